"""A stream of events that is followed, and taken up again where it breaks off."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Collection

import httpx

from ..event_stream import Event, Messages
from ..refused import Refused
from .client import TRY_AGAIN, AsyncClient, backoff

SILENCE_SECONDS = 60


class AsyncStream:
    """The events at `url`, for the holder of `token`.

    `silence`: within how many seconds a sign of life has to come.
    """

    def __init__(self, client: AsyncClient, url: str, token: str, silence: float) -> None:
        self._client = client
        self._url = url
        self._token = token
        self._silence = silence

    async def follow(self, last: str | None, ends: Collection[str]) -> AsyncGenerator[Event, None]:
        """What happens behind `last`, as it happens, up to an event of the types `ends`.

        `last`: the id of an event; None: from now on. Raises Refused; httpx.TransportError where
        the stream was never open.
        """
        attempt, opened = 1, False
        while True:
            wait: float | None = None
            headers = {"Accept": "text/event-stream"}
            if last is not None:
                headers["Last-Event-ID"] = last
            try:
                async with self._client.stream(
                    self._url, token=self._token, headers=headers, silence=self._silence
                ) as answer:
                    if answer.status_code == httpx.codes.NO_CONTENT:
                        return
                    if not answer.is_success:
                        await answer.aread()
                        refused = Refused.of(answer)
                        tried = attempt >= self._client.attempts and not opened
                        if tried or refused.status not in TRY_AGAIN:
                            raise refused
                        wait = refused.retry_after
                    else:
                        messages = Messages()
                        async for part in answer.aiter_bytes():
                            for message in messages.read(part):
                                attempt, opened = 0, True
                                wait = wait if message.retry is None else message.retry
                                last = message.id or last
                                event = message.event(last)
                                if event is not None:
                                    yield event
                                if message.type in ends:
                                    return
            except httpx.TransportError:
                if attempt >= self._client.attempts and not opened:
                    raise
            attempt += 1
            await self._client.sleep(backoff(attempt) if wait is None else wait)
