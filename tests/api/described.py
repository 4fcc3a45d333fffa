"""The whole OpenAPI document of this checkout: each operation under its own path."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from wardroom.api.operations.documents import Documents
from wardroom.api.table import documents_of
from wardroom.rulesets.catalogue import install_all

Json = dict[str, Any]


@functools.cache
def both() -> Documents:
    """Both forms of the document, as they are read from JSON."""
    made = documents_of(install_all())
    return Documents(*(msgspec.json.decode(msgspec.json.encode(each)) for each in made))


def whole() -> Json:
    """The document that has each operation under its own path and `operationId`."""
    return both().whole
