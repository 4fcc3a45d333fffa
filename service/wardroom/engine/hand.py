"""The hand: it throws the dice of one step.

A rule throws its dice through the hand, which records every throw. A rule must stop midway if a
player may throw again (a decision after seeing a roll) or if supplied dice run out. In both cases
the hand stops the rule. When the rule is resumed, the hand replays the earlier throws, so that a
rule stays a plain function without code for either case.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, DiceRanOut, Die, Roll, RollRequest, die_named
from wardroom.engine.refusals import StateFault

Verdict = Callable[[RollRequest, Roll], bool | None]
"""Returns whether a throw just seen is thrown again; None asks the player."""


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The throws of an unfinished step.

    `standing`: `settled`; `open`: the player may throw again; `due`: the player has chosen to throw
    again and has not thrown yet.
    """

    purpose: Annotated[str, Meta(max_length=60)]
    stream: Annotated[str, Meta(max_length=300)]
    faces: Annotated[tuple[int, ...], Meta(max_length=20)]
    rerolled: Annotated[tuple[tuple[int, ...], ...], Meta(max_length=100)] = ()
    standing: Literal["settled", "open", "due"] = "settled"

    @property
    def spent(self) -> int:
        """How many re-rolls were used in this step."""
        return len(self.rerolled) + (self.standing == "due")


class Stopped(Exception):
    """Raised to stop a step that must wait for the player or for dice."""


class RerollOpen(Stopped):
    """Raised after a throw that the player may throw again."""

    def __init__(self, request: RollRequest, roll: Roll) -> None:
        super().__init__("a re-roll is open")
        self.request = request
        self.roll = roll


class DiceWanted(Stopped):
    """Raised if more faces are needed than were supplied."""

    def __init__(self, request: RollRequest) -> None:
        super().__init__("dice are wanted")
        self.request = request


class NoDice:
    """Dice that are never thrown: the first throw raises DiceWanted."""

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Raise DiceWanted."""
        del stream
        raise DiceWanted(RollRequest(die.notation, purpose, rule))


class Hand:
    """The dice of a step that may stop midway: its earlier throws are replayed first.

    `rerolls`: how many throws may be thrown again. `verdict` says whether to throw a roll again
    (None: ask the player). `supplied`: running out of dice is a question, not an error.
    """

    __slots__ = ("_dice", "_left", "_replayed", "_supplied", "_verdict", "spent", "throws")

    def __init__(
        self,
        dice: Dice,
        *,
        replayed: tuple[Throw, ...] = (),
        rerolls: int = 0,
        verdict: Verdict | None = None,
        supplied: bool = False,
    ) -> None:
        self._dice = dice
        self._replayed = replayed
        self._left = rerolls
        self._verdict = verdict
        self._supplied = supplied
        self.throws: list[Throw] = []
        self.spent = 0

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Throw `die` (see `Dice.roll`). Raises RerollOpen or DiceWanted to stop the step."""
        position = len(self.throws)
        if position < len(self._replayed):
            throw = self._replayed[position]
            roll, standing = self._replay(die, purpose, throw), throw.standing
        else:
            roll, standing = self._throw(die, purpose, rule, stream), "open"
        if self._verdict is not None and standing != "settled":
            roll = self._settle(roll, standing, RollRequest(die.notation, purpose, rule), stream)
        else:
            self.throws.append(Throw(purpose, roll.stream, roll.faces, roll.rerolled))
        return roll

    def check_replayed(self) -> None:
        """Raise StateFault if the step has not used all replayed throws."""
        if len(self.throws) < len(self._replayed):
            raise StateFault("the state holds throws that its step does not ask for")

    def _replay(self, die: Die, purpose: str, throw: Throw) -> Roll:
        fits = throw.purpose == purpose and all(
            len(faces) == die.count and all(1 <= face <= die.sides for face in faces)
            for faces in (throw.faces, *throw.rerolled)
        )
        if not fits or len(throw.rerolled) > self._left:
            raise StateFault(f"the state holds throws that {purpose} cannot have made")
        self.spent += len(throw.rerolled)
        self._left -= len(throw.rerolled)
        return Roll(die.notation, throw.faces, die.read(throw.faces), throw.stream, throw.rerolled)

    def _settle(self, roll: Roll, standing: str, request: RollRequest, stream: str) -> Roll:
        """Throw again as long as the player may and chooses to."""
        assert self._verdict is not None
        die = die_named(request.dice)
        position = len(self.throws)
        self.throws.append(Throw(request.purpose, roll.stream, roll.faces, roll.rerolled, "open"))
        while self._left > 0:
            again = standing == "due" or self._verdict(request, roll)
            if again is None:
                raise RerollOpen(request, roll)
            if not again:
                break
            replaced = (*roll.rerolled, roll.faces)
            # Noted before the dice are requested: if they run out, the re-roll already counts as
            # used.
            self.throws[position] = Throw(
                request.purpose, roll.stream, roll.faces, roll.rerolled, "due"
            )
            place = f"{stream}/reroll/{len(replaced)}" if stream else f"reroll/{len(replaced)}"
            fresh = self._throw(die, request.purpose, request.rule, place)
            roll = Roll(fresh.dice, fresh.faces, fresh.natural, fresh.stream, replaced)
            self._left -= 1
            self.spent += 1
            standing = "open"
            self.throws[position] = Throw(
                request.purpose, roll.stream, roll.faces, replaced, "open"
            )
        self.throws[position] = Throw(request.purpose, roll.stream, roll.faces, roll.rerolled)
        return roll

    def _throw(self, die: Die, purpose: str, rule: str, stream: str) -> Roll:
        try:
            return self._dice.roll(die, purpose=purpose, rule=rule, stream=stream)
        except DiceRanOut as fault:
            if not self._supplied or fault.partial or fault.request is None:
                raise
            raise DiceWanted(fault.request) from fault
