"""Withdrawals of entrants from a tournament, which can be undone until the next pairing.

A withdrawal or reinstatement is one change of the tournament's record. Then it is passed on to the
entrant's games under way, one by one, in steps that a repeat of the request completes.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Awaitable, Callable

import msgspec

from wardroom.sessions.basics.refusals import (
    EntrantUnknown,
    LogFull,
    NotNow,
    SessionUnknown,
    TournamentUnknown,
)
from wardroom.sessions.game.commands import Reinstate, Withdraw
from wardroom.sessions.game.play import SessionOver, TournamentClosed
from wardroom.sessions.game.withdrawing import withdrawn_seats
from wardroom.sessions.records.remains import Revealed, SessionGone
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.sessions import Opened, Payment, Sessions
from wardroom.sessions.services.tournaments import Held, Tournaments, tournament_closed
from wardroom.sessions.services.transaction import transact
from wardroom.sessions.tournament.founding import TournamentFounding, TournamentGame
from wardroom.sessions.tournament.organisation import ORGANISER
from wardroom.sessions.tournament.pairing import games_left
from wardroom.sessions.wire.session import ending_foreseen
from wardroom.sessions.wire.tournament import GameForeseen, WithdrawalForeseen

Change = Callable[[Held, int], TournamentFounding]


class Withdrawing:
    """Withdraws entrants of `tournaments`, and reinstates them."""

    def __init__(self, sessions: Sessions, tournaments: Tournaments) -> None:
        self._sessions = sessions
        self._tournaments = tournaments

    async def withdraw(
        self, ruleset: str, tournament: str, number: int, token: str, reason: str
    ) -> Held:
        """Withdraw entrant `number`, for a `reason`; return the changed tournament.

        The entrant's games under way end, at once or when that is due, and their logs state the
        reason. In a round robin the entrant is no longer paired. A second withdrawal changes
        nothing. Raises NotNow if the tournament is closed, SeatForbidden for anybody but the
        organiser, EntrantUnknown, and the exceptions of `Tournaments.load`.
        """
        work = functools.partial(self._without, reason=reason)
        return await self._change(ruleset, tournament, number, token, work)

    async def reinstate(self, ruleset: str, tournament: str, number: int, token: str) -> Held:
        """Undo the withdrawal of entrant `number`; return the tournament.

        Games of the entrant whose end is pending go on; finished games do not change. If the
        entrant is not withdrawn, nothing changes. Raises the exceptions of `withdraw`, and NotNow
        if a round was paired without them.
        """
        return await self._change(ruleset, tournament, number, token, self._with)

    async def foresee(
        self, ruleset: str, tournament: str, number: int, token: str, *, back: bool
    ) -> WithdrawalForeseen:
        """Return the effects of withdrawing entrant `number` or, with `back`, of reinstating them.

        Nothing is written. Raises the exceptions of `withdraw` and `reinstate`.
        """
        held = await self._tournaments.load(ruleset, tournament, token)
        after = self._with(held, number) if back else self._without(held, number, reason="")
        games = [await self._foreseen(held, after, game) for game in held.founding.under_way]
        return WithdrawalForeseen(
            games=tuple(one for one in games if one is not None),
            games_left=games_left(after.plan) if after.paired else 0,
        )

    async def settle(self, founding: TournamentFounding) -> None:
        """Pass withdrawals and reinstatements on to the games under way."""
        touched = {
            number
            for number, one in enumerate(founding.entrants, 1)
            if one.withdrawn or one.reinstated
        }
        if not touched:
            return
        rules = await self._tournaments.rules_of(founding)
        for game in founding.under_way:
            if not touched.isdisjoint(game.sides):
                await self._settle_game(founding, rules, game)
        with contextlib.suppress(TournamentUnknown):
            now, _ = await self._tournaments.open(founding.tournament)
            if (
                now.plan.withdrawn != founding.plan.withdrawn
            ):  # A game may have received the earlier change.
                await self.settle(now)

    # -------------------------------------------------------------------------- within

    async def _change(
        self, ruleset: str, tournament: str, number: int, token: str, work: Change
    ) -> Held:
        payment = Payment()

        async def change(held: Held) -> Held:
            founding = work(held, number)
            if founding is not held.founding:
                if held.founding.entrants[number - 1].reinstated:
                    budgets = self._sessions.store.budgets
                    await payment.make(budgets.pay_for_addition, tournament, ORGANISER)
                await self._tournaments.replace(held, founding)
            await self.settle(founding)
            return msgspec.structs.replace(held, founding=founding, games={}, rounds={})

        load: Callable[[], Awaitable[Held]] = functools.partial(
            self._tournaments.load, ruleset, tournament, token
        )
        return await transact(load, change, "tournament")

    def _without(self, held: Held, number: int, reason: str) -> TournamentFounding:
        """Return a tournament after withdrawing entrant `number`, unless that was done before."""
        founding = self._checked(held, number)
        if founding.entrants[number - 1].withdrawn:
            return founding
        if self._tournaments.is_closed(held):
            raise tournament_closed()
        return founding.without(number, reason, self._tournaments.at(founding))

    def _with(self, held: Held, number: int) -> TournamentFounding:
        """Return a tournament after reinstating entrant `number`, if that entrant is withdrawn."""
        founding = self._checked(held, number)
        if not founding.entrants[number - 1].withdrawn:
            return founding
        if self._tournaments.is_closed(held):
            raise tournament_closed()
        if founding.paired_without(number):
            raise NotNow("round_paired")
        return founding.reinstating(number, self._tournaments.at(founding))

    def _checked(self, held: Held, number: int) -> TournamentFounding:
        held.check_organises()
        if number not in held.founding.numbers:
            raise EntrantUnknown
        return held.founding

    async def _settle_game(
        self, founding: TournamentFounding, rules: Rules, game: TournamentGame
    ) -> None:
        """End a game of a withdrawn player, or let the game of a reinstated player go on."""
        away = _away(founding, game)
        if away:
            await self._tournaments.reserve(founding, rules, [game])
        load = functools.partial(self._tournaments.game, founding, game.number)
        # A game whose log accepts no more entries ends as it is.
        ended = (SessionOver, TournamentClosed, SessionGone, SessionUnknown, LogFull)
        with contextlib.suppress(*ended):
            # After any interruption, each step is either done or due: at most two.
            while await transact(load, functools.partial(self._step, founding, game)):
                pass

    async def _step(
        self, founding: TournamentFounding, game: TournamentGame, opened: Opened
    ) -> bool:
        """Add the missing entry to the log of a game; return whether one was missing."""
        command = _due(founding, game, opened.session)
        if command is None:
            return False
        acted = self._sessions.played(opened.session, command)
        await self._sessions.append(acted, opened.stored.revision)
        return True

    async def _foreseen(
        self, tournament: Held, after: TournamentFounding, game: TournamentGame
    ) -> GameForeseen | None:
        """Return the effect of a change of the tournament on one of its games, or None."""
        known = await self._tournaments.known_game(tournament, game)
        if isinstance(known, Revealed):
            return None
        command = _due(after, game, known)
        if command is None:
            return None
        then = command.play(known, self._sessions.at(known)).session
        goes_on = not then.over and then.pending_ending is None
        foreseen = None if goes_on else ending_foreseen(then)
        return GameForeseen(number=game.number, session=game.session, ending_foreseen=foreseen)


def _away(founding: TournamentFounding, game: TournamentGame) -> dict[str, str]:
    """Return the seats of a `game` whose players are withdrawn, and the reasons."""
    return {
        seat: founding.entrants[number - 1].reason
        for seat, number in zip(founding.seats, game.sides, strict=True)
        if founding.entrants[number - 1].withdrawn
    }


def _due(
    founding: TournamentFounding, game: TournamentGame, session: Session
) -> Withdraw | Reinstate | None:
    """Return the entry that the log of a `game` still lacks because of withdrawals, or None."""
    away, pending = _away(founding, game), withdrawn_seats(session)
    back = tuple(seat for seat in pending if seat not in away)
    if session.over:
        return None
    if back:
        return Reinstate(back)
    if away and tuple(away) != pending:
        return Withdraw(tuple(away), next(iter(away.values())))
    return None
