"""Webhooks in Redis: a field `hooks` of their session or tournament, with which they end.

A game of a tournament that anybody follows has a field `watched`.
"""

from __future__ import annotations

import contextlib

import msgspec

from wardroom.sessions.adapters.redis.access import StoreAway, Swap, channel
from wardroom.sessions.adapters.redis.paid_access import PaidAccess
from wardroom.sessions.adapters.redis.tournaments import moving


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
        key = _key_of(owner, tournament=tournament)
        swap = Swap(
            absent=("deleted",) if before else ("deleted", "hooks"),
            there=("founding",),
            expected={"hooks": before} if before else {},
            changed={"hooks": after} if after else {},
            unset=() if after else ("hooks",),
        )
        first = bool(after) and not before and not tournament
        while True:
            # What is committed to a session by somebody who read it without webhooks is played
            # again, so that they hear of it: its revision moves with the first.
            moved = _moving(swap, await self._revision(key)) if first else swap
            odd = await self.swap(key, moved)
            if odd != "revision":
                break
        if odd is None:
            await self.charge(len(after) - len(before))
            return "done"
        return "stale" if odd == "hooks" else "gone"

    async def watch(self, session: str) -> bool:
        """Have whatever is committed to a game of a tournament be announced to that.

        What is committed by somebody who has read it before is played again: its revision moves.
        False where there is no such game yet, or it is over and archived.
        """
        key = _key_of(session, tournament=False)
        while True:
            watched, archived, founding, game, revision = await self._reading(
                lambda: self._client.hmget(
                    key, "watched", "archived", "founding", "game", "revision"
                )
            )
            if archived is not None or founding is game is None:
                return False
            if watched is not None:
                return True
            there = "game" if founding is None else "founding"
            swap = Swap(absent=("watched", "archived"), there=(there,), changed={"watched": "1"})
            if await self.swap(key, _moving(swap, revision)) is None:
                return True

    async def _revision(self, key: str) -> bytes | None:
        found: bytes | None = await self._reading(lambda: self._client.hget(key, "revision"))
        return found

    async def announce_tournament(self, tournament: str) -> None:
        """Announce that something has happened in a tournament, to whoever follows it.

        News may be lost: whoever missed them finds out later.
        """
        words = (self._publish, channel(tournament), "tournament")
        with contextlib.suppress(StoreAway):
            await self._guarded(lambda: self._client.execute_command(*words))


def _moving(swap: Swap, revision: bytes | None) -> Swap:
    """Return `swap` of a session at `revision`, which moves with it; None: it is not begun."""
    if revision is None:
        return msgspec.structs.replace(swap, absent=(*swap.absent, "revision"))
    return moving(swap, revision)


def _key_of(owner: str, *, tournament: bool) -> str:
    return f"wardroom:{'tournament:' if tournament else ''}{{{owner}}}"
