"""A Redis that is not the one that was known, or has lost something: it is noticed and refused.

What is done to it is done to a real one: emptied, put back, changed for another, in any order, with
several workers that share a data folder and die.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis as library
from hypothesis import example, given, settings
from hypothesis import strategies as st
from structlog.testing import capture_logs

from faults.servers import Node, cluster, move_slot, state_of
from runs.patience import until
from sessions.serving import Seat, serving_toys, started
from sessions.test_admin import Admin, wardroom
from sessions.test_redis_away import CALL, Redis
from wardroom.sessions.adapters.archive.archive import Archive
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.access import Durability, StoreAway
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.observing import Setback
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.watermark import (
    DataFolder,
    InArchive,
    RedisGuard,
    Watermark,
    key_of,
    setback,
)
from wardroom.sessions.basics.times import written_time

DATABASE = 13
PRESS = {"kind": "press", "press": True}

# ------------------------------------------------------------------------------- one by one

OWN = Watermark(("a",), 7)
CASES: list[tuple[Watermark | None, Watermark | None, Setback | None]] = [
    (None, None, None),
    (None, OWN, None),
    (OWN, OWN, None),
    (OWN, Watermark(("a",), 8), None),
    (OWN, Watermark(("a",), 6), "went_back"),
    (OWN, None, "emptied"),
    (OWN, Watermark(("b",), 9), "replaced"),
    (OWN, Watermark(("a", "b"), 1), None),
    (OWN, Watermark(("b", "a"), 6), "went_back"),
    (Watermark(("a", "b"), 7), Watermark(("a",), 9), "replaced"),
    (Watermark(("a", "b"), 7), Watermark(("b", "c"), 1), None),
    (Watermark(("a", "b"), 7), Watermark(("a", "c"), 1), "replaced"),
]


@pytest.mark.parametrize(("known", "found", "lacks"), CASES)
def test_what_a_watermark_shows(
    known: Watermark | None, found: Watermark | None, lacks: Setback | None
) -> None:
    assert setback(known, found) == lacks


# ------------------------------------------------------------------------------- in any order


class Fleet:
    """Workers on one machine with a data folder, and the Redis that they use.

    `lost`: whether it lacks what they know, and may not be used before that is accepted.
    """

    def __init__(self, server: EmbeddedServer, folder: Path, durability: Durability) -> None:
        self.url = f"{server.url}?db={DATABASE}"
        self.redis = library.Redis(unix_socket_path=str(server.socket), db=DATABASE)
        self.redis.flushdb()
        self.folder = folder
        self.durability = durability
        self.stores: list[Store] = []
        self.workers = [self.worker(), self.worker()]
        self.lost = False
        self.accepted = 0
        self.kept: dict[bytes, Any] = {}
        self.kept_at: int | None = None
        """After how many acceptances the copy was made; None: of what was not accepted."""

    def worker(self) -> RedisGuard:
        store = Store(Target(url=self.url), durability=self.durability, now=time.time)
        self.stores.append(store)
        guard = store.access.guard = RedisGuard(store.access, [DataFolder(self.folder)])
        return guard

    async def look(self) -> None:
        for worker in self.workers:
            await worker.begin()

    async def empty(self) -> None:
        self.redis.flushdb()
        self.lost = True

    async def copy(self) -> None:
        names = list(self.redis.scan_iter())
        self.kept = {name: self.redis.dump(name) for name in names}
        self.kept_at = None if self.lost else self.accepted

    async def put_back(self) -> None:
        self.redis.flushdb()
        for name, value in self.kept.items():
            self.redis.restore(name, 0, value)
        # An ordinary failover may lose something: no more was promised.
        self.lost = self.kept_at != self.accepted or self.durability.kind == "always"

    async def change(self) -> None:
        self.redis.flushdb()
        store = Store(Target(url=self.url), now=time.time)
        await RedisGuard(store.access).look()
        await store.close()
        self.lost = True

    async def replace_one(self) -> None:
        self.workers[0] = self.worker()

    async def replace_all(self) -> None:
        self.workers = [self.worker(), self.worker()]

    async def accept(self) -> None:
        assert await self.worker().accept() == self.lost
        self.accepted += self.lost
        self.lost = False

    async def close(self) -> None:
        for store in self.stores:
            await store.close()
        self.redis.close()


async def refused(guard: RedisGuard) -> str | None:
    """Why nothing can be read by way of a worker; None: it can."""
    try:
        await guard._access.probe()
    except StoreAway as away:
        return "AWAY" if away.reason is None else away.reason.code
    return None


OPERATIONS = ("empty", "copy", "put_back", "change", "replace_one", "replace_all", "accept")


@pytest.mark.parametrize("kind", ["everysec", "always"])
@settings(max_examples=60)
@given(done=st.lists(st.sampled_from(OPERATIONS), max_size=9))
@example(done=["empty", "accept"])
@example(done=["copy", "put_back", "accept"])
@example(done=["copy", "empty", "put_back"])
@example(done=["change", "replace_all", "accept", "replace_all"])
@example(done=["empty", "replace_one", "accept", "copy", "empty", "put_back", "accept"])
def test_what_was_lost_is_refused_until_it_is_accepted_and_nothing_else(
    redis: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory, kind: Any, done: list[str]
) -> None:
    async def run() -> None:
        fleet = Fleet(redis, tmp_path_factory.mktemp("data"), Durability(kind=kind))
        await fleet.look()
        for name in done:
            await getattr(fleet, name)()
            await fleet.look()
            found = [await refused(worker) is not None for worker in fleet.workers]
            assert found == [fleet.lost] * 2, name
        await fleet.close()

    asyncio.run(run())


@pytest.mark.parametrize("again", [False, True], ids=["running", "started again"])
def test_all_workers_report_the_time_to_which_redis_went_back(
    redis: EmbeddedServer, tmp_path: Path, again: bool
) -> None:
    """The last to look finds what the others have raised since: no later time is reported."""

    async def run() -> None:
        fleet = Fleet(redis, tmp_path / "data", Durability(kind="everysec"))
        await fleet.look()
        await fleet.copy()
        before = fleet.redis.hget(key_of(0), "at")
        for _ in range(5):
            await fleet.look()
        await fleet.put_back()
        if again:  # Each with what was kept outside before another one keeps what it has raised.
            kept = (tmp_path / "data" / "watermark.json").read_bytes()
            await fleet.replace_all()
        with capture_logs() as logs:
            for worker in fleet.workers:
                if again:
                    (tmp_path / "data" / "watermark.json").write_bytes(kept)
                await worker.begin()
        await fleet.close()
        assert isinstance(before, bytes)
        reported = {line["since"] for line in logs if "since" in line}
        assert reported == {written_time(int(before) / 1000)}

    asyncio.run(run())


def test_an_archive_keeps_what_was_seen(redis: EmbeddedServer, tmp_path: Path) -> None:
    """A service that has nothing but its archive starts on the wrong Redis, and on an empty one."""
    url, objects = f"{redis.url}?db={DATABASE}", (tmp_path / "archive").as_uri()

    async def looked() -> str | None:
        store = Store(Target(url=url), now=time.time)
        at = [0.0]
        guard = store.access.guard = RedisGuard(
            store.access, [InArchive(Archive(store, Objects(objects)), lambda: at[0])]
        )
        await guard.begin()
        why = await refused(guard)
        await store.close()
        return why

    with library.Redis(unix_socket_path=str(redis.socket), db=DATABASE) as server:
        server.flushdb()
        assert asyncio.run(looked()) is None
        assert asyncio.run(looked()) is None
        server.hset(key_of(0), "ids", "another")
        assert asyncio.run(looked()) == "REPLACED"
        server.flushdb()
        assert asyncio.run(looked()) == "EMPTIED"


@pytest.mark.filterwarnings("ignore:Call to '__init__'")
def test_every_node_of_a_cluster_is_watched(tmp_path: Path) -> None:
    nodes = cluster(tmp_path)
    url = "redis+cluster://" + ",".join(f"127.0.0.1:{node.port}" for node in nodes)

    def marks(node: Node) -> list[str]:
        return list(node.client.scan_iter("wardroom:watermark:*"))

    async def run() -> None:
        store = Store(Target(url=url), now=time.time)
        guard = store.access.guard = RedisGuard(store.access)
        await guard.begin()
        assert all(len(marks(node)) == 1 for node in nodes)
        slot = int(nodes[0].client.execute_command("CLUSTER", "KEYSLOT", marks(nodes[0])[0]))
        move_slot(slot, nodes[0], nodes[1])
        await guard.begin()
        await guard.begin()
        assert await refused(guard) is None
        assert [len(marks(node)) for node in nodes] == [1, 2, 1]
        nodes[2].client.flushall()
        await guard.begin()
        assert await refused(guard) == "EMPTIED"
        assert await RedisGuard(store.access).accept()
        await guard.begin()
        assert await refused(guard) is None
        await store.close()

    try:
        asyncio.run(run())
    finally:
        for node in nodes:
            node.kill()


@pytest.mark.filterwarnings("ignore:Call to '__init__'")
def test_a_node_that_is_away_takes_no_other_with_it(tmp_path: Path) -> None:
    """Nor is it taken as it is when it comes back without its file: the next request looks."""
    nodes = cluster(tmp_path)
    url = "redis+cluster://" + ",".join(f"127.0.0.1:{node.port}" for node in nodes)
    for node in nodes:
        node.client.execute_command("CONFIG", "SET", "cluster-require-full-coverage", "no")

    async def run() -> None:
        at = [0.0]
        store = Store(Target(url=url), now=time.time)
        guard = store.access.guard = RedisGuard(store.access, monotonic=lambda: at[0])
        await guard.begin()
        here, gone = (
            next(one for one in map(session, range(999)) if node_name(store, one) == node.port)
            for node in (nodes[0], nodes[2])
        )
        assert [await why(store, one) for one in (here, gone)] == [None, None]
        nodes[2].kill()
        for _ in range(3):
            at[0] += 60
            assert await why(store, here) is None
            assert await why(store, gone) not in (None, "EMPTIED")
        shutil.rmtree(nodes[2].folder / "appendonlydir")
        nodes[2].restart()
        until(lambda: all(state_of(node) == ("ok", "3") for node in nodes))
        assert await why(store, here) == "EMPTIED"
        nodes[1].kill()
        at[0] += 60
        assert await why(store, here) == "EMPTIED"
        with pytest.raises(StoreAway):
            await RedisGuard(store.access).accept()
        await store.access.spread(key_of)  # The library closes what it is not about to find anew.
        await store.close()

    def session(number: int) -> str:
        return f"{number:043d}"

    def node_name(store: Store, one: str) -> int:
        return int(store.access.node_of(one).rpartition(":")[2])

    async def why(store: Store, one: str) -> str | None:
        try:
            assert await store.sessions.read(one) is None
        except StoreAway as away:
            return "AWAY" if away.reason is None else away.reason.code
        return None

    try:
        asyncio.run(run())
    finally:
        for node in nodes:
            node.kill()


@pytest.mark.parametrize("again", [False, True])
def test_what_no_replica_has_is_not_expected_after_a_failover(tmp_path: Path, again: bool) -> None:
    """A master that lost its replica refuses what is done: nothing that was promised is lost.

    `again`: the service is started anew after the failover.
    """
    master = Node(tmp_path)
    replica = Node(tmp_path, "--replicaof", f"127.0.0.1 {master.port}")
    ports: dict[str, int] = {"port": master.port}

    def worker() -> RedisGuard:
        store = Store(
            Target(url=f"redis://127.0.0.1:{ports['port']}/0", seconds=0.5),
            durability=Durability(kind="replicas"),
            now=time.time,
        )
        guard = store.access.guard = RedisGuard(store.access, [DataFolder(tmp_path / "data")])
        return guard

    async def run() -> None:
        guard = worker()
        await guard.begin()
        replica.client.execute_command("REPLICAOF", "NO", "ONE")
        for _ in range(3):
            await guard.look()
        assert count(master) > count(replica) > 0
        before = guard._access
        if again:
            ports["port"] = replica.port
            guard = worker()
        else:  # The master follows the one that was chosen, and is chosen once more.
            follow(master, replica)
            master.client.execute_command("REPLICAOF", "NO", "ONE")
        await guard.begin()
        assert await refused(guard) is None
        for access in (before, guard._access):
            await access.close()

    def count(node: Node) -> int:
        return int(node.client.hget(key_of(0), "count") or 0)

    def follow(node: Node, other: Node) -> None:
        node.client.execute_command("REPLICAOF", "127.0.0.1", other.port)
        until(lambda: node.client.info("replication")["master_link_status"] == "up")

    try:
        until(lambda: replica.client.info("replication")["master_link_status"] == "up")
        asyncio.run(run())
    finally:
        for node in (master, replica):
            node.kill()


# ------------------------------------------------------------------------------- as it runs


class Service:
    """A service with two workers on a Redis of its own, and a key of its admin API."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.redis = Redis(folder)
        self.url = f"unix://{self.redis.socket}"
        keys = str(folder / "admin.json")
        if not Path(keys).exists():
            self.key = wardroom(
                "keys", "issue", "--file", keys, "--name", "Services", "--scope", "admin"
            )
        self.settings = {
            "WARDROOM_DATA_DIR": str(folder / "data"),
            "WARDROOM_ADMIN_KEYS_FILE": keys,
            **settings,
        }

    def running(self) -> Any:
        more: dict[str, Any] = {**self.settings}
        return serving_toys(self.folder, self.url, workers=2, **more)

    def wardroom(self, *arguments: str) -> str:
        more: dict[str, Any] = {**self.settings}
        return wardroom("admin", *arguments, REDIS_URL=self.url, **more)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    made = Service(tmp_path)
    yield made
    made.redis.kill()


def readiness(client: httpx.Client) -> tuple[str, str | None]:
    """What /readyz reports of sessions: each answer may be of another worker."""
    body = client.get("/readyz", headers={"Connection": "close"}).json()
    return body["sessions"], body.get("reason", {}).get("code")


def agreed(client: httpx.Client, expected: tuple[str, str | None]) -> bool:
    """Whether all workers report what is `expected`."""
    return all(readiness(client) == expected for _ in range(12))


def playable(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 3})["owner"]
    assert owner.act(PRESS).status_code == 200


def test_an_emptied_redis_is_refused_until_an_operator_accepts_it(service: Service) -> None:
    with service.running() as server, server.client() as client:
        owner = started(client, "drill", setup={"rounds": 9})["owner"]
        service.redis.client().flushall()
        until(lambda: agreed(client, ("away", "EMPTIED")))
        for refusal in (
            owner.get(),
            owner.post("/actions", {"action": PRESS}, If_Match="*"),
            client.post("/v1/drill/sessions", json={"setup": {}}),
            client.get("/readyz", params={"need": "sessions"}),
        ):
            assert refusal.status_code == 503, refusal.text
            assert refusal.json()["reason"]["code"] == "EMPTIED"
        assert not list(service.redis.client().scan_iter("wardroom:{*}*"))
        assert client.get("/healthz").status_code == 200
        assert client.post(CALL, json={}).status_code == 400
        until(lambda: server.logged().count("Redis is empty, but was not") == 2)  # By each worker.
        assert "wardroom admin accept" in server.logged()
        metrics = client.get("/metrics").text
        assert 'wardroom_redis_setbacks_total{found="emptied"}' in metrics
        assert service.wardroom("accept") == "Redis is accepted as it is."
        until(lambda: agreed(client, ("ready", None)))
        playable(client)
        assert owner.get().status_code == 404
        assert service.wardroom("accept") == "Nothing is to be accepted."
        assert server.logged().count("Redis is empty, but was not") == 2


def test_the_admin_api_accepts_it_too(service: Service) -> None:
    with service.running() as server, server.client() as client:
        admin = Admin(client, service.key)
        until(lambda: agreed(client, ("ready", None)))
        assert admin("POST", "/accept").json() == {"accepted": False}
        service.redis.client().flushall()
        until(lambda: agreed(client, ("away", "EMPTIED")))
        assert admin("GET", "/sessions").status_code == 200
        assert admin("POST", "/accept").json() == {"accepted": True}
        until(lambda: agreed(client, ("ready", None)))
        playable(client)


def cut_file(service: Service, before: Callable[[httpx.Client], Any]) -> str:
    """Play, and have the service and Redis stop; the end of the file of Redis is lost.

    Returns the log of the service so far.
    """
    with service.running() as server, server.client() as client:
        before(client)
        until(lambda: agreed(client, ("ready", None)))
        redis = service.redis.client()
        seen = int(redis.hget(key_of(0), "count") or 0)
        until(lambda: int(redis.hget(key_of(0), "count") or 0) > seen + 10)
    service.redis.kill()
    written = next(service.redis.folder.glob("appendonlydir/*.incr.aof"))
    with written.open("r+b") as file:
        file.truncate(written.stat().st_size * 2 // 3 - 5)
    service.redis.restart()
    return str(server.logged())


@pytest.mark.parametrize("durability", ["everysec", "always"])
def test_a_file_that_was_cut_is_noticed_when_the_service_starts(
    tmp_path: Path, durability: str
) -> None:
    service = Service(tmp_path, WARDROOM_DURABILITY=durability)
    try:
        before = cut_file(service, playable)
        with service.running() as server, server.client() as client:
            expected = ("away", "WENT_BACK") if durability == "always" else ("ready", None)
            until(lambda: "Redis has gone back to an earlier state" in server.logged())
            assert agreed(client, expected)
            logged = map(json.loads, server.logged().removeprefix(before).splitlines())
            (since,) = {line["since"] for line in logged if "since" in line}
            service.wardroom("restored", "--since", since)
            until(lambda: agreed(client, ("ready", None)))
            playable(client)
    finally:
        service.redis.kill()


def test_a_new_redis_and_one_of_0_1_0_are_taken_as_they_are(service: Service) -> None:
    with service.running() as server, server.client() as client:
        seat = started(client, "drill", setup={"rounds": 9})["owner"]
    service.redis.client().delete(key_of(0))  # As 0.1.0 left it.
    shutil.rmtree(service.folder / "data")
    with service.running() as server, server.client() as client:
        again = Seat(client, seat.path, seat.token)
        assert again.act(PRESS).status_code == 200
        assert agreed(client, ("ready", None))
        assert "Redis" not in server.logged()
