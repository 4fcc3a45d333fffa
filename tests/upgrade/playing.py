"""Games played through whichever service is asked, and what their requests are answered with."""

from __future__ import annotations

import itertools
import secrets
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx

from sessions.serving import seated

RULESETS = ("hunters", "silent-victory", "battleships")
Json = dict[str, Any]
Clients = Iterator[httpx.Client]
"""The service that is asked next."""


class Traffic:
    """The requests to services: how many were answered with which status."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.failures: list[str] = []

    def send(
        self, client: httpx.Client, method: str, path: str, token: str = "", **more: Any
    ) -> httpx.Response:
        """Send a request, of whoever has the `token`; what is not answered as it should is kept."""
        headers = {**more.pop("headers", {})} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        response = client.request(method, path, headers=headers, **more)
        self.statuses[response.status_code] += 1
        if not response.is_success:
            self.failures.append(f"{response.status_code} {method} {path}: {response.text[:300]}")
        return response

    def claim(self, client: httpx.Client, path: str, invitation: str) -> str:
        """The token of the place at `path`."""
        key = {"Idempotency-Key": secrets.token_hex(16)}
        claimed = self.send(client, "POST", f"{path}/claim", invitation, headers=key)
        return str(claimed.json().get("token", ""))


class Game:
    """A game at `path`, and the tokens of its seats."""

    def __init__(self, path: str, tokens: dict[str, str]) -> None:
        self.path, self.tokens = path, tokens

    @property
    def session(self) -> str:
        """Its id."""
        return self.path.rpartition("/")[2]

    def act(self, traffic: Traffic, clients: Clients, number: int) -> None:
        """Have each seat take one of its legal actions, each at another service.

        Where seats decide in secret, the order of one waits at one release for that of the other.
        """
        for token in self.tokens.values():
            client = next(clients)
            read = traffic.send(client, "GET", self.path, token)
            if read.is_success and (legal := read.json()["legal_actions"]):
                example = legal[number % len(legal)]["example"]
                body = example if "action" in example else {"action": example}
                tag = {"If-Match": read.headers["etag"]}
                traffic.send(client, "POST", f"{self.path}/actions", token, headers=tag, json=body)

    def resign(self, traffic: Traffic, client: httpx.Client) -> None:
        """End it, if it is not over."""
        token = next(iter(self.tokens.values()))
        if traffic.send(client, "GET", self.path, token).json()["status"] != "over":
            any_state = {"If-Match": "*"}
            traffic.send(client, "POST", f"{self.path}/resign", token, headers=any_state)

    def log(self, traffic: Traffic, client: httpx.Client) -> Json:
        """Its log."""
        token = next(iter(self.tokens.values()))
        found: Json = traffic.send(client, "GET", f"{self.path}/export", token).json()
        return found


def founded(traffic: Traffic, client: httpx.Client, ruleset: str, webhook: str) -> Game:
    """A new game of `ruleset`; what its first seat has to do is sent to `webhook`."""
    made = traffic.send(client, "POST", f"/v1/{ruleset}/sessions", json={"setup": {}})
    made.raise_for_status()
    path = made.headers["location"]
    tokens = seated(
        made.json(), lambda seat, token: traffic.claim(client, f"{path}/seats/{seat}", token)
    )
    del tokens["spectator"]
    game = Game(path, tokens)
    first = next(iter(tokens.values()))
    traffic.send(client, "POST", f"{path}/webhooks", first, json={"url": webhook})
    return game


class Tournament:
    """A tournament of `ruleset` of two entrants: careers of their own, or a round robin."""

    def __init__(self, traffic: Traffic, client: httpx.Client, ruleset: str) -> None:
        meet = ruleset == "battleships"
        body: Json = {
            "setup": {},
            "entrants": [{"name": name} for name in ("Lauer", "Ott")],
            "format": "round_robin" if meet else "own_games",
        }
        response = traffic.send(client, "POST", f"/v1/{ruleset}/tournaments", json=body)
        response.raise_for_status()
        made = response.json()
        self.path, self.organiser = response.headers["location"], made["tokens"]["organiser"]
        games = f"/v1/{ruleset}/sessions"
        if meet:
            self.games = self._round(traffic, client, games, made["entrants"])
            return
        self.games = []
        for entrant in made["entrants"]:
            path = f"{games}/{entrant['session']}"
            tokens = {
                seat: traffic.claim(client, f"{path}/seats/{seat}", invitation)
                for seat, invitation in entrant["invitations"].items()
                if seat != "spectator"
            }
            self.games.append(Game(path, tokens))

    def _round(
        self, traffic: Traffic, client: httpx.Client, games: str, entrants: list[Json]
    ) -> list[Game]:
        tokens = {
            each["number"]: traffic.claim(
                client, f"{self.path}/entrants/{each['number']}", each["invitations"]["entrant"]
            )
            for each in entrants
        }
        traffic.send(client, "POST", f"{self.path}/rounds", self.organiser, json={})
        listed = traffic.send(client, "GET", f"{self.path}/games", self.organiser).json()["games"]
        return [
            Game(
                f"{games}/{each['session']}",
                {seat: tokens[number] for seat, number in each["entrants"].items()},
            )
            for each in listed
        ]

    def look(self, traffic: Traffic, clients: Clients) -> None:
        """Read it, its standings and its report, each at another service."""
        for what in ("", "/standings", "/report"):
            traffic.send(next(clients), "GET", f"{self.path}{what}", self.organiser)

    def close(self, traffic: Traffic, client: httpx.Client) -> None:
        """Close it: every game of it is over, and every seed revealed."""
        traffic.send(client, "POST", f"{self.path}/close", self.organiser)


class Club:
    """All that is played: games, games that ended at once and are archived, and tournaments."""

    def __init__(self, webhook: str) -> None:
        self.webhook = webhook
        self.games: list[Game] = []
        self.ended: list[Game] = []
        self.tournaments: list[Tournament] = []

    @property
    def all(self) -> list[Game]:
        """Every game, those of tournaments too."""
        held = (tournament.games for tournament in self.tournaments)
        return [*self.games, *self.ended, *itertools.chain.from_iterable(held)]

    def found(self, traffic: Traffic, client: httpx.Client) -> None:
        """Found a game of each ruleset, another that ends at once, and two tournaments."""
        for ruleset in RULESETS:
            self.games.append(founded(traffic, client, ruleset, self.webhook))
            ended = founded(traffic, client, ruleset, self.webhook)
            ended.act(traffic, itertools.repeat(client), 0)
            ended.resign(traffic, client)
            self.ended.append(ended)
        self.tournaments += [
            Tournament(traffic, client, ruleset) for ruleset in ("hunters", "battleships")
        ]

    def play(self, traffic: Traffic, clients: Clients, number: int) -> None:
        """Have every seat act once, and read what is over and how tournaments stand."""
        for game in self.all:
            if game in self.ended:
                game.log(traffic, next(clients))
            else:
                game.act(traffic, clients, number)
            next(clients)  # No game meets the same service at each of its moves.
        for tournament in self.tournaments:
            tournament.look(traffic, clients)

    def close(self, traffic: Traffic, client: httpx.Client) -> None:
        """End every game, by closing its tournament if it has one."""
        for game in self.games:
            game.resign(traffic, client)
        for tournament in self.tournaments:
            tournament.close(traffic, client)
