"""Pauses of a tournament: the clocks of all its games stop until a time.

A pause is one change of the tournament's record. Then it is passed on to the games under way, one
by one, in steps that a repeat of the request completes, and to games that begin later.
"""

from __future__ import annotations

import contextlib
import functools

import msgspec

from wardroom.engine.refusals import Refused
from wardroom.sessions.basics.refusals import LogFull, SessionUnknown, TournamentUnknown
from wardroom.sessions.basics.times import later, milliseconds
from wardroom.sessions.game.commands import Pause, Resume
from wardroom.sessions.game.pausing import is_paused
from wardroom.sessions.game.play import SessionOver, TournamentClosed
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.services.sessions import Opened, Payment, Sessions
from wardroom.sessions.services.tournaments import Held, Tournaments, tournament_closed
from wardroom.sessions.services.transaction import transact
from wardroom.sessions.tournament.founding import (
    TOURNAMENTS,
    TournamentFounding,
    TournamentGame,
    TournamentPause,
)
from wardroom.sessions.tournament.organisation import ORGANISER

_LEAST_SECONDS = 60
"""The shortest allowed pause."""


class Pausing:
    """Pauses and resumes `tournaments`."""

    def __init__(self, sessions: Sessions, tournaments: Tournaments) -> None:
        self._sessions = sessions
        self._tournaments = tournaments

    async def pause(self, ruleset: str, tournament: str, token: str, until: str) -> Held:
        """Stop all clocks of a tournament `until` a time; returns the changed tournament.

        A pause under way gets this end too. Raises SeatForbidden for anybody but the organiser,
        Refused for a tournament without deadlines and for an end in the past or after its close,
        NotNow if it is closed, BudgetUsedUp, and the exceptions of `Tournaments.load`.
        """
        return await self._change(ruleset, tournament, token, until)

    async def resume(self, ruleset: str, tournament: str, token: str) -> Held:
        """End a pause of a tournament, and return the tournament. Without a pause nothing changes.

        Raises the exceptions of `pause`.
        """
        return await self._change(ruleset, tournament, token, None)

    async def settle(self, founding: TournamentFounding) -> None:
        """Pass the pause of a tournament, or its end, on to the games under way."""
        if founding.pause is None:
            return
        rules = await self._tournaments.rules_of(founding)
        await self._tournaments.reserve(founding, rules, founding.under_way)
        # One after the other, so that charges add up in the order of the games.
        added = sum([await self._settle_game(founding, game) for game in founding.under_way])
        if added:
            await self._sessions.store.budgets.charge(added)
        with contextlib.suppress(TournamentUnknown):
            now, _ = await self._tournaments.open(founding.tournament)
            if now.pause != founding.pause:  # A game may have received the earlier pause.
                await self.settle(now)

    # -------------------------------------------------------------------------- within

    async def _change(self, ruleset: str, tournament: str, token: str, until: str | None) -> Held:
        payment = Payment()

        async def change(held: Held) -> TournamentFounding:
            held.check_organises()
            founding, at = held.founding, self._tournaments.at(held.founding)
            if founding.deadlines is None:
                raise Refused("no_clocks", rule="", member="")
            if self._tournaments.is_closed(held):
                raise tournament_closed()
            ends = at if until is None else until
            before = founding.pause
            pauses = before is not None and before.until > at
            if (before is not None and before.until == ends) or (until is None and not pauses):
                return founding
            if until is not None and not later(at, _LEAST_SECONDS) <= until < founding.closes:
                raise Refused("pause_wrong", rule="", member="/until")
            self._sessions.rules.check_written(TOURNAMENTS, "pause")
            budgets = self._sessions.store.budgets
            await payment.make(budgets.pay_for_addition, tournament, ORGANISER)
            began = before.at if pauses and before is not None else at
            pause = TournamentPause(at=began, until=ends)
            founding = msgspec.structs.replace(founding, pause=pause)
            await self._tournaments.replace(held, founding)
            return founding

        load = functools.partial(self._tournaments.load, ruleset, tournament, token)
        await self.settle(await transact(load, change, "tournament"))
        return await load()

    async def _settle_game(self, founding: TournamentFounding, game: TournamentGame) -> int:
        """Pause or resume a game; return the number of bytes that this adds to its log."""
        pause = founding.pause
        assert pause is not None

        async def note(opened: Opened) -> int:
            stored, known = opened
            at = self._sessions.at(known)
            command: Pause | Resume = Pause(pause.until)
            if known.over or known.clocks.paused == milliseconds(pause.until):
                return 0
            if pause.until <= at:
                if not is_paused(known, at):
                    return 0
                command = Resume()
            acted = command.play(known, at)
            await self._sessions.append(acted, stored.revision)
            assert acted.entry is not None
            return len(acted.entry.content)

        # A game whose log accepts no more entries ends as it is.
        ended = (SessionUnknown, SessionGone, SessionOver, TournamentClosed, LogFull)
        with contextlib.suppress(*ended):
            load = functools.partial(self._tournaments.game, founding, game.number)
            return await transact(load, note)
        return 0
