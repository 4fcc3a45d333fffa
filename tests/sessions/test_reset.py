"""Whoever has seen more of a log than it has now: he is told so, wherever he asks.

Redis holds an earlier state again, and the service goes on from there. What a client keeps of a
place is then of entries that are lost: at once, and when the log has grown past it again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
import redis as library
from hypothesis import given
from hypothesis import strategies as st
from wardroom_client.session import AsyncService, AsyncSession, Service, Session

from api.serving import Server
from sessions.serving import Seat, serving_toys, started
from sessions.test_events import listening
from sessions.test_operating import desk
from sessions.test_tournament_events import listening as following
from sessions.tournaments import Held, hold
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server
from wardroom.sessions.log.log_place import LogPlace, end_of, read_log_place

PRESS, START = {"kind": "press", "press": True}, {"kind": "start"}


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    """A server of their own: they mark all that is stored as restored."""
    with embedded_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, redis: EmbeddedServer) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    # The stream of a tournament notices that it was put back when it looks by itself.
    with serving_toys(folder, redis.url, WARDROOM_STREAM_LOOK_SECONDS="1") as running:
        yield running


@pytest.fixture(scope="module")
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


class Copy:
    """A copy of sessions and tournaments, by their ids, that can be put back."""

    def __init__(self, redis: EmbeddedServer, *ids: str) -> None:
        self._redis = redis
        self._ids = ids
        self.made = time.time()
        with self._client() as client:
            self._kept = {name: client.dump(name) for name in self._names(client)}

    def put_back(self, *, marked: bool) -> None:
        """Have Redis hold what it held, and the logs state it where it is to be `marked`."""
        with self._client() as client:
            for name in self._names(client):
                client.delete(name)
            for name, value in self._kept.items():
                client.restore(name, 0, value)
        if marked:
            asyncio.run(self._mark())

    async def _mark(self) -> None:
        async with desk(self._redis.url) as one:
            found = await one.restore(self.made)
            assert {found[each] for each in self._ids if each in found} == {"marked"}

    def _names(self, client: Any) -> list[bytes]:
        return [name for each in self._ids for name in client.scan_iter(f"*{{{each}}}*", 1000)]

    def _client(self) -> Any:
        return library.Redis(unix_socket_path=str(self._redis.socket))


def id_of(seat: Seat) -> str:
    return seat.path.rsplit("/", 1)[-1]


# ------------------------------------------------------------------------------- places


class History:
    """A log that is played on, and put back and marked; what it held up to each place once seen."""

    def __init__(self) -> None:
        self.log: list[int] = []
        self.restores: tuple[int, ...] = ()
        self.made = 0

    @property
    def number(self) -> int:
        return len(self.log)

    @property
    def generation(self) -> int:
        return len(self.restores)

    def add(self) -> None:
        self.made += 1
        self.log.append(self.made)

    def put_back(self, number: int) -> None:
        self.log, self.restores = self.log[:number], (*self.restores, number)
        self.add()


@given(st.lists(st.integers(-1, 12), max_size=25))
def test_a_place_is_in_a_log_that_has_what_was_before_it(done: list[int]) -> None:
    history, seen = History(), dict[LogPlace, list[int]]()
    history.add()
    for what in done:
        if 0 < what <= history.number:
            history.put_back(what)
        else:
            history.add()
        known: Any = history
        for place, log in seen.items():
            assert place.is_in(known) == (history.log[: place.number] == log), (place, history.log)
        seen.setdefault(end_of(known), list(history.log))
        assert not LogPlace(history.number + 1, history.generation).is_in(known)
        assert not LogPlace(0, history.generation + 1).is_in(known)


@given(st.integers(0, 999_999_999), st.integers(0, 999_999_999))
def test_the_text_of_a_place_is_read_as_it(number: int, generation: int) -> None:
    place = LogPlace(number, generation)
    assert read_log_place(place.text) == place
    assert LogPlace(number).text == str(number)


@pytest.mark.parametrize("text", ["", "x", "-1", "1-", "1-2-3", "1.2", "1 ", "1000000000", "٣"])
def test_what_is_no_place(text: str) -> None:
    assert read_log_place(text) is None


# ------------------------------------------------------------------------------- sessions


def stream(**asked: Any) -> Callable[[Seat], None]:
    """Ask for the stream behind a place: it begins behind the last entry, and says `reset`."""

    def ask(seat: Seat) -> None:
        at = seat.get().json()
        place = LogPlace(at["number"], at["generation"])
        with listening(seat, **asked) as found:
            opened, reset = found.next(), found.next()
            assert opened is not None
            assert reset is not None
            assert (opened.name, opened.id, reset.name, reset.id) == (
                "opened", place.text, "reset", place.text,
            )  # fmt: skip
            assert reset.data["number"] == at["number"]
            assert reset.data["generation"] == at["generation"]
            seat.act(PRESS)
            entry = found.next()
            assert entry is not None
            assert (entry.name, entry.data["number"]) == ("entry", at["number"] + 1)
            assert entry.id == LogPlace(at["number"] + 1, at["generation"]).text

    return ask


def page(**asked: Any) -> Callable[[Seat], None]:
    """Ask for a page of the log behind a place."""

    def ask(seat: Seat) -> None:
        found = seat.get("/log", params=asked).json()
        assert (found["reset"], found["entries"], found["next"]) == (True, [], None)
        whole = seat.get("/log").json()
        assert (whole["reset"], whole["generation"]) == (False, found["generation"])
        assert len(whole["entries"]) == whole["number"] == found["number"]

    return ask


SEEN = 8
"""Entries that the client has seen, of which the last three are lost."""
LEFT = SEEN - 3

ASKED: dict[str, Callable[[Seat], None]] = {
    "stream, by its last event": stream(headers={"Last-Event-ID": str(SEEN)}),
    "stream, by a number": stream(params={"after": SEEN, "generation": 0}),
    "page": page(after=SEEN, generation=0),
}
AT_ONCE = {
    **ASKED,
    "stream, by the number alone": stream(params={"after": SEEN}),
    "page, by the number alone": page(after=SEEN),
}


def lost(client: httpx.Client, redis: EmbeddedServer, *, marked: bool) -> tuple[Seat, str]:
    """A game of which a client has seen `SEEN` entries, and its last version: `LEFT` are left."""
    owner = started(client, "drill", setup={"rounds": 40})["owner"]
    while owner.get().json()["number"] < LEFT:
        owner.act(PRESS)
    copy = Copy(redis, id_of(owner))
    while owner.get().json()["number"] < SEEN:
        owner.act(PRESS)
    version = owner.etag()
    copy.put_back(marked=marked)
    return owner, version


@pytest.mark.parametrize("how", AT_ONCE)
def test_a_place_that_the_log_does_not_have(
    client: httpx.Client, redis: EmbeddedServer, how: str
) -> None:
    owner, _ = lost(client, redis, marked=False)
    AT_ONCE[how](owner)


@pytest.mark.parametrize("how", ASKED)
@pytest.mark.parametrize("more", [0, 2, 9])
def test_a_place_that_the_log_has_grown_to_or_past_again(
    client: httpx.Client, redis: EmbeddedServer, how: str, more: int
) -> None:
    owner, _ = lost(client, redis, marked=True)
    for _ in range(more):
        assert owner.act(PRESS).status_code == 200
    ASKED[how](owner)


def test_a_place_before_what_was_lost_is_gone_on_from(
    client: httpx.Client, redis: EmbeddedServer
) -> None:
    owner, _ = lost(client, redis, marked=True)
    with listening(owner, headers={"Last-Event-ID": str(LEFT)}) as found:
        opened, entry = found.next(), found.next()
        assert opened is not None
        assert entry is not None
        assert (opened.name, opened.id, entry.name) == ("opened", str(LEFT), "entry")
        assert entry.id == LogPlace(LEFT + 1, 1).text
        assert entry.data["content"]["events"][0]["action"] == {"kind": "restored", "from": LEFT}
    asked = owner.get("/log", params={"after": LEFT, "generation": 0}).json()
    assert [each["number"] for each in asked["entries"]] == [LEFT + 1]
    assert asked["reset"] is False


def test_a_version_of_what_was_lost_is_none_of_what_came_in_its_place(
    client: httpx.Client, redis: EmbeddedServer
) -> None:
    owner, version = lost(client, redis, marked=True)
    while owner.get().json()["number"] < SEEN:
        owner.act(PRESS)
    polled = owner.get(headers={"If-None-Match": version})
    assert polled.status_code == 200
    assert polled.json()["generation"] == 1
    assert owner.act(PRESS, version).status_code == 412


def test_an_open_stream_hears_of_it(client: httpx.Client, redis: EmbeddedServer) -> None:
    owner = started(client, "drill", setup={"rounds": 40})["owner"]
    copy = Copy(redis, id_of(owner))
    with listening(owner) as found:
        assert found.next() is not None
        for number in range(3, 7):
            owner.act(PRESS)
            entry = found.next()
            assert entry is not None
            assert entry.number == number
        copy.put_back(marked=False)
        assert owner.act(PRESS).status_code == 200
        reset = found.next()
        assert reset is not None
        # The stream may look before the action that comes after the copy, or after it.
        assert (reset.name, reset.id) in {("reset", "2"), ("reset", "3")}
        assert reset.data["number"] == int(reset.id)
        owner.act(PRESS)
        for number in range(int(reset.id) + 1, 5):
            entry = found.next()
            assert entry is not None
            assert (entry.name, entry.id) == ("entry", str(number))


def test_a_game_that_is_over_ends_its_stream_all_the_same(
    client: httpx.Client, redis: EmbeddedServer
) -> None:
    owner = started(client, "drill", setup={"rounds": 2})["owner"]
    copy = Copy(redis, id_of(owner))
    for _ in range(2):
        owner.act(PRESS)
    assert owner.get("/events", headers={"Last-Event-ID": "4"}).status_code == 204
    copy.put_back(marked=True)
    for _ in range(2):
        owner.act(PRESS)
    with listening(owner, headers={"Last-Event-ID": "4"}) as found:
        assert [event.name for event in found.rest()] == ["opened", "reset", "over"]
    assert owner.get("/events", headers={"Last-Event-ID": "5-1"}).status_code == 204


def test_nothing_changes_for_a_log_that_was_never_put_back(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 5})["owner"]
    owner.act(PRESS)
    at = owner.get().json()
    assert (at["generation"], owner.get("/log").json()["reset"]) == (0, False)
    with listening(owner, headers={"Last-Event-ID": "2"}) as found:
        events = [found.next(), found.next()]
    assert [(each.name, each.id) for each in events if each] == [("opened", "2"), ("entry", "3")]


# ------------------------------------------------------------------------------- tournaments


def all_of(held: Held) -> list[str]:
    return [id_of(held.organiser), *held.sessions]


def place_of(held: Held) -> str:
    """The id of the last event that the organiser is sent."""
    with following(held) as found:
        return found.next().id


@pytest.mark.parametrize("marked", [False, True])
def test_a_tournament_that_was_put_back(
    client: httpx.Client, redis: EmbeddedServer, marked: bool
) -> None:
    held = hold(client, "drill", setup={"rounds": 40})
    first = held.games[0]["owner"]
    first.act(START)
    copy = Copy(redis, *all_of(held))
    with following(held) as found:
        found.next()
        for _ in range(5):
            first.act(PRESS)
        last = found.several(5)[-1]
        assert (last.name, last.data["entry"]) == ("entry", 7)
        copy.put_back(marked=marked)
        first.act(PRESS)
        reset = found.next()
        assert reset.name == "reset"
        entries = reset.data["entry_counts"]["1"]
        assert entries == (4 if marked else 3)
    for _ in range(9 * marked):
        first.act(PRESS)
    with following(held, last=last.id) as found:
        opened, reset = found.several(2)
        assert (opened.name, reset.name) == ("opened", "reset")
        assert opened.id == reset.id == place_of(held)
        assert reset.data["entry_counts"]["1"] == first.get().json()["number"]
        first.act(PRESS)
        assert found.next().data["entry"] == reset.data["entry_counts"]["1"] + 1


def test_an_entrant_that_was_lost_is_missed(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 40})
    with following(held, last="4.1.0.1.1.1.1") as found:
        opened, reset = found.several(2)
        assert (opened.name, reset.name) == ("opened", "reset")
        assert reset.data["entrant_count"] == 3


# ------------------------------------------------------------------------------- clients


def test_the_python_client_hears_of_it(
    server: Server, client: httpx.Client, redis: EmbeddedServer
) -> None:
    owner, _ = lost(client, redis, marked=True)

    async def heard(after: int | str) -> list[str]:
        async with AsyncService(server.url) as service:
            session = AsyncSession(service, owner.path, owner.token)
            found = []
            async for event in session.events(after=after):
                found.append(event.type)
                if len(found) == 2:
                    break
            return found

    assert asyncio.run(heard(SEEN)) == ["opened", "reset"]
    with ExitStack() as stack:
        session = Session(stack.enter_context(Service(server.url)), owner.path, owner.token)
        state = session.read()
        assert state["generation"] == 1
        # A number of the log that was just read is one of the log of today.
        for event in session.events(after=state["number"] - 1):
            assert event.type in ("opened", "entry")
            if event.type == "entry":
                assert event.data["number"] == state["number"]
                break
        assert session.log(after=SEEN, generation=0)["reset"]
