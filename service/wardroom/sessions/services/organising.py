"""Tournaments: creating, reading, closing (which reveals the seed) and deleting them."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import secrets
from collections.abc import Awaitable, Iterable, Sequence
from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.dice import ALGORITHM, draw_seed
from wardroom.engine.refusals import Refused
from wardroom.sessions.adapters.redis.access import TooBusy
from wardroom.sessions.adapters.redis.sessions import TRIES, Stored
from wardroom.sessions.adapters.redis.tournaments import Tournament
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.commitment import round_seed
from wardroom.sessions.basics.refusals import (
    EntrantUnknown,
    GameUnknown,
    NotNow,
    SeatForbidden,
    SessionUnknown,
    TokenWrong,
    TournamentUnknown,
)
from wardroom.sessions.basics.times import SKEW_SECONDS, milliseconds, read_time, written_time
from wardroom.sessions.game.deadlines import resolved
from wardroom.sessions.game.play import SessionOver, TournamentClosed, close, found, withdraw
from wardroom.sessions.log.endings import WITHDRAWN
from wardroom.sessions.log.export import has_roll
from wardroom.sessions.records.access import read_access
from wardroom.sessions.records.answers import (
    Answered,
    Told,
    cut,
    fingerprint_of,
    marked,
    tokens_of,
    with_tokens,
)
from wardroom.sessions.records.remains import Revealed, SessionGone, what_is_left
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session
from wardroom.sessions.records.umpire import asked_for
from wardroom.sessions.services.committing import change_of
from wardroom.sessions.services.creating import Creation, Creator
from wardroom.sessions.services.reading import BEGUN, left_of
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.tournament.entrants import (
    Entering,
    Opening,
    check_format,
    check_names,
    check_printable,
    entering,
    openings,
)
from wardroom.sessions.tournament.founding import (
    ENTRANT,
    ORGANISER,
    TOURNAMENTS,
    Entrant,
    TournamentFounding,
    TournamentGame,
    game_named,
    number_of,
    read_tournament,
    write_tournament,
)
from wardroom.sessions.wire.tournament import (
    TournamentDice,
    TournamentTypes,
    entrant_of,
    game_of,
    seats_told,
    tournament_types,
)

_SHORTEST_SECONDS = 60
_LONGEST_SECONDS = 366 * 86_400
_AT_ONCE = 100

_encode_json = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode


class Held(msgspec.Struct, frozen=True):
    """A tournament as read from the store for the holder of a token."""

    founding: TournamentFounding
    kept: Tournament
    holder: str
    disclosed: bool

    @property
    def organises(self) -> bool:
        """Whether the holder is the organiser."""
        return self.holder == ORGANISER

    @property
    def number(self) -> int | None:
        """The number of the entrant who holds it, or None for the organiser."""
        return None if self.organises else number_of(self.holder)

    def follows(self, game: TournamentGame) -> bool:
        """Return whether the holder may know how far a game is."""
        return self.organises or self.disclosed or self.number in game.sides

    def reads(self, game: TournamentGame, known: Session | Revealed) -> bool:
        """Return whether the holder may know what happens in a game, which is as it is `known`.

        A hidden game the organiser reads once the seed of its round is revealed, or he opened it.
        """
        if not (self.organises and self.founding.hidden_from_organiser) or self.disclosed:
            return self.follows(game)
        if isinstance(known, Revealed):
            return known.seed is not None
        own = self.founding.digests[ORGANISER]
        return known.revealed or known.access.holder(own) is not None

    def seat_in(self, game: TournamentGame) -> str | None:
        """Return the seat of the holder in one of his games, or None if he only watches."""
        _, _, place = self.holder.partition("/")
        if place == ENTRANT:
            return self.founding.seats[game.sides.index(number_of(self.holder))]
        return None if self.organises or place == tokens.SPECTATOR else place


class Organiser(Creator):
    """Makes, shows, closes and deletes tournaments."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.tournament_types: dict[str, TournamentTypes] = {
            name: tournament_types(ruleset, ruleset.ruleset.game)
            for name, ruleset in self._rulesets.items()
            if ruleset.ruleset.game is not None
        }

    async def create_tournament(self, ruleset: str, request: Any, key: str | None) -> Told:
        """Create a tournament of `ruleset`'s game, with a session for each entrant.

        Raises Refused for a set-up that the rules forbid and for names or times that will not do,
        KeyReused.
        """
        rules = await self._rules_of(ruleset, request.charts, request.options)
        if request.hidden_from_organiser:
            self._shelf.check_written(TOURNAMENTS, "hidden_from_organiser")
        await self.store.clock.know_time()
        closes = self._closes(request.closes)
        paired = request.format == "round_robin"
        check_format(request, rules.game)
        check_names(request.entrants, ())
        check_printable(request.name, "/name")
        resolved(request.deadlines, rules.game, umpire=request.umpire is not None)
        begun = await self.offload(openings, (rules, request.entrants, request.setup, "/setup"))
        creation = Creation(
            session=tokens.draw(),
            grain=tokens.grain(),
            fingerprint=fingerprint_of("tournament", request),
            sessions=() if paired else tuple(tokens.draw() for _ in request.entrants),
            tournament=True,
        )
        secret = tokens.draw()
        if key is not None:
            secret = key
            creation = await self._claimed(ruleset, key, creation) or creation
        else:
            await self._pay(creation)
        seed = draw_seed() if isinstance(request.seed, UnsetType) else bytes.fromhex(request.seed)
        entrants = await self.offload(entering, Entering(
            rules=rules, asked=request.entrants, openings=begun, sessions=creation.sessions,
            seed=round_seed(seed, 1),
        ))  # fmt: skip
        founding = self._tournament_of(rules, creation, secret, request, entrants, seed, closes)
        games = () if paired else await self.offload(_begun, (rules, founding, begun))
        answer = _encode(self._founded(founding, creation, rules, games))
        word = await self.store.tournaments.found(
            creation.session, write_tournament(founding), answer, read_time(closes)
        )
        if word != "done":  # There is one: from a request that was cut short, or was quicker.
            kept = await self.store.tournaments.read(creation.session)
            stored = await self.store.tournaments.answer(creation.session)
            if kept is None or kept.deleted or stored is None:
                raise NotNow("tournament_deleted", "This tournament has been deleted.")
            note_replay()
            founding, answer = read_tournament(kept.founding), stored
        await self._reserve(founding, rules, founding.games)
        answered = msgspec.msgpack.decode(answer, type=Answered)
        return Told(
            with_tokens(answered, tokens_of(answered, creation.grain, secret)), "", creation.session
        )

    async def tournament(self, ruleset: str, tournament: str, token: str) -> bytes:
        """Return a tournament as the holder of `token` may see it: JSON.

        Raises TournamentUnknown, TokenWrong.
        """
        return await self._view(await self._held(ruleset, tournament, token))

    async def close_tournament(self, ruleset: str, tournament: str, token: str) -> bytes:
        """Close a tournament: every game ends, and then the seed is revealed.

        Closing it again changes nothing. Raises SeatForbidden for anybody but the organiser, and
        what `tournament` raises.
        """
        held = await self._held(ruleset, tournament, token)
        if not held.organises:
            raise SeatForbidden("Only the organiser may close a tournament.")
        for _ in range(TRIES):
            if held.kept.closed is not None:
                return await self._view(held)
            hooked = held.kept.hooked
            await self.store.webhooks.expect_tournament(ruleset, tournament, hooked)
            await self._close(held.founding, held.kept.revision)
            await self.store.webhooks.tell_tournament(ruleset, tournament, hooked)
            held = await self._held(ruleset, tournament, token)
        raise TooBusy("tournament")

    async def withdraw(
        self, ruleset: str, tournament: str, number: int, token: str, reason: str
    ) -> bytes:
        """Withdraw entrant `number`, for a `reason`; he stays in the list: JSON.

        His games under way end, and their logs hold the reason. In a round robin he is not paired
        any more. A second time changes nothing. Raises NotNow once the tournament is closed,
        SeatForbidden for anybody but the organiser, EntrantUnknown, and what `tournament` raises.
        """
        for _ in range(TRIES):
            held = await self._held(ruleset, tournament, token)
            founding, types = held.founding, self.tournament_types[ruleset]
            if not held.organises:
                raise SeatForbidden("Only the organiser may withdraw somebody.")
            if number not in founding.numbers:
                raise EntrantUnknown
            if not founding.entrants[number - 1].withdrawn:
                if held.disclosed or self._time(tournament) >= founding.closes:
                    raise tournament_closed()
                founding = founding.without(number, reason, self._at_of(founding))
                word, _ = await self.store.tournaments.enter(
                    tournament, held.kept.revision, write_tournament(founding), "", b""
                )
                if word != "done":
                    continue
            await self._end_withdrawn(founding)
            held = msgspec.structs.replace(held, founding=founding)
            return _encode_json(await self._entrant(held, types, number))
        raise TooBusy("tournament")

    async def _end_withdrawn(self, founding: TournamentFounding) -> None:
        """End the games under way of those who have withdrawn."""
        if not founding.plan.withdrawn:
            return
        rules = await self._rules_held_to(founding)
        await at_once(self._end_game_withdrawn(founding, rules, one) for one in founding.under_way)

    async def _end_game_withdrawn(
        self, founding: TournamentFounding, rules: Rules, game: TournamentGame
    ) -> None:
        """End a game if somebody who plays it has withdrawn, unless it is over."""
        left = {
            seat: founding.entrants[number - 1].reason
            for seat, number in zip(founding.seats, game.sides, strict=True)
            if founding.entrants[number - 1].withdrawn
        }
        if left:
            await self._reserve(founding, rules, [game])
            reason = next(iter(left.values()))
            with contextlib.suppress(SessionOver, TournamentClosed, SessionGone):
                await self._withdraw(founding, game.number, tuple(left), reason)

    async def _withdraw(
        self, founding: TournamentFounding, number: int, seats: tuple[str, ...], reason: str
    ) -> Session:
        """Return the game `number` after who plays `seats` was withdrawn, now or before.

        Raises SessionOver where it has ended otherwise.
        """
        session, ruleset = founding.game(number).session, founding.pins.ruleset
        for _ in range(TRIES):
            stored = await self._in_time_stored(founding, number)
            game = await self._session(ruleset, stored)
            if game.ending == WITHDRAWN:
                return game
            acted = withdraw(game, seats, reason, self._at(game))
            assert stored is not None
            if not stored.revision:
                await self._begin(session)
            change = change_of(acted, stored.revision or BEGUN, None)
            word, _ = await self.store.sessions.commit(change)
            if word == "done":
                return acted.session
        raise TooBusy("session")

    async def delete_tournament(self, ruleset: str, tournament: str, token: str) -> None:
        """Delete a tournament in which no die was thrown, and its sessions; the seed is revealed.

        Raises NotNow once somebody has thrown, SeatForbidden for anybody but the organiser, and
        what `tournament` raises.
        """
        for _ in range(TRIES):
            held = await self._held(ruleset, tournament, token, deleting=True)
            if not held.organises:
                raise SeatForbidden("Only the organiser may delete a tournament.")
            founding, kept = held.founding, held.kept
            if not kept.deleted:
                thrown = await at_once(
                    self._has_thrown(founding, game.number) for game in founding.games
                )
                if any(thrown):
                    raise NotNow("dice_thrown.tournament")
                # From now on nobody begins a game. What is thrown in one meanwhile, nobody foresaw.
                if not await self.store.tournaments.drop(tournament, kept.revision):
                    continue
            await at_once(self._delete_game(founding, game.number) for game in founding.games)
            await self.store.tournaments.drop(tournament)
            return
        raise TooBusy("tournament")

    async def tournament_log(
        self, ruleset: str, tournament: str, number: int, token: str, *, with_charts: bool
    ) -> bytes:
        """Return the exported log of the game `number`: JSON.

        Raises GameUnknown, and NotNow for somebody else's before the tournament is closed.
        """
        held = await self._held(ruleset, tournament, token)
        if not 1 <= number <= len(held.founding.games):
            raise GameUnknown
        seat, game_there = None, held.founding.game(number)
        if held.number in game_there.sides:
            seat = held.seat_in(game_there)
        elif not held.follows(game_there):
            raise NotNow("tournament_open", "The logs of others can be read once it is closed.")
        game = await self._game(held.founding, number)
        if not held.reads(game_there, game):
            raise NotNow("tournament_open", "This game is hidden from the organiser until then.")
        entries = await self._entries(game.founding.session, game.number)
        return self._exported(game, entries, seat, with_charts=with_charts)

    # -------------------------------------------------------------------------- within

    async def _close(self, founding: TournamentFounding, revision: bytes) -> None:
        """End every game of a tournament, and close it, unless somebody has entered meanwhile.

        Then it stays open: his game is not over.
        """
        await self._end_withdrawn(founding)
        rules = await self._rules_held_to(founding)
        under_way = founding.under_way
        await self._reserve(founding, rules, under_way)
        await at_once(self._end_game(founding, game.number) for game in under_way)
        at = self._at_of(founding).encode()
        await self.store.tournaments.close(founding.tournament, at, revision)

    def _at_of(self, founding: TournamentFounding) -> str:
        """Return the time of what happens now in a tournament: never before what it holds."""
        return max(self._time(founding.tournament), founding.latest)

    def _closes(self, wanted: datetime.datetime | UnsetType) -> str:
        now = self.store.clock.now()
        seconds = self.store.keeping.seconds if isinstance(wanted, UnsetType) else (
            wanted.timestamp() - now
        )  # fmt: skip
        if not isinstance(wanted, UnsetType) and not (
            _SHORTEST_SECONDS <= seconds <= _LONGEST_SECONDS
        ):
            raise Refused("closes_wrong", rule="", member="/closes")
        return written_time(now + seconds)

    def _tournament_of(
        self,
        rules: Rules,
        creation: Creation,
        secret: str,
        request: Any,
        entrants: tuple[Entrant, ...],
        seed: bytes,
        closes: str,
    ) -> TournamentFounding:
        pins, seats = rules.pins, rules.game.seats
        founding = TournamentFounding(
            tournament=creation.session,
            name=request.name,
            pins=pins,
            seats=seats,
            setup=msgspec.to_builtins(request.setup),
            entrants=entrants,
            created=self._time(creation.session),
            closes=closes,
            commitment=pins.tournament_commitment(creation.session, seed),
            seed=seed,
            contribution=request.contribution or None,
            odds=request.odds,
            umpire=asked_for(request.umpire),
            deadlines=resolved(request.deadlines, rules.game, umpire=request.umpire is not None),
            foreseeable=None if isinstance(request.seed, UnsetType) else "organiser",
            format=request.format,
            groups=request.groups,
            meetings=request.meetings,
            unplayed=request.unplayed,
            contest=getattr(request, "contest", ""),
            hidden_from_organiser=request.hidden_from_organiser,
            digests={},
        )
        return with_digests(founding, creation.grain, secret, founding.numbers)

    def _founded(
        self,
        founding: TournamentFounding,
        creation: Creation,
        rules: Rules,
        games: Sequence[Session],
    ) -> Answered:
        """Return the answer to a creation, cut where the tokens stand: they are not stored.

        `games`: those of the entrants, where each plays his own.
        """
        stands = [game_of(game, viewed=False) for game in games] or [{}] * len(founding.entrants)
        types, mark = self.tournament_types[rules.pins.ruleset], secrets.token_hex(16)
        body = types.created(
            tokens={ORGANISER: marked(mark, ORGANISER)},
            entrants=seats_told(founding, founding.numbers, mark),
            tournament=_tournament_view(
                types,
                rules,
                Held(founding, Tournament(b""), ORGANISER, disclosed=False),
                tuple(
                    entrant_of(types, founding, number, **known)
                    for number, known in enumerate(stands, 1)
                ),
            ),
        )
        held = tuple(founding.digests)
        return Answered(
            fingerprint=creation.fingerprint,
            etag="",
            parts=cut(_encode_json(body), mark, held),
            seats=held,
        )

    async def _reserve(
        self, founding: TournamentFounding, rules: Rules, games: Iterable[TournamentGame]
    ) -> None:
        """Reserve a place for each of `games`; replicas are notified.

        The games follow from the founding alone: `unbegun.py`.
        """
        await self._shelf.keep(rules)
        closes = read_time(founding.closes)
        await at_once(self._reserve_game(founding, game, closes) for game in games)

    async def _reserve_game(
        self, founding: TournamentFounding, game: TournamentGame, closes: float
    ) -> None:
        which = game_named(founding.tournament, game.number)
        if founding.deadlines is not None:
            first = founding.deadlines.first_after(milliseconds(game.at))
            await self.store.sessions.expect_due(game.session, first)
        if not await self.store.sessions.reserve(game.session, which, closes):
            await self.store.sessions.confirm(game.session)

    async def _held(
        self, ruleset: str, tournament: str, token: str, *, deleting: bool = False
    ) -> Held:
        given = tokens.fingerprint(token)
        return await self._held_by(ruleset, tournament, given, deleting=deleting)

    async def _held_by(
        self, ruleset: str, tournament: str, given: bytes, *, deleting: bool = False
    ) -> Held:
        kept = await self.store.tournaments.read(tournament, given)
        if kept is None or (kept.deleted and not deleting):
            raise TournamentUnknown
        founding = _of_ruleset(kept, ruleset)
        holder = tokens.holder({ORGANISER: founding.digests[ORGANISER]}, given)
        if holder is None:
            holder = kept.holder
            if not await self._holds(founding, holder, given):
                raise TokenWrong
        disclosed = kept.closed is not None or (
            self.store.clock.now() >= read_time(founding.closes) + SKEW_SECONDS
        )
        return Held(founding, kept, holder, disclosed)

    async def _known(self, ruleset: str, tournament: str) -> TournamentFounding:
        """Return a tournament for somebody whose token opens nothing yet."""
        kept = await self.store.tournaments.read(tournament)
        if kept is None or kept.deleted:
            raise TournamentUnknown
        return _of_ruleset(kept, ruleset)

    async def _with_entrant(
        self, ruleset: str, tournament: str, number: int, given: bytes
    ) -> TournamentFounding:
        """Return the round robin in which `number` takes part, for who has a right to know of him.

        Whether what has the digest `given` opens his place is not looked at. Raises EntrantUnknown
        and NotNow, but for whoever holds nothing of the tournament TokenWrong; TournamentUnknown.
        """
        founding = await self._known(ruleset, tournament)
        try:
            check_meets(founding, number)
        except (NotNow, EntrantUnknown):
            await self._held_by(ruleset, tournament, given)
            raise
        return founding

    async def _refusal_of(self, ruleset: str, tournament: str, given: bytes) -> Exception:
        """Return why what has the digest `given` does not open somebody's place."""
        try:
            await self._held_by(ruleset, tournament, given)
        except TokenWrong as wrong:
            return wrong
        return SeatForbidden("This is the place of somebody else.")

    async def _holds(self, founding: TournamentFounding, place: str, given: bytes) -> bool:
        """Return whether the token with the digest `given` is that of `place`, by its session."""
        if not place:
            return False
        number, _, seat = place.partition("/")
        if seat == ENTRANT:  # Given once, for the whole tournament.
            return True
        stored = await self.store.sessions.read(founding.entrants[int(number) - 1].session)
        if stored is None:
            return False
        if stored.left is not None:
            return tokens.holder(left_of(stored).tokens, given) == seat
        return bool(stored.access) and read_access(stored.access).holder(given) == seat

    async def _view(self, held: Held) -> bytes:
        founding = held.founding
        types = self.tournament_types[founding.pins.ruleset]
        rules = await self._rules_held_to(founding)
        entrants = await at_once(self._entrant(held, types, number) for number in founding.numbers)
        return _encode_json(_tournament_view(types, rules, held, tuple(entrants)))

    async def _entrant(self, held: Held, types: TournamentTypes, number: int) -> Any:
        """Return an entrant as `held` may see him: other games are hidden until the end."""
        founding = held.founding
        if founding.paired:
            return entrant_of(types, founding, number)
        session, own = founding.entrants[number - 1].session, founding.game(number)
        if not held.follows(own):
            return entrant_of(types, founding, number)
        game: Session | Revealed
        try:
            game = await self._game(founding, number)
        except SessionGone as gone:
            game = gone.revealed
        except SessionUnknown:
            # Its creation was cut short, and repeating or closing makes up for it.
            return entrant_of(types, founding, number, session=session)
        hidden = not held.reads(own, game)
        return entrant_of(types, founding, number, **game_of(game, hidden=hidden))

    async def _game(self, founding: TournamentFounding, number: int) -> Session:
        stored = await self._in_time_stored(founding, number)
        return await self._session(founding.pins.ruleset, stored)

    async def _in_time_stored(self, founding: TournamentFounding, number: int) -> Stored | None:
        session = founding.game(number).session

        async def read() -> Any:
            return await self._stored(session, founding=founding), []

        stored, _ = await self._in_time(session, read)
        return stored

    async def _end_game(self, founding: TournamentFounding, number: int) -> None:
        """End a game, unless it is over; when the time was up before, as of then."""
        for _ in range(TRIES):
            stored = await self._in_time_stored(founding, number)
            if stored is None or stored.left is not None:
                return
            game = await self._session(founding.pins.ruleset, stored)
            if game.over:
                return
            ended = close(game, min(self._at(game), founding.closes))
            if await self._end(ended, stored.revision):
                return
        raise TooBusy("session")

    async def _has_thrown(self, founding: TournamentFounding, number: int) -> bool:
        """Return whether a die was thrown in the game `number`, as far as is still known."""
        try:
            game = await self._game(founding, number)
        except SessionUnknown:
            return False
        except SessionGone:
            return True
        if game.phase == "created":
            return False
        entries = await self._entries(game.founding.session, game.number)
        return bool(game.position.throws) or any(map(has_roll, entries))

    async def _delete_game(
        self, founding: TournamentFounding, number: int, ending: str = "deleted"
    ) -> None:
        """Delete a game of a tournament that is being deleted, whose seed is revealed so.

        `ending`: as of `what_is_left`.
        """
        session = founding.game(number).session
        for _ in range(TRIES):
            stored = await self._stored(session, founding=founding)
            if stored is None or stored.left is not None:
                return
            game = await self._session(founding.pins.ruleset, stored)
            left = what_is_left(msgspec.structs.replace(game, disclosed=True), ending)
            if await self.store.sessions.delete(session, stored.revision, left) == "done":
                return
        raise TooBusy("session")


def _begun(
    given: tuple[Rules, TournamentFounding, Sequence[Opening]],
) -> tuple[Session, ...]:
    """Return the games of a tournament of own games as they begin.

    `given`: the rules, the tournament, and the openings of its entrants.
    """
    rules, founding, begun = given
    return tuple(
        found(
            rules, founding.session(game.number), opening.position, game.at, first=game.first
        ).session
        for game, opening in zip(founding.games, begun, strict=True)
    )


def _of_ruleset(kept: Tournament, ruleset: str) -> TournamentFounding:
    founding: TournamentFounding = read_tournament(kept.founding)
    if founding.pins.ruleset != ruleset:
        raise TournamentUnknown
    return founding


def _tournament_view(
    types: TournamentTypes, rules: Rules, held: Held, entrants: tuple[Any, ...]
) -> Any:
    founding, closed = held.founding, held.kept.closed
    return types.view(
        tournament=founding.tournament,
        name=founding.name,
        title=rules.game.title,
        status="closed" if held.disclosed else "open",
        created=founding.created,
        closes=founding.closes,
        closed=None if closed is None else closed.decode(),
        entrant=held.number,
        format=founding.format,
        groups=founding.groups,
        meetings=founding.meetings,
        unplayed=founding.unplayed,
        contest=founding.contest or None,
        rounds_begun=len(founding.rounds) if founding.paired else 1,
        umpire=founding.umpire,
        hidden_from_organiser=founding.hidden_from_organiser,
        deadlines=founding.deadlines,
        dice=TournamentDice(
            algorithm=ALGORITHM,
            commitment=founding.commitment.hex(),
            seed=founding.seed.hex() if held.disclosed else None,
            contribution=founding.contribution,
            foreseeable=founding.foreseeable,
            foreseeable_by=founding.foreseeable_by,
        ),
        rules=founding.pins,
        entrants=entrants,
    )


def with_digests(
    founding: TournamentFounding, grain: bytes, secret: str, numbers: Iterable[int]
) -> TournamentFounding:
    """Return a tournament with what is kept of its tokens, and of the invitations of entrants.

    They follow from `grain` and `secret` (`tokens.token`).
    """
    held = [place for number in numbers for place in founding.places_of(number)]
    digests = {
        place: tokens.fingerprint(tokens.token(grain, secret, place))
        for place in (*([] if founding.digests else [ORGANISER]), *held)
    }
    return msgspec.structs.replace(founding, digests={**founding.digests, **digests})


def check_meets(founding: TournamentFounding, number: int) -> None:
    """Raise NotNow where each entrant plays his own game, EntrantUnknown for no such entrant."""
    if not founding.paired:
        raise round_robin_only()
    if number not in founding.numbers:
        raise EntrantUnknown


def round_robin_only() -> NotNow:
    """Return what is raised for whatever only a round robin has."""
    detail = "Each entrant plays a game of his own, and is invited to the seats of its session."
    return NotNow("round_robin_only", detail)


def tournament_closed() -> NotNow:
    """Return what is raised for whatever only an open tournament takes."""
    return NotNow("tournament_closed", "The tournament is closed.")


async def at_once(work: Iterable[Awaitable[Any]]) -> list[Any]:
    """Return the results of all `work`, so many at once.

    The first fault is raised once all others have ended.
    """
    room = asyncio.Semaphore(_AT_ONCE)

    async def one(each: Awaitable[Any]) -> Any:
        async with room:
            return await each

    done = await asyncio.gather(*map(one, work), return_exceptions=True)
    for each in done:
        if isinstance(each, BaseException):
            raise each
    return done
