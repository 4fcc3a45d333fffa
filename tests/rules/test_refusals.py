"""Every refusal that a rule can give is given by some case of its game."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wardroom.engine.adjudication import adjudicate
from wardroom.engine.refusals import Refused

from .catalogue import catalogue, ruleset, rulesets
from .submarines import SUBMARINES


@pytest.mark.parametrize("name", rulesets())
def test_every_refusal_has_a_case(name: str) -> None:
    stages = [stage for filed in catalogue(name) for stage in (filed.case, *filed.case.then)]
    shown = {stage.refused.code for stage in stages if stage.refused is not None}
    assert sorted(codes(call_modules(ruleset(name).ruleset.data.parent)) - shown) == []


def call_modules(package: Path) -> Iterable[Path]:
    """Every module of a ruleset but those of its game, whose set-ups have cases of their own."""
    return (path for path in package.rglob("*.py") if path.parent.name not in GAMES)


GAMES = ("career", "battle")


def codes(modules: Iterable[Path]) -> set[str]:
    """The codes that `modules` refuse with, read off their source.

    A code that is not written in the call itself stands in a row of the same function: what is
    wrong and its code, the rule, the member.
    """
    found: set[str] = set()
    for path in modules:
        tree = ast.parse(path.read_text("utf-8"))
        for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
            calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
            for call in calls:
                if getattr(call.func, "id", "") == "Refused":
                    found |= _codes(call.args[0])
            if any(getattr(call.func, "id", "") in ("Refused", "refusals") for call in calls):
                found |= _of_rows(function)
    return found


def _codes(argument: ast.expr) -> set[str]:
    if isinstance(argument, ast.Constant):
        return {str(argument.value).partition(".")[0]} if isinstance(argument.value, str) else set()
    if isinstance(argument, ast.IfExp):
        return _codes(argument.body) | _codes(argument.orelse)
    if isinstance(argument, ast.Call):
        return _codes(argument.args[0]) if argument.args else set()
    return set()


def _of_rows(function: ast.FunctionDef) -> set[str]:
    return {
        code
        for row in ast.walk(function)
        if isinstance(row, ast.Tuple) and len(row.elts) == 3 and isinstance(row.elts[0], ast.BoolOp)
        for code in _codes(row.elts[0].values[-1])
    }


# A boat that has fired its torpedoes, by game.
FIRED: dict[str, dict[str, Any]] = {
    "hunters": {"date": "1941-05", "boat": {"type": "VIIC", "tubes": ["empty"] * 5}},
    "silent-victory": {
        "date": "1942-08",
        "boat": {"type": "Gato", "tubes": ["empty"] * 10},
        "base": {"at": "pearl_harbor"},
    },
}


@pytest.mark.parametrize("name", SUBMARINES)
def test_everything_that_keeps_a_boat_in_port_is_named(name: str) -> None:
    """Its damage, its ammunition and its load, at once."""
    fired = FIRED[name]
    tubes = {f"tubes/{tube}" for tube, _ in enumerate(fired["boat"]["tubes"])}
    wrong = {"hull_damage": 1, "flooding": 1, "systems": {"radio": "damaged"}, "deck_gun_ammo": 0}
    call = ruleset(name).calls["assign-patrol"]
    sent = {"situation": {**fired, "boat": {**fired["boat"], **wrong}}}
    with pytest.raises(Refused) as refused:
        adjudicate(call, msgspec.convert(sent, call.types.request))
    named = {fault.member.removeprefix("/situation/boat/") for fault in refused.value.each}
    assert named == {"hull_damage", "flooding", "systems/radio", "deck_gun_ammo", *tubes}
