"""The abort of a patrol: the way home, and the length of the patrol (10.8). No dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import OVER, Ask, Stage, Table, TableProcedure, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import AbortCause, abort_steps, forced_aborts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.advance import left_mission, may_turn_back
from wardroom.rulesets.hunters.patrol.track import Track, TrackBox, past_gibraltar
from wardroom.rulesets.hunters.situation.boat import Boat, Crew
from wardroom.rulesets.hunters.situation.patrol import (
    AtSea,
    BroughtHome,
    Patrol,
    box_of,
    broken_off,
    counts_as_one_month,
    require_a_diesel,
    track_sailed,
)
from wardroom.rulesets.hunters.situation.terms import BoatType
from wardroom.rulesets.submarine.decisions import AbortHeading
from wardroom.rulesets.submarine.orders import AbortOrder
from wardroom.rulesets.submarine.patrol import (
    choose_heading,
    heading_ordered,
    headings_home,
    way_home,
)
from wardroom.rulesets.submarine.terms import Heading, month_after

AbortReason = Literal[AbortCause, "voluntary"]


class AbortHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The way home: `advance-box` enters the boxes of `way_home` one by one."""

    heading: Annotated[Heading | None, Meta(description="The way home; null until it is chosen.")]
    patrol_months: Annotated[int, Meta(description="Months that the patrol lasts (10.8.6).")]
    way_home: Annotated[
        tuple[TrackBox, ...],
        Meta(
            description=(
                "The boxes still to be entered, in order. The odds do not contain these boxes."
            )
        ),
    ]
    rolls: Annotated[int, Meta(description="Total number of encounter checks on the way home.")]


class AbortState(
    AtSea,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="abort",
    tag_field="procedure",
):
    """An abort in progress; `chosen`: the way home, if the player has the choice."""

    options: HuntersOptions
    order: AbortOrder
    stage: str = ""
    chosen: Heading | None = None


def begin(
    parts: AtSea, order: AbortOrder, options: HuntersOptions, charts: HuntersCharts
) -> AbortState:
    """Return the abort of the patrol under way.

    Raises Refused for a boat that is in port or on its way home already, a boat without diesels
    (10.2.1), and a Kommandant who would avoid the Mediterranean (7.3.3).
    """
    boat, patrol = parts.boat, parts.patrol
    require_a_diesel(boat)
    refusals = (
        (patrol.aborting, "aborting_already", "10.8.2", "aborting"),
        (patrol.box == 0, "not_at_sea.abort", "10.8.5", "box"),
    )
    for forbidden, what, rule, member in refusals:
        if forbidden:
            raise Refused(what, rule=rule, member=f"/situation/patrol/{member}")
    reasons = abort_reasons(boat, parts.crew, gyro_compass_failed=patrol.gyro_compass_failed)
    track = track_sailed(patrol, boat, options, charts)
    if "voluntary" in reasons and not _may_avoid_gibraltar(patrol, boat, track):
        raise Refused("mediterranean_not_avoided", rule="7.3.3", member="/situation/patrol")
    return ABORT.begun(holding(AbortState, parts, options=options, order=order), charts)


def abort_reasons(
    boat: Boat, crew: Crew, *, gyro_compass_failed: bool = False
) -> tuple[AbortReason, ...]:
    """Return the reasons for an abort (10.8.1); only `voluntary` if none forces it."""
    forced = forced_aborts(boat, crew, gyro_compass_failed=gyro_compass_failed)
    return tuple(abort.cause for abort in forced) or ("voluntary",)


def abort_headings(patrol: Patrol, boat: Boat, track: Track) -> tuple[Heading, ...]:
    """Return the ways home that the rules allow: one, or two that are equal (10.8.2, 7.3.3).

    On a first Mediterranean patrol home is ahead: a boat does not pass Gibraltar a second time, and
    before Gibraltar only a damaged boat turns back. The rules do not cover an undamaged boat that
    has to abort there; here it goes on to the base in the Mediterranean.
    """
    if patrol.first_mediterranean:
        back = may_turn_back(patrol, boat, track)
        return (Heading.BACKWARD,) if back else (Heading.FORWARD,)
    return headings_home(track, patrol.box)


def _may_avoid_gibraltar(patrol: Patrol, boat: Boat, track: Track) -> bool:
    beyond = not patrol.first_mediterranean or past_gibraltar(track, patrol.box)
    return beyond or may_turn_back(patrol, boat, track)


def brought_home(
    patrol: Patrol, how: BroughtHome, boat: Boat, options: HuntersOptions, charts: HuntersCharts
) -> Patrol:
    """Return `patrol` ended by a boat towed home or a rescued crew (10.2.1, 10.9.4)."""
    over = broken_off(patrol, boat.type, options, charts)
    return msgspec.structs.replace(over, checks_due=0, brought_home=how)


def months_of(
    patrol: Patrol, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> int:
    """Return how many months a patrol of a `type_` lasts (10.10.6, 10.8.6, 14.9.5)."""
    months = 1 if patrol.early_abort else charts.boats.type[type_].patrol_months
    return months + further_months(patrol, options, charts)


def returned_in(
    date: str, patrol: Patrol, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> str:
    """Return the first month in port after a `patrol` from `date` on (10.10.4, 10.10.6, 14.9.5).

    Two readings decide: `long_patrol_refit` for patrols of two months, `resupply_month` after a
    resupply at sea.
    """
    months = months_of(patrol, type_, options, charts)
    long = months - further_months(patrol, options, charts) > 1
    later = long and options.long_patrol_refit == "month_later"
    return month_after(date, months + later)


def further_months(patrol: Patrol, options: HuntersOptions, charts: HuntersCharts) -> int:
    """Return the months that resupply keeps the boat at sea, by the reading in force (14.9.5)."""
    return resupplied_months(patrol, charts) if options.resupply_month == "at_sea" else 0


def resupplied_months(patrol: Patrol, charts: HuntersCharts) -> int:
    """Return the months that resupply adds, logged as months at sea (14.9.5)."""
    return charts.careers.refit.resupplied_months if patrol.resupplied else 0


# ------------------------------------------------------------------------------ which way


def _ways(state: AbortState, charts: HuntersCharts) -> tuple[Heading, ...]:
    track = track_sailed(state.patrol, state.boat, state.options, charts)
    return abort_headings(state.patrol, state.boat, track)


def _both_equal(state: AbortState, charts: HuntersCharts) -> bool:
    """Whether the player has the choice of the way home (10.8.2)."""
    return state.chosen is None and len(_ways(state, charts)) > 1


def _offer_heading(state: AbortState, charts: HuntersCharts) -> Offer[AbortHeading]:
    choices = tuple(map(AbortHeading, _ways(state, charts)))
    return Offer(decision="abort_heading", rule="10.8.2", choices=choices, example=choices[0])


def _turn_home(state: AbortState, dice: Dice, charts: HuntersCharts) -> Step[AbortState]:
    """Turn for home, and give up an open mission (10.8.2, 7.4)."""
    del dice
    before, boat = state.patrol, state.boat
    chart = f"boats.type.{boat.type}"
    track = track_sailed(before, boat, state.options, charts)
    heading = state.chosen or abort_headings(before, boat, track)[0]
    patrol = msgspec.structs.replace(
        before,
        aborting=True,
        heading=heading,
        early_abort=counts_as_one_month(before, boat.type, state.options, charts),
        checks_due=0,
    )
    patrol, left = left_mission(patrol, state.crew, track, patrol.box)
    forced = forced_aborts(boat, state.crew, gyro_compass_failed=patrol.gyro_compass_failed)
    early = TraceStep(rule="10.8.6", chart=chart, purpose="early_abort", result="one_month")
    step = TraceStep(
        rule="10.8.2",
        chart=chart,
        purpose="way_home",
        details={"boxes": len(way_home(track, patrol.box, heading))},
        result=heading,
    )
    trace = (
        *(abort_steps(forced) or (_VOLUNTARY,)),
        *((early,) if patrol.early_abort else ()),
        *left,
        step,
    )
    return stepped(state, trace, patrol=patrol)


_VOLUNTARY = TraceStep(
    rule="10.8.5", purpose="abort", details={"cause": "voluntary"}, result="abort_voluntary"
)


def _at_sea(state: AbortState, charts: HuntersCharts) -> bool:
    """Whether the boat has not turned for home yet."""
    del charts
    return state.patrol.box > 0 and not state.patrol.aborting


ABORT = Table(
    Stage(
        "10.8.2",
        "heading",
        when=_both_equal,
        asks=Ask(offer=_offer_heading, takes=choose_heading, standing=heading_ordered),
    ),
    Stage("10.8.2", "way_home", when=_at_sea, does=_turn_home),
)


class AbortPatrol(TableProcedure[AbortState, HuntersCharts]):
    """An abort: one decision at most, and no dice."""

    name = "abort"
    table = ABORT

    def faults(self, state: AbortState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of a boat that is not at sea, and of a closed way home."""
        if state.patrol.aborting is not (state.stage == OVER):
            yield "a boat that is not at sea, or on its way home"
        elif state.stage != OVER and state.chosen not in (None, *_ways(state, charts)):
            yield "a way home that is closed"


# ------------------------------------------------------------------------------ results


def outcome(state: AbortState, charts: HuntersCharts) -> AbortHeadline:
    """Return the aborted patrol, and the way home once it is known."""
    patrol = state.patrol
    boxes: tuple[TrackBox, ...] = ()
    if state.stage == OVER:
        track = track_sailed(patrol, state.boat, state.options, charts)
        boxes = tuple(
            box_of(patrol, state.date, state.boat, box, state.options, charts)
            for box in way_home(track, patrol.box, patrol.heading)
        )
    return AbortHeadline(
        heading=patrol.heading if state.stage == OVER else None,
        patrol_months=months_of(patrol, state.boat.type, state.options, charts),
        way_home=boxes,
        rolls=sum(box.rolls for box in boxes),
    )


def headline(state: AbortState, charts: HuntersCharts) -> AbortHeadline:
    """Return the headline results of an abort."""
    return msgspec.structs.replace(outcome(state, charts), way_home=())
