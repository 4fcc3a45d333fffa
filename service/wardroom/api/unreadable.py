"""The answer to what is not HTTP, or not HTTP that can be read: a problem, as to any other request.

What speaks HTTP says why in the scope; no route is asked, and nothing that was sent is told again.
"""

from __future__ import annotations

from typing import cast

import structlog
from litestar.types import HTTPScope, Receive, Scope, Send

from wardroom.api.endpoint import send_response
from wardroom.api.problems import MALFORMED_HTTP, ProblemError, problem_response

REASON = "unreadable"
"""The entry of a scope's state that says why a request cannot be read, in the parser's words."""


def unreadable_problem(scope: Scope) -> ProblemError:
    """The problem of a request that cannot be read, which is logged."""
    state = scope["state"]
    structlog.get_logger().info(
        "malformed http", reason=state[REASON], request_id=state["request_id"]
    )
    return ProblemError(MALFORMED_HTTP, f"The request cannot be read as HTTP/1.1: {state[REASON]}.")


async def answer_unreadable(scope: Scope, _: Receive, send: Send) -> None:
    """Answer a request that cannot be read; an ASGI application."""
    asked = cast("HTTPScope", scope)
    response = problem_response(
        unreadable_problem(scope), asked["path"], asked["state"]["request_id"]
    )
    await send_response(response, asked, send)
