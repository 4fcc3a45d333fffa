"""As much as one needs: what comes of an action without the session, and members of it alone."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from api.schemas_of_answers import assert_fits, resolved
from sessions.serving import Seat, create, started
from sessions.test_replayed import PRESS, Send, acts, asks, resigns, rules, undoes
from wardroom.sessions.wire.session import MinimalActionAnswer

MINIMAL = "return=minimal"
WHOLE = {"version", "number", "head", "trace", "session", "receipt"}
LEFT = set(MinimalActionAnswer.__struct_fields__)
MOST_BYTES = 30_000
"""Of a session of Battleships without what can be done, for a page that asks for that apart."""


@pytest.fixture(scope="module")
def owner(client: httpx.Client) -> Seat:
    return started(client, "drill", setup={"rounds": 9})["owner"]


def form_of(response: httpx.Response) -> str:
    """In which form an answer is, as its members and its headers say alike."""
    assert response.status_code == 200, response.text
    assert "Prefer" in response.headers["vary"]
    members, applied = set(response.json()), response.headers.get("preference-applied")
    assert (members, applied) in ((WHOLE, None), (LEFT, MINIMAL))
    return "whole" if applied is None else "minimal"


def sent(send: Send, key: str, prefer: str = "") -> httpx.Response:
    return send(key, **({"Prefer": prefer} if prefer else {}))


@pytest.mark.parametrize("begin", [acts, undoes, resigns, asks, rules])
def test_what_came_of_an_action_is_told_without_the_session(
    client: httpx.Client, begin: Any
) -> None:
    """All of it is in the whole answer too, and the service sends what its document says."""
    send, document = begin(client), client.get("/openapi.json").json()
    answer = sent(send, "k", MINIMAL)
    assert form_of(answer) == "minimal"
    brief, whole = answer.json(), sent(send, "k").json()
    assert {name: brief[name] for name in LEFT & WHOLE} == {
        name: whole[name] for name in LEFT & WHOLE
    }
    assert {name: brief[name] for name in LEFT - WHOLE} == {
        name: whole["session"][name] for name in LEFT - WHOLE
    }
    assert answer.headers["etag"] == f'"{brief["version"]}"'
    path = next(
        each for each in document["paths"] if each.endswith("/drill/sessions/{session}/actions")
    )
    content = document["paths"][path]["post"]["responses"]["200"]["content"]["application/json"]
    assert_fits(document, content["x-return-minimal"], brief)
    with pytest.raises(AssertionError):
        assert_fits(document, resolved(document, content["schema"]), brief)


def test_a_minimal_answer_has_the_proof_of_the_end(client: httpx.Client) -> None:
    answer = sent(resigns(client), "k", MINIMAL).json()
    assert (answer["status"], answer["awaited"]) == ("over", [])
    assert answer["receipt"].count(".") == 2


@pytest.mark.parametrize("begin", [acts, undoes, resigns, asks, rules])
@pytest.mark.parametrize(("first", "again"), [("", MINIMAL), (MINIMAL, "")])
def test_a_repeat_is_in_the_form_that_it_asks_for(
    client: httpx.Client, begin: Any, first: str, again: str
) -> None:
    """It is the same request: nothing is done again, and nothing is refused."""
    send = begin(client)
    answers = [sent(send, "k", first), sent(send, "k", again), sent(send, "k", first)]
    assert [form_of(one) for one in answers] == [
        "minimal" if prefer else "whole" for prefer in (first, again, first)
    ]
    assert ["idempotent-replayed" in one.headers for one in answers] == [False, True, True]
    assert len({(one.json()["number"], one.json()["head"]) for one in answers}) == 1
    assert len({one.headers["etag"] for one in answers}) == 1


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_a_minimal_answer_is_of_the_language_asked_for(client: httpx.Client, language: str) -> None:
    owner = started(client, "hunters", dice="supplied")["commander"]
    action = owner.legal()[0]["example"]["action"]
    answer = owner.act(action, Prefer=MINIMAL, Accept_Language=language)
    assert form_of(answer) == "minimal"
    assert answer.headers["content-language"] == language


# ------------------------------------------------------------------------------ fields

FIELDS = [
    ("status", {"status"}),
    ("status,awaited,headline", {"status", "awaited", "headline"}),
    ("headline,status,status", {"headline", "status"}),
    ("legal_actions", {"legal_actions"}),
    ("texts", set()),
    ("texts,status", {"status"}),
]


@pytest.mark.parametrize(("fields", "members"), FIELDS)
def test_a_read_has_the_members_that_are_named(owner: Seat, fields: str, members: set[str]) -> None:
    whole, part = owner.get().json(), owner.get(params={"fields": fields}).json()
    assert part == {name: value for name, value in whole.items() if name in members}
    assert [*part] == [name for name in whole if name in members]


# What is named, which of it is refused, and what is proposed first.
UNKNOWN = [
    ("stat", "stat", "status"),
    ("status,awaitd", "awaitd", "awaited"),
    ("status,", "", "session"),
    ("Status", "Status", "status"),
    ("status, awaited", " awaited", "awaited"),
]


@pytest.mark.parametrize(("fields", "name", "proposed"), UNKNOWN)
def test_an_unknown_member_is_refused_with_those_that_there_are(
    owner: Seat, fields: str, name: str, proposed: str
) -> None:
    refused = owner.get(params={"fields": fields})
    assert (refused.status_code, refused.json()["code"]) == (400, "value_unknown")
    (error,) = refused.json()["errors"]
    assert (error["parameter"], error["params"]) == ("fields", {"value": name})
    assert error["choices"][0] == proposed
    # `texts` is there where they stand beside the log, `questions_left` where they are bounded.
    assert {*error["choices"]} == {*owner.get().json(), "texts", "questions_left"}


def test_no_name_at_all_is_refused(owner: Seat) -> None:
    assert owner.get(params={"fields": ""}).json()["code"] == "length_wrong"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_read_of_some_members_has_a_tag_of_its_own(client: httpx.Client, language: str) -> None:
    """As another representation has. An action takes any tag of the version."""
    owner = started(client, "drill")["owner"]

    def read(fields: str | None, **headers: str) -> httpx.Response:
        params = {} if fields is None else {"fields": fields}
        return owner.get(params=params, headers={"Accept-Language": language, **headers})

    tags = {
        fields: read(fields).headers["etag"]
        for fields in (None, "status", "awaited", "status,awaited")
    }
    assert len({*tags.values()}) == len(tags)
    assert read("awaited,status").headers["etag"] == tags["status,awaited"]
    for fields in tags:
        for known, tag in tags.items():
            status = read(fields, **{"If-None-Match": tag}).status_code
            assert status == (304 if known == fields else 200)
    assert owner.post("/actions", PRESS, If_Match=tags["status"]).status_code == 200
    assert owner.post("/actions", PRESS, If_Match=tags["status"]).status_code == 412


def test_a_battle_is_read_in_few_bytes(client: httpx.Client) -> None:
    """What takes more is what can be done, with every way of every ship."""
    seats = started(client, "battleships", setup={"scenario": "surigao_strait"})
    most = 0
    for seat in (seats["first"], seats["second"]) * 6:
        whole = seat.get()
        names = ",".join(name for name in whole.json() if name != "legal_actions")
        assert len(seat.get(params={"fields": names}).content) <= MOST_BYTES
        most = max(most, len(whole.content))
        due = [each for each in whole.json()["legal_actions"] if "standing" not in each["kind"]]
        if due:
            acted = seat.act(due[0]["example"]["action"], Prefer=MINIMAL)
            assert form_of(acted) == "minimal"
            assert len(acted.content) < MOST_BYTES // 30
    assert most > 2 * MOST_BYTES


def test_who_may_not_read_a_session_may_not_read_a_member(client: httpx.Client) -> None:
    seats = create(client, "duel")
    other = create(client, "duel")
    foreign = seats["north"]._replace(token=other["north"].token)
    assert foreign.get(params={"fields": "status"}).status_code == 401
