"""The clients as files: /docs/clients offers those that are here, each by its digest."""

from __future__ import annotations

import hashlib
import html
import re
from pathlib import Path

import httpx
import pytest

from wardroom.api.operations.client_files import PLACES, client_files, client_list, digests
from wardroom.api.operations.contract_pages import CLIENTS

CHECKOUT = Path(__file__).parents[2]
SOURCES = {
    "wardroom.lua": CHECKOUT / "sdk/lua/wardroom.lua",
    "Wardroom.java": CHECKOUT / "sdk/java/Wardroom.java",
}
MADE = ("wardroom_client-1.2.3-py3-none-any.whl", "wardroom_client-1.2.3.tar.gz",
        "wardroom-client-1.2.3.tgz")  # fmt: skip
"""As the packages of the other clients are called."""


def offered(client: httpx.Client) -> dict[str, str]:
    """The digests that the service states, by the name of the file."""
    lines = client.get("/docs/clients/SHA256SUMS").text.splitlines()
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


def test_each_client_that_is_offered_is_fetched_by_its_digest(client: httpx.Client) -> None:
    page = client.get("/docs/clients").text
    linked = set(re.findall(r'href="/docs/clients/([^"]+)"', page)) - {"SHA256SUMS"}
    stated = offered(client)
    assert linked == {*stated} >= {*SOURCES}
    for name, digest in stated.items():
        fetched = client.get(f"/docs/clients/{name}")
        assert hashlib.sha256(fetched.content).hexdigest() == digest
        assert f"<td>{len(fetched.content):,}</td>" in page
        assert f"<code>{digest}</code>" in page
        assert fetched.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("name", SOURCES)
def test_a_checkout_offers_what_is_a_source_as_it_stands(client: httpx.Client, name: str) -> None:
    fetched = client.get(f"/docs/clients/{name}")
    assert fetched.headers["content-type"] == "text/plain; charset=utf-8"
    assert fetched.content == SOURCES[name].read_bytes()


def test_what_was_not_made_says_how_it_is(tmp_path: Path) -> None:
    """Nothing of it is linked; the page says what makes it."""
    page = client_list(client_files((tmp_path, *PLACES[1:])))
    for one in CLIENTS:
        (part,) = re.findall(rf'<h2 id="{one.language.lower()}">.*?(?=<h2|$)', page, re.DOTALL)
        is_here = one.files[0] in SOURCES
        assert ("<table>" in part) is is_here
        assert ("make dist" in part) is not is_here
        assert (f"<code>{html.escape(one.install)}</code>" in part) is not is_here


def test_what_was_made_comes_first_and_once(tmp_path: Path) -> None:
    for name in (*MADE, *SOURCES):
        (tmp_path / name).write_bytes(name.encode())
    (tmp_path / "other-1.2.3.tgz").write_bytes(b"of nobody")
    files = client_files((tmp_path, *PLACES[1:]))
    assert [file.name for file in files] == [*MADE, *SOURCES]
    assert all(file.content == file.name.encode() for file in files)
    page = client_list(files)
    for command in ("pip install", "npm install", "curl -O", "curl -O"):
        assert f'<pre tabindex="0"><code>{command} http://127.0.0.1:8000/docs/clients/' in page
    assert digests(files).splitlines() == [
        f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in (*MADE, *SOURCES)
    ]
