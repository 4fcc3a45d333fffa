"""Reading tickets, which open the events and boards of a session and can be part of a URL.

Calendar tickets give access only to its deadlines, and are valid for longer.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from wardroom.sessions.adapters.redis.tickets import (
    CALENDAR,
    READING,
    StoredTicket,
    TicketKind,
)
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import TokenWrong
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.services.admission import Admission
from wardroom.sessions.services.sessions import Sessions, check_paid
from wardroom.sessions.services.tournaments import Tournaments
from wardroom.sessions.wire.session import NewTicket, Ticket, TicketOpens, Tickets

_ID_DIGITS = 16
"""The digits of a ticket's digest that form its id, by which it is listed and revoked."""


class Ticketing:
    """Issues reading tickets of sessions and `tournaments`, lists and revokes them."""

    def __init__(self, sessions: Sessions, admission: Admission, tournaments: Tournaments) -> None:
        self._sessions = sessions
        self._admission = admission
        self._tournaments = tournaments

    async def ticket(
        self, ruleset: str, session: str, token: str, opens: TicketOpens = "reading"
    ) -> NewTicket:
        """Issue a ticket to what the holder of `token` may see.

        Raises the exceptions of `load_as`.
        """
        loaded = await self._admission.load_as(ruleset, session, token)
        return await self._make_ticket(session, loaded.token.hex(), opens, tournament=False)

    async def tickets(self, ruleset: str, session: str, token: str) -> Tickets:
        """Return the tickets that were made with `token`, oldest first."""
        loaded = await self._admission.load_as(ruleset, session, token)
        return await self._tickets(session, loaded.token.hex(), tournament=False)

    async def revoke_ticket(self, ruleset: str, session: str, token: str, ticket: str) -> None:
        """Revoke the ticket with this id that was made with `token`, if there is one."""
        loaded = await self._admission.load_as(ruleset, session, token)
        if len(ticket) == _ID_DIGITS:
            await self._sessions.store.tickets.revoke(session, loaded.token.hex(), ticket)

    # ------------------------------------------------------------------ of tournaments

    async def tournament_ticket(
        self, ruleset: str, tournament: str, token: str, opens: TicketOpens = "reading"
    ) -> NewTicket:
        """Issue a ticket for the events of a tournament; raises the exceptions of `load`."""
        await self._tournaments.load(ruleset, tournament, token)
        digest = tokens.fingerprint(token).hex()
        return await self._make_ticket(tournament, digest, opens, tournament=True)

    async def tournament_tickets(self, ruleset: str, tournament: str, token: str) -> Tickets:
        """Return the tickets to a tournament that were made with `token`, oldest first."""
        await self._tournaments.load(ruleset, tournament, token)
        return await self._tickets(tournament, tokens.fingerprint(token).hex(), tournament=True)

    async def revoke_tournament_ticket(
        self, ruleset: str, tournament: str, token: str, ticket: str
    ) -> None:
        """Revoke the tournament ticket with this id, if `token` has issued it."""
        await self._tournaments.load(ruleset, tournament, token)
        if len(ticket) == _ID_DIGITS:
            digest = tokens.fingerprint(token).hex()
            await self._sessions.store.tickets.revoke(tournament, digest, ticket, tournament=True)

    async def admitted_by(
        self, tournament: str, ticket: str, kinds: Sequence[TicketKind] = (READING,)
    ) -> StoredTicket:
        """Return the `ticket` with which a tournament is followed. Raises TokenWrong.

        `kinds`: the kinds of ticket that allow the request.
        """
        digest, store = tokens.fingerprint(ticket).hex(), self._sessions.store.tickets
        kept = await store.use(tournament, digest, tournament=True, kinds=kinds)
        if kept is None:
            raise TokenWrong
        return kept

    # ------------------------------------------------------------------ within

    async def _make_ticket(
        self, owner: str, token: str, opens: TicketOpens, *, tournament: bool
    ) -> NewTicket:
        kind = CALENDAR if opens == "calendar" else READING
        check_paid(await self._sessions.store.budgets.pay_for_addition())
        ticket = tokens.draw()
        digest = tokens.fingerprint(ticket).hex()
        await self._sessions.store.tickets.make(
            owner, token, digest, tournament=tournament, kind=kind
        )
        now = self._sessions.store.clock.now(owner)
        kept = StoredTicket(digest=digest, token=token, made=now, used=now, kind=kind)
        return NewTicket(ticket=ticket, **msgspec.structs.asdict(_shown(kept)))

    async def _tickets(self, owner: str, token: str, *, tournament: bool) -> Tickets:
        kept = await self._sessions.store.tickets.of(owner, tournament=tournament)
        own = [one for one in kept if one.token == token]
        own.sort(key=lambda one: one.made)
        return Tickets(tickets=tuple(map(_shown, own)))


def _shown(kept: StoredTicket) -> Ticket:
    return Ticket(
        id=kept.digest[:_ID_DIGITS],
        created=written_time(kept.made),
        used=written_time(kept.used),
        ends=written_time(kept.ends),
        opens="calendar" if kept.kind == CALENDAR else UNSET,
    )
