"""Dice notation: how many dice of how many sides, and how their faces are read.

Two readings exist. A *sum* adds the faces (1d6, 2d6, 3d10). *Digits* reads two dice as tens
and units: d66 is two d6 (11 to 66), d100 is two d10 on which a 10 reads 0 and 00 reads 100.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections import Counter
from collections.abc import Callable
from typing import Literal

_SUM = re.compile(r"([1-9][0-9]?)d([1-9][0-9]?[0-9]?)")
_DIGITS = {"d66": 6, "d100": 10}
_MOST_DICE = 20
"""Enough for any roll of a printed board game; keeps enumeration of one roll small."""
_MOST_SIDES = 100
"""The largest face that recorded dice can state; a face of seeded dice is drawn from one byte."""
_SHOWS_ZERO = 10
"""The sides of a die whose last side shows 0."""

_BYTES = 256

Shown = tuple[tuple[int, ...], int] | None
"""Faces and their natural total; None for bytes that show none."""


@functools.cache
def faces_of_bytes(sides: int) -> tuple[int | None, ...]:
    """The face that each byte shows on a die of `sides` sides.

    None for the last few bytes, which are skipped so that every face is equally likely.
    """
    limit = _BYTES - _BYTES % sides
    return tuple(byte % sides + 1 if byte < limit else None for byte in range(_BYTES))


class Die:
    """One throw: `count` dice of `sides` sides, read as a `sum` or as `digits`.

    Made by `die_named` alone, which gives one object a notation.
    """

    __slots__ = ("count", "notation", "read", "reading", "shown", "shown_by_two", "sides", "ways")

    read: Callable[[tuple[int, ...]], int]
    """The natural total of faces (each 1 to `sides`), before any modifier."""
    ways: int
    """In how many ways its faces can fall."""
    shown: tuple[Shown, ...]
    """The faces for each byte of a seeded stream on one die; empty for several dice."""
    shown_by_two: tuple[tuple[Shown, ...], ...]
    """The faces for each two bytes on two dice; empty for other numbers of dice."""

    def __init__(
        self, notation: str, count: int, sides: int, reading: Literal["sum", "digits"] = "sum"
    ) -> None:
        self.notation = notation
        self.count = count
        self.sides = sides
        self.reading = reading
        self.ways = sides**count
        self.read = sum if reading == "sum" else self._digits
        shown = faces_of_bytes(sides)
        self.shown = tuple(self._shown(face) for face in shown) if count == 1 else ()
        self.shown_by_two = ()
        if count == 2:
            each = {*shown}
            pairs = {
                (first, second): self._shown(first, second) for first in each for second in each
            }
            rows = {first: tuple(pairs[first, second] for second in shown) for first in each}
            self.shown_by_two = tuple(rows[first] for first in shown)

    def _shown(self, *faces: int | None) -> Shown:
        whole = tuple(face for face in faces if face is not None)
        return (whole, self.read(whole)) if len(whole) == len(faces) else None

    def __repr__(self) -> str:
        return self.notation

    def _digits(self, faces: tuple[int, ...]) -> int:
        tens, units = faces
        if self.has_zero:
            return (tens % 10 * 10 + units % 10) or 100
        return tens * 10 + units

    @property
    def has_zero(self) -> bool:
        """Whether its dice show a 0, which counts as 10."""
        return self.sides == _SHOWS_ZERO

    @property
    def lowest(self) -> int:
        """The smallest natural total."""
        return min(total for total, _, _ in outcomes(self))

    @property
    def highest(self) -> int:
        """The largest natural total."""
        return max(total for total, _, _ in outcomes(self))

    def totals(self) -> tuple[int, ...]:
        """Every natural total that can be thrown, in ascending order."""
        return tuple(total for total, _, _ in outcomes(self))


Outcomes = tuple[tuple[int, tuple[int, ...], int], ...]
"""Natural totals of a die: each with faces that show it and the ways to throw it."""


@functools.cache
def outcomes(die: Die) -> Outcomes:
    """Every natural total of `die`, as (total, one set of faces that shows it, ways to throw it).

    Rules look at totals, never at single faces of a sum, so one representative a total is
    enough to enumerate a roll: 2d6 has eleven branches, not thirty-six.
    """
    ways: Counter[int] = Counter({0: 1})
    if die.reading == "digits":
        pairs = itertools.product(range(1, die.sides + 1), repeat=2)
        return tuple(sorted((die.read(pair), pair, 1) for pair in pairs))
    for _ in range(die.count):
        ways = sum(
            (Counter({total + face: n for total, n in ways.items()}) for face in _faces(die)),
            Counter(),
        )
    return tuple((total, _representative(die, total), ways[total]) for total in sorted(ways))


def _faces(die: Die) -> range:
    return range(1, die.sides + 1)


def _representative(die: Die, total: int) -> tuple[int, ...]:
    """Faces of `die` that add up to `total`, as even as they can be."""
    low, extra = divmod(total, die.count)
    return (low,) * (die.count - extra) + (low + 1,) * extra


@functools.cache
def die_named(notation: str) -> Die:
    """Parse dice notation: `NdS` (1d6, 2d6, 1d20), `d66` or `d100`.

    Raises ValueError naming the notation when it is none of these, or has more than 20 dice or
    100 sides.
    """
    if notation in _DIGITS:
        return Die(notation, 2, _DIGITS[notation], "digits")
    match = _SUM.fullmatch(notation)
    if match is None or int(match[1]) > _MOST_DICE or not 2 <= int(match[2]) <= _MOST_SIDES:
        raise ValueError(f"not a dice notation: {notation!r}")
    return Die(notation, int(match[1]), int(match[2]))


D6 = die_named("1d6")
TWO_D6 = die_named("2d6")
D66 = die_named("d66")
D10 = die_named("1d10")
D20 = die_named("1d20")
D100 = die_named("d100")
