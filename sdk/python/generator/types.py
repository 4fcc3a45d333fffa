"""The types of what is sent and answered, as TypedDicts in stubs: a module a ruleset, and `common`.

What is sent has members that are `ReadOnly`, sequences and mappings, so that whatever an answer has
can be sent back. Values are `Literal`. An answer's union that may grow has one alternative more, of
a `kind` that no service sends, with the members that all its alternatives have.
"""

from __future__ import annotations

import json
import keyword
import re
from collections import Counter, defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from openapi_python_client.parser.properties import AnyProperty, LiteralEnumProperty, ModelProperty
from openapi_python_client.parser.properties.boolean import BooleanProperty
from openapi_python_client.parser.properties.const import ConstProperty
from openapi_python_client.parser.properties.float import FloatProperty
from openapi_python_client.parser.properties.int import IntProperty
from openapi_python_client.parser.properties.list_property import ListProperty
from openapi_python_client.parser.properties.none import NoneProperty
from openapi_python_client.parser.properties.protocol import PropertyProtocol
from openapi_python_client.parser.properties.string import StringProperty
from openapi_python_client.parser.properties.union import UnionProperty

from .docstrings import docstring, packed
from .parsed import COMMON, RULESETS, Json, Parsed

LATER = "(later)"
"""The kind of an alternative that this release does not know."""

_MORE = "x-more-may-come"
_LONGEST_UNION = 6
_PLAIN: dict[type[PropertyProtocol], str] = {
    StringProperty: "str",
    BooleanProperty: "bool",
    IntProperty: "int",
    FloatProperty: "float",
    NoneProperty: "None",
}
_STUB = """\
# Written from the OpenAPI document: do not edit.
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, overload

from typing_extensions import ReadOnly

"""
_OFFERS = '''\
class {name}:
    """What is offered in a session of this game, by its kind."""
'''
_OFFER = """\
    @overload
    def offer(self, kind: {kind}) -> {offer} | None: ...
"""
_MODULE = '''\
# Written from the OpenAPI document: do not edit.
"""Types of requests and answers, for checkers: as the program runs each of them is a `dict`."""

from ..stubs import type_of, types_of


def __getattr__(name):
    return type_of(__name__, name)


def __dir__():
    return types_of(__name__)
'''
_SHARING = re.compile(
    r"LegalAction(?!s|\w*(?:Example|Later))(?=\w)|(?:OddsRequest|Request|Odds|Awaited|Answer)$"
)
"""Which types have much in common: the members of most of them are written once, in a base."""
_FEWEST_SHARING = 4
_FEWEST_SHARED = 4
_NOUN = re.compile(r"^(?:Career|Battle)(?=[A-Z])")
_NAME = re.compile(r"\b_?[A-Z]\w+")


@dataclass(frozen=True)
class Place:
    """Where a type is needed: in which module, and whether what has it is sent.

    `closed`: it is sent, or an answer's that can be sent back.
    """

    module: str
    sent: bool
    closed: bool


@dataclass(frozen=True)
class _Struct:
    name: str
    rows: tuple[tuple[str, str, str], ...]
    about: str
    base: str = "TypedDict"

    @property
    def is_class(self) -> bool:
        """Whether its members can be written as those of a class."""
        return all(one.isidentifier() and not keyword.iskeyword(one) for one, _, _ in self.rows)

    @property
    def can_share(self) -> bool:
        """Whether members of it can be those of a base, and it has none yet."""
        return self.is_class and self.base == "TypedDict"

    def text(self) -> str:
        if not self.is_class:
            members = "".join(f"    {_quoted(one)}: {text},\n" for one, text, _ in self.rows)
            return f"{self.name} = TypedDict({_quoted(self.name)}, {{\n{members}}})\n\n"
        said = docstring(self.about, "    ") if self.about else ""
        members = "".join(
            f"    {one}: {text}\n" + (docstring(words, "    ") if words else "")
            for one, text, words in self.rows
        )
        body = said + members or "    pass\n"
        return f"class {self.name}({self.base}):\n{body}\n"


@dataclass
class _Module:
    aliases: list[str] = field(default_factory=list)
    structs: list[_Struct] = field(default_factory=list)
    classes: list[str] = field(default_factory=list)
    imported: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    names: set[str] = field(default_factory=set)


class Types:
    """Names the type of whatever the parser has found, and writes those that have a name."""

    def __init__(self, parsed: Parsed) -> None:
        self.parsed = parsed
        self.modules: dict[str, _Module] = defaultdict(_Module)
        self._homes: dict[str, str] = {}
        self._unions: dict[tuple[str, str], str] = {}
        self._later: dict[str, str] = {}
        self._inline: set[str] = set()
        for name in sorted(parsed.schemas):
            self._homes[name] = parsed.home(name)
        for name in sorted(parsed.schemas):
            self._schema(name)
        self._code()
        for name in sorted(parsed.schemas):
            if f"{name}LegalActionsItem" in self._homes:
                self._offers(name)

    def write(self, folder: Path) -> None:
        """Write a stub and its module for each ruleset, and `common`, into `folder`."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "__init__.py").write_text(
            '"""The types of what is sent and answered: a module a ruleset, and one for all."""\n'
        )
        for module in self.modules.values():
            module.structs = _with_bases(module.structs)
        self._share_between_rulesets()
        for name, module in sorted(self.modules.items()):
            structs = "".join(one.text() for one in module.structs)
            classes = "".join(module.classes)
            body = "\n" + "".join(module.aliases) + "\n" + structs + classes
            used = set(_NAME.findall(body))
            imports = "".join(
                f"from .{home} import (\n{packed(sorted(names & used), '    ')})\n"
                for home, names in sorted(module.imported.items())
            )
            text = _STUB + imports + body
            (folder / f"{name}.pyi").write_text(text, "utf-8")
            (folder / f"{name}.py").write_text(_MODULE, "utf-8")

    def names(self) -> list[str]:
        """Every public type, by its module."""
        return sorted(
            f"types.{module}.{name}" for module, has in self.modules.items() for name in has.names
        )

    def text(self, prop: PropertyProtocol, schema: Json, hint: str, place: Place) -> str:
        """The type of `prop`, which is `schema` in the document; `hint` names what has no name."""
        match prop:
            case LiteralEnumProperty() if "$ref" in schema:
                text = self._named(str(prop.class_info.name), place.module)
            case LiteralEnumProperty():
                text = _literal(self.parsed.resolved(schema)["enum"])
            case ConstProperty():
                text = _literal([self.parsed.resolved(schema)["const"]])
            case ModelProperty():
                text = self._model(prop, schema, place)
            case UnionProperty():
                text = self._union(prop, schema, hint, place)
            case ListProperty():
                items = self.parsed.resolved(schema).get("items", {})
                inner = self.text(prop.inner_property, items, f"{hint}Item", place)
                text = f"Sequence[{inner}]" if place.sent else f"list[{inner}]"
            case AnyProperty():
                text = "object" if place.sent else "Any"
            case _:
                text = _PLAIN.get(type(prop), "str")
        return text

    def _share_between_rulesets(self) -> None:
        """Write once, in `common`, what a type has in common with those of the other rulesets."""
        twins: dict[str, dict[str, _Struct]] = defaultdict(dict)
        for ruleset in RULESETS:
            for one in self.modules[ruleset].structs:
                if one.can_share and not one.name.startswith("_"):
                    twins[_NOUN.sub("", one.name.removeprefix(_pascal(ruleset)))][ruleset] = one
        common = self.modules[COMMON]
        for own, several in sorted(twins.items()):
            first, *others = several.values()
            shared = tuple(row for row in first.rows if all(row in one.rows for one in others))
            if len(several) < len(RULESETS) or len(shared) < _FEWEST_SHARED:
                continue
            base = f"_{own}"
            common.structs.append(_Struct(base, shared, ""))
            for ruleset, one in several.items():
                module = self.modules[ruleset]
                module.structs[module.structs.index(one)] = _with_base(one, base, shared)
                module.imported[COMMON].add(base)

    def _schema(self, name: str) -> None:
        sent = self.parsed.is_sent(name)
        place = Place(self._homes[name], sent, self.parsed.is_sent_back(name))
        schema = self.parsed.schemas[name]
        if name in self.parsed.enums:
            self._alias(name, _literal(schema["enum"]), schema.get("description", ""), place.module)
            return
        if name not in self.parsed.models:
            self._alias(
                name, _of_a_value(name, schema), schema.get("description", ""), place.module
            )
            return
        model = self.parsed.models[name]
        if _is_open(schema):
            self._alias(
                name,
                self._mapping(model, schema, place),
                schema.get("description", ""),
                place.module,
            )
        else:
            self._struct(name, model, schema, place)

    def _code(self) -> None:
        """What `code` of a problem can be, under a name of its own."""
        code = self.parsed.resolved(self.parsed.schemas["Problem"]["properties"]["code"])
        name, values = "ProblemCode", code.get("enum")
        if name not in self.parsed.schemas:
            self._homes[name] = COMMON
            self._alias(name, _literal(values) if values else "str", "", COMMON)

    def _offers(self, session: str) -> None:
        """Write what `offer` of a session returns by the kind that it is asked for."""
        listed = self.parsed.schemas[session]["properties"]["legal_actions"]["items"]
        kinds = next(
            one["discriminator"]["mapping"] for one in _levels(listed) if "discriminator" in one
        )
        home, game = self._homes[session], session.removesuffix("Session")
        name, offered = f"{game}Offers", f"{session}LegalActionsItem"
        offers = [
            (f"Literal[{_quoted(kind)}]", self._named(reference.rpartition("/")[2], home))
            for kind, reference in kinds.items()
        ]
        self.modules[home].classes.append(
            _OFFERS.format(name=name)
            + "".join(_OFFER.format(kind=kind, offer=offer) for kind, offer in offers)
            + _OFFER.format(kind=f"{game}ActionRequestActionKind", offer=offered)
            + "\n"
        )
        self._homes[name] = home
        self.modules[home].names.add(name)

    def _alias(self, name: str, text: str, about: str, module: str) -> None:
        said = docstring(about, "") if about and not _only_names(about, name) else ""
        self.modules[module].aliases.append(f"{name}: TypeAlias = {text}\n{said}")
        self.modules[module].names.add(name)

    def _named(self, name: str, module: str) -> str:
        home = self._homes[name]
        if home != module:
            self.modules[module].imported[home].add(name)
        return name

    def _model(self, prop: ModelProperty, schema: Json, place: Place) -> str:
        name = str(prop.class_info.name)
        if "$ref" in schema:
            return self._named(name, place.module)
        if _is_open(schema):
            return self._mapping(prop, schema, place)
        if name not in self._inline:
            self._inline.add(name)
            self._homes[name] = place.module
            self._struct(name, self.parsed.models[name], schema, place)
        return self._named(name, place.module)

    def _mapping(self, prop: ModelProperty, schema: Json, place: Place) -> str:
        values = schema.get("additionalProperties")
        inner = "object" if place.sent else "Any"
        if isinstance(values, dict) and prop.additional_properties is not None:
            hint = f"{prop.class_info.name}Value"
            inner = self.text(prop.additional_properties, values, hint, place)
        return f"Mapping[str, {inner}]" if place.sent else f"dict[str, {inner}]"

    def _struct(self, name: str, model: ModelProperty, schema: Json, place: Place) -> None:
        required = {
            str(one.name.get_untrusted_value()): one for one in model.required_properties or ()
        }
        optional = {
            str(one.name.get_untrusted_value()): one for one in model.optional_properties or ()
        }
        props = {**required, **optional}
        rows = []
        for member, inner in schema.get("properties", {}).items():
            text = self.text(props[member], inner, name + _pascal(member), place)
            text = text if member in schema.get("required", ()) else f"NotRequired[{text}]"
            rows.append((member, f"ReadOnly[{text}]" if place.sent else text, _about(inner)))
        self._write_struct(name, rows, schema.get("description", ""), place.module)

    def _write_struct(
        self, name: str, rows: list[tuple[str, str, str]], about: str, module: str
    ) -> None:
        self.modules[module].structs.append(_Struct(name, tuple(rows), about))
        self.modules[module].names.add(name)

    def _union(self, prop: UnionProperty, schema: Json, hint: str, place: Place) -> str:
        schema = self.parsed.resolved(schema)
        leaves = self._leaves(schema)
        if len(leaves) != len(prop.inner_properties):
            raise ValueError(f"{hint} has {len(leaves)} alternatives, and the parser others")
        several = [*zip(prop.inner_properties, leaves, strict=True)]
        parts = [self.text(one, leaf, hint, place) for one, leaf in several]
        if not place.closed and self._may_grow(schema, leaves):
            parts.insert(_none_last(parts), self._later_of(schema, leaves, place))
        parts = [*dict.fromkeys(parts)]
        union = " | ".join(parts)
        if len(parts) <= _LONGEST_UNION:
            return union
        key = (place.module, union)
        if key not in self._unions:
            self._unions[key] = hint
            self._homes[hint] = place.module
            self._alias(hint, union, "", place.module)
            kinds = [
                one["discriminator"]["mapping"]
                for one in _levels(schema)
                if _MORE not in one and "discriminator" in one
            ]
            if place.sent and kinds:
                self._homes[f"{hint}Kind"] = place.module
                self._alias(f"{hint}Kind", _literal([*kinds[0]]), "", place.module)
        return self._unions[key]

    def _leaves(self, schema: Json) -> list[Json]:
        """The alternatives of `schema`, those of an alternative in its place."""
        if isinstance(schema.get("type"), list):
            return [{**schema, "type": one} for one in schema["type"]]
        several = [*schema.get("anyOf", ()), *schema.get("oneOf", ())]
        if not several:
            return [schema]
        return [leaf for one in several for leaf in self._leaves(one)]

    def _may_grow(self, schema: Json, leaves: list[Json]) -> bool:
        if not any(_MORE in one and "discriminator" in one for one in _levels(schema)):
            return False
        named = [one["$ref"].rpartition("/")[2] for one in leaves if "$ref" in one]
        return not all(self.parsed.has_twin(name) for name in named)

    def _later_of(self, schema: Json, leaves: list[Json], place: Place) -> str:
        """The alternative of a kind that a later release brings: it has what all have."""
        tag = next(
            one["discriminator"]["propertyName"]
            for one in _levels(schema)
            if "discriminator" in one
        )
        names = [one["$ref"].rpartition("/")[2] for one in leaves if "$ref" in one]
        structs = [self.parsed.schemas[name] for name in names]
        shared = {
            member: inner
            for member, inner in structs[0]["properties"].items()
            if member != tag
            and all(
                member in one.get("required", ())
                and _bare(one["properties"][member]) == _bare(inner)
                for one in structs
            )
        }
        own = {self._homes[name] for name in names} - {COMMON}
        home = min(own, default=COMMON)
        key = json.dumps([home, tag, shared], sort_keys=True)
        if key not in self._later:
            name = self._free(f"{_shared_words(names) or _pascal(home) + _pascal(tag)}Later")
            self._later[key] = name
            self._homes[name] = home
            model = self.parsed.models[names[0]]
            props = {
                str(one.name.get_untrusted_value()): one for one in model.required_properties or ()
            }
            here = Place(home, sent=False, closed=False)
            rows = [(tag, f'Literal["{LATER}"]', "")] + [
                (
                    member,
                    self.text(props[member], inner, name + _pascal(member), here),
                    _about(inner),
                )
                for member, inner in shared.items()
            ]
            about = f"One of a `{tag}` that this release does not know: pass it by."
            self._write_struct(name, rows, about, home)
        return self._named(self._later[key], place.module)

    def _free(self, name: str) -> str:
        taken = {*self._homes}
        return next(
            one
            for one in (name, *(f"{name}{number}" for number in range(2, 99)))
            if one not in taken
        )


def _with_base(struct: _Struct, base: str, shared: Collection[tuple[str, str, str]]) -> _Struct:
    own = tuple(row for row in struct.rows if row not in shared)
    return replace(struct, rows=own, base=base)


def _with_bases(structs: list[_Struct]) -> list[_Struct]:
    """`structs`, with a base for the members that most of those with much in common have."""
    families: dict[str, list[_Struct]] = defaultdict(list)
    for one in structs:
        found = _SHARING.search(one.name) if one.can_share else None
        if found is not None:
            families[found[0]].append(one)
    bases: list[_Struct] = []
    heirs: dict[str, _Struct] = {}
    for family, several in families.items():
        times = Counter(row for one in several for row in one.rows)
        shared = tuple(row for row, count in times.items() if count > len(several) / 2)
        having = [one for one in several if set(shared) <= set(one.rows)]
        if shared and len(having) >= _FEWEST_SHARING:
            base = _Struct(f"_{family}", shared, "")
            bases.append(base)
            heirs |= {one.name: _with_base(one, base.name, shared) for one in having}
    return bases + [heirs.get(one.name, one) for one in structs]


def _only_names(about: str, name: str) -> bool:
    """Whether a text has nothing to say but the member of which the name is made."""
    named = re.fullmatch(r"An? \w+ of the member `(\w+)`\.", about)
    return named is not None and name.lower().endswith(named[1].replace("_", "").lower())


def _of_a_value(name: str, schema: Json) -> str:
    """The type of a component that is neither an object nor one of several texts."""
    if "const" in schema:
        return _literal([schema["const"]])
    plain = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}
    if schema.get("type") not in plain:
        raise ValueError(f"{name} is of no kind that is written here")
    return plain[schema["type"]]


def _none_last(parts: list[str]) -> int:
    return len(parts) - 1 if parts[-1] == "None" else len(parts)


def _levels(schema: Json) -> list[Json]:
    """The unions that `schema` is made of, the outermost first."""
    inner = [*schema.get("anyOf", ()), *schema.get("oneOf", ())]
    return [schema, *(level for one in inner for level in _levels(one))]


def _is_open(schema: Json) -> bool:
    return not schema.get("properties") and schema.get("additionalProperties", True) is not False


def _bare(schema: Json) -> Json:
    return {key: value for key, value in schema.items() if key not in ("description", "examples")}


def _about(schema: Json) -> str:
    said = str(schema.get("description", ""))
    if "x-default" in schema and not isinstance(schema["x-default"], dict | list):
        said = f"{said} Default: `{json.dumps(schema['x-default'])}`."
    return said.strip()


def _literal(values: list[Any]) -> str:
    return f"Literal[{', '.join(_quoted(value) for value in values)}]"


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def _pascal(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[^A-Za-z0-9]", name))


def _shared_words(names: list[str]) -> str:
    words = [re.findall(r"[A-Z][a-z0-9]*", name) for name in names]
    shared = []
    for column in zip(*words, strict=False):
        if len(set(column)) > 1:
            break
        shared.append(column[0])
    return "".join(shared)
