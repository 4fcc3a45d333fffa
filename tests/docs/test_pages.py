"""The documents as pages: each is listed for a reader, and every link leads to what it names."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from support.every import every
from wardroom.api.operations.contract_pages import CONTRACT, CONTRACT_PATH, MOVED, READERS, contract
from wardroom.api.operations.guides import GUIDES, GUIDES_PATH, guides, rendered
from wardroom.cli import _COMMANDS
from wardroom.text import FALLBACK, common_labels

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    path
    for path in subprocess.check_output(
        ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        text=True,
    ).splitlines()
    if (ROOT / path).is_file() and not path.startswith("tests/")
)
UNLISTED = {
    "README.md": "the way in",
    "CHANGELOG.md": "what changed",
    "docs/README.md": "the list itself",
    "service/README.md": "for the index of packages",
}
"""Pages that docs/README.md need not list, and why."""
KINDS = {"tutorial", "how-to", "reference", "explanation"}
LISTED = ("docs/README.md", "docs/decisions/README.md")
"""The lists: decisions are listed apart."""
MOST_WORDS = 600
"""Of the README, which is read before anything else."""
OLD = (
    "conventions", "the-promise-and-the-seeds", "several-seats", "who-can-do-what", "supplied-dice",
    "what-can-be-done", "dry-runs", "what-is-refused-and-how", "the-chain", "kinds-of-entries",
    "what-is-hidden", "what-a-secret-does-not-change", "where-a-game-stands", "openings",
    "policies-as-opponents", "odds-in-a-session", "taking-an-action-back", "deadlines",
    "the-clocks", "what-falls-due", "checking-the-times", "the-umpire", "seats-by-invitation",
    "a-lost-token", "sessions-of-an-api-key", "versions", "reading-tickets", "events", "reports",
    "luck", "webhooks", "games-in-the-archive", "while-the-service-is-upgraded", "repeats",
    "budgets", "forks-and-imports", "receipts", "charts", "tournaments", "rounds", "names",
    "events-of-a-tournament", "late-entries", "standings", "what-an-umpire-does-with-it",
    "checking-a-log-by-oneself", "the-exported-log", "findings", "what-no-log-can-prove",
    "what-an-acknowledgement-promises", "vectors",
)  # fmt: skip
"""The headings that the page of sessions had in 0.1.0: others link to them."""
_LINK = re.compile(r"\]\((?!https?:|mailto:)([^)\s]+)\)")


def text_of(page: str) -> str:
    """The page without its blocks of code."""
    text = (ROOT / page).read_text("utf-8")
    return re.sub(r"^ *```.*?^ *```", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(page: str) -> set[str]:
    """The ids of its headings, as they are served and as GitHub makes them."""
    found: set[str] = set()
    for heading in re.findall(r"^#{1,6} (.*)$", text_of(page), re.MULTILINE):
        found.add(re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-"))
        found.add(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-"))
    return found


def links(page: str) -> Iterator[tuple[str, str]]:
    """Each link of a page to a file or a heading: the page that it leads to, and the heading."""
    for target in _LINK.findall(text_of(page)):
        path, _, heading = target.partition("#")
        if not path.startswith("/"):
            file = (ROOT / page).parent / path if path else ROOT / page
            yield file.resolve().relative_to(ROOT).as_posix(), heading


@every("page", PAGES)
def test_every_link_leads_to_what_it_names(page: str) -> None:
    for path, heading in links(page):
        assert (ROOT / path).exists(), path
        if heading and path.endswith(".md"):
            assert heading in anchors(path), f"{path}#{heading}"


def test_every_page_is_listed_once_for_a_reader() -> None:
    listed = [path for page in LISTED for path, _ in links(page) if path.endswith(".md")]
    assert sorted(listed) == sorted(set(listed))
    assert set(listed) == set(PAGES) - set(UNLISTED)


def test_every_page_has_a_kind() -> None:
    rows = re.findall(r"^\| .*\]\(.*\| (.*) \|$", text_of("docs/README.md"), re.MULTILINE)
    assert set(rows) == KINDS


def test_pages_are_served_for_the_readers_for_whom_they_are_listed() -> None:
    served = {name: kind for listed in READERS.values() for name, kind in listed.items()}
    assert sum(map(len, READERS.values())) == len(served)
    assert set(served) == {
        *(f"guides/{guide.name}" for guide in guides()),
        *(f"contract/{name}" for name in CONTRACT),
    }
    text = text_of("docs/README.md")
    sections = dict(re.findall(r"^## ([^\n]*)\n\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL))
    for reader, listed in READERS.items():
        for name, kind in listed.items():
            file = name.replace("guides/", "web/guides/").replace("contract/", "openapi/")
            assert re.search(rf"{file}\.md\) \| {kind} \|", sections[reader]), (reader, name)


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= MOST_WORDS


def test_the_page_of_sessions_leads_on_from_every_heading_that_it_had() -> None:
    page = text_of("openapi/sessions.md")
    led = dict(re.findall(r"^##+ (.*)\n\n\[\S+\]\(([^)]+)\)", page, re.MULTILINE))
    found = {re.sub(r"[^a-z0-9]+", "-", heading.lower()): link for heading, link in led.items()}
    assert set(OLD) <= set(found)
    for name, link in found.items():
        assert link.endswith(f".md#{name}")


@pytest.mark.parametrize("name", [*CONTRACT, *MOVED])
def test_a_page_begins_with_its_contents(name: str) -> None:
    page = rendered(contract(f"{name}.md"), CONTRACT_PATH)
    ids = re.findall(r'<h[1-6] id="([^"]*)"', page)
    assert sorted(ids) == sorted(set(ids))
    listed = re.search(r'<nav class="contents".*?</nav>', page, re.DOTALL)
    below = re.findall(r'<h[23] id="([^"]*)"', page)
    assert listed is not None
    assert re.findall(r'href="#([^"]*)"', listed[0]) == below
    assert page.index("<p>") < listed.start() < page.index("<h2")


def test_a_short_page_has_no_contents() -> None:
    page = rendered("# A\n\nText.\n\n## B\n\n## C\n", GUIDES_PATH)
    assert "<nav" not in page
    assert "<nav" in rendered("# A\n\nText.\n\n## B\n\n## C\n\n## D `e`\n", GUIDES_PATH)


def section(page: str, heading: str) -> str:
    """What stands below a heading of a page, by its id, up to the next of any level."""
    parts = re.split(r"^#{1,6} (.*)$", text_of(page), flags=re.MULTILINE)
    found = {
        re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-"): below
        for title, below in zip(parts[1::2], parts[2::2], strict=True)
    }
    return found[heading] if heading else text_of(page)


def test_limits_are_those_of_the_pages_that_specify_them() -> None:
    row = re.compile(r"^\| .* \| (.*) \| \[.*\]\(([^)#]+)#?([^)]*)\) \|$", re.MULTILINE)
    rows = row.findall(text_of("openapi/limits.md"))
    assert len(rows) == text_of("openapi/limits.md").count("\n| ") - 3
    for value, page, heading in rows:
        told = section(f"openapi/{page}", heading)
        for figure in re.findall(r"[\d,]+\d|\d|sixteen|eight|hour|two|four|hundred", value):
            assert re.search(rf"(?<![\d,]){figure}(?![\d,]*\d)", told), (figure, page, heading)


class _Links(HTMLParser):
    """What a page of HTML links to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= {value for name, value in attrs if tag == "a" and name == "href" and value}


def codes_on(name: str) -> Iterator[tuple[str, str]]:
    """The codes of problems that a page of the contract lists, each with its sentence."""
    for table in re.findall(
        r"\| `code` \| what it says \|\n\|-.*\n((?:\|.*\n)+)", contract(f"{name}.md")
    ):
        yield from re.findall(r"^\| `(\w+)` \| (.*) \|$", table, re.MULTILINE)


def test_a_code_says_on_a_page_what_the_words_say() -> None:
    known = common_labels(FALLBACK)
    told = {name: dict(codes_on(name)) for name in CONTRACT}
    assert sum(map(len, told.values())) > 30
    assert {
        (name, code): sentence
        for name, listed in told.items()
        for code, sentence in listed.items()
        if sentence != known.problem(code)
    } == {}


def test_links_between_guides_and_the_contract_lead_to_their_pages() -> None:
    links_of = _Links()
    links_of.feed(rendered(contract("clocks-and-umpire.md"), CONTRACT_PATH))
    assert "/docs/guides/umpire" in links_of.found
    assert "/docs/contract/seeds#supplied-dice" in links_of.found
    text = (GUIDES / "umpire.md").read_text("utf-8")
    links_of.feed(rendered(text, GUIDES_PATH))
    assert "/docs/contract/clocks-and-umpire" in links_of.found


def test_every_command_is_on_the_page_of_the_command_line() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \|", text_of("docs/command-line.md"), re.MULTILINE)
    assert dict(rows) == {name: told for name, (_, told) in _COMMANDS.items()}
