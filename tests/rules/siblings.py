"""The two submarine games side by side: what has one name in both, and whether it is the same.

Compared are functions, methods, constants (the tables of stages among them) and what a class states
beside its methods; on the wire, the members and codes of the schemas that both games have; of
traces, the codes of purposes, results and reasons. Code has to be equal but for the names that each
game has of its own, the numbers of rules, and words for readers. A member has to have the same
schema: type, bounds, codes, parts, and whether it is required.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import wardroom
from api.described import whole

GAMES = ("hunters", "silent_victory")
WIRE = "wire"
"""Stands for a module where something of the wire is named."""
TRACE = "trace"
"""Stands for a module where a code of a trace is named."""

Json = dict[str, Any]

RULESETS = Path(wardroom.__file__).parent / "rulesets"
PREFIXES = ("Hunters", "SilentVictory")
_SHARED = "wardroom.rulesets.submarine"
_RULE = re.compile(r"\b\d+(?:\.\d+)+\b")
_OWN = re.compile(r"silent[_-]?victory|hunters", re.IGNORECASE)
_GAME = "game"
"""Stands for the name of either."""
_FOR_READERS = {"description", "title", "summary", "examples", "x-rule"}
_CODES_OF_TRACES = ("purposes", "results", "reasons")


class Unit(NamedTuple):
    """Something that has a name in both games.

    `ResolveSalvo.decide` of the module `attack/salvo`, `Boat:hull_damage` of the wire, or
    `results:sunk` of traces.
    """

    module: str
    name: str


class Found(NamedTuple):
    """A unit as one game has it.

    `code`: without what may differ. `names`: the rules that it cites, or the codes that it has.
    """

    code: str
    names: frozenset[str] = frozenset()


Pair = tuple[Found | None, Found | None]
"""A unit in The Hunters and in Silent Victory; None where a schema or the traces lack it."""

Units = dict[Unit, Found]
Pairs = dict[Unit, Pair]


def differing(words: Mapping[str, str]) -> Pairs:
    """Return what has one name in both games and is not the same.

    `words`: what The Hunters calls something, and Silent Victory otherwise.
    """
    here, there = (definitions_of(RULESETS / game, words) for game in GAMES)
    phrases = (RULESETS / game / "data" / "text" / "en.toml" for game in GAMES)
    return unlike(
        pairs_of(here, there)
        | wire_pairs(whole())
        | trace_pairs(*(tomllib.loads(path.read_text("utf-8")) for path in phrases))
    )


def unlike(pairs: Mapping[Unit, Pair]) -> Pairs:
    """Return those of `pairs` that are not the same in both games."""
    return {unit: pair for unit, pair in pairs.items() if _code(pair[0]) != _code(pair[1])}


def _code(found: Found | None) -> str | None:
    return None if found is None else found.code


def pairs_of(here: Units, there: Units) -> Pairs:
    """Return the units with one name: in one module, or in two where no other has it."""
    pairs: Pairs = {unit: (here[unit], there[unit]) for unit in here if unit in there}
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


def definitions_of(folder: Path, words: Mapping[str, str]) -> Units:
    """Return what the modules of the game in `folder` define, and import from `submarine`."""
    return {
        Unit(path.relative_to(folder).with_suffix("").as_posix(), name): found
        for path in sorted(folder.rglob("*.py"))
        for name, found in definitions_in(path.read_text("utf-8"), words)
    }


def definitions_in(source: str, words: Mapping[str, str]) -> Iterator[tuple[str, Found]]:
    """Return what a module defines, and imports from `submarine`, by name."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(_SHARED):
            for name in node.names:
                yield name.asname or name.name, Found(f"{node.module} {name.name}")
        elif isinstance(node, ast.FunctionDef):
            yield node.name, _found(node, words)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                yield ast.unparse(target), _found(node, words)
        elif isinstance(node, ast.ClassDef):
            methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
            for part in methods:
                yield f"{node.name}.{part.name}", _found(part, words)
            node.body = [part for part in node.body if part not in methods]
            yield node.name, _found(node, words)


class _Levelled(ast.NodeTransformer):
    """Takes away texts that stand alone or are for readers, and the numbers of rules."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if _is_text(node.value) else self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> ast.AST | None:
        read = node.arg in _FOR_READERS and _is_text(node.value)
        return None if read else self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        given = node.value
        return ast.Constant(_RULE.sub("RULE", given) if isinstance(given, str) else given)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _found(node: ast.stmt, words: Mapping[str, str]) -> Found:
    rules = frozenset(_RULE.findall(ast.unparse(node)))
    code = _OWN.sub(_GAME, ast.unparse(_Levelled().visit(node)))
    for word, other in words.items():
        code = re.sub(rf"(?<![A-Za-z]){word}(?![a-z])", other, code)
    return Found(code, rules)


def wire_pairs(document: Json) -> Pairs:
    """Return the members and codes of every schema that both games have in an OpenAPI document.

    `Boat:hull_damage` is a member, `Rank:captain` a code, and `Boat` what else a schema states.
    """
    schemas: dict[str, Json] = document["components"]["schemas"]
    here, there = (
        {
            name.removeprefix(prefix): schema
            for name, schema in schemas.items()
            if name.startswith(prefix)
        }
        for prefix in PREFIXES
    )
    both = here.keys() & there.keys()
    pairs: Pairs = {}
    for schema in sorted(both):
        one, other = (_parts(game[schema], schemas, both) for game in (here, there))
        for name in one | other:
            unit = Unit(WIRE, f"{schema}:{name}" if name else schema)
            pairs[unit] = (one.get(name), other.get(name))
    return pairs


def _parts(schema: Json, schemas: dict[str, Json], both: set[str]) -> dict[str, Found]:
    """Members and codes of a schema by name, and under no name what else it states."""
    members = schema.get("properties", {})
    needed = schema.get("required", ())
    apart = {"enum", "properties", "required"}
    rest = {key: value for key, value in schema.items() if key not in apart}
    shapes = {"": _shape(rest, schemas, both)} | {
        name: {**_shape(member, schemas, both), "required": name in needed}
        for name, member in members.items()
    }
    return {code: Found(code) for code in map(str, schema.get("enum", ()))} | {
        name: Found(json.dumps(shape, indent=1, sort_keys=True), frozenset(_codes(shape)))
        for name, shape in shapes.items()
    }


def _shape(node: Any, schemas: dict[str, Json], both: set[str]) -> Any:
    """A schema without words for readers, in an order that does not depend on names of a game.

    An enumeration that only one of the games has stands in place of the reference to it; any other
    schema is compared under its own name.
    """
    if isinstance(node, list):
        return sorted((_shape(each, schemas, both) for each in node), key=json.dumps)
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        name = str(node["$ref"]).rpartition("/")[2]
        own = name.removeprefix(PREFIXES[0]).removeprefix(PREFIXES[1])
        if own == name:
            return {"$ref": name}
        codes = own not in both and "enum" in schemas.get(name, {})
        return _shape(schemas[name], schemas, both) if codes else {"$ref": f"{_GAME} {own}"}
    if "const" in node:
        node = {**node, "enum": [node["const"]]}
    return {
        key: {name: _shape(each, schemas, both) for name, each in value.items()}
        if key == "properties"
        else _shape(value, schemas, both)
        for key, value in node.items()
        if key not in {"const", "mapping", *_FOR_READERS}
    }


def _codes(shape: Any) -> Iterator[str]:
    """The codes of a shape, and the names of the schemas that it refers to."""
    if isinstance(shape, list):
        for each in shape:
            yield from _codes(each)
    elif isinstance(shape, dict):
        yield from map(str, shape.get("enum", ()))
        if "$ref" in shape:
            yield shape["$ref"].removeprefix(f"{_GAME} ")
        for each in shape.values():
            yield from _codes(each)


def trace_pairs(here: Json, there: Json) -> Pairs:
    """Return the codes of purposes, results and reasons in the phrases of both games.

    Every code that a step has needs a phrase, so the phrases name them all.
    """
    return {
        Unit(TRACE, f"{kind}:{code}"): (
            Found(code) if code in here[kind] else None,
            Found(code) if code in there[kind] else None,
        )
        for kind in _CODES_OF_TRACES
        for code in here[kind].keys() | there[kind].keys()
    }
