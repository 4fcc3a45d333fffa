# Written by sdk/generate.py from the module of this name in _async: do not edit.
"""A tournament, as its organiser or one of its players sees it."""

from __future__ import annotations

from typing import Self

from ..verify import LogCheck, verify_tournament
from .service import Body, Json, Keyed, Service, plain
from .session import Session


class Tournament:
    """A tournament as the holder of `token` sees it: the organiser's, or of a seat of a game in it.

    `url`: its address, or the path of that, such as `/v1/hunters/tournaments/ID`. Every method that
    asks the service raises Refused, and httpx.TransportError where no answer came.
    """

    def __init__(self, service: Service, url: str, token: str) -> None:
        self.url = service.address_of(url)
        self.token = token
        self._service = service

    @classmethod
    def create(cls, service: Service, ruleset: str, tournament: Body) -> tuple[Self, Json]:
        """Begin a tournament; with it, the answer and the invitations of its `entrants`.

        A lost answer is asked for again; the `organiser` of the answer is the token to keep.
        """
        base = f"/v1/{ruleset}/tournaments"
        created = Keyed(service, base).post(base, plain(tournament))
        url = f"{base}/{created['tournament']['tournament']}"
        return cls(service, url, created["organiser"]), created

    @property
    def ruleset(self) -> str:
        """The ruleset of its games."""
        return self.url.split("/")[-3]

    def claim(self, session: str, seat: str, invitation: str) -> Session:
        """Claim a seat of one of its games, by the id of its session; `start` it then."""
        url = f"{self.url.rsplit('/', 2)[0]}/sessions/{session}"
        return Session.claim(self._service, url, seat, invitation)

    def read(self) -> Json:
        """How it stands: for the organiser with every game."""
        return self._service.json("GET", self.url, token=self.token)

    def entrants(self) -> Json:
        """Who has entered, and the `version` of that."""
        return self._service.json("GET", f"{self.url}/entrants", token=self.token)

    def enter(self, *entrants: Body, version: str | None = None) -> Json:
        """Enter more players while it is open; returns their invitations.

        `version`: of the entrants as they were read last. Raises Refused with `version_stale` where
        somebody has entered since. Left out: it is entered all the same.
        """
        url, body = f"{self.url}/entrants", {"entrants": [plain(one) for one in entrants]}
        stated = {"If-Match": "*"} if version is None else {}
        named = {} if version is None else {"version": version}
        keyed = Keyed(self._service, url)
        return keyed.post(url, {**body, **named}, self.token, stated)

    def withdraw(self, number: int, reason: str) -> Json:
        """Withdraw the entrant `number` for a `reason`, which is in the log for ever."""
        url = f"{self.url}/entrants/{number}/withdraw"
        return self._service.json("POST", url, {"reason": reason}, token=self.token)

    def close(self) -> Json:
        """End every game and reveal the seed."""
        return self._service.json("POST", f"{self.url}/close", token=self.token)

    def delete(self) -> None:
        """Delete it, as long as no die was thrown in it."""
        self._service.send("DELETE", self.url, token=self.token)

    def log(self, number: int) -> Json:
        """The log of the entrant `number`, once it is closed, with its charts."""
        url = f"{self.url}/logs/{number}?with_charts=true"
        return self._service.json("GET", url, token=self.token)

    def verify(self) -> LogCheck:
        """Check all its logs, each by itself and that they have the same dice; applies no rules."""
        listed = (self.entrants())["entrants"]
        return verify_tournament([self.log(one["number"]) for one in listed])
