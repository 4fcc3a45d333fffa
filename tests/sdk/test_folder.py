"""What is kept in a folder that threads, tasks and programs use, and that are killed meanwhile."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from click.testing import CliRunner
from wardroom_client.refused import Refused
from wardroom_client.session import AsyncService, AsyncSession, Service, Session
from wardroom_client.storage import Folder

from api.serving import Server, serving
from runs.patience import patience
from runs.processes import ending, line_of
from sdk.scenarios import CAREER
from wardroom.cli import main

_AMPLE = {
    "WARDROOM_WORK_A_MINUTE": "10000000",
    "WARDROOM_ACTIONS_A_MINUTE": "100000",
    "WARDROOM_SESSIONS_A_DAY": "10000",
}
_AT_ONCE = 6
_ROUNDS = 3
_KILLED = 6
_OFTEN = 20
_LONGEST_SECONDS = 0.05
"""Within which a program is killed, once it runs: it creates several games in this time."""

_BEGINS = """
import sys, time
from wardroom_client.session import Service, Session
from wardroom_client.storage import Folder
origin, key, folder, number = sys.argv[1:]
with Service(origin, api_key=key, storage=Folder(folder)) as service:
    print("runs", flush=True)
    sys.stdin.readline()
    for _ in range(int(number)):
        session, _ = Session.create(service, "hunters", {"setup": {}})
        session.start()
        print(session.url, flush=True)
"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A service and an API key of its own, which lists what was created with it."""
    file = tmp_path / "keys.json"
    issued = CliRunner().invoke(main, ["keys", "issue", "--name", "x", "--file", str(file)])
    budgets = {"WARDROOM_BUDGETS": "on", "WARDROOM_KEYS_FILE": str(file), **_AMPLE}
    (tmp_path / "server").mkdir()
    with serving(tmp_path / "server", **budgets) as running:
        yield running, issued.output.strip()


@contextmanager
def program(code: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """A program that runs `code`, which prints `runs` and waits for a line; killed in the end."""
    started = subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    with ending(started) as running:
        yield running


def go(running: subprocess.Popen[str]) -> None:
    """Have a program do its work, once it runs."""
    assert running.stdin is not None
    assert line_of(running) == "runs\n"
    running.stdin.write("\n")
    running.stdin.flush()


def created(service: Service) -> set[str]:
    """The addresses of every game that was created with the API key of `service`."""
    found: list[dict[str, Any]] = []
    after = None
    while True:
        page = service.list_sessions(after=after)
        found += page["sessions"]
        after = page["next"]
        if after is None:
            return {
                service.address_of(f"/v1/{one['ruleset']}/sessions/{one['session']}")
                for one in found
            }


def test_games_that_are_created_at_the_same_time_are_several(
    server: tuple[Server, str], tmp_path: Path
) -> None:
    running, key = server
    origin, folder = running.url, tmp_path / "seats"

    async def by_tasks() -> list[str]:
        async with AsyncService(origin, api_key=key, storage=Folder(folder)) as service:
            made = (AsyncSession.create(service, "hunters", CAREER) for _ in range(_AT_ONCE))
            return [session.url for session, _ in await asyncio.gather(*made)]

    def by_thread(service: Service) -> str:
        return Session.create(service, "hunters", CAREER)[0].url

    def by_program(_: int) -> list[str]:
        with program(_BEGINS, origin, key, folder, 2) as one:
            go(one)
            return one.communicate(timeout=patience(600))[0].split()

    urls: list[str] = []
    for _ in range(_ROUNDS):
        with (
            Service(origin, api_key=key, storage=Folder(folder)) as service,
            Service(origin, api_key=key, storage=Folder(folder)) as another,
            ThreadPoolExecutor(2 * _AT_ONCE + 3) as threads,
        ):
            programs = threads.map(by_program, range(2))
            tasks = threads.submit(asyncio.run, by_tasks())
            urls += threads.map(by_thread, [service, another] * _AT_ONCE)
            urls += tasks.result()
            for each in programs:
                urls += each
    assert len(urls) == _ROUNDS * (3 * _AT_ONCE + 4)
    with Service(origin, api_key=key, storage=Folder(folder)) as service:
        kept = [session.url for session in Session.kept(service)]
        assert sorted(kept) == sorted(urls)
        assert set(kept) == created(service)


def test_no_game_is_lost_where_programs_are_killed(
    server: tuple[Server, str], tmp_path: Path
) -> None:
    running, key = server
    origin, folder, moments = running.url, tmp_path / "seats", random.Random(5)
    for _ in range(_KILLED):
        with (
            program(_BEGINS, origin, key, folder, 10_000) as one,
            program(_BEGINS, origin, key, folder, 10_000) as other,
        ):
            go(one)
            go(other)
            line_of(one)  # It has created its first.
            signal.sigtimedwait([], moments.uniform(0, _LONGEST_SECONDS))
    with Service(origin, api_key=key, storage=Folder(folder)) as service:
        for _ in range(2 * _KILLED + 1):  # What was left is asked for again, and then one is new.
            Session.create(service, "hunters", CAREER)
        sessions = Session.kept(service)
        assert {session.url for session in sessions} == created(service)
        for session in sessions:
            if session.pending:
                session.resume()
            assert session.start().begun
        assert not any(session.pending for session in Session.kept(service))
    assert len(list(folder.glob("*.alive"))) <= 1  # Those of the dead are removed.


def test_two_who_hold_a_seat_lose_nothing_of_what_the_other_keeps(
    server: tuple[Server, str], tmp_path: Path
) -> None:
    origin, folder = server[0].url, tmp_path / "seats"
    with Service(origin, storage=Folder(folder)) as service:
        session, _ = Session.create(service, "hunters", CAREER)
        seat = session.saved()

    def play(_: int) -> set[str]:
        with Service(origin, storage=Folder(folder)) as service:
            mine = Session.open(service, seat)
            answers = [mine.start().answer]
            for _ in range(12):
                with suppress(Refused):  # Another was quicker.
                    mine.read()
                    if mine.state["status"] == "playing":
                        action = mine.state["legal_actions"][0]["example"]["action"]
                        answers.append(mine.act(action))
            return {one["receipt"] for one in answers if one and one["receipt"]}

    with ThreadPoolExecutor(_AT_ONCE) as threads:
        received = set[str]().union(*threads.map(play, range(_AT_ONCE)))
    with Service(origin, storage=Folder(folder)) as service:
        (kept,) = Session.kept(service)
        assert set(kept.receipts) == {*seat["receipts"], *received}
        assert kept.start().begun  # By the seed that is kept.
        assert kept.verify().good


_COUNTS = """
import sys
from wardroom_client.storage import Folder
folder = Folder(sys.argv[1])
print("runs", flush=True)
sys.stdin.readline()
for _ in range(int(sys.argv[2])):
    with folder.exclusive():
        folder["count"] = str(int(folder.get("count", "0")) + 1)
    print("counted", flush=True)
"""


def test_what_is_read_to_be_changed_is_locked_until_then(tmp_path: Path) -> None:
    """Every count that was reported is there; of each program that was killed one more may be."""
    folder, moments = Folder(tmp_path), random.Random(7)

    def count(_: int) -> int:
        own = Folder(tmp_path)
        for _ in range(50):
            with own.exclusive():
                own["count"] = str(int(own.get("count", "0")) + 1)
        return 50

    def be_killed(moment: float) -> int:
        with program(_COUNTS, tmp_path, 100_000) as running:
            go(running)
            assert running.stdout is not None
            line_of(running)
            signal.sigtimedwait([], moment)
            running.kill()
            return 1 + running.stdout.read().count("counted\n")

    with ThreadPoolExecutor(_AT_ONCE) as threads:
        killed = threads.map(be_killed, [moments.uniform(0, 0.1) for _ in range(6)])
        least = sum(threads.map(count, range(4))) + sum(killed)
    assert least <= int(folder["count"]) <= least + 6
    assert len(folder) == 1


def _kept_by_0_1_0(folder: Path, key: str, value: object) -> None:
    folder.mkdir(mode=0o700, exist_ok=True)
    file = folder / f"{hashlib.sha256(key.encode()).hexdigest()}.json"
    file.write_text(json.dumps({"key": key, "value": json.dumps(value)}), "utf-8")


def test_a_folder_of_0_1_0_is_read(server: tuple[Server, str], tmp_path: Path) -> None:
    origin, folder = server[0].url, tmp_path / "seats"
    with Service(origin) as service:
        session, _ = Session.create(service, "hunters", CAREER)
        body: Any = {"action": {"kind": "start", "client_seed": "5e" * 32}}
        body["version"] = session.state["version"]
        place = f"{session.url} {session.token[:8]}"
        _kept_by_0_1_0(folder, f"wardroom seat {place}", session.saved())
        request = {"url": f"{session.url}/actions", "body": body, "key": "k" * 32}
        _kept_by_0_1_0(folder, f"wardroom request {place}", request)
        answered = session.act(body["action"])
        first = {"url": f"{origin}/v1/hunters/sessions", "body": CAREER, "key": "c" * 32}
        _kept_by_0_1_0(folder, "wardroom request /v1/hunters/sessions", first)
    with Service(origin, storage=Folder(folder)) as service:
        (kept,) = Session.kept(service)
        assert (kept.token, kept.pending) == (session.token, True)
        with pytest.raises(Refused, check=lambda refused: refused.code == "version_stale"):
            kept.resume()  # It was never sent with that key, and another has been done since.
        assert not kept.pending
        assert kept.read()["number"] == answered["number"]
        one, _ = Session.create(service, "hunters", CAREER)
        headers = {"Idempotency-Key": "c" * 32}
        again = service.send("POST", "/v1/hunters/sessions", CAREER, headers=headers).json()
        assert one.url.endswith(again["session"]["session"])
        another, _ = Session.create(service, "hunters", CAREER)
        assert another.url != one.url


def test_a_folder_that_somebody_holds_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wardroom_client.storage._PATIENCE_SECONDS", 0.1)
    one, other = Folder(tmp_path), Folder(tmp_path)
    with one.exclusive(), pytest.raises(TimeoutError, match="held by another program"):
        other["key"] = "value"
    other["key"] = "value"
    assert dict(one) == {"key": "value"}


def at_once(folder: Path, work: Callable[[Folder, int], object]) -> list[object]:
    """What `work` returns where several do it at the same time, two with each `Folder`."""
    folders = [Folder(folder), Folder(folder)] * 2
    ready = Barrier(len(folders))

    def done(number: int) -> object:
        ready.wait(patience())
        return work(folders[number], number)

    with ThreadPoolExecutor(len(folders)) as threads:
        return list(threads.map(done, range(len(folders))))


def test_what_several_remove_is_removed_once(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    for _ in range(_OFTEN):
        folder["key"] = "kept"
        removed = at_once(tmp_path, lambda folder, _: folder.pop("key", None))
        assert sorted(map(str, removed)) == ["None", "None", "None", "kept"]
        folder.update({f"{number}": "" for number in range(4)})
        assert len(set(at_once(tmp_path, lambda folder, _: folder.popitem()))) == 4
        assert not folder


def test_of_several_who_set_a_default_one_does(tmp_path: Path) -> None:
    for number in range(_OFTEN):
        key = f"key {number}"
        found = at_once(tmp_path, lambda folder, own, key=key: folder.setdefault(key, f"{own}"))  # type: ignore[misc]
        assert len(set(found)) == 1


@pytest.mark.parametrize("damage", ["", "{broken", "[]", "{}", '{"key": 7, "value": ""}'])
def test_a_damaged_file_hides_no_other(tmp_path: Path, damage: str) -> None:
    folder = Folder(tmp_path)
    folder["lost"], folder["kept"] = "1", "2"
    (file,) = (each for each in tmp_path.glob("*.json") if '"lost"' in each.read_text("utf-8"))
    file.write_text(damage, "utf-8")
    assert (dict(folder), len(folder)) == ({"kept": "2"}, 1)
    folder["lost"] = "3"
    assert dict(folder) == {"kept": "2", "lost": "3"}
