"""The patrol: assignment, track, missions, random events, the way home (7, 8.1.1, 12.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from msgspec import UnsetType

from wardroom.charts import Bands
from wardroom.dice import Dice, Die
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import known
from wardroom.engine.table import silent, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.submarine.crew import months_needed
from wardroom.rulesets.submarine.decisions import AbortHeading, AskForPatrol
from wardroom.rulesets.submarine.options import Options
from wardroom.rulesets.submarine.orders import AbortOrder
from wardroom.rulesets.submarine.pack import ChartsOf
from wardroom.rulesets.submarine.situation.boat import Commander
from wardroom.rulesets.submarine.situation.patrol import Patrol
from wardroom.rulesets.submarine.situation.situation import Recovery, Situation
from wardroom.rulesets.submarine.terms import MOST_MARKERS, Heading, replace

# =================================================================================================
# Calls that are made at sea only; when a boat in port sails again, and when it cannot.


AT_SEA = frozenset(
    (
        "advance-box", "attempt-mission", "attempt-resupply", "abort-patrol", "complete-patrol",
        "roll-encounter", "resolve-random-event", "check-close-approach", "resolve-salvo",
        "run-depth-charge-cycle", "fight-submarine", "follow-targets",
        "resolve-aircraft-encounter", "apply-hits", "repair-boat", "reload-tubes",
    )
)  # fmt: skip
"""The calls of both games that a boat in port cannot make."""


BEFORE_REPAIRS = frozenset(
    (
        "random_event", "lone_ship", "ship_reported", "aircraft", "attack_or_decline", "submarine",
        "submarine_again", "convoy_found_again",
    )
)  # fmt: skip
"""The reasons for calls that come before repairs, in either game (8.1.5, 10.7).

In Silent Victory repairs are 10.11.
"""


def check_at_sea(call: str, port: object | None) -> None:
    """Raise Refused for a `call` that is made at sea only, if the boat is in `port` (7.5.1)."""
    if call in AT_SEA and port is not None:
        raise Refused("in_port_already.sea", rule="7.5.1", member="/situation/port", call=call)


def check_in_port(port: object | None) -> None:
    """Raise Refused for awards to a boat at sea (11.3)."""
    if port is None:
        raise Refused("not_in_port.awards", rule="11.3", member="/situation/port")


def check_in_time(sails: str, last_month: str) -> None:
    """Raise Refused for a boat that would not sail before the end of the game (5.1.1)."""
    if sails > last_month:
        raise Refused(
            "too_late", rule="5.1.1", member="/situation/date", sails=sails, last_month=last_month
        )


def check_box_done(checks_due: int) -> None:
    """Raise Refused while encounter checks of the boat's box are due (8.1.1)."""
    if checks_due:
        raise Refused(
            "checks_due", rule="8.1.1", member="/situation/patrol/checks_due", checks=checks_due
        )


PortStep = tuple[str, bool, str, str, str]
"""A step of the stay in port: its name, whether it is over, and the refusal, rule and member."""


def check_steps(call: str, situation: Situation, steps: Callable[[], Iterable[PortStep]]) -> None:
    """Raise Refused for a `call` that has to wait for one of the `steps` in port (6.1).

    `steps()`: the steps of the game that the situation shows. If the last patrol is not known, no
    step is due.
    """
    required = _BEFORE.get(call)
    if required is None or situation.patrol is None:
        return
    for name, over, what, rule, member in steps():
        if name in required and not over:
            raise Refused(what, rule=rule, member=f"/situation/{member}")


_BEFORE = {
    "confer-award": ("refit", "crew"),
    "assign-patrol": ("refit", "next_patrol", "crew", "awards", "promotion"),
}
"""The steps that have to be over before an award, and before the boat sails."""


def promotion_step(situation: Situation, due: str | None) -> PortStep:
    """Return whether every check `due` before the boat sails is made (11.2.3); None: none is."""
    sails = known(situation.port).next_patrol
    made = due is None or sails is None or due >= sails
    return ("promotion", made, "promotion_due", "11.2.3", "record/last_promotion_check")


def check_month(call: str, situation: Situation, rule: str) -> None:
    """Raise Refused for a step in port, by `rule`, once the month to sail again has come."""
    port = situation.port
    if call in _BEFORE_ITS_MONTH and port is not None and situation.patrol is not None:
        sails = port.next_patrol
        if sails is not None and sails == situation.date:
            raise no_refit(sails, sails, rule)


_BEFORE_ITS_MONTH = ("request-boat", "upgrade-guns")
"""Calls that count from the month in which the boat sailed; too late when it sails again."""


def months_ashore(refit: int, recovery: Iterable[Recovery[str]], commander: str) -> int:
    """Return the months in port of a `refit`, or those of the commander's recovery, if longer.

    Rules 10.10.4, 10.11.2 and 11.4.3; in Silent Victory 10.14.4, 10.15.2 and 11.5.3. `commander`:
    his name in the game's `recovery`.
    """
    return max(refit, months_needed(recovery).get(commander, 0))


def no_refit(returned: str, sails: str | None, rule: str) -> Refused:
    """Return the refusal, by `rule`, of a boat that `returned` and `sails` without a refit."""
    return Refused(
        "no_refit.date",
        rule=rule,
        member="/situation/port/next_patrol",
        date=returned,
        sails=sails or returned,
    )


def sailing(next_patrol: str | None, rule: str) -> tuple[TraceStep, ...]:
    """Return the step that states when the boat may sail; None: not before the end (5.1.2)."""
    if next_patrol is None:
        return (TraceStep(rule="5.1.2", chart="careers", purpose="next_patrol", result="too_late"),)
    return (
        TraceStep(
            rule=rule,
            chart="careers",
            purpose="next_patrol",
            details={"month": next_patrol},
            result="sails",
        ),
    )


# =================================================================================================
# The assignment of a patrol (7.1, 11.2.1): what its order states, and what is still open.


class AssignmentOrders(Protocol):
    """The standing orders of an assignment."""

    @property
    def request(self) -> object:
        """The patrol to ask for; None: do not ask; left out, the player is asked."""
        ...


class AssignmentOrder(Protocol):
    """The order of an assignment."""

    @property
    def load(self) -> object:
        """The load to sail with; left out, the boat sails as it is loaded."""
        ...

    @property
    def standing_orders(self) -> AssignmentOrders:
        """Its standing orders."""
        ...


class BeingAssigned(Protocol):
    """The state of an assignment."""

    @property
    def order(self) -> AssignmentOrder:
        """The order of the assignment."""
        ...

    @property
    def patrol(self) -> Patrol | None:
        """The patrol; None until it is known."""
        ...

    @property
    def asking(self) -> bool:
        """Whether the commander asks for a patrol of his choice."""
        ...


AssignedOf = TypeVar("AssignedOf", bound=BeingAssigned)


def asking_ordered(state: BeingAssigned, offer: Offer[AskForPatrol]) -> AskForPatrol | None:
    """Return whether a standing order asks for a patrol (11.2.1); None: no order does."""
    del offer
    request = state.order.standing_orders.request
    return None if isinstance(request, UnsetType) else AskForPatrol(ask=request is not None)


def ask_for_it(state: AssignedOf, decision: AskForPatrol, charts: object) -> Step[AssignedOf]:
    """Ask for a patrol of the commander's choice, or do not (11.2.1)."""
    del charts
    return stepped(state, asking=decision.ask)


def unassigned(state: BeingAssigned, charts: object) -> bool:
    """Return whether the patrol is not known yet."""
    del charts
    return state.patrol is None


def load_ordered(state: BeingAssigned, charts: object) -> bool:
    """Return whether the order states the load."""
    del charts
    return not isinstance(state.order.load, UnsetType)


# =================================================================================================
# A track of travel boxes: the station, the checks of each box, and the way home.
#
# Pure functions over the tokens of a mat, one for each travel box from port to port. T begins
# transit boxes, S boxes on station; SM is the box of a special mission, S2 and S3 require two and
# three encounter checks. Boxes are numbered from 1; box 0 is the port before sailing.


_FORWARD = Heading.FORWARD

Track = Sequence[str]

_STATION_ROLLS = {"S2": 2, "S3": 3}


def on_station(track: Track, box: int) -> bool:
    """Return whether `box` names the area of the patrol."""
    return 1 <= box <= len(track) and track[box - 1].startswith("S")


def is_transit(track: Track, box: int) -> bool:
    """Return whether `box` is a transit box."""
    return 1 <= box <= len(track) and track[box - 1].startswith("T")


def mission_box(track: Track) -> int | None:
    """Return the box in which a special mission is carried out; None where the track has none."""
    return tuple(track).index("SM") + 1 if "SM" in track else None


def rolls_in(track: Track, box: int, *, at_least: int = 1) -> int:
    """Return how many encounter checks `box` requires: more than one in x2 and x3 boxes.

    `at_least`: the checks that a boat with one diesel makes in every box.
    """
    return max(_STATION_ROLLS.get(track[box - 1], 1), at_least)


def next_box(track: Track, box: int, heading: Heading, *, aborting: bool = False) -> int | None:
    """Return the box after `box` in that direction; None for the port.

    An aborting boat moves from transit box to transit box.
    """
    ahead = range(box + 1, len(track) + 1) if heading is _FORWARD else range(box - 1, 0, -1)
    return next((at for at in ahead if not aborting or is_transit(track, at)), None)


def way_home(track: Track, box: int, heading: Heading) -> tuple[int, ...]:
    """Return the boxes that an aborting boat in `box` still has to enter."""
    boxes = []
    at = next_box(track, box, heading, aborting=True)
    while at is not None:
        boxes.append(at)
        at = next_box(track, at, heading, aborting=True)
    return tuple(boxes)


def headings_home(track: Track, box: int) -> tuple[Heading, ...]:
    """Return the directions of an aborting boat in `box`: one, or both if they are equally long.

    From a box on station to the nearest transit box. In a transit box it stays without another
    roll, and heads for the nearer end of the track.
    """
    if is_transit(track, box):
        back, forward = box - 1, len(track) - box
    else:
        before = next_box(track, box, Heading.BACKWARD, aborting=True) or 0
        after = next_box(track, box, _FORWARD, aborting=True) or len(track) + 1
        back, forward = box - before, after - box
    if back == forward:
        return (_FORWARD, Heading.BACKWARD)
    return (Heading.BACKWARD,) if back < forward else (_FORWARD,)


# =================================================================================================
# The attempt at a special mission (7.4): the roll on its row of chart E1.


Met = TypeVar("Met", bound=str)
"""The result of a roll on E1, as either game names it."""


def roll_mission(
    die: Die, rows: Bands[Met], rule: str, dice: Dice
) -> tuple[Met, tuple[TraceStep, ...]]:
    """Return the encounter at the mission's box, by `rule`; no event replaces it.

    Dice: one roll on E1, purpose `mission`.
    """
    roll = dice.roll(die, purpose="mission", rule=rule)
    row = rows.row(roll.natural)
    step = TraceStep(
        rule=rule,
        chart="E1.row.special_mission",
        purpose="mission",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)


# =================================================================================================
# Random events (12.1): the roll on chart R1, and the checks that remain in its box.


class OnPatrol(Protocol):
    """The state of a procedure on patrol."""

    @property
    def patrol(self) -> Patrol:
        """The patrol."""
        ...


OnPatrolOf = TypeVar("OnPatrolOf", bound=OnPatrol)


class EventOnPatrol(OnPatrol, Protocol):
    """The state of a random event."""

    @property
    def options(self) -> Options:
        """The optional rules in force."""
        ...

    @property
    def commander(self) -> Commander:
        """The commander."""
        ...

    @property
    def event(self) -> str | None:
        """The event; None until it is rolled."""
        ...

    @property
    def ignored(self) -> bool:
        """Whether the event has no effect."""
        ...


EventOf = TypeVar("EventOf", bound=EventOnPatrol)
"""The state of a random event of a game."""


def has_happened(state: EventOnPatrol, *events: str) -> bool:
    """Return whether the event is one of `events`, and not ignored."""
    return state.event in events and not state.ignored


def later_on(state: EventOf, charts: object) -> Step[EventOf]:
    """Return `state` unchanged: what follows has dice of its own, or is in the outcome."""
    del charts
    return silent(state)


def not_rolled(state: EventOnPatrol, charts: object) -> bool:
    """Return whether the event is still to be rolled."""
    del charts
    return state.event is None


def with_patrol(state: OnPatrolOf, **changes: object) -> OnPatrolOf:
    """Return `state` with `changes` to its patrol."""
    return replace(state, patrol=replace(state.patrol, **changes))


def gain_marker(state: EventOf, charts: object) -> Step[EventOf]:
    """Return `state` with another re-roll marker, kept until it is used (12.1.3)."""
    del charts
    markers = min(state.commander.reroll_markers + 1, MOST_MARKERS)
    step = TraceStep(
        rule="12.1.3",
        chart="R1",
        purpose="reroll_marker",
        details={"markers": markers},
        result="marker_gained",
    )
    return stepped(state, (step,), commander=replace(state.commander, reroll_markers=markers))


def rolls_left_after_event(rolls: int, options: Options) -> int:
    """Return how many of the `rolls` due, including this one, remain after an event (12.1.6)."""
    return max(0, rolls - 1) if options.event_in_repeated_box == "one_roll" else 0


def roll_event(
    events: Mapping[str, Callable[[EventOf, ChartsOf], Step[EventOf]]],
    state: EventOf,
    dice: Dice,
    charts: ChartsOf,
) -> Step[EventOf]:
    """Return the event (12.1.1, chart R1), begun by its function in `events`.

    Dice: one roll, purpose `random_event`. The reading of 12.1.6 decides how many checks of the box
    remain.
    """
    r1 = charts.r1
    roll = dice.roll(r1.dice, purpose="random_event", rule="12.1.1")
    row = r1.rows.row(roll.natural)
    step = TraceStep(
        rule="12.1.1",
        chart="R1",
        purpose="random_event",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    left = rolls_left_after_event(state.patrol.checks_due + 1, state.options)
    named = with_patrol(replace(state, event=row.result), random_event_used=True, checks_due=left)
    begun = events[row.result](named, charts)
    return Step(begun.state, (step, *begun.trace))


# =================================================================================================
# The choice of two equally long ways home (10.8.2; in Silent Victory 10.12.2).


class Aborting(Protocol):
    """The state of an abort."""

    @property
    def order(self) -> AbortOrder:
        """The order of the abort."""
        ...

    @property
    def chosen(self) -> Heading | None:
        """The way home that was chosen; None: none was."""
        ...


AbortingOf = TypeVar("AbortingOf", bound=Aborting)


def heading_ordered(state: Aborting, offer: Offer[AbortHeading]) -> AbortHeading | None:
    """Return the way home that a standing order names; None if there is no such order."""
    del offer
    wanted = state.order.standing_orders.heading
    return None if isinstance(wanted, UnsetType) else AbortHeading(heading=wanted)


def choose_heading(state: AbortingOf, decision: AbortHeading, charts: object) -> Step[AbortingOf]:
    """Take the way home that is chosen."""
    del charts
    return stepped(state, chosen=decision.heading)
