"""The reasons why sessions are unavailable, for operators: in the log and the readiness check.

A reason never quotes what Redis wrote, which may repeat what was sent to it.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class AwayReason(msgspec.Struct, frozen=True):
    """Why sessions cannot be served properly."""

    code: Annotated[
        str,
        Meta(
            description=(
                "The first word of Redis's reply (`MISCONF`, `OOM`, `READONLY`, `LOADING`, ...), "
                "or a word of the service if Redis did not reply (`CONNECTION`, `TIMEOUT`, "
                "`CERTIFICATE`, ...). Later releases may add words."
            )
        ),
    ]
    detail: Annotated[
        str, Meta(description="A description of the fault, for the operators of the service.")
    ]


NO_REDIS = AwayReason("NO_REDIS", "No Redis is configured: set REDIS_URL.")
NO_ROOM = AwayReason("NO_ROOM", "Every connection to Redis is in use.")
AGAINST_EVICTION = "CONFIG SET maxmemory-policy noeviction, or set WARDROOM_EVICTION=allow"
EVICTION = AwayReason("EVICTION", f"Redis may evict sessions: {AGAINST_EVICTION}.")
NO_SLOT = AwayReason("CLUSTER", "No node of the Cluster is known to have the slot of the session.")
UNCONFIRMED = AwayReason("NOREPLICAS", "Too few replicas have confirmed the write.")
TIMEOUT = AwayReason("TIMEOUT", "Redis has not replied in time.")
