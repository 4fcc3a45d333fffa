"""The abort of a patrol: which way home, and how long the patrol has lasted (10.8). No dice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Procedure, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.advance import left_mission, may_turn_back
from wardroom.rulesets.hunters.patrol.forced_abort import AbortCause, forced_aborts
from wardroom.rulesets.hunters.patrol.track import Track, TrackBox, before_midpoint, past_gibraltar
from wardroom.rulesets.hunters.situation.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, require_living_commander
from wardroom.rulesets.hunters.situation.patrol import (
    Patrol,
    PatrolOrder,
    box_of,
    patrol_faults,
    patrol_from,
    require_a_diesel,
    sailing_track,
    with_agent,
)
from wardroom.rulesets.hunters.situation.terms import Month
from wardroom.rulesets.submarine.terms import Heading, Health
from wardroom.rulesets.submarine.track import headings_home, way_home

AbortReason = AbortCause | Literal["voluntary"]
RollsLeft = Annotated[
    int, Meta(ge=0, le=3, description="Encounter checks of this box not yet made (x2, x3).")
]


class AbortOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for the way home. Where one is left out, the player is asked."""

    heading: (
        Annotated[
            Heading,
            Meta(description="The way to go where forward and backward are equal (10.8.2)."),
        ]
        | UnsetType
    ) = UNSET


class AbortOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that breaks off its patrol, because it must or because its Kommandant wants to."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    patrol: PatrolOrder
    boat: BoatOrder
    crew: Crew = Crew()
    commander: Commander = Commander()
    gyro_compass_failed: Annotated[
        bool, Meta(description="Whether the gyro compass failed and was not repaired (R1).")
    ] = False
    rolls_left: RollsLeft = 0
    standing_orders: AbortOrders = AbortOrders()


class AbortHeading(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="abort_heading", tag_field="kind"
):
    """The way home where the nearest transit box, or port, lies as near one way as the other."""

    heading: Heading


class AbortOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Why the boat aborts, and its way home.

    `patrol` can be sent to `advance-box`, which enters the boxes of `way_home` one by one.
    """

    reasons: Annotated[
        tuple[AbortReason, ...],
        Meta(description="What forces the abort; `voluntary` where nothing does (10.8.5)."),
    ]
    patrol: Patrol
    patrol_months: Annotated[int, Meta(description="Months that the patrol lasts (10.8.6).")]
    way_home: Annotated[
        tuple[TrackBox, ...], Meta(description="The boxes still to be entered, in order.")
    ]
    rolls: Annotated[int, Meta(description="Encounter checks on the way home, all together.")]
    crew: Crew
    commander: Commander


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
    options: HuntersOptions
    orders: AbortOrders
    patrol: Patrol
    boat: Boat
    crew: Crew
    commander: Commander
    reasons: tuple[AbortReason, ...]
    headings: tuple[Heading, ...]
    rolls_left: RollsLeft = 0
    over: bool = False


def begin(order: AbortOrder, options: HuntersOptions, charts: HuntersCharts) -> AbortState:
    """The abort that `order` asks for.

    Raises Refused for a boat that is in port or on its way home already, one without diesels
    (10.2.1), and a Kommandant who would dodge the Mediterranean (7.3.3).
    """
    require_living_commander(order.crew)
    boat = boat_from(order.boat, charts)
    patrol = patrol_from(order.patrol, boat.type, options, charts)
    require_a_diesel(boat)
    refusals = (
        (patrol.aborting, "aborting_already", "the boat is on its way home", "10.8.2",
         "/patrol/aborting"),
        (patrol.box == 0, "not_at_sea", "a patrol is aborted at sea", "10.8.5", "/patrol/box"),
    )  # fmt: skip
    for forbidden, code, detail, rule, member in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=member)
    reasons = abort_reasons(boat, order.crew, gyro_compass_failed=order.gyro_compass_failed)
    track = sailing_track(boat.type, patrol.assignment.area, options, charts)
    if "voluntary" in reasons and not _may_avoid_gibraltar(patrol, boat, track):
        raise Refused(
            "mediterranean_not_avoided",
            "on the first way to the Mediterranean only a boat that was damaged turns back",
            rule="7.3.3",
            member="/patrol",
        )
    return start(
        order.date, patrol, boat, order.crew, order.commander, reasons, order.rolls_left,
        order.standing_orders, options, charts,
    )  # fmt: skip


def start(
    date: str,
    patrol: Patrol,
    boat: Boat,
    crew: Crew,
    commander: Commander,
    reasons: tuple[AbortReason, ...],
    rolls_left: int,
    orders: AbortOrders,
    options: HuntersOptions,
    charts: HuntersCharts,
) -> AbortState:
    """The abort of a patrol that may be aborted."""
    track = sailing_track(boat.type, patrol.assignment.area, options, charts)
    return AbortState(
        date=date,
        options=options,
        orders=orders,
        patrol=patrol,
        boat=boat,
        crew=with_agent(crew, patrol),
        commander=commander,
        reasons=reasons,
        headings=abort_headings(patrol, boat, track),
        rolls_left=rolls_left,
    )


def abort_reasons(
    boat: Boat, crew: Crew, *, gyro_compass_failed: bool = False
) -> tuple[AbortReason, ...]:
    """What forces an abort (10.8.1); `voluntary` alone where nothing does."""
    forced = tuple(abort.cause for abort in forced_aborts(boat, crew))
    gyro: tuple[AbortReason, ...] = ("gyro_compass",) if gyro_compass_failed else ()
    return (*forced, *gyro) or ("voluntary",)


def abort_headings(patrol: Patrol, boat: Boat, track: Track) -> tuple[Heading, ...]:
    """The ways home that the rules allow: one, or two that are equal (10.8.2, 7.3.3).

    On a first Mediterranean patrol home lies ahead: Gibraltar is not passed a second time, and
    before it only a boat that was damaged turns back. A boat that has to abort there undamaged
    is a case that the rules do not foresee; here it goes on to the base in the Mediterranean.
    """
    if patrol.first_mediterranean:
        back = may_turn_back(patrol, boat, track)
        return (Heading.BACKWARD,) if back else (Heading.FORWARD,)
    return headings_home(track, patrol.box)


def _may_avoid_gibraltar(patrol: Patrol, boat: Boat, track: Track) -> bool:
    beyond = not patrol.first_mediterranean or past_gibraltar(track, patrol.box)
    return beyond or may_turn_back(patrol, boat, track)


class AbortPatrol(Procedure[AbortState, AbortHeading, HuntersCharts]):
    """The step machine of an abort: one decision at most."""

    name = "abort"

    def finished(self, state: AbortState) -> bool:
        """Whether the way home is known."""
        return state.over

    def offers(self, state: AbortState, charts: HuntersCharts) -> tuple[Offer[AbortHeading], ...]:
        """The way home, where both are equal (10.8.2)."""
        del charts
        if len(state.headings) == 1:
            return ()
        choices = tuple(map(AbortHeading, state.headings))
        offer = Offer(decision="abort_heading", rule="10.8.2", choices=choices, example=choices[0])
        return (offer,)

    def standing(self, state: AbortState, offer: Offer[AbortHeading]) -> AbortHeading | None:
        """What the standing orders say to the way home."""
        del offer
        wanted = state.orders.heading
        return None if isinstance(wanted, UnsetType) else AbortHeading(heading=wanted)

    def decide(
        self, state: AbortState, decision: AbortHeading, charts: HuntersCharts
    ) -> Step[AbortState]:
        """Take one way home."""
        del charts
        return Step(msgspec.structs.replace(state, headings=(decision.heading,)))

    def advance(self, state: AbortState, dice: Dice, charts: HuntersCharts) -> Step[AbortState]:
        """Turn for home. No dice."""
        del dice
        track = sailing_track(state.boat.type, state.patrol.assignment.area, state.options, charts)
        heading = state.headings[0]
        patrol = msgspec.structs.replace(
            state.patrol,
            aborting=True,
            heading=heading,
            early_abort=_is_early(state, track, charts),
        )
        patrol, left = left_mission(patrol, state.crew, track, patrol.box)
        trace = [
            TraceStep(
                rule=_RULES[reason],
                purpose="abort",
                details={"cause": reason},
                result=f"abort_{reason}",
            )
            for reason in state.reasons
        ]
        if patrol.early_abort:
            trace.append(
                TraceStep(
                    rule="10.8.6",
                    chart=f"boats.type.{state.boat.type}",
                    purpose="early_abort",
                    result="one_month",
                )
            )
        step = TraceStep(
            rule="10.8.2",
            chart=f"boats.type.{state.boat.type}",
            purpose="way_home",
            details={"boxes": len(way_home(track, patrol.box, heading))},
            result=heading,
        )
        after = msgspec.structs.replace(state, patrol=patrol, over=True)
        return Step(after, (*trace, *left, step))

    def verify(self, state: AbortState, charts: HuntersCharts) -> None:
        """Boat and patrol of a state handed back can be, and the ways home are open to it."""
        faults = [*boat_faults(state.boat, charts)]
        faults += patrol_faults(state.patrol, state.boat.type, state.options, charts)
        if state.crew.kommandant is Health.KILLED or state.commander.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        if not faults and not state.over:
            track = sailing_track(
                state.boat.type, state.patrol.assignment.area, state.options, charts
            )
            open_ = abort_headings(state.patrol, state.boat, track)
            if not state.patrol.box or state.patrol.aborting:
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
    "diesel_engine": "10.2.1",
    "chief_engineer_in_command": "10.5.3",
    "gyro_compass": "10.8.1",
    "voluntary": "10.8.5",
}


def _is_early(state: AbortState, track: Track, charts: HuntersCharts) -> bool:
    """Whether a two-month patrol counts as one month (10.8.6).

    A boat that was resupplied has been on station to the last box: its midpoint lies behind it.
    """
    long = charts.boats.type[state.boat.type].patrol_months > 1
    early = before_midpoint(track, state.patrol.box, state.rolls_left)
    return long and early and not state.patrol.resupplied


def months_of(patrol: Patrol, boat: Boat, charts: HuntersCharts) -> int:
    """How many months a patrol lasts (10.10.6, 10.8.6)."""
    return 1 if patrol.early_abort else charts.boats.type[boat.type].patrol_months


# ------------------------------------------------------------------------------ results


def outcome(state: AbortState, charts: HuntersCharts) -> AbortOutcome:
    """The patrol as it is broken off, and the way home once it is known."""
    patrol = state.patrol
    boxes: tuple[TrackBox, ...] = ()
    if state.over:
        track = sailing_track(state.boat.type, patrol.assignment.area, state.options, charts)
        boxes = tuple(
            box_of(patrol, state.date, state.boat, box, state.options, charts)
            for box in way_home(track, patrol.box, patrol.heading)
        )
    return AbortOutcome(
        reasons=state.reasons,
        patrol=patrol,
        patrol_months=months_of(patrol, state.boat, charts),
        way_home=boxes,
        rolls=sum(box.rolls for box in boxes),
        crew=state.crew,
        commander=state.commander,
    )


def headline(state: AbortState, charts: HuntersCharts) -> AbortHeadline:
    """The headline results of an abort."""
    result = outcome(state, charts)
    return AbortHeadline(
        heading=result.patrol.heading, rolls=result.rolls, patrol_months=result.patrol_months
    )
