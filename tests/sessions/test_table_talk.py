"""What seats say to each other: set phrases, and a note until the game goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from wardroom_client import verify as sdk

from sessions.serving import Seat, create, started
from sessions.test_hidden import order
from sessions.test_ruling_streams import RELEASED, released, unknown_to
from sessions.tournaments import Meeting
from wardroom.sessions.game.table_talk import MOST_PHRASES, Phrase
from wardroom.text import common_labels

Json = Any
NOTES: Json = {"talk": "notes", "texts": "beside", "umpire": {}}


def say(seat: Seat, **what: str) -> httpx.Response:
    """Say something, on what the seat sees now."""
    return seat.post("/messages", what, If_Match=seat.etag())


def said_in(log: Json) -> list[Json]:
    """What was said in a log, in order: a seat and its phrase, or its note."""
    texts = {one["entry"]: one["text"] for one in log.get("texts", ())}
    return [
        (each["action"]["seat"], texts.get(entry["number"], each["action"].get("phrase")))
        for entry in log["entries"]
        for each in entry["content"]["events"]
        if each.get("action", {}).get("kind") == "say"
    ]


def test_everybody_reads_what_is_said_and_the_log_is_good(
    client: httpx.Client, tmp_path: Path
) -> None:
    duel = started(client, "duel", **NOTES)
    assert duel["north"].act(order("north", 1, 2)).status_code == 200
    awaited = duel["south"].get().json()["awaited"]
    for who, what in (("north", {"phrase": "good_luck"}), ("south", {"note": "Tea at four?"})):
        assert say(duel[who], **what).status_code == 200
    assert duel["south"].get().json()["awaited"] == awaited  # A secret order is not told by it.
    said = [("north", "good_luck"), ("south", "Tea at four?")]
    for reader in ("south", "umpire", "spectator"):
        assert said_in(duel[reader].get("/export").json()) == said
    lines = [
        line
        for entry in duel["umpire"].get("/log").json()["entries"]
        for line in entry["lines"]
        if "Says" in line
    ]
    assert lines[0].endswith("Says to the others: “Good luck.”")
    duel["north"].post("/resign", {}, If_Match="*")
    log = duel["spectator"].get("/export").json()
    checked = client.post("/v1/verify", json={"log": log}).json()
    assert (checked["good"], checked["complete"]) == (True, True), checked
    assert sdk.verify_log(log).good
    for release in RELEASED:  # The first knows neither the member of the founding nor the kind.
        found = released(release, tmp_path).verify_log(log)
        assert found.good
        unknown = {"founding_unknown", "kind_unknown"} & {one.code for one in found.unproven}
        assert bool(unknown) == unknown_to(release)


BOUNDS: dict[str, list[tuple[str, dict[str, str], str]]] = {
    "phrases": [("north", {"phrase": "hello"}, "")] * MOST_PHRASES
    + [("north", {"phrase": "hello"}, "said_enough"), ("north", {"note": "Hm."}, "")],
    "a note": [("north", {"note": "Hm."}, ""), ("north", {"note": "Hm."}, "said_enough"),
               ("south", {"note": "Hm."}, "")],
    "the game goes on": [("north", {"note": "Hm."}, ""), ("both", {}, ""),
                         ("north", {"note": "Hm."}, "")],
    "one of two decides": [("north", {"note": "Hm."}, ""), ("north alone", {}, ""),
                           ("north", {"note": "Hm."}, "said_enough")],
    "both": [("north", {"note": "Hm.", "phrase": "no"}, "phrase_or_note")],
    "neither": [("north", {}, "phrase_or_note")],
    "no such phrase": [("north", {"phrase": "checkmate"}, "value_unknown")],
    "a long note": [("north", {"note": "x" * 201}, "length_wrong")],
    "the umpire": [("umpire", {"phrase": "hello"}, "seat_forbidden")],
    "a spectator": [("spectator", {"phrase": "hello"}, "seat_forbidden")],
}  # fmt: skip
"""What seats say one after the other, and with which code that is refused; empty: it is not."""


@pytest.mark.parametrize("what", BOUNDS)
def test_how_much_is_said(client: httpx.Client, what: str) -> None:
    duel = started(client, "duel", **NOTES)
    for who, said, code in BOUNDS[what]:
        if who in ("both", "north alone"):
            for seat, hexes in (("north", (1, 2)), ("south", (2, 3)))[: 2 if who == "both" else 1]:
                assert duel[seat].act(order(seat, *hexes)).status_code == 200
            continue
        answer = say(duel[who], **said)
        told = answer.json()
        codes = {told["code"], *(one["code"] for one in told.get("errors", ()))} if code else set()
        assert (answer.is_success, code in codes) == (not code, bool(code)), answer.text


def test_nobody_talks_where_nothing_provides_for_it(client: httpx.Client) -> None:
    plain = started(client, "duel")
    assert plain["north"].get().json()["talk"] is None
    assert say(plain["north"], phrase="hello").json()["code"] == "talk_not_agreed"
    phrases = create(client, "duel", talk="phrases")
    assert phrases["north"].get().json()["talk"] == "phrases"
    assert say(phrases["north"], note="Hm.").json()["code"] == "talk_not_agreed"
    answer = client.post("/v1/duel/sessions", json={"setup": {}, "talk": "notes"})
    assert answer.json()["errors"][0]["code"] == "texts_in_log"
    alone = client.post("/v1/drill/sessions", json={"setup": {}, "talk": "phrases"})
    assert alone.json()["errors"][0]["code"] == "member_unknown"
    assert say(started(client, "drill")["owner"], phrase="hello").status_code == 404


def test_a_repeat_says_it_once(client: httpx.Client) -> None:
    north = started(client, "duel", talk="phrases")["north"]
    key, seen = "a-greeting-that-is-sent-again", north.etag()
    sent = [
        north.post("/messages", {"phrase": "hello"}, If_Match=seen, Idempotency_Key=key)
        for _ in range(2)
    ]
    assert {each.json()["number"] for each in sent} == {north.get().json()["number"]}


def test_games_of_a_tournament_talk_as_it_was_created(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "A", "B", meetings=1, talk="phrases")
    assert meeting.organiser.get().json()["talk"] == "phrases"
    meeting.begin_round()
    seats = meeting.seats(meeting.games()[0])
    assert say(seats["north"], phrase="hello").status_code == 200


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_every_phrase_has_words(language: str) -> None:
    phrases = get_args(get_args(Phrase)[0])
    words = [common_labels(language).value(one, "phrase") for one in phrases]
    assert len(set(words)) == len(phrases)
    assert not set(words) & set(phrases)
