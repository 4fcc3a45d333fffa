"""How a boat, its captain or the career ended (5.1)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.rulesets.silent_victory.situation.terms import Month

CareerEnding = Literal[
    "sunk",
    "crushed",
    "scuttled",
    "captured",
    "commander_killed",
    "crew_lost",
    "relieved",
    "retired",
]
"""How a career can end before its time; spelled as the procedures that end it spell it."""
CalendarEnding = Literal["last_month", "history_is_over"]
"""How it ends in its time: no patrol starts any more (5.1.1), or history has no more (14.10.2)."""
Ending = Literal[CareerEnding, CalendarEnding]
"""How a career ends."""

_RULES: dict[Ending, str] = {
    "relieved": "11.4",
    "retired": "11.7.1",
    "last_month": "5.1.1",
    "history_is_over": "14.10.2",
}


class Fate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The end of the game for a boat or its captain: how, and in which patrol."""

    how: Annotated[
        Ending,
        Meta(
            description=(
                "`sunk`, `crushed` at test depth, `scuttled` or `captured` when forced up, "
                "`commander_killed`, `crew_lost` if nobody rescued them; `relieved` for cause "
                "(11.4), `retired` at his own wish (11.7); `last_month`: the month after which "
                "no patrol may start has passed; `history_is_over`: the historical captain made "
                "no more patrols (14.10.2)."
            )
        ),
    ]
    month: Annotated[
        Month | None,
        Meta(description="The month in which the last patrol started; null if unknown."),
    ] = None
    honoured: Annotated[
        bool,
        Meta(
            description=(
                "Whether the Purple Heart has been decided for a captain who did not "
                "come home (11.3.6)."
            )
        ),
    ] = False


def loss(fate: Fate | None) -> CareerEnding | None:
    """Return how the career was cut short; None: it was not, or ended in its time."""
    if fate is None or fate.how == "last_month":
        return None
    return None if fate.how == "history_is_over" else fate.how


def rule_of(fate: Fate) -> str:
    """Return the rule by which the game is over."""
    return _RULES.get(fate.how, "5.1.3")


def is_lost_at_sea(fate: Fate) -> bool:
    """Return whether boat or captain was lost on patrol, the career not ended ashore (5.1.3)."""
    return fate.how not in _RULES
