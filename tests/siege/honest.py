"""Honest players, each at an address of its own, who play and ask a cheap thing now and then."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import httpx

from bench.workloads import WORKLOADS
from faults.harness import Counts, Game, Player, Service
from runs.patience import patience

JSON = {"Content-Type": "application/json"}
_CHEAP = WORKLOADS[0]
_THOUGHT_SECONDS = 0.1
"""Between two actions of a player."""
_REFUSED = (httpx.codes.TOO_MANY_REQUESTS, httpx.codes.SERVICE_UNAVAILABLE)


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
    requests: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    creations_refused: int = 0

    @property
    def refused_share(self) -> float:
        """How many of the requests had to be sent again."""
        return sum(self.refused.values()) / max(1, self.requests)

    def milliseconds(self, percentile: int) -> float:
        """What the cheap call took, at the `percentile`."""
        return statistics.quantiles(self.seconds, n=100)[percentile - 1] * 1000


class HonestPlayer(Player):
    """Plays as others do, waits where he is asked to, and measures a cheap call between actions."""

    def __init__(
        self, service: Service, game: Game, counts: Counts, seed: int, client: Client
    ) -> None:
        super().__init__(service, game, counts, seed)
        self._from = client
        self.served = Served()

    def _client(self) -> httpx.Client:
        headers = {"X-API-Key": self._from.api_key} if self._from.api_key else {}
        transport = httpx.HTTPTransport(local_address=self._from.address)
        return httpx.Client(
            base_url=self._service.url, transport=transport, headers=headers, timeout=patience()
        )

    def _send(self, request: Callable[[], httpx.Response]) -> httpx.Response:
        response = super()._send(request)
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
        began = time.perf_counter()
        answer = self._asking.post(_CHEAP.path, content=_CHEAP.body, headers=JSON)
        self.served.requests += 1
        if answer.status_code in _REFUSED:
            self._pause(answer)
        else:
            answer.raise_for_status()
            self.served.seconds.append(time.perf_counter() - began)

    def _is_refused(self, response: httpx.Response) -> bool:
        self.served.requests += 1
        if response.status_code in _REFUSED and response.json()["code"] == "creations_refused":
            raise CreationsRefused
        return response.status_code in _REFUSED

    def _pause(self, response: httpx.Response) -> None:
        code = f"{response.status_code} {response.json().get('code')}"
        self.served.refused[code] = self.served.refused.get(code, 0) + 1
        time.sleep(float(response.headers.get("retry-after", 1)))
