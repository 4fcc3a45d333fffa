"""The umpire of a session over HTTP: who may ask and rule, what a ruling brings about, what not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx

from sessions.serving import Seat, started

ANSWER = {"rule": "9.3.1", "reason": "A dud is no hit."}
BLIND, SEEING = {"sees_hidden": False}, {"sees_hidden": True}


def at_sea(client: httpx.Client, **body: Any) -> dict[str, Seat]:
    """A career with an umpire that awaits its first decision at sea."""
    setup = {"opening": next(iter(openings(client)))}
    return started(client, "hunters", setup=setup, umpire=BLIND, **body)


def openings(client: httpx.Client) -> Iterator[str]:
    for one in client.get("/v1/hunters/openings").json()["openings"]:
        yield one["setup"]["opening"]


def ruled(umpire: Seat, **headers: str) -> httpx.Response:
    return rule(umpire, ANSWER, **headers)


def rule(umpire: Seat, ruling: Any, what: str = "/rulings", **headers: str) -> httpx.Response:
    return umpire.post(what, ruling, If_Match=umpire.etag(), **headers)


def test_a_question_is_answered_by_the_next_ruling(client: httpx.Client) -> None:
    seats = at_sea(client)
    seat, umpire = seats["commander"], seats["umpire"]
    assert umpire.get().json()["seat"] == "umpire"
    assert umpire.get().json()["legal_actions"] == []
    asked = seat.post("/questions", {"question": "Is a dud a hit?"}, If_Match=seat.etag())
    assert asked.status_code == 200, asked.text
    assert asked.json()["session"]["asked"] == ["commander"]
    again = seat.post("/questions", {"question": "Well?"}, If_Match=seat.etag())
    assert (again.status_code, again.json()["code"]) == (409, "question_open")
    answer = ruled(umpire)
    assert answer.status_code == 200, answer.text
    session = answer.json()["session"]
    assert (session["asked"], session["rulings"]) == ([], [answer.json()["number"]])
    assert session["undo"] == {"allowed": False, "reason": "no_seat", "agreed": []}
    assert seat.get().json()["undo"]["reason"] == "ruled"
    entries = seats["spectator"].get("/log").json()["entries"]
    assert [event for one in entries[-2:] for event in one["content"]["events"]] == [
        {"seat": "commander", "action": {"kind": "question", "question": "Is a dud a hit?"}},
        {"seat": "umpire", "action": {"kind": "ruling", **ANSWER}},
    ]
