"""The whole situation of a game's state: one way to it, and nobody outside a machine goes another.

`tests/sessions/test_outside.py` holds every reader against it, at every entry.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import wardroom
from wardroom.engine.situations import held_by
from wardroom.rulesets.battleships.battle.machine import BATTLE
from wardroom.rulesets.battleships.situation.situation import Situation as BattleSituation
from wardroom.rulesets.hunters.career import machine as hunters
from wardroom.rulesets.hunters.situation.situation import Situation as HuntersSituation
from wardroom.rulesets.silent_victory.career import machine as silent_victory
from wardroom.rulesets.silent_victory.situation.situation import (
    Situation as SilentVictorySituation,
)

_ROOT = Path(wardroom.__file__).parent
_OUTSIDE = ("api", "commands", "luck", "reports", "sessions", "simulation", "terminal")
_GAMES = (("hunters", "career"), ("silent_victory", "career"), ("battleships", "battle"))
_DRIVE_THE_MACHINE = ("next_calls.py", "rulings.py")
"""They go on from a state in which no procedure runs, or are the machine itself."""
_OF_PROCEDURES = ("luck.py",)
"""Their states are those of the procedures themselves."""


@pytest.mark.parametrize(
    ("machine", "situation"),
    [(hunters, HuntersSituation), (silent_victory, SilentVictorySituation)],
)
def test_a_procedure_holds_the_parts_that_its_call_names(machine: Any, situation: Any) -> None:
    for state, call in machine.CALL_OF.items():
        assert {*(held_by(state, situation) or ())} == {*call.parts.__struct_fields__}


def test_a_procedure_of_a_battle_holds_all_of_it() -> None:
    assert {held_by(state, BattleSituation) for state in BATTLE.children} == {None}


def _read(module: Path) -> Iterator[str]:
    """Where `module` reads the `situation` of a state, but to put it into another."""
    tree = ast.parse(module.read_text("utf-8"))
    put = {
        node
        for keyword in ast.walk(tree)
        if isinstance(keyword, ast.keyword) and keyword.arg == "situation"
        for node in ast.walk(keyword)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "situation" and node not in put:
            of = node.value
            name = of.id if isinstance(of, ast.Name) else getattr(of, "attr", "")
            if name == "state":
                yield f"{module.relative_to(_ROOT)}:{node.lineno}"


def _machine(folder: Path) -> set[Path]:
    """The modules of a folder that its machine is made of."""
    found, left = set[Path](), {folder / "machine.py"}
    while left:
        module = left.pop()
        found.add(module)
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                place = _ROOT.parent / Path(*node.module.split("."))
                named = {
                    place.with_suffix(".py"),
                    *(place / f"{one.name}.py" for one in node.names),
                }
                left |= {one for one in named if one.parent == folder and one.is_file()} - found
    return found


def test_nobody_outside_a_machine_reads_a_situation_with_holes() -> None:
    """A state goes out as a view, or as `whole` of it."""
    inside = set[Path]()
    modules = [module for name in _OUTSIDE for module in (_ROOT / name).rglob("*.py")]
    modules += (_ROOT / "rulesets" / "submarine").rglob("*.py")
    for game, folder in _GAMES:
        inside |= _machine(_ROOT / "rulesets" / game / folder)
        modules += (_ROOT / "rulesets" / game / folder).glob("*.py")
        modules += (_ROOT / "rulesets" / game).glob("*.py")
    outside = [module for module in modules if module not in inside]
    found = [
        place
        for module in outside
        if module.name not in (*_DRIVE_THE_MACHINE, *_OF_PROCEDURES)
        for place in _read(module)
    ]
    assert len(outside) > 200
    assert found == []
    assert any([*_read(module)] for module in inside)
