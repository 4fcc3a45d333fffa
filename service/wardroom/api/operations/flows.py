"""Flows: the stages of the procedures of a game, with their rules, as data and as a drawing."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.api.exchange import JSON, TEXT, Headers, Request, Response, tagged, varying
from wardroom.api.operation import Operation, PathParameter
from wardroom.api.operations.boards import SVG
from wardroom.api.operations.listings import (
    CHECKED_EACH_TIME,
    TAG,
    Rulesets,
    answer_of,
    in_language,
    language_of,
    ruleset_of,
    ruleset_parameter,
)
from wardroom.api.operations.rule_references import Reference, rule_reference
from wardroom.api.problems import NOT_FOUND, not_found
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulebook.flows import Flow, course_drawing, drawing_of, flows_of, lines_of
from wardroom.text import Labels, labels


class StageShown(msgspec.Struct, frozen=True, kw_only=True):
    """A stage of a procedure."""

    rule: Annotated[Reference, Meta(description="The rule of the stage.")]
    decides: Annotated[
        bool,
        Meta(description="`true`: the player decides in this stage; `false`: a rule is applied."),
    ]
    repeats: Annotated[bool, Meta(description="Whether the stage may be repeated.")]


class NextShown(msgspec.Struct, frozen=True, kw_only=True):
    """A call that may follow."""

    call: Annotated[Reference, Meta(description="The call, with the path of its flow.")]
    reason: Annotated[str, Meta(description="Why the call comes next, as in `next` of an answer.")]
    text: Annotated[str, Meta(description="The reason in words.")]
    rule: Annotated[Reference, Meta(description="The rule that makes the call come next.")]


class FlowShown(msgspec.Struct, frozen=True, kw_only=True):
    """How a call goes."""

    name: Annotated[str, Meta(description="The call.")]
    title: Annotated[str, Meta(description="The title of the call.")]
    url: Annotated[str, Meta(description="The path of this flow.")]
    stages: Annotated[
        tuple[StageShown, ...],
        Meta(
            description=(
                "The stages of the call, in the order of play. A stage that is not due is skipped. "
                "The list is empty for a call that applies its rules at once."
            )
        ),
    ]
    rounds: Annotated[
        bool, Meta(description="Whether the stages are repeated until the call ends.")
    ]
    next: Annotated[
        tuple[NextShown, ...],
        Meta(
            description=(
                "The calls that may follow. The calls that follow most often in the worked cases "
                "come first."
            )
        ),
    ]


class FlowList(msgspec.Struct, frozen=True, kw_only=True):
    """The flows of the calls of a ruleset."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    flows: Annotated[
        tuple[FlowShown, ...], Meta(description="The flow of each call, in the order of play.")
    ]


def flow_operations(rulesets: Rulesets, root: str = "") -> tuple[Operation, ...]:
    """Return the operations that show flows; returned addresses begin with `root`."""

    def list_flows(request: Request) -> Response:
        ruleset, known, headers = _asked(rulesets, request)
        flows = flows_of(ruleset).values()
        if request.media_type == TEXT:
            return _written("\n\n".join("\n".join(lines_of(one, known)) for one in flows), headers)
        if request.media_type == SVG:
            return _drawn(course_drawing(ruleset, known), headers)
        shown = tuple(_shown(ruleset, flow, known, root) for flow in flows)
        return answer_of(FlowList(ruleset=ruleset.id, flows=shown), *headers)

    def get_flow(request: Request) -> Response:
        ruleset, known, headers = _asked(rulesets, request)
        flows, name = flows_of(ruleset), request.path["call"]
        if name not in flows:
            detail = f"{ruleset.id} has no call {name[:60]!r}."
            raise not_found("call", detail, tuple(flows), code="call_unknown", name=name)
        if request.media_type == TEXT:
            return _written("\n".join(lines_of(flows[name], known)), headers)
        if request.media_type == SVG:
            return _drawn(drawing_of(flows[name], known), headers)
        return answer_of(_shown(ruleset, flows[name], known, root), *headers)

    parameter = ruleset_parameter(rulesets)
    example = next((name for ruleset in rulesets.values() for name in ruleset.calls), None)
    return (
        Operation(
            method="GET", path="/v1/{ruleset}/flows", id="list_flows", tag=TAG,
            summary="The flows of the procedures of a game.",
            description=(
                "Each call is listed with its stages in the order of play, their rules, and the "
                "calls that may follow and why: together the calls show the flow of a patrol, or "
                "of a turn of a battle. As `text/plain` the flows can be printed; as "
                "`image/svg+xml` they are drawn: a box for each call in the order of play, and "
                "arrows to the calls that usually follow."
            ),
            answer=list_flows,
            parameters=(parameter,), media_types=(JSON, SVG, TEXT), returns=FlowList,
            problems=(NOT_FOUND,), in_languages=True, conditional=True,
        ),
        Operation(
            method="GET", path="/v1/{ruleset}/flows/{call}", id="get_flow", tag=TAG,
            summary="The flow of one procedure, drawn or in words.",
            description="As `image/svg+xml` the flow is drawn: a box is a rule, a pointed box is "
            "a decision of the player, and the calls that may follow are at the bottom.",
            answer=get_flow,
            parameters=(
                parameter,
                PathParameter(
                    name="call", description="The call, as `calls` lists it.", example=example
                ),
            ),
            media_types=(JSON, SVG, TEXT), returns=FlowShown,
            problems=(NOT_FOUND,), in_languages=True, conditional=True,
        ),
    )  # fmt: skip


def _asked(rulesets: Rulesets, request: Request) -> tuple[InstalledRuleset, Labels, Headers]:
    ruleset = ruleset_of(rulesets, request)
    chosen = language_of(ruleset, request)
    return ruleset, labels(ruleset, chosen), varying(in_language(chosen), b"Accept")


def _written(text: str, headers: Headers) -> Response:
    return tagged(f"{text}\n".encode(), CHECKED_EACH_TIME, *headers, media_type=TEXT)


def _drawn(drawing: str, headers: Headers) -> Response:
    return tagged(drawing.encode(), CHECKED_EACH_TIME, *headers, media_type=SVG)


def _shown(ruleset: InstalledRuleset, flow: Flow, labels: Labels, root: str) -> FlowShown:
    def url(call: str) -> str:
        return f"{root}/v1/{ruleset.id}/flows/{call}"

    return FlowShown(
        name=flow.call,
        title=labels.call(flow.call),
        url=url(flow.call),
        stages=tuple(
            StageShown(
                rule=rule_reference(ruleset, stage.rule, labels, root),
                decides=stage.decides,
                repeats=stage.repeats,
            )
            for stage in flow.stages
        ),
        rounds=flow.rounds,
        next=tuple(
            NextShown(
                call=Reference(name=step.call, title=labels.call(step.call), url=url(step.call)),
                reason=step.reason,
                text=labels.word("next", step.reason).label,
                rule=rule_reference(ruleset, step.rule, labels, root),
            )
            for step in flow.next
        ),
    )
