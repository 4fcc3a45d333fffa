"""Announcements of the reading of a rule, in all games of a tournament.

An announcement is one change of the tournament's record. Then it is added to the games under way,
one by one, in steps that a repeat of the request completes, and to games that begin later: each log
has all announcements, in the order of their numbers.
"""

from __future__ import annotations

import contextlib
import functools

import msgspec

from wardroom.engine.refusals import Refused
from wardroom.sessions.basics.refusals import LogFull, SessionUnknown, TournamentUnknown
from wardroom.sessions.basics.texts import write_texts
from wardroom.sessions.game.commands import Announce
from wardroom.sessions.game.play import SessionOver, TournamentClosed
from wardroom.sessions.game.ruling import NoUmpire
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.services.sessions import Opened, Payment, Sessions
from wardroom.sessions.services.tournaments import Held, Tournaments, tournament_closed
from wardroom.sessions.services.transaction import transact
from wardroom.sessions.tournament.founding import (
    TOURNAMENTS,
    Announcement,
    TournamentFounding,
    TournamentGame,
)
from wardroom.sessions.tournament.organisation import ORGANISER
from wardroom.sessions.wire.tournament import AnnouncementRequest

MOST_ANNOUNCEMENTS = 30
"""The most announcements of a tournament: each is an entry in every game."""


class Announcing:
    """Announces the umpire's reading of a rule in `tournaments`."""

    def __init__(self, sessions: Sessions, tournaments: Tournaments) -> None:
        self._sessions = sessions
        self._tournaments = tournaments

    async def announce(
        self, ruleset: str, tournament: str, token: str, asked: AnnouncementRequest
    ) -> Held:
        """Announce the reading of a rule in all games; return the changed tournament.

        An announcement in the same words is not made again. Raises SeatForbidden for anybody but
        the organiser, NoUmpire if there is no umpire, Refused if the limit of announcements is
        reached, NotNow once the tournament is closed, BudgetUsedUp, and the exceptions of
        `Tournaments.load`.
        """
        payment = Payment()

        async def change(held: Held) -> TournamentFounding:
            held.check_organises()
            founding = held.founding
            if founding.umpire is None:
                raise NoUmpire("the tournament has no umpire")
            if self._tournaments.is_closed(held):
                raise tournament_closed()
            before = founding.announcements
            if any((one.rule, one.reason) == (asked.rule, asked.reason) for one in before):
                return founding
            if len(before) >= MOST_ANNOUNCEMENTS:
                raise Refused("announcements_full", rule="", member="")
            self._sessions.rules.check_written(TOURNAMENTS, "announcements")
            budgets = self._sessions.store.budgets
            await payment.make(budgets.pay_for_addition, tournament, ORGANISER)
            made = Announcement(
                number=len(before) + 1,
                at=self._tournaments.at(founding),
                rule=asked.rule,
                reason=asked.reason,
            )
            founding = msgspec.structs.replace(founding, announcements=(*before, made))
            await self._tournaments.replace(held, founding)
            return founding

        load = functools.partial(self._tournaments.load, ruleset, tournament, token)
        await self.settle(await transact(load, change, "tournament"))
        return await load()

    async def settle(self, founding: TournamentFounding) -> None:
        """Add a tournament's announcements to the games under way."""
        if not founding.announcements:
            return
        rules = await self._tournaments.rules_of(founding)
        await self._tournaments.reserve(founding, rules, founding.under_way)
        # One after the other, so that charges add up in the order of the games.
        added = sum([await self._settle_game(founding, game) for game in founding.under_way])
        if added:
            await self._sessions.store.budgets.charge(added)
        with contextlib.suppress(TournamentUnknown):
            now, _ = await self._tournaments.open(founding.tournament)
            if len(now.announcements) > len(founding.announcements):
                await self.settle(now)

    # -------------------------------------------------------------------------- within

    async def _settle_game(self, founding: TournamentFounding, game: TournamentGame) -> int:
        """Add all announcements to the log of a game; return the number of added bytes."""
        # An erased announcement is not added to further games.
        announcements = [one for one in founding.announcements if one.reason]
        added = 0

        async def note(opened: Opened) -> bool:
            """Add the first missing announcement; return whether one was missing."""
            nonlocal added
            stored, known = opened
            one = next((one for one in announcements if one.number > known.announced), None)
            if known.over or one is None:
                return False
            acted = self._sessions.played(known, Announce(one.number, one.rule, one.reason))
            await self._sessions.append(acted, stored.revision)
            assert acted.entry is not None
            texts = acted.session.texts[len(known.texts) :]
            added += len(acted.entry.content) + len(write_texts(texts))
            return True

        # A game whose log accepts no more entries ends as it is.
        ended = (SessionUnknown, SessionGone, SessionOver, TournamentClosed, LogFull)
        with contextlib.suppress(*ended):
            load = functools.partial(self._tournaments.game, founding, game.number)
            while await transact(load, note):
                pass
        return added
