"""The call `roll-wolfpack-focus`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.contact.wolfpack_focus import (
    FocusState,
    RollWolfpackFocus,
    WolfpackFocusHeadline,
    WolfpackFocusOrder,
    begin,
    headline,
)


def tables(state: FocusState) -> tuple[str, ...]:
    """Return the one that is rolled on, and the chart that the modifiers belong to."""
    del state
    return ("tournaments.wolfpack", "E2")


ROLL_WOLFPACK_FOCUS = RuleCall(
    name="roll-wolfpack-focus",
    summary=("Roll for the boat of a tournament's wolfpack on which the escorts focus."),
    description=(
        "Every member of the pack rolls a die. The escorts focus on the member with the lowest "
        "die (E2 +1) and are busy for the others (E2 -1). Members who tie for the lowest die "
        "roll again until one is left. This call replaces the wolfpack die in every round of "
        "combat of a wolfpack tournament. Use the result of each member as the `wolfpack` of his "
        "contact with the convoy."
    ),
    covers=("13.5.4",),
    takes="members",
    any_step="13.5.4",
    order=WolfpackFocusOrder,
    state=FocusState,
    decisions=(),
    outcome_type=WolfpackFocusHeadline,
    headline_type=WolfpackFocusHeadline,
    procedure=RollWolfpackFocus(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("tournaments.wolfpack", charts.tournaments.wolfpack.dice.notation),
    tables=tables,
    throws=("wolfpack_focus",),
)
