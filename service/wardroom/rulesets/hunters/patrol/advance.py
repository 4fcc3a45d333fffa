"""Entering the next travel box as a procedure, and wounded men (7.3.3, 8.1.1, 10.5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import OVER, Ask, Stage, Table, silent, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import forced_aborts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.track import Track, TrackBox, past_gibraltar
from wardroom.rulesets.hunters.situation.boat import EVERYONE, Boat, Crew
from wardroom.rulesets.hunters.situation.patrol import (
    AtSea,
    Patrol,
    agent_lost,
    box_of,
    check_row,
    checks_due,
    counts_as_one_month,
    mission_is_open_in,
    require_a_diesel,
    track_sailed,
)
from wardroom.rulesets.submarine.crew import Survival, health_of, is_out
from wardroom.rulesets.submarine.patrol import (
    check_box_done,
    mission_box,
    next_box,
    rolls_left_after_event,
)
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import Heading, Health, Mission

# =================================================================================================
# Survival rolls of severely wounded men without a doctor, in each box (10.5.3, chart E5).


def men_at_risk(crew: Crew) -> tuple[str, ...]:
    """Return the men who may die on entering a box, in the order of their rolls (10.5.3).

    While the doctor is out these are all severely wounded men, including the doctor and the agent:
    from the Kommandant down to the crew, the agent last. The rule leaves the order open.
    """
    if not is_out(crew.doctor):
        return ()
    aboard = (*EVERYONE, "abwehr_agent")
    return tuple(man for man in aboard if health_of(crew, man) is Health.SEVERE_WOUND)


# =================================================================================================
# Entering a box: the checks due in it, and survival rolls (8.1.1, 10.5.2, 10.5.3).


class Entering(AtSea, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that enters a box.

    `at_risk`: men who still have to roll for survival; `died`: how many have died.
    """

    options: HuntersOptions
    stage: str = ""
    at_risk: tuple[str, ...] = ()
    died: int = 0
    ending: Literal["commander_killed"] | None = None


StateOf = TypeVar("StateOf", bound=Entering)


def enter(state: StateOf, box: int, charts: HuntersCharts) -> Step[StateOf]:
    """Enter `box`, with its encounter checks (8.1.1) and the men who may die (10.5.3).

    A box blocked by weather or storm has no checks, but a special mission is tried there (see the
    reading `blocked_mission_box`).
    """
    boat, patrol = state.boat, state.patrol
    track = track_sailed(patrol, boat, state.options, charts)
    row = check_row(patrol, state.date, track, box, charts)
    blocked = patrol.blocked_boxes > 0 and not mission_is_open_in(patrol, track, box)
    rolls = 0 if blocked else checks_due(patrol, boat, track, box, charts)
    step = TraceStep(
        rule="8.1.1",
        chart=f"boats.type.{boat.type}",
        purpose="box",
        details={"box": box, "row": row, "rolls": rolls},
        result="blocked" if blocked else "checks",
    )
    entered = msgspec.structs.replace(
        patrol,
        box=box,
        blocked_boxes=max(0, patrol.blocked_boxes - 1),
        box_blocked=patrol.blocked_boxes > 0,
        checks_made=0,
        checks_due=rolls,
        supply_sought=False,
    )
    return stepped(state, (step,), patrol=entered, at_risk=men_at_risk(state.crew))


def box_entered(state: Entering, charts: HuntersCharts) -> TrackBox:
    """Return the requirements of the boat's box."""
    patrol = state.patrol
    return box_of(patrol, state.date, state.boat, patrol.box, state.options, charts)


SURVIVAL = Survival("10.5", "kommandant").stage
"""The survival rolls of severely wounded men, after the stage that enters a box."""


def entering_faults(state: Entering) -> Iterator[str]:
    """Yield the faults of an impossible state of a boat that enters a box, in words."""
    if (state.crew.kommandant is Health.KILLED) != (state.ending is not None):
        yield "a commander who cannot be"
    at_risk = state.at_risk
    if not set(at_risk) <= set(men_at_risk(state.crew)) or len(set(at_risk)) < len(at_risk):
        yield "men at risk who are not"
    if at_risk and state.stage != SURVIVAL.name:
        yield "men at risk out of place"


# =================================================================================================
# Entering the next travel box as a procedure (6.1, 7.3.3, 8.1.1, 10.2.1, 10.5.3).
#
# In the order of play: turning back before Gibraltar, the move, and survival rolls without a
# doctor. The result is the number and the row of the encounter checks due.


_OPEN = Mission.OPEN


class AdvanceOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders at sea. If an order is left out, the player is asked."""

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


class AdvanceOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The boat has finished with the box that it is in."""

    standing_orders: AdvanceOrders = AdvanceOrders()


class TurnBack(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_back", tag_field="kind"
):
    """Whether to turn back to France instead of going on to the Mediterranean (7.3.3)."""

    turn_back: Annotated[bool, Meta(description="Whether to turn back.")]


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
    parts: AtSea, order: AdvanceOrder, options: HuntersOptions, charts: HuntersCharts
) -> AdvanceState:
    """Return the move out of the box that the boat is in.

    Raises Refused for a boat without diesels (10.2.1), and for one that does not abort although it
    has to (10.8.1).
    """
    boat, patrol = parts.boat, parts.patrol
    require_a_diesel(boat)
    failed = patrol.gyro_compass_failed
    reasons = forced_aborts(boat, parts.crew, gyro_compass_failed=failed)
    if reasons and not patrol.aborting:
        raise Refused(
            "must_abort",
            rule=reasons[0].rule,
            member="/situation/patrol/aborting",
            choices=(True,),
            cause=reasons[0].cause,
        )
    check_box_done(patrol.checks_due)
    return MOVE.begun(holding(AdvanceState, parts, options=options, order=order), charts)


# ------------------------------------------------------------------------------ turning back


def may_turn_back(patrol: Patrol, boat: Boat, track: Track) -> bool:
    """Return whether the boat may turn back on its first way to the Mediterranean (7.3.3).

    It sailed undamaged, so hull damage or a system beyond repair is from the Bay of Biscay or
    Gibraltar.
    """
    if not patrol.first_mediterranean or patrol.box < 1 or past_gibraltar(track, patrol.box):
        return False
    return boat.hull_damage > 0 or boat.systems.inoperable() > 0


def _asked_to_turn_back(state: AdvanceState, charts: HuntersCharts) -> bool:
    track = track_sailed(state.patrol, state.boat, state.options, charts)
    return may_turn_back(state.patrol, state.boat, track) and not state.patrol.aborting


_TURN_BACK: Offer[TurnBack] = Offer(
    decision="turn_back",
    rule="7.3.3",
    choices=(TurnBack(turn_back=True), TurnBack(turn_back=False)),
    example=TurnBack(turn_back=False),
)


def _ordered_to_turn_back(state: AdvanceState, offer: Offer[TurnBack]) -> TurnBack | None:
    del offer
    wanted = state.order.standing_orders.turn_back
    return None if isinstance(wanted, UnsetType) else TurnBack(turn_back=wanted)


def _turn_back(
    state: AdvanceState, decision: TurnBack, charts: HuntersCharts
) -> Step[AdvanceState]:
    """Turn back to France, or go on (7.3.3)."""
    if not decision.turn_back:
        return silent(state)
    patrol = msgspec.structs.replace(
        state.patrol,
        aborting=True,
        heading=Heading.BACKWARD,
        early_abort=counts_as_one_month(state.patrol, state.boat.type, state.options, charts),
    )
    step = TraceStep(rule="7.3.3", purpose="turn_back", result="to_france")
    return stepped(state, (step,), patrol=patrol)


# ------------------------------------------------------------------------------ the move


def _move(state: AdvanceState, dice: Dice, charts: HuntersCharts) -> Step[AdvanceState]:
    """Leave the box and enter the next, or port (6.1, 7.5.1)."""
    del dice
    patrol = state.patrol
    track = track_sailed(patrol, state.boat, state.options, charts)
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
    """Return `patrol`; its open mission fails if the agent (10.5.3) or the box (7.4) is lost.

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


MOVE = Table(
    Stage(
        "7.3.3",
        "turn_back",
        when=_asked_to_turn_back,
        asks=Ask(
            offer=lambda _state, _charts: _TURN_BACK,
            takes=_turn_back,
            standing=_ordered_to_turn_back,
        ),
    ),
    Stage("6.1", "move", does=_move),
    SURVIVAL,
    over=lambda state: state.ending is not None,
)


class AdvanceBox(SubmarineProcedure[AdvanceState, HuntersCharts]):
    """A move from box to box."""

    name = "move"
    table = MOVE

    def rank(self, state: AdvanceState) -> int:
        """Return the progress of the rolls, man by man."""
        return -len(state.at_risk)

    def faults(self, state: AdvanceState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a move, in words."""
        del charts
        yield from entering_faults(state)
        if _entered(state) and not state.patrol.box:
            yield "checks that no box asks for"


# ------------------------------------------------------------------------------ results


def _entered(state: AdvanceState) -> bool:
    """Whether the boat has entered its next box."""
    return state.stage in (SURVIVAL.name, OVER) and not state.in_port


def outcome(state: AdvanceState, charts: HuntersCharts) -> AdvanceHeadline:
    """Return the boat's box, and the checks due there."""
    box = box_entered(state, charts) if _entered(state) else None
    return msgspec.structs.replace(headline(state, charts), box=box)


def headline(state: AdvanceState, charts: HuntersCharts) -> AdvanceHeadline:
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
