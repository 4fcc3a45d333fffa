"""Prints how long the event loop is held by the worst bodies that are refused.

From `tests/`: `python -m api.refused_bodies [PLACES]`, for every PLACES-th place (default: 1).
"""

from __future__ import annotations

import asyncio
import functools
import gc
import sys
import time
from collections import defaultdict
from typing import Any

from litestar.types import Message

from api.asking import scope_for
from api.hostile_bodies import VALUES, Place, operations, places
from wardroom.api.exchange import Response
from wardroom.api.serving import endpoint
from wardroom.api.serving.endpoint import Endpoint
from wardroom.engine.type_descriptions import describe

SIZES = (endpoint._MENDED_HERE, endpoint._DECODED_HERE)
"""Bytes of the longest bodies that the event loop mends, and decodes."""
_SHOWN = 12


class _Desk:
    """Takes the place of the work processes."""

    async def respond(self, *_: object, **__: object) -> Response:
        return Response(b"")


class _Desks:
    brief = others = _Desk()
    most_units = 10**9


@functools.cache
def endpoints() -> dict[str, Endpoint]:
    return {one.id: Endpoint([one], _Desks()) for one in operations()}  # type: ignore[arg-type]


def held(place: Place, body: bytes, loop: asyncio.AbstractEventLoop) -> tuple[float, int]:
    """Return the seconds of processor time that the loop takes for `body`, and the status."""
    statuses: list[int] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    operation = place.operation
    scope: Any = scope_for(operation, {"session": "x", "tournament": "x"})
    answering = endpoints()[operation.id](scope, receive, send)
    began = time.thread_time()
    loop.run_until_complete(answering)
    return time.thread_time() - began, statuses[0]


def main(every: int) -> None:
    describe(one.body for one in operations())
    gc.freeze()
    loop = asyncio.new_event_loop()
    found = defaultdict[tuple[str, int], list[tuple[float, int, str, str]]](list)
    for place in list(places())[::every]:
        for kind, made in VALUES.items():
            for size in SIZES:
                room = min(size, place.operation.body_limit) - len(place.around) - 2
                body = place.with_(made(room))
                if len(body) > size:
                    continue
                took = held(place, body, loop)
                if took[0] > 0.005:
                    took = min(took, held(place, body, loop), held(place, body, loop))
                found[kind, size].append((*took, place.operation.id, place.name))
    print(f"{'what':<22} {'bytes':>7} {'places':>6} {'median ms':>9} {'worst ms':>8}  where")
    for (kind, size), each in found.items():
        each.sort()
        seconds, status, operation, name = each[-1]
        middle = each[len(each) // 2][0]
        print(
            f"{kind:<22} {size:>7} {len(each):>6} {middle * 1000:>9.2f} {seconds * 1000:>8.2f}"
            f"  {status} {operation} {name}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
