"""Tournaments: creating, reading, closing (which reveals the seed) and deleting them."""

from __future__ import annotations

import datetime
import functools
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.dice import ALGORITHM, draw_seed
from wardroom.engine.games import Game
from wardroom.engine.refusals import Refused
from wardroom.sessions.adapters.redis.sessions import Stored
from wardroom.sessions.adapters.redis.tournaments import Tournament
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.commitment import round_seed
from wardroom.sessions.basics.refusals import (
    GameUnknown,
    NotNow,
    SessionUnknown,
)
from wardroom.sessions.basics.times import read_time, written_time
from wardroom.sessions.game.commands import Close
from wardroom.sessions.game.deadlines import resolved
from wardroom.sessions.game.play import found
from wardroom.sessions.game.table_talk import check_talk
from wardroom.sessions.log.export import has_roll
from wardroom.sessions.records.answers import (
    Answered,
    Representation,
    cut,
    fingerprint_of,
    marked,
    tokens_of,
    with_tokens,
)
from wardroom.sessions.records.clocks import Deadlines
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session
from wardroom.sessions.records.umpire import asked_for
from wardroom.sessions.services.at_once import at_once
from wardroom.sessions.services.creating import Creating, Creation
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.services.sessions import Sessions
from wardroom.sessions.services.tournaments import (
    Held,
    Tournaments,
    with_digests,
)
from wardroom.sessions.services.transaction import Stale, transact
from wardroom.sessions.services.withdrawing import Withdrawing
from wardroom.sessions.tournament.entrants import (
    NewEntrants,
    Opening,
    agreed,
    check_format,
    check_length,
    check_names,
    check_packs,
    check_printable,
    check_until,
    entering,
    length_of,
    openings,
)
from wardroom.sessions.tournament.founding import (
    TOURNAMENTS,
    Entrant,
    TournamentFounding,
    read_tournament,
    write_tournament,
)
from wardroom.sessions.tournament.organisation import ORGANISER, Organisation
from wardroom.sessions.wire.tournament import (
    TournamentDice,
    TournamentTypes,
    announcements_of,
    entrant_of,
    game_of,
    organisation_of,
    pause_of,
    seats_told,
    tournament_types,
)

_SHORTEST_SECONDS = 60
_LONGEST_SECONDS = 366 * 86_400

_encode_json = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode


class Organising:
    """Creates, shows, closes and deletes `tournaments`."""

    def __init__(
        self,
        sessions: Sessions,
        tournaments: Tournaments,
        creating: Creating,
        withdrawing: Withdrawing,
    ) -> None:
        self._sessions = sessions
        self._tournaments = tournaments
        self._creating = creating
        self._withdrawing = withdrawing
        self.types: dict[str, TournamentTypes] = {
            name: tournament_types(ruleset, ruleset.ruleset.game)
            for name, ruleset in sessions.records.rulesets.items()
            if ruleset.ruleset.game is not None
        }

    async def create_tournament(
        self, ruleset: str, request: Any, key: str | None
    ) -> Representation:
        """Create a tournament of `ruleset`'s game, with a session for each entrant.

        Raises Refused for a set-up that the rules forbid and for invalid names or times, KeyReused.
        """
        rules = await self._creating.rules_of(ruleset, request.charts, request.options)
        self._check_read(request, rules.game)
        until = agreed(request)
        await self._sessions.store.clock.know_time()
        closes = self._closes(request.closes)
        check_format(request, rules.game)
        check_names(request.entrants, ())
        check_printable(request.name, "/name")
        now = self._sessions.store.clock.now()
        deadlines = resolved(request.deadlines, rules.game, now, umpire=request.umpire is not None)
        offload = self._sessions.records.offload
        begun = await offload(openings, (rules, request.entrants, request.setup, "/setup"))
        check_until(until, rules, request.entrants, begun)
        check_packs(rules, getattr(request, "contest", ""), request.entrants, begun)
        length = _length(rules, request, begun)
        paired = request.format == "round_robin"
        creation, secret = await self._claim(ruleset, request, key)
        seed = draw_seed() if isinstance(request.seed, UnsetType) else bytes.fromhex(request.seed)
        entrants = await offload(entering, NewEntrants(
            rules=rules, asked=request.entrants, openings=begun, sessions=creation.sessions,
            seed=round_seed(seed, 1),
        ))  # fmt: skip
        founding = self._tournament_of(
            rules, creation, secret, request, entrants, seed, closes, length, deadlines
        )
        games = () if paired else await offload(_begun, (rules, founding, begun))
        answered = self._founded(founding, creation, rules, games)
        founding, answered = await self._store(founding, answered)
        await self._tournaments.reserve(founding, rules, founding.games)
        handed = tokens_of(answered, creation.grain, secret)
        return Representation(with_tokens(answered, handed), "", creation.session)

    async def _store(
        self, founding: TournamentFounding, answered: Answered
    ) -> tuple[TournamentFounding, Answered]:
        """Store a tournament and the answer to its creation; return both as stored.

        The result differs if the tournament already exists, because of an interrupted or quicker
        request.
        """
        tournament, store = founding.tournament, self._sessions.store
        word = await store.tournaments.create(
            tournament, write_tournament(founding), _encode(answered), read_time(founding.closes)
        )
        if word == "done":
            return founding, answered
        kept = await store.tournaments.read(tournament)
        stored = await store.tournaments.answer(tournament)
        if kept is None or kept.deleted or stored is None:
            raise NotNow("tournament_deleted")
        note_replay()
        return read_tournament(kept.founding), msgspec.msgpack.decode(stored, type=Answered)

    def _check_read(self, request: Any, game: Game) -> None:
        """Raise UpgradeUnderWay for parts of a `request` that older workers cannot read.

        Raises Refused for talk that the place of its texts does not allow.
        """
        rules = self._sessions.rules
        for member in ("hidden_from_organiser", "log_token_changes"):
            if getattr(request, member):
                rules.check_written(TOURNAMENTS, member)
        check_talk(getattr(request, "talk", None), request.texts)
        for member in ("until", "length"):
            if getattr(request, member, None) is not None:
                rules.check_written(TOURNAMENTS, member)
        if getattr(request, "contest", "") in game.pack_contests:
            rules.check_written(TOURNAMENTS, "pack")
        rules.check_all_read(
            asked_for(request.umpire),
            getattr(request, "draws", None),
            request.texts,
            talk=getattr(request, "talk", None),
            deadlines=request.deadlines,
        )

    async def _claim(self, ruleset: str, request: Any, key: str | None) -> tuple[Creation, str]:
        """Return the requested creation, and the secret from which its tokens derive.

        The creation has been paid for. Raises KeyReused, BudgetUsedUp.
        """
        paired = request.format == "round_robin"
        creation = Creation(
            session=tokens.draw(),
            grain=tokens.grain(),
            fingerprint=fingerprint_of("tournament", request),
            sessions=() if paired else tuple(tokens.draw() for _ in request.entrants),
            tournament=True,
        )
        secret = tokens.draw()
        if key is not None:
            return await self._creating.claimed(ruleset, key, creation) or creation, key
        await self._creating.pay(creation)
        return creation, secret

    async def close_tournament(self, ruleset: str, tournament: str, token: str) -> bytes:
        """Close a tournament: every game ends, and then the seed is revealed.

        Closing it again changes nothing. Raises SeatForbidden for anybody but the organiser, and
        the exceptions of `Tournaments.load`.
        """

        async def close(held: Held) -> None:
            held.check_organises()
            if held.kept.closed is None:
                await self._tournaments.announce(held)
                await self.close(held.founding, held.kept.revision)
                await self._tournaments.tell(held)

        load = functools.partial(self._tournaments.load, ruleset, tournament, token)
        await transact(load, close, "tournament")
        return await self.view(await load())

    async def delete_tournament(self, ruleset: str, tournament: str, token: str) -> None:
        """Delete a tournament in which no die was thrown, and its sessions; reveals the seed.

        Raises NotNow if somebody has thrown a die, SeatForbidden for anybody but the organiser, and
        the exceptions of `Tournaments.load`.
        """

        async def delete(held: Held) -> None:
            held.check_organises()
            founding, store = held.founding, self._sessions.store
            if not held.kept.deleted:
                thrown = await at_once(
                    self._has_thrown(founding, game.number) for game in founding.games
                )
                if any(thrown):
                    raise NotNow("dice_thrown.tournament")
                # From now on nobody can begin a game. Nobody could foresee a throw made meanwhile.
                if not await store.tournaments.drop(tournament, held.kept.revision):
                    raise Stale
            await at_once(self.delete_game(founding, game.number) for game in founding.games)
            await store.tournaments.drop(tournament)

        load = functools.partial(self._tournaments.load, ruleset, tournament, token, deleting=True)
        await transact(load, delete, "tournament")

    async def tournament_log(
        self, ruleset: str, tournament: str, number: int, token: str, *, with_charts: bool
    ) -> bytes:
        """Return the exported log of the game `number` as JSON.

        Raises GameUnknown, and NotNow for another player's game before the tournament is closed.
        """
        held = await self._tournaments.load(ruleset, tournament, token)
        if not 1 <= number <= len(held.founding.games):
            raise GameUnknown
        seat, game_there = None, held.founding.game(number)
        if held.number in game_there.sides:
            seat = held.seat_in(game_there)
        elif not held.follows(game_there):
            raise NotNow("tournament_open.logs")
        game = (await self._tournaments.game(held.founding, number)).session
        if not held.reads(game_there, game):
            raise NotNow("tournament_open.hidden")
        return await self._sessions.export(game, seat, with_charts=with_charts)

    # -------------------------------------------------------------------------- within

    async def close(self, founding: TournamentFounding, revision: bytes) -> None:
        """End every game of a tournament, and close it.

        Raises Stale if somebody has entered meanwhile, whose game is not over.
        """
        await self._withdrawing.settle(founding)
        rules = await self._tournaments.rules_of(founding)
        under_way = founding.under_way
        await self._tournaments.reserve(founding, rules, under_way)
        await at_once(self._end_game(founding, game.number) for game in under_way)
        at = self._tournaments.at(founding).encode()
        if not await self._sessions.store.tournaments.close(founding.tournament, at, revision):
            raise Stale

    async def _end_game(self, founding: TournamentFounding, number: int) -> None:
        """End a game that is not over, now or at the earlier time at which its time was up."""

        async def end(stored: Stored | None) -> None:
            if stored is None or stored.left is not None:
                return
            _, game = await self._sessions.session_in(stored, founding.pins.ruleset)
            if not game.over:
                acted = Close(founding.closes).play(game, self._sessions.at(game))
                await self._sessions.append(acted, stored.revision)

        session = founding.game(number).session
        await transact(functools.partial(self._sessions.load, session, founding=founding), end)

    async def delete_game(
        self, founding: TournamentFounding, number: int, ending: str = "deleted"
    ) -> None:
        """Delete a game of a tournament that is being deleted, which reveals the game's seed.

        `ending`: as in `what_is_left`.
        """
        session = founding.game(number).session

        async def delete(stored: Stored | None) -> None:
            if stored is None or stored.left is not None:
                return
            _, game = await self._sessions.session_in(stored, founding.pins.ruleset)
            known = msgspec.structs.replace(game, disclosed=True)
            await self._sessions.delete(known, stored.revision, ending)

        read = functools.partial(self._sessions.records.read, session, founding=founding)
        await transact(read, delete)

    def _closes(self, wanted: datetime.datetime | UnsetType) -> str:
        now = self._sessions.store.clock.now()
        seconds = self._sessions.store.keeping.seconds if isinstance(wanted, UnsetType) else (
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
        length: str,
        deadlines: Deadlines | None,
    ) -> TournamentFounding:
        pins, seats = rules.pins, rules.game.seats
        founding = TournamentFounding(
            tournament=creation.session,
            name=request.name,
            pins=pins,
            seats=seats,
            setup=msgspec.to_builtins(request.setup),
            entrants=entrants,
            created=self._sessions.time(creation.session),
            closes=closes,
            commitment=pins.tournament_commitment(creation.session, seed),
            seed=seed,
            contribution=request.contribution or None,
            odds=request.odds,
            umpire=asked_for(request.umpire),
            draws=getattr(request, "draws", None),
            talk=getattr(request, "talk", None),
            deadlines=deadlines,
            foreseeable=None if isinstance(request.seed, UnsetType) else "organiser",
            format=request.format,
            groups=request.groups,
            meetings=request.meetings,
            unplayed=request.unplayed,
            contest=getattr(request, "contest", ""),
            until=agreed(request),
            length=length,
            of_length=getattr(request, "length", None) is not None,
            hidden_from_organiser=request.hidden_from_organiser,
            organisation=Organisation(logged=request.log_token_changes),
            texts=request.texts,
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
        """Return the answer to a creation, split at the tokens, because tokens are not stored.

        `games`: the games of the entrants, if each plays a game of their own.
        """
        stands = [game_of(game, viewed=False) for game in games] or [{}] * len(founding.entrants)
        types, mark = self.types[rules.pins.ruleset], secrets.token_hex(16)
        body = types.created(
            tokens={ORGANISER: marked(mark, ORGANISER)},
            entrants=seats_told(founding, founding.numbers, mark),
            tournament=tournament_view(
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

    async def view(self, held: Held) -> bytes:
        """Return a tournament as JSON, as `shown` does."""
        return _encode_json(await self.shown(held))

    async def shown(self, tournament: Held) -> Any:
        """Return `tournament`, as far as its holder may see it."""
        founding = tournament.founding
        types = self.types[founding.pins.ruleset]
        rules = await self._tournaments.rules_of(founding)
        entrants = await at_once(
            self._entrant(tournament, types, number) for number in founding.numbers
        )
        return tournament_view(types, rules, tournament, tuple(entrants))

    async def entrant(self, tournament: Held, number: int) -> bytes:
        """Return entrant `number` of `tournament` as JSON."""
        types = self.types[tournament.founding.pins.ruleset]
        return _encode_json(await self._entrant(tournament, types, number))

    async def _entrant(self, tournament: Held, types: TournamentTypes, number: int) -> Any:
        """Return an entrant as the holder may see them; games of others are hidden at first."""
        founding = tournament.founding
        if founding.paired:
            return entrant_of(types, founding, number)
        session, own = founding.entrants[number - 1].session, founding.game(number)
        if not tournament.follows(own):
            return entrant_of(types, founding, number)
        try:
            game = await self._tournaments.read_game(tournament, own)
        except SessionUnknown:
            # The creation was interrupted; a repeat of it, or closing the tournament, completes it.
            return entrant_of(types, founding, number, session=session)
        hidden = not tournament.reads(own, game)
        return entrant_of(types, founding, number, **game_of(game, hidden=hidden))

    async def _has_thrown(self, founding: TournamentFounding, number: int) -> bool:
        """Return whether a die is known to have been thrown in game `number`."""
        try:
            game = (await self._tournaments.game(founding, number)).session
        except SessionUnknown:
            return False
        except SessionGone:
            return True
        if game.phase == "created":
            return False
        entries = await self._sessions.records.entries(game.founding.session, game.number)
        return bool(game.position.throws) or any(map(has_roll, entries))


def _length(rules: Rules, request: Any, begun: Sequence[Opening]) -> str:
    """Return the form of contest of a new tournament; empty if there is none.

    Raises Refused if another form was requested.
    """
    contest, asked = getattr(request, "contest", ""), getattr(request, "length", None)
    if asked is None:
        return length_of(rules, contest, request.entrants, begun)
    check_length(rules, contest, asked, request.entrants, begun)
    length: str = asked
    return length


def _begun(
    founded: tuple[Rules, TournamentFounding, Sequence[Opening]],
) -> tuple[Session, ...]:
    """Return the first states of the games of a tournament in which each entrant plays alone.

    `founded`: the rules, the tournament, and the openings of its entrants.
    """
    rules, founding, begun = founded
    return tuple(
        found(
            rules, founding.session(game.number), opening.position, game.at, first=game.first
        ).session
        for game, opening in zip(founding.games, begun, strict=True)
    )


def tournament_view(
    types: TournamentTypes, rules: Rules, tournament: Held, entrants: tuple[Any, ...]
) -> Any:
    """Return `tournament`, with its `entrants` as its holder may see them."""
    founding, closed = tournament.founding, tournament.kept.closed
    return types.view(
        tournament=founding.tournament,
        name=founding.name,
        title=rules.game.title,
        status="closed" if tournament.disclosed else "open",
        created=founding.created,
        closes=founding.closes,
        closed=None if closed is None else closed.decode(),
        entrant=tournament.number,
        format=founding.format,
        groups=founding.groups,
        meetings=founding.meetings,
        unplayed=founding.unplayed,
        contest=founding.contest or None,
        until=founding.until,
        length=founding.length or None,
        setup=founding.setup,
        odds=founding.odds,
        **{
            name: getattr(founding, name)
            for name in ("draws", "talk")
            if name in types.view.__struct_fields__
        },
        rounds_begun=len(founding.rounds) if founding.paired else 1,
        umpire=founding.umpire,
        hidden_from_organiser=founding.hidden_from_organiser,
        texts=founding.texts or UNSET,
        deadlines=founding.deadlines,
        organisation=organisation_of(founding, tournament.holder),
        pause=pause_of(founding),
        announcements=announcements_of(founding),
        dice=TournamentDice(
            algorithm=ALGORITHM,
            commitment=founding.commitment.hex(),
            seed=founding.seed.hex() if tournament.disclosed else None,
            contribution=founding.contribution,
            foreseeable=founding.foreseeable,
            foreseeable_by=founding.foreseeable_by,
        ),
        rules=founding.pins,
        entrants=entrants,
    )
