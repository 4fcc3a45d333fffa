"""Trust in forwarded headers: only those from declared proxies count."""

from __future__ import annotations

from typing import Any, cast

import structlog
from granian.utils.proxies import wrap_asgi_with_proxy_headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

_FORWARDED = frozenset({b"forwarded", b"x-forwarded-for", b"x-real-ip"})


def behind(proxies: str, app: ASGIApp) -> ASGIApp:
    """Return `app`, given the client that `proxies` (comma-separated) name in X-Forwarded-For.

    Forwarded fields of any other peer are ignored, and logged the first time.
    """
    logged = False

    async def judged(scope: Any, receive: Receive, send: Send) -> None:
        nonlocal logged
        if not logged and scope["type"] == ScopeType.HTTP and scope["client"] is scope["peer"]:
            fields = [name.decode() for name, _ in scope["headers"] if name in _FORWARDED]
            if fields:
                logged = True
                structlog.get_logger().warning(
                    "forwarded fields are ignored: they are not from a declared proxy",
                    fields=fields,
                    peer=scope["client"][0] if scope["client"] else None,
                    setting="WARDROOM_FORWARDED_ALLOW_IPS",
                )
        await app(scope, receive, send)

    believing = cast(
        "ASGIApp", wrap_asgi_with_proxy_headers(judged, proxies) if proxies else judged
    )

    async def arrived(scope: Scope, receive: Receive, send: Send) -> None:
        cast("dict[str, Any]", scope)["peer"] = scope.get("client")
        await believing(scope, receive, send)

    return arrived
