"""Tournaments: founded, looked at, and closed, which is when their seed is revealed."""

from __future__ import annotations

import asyncio
import datetime
import secrets
from collections.abc import Awaitable, Iterable
from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.dice import ALGORITHM, draw_seed
from wardroom.engine.refusals import Refused, StateFault
from wardroom.sessions import tokens
from wardroom.sessions.answers import (
    Answered,
    Told,
    cut,
    fingerprint_of,
    marked,
    read_time,
    what_is_left,
    with_tokens,
    written_time,
)
from wardroom.sessions.creating import Creation, Creator
from wardroom.sessions.entrants import check_names, check_setups, entering, places
from wardroom.sessions.log import exported
from wardroom.sessions.play import Acted, found
from wardroom.sessions.record import (
    Rules,
    Session,
    write_entry,
    write_founding,
    write_standing,
)
from wardroom.sessions.refusals import (
    NotNow,
    SeatForbidden,
    SessionGone,
    SessionUnknown,
    SessionUnreadable,
    TokenWrong,
    TournamentUnknown,
)
from wardroom.sessions.replay import first_position
from wardroom.sessions.store import TRIES, StoreAway, Tournament
from wardroom.sessions.tournament import (
    ORGANISER,
    SKEW_SECONDS,
    TournamentFounding,
    number_of,
    read_tournament,
    write_tournament,
)
from wardroom.sessions.tournament_wire import (
    TournamentDice,
    TournamentTypes,
    entrant_of,
    game_of,
    seats_told,
    tournament_types,
)
from wardroom.sessions.wire import Revealed

_SHORTEST_SECONDS = 60
_LONGEST_SECONDS = 366 * 86_400

_encode_json = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode


class Held(msgspec.Struct, frozen=True):
    """A tournament as it was read, for the holder of a token."""

    founding: TournamentFounding
    kept: Tournament
    holder: str
    disclosed: bool

    @property
    def organises(self) -> bool:
        """Whether the holder is the organiser."""
        return self.holder == ORGANISER


class Organiser(Creator):
    """Makes, shows and closes tournaments."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.tournament_types: dict[str, TournamentTypes] = {
            name: tournament_types(ruleset, ruleset.ruleset.game)
            for name, ruleset in self._rulesets.items()
            if ruleset.ruleset.game is not None
        }

    async def create_tournament(self, ruleset: str, request: Any, key: str | None) -> Told:
        """A new tournament of `ruleset`'s game, with a session for each entrant.

        Raises Refused for a set-up that the rules forbid and for names or times that will not do,
        KeyReused.
        """
        rules = self._rules_of(ruleset, request.charts, request.options)
        closes = self._closes(request.closes)
        check_names(request.entrants, ())
        await self.offload(check_setups, (rules, request.entrants, request.setup, "/setup"))
        creation = Creation(
            session=tokens.draw(),
            grain=tokens.grain(),
            fingerprint=fingerprint_of("tournament", request),
            sessions=tuple(tokens.draw() for _ in request.entrants),
        )
        secret = tokens.draw()
        if key is not None:
            secret = key
            creation = await self._claimed(ruleset, key, creation) or creation
        else:
            await self._pay(creation)
        kept = await self.store.tournament(creation.session) if key is not None else None
        if kept is None:
            founding = self._tournament_of(rules, creation, secret, request, closes)
            answered = self._founded(founding, creation, rules)
            kept = Tournament(write_tournament(founding), _encode(answered))
        if kept.closed is None:  # Else there is every game, and it has ended.
            founding = read_tournament(kept.founding)
            closing = read_time(founding.closes)
            if not await self.store.found_tournament(creation.session, kept, closing):
                # There is one already: from a request that was cut short, or was quicker.
                kept = await self.store.tournament(creation.session)
                assert kept is not None
                founding = read_tournament(kept.founding)
            await self._hold_games(founding, rules, founding.numbers)
        answered = msgspec.msgpack.decode(kept.answer, type=Answered)
        return Told(with_tokens(answered, creation.grain, secret), "", creation.session)

    async def tournament(self, ruleset: str, tournament: str, token: str) -> bytes:
        """A tournament as the holder of `token` may see it: JSON.

        Raises TournamentUnknown, TokenWrong.
        """
        return await self._view(await self._held(ruleset, tournament, token))

    async def close_tournament(self, ruleset: str, tournament: str, token: str) -> bytes:
        """Close a tournament: every game ends, and then the seed is revealed.

        What is said a second time is done once. Raises SeatForbidden for anybody but the
        organiser, and what `tournament` raises.
        """
        held = await self._held(ruleset, tournament, token)
        if not held.organises:
            raise SeatForbidden("Only the organiser may close a tournament.")
        for _ in range(TRIES):
            if held.kept.closed is not None:
                return await self._view(held)
            founding = held.founding
            rules = await self._rules_held_to(founding)
            await self._hold_games(founding, rules, founding.numbers)
            await _all(
                self._end_game(ruleset, entrant.session, founding.closes)
                for entrant in founding.entrants
            )
            # It stays open where somebody has entered meanwhile: his game is not over.
            at, revision = self._time().encode(), held.kept.revision
            await self.store.close_tournament(tournament, at, revision)
            held = await self._held(ruleset, tournament, token)
        raise StoreAway("the tournament is too busy")

    async def tournament_log(
        self, ruleset: str, tournament: str, number: int, token: str, *, with_charts: bool
    ) -> bytes:
        """The exported log of the entrant `number`: JSON.

        Raises NotNow for somebody else's before the tournament is closed.
        """
        held = await self._held(ruleset, tournament, token)
        if number not in held.founding.numbers:
            raise TournamentUnknown
        seat = None
        if not held.organises and number_of(held.holder) == number:
            _, _, own = held.holder.partition("/")
            seat = None if own == tokens.SPECTATOR else own
        elif not (held.organises or held.disclosed):
            raise NotNow("tournament_open", "The logs of others can be read once it is closed.")
        session = held.founding.entrants[number - 1].session
        game = await self._game(ruleset, session)
        entries = await self._entries(session, game.number)
        return exported(game, entries, seat, with_charts=with_charts)

    # -------------------------------------------------------------------------- within

    def _closes(self, wanted: datetime.datetime | UnsetType) -> str:
        now = self.store.now()
        seconds = self.store.keeping.seconds if isinstance(wanted, UnsetType) else (
            wanted.timestamp() - now
        )  # fmt: skip
        if not isinstance(wanted, UnsetType) and not (
            _SHORTEST_SECONDS <= seconds <= _LONGEST_SECONDS
        ):
            raise Refused(
                "closes_wrong",
                "a tournament closes in a minute at the soonest, in a year at the latest",
                rule="",
                member="/closes",
            )
        return written_time(now + seconds)

    def _tournament_of(
        self, rules: Rules, creation: Creation, secret: str, request: Any, closes: str
    ) -> TournamentFounding:
        pins, seats = rules.pins, rules.game.seats
        seed = draw_seed() if request.seed is msgspec.UNSET else bytes.fromhex(request.seed)
        return TournamentFounding(
            tournament=creation.session,
            name=request.name,
            pins=pins,
            seats=seats,
            setup=msgspec.to_builtins(request.setup),
            entrants=entering(request.entrants, creation.sessions, request.setup),
            created=self._time(),
            closes=closes,
            commitment=pins.tournament_commitment(creation.session, seed),
            seed=seed,
            tokens={
                held: tokens.fingerprint(tokens.token(creation.grain, secret, held))
                for held in (ORGANISER, *places(range(1, len(request.entrants) + 1), seats))
            },
        )

    def _founded(self, founding: TournamentFounding, creation: Creation, rules: Rules) -> Answered:
        """The answer to a creation, cut where the tokens stand: they are not stored."""
        types, mark = self.tournament_types[rules.pins.ruleset], secrets.token_hex(16)
        body = types.created(
            organiser=marked(mark, ORGANISER),
            entrants=seats_told(founding, founding.numbers, mark),
            tournament=_tournament_view(
                types,
                rules,
                Held(founding, Tournament(b"", b""), ORGANISER, disclosed=False),
                tuple(
                    entrant_of(types, founding, number, session=entrant.session, status="created")
                    for number, entrant in enumerate(founding.entrants, 1)
                ),
            ),
        )
        held = tuple(founding.tokens)
        return Answered(
            fingerprint=creation.fingerprint,
            etag="",
            parts=cut(_encode_json(body), mark, held),
            seats=held,
        )

    async def _hold_games(self, founding: TournamentFounding, rules: Rules, numbers: range) -> None:
        """Have a session for each of the entrants `numbers`: those not there yet are made.

        They follow from the founding alone, whoever makes them.
        """
        charts = await self._shelf.keep(rules)
        games: list[Acted] = await self.offload(_games, (founding, rules, numbers))
        await _all(self._hold_game(founding, game, charts) for game in games)

    async def _hold_game(self, founding: TournamentFounding, game: Acted, charts: bytes) -> None:
        session = game.session
        assert game.entry is not None
        made = await self.store.create(
            session.founding.session,
            founding=write_founding(session.founding),
            standing=write_standing(session),
            entry=write_entry(game.entry),
            left=what_is_left(session, "expired"),
            charts=charts,
            closes=read_time(founding.closes),
        )
        if not made:
            await self.store.confirm(session.founding.session)

    async def _held(self, ruleset: str, tournament: str, token: str, answer_key: str = "") -> Held:
        kept = await self.store.tournament(tournament, answer_key)
        if kept is None:
            raise TournamentUnknown
        founding = read_tournament(kept.founding)
        if founding.pins.ruleset != ruleset:
            raise TournamentUnknown
        holder = tokens.holder(founding.tokens, tokens.fingerprint(token))
        if holder is None:
            raise TokenWrong
        disclosed = kept.closed is not None or (
            self.store.now() >= read_time(founding.closes) + SKEW_SECONDS
        )
        return Held(founding, kept, holder, disclosed)

    async def _rules_held_to(self, founding: TournamentFounding) -> Rules:
        try:
            return await self._shelf.rules(founding.pins)
        except StateFault as fault:
            raise SessionUnreadable(str(fault)) from fault

    async def _view(self, held: Held) -> bytes:
        founding = held.founding
        types = self.tournament_types[founding.pins.ruleset]
        rules = await self._rules_held_to(founding)
        entrants = await _all(self._entrant(held, types, number) for number in founding.numbers)
        return _encode_json(_tournament_view(types, rules, held, tuple(entrants)))

    async def _entrant(self, held: Held, types: TournamentTypes, number: int) -> Any:
        """An entrant as `held` may see him: before the end nobody looks at another's game."""
        founding = held.founding
        session = founding.entrants[number - 1].session
        if not (held.organises or held.disclosed):
            own = number_of(held.holder) == number
            return entrant_of(types, founding, number, session=session if own else None)
        game: Session | Revealed
        try:
            game = await self._game(founding.pins.ruleset, session)
        except SessionGone as gone:
            game = gone.revealed
        except SessionUnknown:
            # Its creation was cut short, and repeating or closing makes up for it.
            return entrant_of(types, founding, number, session=session)
        return entrant_of(types, founding, number, **game_of(game))

    async def _game(self, ruleset: str, session: str) -> Session:
        async def read() -> Any:
            return await self.store.read(session), []

        stored, _ = await self._in_time(read)
        return await self._session(ruleset, stored)

    async def _end_game(self, ruleset: str, session: str, closes: str) -> None:
        """End a game, unless it is over; when the time was up before, as of then."""
        for _ in range(TRIES):
            stored = await self.store.read(session)
            if stored is None or stored.left is not None:
                return
            game = await self._session(ruleset, stored)
            if game.over or await self._end(game, stored.revision, min(self._time(), closes)):
                return
        raise StoreAway("the session is too busy")


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
        entrant=None if held.organises else number_of(held.holder),
        dice=TournamentDice(
            algorithm=ALGORITHM,
            commitment=founding.commitment.hex(),
            seed=founding.seed.hex() if held.disclosed else None,
        ),
        rules=founding.pins,
        entrants=entrants,
    )


def _games(given: tuple[TournamentFounding, Rules, range]) -> list[Acted]:
    """The games of some entrants of a tournament as they begin."""
    founding, rules, numbers = given
    return [
        found(
            rules,
            founding.session(number),
            first_position(rules, founding.entrants[number - 1].setup, None),
            founding.entered(number),
        )
        for number in numbers
    ]


async def _all(work: Iterable[Awaitable[Any]]) -> list[Any]:
    """What all of `work` gives; the first fault is raised when every other has come to its end."""
    done = await asyncio.gather(*work, return_exceptions=True)
    for one in done:
        if isinstance(one, BaseException):
            raise one
    return done
