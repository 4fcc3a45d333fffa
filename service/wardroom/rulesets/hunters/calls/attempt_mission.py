"""The call `attempt-mission`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.patrol.at_sea import AtSea
from wardroom.rulesets.hunters.patrol.mission import AttemptMission, MissionState, begin, headline
from wardroom.rulesets.submarine.headlines import MissionHeadline
from wardroom.rulesets.submarine.orders import MissionOrder


def tables(state: MissionState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


ATTEMPT_MISSION = RuleCall(
    name="attempt-mission",
    summary="Try once to land the agent or to lay the mines, in the mission's box.",
    description=(
        "Makes one roll on the mission row of E1. Without an encounter the agent is landed, or "
        "the mines are laid and the tubes may be reloaded at once. If aircraft are met, resolve "
        "them first, with the modifier of a mission. If the boat survives and need not go home, "
        "it tries again. The mission fails if the agent is incapacitated, or if no torpedo doors "
        "work through which mines could be laid."
    ),
    covers=("7.4", "7.4.1", "7.4.2", "7.4.3", "8.1.1", "10.5.3", "11.4.6"),
    parts=AtSea,
    order=MissionOrder,
    state=MissionState,
    decisions=(),
    outcome_type=MissionHeadline,
    headline_type=MissionHeadline,
    procedure=AttemptMission(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("E1.row.special_mission", charts.e1.dice.notation),
    tables=tables,
    throws=("mission",),
)  # fmt: skip
