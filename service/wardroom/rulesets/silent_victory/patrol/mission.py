"""One attempt at a special mission as a procedure (7.4).

One roll on the mission row. Aircraft have to be dealt with first, and then it is tried again; with
no encounter passengers are landed or fetched, mines laid, beaches photographed, or pilots looked
for.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.advance import with_passenger
from wardroom.rulesets.silent_victory.patrol.forced_abort import forced_aborts, require_a_diesel
from wardroom.rulesets.silent_victory.port.in_port import PortOrders, PortProcedure
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    BoatOrder,
    boat_faults,
    boat_from,
    doors_of,
    fit_of,
    is_refitted,
    tube_fit,
)
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.patrol import (
    Patrol,
    PatrolOrder,
    mission_is_open_in,
    patrol_faults,
    patrol_from,
)
from wardroom.rulesets.silent_victory.situation.terms import (
    Encounter,
    Month,
    SpecialMission,
    TubeContent,
)
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.mission import roll_mission
from wardroom.rulesets.submarine.terms import Health, Mission, SystemState
from wardroom.rulesets.submarine.track import mission_box


class MissionOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat in the box of its mission. Tubes that are left out hold its mines, if it lays any."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    patrol: PatrolOrder
    boat: BoatOrder
    crew: Crew = Crew()
    captain: Captain = Captain()
    standing_orders: PortOrders = PortOrders()


MissionResult = Literal["accomplished", "aircraft", "failed"]


class MissionOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of the attempt.

    `aircraft`: resolve the encounter, with the modifier of a mission (7.4.6), and try again. What
    is fetched has to be brought home: `accomplished` says of passengers that they are aboard.
    `tubes_to_reload`: tubes that the mines have left empty, which may be reloaded at once.
    """

    result: Annotated[
        MissionResult | None, Meta(description="What came of it; null before the roll.")
    ]
    tubes_to_reload: Annotated[
        tuple[int, ...], Meta(description="Tubes that the mines have left empty.")
    ]
    pilots: Annotated[int, Meta(description="Pilots fetched (7.4.5).")]
    patrol: Patrol
    boat: Boat
    crew: Crew
    captain: Captain


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
    options: SilentVictoryOptions
    orders: PortOrders
    patrol: Patrol
    boat: Boat
    crew: Crew
    captain: Captain
    laid: tuple[int, ...] = ()
    result: MissionResult | None = None


def begin(
    order: MissionOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> MissionState:
    """The attempt that `order` asks for.

    Raises Refused where no mission is open, or not in this box, and for a boat that has to abort:
    it goes home at once. A mission that cannot succeed any more fails without a roll.
    """
    require_living_captain(order.crew)
    patrol = patrol_from(order.patrol, order.boat.type, charts)
    boat = boat_from(_mined(order, patrol, charts), order.date, charts)
    require_a_diesel(boat)
    track = charts.boats.type[boat.type].track
    if patrol.mission is not Mission.OPEN:
        raise Refused(
            "no_open_mission",
            f"the mission of this patrol is {patrol.mission}",
            rule="7.4",
            member="/patrol/mission",
        )
    if patrol.aborting or forced_aborts(boat, order.crew):
        raise Refused(
            "aborting",
            "a boat that aborts its patrol goes home, its mission undone",
            rule="10.12.2",
            member="/patrol/aborting" if patrol.aborting else "/boat",
        )
    if not mission_is_open_in(patrol, track, patrol.box):
        raise Refused(
            "not_in_mission_box",
            f"the mission is carried out in box {mission_box(track)}, not in {patrol.box}",
            rule="7.4",
            member="/patrol/box",
        )
    if _lays_mines(patrol) and TubeContent.MINE not in boat.tubes:
        raise Refused("no_mines", "no tube holds a mine to lay", rule="7.4.2", member="/boat/tubes")
    return start(
        order.date, patrol, boat, order.crew, order.captain, order.standing_orders, options
    )


def _mined(order: MissionOrder, patrol: Patrol, charts: SilentVictoryCharts) -> BoatOrder:
    """The boat of an order, mines in its tubes where it says nothing of them (7.4.2)."""
    boat = order.boat
    if not _lays_mines(patrol) or not isinstance(boat.tubes, UnsetType):
        return boat
    refitted = boat.refitted
    if isinstance(refitted, UnsetType):
        refitted = is_refitted(boat.type, order.date, charts)
    tubes = tube_fit(boat.type, charts, refitted=refitted).tubes
    return msgspec.structs.replace(boat, tubes=(TubeContent.MINE,) * tubes)


def _lays_mines(patrol: Patrol) -> bool:
    return patrol.assignment.mission is SpecialMission.MINELAYING


def start(
    date: str,
    patrol: Patrol,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    orders: PortOrders,
    options: SilentVictoryOptions,
) -> MissionState:
    """The attempt of a boat in its mission box."""
    return MissionState(
        date=date,
        options=options,
        orders=orders,
        patrol=patrol,
        boat=boat,
        crew=with_passenger(crew, patrol),
        captain=captain,
    )


class AttemptMission(PortProcedure[MissionState]):
    """One roll on the mission row at most, and one for pilots."""

    name = "mission"

    def finished(self, state: MissionState) -> bool:
        """Whether the attempt has been made."""
        return state.result is not None

    def advance(
        self, state: MissionState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[MissionState]:
        """Make the attempt, where it can still succeed."""
        transports = state.patrol.assignment.mission is SpecialMission.TRANSPORT
        passenger = state.crew.passenger
        if transports and passenger is not None and is_out(passenger):
            return _failed(state, "10.9.3", "passenger_out")
        if _lays_mines(state.patrol) and not can_lay(state.boat, state.options, charts):
            return _failed(state, "7.4.2", "doors_shut")
        return _attempt(state, dice, charts)

    def verify(self, state: MissionState, charts: SilentVictoryCharts) -> None:
        """Boat and patrol of a state handed back can be, and the mission is open."""
        faults = [*boat_faults(state.boat, state.date, charts)]
        faults += patrol_faults(state.patrol, state.boat.type, charts)
        if state.crew.captain is Health.KILLED or state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        if state.result is None and state.patrol.mission is not Mission.OPEN:
            faults.append("a mission that is not open")
        if faults:
            raise StateFault(f"the state of the mission cannot be: {faults[0]}")

    def progress(self, state: MissionState) -> int:
        """One step."""
        return int(state.result is not None)


# ------------------------------------------------------------------------------ mines


def can_lay(boat: Boat, options: SilentVictoryOptions, charts: SilentVictoryCharts) -> bool:
    """Whether the doors let the mines out (7.4.2, 10.8.1).

    The tubes behind one set of doors suffice, unless the reading `minelaying_ends` asks for all.
    """
    mined = {doors_of(tube, fit_of(boat, charts)) for tube in _mined_tubes(boat)}
    lays = [boat.systems.of(doors) is SystemState.OPERATIONAL for doors in mined]
    return all(lays) if options.minelaying_ends == "every_tube" else any(lays)


def _mined_tubes(boat: Boat) -> tuple[int, ...]:
    return tuple(tube for tube, content in enumerate(boat.tubes, 1) if content is TubeContent.MINE)


def lay_mines(boat: Boat, charts: SilentVictoryCharts) -> tuple[Boat, tuple[int, ...]]:
    """The boat with its mines laid, and the numbers of the tubes that are empty now (7.4.2).

    Tubes behind doors that do not work keep theirs.
    """
    fit = fit_of(boat, charts)
    laid = tuple(
        tube
        for tube in _mined_tubes(boat)
        if boat.systems.of(doors_of(tube, fit)) is SystemState.OPERATIONAL
    )
    tubes = tuple(
        TubeContent.EMPTY if tube in laid else content for tube, content in enumerate(boat.tubes, 1)
    )
    return msgspec.structs.replace(boat, tubes=tubes), laid


# ------------------------------------------------------------------------------ the attempt


_RULES = {
    SpecialMission.TRANSPORT: "7.4.1",
    SpecialMission.MINELAYING: "7.4.2",
    SpecialMission.EVACUATION: "7.4.3",
    SpecialMission.RECONNAISSANCE: "7.4.4",
    SpecialMission.LIFEGUARD: "7.4.5",
}


def _failed(
    state: MissionState, rule: str, result: str, before: tuple[TraceStep, ...] = ()
) -> Step[MissionState]:
    patrol = msgspec.structs.replace(state.patrol, mission=Mission.FAILED)
    step = TraceStep(rule=rule, purpose="mission", result=result)
    after = msgspec.structs.replace(state, patrol=patrol, result="failed")
    return Step(after, (*before, step))


def _attempt(state: MissionState, dice: Dice, charts: SilentVictoryCharts) -> Step[MissionState]:
    """The roll on the mission row, which no event replaces (7.4.8, 12.1.7). Dice: `mission`."""
    mission = state.patrol.assignment.mission
    assert mission is not None
    rule = _RULES[mission]
    rows = charts.e1.row["special_mission"].rows
    met, trace = roll_mission(charts.e1.dice, rows, rule, dice)
    if met is not Encounter.NONE:
        return Step(msgspec.structs.replace(state, result="aircraft"), trace)
    if mission is SpecialMission.LIFEGUARD:
        return _look_for_pilots(state, trace, dice, charts)
    done = TraceStep(rule=rule, purpose="mission", result=_DONE[mission])
    after = _accomplished(state)
    if mission is SpecialMission.MINELAYING:
        boat, laid = lay_mines(state.boat, charts)
        after = msgspec.structs.replace(after, boat=boat, laid=laid)
    elif mission is not SpecialMission.RECONNAISSANCE:
        aboard = Health.FIT if mission is SpecialMission.EVACUATION else None
        crew = msgspec.structs.replace(state.crew, passenger=aboard)
        after = msgspec.structs.replace(after, crew=crew)
    return Step(after, (*trace, done))


_DONE = {
    SpecialMission.TRANSPORT: "passengers_landed",
    SpecialMission.MINELAYING: "mines_laid",
    SpecialMission.EVACUATION: "passengers_fetched",
    SpecialMission.RECONNAISSANCE: "photographed",
}


def _accomplished(state: MissionState, pilots: int = 0) -> MissionState:
    patrol = msgspec.structs.replace(state.patrol, mission=Mission.ACCOMPLISHED, pilots=pilots)
    return msgspec.structs.replace(state, patrol=patrol, result="accomplished")


def _look_for_pilots(
    state: MissionState, before: tuple[TraceStep, ...], dice: Dice, charts: SilentVictoryCharts
) -> Step[MissionState]:
    """How many pilots are fetched; nobody found is a mission failed (7.4.5). Dice: `pilots`."""
    table = charts.e1.lifeguard
    roll = dice.roll(table.dice, purpose="pilots", rule="7.4.5")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="7.4.5",
        chart="E1.lifeguard",
        purpose="pilots",
        details={"pilots": row.result},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result="pilots_fetched" if row.result else "nobody_found",
    )
    if not row.result:
        return _failed(state, "7.4.5", "nobody_fetched", (*before, step))
    crew = msgspec.structs.replace(state.crew, passenger=Health.FIT)
    after = msgspec.structs.replace(_accomplished(state, row.result), crew=crew)
    return Step(after, (*before, step))


# ------------------------------------------------------------------------------ results


def outcome(state: MissionState, charts: SilentVictoryCharts) -> MissionOutcome:
    """What has come of the attempt."""
    del charts
    return MissionOutcome(
        result=state.result,
        tubes_to_reload=state.laid,
        pilots=state.patrol.pilots,
        patrol=state.patrol,
        boat=state.boat,
        crew=state.crew,
        captain=state.captain,
    )


def headline(state: MissionState, charts: SilentVictoryCharts) -> MissionHeadline:
    """The headline result of an attempt."""
    del charts
    assert state.result is not None
    return MissionHeadline(result=state.result)
