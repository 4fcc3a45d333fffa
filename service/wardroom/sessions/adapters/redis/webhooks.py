"""Webhooks in Redis: a field `hooks` of their session or tournament, with which they end.

A game of a tournament that anybody follows has a field `watched`.
"""

from __future__ import annotations

import contextlib

from wardroom.sessions.adapters.redis.access import Script, StoreAway, channel
from wardroom.sessions.adapters.redis.paid_access import PaidAccess

_WEBHOOKS, _WATCH = Script("webhooks"), Script("watch")


class WebhookStore(PaidAccess):
    """The webhooks in the Redis that `target` names."""

    async def webhooks(self, owner: str, *, tournament: bool) -> bytes:
        """Return the webhooks of a session or `tournament`, as they are stored; empty: none."""
        key = _key_of(owner, tournament=tournament)
        found = await self._reading(lambda: self._client.hget(key, "hooks"))
        return bytes(found or b"")

    async def change_webhooks(
        self, owner: str, before: bytes, after: bytes, *, tournament: bool
    ) -> str:
        """Store webhooks in place of those `before`: `done`, `stale` or `gone`."""
        keys = (_key_of(owner, tournament=tournament),)
        word = str((await self._writing(_WEBHOOKS, keys, (before, after))).decode())
        if word == "done":
            await self.charge(len(after) - len(before))
        return word

    async def watch(self, session: str) -> bool:
        """Have whatever is committed to a game of a tournament be announced to that.

        False where there is no such game yet, or it is over and archived.
        """
        return bool(await self._writing(_WATCH, (_key_of(session, tournament=False),), ()))

    async def announce_tournament(self, tournament: str) -> None:
        """Announce that something has happened in a tournament, to whoever follows it.

        News may be lost: whoever missed them finds out later.
        """
        words = (self._publish, channel(tournament), "tournament")
        with contextlib.suppress(StoreAway):
            await self._guarded(lambda: self._client.execute_command(*words))


def _key_of(owner: str, *, tournament: bool) -> str:
    return f"wardroom:{'tournament:' if tournament else ''}{{{owner}}}"
