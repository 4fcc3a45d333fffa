"""Reading tickets in Redis: of each its digest, times, and the digest of the token that made it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from wardroom.sessions.adapters.redis.access import RedisAccess, Script, channel
from wardroom.sessions.adapters.redis.clock import Clock
from wardroom.sessions.adapters.redis.payment import Budgets

_DAY = 24 * 60 * 60
MOST_OF_A_TOKEN = 8
"""Tickets of each of the kinds."""


class TicketKind(NamedTuple):
    """How tickets of a kind are kept: the end of their key, and how long they can be used.

    `unused`, `longest`: seconds after the last use, and after they were made.
    """

    name: str
    unused: int
    longest: int


READING = TicketKind("tickets", 60 * 60, _DAY)
"""For a browser, which reads what its page shows."""
CALENDAR = TicketKind("calendar-tickets", 30 * _DAY, 180 * _DAY)
"""For a program of calendars, which may not look for days; it opens deadlines alone."""
_KINDS = (READING, CALENDAR)

_TIMES_BYTES = 28
"""Of the times that are kept of a ticket."""

_TICKET = Script("ticket")


class KeptTicket(msgspec.Struct, frozen=True, kw_only=True):
    """A ticket: its digest in hexadecimal, that of its token, and when it was made and last used.

    Times are seconds since 1970.
    """

    digest: str
    token: str
    made: float
    used: float
    kind: TicketKind = READING

    @property
    def last(self) -> float:
        """When it ends at the latest."""
        return self.made + self.kind.longest

    @property
    def ends(self) -> float:
        """When it ends if it is not used again."""
        return min(self.used + self.kind.unused, self.last)


class TicketStore:
    """The reading tickets of sessions and tournaments, each an `owner`."""

    def __init__(self, access: RedisAccess, clock: Clock, budgets: Budgets) -> None:
        self._access, self._clock, self._budgets = access, clock, budgets

    async def make(
        self,
        owner: str,
        token: str,
        ticket: str,
        *,
        tournament: bool = False,
        kind: TicketKind = READING,
    ) -> None:
        """Keep a `ticket` that the holder of `token` has made; both are digests."""
        await self._run("make", owner, tournament, token, ticket, kind)
        await self._budgets.charge(len(ticket) + len(token) + _TIMES_BYTES)

    async def use(
        self,
        owner: str,
        ticket: str,
        *,
        tournament: bool = False,
        kinds: Sequence[TicketKind] = (READING,),
    ) -> KeptTicket | None:
        """Return the `ticket`, which is being used; None where it is none, or none any more.

        `kinds`: those that open what is asked for.
        """
        for kind in kinds:
            found = await self._run("use", owner, tournament, "", ticket, kind)
            if isinstance(found, list):
                token, made = found
                return KeptTicket(
                    digest=ticket,
                    token=token.decode(),
                    made=int(made) / 1000,
                    used=self._clock.now(owner),
                    kind=kind,
                )
        return None

    async def revoke(
        self, owner: str, token: str, ticket: str, *, tournament: bool = False
    ) -> None:
        """Revoke the ticket of `token` whose digest begins with `ticket`, if there is one."""
        for kind in _KINDS:
            await self._run("revoke", owner, tournament, token, ticket, kind)

    async def of(self, owner: str, *, tournament: bool = False) -> list[KeptTicket]:
        """Return the tickets of a session or `tournament` that can be used."""
        tickets: list[KeptTicket] = []
        for kind in _KINDS:
            key, *_ = _keys_of(owner, tournament, kind)
            written = await self._access.command("HGETALL", key)
            tickets += [_read(one.decode(), value.decode(), kind) for one, value in written.items()]
        return [one for one in tickets if one.ends > self._clock.now(owner)]

    async def _run(
        self,
        what: Literal["make", "use", "revoke"],
        owner: str,
        tournament: bool,
        token: str,
        ticket: str,
        kind: TicketKind,
    ) -> Any:
        keys = _keys_of(owner, tournament, kind)
        arguments = (
            what, int(self._clock.now(owner) * 1000), kind.unused * 1000, kind.longest * 1000,
            MOST_OF_A_TOKEN, token, ticket, self._access.publish,
        )  # fmt: skip
        return await self._access.run(_TICKET, keys, arguments, copied=False)


def _keys_of(owner: str, tournament: bool, kind: TicketKind) -> tuple[str, str, str]:
    key = f"wardroom:{'tournament:' if tournament else ''}{{{owner}}}"
    return f"{key}:{kind.name}", key, channel(owner)


def _read(digest: str, written: str, kind: TicketKind) -> KeptTicket:
    made, used, token = written.split(" ")
    return KeptTicket(
        digest=digest, token=token, made=int(made) / 1000, used=int(used) / 1000, kind=kind
    )
