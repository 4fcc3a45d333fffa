"""Assigning a patrol as a procedure (4.5, 6.1, 7.0 to 7.4, 11.2.1, 11.4.6, 14.10, chart P1).

In the order of play: the load; the Kommandant's request; the roll on P1, restricted by the type;
the Arctic posting; and loading the agent or the mines.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.bounds import Bounds
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, silent, stepped
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.departure import (
    AssignmentOrders,
    AssignmentState,
    ChoosePatrol,
    MixDetails,
    MixReloads,
    PatrolAssignmentHeadline,
    PatrolAssignmentOrder,
    ReloadMix,
    Sailing,
    check_reload_mix,
    require_ready_boat,
    require_ready_crew,
)
from wardroom.rulesets.hunters.patrol.track import (
    column_choices,
    column_of,
    may_roll_again,
    restriction_of,
)
from wardroom.rulesets.hunters.situation.load import (
    g7e_together,
    lays_through_tubes,
    loading_step,
    ready_boat,
    reload_room,
)
from wardroom.rulesets.hunters.situation.patrol import box_of, new_patrol, track_sailed
from wardroom.rulesets.hunters.situation.terms import Area, Posting, TubeContent
from wardroom.rulesets.submarine.decisions import AskForPatrol
from wardroom.rulesets.submarine.patrol import ask_for_it, asking_ordered, load_ordered, unassigned
from wardroom.rulesets.submarine.procedure import SubmarineProcedure
from wardroom.rulesets.submarine.terms import Health


def begin(
    parts: Sailing, order: PatrolAssignmentOrder, options: HuntersOptions, charts: HuntersCharts
) -> AssignmentState:
    """Return the assignment of a boat in port.

    Raises Refused for a boat at sea (6.1), one that is not ready to sail (7.1.3), and orders that
    cannot be carried out.
    """
    if parts.patrol is not None and parts.port is None:
        raise Refused("at_sea", rule="6.1", member="/situation/patrol")
    type_, date = parts.boat.type, parts.date
    require_ready_boat(parts.boat, order.load, options, charts)
    require_ready_crew(parts.crew)
    _check_orders(parts, order.standing_orders, options, charts)
    again = parts.record.posting is None and may_roll_again(date, type_, options, charts)
    state = holding(AssignmentState, parts, options=options, order=order, may_roll_again=again)
    return ASSIGNMENT.begun(state, charts)


def _check_orders(
    parts: Sailing, orders: AssignmentOrders, options: HuntersOptions, charts: HuntersCharts
) -> None:
    type_, request, mix = parts.boat.type, orders.request, orders.reload_mix
    if not isinstance(mix, UnsetType) and mix is not None:
        check_reload_mix(mix, type_, options, charts, "/standing_orders/reload_mix")
    if isinstance(request, UnsetType) or request is None:
        return
    choices = column_choices(parts.date, type_, options, charts)
    if request not in choices:
        raise Refused(
            "patrol_not_in_column.type",
            rule="11.2.1",
            member="/standing_orders/request",
            choices=choices,
            date=parts.date,
            type=type_,
        )


# ------------------------------------------------------------------------------ load, beginning


def _load(state: AssignmentState, dice: Dice, charts: HuntersCharts) -> Step[AssignmentState]:
    """Load the boat (4.5)."""
    del dice
    load = state.order.load
    assert not isinstance(load, UnsetType)
    boat = ready_boat(state.boat.type, load, state.options, charts, "/load")
    return stepped(state, (loading_step(boat),), boat=boat)


def _begin_patrol(
    state: AssignmentState, dice: Dice, charts: HuntersCharts
) -> Step[AssignmentState]:
    """Begin the next patrol, which ends the stay in port (6.1)."""
    del dice, charts
    step = TraceStep(
        rule="6.1",
        purpose="patrol_begins",
        details={
            "number": len(state.record.patrols) + 1,
            "month": state.date,
            "type": state.boat.type,
        },
        result="begins",
    )
    return stepped(state, (step,), patrol=None, port=None)


# ------------------------------------------------------------------------------ a request


def _choices(state: AssignmentState, charts: HuntersCharts) -> tuple[Assignment, ...]:
    return column_choices(state.date, state.boat.type, state.options, charts)


def _may_ask(state: AssignmentState, charts: HuntersCharts) -> bool:
    """Whether the rank allows a request for a patrol, and no posting forbids it (11.2.1, 7.3.5)."""
    most = charts.p1.patrol_request.success_at_most[state.commander.rank]
    return most > 0 and state.record.posting is None and unassigned(state, charts)


def _asking(state: AssignmentState, charts: HuntersCharts) -> bool:
    """Whether a request for a patrol is open."""
    return state.asking and state.granted is None and _may_ask(state, charts)


def _granted(state: AssignmentState, charts: HuntersCharts) -> bool:
    """Whether the patrol is the Kommandant's choice."""
    return bool(state.granted and _may_ask(state, charts) and _choices(state, charts))


_ASK_OFFER: Offer[AskForPatrol] = Offer(
    decision="ask_for_patrol",
    rule="11.2.1",
    choices=(AskForPatrol(ask=True), AskForPatrol(ask=False)),
    example=AskForPatrol(ask=False),
)


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
    return stepped(state, (step,), granted=granted)


def _offer_patrols(state: AssignmentState, charts: HuntersCharts) -> Offer[ChoosePatrol]:
    choices = tuple(map(ChoosePatrol, _choices(state, charts)))
    return Offer(decision="choose_patrol", rule="11.2.1", choices=choices, example=choices[0])


def _take_patrol(
    state: AssignmentState, decision: ChoosePatrol, charts: HuntersCharts
) -> Step[AssignmentState]:
    chosen = TraceStep(
        rule="11.2.1",
        chart="P1",
        purpose="patrol_chosen",
        details=_named(decision.assignment),
        result=_result(decision.assignment),
    )
    assigned = _assign(state, decision.assignment, charts)
    return Step(assigned.state, (chosen, *assigned.trace))


def _ordered_patrol(state: AssignmentState, offer: Offer[ChoosePatrol]) -> ChoosePatrol | None:
    del offer
    request = state.order.standing_orders.request
    if isinstance(request, UnsetType) or request is None:
        return None
    return ChoosePatrol(assignment=request)


# ------------------------------------------------------------------------------ the assignment


def _named(assignment: Assignment) -> dict[str, Detail]:
    return {"area": assignment.area}


def _result(assignment: Assignment) -> str:
    """The assignment as a result code: the mark is the code, the area a detail."""
    return "patrol" if assignment.mark is None else f"patrol_{assignment.mark}"


def _posted(state: AssignmentState, charts: HuntersCharts) -> bool:
    """Whether the boat has a permanent posting (7.3.4, 7.3.5)."""
    return state.record.posting is not None and unassigned(state, charts)


def _sail_as_posted(
    state: AssignmentState, dice: Dice, charts: HuntersCharts
) -> Step[AssignmentState]:
    """Assign a permanently posted boat without a roll (7.3.4, 7.3.5)."""
    del dice, charts
    posting = state.record.posting
    assert posting is not None
    assignment = Assignment(area=Area(posting))
    step = TraceStep(
        rule="7.3.4" if posting is Posting.MEDITERRANEAN else "7.3.5",
        purpose="posted",
        details=_named(assignment),
        result=_result(assignment),
    )
    return stepped(state, (step,), patrol=new_patrol(assignment))


def _roll(state: AssignmentState, dice: Dice, charts: HuntersCharts) -> Step[AssignmentState]:
    """Roll on P1 (7.1), and apply the restrictions of the type. Dice: one throw, `assignment`."""
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
    assigned = _assign(state, row.result, charts)
    return Step(assigned.state, (step, *assigned.trace))


def _passed_before(state: AssignmentState) -> bool:
    """Whether the reading lets only the first assignment pass Gibraltar (7.3.3)."""
    if state.options.mediterranean_passage == "until_posted":
        return False
    areas = (patrol.assignment.area for patrol in state.record.patrols)
    return Area.MEDITERRANEAN in areas


def _assign(
    state: AssignmentState, assignment: Assignment, charts: HuntersCharts
) -> Step[AssignmentState]:
    """Apply an assignment, or its replacement for the type (7.3.1, 7.3.2, 11.4.6)."""
    trace: tuple[TraceStep, ...] = ()
    restriction = restriction_of(state.boat.type, assignment, state.options, charts)
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
            return stepped(state, trace, rolls=state.rolls + 1)
        assignment = becomes
    first = assignment.area is Area.MEDITERRANEAN and not _passed_before(state)
    return stepped(state, trace, patrol=new_patrol(assignment, first_mediterranean=first))


def _first_in_the_arctic(state: AssignmentState, charts: HuntersCharts) -> bool:
    """Whether the boat sails to the Arctic and may have to stay there (7.3.5)."""
    del charts
    patrol = state.patrol
    to_arctic = patrol is not None and patrol.assignment.area is Area.ARCTIC
    return to_arctic and state.record.posting is None


def _arctic(state: AssignmentState, dice: Dice, charts: HuntersCharts) -> Step[AssignmentState]:
    """Roll whether the boat stays in the Arctic for good (7.3.5). Dice: one, `arctic_posting`."""
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
    posting = Posting.ARCTIC if permanent else None
    return stepped(state, (step,), record=msgspec.structs.replace(state.record, posting=posting))


# ------------------------------------------------------------------------------ agent and mines


def _has_agent(state: AssignmentState, charts: HuntersCharts) -> bool:
    del charts
    return state.patrol is not None and state.patrol.assignment.mark == "agent"


def _has_mines(state: AssignmentState, charts: HuntersCharts) -> bool:
    del charts
    return state.patrol is not None and state.patrol.assignment.mark == "mines"


def _take_agent(state: AssignmentState, dice: Dice, charts: HuntersCharts) -> Step[AssignmentState]:
    """Take the agent aboard (7.4.1)."""
    del dice, charts
    step = TraceStep(rule="7.4.1", purpose="agent", result="aboard")
    return stepped(
        state, (step,), crew=msgspec.structs.replace(state.crew, abwehr_agent=Health.FIT)
    )


def _take_mines(state: AssignmentState, dice: Dice, charts: HuntersCharts) -> Step[AssignmentState]:
    """Load mines: into the shafts of a VIID, into the tubes of other types (7.4.2, 11.4.6)."""
    del dice
    tubes = len(state.boat.tubes)
    shafts = charts.boats.type[state.boat.type].mines_in_shafts
    step = TraceStep(
        rule="11.4.6" if shafts else "7.4.2",
        chart="boats",
        purpose="mines",
        details={"mines": shafts or tubes},
        result="mines_in_shafts" if shafts else "mines_in_tubes",
    )
    if shafts:
        return stepped(state, (step,))
    boat = msgspec.structs.replace(state.boat, tubes=(TubeContent.MINE,) * tubes)
    return stepped(state, (step,), boat=boat)


def _may_mix(state: AssignmentState, charts: HuntersCharts) -> bool:
    """Whether there are reloads while the tubes hold mines (7.4.2)."""
    data = charts.boats.type[state.boat.type]
    mined = state.patrol is not None and lays_through_tubes(state.patrol, data)
    return mined and data.forward_reloads + data.aft_reloads > 0


def _offer_mix(state: AssignmentState, charts: HuntersCharts) -> Offer[MixReloads]:
    forward, aft = state.boat.forward_reloads, state.boat.aft_reloads
    details = MixDetails(forward_reloads=forward.total, aft_reloads=aft.total)
    return Offer(
        decision="mix_reloads",
        rule="7.4.2",
        example=MixReloads(reload_mix=ReloadMix(forward_reloads=forward, aft_reloads=aft)),
        details=details,
        bounds=lambda: _mix_bounds(state, details, charts),
    )


def _mix_bounds(state: AssignmentState, details: MixDetails, charts: HuntersCharts) -> Bounds:
    """The bounds of the reloads beside mines, except that the spaces have to be full."""
    members, limits = reload_room("/reload_mix", details.forward_reloads, details.aft_reloads)
    if state.options.historical_load:
        data = charts.boats.type[state.boat.type]
        most = charts.boats.load_limit.g7e_at_most[data.family]
        limits = (*limits, g7e_together("/reload_mix", most))
    return Bounds(members, limits)


def _take_mix(
    state: AssignmentState, decision: MixReloads, charts: HuntersCharts
) -> Step[AssignmentState]:
    boat, mix = state.boat, decision.reload_mix
    if mix is None:
        return silent(state)
    check_reload_mix(mix, boat.type, state.options, charts, "/decision/reload_mix")
    boat = msgspec.structs.replace(
        boat, forward_reloads=mix.forward_reloads, aft_reloads=mix.aft_reloads
    )
    return stepped(state, boat=boat)


def _ordered_mix(state: AssignmentState, offer: Offer[MixReloads]) -> MixReloads | None:
    del offer
    mix = state.order.standing_orders.reload_mix
    return None if isinstance(mix, UnsetType) else MixReloads(reload_mix=mix)


# ------------------------------------------------------------------------------ the table

_ASK = Ask(offer=lambda _state, _charts: _ASK_OFFER, takes=ask_for_it, standing=asking_ordered)
_CHOOSE = Ask(offer=_offer_patrols, takes=_take_patrol, standing=_ordered_patrol)
_MIX = Ask(offer=_offer_mix, takes=_take_mix, standing=_ordered_mix)

ASSIGNMENT = Table(
    Stage("4.5", "load", when=load_ordered, does=_load),
    Stage("6.1", "begins", does=_begin_patrol),
    Stage("11.2.1", "ask", when=_may_ask, asks=_ASK),
    Stage("11.2.1", "request", when=_asking, does=_request),
    Stage("11.2.1", "choose", when=_granted, asks=_CHOOSE),
    Stage("7.3.4", "posted", when=_posted, does=_sail_as_posted),
    Stage("7.1", "roll", when=unassigned, does=_roll, repeats=True),
    Stage("7.3.5", "arctic", when=_first_in_the_arctic, does=_arctic),
    Stage("7.4.1", "agent", when=_has_agent, does=_take_agent),
    Stage("7.4.2", "mines", when=_has_mines, does=_take_mines),
    Stage("7.4.2", "mix", when=_may_mix, asks=_MIX),
)

_MOST_ROLLS = 1000
"""More repeated rolls than any type has; for states handed back."""
_BEFORE = ("load", "begins")
"""Stages in which the situation has the previous patrol."""


class AssignPatrol(SubmarineProcedure[AssignmentState, HuntersCharts]):
    """An assignment, from the load to the reloads beside mines."""

    name = "assignment"
    table = ASSIGNMENT

    def rank(self, state: AssignmentState) -> int:
        """Return the progress, roll by roll."""
        return state.rolls

    def bounded(self, state: AssignmentState) -> bool:
        """Return whether no roll may have to be repeated without end."""
        return not state.may_roll_again

    def faults(self, state: AssignmentState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of an assignment, in words."""
        patrol = state.patrol
        if state.stage not in _BEFORE:
            known = self.table.places[state.stage] > self.table.places["roll"]
            if (patrol is not None) is not known or state.port is not None:
                yield "an assignment out of place"
            elif patrol is not None and patrol != new_patrol(
                patrol.assignment, first_mediterranean=patrol.first_mediterranean
            ):
                yield "a patrol that no assignment gives"
        if not 0 <= state.rolls < _MOST_ROLLS:
            yield "rolls without end"
        if state.crew.kommandant is Health.KILLED:
            yield "a commander who cannot be"


# ------------------------------------------------------------------------------ results


def outcome(state: AssignmentState, charts: HuntersCharts) -> PatrolAssignmentHeadline:
    """Return the patrol, as far as it is known, and its track."""
    patrol, boat, options = state.patrol, state.boat, state.options
    known = headline(state, charts)
    if patrol is None or known.area is None:
        return known
    track = tuple(
        box_of(patrol, state.date, boat, box, options, charts)
        for box in range(1, len(track_sailed(patrol, boat, options, charts)) + 1)
    )
    return msgspec.structs.replace(known, track=track)


def headline(state: AssignmentState, charts: HuntersCharts) -> PatrolAssignmentHeadline:
    """Return the headline results of an assignment."""
    patrol = None if state.stage in _BEFORE else state.patrol
    return PatrolAssignmentHeadline(
        area=None if patrol is None else patrol.assignment.area,
        mark=None if patrol is None else patrol.assignment.mark,
        posting=state.record.posting,
        patrol_months=charts.boats.type[state.boat.type].patrol_months,
        track=(),
    )
