"""One attempt at a special mission as a procedure (7.4).

One roll on the mission row. After aircraft are resolved the attempt is repeated. Without an
encounter passengers are landed or fetched, mines laid, beaches photographed, or pilots looked for.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, said
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import (
    forced_aborts,
    member_at_fault,
    require_a_diesel,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat, doors_of, fit_of
from wardroom.rulesets.silent_victory.situation.load import lays_mines
from wardroom.rulesets.silent_victory.situation.patrol import (
    MOST_CHECKS,
    AtSea,
    mission_is_open_in,
    track_sailed,
)
from wardroom.rulesets.silent_victory.situation.terms import Encounter, SpecialMission, TubeContent
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.orders import MissionOrder
from wardroom.rulesets.submarine.patrol import mission_box, roll_mission
from wardroom.rulesets.submarine.procedure import SubmarineProcedure
from wardroom.rulesets.submarine.terms import Health, Mission, SystemState
from wardroom.rulesets.submarine.views import MissionHeadline, MissionResult


class MissionState(
    AtSea,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="mission",
    tag_field="procedure",
):
    """An attempt in progress; `result`: None before the roll; `laid`: the emptied tubes.

    `looking`: whether the boat looks for pilots undisturbed.
    """

    options: SilentVictoryOptions
    order: MissionOrder
    stage: str = ""
    looking: bool = False
    laid: tuple[int, ...] = ()
    result: MissionResult | None = None


def begin(
    parts: AtSea, order: MissionOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> MissionState:
    """Return the attempt in the box that the boat is in.

    Raises Refused without an open mission in this box, and for a boat that has to abort: it goes
    home at once. A mission that can no longer succeed fails without a roll.
    """
    boat, patrol = parts.boat, parts.patrol
    require_a_diesel(boat)
    track = track_sailed(boat, charts)
    forced = forced_aborts(boat, parts.crew, sent_home=patrol.sent_home)
    mined = lays_mines(patrol)
    at_fault = "/situation/patrol/aborting"
    if forced and not patrol.aborting:
        at_fault = member_at_fault(forced[0], boat)
    refusals = (
        (patrol.mission is not Mission.OPEN,
         said("no_open_mission", mission=patrol.mission), "7.4", "/situation/patrol/mission"),
        (patrol.aborting or bool(forced), "aborting.mission", "10.12.2", at_fault),
        (not mission_is_open_in(patrol, track, patrol.box),
         said("not_in_mission_box", box=mission_box(track), here=patrol.box), "7.4",
         "/situation/patrol/box"),
        (mined and TubeContent.MINE not in boat.tubes,
         "no_mines", "7.4.2", "/situation/boat/tubes"),
    )  # fmt: skip
    for forbidden, what, rule, member in refusals:
        if forbidden:
            raise Refused(what, rule=rule, member=member)
    return MISSION.begun(holding(MissionState, parts, options=options, order=order), charts)


# ------------------------------------------------------------------------------ mines


def can_lay(boat: Boat, options: SilentVictoryOptions, charts: SilentVictoryCharts) -> bool:
    """Return whether the working doors suffice for the mines (7.4.2, 10.8.1).

    The tubes behind one set of doors suffice, unless the reading `minelaying_ends` asks for all.
    """
    mined = {doors_of(tube, fit_of(boat, charts)) for tube in _mined_tubes(boat)}
    lays = [boat.systems.of(doors) is SystemState.OPERATIONAL for doors in mined]
    return all(lays) if options.minelaying_ends == "every_tube" else any(lays)


def _mined_tubes(boat: Boat) -> tuple[int, ...]:
    return tuple(tube for tube, content in enumerate(boat.tubes, 1) if content is TubeContent.MINE)


def lay_mines(boat: Boat, charts: SilentVictoryCharts) -> tuple[Boat, tuple[int, ...]]:
    """Return the boat with its mines laid, and the numbers of the tubes that are empty now (7.4.2).

    Tubes behind broken doors keep their mines.
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


def _is_open(state: MissionState, charts: SilentVictoryCharts) -> bool:
    """Whether the attempt has yet to be made."""
    del charts
    return state.result is None and not state.looking and state.patrol.mission is Mission.OPEN


def _attempt(state: MissionState, dice: Dice, charts: SilentVictoryCharts) -> Step[MissionState]:
    """Make the attempt, if it can still succeed: the one check of this box (7.4, 8.1.1)."""
    made = min(state.patrol.checks_made + 1, MOST_CHECKS)
    patrol = msgspec.structs.replace(state.patrol, checks_made=made, checks_due=0)
    state = msgspec.structs.replace(state, patrol=patrol)
    transports = patrol.assignment.mission is SpecialMission.TRANSPORT
    passenger = state.crew.passenger
    if transports and passenger is not None and is_out(passenger):
        return _failed(state, "10.9.3", "passenger_out")
    if lays_mines(patrol) and not can_lay(state.boat, state.options, charts):
        return _failed(state, "7.4.2", "doors_shut")
    return _tried(state, dice, charts)


def _failed(
    state: MissionState, rule: str, result: str, before: tuple[TraceStep, ...] = ()
) -> Step[MissionState]:
    patrol = msgspec.structs.replace(state.patrol, mission=Mission.FAILED)
    step = TraceStep(rule=rule, purpose="mission", result=result)
    return stepped(state, (*before, step), patrol=patrol, looking=False, result="failed")


def _tried(state: MissionState, dice: Dice, charts: SilentVictoryCharts) -> Step[MissionState]:
    """Roll on the mission row; no event replaces this roll (7.4.8, 12.1.7). Dice: `mission`."""
    mission = state.patrol.assignment.mission
    assert mission is not None
    rule = _RULES[mission]
    rows = charts.e1.row["special_mission"].rows
    met, trace = roll_mission(charts.e1.dice, rows, rule, dice)
    if met is not Encounter.NONE:
        return stepped(state, trace, result="aircraft")
    if mission is SpecialMission.LIFEGUARD:
        return stepped(state, trace, looking=True)
    done = TraceStep(rule=rule, purpose="mission", result=_DONE[mission])
    after = _accomplished(state)
    if mission is SpecialMission.MINELAYING:
        boat, laid = lay_mines(state.boat, charts)
        return stepped(after, (*trace, done), boat=boat, laid=laid)
    if mission is SpecialMission.RECONNAISSANCE:
        return Step(after, (*trace, done))
    aboard = Health.FIT if mission is SpecialMission.EVACUATION else None
    crew = msgspec.structs.replace(state.crew, passenger=aboard)
    return stepped(after, (*trace, done), crew=crew)


_DONE = {
    SpecialMission.TRANSPORT: "passengers_landed",
    SpecialMission.MINELAYING: "mines_laid",
    SpecialMission.EVACUATION: "passengers_fetched",
    SpecialMission.RECONNAISSANCE: "photographed",
}


def _accomplished(state: MissionState, pilots: int = 0) -> MissionState:
    patrol = msgspec.structs.replace(state.patrol, mission=Mission.ACCOMPLISHED, pilots=pilots)
    return msgspec.structs.replace(state, patrol=patrol, looking=False, result="accomplished")


def _is_looking(state: MissionState, charts: SilentVictoryCharts) -> bool:
    """Whether pilots are looked for (7.4.5)."""
    del charts
    return state.looking


def _look_for_pilots(
    state: MissionState, dice: Dice, charts: SilentVictoryCharts
) -> Step[MissionState]:
    """Roll for the pilots found; the mission fails without any (7.4.5). Dice: `pilots`."""
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
        return _failed(state, "7.4.5", "nobody_fetched", (step,))
    crew = msgspec.structs.replace(state.crew, passenger=Health.FIT)
    return stepped(_accomplished(state, row.result), (step,), crew=crew)


MISSION = Table(
    Stage("7.4", "attempt", when=_is_open, does=_attempt),
    Stage("7.4.5", "pilots", when=_is_looking, does=_look_for_pilots),
)


class AttemptMission(SubmarineProcedure[MissionState, SilentVictoryCharts]):
    """At most one roll on the mission row, and one for pilots."""

    name = "mission"
    table = MISSION

    def faults(self, state: MissionState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of an attempt, in words."""
        del charts
        if state.crew.captain is Health.KILLED:
            yield "a commander who cannot be"
        mission = state.patrol.assignment.mission
        if state.looking and (mission is not SpecialMission.LIFEGUARD or state.result is not None):
            yield "pilots looked for out of place"


# ------------------------------------------------------------------------------ results


def headline(state: MissionState, charts: SilentVictoryCharts) -> MissionHeadline:
    """Return the result of the attempt."""
    del charts
    return MissionHeadline(result=state.result)
