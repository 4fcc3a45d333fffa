"""The two submarine games side by side: what has one name in both, and whether it is the same.

Looked at are functions and methods, and on the wire the members and codes of schemas. A function
that both games import from `submarine` is shared; of any other, the code has to be equal but for
the names that each game has of its own, the numbers of rules, and docstrings. Of a schema that both
games have, the names of members and codes have to be the same.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import wardroom

GAMES = ("hunters", "silent_victory")
WIRE = "wire"
"""Stands for a module where something of the wire is named."""

_RULESETS = Path(wardroom.__file__).parent / "rulesets"
_DOCUMENT = Path(__file__).parents[2] / "openapi" / "openapi.json"
_PREFIXES = ("Hunters", "SilentVictory")
_SHARED = "wardroom.rulesets.submarine"
_RULE = re.compile(r"\b\d+(?:\.\d+)+\b")
_OWN = re.compile(r"silent[_-]?victory|hunters", re.IGNORECASE)


class Unit(NamedTuple):
    """Something that has a name in both games.

    `ResolveSalvo.decide` of the module `attack/salvo`, or `Boat:hull_damage` of the wire.
    """

    module: str
    name: str


class Found(NamedTuple):
    """A unit as one game has it.

    `code`: without what may differ; empty where it is imported from `submarine`. `rules`: those
    that it cites.
    """

    code: str
    rules: frozenset[str] = frozenset()


Pair = tuple[Found | None, Found | None]
"""A unit in The Hunters and in Silent Victory; None where a schema lacks it."""

Units = dict[Unit, Found]


def differing(words: Mapping[str, str]) -> dict[Unit, Pair]:
    """What has one name in both games and is not the same.

    `words`: what The Hunters calls something, and Silent Victory otherwise.
    """
    here, there = (functions_of(_RULESETS / game, words) for game in GAMES)
    pairs = {**pairs_of(here, there), **wire_pairs(json.loads(_DOCUMENT.read_text("utf-8")))}
    return {unit: pair for unit, pair in pairs.items() if _code(pair[0]) != _code(pair[1])}


def _code(found: Found | None) -> str | None:
    return None if found is None else found.code


def pairs_of(here: Units, there: Units) -> dict[Unit, Pair]:
    """The units with one name: in one module, or in two where no other has it."""
    pairs: dict[Unit, Pair] = {unit: (here[unit], there[unit]) for unit in here if unit in there}
    alone = _alone(there)
    for name, unit in _alone(here).items():
        if name in alone and unit not in pairs:
            pairs[unit] = (here[unit], there[alone[name]])
    return pairs


def _alone(units: Units) -> dict[str, Unit]:
    """The units whose names no other unit of the game has, by these."""
    found: dict[str, list[Unit]] = {}
    for unit in units:
        found.setdefault(unit.name, []).append(unit)
    return {name: named[0] for name, named in found.items() if len(named) == 1}


def functions_of(folder: Path, words: Mapping[str, str]) -> Units:
    """The functions and methods of the game in `folder`, and what it imports from `submarine`."""
    return {
        Unit(path.relative_to(folder).with_suffix("").as_posix(), name): found
        for path in sorted(folder.rglob("*.py"))
        for name, found in functions_in(path.read_text("utf-8"), words)
    }


def functions_in(source: str, words: Mapping[str, str]) -> Iterator[tuple[str, Found]]:
    """The functions and methods of a module, and what it imports from `submarine`, by name."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(_SHARED):
            for name in node.names:
                yield name.asname or name.name, Found("")
        elif isinstance(node, ast.FunctionDef):
            yield node.name, _found(node, words)
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield f"{node.name}.{part.name}", _found(part, words)


class _WithoutDocstrings(ast.NodeTransformer):
    """Takes away texts that stand alone."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        value = node.value
        alone = isinstance(value, ast.Constant) and isinstance(value.value, str)
        return None if alone else node


def _found(node: ast.FunctionDef, words: Mapping[str, str]) -> Found:
    rules = frozenset(_RULE.findall(ast.unparse(node)))
    code = ast.unparse(_WithoutDocstrings().visit(node))
    code = _OWN.sub("game", _RULE.sub("RULE", code))
    for word, other in words.items():
        code = re.sub(rf"(?<![A-Za-z]){word}(?![a-z])", other, code)
    return Found(code, rules)


def wire_pairs(document: dict[str, Any]) -> dict[Unit, Pair]:
    """The members and codes of every schema that both games have in an OpenAPI document."""
    schemas = document["components"]["schemas"]
    here, there = (
        {
            name.removeprefix(prefix): set(_names(schema))
            for name, schema in schemas.items()
            if name.startswith(prefix)
        }
        for prefix in _PREFIXES
    )
    return {
        Unit(WIRE, f"{schema}:{name}"): (
            Found("") if name in here[schema] else None,
            Found("") if name in there[schema] else None,
        )
        for schema in here.keys() & there.keys()
        for name in here[schema] | there[schema]
    }


def _names(schema: dict[str, Any]) -> Iterator[str]:
    yield from schema.get("properties", ())
    yield from map(str, schema.get("enum", ()))
