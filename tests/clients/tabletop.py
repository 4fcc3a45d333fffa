"""What Tabletop Simulator gives its scripts, for a Lua that runs here: requests, JSON and waiting.

Its requests are answered by a really running service, after the script has returned. Its JSON
knows tables alone: what is empty is written as `{}`, or as `[]`, whatever it was read from. Null is
decoded as nil, or as a value of its own. Libraries do either.
"""

from __future__ import annotations

import importlib
import json
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

import httpx

from runs.patience import patience

LUAS = ("lua51", "lua52", "lua53", "lua54", "lua55", "luajit20", "luajit21")
"""The kinds of Lua that are tried; that of Tabletop Simulator is like 5.2."""


class Null:
    """What some libraries decode null as: userdata, which no test of nil finds."""


NULL = Null()


class Tabletop:
    """A Lua with `WebRequest`, `JSON` and `Wait`, which runs `sources` pasted into one script."""

    def __init__(
        self, kind: str, sources: Iterable[str], *, null: Null | None = None, lists: bool = False
    ) -> None:
        """`lists`: what is empty is a list in JSON, and not an object."""
        self._module = importlib.import_module(f"lupa.{kind}")
        self.lua = self._module.LuaRuntime(unpack_returned_tuples=True)
        self._null = null
        self._lists = lists
        self._due: deque[Callable[[], object]] = deque()
        self._http = httpx.Client(timeout=patience())
        self.sent: list[httpx.Request] = []
        self.waited: list[float] = []
        self.printed: list[str] = []
        given = {
            "WebRequest": {"custom": self._custom},
            "JSON": {"decode": self._decode, "encode": self._encode},
            "Wait": {"time": self._wait},
            "printToAll": lambda line, *_: self.printed.append(line),
        }
        for name, value in given.items():
            self.lua.globals()[name] = self.table(value)
        self.lua.execute("\n".join(sources))

    def close(self) -> None:
        self._http.close()

    def run(self) -> None:
        """Do what is due until nothing is: answers that have come, and waits that are over."""
        while self._due:
            self._due.popleft()()

    def table(self, value: Any) -> Any:
        """`value` as Lua has it."""
        if value is None:
            return self._null
        if isinstance(value, dict):
            return self.lua.table_from({name: self.table(each) for name, each in value.items()})
        if isinstance(value, list):
            return self.lua.table_from([self.table(each) for each in value])
        return value

    def plain(self, value: Any) -> Any:
        """A value of Lua as JSON has it."""
        if isinstance(value, Null):
            return None
        if self._module.lua_type(value) == "table":
            items = dict(value.items())
            if not items:
                return [] if self._lists else {}
            if set(items) == set(range(1, len(items) + 1)):
                return [self.plain(items[at]) for at in sorted(items)]
            return {name: self.plain(each) for name, each in items.items()}
        if isinstance(value, float) and value.is_integer():
            return int(value)
        return value

    def _encode(self, value: Any) -> str:
        return json.dumps(self.plain(value), ensure_ascii=False)

    def _decode(self, text: str) -> Any:
        return self.table(json.loads(text))

    def _wait(self, then: Callable[[], object], seconds: float) -> None:
        self.waited.append(seconds)
        self._due.append(then)

    def _custom(
        self, url: str, method: str, download: bool, data: str | None, headers: Any,
        callback: Callable[[Any], object],
    ) -> None:  # fmt: skip
        assert download
        content = None if data is None else data.encode()
        request = self._http.build_request(
            method, url, content=content, headers=dict(headers.items())
        )
        self._due.append(lambda: callback(self.table(self._answered(request))))

    def _answered(self, request: httpx.Request) -> dict[str, Any]:
        self.sent.append(request)
        try:
            answer = self._http.send(request)
        except httpx.TransportError as fault:
            return {"is_error": True, "error": str(fault), "response_code": 0, "text": ""}
        return {
            "is_error": False, "response_code": answer.status_code, "text": answer.text,
            "getResponseHeader": answer.headers.get,
        }  # fmt: skip
