"""One reading of a path: however it is written, every guard gives the answer of the plain one."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from api.spellings import decoded, other_paths, spellings
from wardroom import app as application
from wardroom.api.keys import Key, KeyFile, digest_of
from wardroom.api.operation import Operation
from wardroom.api.operations.administration import admin_operations
from wardroom.api.operations.health import metrics_operation
from wardroom.api.operations.pages import SEARCH_PATH
from wardroom.api.paths import Paths
from wardroom.api.route_groups import group_of
from wardroom.api.scopes import CLIENT_SCOPES
from wardroom.api.table import all_operations
from wardroom.app import create_app
from wardroom.metrics import exposition
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.services.composition import Services
from wardroom.settings import read_settings
from wardroom.telemetry import AccessLine, AccessLog

RULESETS = install_all()
SOURCES = Path(__file__).parents[2] / "service" / "wardroom"
_COUNTED = re.compile(r'wardroom_requests_total\{code="(\w*)",group="(\w+)",status="(\d+)"\} (\S+)')


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Settings with budgets, an admin API, and a key of each scope, `key-of-<scope>`."""
    folder = tmp_path_factory.mktemp("keys")
    now = datetime.now(UTC)
    keys = tuple(
        Key(id=scope, name=scope, digest=digest_of(f"key-of-{scope}"), scope=(scope,), times=100,
            issued=now, ends=now + timedelta(days=1))
        for scope in CLIENT_SCOPES
    )  # fmt: skip
    (folder / "keys.json").write_bytes(msgspec.json.encode(KeyFile(keys=keys)))
    (folder / "admin.json").write_bytes(msgspec.json.encode(KeyFile()))
    return {
        "WARDROOM_BUDGETS": "on", "WARDROOM_WORK_A_MINUTE": "1000000",
        "WARDROOM_LOG_LEVEL": "warning", "WARDROOM_METRICS": "port",
        "WARDROOM_KEYS_FILE": str(folder / "keys.json"),
        "WARDROOM_ADMIN_KEYS_FILE": str(folder / "admin.json"),
    }  # fmt: skip


@pytest.fixture(scope="module")
def operations(environment: dict[str, str]) -> tuple[Operation, ...]:
    settings = read_settings(environment)
    services = Services(RULESETS, None, asyncio.to_thread)
    return (
        *all_operations(RULESETS, settings, services, None),
        *admin_operations(services, settings),
        metrics_operation(),
    )


pytestmark = pytest.mark.usefixtures("log_as_it_was")


def filled(operation: Operation) -> str:
    """A path of `operation`, its parameters filled in."""
    values = {"ruleset": "hunters", "document": "hunters.json"}
    return re.sub(r"{(\w+)}", lambda found: values.get(found[1], "Ab-_.9"), operation.path)


def budgeted(path: str) -> bool:
    """Whether the plain `path` is charged to a budget: those of 0.1.0, and a page since."""
    return path.startswith("/v1/") or path == SEARCH_PATH


def scope_of(path: str) -> str | None:
    """The scope that is asked of a key at the plain `path`, as 0.1.0 did."""
    if not budgeted(path):
        return None
    named = path.split("/")[2:4]
    return next((one for one in ("sessions", "tournaments") if one in named), "calls")


def let_in(path: str) -> bool:
    """Whether 0.1.0 let in requests to the plain `path` while there were too many."""
    return path in ("/healthz", "/readyz", "/metrics") or path.endswith("/events")


class ReadOnce(dict[str, Any]):
    """A scope whose path can be read once, as long as nothing else stands in its place."""

    def __init__(self, path: str, **more: Any) -> None:
        super().__init__(path=path, **more)
        self.read = 0
        self.sent = True

    def __getitem__(self, name: str) -> Any:
        assert name != "raw_path"
        if name == "path" and self.sent:
            self.read += 1
            assert self.read == 1, "the path is read twice"
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        try:
            return self[name]
        except KeyError:
            return default

    def __setitem__(self, name: str, value: Any) -> None:
        self.sent = self.sent and name != "path"
        super().__setitem__(name, value)


class Asked:
    """The status of an answer, and its header fields."""

    def __init__(self, messages: list[Any]) -> None:
        self.status: int = messages[0]["status"]
        self.fields = {name.decode(): value.decode() for name, value in messages[0]["headers"]}


async def ask(
    app: Any, method: str, path: str, reading: Callable[[], Awaitable[Any]] | None = None,
    **fields: str,
) -> Asked:  # fmt: skip
    """What a request comes to that asks for a media type which no operation has.

    `reading`: what its client waits for before it reads.
    """
    sent: list[Any] = []

    async def send(message: Any) -> None:
        if reading is not None:
            await reading()
        sent.append(message)

    async def receive() -> Any:
        await asyncio.Event().wait()

    named = {"accept": "none/none", **{n.replace("_", "-"): text for n, text in fields.items()}}
    scope = ReadOnce(
        decoded(path), type="http", method=method, query_string=b"", http_version="1.1",
        client=("192.0.2.1", 1), server=("wardroom", 80), scheme="http", root_path="",
        headers=[(name.encode(), text.encode()) for name, text in named.items()],
    )  # fmt: skip
    await app(scope, receive, send)
    return Asked(sent)


def different(path: str) -> Iterable[str]:
    """Ways to write `path` that are different to whoever is behind the server."""
    return {decoded(one): one for one in spellings(path)}.values()


def expected(operation: Operation, path: str, plain: str) -> int:
    """The status without an acceptable media type: pages are sent on to their plain path."""
    return 308 if operation.page and decoded(path) != plain else 406


def test_every_way_to_write_a_path_leads_to_its_operation(
    operations: tuple[Operation, ...],
) -> None:
    paths = Paths(operations)
    for operation in operations:
        plain = filled(operation)
        found = paths.resolve(operation.method, plain)
        assert found.operation is not None
        assert found.operation.id == operation.id
        assert (found.path, found.moved) == (plain, False)
        for path in spellings(plain):
            again = paths.resolve(operation.method, decoded(path))
            moved = decoded(path) != plain
            assert again == msgspec.structs.replace(found, moved=moved), path


def test_what_only_looks_like_a_path_is_another(operations: tuple[Operation, ...]) -> None:
    paths = Paths(operations)
    for operation in operations:
        plain = paths.resolve(operation.method, filled(operation))
        for path in other_paths(filled(operation)):
            found = paths.resolve(operation.method, decoded(path))
            if found.operation is plain.operation:  # Of a parameter it is another value.
                assert found.parameters != plain.parameters, path


def test_an_operation_is_what_its_path_made_it_in_0_1_0(operations: tuple[Operation, ...]) -> None:
    for operation in operations:
        path = filled(operation)
        client_scope = operation.scope if operation.budgeted else None
        assert client_scope == scope_of(path), path
        assert operation.budgeted is budgeted(path), path
        assert operation.may_be_refused is not let_in(path), path


def test_what_is_about_a_ruleset_has_its_words(operations: tuple[Operation, ...]) -> None:
    paths = Paths(operations)
    for operation in operations:
        path = filled(operation)
        named = "".join(path.split("/")[2:3]) if budgeted(path) else ""
        about = paths.resolve(operation.method, path).ruleset
        assert about == (named if named in RULESETS else ""), path


def test_budgets_charge_a_path_however_it_is_written(
    environment: dict[str, str], operations: tuple[Operation, ...]
) -> None:
    async def walked() -> None:
        app = create_app(read_settings(environment))
        for operation in operations:
            plain = filled(operation)
            for path in different(plain):
                answer = await ask(app, operation.method, path)
                assert answer.status == expected(operation, path, plain), path
                assert ("ratelimit" in answer.fields) is budgeted(plain), path

    asyncio.run(walked())


@pytest.mark.parametrize("scope", CLIENT_SCOPES)
def test_a_key_needs_the_scope_of_a_path_however_it_is_written(
    environment: dict[str, str], operations: tuple[Operation, ...], scope: str
) -> None:
    async def walked() -> None:
        app = create_app(read_settings(environment))
        for operation in operations:
            plain = filled(operation)
            refused = scope_of(plain) not in (None, scope)
            for path in different(plain):
                answer = await ask(app, operation.method, path, x_api_key=f"key-of-{scope}")
                status = 403 if refused else expected(operation, path, plain)
                assert answer.status == status, path

    asyncio.run(walked())


def test_a_place_is_taken_by_a_path_however_it_is_written(
    environment: dict[str, str], operations: tuple[Operation, ...]
) -> None:
    """One request holds the only place: its body is on its way, or its answer is."""

    async def walked(method: str, holder: str, bodies: bool, **fields: str) -> None:
        app = create_app(read_settings({**environment, "WARDROOM_CONCURRENCY": "1"}))
        holding = asyncio.create_task(
            ask(app, method, holder, asyncio.Event().wait, accept="*/*", **fields)
        )
        await asyncio.sleep(0)
        for operation in operations:
            plain, taking = filled(operation), operation.body is not None
            for path in different(plain):
                sent = {"content_length": "2"} if taking and bodies else {}
                answer = await ask(app, operation.method, path, None, **sent)
                goes_on = let_in(plain) or (bodies and not taking)
                status = expected(operation, path, plain) if goes_on else 503
                assert answer.status == status, path
        assert not holding.done()
        holding.cancel()

    asyncio.run(walked("POST", "/v1/batch", True, content_length="2"))
    asyncio.run(walked("GET", "/v1/rulesets", False))


def test_logs_name_the_route_of_a_path_and_metrics_its_group_however_it_is_written(
    environment: dict[str, str], operations: tuple[Operation, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def counted() -> Counter[tuple[str, int]]:
        found = Counter[tuple[str, int]]()
        for _, group, status, number in _COUNTED.findall(exposition().decode()):
            found[group, int(status)] += int(float(number))
        return found

    async def walked() -> list[tuple[str, str, int]]:
        app = create_app(read_settings(environment))
        return [
            (operation.method, operation.route, (await ask(app, operation.method, path)).status)
            for operation in operations
            for path in different(filled(operation))
        ]

    lines: list[AccessLine] = []
    monkeypatch.setattr(application, "access_log", lambda _: AccessLog(lines.append))
    before = counted()
    asked = asyncio.run(walked())
    assert [(line.method, line.route, line.status) for line in lines] == asked
    assert counted() - before == Counter((group_of(route), status) for _, route, status in asked)


def test_nothing_else_reads_the_path_of_a_request() -> None:
    readers = [
        str(source.relative_to(SOURCES))
        for source in SOURCES.rglob("*.py")
        if re.search(r"""(scope|asked)(\[|\.get\()["'](raw_)?path["']""", source.read_text())
    ]
    assert readers == ["api/paths.py"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/v1/nope/sessions/x", 404),
        ("HEAD", "/v1/nope/sessions/x", 404),
        ("DELETE", "/v1/nope/sessions/x", 404),
        ("OPTIONS", "/v1/nope/sessions/x", 404),
        ("POST", "/v1/nope/sessions/x", 405),
        ("PUT", "/v1/nope/sessions/x", 405),
        ("TRACE", "/v1/nope/sessions/x", 405),
        ("POST", "/v1/nope/rules", 405),
    ],
)
def test_a_ruleset_that_is_not_there_is_answered_as_0_1_0_did(
    operations: tuple[Operation, ...], method: str, path: str, status: int
) -> None:
    """405 for a method that no ruleset has at such a path, else 404."""
    resolved = Paths(operations).resolve(method, path)
    assert resolved.operation is None
    assert (405 if resolved.methods else 404) == status
