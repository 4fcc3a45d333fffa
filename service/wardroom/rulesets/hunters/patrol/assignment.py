"""Assigning a patrol as a procedure (7.0 to 7.4, 11.2.1, 11.4.6, 14.10, chart P1).

In the order of play: the Kommandant's request, the roll on P1 with the restrictions of the type,
the Arctic posting, and the agent or the mines that come aboard.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.hunters.charts.boat import BoatData
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment, P1Restriction
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.areas import (
    column_choices,
    column_of,
    may_roll_again,
    restriction_of,
)
from wardroom.rulesets.hunters.patrol.departure import (
    ReloadMix,
    boat_in_port,
    check_reload_mix,
    require_ready_crew,
)
from wardroom.rulesets.hunters.patrol.track import TrackBox
from wardroom.rulesets.hunters.rerolls import HuntersProcedure, RerollOrders
from wardroom.rulesets.hunters.situation.boat import Boat, BoatOrder, boat_faults, reloads_total
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, require_living_commander
from wardroom.rulesets.hunters.situation.patrol import Patrol, box_of, new_patrol, sailing_track
from wardroom.rulesets.hunters.situation.terms import Area, Month, Posting, TubeContent
from wardroom.rulesets.submarine.terms import Health


class AssignmentOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders before sailing. Where one is left out, the player is asked."""

    request: (
        Annotated[
            Assignment | None,
            Meta(description="The patrol to ask for, if the rank allows (11.2.1); null for none."),
        ]
        | UnsetType
    ) = UNSET
    reload_mix: (
        Annotated[
            ReloadMix | None,
            Meta(description="The reloads beside a load of mines (7.4.2); null leaves them."),
        ]
        | UnsetType
    ) = UNSET


class PatrolAssignmentOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat in port, ready to sail."""

    date: Annotated[Month, Meta(description="The month in which the patrol starts.")]
    boat: Annotated[BoatOrder, Meta(description="The boat, undamaged and fully loaded.")]
    crew: Crew = Crew()
    commander: Commander = Commander()
    posting: Annotated[
        Posting | None, Meta(description="Where the boat is posted for good, if anywhere.")
    ] = None
    standing_orders: AssignmentOrders = AssignmentOrders()


class AskForPatrol(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask_for_patrol", tag_field="kind"
):
    """Whether to ask for a patrol of the Kommandant's choice (11.2.1)."""

    ask: Annotated[bool, Meta(description="Whether to ask.")]


class ChoosePatrol(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_patrol", tag_field="kind"
):
    """The patrol chosen, once the request is granted: a result of the month's column of P1."""

    assignment: Assignment


class MixReloads(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="mix_reloads", tag_field="kind"
):
    """The reloads to carry beside the mines (7.4.2), or null to leave them as they are."""

    reload_mix: ReloadMix | None


AssignmentDecision = AskForPatrol | ChoosePatrol | MixReloads
Request = Literal["not_asked", "granted", "refused"]


class PatrolAssignmentOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The patrol, its track, and boat and crew as they sail.

    `patrol` is null, and `track` empty, until the assignment is known.
    """

    request: Annotated[Request, Meta(description="What became of a request for a patrol (11.2.1).")]
    posting: Annotated[
        Posting | None,
        Meta(
            description="Where the boat is posted for good. A first Mediterranean patrol posts it "
            "when it is completed (7.3.4)."
        ),
    ]
    patrol: Patrol | None
    patrol_months: Annotated[int, Meta(description="Months that the patrol lasts (10.10.6).")]
    track: Annotated[tuple[TrackBox, ...], Meta(description="Its boxes, port to port.")]
    boat: Boat
    crew: Crew
    commander: Commander


class PatrolAssignmentHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an assignment are about."""

    area: Area
    mark: Annotated[
        Literal["agent", "mines", "wolfpack"] | None,
        Meta(description="What goes with the patrol; null: nothing."),
    ]
    posting: Posting | None


class Stage(IntEnum):
    """Where the assignment stands, in the order of play."""

    ASK = 0
    REQUEST = 1
    CHOOSE = 2
    POSTED = 3
    ROLL = 4
    ARCTIC = 5
    MISSION = 6
    MIX = 7
    OVER = 8


_ASK = Stage.ASK
_CHOOSE = Stage.CHOOSE
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
    """An assignment in progress.

    `rolls`: throws on P1 that the type had to make again; `may_roll_again`: whether it can.
    """

    date: Month
    options: HuntersOptions
    orders: AssignmentOrders
    boat: Boat
    crew: Crew
    commander: Commander
    stage: Stage
    posting: Posting | None = None
    request: Request = "not_asked"
    rolls: int = 0
    may_roll_again: bool = False
    patrol: Patrol | None = None


def begin(
    order: PatrolAssignmentOrder, options: HuntersOptions, charts: HuntersCharts
) -> AssignmentState:
    """The assignment that `order` asks for.

    Raises Refused for a boat that does not exist yet (4.2.1) or is not ready to sail (7.1.3), a
    posting that its type cannot have, and standing orders that could not be carried out.
    """
    require_living_commander(order.crew)
    boat = boat_in_port(order.boat, options, charts)
    start_month = charts.boats.type[boat.type].start
    if order.date < start_month:
        raise Refused(
            "boat_not_available",
            f"a {boat.type} sails from {start_month} on",
            rule="4.2.1",
            member="/date",
        )
    require_ready_crew(order.crew)
    if order.posting is not None:
        sailing_track(boat.type, Area(order.posting), options, charts, "/posting")
    _check_orders(order, boat, options, charts)
    return start(
        order.date,
        boat,
        order.crew,
        order.commander,
        order.posting,
        order.standing_orders,
        options,
        charts,
    )


def start(
    date: str,
    boat: Boat,
    crew: Crew,
    commander: Commander,
    posting: Posting | None,
    orders: AssignmentOrders,
    options: HuntersOptions,
    charts: HuntersCharts,
) -> AssignmentState:
    """The assignment of a boat that is ready to sail in the month `date`."""
    may_ask = charts.p1.patrol_request.success_at_most[commander.rank] > 0
    stage = _ASK if may_ask else Stage.ROLL
    return AssignmentState(
        date=date,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        commander=commander,
        posting=posting,
        stage=stage if posting is None else Stage.POSTED,
        may_roll_again=posting is None and may_roll_again(date, boat.type, options, charts),
    )


_MOST_ROLLS = 1000
"""More than any type will ever have to make again; for states handed back."""


class AssignPatrol(HuntersProcedure[AssignmentState, AssignmentDecision]):
    """The step machine of an assignment."""

    name = "assignment"

    def finished(self, state: AssignmentState) -> bool:
        """Whether the boat may sail."""
        return state.stage is _OVER

    def offers(
        self, state: AssignmentState, charts: HuntersCharts
    ) -> tuple[Offer[AssignmentDecision], ...]:
        """Asking for a patrol, choosing it (11.2.1); the reloads beside mines (7.4.2)."""
        if state.stage is _ASK:
            return (_ASK_OFFER,)
        if state.stage is _CHOOSE:
            choices = tuple(map(ChoosePatrol, _choices(state, charts)))
            return (
                Offer(decision="choose_patrol", rule="11.2.1", choices=choices, example=choices[0]),
            )
        if state.stage is Stage.MIX:
            mix = ReloadMix(
                forward_reloads=state.boat.forward_reloads, aft_reloads=state.boat.aft_reloads
            )
            return (
                Offer(
                    decision="mix_reloads",
                    rule="7.4.2",
                    example=MixReloads(reload_mix=mix),
                    details={
                        "forward_reloads": reloads_total(mix.forward_reloads),
                        "aft_reloads": reloads_total(mix.aft_reloads),
                    },
                ),
            )
        return ()

    def standing(
        self, state: AssignmentState, offer: Offer[AssignmentDecision]
    ) -> AssignmentDecision | None:
        """What the standing orders say to a request and to the reloads."""
        request, mix = state.orders.request, state.orders.reload_mix
        if offer.decision == "mix_reloads":
            return None if isinstance(mix, UnsetType) else MixReloads(reload_mix=mix)
        if isinstance(request, UnsetType):
            return None
        if offer.decision == "ask_for_patrol":
            return AskForPatrol(ask=request is not None)
        return None if request is None else ChoosePatrol(assignment=request)

    def decide(
        self, state: AssignmentState, decision: AssignmentDecision, charts: HuntersCharts
    ) -> Step[AssignmentState]:
        """Ask or not; take the patrol chosen; load the reloads."""
        if isinstance(decision, AskForPatrol):
            stage = Stage.REQUEST if decision.ask else Stage.ROLL
            return Step(msgspec.structs.replace(state, stage=stage))
        if isinstance(decision, ChoosePatrol):
            chosen = TraceStep(
                rule="11.2.1",
                chart="P1",
                purpose="patrol_chosen",
                details=_named(decision.assignment),
                result=_result(decision.assignment),
            )
            restriction = restriction_of(
                state.boat.type, decision.assignment, state.options, charts
            )
            assigned = _assigned(state, decision.assignment, restriction)
            return Step(assigned.state, (chosen, *assigned.trace))
        boat = state.boat
        if decision.reload_mix is not None:
            check_reload_mix(
                decision.reload_mix, boat.type, state.options, charts, "/decision/reload_mix"
            )
            boat = msgspec.structs.replace(
                boat,
                forward_reloads=decision.reload_mix.forward_reloads,
                aft_reloads=decision.reload_mix.aft_reloads,
            )
        return Step(msgspec.structs.replace(state, boat=boat, stage=_OVER))

    def advance(
        self, state: AssignmentState, dice: Dice, charts: HuntersCharts
    ) -> Step[AssignmentState]:
        """Apply the next rule of the assignment."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: AssignmentState, charts: HuntersCharts) -> None:
        """Boat, patrol and stage of a state handed back fit each other."""
        faults = [*boat_faults(state.boat, charts)]
        if (state.patrol is not None) != (state.stage > Stage.ROLL):
            faults.append("an assignment out of place")
        elif state.patrol is not None:
            expected = new_patrol(
                state.patrol.assignment, first_mediterranean=state.patrol.first_mediterranean
            )
            if state.patrol != expected or not _can_sail(state, charts):
                faults.append("a patrol that no assignment gives")
        if state.stage is _CHOOSE and not _choices(state, charts):
            faults.append("a choice without choices")
        if state.posting is not None and state.stage < Stage.POSTED:
            faults.append("a request of a boat that is posted for good")
        if state.stage is Stage.POSTED and state.posting is None:
            faults.append("a posting that is none")
        if not 0 <= state.rolls < _MOST_ROLLS:
            faults.append("rolls without end")
        if state.crew.kommandant is Health.KILLED or state.commander.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        if faults:
            raise StateFault(f"the state of the assignment cannot be: {faults[0]}")

    def progress(self, state: AssignmentState) -> tuple[int, int]:
        """Stage by stage, throw by throw."""
        return (state.stage, state.rolls)

    def bounded(self, state: AssignmentState) -> bool:
        """Not where a roll may have to be made again, and again."""
        return not state.may_roll_again


_ASK_OFFER: Offer[AssignmentDecision] = Offer(
    decision="ask_for_patrol",
    rule="11.2.1",
    choices=(AskForPatrol(ask=True), AskForPatrol(ask=False)),
    example=AskForPatrol(ask=False),
)


# ------------------------------------------------------------------- what the rules forbid


def _check_orders(
    order: PatrolAssignmentOrder, boat: Boat, options: HuntersOptions, charts: HuntersCharts
) -> None:
    request, mix = order.standing_orders.request, order.standing_orders.reload_mix
    if not isinstance(mix, UnsetType) and mix is not None:
        check_reload_mix(mix, boat.type, options, charts, "/standing_orders/reload_mix")
    if isinstance(request, UnsetType) or request is None:
        return
    choices = column_choices(order.date, boat.type, options, charts)
    if request not in choices:
        raise Refused(
            "patrol_not_in_column",
            f"the column of {order.date} has no such result that a {boat.type} can take",
            rule="11.2.1",
            member="/standing_orders/request",
            choices=choices,
        )


def _can_sail(state: AssignmentState, charts: HuntersCharts) -> bool:
    try:
        assert state.patrol is not None
        sailing_track(state.boat.type, state.patrol.assignment.area, state.options, charts)
    except Refused:
        return False
    return True


# ------------------------------------------------------------------------------ the steps


def _choices(state: AssignmentState, charts: HuntersCharts) -> tuple[Assignment, ...]:
    return column_choices(state.date, state.boat.type, state.options, charts)


def _named(assignment: Assignment) -> dict[str, Detail]:
    return {"area": assignment.area}


def _result(assignment: Assignment) -> str:
    """The assignment as a result code: the area is a detail, the mark the code."""
    return "patrol" if assignment.mark is None else f"patrol_{assignment.mark}"


def _request(state: AssignmentState, dice: Dice, charts: HuntersCharts) -> Step[AssignmentState]:
    """The Kommandant asks for a patrol (11.2.1). Dice: one, purpose `patrol_request`."""
    table = charts.p1.patrol_request
    needed = table.success_at_most[state.commander.rank]
    roll = dice.roll(table.dice, purpose="patrol_request", rule="11.2.1")
    granted = roll.natural <= needed and bool(_choices(state, charts))
    step = TraceStep(
        rule="11.2.1",
        chart="P1.patrol_request",
        purpose="patrol_request",
        details={"rank": state.commander.rank, "needed": needed},
        roll=roll,
        total=roll.natural,
        result="granted" if granted else "refused",
    )
    after = msgspec.structs.replace(
        state,
        request="granted" if granted else "refused",
        stage=_CHOOSE if granted else Stage.ROLL,
    )
    return Step(after, (step,))


def _posted(state: AssignmentState, dice: Dice, charts: HuntersCharts) -> Step[AssignmentState]:
    """A boat posted for good rolls for nothing (7.3.4, 7.3.5)."""
    del dice, charts
    assert state.posting is not None
    assignment = Assignment(area=Area(state.posting))
    step = TraceStep(
        rule="7.3.4" if state.posting is Posting.MEDITERRANEAN else "7.3.5",
        purpose="posted",
        details=_named(assignment),
        result=_result(assignment),
    )
    after = msgspec.structs.replace(state, patrol=new_patrol(assignment), stage=Stage.MISSION)
    return Step(after, (step,))


def _roll(state: AssignmentState, dice: Dice, charts: HuntersCharts) -> Step[AssignmentState]:
    """The roll on P1 (7.1) and what the type makes of it. Dice: one throw, `assignment`."""
    place = ScopedDice(dice, "try", state.rolls + 1)
    roll = place.roll(charts.p1.dice, purpose="assignment", rule="7.1")
    row = column_of(state.date, charts).rows.row(roll.natural)
    step = TraceStep(
        rule="7.1",
        chart="P1",
        purpose="assignment",
        details={**_named(row.result), "month": state.date},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=_result(row.result),
    )
    restriction = restriction_of(state.boat.type, row.result, state.options, charts)
    assigned = _assigned(state, row.result, restriction)
    return Step(assigned.state, (step, *assigned.trace))


def _assigned(
    state: AssignmentState,
    assignment: Assignment,
    restriction: P1Restriction | None,
) -> Step[AssignmentState]:
    """Take an assignment, or what the type is given in its place (7.3.1, 7.3.2, 11.4.6)."""
    trace: tuple[TraceStep, ...] = ()
    if restriction is not None:
        becomes = assignment if restriction.becomes is None else restriction.becomes
        step = TraceStep(
            rule=restriction.rule,
            chart="P1.restrictions",
            purpose="restriction",
            details={"type": state.boat.type, **_named(becomes)},
            result="rolled_again" if restriction.reroll else _result(becomes),
        )
        trace = (step,)
        if restriction.reroll:
            again = msgspec.structs.replace(state, rolls=state.rolls + 1, stage=Stage.ROLL)
            return Step(again, trace)
        assignment = becomes
    first = assignment.area is Area.MEDITERRANEAN
    after = msgspec.structs.replace(
        state,
        patrol=new_patrol(assignment, first_mediterranean=first),
        stage=Stage.ARCTIC if assignment.area is Area.ARCTIC else Stage.MISSION,
    )
    return Step(after, trace)


def _arctic(state: AssignmentState, dice: Dice, charts: HuntersCharts) -> Step[AssignmentState]:
    """Whether the boat stays in the Arctic for good (7.3.5). Dice: one, `arctic_posting`."""
    table = charts.p1.arctic_permanence
    roll = dice.roll(table.dice, purpose="arctic_posting", rule="7.3.5")
    row = table.rows.row(roll.natural)
    permanent = row.result == "permanent"
    step = TraceStep(
        rule="7.3.5",
        chart="P1.arctic_permanence",
        purpose="arctic_posting",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result="for_good" if permanent else "for_this_patrol",
    )
    after = msgspec.structs.replace(
        state, posting=Posting.ARCTIC if permanent else None, stage=Stage.MISSION
    )
    return Step(after, (step,))


def _mission(state: AssignmentState, dice: Dice, charts: HuntersCharts) -> Step[AssignmentState]:
    """Take the agent or the mines aboard (7.4.1, 7.4.2, 11.4.6)."""
    del dice
    assert state.patrol is not None
    mark = state.patrol.assignment.mark
    over = msgspec.structs.replace(state, stage=_OVER)
    if mark == "agent":
        step = TraceStep(rule="7.4.1", purpose="agent", result="aboard")
        crew = msgspec.structs.replace(state.crew, abwehr_agent=Health.FIT)
        return Step(msgspec.structs.replace(over, crew=crew), (step,))
    if mark != "mines":
        return Step(over)
    data = charts.boats.type[state.boat.type]
    if data.mines_in_shafts:
        step = _mines_loaded("11.4.6", "mines_in_shafts", data.mines_in_shafts)
        return Step(over, (step,))
    step = _mines_loaded("7.4.2", "mines_in_tubes", len(state.boat.tubes))
    boat = msgspec.structs.replace(state.boat, tubes=(TubeContent.MINE,) * len(state.boat.tubes))
    stage = Stage.MIX if _has_reloads(data) else _OVER
    return Step(msgspec.structs.replace(state, boat=boat, stage=stage), (step,))


def _mines_loaded(rule: str, result: str, mines: int) -> TraceStep:
    return TraceStep(
        rule=rule, chart="boats", purpose="mines", details={"mines": mines}, result=result
    )


def _has_reloads(data: BoatData) -> bool:
    return data.forward_reloads + data.aft_reloads > 0


_STEPS = {
    Stage.REQUEST: _request,
    Stage.POSTED: _posted,
    Stage.ROLL: _roll,
    Stage.ARCTIC: _arctic,
    Stage.MISSION: _mission,
}


# ------------------------------------------------------------------------------ results


def outcome(state: AssignmentState, charts: HuntersCharts) -> PatrolAssignmentOutcome:
    """The patrol as far as it is known, and boat and crew as they sail."""
    return PatrolAssignmentOutcome(
        request=state.request,
        posting=state.posting,
        patrol=state.patrol,
        patrol_months=charts.boats.type[state.boat.type].patrol_months,
        track=() if state.patrol is None else track_boxes(state, state.patrol, charts),
        boat=state.boat,
        crew=state.crew,
        commander=state.commander,
    )


def track_boxes(
    state: AssignmentState, patrol: Patrol, charts: HuntersCharts
) -> tuple[TrackBox, ...]:
    """Every box of the patrol's track, port to port."""
    track = sailing_track(state.boat.type, patrol.assignment.area, state.options, charts)
    return tuple(
        box_of(patrol, state.date, state.boat, box, state.options, charts)
        for box in range(1, len(track) + 1)
    )


def headline(state: AssignmentState, charts: HuntersCharts) -> PatrolAssignmentHeadline:
    """The headline results of an assignment."""
    del charts
    assert state.patrol is not None
    return PatrolAssignmentHeadline(
        area=state.patrol.assignment.area,
        mark=state.patrol.assignment.mark,
        posting=state.posting,
    )
