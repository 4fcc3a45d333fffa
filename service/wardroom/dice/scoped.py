"""Dice that know where in the game they are thrown."""

from __future__ import annotations

from wardroom.dice.notation import Die
from wardroom.dice.protocol import Dice, Roll


class ScopedDice:
    """Dice whose every throw is made at one position of the game, such as `round/2/hit/1`."""

    __slots__ = ("dice", "position")

    dice: Dice
    position: str

    def __init__(self, dice: Dice, *position: str | int) -> None:
        # Nearly all positions have one part or two, and every throw is made at one.
        parts = len(position)
        if parts == 1:
            place = str(position[0])
        elif parts == 2:
            place = f"{position[0]}/{position[1]}"
        else:
            place = "/".join(map(str, position))
        if type(dice) is ScopedDice:  # A position within another is one position.
            place = f"{dice.position}/{place}"
            dice = dice.dice
        self.dice = dice
        self.position = place

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Throw `die` at this position (see `Dice.roll`)."""
        position = f"{self.position}/{stream}" if stream else self.position
        return self.dice.roll(die, purpose=purpose, rule=rule, stream=position)
