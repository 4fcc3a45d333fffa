"""A search over the rules of a game, ranked, in every language that it has words in.

SQLite's full-text search (FTS5) does the ranking. It finds words at spaces, and Japanese has none:
whatever is written in kanji, kana or hangul is given to it as pairs of characters, in the index and
in the question alike. Words of two characters, which most are there, are found in this way, and
Korean ones whatever particle they end with.
"""

from __future__ import annotations

import functools
import itertools
import math
import re
import sqlite3
import threading
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from wardroom.charts.toml import read_toml
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulebook.references import References, references_of, tables_of
from wardroom.text import FALLBACK, Labels, labels, languages

Place = Literal[
    "number", "title", "line", "case", "option", "chart", "modifier", "decision", "refusal"
]
"""Where something was found: what of the rule it is, or what belongs to the rule."""
LONGEST = 200
"""Characters of the longest question."""
_MOST_TERMS = 24
_MOST_FOUND = 3
"""Places that are returned of a rule."""
_WEIGHTS: Mapping[str, float] = {
    "title": 2.0, "line": 1.4, "case": 0.7, "option": 0.9, "chart": 0.5, "modifier": 0.7,
    "decision": 0.6, "refusal": 0.8,
}  # fmt: skip
_HEADING = 1.0
"""What a word counts in the titles of the rule and its heading, beside one in the passage."""
_WITHOUT_CODE = frozenset({"title", "line", "case"})
_WORDS = Path(__file__).parent / "words.toml"
_NUMBER = re.compile(r"(?<![\d.])\d+(?:\.\d+)+(?![\d.]*\s?cm)")
"""The number of a rule, and no calibre."""
_WORD = re.compile(
    r"(?P<pairs>[\u3005-\u3007\u3400-\u9fff]+|[\u30a0-\u30ff]+|[\u3040-\u309f]+|[\uac00-\ud7a3]+)"
    r"|(?P<word>[^\W_\u3005-\u30ff\u3400-\u9fff\uac00-\ud7a3]+)"
)
_LETTERS = {
    "ko": re.compile(r"[\uac00-\ud7a3]"),
    "ja": re.compile(r"[\u3005-\u30ff\u3400-\u9fff]"),
}
"""What the questions of a language have, and those of the languages behind it have not."""
_KATAKANA = re.compile(r"[\u30a0-\u30ff]+")
_HIRAGANA = re.compile(r"[\u3040-\u309f]+")


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


class _Passage(msgspec.Struct, frozen=True):
    rule: str
    found: Found
    heading: str
    """The titles of its rule and of the rule's heading."""

    @property
    def said(self) -> str:
        """What stands there, with its code where it has one: who knows that may ask for it."""
        text, name = self.found.text, self.found.name
        return text if self.found.place in _WITHOUT_CODE else f"{text} {name}"


def search_rules(ruleset: InstalledRuleset, asked: str, limit: int) -> tuple[Hit, ...]:
    """Return the rules of `ruleset` in which what is `asked` is found, the best first.

    A number of a rule leads to that and to the rules beneath it, before all others. `asked` is cut
    at `LONGEST` characters; where nothing is found, nothing is returned.
    """
    cut = asked[:LONGEST]
    return _index(ruleset, _language_of(cut, languages(ruleset))).search(cut, limit)


def _language_of(asked: str, spoken: tuple[str, ...]) -> str:
    """Return the language of `spoken` that a question is written in, by its letters."""
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
        self._base = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        self._lock = threading.Lock()
        self._base.execute(
            "create virtual table passages using fts5(said, heading, tokenize='porter unicode61')"
        )
        self._base.execute("begin")
        self._base.executemany(
            "insert into passages(rowid, said, heading) values (?, ?, ?)",
            (
                (number, _split(passage.said), _split(passage.heading))
                for number, passage in enumerate(self._passages)
            ),
        )
        self._base.execute("commit")

    def search(self, asked: str, limit: int) -> tuple[Hit, ...]:
        numbered = list(dict.fromkeys(self._numbered(asked)))
        scores, best = self._ranked(_terms(_NUMBER.sub(" ", asked)))
        ranked = sorted(scores, key=lambda rule: -scores[rule])
        hits = [Hit(rule, self._told(best[rule])) for rule in ranked if rule not in numbered]
        direct = [Hit(rule, (Found("number", rule, rule, ""),)) for rule in numbered]
        return tuple([*direct, *hits][:limit])

    def _numbered(self, asked: str) -> Iterator[str]:
        """Yield the rules whose numbers are `asked`, each with those beneath it."""
        for number in _NUMBER.findall(asked):
            over = number.removesuffix(".0") + "."
            yield from (one for one in self._numbers if one == number or one.startswith(over))

    def _ranked(
        self, terms: tuple[str, ...]
    ) -> tuple[Mapping[str, float], Mapping[str, Mapping[int, float]]]:
        """Return the score of each rule, and that of each of its passages, by number.

        A term counts once for a rule, as it does where it counts most. What has a part of the terms
        alone stands back.
        """
        best: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        of_rule: dict[str, float] = defaultdict(float)
        having: Counter[str] = Counter()
        for term in terms:
            reached: dict[str, float] = defaultdict(float)
            for number, score, of_itself in self._matching(term):
                passage = self._passages[number]
                weight = _WEIGHTS[passage.found.place]
                best[passage.rule][number] += of_itself * weight
                reached[passage.rule] = max(reached[passage.rule], score * weight)
            for rule, score in reached.items():
                of_rule[rule] += score
                having[rule] += 1
        scores = {
            rule: score * math.sqrt(having[rule] / len(terms)) for rule, score in of_rule.items()
        }
        return scores, best

    def _matching(self, term: str) -> list[tuple[int, float, float]]:
        """Return the passages that have a term: score with the titles, and without them."""
        with self._lock:
            rows = self._base.execute(
                "select rowid, -bm25(passages, 1.0, ?), -bm25(passages, 1.0, 0.0) "
                "from passages where passages match ?",
                (_HEADING, term),
            )
            return rows.fetchall()

    def _told(self, passages: Mapping[int, float]) -> tuple[Found, ...]:
        """Return the best places, each sort of place once.

        One of which only the titles have a word of the question is returned if there is no other.
        """
        told: dict[str, Found] = {}
        own = {number: score for number, score in passages.items() if score} or passages
        for number in sorted(own, key=lambda one: -own[one]):
            found = self._passages[number].found
            told.setdefault(found.place, found)
        return tuple(told.values())[:_MOST_FOUND]


def _terms(asked: str) -> tuple[str, ...]:
    """Return what is asked as terms of FTS5, each with the words that mean the same."""
    known, same = vocabulary(), _synonyms()
    lowered = asked.lower()
    for phrase in known.questions:
        lowered = lowered.replace(phrase, " ")
    words = list(_asked(lowered))
    telling = [
        word for word in words if word not in known.passed_over and not _HIRAGANA.fullmatch(word)
    ]
    # A word that is written without spaces before and behind it is none of the pairs.
    within = [word for word in same if not word.isascii() and word in lowered]
    return tuple(
        " OR ".join(_quoted(one) for one in dict.fromkeys((word, *same.get(word, ()))))
        for word in dict.fromkeys((*(telling or words), *within))
    )[:_MOST_TERMS]


def _asked(text: str) -> Iterator[str]:
    """Yield the words of a question; one in katakana is one, as it is bounded by other letters."""
    for match in _WORD.finditer(text):
        whole = match["word"] or _KATAKANA.fullmatch(match[0])
        yield from (match[0],) if whole else _tokens(match[0])


def _quoted(word: str) -> str:
    """Return `word` as a phrase of FTS5: a word of several pairs of characters is one."""
    return '"' + " ".join(_tokens(word)) + '"'


class Vocabulary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of the words of questions: those that say nothing, and those of one meaning."""

    passed_over: frozenset[str]
    questions: tuple[str, ...]
    """Phrases that only ask."""
    same: dict[str, tuple[tuple[str, ...], ...]]
    """By language."""

    def synonyms(self) -> dict[str, tuple[str, ...]]:
        """Return by word the words that mean the same, itself among them, in every language."""
        found: dict[str, tuple[str, ...]] = {}
        for each in self.same.values():
            for line in each:
                found.update((word, (*found.get(word, ()), *line)) for word in line)
        return found


@functools.cache
def vocabulary() -> Vocabulary:
    """Return what is known of the words of questions."""
    read: Vocabulary = read_toml(_WORDS, Vocabulary)
    return read


@functools.cache
def _synonyms() -> Mapping[str, tuple[str, ...]]:
    return vocabulary().synonyms()


@functools.lru_cache(1024)
def _split(text: str) -> str:
    """Return `text` for the index: its words and pairs, then each character without spaces."""
    if text.isascii():
        return text
    singles = (char for match in _WORD.finditer(text) for char in match["pairs"] or "")
    return " ".join((*_tokens(text), *singles))


def _tokens(text: str) -> Iterator[str]:
    """Yield the words of `text`; of what is written without spaces, every pair of characters."""
    for match in _WORD.finditer(text):
        run = match["pairs"]
        if run is None:
            yield match["word"]
        elif len(run) == 1:
            yield run
        else:
            yield from map("".join, itertools.pairwise(run))


def _passages(ruleset: InstalledRuleset, known: Labels) -> Iterator[_Passage]:
    """Yield whatever a rule of `ruleset` can be found by in a language."""
    for rule, belonging in references_of(ruleset).items():
        title = known.rule(rule)
        over = title if belonging.above is None else f"{known.rule(belonging.above)} {title}"
        for place, name, text in _told_of(ruleset, rule, belonging, known):
            yield _Passage(rule, Found(place, text, name, known.language), over)
        if known.language == FALLBACK:
            for case in belonging.cases:
                if case.rule == rule:
                    yield _Passage(rule, Found("case", case.title, case.id, FALLBACK), title)


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
