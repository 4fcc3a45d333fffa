"""Rules with their worked cases, and the catalogue of all of them."""

from __future__ import annotations

import functools
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api.choices import likest_first
from wardroom.api.exchange import Request, Response, tagged
from wardroom.api.operation import Operation, PathParameter
from wardroom.api.operations.listings import (
    CHECKED_EACH_TIME,
    TAG,
    RuleListed,
    Rulesets,
    answer_of,
    rules_listed,
    ruleset_of,
    ruleset_parameter,
)
from wardroom.api.problems import NOT_FOUND, FieldError, ProblemError
from wardroom.conformance.catalogue import CaseCatalogue, WorkedCase, catalogue_of, written
from wardroom.engine.registry import InstalledRuleset
from wardroom.text import FALLBACK, labels


class RuleShown(RuleListed, frozen=True, kw_only=True):
    """One rule of the rulebook, the calls that apply it, and a page of its worked cases."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    count: Annotated[int, Meta(description="How many cases show the rule.")]
    cases: Annotated[
        tuple[WorkedCase, ...],
        Meta(description="The cases of the page. Cases that depend on the rule itself come first."),
    ]
    next: Annotated[
        int | None, Meta(description="`after` of the next page, or null if this is the last page.")
    ]


_AFTER = Meta(ge=0, le=999_999, description="Number of the last case before the page.")
_MOST_ON_A_PAGE = 200


class CasesQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which cases to show."""

    after: Annotated[int, _AFTER] = 0
    limit: Annotated[
        int, Meta(ge=1, le=_MOST_ON_A_PAGE, description="The most cases on a page.")
    ] = 50


class CatalogueQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which part of the catalogue to show."""

    after: Annotated[int, _AFTER] = 0
    limit: (
        Annotated[
            int,
            Meta(
                ge=1,
                le=_MOST_ON_A_PAGE,
                description="The most cases on a page. If it is left out, the answer has all cases "
                "behind `after`.",
            ),
        ]
        | UnsetType
    ) = UNSET


def case_operations(rulesets: Rulesets) -> tuple[Operation, ...]:
    """Return the operations that show cases; they are read when they are first asked for."""
    rules = {
        name: {rule.number: rule for rule in rules_listed(ruleset, labels(ruleset, FALLBACK))}
        for name, ruleset in rulesets.items()
    }

    def get_rule(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        rule = rules[ruleset.id].get(request.path["rule"])
        if rule is None:
            raise _unknown(request.path["rule"], ruleset, tuple(rules[ruleset.id]))
        cases = _cases_of(ruleset, rule.number)
        begin, end = request.query.after, request.query.after + request.query.limit
        return answer_of(
            RuleShown(
                **msgspec.structs.asdict(rule),
                ruleset=ruleset.id,
                count=len(cases),
                cases=cases[begin:end],
                next=end if end < len(cases) else None,
            )
        )

    def get_cases(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        if request.query == CatalogueQuery():
            return _file(ruleset)
        return answer_of(_page(catalogue_of(ruleset.ruleset), request.query))

    shown = (rule.number for listed in rules.values() for rule in listed.values() if rule.calls)
    parameter = ruleset_parameter(rulesets)
    return (
        Operation(
            method="GET", path="/v1/{ruleset}/rules/{rule}", id="get_rule", tag=TAG,
            summary="A rule, the calls that apply it, and its worked cases.",
            description="Each case holds the requests of a situation and what they lead to: "
            "outcome, situation, throws and trace. The requests hold the faces of "
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
            query=CasesQuery, returns=RuleShown, problems=(NOT_FOUND,), conditional=True,
        ),
        Operation(
            method="GET", path="/v1/{ruleset}/cases", id="list_cases", tag=TAG,
            summary="The catalogue of cases of a ruleset.",
            description="Every worked case in one file, free for any use (CC0 1.0), for "
            "authors of other adjudicators. The file is large: with `limit` it comes in pages.",
            answer=get_cases,
            parameters=(parameter,), query=CatalogueQuery, returns=CaseCatalogue,
            problems=(NOT_FOUND,), conditional=True,
        ),
    )  # fmt: skip


@functools.cache
def _file(ruleset: InstalledRuleset) -> Response:
    return tagged(written(ruleset.ruleset), CHECKED_EACH_TIME)


def _page(whole: CaseCatalogue, query: CatalogueQuery) -> CaseCatalogue:
    """Return the part of the catalogue that `query` asks for."""
    count = len(whole.cases)
    end = count if query.limit is UNSET else query.after + query.limit
    return msgspec.structs.replace(
        whole,
        cases=whole.cases[query.after : end],
        count=count,
        next=end if end < count else None,
    )


def _cases_of(ruleset: InstalledRuleset, rule: str) -> tuple[WorkedCase, ...]:
    """Return the cases that show a rule; those that depend on it come first."""
    shown = [case for case in catalogue_of(ruleset.ruleset).cases if rule in case.rules]
    return tuple(sorted(shown, key=lambda case: case.rule != rule))


def _unknown(number: str, ruleset: InstalledRuleset, known: tuple[str, ...]) -> ProblemError:
    detail = f"{ruleset.id} has no rule {number[:60]!r}."
    error = FieldError(parameter="rule", code="rule_unknown", detail=detail)
    beside = [rule for rule in known if rule.rpartition(".")[0] == number.rpartition(".")[0]]
    choices = likest_first(beside, number)
    return ProblemError(NOT_FOUND, detail, errors=[error], choices=choices)
