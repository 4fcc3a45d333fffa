"""The search of the documentation: what readers ask for comes first, and leads to where it says."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import httpx
import pytest

from api.serving import Server, serving
from support.every import every
from wardroom.api.operations.docs_search import LONGEST, asked_words

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
    "python client": "/docs/clients#python",
    "npm install": "/docs/clients#typescript",
    "lua sdk": "/docs/clients#lua",
    "claim a seat": "/docs/sessions#tag/invite-others/POST/v1/{ruleset}/sessions/{session}/seats/"
    "{seat}/claim",
}
"""A question, and what is among the first that are found."""
_GUIDES = "/docs/guides/"
_CONTRIBUTE = "/docs#if-you-change-the-rules-the-charts-or-the-service"
NEWCOMERS = [
    (_GUIDES + "play-in-the-browser#play-against-the-computer",
     "play against the computer", "コンピューターと対戦", "컴퓨터와 대전"),
    (_GUIDES + "play-in-the-browser#look-up-a-rule",
     "what a rule number means", "ルール番号の意味", "규칙 번호 뜻"),
    ("/docs/rules/hunters#rule-9.2.3",
     "what does rule 9.2.3 mean", "ルール9.2.3の意味", "규칙 9.2.3 뜻"),
    (_GUIDES + "check-a-game", "is my log honest", "ログは正直か", "로그가 정직한가"),
    (_GUIDES + "web-page",
     "first call from JavaScript", "JavaScriptから最初の呼び出し", "자바스크립트 첫 호출"),
    (_GUIDES + "web-page", "show a form for a decision", "決定のフォームを表示", "결정 양식 표시"),
    (_GUIDES + "streams", "follow a game live", "ゲームをライブで追う", "게임 실시간 따라가기"),
    (_GUIDES + "real-dice", "typed dice at a real table", "サイコロの目を入力", "주사위 눈 입력"),
    (_GUIDES + "put-right#a-ruling-was-wrong", "take back a ruling", "裁定を取り消す", "판정 취소"),
    (_GUIDES + "move-a-game",
     "move a game to another service", "ゲームを別のサーバーに移す", "게임을 다른 서비스로 옮기기"),
    (_GUIDES + "charts", "change a chart number", "チャートの数値を変更", "차트 숫자 바꾸기"),
    (_CONTRIBUTE, "add a language", "言語を追加", "언어 추가"),
    (_CONTRIBUTE, "run the tests", "テストの実行", "테스트 실행"),
]  # fmt: skip
"""What newcomers look for, and how each asks for it in English, Japanese and Korean."""
_BY_LANGUAGE = [(asked, wanted) for wanted, *every in NEWCOMERS for asked in every]
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


@every(("asked", "wanted"), _BY_LANGUAGE)
def test_a_newcomer_finds_the_page_among_the_first_two(
    client: httpx.Client, asked: str, wanted: str
) -> None:
    assert wanted in [re.sub(r"\?[^#]*", "", url) for url in found(client, asked)[:2]]


def test_every_page_that_readers_ask_for_in_other_words_exists(client: httpx.Client) -> None:
    for url in asked_words():
        path, _, heading = url.partition("#")
        text = client.get(path).raise_for_status().text
        assert not heading or f' id="{heading}"' in text, url


def test_the_rules_of_a_game_stand_behind_a_few_sections(client: httpx.Client) -> None:
    assert any(url.startswith("/docs/rules/hunters?language=ja#") for url in found(client, "魚雷"))
    assert not any(url.startswith("/docs/rules/") for url in found(client, "webhooks"))


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory", "battleships"])
def test_the_rules_of_a_game_are_a_page_in_each_language(
    client: httpx.Client, ruleset: str
) -> None:
    path = f"/docs/rules/{ruleset}"
    assert f'href="{path}"' in client.get("/docs").text
    for language in ("en", "ja", "ko"):
        listed = client.get(f"/v1/{ruleset}/rules", params={"language": language}).json()["rules"]
        answer = client.get(path, headers={"accept-language": language})
        assert answer.headers["content-language"] == language
        assert client.get(path, params={"language": language}).text == answer.text
        for rule in listed:
            assert f' id="rule-{rule["number"]}"' in answer.text
            assert html.escape(rule["line"]) in answer.text


def test_every_section_that_is_found_exists(client: httpx.Client) -> None:
    urls = {url for asked in ASKED for url in found(client, asked)}
    assert {url.split("/")[2].split("#")[0] for url in urls if url.startswith("/docs/")} >= {
        "guides", "clients", "contract", "hunters", "sessions",
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
        assert "Nothing was found." in text or not asked.strip()
        assert "/rules?q=" in text


def test_every_page_of_text_can_be_searched_from(client: httpx.Client) -> None:
    for path in ("/docs", "/docs/guides/session", "/docs/contract/playing", "/docs/sessions"):
        answer = client.get(path)
        assert '<form action="/docs/search" role="search">' in answer.text
        assert "form-action 'self'" in answer.headers["content-security-policy"]
    assert "form-action 'none'" in client.get("/play").headers["content-security-policy"]


def test_it_is_paid_for_and_its_addresses_begin_with_the_root(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with (
        serving(
            tmp_path_factory.mktemp("below"),
            WARDROOM_ROOT_PATH="/naval",
            WARDROOM_BUDGETS="on",
            WARDROOM_WORK_A_MINUTE="60",
        ) as below,  # fmt: skip
        below.client() as client,
    ):
        assert "ratelimit" not in client.get("/docs").headers
        text = client.get("/docs/search", params={"q": "webhooks"}).text
        several = [client.get("/docs/search", params={"q": "webhooks"}) for _ in range(20)]
    assert {one.status_code for one in several} == {200, 429}
    assert '<form action="/naval/docs/search"' in text
    assert {url.split("/")[1] for url, _, _ in _HIT.findall(text)} == {"naval"}
