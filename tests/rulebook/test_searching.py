"""The search over the rules: what is asked at the table leads to the rule that answers it."""

from __future__ import annotations

import pytest

from rules.catalogue import ruleset
from wardroom.rulebook.ranking import vocabulary
from wardroom.rulebook.searching import LONGEST, Hit, search_rules
from wardroom.text import labels

GAMES = ("hunters", "silent-victory", "battleships")


def found(name: str, asked: str, limit: int = 5) -> list[str]:
    """The rules that answer, the best first."""
    return [hit.rule for hit in search_rules(ruleset(name), asked, limit)]


def hit(name: str, asked: str, rule: str) -> Hit:
    """The hit of one rule among all."""
    return next(one for one in search_rules(ruleset(name), asked, 999) if one.rule == rule)


@pytest.mark.parametrize(
    ("name", "asked", "rules"),
    [
        pytest.param("hunters", "9.3.2", ["9.3.2"], id="a number is that rule"),
        pytest.param(
            "hunters", "9.3", ["9.3", "9.3.1", "9.3.2", "9.3.3", "9.3.4"], id="and those beneath it"
        ),
        pytest.param("battleships", "6.0", ["6.0", "6.1", "6.2"], id="of a chapter too"),
        pytest.param("battleships", "5.1", ["5.1"], id="and none that only begins like it"),
        pytest.param("hunters", "9.3.4 9.3", ["9.3.4", "9.3", "9.3.1"], id="each once"),
        pytest.param("hunters", "the 10.5 cm gun", ["9.3.3"], id="a calibre is none"),
        pytest.param("hunters", "rule 9.2.4 of the duds", ["9.2.4"], id="a number among words"),
        pytest.param("hunters", "U2", ["9.2.4"], id="a chart is the rule that reads it"),
        pytest.param("silent-victory", "S2", ["9.2.4"], id="whatever game"),
    ],
)
def test_numbers_and_charts(name: str, asked: str, rules: list[str]) -> None:
    assert found(name, asked)[: len(rules)] == rules


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        pytest.param("不発", "9.2.4", id="two characters"),
        pytest.param("夜間浮上攻撃", "9.5", id="no spaces"),
        pytest.param("夜", "8.3.2", id="one character"),
        pytest.param("불발은", "9.2.4", id="with a particle"),
        pytest.param("ドイツの不発の魚雷", "9.2.4", id="scripts side by side"),
    ],
)
def test_japanese_and_korean_are_found_without_spaces(asked: str, rule: str) -> None:
    assert rule in found("hunters", asked, limit=3)


@pytest.mark.parametrize(
    ("asked", "place", "name"),
    [
        ("gun ammo", "title", "9.3.2"),
        ("each at any target, named first and spent", "line", "9.3.2"),
        ("range counts for the gun too", "case", "9.3.2-c"),
    ],
)
def test_a_hit_says_where_it_was_found(asked: str, place: str, name: str) -> None:
    told = hit("hunters", asked, "9.3.2").found
    assert told[0].place == place
    if place != "case":
        assert told[0].name == name


@pytest.mark.parametrize(
    "asked",
    ["", " ", "?", "zzzz", '"', "AND OR NOT", "a*", "(", "NEAR(", "未知語彙", "\x00", "'; drop"],
)
def test_what_cannot_be_found_is_not(asked: str) -> None:
    """Nothing of a question is taken for the language of the index."""
    assert len(found("battleships", asked)) <= 5
    if asked in {"", " ", "?", "zzzz", '"', "(", "未知語彙"}:
        assert found("battleships", asked) == []


def test_the_longest_question_is_cut() -> None:
    assert found("hunters", "dud " * 10_000) == found("hunters", ("dud " * 10_000)[:LONGEST])
    assert found("hunters", "dud " * 10_000)[0] == "9.2.4"


def test_the_limit_holds() -> None:
    assert len(found("hunters", "boat", limit=3)) == 3
    assert len(found("hunters", "9", limit=2)) <= 2


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_every_title_leads_to_its_rule(name: str, language: str) -> None:
    """Rules of one title, and words that many have, leave some behind others: none is lost."""
    known = labels(ruleset(name), language)
    lost = [
        rule.number
        for rule in ruleset(name).rules
        if rule.number not in found(name, known.rule(rule.number), limit=999)
    ]
    assert lost == []


def test_words_of_one_meaning_are_of_one_line() -> None:
    """A word that stands in two lines of a language would join what they mean."""
    for language, lines in vocabulary().same.items():
        words = [word for line in lines for word in line]
        assert len(words) == len(set(words)), language
        assert not vocabulary().passed_over & set(words)
