"""Assigning a patrol as a procedure (4.5, 6.1, 7.0 to 7.4, 11.2.1, 11.6.3, 14.10, P1a, P1p).

In the order of play: the load; the captain's request; the roll on the chart of the base or its
replacement; and loading the passenger or the mines.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, stepped
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew, require_ready_crew
from wardroom.rulesets.silent_victory.situation.load import (
    Load,
    lays_mines,
    loading_step,
    ready_boat,
    require_ready_boat,
)
from wardroom.rulesets.silent_victory.situation.patrol import (
    Patrol,
    TrackBox,
    assigned_to,
    boxes_of,
    new_patrol,
)
from wardroom.rulesets.silent_victory.situation.record import CareerRecord, scenario_named
from wardroom.rulesets.silent_victory.situation.situation import (
    Basing,
    Port,
    assignment_chart,
    base_after,
)
from wardroom.rulesets.silent_victory.situation.terms import (
    Area,
    Base,
    Month,
    SpecialMission,
    TubeContent,
)
from wardroom.rulesets.submarine.decisions import AskForPatrol
from wardroom.rulesets.submarine.patrol import ask_for_it, asking_ordered, load_ordered, unassigned
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import Health, period_of


class AssignmentOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders before sailing. If an order is left out, the player is asked."""

    request: (
        Annotated[
            Assignment | None,
            Meta(
                description=(
                    "The patrol to ask for, if the rank allows it (11.2.1); null to ask for no "
                    "patrol."
                )
            ),
        ]
        | UnsetType
    ) = UNSET


class PatrolAssignmentOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A boat in port sails on its next patrol."""

    load: Annotated[
        Load | UnsetType | None,
        Meta(
            description=(
                "The load to sail with (4.5); null for the standard load of the month. If the load "
                "is left out, the boat sails as it is loaded."
            )
        ),
    ] = UNSET
    standing_orders: AssignmentOrders = AssignmentOrders()


class ChoosePatrol(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_patrol", tag_field="kind"
):
    """The patrol chosen, once the request is granted: a result of the month's column."""

    assignment: Assignment


class PatrolAssignmentHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The assigned patrol, as soon as it is known, and its track."""

    area: Annotated[
        Area | None, Meta(description="The area of the patrol; null until it is known.")
    ]
    mission: Annotated[
        SpecialMission | None, Meta(description="The special mission; null if there is none.")
    ]
    wolfpack: Annotated[bool, Meta(description="Whether the boat sails with a wolfpack (7.2).")]
    base_afterwards: Annotated[
        Base, Meta(description="The base of the boat after this patrol (7.3.2).")
    ]
    track: Annotated[
        tuple[TrackBox, ...],
        Meta(
            description=("The boxes of the track, up to port. The odds do not contain these boxes.")
        ),
    ]


class Sailing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for an assignment. It ends the stay in port and starts the patrol."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    base: Basing
    record: CareerRecord
    patrol: Patrol | None
    port: Port | None


class AssignmentState(
    Sailing,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="assignment",
    tag_field="procedure",
):
    """An assignment in progress.

    `asking`: whether a patrol is asked for; `granted`: whether that was granted.
    """

    options: SilentVictoryOptions
    order: PatrolAssignmentOrder
    stage: str = ""
    asking: bool = False
    granted: bool | None = None


def begin(
    parts: Sailing,
    order: PatrolAssignmentOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> AssignmentState:
    """Return the assignment of a boat in port.

    Raises Refused for a boat at sea (6.1), one that is not ready to sail (7.1.3), a captain whose
    history has no more patrols (14.10.2), and a standing request for a patrol that cannot be asked
    for.
    """
    if parts.patrol is not None and parts.port is None:
        raise Refused("at_sea", rule="6.1", member="/situation/patrol")
    require_ready_boat(parts.boat, parts.date, order.load, charts)
    require_ready_crew(parts.crew)
    _check_historical(parts.record, charts)
    _check_request(parts, order.standing_orders, charts)
    state = holding(AssignmentState, parts, options=options, order=order)
    return ASSIGNMENT.begun(state, charts)


# ------------------------------------------------------------------- what the rules forbid


def _check_historical(record: CareerRecord, charts: SilentVictoryCharts) -> None:
    if not record.historical or record.scenario is None:
        return
    scenario = scenario_named(record.scenario, charts)
    patrols = len(scenario.patrols)
    if record.patrols_completed >= patrols:
        raise Refused(
            "war_is_over",
            rule="14.10.2",
            member="/situation/record/patrols_completed",
            choices=tuple(range(patrols)),
            name=scenario.captain,
            patrols=patrols,
        )


def _check_request(parts: Sailing, orders: AssignmentOrders, charts: SilentVictoryCharts) -> None:
    request, base = orders.request, parts.base.at
    if isinstance(request, UnsetType) or request is None:
        return
    choices = column_choices(parts.date, base, charts)
    if request not in choices:
        raise Refused(
            "patrol_not_in_column.base",
            rule="11.2.1",
            member="/standing_orders/request",
            choices=choices,
            date=parts.date,
            base=base,
        )


def column_choices(date: str, base: Base, charts: SilentVictoryCharts) -> tuple[Assignment, ...]:
    """Return the results of the month's column for a base, each once, in the order of the chart."""
    column = period_of(assignment_chart(base, charts).periods, date)
    return tuple(dict.fromkeys(row.result for row in column.rows))


# ------------------------------------------------------------------------------ load, beginning


def _load(state: AssignmentState, dice: Dice, charts: SilentVictoryCharts) -> Step[AssignmentState]:
    """Load the boat (4.5)."""
    del dice
    load = state.order.load
    assert not isinstance(load, UnsetType)
    boat = ready_boat(state.boat, state.date, load, charts, "/load")
    return stepped(state, (loading_step(boat),), boat=boat)


def _begin_patrol(
    state: AssignmentState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AssignmentState]:
    """Begin the next patrol, which ends the stay in port (6.1)."""
    del dice, charts
    step = TraceStep(
        rule="6.1",
        purpose="patrol_begins",
        details={
            "number": state.record.patrols_completed + 1,
            "month": state.date,
            "type": state.boat.type,
        },
        result="begins",
    )
    return stepped(state, (step,), patrol=None, port=None)


# ------------------------------------------------------------------------------ a request


def _of_history(state: AssignmentState, charts: SilentVictoryCharts) -> bool:
    """Whether the patrol is that of a historical captain (14.10.2)."""
    return state.record.historical and unassigned(state, charts)


def _of_base(state: AssignmentState, charts: SilentVictoryCharts) -> bool:
    """Whether the base gives the patrol (7.3.2)."""
    return state.base.at in charts.basing.automatic and unassigned(state, charts)


def _may_ask(state: AssignmentState, charts: SilentVictoryCharts) -> bool:
    """Whether the patrol is rolled for, and the rank allows a request (11.2.1)."""
    most = charts.patrol_request.success_at_most[state.commander.rank]
    fixed = _of_history(state, charts) or _of_base(state, charts)
    return most > 0 and not fixed and unassigned(state, charts)


def _asking(state: AssignmentState, charts: SilentVictoryCharts) -> bool:
    """Whether a request for a patrol is open."""
    return state.asking and state.granted is None and _may_ask(state, charts)


def _granted(state: AssignmentState, charts: SilentVictoryCharts) -> bool:
    """Whether the patrol is the captain's choice."""
    return state.granted is True and _may_ask(state, charts)


_ASK_OFFER: Offer[AskForPatrol] = Offer(
    decision="ask_for_patrol",
    rule="11.2.1",
    choices=(AskForPatrol(ask=True), AskForPatrol(ask=False)),
    example=AskForPatrol(ask=False),
)


def _request(
    state: AssignmentState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AssignmentState]:
    """The captain asks for a patrol (11.2.1). Dice: one, purpose `patrol_request`."""
    table = charts.patrol_request
    needed = table.success_at_most[state.commander.rank]
    roll = dice.roll(table.dice, purpose="patrol_request", rule="11.2.1")
    granted = roll.natural <= needed
    step = TraceStep(
        rule="11.2.1",
        chart="patrol_request",
        purpose="patrol_request",
        details={"rank": state.commander.rank, "needed": needed},
        roll=roll,
        total=roll.natural,
        result="granted" if granted else "refused",
    )
    return stepped(state, (step,), granted=granted)


def _offer_patrols(state: AssignmentState, charts: SilentVictoryCharts) -> Offer[ChoosePatrol]:
    choices = tuple(map(ChoosePatrol, column_choices(state.date, state.base.at, charts)))
    return Offer(decision="choose_patrol", rule="11.2.1", choices=choices, example=choices[0])


def _take_patrol(
    state: AssignmentState, decision: ChoosePatrol, charts: SilentVictoryCharts
) -> Step[AssignmentState]:
    chosen = TraceStep(
        rule="11.2.1",
        chart=_chart(state, charts),
        purpose="patrol_chosen",
        details=_named(decision.assignment),
        result=_result(decision.assignment),
    )
    return _assign(state, decision.assignment, chosen, charts)


def _ordered_patrol(state: AssignmentState, offer: Offer[ChoosePatrol]) -> ChoosePatrol | None:
    del offer
    request = state.order.standing_orders.request
    if isinstance(request, UnsetType) or request is None:
        return None
    return ChoosePatrol(assignment=request)


# ------------------------------------------------------------------------------ the assignment


def _chart(state: AssignmentState, charts: SilentVictoryCharts) -> str:
    return charts.basing.chart[state.base.at]


def _named(assignment: Assignment) -> dict[str, Detail]:
    return {"area": assignment.area}


def _result(assignment: Assignment) -> str:
    """The assignment as a result code: mission and wolfpack are the code, the area a detail."""
    parts = ["patrol"]
    if assignment.mission is not None:
        parts.append(assignment.mission)
    if assignment.wolfpack:
        parts.append("wolfpack")
    return "_".join(parts)


def _sail_as_history(
    state: AssignmentState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AssignmentState]:
    """The next patrol of a historical captain (14.10.2)."""
    del dice
    name = state.record.scenario
    assert name is not None
    assignment = scenario_named(name, charts).patrols[state.record.patrols_completed]
    step = _unrolled("14.10.2", f"scenarios.scenario.{name}", assignment)
    return _assign(state, assignment, step, charts)


def _sail_from_base(
    state: AssignmentState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AssignmentState]:
    """The patrol that a base gives without a roll (7.3.2)."""
    del dice
    assignment = charts.basing.automatic[state.base.at]
    return _assign(state, assignment, _unrolled("7.3.2", "basing", assignment), charts)


def _unrolled(rule: str, chart: str, assignment: Assignment) -> TraceStep:
    return TraceStep(
        rule=rule,
        chart=chart,
        purpose="assigned_without_roll",
        details=_named(assignment),
        result=_result(assignment),
    )


def _roll(state: AssignmentState, dice: Dice, charts: SilentVictoryCharts) -> Step[AssignmentState]:
    """The roll on the chart of the base (7.0). Dice: one throw on P1a or P1p, `assignment`."""
    table = assignment_chart(state.base.at, charts)
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
    return _assign(state, row.result, step, charts)


def _assign(
    state: AssignmentState, assignment: Assignment, step: TraceStep, charts: SilentVictoryCharts
) -> Step[AssignmentState]:
    """Apply an assignment, as changed for the class (11.6.3); `step`: its source."""
    becomes = assigned_to(state.boat.type, assignment, charts)
    patrol = new_patrol(becomes, state.base.at, charts)
    if becomes == assignment:
        return stepped(state, (step,), patrol=patrol)
    always = TraceStep(
        rule="11.6.3",
        chart="boats",
        purpose="transports_always",
        details={"type": state.boat.type, **_named(becomes)},
        result=_result(becomes),
    )
    return stepped(state, (step, always), patrol=patrol)


# ------------------------------------------------------------------------- passengers and mines


def _has_passenger(state: AssignmentState, charts: SilentVictoryCharts) -> bool:
    del charts
    patrol = state.patrol
    return patrol is not None and patrol.assignment.mission is SpecialMission.TRANSPORT


def _has_mines(state: AssignmentState, charts: SilentVictoryCharts) -> bool:
    del charts
    return state.patrol is not None and lays_mines(state.patrol)


def _take_passenger(
    state: AssignmentState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AssignmentState]:
    """Take the passenger aboard (7.4.1)."""
    del dice, charts
    step = TraceStep(rule="7.4.1", purpose="passenger", result="aboard")
    return stepped(state, (step,), crew=msgspec.structs.replace(state.crew, passenger=Health.FIT))


def _take_mines(
    state: AssignmentState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AssignmentState]:
    """Load mines into the tubes (7.4.2)."""
    del dice, charts
    mines = len(state.boat.tubes)
    step = TraceStep(
        rule="7.4.2", purpose="mines", details={"mines": mines}, result="mines_in_tubes"
    )
    boat = msgspec.structs.replace(state.boat, tubes=(TubeContent.MINE,) * mines)
    return stepped(state, (step,), boat=boat)


# ------------------------------------------------------------------------------ the table

_ASK = Ask(offer=lambda _state, _charts: _ASK_OFFER, takes=ask_for_it, standing=asking_ordered)
_CHOOSE = Ask(offer=_offer_patrols, takes=_take_patrol, standing=_ordered_patrol)

ASSIGNMENT = Table(
    Stage("4.5", "load", when=load_ordered, does=_load),
    Stage("6.1", "begins", does=_begin_patrol),
    Stage("14.10.2", "history", when=_of_history, does=_sail_as_history),
    Stage("7.3.2", "base", when=_of_base, does=_sail_from_base),
    Stage("11.2.1", "ask", when=_may_ask, asks=_ASK),
    Stage("11.2.1", "request", when=_asking, does=_request),
    Stage("11.2.1", "choose", when=_granted, asks=_CHOOSE),
    Stage("7.0", "roll", when=unassigned, does=_roll),
    Stage("7.4.1", "passenger", when=_has_passenger, does=_take_passenger),
    Stage("7.4.2", "mines", when=_has_mines, does=_take_mines),
)

_BEFORE = ("load", "begins")
"""Stages in which the situation has the previous patrol."""


class AssignPatrol(SubmarineProcedure[AssignmentState, SilentVictoryCharts]):
    """An assignment, from the load to the passenger or the mines."""

    name = "assignment"
    table = ASSIGNMENT

    def faults(self, state: AssignmentState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of an assignment, in words."""
        patrol = state.patrol
        if state.stage not in _BEFORE:
            known = self.table.places[state.stage] > self.table.places["roll"]
            if (patrol is not None) is not known or state.port is not None:
                yield "an assignment out of place"
            elif patrol is not None:
                assignment = assigned_to(state.boat.type, patrol.assignment, charts)
                if patrol != new_patrol(assignment, state.base.at, charts):
                    yield "a patrol that no assignment gives"
        try:
            _check_historical(state.record, charts)
        except Refused as refusal:
            yield str(refusal)
        if state.crew.captain is Health.KILLED:
            yield "a commander who cannot be"


# ------------------------------------------------------------------------------ results


def outcome(state: AssignmentState, charts: SilentVictoryCharts) -> PatrolAssignmentHeadline:
    """Return the patrol, as far as it is known, and its track."""
    known, patrol = headline(state, charts), state.patrol
    if patrol is None or known.area is None:
        return known
    return msgspec.structs.replace(known, track=boxes_of(patrol, state.boat, charts))


def headline(state: AssignmentState, charts: SilentVictoryCharts) -> PatrolAssignmentHeadline:
    """Return the headline results of an assignment."""
    patrol = None if state.stage in _BEFORE else state.patrol
    assignment = None if patrol is None else patrol.assignment
    return PatrolAssignmentHeadline(
        area=None if assignment is None else assignment.area,
        mission=None if assignment is None else assignment.mission,
        wolfpack=assignment is not None and assignment.wolfpack,
        base_afterwards=base_after(state.base.at, charts),
        track=(),
    )
