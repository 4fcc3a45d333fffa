"""A search over the rules of a game, in every language of its words."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from wardroom.engine.registry import InstalledRuleset
from wardroom.rulebook.ranking import Passage, Ranking
from wardroom.rulebook.references import References, references_of, tables_of
from wardroom.text import FALLBACK, Labels, labels, languages

Place = Literal[
    "number", "title", "line", "case", "option", "chart", "modifier", "decision", "refusal"
]
"""The kind of a match: a part of the rule, or something that belongs to it."""
LONGEST = 200
"""Characters of the longest question."""
_MOST_FOUND = 3
"""The most places returned for a rule."""
_WEIGHTS: Mapping[str, float] = {
    "title": 2.0, "line": 1.4, "case": 0.7, "option": 0.9, "chart": 0.5, "modifier": 0.7,
    "decision": 0.6, "refusal": 0.8,
}  # fmt: skip
_OF_PAIRS = 0.4
"""The weight of a case's title found by pairs of characters, which many titles share."""
_WITHOUT_CODE = frozenset({"title", "line", "case"})
_NUMBER = re.compile(r"(?<![\d.])\d+(?:\.\d+)+(?![\d.]*\s?cm)")
"""The number of a rule, but not a calibre."""
_LETTERS = {
    "ko": re.compile(r"[\uac00-\ud7a3]"),
    "ja": re.compile(r"[\u3005-\u30ff\u3400-\u9fff]"),
}
"""The letters that identify the language of a question, if no earlier language matched."""


class Found(msgspec.Struct, frozen=True):
    """A place at which a rule was found, and what stands there."""

    place: Place
    text: str
    name: str
    """Its code, name or number; of a case its id."""
    language: str


class Hit(msgspec.Struct, frozen=True):
    """A rule that was found, and where, the best place first."""

    rule: str
    found: tuple[Found, ...]


class _Told(msgspec.Struct, frozen=True):
    rule: str
    found: Found
    heading: str
    """The titles of its rule and of the rule's heading."""

    @property
    def said(self) -> str:
        """The text there, with its code if it has one, so that the code can be searched for."""
        text, name = self.found.text, self.found.name
        return text if self.found.place in _WITHOUT_CODE else f"{text} {name}"

    @property
    def weight(self) -> float:
        """The weight of a word in it."""
        in_pairs = self.found.place == "case" and self.found.language in _LETTERS
        return _OF_PAIRS if in_pairs else _WEIGHTS[self.found.place]


def search_rules(ruleset: InstalledRuleset, question: str, limit: int) -> tuple[Hit, ...]:
    """Return the rules of `ruleset` that match `question`, the best first.

    A rule number matches that rule and the rules below it, before all others. `question` is cut at
    `LONGEST` characters.
    """
    cut = question[:LONGEST]
    return _index(ruleset, language_asked_in(ruleset, cut)).search(cut, limit)


def language_asked_in(ruleset: InstalledRuleset, asked: str) -> str:
    """Return the language of `ruleset` that a question is written in, by its letters."""
    spoken = languages(ruleset)
    for language, letters in _LETTERS.items():
        if language in spoken and letters.search(asked):
            return language
    return FALLBACK


@functools.lru_cache(64)
def _index(ruleset: InstalledRuleset, language: str) -> _Index:
    return _Index(ruleset, labels(ruleset, language))


class _Index:
    """The index of a ruleset's passages in a language, made at the first use."""

    def __init__(self, ruleset: InstalledRuleset, labels: Labels) -> None:
        self._numbers = [rule.number for rule in ruleset.rules]
        self._passages = tuple(_passages(ruleset, labels))
        self._ranking = Ranking(
            Passage(one.rule, one.said, one.heading, one.weight) for one in self._passages
        )

    def search(self, asked: str, limit: int) -> tuple[Hit, ...]:
        numbered = list(dict.fromkeys(self._numbered(asked)))
        ranked = self._ranking.rank(_NUMBER.sub(" ", asked))
        hits = [Hit(rule, self._told(best)) for rule, best in ranked if rule not in numbered]
        direct = [Hit(rule, (Found("number", rule, rule, ""),)) for rule in numbered]
        return tuple([*direct, *hits][:limit])

    def _numbered(self, question: str) -> Iterator[str]:
        """Yield the rules whose numbers are in `question`, each with the rules below it."""
        for number in _NUMBER.findall(question):
            over = number.removesuffix(".0") + "."
            yield from (one for one in self._numbers if one == number or one.startswith(over))

    def _told(self, best: tuple[int, ...]) -> tuple[Found, ...]:
        """Return the best places, each sort of place once."""
        told: dict[str, Found] = {}
        for number in best:
            found = self._passages[number].found
            told.setdefault(found.place, found)
        return tuple(told.values())[:_MOST_FOUND]


def _passages(ruleset: InstalledRuleset, labels: Labels) -> Iterator[_Told]:
    """Yield everything that matches a rule of `ruleset` in a language."""
    for rule, belonging in references_of(ruleset).items():
        title = labels.rule(rule)
        over = title if belonging.above is None else f"{labels.rule(belonging.above)} {title}"
        for place, name, text in _told_of(ruleset, rule, belonging, labels):
            yield _Told(rule, Found(place, text, name, labels.language), over)
        for case in belonging.cases:
            if case.rule == rule:
                found = Found("case", labels.case(case.id, case.title), case.id, labels.language)
                yield _Told(rule, found, title)


def _told_of(
    ruleset: InstalledRuleset, rule: str, belonging: References, labels: Labels
) -> Iterator[tuple[Place, str, str]]:
    """Yield the place, name and text of everything that matches `rule` in a language."""
    yield "title", rule, labels.rule(rule)
    if labels.language == FALLBACK or rule in labels.words.get("rule_lines", {}):
        yield "line", rule, labels.rule_line(rule)
    for option in belonging.options:
        word = labels.word("options", option)
        yield "option", option, f"{word.label}. {word.text}"
    titles = tables_of(ruleset)
    for chart in belonging.charts:
        yield "chart", chart, f"{chart} {labels.chart(titles[chart])}"
    for modifier in belonging.modifiers:
        yield "modifier", modifier.reason, f"{modifier.chart} {labels.reason(modifier.reason)}"
    for decision in belonging.decisions:
        word = labels.word("kinds", decision)
        yield "decision", decision, f"{word.label} {word.text}".strip()
    for code in belonging.refusals:
        yield "refusal", code, labels.sentence(code, {})
