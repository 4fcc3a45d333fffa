"""Scopes of requests that were resolved already, as an endpoint gets them."""

from __future__ import annotations

from typing import Any

from wardroom.api.operation import Operation
from wardroom.api.paths import Resolved, note


def scope_for(operation: Operation, parameters: dict[str, str] | None = None, **state: Any) -> Any:
    """Return the scope of a JSON request for `operation`; `state`: what other layers put there."""
    headers = {b"content-type": b"application/json"}
    scope: Any = {
        "type": "http",
        "method": operation.method,
        "path": "/",
        "query_string": b"",
        "state": {"request_id": "x", "headers": headers, **state},
    }
    note(
        scope,
        Resolved(
            path=operation.path,
            route=operation.route,
            operation=operation,
            parameters=parameters or {},
            methods=(operation.method,),
        ),
    )
    return scope
