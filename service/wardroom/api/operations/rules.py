"""The rules of a rulebook: a list, a search, and each rule with its cases and references."""

from __future__ import annotations

import functools
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api.choices import likest_first
from wardroom.api.exchange import Request, Response
from wardroom.api.operation import Operation, PathParameter
from wardroom.api.operations.listings import (
    TAG,
    Rulesets,
    answer_of,
    in_language,
    language_of,
    ruleset_of,
    ruleset_parameter,
)
from wardroom.api.operations.rule_references import (
    RulePlace,
    RuleReferences,
    place_of,
    references_shown,
)
from wardroom.api.problems import NOT_FOUND, ProblemError, not_found, rule_path
from wardroom.conformance.catalogue import WorkedCase
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulebook.references import references_of
from wardroom.rulebook.searching import LONGEST, search_rules
from wardroom.text import Labels, labels

RuleKind = Literal["adjudicate", "setup", "optional", "narrative"]


class RuleListed(msgspec.Struct, frozen=True, kw_only=True):
    """One rule of the rulebook, and the calls that apply it."""

    number: Annotated[str, Meta(description="The number, as the rulebook prints it.")]
    title: Annotated[str, Meta(description="The title, in our own words.")]
    kind: Annotated[RuleKind, Meta(description="How the service treats the rule.")]
    line: Annotated[str, Meta(description="A summary of the rule in our own words.")]
    calls: Annotated[
        tuple[str, ...],
        Meta(description="The calls that apply the rule. The list is empty if no call does."),
    ]
    url: Annotated[str, Meta(description="The path of the rule.")]
    found: Annotated[
        tuple[RulePlace, ...] | UnsetType,
        Meta(
            description="The places where the words of `q` were found, with the best place first. "
            "Only with `q`."
        ),
    ] = UNSET


class RuleList(msgspec.Struct, frozen=True, kw_only=True):
    """Rules of a rulebook, in the order of the rulebook; with `q` the best matches first."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    rules: Annotated[
        tuple[RuleListed, ...],
        Meta(
            description=(
                "The rules, in the order of the rulebook; with `q` those that match, the best "
                "first. The list is empty if nothing is found."
            )
        ),
    ]


class RuleQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which rules to list."""

    kind: Annotated[RuleKind, Meta(description="Only rules of this kind.")] | UnsetType = UNSET
    covered: (
        Annotated[
            bool,
            Meta(
                description="`true`: only rules that a call applies; `false`: only rules that "
                "no call applies."
            ),
        ]
        | UnsetType
    ) = UNSET
    q: Annotated[
        str,
        Meta(
            max_length=LONGEST,
            description=(
                "A question, in any language of the ruleset: words, the number of a rule or the "
                "name of a chart. A blank question counts as none."
            ),
        ),
    ] = ""
    limit: Annotated[
        int,
        Meta(ge=1, le=50, description="With `q`, the maximum number of rules that are returned."),
    ] = 10


class RuleShown(RuleListed, frozen=True, kw_only=True):
    """One rule of the rulebook, what belongs to it, and a page of its worked cases."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    references: RuleReferences
    count: Annotated[int, Meta(description="How many cases show the rule.")]
    cases: Annotated[
        tuple[WorkedCase, ...],
        Meta(description="The cases of the page. Cases that depend on the rule itself come first."),
    ]
    next: Annotated[
        int | None, Meta(description="`after` of the next page, or null if this is the last page.")
    ]


class CasesQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which cases to show."""

    after: Annotated[
        int, Meta(ge=0, le=999_999, description="Number of the last case before the page.")
    ] = 0
    limit: Annotated[
        int, Meta(ge=1, le=200, description="The maximum number of cases on a page.")
    ] = 50


def rule_operations(rulesets: Rulesets, root: str = "") -> tuple[Operation, ...]:
    """Return the operations that list, search and show rules.

    Addresses that they return begin with `root`. Cases are read when they are first requested.
    """

    @functools.cache
    def rules_in(ruleset: str, chosen: str) -> dict[str, RuleListed]:
        known = labels(rulesets[ruleset], chosen)
        return {rule.number: rule for rule in rules_listed(rulesets[ruleset], known, root)}

    def list_rules(request: Request) -> Response:
        ruleset, query = ruleset_of(rulesets, request), request.query
        chosen = language_of(ruleset, request)
        rules = rules_in(ruleset.id, chosen)
        asked = query.q.strip()
        listed = _found(ruleset, rules, asked, root) if asked else tuple(rules.values())
        wanted = tuple(rule for rule in listed if _is_asked_for(rule, query))
        rules_shown = wanted[: query.limit] if asked else wanted
        return answer_of(RuleList(ruleset=ruleset.id, rules=rules_shown), *in_language(chosen))

    def get_rule(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        chosen, number = language_of(ruleset, request), request.path["rule"]
        rules = rules_in(ruleset.id, chosen)
        if number not in rules:
            raise _unknown(number, ruleset, tuple(rules))
        belonging, known = references_of(ruleset)[number], labels(ruleset, chosen)
        begin, end = request.query.after, request.query.after + request.query.limit
        shown = RuleShown(
            **msgspec.structs.asdict(rules[number]),
            ruleset=ruleset.id,
            references=references_shown(ruleset, number, known, root),
            count=len(belonging.cases),
            cases=tuple(_titled(case, known) for case in belonging.cases[begin:end]),
            next=end if end < len(belonging.cases) else None,
        )
        return answer_of(shown, *in_language(chosen))

    covered = (ruleset.covering() for ruleset in rulesets.values())
    shown = (number for rules in covered for number, calls in rules.items() if calls)
    parameter = ruleset_parameter(rulesets)
    return (
        Operation(
            method="GET", path="/v1/{ruleset}/rules", id="list_rules", tag=TAG,
            summary="The rules of a rulebook, or those that answer a question.",
            description="The index of the rulebook. Each rule is listed with its number, "
            "title, kind, a summary in our words, and the calls that apply it. "
            "The list is empty for a rule that no call applies. With `q` the rules are searched: "
            "their numbers, titles and summaries, the titles of their cases, and the "
            "words of the charts, modifiers, options, decisions and refusals that belong to them. "
            "Words of all languages are found, in answers of any language.",
            answer=list_rules,
            parameters=(parameter,), query=RuleQuery, returns=RuleList, problems=(NOT_FOUND,),
            in_languages=True, conditional=True,
        ),
        Operation(
            method="GET", path="/v1/{ruleset}/rules/{rule}", id="get_rule", tag=TAG,
            summary="A rule, what belongs to it, and its worked cases.",
            description="`references` leads to the charts, modifiers, options, decisions, "
            "refusals and calls of the rule, and to the rules beside it. Each case holds the "
            "requests of a situation and their results: outcome, situation, throws and trace. "
            "The requests hold the faces of "
            "the dice and can be sent as they are.",
            answer=get_rule,
            parameters=(
                parameter,
                PathParameter(
                    name="rule",
                    description="The number of the rule, as `rules` lists it.",
                    example=next(shown, None),
                ),
            ),
            query=CasesQuery, returns=RuleShown, problems=(NOT_FOUND,),
            in_languages=True, conditional=True,
        ),
    )  # fmt: skip


def rules_listed(
    ruleset: InstalledRuleset, labels: Labels, root: str = ""
) -> tuple[RuleListed, ...]:
    """Return every rule of a ruleset in the words of `labels`, with the calls that cover it."""
    covering = ruleset.covering()
    return tuple(
        RuleListed(
            number=rule.number,
            title=labels.rule(rule.number),
            kind=rule.kind,
            line=labels.rule_line(rule.number),
            calls=covering[rule.number],
            url=root + rule_path(ruleset.id, rule.number),
        )
        for rule in ruleset.rules
    )


def _titled(case: WorkedCase, labels: Labels) -> WorkedCase:
    return msgspec.structs.replace(case, title=labels.case(case.id, case.title))


def _found(
    ruleset: InstalledRuleset, rules: dict[str, RuleListed], question: str, root: str
) -> tuple[RuleListed, ...]:
    """Return the rules that match `question`, the best first, each with the place that matches."""
    return tuple(
        msgspec.structs.replace(
            rules[hit.rule],
            found=tuple(place_of(ruleset, hit.rule, found, root) for found in hit.found),
        )
        for hit in search_rules(ruleset, question, len(rules))
    )


def _is_asked_for(rule: RuleListed, query: RuleQuery) -> bool:
    if query.kind is not UNSET and rule.kind != query.kind:
        return False
    return query.covered is UNSET or bool(rule.calls) == query.covered


def _unknown(number: str, ruleset: InstalledRuleset, known: tuple[str, ...]) -> ProblemError:
    detail = f"{ruleset.id} has no rule {number[:60]!r}."
    beside = [rule for rule in known if rule.rpartition(".")[0] == number.rpartition(".")[0]]
    choices = likest_first(beside, number)
    return not_found("rule", detail, choices, code="rule_unknown", name=number)
