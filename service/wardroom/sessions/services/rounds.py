"""Rounds: the pairing and start of games, and the overview of a tournament's games.

A round is one change of the tournament's record: with it, the games of the round exist, as
`unbegun.py` makes them. If the request is interrupted after that, the round has begun. The next
reader of its games makes the missing reservations.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.engine.refusals import Refused
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import NotNow
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.play import due_seats
from wardroom.sessions.game.winning import points_of
from wardroom.sessions.records.remains import Revealed
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.carrying import Carrying
from wardroom.sessions.services.sessions import Payment, Sessions
from wardroom.sessions.services.tournaments import (
    Held,
    Tournaments,
    round_robin_only,
    tournament_closed,
)
from wardroom.sessions.services.transaction import transact
from wardroom.sessions.services.withdrawing import Withdrawing
from wardroom.sessions.tournament.again import pairings_again
from wardroom.sessions.tournament.entrants import Opening, first_entry, openings
from wardroom.sessions.tournament.founding import (
    TOURNAMENTS,
    PairedGame,
    Round,
    TournamentFounding,
    TournamentGame,
)
from wardroom.sessions.tournament.pairing import Pairings, games_left
from wardroom.sessions.tournament.standings import StandingGame, TournamentStandings, standings
from wardroom.sessions.wire.session import deadlines_of, pending_in
from wardroom.sessions.wire.tournament import (
    TournamentGameRow,
    TournamentGames,
    TournamentRound,
    TournamentRounds,
    paired_games,
    sides_told,
    standing_of,
)

_encode_json = msgspec.json.Encoder().encode


class Rounds:
    """Pairs entrants, begins rounds, and shows the games of `tournaments`."""

    def __init__(
        self,
        sessions: Sessions,
        tournaments: Tournaments,
        withdrawing: Withdrawing,
        carrying: Carrying,
    ) -> None:
        self._sessions = sessions
        self._tournaments = tournaments
        self._withdrawing = withdrawing
        self._carrying = carrying

    async def begin_round(
        self,
        ruleset: str,
        tournament: str,
        token: str,
        number: int | UnsetType = UNSET,
        again: Sequence[int] = (),
    ) -> bytes:
        """Pair entrants who have not met, begin the next round, and return it as JSON.

        `number`: its number; a round that has already begun is returned unchanged. `again`: instead
        of new pairs, the numbers of games to play again in it. Raises SeatForbidden for anybody but
        the organiser, NotNow while a round is played, if all pairs have met, if entrants play games
        of their own and if the tournament is closed, Refused for a number that is not the next and
        for games that cannot be played again, BudgetUsedUp, and the exceptions of
        `Tournaments.load`.
        """
        payment = Payment()

        async def begin(held: Held) -> bytes:
            founding = held.founding
            held.check_organises()
            if not founding.paired:
                raise round_robin_only()
            rules = await self._tournaments.rules_of(founding)
            if not isinstance(number, UnsetType) and _has_begun(founding, number):
                await self._reserve(founding, rules, founding.games_in(number))
                return _encode_json(await self._round(held, number))
            pairings = await self._pairings(held, again)
            await payment.make(self._sessions.store.budgets.pay_for_creation, len(pairings.games))
            founding = await self._paired(founding, rules, pairings, again)
            await self._tournaments.announce(held)
            await self._tournaments.replace(held, founding)
            await self._reserve(founding, rules, founding.under_way)
            await self._tournaments.tell(held)
            begun = msgspec.structs.replace(held, founding=founding)
            return _encode_json(await self._round(begun, len(founding.rounds)))

        load = functools.partial(self._tournaments.load, ruleset, tournament, token)
        return await transact(load, begin, "tournament")

    async def rounds(self, tournament: Held) -> bytes:
        """Return the rounds of `tournament` as JSON."""
        founding = tournament.founding
        following = founding.next_round if founding.paired and not tournament.disclosed else None
        return _encode_json(
            TournamentRounds(
                tournament=founding.tournament,
                rounds=await self.begun_rounds(tournament),
                following=paired_games(founding, following) if following else (),
                games_left=games_left(founding.plan) if founding.paired else 0,
            )
        )

    async def begun_rounds(self, tournament: Held) -> tuple[TournamentRound, ...]:
        """Return the rounds of `tournament` that have begun."""
        numbers = range(
            1, (len(tournament.founding.rounds) if tournament.founding.paired else 1) + 1
        )
        return tuple([await self._round(tournament, number) for number in numbers])

    async def games(self, tournament: Held, number: int | UnsetType = UNSET) -> bytes:
        """Return the games of `tournament`, or of round `number`, as JSON.

        Until the tournament is closed, players see of other games only who plays them.
        """
        rows = await self.rows(tournament, number)
        return _encode_json(TournamentGames(tournament=tournament.founding.tournament, games=rows))

    async def rows(
        self, held: Held, wanted: int | UnsetType = UNSET
    ) -> tuple[TournamentGameRow, ...]:
        """Return the games, as `games` does, but not as JSON."""
        games = [game for game in held.founding.games if wanted in (UNSET, game.round)]
        await self._tournaments.known_games(held, list(filter(held.follows, games)))
        return tuple([await self.row(held, game) for game in games])

    async def followed(self, tournament: Held) -> list[TournamentGameRow]:
        """Return the games whose progress the holder may know."""
        games = list(filter(tournament.follows, tournament.founding.games))
        await self._tournaments.known_games(tournament, games)
        return [await self.row(tournament, game) for game in games]

    async def standings(self, held: Held) -> bytes:
        """Return standings as JSON."""
        return _encode_json(await self.ranked(held))

    async def ranked(self, held: Held) -> TournamentStandings:
        """Return the standings of a tournament.

        The organiser may read them at any time. Everybody else in the tournament may read them once
        it is closed, and between rounds, when nobody plays and the seeds of all rounds begun are
        revealed. Raises NotNow otherwise.
        """
        founding = held.founding
        between = not (held.organises or held.disclosed)
        if between and not await self._between_rounds(founding):
            raise NotNow("tournament_open.standings")
        rules = await self._tournaments.rules_of(founding)
        games = []
        known = await self._tournaments.known_games(held, founding.games)
        for game, session in zip(founding.games, known, strict=True):
            if not (between or held.reads(game, session)):
                raise NotNow("tournament_open.hidden")
            games.append(StandingGame(game, None if isinstance(session, Revealed) else session))
        ranked = standings(rules, founding, games)
        return TournamentStandings(
            tournament=founding.tournament,
            final=held.disclosed,
            format=founding.format,
            contest=founding.contest or None,
            length=founding.length or None,
            unranked=ranked.unranked,
            games_left=games_left(founding.plan) if founding.paired else 0,
            rows=ranked.rows,
            packs=ranked.packs,
        )

    # -------------------------------------------------------------------------- within

    async def _reserve(
        self, founding: TournamentFounding, rules: Rules, games: Sequence[TournamentGame]
    ) -> None:
        """Reserve `games` that have begun, and pass the facts about all games on to them."""
        await self._tournaments.reserve(founding, rules, games)
        await self._carrying.settle(founding)

    async def _between_rounds(self, founding: TournamentFounding) -> bool:
        """Return whether a round has begun and all its games have ended."""
        begun = len(founding.rounds)
        return begun > 0 and await self._tournaments.round_over(founding, begun)

    async def _pairings(self, held: Held, again: Sequence[int]) -> Pairings:
        """Return the next round, or a round of games to play again; raises NotNow, Refused."""
        founding = held.founding
        if self._tournaments.is_closed(held):
            raise tournament_closed()
        await self._withdrawing.settle(founding)
        if founding.rounds and not await self._tournaments.round_over(
            founding, len(founding.rounds)
        ):
            raise NotNow("round_played")
        if again:
            self._sessions.rules.check_written(TOURNAMENTS, "again")
            asked = [game for game in founding.games if game.number in again]
            known = await self._tournaments.known_games(held, asked)
            endings = {game.number: one.ending for game, one in zip(asked, known, strict=True)}
            return pairings_again(founding, again, endings)
        pairings = founding.next_round
        if not pairings.games:
            raise NotNow("all_have_met")
        return pairings

    async def _paired(
        self,
        founding: TournamentFounding,
        rules: Rules,
        pairings: Pairings,
        again: Sequence[int],
    ) -> TournamentFounding:
        """Return a tournament with the round of `pairings`, which begins now.

        `again`: the games that the round repeats.
        """
        setup = msgspec.convert(founding.setup, rules.game.setup)
        (opening,) = await self._sessions.records.offload(
            openings, (rules, (_Alike(),), setup, "/setup")
        )
        seed = founding.seed_of(len(founding.rounds) + 1)

        def game(sides: tuple[int, int], opening: Opening) -> PairedGame:
            session = tokens.draw()
            first = first_entry(rules, opening, seed, session)
            return PairedGame(session=session, sides=sides, first=first)

        games = tuple(game(sides, opening) for sides in pairings.games)
        return founding.with_round(
            Round(
                games=games,
                byes=pairings.byes,
                at=self._tournaments.at(founding),
                again=tuple(again),
                entered=len(founding.entrants),
            )
        )

    async def _round(self, held: Held, number: int) -> TournamentRound:
        founding = held.founding
        over = held.disclosed or (
            founding.paired and await self._tournaments.round_over(founding, number)
        )
        return TournamentRound(
            number=number,
            begun=founding.rounds[number - 1].at if founding.paired else founding.created,
            status="over" if over else "playing",
            seed=founding.seed_of(number).hex() if over else None,
            games=tuple(
                sides_told(founding, game, shown=held.follows(game))
                for game in founding.games_in(number)
            ),
            byes=founding.rounds[number - 1].byes if founding.paired else (),
        )

    async def row(self, tournament: Held, game: TournamentGame) -> TournamentGameRow:
        """Return a game as the holder may see it."""
        told = sides_told(tournament.founding, game, shown=tournament.follows(game))
        if not tournament.follows(game):
            return TournamentGameRow(
                number=told.number, round=game.round, entrants=told.entrants, again=told.again
            )
        known = await self._tournaments.known_game(tournament, game)
        seat = tournament.seat_in(game) if tournament.number in game.sides else None
        hidden = not tournament.reads(game, known)
        return TournamentGameRow(
            number=told.number,
            round=game.round,
            entrants=told.entrants,
            again=told.again,
            opened=opened_at(tournament.founding, known),
            **_stands(known, () if seat is None else (seat,), hidden=hidden),
        )


def _has_begun(founding: TournamentFounding, number: int) -> bool:
    """Return whether round `number` has begun; raises Refused for a later round than the next."""
    following = len(founding.rounds) + 1
    if not 1 <= number <= following:
        raise Refused("round_wrong", rule="", member="/round", next=following)
    return number < following


class _Alike(msgspec.Struct, frozen=True):
    """An entrant that begins with the common set-up."""

    setup: UnsetType = UNSET


def opened_at(founding: TournamentFounding, game: Session | Revealed) -> str | None:
    """Return when the organiser opened a game hidden from them, or None."""
    if not founding.hidden_from_organiser or isinstance(game, Revealed):
        return None
    umpire = game.access.places.get(UMPIRE)
    if umpire is None or umpire.token in (None, founding.organisers_token):
        return None
    return umpire.token.at


def _stands(
    game: Session | Revealed, own: tuple[str, ...], *, hidden: bool = False
) -> dict[str, Any]:
    """Return the state of a game, as far as the holder of the seats `own` may know it."""
    known = standing_of(game, hidden=hidden)
    if isinstance(game, Revealed):
        return known
    awaited = due_seats(game, own)
    deadlines = deadlines_of(game, awaited)
    return known | {
        "points": {} if hidden else points_of(game),
        "awaited": awaited,
        "since": game.at or None,
        "due": {} if deadlines is None else deadlines.due,
        "missed": game.clocks.missed,
        "replaced": game.clocks.replaced,
        "awaits_umpire": game.awaits_umpire,
        "asked": game.asked,
        "pending_ending": pending_in(game),
    }
