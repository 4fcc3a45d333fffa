"""A seat has one name: in its session, log, replay and board, in luck and in reports."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from sessions.serving import Seat, play_on, started
from sessions.tournaments import hold, post
from wardroom.cli import main

Json = dict[str, Any]
STRAIT: Json = {"scenario": "denmark_strait", "turns": 2}
ALIKE: Json = {
    "ships": [
        {"id": "hms_hood", "hex": "2020", "facing": "C", "speed": 4},
        {"id": "hms_norfolk", "side": "second", "hex": "2612", "facing": "D", "speed": 4},
    ],
    "base_visibility": 12,
    "turns": 2,
}
NUMBERED = {
    "en": {"first": "the first player", "second": "the second player"},
    "ja": {"first": "第一プレイヤー", "second": "第二プレイヤー"},
    "ko": {"first": "제1플레이어", "second": "제2플레이어"},
}
NATIONS = {
    "en": {"first": "the British player", "second": "the German player"},
    "ja": {"first": "イギリス側", "second": "ドイツ側"},
    "ko": {"first": "영국 측", "second": "독일 측"},
}
CALLED = [
    *((STRAIT, language, titles, NUMBERED[language]) for language, titles in NATIONS.items()),
    *((ALIKE, language, titles, NATIONS[language]) for language, titles in NUMBERED.items()),
]
"""A set-up, what its seats are called in a language, and what they are not."""
called = pytest.mark.parametrize(("setup", "language", "titles", "others"), CALLED)


@pytest.fixture(scope="module")
def over(client: httpx.Client) -> Mapping[str, Seat]:
    """A battle that is over for each set-up: the seat of the person who played it."""
    battles = {}
    for setup in (STRAIT, ALIKE):
        seats = started(client, "battleships", setup=setup, policies={"second": "broadside"})
        assert play_on(seats["first"])["status"] == "over"
        battles[json.dumps(setup)] = seats["first"]
    return battles


def says(text: str, titles: Mapping[str, str], others: Mapping[str, str]) -> None:
    """Assert that `text` has some of the `titles`, and none of the `others`."""
    lower = text.lower()
    assert any(title.lower() in lower for title in titles.values())
    assert not [other for other in others.values() if other.lower() in lower]


def replays(client: httpx.Client, seat: Seat, language: str) -> Iterator[Json]:
    """Each entry as the session shows it again, and the last as its log does."""
    asked = {"Accept-Language": language}
    for at in range(1, seat.get().json()["number"] + 1):
        yield seat.post("/replay", {"at": at}, **asked).raise_for_status().json()
    log = seat.get("/export").json()
    shown = client.post("/v1/battleships/replay", json={"log": log}, headers=asked)
    yield shown.raise_for_status().json()


@called
def test_a_seat_has_one_name_wherever_its_game_is_told(
    client: httpx.Client,
    over: Mapping[str, Seat],
    setup: Json,
    language: str,
    titles: Json,
    others: Json,
) -> None:
    seat, asked = over[json.dumps(setup)], {"Accept-Language": language}
    assert seat.get("", headers=asked).json()["seat_titles"] == titles
    for shown in replays(client, seat, language):
        assert shown["seat_titles"] == titles
        says(json.dumps(shown, ensure_ascii=False), titles, others)
    narrative = client.post(
        "/v1/narrative", json={"log": seat.get("/export").json()}, headers=asked
    ).json()
    assert narrative["seat_titles"] == titles
    for told in ("/log", "/luck", "/board", "/board.svg", "/report?format=text"):
        says(seat.get(told, headers=asked).raise_for_status().text, titles, others)
    log = json.dumps(seat.get("/export").json())
    for command in (["luck", "--procedures"], ["report", "--luck"]):
        done = CliRunner().invoke(main, [*command, "--language", language], input=log)
        assert done.exit_code == 0, done.output
        says(done.stdout, titles, others)


@called
def test_a_seat_has_that_name_where_it_is_refused_to_act_for_the_other(
    client: httpx.Client, setup: Json, language: str, titles: Json, others: Json
) -> None:
    seats = started(client, "battleships", setup=setup, policies={"second": "broadside"})
    action = seats["first"].legal()[0]["example"]["action"] | {"seat": "second"}
    refused = seats["first"].act(action, **{"Accept-Language": language})
    assert refused.json()["code"] == "not_your_seat"
    said = refused.json()["detail"]
    says(said, titles, others)
    assert all(title in said for title in titles.values())


@called
def test_a_seat_has_that_name_in_the_report_of_a_tournament(
    client: httpx.Client, setup: Json, language: str, titles: Json, others: Json
) -> None:
    own = hold(client, "battleships", setup=setup)
    for places in own.games:
        places["first"].act({"kind": "start"})
    meetings = post(client, "battleships", setup=setup, format="round_robin")
    paired = Seat(client, meetings.headers["location"], meetings.json()["tokens"]["organiser"])
    assert paired.post("/rounds", {"round": 1}).status_code == 201
    for organiser, layout in ((own.organiser, "full"), (paired, "full"), (paired, "results")):
        asked = f"/report?layout={layout}&format=text&language={language}"
        says(organiser.get(asked).raise_for_status().text, titles, others)
