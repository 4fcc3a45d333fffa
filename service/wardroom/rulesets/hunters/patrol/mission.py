"""One attempt at a special mission as a procedure: an agent landed, mines laid (7.4).

One roll on the mission row. After aircraft are resolved the attempt is repeated; without an
encounter the agent is landed or the mines are laid.
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
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import forced_aborts, member_at_fault
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, end_of
from wardroom.rulesets.hunters.situation.load import lays_through_tubes
from wardroom.rulesets.hunters.situation.patrol import (
    MOST_CHECKS,
    AtSea,
    Patrol,
    agent_lost,
    mission_is_open_in,
    require_a_diesel,
    track_sailed,
)
from wardroom.rulesets.hunters.situation.terms import Encounter, TubeContent
from wardroom.rulesets.submarine.orders import MissionOrder
from wardroom.rulesets.submarine.patrol import mission_box, roll_mission
from wardroom.rulesets.submarine.procedure import SubmarineProcedure
from wardroom.rulesets.submarine.terms import End, Health, Mission, SystemState
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
    """An attempt in progress; `result`: None before the roll; `laid`: the emptied tubes."""

    options: HuntersOptions
    order: MissionOrder
    stage: str = ""
    laid: tuple[int, ...] = ()
    result: MissionResult | None = None


def begin(
    parts: AtSea, order: MissionOrder, options: HuntersOptions, charts: HuntersCharts
) -> MissionState:
    """Return the attempt in the box that the boat is in.

    Raises Refused without an open mission in this box, and for a boat that has to abort: it goes
    home at once. A mission that can no longer succeed fails without a roll.
    """
    boat, patrol = parts.boat, parts.patrol
    require_a_diesel(boat)
    track = track_sailed(patrol, boat, options, charts)
    mined = lays_through_tubes(patrol, charts.boats.type[boat.type])
    failed = patrol.gyro_compass_failed
    forced = forced_aborts(boat, parts.crew, gyro_compass_failed=failed)
    at_fault = "/situation/patrol/aborting"
    if forced and not patrol.aborting:
        at_fault = member_at_fault(forced[0], boat)
    refusals = (
        (patrol.mission is not Mission.OPEN,
         said("no_open_mission", mission=patrol.mission), "7.4", "/situation/patrol/mission"),
        (patrol.aborting or bool(forced), "aborting.mission", "10.8.2", at_fault),
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


def can_lay(patrol: Patrol, boat: Boat, options: HuntersOptions, charts: HuntersCharts) -> bool:
    """Return whether the working doors suffice for the mines of an (M) patrol (7.4.2).

    Mines in shafts need no doors (11.4.6). Otherwise the tubes of one end suffice, unless the
    reading `minelaying_ends` asks for both.
    """
    data = charts.boats.type[boat.type]
    if not lays_through_tubes(patrol, data):
        return True
    mined = {
        end_of(tube, data)
        for tube, content in enumerate(boat.tubes, 1)
        if content is TubeContent.MINE
    }
    ends = [_end_lays(end, boat) for end in End if end in mined]
    both = options.minelaying_ends == "both_ends"
    return bool(ends) and (all(ends) if both else any(ends))


def _end_lays(end: End, boat: Boat) -> bool:
    return boat.systems.of(f"{end}_torpedo_doors") is SystemState.OPERATIONAL


def lay_mines(boat: Boat, charts: HuntersCharts) -> tuple[Boat, tuple[int, ...]]:
    """Return the boat with its mines laid, and the numbers of the tubes that are empty now (7.4.2).

    Tubes behind broken doors keep their mines.
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


def _is_open(state: MissionState, charts: HuntersCharts) -> bool:
    """Whether the attempt has yet to be made."""
    del charts
    return state.result is None and state.patrol.mission is Mission.OPEN


def _attempt(state: MissionState, dice: Dice, charts: HuntersCharts) -> Step[MissionState]:
    """Make the attempt, if it can still succeed: the one check of this box (7.4, 8.1.1)."""
    made = min(state.patrol.checks_made + 1, MOST_CHECKS)
    patrol = msgspec.structs.replace(state.patrol, checks_made=made, checks_due=0)
    state = msgspec.structs.replace(state, patrol=patrol)
    if agent_lost(patrol, state.crew):
        return _failed(state, "10.5.3", "agent_out")
    if not can_lay(patrol, state.boat, state.options, charts):
        return _failed(state, "7.4.2", "doors_shut")
    return _tried(state, dice, charts)


def _failed(state: MissionState, rule: str, result: str) -> Step[MissionState]:
    patrol = msgspec.structs.replace(state.patrol, mission=Mission.FAILED)
    step = TraceStep(rule=rule, purpose="mission", result=result)
    return stepped(state, (step,), patrol=patrol, result="failed")


def _tried(state: MissionState, dice: Dice, charts: HuntersCharts) -> Step[MissionState]:
    """Roll on the mission row (7.4.1, 7.4.2); no event replaces this roll. Dice: `mission`.

    By the reading `blocked_mission_box` a blocked box may need no roll.
    """
    agent = state.patrol.assignment.mark == "agent"
    rule = "7.4.1" if agent else "7.4.2"
    if state.patrol.box_blocked and state.options.blocked_mission_box == "nothing_is_met":
        trace: tuple[TraceStep, ...] = (
            TraceStep(rule=rule, chart="R1", purpose="mission", result="nothing_is_met"),
        )
    else:
        rows = charts.e1.row["special_mission"].rows
        met, trace = roll_mission(charts.e1.dice, rows, rule, dice)
        if met is not Encounter.NONE:
            return stepped(state, trace, result="aircraft")
    patrol = msgspec.structs.replace(state.patrol, mission=Mission.ACCOMPLISHED)
    done = msgspec.structs.replace(state, patrol=patrol, result="accomplished")
    if agent:
        landed = TraceStep(rule="7.4.1", purpose="mission", result="agent_landed")
        crew = msgspec.structs.replace(state.crew, abwehr_agent=None)
        return stepped(done, (*trace, landed), crew=crew)
    boat, laid = lay_mines(state.boat, charts)
    mined = TraceStep(rule="7.4.2", purpose="mission", result="mines_laid")
    return stepped(done, (*trace, mined), boat=boat, laid=laid)


MISSION = Table(Stage("7.4", "attempt", when=_is_open, does=_attempt))


class AttemptMission(SubmarineProcedure[MissionState, HuntersCharts]):
    """One roll at most."""

    name = "mission"
    table = MISSION

    def faults(self, state: MissionState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of an attempt, in words."""
        del charts
        if state.crew.kommandant is Health.KILLED:
            yield "a commander who cannot be"


# ------------------------------------------------------------------------------ results


def headline(state: MissionState, charts: HuntersCharts) -> MissionHeadline:
    """Return the result of the attempt."""
    del charts
    return MissionHeadline(result=state.result)
