"""Templates of phrases: what fills them, and what they remember."""

from __future__ import annotations

from typing import Any

import pytest

from support.every import every
from wardroom.text.template import _REMEMBERED, _filled, template

WORDS = {"tanker": "oil tanker", "medium": "middling", "man": "skipper", "rank.man": "seaman"}


@every(
    ("text", "details", "line"),
    [
        ("Wolfpack", {}, "Wolfpack"),
        ("{{literally}}", {"literally": 1}, "{literally}"),
        ("Target {target}", {"target": 2, "other": 3}, "Target 2"),
        ("{range} range, {target}", {"target": 1, "range": "medium"}, "middling range, 1"),
        ("{range}, {range}", {"range": "medium"}, "middling, middling"),
        ("a ship of {tons} t", {"tons": 7600}, "a ship of 7,600 t"),
        ("hits {change:+d}", {"change": 2}, "hits +2"),
        ("{hits:hit|hits}", {"hits": 1}, "1 hit"),
        ("{hits:hit|hits} in all", {"hits": 0}, "0 hits in all"),
        ("{boxes:box|boxes}, {boxes}", {"boxes": 3}, "3 boxes, 3"),
        ("{kind}", {"kind": "tanker"}, "oil tanker"),
        ("{name}", {"name": "tanker"}, "tanker"),
        ("{player}, {members}", {"player": "tanker", "members": "medium"}, "tanker, medium"),
        ("{name}, a {kind}", {"name": "tanker", "kind": "tanker"}, "tanker, a oil tanker"),
        ("{name}", {"name": "{kind} 100 %s"}, "{kind} 100 %s"),
        ("{player}: {members}", {"player": "man", "members": "tanker"}, "man: tanker"),
        ("{who}, a {rank}", {"who": "man", "rank": "man"}, "skipper, a seaman"),
        ("{name}: hit", {"name": "Hood\nBismarck: sunk"}, "Hood\ufffdBismarck: sunk: hit"),
        ("{player}", {"player": "\x1b[2K\u2028\x85O'Kane"}, "\ufffd[2K\ufffd\ufffdO'Kane"),
        ("{code}", {"code": "no\rcode"}, "no\ufffdcode"),
        ("{name}", {"name": "雪風　改"}, "雪風　改"),
    ],
)
def test_a_template_is_filled(text: str, details: dict[str, int | str | bool], line: str) -> None:
    made = template(WORDS, text)
    assert [made(details), made(details)] == [(line,), (line,)]


def test_texts_are_filled_together() -> None:
    made = template(WORDS, "{range} range", "hit {target}", "over")
    assert made({"target": 2, "range": "medium"}) == ("middling range", "hit 2", "over")
    assert template(WORDS, "begun", "over")({}) == ("begun", "over")


def test_what_equals_is_not_confused() -> None:
    made = template(WORDS, "{effect}")
    assert [made({"effect": value}) for value in (1, True, 1, False, 0)] == [
        ("1",), ("True",), ("1",), ("False",), ("0",),
    ]  # fmt: skip
    pair = template(WORDS, "{a} {b}")
    assert [pair({"a": 1, "b": 0}), pair({"a": True, "b": 0})] == [("1 0",), ("True 0",)]


def test_a_detail_that_is_missing_is_named() -> None:
    for text in ("{a}", "{a} {b}"):
        with pytest.raises(KeyError, match="a"):
            template(WORDS, text)({})


def test_what_is_remembered_of_all_templates_together_is_bounded() -> None:
    """However many values requests hold: each template would have had as many once more."""
    cached: Any = _filled
    before = cached.cache_info().maxsize
    for text in ("{n} tons", "{n} miles"):
        filled = template({}, text)
        for n in range(12_000):
            filled({"n": n})
    assert cached.cache_info().currsize == before == _REMEMBERED
