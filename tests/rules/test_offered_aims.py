"""Salvos that are offered fire no torpedo in vain."""

from __future__ import annotations

import pytest

from wardroom.rulesets.submarine.salvo import in_turn, largest_first

AIMS = [
    # Points that sink each ship, tons of the ships, torpedoes; the aims ship by ship, and at the
    # largest first.
    ({1: 3}, (6_000,), 4, (1, 1, 1), (1, 1, 1)),
    ({1: 3}, (6_000,), 2, (1, 1), (1, 1)),
    ({1: 2, 2: 4}, (3_000, 12_000), 4, (1, 1, 2, 2), (2, 2, 2, 2)),
    ({1: 1, 2: 4}, (7_000, 12_000), 5, (1, 2, 2, 2, 2), (2, 2, 2, 2, 1)),
    ({2: 4, 3: 3}, (9_000, 11_000, 6_000), 4, (2, 2, 2, 2), (2, 2, 2, 2)),
    ({1: 2, 2: 3, 3: 2, 4: 3}, (2_000, 7_000, 3_000, 8_000), 4, (1, 1, 2, 2), (4, 4, 4, 2)),
    ({1: 3, 2: 3}, (6_000, 6_000), 4, (1, 1, 1, 2), (1, 1, 1, 2)),
    ({1: 1, 3: 1}, (2_000, 2_000, 4_000), 6, (1, 3), (3, 1)),
    ({}, (), 4, (), ()),
]


@pytest.mark.parametrize(("needed", "tons", "torpedoes", "ship_by_ship", "largest"), AIMS)
def test_no_ship_gets_more_torpedoes_than_it_has_points_left(
    needed: dict[int, int],
    tons: tuple[int, ...],
    torpedoes: int,
    ship_by_ship: tuple[int, ...],
    largest: tuple[int, ...],
) -> None:
    assert in_turn(needed, torpedoes) == ship_by_ship
    assert in_turn(largest_first(needed, tons), torpedoes) == largest
