"""Who takes part in a tournament, from the beginning or later: names, set-ups, tokens."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.engine.refusals import Refused
from wardroom.engine.runner import Position
from wardroom.sessions.chain import state_digest
from wardroom.sessions.commitment import sealing_seed
from wardroom.sessions.names import salted
from wardroom.sessions.record import FirstEntry, Rules, canonical_position
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
            raise Refused("name_blank", rule="", member=f"/entrants/{index}/name")
        if name in known:
            raise Refused(
                "name_taken", rule="", member=f"/entrants/{index}/name", name=entrant.name
            )
        known.add(name)


def _told_apart(name: str) -> str:
    """Return `name` as it is compared: without case, width, spaces and invisible letters."""
    shown = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in shown if unicodedata.category(letter)[0] not in "CZ")


class Opening(msgspec.Struct, frozen=True):
    """What an entrant begins with, where it is not what all do, and the canonical state of that."""

    setup: dict[str, Any] | None
    state: bytes


def openings(given: tuple[Rules, Sequence[Any], Any, str]) -> list[Opening]:
    """Return the openings of the entrants; raises Refused, naming the member at fault.

    `given`: the rules, the entrants as they are asked for, the set-up of those who bring none, and
    the member of the request where that stands.
    """
    rules, entrants, shared, member = given

    def opening(setup: Any, member: str) -> Opening:
        try:
            _check_beginning(setup)
            position = Position(rules.game.begin(setup, rules.options, rules.charts))
        except Refused as refusal:
            refusal.member = member + refusal.member
            raise
        own = None if setup is shared else msgspec.to_builtins(setup)
        return Opening(own, canonical_position(rules, position))

    of_all = opening(shared, member)
    return [
        of_all
        if isinstance(entrant.setup, UnsetType)
        else opening(entrant.setup, f"/entrants/{index}/setup")
        for index, entrant in enumerate(entrants)
    ]


def _check_beginning(setup: Any) -> None:
    """Raise Refused for a prepared situation: nobody has played up to it on the dice of all."""
    if getattr(setup, "opening", None) is not None:
        raise Refused(
            "opening_in_tournament",
            rule="",
            member="/opening",
        )


class Entering(msgspec.Struct, frozen=True, kw_only=True):
    """Who enters a tournament: as asked for, how each begins, and his session.

    `seed`: of all; `at`: when, as of `Entrant`.
    """

    rules: Rules
    asked: Sequence[Any]
    openings: Sequence[Opening]
    sessions: Sequence[str]
    seed: bytes
    at: str = ""


def entering(given: Entering) -> tuple[Entrant, ...]:
    """Return those who enter, as they are kept."""
    rules, entrants = given.rules, []
    for asked, opening, session in zip(given.asked, given.openings, given.sessions, strict=True):
        name = salted(asked.name)
        first = FirstEntry(
            ruleset_version=rules.ruleset.ruleset.version,
            state_version=rules.state_version,
            state=state_digest(sealing_seed(given.seed, session), 1, opening.state),
        )
        entrants.append(
            Entrant(
                digest=name.digest, session=session, first=first, name=name, setup=opening.setup,
                entered=given.at,
            )
        )  # fmt: skip
    return tuple(entrants)


def places(numbers: range, seats: Sequence[str]) -> list[str]:
    """Where the invitations of the entrants `numbers` stand among those of a tournament."""
    return [place(number, seat) for number in numbers for seat in (*seats, SPECTATOR)]
