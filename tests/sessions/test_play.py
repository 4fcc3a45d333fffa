"""Sessions over HTTP: what is answered, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from sessions.serving import Seat, create, play_on, serving_toys, started
from wardroom.sessions.adapters.embedded.server import EmbeddedServer

PRESS = {"kind": "press", "press": True}
HOLD = {"kind": "press", "press": False}


def test_a_game_from_its_set_up_to_its_end(client: httpx.Client) -> None:
    response = client.post(
        "/v1/drill/sessions", json={"setup": {"rounds": 2, "markers": 1, "name": "Anna"}}
    )
    assert response.status_code == 201
    body = response.json()
    assert response.headers["location"] == f"/v1/drill/sessions/{body['session']['session']}"
    owner = Seat(client, response.headers["location"], body["tokens"]["owner"])
    assert owner.get().json() == body["session"]
    assert owner.get().headers["etag"] == response.headers["etag"]
    assert body["session"]["status"] == "created"
    assert body["session"]["dice"]["seed"] is None
    began = owner.act({"kind": "start", "client_seed": "ABCD" * 8}).json()["session"]
    assert began["dice"]["client_seeds"] == {"owner": "abcd" * 8}
    first = owner.act(PRESS).json()
    assert first["session"]["legal_actions"][0]["kind"] == "reroll"
    assert first["session"]["legal_actions"][0]["rolled"]["dice"] == "2d6"
    again = owner.act({"kind": "reroll", "reroll": True}).json()
    (step,) = again["trace"]
    assert step["roll"]["rerolled"]
    assert step["text"].startswith("Attack of round 1: 2d6 [")
    end = play_on(owner)
    assert (end["status"], end["ending"]) in {("over", "passed"), ("over", "failed")}
    assert end["dice"]["seed"]
    assert end["legal_actions"] == []
    found = client.post("/v1/verify", json={"log": owner.get("/export").json()}).json()
    assert found["good"]
    assert found["complete"]


def test_every_legal_action_can_be_sent_as_it_is(client: httpx.Client) -> None:
    owner = create(client, "drill", setup={"rounds": 3, "markers": 2})["owner"]
    while legal := owner.legal():
        for action in legal:
            tried = owner.post("/actions/dry-run", action["example"], If_Match=owner.etag())
            assert tried.json() == {"accepted": True, "problem": None}
            assert action["schema"].keys() & {"$defs", "enum", "properties"}
            for choice in (each["action"] for each in action["choices"]):
                tried = owner.post("/actions/dry-run", {"action": choice}, If_Match=owner.etag())
                assert tried.json()["accepted"]
        done = owner.post("/actions", legal[0]["example"], If_Match=owner.etag())
        assert done.status_code == 200


def test_a_dry_run_throws_no_die_and_moves_nothing(client: httpx.Client) -> None:
    owner = started(client, "drill")["owner"]
    before = owner.get()
    response = owner.post("/actions/dry-run", {"action": PRESS}, If_Match=before.headers["etag"])
    assert response.status_code == 200
    assert response.json() == {"accepted": True, "problem": None}
    assert owner.get().content == before.content


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_dry_run_answers_what_the_action_would_be_answered(
    client: httpx.Client, language: str
) -> None:
    owner = started(client, "drill")["owner"]
    body = {"action": {**PRESS, "note": "forbidden"}}
    tried = owner.post("/actions/dry-run", body, If_Match=owner.etag(), Accept_Language=language)
    refused = owner.post("/actions", body, If_Match=owner.etag(), Accept_Language=language)
    assert (tried.status_code, refused.status_code) == (200, 422)
    assert tried.headers["content-language"] == refused.headers["content-language"] == language
    problem, own = tried.json()["problem"], ("instance", "request_id")
    assert problem["instance"] == f"{owner.path}/actions/dry-run"
    assert {**problem, **dict.fromkeys(own)} == {**refused.json(), **dict.fromkeys(own)}


@pytest.mark.parametrize(
    ("body", "tag", "status", "code"),
    [
        ({"action": PRESS}, '"stale"', 412, "version_stale"),
        ({"action": PRESS}, "", 428, "precondition_missing"),
        ({"action": {"kind": "dance"}}, "*", 400, "value_unknown"),
        ({}, "*", 400, "member_missing"),
        ({"action": PRESS, "choice": 1}, "*", 400, "action_ambiguous"),
        ({"action": PRESS, "dry_run": True}, "*", 400, "member_unknown"),
    ],
)
def test_what_is_no_action_to_try_is_refused_as_the_action_is(
    client: httpx.Client, body: Any, tag: str, status: int, code: str
) -> None:
    owner = started(client, "drill")["owner"]
    named = {"If_Match": tag} if tag else {}
    for what in ("/actions/dry-run", "/actions"):
        answer = owner.post(what, body, **named)
        assert (answer.status_code, answer.json()["code"]) == (status, code), what


def test_who_may_not_act_may_not_try_and_a_game_that_is_over_is_tried_no_more(
    client: httpx.Client,
) -> None:
    seats = started(client, "drill")
    spectator, owner = seats["spectator"], seats["owner"]
    assert spectator.post("/actions/dry-run", {"action": PRESS}, If_Match="*").status_code == 403
    owner.post("/resign", If_Match="*")
    ended = owner.post("/actions/dry-run", {"action": PRESS}, If_Match="*")
    assert (ended.status_code, ended.json()["code"]) == (409, "session_over")


def test_what_has_not_changed_is_not_sent_again(client: httpx.Client) -> None:
    owner = started(client, "drill")["owner"]
    etag = owner.etag()
    response = owner.get(headers={"If-None-Match": etag})
    assert (response.status_code, response.content) == (304, b"")
    assert response.headers["etag"] == etag
    owner.act(PRESS)
    assert owner.get(headers={"If-None-Match": etag}).status_code == 200


def test_lines_are_in_the_language_of_the_caller(client: httpx.Client) -> None:
    owner = started(client, "drill")["owner"]
    response = owner.act(HOLD, Accept_Language="ja")
    assert response.headers["content-language"] == "ja"
    assert response.json()["trace"][0]["text"] == "第1回: 待機 (1.1)"
    english = owner.get("/log").json()["entries"][-1]
    assert english["lines"] == ["Round 1: held (1.1)"]


NO_FACES = {
    "en": "The throw by rule 1.1 needs 2 dice; 0 were given for it.",
    "ja": "ルール1.1の判定にはダイスが2個必要ですが、入力されたのは0個です。",
}


def test_supplied_dice_are_asked_for_one_throw_at_a_time(client: httpx.Client) -> None:
    owner = create(client, "drill", setup={"rounds": 2, "markers": 1}, dice="supplied")["owner"]
    session = owner.get().json()
    assert session["status"] == "playing"
    assert session["dice"]["mode"] == "supplied"
    owner.act(PRESS)
    (legal,) = owner.legal()
    assert (legal["kind"], legal["dice"]) == ("supply_dice", "2d6")
    before = owner.get().content
    for rolls in ([4], [4, 7], [1, 2, 3]):
        refused = owner.act({"kind": "supply_dice", "rolls": rolls})
        assert refused.status_code == 422, rolls
        assert refused.json()["type"] == "/problems#dice-mismatch"
    assert owner.get().content == before
    for language, sentence in NO_FACES.items():
        body = {"action": {"kind": "supply_dice", "rolls": []}, "version": owner.version()}
        refused = owner.post("/actions", body, Accept_Language=language)
        (error,) = refused.json()["errors"]
        assert (refused.status_code, error["code"]) == (400, "length_wrong")
        assert (error["pointer"], error["params"]["minItems"]) == ("/action/rolls", 1)
        assert error["detail"] == sentence
    assert owner.get().content == before
    assert owner.act({"kind": "supply_dice", "rolls": [2, 1]}).status_code == 200
    assert [legal["kind"] for legal in owner.legal()] == ["reroll"]
    owner.act({"kind": "reroll", "reroll": True})
    assert owner.act(PRESS).status_code == 422
    done = owner.act({"kind": "supply_dice", "rolls": [6, 6]}).json()
    assert done["trace"][0]["roll"]["rerolled"] == [[2, 1]]
    owner.act(HOLD)
    found = client.post("/v1/verify", json={"log": owner.get("/export").json()}).json()
    assert (found["good"], found["typed"], found["ending"]) == (True, 2, "passed")
    assert [each["code"] for each in found["unproven"]] == ["dice_supplied"]
    logged = owner.get("/log").json()["entries"]
    assert logged[0]["content"]["founding"]["dice"] == "supplied"


def test_resignation_ends_the_game_and_reveals_the_seed(client: httpx.Client) -> None:
    owner = started(client, "drill")["owner"]
    assert owner.post("/resign").status_code == 428
    response = owner.post("/resign", If_Match=owner.etag())
    session = response.json()["session"]
    assert (session["ending"], session["ended_by"]) == ("resigned", ["owner"])
    assert session["dice"]["seed"]
    assert owner.act(PRESS).json()["code"] == "session_over"
    assert owner.post("/resign", If_Match=owner.etag()).status_code == 409
    assert client.post("/v1/verify", json={"log": owner.get("/export").json()}).json()["good"]


def test_what_is_deleted_is_gone_and_reveals_its_seed(client: httpx.Client) -> None:
    seats = started(client, "drill")
    owner = seats["owner"]
    before = owner.get().json()
    assert seats["spectator"].delete().status_code == 403
    assert owner.delete().status_code == 204
    for response in (
        owner.get(), owner.get("/log"), owner.get("/export"), owner.delete(),
        owner.act(PRESS, etag='"x"'), seats["spectator"].get(),
    ):  # fmt: skip
        assert response.status_code == 410
        revealed = response.json()["revealed"]
        assert revealed["ending"] == "deleted"
        assert revealed["commitment"] == before["dice"]["commitment"]
        assert revealed["head"] == before["head"]
        assert len(revealed["seed"]) == 64
    assert owner._replace(token="x" * 43).get().status_code == 401


def test_the_log_is_read_in_pages(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 10})["owner"]
    play_on(owner)
    entries: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = owner.get("/log", params={"after": after, "limit": 5}).json()
        assert len(page["entries"]) <= 5
        entries += page["entries"]
        after = page["next"]
    assert [entry["number"] for entry in entries] == list(range(1, 13))
    assert page["number"] == 12
    assert page["head"] == entries[-1]["head"]
    assert owner.get("/log", params={"after": 12}).json()["entries"] == []
    assert owner.get("/log", params={"limit": 0}).status_code == 400


def test_faces_of_which_none_is_given_are_none_however_the_game_stands(
    client: httpx.Client,
) -> None:
    """What is wrong with a request is found before what the game is at."""
    owner = started(client, "drill", dice="supplied")["owner"]
    assert owner.post("/resign", If_Match="*").status_code == 200
    for path in ("/actions", "/actions/dry-run"):
        body: Any = {"action": {"kind": "supply_dice", "rolls": []}, "version": owner.version()}
        refused = owner.post(path, body)
        assert (refused.status_code, refused.json()["code"]) == (400, "length_wrong")
        body["action"]["rolls"] = [1]
        assert owner.post(path, body).json()["code"] == "session_over"


# ------------------------------------------------------------------------------ refusals


@pytest.fixture(scope="module")
def drill(client: httpx.Client) -> dict[str, Seat]:
    return started(client, "drill")


# fmt: off
REFUSED = [
    # action                                     status  code                  pointer
    ({"kind": "start"},                          422, "action_not_open",       "/action"),
    ({"kind": "reroll", "reroll": True},         422, "action_not_open",       "/action"),
    ({"kind": "supply_dice", "rolls": [1]},      422, "action_not_open",       "/action"),
    ({"kind": "supply_dice", "rolls": []},       400, "length_wrong",          "/action/rolls"),
    ({**PRESS, "note": "forbidden"},             422, "note_forbidden",        "/action/note"),
    ({"kind": "nonsense"},                       400, "value_unknown",         "/action/kind"),
    ({"kind": "press"},                          400, "member_missing",        "/action/press"),
    ({**PRESS, "more": 1},                       400, "member_unknown",        "/action/more"),
    ({"kind": "press", "press": 1},              400, "type_wrong",            "/action/press"),
]
# fmt: on


@pytest.mark.parametrize(("action", "status", "code", "pointer"), REFUSED)
def test_actions_that_are_refused(
    drill: dict[str, Seat], action: Any, status: int, code: str, pointer: str
) -> None:
    owner = drill["owner"]
    before = owner.get().content
    response = owner.act(action)
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response.json()["errors"][0]["pointer"] == pointer
    assert owner.get().content == before


def test_an_action_that_is_not_open_says_what_is(drill: dict[str, Seat]) -> None:
    problem = drill["owner"].act({"kind": "start"}).json()
    assert problem["type"].endswith("/problems#request-refused")
    assert "rule" not in problem
    assert problem["choices"] == [{"kind": "press", "press": True, "note": ""}]
    # It may be sent with any note, so that what is listed is one of many.
    (error,) = problem["errors"]
    assert problem["example"] == error["example"] == problem["choices"][0]


def test_versions(drill: dict[str, Seat]) -> None:
    owner = drill["owner"]
    assert owner.post("/actions", {"action": HOLD}).status_code == 428
    stale = owner.act(HOLD, etag='"stale"')
    assert stale.status_code == 412
    assert f'"{stale.json()["version"]}"' == stale.headers["etag"] == owner.etag()
    assert owner.act(HOLD, etag=f"W/{owner.etag()}").status_code == 412
    assert owner.act(HOLD, etag=f'"a", {owner.etag()}').status_code == 200
    assert owner.act(HOLD, etag="*").status_code == 200


def test_tokens(client: httpx.Client, drill: dict[str, Seat]) -> None:
    owner, spectator = drill["owner"], drill["spectator"]
    foreign = create(client, "drill")["owner"]
    bare = client.get(owner.path)
    assert bare.status_code == 401
    assert bare.headers["www-authenticate"].startswith("Bearer")
    for scheme in ("Basic abc", "Bearer", f"Bearer {owner.token} x", "Bearer é"):
        response = client.get(owner.path, headers={b"Authorization": scheme.encode("latin-1")})
        assert response.status_code == 401, scheme
    for token in (foreign.token, "x" * 43, owner.token[:-1], owner.token + "A"):
        response = owner._replace(token=token).get()
        assert (response.status_code, response.json()["code"]) == (401, "token_wrong")
        assert owner._replace(token=token).act(HOLD, etag="*").status_code == 401
    assert spectator.get().json()["seat"] == "spectator"
    assert spectator.get().json()["legal_actions"] == []
    assert spectator.act(HOLD).json()["code"] == "seat_forbidden"
    assert spectator.post("/resign", If_Match="*").status_code == 403
    assert spectator.post("/fork", {}).status_code == 403


def test_sessions_that_there_are_not(client: httpx.Client, drill: dict[str, Seat]) -> None:
    owner = drill["owner"]
    name = owner.path.rpartition("/")[2]
    for path in (
        f"/v1/drill/sessions/{'A' * 43}", "/v1/drill/sessions/1", "/v1/drill/sessions/%00",
        f"/v1/duel/sessions/{name}", f"/v1/drill/sessions/{name[:-1]}*",
    ):  # fmt: skip
        response = client.get(path, headers=owner.headers)
        assert (response.status_code, response.json()["code"]) == (404, "session_unknown"), path
    assert client.get(f"/v1/hunterz/sessions/{name}", headers=owner.headers).status_code == 404
    assert client.post("/v1/nothing/sessions", json={"setup": {}}).status_code == 404


@pytest.mark.parametrize(
    ("body", "status", "pointer"),
    [
        ({"setup": {"rounds": 0}}, 400, "/setup/rounds"),
        ({"setup": {"name": "nobody"}}, 422, "/setup/name"),
        ({"setup": {}, "charts": "none"}, 422, "/charts"),
        ({"setup": {}, "dice": "seeded"}, 400, "/dice"),
        ({"setup": {}, "options": {"none": True}}, 400, "/options/none"),
        ({}, 400, "/setup"),
    ],
)
def test_set_ups_that_are_refused(
    client: httpx.Client, body: Any, status: int, pointer: str
) -> None:
    response = client.post("/v1/drill/sessions", json=body)
    assert response.status_code == status
    assert response.json()["errors"][0]["pointer"] == pointer


def test_oversized_and_malformed_bodies(client: httpx.Client, drill: dict[str, Seat]) -> None:
    owner = drill["owner"]
    large = json.dumps({"action": {**PRESS, "note": "x" * 300_000}})
    headers = {**owner.headers, "If-Match": "*", "Content-Type": "application/json"}
    post = f"{owner.path}/actions"
    assert client.post(post, content=large, headers=headers).status_code == 413
    assert client.post(post, content="{", headers=headers).status_code == 400
    assert client.post(post, content="", headers=headers).status_code == 400
    text = {**headers, "Content-Type": "text/plain"}
    assert client.post(post, content="{}", headers=text).status_code == 415


def test_a_session_has_its_limits(tmp_path: Path, redis: EmbeddedServer) -> None:
    """So many actions a minute, a log of so many bytes; and it can be resigned all the same."""
    with (
        serving_toys(
            tmp_path,
            redis.url,
            WARDROOM_SESSION_LOG_BYTES="15000",
            WARDROOM_BUDGETS="on",
            WARDROOM_ACTIONS_A_MINUTE="8",
        ) as server,
        server.client() as client,
    ):
        long = started(client, "drill", setup={"rounds": 100})["owner"]
        for _ in range(30):
            full = long.act({**HOLD, "note": "x" * 2000}, "*")
            if full.status_code != 200:
                break
        assert (full.status_code, full.json()["code"]) == (409, "log_full")
        assert long.post("/resign", If_Match="*").status_code == 200
        busy = started(client, "drill", setup={"rounds": 1000})["owner"]
        for _ in range(100):  # Some are there again meanwhile.
            limited = busy.act(HOLD, "*")
            if limited.status_code != 200:
                break
        assert (limited.status_code, limited.json()["code"]) == (429, "actions_used_up")
        assert 1 <= int(limited.headers["retry-after"]) <= 60
        assert busy.get().status_code == 200
        assert busy.post("/resign", If_Match="*").status_code == 200


def test_methods(client: httpx.Client, drill: dict[str, Seat]) -> None:
    path = drill["owner"].path
    assert client.options(path).headers["allow"] == "DELETE, GET, HEAD, OPTIONS"
    assert client.options(f"{path}/actions").headers["allow"] == "OPTIONS, POST"
    wrong = client.put(path)
    assert wrong.status_code == 405
    assert "GET" in wrong.headers["allow"]
    assert client.head(path, headers=drill["owner"].headers).headers["etag"]
