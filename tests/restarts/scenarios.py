"""Restarts under load: behind nginx one instance after the other, and of one on its own port."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from bench.load import post
from restarts.clients import Clients, Outcomes
from restarts.instances import Instance, nginx
from runs.patience import patience

_CLIENTS = 24
_EXAMPLE = (
    Path(__file__).parents[2]
    / "service/wardroom/rulesets/hunters/data/examples/check-close-approach.json"
)


def rolling(
    folder: Path, redis: str, program: str, workers: int, seconds: float, *, hang_up: bool = False
) -> Outcomes:
    """Two instances behind nginx, stopped and started one after the other without a pause.

    `hang_up`: their workers are replaced.
    """
    instances = [Instance(folder, redis, workers) for _ in range(2)]
    try:
        with nginx(program, folder, instances) as port:
            requests = _requests(instances[0].port)

            def restart() -> None:
                for instance in instances:
                    (instance.replace_workers if hang_up else instance.restart)()

            return _under_load(port, requests, restart, seconds, instances)
    finally:
        for instance in instances:
            instance.stop()


def direct(
    folder: Path, redis: str, workers: int, seconds: float, *, hang_up: bool = False
) -> Outcomes:
    """One instance on its own port, stopped and started again; `hang_up`: its workers replaced."""
    instance = Instance(folder, redis, workers)
    try:
        requests = _requests(instance.port)
        work = instance.replace_workers if hang_up else instance.restart
        return _under_load(instance.port, requests, work, seconds, [instance])
    finally:
        instance.stop()


def _under_load(
    port: int,
    requests: list[bytes],
    work: Callable[[], None],
    seconds: float,
    instances: list[Instance],
) -> Outcomes:
    """Do `work` again and again for so many `seconds`, and at least once, while requests come."""
    with Clients(port, requests, _CLIENTS) as outcomes:
        ends = time.monotonic() + seconds
        time.sleep(1)
        work()
        while time.monotonic() < ends:
            work()
        time.sleep(1)
    outcomes.settle([instance.log for instance in instances])
    return outcomes


def _requests(port: int) -> list[bytes]:
    """A call, and a look at a session and at what an action would do in it."""
    example = json.loads(_EXAMPLE.read_text())[0]
    call = json.dumps({name: example[name] for name in ("situation", "dice")}).encode()
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=patience()) as client:
        made = client.post("/v1/hunters/sessions", json={"setup": {}})
    path = made.headers["location"]
    bearer = f"Bearer {next(iter(made.json()['tokens'].values()))}"
    legal = made.json()["session"]["legal_actions"][0]["example"]["action"]
    action = json.dumps({"action": legal}).encode()
    read = f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: {bearer}\r\nX-Request-ID: @\r\n\r\n"
    return [
        post(port, "/v1/hunters/calls/check-close-approach", call, X_Request_ID="@"),
        read.encode(),
        post(
            port,
            f"{path}/actions/dry-run",
            action,
            X_Request_ID="@",
            Authorization=bearer,
            If_Match="*",
        ),
    ]
