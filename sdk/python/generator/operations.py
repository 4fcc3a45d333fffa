"""The operations of the document as methods: a class a tag, with coroutines and without."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from openapi_python_client.parser.properties.protocol import PropertyProtocol

from .docstrings import docstring, packed
from .parsed import Json, Operation, Parsed
from .types import Place, Types

_JSON = "application/json"
_STREAM = "text/event-stream"
_TEXTS = {"text/plain": "text", "text/html": "html", "image/svg+xml": "svg", "image/png": "png"}
_OF_THE_CLIENT = frozenset({"Accept-Language", "If-None-Match", "language", "Last-Event-ID"})
"""Parameters that the client sends of itself, or that make no sense in it."""

_WIDTH = 96
_SESSIONS = "sessions"
_FOLDED = "/v1/{ruleset}/"
_CALL = re.compile(r"/v1/[\w-]+/calls/[\w-]+")
_BEGINS = re.compile(r"/v1/([\w-]+)/sessions")
_OBJECT = "dict[str, Any]"
_MORE = ", as coroutines. Those of `{}Operations` say more of each"
_LINES = "Adjudicate {call}: the answer is what happened, as lines of text."
_OF_THE_CLASS = "See the class for the rest."
_FEWEST_SHARING = 5
_CERTAIN = "Return the odds of {call}, which throws no die: each result is certain."

_STUB = """\
# Written from the OpenAPI document: do not edit.
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from .._async.client import AsyncClient
from .._sync.client import Client
"""
_CLASS = """
class {kind}{name}Operations:
{about}    def __init__(self, client: {kind}Client) -> None: ...
"""
_MODULE = '''\
# Written from the OpenAPI document: do not edit.
"""What operations of {title} send. Their types, and what each does, are in the stub beside it."""

from ..operation import Operation, Operations


class {name}Operations(Operations):
    """The operations of {title}."""

{rows}

class Async{name}Operations({name}Operations):
    """The operations of {title}, as coroutines."""
'''


@dataclass
class _Method:
    """What becomes of an operation and one of the media that it answers in."""

    name: str
    operation: Operation
    positional: list[str] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    path: str = ""
    takes: list[str] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    answer: str = "None"
    about: str | None = None
    further: bool = False

    def row(self) -> str:
        """What it sends, as an attribute of the class at run time."""
        said = [f'"{self.operation.endpoint.method.upper()}"', f'"{self.path}"']
        said += [f'"{" ".join(self.takes)}"'] if self.takes else []
        return f"    {self.name} = Operation({', '.join([*said, *self.sent])})\n"

    @property
    def description(self) -> str:
        """What its operation does, beyond the summary; of what has a text of its own nothing."""
        return "" if self.about else str(self.operation.document.get("description", ""))

    def stub(self, *, waits: bool, shared: Collection[str]) -> str:
        """The method as a checker and an editor read it; `waits`: as a coroutine.

        What it does is said whole once: a coroutine, and one of a further medium, has a summary,
        and of the descriptions that are `shared` it says where they are.
        """
        stated = ["self", *self.positional, *(["*", *self.named] if self.named else [])]
        begun = f"{'async ' if waits else ''}def {self.name}"
        head = f"{begun}({', '.join(stated)}) -> {self.answer}:"
        if len(head) > _WIDTH:
            head = f"{begun}(\n{packed(stated, '        ')}    ) -> {self.answer}:"
        about = self.about or str(self.operation.document.get("summary", ""))
        if not (waits or self.further):
            said = _OF_THE_CLASS if self.description in shared else self.description
            about += f"\n\n{said}"
        return f"    {head}\n{docstring(about, '        ')}"


class Operations:
    """The operations of a document, by the class that has them."""

    def __init__(self, parsed: Parsed, types: Types) -> None:
        self._parsed = parsed
        self._types = types
        self._methods: dict[str, list[_Method]] = defaultdict(list)
        nouns = dict(_nouns(parsed.operations))
        described = {operation.path for operation in parsed.operations}
        for operation in parsed.operations:
            tag = str(operation.endpoint.tags[0])
            if tag == _SESSIONS and operation.path.startswith(_FOLDED):
                for game, noun in nouns.items():
                    self._methods[_snake(game)] += self._methods_of(game, operation, noun)
            else:
                self._methods[tag] += self._methods_of(tag, operation)
                if _CALL.fullmatch(operation.path):
                    self._methods[tag] += self._beside_a_call(tag, operation, described)

    @property
    def tags(self) -> list[str]:
        """The names of the classes, in snake case."""
        return sorted(self._methods)

    def names(self) -> list[str]:
        """Every method, by its class."""
        return sorted(
            f"client.{tag}.{method.name}" for tag, has in self._methods.items() for method in has
        )

    def write(self, folder: Path) -> None:
        """Write a stub a class, and its module, into `folder`."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "__init__.py").write_text('"""The operations of the service, by ruleset."""\n')
        for tag in self.tags:
            title = tag.replace("_", " ")
            name = "".join(word.title() for word in tag.split("_"))
            imported = "".join(  # All of them: lists of the names would be 15 kB of the package.
                f"from ..types.{home} import *\n"
                for home in sorted(self._types.modules[_scratch(tag)].imported)
            )
            both, shared = "", _shared(self._methods[tag])
            for kind in ("Async", ""):
                about = f"The operations of {title}{_MORE.format(name) if kind else ''}."
                if not kind:
                    about = "\n\n".join([about, *shared.values()])
                both += _CLASS.format(kind=kind, name=name, about=docstring(about, "    "))
                for method in self._methods[tag]:
                    both += method.stub(waits=bool(kind), shared=shared)
            (folder / f"{tag}.pyi").write_text(_STUB + imported + both, "utf-8")
            rows = "".join(method.row() for method in self._methods[tag])
            text = _MODULE.format(title=title, name=name, rows=rows)
            (folder / f"{tag}.py").write_text(text, "utf-8")
            del self._types.modules[_scratch(tag)]

    def _methods_of(
        self, tag: str, operation: Operation, noun: str | None = None
    ) -> Iterator[_Method]:
        """The methods of an operation: of one of all games for the game `tag`, with its `noun`."""
        name = str(operation.endpoint.name).removeprefix(f"{tag}_")
        if noun is not None:
            name = re.sub(r"(?<![a-z])session(?![a-z])", noun, name)
        responses = operation.document["responses"]
        code = next(one for one in responses if one.startswith("2"))
        content: Json = self._parsed.resolved(responses[code]).get("content", {})
        if _STREAM in content:
            return  # `events` of a session and of a tournament.
        media = [*content] or [""]
        for place, medium in enumerate(media):
            own = _name(name, operation.path, medium, alone=len(media) == 1)
            game = tag if noun is not None else None
            made = self._method(_snake(tag), own, operation, medium, content.get(medium, {}), game)
            made.further = place > 0
            yield made

    def _beside_a_call(
        self, tag: str, operation: Operation, described: Collection[str]
    ) -> Iterator[_Method]:
        """What the document says of a call in a sentence: its lines, and odds without a die."""
        name = str(operation.endpoint.name).removeprefix(f"{tag}_")
        place = Place(_scratch(tag), sent=True, closed=True)
        (body,) = operation.endpoint.bodies
        schema = operation.document["requestBody"]["content"][_JSON]["schema"]
        asked = f"body: {self._types.text(body.prop, schema, '', place)}"
        spoken = "language: str | None = None"
        for suffix, answer, accept in (("text", "str", "text/plain"), ("lines", _OBJECT, _JSON)):
            if f"{operation.path}/text" not in described:
                about = _LINES.format(call=operation.path.rpartition("/")[2])
                yield _Method(
                    f"{name}_{suffix}",
                    operation,
                    [asked],
                    [spoken],
                    f"{operation.path}/text",
                    ["body", "language?"],
                    _accepting(accept),
                    answer,
                    about,
                )
        if f"{operation.path}/odds" not in described:
            about = _CERTAIN.format(call=operation.path.rpartition("/")[2])
            path, given = f"{operation.path}/odds", ["body: Mapping[str, object]"]
            yield _Method(f"{name}_odds", operation, given, [], path, ["body"], [], _OBJECT, about)

    def _method(
        self,
        tag: str,
        name: str,
        operation: Operation,
        medium: str,
        content: Json,
        game: str | None,
    ) -> _Method:
        endpoint, place = operation.endpoint, Place(_scratch(tag), sent=True, closed=True)
        schemas = self._parameters(operation)
        made = _Method(name, operation)
        path = str(endpoint.path.get_untrusted_value())
        if game is not None:
            path = path.replace("{ruleset}", game)
        made.path = path
        for prop in endpoint.path_parameters:
            if game is not None and _raw(prop) == "ruleset":
                continue
            made.positional.append(f"{prop.python_name}: {self._type(prop, schemas, place)}")
        for body in endpoint.bodies:
            schema = operation.document["requestBody"]["content"][_JSON]["schema"]
            given = self._types.text(body.prop, schema, "", place)
            needed = operation.document["requestBody"].get("required", False)
            made.positional.append(f"body: {given}" if needed else f"body: {given} | None = None")
            made.takes.append("body" if needed else "body?")
        query = [one for one in endpoint.query_parameters if _raw(one) not in _OF_THE_CLIENT]
        headers = [one for one in endpoint.header_parameters if _raw(one) not in _OF_THE_CLIENT]
        for prop in (*query, *headers):
            made.named.append(
                f"{prop.python_name}: {self._type(prop, schemas, place)} | None = None"
            )
        if query:
            pairs = ", ".join(f'"{_raw(one)}": "{one.python_name}"' for one in query)
            made.sent.append(f"query={{{pairs}}}")
        if headers:
            pairs = ", ".join(f'"{_raw(one)}": "{one.python_name}"' for one in headers)
            made.sent.append(f"headers={{{pairs}}}")
        self._credentials(made, operation)
        if any(_raw(one) == "language" for one in endpoint.query_parameters):
            made.named.append("language: str | None = None")
            made.takes.append("language?")
        self._answer(made, medium, content, tag)
        return made

    def _credentials(self, made: _Method, operation: Operation) -> None:
        """The token, and whether a repeat of the request is safe."""
        stated = operation.document.get("security") or []
        if any("seat" in one for one in stated):
            free = any("seat" not in one for one in stated)
            made.named.insert(0, "token: str | None = None" if free else "token: str")
            made.takes.append("token?" if free else "token")
            keyed = any(
                _raw(one) == "Idempotency-Key" for one in operation.endpoint.header_parameters
            )
            if operation.endpoint.method == "post" and not keyed and not _only_reads(operation):
                made.sent.append("repeated=False")

    def _answer(self, made: _Method, medium: str, content: Json, tag: str) -> None:
        if medium == _JSON:
            place = Place(_scratch(tag), sent=False, closed=False)
            prop = _answered(made.operation)
            made.answer = self._types.text(prop, content["schema"], "", place)
        elif medium == "image/png":
            made.answer = "bytes"
        elif medium:
            made.answer = "str"
        made.sent += _accepting(medium or _JSON)

    def _parameters(self, operation: Operation) -> dict[str, Json]:
        listed = [self._parsed.resolved(one) for one in operation.document.get("parameters", ())]
        return {one["name"]: one["schema"] for one in listed}

    def _type(self, prop: PropertyProtocol, schemas: dict[str, Json], place: Place) -> str:
        return self._types.text(prop, schemas[_raw(prop)], "", place)


def _shared(methods: Iterable[_Method]) -> dict[str, str]:
    """Find the descriptions that many methods have, with the end of their names before each."""
    several: dict[str, list[str]] = defaultdict(list)
    for method in methods:
        if method.description:
            several[method.description].append(method.name)
    return {
        description: f"`{ending}`: {description}"
        for description, names in several.items()
        for ending in {f"..._{name.rpartition('_')[2]}" for name in names}
        if len(names) >= _FEWEST_SHARING
    }


def _answered(operation: Operation) -> PropertyProtocol:
    """What the answer of success is, as the parser has it."""
    for response in operation.endpoint.responses.patterns:
        if str(response.status_code.pattern).startswith("2"):
            return response.prop
    raise ValueError(f"{operation.path} has no answer of success")


def _accepting(medium: str) -> list[str]:
    return [] if medium == _JSON else [f'accept="{medium}"']


def _only_reads(operation: Operation) -> bool:
    return operation.path.endswith(("/dry-run", "/odds"))


def _raw(prop: PropertyProtocol) -> str:
    return str(prop.name.get_untrusted_value())


def _nouns(operations: Iterable[Operation]) -> Iterator[tuple[str, str]]:
    """What a session is called in each game, by the ruleset as paths have it."""
    for operation in operations:
        begins = _BEGINS.fullmatch(operation.path)
        if begins is not None and operation.endpoint.method == "post":
            _, _, noun = str(operation.endpoint.name).partition("_create_")
            yield begins[1], noun


def _snake(tag: str) -> str:
    return tag.replace("-", "_")


def _scratch(tag: str) -> str:
    """The module in which what `tag` imports is noted."""
    return f"operations {tag}"


def _name(name: str, path: str, medium: str, *, alone: bool) -> str:
    """The method for one of the media: of a call `..._text`, and in JSON `..._lines`."""
    if path.endswith("/text"):
        return f"{name.removesuffix('_text')}_{'lines' if medium == _JSON else 'text'}"
    return name if alone or medium in (_JSON, "") else f"{name}_{_TEXTS[medium]}"
