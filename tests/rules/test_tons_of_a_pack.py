"""The tons of ships are bounded by the rosters of the pack in use, and by no others (8.2)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wardroom.engine.rules_versions import newest

from .catalogue import ruleset

LIGHT, HEAVY = 400, 9000
"""Of no small freighter of the standard packs."""


def faults(game: str, tons: int, charts: Any) -> list[str]:
    """The codes of what cannot be of a small freighter of so many `tons` in sight."""
    situations = ruleset(game).ruleset.situations
    assert situations is not None
    ship = {"kind": "small_freighter", "tonnage": tons}
    given = msgspec.convert({"contact": {"kind": "ship", "targets": [ship]}}, situations.kind)
    options = ruleset(game).ruleset.options()
    whole = situations.complete(given, options, charts)
    held = situations.faults_held(whole, options, charts, False, newest)
    return [str(fault.code) for fault in held]


def with_ship(game: str, tons: int) -> Any:
    """The standard charts with another first ship among the small freighters."""
    charts = ruleset(game).packs["standard"].charts
    rosters, change = charts.rosters, msgspec.structs.replace
    if game == "hunters":
        ships = (change(rosters.T1.ships[0], tonnage=tons), *rosters.T1.ships[1:])
        first = change(rosters.T1, ships=ships)
    else:
        roster = rosters.T1.roster["a"]
        ships = (change(roster.ships[0], tonnage=tons), *roster.ships[1:])
        own = rosters.T1.roster | {"a": change(roster, ships=ships)}
        first = change(rosters.T1, roster=own)
    return change(charts, rosters=change(rosters, T1=first))


@pytest.mark.parametrize("game", ["hunters", "silent-victory"])
@pytest.mark.parametrize("tons", [LIGHT, HEAVY])
def test_a_ship_of_ones_own_roster_is_met(game: str, tons: int) -> None:
    standard = ruleset(game).packs["standard"].charts
    assert faults(game, tons, standard) == ["tons_not_of_kind"]
    assert faults(game, tons, with_ship(game, tons)) == []
    assert faults(game, tons, standard) == ["tons_not_of_kind"]
