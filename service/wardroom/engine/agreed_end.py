"""Ends of games on which players agreed beforehand.

The agreed end is in the founding of each game, so that a replay of its log stops at the same place.
Because it is in logs, it may have members of a later release that are not known here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.trace import TraceStep

MOST_PATROLS = 100


class Until(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The agreed end of games that could go on: the first of these conditions to be met."""

    month: (
        Annotated[
            str,
            Meta(
                max_length=7,
                pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])$",
                description="The last month in which a patrol may begin, as `YYYY-MM`. An "
                "entrant who is in port after that month has reached the end.",
                examples=["1941-12"],
            ),
        ]
        | UnsetType
    ) = UNSET
    patrols: (
        Annotated[
            int,
            Meta(
                ge=1,
                le=MOST_PATROLS,
                description="The number of patrols for each entrant. An entrant who is in port "
                "after the last of these patrols has reached the end.",
            ),
        ]
        | UnsetType
    ) = UNSET
    closing: Annotated[
        bool,
        Meta(
            description="Whether the time `closes` is the agreed end. A game that is under way at "
            "that time counts with its score at that time. If the organiser closes the tournament "
            "earlier, "
            "a game under way does not count."
        ),
    ] = False


class AgreedEnds(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ends at an agreed end.

    `months(state, charts)`: the first and the last month in which patrols can begin in a game that
    begins in `state`. `reached(state, until)`: the step that states that the game has reached its
    end; None: it has not. `timed`: the step that ends a game under way when its time is up.
    """

    months: Callable[[Any, Any], tuple[str, str]]
    reached: Callable[[Any, Until], TraceStep | None]
    timed: TraceStep
