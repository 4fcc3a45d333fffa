"""The operations of a rule call, made from its registration: adjudicate, continue, odds, text."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.api.cost import of_call, of_continued, of_odds
from wardroom.api.exchange import JSON, TEXT, Headers, Request, Response, encode, preferring
from wardroom.api.operation import Operation, OperationExample
from wardroom.api.operations.listings import language_of
from wardroom.api.problems import (
    DICE_MISMATCH,
    REFUSED,
    STATE_NOT_USABLE,
    FieldError,
    rule_problems,
)
from wardroom.engine import adjudication
from wardroom.engine.adjudication import Adjudicated
from wardroom.engine.calls import (
    CHOICES,
    EXAMPLE,
    AwaitedDecisionBase,
    AwaitedDice,
    DiceUsed,
)
from wardroom.engine.refusals import said
from wardroom.engine.registry import InstalledCall
from wardroom.engine.state_token import call_of
from wardroom.text import FALLBACK, common_labels, fill, fill_odds, going_on
from wardroom.text.offers import offered

ODDS_BODY_LIMIT = 65_536
"""The most bytes of an order whose odds are computed."""
_AS_LINES = "`POST .../text` returns the trace of the same request as lines (JSON or `text/plain`)."
_NOTHING_THROWN = "The odds of this call (`POST .../odds`) are a single certain result."
_EXAMPLE_SEED = "5eed5eed5eed5eed5eed5eed5eed5eed"


def call_operations(installed: InstalledCall, max_body: int) -> tuple[Operation, ...]:
    """Return the operations of a call; a request body has at most `max_body` bytes."""
    call, types = installed.call, installed.types
    ruleset = installed.ruleset
    title = ruleset.ruleset.title
    return (
        Operation(
            method="POST",
            path=installed.path,
            id=installed.operation_id,
            tag=ruleset.id,
            ruleset=ruleset.id,
            summary=call.summary,
            description=call.description,
            answer=functools.partial(_adjudicated, installed),
            cost=of_call(installed),
            body=types.request,
            body_limit=max_body,
            examples=functools.partial(_examples, installed),
            shows=functools.partial(_answer_shown, installed),
            returns=types.answer,
            minimal=MinimalAnswer,
            problems=(*REFUSED, DICE_MISMATCH),
            in_languages=True,
            rules=call.covers,
        ),
        *((_continue(installed, max_body),) if call.may_stop else ()),
        Operation(
            method="POST",
            path=f"{installed.path}/odds",
            id=f"{installed.operation_id}_odds",
            tag=ruleset.id,
            ruleset=ruleset.id,
            summary=f"Return how likely each result of {call.name} of {title} is.",
            description=(
                "Follows every way in which the dice can fall and returns exact fractions. If "
                "there are more than `budget.states` different states, it samples `budget.trials` "
                "runs and returns 95 % intervals. The standing orders in the order must answer "
                "every decision. Odds take longer than an adjudication, so bodies have at most "
                f"{ODDS_BODY_LIMIT} bytes. The status 503 means that the service is already "
                "computing too many odds. The problem `too_costly` (422) means that the "
                "computation took longer than allowed: ask for less. With `results`, the answer "
                "has the odds as `lines` in the caller's language. No policy plays on after a "
                "call: send a `horizon` only to the odds of a game (`POST "
                ".../sessions/{session}/odds`)."
            ),
            answer=functools.partial(_odds, installed),
            body=types.odds_request,
            beside=functools.partial(_horizon_of_a_game, installed),
            body_limit=min(ODDS_BODY_LIMIT, max_body),
            examples=functools.partial(_odds_examples, installed),
            returns=types.odds_answer,
            problems=REFUSED,
            offloaded=True,
            in_languages=True,
            cost=of_odds(installed),
            rules=call.covers,
            told_above="" if call.throws else _NOTHING_THROWN,
        ),
        Operation(
            method="POST",
            path=f"{installed.path}/text",
            id=f"{installed.operation_id}_text",
            tag=ruleset.id,
            ruleset=ruleset.id,
            summary=f"Adjudicate {call.name} of {title}. The answer is the trace in lines of text.",
            description=(
                "Accepts the request of the call and returns its trace as lines "
                "in the caller's language. If the call awaits a decision or dice, the "
                "last line states which, and how to continue. The `Accept` header selects JSON, "
                "which also holds what is needed to continue, or `text/plain`, "
                "which holds the lines alone."
            ),
            answer=functools.partial(_as_text, installed),
            cost=of_call(installed),
            body=types.request,
            body_limit=max_body,
            examples=functools.partial(_examples, installed),
            media_types=(JSON, TEXT),
            returns=TextAnswer,
            problems=(*REFUSED, DICE_MISMATCH),
            in_languages=True,
            rules=call.covers,
            told_above=_AS_LINES,
        ),
    )


def _continue(installed: InstalledCall, max_body: int) -> Operation:
    """Return the operation that continues a call after a decision or dice."""
    call, types = installed.call, installed.types
    ruleset = installed.ruleset
    title = ruleset.ruleset.title
    return Operation(
        method="POST",
        path=f"{installed.path}/continue",
        id=f"{installed.operation_id}_continue",
        tag=ruleset.id,
        ruleset=ruleset.id,
        summary=f"Send the decision or the dice that {call.name} of {title} awaits.",
        description=(
            "A call stops at a decision or a throw that the request did not contain: `awaiting` "
            "of the answer states which one. Send the `state` of that answer here, with the "
            "decision or the dice. The options and charts of the first request apply. Dice "
            "that were already given or drawn keep their faces. Dice sent here are for the "
            "throws that follow."
        ),
        answer=functools.partial(_continued, installed),
        cost=of_continued,
        body=types.resume,
        body_limit=max_body,
        beside=functools.partial(_of_another_call, installed),
        examples=functools.partial(_continue_examples, installed),
        returns=types.answer,
        minimal=MinimalAnswer,
        problems=(*REFUSED, DICE_MISMATCH, STATE_NOT_USABLE),
        in_languages=True,
        rules=call.covers,
    )


def _of_another_call(installed: InstalledCall, sent: Any) -> Iterator[FieldError]:
    """Yield the faults of a body whose `state` or decision belongs to another call."""
    state = sent.get("state") if isinstance(sent, dict) else None
    named = call_of(state) if isinstance(state, str) else ""
    if named not in ("", installed.call.name):
        told = said("state_of_another_call", call=named)
        yield FieldError(
            pointer="/state",
            code=told.code,
            detail=common_labels(FALLBACK).sentence(told.code, told.params),
            params={"call": named},
        )


def _horizon_of_a_game(installed: InstalledCall, sent: Any) -> Iterator[FieldError]:
    """Yield the fault of a `horizon` in the odds of a call, because only games have horizons."""
    if isinstance(sent, dict) and "horizon" in sent:
        games = f"/v1/{installed.ruleset.id}/sessions/{{session}}/odds"
        told = said("member_unknown.games", games=games)
        yield FieldError(
            pointer="/horizon",
            code=told.code,
            detail=common_labels(FALLBACK).sentence(told.code, told.params),
            params={"games": games},
        )


class OpenDecision(
    AwaitedDecisionBase, frozen=True, kw_only=True, tag="decision", tag_field="kind"
):
    """A decision is open: send one of `choices`, or a decision like `example`, to `continue`."""

    choices: Annotated[tuple[dict[str, Any], ...], CHOICES]
    example: Annotated[dict[str, Any], EXAMPLE]


Lines = Annotated[
    tuple[str, ...],
    Meta(
        description="The trace, one line for each step. The last line of a call that awaits "
        "something states what the call awaits, and how to continue."
    ),
]
Awaiting = Annotated[
    OpenDecision | AwaitedDice | None,
    Meta(description="The decision or dice that the call awaits, or null if the call is complete."),
]
State = Annotated[
    str | None,
    Meta(
        description=(
            "Send this text to `continue`, with the decision or dice. Null if nothing is awaited."
        )
    ),
]


class MinimalAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an adjudication, without the members that led to it (`return=minimal`)."""

    call: Annotated[str, Meta(description="The call, by name.")]
    outcome: Annotated[
        dict[str, Any], Meta(description="The same as `outcome` of the whole answer.")
    ]
    lines: Lines
    awaiting: Awaiting
    state: State


class TextAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An adjudication as lines."""

    lines: Lines
    next: Annotated[
        tuple[str, ...], Meta(description="What the rules prescribe next, one line for each step.")
    ]
    awaiting: Awaiting
    state: State
    dice: DiceUsed


def adjudicated(installed: InstalledCall, request: Any) -> Adjudicated:
    """Return the result of `request`; raises ProblemError for a refused order."""
    with rule_problems("/order"):
        return adjudication.adjudicated(installed, request)


def told(
    installed: InstalledCall, adjudicated: Adjudicated, language: str, *, minimal: bool
) -> Any:
    """Return the result of a call as an answer in `language`, whole or minimal."""
    answer = fill(installed.ruleset, adjudicated.answer, language)
    if not minimal:
        return offered(installed, adjudicated, language)
    return MinimalAnswer(
        call=answer.call,
        outcome=answer.outcome,
        lines=lines_of(installed, answer, language),
        awaiting=_untyped(answer.awaiting),
        state=answer.state,
    )


def odds(installed: InstalledCall, request: Any) -> Any:
    """Return the odds of `request`; raises ProblemError for a refused order."""
    with rule_problems("/order"):
        return adjudication.odds(installed, request)


def _adjudicated(installed: InstalledCall, request: Request) -> Response:
    return _in_language(installed, adjudicated(installed, request.body), request)


def _continued(installed: InstalledCall, request: Request) -> Response:
    with rule_problems("/decision"):
        done = adjudication.resumed(installed, request.body)
    return _in_language(installed, done, request)


def _in_language(installed: InstalledCall, done: Adjudicated, request: Request) -> Response:
    chosen, minimal = language_of(installed.ruleset, request), request.minimal
    answer = told(installed, done, chosen, minimal=minimal)
    headers = _language_headers(chosen, "Accept-Language")
    return Response(encode(answer), headers=preferring(headers, minimal=minimal))


def _odds(installed: InstalledCall, request: Request) -> Response:
    chosen = language_of(installed.ruleset, request)
    told = fill_odds(installed.ruleset, odds(installed, request.body), chosen)
    return Response(encode(told), headers=_language_headers(chosen, "Accept-Language"))


def _as_text(installed: InstalledCall, request: Request) -> Response:
    ruleset = installed.ruleset
    chosen = language_of(ruleset, request)
    answer = fill(ruleset, adjudicated(installed, request.body).answer, chosen)
    headers = _language_headers(chosen, "Accept, Accept-Language")
    lines = lines_of(installed, answer, chosen)
    if request.media_type == TEXT:
        return Response("".join(f"{line}\n" for line in lines).encode(), 200, TEXT, headers)
    body = TextAnswer(
        lines=lines,
        next=tuple(step.text for step in answer.next),
        awaiting=_untyped(answer.awaiting),
        state=answer.state,
        dice=answer.dice,
    )
    return Response(encode(body), headers=headers)


def lines_of(installed: InstalledCall, answer: Any, language: str) -> tuple[str, ...]:
    """Return the lines of an `answer` that has texts; the last line names the awaited decision."""
    lines = tuple(step.text for step in answer.trace)
    if answer.awaiting is None:
        return lines
    path = f"{installed.path}/continue"
    return (*lines, going_on(installed.ruleset, answer.awaiting, path, language))


def _untyped(awaiting: Any) -> OpenDecision | AwaitedDice | None:
    """Return the awaited decision or dice, in the common type of all calls."""
    if awaiting is None or isinstance(awaiting, AwaitedDice):
        return awaiting
    shown = {name: getattr(awaiting, name) for name in OpenDecision.__struct_fields__}
    return OpenDecision(**shown)


@functools.cache
def _language_headers(chosen: str, vary: str) -> Headers:
    return ((b"content-language", chosen.encode()), (b"vary", vary.encode()))


# ------------------------------------------------------------------------------ examples


def _examples(installed: InstalledCall) -> dict[str, OperationExample]:
    return {
        example.name: OperationExample(summary=example.summary, value=example.request())
        for example in installed.examples
    }


def _answer_shown(installed: InstalledCall) -> dict[str, OperationExample]:
    """Return the shortest complete answer to an example that states its dice."""
    answers = []
    for example in installed.examples:
        if example.dice is not None or not installed.call.throws:
            request = msgspec.convert(example.request(), installed.types.request)
            answer = adjudication.adjudicate(installed, request)
            if answer.awaiting is None:
                told = encode(fill(installed.ruleset, answer, FALLBACK))
                answers.append((len(told), told, example))
    if not answers:
        return {}
    _, told, example = min(answers, key=lambda each: each[0])
    value = msgspec.json.decode(told)
    return {example.name: OperationExample(summary=example.summary, value=value)}


def _odds_examples(installed: InstalledCall) -> dict[str, OperationExample]:
    requests = {}
    for example in installed.examples:
        if example.standing:
            value = {key: part for key, part in example.request().items() if key != "dice"}
            requests[example.name] = OperationExample(summary=example.summary, value=value)
    return requests


def _continue_examples(installed: InstalledCall) -> dict[str, OperationExample]:
    """Return requests that continue those examples of a call that await something.

    If no example awaits anything, the examples are run without dice. The first example that needs a
    die then awaits its first throw.
    """
    requests = {}
    for example in installed.examples:
        value = _going_on(installed, example.request()) if example.dice is not None else None
        if value is not None:
            requests[example.name] = OperationExample(summary=example.summary, value=value)
    for example in () if requests else installed.examples:
        value = _going_on(installed, example.request() | {"dice": {"kind": "supplied"}})
        if value is not None:
            return {example.name: OperationExample(summary=example.summary, value=value)}
    return requests


def _going_on(installed: InstalledCall, body: dict[str, Any]) -> dict[str, Any] | None:
    """Return the request that continues the answer to `body`; None if nothing is awaited."""
    answer = adjudication.adjudicate(installed, msgspec.convert(body, installed.types.request))
    if answer.awaiting is None:
        return None
    value = {"state": answer.state, "dice": {"kind": "seeded", "seed": _EXAMPLE_SEED}}
    if not isinstance(answer.awaiting, AwaitedDice):
        value["decision"] = msgspec.to_builtins(answer.awaiting.example)
    return value
