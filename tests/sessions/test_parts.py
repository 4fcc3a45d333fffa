"""Parts of an action in a session: for any fleet, joined by a client, left out of the state."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

from sessions.serving import Seat, started

SCENARIOS = ("denmark_strait", "surigao_strait", "casablanca")
ROUNDS = 12
SQUADRON = {
    "ships": [
        {"id": "hms_hood", "side": "first", "hex": "2020", "facing": "C", "speed": 4},
        {"id": "hms_prince_of_wales", "side": "first", "hex": "2021", "facing": "C", "speed": 4},
        {"id": "bismarck", "side": "second", "hex": "2612", "facing": "D", "speed": 4},
    ],
    "base_visibility": 1,
    "turns": 2,
}
"""Out of sight of each other, so that no dice decide who is left to move."""
MOST_BYTES = 30_000
"""Of a state as a client that joins parts reads it."""


def parts(seat: Seat, **query: str) -> Any:
    answer = seat.get("/parts", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def action(told: Any, listed: list[Any]) -> dict[str, Any]:
    """An action of parts, by what the answer tells of it."""
    value = listed if told["several"] else listed[0]
    return {"kind": told["kind"], "seat": told["seat"], told["member"]: value}


def unlisted(state: Any) -> Any:
    for legal in state["legal_actions"]:
        legal |= {"by_unit": {}, "listed_by": None}
    return state


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_battle_is_played_by_short_states_and_parts(client: httpx.Client, scenario: str) -> None:
    seats = started(client, "battleships", setup={"scenario": scenario})
    random, played = Random(scenario), set[str]()
    for _ in range(ROUNDS):
        for name in ("first", "second"):
            seat = seats[name]
            short = seat.get(params={"by_unit": "false"})
            assert len(short.content) <= MOST_BYTES
            state, told = short.json(), parts(seat)
            assert unlisted(seat.get().json()) == unlisted(short.json())
            assert told["version"] == state["version"]
            legal = {each["kind"]: each for each in state["legal_actions"]}
            if told["kind"] == "none":
                choosing = [each for each in legal.values() if each["example"]]
                if name in state["awaited"] and choosing:
                    assert seat.act(choosing[0]["example"]["action"]).is_success
                continue
            assert all(each["by_unit"] == {} for each in legal.values())
            assert told["rule"] == legal[told["kind"]]["rule"]
            unit = random.choice([*told["parts"]])
            assert parts(seat, unit=unit)["parts"] == {unit: told["parts"][unit]}
            played.add(told["kind"])
            first = [listed[0]["part"] for listed in told["parts"].values()]
            if told["kind"] == "targets":  # The first of all may be too many on one target.
                first = first[:1]
            assert seat.act(action(told, first)).is_success
    assert played >= {"targets", "movement"}


def test_parts_that_do_not_go_together_are_refused_with_their_rule(client: httpx.Client) -> None:
    seats = started(client, "battleships", setup=SQUADRON)
    refused, random = set[tuple[str, str]](), Random(2)
    for _ in range(20):
        for seat in (seats["first"], seats["second"]):
            told = parts(seat)
            if told["kind"] == "movement":
                by_hex: dict[str, list[Any]] = {}
                for listed in told["parts"].values():
                    for one in random.sample(listed, min(len(listed), 60)):
                        by_hex.setdefault(str(one["end"]["hex"]), []).append(one)
                for together in by_hex.values():
                    pair = {one["part"]["ship"]: one["part"] for one in together}
                    if len(pair) > 1:
                        body = {
                            "action": action(told, [*pair.values()]),
                            "version": told["version"],
                        }
                        tried = seat.post("/actions/dry-run", body)
                        if not tried.json()["accepted"]:
                            problem = tried.json()["problem"]
                            refused.add((problem["code"], problem["rule"]))
                if refused:
                    assert refused == {("stack_not_possible", "7.2")}
                    return
            legal = seat.legal()
            if legal and legal[0]["kind"] != "set_standing_orders":
                assert seat.act(legal[0]["example"]["action"]).is_success
    raise AssertionError("no two ships could end in one hex")


def test_who_has_no_parts(client: httpx.Client) -> None:
    seats = started(client, "battleships", setup={"scenario": "denmark_strait"})
    told = [parts(seat) for seat in seats.values()]
    assert sorted(each["kind"] for each in told).count("targets") == 1, "the inferior player's"
    assert {each["kind"] for each in told} == {"none", "targets"}
    (owner,) = (seat for seat, one in zip(seats.values(), told, strict=True) if "parts" in one)
    assert parts(owner, unit="bismarck_ii")["parts"] == {}


def test_parts_are_kept_by_their_version(client: httpx.Client) -> None:
    seat = started(client, "battleships", setup={"scenario": "denmark_strait"})["first"]
    answer = seat.get("/parts")
    assert answer.headers["etag"] == seat.etag()
    again = seat.get("/parts", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_games_without_units_have_neither(client: httpx.Client, ruleset: str) -> None:
    seat = next(iter(started(client, ruleset).values()))
    assert seat.get(params={"by_unit": "false"}).json()["code"] == "parameter_unknown"
    assert seat.get("/parts").status_code == 404
