"""What comes of a decision of a career when a policy plays on: to the end of what, and what counts.

A career is lost where its boat or its captain is, not where it ends ashore.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wardroom.engine.outlook import Horizon, OutlookOfGame
from wardroom.engine.situations import whole
from wardroom.rulesets.submarine.career_record import patrols_begun, sunk_so_far
from wardroom.rulesets.submarine.systems import is_hurt

_BETWEEN = frozenset({
    "set_up", "load", "assignment", "move", "seek_supply", "course", "abort", "home", "refit",
    "crew", "awards", "promotion", "request", "new_boat", "guns", "retirement", "last_promotion",
    "last_award", "victory", "over",
})  # fmt: skip
"""Stages in which nothing is met: in port, from box to box, on course."""
_IN_PORT = _BETWEEN - {"move", "seek_supply", "course", "abort", "home"}


class CareerOutlook(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a decision: `damage` are boxes and systems damaged beyond those before it."""

    lost: bool
    damaged: bool
    sank: bool
    tons_sunk: int
    ships_sunk: int
    damage: int
    patrols: int


def outlook_of(lost: Callable[[Any], bool], is_sunk: Callable[[Any, Any], bool]) -> OutlookOfGame:
    """Return how far a career is played on, and what is counted of it.

    `lost(situation)`: whether boat or captain are; `is_sunk(ship, charts)`: whether a target is.
    """

    def told(begun: Any, state: Any, seat: str, charts: Any) -> CareerOutlook:
        del seat
        before, now = whole(begun), whole(state)

        def gone(ship: Any) -> bool:
            return is_sunk(ship, charts)

        tons, ships = (
            after - earlier
            for after, earlier in zip(
                sunk_so_far(now, gone), sunk_so_far(before, gone), strict=True
            )
        )
        damage = max(0, _damage(now.boat) - _damage(before.boat))
        return CareerOutlook(
            lost=lost(now),
            damaged=damage > 0,
            sank=ships > 0,
            tons_sunk=tons,
            ships_sunk=ships,
            damage=damage,
            patrols=patrols_begun(now) - patrols_begun(before),
        )

    return OutlookOfGame(horizons=_HORIZONS, policy="balanced", told=told)


def _damage(boat: Any) -> int:
    """Boxes of the hull and of flooding, and systems that are damaged or inoperable."""
    systems = boat.systems
    hurt = sum(is_hurt(systems.of(name)) for name in systems.__struct_fields__)
    return int(boat.hull_damage + boat.flooding + hurt)


def _encounter(begun: Any) -> Callable[[Any], bool]:
    """To the end of what is met now; where nothing is, of the next check."""
    spot = None if begun.stage in _BETWEEN else begun.spot

    def over(state: Any) -> bool:
        nonlocal spot
        if state.stage in _BETWEEN:
            return spot is not None
        if spot is None:
            spot = state.spot
        return bool(state.spot != spot)

    return over


def _patrol(begun: Any) -> Callable[[Any], bool]:
    """Until the boat is home; from port, home from its next patrol."""
    sailed = begun.stage not in _IN_PORT

    def over(state: Any) -> bool:
        nonlocal sailed
        home = sailed and state.stage in _IN_PORT
        sailed = sailed or state.stage not in _IN_PORT
        return home

    return over


_HORIZONS = {
    "encounter": Horizon(ends=_encounter, trials=2_000, units=lambda _state, _policy: 1),
    "patrol": Horizon(ends=_patrol, trials=2_000, units=lambda _state, _policy: 3),
    "game": Horizon(trials=1_000, units=lambda _state, _policy: 50),
}
