"""The conversion of an exception into a problem and a response.

    exception                                       problem type                status
    ------------------------------------------------------------------------------------
    ProblemError                                    its own                     its own
    a litestar HTTPException (unknown host, ...)    by status                   its own
    anything else                                   internal-error              500

A defect of the service is logged, and never shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

import structlog
from litestar.exceptions import HTTPException
from litestar.types import Scope
from msgspec import UnsetType

from wardroom.api.exchange import NO_STORE, PROBLEM_JSON, Headers, Response, encode
from wardroom.api.paths import resolved_of
from wardroom.api.problem_language import labels_for
from wardroom.api.problems import (
    BAD_REQUEST,
    BODY_TOO_LARGE,
    INTERNAL_ERROR,
    NOT_FOUND,
    ProblemError,
)
from wardroom.sessions.basics.digests import about_path

_OF_PROBLEMS: Headers = (*NO_STORE, (b"vary", b"Accept-Language"))
"""The headers of every problem: a cache must not keep a 404 for later readers, in any language."""
_BY_STATUS = {kind.status: kind for kind in (NOT_FOUND, BODY_TOO_LARGE, BAD_REQUEST)}
_CODES = "codes"
_NOTHING: Mapping[str, str] = {}


class Codes(NamedTuple):
    """The codes of the problem with which a request was answered; empty if there was none.

    `counted`: the name under which the `code` is counted. `reason`: why sessions were unavailable.
    """

    code: str = ""
    counted: str = ""
    reason: str = ""


_NO_PROBLEM = Codes()


def problem_of(
    fault: Exception, request_id: str, parameters: Mapping[str, str] = _NOTHING
) -> ProblemError:
    """Return the problem for `fault`; a defect of the service is logged and not shown.

    `parameters`: the parameters of the request's path.
    """
    if isinstance(fault, ProblemError):
        return fault
    if isinstance(fault, HTTPException) and fault.status_code in _BY_STATUS:
        kind = _BY_STATUS[fault.status_code]
        return ProblemError(kind, kind.meaning)
    structlog.get_logger().error(
        "unhandled exception", request_id=request_id, **about_path(parameters), exc_info=fault
    )
    return ProblemError(INTERNAL_ERROR, "The service failed; the failure has been logged.")


def problem_response(fault: Exception, scope: Scope) -> Response:
    """Return the response to the request of `scope`, which failed with `fault`.

    The response is in the language of the request. Its code is stored in the scope (`codes_of`).
    """
    state, resolved, labels = scope["state"], resolved_of(scope), labels_for(scope)
    error = problem_of(fault, state["request_id"], resolved.parameters)
    reason = "" if isinstance(error.reason, UnsetType) else error.reason.code
    state[_CODES] = Codes(error.code, error.kind.counted_as(error.code), reason)
    body = encode(error.problem(resolved.path, state["request_id"], labels, resolved.root))
    headers = (*error.headers, *_OF_PROBLEMS)
    if labels is not None:
        headers = (*headers, (b"content-language", labels.language.encode()))
    return Response(body, error.kind.status, PROBLEM_JSON, headers)


def codes_of(scope: Scope) -> Codes:
    """Return the codes of the problem that answered the request of `scope`, if there was one."""
    return cast("Codes", scope["state"].get(_CODES, _NO_PROBLEM))
