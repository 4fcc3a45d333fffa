"""What the operations of a document may refuse, and with what; kept of each release."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kept.files import REFUSALS, of_releases
from wardroom.api.operations.words import words_of
from wardroom.engine.registry import InstalledRuleset
from wardroom.text import FALLBACK

Json = dict[str, Any]
Refusals = dict[str, list[str]]
"""The types of problems of an operation, by status."""

KEPT = of_releases(REFUSALS)
"""What the operations of releases refuse."""
_TYPE = re.compile(r"`[^`]*/problems#([a-z-]+)`")


def refusals(document: Json) -> dict[str, Refusals]:
    """What each operation of a whole document refuses, by its method and path."""
    return {
        f"{method.upper()} {path}": dict(_refused(operation, document))
        for path, item in document["paths"].items()
        for method, operation in item.items()
    }


def kept(document: Json, rulesets: Mapping[str, InstalledRuleset]) -> Json:
    """What is kept of a release: refusals with the operations that have them, and every code."""
    by_refusals: list[tuple[Refusals, list[str]]] = []
    for operation, refused in refusals(document).items():
        alike = next((each for known, each in by_refusals if known == refused), None)
        if alike is None:
            by_refusals.append((refused, [operation]))
        else:
            alike.append(operation)
    return {
        "operations": [
            {"operations": sorted(alike), "refused": refused} for refused, alike in by_refusals
        ],
        "codes": {name: sorted(codes_of(ruleset)) for name, ruleset in rulesets.items()},
    }


def codes_of(ruleset: InstalledRuleset) -> set[str]:
    """Every code that a problem of the ruleset can have."""
    return {*words_of(ruleset, FALLBACK).problems}


def no_longer_refused(old: Json, new: Json, codes: Mapping[str, Iterable[str]]) -> list[str]:
    """What was refused in the release of which `old` is kept, and is not in document `new`.

    An operation that is gone is nothing of this.
    """
    now = refusals(new)
    faults = [
        f"{operation}: {status} {kind} is gone"
        for alike in old["operations"]
        for operation in alike["operations"]
        if operation in now
        for status, kinds in alike["refused"].items()
        for kind in kinds
        if kind not in now[operation].get(status, ())
    ]
    lost = [
        f"{name}: the code {code} is gone"
        for name, known in old["codes"].items()
        for code in sorted({*known} - {*codes.get(name, ())})
    ]
    return faults + lost


def _refused(operation: Json, document: Json) -> Iterator[tuple[str, list[str]]]:
    for status, described in operation["responses"].items():
        if status.startswith(("4", "5")):
            name = described["$ref"].rpartition("/")[2]
            response = document["components"]["responses"][name]
            yield status, sorted(_TYPE.findall(response["description"]))
