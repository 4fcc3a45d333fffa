"""Reading tickets in Redis: the digest and the times of each, and who made it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from wardroom.sessions.adapters.redis.access import RedisAccess, Script, channel
from wardroom.sessions.adapters.redis.clock import Clock
from wardroom.sessions.adapters.redis.payment import Budgets

_DAY = 24 * 60 * 60
MOST_OF_A_TOKEN = 8
"""The most tickets of each kind that a token may have."""


class TicketKind(NamedTuple):
    """The storage of a kind of tickets: the suffix of its key, and how long tickets are usable.

    `unused`, `longest`: seconds that a ticket is usable after its last use, and after it was made.
    """

    name: str
    unused: int
    longest: int


READING = TicketKind("tickets", 60 * 60, _DAY)
"""For a browser, which follows what its page shows."""
CALENDAR = TicketKind("calendar-tickets", 30 * _DAY, 180 * _DAY)
"""For a calendar program, which may not read for days; it opens only deadlines."""
_KINDS = (READING, CALENDAR)

_TIMES_BYTES = 28
"""The bytes of a ticket's stored times."""

_TICKET = Script("ticket")


class StoredTicket(msgspec.Struct, frozen=True, kw_only=True):
    """A ticket: its digest, its creator's token as a digest, and when it was made and last used.

    Times are seconds since 1970.
    """

    digest: str
    token: str
    made: float
    used: float
    kind: TicketKind = READING

    @property
    def last(self) -> float:
        """The latest time at which the ticket ends."""
        return self.made + self.kind.longest

    @property
    def ends(self) -> float:
        """The time at which the ticket ends if it is not used again."""
        return min(self.used + self.kind.unused, self.last)


class TicketStore:
    """The reading tickets of sessions and tournaments, each of which is an `owner`."""

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
        """Store a `ticket` made by the holder of `token`; both are digests."""
        await self._run("make", owner, tournament, token, ticket, kind)
        await self._budgets.charge(len(ticket) + len(token) + _TIMES_BYTES)

    async def use(
        self,
        owner: str,
        ticket: str,
        *,
        tournament: bool = False,
        kinds: Sequence[TicketKind] = (READING,),
    ) -> StoredTicket | None:
        """Return the `ticket` and record its use; None if it is invalid or has ended.

        `kinds`: the kinds of ticket that allow the request.
        """
        for kind in kinds:
            found = await self._run("use", owner, tournament, "", ticket, kind)
            if isinstance(found, list):
                token, made = found
                return StoredTicket(
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
        """Revoke the ticket made with `token` whose digest begins with `ticket`, if any."""
        for kind in _KINDS:
            await self._run("revoke", owner, tournament, token, ticket, kind)

    async def of(self, owner: str, *, tournament: bool = False) -> list[StoredTicket]:
        """Return the usable tickets of a session or `tournament`."""
        tickets: list[StoredTicket] = []
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


def _read(digest: str, written: str, kind: TicketKind) -> StoredTicket:
    made, used, token = written.split(" ")
    return StoredTicket(
        digest=digest, token=token, made=int(made) / 1000, used=int(used) / 1000, kind=kind
    )
