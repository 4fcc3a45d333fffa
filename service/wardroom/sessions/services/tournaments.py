"""The repository of tournaments: loads a tournament for the holder of a token.

A tournament is one record, which every change replaces: an entry, a withdrawal, the beginning of a
round. If the record was replaced meanwhile, `replace` raises Stale, and `transact` repeats the
work.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Iterable, Sequence

import msgspec

from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.tournaments import Tournament
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import (
    EntrantUnknown,
    NotNow,
    SeatForbidden,
    SessionUnknown,
    TokenWrong,
    TournamentUnknown,
)
from wardroom.sessions.basics.times import SKEW_SECONDS, milliseconds, read_time
from wardroom.sessions.records.access import read_access
from wardroom.sessions.records.remains import Revealed, SessionGone
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.at_once import at_once
from wardroom.sessions.services.sessions import Opened, Sessions, left_of
from wardroom.sessions.services.stored_sessions import Disclosed, Disclosing
from wardroom.sessions.services.transaction import Stale
from wardroom.sessions.tournament.founding import (
    ENTRANT,
    TournamentFounding,
    TournamentGame,
    game_named,
    number_of,
    read_tournament,
    write_tournament,
)
from wardroom.sessions.tournament.organisation import DEPUTY, ORGANISER


class Held(msgspec.Struct, frozen=True):
    """A tournament that was read from the store for the holder of a token.

    `games`: its games that were read so far, by number, so that each is read only once. `rounds`:
    by number, whether a round is over, if that was checked.
    """

    founding: TournamentFounding
    kept: Tournament
    holder: str
    disclosed: bool
    games: dict[int, Session | Revealed] = {}
    rounds: dict[int, asyncio.Future[bool]] = {}

    @property
    def organises(self) -> bool:
        """Whether the holder is the organiser or the deputy."""
        return self.holder in (ORGANISER, DEPUTY)

    @property
    def number(self) -> int | None:
        """The entrant number of the holder; None for the organiser."""
        return None if self.organises else number_of(self.holder)

    def check_organises(self) -> None:
        """Raise SeatForbidden for a holder who does not organise."""
        if not self.organises:
            raise SeatForbidden("seat_forbidden.organises")

    def check_is_organiser(self) -> None:
        """Raise SeatForbidden for anybody but the organiser; the deputy is refused too."""
        if self.holder != ORGANISER:
            raise SeatForbidden("seat_forbidden.is_organiser")

    def follows(self, game: TournamentGame) -> bool:
        """Return whether the holder may see the progress of a game."""
        return self.organises or self.disclosed or self.number in game.sides

    def reads(self, game: TournamentGame, session: Session | Revealed) -> bool:
        """Return whether the holder may see the events of a game, which is `session`.

        The organiser does not read a game that the tournament `hides`.
        """
        if self.organises and not self.disclosed and self.founding.hides(session):
            return False
        return self.follows(game)

    def seat_in(self, game: TournamentGame) -> str | None:
        """Return the seat of the holder in one of their games; None if they only watch."""
        _, _, place = self.holder.partition("/")
        if place == ENTRANT:
            return self.founding.seats[game.sides.index(number_of(self.holder))]
        return None if self.organises or place == tokens.SPECTATOR else place


class Tournaments:
    """The tournaments whose games are among `sessions`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    @property
    def _store(self) -> Store:
        return self._sessions.store

    # -------------------------------------------------------------------------- loading

    async def load(
        self, ruleset: str, tournament: str, token: str, *, deleting: bool = False
    ) -> Held:
        """Return a tournament of `ruleset` for the holder of `token`.

        `deleting`: also one that is being deleted. Raises TournamentUnknown, TokenWrong.
        """
        given = tokens.fingerprint(token)
        return await self.load_by(ruleset, tournament, given, deleting=deleting)

    async def load_by(
        self, ruleset: str, tournament: str, digest: bytes, *, deleting: bool = False
    ) -> Held:
        """Return a tournament, as `load` does, for the token with this `digest`."""
        kept = await self._store.tournaments.read(tournament, digest)
        if kept is None or (kept.deleted and not deleting):
            raise TournamentUnknown
        founding = _of_ruleset(kept, ruleset)
        holder = tokens.holder(founding.organising, digest)
        if holder is None:
            holder = kept.holder
            if not await self._holds(founding, holder, digest):
                raise TokenWrong
        disclosed = kept.closed is not None or (
            self._store.clock.now() >= read_time(founding.closes) + SKEW_SECONDS
        )
        return Held(founding, kept, holder, disclosed)

    async def open(
        self, tournament: str, *, deleting: bool = False
    ) -> tuple[TournamentFounding, Tournament]:
        """Return the tournament with its record, for any ruleset.

        `deleting`: also one that is being deleted. Raises TournamentUnknown.
        """
        kept = await self._store.tournaments.read(tournament)
        if kept is None or (kept.deleted and not deleting):
            raise TournamentUnknown
        return read_tournament(kept.founding), kept

    async def with_entrant(
        self, ruleset: str, tournament: str, number: int, digest: bytes
    ) -> TournamentFounding:
        """Return the round robin in which entrant `number` takes part.

        Does not check whether the token with this `digest` opens the entrant's place. Raises
        TournamentUnknown, TokenWrong if the token does not belong to the tournament, and otherwise
        EntrantUnknown and NotNow.
        """
        founding, _ = await self.open(tournament)
        if founding.pins.ruleset != ruleset:
            raise TournamentUnknown
        try:
            check_meets(founding, number)
        except (NotNow, EntrantUnknown):
            await self.load_by(ruleset, tournament, digest)
            raise
        return founding

    async def refusal_of(self, ruleset: str, tournament: str, digest: bytes) -> Exception:
        """Return why the token with this `digest` does not open a place."""
        try:
            await self.load_by(ruleset, tournament, digest)
        except TokenWrong as wrong:
            return wrong
        return SeatForbidden("seat_forbidden.another_place")

    async def rules_of(self, founding: TournamentFounding) -> Rules:
        """Return the rules of a tournament; raises SessionUnreadable."""
        return await self._sessions.records.rules_of(founding.pins)

    def time(self, founding: TournamentFounding) -> str:
        """Return the current time of a tournament."""
        return self._sessions.time(founding.tournament)

    def at(self, founding: TournamentFounding) -> str:
        """Return the time of an event now in a tournament, never before an earlier event."""
        return max(self.time(founding), founding.latest)

    def is_closed(self, held: Held) -> bool:
        """Return whether a tournament is closed, or its time is up."""
        return held.disclosed or self.time(held.founding) >= held.founding.closes

    async def _holds(self, founding: TournamentFounding, place: str, digest: bytes) -> bool:
        """Return whether the token with this `digest` opens `place`, in its session."""
        if not place:
            return False
        number, _, seat = place.partition("/")
        if seat == ENTRANT:  # The token was issued once, for the whole tournament.
            return True
        stored = await self._store.sessions.read(founding.entrants[int(number) - 1].session)
        if stored is None:
            return False
        if stored.left is not None:
            return tokens.holder(left_of(stored).tokens, digest) == seat
        return bool(stored.access) and read_access(stored.access).holder(digest) == seat

    # -------------------------------------------------------------------------- games

    async def game(
        self, founding: TournamentFounding, number: int, disclosed: Disclosing | None = None
    ) -> Opened:
        """Return game `number` after its due events.

        Raises SessionUnknown if nothing of it is stored, SessionGone, SessionUnreadable.
        """
        session = founding.game(number).session
        stored = await self._sessions.load(session, founding=founding)
        return await self._sessions.session_in(stored, founding.pins.ruleset, disclosed)

    async def read_game(self, held: Held, game: TournamentGame) -> Session | Revealed:
        """Return a game, or its remains; raises SessionUnknown."""
        if game.number not in held.games:
            try:
                disclosed = functools.partial(self._disclosed, held, game.round)
                opened = await self.game(held.founding, game.number, disclosed)
                known: Session | Revealed = opened.session
            except SessionGone as gone:
                known = gone.revealed
            held.games[game.number] = known
        return held.games[game.number]

    async def _disclosed(self, held: Held, number: int) -> Disclosed:
        """Return which seeds of round `number` are public; each round is checked once."""
        if held.disclosed or not held.founding.paired:
            return Disclosed(round=held.disclosed, tournament=held.disclosed)
        if number not in held.rounds:
            over = self.round_over(held.founding, number)
            held.rounds[number] = asyncio.ensure_future(over)
        return Disclosed(round=await held.rounds[number], tournament=False)

    async def known_game(self, held: Held, game: TournamentGame) -> Session | Revealed:
        """Return a game like `read_game`, after completing an interrupted reservation."""
        try:
            return await self.read_game(held, game)
        except SessionUnknown:
            await self.reserve(held.founding, await self.rules_of(held.founding), [game])
            return await self.read_game(held, game)

    async def known_games(
        self, held: Held, games: Sequence[TournamentGame]
    ) -> list[Session | Revealed]:
        """Return `games` like `known_game`, reading those together that were not read yet."""
        unread = (game for game in games if game.number not in held.games)
        await at_once(self.known_game(held, game) for game in unread)
        return [held.games[game.number] for game in games]

    async def reserve(
        self, founding: TournamentFounding, rules: Rules, games: Iterable[TournamentGame]
    ) -> None:
        """Reserve a session for each of `games`, also on the replicas.

        The games follow only from the founding: `unbegun.py`.
        """
        await self._sessions.rules.keep(rules)
        closes = read_time(founding.closes)
        await at_once(self._reserve(founding, game, closes) for game in games)

    async def _reserve(
        self, founding: TournamentFounding, game: TournamentGame, closes: float
    ) -> None:
        which = game_named(founding.tournament, game.number)
        if founding.deadlines is not None:
            first = founding.deadlines.first_after(milliseconds(game.at))
            await self._store.sessions.expect_due(game.session, first)
        if not await self._store.sessions.reserve(game.session, which, closes):
            await self._store.sessions.confirm(game.session)

    async def round_over(self, founding: TournamentFounding, number: int) -> bool:
        """Return whether every game of the round `number` has ended."""
        return await self._store.sessions.all_over(
            [game.session for game in founding.games_in(number)]
        )

    # -------------------------------------------------------------------------- changing

    async def replace(
        self,
        tournament: Held,
        founding: TournamentFounding,
        answer_key: str = "",
        answer: bytes = b"",
    ) -> bytes | None:
        """Replace the founding of `tournament`.

        `answer`: the answer to an entry, which is stored under `answer_key`. Returns the answer
        that is already stored there, or None after the replacement. Raises Stale, NotNow if the
        tournament is closed, TournamentUnknown.
        """
        word, stored = await self._store.tournaments.enter(
            founding.tournament,
            tournament.kept.revision,
            write_tournament(founding),
            answer_key,
            answer,
        )
        if word == "closed":
            raise tournament_closed()
        if word == "gone":
            raise TournamentUnknown
        if word == "stale":
            raise Stale
        return stored if word == "again" else None

    async def announce(self, held: Held) -> None:
        """Schedule the webhooks of a tournament, if it has any, before an event."""
        founding = held.founding
        await self._store.webhooks.expect_tournament(
            founding.pins.ruleset, founding.tournament, held.kept.hooked
        )

    async def tell(self, held: Held) -> None:
        """Notify the followers of a tournament of an event."""
        founding = held.founding
        await self._store.webhooks.tell_tournament(
            founding.pins.ruleset, founding.tournament, held.kept.hooked
        )


def _of_ruleset(kept: Tournament, ruleset: str) -> TournamentFounding:
    founding: TournamentFounding = read_tournament(kept.founding)
    if founding.pins.ruleset != ruleset:
        raise TournamentUnknown
    return founding


def with_digests(
    founding: TournamentFounding, grain: bytes, secret: str, numbers: Iterable[int]
) -> TournamentFounding:
    """Return a tournament with the records of its tokens and its invitations to entrants.

    The tokens follow from `grain` and `secret` (`tokens.token`).
    """
    held = [place for number in numbers for place in founding.places_of(number)]
    digests = {
        place: tokens.fingerprint(tokens.token(grain, secret, place))
        for place in (*([] if founding.digests else [ORGANISER]), *held)
    }
    return msgspec.structs.replace(founding, digests={**founding.digests, **digests})


def check_meets(founding: TournamentFounding, number: int) -> None:
    """Raise NotNow for a tournament of own games, EntrantUnknown for an unknown entrant."""
    if not founding.paired:
        raise round_robin_only()
    if number not in founding.numbers:
        raise EntrantUnknown


def round_robin_only() -> NotNow:
    """Return the exception for a request that only a round robin accepts."""
    return NotNow("round_robin_only")


def tournament_closed() -> NotNow:
    """Return the exception for a request that only an open tournament accepts."""
    return NotNow("tournament_closed")
