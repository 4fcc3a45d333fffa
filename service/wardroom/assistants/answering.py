"""The source of answers for an assistant: this process, or a remote service."""

from __future__ import annotations

import asyncio
import secrets
import threading
from typing import Any, NamedTuple, Protocol, cast

import msgspec

from wardroom import __version__
from wardroom.api.decoding import decode_query
from wardroom.api.exchange import ASSISTANT_FIELD, JSON, KEY_FIELD, Request, Response
from wardroom.api.failures import problem_of
from wardroom.api.local_answers import LocalAnswers
from wardroom.api.openapi import openapi_document
from wardroom.api.operations.listings import Rulesets, listing_operations
from wardroom.api.operations.rules import rule_operations
from wardroom.api.paths import Paths, Resolved
from wardroom.api.problem_language import ProblemLanguage
from wardroom.api.problems import NOT_FOUND, ProblemError
from wardroom.conformance.service import NotAnswering, Service
from wardroom.text import common_languages

BY_ASSISTANT = {ASSISTANT_FIELD: f"wardroom-mcp/{__version__}"}
"""Marks a request as made by an assistant."""
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

    def __init__(self, rulesets: Rulesets, language: str) -> None:
        self._posted = LocalAnswers(rulesets)
        self._listed = Paths((*listing_operations(rulesets), *rule_operations(rulesets)))
        self._language = language
        self._problem_language = ProblemLanguage(rulesets)

    async def answer(self, asked: Asked) -> tuple[int, Any]:
        """Return the status and the JSON of the answer."""
        return await asyncio.to_thread(self._answer, asked)

    async def document(self, ruleset: str, path: str) -> dict[str, Any]:
        """Return an OpenAPI document with only the operation at `path`."""
        del ruleset
        operation = self._posted.operation(path)
        found = () if operation is None else (operation,)
        return await asyncio.to_thread(openapi_document, found, (), __version__, common_languages())

    def _answer(self, asked: Asked) -> tuple[int, Any]:
        if asked.body is not None:
            spoken = {"Accept-Language": self._language}
            response = self._posted.answer(asked.path, msgspec.json.encode(asked.body), spoken)
            return response.status, msgspec.json.decode(response.whole.body)
        path, _, query = asked.path.partition("?")
        resolved = self._listed.resolve("GET", path)
        headers = {b"accept-language": self._language.encode()}
        try:
            response = _listed(resolved, headers, query)
        except Exception as fault:  # A defect is logged, and never shown.
            labels = self._problem_language.labels(resolved.ruleset, headers, b"")
            problem = problem_of(fault, "").problem(path, "", labels)
            return problem.status, msgspec.to_builtins(problem)
        return response.status, msgspec.json.decode(response.whole.body)


def _listed(resolved: Resolved, headers: dict[bytes, bytes], query: str) -> Response:
    operation = resolved.operation
    if operation is None:
        raise ProblemError(NOT_FOUND, NOT_FOUND.meaning, choices=resolved.choices)
    others = ("language",) if operation.in_languages else ()
    request = Request(
        headers=headers,
        path=resolved.parameters,
        query=decode_query(operation.query, query.encode(), others),
        body=None,
        media_type=JSON,
        id="",
    )
    return cast("Response", operation.answer(request))


class Elsewhere:
    """Lets a remote `service` answer, in `language`."""

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
        if not (asked.token.isascii() and asked.token.isprintable()):
            raise NotAnswering("the token holds what none does")
        if asked.token and asked.body is not None:  # After a lost answer the request is repeated.
            headers[KEY_FIELD] = secrets.token_hex(16)
        if asked.token:
            headers |= {"Authorization": f"Bearer {asked.token}", **BY_ASSISTANT}
        with self._one_at_a_time:
            if asked.body is None:
                return self._service.get(asked.path, headers)
            return self._service.post(asked.path, asked.body, headers)
