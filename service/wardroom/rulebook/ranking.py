"""Texts ranked by how well they answer a question.

SQLite's full-text search (FTS5) does the ranking. It splits words at spaces, which Japanese lacks.
So kanji, kana and hangul are indexed and searched as pairs of characters. This finds words of two
characters, which are the most, and Korean words with any particle.
"""

from __future__ import annotations

import functools
import itertools
import math
import re
import sqlite3
import threading
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from wardroom.charts.toml import read_toml

_MOST_TERMS = 24
_WORDS = Path(__file__).parent / "words.toml"
_WORD = re.compile(
    r"(?P<pairs>[\u3005-\u3007\u3400-\u9fff]+|[\u30a0-\u30ff]+|[\u3040-\u309f]+|[\uac00-\ud7a3]+)"
    r"|(?P<word>[^\W_\u3005-\u30ff\u3400-\u9fff\uac00-\ud7a3]+)"
)
_KATAKANA = re.compile(r"[\u30a0-\u30ff]+")
_HIRAGANA = re.compile(r"[\u3040-\u309f]+")


class Passage(NamedTuple):
    """A text about a `subject`, below a `heading`; `weight`: the weight of a word in it."""

    subject: str
    said: str
    heading: str
    weight: float = 1.0


class Ranking:
    """A searchable index of passages. `heading`: the relative weight of a word in the heading."""

    def __init__(self, passages: Iterable[Passage], heading: float = 1.0) -> None:
        self._passages = tuple(passages)
        self._heading = heading
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

    def rank(self, question: str) -> list[tuple[str, tuple[int, ...]]]:
        """Return the subjects that match `question`, the best first.

        Each has the numbers of its passages, the best first. Passages that match only in their
        heading count only if there are no others. A term counts once for a subject, with its
        highest weight. Subjects with all terms come before subjects with some.
        """
        best: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        of_subject: dict[str, float] = defaultdict(float)
        having: Counter[str] = Counter()
        terms = _terms(question)
        for term in terms:
            reached: dict[str, float] = defaultdict(float)
            for number, score, of_itself in self._matching(term):
                passage = self._passages[number]
                best[passage.subject][number] += of_itself * passage.weight
                reached[passage.subject] = max(reached[passage.subject], score * passage.weight)
            for subject, score in reached.items():
                of_subject[subject] += score
                having[subject] += 1
        scores = {
            subject: score * math.sqrt(having[subject] / len(terms))
            for subject, score in of_subject.items()
        }
        ranked = sorted(scores, key=lambda subject: -scores[subject])
        return [(subject, _ordered(best[subject])) for subject in ranked]

    def _matching(self, term: str) -> list[tuple[int, float, float]]:
        """Return the passages with a term: their scores with and without the heading."""
        with self._lock:
            rows = self._base.execute(
                "select rowid, -bm25(passages, 1.0, ?), -bm25(passages, 1.0, 0.0) "
                "from passages where passages match ?",
                (self._heading, term),
            )
            return rows.fetchall()


def _ordered(scores: Mapping[int, float]) -> tuple[int, ...]:
    """Return the numbers of passages by their own scores, if any has one."""
    own = {number: score for number, score in scores.items() if score} or scores
    return tuple(sorted(own, key=lambda one: -own[one]))


def _terms(asked: str) -> tuple[str, ...]:
    """Return the question as terms of FTS5, each with its synonyms."""
    known, same = vocabulary(), _synonyms()
    lowered = asked.lower()
    for phrase in known.questions:
        lowered = lowered.replace(phrase, " ")
    words = list(_asked(lowered))
    telling = [
        word for word in words if word not in known.passed_over and not _HIRAGANA.fullmatch(word)
    ]
    # A word written without spaces around it is not a pair.
    within = [word for word in same if not word.isascii() and word in lowered]
    return tuple(
        " OR ".join(_quoted(one) for one in dict.fromkeys((word, *same.get(word, ()))))
        for word in dict.fromkeys((*(telling or words), *within))
    )[:_MOST_TERMS]


def _asked(text: str) -> Iterator[str]:
    """Yield the words of a question; a run of katakana is one word."""
    for match in _WORD.finditer(text):
        whole = match["word"] or _KATAKANA.fullmatch(match[0])
        yield from (match[0],) if whole else _tokens(match[0])


def _quoted(word: str) -> str:
    """Return `word` as a phrase of FTS5: a word of several pairs of characters is one."""
    return '"' + " ".join(_tokens(word)) + '"'


class Vocabulary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lists for the words of questions: stop words, and synonyms."""

    passed_over: frozenset[str]
    questions: tuple[str, ...]
    """Phrases that only ask."""
    same: dict[str, tuple[tuple[str, ...], ...]]
    """By language."""

    def synonyms(self) -> dict[str, tuple[str, ...]]:
        """Return the synonyms of each word, including itself, in every language."""
        found: dict[str, tuple[str, ...]] = {}
        for each in self.same.values():
            for line in each:
                found.update((word, (*found.get(word, ()), *line)) for word in line)
        return found


@functools.cache
def vocabulary() -> Vocabulary:
    """Return the lists for the words of questions."""
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
    """Yield the words of `text`; for scripts without spaces, every pair of characters."""
    for match in _WORD.finditer(text):
        run = match["pairs"]
        if run is None:
            yield match["word"]
        elif len(run) == 1:
            yield run
        else:
            yield from map("".join, itertools.pairwise(run))
