"""Event streams: what arrives, for whom, from where, and how a stream ends."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import redis as library

from api.serving import Server
from bench.streams import Crowd
from runs.patience import in_time, patience
from sessions.serving import Seat, serving_toys, started
from sessions.test_hidden import WORD, finish, order
from sessions.test_races import act, keeping
from wardroom.api.operations.session_events import SessionEvent
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.game.commands import Resign
from wardroom.sessions.services.playing import Asked

PRESS = {"kind": "press", "press": True}


class Event(NamedTuple):
    name: str
    data: Any
    id: str = ""

    @property
    def number(self) -> int | None:
        """The number of the entry, in a session that was never restored."""
        return int(self.id) if self.id else None


class Stream:
    """An open event stream, read one event at a time."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self._lines = response.iter_lines()
        self.comments = 0

    def next(self) -> Event | None:
        """The next event; None when the stream has ended."""
        fields: dict[str, str] = {}
        for line in in_time(self._lines):
            if line.startswith(":"):
                self.comments += 1
            elif line:
                name, _, value = line.partition(": ")
                fields[name] = value
            elif "event" in fields:
                data = json.loads(fields["data"])
                msgspec.convert({**fields, "data": data}, SessionEvent)  # As it is described.
                return Event(fields["event"], data, fields.get("id", ""))
            else:
                fields = {}
        return None

    def sign_of_life(self) -> None:
        """Wait for the next comment."""
        assert any(line.startswith(":") for line in in_time(self._lines))
        self.comments += 1

    def rest(self) -> list[Event]:
        """Every event until the stream ends."""
        return list(iter(self.next, None))


@contextmanager
def listening(seat: Seat, **more: Any) -> Iterator[Stream]:
    headers = {**seat.headers, **more.pop("headers", {})}
    url = f"{seat.path}/events"
    with seat.client.stream("GET", url, headers=headers, **more) as response:
        assert response.status_code == 200, response.read()
        assert response.headers["content-type"].startswith("text/event-stream")
        yield Stream(response)


def test_each_action_arrives_once_and_in_order(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 3})["owner"]
    with listening(owner) as stream:
        opened = stream.next()
        assert opened is not None
        assert (opened.name, opened.number, opened.data["number"]) == ("opened", 2, 2)
        for _ in range(3):
            owner.act(PRESS)
        events = stream.rest()
    assert [event.name for event in events] == ["entry", "entry", "entry", "over"]
    assert [event.number for event in events[:-1]] == [3, 4, 5]
    logged = owner.get("/log", params={"after": 2}).json()["entries"]
    versions = [event.data.pop("version") for event in events]
    assert [event.data for event in events[:-1]] == logged
    assert versions[-2:] == [owner.etag().strip('"')] * 2
    assert len(set(versions)) == 3
    assert events[0].data["lines"][0].startswith("Attack of round 1")
    assert events[-1].data["head"] == logged[-1]["head"]


def test_a_stream_resumes_after_the_last_event_seen(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 5})["owner"]
    for _ in range(4):
        owner.act(PRESS)
    for more in ({"headers": {"Last-Event-ID": "3"}}, {"params": {"after": 3}}):
        with listening(owner, **more) as stream:
            found = [stream.next() for _ in range(4)]
            names = [event.name for event in found if event]
            assert names == ["opened", "entry", "entry", "entry"]
            assert [event.number for event in found if event] == [3, 4, 5, 6]
    owner.act(PRESS)
    with listening(owner, headers={"Last-Event-ID": "6"}) as stream:
        assert [event.name for event in stream.rest()] == ["opened", "entry", "over"]
    # There is no more to come, and a browser stops asking.
    ended = owner.get("/events", headers={"Last-Event-ID": "7"})
    assert (ended.status_code, ended.content) == (204, b"")
    assert owner.get("/events").status_code == 204
    assert owner.get("/events", headers={"Last-Event-ID": "x"}).status_code == 400


def test_a_secret_order_is_heard_by_its_own_seat_alone(client: httpx.Client) -> None:
    duel = started(client, "duel", setup={"rounds": 2})
    with (
        listening(duel["north"]) as north,
        listening(duel["south"]) as south,
        listening(duel["spectator"]) as spectator,
    ):
        for stream in (north, south, spectator):
            assert stream.next()
        duel["south"].act(order("south", 2, 3, WORD))
        changed = south.next()
        assert changed is not None
        assert (changed.name, changed.number) == ("changed", None)
        assert f'"{changed.data["version"]}"' == duel["south"].etag()
        duel["north"].act(order("north", 4, 5))
        first = north.next()
        assert first is not None
        assert (first.name, first.number) == ("entry", 6)
        heard = json.dumps([first.data, spectator.next()])
        assert WORD not in heard
        own = south.next()
        assert own is not None
        assert WORD in json.dumps(own.data)
        finish(duel, rounds=1)
        names = [[event.name for event in stream.rest()] for stream in (north, spectator)]
        assert names == [["entry", "over"], ["entry", "over"]]


def test_a_stream_shows_that_it_lives_and_ends_with_its_session(
    tmp_path: Path, redis: EmbeddedServer
) -> None:
    with (
        serving_toys(tmp_path, redis.url, WARDROOM_HEARTBEAT_SECONDS="1") as server,
        server.client() as client,
    ):
        owner = started(client, "drill")["owner"]
        with listening(owner) as stream:
            stream.next()
            for _ in range(2):
                stream.sign_of_life()
            with server.client() as other:
                assert owner._replace(client=other).delete().status_code == 204
            (gone,) = stream.rest()
            assert gone.name == "gone"
            assert gone.data["ending"] == "deleted"


def test_what_another_process_commits_arrives_too(
    tmp_path: Path, redis: EmbeddedServer, client: httpx.Client
) -> None:
    """At once: nobody waits for the next sign of life, with which listeners look by themselves."""
    with (
        serving_toys(tmp_path, redis.url, WARDROOM_HEARTBEAT_SECONDS="300") as server,
        server.client() as elsewhere,
    ):
        owner = started(client, "drill", setup={"rounds": 2})["owner"]
        there = owner._replace(client=elsewhere)
        with listening(there) as stream:
            stream.next()
            owner.act(PRESS)
            entry = stream.next()
            assert entry is not None
            assert entry.name == "entry"
            assert stream.comments == 0


def test_what_was_not_announced_is_found(
    tmp_path: Path, redis: EmbeddedServer, client: httpx.Client
) -> None:
    """An entry, an end, a token that is one no more, and a session that has expired."""
    with (
        serving_toys(
            tmp_path, redis.url, WARDROOM_HEARTBEAT_SECONDS="300", WARDROOM_STREAM_LOOK_SECONDS="1"
        ) as server,
        server.client() as elsewhere,
    ):
        drills = [started(client, "drill", setup={"rounds": 2})["owner"] for _ in range(3)]
        duel = started(client, "duel")
        seats = [*drills, duel["spectator"]]
        ids = [seat.path.rpartition("/")[2] for seat in seats]

        async def silently() -> None:
            async with keeping(redis) as services:
                services.sessions.store.access.publish = (
                    "EXISTS"  # Which does nothing with a channel and a message.
                )
                for seat, session in zip(drills[:2], ids, strict=False):
                    await act(services, session, seat.token, PRESS, "*")
                await services.playing.change(
                    Asked(
                        ruleset="drill",
                        session=ids[1],
                        token=drills[1].token,
                        if_match="*",
                        key=None,
                        language="en",
                    ),
                    Resign(),
                )
                await services.seats.rotate(
                    "duel", ids[3], "spectator", duel["spectator"].token, "k" * 32
                )
            with library.Redis(unix_socket_path=str(redis.socket)) as store:
                store.delete(f"wardroom:{{{ids[2]}}}")

        with ExitStack() as stack:
            streams = [
                stack.enter_context(listening(seat._replace(client=elsewhere))) for seat in seats
            ]
            for stream in streams:
                assert stream.next()
            asyncio.run(silently())
            entry = streams[0].next()
            assert entry is not None
            assert (entry.name, entry.number) == ("entry", 3)
            names = [[event.name for event in stream.rest()] for stream in streams[1:]]
            assert names == [["entry", "entry", "over"], ["gone"], ["revoked"]]


def test_signs_of_life_read_nothing_and_a_lost_subscription_is_made_anew(
    tmp_path: Path, redis: EmbeddedServer
) -> None:
    with (
        serving_toys(
            tmp_path, redis.url, WARDROOM_HEARTBEAT_SECONDS="1", WARDROOM_STREAM_LOOK_SECONDS="3600"
        ) as server,
        server.client() as client,
        library.Redis(unix_socket_path=str(redis.socket)) as store,
    ):
        owner = started(client, "drill", setup={"rounds": 9})["owner"]
        with server.client() as other, listening(owner._replace(client=other)) as stream:
            stream.next()
            until_subscribed(store, owner)
            stream.sign_of_life()
            for _ in range(3):
                stream.sign_of_life()
            # A second lies between two of them: nobody has looked at the session meanwhile.
            session = owner.path.rpartition("/")[2]
            assert store.object("idletime", f"wardroom:{{{session}}}") >= 2
            for number in (3, 4):
                until_subscribed(store, owner)
                store.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
                owner.act(PRESS)  # Announced to nobody.
                entry = stream.next()
                assert entry is not None
                assert entry.number == number


def until_subscribed(store: library.Redis, seat: Seat) -> int:
    """Wait until somebody has subscribed to the session of `seat`; how many."""
    name = f"wardroom:{{{seat.path.rpartition('/')[2]}}}:events"
    deadline = time.monotonic() + patience()
    while not (subscribed := store.pubsub_numsub(name)[0][1]):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return int(subscribed)


def test_many_listen_through_one_subscription(
    client: httpx.Client, server: Server, redis: EmbeddedServer
) -> None:
    owner = started(client, "drill", setup={"rounds": 1})["owner"]
    heard: list[list[str]] = []

    def listen() -> None:
        with server.client() as own, listening(owner._replace(client=own)) as stream:
            ready.release()
            heard.append([event.name for event in stream.rest()])

    ready = threading.Semaphore(0)
    threads = [threading.Thread(target=listen) for _ in range(20)]
    for thread in threads:
        thread.start()
    for _ in threads:
        assert ready.acquire(timeout=patience())
    with library.Redis(unix_socket_path=str(redis.socket)) as store:
        assert until_subscribed(store, owner) == 1
    owner.act(PRESS)
    for thread in threads:
        thread.join(patience())
    assert heard == [["opened", "entry", "over"]] * 20


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stream_does_not_keep_the_service_from_stopping(
    tmp_path: Path, redis: EmbeddedServer, workers: int
) -> None:
    with (
        # It would wait ten minutes for a request that does not end.
        serving_toys(tmp_path, redis.url, workers=workers, shutdown=600) as server,
        server.client() as client,
    ):
        owner = started(client, "drill")["owner"]
        with listening(owner) as stream, Crowd() as crowd:
            stream.next()
            crowd.open(int(server.url.rpartition(":")[2]), owner, 12)
            for one in crowd.all:
                one.came = b""
            server.process.send_signal(signal.SIGTERM)
            assert stream.rest() == []
            crowd.wait(b"\r\n0\r\n\r\n", set(crowd.all))  # All of the response has come.
            server.process.wait(patience())
            # Clients come back, one sooner and one later.
            later = [re.findall(rb"retry: (\d+)\n\n", one.came) for one in crowd.all]
            assert all(len(one) == 1 and 1000 <= int(one[0]) <= 8000 for one in later)
            assert len({one[0] for one in later}) > 1
        assert "Traceback" not in server.logged()
