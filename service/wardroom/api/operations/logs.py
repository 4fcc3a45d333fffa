"""Operations on exported logs, without a session: check a log, put a log into words."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api import cost
from wardroom.api.exchange import Headers, Request, Response, encode
from wardroom.api.negotiation import language
from wardroom.api.operation import Operation, OperationExample
from wardroom.api.operations.listings import language_of
from wardroom.api.problems import INVALID_BODY, LOG_NOT_USABLE, FieldError, ProblemError
from wardroom.engine.refusals import StateFault
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.schema_faults import Terms
from wardroom.sessions.log.export import (
    FORMAT,
    MOST_RECEIPTS,
    Export,
    Hex32,
    Jws,
    OtherFormat,
    TerminalGame,
)
from wardroom.sessions.log.receipt_keys import JwkSet, trusted
from wardroom.sessions.proof.findings import LANGUAGES, Verification, of_other_format
from wardroom.sessions.proof.narratives import NarratedLog, narrated
from wardroom.sessions.proof.verification import Known, Unusable
from wardroom.sessions.records.rules import RulesNotHere
from wardroom.sessions.services.proving import ruleset_of
from wardroom.sessions.services.rules_repository import Implausible
from wardroom.sessions.wire.example import example_log
from wardroom.text import FALLBACK, common_labels

TAG = "sessions"
VERIFY_PATH, NARRATIVE_PATH = "/v1/verify", "/v1/narrative"

Verify = Callable[[Export, Known], Awaitable[Verification]]
"""Returns what a log proves, together with what is known of it."""
Examples = Callable[[], dict[str, OperationExample]]


class VerifyRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A log to be checked."""

    log: Export
    options: Annotated[
        dict[str, bool | str] | UnsetType,
        Meta(
            description=(
                "Replays the log under these options in place of its own options, for example "
                "with an erratum that the game did not use. The first step that differs is "
                "reported."
            )
        ),
    ] = UNSET
    noted: Annotated[
        tuple[Hex32, ...],
        Meta(
            max_length=100,
            description="Commitments and heads that you noted during the game. Each of these "
            "values must be in the log. A later head proves more of the log.",
        ),
    ] = ()
    earlier: Annotated[
        tuple[Export, ...],
        Meta(
            max_length=8,
            description="For a fork or an import: the logs that it continues, which prove its "
            "beginning. You can also send other logs of the same session: two "
            "heads that were signed for one entry prove that the service cheated "
            "(`two_heads`).",
        ),
    ] = ()
    receipts: Annotated[
        tuple[Jws, ...],
        Meta(
            max_length=MOST_RECEIPTS,
            description="Receipts that you hold for the game. Each entry that has such a "
            "receipt must be in the log.",
        ),
    ] = ()
    keys: Annotated[
        JwkSet | UnsetType,
        Meta(
            description=(
                "The keys whose receipts you trust, from `/.well-known/jwks.json` of the service "
                "that signed. If they are left out, the keys of this service are used. A log whose "
                "seed is revealed is `complete` only with a receipt of one of these keys for its "
                "last entry; if you send keys, this applies to every log. Keys in a log are never "
                "trusted."
            )
        ),
    ] = UNSET


class NarrativeRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A log to be put into words."""

    log: Export


class OfOtherFormat(msgspec.Struct, frozen=True, kw_only=True):
    """A request with a log in a format that this release does not support."""

    log: OtherFormat


class OfTerminalGame(msgspec.Struct, frozen=True, kw_only=True):
    """A request with a saved game of `wardroom play` in place of a log."""

    log: TerminalGame


def _terminal_game() -> ProblemError:
    """Return the problem of a terminal's saved game, which cannot be verified or imported.

    The first of its errors is the one that every release has returned for such a file.
    """
    words = common_labels(FALLBACK)
    params: Terms = {"expected": "string", "got": "integer"}
    errors = (
        FieldError(
            pointer="/log/format",
            code="type_wrong",
            detail=words.sentence("type_wrong", params),
            params=params,
        ),
        FieldError(pointer="/log", code="terminal_game", detail=words.problem("terminal_game")),
    )
    return ProblemError(INVALID_BODY, errors[1].detail, errors=errors)


def verify_operation(verify: Verify, max_log: int, examples: Examples) -> Operation:
    """Return the operation that checks logs by `verify`."""

    async def checked(request: Request) -> Response:
        body = request.body
        chosen = language(request.headers.get(b"accept-language"), LANGUAGES)
        if isinstance(body, OfOtherFormat):
            found = of_other_format(body.log)
            return Response(encode(found.told_in(chosen)), headers=in_language(chosen))
        check_log(body)
        known = Known(
            noted=body.noted,
            receipts=body.receipts,
            earlier=body.earlier,
            others=body.earlier,
            keys=None if isinstance(body.keys, UnsetType) else trusted(body.keys),
            signed=not isinstance(body.keys, UnsetType),
            options=None if isinstance(body.options, UnsetType) else body.options,
        )
        found = await verify(body.log, known)
        return Response(encode(found.told_in(chosen)), headers=in_language(chosen))

    return Operation(
        method="POST", path=VERIFY_PATH, id="verify_log", tag=TAG,
        summary="Check an exported log: its promise, its chain, every die and every rule.",
        description="Nothing in the log is trusted. The commitment is compared with the seed, "
                    "every hash and every die is computed again, and every rule is applied again "
                    "to the actions of the players. `faults` lists what is wrong. `unproven` "
                    "lists what cannot be proven: the dice while the seed is secret; whether the "
                    "log was cut, if it has no ending; the outcomes, if the rules are not "
                    "installed here; the beginning of a fork or an import, without the `earlier` "
                    "log; dice that were typed in; and, if the seed is revealed and no trusted "
                    "key has signed the last entry, that this game was played. If the session is "
                    "over, the service compares such a log with its own log of the session "
                    "(`another_log`). `signing`, `trust` and `extent` report what the receipts "
                    "show. The log is the game that was promised to you if it is `good` and "
                    "`complete` with the commitment and a head that you `noted`.",
        answer=checked, body=VerifyRequest, otherwise=(OfOtherFormat, OfTerminalGame),
        body_limit=max_log, returns=Verification,
        asynchronous=True, in_languages=True, cost=cost.of_log, offloaded=True,
        examples=examples,
    )  # fmt: skip


def narrative_operation(
    rulesets: Mapping[str, InstalledRuleset], max_log: int, examples: Examples
) -> Operation:
    """Return the operation that puts logs into words."""

    def narrative(request: Request) -> Response:
        body = request.body
        with unreadable():
            check_log(body)
            played = ruleset_of(body.log, rulesets)
        chosen = language_of(played, request)
        told = narrated(body.log, played, chosen)
        return Response(encode(told), headers=in_language(chosen))

    return Operation(
        method="POST", path=NARRATIVE_PATH, id="narrate_log", tag=TAG,
        summary="What happened in an exported log, line by line, each line with its event.",
        description="Returns, for each entry of the log, its `narrative` as in the log of the "
        "session: lines about what happened, in the language of the answer. Each line comes "
        "with a JSON Pointer to its event in the entry that was sent. Nothing in the log is "
        "checked. The game may still be in progress: a sealed event has no line. The charts of "
        "the game are not required. An event of a later release that this release does not know "
        "has a line that reports this. A log of another format, or of a ruleset "
        "that is not installed, is rejected.",
        answer=narrative, body=NarrativeRequest, otherwise=(OfOtherFormat, OfTerminalGame),
        body_limit=max_log, returns=NarratedLog, problems=(LOG_NOT_USABLE,),
        in_languages=True, cost=cost.of_log, offloaded=True,
        examples=examples,
    )  # fmt: skip


def check_log(body: Any) -> None:
    """Raise ProblemError for a game saved by a terminal, RulesNotHere for an unknown format.

    `body`: the body of a request with a `log`.
    """
    if isinstance(body, OfTerminalGame):
        raise _terminal_game()
    if isinstance(body, OfOtherFormat):
        raise RulesNotHere(
            f"the log has the format {body.log.format!r:.80}; {FORMAT!r} is accepted"
        )


def example_of(ruleset: InstalledRuleset) -> dict[str, OperationExample]:
    """Return the example of a request with a log, by name."""
    return {
        "resigned": OperationExample(
            summary="A game that was resigned right after its start.",
            value={"log": example_log(ruleset, over=True)},
        )
    }


def in_language(language: str) -> Headers:
    """Return the headers of an answer in `language`."""
    return (
        (b"content-language", language.encode()),
        (b"vary", b"Authorization, Accept-Language"),
    )


@contextlib.contextmanager
def unreadable() -> Iterator[None]:
    """Convert a log that cannot be continued into a problem."""
    try:
        yield
    except Unusable as fault:
        error = FieldError(pointer="/log", code=fault.code, detail=str(fault))
        raise ProblemError(LOG_NOT_USABLE, str(fault), errors=[error]) from fault
    except StateFault as fault:
        code = fault.code if isinstance(fault, Implausible) else "rules_not_here"
        error = FieldError(pointer="/log", code=code, detail=str(fault))
        raise ProblemError(LOG_NOT_USABLE, str(fault), errors=[error]) from fault
