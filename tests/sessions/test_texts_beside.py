"""Texts of people beside the chain: read as any other, erased without harm, not to be changed."""

from __future__ import annotations

import copy
import json
from typing import Any

import httpx
import pytest
from wardroom_client.verify import verify_log

from sessions.forging import with_chain
from sessions.serving import Seat, started
from wardroom.sessions.basics.texts import read_texts, salted_text, write_texts

Json = Any
QUESTION, REASON = "Is a dud a hit?", "A dud is no hit."


@pytest.fixture
def sea(client: httpx.Client) -> dict[str, Seat]:
    """A career over, whose texts stand beside its log: a question, and a ruling on it."""
    seats = started(client, "hunters", umpire={"sees_hidden": False}, texts="beside")
    seat, umpire = seats["commander"], seats["umpire"]
    asked = seat.post("/questions", {"question": QUESTION}, If_Match=seat.etag())
    assert asked.status_code == 200, asked.text
    ruling = {"rule": "9.3.1", "reason": REASON}
    assert umpire.post("/rulings", ruling, If_Match=umpire.etag()).status_code == 200
    assert seat.post("/resign", {}, If_Match=seat.etag()).status_code == 200
    return seats


def test_no_entry_holds_a_text_and_every_reader_has_it(sea: dict[str, Seat]) -> None:
    for seat in sea.values():
        log = seat.get("/export").json()
        assert log["entries"][0]["content"]["founding"]["texts"] == "beside"
        assert QUESTION not in json.dumps(log["entries"])
        assert [(one["member"], one["text"]) for one in log["texts"]] == [
            ("question", QUESTION),
            ("reason", REASON),
        ]
        entries = seat.get("/log").json()["entries"]
        said = " ".join(line for entry in entries for line in entry["lines"])
        assert QUESTION in said
        assert REASON in said
    assert sea["commander"].get().json()["texts"] == "beside"


def test_a_session_that_does_not_ask_for_it_has_its_texts_in_the_entries(
    client: httpx.Client,
) -> None:
    seats = started(client, "hunters", umpire={"sees_hidden": False})
    seat = seats["commander"]
    seat.post("/questions", {"question": QUESTION}, If_Match=seat.etag())
    log = seat.get("/export").json()
    assert QUESTION in json.dumps(log["entries"])
    assert "texts" not in log
    assert "texts" not in log["entries"][0]["content"]["founding"]
    assert "texts" not in seat.get().json()


def _as_it_is(log: Json) -> None:
    """Nothing is done to it."""


def _erased(log: Json) -> None:
    del log["texts"][0]


def _all_erased(log: Json) -> None:
    del log["texts"]


def _changed(log: Json) -> None:
    log["texts"][0]["text"] = "Is a dud a miss?"


def _moved(log: Json) -> None:
    log["texts"][0]["entry"] += 1


def _in_the_chain(log: Json) -> None:
    number, member = log["texts"][1]["entry"], log["texts"][1]["member"]
    log["entries"][number - 1]["content"]["events"][-1]["action"][member] = REASON
    log["receipts"] = []
    with_chain(log)


MISSING, DIFFERS = "text_missing", "text_differs"
CHECKED: dict[str, tuple[Any, list[str], list[str]]] = {
    "as it is": (_as_it_is, [], []),
    "a text erased": (_erased, [], [MISSING]),
    "all texts erased": (_all_erased, [], [MISSING, MISSING]),
    "a text changed": (_changed, [DIFFERS], []),
    "a text of another entry": (_moved, [DIFFERS], [MISSING]),
    "a text in the chain": (_in_the_chain, [DIFFERS, DIFFERS], []),
}


@pytest.mark.parametrize("done", CHECKED)
def test_an_erased_text_is_no_fault_and_a_changed_one_is(
    client: httpx.Client, sea: dict[str, Seat], done: str
) -> None:
    change, faults, unproven = CHECKED[done]
    log = copy.deepcopy(sea["spectator"].get("/export").json())
    change(log)
    told = client.post("/v1/verify", json={"log": log}).json()
    here, there = (
        ([one["code"] for one in told[name]] for name in ("faults", "unproven")),
        ([one.code for one in found] for found in _by_client(log)),
    )
    for found, missing in (tuple(here), tuple(there)):
        assert [one for one in found if one == DIFFERS] == faults
        assert [one for one in missing if one == MISSING] == unproven
    assert told["good"] is (not faults)
    if not faults:
        assert (told["chain"], told["outcomes"]) == ("good", "good")


def _by_client(log: Json) -> tuple[list[Any], list[Any]]:
    checked = verify_log(log)
    return checked.faults, checked.unproven


def test_texts_are_stored_line_by_line() -> None:
    texts = (salted_text(3, "reason", "line\nbreak\u2028"), salted_text(4, "question", "艦長"))
    written = write_texts(texts[:1]) + write_texts(texts[1:])
    assert read_texts(written) == texts
