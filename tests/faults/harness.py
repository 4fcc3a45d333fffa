"""Many sessions played at once by clients that retry, while the service and Redis are killed.

Afterwards every acknowledged action must stand in its log exactly once and in order, no entry
may be missing, a replay of each log must give what is stored, and no client may have seen two
answers for one key.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from bench.servers import free_port, worker_at
from runs.patience import patience
from sessions.serving import PROGRAM, Seat, start


class Game(NamedTuple):
    """What is played: a ruleset whose game has one seat, and how it is set up."""

    ruleset: str
    setup: dict[str, Any]


_GAMES = (Game("hunters", {}), Game("drill", {"rounds": 40, "markers": 3}))


@dataclass
class Counts:
    """What happened, and what went wrong."""

    sessions: int = 0
    actions: int = 0
    retries: int = 0
    repeats: int = 0
    archived: int = 0
    kills: dict[str, int] = field(default_factory=dict)
    lost: int = 0
    duplicated: int = 0
    disordered: int = 0
    differing: int = 0
    unverified: int = 0

    @property
    def good(self) -> bool:
        """Whether nothing was lost, repeated, out of order, or answered in two ways."""
        wrong = (
            self.lost, self.duplicated, self.disordered, self.differing, self.unverified,
        )  # fmt: skip
        return not any(wrong)

    def __str__(self) -> str:
        killed = ", ".join(f"{count} {name}" for name, count in sorted(self.kills.items()))
        return (
            f"{self.sessions} sessions, {self.actions} actions acknowledged, {self.retries} "
            f"retries, {self.repeats} repeats, {self.archived} archived, {killed or 'no faults'}; "
            f"lost {self.lost}, "
            f"duplicated {self.duplicated}, out of order {self.disordered}, answered in two ways "
            f"{self.differing}, not verified {self.unverified}"
        )


class Service:
    """The service with two or more workers, on a port of its own, that can be killed."""

    def __init__(
        self,
        folder: Path,
        redis: str,
        workers: int,
        settings: Mapping[str, str] | None = None,
        program: str = PROGRAM,
    ) -> None:
        self._folder = folder
        self._redis = redis
        self._workers = workers
        self._settings = {"WARDROOM_REDIS_TIMEOUT_MS": "1000", **(settings or {})}
        self._program = program
        self._port = free_port()
        self.process, self.url, self.log = self._start()

    def _start(self) -> tuple[subprocess.Popen[str], str, Path]:
        return start(
            self._folder, self._redis, self._workers, self._port, environment=self._settings,
            program=self._program,
        )  # fmt: skip

    def kill(self) -> None:
        """Kill every process of it at once, as `kill -9` does."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop it as an upgrade does, and start it again."""
        self.process.terminate()
        assert self.process.wait(patience(180)) == 0
        self.process, _, _ = self._start()

    def kill_worker(self) -> None:
        """Kill a worker alone; another one takes its place."""
        worker = int(worker_at(self._port).name)
        os.kill(worker, signal.SIGKILL)

    def restart(self) -> None:
        """Kill it and start it again."""
        self.kill()
        self.process, _, _ = self._start()


class Played(NamedTuple):
    """A session, and what its player was told: the number and head of each entry, in order."""

    owner: Seat
    told: list[tuple[int, str]]


class Player(threading.Thread):
    """Plays one game after another until it is told to stop, and keeps what it was told."""

    def __init__(self, service: Service, game: Game, counts: Counts, seed: int) -> None:
        super().__init__()
        self._service = service
        self._game = game
        self._counts = counts
        self._random = random.Random(seed)
        self._name = f"player-{seed}"
        self.stopping = False
        self.played: list[Played] = []
        self.failure: BaseException | None = None

    def run(self) -> None:
        """Play."""
        try:
            with self._client() as self._asking:
                while not self.stopping:
                    self._play(self._asking)
        except BaseException as fault:  # Told to whoever waits for it.
            self.failure = fault

    def _client(self) -> httpx.Client:
        return httpx.Client(base_url=self._service.url, timeout=patience(10))

    def _play(self, client: httpx.Client) -> None:
        key = f"{self._name}-game-{len(self.played)}-{self._random.getrandbits(64):x}"
        path, body = f"/v1/{self._game.ruleset}/sessions", {"setup": self._game.setup}
        made = self._send(lambda: client.post(path, json=body, headers={"Idempotency-Key": key}))
        (token,) = made.json()["tokens"].values()
        owner = Seat(client, made.headers["location"], token)
        told: list[tuple[int, str]] = []
        self.played.append(Played(owner, told))
        self._counts.sessions += 1
        response, session = made, made.json()["session"]
        while session["legal_actions"] and not self.stopping:
            open_ = [
                one for one in session["legal_actions"] if one["kind"] != "set_standing_orders"
            ]
            legal = self._random.choice(open_)
            choices = [one["action"] for one in legal["choices"]] or [legal["example"]["action"]]
            action = self._random.choice(choices)
            response = self._act(owner, action, response.headers["etag"], f"k{len(told)}")
            session = response.json()["session"]
            told.append((session["number"], session["head"]))
            self._counts.actions += 1

    def _act(self, owner: Seat, action: Any, etag: str, key: str) -> httpx.Response:
        response = self._send(lambda: owner.act(action, etag, Idempotency_Key=key))
        if self._random.random() < 0.2:
            self._counts.repeats += 1
            again = self._send(lambda: owner.act(action, etag, Idempotency_Key=key))
            self._counts.differing += again.json() != response.json()
        return response

    def _send(self, request: Callable[[], httpx.Response]) -> httpx.Response:
        """The answer to `request`, sent again for as long as there is none."""
        deadline = time.monotonic() + patience(180)
        while time.monotonic() < deadline:
            try:
                response = request()
            except httpx.TransportError:
                self._counts.retries += 1
                time.sleep(0.1)
                continue
            if response.status_code in (200, 201):
                return response
            if not self._is_refused(response):
                raise AssertionError(f"{response.status_code}: {response.text}")
            self._counts.retries += 1
            self._pause(response)
        raise AssertionError("there was no answer in time")

    def _is_refused(self, response: httpx.Response) -> bool:
        """Whether a request is to be sent again, which was not answered as it should be."""
        return response.status_code == httpx.codes.SERVICE_UNAVAILABLE

    def _pause(self, response: httpx.Response) -> None:
        """Wait before the request answered by `response` is sent again."""
        del response
        time.sleep(0.1)


def play(service: Service, faults: Callable[[Counts], None], *, players: int) -> Counts:
    """Let `players` play while `faults(counts)` runs, and check every log afterwards."""
    counts = Counts()
    playing = [Player(service, _GAMES[seed % len(_GAMES)], counts, seed) for seed in range(players)]
    for player in playing:
        player.start()
    try:
        faults(counts)
    finally:
        for player in playing:
            player.stopping = True
        for player in playing:
            player.join(patience(180) + 10)
    for player in playing:
        if player.failure is not None:
            raise player.failure
    with httpx.Client(base_url=service.url, timeout=patience(120)) as client:
        for player in playing:
            for played in player.played:
                check_log(played.owner._replace(client=client), played.told, counts)
    return counts


def check_log(owner: Seat, told: list[tuple[int, str]], counts: Counts) -> None:
    """Compare the log of a session with what its player was told, and play it again."""
    session = _answered(owner.get).json()
    before = session["number"]
    if session["status"] != "over":
        _answered(lambda: owner.post("/resign", If_Match="*"))
    log = _answered(lambda: owner.get("/export")).json()
    heads = {entry["number"]: entry["head"] for entry in log["entries"]}
    counts.lost += sum(heads.get(number) != head for number, head in told)
    # The creation, what was acknowledged, and at most one action whose reply was lost at the end.
    counts.duplicated += max(0, before - 1 - len(told) - 1)
    counts.disordered += [number for number, _ in told] != list(range(2, len(told) + 2))
    counts.disordered += list(heads) != list(range(1, len(heads) + 1))
    found = _answered(lambda: owner.client.post("/v1/verify", json={"log": log})).json()
    counts.unverified += not (found["good"] and found["complete"])


def _answered(request: Callable[[], httpx.Response]) -> httpx.Response:
    """Return the answer to `request`; a worker may still answer 503 for a while after a fault."""
    deadline = time.monotonic() + patience(180)
    while (response := request()).status_code == httpx.codes.SERVICE_UNAVAILABLE:
        assert time.monotonic() < deadline, "there was no answer in time"
        time.sleep(0.1)
    return response
