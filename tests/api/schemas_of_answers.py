"""Whether an answer fits the OpenAPI document."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import msgspec

_validators: dict[tuple[int, bytes], jsonschema_rs.Draft202012Validator] = {}
"""Each is made once: it holds a copy of all components, and making that is most of the work."""
_documents: dict[int, dict[str, Any]] = {}
"""The documents that they are of, which have their numbers for as long as they live."""


def resolved(document: dict[str, Any], described: dict[str, Any]) -> dict[str, Any]:
    """What `described` refers to, or itself."""
    found: Any = described
    if "$ref" in described:
        found = document
        for name in described["$ref"].removeprefix("#/").split("/"):
            found = found[name]
    return dict(found)


def assert_fits(document: dict[str, Any], schema: dict[str, Any], answer: Any) -> None:
    """Raise AssertionError where `answer` does not fit `schema` of `document`."""
    faults = list(_validator(document, schema).iter_errors(answer))
    assert not faults, [(fault.instance_path, fault.message[:300]) for fault in faults]


def _validator(document: dict[str, Any], schema: dict[str, Any]) -> Any:
    _documents[id(document)] = document
    key = id(document), msgspec.json.encode(schema)
    if key not in _validators:
        whole = {**schema, "components": document["components"]}
        _validators[key] = jsonschema_rs.Draft202012Validator(whole)
    return _validators[key]
