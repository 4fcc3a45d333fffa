"""A remote service, called over HTTP with the standard library only."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec

_SECONDS = 120
"""The seconds to wait for an answer."""
_MOST_WAITS = 10
"""How often a request is repeated if the service is busy."""
_NO_ROOM = (429, 503)
_JSON = {"Content-Type": "application/json", "Accept": "application/json"}

Headers = Mapping[str, str]
"""Header fields of a request, in addition to the common ones."""
_NO_HEADERS: Headers = {}


class NotAnswering(Exception):
    """The service does not answer; the message states the address and the reason."""


class Service:
    """The service at `url`, which may have a path; to be used in a `with`. `sleep(seconds)` waits.

    Raises ValueError for anything else than an http or https address.
    """

    def __init__(self, url: str, sleep: Callable[[float], None] = time.sleep) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{url!r} is no address: http://HOST:PORT or https://HOST is required")
        self.url = url.rstrip("/")
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        self._connection = kind(parts.hostname, parts.port, timeout=_SECONDS)
        self._root = parts.path.rstrip("/")
        self._sleep = sleep

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def get(self, path: str, headers: Headers = _NO_HEADERS) -> tuple[int, Any]:
        """The status and the JSON at `path`; null for other content. Raises NotAnswering."""
        return self._asked("GET", path, None, headers)

    def post(self, path: str, body: Any, headers: Headers = _NO_HEADERS) -> tuple[int, Any]:
        """The status and JSON of the answer to `body`. Raises NotAnswering."""
        return self._asked("POST", path, msgspec.json.encode(body), headers)

    def _asked(
        self, method: str, path: str, body: bytes | None, headers: Headers
    ) -> tuple[int, Any]:
        for _ in range(_MOST_WAITS):
            response, content = self._sent(method, path, body, headers)
            if response.status not in _NO_ROOM:
                return response.status, _json(content)
            self._sleep(_seconds(response.headers.get("Retry-After")))
        raise NotAnswering(f"{self.url}{path} has no room: {response.status}, {_MOST_WAITS} times")

    def _sent(
        self, method: str, path: str, body: bytes | None, headers: Headers
    ) -> tuple[HTTPResponse, bytes]:
        """The response to one request; repeated if a kept connection has been closed."""
        fresh = self._connection.sock is None
        try:
            self._connection.request(method, f"{self._root}{path}", body, {**_JSON, **headers})
            response = self._connection.getresponse()
            return response, response.read()
        except (OSError, HTTPException) as fault:
            self._connection.close()
            if fresh:
                why = str(fault) or type(fault).__name__
                raise NotAnswering(f"{self.url} does not answer: {why}") from fault
        return self._sent(method, path, body, headers)


def _json(content: bytes) -> Any:
    try:
        return msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _seconds(retry_after: str | None) -> float:
    """The seconds of a Retry-After, which may be a date; 1 without one."""
    if retry_after is None:
        return 1.0
    if retry_after.strip().isdigit():
        return float(retry_after)
    try:
        return max(0.0, (parsedate_to_datetime(retry_after) - datetime.now(UTC)).total_seconds())
    except (TypeError, ValueError):
        return 1.0
