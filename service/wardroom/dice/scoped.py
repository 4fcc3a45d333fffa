"""Dice that know where in the game they are thrown."""

from __future__ import annotations

from wardroom.dice.notation import Die
from wardroom.dice.protocol import Dice, Roll


class ScopedDice:
    """Dice whose every throw is made at one position of the game, such as `round/2/hit/1`."""

    __slots__ = ("_dice", "_position")

    def __init__(self, dice: Dice, *position: str | int) -> None:
        self._dice = dice
        # Most positions have two parts, and every throw makes one.
        self._position = (
            f"{position[0]}/{position[1]}" if len(position) == 2 else "/".join(map(str, position))
        )

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Throw `die` at this position (see `Dice.roll`)."""
        position = f"{self._position}/{stream}" if stream else self._position
        return self._dice.roll(die, purpose=purpose, rule=rule, stream=position)
