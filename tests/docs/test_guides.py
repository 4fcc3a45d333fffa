"""Each guide is followed word for word: its commands are run, and print what it shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.serving import Server, serving
from docs.following import SHOWN, Block, blocks_of, followed, is_shown
from play.late import serving_later
from support.every import every
from wardroom.api.operations.guides import GUIDES, GUIDES_PATH, Guide, guides, rendered

FOLLOWED = (
    "first-adjudication", "dice-and-proofs", "session", "outlook", "check-a-game", "real-dice",
    "move-a-game", "streams", "webhooks", "tournaments", "umpire", "put-right", "wolfpack",
    "league", "charts",
)  # fmt: skip
"""The guides of commands, which are followed here."""
LATE = {"umpire"}
"""Those of them in which somebody waits: the clock of their service is put forward."""
ELSEWHERE = {
    "play-in-the-browser": "play/test_guide_play.py",
    "web-page": "play/test_guide_page.py",
    "bot": "sdk/test_bot.py",
    "vassal": "clients/test_java.py",
    "tabletop-simulator": "clients/test_lua.py",
    "assistants": "api/test_assistants.py",
}
"""Where the others are followed, within `tests`."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    hooks = {"WARDROOM_WEBHOOK_HOSTS": "127.0.0.1", "WARDROOM_WEBHOOK_LOOPBACK": "allow"}
    with serving(tmp_path_factory.mktemp("server"), **hooks) as running:
        yield running


@pytest.mark.parametrize("name", [name for name in FOLLOWED if name not in LATE])
def test_the_commands_print_what_is_shown(server: Server, name: str, tmp_path: Path) -> None:
    blocks = _blocks(name)
    _compare(blocks, followed(blocks, server.url, tmp_path))


@pytest.mark.parametrize("name", sorted(LATE))
def test_the_commands_print_what_is_shown_though_nobody_waits(
    name: str, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    blocks = _blocks(name)
    with serving_later(tmp_path_factory.mktemp("server")) as later:
        _compare(blocks, followed(blocks, later.server.url, tmp_path, later.environment))


def test_the_command_line_prints_what_is_shown(tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "command-line.md"
    blocks = blocks_of(page.read_text("utf-8"))
    assert blocks
    _compare(blocks, followed(blocks, SHOWN, tmp_path))


def _blocks(name: str) -> list[Block]:
    blocks = blocks_of((GUIDES / f"{name}.md").read_text("utf-8"))
    assert blocks
    return blocks


def _compare(blocks: list[Block], printed: list[str]) -> None:
    for block, one in zip(blocks, printed, strict=True):
        assert is_shown(block.printed, one), (
            f"{block.commands}\nprints\n{one}\nand not\n{block.printed}"
        )


def test_every_guide_is_followed_somewhere() -> None:
    names = {guide.name for guide in guides()}
    assert names <= {*FOLLOWED, *ELSEWHERE}
    assert set(FOLLOWED) <= names
    tests = Path(__file__).parent.parent
    for name in names - set(FOLLOWED):
        assert (tests / ELSEWHERE[name]).exists()


def test_guides_are_listed_in_one_order() -> None:
    names = [guide.name for guide in guides()]
    assert names[:2] == ["play-in-the-browser", "first-adjudication"]
    assert [name for name in names if name in FOLLOWED] == list(FOLLOWED)


@every("guide", guides(), ids=lambda guide: guide.name)
def test_a_guide_begins_with_its_title_and_what_it_is_about(guide: Guide) -> None:
    text = (GUIDES / f"{guide.name}.md").read_text("utf-8")
    heading, summary, *_ = text.split("\n\n")
    assert re.fullmatch(r"# [^\n]+", heading)
    assert not summary.startswith(("#", "`", "-", "|"))
    assert len(summary) < 400


def test_html_in_a_guide_is_text_and_headings_can_be_linked_to() -> None:
    page = rendered(
        "# A & B\n\n<script>x</script> [on](session.md#seats) [out](https://a.example)\n",
        GUIDES_PATH,
    )
    assert '<h1 id="a-b">A &amp; B</h1>' in page
    assert "<script>" not in page
    assert 'href="/docs/guides/session#seats"' in page
    assert 'href="https://a.example"' in page
    assert "<a>deploy</a>" in rendered("[deploy](../deploy/README.md#budgets)", GUIDES_PATH)


def test_what_differs_each_time_stands_in_one_line() -> None:
    assert is_shown("id …\nend\n", "id 123\nend\n")
    assert not is_shown("id …\n", "id 123\nend\n")
    assert not is_shown("", "something\n")
