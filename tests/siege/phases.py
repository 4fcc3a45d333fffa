"""The service beside honest players, alone, besieged, and beside processes that only compute."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import httpx

from faults.harness import Counts, Game, Service, check_log
from faults.servers import Node
from runs.patience import patience
from sessions.serving import TESTS
from siege.honest import Client, HonestPlayer, Served

_HONEST = 10
_HOSTILE = 10
_REDIS_BYTES = 64 * 1024 * 1024
_GAMES = (
    Game("hunters", {}),
    Game("drill", {"rounds": 40, "markers": 3}),
    Game("silent-victory", {}),
)
_SHARED_ADDRESS = "127.200.0.1"
"""Of an honest player who has an API key, and of a hostile client."""

_ADDRESSES = [[_SHARED_ADDRESS], *([f"127.200.0.{number}"] for number in range(2, 6))] + [[]] * 5
"""Of the hostile clients; five have another one each time."""
_LOOP_MS = 20

Kind = Literal["idle", "siege", "control"]


@dataclass
class Phase:
    """How the honest were served in a phase, what came of attacks, and the most memory used."""

    kind: Kind
    counts: Counts = field(default_factory=Counts)
    served: Served = field(default_factory=Served)
    attacks: dict[str, dict[str, int]] = field(default_factory=dict)
    hostile_seconds: float = 0
    service_bytes: int = 0
    processes: int = 0
    redis_bytes: int = 0
    held: list[tuple[float, float, str]] = field(default_factory=list)
    """The steps that held an event loop for too long: milliseconds of its processor time, of time
    that elapsed meanwhile, and which."""
    leaks: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        served = self.served
        mib = 1024 * 1024
        return (
            f"{self.kind}: {self.counts}\n"
            f"  a cheap call took p50 {served.milliseconds(50):.1f} ms, "
            f"p99 {served.milliseconds(99):.1f} ms ({len(served.seconds)} calls)\n"
            f"  sent again: {served.refused_share:.2%} of {served.requests} {served.refused}\n"
            f"  new games refused by the floor: {served.creations_refused}\n"
            f"  memory: service {self.service_bytes / mib:.0f} MiB in {self.processes} processes, "
            f"Redis {self.redis_bytes / mib:.0f} MiB; "
            f"hostile processor time {self.hostile_seconds:.0f} s\n"
            f"  steps of the event loop above {_LOOP_MS} ms of processor time: {len(self.held)}, "
            f"the longest, with the time that elapsed: {sorted(self.held)[:-4:-1]}\n"
            + "".join(f"  {name}: {came}\n" for name, came in sorted(self.attacks.items()))
            + "".join(f"  LEAKED: {leak}\n" for leak in self.leaks)
        )


def run_phase(folder: Path, kind: Kind, seconds: float, burnt: float = 0) -> Phase:
    """A service and a Redis of their own, used for so many `seconds`.

    `burnt`: processor time that processes beside it take in a control.
    """
    phase = Phase(kind)
    folder = folder / kind
    folder.mkdir()
    with contextlib.ExitStack() as stack:
        redis = Node(folder, "--maxmemory", str(_REDIS_BYTES), "--maxmemory-policy", "noeviction")
        stack.callback(redis.kill)
        keys = folder / "keys.json"
        key = _issued(keys)
        settings = {
            "WARDROOM_BUDGETS": "on", "WARDROOM_KEYS_FILE": str(keys),
            "WARDROOM_LOOP_MS": str(_LOOP_MS),
        }  # fmt: skip
        service = Service(folder, f"redis://127.0.0.1:{redis.port}/0", 2, settings)
        stack.callback(service.kill)
        clients = [Client(f"127.100.0.{number}") for number in range(1, _HONEST)]
        players = [
            HonestPlayer(service, _GAMES[number % len(_GAMES)], phase.counts, number, client)
            for number, client in enumerate([Client(_SHARED_ADDRESS, key), *clients])
        ]
        beside = _beside(kind, service.url, seconds, burnt)
        for player in players:
            player.start()
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            _measure(phase, service, redis)
            time.sleep(0.5)
        for process in beside:
            _take_report(phase, process)
        for player in players:
            player.stopping = True
        for player in players:
            player.join()
        for player in players:
            if player.failure is not None:
                raise player.failure
            _add(phase.served, player.served)
        _check(phase, service, players, key)
    return phase


def _issued(keys: Path) -> str:
    """A new API key, of which the file `keys` holds the digest."""
    return subprocess.run(
        [sys.executable, "-m", "wardroom", "keys", "issue", "--file", keys, "--name", "honest"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip


def _beside(kind: Kind, url: str, seconds: float, burnt: float) -> list[subprocess.Popen[str]]:
    """The processes beside the service, if any."""
    commands: dict[Kind, list[list[str]]] = {
        "idle": [],
        "control": [["burn", str(seconds), str(burnt / seconds / _HOSTILE)]] * _HOSTILE,
        "siege": [
            ["attack", url, str(seconds), str(number + 1), *_ADDRESSES[number]]
            for number in range(_HOSTILE)
        ],
    }
    return [
        subprocess.Popen(
            [sys.executable, "-m", "siege.hostile", *arguments],
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path[1:]])},
            stdout=subprocess.PIPE, text=True,
        )
        for arguments in commands[kind]
    ]  # fmt: skip


def _take_report(phase: Phase, process: subprocess.Popen[str]) -> None:
    written, _ = process.communicate(timeout=patience(300))
    assert process.returncode == 0
    report: dict[str, Any] = json.loads(written or "{}")
    phase.hostile_seconds += report.get("processor_seconds", 0)
    for name, came in report.get("came", {}).items():
        counted = phase.attacks.setdefault(name, {})
        for outcome, times in came.items():
            counted[outcome] = counted.get(outcome, 0) + times


def _measure(phase: Phase, service: Service, redis: Node) -> None:
    pages = []
    for process in _descendants(service.process.pid):
        with contextlib.suppress(OSError):
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
            pages += [int(line.split()[1]) for line in lines if line.startswith("Pss:")]
    phase.service_bytes = max(phase.service_bytes, sum(pages) * 1024)
    phase.processes = max(phase.processes, len(pages))
    used = int(redis.client.info("memory")["used_memory"])
    phase.redis_bytes = max(phase.redis_bytes, used)


def _descendants(process: int) -> set[int]:
    """The numbers of `process` and of all that it and its children have started."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            number, _, rest = stat.read_text().partition(" (")
            parents[int(number)] = int(rest.rpartition(")")[2].split()[1])
    found: set[int] = set()
    more = {process}
    while more:
        found |= more
        more = {child for child, parent in parents.items() if parent in found} - found
    return found


def _add(total: Served, served: Served) -> None:
    total.seconds += served.seconds
    total.requests += served.requests
    total.creations_refused += served.creations_refused
    for code, times in served.refused.items():
        total.refused[code] = total.refused.get(code, 0) + times


def _check(phase: Phase, service: Service, players: list[HonestPlayer], key: str) -> None:
    """Nothing acknowledged is lost, and no secret stands where an operator looks."""
    written = service.log.read_text()
    phase.held += [
        (held["milliseconds"], held["elapsed_milliseconds"], held["step"])
        for held in map(
            json.loads, filter(lambda line: "loop was held" in line, written.splitlines())
        )
    ]
    with httpx.Client(base_url=service.url, timeout=patience(120)) as client:
        written += client.get("/metrics").text
        phase.leaks += ["the API key"] * (key in written)
        for player in players:
            for played in player.played:
                phase.leaks += [played.owner.path] * (played.owner.token in written)
                check_log(played.owner._replace(client=client), played.told, phase.counts)
