"""Reading tickets: they open the events and boards of a session, and can stand in a URL."""

from __future__ import annotations

import msgspec

from wardroom.sessions.adapters.redis.tickets import KeptTicket
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import TokenWrong
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.services.hidden_games import HiddenGames
from wardroom.sessions.services.reading import Loaded
from wardroom.sessions.wire.session import NewTicket, Ticket, Tickets

_ID_DIGITS = 16
"""Of a ticket's digest: its id, by which it is listed and revoked."""


class Ticketing(HiddenGames):
    """Makes reading tickets, lists and revokes them, and admits who has one."""

    async def ticket(self, ruleset: str, session: str, token: str) -> NewTicket:
        """Make a ticket to what the holder of `token` may see; raises what `look` raises."""
        loaded = await self.look(ruleset, session, token)
        return await self._make_ticket(session, loaded.token.hex(), tournament=False)

    async def tickets(self, ruleset: str, session: str, token: str) -> Tickets:
        """Return the tickets that were made with `token`, oldest first."""
        loaded = await self.look(ruleset, session, token)
        return await self._tickets(session, loaded.token.hex(), tournament=False)

    async def revoke_ticket(self, ruleset: str, session: str, token: str, ticket: str) -> None:
        """Revoke the ticket with this id that was made with `token`, if there is one."""
        loaded = await self.look(ruleset, session, token)
        if len(ticket) == _ID_DIGITS:
            await self.store.tickets.revoke(session, loaded.token.hex(), ticket)

    async def admit(self, ruleset: str, session: str, ticket: str) -> Loaded:
        """Return the session for whoever has a ticket.

        Raises TokenWrong, also where the token that it was made with is one no more, and what
        `look` raises.
        """
        kept = await self.store.tickets.use(session, tokens.fingerprint(ticket).hex())
        if kept is None:
            raise TokenWrong
        token = bytes.fromhex(kept.token)
        loaded = await self._loaded(ruleset, await self.read_in_time(session), token)
        return msgspec.structs.replace(loaded, ticket=kept)

    # ------------------------------------------------------------------ of tournaments

    async def tournament_ticket(self, ruleset: str, tournament: str, token: str) -> NewTicket:
        """Make a ticket to the events of a tournament; raises what `tournament` raises."""
        await self._held(ruleset, tournament, token)
        digest = tokens.fingerprint(token).hex()
        return await self._make_ticket(tournament, digest, tournament=True)

    async def tournament_tickets(self, ruleset: str, tournament: str, token: str) -> Tickets:
        """Return the tickets to a tournament that were made with `token`, oldest first."""
        await self._held(ruleset, tournament, token)
        return await self._tickets(tournament, tokens.fingerprint(token).hex(), tournament=True)

    async def revoke_tournament_ticket(
        self, ruleset: str, tournament: str, token: str, ticket: str
    ) -> None:
        """Revoke the ticket with this id to a tournament, if `token` has made one."""
        await self._held(ruleset, tournament, token)
        if len(ticket) == _ID_DIGITS:
            digest = tokens.fingerprint(token).hex()
            await self.store.tickets.revoke(tournament, digest, ticket, tournament=True)

    async def admitted_by(self, tournament: str, ticket: str) -> KeptTicket:
        """Return the ticket of whoever follows a tournament with it. Raises TokenWrong."""
        digest = tokens.fingerprint(ticket).hex()
        kept = await self.store.tickets.use(tournament, digest, tournament=True)
        if kept is None:
            raise TokenWrong
        return kept

    # ------------------------------------------------------------------ within

    async def _make_ticket(self, owner: str, token: str, *, tournament: bool) -> NewTicket:
        refusal = await self.store.budgets.pay_for_addition()
        if refusal is not None:
            raise refusal.fault
        ticket = tokens.draw()
        digest = tokens.fingerprint(ticket).hex()
        await self.store.tickets.make(owner, token, digest, tournament=tournament)
        now = self.store.clock.now(owner)
        kept = KeptTicket(digest=digest, token=token, made=now, used=now)
        return NewTicket(ticket=ticket, **msgspec.structs.asdict(_shown(kept)))

    async def _tickets(self, owner: str, token: str, *, tournament: bool) -> Tickets:
        kept = await self.store.tickets.of(owner, tournament=tournament)
        own = [one for one in kept if one.token == token]
        own.sort(key=lambda one: one.made)
        return Tickets(tickets=tuple(map(_shown, own)))


def _shown(kept: KeptTicket) -> Ticket:
    return Ticket(
        id=kept.digest[:_ID_DIGITS],
        created=written_time(kept.made),
        used=written_time(kept.used),
        ends=written_time(kept.ends),
    )
