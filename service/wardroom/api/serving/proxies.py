"""Trust in forwarded headers: only headers of declared proxies count."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from multiprocessing.sharedctypes import RawValue
from typing import Any, cast

import structlog
from granian.utils.proxies import wrap_asgi_with_proxy_headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from wardroom.api.undeclared_proxy import UNDECLARED

_BELIEVED = b"x-forwarded-for"
_FORWARDED = frozenset({b"forwarded", _BELIEVED, b"x-real-ip"})
_MAPPED = "::ffff:"
"""The prefix of an IPv4 address for a service that listens on IPv6."""


class Seen:
    """Whether any worker has received a forwarded header from an undeclared proxy.

    It is made before the workers, and all of them share it, even workers that start later.
    """

    def __init__(self) -> None:
        self._seen = RawValue("b", 0)

    def __bool__(self) -> bool:
        return bool(self._seen.value)

    def note(self) -> None:
        """Record that a forwarded header was received."""
        self._seen.value = 1


def behind(proxies: Sequence[str], app: ASGIApp, seen: Seen | None = None) -> ASGIApp:
    """Return `app` with the client that trusted proxies name in X-Forwarded-For.

    Forwarded fields of any other peer are ignored, logged the first time, and recorded in `seen`:
    from then on `UNDECLARED` is set for the requests of all workers that share `seen`.
    """
    believed = [ip_network(proxy) for proxy in proxies if proxy != "*"]
    logged: set[bool] = set()

    def look(scope: Any) -> None:
        """Look for forwarded headers in a request whose peer counts as its client."""
        fields = [name.decode() for name, _ in scope["headers"] if name in _FORWARDED]
        if not fields:
            return
        peer = scope["client"][0] if scope["client"] else None
        declared = "*" in proxies or _is_in(peer, believed)
        if not declared and seen is not None:
            seen.note()
        if declared in logged:
            return
        logged.add(declared)
        if declared:
            structlog.get_logger().warning(
                "forwarded fields are ignored: of a declared proxy X-Forwarded-For counts alone",
                fields=fields, peer=peer,
            )  # fmt: skip
        else:
            structlog.get_logger().warning(
                "forwarded fields are ignored: they are not from a declared proxy",
                fields=fields, peer=peer, setting="WARDROOM_FORWARDED_ALLOW_IPS",
            )  # fmt: skip

    async def judged(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["client"] is scope["peer"]:
            look(scope)
        if not seen:
            await app(scope, receive, send)
            return
        token = UNDECLARED.set(True)
        try:
            await app(scope, receive, send)
        finally:
            UNDECLARED.reset(token)

    believing = cast(
        "ASGIApp", wrap_asgi_with_proxy_headers(judged, [*proxies]) if proxies else judged
    )

    async def arrived(scope: Scope, receive: Receive, send: Send) -> None:
        asked = cast("dict[str, Any]", scope)
        client = asked.get("client")
        if client and client[0].startswith(_MAPPED) and "." in client[0]:
            client = asked["client"] = (client[0].removeprefix(_MAPPED), *client[1:])
        asked["peer"] = client
        await believing(scope, receive, send)

    return arrived


def _is_in(address: str | None, networks: Sequence[IPv4Network | IPv6Network]) -> bool:
    try:
        found = ip_address(address or "")
    except ValueError:
        return False
    return any(found in network for network in networks)
