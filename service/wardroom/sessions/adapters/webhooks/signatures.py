"""Signatures of webhooks, by Standard Webhooks (https://www.standardwebhooks.com)."""

from __future__ import annotations

import base64
from datetime import UTC, datetime

import standardwebhooks

from wardroom.dice import entropy

_BYTES = 32
_PREFIX = "whsec_"


def draw_secret() -> bytes:
    """Return the secret of a new webhook."""
    return entropy.draw(_BYTES)


def shown_secret(secret: bytes) -> str:
    """Return a secret in the form in which its receiver gets it."""
    return _PREFIX + base64.b64encode(secret).decode()


def signed(secret: bytes, event: str, body: bytes, now: float) -> dict[str, str]:
    """Return the headers of an event that is sent `now`, including its signature."""
    at = datetime.fromtimestamp(int(now), UTC)
    signature = standardwebhooks.Webhook(secret).sign(event, at, body.decode())
    return {
        "webhook-id": event,
        "webhook-timestamp": str(int(now)),
        "webhook-signature": signature,
        "content-type": "application/json",
        "user-agent": "Wardroom-Webhooks",
    }
