"""What has one name in both submarine games is the same in both, or a rule makes it different.

`siblings.toml` says by which; `python -m rules.sibling_list` writes it anew.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from rules.sibling_list import (
    Difference,
    SiblingList,
    cited_once,
    covers,
    kept,
    renewed,
    written,
)
from rules.siblings import WIRE, Found, Pair, Unit, differing, functions_in, pairs_of, wire_pairs

from .catalogue import ruleset

KNOWN = kept()


@pytest.fixture(scope="module")
def pairs() -> dict[Unit, Pair]:
    return differing(KNOWN.words)


def test_what_differs_is_listed(pairs: dict[Unit, Pair]) -> None:
    """A rule, a guard or a member given to one of the games alone is found here."""
    entries = KNOWN.entries()
    new = [unit for unit in pairs if not any(covers(entry, unit) for entry in entries)]
    assert sorted(new) == [], "give it to both games, share it, or list it with its rule"


def test_what_is_listed_differs(pairs: dict[Unit, Pair]) -> None:
    idle = [entry for entry in KNOWN.entries() if not any(covers(entry, unit) for unit in pairs)]
    assert sorted(idle) == [], "python -m rules.sibling_list"


def test_every_difference_names_a_rule_and_says_how() -> None:
    numbers = {
        rule.number for name in ("hunters", "silent-victory") for rule in ruleset(name).rules
    }
    for unit, difference in KNOWN.entries().items():
        if difference is not None:
            assert difference.rule in numbers, unit
            assert difference.reason.endswith("."), unit


def test_the_list_can_be_written_anew(pairs: dict[Unit, Pair]) -> None:
    again = msgspec.toml.decode(written(renewed(KNOWN, pairs), pairs), type=SiblingList)
    assert again.entries() == KNOWN.entries()


def functions(source: str, words: Mapping[str, str] | None = None) -> dict[Unit, Found]:
    return {Unit("m", name): found for name, found in functions_in(source, words or {})}


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("def f(a): return a", "def f(a):\n    '''Says so.'''\n    return a"),
        ("def f(a): return roll(rule='9.6.4')", "def f(a): return roll(rule='9.5.12')"),
        ("def f(a: HuntersCharts): ...", "def f(a: SilentVictoryCharts): ..."),
        ("def f(a): return hunters(a)", "def f(a): return silent_victory(a)"),
        ("def f(kommandant): return kommandant.out", "def f(captain): return captain.out"),
        ("class A:\n    def f(self): ...", "class A:\n    '''An A.'''\n    def f(self): ..."),
        ("def f(a):\n    # so\n    return (a)", "def f(a):\n    return a"),
        (
            "from wardroom.rulesets.submarine.hits import f",
            "from wardroom.rulesets.submarine.hits import g as f",
        ),
    ],
)
def test_what_is_the_same(here: str, there: str) -> None:
    words = {"kommandant": "captain"}
    (pair,) = pairs_of(functions(here, words), functions(there, words)).values()
    assert pair[0] is not None
    assert pair[1] is not None
    assert pair[0].code == pair[1].code


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("def f(a): return a", "def f(a): return a + 1"),
        ("def f(a): return a", "def f(a, b): return a"),
        ("def f(a): check(a)\ndef g(): ...", "def f(a): ..."),
        ("def f(a): return 9", "def f(a): return 10"),
        ("def f(a: int): ...", "def f(a: str): ..."),
        ("from wardroom.rulesets.submarine.hits import f", "def f(a): ..."),
        ("class A:\n    def f(self): ...", "class A:\n    def f(self, a): ..."),
    ],
)
def test_what_is_not(here: str, there: str) -> None:
    (pair,) = pairs_of(functions(here), functions(there)).values()
    assert pair[0] is not None
    assert pair[1] is not None
    assert pair[0].code != pair[1].code


def test_siblings_may_lie_in_different_modules() -> None:
    one, other = Found("1"), Found("2")
    here = {Unit("attack/salvo", "fire"): one, Unit("a", "twice"): one, Unit("b", "twice"): one}
    there = {Unit("attack/firing", "fire"): other, Unit("c", "twice"): other}
    assert pairs_of(here, there) == {Unit("attack/salvo", "fire"): (one, other)}


def test_members_and_codes_of_the_wire() -> None:
    schemas = {
        "HuntersBoat": {"properties": {"hull": {}, "flak": {}}},
        "SilentVictoryBoat": {"properties": {"hull": {"type": "string"}}},
        "HuntersRange": {"enum": ["long", "close"]},
        "SilentVictoryRange": {"enum": ["long", "near"]},
        "HuntersPack": {"properties": {"name": {}}},
        "BattleshipsBoat": {"properties": {"guns": {}}},
    }
    pairs = wire_pairs({"components": {"schemas": schemas}})
    alone = {unit.name for unit, pair in pairs.items() if None in pair}
    assert alone == {"Boat:flak", "Range:close", "Range:near"}
    assert pairs[Unit(WIRE, "Boat:hull")] == (Found(""), Found(""))


def test_an_entry_may_speak_of_all_that_begins_so() -> None:
    assert covers(Unit(WIRE, "Area:*"), Unit(WIRE, "Area:arctic"))
    assert covers(Unit("m", "*"), Unit("m", "A.f"))
    assert not covers(Unit(WIRE, "Area:*"), Unit(WIRE, "AreaView:arctic"))
    assert not covers(Unit("m", "*"), Unit("n", "A.f"))
    assert not covers(Unit("m", "f"), Unit("m", "fire"))


def test_rules_that_one_alone_cites_are_shown_beside_what_is_open() -> None:
    here, there = Found("1", frozenset({"9.2", "9.10.1"})), Found("2", frozenset({"9.2"}))
    assert cited_once((here, there)) == "The Hunters: 9.10.1"
    assert cited_once((here, None)) == "The Hunters: 9.2, 9.10.1"
    assert cited_once((there, there)) == ""
    pairs = {Unit("m", "f"): (here, there), Unit("m", "g"): (there, here)}
    known = {"m": {"g": Difference("9.2", "So it is.")}}
    text = written(renewed(SiblingList(different=known), pairs), pairs)
    assert '"f",  # The Hunters: 9.10.1\n' in text
    assert '"g" = { rule = "9.2", reason = "So it is." }' in text
