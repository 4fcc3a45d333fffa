"""Whatever a header field or a query holds, the time to read it grows only with its length."""

from __future__ import annotations

import contextlib
import functools
import itertools
import math
import time
from collections.abc import Callable
from typing import Any

import pytest

from support.every import every
from wardroom.api.decoding import decode_query
from wardroom.api.negotiation import (
    MOST_QUERY_BYTES,
    accepted,
    asked_in,
    is_json,
    language,
    likes_gzip,
    prefers_minimal,
)
from wardroom.api.operations.words import WordsQuery
from wardroom.api.problems import ProblemError

_LENGTHS = (16_000, 60_000)
"""Nearly as much as a query may have, and as the server reads of a head (`LARGEST_HEAD`)."""
_MOST_PIECES = 8
"""A query of percent signs takes three, a text whose time grows with its square a hundred."""
_RUNS = 5

READERS: dict[str, Callable[[bytes], Any]] = {
    "language": lambda text: language(text, ("en", "ja", "ko")),
    "a language of the query": lambda text: language(
        asked_in({}, b"language=" + text)[0].get(b"accept-language"), ("en", "ja", "ko")
    ),
    "accepted": lambda text: accepted(text, ("application/json", "text/plain")),
    "likes_gzip": likes_gzip,
    "prefers_minimal": prefers_minimal,
    "is_json": is_json,
    "decode_query": lambda text: decode_query(WordsQuery, text),
    "a value of the query": lambda text: decode_query(WordsQuery, b"keys=" + text),
}
PARTS = ("-", "_", "a-", "en-", ",", "a,", ";", "a;", "q=", "=", "&", "a&", "%", "%2C", "+", '"',
         '\\"', "\\", " ", "*", "*,", "/", "a/b,", "9", ".", "é", "return=")  # fmt: skip


def _seconds(work: Callable[[], Any]) -> float:
    """The least processor time of some runs: others may be at work on the machine."""
    took = math.inf
    for _ in range(_RUNS):
        began = time.thread_time()
        with contextlib.suppress(ProblemError):
            work()
        took = min(took, time.thread_time() - began)
    return took


def _piece() -> float:
    return _seconds(lambda: sum(number * number for number in range(40_000)))


@every("reader", READERS)
def test_a_long_text_takes_no_more_than_its_length(reader: str) -> None:
    piece, long = _piece(), dict[str, float]()
    for part, length in itertools.product(PARTS, _LENGTHS):
        text = (part * (length // len(part))).encode("latin-1")
        pieces = _seconds(functools.partial(READERS[reader], text)) / piece
        if pieces > _MOST_PIECES:
            long[part] = pieces
    assert long == {}


@every("name", ["", "language", "keys", "%", "x"])
def test_a_query_has_a_bound(name: str) -> None:
    """Also for those who read it before it is refused."""
    most = f"{name}=".ljust(MOST_QUERY_BYTES, "a").encode()
    kept = {b"accept-language": b"ja"}
    named = asked_in(kept, most)[0][b"accept-language"]
    assert named == (b"a" * 1_000 if name == "language" else b"ja")
    assert asked_in(kept, most + b"a") == (kept, most + b"a")
    told = []
    for query in (most, most + b"a"):
        with pytest.raises(ProblemError) as refused:
            decode_query(WordsQuery, query)
        told.append(str(refused.value))
    assert told[0] != told[1] == "A query has at most 16,384 bytes."


@pytest.mark.parametrize("subtags", [1, 20, 20_000])
def test_a_language_of_many_parts_is_still_one(subtags: int) -> None:
    assert language(b"ja" + b"-x" * subtags, ("en", "ja", "ko")) == "ja"
