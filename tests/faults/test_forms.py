"""Sessions on a single server, under Sentinel and in a Cluster: played, heard of, entered."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from wardroom_client.verify import verify_tournament

from faults.harness import Service
from faults.servers import Node, cluster, move_slot, replicated, state_of, until
from runs.patience import patience
from runs.receiver import received
from sessions.serving import Seat, play_on, started
from sessions.test_events import PRESS, listening
from sessions.test_tournament_events import listening as following
from sessions.tournaments import enter, hold
from wardroom.sessions.adapters.redis.access import Fields, Swap
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.sessions import keys_of
from wardroom.sessions.adapters.redis.store import Store


@contextlib.contextmanager
def redis_of(form: str, folder: Path) -> Iterator[str]:
    """A URL of a Redis of this form."""
    with contextlib.ExitStack() as stack:
        if form == "server":
            nodes = [Node(folder)]
            url = f"redis://127.0.0.1:{nodes[0].port}/1"
        elif form == "sentinel":
            master, replica, watches = replicated(folder)
            nodes = [master, replica]
            for watch in watches:
                stack.callback(watch.kill)
            hosts = ",".join(f"127.0.0.1:{watch.port}" for watch in watches)
            url = f"redis+sentinel://{hosts}/sessions?db=2"
        else:
            nodes = cluster(folder)
            url = "redis+cluster://" + ",".join(f"127.0.0.1:{node.port}" for node in nodes)
        for node in nodes:
            stack.callback(node.kill)
        yield url


@contextlib.contextmanager
def two_workers(
    form: str, folder: Path, settings: Mapping[str, str] | None = None
) -> Iterator[tuple[Service, httpx.Client]]:
    """A service of two workers on a Redis of this form."""
    with redis_of(form, folder) as url, contextlib.ExitStack() as stack:
        service = Service(folder, url, 2, settings)
        stack.callback(service.kill)
        client = stack.enter_context(httpx.Client(base_url=service.url, timeout=patience(120)))
        assert client.get("/readyz?need=sessions").status_code == 200
        yield service, client
        assert "Traceback" not in service.log.read_text()


@pytest.mark.parametrize("form", ["server", "sentinel", "cluster"])
def test_a_game_is_played_followed_and_archived(form: str, tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    settings = {"WARDROOM_ARCHIVE": archive.as_uri(), "WARDROOM_ARCHIVE_AFTER_SECONDS": "1"}
    with two_workers(form, tmp_path, settings) as (service, client):
        played: list[tuple[Seat, dict[str, Any]]] = []
        for _ in range(4):  # In a cluster they live in several places.
            owner = started(client, "drill", setup={"rounds": 3})["owner"]
            with (
                httpx.Client(base_url=service.url, timeout=patience(120)) as other,
                listening(owner._replace(client=other)) as stream,
            ):
                stream.next()
                play_on(owner)
                names = [event.name for event in stream.rest()]
            assert names == ["entry", "entry", "entry", "over"]
            assert owner.post("/fork", {"at": 3}).status_code == 201
            log = owner.get("/export").json()
            assert client.post("/v1/verify", json={"log": log}).json()["complete"]
            played.append((owner, log))
        until(lambda: len(list(archive.glob("sessions/*/*"))) == len(played))
        for owner, log in played:
            assert owner.get("/export").json() == log
            assert owner.delete().status_code == 204
            assert owner.get().status_code == 410
        assert "what is due failed" not in service.log.read_text()


@pytest.mark.parametrize("form", ["server", "sentinel", "cluster"])
def test_players_enter_while_a_tournament_is_closed(form: str, tmp_path: Path) -> None:
    """By four organisers at once: whoever was let in has ended when the seed is revealed."""
    with two_workers(form, tmp_path) as (_, client):
        organiser = hold(client, "drill", entrants=[{"name": "Ott"}]).organiser
        key = "the-key-of-everybody-who-enters"
        with ThreadPoolExecutor(5) as threads:
            entries = [
                threads.submit(enter, organiser, f"P{n % 2}", key=f"{key}-{n % 2}")
                for n in range(4)
            ]
            closed = threads.submit(organiser.post, "/close").result().json()
        told: dict[str, set[bytes]] = {}
        for entry in entries:
            response = entry.result()
            assert response.status_code in (201, 409), response.text
            if response.status_code == httpx.codes.CREATED:
                (entrant,) = response.json()["entrants"]
                told.setdefault(entrant["name"], set()).add(response.content)
        assert {len(answers) for answers in told.values()} <= {1}
        assert {one["name"] for one in closed["entrants"]} == {"Ott", *told}
        assert {one["ending"] for one in closed["entrants"]} == {"closed"}
        logs = [
            organiser.get(f"/games/{one['number']}/export").json() for one in closed["entrants"]
        ]
        assert {log["tournament_seed"] for log in logs} == {closed["dice"]["seed"]}
        assert len({log["seed"] for log in logs}) == 1
        assert verify_tournament(logs).good


@pytest.mark.parametrize("form", ["server", "sentinel", "cluster"])
def test_a_tournament_is_followed_and_its_webhooks_are_sent(form: str, tmp_path: Path) -> None:
    """Its games live in several places of a cluster, and itself in another."""
    settings = {"WARDROOM_WEBHOOK_HOSTS": "127.0.0.1", "WARDROOM_WEBHOOK_LOOPBACK": "allow"}
    with two_workers(form, tmp_path, settings) as (_, client), received() as (url, came):
        held = hold(client, "drill", setup={"rounds": 9})
        assert held.organiser.post("/webhooks", {"url": url}).status_code == 201
        players = [game["owner"] for game in held.games]
        with following(held) as stream:
            assert stream.next().name == "opened"
            for player in players:
                assert player.act({"kind": "start"}).status_code == 200
                assert stream.next().name == "entry"
            assert enter(held.organiser, "Prien").status_code == 201
            assert [one.name for one in stream.several(2)] == ["entered", "entry"]
        assert players[0].post("/webhooks", {"url": url}).status_code == 201
        assert players[0].act(PRESS).status_code == 200
        until(lambda: len(came) >= 7)
        types = [json.loads(body)["type"] for body in came]
        assert types.count("session.entry") == 3 + 1 + 2
        assert types.count("tournament.entered") == 1


@pytest.mark.parametrize("form", ["server", "sentinel", "cluster"])
def test_an_operator_measures_and_erases(form: str, tmp_path: Path) -> None:
    """What is erased is in the append-only file of no node any more."""

    async def work(url: str) -> None:
        store = Store(Target(url=url), now=time.time)
        try:
            for session in map("{:->43}".format, range(4)):  # In a cluster they live on all nodes.
                made: Fields = {"founding": bytes(1000), "client": "somebody"}
                assert await store.access.swap(keys_of(session)[0], Swap(changed=made)) is None
                measured = await store.operator.measure_session(session)
                assert (measured.expires, measured.client) == (None, "somebody")
                assert measured.size > 1000
                assert await store.operator.erase_client(session)
                assert (await store.operator.measure_session(session)).client == ""
            assert (await store.operator.rewrite_file(patience())).outcome == "rewritten"
        finally:
            await store.close()

    with redis_of(form, tmp_path) as url:
        asyncio.run(work(url))


def test_streams_follow_sessions_from_node_to_node(tmp_path: Path) -> None:
    """Sharded: a node announces what it holds to those who follow that, wherever it goes."""
    settings = {"WARDROOM_HEARTBEAT_SECONDS": "300", "WARDROOM_STREAM_LOOK_SECONDS": "3600"}
    with contextlib.ExitStack() as stack:
        nodes = cluster(tmp_path)
        for node in nodes:
            stack.callback(node.kill)
        url = "redis+cluster://" + ",".join(f"127.0.0.1:{node.port}" for node in nodes)
        service = Service(tmp_path, url, 2, settings)
        stack.callback(service.kill)
        client = stack.enter_context(httpx.Client(base_url=service.url, timeout=patience(120)))
        owners = [started(client, "drill", setup={"rounds": 9})["owner"] for _ in range(4)]
        streams = []
        for owner in owners:
            other = stack.enter_context(httpx.Client(base_url=service.url, timeout=patience(120)))
            streams.append(stack.enter_context(listening(owner._replace(client=other))))
            assert streams[-1].next()
        names = {f"wardroom:{{{owner.path.rpartition('/')[2]}}}:events" for owner in owners}

        def followed() -> bool:
            return set().union(*(node.client.pubsub_shardchannels() for node in nodes)) == names

        def all_hear(number: int) -> None:
            for owner, stream in zip(owners, streams, strict=True):
                until(lambda owner=owner: acted(owner, number))  # type: ignore[misc]
                entry = stream.next()
                assert entry is not None
                assert (entry.name, entry.number) == ("entry", number)

        until(followed)
        assert not any(node.client.pubsub_channels() for node in nodes)
        all_hear(3)
        slot = int(nodes[0].client.execute_command("CLUSTER", "KEYSLOT", min(names)))
        source = slot * 3 // 16384
        move_slot(slot, nodes[source], nodes[source - 1])
        all_hear(4)
        for node in nodes:
            node.client.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
        all_hear(5)
        nodes[0].kill()
        nodes[0].restart()
        for node in nodes:
            until(lambda node=node: state_of(node)[0] == "ok")  # type: ignore[misc]
        all_hear(6)


def acted(owner: Seat, number: int) -> bool:
    """Whether the session of `owner` has come to entry `number`; if not, play on."""
    response = owner.post("/actions", {"action": PRESS}, If_Match="*", Idempotency_Key=f"{number}")
    return response.status_code == httpx.codes.OK
