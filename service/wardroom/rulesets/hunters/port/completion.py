"""The end of a patrol: success or failure, and the months it took (7.3.4, 7.4.4, 7.5). No dice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.abort import months_of
from wardroom.rulesets.hunters.patrol.advance import left_mission
from wardroom.rulesets.hunters.patrol.forced_abort import DIESELS, diesels_inoperable
from wardroom.rulesets.hunters.patrol.track import next_to_port
from wardroom.rulesets.hunters.situation.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, require_living_commander
from wardroom.rulesets.hunters.situation.patrol import (
    Patrol,
    PatrolOrder,
    patrol_faults,
    patrol_from,
    sailing_track,
    with_agent,
)
from wardroom.rulesets.hunters.situation.terms import Area, Month, Posting
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.terms import Heading, Health, Mission
from wardroom.rulesets.submarine.track import next_box

BroughtHome = Literal["towed", "rescued"]


class CompletionOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that has resolved the last box on its way home."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    patrol: PatrolOrder
    boat: BoatOrder
    crew: Crew = Crew()
    commander: Commander = Commander()
    posting: Annotated[
        Posting | None, Meta(description="Where the boat is posted for good, if anywhere.")
    ] = None
    sunk_this_patrol: Annotated[
        int, Meta(ge=0, le=200, description="How many ships this patrol has sunk.")
    ] = 0
    brought_home: Annotated[
        BroughtHome | None,
        Meta(
            description="How a boat without diesels ended its patrol: `towed` home from the box "
            "next to port, or scuttled and its crew `rescued` (10.2.1, 10.9.4); null: it sailed."
        ),
    ] = None


class CompletionOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The patrol's result, and what the refit needs to know of it.

    `date`, `boat`, `crew`, `kommandant`, `early_abort` and `resupplied` can be sent to `refit`.
    """

    success: Annotated[
        bool | None, Meta(description="Whether the patrol was a success; null: not judged.")
    ]
    log: Annotated[
        Literal["S", "F"] | None, Meta(description="What the log says, in the month `home_in`.")
    ]
    patrol_months: Annotated[tuple[str, ...], Meta(description="The months at sea, as `YYYY-MM`.")]
    home_in: Annotated[str, Meta(description="The month after the patrol, `YYYY-MM`.")]
    posting: Annotated[
        Posting | None, Meta(description="Where the boat is posted for good from now on.")
    ]
    date: Annotated[str, Meta(description="The month in which the patrol started, `YYYY-MM`.")]
    early_abort: Annotated[bool, Meta(description="For `refit`.")]
    resupplied: Annotated[bool, Meta(description="For `refit`.")]
    patrol: Patrol
    boat: Boat
    crew: Crew
    commander: Commander


class CompletionHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to know of a patrol's end: it uses no dice."""

    success: Annotated[bool, Meta(description="Whether it was a success.")]
    months: Annotated[int, Meta(description="Months that the patrol lasted.")]


class CompletionState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="end_of_patrol",
    tag_field="procedure",
):
    """A patrol that is being judged; `success` is None before."""

    date: Month
    options: HuntersOptions
    patrol: Patrol
    boat: Boat
    crew: Crew
    commander: Commander
    posting: Posting | None
    sunk: Annotated[int, Meta(ge=0)]
    brought_home: BroughtHome | None = None
    success: bool | None = None


def begin(
    order: CompletionOrder, options: HuntersOptions, charts: HuntersCharts
) -> CompletionState:
    """The end of the patrol that `order` describes.

    Raises Refused for a boat that is not home yet (7.5.1): boxes of its way lie ahead; unless it
    was towed or its crew rescued, which takes a boat without diesels (10.2.1).
    """
    require_living_commander(order.crew)
    boat = boat_from(order.boat, charts)
    patrol = patrol_from(order.patrol, boat.type, options, charts)
    if order.brought_home is not None:
        _check_brought_home(order.brought_home, patrol, boat, options, charts)
    elif not is_home(patrol, boat, options, charts):
        raise Refused(
            "not_home",
            f"the boat is in box {patrol.box}, and more boxes lie before it",
            rule="7.5.1",
            member="/patrol/box",
        )
    return start(
        order.date, patrol, boat, order.crew, order.commander, order.posting,
        order.sunk_this_patrol, options, brought_home=order.brought_home,
    )  # fmt: skip


def _check_brought_home(
    how: BroughtHome, patrol: Patrol, boat: Boat, options: HuntersOptions, charts: HuntersCharts
) -> None:
    track = sailing_track(boat.type, patrol.assignment.area, options, charts)
    towed = next_to_port(track, patrol.box, options)
    refusals = (
        (diesels_inoperable(boat) < len(DIESELS), "has_a_diesel",
         "a boat with a diesel comes home by itself", "10.2.1"),
        (patrol.box == 0, "not_at_sea", "a boat is towed or scuttled at sea", "10.2.1"),
        (how == "towed" and not towed, "too_far_to_tow",
         "a boat is towed home from the box next to port", "10.2.1"),
        (how == "rescued" and towed, "towed_not_scuttled",
         "in the box next to port a boat is towed home, not scuttled", "10.9.4"),
    )  # fmt: skip
    for forbidden, code, detail, rule in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member="/brought_home")


def start(
    date: str,
    patrol: Patrol,
    boat: Boat,
    crew: Crew,
    commander: Commander,
    posting: Posting | None,
    sunk: int,
    options: HuntersOptions,
    *,
    brought_home: BroughtHome | None = None,
) -> CompletionState:
    """The end of a patrol that is home."""
    return CompletionState(
        date=date,
        options=options,
        patrol=patrol,
        boat=boat,
        crew=with_agent(crew, patrol),
        commander=commander,
        posting=posting,
        sunk=sunk,
        brought_home=brought_home,
    )


def is_home(patrol: Patrol, boat: Boat, options: HuntersOptions, charts: HuntersCharts) -> bool:
    """Whether no box lies between the boat and port (7.5.1, 10.8.2)."""
    track = sailing_track(boat.type, patrol.assignment.area, options, charts)
    ahead = next_box(track, patrol.box, patrol.heading, aborting=patrol.aborting)
    return patrol.box > 0 and ahead is None


class CompletePatrol(Undecided[CompletionState]):
    """One step, without dice or decision."""

    name = "end of patrol"

    def finished(self, state: CompletionState) -> bool:
        """Whether the patrol has been judged."""
        return state.success is not None

    def advance(
        self, state: CompletionState, dice: Dice, charts: HuntersCharts
    ) -> Step[CompletionState]:
        """Judge the patrol."""
        del dice
        return _judge(state, charts)

    def verify(self, state: CompletionState, charts: HuntersCharts) -> None:
        """Boat and patrol of a state handed back can be."""
        faults = [*boat_faults(state.boat, charts)]
        faults += patrol_faults(state.patrol, state.boat.type, state.options, charts)
        if state.crew.kommandant is Health.KILLED or state.commander.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        if faults:
            raise StateFault(f"the state of the patrol's end cannot be: {faults[0]}")

    def progress(self, state: CompletionState) -> int:
        """One step."""
        return int(state.success is not None)


def _judge(state: CompletionState, charts: HuntersCharts) -> Step[CompletionState]:
    """Success or failure (7.5.2, 7.4.4), and the posting that a patrol leads to (7.3.4)."""
    track = sailing_track(state.boat.type, state.patrol.assignment.area, state.options, charts)
    patrol, trace = left_mission(state.patrol, state.crew, track, None)
    special = patrol.mission is not Mission.NONE
    success = patrol.mission is Mission.ACCOMPLISHED if special else state.sunk > 0
    judged = TraceStep(
        rule="7.4.4" if special else "7.5.2",
        purpose="patrol_result",
        details={"ships": state.sunk},
        result="success" if success else "failure",
    )
    months = TraceStep(
        rule="10.8.6" if patrol.early_abort else "10.10.6",
        chart=f"boats.type.{state.boat.type}",
        purpose="patrol_length",
        result="one_month" if months_of(patrol, state.boat, charts) == 1 else "two_months",
    )
    posting = posting_after(patrol, state.posting)
    posted = (
        (TraceStep(rule="7.3.4", purpose="posting", details={"area": posting}, result="for_good"),)
        if posting is not None and posting is not state.posting
        else ()
    )
    after = msgspec.structs.replace(
        state,
        patrol=patrol,
        crew=msgspec.structs.replace(state.crew, abwehr_agent=None),
        posting=posting,
        success=success,
    )
    return Step(after, (*_brought_home(state), *trace, judged, months, *posted))


def _brought_home(state: CompletionState) -> tuple[TraceStep, ...]:
    if state.brought_home is None:
        return ()
    rule = "10.2.1" if state.brought_home == "towed" else "10.9.4"
    return (TraceStep(rule=rule, purpose="end_at_sea", result=state.brought_home),)


def posting_after(patrol: Patrol, posting: Posting | None) -> Posting | None:
    """Where the boat is posted after this patrol (7.3.4).

    A boat that has passed Gibraltar stays in the Mediterranean for good; one that turned back to
    France does not.
    """
    if patrol.assignment.area is not Area.MEDITERRANEAN:
        return posting
    turned_back = patrol.first_mediterranean and patrol.heading is Heading.BACKWARD
    return posting if turned_back else Posting.MEDITERRANEAN


# ------------------------------------------------------------------------------ results


def outcome(state: CompletionState, charts: HuntersCharts) -> CompletionOutcome:
    """The result of the patrol."""
    months = months_of(state.patrol, state.boat, charts)
    log: Literal["S", "F"] | None = None
    if state.success is not None:
        log = "S" if state.success else "F"
    return CompletionOutcome(
        success=state.success,
        log=log,
        patrol_months=tuple(month_after(state.date, month) for month in range(months)),
        home_in=month_after(state.date, months),
        posting=state.posting,
        date=state.date,
        early_abort=state.patrol.early_abort,
        resupplied=state.patrol.resupplied,
        patrol=state.patrol,
        boat=state.boat,
        crew=state.crew,
        commander=state.commander,
    )


def headline(state: CompletionState, charts: HuntersCharts) -> CompletionHeadline:
    """The headline results of a patrol."""
    return CompletionHeadline(
        success=bool(state.success), months=months_of(state.patrol, state.boat, charts)
    )
