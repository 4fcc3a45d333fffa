"""Dice thrown elsewhere: at a table, in a chat window, in a log."""

from __future__ import annotations

from collections.abc import Sequence

from wardroom.dice.notation import Die, die_named
from wardroom.dice.protocol import Roll, RollRequest


class DiceMismatch(Exception):
    """Recorded dice do not fit the throws that the rules ask for.

    `index` is the position of the face at fault in the list, from 0; `request` is its throw (None
    without one). `params`: particulars for a sentence: the number of the die, from 1, its face and
    sides; or the numbers of dice needed and given.
    """

    code = "dice_mismatch"

    def __init__(self, index: int, request: RollRequest | None, detail: str, **params: int) -> None:
        super().__init__(detail)
        self.params = params
        self.index = index
        self.request = request


class DiceRanOut(DiceMismatch):
    """A throw needed more faces than were given; `partial`: whether some were given."""

    code = "dice_ran_out"
    partial = False


class DiceMissing(DiceRanOut):
    """No face at all was given for a throw."""

    code = "length_wrong"


class DiceLeftOver(DiceMismatch):
    """Faces were given that no throw needed."""

    code = "dice_left_over"


class DiceImpossible(DiceMismatch):
    """A face was given that its die does not have."""

    code = "dice_impossible"


class DiceZero(DiceImpossible):
    """A 0 was given for a die that does not show it, or for none."""

    code = "out_of_range"


def faces_shown(faces: Sequence[int], die: Die) -> tuple[int, ...]:
    """Return the values of the `faces` that `die` shows: the 0 of a ten-sided die is 10."""
    return tuple(face or die.sides for face in faces) if die.has_zero else tuple(faces)


def not_shown(index: int, face: int, request: RollRequest) -> DiceImpossible:
    """Return the fault of a `face`, number `index`, that the dice of `request` do not show."""
    shown = f"roll {index} is {face}, but {request.dice} for {request.purpose}"
    sides = die_named(request.dice).sides
    fault = DiceImpossible if face else DiceZero
    detail = f"{shown} (rule {request.rule}) has faces 1 to {sides}"
    return fault(index, request, detail, number=index + 1, face=face, sides=sides)


def none_given(request: RollRequest | None) -> DiceMissing:
    """Return the fault of a list without a face, for the throw of `request` if one is awaited."""
    if request is None:
        return DiceMissing(0, None, "no face is given, and none is awaited", minItems=1)
    detail = f"no face is given for {request.purpose} (rule {request.rule}): {request.dice}"
    needed = die_named(request.dice).count
    return DiceMissing(0, request, detail, minItems=1, needed=needed, given=0)


def left_over(
    index: int, faces: Sequence[int], detail: str, request: RollRequest | None = None
) -> DiceMismatch:
    """Return the fault of `faces` that no throw asked for, the first of them number `index`.

    A 0 among them is no face of any die, whatever else is left over.
    """
    if 0 in faces:
        index += faces.index(0)
        what = f"roll {index} is 0, and no die with ten sides is thrown any more"
        return DiceZero(index, request, what)
    return DiceLeftOver(index, request, detail, needed=index, given=index + len(faces))


class RecordedDice:
    """Faces consumed one by one, in the order in which the rules ask for them.

    `faces`: single faces; a d10's 0 is given as 0 or 10, and counts as 10. Raises DiceRanOut,
    DiceImpossible or DiceZero from `roll`, and DiceLeftOver or DiceZero from `finish`, each naming
    the throw concerned.
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
        if 0 in faces:
            faces = faces_shown(faces, die)
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
                return not_shown(index, face, request)
        ran_out = DiceRanOut(
            len(self._faces),
            request,
            f"the dice ran out: {purpose} (rule {rule}) wanted {die.notation} "
            f"at roll {start}, and {len(faces)} of {die.count} faces were left",
            needed=die.count,
            given=len(faces),
        )
        ran_out.partial = bool(faces)
        return ran_out

    def finish(self) -> None:
        """Check that every face was used; raises DiceLeftOver naming the first that was not.

        Raises DiceZero for a 0 among those that were not.
        """
        left = self._faces[self._used :]
        if left:
            unused = f"{len(left)} of {len(self._faces)} faces were left over"
            raise left_over(self._used, left, f"{unused}, from roll {self._used} on")
