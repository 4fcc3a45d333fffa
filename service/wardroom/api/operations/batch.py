"""Many independent calls in one request; each is answered or refused separately."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api.cost import of_batch
from wardroom.api.decoding import decode, decoder_of
from wardroom.api.exchange import Headers, Request, Response, encode, preferring
from wardroom.api.failures import problem_of
from wardroom.api.negotiation import language
from wardroom.api.operation import Operation, OperationExample
from wardroom.api.operations.calls import adjudicated, told
from wardroom.api.operations.listings import Rulesets, language_of
from wardroom.api.problems import NOT_FOUND, Problem, ProblemError
from wardroom.engine.on_demand import OnDemand
from wardroom.engine.registry import InstalledCall
from wardroom.text import Labels, common_labels, common_languages, labels

PATH = "/v1/batch"
MOST_ITEMS = 50
_TIMES_MAX_BODY = 4
"""The size limit of a batch, as a multiple of the limit of a single request."""


class BatchItem(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One call of a batch."""

    call: Annotated[
        str,
        Meta(
            max_length=120,
            description="Ruleset and call, such as `hunters/run-depth-charge-cycle`.",
        ),
    ]
    request: Annotated[
        msgspec.Raw,
        Meta(
            description="The request body of the call. If the body does not fit the call, only "
            "this item is refused."
        ),
    ]
    id: (
        Annotated[
            str,
            Meta(
                max_length=120,
                description=("Returned unchanged with the result."),
            ),
        ]
        | UnsetType
    ) = UNSET


class Batch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Calls to be adjudicated independently of each other."""

    items: Annotated[
        tuple[BatchItem, ...],
        Meta(min_length=1, max_length=MOST_ITEMS, description="The calls to be adjudicated."),
    ]


class BatchResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of one call: `answer` if the status is 200, otherwise `problem`."""

    id: Annotated[str | UnsetType, Meta(description="The `id` of the item, if it has one.")] = UNSET
    call: Annotated[str, Meta(description="The call that the item names.")]
    status: Annotated[int, Meta(description="The status that the call would return on its own.")]
    answer: Annotated[
        dict[str, Any] | UnsetType,
        Meta(description="The answer that the call would return on its own."),
    ] = UNSET
    problem: Annotated[
        Problem | UnsetType,
        Meta(description="Why there is no answer. Pointers start at the `request` of the item."),
    ] = UNSET


class BatchResults(msgspec.Struct, frozen=True, kw_only=True):
    """A result for every item, in the order of the items."""

    items: Annotated[
        tuple[BatchResult, ...], Meta(description="An answer or a problem for each item, in order.")
    ]


def batch_operation(rulesets: Rulesets, max_body: int, root: str = "") -> Operation:
    """Return the operation that adjudicates batches.

    Addresses that it returns begin with `root`.
    """
    installed = {
        f"{ruleset.id}/{name}": (ruleset, name)
        for ruleset in rulesets.values()
        for name in ruleset.calls
    }

    def callable_named(name: str) -> _Callable:
        ruleset, call = installed[name]
        return _Callable(ruleset.calls[call])

    calls = OnDemand(installed, callable_named)

    def adjudicate_batch(request: Request) -> Response:
        results = tuple(_result(calls, item, request, root) for item in request.body.items)
        answered = (calls[each.call].installed for each in results if each.answer is not UNSET)
        spoken = dict.fromkeys(language_of(call.ruleset, request) for call in answered)
        headers: Headers = ((b"vary", b"Accept-Language"),)
        if spoken:
            headers = ((b"content-language", ", ".join(spoken).encode()), *headers)
        headers = preferring(headers, minimal=request.minimal)
        return Response(encode(BatchResults(items=results)), headers=headers)

    return Operation(
        method="POST",
        path=PATH,
        id="adjudicate_batch",
        tag="batch",
        summary=f"Adjudicate up to {MOST_ITEMS} calls in one request.",
        description=(
            "Each item names a call and holds the request of that call. Each item is answered "
            "or refused on its own, with the status that the call would return. With `Prefer: "
            "return=minimal`, each item gets its minimal answer. Lines are in the caller's "
            "language if the ruleset has that language."
        ),
        answer=adjudicate_batch,
        body=Batch,
        body_limit=_TIMES_MAX_BODY * max_body,
        examples=lambda: {"every_call": _example(calls)},
        returns=BatchResults,
        minimal=BatchResults,
        offloaded=True,
        cost=of_batch,
        in_languages=True,
    )


class _Callable:
    """A call with the decoder of its requests."""

    def __init__(self, installed: InstalledCall) -> None:
        self.installed = installed
        self._decoder = decoder_of(installed.types.request)

    def answer(self, body: msgspec.Raw, request: Request) -> Any:
        done = adjudicated(self.installed, decode(self._decoder, body))
        chosen = language_of(self.installed.ruleset, request)
        return told(self.installed, done, chosen, minimal=request.minimal)


def _result(
    calls: Mapping[str, _Callable], item: BatchItem, request: Request, root: str
) -> BatchResult:
    try:
        if item.call not in calls:
            raise ProblemError(
                NOT_FOUND,
                f"There is no call {item.call!r}.",
                code="call_unknown",
                choices=tuple(calls),
            )
        answer = calls[item.call].answer(item.request, request)
    except Exception as fault:  # A failure of one item must not affect the others.
        words = _labels(calls.get(item.call), request)
        problem = problem_of(fault, request.id).problem(root + PATH, request.id, words, root)
        return BatchResult(id=item.id, call=item.call, status=problem.status, problem=problem)
    return BatchResult(id=item.id, call=item.call, status=200, answer=answer)


def _labels(found: _Callable | None, request: Request) -> Labels:
    """Return the words for the problem of one item."""
    if found is None:
        return common_labels(language(request.headers.get(b"accept-language"), common_languages()))
    ruleset = found.installed.ruleset
    return labels(ruleset, language_of(ruleset, request))


def _example(calls: Mapping[str, _Callable]) -> OperationExample:
    items = [
        {"id": name, "call": name, "request": call.installed.examples[0].request()}
        for name, call in calls.items()
        if call.installed.examples
    ]
    return OperationExample(
        summary="The first example of every call.", value={"items": items[:MOST_ITEMS]}
    )
