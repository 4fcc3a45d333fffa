"""Requests to a fresh application, and the files that it opens for them.

`python -m api.first_requests` takes a list of [path, language, body] on standard input, and prints
the statuses of the answers and the names of what was opened or imported meanwhile.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from wardroom.app import create_app
from wardroom.settings import read_settings


async def answered(app: Any, path: str, language: str, body: str) -> int:
    received = [{"type": "http.request", "body": body.encode(), "more_body": False}]
    sent: list[Any] = []

    async def receive() -> Any:
        return received.pop() if received else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"content-type", b"application/json"), (b"accept-language", language.encode())]
    scope = {"type": "http", "method": "POST", "path": path, "query_string": b"",
             "headers": headers, "client": ("127.0.0.1", 1)}  # fmt: skip
    await app(scope, receive, send)
    status: int = sent[0]["status"]
    return status


async def all_answered(app: Any, requests: list[tuple[str, str, str]]) -> list[int]:
    return [await answered(app, *request) for request in requests]


def main() -> None:
    opened: list[str] = []
    requests = json.load(sys.stdin)
    app = create_app(read_settings({"WARDROOM_LOG_LEVEL": "error"}))

    def heard(event: str, given: tuple[Any, ...]) -> None:
        if event in {"open", "import"}:
            opened.append(str(given[0]))

    sys.addaudithook(heard)
    statuses = asyncio.run(all_answered(app, requests))
    print(json.dumps([statuses, list(opened)]))


if __name__ == "__main__":
    main()
