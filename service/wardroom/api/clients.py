"""The identity of a client, by which budgets and places are counted."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Final, cast

import msgspec
from litestar.enums import ScopeType

from wardroom.api.exchange import API_KEY
from wardroom.api.keys import Key, Keys
from wardroom.api.undeclared_proxy import UNDECLARED

if TYPE_CHECKING:
    from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

_HTTP: Final = ScopeType.HTTP
_SENDER = "sender"

Names = tuple[tuple[str, int], ...]
"""The names under which a client's budgets are counted, each with the factor of its budgets."""

NOBODY: Names = (("", 1),)
"""All clients whose address is unreadable, together."""
_TIMES_A_SITE = 10
_KEY = "key "
"""The prefix of the names of clients with an API key."""
_IPV6, _NETWORKS = 6, (64, 48)
"""The networks of a subscriber's IPv6 address: the prefix lengths."""


@lru_cache(4096)
def names_of(address: str) -> Names:
    """Return the names of a client: its IPv4 address, or the /64 and /48 of its IPv6 address.

    A subscriber has at least a /64 and may have a /48, so that further addresses cost nothing.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return NOBODY
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is None:
            whole = int(found)
            subnet, site = (IPv6Network((whole, length), strict=False) for length in _NETWORKS)
            return (str(subnet), 1), (str(site), _TIMES_A_SITE)
        found = found.ipv4_mapped
    return ((str(found), 1),)


@lru_cache(4096)
def network_of(names: Names) -> str:
    """Return the network whose clients share a number of new sessions: /16 of IPv4, /48 of IPv6.

    Empty if the address is unreadable, and for API keys.
    """
    name, _ = names[-1]
    if not name or name.startswith(_KEY):
        return ""
    return name if "/" in name else str(IPv4Network((name, 16), strict=False))


def client_named(text: str) -> str:
    """Return the name of a client, in the form in which creators are stored.

    An address, a /64 of IPv6, or `key` and the id of an API key. Raises ValueError.
    """
    if text.removeprefix(_KEY) not in ("", text):
        return text
    with contextlib.suppress(ValueError):
        return names_of(str(ip_address(text)))[0][0]
    network = ip_network(text)
    if network.version != _IPV6 or network.prefixlen not in _NETWORKS:
        raise ValueError("no client is called after such a network")
    return str(network)


def key_names(key_id: str, times: int) -> Names:
    """Return the name of a client with an API key, whatever its address."""
    return ((f"{_KEY}{key_id}", times),)


def times_of(keys: Mapping[str, int], name: str) -> int:
    """Return the factor by which the budgets of `name` are multiplied.

    `keys` holds the factors of the API keys.
    """
    if name.startswith(_KEY):
        return keys.get(name.removeprefix(_KEY), 1)
    return _TIMES_A_SITE if name.endswith("/48") else 1


class Sender(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The client that sent a request: its API key, otherwise its address.

    `unknown_key`: the client sent a key that is not valid.
    """

    names: Names
    key: Key | None = None
    unknown_key: bool = False


class Clients:
    """Stores in the scope of each request the client that sent it; `keys` finds API keys.

    Unless `always`, it does so only once an undeclared proxy has been seen; before that, clients
    are not distinguished.
    """

    def __init__(self, app: ASGIApp, keys: Keys | None = None, *, always: bool = True) -> None:
        self._app = app
        self._keys = keys
        self._always = always

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == _HTTP and (self._always or UNDECLARED.get()):
            scope["state"][_SENDER] = self._sender(scope)
        await self._app(scope, receive, send)

    def _sender(self, scope: HTTPScope) -> Sender:
        names = names_of(scope["client"][0] if scope["client"] else "")
        sent = scope["state"]["headers"].get(API_KEY)
        if sent is None or self._keys is None:
            return Sender(names=names)
        key = self._keys.find(sent.decode("latin-1"))
        if key is None:
            return Sender(names=names, unknown_key=True)
        return Sender(names=key_names(key.id, key.times), key=key)


def sender_of(scope: Scope) -> Sender | None:
    """Return the sender of the request of `scope`; None if clients have no budgets."""
    return cast("Sender | None", scope["state"].get(_SENDER))


def sharing(scope: Scope) -> Names:
    """Return the names under which the request of `scope` shares places, if there are budgets."""
    sender = sender_of(scope)
    return () if sender is None else sender.names
