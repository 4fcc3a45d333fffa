"""A really running service with the toys in it, on a Redis of its own."""

from __future__ import annotations

import functools
import re
import secrets
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from api.serving import Server, unhurried
from bench.servers import free_port
from runs.nursery import python
from runs.patience import patience, until
from runs.processes import stop
from sessions.signing import key_file

TESTS = Path(__file__).parents[1]
PROGRAM = "sessions.toys.serve"
"""What runs the service with the toys."""


@contextmanager
def serving_toys(
    folder: Path,
    redis: str,
    workers: int = 1,
    shutdown: int = 10,
    program: str = PROGRAM,
    **environment: str,
) -> Iterator[Server]:
    """Run the service with `environment` on the Redis at the URL `redis` until the block ends.

    `shutdown`: seconds that it waits for its requests to end when it is told to stop.
    """
    process, url, log = start(
        folder, redis, workers, shutdown=shutdown, environment=environment, program=program
    )
    try:
        yield Server(url, log, process)
    finally:
        stop(process, log)


def start(
    folder: Path,
    redis: str,
    workers: int = 1,
    port: int = 0,
    shutdown: int = 10,
    environment: Mapping[str, str] | None = None,
    program: str = PROGRAM,
) -> tuple[subprocess.Popen[str], str, Path]:
    """Start the service: its process, its URL and its log."""
    port = port or free_port()
    log = folder / f"stderr-{port}.log"
    settings = {
        "HOST": "127.0.0.1", "PORT": str(port), "WORKERS": str(workers), "REDIS_URL": redis,
        "WARDROOM_LOG_LEVEL": "warning", "WARDROOM_DRAIN_SECONDS": "0",
        "WARDROOM_SHUTDOWN_SECONDS": str(shutdown), "WARDROOM_METRICS": "port",
        "WARDROOM_RECEIPT_KEYS": str(key_file(folder)), **unhurried(),
    }  # fmt: skip
    with log.open("a") as stderr:
        process = python(
            program, environment={**settings, **(environment or {})},
            stdout=subprocess.DEVNULL, stderr=stderr, start_new_session=True,
        )  # fmt: skip
    url = f"http://127.0.0.1:{port}"
    wait_until_ready(url, process, log)
    return process, url, log


def wait_until_ready(url: str, process: subprocess.Popen[str], log: Path) -> None:
    """Wait until the service answers."""

    def is_ready() -> bool:
        assert process.poll() is None, log.read_text()
        return httpx.get(f"{url}/readyz", timeout=patience(5)).status_code == httpx.codes.OK

    until(is_ready, httpx.TransportError, seconds=120)


class Seat(NamedTuple):
    """A client with the token of one seat of one session."""

    client: httpx.Client
    path: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        """What says whose requests these are."""
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str = "", **more: Any) -> httpx.Response:
        """Read the session, or something of it."""
        headers = {**self.headers, **more.pop("headers", {})}
        return self.client.get(self.path + path, headers=headers, **more)

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """Post to the session, with `headers` (`If_Match="..."`)."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.post(self.path + path, json=body, headers={**self.headers, **named})

    def delete(self) -> httpx.Response:
        """Delete the session."""
        return self.client.delete(self.path, headers=self.headers)

    def at(self, seat: str, what: str, key: str | None = None) -> httpx.Response:
        """`claim`, `rotate`, `invite` or `revoke` a `seat`, with a `key` or one of its own."""
        return self.post(f"/seats/{seat}/{what}", Idempotency_Key=key or secrets.token_hex(16))

    def etag(self) -> str:
        """The current entity tag of what the seat sees."""
        return str(self.get().headers["etag"])

    def act(self, action: Any, etag: str | None = None, **headers: str) -> httpx.Response:
        """Take `action`, on the version `etag` or the current one."""
        seen = self.etag() if etag is None else etag
        return self.post("/actions", {"action": action}, If_Match=seen, **headers)

    def version(self) -> str:
        """The current version of what the seat sees."""
        return str(self.get().json()["version"])

    def legal(self) -> list[dict[str, Any]]:
        """What the seat can do now."""
        found: list[dict[str, Any]] = self.get().json()["legal_actions"]
        return found


def create(client: httpx.Client, game: str, **body: Any) -> dict[str, Seat]:
    """A new session of the toy `game`: a client for each seat, and for spectators."""
    response = client.post(f"/v1/{game}/sessions", json={"setup": {}, **body})
    assert response.status_code == 201, response.text
    return seats_of(client, response)


def seats_of(client: httpx.Client, response: httpx.Response) -> dict[str, Seat]:
    """A client for each seat of the session that `response` created, every invitation claimed."""
    path, made = response.headers["location"], response.json()
    return {
        seat: Seat(client, path, token)
        for seat, token in seated(made, functools.partial(claim_over_http, client, path)).items()
    }


def seated(made: Any, claim: Callable[[str, str], str]) -> dict[str, str]:
    """The token of each place, in order, of a session whose creation was answered with `made`.

    `claim`: claims a place with its invitation, and gives the token.
    """
    claimed = {seat: claim(seat, invitation) for seat, invitation in made["invitations"].items()}
    tokens = {**made["tokens"], **claimed}
    return {seat: tokens[seat] for seat in made["session"]["access"]}


def claim_over_http(client: httpx.Client, path: str, seat: str, invitation: str) -> str:
    """Claim `seat` of the session at `path`; its token."""
    response = Seat(client, path, invitation).at(seat, "claim")
    assert response.status_code == 200, response.text
    return str(response.json()["token"])


def started(client: httpx.Client, game: str, **body: Any) -> dict[str, Seat]:
    """A new session, whose game is under way."""
    seats = create(client, game, **body)
    begin(seats)
    return seats


def begin(seats: Mapping[str, Seat]) -> None:
    """Have every seat start, or commit to no client seed and then reveal that."""
    for _ in ("commit", "reveal"):
        for name, seat in seats.items():
            legal = [] if name == "spectator" else seat.legal()
            if legal and legal[0]["kind"] in ("start", "commit", "reveal"):
                response = seat.act(legal[0]["example"]["action"])
                assert response.status_code == 200, response.text


def play_on(seat: Seat, steps: int = 10_000) -> dict[str, Any]:
    """Take the first legal action until there is none: the session as it then is."""
    session: dict[str, Any] = seat.get().json()
    for _ in range(steps):
        if not session["legal_actions"]:
            break
        response = seat.act(session["legal_actions"][0]["example"]["action"])
        assert response.status_code == 200, response.text
        session = response.json()["session"]
    return session


def units_worked(client: httpx.Client, place: str = "process") -> int:
    """Return the units of work that were done at `place`: in work processes, or the `loop`."""
    told = client.get("/metrics").text
    found = re.search(rf'wardroom_work_units_total{{place="{place}"}} (\d+)', told)
    assert found is not None
    return int(found[1])
