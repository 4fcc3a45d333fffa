"""Games that a tournament hides from its organiser, who may open one for a ruling."""

from __future__ import annotations

import functools

import msgspec

from wardroom.sessions.basics.refusals import GameUnknown
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.commands import OpenGame
from wardroom.sessions.game.ruling import NoUmpire
from wardroom.sessions.records.access import Issued, Place
from wardroom.sessions.services.rounds import Rounds
from wardroom.sessions.services.sessions import Opened, Payment, Sessions
from wardroom.sessions.services.tournaments import Held, Tournaments
from wardroom.sessions.services.transaction import transact
from wardroom.sessions.tournament.organisation import ORGANISER

_encode_json = msgspec.json.Encoder().encode


class HiddenGames:
    """Opens hidden games of `tournaments` to their umpire."""

    def __init__(self, sessions: Sessions, tournaments: Tournaments, rounds: Rounds) -> None:
        self._sessions = sessions
        self._tournaments = tournaments
        self._rounds = rounds

    async def open_game(
        self, ruleset: str, tournament: str, number: int, token: str, reason: str
    ) -> bytes:
        """Open game `number` to the organiser, for a `reason`; return its state as JSON.

        The log states it first. If the request is interrupted after that, the log states what was
        about to happen. A game that is already open does not change. Raises SeatForbidden for
        anybody but the organiser, NoUmpire if there is no umpire, SessionOver, TournamentClosed,
        GameUnknown, BudgetUsedUp, LogFull, and the exceptions of `Tournaments.load`.
        """
        held = await self._tournaments.load(ruleset, tournament, token)
        founding = held.founding
        held.check_organises()
        if not 1 <= number <= len(founding.games):
            raise GameUnknown
        if founding.umpire is None:
            raise NoUmpire("the tournament has no umpire")
        if founding.hidden_from_organiser:
            await self._open(held, number, reason)
        return _encode_json(await self._rounds.row(held, founding.game(number)))

    async def _open(self, held: Held, number: int, reason: str) -> None:
        founding, game = held.founding, held.founding.game(number)
        load = functools.partial(self._tournaments.game, founding, number)
        payment = Payment()

        async def note(opened: Opened) -> bool:
            stored, known = opened
            if held.reads(game, known):
                return False
            acted = self._sessions.played(known, OpenGame(reason))
            budgets = self._sessions.store.budgets
            await payment.make(budgets.pay_for_addition, game.session, ORGANISER)
            await self._sessions.append(acted, stored.revision)
            return True

        async def give(opened: Opened) -> None:
            stored, known = opened
            if not held.reads(game, known):
                at = self._sessions.time(game.session)
                token = Issued(digest=founding.organisers_token.digest, at=at)
                access = known.access.with_place(UMPIRE, Place(token=token))
                await self._sessions.give(known, stored.revision, access)

        if await transact(load, note):
            await transact(load, give)
