"""A thing has one word in every text that people read: that of its rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from support.every import every
from wardroom.charts.toml import read_toml

ROOT = Path(__file__).parents[2]
GAMES = ("hunters", "silent_victory", "battleships", "submarine")
_LANGUAGES = re.compile(r"/(ja|ko)\.(toml|ts)$")


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a thing is called, and words that are not used for it."""

    english: str
    never: tuple[str, ...]
    games: tuple[str, ...] = ()
    ja: str = ""
    ko: str = ""


class Terms(msgspec.Struct, frozen=True):
    """The list."""

    term: tuple[Term, ...]


TERMS = read_toml(Path(__file__).parent / "terms.toml", Terms).term


def texts() -> Iterator[tuple[str, str]]:
    """Yield every file of words, by its path from the root of the project, with what it says."""
    for folder in ("service/wardroom", "service/play/src"):
        for path in sorted((ROOT / folder).rglob("*")):
            if _LANGUAGES.search(str(path)):
                lines = path.read_text().splitlines()
                said = "\n".join(line for line in lines if not line.startswith(("#", "//")))
                yield str(path.relative_to(ROOT)), said


def belongs(path: str, term: Term) -> bool:
    """Whether the words of a file are those of a game that has the term."""
    return not term.games or any(f"/rulesets/{game}/" in path for game in term.games)


@every("term", [pytest.param(term, id=term.english) for term in TERMS])
def test_no_other_word_stands_for_a_term(term: Term) -> None:
    said = {path: text for path, text in texts() if belongs(path, term)}
    found = [
        f"{path}: {word} for {term.english}"
        for path, text in said.items()
        for word in term.never
        if word in text
    ]
    assert not found
    for language in ("ja", "ko"):
        words = getattr(term, language).split(", " if language == "ko" else "、")
        spoken = "".join(text for path, text in said.items() if f"/{language}." in path)
        assert all(word in spoken for word in words), f"{language}: nobody says {words}"


def test_terms_are_of_games_that_there_are() -> None:
    assert all(game in GAMES for term in TERMS for game in term.games)
