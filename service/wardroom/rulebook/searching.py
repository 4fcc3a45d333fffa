"""A search over the rules of a game, in every language that it has words in."""

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
"""Where something was found: what of the rule it is, or what belongs to the rule."""
LONGEST = 200
"""Characters of the longest question."""
_MOST_FOUND = 3
"""Places that are returned of a rule."""
_WEIGHTS: Mapping[str, float] = {
    "title": 2.0, "line": 1.4, "case": 0.7, "option": 0.9, "chart": 0.5, "modifier": 0.7,
    "decision": 0.6, "refusal": 0.8,
}  # fmt: skip
_OF_PAIRS = 0.4
"""What the title of a case counts where it is found by pairs of characters, which many have."""
_WITHOUT_CODE = frozenset({"title", "line", "case"})
_NUMBER = re.compile(r"(?<![\d.])\d+(?:\.\d+)+(?![\d.]*\s?cm)")
"""The number of a rule, and no calibre."""
_LETTERS = {
    "ko": re.compile(r"[\uac00-\ud7a3]"),
    "ja": re.compile(r"[\u3005-\u30ff\u3400-\u9fff]"),
}
"""What the questions of a language have, and those of the languages behind it have not."""


class Found(msgspec.Struct, frozen=True):
    """A place at which a rule was found, and what stands there."""

    place: Place
    text: str
    name: str
    """The code, name or number of it: of a case its id."""
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
        """What stands there, with its code where it has one: who knows that may ask for it."""
        text, name = self.found.text, self.found.name
        return text if self.found.place in _WITHOUT_CODE else f"{text} {name}"

    @property
    def weight(self) -> float:
        """What a word of it counts."""
        in_pairs = self.found.place == "case" and self.found.language in _LETTERS
        return _OF_PAIRS if in_pairs else _WEIGHTS[self.found.place]


def search_rules(ruleset: InstalledRuleset, asked: str, limit: int) -> tuple[Hit, ...]:
    """Return the rules of `ruleset` in which what is `asked` is found, the best first.

    A number of a rule leads to that and to the rules beneath it, before all others. `asked` is cut
    at `LONGEST` characters; where nothing is found, nothing is returned.
    """
    cut = asked[:LONGEST]
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
    """The passages of a ruleset in a language, made searchable when they are first asked for."""

    def __init__(self, ruleset: InstalledRuleset, known: Labels) -> None:
        self._numbers = [rule.number for rule in ruleset.rules]
        self._passages = tuple(_passages(ruleset, known))
        self._ranking = Ranking(
            Passage(one.rule, one.said, one.heading, one.weight) for one in self._passages
        )

    def search(self, asked: str, limit: int) -> tuple[Hit, ...]:
        numbered = list(dict.fromkeys(self._numbered(asked)))
        ranked = self._ranking.rank(_NUMBER.sub(" ", asked))
        hits = [Hit(rule, self._told(best)) for rule, best in ranked if rule not in numbered]
        direct = [Hit(rule, (Found("number", rule, rule, ""),)) for rule in numbered]
        return tuple([*direct, *hits][:limit])

    def _numbered(self, asked: str) -> Iterator[str]:
        """Yield the rules whose numbers are `asked`, each with those beneath it."""
        for number in _NUMBER.findall(asked):
            over = number.removesuffix(".0") + "."
            yield from (one for one in self._numbers if one == number or one.startswith(over))

    def _told(self, best: tuple[int, ...]) -> tuple[Found, ...]:
        """Return the best places, each sort of place once."""
        told: dict[str, Found] = {}
        for number in best:
            found = self._passages[number].found
            told.setdefault(found.place, found)
        return tuple(told.values())[:_MOST_FOUND]


def _passages(ruleset: InstalledRuleset, known: Labels) -> Iterator[_Told]:
    """Yield whatever a rule of `ruleset` can be found by in a language."""
    for rule, belonging in references_of(ruleset).items():
        title = known.rule(rule)
        over = title if belonging.above is None else f"{known.rule(belonging.above)} {title}"
        for place, name, text in _told_of(ruleset, rule, belonging, known):
            yield _Told(rule, Found(place, text, name, known.language), over)
        for case in belonging.cases:
            if case.rule == rule:
                found = Found("case", known.case(case.id, case.title), case.id, known.language)
                yield _Told(rule, found, title)


def _told_of(
    ruleset: InstalledRuleset, rule: str, belonging: References, known: Labels
) -> Iterator[tuple[Place, str, str]]:
    """Yield the place, name and text of each thing that `rule` can be found by in a language."""
    yield "title", rule, known.rule(rule)
    if known.language == FALLBACK or rule in known.words.get("rule_lines", {}):
        yield "line", rule, known.rule_line(rule)
    for option in belonging.options:
        word = known.word("options", option)
        yield "option", option, f"{word.label}. {word.text}"
    titles = tables_of(ruleset)
    for chart in belonging.charts:
        yield "chart", chart, f"{chart} {known.chart(titles[chart])}"
    for modifier in belonging.modifiers:
        yield "modifier", modifier.reason, f"{modifier.chart} {known.reason(modifier.reason)}"
    for decision in belonging.decisions:
        word = known.word("kinds", decision)
        yield "decision", decision, f"{word.label} {word.text}".strip()
    for code in belonging.refusals:
        yield "refusal", code, known.sentence(code, {})
