"""Whether an answer fits the OpenAPI document."""

from __future__ import annotations

from typing import Any

import jsonschema_rs


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
    whole = {**schema, "components": document["components"]}
    faults = list(jsonschema_rs.Draft202012Validator(whole).iter_errors(answer))
    assert not faults, [(fault.instance_path, fault.message[:300]) for fault in faults]
