"""Aborting a patrol: which way home, and how long the patrol has lasted (10.12). No dice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Procedure, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.advance import left_mission, with_passenger
from wardroom.rulesets.silent_victory.patrol.forced_abort import forced_aborts, require_a_diesel
from wardroom.rulesets.silent_victory.situation.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.patrol import (
    Patrol,
    PatrolOrder,
    TrackBox,
    box_of,
    patrol_faults,
    patrol_from,
)
from wardroom.rulesets.silent_victory.situation.terms import Month
from wardroom.rulesets.submarine.terms import Heading, Health
from wardroom.rulesets.submarine.track import headings_home, way_home

AbortEvent = Literal["pow_ship", "courts_martial"]
"""Random events that send the boat home (chart R1)."""
AbortReason = Literal[
    "fuel_tanks",
    "diesel_engines",
    "chief_engineer_commands",
    "pow_ship",
    "courts_martial",
    "voluntary",
]


class AbortOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for the way home. Where one is left out, the player is asked."""

    heading: (
        Annotated[
            Heading,
            Meta(description="The way to go where forward and backward are equal (10.12.2)."),
        ]
        | UnsetType
    ) = UNSET


class AbortOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that breaks off its patrol, because it must or because its captain wants to."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    patrol: PatrolOrder
    boat: BoatOrder
    crew: Crew = Crew()
    captain: Captain = Captain()
    event: Annotated[
        AbortEvent | None, Meta(description="The random event that sends the boat home, if any.")
    ] = None
    standing_orders: AbortOrders = AbortOrders()


class AbortHeading(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="abort_heading", tag_field="kind"
):
    """The way home where the nearest transit box lies as near one way as the other."""

    heading: Heading


class AbortOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Why the boat aborts, and its way home.

    `patrol` can be sent to `advance-box`, which enters the boxes of `way_home` one by one.
    """

    reasons: Annotated[
        tuple[AbortReason, ...],
        Meta(description="What forces the abort; `voluntary` where nothing does (10.12.5)."),
    ]
    patrol: Patrol
    patrol_months: Annotated[int, Meta(description="Months that the patrol lasts (10.12.6).")]
    way_home: Annotated[
        tuple[TrackBox, ...], Meta(description="The boxes still to be entered, in order.")
    ]
    rolls: Annotated[int, Meta(description="Encounter checks on the way home, all together.")]
    crew: Crew
    captain: Captain


class AbortHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to know of an abort: it uses no dice."""

    heading: Heading
    rolls: Annotated[int, Meta(description="Encounter checks on the way home.")]
    patrol_months: Annotated[int, Meta(description="Months that the patrol lasts.")]


class AbortState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="abort",
    tag_field="procedure",
):
    """An abort in progress; `headings`: the ways home that are left to choose from."""

    date: Month
    orders: AbortOrders
    patrol: Patrol
    boat: Boat
    crew: Crew
    captain: Captain
    reasons: tuple[AbortReason, ...]
    headings: tuple[Heading, ...]
    over: bool = False


def begin(
    order: AbortOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> AbortState:
    """The abort that `order` asks for.

    Raises Refused for a boat that is in port or on its way home already, and for one without
    diesels (10.2.1).
    """
    del options
    require_living_captain(order.crew)
    boat = boat_from(order.boat, order.date, charts)
    patrol = patrol_from(order.patrol, boat.type, charts)
    require_a_diesel(boat)
    if patrol.aborting:
        raise Refused(
            "aborting_already",
            "the boat is on its way home",
            rule="10.12.2",
            member="/patrol/aborting",
        )
    if patrol.box < patrol.first_box:
        raise Refused(
            "not_at_sea", "a patrol is aborted at sea", rule="10.12.5", member="/patrol/box"
        )
    reasons = abort_reasons(boat, order.crew, order.event)
    return start(
        order.date, patrol, boat, order.crew, order.captain, reasons, order.standing_orders, charts
    )


def start(
    date: str,
    patrol: Patrol,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    reasons: tuple[AbortReason, ...],
    orders: AbortOrders,
    charts: SilentVictoryCharts,
) -> AbortState:
    """The abort of a patrol that may be aborted."""
    return AbortState(
        date=date,
        orders=orders,
        patrol=patrol,
        boat=boat,
        crew=with_passenger(crew, patrol),
        captain=captain,
        reasons=reasons,
        headings=abort_headings(patrol, boat, charts),
    )


def abort_reasons(
    boat: Boat, crew: Crew, event: AbortEvent | None = None
) -> tuple[AbortReason, ...]:
    """What forces an abort (10.12.1, chart R1); `voluntary` alone where nothing does."""
    forced: tuple[AbortReason, ...] = tuple(abort.cause for abort in forced_aborts(boat, crew))
    return (*forced, *(() if event is None else (event,))) or ("voluntary",)


def abort_headings(patrol: Patrol, boat: Boat, charts: SilentVictoryCharts) -> tuple[Heading, ...]:
    """The ways home that the rules allow: one, or two that are equal (10.12.2).

    A patrol that began beyond the transit boxes has none behind it: home lies ahead.
    """
    if patrol.first_box > 1:
        return (Heading.FORWARD,)
    return headings_home(charts.boats.type[boat.type].track, patrol.box)


class AbortPatrol(Procedure[AbortState, AbortHeading, SilentVictoryCharts]):
    """The step machine of an abort: one decision at most."""

    name = "abort"

    def finished(self, state: AbortState) -> bool:
        """Whether the way home is known."""
        return state.over

    def offers(
        self, state: AbortState, charts: SilentVictoryCharts
    ) -> tuple[Offer[AbortHeading], ...]:
        """The way home, where both are equal (10.12.2)."""
        del charts
        if state.over or len(state.headings) == 1:
            return ()
        choices = tuple(map(AbortHeading, state.headings))
        offer = Offer(decision="abort_heading", rule="10.12.2", choices=choices, example=choices[0])
        return (offer,)

    def standing(self, state: AbortState, offer: Offer[AbortHeading]) -> AbortHeading | None:
        """What the standing orders say to the way home."""
        del offer
        wanted = state.orders.heading
        return None if isinstance(wanted, UnsetType) else AbortHeading(heading=wanted)

    def decide(
        self, state: AbortState, decision: AbortHeading, charts: SilentVictoryCharts
    ) -> Step[AbortState]:
        """Take one way home."""
        del charts
        return Step(msgspec.structs.replace(state, headings=(decision.heading,)))

    def advance(
        self, state: AbortState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[AbortState]:
        """Turn for home. No dice."""
        del dice
        track = charts.boats.type[state.boat.type].track
        heading = state.headings[0]
        patrol = msgspec.structs.replace(
            state.patrol,
            aborting=True,
            heading=heading,
            early_abort=is_early(state.patrol, charts),
        )
        patrol, left = left_mission(patrol, state.crew, track, patrol.box)
        trace = [
            TraceStep(
                rule=_RULES[reason], purpose="abort", details={"cause": reason}, result="aborted"
            )
            for reason in state.reasons
        ]
        if patrol.early_abort:
            trace.append(
                TraceStep(
                    rule="10.12.6",
                    chart="careers.abort_point",
                    purpose="patrol_length",
                    result="one_month",
                )
            )
        step = TraceStep(
            rule="10.12.2",
            chart=f"boats.type.{state.boat.type}",
            purpose="way_home",
            details={"boxes": len(way_home(track, patrol.box, heading))},
            result=heading,
        )
        after = msgspec.structs.replace(state, patrol=patrol, over=True)
        return Step(after, (*trace, *left, step))

    def verify(self, state: AbortState, charts: SilentVictoryCharts) -> None:
        """Boat and patrol of a state handed back can be, and the ways home are open to it."""
        faults = [*boat_faults(state.boat, state.date, charts)]
        faults += patrol_faults(state.patrol, state.boat.type, charts)
        if state.crew.captain is Health.KILLED or state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        if not faults and not state.over:
            open_ = abort_headings(state.patrol, state.boat, charts)
            if state.patrol.box < state.patrol.first_box or state.patrol.aborting:
                faults.append("a boat that is not at sea, or on its way home")
            if not state.headings or not set(state.headings) <= set(open_):
                faults.append("a way home that is closed")
        if faults:
            raise StateFault(f"the state of the abort cannot be: {faults[0]}")

    def progress(self, state: AbortState) -> int:
        """The choice first."""
        return int(state.over)


_RULES: dict[AbortReason, str] = {
    "fuel_tanks": "10.4.2",
    "diesel_engines": "10.2.1",
    "chief_engineer_commands": "10.9.3",
    "pow_ship": "12.1.1",
    "courts_martial": "12.1.1",
    "voluntary": "10.12.5",
}


def is_early(patrol: Patrol, charts: SilentVictoryCharts) -> bool:
    """Whether a patrol aborted where it stands is not half over: one month at sea (10.12.6)."""
    return patrol.box <= charts.careers.abort_point.early_until[patrol.first_box]


def months_at_sea(charts: SilentVictoryCharts, *, early_abort: bool) -> int:
    """How many months a patrol lasts (6.1, 10.12.6, 10.14.4)."""
    refit = charts.careers.refit
    return refit.early_abort_months if early_abort else refit.patrol_months


# ------------------------------------------------------------------------------ results


def outcome(state: AbortState, charts: SilentVictoryCharts) -> AbortOutcome:
    """The patrol as it is broken off, and the way home once it is known."""
    patrol = state.patrol
    boxes: tuple[TrackBox, ...] = ()
    if state.over:
        track = charts.boats.type[state.boat.type].track
        boxes = tuple(
            box_of(patrol, state.boat, box, charts)
            for box in way_home(track, patrol.box, patrol.heading)
        )
    return AbortOutcome(
        reasons=state.reasons,
        patrol=patrol,
        patrol_months=months_at_sea(charts, early_abort=patrol.early_abort),
        way_home=boxes,
        rolls=sum(box.rolls for box in boxes),
        crew=state.crew,
        captain=state.captain,
    )


def headline(state: AbortState, charts: SilentVictoryCharts) -> AbortHeadline:
    """The headline results of an abort."""
    result = outcome(state, charts)
    return AbortHeadline(
        heading=result.patrol.heading, rolls=result.rolls, patrol_months=result.patrol_months
    )
