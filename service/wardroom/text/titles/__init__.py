"""Titles of the actions of every session, and the endings of its headline."""

from __future__ import annotations

import functools
from pathlib import Path

import msgspec

from wardroom.charts.toml import read_toml
from wardroom.engine.registry import Phrases
from wardroom.text.lines import Narrator
from wardroom.text.words import FALLBACK

_FOLDER = Path(__file__).parent


@functools.lru_cache(64)
def of_ruleset(narrator: Narrator, language: str) -> Narrator:
    """The writer of titles in `language`: as `narrator`, with the actions of every session."""
    own = _own(language)
    phrases: Phrases = msgspec.structs.replace(
        narrator.phrases,
        titles={**own["titles"], **narrator.phrases.titles},
        choices={**own["choices"], **narrator.phrases.choices},
    )
    return Narrator(phrases, narrator.known)


def headline(language: str, phase: str, *, head: str, ending: str) -> str:
    """Return the line `head` for a session that is not in play: it is `created`, or `over`."""
    return _own(language)["headline"][phase].format(head=head, ending=ending)


@functools.cache
def _own(language: str) -> dict[str, dict[str, str]]:
    path = _FOLDER / f"{language}.toml"
    if not path.is_file():
        path = _FOLDER / f"{FALLBACK}.toml"
    titles: dict[str, dict[str, str]] = read_toml(path)
    return titles
