"""Whether an answer fits the OpenAPI document."""

from __future__ import annotations

import re
from typing import Any

import httpx
import jsonschema_rs
import msgspec

_REFERENCE = re.compile(rb'"#/components/schemas/([^"/]+)"')


class _Validators:
    """The validators of one document, each made once, with the schemas that it refers to alone.

    A validator copies what it is given: with all components it took longer to make than to use.
    """

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self._schemas: dict[str, Any] = document["components"]["schemas"]
        self._named = {name: _names_in(schema) for name, schema in self._schemas.items()}
        self._made: dict[bytes, jsonschema_rs.Draft202012Validator] = {}

    def of(self, schema: dict[str, Any]) -> jsonschema_rs.Draft202012Validator:
        """The validator of `schema`."""
        key = msgspec.json.encode(schema)
        if key not in self._made:
            reached: set[str] = set()
            found = _names_in(schema)
            while found:
                reached |= found
                found = set[str]().union(*(self._named[name] for name in found)) - reached
            schemas = {name: self._schemas[name] for name in reached}
            self._made[key] = jsonschema_rs.Draft202012Validator(
                {**schema, "components": {"schemas": schemas}}
            )
        return self._made[key]


_of_documents: dict[int, _Validators] = {}
"""By the number that a document has for as long as it lives: they keep it."""


def resolved(document: dict[str, Any], described: dict[str, Any]) -> dict[str, Any]:
    """What `described` refers to, or itself."""
    found: Any = described
    if "$ref" in described:
        found = document
        for name in described["$ref"].removeprefix("#/").split("/"):
            found = found[name]
    return dict(found)


OF_EVERY_ANSWER = {
    "connection", "content-encoding", "content-length", "content-type", "date", "referrer-policy",
    "server", "x-content-type-options",
}  # fmt: skip
"""Headers of HTTP itself, and of every answer of the service."""


def undescribed(
    document: dict[str, Any], operation: dict[str, Any], answer: httpx.Response
) -> set[str]:
    """The headers of an answer that its operation does not describe."""
    described = resolved(document, operation["responses"][str(answer.status_code)])
    named = {name.lower() for name in described["headers"]}
    return {name.lower() for name in answer.headers} - named - OF_EVERY_ANSWER


def assert_fits(document: dict[str, Any], schema: dict[str, Any], answer: Any) -> None:
    """Raise AssertionError where `answer` does not fit `schema` of `document`."""
    if id(document) not in _of_documents:
        _of_documents[id(document)] = _Validators(document)
    faults = list(_of_documents[id(document)].of(schema).iter_errors(answer))
    assert not faults, [(fault.instance_path, fault.message[:300]) for fault in faults]


def _names_in(schema: Any) -> set[str]:
    return {name.decode() for name in _REFERENCE.findall(msgspec.json.encode(schema))}
