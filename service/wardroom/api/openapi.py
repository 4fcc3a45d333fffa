"""The OpenAPI document, made from the table of operations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from http import HTTPStatus
from typing import Any

import msgspec

from wardroom.api.cost import one_unit
from wardroom.api.exchange import APPLIED, EVENT_STREAM, JSON, PROBLEM_JSON, REPLAYED
from wardroom.api.operation import Operation, PathParameter, Tag
from wardroom.api.problems import (
    API_KEY_INVALID,
    BODY_TOO_LARGE,
    BODY_TOO_SLOW,
    BUSY,
    EMPTY_BODY,
    FORBIDDEN,
    HEADERS_TOO_LARGE,
    INTERNAL_ERROR,
    INVALID_BODY,
    INVALID_PARAMETER,
    MALFORMED_HTTP,
    MALFORMED_JSON,
    METHOD_NOT_ALLOWED,
    NOT_ACCEPTABLE,
    NOT_FOUND,
    SESSION_GONE,
    SESSIONS_AWAY,
    TOKEN_MISSING,
    TOKEN_WRONG,
    TOO_COSTLY,
    TOO_MANY_REQUESTS,
    UNSUPPORTED_MEDIA_TYPE,
    Problem,
    ProblemType,
)
from wardroom.api.schemas import Schema, by_role, schemas_of, spell_out

_INDENTATION = re.compile(rb"\n +")
_DESCRIPTION = """\
Wardroom adjudicates naval board wargames. A caller sends a situation, the decisions of a player
and the source of the dice. The answer returns what happens under the rules, with every die, every
modifier and the rule number of each.

Unknown members of a request are refused. This is also true if a schema does not forbid unknown
members because answers share the schema. An integer may be written with a zero fraction or an
exponent (`3.0`, `3e0`). If a member is given twice, the last value counts. A member that is left
out has the value of its `x-default`. Some encoders have only one kind of table, or cannot write a
null. Therefore `{}` is read as the empty list where a list is declared, and `[]` is read as the
empty object where an object is declared. A required member that is left out is read as null if the
schema allows null. Every error is `application/problem+json` (RFC 9457). Send an `X-Request-ID` of
up to 64 letters, digits, dots, dashes and underscores to find a request in the service's log.
Without this header the service makes up an id. `GET` operations also answer `HEAD`. Every path
answers `OPTIONS` with the methods that it accepts. Listings, charts, boards and this document have
an `ETag`, and anyone may cache them. Answers of at least 1,024 bytes are compressed with gzip if
`Accept-Encoding` allows it. Streams, problems and answers that hold a token, a ticket or an
invitation are never compressed.

The query parameter `language` or, without it, `Accept-Language` selects the language of lines,
titles and problems; if the ruleset does not have that language (`/v1/rulesets` lists the
languages), they are in English. This applies to the `text` of every step, logs, streams of events,
boards, options, rules and every problem. `/v1/{ruleset}/words` has a label for every code.
Descriptions are in English. No outcome, hash or stored log depends on the language: two readers of
one session can each use their own."""

_HEADERS: dict[str, Schema] = {
    "X-Request-ID": {
        "description": "Identifies the request. The id that the caller sent, if it is valid.",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"},
    },
    "Content-Language": {
        "description": "Language of lines and titles. A batch may return several languages.",
        "schema": {"type": "string"},
    },
    "Vary": {
        "description": "The request headers that the answer depends on. Absent if it depends on "
        "none.",
        "schema": {"type": "string"},
    },
    "ETag": {
        "description": "Entity tag of the content of the answer.",
        "schema": {"type": "string"},
    },
    REPLAYED: {
        "description": "`true` if an earlier request with the same `Idempotency-Key` was already "
        "carried out. The answer then repeats the first answer, and nothing was "
        "done twice. Absent from a first answer.",
        "schema": {"type": "string"},
    },
    APPLIED: {
        "description": "`return=minimal` if the answer is the minimal one that `Prefer` "
        "requested. Absent from a full answer.",
        "schema": {"type": "string"},
    },
    "Cache-Control": {
        "description": "How long the answer may be cached.",
        "schema": {"type": "string"},
    },
    "Allow": {"description": "The methods that the path accepts.", "schema": {"type": "string"}},
    "Accept": {
        "description": "The media type that the body must have.",
        "schema": {"type": "string"},
    },
    "Accept-Encoding": {
        "description": "`identity`: the body must have no content encoding.",
        "schema": {"type": "string"},
    },
    "Location": {
        "description": "Address of the resource that was created.",
        "schema": {"type": "string"},
    },
    "WWW-Authenticate": {
        "description": "How to authenticate.",
        "schema": {"type": "string"},
    },
    "Retry-After": {
        "description": "Seconds to wait before the next attempt.",
        "schema": {"type": "integer", "minimum": 1},
    },
    "RateLimit": {
        "description": "Work units left, and seconds until the budget is full again. Absent if "
        "the client has no budget. Also absent if the request sent a token or a "
        "ticket, because others may share the client's budget.",
        "schema": {"type": "string"},
    },
    "RateLimit-Policy": {
        "description": "Work units in a window, and the length of the window in seconds. Absent "
        "where `RateLimit` is absent.",
        "schema": {"type": "string"},
    },
}
_OF_THE_DEPRECATED: dict[str, Schema] = {
    "Deprecation": {
        "description": "Since when the operation is deprecated (RFC 9745).",
        "schema": {"type": "string"},
    },
    "Sunset": {
        "description": "From when the operation may be gone (RFC 8594).",
        "schema": {"type": "string"},
    },
    "Link": {
        "description": 'What takes its place, with `rel="deprecation"`.',
        "schema": {"type": "string"},
    },
}
_SEAT = {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of a seat or of a spectator, returned when the session was created "
    "or the seat was claimed.",
}
_KEY = {
    "type": "apiKey",
    "in": "header",
    "name": "X-API-Key",
    "description": (
        "A key that the operator has issued. A client with a key has its own budgets, from any "
        "address."
    ),
}
_WITH_PROBLEMS = {
    401: ["WWW-Authenticate"], 405: ["Allow"], 412: ["ETag"],
    415: ["Accept", "Accept-Encoding"], 429: ["Retry-After"], 503: ["Retry-After"],
}  # fmt: skip
_OF_EVERY_REQUEST = (
    INVALID_PARAMETER, METHOD_NOT_ALLOWED, NOT_ACCEPTABLE, HEADERS_TOO_LARGE, INTERNAL_ERROR,
)  # fmt: skip
_OF_THE_BODY = (
    MALFORMED_HTTP, EMPTY_BODY, MALFORMED_JSON, INVALID_BODY, BODY_TOO_SLOW, BODY_TOO_LARGE,
    UNSUPPORTED_MEDIA_TYPE,
)  # fmt: skip


def openapi_document(
    operations: Iterable[Operation],
    tags: Sequence[Tag],
    version: str,
    languages: Sequence[str],
    root: str = "",
) -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of `operations`, without pages.

    `languages`: those in which any ruleset has lines. `root`: the prefix of all paths of the
    service.
    """
    described = [operation for operation in operations if not operation.page]
    deprecated = any(operation.deprecated is not None for operation in described)
    types = _Types(described)
    shared = _Shared(languages, root)
    paths: dict[str, dict[str, Any]] = {}
    for operation in described:
        path = paths.setdefault(operation.path, {})
        path[operation.method.lower()] = _operation(operation, types, shared)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Wardroom",
            "version": version,
            "summary": "Adjudicates naval board wargames.",
            "description": _DESCRIPTION,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
            "contact": {"name": "The operator of this service"},
        },
        "servers": [{"url": root or "/"}],
        "tags": [{"name": tag.name, "description": tag.description} for tag in tags],
        "security": [{}, {"key": []}],
        "paths": paths,
        "components": {
            "schemas": types.components,
            "headers": _HEADERS | (_OF_THE_DEPRECATED if deprecated else {}),
            "parameters": shared.parameters,
            "responses": shared.responses,
            "securitySchemes": {"key": _KEY, "seat": _SEAT},
        },
    }


class _Types:
    """The schemas of all types in requests and answers.

    `queries`: by query type, its schema; it is no component, because parameters are listed one by
    one.
    """

    def __init__(self, operations: Sequence[Operation]) -> None:
        found_in = ((o.body, o.returns, o.minimal) for o in operations)
        taken = [kind for kinds in found_in for kind in kinds if kind is not None]
        queries = {o.query for o in operations if o.query is not None}
        types = list(dict.fromkeys([Problem, *taken, *queries]))
        schemas, self.components = schemas_of(types)
        found = dict(zip(types, schemas, strict=True))
        bodies = {o.body for o in operations if o.body is not None} | queries
        self._taken = {kind: found[kind] for kind in types if kind in bodies}
        answers = {kind for o in operations for kind in (o.returns, o.minimal)}
        self._answered = {kind: found[kind] for kind in types if kind is Problem or kind in answers}
        by_role(self._taken, self._answered, self.components)
        spell_out(self.components)
        for parameter in (parameter for o in operations for parameter in o.parameters):
            if parameter.choices:
                self.components[parameter.kind] = {
                    "title": parameter.kind,
                    "type": "string",
                    "description": parameter.description,
                    "enum": sorted(parameter.choices),
                }
        self.queries = {kind: self.components.pop(kind.__name__) for kind in queries}

    def asked(self, kind: Any) -> Schema:
        """Return the schema of a request body."""
        schema: Schema = self._taken[kind]
        return schema

    def answered(self, kind: Any) -> Schema:
        """Return the schema of an answer."""
        schema: Schema = self._answered[kind]
        return schema


class _Shared:
    """The components that many operations share, by name.

    Without sharing, they would be a third of the document.
    """

    def __init__(self, languages: Sequence[str], root: str) -> None:
        self.root = root
        self.accept_language, self.language = _languages(languages)
        self.parameters: dict[str, Schema] = {}
        self.responses: dict[str, Schema] = {}

    def parameter(self, name: str, described: Schema) -> Schema:
        """Return a reference to a parameter that has the same description everywhere."""
        return _kept(self.parameters, "parameters", name, described)

    def response(self, name: str, described: Schema) -> Schema:
        """Return a reference to a response that has the same description everywhere."""
        return _kept(self.responses, "responses", name, described)


def _kept(shared: dict[str, Schema], kind: str, name: str, described: Schema) -> Schema:
    if shared.setdefault(name, described) != described:
        raise ValueError(f"two {kind} have the name {name} in the OpenAPI document")
    return {"$ref": f"#/components/{kind}/{name}"}


def _operation(operation: Operation, types: _Types, shared: _Shared) -> Schema:
    described: Schema = {
        "operationId": operation.id,
        "summary": operation.summary,
        "description": operation.description,
        "tags": [operation.tag],
        "responses": _responses(operation, types, shared),
    }
    if parameters := _parameters(operation, types, shared):
        described["parameters"] = parameters
    if operation.body is not None:
        media: Schema = {"schema": types.asked(operation.body)}
        if examples := operation.examples():
            media["examples"] = {
                name: {"summary": example.summary, "value": example.value}
                for name, example in examples.items()
            }
        described["requestBody"] = {
            "required": not operation.body_optional,
            "content": {JSON: media},
        }
    if operation.seated:
        described["security"] = [{"seat": []}, {"key": [], "seat": []}]
        if operation.ticketed:
            described["security"] += [{}, {"key": []}]
    elif not operation.budgeted:
        described["security"] = []
    if operation.deprecated is not None:
        described["deprecated"] = True
    if operation.rules:
        described["x-rules"] = list(operation.rules)
    return described


def _parameters(operation: Operation, types: _Types, shared: _Shared) -> list[Schema]:
    parameters = [_path_parameter(parameter) for parameter in operation.parameters]
    query = types.queries.get(operation.query, {"properties": {}, "required": []})
    for name, schema in query["properties"].items():
        required = name in query["required"]
        parameters.append(_parameter("query", name, dict(schema), required=required))
    parameters += [
        _parameter(
            "header",
            header.name,
            {"type": "string", "description": header.description},
            required=header.required,
        )
        for header in operation.headers
    ]
    if operation.in_languages:
        parameters.append(shared.parameter("Accept-Language", shared.accept_language))
        parameters.append(shared.parameter("language", shared.language))
    if operation.minimal is not None:
        parameters.append(shared.parameter("Prefer", _PREFER))
    if operation.conditional:
        parameters.append(shared.parameter("If-None-Match", _IF_NONE_MATCH))
    return parameters


def _path_parameter(parameter: PathParameter) -> Schema:
    schema: Schema = {"type": "string"}
    if parameter.choices:
        schema = {"$ref": f"#/components/schemas/{parameter.kind}"}
    schema["description"] = parameter.description
    described = _parameter("path", parameter.name, schema, required=True)
    if parameter.example is not None:
        described["example"] = parameter.example
    return described


def _parameter(place: str, name: str, schema: Schema, *, required: bool = False) -> Schema:
    description = schema.pop("description", "")
    return {
        "name": name,
        "in": place,
        "required": required,
        "description": description,
        "schema": schema,
    }


def _languages(languages: Sequence[str]) -> tuple[Schema, Schema]:
    """Return the header and the query parameter that name a client's preferred languages."""
    first, *others = languages
    example = f"{others[0]}, {first};q=0.5" if others else first
    header = _parameter(
        "header",
        "Accept-Language",
        {
            "type": "string",
            "description": f"Languages of lines, titles and problems, as in `{example}`. There "
            f"are {', '.join(f'`{name}`' for name in languages)}; if the ruleset "
            f"has none of the requested languages, `{first}` is used.",
        },
    )
    query = _parameter(
        "query",
        "language",
        {
            "type": "string",
            "description": "Replaces `Accept-Language` where a client cannot send a header, for "
            "example for an image in a page.",
        },
    )
    return {**header, "example": example}, {**query, "example": others[0] if others else first}


_PREFER = _parameter(
    "header",
    "Prefer",
    {
        "type": "string",
        "description": "`return=minimal` (RFC 7240): returns a shorter answer, for a client that "
        "reads the rest elsewhere. The schema of the shorter answer is `x-return-minimal`, "
        "beside the schema of the full answer. The shorter answer has the header "
        "`Preference-Applied`. Other preferences are ignored.",
    },
)
_IF_NONE_MATCH = _parameter(
    "header",
    "If-None-Match",
    {"type": "string", "description": "Entity tags of the answers that the client has already."},
)


def _responses(operation: Operation, types: _Types, shared: _Shared) -> Schema:
    depending = ["Content-Language"] if operation.in_languages else []
    if operation.in_languages or not (
        operation.secret or operation.status == HTTPStatus.NO_CONTENT
    ):
        depending.append("Vary")  # What may be compressed depends on Accept-Encoding.
    answered = [*depending]
    if operation.conditional:
        answered += ["ETag", "Cache-Control"]
    if operation.status == HTTPStatus.NO_CONTENT:
        answered.append("Cache-Control")
    answered += [name for name in operation.answered if name not in answered]
    if operation.repeatable:
        answered.append(REPLAYED)
    if operation.minimal is not None:
        answered.append(APPLIED)
    answer = str(operation.status)
    responses: dict[str, Schema] = {
        answer: {"description": "The answer.", "headers": _headers(operation, *answered)}
    }
    if operation.status != HTTPStatus.NO_CONTENT:
        responses[answer]["content"] = {
            media_type: {"schema": _answer_schema(operation, media_type, types)}
            for media_type in operation.media_types
        }
    if operation.minimal is not None:
        responses[answer]["content"][JSON]["x-return-minimal"] = types.answered(operation.minimal)
    if EVENT_STREAM in operation.media_types:
        responses["204"] = {
            "description": "The game is over. No more events follow.",
            "headers": _headers(operation, "Cache-Control"),
        }
    if operation.links:
        responses[answer]["links"] = {
            link.name: {
                "operationId": link.operation,
                "description": link.description,
                "parameters": link.parameters,
            }
            for link in operation.links
        }
    if operation.conditional:
        responses["304"] = {
            "description": "The client's copy is still current.",
            "headers": _headers(operation, *depending, "ETag", "Cache-Control"),
        }
    by_status: dict[int, list[ProblemType]] = {}
    for kind in _problems(operation):
        by_status.setdefault(kind.status, []).append(kind)
    for status, kinds in by_status.items():
        limited = "" if operation.budgeted else ".unlimited"
        deprecated = "" if operation.deprecated is None else ".deprecated"
        name = ".".join([str(status), *(kind.name for kind in kinds)]) + limited + deprecated
        described = _problem_response(operation, status, kinds, types, shared.root)
        responses[str(status)] = shared.response(name, described)
    return dict(sorted(responses.items()))


def _answer_schema(operation: Operation, media_type: str, types: _Types) -> Schema:
    if media_type == EVENT_STREAM:
        # Each event with its fields; `data` as the JSON that it is.
        events = {"type": "array", "items": types.answered(operation.returns)}
        return {"type": "string", "contentMediaType": media_type, "contentSchema": events}
    if media_type.startswith("image/") and not media_type.endswith("xml"):
        return {"type": "string", "contentMediaType": media_type}
    if media_type != JSON:
        return {"type": "string"}
    return {"type": "object"} if operation.returns is None else types.answered(operation.returns)


def _problems(operation: Operation) -> list[ProblemType]:
    """Return all problems with which the operation can answer, sorted by status."""
    kinds = {*_OF_EVERY_REQUEST}
    kinds.update(operation.problems)
    if operation.body is not None:
        kinds.update(_OF_THE_BODY)
    if operation.may_be_refused:
        kinds.add(BUSY)
    if operation.probe is None:
        kinds.add(TOO_MANY_REQUESTS)
    if operation.offloaded or operation.brief or operation.body is not None:
        kinds.add(TOO_COSTLY)
    if operation.seated:
        kinds.update((TOKEN_MISSING, TOKEN_WRONG, FORBIDDEN, SESSION_GONE, NOT_FOUND))
    if operation.budgeted:
        kinds.update((API_KEY_INVALID, FORBIDDEN))
        if operation.cost is not one_unit:
            kinds.add(TOO_COSTLY)
        if operation.asynchronous:
            kinds.add(SESSIONS_AWAY)
    return sorted(kinds, key=lambda kind: (kind.status, kind.name))


def _problem_response(
    operation: Operation, status: int, kinds: list[ProblemType], types: _Types, root: str
) -> Schema:
    own = _WITH_PROBLEMS.get(status, [])
    named = ", ".join(f"`{root}{kind.uri}`" for kind in kinds)
    return {
        "description": f"{HTTPStatus(status).phrase}: {named}.",
        "headers": _headers(operation, "Cache-Control", "Content-Language", "Vary", *own),
        "content": {PROBLEM_JSON: {"schema": types.answered(Problem)}},
    }


def _headers(operation: Operation, *own: str) -> Schema:
    names = ["X-Request-ID", *own]
    if operation.budgeted:
        names += ["RateLimit", "RateLimit-Policy"]
    if operation.deprecated is not None:
        names += ["Deprecation", "Sunset", "Link"]
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def exported(document: dict[str, Any]) -> bytes:
    """Return a document as text, sorted and with one member on each line, for short diffs.

    There is no indentation, which would be a quarter of its bytes.
    """
    lines = msgspec.json.format(msgspec.json.encode(document, order="sorted"), indent=1)
    return _INDENTATION.sub(b"\n", lines) + b"\n"
