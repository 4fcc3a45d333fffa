"""What a request of an action names: a version, and a choice or an action."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from sessions.serving import Seat, started
from support.every import every

PRESS = {"action": {"kind": "press", "press": True}}
NOW, THEN, STAR = "now", "then", "*"
# What is sent as `version` and as `If-Match`, with which body; the status, and a problem's code.
NAMED: list[tuple[str, list[str], Any, int, str]] = [
    (NOW, [], PRESS, 200, ""),
    ("", [NOW], PRESS, 200, ""),
    (NOW, [NOW], PRESS, 200, ""),
    (NOW, [THEN, NOW], PRESS, 200, ""),
    (NOW, [STAR], PRESS, 200, ""),
    ("", [STAR], PRESS, 200, ""),
    ("", [], PRESS, 428, "precondition_missing"),
    (THEN, [], PRESS, 412, "version_stale"),
    (NOW, [THEN], PRESS, 400, "version_ambiguous"),
    (THEN, [NOW], PRESS, 400, "version_ambiguous"),
    ("not one", [], PRESS, 400, "pattern_not_matched"),
    ("", [], {"choice": 1}, 428, "precondition_missing"),
    (THEN, [], {"choice": 1}, 412, "version_stale"),
    (NOW, [STAR], {"choice": 1}, 400, "version_ambiguous"),
    ("", [STAR], {"choice": 1}, 400, "version_ambiguous"),
    ("", [NOW, THEN], {"choice": 1}, 400, "version_ambiguous"),
    (NOW, [THEN], {"choice": 1}, 400, "version_ambiguous"),
    (NOW, [], {"choice": 1}, 422, "choice_unknown"),
    (NOW, [], {"choice": -1}, 400, "out_of_range"),
    (NOW, [], {}, 400, "member_missing"),
    (NOW, [], {**PRESS, "choice": 1}, 400, "action_ambiguous"),
]


def test_a_stale_version_is_told_the_current_one_by_work_processes_too(
    client: httpx.Client,
) -> None:
    """The actions of a battle are worked on in them."""
    first = started(client, "battleships")["first"]
    action = first.legal()[0]["example"]["action"]
    for path in ("/actions", "/actions/dry-run"):
        stale = first.post(path, {"action": action, "version": "A" * 24})
        assert (stale.status_code, stale.json()["code"]) == (412, "version_stale")
        assert f'"{stale.json()["version"]}"' == first.etag()


@pytest.fixture(scope="module")
def owner(client: httpx.Client) -> Seat:
    return started(client, "drill", setup={"rounds": 9})["owner"]


@every(("version", "if_match", "body", "status", "code"), NAMED)
def test_a_request_names_one_version(
    owner: Seat, version: str, if_match: list[str], body: Any, status: int, code: str
) -> None:
    known = {NOW: owner.version(), THEN: "x" * 24}
    named = {"version": known.get(version, version)} if version else {}
    tags = ", ".join("*" if one == STAR else f'"{known[one]}"' for one in if_match)
    headers = {"If_Match": tags} if tags else {}
    answer = owner.post("/actions/dry-run", {**body, **named}, **headers)
    problem = answer.json() if answer.status_code != 200 else answer.json()["problem"] or {}
    assert (problem.get("status", 200), problem.get("code", "")) == (status, code)


# What is sent as If-Match, with NOW for the current tag, and whether it says that it is weak.
STALE = [
    ('W/"NOW"', True),
    ('W/"NOW", W/"another"', True),
    ('"another"', False),
    ('"another", W/"NOW"', False),
]


@pytest.mark.parametrize(("if_match", "weak"), STALE)
@pytest.mark.parametrize(("language", "word"), [("en", "weak"), ("ja", "弱い")])
@pytest.mark.parametrize("path", ["/actions", "/actions/dry-run"])
def test_a_weak_tag_is_told_that_it_never_matches(
    owner: Seat, path: str, language: str, word: str, if_match: str, weak: bool
) -> None:
    tags = if_match.replace("NOW", owner.version())
    refused = owner.post(path, PRESS, If_Match=tags, Accept_Language=language)
    assert (refused.status_code, refused.json()["code"]) == (412, "version_stale")
    assert (word in refused.json()["detail"]) == weak
    assert refused.headers["etag"] == f'"{refused.json()["version"]}"' == owner.etag()


def test_a_version_is_the_text_of_the_etag(owner: Seat) -> None:
    read = owner.get()
    assert f'"{read.json()["version"]}"' == read.headers["etag"]
    taken = owner.post("/actions", {**PRESS, "version": read.json()["version"]})
    body = taken.json()
    assert f'"{body["version"]}"' == f'"{body["session"]["version"]}"' == taken.headers["etag"]
    assert owner.get("/log").json()["version"] == body["version"] != read.json()["version"]


def test_a_seat_resigns_by_its_version(client: httpx.Client) -> None:
    owner = started(client, "drill")["owner"]
    assert owner.post("/resign", {}).status_code == 428
    assert owner.post("/resign", {"version": "x"}).status_code == 412
    assert owner.post("/resign", {"version": owner.version()}).status_code == 200


def test_a_choice_is_the_action_that_it_numbers(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 3, "markers": 1})["owner"]
    owner.act(PRESS["action"])
    legal, version = owner.legal(), owner.version()
    choices = [choice for one in legal for choice in one["choices"]]
    assert choices
    assert [choice["choice"] for choice in choices] == list(range(len(choices)))
    asked = {"choice": choices[-1]["choice"], "version": version}
    assert owner.post("/actions", {**asked, "choice": len(choices)}).status_code == 422
    first = owner.post("/actions", asked, Idempotency_Key="one")
    assert first.status_code == 200
    entry = owner.get("/log", params={"after": first.json()["number"] - 1}).json()["entries"][0]
    assert entry["content"]["events"][0]["action"] == choices[-1]["action"]
    assert "choice" not in entry["content"]["events"][0]
    # The game has moved on, and the same request is recognised; by the header too.
    owner.act(PRESS["action"])
    for body, tag in ((asked, ""), (asked, version), ({"choice": asked["choice"]}, version)):
        headers = {"If_Match": f'"{tag}"'} if tag else {}
        again = owner.post("/actions", body, Idempotency_Key="one", **headers)
        assert again.status_code == 200, again.text
        known = ("number", "head", "trace", "version")
        assert [again.json()[name] for name in known] == [first.json()[name] for name in known]
    assert owner.post("/actions", asked).status_code == 412
    for other in ({"choice": 0}, {"version": owner.version()}):
        reused = owner.post("/actions", {**asked, **other}, Idempotency_Key="one")
        assert (reused.status_code, reused.json()["code"]) == (422, "key_reused")
