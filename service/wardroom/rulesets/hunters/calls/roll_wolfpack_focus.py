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
    """The one that is rolled on, and the chart that the modifiers belong to."""
    del state
    return ("tournaments.wolfpack", "E2")


ROLL_WOLFPACK_FOCUS = RuleCall(
    name="roll-wolfpack-focus",
    summary="Roll which boat of a tournament's wolfpack the escorts focus on this round.",
    description=(
        "Every member of the pack rolls a die; the lowest has the escorts on him (E2 +1), for the "
        "others they are busy (E2 -1). Those who tie for the lowest roll again until one is left. "
        "It takes the place of the wolfpack die in every round of combat of a wolfpack tournament; "
        "what each member gets is the `wolfpack` of his contact with the convoy."
    ),
    covers=("13.5.4",),
    takes="members",
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
