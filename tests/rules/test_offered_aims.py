"""Salvos that are offered fire no torpedo in vain."""

from __future__ import annotations

import pytest

from wardroom.rulesets.submarine.salvo import in_turn, spread_over

AIMS = [
    # Points that sink each ship, torpedoes; the aims ship by ship, and spread over them.
    ({1: 3}, 4, (1, 1, 1), (1, 1, 1)),
    ({1: 3}, 2, (1, 1), (1, 1)),
    ({1: 2, 2: 4}, 4, (1, 1, 2, 2), (1, 1, 2, 2)),
    ({1: 1, 2: 4}, 4, (1, 2, 2, 2), (1, 2, 2, 2)),
    ({2: 4, 3: 3}, 4, (2, 2, 2, 2), (2, 2, 3, 3)),
    ({1: 3, 2: 3, 3: 2, 4: 2}, 5, (1, 1, 1, 2, 2), (1, 1, 2, 3, 4)),
    ({1: 1, 3: 1}, 6, (1, 3), (1, 3)),
    ({}, 4, (), ()),
]


@pytest.mark.parametrize(("needed", "torpedoes", "ship_by_ship", "spread"), AIMS)
def test_no_ship_gets_more_torpedoes_than_it_has_points_left(
    needed: dict[int, int],
    torpedoes: int,
    ship_by_ship: tuple[int, ...],
    spread: tuple[int, ...],
) -> None:
    assert in_turn(needed, torpedoes) == ship_by_ship
    assert spread_over(needed, torpedoes) == spread
