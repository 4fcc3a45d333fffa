"""The rank of a result among all possible results, by convolution.

The results of all stretches, each thrown again from its start, are added up. The rank is the share
of such sums that are worse than the actual result, and half of the equal ones. If a stretch can
lose the game, and figures count this (`ends`), the stretches are thrown in order: a game lost in
one ranks behind every game that is lost later or not at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import gcd
from typing import NamedTuple

Weights = Mapping[tuple[int, bool], float]
"""The probability of each possible addition by a stretch, with and without losing the game."""

_CELLS = 4_096
"""The most cells of a sum's distribution; beyond them neighbouring numbers share cells."""
_NEGLIGIBLE = 1e-13


class Rank(NamedTuple):
    """The percentages of worse and of equal results."""

    worse: float
    alike: float

    @property
    def middle(self) -> float:
        """The rank: worse results, and half of the equal ones."""
        return self.worse + self.alike / 2


def rank(
    stretches: Sequence[tuple[Weights, Weights]], *, fewer: bool = False, ends: bool = False
) -> Rank:
    """Return the rank of the result in `stretches`: pairs of the possible and the actual result.

    Both are distributions. `fewer`: small numbers are preferred. `ends`: to lose the game is worse
    than every number.
    """
    size = _cell_size(stretches)
    could, came = _NO_NUMBER, _NO_NUMBER
    worse = alike = lost_before = 0.0
    for law, result in stretches:
        lost = could.plus(_sum_of(law, size, lost=True, ends=ends))
        also_lost = came.plus(_sum_of(result, size, lost=True, ends=ends))
        behind, level = lost.against(also_lost, fewer=fewer)
        worse += lost_before * also_lost.mass + behind
        alike += level
        lost_before += lost.mass
        could = could.plus(_sum_of(law, size, lost=False, ends=ends))
        came = came.plus(_sum_of(result, size, lost=False, ends=ends))
    behind, level = could.against(came, fewer=fewer)
    return Rank(worse + lost_before * came.mass + behind, alike + level)


def _cell_size(stretches: Sequence[tuple[Weights, Weights]]) -> float:
    """Return how many numbers share a cell: as few as possible to hold every sum."""
    step = gcd(*(number for pair in stretches for each in pair for number, _ in each))
    width = 0
    for pair in stretches:
        possible = [number for each in pair for number, _ in each]
        width += max(possible) - min(possible)
    return max(1, step) if width <= max(1, step) * _CELLS else width / _CELLS


class _Sum(NamedTuple):
    """The distribution of a sum, a share for each cell from cell `first` on."""

    first: int
    shares: list[float]

    @property
    def mass(self) -> float:
        """All of it."""
        return sum(self.shares)

    def plus(self, part: _Sum) -> _Sum:
        """Return the distribution of the sum with another number."""
        if not (self.shares and part.shares):
            return _Sum(0, [])
        shares = [0.0] * (len(self.shares) + len(part.shares) - 1)
        for place, share in enumerate(part.shares):
            if share:
                for cell, before in enumerate(self.shares, place):
                    shares[cell] += before * share
        return _trimmed(self.first + part.first, shares)

    def against(self, number: _Sum, *, fewer: bool) -> tuple[float, float]:
        """Return the parts of it that are worse than `number`, and equal to it, by both shares."""
        below = [0.0, *accumulate(self.shares)]
        whole, last = below[-1], len(self.shares)
        worse = alike = 0.0
        for place, share in enumerate(number.shares, number.first - self.first):
            under = below[min(max(place, 0), last)]
            level = self.shares[place] if 0 <= place < last else 0.0
            worse += share * (whole - under - level if fewer else under)
            alike += share * level
        return worse, alike


def _trimmed(first: int, shares: list[float]) -> _Sum:
    """The sum without nearly empty cells at its ends."""
    begin = 0
    while begin < len(shares) and shares[begin] < _NEGLIGIBLE:
        begin += 1
    end = len(shares)
    while end > begin and shares[end - 1] < _NEGLIGIBLE:
        end -= 1
    return _Sum(first + begin, shares[begin:end])


def _sum_of(weights: Weights, size: float, *, lost: bool, ends: bool) -> _Sum:
    """Return the distribution of one number, for lost or for continuing games.

    If a loss does not end the figure (`ends`), lost games count like others.
    """
    cells: dict[int, float] = {}
    for (number, loses), share in weights.items():
        if (loses and ends) is lost:
            cell, rest = divmod(number / size, 1)
            cells[int(cell)] = cells.get(int(cell), 0.0) + share * (1 - rest)
            if rest:
                cells[int(cell) + 1] = cells.get(int(cell) + 1, 0.0) + share * rest
    if not cells:
        return _Sum(0, [])
    first = min(cells)
    shares = [0.0] * (max(cells) - first + 1)
    for cell, share in cells.items():
        shares[cell - first] += share
    return _Sum(first, shares)


_NO_NUMBER = _Sum(0, [1.0])
