"""English that was left in a line of another language, and what may stay there in Latin letters."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping

from wardroom.engine.refusals import Param
from wardroom.engine.registry import Phrases
from wardroom.engine.trace import Detail, TraceStep
from wardroom.text.template import FREE_TEXT

ALLOWED = {
    "units": ("cm", "mm", "in", "kg", "t"),
    "guns and torpedoes": ("Flak", "Mk"),
    "ranks": ("OltzS", "KptLt", "KKpt", "FKpt", "KptzS"),
    "the marker of a re-roll": ("Hals", "und", "Beinbruch"),
}
"""By kind, what every language writes as the rulebooks print it."""
_ALLOWED = frozenset().union(*ALLOWED.values())
_LATIN = re.compile(r"[A-Za-z]{2,}")
_ABBREVIATION = re.compile(r"[A-Z]{2,5}[a-z]?")
"""Charts (CRT), types (VIIC), posts (LI) and prefixes (USS)."""
_CITATION = re.compile(r"( \(|\uff08)[^(\uff08]*[)\uff09]$")
SECTIONS = ("purposes", "results", "reasons", "words", "next", "board")


def foreign_words(text: str, details: Mapping[str, Detail | Param] | None = None) -> list[str]:
    """The words of `text` in Latin letters that should not be there.

    Names and types may be, which the `details` hold: a detail is either such a one, which begins
    with a capital or a figure, or free text, or the code of a word.
    """
    for field, value in sorted((details or {}).items(), key=lambda pair: -len(str(pair[1]))):
        if isinstance(value, str) and value and _is_name(field, value):
            text = text.replace(value, " ")
            # A language that has the name keeps what tells two units of one name apart.
            text = text.replace("".join(value.partition(" (")[1:]) or value, " ")
    found = _LATIN.findall(text)
    return [word for word in found if word not in _ALLOWED and not _ABBREVIATION.fullmatch(word)]


def foreign_in_step(step: TraceStep) -> list[str]:
    """The words of a step's line that should not be there; what it cites is no word."""
    said = _CITATION.sub("", step.text)
    return foreign_words(said, step.details)


def _is_name(field: str, value: str) -> bool:
    return field.endswith(FREE_TEXT) or not value[0].islower()


def templates(phrases: Phrases) -> dict[str, str]:
    """Every template of a language, by its section and code."""
    return {
        f"{section}.{code}": text
        for section in SECTIONS
        for code, text in getattr(phrases, section).items()
    }


def fields_of(text: str) -> set[str]:
    """The details that a template names."""
    return {field for _, field, _, _ in string.Formatter().parse(text) if field}


def counts_of(text: str) -> list[str]:
    """The numbers of a template that bring their noun, for one and for more."""
    parts = string.Formatter().parse(text)
    return [f"{{{field}:{spec}}}" for _, field, spec, _ in parts if spec and "|" in spec]


def without_fields(text: str) -> str:
    """What a template says by itself."""
    return " ".join(said for said, _, _, _ in string.Formatter().parse(text))
