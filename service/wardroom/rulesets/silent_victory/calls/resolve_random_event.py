"""The call `resolve-random-event`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.patrol.random_events import (
    Eventful,
    RandomEventHeadline,
    RandomEventOrder,
    RandomEventState,
    ResolveRandomEvent,
    begin,
    headline,
)


def tables(state: RandomEventState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and the tables that the event has looked at."""
    named = ["R1", f"boats.type.{state.boat.type}"]
    if state.event == "rebased":
        named.append("basing")
    if state.damaged:
        named.append("E5.repair")
    return tuple(named)


RESOLVE_RANDOM_EVENT = RuleCall(
    name="resolve-random-event",
    summary="Roll and resolve the random event of a patrol.",
    description=(
        "Send this call after the patrol's first natural 12. Rolls the event and resolves it: a "
        "man goes overboard; the boat runs aground; the pharmacist's mate operates; a wave "
        "damages the radars, whose repair is rolled at once. The patrol and the commander in the "
        "answer hold lasting effects. A ship sunk stands in the patrol's log. The outcome holds "
        "a ship to be met, or that the boat must go home. An event that is ignored counts as not "
        "having happened: the next natural 12 can bring another event."
    ),
    covers=(
        "8.1.6", "10.9.1", "10.9.2", "10.11.2", "10.11.3", "10.13.4", "10.13.5", "11.3.1",
        "12.0", "12.1", "12.1.1", "12.1.2", "12.1.3", "12.1.4", "12.1.5", "12.1.6",
    ),
    parts=Eventful,
    order=RandomEventOrder,
    state=RandomEventState,
    decisions=(),
    outcome_type=RandomEventHeadline,
    headline_type=RandomEventHeadline,
    procedure=ResolveRandomEvent(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("R1", charts.r1.dice.notation),
    tables=tables,
    throws=(
        "random_event", "lost_man", "appendicitis", "rescue", "repair", "injury_victim",
        "injury_severity",
    ),
)  # fmt: skip
