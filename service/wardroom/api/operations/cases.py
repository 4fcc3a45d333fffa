"""The catalogue of cases of a ruleset, as a file."""

from __future__ import annotations

import functools

from wardroom.api.exchange import Request, Response, tagged
from wardroom.api.operation import Operation
from wardroom.api.operations.listings import (
    CHECKED_EACH_TIME,
    TAG,
    Rulesets,
    ruleset_of,
    ruleset_parameter,
)
from wardroom.api.problems import NOT_FOUND
from wardroom.conformance.catalogue import CaseCatalogue, written
from wardroom.engine.registry import InstalledRuleset


def cases_operation(rulesets: Rulesets) -> Operation:
    """Return the operation that serves the catalogue; it is read when it is first asked for."""

    def get_cases(request: Request) -> Response:
        return _file(ruleset_of(rulesets, request))

    return Operation(
        method="GET", path="/v1/{ruleset}/cases", id="list_cases", tag=TAG,
        summary="The catalogue of cases of a ruleset.",
        description="Every worked case in one file, free for any use (CC0 1.0), for "
        "authors of other adjudicators.",
        answer=get_cases,
        parameters=(ruleset_parameter(rulesets),), returns=CaseCatalogue, problems=(NOT_FOUND,),
        conditional=True,
    )  # fmt: skip


@functools.cache
def _file(ruleset: InstalledRuleset) -> Response:
    return tagged(written(ruleset.ruleset), CHECKED_EACH_TIME)
