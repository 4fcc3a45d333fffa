"""Assigning a patrol as a procedure (7.0 to 7.4, 11.2.1, 11.6.3, 14.10, charts P1a and P1p).

In the order of play: the captain's request, the roll on the chart of the base or what takes its
place, and the passenger or the mines that come aboard.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, RerollOrder, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.scenario import ScenarioName, scenario_named
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.situation.basing import (
    assignment_chart,
    base_after,
    check_base,
)
from wardroom.rulesets.silent_victory.situation.boat import Boat, BoatOrder, boat_faults
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import (
    Crew,
    require_living_captain,
    require_ready_crew,
)
from wardroom.rulesets.silent_victory.situation.load import boat_in_port
from wardroom.rulesets.silent_victory.situation.patrol import (
    Patrol,
    TrackBox,
    assigned_to,
    boxes_of,
    new_patrol,
)
from wardroom.rulesets.silent_victory.situation.terms import (
    Area,
    Base,
    BoatClass,
    Month,
    SpecialMission,
    TubeContent,
)
from wardroom.rulesets.submarine.months import period_of
from wardroom.rulesets.submarine.terms import Health


class AssignmentOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders before sailing. Where one is left out, the player is asked."""

    request: (
        Annotated[
            Assignment | None,
            Meta(description="The patrol to ask for, if the rank allows (11.2.1); null for none."),
        ]
        | UnsetType
    ) = UNSET
    reroll: (
        Annotated[
            tuple[RerollOrder, ...],
            Meta(max_length=20, description="Throws to throw again while markers are left."),
        ]
        | UnsetType
    ) = UNSET


class HistoricalPatrol(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A patrol of a historical captain: which of his, from 1 (14.10.2)."""

    scenario: ScenarioName
    number: Annotated[int, Meta(ge=1, le=20, description="His patrols are numbered from 1.")]


class PatrolAssignmentOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat in port, ready to sail."""

    date: Annotated[Month, Meta(description="The month in which the patrol starts.")]
    base: Annotated[Base, Meta(description="Where the boat is based (7.3).")]
    boat: Annotated[BoatOrder, Meta(description="The boat, undamaged and fully loaded.")]
    crew: Crew = Crew()
    captain: Captain = Captain()
    historical: Annotated[
        HistoricalPatrol | None,
        Meta(description="The historical captain's own patrol, instead of a roll (14.10.2)."),
    ] = None
    standing_orders: AssignmentOrders = AssignmentOrders()


class AskForPatrol(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask_for_patrol", tag_field="kind"
):
    """Whether to ask for a patrol of the captain's choice (11.2.1)."""

    ask: Annotated[bool, Meta(description="Whether to ask.")]


class ChoosePatrol(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_patrol", tag_field="kind"
):
    """The patrol chosen, once the request is granted: a result of the month's column."""

    assignment: Assignment


AssignmentDecision = AskForPatrol | ChoosePatrol
Request = Literal["not_asked", "granted", "refused"]


class PatrolAssignmentOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The patrol, its track, and boat and crew as they sail.

    `patrol` is null, and `track` empty, until the assignment is known.
    """

    request: Annotated[Request, Meta(description="What became of a request for a patrol (11.2.1).")]
    patrol: Patrol | None
    track: Annotated[tuple[TrackBox, ...], Meta(description="Its boxes, port to port.")]
    base_afterwards: Annotated[
        Base, Meta(description="Where the boat is based once this patrol is over (7.3.2).")
    ]
    boat: Boat
    crew: Crew
    captain: Captain


class PatrolAssignmentHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an assignment are about."""

    area: Area
    mission: SpecialMission | None
    wolfpack: Annotated[bool, Meta(description="Whether the boat sails with a wolfpack (7.2).")]


class Stage(IntEnum):
    """Where the assignment stands, in the order of play."""

    ASK = 0
    REQUEST = 1
    CHOOSE = 2
    ASSIGN = 3
    MISSION = 4
    OVER = 5


_OVER = Stage.OVER


class AssignmentState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="assignment",
    tag_field="procedure",
):
    """An assignment in progress."""

    date: Month
    base: Base
    orders: AssignmentOrders
    boat: Boat
    crew: Crew
    captain: Captain
    stage: Stage
    historical: HistoricalPatrol | None = None
    request: Request = "not_asked"
    patrol: Patrol | None = None


def begin(
    order: PatrolAssignmentOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> AssignmentState:
    """The assignment that `order` asks for.

    Raises Refused for a boat that does not exist yet (4.2.1), is in refit or withdrawn (11.6) or
    not ready to sail (7.1.3), a base that it does not have (7.3), a historical patrol that was
    none (14.10.2), and a standing request for a patrol that cannot be asked for.
    """
    del options
    require_living_captain(order.crew)
    boat = boat_in_port(order.boat, order.date, charts)
    check_available(boat.type, order.date, charts, refitted=boat.refitted)
    check_base(order.base, boat.type, order.date, charts)
    require_ready_crew(order.crew)
    if order.historical is not None:
        _check_historical(order.historical, charts)
    state = start(
        order.date,
        order.base,
        boat,
        order.crew,
        order.captain,
        order.standing_orders,
        charts,
        historical=order.historical,
    )
    _check_request(state, charts)
    return state


def start(
    date: str,
    base: Base,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    orders: AssignmentOrders,
    charts: SilentVictoryCharts,
    *,
    historical: HistoricalPatrol | None = None,
) -> AssignmentState:
    """The assignment of a boat that is ready to sail in the month `date`."""
    rolled = historical is None and base not in charts.basing.automatic
    may_ask = rolled and charts.patrol_request.success_at_most[captain.rank] > 0
    return AssignmentState(
        date=date,
        base=base,
        orders=orders,
        boat=boat,
        crew=crew,
        captain=captain,
        stage=Stage.ASK if may_ask else Stage.ASSIGN,
        historical=historical,
    )


def check_available(
    type_: BoatClass, date: str, charts: SilentVictoryCharts, *, refitted: bool
) -> None:
    """Raise Refused for a boat that cannot sail in the month `date` (4.2.1, 11.6.1, 11.6.3)."""
    data = charts.boats.type[type_]
    if date < data.start:
        raise Refused(
            "boat_not_available",
            f"a {type_} sails from {data.start} on",
            rule="4.2.1",
            member="/date",
        )
    if data.withdrawal is not None and date >= data.withdrawal.no_start_from:
        raise Refused(
            "class_withdrawn",
            f"no {type_} sails from {data.withdrawal.no_start_from} on",
            rule="11.6.1",
            member="/date",
        )
    refit = data.special_refit
    if refit is None:
        return
    if refitted and date < refit.available_from:
        raise Refused(
            "special_refit_not_over",
            f"a {type_} comes out of its special refit in {refit.available_from}",
            rule="11.6.3",
            member="/date",
        )
    if not refitted and date >= refit.enter_from:
        raise Refused(
            "special_refit_due",
            f"a {type_} in port enters its special refit from {refit.enter_from} on",
            rule="11.6.3",
            member="/date",
        )


class AssignPatrol(SilentVictoryProcedure[AssignmentState, AssignmentDecision]):
    """The step machine of an assignment."""

    name = "assignment"

    def finished(self, state: AssignmentState) -> bool:
        """Whether the boat may sail."""
        return state.stage is _OVER

    def offers(
        self, state: AssignmentState, charts: SilentVictoryCharts
    ) -> tuple[Offer[AssignmentDecision], ...]:
        """Asking for a patrol, and choosing it (11.2.1)."""
        if state.stage is Stage.ASK:
            return (_ASK_OFFER,)
        if state.stage is Stage.CHOOSE:
            choices = tuple(map(ChoosePatrol, column_choices(state.date, state.base, charts)))
            return (
                Offer(decision="choose_patrol", rule="11.2.1", choices=choices, example=choices[0]),
            )
        return ()

    def standing(
        self, state: AssignmentState, offer: Offer[AssignmentDecision]
    ) -> AssignmentDecision | None:
        """What the standing orders say to a request."""
        request = state.orders.request
        if isinstance(request, UnsetType):
            return None
        if offer.decision == "ask_for_patrol":
            return AskForPatrol(ask=request is not None)
        return None if request is None else ChoosePatrol(assignment=request)

    def decide(
        self, state: AssignmentState, decision: AssignmentDecision, charts: SilentVictoryCharts
    ) -> Step[AssignmentState]:
        """Ask or not; take the patrol chosen."""
        if isinstance(decision, AskForPatrol):
            stage = Stage.REQUEST if decision.ask else Stage.ASSIGN
            return Step(msgspec.structs.replace(state, stage=stage))
        chosen = TraceStep(
            rule="11.2.1",
            chart=_chart(state, charts),
            purpose="patrol_chosen",
            details=_named(decision.assignment),
            result=_result(decision.assignment),
        )
        return _assigned(state, decision.assignment, (chosen,), charts)

    def advance(
        self, state: AssignmentState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[AssignmentState]:
        """The request, the assignment, or what comes aboard for it."""
        if state.stage is Stage.REQUEST:
            return _request(state, dice, charts)
        if state.stage is Stage.ASSIGN:
            return _assign(state, dice, charts)
        return _mission(state)

    def verify(self, state: AssignmentState, charts: SilentVictoryCharts) -> None:
        """The boat fits its class, and the patrol is one that the stage can have."""
        faults = [*boat_faults(state.boat, state.date, charts)]
        if (state.patrol is None) is (state.stage >= Stage.MISSION):
            faults.append("an assignment out of place")
        elif state.patrol is not None:
            assignment = assigned_to(state.boat.type, state.patrol.assignment, charts)
            if state.patrol != new_patrol(assignment, state.base, charts):
                faults.append("a patrol that no assignment gives")
        rolled = state.historical is None and state.base not in charts.basing.automatic
        if state.stage < Stage.ASSIGN and not rolled:
            faults.append("a request where nothing is rolled")
        if state.historical is not None:
            try:
                _check_historical(state.historical, charts)
            except Refused as refusal:
                faults.append(str(refusal))
        if state.crew.captain is Health.KILLED or state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        if faults:
            raise StateFault(f"the state of the assignment cannot be: {faults[0]}")

    def progress(self, state: AssignmentState) -> int:
        """Stage by stage."""
        return state.stage


_ASK_OFFER: Offer[AssignmentDecision] = Offer(
    decision="ask_for_patrol",
    rule="11.2.1",
    choices=(AskForPatrol(ask=True), AskForPatrol(ask=False)),
    example=AskForPatrol(ask=False),
)


# ------------------------------------------------------------------- what the rules forbid


def _check_historical(historical: HistoricalPatrol, charts: SilentVictoryCharts) -> None:
    scenario = scenario_named(historical.scenario, charts, "/historical/scenario")
    patrols = len(scenario.patrols)
    if historical.number > patrols:
        raise Refused(
            "war_is_over",
            f"{scenario.captain} made {patrols} patrols",
            rule="14.10.2",
            member="/historical/number",
            choices=tuple(range(1, patrols + 1)),
        )


def _check_request(state: AssignmentState, charts: SilentVictoryCharts) -> None:
    request = state.orders.request
    if isinstance(request, UnsetType) or request is None:
        return
    choices = column_choices(state.date, state.base, charts)
    if request not in choices:
        raise Refused(
            "patrol_not_in_column",
            f"the column of {state.date} has no such result for boats based in {state.base}",
            rule="11.2.1",
            member="/standing_orders/request",
            choices=choices,
        )


# ------------------------------------------------------------------------------ the steps


def column_choices(date: str, base: Base, charts: SilentVictoryCharts) -> tuple[Assignment, ...]:
    """The results of the month's column for a base, each once, in the order of the chart."""
    column = period_of(assignment_chart(base, charts).periods, date)
    return tuple(dict.fromkeys(row.result for row in column.rows))


def _chart(state: AssignmentState, charts: SilentVictoryCharts) -> str:
    return charts.basing.chart[state.base]


def _named(assignment: Assignment) -> dict[str, Detail]:
    return {"area": assignment.area}


def _result(assignment: Assignment) -> str:
    """The assignment as a result code: the area is a detail, mission and wolfpack the code."""
    parts = ["patrol"]
    if assignment.mission is not None:
        parts.append(assignment.mission)
    if assignment.wolfpack:
        parts.append("wolfpack")
    return "_".join(parts)


def _request(
    state: AssignmentState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AssignmentState]:
    """The captain asks for a patrol (11.2.1). Dice: one, purpose `patrol_request`."""
    table = charts.patrol_request
    needed = table.success_at_most[state.captain.rank]
    roll = dice.roll(table.dice, purpose="patrol_request", rule="11.2.1")
    granted = roll.natural <= needed
    step = TraceStep(
        rule="11.2.1",
        chart="patrol_request",
        purpose="patrol_request",
        details={"rank": state.captain.rank, "needed": needed},
        roll=roll,
        total=roll.natural,
        result="granted" if granted else "refused",
    )
    after = msgspec.structs.replace(
        state,
        request="granted" if granted else "refused",
        stage=Stage.CHOOSE if granted else Stage.ASSIGN,
    )
    return Step(after, (step,))


def _assign(
    state: AssignmentState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AssignmentState]:
    """The assignment of a captain's history, of the base, or of the roll (7.0, 7.3.2, 14.10.2).

    Dice: none for the first two; else one throw on P1a or P1p, purpose `assignment`.
    """
    if state.historical is not None:
        scenario = charts.scenarios.scenario[state.historical.scenario]
        assignment = scenario.patrols[state.historical.number - 1]
        chart, rule = f"scenarios.scenario.{state.historical.scenario}", "14.10.2"
        return _assigned(state, assignment, (_unrolled(rule, chart, assignment),), charts)
    automatic = charts.basing.automatic.get(state.base)
    if automatic is not None:
        step = _unrolled("7.3.2", "basing", automatic)
        return _assigned(state, automatic, (step,), charts)
    table = assignment_chart(state.base, charts)
    roll = dice.roll(table.dice, purpose="assignment", rule="7.0")
    row = period_of(table.periods, state.date).rows.row(roll.natural)
    step = TraceStep(
        rule="7.0",
        chart=_chart(state, charts),
        purpose="assignment",
        details={**_named(row.result), "month": state.date},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=_result(row.result),
    )
    return _assigned(state, row.result, (step,), charts)


def _unrolled(rule: str, chart: str, assignment: Assignment) -> TraceStep:
    return TraceStep(
        rule=rule,
        chart=chart,
        purpose="assigned_without_roll",
        details=_named(assignment),
        result=_result(assignment),
    )


def _assigned(
    state: AssignmentState,
    assignment: Assignment,
    trace: tuple[TraceStep, ...],
    charts: SilentVictoryCharts,
) -> Step[AssignmentState]:
    """Take an assignment, and what the class makes of it (11.6.3)."""
    becomes = assigned_to(state.boat.type, assignment, charts)
    if becomes != assignment:
        step = TraceStep(
            rule="11.6.3",
            chart="boats",
            purpose="transports_always",
            details={"type": state.boat.type, **_named(becomes)},
            result=_result(becomes),
        )
        trace = (*trace, step)
    patrol = new_patrol(becomes, state.base, charts)
    return Step(msgspec.structs.replace(state, patrol=patrol, stage=Stage.MISSION), trace)


def _mission(state: AssignmentState) -> Step[AssignmentState]:
    """Take the passenger or the mines aboard (7.4.1, 7.4.2). No dice."""
    assert state.patrol is not None
    over = msgspec.structs.replace(state, stage=_OVER)
    mission = state.patrol.assignment.mission
    if mission is SpecialMission.TRANSPORT:
        step = TraceStep(rule="7.4.1", purpose="passenger", result="aboard")
        crew = msgspec.structs.replace(state.crew, passenger=Health.FIT)
        return Step(msgspec.structs.replace(over, crew=crew), (step,))
    if mission is SpecialMission.MINELAYING:
        mines = len(state.boat.tubes)
        step = TraceStep(
            rule="7.4.2", purpose="mines", details={"mines": mines}, result="mines_in_tubes"
        )
        boat = msgspec.structs.replace(state.boat, tubes=(TubeContent.MINE,) * mines)
        return Step(msgspec.structs.replace(over, boat=boat), (step,))
    return Step(over)


# ------------------------------------------------------------------------------ results


def outcome(state: AssignmentState, charts: SilentVictoryCharts) -> PatrolAssignmentOutcome:
    """The patrol as far as it is known, and boat and crew as they sail."""
    return PatrolAssignmentOutcome(
        request=state.request,
        patrol=state.patrol,
        track=() if state.patrol is None else boxes_of(state.patrol, state.boat, charts),
        base_afterwards=base_after(state.base, charts),
        boat=state.boat,
        crew=state.crew,
        captain=state.captain,
    )


def headline(state: AssignmentState, charts: SilentVictoryCharts) -> PatrolAssignmentHeadline:
    """The headline results of an assignment."""
    del charts
    assert state.patrol is not None
    assignment = state.patrol.assignment
    return PatrolAssignmentHeadline(
        area=assignment.area, mission=assignment.mission, wolfpack=assignment.wolfpack
    )
