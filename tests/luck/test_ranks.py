"""Ranks: worked out by hand, and uniform exactly where no dice change what comes after them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from wardroom.luck.ranking import Rank, Weights, rank

COIN: Weights = {(0, False): 1 / 2, (1, False): 1 / 2}
SHOT: Weights = {(0, False): 5 / 6, (600, False): 1 / 6}
HUNT: Weights = {
    (0, False): 1 / 2, (1, False): 1 / 4, (2, True): 1 / 8, (5, True): 1 / 8,
}  # fmt: skip
"""Two hits or five may lose the boat."""


def certain(number: int, *, lost: bool = False) -> Weights:
    return {(number, lost): 1.0}


@pytest.mark.parametrize(
    ("stretches", "how", "found"),
    [
        ([], {}, (0, 1)),
        ([(COIN, certain(1))], {}, (Fraction(1, 2), Fraction(1, 2))),
        ([(COIN, certain(1)), (COIN, certain(0))], {}, (Fraction(1, 4), Fraction(1, 2))),
        ([(SHOT, certain(600)), (COIN, certain(0))], {}, (Fraction(5, 6), Fraction(1, 12))),
        ([(COIN, certain(0))], {"fewer": True}, (Fraction(1, 2), Fraction(1, 2))),
        # What came is not known: a coin that fell on its edge.
        ([(COIN, COIN)], {}, (Fraction(1, 4), Fraction(1, 2))),
        # Lost in the second hunt with six hits: before a quarter that is lost in the first.
        (
            [(HUNT, certain(1)), (HUNT, certain(5, lost=True))],
            {"fewer": True, "ends": True},
            (Fraction(1, 4), Fraction(1, 4) * Fraction(1, 8)),
        ),
        ([(HUNT, certain(1))], {"fewer": True}, (Fraction(1, 4), Fraction(1, 4))),
        ([(HUNT, certain(1))], {"fewer": True, "ends": True}, (Fraction(1, 4), Fraction(1, 4))),
    ],
)
def test_ranks_by_hand(
    stretches: list[tuple[Weights, Weights]], how: dict[str, bool], found: tuple[float, float]
) -> None:
    assert rank(stretches, **how) == pytest.approx(Rank(*map(float, found)))


def spread(intervals: list[tuple[float, Rank]], places: int = 240) -> list[float]:
    """How much of the games lies in each part of the scale, those that come alike spread evenly."""
    parts = [0.0] * places
    for share, found in intervals:
        for part in range(places):
            begins, ends = part / places, (part + 1) / places
            inside = min(ends, found.worse + found.alike) - max(begins, found.worse)
            parts[part] += share * max(0.0, inside) / found.alike
    return parts


def games(law: Weights, most: int) -> list[tuple[float, list[tuple[Weights, Weights]]]]:
    """Every row of so many throws of a law, with its probability; it ends where it is lost."""
    found: list[tuple[float, list[tuple[Weights, Weights]]]] = []
    for row in product(law, repeat=most):
        stretches: list[tuple[Weights, Weights]] = []
        for number, lost in row:
            stretches.append((law, certain(number, lost=lost)))
            if lost:
                break
        share = 1.0
        for key in row:
            share *= law[key]
        found.append((share, stretches))
    return found


@pytest.mark.parametrize(
    ("law", "how", "uniform"),
    [
        (COIN, {}, True),
        (SHOT, {"fewer": True}, True),
        # A boat that is lost takes no more hits: ranks that go by hits alone are not uniform.
        (HUNT, {"fewer": True}, False),
    ],
)
def test_ranks_are_uniform_where_nothing_hangs_on_the_dice_before(
    law: Weights, how: dict[str, bool], uniform: bool
) -> None:
    parts = spread([(share, rank(row, **how)) for share, row in games(law, 3)])
    assert (parts == pytest.approx([1 / len(parts)] * len(parts))) is uniform


def test_ranks_of_who_is_lost_on_the_way_are_uniform() -> None:
    """The number of hunts is not known before, for it hangs on their dice."""
    law: Weights = {(0, False): 2 / 3, (1, False): 1 / 6, (3, True): 1 / 6}
    found = [(share, rank(row, fewer=True, ends=True)) for share, row in games(law, 1)]
    assert spread(found) == pytest.approx([1 / 240] * 240)
    two = [(share, rank(row, fewer=True, ends=True)) for share, row in games(law, 2)]
    lost = sum(share for share, row in two if row.worse + row.alike <= 11 / 36 + 1e-9)
    assert lost == pytest.approx(11 / 36)


def test_large_sums_are_ranked_by_cells() -> None:
    """Thousands of numbers share cells, and hardly move a rank by it."""
    wide: Weights = {(0, False): 0.3, (9_973, False): 0.3, (31_337, False): 0.4}
    stretches = [(wide, certain(31_337 if number % 5 < 2 else 9_973)) for number in range(60)]
    found = rank(stretches)
    # By the normal distribution of the same mean and variance: 1.72 deviations above it.
    assert found.middle == pytest.approx(0.957, abs=0.005)
