"""A salvo: the result of one target marker (5.3, 5.11, 10.8)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage import PartHit
from wardroom.rulesets.battleships.gunnery.fire_procedure import (
    FireState,
    begun,
    require_legal,
    require_ready,
)
from wardroom.rulesets.battleships.gunnery.gunnery import Marker, ShotFired
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import Battery, Fate, ShipId


class SalvoOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The fire of one battery at one target, and what other target markers change about it."""

    firer: ShipId
    target: ShipId
    battery: Battery = Battery.MAIN
    concentrated: Annotated[
        bool,
        Meta(description="Whether another ship has the same target, with any battery (5.5)."),
    ] = False
    under_fire: Annotated[
        bool,
        Meta(description=("Whether the firer is itself a declared target this turn (5.6).")),
    ] = False


class SalvoOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The result of the salvo.

    `situation` is the situation at the end of the phase, if no other shot is fired in the phase.
    """

    shot: Annotated[
        ShotFired | None, Meta(description="The shot; null while its dice are awaited.")
    ]


class SalvoHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a salvo whose odds are given.

    `struck`: the unit that takes damage, null for nobody; `w`, `s`: levels that it takes. `sunk`:
    whether it is sunk, with the damage that it had. `special`: what else is hit (10.12).
    """

    struck: Annotated[
        ShipId | None,
        Meta(
            description=(
                "The unit that takes damage. Null if no unit takes damage: the salvo misses, or "
                "the combat results table gives no damage. `shot.struck` of an outcome names the "
                "unit that the fire hit even then."
            )
        ),
    ]
    w: Annotated[int, Meta(description="Levels of weapon damage that the unit takes (5.12).")]
    s: Annotated[int, Meta(description="Levels of speed damage that the unit takes (5.12).")]
    sunk: Annotated[
        bool, Meta(description="Whether the unit is sunk, counting the damage that it had before.")
    ]
    special: Annotated[
        PartHit | None,
        Meta(
            description=(
                "The part that is also hit (10.12). Null if no part is hit, or if the hit does no "
                "harm, as a hit on the radar of a ship without radar, or a fire by day."
            )
        ),
    ]


def begin(
    situation: Situation,
    order: SalvoOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> FireState:
    """Return the salvo that `order` fires. Raises Refused for one that is forbidden (5.1, 5.11)."""
    require_ready(situation)
    marker = Marker(
        firer=order.firer,
        target=order.target,
        battery=order.battery,
        concentrated=order.concentrated,
        under_fire=order.under_fire,
    )
    require_legal(situation, marker, options, charts, "/firer", "/target")
    return begun(situation, (marker,), options, charts)


def outcome(state: FireState, charts: BattleshipsCharts) -> SalvoOutcome:
    """Return the result of the salvo in `state`."""
    del charts
    return SalvoOutcome(shot=state.fired[0] if state.fired else None)


def headline(state: FireState, charts: BattleshipsCharts) -> SalvoHeadline:
    """Return the headline results of a finished salvo."""
    del charts
    if not state.pending:
        return SalvoHeadline(struck=None, w=0, s=0, sunk=False, special=None)
    damage = state.pending[0]
    ship = state.situation.find(damage.ship)
    return SalvoHeadline(
        struck=damage.ship,
        w=damage.w,
        s=damage.s,
        sunk=ship is not None and ship.fate is Fate.SUNK,
        special=damage.special[0] if damage.special else None,
    )
