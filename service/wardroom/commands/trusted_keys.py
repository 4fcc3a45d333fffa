"""The keys for checking a log: from a file, or fetched from a named origin."""

from __future__ import annotations

import http.client
import ipaddress
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from wardroom.commands.failing import fail
from wardroom.sessions.log.receipt_keys import JwkSet, ReceiptKeyFault, key_set

_PATH = "/.well-known/jwks.json"
_SECONDS = 10
_MOST_BYTES = 1_048_576


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Refuses redirects, because the keys of an origin must come from that origin."""

    def redirect_request(self, *_: Any) -> None:
        """Follow none."""


def keys_from(place: str) -> JwkSet:
    """Return the public keys in the file `place`, or the keys that the origin `place` publishes.

    An unusable file or answer ends the command.
    """
    try:
        written = _fetched(place) if "://" in place else Path(place).read_bytes()
        return key_set(written)
    except (OSError, ValueError, http.client.HTTPException, ReceiptKeyFault) as fault:
        fail(f"--keys {place}: {fault}")


def _fetched(origin: str) -> bytes:
    """Return the JWK set of `origin`; raises OSError, or ValueError for an invalid origin."""
    parts = urlsplit(origin)
    bare = parts.hostname and not (parts.query or parts.fragment or parts.username)
    if not bare or parts.path.strip("/"):
        raise ValueError("an origin such as https://club.example is required, without a path")
    if parts.scheme != "https" and not (parts.scheme == "http" and _is_loopback(parts.hostname)):
        raise ValueError("keys are fetched by https, and by http from this machine alone")
    opener = urllib.request.build_opener(_NoRedirects)
    address = f"{parts.scheme}://{parts.netloc}{_PATH}"
    with opener.open(address, timeout=_SECONDS) as answer:
        written: bytes = answer.read(_MOST_BYTES)
    return written


def _is_loopback(host: str | None) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host or "").is_loopback
    except ValueError:
        return False
