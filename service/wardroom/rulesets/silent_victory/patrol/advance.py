"""Entering the next travel box as a procedure (6.1, 7.4, 7.5.1, 8.1.1, 10.2.1, 10.9.3).

In the order of play: the move, and what becomes of a mission that is left behind; the lives of
severely wounded men without the pharmacist's mate; and then how many encounter checks are due, on
which row.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import RerollOrder, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.survival import men_at_risk
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.forced_abort import forced_aborts, require_a_diesel
from wardroom.rulesets.silent_victory.port.in_port import PortProcedure
from wardroom.rulesets.silent_victory.situation.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.patrol import (
    Patrol,
    PatrolOrder,
    TrackBox,
    box_of,
    check_row,
    checks_due,
    mission_is_open_in,
    patrol_faults,
    patrol_from,
)
from wardroom.rulesets.silent_victory.situation.terms import Month, Row, SpecialMission
from wardroom.rulesets.submarine.crew import is_out, roll_survival
from wardroom.rulesets.submarine.terms import Health, Mission
from wardroom.rulesets.submarine.track import MOST_ROLLS, Track, mission_box, next_box

_ACCOMPLISHED = Mission.ACCOMPLISHED
_OPEN = Mission.OPEN

_TRANSPORT = SpecialMission.TRANSPORT


class AdvanceOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders at sea. Where one is left out, the player is asked."""

    reroll: (
        Annotated[
            tuple[RerollOrder, ...],
            Meta(max_length=20, description="Throws to throw again while markers are left."),
        ]
        | UnsetType
    ) = UNSET


class AdvanceOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that has done with the box it is in.

    A passenger of an open transport mission who is left out of the crew is fit.
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    patrol: PatrolOrder
    boat: BoatOrder
    crew: Crew = Crew()
    captain: Captain = Captain()
    standing_orders: AdvanceOrders = AdvanceOrders()


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
        Literal["captain_killed"] | None, Meta(description="Why the game ended; null: no.")
    ]
    patrol: Patrol
    crew: Crew
    captain: Captain


class AdvanceHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a move are about: whether the captain lives, and how many men die."""

    ending: Literal["captain_killed"] | None
    died: Annotated[int, Meta(description="How many men die of their wounds.")]


class Stage(IntEnum):
    """Where the move stands, in the order of play."""

    MOVE = 0
    SURVIVAL = 1
    OVER = 2


_MOVE = Stage.MOVE
_OVER = Stage.OVER


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
    options: SilentVictoryOptions
    orders: AdvanceOrders
    patrol: Patrol
    boat: Boat
    crew: Crew
    captain: Captain
    stage: Stage = Stage.MOVE
    rolls: int = 0
    in_port: bool = False
    at_risk: tuple[str, ...] = ()
    died: tuple[str, ...] = ()
    ending: Literal["captain_killed"] | None = None


def begin(
    order: AdvanceOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> AdvanceState:
    """The move that `order` asks for.

    Raises Refused for a patrol, boat or crew that cannot be, a boat without diesels (10.2.1), and
    one that has to abort and does not (10.12.1).
    """
    require_living_captain(order.crew)
    boat = boat_from(order.boat, order.date, charts)
    patrol = patrol_from(order.patrol, boat.type, charts)
    require_a_diesel(boat)
    aborts = forced_aborts(boat, order.crew)
    if aborts and not patrol.aborting:
        raise Refused(
            "must_abort",
            f"the boat has to abort its patrol ({aborts[0].cause})",
            rule=aborts[0].rule,
            member="/patrol/aborting",
            choices=(True,),
        )
    return start(
        order.date, patrol, boat, order.crew, order.captain, order.standing_orders, options
    )


def start(
    date: str,
    patrol: Patrol,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    orders: AdvanceOrders,
    options: SilentVictoryOptions,
) -> AdvanceState:
    """The move out of the box that `patrol` stands in."""
    return AdvanceState(
        date=date,
        options=options,
        orders=orders,
        patrol=patrol,
        boat=boat,
        crew=with_passenger(crew, patrol),
        captain=captain,
    )


def with_passenger(crew: Crew, patrol: Patrol) -> Crew:
    """`crew` with the passenger of an open transport mission: one that is left out is fit."""
    transports = patrol.assignment.mission is _TRANSPORT
    if transports and patrol.mission is _OPEN and crew.passenger is None:
        return msgspec.structs.replace(crew, passenger=Health.FIT)
    return crew


class AdvanceBox(PortProcedure[AdvanceState]):
    """The step machine of a move."""

    name = "move"

    def finished(self, state: AdvanceState) -> bool:
        """Whether the boat has entered its box."""
        return state.stage is _OVER

    def advance(
        self, state: AdvanceState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[AdvanceState]:
        """Move; then roll for the next man."""
        if state.stage is _MOVE:
            return _move(state, charts)
        return _survival(state, dice, charts)

    def verify(self, state: AdvanceState, charts: SilentVictoryCharts) -> None:
        """Boat and patrol of a state handed back can be; men at risk are those still wounded."""
        faults = [*boat_faults(state.boat, state.date, charts)]
        faults += patrol_faults(state.patrol, state.boat.type, charts)
        living = state.crew.captain is not Health.KILLED
        if living is (state.ending is not None) or state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        entered = state.stage > _MOVE and not state.in_port
        if not 0 <= state.rolls <= MOST_ROLLS or (entered and not state.patrol.box):
            faults.append("checks that no box asks for")
        at_risk = men_at_risk(state.crew)
        waiting = len(state.at_risk)
        if any(man not in at_risk for man in state.at_risk) or len(set(state.at_risk)) < waiting:
            faults.append("men at risk who are not")
        if (state.stage is Stage.SURVIVAL) is not bool(state.at_risk):
            faults.append("men at risk out of place")
        if faults:
            raise StateFault(f"the state of the move cannot be: {faults[0]}")

    def progress(self, state: AdvanceState) -> tuple[int, int]:
        """Stage by stage, man by man."""
        return (state.stage, -len(state.at_risk))


# ------------------------------------------------------------------------------ the move


def _move(state: AdvanceState, charts: SilentVictoryCharts) -> Step[AdvanceState]:
    """Leave the box and enter the next, or port (6.1, 7.5.1)."""
    track = charts.boats.type[state.boat.type].track
    box = next_box(track, state.patrol.box, state.patrol.heading, aborting=state.patrol.aborting)
    patrol, trace = left_mission(state.patrol, state.crew, track, box)
    if box is None:
        port = TraceStep(rule="7.5.1", purpose="port", result="reached")
        after = msgspec.structs.replace(state, patrol=patrol, in_port=True, stage=_OVER)
        return Step(after, (*trace, port))
    patrol = msgspec.structs.replace(patrol, box=box)
    rolls = checks_due(patrol, state.boat, track, box, charts)
    step = TraceStep(
        rule="8.1.1",
        chart=f"boats.type.{state.boat.type}",
        purpose="box",
        details={"box": box, "row": check_row(patrol, track, box), "rolls": rolls},
        result="checks",
    )
    at_risk = men_at_risk(state.crew)
    after = msgspec.structs.replace(
        state,
        patrol=patrol,
        rolls=rolls,
        at_risk=at_risk,
        stage=Stage.SURVIVAL if at_risk else _OVER,
    )
    return Step(after, (*trace, step))


def left_mission(
    patrol: Patrol, crew: Crew, track: Track, box: int | None
) -> tuple[Patrol, tuple[TraceStep, ...]]:
    """A mission fails with its passenger (10.9.3), or as the boat leaves it behind (7.4).

    `box`: the box that the boat enters next; None for port.
    """
    if patrol.mission not in (_OPEN, _ACCOMPLISHED):
        return patrol, ()
    place = mission_box(track)
    if crew.passenger is not None and is_out(crew.passenger):
        step = TraceStep(rule="10.9.3", purpose="mission", result="passenger_out")
    elif patrol.mission is _OPEN and (
        patrol.aborting or box is None or (place is not None and box > place)
    ):
        step = TraceStep(rule="7.4", purpose="mission", result="left_undone")
    else:
        return patrol, ()
    return msgspec.structs.replace(patrol, mission=Mission.FAILED), (step,)


def _survival(state: AdvanceState, dice: Dice, charts: SilentVictoryCharts) -> Step[AdvanceState]:
    """The next man's life (10.9.3); the captain's death ends the game (10.9.2)."""
    man, *waiting = state.at_risk
    crew, trace = roll_survival(man, state.crew, charts.e5.survival, "10.9.3", dice)
    after = msgspec.structs.replace(state, crew=crew, at_risk=tuple(waiting))
    if crew == state.crew:
        return Step(_settled(after), trace)
    after = msgspec.structs.replace(after, died=(*state.died, man))
    if crew.captain is Health.KILLED:
        lost = msgspec.structs.replace(
            after, ending="captain_killed", rolls=0, at_risk=(), stage=_OVER
        )
        step = TraceStep(rule="10.9.2", purpose="game", result="captain_killed")
        return Step(lost, (*trace, step))
    return Step(_settled(after), trace)


def _settled(state: AdvanceState) -> AdvanceState:
    return state if state.at_risk else msgspec.structs.replace(state, stage=_OVER)


# ------------------------------------------------------------------------------ results


def outcome(state: AdvanceState, charts: SilentVictoryCharts) -> AdvanceOutcome:
    """Where the boat is, and what is due there."""
    moved = state.stage > _MOVE and not state.in_port
    box = box_of(state.patrol, state.boat, state.patrol.box, charts) if moved else None
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
        captain=state.captain,
    )


def rolls_left_after_event(rolls: int, options: SilentVictoryOptions) -> int:
    """How many of the `rolls` still due, the one just made among them, an event leaves (12.1.6)."""
    return max(0, rolls - 1) if options.event_in_repeated_box == "one_roll" else 0


def mission_is_due(state: AdvanceState, charts: SilentVictoryCharts) -> bool:
    """Whether the box entered is that of a mission still to be carried out (7.4)."""
    track = charts.boats.type[state.boat.type].track
    return mission_is_open_in(state.patrol, track, state.patrol.box)


def headline(state: AdvanceState, charts: SilentVictoryCharts) -> AdvanceHeadline:
    """The headline results of a move."""
    del charts
    return AdvanceHeadline(ending=state.ending, died=len(state.died))
