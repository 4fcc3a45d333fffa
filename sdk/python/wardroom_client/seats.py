"""Seats of a session: claimed all at once, where they are played from one place.

Whoever is invited claims their own seat with `Session.claim`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import httpx


def claim_seats(http: httpx.Client, created: Mapping[str, Any]) -> dict[str, str]:
    """Claim every seat of a session, and the spectators' place; returns all tokens by seat.

    `created` is the answer to the session's creation. A repeat returns the same
    tokens. Raises httpx.HTTPStatusError where somebody else has claimed a seat.
    """
    session, tokens = created["session"], dict(created["tokens"])
    (own,) = created["tokens"].values()
    root = f"/v1/{session['rules']['ruleset']}/sessions/{session['session']}/seats"
    for seat, invitation in created["invitations"].items():
        key = hashlib.sha256(f"{own} {seat}".encode()).hexdigest()  # As secret as `own`.
        headers = {"Authorization": f"Bearer {invitation}", "Idempotency-Key": key}
        answer = http.post(f"{root}/{seat}/claim", headers=headers)
        tokens[seat] = answer.raise_for_status().json()["token"]
    return tokens
