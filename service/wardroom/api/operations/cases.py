"""The catalogue of cases of a ruleset, as a file."""

from __future__ import annotations

import functools
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api.exchange import Request, Response, tagged
from wardroom.api.operation import Operation
from wardroom.api.operations.listings import (
    CHECKED_EACH_TIME,
    TAG,
    Rulesets,
    answer_of,
    ruleset_of,
    ruleset_parameter,
)
from wardroom.api.problems import NOT_FOUND
from wardroom.conformance.catalogue import CaseCatalogue, catalogue_of, path_of, written
from wardroom.engine.registry import InstalledRuleset


class CatalogueQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The part of the catalogue to show."""

    after: Annotated[
        int, Meta(ge=0, le=999_999, description="Number of the last case before the page.")
    ] = 0
    limit: (
        Annotated[
            int,
            Meta(
                ge=1,
                le=200,
                description="The maximum number of cases on a page. If this parameter is left "
                "out, the answer "
                "has all cases after `after`.",
            ),
        ]
        | UnsetType
    ) = UNSET


def cases_operation(rulesets: Rulesets) -> Operation:
    """Return the operation that serves the catalogue, which is read at the first request."""

    def get_cases(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        if request.query == CatalogueQuery():
            return _file(ruleset)
        return answer_of(_page(catalogue_of(ruleset.ruleset), request.query))

    return Operation(
        method="GET", path="/v1/{ruleset}/cases", id="list_cases", tag=TAG,
        summary="The catalogue of cases of a ruleset.",
        description="Every worked case in one file, free for any use (CC0 1.0), for "
        "authors of other adjudicators. The file is large: with `limit` it comes in pages.",
        answer=get_cases,
        parameters=(ruleset_parameter(rulesets),), query=CatalogueQuery, returns=CaseCatalogue,
        problems=(NOT_FOUND,), conditional=True,
    )  # fmt: skip


@functools.cache
def _file(ruleset: InstalledRuleset) -> Response:
    served = tagged(written(ruleset.ruleset), CHECKED_EACH_TIME)
    if not ruleset.ruleset.calls:
        return served
    return msgspec.structs.replace(served, zipped=path_of(ruleset.ruleset).read_bytes)


def _page(whole: CaseCatalogue, query: CatalogueQuery) -> CaseCatalogue:
    """Return the part of the catalogue named by `query`."""
    count = len(whole.cases)
    end = count if query.limit is UNSET else query.after + query.limit
    return msgspec.structs.replace(
        whole,
        cases=whole.cases[query.after : end],
        count=count,
        next=end if end < count else None,
    )
