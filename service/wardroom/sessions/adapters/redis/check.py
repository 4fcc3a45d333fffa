"""The check of Redis at the start of a service, before anything is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import redis.exceptions as redis_faults

from wardroom.sessions.adapters.redis.access import PROBE, PROBED, READY
from wardroom.sessions.adapters.redis.connection import Client, Target, connect, disconnect, doors
from wardroom.sessions.adapters.redis.replies import lasts, reason_of, reason_of_reply
from wardroom.sessions.basics.away_reasons import AwayReason

_ELSEWHERE = "wardroom:{elsewhere}"
"""A key in another slot than the keys of the probe: a node of a Cluster refuses both in one
command."""
_FAULTS = (OSError, redis_faults.RedisError, redis_faults.RedisClusterException)


class RedisAnswer(msgspec.Struct, frozen=True):
    """The answer of the Redis at `place`: success, or the `reason` for failure.

    `place` holds no password.
    """

    place: str
    reason: AwayReason | None

    @property
    def lasts(self) -> bool:
        """Whether waiting is useless, because the configuration of Redis causes the answer."""
        return self.reason is not None and lasts(self.reason)

    @property
    def line(self) -> str:
        """The answer in one line, for the person who starts the service."""
        if self.reason is None:
            return f"Redis at {self.place} is ready"
        detail = self.reason.detail.removesuffix(".")
        return f"Redis at {self.place}: {self.reason.code}: {detail}"


def check_redis(url: str, seconds: float = 2.0) -> RedisAnswer:
    """Return the answer of the Redis at `url`; nothing is stored there.

    `seconds`: the longest wait for each answer. `connection.check` must accept the URL.
    """
    target = Target(url=url, seconds=seconds)
    return RedisAnswer(target.place, asyncio.run(_asked(target)))


async def _asked(target: Target) -> AwayReason | None:
    reasons = [await _asked_for(door, ask) for door, ask in doors(target)]
    if reasons and None not in reasons:
        # An unreachable node may be started later: the answer of another node decides.
        return max(filter(None, reasons), key=lasts)
    client = connect(target)
    publish = "SPUBLISH" if target.form == "cluster" else "PUBLISH"
    try:
        await client.ping()
        if target.form != "cluster":
            await client.exists(PROBED[0], _ELSEWHERE)
        reply = await client.eval(PROBE.source.text, len(PROBED), *PROBED, publish)
    except _FAULTS as fault:
        return reason_of(fault)
    finally:
        await disconnect(client)
    told = reply.decode()
    return None if told == READY else reason_of_reply(told)


async def _asked_for(door: Client, words: Sequence[str]) -> AwayReason | None:
    """Return the reason why a node does not answer the command `words` on the connection `door`."""
    try:
        await door.execute_command(*words)
    except _FAULTS as fault:
        return reason_of(fault)
    finally:
        await disconnect(door)
    return None
