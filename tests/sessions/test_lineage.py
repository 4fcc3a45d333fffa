"""Forks and imports: new sessions that go on where another stood, and tell so."""

from __future__ import annotations

import copy
from typing import Any

import httpx
import msgspec
import pytest

from sessions.serving import Seat, begin, create, play_on, seats_of, started
from sessions.test_hidden import finish
from sessions.test_verification import another_result, rehash
from sessions.toys.drill.ruleset import DRILL, GAME
from wardroom.engine.registry import install
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.verification import Unusable, replayed
from wardroom.sessions.records.founding import Pins
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.wire.session import SessionTypes, session_types

PRESS = {"kind": "press", "press": True}


def verified(client: httpx.Client, seat: Seat, *earlier: Seat) -> dict[str, Any]:
    """What there is to say of the log of `seat`, with those that it goes on from."""
    log, *before = (one.get("/export").json() for one in (seat, *earlier))
    body = {"log": log, "earlier": before}
    found: dict[str, Any] = client.post("/v1/verify", json=body).json()
    assert found["good"], [each["detail"] for each in found["faults"]]
    return found


def test_a_fork_goes_on_with_dice_of_its_own(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 6, "markers": 2})["owner"]
    owner.act(PRESS)
    owner.act({"kind": "reroll", "reroll": True})
    parent = owner.get().json()
    response = owner.post("/fork", {}, Idempotency_Key="a-key-for-this-fork-alone")
    assert response.status_code == 201
    again = owner.post("/fork", {}, Idempotency_Key="a-key-for-this-fork-alone")
    assert again.content == response.content
    fork = seats_of(client, response)["owner"]
    session = response.json()["session"]
    assert session["view"] == parent["view"]
    assert session["rules"] == parent["rules"]
    assert session["status"] == "created"
    assert session["dice"]["commitment"] != parent["dice"]["commitment"]
    assert session["lineage"] == {
        "kind": "fork", "trust": "from_start", "session": parent["session"],
        "number": parent["number"],
        "commitment": parent["dice"]["commitment"], "head": parent["head"],
    }  # fmt: skip
    assert owner.get().json() == parent
    assert fork._replace(path=owner.path).get().status_code == 401
    play_on(fork)
    assert verified(client, fork, owner)["beginning"] == "unknown"
    play_on(owner)
    assert verified(client, fork, owner)["complete"]
    faces = [
        [event["step"]["roll"]["faces"] for entry in seat.get("/export").json()["entries"]
         for event in entry["content"]["events"] if "step" in event]
        for seat in (owner, fork)
    ]  # fmt: skip
    assert faces[0][1:] != faces[1]


def test_a_fork_of_what_stood_before(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 5, "markers": 1})["owner"]
    owner.act(PRESS)  # Stopped midway: the throw may be thrown again.
    heads = {3: owner.get().json()["head"]}
    play_on(owner)
    for at, legal in ((1, "start"), (2, "start"), (3, "start")):
        response = owner.post("/fork", {"at": at})
        assert response.status_code == 201, response.text
        fork = seats_of(client, response)["owner"]
        assert fork.legal()[0]["kind"] == legal
        assert response.json()["session"]["lineage"]["number"] == at
        if at in heads:
            assert response.json()["session"]["lineage"]["head"] == heads[at]
            began = fork.act({"kind": "start"}).json()["session"]
            assert began["legal_actions"][0]["kind"] == "reroll"
        play_on(fork)
        assert verified(client, fork, owner)["complete"]
    assert owner.post("/fork", {}).json()["code"] == "session_over"
    assert owner.post("/fork", {"at": 99}).json()["code"] == "entry_unknown"
    assert owner.post("/fork", {"at": 0}).status_code == 400


def test_a_finished_duel_can_be_forked_by_anybody_in_it(client: httpx.Client) -> None:
    seats = started(client, "duel", setup={"rounds": 2})
    finish(seats, rounds=2)
    response = seats["spectator"].post("/fork", {"at": 6})
    fork = seats_of(client, response)
    assert set(fork) == {"north", "south", "spectator"}
    assert response.json()["session"]["view"]["round"] == 2
    begin(fork)
    finish(fork, rounds=1)
    assert verified(client, fork["spectator"], seats["spectator"])["complete"]


def test_an_export_is_imported(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 4, "name": "Bea"})["owner"]
    owner.act(PRESS)
    log = owner.get("/export").json()
    response = client.post("/v1/drill/sessions/import", json={"log": log})
    assert response.status_code == 201, response.text
    session = response.json()["session"]
    assert session["lineage"]["kind"] == "import"
    assert session["lineage"]["head"] == log["head"]
    assert session["view"] == owner.get().json()["view"]
    imported = seats_of(client, response)["owner"]
    play_on(imported)
    verified(client, imported)
    second = imported.get("/export").json()
    back = client.post("/v1/drill/sessions/import", json={"log": second, "at": 3})
    assert back.status_code == 201, back.text
    last = seats_of(client, back)["owner"]
    play_on(last)
    assert verified(client, last)["beginning"] == "unknown"
    assert verified(client, last, imported)["beginning"] == "unknown"
    play_on(owner)
    assert verified(client, last, imported, owner)["complete"]


def test_a_log_in_progress_is_gone_on_with_where_a_throw_could_be_thrown_again(
    client: httpx.Client,
) -> None:
    """The log has gone on since: it holds the throw that the step had stopped at."""
    owner = started(client, "drill", setup={"rounds": 4, "markers": 1})["owner"]
    owner.act(PRESS)
    midway = owner.get("/export").json()
    assert midway["seed"] is None
    at = midway["number"]
    refused = client.post("/v1/drill/sessions/import", json={"log": midway, "at": at})
    assert (refused.status_code, refused.json()["code"]) == (422, "log_not_usable")
    owner.act({"kind": "reroll", "reroll": True})
    log = owner.get("/export").json()
    imported = client.post("/v1/drill/sessions/import", json={"log": log, "at": at})
    assert imported.status_code == 201, imported.text
    seat = seats_of(client, imported)["owner"]
    began = seat.act({"kind": "start"}).json()["session"]
    assert began["legal_actions"][0]["kind"] == "reroll"
    play_on(seat)
    verified(client, seat)


def test_a_log_is_played_through_once_wherever_it_is_gone_on_with(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 3})["owner"]
    play_on(owner)
    log = msgspec.convert(owner.get("/export").json(), Export)
    drill = install(DRILL)
    replays: list[Pins] = []

    def resolve(pins: Pins) -> tuple[Rules, SessionTypes]:
        """The rules, which every replay asks for once."""
        replays.append(pins)
        options = msgspec.convert(pins.options, DRILL.options)
        rules = Rules(drill, GAME, options, drill.packs["standard"], pins)
        return rules, session_types(drill, GAME)

    for at in (None, 1, 3, len(log.entries)):
        replays.clear()
        session = replayed(log, resolve, at)
        assert len(replays) == 1
        assert session.number == (at or len(log.entries))
        assert session.head.hex() == log.entries[session.number - 1].head
        assert session.over is (session.number == len(log.entries))
    for at in (0, len(log.entries) + 1):
        with pytest.raises(Unusable, match="has no entry"):
            replayed(log, resolve, at)


def test_supplied_dice_go_on_as_supplied_dice(client: httpx.Client) -> None:
    owner = create(client, "drill", setup={"rounds": 2}, dice="supplied")["owner"]
    owner.act(PRESS)
    for response in (
        owner.post("/fork", {}),
        client.post("/v1/drill/sessions/import", json={"log": owner.get("/export").json()}),
    ):
        fork = seats_of(client, response)["owner"]
        assert [legal["kind"] for legal in fork.legal()] == ["supply_dice"]
        assert fork.act({"kind": "supply_dice", "rolls": [6, 6]}).status_code == 200
        play_on(fork)
        verified(client, fork)


@pytest.fixture(scope="module")
def log(client: httpx.Client) -> dict[str, Any]:
    owner = started(client, "drill", setup={"rounds": 4})["owner"]
    for _ in range(3):
        owner.act(PRESS)
    found: dict[str, Any] = owner.get("/export").json()
    return found


def forged_state(log: dict[str, Any]) -> None:
    """A log of a fork that begins where no game can stand."""
    founding = log["entries"][0]["content"]["founding"]
    founding["beginning"] = {
        "state": {"rounds": 3, "hit_from": 2, "name": "", "round": 2, "hits": 90},
        "state_version": 2, "throws": [],
    }  # fmt: skip


def later_state(log: dict[str, Any]) -> None:
    forged_state(log)
    log["entries"][0]["content"]["founding"]["beginning"]["state_version"] = 99


def other_ruleset(log: dict[str, Any]) -> None:
    log["entries"][0]["content"]["founding"]["pins"]["ruleset"] = "duel"


def no_founding(log: dict[str, Any]) -> None:
    log["entries"][0]["content"]["founding"] = None


def a_broken_chain(log: dict[str, Any]) -> None:
    log["entries"][2]["head"] = "0" * 64


@pytest.mark.parametrize(
    "forge",
    [forged_state, later_state, other_ruleset, no_founding, another_result, a_broken_chain],
)
def test_a_log_that_is_no_good_is_not_gone_on_with(
    client: httpx.Client, log: dict[str, Any], forge: Any
) -> None:
    forged = copy.deepcopy(log)
    forge(forged)
    if forge is not a_broken_chain:
        rehash(forged)
    response = client.post("/v1/drill/sessions/import", json={"log": forged})
    assert response.status_code == 422, response.text
    assert response.json()["type"] == "/problems#log-not-usable"
    assert response.json()["errors"][0]["pointer"] == "/log"


def test_a_finished_game_is_not_gone_on_with(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 1})["owner"]
    play_on(owner)
    log = owner.get("/export").json()
    response = client.post("/v1/drill/sessions/import", json={"log": log})
    assert (response.status_code, response.json()["code"]) == (409, "session_over")
    assert client.post("/v1/drill/sessions/import", json={"log": log, "at": 2}).status_code == 201
    assert client.post("/v1/drill/sessions/import", json={"log": log, "at": 9}).status_code == 422
