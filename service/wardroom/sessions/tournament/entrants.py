"""The entrants of a tournament, from the start or later: names, set-ups, tokens."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.engine.agreed_end import Until
from wardroom.engine.games import Game
from wardroom.engine.legible import is_ignorable
from wardroom.engine.refusals import Refused
from wardroom.engine.runner import Position
from wardroom.engine.situations import whole
from wardroom.engine.standings import ContestGame
from wardroom.sessions.basics.chain import state_digest
from wardroom.sessions.basics.commitment import sealing_seed
from wardroom.sessions.basics.names import salted
from wardroom.sessions.log.entry import FirstEntry
from wardroom.sessions.records.founding import MOST_GAMES
from wardroom.sessions.records.rules import Rules, canonical_position
from wardroom.sessions.tournament.founding import Entrant
from wardroom.sessions.tournament.pairing import MOST_MEETINGS, most_games

_SIDES = 2
_BREAKS = ("Cc", "Zl", "Zp")
"""The categories of characters that end a line or control a terminal."""
_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of text, so that other words could seem part of a name."""


def check_format(request: Any, game: Game) -> None:
    """Raise Refused for a new tournament whose format does not fit its game or members."""
    if request.format != "round_robin":
        given = {"groups": request.groups != 1, "meetings": request.meetings != MOST_MEETINGS,
                 "unplayed": request.unplayed != "loss"}  # fmt: skip
        for member in filter(given.get, given):
            raise Refused("round_robin_only", rule="", member=f"/{member}")
        check_size(getattr(request, "contest", ""), len(request.entrants), game)
        return
    if len(game.seats) != _SIDES:
        raise Refused("two_seats_only", rule="", member="/format", seats=len(game.seats))
    if request.groups > len(request.entrants):
        raise Refused("too_many_groups", rule="", member="/groups", entrants=len(request.entrants))
    check_room(request.entrants, len(request.entrants), request.groups, request.meetings)


def check_size(contest: str, all_told: int, game: Game) -> None:
    """Raise Refused for more entrants than a `contest` of `game` allows (13.1.1).

    `all_told`: how many it has. Missing players may still enter.
    """
    if all_told > game.contest_sizes.get(contest, all_told):
        raise Refused("two_players_wanted", rule="13.1.1", member="/entrants", players=all_told)


def agreed(request: Any) -> Until | None:
    """Return the agreed end of a new tournament's games; None if the rules end them.

    Raises Refused for an agreed end without a condition.
    """
    asked = getattr(request, "until", None)
    if asked is None:
        return None
    until = Until(month=asked.month, patrols=asked.patrols, closing=asked.closing)
    if until == Until():
        raise Refused("until_of_nothing", rule="13.1.1", member="/until")
    return until


def check_until(
    until: Until | None, rules: Rules, entrants: Sequence[Any], openings: Sequence[Opening]
) -> None:
    """Raise Refused if a game of the `entrants` cannot reach the agreed end.

    `openings`: the entrants'. The faulty member is the entrant's own set-up, if there is one.
    """
    ends = rules.game.agreed_ends
    if until is None or isinstance(until.month, UnsetType) or ends is None:
        return
    for index, (entrant, opening) in enumerate(zip(entrants, openings, strict=True)):
        start, last = ends.months(opening.position.state, rules.charts)
        if not start <= until.month <= last:
            raise Refused(
                "month_not_played",
                rule=ends.timed.rule,
                member="/until/month"
                if isinstance(entrant.setup, UnsetType)
                else f"/entrants/{index}/setup",
                month=until.month,
                start=start,
                last=last,
            )


def length_of(
    rules: Rules, contest: str, entrants: Sequence[Any], openings: Sequence[Opening]
) -> str:
    """Return the form of contest that fits the games of `entrants`; empty if there is none.

    `openings`: the entrants'.
    """
    for length in rules.game.lengths:
        try:
            check_length(rules, contest, length, entrants, openings)
        except Refused:
            continue
        return length
    return ""


def check_length(
    rules: Rules, contest: str, length: str, entrants: Sequence[Any], openings: Sequence[Opening]
) -> None:
    """Raise Refused if the game of one of the `entrants` does not fit the `length`.

    `openings`: the entrants'. The faulty member is the entrant's own set-up, if there is one.
    """
    seen = set[int]()
    for index, (entrant, opening) in enumerate(zip(entrants, openings, strict=True)):
        if id(opening) in seen:  # The common opening of entrants without a set-up.
            continue
        seen.add(id(opening))
        game = ContestGame(
            player=entrant.name, situation=whole(opening.position.state), ending=None
        )
        try:
            rules.game.contests[contest]([game], rules.options, rules.charts, length)
        except Refused as refusal:
            own = not isinstance(entrant.setup, UnsetType)
            refusal.member = f"/entrants/{index}/setup" if own else "/length"
            raise


def check_packs(
    rules: Rules, contest: str, entrants: Sequence[Any], openings: Sequence[Opening]
) -> None:
    """Raise Refused for a missing pack in a `contest` of packs, or a pack in another contest.

    `openings`: the entrants'. The standings check the numbers of packs and players, because
    missing players may still enter.
    """
    packed = contest in rules.game.pack_contests
    for index, (entrant, opening) in enumerate(zip(entrants, openings, strict=True)):
        pack = pack_of(entrant)
        if not (packed or pack):
            continue
        check_printable(pack, f"/entrants/{index}/pack")
        game = ContestGame(
            player=entrant.name, situation=whole(opening.position.state), ending=None, pack=pack
        )
        try:
            rules.game.contests[contest]([game], rules.options, rules.charts, None)
        except Refused as refusal:
            if refusal.code in _COUNTED:
                continue
            own = not isinstance(entrant.setup, UnsetType)
            of_setup = f"/entrants/{index}/setup" if own else "/setup"
            of_pack = refusal.member.startswith("/packs/")
            refusal.member = f"/entrants/{index}/pack" if of_pack else of_setup
            raise


_COUNTED = ("packs_miscounted", "pack_miscounted")
"""Refusals about packs that do not apply while players are missing."""


def pack_of(entrant: Any) -> str:
    """Return the pack that an `entrant` requests; empty if there is none."""
    pack: str | UnsetType = getattr(entrant, "pack", UNSET)
    return "" if isinstance(pack, UnsetType) else pack


def check_room(
    entrants: Sequence[Any], all_told: int, groups: int, meetings: int, again: int = 0
) -> None:
    """Raise Refused if `entrants` of a round robin have set-ups of their own, or are too many.

    `all_told`: the number of entrants including these. `again`: the number of games that are played
    again.
    """
    for index, entrant in enumerate(entrants):
        if not isinstance(entrant.setup, UnsetType):
            raise Refused("setup_of_all", rule="", member=f"/entrants/{index}/setup")
    games = most_games(all_told, groups, meetings) + again
    if games > MOST_GAMES:
        raise Refused(
            "too_many_games", rule="", member="/entrants", most=MOST_GAMES, games=games
        )  # fmt: skip


def check_names(entrants: Sequence[Any], taken: Iterable[str]) -> None:
    """Raise Refused, naming the faulty member, for a name that occurs twice or is in use.

    Two names that look the same count as one.
    """
    known = set(map(_told_apart, taken))
    for index, entrant in enumerate(entrants):
        check_printable(entrant.name, f"/entrants/{index}/name")
        name = _told_apart(entrant.name)
        if not name:
            raise Refused("name_blank", rule="", member=f"/entrants/{index}/name")
        if name in known:
            raise Refused(
                "name_taken", rule="", member=f"/entrants/{index}/name", name=entrant.name
            )
        known.add(name)


def check_printable(name: str, member: str) -> None:
    """Raise Refused for a `name` with line breaks or text-direction characters."""
    if any(unicodedata.category(letter) in _BREAKS or letter in _TURNS for letter in name):
        raise Refused("name_unprintable", rule="", member=member)


def _told_apart(name: str) -> str:
    """Return `name` for comparison: without case, width, spaces and invisible letters."""
    shown = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in shown if not is_ignorable(letter))


class Opening(msgspec.Struct, frozen=True):
    """The set-up of an entrant, if it is their own, and the first position of their game."""

    setup: dict[str, Any] | None
    position: Position[Any]
    state: bytes


def openings(given: tuple[Rules, Sequence[Any], Any, str]) -> list[Opening]:
    """Return the openings of the entrants; raises Refused, naming the faulty member.

    `given`: the rules, the requested entrants, the set-up of entrants without their own, and the
    member of the request that contains it.
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
        return Opening(own, position, canonical_position(rules, position))

    of_all = opening(shared, member)
    return [
        of_all
        if isinstance(entrant.setup, UnsetType)
        else opening(entrant.setup, f"/entrants/{index}/setup")
        for index, entrant in enumerate(entrants)
    ]


def _check_beginning(setup: Any) -> None:
    """Raise Refused for a prepared situation, because the common dice did not lead to it."""
    if getattr(setup, "opening", None) is not None:
        raise Refused(
            "opening_in_tournament",
            rule="",
            member="/opening",
        )


class NewEntrants(msgspec.Struct, frozen=True, kw_only=True):
    """New entrants of a tournament: their requests, openings and sessions.

    `seed`: the seed of their round; `at`: the time of entry, as in `Entrant`. Without `sessions`
    they play against others.
    """

    rules: Rules
    asked: Sequence[Any]
    openings: Sequence[Opening]
    sessions: Sequence[str]
    seed: bytes
    at: str = ""


def entering(given: NewEntrants) -> tuple[Entrant, ...]:
    """Return the new entrants in stored form."""
    names = [salted(asked.name) for asked in given.asked]
    if not given.sessions:
        return tuple(Entrant(digest=name.digest, name=name, entered=given.at) for name in names)
    return tuple(
        Entrant(
            digest=name.digest,
            session=session,
            first=first_entry(given.rules, opening, given.seed, session),
            name=name,
            setup=opening.setup,
            entered=given.at,
            pack=pack_of(asked),
        )
        for name, opening, session, asked in zip(
            names, given.openings, given.sessions, given.asked, strict=True
        )
    )


def first_entry(rules: Rules, opening: Opening, seed: bytes, session: str) -> FirstEntry:
    """Return what the first entry of `session` states; `seed` is the seed of its round."""
    return FirstEntry(
        ruleset_version=rules.ruleset.ruleset.version,
        state_version=rules.state_version,
        state=state_digest(sealing_seed(seed, session), 1, opening.state),
    )
