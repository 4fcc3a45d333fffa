"""A client of a service, whose requests are sent again where that is safe."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import AsyncIterator, Callable, Mapping, MutableMapping
from contextlib import asynccontextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlsplit

import httpx

from ..pending import Pending
from ..refused import Refused
from ..requests import AGENT, filled, with_key, with_query

if TYPE_CHECKING:
    from ..operations.batch import AsyncBatchOperations
    from ..operations.battleships import AsyncBattleshipsOperations
    from ..operations.charts import AsyncChartsOperations
    from ..operations.hunters import AsyncHuntersOperations
    from ..operations.rulesets import AsyncRulesetsOperations
    from ..operations.service import AsyncServiceOperations
    from ..operations.sessions import AsyncSessionsOperations
    from ..operations.silent_victory import AsyncSilentVictoryOperations

Json = dict[str, Any]
Body = Mapping[str, Any]
Storage = MutableMapping[str, str]

ATTEMPTS = 5
PATIENCE_SECONDS = 60
TRY_AGAIN = frozenset({429, 502, 503, 504})
TIMEOUT_SECONDS = 60.0
_NEVER_SENT = (httpx.UnsupportedProtocol, httpx.LocalProtocolError)


class AsyncClient:
    """A client of the service at an origin. Close it, or use it as a context manager.

    Its operations are methods by ruleset, as in `client.hunters.resolve_salvo(request)`. What the
    service refuses is raised as Refused; httpx.TransportError where no answer came in the end.

    `origin`: such as `https://club.example`, with the path that it has there, if it has one.
    `api_key`: one that its operator has issued.
    `language`: of texts, as `Accept-Language` has it. `storage`: keeps seats, and requests that
    were not answered (`wardroom_client.storage`). `attempts`: how often a request is sent at most.
    `patience`: the longest wait in seconds before it is sent again; asked for a longer one, the
    refusal is raised. `timeout`: in seconds, for each time that it is sent. `http`: a client of
    your own, for proxies and certificates, which stays open and has a time of its own.

    Key and tokens are sent to `origin` alone: no redirect is followed. Threads may share a client,
    or the tasks of one loop. One that was closed opens connections again when it is used.
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
        timeout: float = TIMEOUT_SECONDS,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self.origin = origin.rstrip("/")
        self.storage = storage
        self.attempts = attempts
        self.patience = patience
        self.language = language
        self._api_key = api_key
        self._timeout = timeout
        self._given = http
        self._made: httpx.AsyncClient | None = None
        self._making = threading.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Close its connections, unless they are of a client of your own."""
        if self._made is not None:
            await self._made.aclose()
            self._made = None

    @property
    def _http(self) -> httpx.AsyncClient:
        """What sends requests; made with the first one, for it reads the certificates."""
        if self._given is not None:
            return self._given
        with self._making:
            if self._made is None:
                self._made = httpx.AsyncClient(timeout=self._timeout)
            return self._made

    @cached_property
    def hunters(self) -> AsyncHuntersOperations:
        """The operations of The Hunters."""
        from ..operations.hunters import AsyncHuntersOperations

        return AsyncHuntersOperations(self)

    @cached_property
    def silent_victory(self) -> AsyncSilentVictoryOperations:
        """The operations of Silent Victory."""
        from ..operations.silent_victory import AsyncSilentVictoryOperations

        return AsyncSilentVictoryOperations(self)

    @cached_property
    def battleships(self) -> AsyncBattleshipsOperations:
        """The operations of Battleships."""
        from ..operations.battleships import AsyncBattleshipsOperations

        return AsyncBattleshipsOperations(self)

    @cached_property
    def rulesets(self) -> AsyncRulesetsOperations:
        """What every ruleset has: its rules, words, options and openings."""
        from ..operations.rulesets import AsyncRulesetsOperations

        return AsyncRulesetsOperations(self)

    @cached_property
    def charts(self) -> AsyncChartsOperations:
        """Packs of charts."""
        from ..operations.charts import AsyncChartsOperations

        return AsyncChartsOperations(self)

    @cached_property
    def batch(self) -> AsyncBatchOperations:
        """Many calls in one request."""
        from ..operations.batch import AsyncBatchOperations

        return AsyncBatchOperations(self)

    @cached_property
    def sessions(self) -> AsyncSessionsOperations:
        """The sessions of every ruleset, and their logs."""
        from ..operations.sessions import AsyncSessionsOperations

        return AsyncSessionsOperations(self)

    @cached_property
    def service(self) -> AsyncServiceOperations:
        """The service itself: its health, its keys, its document."""
        from ..operations.service import AsyncServiceOperations

        return AsyncServiceOperations(self)

    async def list_sessions(self, *, after: str | None = None, limit: int | None = None) -> Json:
        """The sessions of the API key, the newest first: a page of them, behind `after`."""
        return await self.json("GET", with_query("/v1/sessions", after=after, limit=limit))

    async def keys(self) -> Json:
        """The keys that it signs receipts with. Keep a copy when you begin to play there."""
        return await self.json("GET", "/.well-known/jwks.json")

    async def call(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        query: Mapping[str, object] | None = None,
        headers: Mapping[str, str | None] | None = None,
        token: str | None = None,
        language: str | None = None,
        accept: str = "application/json",
        repeated: bool = True,
    ) -> Any:
        """What an operation is answered with: JSON, text or bytes, as `accept` asks; None: nothing.

        `query`, `headers`: None in them is left out, but an `Idempotency-Key` is drawn. `language`:
        another than that of the client. `repeated`: it may be sent again. Raises as `send`.
        """
        sent = {"Accept": accept, **filled(with_key(headers or {}))}
        if language is not None:
            sent["Accept-Language"] = language
        answer = await self.send(
            method,
            with_query(path, **(query or {})),
            body,
            token=token,
            headers=sent,
            repeated=repeated,
        )
        if answer.status_code == httpx.codes.NO_CONTENT:
            return None
        if accept == "application/json":
            try:
                return answer.json()
            except ValueError:  # Of a portal, or of another service.
                raise Refused(answer.status_code) from None
        return answer.text if accept != "image/png" else answer.content

    async def json(
        self, method: str, url: str, body: object = None, *, token: str | None = None
    ) -> Json:
        """The JSON that a request is answered with; see `send`."""
        found: Json = (await self.send(method, url, body, token=token)).json()
        return found

    async def send(
        self,
        method: str,
        url: str,
        body: object = None,
        *,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
        repeated: bool = True,
    ) -> httpx.Response:
        """The answer to a request.

        `url`: of this origin, or a path. `token`: what opens it. `repeated`: it is sent again when
        no answer came, or one that says to come back (429, 502, 503, 504), after the time of
        `Retry-After`.
        Raises Refused; httpx.TransportError where no answer came in the end; ValueError for the url
        of another origin.
        """
        address, sent = self.address_of(url), self._headers(token, headers)
        content = None if body is None else json.dumps(body, ensure_ascii=False).encode()
        if body is not None:
            sent["Content-Type"] = "application/json"
        attempt, attempts = 1, self.attempts if repeated else 1
        while True:
            wait = backoff(attempt)
            try:
                answer = await self._http.request(
                    method, address, content=content, headers=sent, follow_redirects=False
                )
            except httpx.TransportError as fault:
                if attempt >= attempts or isinstance(fault, _NEVER_SENT):
                    raise
            else:
                if answer.is_success:
                    return answer
                refused = Refused.of(answer)
                wait = wait if refused.retry_after is None else refused.retry_after
                again = answer.status_code in TRY_AGAIN and wait <= self.patience
                if attempt >= attempts or not again:
                    raise refused
            attempt += 1
            await self.sleep(wait)

    @asynccontextmanager
    async def stream(
        self, url: str, *, token: str, headers: Mapping[str, str], silence: float
    ) -> AsyncIterator[httpx.Response]:
        """The answer to a GET whose body comes bit by bit, at most `silence` seconds apart."""
        async with self._http.stream(
            "GET",
            self.address_of(url),
            headers=self._headers(token, headers),
            timeout=httpx.Timeout(self._timeout, read=silence),
            follow_redirects=False,
        ) as answer:
            yield answer

    async def sleep(self, seconds: float) -> None:
        """Wait before a request is sent again."""
        await asyncio.sleep(seconds)

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
        sent = {"User-Agent": AGENT, **(headers or {})}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        if self._api_key is not None:
            sent["X-API-Key"] = self._api_key
        if self.language is not None:
            sent.setdefault("Accept-Language", self.language)
        return sent


class AsyncKeyed:
    """Requests under an `Idempotency-Key`, which are done once however often they are sent.

    The key of a request is kept until its answer has come, in the storage of `client` at `place`.
    `sole`: another request takes the place of one that was not answered.
    """

    def __init__(self, client: AsyncClient, place: str, *, sole: bool = False) -> None:
        self._client = client
        self._requests = Pending(client.storage, place, sole=sole)
        self._one_at_a_time = asyncio.Lock()
        self._sent: Json | None = None

    @property
    def pending(self) -> Json | None:
        """A request that was sent and not answered, here or by a program that has ended."""
        return self._sent or self._requests.free()

    async def post(
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
        async with self._one_at_a_time:
            request = {"url": self._client.address_of(url), "body": body}
            self._sent = self._requests.begin(request, self._sent)
            key, is_answered = str(self._sent["key"]), False
            sent = {**(headers or {}), "Idempotency-Key": key}
            try:
                answer = await self._client.send("POST", url, body, token=token, headers=sent)
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


def backoff(attempt: int) -> float:
    """Seconds to wait after so many attempts, so that clients do not come back all at once."""
    return min(8.0, 2.0 ** (attempt - 2)) * random.uniform(0.5, 1)  # noqa: S311 - no secret
