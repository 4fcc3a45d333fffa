"""The end of a patrol: success or failure, relief, and what follows (7.5, 10.14, 11.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, TableProcedure, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol import abort
from wardroom.rulesets.silent_victory.patrol.advance import left_mission
from wardroom.rulesets.silent_victory.situation.boat import Boat, boat_faults
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew
from wardroom.rulesets.silent_victory.situation.patrol import (
    Patrol,
    diesels_left,
    next_to_port,
    track_sailed,
)
from wardroom.rulesets.silent_victory.situation.record import (
    CareerRecord,
    counting,
    failures_allowed,
    log_patrol,
    log_sheet,
)
from wardroom.rulesets.silent_victory.situation.situation import (
    Basing,
    Port,
    base_after,
    other_base,
)
from wardroom.rulesets.silent_victory.situation.terms import Base, BoatClass, Month
from wardroom.rulesets.submarine.orders import CompletionOrder
from wardroom.rulesets.submarine.patrol import Track, check_box_done, next_box
from wardroom.rulesets.submarine.terms import Health, Mission, month_after

# =================================================================================================
# The situation's parts for the phases of a refit, and results of the finished patrol (6.1, 10.14).


class InPort(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat home from patrol: the parts for refit and requests for another boat."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    patrol: Patrol
    port: Port


def sailed_in(home: InPort) -> BoatClass:
    """Return the class of the boat that made the patrol, even if it was replaced since."""
    return home.port.replaced_boat or home.boat.type


def months_at_sea(patrol: Patrol, charts: SilentVictoryCharts) -> int:
    """Return how many months `patrol` took (6.1, 10.12.6, 10.14.4)."""
    return abort.months_at_sea(charts, early_abort=patrol.early_abort)


def first_month_in_port(home: InPort, charts: SilentVictoryCharts) -> str:
    """Return the month after the patrol (10.14.4)."""
    return month_after(home.date, months_at_sea(home.patrol, charts))


def least_refit(charts: SilentVictoryCharts, *, replaced: bool) -> int:
    """Return the fewest months in port of a refit (10.14.1, 11.5.2, 11.5.3).

    They are those of an undamaged boat; a `replaced` boat waits for the new one.
    """
    refit, request = charts.careers.refit, charts.careers.new_boat_request
    if not replaced:
        return refit.base_months
    return min(refit.base_months, refit.new_boat_months, request.months)


def home_faults(home: InPort, charts: SilentVictoryCharts) -> Iterator[str]:
    """Yield the faults of an impossible state of a boat in port, in words."""
    yield from boat_faults(home.boat, charts)
    if home.crew.captain is Health.KILLED:
        yield "a dead commander in port"


# =================================================================================================
# The procedure.


class CompletionHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The result and the length of the patrol, and whether the captain keeps his command."""

    success: Annotated[
        bool | None, Meta(description="Whether the patrol was a success; null if it is not judged.")
    ]
    ending: Annotated[
        Literal["relieved"] | None,
        Meta(
            description="`relieved` if the captain is relieved for cause, which ends the game "
            "(11.4); null if he is not."
        ),
    ]
    failures_left: Annotated[
        int | None,
        Meta(
            description=(
                "The number of further failures in a row after which the captain would be "
                "relieved; null if he cannot be relieved."
            )
        ),
    ]
    months: Annotated[int, Meta(description="Months that the patrol lasted.")]
    home_in: Annotated[str, Meta(description="The month after the patrol, `YYYY-MM`.")]


class ComingHome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for the end of a patrol. It starts the stay in port."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    base: Basing
    patrol: Patrol
    record: CareerRecord
    port: Port | None


class CompletionState(
    ComingHome,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="patrol_end",
    tag_field="procedure",
):
    """A patrol that is being judged; afterwards the boat is in port."""

    options: SilentVictoryOptions
    order: CompletionOrder
    stage: str = ""
    ending: Literal["relieved"] | None = None


def begin(
    parts: ComingHome,
    order: CompletionOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> CompletionState:
    """Return the end of the patrol under way.

    Raises Refused for a boat with boxes still ahead (7.5.1), unless it was towed, which requires a
    boat without diesels (10.2.1), or its crew rescued. And for a patrol that has been judged.
    """
    patrol, track = parts.patrol, track_sailed(parts.boat, charts)
    at_sea, how = patrol.box >= patrol.first_box, patrol.brought_home
    if not at_sea or (how is None and not is_home(patrol, track)):
        raise Refused("not_home", rule="7.5.1", member="/situation/patrol/box", box=patrol.box)
    if how == "towed":
        _check_towed(parts, track)
    check_box_done(patrol.checks_due)
    return HOME.begun(holding(CompletionState, parts, options=options, order=order), charts)


def _check_towed(parts: ComingHome, track: Track) -> None:
    """Raise Refused for a boat that is not towed home: it has a diesel, or is too far out."""
    refusals = (
        (diesels_left(parts.boat) > 0, "has_a_diesel"),
        (not next_to_port(parts.patrol.box, track), "too_far_to_tow"),
    )  # fmt: skip
    for forbidden, what in refusals:
        if forbidden:
            raise Refused(what, rule="10.2.1", member="/situation/patrol/brought_home")


def is_home(patrol: Patrol, track: Track) -> bool:
    """Return whether no box lies between the boat and port (7.5.1, 10.12.2)."""
    return next_box(track, patrol.box, patrol.heading, aborting=patrol.aborting) is None


def _at_sea(state: CompletionState, charts: SilentVictoryCharts) -> bool:
    """Whether the patrol has yet to be judged."""
    del charts
    return state.port is None


def _judge(
    state: CompletionState, dice: Dice, charts: SilentVictoryCharts
) -> Step[CompletionState]:
    """Judge success (7.5.2, 7.4.7), log it, relieve for cause (11.4), and set the base (7.3.2)."""
    del dice
    date, type_, options = state.date, state.boat.type, state.options
    patrol, trace = left_mission(state.patrol, state.crew, track_sailed(state.boat, charts), None)
    at_sea = abort.months_at_sea(charts, early_abort=patrol.early_abort)
    dates = (date, month_after(date, at_sea - 1))
    record = log_patrol(state.record, patrol, dates, options, charts)
    assert record.last_patrol is not None
    success = record.last_patrol.success
    patrols = log_sheet(state.record, patrol, type_, date, success=success)
    special = patrol.mission is not Mission.NONE
    result = "success" if success else "failure"
    judged = TraceStep(
        rule="7.4.7" if special else "7.5.2",
        purpose="patrol_result",
        details={"ships": len(counting(patrol.ships, options))},
        result="failure_by_courts_martial" if patrol.courts_martial else result,
    )
    months = TraceStep(
        rule="10.12.6" if patrol.early_abort else "10.14.4",
        chart="careers.refit",
        purpose="patrol_length",
        result="one_month" if at_sea == 1 else "two_months",
    )
    after = msgspec.structs.replace(
        state,
        patrol=patrol,
        base=msgspec.structs.replace(state.base, at=base_reached(patrol, state.base.at, charts)),
        crew=msgspec.structs.replace(state.crew, passenger=None),
        record=msgspec.structs.replace(record, patrols=patrols),
        port=Port(commander_wounded=state.crew.captain is not Health.FIT),
    )
    moved = (_moved(after),) if after.base != state.base else ()
    verdict = _relief(after, charts)
    relieved = verdict is not None and verdict.result == "relieved"
    said = () if verdict is None else (verdict,)
    return stepped(
        after,
        (*trace, judged, months, *moved, *said),
        ending="relieved" if relieved else None,
    )


def _moved(state: CompletionState) -> TraceStep:
    """The step that states where the boat is based from now on (7.3.2, chart R1)."""
    rebased = state.patrol.rebased
    return TraceStep(
        rule="12.1.1" if rebased else "7.3.2",
        chart="R1" if rebased else "basing",
        purpose="base_after",
        result=state.base.at,
    )


def base_reached(patrol: Patrol, base: Base, charts: SilentVictoryCharts) -> Base:
    """Return where a boat that sailed from `base` is based after its patrol (7.3.2, chart R1)."""
    usual = base_after(base, charts)
    return other_base(usual) if patrol.rebased else usual


def _relief(state: CompletionState, charts: SilentVictoryCharts) -> TraceStep | None:
    """Whether failures in a row relieve the captain (11.4 to 11.4.3); None without any."""
    failures = state.record.failures_towards_relief
    if not failures:
        return None
    allowed = failures_allowed(state.commander.awards, charts)
    if allowed is None:
        rule, result = "11.4.3", "immune"
    else:
        usual = allowed == charts.careers.relief.failures
        rule, result = "11.4" if usual else "11.4.2", "kept"
        if failures >= allowed:
            result = "relieved"
    return TraceStep(
        rule=rule,
        chart="careers.relief",
        purpose="relief",
        details={"failures": failures},
        result=result,
    )


HOME = Table(Stage("7.5.2", "judge", when=_at_sea, does=_judge))


class CompletePatrol(TableProcedure[CompletionState, SilentVictoryCharts]):
    """One step, without dice or decision."""

    name = "end of patrol"
    table = HOME

    def faults(self, state: CompletionState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a patrol's end, in words."""
        del charts
        if state.crew.captain is Health.KILLED:
            yield "a commander who cannot be"


# ------------------------------------------------------------------------------ results


def headline(state: CompletionState, charts: SilentVictoryCharts) -> CompletionHeadline:
    """Return the result of the patrol."""
    months = abort.months_at_sea(charts, early_abort=state.patrol.early_abort)
    allowed = failures_allowed(state.commander.awards, charts)
    failures, last = state.record.failures_towards_relief, state.record.last_patrol
    return CompletionHeadline(
        success=None if state.port is None or last is None else last.success,
        ending=state.ending,
        failures_left=None if allowed is None else max(0, allowed - failures),
        months=months,
        home_in=month_after(state.date, months),
    )
