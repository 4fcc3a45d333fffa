"""Whatever is accepted, no step of the event loop takes much of its processor time.

At most so many times that of a fixed piece of work in between: 12 ms of an idle machine. What a
step takes grows with whatever else the machine does, so one is too long that is in every run.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from litestar.types import Receive, Scope, Send

from api.conftest import RULESETS
from api.serving import serving
from bench.streams import Crowd
from runs.patience import in_time
from sessions.serving import Seat, begin, create, play_on, seats_of
from wardroom.loop_watch import LoopWatch
from wardroom.sessions.wire.example import example_log

_NOTED_MS = 2
_MOST_PIECES = 12
_RUNS = 3
_OF_A_SESSION = re.compile(r"(?<=/sessions/)[^/?]+")


def _counter(number: int, side: str) -> dict[str, Any]:
    return {
        "id": f"s{number}",
        "counter": {
            "name": "x", "nation": "uk", "type": "DD", "attack": 5, "defence": 5, "movement": 9,
            "gun_range": 10, "torpedo_odds": "3:1",
        },
        "side": side, "hex": f"{20 + number // 8}{8 + number % 8:02}", "facing": "A", "speed": 9,
        "torpedoes": True,
    }  # fmt: skip


FLEET = [*(_counter(n, "first") for n in range(59)), _counter(79, "second")]


_CROWD = 300
"""Streams that one action wakes; `python -m bench.streams` wakes a thousand of ten thousand."""


def _battle(client: httpx.Client) -> tuple[Seat, dict[str, str]]:
    """A battle of sixty counters in which the first player is about to move, and his headers."""
    setup = {"ships": FLEET, "base_visibility": 12, "turns": 2}
    made = client.post("/v1/battleships/sessions", json={"setup": setup})
    assert made.status_code == 201, made.text
    seats = seats_of(client, made)
    begin(seats)
    for _ in range(40):
        for seat in (seats["first"], seats["second"]):
            seen = seat.get()
            if not seen.json()["legal_actions"]:
                continue
            action = seen.json()["legal_actions"][0]["example"]["action"]
            if action["kind"] == "movement" and len(action["moves"]) > 1:
                return seat, {**seat.headers, "if-match": seen.headers["etag"]}
            # Nobody is sunk before he moves, whatever the dice.
            action |= {name: [] for name in ("fire", "launches") if name in action}
            took = seat.act(action, seen.headers["etag"])
            assert took.status_code == 200, took.text
    raise AssertionError("nobody moves")


def _career(client: httpx.Client) -> None:
    """Read a career at length, and follow it from its beginning."""
    for _ in range(50):
        owner, *_ = create(client, "hunters").values()
        if play_on(owner, 150)["number"] >= 100:
            break
    else:
        raise AssertionError("every career ended soon")
    for limit in (90, 200):
        assert owner.get(f"/log?limit={limit}").status_code == 200
    with client.stream("GET", f"{owner.path}/events?after=0", headers=owner.headers) as events:
        entries = (line for line in in_time(events.iter_lines()) if line == "event: entry")
        assert [next(entries) for _ in range(100)]


def _swollen_log(count: int) -> dict[str, Any]:
    """A log whose last entry has that many seals, and as many events that were never sealed."""
    log = example_log(RULESETS["battleships"], over=True)
    written: dict[str, Any] = json.loads(json.dumps(log))
    last = written["entries"][-1]
    last["seals"] = [f"{number:064x}" for number in range(count)]
    last["opened"] = [
        {"place": n, "salt": "0" * 64, "bundle": {"events": [{"at": n}]}} for n in range(count)
    ]
    return written


def _piece() -> float:
    """The milliseconds of processor time that a fixed piece of work takes now."""
    began = time.thread_time()
    sum(number * number for number in range(40_000))
    return (time.thread_time() - began) * 1000


def _longest(folder: Path) -> dict[str, float]:
    """How many pieces each step took that a service noted which was sent the worst of requests."""
    pieces: list[float] = []
    watching = {"WARDROOM_LOOP_MS": str(_NOTED_MS), "WARDROOM_LOG_LEVEL": "warning"}
    with (
        serving(folder, **watching) as server,
        server.client(event_hooks={"response": [lambda _: pieces.append(_piece())]}) as client,
        Crowd() as crowd,
    ):
        _career(client)
        seat, mine = _battle(client)
        path, port = seat.path, int(server.url.rpartition(":")[2])
        listening = crowd.open(port, seat, _CROWD)
        steered = {"kind": "movement", "seat": "first", "moves": [], "others": "standing_off"}
        for what in ("actions/dry-run", "actions"):
            moved = client.post(f"{path}/{what}", headers=mine, json={"action": steered})
            assert moved.status_code == 200, moved.text
        crowd.wait(b"event: entry", listening)
        for shown in ("", "/log?limit=200", "/export", "/board", "/board.svg"):
            assert client.get(path + shown, headers=mine).status_code == 200
        with client.stream("GET", f"{path}/events?after=0", headers=mine) as events:
            assert next(line for line in in_time(events.iter_lines()) if line == "event: entry")
        moves = {"situation": {"turn": 2, "ships": FLEET}, "order": {"ship": "s1"}}
        calls = "/v1/battleships/calls"
        assert client.post(f"{calls}/list-moves", json=moves).status_code == 200
        odds = client.post(f"{calls}/list-moves/odds", json={**moves, "budget": {"states": 0}})
        assert (odds.status_code, odds.json()["method"]["kind"]) == (200, "exact"), odds.text[:300]
        batch = {"items": [{"call": "battleships/list-moves", "request": moves}] * 10}
        assert client.post("/v1/batch", json=batch).status_code == 200
        assert client.post("/v1/verify", json={"log": _swollen_log(30_000)}).status_code == 200
        header = {"accept": "a/b," * 4_000 + "*/*"}
        assert client.get("/v1/rulesets", headers=header).status_code in (200, 406, 431)
        for kept in ("/v1/battleships/cases", "/v1/hunters/charts", "/openapi.json"):
            for encoding in ("gzip", "identity"):
                listed = client.get(kept, headers={"accept-encoding": encoding})
                assert listed.status_code == 200, kept
        broken = b'{"items": [' + b'{"call": "", "request": {}},' * 9_000 + b"1]}"
        json_type = {"content-type": "application/json"}
        assert client.post("/v1/batch", content=broken, headers=json_type).status_code == 400
        lines = [json.loads(line) for line in server.logged().splitlines() if line[:1] == "{"]
    piece, found = statistics.median(pieces), dict[str, float]()
    for line in lines:
        if line["event"] == "the event loop was held":
            step = _OF_A_SESSION.sub("...", line["step"])
            found[step] = max(found.get(step, 0.0), line["milliseconds"] / piece)
    return found


def test_nothing_holds_the_event_loop(tmp_path_factory: pytest.TempPathFactory) -> None:
    held: dict[str, list[float]] | None = None
    for _ in range(_RUNS):
        longest = _longest(tmp_path_factory.mktemp("loop"))
        long = {step: pieces for step, pieces in longest.items() if pieces > _MOST_PIECES}
        before = {step: list[float]() for step in long} if held is None else held
        held = {step: [*before[step], pieces] for step, pieces in long.items() if step in before}
        if not held:
            break
    assert held == {}


def test_every_step_of_a_request_and_of_its_tasks_is_watched() -> None:
    async def busy() -> None:
        await asyncio.sleep(0)
        until = time.thread_time() + 0.02
        while time.thread_time() < until:
            pass

    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        await busy()
        await asyncio.create_task(busy())

    with structlog.testing.capture_logs() as logged:
        asyncio.run(_called(LoopWatch(app, 10)))
    held = [line["step"] for line in logged if line["event"] == "the event loop was held"]
    assert held == ["/asked", busy.__qualname__]


async def _called(app: Any) -> None:
    await app({"type": "http", "state": {"route": "/asked"}}, None, None)
