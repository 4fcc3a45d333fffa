"""A tournament, as its organiser or one of its players sees it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable, Sequence
from typing import Any, Literal, Self

from ..event_stream import Event
from ..requests import part, with_query
from ..verify import LogCheck, verify_tournament
from .client import AsyncClient, AsyncKeyed, Body, Json
from .session import AnyAsyncSession, AsyncSession
from .stream import SILENCE_SECONDS, AsyncStream

TournamentPlace = int | Literal["organiser", "deputy"]
"""A place in a tournament: of an entrant of a round robin, by number, or of who organises it."""

_LAST = frozenset({"closed", "revoked", "gone"})


class AsyncTournament:
    """A tournament as the holder of `token` sees it: the organiser's, or of a seat of a game in it.

    `url`: its address, or the path of that, such as `/v1/hunters/tournaments/ID`. Every method that
    asks the service raises Refused, and httpx.TransportError where no answer came.
    """

    def __init__(self, client: AsyncClient, url: str, token: str) -> None:
        self.url = client.address_of(url)
        self.token = token
        self._client = client

    @classmethod
    async def create(cls, client: AsyncClient, ruleset: str, tournament: Body) -> tuple[Self, Json]:
        """Begin a tournament; with it, the answer and the invitations of its `entrants`.

        A lost answer is asked for again; the `organiser` of the answer is the token to keep.
        """
        base = f"/v1/{ruleset}/tournaments"
        created = await AsyncKeyed(client, base).post(base, dict(tournament))
        url = f"{base}/{created['tournament']['tournament']}"
        return cls(client, url, created["tokens"]["organiser"]), created

    @classmethod
    async def join(
        cls, client: AsyncClient, url: str, number: TournamentPlace, invitation: str
    ) -> Self:
        """Claim the place of the entrant `number` in a round robin, or a deputy's, by invitation.

        The `token` of what is returned is theirs. An entrant's opens their seat in each of their
        games; a deputy may do what the organiser may. `organiser`: whom the operator has invited
        anew.
        """
        path = f"{client.address_of(url)}{_path(number)}/claim"
        claimed = await AsyncKeyed(client, path).post(path, None, invitation)
        return cls(client, url, claimed["token"])

    @property
    def ruleset(self) -> str:
        """The ruleset of its games."""
        return self.url.split("/")[-3]

    async def claim(self, session: str, seat: str, invitation: str) -> AnyAsyncSession:
        """Claim a seat of one of its games, by the id of its session; `start` it then."""
        return await AsyncSession.claim(self._client, self._game(session), seat, invitation)

    def game(self, session: str) -> AnyAsyncSession:
        """A game of the tournament, by the id of its session, with the token of the tournament.

        An entrant of a round robin has their seat in it; `start` it then.
        """
        return AsyncSession(self._client, self._game(session), self.token)

    def _game(self, session: str) -> str:
        return f"{self.url.rsplit('/', 2)[0]}/sessions/{session}"

    async def read(self) -> Json:
        """How it stands: for the organiser with every game."""
        return await self._client.json("GET", self.url, token=self.token)

    async def entrants(self) -> Json:
        """Who has entered, and the `version` of that."""
        return await self._client.json("GET", f"{self.url}/entrants", token=self.token)

    async def enter(self, entrants: Iterable[Body], *, version: str | None = None) -> Json:
        """Enter more players while it is open; returns their invitations.

        `version`: of the entrants as they were read last. Raises Refused with `version_stale` where
        somebody has entered since. Left out: it is entered all the same.
        """
        url, body = f"{self.url}/entrants", {"entrants": [dict(one) for one in entrants]}
        stated = {"If-Match": "*"} if version is None else {}
        named = {} if version is None else {"version": version}
        keyed = AsyncKeyed(self._client, url)
        return await keyed.post(url, {**body, **named}, self.token, stated)

    async def begin_round(self, number: int | None = None, *, again: Sequence[int] = ()) -> Json:
        """Pair and begin the next round of a round robin; returns it.

        `number`: which; one that has begun is returned as it is. Left out, and the answer is lost:
        Refused with `round_played` says that it has begun. `again`: the numbers of games that count
        for nobody and are played again in it; then nobody else is paired.
        """
        body: dict[str, Any] = {} if number is None else {"round": number}
        body |= {"again": list(again)} if again else {}
        return await self._client.json("POST", f"{self.url}/rounds", body, token=self.token)

    async def rounds(self) -> Json:
        """The `rounds` so far, who meets next (`following`), and how many `games_left`."""
        return await self._client.json("GET", f"{self.url}/rounds", token=self.token)

    async def games(self, number: int | None = None) -> Json:
        """The `games` of round `number`, or of all, and how they stand."""
        url = with_query(f"{self.url}/games", round=number)
        return await self._client.json("GET", url, token=self.token)

    async def standings(self) -> Json:
        """Where everybody stands: for the organiser at any time, for others once it is closed."""
        return await self._client.json("GET", f"{self.url}/standings", token=self.token)

    async def rotate(self, number: TournamentPlace) -> str:
        """Replace the token of the entrant `number` of a round robin, or of who organises it.

        It is the holder's own request. The one before opens nothing any more, in no game of theirs.
        """
        url = f"{self.url}{_path(number)}/rotate"
        rotated = await AsyncKeyed(self._client, url).post(url, None, self.token)
        self.token = rotated["token"]
        return self.token

    async def invite(self, number: int) -> Json:
        """Invite the entrant `number` of a round robin anew: the organiser's request.

        Their token, if they have one, opens nothing any more. Where each plays a game of their
        own, it is the seat of that game that is invited to: `game(session).invite(seat)`.
        """
        url = f"{self.url}{_path(number)}/invite"
        return await AsyncKeyed(self._client, url).post(url, None, self.token)

    async def invite_deputy(self) -> Json:
        """Invite a deputy: the organiser's own request. An earlier deputy is none any more."""
        url = f"{self.url}{_path('deputy')}/invite"
        return await AsyncKeyed(self._client, url).post(url, None, self.token)

    async def dismiss_deputy(self) -> None:
        """Dismiss the deputy, or take the invitation back: the organiser's own request."""
        url = f"{self.url}{_path('deputy')}/dismiss"
        await self._client.send("POST", url, token=self.token)

    async def withdraw(self, number: int, reason: str) -> Json:
        """Withdraw the entrant `number` for a `reason`, which is in the log for ever.

        Their games under way end, and they have no place; in a round robin they are paired no more.
        """
        url = f"{self.url}/entrants/{part(number)}/withdraw"
        return await self._client.json("POST", url, {"reason": reason}, token=self.token)

    async def reinstate(self, number: int) -> Json:
        """Take back that the entrant `number` was withdrawn, until the next round is paired.

        Their games whose end is pending go on; those that have ended stay as they are.
        """
        url = f"{self.url}/entrants/{part(number)}/reinstate"
        return await self._client.json("POST", url, token=self.token)

    async def foresee(self, change: Literal["withdraw", "reinstate"], number: int) -> Json:
        """What a `change` would do to the games of the entrant `number`. Nothing is written."""
        url = f"{self.url}/entrants/{part(number)}/{change}/dry-run"
        return await self._client.json("POST", url, token=self.token)

    async def open_game(self, number: int, reason: str) -> Json:
        """Open the game `number`, which is hidden from the organiser, for them to rule on it.

        The log of the game has an entry with the `reason`. Returns how the game stands.
        """
        url = f"{self.url}/games/{number}/open"
        return await self._client.json("POST", url, {"reason": reason}, token=self.token)

    async def pause(self, until: str) -> Json:
        """Have every clock of every game stand still `until` a time (RFC 3339, with an offset).

        It is the organiser's request. While it lasts, another moves its end. Returns how it stands.
        """
        url = f"{self.url}/pause"
        return await self._client.json("POST", url, {"until": until}, token=self.token)

    async def announce(self, rule: str, reason: str) -> Json:
        """Announce in every game how a `rule` is read, and why. It is the organiser's request.

        The same words again change nothing. Returns how the tournament stands.
        """
        said = {"rule": rule, "reason": reason}
        url = f"{self.url}/announcements"
        return await self._client.json("POST", url, said, token=self.token)

    async def resume(self) -> Json:
        """End a pause: the clocks run on. Where nothing pauses, nothing changes."""
        return await self._client.json("POST", f"{self.url}/resume", token=self.token)

    async def close(self) -> Json:
        """End every game and reveal the seed."""
        return await self._client.json("POST", f"{self.url}/close", token=self.token)

    async def delete(self) -> None:
        """Delete it, as long as no die was thrown in it."""
        await self._client.send("DELETE", self.url, token=self.token)

    async def log(self, number: int) -> Json:
        """The log of the game `number`, once it is closed, with its charts.

        Where each plays a game of their own, that is the number of the entrant.
        """
        url = f"{self.url}/games/{number}/export?with_charts=true"
        return await self._client.json("GET", url, token=self.token)

    async def report(self) -> Json:
        """The tournament as a report, as data, as far as the holder of the token may know it."""
        return await self._client.json("GET", f"{self.url}/report?format=json", token=self.token)

    async def printed(
        self,
        form: Literal["html", "text"] = "html",
        /,
        *,
        language: str | None = None,
        layout: Literal["full", "results"] | None = None,
    ) -> str:
        """The same report to print or to read: one page of HTML, or plain text of 80 columns.

        `language`: another than that of the client. `layout`: `results` for one page to be hung up,
        with the standings, the result of every game, and how to check them.
        """
        url = with_query(f"{self.url}/report", format=form, language=language, layout=layout)
        return (await self._client.send("GET", url, token=self.token)).text

    def events(
        self, *, after: str | None = None, silence: float = SILENCE_SECONDS
    ) -> AsyncGenerator[Event, None]:
        """What happens in the tournament, as it happens; read again what it names.

        `after`: the `id` of an event, behind which to begin; left out: with what comes next. It
        ends with the tournament, and goes on where it was when it breaks off.
        """
        asked = AsyncStream(self._client, f"{self.url}/events", self.token, silence)
        return asked.follow(after, _LAST)

    async def ticket(self) -> str:
        """A ticket, with which an address alone opens the events."""
        made = await self._client.json("POST", f"{self.url}/tickets", token=self.token)
        return str(made["ticket"])

    async def tickets(self) -> list[Json]:
        """The tickets that this token has made, without what opens anything."""
        found = await self._client.json("GET", f"{self.url}/tickets", token=self.token)
        return list(found["tickets"])

    async def revoke_ticket(self, ticket: str) -> None:
        """Revoke a ticket, by its `id` in `tickets`."""
        url = f"{self.url}/tickets/{part(ticket)}"
        await self._client.send("DELETE", url, token=self.token)

    async def create_webhook(self, url: str, **told: str) -> Json:
        """Have what happens in all games sent to `url`; the `secret` is in this answer alone.

        `told`: how people are to be notified: `format`, `prefix`, `link`.
        """
        body = {"url": url, **told}
        return await self._client.json("POST", f"{self.url}/webhooks", body, token=self.token)

    async def webhooks(self) -> list[Json]:
        """The webhooks of the tournament, and how the last deliveries went."""
        found = await self._client.json("GET", f"{self.url}/webhooks", token=self.token)
        return list(found["webhooks"])

    async def delete_webhook(self, webhook: str) -> None:
        """Delete a webhook, by its `id` in `webhooks`."""
        url = f"{self.url}/webhooks/{part(webhook)}"
        await self._client.send("DELETE", url, token=self.token)

    async def logs(self, games: Iterable[int] | None = None) -> list[Json]:
        """The logs of the `games` with these numbers; left out: of all."""
        if games is None:
            games = [one["number"] for one in (await self.games())["games"]]
        return [await self.log(number) for number in games]

    async def verify(
        self, *, games: Iterable[int] | None = None, keys: Json | None = None
    ) -> LogCheck:
        """Check the logs of `games`, each by itself and that all have the same dice.

        Left out: of all. `keys`: those whose receipts are trusted, a copy of what `keys` of the
        service returned. Applies no rules.
        """
        return verify_tournament(await self.logs(games), keys)


def _path(place: TournamentPlace) -> str:
    """The path of a `place` below the tournament."""
    return f"/entrants/{part(place)}" if isinstance(place, int) else f"/{part(place)}"
