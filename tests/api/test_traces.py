"""Traces of a running service, as a collector receives them."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from api.otlp import Receiver, Span, receiving
from api.serving import Server, serving
from api.test_malformed_http import CYCLE, HUNT
from wardroom.spans import wanted

SEED = "5ec7e75eed" * 4
KEY = "a-key-of-a-client-" + secrets.token_hex(16)
CALLER, PARENT = "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"
SAMPLED, NOT_SAMPLED = (f"00-{CALLER}-{PARENT}-{flag}" for flag in ("01", "00"))


def played(server: Server) -> list[str]:
    """Use the service a little; the secrets that were sent and received."""
    with server.client() as client:
        seeded = {**HUNT, "dice": {"kind": "seeded", "seed": SEED}}
        traced = {"traceparent": SAMPLED}
        assert client.post(CYCLE, json=seeded, headers=traced).status_code == 200
        odds = {part: HUNT[part] for part in ("situation", "order")}
        odds["budget"] = {"states": 500, "trials": 200}
        assert client.post(f"{CYCLE}/odds", json=odds).status_code == 200
        assert client.get("/v1/rulesets?token=secret-query").status_code == 400
        assert client.get("/healthz").status_code == 200
        made = client.post(
            "/v1/hunters/sessions", json={"setup": {}}, headers={"Idempotency-Key": KEY}
        )
        token = next(iter(made.json()["tokens"].values()))
        path, headers = made.headers["location"], {"Authorization": f"Bearer {token}"}
        session = made.json()["session"]
        acted = client.post(
            f"{path}/actions",
            json={"action": session["legal_actions"][0]["example"]["action"]},
            headers={**headers, "If-Match": made.headers["etag"], "Idempotency-Key": KEY},
        )
        assert acted.status_code == 200, acted.text
        ticket = client.post(f"{path}/tickets", headers=headers).json()["ticket"]
        with client.stream("GET", f"{path}/events?ticket={ticket}") as stream:
            next(stream.iter_lines())
        unsampled = {"traceparent": NOT_SAMPLED}
        assert client.get("/v1/rulesets", headers=unsampled).status_code == 200
        return [SEED, KEY, token, "secret-query", path.rpartition("/")[2], ticket]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[Receiver, list[str]]:
    """What a collector has received once the service has stopped, and its clients' secrets."""
    with receiving() as receiver:
        environment = {
            "OTEL_EXPORTER_OTLP_ENDPOINT": receiver.url,
            "OTEL_BSP_SCHEDULE_DELAY": "100",
        }
        with serving(tmp_path_factory.mktemp("traced"), **environment) as server:
            hidden = played(server)
        return receiver, hidden


def test_a_request_has_spans_of_its_parts(told: tuple[Receiver, list[str]]) -> None:
    spans = told[0].spans()
    parts: dict[str, set[str]] = {}
    requests = {span.id: span for span in spans if "http.route" in span.attributes}
    for span in spans:
        if span.id not in requests:
            assert span.trace == requests[span.parent].trace
            parts.setdefault(requests[span.parent].name, set()).add(span.name)
    sessions = "/v1/{ruleset}/sessions"
    assert parts[f"POST {CYCLE}"] == {"adjudicate"}
    assert parts[f"POST {CYCLE}/odds"] == {"work"}
    assert "create" in parts["POST /v1/hunters/sessions"]
    assert parts[f"POST {sessions}/{{session}}/actions"] >= {"read", "adjudicate", "commit"}
    traced = {span.name for span in requests.values()}
    assert "GET /v1/rulesets" in traced
    assert not [name for name in traced if "healthz" in name or "events" in name.split("/")[-1:]]


def test_the_trace_of_the_caller_goes_on(told: tuple[Receiver, list[str]]) -> None:
    def of_caller(span: Span) -> bool:
        return span.trace == CALLER and span.parent == PARENT

    (only,) = filter(of_caller, told[0].spans())  # The one that the caller does not sample is not.
    assert only.attributes["http.request.method"] == "POST"
    assert only.attributes["http.response.status_code"] == "200"
    assert only.resource["service.name"] == "wardroom"


def test_no_span_holds_a_secret(told: tuple[Receiver, list[str]]) -> None:
    receiver, hidden = told
    written = b"".join(receiver.bodies)
    for secret in hidden:
        assert secret.encode() not in written


def test_a_collector_that_is_away_holds_nothing_up(tmp_path: Path) -> None:
    away = {"OTEL_TRACES_EXPORTER": "otlp", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://[::1]:1/"}
    with serving(tmp_path, **away) as server, server.client() as client:
        assert client.post(CYCLE, json=HUNT).status_code == 200
    assert server.process.returncode == 0


@pytest.mark.parametrize(
    ("environment", "traced"),
    [
        ({}, False),
        ({"OTEL_SERVICE_NAME": "club"}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": ""}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://collector:4318"}, True),
        ({"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://collector:4318/v1/traces"}, True),
        ({"OTEL_TRACES_EXPORTER": "otlp"}, True),
        ({"OTEL_TRACES_EXPORTER": "none", "OTEL_EXPORTER_OTLP_ENDPOINT": "http://c:4318"}, False),
        ({"OTEL_TRACES_EXPORTER": "otlp", "OTEL_SDK_DISABLED": "true"}, False),
    ],
)
def test_traces_are_made_where_the_environment_asks_for_them(
    environment: dict[str, str], traced: bool
) -> None:
    assert wanted(environment) is traced


def test_the_headers_of_a_collector_may_stand_in_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "headers"
    secret.write_text("x-token=hunter2%2B,x-other=1\n")
    with receiving() as receiver:
        environment = {
            "OTEL_EXPORTER_OTLP_ENDPOINT": receiver.url,
            "OTEL_BSP_SCHEDULE_DELAY": "100",
            "OTEL_EXPORTER_OTLP_HEADERS_FILE": str(secret),
        }
        with serving(tmp_path, **environment) as server, server.client() as client:
            assert client.get("/v1/rulesets").status_code == 200
    assert receiver.headers
    assert {(one["x-token"], one["x-other"]) for one in receiver.headers} == {("hunter2+", "1")}
