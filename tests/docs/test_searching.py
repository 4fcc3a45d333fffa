"""The search of the documentation: what readers ask for comes first, and leads to where it says."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import httpx
import pytest

from api.serving import Server, serving
from wardroom.api.operations.docs_search import LONGEST

FIRST = 5
"""So many of what is found are looked at."""
ASKED = {
    "webhooks": "/docs/guides/webhooks",
    "lost token": "/docs/contract/seats-and-tokens#a-lost-token",
    "a player has lost his token": "/docs/guides/put-right#a-player-has-lost-their-token",
    "How do I verify a log?": "/docs/contract/log-format",
    "missed deadline": "/docs/guides/umpire#a-missed-deadline",
    "undo": "/docs/contract/playing#taking-an-action-back",
    "board PNG": "/docs/contract/boards#png",
    "CORS": "/docs/guides/web-page#let-your-page-call-the-service",
    "rate limit 429": "/docs/contract/requests#budgets",
    "version_stale": "/problems#version-stale",
    "If-Match": "/docs/contract/requests#versions",
    "fire torpedoes at a ship": "/docs/guides/first-adjudication#fire-two-torpedoes",
    "resolve-torpedo-phase": "/docs/battleships#tag/launch-torpedoes/POST/v1/battleships/calls/"
    "resolve-torpedo-phase",
    "claim a seat": "/docs/sessions#tag/invite-others/POST/v1/{ruleset}/sessions/{session}/seats/"
    "{seat}/claim",
}
"""A question, and what is among the first that are found."""
_HIT = re.compile(r'<li><a href="([^"]*)">([^<]+)</a> <span class="kind">(\w+)</span>')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


def page(client: httpx.Client, asked: str) -> str:
    answer = client.get("/docs/search", params={"q": asked})
    assert answer.status_code == 200
    return answer.text


def found(client: httpx.Client, asked: str) -> list[str]:
    return [html.unescape(url) for url, _, _ in _HIT.findall(page(client, asked))]


@pytest.mark.parametrize(("asked", "wanted"), ASKED.items(), ids=list(ASKED))
def test_what_is_asked_is_among_the_first(client: httpx.Client, asked: str, wanted: str) -> None:
    assert wanted in found(client, asked)[:FIRST]


def test_every_section_that_is_found_exists(client: httpx.Client) -> None:
    urls = {url for asked in ASKED for url in found(client, asked)}
    assert {url.split("/")[2].split("#")[0] for url in urls if url.startswith("/docs/")} >= {
        "guides", "contract", "hunters", "sessions",
    }  # fmt: skip
    for path in {url.split("#")[0] for url in urls}:
        text = client.get(path).raise_for_status().text
        anchors = {url.split("#")[1] for url in urls if url.startswith(f"{path}#")}
        ids = set(re.findall(r' id="([^"]+)"', text))
        assert {one for one in anchors if not one.startswith("tag/")} <= ids


@pytest.mark.parametrize("asked", ["", "  ", "zzzzqqq", "?!", "<b>'\"&", "a" * 300, "魚雷", "OR ("])
def test_anything_may_be_asked(client: httpx.Client, asked: str) -> None:
    text = page(client, asked)
    assert f'value="{html.escape(asked.strip()[:LONGEST])}"' in text
    assert "<b>" not in text
    if not _HIT.search(text):
        assert "/rules?q=" in text


def test_every_page_of_text_can_be_searched_from(client: httpx.Client) -> None:
    for path in ("/docs", "/docs/guides/session", "/docs/contract/playing", "/docs/sessions"):
        answer = client.get(path)
        assert '<form action="/docs/search" role="search">' in answer.text
        assert "form-action 'self'" in answer.headers["content-security-policy"]
    assert "form-action 'none'" in client.get("/play").headers["content-security-policy"]


def test_addresses_begin_with_the_root_of_the_service(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with (
        serving(tmp_path_factory.mktemp("below"), WARDROOM_ROOT_PATH="/naval") as below,
        below.client() as client,
    ):
        text = client.get("/docs/search", params={"q": "webhooks"}).text
    assert '<form action="/naval/docs/search"' in text
    assert {url.split("/")[1] for url, _, _ in _HIT.findall(text)} == {"naval"}
