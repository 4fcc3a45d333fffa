"""Games that a tournament hides from its organiser: he opens one to rule on it."""

from __future__ import annotations

import msgspec

from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.adapters.redis.sessions import TRIES
from wardroom.sessions.basics.refusals import GameUnknown, LogFull, SeatForbidden
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.game_opening import opened
from wardroom.sessions.game.ruling import NoUmpire
from wardroom.sessions.records.access import Issued, Place, write_access
from wardroom.sessions.records.remains import what_is_left
from wardroom.sessions.services.committing import change_of
from wardroom.sessions.services.inviting import Inviting
from wardroom.sessions.services.organising import Held
from wardroom.sessions.services.reading import BEGUN
from wardroom.sessions.tournament.founding import ORGANISER

_encode_json = msgspec.json.Encoder().encode


class HiddenGames(Inviting):
    """Opens hidden games to their umpire."""

    async def open_game(
        self, ruleset: str, tournament: str, number: int, token: str, reason: str
    ) -> bytes:
        """Open the game `number` to the organiser, for a `reason`; returns how it stands: JSON.

        The log says so first. If the request is cut short after that, the log says what was about
        to happen. A game that is open to him stays as it is. Raises SeatForbidden for anybody but
        the organiser, NoUmpire where he rules on nothing, SessionOver, TournamentClosed,
        GameUnknown, BudgetUsedUp, LogFull, and what `tournament` raises.
        """
        held = await self._held(ruleset, tournament, token)
        founding = held.founding
        if not held.organises:
            raise SeatForbidden("Only the organiser may open a game.")
        if not 1 <= number <= len(founding.games):
            raise GameUnknown
        if founding.umpire is None:
            raise NoUmpire("the tournament has no umpire")
        if founding.hidden_from_organiser:
            await self._open(held, number, reason)
        return _encode_json(await self._row(held, founding.game(number)))

    async def _open(self, held: Held, number: int, reason: str) -> None:
        founding, game = held.founding, held.founding.game(number)
        ruleset, session = founding.pins.ruleset, game.session
        paid = noted = False
        for _ in range(TRIES):
            stored = await self._in_time_stored(founding, number)
            known = await self._session(ruleset, stored)
            if held.reads(game, known):
                return
            assert stored is not None
            revision = stored.revision or BEGUN
            if not noted:
                acted = opened(known, reason, self._at(known))
                if not paid:
                    refusal = await self.store.budgets.pay_for_addition(session, ORGANISER)
                    if refusal is not None:
                        raise refusal.fault
                    paid = True
                if not stored.revision:
                    await self._begin(session)
                word, _ = await self.store.sessions.commit(change_of(acted, revision, None))
                if word == "full":
                    raise LogFull
                noted = word == "done"
                continue
            token = Issued(digest=founding.organisers_token.digest, at=self._time(session))
            access = known.access.with_place(UMPIRE, Place(token=token))
            left = what_is_left(msgspec.structs.replace(known, access=access), "expired")
            word = await self.store.sessions.change_access(
                session, revision, write_access(access, ruleset), left
            )
            if word == "done":
                await self.store.webhooks.tell_session(ruleset, session, known.hooked)
                return
        raise StoreAway("the session is too busy")
