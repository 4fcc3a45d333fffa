"""The archive and the webhooks, which a store notifies before and after each change."""

from __future__ import annotations

from typing import Protocol

from wardroom.sessions.adapters.redis.webhook_owner import Owner


class Archiving(Protocol):
    """Moves finished games into an archive, and reads them there."""

    async def expect(self, session: str) -> None:
        """Schedule the archiving of `session` before its game ends."""

    async def expect_end(self, session: str) -> None:
        """Schedule the deletion of the archived object of `session` before its deletion."""

    async def expect_lapse(self, session: str, closes: float) -> None:
        """Schedule the end of `session` for when it `closes`, unless work is already scheduled."""

    async def read(self, session: str) -> bytes | None:
        """Return the object of `session`, or None if there is none."""


class SchedulesWebhooks(Protocol):
    """Schedules the sending of webhooks."""

    async def expect(self, owner: Owner) -> None:
        """Schedule the webhooks of `owner` before a change."""

    async def wake(self, owner: Owner) -> None:
        """Schedule the webhooks of `owner` now."""
