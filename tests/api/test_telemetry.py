"""Request ids, log lines, metrics and limits of a running service."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.codes import SOURCE
from api.conftest import CALLS
from api.serving import Server, serving
from runs.patience import patience, until

SEED = "5ec7e75eed" * 4


def logged(server: Server, request_id: str) -> list[dict[str, Any]]:
    """The lines of one request: written before the last byte of its answer is sent."""
    entries = [json.loads(line) for line in server.logged().splitlines()]
    return [entry for entry in entries if entry.get("request_id") == request_id]


def test_a_sane_request_id_is_taken_over(client: httpx.Client) -> None:
    for path in ("/healthz", "/nope", "/v1/none/rules"):
        response = client.get(path, headers={"X-Request-ID": "Ab-1._"})
        assert response.headers["x-request-id"] == "Ab-1._"


@pytest.mark.parametrize("value", ["", "a b", "x" * 65, "a;b", "\u00e9".encode().decode("latin-1")])
def test_any_other_request_id_is_replaced(client: httpx.Client, value: str) -> None:
    headers = [(b"X-Request-ID", value.encode("latin-1"))]
    given = client.get("/healthz", headers=headers).headers["x-request-id"]
    assert given != value
    assert given.isalnum()


def test_one_line_a_request_names_the_route(server: Server, client: httpx.Client) -> None:
    for number, (path, route, status, code) in enumerate(
        [
            ("/v1/hunters/rules?kind=setup", "/v1/{ruleset}/rules", 200, {}),
            ("/v1/none/rules", "/v1/{ruleset}/rules", 404, {"code": "ruleset_unknown"}),
            ("/secret/path", "unmatched", 404, {"code": "not_found"}),
            ("/healthz?x=1", "/healthz", 400, {"code": "parameter_unknown"}),
        ]
    ):
        headers = {"X-Request-ID": f"line-{number}", "Accept-Encoding": "identity"}
        response = client.get(path, headers=headers)
        (line,) = logged(server, f"line-{number}")
        assert line.pop("timestamp").endswith("Z")
        assert line.pop("duration_ms") > 0
        assert line == {
            "event": "request",
            "level": "info",
            "method": "GET",
            "route": route,
            "status": status,
            "bytes": len(response.content),
            "request_id": f"line-{number}",
            **code,
        }


def test_no_line_holds_a_seed_a_query_or_a_body(server: Server, client: httpx.Client) -> None:
    for call in CALLS:
        request = call.examples[0].request()
        seeded = {**request, "dice": {"kind": "seeded", "seed": SEED, "context": "who-reads-this"}}
        answer = client.post(call.path, json=seeded).json()
        assert answer["dice"]["seed"] == SEED
        undecided = {key: part for key, part in request.items() if key != "dice"}
        drawn = client.post(call.path, json=undecided).json()["dice"]["seed"]
        client.post(call.path, json={**seeded, "secret-member": 1})
        client.post(f"{call.path}/continue", json={"state": "secret-state"})
        client.get(call.path, params={"token": "secret-token"})
        log = server.logged()
        for secret in (SEED, drawn, "who-reads-this", "secret-"):
            assert secret not in log


def test_metrics_count_requests_by_group_and_code(client: httpx.Client) -> None:
    client.get("/v1/hunters/options")
    client.get("/a/path/of/the/callers/own")
    metrics = client.get("/metrics")
    assert metrics.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert 'wardroom_requests_total{code="",group="reference",status="200"}' in metrics.text
    assert 'code="not_found",group="other",status="404"' in metrics.text
    assert "callers" not in metrics.text
    assert "wardroom_request_duration_seconds_bucket" in metrics.text


def test_security_headers_are_on_everything(client: httpx.Client) -> None:
    for path in ("/healthz", "/docs", "/nope"):
        headers = client.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers.get_list("server") == ["wardroom"]
    assert client.get("/docs").headers["referrer-policy"] == "no-referrer"


def test_a_forwarded_address_is_not_believed_and_clients_are_limited(tmp_path: Path) -> None:
    settings = {"WARDROOM_BUDGETS": "on", "WARDROOM_WORK_A_MINUTE": "3"}
    with serving(tmp_path, **settings) as server, server.client() as client:
        replies = [
            client.get("/v1/rulesets", headers={"X-Forwarded-For": f"9.9.9.{number}"})
            for number in range(5)
        ]
        assert client.get("/healthz").status_code == 200
        assert "ratelimit" not in client.get("/healthz").headers
    assert 429 in {reply.status_code for reply in replies}
    assert server.logged().count("forwarded fields are ignored") == 1
    for reply in replies:
        assert reply.headers["ratelimit-policy"] == '"work";q=3;w=60'
        assert reply.headers["ratelimit"].startswith('"work";r=')
        if reply.status_code == 429:
            assert reply.json()["type"] == "/problems#too-many-requests"
            assert 1 <= int(reply.headers["retry-after"]) <= 61


def test_workers_share_their_metrics(tmp_path: Path) -> None:
    with serving(tmp_path, WORKERS="2") as server:
        for _ in range(20):  # Each on a connection of its own, so that both workers see some.
            assert httpx.get(f"{server.url}/v1/rulesets", timeout=patience()).status_code == 200
        text = httpx.get(f"{server.url}/metrics", timeout=patience()).text
    counted = 'wardroom_requests_total{code="",group="reference",status="200"} 20.0'
    assert counted in text


def test_a_defect_is_answered_with_500_and_logged_once(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import wardroom.engine.adjudication as adjudication\n"
        "def broken(*_):\n"
        "    raise RuntimeError('a defect of ours')\n"
        "adjudication.adjudicated = broken\n"
    )
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    call = CALLS[0]
    item = {
        "call": f"{call.ruleset.id}/{call.call.name}",
        "request": call.examples[0].request(),
    }
    with serving(tmp_path, PYTHONPATH=path) as server, server.client() as client:
        headers = {"X-Request-ID": "broken"}
        response = client.post(call.path, json=item["request"], headers=headers)
        defect, access = logged(server, "broken")
        batch = client.post("/v1/batch", json={"items": [item]})
    assert response.status_code == 500
    assert response.headers["content-type"] == "application/problem+json"
    assert response.json()["request_id"] == "broken"
    assert "defect of ours" not in response.text
    assert defect["event"] == "unhandled exception"
    assert "RuntimeError: a defect of ours" in defect["exception"]
    assert (access["status"], access["code"]) == (500, "internal_error")
    assert access["level"] == "warning"  # It stands in a log that leaves out what is usual.
    assert batch.json()["items"][0]["status"] == 500
    assert "defect of ours" not in batch.text


def test_lines_about_a_session_have_a_digest_of_its_id(
    server: Server, client: httpx.Client
) -> None:
    body = {"setup": {}, "entrants": [{"name": "Ott"}]}
    for kind, sent in (("sessions", {"setup": {}}), ("tournaments", body)):
        made = client.post(f"/v1/hunters/{kind}", json=sent, headers={"X-Request-ID": f"a-{kind}"})
        assert made.status_code == 201, made.text
        where = made.headers["location"]
        named = where.rpartition("/")[2]
        for path in (where, f"{where}/webhooks", f"{where}/%65vents", f"/v1/hunters/{kind}/x"):
            client.get(path, headers={"X-Request-ID": f"b-{kind}"})
        (first,) = logged(server, f"a-{kind}")
        *of_it, other = logged(server, f"b-{kind}")
        digest = hashlib.sha256(named.encode()).hexdigest()[:16]
        assert first["digest"] == digest
        assert [line["digest"] for line in of_it] == [digest] * 3
        assert {line["code"] for line in of_it} == {"token_missing"}
        assert "digest" not in other
        assert named not in server.logged()


BROKEN = """
from wardroom.sessions.services.reading import Reading
def broken(self, ruleset, session, *_, **__):
    seed = "5eed5eed"
    raise RuntimeError(f"a defect with {session}")
Reading.look = Reading.export = broken
"""


@pytest.mark.parametrize("form", ["json", "console"])
def test_a_defect_is_logged_with_a_digest_and_without_ids_or_variables(
    tmp_path: Path, form: str
) -> None:
    (tmp_path / "sitecustomize.py").write_text(BROKEN)
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    with serving(tmp_path, PYTHONPATH=path, WARDROOM_LOG_FORMAT=form) as server:
        with server.client() as client:
            made = client.post("/v1/hunters/sessions", json={"setup": {}})
            where, token = made.headers["location"], next(iter(made.json()["tokens"].values()))
            headers = {"Authorization": f"Bearer {token}"}
            for way in ("", "/export"):  # Here, and in a work process.
                assert client.get(where + way, headers=headers).status_code == 500
        until(lambda: server.logged().count("unhandled exception") == 2)
        log = server.logged()
    session = where.rpartition("/")[2]
    digest = hashlib.sha256(session.encode()).hexdigest()[:16]
    assert session not in log
    assert token not in log
    assert log.count(f"a defect with {digest}") == 2
    if form == "json":
        lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
        defects = [line for line in lines if line["event"] == "unhandled exception"]
        assert [line["digest"] for line in defects] == [digest] * 2
    # A line of the source may stand there, what the variables hold never.
    assert log.count("5eed5eed") == log.count('seed = "5eed5eed"')


@pytest.mark.parametrize(
    ("level", "statuses"),
    [("debug", [200, 404, 503]), ("info", [200, 404, 503]), ("warning", [503]), ("error", [])],
)
@pytest.mark.parametrize("form", ["json", "console"])
def test_what_the_service_failed_to_answer_is_in_a_log_of_warnings(
    level: str, statuses: list[int], form: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ANSWERING, level, form], capture_output=True, text=True, check=True
    )
    found = [int(status) for status in re.findall(r"status\W+?(\d{3})", _plain(done.stderr))]
    assert found == statuses
    # Why sessions were away stands beside the code of the problem.
    assert done.stderr.count("sessions_away") == done.stderr.count("MISCONF") == (503 in statuses)


ANSWERING = """
import asyncio, sys
from msgspec import UNSET
from wardroom.api.serving.endpoint import send_response
from wardroom.api.failures import problem_response
from wardroom.api.paths import Resolved, note
from wardroom.api.problems import NOT_FOUND, SESSIONS_AWAY, ProblemError
from wardroom.sessions.basics.away_reasons import AwayReason
from wardroom.settings import Settings
from wardroom.telemetry import Telemetry, access_log, configure_logging
settings = Settings(log_level=sys.argv[1], log_format=sys.argv[2])
configure_logging(settings)
async def nothing(*_):
    pass
async def answer(scope, receive, send):
    if kind is None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
    else:
        reason = AwayReason("MISCONF", "No disk.") if kind is SESSIONS_AWAY else UNSET
        problem = ProblemError(kind, "No.", reason=reason)
        await send_response(problem_response(problem, scope), scope, send)
app = Telemetry(answer, access_log(settings))
for kind in (None, NOT_FOUND, SESSIONS_AWAY):
    scope = {"type": "http", "method": "GET", "headers": [], "query_string": b""}
    note(scope, Resolved(path="/", route="/"))
    asyncio.run(app(scope, nothing, nothing))
"""


def _plain(text: str) -> str:
    """`text` without the colours of a console."""
    return re.sub(r"\x1b\[\d*m", "", text)


LOGGING = """
import logging, structlog
from wardroom.settings import Settings
from wardroom.telemetry import configure_logging
configure_logging(Settings(log_format="console"))
structlog.get_logger().warning("a name", name="Prien\\n2041-01-01 [error] all is lost")
logging.getLogger("library").error("of %s", "Prien\\n2041-01-01 [error] all is lost")
"""


def test_what_is_reported_forges_no_line_of_a_text_log() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOGGING], capture_output=True, text=True, check=True
    )
    assert len(done.stderr.splitlines()) == 2
    assert done.stderr.count("Prien\N{REPLACEMENT CHARACTER}2041") == 2


FAILING = """
import logging, sys, structlog
from wardroom.settings import Settings
from wardroom.telemetry import configure_logging
configure_logging(Settings(log_format=sys.argv[1]))
def fail():
    seed = "".join(["5eed", "5eed"])
    raise RuntimeError("of " + "A" * 43 + "/x")
try:
    fail()
except RuntimeError as fault:
    structlog.get_logger().error("one", of=["B" * 43], exc_info=fault)
    logging.getLogger("library").error("of %s", "C" * 43, exc_info=fault)
"""


@pytest.mark.parametrize("form", ["json", "console"])
def test_no_traceback_shows_variables_or_ids(form: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAILING, form], capture_output=True, text=True, check=True
    )
    assert done.stderr.count("Traceback") == 2
    assert "5eed5eed" not in done.stderr
    for letter in "ABC":
        assert letter * 43 not in done.stderr
        assert hashlib.sha256(letter.encode() * 43).hexdigest()[:16] in done.stderr


def test_no_line_of_the_log_is_given_an_id() -> None:
    given = [
        f"{path.relative_to(SOURCE)}:{node.lineno} {keyword.arg}"
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "attr", "") in {"debug", "info", "warning", "error", "bind"}
        for keyword in node.keywords
        if keyword.arg in {"session", "tournament", "seed", "token", "ticket", "path", "query"}
    ]
    assert given == []
