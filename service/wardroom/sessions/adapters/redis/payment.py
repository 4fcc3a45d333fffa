"""Payment for stored data: the scripts that store the data also charge for it."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable
from typing import Any

import msgspec
import structlog

from wardroom.sessions.adapters.redis.access import RedisAccess, Script, StoreAway
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
from wardroom.sessions.adapters.redis.clock import Clock
from wardroom.sessions.adapters.redis.keeping import Keeping

_SCARCE = 0.85
_FULL_SECONDS = 60
"""The advised wait before a retry when Redis is nearly full."""
_SPEND = Script("spend", "budget")


class Budgets:
    """The budgets of clients in the Redis of `access`, with these `amounts`.

    `budgeted`: whether seats have budgets. `count` is called with the budget and the reason of each
    refusal.
    """

    def __init__(
        self,
        access: RedisAccess,
        clock: Clock,
        keeping: Keeping,
        amounts: Amounts,
        *,
        budgeted: Callable[[], bool],
        count: Callable[[str, str], None],
    ) -> None:
        self.keeping, self.amounts = keeping, amounts
        self._access, self._clock = access, clock
        self._budgeted, self._count = budgeted, count
        self._filled = (-1.0, 0.0)
        self._reported = -1.0

    async def pay_for_creation(self, sessions: int, tournaments: int = 0) -> Refusal | None:
        """Charge the payer for that many `sessions` and `tournaments` before they are created.

        The creation is refused if the payer's budget or the common budget is used up, or if Redis
        is nearly full.
        """
        if (full := await self.no_room("creation")) is not None:
            return full
        payer = PAYER.get()
        if payer is None:
            return None
        charges = creation_charges(self.amounts, payer, self.keeping.seconds, sessions, tournaments)
        for one in charges:
            if one.cost > one.amount:
                return self._refused(Refusal(one.budget, cost=one.cost, amount=one.amount))
        if not self._access.sharded:
            return await self._spend(charges)
        # The common budget is in another slot: it is charged only after the client's budget has
        # allowed the creation.
        own = [charge for charge in charges if not is_shared(charge)]
        return await self._spend(own) or await self._spend([*filter(is_shared, charges)])

    async def pay_for_action(self, session: str, seat: str) -> Refusal | None:
        """Charge `seat` for a dry run as for an action, although a dry run stores nothing."""
        return await self._spend(self.seat_charge(session, seat))

    async def pay_for_addition(self, session: str = "", seat: str = "") -> Refusal | None:
        """Return why the store refuses new data other than decisions, or None if it accepts them.

        If given, the addition counts as an action of `seat` in `session`. Its bytes are charged
        when they are written.
        """
        if (full := await self.no_room("addition")) is not None:
            return full
        charges = self.seat_charge(session, seat)
        return await self._spend(charges + self.byte_charges("addition"))

    async def charge(self, count: int) -> None:
        """Charge the payer for `count` written bytes.

        If charging fails, the write still counts as successful.
        """
        if count > 0:
            with contextlib.suppress(StoreAway):
                await self._spend(self.byte_charges("upkeep", count))

    async def no_room(self, adds: Adds) -> Refusal | None:
        """Return the refusal of new data of this kind if Redis is too full, otherwise None."""
        most = MOST_FILLED.get(adds)
        if most is None or await self._filled_share() <= most:
            return None
        return self._refused(Refusal(f"{adds}s", _FULL_SECONDS, reason="memory"))

    async def nearly_full(self) -> bool:
        """Return whether Redis accepts only decisions of games."""
        return await self._filled_share() > MOST_FILLED["addition"]

    async def _filled_share(self) -> float:
        """Return the share of memory that Redis uses, measured at most once a second.

        While little memory is left, it is measured ten times a second, because it may be used up
        within a second.
        """
        now, (looked, share) = self._clock.now(), self._filled
        if not 0 <= now - looked < (1 if share < _SCARCE else 0.1):
            share = (await self._access.memory()).share
            self._filled = now, share
        return share

    async def _spend(self, charges: list[Charge]) -> Refusal | None:
        short, _ = await self.paid(_SPEND, (), (), charges) if charges else (None, None)
        return self._short(charges, *short) if short else None

    def _short(self, charges: list[Charge], place: int, milliseconds: int) -> Refusal:
        """Return the refusal for the charge at `place` among `charges`, counted from 1."""
        charge, seconds = charges[place - 1], math.ceil(milliseconds / 1000)
        if is_of_all(charge):
            return self._refused(Refusal("creations", seconds, reason="sessions"))
        return self._refused(Refusal(charge.budget, seconds))

    def _refused(self, refusal: Refusal) -> Refusal:
        """Count the `refusal`; refusals of new data are logged, at most once a second."""
        self._count(refusal.budget, refusal.reason or ("too_high" if refusal.cost else "used_up"))
        now = self._clock.now()
        if refusal.reason and not 0 <= now - self._reported < 1:
            self._reported = now
            seconds = refusal.seconds
            structlog.get_logger().warning(
                f"{refusal.budget} are refused", reason=refusal.reason, seconds=seconds
            )
        return refusal

    def seat_charge(self, session: str, seat: str) -> list[Charge]:
        """Return the cost of an action of `seat`, if seats have budgets."""
        actions = self.keeping.actions_a_minute if self._budgeted() else 0
        return seat_charge(session, seat, actions)

    def byte_charges(
        self, adds: Adds, count: int = 0, *, session: str = "", tight: bool = False
    ) -> list[Charge]:
        """Return the payer's cost of `count` bytes, as `budgets.byte_charges` does."""
        return byte_charges(
            self.amounts, PAYER.get(), self.keeping.seconds, adds, count,
            session=session, tight=tight,
        )  # fmt: skip

    async def paid(
        self, script: Script, keys: tuple[str, ...], arguments: tuple[Any, ...],
        charges: list[Charge],
    ) -> tuple[Any, Refusal | None]:  # fmt: skip
        """Run `script`, which pays the `charges`; return its result, or the refusal of the payment.

        Charges in another slot of a Cluster than `keys` are paid first, by a separate script.
        """
        if keys and self._access.sharded:
            short = await self._spend([one for one in charges if not is_of_seat(one)])
            if short is not None:
                return [b"limited"], short
            charges = [*filter(is_of_seat, charges)]
        terms = msgspec.json.encode([charge.terms for charge in charges])
        arguments = (*arguments, terms, str(int(self._clock.now() * 1000)))
        keys = (*keys, *(charge.key for charge in charges))
        if script is _SPEND:  # A charge need not reach a replica.
            return await self._access.run(script, keys, arguments, copied=False), None
        reply = await self._access.run(script, keys, arguments)
        if reply[0] != b"limited":
            return reply, None
        _, milliseconds, place = reply
        return reply, self._short(charges, place, milliseconds)
