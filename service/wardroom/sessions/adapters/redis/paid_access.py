"""What clients are charged for what is stored, in the scripts that store it."""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from wardroom.sessions.adapters.redis.access import Durability, RedisAccess, Script, StoreAway
from wardroom.sessions.adapters.redis.budgets import (
    MOST_FILLED,
    PAYER,
    Adds,
    Amounts,
    Charge,
    Refusal,
    byte_charges,
    creation_charges,
    is_of_all,
    is_of_seat,
    is_shared,
    seat_charge,
)
from wardroom.sessions.adapters.redis.clock import RedisTime, Stated
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.observing import Observer
from wardroom.sessions.records.formats import Written
from wardroom.sessions.records.versions import Versioned

_SCARCE = 0.85
_FULL_SECONDS = 60
"""When to ask again where Redis is that full."""
_SPEND = Script("spend", "budget")


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """How long and how much is kept.

    `seconds` without use before a session expires: `unused_seconds` one in which nobody has acted,
    `waiting_seconds` one that waits for a seat to begin; `left_seconds` for what is left of it;
    `invitation_seconds` before an invitation ends; `repeat_seconds` after its entry in which a
    repeat of an action is answered; `log_bytes` of one log, as each seat may see it;
    `actions_a_minute` of a seat (0: any).
    """

    seconds: int = 30 * 24 * 60 * 60
    unused_seconds: int = 24 * 60 * 60
    waiting_seconds: int = 14 * 24 * 60 * 60
    left_seconds: int = 365 * 24 * 60 * 60
    invitation_seconds: int = 14 * 24 * 60 * 60
    log_bytes: int = 16 * 1024 * 1024
    repeat_seconds: int = 60 * 60
    actions_a_minute: int = 0


class Memory(NamedTuple):
    """The bytes that a Redis uses, and the most that it may use; 0: as many as there are."""

    used: int = 0
    bound: int = 0

    @property
    def share(self) -> float:
        """The share of its memory that it uses; 0: it has no bound."""
        return self.used / self.bound if self.bound else 0.0


class PaidAccess(RedisAccess):
    """The Redis that `target` names, and the budgets in it.

    `now` gives seconds since 1970 by the clock of this machine, `budgeted` whether seats have
    budgets; `count` is given the budget and the reason of each refusal; the rest is as of
    `RedisAccess`.
    """

    behind: Written | None = None
    """What is written while workers live that read no more (`fleet`); None: what this release has.
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
        super().__init__(
            target, durability, may_evict=may_evict, monotonic=monotonic, observer=observer
        )
        self.redis_now = redis_now
        """What stands in for Redis's own time, in tests."""
        self.time = RedisTime(now, monotonic)
        self.keeping = keeping or Keeping()
        self.amounts = amounts or Amounts()
        self._budgeted = budgeted
        self._count = count
        self._filled = (-1.0, 0.0)
        self._reported = -1.0

    def now(self, owner: str = "") -> float:
        """Return the time, in seconds since 1970, by the Redis that keeps `owner`.

        That is a session or a tournament. For none in particular it is the earliest time of the
        nodes of a Cluster: what none of them has reached has not come.
        """
        if self.redis_now is not None:
            return self.redis_now()
        return self.time.now(self._node_if_known(owner))

    def signing_time(self) -> float:
        """Return the time by which the key is chosen that signs, in seconds since 1970.

        A key is in use from a time on by the clock of the machine that made it: so this is the
        later of Redis's time and this machine's, and none is missing where the clocks differ.
        """
        return max(self.now(), self.time.own())

    async def time_of(self, owner: str) -> float:
        """Return what `now` does, for a process that has no connection to Redis."""
        return self.now(owner)

    async def know_time(self) -> None:
        """Ask Redis for the time unless it has stated one before. Raises StoreAway."""
        if not self.time.known:
            await self.ask_time()

    async def ask_time(self) -> None:
        """Ask every node for the time, and compare this machine's. Raises StoreAway."""
        if self.redis_now is None:
            before = self.time.own()
            times = await self._times()
            self.time.compare(Stated(times, before, self.time.own()))

    async def ask_time_if_possible(self) -> None:
        """Ask as `ask_time` does; what fails is tried again soon."""
        try:
            await self.ask_time()
        except StoreAway:
            pass
        except Exception as fault:  # Such as a user of Redis who may not do this.
            self._log.error("the time could not be asked for", fault=type(fault).__name__)

    def _saw_time(self, owner: str, milliseconds: int) -> None:
        """Note the time that the Redis that keeps `owner` has just stated."""
        self.time.saw(milliseconds / 1000, self._node_if_known(owner))

    def _node_if_known(self, owner: str) -> str:
        """Return the node of a Cluster that holds `owner`; empty: none is known to."""
        if owner and self.sharded:
            with contextlib.suppress(StoreAway):
                return self.node_of(owner)
        return ""

    def lasting(self, seconds: float) -> tuple[str, str]:
        """Milliseconds that a session is kept, and what is left of it."""
        return str(round(seconds * 1000)), str(round((seconds + self.keeping.left_seconds) * 1000))

    def as_read(self, records: Versioned[Any], written: bytes) -> bytes:
        """Return a record of this release as every worker that lives reads it."""
        if self.behind is None or not written:
            return written
        return records.as_of(self.behind.formats, written)

    def _until(self, owner: str, closes: float) -> float:
        """Return seconds that a tournament or a game of one is kept, used or not."""
        return max(0.0, closes - self.now(owner)) + self.keeping.seconds

    async def pay_for_creation(self, sessions: int, tournaments: int = 0) -> Refusal | None:
        """Charge whoever pays for so many `sessions` and `tournaments`, before they are made.

        They are refused where a budget is used up, his own or that of all, and where Redis is
        nearly full.
        """
        if (full := await self._no_room("creation")) is not None:
            return full
        payer = PAYER.get()
        if payer is None:
            return None
        charges = creation_charges(self.amounts, payer, self.keeping.seconds, sessions, tournaments)
        for one in charges:
            if one.cost > one.amount:
                return self._refused(Refusal(one.budget, cost=one.cost, amount=one.amount))
        if self.target.form != "cluster":
            return await self._spend(charges)
        # What all share is in another slot: it is charged only where the client may go on.
        own = [charge for charge in charges if not is_shared(charge)]
        return await self._spend(own) or await self._spend([*filter(is_shared, charges)])

    async def pay_for_action(self, session: str, seat: str) -> Refusal | None:
        """Count among the actions of `seat` what commits none and stores nothing: a dry run."""
        return await self._spend(self._seat_charge(session, seat))

    async def pay_for_addition(self, session: str = "", seat: str = "") -> Refusal | None:
        """Return why what a client adds beside its decisions is refused, or None.

        `seat`: among whose actions in `session` it counts, if any. What it adds is charged where it
        is written.
        """
        if (full := await self._no_room("addition")) is not None:
            return full
        charges = self._seat_charge(session, seat)
        return await self._spend(charges + self._byte_charges("addition"))

    async def charge(self, count: int) -> None:
        """Charge whoever pays for `count` bytes that are written.

        Where that cannot be done just now, what was written is not answered as a failure.
        """
        if count > 0:
            with contextlib.suppress(StoreAway):
                await self._spend(self._byte_charges("upkeep", count))

    async def _no_room(self, adds: Adds) -> Refusal | None:
        """Return the refusal of what `adds` to a Redis that is too full for it, or None."""
        most = MOST_FILLED.get(adds)
        if most is None or await self._filled_share() <= most:
            return None
        return self._refused(Refusal(f"{adds}s", _FULL_SECONDS, reason="memory"))

    async def _nearly_full(self) -> bool:
        """Return whether Redis takes decisions of games alone."""
        return await self._filled_share() > MOST_FILLED["addition"]

    async def _filled_share(self) -> float:
        """Return the share of its memory that Redis uses, looked at once a second at most.

        While little is left, ten times a second: it may be used up in one.
        """
        now, (looked, share) = self.now(), self._filled
        if not 0 <= now - looked < (1 if share < _SCARCE else 0.1):
            share = (await self.memory()).share
            self._filled = now, share
        return share

    async def _spend(self, charges: list[Charge]) -> Refusal | None:
        short, _ = await self._paid(_SPEND, (), (), charges) if charges else (None, None)
        return self._short(charges, *short) if short else None

    def _short(self, charges: list[Charge], place: int, milliseconds: int) -> Refusal:
        """The refusal where the budget at `place` among `charges` is short, counting from 1."""
        charge, seconds = charges[place - 1], math.ceil(milliseconds / 1000)
        if is_of_all(charge):
            return self._refused(Refusal("creations", seconds, reason="sessions"))
        return self._refused(Refusal(charge.budget, seconds))

    def _refused(self, refusal: Refusal) -> Refusal:
        """`refusal`, counted; that of whatever is new is logged, once a second at most."""
        self._count(refusal.budget, refusal.reason or ("too_high" if refusal.cost else "used_up"))
        now = self.now()
        if refusal.reason and not 0 <= now - self._reported < 1:
            self._reported = now
            seconds = refusal.seconds
            self._log.warning(
                f"{refusal.budget} are refused", reason=refusal.reason, seconds=seconds
            )
        return refusal

    async def memory(self) -> Memory:
        """Return how much memory Redis uses, or the fullest node of a Cluster; 0: unknown."""
        told = await self._memory()
        nodes = (Memory(int(one["used_memory"]), int(one.get("maxmemory", 0))) for one in told)
        return max(nodes, key=lambda node: (node.share, node.used), default=Memory())

    def _seat_charge(self, session: str, seat: str) -> list[Charge]:
        actions = self.keeping.actions_a_minute if self._budgeted() else 0
        return seat_charge(session, seat, actions)

    def _byte_charges(
        self, adds: Adds, count: int = 0, *, session: str = "", tight: bool = False
    ) -> list[Charge]:
        return byte_charges(
            self.amounts, PAYER.get(), self.keeping.seconds, adds, count,
            session=session, tight=tight,
        )  # fmt: skip

    async def _paid(
        self, script: Script, keys: tuple[str, ...], arguments: tuple[Any, ...],
        charges: list[Charge],
    ) -> tuple[Any, Refusal | None]:  # fmt: skip
        """Run `script`, which spends `charges`; what it returns, or why it was not paid for.

        Those of another slot of a Cluster than `keys` are spent before, by a script of their own.
        """
        if keys and self.target.form == "cluster":
            short = await self._spend([one for one in charges if not is_of_seat(one)])
            if short is not None:
                return [b"limited"], short
            charges = [*filter(is_of_seat, charges)]
        terms = msgspec.json.encode([charge.terms for charge in charges])
        arguments = (*arguments, terms, str(int(self.now() * 1000)))
        keys = (*keys, *(charge.key for charge in charges))
        if script is _SPEND:  # Nobody is promised that it reaches a replica.
            return await self._guarded(lambda: self._script(script, keys, arguments)), None
        reply = await self._writing(script, keys, arguments)
        if reply[0] != b"limited":
            return reply, None
        _, milliseconds, place = reply
        return reply, self._short(charges, place, milliseconds)


def creator() -> str:
    """Return who creates what is stored, as his budgets are named; empty: not known."""
    payer = PAYER.get()
    return payer.names[0][0] if payer and payer.names else ""
