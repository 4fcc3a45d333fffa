"""What every plain client does, each against a really running service."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from api.serving import Server
from clients.conftest import Connected
from clients.losing import losing
from clients.plain import Plain, Refused, Seat
from docs.test_readme import CURLS
from runs.patience import patience

Json = dict[str, Any]
_SEED = "5eed" * 8
_BATTLE = {"setup": {"scenario": "denmark_strait"}}
NIGHT = {"setup": {"opening": "lone_ship_by_night"}}


def salvo() -> Json:
    order: Json = json.loads(CURLS[0].split("-d '")[1].partition("'\n")[0])
    return order


LINES = CURLS[0].partition("}}'\n")[2].splitlines()


def _dice(number: int) -> Json:
    return {"kind": "seeded", "seed": _SEED, "context": f"request {number}"}


@pytest.fixture
def client(connected: Connected, server: Server) -> Plain:
    return connected(server.url)


# ------------------------------------------------------------------------------------------ calls


def test_a_salvo_is_adjudicated_as_the_readme_shows(client: Plain) -> None:
    answer = client.ask("adjudicate", "hunters", "resolve-salvo", salvo())
    assert [step["text"] for step in answer["trace"]] == LINES
    assert answer["outcome"]["targets"][0]["sunk"] is True
    assert client.ask("text", "hunters", "resolve-salvo", salvo()) == LINES


def test_lines_come_in_the_language_of_the_client(connected: Connected, server: Server) -> None:
    client = connected(server.url, language="ko")
    lines = client.ask("text", "hunters", "resolve-salvo", salvo())
    assert len(lines) == len(LINES)
    assert any("가" <= letter <= "힣" for letter in lines[0])


def test_the_last_line_of_a_call_that_waits_states_what_is_asked(
    connected: Connected, server: Server
) -> None:
    client = connected(server.url, language="ja")
    waiting = salvo()
    del waiting["order"]["attack"]
    waiting["situation"]["contact"] |= {"kind": "ship", "escorted": False}
    for request in (waiting, {**salvo(), "dice": {"kind": "supplied"}}):
        answer = client.ask("adjudicate", "hunters", "resolve-salvo", request)
        asked = answer["awaiting"]["text"]
        assert answer["awaiting"]["rule"] in asked
        assert client.lines(answer)[-1] == asked
        (line,) = client.ask("text", "hunters", "resolve-salvo", request)
        assert line.startswith(asked)
        assert line.endswith("`/v1/hunters/calls/resolve-salvo/continue`に送ってください。")


def _chances(odds: Json) -> list[str]:
    return [one["probability"]["numerator"] for one in odds["results"]]


def test_odds_are_those_of_the_service(client: Plain, server: Server) -> None:
    order = {name: value for name, value in salvo().items() if name != "dice"}
    with server.client() as direct:
        expected = direct.post("/v1/hunters/calls/resolve-salvo/odds", json=order).json()
    odds = client.ask("odds", "hunters", "resolve-salvo", order)
    assert _chances(odds) == _chances(expected)
    assert len(_chances(odds)) > 1


def test_next_leads_from_a_salvo_to_the_end_of_a_patrol(client: Plain) -> None:
    """Whatever JSON the host has: what an answer holds can be sent back, call after call."""
    begun = salvo()
    begun["situation"]["patrol"] = {"assignment": {"area": "atlantic"}, "box": 3}
    requests = 0
    answer = client.ask("adjudicate", "hunters", "resolve-salvo", begun)
    while True:
        requests += 1
        assert requests < 500
        awaiting = answer.get("awaiting")
        if awaiting:
            answer = client.ask("go_on", answer, awaiting["example"], _dice(requests))
        elif answer["call"] in {"complete-patrol", "judge-victory"}:
            break
        else:
            step = answer["next"][0]
            answer = client.ask("follow", answer, step, None, _dice(requests))
    assert requests > 2


def test_dice_of_the_table_are_asked_for_one_by_one(client: Plain) -> None:
    order = salvo() | {"dice": {"kind": "supplied"}}
    answer = client.ask("adjudicate", "hunters", "resolve-salvo", order)
    assert answer["awaiting"]["dice"] == "2d6"
    with pytest.raises(Refused) as refused:
        client.ask("go_on", answer, None, {"kind": "supplied", "rolls": [1, 7]})
    assert refused.value.code == "dice_impossible"
    answer = client.ask("go_on", answer, None, {"kind": "supplied", "rolls": [1, 2]})
    assert answer["awaiting"]["dice"] == "1d6"


WAY: Json = {
    "situation": {
        "date": "1940-09", "patrol": {"assignment": {"area": "atlantic"}, "box": 4},
        "boat": {"type": "VIIA"},
    },
    "order": {}, "options": {}, "dice": {"kind": "supplied", "rolls": []},
}  # fmt: skip
"""It asks the player which way to go, and throws nothing."""


def test_what_a_call_asks_is_chosen_from_what_it_offers(client: Plain) -> None:
    """By number, or as a decision: every choice comes to what it says."""
    asked = client.ask("adjudicate", "hunters", "abort-patrol", WAY)
    choices = client.choices(asked)
    assert [one["choice"] for one in choices] == [0, 1]
    assert all(one["title"] for one in choices)
    came = [client.ask("choose", asked, one["choice"], _dice(1)) for one in choices]
    assert came == [client.ask("go_on", asked, one["action"], _dice(1)) for one in choices]
    assert came[0]["situation"] != came[1]["situation"]
    assert not any(answer.get("awaiting") for answer in came)
    assert client.choices(came[0]) == []


def test_a_choice_that_is_not_listed_is_refused_as_in_a_session(client: Plain) -> None:
    asked = client.ask("adjudicate", "hunters", "abort-patrol", WAY)
    session = _begun(client)
    refusals = []
    for of, given in ((client, (asked, 77, None)), (session, (77,))):
        with pytest.raises(Refused) as refused:
            of.ask("choose", *given)
        refusals.append((refused.value.status, refused.value.code))
    assert refusals == [(422, "choice_unknown")] * 2


def test_faces_are_given_as_they_are_offered(client: Plain) -> None:
    """An action of the offer goes back as it stands: a decision, or what dice show."""
    order = salvo() | {"dice": {"kind": "supplied"}}
    asked = client.ask("adjudicate", "hunters", "resolve-salvo", order)
    offer = asked["awaiting"]["offer"]
    assert (offer["kind"], offer["dice"]) == ("supply_dice", "2d6")
    action = offer["example"]["action"] | {"rolls": [2, 4]}
    answer = client.ask("go_on", asked, action, None)
    assert answer["dice"]["faces"] == [2, 4]


def test_the_least_that_can_be_gone_on_with(client: Plain) -> None:
    whole = client.ask("adjudicate", "hunters", "abort-patrol", WAY)
    done = client.ask("choose", whole, 1, None)
    client.minimal()
    least = client.ask("adjudicate", "hunters", "abort-patrol", WAY)
    assert "situation" not in least
    assert client.lines(least)[-1].startswith(whole["awaiting"]["text"])
    assert client.lines(least) == client.ask("text", "hunters", "abort-patrol", WAY)
    assert least["awaiting"]["choices"] == whole["awaiting"]["choices"]
    ended = client.ask("go_on", least, least["awaiting"]["choices"][1], None)
    assert client.lines(ended) == client.lines(done)
    assert ended["outcome"] == done["outcome"]
    for method, given, code in (
        ("choose", (least, 1, None), "choice_unknown"),
        ("follow", (ended, {"call": "abort-patrol"}, None, None), "member_missing"),
    ):
        with pytest.raises(Refused) as refused:
            client.ask(method, *given)
        assert refused.value.code == code


def test_a_refusal_names_what_is_wrong(client: Plain) -> None:
    with pytest.raises(Refused) as refused:
        client.ask("adjudicate", "hunters", "sail-to-america", salvo())
    assert refused.value.status == 404


# --------------------------------------------------------------------------------------- sessions


def _begun(client: Plain) -> Seat:
    """A career that meets a lone ship, with something to choose."""
    seat = client.seat("create", "hunters", NIGHT)
    seat.ask("start", _SEED)
    return seat


def _version(seat: Seat) -> str:
    version: str = seat.state["version"]
    return version


def test_a_career_begins_and_goes_on_by_choices(client: Plain) -> None:
    seat = _begun(client)
    assert seat.state["dice"]["client_seeds"] == {"commander": _SEED}
    assert seat.look("offer", "engage")["kind"] == "engage"
    assert not seat.look("offer", "fire")
    chosen = seat.look("choices")[-1]
    seat.ask("choose", chosen["choice"])
    version = _version(seat)
    assert seat.ask("read")["version"] == version
    offer = seat.state["legal_actions"][0]
    assert seat.ask("act", offer["example"]["action"])["session"]["version"] == _version(seat)


def test_a_choice_is_taken_back(client: Plain) -> None:
    seat = _begun(client)
    before = [one["kind"] for one in seat.state["legal_actions"]]
    seat.ask("choose", 0)
    assert seat.state["undo"]["allowed"] is True
    seat.ask("undo")
    assert [one["kind"] for one in seat.state["legal_actions"]] == before
    with pytest.raises(Refused) as refused:
        seat.ask("undo")
    assert (refused.value.status, refused.value.code) == (409, "nothing_to_undo")


def test_odds_of_what_is_offered(client: Plain) -> None:
    kinds = {one["action"]["kind"] for one in _begun(client).ask("odds", None)["odds"]}
    assert "engage" in kinds


def test_a_seat_is_claimed_once_and_both_begin(client: Plain) -> None:
    first = client.seat("create", "battleships", _BATTLE)
    assert set(first.invitations) == {"second", "spectator"}
    claim = ("claim", "battleships", first.id, "second", first.invitations["second"])
    second = client.seat(*claim)
    with pytest.raises(Refused) as refused:
        client.seat(*claim)
    assert (refused.value.status, refused.value.code) == (409, "seat_claimed")
    for seat in (first, first, second, second, first):
        seat.ask("start", "")
    assert first.ask("read")["status"] == "playing"
    assert set(first.state["dice"]["client_commitments"]) == {"first", "second"}


def test_a_stale_choice_is_refused_and_can_be_made_anew(client: Plain) -> None:
    seat = _begun(client)
    elsewhere = client.seat("open", "hunters", seat.id, seat.token)
    seat.ask("choose", 0)
    with pytest.raises(Refused) as refused:
        elsewhere.ask("choose", 0)
    assert (refused.value.status, refused.value.code) == (412, "version_stale")
    elsewhere.ask("read")
    elsewhere.ask("undo")
    assert elsewhere.state["number"] == seat.state["number"] + 1


def test_a_ticket_opens_the_board_and_no_more(client: Plain) -> None:
    seat = client.seat("create", "battleships", _BATTLE)
    ticket = seat.ask("ticket")
    assert httpx.get(seat.look("address", "/board.svg", ticket), timeout=patience()).is_success
    assert not httpx.get(seat.look("address", "", ticket), timeout=patience()).is_success


def test_a_seat_of_the_least_knows_whose_turn_it_is(client: Plain) -> None:
    """What was offered before its action is no longer, and what is offered now it reads."""
    client.minimal()
    seat = client.seat("create", "hunters", NIGHT)
    seat.ask("start", _SEED)
    assert seat.state["status"] == "playing"
    seat.ask("read")
    number = seat.state["number"]
    seat.ask("choose", seat.look("choices")[0]["choice"])
    assert [*seat.state["awaited"]] == ["commander"]
    assert seat.state["number"] == number + 1
    assert not seat.look("choices")
    assert not seat.look("offer", "weapon_group")
    seat.ask("undo")
    assert (seat.state["number"], seat.state["seat"]) == (number + 2, "commander")
    assert seat.ask("read")["legal_actions"]
    assert seat.look("offer", "engage")
    seat.ask("resign")
    assert seat.state["status"] == "over"


def test_two_seats_of_the_least_begin(client: Plain) -> None:
    client.minimal()
    first = client.seat("create", "battleships", _BATTLE)
    second = client.seat("claim", "battleships", first.id, "second", first.invitations["second"])
    for seat in (first, second, first, second, first):
        seat.ask("start", "")
    assert first.ask("read")["status"] == "playing"


def test_a_game_is_given_up(client: Plain) -> None:
    seat = _begun(client)
    seat.ask("resign")
    assert (seat.state["status"], seat.state["ending"]) == ("over", "resigned")


# ------------------------------------------------------------------------------------ lost answers


def test_what_was_done_and_not_heard_of_is_done_once(connected: Connected, server: Server) -> None:
    with losing(server.url) as proxy:
        client = connected(proxy.url)
        proxy.lose = 1
        seat = client.seat("create", "hunters", NIGHT)
        first, again, *_ = proxy.keys
        assert first is not None
        assert first == again
        proxy.lose = 1
        seat.ask("start", _SEED)
        number = seat.state["number"]
        proxy.lose = 2
        seat.ask("choose", 0)
        assert seat.state["number"] == number + 1
        keys = [key for key in proxy.keys if key]
        assert len(set(keys)) == 3


def test_who_is_asked_to_come_back_does_and_gives_up_at_last(
    connected: Connected, server: Server
) -> None:
    with losing(server.url) as proxy:
        client = connected(proxy.url)
        proxy.busy = 1
        assert client.ask("text", "hunters", "resolve-salvo", salvo()) == LINES
        assert len(proxy.keys) == 2
        proxy.busy = 100
        with pytest.raises(Refused) as refused:
            client.ask("text", "hunters", "resolve-salvo", salvo())
        assert (refused.value.status, refused.value.code) == (503, "http_503")
        assert len(proxy.keys) in {2 + 4, 2 + 5}


def test_no_answer_at_all_is_a_problem(connected: Connected) -> None:
    with pytest.raises(Refused) as refused:
        connected("http://127.0.0.1:1").ask("adjudicate", "hunters", "resolve-salvo", salvo())
    assert (refused.value.status, refused.value.code) == (0, "no_answer")
