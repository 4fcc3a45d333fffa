"""How many questions a seat can ask the umpire within 24 hours, where the founding bounds them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from wardroom_client import verify as sdk

from sessions.serving import started
from sessions.small import AT, Begun, Game
from sessions.test_ruling_streams import RELEASED, released
from wardroom.engine.refusals import Refused
from wardroom.sessions.basics.times import later
from wardroom.sessions.game.ruling import QuestionOpen
from wardroom.sessions.records.umpire import Umpire

Json = Any
HOUR, DAY = 3600, 86_400

STORIES: dict[str, list[tuple[str, int, bool]]] = {
    "two a day": [("north", 0, True), ("north", HOUR, True), ("north", 2 * HOUR, False)],
    "of each seat": [("north", 0, True), ("north", 1, True), ("south", 2, True)],
    "until the first is a day old": [
        ("north", 0, True), ("north", HOUR, True), ("north", DAY - 1, False),
        ("north", DAY, True), ("north", DAY + 1, False), ("north", DAY + HOUR, True),
    ],
}  # fmt: skip
"""Who asks, after how many seconds, and whether he can."""


@pytest.mark.parametrize("story", STORIES)
def test_two_questions_a_day(story: str) -> None:
    game = Game(Begun("duel", umpire=Umpire(questions_per_day=2)))
    for seat, seconds, can in STORIES[story]:
        at = later(AT, seconds)
        if can:
            game.ask(seat, at=at)
            game.rule(at=at)
            continue
        with pytest.raises(Refused) as refused:
            game.ask(seat, at=at)
        assert refused.value.code == "questions_spent"


def test_who_waits_for_a_ruling_is_told_that() -> None:
    game = Game(Begun("duel", umpire=Umpire(questions_per_day=1)))
    game.ask("north")
    with pytest.raises(QuestionOpen):
        game.ask("north")


def test_it_is_refused_and_what_is_left_is_shown(client: httpx.Client, tmp_path: Path) -> None:
    duel = started(client, "duel", umpire={"questions_per_day": 1})
    assert duel["spectator"].get().json()["questions_left"] == {"north": 1, "south": 1}
    question = {"question": "Does a dud count?"}
    asked = duel["north"].post("/questions", question, If_Match="*").json()["session"]
    assert asked["questions_left"] == {"north": 0, "south": 1}
    ruling = {"rule": "9", "reason": "It does not."}
    assert duel["umpire"].post("/rulings", ruling, If_Match="*").status_code == 200
    again = duel["north"].post("/questions", question, If_Match="*")
    (error,) = again.json()["errors"]
    assert (again.status_code, error["code"], error["pointer"]) == (
        422, "questions_spent", "/question",
    )  # fmt: skip
    assert error["detail"].startswith("Questions within 24 hours: 1 at most. You can")
    duel["north"].post("/resign", {}, If_Match="*")
    log = duel["north"].get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["complete"]) == (True, True), found
    for verifier in (sdk, *(released(one, tmp_path) for one in RELEASED)):
        assert verifier.verify_log(log).good, verifier
    plain = started(client, "duel", umpire={})
    assert "questions_left" not in plain["north"].get().json()
