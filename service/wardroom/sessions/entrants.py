"""Who takes part in a tournament, from the beginning or later: names, set-ups, tokens."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.engine.refusals import Refused
from wardroom.sessions.record import Rules
from wardroom.sessions.tokens import SPECTATOR
from wardroom.sessions.tournament import Entrant, place


def check_names(entrants: Sequence[Any], taken: Iterable[str]) -> None:
    """Raise Refused, naming the member at fault, where two have one name: `taken` ones are.

    Nobody takes part twice as somebody who looks the same.
    """
    known = set(map(_told_apart, taken))
    for index, entrant in enumerate(entrants):
        name = _told_apart(entrant.name)
        if not name:
            raise Refused(
                "name_blank",
                "a name has something to be seen",
                rule="",
                member=f"/entrants/{index}/name",
            )
        if name in known:
            raise Refused(
                "name_taken",
                f"{entrant.name} takes part already",
                rule="",
                member=f"/entrants/{index}/name",
            )
        known.add(name)


def _told_apart(name: str) -> str:
    """What names are distinguished by: not by case, width, spaces, or what cannot be seen."""
    shown = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in shown if unicodedata.category(letter)[0] not in "CZ")


def check_setups(given: tuple[Rules, Sequence[Any], Any, str]) -> None:
    """Raise Refused, naming the member at fault, for a set-up that the rules forbid.

    `given`: the rules, the entrants as they are asked for, the set-up of those who bring none, and
    the member of the request where that stands.
    """
    rules, entrants, shared, member = given
    for index, entrant in enumerate(entrants):
        own = not isinstance(entrant.setup, UnsetType)
        try:
            rules.game.begin(entrant.setup if own else shared, rules.options, rules.charts)
        except Refused as refusal:
            refusal.member = (f"/entrants/{index}/setup" if own else member) + refusal.member
            raise


def entering(
    entrants: Sequence[Any], sessions: Sequence[str], shared: Any, at: str = ""
) -> tuple[Entrant, ...]:
    """The `entrants` that are asked for as they are kept, each with the id of his session.

    `shared`: the set-up of those who bring none; `at`: when they entered, as of `Entrant`.
    """
    return tuple(
        Entrant(
            name=entrant.name,
            session=session,
            setup=msgspec.to_builtins(
                shared if isinstance(entrant.setup, UnsetType) else entrant.setup
            ),
            entered=at,
        )
        for entrant, session in zip(entrants, sessions, strict=True)
    )


def places(numbers: range, seats: Sequence[str]) -> list[str]:
    """Where the tokens of the entrants `numbers` stand among those of a tournament."""
    return [place(number, seat) for number in numbers for seat in (*seats, SPECTATOR)]
