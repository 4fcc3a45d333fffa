"""What a store reports changes to, before and after it makes them: the archive, and webhooks."""

from __future__ import annotations

from typing import Protocol

from wardroom.sessions.adapters.redis.webhook_owner import Owner


class Archiving(Protocol):
    """Where games that are over are moved to, and read from."""

    async def expect(self, session: str) -> None:
        """Schedule the archiving of `session`, whose game is about to end."""

    async def expect_end(self, session: str) -> None:
        """Schedule the deletion of the object of `session`, which is about to be deleted."""

    async def expect_lapse(self, session: str, closes: float) -> None:
        """Have `session` ended when it `closes`, unless something is due for it."""

    async def read(self, session: str) -> bytes | None:
        """Return the object of `session`, or None if there is none."""


class SchedulesWebhooks(Protocol):
    """What has webhooks be looked at."""

    async def expect(self, owner: Owner) -> None:
        """Have the webhooks of `owner` be looked at after a change that is about to be made."""

    async def wake(self, owner: Owner) -> None:
        """Have the webhooks of `owner` be looked at now."""
