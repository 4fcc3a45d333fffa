"""Who answers what an assistant asks: this process, or a service elsewhere."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, cast

import msgspec

from wardroom import __version__
from wardroom.api.decoding import decode, decode_query, decoder_of
from wardroom.api.exchange import ASSISTANT_FIELD, JSON, Request, Response
from wardroom.api.failures import problem_of
from wardroom.api.openapi import openapi_document
from wardroom.api.operation import Operation
from wardroom.api.operations.calls import call_operations
from wardroom.api.operations.listings import Rulesets, listing_operations
from wardroom.api.operations.rules import rule_operations
from wardroom.api.paths import Paths, Resolved
from wardroom.api.problems import NOT_FOUND, ProblemError
from wardroom.api.speech import Speech
from wardroom.conformance.service import Service
from wardroom.settings import Settings
from wardroom.text import common_languages

BY_ASSISTANT = {ASSISTANT_FIELD: f"wardroom-mcp/{__version__}"}
"""What says of a request that an assistant has made it."""
_OK = 200


class Asked(NamedTuple):
    """A request: a `path` with its query, the `body` of a POST, None for a GET, and a token."""

    path: str
    body: Any = None
    token: str = ""


class Answering(Protocol):
    """Answers requests as the service does over HTTP."""

    async def answer(self, asked: Asked) -> tuple[int, Any]:
        """Return the status and the JSON of the answer. Raises NotAnswering."""

    async def document(self, ruleset: str, path: str) -> dict[str, Any]:
        """Return an OpenAPI document that has the operation of a `ruleset` at `path`, if any."""


class InProcess:
    """Answers calls, lists and rules of `rulesets` in this process, in `language`: no sessions."""

    def __init__(self, rulesets: Rulesets, settings: Settings, language: str) -> None:
        calls = (call for ruleset in rulesets.values() for call in ruleset.calls.values())
        self._calls = {
            operation.path: operation
            for call in calls
            for operation in call_operations(call, settings.max_body)
        }
        listed = (*listing_operations(rulesets), *rule_operations(rulesets))
        self._paths = Paths((*self._calls.values(), *listed))
        self._headers = {b"accept-language": language.encode()}
        self._speech = Speech(rulesets)

    async def answer(self, asked: Asked) -> tuple[int, Any]:
        """Return the status and the JSON of the answer."""
        return await asyncio.to_thread(self._answer, asked)

    async def document(self, ruleset: str, path: str) -> dict[str, Any]:
        """Return an OpenAPI document that has nothing but the operation at `path`."""
        del ruleset
        found = (self._calls[path],) if path in self._calls else ()
        return await asyncio.to_thread(openapi_document, found, (), __version__, common_languages())

    def _answer(self, asked: Asked) -> tuple[int, Any]:
        path, _, query = asked.path.partition("?")
        resolved = self._paths.resolve("GET" if asked.body is None else "POST", path)
        try:
            response = self._answered(resolved, query, asked.body)
        except Exception as fault:  # A defect is logged, and never shown.
            labels = self._speech.labels(resolved.ruleset, self._headers, b"")
            problem = problem_of(fault, "").problem(path, "", labels)
            return problem.status, msgspec.to_builtins(problem)
        return response.status, msgspec.json.decode(response.whole.body)

    def _answered(self, resolved: Resolved, query: str, body: Any) -> Response:
        operation = resolved.operation
        if operation is None:
            raise ProblemError(NOT_FOUND, NOT_FOUND.meaning, choices=resolved.choices)
        others = ("language",) if operation.in_languages else ()
        request = Request(
            headers=self._headers,
            path=resolved.parameters,
            query=decode_query(operation.query, query.encode(), others),
            body=None if operation.body is None else _decoded(operation, body),
            media_type=JSON,
            id="",
        )
        return cast("Response", operation.answer(request))


class Elsewhere:
    """Has a `service` elsewhere answer, in `language`."""

    def __init__(self, service: Service, language: str) -> None:
        self._service = service
        self._language = {"Accept-Language": language}
        self._one_at_a_time = threading.Lock()
        self._documents: dict[str, dict[str, Any]] = {}

    async def answer(self, asked: Asked) -> tuple[int, Any]:
        """Return the status and the JSON of the answer. Raises NotAnswering."""
        return await asyncio.to_thread(self._answer, asked)

    async def document(self, ruleset: str, path: str) -> dict[str, Any]:
        """Return the part of the service's document about a ruleset. Raises NotAnswering."""
        del path
        if ruleset not in self._documents:
            status, document = await self.answer(Asked(f"/openapi/{ruleset}.json"))
            if status != _OK:
                return {"paths": {}}
            self._documents[ruleset] = document
        return self._documents[ruleset]

    def _answer(self, asked: Asked) -> tuple[int, Any]:
        headers = dict(self._language)
        if asked.token:
            headers |= {"Authorization": f"Bearer {asked.token}", **BY_ASSISTANT}
        with self._one_at_a_time:
            if asked.body is None:
                return self._service.get(asked.path, headers)
            return self._service.post(asked.path, asked.body, headers)


def _decoded(operation: Operation, body: Mapping[str, Any]) -> Any:
    sent = msgspec.json.encode(body)
    return decode(decoder_of(operation.body), sent, operation.otherwise, beside=operation.beside)
