"""Pages of other origins: what their browsers are told, on every kind of answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.schemas_of_answers import resolved
from api.serving import Server, serving
from wardroom.api.serving.cors import ALLOWED_HEADERS, EXPOSED_HEADERS
from wardroom.settings import SettingsFault, read_settings

CLUB = "https://club.example"
LOCAL = "http://localhost:5173"
STRANGER = "https://stranger.example"
NO_SESSION = f"/v1/hunters/sessions/{'0' * 43}"
ALLOW = "access-control-allow-origin"
PER_MINUTE = 200
SMALLEST_BODY = 1024
ALWAYS_READABLE = {"cache-control", "content-language", "content-length", "content-type"}
"""The Fetch standard lets any page that may read an answer read these."""


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that two origins may call, with a limit on requests and on bodies."""
    with serving(
        tmp_path_factory.mktemp("listed"),
        WARDROOM_CORS_ORIGINS=f"{CLUB}, {LOCAL}",
        WARDROOM_MAX_BODY=str(SMALLEST_BODY),
        WARDROOM_BUDGETS="on",
        WARDROOM_WORK_A_MINUTE=str(PER_MINUTE),
    ) as running:
        yield running


@pytest.fixture(scope="module")
def page(listed: Server) -> Iterator[httpx.Client]:
    """What a page of the club sends."""
    with listed.client(headers={"Origin": CLUB}) as client:
        yield client


@pytest.fixture(scope="module")
def open_to_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    # Nothing listens on port 1: sessions are away.
    with (
        serving(
            tmp_path_factory.mktemp("any"),
            WARDROOM_CORS_ORIGINS="*",
            REDIS_URL="redis://127.0.0.1:1",
        ) as running,
        running.client() as client,
    ):
        yield client


def preflight(
    client: httpx.Client, path: str, method: str, headers: str = "", **own: str
) -> httpx.Response:
    asked = {"Access-Control-Request-Method": method, "Access-Control-Request-Headers": headers}
    return client.options(path, headers={**asked, **own})


def names(header: str) -> set[str]:
    return {name.strip().lower() for name in header.split(",")}


@pytest.mark.parametrize(
    ("path", "method"),
    [
        ("/v1/hunters/calls/resolve-salvo", "POST"),
        (NO_SESSION, "DELETE"),
        (f"{NO_SESSION}/events", "GET"),
        ("/openapi.json", "GET"),
        ("/nothing/here", "POST"),
        ("/v1/batch", "PUT"),
    ],
)
def test_a_preflight_is_answered_for_every_path(page: httpx.Client, path: str, method: str) -> None:
    answer = preflight(page, path, method, "authorization,if-match,idempotency-key,last-event-id")
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers[ALLOW] == CLUB
    assert method in answer.headers["access-control-allow-methods"].split(", ")
    allowed = names(answer.headers["access-control-allow-headers"])
    assert allowed >= {"authorization", "if-match", "idempotency-key", "last-event-id"}
    assert int(answer.headers["access-control-max-age"]) > 0
    assert answer.headers["vary"] == "Origin"
    assert "access-control-allow-credentials" not in answer.headers
    assert "x-request-id" in answer.headers
    assert "ratelimit" not in answer.headers


def test_preflights_are_counted_as_what_they_are(page: httpx.Client) -> None:
    preflight(page, "/nothing/here", "POST")
    counted = page.get("/metrics").text
    assert 'wardroom_requests_total{code="",group="other",status="204"}' in counted


def test_options_without_a_preflight_names_the_methods_of_the_path(page: httpx.Client) -> None:
    answer = page.options("/v1/batch")
    assert (answer.status_code, answer.headers["allow"]) == (204, "OPTIONS, POST")
    assert answer.headers[ALLOW] == CLUB
    assert "access-control-allow-methods" not in answer.headers


def test_a_page_reads_what_it_asked_for(page: httpx.Client) -> None:
    answer = page.get("/v1/rulesets", headers={"Origin": LOCAL})
    assert answer.status_code == 200
    assert answer.headers[ALLOW] == LOCAL
    assert names(answer.headers["access-control-expose-headers"]) == names(
        ", ".join(EXPOSED_HEADERS)
    )
    assert "access-control-allow-credentials" not in answer.headers


def test_problems_can_be_read_too(page: httpx.Client) -> None:
    call = "/v1/hunters/calls/resolve-salvo"
    for expected, answer in {
        400: page.post(call, content=b"{", headers={"Content-Type": "application/json"}),
        401: page.get(NO_SESSION),
        404: page.get("/nothing/here"),
        405: page.put("/v1/batch", json={}),
        406: page.get("/v1/rulesets", headers={"Accept": "image/png"}),
        413: page.post(call, json={"order": "x" * SMALLEST_BODY}),
        415: page.post(call, content=b"{}", headers={"Content-Type": "text/xml"}),
    }.items():
        assert answer.status_code == expected
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.headers[ALLOW] == CLUB, expected
        assert "Origin" in answer.headers["vary"], expected


def test_a_page_that_asks_too_often_is_told_when_to_come_back(
    tmp_path: Path,
) -> None:
    settings = {
        "WARDROOM_CORS_ORIGINS": CLUB, "WARDROOM_BUDGETS": "on", "WARDROOM_WORK_A_MINUTE": "1",
    }  # fmt: skip
    with serving(tmp_path, **settings) as running, running.client() as client:
        answers = [client.get("/v1/rulesets", headers={"Origin": CLUB}) for _ in range(3)]
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert refused.headers[ALLOW] == CLUB
    assert names("Retry-After, RateLimit") <= names(
        refused.headers["access-control-expose-headers"]
    )


def test_a_page_keeps_the_session_it_began(page: httpx.Client) -> None:
    begun = page.post("/v1/hunters/sessions", json={"setup": {}})
    path, token = begun.headers["location"], next(iter(begun.json()["tokens"].values()))
    own = {"Authorization": f"Bearer {token}"}
    start = {"action": {"kind": "start"}}
    read = page.get(path, headers=own)
    assert names(read.headers["vary"]) == {
        "authorization", "origin", "accept-encoding", "accept-language"
    }  # fmt: skip
    versioned = {**own, "If-Match": read.headers["etag"], "Idempotency-Key": "k" * 30}
    acted = page.post(f"{path}/actions", json=start, headers=versioned)
    repeated = page.post(f"{path}/actions", json=start, headers=versioned)
    assert (acted.status_code, repeated.status_code) == (200, 200)
    assert repeated.content == acted.content
    stale = {**versioned, "Idempotency-Key": "l" * 30}
    assert page.post(f"{path}/actions", json=start, headers=stale).status_code == 412
    with page.stream("GET", f"{path}/events", headers=own) as events:
        assert events.headers["content-type"] == "text/event-stream"
        assert events.headers[ALLOW] == CLUB
        assert next(events.iter_lines()).startswith("retry:")


def test_an_unchanged_answer_says_the_same(page: httpx.Client) -> None:
    etag = page.get("/v1/hunters/charts").headers["etag"]
    unchanged = page.get("/v1/hunters/charts", headers={"If-None-Match": etag})
    assert (unchanged.status_code, unchanged.headers[ALLOW]) == (304, CLUB)
    assert "Origin" in unchanged.headers["vary"]


@pytest.mark.parametrize(
    "origin", [STRANGER, "null", f"{CLUB}.evil.example", CLUB.upper(), f"{CLUB}:8443", ""]
)
def test_other_pages_may_read_nothing(listed: Server, origin: str) -> None:
    with listed.client(headers={"Origin": origin}) as client:
        answers = [client.get("/healthz"), preflight(client, "/v1/batch", "POST")]
    for answer in answers:
        assert not [name for name in answer.headers if name.startswith("access-control-")]
        # A cache must not give this answer to a page that may read it.
        assert answer.headers["vary"] == "Origin"
    assert answers[0].status_code == 200


def test_without_a_page_nothing_is_said_but_that_it_matters(listed: Server) -> None:
    with listed.client() as client:
        answer = client.get("/healthz")
    assert ALLOW not in answer.headers
    assert answer.headers["vary"] == "Origin"


def test_any_page_may_be_let_in(open_to_all: httpx.Client) -> None:
    for headers in ({"Origin": STRANGER}, {"Origin": "null"}, {}):
        answer = open_to_all.get("/healthz", headers=headers)
        assert answer.headers[ALLOW] == "*"
        assert "vary" not in answer.headers
    asked = preflight(open_to_all, "/v1/batch", "POST", Origin=STRANGER)
    assert (asked.status_code, asked.headers[ALLOW]) == (204, "*")


def test_a_page_learns_that_sessions_are_away(open_to_all: httpx.Client) -> None:
    answer = open_to_all.post(
        "/v1/hunters/sessions", json={"setup": {}}, headers={"Origin": STRANGER}
    )
    assert answer.status_code == 503
    assert answer.headers[ALLOW] == "*"
    assert "Retry-After" in answer.headers["access-control-expose-headers"]


def test_unless_it_is_set_no_page_may_read_anything(client: httpx.Client) -> None:
    answer = client.get("/healthz", headers={"Origin": CLUB})
    asked = preflight(client, "/v1/batch", "POST", Origin=CLUB)
    assert answer.status_code == 200
    for response in (answer, asked):
        assert not [name for name in response.headers if name.startswith("access-control-")]
        assert "vary" not in response.headers


def test_what_the_document_describes_can_be_sent_and_read(client: httpx.Client) -> None:
    document: dict[str, Any] = json.loads(client.get("/openapi/whole.json").content)
    described = {name.lower() for name in document["components"]["headers"]}
    announced = {"deprecation", "link", "sunset"}  # Of an operation that is to go; none is now.
    assert (described | announced) - ALWAYS_READABLE == names(", ".join(EXPOSED_HEADERS))
    sent = {
        parameter["name"].lower()
        for item in document["paths"].values()
        for operation in item.values()
        for described in operation.get("parameters", ())
        for parameter in [resolved(document, described)]
        if parameter["in"] == "header"
    }
    assert sent
    assert sent <= names(", ".join(ALLOWED_HEADERS))


@pytest.mark.parametrize(
    ("text", "origins"),
    [
        ("", ()),
        (" , ", ()),
        ("*", ("*",)),
        ("https://Club.example:443,http://[::1]:80", ("https://club.example", "http://[::1]")),
        ("http://localhost:5173 , https://a.b", ("http://localhost:5173", "https://a.b")),
    ],
)
def test_origins_are_read_as_browsers_send_them(text: str, origins: tuple[str, ...]) -> None:
    assert read_settings({"WARDROOM_CORS_ORIGINS": text}).origins == origins


@pytest.mark.parametrize(
    "text",
    [
        "club.example", "https://club.example/", "https://*.club.example", "null", "https://",
        "ftp://club.example", "https://me@club.example", "https://club.example:port", "//a",
    ],
)  # fmt: skip
def test_what_is_no_origin_is_named(text: str) -> None:
    with pytest.raises(SettingsFault, match="WARDROOM_CORS_ORIGINS") as fault:
        read_settings({"WARDROOM_CORS_ORIGINS": f"{CLUB},{text}"})
    assert repr(text) in str(fault.value)
