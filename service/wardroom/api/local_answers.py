"""Answers in the caller's own process: operations that need no server and no session.

The bodies are the same as those of a service of this release, byte for byte, except the
`request_id` of a problem. Browsers use this (`sdk/engine`). Limits that protect other clients do
not apply here. Signatures are not checked: receipts stay `unchecked`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping
from typing import Any, TypeVar, cast

import msgspec

from wardroom.api.decoding import decode, decode_query, decoder_of, empty_body
from wardroom.api.exchange import PROBLEM_JSON, Request, Response, encode
from wardroom.api.negotiation import accepted, asked_in, language
from wardroom.api.operation import Operation
from wardroom.api.operations.boards import served_boards
from wardroom.api.operations.calls import call_operations
from wardroom.api.operations.log_replay import LogReplay
from wardroom.api.operations.logs import narrative_operation, verify_operation
from wardroom.api.problems import NOT_FOUND, ProblemError, not_acceptable
from wardroom.engine.games import Game
from wardroom.engine.on_demand import OnDemand
from wardroom.engine.registry import InstalledRuleset, install
from wardroom.rulesets.by_name import PLACES, ruleset_named
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.findings import Verification
from wardroom.sessions.proof.replay import Resolve
from wardroom.sessions.proof.scene import Scene, scene_at
from wardroom.sessions.proof.verification import Known, Unusable
from wardroom.sessions.records.rules import RulesNotHere
from wardroom.sessions.services.proving import played, proved, ruleset_of
from wardroom.sessions.services.rules_repository import RulesRepository
from wardroom.text import Labels, common_labels, common_languages, labels, languages

REQUEST_ID = "local"
"""The `request_id` of every problem: there is no service log to look it up in."""
_ANY_SIZE = 0
"""No limit on bodies applies here."""

Done = TypeVar("Done")


class LocalAnswers:
    """Answers requests by the standard charts.

    `rulesets`: the available rulesets; left out: all, each read when it is first used.
    """

    def __init__(self, rulesets: Mapping[str, InstalledRuleset] | None = None) -> None:
        self._rulesets: Mapping[str, InstalledRuleset] = rulesets or OnDemand(
            PLACES, lambda name: install(ruleset_named(name))
        )
        self._rules = OnDemand(PLACES, self._rules_of)
        self._operations = {
            each.path: each
            for each in (
                verify_operation(self._verify, _ANY_SIZE, dict),
                narrative_operation(self._rulesets, _ANY_SIZE, dict),
            )
        }
        self._decoders: dict[str, msgspec.json.Decoder[Any]] = {}

    def answer(self, path: str, body: bytes, headers: Mapping[str, str] | None = None) -> Response:
        """Return the answer of `POST path` to `body`; no path and no body raises an exception.

        `path` may have a query; `headers` are those that the operation reads: `Accept`,
        `Accept-Language`, `Prefer`.
        """
        plain, _, query = path.partition("?")
        plain = "/" + "/".join(part for part in plain.split("/") if part)
        sent = {_sent(name.lower()): _sent(value) for name, value in (headers or {}).items()}
        operation = self.operation(plain)
        try:
            if operation is None:
                raise ProblemError(NOT_FOUND, NOT_FOUND.meaning)
            return self._answered(operation, *asked_in(sent, _sent(query)), body)
        except ProblemError as fault:
            words = self._words(operation, asked_in(sent, _sent(query))[0])
            told = encode(fault.problem(_sent(plain).decode(), REQUEST_ID, words))
            return Response(told, fault.kind.status, PROBLEM_JSON)

    def _answered(
        self, operation: Operation, headers: dict[bytes, bytes], query: bytes, body: bytes
    ) -> Response:
        media_type = accepted(headers.get(b"accept"), operation.media_types)
        if media_type is None:
            raise not_acceptable(operation.media_types)
        asked = decode_query(operation.query, query, ("language",))
        if not body:
            raise empty_body()
        decoder = self._decoders.get(operation.id)
        if decoder is None:
            decoder = self._decoders[operation.id] = decoder_of(operation.body)
        read = decode(decoder, body, operation.otherwise, beside=operation.beside)
        request = Request(
            headers=headers, path={}, query=asked, body=read, media_type=media_type, id=REQUEST_ID,
            size=len(body),
        )  # fmt: skip
        answered = operation.answer(request)
        if operation.asynchronous:
            return _at_once(cast("Coroutine[Any, Any, Response]", answered))
        return cast("Response", answered)

    def operation(self, path: str) -> Operation | None:
        """Return the operation at `path`, if there is one.

        Operations of a call, and of a ruleset, are made when they are first used.
        """
        if path not in self._operations:
            for each in self._of_ruleset(path):
                self._operations[each.path] = each
        return self._operations.get(path)

    def _of_ruleset(self, path: str) -> Iterator[Operation]:
        match path.split("/")[1:]:
            case ["v1", ruleset, "calls", call, *_] if ruleset in self._rulesets:
                calls = self._rulesets[ruleset].calls
                if call in calls:
                    yield from call_operations(calls[call], _ANY_SIZE)
            case ["v1", ruleset, "replay"] if ruleset in self._rulesets:
                game = self._rulesets[ruleset].ruleset.game
                if game is not None:
                    yield self._replay(self._rulesets[ruleset], game)

    def _words(self, operation: Operation | None, headers: dict[bytes, bytes]) -> Labels:
        """Return the words for a problem of `operation`, in the language that `headers` request."""
        liked = headers.get(b"accept-language")
        if operation is None or not operation.ruleset:
            return common_labels(language(liked, common_languages()))
        ruleset = self._rulesets[operation.ruleset]
        return labels(ruleset, language(liked, languages(ruleset)))

    def _rules_of(self, name: str) -> RulesRepository:
        return RulesRepository({name: self._rulesets[name]}, None, _here)

    def _replay(self, ruleset: InstalledRuleset, game: Game) -> Operation:
        """Return the operation that shows a log of `game` again."""
        rules = self._rules[ruleset.id]

        async def looked_at(log: Export, at: int, look: Callable[[Scene], bytes]) -> bytes:
            def play(resolve: Resolve) -> bytes:
                return look(scene_at(log, at, resolve, Known(keys={})))

            return await played(log, play, rules, _here)

        boards = served_boards({ruleset.id: ruleset}).get(ruleset.id)
        return LogReplay(ruleset, game, boards, rules, looked_at).operation(_ANY_SIZE)

    async def _verify(self, log: Export, facts: Known) -> Verification:
        facts = msgspec.structs.replace(facts, keys={})
        try:
            ruleset = ruleset_of(log, self._rulesets)
        except (Unusable, RulesNotHere):
            return (await proved(log, facts, RulesRepository({}, None, _here), {}, _here))[0]
        here = {ruleset.id: ruleset}
        return (await proved(log, facts, self._rules[ruleset.id], here, _here))[0]


def _sent(text: str) -> bytes:
    """Return a text as it is sent: characters that UTF-8 lacks become question marks."""
    return text.encode(errors="replace")


async def _here(work: Callable[[Any], Any], given: Any) -> Any:
    return work(given)


def _at_once(work: Coroutine[Any, Any, Done]) -> Done:
    """Return the result of `work` without an event loop, because a browser has one of its own."""
    try:
        work.send(None)
    except StopIteration as done:
        return cast("Done", done.value)
    work.close()
    raise RuntimeError("what is answered here waits for nothing")
