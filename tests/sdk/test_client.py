"""The Python client by itself: where it sends what, and what it says of what cannot be sent."""

from __future__ import annotations

import copy
import pickle
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from wardroom_client import Client, Refused
from wardroom_client.requests import part, with_query
from wardroom_client.session import Session

from runs.patience import patience
from sdk.generator import PROJECT

PARTS = {"9.2": "9.2", "a/b": "a%2Fb", "潜": "%E6%BD%9C", "..a": "..a", "%2e%2e": "%252e%252e"}


@pytest.mark.parametrize(("value", "sent"), PARTS.items())
def test_a_part_of_a_path_stays_one(value: str, sent: str) -> None:
    assert part(value) == sent


@pytest.mark.parametrize("value", ["", ".", ".."])
def test_what_leads_elsewhere_is_no_part_of_a_path(value: str) -> None:
    """A webhook that is called `..` would be the session itself, which is then deleted."""
    asked: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(204)

    transport = httpx.MockTransport(answer)
    with (
        httpx.Client(transport=transport, timeout=patience()) as http,
        Client("http://x", http=http) as client,
    ):
        session = Session(client, "/v1/hunters/sessions/1", "token")
        sending: tuple[Callable[[], None], ...] = (
            lambda: client.hunters.delete_webhook_of_career("1", value, token="token"),  # noqa: S106
            lambda: session.delete_webhook(value),
            lambda: session.revoke(value),
        )
        for send in sending:
            with pytest.raises(ValueError, match="no part of a path"):
                send()
    assert asked == []


QUERIES: tuple[tuple[dict[str, Any], str], ...] = (
    ({"limit": 2, "after": None}, "/x?limit=2"),
    ({"with_charts": True}, "/x?with_charts=true"),
    ({"named": ["a", "b"]}, "/x?named=a&named=b"),
    ({}, "/x"),
)


@pytest.mark.parametrize(("query", "path"), QUERIES)
def test_parameters_are_stated_as_the_service_reads_them(query: Any, path: str) -> None:
    assert with_query("/x", **query) == path


def test_threads_share_the_connections_of_a_client() -> None:
    client, met = Client("http://x"), threading.Barrier(4)

    def first(_: int) -> httpx.Client:
        met.wait(patience())
        return client._http

    with ThreadPoolExecutor(4) as threads:
        assert len(set(map(id, threads.map(first, range(4))))) == 1
    client.close()


def test_an_answer_that_is_no_json_is_refused() -> None:
    page = httpx.MockTransport(lambda _: httpx.Response(200, text="<html>Log in here</html>"))
    with (
        httpx.Client(transport=page, timeout=patience()) as http,
        Client("http://x", http=http) as client,
        pytest.raises(Refused) as refused,
    ):
        client.rulesets.list_rulesets()
    assert refused.value.status == 200


def test_a_refusal_can_be_copied_and_sent_to_another_process() -> None:
    refused = Refused(422, {"code": "not_now", "detail": "Not now.", "rule": "9.2"}, 3.0)
    for again in (copy.copy(refused), pickle.loads(pickle.dumps(refused))):  # noqa: S301 - our own
        assert (again.status, again.code, again.rule, again.retry_after, str(again)) == (
            422, "not_now", "9.2", 3.0, "Not now.",
        )  # fmt: skip


def test_seats_to_hold_are_a_list(client: Client) -> None:
    with pytest.raises(ValueError, match=r"a list of seats, or all: \['second'\]"):
        Session.begin(client, "battleships", {"setup": {}}, hold="second")


UNWRITTEN: dict[str, tuple[Any, str]] = {
    "a keyword": ({"allOf": [{"type": "object"}]}, "the schema Odd has `allOf`"),
    "a keyword within": (
        {"type": "object", "properties": {"not": {"not": {}}}}, "the schema Odd has `not`",
    ),
}  # fmt: skip
PARAMETERS = (
    {"name": "odd", "in": "cookie", "required": False, "schema": {"type": "string"}},
    {"name": "odd", "in": "query", "required": True, "schema": {"type": "string"}},
)


def _document(schema: Any = None, parameters: Any = (), **operation: Any) -> Any:
    answer = {"description": "x", "content": {"application/json": {"schema": {"type": "string"}}}}
    one = {"operationId": "service_ask", "tags": ["service"], "parameters": list(parameters)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "x", "version": "1"},
        "paths": {"/x": {"get": {"responses": {"200": answer}, **one, **operation}}},
        "components": {"schemas": {"Odd": schema or {"type": "string", "enum": ["a", "b"]}}},
    }


@pytest.mark.parametrize(("schema", "said"), UNWRITTEN.values(), ids=UNWRITTEN)
def test_a_schema_that_cannot_be_written_is_named(schema: Any, said: str) -> None:
    from generator.parsed import Parsed

    assert PROJECT.is_dir()
    with pytest.raises(ValueError, match=said):
        Parsed(_document(schema))


@pytest.mark.parametrize("parameter", PARAMETERS, ids=lambda each: each["in"])
def test_a_parameter_that_cannot_be_written_is_named(parameter: Any) -> None:
    from generator.parsed import Parsed

    with pytest.raises(ValueError, match="service_ask has a parameter odd"):
        Parsed(_document(parameters=[parameter]))


def test_several_answers_of_success_are_named() -> None:
    from generator.parsed import Parsed

    answer = {"description": "x", "content": {"application/json": {"schema": {"type": "string"}}}}
    with pytest.raises(ValueError, match="service_ask has several answers of success: 200, 201"):
        Parsed(_document(responses={"200": answer, "201": answer}))


def test_a_document_that_can_be_written_is() -> None:
    from generator.parsed import Parsed

    assert [one.path for one in Parsed(_document()).operations] == ["/x"]
