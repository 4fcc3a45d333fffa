"""The 0 of a die with ten sides, as hands send it: taken for the 10 it is, and for no other die."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from sessions.serving import Seat, started
from support.every import every

BOAT = {"type": "Gato", "boat_name": "Wahoo", "name": "Sauer"}
SET_UP = "/v1/silent-victory/calls/set-up-boat"
CYCLE = "/v1/hunters/calls/run-depth-charge-cycle"
HUNTED = {
    "situation": {
        "date": "1942-03",
        "boat": {"type": "VIIC"},
        "contact": {"kind": "ship_escort", "time": "night", "escorted": True},
    },
    "order": {"rounds": 1, "standing_orders": {"test_depth": {"dive": False}}},
}


def adjudicated(client: httpx.Client, path: str, body: Any, kind: str, rolls: list[int]) -> Any:
    return client.post(path, json={**body, "dice": {"kind": kind, "rolls": rolls}})


@pytest.mark.parametrize("kind", ["fixed", "supplied"])
def test_a_zero_is_the_ten_of_a_die_with_ten_sides(client: httpx.Client, kind: str) -> None:
    zero, ten = (adjudicated(client, SET_UP, {"order": BOAT}, kind, [5, last]) for last in (0, 10))
    assert zero.status_code == 200
    assert zero.json() == ten.json()
    assert zero.json()["dice"]["faces"] == [5, 10]
    both = [{"call": "silent-victory/set-up-boat", "request": json.loads(sent.request.content)}
            for sent in (zero, ten)]  # fmt: skip
    batch = client.post("/v1/batch", json={"items": both}).json()["items"]
    assert [each["answer"] for each in batch] == [ten.json()] * 2


# The call, its order, faces, the place of the 0 that no die shows.
NOT_SHOWN = [
    (CYCLE, HUNTED, [5, 0], 1),
    (CYCLE, HUNTED, [0, 5], 0),
    (CYCLE, HUNTED, [0], 0),
    (CYCLE, HUNTED, [1, 1, 0], 2),
    (CYCLE, HUNTED, [1, 1, 3, 0], 3),
    (SET_UP, {"order": BOAT}, [0, 5], 0),
    (SET_UP, {"order": BOAT}, [5, 0, 0], 2),
]


@every(("path", "body", "rolls", "place"), NOT_SHOWN)
@every(("language", "said"), [("en", "at least 1"), ("ja", "1以上"), ("ko", "1 이상")])
def test_a_zero_that_no_die_shows_is_out_of_range(
    client: httpx.Client, path: str, body: Any, rolls: list[int], place: int, language: str,
    said: str,
) -> None:  # fmt: skip
    dice = {"kind": "fixed", "rolls": rolls}
    refused = client.post(path, json={**body, "dice": dice}, headers={"Accept-Language": language})
    problem = refused.json()
    (error,) = problem["errors"]
    assert (refused.status_code, problem["type"]) == (400, "/problems#invalid-body")
    assert (error["code"], error["pointer"]) == ("out_of_range", f"/dice/rolls/{place}")
    assert error["params"]["minimum"] == 1
    assert said in error["detail"]
    item = {
        "call": path.removeprefix("/v1/").replace("/calls", ""),
        "request": {**body, "dice": dice},
    }
    (one,) = client.post("/v1/batch", json={"items": [item]}).json()["items"]
    assert (one["status"], one["problem"]["errors"][0]["pointer"]) == (400, error["pointer"])


def awaiting(
    client: httpx.Client, game: str, seat: str, dice: str, **setup: str
) -> tuple[Seat, Any]:
    """A game with dice of its own where `dice` are awaited, and what is said of a face of them."""
    holder = started(client, game, dice="supplied", setup=setup)[seat]
    while (legal := holder.legal()[0])["kind"] != "supply_dice" or legal["details"]["dice"] != dice:
        holder.act(legal["example"]["action"])
    return holder, legal["schema"]["properties"]["rolls"]["items"]


def test_a_game_with_dice_of_its_own_keeps_the_ten(client: httpx.Client) -> None:
    captain, face = awaiting(client, "silent-victory", "captain", "1d10", type="Porpoise")
    assert (face["minimum"], face["maximum"]) == (0, 10)
    body = {"action": {"kind": "supply_dice", "rolls": [0]}, "version": captain.version()}
    assert captain.post("/actions/dry-run", body).json()["problem"] is None
    taken = captain.post("/actions", body, Idempotency_Key="zero")
    assert taken.status_code == 200
    last = captain.get("/log").json()["entries"][-1]
    assert last["content"]["events"][0]["action"] == {"kind": "supply_dice", "rolls": [10]}
    assert captain.post("/actions", body, Idempotency_Key="zero").json() == taken.json()
    log = captain.get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["faults"]) == (True, [])


@pytest.mark.parametrize("rolls", [[0, 5], [5, 0], [0], [5, 5, 0], [0, 5, 5]])
def test_a_game_takes_no_zero_of_another_die(client: httpx.Client, rolls: list[int]) -> None:
    commander, face = awaiting(client, "hunters", "commander", "2d6")
    assert face["minimum"] == 1
    body = {"action": {"kind": "supply_dice", "rolls": rolls}, "version": commander.version()}
    refused = commander.post("/actions", body)
    (error,) = refused.json()["errors"]
    assert (refused.status_code, error["code"]) == (400, "out_of_range")
    assert error["pointer"] == f"/action/rolls/{rolls.index(0)}"
    tried = commander.post("/actions/dry-run", body)
    assert (tried.status_code, tried.json()["errors"]) == (400, [error])
