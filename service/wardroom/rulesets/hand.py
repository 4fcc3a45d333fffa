"""The hand that throws the dice of one step.

It stands between a rule and its dice, notes every throw, and is where a player may throw again
(a decision after seeing a roll) and where supplied dice run out. In both cases it stops the rule
midway; the throws made so far are kept and handed to the rule again when it is resumed, so that a
rule stays a plain function that knows nothing of either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, DiceRanOut, Die, Roll, RollRequest
from wardroom.rulesets.refusals import StateFault


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A throw of a step that was stopped midway; `settled` once it is known to stand."""

    faces: Annotated[tuple[int, ...], Meta(max_length=20)]
    rerolled: Annotated[tuple[tuple[int, ...], ...], Meta(max_length=20)] = ()
    settled: bool = True


class Stopped(Exception):
    """The step cannot go on by itself."""


class RerollOpen(Stopped):
    """A throw has been seen and the player may throw again."""

    def __init__(self, request: RollRequest, roll: Roll) -> None:
        super().__init__("a re-roll is open")
        self.request = request
        self.roll = roll


class DiceWanted(Stopped):
    """The supplied dice ran out."""

    def __init__(self, request: RollRequest) -> None:
        super().__init__("dice are wanted")
        self.request = request


class Hand:
    """Dice for one step: those of `dice`, after the `replayed` throws of a stopped attempt.

    `rerolls`: how many throws may be thrown again. `verdict` says whether to throw a roll again
    (None: ask the player). `supplied`: running out of dice is a question, not an error.
    """

    __slots__ = ("_dice", "_left", "_replayed", "_supplied", "_verdict", "fresh", "spent", "throws")

    def __init__(
        self,
        dice: Dice,
        *,
        replayed: tuple[Throw, ...] = (),
        rerolls: int = 0,
        verdict: Callable[[RollRequest, Roll], bool | None] | None = None,
        supplied: bool = False,
    ) -> None:
        self._dice = dice
        self._replayed = replayed
        self._left = rerolls
        self._verdict = verdict
        self._supplied = supplied
        self.throws: list[Throw] = []
        self.fresh: list[int] = []
        self.spent = 0

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Throw `die` (see `Dice.roll`). Raises RerollOpen or DiceWanted to stop the step."""
        settled = False
        position = len(self.throws)
        if position < len(self._replayed):
            roll, settled = self._replay(die, self._replayed[position])
        else:
            roll = self._throw(die, purpose, rule, stream)
        if self._verdict is not None and not settled:
            roll = self._settle(roll, RollRequest(die.notation, purpose, rule), stream)
        self.throws.append(Throw(roll.faces, roll.rerolled))
        return roll

    def _replay(self, die: Die, throw: Throw) -> tuple[Roll, bool]:
        for faces in (throw.faces, *throw.rerolled):
            if len(faces) != die.count or not all(1 <= face <= die.sides for face in faces):
                raise StateFault(f"the state holds {list(faces)} where {die.notation} is thrown")
        self.spent += len(throw.rerolled)
        self._left -= len(throw.rerolled)
        return Roll(die, throw.faces, die.read(throw.faces), throw.rerolled), throw.settled

    def _settle(self, roll: Roll, request: RollRequest, stream: str) -> Roll:
        assert self._verdict is not None
        while self._left > 0:
            again = self._verdict(request, roll)
            if again is None:
                self.throws.append(Throw(roll.faces, roll.rerolled, settled=False))
                raise RerollOpen(request, roll)
            if not again:
                break
            self._left -= 1
            self.spent += 1
            replaced = (*roll.rerolled, roll.faces)
            at = f"{stream}/reroll/{len(replaced)}" if stream else f"reroll/{len(replaced)}"
            fresh = self._throw(roll.die, request.purpose, request.rule, at)
            roll = Roll(fresh.die, fresh.faces, fresh.natural, replaced)
        return roll

    def _throw(self, die: Die, purpose: str, rule: str, stream: str) -> Roll:
        try:
            roll = self._dice.roll(die, purpose=purpose, rule=rule, stream=stream)
        except DiceRanOut as fault:
            if not self._supplied or fault.partial or fault.request is None:
                raise
            raise DiceWanted(fault.request) from fault
        self.fresh.extend(roll.faces)
        return roll
