"""The identity of a client, under which budgets are kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

Names = tuple[tuple[str, int], ...]
"""What a client's budgets are kept by, and how many times the setting each of them is."""

NOBODY: Names = (("", 1),)
"""Those whose address cannot be read, together."""
_TIMES_A_SITE = 10


@lru_cache(4096)
def names_of(address: str) -> Names:
    """Return the names of the client at `address`: an IPv4 address, or the /64 and /48 of IPv6.

    A subscriber has a /64 at least and may have a /48: whole networks cost nothing there.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return NOBODY
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is None:
            whole = int(found)
            subnet, site = (IPv6Network((whole, length), strict=False) for length in (64, 48))
            return (str(subnet), 1), (str(site), _TIMES_A_SITE)
        found = found.ipv4_mapped
    return ((str(found), 1),)


def key_names(key_id: str, times: int) -> Names:
    """Return the name of the client that sends an API key, whatever its address."""
    return ((f"key {key_id}", times),)


def times_of(keys: Mapping[str, int], name: str) -> int:
    """Return the multiple of the budgets of `name`. `keys` holds the multiples of API keys."""
    kind, _, key = name.partition(" ")
    if kind == "key":
        return keys.get(key, 1)
    return _TIMES_A_SITE if name.endswith("/48") else 1
