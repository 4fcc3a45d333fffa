"""Texts of people beside the chain: read as any other, erased without harm, not to be changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from wardroom_client.verify import text_digest, verify_log

from sessions.forging import with_chain
from sessions.serving import Seat, begin, seats_of, started
from sessions.small import Begun, Game
from sessions.test_admin import wardroom
from sessions.test_ruling_streams import RELEASED, released
from sessions.test_rulings import BLIND
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
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


def written(*, erased: bool = False) -> Json:
    """The log of a career over, to a spectator: a question, two rulings, and texts beside it."""
    game = Game(Begun("hunters", umpire=BLIND, texts="beside"))
    game.ask("commander", QUESTION)
    game.rule(rule="9.3.1", reason=REASON)
    game.rule(forfeit="commander", reason="Nobody came.")
    return {**game.log(), "texts": []} if erased else game.log()


def _as_it_is(log: Json) -> None:
    """Nothing is done to it."""


def _erased(log: Json) -> None:
    del log["texts"][0]


def _all_erased(log: Json) -> None:
    del log["texts"]


def _changed(log: Json) -> None:
    log["texts"][0]["text"] = "Is a dud a miss?"


def _salted(log: Json) -> None:
    log["texts"][0]["salt"] = "00" * 16


def _moved(log: Json) -> None:
    log["texts"][0]["entry"] += 1


def _added(log: Json) -> None:
    log["texts"].append({**log["texts"][0], "member": "rule"})


def _in_the_chain(log: Json) -> None:
    number, member = log["texts"][1]["entry"], log["texts"][1]["member"]
    log["entries"][number - 1]["content"]["events"][-1]["action"][member] = REASON
    log["receipts"] = []
    with_chain(log)


MISSING, DIFFERS = "text_missing", "text_differs"
# fmt: off
CHECKED: dict[str, tuple[Callable[[Json], None], list[str], list[str]]] = {
    # what was done                        faults               unproven
    "as it is":                (_as_it_is,      [],                 []),
    "a text erased":           (_erased,        [],                 [MISSING]),
    "all texts erased":        (_all_erased,    [],                 [MISSING] * 3),
    "a text changed":          (_changed,       [DIFFERS],          []),
    "a salt changed":          (_salted,        [DIFFERS],          []),
    "a text of another entry": (_moved,         [DIFFERS],          [MISSING]),
    "a text of no digest":     (_added,         [DIFFERS],          []),
    "a text in the chain":     (_in_the_chain,  [DIFFERS, DIFFERS], []),
}
# fmt: on


def with_texts_changed() -> Iterator[tuple[str, Json]]:
    """Logs with texts beside them, changed in every way of the table."""
    for what, (change, *_) in CHECKED.items():
        log = written()
        change(log)
        yield what, log


@pytest.mark.parametrize("done", CHECKED)
def test_an_erased_text_is_no_fault_and_a_changed_one_is(client: httpx.Client, done: str) -> None:
    change, faults, unproven = CHECKED[done]
    log = written()
    change(log)
    told = client.post("/v1/verify", json={"log": log}).json()
    checked = verify_log(log)
    for found, missing in (
        ([one["code"] for one in told["faults"]], [one["code"] for one in told["unproven"]]),
        ([one.code for one in checked.faults], [one.code for one in checked.unproven]),
    ):
        assert [one for one in found if one == DIFFERS] == found == faults
        assert [one for one in missing if one == MISSING] == unproven
    assert (told["good"], checked.good) == (not faults, not faults)
    assert told["chain"] == "good"
    if not faults:
        assert (told["outcomes"], told["dice"]) == ("good", "good")


@pytest.mark.parametrize("erased", [False, True])
@pytest.mark.parametrize("release", RELEASED)
def test_a_released_client_does_not_know_such_a_founding_and_finds_no_fault(
    release: str, erased: bool, tmp_path: Path
) -> None:
    found = released(release, tmp_path).verify_log(written(erased=erased))
    assert (found.good, found.complete, found.faults) == (True, False, [])
    assert "founding_unknown" in [one.code for one in found.unproven]


def erase(redis: EmbeddedServer, seat: Seat, *entry: str) -> str:
    """What `wardroom admin erase-text` prints of the session of `seat`."""
    session = seat.path.rpartition("/")[2]
    return wardroom("admin", "erase-text", "--session", session, *entry, REDIS_URL=redis.url)


def told_of(client: httpx.Client, seat: Seat, what: str) -> str:
    """All that a reader is told of a game, in one of the ways of `READ`."""
    if what == "narrative":
        log = seat.get("/export").json()
        return client.post("/v1/narrative", json={"log": log}).text
    if what == "events":
        return client.get(f"{seat.path}/events?after=0", headers=seat.headers).text
    return seat.get(f"/{what}").text


READ = (
    "log", "events", "export", "narrative", "report", "report?format=text", "report?format=html",
)  # fmt: skip


@pytest.mark.parametrize("what", READ)
def test_a_text_is_read_until_it_is_erased(
    client: httpx.Client, redis: EmbeddedServer, sea: dict[str, Seat], what: str
) -> None:
    """Where it was erased nothing stands: no digest is read as if somebody had written it."""
    seat = sea["spectator"]
    texts = seat.get("/export").json()["texts"]
    number, digest = texts[1]["entry"], salted(texts[1])
    for there in (True, False):
        told = told_of(client, seat, what)
        assert QUESTION in told
        assert (REASON in told) is there
        assert (f"“{digest}”" in told) is False
        if there:
            assert erase(redis, seat, "--entry", str(number)).endswith(" erased")
    assert erase(redis, seat, "--entry", str(number)).endswith(" has no text")
    assert [one["member"] for one in seat.get("/export").json()["texts"]] == ["question"]


def salted(text: Json) -> str:
    """The digest of a text of an export."""
    return text_digest(text["salt"], text["text"]).hex()


@pytest.mark.parametrize("erased", [False, True])
@pytest.mark.parametrize("how", ["fork", "import"])
def test_what_goes_on_from_it_has_its_texts_beside_it_too(
    client: httpx.Client, redis: EmbeddedServer, sea: dict[str, Seat], how: str, erased: bool
) -> None:
    """Also from a log whose texts were erased."""
    seat = sea["commander"]
    if erased:
        erase(redis, seat)
    log, at = seat.get("/export").json(), seat.get().json()["number"] - 1
    if how == "fork":
        answer = seat.post("/fork", {"at": at})
    else:
        answer = client.post("/v1/hunters/sessions/import", json={"log": log, "at": at})
    assert answer.status_code == 201, answer.text
    seats = seats_of(client, answer)
    own = seats["commander"]
    begin(seats)
    assert own.get().json()["texts"] == "beside"
    assert own.post("/questions", {"question": "Another?"}, If_Match="*").status_code == 200
    assert own.post("/resign", {}, If_Match="*").status_code == 200
    after = own.get("/export").json()
    assert [one["text"] for one in after["texts"]] == ["Another?"]
    assert "Another?" not in json.dumps(after["entries"])
    told = client.post("/v1/verify", json={"log": after, "earlier": [log]}).json()
    assert (told["good"], told["complete"]) == (True, True), told["unproven"]


def test_texts_are_stored_line_by_line() -> None:
    texts = (salted_text(3, "reason", "line\nbreak\u2028"), salted_text(4, "question", "艦長"))
    written = write_texts(texts[:1]) + write_texts(texts[1:])
    assert read_texts(written) == texts
