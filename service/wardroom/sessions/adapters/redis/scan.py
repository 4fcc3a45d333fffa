"""Scans of the keys in Redis by pattern, one slice at a time."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from wardroom.sessions.adapters.redis.access import RedisAccess

SLICE = 500
"""The keys that one SCAN reads."""
_SESSION = re.compile(rb"wardroom:\{([A-Za-z0-9_-]{43})\}")
_REMAINS = re.compile(rb"wardroom:\{([A-Za-z0-9_-]{43})\}(?::left)?")
_TOURNAMENT = re.compile(rb"wardroom:tournament:\{([A-Za-z0-9_-]{43})\}")
_BUDGET = re.compile(rb"(wardroom:budget:\{.*\}:(sessions|tournaments|bytes):(.*))", re.DOTALL)
_ANY = re.compile(rb"(.*)", re.DOTALL)
_CURSOR = re.compile(r"(\d{1,20})(?:@(.{1,300}))?")


class CursorWrong(Exception):
    """A cursor that does not come from an earlier page."""


class Scanned(msgspec.Struct, frozen=True):
    """The matches of a scan, each as the groups of its pattern, and the next cursor."""

    found: tuple[tuple[str, ...], ...]
    cursor: str | None


class Scan:
    """The keys in the Redis of `access`."""

    def __init__(self, access: RedisAccess) -> None:
        self._access = access

    async def sessions(self, cursor: str | None, count: int = SLICE) -> Scanned:
        """Return the ids of sessions among about `count` keys from `cursor` (None: the start).

        The same id can come twice. Raises CursorWrong.
        """
        return await self.page("wardroom:{*}", _SESSION, cursor, count)

    async def remains(self, cursor: str | None, count: int = SLICE) -> Scanned:
        """Return ids like `sessions`, including sessions of which only remains are stored."""
        page = await self.page("wardroom:{*}*", _REMAINS, cursor, count)
        return Scanned(tuple(dict.fromkeys(page.found)), page.cursor)

    async def tournaments(self, cursor: str | None, count: int = SLICE) -> Scanned:
        """Return the ids of tournaments, as `sessions` does."""
        return await self.page("wardroom:tournament:{*}", _TOURNAMENT, cursor, count)

    async def budgets(self, cursor: str | None, count: int = SLICE) -> Scanned:
        """Return the keys of budgets, each with its kind and client; otherwise like `sessions`."""
        return await self.page("wardroom:budget:{*}:*:*", _BUDGET, cursor, count)

    async def count_keys(self) -> int:
        """Return the number of keys, for a Cluster over all its primaries."""
        nodes = {"target_nodes": "primaries"} if self._access.sharded else {}
        found = await self._access.reading(
            lambda: self._access.client.execute_command("DBSIZE", **nodes)
        )
        return sum(found.values()) if isinstance(found, dict) else int(found)

    async def look_at_keys(self, cursor: str | None, count: int) -> tuple[int, int, str | None]:
        """Read about `count` keys from `cursor` (None: the start).

        Returns the number of keys read, the number of sessions among them, and the next cursor.
        Raises CursorWrong.
        """
        page = await self.page("*", _ANY, cursor, count)
        sessions = sum(_SESSION.fullmatch(key.encode()) is not None for (key,) in page.found)
        return len(page.found), sessions, page.cursor

    async def page(
        self, pattern: str, names: re.Pattern[bytes], cursor: str | None, count: int
    ) -> Scanned:
        """Return the keys that match `names`, from about `count` keys of `pattern` after `cursor`.

        Raises CursorWrong.
        """
        asked = _CURSOR.fullmatch(cursor or "0")
        if asked is None or int(asked[1]) >= 2**64:
            raise CursorWrong
        at, place = int(asked[1]), asked[2] or ""
        if self._access.sharded:
            await self._access.reading(self._access.client.initialize)
            primaries = {node.name: node for node in self._access.client.get_primaries()}
            # If a node has disappeared meanwhile, the scan continues with the next node.
            places = [name for name in sorted(primaries) if name >= place]
            if not places:
                return Scanned((), None)
            node, at = primaries[places[0]], at if places[0] == place else 0
            more: dict[str, Any] = {"target_nodes": node}
        else:
            places, more = [""], {}
        reply = await self._access.reading(
            lambda: self._access.client.execute_command(
                "SCAN", at, "MATCH", pattern, "COUNT", count, **more
            )
        )
        at, keys = reply
        if isinstance(at, dict):
            (at,) = at.values()
        found = tuple(
            tuple(group.decode("utf-8", "replace") for group in match.groups())
            for match in map(names.fullmatch, keys)
            if match
        )
        if at:
            return Scanned(found, f"{at}@{places[0]}" if places[0] else str(at))
        return Scanned(found, f"0@{places[1]}" if len(places) > 1 else None)
