"""A session: a game in progress, as one seat sees it and acts in it."""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping, MutableMapping
from contextlib import aclosing, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, Self, TypeAlias, overload

import httpx

from ..event_stream import Event
from ..latest import Latest
from ..refused import Refused
from ..requests import AnyRuleset, part, with_query
from ..starting import Start, checked_head, next_step
from ..storage import exclusive
from ..verify import LogCheck, verify_log
from .client import TRY_AGAIN, AsyncClient, AsyncKeyed, Body, Json
from .stream import SILENCE_SECONDS, AsyncStream

if TYPE_CHECKING:
    from ..types.battleships import (
        BattleshipsBattleActionAnswer,
        BattleshipsBattleActionRequestAction,
        BattleshipsBattleActionRequestActionKind,
        BattleshipsBattleNewSession,
        BattleshipsBattleOffers,
        BattleshipsBattleSession,
        BattleshipsBattleSessionCreated,
        BattleshipsBattleSessionLegalActionsItem,
        BattleshipsBattleSessionOdds,
    )
    from ..types.common import (
        CreatedWebhook,
        Export,
        ForkRequest,
        ImportRequest,
        Invitation,
        LogPage,
        LuckTold,
        OddsBudget,
        ShownWebhook,
        Ticket,
    )
    from ..types.hunters import (
        HuntersCareerActionAnswer,
        HuntersCareerActionRequestAction,
        HuntersCareerActionRequestActionKind,
        HuntersCareerNewSession,
        HuntersCareerOffers,
        HuntersCareerSession,
        HuntersCareerSessionCreated,
        HuntersCareerSessionLegalActionsItem,
        HuntersCareerSessionOdds,
    )
    from ..types.silent_victory import (
        SilentVictoryCareerActionAnswer,
        SilentVictoryCareerActionRequestAction,
        SilentVictoryCareerActionRequestActionKind,
        SilentVictoryCareerNewSession,
        SilentVictoryCareerOffers,
        SilentVictoryCareerSession,
        SilentVictoryCareerSessionCreated,
        SilentVictoryCareerSessionLegalActionsItem,
        SilentVictoryCareerSessionOdds,
    )

if TYPE_CHECKING:  # Of a game that is not known everything is any.
    from typing_extensions import TypeVar

    State = TypeVar("State", default=Any)
    Action = TypeVar("Action", default=Any)
    Kind = TypeVar("Kind", default=Any)
    Offer = TypeVar("Offer", default=Any)
    Answer = TypeVar("Answer", default=Any)
    Odds = TypeVar("Odds", default=Any)
    Seat = TypeVar("Seat", default=Any)
    Created = TypeVar("Created", default=Any)
else:
    from typing import TypeVar

    State, Action, Kind, Offer = (TypeVar(name) for name in ("State", "Action", "Kind", "Offer"))
    Answer, Odds, Seat = (TypeVar(name) for name in ("Answer", "Odds", "Seat"))
    Created = TypeVar("Created")

_SEAT = "wardroom seat "
_SHOWN = 8
_SEED_BYTES = 32
_NOT_ACCEPTED = frozenset({httpx.codes.BAD_REQUEST, httpx.codes.UNPROCESSABLE_ENTITY})
_LAST = frozenset({"over", "revoked", "gone"})
_STANDS = frozenset({"opened", "entry", "changed", "over"})
"""Events that state the version in which the session stands."""
_LOOKS_SECONDS = 5
"""How often it is looked at a session of which no stream is to be had."""


@dataclass(frozen=True)
class AsyncBegun(Generic[Seat, Created]):
    """A game that was begun: a session for each seat that is held here, invitations to others.

    `session`: the creator's own. `answer`: what the last action came to that was taken to start it,
    None where none was.
    """

    session: Seat
    seats: dict[str, Seat]
    invitations: dict[str, str]
    created: Created
    answer: Json | None


class AsyncSession(Generic[State, Action, Kind, Offer, Answer, Odds]):
    """A game as the holder of `token` sees it.

    `url`: its address, or the path of that, such as `/v1/hunters/sessions/ID`. What requests are
    answered that asks the service raises Refused, and httpx.TransportError where no answer came.
    """

    def __init__(self, client: AsyncClient, url: str, token: str) -> None:
        self.url = client.address_of(url)
        self.token = token
        self._client = client
        self._latest = Latest()
        self._seed: bytes | None = None
        self._noted: list[str] = []
        self._receipts: list[str] = []
        self._actions = AsyncKeyed(client, _place(self.url, token), sole=True)
        self._restore(json.loads(self._storage.get(self._kept_at, "{}")))

    @classmethod
    def open(cls, client: AsyncClient, seat: Json) -> Self:
        """Take a seat up again that `saved` returned, here or elsewhere."""
        session = cls(client, seat["url"], seat["token"])
        session._restore(seat)
        session._keep()
        return session

    @classmethod
    def kept(cls, client: AsyncClient) -> list[Self]:
        """The seats at this service that its storage keeps, of every game."""
        storage = client.storage or {}
        texts = [storage.get(key) for key in list(storage) if key.startswith(_SEAT)]
        seats = [json.loads(text) for text in texts if text is not None]
        here = f"{client.origin}/"
        return [
            cls(client, seat["url"], seat["token"])
            for seat in seats
            if seat["url"].startswith(here)
        ]

    @overload
    @classmethod
    async def create(
        cls, client: AsyncClient, ruleset: Literal["hunters"], game: HuntersCareerNewSession
    ) -> tuple[AsyncHuntersSession, HuntersCareerSessionCreated]: ...

    @overload
    @classmethod
    async def create(
        cls,
        client: AsyncClient,
        ruleset: Literal["silent-victory"],
        game: SilentVictoryCareerNewSession,
    ) -> tuple[AsyncSilentVictorySession, SilentVictoryCareerSessionCreated]: ...

    @overload
    @classmethod
    async def create(
        cls, client: AsyncClient, ruleset: Literal["battleships"], game: BattleshipsBattleNewSession
    ) -> tuple[AsyncBattleshipsSession, BattleshipsBattleSessionCreated]: ...

    @overload
    @classmethod
    async def create(
        cls, client: AsyncClient, ruleset: AnyRuleset, game: Body
    ) -> tuple[AnyAsyncSession, Json]: ...

    @classmethod
    async def create(cls, client: AsyncClient, ruleset: str, game: Body) -> tuple[Any, Any]:
        """Create a game and take the creator's seat; with it, the answer and its invitations."""
        return await cls._created(client, f"/v1/{ruleset}/sessions", "", dict(game))

    @overload
    @classmethod
    async def begin(
        cls,
        client: AsyncClient,
        ruleset: Literal["hunters"],
        game: HuntersCareerNewSession,
        *,
        hold: Literal["all"] | Iterable[str] = (),
    ) -> AsyncBegun[AsyncHuntersSession, HuntersCareerSessionCreated]: ...

    @overload
    @classmethod
    async def begin(
        cls,
        client: AsyncClient,
        ruleset: Literal["silent-victory"],
        game: SilentVictoryCareerNewSession,
        *,
        hold: Literal["all"] | Iterable[str] = (),
    ) -> AsyncBegun[AsyncSilentVictorySession, SilentVictoryCareerSessionCreated]: ...

    @overload
    @classmethod
    async def begin(
        cls,
        client: AsyncClient,
        ruleset: Literal["battleships"],
        game: BattleshipsBattleNewSession,
        *,
        hold: Literal["all"] | Iterable[str] = (),
    ) -> AsyncBegun[AsyncBattleshipsSession, BattleshipsBattleSessionCreated]: ...

    @overload
    @classmethod
    async def begin(
        cls,
        client: AsyncClient,
        ruleset: AnyRuleset,
        game: Body,
        *,
        hold: Literal["all"] | Iterable[str] = (),
    ) -> AsyncBegun[AnyAsyncSession, Json]: ...

    @classmethod
    async def begin(
        cls,
        client: AsyncClient,
        ruleset: str,
        game: Body,
        *,
        hold: Literal["all"] | Iterable[str] = (),
    ) -> AsyncBegun[Any, Any]:
        """Create a game and start it, as far as the seats that are held here can.

        `hold`: the seats that are held beside the creator's, or all. A game begins when the holders
        of all seats have called `start`. Raises ValueError for a seat that cannot be held.
        """
        if isinstance(hold, str) and hold != "all":
            raise ValueError(f"hold takes a list of seats, or all: [{hold!r}]")
        held_here = [*hold]
        session: AnyAsyncSession
        session, created = await cls._created(client, f"/v1/{ruleset}/sessions", "", dict(game))
        shown: Any = session.state
        seats = {str(shown["seat"]): session}
        invitations = dict(created["invitations"])
        free = [seat for seat in shown["seats"] if seat in invitations]
        wanted = free if hold == "all" else [seat for seat in held_here if seat not in seats]
        for seat in wanted:
            if seat not in invitations:
                raise ValueError(f"no seat {seat} is free in this game, but {', '.join(free)}")
        for seat in wanted:
            seats[seat] = await cls.claim(client, session.url, seat, invitations.pop(seat))
        held, answer = list(seats.values()), None
        for each in held * 2 if len(held) > 1 else held:
            started = await each.start()  # Each commits the first time, and reveals the second.
            answer = started.answer or answer
        return AsyncBegun(session, seats, invitations, created, answer)

    @classmethod
    async def claim(cls, client: AsyncClient, url: str, seat: str, invitation: str) -> Self:
        """Claim a seat, or the place of `spectator`, with its invitation."""
        here = client.address_of(url)
        path = f"{here}/seats/{part(seat)}/claim"
        claimed = await AsyncKeyed(client, path).post(
            path, None, invitation, keep=lambda claimed: cls._claimed(client, here, claimed)
        )
        return cls._claimed(client, here, claimed)

    @classmethod
    def _claimed(cls, client: AsyncClient, url: str, claimed: Json) -> Self:
        return cls.open(client, {"url": url, "token": claimed["token"]})

    @overload
    @classmethod
    async def import_(
        cls, client: AsyncClient, ruleset: Literal["hunters"], request: ImportRequest
    ) -> tuple[AsyncHuntersSession, HuntersCareerSessionCreated]: ...

    @overload
    @classmethod
    async def import_(
        cls, client: AsyncClient, ruleset: Literal["silent-victory"], request: ImportRequest
    ) -> tuple[AsyncSilentVictorySession, SilentVictoryCareerSessionCreated]: ...

    @overload
    @classmethod
    async def import_(
        cls, client: AsyncClient, ruleset: Literal["battleships"], request: ImportRequest
    ) -> tuple[AsyncBattleshipsSession, BattleshipsBattleSessionCreated]: ...

    @overload
    @classmethod
    async def import_(
        cls, client: AsyncClient, ruleset: AnyRuleset, request: ImportRequest
    ) -> tuple[AnyAsyncSession, Any]: ...

    @classmethod
    async def import_(cls, client: AsyncClient, ruleset: str, request: Body) -> tuple[Any, Any]:
        """Go on from an exported `log`, in a new game that is the creator's to start."""
        return await cls._created(client, f"/v1/{ruleset}/sessions", "/import", dict(request))

    @classmethod
    async def _created(
        cls, client: AsyncClient, base: str, path: str, body: Json, token: str | None = None
    ) -> tuple[Self, Json]:
        keyed = AsyncKeyed(client, base + path)
        created = await keyed.post(
            base + path, body, token, keep=lambda created: cls._taken(client, base, created)
        )
        return cls._taken(client, base, created), created

    @classmethod
    def _taken(cls, client: AsyncClient, base: str, created: Json) -> Self:
        """The creator's seat, which is kept."""
        (own,) = created["tokens"].values()
        session = cls(client, f"{base}/{created['session']['session']}", own)
        session._take(created, session._latest.ask())
        return session

    @property
    def state(self) -> State:
        """The latest state that was seen. Raises RuntimeError where nothing was read yet.

        An answer that another has overtaken is returned, and not kept here.
        """
        return self._typed(self._shown)

    @property
    def _shown(self) -> Json:
        if self._latest.state is None:
            raise RuntimeError("read the session first")
        return self._latest.state

    @property
    def pending(self) -> bool:
        """Whether an action was sent and no answer has come."""
        return self._actions.pending is not None

    @property
    def ruleset(self) -> str:
        """The ruleset of the game."""
        return self.url.split("/")[-3]

    @property
    def receipts(self) -> tuple[str, ...]:
        """The receipts that came with answers to this seat."""
        return tuple(self._receipts)

    def saved(self) -> Json:
        """What to keep of the seat, for `open`: plain JSON. Whoever has it holds the seat."""
        return {
            "url": self.url,
            "token": self.token,
            "client_seed": None if self._seed is None else self._seed.hex(),
            "noted": list(self._noted),
            "receipts": list(self._receipts),
        }

    async def read(self) -> State:
        """Read the session as it stands now."""
        asked = self._latest.ask()
        return self._typed(self._see(await self.get(""), asked))

    async def start(self, seed: bytes | None = None) -> Start:
        """Start the game, as far as this seat can now; how far that is.

        Commits to a client seed, and reveals it once every seat has committed and the log was
        checked. Call it again when something has happened, until it has `begun`. `seed`: 16 to 64
        random bytes, none where it is empty; left out: one that is drawn and kept. Raises
        NotStarted where the log or the seed is not what was promised, or the game is void.
        """
        answer: Json | None = None
        own = self._own_seed(seed)
        await self.read()
        while True:
            step = next_step(self._shown, own)
            if step is None:
                return Start(self._shown["status"] != "created", answer)
            if step["kind"] == "reveal":
                self._note(checked_head(await self._exported(), self._shown, self._noted))
            try:
                body = {"action": step, "version": self._shown["version"]}
                answer = await self._post("/actions", body)
            except Refused as refused:
                if refused.code != "version_stale":
                    raise
                await self.read()

    def offer(self, kind: Kind) -> Offer | None:
        """The legal action of a `kind`; None: it cannot be done now."""
        offers: list[Any] = self._shown["legal_actions"]
        return next((one for one in offers if one["kind"] == kind), None)

    @property
    def choices(self) -> list[Json]:
        """Every numbered choice of what was read last, through all legal actions."""
        return [choice for one in self._shown["legal_actions"] for choice in one.get("choices", ())]

    async def act(self, action: Action | Kind, /, **members: object) -> Answer:
        """Take an action: whole, or by its kind and other members. Returns what it came to.

        It is sent with the version of what was read last: 412 `version_stale`, if the game has
        moved since. A lost answer is asked for again, and the action is done once.
        """
        given: Any = action
        whole = {"kind": given} if isinstance(given, str) else given
        body = {"action": {**whole, **members}, "version": self._shown["version"]}
        return await self._acted("/actions", body)

    async def choose(self, choice: int) -> Answer:
        """Take one of the `choices`, by its number."""
        return await self._acted("/actions", {"choice": choice, "version": self._shown["version"]})

    async def dry_run(self, action: Action) -> Refused | None:
        """Why `action` would be refused now, and all that is wrong with it; None: it would not.

        That is a rule, or that it is not complete. What has nothing to do with the action, such
        as `version_stale`, is raised.
        """
        body = {"action": action, "version": self._shown["version"]}
        return await self._would_refuse("/actions/dry-run", body)

    async def odds(
        self,
        action: Action | None = None,
        *,
        budget: OddsBudget | None = None,
        results: int | None = None,
        horizon: str | None = None,
        policy: str | None = None,
        trials: int | None = None,
    ) -> Odds:
        """The odds of `action`; left out: of those that are offered. Nothing is written.

        `ahead` of each states what the throws of an attack would need. With `results`, that many
        of the likeliest are listed, and each has `lines` to show. With a `horizon` such as
        `encounter`, a standing `policy` plays each on, so many `trials`, and each has an `outlook`.
        """
        given = {
            "action": action,
            "budget": budget,
            "results": results,
            "horizon": horizon,
            "policy": policy,
            "trials": trials,
        }
        body = {name: each for name, each in given.items() if each is not None}
        found: Odds = await self._json("POST", "/odds", body)
        return found

    async def undo(self) -> Answer:
        """Take the last action back, where `undo` of the state allows it."""
        return await self._acted("/undo", {"version": self._shown["version"]})

    async def resign(self) -> Answer:
        """Give the game up."""
        return await self._acted("/resign", {"version": self._shown["version"]})

    async def ask(self, question: str, *, to: str | None = None) -> Answer:
        """Ask the umpire for a ruling. Everybody can read the question, unless it is `to` `umpire`.

        That is possible where texts stand beside the log.
        """
        asked = {"question": question, "version": self._shown["version"]}
        return await self._acted("/questions", asked if to is None else {**asked, "to": to})

    async def draw(self, says: Literal["offer", "accept", "decline"]) -> Answer:
        """Offer a draw, accept or decline one, or take an own offer back (`decline`).

        That is possible where the session was created with `draws: "agreed"`.
        """
        return await self._acted("/draws", {"says": says, "version": self._shown["version"]})

    async def say(self, phrase: str | None = None, *, note: str | None = None) -> Answer:
        """Say a set `phrase` to the others, or write them a `note`.

        That is possible where the session was created with `talk`.
        """
        said = {"phrase": phrase} if note is None else {"note": note}
        return await self._acted("/messages", {**said, "version": self._shown["version"]})

    async def note(self, note: str) -> Answer:
        """Announce something to everybody as the umpire, where texts stand beside the log."""
        return await self._acted("/notes", {"note": note, "version": self._shown["version"]})

    async def rule(self, ruling: Body) -> Answer:
        """Rule as the umpire: `rule`, `reason` and at most one consequence, such as a `patch`."""
        body = {**ruling, "version": self._shown["version"]}
        return await self._acted("/rulings", body)

    async def dry_run_ruling(self, ruling: Body) -> Refused | None:
        """Why `ruling` would be refused now, as `dry_run` has it; None: it would not."""
        body = {**ruling, "version": self._shown["version"]}
        return await self._would_refuse("/rulings/dry-run", body)

    async def resume(self) -> Json | None:
        """Send a request again that was under way when the program ended; None: there was none."""
        pending = self._actions.pending
        if pending is None:
            return None
        return await self._post(pending["url"].removeprefix(self.url), pending["body"])

    async def rotate(self) -> str:
        """Replace the token of this seat by another: the one before opens nothing any more."""
        await self._seat_post(str(self._shown["seat"]), "rotate", keep=self._rotated)
        return self.token

    async def invite(self, seat: str) -> Invitation:
        """Make an `invitation` to a seat that nobody holds: the creator's request.

        An umpire, or the organiser of a tournament of own games, invites to a claimed seat too:
        whoever holds it holds it no more.
        """
        made: Any = await self._seat_post(seat, "invite")
        invitation: Invitation = made
        return invitation

    async def invitation(self, seat: str) -> Invitation:
        """The `invitation` to a seat that nobody has claimed yet, for whoever has made it."""
        found: Invitation = await self.get(f"/seats/{part(seat)}/invitation")
        return found

    async def revoke(self, seat: str) -> None:
        """Take a seat from its holder, or an invitation back: the creator's request."""
        await self._request("POST", f"/seats/{part(seat)}/revoke")

    async def get(self, path: str) -> Any:
        """A part of the session, such as `/board`."""
        return await self._json("GET", path)

    async def content(self, path: str, accept: str = "*/*") -> bytes:
        """A part of the session as it is served, such as `/board.svg`."""
        return (await self._request("GET", path, headers={"Accept": accept})).content

    async def log(
        self,
        *,
        after: int | str | None = None,
        limit: int | None = None,
        generation: int | None = None,
    ) -> LogPage:
        """A page of the log: its entries behind the number `after`.

        `generation`: that of the session when it had this number. The page is `reset`, and empty,
        where what was read up to there is not in the log any more.
        """
        page: LogPage = await self.get(
            with_query("/log", after=after, limit=limit, generation=generation)
        )
        return page

    async def export(self) -> Export:
        """The whole log, to verify, keep and import, with the charts that it was played by."""
        log: Export = await self.get("/export?with_charts=true")
        return log

    async def luck(self) -> LuckTold:
        """What the dice of a game that is over did, beside what such dice bring on average."""
        told: LuckTold = await self.get("/luck")
        return told

    async def replay(
        self,
        at: int | None = None,
        *,
        seat: str | None = None,
        odds: bool = False,
        choice: int | None = None,
        by_unit: bool | None = None,
        budget: OddsBudget | None = None,
        results: int | None = None,
        horizon: str | None = None,
        policy: str | None = None,
        trials: int | None = None,
    ) -> Json:
        """Entry `at` of the log (None: the last) as this seat saw it; nothing is written.

        `seat`: another, once the game is over. With `odds`, `decision` has what each choice was
        worth from what its seat knew then: of one `choice` alone, or of all. With a `horizon` it
        is an `outlook`, as that of `odds`.
        """
        given = {
            "at": at,
            "seat": seat,
            "choice": choice,
            "by_unit": by_unit,
            "budget": budget,
            "results": results,
            "horizon": horizon,
            "policy": policy,
            "trials": trials,
        }
        body = {name: each for name, each in given.items() if each is not None}
        shown: Json = await self._json("POST", "/replay", {**body, "odds": odds})
        return shown

    async def report(self) -> Json:
        """The game as a report, as data: its sheet, its chronicle, and what is proven of it."""
        report: Json = await self.get("/report?format=json")
        return report

    async def printed(
        self, form: Literal["html", "text"] = "html", /, *, language: str | None = None
    ) -> str:
        """The same report to print or to read: one page of HTML, or plain text of 80 columns.

        `language`: another than that of the client.
        """
        return (await self.content(with_query("/report", format=form, language=language))).decode()

    async def verify(self, *, noted: Iterable[str] = (), keys: Json | None = None) -> LogCheck:
        """Check the log against what this seat has noted and its receipts; applies no rules.

        `noted`: further commitments and heads. `keys`: those whose receipts are trusted, a copy of
        what `keys` of the service returned.
        """
        shown = self._latest.state
        seen = [*self._noted, *([] if shown is None else [shown["head"]]), *noted]
        receipts = self._receipts if keys is not None else ()
        return verify_log(await self._exported(), noted=seen, keys=keys, receipts=receipts)

    async def fork(self, request: ForkRequest | None = None) -> tuple[Self, Json]:
        """Begin another game that goes on from this one, with dice of its own."""
        base, _, name = self.url.rpartition("/")
        body: Json = dict(request or {})
        return await self._created(self._client, base, f"/{name}/fork", body, self.token)

    async def delete(self) -> None:
        """Delete the game for everybody."""
        await self._request("DELETE", "")
        self.forget()

    def forget(self) -> None:
        """Remove the seat from the storage."""
        self._storage.pop(self._kept_at, None)

    def events(
        self, *, after: int | str | None = None, silence: float = SILENCE_SECONDS
    ) -> AsyncGenerator[Event, None]:
        """What happens in the session, as it happens; `read` it again for its state.

        `after`: the `id` of the event behind which to begin, or the number of an entry in the log
        that was read last; left out: with what comes next. It ends with the game, and goes on where
        it was when it breaks off or shows no sign of life for `silence` seconds. Until it was open
        once it is tried as often as any request.
        """
        shown = self._latest.state or {}
        generation = shown.get("generation", 0) if isinstance(after, int) else 0
        last = f"{after}-{generation}" if generation else None if after is None else str(after)
        asked = AsyncStream(self._client, f"{self.url}/events", self.token, silence)
        return asked.follow(last, _LAST)

    async def states(
        self, *, silence: float = SILENCE_SECONDS, seconds: float = _LOOKS_SECONDS
    ) -> AsyncGenerator[State, None]:
        """The state as it stands, and again whenever it has become another, whoever has acted.

        It ends with the game. What this session has read already is not asked for again. It follows
        `events`, for which `silence` is; where no stream is to be had, the session is read every
        `seconds`. Raises Refused where the seat is lost.
        """
        if self._latest.state is None:
            await self.read()
        shown = self._shown
        yield self._typed(shown)
        async with aclosing(self._looks(silence, seconds)) as looks:
            while shown["status"] != "over":
                if await anext(looks):
                    await self.read()
                if self._shown["version"] != shown["version"]:
                    shown = self._shown
                    yield self._typed(shown)

    async def _looks(self, silence: float, seconds: float) -> AsyncGenerator[bool, None]:
        """Whether to read the session, each time that something may have happened; without end."""
        with suppress(httpx.TransportError):
            try:
                while True:
                    after = self._shown["number"]
                    async with aclosing(self.events(after=after, silence=silence)) as events:
                        async for event in events:
                            yield self._is_news(event)
                    yield True  # With the game, or the token: that may be another by now.
            except Refused as refused:
                if refused.status not in TRY_AGAIN:
                    raise
        while True:
            await self._client.sleep(seconds)
            yield True

    def _is_news(self, event: Event) -> bool:
        """Whether `event` is of a state that was not seen yet."""
        if event.type not in _STANDS:
            return event.type == "reset"
        data, shown = event.data, self._shown
        return bool(data["version"] != shown["version"] and data["number"] >= shown["number"])

    async def ticket(self) -> str:
        """A ticket, for what is loaded by an address alone, such as a picture in a chat."""
        return str((await self._json("POST", "/tickets"))["ticket"])

    def address(self, path: str, ticket: str, **query: object) -> str:
        """The address of a part that a ticket opens, such as `/board.svg`."""
        language = self._client.language
        return with_query(self.url + path, **{"language": language, **query}, ticket=ticket)

    async def tickets(self) -> list[Ticket]:
        """The tickets of this seat, without what opens anything."""
        return list((await self.get("/tickets"))["tickets"])

    async def revoke_ticket(self, ticket: str) -> None:
        """Revoke a ticket, by its `id` in `tickets`."""
        await self._request("DELETE", f"/tickets/{part(ticket)}")

    async def create_webhook(self, url: str, **told: str) -> CreatedWebhook:
        """Have what happens in the game sent to `url`; the `secret` is in this answer alone.

        `told`: how people are to be notified: `format`, `prefix`, `link`.
        """
        made: CreatedWebhook = await self._json("POST", "/webhooks", {"url": url, **told})
        return made

    async def webhooks(self) -> list[ShownWebhook]:
        """The webhooks of this seat, and how the last deliveries went."""
        return list((await self.get("/webhooks"))["webhooks"])

    async def delete_webhook(self, webhook: str) -> None:
        """Delete a webhook, by its `id` in `webhooks`."""
        await self._request("DELETE", f"/webhooks/{part(webhook)}")

    @property
    def _kept_at(self) -> str:
        return _SEAT + _place(self.url, self.token)

    def _restore(self, seat: Mapping[str, Any]) -> None:
        seed = seat.get("client_seed")
        if self._seed is None and seed is not None:
            self._seed = bytes.fromhex(seed)
        self._noted = _merged(self._noted, seat.get("noted", ()))
        self._receipts = _merged(self._receipts, seat.get("receipts", ()))

    @property
    def _storage(self) -> MutableMapping[str, str]:
        return {} if self._client.storage is None else self._client.storage

    def _keep(self) -> None:
        """Keep the seat, with what others who hold it have kept."""
        storage = self._storage
        with exclusive(storage):
            self._restore(json.loads(storage.get(self._kept_at, "{}")))
            storage[self._kept_at] = json.dumps(self.saved())

    def _own_seed(self, given: bytes | None) -> bytes:
        """The seed of the seat: what is `given`, else what is kept, else one that is drawn."""
        storage = self._storage
        with exclusive(storage):
            self._restore(json.loads(storage.get(self._kept_at, "{}")))
            kept = self._seed if given is None else given
            self._seed = secrets.token_bytes(_SEED_BYTES) if kept is None else kept
            self._keep()
            return self._seed

    def _note(self, head: str) -> None:
        self._noted = _merged(self._noted, (head,))
        self._keep()

    def _see(self, state: Json, asked: int, *, acted: bool = False) -> Json:
        self._latest.see(state, asked, acted=acted)
        if not self._noted:
            self._note(state["dice"]["commitment"])
        return state

    def _take(self, answer: Json, asked: int) -> None:
        self._see(answer["session"], asked, acted=True)
        if answer["receipt"] is not None:
            self._receipts = _merged(self._receipts, (answer["receipt"],))
            self._keep()

    async def _post(self, path: str, body: Json | None) -> Json:
        """Send what changes the game; the state is then that of the answer."""
        asked = self._latest.ask()
        return await self._actions.post(
            self.url + path, body, self.token, keep=lambda answer: self._take(answer, asked)
        )

    def _typed(self, shown: Any) -> State:
        state: State = shown
        return state

    async def _acted(self, path: str, body: Json) -> Answer:
        came: Any = await self._post(path, body)
        answer: Answer = came
        return answer

    async def _exported(self) -> Json:
        log: Json = await self.get("/export?with_charts=true")
        return log

    async def _would_refuse(self, path: str, body: Json) -> Refused | None:
        try:
            problem = (await self._json("POST", path, body))["problem"]
        except Refused as refused:
            if refused.status not in _NOT_ACCEPTED:
                raise
            return refused  # What is sent is no action yet, as a form that is half filled in.
        return None if problem is None else Refused(problem["status"], problem)

    async def _seat_post(
        self, seat: str, what: str, *, keep: Callable[[Json], object] | None = None
    ) -> Json:
        url = f"{self.url}/seats/{part(seat)}/{what}"
        return await AsyncKeyed(self._client, url).post(url, None, self.token, keep=keep)

    def _rotated(self, rotated: Json) -> None:
        former = self._kept_at
        self.token = rotated["token"]
        self._actions = AsyncKeyed(self._client, _place(self.url, self.token), sole=True)
        self._keep()  # First of all: the token before opens nothing any more.
        self._storage.pop(former, None)

    async def _json(self, method: str, path: str, body: object = None) -> Any:
        found: Any = (await self._request(method, path, body)).json()
        return found

    async def _request(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
    ) -> httpx.Response:
        return await self._client.send(
            method, self.url + path, body, token=self.token, headers=headers
        )


if TYPE_CHECKING:

    class AsyncHuntersSession(
        HuntersCareerOffers,
        AsyncSession[
            HuntersCareerSession,
            HuntersCareerActionRequestAction,
            HuntersCareerActionRequestActionKind,
            HuntersCareerSessionLegalActionsItem,
            HuntersCareerActionAnswer,
            HuntersCareerSessionOdds,
        ],
    ):
        """A career in The Hunters."""

    class AsyncSilentVictorySession(
        SilentVictoryCareerOffers,
        AsyncSession[
            SilentVictoryCareerSession,
            SilentVictoryCareerActionRequestAction,
            SilentVictoryCareerActionRequestActionKind,
            SilentVictoryCareerSessionLegalActionsItem,
            SilentVictoryCareerActionAnswer,
            SilentVictoryCareerSessionOdds,
        ],
    ):
        """A career in Silent Victory."""

    class AsyncBattleshipsSession(
        BattleshipsBattleOffers,
        AsyncSession[
            BattleshipsBattleSession,
            BattleshipsBattleActionRequestAction,
            BattleshipsBattleActionRequestActionKind,
            BattleshipsBattleSessionLegalActionsItem,
            BattleshipsBattleActionAnswer,
            BattleshipsBattleSessionOdds,
        ],
    ):
        """A battle in Battleships."""

else:  # The types differ, and nothing else does.
    AsyncHuntersSession = AsyncSilentVictorySession = AsyncBattleshipsSession = AsyncSession

AnyAsyncSession: TypeAlias = "AsyncSession[Any, Any, Any, Any, Any, Any]"


def _place(url: str, token: str) -> str:
    """A name of a seat in a storage: part of a token distinguishes the seats of a game."""
    return f"{url} {token[:_SHOWN]}"


def _merged(known: Iterable[str], more: Iterable[str]) -> list[str]:
    return list(dict.fromkeys([*known, *more]))
