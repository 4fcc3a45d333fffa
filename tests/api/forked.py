"""An application that is imported before workers are forked, and reports how each of them began.

`forked-PID` appears in FORKED_FOLDER when a worker has been forked, and half a second later, when
the application is made in it, `made-PID`: what it has drawn at random, by kind. Meanwhile a thread
of the parent writes to its log, and waits for somebody to read that.
"""

from __future__ import annotations

import json
import os
import threading
import time
from pathlib import Path
from typing import Any

import structlog
from opentelemetry.sdk.trace.id_generator import RandomIdGenerator

from wardroom.api.keys import draw_key
from wardroom.dice import entropy
from wardroom.sessions.adapters.key_files import new_key
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.names import salted
from wardroom.settings import read_settings
from wardroom.telemetry import configure_logging, new_request_id

FOLDER = Path(os.environ["FORKED_FOLDER"])
MOST_OF_A_PIPE = 1_000_000
KINDS = {
    "seed": lambda: entropy.draw(32).hex(),
    "token": tokens.draw,
    "key": draw_key,
    "salt": lambda: salted("Ann").salt,
    "receipt key": lambda: new_key(0).d,
    "request": new_request_id,
    "trace": RandomIdGenerator().generate_trace_id,
    "span": RandomIdGenerator().generate_span_id,
}
DRAWS = 200


def drawn() -> dict[str, list[Any]]:
    return {kind: [draw() for _ in range(DRAWS)] for kind, draw in KINDS.items()}


def report(name: str, content: object = None) -> None:
    part = FOLDER / f"part-{os.getpid()}"
    part.write_text(json.dumps(content))
    part.rename(FOLDER / f"{name}-{os.getpid()}")


def forked() -> None:
    report("forked")
    time.sleep(0.5)


async def application(*_: object) -> None:
    """Answer nothing."""


def create() -> Any:
    configure_logging(read_settings())
    structlog.get_logger().warning("a worker begins")
    report("made", drawn())
    return application


drawn()
os.register_at_fork(after_in_child=forked)
threading.Thread(
    target=lambda: structlog.get_logger().warning("x" * MOST_OF_A_PIPE), daemon=True
).start()
