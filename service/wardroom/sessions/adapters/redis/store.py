"""The store of sessions and related data: all its parts, with their keys in Redis.

wardroom:{id}            hash: founding, standing and its `delta`, access, revision, bytes of
the log, when something falls due (`falls`), which of the keys
below there must be (`parts`); of a tournament's game that nobody has
begun only which it is, and when it was closed; of one in the archive
its stub, access and revision
wardroom:{id}:log        list of the entries, the first first; a string of all of them when the
game is over (`folded`), if that saves enough
wardroom:{id}:keys       string: the idempotency keys of its actions (`repeats`)
wardroom:{id}:left       what is left when the session has expired or been deleted
wardroom:{id}:charts     the chart pack of an imported game, if this service lacks that pack
wardroom:{id}:created    the answer to its creation, as long as that can be repeated
wardroom:{id}:luck       its luck as last returned, for a month
wardroom:{id}:tickets    hash: its reading tickets (`tickets`)
wardroom:{id}:calendar-tickets
                         hash: its tickets that open only a calendar of its deadlines
wardroom:pack:*          chart packs that sessions are pinned to, by digest
wardroom:creation:*      sessions by the idempotency key of their creation
wardroom:budget:*        what clients may still store (`budgets`)
wardroom:key:{id}:seats  sorted set: the seats that an API key has had (`listing`)
wardroom:tournament:{id} hash: the founding of a tournament, its revision, and when it closed,
with its webhooks (`webhook`), as a session has them
wardroom:tournament:{id}:answer:*  the answers to its creation and to late entries
wardroom:due             what is to be done at which time, and who does it (`due`)
wardroom:archive         the id of the archive that belongs to this Redis
wardroom:formats         hash: what is written, and what each worker reads (`fleet`)
wardroom:watermark:*     hash: whether this is the Redis that was known (`watermark`)
"""

from __future__ import annotations

import time
from collections.abc import Callable

from wardroom.sessions.adapters.redis.access import Durability, RedisAccess
from wardroom.sessions.adapters.redis.budgets import Amounts
from wardroom.sessions.adapters.redis.clock import Clock
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.due import Due
from wardroom.sessions.adapters.redis.keeping import Keeping
from wardroom.sessions.adapters.redis.keys import KeyStore
from wardroom.sessions.adapters.redis.observing import Observer
from wardroom.sessions.adapters.redis.operator import OperatorStore
from wardroom.sessions.adapters.redis.payment import Budgets
from wardroom.sessions.adapters.redis.scan import Scan
from wardroom.sessions.adapters.redis.sessions import SessionStore
from wardroom.sessions.adapters.redis.tickets import TicketStore
from wardroom.sessions.adapters.redis.tournaments import TournamentStore
from wardroom.sessions.adapters.redis.webhooks import WebhookStore
from wardroom.sessions.adapters.redis.written_formats import WrittenFormats


class Store:
    """The parts of the store in the Redis that `target` names. It does nothing itself.

    `now` returns seconds since 1970 by the clock of this machine, `redis_now` replaces the time of
    Redis; `budgeted` and `count`: as in `Budgets`; the other parameters: as in `RedisAccess`.
    """

    def __init__(
        self,
        target: Target,
        keeping: Keeping | None = None,
        durability: Durability | None = None,
        amounts: Amounts | None = None,
        *,
        may_evict: bool = False,
        budgeted: Callable[[], bool] = lambda: True,
        now: Callable[[], float],
        redis_now: Callable[[], float] | None = None,
        monotonic: Callable[[], float] = time.monotonic,
        count: Callable[[str, str], None] = lambda _budget, _reason: None,
        observer: Observer | None = None,
    ) -> None:
        observer = observer or Observer()
        self.access = access = RedisAccess(
            target, durability, may_evict=may_evict, monotonic=monotonic, observer=observer
        )
        self.keeping = keeping = keeping or Keeping()
        self.formats = formats = WrittenFormats()
        self.clock = clock = Clock(access, now, monotonic, redis_now)
        self.due = due = Due(access, clock)
        self.budgets = budgets = Budgets(
            access, clock, keeping, amounts or Amounts(), budgeted=budgeted, count=count
        )
        self.webhooks = webhooks = WebhookStore(access, budgets)
        self.tickets = TicketStore(access, clock, budgets)
        self.tournaments = TournamentStore(access, clock, keeping, formats, budgets)
        self.sessions = SessionStore(
            access, clock, keeping, formats, budgets, due, webhooks, observer
        )
        self.keys = KeyStore(access, clock, keeping, budgets)
        self.scan = Scan(access)
        self.operator = OperatorStore(access, clock)

    async def close(self) -> None:
        """Close all connections; unfinished folding is done at the next reading."""
        await self.sessions.close()
        await self.access.close()
