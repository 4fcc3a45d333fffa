"""One service beside honest players: alone, besieged, and beside processes that only compute."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

import httpx

from bench.servers import free_port
from faults.harness import Counts, Game, Service, check_log
from faults.servers import Node
from runs.patience import patience
from runs.processes import line_of
from sessions.serving import TESTS
from siege.attacks import ATTACKS, Came
from siege.honest import Client, HonestPlayer, Kind, Operator, Served
from siege.resources import memory_of, processes_of

WORKERS = 2
_HONEST = 10
_HOSTILE = 4
"""Processes that make attacks; one makes a single attack."""
REDIS_BYTES = 64 * 1024 * 1024
_STORED_BYTES = REDIS_BYTES // 4
"""Of Redis's memory a client has as much as by the files that are shipped."""
_FILLED, _UNFILLED_SHARE = 0.88, 0.25
"""So much of the memory is used after that share of an attack that fills it: it has games then."""
_BALLAST_BYTES = 65_536
_GAMES = (
    Game("hunters", {}),
    Game("drill", {"rounds": 40, "markers": 3}),
    Game("silent-victory", {}),
)
_SHARED_ADDRESS = "127.200.0.1"
"""Of an honest player who has an API key, and of a hostile client."""
_LOOP_MS = 20
_REST_SECONDS = 2.0
"""Between the siege and the control."""


@dataclass
class Siege:
    """How the honest were served in each phase, what came of attacks, and the most memory used."""

    attacks: tuple[str, ...]
    counts: Counts = field(default_factory=Counts)
    served: dict[Kind, Served] = field(
        default_factory=lambda: {kind: Served() for kind in get_args(Kind)}
    )
    came: Came = field(default_factory=dict)
    hostile_seconds: float = 0
    service_bytes: int = 0
    processes: int = 0
    left: int = 0
    """Processes of the service at the end."""
    redis_bytes: int = 0
    held: list[tuple[float, float, str]] = field(default_factory=list)
    """The steps that held an event loop for too long: milliseconds of its processor time, of time
    that elapsed meanwhile, and which."""
    leaks: list[str] = field(default_factory=list)
    exit_code: int = 0
    """Of the service, when it was told to stop."""
    operator: Counter[str] = field(default_factory=Counter)
    not_operated: list[str] = field(default_factory=list)
    """What the operator could not do."""

    @property
    def name(self) -> str:
        """What was done in it."""
        return self.attacks[0] if len(self.attacks) == 1 else f"all {len(self.attacks)} together"

    @property
    def refused(self) -> Counter[str]:
        """What the honest had to send again in any phase, by status and code."""
        return sum((served.refused for served in self.served.values()), Counter())

    def __str__(self) -> str:
        mib = 1024 * 1024
        refused = sum(served.creations_refused for served in self.served.values())
        return (
            f"{self.name}: {self.counts}\n"
            + "".join(
                f"  {kind}: a cheap call took p50 {served.milliseconds(50):.1f} ms, "
                f"p99 {served.milliseconds(99):.1f} ms ({len(served.seconds)} calls); "
                f"sent again {dict(served.refused)} of {served.requests}\n"
                for kind, served in self.served.items()
            )
            + f"  new games refused by the floor: {refused}; operator: {dict(self.operator)}\n"
            f"  memory: service {self.service_bytes / mib:.0f} MiB in {self.processes} processes, "
            f"of which {self.left} were left; Redis {self.redis_bytes / mib:.0f} MiB; "
            f"hostile processor time {self.hostile_seconds:.1f} s\n"
            f"  steps of the event loop above {_LOOP_MS} ms of processor time: {len(self.held)}, "
            f"the longest, with the time that elapsed: {sorted(self.held)[:-4:-1]}\n"
            + "".join(f"  {name}: {came}\n" for name, came in sorted(self.came.items()))
            + "".join(f"  LEAKED: {leak}\n" for leak in self.leaks)
        )


@dataclass
class Besieged:
    """A service and a Redis of their own, and the keys of those who use them."""

    service: Service
    redis: Node
    metrics: str
    key: str
    calls_key: str
    admin_key: str


@contextlib.contextmanager
def besieged(folder: Path) -> Iterator[Besieged]:
    """Run a service, with budgets, and its Redis until the block ends."""
    with contextlib.ExitStack() as stack:
        redis = Node(folder, "--maxmemory", str(REDIS_BYTES), "--maxmemory-policy", "noeviction")
        stack.callback(redis.kill)
        keys, admin_keys = folder / "keys.json", folder / "admin.json"
        key, calls_key = _issued(keys), _issued(keys, "--scope", "calls")
        admin_key = _issued(admin_keys, "--scope", "admin")
        metrics = f"127.0.0.1:{free_port()}"
        settings = {
            "WARDROOM_BUDGETS": "on", "WARDROOM_KEYS_FILE": str(keys),
            "WARDROOM_ADMIN_KEYS_FILE": str(admin_keys), "WARDROOM_METRICS": metrics,
            "WARDROOM_STORED_BYTES": str(_STORED_BYTES), "WARDROOM_LOOP_MS": str(_LOOP_MS),
        }  # fmt: skip
        service = Service(folder, f"redis://127.0.0.1:{redis.port}/0", WORKERS, settings)
        stack.callback(_killed, service)
        yield Besieged(service, redis, metrics, key, calls_key, admin_key)


def _killed(service: Service) -> None:
    if service.process.poll() is None:
        service.kill()


def run_siege(folder: Path, attacks: Sequence[str], seconds: Mapping[Kind, float]) -> Siege:
    """Have a service serve the honest in phases of so many `seconds`, in one with `attacks`.

    `control`: as much processor time as the attackers took is taken beside the service.
    """
    siege = Siege(tuple(attacks))
    folder = folder / siege.name
    folder.mkdir()
    with besieged(folder) as its:
        clients = [Client(f"127.100.0.{number}") for number in range(1, _HONEST)]
        players = [
            HonestPlayer(its.service, _GAMES[number % len(_GAMES)], siege.counts, number, client)
            for number, client in enumerate([Client(_SHARED_ADDRESS, its.key), *clients])
        ]
        operator = Operator(its.service, its.admin_key)
        hostile = _attackers(its, siege.attacks, seconds["siege"])
        for player in players:
            player.start()
        _pass(siege, its, players, "idle", seconds["idle"])
        operator.start()
        begin_all(hostile)
        if len(attacks) == 1 and ATTACKS[attacks[0]].fills:
            _pass(siege, its, players, "siege", seconds["siege"] * _UNFILLED_SHARE)
            _fill(its.redis)
            _pass(siege, its, players, "siege", seconds["siege"] * (1 - _UNFILLED_SHARE))
        else:
            _pass(siege, its, players, "siege", seconds["siege"])
        for process in hostile:
            _take_report(siege, process)
        if seconds["control"]:
            time.sleep(_REST_SECONDS)
            share = siege.hostile_seconds / seconds["siege"] / len(hostile)
            burning = [["burn", str(seconds["control"]), str(min(1, share))]] * len(hostile)
            beside = list(map(_started, burning))
            begin_all(beside)
            _pass(siege, its, players, "control", seconds["control"])
            for process in beside:
                process.communicate(timeout=patience(300))
        operator.stop()
        siege.operator, siege.not_operated = operator.came, operator.refused
        for player in players:
            player.stopping = True
        for player in players:
            player.join(patience(300))
            assert not player.is_alive(), player.name
        for player in players:
            if player.failure is not None:
                raise player.failure
            for kind, served in player.phases.items():
                siege.served[kind].add(served)
        siege.left = len(processes_of(its.service.process.pid))
        _check(siege, its, players)
        its.service.process.terminate()
        siege.exit_code = its.service.process.wait(patience(120))
    return siege


def _pass(
    siege: Siege, its: Besieged, players: list[HonestPlayer], kind: Kind, seconds: float
) -> None:
    """Let so many `seconds` pass; how `players` are served until the next counts for `kind`."""
    for player in players:
        player.enter(kind)
    ends = time.monotonic() + seconds
    while (left := ends - time.monotonic()) > 0:
        if kind == "siege":
            _measure(siege, its)
        time.sleep(min(0.5, left))


def _issued(keys: Path, *more: str) -> str:
    """A new API key, of which the file `keys` holds the digest."""
    return subprocess.run(
        [
            sys.executable, "-m", "wardroom", "keys", "issue", "--file", keys, "--name", "siege",
            *more,
        ],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip


def _fill(redis: Node) -> None:
    """Use most of the memory that there is."""
    while int(redis.client.info("memory")["used_memory"]) < _FILLED * REDIS_BYTES:
        for _ in range(8):
            redis.client.set(f"ballast:{secrets.token_hex(8)}", secrets.token_bytes(_BALLAST_BYTES))


def attackers(
    url: str, key: str, attacks: Sequence[str], seconds: float, addresses: int = 0
) -> list[subprocess.Popen[str]]:
    """Processes that make `attacks`, once they are given a line.

    `addresses`: from how many each is made; 0: as it says itself.
    """
    dealt = [attacks[place::_HOSTILE] for place in range(_HOSTILE)]
    return [
        _started(["attack", url, str(seconds), str(number), key, str(addresses), *names])
        for number, names in enumerate(dealt)
        if names
    ]


def _attackers(
    its: Besieged, attacks: Sequence[str], seconds: float
) -> list[subprocess.Popen[str]]:
    return attackers(its.service.url, its.calls_key, attacks, seconds)


def _started(arguments: list[str]) -> subprocess.Popen[str]:
    """A process of `hostile`, which gets ready to begin."""
    return subprocess.Popen(
        [sys.executable, "-m", "siege.hostile", *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path[1:]])},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def begin_all(processes: list[subprocess.Popen[str]]) -> None:
    """Have `processes` begin, once all are ready."""
    for process in processes:
        assert line_of(process) == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()


def _take_report(siege: Siege, process: subprocess.Popen[str]) -> None:
    came, seconds = report_of(process)
    siege.came |= came
    siege.hostile_seconds += seconds


def report_of(process: subprocess.Popen[str]) -> tuple[Came, float]:
    """What came of the attacks of a process, and the processor time that it took."""
    written, _ = process.communicate(timeout=patience(300))
    assert process.returncode == 0
    report: dict[str, Any] = json.loads(written)
    return report["came"], report["processor_seconds"]


def _measure(siege: Siege, its: Besieged) -> None:
    processes = processes_of(its.service.process.pid)
    siege.service_bytes = max(siege.service_bytes, memory_of(processes))
    siege.processes = max(siege.processes, len(processes))
    used = int(its.redis.client.info("memory")["used_memory"])
    siege.redis_bytes = max(siege.redis_bytes, used)


def _check(siege: Siege, its: Besieged, players: list[HonestPlayer]) -> None:
    """Nothing acknowledged is lost, and no secret stands where an operator looks."""
    written = its.service.log.read_text()
    siege.held += [
        (held["milliseconds"], held["elapsed_milliseconds"], held["step"])
        for held in map(
            json.loads, filter(lambda line: "loop was held" in line, written.splitlines())
        )
    ]
    written += (
        httpx.get(f"http://{its.metrics}/metrics", timeout=patience()).raise_for_status().text
    )
    with httpx.Client(base_url=its.service.url, timeout=patience(120)) as client:
        for key in (its.key, its.calls_key, its.admin_key):
            siege.leaks += ["an API key"] * (key in written)
        for player in players:
            for played in player.played:
                siege.leaks += [played.owner.path] * (played.owner.token in written)
                check_log(played.owner._replace(client=client), played.told, siege.counts)
