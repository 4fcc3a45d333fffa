"""The short run of `python -m faults.foreign`: broken requests are refused, whatever is broken."""

from __future__ import annotations

import httpx
import pytest

from api.serving import Server
from faults.foreign import MOST_KEPT, memory_of, readers, send_broken

COUNTS = {"logs": 30, "imports": 30, "charts": 20, "states": 160, "situations": 160, "others": 160}

ALIKE = ("charts", "logs", "imports")
"""Nearly all have the same status: a check reports on any log, and nearly no broken one goes on."""


@pytest.mark.parametrize("kind", COUNTS)
def test_no_broken_request_is_a_failure(kind: str, client: httpx.Client) -> None:
    sent = readers(client.get("/openapi/whole.json").json())[kind]
    answered = send_broken(client, sent, range(COUNTS[kind]))
    assert not answered.bad, "\n".join(answered.bad)
    assert len(answered.statuses) > 1 or kind in ALIKE


def test_no_memory_is_kept_for_charts_from_elsewhere(server: Server, client: httpx.Client) -> None:
    """Nor for what rules remember of them."""
    sent = readers(client.get("/openapi/whole.json").json())["charts"]
    send_broken(client, sent, range(100, 140))
    before = memory_of(server.process.pid)
    send_broken(client, sent, range(140, 200))
    assert memory_of(server.process.pid) - before < MOST_KEPT // 2
