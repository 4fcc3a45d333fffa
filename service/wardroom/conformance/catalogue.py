"""The catalogue of cases of a ruleset, as stored in `data/cases.json.gz` and as served.

`recorded.py` makes the file from the authored cases; a service only reads it.
"""

from __future__ import annotations

import functools
import gzip
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.registry import Ruleset

NOTICE = (
    "Whoever made this catalogue of cases has, as far as the law allows, waived all copyright and "
    "related rights in it: https://creativecommons.org/publicdomain/zero/1.0/"
)


class CaseRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A request, ready to be sent to `POST /v1/{ruleset}/calls/{call}`."""

    call: Annotated[
        str,
        Meta(
            description="The call, followed by `/continue` or `/odds` if the request is sent there."
        ),
    ]
    body: Annotated[
        dict[str, Any],
        Meta(
            description="The body. A request that continues a call also requires the `state` of "
            "the last answer."
        ),
    ]


class CaseThrow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A throw that the rules require."""

    dice: Annotated[str, Meta(description="The dice in notation.")]
    purpose: Annotated[str, Meta(description="Purpose of the throw, as a code.")]
    rule: Annotated[str, Meta(description="The rule that requires the throw.")]
    faces: Annotated[tuple[int, ...], Meta(description="The faces.")]
    stream: (
        Annotated[str, Meta(description="For seeded dice, the stream from which the faces come.")]
        | UnsetType
    ) = UNSET


class CaseChance(msgspec.Struct, frozen=True, kw_only=True):
    """A headline result and its exact probability."""

    result: Annotated[
        dict[str, Any], Meta(description="The result, or the part of it that the case claims.")
    ]
    probability: Annotated[float, Meta(description="The probability, to within 1e-9.")]
    fraction: Annotated[
        str, Meta(description="The exact probability as a fraction, such as `5/36`.")
    ]


class CaseProblem(msgspec.Struct, frozen=True, kw_only=True):
    """The problem that a request is refused with."""

    code: Annotated[str, Meta(description="The fault, as a code.")]
    pointer: Annotated[str, Meta(description="The member at fault, within the body.")]
    rule: Annotated[str | None, Meta(description="The rule that forbids the request, if one does.")]


class CaseExpected(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The result of a request: an answer or a problem."""

    status: Annotated[int, Meta(description="The status of the response.")] = 200
    problem: (
        Annotated[CaseProblem, Meta(description="The problem, if the request is refused.")]
        | UnsetType
    ) = UNSET
    outcome: (
        Annotated[dict[str, Any], Meta(description="What happened, as headlines.")] | UnsetType
    ) = UNSET
    situation: (
        Annotated[
            dict[str, Any],
            Meta(
                description="The members of the returned situation that were sent or that changed."
            ),
        ]
        | UnsetType
    ) = UNSET
    members: (
        Annotated[
            tuple[Any, ...],
            Meta(description="The same members of each boat, if the call has several boats."),
        ]
        | UnsetType
    ) = UNSET
    awaiting: Annotated[
        str | None, Meta(description="The decision that is open; null if no decision is open.")
    ] = None
    throws: Annotated[
        tuple[CaseThrow, ...], Meta(description="All throws of the trace, in order.")
    ] = ()
    trace: Annotated[
        tuple[dict[str, Any], ...],
        Meta(
            description="The applied rules, in order. Members that are left out are null or empty."
        ),
    ] = ()
    next: (
        Annotated[dict[str, Any], Meta(description="A step that must be in `next`.")] | UnsetType
    ) = UNSET
    results: (
        Annotated[tuple[CaseChance, ...], Meta(description="For odds: every result.")] | UnsetType
    ) = UNSET
    chances: (
        Annotated[
            tuple[CaseChance, ...],
            Meta(
                description="For odds: the probabilities that were worked out by hand. Each "
                "probability is the sum over all results that contain the named "
                "result."
            ),
        ]
        | UnsetType
    ) = UNSET


class CaseStep(msgspec.Struct, frozen=True, kw_only=True):
    """A request and its result."""

    request: CaseRequest
    expected: CaseExpected
    claimed: Annotated[
        tuple[str, ...],
        Meta(
            description=(
                "JSON Pointers to the parts of `expected` that a person wrote as claims. The "
                "rest was recorded from a service that meets all these claims."
            )
        ),
    ]


class WorkedCase(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One case: its purpose, the requests that it sends, and the expected answers."""

    id: Annotated[
        str, Meta(description="The id of the case. An id is never used again for another case.")
    ]
    title: Annotated[str, Meta(description="The purpose of the case, as a sentence.")]
    rule: Annotated[str, Meta(description="The rule that the case tests.")]
    rules: Annotated[tuple[str, ...], Meta(description="Every rule that the case shows.")]
    options: Annotated[
        dict[str, Any],
        Meta(
            description="The options under which the case applies. Options that are left out have "
            "their defaults."
        ),
    ]
    readings: Annotated[
        tuple[str, ...],
        Meta(description="Ids of the cases that send the same requests under other options."),
    ] = ()
    steps: Annotated[
        tuple[CaseStep, ...], Meta(min_length=1, description="The requests, one after the other.")
    ]

    @property
    def seeded(self) -> bool:
        """Whether it needs seeded dice, which not every adjudicator has."""
        dice: dict[str, Any] = self.steps[0].request.body.get("dice", {})
        return dice.get("kind") == "seeded"


class CaseCatalogue(msgspec.Struct, frozen=True, kw_only=True):
    """Every case of a ruleset."""

    format: Annotated[Literal[1], Meta(description="Of this file.")] = 1
    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    title: Annotated[str, Meta(description="The game.")]
    version: Annotated[str, Meta(description="The version of the ruleset, as answers name it.")]
    license: Annotated[Literal["CC0-1.0"], Meta(description="The licence of this file.")] = (
        "CC0-1.0"
    )
    notice: Annotated[str, Meta(description="What the licence means.")] = NOTICE
    cases: Annotated[tuple[WorkedCase, ...], Meta(description="The cases, by call.")]
    count: (
        Annotated[int, Meta(description="The total number of cases; present only on a page.")]
        | UnsetType
    ) = UNSET
    next: (
        Annotated[
            int | None,
            Meta(description="`after` of the next page, or null on the last page; only on a page."),
        ]
        | UnsetType
    ) = UNSET


def beginning(ruleset: Ruleset) -> CaseCatalogue:
    """The head of the catalogue of `ruleset`, before the first case."""
    return CaseCatalogue(ruleset=ruleset.id, title=ruleset.title, version=ruleset.version, cases=())


def path_of(ruleset: Ruleset) -> Path:
    """The catalogue file of `ruleset`."""
    return ruleset.data / "cases.json.gz"


def written(ruleset: Ruleset) -> bytes:
    """The uncompressed catalogue of `ruleset`; without cases if it has no calls."""
    if not ruleset.calls:
        return msgspec.json.encode(beginning(ruleset))
    return gzip.decompress(path_of(ruleset).read_bytes())


def catalogue_of(ruleset: Ruleset) -> CaseCatalogue:
    """The catalogue of `ruleset`, read at the first use."""
    return _read(path_of(ruleset)) if ruleset.calls else beginning(ruleset)


@functools.cache
def _read(path: Path) -> CaseCatalogue:
    return msgspec.json.decode(gzip.decompress(path.read_bytes()), type=CaseCatalogue)


def schema() -> bytes:
    """The JSON schema of a catalogue."""
    described = msgspec.json.schema(CaseCatalogue)
    described = {"$schema": "https://json-schema.org/draft/2020-12/schema", **described}
    return msgspec.json.format(msgspec.json.encode(described), indent=1) + b"\n"
