"""An operation that will go says so in the document and in every answer."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from litestar.types import Message

from api.schemas_of_answers import resolved
from wardroom.api.exchange import Response
from wardroom.api.openapi import openapi_document
from wardroom.api.operation import Deprecation, Operation, Tag
from wardroom.api.paths import Paths, Resolver
from wardroom.api.problems import NOT_FOUND, ProblemError
from wardroom.api.serving.endpoint import Endpoint

GOES = Deprecation(since=1_800_000_000, sunset=1_850_000_000, successor="/docs#new")
OLD = Operation(
    method="GET", path="/v1/old", id="old", tag="toys", summary="Old.", description="It goes.",
    answer=lambda _: Response(b"{}"), deprecated=GOES,
)  # fmt: skip
NEW = msgspec.structs.replace(OLD, path="/v1/new", id="new", deprecated=None)
HEADERS = {
    "deprecation": "@1800000000",
    "sunset": "Wed, 16 Aug 2028 00:53:20 GMT",
    "link": '</docs#new>; rel="deprecation"',
}


def answered(operation: Operation, accept: bytes = b"*/*") -> tuple[int, dict[str, str]]:
    """The status and head of an answer."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        raise AssertionError("it takes no body")

    scope: Any = {
        "type": "http", "method": "GET", "path": operation.path, "query_string": b"",
        "state": {"request_id": "x", "headers": {b"accept": accept}},
    }  # fmt: skip
    queues: Any = type("Queues", (), {"most_units": 1000})()
    endpoint: Any = Resolver(Endpoint([operation], queues), Paths([operation]))
    asyncio.run(endpoint(scope, receive, send))
    head = sent[0]
    return head["status"], {k.decode(): v.decode() for k, v in head["headers"]}  # type: ignore[typeddict-item]


@pytest.mark.parametrize(("accept", "status"), [(b"*/*", 200), (b"image/png", 406)])
def test_every_answer_of_it_has_the_headers(accept: bytes, status: int) -> None:
    found, headers = answered(OLD, accept)
    assert (found, HEADERS.items() <= headers.items()) == (status, True)
    assert not HEADERS.keys() & answered(NEW, accept)[1].keys()


def test_so_has_one_that_fails() -> None:
    def fails(_: object) -> Response:
        raise ProblemError(NOT_FOUND, "gone")

    failing = msgspec.structs.replace(OLD, answer=fails)
    status, headers = answered(failing)
    assert (status, HEADERS.items() <= headers.items()) == (404, True)


def test_the_document_says_so() -> None:
    document = openapi_document([OLD, NEW], [Tag("toys", "Toys.")], "1", ["en"])
    for path, item in document["paths"].items():
        deprecated = path == OLD.path
        assert item["get"].get("deprecated", False) is deprecated
        for response in item["get"]["responses"].values():
            described = resolved(document, response)["headers"]
            assert ({"Deprecation", "Sunset", "Link"} <= described.keys()) is deprecated
    assert "Sunset" in document["components"]["headers"]


def test_the_headers_are_described_where_an_operation_has_them() -> None:
    document = openapi_document([NEW], [Tag("toys", "Toys.")], "1", ["en"])
    assert "Sunset" not in document["components"]["headers"]
