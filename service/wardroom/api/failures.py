"""The problem and the response that an exception becomes.

    exception                                       problem type                status
    ------------------------------------------------------------------------------------
    ProblemError                                    its own                     its own
    a litestar HTTPException (no such host, ...)    by status                   its own
    anything else                                   internal-error              500

A defect of ours is logged, and never shown.
"""

from __future__ import annotations

import structlog
from litestar.exceptions import HTTPException

from wardroom.api.exchange import PROBLEM_JSON, Headers, Response, encode
from wardroom.api.problems import (
    BAD_REQUEST,
    BODY_TOO_LARGE,
    INTERNAL_ERROR,
    NOT_FOUND,
    ProblemError,
)
from wardroom.text import Labels

_OF_PROBLEMS: Headers = ((b"cache-control", b"no-store"), (b"vary", b"Accept-Language"))
"""Of every problem: a cache might keep a 404 for whoever asks next, in his language or not."""
_BY_STATUS = {kind.status: kind for kind in (NOT_FOUND, BODY_TOO_LARGE, BAD_REQUEST)}


def problem_of(fault: Exception, request_id: str) -> ProblemError:
    """Return the problem that `fault` is answered with; a defect of ours is logged, not shown."""
    if isinstance(fault, ProblemError):
        return fault
    if isinstance(fault, HTTPException) and fault.status_code in _BY_STATUS:
        kind = _BY_STATUS[fault.status_code]
        return ProblemError(kind, kind.meaning)
    structlog.get_logger().error("unhandled exception", request_id=request_id, exc_info=fault)
    return ProblemError(INTERNAL_ERROR, "The service failed; the failure has been logged.")


def problem_response(
    fault: Exception, instance: str, request_id: str, labels: Labels | None = None
) -> Response:
    """Return the response to a request to the path `instance` that ended in `fault`.

    It is in the language of `labels`, and in English without.
    """
    error = problem_of(fault, request_id)
    body = encode(error.problem(instance, request_id, labels))
    headers = (*error.headers, *_OF_PROBLEMS)
    if labels is not None:
        headers = (*headers, (b"content-language", labels.language.encode()))
    return Response(body, error.kind.status, PROBLEM_JSON, headers)
