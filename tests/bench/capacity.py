"""What live sessions need, as the tables of deploy/capacity.md: `make capacity` prints them.

One run (`python -m bench.capacity`). Games are played at the page by clicks, and the processor time
of the service and of its Redis is counted by turn: with every read, board, line of the log, odds
and dry run that the page asks for beside the action, and the event stream. What such games take in
Redis is measured as `bench.sessions` does.
"""

from __future__ import annotations

import json
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import redis as library
from playwright.sync_api import Browser

from api.serving import Server, serving
from bench.sessions import HERE, WANTED, taken, written
from play.chromium import chromium
from play.kept import kept, token_of
from play.person import Person, person
from play.tables import GAMES, Table
from runs.guardian import guard
from siege.resources import processes_of
from wardroom.sessions.adapters.embedded.server import embedded_server
from wardroom.settings import Settings

_DECISIONS = 30
_PLAYED = {"hunters": "career of 408", "denmark_strait": "battle of 10 ships"}
"""What is played at the page, and the game whose bytes stand beside it."""
_CALLED = {"hunters": "careers of The Hunters", "denmark_strait": "battles (Denmark Strait)"}
_QUIET_MS = 1500
"""How long a person looks before he decides: so long that the odds have come."""
_IDLE_MS = 15_000
"""How long it is measured what a page takes that nobody uses."""
_ASKED = (("GET", ""), ("GET", "/log"), ("GET", "/board.svg"), ("POST", "/odds"))
_TIMES = 100
_SESSIONS = (10_000, 100_000, 1_000_000)
_TURNS_AN_HOUR = 2
_COPY = 1.25
"""How much more Redis takes than its data: fragmentation, and its copy while it is rewritten."""
_FULL = 0.8
"""The share of maxmemory above which nothing new is created."""
_BUSY = 0.5
"""How busy processors may be on average."""
_DAY = 86_400


class Turn(NamedTuple):
    """A turn at the page: processor time in milliseconds, and its requests by route.

    `prices`: of what else a program asks for, processor time of the service by request.
    """

    service: float
    redis: float
    requests: Mapping[str, float]
    prices: Mapping[str, float]


class Figures(NamedTuple):
    """The bytes of a session, and of file a turn; the milliseconds of a turn."""

    played: float
    file: float
    service: float
    redis: float


def rows(figures: Figures, settings: Settings = Settings()) -> list[tuple[str, ...]]:  # noqa: B008
    """Return what so many live sessions need, and whether the settings let them come about."""
    days = settings.session_seconds / _DAY
    found: list[tuple[str, ...]] = []
    for sessions in _SESSIONS:
        memory = sessions * figures.played * _COPY
        turns = sessions * _TURNS_AN_HOUR / 3600
        needed = sessions / days
        enough = needed <= settings.all_sessions_a_day
        found.append((
            f"{sessions:,}", _gigabytes(memory), _gigabytes(2 * memory), _gigabytes(memory / _FULL),
            _gigabytes(sessions * _TURNS_AN_HOUR * 24 * figures.file),
            f"{turns * figures.service / 1000 / _BUSY:.1f}",
            f"{turns * figures.redis / 1000 / _BUSY:.1f}",
            f"{needed:,.0f}" + ("" if enough else f": set `WARDROOM_ALL_SESSIONS_A_DAY`, which is "
                                f"{settings.all_sessions_a_day:,}"),
        ))  # fmt: skip
    return found


HEADS = (
    "live sessions", "Redis, memory", "with a replica of each", "maxmemory",
    "append-only file a day", "processors of workers", "processors of Redis", "new sessions a day",
)  # fmt: skip


def table(heads: Iterable[str], lines: Iterable[Iterable[str]]) -> str:
    """Return a table in Markdown."""
    heads = tuple(heads)
    rule = "|" + "---|" * len(heads)
    return "\n".join(
        [f"| {' | '.join(heads)} |", rule, *(f"| {' | '.join(one)} |" for one in lines)]
    )


def _gigabytes(count: float) -> str:
    return f"{count / 1e9:.1f} GB"


def _listed(requests: Mapping[str, float]) -> str:
    """Return how many requests of each route a turn has, the most frequent first."""
    most = sorted(requests.items(), key=lambda one: -one[1])
    return ", ".join(f"{count:.1f} `{route}`" for route, count in most if count >= 0.05)


def _turn(browser: Browser, server: Server, store: library.Redis, name: str) -> Turn:
    """Play a game at the page, and return what a turn of it took."""
    with person(browser, server.url) as player:
        at = Table(player, GAMES[name], Path(), name)
        at.begins()
        player.page.wait_for_timeout(_QUIET_MS)
        began = _Now(server, store)
        player.page.wait_for_timeout(_IDLE_MS)
        idle, lines, decided = _Now(server, store).since(began), len(server.logged()), at.decisions
        began = _Now(server, store)
        while at.decisions - decided < _DECISIONS:
            if at.over or at.home:
                at.begins()
            at.decides()
            player.page.wait_for_timeout(_QUIET_MS)
        taken, turns = _Now(server, store).since(began), at.decisions - decided
        counted = Counter(_routes(server.logged()[lines:]))
        return Turn(
            (taken.service - idle.service / idle.seconds * taken.seconds) * 1000 / turns,
            (taken.redis - idle.redis / idle.seconds * taken.seconds) * 1000 / turns,
            {route: count / turns for route, count in counted.items()},
            _prices(player, at, server),
        )


def _prices(player: Person, at: Table, server: Server) -> Mapping[str, float]:
    """Return the milliseconds of processor time that each kind of request takes, in a new game."""
    at.begins()
    game = max(kept(player.page), key=lambda each: str(each["since"]))  # The newest.
    player.page.goto("about:blank")
    path = f"/v1/{game['ruleset']}/sessions/{game['session']}"
    found = {}
    with server.client(headers={"Authorization": f"Bearer {token_of(game)}"}) as client:
        for method, end in _ASKED:
            before = _spent(server)
            for _ in range(_TIMES):
                client.request(method, path + end, json={} if method == "POST" else None)
            found[f"{method} /sessions/{{session}}{end}"] = (
                (_spent(server) - before) * 1000 / _TIMES
            )
    return found


def _routes(log: str) -> Iterable[str]:
    """Yield the method and the end of the route of every request in a log."""
    for line in log.splitlines():
        told = json.loads(line) if line.startswith("{") else {}
        if told.get("event") == "request":
            yield f"{told['method']} {told['route'].removeprefix('/v1/{ruleset}')}"


class _Spent(NamedTuple):
    """Seconds, and those of processor time in them."""

    seconds: float
    service: float
    redis: float


class _Now:
    """What a service and its Redis have spent so far; what they spend on nothing is no turn's."""

    def __init__(self, server: Server, store: library.Redis) -> None:
        self._spent = _Spent(time.monotonic(), _spent(server), _stored(store))

    def since(self, before: _Now) -> _Spent:
        """What was spent since `before`."""
        return _Spent(*(now - then for now, then in zip(self._spent, before._spent, strict=True)))


def _spent(server: Server) -> float:
    """Seconds of processor time of all processes of a service, ended ones included."""
    ticks = 0
    for process in processes_of(server.process.pid):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
        ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def _stored(store: library.Redis) -> float:
    """Seconds of processor time of Redis."""
    told = store.info("cpu")
    return float(told["used_cpu_user"] + told["used_cpu_sys"])


def main() -> None:
    """Play, measure and print."""
    random.seed(1)
    with (
        tempfile.TemporaryDirectory(prefix="wardroom-capacity-") as place,
        embedded_server(Path(place) / "redis") as redis,
        serving(Path(place), REDIS_URL=redis.url, WARDROOM_LOG_LEVEL="info") as server,
        chromium(Path(place)) as browser,
        library.Redis(unix_socket_path=str(redis.socket)) as store,
    ):
        turns = {name: _turn(browser, server, store, name) for name in _PLAYED}
    with written({name: WANTED[name] for name in _PLAYED.values()}) as played:
        measured = {one.name: one for one in taken(HERE, played)}
    print(table(("a turn at /play", "processor time of the service, of Redis", "requests"), (
        (_CALLED[name], f"{turn.service:.1f} ms, {turn.redis:.2f} ms", _listed(turn.requests))
        for name, turn in turns.items()
    )))  # fmt: skip
    asked = next(iter(turns.values())).prices
    print()
    print(table(("a request of a program", *(f"in {_CALLED[name]}" for name in _PLAYED)), (
        (f"`{request}`", *(f"{turn.prices[request]:.1f} ms" for turn in turns.values()))
        for request in asked
    )))  # fmt: skip
    print()
    print(table(("game", "bytes in Redis while it is played", "append-only file an action"), (
        (one.name, f"{one.played / 1000:.1f} KB", f"{one.file / 1000:.2f} KB")
        for one in measured.values()
    )))  # fmt: skip
    for name, game in _PLAYED.items():
        turn, one = turns[name], measured[game]
        print(f"\nOf {_CALLED[name]}, each with the bytes of a {one.name} at its end:\n")
        file = one.file * turn.requests["POST /sessions/{session}/actions"]
        print(table(HEADS, rows(Figures(one.played, file, turn.service, turn.redis))))


if __name__ == "__main__":
    guard()
    main()
