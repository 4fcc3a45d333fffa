# Written by sdk/generate.py from the module of this name in _async: do not edit.
"""A service, and requests that are sent to it again where that is safe."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from typing import Any, Protocol, Self
from urllib.parse import urlsplit

import httpx

from ..pending import Pending
from ..refused import Refused

Json = dict[str, Any]
Storage = MutableMapping[str, str]

ATTEMPTS = 5
PATIENCE_SECONDS = 60
TRY_AGAIN = frozenset({429, 502, 503, 504})
_TIMEOUT_SECONDS = 60
_NEVER_SENT = (httpx.UnsupportedProtocol, httpx.LocalProtocolError)


class Model(Protocol):
    """A generated model."""

    def to_dict(self) -> Json: ...


Body = Mapping[str, Any] | Model
"""What can be sent: a model, or what is its JSON."""


class Service:
    """A service at an origin, and how it is asked. Close it, or use it as a context manager.

    `origin`: such as `https://club.example`, with the path that it has there, if it has one.
    `api_key`: one that its operator has issued.
    `language`: of texts, as `Accept-Language` has it. `storage`: keeps seats, and requests that
    were not answered (`wardroom_client.storage`). `attempts`: how often a request is sent at most.
    `patience`: the longest wait in seconds before it is sent again; asked for a longer one, the
    refusal is raised. `http`: a client of your own, for proxies and certificates, which stays open.

    Key and tokens are sent to `origin` alone: no redirect is followed. Threads may share a service.
    """

    def __init__(
        self,
        origin: str,
        *,
        api_key: str | None = None,
        language: str | None = None,
        storage: Storage | None = None,
        attempts: int = ATTEMPTS,
        patience: float = PATIENCE_SECONDS,
        http: httpx.Client | None = None,
    ) -> None:
        self.origin = origin.rstrip("/")
        self.storage = storage
        self.attempts = attempts
        self.patience = patience
        self.language = language
        self._api_key = api_key
        self._http = http or httpx.Client(timeout=_TIMEOUT_SECONDS)
        self._is_own = http is None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close its connections, unless they are of a client of your own."""
        if self._is_own:
            self._http.close()

    def list_sessions(self, *, after: str | None = None, limit: int | None = None) -> Json:
        """The sessions of the API key, the newest first: a page of them, behind `after`."""
        return self.json("GET", with_query("/v1/sessions", after=after, limit=limit))

    def keys(self) -> Json:
        """The keys that it signs receipts with. Keep a copy when you begin to play there."""
        return self.json("GET", "/.well-known/jwks.json")

    def json(self, method: str, url: str, body: object = None, *, token: str | None = None) -> Json:
        """The JSON that a request is answered with; see `send`."""
        found: Json = (self.send(method, url, body, token=token)).json()
        return found

    def send(
        self,
        method: str,
        url: str,
        body: object = None,
        *,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> httpx.Response:
        """The answer to a request, which must be one that may be sent again.

        `url`: of this origin, or a path. `token`: what opens it. It is sent again when no answer
        came, or one that says to come back (429, 502, 503, 504), after the time of `Retry-After`.
        Raises Refused; httpx.TransportError where no answer came in the end; ValueError for the url
        of another origin.
        """
        address, sent = self.address_of(url), self._headers(token, headers)
        content = None if body is None else json.dumps(body, ensure_ascii=False).encode()
        if body is not None:
            sent["Content-Type"] = "application/json"
        attempt = 1
        while True:
            wait = backoff(attempt)
            try:
                answer = self._http.request(
                    method, address, content=content, headers=sent, follow_redirects=False
                )
            except httpx.TransportError as fault:
                if attempt >= self.attempts or isinstance(fault, _NEVER_SENT):
                    raise
            else:
                if answer.is_success:
                    return answer
                refused = Refused.of(answer)
                wait = wait if refused.retry_after is None else refused.retry_after
                again = answer.status_code in TRY_AGAIN and wait <= self.patience
                if attempt >= self.attempts or not again:
                    raise refused
            attempt += 1
            self.sleep(wait)

    @contextmanager
    def stream(
        self, url: str, *, token: str, headers: Mapping[str, str], silence: float
    ) -> Iterator[httpx.Response]:
        """The answer to a GET whose body comes bit by bit, at most `silence` seconds apart."""
        with self._http.stream(
            "GET",
            self.address_of(url),
            headers=self._headers(token, headers),
            timeout=httpx.Timeout(_TIMEOUT_SECONDS, read=silence),
            follow_redirects=False,
        ) as answer:
            yield answer

    def sleep(self, seconds: float) -> None:
        """Wait before a request is sent again."""
        time.sleep(seconds)

    def address_of(self, url: str) -> str:
        """The address of a path here. Raises ValueError for the url of another origin.

        Where the service has a path of its own, a path that it returned begins with that.
        """
        if url.startswith("/"):
            root = urlsplit(self.origin).path
            returned = url.startswith(f"{root}/v1/")
            return self.origin + (url.removeprefix(root) if returned else url)
        if not url.startswith(f"{self.origin}/"):
            raise ValueError(f"{url} is not of {self.origin}: a token is sent to no other origin")
        return url

    def _headers(self, token: str | None, headers: Mapping[str, str] | None) -> dict[str, str]:
        sent = dict(headers or {})
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        if self._api_key is not None:
            sent["X-API-Key"] = self._api_key
        if self.language is not None:
            sent["Accept-Language"] = self.language
        return sent


class Keyed:
    """Requests under an `Idempotency-Key`, which are done once however often they are sent.

    The key of a request is kept until its answer has come, in the storage of `service` at `place`.
    `sole`: another request takes the place of one that was not answered.
    """

    def __init__(self, service: Service, place: str, *, sole: bool = False) -> None:
        self._service = service
        self._requests = Pending(service.storage, place, sole=sole)
        self._one_at_a_time = threading.Lock()
        self._sent: Json | None = None

    @property
    def pending(self) -> Json | None:
        """A request that was sent and not answered, here or by a program that has ended."""
        return self._sent or self._requests.free()

    def post(
        self,
        url: str,
        body: object,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
        *,
        keep: Callable[[Json], object] | None = None,
    ) -> Json:
        """POST `body`: the same request has the same key until it is answered. Raises as `send`.

        Of two that send the same at the same time each has a key of its own. `keep` is given the
        answer before the key is forgotten, so that neither is lost.
        """
        with self._one_at_a_time:
            request = {"url": self._service.address_of(url), "body": body}
            self._sent = self._requests.begin(request, self._sent)
            key, is_answered = str(self._sent["key"]), False
            sent = {**(headers or {}), "Idempotency-Key": key}
            try:
                answer = self._service.send("POST", url, body, token=token, headers=sent)
                found: Json = answer.json()
                if keep is not None:
                    keep(found)
                is_answered = True
            except Refused as refused:
                is_answered = not _may_have_happened(refused.status)
                raise
            finally:
                self._requests.end(key, answered=is_answered)
                if is_answered:
                    self._sent = None
            return found


def _may_have_happened(status: int) -> bool:
    """Whether a request that came to `status` may be done: before a 429 an answer may be lost."""
    codes = httpx.codes
    return status >= codes.INTERNAL_SERVER_ERROR or status == codes.TOO_MANY_REQUESTS


def plain(body: Body) -> Json:
    """The JSON of what is to be sent."""
    return dict(body) if isinstance(body, Mapping) else body.to_dict()


def backoff(attempt: int) -> float:
    """Seconds to wait after so many attempts, so that clients do not come back all at once."""
    return min(8.0, 2.0 ** (attempt - 2)) * random.uniform(0.5, 1)  # noqa: S311 - no secret


def with_query(url: str, **query: object) -> str:
    """`url` with those parameters that are given."""
    given = {name: str(value) for name, value in query.items() if value is not None}
    return f"{url}?{httpx.QueryParams(given)}" if given else url
