"""Search of the documentation: it finds sections of pages, requests and problem types."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from wardroom.api.operations.client_files import CLIENTS_PATH
from wardroom.api.operations.contract_pages import (
    CLIENTS,
    CONTRACT,
    CONTRACT_PATH,
    CONTRIBUTOR,
    IN_THE_PROJECT,
    contract,
)
from wardroom.api.operations.documents import SESSIONS
from wardroom.api.operations.guides import GUIDES_PATH, guides, slug
from wardroom.api.problems import PROBLEM_TYPES
from wardroom.charts.toml import read_toml
from wardroom.rulebook.ranking import Passage, Ranking

LONGEST = 200
"""The most characters of a question; the rest is not read."""
_MOST_FOUND = 20
_HEADING = 4.0
"""The weight of a word in a heading of a section, relative to a word in its text."""
_WEIGHTS = {"guide": 1.3, "page": 1.2, "request": 0.9, "problem": 0.9}
"""The weight of a word in a section, by the section's kind: requests are many, and say little
each."""
_WORDS = Path(__file__).parents[2] / "web" / "docs" / "search.toml"
_EXCERPT = 240
"""The most characters of an excerpt."""


class Section(NamedTuple):
    """A part of the documentation with an address of its own.

    `page`: the title of its page. `texts`: its paragraphs, without markup; `blocks`: its commands
    and data; `asked`: words with which readers search for it, but which are not in its text.
    """

    url: str
    page: str
    title: str
    kind: str
    texts: tuple[str, ...]
    blocks: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()

    def passage(self, subject: int) -> Passage:
        """Return the section in searchable form; the path of a request counts as text."""
        texts, heading = (*self.texts, *self.blocks), f"{self.page} {self.title}"
        if self.kind == "request":
            texts, heading = (*texts, self.page), self.title
        heading = " ".join((heading, *self.asked))
        return Passage(str(subject), " ".join(texts), heading, _WEIGHTS[self.kind])


class Hit(NamedTuple):
    """A section that was found, and its paragraph with the most words of the question."""

    section: Section
    excerpt: str


class AskedWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words with which people search for a page or a section, by its name."""

    guides: dict[str, tuple[str, ...]]
    contract: dict[str, tuple[str, ...]]


@functools.cache
def asked_words() -> Mapping[str, tuple[str, ...]]:
    """Return the words with which people search for a page or section, by its address."""
    read: AskedWords = read_toml(_WORDS, AskedWords)
    return {
        f"{path}/{name}": words
        for path, listed in ((GUIDES_PATH, read.guides), (CONTRACT_PATH, read.contract))
        for name, words in listed.items()
    }


class DocsSearch:
    """All sections of the documentation of this service, as a search index.

    `parts`: the parts of the OpenAPI document, by their names below /docs.
    """

    def __init__(self, parts: Mapping[str, Mapping[str, Any]]) -> None:
        self._sections = tuple(_sections(parts))
        self._ranking = Ranking(
            (one.passage(number) for number, one in enumerate(self._sections)),
            heading=_HEADING,
        )

    def search(self, question: str) -> list[Hit]:
        """Return at most 20 sections that contain the words of `question`, the best first."""
        ranked = self._ranking.rank(question[:LONGEST])[:_MOST_FOUND]
        found = (self._sections[int(subject)] for subject, _ in ranked)
        return [Hit(one, _excerpt(one.texts, question)) for one in found]


def _sections(parts: Mapping[str, Mapping[str, Any]]) -> Iterator[Section]:
    for guide in guides():
        yield from _of_text(guide.text, guide.path, guide.title, "guide")
    for name, page in CONTRACT.items():
        yield from _of_text(contract(f"{name}.md"), f"{CONTRACT_PATH}/{name}", page.title, "page")
    for one in CLIENTS:
        url, about = f"{CLIENTS_PATH}#{slug(one.language)}", f"Client, SDK: {one.summary}"
        yield Section(url, "Clients", one.language, "page", (about,), (one.install, one.fetch))
    for task in IN_THE_PROJECT:
        texts = (f"In the folder of the project: {task.file}. {task.about}",)
        yield Section(
            f"/docs#{slug(CONTRIBUTOR)}", CONTRIBUTOR, task.task, "page", texts, (), task.asked
        )
    for name, part in _by_home(parts):
        yield from _of_requests(name, part)
    for kind in PROBLEM_TYPES:
        text = f"{kind.status} {kind.name}: {kind.meaning}"
        yield Section(kind.uri, "Problem types", kind.title, "problem", (text,))


def _of_text(text: str, path: str, page: str, kind: str) -> Iterator[Section]:
    """Yield the sections of a Markdown page; the text above the first heading is one section."""
    from markdown_it import MarkdownIt  # The import takes 50 ms, and few processes search.

    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    title, texts, blocks = page, list[str](), list[str]()
    heading = ""
    for token in tokens:
        if token.type == "heading_open":
            heading = token.tag
        elif token.type == "inline" and heading in {"h2", "h3"}:
            yield _section(path, page, title, kind, texts, blocks)
            title, texts, blocks = token.content.replace("`", ""), [], []
        elif token.type == "inline" and not heading:
            texts.append("".join(one.content or " " for one in token.children or ()))
        elif token.type == "fence":
            blocks.append(token.content)
        elif token.type == "heading_close":
            heading = ""
    yield _section(path, page, title, kind, texts, blocks)


def _section(
    path: str, page: str, title: str, kind: str, texts: list[str], blocks: list[str]
) -> Section:
    url = path if title == page else f"{path}#{slug(title)}"
    return Section(url, page, title, kind, tuple(texts), tuple(blocks), asked_words().get(url, ()))


def _by_home(parts: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the parts of the document, each with the paths that no earlier part has."""
    seen: set[str] = set()
    for name in sorted(parts, key=lambda one: one != SESSIONS):
        paths = {path: item for path, item in parts[name]["paths"].items() if path not in seen}
        seen |= paths.keys()
        yield name, {"title": parts[name]["info"]["title"], "paths": paths}


def _of_requests(name: str, part: Mapping[str, Any]) -> Iterator[Section]:
    for path, item in part["paths"].items():
        for method, operation in item.items():
            anchor = f"tag/{slug(operation['tags'][0])}/{method.upper()}{path}"
            yield Section(
                f"/docs/{name}#{anchor}",
                f"{method.upper()} {path}",
                operation["summary"],
                "request",
                (operation.get("description", ""),),
            )


def _excerpt(texts: Iterable[str], question: str) -> str:
    """Return an excerpt of the text with the most words of `question`."""
    words = {word[:6] for word in re.findall(r"\w{3,}", question.lower())}

    def having(text: str) -> int:
        lowered = text.lower()
        return sum(word in lowered for word in words)

    best = " ".join(max(texts, key=having, default="").split())
    return best if len(best) <= _EXCERPT else f"{best[:_EXCERPT].rsplit(' ', 1)[0]} …"
