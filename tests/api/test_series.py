"""The metrics have an end: whatever clients send, an instance has less than 2,000 series."""

from __future__ import annotations

import ast
import asyncio
import re
from collections.abc import Iterator
from itertools import chain, cycle, product
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest

from api.codes import SOURCE, _texts, endings, problems_of, problems_of_all
from api.serving import Server, serving
from api.spellings import spellings
from runs.patience import patience
from wardroom.api import budget_problems, problems
from wardroom.api.failures import problem_response
from wardroom.api.paths import REFUSED, UNMATCHED, Resolved, note
from wardroom.api.problems import PROBLEM_TYPES, FieldError, ProblemError, ProblemType
from wardroom.api.route_groups import GROUPS, group_of
from wardroom.api.seats import session_problems
from wardroom.api.serving.cors import PREFLIGHT
from wardroom.api.serving.endpoint import send_response
from wardroom.app import served_paths
from wardroom.metrics import StoreMetrics, exposition
from wardroom.sessions.adapters.redis.observing import RedisError
from wardroom.sessions.adapters.redis.replies import COUNTED, OTHER, counted_as
from wardroom.sessions.basics import refusals
from wardroom.sessions.basics.away_reasons import AwayReason
from wardroom.settings import Settings
from wardroom.telemetry import Telemetry

MOST = 2000
"""Series of an instance."""
WORKERS = 16
OF_A_WORKER = 4
"""Series that each worker process has beside those of all."""
METHODS = ("GET", "POST", "BREW")
RULESETS = ("hunters", "silent-victory", "battleships")
ANSWERS = (200, 201, 204, 304, 308)
"""What is answered with no problem."""
ALARMING = {401, 403, 410, 429, 500, 503}
"""Statuses of which it matters which problem there was, and not only of which type."""


def routes(tmp_path: Path) -> tuple[str, ...]:
    """Every route of a service that has all operations, and what else requests are called."""
    keys = tmp_path / "keys.json"
    keys.write_text('{"version": 1, "keys": []}')
    redis = "redis://127.0.0.1:1"
    settings = Settings(metrics="port", admin_keys_file=str(keys), redis_url=redis)
    return (*served_paths(settings), UNMATCHED, REFUSED, PREFLIGHT)


NEW = ("draws", "sessions/{session}/draw")
"""What no operation is yet."""


def test_every_route_has_a_group_and_every_group_has_routes(tmp_path: Path) -> None:
    found: dict[str, set[str]] = {}
    for route in routes(tmp_path):
        found.setdefault(group_of(route), set()).add(route)
    assert set(found) == set(GROUPS)
    assert len(GROUPS) == len(set(GROUPS))
    assert found["probes"] == {"/healthz", "/readyz", "/metrics"}
    assert found["other"] == {UNMATCHED, PREFLIGHT}
    assert {group_of(f"/v1/{{ruleset}}/{new}") for new in NEW} == {"other"}  # It has to be listed.
    assert all(route.startswith("/admin/") for route in found["admin"])
    assert all(route.endswith("/events") for route in found["streams"])


def provoke_the_store() -> None:
    """Have every script run, and games of every ruleset end in every way."""
    store = StoreMetrics()
    for script in (SOURCE / "sessions").rglob("*.lua"):
        store.script(script.stem, 0.1)
    for error, reason in product(get_args(RedisError), (*COUNTED, OTHER)):
        store.failed(error, reason)
    for ruleset in RULESETS:
        store.created(ruleset)
        for ending in endings():
            store.ended(ruleset, ending.removeprefix("ending."))


def every_problem() -> Iterator[ProblemError]:
    """A problem of each type with its own code, each that counts apart, and some other one."""
    others = cycle(sorted(problems_of_all().union(*map(problems_of, RULESETS))))
    for kind in PROBLEM_TYPES:
        for code in (kind.code, *kind.codes, next(others), next(others)):
            yield ProblemError(kind, "", code=code)


def asked(method: str, route: str) -> Any:
    scope: Any = {"type": "http", "method": method, "headers": [], "query_string": b"", "state": {}}
    note(scope, Resolved(path=route, route=route))
    return scope


def test_every_code_on_every_route_is_counted_within_bounds(tmp_path: Path) -> None:
    answer: list[ProblemError | int] = []

    async def answered(scope: Any, _receive: Any, send: Any) -> None:
        (only,) = answer
        if isinstance(only, ProblemError):
            await send_response(problem_response(only, scope), scope, send)
        else:
            await send({"type": "http.response.start", "status": only, "headers": []})

    async def nothing(*_: Any) -> None:
        pass

    app = Telemetry(answered, None)

    async def provoke() -> None:
        methods = cycle(METHODS)
        for route in routes(tmp_path):
            for one in chain[ProblemError | int](every_problem(), ANSWERS):
                answer[:] = [one]
                await app(asked(next(methods), route), nothing, nothing)  # type: ignore[arg-type]

    asyncio.run(provoke())
    provoke_the_store()
    counted = exposition().decode()
    samples = [line for line in counted.splitlines() if not line.startswith("#")]
    assert len(samples) + WORKERS * OF_A_WORKER < MOST
    assert set(re.findall(r'wardroom_requests_total\{.*?group="(.*?)"', counted)) == set(GROUPS)
    for kind in PROBLEM_TYPES:
        for code in (kind.code, *kind.codes):
            assert f'{{code="{code}",group="actions",status="{kind.status}"}}' in counted


def test_whatever_clients_send_nothing_of_it_is_a_label(tmp_path: Path) -> None:
    with serving(tmp_path, WORKERS="2", WARDROOM_CORS_ORIGINS="*") as server:
        before = scraped(server)
        with server.client() as client:
            for number, sent in enumerate(strange_requests()):
                method, path, headers = sent
                client.request(
                    method, httpx.URL(server.url + path), headers=headers, timeout=patience()
                )
                assert number < 1000
        after = scraped(server)
    new = "\n".join(after - before)
    assert len(after) < MOST
    assert "sailor" not in new.lower()


def strange_requests() -> Iterator[tuple[str, str, dict[str, str]]]:
    paths = [
        "/v1/hunters/sessions/SAILOR", "/v1/sailor/rules", "/sailor", "/v1/hunters/calls/sailor",
        f"/v1/hunters/sessions/{'sailor-' * 6}a", "/v1/hunters/tournaments/sailor/games/1/export",
        "/v1/verify", "/admin/sessions/sailor", "/healthz?sailor=1", "/%73ailor/%2e%2e/x",
        "/openapi/sailor.json",
    ]  # fmt: skip
    for method in ("GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "SAILOR", "Get"):
        for path in paths:
            yield method, path, {"X-API-Key": "sailor", "X-Request-ID": "sailor"}
            yield method, path, {"Authorization": "Bearer sailor", "Accept-Language": "sailor"}
            yield method, path, {"Origin": "https://sailor", "Access-Control-Request-Method": "X"}
    for path in spellings("/v1/hunters/rules"):
        yield "GET", path, {"Accept": "sailor/sailor"}


def scraped(server: Server) -> set[str]:
    text = httpx.get(f"{server.url}/metrics", timeout=patience()).text
    return {line.rpartition(" ")[0] for line in text.splitlines() if not line.startswith("#")}


# ------------------------------------------------------------------ what counts by itself


def _types() -> dict[str, ProblemType]:
    return {name: kind for name, kind in vars(problems).items() if isinstance(kind, ProblemType)}


def _raised_with_codes() -> Iterator[tuple[str, ProblemType, str]]:
    """Where a problem of an alarming type is raised with a code that stands there, and that."""
    for path in (SOURCE / "api").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "ProblemError"):
                continue
            kind = _types().get(getattr(node.args[0], "id", "")) if node.args else None
            if kind is None or kind.status not in ALARMING:
                continue
            for keyword in node.keywords:
                if keyword.arg == "code":
                    for code in _texts(keyword.value):
                        yield f"{path.name}:{node.lineno}", kind, code


def test_a_problem_that_wakes_somebody_counts_by_its_own_code() -> None:
    found = [*_raised_with_codes()]
    assert len(found) > 5
    assert [one for one in found if one[1].counted_as(one[2]) != one[2]] == []


RAISED: list[Exception] = [
    refusals.InvitationEnded(),
    refusals.SeatForbidden(),
    refusals.SessionUnreadable("No."),
    refusals.UpgradeUnderWay(),
    refusals.SessionUnknown(),
    refusals.TournamentUnknown(),
    refusals.LogFull(),
    refusals.NotNow("session_lost"),
]


@pytest.mark.parametrize("fault", RAISED, ids=lambda fault: type(fault).__name__)
def test_what_sessions_raise_counts_by_its_own_code(fault: Exception) -> None:
    with pytest.raises(ProblemError) as raised, session_problems():
        raise fault
    problem = raised.value
    assert problem.kind.counted_as(problem.code) == problem.code != problem.kind.code


def test_a_word_of_redis_that_is_not_known_counts_as_another() -> None:
    for word in COUNTED:
        assert counted_as(AwayReason(word, "No.")) == word
    assert counted_as(AwayReason("SAILOR", "No.")) == OTHER


def test_every_budget_counts_by_itself() -> None:
    assert set(problems.BUDGETS) == set(budget_problems._WORDS)


def test_a_code_of_a_rule_or_member_counts_as_its_type() -> None:
    error = FieldError(pointer="/order", code="depth_wrong", detail="No.")
    problem = ProblemError(problems.ORDER_REFUSED, "No.", errors=[error])
    assert problem.kind.counted_as(problem.code) == "order_refused"
