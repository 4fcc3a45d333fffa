"""The OpenAPI document, as openapi-python-client parses and names it, and what that leaves out.

Names of classes, members and operations are the parser's. Whether a schema is sent or answered, and
whether more may come, it does not say: that is read from the document beside it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from openapi_python_client.config import Config, ConfigFile, MetaType
from openapi_python_client.parser.errors import GeneratorError
from openapi_python_client.parser.openapi import Endpoint, GeneratorData
from openapi_python_client.parser.properties import LiteralEnumProperty, ModelProperty

Json = dict[str, Any]

RULESETS = ("hunters", "silent_victory", "battleships")
COMMON = "common"
_NO_SCHEMAS = frozenset({"example", "examples", "default", "x-default", "mapping"})
_UNWRITTEN = frozenset(
    {"allOf", "not", "if", "prefixItems", "patternProperties", "dependentSchemas", "contains"}
)
"""Keywords of JSON Schema that are not written as a type."""
_SETTINGS = ConfigFile(
    package_name_override="wardroom_client",
    literal_enums=True,
    content_type_overrides={
        "image/svg+xml": "text/plain",
        "image/png": "application/octet-stream",
    },
)


@dataclass(frozen=True)
class Operation:
    """An operation as the parser has it, and as it stands in the document."""

    endpoint: Endpoint
    path: str
    document: Json


class Parsed:
    """The schemas and operations of a document.

    Raises ValueError where the parser leaves a part of it out.
    """

    def __init__(self, document: Json) -> None:
        self.document = document
        self.schemas: Json = document["components"]["schemas"]
        data = _read(document)
        self.models: dict[str, ModelProperty] = {
            str(one.class_info.name): one for one in data.models
        }
        self.enums: dict[str, LiteralEnumProperty] = {
            str(one.class_info.name): one
            for one in data.enums
            if isinstance(one, LiteralEnumProperty)
        }
        self.operations = [*self._operations(data)]
        for fault in self._unwritten():
            raise ValueError(fault)
        self._note_use()

    def resolved(self, node: Json) -> Json:
        """What `node` refers to, or itself."""
        while "$ref" in node:
            found: Any = self.document
            for part in node["$ref"].split("/")[1:]:
                found = found[part.replace("~1", "/").replace("~0", "~")]
            node = found
        return node

    def is_sent(self, name: str) -> bool:
        """Whether a request has the schema `name` in it."""
        return name in self._sent

    def is_sent_back(self, name: str) -> bool:
        """Whether what an answer has of the schema `name` can be sent as it came."""
        return name in self._sent or name in self._sent_back

    def has_twin(self, name: str) -> bool:
        """Whether what an answer calls `name` is a request's schema, or has a twin that is."""
        return name in self._sent or f"{name}Order" in self.schemas

    def home(self, name: str) -> str:
        """The module of types that has the schema `name`: a ruleset's, or the common one."""
        used = self._users[name]
        return next(iter(used)) if len(used) == 1 and used <= set(RULESETS) else COMMON

    def _operations(self, data: GeneratorData) -> Iterator[Operation]:
        by_id = {
            operation["operationId"]: (path, operation)
            for path, item in self.document["paths"].items()
            for operation in item.values()
            if isinstance(operation, dict)
        }
        for collection in data.endpoint_collections_by_tag.values():
            for endpoint in collection.endpoints:
                path, operation = by_id[str(endpoint.name)]
                yield Operation(endpoint, path, operation)

    def _unwritten(self) -> Iterator[str]:
        """Yield what of the document would be left out or written wrongly, so that nothing is."""
        for name, schema in self.schemas.items():
            for key in _UNWRITTEN.intersection(_keywords(schema)):
                yield f"the schema {name} has `{key}`, which is not written here"
        seen = set[str]()
        for one in self.operations:
            operation, where = one.document, f"the operation {one.endpoint.name}"
            if str(one.endpoint.name) in seen:
                yield f"{where} is there twice"
            seen.add(str(one.endpoint.name))
            for each in operation.get("parameters", ()):
                parameter = self.resolved(each)
                needed = parameter.get("required") and parameter["in"] == "query"
                if parameter["in"] == "cookie" or needed or "style" in parameter:
                    yield f"{where} has a parameter {parameter['name']} that is not written here"
            content = self.resolved(operation.get("requestBody", {})).get("content", {})
            if content and "application/json" not in content:
                yield f"{where} takes a body that is no JSON"
            answered = [
                code
                for code, response in operation["responses"].items()
                if code.startswith("2") and self.resolved(response).get("content")
            ]
            if len(answered) > 1:
                yield f"{where} has several answers of success: {', '.join(answered)}"

    def _note_use(self) -> None:
        sent, answered = set[str](), set[str]()
        self._users: dict[str, set[str]] = defaultdict(set)
        for one in self.operations:
            asked = self._closure(one.document.get("requestBody"))
            asked |= self._closure(one.document.get("parameters"))
            told = self._closure(one.document["responses"])
            sent |= asked
            answered |= told
            for name in asked | told:
                self._users[name].add(str(one.endpoint.tags[0]))
        self._sent = sent
        self._sent_back = self._closure(
            [
                {"$ref": f"#/components/schemas/{name}"}
                for name in answered
                if f"{name}Order" in self.schemas
            ]
        )

    def _closure(self, node: Any) -> set[str]:
        """The names of the schemas that `node` leads to."""
        seen, todo = set[str](), [*_references(node)]
        while todo:
            reference = todo.pop()
            if reference not in seen:
                seen.add(reference)
                todo += _references(self.resolved({"$ref": reference}))
        return {one.rpartition("/")[2] for one in seen if "/schemas/" in one}


def _keywords(schema: Any) -> Iterator[str]:
    """Yield the keywords of `schema` and of the schemas within it."""
    if isinstance(schema, list):
        for each in schema:
            yield from _keywords(each)
    elif isinstance(schema, dict):
        for key, value in schema.items():
            yield key
            if key == "properties":  # A member may be called `not`.
                yield from _keywords(list(value.values()))
            elif key not in _NO_SCHEMAS:
                yield from _keywords(value)


def _read(document: Json) -> GeneratorData:
    config = Config.from_sources(
        _SETTINGS, MetaType.NONE, Path(), "utf-8", overwrite=True, output_path=None
    )
    data = GeneratorData.from_dict(document, config=config)
    if isinstance(data, GeneratorError):
        raise ValueError(f"{data.header}: {data.detail}")  # noqa: TRY004 - of the document
    collections = data.endpoint_collections_by_tag.values()
    left_out = [*data.errors, *(error for one in collections for error in one.parse_errors)]
    if left_out:
        raise ValueError(f"{left_out[0].header}: {left_out[0].detail}")
    return data


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for each in node:
            yield from _references(each)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref" and isinstance(value, str):
                yield value
            elif key == "properties":  # A member may be called `example`.
                yield from _references(list(value.values()))
            elif key not in _NO_SCHEMAS:
                yield from _references(value)
