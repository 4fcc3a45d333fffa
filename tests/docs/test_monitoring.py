"""The page, dashboard and alerts name metrics that a service has which was used a little."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import promql_parser
import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client.parser import text_string_to_metric_families

from api.serving import Server, serving
from api.test_malformed_http import CYCLE, HUNT, POST, connected
from runs.patience import patience, until
from support.every import every
from wardroom.api.problems import PROBLEM_TYPES
from wardroom.api.route_groups import GROUPS

MONITORING = Path(__file__).parents[2] / "deploy/monitoring"
DASHBOARD: dict[str, Any] = json.loads((MONITORING / "dashboard.json").read_text())
ALERTS: dict[str, Any] = yaml.safe_load((MONITORING / "alerts.yaml").read_text())
EVERY_RULE = [rule for group in ALERTS["groups"] for rule in group["rules"]]
RULES = [rule for rule in EVERY_RULE if "alert" in rule]
RECORDED = {rule["record"]: rule["expr"] for rule in EVERY_RULE if "record" in rule}
OF_PROMETHEUS = {"job", "instance"}
"""Labels that the scrape adds."""
VARIABLES = {"$__rate_interval": "5m", "$job": ".*", "$instance": ".*"}
QUERIES = (
    {rule["alert"]: rule["expr"] for rule in RULES}
    | RECORDED
    | {
        f"{panel['title']} {target['refId']}": target["expr"]
        for panel in DASHBOARD["panels"]
        for target in panel["targets"]
    }
)
LEGENDS = (
    dict.fromkeys(RECORDED, "")
    | {rule["alert"]: rule["annotations"]["summary"] for rule in RULES}
    | {
        f"{panel['title']} {target['refId']}": target["legendFormat"]
        for panel in DASHBOARD["panels"]
        for target in panel["targets"]
    }
)
CODES = {code for kind in PROBLEM_TYPES for code in (kind.code, *kind.codes)}
WORKERS = 2
KINDS = {"session", "game", "finding"}
"""What can be due in it: it sends no webhooks, and has an archive of its own."""
Samples = dict[str, list[tuple[dict[str, str], float]]]
"""The samples of each name, with their labels."""


def scraped(server: Server) -> Samples:
    """The samples of each name, with their labels."""
    found: Samples = {}
    text = httpx.get(f"{server.url}/metrics", timeout=patience()).text
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found.setdefault(sample.name, []).append((sample.labels, sample.value))
    return found


def until_there_are(server: Server, workers: int, without: str = "") -> None:
    """Wait until so many workers show their gauges, and `without` none."""
    deadline, pids = time.monotonic() + patience(), set[str]()
    while len(pids) != workers or without in pids:
        assert time.monotonic() < deadline, pids
        time.sleep(0.1)
        with contextlib.suppress(httpx.TransportError):  # It had come to the one that has died.
            opened = scraped(server).get("process_open_fds", [])
            # 0: it has not begun to serve.
            pids = {labels["pid"] for labels, files in opened if files}


def until_it_is(server: Server, gauge: str, value: float) -> None:
    """Wait until a gauge, of all workers, has this value."""
    deadline = time.monotonic() + patience()
    while (found := scraped(server)[gauge]) != [({}, value)]:
        assert time.monotonic() < deadline, found
        time.sleep(0.2)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Samples]]:
    """A service of two workers, each request on a connection of its own so that both get some."""
    with serving(tmp_path_factory.mktemp("used"), WORKERS=str(WORKERS)) as server:
        until_there_are(server, WORKERS)
        for _ in range(6):
            made = httpx.post(
                f"{server.url}/v1/hunters/sessions", json={"setup": {}}, timeout=patience()
            )
            assert made.status_code == 201
        token = next(iter(made.json()["tokens"].values()))
        ended = httpx.post(
            server.url + made.headers["location"] + "/resign",
            headers={"Authorization": f"Bearer {token}", "If-Match": made.headers["etag"]},
            timeout=patience(),
        )
        assert ended.status_code == 200, ended.text
        odds = {part: HUNT[part] for part in ("situation", "order")}
        odds["budget"] = {"states": 500, "trials": 200}
        assert (
            httpx.post(f"{server.url}{CYCLE}/odds", json=odds, timeout=patience()).status_code
            == 200
        )
        yield server, scraped(server)


@pytest.fixture(scope="module")
def used(service: tuple[Server, Samples]) -> Server:
    return service[0]


@pytest.fixture(scope="module")
def metrics(service: tuple[Server, Samples]) -> Samples:
    return service[1]


def test_the_page_lists_every_metric_with_its_labels(used: Server) -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| (\w+) \| (.*?)\s*\| ",
        (MONITORING / "metrics.md").read_text(),
        re.MULTILINE,
    )
    listed = {name: (kind, set(re.findall(r"`(\w+)`", labels))) for name, kind, labels in rows}
    text = httpx.get(f"{used.url}/metrics", timeout=patience()).text
    there = {}
    for family in text_string_to_metric_families(text):
        name = family.name + ("_total" if family.type == "counter" else "")
        labels = {label for sample in family.samples for label in sample.labels} - {"le"}
        there[name] = (family.type, labels)
    assert listed == there


@every("name", QUERIES)
def test_every_query_is_of_metrics_and_labels_that_there_are(name: str, metrics: Samples) -> None:
    query = QUERIES[name]
    for variable, value in VARIABLES.items():
        query = query.replace(variable, value)
    selected, grouped = parts(query)
    assert selected
    known = set(OF_PROMETHEUS)
    for selector in selected:
        own = labels_of(str(selector.name), metrics)
        known |= own.keys()
        for matcher in selector.matchers.matchers:
            assert matcher.name in own.keys() | OF_PROMETHEUS
            if matcher.name in own.keys() - {"status", "le"}:
                regular = matcher.op in (promql_parser.MatchOp.Re, promql_parser.MatchOp.NotRe)
                named = matcher.value.split("|") if regular else [matcher.value]
                assert set(named) <= own[matcher.name], matcher.name
    assert grouped <= known
    assert set(re.findall(r"\{\{(?:\s*\$labels\.)?(\w+)", LEGENDS[name])) <= grouped | OF_PROMETHEUS


def labels_of(name: str, metrics: Samples) -> dict[str, set[str]]:
    """The labels of a metric, and what stands in each: of those of requests all that can."""
    if name in RECORDED or name == "up":
        return {}
    found: dict[str, set[str]] = {}
    for labels, _ in metrics[name]:
        for label, value in labels.items():
            found.setdefault(label, set()).add(value)
    there_are = {"group": set(GROUPS), "code": {"", *CODES}}
    return found | {label: there_are[label] for label in found.keys() & there_are.keys()}


def test_what_is_recorded_is_asked_for() -> None:
    asked = "\n".join(rule["expr"] for rule in RULES)
    assert [name for name in RECORDED if not re.search(rf"{name}\b", asked)] == []


OF_ONE_ALONE = [name for name, query in QUERIES.items() if re.search(r"increase(?s:.*)> 0$", query)]
"""What a single one of something raises an alarm of."""


@pytest.mark.parametrize("name", OF_ONE_ALONE)
def test_what_is_alarmed_of_rises_from_a_0_that_is_there(name: str, metrics: Samples) -> None:
    """Else the first of it, and perhaps the only one, raises no alarm."""
    for selector in parts(QUERIES[name])[0]:
        wanted = {
            matcher.name: matcher.value
            for matcher in selector.matchers.matchers
            if matcher.op == promql_parser.MatchOp.Equal and matcher.name not in OF_PROMETHEUS
        }
        there = [labels for labels, _ in metrics[str(selector.name)]]
        assert [labels for labels in there if wanted.items() <= labels.items()], wanted


def parts(query: str) -> tuple[list[promql_parser.VectorSelector], set[str]]:
    """What a query selects, and the labels that it groups by. Raises ValueError if it is none."""
    selected: list[promql_parser.VectorSelector] = []
    grouped: set[str] = set()

    def visit(node: promql_parser.Expr) -> None:
        if isinstance(node, promql_parser.MatrixSelector):
            selected.append(node.vector_selector)
        elif isinstance(node, promql_parser.VectorSelector):
            selected.append(node)
        elif isinstance(node, promql_parser.AggregateExpr) and node.modifier is not None:
            grouped.update(node.modifier.labels)

    promql_parser.walk(promql_parser.parse(query), visit)
    return selected, grouped


def test_metrics_are_those_of_all_workers(metrics: Samples) -> None:
    created = [({"ruleset": "hunters"}, 6.0)]
    assert metrics["wardroom_sessions_created_total"] == created
    assert metrics["wardroom_worker_starts_total"] == [({}, float(WORKERS))]
    assert metrics["wardroom_request_places"] == [({}, 512.0 * WORKERS)]
    assert metrics["wardroom_sessions_ended_total"] == [
        ({"ruleset": "hunters", "ending": "resigned"}, 1.0)
    ]
    units = {labels["place"]: value for labels, value in metrics["wardroom_work_units_total"]}
    assert min(units["loop"], units["process"]) > 0


def test_the_worker_with_the_lease_shows_what_all_share(used: Server) -> None:
    until_it_is(used, "wardroom_clock_lease", 1)
    ((_, created),) = scraped(used)["wardroom_sessions_created_total"]
    until_it_is(used, "wardroom_sessions", created)
    found = scraped(used)
    ((_, memory),) = found["wardroom_redis_memory_used_bytes"]
    assert memory > 100_000
    assert {labels["kind"] for labels, _ in found["wardroom_clock_late_seconds"]} == KINDS
    assert {labels["kind"] for labels, _ in found["wardroom_clock_work_total"]} >= KINDS


def test_work_and_the_loop_are_timed_in_every_worker(used: Server) -> None:
    found = scraped(used)
    waits = {labels["queue"]: count for labels, count in found["wardroom_work_wait_seconds_count"]}
    assert waits["others"] >= 1  # The odds.
    before = found["wardroom_loop_lag_seconds_count"]
    until(lambda: scraped(used)["wardroom_loop_lag_seconds_count"][0][1] > before[0][1] + WORKERS)


def test_gauges_show_what_is_under_way_in_every_worker(used: Server) -> None:
    body = b"Content-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n"
    with used.client() as client, connected(used) as one, connected(used) as other:
        made = client.post("/v1/hunters/sessions", json={"setup": {}})
        token = next(iter(made.json()["tokens"].values()))
        headers = {"Authorization": f"Bearer {token}"}
        with client.stream("GET", made.headers["location"] + "/events", headers=headers) as stream:
            assert stream.status_code == 200
            for connection in (one, other):
                connection.sendall(POST + body)
                assert connection.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
            until_it_is(used, "wardroom_bodies_arriving", 2)
            until_it_is(used, "wardroom_streams_open", 1)
    for gauge in ("bodies_arriving", "requests_in_flight", "streams_open"):
        until_it_is(used, f"wardroom_{gauge}", 0)


def test_gauges_of_a_worker_that_dies_go_and_its_counts_stay(used: Server) -> None:
    before = scraped(used)
    pid = before["process_open_fds"][0][0]["pid"]
    os.kill(int(pid), signal.SIGKILL)
    until_there_are(used, WORKERS, without=pid)
    after = scraped(used)
    assert after["wardroom_request_places"] == before["wardroom_request_places"]
    assert after["wardroom_worker_starts_total"] == [({}, WORKERS + 1.0)]
    assert after["wardroom_sessions_created_total"] == before["wardroom_sessions_created_total"]
