"""Writes each schema of the short OpenAPI document only once, as a named component.

All functions change a document in place, without changing its meaning for the wire.
"""

from __future__ import annotations

import collections
import itertools
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from wardroom.api.schemas import MORE_MAY_COME
from wardroom.engine.named_structs import pascal

Document = dict[str, Any]
Schema = dict[str, Any]

REF = "#/components/schemas/"
_WORDS = ("description", "title", "examples", "summary")
_OF_VALUES = ("type", "enum", "const", MORE_MAY_COME, "x-enum-varnames")
"""The members that move with an enumeration to its component; a default stays where it is used."""
_OWNERS = ("Hunters", "SilentVictory", "Submarine", "Battleships")
_OF_BOTH = "Submarine"
"""The prefix of the names of schemas that the two submarine games share."""
_CALLED = {
    "GameOpening": "GivenReason",
    "BattleshipsIllumination": "BattleshipsStarShell",
    "BattleshipsBattleLogReplayRequestHorizon": "BattleshipsHorizon",
    "SubmarineCareerLogReplayRequestHorizon": "SubmarineHorizon",
}
"""Common names for equal schemas, by the first of their names, if the part that their names share
says too little."""
_PLAIN = {"type", "description"}
_ORDER = "Order"
"""The suffix of the names of types that are only in requests."""


class _Place(NamedTuple):
    """A schema within another schema, and the names of its component and member."""

    held: Any
    key: Any
    owner: str
    member: str

    @property
    def schema(self) -> Schema:
        found: Schema = self.held[self.key]
        return found


# ------------------------------------------------------------------------------ no schema twice


def merge_alike(document: Document) -> None:
    """Merge components that differ only in their descriptions."""
    schemas = document["components"]["schemas"]
    names = {}
    for alike in _alike(schemas):
        kept = common_name(alike, schemas)
        if kept is None:
            continue
        names.update(dict.fromkeys(alike, kept))
        first = schemas[alike[0]]
        for name in alike:
            del schemas[name]
        schemas[kept] = first | {"title": kept}
    repoint(document, names)


def repoint(node: Any, names: Mapping[str, str]) -> None:
    """Rename references to components in a document, by `names`."""
    places: Iterable[Any] = node.items() if isinstance(node, dict) else enumerate(node)
    for key, value in places:
        if isinstance(value, dict | list):
            repoint(value, names)
        elif isinstance(value, str) and value.startswith(REF):
            name = value.removeprefix(REF)
            node[key] = REF + names.get(name, name)


def _alike(schemas: Mapping[str, Schema]) -> Iterator[list[str]]:
    """Yield the names of components that are equal in everything to which they refer."""
    classes = dict.fromkeys(schemas, 0)
    unsure = [*schemas]
    while True:
        groups = collections.defaultdict(list)
        for name in unsure:
            groups[classes[name], _said(schemas[name], classes)].append(name)
        fresh = max(classes.values()) + 1
        before = len({classes[name] for name in unsure})
        for at, names in enumerate(groups.values(), fresh):
            classes.update(dict.fromkeys(names, at))
        if len(groups) == before:
            yield from (sorted(names) for names in groups.values() if len(names) > 1)
            return
        # A component that is alone in its class already differs from all others.
        unsure = [name for names in groups.values() if len(names) > 1 for name in names]


def _said(schema: Schema, classes: Mapping[str, int] | None = None) -> str:
    """Return a schema without descriptions; the components to which it refers become classes."""

    def said(node: Any, *, named: bool = False) -> Any:
        if isinstance(node, dict):
            return {
                key: said(value, named=not named and key in ("properties", "mapping"))
                for key, value in node.items()
                if named or key not in _WORDS
            }
        if isinstance(node, list):
            return [said(value) for value in node]
        if classes is not None and isinstance(node, str) and node.startswith(REF):
            return classes[node.removeprefix(REF)]
        return node

    return json.dumps(said(schema), sort_keys=True)


def common_name(names: list[str], taken: Mapping[str, Schema]) -> str | None:
    """Return a common name for several components; None if their names have nothing in common.

    The name is one of them with which all others end, or a game followed by their common beginning:
    `HuntersRequest` would fit some calls, but not others.
    """
    games = [_game(name) for name in names]
    rests = [name.removeprefix(game) for name, game in zip(names, games, strict=True)]
    game = _shared_game(games)
    begin = _common(map(_words, rests))
    end = _common(_words(rest)[::-1][: len(_words(rest)) - len(begin)] for rest in rests)
    name = "".join([game, *begin, *reversed(end)])
    if not game and len([*begin, *end]) == 1:
        name = min(rests, key=lambda rest: (len(rest), rest))
    name = _CALLED.get(names[0], name)
    says = bool(begin) or name in names or len({*rests}) == 1 or names[0] in _CALLED
    return name if says and (name not in taken or name in names) else None


def _words(name: str) -> list[str]:
    words: list[str] = []
    for letter in name:
        if letter.isupper() or not words:
            words.append(letter)
        else:
            words[-1] += letter
    return words


def _common(several: Iterable[list[str]]) -> list[str]:
    first, *others = several
    count = 0
    while count < len(first) and all(each[: count + 1] == first[: count + 1] for each in others):
        count += 1
    return first[:count]


def _game(name: str) -> str:
    return next((game for game in _OWNERS if name.startswith(game)), "")


def _shared_game(games: Iterable[str]) -> str:
    """Return the common prefix of the names of games; empty if the component is for all games."""
    found = {*games}
    if len(found) == 1:
        return found.pop()
    return _OF_BOTH if found <= {"Hunters", "SilentVictory", _OF_BOTH} else ""


# ------------------------------------------------------------------------------ names


def name_enums(document: Document) -> None:
    """Make a component of each enumeration inside another schema.

    Without a name, generators number them: `Status4`.
    """
    _name(document, _is_enum, _OF_VALUES)


def name_objects(document: Document) -> None:
    """Make a component of each object inside another schema, the innermost first."""
    while _name(document, _is_innermost_object, ()):
        pass


def _is_enum(schema: Schema) -> bool:
    """Return whether a schema lists values, including a list of one that may grow."""
    return isinstance(schema.get("enum"), list) or ("const" in schema and MORE_MAY_COME in schema)


def _is_innermost_object(schema: Schema) -> bool:
    within = (place.schema for place in _within(schema, "", ""))
    return "properties" in schema and not any("properties" in each for each in within)


def _name(document: Document, chosen: Callable[[Schema], bool], moved: tuple[str, ...]) -> bool:
    """Move schemas, or some of their keys, into components; return whether anything was moved."""
    schemas = document["components"]["schemas"]
    alike = collections.defaultdict(list)
    for place in _places(document):
        if chosen(place.schema):
            kept = {key: place.schema[key] for key in moved or place.schema if key in place.schema}
            alike[_said(kept)].append((place, kept))
    members = collections.Counter(
        (member, MORE_MAY_COME in places[0][1])
        for places in alike.values()
        for member in {place.member for place, _ in places}
    )
    for _, places in sorted(alike.items(), key=_first_come):
        name = _new_name([place for place, _ in places], members, schemas)
        _, kept = places[0]
        described = places[0][0].schema.get("description")
        schemas[name] = kept | {"title": name, "description": described or _unsaid(places[0][0])}
        for place, _ in places:
            others = {key: value for key, value in place.schema.items() if key not in kept}
            if others.get("description") == described:
                others.pop("description", None)
            place.held[place.key] = {"$ref": REF + name} | (others if moved else {})
    return bool(alike)


def _first_come(alike: tuple[str, list[tuple[_Place, Schema]]]) -> tuple[Any, ...]:
    """Return a sort key: the plain names go to answers, then to the most frequent schemas."""
    said, places = alike
    return (MORE_MAY_COME not in places[0][1], -len(places), said)


def _new_name(
    places: list[_Place], members: Mapping[tuple[str, bool], int], taken: Mapping[str, Schema]
) -> str:
    """Return an unused name: the name of the member alone if no other schema has it.

    `members`: the number of different schemas in members, by member name and by whether more values
    may be added.
    """
    game = _shared_game(_game(place.owner) for place in places)
    (member, _), *_ = collections.Counter(place.member for place in places).most_common(1)
    more = MORE_MAY_COME in places[0].schema
    candidates = []
    if len(places) > 1 and members[member, more] == 1:
        candidates += [game + pascal(member)]
        candidates += [game + pascal(member) + _ORDER] if _is_enum(places[0].schema) else []
    owned = [
        game + place.owner.removeprefix(_game(place.owner)) + pascal(place.member)
        for place in places
    ]
    candidates += sorted(owned, key=lambda name: (len(name), name))
    candidates += sorted(place.owner + pascal(place.member) for place in places)
    further = (f"{candidates[-1]}{number}" for number in itertools.count(2))
    named = (_CALLED.get(name, name) for name in itertools.chain(candidates, further))
    return next(name for name in named if name not in taken)


def _unsaid(place: _Place) -> str:
    what = "A value" if _is_enum(place.schema) else "An object"
    return f"{what} of the member `{place.member}`."


def _places(document: Document) -> list[_Place]:
    """Return all schemas that are inside another schema or a parameter."""
    found = [
        place
        for name, schema in sorted(document["components"]["schemas"].items())
        for place in _within(schema, name, "")
    ]
    for item in document["paths"].values():
        for operation in item.values():
            owner = pascal(operation["operationId"])
            for parameter in operation.get("parameters", ()):
                found += (
                    [_Place(parameter, "schema", owner, parameter["name"])]
                    if "schema" in parameter
                    else []
                )
    return found


def _within(schema: Schema, owner: str, member: str) -> Iterator[_Place]:
    """Yield all schemas within `schema`, which is `member` of the component `owner`."""
    for name in schema.get("properties", ()):
        yield from _at(schema["properties"], name, owner, name)
    for key in ("items", "contentSchema"):
        if isinstance(schema.get(key), dict):
            yield from _at(schema, key, owner, member)
    if isinstance(schema.get("additionalProperties"), dict):
        # Generators name the map itself after its owner and the member.
        yield from _at(schema, "additionalProperties", owner, f"{member}_value")
    for key in ("anyOf", "oneOf", "prefixItems"):
        for at in range(len(schema.get(key, ()))):
            yield from _at(schema[key], at, owner, member)


def _at(held: Any, key: Any, owner: str, member: str) -> Iterator[_Place]:
    yield _Place(held, key, owner, member)
    yield from _within(held[key], owner, member)


# ------------------------------------------------------------------------------ codes


class Listed(NamedTuple):
    """The codes in members of answers, as a component with this name."""

    name: str
    description: str
    codes: Iterable[str]
    members: tuple[str, ...]
    """`Component.member`; `*` for every component of answers."""


def list_codes(document: Document, listed: Iterable[Listed]) -> None:
    """Add a reference to a list of codes wherever an answer contains such a code as plain text."""
    schemas = document["components"]["schemas"]
    for each in listed:
        codes = sorted({*each.codes})
        places = [
            place for known in each.members for place in _texts(schemas, *known.split(".")) if codes
        ]
        for place in places:
            others = {key: value for key, value in place.schema.items() if key != "type"}
            place.held[place.key] = {"$ref": REF + each.name} | others
        if places:
            schemas[each.name] = {
                "title": each.name,
                "type": "string",
                "description": each.description,
                "enum": codes,
                MORE_MAY_COME: True,
            }


def _texts(schemas: Mapping[str, Schema], component: str, member: str) -> Iterator[_Place]:
    """Yield the places of text members without further description."""
    names = [*schemas] if component == "*" else [component]
    for name in names:
        properties = schemas.get(name, {}).get("properties", {})
        asked = schemas.get(name, {}).get("additionalProperties") is False
        if member in properties and not asked:
            for place in _at(properties, member, name, member):
                if place.schema.keys() <= _PLAIN and place.schema.get("type") == "string":
                    yield place
