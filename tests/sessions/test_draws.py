"""A draw that seats agree on: offered, accepted, declined, and where it cannot be."""

from __future__ import annotations

from typing import Any, NamedTuple

import httpx
import pytest
from wardroom_client.verify import verify_log

from sessions.serving import Seat, begin, create, seats_of, started
from sessions.test_hidden import order
from sessions.test_umpire import rule
from sessions.tournaments import Meeting

Json = Any
AGREED: Json = {"draws": "agreed"}


def say(seat: Seat, says: str) -> httpx.Response:
    """Say something about a draw, on what the seat sees now."""
    return seat.post("/draws", {"says": says}, If_Match=seat.etag())


def duel_of(client: httpx.Client, **more: Json) -> dict[str, Seat]:
    return started(client, "duel", **{**AGREED, **more})


class Talk(NamedTuple):
    """What seats say one after the other, and what each is answered: the code, or who has agreed.

    `drawn`: whether the game is, in the end.
    """

    said: list[tuple[str, str, str | list[str]]]
    drawn: bool = False


TALKS = {
    "agreed": Talk([("north", "offer", ["north"]), ("south", "accept", [])], drawn=True),
    "declined": Talk([("north", "offer", ["north"]), ("south", "decline", []),
                      ("south", "accept", "no_draw_offered")]),
    "taken back": Talk([("north", "offer", ["north"]), ("north", "decline", []),
                        ("south", "accept", "no_draw_offered")]),
    "offered twice": Talk([("north", "offer", ["north"]), ("north", "offer", "draw_offered")]),
    "offered by both": Talk([("north", "offer", ["north"]), ("south", "offer", "draw_offered")]),
    "accepted by whoever offered": Talk(
        [("north", "offer", ["north"]), ("north", "accept", "no_draw_offered")]
    ),
    "nothing to answer": Talk([("north", "accept", "no_draw_offered"),
                               ("south", "decline", "no_draw_offered")]),
    "offered again": Talk([("north", "offer", ["north"]), ("south", "decline", []),
                           ("south", "offer", ["south"]), ("north", "accept", [])], drawn=True),
}  # fmt: skip


@pytest.mark.parametrize("what", TALKS)
def test_what_seats_say_of_a_draw(client: httpx.Client, what: str) -> None:
    duel = duel_of(client)
    assert duel["north"].act(order("north", 1, 2)).status_code == 200
    for who, says, came in TALKS[what].said:
        answer = say(duel[who], says)
        if isinstance(came, str):
            assert (answer.status_code, answer.json()["code"]) == (409, came)
        else:
            assert answer.json()["session"]["draw_offered"] == came, answer.text
    shown = duel["spectator"].get().json()
    found = (shown["status"], shown["ending"], shown["ended_by"], shown["winner"])
    ended: Json = ("over", "draw_agreed", [], None)
    assert found == (ended if TALKS[what].drawn else ("playing", None, [], None))
    duel["north"].post("/resign", {}, If_Match="*")
    log = duel["spectator"].get("/export").json()
    assert log["entries"][0]["content"]["founding"]["draws"] == "agreed"
    checked = client.post("/v1/verify", json={"log": log}).json()
    assert (checked["good"], checked["complete"]) == (True, True), checked
    assert verify_log(log).good


def test_an_offer_changes_nothing_of_the_play(client: httpx.Client) -> None:
    """Nor is a secret order told by it; and it stands whatever is played meanwhile."""
    duel = duel_of(client)
    assert duel["north"].act(order("north", 1, 2)).status_code == 200
    awaited = duel["south"].get().json()["awaited"]
    assert say(duel["south"], "offer").status_code == 200
    assert duel["south"].get().json()["awaited"] == awaited
    assert duel["south"].act(order("south", 2, 3)).status_code == 200
    assert duel["north"].get().json()["draw_offered"] == ["south"]
    assert say(duel["north"], "accept").json()["session"]["ending"] == "draw_agreed"
    assert say(duel["north"], "offer").json()["code"] == "session_over"


def test_a_draw_that_nothing_provides_for(client: httpx.Client) -> None:
    plain = started(client, "duel")
    assert plain["north"].get().json()["draws"] is None
    assert say(plain["north"], "offer").json()["code"] == "draws_not_agreed"
    new = create(client, "duel", **AGREED)
    assert say(new["north"], "offer").json()["code"] == "not_under_way"
    duel = duel_of(client, umpire={"ending_seconds": 600})
    for who in ("spectator", "umpire"):
        assert say(duel[who], "offer").status_code == 403
    assert say(duel["north"], "perhaps").status_code == 400
    assert duel["north"].post("/draws", {"says": "offer"}).status_code == 428
    assert rule(duel["umpire"], {"forfeit": "north"}).status_code == 200
    assert say(duel["north"], "offer").json()["code"] == "ending_pending"
    # A game of one seat has no such operation.
    drill = started(client, "drill")
    assert say(drill["owner"], "offer").status_code == 404
    answer = client.post("/v1/drill/sessions", json={"setup": {}, **AGREED})
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (400, "member_unknown")


def test_a_policy_agrees_to_nothing(client: httpx.Client) -> None:
    body = {"setup": {"scenario": "denmark_strait"}, "policies": {"second": "broadside"}, **AGREED}
    made = client.post("/v1/battleships/sessions", json=body)
    seats = seats_of(client, made)
    begin(seats)
    assert say(seats["first"], "offer").json()["code"] == "policy_declines"


def test_a_repeat_is_the_same_offer(client: httpx.Client) -> None:
    north = duel_of(client)["north"]
    key, seen = "an-offer-of-a-draw-that-is-repeated", north.etag()
    first, again = (
        north.post("/draws", {"says": "offer"}, If_Match=seen, Idempotency_Key=key)
        for _ in range(2)
    )
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json()["number"] == again.json()["number"] == north.get().json()["number"]


def test_a_drawn_game_counts_a_point_for_both(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "A", "B", meetings=1, **AGREED)
    meeting.begin_round()
    seats = meeting.seats(meeting.games()[0])
    begin(seats)
    assert say(seats["north"], "offer").status_code == 200
    assert say(seats["south"], "accept").json()["session"]["ending"] == "draw_agreed"
    rows = [(row["drawn"], row["points"], row["place"]) for row in meeting.standings()]
    assert rows == [(1, 1, 1)] * 2
    assert meeting.games()[0]["ending"] == "draw_agreed"
