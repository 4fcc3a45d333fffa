"""How a boat, its commander or the career ended (5.1)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.rulesets.hunters.situation.terms import Month

CareerEnding = Literal["sunk", "crushed", "scuttled", "captured", "commander_killed", "crew_lost"]
"""How a career can end before its time; spelled as the procedures that end it spell it."""
Ending = Literal[CareerEnding, "last_month"]
"""How a career ends: by loss, or because no patrol may start any more (5.1)."""


class Fate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The end of the game for a boat: how, and in which patrol."""

    how: Annotated[
        Ending,
        Meta(
            description=(
                "`sunk`, `crushed` at test depth, `scuttled` or `captured` when forced "
                "up, `commander_killed`, `crew_lost` with a boat scuttled far from port; "
                "`last_month`: the month after which no patrol may start has passed."
            )
        ),
    ]
    month: Annotated[
        Month | None,
        Meta(description="The month in which the last patrol started; null if unknown."),
    ] = None


def loss(fate: Fate | None) -> CareerEnding | None:
    """Return how the boat or its Kommandant was lost; None: neither was."""
    return None if fate is None or fate.how == "last_month" else fate.how
