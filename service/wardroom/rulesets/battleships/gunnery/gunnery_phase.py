"""The gunnery phase: every target marker of both sides, and their damage at once (5.1, 5.2)."""

from __future__ import annotations

from collections import defaultdict
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Gathering, Refused, refuse_all
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage import (
    PendingDamage,
    UnitAfterPhase,
    after_phase,
    sunk_in,
)
from wardroom.rulesets.battleships.gunnery.fire_procedure import (
    FireState,
    begun,
    require_ready,
    shot_faults,
)
from wardroom.rulesets.battleships.gunnery.gunnery import Marker, ShotFired
from wardroom.rulesets.battleships.gunnery.targets import lines_in
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import FireOrder, Situation, sides_in_order
from wardroom.rulesets.battleships.situation.terms import Battery, ShipId, Side
from wardroom.rulesets.battleships.situation.units import unit_in_play


class GunneryOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Targets of either side in addition to those declared in the situation (5.1).

    A ship without a target in the order or the situation does not fire. Concentrated fire (5.5) and
    ships under fire (5.6) follow from the targets in both.
    """

    fire: Annotated[
        tuple[FireOrder, ...], Meta(max_length=60, description="Ships and their targets.")
    ] = ()


class GunneryOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The shots of the phase, their damage, and the units that were sunk."""

    shots: Annotated[
        tuple[ShotFired, ...],
        Meta(
            description="The shots, the inferior player's first, in the order in which they "
            "are resolved."
        ),
    ]
    damage: Annotated[
        tuple[PendingDamage, ...], Meta(description="All damage of each unit in the phase, by id.")
    ]
    sunk: Annotated[tuple[ShipId, ...], Meta(description="Units that were sunk in the phase.")]


class GunneryHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """The results whose odds are given, for every unit that may be struck, by id."""

    units: Annotated[
        tuple[UnitAfterPhase, ...], Meta(description="Each unit at the end of the phase.")
    ]


# ------------------------------------------------------------------------------ declarations


def begin(
    situation: Situation,
    order: GunneryOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> FireState:
    """Return the phase that `order` describes. Raises Refused for fire that the rules forbid."""
    require_ready(situation)
    markers = markers_of(situation, order.fire, options, charts)
    return begun(situation, markers, options, charts)


def markers_of(
    situation: Situation,
    fire: tuple[FireOrder, ...],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    side: Side | None = None,
) -> tuple[Marker, ...]:
    """Return the declared markers with those of `fire`, which an order of `side` adds.

    The inferior player's come first (3.2), and the main battery of each ship. Raises Refused with
    all faults.
    """
    gathering = Gathering()
    firing: dict[ShipId, set[ShipId]] = defaultdict(set)
    listed: list[tuple[Ship, Battery, ShipId]] = []
    lines = lines_in(situation, options, charts)
    seen: set[ShipId] = set()
    before, units = len(situation.fire), situation.units
    for place, declared in enumerate((*situation.fire, *fire)):
        at = f"/situation/fire/{place}" if place < before else f"/fire/{place - before}"
        with gathering:
            own = None if place < before else side
            firer = unit_in_play(situation, declared.ship, f"{at}/ship", own, units=units)
            if declared.ship in seen:
                raise Refused(
                    "ship_fires_twice",
                    rule="5.1",
                    member=f"{at}/ship",
                    ship=declared.ship,
                )
            seen.add(declared.ship)
            for battery, target in declared.targets:
                with gathering:
                    struck = unit_in_play(situation, target, f"{at}/{battery}", units=units)
                    line = lines.between(firer, struck)
                    refuse_all(shot_faults(line, battery, f"{at}/ship", f"{at}/{battery}"))
                    firing[target].add(declared.ship)
                    if len(firing[target]) > charts.targets.ships_on_one_target:
                        raise Refused(
                            "too_many_on_target",
                            rule="5.1",
                            member=f"{at}/{battery}",
                            most=charts.targets.ships_on_one_target,
                            ship=target,
                        )
                    listed.append((firer, battery, target))
    gathering.close()
    sides = sides_in_order(situation.turn, charts)
    listed.sort(key=lambda each: sides.index(each[0].side))
    return tuple(
        Marker(
            firer=firer.id,
            target=target,
            battery=battery,
            concentrated=len(firing[target]) >= charts.targets.concentrated_from,
            under_fire=bool(firing.get(firer.id)),
        )
        for firer, battery, target in listed
    )


# ------------------------------------------------------------------------------ results


def outcome(state: FireState, charts: BattleshipsCharts) -> GunneryOutcome:
    """Return the result of the phase in `state`."""
    del charts
    return GunneryOutcome(
        shots=state.fired, damage=state.pending, sunk=sunk_in(state.situation, state.pending)
    )


def headline(state: FireState, charts: BattleshipsCharts) -> GunneryHeadline:
    """Return the headline results of a finished phase."""
    del charts
    return GunneryHeadline(units=after_phase(state.situation, state.at_risk))
