"""Nothing secret is in a log line, an error or a metric, nor in Redis where a digest will do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import redis as library

from sessions.serving import claim_over_http, serving_toys, started
from sessions.test_hidden import WORD, order
from wardroom.sessions.adapters.embedded.server import EmbeddedServer

CLIENT_SEED = "c0ffee" * 8
KEY = "an-idempotency-key-of-mine"
ORGANISERS = "0d" * 32
LATE = {"entrants": [{"name": "Kolbe"}]}


def hold(client: httpx.Client, key: str) -> dict[str, Any]:
    """A tournament of two, on a seed of the organiser's."""
    entrants = [{"name": "Ott"}, {"name": "Bea"}]
    body = {"setup": {}, "entrants": entrants, "seed": ORGANISERS}
    made = client.post("/v1/drill/tournaments", json=body, headers={"Idempotency-Key": key})
    assert made.status_code == 201
    found: dict[str, Any] = made.json()
    return found


def tokens_of(tournament: dict[str, Any]) -> list[str]:
    """Every token that the creation of a tournament told."""
    entrants = [token for one in tournament["entrants"] for token in one["invitations"].values()]
    return [tournament["tokens"]["organiser"], *entrants]


def claimed_by(client: httpx.Client, entrant: dict[str, Any]) -> str:
    """The token of an entrant, who claims his seat."""
    where = f"/v1/drill/sessions/{entrant['session']}"
    return claim_over_http(client, where, "owner", entrant["invitations"]["owner"])


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
            north.act({"kind": "reveal", "client_seed": CLIENT_SEED}),
            north.post("/fork", {"token": north.token}),
            north._replace(token=made["tokens"]["owner"]).get(),
            client.get(f"{north.path}/events", params={"token": north.token}),
            client.get(f"/v1/drill/sessions/{north.token}", headers=north.headers),
            client.post("/v1/verify", json={"log": {"seed": CLIENT_SEED}}),
            client.get(north.path, headers={"Authorization": f"Basic {north.token}"}),
        ]
        held = hold(client, KEY + "-for-a-tournament")
        where = f"/v1/drill/tournaments/{held['tournament']['tournament']}"
        organiser = {"Authorization": f"Bearer {held['tokens']['organiser']}"}
        claimed = claimed_by(client, held["entrants"][0])
        player = {"Authorization": f"Bearer {claimed}"}
        told += [
            client.post(f"{where}/close", headers=player),
            client.post(f"{where}/entrants", json=LATE, headers={**player, "If-Match": "*"}),
            client.post(f"{where}/entrants", json=LATE, headers={**organiser, "If-Match": '"x"'}),
            client.get(f"{where}/games/2/export", headers=player),
            client.get(f"{where}/games/7/export", headers=organiser),
            client.get(f"/v1/drill/tournaments/{held['tokens']['organiser']}", headers=organiser),
            client.get(where, headers=north.headers),
            client.post("/v1/drill/tournaments", json={"seed": ORGANISERS, "closes": CLIENT_SEED}),
        ]
        assert client.get(where, headers=organiser).status_code == 200
        assert ORGANISERS not in client.get(where, headers=organiser).text
        entered = client.post(
            f"{where}/entrants", json=LATE,
            headers={**organiser, "If-Match": "*", "Idempotency-Key": KEY},
        ).json()  # fmt: skip
        north.post("/resign", If_Match="*")
        seed = north.get().json()["dice"]["seed"]
        north.delete()
        metrics = client.get("/metrics").text
        log = server.logged()
    names = [made["session"]["session"], north.path.rpartition("/")[2], where.rpartition("/")[2]]
    late = entered["entrants"][0]["invitations"].values()
    tokens = [
        *tokens_of(held),
        claimed,
        *late,
        *made["tokens"].values(),
        *made["invitations"].values(),
        *(seat.token for seat in duel.values()),
    ]
    secrets = [*names, *tokens, ticket, seed, ORGANISERS, CLIENT_SEED, KEY, WORD, "x" * 43]
    assert log.count('"event":"request"') > 20
    for secret in secrets:
        assert secret not in log
        assert secret not in metrics
    for response in told:
        assert response.status_code >= 400
        body = json.dumps({**response.json(), "instance": ""})
        for secret in (*tokens, ticket, seed, ORGANISERS, CLIENT_SEED, KEY, WORD):
            assert secret not in body, body


def test_what_is_stored(client: httpx.Client, redis: EmbeddedServer) -> None:
    made = client.post(
        "/v1/drill/sessions", json={"setup": {}}, headers={"Idempotency-Key": KEY + "-stored"}
    ).json()
    where = f"/v1/drill/sessions/{made['session']['session']}"
    seats = started(client, "drill")
    owner = seats["owner"]
    owner.act({"kind": "press", "press": True}, Idempotency_Key=KEY)
    ticket = owner.post("/tickets").json()["ticket"]
    held = hold(client, KEY + "-stored-too")
    entered = client.post(
        f"/v1/drill/tournaments/{held['tournament']['tournament']}/entrants",
        json=LATE,
        headers={
            "Authorization": f"Bearer {held['tokens']['organiser']}", "If-Match": "*",
            "Idempotency-Key": KEY,
        },
    ).json()  # fmt: skip
    secret = [
        *tokens_of(held),
        *entered["entrants"][0]["invitations"].values(),
        claimed_by(client, held["entrants"][1]),
        *made["tokens"].values(),
        *made["invitations"].values(),
        claim_over_http(client, where, "spectator", made["invitations"]["spectator"]),
        owner.token,
        seats["spectator"].token,
        ticket,
        KEY,
    ]
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
