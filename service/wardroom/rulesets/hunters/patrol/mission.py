"""One attempt at a special mission as a procedure: an agent landed, mines laid (7.4).

One roll on the mission row. Aircraft have to be dealt with first, and then it is tried again;
with no encounter the agent is landed, or the mines are laid.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.boat import BoatData
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.forced_abort import forced_aborts
from wardroom.rulesets.hunters.port.in_port import PortProcedure
from wardroom.rulesets.hunters.rerolls import RerollOrders
from wardroom.rulesets.hunters.situation.boat import Boat, BoatOrder, boat_faults, boat_from, end_of
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, require_living_commander
from wardroom.rulesets.hunters.situation.patrol import (
    Patrol,
    PatrolOrder,
    agent_lost,
    mission_is_open_in,
    patrol_faults,
    patrol_from,
    require_a_diesel,
    sailing_track,
    with_agent,
)
from wardroom.rulesets.hunters.situation.terms import Encounter, Month, TubeContent
from wardroom.rulesets.submarine.mission import roll_mission
from wardroom.rulesets.submarine.terms import End, Health, Mission, SystemState
from wardroom.rulesets.submarine.track import mission_box


class MissionOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a mission."""


class MissionOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat in the box of its mission. Tubes that are left out hold its mines, if it lays any."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    patrol: PatrolOrder
    boat: BoatOrder
    crew: Crew = Crew()
    commander: Commander = Commander()
    standing_orders: MissionOrders = MissionOrders()


MissionResult = Literal["accomplished", "aircraft", "failed"]


class MissionOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of the attempt.

    `aircraft`: resolve the encounter, with the modifier of a mission (7.4.3), and try again.
    `tubes_to_reload`: tubes that the mines have left empty, which may be reloaded at once.
    """

    result: Annotated[
        MissionResult | None, Meta(description="What came of it; null before the roll.")
    ]
    tubes_to_reload: Annotated[
        tuple[int, ...], Meta(description="Tubes that the mines have left empty.")
    ]
    patrol: Patrol
    boat: Boat
    crew: Crew
    commander: Commander


class MissionHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an attempt are about."""

    result: Annotated[MissionResult, Meta(description="What comes of the attempt.")]


class MissionState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="mission",
    tag_field="procedure",
):
    """An attempt in progress; `result` is None before the roll."""

    date: Month
    options: HuntersOptions
    orders: MissionOrders
    patrol: Patrol
    boat: Boat
    crew: Crew
    commander: Commander
    laid: tuple[int, ...] = ()
    result: MissionResult | None = None


def begin(order: MissionOrder, options: HuntersOptions, charts: HuntersCharts) -> MissionState:
    """The attempt that `order` asks for.

    Raises Refused where no mission is open, or not in this box, and for a boat that has to abort:
    it goes home at once. A mission that cannot succeed any more fails without a roll.
    """
    require_living_commander(order.crew)
    patrol = patrol_from(order.patrol, order.boat.type, options, charts)
    boat = boat_from(_mined(order.boat, patrol, charts), charts)
    require_a_diesel(boat)
    track = sailing_track(boat.type, patrol.assignment.area, options, charts)
    if patrol.mission is not Mission.OPEN:
        raise Refused(
            "no_open_mission",
            f"the mission of this patrol is {patrol.mission}",
            rule="7.4",
            member="/patrol/mission",
        )
    reasons = forced_aborts(boat, order.crew)
    if patrol.aborting or reasons:
        raise Refused(
            "aborting",
            "a boat that aborts its patrol goes home, its mission undone",
            rule="10.8.2",
            member="/patrol/aborting" if patrol.aborting else "/boat",
        )
    if not mission_is_open_in(patrol, track, patrol.box):
        raise Refused(
            "not_in_mission_box",
            f"the mission is carried out in box {mission_box(track)}, not in {patrol.box}",
            rule="7.4",
            member="/patrol/box",
        )
    if _in_tubes(patrol, charts.boats.type[boat.type]) and TubeContent.MINE not in boat.tubes:
        raise Refused("no_mines", "no tube holds a mine to lay", rule="7.4.2", member="/boat/tubes")
    return start(
        order.date, patrol, boat, order.crew, order.commander, order.standing_orders, options
    )


def _mined(order: BoatOrder, patrol: Patrol, charts: HuntersCharts) -> BoatOrder:
    """The boat of an order, mines in its tubes where it says nothing of them (7.4.2)."""
    data = charts.boats.type[order.type]
    if not _in_tubes(patrol, data) or not isinstance(order.tubes, UnsetType):
        return order
    tubes = (TubeContent.MINE,) * (data.forward_tubes + data.aft_tubes)
    return msgspec.structs.replace(order, tubes=tubes)


def start(
    date: str,
    patrol: Patrol,
    boat: Boat,
    crew: Crew,
    commander: Commander,
    orders: MissionOrders,
    options: HuntersOptions,
) -> MissionState:
    """The attempt of a boat in its mission box."""
    return MissionState(
        date=date,
        options=options,
        orders=orders,
        patrol=patrol,
        boat=boat,
        crew=with_agent(crew, patrol),
        commander=commander,
    )


class AttemptMission(PortProcedure[MissionState]):
    """One roll at most."""

    name = "mission"

    def finished(self, state: MissionState) -> bool:
        """Whether the attempt has been made."""
        return state.result is not None

    def advance(self, state: MissionState, dice: Dice, charts: HuntersCharts) -> Step[MissionState]:
        """Make the attempt, where it can still succeed."""
        if agent_lost(state.patrol, state.crew):
            return _failed(state, "10.5.3", "agent_out")
        if not can_lay(state.patrol, state.boat, state.options, charts):
            return _failed(state, "7.4.2", "doors_shut")
        return _attempt(state, dice, charts)

    def verify(self, state: MissionState, charts: HuntersCharts) -> None:
        """Boat and patrol of a state handed back can be, and the mission is open."""
        faults = [*boat_faults(state.boat, charts)]
        faults += patrol_faults(state.patrol, state.boat.type, state.options, charts)
        if state.crew.kommandant is Health.KILLED or state.commander.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        if state.result is None and state.patrol.mission is not Mission.OPEN:
            faults.append("a mission that is not open")
        if faults:
            raise StateFault(f"the state of the mission cannot be: {faults[0]}")

    def progress(self, state: MissionState) -> int:
        """One step."""
        return int(state.result is not None)


# ------------------------------------------------------------------------------ mines


def can_lay(patrol: Patrol, boat: Boat, options: HuntersOptions, charts: HuntersCharts) -> bool:
    """Whether the doors let the mines of an (M) patrol out (7.4.2).

    Mines in shafts need no doors (11.4.6). Otherwise the tubes of one end suffice, unless the
    reading `minelaying_ends` asks for both.
    """
    data = charts.boats.type[boat.type]
    if not _in_tubes(patrol, data):
        return True
    mined = {
        end_of(tube, data)
        for tube, content in enumerate(boat.tubes, 1)
        if content is TubeContent.MINE
    }
    ends = [_end_lays(end, boat) for end in End if end in mined]
    both = options.minelaying_ends == "both_ends"
    return bool(ends) and (all(ends) if both else any(ends))


def _in_tubes(patrol: Patrol, data: BoatData) -> bool:
    """Whether the patrol lays mines through the torpedo tubes."""
    return patrol.assignment.mark == "mines" and not data.mines_in_shafts


def _end_lays(end: End, boat: Boat) -> bool:
    return boat.systems.of(f"{end}_torpedo_doors") is SystemState.OPERATIONAL


def lay_mines(boat: Boat, charts: HuntersCharts) -> tuple[Boat, tuple[int, ...]]:
    """The boat with its mines laid, and the numbers of the tubes that are empty now (7.4.2).

    Tubes behind doors that do not work keep theirs.
    """
    data = charts.boats.type[boat.type]
    laid = tuple(
        tube
        for tube, content in enumerate(boat.tubes, 1)
        if content is TubeContent.MINE and _end_lays(end_of(tube, data), boat)
    )
    tubes = tuple(
        TubeContent.EMPTY if tube in laid else content for tube, content in enumerate(boat.tubes, 1)
    )
    return msgspec.structs.replace(boat, tubes=tubes), laid


# ------------------------------------------------------------------------------ the attempt


def _failed(state: MissionState, rule: str, result: str) -> Step[MissionState]:
    patrol = msgspec.structs.replace(state.patrol, mission=Mission.FAILED)
    step = TraceStep(rule=rule, purpose="mission", result=result)
    return Step(msgspec.structs.replace(state, patrol=patrol, result="failed"), (step,))


def _attempt(state: MissionState, dice: Dice, charts: HuntersCharts) -> Step[MissionState]:
    """The roll on the mission row (7.4.1, 7.4.2), which no event replaces. Dice: `mission`."""
    agent = state.patrol.assignment.mark == "agent"
    rule = "7.4.1" if agent else "7.4.2"
    rows = charts.e1.row["special_mission"].rows
    met, trace = roll_mission(charts.e1.dice, rows, rule, dice)
    if met is not Encounter.NONE:
        return Step(msgspec.structs.replace(state, result="aircraft"), trace)
    done = msgspec.structs.replace(
        state,
        patrol=msgspec.structs.replace(state.patrol, mission=Mission.ACCOMPLISHED),
        result="accomplished",
    )
    if agent:
        landed = TraceStep(rule="7.4.1", purpose="mission", result="agent_landed")
        crew = msgspec.structs.replace(state.crew, abwehr_agent=None)
        return Step(msgspec.structs.replace(done, crew=crew), (*trace, landed))
    boat, laid = lay_mines(state.boat, charts)
    mined = TraceStep(rule="7.4.2", purpose="mission", result="mines_laid")
    return Step(msgspec.structs.replace(done, boat=boat, laid=laid), (*trace, mined))


# ------------------------------------------------------------------------------ results


def outcome(state: MissionState, charts: HuntersCharts) -> MissionOutcome:
    """What has come of the attempt."""
    del charts
    return MissionOutcome(
        result=state.result,
        tubes_to_reload=state.laid,
        patrol=state.patrol,
        boat=state.boat,
        crew=state.crew,
        commander=state.commander,
    )


def headline(state: MissionState, charts: HuntersCharts) -> MissionHeadline:
    """The headline result of an attempt."""
    del charts
    assert state.result is not None
    return MissionHeadline(result=state.result)
