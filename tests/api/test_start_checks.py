"""`wardroom serve --check`: what would be wrong, without a start."""

from __future__ import annotations

import json
import re
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
import redis as library

from runs.nursery import python
from runs.patience import patience
from runs.processes import ending, line_of
from wardroom import __version__
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server
from wardroom.sessions.adapters.redis.watermark import SETBACKS, Watermark, key_of
from wardroom.start_checks import everything

SERVE = ("wardroom", "serve")
LISTED = {"../keys": {"size": 0, "sha256": "0" * 64}}
ENGINE = json.dumps({"version": __version__, "files": LISTED})
PACK = 'name = "club"\ntitle = "x"\nruleset = "hunters"\nversion = "1"\nbase = "standard"\n'


class Case(NamedTuple):
    """Settings, in a folder, and what is said of them; whether a service starts all the same."""

    make: Callable[[Path], dict[str, str]]
    said: str
    starts: bool = False


def written(path: Path, text: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return str(path)


def own_keys(folder: Path) -> str:
    """Spoil the key that a service keeps in a data folder."""
    return written(folder / "server" / "receipt-keys.json", "{")


CASES = {
    "misspelt": Case(lambda _: {"WARDROOM_METRIC": "x"}, "did you mean WARDROOM_METRICS?"),
    "number": Case(lambda _: {"PORT": "80a"}, "from 0 to 65535"),
    "no keys": Case(
        lambda folder: {"WARDROOM_KEYS_FILE": str(folder / "none")}, "WARDROOM_KEYS_FILE"
    ),
    "no admin keys": Case(
        lambda folder: {"WARDROOM_ADMIN_KEYS_FILE": str(folder / "none")},
        "WARDROOM_ADMIN_KEYS_FILE",
    ),
    "spoilt keys": Case(
        lambda folder: {"WARDROOM_KEYS_FILE": written(folder / "keys", "{")}, "no API keys"
    ),
    "no receipt keys": Case(
        lambda folder: {"WARDROOM_RECEIPT_KEYS": str(folder / "none")}, "WARDROOM_RECEIPT_KEYS"
    ),
    "no charts": Case(
        lambda folder: {"WARDROOM_CHARTS_DIR": str(folder / "none")}, "WARDROOM_CHARTS_DIR"
    ),
    "spoilt charts": Case(
        lambda folder: {
            "WARDROOM_CHARTS_DIR": str(Path(written(folder / "c/x/pack.toml", "name")).parents[1])
        },
        "pack.toml",
    ),
    "no engine": Case(lambda folder: {"WARDROOM_ENGINE_DIR": str(folder)}, "WARDROOM_ENGINE_DIR"),
    "spoilt engine": Case(
        lambda folder: {
            "WARDROOM_ENGINE_DIR": str(Path(written(folder / "e/engine.json", ENGINE)).parent)
        },
        "../keys is no file of the engine",
    ),
    "no secret": Case(lambda folder: {"REDIS_URL_FILE": str(folder / "none")}, "REDIS_URL_FILE"),
    "no folder": Case(
        lambda folder: {"WARDROOM_DATA_DIR": written(folder / "file", "")}, "WARDROOM_DATA_DIR"
    ),
    "no address": Case(lambda _: {"HOST": "192.0.2.1"}, "HOST=192.0.2.1"),
    "no metrics": Case(lambda _: {"WARDROOM_METRICS": "192.0.2.1:9"}, "WARDROOM_METRICS=192.0.2.1"),
    "no replicas": Case(lambda _: {"WARDROOM_DURABILITY": "replicas"}, "WARDROOM_DURABILITY"),
    "no Redis yet": Case(lambda _: {"REDIS_URL": "redis://127.0.0.1:1/0"}, "127.0.0.1:1", True),
    "embedded": Case(lambda folder: {"WARDROOM_DATA_DIR": str(folder / "data")}, "embedded", True),
    "spoilt own keys": Case(
        lambda folder: {"WARDROOM_DATA_DIR": str(Path(own_keys(folder / "o")).parents[1])},
        "receipt-keys.json",
    ),
    "spoilt own keys, own Redis": Case(
        lambda folder: {
            "WARDROOM_DATA_DIR": str(Path(own_keys(folder / "o")).parents[1]),
            "REDIS_URL": "redis://127.0.0.1:1/0",
        },
        "receipt-keys.json",
    ),
    "no folder, own Redis": Case(
        lambda folder: {
            "WARDROOM_DATA_DIR": written(folder / "file", ""),
            "REDIS_URL": "redis://127.0.0.1:1/0",
        },
        "WARDROOM_DATA_DIR",
        True,
    ),
    "unsigned": Case(
        lambda _: {"WARDROOM_DATA_DIR": "", "REDIS_URL": "redis://127.0.0.1:1/0"},
        "unsigned: ",
        True,
    ),
    "of another": Case(lambda _: {"WARDROOM_WORKERS": "4"}, "WARDROOM_WORKERS", True),
    "gone": Case(lambda _: {"WARDROOM_UNUSED_SECONDS": "4"}, "not a setting any more", True),
    "good charts": Case(
        lambda folder: {
            "WARDROOM_CHARTS_DIR": str(Path(written(folder / "c/x/pack.toml", PACK)).parents[1])
        },
        "can start",
        True,
    ),
}


def environment_of(case: Case, folder: Path) -> dict[str, str]:
    own = {"PORT": "0", "WARDROOM_DATA_DIR": str(folder / "data"), "WARDROOM_DRAIN_SECONDS": "0"}
    return {**own, **case.make(folder)}


@pytest.mark.parametrize("name", CASES)
def test_what_is_reported_is_what_a_start_ends_with(tmp_path: Path, name: str) -> None:
    """So a check fails no service that would run, and lets none start that would not."""
    case = CASES[name]
    folder, log = tmp_path / "folder", tmp_path / "log"
    folder.mkdir()
    environment = environment_of(case, folder)
    before = sorted(folder.rglob("*"))
    with (
        log.open("w") as stderr,
        ending(
            python(
                *SERVE, "--check", environment=environment, stdout=subprocess.PIPE, stderr=stderr
            )
        ) as checked,
    ):
        told, _ = checked.communicate(timeout=patience(120))
    told += log.read_text()
    assert case.said in told
    assert "Traceback" not in told
    assert checked.returncode == (0 if case.starts else 2), told
    assert sorted(folder.rglob("*")) == before
    with (
        log.open("w") as stderr,
        ending(
            python(*SERVE, environment=environment, stdout=subprocess.PIPE, stderr=stderr)
        ) as service,
    ):
        started = "serves at" in line_of(service)
        if started:
            service.terminate()
        service.communicate(timeout=patience(120))
    assert started is case.starts, log.read_text()
    assert started or service.returncode == 2
    if not started:
        assert case.said in log.read_text()


def test_everything_is_reported_at_once(tmp_path: Path) -> None:
    wrong = {
        "WARDROOM_KEYS_FILE": str(tmp_path / "a"), "WARDROOM_ADMIN_KEYS_FILE": str(tmp_path / "b"),
        "WARDROOM_RECEIPT_KEYS": str(tmp_path / "c"), "HOST": "192.0.2.1",
        "WARDROOM_METRICS": "192.0.2.1:9", "WARDROOM_DATA_DIR": written(tmp_path / "d", ""),
        "WARDROOM_CHARTS_DIR": str(Path(written(tmp_path / "c/x/pack.toml", "x")).parents[1]),
        "WORKERS": "none", "WARDROOM_LOG_LEVEL": "INFO", "WARDROOM_CORS_ORIGINS": "x",
        "WARDROOM_STREAM": "1",
    }  # fmt: skip
    faults = everything({"PORT": "0", **wrong}).faults
    assert len(faults) == len(wrong)
    for name in {*wrong} - {"WARDROOM_CHARTS_DIR"}:
        assert [fault for fault in faults if re.match(rf"{name}\b", fault)], name


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with embedded_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


def test_what_redis_answers_is_reported(redis: EmbeddedServer) -> None:
    good, wrong = ({"PORT": "0", "REDIS_URL": f"{redis.url}?db={n}"} for n in (0, 99))
    assert everything(good).faults == []
    (fault,) = everything(wrong).faults
    assert fault.startswith("REDIS_URL")


def test_the_redis_of_a_secret_file_is_asked(tmp_path: Path, redis: EmbeddedServer) -> None:
    written(tmp_path / "url", f"{redis.url}?db=99\n")
    (fault,) = everything({"PORT": "0", "REDIS_URL_FILE": str(tmp_path / "url")}).faults
    assert fault.startswith("REDIS_URL")


def test_a_redis_that_lost_something_is_reported_and_left_as_it_is(
    tmp_path: Path, redis: EmbeddedServer
) -> None:
    settings = {"PORT": "0", "REDIS_URL": redis.url, "WARDROOM_DATA_DIR": str(tmp_path)}
    seen = Watermark(("a",), 7)
    written(tmp_path / "watermark.json", msgspec.json.encode({0: seen}).decode())
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        for durability, there, said in (
            ("everysec", {}, "wardroom admin accept"),
            ("everysec", {"ids": "b", "count": 9, "at": 0}, "wardroom admin accept"),
            ("everysec", {"ids": "a", "count": 6, "at": 0}, "earlier state"),
            ("always", {"ids": "a", "count": 6, "at": 0}, "wardroom admin accept"),
            ("everysec", {"ids": "a", "count": 7, "at": 0}, ""),
        ):
            server.delete(key_of(0))
            if there:
                server.hset(key_of(0), mapping=there)
            before = server.hgetall(key_of(0))
            found = everything({**settings, "WARDROOM_DURABILITY": durability})
            assert found.faults == []
            lacks = [note for note in found.notes if any(one in note for one in SETBACKS.values())]
            assert bool(lacks) is bool(said)
            assert all(said in note for note in lacks)
            assert server.hgetall(key_of(0)) == before
        server.delete(key_of(0))
    assert [path.name for path in tmp_path.iterdir()] == ["watermark.json"]


def test_a_check_beside_a_service_changes_nothing(tmp_path: Path) -> None:
    """It starts no second server on the data, and the port is not held against anybody."""
    with embedded_server(tmp_path) as server:
        before = {path: path.stat().st_mtime_ns for path in server.folder.rglob("*")}
        with (
            socket.create_server(("127.0.0.1", 0)) as one,
            socket.create_server(("127.0.0.1", 0)) as other,
        ):
            port, of_metrics = (taken.getsockname()[1] for taken in (one, other))
            own = {"PORT": str(port), "WARDROOM_DATA_DIR": str(tmp_path)}
            found = everything({**own, "WARDROOM_METRICS": f"127.0.0.1:{of_metrics}"})
        after = {path: path.stat().st_mtime_ns for path in server.folder.rglob("*")}
    assert found.faults == []
    assert [note for note in found.notes if f"PORT={port}" in note]
    assert [note for note in found.notes if f"WARDROOM_METRICS=127.0.0.1:{of_metrics}" in note]
    assert after == before
