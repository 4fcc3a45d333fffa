"""Addresses to listen on, which are held while workers start and end."""

from __future__ import annotations

import socket


def tried(host: str, port: int) -> int:
    """Return a usable port at `host`: `port`, or a free port for 0.

    Raises OSError where the address cannot be had, or somebody else listens there.
    """
    with socket.socket(_family(host)) as probe:
        # Without SO_REUSEPORT: two services would share the port and each get half the requests.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((host, port))
        found: int = probe.getsockname()[1]
        return found


def reserved(host: str, port: int) -> socket.socket:
    """Return a socket bound to the address, which holds the port.

    Nothing listens on it: each worker has a socket of its own there. Raises OSError as `tried`.
    """
    port = tried(host, port)
    held = socket.socket(_family(host))
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    held.bind((host, port))
    return held


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
