"""The end of a patrol: success or failure, months at sea, and what follows (7.5, 10.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, TableProcedure, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import diesels_left
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.abort import (
    further_months,
    months_of,
    resupplied_months,
    returned_in,
)
from wardroom.rulesets.hunters.patrol.advance import left_mission
from wardroom.rulesets.hunters.patrol.track import Track, next_to_port
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew, boat_faults
from wardroom.rulesets.hunters.situation.patrol import BroughtHome, Patrol, track_sailed
from wardroom.rulesets.hunters.situation.record import CareerRecord
from wardroom.rulesets.hunters.situation.situation import Port
from wardroom.rulesets.hunters.situation.terms import Area, BoatType, Month, Posting
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.orders import CompletionOrder
from wardroom.rulesets.submarine.patrol import check_box_done, next_box
from wardroom.rulesets.submarine.terms import Heading, Health, Mission, month_after

# =================================================================================================
# The situation's parts for the phases of a refit, and results of the finished patrol (6.1, 10.10).


class InPort(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat home from patrol: the parts for refit, crew and requests for another boat."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    patrol: Patrol
    port: Port
    record: CareerRecord


def sailed_in(home: InPort) -> BoatType:
    """Return the type of the boat that made the patrol, even if it was replaced since."""
    return home.port.replaced_boat or home.boat.type


def months_at_sea(home: InPort, options: HuntersOptions, charts: HuntersCharts) -> int:
    """Return how many months the patrol took (10.10.6, 10.8.6, 14.9.5)."""
    return months_of(home.patrol, sailed_in(home), options, charts)


def first_month_in_port(home: InPort, options: HuntersOptions, charts: HuntersCharts) -> str:
    """Return the month after the patrol (10.10.4, 10.10.6, 14.9.5)."""
    return returned_in(home.date, home.patrol, sailed_in(home), options, charts)


def least_refit(
    patrol: Patrol | None, options: HuntersOptions, charts: HuntersCharts, *, replaced: bool
) -> int:
    """Return the fewest months in port of a refit (10.10.1, 11.2.1, 11.4.2, 14.9.5).

    They are those of an undamaged boat, cut if allowed; a `replaced` boat waits for the new one.
    """
    table, ranks = charts.careers.refit, charts.careers.rank.values()
    whole = table.base_months
    if patrol is not None:
        whole += resupplied_months(patrol, charts)
    cuts = [rank.shortens_refit_from for rank in ranks if rank.shortens_refit_from]
    kept = min((whole, *(max(whole, least) - table.cut_months for least in cuts)))
    if patrol is not None:
        kept -= further_months(patrol, options, charts)
    return min(kept, table.new_boat_months) if replaced else kept


def home_faults(home: InPort, charts: HuntersCharts) -> Iterator[str]:
    """Yield the faults of an impossible state of a boat in port, in words."""
    yield from boat_faults(home.boat, charts)
    if home.crew.kommandant is Health.KILLED:
        yield "a dead commander in port"


# =================================================================================================
# The procedure.


class CompletionHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The result and the length of the patrol."""

    success: Annotated[
        bool | None, Meta(description="Whether the patrol was a success; null if it is not judged.")
    ]
    months: Annotated[int, Meta(description="Months that the patrol lasted.")]
    home_in: Annotated[str, Meta(description="The month after the patrol, `YYYY-MM`.")]


class ComingHome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for the end of a patrol. It starts the stay in port."""

    date: Month
    boat: Boat
    crew: Crew
    patrol: Patrol
    record: CareerRecord
    port: Port | None


class CompletionState(
    ComingHome,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="end_of_patrol",
    tag_field="procedure",
):
    """A patrol that is being judged; afterwards the boat is in port."""

    options: HuntersOptions
    order: CompletionOrder
    stage: str = ""


def begin(
    parts: ComingHome, order: CompletionOrder, options: HuntersOptions, charts: HuntersCharts
) -> CompletionState:
    """Return the end of the patrol under way.

    Raises Refused for a boat with boxes still ahead (7.5.1), unless it was towed or its crew
    rescued, which requires a boat without diesels (10.2.1); and for a patrol that has been judged.
    """
    boat, patrol = parts.boat, parts.patrol
    track = track_sailed(patrol, boat, options, charts)
    if patrol.brought_home is not None:
        _check_brought_home(patrol.brought_home, parts, next_to_port(track, patrol.box, options))
    elif not is_home(patrol, track):
        raise Refused("not_home", rule="7.5.1", member="/situation/patrol/box", box=patrol.box)
    check_box_done(patrol.checks_due)
    return HOME.begun(holding(CompletionState, parts, options=options, order=order), charts)


def _check_brought_home(how: BroughtHome, parts: ComingHome, towed: bool) -> None:
    """Raise Refused for a boat that cannot have ended its patrol as `how` states.

    `towed`: whether a boat without diesels is towed home from its box.
    """
    refusals = (
        (diesels_left(parts.boat) > 0, "has_a_diesel", "10.2.1"),
        (parts.patrol.box == 0, "not_at_sea.brought", "10.2.1"),
        (how == "towed" and not towed, "too_far_to_tow", "10.2.1"),
        (how == "rescued" and towed, "towed_not_scuttled", "10.9.4"),
    )  # fmt: skip
    for forbidden, what, rule in refusals:
        if forbidden:
            raise Refused(what, rule=rule, member="/situation/patrol/brought_home")


def is_home(patrol: Patrol, track: Track) -> bool:
    """Return whether no box lies between the boat and port (7.5.1, 10.8.2)."""
    ahead = next_box(track, patrol.box, patrol.heading, aborting=patrol.aborting)
    return patrol.box > 0 and ahead is None


_LENGTH = {1: "one_month", 2: "two_months", 3: "three_months"}


def _at_sea(state: CompletionState, charts: HuntersCharts) -> bool:
    """Whether the patrol has yet to be judged."""
    del charts
    return state.port is None


def _judge(state: CompletionState, dice: Dice, charts: HuntersCharts) -> Step[CompletionState]:
    """Judge success or failure (7.5.2, 7.4.4), and set the posting after the patrol (7.3.4)."""
    del dice
    track = track_sailed(state.patrol, state.boat, state.options, charts)
    patrol, trace = left_mission(state.patrol, state.crew, track, None)
    ships = len(sunk(patrol.ships))
    special = patrol.mission is not Mission.NONE
    success = patrol.mission is Mission.ACCOMPLISHED if special else ships > 0
    judged = TraceStep(
        rule="7.4.4" if special else "7.5.2",
        purpose="patrol_result",
        details={"ships": ships},
        result="success" if success else "failure",
    )
    months = TraceStep(
        rule="10.8.6" if patrol.early_abort else "10.10.6",
        chart=f"boats.type.{state.boat.type}",
        purpose="patrol_length",
        result=_LENGTH[months_of(patrol, state.boat.type, state.options, charts)],
    )
    before = state.record.posting
    posting = posting_after(patrol, before)
    posted = (
        (TraceStep(rule="7.3.4", purpose="posting", details={"area": posting}, result="for_good"),)
        if posting is not None and posting is not before
        else ()
    )
    return stepped(
        state,
        (*_end_at_sea(patrol), *trace, judged, months, *posted),
        patrol=patrol,
        crew=msgspec.structs.replace(state.crew, abwehr_agent=None),
        record=msgspec.structs.replace(state.record, posting=posting),
        port=Port(success=success),
    )


def _end_at_sea(patrol: Patrol) -> tuple[TraceStep, ...]:
    """How a boat without diesels ended its patrol (10.2.1, 10.9.4)."""
    if patrol.brought_home is None:
        return ()
    rule = "10.2.1" if patrol.brought_home == "towed" else "10.9.4"
    return (TraceStep(rule=rule, purpose="end_at_sea", result=patrol.brought_home),)


def posting_after(patrol: Patrol, posting: Posting | None) -> Posting | None:
    """Return where the boat is posted after this patrol (7.3.4).

    A boat that passed Gibraltar stays in the Mediterranean permanently; one that turned back does
    not.
    """
    if patrol.assignment.area is not Area.MEDITERRANEAN:
        return posting
    turned_back = patrol.first_mediterranean and patrol.heading is Heading.BACKWARD
    return posting if turned_back else Posting.MEDITERRANEAN


HOME = Table(Stage("7.5.2", "judge", when=_at_sea, does=_judge))


class CompletePatrol(TableProcedure[CompletionState, HuntersCharts]):
    """One step, without dice or decision."""

    name = "end of patrol"
    table = HOME

    def faults(self, state: CompletionState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a patrol's end, in words."""
        del charts
        if state.crew.kommandant is Health.KILLED:
            yield "a commander who cannot be"


# ------------------------------------------------------------------------------ results


def headline(state: CompletionState, charts: HuntersCharts) -> CompletionHeadline:
    """Return the result of the patrol."""
    months = months_of(state.patrol, state.boat.type, state.options, charts)
    return CompletionHeadline(
        success=None if state.port is None else state.port.success,
        months=months,
        home_in=month_after(state.date, months),
    )
