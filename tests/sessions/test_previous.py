"""Sessions that earlier releases stored are played on by this one.

`previous/drill.json` is what lay in Redis: a drill stopped at a throw that may be thrown again,
written when the drill's state was of version 1 (its markers were called `rerolls`, and it had no
name), before the erratum about sevens was known, and under charts in which nine hits.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis as library

from sessions.serving import Seat, play_on
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.basics import tokens
from wardroom.sessions.records.access import claimed, write_access
from wardroom.sessions.records.compressed import plain

PREVIOUS = Path(__file__).parent / "previous"
STORED = json.loads((PREVIOUS / "drill.json").read_text())


@pytest.fixture
def owner(client: httpx.Client, redis: EmbeddedServer) -> Seat:
    restore(redis.socket, STORED)
    return Seat(client, f"/v1/drill/sessions/{STORED['session']}", STORED["token"])


@pytest.fixture
def played(owner: Seat) -> Seat:
    owner.act({"kind": "reroll", "reroll": True})
    assert play_on(owner)["status"] == "over"
    return owner


def restore(socket: Path, stored: dict[str, Any]) -> None:
    with library.Redis(unix_socket_path=str(socket)) as server:
        for key in server.scan_iter(f"*{stored['session']}*"):
            server.delete(key)
        for key, fields in stored["hashes"].items():
            server.hset(key, mapping={name: raw(value) for name, value in fields.items()})
        for key, value in stored["strings"].items():
            server.set(key, raw(value))
        for key, values in stored["lists"].items():
            server.rpush(key, *map(raw, values))
        # What they stored of tokens was in another record.
        digests = {
            seat: tokens.fingerprint(token)
            for seat, token in stored.get("tokens", {"owner": stored.get("token", "")}).items()
        }
        access = write_access(claimed(digests, "1941-05-01T00:00:00.000Z"), "")
        server.hset(f"wardroom:{{{stored['session']}}}", "access", access)


def raw(text: str) -> bytes:
    return base64.b64decode(text)


def steps(log: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        event["step"]
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if "step" in event
    ]


def test_it_is_read_upgraded_and_played_to_its_end(client: httpx.Client, owner: Seat) -> None:
    session = owner.get().json()
    assert session["view"] == {"round": 5, "rounds": 40, "hits": 1, "markers": 1, "name": ""}
    assert session["legal_actions"][0]["kind"] == "reroll"
    assert session["rules"]["version"] == "0"
    again = owner.act({"kind": "press", "press": True}, '"x"', Idempotency_Key="kept-key")
    # That was years ago: its key is known still, and it is not done again.
    assert (again.status_code, again.json()["code"]) == (409, "already_done")
    assert again.json()["errors"][0]["params"] == {"entry": STORED["number"]}
    assert owner.etag().partition(".")[0] == STORED["etag"].removesuffix('"')
    owner.act({"kind": "reroll", "reroll": True})
    end = play_on(owner)
    assert end["status"] == "over"
    log = owner.get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    # Its client seed has four bytes, which nobody may give any more: what it led to is not checked.
    unproven = [(each["code"], each["entry"]) for each in found["unproven"]]
    assert (found["good"], unproven) == (True, [("not_comparable", 2)]), found["faults"]
    contents = [entry["content"] for entry in log["entries"]]
    assert {content["state_version"] for content in contents} == {1, 2}
    assert {content["ruleset_version"] for content in contents} == {"0", "1"}


def test_its_rules_are_those_it_was_begun_with(played: Seat) -> None:
    """Nine hits, as its charts said; a seven or an eight does not, whatever is known now."""
    thrown = steps(played.get("/export").json())
    assert len(thrown) == 40
    assert {step["total"] for step in thrown} & {7, 8}
    for step in thrown:
        assert (step["result"] == "hit") is (step["total"] >= 9)


def test_what_a_later_release_wrote_is_left_alone(redis: EmbeddedServer, played: Seat) -> None:
    key = f"wardroom:{{{STORED['session']}}}"
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        kept = server.hget(key, "standing")
        later = plain(kept).replace(b"\xadstate_version\x02", b"\xadstate_version\x63")
        server.hset(key, "standing", later)
        assert plain(server.hget(key, "standing")) != plain(kept)
        response = played.get()
        assert response.status_code == 503
        assert response.json()["code"] == "session_not_readable"
        server.hset(key, "standing", kept)
    assert played.get().status_code == 200
