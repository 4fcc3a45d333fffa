"""Schedules the webhooks of sessions and tournaments when events are to be sent.

The owners are scheduled in `due`, under the kind `webhook`. Each is scheduled before a change, for
a moment after it, in case the worker dies during the change; and again once the change is made.
"""

from __future__ import annotations

from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.webhook_owner import SURE, Owner

WEBHOOK = "webhook"
"""The kind of due work for a session or tournament: send its webhooks."""
_LATER_SECONDS = 30.0
"""Longer than any change takes."""


class WebhookScheduler:
    """Schedules the webhooks of a `store`, which uses this scheduler from now on.

    Raises StoreAway.
    """

    def __init__(self, store: Store) -> None:
        self.due = store.due
        store.webhooks.scheduler = self

    async def expect(self, owner: Owner) -> None:
        """Schedule the webhooks of `owner` before a change."""
        await self.due.put(WEBHOOK, owner.named + SURE, self.due.now() + _LATER_SECONDS)

    async def wake(self, owner: Owner) -> None:
        """Schedule the webhooks of `owner` now."""
        await self.due.put(WEBHOOK, owner.named, self.due.now())
