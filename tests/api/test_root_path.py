"""A service below a path of its proxy: paths begin with it, and so does every address returned."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import httpx
import msgspec
import pytest

from api.serving import Server, serving
from api.spellings import decoded, other_paths, spellings
from runs.patience import patience
from wardroom.api.keys import KeyFile
from wardroom.api.operation import Operation
from wardroom.api.operations.administration import admin_operations
from wardroom.api.operations.health import metrics_operation
from wardroom.api.paths import UNMATCHED, Paths
from wardroom.api.table import all_operations
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.services.composition import Services
from wardroom.settings import Settings, SettingsFault, read_settings

ROOT = "/games/wardroom"
RULESETS = install_all()
Json = dict[str, Any]


@pytest.fixture(scope="module")
def operations(tmp_path_factory: pytest.TempPathFactory) -> tuple[Operation, ...]:
    keys = tmp_path_factory.mktemp("keys") / "admin.json"
    keys.write_bytes(msgspec.json.encode(KeyFile()))
    settings = Settings(admin_keys_file=str(keys), root_path=ROOT)
    services = Services(RULESETS, None, asyncio.to_thread)
    return (
        *all_operations(RULESETS, settings, services, None),
        *admin_operations(services, settings),
        metrics_operation(),
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("rooted"), WARDROOM_ROOT_PATH=f"{ROOT}/") as running:
        yield running


@pytest.fixture(scope="module")
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


def filled(operation: Operation) -> str:
    """A path of `operation`, its parameters filled in."""
    values = {"ruleset": "hunters", "document": "hunters.json"}
    return re.sub(r"{(\w+)}", lambda found: values.get(found[1], "Ab-_.9"), operation.path)


def test_every_operation_is_below_the_root_however_its_path_is_written(
    operations: tuple[Operation, ...],
) -> None:
    paths, without = Paths(operations, ROOT), Paths(operations)
    for operation in operations:
        plain = filled(operation)
        found = paths.resolve(operation.method, ROOT + plain)
        same = without.resolve(operation.method, plain)
        assert (found.operation, found.parameters) == (same.operation, same.parameters)
        assert (found.path, found.route, found.moved) == (ROOT + plain, same.route, False)
        for path in spellings(ROOT + plain):
            again = paths.resolve(operation.method, decoded(path))
            assert again.operation is found.operation, path
            assert again.path == found.path
            assert again.moved is (decoded(path) != ROOT + plain)


def test_without_the_root_probes_alone_are_served(operations: tuple[Operation, ...]) -> None:
    """And nowhere else: what a proxy denies at one path has no other that a proxy passes on."""
    paths, first = Paths(operations, ROOT), ROOT.split("/")[1]
    for operation in operations:
        plain = filled(operation)
        found = paths.resolve(operation.method, plain)
        assert (found.operation is operation) is (operation.probe is not None), plain
        for before in (ROOT * 2, f"/public{ROOT}", f"{ROOT}s", f"{ROOT}-x", f"/{first}", "/x"):
            assert paths.resolve(operation.method, before + plain).route == UNMATCHED
        for path in other_paths(ROOT + plain):
            again = paths.resolve(operation.method, decoded(path))
            if again.operation is operation:  # Of a parameter it is another value.
                assert again.parameters != found.parameters, path


@pytest.mark.parametrize(
    ("written", "root"),
    [
        ("", ""), ("/", ""), ("/wardroom", "/wardroom"), ("/wardroom/", "/wardroom"),
        ("/a/b-c_d.e~1", "/a/b-c_d.e~1"), ("wardroom", None), ("/a//b", None), ("/a b", None),
        ("/%61", None), ("/..", None), ("/a/../b", None), ("/.", None), ("/ä", None),
        ("https://club.example/a", None), ("/a?b", None), ("/a#b", None), ('/a"', None),
    ],
)  # fmt: skip
def test_a_root_is_a_path_of_plain_segments(written: str, root: str | None) -> None:
    environment = {"WARDROOM_ROOT_PATH": written}
    if root is not None:
        assert read_settings(environment).root == root
        return
    with pytest.raises(SettingsFault, match="WARDROOM_ROOT_PATH"):
        read_settings(environment)


def addresses(node: Any) -> Iterator[str]:
    """Yield every text of an answer that is a path of the service, with its root or without."""
    if isinstance(node, dict):
        for name, value in node.items():
            if name != "description":  # Prose names paths as the document does.
                yield from addresses(value)
    elif isinstance(node, list):
        for value in node:
            yield from addresses(value)
    elif isinstance(node, str) and re.match(
        rf"({ROOT})?/(v1|play|docs|openapi|problems|\.well-known)[/.#]\S*$", node
    ):
        yield node


def checked(answer: httpx.Response) -> list[str]:
    """The addresses in an answer, each of which begins with the root."""
    found = [answer.headers[name] for name in ("location",) if name in answer.headers]
    if answer.headers.get("content-type", "").split(";")[0].endswith("json"):
        told = answer.json()
        if "openapi" in told:  # Paths of the document are below its server.
            assert told["servers"] == [{"url": ROOT}]
        else:
            found += addresses(told)
    assert [one for one in found if not one.startswith(f"{ROOT}/")] == [], answer.url
    return found


def test_every_address_in_an_answer_begins_with_the_root(
    client: httpx.Client, operations: tuple[Operation, ...]
) -> None:
    """Of all that can be read by anybody, and of the refusal of all else."""
    found: set[str] = set()
    for operation in operations:
        if operation.streams:
            continue
        answer = client.request(operation.method, filled(operation))
        assert answer.status_code < 500
        found |= {urlsplit(one).path for one in checked(answer)}
    for path in (f"{ROOT}/problems", f"{ROOT}/v1/hunters/sessions"):
        assert path in found
    paths = Paths(operations, ROOT)
    assert [one for one in found if paths.resolve("GET", one).route == UNMATCHED] == []


def test_what_is_created_is_where_its_location_says(client: httpx.Client, server: Server) -> None:
    host = server.url.removesuffix(ROOT)
    entrants = {"setup": {}, "entrants": [{"name": "A"}, {"name": "B"}]}
    for what, body in (("sessions", {"setup": {}}), ("tournaments", entrants)):
        created = client.post(f"/v1/hunters/{what}", json=body)
        assert created.status_code == 201, created.text
        checked(created)
        token = next(iter(created.json()["tokens"].values()))
        there = host + created.headers["location"]
        opened = {"Authorization": f"Bearer {token}"}
        assert client.get(there, headers=opened).status_code == 200
        for end in ("", "/log", "/tickets", "/nothing"):
            checked(client.get(there + end))
            checked(client.get(there + end, headers=opened))


def test_problems_within_an_answer_are_below_the_root(client: httpx.Client) -> None:
    batch = client.post("/v1/batch", json={"items": [{"call": "no/call", "request": {}}]})
    (item,) = batch.json()["items"]
    assert item["problem"]["type"] == f"{ROOT}/problems#not-found"
    assert item["problem"]["instance"] == f"{ROOT}/v1/batch"
    created = client.post("/v1/hunters/sessions", json={"setup": {}})
    path = created.headers["location"].removeprefix(ROOT)
    opened = {
        "Authorization": f"Bearer {next(iter(created.json()['tokens'].values()))}",
        "If-Match": created.headers["etag"],
    }
    action = {"action": {"kind": "decision", "decision": {"kind": "no_such"}}}
    dry = client.post(f"{path}/actions/dry-run", json=action, headers=opened)
    problem = dry.json().get("problem") or dry.json()
    assert problem["type"].startswith(f"{ROOT}/problems#")
    assert problem["instance"] == f"{ROOT}{path}/actions/dry-run"


@pytest.mark.parametrize("path", ["/docs/", "//docs", "//play/", "/docs//hunters?x=1"])
def test_a_page_is_sent_on_to_below_the_root(
    client: httpx.Client, server: Server, path: str
) -> None:
    sent, mark, query = path.partition("?")
    plain = re.sub("/+", "/", sent).rstrip("/")
    moved = client.get(server.url + path)
    assert moved.status_code == 308
    assert moved.headers["location"] == f"{ROOT}{plain}{mark}{query}"


def test_without_the_root_the_answer_names_it(server: Server) -> None:
    host = server.url.removesuffix(ROOT)
    with httpx.Client(base_url=host, timeout=patience()) as direct:
        assert [direct.get(path).status_code for path in ("/healthz", "/readyz", "/metrics")] == (
            [200] * 3
        )
        refused = direct.get("/v1/rulesets")
        assert refused.status_code == 404
        assert refused.json()["type"] == f"{ROOT}/problems#not-found"
        assert ROOT in refused.json()["detail"]
        assert direct.get(ROOT).headers["location"] == f"{ROOT}/"


def test_every_link_of_every_page_is_served_below_the_root(
    client: httpx.Client, server: Server
) -> None:
    waiting, seen = [f"{server.url}/docs", f"{server.url}/play"], set[str]()
    host = server.url.removesuffix(ROOT)
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        page = client.get(here)
        assert page.status_code == 200, here
        if page.headers["content-type"].startswith("text/html"):
            links = re.findall(r'\b(?:href|src|data-document)="([^"]+)"', page.text)
            near = [urljoin(here, unescape(link)) for link in links]
            own = [one.partition("#")[0] for one in near if one.startswith(f"{host}/")]
            assert [one for one in own if not one.startswith(f"{server.url}/")] == [], here
            waiting += own
    assert len(seen) > 30
    assert f"{server.url}/docs/contract/promise" in seen


def test_the_page_takes_its_addresses_from_one_place() -> None:
    """Whatever is asked of the service by a path goes through one module, which knows its root."""
    sources = Path(__file__).parents[2] / "service" / "play" / "src"
    for source in sources.rglob("*.ts*"):
        if source.name not in {"address.ts", "service.ts"}:
            for alone in ("location.origin", "location.pathname", "new Service("):
                assert alone not in source.read_text(), source
            assert not re.search(r"""(fetch\(|src=|href=)\{?["'`]/""", source.read_text()), source
    assert not re.search(r'(href|src)="/', (sources / "index.html").read_text())
