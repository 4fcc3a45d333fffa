"""Entering the next travel box as a procedure, and wounded men (7.4, 8.1.1, 10.9.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import OVER, Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import forced_aborts, require_a_diesel
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.patrol import (
    AtSea,
    Patrol,
    TrackBox,
    box_of,
    check_row,
    checks_due,
    track_sailed,
)
from wardroom.rulesets.submarine.crew import GENERIC, Survival, health_of, is_out
from wardroom.rulesets.submarine.patrol import (
    Track,
    check_box_done,
    mission_box,
    next_box,
    rolls_left_after_event,
)
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import Health, Mission

# =================================================================================================
# Survival rolls of severely wounded men without the pharmacist's mate (10.9.3, chart E5).


NAMED = ("captain", "exec", "third_officer", "chief_engineer", "pharmacists_mate")
PASSENGER = "passenger"
EVERYONE = (*NAMED, *GENERIC, PASSENGER)
"""Everybody aboard, in the order of their rolls; the rule leaves the order open."""


def men_at_risk(crew: Crew) -> tuple[str, ...]:
    """Return the men who may die on entering a box, in the order of their rolls (10.9.3).

    While the pharmacist's mate is out these are all severely wounded men, including him.
    """
    if not is_out(crew.pharmacists_mate):
        return ()
    return tuple(man for man in EVERYONE if health_of(crew, man) is Health.SEVERE_WOUND)


# =================================================================================================
# Entering a box: the checks due in it, and survival rolls (8.1.1, 10.9.2, 10.9.3).


class Entering(AtSea, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that enters a box.

    `at_risk`: men who still have to roll for survival; `died`: how many have died.
    """

    options: SilentVictoryOptions
    stage: str = ""
    at_risk: tuple[str, ...] = ()
    died: int = 0
    ending: Literal["commander_killed"] | None = None


StateOf = TypeVar("StateOf", bound=Entering)


def enter(state: StateOf, box: int, charts: SilentVictoryCharts) -> Step[StateOf]:
    """Enter `box`, with its encounter checks (8.1.1) and the men who may die (10.9.3)."""
    boat, patrol = state.boat, state.patrol
    track = track_sailed(boat, charts)
    rolls = checks_due(patrol, boat, track, box, charts)
    step = TraceStep(
        rule="8.1.1",
        chart=f"boats.type.{boat.type}",
        purpose="box",
        details={"box": box, "row": check_row(patrol, track, box), "rolls": rolls},
        result="checks",
    )
    entered = msgspec.structs.replace(patrol, box=box, checks_made=0, checks_due=rolls)
    return stepped(state, (step,), patrol=entered, at_risk=men_at_risk(state.crew))


def box_entered(state: Entering, charts: SilentVictoryCharts) -> TrackBox:
    """Return the requirements of the boat's box."""
    return box_of(state.patrol, state.boat, state.patrol.box, charts)


SURVIVAL = Survival("10.9", "captain").stage
"""The survival rolls of severely wounded men, after the stage that enters a box."""


def entering_faults(state: Entering) -> Iterator[str]:
    """Yield the faults of an impossible state of a boat that enters a box, in words."""
    if (state.crew.captain is Health.KILLED) != (state.ending is not None):
        yield "a commander who cannot be"
    at_risk = state.at_risk
    if not set(at_risk) <= set(men_at_risk(state.crew)) or len(set(at_risk)) < len(at_risk):
        yield "men at risk who are not"
    if at_risk and state.stage != SURVIVAL.name:
        yield "men at risk out of place"


# =================================================================================================
# Entering the next travel box as a procedure (6.1, 7.4, 7.5.1, 8.1.1, 10.2.1, 10.9.3).
#
# In the order of play: the move, with the loss of a mission left behind, and survival rolls without
# the pharmacist's mate. The result is the number and the row of the encounter checks due.


_ACCOMPLISHED = Mission.ACCOMPLISHED
_OPEN = Mission.OPEN


class AdvanceOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders at sea. If an order is left out, the player is asked."""


class AdvanceOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The boat has finished with the box that it is in."""

    standing_orders: AdvanceOrders = AdvanceOrders()


class AdvanceHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The box entered or the port reached, and the men who died."""

    in_port: Annotated[bool, Meta(description="Whether the patrol is over (7.5.1).")]
    box: Annotated[
        TrackBox | None,
        Meta(
            description="The box that was entered; null if no box was entered. The odds do not "
            "contain the box."
        ),
    ]
    rolls_left_after_event: Annotated[
        int,
        Meta(description="Checks left in the box if the first of them is a random event (12.1.6)."),
    ]
    ending: Annotated[
        Literal["commander_killed"] | None,
        Meta(description="How the game ended; null if it continues."),
    ]
    died: Annotated[int, Meta(description="How many men have died of their wounds.")]


class AdvanceState(
    Entering,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="move",
    tag_field="procedure",
):
    """A move in progress."""

    order: AdvanceOrder
    in_port: bool = False


def begin(
    parts: AtSea, order: AdvanceOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> AdvanceState:
    """Return the move out of the box that the boat is in.

    Raises Refused for a boat without diesels (10.2.1), and for one that does not abort although it
    has to (10.12.1).
    """
    boat, patrol = parts.boat, parts.patrol
    require_a_diesel(boat)
    aborts = forced_aborts(boat, parts.crew, sent_home=patrol.sent_home)
    if aborts and not patrol.aborting:
        raise Refused(
            "must_abort",
            rule=aborts[0].rule,
            member="/situation/patrol/aborting",
            choices=(True,),
            cause=aborts[0].cause,
        )
    check_box_done(patrol.checks_due)
    return MOVE.begun(holding(AdvanceState, parts, options=options, order=order), charts)


# ------------------------------------------------------------------------------ the move


def _move(state: AdvanceState, dice: Dice, charts: SilentVictoryCharts) -> Step[AdvanceState]:
    """Leave the box and enter the next, or port (6.1, 7.5.1)."""
    del dice
    patrol, track = state.patrol, track_sailed(state.boat, charts)
    box = next_box(track, patrol.box, patrol.heading, aborting=patrol.aborting)
    patrol, trace = left_mission(patrol, state.crew, track, box)
    left = msgspec.structs.replace(state, patrol=patrol)
    if box is None:
        step = TraceStep(rule="7.5.1", purpose="port", result="reached")
        return stepped(left, (*trace, step), in_port=True)
    entered = enter(left, box, charts)
    return Step(entered.state, (*trace, *entered.trace))


def left_mission(
    patrol: Patrol, crew: Crew, track: Track, box: int | None
) -> tuple[Patrol, tuple[TraceStep, ...]]:
    """Return `patrol`; its mission fails if the passenger (10.9.3) or the box (7.4) is lost.

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


MOVE = Table(
    Stage("6.1", "move", does=_move),
    SURVIVAL,
    over=lambda state: state.ending is not None,
)


class AdvanceBox(SubmarineProcedure[AdvanceState, SilentVictoryCharts]):
    """A move from box to box."""

    name = "move"
    table = MOVE

    def rank(self, state: AdvanceState) -> int:
        """Return the progress of the rolls, man by man."""
        return -len(state.at_risk)

    def faults(self, state: AdvanceState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a move, in words."""
        del charts
        yield from entering_faults(state)
        if _entered(state) and not state.patrol.box:
            yield "checks that no box asks for"


# ------------------------------------------------------------------------------ results


def _entered(state: AdvanceState) -> bool:
    """Whether the boat has entered its next box."""
    return state.stage in (SURVIVAL.name, OVER) and not state.in_port


def outcome(state: AdvanceState, charts: SilentVictoryCharts) -> AdvanceHeadline:
    """Return the boat's box, and the checks due there."""
    box = box_entered(state, charts) if _entered(state) else None
    return msgspec.structs.replace(headline(state, charts), box=box)


def headline(state: AdvanceState, charts: SilentVictoryCharts) -> AdvanceHeadline:
    """Return the headline results of a move."""
    del charts
    rolls = state.patrol.checks_due if _entered(state) else 0
    return AdvanceHeadline(
        in_port=state.in_port,
        box=None,
        rolls_left_after_event=rolls_left_after_event(rolls, state.options),
        ending=state.ending,
        died=state.died,
    )
