"""Reading tickets: they open the events and boards of a session, and can stand in a URL."""

from __future__ import annotations

import msgspec

from wardroom.sessions import tokens
from wardroom.sessions.admission import Admission
from wardroom.sessions.reading import Loaded
from wardroom.sessions.refusals import TokenWrong
from wardroom.sessions.ticket_store import KeptTicket
from wardroom.sessions.times import written_time
from wardroom.sessions.wire import NewTicket, Ticket, Tickets

_ID_DIGITS = 16
"""Of a ticket's digest: its id, by which it is listed and revoked."""


class Ticketing(Admission):
    """Makes reading tickets, lists and revokes them, and admits who has one."""

    async def ticket(self, ruleset: str, session: str, token: str) -> NewTicket:
        """Make a ticket to what the holder of `token` may see; raises what `look` raises."""
        loaded = await self.look(ruleset, session, token)
        ticket = tokens.draw()
        digest = tokens.fingerprint(ticket).hex()
        await self.store.make_ticket(session, loaded.token.hex(), digest)
        now = self.store.now()
        kept = KeptTicket(digest=digest, token=loaded.token.hex(), made=now, used=now)
        return NewTicket(ticket=ticket, **msgspec.structs.asdict(_shown(kept)))

    async def tickets(self, ruleset: str, session: str, token: str) -> Tickets:
        """Return the tickets that were made with `token`, oldest first."""
        loaded = await self.look(ruleset, session, token)
        own = [one for one in await self.store.tickets(session) if one.token == loaded.token.hex()]
        own.sort(key=lambda one: one.made)
        return Tickets(tickets=tuple(map(_shown, own)))

    async def revoke_ticket(self, ruleset: str, session: str, token: str, ticket: str) -> None:
        """Revoke the ticket with this id that was made with `token`, if there is one."""
        loaded = await self.look(ruleset, session, token)
        if len(ticket) == _ID_DIGITS:
            await self.store.revoke_ticket(session, loaded.token.hex(), ticket)

    async def admit(self, ruleset: str, session: str, ticket: str) -> Loaded:
        """Return the session for whoever has a ticket.

        Raises TokenWrong, also where the token that it was made with is one no more, and what
        `look` raises.
        """
        kept = await self.store.use_ticket(session, tokens.fingerprint(ticket).hex())
        if kept is None:
            raise TokenWrong
        token = bytes.fromhex(kept.token)
        loaded = await self._loaded(ruleset, await self.read_in_time(session), token)
        return msgspec.structs.replace(loaded, ticket=kept)


def _shown(kept: KeptTicket) -> Ticket:
    return Ticket(
        id=kept.digest[:_ID_DIGITS],
        created=written_time(kept.made),
        used=written_time(kept.used),
        ends=written_time(kept.ends),
    )
