"""Dice thrown elsewhere: at a table, in a chat window, in a log."""

from __future__ import annotations

from collections.abc import Sequence

from wardroom.dice.notation import Die
from wardroom.dice.protocol import Roll, RollRequest


class DiceMismatch(Exception):
    """Recorded dice do not fit the throws that the rules ask for.

    `index` is the position of the face at fault in the list, from 0; `request` is the throw
    that wanted it (None when no throw did).
    """

    code = "dice_mismatch"

    def __init__(self, index: int, request: RollRequest | None, detail: str) -> None:
        super().__init__(detail)
        self.index = index
        self.request = request


class DiceRanOut(DiceMismatch):
    """A throw wanted more faces than were given; `partial` when it got some of them."""

    code = "dice_ran_out"
    partial = False


class DiceLeftOver(DiceMismatch):
    """Faces were given that no throw wanted."""

    code = "dice_left_over"


class DiceImpossible(DiceMismatch):
    """A face was given that its die does not have."""

    code = "dice_impossible"


class RecordedDice:
    """Faces consumed one by one, in the order in which the rules ask for them.

    `faces`: single faces; a d10's 0 is given as 10. Raises DiceRanOut or DiceImpossible from
    `roll`, and DiceLeftOver from `finish`, each naming the throw concerned.
    """

    __slots__ = ("_faces", "_used")

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = tuple(faces)
        self._used = 0

    @property
    def used(self) -> int:
        """How many faces have been consumed."""
        return self._used

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Take the next faces as a throw of `die` (see `Dice.roll`)."""
        end = self._used + die.count
        faces = self._faces[self._used : end]
        if len(faces) < die.count or min(faces) < 1 or max(faces) > die.sides:
            raise self._mismatch(faces, die, purpose, rule)
        self._used = end
        name = f"{stream}/{purpose}" if stream else purpose
        return Roll(die.notation, faces, die.read(faces), name)

    def _mismatch(self, faces: tuple[int, ...], die: Die, purpose: str, rule: str) -> DiceMismatch:
        """Why `faces`, the next of the list, are not a throw of `die`."""
        start, request = self._used, RollRequest(die.notation, purpose, rule)
        for index, face in enumerate(faces, start):
            if not 1 <= face <= die.sides:
                return DiceImpossible(
                    index,
                    request,
                    f"roll {index} is {face}, but {die.notation} for {purpose} "
                    f"(rule {rule}) has faces 1 to {die.sides}",
                )
        fault = DiceRanOut(
            len(self._faces),
            request,
            f"the dice ran out: {purpose} (rule {rule}) wanted {die.notation} "
            f"at roll {start}, and {len(faces)} of {die.count} faces were left",
        )
        fault.partial = bool(faces)
        return fault

    def finish(self) -> None:
        """Check that every face was used; raises DiceLeftOver naming the first that was not."""
        left = len(self._faces) - self._used
        if left:
            raise DiceLeftOver(
                self._used,
                None,
                f"{left} of {len(self._faces)} faces were left over, from roll {self._used} on",
            )
