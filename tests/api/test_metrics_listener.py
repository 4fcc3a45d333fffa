"""The listener of metrics: apart from the public port, for all workers of a service."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.mmap_dict import MmapedDict

from api.serving import Server, serving
from api.spellings import spellings
from runs.patience import patience
from runs.processes import line_of
from wardroom.commands import serve
from wardroom.metrics_folder import FOLDER
from wardroom.metrics_listener import listening
from wardroom.settings import Settings

_WORKERS = 2
_killed: list[int] = []
"""Workers of the service that tests have killed, whichever of them came first."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A service, and where its metrics are."""
    settings = {"WARDROOM_METRICS": "127.0.0.1:0", "WORKERS": str(_WORKERS)}
    with serving(tmp_path_factory.mktemp("service"), **settings) as server:
        line_of(server.process)
        told = line_of(server.process)
        yield server, told.removeprefix("Metrics are at ").strip()


def counted(url: str, name: str) -> float:
    text = httpx.get(url, timeout=patience()).raise_for_status().text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return 0.0 if found is None else float(found[1])


def until_started(url: str, workers: int) -> None:
    """Wait until so many workers have begun."""
    deadline = time.monotonic() + patience()
    while counted(url, "wardroom_worker_starts_total") != workers:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_metrics_are_those_of_all_workers(service: tuple[Server, str]) -> None:
    server, url = service
    lists = 'wardroom_requests_total{code="",group="reference",status="200"}'
    before = counted(url, lists)
    for _ in range(20):  # Each on a connection of its own, so that either worker gets some.
        httpx.get(f"{server.url}/v1/rulesets", timeout=patience()).raise_for_status()
    assert counted(url, lists) == before + 20
    until_started(url, _WORKERS + len(_killed))


def test_a_file_that_a_worker_is_making_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    being_made = tmp_path / "counter_1.db"
    being_made.touch()
    make: Any = MmapedDict  # It has no types.
    making = threading.Timer(0.05, lambda: make(str(being_made)).close())
    making.start()
    with listening("127.0.0.1", 0) as url:
        assert httpx.get(url, timeout=patience()).status_code == 200
    making.join(patience())


def test_the_public_port_has_none(service: tuple[Server, str]) -> None:
    server, _ = service
    with server.client() as client:
        for path in spellings("/metrics"):
            assert client.get(httpx.URL(f"{server.url}{path}")).status_code == 404
        assert "/metrics" not in client.get("/openapi/whole.json").json()["paths"]


def test_the_listener_stays_while_workers_come_and_go(service: tuple[Server, str]) -> None:
    _, url = service
    pids: set[int] = set()
    deadline = time.monotonic() + patience()
    while len(pids) < _WORKERS:
        assert time.monotonic() < deadline
        text = httpx.get(url, timeout=patience()).text
        pids = {int(pid) for pid in re.findall(r'process_open_fds\{pid="(\d+)"', text)}
    os.kill(min(pids), signal.SIGKILL)
    _killed.append(min(pids))
    until_started(url, _WORKERS + len(_killed))
    assert f'pid="{min(pids)}"' not in httpx.get(url, timeout=patience()).text


def test_the_listener_ends_with_the_service(tmp_path: Path) -> None:
    with serving(tmp_path, WARDROOM_METRICS="127.0.0.1:0") as server:
        line_of(server.process)
        port = int(line_of(server.process).rpartition(":")[2].partition("/")[0])
        until_started(f"http://127.0.0.1:{port}/metrics", 1)
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(("127.0.0.1", port))


@pytest.fixture
def taken() -> Iterator[str]:
    """An address that another service has."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield f"127.0.0.1:{other.getsockname()[1]}"


def test_an_address_that_was_set_must_be_free(taken: str, tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "wardroom", "serve", "--port", "0"],
        env={**os.environ, "WARDROOM_METRICS": taken, "WARDROOM_DATA_DIR": str(tmp_path)},
        capture_output=True, text=True, timeout=patience(), check=False,
    )  # fmt: skip
    assert (ended.returncode, ended.stdout) == (2, "")
    assert f"WARDROOM_METRICS={taken}: Address already in use" in ended.stderr


def test_where_nothing_was_set_a_second_service_has_no_metrics(
    taken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setattr(serve, "METRICS", taken)
    with serve._metrics(Settings(metrics=taken)) as url:
        assert url == ""
    assert capsys.readouterr().err.startswith(f"No metrics: WARDROOM_METRICS={taken}: Address")
    with serve._metrics(Settings(metrics="")) as url:
        assert url == ""
    assert capsys.readouterr().err == ""
