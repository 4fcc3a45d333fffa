"""A log that was tampered with is found out, and what is wrong with it is named."""

from __future__ import annotations

import copy
import functools
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner, Result
from wardroom_client import verify as sdk

from engine.foreign import foreign_words
from sessions.forging import with_promises
from sessions.serving import create, play_on, seats_of, started
from sessions.test_hidden import finish
from sessions.toys import DRILL
from wardroom.cli import main
from wardroom.engine.registry import install
from wardroom.sessions.proof.findings import CODES, LANGUAGES, OF_CLIENTS, words
from wardroom.sessions.wire.example import example_log
from wardroom.text import common_labels

CHECKING = (Path(__file__).parents[2] / "openapi" / "checking.md").read_text("utf-8")

Json = dict[str, Any]
Tamper = Callable[[Json], None]


@pytest.fixture(scope="module")
def log(client: httpx.Client) -> Json:
    """A finished drill, with a throw thrown again."""
    owner = create(client, "drill", setup={"rounds": 3, "markers": 1})["owner"]
    owner.act({"kind": "start", "client_seed": "00ff" * 8})
    owner.act({"kind": "press", "press": True})
    owner.act({"kind": "reroll", "reroll": True})
    play_on(owner)
    found: Json = owner.get("/export").json()
    return found


@pytest.fixture(scope="module")
def duel_log(client: httpx.Client) -> Json:
    seats = started(client, "duel", setup={"rounds": 2})
    finish(seats, rounds=2)
    found: Json = seats["spectator"].get("/export").json()
    return found


def entry(log: Json, number: int) -> Json:
    found: Json = log["entries"][number - 1]
    return found


def step(log: Json, number: int) -> Json:
    steps = [event["step"] for event in entry(log, number)["content"]["events"] if "step" in event]
    found: Json = steps[0]
    return found


def rehash(log: Json) -> None:
    """Make the chain fit what was changed, as a forger would, who can sign nothing."""
    log["receipts"], head = [], log["commitment"]
    for one in log["entries"]:
        one["previous"] = head
        seals = [bytes.fromhex(seal) for seal in one["seals"]]
        head = sdk.link(bytes.fromhex(head), one["content"], seals).hex()
        one["head"] = head
    log["head"] = head


def another_face(log: Json) -> None:
    roll = step(log, 4)["roll"]
    roll["faces"][0] = roll["faces"][0] % 6 + 1


def another_first_throw(log: Json) -> None:
    """Replace the throw that was thrown again."""
    roll = step(log, 4)["roll"]
    roll["rerolled"][0][0] = roll["rerolled"][0][0] % 6 + 1


def another_result(log: Json) -> None:
    changed = step(log, 4)
    changed["result"] = "missed" if changed["result"] == "hit" else "hit"


def another_decision(log: Json) -> None:
    entry(log, 6)["content"]["events"][0]["action"]["press"] = False


def another_option(log: Json) -> None:
    entry(log, 1)["content"]["founding"]["pins"]["options"]["hit_on_seven"] = False


def another_ending(log: Json) -> None:
    last = entry(log, log["number"])["content"]
    last["ended"] = "passed" if last["ended"] == "failed" else "failed"


def another_state(log: Json) -> None:
    entry(log, 4)["content"]["state"] = "0" * 64


def another_seed(log: Json) -> None:
    log["seed"] = "0" * 64


def another_client_seed(log: Json) -> None:
    entry(log, 2)["content"]["events"][0]["action"]["client_seed"] = "11" * 16


def an_entry_less(log: Json) -> None:
    del log["entries"][4]


def the_last_entry_less(log: Json) -> None:
    log["entries"].pop()


def a_step_more(log: Json) -> None:
    events = entry(log, 4)["content"]["events"]
    events.append(copy.deepcopy(events[-1]))


def two_entries_swapped(log: Json) -> None:
    log["entries"][3], log["entries"][4] = log["entries"][4], log["entries"][3]


# What was changed; what a check finds when the chain was left as it was, and when it was made to
# fit: `sdk` names what the client finds without the rules.
# fmt: off
# ruff: noqa: E501
TAMPERED = [
    (another_face,         {"chain", "die", "outcome"},  {"die", "outcome"},         {"die"}),
    (another_first_throw,  {"chain", "die", "outcome"},  {"die", "outcome"},         {"die"}),
    (another_result,       {"chain", "outcome"},         {"outcome"},                set()),
    (another_decision,     {"chain", "outcome"},         {"outcome"},                set()),
    (another_option,       {"chain", "commitment"},      {"commitment"},             {"commitment"}),
    (another_ending,       {"chain", "outcome"},         {"outcome"},                set()),
    (another_state,        {"chain", "outcome"},         {"outcome"},                set()),
    (another_seed,         {"commitment", "die"},        {"commitment", "die"},      {"commitment", "die"}),
    (another_client_seed,  {"chain", "die", "outcome"},  {"die", "outcome"},         {"die"}),
    (an_entry_less,        {"chain"},                    {"chain"},                  {"chain"}),
    (the_last_entry_less,  {"chain"},                    {"chain"},                  {"chain"}),
    (a_step_more,          {"chain", "die"},             {"die", "outcome"},         {"die"}),
    (two_entries_swapped,  {"chain"},                    {"chain"},                  {"chain"}),
]
# fmt: on


@pytest.mark.parametrize(
    ("tamper", "plain", "rehashed", "in_sdk"),
    TAMPERED,
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_tampered_log_is_found_out(
    client: httpx.Client,
    log: Json,
    tamper: Tamper,
    plain: set[str],
    rehashed: set[str],
    in_sdk: set[str],
) -> None:
    forged = copy.deepcopy(log)
    tamper(forged)
    found = client.post("/v1/verify", json={"log": forged}).json()
    assert not found["good"]
    assert plain <= {fault["kind"] for fault in found["faults"]}, found["faults"]
    assert not sdk.verify_log(forged).good
    rehash(forged)
    found = client.post("/v1/verify", json={"log": forged}).json()
    assert not found["good"]
    assert rehashed <= {fault["kind"] for fault in found["faults"]}, found["faults"]
    kinds = {fault.kind for fault in sdk.verify_log(forged).faults}
    assert in_sdk <= kinds
    assert not in_sdk or kinds


def test_a_fault_is_named(client: httpx.Client, log: Json) -> None:
    forged = copy.deepcopy(log)
    another_face(forged)
    stands = step(forged, 4)["roll"]["faces"]
    faults = client.post("/v1/verify", json={"log": forged}).json()["faults"]
    die = next(fault for fault in faults if fault["kind"] == "die")
    assert (die["entry"], die["event"]) == (4, 1)
    assert die["detail"] == "the throw round/1/reroll/1/attack does not follow from the seeds"
    assert (die["expected"], die["found"]) == (step(log, 4)["roll"]["faces"], stands)
    outcome = next(fault for fault in faults if fault["kind"] == "outcome")
    assert outcome["detail"] == "attack (rule 1.1): roll differ"
    sdk_die = next(fault for fault in sdk.verify_log(forged).faults if fault.kind == "die")
    assert (sdk_die.entry, sdk_die.event, sdk_die.found) == (4, 1, stands)


@pytest.mark.parametrize("rehashing", [False, True])
def test_what_was_sealed_cannot_be_changed_afterwards(
    client: httpx.Client, duel_log: Json, rehashing: bool
) -> None:
    def an_order(forged: Json) -> None:
        entry(forged, 6)["opened"][0]["bundle"]["events"][0]["action"]["aim"] = 6

    def a_seal(forged: Json) -> None:
        entry(forged, 6)["seals"][0] = "0" * 64

    def an_order_less(forged: Json) -> None:
        del entry(forged, 6)["opened"][0]

    for tamper in (an_order, a_seal, an_order_less):
        forged = copy.deepcopy(duel_log)
        tamper(forged)
        if rehashing:
            rehash(forged)
        assert not client.post("/v1/verify", json={"log": forged}).json()["good"], tamper
        assert not sdk.verify_log(forged).good, tamper


def test_a_log_of_a_game_in_progress_is_checked_as_far_as_it_goes(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 4, "markers": 1})["owner"]
    owner.act({"kind": "press", "press": True})
    midway = owner.get("/export").json()
    found = client.post("/v1/verify", json={"log": midway}).json()
    assert (found["good"], found["complete"], found["chain"]) == (True, False, "good")
    owner.act({"kind": "reroll", "reroll": True})
    owner.act({"kind": "press", "press": True})
    log = owner.get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["dice"], found["outcomes"]) == (True, "hidden", "good")
    another_result(log)
    rehash(log)
    found = client.post("/v1/verify", json={"log": log}).json()
    assert found["outcomes"] == "bad"


def test_a_log_is_replayed_with_and_without_an_erratum(client: httpx.Client) -> None:
    for _ in range(60):
        owner = started(client, "drill", setup={"rounds": 30})["owner"]
        play_on(owner)
        log = owner.get("/export").json()
        sevens = [
            one["number"]
            for one in log["entries"]
            for event in one["content"]["events"]
            if event.get("step", {}).get("total") == 7
        ]
        if sevens:
            break
    body = {"log": log, "options": {"hit_on_seven": False}}
    (fault,) = client.post("/v1/verify", json=body).json()["faults"]
    assert (fault["kind"], fault["entry"]) == ("outcome", sevens[0])
    assert fault["expected"]["step"]["result"] == "missed"
    assert fault["found"]["step"]["result"] == "hit"


@pytest.mark.parametrize(
    "body",
    [
        {}, {"log": None}, {"log": {}}, {"log": {"format": "wardroom-receipt/1"}}, {"log": []},
        {"log": {"format": "wardroom-session/1", "entries": []}}, {"log": {"format": 2}},
    ],
)  # fmt: skip
def test_what_is_no_log_is_refused(client: httpx.Client, body: Any) -> None:
    assert client.post("/v1/verify", json=body).status_code == 400


@pytest.mark.parametrize("found", [None, {}, [], 1, {"pins": {}}, {"pins": None}])
def test_a_founding_that_is_none_is_named(client: httpx.Client, log: Json, found: Any) -> None:
    forged = copy.deepcopy(log)
    entry(forged, 1)["content"]["founding"] = found
    rehash(forged)
    answer = client.post("/v1/verify", json={"log": forged})
    assert answer.status_code == 200
    assert not answer.json()["good"]
    assert not sdk.verify_log(forged).good


def places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of everything within `value`."""
    named = value.items() if isinstance(value, dict) else enumerate(value)
    for name, inner in named:
        yield (*place, name)
        if isinstance(inner, dict | list):
            yield from places(inner, (*place, name))


@pytest.mark.parametrize("wrong", [None, 7, "x", [], {}], ids=repr)
def test_no_value_of_another_type_fails_the_service(
    client: httpx.Client, log: Json, wrong: Any
) -> None:
    """Of each member of an entry, wherever it stands: it is found, or rejected by its place."""
    alike = {
        tuple("-" if isinstance(part, int) else part for part in place): place
        for place in places(log["entries"])
    }
    assert ("-", "content", "events", "-", "action", "kind") in alike
    for place in alike.values():
        forged = copy.deepcopy(log)
        *within, last = place
        functools.reduce(lambda held, part: held[part], within, forged["entries"])[last] = wrong
        for path in ("/v1/verify", "/v1/narrative"):
            answer = client.post(path, json={"log": forged})
            assert answer.status_code in (200, 400, 422), (place, answer.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_log_that_is_not_usable_is_rejected_in_words(
    client: httpx.Client, log: Json, language: str
) -> None:
    forged = copy.deepcopy(log)
    entry(forged, 1)["content"]["founding"] = None
    spoken = {"Accept-Language": language}
    answer = client.post("/v1/narrative", json={"log": forged}, headers=spoken)
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (422, "log_not_usable")
    for said in (problem["detail"], *(each["detail"] for each in problem["errors"])):
        assert problem["code"] not in said
        assert bool(foreign_words(said)) == (language == "en"), said


@pytest.mark.parametrize("found", [None, {}, [], 1, "x", {"format": "wardroom-session/1"}])
def test_the_client_raises_for_nothing(found: Any) -> None:
    assert [fault.kind for fault in sdk.verify_log(found).faults] == ["format"]


def of_charts_that_nobody_has(log: Json) -> None:
    entry(log, 1)["content"]["founding"]["pins"]["charts_digest"] = "0" * 64


def of_another_game(log: Json) -> None:
    entry(log, 1)["content"]["founding"]["pins"]["game"] = "parade"


def of_a_later_version(log: Json) -> None:
    entry(log, 1)["content"]["founding"]["pins"]["version"] = "2.1"


def of_a_version_of_5000_digits(log: Json) -> None:
    entry(log, 2)["content"]["ruleset_version"] = "9" * 5000


def of_a_later_release(log: Json) -> None:
    for one in log["entries"]:
        one["content"]["state_version"] = 99


@pytest.mark.parametrize(
    ("relabel", "said"),
    [
        (of_charts_that_nobody_has, "the charts standard of the session are not to be had here"),
        (of_another_game, "drill with its parade is not installed here"),
        (of_a_later_version, "version 2.1 of drill is not here"),
        (
            of_a_version_of_5000_digits,
            f"version {'9' * 40} of drill is not here",
        ),
        (of_a_later_release, "a later release wrote the log"),
    ],
)
def test_rules_that_are_not_here_are_no_fault(
    client: httpx.Client, log: Json, relabel: Tamper, said: str
) -> None:
    """It cannot be said whether the outcomes are right: neither that they are, nor that not."""
    other = copy.deepcopy(log)
    relabel(other)
    other["receipts"] = []
    with_promises(other)
    found = client.post("/v1/verify", json={"log": other}).json()
    assert (found["good"], found["complete"], found["outcomes"]) == (True, False, "unknown")
    unproven = {each["code"]: each["detail"] for each in found["unproven"]}
    assert unproven.keys() == {"rules_not_here", "not_signed", "another_log"}
    assert unproven["rules_not_here"] == said
    refused = client.post("/v1/drill/sessions/import", json={"log": other, "at": 3})
    assert (refused.status_code, refused.json()["detail"]) == (422, said)


def test_a_log_with_what_a_later_release_added_is_no_fault_and_is_not_gone_on_with(
    client: httpx.Client, log: Json
) -> None:
    """It is gone on with from before the entry in which that stands."""
    other = copy.deepcopy(log)
    entry(other, 4)["content"]["weather"] = "calm"
    other["receipts"] = []
    with_promises(other)
    found = client.post("/v1/verify", json={"log": other}).json()
    assert (found["good"], found["complete"], found["outcomes"]) == (True, False, "unknown")
    said, *unsigned = found["unproven"]
    assert [each["code"] for each in unsigned] == ["not_signed", "another_log"]
    assert (said["code"], said["entry"]) == ("member_unknown", 4)
    assert said["found"] == ["/content/weather"]
    refused = client.post("/v1/drill/sessions/import", json={"log": other})
    assert refused.status_code == 422
    problem = refused.json()
    assert (problem["code"], problem["detail"]) == ("rules_not_here", said["detail"])
    assert "this release does not know /content/weather" in said["detail"]
    before = client.post("/v1/drill/sessions/import", json={"log": other, "at": 3})
    assert before.status_code == 201
    # What no chain holds means nothing.
    whole = {**copy.deepcopy(log), "weather": "calm"}
    assert client.post("/v1/verify", json={"log": whole}).json()["complete"]
    assert client.post("/v1/drill/sessions/import", json={"log": whole, "at": 3}).status_code == 201


@pytest.mark.parametrize("more", [{}, {"entries": {"1": "two"}}])
def test_a_log_of_another_format_cannot_be_judged(client: httpx.Client, more: Json) -> None:
    log = {"format": "wardroom-session/2", **more}
    headers = {"Accept-Language": "ko"}
    answer = client.post("/v1/verify", json={"log": log}, headers=headers)
    assert (answer.status_code, answer.headers["Content-Language"]) == (200, "ko")
    found = answer.json()
    assert (found["good"], found["complete"], found["entries"]) == (True, False, 0)
    parts = ("commitment", "chain", "dice", "outcomes", "beginning")
    assert {found[part] for part in parts} == {"unknown"}
    (said,) = found["unproven"]
    assert (said["code"], said["kind"]) == ("format_unknown", "format")
    assert said["title"] == words("ko")["format_unknown"]
    refused = client.post("/v1/drill/sessions/import", json={"log": log})
    assert (refused.status_code, refused.json()["code"]) == (422, "rules_not_here")
    assert "'wardroom-session/2'; 'wardroom-session/1' is accepted" in refused.json()["detail"]


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("path", ["verify", "drill/sessions/import"])
def test_a_game_saved_by_a_terminal_is_named(
    client: httpx.Client, tmp_path: Path, path: str, language: str
) -> None:
    """It is no log: nothing of it was changed, and nothing of it can be proven."""
    file = tmp_path / "game.json"
    CliRunner().invoke(main, ["play", "hunters", "--game", str(file)], input="\nq\n")
    saved = json.loads(file.read_bytes())
    assert saved["moves"]
    headers = {"Accept-Language": language}
    answer = client.post(f"/v1/{path}", json={"log": saved}, headers=headers)
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (400, "type_wrong")  # As 0.1.0 answered.
    malformed, error = problem["errors"]
    assert (malformed["pointer"], malformed["code"]) == ("/log/format", "type_wrong")
    assert malformed["params"] == {"expected": "string", "got": "integer"}
    assert (error["pointer"], error["code"]) == ("/log", "terminal_game")
    spoken = answer.headers["Content-Language"]  # The drill has no Korean.
    assert spoken == language or path != "verify"
    assert error["detail"] == common_labels(spoken).problem("terminal_game")


# ------------------------------------------------------------------------------ what is cut


@pytest.mark.parametrize("left", [1, 2, 5])
def test_a_log_cut_short_is_named(client: httpx.Client, log: Json, left: int) -> None:
    """The seed is revealed when the game has ended: with the seed and no ending entries are missing."""
    forged = copy.deepcopy(log)
    del forged["entries"][left:]
    forged["number"], forged["head"] = left, forged["entries"][-1]["head"]
    found = client.post("/v1/verify", json={"log": forged}).json()
    assert {"cut", "cut_before_receipt"} == {fault["code"] for fault in found["faults"]}
    forged["receipts"] = []
    found = client.post("/v1/verify", json={"log": forged}).json()
    assert (found["good"], found["complete"], found["chain"]) == (False, False, "bad")
    assert [(fault["code"], fault["entry"]) for fault in found["faults"]] == [("cut", left)]
    assert [fault.code for fault in sdk.verify_log(forged).faults] == ["cut"]
    # Without the seed it is the log of a game in progress, and says that it proves no more.
    forged["seed"] = None
    found = client.post("/v1/verify", json={"log": forged}).json()
    assert (found["good"], found["complete"]) == (True, False)
    assert {"seed_not_revealed", "not_ended"} <= {each["code"] for each in found["unproven"]}
    assert {"seed_not_revealed", "not_ended"} == {
        one.code for one in sdk.verify_log(forged).unproven
    }
    # Whoever noted a head that came later knows better.
    told = {"log": forged, "noted": [log["commitment"], log["entries"][left]["head"]]}
    faults = client.post("/v1/verify", json=told).json()["faults"]
    assert [(fault["code"], fault["expected"]) for fault in faults] == [
        ("not_as_noted", log["entries"][left]["head"])
    ]
    assert [one.code for one in sdk.verify_log(forged, told["noted"]).faults] == ["not_as_noted"]


def test_an_ending_without_its_seed_is_named(client: httpx.Client, log: Json) -> None:
    forged = copy.deepcopy(log)
    forged["seed"] = None
    (fault,) = client.post("/v1/verify", json={"log": forged}).json()["faults"]
    assert fault["code"] == "seed_withheld"
    assert [one.code for one in sdk.verify_log(forged).faults] == ["seed_withheld"]


def test_another_game_on_the_same_seed_is_told_by_what_was_noted(
    client: httpx.Client, log: Json
) -> None:
    """Played by the rules on the seed that was promised it is good: only a head tells it apart."""
    other = example_log(install(DRILL), over=True)
    heads = [one["head"] for one in other["entries"]]
    body = {"log": other, "noted": [other["commitment"], heads[1]]}
    found = client.post("/v1/verify", json=body).json()
    assert (found["good"], [each["code"] for each in found["unproven"]]) == (True, ["not_signed"])
    body["noted"] = [other["commitment"], log["head"]]
    assert not client.post("/v1/verify", json=body).json()["good"]
    assert client.post("/v1/verify", json={**body, "noted": ["00"]}).status_code == 400


def test_a_good_log_in_which_a_throw_waits_twice_is_good(client: httpx.Client) -> None:
    """A throw that may be thrown again, and again, stands in the log once it is settled."""
    owner = started(client, "drill", setup={"rounds": 4, "markers": 2})["owner"]
    owner.act({"kind": "press", "press": True})
    owner.act({"kind": "reroll", "reroll": True})
    midway = owner.get("/export").json()
    assert client.post("/v1/verify", json={"log": midway}).json()["faults"] == []


# ------------------------------------------------------------------------------ what is beside


def test_lines_are_those_of_the_steps_or_named(client: httpx.Client) -> None:
    """In no hash: a log whose lines say something else than its steps is forged all the same."""
    owner = started(client, "drill", setup={"rounds": 2})["owner"]
    play_on(owner)
    told = owner.get("/export").json()
    for language in ("en", "de"):
        page = owner.get("/log", headers={"Accept-Language": language}).json()["entries"]
        for one, shown in zip(told["entries"], page, strict=True):
            one["lines"] = shown["lines"]
        assert sum(len(one["lines"]) for one in told["entries"]) >= 2
        assert client.post("/v1/verify", json={"log": told}).json()["faults"] == []
        assert "lines_not_read" in {one.code for one in sdk.verify_log(told).unproven}
    told["entries"][2]["lines"] = ["Sunk with all hands."]
    (fault,) = client.post("/v1/verify", json={"log": told}).json()["faults"]
    assert (fault["code"], fault["entry"]) == ("lines_differ", 3)


def test_a_narrative_is_that_of_the_events_or_named(client: httpx.Client) -> None:
    """A line beside another event is found too, and one in another language than the rest."""
    owner = started(client, "drill", setup={"rounds": 3, "markers": 1})["owner"]
    play_on(owner)
    log = owner.get("/export").json()
    japanese = {"Accept-Language": "ja"}
    entries = owner.get("/log", headers=japanese).json()["entries"]
    english = owner.get("/log").json()["entries"]

    def faults(place: int, **beside: Any) -> list[tuple[str, int]]:
        told = copy.deepcopy(log)
        told["entries"][place] |= beside
        assert "lines_not_read" in {one.code for one in sdk.verify_log(told).unproven}
        found = client.post("/v1/verify", json={"log": told}).json()["faults"]
        return [(fault["code"], fault["entry"]) for fault in found]

    place = max(range(len(entries)), key=lambda place: len(entries[place]["narrative"]))
    narrative, lines = entries[place]["narrative"], entries[place]["lines"]
    assert len(narrative) > 1
    assert faults(place, narrative=narrative) == faults(place, narrative=narrative, lines=lines)
    assert faults(place, narrative=narrative) == []
    events = [one["event"] for one in narrative]
    for wrong in (
        narrative[1:],
        narrative[::-1],
        [{**one, "event": event} for one, event in zip(narrative, events[::-1], strict=True)],
        [{**narrative[0], "line": "Sunk with all hands."}, *narrative[1:]],
    ):
        assert faults(place, narrative=wrong) == [("lines_differ", place + 1)]
    others = english[place]["lines"]
    assert faults(place, narrative=narrative, lines=others) == [("lines_differ", place + 1)]


def another_beginning(log: Json) -> None:
    log["entries"][0]["content"]["founding"]["beginning"]["state"]["rounds"] += 1


def another_lineage(log: Json) -> None:
    log["entries"][0]["content"]["founding"]["lineage"]["number"] += 1


def no_lineage(log: Json) -> None:
    log["entries"][0]["content"]["founding"]["lineage"] = None


def as_if_begun_here(log: Json) -> None:
    founding = log["entries"][0]["content"]["founding"]
    founding["lineage"], founding["setup"] = None, {"rounds": 3}


def a_good_one(log: Json) -> None:
    """Nothing is forged."""


# What was done to the log of an import just made; what is found alone, and with the log before it.
BEGINNINGS = [
    (a_good_one,        set(),              set()),
    (another_beginning, set(),              {"beginning_differs"}),
    (another_lineage,   set(),              {"beginning_differs"}),
    (no_lineage,        {"mislabelled"},    {"mislabelled"}),
    (as_if_begun_here,  {"mislabelled"},    {"mislabelled"}),
]  # fmt: skip


@pytest.mark.parametrize(("forge", "alone", "together"), BEGINNINGS)
def test_a_beginning_is_proven_by_the_log_before_it(
    client: httpx.Client, log: Json, forge: Tamper, alone: set[str], together: set[str]
) -> None:
    made = client.post("/v1/drill/sessions/import", json={"log": log, "at": 5})
    imported = seats_of(client, made)["owner"].get("/export").json()
    forge(imported)
    rehash(imported)
    found = client.post("/v1/verify", json={"log": imported}).json()
    assert {fault["code"] for fault in found["faults"]} == alone
    if imported["entries"][0]["content"]["founding"]["lineage"] is not None:
        assert found["beginning"] == "unknown"
        assert "beginning_not_proven" in {each["code"] for each in found["unproven"]}
        assert "beginning_not_proven" in {one.code for one in sdk.verify_log(imported).unproven}
    found = client.post("/v1/verify", json={"log": imported, "earlier": [log]}).json()
    assert {fault["code"] for fault in found["faults"]} == together
    assert "beginning_not_proven" not in {each["code"] for each in found["unproven"]}
    forged = copy.deepcopy(log)
    another_result(forged)
    rehash(forged)
    found = client.post("/v1/verify", json={"log": imported, "earlier": [forged]}).json()
    assert not found["good"] or found["beginning"] == "unknown"


# ------------------------------------------------------------------------------ words


def test_every_finding_has_its_words(client: httpx.Client, log: Json) -> None:
    for language in LANGUAGES:
        assert words(language).keys() == CODES.keys() | OF_CLIENTS.keys()
        assert all(text.endswith((".", "。")) for text in words(language).values())
    section = CHECKING.partition("### Findings")[2].partition("### What no log can prove")[0]
    listed = re.findall(r"^\| `(\w+)` \| ([^|]*) \|$", section, re.MULTILINE)
    assert sorted(listed) == sorted((code, words("en")[code]) for code in CODES)
    for code in CODES:
        assert len({words(language)[code] for language in LANGUAGES}) == len(LANGUAGES)
    forged = copy.deepcopy(log)
    forged["seed"] = None
    for language in LANGUAGES:
        answer = client.post(
            "/v1/verify", json={"log": forged}, headers={"Accept-Language": language}
        )
        assert answer.headers["content-language"] == language
        assert answer.json()["faults"][0]["title"] == words(language)["seed_withheld"]


def test_the_command_line_verifies(log: Json, tmp_path: Path) -> None:
    """It knows no toys: what needs no rules is checked, and their absence is named."""
    path = tmp_path / "log.json"
    path.write_text(json.dumps(log))

    def verify(*arguments: str) -> Result:
        return CliRunner().invoke(main, ["verify", str(path), *arguments])

    result = verify()
    assert result.exit_code == 3
    assert result.stdout.startswith(
        "commitment  good\nchain       good\ndice        good\n"
        "outcomes    not to be checked with what is here\nbeginning   good\n"
    )
    assert "not proven: rules_not_here: The rules or charts" in result.stdout
    assert "not proven: rules_not_here: 이 기록의" in verify("--language", "ko").stdout
    assert json.loads(verify("--json").stdout)["chain"] == "good"
    assert "not_as_noted" in verify("--noted", "0" * 64, "--earlier", str(path)).stdout
    forged = copy.deepcopy(log)
    another_face(forged)
    path.write_text(json.dumps(forged))
    assert verify().exit_code == 1
    assert "face_differs entry 4 event 1: A face does not follow" in verify().stdout
    path.write_text("{")
    broken = verify()
    assert (broken.exit_code, broken.stdout) == (2, "")
