"""States in the answers of operations with an Idempotency-Key whether they are repeats."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import cast

import msgspec

from wardroom.api.exchange import REPLAYED, Headers, Request, Response
from wardroom.api.operation import Operation
from wardroom.sessions.services.replays import forget_replay, is_replay

_REPEATS: Headers = ((REPLAYED.lower().encode(), b"true"),)


def stating_repeats(operation: Operation) -> Operation:
    """Return `operation` with a header that marks repeated answers.

    An operation that accepts no key is returned unchanged.
    """
    if not operation.repeatable:
        return operation

    async def answer(request: Request) -> Response:
        forget_replay()
        response = await cast("Awaitable[Response]", operation.answer(request))
        if not is_replay():
            return response
        return msgspec.structs.replace(response, headers=(*response.headers, *_REPEATS))

    return msgspec.structs.replace(operation, answer=answer)
