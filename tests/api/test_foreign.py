"""The short run of `python -m faults.foreign`: broken requests are refused, whatever is broken."""

from __future__ import annotations

import httpx
import pytest

from faults.foreign import readers, send_broken

COUNTS = {"logs": 40, "imports": 40, "states": 160, "situations": 160, "others": 160}


@pytest.mark.parametrize("kind", COUNTS)
def test_no_broken_request_is_a_failure(kind: str, client: httpx.Client) -> None:
    sent = readers(client.get("/openapi.json").json())[kind]
    answered = send_broken(client, sent, range(COUNTS[kind]))
    assert not answered.bad, "\n".join(answered.bad)
    assert len(answered.statuses) > 1
