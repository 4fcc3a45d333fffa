"""Entering the next travel box as a procedure (6.1, 7.3.3, 8.1.1, 10.2.1, 10.5.3).

In the order of play: turning back before Gibraltar, the move, the lives of severely wounded men
without a doctor; and then how many encounter checks are due, on which row.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.survival import men_at_risk
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.forced_abort import forced_aborts
from wardroom.rulesets.hunters.patrol.track import (
    Track,
    TrackBox,
    before_midpoint,
    past_gibraltar,
    rolls_left_after_event,
)
from wardroom.rulesets.hunters.rerolls import HuntersProcedure, RerollOrders
from wardroom.rulesets.hunters.situation.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, require_living_commander
from wardroom.rulesets.hunters.situation.patrol import (
    Patrol,
    PatrolOrder,
    agent_lost,
    box_of,
    check_row,
    checks_due,
    mission_is_open_in,
    patrol_faults,
    patrol_from,
    require_a_diesel,
    sailing_track,
    with_agent,
)
from wardroom.rulesets.hunters.situation.terms import Month, Row
from wardroom.rulesets.submarine.crew import roll_survival
from wardroom.rulesets.submarine.terms import Heading, Health, Mission
from wardroom.rulesets.submarine.track import MOST_ROLLS, mission_box, next_box

_OPEN = Mission.OPEN


class AdvanceOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders at sea. Where one is left out, the player is asked."""

    turn_back: (
        Annotated[
            bool,
            Meta(
                description="Whether a boat that was damaged before or at Gibraltar turns back to "
                "France (7.3.3)."
            ),
        ]
        | UnsetType
    ) = UNSET


class AdvanceOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that has done with the box it is in."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    patrol: PatrolOrder
    boat: BoatOrder
    crew: Crew = Crew()
    commander: Commander = Commander()
    standing_orders: AdvanceOrders = AdvanceOrders()


class TurnBack(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_back", tag_field="kind"
):
    """Whether to turn back to France instead of going on to the Mediterranean (7.3.3)."""

    turn_back: Annotated[bool, Meta(description="Whether to turn back.")]


class AdvanceOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The box entered, or the port reached, and what is due there.

    `row` and `rolls` say where and how often to roll on E1; no check is due where `rolls` is 0.
    `rolls_left_after_event`: how many of them are left when the first is a random event.
    """

    in_port: Annotated[bool, Meta(description="Whether the patrol is over (7.5.1).")]
    box: Annotated[TrackBox | None, Meta(description="The box entered; null: none was.")]
    row: Annotated[Row | None, Meta(description="Row of E1 to roll on; null: none.")]
    rolls: Annotated[int, Meta(description="Encounter checks due in this box.")]
    rolls_left_after_event: Annotated[
        int, Meta(description="Checks left when the first of them is a random event.")
    ]
    died: Annotated[tuple[str, ...], Meta(description="Men who died of their wounds.")]
    ending: Annotated[
        Literal["commander_killed"] | None, Meta(description="Why the game ended; null: no.")
    ]
    patrol: Patrol
    crew: Crew
    commander: Commander


class AdvanceHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a move are about: whether the Kommandant lives, and how many men die."""

    ending: Annotated[
        Literal["commander_killed"] | None,
        Meta(description="Why the game ends; null: it does not."),
    ]
    died: Annotated[int, Meta(description="How many men die of their wounds.")]


class Stage(IntEnum):
    """Where the move stands, in the order of play."""

    TURN_BACK = 0
    MOVE = 1
    SURVIVAL = 2
    OVER = 3


_MOVE = Stage.MOVE
_OVER = Stage.OVER
_TURN_BACK = Stage.TURN_BACK


class AdvanceState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="move",
    tag_field="procedure",
):
    """A move in progress. `at_risk`: men whose lives are still to be rolled for."""

    date: Month
    options: HuntersOptions
    orders: AdvanceOrders
    patrol: Patrol
    boat: Boat
    crew: Crew
    commander: Commander
    stage: Stage
    rolls: int = 0
    in_port: bool = False
    at_risk: tuple[str, ...] = ()
    died: tuple[str, ...] = ()
    ending: Literal["commander_killed"] | None = None


def begin(order: AdvanceOrder, options: HuntersOptions, charts: HuntersCharts) -> AdvanceState:
    """The move that `order` asks for.

    Raises Refused for a patrol, boat or crew that cannot be, a boat without diesels (10.2.1), and
    one that has to abort and does not (10.8.1).
    """
    require_living_commander(order.crew)
    boat = boat_from(order.boat, charts)
    patrol = patrol_from(order.patrol, boat.type, options, charts)
    require_a_diesel(boat)
    reasons = forced_aborts(boat, order.crew)
    if reasons and not patrol.aborting:
        raise Refused(
            "must_abort",
            f"the boat has to abort its patrol ({reasons[0].cause}): see `abort-patrol`",
            rule=reasons[0].rule,
            member="/patrol/aborting",
            choices=(True,),
        )
    return start(
        order.date, patrol, boat, order.crew, order.commander, order.standing_orders, options,
        charts,
    )  # fmt: skip


def start(
    date: str,
    patrol: Patrol,
    boat: Boat,
    crew: Crew,
    commander: Commander,
    orders: AdvanceOrders,
    options: HuntersOptions,
    charts: HuntersCharts,
) -> AdvanceState:
    """The move out of the box that `patrol` stands in."""
    track = sailing_track(boat.type, patrol.assignment.area, options, charts)
    asked = may_turn_back(patrol, boat, track) and not patrol.aborting
    return AdvanceState(
        date=date,
        options=options,
        orders=orders,
        patrol=patrol,
        boat=boat,
        crew=with_agent(crew, patrol),
        commander=commander,
        stage=_TURN_BACK if asked else _MOVE,
    )


def may_turn_back(patrol: Patrol, boat: Boat, track: Track) -> bool:
    """Whether the boat may turn back to France on its first way to the Mediterranean (7.3.3).

    It sailed undamaged: hull damage, or a system that could not be repaired, was done to it in
    the Bay of Biscay or at Gibraltar.
    """
    if not patrol.first_mediterranean or patrol.box < 1 or past_gibraltar(track, patrol.box):
        return False
    return boat.hull_damage > 0 or boat.systems.inoperable() > 0


class AdvanceBox(HuntersProcedure[AdvanceState, TurnBack]):
    """The step machine of a move."""

    name = "move"

    def finished(self, state: AdvanceState) -> bool:
        """Whether the boat has entered its box."""
        return state.stage is _OVER

    def offers(self, state: AdvanceState, charts: HuntersCharts) -> tuple[Offer[TurnBack], ...]:
        """Turning back to France (7.3.3)."""
        del charts
        return (_OFFER,) if state.stage is _TURN_BACK else ()

    def standing(self, state: AdvanceState, offer: Offer[TurnBack]) -> TurnBack | None:
        """What the standing orders say to turning back."""
        del offer
        wanted = state.orders.turn_back
        return None if isinstance(wanted, UnsetType) else TurnBack(turn_back=wanted)

    def decide(
        self, state: AdvanceState, decision: TurnBack, charts: HuntersCharts
    ) -> Step[AdvanceState]:
        """Turn back, or go on."""
        moving = msgspec.structs.replace(state, stage=_MOVE)
        if not decision.turn_back:
            return Step(moving)
        track = sailing_track(state.boat.type, state.patrol.assignment.area, state.options, charts)
        long = charts.boats.type[state.boat.type].patrol_months > 1
        patrol = msgspec.structs.replace(
            state.patrol,
            aborting=True,
            heading=Heading.BACKWARD,
            early_abort=long and before_midpoint(track, state.patrol.box),
        )
        step = TraceStep(rule="7.3.3", purpose="turn_back", result="to_france")
        return Step(msgspec.structs.replace(moving, patrol=patrol), (step,))

    def advance(self, state: AdvanceState, dice: Dice, charts: HuntersCharts) -> Step[AdvanceState]:
        """Move; then roll for the next man."""
        if state.stage is _MOVE:
            return _move(state, charts)
        return _survival(state, dice, charts)

    def verify(self, state: AdvanceState, charts: HuntersCharts) -> None:
        """Boat and patrol of a state handed back can be; men at risk are those still wounded."""
        faults = [*boat_faults(state.boat, charts)]
        faults += patrol_faults(state.patrol, state.boat.type, state.options, charts)
        living = state.crew.kommandant is not Health.KILLED
        if living is (state.ending is not None) or state.commander.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        entered = state.stage > _MOVE and not state.in_port
        if not 0 <= state.rolls <= MOST_ROLLS or (entered and not state.patrol.box):
            faults.append("checks that no box asks for")
        at_risk = men_at_risk(state.crew)
        if any(man not in at_risk for man in state.at_risk) or len(set(state.at_risk)) < len(
            state.at_risk
        ):
            faults.append("men at risk who are not")
        if (state.stage is Stage.SURVIVAL) is not bool(state.at_risk):
            faults.append("men at risk out of place")
        if not faults and state.stage is _TURN_BACK:
            track = sailing_track(
                state.boat.type, state.patrol.assignment.area, state.options, charts
            )
            if not may_turn_back(state.patrol, state.boat, track) or state.patrol.aborting:
                faults.append("a way back that is closed")
        if faults:
            raise StateFault(f"the state of the move cannot be: {faults[0]}")

    def progress(self, state: AdvanceState) -> tuple[int, int]:
        """Stage by stage, man by man."""
        return (state.stage, -len(state.at_risk))


_OFFER = Offer(
    decision="turn_back",
    rule="7.3.3",
    choices=(TurnBack(turn_back=True), TurnBack(turn_back=False)),
    example=TurnBack(turn_back=False),
)


# ------------------------------------------------------------------------------ the move


def _move(state: AdvanceState, charts: HuntersCharts) -> Step[AdvanceState]:
    """Leave the box and enter the next, or port (6.1, 7.5.1)."""
    patrol = state.patrol
    track = sailing_track(state.boat.type, patrol.assignment.area, state.options, charts)
    box = next_box(track, patrol.box, patrol.heading, aborting=patrol.aborting)
    patrol, trace = left_mission(patrol, state.crew, track, box)
    if box is None:
        step = TraceStep(rule="7.5.1", purpose="port", result="reached")
        after = msgspec.structs.replace(state, patrol=patrol, in_port=True, stage=_OVER)
        return Step(after, (*trace, step))
    patrol, rolls, entered = enter(patrol, state.date, state.boat, box, state.options, charts)
    at_risk = men_at_risk(state.crew)
    after = msgspec.structs.replace(
        state,
        patrol=patrol,
        rolls=rolls,
        at_risk=at_risk,
        stage=Stage.SURVIVAL if at_risk else _OVER,
    )
    return Step(after, (*trace, entered))


def enter(
    patrol: Patrol,
    date: str,
    boat: Boat,
    box: int,
    options: HuntersOptions,
    charts: HuntersCharts,
) -> tuple[Patrol, int, TraceStep]:
    """Enter `box`: the patrol there, the encounter checks due, and the trace (8.1.1).

    A box blocked by weather or storm has none; a special mission is tried all the same.
    """
    track = sailing_track(boat.type, patrol.assignment.area, options, charts)
    row = check_row(patrol, date, track, box, charts)
    blocked = patrol.blocked_boxes > 0 and not mission_is_open_in(patrol, track, box)
    rolls = 0 if blocked else checks_due(patrol, boat, track, box, charts)
    step = TraceStep(
        rule="8.1.1",
        chart=f"boats.type.{boat.type}",
        purpose="box",
        details={"box": box, "row": row, "rolls": rolls},
        result="blocked" if blocked else "checks",
    )
    patrol = msgspec.structs.replace(
        patrol, box=box, blocked_boxes=max(0, patrol.blocked_boxes - 1)
    )
    return patrol, rolls, step


def left_mission(
    patrol: Patrol, crew: Crew, track: Track, box: int | None
) -> tuple[Patrol, tuple[TraceStep, ...]]:
    """An open mission fails with the agent (10.5.3), or as the boat leaves it behind (7.4).

    `box`: the box that the boat enters next; None for port.
    """
    if patrol.mission is not _OPEN:
        return patrol, ()
    place = mission_box(track)
    if agent_lost(patrol, crew):
        step = TraceStep(rule="10.5.3", purpose="mission", result="agent_out")
    elif patrol.aborting or box is None or (place is not None and box > place):
        step = TraceStep(rule="7.4", purpose="mission", result="left_undone")
    else:
        return patrol, ()
    return msgspec.structs.replace(patrol, mission=Mission.FAILED), (step,)


def _survival(state: AdvanceState, dice: Dice, charts: HuntersCharts) -> Step[AdvanceState]:
    """The next man's life (10.5.3); the Kommandant's death ends the game (10.5.2)."""
    man, *waiting = state.at_risk
    crew, trace = roll_survival(man, state.crew, charts.e5.survival, "10.5.3", dice)
    after = msgspec.structs.replace(state, crew=crew, at_risk=tuple(waiting))
    if crew == state.crew:
        return Step(_settled(after), trace)
    after = msgspec.structs.replace(after, died=(*state.died, man))
    if crew.kommandant is Health.KILLED:
        lost = msgspec.structs.replace(
            after, ending="commander_killed", rolls=0, at_risk=(), stage=_OVER
        )
        step = TraceStep(rule="10.5.2", purpose="game", result="commander_killed")
        return Step(lost, (*trace, step))
    return Step(_settled(after), trace)


def _settled(state: AdvanceState) -> AdvanceState:
    return state if state.at_risk else msgspec.structs.replace(state, stage=_OVER)


# ------------------------------------------------------------------------------ results


def outcome(state: AdvanceState, charts: HuntersCharts) -> AdvanceOutcome:
    """Where the boat is, and what is due there."""
    moved = state.stage > _MOVE and not state.in_port
    box = (
        box_of(state.patrol, state.date, state.boat, state.patrol.box, state.options, charts)
        if moved
        else None
    )
    return AdvanceOutcome(
        in_port=state.in_port,
        box=box,
        row=None if box is None or not state.rolls else box.row,
        rolls=state.rolls,
        rolls_left_after_event=rolls_left_after_event(state.rolls, state.options),
        died=state.died,
        ending=state.ending,
        patrol=state.patrol,
        crew=state.crew,
        commander=state.commander,
    )


def headline(state: AdvanceState, charts: HuntersCharts) -> AdvanceHeadline:
    """The headline results of a move."""
    del charts
    return AdvanceHeadline(ending=state.ending, died=len(state.died))
