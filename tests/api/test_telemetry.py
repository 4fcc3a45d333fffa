"""Request ids, log lines, metrics and limits of a running service."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.conftest import CALLS
from api.serving import Server, serving
from runs.patience import patience, until

SEED = "5ec7e75eed" * 4


def logged(server: Server, request_id: str, lines: int = 1) -> list[dict[str, Any]]:
    """The `lines` of one request: written after its last byte is sent, so perhaps in a moment."""

    def found() -> list[dict[str, Any]]:
        entries = [json.loads(line) for line in server.logged().splitlines()]
        own = [entry for entry in entries if entry.get("request_id") == request_id]
        return own if len(own) >= lines else []

    return until(found)


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
    for number, (path, route, status) in enumerate(
        [
            ("/v1/hunters/rules?kind=setup", "/v1/{ruleset}/rules", 200),
            ("/v1/none/rules", "/v1/{ruleset}/rules", 404),
            ("/secret/path", "unmatched", 404),
            ("/healthz?x=1", "/healthz", 400),
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


def test_metrics_count_requests_by_route(client: httpx.Client) -> None:
    client.get("/v1/hunters/options")
    client.get("/a/path/of/the/callers/own")
    metrics = client.get("/metrics")
    assert metrics.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    counted = 'wardroom_requests_total{method="GET",route="/v1/{ruleset}/options",status="200"}'
    assert counted in metrics.text
    assert 'route="unmatched",status="404"' in metrics.text
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
    counted = 'wardroom_requests_total{method="GET",route="/v1/rulesets",status="200"} 20.0'
    assert counted in text


def test_a_defect_is_answered_with_500_and_logged_once(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import wardroom.engine.adjudication as adjudication\n"
        "def broken(*_):\n"
        "    raise RuntimeError('a defect of ours')\n"
        "adjudication.adjudicate = broken\n"
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
        defect, access = logged(server, "broken", lines=2)
        batch = client.post("/v1/batch", json={"items": [item]})
    assert response.status_code == 500
    assert response.headers["content-type"] == "application/problem+json"
    assert response.json()["request_id"] == "broken"
    assert "defect of ours" not in response.text
    assert defect["event"] == "unhandled exception"
    assert "RuntimeError: a defect of ours" in defect["exception"]
    assert access["status"] == 500
    assert batch.json()["items"][0]["status"] == 500
    assert "defect of ours" not in batch.text


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
