"""Every code that the contract can hold, from the OpenAPI document, the cases and the source."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from rules.catalogue import rulesets
from wardroom.api import budget_problems
from wardroom.api.problems import PROBLEM_TYPES
from wardroom.conformance.catalogue import written
from wardroom.engine import schema_faults
from wardroom.engine.registry import InstalledRuleset, listed_options
from wardroom.sessions.game.taking_back import UNDO_REASONS

SOURCE = Path(__file__).parents[2] / "service" / "wardroom"
_OF_ALL = ("sessions", "api", "engine", "dice")
"""Where the problems are raised that every game has."""
_OWN = {
    "hunters": ("Hunters", "Submarine"),
    "silent-victory": ("SilentVictory", "Submarine"),
    "battleships": ("Battleships",),
}
"""How the schemas of each ruleset begin."""
_NOT_SHOWN = {
    "Jwk": "a key is read by programs",
    "CaseCatalogue": "cases are read by developers",
    "DocumentName": "files for generators",
    "Export": "the format of a file",
    "PatchAdd": "an operation of JSON Patch, as of all below",
    "PatchCopy": "likewise",
    "PatchMove": "likewise",
    "PatchRemove": "likewise",
    "PatchReplace": "likewise",
    "PatchTest": "likewise",
    "RulesetId": "has a title of its own in /v1/rulesets",
}
"""Schemas whose values nobody shows to a player, and why."""
_BY_POSITION = {"value_wrong", "parameter_unknown", "header_wrong"}
"""Codes that the source hands on without a name."""
_NO_ACTION = (
    "decision", "dice", "fixed", "seeded", "supplied", "game", "tournament", "log_sheet", "battle",
)  # fmt: skip
"""Kinds that say what stands there, and are no kind of action."""

Schema = dict[str, Any]


class Codes:
    """The codes of one ruleset, by the group that their words stand in."""

    def __init__(self, ruleset: InstalledRuleset, document: Schema) -> None:
        self._schemas: dict[str, Schema] = document["components"]["schemas"]
        self._options = {option.name for option in listed_options(ruleset.ruleset.options)}
        every = tuple(prefix for prefixes in _OWN.values() for prefix in prefixes)
        own = _OWN[ruleset.id]
        self.values: set[str] = set()
        self.choices: set[str] = set()
        self.stages: set[str] = set()
        self.kinds: set[str] = set()
        self.members: set[str] = set()
        self.details: set[str] = set()
        """Members of what an offer is about: they may have words, and titles say the same."""
        self.shown: set[str] = set()
        """Members of all schemas: those of situations and outcomes may have words."""
        for name, schema in self._schemas.items():
            if name in _NOT_SHOWN or (name.startswith(every) and not name.startswith(own)):
                continue
            self._enums(schema, "", name)
            if kind := _kind(name, schema):
                self.kinds.add(kind)
            if kind or name.endswith("SetUp"):
                self._members(schema, set())
            self.shown.update(_properties(schema))
            if name.endswith("Details"):
                self.details.update(schema.get("properties", ()))

    def _enums(self, schema: Any, member: str, name: str) -> None:
        if isinstance(schema, list):
            for each in schema:
                self._enums(each, member, name)
        elif isinstance(schema, dict):
            for value in (*schema.get("enum", ()), *_const(schema)):
                if isinstance(value, str) and member != "format":
                    self._place(value, member, name)
            for key, inner in schema.items():
                if key == "properties":
                    is_action = _offers(schema) or _kind(name, schema)
                    for each, described in inner.items():
                        if not (is_action and each == "kind"):
                            self._enums(described, each, name)
                elif key not in ("example", "examples", "discriminator", "default"):
                    self._enums(inner, member, name)

    def _place(self, value: str, member: str, name: str) -> None:
        if member in self._options:
            self.choices.add(f"{member}.{value}")
        elif name.endswith("Stage"):
            self.stages.add(value)
        else:
            self.values.add(value)

    def _members(self, schema: Any, seen: set[str]) -> None:
        if isinstance(schema, list):
            for each in schema:
                self._members(each, seen)
        elif isinstance(schema, dict):
            name = str(schema.get("$ref", "")).rpartition("/")[2]
            if name and name not in seen:
                seen.add(name)
                self._members(self._schemas[name], seen)
            self.members.update(schema.get("properties", ()))
            for key, inner in schema.items():
                if key not in ("example", "examples", "discriminator"):
                    self._members(inner, seen)


def _const(schema: Schema) -> tuple[Any, ...]:
    return (schema["const"],) if "const" in schema else ()


def _offers(schema: Schema) -> bool:
    """Whether a schema describes what can be done, with the schema of the action."""
    return "schema" in schema.get("properties", {})


def _kind(name: str, schema: Schema) -> str | None:
    """The kind of action or decision that a schema describes; None where it describes none."""
    described = schema.get("properties", {}).get("kind", {})
    kinds = (*described.get("enum", ()), *_const(described))
    offered = _offers(schema) or name.endswith("Awaited")
    is_one = len(kinds) == 1 and kinds[0] not in _NO_ACTION and not offered
    return str(kinds[0]) if is_one else None


@functools.cache
def endings() -> frozenset[str]:
    """How sessions end, beside the endings of their games, as their contract lists it."""
    contract = (SOURCE.parents[1] / "openapi" / "playing.md").read_text("utf-8")
    tables = re.findall(r"\| `(?:revealed\.)?ending` .*?\n\n", contract, re.DOTALL)
    rows = re.findall(r"^\| `([a-z_]+)` \|", "".join(tables), re.MULTILINE)
    return frozenset(f"ending.{code}" for code in rows if code != "ending")


@functools.cache
def problems_of(ruleset: str) -> frozenset[str]:
    """The codes of problems that a ruleset's rules raise: nearly all have a case."""
    rules = rulesets()[ruleset].ruleset
    return frozenset({*_refused(written(rules)), *_raised(rules.data.parent)})


@functools.cache
def raised_literally() -> frozenset[str]:
    """The keys of sentences that the service names where it raises a problem itself."""
    return frozenset(
        each.value
        for folder in _OF_ALL
        for path in (SOURCE / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in _RAISE
        for each in node.args
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    )


@functools.cache
def problems_of_all() -> frozenset[str]:
    """The codes of problems that the service itself raises."""
    found = {code for folder in _OF_ALL for code in _raised(SOURCE / folder)}
    found |= set(schema_faults.CODES) | _BY_POSITION | set(UNDO_REASONS)
    found |= {f"{budget}_used_up" for budget in budget_problems._WORDS}
    return frozenset(found - {kind.code for kind in PROBLEM_TYPES} - {"rule_error"})


@functools.cache
def traced(ruleset: str) -> frozenset[str]:
    """The codes in the details of a ruleset's traces, as its cases have them."""

    def details(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            known = value.get("details")
            yield from (one for one in (known or {}).values() if isinstance(one, str))
            value = list(value.values())
        if isinstance(value, list):
            for inner in value:
                yield from details(inner)

    return frozenset(details(msgspec.json.decode(written(rulesets()[ruleset].ruleset))))


def _refused(cases: bytes) -> Iterator[str]:
    def codes(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            if isinstance(value.get("code"), str):
                yield value["code"]
            for inner in value.values():
                yield from codes(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from codes(inner)

    return codes(msgspec.json.decode(cases))


def _raised(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*.py"):
        if "boards" in path.relative_to(SOURCE).parts:  # Their codes are of lines.
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            yield from _named(node)


_RAISE = {
    "Refused": 0, "said": 0, "NotNow": 0, "SeatForbidden": 0, "UpgradeUnderWay": 0, "_unknown": 1,
    "_bad_header": 2,
}  # fmt: skip
"""What raises a problem, and which of its arguments is the code."""


def _named(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call):
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        given = [
            each.value
            for each in node.keywords
            if each.arg == "code" and called in ("ProblemError", "FieldError", "not_found")
        ]
        if called in _RAISE:
            given += node.args[_RAISE[called] :][:1]
        for each in given:
            yield from _texts(each)
    elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "code":
        yield from _texts(node.value)


def _texts(value: ast.expr) -> Iterator[str]:
    """The codes that an expression can be."""
    for arm in (value.body, value.orelse) if isinstance(value, ast.IfExp) else (value,):
        if isinstance(arm, ast.Constant) and isinstance(arm.value, str):
            yield arm.value.partition(".")[0]


def _properties(schema: Any) -> Iterator[str]:
    """The names of all members in a schema."""
    if isinstance(schema, dict):
        yield from schema.get("properties", ())
        for inner in schema.values():
            yield from _properties(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from _properties(inner)
