"""Why sessions cannot be served just now, for operators: in the log, and where readiness is asked.

Players need only know that it is so. Nothing here ever quotes what Redis wrote: that may repeat
what was sent to it.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class AwayReason(msgspec.Struct, frozen=True):
    """Why sessions cannot be served as they should be."""

    code: Annotated[
        str,
        Meta(
            description="The word that the reply of Redis begins with (`MISCONF`, `OOM`, "
            "`READONLY`, `LOADING`, ...), or a word of the service where Redis did not reply "
            "(`CONNECTION`, `TIMEOUT`, `CERTIFICATE`, ...). More may come."
        ),
    ]
    detail: Annotated[str, Meta(description="What is wrong, for operators.")]


NO_REDIS = AwayReason("NO_REDIS", "No Redis is configured: set REDIS_URL.")
