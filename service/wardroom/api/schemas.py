"""JSON Schemas of the wire types, exactly as strict as the decoder.

One exception: a type that answers also contain never forbids further members, because answers may
get more. In requests, the service refuses them nevertheless.

msgspec provides the constraints, discriminators and docstrings of its types. This module changes
only names, and spellings that readers of the document (above all code generators) need.
"""

from __future__ import annotations

import collections
import enum
import inspect
from collections.abc import Container, Iterable, Iterator
from typing import Any

import msgspec

from wardroom.engine.closed_values import ClosedValues
from wardroom.engine.named_structs import pascal

_REF = "#/components/schemas/"
_RULESETS = "wardroom.rulesets."
_NESTED = ("items", "additionalProperties")
_NESTED_LISTS = ("anyOf", "oneOf", "prefixItems")
MORE_MAY_COME = "x-more-may-come"
"""Marks what may get more values or alternatives in answers (`openapi/promise.md`)."""

Schema = dict[str, Any]

_NULL: Schema = {"type": "null"}


def schemas_of(types: Iterable[Any]) -> tuple[list[Schema], dict[str, Schema]]:
    """Return the schemas of `types`, in order, and their components, by name.

    The name of a type from a ruleset's package begins with the ruleset (`HuntersBoat`), because two
    games may both have boats.
    """
    roots = list(types)
    classes = sorted(set(_classes(roots)), key=lambda kind: (kind.__module__, kind.__qualname__))
    found, components = msgspec.json.schema_components(
        [*roots, *classes], ref_template=_REF + "{name}"
    )
    listed = found[len(roots) :]
    names = {
        schema["$ref"].removeprefix(_REF): component_name(kind)
        for schema, kind in zip(listed, classes, strict=True)
    }
    if len(set(names.values())) != len(names):
        raise ValueError("two wire types have one name in the OpenAPI document")
    tidied = {
        names[name]: _tidy(schema, names) | {"title": names[name]}
        for name, schema in components.items()
    }
    for schema, kind in zip(listed, classes, strict=True):
        component = tidied[names[schema["$ref"].removeprefix(_REF)]]
        if issubclass(kind, msgspec.Struct):
            if kind.__struct_config__.omit_defaults:
                component[_OMITS] = True
            if kind.__struct_config__.tag is not None:
                # The tag of an alternative has only this value.
                del component["properties"][kind.__struct_config__.tag_field][MORE_MAY_COME]
        elif issubclass(kind, ClosedValues):
            del component[MORE_MAY_COME]
        if issubclass(kind, enum.IntEnum):
            component["x-enum-varnames"] = _member_names(kind, component["enum"])
    return [_tidy(schema, names) for schema in found[: len(roots)]], tidied


def component_name(kind: type) -> str:
    """Return the name of `kind` in the document."""
    name = kind.__name__
    package = kind.__module__.removeprefix(_RULESETS).split(".")
    if not kind.__module__.startswith(_RULESETS) or len(package) == 1:
        return name
    prefix = pascal(package[0])
    return name if name.startswith(prefix) else prefix + name


def _member_names(kind: type[enum.IntEnum], values: list[int]) -> list[str]:
    return [kind(value).name for value in values]


def _classes(types: list[Any]) -> Iterator[type]:
    """Yield all structs and enums within `types`."""
    waiting = list(msgspec.inspect.multi_type_info(types))
    seen = set()
    while waiting:
        described = waiting.pop()
        kind = getattr(described, "cls", None)
        if isinstance(described, (msgspec.inspect.StructType, msgspec.inspect.EnumType)):
            if kind in seen:
                continue
            seen.add(kind)
            yield described.cls
        waiting += _parts(described)


def _parts(described: msgspec.inspect.Type) -> Iterator[msgspec.inspect.Type]:
    """Yield the types that are direct parts of a type."""
    for name in described.__struct_fields__:
        value = getattr(described, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, msgspec.inspect.Field):
                yield part.type
            elif isinstance(part, msgspec.inspect.Type):
                yield part


def _tidy(schema: Schema, names: dict[str, str]) -> Schema:
    tidied = dict(schema)
    tidied.pop("title", None)  # Generators would name a class after it; components keep it.
    if "$ref" in tidied:
        tidied["$ref"] = _renamed(tidied["$ref"], names)
    if "description" in tidied:
        tidied["description"] = inspect.cleandoc(tidied["description"])
    if "discriminator" in tidied:
        # The tag selects the alternative: exactly one can match.
        tidied["oneOf"] = tidied.pop("anyOf")
        mapping = tidied["discriminator"]["mapping"]
        tidied["discriminator"] = tidied["discriminator"] | {
            "mapping": {tag: _renamed(ref, names) for tag, ref in mapping.items()}
        }
    if tidied.get("type") == "array":
        parts = tidied.get("prefixItems", [])
        if parts and all(part == parts[0] for part in parts):
            # minItems and maxItems state the length; many generators do not support tuples.
            tidied["items"] = tidied.pop("prefixItems")[0]
        tidied.setdefault("items", {})
    if "enum" in tidied:
        _type_enum(tidied)
    if "const" in tidied or "enum" in tidied or len(_alternatives(tidied)) > 1:
        tidied[MORE_MAY_COME] = True
    for key in _NESTED:
        if isinstance(tidied.get(key), dict):
            tidied[key] = _tidy(tidied[key], names)
    for key in _NESTED_LISTS:
        if key in tidied:
            tidied[key] = [part if part == _NULL else _tidy(part, names) for part in tidied[key]]
    if "properties" in tidied:
        tidied["properties"] = {
            name: _tidy(part, names) for name, part in tidied["properties"].items()
        }
        _default_constants(tidied)
    return _spelled_null(tidied)


def _spelled_null(schema: Schema) -> Schema:
    """Return the schema of null as a constant, because generators have no type for null alone."""
    if schema.get("type") != "null":
        return schema
    return schema | {"type": ["object", "null"], "const": None}


def _default_constants(schema: Schema) -> None:
    """Give every required constant its own value as default. Optional constants get no default."""
    for name in schema.get("required", ()):
        member = schema["properties"][name]
        if member.get("const") is not None:
            member.setdefault("default", member["const"])


def _alternatives(schema: Schema) -> list[Schema]:
    """Return the alternatives of `schema` other than null."""
    parts: list[Schema] = schema.get("oneOf") or schema.get("anyOf") or []
    return [part for part in parts if part.get("type") != "null"]


def _type_enum(schema: Schema) -> None:
    """Add the type of an enum. An enum with a single value is a constant."""
    values = schema["enum"]
    types = {type(value) for value in values}
    if types == {str}:
        schema["type"] = "string"
    elif types == {int}:
        schema["type"] = "integer"
    if len(values) == 1:
        del schema["enum"]
        schema["const"] = values[0]


def _renamed(ref: str, names: dict[str, str]) -> str:
    return _REF + names[ref.removeprefix(_REF)]


# ------------------------------------------------------------------------------ requests and
# answers

_LEFT_OUT = "x-left-out"
"""Marks a member that may be left out although no single value is its default."""
_OMITS = "x-omits-defaults"
"""Marks, until roles are separated, types whose answers leave out members with their defaults."""


def by_role(
    taken: dict[Any, Schema], answered: dict[Any, Schema], components: dict[str, Schema]
) -> None:
    """Separate, in place, the request and answer forms of the same components.

    Members that a request may leave out are in every answer. So the component of an answer requires
    all its members; if it then differs from the one in requests, the latter is named an order
    (`HuntersBoat`, `HuntersBoatOrder`). `taken`, `answered`: the schemas of request and answer
    bodies, by type; those that refer to a separated component are rewritten.
    """
    # A request that is part of an answer, ready to send, keeps its request form.
    requests = {name for schema in taken.values() for name in _refs(schema)}
    asked = _reached(taken.values(), components)
    told = _reached(answered.values(), components, but=requests)
    shown = _reached(answered.values(), components)
    full = {name: _full(components[name]) for name in told}
    differs = {name for name in told if full[name] != _plain(components[name])}
    apart = _closed(asked & told, differs, components)
    plain = {name: _plain(components[name]) for name in asked}
    orders = {name: f"{name}Order" for name in apart}
    if taken_names := sorted({*orders.values()} & {*components}):
        raise ValueError(f"two wire types have the name {taken_names[0]} in the OpenAPI document")
    components |= full
    for name in asked:
        if name in apart:
            components[orders[name]] = _pointed(plain[name], orders) | {"title": orders[name]}
        elif name not in told:
            pointed = _pointed(plain[name], orders)
            components[name] = pointed if name in shown else _unmarked(pointed)
    for kind, schema in taken.items():
        taken[kind] = _unmarked(_pointed(schema, orders))
    for name in _reached(answered.values(), components):
        components[name] = _growing(components[name])


def _growing(schema: Schema) -> Schema:
    """Return a component in its answer form, which allows further members."""
    if schema.get("additionalProperties") is not False:
        return schema
    return {key: value for key, value in schema.items() if key != "additionalProperties"}


def _reached(
    roots: Iterable[Schema], components: dict[str, Schema], but: Container[str] = ()
) -> set[str]:
    """Return the names of all components to which `roots` refer, without those in `but`."""
    waiting = [name for root in roots for name in _refs(root)]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in seen and name not in but:
            seen.add(name)
            waiting += _refs(components[name])
    return seen


def _refs(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key == "$ref":
                yield value.removeprefix(_REF)
            else:
                yield from _refs(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _refs(value)


def _closed(both: set[str], differs: set[str], components: dict[str, Schema]) -> set[str]:
    """Return the names of components whose forms in requests and in answers differ."""
    apart = both & differs
    while grown := {name for name in both - apart if apart & {*_refs(components[name])}}:
        apart |= grown
    return apart


def _plain(schema: Schema) -> Schema:
    """Return a component in its request form, without the marks of optional members."""
    schema = {key: value for key, value in schema.items() if key != _OMITS}
    if "properties" not in schema:
        return schema
    required = schema.get("required", ())
    return schema | {
        "properties": {
            name: part if name in required else _optional(part)
            for name, part in schema["properties"].items()
        }
    }


def _optional(member: Schema) -> Schema:
    """Return an optional member, without its default if generators would make it required."""
    schema = {key: value for key, value in member.items() if key not in (_LEFT_OUT, "default")}
    if "default" not in member or _LEFT_OUT in member:
        return schema
    return schema | {"x-default": member["default"]}


def _full(schema: Schema) -> Schema:
    """Return a component in its answer form, in which members with defaults are required."""
    if "properties" not in schema or _OMITS in schema:
        return _plain(schema)
    required = [
        name
        for name, part in schema["properties"].items()
        if name in schema.get("required", ()) or "default" in part or _LEFT_OUT in part
    ]
    properties = {
        name: part
        if name in schema.get("required", ())
        else {key: value for key, value in part.items() if key not in (_LEFT_OUT, "default")}
        for name, part in schema["properties"].items()
    }
    return schema | {"properties": properties, "required": required}


def _unmarked(schema: Any) -> Any:
    """Return a request schema without the marks that more values may come."""
    if isinstance(schema, dict):
        return {key: _unmarked(value) for key, value in schema.items() if key != MORE_MAY_COME}
    return [_unmarked(value) for value in schema] if isinstance(schema, list) else schema


def _pointed(schema: Any, names: dict[str, str]) -> Any:
    """Return `schema` with its references renamed by `names`."""
    if isinstance(schema, dict):
        return {key: _pointed(value, names) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_pointed(value, names) for value in schema]
    if isinstance(schema, str) and schema.startswith(_REF):  # In `$ref` or a discriminator.
        return _REF + names.get(schema.removeprefix(_REF), schema.removeprefix(_REF))
    return schema


# ------------------------------------------------------------------------------ spelled out

_OWN = ("Chance", "Orders", "CaseRequest", "CaseExpected", "CaseProblem", "CaseThrow")
"""The suffixes of components that belong to a single request or answer: a result of its odds, the
standing orders of its order, and the parts of a step of a case."""


def spell_out(components: dict[str, Schema]) -> None:
    """Replace a reference with its schema if only one component uses it.

    Only schemas that are used twice need a name.
    """
    seen = collections.Counter(name for schema in components.values() for name in _refs(schema))
    named = {name for schema in components.values() for name in _named_by_kind(schema)}
    own = {name for name in components if name.endswith(_OWN) and seen[name] == 1} - named
    for name, schema in components.items():
        components[name] = _with_its_own(schema, own, components)
    for name in own:
        del components[name]


def _named_by_kind(schema: Any) -> Iterator[str]:
    """Yield the names of the components that a discriminator of `schema` distinguishes."""
    if isinstance(schema, dict):
        for ref in schema.get("discriminator", {}).get("mapping", {}).values():
            yield ref.removeprefix(_REF)
        for value in schema.values():
            yield from _named_by_kind(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _named_by_kind(value)


def _with_its_own(schema: Any, own: set[str], components: dict[str, Schema]) -> Any:
    if isinstance(schema, list):
        return [_with_its_own(value, own, components) for value in schema]
    if not isinstance(schema, dict):
        return schema
    name = str(schema.get("$ref", "")).removeprefix(_REF)
    if name in own:
        spelled = {key: value for key, value in components[name].items() if key != "title"}
        beside = {key: value for key, value in schema.items() if key != "$ref"}
        return _with_its_own(spelled | beside, own, components)
    return {key: _with_its_own(value, own, components) for key, value in schema.items()}
