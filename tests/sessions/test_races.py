"""The same request twice, two at once, and what each costs."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import msgspec
import pytest
import redis as library
from redis.asyncio.connection import AbstractConnection

from sessions.serving import Seat, create, seats_of, started
from sessions.signing import KEYS
from sessions.toys import TOYS
from wardroom.engine.registry import install
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.adapters.redis.budgets import BudgetUsedUp
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.keeping import Keeping
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.refusals import LogFull, SessionUnknown, VersionStale
from wardroom.sessions.game.commands import Act, Resign
from wardroom.sessions.records.answers import Representation
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked

PRESS = {"kind": "press", "press": True}
KEY = "0123456789abcdef-creation"


def test_a_repeat_is_answered_as_the_first_was_and_happens_once(client: httpx.Client) -> None:
    owner = started(client, "drill")["owner"]
    etag = owner.etag()
    first = owner.act(PRESS, etag, Idempotency_Key="one", Accept_Language="ja")
    for _ in range(3):
        again = owner.act(PRESS, etag, Idempotency_Key="one", Accept_Language="ja")
        assert (again.status_code, again.content) == (200, first.content)
        assert again.headers["etag"] == first.headers["etag"]
    # The version is looked at after the key: the repeat names one that is gone, or any other.
    assert owner.act(PRESS, '"x"', Idempotency_Key="one").json()["head"] == first.json()["head"]
    assert owner.get().json()["number"] == 3
    reused = owner.act({**PRESS, "press": False}, etag, Idempotency_Key="one")
    assert (reused.status_code, reused.json()["type"]) == (422, "/problems#key-reused")
    assert owner.post("/resign", If_Match=etag, Idempotency_Key="one").status_code == 422
    assert owner.act(PRESS, etag, Idempotency_Key="two").status_code == 412
    owner.act(PRESS)
    later = owner.act(PRESS, etag, Idempotency_Key="one", Accept_Language="ja")
    assert (later.status_code, later.headers["etag"]) == (200, first.headers["etag"])
    shown = [each.json().pop("session")["number"] for each in (first, later)]
    assert shown == [3, 4]
    came = [{**each.json(), "session": None} for each in (first, later)]
    assert came[0] == came[1]


def test_a_refused_action_leaves_its_key_free(client: httpx.Client) -> None:
    owner = started(client, "drill")["owner"]
    refused = owner.act({**PRESS, "note": "forbidden"}, Idempotency_Key="k")
    assert refused.status_code == 422
    assert owner.act(PRESS, Idempotency_Key="k").status_code == 200


@pytest.mark.parametrize("key", ["", "a b", "x" * 256, "é"])
def test_keys_that_are_none(client: httpx.Client, key: str) -> None:
    owner = started(client, "drill")["owner"]
    headers = {**owner.headers, "If-Match": "*"}
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    raw.append((b"Idempotency-Key", key.encode("latin-1")))
    response = client.post(f"{owner.path}/actions", json={"action": PRESS}, headers=raw)
    assert (response.status_code, response.json()["code"]) == (400, "header_wrong")


def test_a_creation_is_repeated_with_its_tokens(client: httpx.Client) -> None:
    def post(key: str, **setup: Any) -> httpx.Response:
        headers = {"Idempotency-Key": key}
        return client.post("/v1/drill/sessions", json={"setup": setup}, headers=headers)

    first = post(KEY, rounds=4)
    again = post(KEY, rounds=4)
    assert again.status_code == 201
    assert (again.content, again.headers["location"]) == (first.content, first.headers["location"])
    owner = seats_of(client, again)["owner"]
    owner.act({"kind": "start"})
    assert post(KEY, rounds=4).content == first.content
    assert post(KEY, rounds=5).status_code == 422
    assert post(KEY + "x", rounds=4).json()["tokens"] != first.json()["tokens"]
    assert post("short").status_code == 422
    owner.delete()
    assert post(KEY, rounds=4).status_code == 410


def test_creations_at_once_with_one_key_are_one(client: httpx.Client) -> None:
    def post(_: int) -> bytes:
        headers = {"Idempotency-Key": "creations-at-once-with-one-key"}
        response = client.post("/v1/drill/sessions", json={"setup": {}}, headers=headers)
        assert response.status_code == 201
        return response.content

    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(post, range(40)))) == 1


def test_one_of_two_clients_wins_over_http(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 100})["owner"]
    with ThreadPoolExecutor(2) as threads:
        for _ in range(50):
            etag = owner.etag()
            answers = list(threads.map(owner.act, (PRESS, PRESS), (etag, etag)))
            assert sorted(answer.status_code for answer in answers) == [200, 412]
            won, lost = sorted(answers, key=lambda answer: answer.status_code)
            assert won.headers["etag"] == lost.headers["etag"] == owner.etag()
    numbers = [one["number"] for one in owner.get("/log", params={"limit": 200}).json()["entries"]]
    assert numbers == list(range(1, 53))


def test_both_sides_may_give_their_secret_order_at_once(client: httpx.Client) -> None:
    seats = started(client, "duel", setup={"rounds": 20})

    def give(side: tuple[Seat, str, str]) -> int:
        seat, name, etag = side
        order = {"kind": "order", "seat": name, "stand": 1, "aim": 2}
        return seat.act(order, etag).status_code

    with ThreadPoolExecutor(2) as threads:
        for _ in range(20):
            sides = [(seats[name], name, seats[name].etag()) for name in ("north", "south")]
            assert list(threads.map(give, sides)) == [200, 200]
    assert seats["north"].get().json()["status"] == "over"


# ------------------------------------------------------------------------------ in process


@contextlib.asynccontextmanager
async def keeping(redis: EmbeddedServer, **keeping: Any) -> AsyncIterator[Services]:
    store = Store(Target(url=redis.url), Keeping(**keeping), now=time.time)

    async def at_once(work: Any, given: Any) -> Any:
        return work(given)

    try:
        yield Services({ruleset.id: install(ruleset) for ruleset in TOYS}, store, at_once, KEYS)
    finally:
        await store.close()


async def make(services: Services, **setup: Any) -> tuple[str, str]:
    new = msgspec.convert({"setup": setup}, services.playing.types["drill"].new)
    told = await services.creating.create("drill", new, None)
    token = msgspec.json.decode(told.body)["tokens"]["owner"]
    await act(services, told.session, token, {"kind": "start"}, "*")
    return told.session, token


async def act(
    services: Services, session: str, token: str, action: Any, etag: str, key: str | None = None
) -> Representation:
    request = msgspec.convert({"action": action}, services.playing.types["drill"].request)
    return await services.playing.change(
        Asked(ruleset="drill", session=session, token=token, if_match=etag, key=key, language="en"),
        Act(request),
    )


def test_thousands_of_races_have_one_winner_each(redis: EmbeddedServer) -> None:
    async def race() -> None:
        async with keeping(redis) as one, keeping(redis) as other:
            session, token = await make(one, rounds=1000)
            lost = 0
            for _ in range(1000):
                etag = (await one.reading.view("drill", session, token)).etag
                told = await asyncio.gather(
                    *(act(k, session, token, PRESS, etag) for k in (one, other, one)),
                    return_exceptions=True,
                )
                won = [answer for answer in told if isinstance(answer, Representation)]
                stale = [fault for fault in told if isinstance(fault, VersionStale)]
                assert (len(won), len(stale)) == (1, 2), told
                assert {fault.etag for fault in stale} == {won[0].etag}
                lost += len(stale)
            assert lost == 2000
            loaded, entries = await one.reading.log("drill", session, token, 0, 2000)
            assert [entry.number for entry in entries] == list(range(1, 1003))
            assert loaded.session.over

    asyncio.run(race())


def test_one_key_sent_at_once_happens_once(redis: EmbeddedServer) -> None:
    async def race() -> None:
        async with keeping(redis) as one, keeping(redis) as other:
            session, token = await make(one, rounds=1000)
            for number in range(200):
                etag = (await one.reading.view("drill", session, token)).etag
                told = await asyncio.gather(
                    *(
                        act(k, session, token, PRESS, etag, f"key-{number}")
                        for k in (one, other) * 2
                    )
                )
                assert len({answer.body for answer in told}) == 1
            assert (await one.admission.load_as("drill", session, token)).session.number == 202

    asyncio.run(race())


def test_clients_that_retry_lose_and_repeat_nothing(redis: EmbeddedServer) -> None:
    """Replies that are lost at random: each action is in the log once, in order."""

    async def race() -> None:
        randomly = random.Random(5)
        async with keeping(redis) as services:
            session, token = await make(services, rounds=1000)
            commit = services.sessions.store.sessions.commit

            async def losing(change: Any) -> tuple[str, bytes]:
                before = randomly.random()
                if before < 0.2:
                    raise StoreAway("the request was lost")
                done = await commit(change)
                if before < 0.4:
                    raise StoreAway("the reply was lost")
                return done

            services.sessions.store.sessions.commit = losing  # type: ignore[method-assign]
            for number in range(200):
                etag = (await services.reading.view("drill", session, token)).etag
                note = {**PRESS, "note": f"n{number}"}
                for _ in range(50):
                    with contextlib.suppress(StoreAway):
                        await act(services, session, token, note, etag, f"k{number}")
                        break
            _, entries = await services.reading.log("drill", session, token, 2, 1000)
            notes = [
                msgspec.json.decode(entry.content)["events"][0]["action"]["note"]
                for entry in entries
            ]
            assert notes == [f"n{number}" for number in range(200)]

    asyncio.run(race())


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often a connection to Redis has sent something: a trip each."""
    sent = [0]
    send = AbstractConnection.send_packed_command

    async def counted(self: AbstractConnection, *given: Any, **more: Any) -> Any:
        sent[0] += 1
        return await send(self, *given, **more)

    monkeypatch.setattr(AbstractConnection, "send_packed_command", counted)
    return sent


def test_what_each_request_costs_in_round_trips(redis: EmbeddedServer, trips: list[int]) -> None:
    async def count() -> dict[str, int]:
        costs: dict[str, int] = {}
        async with keeping(redis) as services:
            session, token = await make(services, rounds=100)
            warm = await services.reading.view("drill", session, token)
            await services.reading.log("drill", session, token, 0, 50)

            async def cost(name: str, work: Any) -> Any:
                before = trips[0]
                done = await work
                costs[name] = trips[0] - before
                return done

            told = await cost("act", act(services, session, token, PRESS, warm.etag))
            await cost("keyed", act(services, session, token, PRESS, told.etag, "k"))
            await cost("again", act(services, session, token, PRESS, told.etag, "k"))
            await cost("view", services.reading.view("drill", session, token))
            await cost("log", services.reading.log("drill", session, token, 0, 50))
            new = msgspec.convert({"setup": {}}, services.playing.types["drill"].new)
            await cost("create", services.creating.create("drill", new, None))
        return costs

    assert asyncio.run(count()) == {
        "act": 2, "keyed": 2, "again": 2, "view": 1, "log": 1, "create": 1,
    }  # fmt: skip


async def closed(_: AbstractConnection) -> None:
    """What uvloop says of a connection that was closed meanwhile."""
    raise RuntimeError("the handler is closed")


@pytest.mark.parametrize("without", [AbstractConnection.disconnect, closed])
def test_a_connection_dropped_under_a_request_is_no_defect(
    redis: EmbeddedServer, monkeypatch: pytest.MonkeyPatch, without: Any
) -> None:
    """As redis-py does when another request finds out that a node is gone."""

    async def drop() -> None:
        async with keeping(redis) as services:
            session, token = await make(services, rounds=10)
            etag = (await services.reading.view("drill", session, token)).etag
            send = AbstractConnection._send_packed_command
            dropped = []

            async def dropping(self: AbstractConnection, *given: Any) -> None:
                dropped.append(self)
                await without(self)
                await send(self, *given)

            monkeypatch.setattr(AbstractConnection, "_send_packed_command", dropping)
            with pytest.raises(StoreAway):
                await services.reading.view("drill", session, token)
            assert len(dropped) == 2  # A read is tried once more.
            with pytest.raises(StoreAway):
                await act(services, session, token, PRESS, etag)
            monkeypatch.setattr(AbstractConnection, "_send_packed_command", send)
            await act(services, session, token, PRESS, etag)

    asyncio.run(drop())


def test_the_log_is_bounded(redis: EmbeddedServer) -> None:
    async def fill() -> None:
        async with keeping(redis, log_bytes=6000) as services:
            session, token = await make(services, rounds=100)
            with contextlib.suppress(LogFull):
                for _ in range(100):
                    await act(services, session, token, PRESS, "*")
            before = await services.reading.view("drill", session, token)
            with pytest.raises(LogFull):
                await act(services, session, token, PRESS, "*")
            assert await services.reading.view("drill", session, token) == before
            await services.playing.change(
                Asked(
                    ruleset="drill",
                    session=session,
                    token=token,
                    if_match=before.etag,
                    key=None,
                    language="en",
                ),
                Resign(),
            )

    asyncio.run(fill())


def test_a_seat_takes_so_many_actions_a_minute(redis: EmbeddedServer) -> None:
    async def hurry() -> None:
        async with keeping(redis, actions_a_minute=5) as services:
            services.sessions.store.clock.redis_now = lambda: 600.0
            session, token = await make(services, rounds=100)
            for _ in range(4):
                await act(services, session, token, PRESS, "*")
            with pytest.raises(BudgetUsedUp) as limited:
                await act(services, session, token, PRESS, "*")
            assert (limited.value.budget, limited.value.seconds) == ("actions", 12)
            services.sessions.store.clock.redis_now = lambda: 612.0
            await act(services, session, token, PRESS, "*")

    asyncio.run(hurry())


def test_a_seat_may_take_more_actions_than_there_are_milliseconds(redis: EmbeddedServer) -> None:
    async def hurry() -> None:
        async with keeping(redis, actions_a_minute=1_000_000_000) as services:
            session, token = await make(services, rounds=100)
            await act(services, session, token, PRESS, "*")

    asyncio.run(hurry())


def test_a_session_expires_and_reveals_its_seed(redis: EmbeddedServer) -> None:
    async def wait() -> None:
        async with keeping(redis, seconds=1000, left_seconds=2000) as services:
            session, token = await make(services, rounds=100)
            key = f"wardroom:{{{session}}}"
            with library.Redis(unix_socket_path=str(redis.socket)) as server:

                def old(seconds: int) -> None:
                    """Have it, and what will be left of it, not been used for so many seconds."""
                    for name, kept in ((key, 1000), (f"{key}:log", 1000), (f"{key}:left", 3000)):
                        assert server.pexpire(name, (kept - seconds) * 1000)

                old(500)  # It is used, and so kept.
                told = await act(services, session, token, PRESS, "*")
                assert 800 < server.ttl(key) <= server.ttl(f"{key}:log") <= 1000
                assert 2800 < server.ttl(f"{key}:left") <= 3000
                old(50)  # A read is no write, unless a tenth of the time has gone.
                await services.reading.view("drill", session, token)
                assert server.ttl(key) <= 950
                old(500)
                await services.reading.view("drill", session, token)
                assert server.ttl(key) > 800
                before = msgspec.json.decode(told.body)["session"]
                await expired(server, key, f"{key}:log")
                with pytest.raises(SessionGone) as gone:
                    await services.reading.view("drill", session, token)
                revealed = gone.value.revealed
                assert (revealed.ending, revealed.head) == ("expired", before["head"])
                assert revealed.commitment == before["dice"]["commitment"]
                await expired(server, f"{key}:left")
                with pytest.raises(SessionUnknown):
                    await services.reading.view("drill", session, token)

    asyncio.run(wait())


async def expired(server: library.Redis, *names: str) -> None:
    """Have the time of these keys pass by."""
    for name in names:
        server.pexpire(name, 1)
    for _ in range(6000):
        if not server.exists(*names):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("a key outlives its time")


def test_tokens_of_one_session_open_no_other(client: httpx.Client) -> None:
    seats = [create(client, "drill") for _ in range(20)]
    found = [seat.token for session in seats for seat in session.values()]
    paths = {session["owner"].path for session in seats}
    assert len(set(found)) == 40
    assert len(paths) == 20
    assert {len(token) for token in found} == {43}
