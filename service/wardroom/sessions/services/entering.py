"""Late entries: players enter an open tournament, and get games with the common dice.

A tournament's commitment does not depend on who plays. A late game has the same seed as the others,
and its own commitment binds it to that seed before its player throws a die.
"""

from __future__ import annotations

import functools
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from wardroom.engine.games import Game
from wardroom.engine.refusals import Refused
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import KeyReused, NotNow, VersionStale
from wardroom.sessions.basics.times import read_time
from wardroom.sessions.log.entity_tags import all_weak, matches
from wardroom.sessions.records.answers import (
    Answered,
    Representation,
    answer_key,
    cut,
    fingerprint_of,
    tokens_of,
    with_tokens,
)
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.services.carrying import Carrying
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.services.sessions import Payment, Sessions
from wardroom.sessions.services.tournaments import Held, Tournaments, with_digests
from wardroom.sessions.services.transaction import transact
from wardroom.sessions.tournament.entrants import (
    NewEntrants,
    Opening,
    check_length,
    check_names,
    check_packs,
    check_room,
    check_size,
    check_until,
    entering,
    openings,
)
from wardroom.sessions.tournament.founding import (
    TournamentFounding,
    TournamentGame,
    number_of,
)
from wardroom.sessions.wire.tournament import (
    MOST_ENTRANTS,
    TournamentEntered,
    entrants_of,
    seats_told,
)

_encode_json = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode


class _Entered(msgspec.Struct, frozen=True, kw_only=True):
    """The record of a late entry: its answer, and the random bytes for its tokens."""

    grain: bytes
    answered: Answered

    @property
    def numbers(self) -> range:
        """The numbers of the entrants that the entry added."""
        held = [number_of(place) for place in self.answered.seats]
        return range(held[0], held[-1] + 1)


class Entering:
    """Enters players into `tournaments` that are open."""

    def __init__(self, sessions: Sessions, tournaments: Tournaments, carrying: Carrying) -> None:
        self._sessions = sessions
        self._tournaments = tournaments
        self._carrying = carrying

    async def entrants(self, ruleset: str, tournament: str, token: str) -> Representation:
        """Return the entrants of a tournament, for the holder of a token to it.

        Raises TournamentUnknown, TokenWrong.
        """
        held = await self._tournaments.load(ruleset, tournament, token)
        etag = _etag_of(held)
        body = entrants_of(held.founding, version=etag.strip('"'), closed=held.disclosed)
        return Representation(_encode_json(body), etag)

    async def enter_tournament(
        self,
        ruleset: str,
        tournament: str,
        token: str,
        request: Any,
        *,
        if_match: str,
        key: str | None,
    ) -> Representation:
        """Add players, each with a session of their own; return their tokens.

        Raises SeatForbidden for anybody but the organiser, NotNow once it is closed, Refused for
        invalid names or set-ups and for too many players, VersionStale, KeyReused, and
        the exceptions of `entrants`.
        """
        named, payment = "" if key is None else answer_key(token, key), Payment()
        fingerprint = _fingerprint_of(request)
        load = functools.partial(self._tournaments.load, ruleset, tournament, token)
        secret = tokens.draw() if key is None else key

        async def enter(held: Held) -> Representation:
            held.check_organises()
            before = await self._answer(tournament, named)
            if before is not None:  # The tournament has changed since.
                return await self._entered_before(await load(), before, fingerprint, secret)
            _check_version(held, if_match)
            rules = await self._tournaments.rules_of(held.founding)
            founding, entered = await self._entered(held, rules, request, secret, fingerprint)
            await payment.make(self._sessions.store.budgets.pay_for_creation, len(request.entrants))
            await self._tournaments.announce(held)
            answer = b"" if key is None else _encode(entered)
            before = await self._tournaments.replace(held, founding, named, answer)
            if before is not None:  # Another request with the same key was quicker.
                return await self._entered_before(await load(), before, fingerprint, secret)
            await self._begin(founding, rules, entered)
            await self._tournaments.tell(held)
            return _represented(entered, secret)

        return await transact(load, enter, "tournament")

    async def _entered(
        self, held: Held, rules: Rules, request: Any, secret: str, fingerprint: bytes
    ) -> tuple[TournamentFounding, _Entered]:
        """Return the tournament with the new entrants, and the answer to their entry."""
        founding, at = held.founding, self._tournaments.at(held.founding)
        if held.kept.closed is not None or self._tournaments.time(founding) >= founding.closes:
            raise _closed()
        _check_entrants(founding, request, rules.game)
        numbers = range(founding.numbers.stop, founding.numbers.stop + len(request.entrants))
        shared = msgspec.convert(founding.setup, rules.game.setup)
        begun = await self._sessions.records.offload(
            openings, (rules, request.entrants, shared, "/entrants")
        )
        check_until(founding.until, rules, request.entrants, begun)
        check_packs(rules, founding.contest, request.entrants, begun)
        founding = _of_length(founding, rules, request, begun)
        grain, mark = tokens.grain(), secrets.token_hex(16)
        held_by = [place for number in numbers for place in founding.places_of(number)]
        entrants = await self._sessions.records.offload(entering, NewEntrants(
            rules=rules, asked=request.entrants, openings=begun,
            sessions=[] if founding.paired else [tokens.draw() for _ in numbers],
            seed=founding.seed_of(1), at=at,
        ))  # fmt: skip
        joined = with_digests(founding.joined_by(entrants), grain, secret, numbers)
        etag = _etag(joined, disclosed=False)
        body = TournamentEntered(
            entrants=seats_told(joined, numbers, mark),
            listing=entrants_of(joined, version=etag.strip('"'), closed=False),
        )
        answered = Answered(
            fingerprint=fingerprint,
            etag=etag,
            parts=cut(_encode_json(body), mark, held_by),
            seats=tuple(held_by),
        )
        return joined, _Entered(grain=grain, answered=answered)

    async def _entered_before(
        self, held: Held, stored: bytes, fingerprint: bytes, secret: str
    ) -> Representation:
        """Return the answer to a repeated entry, and complete an entry that was interrupted."""
        entered = msgspec.msgpack.decode(stored, type=_Entered)
        if entered.answered.fingerprint != fingerprint:
            raise KeyReused
        note_replay()
        founding = held.founding
        # The entry exists: make sure that replicas have it, because the first request may have
        # failed before that.
        closes = read_time(founding.closes)
        await self._sessions.store.tournaments.create(
            founding.tournament, held.kept.founding, b"", closes
        )
        rules = await self._tournaments.rules_of(founding)
        await self._begin(founding, rules, entered)
        return _represented(entered, secret)

    async def _answer(self, tournament: str, named: str) -> bytes | None:
        """Return the stored answer to an entry; empty if there is none."""
        return await self._sessions.store.tournaments.answer(tournament, named) if named else None

    async def _begin(self, founding: TournamentFounding, rules: Rules, entered: _Entered) -> None:
        """Reserve the games of the new entrants, and pass on the facts about all games."""
        await self._tournaments.reserve(founding, rules, _games(founding, entered))
        await self._carrying.settle(founding)


def _of_length(
    founding: TournamentFounding, rules: Rules, request: Any, begun: Sequence[Opening]
) -> TournamentFounding:
    """Return the tournament with the form of contest that fits its games after the entry.

    Raises Refused if that form was requested, but an entrant begins with another one.
    """
    if not founding.length:
        return founding
    try:
        check_length(rules, founding.contest, founding.length, request.entrants, begun)
    except Refused:
        if founding.of_length:
            raise
        return msgspec.structs.replace(founding, length="")
    return founding


def _check_entrants(founding: TournamentFounding, request: Any, game: Game) -> None:
    """Raise Refused for too many entrants, and for invalid names."""
    total = len(founding.entrants) + len(request.entrants)
    if total > MOST_ENTRANTS:
        raise Refused(
            "tournament_full",
            rule="",
            member="/entrants",
            most=MOST_ENTRANTS,
            entrants=len(founding.entrants),
        )
    if founding.paired:
        again = sum(bool(game.again) for game in founding.games)
        check_room(request.entrants, total, founding.groups, founding.meetings, again)
    else:
        check_size(founding.contest, total, game)
    check_names(request.entrants, (entrant.called for entrant in founding.entrants))


def _games(founding: TournamentFounding, entered: _Entered) -> list[TournamentGame]:
    """Return the games of the new entrants; none in a round robin."""
    return [] if founding.paired else [founding.game(number) for number in entered.numbers]


def _represented(entered: _Entered, secret: str) -> Representation:
    answered = entered.answered
    return Representation(
        with_tokens(answered, tokens_of(answered, entered.grain, secret)), answered.etag
    )


def _closed() -> NotNow:
    return NotNow("tournament_closed")


def _check_version(held: Held, if_match: str) -> None:
    """Raise VersionStale if the list of entrants has changed since the client read it."""
    if not matches(if_match, _etag_of(held)):
        raise VersionStale(_etag_of(held), "The list of entrants", weak=all_weak(if_match))


def _fingerprint_of(request: Any) -> bytes:
    """Return the fingerprint of an entry request, which ignores the version of the list."""
    return fingerprint_of("enter", msgspec.structs.replace(request, version=UNSET))


def _etag_of(held: Held) -> str:
    return _etag(held.founding, disclosed=held.disclosed)


def _etag(founding: TournamentFounding, *, disclosed: bool) -> str:
    """Return the entity tag of the list of entrants; the tag changes with the list and at the end.

    The list changes when somebody enters, is withdrawn or reinstated, or gets a new invitation.
    """
    number = len(founding.entrants)
    moved = [at for one in founding.entrants for at in one.changed]
    return tokens.tag(founding.tournament, " ".join(("entrants", *moved)), number, 0, disclosed)
