"""Odds in a session: those of the stateless call, from what the seat sees and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from sessions.serving import Seat, create, play_on, started
from sessions.small import INSTALLED, Begun, Game
from sessions.tournaments import games_of
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.code_words import code_words
from wardroom.sessions.findings import LANGUAGES
from wardroom.sessions.play import open_to
from wardroom.sessions.session_odds import DEFAULT_BUDGET, MOST_ODDS, NO_ODDS, odds_of

DOCUMENT = Path(__file__).parents[2] / "openapi" / "sessions.md"
BUDGET = {"states": 1000, "trials": 100}
DUEL = {
    "ships": [
        {"id": "hms_hood", "side": "first", "hex": "2020", "facing": "C", "speed": 4},
        {"id": "bismarck", "side": "second", "hex": "2612", "facing": "D", "speed": 4},
    ],
    "base_visibility": 12,
    "turns": 2,
}
NIGHT = {
    "ships": [
        {"id": "hms_hood", "side": "first", "hex": "2020", "facing": "C", "speed": 4},
        {"id": "bismarck", "side": "second", "hex": "2018", "facing": "D", "speed": 4},
    ],
    "base_visibility": 12,
    "turns": 2,
    "mines": {"first": 1, "second": 1},
}


def asked(seat: Seat, **body: Any) -> Any:
    answer = seat.post("/odds", {"budget": BUDGET, **body})
    assert answer.status_code == 200, answer.text
    return answer.json()["odds"]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda one: one.id)
def test_every_decision_says_how_its_odds_are_asked(ruleset: Any) -> None:
    kinds = [one.__struct_config__.tag for one in ruleset.game.decisions]
    assert list(ruleset.game.odds) == kinds


CASES = [
    ("hunters", {"setup": {"type": "VIIC", "start": "1941-05"}}, 120, {"resolve-salvo"}),
    ("silent-victory", {"setup": {}}, 60, {"advance-box", "assign-patrol"}),
    ("battleships", {"setup": DUEL}, 30, {"resolve-gunnery-phase"}),
]


@pytest.mark.parametrize(("ruleset", "body", "steps", "calls"), CASES)
def test_the_stateless_call_gives_the_same(
    client: httpx.Client, ruleset: str, body: Any, steps: int, calls: set[str]
) -> None:
    """Whatever is offered in a random game: with the read's situation alone."""
    random, found, seen = Random(3), Counter[str](), Counter[str]()
    seats = started(client, ruleset, **body)
    players = [seat for name, seat in seats.items() if name != "spectator"]
    for _ in range(steps):
        for seat in players:
            before = seat.get()
            session = before.json()
            if not session["legal_actions"]:
                continue
            legal = random.choice(session["legal_actions"])
            seen[legal["kind"]] += 1
            every = asked(seat) if seen[legal["kind"]] < 3 else []
            assert seat.get().content == before.content
            for one in every:
                assert (one["odds"] is None) is (one["reason"] is not None)
                if one["odds"] is None or found[one["call"]] > 1:
                    continue
                found[one["call"]] += 1
                sent = {
                    "situation": session["view"]["situation"], "order": one["order"],
                    "options": session["rules"]["options"], "charts": session["rules"]["charts"],
                    "budget": BUDGET,
                }  # fmt: skip
                same = client.post(f"/v1/{ruleset}/calls/{one['call']}/odds", json=sent)
                assert same.json() == one["odds"]
                assert asked(seat, action=one["action"]) == [one]
            choices = legal["choices"] or [legal["example"]["action"]]
            seat.act(random.choice(choices))
        if players[0].get().json()["status"] == "over" or calls <= found.keys():
            break
    assert calls <= found.keys()


def test_what_is_hidden_is_unknown(client: httpx.Client) -> None:
    options = {"mines": True, "flagships": True}
    seats = started(client, "battleships", setup=NIGHT, options=options)
    reasons = dict[str, tuple[str, ...]]()
    for _ in range(12):
        for name in ("first", "second"):
            for one in asked(seats[name]):
                if one["reason"] == "hidden":
                    reasons[one["call"]] = tuple(one["unknown"])
            play_on(seats[name], 1)
    assert reasons["move-fleet"] == ("/mines",)
    assert reasons["resolve-gunnery-phase"][0].endswith("/flagship")


def test_what_is_no_decision_and_who_may_not_ask(client: httpx.Client) -> None:
    seats = create(client, "hunters")
    (start,) = asked(seats["commander"])
    assert (start["action"]["kind"], start["reason"]) == ("start", "no_call")
    assert seats["spectator"].post("/odds", {}).status_code == 403
    action = {"kind": "course", "abort": True}
    refused = seats["commander"].post("/odds", {"action": action})
    assert (refused.status_code, refused.json()["code"]) == (422, "action_not_open")
    seats["commander"].post("/resign", If_Match="*")
    assert asked(seats["commander"]) == []


def test_the_creator_switches_odds_off_for_all(client: httpx.Client) -> None:
    owner = started(client, "drill", odds=False)["owner"]
    refused = owner.post("/odds", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "odds_off")
    assert owner.get().json()["odds"] is False
    forked = owner.post("/fork", {}, Idempotency_Key="f" * 22).json()["session"]
    assert forked["odds"] is False
    play_on(owner)
    log = owner.get("/export").json()
    assert log["entries"][0]["content"]["founding"]["odds"] is False
    assert client.post("/v1/verify", json={"log": log}).json()["good"]
    body = {"setup": {}, "entrants": [{"name": "A"}, {"name": "B"}], "odds": False}
    made = client.post("/v1/drill/tournaments", json=body).json()
    for game in games_of(client, "drill", made):
        assert game["owner"].post("/odds", {}).json()["code"] == "odds_off"


def test_the_dearest_are_left_out() -> None:
    game = Game(Begun("hunters"))
    random = Random(1)
    while not any(one.decision == "course" for one in open_to(game.session, "commander").offers):
        game.play(1, random)
    actions = open_to(game.session, "commander").offers[0].choices * (MOST_ODDS + 8)
    found = odds_of(game.session, "commander", actions, DEFAULT_BUDGET)
    assert len(found) == len(actions)
    with_odds = [one for one in found if "odds" in one]
    assert len(with_odds) == MOST_ODDS
    assert {one.get("reason") for one in found} <= {None, "too_costly", "nothing_thrown"}
    costly = msgspec.structs.replace(DEFAULT_BUDGET, states=20_000, trials=20_000)
    found = odds_of(game.session, "commander", actions, costly)
    assert 0 < sum("odds" in one for one in found) < MOST_ODDS


def test_a_game_of_other_charts_has_none() -> None:
    game = Game(Begun("hunters"))
    game.play(1)
    offers = open_to(game.session, "commander").offers
    pins = msgspec.structs.replace(game.session.rules.pins, charts_digest="0" * 64)
    rules = msgspec.structs.replace(game.session.rules, pins=pins)
    session = msgspec.structs.replace(game.session, rules=rules)
    (found,) = odds_of(session, "commander", [offers[0].example], DEFAULT_BUDGET)
    assert found["reason"] == "charts_not_here"
    assert INSTALLED["hunters"].packs


def test_every_reason_has_its_words() -> None:
    for language in LANGUAGES:
        assert tuple(code_words("odds", language)) == NO_ODDS
    section = DOCUMENT.read_text("utf-8").partition("## Odds in a session")[2]
    section = section.partition("\n## ")[0]
    listed = re.findall(r"^\| `(\w+)` \| (.*) \| (.*) \| (.*) \|$", section, re.MULTILINE)
    assert [row for row in listed if row[0] in NO_ODDS] == [
        (code, *(code_words("odds", language)[code] for language in LANGUAGES)) for code in NO_ODDS
    ]
