"""When a curve bends: judged by figures, not by measuring."""

from __future__ import annotations

import pytest

from bench.curves import Curve

POINTS = (10, 30, 100, 300)


@pytest.mark.parametrize(
    ("law", "fixed", "each", "power", "bends"),
    [
        (0, 1000, 0.0, 1, False),
        (0, 1000, 0.5, 1, False),  # 15 % dearer at the last point: no more than noise.
        (0, 1000, 10.0, 1, True),
        (1, 1000, 10.0, 1, False),
        (1, 0, 10.0, 1, False),
        (1, 1000, 1.0, 2, True),  # However much the first points hide it.
        (2, 1000, 1.0, 2, False),
        (2, 0, 0.1, 3, True),
    ],
)
def test_a_curve_bends_where_it_grows_worse_than_its_law(
    law: float, fixed: float, each: float, power: int, bends: bool
) -> None:
    costs = {count: fixed + each * count**power for count in POINTS}
    assert Curve("made up", "us", law, costs).bends == bends
