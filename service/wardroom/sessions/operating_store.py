"""What an operator does in Redis beside what sessions do: scan, measure, erase.

No function here lists all keys at once. Reading a session does not extend its expiry.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Iterator
from contextvars import ContextVar
from typing import Any, Literal

import msgspec
import redis.exceptions as redis_faults

from wardroom.sessions.names import read_names, write_names
from wardroom.sessions.redis_access import Fields, Script, StoreAway, Swap
from wardroom.sessions.scanning import SLICE, Scanned
from wardroom.sessions.store import Store, keys_of
from wardroom.sessions.tournament import TOURNAMENTS
from wardroom.sessions.tournament_store import moving, tournament_keys

_MEASURE = Script("measure")
_LOOKING = ContextVar("looking", default=False)
_TOURNAMENT = re.compile(rb"wardroom:tournament:\{([A-Za-z0-9_-]{43})\}")
_BUDGET = re.compile(rb"(wardroom:budget:\{.*\}:(sessions|tournaments|bytes):(.*))", re.DOTALL)
_ANSWER = re.compile(rb"(wardroom:tournament:\{.*\}:answer:.*)", re.DOTALL)
_LOOK_SECONDS = 0.1
"""Between looks at whether the append-only file has been rewritten."""
_encode = msgspec.msgpack.Encoder().encode


class Measured(msgspec.Struct, frozen=True):
    """A record's size in bytes, its creator, and the seconds until it expires (None for never)."""

    expires: float | None
    size: int
    client: str


class Rewriting(msgspec.Struct, frozen=True):
    """What became of the append-only file, which holds what was erased until it is rewritten.

    `rewritten`: nothing erased stands in it; `begun`: it is on its way; `none`: Redis keeps no such
    file; `not_rewritten`: it is as it was, for the reason `why`.
    """

    outcome: Literal["rewritten", "begun", "none", "not_rewritten"]
    why: str = ""


class OperatorStore(Store):
    """The sessions in Redis, for their operator."""

    async def scan_tournaments(self, cursor: str | None, count: int = SLICE) -> Scanned:
        """Return the ids of tournaments, as `scan_sessions`."""
        return await self.scan("wardroom:tournament:{*}", _TOURNAMENT, cursor, count)

    async def scan_budgets(self, cursor: str | None, count: int = SLICE) -> Scanned:
        """Keys of budgets, which each is, and whose, as `scan_sessions`."""
        return await self.scan("wardroom:budget:{*}:*:*", _BUDGET, cursor, count)

    @contextlib.contextmanager
    def looking(self) -> Iterator[None]:
        """Read records without extending their expiry until the block ends."""
        before = _LOOKING.set(True)
        try:
            yield
        finally:
            _LOOKING.reset(before)

    def _read_arguments(self, *given: Any, **named: Any) -> tuple[Any, ...]:
        arguments = super()._read_arguments(*given, **named)
        return (arguments[0], "0", *arguments[2:]) if _LOOKING.get() else arguments

    async def measure_session(self, session: str) -> Measured:
        """Measure a session: expiry, bytes and creator."""
        return await self._measure(keys_of(session))

    async def measure_tournament(self, tournament: str) -> Measured:
        """Measure a tournament without its games, as `measure_session`."""
        return await self._measure(tournament_keys(tournament)[:1])

    async def _measure(self, keys: tuple[str, ...]) -> Measured:
        left, size, client = await self._reading(lambda: self._script(_MEASURE, keys, ()))
        return Measured(left / 1000 if left >= 0 else None, size, client.decode())

    async def budget(self, key: str) -> float:
        """Return the seconds until the budget at `key` is whole; 0: it is."""
        found = await self._reading(lambda: self._client.get(key))
        return 0.0 if found is None else max(0.0, float(found) / 1000 - self.now())

    async def erase_budget(self, key: str) -> None:
        """Erase the budget at `key`: it is whole then."""
        await self._guarded(lambda: self._client.delete(key))

    async def rename(self, tournament: str, revision: bytes, founding: bytes) -> bool:
        """Hold a tournament that stood at `revision` to `founding`; False when it has moved on."""
        changed: Fields = {"founding": self.as_read(TOURNAMENTS, founding)}
        swap = moving(Swap(there=("founding",), changed=changed), revision)
        return await self.swap(tournament_keys(tournament)[0], swap) is None

    async def erase_name(self, session: str) -> bool:
        """Erase the name of the player of a session; False where no name was stored."""
        return await self._erase(keys_of(session)[0], "entrant")

    async def erase_name_at(self, session: str, seat: str) -> bool:
        """Erase the name of whoever has `seat`; False where no name of his was stored."""
        key = keys_of(session)[0]
        while True:
            written = await self._reading(lambda: self._client.hget(key, "entrant"))
            names = {} if written is None else read_names(written)
            if names.pop(seat, None) is None:
                return False
            swap = Swap(
                expected={"entrant": written},
                changed={"entrant": write_names(names)} if names else {},
                unset=() if names else ("entrant",),
            )
            if await self.swap(key, swap) is None:
                return True

    async def erase_client(self, session: str, tournament: str = "") -> bool:
        """Erase the creator of a session or a `tournament`; False where no creator was stored."""
        keys = tournament_keys(tournament) if tournament else keys_of(session)
        return await self._erase(keys[0], "client")

    async def _erase(self, key: str, field: str) -> bool:
        """Erase a field of the hash at `key`; False where there was none."""
        return await self.swap(key, Swap(there=(field,), unset=(field,))) is None

    async def rewrite_file(self, seconds: float) -> Rewriting:
        """Have Redis rewrite its append-only file, each node of a Cluster its own.

        What was erased stands in it until then. Waits `seconds` at most for the end of it. Returns
        what became of it, also where Redis is away or refuses.
        """
        ends, asked = self._monotonic() + seconds, False
        try:
            while True:
                files = [one for one in await self._of_nodes("INFO", "persistence")
                         if one.get("aof_enabled")]  # fmt: skip
                if not files:
                    return Rewriting("none")
                # One that began before the erasure would keep what was erased.
                if any(map(_is_rewritten_now, files)):
                    if self._monotonic() >= ends:
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
        """Return what each node of a Cluster, or the one Redis, answers to the command `words`."""
        if self.target.form != "cluster":
            return [await self._reading(lambda: self._client.execute_command(*words))]
        found = await self._reading(
            lambda: self._client.execute_command(*words, target_nodes="all")
        )
        return [*found.values()] if isinstance(found, dict) else [found]

    async def erase_from_answers(self, tournament: str, name: str) -> None:
        """Erase `name` from the answers that are stored for a tournament's creation and entries."""
        written, cursor = b'"name":' + msgspec.json.encode(name), None
        while True:
            page = await self.scan(
                f"wardroom:tournament:{{{tournament}}}:answer:*", _ANSWER, cursor, SLICE
            )
            for (key,) in page.found:
                await self._erase_from(key, written)
            cursor = page.cursor
            if cursor is None:
                return

    async def _erase_from(self, key: str, written: bytes) -> None:
        """Erase the name that stands as `written` from the answer at `key`."""
        found = await self._reading(lambda: self._client.get(key))
        if found is not None and written in found:
            kept = msgspec.msgpack.decode(found)
            answered = kept.get("answered", kept)
            answered["parts"] = [part.replace(written, b'"name":""') for part in answered["parts"]]
            erased = _encode(kept)
            await self.command("SET", key, erased, "XX", "KEEPTTL")


def _is_rewritten_now(file: Any) -> bool:
    return bool(file.get("aof_rewrite_in_progress") or file.get("aof_rewrite_scheduled"))
