"""The plain clients behind one face, so that one table of scenarios holds for all."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from clients.tabletop import Tabletop
from runs.patience import patience
from runs.processes import line_of

Json = dict[str, Any]


class Refused(Exception):
    """The client reports a problem."""

    def __init__(self, problem: Json) -> None:
        super().__init__(problem)
        self.status: int = problem["status"]
        self.code: str | None = problem.get("code")


class Seat(Protocol):
    """A session of a plain client."""

    id: str
    token: str
    invitations: dict[str, str]

    def ask(self, method: str, *arguments: Any) -> Any:
        """The answer of a method that asks the service. Raises Refused."""

    def look(self, method: str, *arguments: Any) -> Any:
        """What a method returns that asks nobody."""

    @property
    def state(self) -> Json:
        """How the game stood when it was read last."""


class Plain(Protocol):
    """A plain client of a service."""

    def ask(self, method: str, *arguments: Any) -> Any:
        """The answer of a method, in plain values. Raises Refused."""

    def lines(self, answer: Json) -> list[str]:
        """The lines of an answer."""

    def seat(self, method: str, *arguments: Any) -> Seat:
        """The session that `create`, `claim` or `open` returns. Raises Refused."""

    def choices(self, answer: Json) -> list[Json]:
        """The choices that an answer lists."""

    def minimal(self) -> None:
        """From now on it asks for the least that can be gone on with."""

    def close(self) -> None: ...


# -------------------------------------------------------------------------------------------- Lua


class LuaClient:
    """`sdk/lua/wardroom.lua` in a Lua that has what Tabletop Simulator has."""

    def __init__(self, tabletop: Tabletop, origin: str, options: Json) -> None:
        self.tabletop = tabletop
        new = tabletop.lua.eval("Wardroom.new")
        self._client = new(origin, tabletop.table(options))

    def ask(self, method: str, *arguments: Any) -> Any:
        return self.tabletop.plain(answered(self.tabletop, self._client, method, *arguments))

    def lines(self, answer: Json) -> list[str]:
        return [*self._looked("lines", answer)]

    def choices(self, answer: Json) -> list[Json]:
        return [*self._looked("choices", answer)]

    def minimal(self) -> None:
        self._client = self._client.minimal(self._client)

    def _looked(self, function: str, answer: Json) -> Any:
        """What a function says of an answer; a list without elements may be a map."""
        of = self.tabletop.lua.eval(f"Wardroom.{function}")
        return self.tabletop.plain(of(self.tabletop.table(answer)))

    def seat(self, method: str, *arguments: Any) -> Seat:
        return LuaSeat(self.tabletop, answered(self.tabletop, self._client, method, *arguments))

    def close(self) -> None:
        self.tabletop.close()


class LuaSeat:
    def __init__(self, tabletop: Tabletop, session: Any) -> None:
        self._tabletop = tabletop
        self.session = session
        self.id: str = session.id
        self.token: str = session.token
        self.invitations: dict[str, str] = dict((session.invitations or {}).items())

    def ask(self, method: str, *arguments: Any) -> Any:
        return self._tabletop.plain(answered(self._tabletop, self.session, method, *arguments))

    def look(self, method: str, *arguments: Any) -> Any:
        return self._tabletop.plain(self.session[method](self.session, *arguments))

    @property
    def state(self) -> Json:
        state: Json = self._tabletop.plain(self.session.state)
        return state


def answered(tabletop: Tabletop, of: Any, method: str, *arguments: Any) -> Any:
    """What `of:method(...)` calls `done` with, once and after it has returned. Raises Refused."""
    done: list[tuple[Any, Any]] = []
    given = [tabletop.table(each) if isinstance(each, dict | list) else each for each in arguments]
    of[method](of, *given, lambda answer, problem: done.append((answer, problem)))
    assert not done
    tabletop.run()
    ((answer, problem),) = done
    assert (answer is None) != (problem is None)
    if problem is not None:
        raise Refused(tabletop.plain(problem))
    return answer


# ------------------------------------------------------------------------------------------- Java


_IN_JAVA = {"go_on": "goOn"}


class JavaClient:
    """`sdk/java/Wardroom.java` in a process, led by `Console.java` line by line."""

    def __init__(
        self, java: Sequence[str | Path], origin: str, options: Json, *, nulls: bool = True
    ) -> None:
        """`nulls`: answers are kept as they came; else as a library keeps them that drops nulls."""
        self._nulls = nulls
        given = [options.get("language") or "-", options.get("api_key") or "-"]
        self._process = subprocess.Popen(
            [*java, "Console", origin, *given],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
        )  # fmt: skip

    def ask(self, method: str, *arguments: Any) -> Any:
        return self.said(None, method, *arguments)

    def lines(self, answer: Json) -> list[str]:
        lines: list[str] = self.ask("lines", answer)
        return lines

    def choices(self, answer: Json) -> list[Json]:
        choices: list[Json] = self.ask("choices", answer)
        return choices

    def minimal(self) -> None:
        self.ask("minimal")

    def seat(self, method: str, *arguments: Any) -> Seat:
        return JavaSeat(self, self.said(None, method, *arguments))

    def said(self, of: int | None, method: str, *arguments: Any) -> Any:
        """What a method returns; `of`: the number of a session, or the client."""
        assert self._process.stdin is not None
        line = {"of": of, "method": _IN_JAVA.get(method, method), "arguments": arguments}
        self._process.stdin.write(json.dumps(line) + "\n")
        self._process.stdin.flush()
        answer = json.loads(line_of(self._process))
        if "problem" in answer:
            raise Refused(answer["problem"])
        return answer["returned"] if self._nulls else _without_nulls(answer["returned"])

    def close(self) -> None:
        self._process.communicate(timeout=patience())


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_nulls(each) for name, each in value.items() if each is not None}
    return [*map(_without_nulls, value)] if isinstance(value, list) else value


class JavaSeat:
    def __init__(self, client: JavaClient, session: Json) -> None:
        self._client = client
        self._number: int = session["number"]
        self.id: str = session["id"]
        self.token: str = session["token"]
        self.invitations: dict[str, str] = session["invitations"]

    def ask(self, method: str, *arguments: Any) -> Any:
        return self._client.said(self._number, method, *arguments)

    look = ask

    @property
    def state(self) -> Json:
        state: Json = self.ask("state")
        return state
