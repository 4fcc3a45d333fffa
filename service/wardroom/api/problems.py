"""Problem details (RFC 9457) for all errors of the service.

Errors of rules are converted in `rule_problems`, where the meaning of their pointers is known;
errors of request bodies in `decoding`; all other exceptions in `failures`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import TracebackType
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api.exchange import Headers
from wardroom.api.undeclared_proxy import UndeclaredProxy, undeclared_proxy
from wardroom.dice import DiceImpossible, DiceMismatch, DiceMissing, DiceRanOut, DiceZero
from wardroom.engine.refusals import Refused, Said, StateFault, pointer_within, said
from wardroom.engine.schema_faults import Terms
from wardroom.engine.sides import Sides
from wardroom.sessions.basics.away_reasons import AwayReason
from wardroom.sessions.basics.refusals import NotNow
from wardroom.sessions.records.remains import Revealed
from wardroom.text import FALLBACK, Labels, common_labels

PROBLEMS_PATH = "/problems"
"""The page that explains each problem type."""
BUDGETS = (
    "work", "actions", "sessions", "network", "tournaments", "bytes", "requests", "bodies",
    "streams", "work_queue",
)  # fmt: skip
"""The budgets that a client can use up, so that it must wait."""


class ProblemType(msgspec.Struct, frozen=True):
    """A kind of problem: its name in the `type` URI, its status, title and meaning.

    `codes`: its codes, apart from its own, that are counted separately. All other codes, such as
    those of rules and members, are counted under its own code, so that the number of metrics is
    limited.
    """

    name: str
    status: int
    title: str
    meaning: str
    codes: tuple[str, ...] = ()

    @property
    def uri(self) -> str:
        """The `type` of this problem: a place on the page of problem types."""
        return f"{PROBLEMS_PATH}#{self.name}"

    @property
    def code(self) -> str:
        """The default `code` of this problem."""
        return self.name.replace("-", "_")

    def counted_as(self, code: str) -> str:
        """Return the name under which a problem of this type and `code` is counted."""
        return code if code in self.codes else self.code


BAD_REQUEST = ProblemType(
    "bad-request", 400, "Bad request", "The request is not one that this service can read."
)
MALFORMED_HTTP = ProblemType(
    "malformed-http",
    400,
    "Malformed HTTP",
    "The body of the request broke off, or is not HTTP/1.1. The connection is closed. (A request "
    "whose head is no HTTP gets a bare 400 or is cut off.)",
)
BODY_TOO_SLOW = ProblemType(
    "body-too-slow",
    408,
    "Body too slow",
    "The body of the request did not come in time. The connection is closed.",
)
EMPTY_BODY = ProblemType(
    "empty-body",
    400,
    "Empty body",
    "The operation requires a JSON body, and the request has none.",
)
MALFORMED_JSON = ProblemType(
    "malformed-json",
    400,
    "Malformed JSON",
    "The body is not JSON, not UTF-8, or nested more deeply than the schema allows.",
)
INVALID_BODY = ProblemType(
    "invalid-body",
    400,
    "Invalid body",
    "The body is JSON, but does not match the operation's schema. `errors` points at the member.",
)
INVALID_PARAMETER = ProblemType(
    "invalid-parameter",
    400,
    "Invalid parameter",
    "A query parameter or header is unknown, or has a value that the operation does not accept.",
)
NOT_FOUND = ProblemType(
    "not-found",
    404,
    "Not found",
    "Nothing is served at this path, or what it names does not exist.",
    ("session_unknown", "tournament_unknown"),
)
METHOD_NOT_ALLOWED = ProblemType(
    "method-not-allowed",
    405,
    "Method not allowed",
    "The path exists, but not for this method. `Allow` lists its methods.",
)
NOT_ACCEPTABLE = ProblemType(
    "not-acceptable",
    406,
    "Not acceptable",
    "The `Accept` header excludes every media type that the operation can return.",
)
BODY_TOO_LARGE = ProblemType(
    "body-too-large",
    413,
    "Body too large",
    "The body is larger than the operation accepts.",
)
UNSUPPORTED_MEDIA_TYPE = ProblemType(
    "unsupported-media-type",
    415,
    "Unsupported media type",
    "The body must be `application/json` in UTF-8, without a content encoding.",
)
ORDER_REFUSED = ProblemType(
    "order-refused",
    422,
    "Refused by the rules",
    "The order is well formed, but the rules forbid it. `rule` names the rule. `choices` "
    "lists the legal values if there are few.",
)
REQUEST_REFUSED = ProblemType(
    "request-refused",
    422,
    "Request refused",
    "The request is well formed, but something in it is not possible here: a name that is not "
    "known, members that do not go together, an action that is not open, or more than the "
    "service allows. No rule of the game forbids it. `errors` points at the member. `choices` "
    "lists the accepted values if there are few.",
)
REFUSED = (ORDER_REFUSED, REQUEST_REFUSED)
"""The problems of requests that the rules judge: with or without the number of a rule."""
DICE_MISMATCH = ProblemType(
    "dice-mismatch",
    422,
    "Dice do not fit",
    "The faces sent do not fit the throws that the rules require. There are too few or too "
    "many, or a face does not exist on its die. `errors` points at the throw.",
)
TOKEN_MISSING = ProblemType(
    "token-missing",
    401,
    "Token missing",
    "The operation requires the token of a seat: `Authorization: Bearer TOKEN`.",
)
TOKEN_WRONG = ProblemType(
    "token-wrong",
    401,
    "Token wrong",
    "The token, invitation or ticket opens nothing here: it was never one of this session or "
    "tournament, was rotated or revoked, or has ended.",
    ("invitation_ended",),
)
FORBIDDEN = ProblemType(
    "forbidden",
    403,
    "Forbidden",
    "The token or API key is good, but its holder may not do this.",
    ("insufficient_scope", "seat_forbidden"),
)
NOT_NOW = ProblemType(
    "not-now",
    409,
    "Not now",
    "The session or tournament is in a state in which this is not possible. `code` states why.",
    ("log_full", "session_lost"),
)
SESSION_GONE = ProblemType(
    "session-gone",
    410,
    "Session gone",
    "The session has expired or was deleted, or a part of it is lost (`session_lost`). `revealed` "
    "holds its commitment, its seed and the head of its log.",
    ("session_lost",),
)
VERSION_STALE = ProblemType(
    "version-stale",
    412,
    "Version stale",
    "What the request is about has changed since the `version` or the `If-Match` that was sent. "
    "Read it again: `version` is the current one, as `ETag` is.",
)
KEY_REUSED = ProblemType(
    "key-reused",
    422,
    "Idempotency key reused",
    "This `Idempotency-Key` was sent before with a different request. Use another key.",
)
KEY_TOO_SHORT = ProblemType(
    "key-too-short",
    422,
    "Idempotency key too short",
    "Whoever knows the `Idempotency-Key` of this request can repeat the request and receive "
    "its tokens. Send 22 to 255 random visible ASCII characters, such as a UUID.",
)
LOG_NOT_USABLE = ProblemType(
    "log-not-usable",
    422,
    "Log not usable",
    "The log is faulty, hides something, or belongs to another ruleset. No session can "
    "continue it.",
)
PRECONDITION_MISSING = ProblemType(
    "precondition-missing",
    428,
    "Precondition missing",
    "State which version you have seen. For an action, a question or a ruling send the "
    "`version` of the session in the body, or its `ETag` as `If-Match`. For a late entry send "
    "those of the tournament's entrants.",
)
TOO_MANY_STREAMS = ProblemType(
    "too-many-streams",
    503,
    "Too many streams",
    "The worker process has the largest number of event streams open. Try again after "
    "`Retry-After` seconds.",
)  # fmt: skip
SESSIONS_AWAY = ProblemType(
    "sessions-away",
    503,
    "Sessions away",
    "The service cannot serve sessions just now. `reason` names the cause, such as a Redis that "
    "does not answer. Try again after `Retry-After` seconds with the same `Idempotency-Key`. "
    "Calls that need no session keep working. Other codes: "
    "`archive_away`: the archive of finished games does not answer, and games in progress are "
    "not affected. `nearly_full`: Redis has little memory left, and only decisions of games in "
    "progress are accepted. `session_not_readable`: a later release wrote the session. "
    "`upgrade_under_way`: the service is being upgraded, and this is possible afterwards.",
    ("archive_away", "nearly_full", "session_not_readable", "upgrade_under_way"),
)
STATE_NOT_USABLE = ProblemType(
    "state-not-usable",
    422,
    "State not usable",
    "This call has not returned the `state` under the rules and charts that are installed here.",
    ("state_of_earlier_release", "state_too_long"),
)
API_KEY_INVALID = ProblemType(
    "api-key-invalid",
    401,
    "API key invalid",
    "The `X-API-Key` is unknown here, has expired or was revoked. Send none, or ask the "
    "operator for another.",
    ("api_key_missing",),
)
TOO_MANY_REQUESTS = ProblemType(
    "too-many-requests",
    429,
    "Too many requests",
    "The client has used up a budget. `code` names the budget. Try again after `Retry-After` "
    "seconds.",
    tuple(f"{budget}_used_up" for budget in BUDGETS),
)
CREATIONS_REFUSED = ProblemType(
    "creations-refused",
    503,
    "Creations refused",
    "The service has no room for new sessions and tournaments. Try again after `Retry-After` "
    "seconds. Games in progress are not affected.",
)
HEADERS_TOO_LARGE = ProblemType(
    "headers-too-large",
    431,
    "Headers too large",
    "The header fields of the request are larger, taken together, than the service accepts.",
)
INTERNAL_ERROR = ProblemType(
    "internal-error",
    500,
    "Internal error",
    "The service has a defect. Its log has a report under the `request_id`.",
)
BUSY = ProblemType(
    "busy",
    503,
    "Busy",
    "The service is working on as many requests, or odds and batches, as it accepts at a "
    "time. Try again after `Retry-After` seconds.",
)  # fmt: skip
TOO_COSTLY = ProblemType(
    "too-costly",
    422,
    "Too costly",
    "The request takes more work, processor time or memory than one request may use, or more "
    "than a whole budget. Waiting does not help. Ask for less, such as fewer `trials`.",
    ("too_long", "too_much_memory", "work_process_ended"),
)
STOPPING = ProblemType(
    "stopping",
    503,
    "Stopping",
    "The service is about to stop. It still answers, but send further requests to another "
    "worker.",
)  # fmt: skip

PROBLEM_TYPES = (
    BAD_REQUEST, MALFORMED_HTTP, EMPTY_BODY, MALFORMED_JSON, INVALID_BODY, INVALID_PARAMETER,
    TOKEN_MISSING, TOKEN_WRONG, API_KEY_INVALID, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED,
    NOT_ACCEPTABLE, NOT_NOW, SESSION_GONE, VERSION_STALE, BODY_TOO_SLOW, BODY_TOO_LARGE,
    UNSUPPORTED_MEDIA_TYPE, ORDER_REFUSED, REQUEST_REFUSED, DICE_MISMATCH, STATE_NOT_USABLE,
    KEY_REUSED, KEY_TOO_SHORT, LOG_NOT_USABLE, TOO_COSTLY, PRECONDITION_MISSING, TOO_MANY_REQUESTS,
    HEADERS_TOO_LARGE, INTERNAL_ERROR, BUSY, CREATIONS_REFUSED, TOO_MANY_STREAMS, SESSIONS_AWAY,
    STOPPING,
)  # fmt: skip


_EXAMPLE = Meta(
    description=(
        "A legal value, which can be sent. Present only if more values are legal than `choices` "
        "lists."
    )
)


class FieldError(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fault of one member of the body, or of one parameter."""

    pointer: Annotated[
        str | UnsetType, Meta(description="JSON Pointer of the member within the body.")
    ] = UNSET
    parameter: Annotated[
        str | UnsetType, Meta(description="Name of the query or path parameter.")
    ] = UNSET
    code: Annotated[str, Meta(description="The code of the fault.")]
    detail: Annotated[str, Meta(description="One sentence about the fault.")]
    rule: Annotated[str | UnsetType, Meta(description="The rule that forbids the order.")] = UNSET
    params: Annotated[
        Terms,
        Meta(
            description=(
                "The limits, names, codes and values that the sentence mentions. For a member that "
                "does not fit its schema they are terms of JSON Schema, such as `maximum`, "
                "`minItems` or `pattern`; `expected` and `got` are types, and `value` is the value "
                "sent."
            )
        ),
    ] = {}
    choices: Annotated[
        tuple[Any, ...] | UnsetType,
        Meta(
            description=(
                "The accepted values, where they are a short list. For an unknown member or "
                "parameter: the accepted names, the most similar first. If `example` is present, "
                "the list contains only some of them."
            )
        ),
    ] = UNSET
    example: Annotated[Any, _EXAMPLE] = UNSET


FaultsBeside = Callable[[Any], Iterable[FieldError]]
"""Yields the other faults of plain values that do not fit the type of a body."""


def nothing_beside(_: Any) -> Iterable[FieldError]:
    """Add no further members to the problem of a faulty body."""
    return ()


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """A problem document (RFC 9457) with additional members."""

    type: Annotated[str, Meta(description="URI reference of the problem type.")]
    title: Annotated[str, Meta(description="The title of the problem type.")]
    status: Annotated[int, Meta(description="The status code of the response.")]
    detail: Annotated[str, Meta(description="The fault of this request.")]
    instance: Annotated[
        str, Meta(description="The path of the request. Empty if the path could not be read.")
    ]
    code: Annotated[
        str,
        Meta(
            description="The code of the problem; if there are `errors`, the code of the first. "
            "`problems` of `/v1/{ruleset}/words` has a sentence for each code."
        ),
    ]
    request_id: Annotated[str, Meta(description="Identifies the request in the service's log.")]
    errors: Annotated[
        tuple[FieldError, ...], Meta(description="The members or parameters at fault.")
    ]
    rule: Annotated[
        str | UnsetType, Meta(description="The rule that forbids the order or requires the dice.")
    ] = UNSET
    rule_title: Annotated[str | UnsetType, Meta(description="The title of that rule.")] = UNSET
    rule_url: Annotated[
        str | UnsetType,
        Meta(description="The path of that rule, of its charts and of its worked cases."),
    ] = UNSET
    choices: Annotated[
        tuple[Any, ...] | UnsetType,
        Meta(
            description=(
                "The legal values, where they are a short list. If `example` is present, the list "
                "contains only some of them."
            )
        ),
    ] = UNSET
    example: Annotated[Any, _EXAMPLE] = UNSET
    revealed: Annotated[
        Revealed | UnsetType,
        Meta(description="The remains of a session that has expired or was deleted."),
    ] = UNSET
    version: Annotated[
        str | UnsetType,
        Meta(description="The current version, if the request named an earlier one."),
    ] = UNSET
    reason: Annotated[
        AwayReason | UnsetType,
        Meta(description="For `sessions_away`: why sessions cannot be served, if that is known."),
    ] = UNSET
    undeclared_proxy: Annotated[
        UndeclaredProxy | UnsetType,
        Meta(
            description="For `too_many_requests`: present if all clients behind a proxy may "
            "share one budget, because the operator has not declared the proxy."
        ),
    ] = UNSET


class ProblemError(Exception):
    """Raised when a request gets a problem of type `kind` as its answer.

    Its `code` is that of its first error. A problem without errors has the given `code`, or that of
    its type.
    """

    def __init__(
        self,
        kind: ProblemType,
        detail: str,
        *,
        code: str | None = None,
        errors: Sequence[FieldError] = (),
        rule: str = "",
        choices: Sequence[Any] = (),
        headers: Headers = (),
        revealed: Revealed | UnsetType = UNSET,
        version: str | UnsetType = UNSET,
        refused: Sequence[Said] = (),
        reason: AwayReason | UnsetType = UNSET,
        sides: Sides = (),
    ) -> None:
        super().__init__(detail)
        self.refused = tuple(refused)
        self.sides = sides
        self.kind = kind
        self.code = errors[0].code if errors else code or kind.code
        self.detail = detail
        self.errors = tuple(errors)
        self.rule = rule
        self.choices = tuple(choices)
        self.headers = headers
        self.revealed = revealed
        self.version = version
        self.reason = reason

    def problem(
        self, instance: str, request_id: str, labels: Labels | None = None, root: str = ""
    ) -> Problem:
        """Return the problem document for the request `request_id` to the path `instance`.

        `root`: the prefix of the service's paths, including that of the problem type.

        The document is in the language of `labels`; without it in English. In other languages, a
        sentence follows only from its code and from the details in `params`. Refusals by the rules
        get their words here, in English too.
        """
        title, detail, errors, rule = self.kind.title, self.detail, self.errors, ""
        if self.refused:
            known = (labels or common_labels(FALLBACK)).of(self.sides)
            details = tuple(map(known.refusal, self.refused))
            errors = tuple(map(_in_words, errors, details))
            detail = details[0]
        if labels is not None:
            rule = labels.rule(self.rule) if self.rule else ""
            if labels.language != FALLBACK:
                title = labels.word("problem_types", self.kind.name).label
                if not self.refused:
                    errors = tuple(
                        _in_words(error, self._sentence(error.code, error.params, labels))
                        for error in errors
                    )
                    detail = self._detail(errors, labels)
        return Problem(
            type=root + self.kind.uri,
            title=title,
            status=self.kind.status,
            detail=detail,
            instance=quote(instance, safe="/:@!$&'()*+,;=~-._"),
            code=self.code,
            request_id=request_id,
            errors=errors,
            rule=self.rule or UNSET,
            rule_title=rule or UNSET,
            rule_url=root + rule_path(labels.ruleset, self.rule) if labels and rule else UNSET,
            choices=self.choices or UNSET,
            example=errors[0].example if errors else UNSET,
            revealed=self.revealed,
            version=self.version,
            reason=self.reason,
            undeclared_proxy=self._proxy or UNSET,
        )

    @property
    def _proxy(self) -> UndeclaredProxy | None:
        """The hint that all clients behind a proxy may have used up one budget together."""
        return undeclared_proxy() if self.kind is TOO_MANY_REQUESTS else None

    def _detail(self, errors: Sequence[FieldError], labels: Labels) -> str:
        """Return the detail of translated `errors`, which is not in English."""
        if errors:
            place = errors[0].parameter if self.kind is INVALID_PARAMETER else errors[0].pointer
            named = place and self.kind in (INVALID_PARAMETER, INVALID_BODY)
            return f"{place}: {errors[0].detail}" if named else errors[0].detail
        return self._sentence(self.code, {}, labels)

    def _sentence(self, code: str, params: Mapping[str, Any], labels: Labels) -> str:
        """Return the sentence for a `code`, or by default the meaning of the problem type."""
        if code == self.kind.code and not labels.knows("problems", code):
            return labels.word("problem_types", self.kind.name).text
        return labels.sentence(code, params)


def _in_words(error: FieldError, detail: str) -> FieldError:
    return msgspec.structs.replace(error, detail=detail)


def rule_path(ruleset: str, number: str) -> str:
    """Return the path of the rule `number` of a ruleset, without the prefix of the service."""
    return f"/v1/{ruleset}/rules/{number}"


_LONGEST_NAME = 60
"""Letters of a name that a sentence repeats."""


def not_found(
    parameter: str, detail: str, choices: Sequence[Any] = (), *, code: str, name: str = ""
) -> ProblemError:
    """Return the problem of a path whose `parameter` names nothing; `choices` are valid names.

    `name`: what the client has named, for the sentence in other languages; empty: it names nothing.
    """
    params = {"name": name[:_LONGEST_NAME]} if name else {}
    error = FieldError(parameter=parameter, code=code, detail=detail, params=params)
    return ProblemError(NOT_FOUND, detail, errors=[error], choices=tuple(choices))


def method_not_allowed(allowed: Sequence[str]) -> ProblemError:
    """Return the problem of a path that accepts only the `allowed` methods."""
    allow = ", ".join(sorted(allowed))
    taken = said("method_not_allowed.methods", methods=allow)
    return ProblemError(
        METHOD_NOT_ALLOWED, "", headers=((b"allow", allow.encode()),), refused=(taken,)
    )


def not_acceptable(offered: Sequence[str]) -> ProblemError:
    """Return the problem of an `Accept` header that excludes all available media types."""
    types = said("not_acceptable.types", media_types=", ".join(offered))
    return ProblemError(NOT_ACCEPTABLE, "", refused=(types,))


def not_now(fault: NotNow) -> ProblemError:
    """Return the problem of a request that the state of a session does not allow."""
    return ProblemError(NOT_NOW, str(fault), code=fault.code, refused=(fault.said,))


ACTION, CHOICE, SETUP = "/action", "/choice", "/setup"
"""The members of a session's requests that the rules judge."""
_NOT_SENT: dict[str, tuple[str, ...]] = {
    ACTION: ("situation", "options", "charts", "members", "state"),
    CHOICE: (),
    SETUP: ("situation", "members", "state"),
}
"""By member of a session's request: the members of call bodies that such a request does not
have."""


class rule_problems:  # noqa: N801 - read as a statement: `with rule_problems("/order"):`
    """Converts the exceptions that rules raise on purpose into problems.

    `root`: the member of the request from which a rule's pointers start: `/order` for a new order,
    `/decision` if a procedure continues, `/action` in a session. Pointers to another member of the
    body are unchanged.
    """

    __slots__ = ("_root",)

    def __init__(self, root: str) -> None:
        self._root = root

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, _: object, fault: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if fault is None:
            return
        if isinstance(fault, Refused):
            raise _refusal_problem(fault, self._root) from fault
        if isinstance(fault, DiceMismatch):
            raise _dice_problem(fault, self._root) from fault
        if isinstance(fault, StateFault):
            raise _state_problem(fault) from fault


def _refusal_problem(refusal: Refused, root: str) -> ProblemError:
    return ProblemError(
        ORDER_REFUSED if refusal.rule else REQUEST_REFUSED,
        str(refusal),
        errors=[_refused_member(each, root) for each in refusal.each],
        rule=refusal.rule,
        choices=refusal.choices,
        refused=[each.said for each in refusal.each],
        sides=refusal.sides,
    )


def _refused_member(refusal: Refused, root: str) -> FieldError:
    pointer = _in_body(refusal.member, root)
    rule = refusal.rule or UNSET
    params = {name: value for name, value in refusal.said.params.items() if value is not None}
    return FieldError(
        pointer=pointer, code=refusal.code, detail=str(refusal), rule=rule, params=params,
        choices=refusal.choices or UNSET, example=refusal.example,
    )  # fmt: skip


def _in_body(pointer: str, root: str) -> str:
    """Return the `pointer` of a rule as a pointer into the request body.

    Rules point into the body of their call, which has an order and a situation. A request to a
    session has only an action, the number of a choice, or a set-up: if the fault is in the
    session's situation, the pointer names the whole of this member.
    """
    if root not in _NOT_SENT:
        return pointer_within(pointer, root)
    member = pointer.split("/")[1] if pointer.startswith("/") else ""
    if root == CHOICE or member in _NOT_SENT[root]:
        return root
    if member in ("order", "decision"):
        return root + pointer[len("/") + len(member) :]
    return pointer_within(pointer, root)


def _state_problem(fault: StateFault) -> ProblemError:
    detail = str(fault)
    return ProblemError(
        STATE_NOT_USABLE,
        detail,
        errors=[FieldError(pointer="/state", code=fault.code, detail=detail)],
    )


def _zero_problem(zero: DiceZero, at: str) -> ProblemError:
    """Return the problem of a face 0, which is below the minimum.

    The die of a face is known only at the throw, so the schema accepts a 0 for any die.
    """
    params: dict[str, int | str] = {"minimum": 1}
    if zero.request is not None:
        params["dice"] = zero.request.dice
    detail = common_labels(FALLBACK).sentence(zero.code, params)
    error = FieldError(pointer=at, code=zero.code, detail=detail, params=params)
    return ProblemError(INVALID_BODY, f"{at}: {detail}", errors=[error])


def _missing_problem(missing: DiceMissing, at: str) -> ProblemError:
    """Return the problem of a list of faces that is too short.

    The number of faces is known only at the throw, so the schema's sentence is not used.
    """
    params: dict[str, int | str] = {**missing.params}
    wanted = missing.request
    if wanted is None:
        detail = common_labels(FALLBACK).sentence(missing.code, params)
        error = FieldError(pointer=at, code=missing.code, detail=detail, params=params)
        return ProblemError(INVALID_BODY, f"{at}: {detail}", errors=[error])
    refused = _unfitting(missing, wanted.rule, at)
    error = FieldError(pointer=at, code=missing.code, detail=str(refused), params=params)
    return ProblemError(INVALID_BODY, str(refused), errors=[error], refused=[refused.said])


def _unfitting(mismatch: DiceMismatch, rule: str, at: str) -> Refused:
    """Return why faces are wrong: a die has no such face, or another number is needed."""
    params = mismatch.params
    if isinstance(mismatch, DiceImpossible):
        return Refused(
            "dice_impossible",
            rule=rule,
            member=at,
            number=params["number"],
            face=params["face"],
            sides=params["sides"],
        )
    needed, given = params["needed"], params["given"]
    if isinstance(mismatch, DiceRanOut):
        return Refused("dice_ran_out", rule=rule, member=at, by=rule, needed=needed, given=given)
    return Refused("dice_left_over", rule=rule, member=at, needed=needed, given=given)


def _dice_problem(mismatch: DiceMismatch, root: str) -> ProblemError:
    params: dict[str, int | str] = {"index": mismatch.index}
    wanted = mismatch.request
    if wanted is not None:
        params |= {"dice": wanted.dice, "purpose": wanted.purpose, "rule": wanted.rule}
    throws = root if root == ACTION else "/dice"
    at = CHOICE if root == CHOICE else f"{throws}/rolls/{mismatch.index}"
    if isinstance(mismatch, DiceZero):
        return _zero_problem(mismatch, at)
    if isinstance(mismatch, DiceMissing):
        return _missing_problem(mismatch, f"{throws}/rolls")
    rule = "" if wanted is None else wanted.rule
    refused = _unfitting(mismatch, rule, at)
    detail = str(refused)
    params |= mismatch.params
    error = FieldError(pointer=at, code=mismatch.code, detail=detail, params=params)
    return ProblemError(DICE_MISMATCH, detail, errors=[error], rule=rule, refused=[refused.said])
