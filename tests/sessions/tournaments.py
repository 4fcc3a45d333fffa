"""Tournaments over HTTP: begun, and a client for everybody in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import httpx

from sessions.serving import Seat, claim_over_http

NAMES = ("Brenneman", "Lauer", "Ott")
Json = dict[str, Any]


class Held(NamedTuple):
    """A tournament, its organiser, and a client for each seat of each of its games."""

    organiser: Seat
    games: list[Places]
    made: Json

    @property
    def sessions(self) -> list[str]:
        """The ids of its games."""
        return [entrant["session"] for entrant in self.made["entrants"]]


def post(client: httpx.Client, game: str, key: str | None = None, **body: Any) -> httpx.Response:
    """The answer to the creation of a tournament of `game`, of NAMES if `body` does not say."""
    body = {"setup": {}, "entrants": [{"name": name} for name in NAMES], **body}
    headers = {} if key is None else {"Idempotency-Key": key}
    return client.post(f"/v1/{game}/tournaments", json=body, headers=headers)


def hold(client: httpx.Client, game: str, **body: Any) -> Held:
    """A new tournament, as of `post`."""
    response = post(client, game, **body)
    assert response.status_code == 201, response.text
    return held_by(client, game, response)


def held_by(client: httpx.Client, game: str, response: httpx.Response) -> Held:
    """The tournament that `response` created."""
    made = response.json()
    organiser = Seat(client, response.headers["location"], made["tokens"]["organiser"])
    return Held(organiser, games_of(client, game, made), made)


def games_of(client: httpx.Client, game: str, made: Json) -> list[Places]:
    """A client for each place of each game that the answer `made` has invitations to."""
    return [
        Places(client, f"/v1/{game}/sessions/{entrant['session']}", entrant["invitations"])
        for entrant in made["entrants"]
    ]


class Places(Mapping[str, Seat]):
    """A client for each place of a game, claimed when it is first asked for."""

    def __init__(self, client: httpx.Client, path: str, invitations: dict[str, str]) -> None:
        self._client, self.path, self.invitations = client, path, invitations
        self._claimed: dict[str, Seat] = {}

    def __getitem__(self, place: str) -> Seat:
        if place not in self._claimed:
            token = claim_over_http(self._client, self.path, place, self.invitations[place])
            self._claimed[place] = Seat(self._client, self.path, token)
        return self._claimed[place]

    def __iter__(self) -> Iterator[str]:
        return iter(self.invitations)

    def __len__(self) -> int:
        return len(self.invitations)


def enter(
    organiser: Seat,
    *names: str,
    etag: str = "*",
    version: str = "",
    key: str | None = None,
    **setup: Any,
) -> httpx.Response:
    """The answer to `names` entering a tournament, with a `setup` of their own if one is given.

    `version`: of the entrants, in the body.
    """
    own = {"setup": setup} if setup else {}
    given = {"If_Match": etag, "Idempotency_Key": key}
    headers = {name: value for name, value in given.items() if value}
    entrants = [{"name": name, **own} for name in names]
    named = {"version": version} if version else {}
    return organiser.post("/entrants", {"entrants": entrants, **named}, **headers)


def verified(client: httpx.Client, log: Json) -> Json:
    """What the service says of `log`."""
    found: Json = client.post("/v1/verify", json={"log": log}).json()
    return found


class Meeting:
    """A round robin: its organiser, and by number the tokens that its entrants have claimed."""

    def __init__(self, client: httpx.Client, game: str, *names: str, **body: Any) -> None:
        entrants = [{"name": name} for name in names]
        response = post(client, game, format="round_robin", entrants=entrants, **body)
        assert response.status_code == 201, response.text
        self.client, self.game, self.made = client, game, response.json()
        self.organiser = Seat(
            client, response.headers["location"], self.made["tokens"]["organiser"]
        )
        self.invitations: dict[int, str] = {}
        self.tokens: dict[int, str] = {}
        self.invited(self.made)

    def invited(self, told: Json) -> None:
        """Take the invitations that an answer holds, and claim them."""
        for one in told["entrants"]:
            assert set(one["invitations"]) == {"entrant"}
            self.invitations[one["number"]] = one["invitations"]["entrant"]
            claimed = self.claim(one["number"])
            assert claimed.status_code == 200, claimed.text
            self.tokens[one["number"]] = claimed.json()["token"]

    def claim(self, number: int, key: str = "a-key-of-an-entrant-alone") -> httpx.Response:
        """The answer to a claim of the place of an entrant."""
        invited = self.organiser._replace(token=self.invitations[number])
        return invited.post(f"/entrants/{number}/claim", Idempotency_Key=f"{key}-{number}")

    def player(self, number: int) -> Seat:
        """The tournament as an entrant sees it."""
        return self.organiser._replace(token=self.tokens[number])

    def begin_round(self, number: int | None = None) -> httpx.Response:
        """The answer to the beginning of a round."""
        return self.organiser.post("/rounds", {} if number is None else {"round": number})

    def games(self, number: int = 0) -> list[Json]:
        """The games of a round, or of all, as the organiser sees them."""
        asked = f"?round={number}" if number else ""
        found: list[Json] = self.organiser.get(f"/games{asked}").json()["games"]
        return found

    def seats(self, game: Json) -> dict[str, Seat]:
        """A client for each seat of a game, by the token of the entrant who has it."""
        path = f"/v1/{self.game}/sessions/{game['session']}"
        return {
            seat: Seat(self.client, path, self.tokens[number])
            for seat, number in game["entrants"].items()
        }

    def standings(self) -> list[Json]:
        """Where everybody stands, as the organiser sees it."""
        response = self.organiser.get("/standings")
        assert response.status_code == 200, response.text
        found: list[Json] = response.json()["rows"]
        return found

    def logs(self) -> list[Json]:
        """The logs of all games."""
        return [self.organiser.get(f"/games/{one['number']}/export").json() for one in self.games()]
