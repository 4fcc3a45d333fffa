"""What one side gives in secret, no other can see: not in any answer, not in what moves."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from wardroom_client.verify import verify_log

from sessions.serving import Seat, started

WORD = "the-word-is-marlin"


def order(seat: str, stand: int, aim: int, word: str = "") -> dict[str, Any]:
    return {"kind": "order", "seat": seat, "stand": stand, "aim": aim, "word": word}


@pytest.fixture
def duel(client: httpx.Client) -> dict[str, Seat]:
    return started(client, "duel", setup={"rounds": 3})


def everything(seat: Seat) -> dict[str, Any]:
    """All that a seat can read, byte for byte."""
    found = {path: seat.get(path).content for path in ("", "/log", "/export")}
    return {**found, "etag": seat.etag()}


def test_a_secret_order_moves_nothing_that_others_see(duel: dict[str, Seat]) -> None:
    north, south, spectator = duel["north"], duel["south"], duel["spectator"]
    before = {name: everything(seat) for name, seat in duel.items()}
    response = south.act(order("south", 2, 3, WORD), Idempotency_Key="k")
    assert response.status_code == 200
    assert response.json()["number"] is None
    assert everything(north) == before["north"]
    assert everything(spectator) == before["spectator"]
    # Its own side sees it, and its own entity tag has moved.
    assert south.etag() != before["south"]["etag"]
    assert south.get().json()["view"]["mine"]["word"] == WORD
    assert south.get("/log").json()["pending"][0]["action"]["word"] == WORD
    assert south.get().json()["legal_actions"] == []
    assert response.json()["session"]["head"] == north.get().json()["head"]


def test_a_side_changes_its_standing_orders_in_secret(client: httpx.Client) -> None:
    """Nobody else is sent anything; the move that follows seals it, and can still be taken back."""
    ships = [
        {"id": "hms_hood", "side": "first", "hex": "2020", "facing": "A", "speed": 4, "s": 1},
        {"id": "bismarck", "side": "second", "hex": "4520", "facing": "D", "speed": 4},
    ]
    setup = {"ships": ships, "base_visibility": 1, "turns": 1}
    seats = started(client, "battleships", setup=setup)
    first, others = seats["first"], [seats["second"], seats["spectator"]]
    before, seen = [everything(seat) for seat in others], first.etag()
    change = {"kind": "set_standing_orders", "standing_orders": {"damage_control": []}}
    for _ in range(2):  # The answer was lost.
        answer = first.act(change, etag=seen, Idempotency_Key="k")
        assert (answer.status_code, answer.json()["number"]) == (200, None)
    assert [everything(seat) for seat in others] == before
    assert [one["action"] for one in first.get("/log").json()["pending"]] == [change]
    movement, orders = first.legal()
    assert orders["example"]["action"] == change
    assert first.act(movement["example"]["action"]).status_code == 200
    assert first.get().json()["undo"]["allowed"]
    assert not any("set_standing_orders" in seat.get("/log").text for seat in others)
    (movement, _) = seats["second"].legal()
    ended = seats["second"].act(movement["example"]["action"]).json()
    assert "damage_control" not in [step["purpose"] for step in ended["trace"]]
    log = first.get("/export").json()
    assert client.post("/v1/verify", json={"log": log}).json()["good"]
    assert verify_log(log).good


def test_an_order_seen_before_a_secret_one_is_still_accepted(duel: dict[str, Seat]) -> None:
    north, south = duel["north"], duel["south"]
    seen = north.etag()
    south.act(order("south", 2, 3))
    response = north.act(order("north", 3, 2), etag=seen)
    assert response.status_code == 200
    assert response.json()["number"] == 6
    assert south.get().json()["number"] == 6


def test_an_open_action_between_secret_ones(client: httpx.Client, duel: dict[str, Seat]) -> None:
    north, south = duel["north"], duel["south"]
    south.act(order("south", 2, 3, WORD))
    signal = north.act({"kind": "signal", "seat": "north", "text": "hello"})
    assert signal.json()["number"] == 6
    assert WORD not in signal.text
    assert WORD not in json.dumps([north.get(path).text for path in ("", "/log", "/export")])
    north.act(order("north", 1, 2))
    finish(duel, rounds=2)
    found = client.post("/v1/verify", json={"log": north.get("/export").json()}).json()
    assert (found["good"], found["complete"]) == (True, True), found


def test_nothing_secret_is_told_before_the_end(duel: dict[str, Seat]) -> None:
    north, south, spectator = duel["north"], duel["south"], duel["spectator"]
    for number in range(3):
        told = [south.act(order("south", 2, 3, WORD)), north.act(order("north", 4, 5))]
        over = number == 2
        for seat in (north, spectator):
            read = json.dumps([seat.get(path).text for path in ("", "/log", "/export")])
            assert (WORD in read) is over
        assert WORD in told[0].text
        if not over:
            assert WORD not in told[1].text
            assert WORD in south.get("/export").text
    assert north.get().json()["ending"] == "draw"


def test_a_seat_sees_its_own_lookout_and_later_the_other(duel: dict[str, Seat]) -> None:
    def lookouts(seat: Seat, number: int) -> set[str]:
        entry = seat.get("/log", params={"after": number - 1, "limit": 1}).json()["entries"][0]
        steps = [event["step"] for event in entry["content"]["events"] if "step" in event]
        hidden = [event for one in entry["opened"] for event in one["bundle"]["events"]]
        steps += [event["step"] for event in hidden if "step" in event]
        return {step["details"]["side"] for step in steps if step["purpose"] == "lookout"}

    def one_round() -> None:
        duel["south"].act(order("south", 2, 3))
        duel["north"].act(order("north", 4, 5))

    one_round()
    assert lookouts(duel["north"], 6) == {"north"}
    assert lookouts(duel["south"], 6) == {"south"}
    assert lookouts(duel["spectator"], 6) == set()
    one_round()
    assert lookouts(duel["spectator"], 6) == {"north", "south"}
    assert lookouts(duel["spectator"], 7) == set()


def test_seals_follow_from_the_seats_and_what_is_opened_fits_them(duel: dict[str, Seat]) -> None:
    duel["south"].act(order("south", 2, 3))
    duel["north"].act(order("north", 4, 5))
    for seat in duel.values():
        export = seat.get("/export").json()
        assert {len(entry["seals"]) for entry in export["entries"]} == {5}
        check = verify_log(export)
        assert check.good
        assert not check.revealed
    assert duel["north"].get("/export").json()["head"] == duel["south"].get().json()["head"]


def test_nobody_acts_for_the_other_side(duel: dict[str, Seat]) -> None:
    response = duel["north"].act(order("south", 2, 3))
    assert (response.status_code, response.json()["code"]) == (422, "not_your_seat")
    assert duel["spectator"].act(order("south", 2, 3)).status_code == 403
    duel["south"].act(order("south", 2, 3, WORD))
    again = duel["south"].act(order("south", 1, 3))
    assert again.json()["code"] == "action_not_open"
    refused = duel["north"].act({"kind": "start"})
    assert refused.status_code == 422
    assert WORD not in refused.text
    assert {choice["seat"] for choice in refused.json()["choices"]} == {"north"}


def test_a_stored_answer_is_found_by_its_seat_alone(duel: dict[str, Seat]) -> None:
    first = duel["south"].act(order("south", 2, 3, WORD), Idempotency_Key="same")
    other = duel["north"].act(order("north", 4, 5), Idempotency_Key="same")
    assert first.status_code == other.status_code == 200
    assert WORD not in other.text


def test_a_game_in_progress_cannot_be_forked_deleted_or_imported(
    client: httpx.Client, duel: dict[str, Seat]
) -> None:
    north = duel["north"]
    duel["south"].act(order("south", 2, 3, WORD))
    assert north.post("/fork", {}).json()["code"] == "fork_hides"
    assert north.delete().json()["code"] == "session_in_progress"
    imported = client.post("/v1/duel/sessions/import", json={"log": north.get("/export").json()})
    assert (imported.status_code, imported.json()["code"]) == (422, "log_not_usable")


def test_the_whole_log_is_open_once_the_game_is_over(
    client: httpx.Client, duel: dict[str, Seat]
) -> None:
    finish(duel, rounds=3)
    for seat in duel.values():
        export = seat.get("/export").json()
        found = client.post("/v1/verify", json={"log": export}).json()
        assert (found["good"], found["complete"], found["throws"]) == (True, True, 12)
        assert verify_log(export).throws == 12


def finish(duel: dict[str, Seat], rounds: int) -> None:
    for _ in range(rounds):
        assert duel["south"].act(order("south", 2, 3, WORD)).status_code == 200
        assert duel["north"].act(order("north", 4, 5)).status_code == 200
