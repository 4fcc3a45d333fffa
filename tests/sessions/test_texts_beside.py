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
from sessions.test_boards import DUEL, SECRET
from sessions.test_entry_lines import GAMES
from sessions.test_ruling_streams import RELEASED, judged, released, unknown_to
from sessions.test_rulings import BLIND
from sessions.timing import DAY, HOUR, NEVER, START, at, drill, per_action
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.basics.texts import TEXT_MEMBERS, read_texts, salted_text, write_texts

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
    """The log of a career over, to whoever played it: its texts stand beside it.

    A question and a ruling, the two for one reader alone, a note, and a ruling that ends it.
    """
    game = Game(Begun("hunters", umpire=BLIND, texts="beside"))
    game.ask("commander", QUESTION)
    game.rule(rule="9.3.1", reason=REASON)
    game.ask("commander", "May I?", to="umpire")
    game.rule(rule="9.3.2", reason="You may.", to="commander")
    game.note("Duds count.")
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
    "all texts erased":        (_all_erased,    [],                 [MISSING] * 7),
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

    yield "a note between a reminder and a deadline", timed()


def timed() -> Json:
    """A game in which nobody acts, and the umpire tells something behind the reminder."""
    game = drill(per_action(), umpire=BLIND, texts="beside")
    game.wait(START + (DAY - HOUR) * 1000)
    game.note("Duds count.", at(DAY - 60))
    game.wait(NEVER)
    return game.log()


@pytest.mark.parametrize("ruleset", ["battleships", "hunters", "silent-victory"])
def test_no_decision_of_a_game_has_a_text_of_people(ruleset: str) -> None:
    """By its name alone a member is known to be one."""
    named = {name for kind in GAMES[ruleset].decisions for name in kind.__struct_fields__}
    assert not named & {*TEXT_MEMBERS}


def test_no_clock_heeds_a_note() -> None:
    log = timed()
    kinds = [each["action"]["kind"] for one in log["entries"] for each in one["content"]["events"]]
    assert kinds[-3:] == ["reminder", "note", "deadline"]
    assert log["entries"][-1]["content"]["at"] == at(DAY)
    found = judged(log)
    assert (found.good, found.outcomes) == (True, "good"), found.faults
    assert verify_log(log).good


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
def test_a_released_client_finds_no_fault_whether_it_knows_such_a_founding(
    release: str, erased: bool, tmp_path: Path
) -> None:
    found = released(release, tmp_path).verify_log(written(erased=erased))
    assert (found.good, found.complete, found.faults) == (True, False, [])
    assert ("founding_unknown" in {one.code for one in found.unproven}) == unknown_to(release)


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
    return " ".join(seat.get(f"/{what}").text.split())


READ = (
    "log", "events", "export", "narrative", "report", "report?format=text", "report?format=html",
)  # fmt: skip
READ_ONCE = tuple(what for what in READ if what != "events")
"""All but what goes on as long as the game does."""


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


# ------------------------------------------------------------------------- for one reader alone

SECRET_QUESTION, SECRET_ANSWER, NOTE = "May Hood mine hex 3?", "She may.", "A dud is no hit here."
ANSWER = {"rule": "7.4.1", "reason": SECRET_ANSWER, "to": "first"}


def secret_battle(client: httpx.Client, texts: str | None = "beside") -> dict[str, Seat]:
    """A battle with secrets and an umpire who does not see them."""
    blind = {"sees_hidden": False}
    return started(client, "battleships", setup=DUEL, options=SECRET, umpire=blind, texts=texts)


@pytest.fixture
def battle(client: httpx.Client) -> dict[str, Seat]:
    """One in which the first player has asked the umpire alone, and been answered alone."""
    seats = secret_battle(client)
    for seat, to in (("first", "umpire"), ("second", None)):
        asked = {"question": SECRET_QUESTION, "to": to} if to else {"question": QUESTION}
        answer = seats[seat].post("/questions", asked, If_Match="*")
        assert answer.status_code == 200, answer.text
    answered = seats["umpire"].post("/rulings", ANSWER, If_Match="*")
    assert answered.status_code == 200, answered.text
    assert answered.json()["session"]["asked"] == ["second"]
    return seats


# fmt: off
READERS = [
    # reader      over    the texts that he reads
    ("first",     False,  [SECRET_QUESTION, QUESTION, SECRET_ANSWER, "7.4.1"]),
    ("umpire",    False,  [SECRET_QUESTION, QUESTION, SECRET_ANSWER, "7.4.1"]),
    ("second",    False,  [QUESTION]),
    ("spectator", False,  [QUESTION]),
    ("first",     True,   [SECRET_QUESTION, QUESTION, SECRET_ANSWER, "7.4.1"]),
    ("umpire",    True,   [SECRET_QUESTION, QUESTION, SECRET_ANSWER, "7.4.1"]),
    ("second",    True,   [QUESTION]),
    ("spectator", True,   [QUESTION]),
]
# fmt: on


@pytest.mark.parametrize(("reader", "over", "texts"), READERS)
def test_a_private_question_is_read_by_its_seat_and_the_umpire_alone(
    client: httpx.Client, battle: dict[str, Seat], reader: str, over: bool, texts: list[str]
) -> None:
    """At the end too, when the seeds open every seal. The log stays good for whoever reads it."""
    if over:
        assert battle["second"].post("/resign", {}, If_Match="*").status_code == 200
    seat = battle[reader]
    log = seat.get("/export").json()
    assert sorted(one["text"] for one in log["texts"]) == sorted(texts)
    for what in READ if over else READ_ONCE:
        told = told_of(client, seat, what)
        for text in (SECRET_QUESTION, SECRET_ANSWER):
            assert (text in told) is (text in texts), what
    found = client.post("/v1/verify", json={"log": log}).json()
    checked = verify_log(log)
    missing = [one["code"] for one in found["unproven"]].count("text_missing")
    assert (found["good"], checked.good, missing) == (True, True, 4 - len(texts))
    assert found["outcomes"] == ("good" if over else found["outcomes"])


def test_a_note_is_read_by_everybody_and_changes_nothing(
    client: httpx.Client, battle: dict[str, Seat]
) -> None:
    umpire, player = battle["umpire"], battle["second"]
    before = player.get().json()
    noted = umpire.post("/notes", {"note": NOTE}, If_Match="*")
    assert noted.status_code == 200, noted.text
    after = player.get().json()
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"version", "head", "number", "since", "undo"}, changed
    assert after["undo"]["reason"] == "revealed"  # It binds secret orders, as every entry does.
    assert after["asked"] == ["second"]
    for seat in battle.values():
        assert all(NOTE in told_of(client, seat, what) for what in READ_ONCE)
    assert NOTE not in json.dumps(player.get("/export").json()["entries"])
    assert player.post("/resign", {}, If_Match="*").status_code == 200
    found = client.post("/v1/verify", json={"log": battle["umpire"].get("/export").json()}).json()
    assert (found["good"], found["outcomes"]) == (True, "good"), found["faults"]


RULED = {"rule": "7", "reason": REASON}
PRIVATELY = {"question": QUESTION, "to": "umpire"}
IN_LOG = (422, "texts_in_log")
# fmt: off
REFUSED: dict[str, tuple[str | None, str, str, Json, tuple[int, str]]] = {
    # what                         texts     who       path         body             answer
    "a private question":         (None,     "first",  "questions", PRIVATELY,       IN_LOG),
    "a private answer":           (None,     "umpire", "rulings",
                                   {**RULED, "to": "first"},                         IN_LOG),
    "a note":                     (None,     "umpire", "notes",     {"note": NOTE},  IN_LOG),
    "a question to a rival":      ("beside", "first",  "questions",
                                   {**PRIVATELY, "to": "second"}, (400, "value_unknown")),
    "an answer to nobody":        ("beside", "umpire", "rulings",
                                   {**RULED, "to": "third"}, (422, "seat_unknown")),
    "an answer that ends a game": ("beside", "umpire", "rulings",
                                   {**RULED, "to": "first", "forfeit": "second"},
                                   (422, "answer_alone")),
    "a note of a player":         ("beside", "first",  "notes",
                                   {"note": NOTE}, (403, "seat_forbidden")),
    "a note of nothing":          ("beside", "umpire", "notes",
                                   {"note": ""}, (400, "length_wrong")),
}
# fmt: on


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_for_one_reader_or_for_all_is_refused(client: httpx.Client, what: str) -> None:
    texts, who, path, body, (status, code) = REFUSED[what]
    seats = secret_battle(client, texts)
    answer = seats[who].post(f"/{path}", body, If_Match="*")
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert seats[who].get().json()["asked"] == []


@pytest.mark.parametrize("path", ["questions", "notes"])
def test_a_request_is_answered_once(client: httpx.Client, path: str) -> None:
    """Its text is another digest each time; the request is the same."""
    seats = secret_battle(client)
    seat = seats["first"] if path == "questions" else seats["umpire"]
    body = {"question": QUESTION, "to": "umpire"} if path == "questions" else {"note": NOTE}
    first, again = (
        seat.post(f"/{path}", body, If_Match="*", Idempotency_Key="a-key-of-this-one-alone")
        for _ in range(2)
    )
    assert (first.status_code, again.status_code) == (200, 200), again.text
    assert again.json()["number"] == first.json()["number"] == seat.get().json()["number"]
    other = {**body, "question": "Another?"} if path == "questions" else {"note": "Another."}
    reused = seat.post(f"/{path}", other, If_Match="*", Idempotency_Key="a-key-of-this-one-alone")
    assert (reused.status_code, reused.json()["code"]) == (422, "key_reused")
