"""Nothing secret is in a log line, an error or a metric, nor in Redis where a digest will do."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import redis as library

from sessions.serving import serving_toys, started
from sessions.test_hidden import WORD, order
from wardroom.sessions.embedded import EmbeddedServer

CLIENT_SEED = "c0ffee" * 8
KEY = "an-idempotency-key-of-mine"


def test_what_is_logged_and_told(tmp_path: Path, redis: EmbeddedServer) -> None:
    with (
        serving_toys(tmp_path, redis.url, WARDROOM_LOG_LEVEL="debug") as server,
        server.client() as client,
    ):
        made = client.post(
            "/v1/drill/sessions", json={"setup": {}}, headers={"Idempotency-Key": KEY}
        ).json()
        duel = started(client, "duel", setup={"rounds": 2})
        north, south = duel["north"], duel["south"]
        south.act(order("south", 1, 2, WORD), Idempotency_Key=KEY)
        ticket = north.post("/tickets").json()["ticket"]
        client.get(f"{north.path}/events", params={"ticket": "x" * 43})
        told: list[httpx.Response] = [
            south.act(order("south", 1, 2, WORD), '"x"'),
            south.act({**order("south", 1, 2, WORD), "more": 1}),
            south.act({"kind": "start", "client_seed": CLIENT_SEED}),
            north.act({"kind": "start", "client_seed": CLIENT_SEED}),
            north.post("/fork", {"token": north.token}),
            north._replace(token=made["tokens"]["owner"]).get(),
            client.get(f"{north.path}/events", params={"token": north.token}),
            client.get(f"/v1/drill/sessions/{north.token}", headers=north.headers),
            client.post("/v1/verify", json={"log": {"seed": CLIENT_SEED}}),
            client.get(north.path, headers={"Authorization": f"Basic {north.token}"}),
        ]
        north.post("/resign", If_Match="*")
        seed = north.get().json()["dice"]["seed"]
        north.delete()
        metrics = client.get("/metrics").text
        log = server.logged()
    names = [made["session"]["session"], north.path.rpartition("/")[2]]
    tokens = [*made["tokens"].values(), *(seat.token for seat in duel.values())]
    secrets = [*names, *tokens, ticket, seed, CLIENT_SEED, KEY, WORD, "x" * 43]
    assert log.count('"event":"request"') > 20
    for secret in secrets:
        assert secret not in log
        assert secret not in metrics
    for response in told:
        assert response.status_code >= 400
        body = json.dumps({**response.json(), "instance": ""})
        for secret in (*tokens, ticket, seed, CLIENT_SEED, KEY, WORD):
            assert secret not in body, body


def test_what_is_stored(client: httpx.Client, redis: EmbeddedServer) -> None:
    made = client.post(
        "/v1/drill/sessions", json={"setup": {}}, headers={"Idempotency-Key": KEY + "-stored"}
    ).json()
    seats = started(client, "drill")
    owner = seats["owner"]
    owner.act({"kind": "press", "press": True}, Idempotency_Key=KEY)
    ticket = owner.post("/tickets").json()["ticket"]
    secret = [*made["tokens"].values(), owner.token, seats["spectator"].token, ticket, KEY]
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        stored = b"".join(key + server.dump(key) for key in server.scan_iter("*"))
    for one in secret:
        assert one.encode() not in stored


def test_what_happens_in_secret_leaves_no_time(client: httpx.Client) -> None:
    """Neither entity tag nor head nor time of an entry moves when a rival orders in secret."""
    duel = started(client, "duel")
    before = duel["north"].get("/log").json()
    duel["south"].act(order("south", 1, 2, WORD))
    assert duel["north"].get("/log").json() == before
