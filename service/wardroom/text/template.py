"""Templates of phrases, made ready once: `Sinking of {name}, {tons} t`.

A number can have a noun, singular and plural: `{hits:hit|hits}` is `1 hit` or `3 hits`.
"""

from __future__ import annotations

import functools
import re
import string
from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, Protocol

from wardroom.engine.legible import legible
from wardroom.engine.trace import Detail
from wardroom.lru_cache import remembered
from wardroom.text.particles import filled

Template = Callable[[Mapping[str, Any]], tuple[str, ...]]
"""Fills phrases with details. Raises KeyError for a detail that is not there."""

DATE = re.compile(r"19[0-9]{2}-[0-9]{2}(-[0-9]{2})?")
"""A month or a day of the war."""
FREE_TEXT = ("name", "player", "members")
"""Endings of details with names of ships and players, which are not codes."""
_REMEMBERED, _MOST_BYTES = 16_384, 16 * 1024 * 1024
"""How many filled templates are cached in all, and their bytes: logs can have texts of any
length."""


class Writer(Protocol):
    """Writes names and dates as a language has them."""

    def name(self, name: str) -> str:
        """Return the name of a ship or a person."""
        ...

    def date(self, date: str) -> str:
        """Return a month or a day of the war, of which `date` is the code."""
        ...


class _Counted(int):
    """A number in a phrase: `113,200`; a year is `{year:d}`."""

    def __format__(self, spec: str) -> str:
        one, counts, more = spec.partition("|")
        if not counts:
            return super().__format__(spec or ",")
        return f"{int(self):,} {one if self == 1 else more}"


class _Texts:
    """Texts with the same details, the words for details, and the writer of names and dates."""

    __slots__ = ("fields", "texts", "words", "writer")

    def __init__(
        self,
        texts: tuple[str, ...],
        fields: tuple[str, ...],
        words: Mapping[str, str],
        writer: Writer | None,
    ) -> None:
        self.texts, self.fields, self.words, self.writer = texts, fields, words, writer


def template(words: Mapping[str, str], *texts: str, writer: Writer | None = None) -> Template:
    """A template that fills `texts` together; `words` replace details that are codes.

    `writer` writes names and dates as the language has them.

    It remembers what it was filled with last: games say the same things over and over.
    """
    fields = tuple(
        dict.fromkeys(
            field for text in texts for _, field, _, _ in string.Formatter().parse(text) if field
        )
    )
    if not fields:
        plain = tuple(text.format() for text in texts)
        return lambda _: plain

    fill = functools.partial(_filled, _Texts(texts, fields, words, writer))
    if len(fields) == 1:
        (only,) = fields
        return lambda details: fill(details[only])
    pick = itemgetter(*fields)
    return lambda details: fill(*pick(details))


# Typed, because the details 1 and true have different texts.
@remembered(_REMEMBERED, _MOST_BYTES, typed=True)
def _filled(texts: _Texts, *values: Any) -> tuple[str, ...]:
    told = {
        field: _told(field, value, texts.words, texts.writer)
        for field, value in zip(texts.fields, values, strict=True)
    }
    return tuple(filled(text, told) for text in texts.texts)


def _told(field: str, value: Any, words: Mapping[str, str], writer: Writer | None) -> Detail:
    """A detail as it appears in a phrase.

    A code with two meanings (`captain`, a man and a rank) can have a word by detail:
    `rank.captain`.
    """
    if isinstance(value, tuple):
        joint = words.get("joint", ", ")
        return joint.join(str(_told(field, each, words, writer)) for each in value)
    if value is None:
        return words.get("none", "-")
    if isinstance(value, str):
        if field.endswith(FREE_TEXT):
            return legible(value if writer is None else writer.name(value))
        if writer is not None and DATE.fullmatch(value):
            return writer.date(value)
        said = words.get(f"{field}.{value}", words.get(value))
        return legible(value) if said is None else said
    return value if isinstance(value, bool) else _Counted(value)
