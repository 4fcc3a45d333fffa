"""The addresses to which webhooks may be sent: only public addresses."""

from __future__ import annotations

import asyncio
import functools
import socket
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

Resolve = Callable[[str, int], Awaitable[list[str]]]
"""Returns the addresses of a host name for a port. Raises OSError if there are none."""

_SPECIAL = tuple(
    map(
        ip_network,
        (
            # All of IANA's special-purpose registries for IPv4 and IPv6: no public host has such an
            # address. Python's own list is only as recent as its release.
            "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
            "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24",
            "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15",
            "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
            "::/96", "::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64",
            "100:0:0:1::/64", "2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48",
            "3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10",
            "168.63.129.16/32",  # Azure's own service for its machines.
            "fec0::/10",  # Formerly site-local.
        ),
    )
)  # fmt: skip
"""Addresses within a private network, or unreachable ones, although some of them look public."""

_MOST_RESOLVED = 64
"""The most names resolved at once: as many as the sessions in delivery."""


@functools.cache
def _threads() -> ThreadPoolExecutor:
    """Return the threads that are used only to resolve names.

    A name server that does not answer blocks a thread for half a minute, even if nobody waits any
    more. In the event loop's own threads, that would stop other work of the service.
    """
    return ThreadPoolExecutor(_MOST_RESOLVED, thread_name_prefix="webhook-names")


async def resolved(host: str, port: int) -> list[str]:
    """Return the addresses to which the machine resolves `host`. Raises OSError."""
    found = await asyncio.get_running_loop().run_in_executor(
        _threads(), functools.partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    )
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


def is_public(text: str) -> bool:
    """Return whether `text` is a public address of the internet."""
    address = _unwrapped(text)
    if address is None:
        return False
    special = address.is_multicast or address.is_reserved or address.is_unspecified
    within = any(address in network for network in _SPECIAL if network.version == address.version)
    return address.is_global and not special and not within


def is_own(text: str) -> bool:
    """Return whether `text` is an address of this machine only."""
    address = _unwrapped(text)
    return address is not None and address.is_loopback


def _unwrapped(text: str) -> IPv4Address | IPv6Address | None:
    """Return the address in `text`; an IPv4 address inside an IPv6 address is unwrapped."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address
