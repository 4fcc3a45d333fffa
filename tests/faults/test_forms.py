"""Sessions on a single server, under Sentinel and in a Cluster: played, and heard of."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from faults.harness import Service
from faults.servers import Node, cluster, replicated
from sessions.serving import play_on, started
from sessions.test_events import listening


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


@pytest.mark.parametrize("form", ["server", "sentinel", "cluster"])
def test_a_game_is_played_and_followed(form: str, tmp_path: Path) -> None:
    with redis_of(form, tmp_path) as url, contextlib.ExitStack() as stack:
        service = Service(tmp_path, url, workers=2)
        stack.callback(service.kill)
        client = stack.enter_context(httpx.Client(base_url=service.url, timeout=120))
        assert client.get("/readyz?need=sessions").status_code == 200
        for _ in range(4):  # In a cluster they live in several places.
            owner = started(client, "drill", setup={"rounds": 3})["owner"]
            with (
                httpx.Client(base_url=service.url, timeout=120) as other,
                listening(owner._replace(client=other)) as stream,
            ):
                stream.next()
                play_on(owner)
                names = [event.name for event in stream.rest()]
            assert names == ["entry", "entry", "entry", "over"]
            assert owner.post("/fork", {"at": 3}).status_code == 201
            log = owner.get("/export").json()
            assert client.post("/v1/verify", json={"log": log}).json()["complete"]
            assert owner.delete().status_code == 204
            assert owner.get().status_code == 410
        assert "Traceback" not in service.log.read_text()
