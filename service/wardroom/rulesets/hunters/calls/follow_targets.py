"""The call `follow-targets`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.contact.encounter import WaitForNight
from wardroom.rulesets.hunters.contact.following import (
    Followed,
    FollowOrder,
    FollowState,
    FollowTargets,
    begin,
)
from wardroom.rulesets.submarine.decisions import ChooseQuarry, ChooseStraggler, ChooseTime
from wardroom.rulesets.submarine.following import follow_headline
from wardroom.rulesets.submarine.headlines import FollowHeadline


def tables(state: FollowState) -> tuple[str, ...]:
    """Return what sinks the ships, and which encounters are escorted."""
    del state
    return ("E1.targets", "U3.points_to_sink")


FOLLOW_TARGETS = RuleCall(
    name="follow-targets",
    summary="Follow damaged ships, a convoy or escorted ships for another attack.",
    description=(
        "Send this call after a round and its repairs. Damaged ships are found for certain. A "
        "die decides whether their escort stays; without it the player chooses one of the ships. "
        "A convoy or undamaged ships are found by a die roll. Day or night is chosen for damaged "
        "ships and rolled for others. A convoy is identified anew with `roll-encounter` and its "
        "`encounter`. The choices (what to follow, which straggler, day or night, waiting for "
        "night) are made by standing order or when asked. Ships that are found are a new "
        "contact, as if met for the first time. Damaged ships that are left behind stand in the "
        "log of the patrol."
    ),
    covers=(
        "8.3.2", "8.3.4", "8.3.5",
        "9.2.8", "9.4.5",
        "9.7", "9.7.1", "9.7.2", "9.7.3", "9.7.4", "9.7.5", "9.7.6", "9.7.7", "9.7.8", "9.7.9",
        "9.7.10",
        "10.8.4", "11.3.6", "12.1.3", "13.5.5",
    ),
    parts=Followed,
    order=FollowOrder,
    state=FollowState,
    decisions=(ChooseQuarry, ChooseStraggler, ChooseTime, WaitForNight),
    outcome_type=FollowHeadline,
    headline_type=FollowHeadline,
    procedure=FollowTargets(),
    begin=begin,
    outcome=follow_headline,
    headline=follow_headline,
    first=lambda charts: ("E1", charts.e1.follow_damaged.dice.notation),
    tables=tables,
    throws=("follow_damaged", "follow_undamaged", "day_night", "wait_for_night"),
)  # fmt: skip
