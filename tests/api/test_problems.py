"""Every error that the service can answer, each as problem details."""

from __future__ import annotations

import ast
import json
import socket
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from api.codes import SOURCE
from api.serving import Server, serving
from engine.test_states import of_0_1_0
from runs.patience import patience
from support.every import every
from wardroom.api.problems import INVALID_BODY, FieldError, ProblemError

CYCLE = "/v1/hunters/calls/run-depth-charge-cycle"
JSON = {"Content-Type": "application/json"}
CONTACT = {"kind": "ship_escort", "time": "night", "escorted": True}
HUNTED = {"date": "1942-03", "boat": {"type": "VIIC"}, "contact": CONTACT}
ONE_ROUND = {"rounds": 1, "standing_orders": {"test_depth": {"dive": False}}}
SILENT = {"situation": HUNTED, "order": ONE_ROUND}


def assert_problem(response: httpx.Response, status: int, name: str) -> dict[str, Any]:
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = response.json()
    assert problem["type"] == f"/problems#{name}"
    assert problem["status"] == status
    assert problem["request_id"] == response.headers["x-request-id"]
    assert problem["instance"] == response.request.url.path
    assert {"title", "detail", "code", "errors"} <= problem.keys()
    if problem["errors"]:
        assert problem["code"] == problem["errors"][0]["code"]
    assert response.headers["cache-control"] == "no-store"
    assert "Accept-Language" in response.headers["vary"]
    return problem


def test_no_problem_has_another_code_than_its_first_error() -> None:
    errors = [
        FieldError(pointer="/a", code="first", detail="A."),
        FieldError(code="b", detail="B."),
    ]
    assert ProblemError(INVALID_BODY, "A.", code="other", errors=errors).code == "first"
    assert ProblemError(INVALID_BODY, "A.").code == "invalid_body"
    both = [
        f"{path.name}:{node.lineno}"
        for path in SOURCE.rglob("api/*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "ProblemError"
        if {"code", "errors"} <= {keyword.arg for keyword in node.keywords}
    ]
    assert len(both) <= 1, both  # That of a problem from another process has all that it had.


@pytest.mark.parametrize(
    ("body", "name", "pointer", "code"),
    [
        (b"", "empty-body", None, "empty_body"),
        (b"{", "malformed-json", None, "malformed_json"),
        (b"\xff\xfe", "malformed-json", None, "malformed_json"),
        (b'{"situation":{"date":"\xff"}}', "malformed-json", None, "malformed_json"),
        (b'{"\xff":1}', "malformed-json", None, "malformed_json"),
        (b'{"order":' * 20_000, "invalid-body", "/order/order", "member_unknown"),
        (b'{"situation":' * 20_000, "invalid-body", "/situation/situation", "member_unknown"),
        (b"[" * 100_000, "invalid-body", "", "type_wrong"),
        (b'{"order":{}} {}', "malformed-json", None, "malformed_json"),
        (b"NaN", "malformed-json", None, "malformed_json"),
        (b"null", "invalid-body", "", "type_wrong"),
        (b"[]", "invalid-body", "", "type_wrong"),
        (b"{}", "invalid-body", "/situation", "member_missing"),
        (b'{"situation":{"boat":{}},"a":1}', "invalid-body", "/situation/boat/type",
         "member_missing"),
        (b'{"a~b/c":1}', "invalid-body", "/a~0b~1c", "member_unknown"),
    ],
)  # fmt: skip
def test_bodies_that_cannot_be_read(
    client: httpx.Client, body: bytes, name: str, pointer: str | None, code: str
) -> None:
    problem = assert_problem(client.post(CYCLE, content=body, headers=JSON), 400, name)
    assert problem["code"] == code
    assert [error["pointer"] for error in problem["errors"][:1]] == (
        [] if pointer is None else [pointer]
    )


@pytest.mark.parametrize(
    ("change", "pointer", "code"),
    [
        ({"rounds": "1"}, "/order/rounds", "type_wrong"),
        ({"rounds": 1.5}, "/order/rounds", "type_wrong"),
        ({"rounds": True}, "/order/rounds", "type_wrong"),
        ({"rounds": 0}, "/order/rounds", "out_of_range"),
        ({"rounds": 10**30}, "/order/rounds", "out_of_range"),
        ({"check_number": 2}, "/order/check_number", "member_unknown"),
    ],
)
def test_members_of_an_order_that_do_not_fit_are_pointed_at(
    client: httpx.Client, change: dict[str, Any], pointer: str, code: str
) -> None:
    assert_pointed_at(client, {**SILENT, "order": {**ONE_ROUND, **change}}, pointer, code)


@pytest.mark.parametrize(
    ("change", "pointer", "code"),
    [
        ({"contact": {**CONTACT, "time": "dusk"}}, "/contact/time", "value_unknown"),
        ({"contact": {**CONTACT, "checks": 1.5}}, "/contact/checks", "type_wrong"),
        ({"contact": {"time": "night"}}, "/contact/kind", "member_missing"),
        ({"date": "1938-01"}, "/date", "pattern_not_matched"),
        ({"boat": {"type": "VIIC", "hull_damage": 99}}, "/boat/hull_damage", "out_of_range"),
        ({"boat": {"type": "VIIC", "tubes": []}}, "/boat/tubes", "length_wrong"),
        ({"boat": {"type": "VIIC", "tubes": [1]}}, "/boat/tubes/0", "type_wrong"),
        ({"boat": {"type": "VIIC", "keel": 1}}, "/boat/keel", "member_unknown"),
        ({"boat": {}}, "/boat/type", "member_missing"),
        ({"keel": 1}, "/keel", "member_unknown"),
    ],
)
def test_members_of_a_situation_that_do_not_fit_are_pointed_at(
    client: httpx.Client, change: dict[str, Any], pointer: str, code: str
) -> None:
    body = {**SILENT, "situation": {**HUNTED, **change}}
    assert_pointed_at(client, body, f"/situation{pointer}", code)


def assert_pointed_at(client: httpx.Client, request: Any, pointer: str, code: str) -> None:
    body = json.dumps(request)
    problem = assert_problem(client.post(CYCLE, content=body, headers=JSON), 400, "invalid-body")
    assert (problem["errors"][0]["pointer"], problem["code"]) == (pointer, code)


def test_a_number_of_five_thousand_digits(client: httpx.Client) -> None:
    body = json.dumps({"situation": HUNTED, "order": {"rounds": 1}})[:-2] + "0" * 5_000 + "}}"
    response = client.post(CYCLE, content=body, headers=JSON)
    assert assert_problem(response, 400, "invalid-body")["code"] == "out_of_range"


@pytest.mark.parametrize(
    ("dice", "pointer"),
    [
        ({"kind": "thrown"}, "/dice/kind"),
        ({"rolls": [1]}, "/dice/kind"),
        ({"kind": "fixed", "rolls": [-1]}, "/dice/rolls/0"),
        ({"kind": "fixed", "rolls": [1, 101]}, "/dice/rolls/1"),
        ({"kind": "seeded", "seed": "abc"}, "/dice/seed"),
        ({"kind": "seeded", "seed": "ab" * 65}, "/dice/seed"),
    ],
)
def test_dice_that_do_not_fit_the_schema(
    client: httpx.Client, dice: dict[str, Any], pointer: str
) -> None:
    response = client.post(CYCLE, json={**SILENT, "dice": dice})
    problem = assert_problem(response, 400, "invalid-body")
    assert problem["errors"][0]["pointer"] == pointer


def test_of_a_member_given_twice_the_last_counts(client: httpx.Client) -> None:
    body = '{"order": 1, "order": ' + json.dumps(SILENT)[1:]
    assert client.post(CYCLE, content=body, headers=JSON).status_code == 400
    body = json.dumps(SILENT)[:-1] + ', "charts": "none", "charts": "standard"}'
    assert client.post(CYCLE, content=body, headers=JSON).status_code == 200


def test_orders_that_the_rules_forbid_cite_the_rule(client: httpx.Client) -> None:
    body = {"situation": {**HUNTED, "boat": {"type": "VIIC", "hull_damage": 12}}}
    problem = assert_problem(client.post(CYCLE, json=body), 422, "order-refused")
    assert problem["rule"]
    assert problem["errors"][0]["pointer"] == "/situation/boat/hull_damage"
    assert problem["errors"][0]["code"] == problem["code"]


def test_unknown_charts_list_those_there_are(client: httpx.Client) -> None:
    response = client.post(CYCLE, json={**SILENT, "charts": "none"})
    problem = assert_problem(response, 422, "request-refused")
    assert problem["errors"][0]["pointer"] == "/charts"
    assert problem["choices"] == ["standard"]
    assert "rule" not in problem


@pytest.mark.parametrize(
    ("rolls", "index", "code", "said"),
    [
        ([], 0, "dice_ran_out", "The throw by rule 9.6.7 needs 2 dice; 0 were given for it."),
        ([3], 1, "dice_ran_out", "The throw by rule 9.6.7 needs 2 dice; 1 was given for it."),
        ([9, 1], 0, "dice_impossible", "Die 1 shows 9; a d6 has 1 to 6."),
        ([1, 1, 1], 2, "dice_left_over", "2 dice are needed; 3 were given."),
    ],
)
def test_dice_that_do_not_fit_name_the_roll(
    client: httpx.Client, rolls: list[int], index: int, code: str, said: str
) -> None:
    body = {**SILENT, "dice": {"kind": "fixed", "rolls": rolls}}
    problem = assert_problem(client.post(CYCLE, json=body), 422, "dice-mismatch")
    error = problem["errors"][0]
    assert (problem["code"], error["pointer"]) == (code, f"/dice/rolls/{index}")
    assert error["params"]["index"] == index
    assert (error["detail"], problem["detail"]) == (said, said)
    if code != "dice_left_over":
        assert error["params"]["dice"] == "2d6"
        assert error["params"]["purpose"] == "detection"
        assert error["params"]["rule"] == problem["rule"]


def test_states_that_were_not_given_out(client: httpx.Client) -> None:
    asked = client.post(CYCLE, json={"situation": HUNTED}).json()
    assert asked["state"]
    for state in ("x", "AAAA", asked["state"][:-4], asked["state"].swapcase(), "\u00e9"):
        response = client.post(f"{CYCLE}/continue", json={"state": state})
        problem = assert_problem(response, 422, "state-not-usable")
        assert problem["errors"][0]["pointer"] == "/state"
    elsewhere = "/v1/hunters/calls/resolve-salvo/continue"
    response = client.post(elsewhere, json={"state": asked["state"]})
    assert_problem(response, 422, "state-not-usable")


@pytest.mark.parametrize(("state", "code", "japanese"), [
    (of_0_1_0({"version": 1, "call": "run-depth-charge-cycle"}), "state_of_earlier_release",
     "以前のリリース"),
    ("A" * 20_000, "state_too_long", "長すぎます"),
], ids=["of_0.1.0", "too_long"])  # fmt: skip
def test_states_that_are_no_longer_gone_on_from(
    client: httpx.Client, state: str, code: str, japanese: str
) -> None:
    """They stay problems of the type that they had, with codes of their own."""
    for language, told in (("en", ""), ("ja", japanese)):
        headers = {"accept-language": language}
        sent = client.post(f"{CYCLE}/continue", json={"state": state}, headers=headers)
        problem = assert_problem(sent, 422, "state-not-usable")
        assert (problem["code"], problem["errors"][0]["pointer"]) == (code, "/state")
        assert told in problem["detail"]


@pytest.mark.parametrize(("method", "path", "headers", "body", "facts"), [
    ("GET", "/v1/hunters/options", {"Accept": "image/gif"}, b"", ("application/json",)),
    ("PUT", "/v1/hunters/options", {}, b"", ("GET", "HEAD", "OPTIONS")),
    ("POST", CYCLE, JSON, b" " * 300_000, ("262,144",)),
    ("GET", "/v1/hunters/options", {"X-Pad": "x" * 20_000}, b"", ("16,384",)),
    ("GET", "/v1/sessions", {}, b"", ("X-API-Key",)),
    ("GET", "/v1/battleships/boards/denmark_strait.svg", {"Accept": "image/png"}, b"",
     ("image/svg+xml",)),
], ids=["types", "methods", "body", "headers", "key", "picture"])  # fmt: skip
def test_a_limit_is_told_in_every_language(
    client: httpx.Client,
    method: str,
    path: str,
    headers: dict[str, str],
    body: bytes,
    facts: tuple[str, ...],
) -> None:
    for language in ("en", "ja", "ko"):
        asked = {**headers, "Accept-Language": language}
        problem = client.request(method, path, headers=asked, content=body).json()
        assert [each for each in facts if each not in problem["detail"]] == [], problem


def test_decisions_that_are_not_open(client: httpx.Client) -> None:
    asked = client.post(CYCLE, json={"situation": HUNTED}).json()
    for decision in ({"kind": "evasion", "number": 1}, {"kind": "reroll", "reroll": True}):
        body = {"state": asked["state"], "decision": decision}
        problem = assert_problem(client.post(f"{CYCLE}/continue", json=body), 422, "order-refused")
        assert problem["errors"][0]["pointer"] == "/decision"
    body = {"state": asked["state"], "decision": {"dive": True}}
    problem = assert_problem(client.post(f"{CYCLE}/continue", json=body), 400, "invalid-body")
    assert problem["errors"][0]["pointer"] == "/decision/kind"


@pytest.mark.parametrize(
    "path", ["/nope", "/v1", "/v1/hunters/calls/nope", "/v1/hunters/nope", "/docs/nope.js", "/%00"]
)
def test_paths_that_nothing_is_served_at(client: httpx.Client, path: str) -> None:
    for method in ("GET", "POST", "HEAD"):
        response = client.request(method, path)
        assert response.status_code == 404
        assert response.headers["content-type"] == "application/problem+json"
    assert client.get(path).json()["type"] == "/problems#not-found"


def test_rulesets_that_are_not_installed(client: httpx.Client) -> None:
    for path in ("calls", "charts", "options", "rules", "charts/" + "0" * 64):
        problem = assert_problem(client.get(f"/v1/none/{path}"), 404, "not-found")
        assert problem["code"] == "ruleset_unknown"
        assert "hunters" in problem["choices"]


UNKNOWN = {
    "rule_unknown": "/v1/hunters/rules/99.9x",
    "table_unknown": "/v1/hunters/tables/99.9x",
    "call_unknown": "/v1/hunters/flows/99.9x",
    "scenario_unknown": "/v1/battleships/boards/99.9x",
    "ruleset_unknown": "/v1/99.9x/rules",
    "charts_unknown": "/v1/hunters/charts?pack=99.9x",
}


@every("language", ["en", "ja", "ko"])
@every(("code", "path"), [*UNKNOWN.items()])
def test_what_a_path_names_is_repeated_in_every_language(
    client: httpx.Client, code: str, path: str, language: str
) -> None:
    answer = client.get(path, headers={"Accept-Language": language})
    told = answer.json()
    assert (answer.status_code, told["code"]) == (404, code), answer.text
    assert "99.9x" in told["detail"]
    assert "99.9x" in told["errors"][0]["detail"]


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("GET", CYCLE, "OPTIONS, POST"),
        ("PUT", f"{CYCLE}/odds", "OPTIONS, POST"),
        ("GET", "/v1/batch", "OPTIONS, POST"),
        ("POST", "/v1/rulesets", "GET, HEAD, OPTIONS"),
        ("DELETE", "/v1/hunters/charts", "GET, HEAD, OPTIONS"),
        ("PATCH", "/healthz", "GET, HEAD, OPTIONS"),
    ],
)
def test_methods_that_a_path_does_not_take(
    client: httpx.Client, method: str, path: str, allow: str
) -> None:
    response = client.request(method, path)
    assert_problem(response, 405, "method-not-allowed")
    assert response.headers["allow"] == allow
    options = client.options(path)
    assert (options.status_code, options.headers["allow"]) == (204, allow)


@pytest.mark.parametrize(
    ("path", "accept"),
    [
        (CYCLE, "text/html"),
        (CYCLE, "application/json;q=0, */*"),
        (CYCLE, "text/plain"),
        (f"{CYCLE}/text", "image/png"),
    ],
)
def test_media_types_that_are_not_made(client: httpx.Client, path: str, accept: str) -> None:
    response = client.post(path, json=SILENT, headers={"Accept": accept})
    assert_problem(response, 406, "not-acceptable")


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "application/msgpack"},
        {"Content-Type": "application/json; charset=latin-1"},
        {**JSON, "Content-Encoding": "gzip"},
        {},
    ],
)
def test_bodies_that_are_not_json_by_their_header(
    client: httpx.Client, headers: dict[str, str]
) -> None:
    body = json.dumps(SILENT).encode()
    response = client.post(CYCLE, content=body, headers=headers)
    assert_problem(response, 415, "unsupported-media-type")
    assert response.headers["accept"] == "application/json"


@pytest.mark.parametrize("value", ["application/json", "Application/JSON; Charset=UTF-8"])
def test_json_by_any_spelling(client: httpx.Client, value: str) -> None:
    body = json.dumps(SILENT).encode()
    response = client.post(CYCLE, content=body, headers={"Content-Type": value})
    assert response.status_code == 200


def test_bodies_that_are_too_large(client: httpx.Client) -> None:
    large = b'{"order": "' + b"x" * 300_000 + b'"}'
    for path in (CYCLE, f"{CYCLE}/continue", f"{CYCLE}/odds", f"{CYCLE}/text"):
        assert_problem(client.post(path, content=large, headers=JSON), 413, "body-too-large")

    def chunks() -> Iterator[bytes]:
        for start in range(0, len(large), 10_000):
            yield large[start : start + 10_000]

    response = client.post(CYCLE, content=chunks(), headers=JSON)
    assert_problem(response, 413, "body-too-large")
    assert_problem(
        client.post(f"{CYCLE}/odds", content=large[:70_000], headers=JSON), 413, "body-too-large"
    )


@pytest.mark.parametrize(
    ("query", "parameter", "code"),
    [
        ("kind=nope", "kind", "value_unknown"),
        ("covered=perhaps", "covered", "type_wrong"),
        ("page=2", "page", "parameter_unknown"),
        ("kind=", "kind", "value_unknown"),
        ("%FF=1", "\ufffd", "parameter_unknown"),
    ],
)
def test_query_parameters_that_do_not_fit(
    client: httpx.Client, query: str, parameter: str, code: str
) -> None:
    response = client.get(f"/v1/hunters/rules?{query}")
    problem = assert_problem(response, 400, "invalid-parameter")
    error = problem["errors"][0]
    assert (error["parameter"], error["code"]) == (parameter, code)


def test_a_host_that_is_none(server: Server) -> None:
    address = urlsplit(server.url)
    with socket.create_connection((address.hostname or "", address.port or 0)) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n")
        reply = connection.makefile("rb").read()
    assert b" 400 " in reply.splitlines()[0]
    assert b"/problems#bad-request" in reply


def test_every_problem_type_is_explained(client: httpx.Client) -> None:
    page = client.get("/problems")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    for name in ("order-refused", "dice-mismatch", "internal-error", "busy"):
        assert f'id="{name}"' in page.text


def test_odds_are_turned_away_when_there_is_no_room(tmp_path: Path) -> None:
    slow = {**SILENT, "order": {**ONE_ROUND, "rounds": 3}, "budget": {"states": 0, "trials": 5_000}}
    with (
        serving(tmp_path, WARDROOM_WORK_PROCESSES="1", WARDROOM_WORK_QUEUE="0") as server,
        server.client() as client,
        ThreadPoolExecutor(4) as threads,
    ):
        asked = [threads.submit(client.post, f"{CYCLE}/odds", json=slow) for _ in range(4)]
        wait(asked, patience(), FIRST_COMPLETED)
        assert any(asking.done() for asking in asked)
        assert client.post(CYCLE, json=SILENT).status_code == 200
        answers = [asking.result() for asking in asked]
    turned_away = [answer for answer in answers if answer.status_code == 503]
    assert sorted({answer.status_code for answer in answers}) == [200, 503]
    assert_problem(turned_away[0], 503, "busy")
    assert int(turned_away[0].headers["retry-after"]) >= 1
