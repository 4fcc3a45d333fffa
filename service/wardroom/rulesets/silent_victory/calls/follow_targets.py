"""The call `follow-targets`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.attack.gunnery import points_table
from wardroom.rulesets.silent_victory.contact.following import (
    Followed,
    FollowOrder,
    FollowState,
    FollowTargets,
    begin,
)
from wardroom.rulesets.silent_victory.contact.light import SwitchTime
from wardroom.rulesets.submarine.decisions import ChooseQuarry, ChooseStraggler, ChooseTime
from wardroom.rulesets.submarine.following import follow_headline
from wardroom.rulesets.submarine.headlines import FollowHeadline


def tables(state: FollowState) -> tuple[str, ...]:
    """Return the mat of the boat's class, which encounters are escorted, what sinks the ships."""
    ships = () if state.contact is None else state.contact.targets
    points = dict.fromkeys(points_table(ship) for ship in ships)
    return (f"boats.type.{state.boat.type}", "E1.targets", *points)


FOLLOW_TARGETS = RuleCall(
    name="follow-targets",
    summary="Follow damaged ships, a convoy or escorted ships for another attack.",
    description=(
        "Send this call after a round and its repairs. Damaged merchants are found for certain. "
        "A die decides whether their escort stays; without it the player chooses one of the "
        "ships. A damaged capital ship or warship is found by a die roll; the more it is "
        "damaged, the easier the roll. A convoy or undamaged ships are found by another die "
        "roll, except a convoy that a wolfpack shadows. Day or night is chosen for damaged ships "
        "and rolled for others. A convoy is identified anew with `roll-encounter` and its "
        "`encounter`. The choices (what to follow, which straggler, day or night, switching "
        "between them) are made by standing order or when asked. Ships that are found are a new "
        "contact, as if met for the first time. Damaged ships that are left behind stand in the "
        "log of the patrol."
    ),
    covers=(
        "7.2.2", "7.2.3", "7.2.4", "8.1.3", "8.3.2", "8.3.4",
        "9.7", "9.7.1", "9.7.2", "9.7.3", "9.7.4", "9.7.5", "9.7.6", "9.7.7", "9.7.8", "9.7.9",
        "9.7.10",
        "10.6.1", "10.12.4",
    ),
    parts=Followed,
    order=FollowOrder,
    state=FollowState,
    decisions=(ChooseQuarry, ChooseStraggler, ChooseTime, SwitchTime),
    outcome_type=FollowHeadline,
    headline_type=FollowHeadline,
    procedure=FollowTargets(),
    begin=begin,
    outcome=follow_headline,
    headline=follow_headline,
    first=lambda charts: ("E1", charts.e1.follow_damaged.dice.notation),
    tables=tables,
    throws=("follow_damaged", "follow_fast", "follow_undamaged", "day_night", "switch_time"),
)  # fmt: skip
