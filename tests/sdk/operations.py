"""The client's methods by operation, so that tests can go over all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from api.described import whole


class Documented(NamedTuple):
    """An operation of the document with one of its request examples."""

    method: str
    path: str
    operation: str
    tag: str
    model: str
    name: str
    body: dict[str, Any]
    status: int

    @property
    def method_name(self) -> str:
        """What the client calls it."""
        return self.operation.removeprefix(f"{self.tag.replace('-', '_')}_")

    def __str__(self) -> str:
        return f"{self.operation}-{self.name}"


def method(client: Any, tag: str, operation: str) -> Any:
    """The client's method for `operation`."""
    group = tag.replace("-", "_")
    return getattr(getattr(client, group), operation.removeprefix(f"{group}_"))


def documented_examples() -> Iterator[Documented]:
    """Every request example of the document that can be sent by itself."""
    for path, item in whole()["paths"].items():
        if "{session}" in path or "{tournament}" in path:
            continue  # What can be sent in one depends on it.
        for method, operation in item.items():
            content = operation.get("requestBody", {}).get("content", {})
            for media in content.values():
                reference = media["schema"]["$ref"].rpartition("/")[2]
                for name, example in media.get("examples", {}).items():
                    yield Documented(
                        method,
                        path,
                        operation["operationId"],
                        operation["tags"][0],
                        reference,
                        name,
                        example["value"],
                        int(min(operation["responses"])),
                    )
