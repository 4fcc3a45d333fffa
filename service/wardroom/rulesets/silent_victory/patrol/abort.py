"""The abort of a patrol: the way home, and the length of the patrol (10.12). No dice."""

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
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import (
    AbortCause,
    forced_aborts,
    require_a_diesel,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.advance import left_mission
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.patrol import (
    AbortEvent,
    AtSea,
    BroughtHome,
    Patrol,
    TrackBox,
    box_of,
    broken_off,
    is_early,
    track_sailed,
)
from wardroom.rulesets.submarine.decisions import AbortHeading
from wardroom.rulesets.submarine.orders import AbortOrder
from wardroom.rulesets.submarine.patrol import (
    choose_heading,
    heading_ordered,
    headings_home,
    way_home,
)
from wardroom.rulesets.submarine.terms import Heading

AbortReason = Literal[AbortCause, "voluntary"]


class AbortHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The way home: `advance-box` enters the boxes of `way_home` one by one."""

    heading: Annotated[Heading | None, Meta(description="The way home; null until it is chosen.")]
    patrol_months: Annotated[int, Meta(description="Months that the patrol lasts (10.12.6).")]
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

    options: SilentVictoryOptions
    order: AbortOrder
    stage: str = ""
    chosen: Heading | None = None


def begin(
    parts: AtSea, order: AbortOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> AbortState:
    """Return the abort of the patrol under way.

    Raises Refused for a boat that is in port or on its way home already, and for one without
    diesels (10.2.1).
    """
    patrol = parts.patrol
    require_a_diesel(parts.boat)
    refusals = (
        (patrol.aborting, "aborting_already", "10.12.2", "aborting"),
        (patrol.box < patrol.first_box, "not_at_sea.abort", "10.12.5",
         "box"),
    )  # fmt: skip
    for forbidden, what, rule, member in refusals:
        if forbidden:
            raise Refused(what, rule=rule, member=f"/situation/patrol/{member}")
    return ABORT.begun(holding(AbortState, parts, options=options, order=order), charts)


def abort_reasons(
    boat: Boat, crew: Crew, sent_home: AbortEvent | None = None
) -> tuple[AbortReason, ...]:
    """Return the reasons for an abort (10.12.1, chart R1); only `voluntary` if none forces it."""
    forced = forced_aborts(boat, crew, sent_home=sent_home)
    return tuple(abort.cause for abort in forced) or ("voluntary",)


def abort_headings(patrol: Patrol, boat: Boat, charts: SilentVictoryCharts) -> tuple[Heading, ...]:
    """Return the ways home that the rules allow: one, or two that are equal (10.12.2).

    A patrol that began beyond the transit boxes has no transit box behind it: home is ahead.
    """
    if patrol.first_box > 1:
        return (Heading.FORWARD,)
    return headings_home(track_sailed(boat, charts), patrol.box)


def brought_home(patrol: Patrol, how: BroughtHome, charts: SilentVictoryCharts) -> Patrol:
    """Return `patrol` ended by a boat towed home or a rescued crew (10.2.1, 10.13.4)."""
    return msgspec.structs.replace(broken_off(patrol, charts), checks_due=0, brought_home=how)


def months_at_sea(charts: SilentVictoryCharts, *, early_abort: bool) -> int:
    """Return how many months a patrol lasts (6.0, 6.1, 10.12.6, 10.14.4)."""
    refit = charts.careers.refit
    return refit.early_abort_months if early_abort else refit.patrol_months


# ------------------------------------------------------------------------------ which way


def _ways(state: AbortState, charts: SilentVictoryCharts) -> tuple[Heading, ...]:
    return abort_headings(state.patrol, state.boat, charts)


def _both_equal(state: AbortState, charts: SilentVictoryCharts) -> bool:
    """Whether the player has the choice of the way home (10.12.2)."""
    return state.chosen is None and len(_ways(state, charts)) > 1


def _offer_heading(state: AbortState, charts: SilentVictoryCharts) -> Offer[AbortHeading]:
    choices = tuple(map(AbortHeading, _ways(state, charts)))
    return Offer(decision="abort_heading", rule="10.12.2", choices=choices, example=choices[0])


def _turn_home(state: AbortState, dice: Dice, charts: SilentVictoryCharts) -> Step[AbortState]:
    """Turn for home, and give up an open mission (10.12.2, 7.4)."""
    del dice
    before, boat = state.patrol, state.boat
    track = track_sailed(boat, charts)
    heading = state.chosen or abort_headings(before, boat, charts)[0]
    patrol = msgspec.structs.replace(
        before,
        aborting=True,
        heading=heading,
        early_abort=is_early(before, charts),
        checks_due=0,
    )
    patrol, left = left_mission(patrol, state.crew, track, patrol.box)
    forced = forced_aborts(boat, state.crew, sent_home=patrol.sent_home)
    causes = tuple(
        TraceStep(
            rule=abort.rule, purpose="abort", details={"cause": abort.cause}, result="aborted"
        )
        for abort in forced
    )
    step = TraceStep(
        rule="10.12.2",
        chart=f"boats.type.{boat.type}",
        purpose="way_home",
        details={"boxes": len(way_home(track, patrol.box, heading))},
        result=heading,
    )
    early = (_EARLY,) if patrol.early_abort else ()
    return stepped(state, (*(causes or (_VOLUNTARY,)), *early, *left, step), patrol=patrol)


_VOLUNTARY = TraceStep(
    rule="10.12.5", purpose="abort", details={"cause": "voluntary"}, result="aborted"
)
_EARLY = TraceStep(
    rule="10.12.6", chart="careers.abort_point", purpose="patrol_length", result="one_month"
)


def _at_sea(state: AbortState, charts: SilentVictoryCharts) -> bool:
    """Whether the boat has not turned for home yet."""
    del charts
    return state.patrol.box >= state.patrol.first_box and not state.patrol.aborting


ABORT = Table(
    Stage(
        "10.12.2",
        "heading",
        when=_both_equal,
        asks=Ask(offer=_offer_heading, takes=choose_heading, standing=heading_ordered),
    ),
    Stage("10.12.2", "way_home", when=_at_sea, does=_turn_home),
)


class AbortPatrol(TableProcedure[AbortState, SilentVictoryCharts]):
    """An abort: one decision at most, and no dice."""

    name = "abort"
    table = ABORT

    def faults(self, state: AbortState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of a boat that is not at sea, and of a closed way home."""
        if state.patrol.aborting is not (state.stage == OVER):
            yield "a boat that is not at sea, or on its way home"
        elif state.stage != OVER and state.chosen not in (None, *_ways(state, charts)):
            yield "a way home that is closed"


# ------------------------------------------------------------------------------ results


def outcome(state: AbortState, charts: SilentVictoryCharts) -> AbortHeadline:
    """Return the aborted patrol, and the way home once it is known."""
    patrol = state.patrol
    boxes: tuple[TrackBox, ...] = ()
    if state.stage == OVER:
        boxes = tuple(
            box_of(patrol, state.boat, box, charts)
            for box in way_home(track_sailed(state.boat, charts), patrol.box, patrol.heading)
        )
    return AbortHeadline(
        heading=patrol.heading if state.stage == OVER else None,
        patrol_months=months_at_sea(charts, early_abort=patrol.early_abort),
        way_home=boxes,
        rolls=sum(box.rolls for box in boxes),
    )


def headline(state: AbortState, charts: SilentVictoryCharts) -> AbortHeadline:
    """Return the headline results of an abort."""
    return msgspec.structs.replace(outcome(state, charts), way_home=())
