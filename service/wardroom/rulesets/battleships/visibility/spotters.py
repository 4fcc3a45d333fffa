"""Spotter planes (optional 10.2): a die in a player's target phase decides whether they fly."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import ShipId, Side, TimeOfDay


class SpotterOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Spotter planes of a player in their target phase. The units of the player need no hexes."""

    side: Annotated[Side, Meta(description="The side that launches aircraft.")]


class SpotterOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the aircraft of a player spot for them this turn."""

    in_the_air: Annotated[
        bool, Meta(description="Whether the side's aircraft are in the air this turn (10.2).")
    ]
    ships: Annotated[
        tuple[ShipId, ...],
        Meta(description="Units that may fire beyond visibility, up to their gun range."),
    ]


class SpotterState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag="spotters",
    tag_field="procedure",
):
    """Spotter planes before or after their die."""

    options: BattleshipsOptions
    situation: Situation
    side: Side
    rolled: bool = False


def begin(
    situation: Situation,
    order: SpotterOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> SpotterState:
    """Return the die that `order` asks for. Raises Refused if the rules give no die."""
    fault = spotter_fault(situation, order.side, options, charts)
    if fault is not None:
        code, member = fault
        raise Refused(code, rule="10.2", member=member)
    return SpotterState(options=options, situation=situation, side=order.side)


def spotter_fault(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[str, str] | None:
    """Return why `side` has no die for its aircraft, as (code, member); None: it has."""
    if not options.spotter_planes:
        return "spotter_planes_not_in_use", "/situation"
    if situation.time_of_day is TimeOfDay.NIGHT:
        return "spotter_planes_by_night", "/situation"
    if situation.side(side).spotter_planes:
        return "spotter_planes_in_the_air", f"/situation/{side}"
    if not flyers(situation, side, charts):
        return "spotter_planes_missing", "/side"
    return None


def flyers(situation: Situation, side: Side, charts: BattleshipsCharts) -> tuple[ShipId, ...]:
    """Return the units of `side` that have aircraft: capital ships and heavy cruisers."""
    types = charts.spotter_planes.types
    return tuple(ship.id for ship in situation.of(side) if ship.counter.type in types)


def roll_spotters(
    situation: Situation, side: Side, dice: Dice, charts: BattleshipsCharts
) -> tuple[Situation, TraceStep]:
    """Roll for the aircraft of `side` (10.2). Dice: one roll, purpose `spotter_planes`."""
    table = charts.spotter_planes
    roll = dice.roll(table.dice, purpose="spotter_planes", rule="10.2")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="10.2",
        chart="spotter_planes",
        purpose="spotter_planes",
        details={"side": side},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    flying = row.result == "in_the_air"
    state = msgspec.structs.replace(situation.side(side), spotter_planes=flying)
    after = (
        msgspec.structs.replace(situation, first=state)
        if side is Side.FIRST
        else msgspec.structs.replace(situation, second=state)
    )
    return after, step


class LaunchSpotters(Undecided[SpotterState]):
    """The step machine of spotter planes: one die."""

    name = "spotter planes"

    def finished(self, state: SpotterState) -> bool:
        """Return whether the die has been thrown."""
        return state.rolled

    def advance(
        self, state: SpotterState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[SpotterState]:
        """Throw the die."""
        situation, step = roll_spotters(state.situation, state.side, dice, charts)
        return Step(msgspec.structs.replace(state, situation=situation, rolled=True), (step,))

    def verify(self, state: SpotterState, charts: BattleshipsCharts) -> None:
        """Raise StateFault where there is no die to throw."""
        fault = spotter_fault(state.situation, state.side, state.options, charts)
        if fault is not None and not state.rolled:
            raise StateFault(f"the state of the spotter planes cannot be: {fault[1]}")

    def progress(self, state: SpotterState) -> int:
        """Return one step."""
        return int(state.rolled)


# ------------------------------------------------------------------------------ results


def outcome(state: SpotterState, charts: BattleshipsCharts) -> SpotterOutcome:
    """Return the spotting in `state`."""
    flying = state.situation.side(state.side).spotter_planes
    ships = flyers(state.situation, state.side, charts) if flying else ()
    return SpotterOutcome(in_the_air=flying, ships=ships)
