"""What has one name in both submarine games is the same in both, or it is listed as it differs.

`siblings.toml` says by which rule; `python -m rules.sibling_list` writes it anew.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from api.described import whole
from api.promised import KEPT as RELEASES
from kept.files import read
from rules.sibling_list import (
    TITLES,
    Comparison,
    Difference,
    Entry,
    Frozen,
    Open,
    SiblingList,
    compare,
    covers,
    kept,
    named_once,
    renewed,
    shown,
    spoken_of,
    written,
)
from rules.siblings import (
    GAMES,
    PREFIXES,
    RULESETS,
    TRACE,
    WIRE,
    Found,
    Pair,
    Pairs,
    Unit,
    Units,
    definitions_in,
    definitions_of,
    differing,
    pairs_of,
    trace_pairs,
    unlike,
    wire_pairs,
)

from .catalogue import ruleset
from .submarines import SUBMARINES

KNOWN = kept()
ENTRIES = KNOWN.entries()
ACCEPT = "look at both games, then accept it with python -m rules.sibling_list"


@pytest.fixture(scope="module")
def pairs() -> Pairs:
    return differing(KNOWN.words)


@pytest.fixture(scope="module")
def accepted(pairs: Pairs) -> dict[Unit, Entry]:
    """The entries of the list once everything is accepted."""
    return renewed(KNOWN, pairs).entries()


@pytest.fixture(scope="module")
def compared(pairs: Pairs) -> Comparison:
    return compare(ENTRIES, pairs)


def test_what_differs_is_listed(compared: Comparison) -> None:
    """A rule, a guard, a member or a code given to one of the games alone is found here."""
    assert compared.new == (), f"give it to both games, share it, or {ACCEPT}"


def test_what_is_listed_differs(compared: Comparison) -> None:
    assert compared.idle == (), "python -m rules.sibling_list"


def test_what_is_listed_is_as_it_was(compared: Comparison) -> None:
    """A change in one of the games may be one that the other needs as well."""
    assert compared.changed == {}, ACCEPT


def test_every_difference_names_a_rule_and_says_how() -> None:
    numbers = {rule.number for name in SUBMARINES for rule in ruleset(name).rules}
    for unit, entry in ENTRIES.items():
        if isinstance(entry, Difference):
            assert entry.rule in numbers, unit
        if not isinstance(entry, Open):
            assert entry.reason.endswith("."), unit


def test_only_what_was_released_is_frozen() -> None:
    """What no release promises can still be mended."""
    released = {unit for path in RELEASES for unit in unlike(wire_pairs(json.loads(read(path))))}
    frozen = {unit for unit, entry in ENTRIES.items() if isinstance(entry, Frozen)}
    assert {unit for unit in frozen if unit.module != TRACE} <= released


def test_the_list_can_be_written_anew(pairs: Pairs, accepted: dict[Unit, Entry]) -> None:
    again = msgspec.toml.decode(written(renewed(KNOWN, pairs), pairs), type=SiblingList)
    assert again.entries() == accepted
    assert compare(accepted, pairs) == Comparison(new=(), idle=(), changed={})


def test_a_change_of_either_of_any_pair_asks_again(
    pairs: Pairs, accepted: dict[Unit, Entry]
) -> None:
    for entry, of in spoken_of(accepted, pairs).items():
        for unit in of:
            for side, title in enumerate(TITLES):
                here, there = of[unit]
                other = Found("something else")
                now = {**of, unit: (here, other) if side else (other, there)}
                asked = compare({entry: accepted[entry]}, now)
                assert asked == Comparison(new=(), idle=(), changed={entry: (title,)})


def test_a_change_of_a_module_asks_again(accepted: dict[Unit, Entry]) -> None:
    module, function = "damage/damage", "abort_steps"
    here, there = (definitions_of(RULESETS / game, KNOWN.words) for game in GAMES)
    source = (RULESETS / GAMES[0] / f"{module}.py").read_text("utf-8")
    assert 'result=f"abort_{abort.cause}"' in source
    mutated = source.replace('result=f"abort_{abort.cause}"', 'result="anything_at_all"')
    now = here | {Unit(module, name): each for name, each in definitions_in(mutated, KNOWN.words)}
    entries = {unit: entry for unit, entry in accepted.items() if unit.module not in {WIRE, TRACE}}
    asked = compare(entries, unlike(pairs_of(now, there)))
    assert (asked.new, asked.idle) == ((), ())
    assert asked.changed == {Unit(module, function): (TITLES[0],)}


@pytest.mark.parametrize("side", [0, 1])
def test_a_code_that_one_game_gets_asks_wherever_it_stands(
    accepted: dict[Unit, Entry], side: int
) -> None:
    """As a schema of its own, in a member, in an array, in a union, or behind a `$ref`."""
    document = copy.deepcopy(whole())
    having = {
        unit
        for unit, pair in wire_pairs(document).items()
        if ":" in unit.name and '"enum"' in getattr(pair[side], "code", "")
    }
    assert len(having) > 100
    for name, schema in document["components"]["schemas"].items():
        if name.startswith(PREFIXES[side]):
            for place in enumerations(schema):
                place["enum"] = [*place.pop("enum", [place.pop("const", None)]), "one_more"]
    entries = {unit: entry for unit, entry in accepted.items() if unit.module == WIRE}
    now = unlike(wire_pairs(document))
    asked = compare(entries, now)
    assert {f"{name}:one_more" for name in ("Stage", "ShipKind")} <= {
        unit.name for unit in asked.new
    }
    spoken = spoken_of(entries, now)
    assert having <= {unit for each in (*asked.new, *asked.changed) for unit in spoken[each]}


def enumerations(schema: Any) -> Iterator[dict[str, Any]]:
    """Every place in a schema that has codes."""
    if isinstance(schema, list):
        for each in schema:
            yield from enumerations(each)
    elif isinstance(schema, dict):
        if "enum" in schema or "const" in schema:
            yield schema
        for each in list(schema.values()):
            yield from enumerations(each)


REF = "#/components/schemas/"


@pytest.mark.parametrize(
    "member",
    [
        {"enum": ["sunk", "lost"]},
        {"anyOf": [{"enum": ["sunk", "lost"]}, {"type": "null"}]},
        {"type": "array", "items": {"enum": ["sunk", "lost"]}},
        {"$ref": f"{REF}HuntersLoss"},
        {"$ref": f"{REF}HuntersBoat"},
        {"$ref": f"{REF}Loss"},
        {"type": "object", "properties": {"how": {"const": "lost"}}},
        {"enum": ["sunk"], "maxLength": 4},
    ],
)
def test_members_differ_by_their_schemas(member: dict[str, Any]) -> None:
    schemas = {
        "HuntersFate": {"properties": {"how": member}},
        "HuntersLoss": {"enum": ["sunk", "lost"]},
        "SilentVictoryFate": {"properties": {"how": {"enum": ["sunk"]}}},
    }
    asked = compare({}, unlike(wire_pairs({"components": {"schemas": schemas}})))
    assert asked.new == (Unit(WIRE, "Fate:how"),)


def test_members_do_not_differ_by_words_and_order() -> None:
    schemas: dict[str, Any] = {
        "HuntersFate": {"properties": {"how": {"anyOf": [{"$ref": f"{REF}HuntersHow"}]}}},
        "HuntersHow": {"enum": ["lost", "sunk"], "description": "How it ended."},
        "SilentVictoryFate": {
            "properties": {"how": {"title": "How", "anyOf": [{"enum": ["sunk", "lost"]}]}}
        },
    }
    document = {"components": {"schemas": schemas}}
    assert unlike(wire_pairs(document)) == {}
    schemas["HuntersFate"]["required"] = ["how"]
    assert list(unlike(wire_pairs(document))) == [Unit(WIRE, "Fate:how")]


def test_a_schema_of_both_games_is_not_one_of_each() -> None:
    schemas = {
        f"{prefix}Fate": {"properties": {"how": {"$ref": f"{REF}{ref}"}}}
        for prefix, ref in zip(PREFIXES, ("HuntersLoss", "Loss"), strict=True)
    }
    assert list(unlike(wire_pairs({"components": {"schemas": schemas}}))) == [
        Unit(WIRE, "Fate:how")
    ]


def test_a_code_that_the_traces_of_one_game_get_asks() -> None:
    here: dict[str, Any] = {"purposes": {"abort": "Abort"}, "results": {"sunk": "sunk"}}
    here["reasons"] = {"year": "year"}
    assert unlike(trace_pairs(here, here)) == {}
    there = {**here, "results": {**here["results"], "must_abort": "home", "any": "any"}}
    traces = {unit: entry for unit, entry in ENTRIES.items() if unit.module == TRACE}
    asked = compare(traces, unlike(trace_pairs(here, there)))
    assert asked.new == (Unit(TRACE, "results:any"),)
    assert Unit(TRACE, "results:must_abort") not in {*asked.idle, *asked.changed}


def definitions(source: str, words: Mapping[str, str] | None = None) -> Units:
    return {Unit("m", name): found for name, found in definitions_in(source, words or {})}


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("def f(a): return a", "def f(a):\n    '''Says so.'''\n    return a"),
        ("def f(a): return roll(rule='9.6.4')", "def f(a): return roll(rule='9.5.12')"),
        ("def f(a: HuntersCharts): ...", "def f(a: SilentVictoryCharts): ..."),
        ("def f(a): return hunters(a)", "def f(a): return silent_victory(a)"),
        ("def f(kommandant): return kommandant.out", "def f(captain): return captain.out"),
        ("class A:\n    def f(self): ...", "class A:\n    '''An A.'''\n    def f(self): ..."),
        ("class A:\n    a: int\n    '''Flak.'''", "class A:\n    a: int\n    '''Guns.'''"),
        ("def f(a):\n    # so\n    return (a)", "def f(a):\n    return a"),
        ("A = Meta(description='The flak (10.1).')", "A = Meta(description='The guns.')"),
        ("A = Table(Stage('9.1', 'fire'))", "A = Table(Stage('9.2', 'fire'))"),
        (
            "from wardroom.rulesets.submarine.damage import f",
            "from wardroom.rulesets.submarine.damage import f, g",
        ),
    ],
)
def test_what_is_the_same(here: str, there: str) -> None:
    words = {"kommandant": "captain"}
    pairs = pairs_of(definitions(here, words), definitions(there, words))
    assert pairs != {}
    assert unlike(pairs) == {}


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("def f(a): return a", "def f(a): return a + 1"),
        ("def f(a): return a", "def f(a, b): return a"),
        ("def f(a): check(a)\ndef g(): ...", "def f(a): ..."),
        ("def f(a): return 9", "def f(a): return 10"),
        ("def f(a): return 0.25", "def f(a): return 0.5"),
        ("def f(a: int): ...", "def f(a: str): ..."),
        ("from wardroom.rulesets.submarine.damage import f", "def f(a): ..."),
        (
            "from wardroom.rulesets.submarine.damage import f",
            "from wardroom.rulesets.submarine.damage import g as f",
        ),
        ("class A:\n    def f(self): ...", "class A:\n    def f(self, a): ..."),
        ("class A:\n    a: int", "class A:\n    a: int = 0"),
        ("class A(B): ...", "class A(C): ..."),
        ("A = Table(Stage('9.1', 'fire'))", "A = Table(Stage('9.1', 'fire', when=due))"),
        ("A: int = 1", "A: int = 2"),
    ],
)
def test_what_is_not(here: str, there: str) -> None:
    assert len(unlike(pairs_of(definitions(here), definitions(there)))) == 1


def test_siblings_may_lie_in_different_modules() -> None:
    one, other = Found("1"), Found("2")
    here = {Unit("attack/salvo", "fire"): one, Unit("a", "twice"): one, Unit("b", "twice"): one}
    there = {Unit("attack/firing", "fire"): other, Unit("c", "twice"): other}
    assert pairs_of(here, there) == {Unit("attack/salvo", "fire"): (one, other)}


def test_members_and_codes_of_the_wire() -> None:
    schemas: dict[str, Any] = {
        "HuntersBoat": {"properties": {"hull": {}, "flak": {}}},
        "SilentVictoryBoat": {"properties": {"hull": {}}},
        "HuntersRange": {"enum": ["long", "close"]},
        "SilentVictoryRange": {"enum": ["long", "near"]},
        "HuntersPack": {"properties": {"name": {}}},
        "BattleshipsBoat": {"properties": {"guns": {}}},
    }
    pairs = wire_pairs({"components": {"schemas": schemas}})
    alone = {unit.name for unit, pair in pairs.items() if None in pair}
    assert alone == {"Boat:flak", "Range:close", "Range:near"}
    assert {unit.name for unit in unlike(pairs)} == alone
    schemas["HuntersRange"]["x-more-may-come"] = True
    pairs = wire_pairs({"components": {"schemas": schemas}})
    assert {unit.name for unit in unlike(pairs)} == {*alone, "Range"}


def test_an_entry_may_speak_of_all_that_begins_so() -> None:
    assert covers(Unit(WIRE, "Area:*"), Unit(WIRE, "Area:arctic"))
    assert covers(Unit("m", "*"), Unit("m", "A.f"))
    assert not covers(Unit(WIRE, "Area:*"), Unit(WIRE, "AreaView:arctic"))
    assert not covers(Unit("m", "*"), Unit("n", "A.f"))
    area, arctic = Unit(WIRE, "Area:*"), Unit(WIRE, "Area:arctic")
    pair: Pair = (Found("arctic"), None)
    spoken = spoken_of({area: Open(), arctic: Open()}, {arctic: pair, Unit(WIRE, "Area:x"): pair})
    assert spoken == {arctic: {arctic: pair}, area: {Unit(WIRE, "Area:x"): pair}}


def test_the_list_says_what_one_alone_names() -> None:
    here, there = Found("1", frozenset({"9.2", "9.10.1"})), Found("2", frozenset({"9.2"}))
    assert named_once((here, there)) == "The Hunters: 9.10.1"
    assert named_once((here, None)) == "The Hunters: 9.2, 9.10.1"
    assert named_once((there, there)) == ""
    pairs: Pairs = {Unit("m", name): (here, there) for name in "fgh"}
    before = SiblingList(
        different={"m": {"g": Difference("9.2", "So it is.")}}, frozen={"m": {"h": Frozen("So.")}}
    )
    assert compare(before.entries(), pairs).changed.keys() == {Unit("m", "g"), Unit("m", "h")}
    after = renewed(before, pairs)
    assert compare(after.entries(), pairs) == Comparison(new=(), idle=(), changed={})
    lines = written(after, pairs).splitlines()
    opened = next(line for line in lines if line.startswith('"f"'))
    assert opened.endswith('"  # The Hunters: 9.10.1')
    assert any(line.startswith('"g" = { rule = "9.2", reason = "So it is."') for line in lines)


def test_a_difference_is_shown() -> None:
    text = shown(Unit("m", "f"), (Found("def f(a):\n    a"), Found("def f(a):\n    b")))
    assert text.splitlines()[0] == "m f"
    assert text.splitlines()[-2:] == ["-    a", "+    b"]
    assert "+b" in shown(Unit("m", "f"), (None, Found("b")))
