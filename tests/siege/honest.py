"""Honest players, each at an address of its own, who play and ask a cheap thing now and then."""

from __future__ import annotations

import statistics
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import httpx

from bench.workloads import WORKLOADS
from faults.harness import Counts, Game, Player, Service
from runs.patience import patience
from sessions.serving import Seat, started

JSON = {"Content-Type": "application/json"}
_CHEAP = WORKLOADS[0]
_FEWEST = 2
"""Measurements of which percentiles are computed."""
_THOUGHT_SECONDS = 0.1
"""Between two actions of a player."""
_OPERATOR = "127.100.1.1"
_OPERATED, _OPERATOR_SECONDS = 30, 1.0
"""The sessions of the operator, and the time between two that he ends."""
_REFUSED = (httpx.codes.TOO_MANY_REQUESTS, httpx.codes.SERVICE_UNAVAILABLE)


Kind = Literal["idle", "siege", "control"]


class CreationsRefused(Exception):
    """The service takes no more sessions; those that there are go on."""


class Client(NamedTuple):
    """Where a player plays from, and the API key that he has; empty: none."""

    address: str
    api_key: str = ""


@dataclass
class Served:
    """How honest players were served."""

    seconds: list[float] = field(default_factory=list)
    """What each cheap call took."""
    requests: int = 0
    """All that were answered, cheap calls too."""
    refused: Counter[str] = field(default_factory=Counter)
    """What had to be sent again, by the status and code of the refusal."""
    creations_refused: int = 0

    def milliseconds(self, percentile: int) -> float:
        """What the cheap call took, at the `percentile`; nothing was measured: 0."""
        if len(self.seconds) < _FEWEST:
            return 0
        return statistics.quantiles(self.seconds, n=100)[percentile - 1] * 1000

    def add(self, other: Served) -> None:
        """Count what `other` counted as well."""
        self.seconds += other.seconds
        self.requests += other.requests
        self.refused += other.refused
        self.creations_refused += other.creations_refused


class HonestPlayer(Player):
    """Plays as others do, waits where he is asked to, and measures a cheap call between actions."""

    def __init__(
        self, service: Service, game: Game, counts: Counts, seed: int, client: Client
    ) -> None:
        super().__init__(service, game, counts, seed)
        self._from = client
        self.phases: dict[Kind, Served] = {}
        """How it was served in each phase; what began in one counts there."""
        self.enter("idle")

    def enter(self, phase: Kind) -> None:
        """Count for `phase` from now on."""
        self.served = self.phases.setdefault(phase, Served())

    def _client(self) -> httpx.Client:
        headers = {"X-API-Key": self._from.api_key} if self._from.api_key else {}
        transport = httpx.HTTPTransport(local_address=self._from.address)
        return httpx.Client(
            base_url=self._service.url, transport=transport, headers=headers, timeout=patience(30)
        )

    def _send(self, request: Callable[[], httpx.Response]) -> httpx.Response:
        response = super()._send(request)
        self.served.requests += 1
        self._ask()
        return response

    def _play(self, client: httpx.Client) -> None:
        try:
            super()._play(client)
        except CreationsRefused:
            self.served.creations_refused += 1
            self._ask()

    def _ask(self) -> None:
        """Ask the cheap thing, and measure how long it takes."""
        time.sleep(_THOUGHT_SECONDS)
        served, began = self.served, time.perf_counter()
        answer = self._asking.post(_CHEAP.path, content=_CHEAP.body, headers=JSON)
        served.requests += 1
        if answer.status_code in _REFUSED:
            self._pause(answer)
        else:
            answer.raise_for_status()
            served.seconds.append(time.perf_counter() - began)

    def _is_refused(self, response: httpx.Response) -> bool:
        self.served.requests += 1
        if response.status_code in _REFUSED and response.json()["code"] == "creations_refused":
            raise CreationsRefused
        return response.status_code in _REFUSED

    def _pause(self, response: httpx.Response) -> None:
        code = f"{response.status_code} {response.json().get('code')}"
        self.served.refused[code] += 1
        time.sleep(float(response.headers.get("retry-after", 1)))


class Operator(threading.Thread):
    """Ends, expires and deletes sessions of its own now and then, by the admin API."""

    def __init__(self, service: Service, key: str) -> None:
        super().__init__()
        transport = httpx.HTTPTransport(local_address=_OPERATOR)
        self._client = httpx.Client(base_url=service.url, transport=transport, timeout=patience(30))
        self._headers = {"Authorization": f"Bearer {key}"}
        self._sessions = [
            started(self._client, "drill", setup={"rounds": 3})["owner"] for _ in range(_OPERATED)
        ]
        self._over = threading.Event()
        self.came: Counter[str] = Counter()
        """What came of it: what was done, and the status."""

    def run(self) -> None:
        """Work until there is nothing left to do, or it is told to stop."""
        for number, session in enumerate(self._sessions):
            if self._over.wait(_OPERATOR_SECONDS):
                break
            done = ("end", "expire", "delete")[number % 3]
            try:
                outcome = f"{done} {self._do(done, session)}"
            except httpx.TransportError as broken:
                outcome = f"{done} {type(broken).__name__}"
            self.came[outcome] += 1

    def stop(self) -> None:
        """Have it end, and wait for that."""
        self._over.set()
        self.join(patience(120))
        assert not self.is_alive()
        self._client.close()

    @property
    def refused(self) -> list[str]:
        """What it could not do."""
        return [one for one in self.came if one.split()[1] not in ("200", "204")]

    def _do(self, what: str, session: Seat) -> int:
        path = f"/admin/sessions/{session.path.rpartition('/')[2]}"
        if what == "delete":
            return self._client.delete(path, headers=self._headers).status_code
        body = {"reason": "It was abandoned."} if what == "end" else None
        return self._client.post(f"{path}/{what}", json=body, headers=self._headers).status_code
