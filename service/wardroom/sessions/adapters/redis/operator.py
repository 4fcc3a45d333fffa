"""An operator's further functions in Redis: measure and erase."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any, Literal

import msgspec
import redis.exceptions as redis_faults

from wardroom.sessions.adapters.redis.access import RedisAccess, StoreAway, Swap
from wardroom.sessions.adapters.redis.clock import Clock
from wardroom.sessions.adapters.redis.scan import SLICE, Scan
from wardroom.sessions.adapters.redis.sessions import keys_of
from wardroom.sessions.adapters.redis.tournaments import tournament_keys
from wardroom.sessions.basics.names import read_names, write_names
from wardroom.sessions.basics.texts import read_texts, write_texts

_ANSWER = re.compile(rb"(wardroom:tournament:\{.*\}:answer:.*)", re.DOTALL)
_LOOK_SECONDS = 0.1
"""The time between checks whether the append-only file has been rewritten."""
_encode = msgspec.msgpack.Encoder().encode


class Measured(msgspec.Struct, frozen=True):
    """A record's size in bytes, its creator, and the seconds until it expires (None for never)."""

    expires: float | None
    size: int
    client: str


class Rewriting(msgspec.Struct, frozen=True):
    """The state of the append-only file, which contains erased data until it is rewritten.

    `rewritten`: the file contains no erased data; `begun`: the rewrite is running; `none`: Redis
    keeps no such file; `not_rewritten`: the file is unchanged, for the reason `why`.
    """

    outcome: Literal["rewritten", "begun", "none", "not_rewritten"]
    why: str = ""


class OperatorStore:
    """The data in the Redis of `access`, for its operator to measure and erase."""

    def __init__(self, access: RedisAccess, clock: Clock) -> None:
        self._access, self._clock, self._scan = access, clock, Scan(access)

    async def measure_session(self, session: str) -> Measured:
        """Measure a session: expiry, bytes and creator."""
        return await self._measure(keys_of(session))

    async def measure_tournament(self, tournament: str) -> Measured:
        """Measure a tournament without its games, as `measure_session` does for a session."""
        return await self._measure(tournament_keys(tournament)[:1])

    async def _measure(self, keys: tuple[str, ...]) -> Measured:
        left, client, *sizes = await self._access.commands(
            ("PTTL", keys[0]),
            ("HGET", keys[0], "client"),
            *(("MEMORY USAGE", key, "SAMPLES", 0) for key in keys),
        )
        size = sum(filter(None, sizes))
        return Measured(left / 1000 if left >= 0 else None, size, (client or b"").decode())

    async def budget(self, key: str) -> float:
        """Return the seconds until the budget at `key` is full; 0: it is full."""
        found = await self._access.get(key)
        return 0.0 if found is None else self._clock.until("", float(found) / 1000)

    async def erase_budget(self, key: str) -> None:
        """Erase the budget at `key`; it is full afterwards."""
        await self._access.command("DEL", key)

    async def erase_name(self, session: str) -> bool:
        """Erase the player's name of a session; False if no name was stored."""
        return await self._erase(keys_of(session)[0], "entrant")

    async def erase_name_at(self, session: str, seat: str) -> bool:
        """Erase the name of the player of `seat`; False if no name was stored."""
        key = keys_of(session)[0]
        while True:
            written = await self._access.get(key, "entrant")
            if written is None:
                return False
            names = read_names(written)
            if names.pop(seat, None) is None:
                return False
            swap = Swap(
                expected={"entrant": written},
                changed={"entrant": write_names(names)} if names else {},
                unset=() if names else ("entrant",),
            )
            if await self._access.swap(key, swap) is None:
                return True

    async def erase_texts(self, session: str, entry: int | None = None) -> bool:
        """Erase the texts beside a session's log, or of one `entry`; False if there are none."""
        key = keys_of(session)[0]
        while True:
            written = await self._access.get(key, "texts") or b""
            texts = read_texts(written)
            left = tuple(one for one in texts if entry not in (None, one.entry))
            if left == texts:
                return False
            swap = Swap(
                expected={"texts": written},
                changed={"texts": write_texts(left)} if left else {},
                unset=() if left else ("texts",),
            )
            if await self._access.swap(key, swap) is None:
                return True

    async def erase_client(self, session: str, tournament: str = "") -> bool:
        """Erase the creator of a session or a `tournament`; False if no creator was stored."""
        keys = tournament_keys(tournament) if tournament else keys_of(session)
        return await self._erase(keys[0], "client")

    async def _erase(self, key: str, field: str) -> bool:
        """Erase a field of the hash at `key`; False if there was none."""
        return await self._access.swap(key, Swap(there=(field,), unset=(field,))) is None

    async def rewrite_file(self, seconds: float) -> Rewriting:
        """Ask Redis, or each node of a Cluster, to rewrite its append-only file.

        The file contains the erased data until then. Waits at most `seconds` for the end of the
        rewrite. Returns the result, even if Redis is unreachable or refuses.
        """
        ends, asked = time.monotonic() + seconds, False
        try:
            while True:
                files = [one for one in await self._of_nodes("INFO", "persistence")
                         if one.get("aof_enabled")]  # fmt: skip
                if not files:
                    return Rewriting("none")
                # A rewrite that began before the erasure would keep the erased data.
                if any(map(_is_rewritten_now, files)):
                    if time.monotonic() >= ends:
                        under_way = "another rewriting is under way: ask again"
                        return (
                            Rewriting("begun") if asked else Rewriting("not_rewritten", under_way)
                        )
                    await asyncio.sleep(_LOOK_SECONDS)
                elif not asked:
                    await self._of_nodes("BGREWRITEAOF")
                    asked = True
                elif all(one.get("aof_last_bgrewrite_status") == "ok" for one in files):
                    return Rewriting("rewritten")
                else:
                    return Rewriting("not_rewritten", "it failed: see the log of Redis")
        except (StoreAway, redis_faults.ResponseError) as fault:
            return Rewriting("not_rewritten", str(fault))

    async def _of_nodes(self, *words: str) -> list[Any]:
        """Return the answer of each node, or of a single Redis, to the command `words`."""
        client, nodes = self._access.client, {}
        if self._access.sharded:
            await self._access.reading(client.initialize)
            nodes = {"target_nodes": client.get_nodes()}
        found = await self._access.reading(lambda: client.execute_command(*words, **nodes))
        return [*found.values()] if len(nodes.get("target_nodes", ())) > 1 else [found]

    async def erase_from_answers(self, tournament: str, name: str) -> None:
        """Erase `name` from the stored answers to a tournament's creation and entries."""
        written, cursor = b'"name":' + msgspec.json.encode(name), None
        while True:
            page = await self._scan.page(
                f"wardroom:tournament:{{{tournament}}}:answer:*", _ANSWER, cursor, SLICE
            )
            for (key,) in page.found:
                await self._erase_from(key, written)
            cursor = page.cursor
            if cursor is None:
                return

    async def _erase_from(self, key: str, name: bytes) -> None:
        """Erase `name` from the answer at `key`."""
        found = await self._access.get(key)
        if found is not None and name in found:
            kept = msgspec.msgpack.decode(found)
            answered = kept.get("answered", kept)
            answered["parts"] = [part.replace(name, b'"name":""') for part in answered["parts"]]
            erased = _encode(kept)
            await self._access.command("SET", key, erased, "XX", "KEEPTTL")


def _is_rewritten_now(file: Any) -> bool:
    return bool(file.get("aof_rewrite_in_progress") or file.get("aof_rewrite_scheduled"))
