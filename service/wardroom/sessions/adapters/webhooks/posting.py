"""Sending of webhooks: one POST on one connection, to a checked address.

The name is resolved once, its addresses are checked, and the connection goes to one of them: the
name is not resolved again. TLS still proves the name. Redirects are not followed, no proxy is used,
and only the head of an answer is read.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterable
from typing import Any

import httpcore
import structlog

from wardroom.sessions.adapters.webhooks.addresses import Resolve, is_own, is_public, resolved
from wardroom.sessions.adapters.webhooks.deliveries import Failure, Posted
from wardroom.sessions.adapters.webhooks.hosts import Destination

_CONNECT_SECONDS = 5.0
_MOST_ADDRESSES = 3
"""The most addresses of a host that are tried."""
_GONE = 410


_BROKEN = (httpcore.TimeoutException, httpcore.ProtocolError, OSError)


class _NotConnected(Exception):
    """There is no connection: the name has no address, or only forbidden ones (`failure`)."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.failure: Failure = failure


class Poster:
    """Sends webhooks.

    `resolve` finds the addresses of a name; `loopback`: whether this machine is one of them;
    `seconds`: how long one POST may take; `context`: the TLS context, by default that for public
    servers.
    """

    def __init__(
        self,
        resolve: Resolve = resolved,
        *,
        loopback: bool = False,
        seconds: float = 15.0,
        context: ssl.SSLContext | None = None,
    ) -> None:
        self._resolve = resolve
        self._loopback = loopback
        self._seconds = seconds
        self._context = context or httpcore.default_ssl_context()

    async def post(self, to: Destination, headers: dict[str, str], body: bytes) -> Posted:
        """Send `body` to a destination and return the result."""
        try:
            async with asyncio.timeout(self._seconds):
                status = await self._status(to, headers, body)
        except (_NotConnected, TimeoutError, httpcore.NetworkError, *_BROKEN) as fault:
            return Posted(failure=_failure(fault))
        if 200 <= status < 300:
            return Posted(status=status)
        return Posted(failure="gone" if status == _GONE else "status", status=status)

    async def _status(self, to: Destination, headers: dict[str, str], body: bytes) -> int:
        backend = _CheckedBackend(self._resolve, self._may_reach(to))
        url = httpcore.URL(
            scheme=to.scheme.encode(), host=to.host.encode(), port=to.port,
            target=to.target.encode(),
        )  # fmt: skip
        timeouts = dict.fromkeys(("connect", "read", "write", "pool"), self._seconds)
        async with (
            httpcore.AsyncConnectionPool(
                ssl_context=self._context, network_backend=backend, max_connections=1,
                max_keepalive_connections=0, retries=0,
            ) as pool,
            pool.stream(
                "POST", url, headers=list(headers.items()), content=body,
                extensions={"timeout": timeouts | {"connect": _CONNECT_SECONDS}},
            ) as response,
        ):  # fmt: skip
            return int(response.status)  # Whatever follows the head is not read.

    def _may_reach(self, to: Destination) -> Any:
        def may(address: str) -> bool:
            if self._loopback and is_own(address):
                return True
            return to.scheme == "https" and is_public(address)

        return may


class _CheckedBackend(httpcore.AsyncNetworkBackend):
    """Connects only to those addresses of a name that webhooks may reach."""

    def __init__(self, resolve: Resolve, may: Any) -> None:
        self._resolve = resolve
        self._may = may
        self._backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - httpcore's own
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to `host`, and return the connection."""
        try:
            addresses = await self._resolve(host, port)
        except (OSError, UnicodeError) as fault:
            raise _NotConnected("unresolved") from fault
        if not addresses:
            raise _NotConnected("unresolved")
        # A private address among public ones is a trap or a mistake.
        if not all(map(self._may, addresses)):
            structlog.get_logger().warning("a webhook leads to a private address", host=host)
            raise _NotConnected("address_refused")
        *others, last = addresses[:_MOST_ADDRESSES]
        for address in others:
            try:
                return await self._backend.connect_tcp(address, port, timeout, local_address)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        return await self._backend.connect_tcp(last, port, timeout, local_address)

    async def sleep(self, seconds: float) -> None:
        """Wait for that many seconds."""
        await asyncio.sleep(seconds)


def _failure(fault: Exception) -> Failure:
    """Return the reason of a failed delivery, from its exception."""
    if isinstance(fault, _NotConnected):
        return fault.failure
    if isinstance(fault, (TimeoutError, httpcore.TimeoutException)):
        return "timeout"
    return "tls" if isinstance(fault.__context__, ssl.SSLError) else "unreachable"
