"""What a rule says in a line: more than its title, for a reader who sees nothing but the two."""

from __future__ import annotations

import re

import pytest

from rules.catalogue import ruleset

GAMES = ("hunters", "silent-victory", "battleships")
_FEWEST = 4
"""Words that a line has beside those of its title."""


def words(said: str) -> set[str]:
    """Words as they are counted: one and many are the same."""
    return {word.removesuffix("s") for word in re.findall(r"[\w.]+", said.lower().rstrip("."))}


@pytest.mark.parametrize("name", GAMES)
def test_lines_say_more_than_titles(name: str) -> None:
    silent = [
        rule.number
        for rule in ruleset(name).rules
        if len(words(rule.line) - words(rule.title)) < _FEWEST
    ]
    assert silent == []


@pytest.mark.parametrize("name", GAMES)
def test_no_two_rules_are_one_line(name: str) -> None:
    lines = [rule.line for rule in ruleset(name).rules]
    assert len(lines) == len(set(lines))
