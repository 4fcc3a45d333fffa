"""How cost grows with work: `python -m bench.curves`, a part of `make bench`.

Each curve has four points and a law: the cost is to grow with at most that power of what there is
(0: not at all; 1: straight). What is compared are points of one run, so that no speed of a machine
matters: the power between a later point and an earlier one. A curve that bends worse is measured
once more, and ends the run with an error if it bends again.
"""

from __future__ import annotations

import argparse
import contextlib
import math
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

from api.serving import Server
from bench.fleets import fleets
from bench.streams import measure
from runs.guardian import guard
from sessions.serving import Seat, serving_toys, started
from sessions.tournaments import hold
from siege.resources import memory_of, processes_of
from wardroom.engine.adjudication import adjudicate, forget_odds, odds
from wardroom.engine.registry import InstalledCall
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.adapters.embedded.server import embedded_server

TOLERANCE = 0.25
"""By how much the power of a curve may lie above its law: what noise there is of a busy machine."""
_ROUNDS = 3
"""How often a point is measured; the least counts, for what else runs takes its share of caches."""
_LEAST_SECONDS = 0.15
"""Processor time of a round, at the least."""
_POSITIONS = 60
Json = dict[str, Any]


class Curve(NamedTuple):
    """What grows with what, by which law: the costs at four points."""

    name: str
    unit: str
    law: float
    costs: Mapping[int, float]

    @property
    def power(self) -> float:
        """With which power the cost grows, where it grows most: to the last point.

        From the second point on, so that what a first one costs does not hide how it goes on.
        """
        points = sorted(self.costs)
        last = points[-1]
        return max(
            math.log(self.costs[last] / self.costs[point]) / math.log(last / point)
            for point in points[1:-1]
        )

    @property
    def bends(self) -> bool:
        """Whether it grows worse than its law says."""
        return self.power > self.law + TOLERANCE


def ships() -> Iterator[Curve]:
    """What is asked of two fleets, by ships: every pair of them is in the answer about targets."""
    battleships = install_all()["battleships"]
    laws = {"resolve-gunnery-phase": 1, "move-fleet": 1, "list-targets": 2}
    costs: dict[str, dict[int, float]] = {name: {} for name in laws}
    for afloat in (10, 20, 40, 60):
        works: dict[str, list[Callable[[], object]]] = {name: [] for name in laws}
        for position in range(_POSITIONS):  # None is asked about twice: lists are remembered.
            for each in fleets(battleships, afloat, position):
                if each.call in laws:
                    call = battleships.calls[each.call]
                    request = msgspec.convert(each.request, call.types.request)
                    works[each.call].append(partial(adjudicate, call, request))
        for name, found in costs.items():
            taken = []
            for work in works[name]:
                began = time.process_time()
                work()
                taken.append(time.process_time() - began)
            found[afloat] = statistics.median(taken) * 1e6
    for name, law in laws.items():
        yield Curve(f"{name}, by ships", "us", law, costs[name])


def torpedoes() -> Iterator[Curve]:
    """A salvo at one target and its odds, by torpedoes."""
    call = install_all()["silent-victory"].calls["resolve-salvo"]
    answers, chances = {}, {}
    for count in (1, 2, 4, 6):
        request = call.examples[0].request()
        fired = [{"tube": tube, "target": 1} for tube in range(1, count + 1)]
        request["order"]["attack"] = [{"weapon": "forward", "torpedoes": fired}]
        asked = msgspec.convert(request, call.types.request)
        answers[count] = _microseconds(partial(adjudicate, call, asked))
        del request["dice"]
        wanted = msgspec.convert(request, call.types.odds_request)
        chances[count] = _microseconds(partial(_odds_anew, call, wanted))
    yield Curve("resolve-salvo, by torpedoes", "us", 1, answers)
    yield Curve("its odds, by torpedoes", "us", 1, chances)


def entries() -> Iterator[Curve]:
    """What is asked of a session, by entries of its log."""
    laws = {"action": 0, "state": 0, "last page of the log": 0, "report": 1, "verification": 1}
    costs: dict[str, dict[int, float]] = {name: {} for name in laws}
    with _toys() as (server, client):
        for length in (30, 100, 300, 900):
            seat = started(client, "drill", setup={"rounds": 1_000_000})["owner"]
            while _press(seat)["number"] < length:
                pass
            exported = _get(seat, "/export")
            page = f"/log?after={length - 25}&limit=25"
            asked: dict[str, Callable[[], object]] = {
                "state": partial(_get, seat),
                "last page of the log": partial(_get, seat, page),
                "report": partial(_get, seat, "/report"),
                "verification": partial(_verify, client, exported),
                "action": partial(_press, seat),
            }
            for name, ask in asked.items():
                costs[name][length] = _spent_on(server, ask)
    for name, law in laws.items():
        yield Curve(f"{name}, by entries", "us", law, costs[name])


def live(most: int) -> Iterator[Curve]:
    """A session's action, by sessions that are live."""
    costs, made = {}, 0
    with _toys() as (server, client):
        for sessions in (most // 64, most // 16, most // 4, most):
            while made < sessions:
                seat = started(client, "drill", setup={"rounds": 1_000_000})["owner"]
                made += 1
            costs[sessions] = _spent_on(server, partial(_press, seat))
    yield Curve("action, by live sessions", "us", 0, costs)


def streams(most: int) -> Iterator[Curve]:
    """What an open event stream takes, by streams."""
    found = {count: measure(count, 3, 1) for count in (most // 8, most // 4, most // 2, most)}
    memory = {count: each.bytes_each / 1024 for count, each in found.items()}
    opening = {count: each.opened / count * 1e6 for count, each in found.items()}
    yield Curve("memory of a stream, by streams", "KB", 0, memory)
    yield Curve("opening a stream, by streams", "us", 0, opening)


def entrants() -> Iterator[Curve]:
    """What is asked of a tournament, by entrants."""
    costs: dict[str, dict[int, float]] = {"/standings": {}, "/report": {}, "": {}}
    with _toys() as (server, client):
        for count in (5, 15, 50, 100):
            names = [{"name": f"Entrant {number}"} for number in range(count)]
            organiser = hold(client, "drill", entrants=names).organiser
            for path, found in costs.items():
                found[count] = _spent_on(server, partial(_get, organiser, path))
    for path, found in costs.items():
        yield Curve(f"GET a tournament{path}, by entrants", "us", 1, found)


def workers() -> Iterator[Curve]:
    """The memory of the service, by workers."""
    costs = {}
    for count in (1, 2, 4, 6):
        with _toys(count) as (server, client):
            for _ in range(20 * count):
                started(client, "drill", setup={"rounds": 3})
            costs[count] = memory_of(processes_of(server.process.pid)) / 2**20
    yield Curve("memory of the service, by workers", "MB", 1, costs)


def report(*, quick: bool) -> list[Curve]:
    """Print every curve, and return those that bend worse than their laws."""
    print("\nCurves: cost at four points, the power with which it grows, and its law")
    parts: list[Callable[[], Iterator[Curve]]] = [
        ships,
        torpedoes,
        entries,
        partial(live, 1_280 if quick else 12_800),
        partial(streams, 800 if quick else 8_000),
        entrants,
        workers,
    ]
    bent = []
    for part in parts:
        found = list(part())
        if any(curve.bends for curve in found):  # Something else may have held the machine.
            again = {curve.name: curve for curve in part()}
            found = [again[curve.name] if curve.bends else curve for curve in found]
        for curve in found:
            points = "".join(f"{f'{n}: {cost:.0f}':>16}" for n, cost in curve.costs.items())
            bends = "  BENDS" if curve.bends else ""
            print(f"  {curve.name:40}{curve.unit}{points}{curve.power:8.2f} ({curve.law}){bends}")
        bent += [curve for curve in found if curve.bends]
    return bent


@contextlib.contextmanager
def _toys(count: int = 1) -> Iterator[tuple[Server, httpx.Client]]:
    """A service with the toys, of so many workers, and a client of it."""
    folder = Path(tempfile.mkdtemp(prefix="wardroom-bench-"))
    with (
        embedded_server(folder / "redis") as redis,
        serving_toys(folder, redis.url, count) as server,
        server.client() as client,
    ):
        yield server, client


def _get(seat: Seat, path: str = "") -> Json:
    return _answer(seat.get(path))


def _press(seat: Seat) -> Json:
    return _answer(
        seat.post("/actions", {"action": {"kind": "press", "press": True}}, If_Match="*")
    )


def _verify(client: httpx.Client, log: Json) -> Json:
    return _answer(client.post("/v1/verify", json={"log": log}))


def _answer(response: httpx.Response) -> Json:
    response.raise_for_status()
    found: Json = response.json()
    return found


def _odds_anew(call: InstalledCall, request: Any) -> None:
    forget_odds()
    odds(call, request)


def _microseconds(work: Callable[[], object]) -> float:
    """Processor time of this process that `work` takes, in microseconds."""
    return _repeated(work, time.process_time)


def _spent_on(server: Server, ask: Callable[[], object]) -> float:
    """Processor time of the service, its work processes too, that an answer takes."""
    return _repeated(ask, lambda: _processor_seconds(processes_of(server.process.pid)))


def _repeated(work: Callable[[], object], clock: Callable[[], float]) -> float:
    """Microseconds of `clock` that `work` takes once it is warm, in the best of some rounds."""
    work()
    best = math.inf
    for _ in range(_ROUNDS):
        times, began, spent = 0, clock(), 0.0
        while spent < _LEAST_SECONDS:
            work()
            times, spent = times + 1, clock() - began
        best = min(best, spent / times)
    return best * 1e6


def _processor_seconds(processes: Iterable[int]) -> float:
    """Processor time that `processes` have had, all their threads together."""
    ticks = 0
    for process in processes:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    guard()
    parser = argparse.ArgumentParser(prog="bench.curves", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer sessions and streams")
    sys.exit(1 if report(quick=parser.parse_args().quick) else 0)
