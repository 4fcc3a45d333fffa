"""What the client does against a running service, written for the classes with `Async`.

`test_session` runs each scenario as it stands, and once more for the plain classes: as
`generator.synchronous` makes these of the others.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import httpx
import pytest
from wardroom_client.refused import Refused
from wardroom_client.session import (
    AnyAsyncSession,
    AsyncService,
    AsyncSession,
    AsyncTournament,
    Event,
    NotStarted,
)
from wardroom_client.verify import verify_log

from runs.patience import patience

Json = dict[str, Any]


class Place(NamedTuple):
    """The service that is asked, and an API key that it knows."""

    origin: str
    api_key: str


SEED = bytes.fromhex("5eed" * 8)
CAREER: Any = {"setup": {}}
BATTLE: Any = {"setup": {"scenario": "denmark_strait"}}


class _AsyncFaulty(httpx.AsyncBaseTransport):
    """Goes to the service; each fault that is listed befalls one request, in order."""

    def __init__(self, *faults: str) -> None:
        self._inner = httpx.AsyncHTTPTransport()
        self._faults = list(faults)
        self.sent: list[httpx.Request] = []

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(request)
        fault = self._faults.pop(0) if self._faults else "none"
        if fault == "busy":
            return httpx.Response(503, headers={"Retry-After": "7"})
        if fault == "limited":
            return httpx.Response(429, headers={"Retry-After": "3600"})
        if fault == "unreached":
            raise httpx.ConnectError("nobody there")
        if fault.startswith("http"):
            return httpx.Response(307, headers={"Location": fault})
        answer = await self._inner.handle_async_request(request)
        if fault == "lost":
            await answer.aread()
            raise httpx.ReadError("the connection was lost")
        if fault == "forged":
            await answer.aread()
            return httpx.Response(200, json={**answer.json(), "head": "00" * 32})
        if fault == "cut":
            assert isinstance(answer.stream, httpx.AsyncByteStream)
            answer.stream = _AsyncCut(answer.stream)
        return answer

    async def aclose(self) -> None:
        await self._inner.aclose()


class _AsyncCut(httpx.AsyncByteStream):
    """A stream that breaks off behind the first entry."""

    def __init__(self, whole: httpx.AsyncByteStream) -> None:
        self._whole = whole

    async def __aiter__(self) -> AsyncIterator[bytes]:
        seen = b""
        async for part in self._whole:
            yield part
            seen += part
            if b"event: entry" in seen and seen.endswith(b"\n\n"):
                raise httpx.ReadError("the connection was lost")

    async def aclose(self) -> None:
        await self._whole.aclose()


class _AsyncImpatient(AsyncService):
    """A service for which nobody waits."""

    def __init__(self, origin: str, transport: _AsyncFaulty, **options: Any) -> None:
        http = httpx.AsyncClient(transport=transport, timeout=patience())
        super().__init__(origin, http=http, **options)
        self.waited: list[float] = []
        self._to_close = http

    async def aclose(self) -> None:
        await self._to_close.aclose()

    async def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)


class _AsyncOvertaken(httpx.AsyncBaseTransport):
    """Goes to the service; before it returns a certain answer, something else is done."""

    def __init__(self) -> None:
        self._inner = httpx.AsyncHTTPTransport()
        self._late: tuple[str, Callable[[], Any]] | None = None

    def before_the_next(self, method: str, meanwhile: Callable[[], Any]) -> None:
        """Do `meanwhile` before the next answer to a `method` is returned."""
        self._late = method, meanwhile

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        answer = await self._inner.handle_async_request(request)
        if self._late is not None and self._late[0] == request.method:
            (_, meanwhile), self._late = self._late, None
            await answer.aread()
            await meanwhile()
        return answer

    async def aclose(self) -> None:
        await self._inner.aclose()


def _refused(code: str) -> Any:
    return pytest.raises(Refused, check=lambda refused: refused.code == code)


async def _career(service: AsyncService) -> AsyncSession:
    session, _ = await AsyncSession.create(service, "hunters", CAREER)
    return session


async def plays_a_career_by_kind_and_by_choice(place: Place) -> None:
    async with AsyncService(place.origin, language="ja") as service:
        session, created = await AsyncSession.create(service, "hunters", CAREER)
        assert (session.ruleset, list(created["invitations"])) == ("hunters", ["spectator"])
        assert (await session.act("start", client_seed=SEED.hex()))["number"] == 2
        offer = session.offer("load_torpedoes")
        assert offer is not None
        assert session.offer("fire") is None
        assert (await session.act(offer["example"]["action"]))["trace"] is not None
        for _ in range(8):
            if session.choices and session.state["status"] == "playing":
                await session.choose(session.choices[0]["choice"])
        before = session.state
        assert await session.read() == before
        if before["status"] == "playing":
            assert (await session.resign())["session"]["ending"] == "resigned"
        keys = await service.keys()
        check = await session.verify(noted=[before["head"]], keys=keys)
        assert (check.faults, check.unproven, check.extent) == ([], [], "complete")
        assert check.signing == "signed"
        assert len(session.receipts) >= 2
        assert re.search("[ぁ-ん一-龥]", session.state["headline"])


async def does_once_what_was_asked_again(place: Place) -> None:
    transport = _AsyncFaulty("none", "lost", "lost")
    async with _AsyncImpatient(place.origin, transport) as service:
        session = await _career(service)
        assert (await session.act("start", client_seed=SEED.hex()))["number"] == 2
        keys = [request.headers["idempotency-key"] for request in transport.sent]
        assert len(keys) == 4
        assert len(set(keys[1:])) == 1
        page = await session.log()
        assert [entry["number"] for entry in page["entries"]] == [1, 2]


async def goes_on_with_a_request_after_the_program_ended(place: Place) -> None:
    storage: dict[str, str] = {}
    faulty = _AsyncFaulty("none", "lost")
    async with _AsyncImpatient(place.origin, faulty, storage=storage, attempts=1) as service:
        session = await _career(service)
        with pytest.raises(httpx.ReadError):
            await session.act("start", client_seed=SEED.hex())
        assert session.pending
    async with AsyncService(place.origin, storage=storage) as service:
        (again,) = AsyncSession.kept(service)
        assert again.pending
        resumed = await again.resume()
        assert resumed is not None
        assert (resumed["number"], again.pending) == (2, False)
        assert await again.resume() is None
        again.forget()
        assert storage == {}


async def keeps_no_answer_that_another_has_overtaken(place: Place) -> None:
    transport = _AsyncOvertaken()
    async with (
        httpx.AsyncClient(transport=transport, timeout=patience()) as http,
        AsyncService(place.origin, http=http) as service,
    ):
        session = (await AsyncSession.begin(service, "hunters", CAREER)).seats["commander"]
        other = AsyncSession(service, session.url, session.token)

        async def act() -> None:
            await session.act(session.state["legal_actions"][0]["example"]["action"])

        async def act_elsewhere() -> None:
            await other.read()
            await other.act(other.state["legal_actions"][0]["example"]["action"])
            await session.read()

        before = session.state
        transport.before_the_next("GET", act)
        assert await session.read() == before
        assert session.state["number"] == before["number"] + 1
        await act()
        transport.before_the_next("POST", act_elsewhere)
        await act()
        assert session.state["number"] == before["number"] + 4
        await act()


async def keeps_its_own_secret_order_where_a_read_is_late(place: Place) -> None:
    transport = _AsyncOvertaken()
    async with (
        httpx.AsyncClient(transport=transport, timeout=patience()) as http,
        AsyncService(place.origin, http=http) as service,
    ):
        secret: Any = {**BATTLE, "options": {"flagships": True}}
        begun = await AsyncSession.begin(service, "battleships", secret, hold="all")
        session: AnyAsyncSession = begun.seats["first"]
        before = await session.read()

        async def act() -> None:
            await session.act(session.state["legal_actions"][0]["example"]["action"])

        transport.before_the_next("GET", act)
        assert await session.read() == before
        assert session.state["number"] == before["number"]
        assert session.state["version"] != before["version"]
        assert session.state == await session.read()


async def sends_with_its_key_what_was_limited_after_a_lost_answer(place: Place) -> None:
    transport = _AsyncFaulty("lost", "limited")
    async with _AsyncImpatient(place.origin, transport, storage={}) as service:
        with _refused("http_429"):
            await _career(service)
        await _career(service)
    keys = [request.headers["Idempotency-Key"] for request in transport.sent]
    assert (len(keys), len(set(keys))) == (3, 1)


async def waits_as_long_as_the_service_asks(place: Place) -> None:
    transport = _AsyncFaulty("busy", "busy", "none", "busy")
    async with _AsyncImpatient(place.origin, transport) as service:
        session = await _career(service)
        assert service.waited == [7, 7]
        service.patience = 6
        with pytest.raises(Refused) as refused:
            await session.read()
        assert (refused.value.status, refused.value.retry_after) == (503, 7)
        assert refused.value.code == "http_503"


async def gives_up_where_nobody_answers(place: Place) -> None:
    transport = _AsyncFaulty(*["unreached"] * 6)
    async with _AsyncImpatient(place.origin, transport) as service:
        with pytest.raises(httpx.ConnectError):
            await _career(service)
        assert (len(transport.sent), len(service.waited)) == (5, 4)
        assert all(0 < seconds <= 8 for seconds in service.waited)


async def follows_no_redirect(place: Place) -> None:
    transport = _AsyncFaulty("none", "http://elsewhere.example/", "https://elsewhere.example/")
    http = httpx.AsyncClient(transport=transport, follow_redirects=True, timeout=patience())
    async with AsyncService(place.origin, api_key=place.api_key, http=http) as service:
        session = await _career(service)
        with _refused("http_307"):
            await session.read()
        with _refused("http_307"):
            [_ async for _ in session.events()]
        here = httpx.URL(place.origin).port
        assert [request.url.port for request in transport.sent] == [here] * 3
        for url in ("https://elsewhere.example/v1/hunters/sessions/x", f"{place.origin}0/v1/x"):
            with pytest.raises(ValueError, match="sent to no other origin"):
                AsyncSession(service, url, session.token)
    await http.aclose()


async def refuses_with_code_and_member(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        session = await _career(service)
        stranger = AsyncSession(service, session.url, "x" * 43)
        with pytest.raises(RuntimeError, match="read the session first"):
            _ = stranger.state
        with _refused("token_wrong"):
            await stranger.read()
        before = session.state
        await session.act("start", client_seed=SEED.hex())
        other = AsyncSession(service, session.url, session.token)
        await other.read()
        other.state["version"] = before["version"]
        with _refused("version_stale"):
            await other.choose(0)
        with pytest.raises(Refused) as refused:
            await session.act("load_torpedoes", load={"tubes": [7]})
        assert refused.value.errors[0]["pointer"].startswith("/action/load")
        assert refused.value.rule is None
        assert not session.pending


async def tries_an_action_without_taking_it(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        session = await _career(service)
        version = session.state["version"]
        assert await session.dry_run({"kind": "start", "client_seed": SEED.hex()}) is None
        half = await session.dry_run({"kind": "start", "client_seed": 7})
        assert half is not None
        assert (half.status, half.errors[0]["pointer"]) == (400, "/action/client_seed")
        refused = await session.dry_run({"kind": "wait_for_night", "wait": True})
        assert refused is not None
        assert (refused.status, refused.code) == (422, "action_not_open")
        assert (await session.read())["version"] == version
        session.state["version"] = "x" * 24
        with _refused("version_stale"):
            await session.dry_run({"kind": "start"})


async def shows_what_an_attack_would_need(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        opening: Any = {"setup": {"opening": "lone_ship_by_night"}}
        begun = await AsyncSession.begin(service, "hunters", opening)
        session = begun.seats["commander"]
        attack: Any = {"posture": "submerged", "range": "medium"}
        (odds,) = (await session.odds({"kind": "engage", "attack": attack}))["odds"]
        assert [each["purpose"] for each in odds["ahead"]] == ["torpedo_fire"]
        action: Any = {"kind": "engage", "attack": attack}
        ahead: Any = await session.odds(action, horizon="encounter", trials=100)
        assert ahead["odds"][0]["outlook"]["policy"] == "balanced"


async def shows_an_invitation_again(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        session, created = await AsyncSession.create(service, "battleships", BATTLE)
        invitation = (await session.invitation("second"))["invitation"]
        assert invitation == created["invitations"]["second"]
        second = await AsyncSession.claim(service, session.url, "second", invitation)
        with _refused("seat_claimed"):
            await session.invitation("second")
        with _refused("seat_forbidden"):
            await second.invitation("spectator")


async def asks_for_odds_and_takes_back(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        session = await _career(service)
        await session.start()
        version = session.state["version"]
        assert (await session.odds())["odds"]
        (offer, *_) = session.state["legal_actions"]
        example = offer["example"]["action"]
        assert len((await session.odds(example, budget={"trials": 100}))["odds"]) == 1
        assert (await session.read())["version"] == version
        await session.act(example)
        shown = await session.replay(session.state["number"], odds=True, results=0)
        assert shown["view"] == session.state["view"]
        assert shown["decision"]["action"]["kind"] == offer["kind"]
        assert all("lines" in one for one in shown["decision"]["odds"])
        far = await session.replay(
            session.state["number"], odds=True, horizon="encounter", trials=100
        )
        assert all("outlook" in one or one["reason"] for one in far["decision"]["odds"])
        if session.state["undo"]["allowed"]:
            await session.undo()
            assert session.state["legal_actions"][0]["kind"] == offer["kind"]
        else:
            with _refused(session.state["undo"]["reason"]):
                await session.undo()


async def begins_a_game_of_two_seats_at_one_place(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        begun = await AsyncSession.begin(service, "battleships", BATTLE, hold="all")
        seats, invitations = begun.seats, begun.invitations
        assert (list(seats), list(invitations)) == (["first", "second"], ["spectator"])
        for name, seat in seats.items():
            assert (await seat.start()).begun
            assert (seat.state["seat"], seat.state["status"]) == (name, "playing")
            assert (await seat.verify()).good
        seeds = seats["first"].state["dice"]["client_seeds"].values()
        assert [len(seed) for seed in seeds] == [64, 64]
        assert len(set(seeds)) == 2
        supplied: Any = {**BATTLE, "dice": "supplied"}
        typed = await AsyncSession.begin(service, "battleships", supplied, hold=["second"])
        assert [seat.state["status"] for seat in typed.seats.values()] == ["playing"] * 2
        with pytest.raises(ValueError, match="no seat third is free in this game, but second"):
            await AsyncSession.begin(service, "battleships", BATTLE, hold=["first", "third"])
        against: Any = {**BATTLE, "policies": {"second": "broadside"}}
        seats = (await AsyncSession.begin(service, "battleships", against, hold="all")).seats
        assert list(seats) == ["first"]
        alone = await AsyncSession.begin(service, "silent-victory", CAREER)
        assert [seat.state["number"] for seat in alone.seats.values()] == [2]


async def begins_at_two_places_though_programs_end_and_answers_are_lost(place: Place) -> None:
    own: dict[str, str] = {}
    theirs: dict[str, str] = {}
    async with AsyncService(place.origin, storage=own) as service:
        begun = await AsyncSession.begin(service, "battleships", BATTLE)
        seats, invitations = begun.seats, begun.invitations
        (first,) = seats.values()
        assert first.state["status"] == "created"
    faulty = _AsyncFaulty("lost")
    async with _AsyncImpatient(place.origin, faulty, storage=theirs, attempts=1) as service:
        with pytest.raises(httpx.ReadError):
            await AsyncSession.claim(service, first.url, "second", invitations["second"])
    async with AsyncService(place.origin, storage=theirs) as service:
        second = await AsyncSession.claim(service, first.url, "second", invitations["second"])
        assert not (await second.start()).begun
        assert list(second.state["dice"]["client_seeds"]) == ["second"]
    async with AsyncService(place.origin, storage=own) as service:
        (again,) = AsyncSession.kept(service)
        assert (await again.start()).begun
        assert len(again.saved()["noted"]) == 2
    async with AsyncService(place.origin, storage=theirs) as service:
        (second,) = AsyncSession.kept(service)
        assert (await second.start()).begun
        assert second.state["status"] == "playing"
        assert (await second.verify()).good


async def reveals_no_seed_where_the_log_was_changed(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        begun = await AsyncSession.begin(service, "battleships", BATTLE)
        seats, invitations = begun.seats, begun.invitations
        url, saved = seats["first"].url, seats["first"].saved()
        second = await AsyncSession.claim(service, url, "second", invitations["second"])
        await second.start(SEED)
        fooled = _AsyncImpatient(place.origin, _AsyncFaulty("none", "forged"))
        async with fooled:
            with pytest.raises(NotStarted) as refused:
                await AsyncSession.open(fooled, saved).start()
        assert refused.value.check is not None
        assert [fault.code for fault in refused.value.check.faults] == ["wrong_end"]
        with pytest.raises(NotStarted, match="another seed"):
            await AsyncSession(service, url, saved["token"]).start()
        assert "first" not in (await second.read())["dice"]["client_seeds"]
        await AsyncSession.open(service, saved).start()
        assert "first" in (await second.read())["dice"]["client_seeds"]


async def rotates_revokes_and_invites(place: Place) -> None:
    transport = _AsyncFaulty("none", "none", "lost")
    async with _AsyncImpatient(place.origin, transport) as service:
        session, created = await AsyncSession.create(service, "battleships", BATTLE)
        holder = AsyncSession(service, session.url, session.token)
        await holder.read()
        assert await holder.rotate() == holder.token != session.token
        with _refused("token_wrong"):
            await session.read()
        await holder.read()
        await holder.revoke("second")
        with _refused("token_wrong"):
            await AsyncSession.claim(
                service, session.url, "second", created["invitations"]["second"]
            )
        invited = await holder.invite("second")
        second = await AsyncSession.claim(service, session.url, "second", invited["invitation"])
        assert (await second.read())["seat"] == "second"
        with _refused("seat_claimed"):
            await AsyncSession.claim(service, session.url, "second", invited["invitation"])


async def reads_and_prints_reports(place: Place) -> None:
    async with AsyncService(place.origin, language="ko") as service:
        session, _ = await AsyncSession.create(service, "battleships", BATTLE)
        report = await session.report()
        assert (report["kind"], report["language"]) == ("game", "ko")
        assert report["sheet"]["kind"] == "battle"
        assert (await session.printed()).startswith("<!DOCTYPE html>")
        assert (await session.printed("text")).startswith(report["headline"])


async def asks_and_rules(place: Place) -> None:
    """A seat asks, the umpire tries a ruling and gives it, and the log names it."""
    async with AsyncService(place.origin) as service:
        game: Any = {"setup": {"opening": "lone_ship_by_night"}, "umpire": {}}
        session, created = await AsyncSession.create(service, "hunters", game)
        umpire = await AsyncSession.claim(
            service, session.url, "umpire", created["invitations"]["umpire"]
        )
        await session.start()
        asked = await session.ask("Was the boat hit?")
        assert asked["session"]["asked"] == ["commander"]
        await umpire.read()
        hull = {"op": "replace", "path": "/boat/hull_damage"}
        said = {"rule": "10.7", "reason": "It was."}
        refused = await umpire.dry_run_ruling({**said, "patch": [{**hull, "value": -1}]})
        assert refused is not None
        assert refused.code == "situation_unlike"
        ruling = {**said, "patch": [{**hull, "value": 2}]}
        assert await umpire.dry_run_ruling(ruling) is None
        answer = await umpire.rule(ruling)
        assert answer["session"]["rulings"] == [answer["number"]]
        await session.read()
        boat = session.state["view"]["situation"]["boat"]
        assert boat is not None
        assert boat["hull_damage"] == 2
        await session.resign()
        assert (await session.verify()).rulings == (answer["number"],)


async def agrees_on_a_draw(place: Place) -> None:
    """One offers it and takes it back, offers it again, and the other accepts."""
    async with AsyncService(place.origin) as service:
        body: Any = {**BATTLE, "draws": "agreed", "talk": "phrases"}
        begun = await AsyncSession.begin(service, "battleships", body, hold="all")
        first, second = begun.seats.values()
        for seat in (first, second):
            await seat.start()
        for says in ("offer", "decline", "offer"):
            await first.read()
            await first.draw(says)
        await first.say("good_luck")
        with _refused("talk_not_agreed"):
            await first.say(note="Tea at four?")
        with _refused("draw_offered"):
            await first.draw("offer")
        await second.read()
        answer = await second.draw("accept")
        assert answer["session"]["ending"] == "draw_agreed"
        assert answer["session"]["winner"] is None
        assert (await second.verify()).good


async def makes_lists_and_revokes_tickets(place: Place) -> None:
    async with AsyncService(place.origin, language="ja") as service:
        session, _ = await AsyncSession.create(service, "battleships", BATTLE)
        address = session.address("/board.svg", await session.ticket(), around=4)
        assert "language=ja" in address
        async with httpx.AsyncClient(timeout=patience()) as anybody:
            assert (await anybody.get(address)).text.startswith("<svg")
            (ticket,) = await session.tickets()
            await session.revoke_ticket(ticket["id"])
            assert await session.tickets() == []
            assert (await anybody.get(address)).status_code == 401
        assert (await session.content("/board.svg")).startswith(b"<svg")
        assert (await session.get("/board"))["lines"] is not None


async def lists_the_sessions_of_an_api_key(place: Place) -> None:
    async with AsyncService(place.origin, api_key=place.api_key) as service:
        made = []
        for ruleset in ("hunters", "silent-victory"):
            session, _ = await AsyncSession.create(service, ruleset, CAREER)
            made.append(session.url.rpartition("/")[2])
        page = await service.list_sessions(limit=1)
        assert [one["session"] for one in page["sessions"]] == [made[1]]
        page = await service.list_sessions(after=page["next"], limit=1)
        assert [one["session"] for one in page["sessions"]] == [made[0]]
    async with AsyncService(place.origin) as service:
        with _refused("api_key_missing"):
            await service.list_sessions()


async def exports_imports_forks_and_deletes(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        begun = await AsyncSession.begin(service, "hunters", CAREER)
        session = begun.seats["commander"]
        page = await session.log(after=1, limit=1)
        assert [entry["number"] for entry in page["entries"]] == [2]
        log = await session.export()
        assert verify_log(log).good
        imported, _ = await AsyncSession.import_(service, "hunters", {"log": log})
        fork, _ = await session.fork({"at": 1})
        for other, number in ((imported, 2), (fork, 1)):
            assert (await other.start()).begun
            lineage = other.state["lineage"]
            assert lineage is not None
            assert lineage["number"] == number
        await session.delete()
        with pytest.raises(Refused) as refused:
            await session.read()
        assert refused.value.status == 410


async def follows_a_stream_that_breaks_off(place: Place) -> None:
    transport = _AsyncFaulty("none", "cut", "cut", "busy")
    async with (
        AsyncService(place.origin) as service,
        _AsyncImpatient(place.origin, transport) as watching,
    ):
        session, created = await AsyncSession.create(service, "hunters", CAREER)
        reader = await AsyncSession.claim(
            watching, session.url, "spectator", created["invitations"]["spectator"]
        )
        seen: list[Event] = []
        events = reader.events(after=1)

        async def until(kind: str) -> None:
            async for event in events:
                seen.append(event)
                if event.type == kind:
                    return

        await session.act("start", client_seed=SEED.hex())
        await until("entry")
        (offer, *_) = session.state["legal_actions"]
        await session.act(offer["example"]["action"])
        await until("entry")
        await session.resign()
        await until("over")
        assert [event async for event in events] == []
        entries = [(event.id, event.data["number"]) for event in seen if event.type == "entry"]
        assert entries == [("2", 2), ("3", 3), ("4", 4)]
        assert 7 in watching.waited
        streams = transport.sent[1:]
        assert [one.headers.get("last-event-id") for one in streams] == ["1", "2", "3", "3"]
        assert all(reader.token not in str(one.url) for one in streams)
        assert [event async for event in reader.events(after=4)] == []


async def opens_a_silent_stream_again(place: Place) -> None:
    transport = _AsyncFaulty()
    async with _AsyncImpatient(place.origin, transport) as service:
        session = await _career(service)
        events = session.events(silence=patience(0.2))
        kinds = []
        async for event in events:
            kinds.append(event.type)
            if len(kinds) == 3:
                break
        await events.aclose()
        assert kinds == ["opened"] * 3
        with _refused("token_wrong"):
            [_ async for _ in AsyncSession(service, session.url, "x" * 43).events()]


async def ends_a_stream_that_was_never_open(place: Place) -> None:
    transport = _AsyncFaulty("none", *["unreached"] * 5)
    async with _AsyncImpatient(place.origin, transport) as service:
        session = await _career(service)
        with pytest.raises(httpx.ConnectError):
            [_ async for _ in session.events()]
        assert len(transport.sent) == 6


async def has_each_state_once(place: Place) -> None:
    """Of what it did itself it does not ask; the end ends it."""
    transport = _AsyncFaulty()
    async with _AsyncImpatient(place.origin, transport) as service:
        session = await _career(service)
        other = AsyncSession(service, session.url, session.token)
        states = session.states()
        assert await anext(states) == session.state
        await session.act("start", client_seed=SEED.hex())
        transport.sent.clear()
        assert await anext(states) == session.state
        assert [request.url.path.split("/")[-1] for request in transport.sent] == ["events"]
        await other.read()
        await other.act(other.state["legal_actions"][0]["example"]["action"])
        assert (await anext(states))["version"] == other.state["version"]
        await other.resign()
        assert [state["status"] async for state in states] == ["over"]
        assert [state["status"] async for state in session.states()] == ["over"]


async def looks_where_no_stream_is_to_be_had(place: Place) -> None:
    """After as many tries as any request has, as often as it is asked to."""
    for fault in ("busy", "unreached"):
        transport = _AsyncFaulty("none", *[fault] * 5)
        async with _AsyncImpatient(place.origin, transport) as service:
            session = await _career(service)
            async with AsyncService(place.origin) as elsewhere:
                other = AsyncSession(elsewhere, session.url, session.token)
                states = session.states(seconds=11)
                await anext(states)
                await other.read()
                await other.act("start", client_seed=SEED.hex())
                assert (await anext(states))["version"] == other.state["version"]
                assert service.waited[-1] == 11
                await other.resign()
                assert [state["status"] async for state in states] == ["over"]
                assert service.waited[-2:] == [11, 11]


async def says_why_no_state_comes(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        session, created = await AsyncSession.create(service, "hunters", CAREER)
        for followed in (False, True):
            (invited,) = created["invitations"].values()
            if followed:
                invited = (await session.invite("spectator"))["invitation"]
            reader = await AsyncSession.claim(service, session.url, "spectator", invited)
            states = reader.states()
            await anext(states)
            if followed:
                await session.act("start", client_seed=SEED.hex())
                assert (await anext(states))["status"] == "playing"
            await session.revoke("spectator")
            with _refused("token_wrong"):
                await anext(states)


async def has_the_states_of_a_seat_whose_token_is_another(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        session = await _career(service)
        other = AsyncSession(service, session.url, session.token)
        states = session.states()
        await anext(states)
        await other.read()
        await other.act("start", client_seed=SEED.hex())
        assert (await anext(states))["status"] == "playing"
        await session.rotate()
        await session.resign()
        assert [state["status"] async for state in states] == ["over"]


async def holds_a_tournament(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        body = {**CAREER, "entrants": [{"name": "Ott"}, {"name": "Lauer"}]}
        tournament, created = await AsyncTournament.create(service, "hunters", body)
        assert tournament.ruleset == "hunters"
        before = (await tournament.entrants())["version"]
        entered = await tournament.enter([{"name": "Bea"}])
        listed = await tournament.entrants()
        assert [one["name"] for one in listed["entrants"]] == ["Ott", "Lauer", "Bea"]
        with _refused("version_stale"):
            await tournament.enter([{"name": "Kolbe"}], version=before)
        with _refused("name_taken"):
            await tournament.enter([{"name": "OTT"}], version=listed["version"])
        for one in (*created["entrants"], *entered["entrants"]):
            game = await tournament.claim(
                one["session"], "commander", one["invitations"]["commander"]
            )
            assert (await game.start()).begun
        foreseen = await tournament.foresee("withdraw", 2)
        assert [one["ending_foreseen"]["ending"] for one in foreseen["games"]] == ["withdrawn"]
        await tournament.withdraw(2, "ill")
        assert (await tournament.reinstate(2))["withdrawn"] is None
        withdrawn = await tournament.withdraw(2, "ill")
        assert withdrawn["ending"] == "withdrawn"
        closed = await tournament.close()
        assert closed["status"] == (await tournament.read())["status"] == "closed"
        check = await tournament.verify()
        assert (check.good, check.revealed) == (True, True)
        assert (await tournament.log(3))["seed"] is not None
        again, _ = await AsyncTournament.create(
            service, "hunters", {**CAREER, "entrants": [{"name": "Ott"}]}
        )
        await again.delete()


async def opens_a_hidden_game(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        hidden = {"umpire": {}, "hidden_from_organiser": True, "entrants": [{"name": "Ott"}]}
        tournament, created = await AsyncTournament.create(service, "hunters", {**CAREER, **hidden})
        (one,) = created["entrants"]
        assert one["foreseeable_by"] == ["entrants"]
        game = await tournament.claim(one["session"], "commander", one["invitations"]["commander"])
        await game.start()
        seen = tournament.game(one["session"])
        with _refused("seat_forbidden"):
            await seen.read()
        row = await tournament.open_game(1, "A question.")
        assert row["opened"] is not None
        assert (await seen.read())["head"] == row["head"]
        await tournament.close()
        check = await tournament.verify()
        assert (check.good, check.foreseeable_by) == (
            True, ("organiser", "spectators", "entrants"),
        )  # fmt: skip


async def holds_a_round_robin(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        entrants = [{"name": "Holland"}, {"name": "Lütjens"}]
        body = {**BATTLE, "format": "round_robin", "entrants": entrants}
        tournament, created = await AsyncTournament.create(service, "battleships", body)
        players = [
            await AsyncTournament.join(
                service, tournament.url, one["number"], one["invitations"]["entrant"]
            )
            for one in created["entrants"]
        ]
        for number in (1, 2):
            assert (await tournament.begin_round(number))["number"] == number
            (game,) = (await tournament.games(number))["games"]
            with _refused("round_played"):
                await tournament.begin_round()
            assert await tournament.begin_round(number) == (await tournament.rounds())["rounds"][-1]
            first = players[game["entrants"]["first"] - 1]
            (own,) = [
                one for one in (await first.games(number))["games"] if one["session"] is not None
            ]
            seat = first.game(own["session"])
            assert not (await seat.start()).begun  # The other has not.
            assert seat.state["seat"] == "first"
            second = players[game["entrants"]["second"] - 1].game(own["session"])
            assert (await second.start()).begun
            await seat.read()
            with _refused("tournament_open"):
                await players[0].standings()
            await seat.resign()
        with _refused("all_have_met"):
            await tournament.begin_round()
        assert [one["points"] for one in (await tournament.standings())["rows"]] == [2, 2]
        assert await players[0].standings() == await tournament.standings()  # Between rounds.
        await tournament.close()
        check = await tournament.verify()
        assert (check.good, check.revealed) == (True, True)
        assert (await players[1].standings())["final"]


async def lets_a_player_in_again(place: Place) -> None:
    """Who has lost a token is invited anew, in a round robin and where each plays his own game."""
    async with AsyncService(place.origin) as service:
        entrants = [{"name": "Holland"}, {"name": "Lütjens"}]
        body = {**BATTLE, "format": "round_robin", "entrants": entrants}
        tournament: Any
        tournament, created = await AsyncTournament.create(service, "battleships", body)
        invited = created["entrants"][0]["invitations"]["entrant"]
        player: Any = await AsyncTournament.join(service, tournament.url, 1, invited)
        before = player.token
        assert await player.rotate(1) == player.token != before
        anew = await tournament.invite(1)
        with _refused("token_wrong"):
            await player.read()
        player = await AsyncTournament.join(service, tournament.url, 1, anew["invitation"])
        assert (await player.read())["entrant"] == 1
        assert [bool(one["invited"]) for one in (await player.entrants())["entrants"]] == [
            True,
            False,
        ]
        body = {**CAREER, "entrants": [{"name": "Ott"}]}
        own, created = await AsyncTournament.create(service, "hunters", body)
        (one,) = created["entrants"]
        lost = await own.claim(one["session"], "commander", one["invitations"]["commander"])
        assert (await lost.start()).begun
        anew = await own.game(one["session"]).invite("commander")
        with _refused("token_wrong"):
            await lost.read()
        game = await own.claim(one["session"], "commander", anew["invitation"])
        assert (await game.read())["seat"] == "commander"


async def shares_a_tournament(place: Place) -> None:
    """The organiser's token is replaced, and a deputy invited, at work and dismissed."""
    async with AsyncService(place.origin) as service:
        body = {**CAREER, "entrants": [{"name": "Ott"}], "log_token_changes": True}
        tournament: Any
        tournament, _ = await AsyncTournament.create(service, "hunters", body)
        before = AsyncTournament(service, tournament.url, tournament.token)
        assert await tournament.rotate("organiser") == tournament.token != before.token
        with _refused("token_wrong"):
            await before.read()
        invited = await tournament.invite_deputy()
        assert invited["place"] == "deputy"
        deputy: Any = await AsyncTournament.join(
            service, tournament.url, "deputy", invited["invitation"]
        )
        assert await deputy.rotate("deputy") == deputy.token
        await deputy.enter([{"name": "Bea"}])
        with _refused("seat_forbidden"):
            await deputy.invite_deputy()
        await tournament.dismiss_deputy()
        with _refused("token_wrong"):
            await deputy.read()
        organisation = (await tournament.read())["organisation"]
        assert [one["change"] for one in organisation["changes"]] == [
            "organiser_rotated", "deputy_invited", "deputy_rotated", "deputy_dismissed",
        ]  # fmt: skip
        await tournament.close()
        check = await tournament.verify()
        assert (check.good, check.revealed) == (True, True)


async def pauses_a_tournament(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        deadlines = {"seconds": 3600, "then": "resign"}
        body = {**CAREER, "entrants": [{"name": "Ott"}], "deadlines": deadlines, "umpire": {}}
        tournament: Any
        tournament, _ = await AsyncTournament.create(service, "hunters", body)
        announced = await tournament.announce("9.2.4", "The rate is that of departure.")
        assert [one["rule"] for one in announced["announcements"]] == ["9.2.4"]
        with _refused("pause_wrong"):
            await tournament.pause((await tournament.read())["closes"])
        until = (datetime.now(UTC) + timedelta(days=1)).isoformat()
        paused = await tournament.pause(until)
        assert paused["pause"]["until"] > paused["pause"]["began"]
        resumed = await tournament.resume()
        assert resumed["pause"]["until"] < paused["pause"]["until"]
        await tournament.close()
        check = await tournament.verify()
        assert (check.good, check.revealed) == (True, True)


async def follows_a_tournament(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        body = {**CAREER, "entrants": [{"name": "Ott"}]}
        tournament: Any
        tournament, _ = await AsyncTournament.create(service, "hunters", body)
        events = tournament.events()
        opened = await anext(events)
        assert (opened.type, opened.data["entrant_count"]) == ("opened", 1)
        await tournament.enter([{"name": "Bea"}])
        assert (await anext(events)).type == "entered"
        await tournament.enter([{"name": "Kolbe"}])
        later = tournament.events(after=opened.id)
        assert [(await anext(later)).type for _ in range(2)] == ["opened", "entered"]
        ticket = await tournament.ticket()
        (listed,) = await tournament.tickets()
        assert ticket not in listed.values()
        await tournament.revoke_ticket(listed["id"])
        assert await tournament.tickets() == []
        await tournament.close()
        kinds = [event.type async for event in events]
        assert kinds[-1] == "closed"
        await later.aclose()


async def has_events_sent_to_a_webhook(place: Place) -> None:
    async with AsyncService(place.origin) as service:
        session, _ = await AsyncSession.create(service, "hunters", CAREER)
        body = {**CAREER, "entrants": [{"name": "Ott"}]}
        tournament, _ = await AsyncTournament.create(service, "hunters", body)
        owners: tuple[Any, ...] = (session, tournament)
        for owner in owners:
            made = await owner.create_webhook("https://hooks.example.org/wardroom")
            assert made["secret"].startswith("whsec_")
            (listed,) = await owner.webhooks()
            assert (listed["id"], listed["status"]) == (made["id"], "active")
            assert "secret" not in listed
            await owner.delete_webhook(made["id"])
            assert await owner.webhooks() == []
            told = {"format": "discord", "prefix": "<@123>"}
            made = await owner.create_webhook("https://hooks.example.org/wardroom", **told)
            assert made["format"] == "discord"
            with _refused("notice_wanted"):
                await owner.create_webhook("https://hooks.example.org/more", prefix="<@123>")
            with _refused("webhook_host_not_listed"):
                await owner.create_webhook("https://elsewhere.example.org/")


SCENARIOS: tuple[Callable[[Place], Any], ...] = (
    plays_a_career_by_kind_and_by_choice,
    does_once_what_was_asked_again,
    goes_on_with_a_request_after_the_program_ended,
    keeps_no_answer_that_another_has_overtaken,
    keeps_its_own_secret_order_where_a_read_is_late,
    sends_with_its_key_what_was_limited_after_a_lost_answer,
    waits_as_long_as_the_service_asks,
    gives_up_where_nobody_answers,
    follows_no_redirect,
    refuses_with_code_and_member,
    tries_an_action_without_taking_it,
    shows_what_an_attack_would_need,
    shows_an_invitation_again,
    asks_for_odds_and_takes_back,
    begins_a_game_of_two_seats_at_one_place,
    begins_at_two_places_though_programs_end_and_answers_are_lost,
    reveals_no_seed_where_the_log_was_changed,
    rotates_revokes_and_invites,
    reads_and_prints_reports,
    asks_and_rules,
    agrees_on_a_draw,
    makes_lists_and_revokes_tickets,
    lists_the_sessions_of_an_api_key,
    exports_imports_forks_and_deletes,
    follows_a_stream_that_breaks_off,
    opens_a_silent_stream_again,
    ends_a_stream_that_was_never_open,
    has_each_state_once,
    looks_where_no_stream_is_to_be_had,
    says_why_no_state_comes,
    has_the_states_of_a_seat_whose_token_is_another,
    holds_a_tournament,
    opens_a_hidden_game,
    holds_a_round_robin,
    lets_a_player_in_again,
    shares_a_tournament,
    pauses_a_tournament,
    follows_a_tournament,
    has_events_sent_to_a_webhook,
)
