"""Webhooks in Redis: a field `hooks` of their session or tournament, deleted with it.

A game whose tournament is followed has a field `watched`.
"""

from __future__ import annotations

import contextlib

import msgspec

from wardroom.sessions.adapters.redis.access import RedisAccess, StoreAway, Swap, channel
from wardroom.sessions.adapters.redis.beside import SchedulesWebhooks
from wardroom.sessions.adapters.redis.payment import Budgets
from wardroom.sessions.adapters.redis.tournaments import moving
from wardroom.sessions.adapters.redis.webhook_owner import Owner


class WebhookStore:
    """The webhooks in the Redis of `access`."""

    scheduler: SchedulesWebhooks | None = None
    """Schedules webhooks; None: none are sent."""

    def __init__(self, access: RedisAccess, budgets: Budgets) -> None:
        self._access, self._budgets = access, budgets

    async def of(self, owner: str, *, tournament: bool) -> bytes:
        """Return the stored webhooks of a session or `tournament`; empty if there are none."""
        key = _key_of(owner, tournament=tournament)
        return await self._access.get(key, "hooks") or b""

    async def change(self, owner: str, previous: bytes, after: bytes, *, tournament: bool) -> str:
        """Replace the `previous` webhooks by new ones; return `done`, `stale` or `gone`."""
        key = _key_of(owner, tournament=tournament)
        swap = Swap(
            absent=("deleted",) if previous else ("deleted", "hooks"),
            there=("founding",),
            expected={"hooks": previous} if previous else {},
            changed={"hooks": after} if after else {},
            unset=() if after else ("hooks",),
        )
        first = bool(after) and not previous and not tournament
        while True:
            # A worker may have read the session before it had webhooks. The first webhook raises
            # the revision, so that this worker repeats its command and the webhook gets its events.
            revision = await self._access.get(key, "revision") if first else None
            moved = _moving(swap, revision) if first else swap
            odd = await self._access.swap(key, moved)
            if odd != "revision":
                break
        if odd is None:
            await self._budgets.charge(len(after) - len(previous))
            return "done"
        return "stale" if odd == "hooks" else "gone"

    async def watch(self, session: str) -> bool:
        """Announce every later commit of the game in `session` to the followers of its tournament.

        The revision is raised, so that a worker that read the game before repeats its command.
        Returns False if the game has not begun, or is over and archived.
        """
        key = _key_of(session, tournament=False)
        while True:
            watched, archived, founding, game, revision = await self._access.command(
                "HMGET", key, "watched", "archived", "founding", "game", "revision"
            )
            if archived is not None or founding is game is None:
                return False
            if watched is not None:
                return True
            there = "game" if founding is None else "founding"
            swap = Swap(absent=("watched", "archived"), there=(there,), changed={"watched": "1"})
            if await self._access.swap(key, _moving(swap, revision)) is None:
                return True

    async def announce_tournament(self, tournament: str) -> None:
        """Announce to the followers of a tournament that something has happened.

        News may be lost: followers who missed them find out later.
        """
        words = (self._access.publish, channel(tournament), "tournament")
        with contextlib.suppress(StoreAway):
            await self._access.guarded(lambda: self._access.client.execute_command(*words))

    async def expect(self, *owners: Owner) -> None:
        """Schedule the webhooks of `owners` before an event, in case this worker dies."""
        if self.scheduler is not None:
            for owner in owners:
                await self.scheduler.expect(owner)

    async def wake(self, *owners: Owner) -> None:
        """Schedule the webhooks of `owners` now; if Redis is away, keep the earlier schedule."""
        with contextlib.suppress(StoreAway):
            if self.scheduler is not None:
                for owner in owners:
                    await self.scheduler.wake(owner)

    async def expect_tournament(self, ruleset: str, tournament: str, hooked: bool) -> None:
        """Schedule the webhooks of a tournament, if it has any, before an event."""
        if hooked:
            await self.expect(Owner(ruleset, tournament, tournament=True))

    async def tell_tournament(self, ruleset: str, tournament: str, hooked: bool) -> None:
        """Notify the followers of a tournament, and its webhooks, of an event."""
        await self.announce_tournament(tournament)
        if hooked:
            await self.wake(Owner(ruleset, tournament, tournament=True))

    async def tell_session(self, ruleset: str, session: str, hooked: bool) -> None:
        """Schedule the webhooks of a session, if it has any."""
        if hooked:
            await self.wake(Owner(ruleset, session, tournament=False))


def _moving(swap: Swap, revision: bytes | None) -> Swap:
    """Return the change that moves a session on from `revision`; None if it has not begun."""
    if revision is None:
        return msgspec.structs.replace(swap, absent=(*swap.absent, "revision"))
    return moving(swap, revision)


def _key_of(owner: str, *, tournament: bool) -> str:
    return f"wardroom:{'tournament:' if tournament else ''}{{{owner}}}"
