"""The table of all operations of the service."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from wardroom import __version__
from wardroom.api.exchange import Request, Response, encode, tagged
from wardroom.api.openapi import openapi_document
from wardroom.api.operation import Operation, PathParameter, Tag
from wardroom.api.operations import charts, health, listings, logs
from wardroom.api.operations.batch import batch_operation
from wardroom.api.operations.boards import board_operations, served_boards
from wardroom.api.operations.calendars import calendar_operations
from wardroom.api.operations.calls import call_operations
from wardroom.api.operations.cases import cases_operation
from wardroom.api.operations.charts import chart_operations
from wardroom.api.operations.documents import SESSIONS, WHOLE, Documents, parts_of
from wardroom.api.operations.flows import flow_operations
from wardroom.api.operations.health import health_operations
from wardroom.api.operations.listings import Rulesets, listing_operations
from wardroom.api.operations.pages import page_operations
from wardroom.api.operations.receipt_keys import receipt_key_operation
from wardroom.api.operations.replay import replay_operations
from wardroom.api.operations.reports import report_operations
from wardroom.api.operations.rules import rule_operations
from wardroom.api.operations.session_boards import session_board_operations
from wardroom.api.operations.session_luck import session_luck_operations
from wardroom.api.operations.session_parts import session_parts_operations
from wardroom.api.operations.sessions import SessionLimits, session_operations
from wardroom.api.operations.streams import Streams
from wardroom.api.operations.tables import table_operations
from wardroom.api.operations.tournament_streams import tournament_stream_operations
from wardroom.api.operations.tournaments import tournament_operations
from wardroom.api.operations.webhooks import webhook_operations
from wardroom.api.operations.words import words_operation
from wardroom.api.problems import NOT_FOUND, ProblemError
from wardroom.api.repeats import stating_repeats
from wardroom.api.short_document import short_document
from wardroom.charts.pack import MOST_BYTES
from wardroom.sessions.services.composition import Services
from wardroom.settings import Settings, read_settings
from wardroom.text import languages

DOCUMENT_PATH = "/openapi.json"
PARTS_PATH = "/openapi"


def all_operations(
    rulesets: Rulesets, settings: Settings, services: Services, streams: Streams | None
) -> tuple[Operation, ...]:
    """Return every operation. `services` stores the sessions, and `streams` follows them."""
    max_body = settings.max_body
    limits = SessionLimits(
        max_body=max_body,
        max_log=2 * settings.session_log_bytes + MOST_BYTES,
    )
    root = settings.root
    calls = [call for ruleset in rulesets.values() for call in ruleset.calls.values()]
    boards = served_boards(rulesets)
    table: list[Operation] = []
    document = _Document(table, rulesets, root)
    table += [
        *(operation for call in calls for operation in call_operations(call, max_body)),
        *session_operations(rulesets, services, streams, limits, root),
        *session_board_operations(boards, services),
        *session_luck_operations(rulesets, services),
        *session_parts_operations(rulesets, services),
        *replay_operations(rulesets, boards, services, limits),
        *tournament_operations(rulesets, services, max_body, root),
        *calendar_operations(rulesets, services),
        *report_operations(rulesets, services),
        *tournament_stream_operations(rulesets, services, streams),
        *webhook_operations(rulesets, services),
        batch_operation(rulesets, max_body, root),
        *listing_operations(rulesets, root),
        words_operation(rulesets),
        *rule_operations(rulesets, root),
        cases_operation(rulesets),
        *flow_operations(rulesets, root),
        *chart_operations(rulesets),
        *table_operations(rulesets, root),
        *board_operations(rulesets, boards, max_body),
        *health_operations(rulesets, __version__, services),
        receipt_key_operation(services.sessions.keys.published),
        Operation(
            method="GET",
            path=DOCUMENT_PATH,
            id="get_openapi_document",
            tag=health.TAG,
            scope=None,
            summary="This document.",
            description="The OpenAPI document of the service.",
            answer=document.serve,
            asynchronous=True,
            conditional=True,
        ),
        Operation(
            method="GET",
            path=f"{PARTS_PATH}/{{document}}",
            id="get_part_of_openapi_document",
            tag=health.TAG,
            scope=None,
            summary="A part of this document, or all of it.",
            description=(
                "The part of the document for clients of one ruleset, or of sessions alone. "
                "`whole.json` describes each operation under its own path and `operationId`. "
                "`/openapi.json` describes only once each part that several operations share."
            ),
            answer=document.serve_part,
            asynchronous=True,
            conditional=True,
            parameters=(
                PathParameter(
                    name="document",
                    description="Name of the part.",
                    kind="DocumentName",
                    choices=tuple(f"{name}.json" for name in (*rulesets, SESSIONS, WHOLE)),
                ),
            ),
            problems=(NOT_FOUND,),
        ),
        *page_operations(rulesets, document.parts, root, settings.engine_path),
    ]
    return tuple(map(stating_repeats, table))


def document_of(rulesets: Rulesets) -> dict[str, Any]:
    """Return the whole OpenAPI document of a service with these rulesets.

    It has each operation under its own path and `operationId`.
    """
    return documents_of(rulesets).whole


def documents_of(rulesets: Rulesets) -> Documents:
    """Return both forms of the OpenAPI document of a service with these rulesets."""
    return _described(described_operations(rulesets), rulesets)


def described_operations(rulesets: Rulesets) -> tuple[Operation, ...]:
    """Return all operations of a service with these rulesets, for description only."""
    services = Services(rulesets, None, _never)
    return all_operations(rulesets, read_settings({}), services, None)


def _described(operations: Sequence[Operation], rulesets: Rulesets, root: str = "") -> Documents:
    tags, spoken = _tags(rulesets), _spoken(rulesets)
    whole = openapi_document(operations, tags, __version__, spoken, root)
    return Documents(whole=whole, short=short_document(whole, operations, rulesets))


async def _never(work: object, given: object) -> None:
    del work, given


class _Document:
    """The document in all forms and parts, made at the first request.

    It describes the table that also contains its own operation.
    """

    def __init__(self, table: list[Operation], rulesets: Rulesets, root: str) -> None:
        self._table = table
        self._rulesets = rulesets
        self._root = root
        self._making: asyncio.Task[dict[str, Response]] | None = None

    async def serve(self, _: Request) -> Response:
        return (await self._made())[""]

    async def serve_part(self, request: Request) -> Response:
        made, name = await self._made(), request.path["document"]
        if not name.endswith(".json") or name.removesuffix(".json") not in made:
            choices = tuple(f"{each}.json" for each in made if each)
            raise ProblemError(NOT_FOUND, f"There is no document {name[:60]!r}.", choices=choices)
        return made[name.removesuffix(".json")]

    async def parts(self) -> dict[str, bytes]:
        """Return the parts of the short document by name, in served form."""
        names = (*self._rulesets, SESSIONS)
        return {name: one.body for name, one in (await self._made()).items() if name in names}

    async def _made(self) -> dict[str, Response]:
        if self._making is None:
            # It takes almost a second, and other requests should not wait for it.
            self._making = asyncio.create_task(asyncio.to_thread(self._make))
        return await asyncio.shield(self._making)

    def _make(self) -> dict[str, Response]:
        made = _described(self._table, self._rulesets, self._root)
        parts = parts_of(made.short, self._rulesets)
        documents = {"": made.short, **parts, WHOLE: made.whole}
        return {
            name: tagged(encode(each), (b"cache-control", b"no-cache"))
            for name, each in documents.items()
        }


def _spoken(rulesets: Rulesets) -> tuple[str, ...]:
    """Return the languages in which any of the rulesets has lines, the fallback first."""
    found = (language for ruleset in rulesets.values() for language in languages(ruleset))
    return tuple(dict.fromkeys(found))


def _tags(rulesets: Rulesets) -> tuple[Tag, ...]:
    return (
        *(
            Tag(ruleset.id, f"{ruleset.ruleset.title}. {ruleset.ruleset.summary}")
            for ruleset in rulesets.values()
        ),
        Tag(logs.TAG, "Games in progress, and the proofs that their dice were fair."),
        Tag("batch", "Many calls in one request."),
        Tag(listings.TAG, "Rulesets, calls, options, rules and words."),
        Tag(charts.TAG, "The charts, and where their values come from."),
        Tag(health.TAG, "The state of the service."),
    )
