"""The end of a patrol: success or failure, relief for cause, the base (7.4, 7.5, 11.4). No dice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import months_at_sea
from wardroom.rulesets.silent_victory.patrol.advance import left_mission, with_passenger
from wardroom.rulesets.silent_victory.situation.basing import base_after, check_base, other_base
from wardroom.rulesets.silent_victory.situation.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.career_record import (
    CareerRecord,
    CareerRecordOrder,
    LoggedShip,
    check_ships,
    counting,
    failures_allowed,
    log_patrol,
    record_faults,
    record_from,
)
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.patrol import (
    Patrol,
    PatrolOrder,
    diesels_left,
    patrol_faults,
    patrol_from,
)
from wardroom.rulesets.silent_victory.situation.terms import Base, Month
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.terms import Health, Mission
from wardroom.rulesets.submarine.track import next_box


class CompletionOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that has resolved the last box on its way home, and the record before this patrol.

    One without diesels is towed home from the box next to port (10.2.1).
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    patrol: PatrolOrder
    boat: BoatOrder
    base: Annotated[Base, Meta(description="Where the boat was based when it sailed (7.3).")]
    crew: Crew = Crew()
    captain: Captain = Captain()
    record: Annotated[
        CareerRecordOrder, Meta(description="The record of the career before this patrol.")
    ] = CareerRecordOrder()
    ships: Annotated[
        tuple[LoggedShip, ...],
        Meta(max_length=100, description="Ships sunk and damaged on this patrol."),
    ] = ()
    rescued: Annotated[
        bool,
        Meta(description="Whether the crew was rescued from a boat scuttled at sea (10.13.4)."),
    ] = False


class CompletionOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The patrol's result, and what the refit needs to know of it.

    `date`, `boat`, `crew`, `captain`, `early_abort` and `rescued` can be sent to `refit`, `record`
    from there to every call in port.
    """

    success: Annotated[
        bool | None, Meta(description="Whether the patrol was a success; null: not judged.")
    ]
    log: Annotated[
        Literal["S", "F"] | None, Meta(description="What the log says beside the patrol (7.5.2).")
    ]
    ending: Annotated[
        Literal["relieved"] | None,
        Meta(description="Whether the captain is relieved for cause: the game is over (11.4)."),
    ]
    failures_left: Annotated[
        int | None,
        Meta(description="Failures in a row that would still relieve him; null: none ever would."),
    ]
    patrol_months: Annotated[tuple[str, ...], Meta(description="The months at sea, as `YYYY-MM`.")]
    home_in: Annotated[str, Meta(description="The month after the patrol, `YYYY-MM`.")]
    base: Annotated[Base, Meta(description="Where the boat is based from now on (7.3.2).")]
    date: Annotated[str, Meta(description="The month in which the patrol started, `YYYY-MM`.")]
    early_abort: Annotated[bool, Meta(description="For `refit`.")]
    rescued: Annotated[bool, Meta(description="For `refit`.")]
    patrol: Patrol
    boat: Boat
    crew: Crew
    captain: Captain
    record: CareerRecord


class CompletionHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to know of a patrol's end: it uses no dice."""

    success: Annotated[bool, Meta(description="Whether it was a success.")]
    relieved: Annotated[bool, Meta(description="Whether the captain is relieved for cause (11.4).")]


class CompletionState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="patrol_end",
    tag_field="procedure",
):
    """A patrol that is being judged; `success` is None before."""

    date: Month
    options: SilentVictoryOptions
    patrol: Patrol
    boat: Boat
    base: Base
    crew: Crew
    captain: Captain
    record: CareerRecord
    ships: tuple[LoggedShip, ...]
    rescued: bool = False
    success: bool | None = None
    ending: Literal["relieved"] | None = None


def begin(
    order: CompletionOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> CompletionState:
    """The end of the patrol that `order` describes.

    Raises Refused for a boat that is not home yet (7.5.1), and for a record that does not add up.
    """
    require_living_captain(order.crew)
    boat = boat_from(as_lost(order.boat) if order.rescued else order.boat, order.date, charts)
    patrol = patrol_from(order.patrol, boat.type, charts)
    check_base(order.base, boat.type, order.date, charts)
    if patrol.box < patrol.first_box or not (order.rescued or is_home(patrol, boat, charts)):
        raise Refused(
            "not_home",
            f"the boat is in box {patrol.box}, and more boxes lie before it",
            rule="7.5.1",
            member="/patrol/box",
        )
    record = record_from(order.record)
    check_ships(order.ships, record.start, "/ships")
    return start(
        order.date, patrol, boat, order.base, order.crew, order.captain, record, order.ships,
        options, rescued=order.rescued,
    )  # fmt: skip


def as_lost(boat: BoatOrder) -> BoatOrder:
    """The order of a boat that the crew was rescued from: what sank it no longer matters."""
    return msgspec.structs.replace(boat, hull_damage=0, flooding=0)


def start(
    date: str,
    patrol: Patrol,
    boat: Boat,
    base: Base,
    crew: Crew,
    captain: Captain,
    record: CareerRecord,
    ships: tuple[LoggedShip, ...],
    options: SilentVictoryOptions,
    *,
    rescued: bool = False,
) -> CompletionState:
    """The end of a patrol that is home, with these `ships`, not yet in `record`."""
    return CompletionState(
        date=date,
        options=options,
        patrol=patrol,
        boat=boat,
        base=base,
        crew=with_passenger(crew, patrol),
        captain=captain,
        record=record,
        ships=ships,
        rescued=rescued,
    )


def is_home(patrol: Patrol, boat: Boat, charts: SilentVictoryCharts) -> bool:
    """Whether no box lies between the boat and port, or it is towed home (7.5.1, 10.2.1)."""
    track = charts.boats.type[boat.type].track
    towed = not diesels_left(boat) and patrol.box in (1, len(track))
    return towed or next_box(track, patrol.box, patrol.heading, aborting=patrol.aborting) is None


class CompletePatrol(Undecided[CompletionState]):
    """One step, without dice or decision."""

    name = "end of patrol"

    def finished(self, state: CompletionState) -> bool:
        """Whether the patrol has been judged."""
        return state.success is not None

    def advance(
        self, state: CompletionState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[CompletionState]:
        """Judge the patrol, and then the captain."""
        del dice
        return _judge(state, charts)

    def verify(self, state: CompletionState, charts: SilentVictoryCharts) -> None:
        """Boat and patrol of a state handed back can be, and the record adds up."""
        faults = [*boat_faults(state.boat, state.date, charts), *record_faults(state.record)]
        faults += patrol_faults(state.patrol, state.boat.type, charts)
        if state.crew.captain is Health.KILLED or state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        if faults:
            raise StateFault(f"the state of the patrol's end cannot be: {faults[0]}")

    def progress(self, state: CompletionState) -> int:
        """One step."""
        return int(state.success is not None)


def _judge(state: CompletionState, charts: SilentVictoryCharts) -> Step[CompletionState]:
    """Success or failure (7.5.2, 7.4.7), the log, relief for cause (11.4), and the base (7.3.2)."""
    track = charts.boats.type[state.boat.type].track
    patrol, trace = left_mission(state.patrol, state.crew, track, None)
    record = log_patrol(
        state.record,
        state.date,
        state.ships,
        patrol.mission,
        state.options,
        charts,
        courts_martial=patrol.courts_martial,
    )
    assert record.last_patrol is not None
    success = record.last_patrol.success
    special = patrol.mission is not Mission.NONE
    result = "success" if success else "failure"
    judged = TraceStep(
        rule="7.4.7" if special else "7.5.2",
        purpose="patrol_result",
        details={"ships": len(counting(state.ships, state.options))},
        result="failure_by_courts_martial" if patrol.courts_martial else result,
    )
    one_month = months_at_sea(charts, early_abort=patrol.early_abort) == 1
    months = TraceStep(
        rule="10.12.6" if patrol.early_abort else "10.14.4",
        chart="careers.refit",
        purpose="patrol_length",
        result="one_month" if one_month else "two_months",
    )
    after = msgspec.structs.replace(
        state,
        patrol=patrol,
        base=base_reached(patrol, state.base, charts),
        crew=msgspec.structs.replace(state.crew, passenger=None),
        record=record,
        success=success,
    )
    moved = (
        (
            TraceStep(
                rule="12.1.1" if patrol.rebased else "7.3.2",
                chart="R1" if patrol.rebased else "basing",
                purpose="base_after",
                result=after.base,
            ),
        )
        if after.base is not state.base
        else ()
    )
    relieved = _relief(after, charts)
    if relieved is not None and relieved.result == "relieved":
        after = msgspec.structs.replace(after, ending="relieved")
    verdict = () if relieved is None else (relieved,)
    return Step(after, (*trace, judged, months, *moved, *verdict))


def base_reached(patrol: Patrol, base: Base, charts: SilentVictoryCharts) -> Base:
    """Where a boat that sailed from `base` is based after its patrol (7.3.2, chart R1)."""
    usual = base_after(base, charts)
    return other_base(usual) if patrol.rebased else usual


def _relief(state: CompletionState, charts: SilentVictoryCharts) -> TraceStep | None:
    """Whether failures in a row relieve the captain (11.4 to 11.4.3); None without any."""
    failures = state.record.failures_towards_relief
    if not failures:
        return None
    allowed = failures_allowed(state.captain.awards, charts)
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


# ------------------------------------------------------------------------------ results


def outcome(state: CompletionState, charts: SilentVictoryCharts) -> CompletionOutcome:
    """The result of the patrol."""
    months = months_at_sea(charts, early_abort=state.patrol.early_abort)
    allowed = failures_allowed(state.captain.awards, charts)
    failures = state.record.failures_towards_relief
    log: Literal["S", "F"] | None = None
    if state.success is not None:
        log = "S" if state.success else "F"
    return CompletionOutcome(
        success=state.success,
        log=log,
        ending=state.ending,
        failures_left=None if allowed is None else max(0, allowed - failures),
        patrol_months=tuple(month_after(state.date, month) for month in range(months)),
        home_in=month_after(state.date, months),
        base=state.base,
        date=state.date,
        early_abort=state.patrol.early_abort,
        rescued=state.rescued,
        patrol=state.patrol,
        boat=state.boat,
        crew=state.crew,
        captain=state.captain,
        record=state.record,
    )


def headline(state: CompletionState, charts: SilentVictoryCharts) -> CompletionHeadline:
    """The headline results of a patrol."""
    del charts
    return CompletionHeadline(success=bool(state.success), relieved=state.ending is not None)
