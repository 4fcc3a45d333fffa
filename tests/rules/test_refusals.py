"""Every refusal that a rule can give is given by some case of its game."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from .catalogue import catalogue, ruleset, rulesets


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
