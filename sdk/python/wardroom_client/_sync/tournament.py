# Written by sdk/generate.py from the module of this name in _async: do not edit.
"""A tournament, as its organiser or one of its players sees it."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Literal, Self
from urllib.parse import quote

from ..event_stream import Event
from ..verify import LogCheck, verify_tournament
from .service import Body, Json, Keyed, Service, plain, with_query
from .session import Session
from .stream import SILENCE_SECONDS, Stream

_LAST = frozenset({"closed", "revoked", "gone"})


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
        return cls(service, url, created["tokens"]["organiser"]), created

    @classmethod
    def join(cls, service: Service, url: str, number: int, invitation: str) -> Self:
        """Claim the place of the entrant `number` in a round robin, by his invitation.

        The `token` of what is returned is his: it opens his seat in every game of his.
        """
        path = f"{service.address_of(url)}/entrants/{number}/claim"
        claimed = Keyed(service, path).post(path, None, invitation)
        return cls(service, url, claimed["token"])

    @property
    def ruleset(self) -> str:
        """The ruleset of its games."""
        return self.url.split("/")[-3]

    def claim(self, session: str, seat: str, invitation: str) -> Session:
        """Claim a seat of one of its games, by the id of its session; `start` it then."""
        return Session.claim(self._service, self._game(session), seat, invitation)

    def game(self, session: str) -> Session:
        """A game of the tournament, by the id of its session, with the token of the tournament.

        An entrant of a round robin has his seat in it; `start` it then.
        """
        return Session(self._service, self._game(session), self.token)

    def _game(self, session: str) -> str:
        return f"{self.url.rsplit('/', 2)[0]}/sessions/{session}"

    def read(self) -> Json:
        """How it stands: for the organiser with every game."""
        return self._service.json("GET", self.url, token=self.token)

    def entrants(self) -> Json:
        """Who has entered, and the `version` of that."""
        return self._service.json("GET", f"{self.url}/entrants", token=self.token)

    def enter(self, entrants: Iterable[Body], *, version: str | None = None) -> Json:
        """Enter more players while it is open; returns their invitations.

        `version`: of the entrants as they were read last. Raises Refused with `version_stale` where
        somebody has entered since. Left out: it is entered all the same.
        """
        url, body = f"{self.url}/entrants", {"entrants": [plain(one) for one in entrants]}
        stated = {"If-Match": "*"} if version is None else {}
        named = {} if version is None else {"version": version}
        keyed = Keyed(self._service, url)
        return keyed.post(url, {**body, **named}, self.token, stated)

    def begin_round(self, number: int | None = None) -> Json:
        """Pair and begin the next round of a round robin; returns it.

        `number`: which; one that has begun is returned as it is. Left out, and the answer is lost:
        Refused with `round_played` says that it has begun.
        """
        body = {} if number is None else {"round": number}
        return self._service.json("POST", f"{self.url}/rounds", body, token=self.token)

    def rounds(self) -> Json:
        """The `rounds` so far, who meets next (`following`), and how many `games_left`."""
        return self._service.json("GET", f"{self.url}/rounds", token=self.token)

    def games(self, number: int | None = None) -> Json:
        """The `games` of round `number`, or of all, and how they stand."""
        url = with_query(f"{self.url}/games", round=number)
        return self._service.json("GET", url, token=self.token)

    def standings(self) -> Json:
        """Where everybody stands: for the organiser at any time, for others once it is closed."""
        return self._service.json("GET", f"{self.url}/standings", token=self.token)

    def rotate(self, number: int) -> str:
        """Replace the token of the entrant `number` of a round robin: his own request.

        The one before opens nothing any more, in no game of his.
        """
        url = f"{self.url}/entrants/{number}/rotate"
        rotated = Keyed(self._service, url).post(url, None, self.token)
        self.token = rotated["token"]
        return self.token

    def invite(self, number: int) -> Json:
        """Invite the entrant `number` of a round robin anew: the organiser's request.

        His token, if he has one, opens nothing any more. Where each plays a game of his own, it is
        the seat of that game that is invited to: `game(session).invite(seat)`.
        """
        url = f"{self.url}/entrants/{number}/invite"
        return Keyed(self._service, url).post(url, None, self.token)

    def withdraw(self, number: int, reason: str) -> Json:
        """Withdraw the entrant `number` for a `reason`, which is in the log for ever.

        His games under way end, and he has no place; in a round robin he is paired no more.
        """
        url = f"{self.url}/entrants/{number}/withdraw"
        return self._service.json("POST", url, {"reason": reason}, token=self.token)

    def open_game(self, number: int, reason: str) -> Json:
        """Open the game `number`, which is hidden from the organiser, for him to rule on it.

        The log of the game has an entry with the `reason`. Returns how the game stands.
        """
        url = f"{self.url}/games/{number}/open"
        return self._service.json("POST", url, {"reason": reason}, token=self.token)

    def close(self) -> Json:
        """End every game and reveal the seed."""
        return self._service.json("POST", f"{self.url}/close", token=self.token)

    def delete(self) -> None:
        """Delete it, as long as no die was thrown in it."""
        self._service.send("DELETE", self.url, token=self.token)

    def log(self, number: int) -> Json:
        """The log of the game `number`, once it is closed, with its charts.

        Where each plays a game of his own, that is the number of the entrant.
        """
        url = f"{self.url}/games/{number}/export?with_charts=true"
        return self._service.json("GET", url, token=self.token)

    def report(self) -> Json:
        """The tournament as a report, as data, as far as the holder of the token may know it."""
        return self._service.json("GET", f"{self.url}/report?format=json", token=self.token)

    def printed(
        self, form: Literal["html", "text"] = "html", /, *, language: str | None = None
    ) -> str:
        """The same report to print or to read: one page of HTML, or plain text of 80 columns.

        `language`: another than that of the service.
        """
        url = with_query(f"{self.url}/report", format=form, language=language)
        return (self._service.send("GET", url, token=self.token)).text

    def events(
        self, *, after: str | None = None, silence: float = SILENCE_SECONDS
    ) -> Generator[Event, None, None]:
        """What happens in the tournament, as it happens; read again what it names.

        `after`: the `id` of an event, behind which to begin; left out: with what comes next. It
        ends with the tournament, and goes on where it was when it breaks off.
        """
        asked = Stream(self._service, f"{self.url}/events", self.token, silence)
        return asked.follow(after, _LAST)

    def ticket(self) -> str:
        """A ticket, with which an address alone opens the events."""
        made = self._service.json("POST", f"{self.url}/tickets", token=self.token)
        return str(made["ticket"])

    def tickets(self) -> list[Json]:
        """The tickets that this token has made, without what opens anything."""
        found = self._service.json("GET", f"{self.url}/tickets", token=self.token)
        return list(found["tickets"])

    def revoke_ticket(self, ticket: str) -> None:
        """Revoke a ticket, by its `id` in `tickets`."""
        url = f"{self.url}/tickets/{quote(ticket, safe='')}"
        self._service.send("DELETE", url, token=self.token)

    def create_webhook(self, url: str) -> Json:
        """Have what happens in all games sent to `url`; the `secret` is in this answer alone."""
        body = {"url": url}
        return self._service.json("POST", f"{self.url}/webhooks", body, token=self.token)

    def webhooks(self) -> list[Json]:
        """The webhooks of the tournament, and how the last deliveries went."""
        found = self._service.json("GET", f"{self.url}/webhooks", token=self.token)
        return list(found["webhooks"])

    def delete_webhook(self, webhook: str) -> None:
        """Delete a webhook, by its `id` in `webhooks`."""
        url = f"{self.url}/webhooks/{quote(webhook, safe='')}"
        self._service.send("DELETE", url, token=self.token)

    def logs(self, games: Iterable[int] | None = None) -> list[Json]:
        """The logs of the `games` with these numbers; left out: of all."""
        if games is None:
            games = [one["number"] for one in (self.games())["games"]]
        return [self.log(number) for number in games]

    def verify(self, *, games: Iterable[int] | None = None, keys: Json | None = None) -> LogCheck:
        """Check the logs of `games`, each by itself and that all have the same dice.

        Left out: of all. `keys`: those whose receipts are trusted, a copy of what `keys` of the
        service returned. Applies no rules.
        """
        return verify_tournament(self.logs(games), keys)
