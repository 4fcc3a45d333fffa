"""Openings: prepared situations with which a game can begin, in place of its set-up.

They are part of a chart pack, and so pinned with it. None of them comes from the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused

Opening = TypeVar("Opening")

OpeningName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        description="Name of a prepared situation with which the game begins (`GET "
        "/v1/{ruleset}/openings`). Openings are the service's own, not the "
        "rulebook's. Leave out the members whose values the opening gives. If `opening` is null, "
        "the game begins with its set-up.",
    ),
]


def opened_with(
    set_up: msgspec.Struct, openings: Mapping[str, Opening], *stated: str
) -> Opening | None:
    """Return the opening that `set_up` names, or None if it names none.

    `stated`: members of a set-up that an opening determines. Raises Refused for a name that is not
    in `openings`, and if such a member is given together with an opening.
    """
    given: Any = set_up
    if given.opening is None:
        return None
    if given.opening not in openings:
        raise Refused(
            "opening_unknown",
            rule="",
            member="/opening",
            choices=tuple(openings),
        )
    usual = type(set_up)()
    for member in stated:
        if getattr(given, member) != getattr(usual, member):
            raise Refused(
                "opening_states_it",
                rule="",
                member=f"/{member}",
            )
    return openings[given.opening]
