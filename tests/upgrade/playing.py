"""Games played through whichever service is asked, and what their requests are answered with."""

from __future__ import annotations

from collections import Counter
from typing import Any

import httpx

from sessions.serving import seated

RULESETS = ("hunters", "silent-victory", "battleships")


class Traffic:
    """The requests to services: how many were answered with which status."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.failures: list[str] = []

    def send(self, client: httpx.Client, method: str, path: str, **more: Any) -> httpx.Response:
        """Send a request; what is not answered as it should be is kept."""
        response = client.request(method, path, **more)
        self.statuses[response.status_code] += 1
        if not response.is_success:
            self.failures.append(f"{response.status_code} {method} {path}: {response.text[:300]}")
        return response


class Game:
    """A game of `ruleset`, founded at the service of `client`."""

    def __init__(self, traffic: Traffic, client: httpx.Client, ruleset: str) -> None:
        self.traffic = traffic
        made = traffic.send(client, "POST", f"/v1/{ruleset}/sessions", json={"setup": {}})
        made.raise_for_status()
        self.path = made.headers["location"]
        self.tokens = seated(made.json(), lambda seat, token: self._claim(client, seat, token))
        del self.tokens["spectator"]

    def _claim(self, client: httpx.Client, seat: str, invitation: str) -> str:
        headers = {"Authorization": f"Bearer {invitation}", "Idempotency-Key": "k" * 32}
        path = f"{self.path}/seats/{seat}/claim"
        claimed = self.traffic.send(client, "POST", path, headers=headers)
        return str(claimed.json().get("token", ""))

    def act(self, client: httpx.Client, number: int) -> None:
        """Have each seat take one of its legal actions at the service of `client`."""
        for token in self.tokens.values():
            headers = {"Authorization": f"Bearer {token}"}
            read = self.traffic.send(client, "GET", self.path, headers=headers)
            if read.is_success and (legal := read.json()["legal_actions"]):
                example = legal[number % len(legal)]["example"]
                body = example if "action" in example else {"action": example}
                headers["If-Match"] = read.headers["etag"]
                path = f"{self.path}/actions"
                self.traffic.send(client, "POST", path, headers=headers, json=body)

    def log(self, client: httpx.Client) -> Any:
        """Its log, once it has been resigned."""
        headers = {"Authorization": f"Bearer {next(iter(self.tokens.values()))}", "If-Match": "*"}
        if self.traffic.send(client, "GET", self.path, headers=headers).json()["status"] != "over":
            self.traffic.send(client, "POST", f"{self.path}/resign", headers=headers)
        return self.traffic.send(client, "GET", f"{self.path}/export", headers=headers).json()
