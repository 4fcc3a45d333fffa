"""Whether the service is there, and how it is doing."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.api.exchange import TEXT, Response, encode
from wardroom.api.listings import Rulesets
from wardroom.api.operations import Operation
from wardroom.telemetry import EXPOSITION_TYPE, exposition

TAG = "service"
_NOT_KEPT = ((b"cache-control", b"no-store"),)


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The service runs."""

    status: Literal["ok"] = "ok"


class Readiness(msgspec.Struct, frozen=True, kw_only=True):
    """The service can adjudicate."""

    status: Literal["ready"] = "ready"
    version: Annotated[str, Meta(description="Version of the service.")]
    rulesets: Annotated[
        dict[str, str], Meta(description="Digest of each ruleset with its standard charts.")
    ]


def health_operations(rulesets: Rulesets, version: str) -> tuple[Operation, ...]:
    """The operations for orchestrators and monitoring."""
    healthy = Response(encode(Health()), headers=_NOT_KEPT)
    digests = {name: ruleset.digests["standard"] for name, ruleset in rulesets.items()}
    ready = Response(encode(Readiness(version=version, rulesets=digests)), headers=_NOT_KEPT)
    return (
        Operation(
            method="GET", path="/healthz", id="get_health", tag=TAG,
            summary="Whether the process answers.",
            description="For liveness probes: it looks at nothing else.",
            answer=lambda _: healthy,
            returns=Health,
        ),
        Operation(
            method="GET", path="/readyz", id="get_readiness", tag=TAG,
            summary="Whether the service can adjudicate.",
            description="For readiness probes. Rulesets and charts are loaded and proved before "
            "the first connection is accepted.",
            answer=lambda _: ready,
            returns=Readiness,
        ),
        Operation(
            method="GET", path="/metrics", id="get_metrics", tag=TAG,
            summary="Metrics in the Prometheus text format.",
            description="Requests by method, route and status, and how long they took; over all "
            "workers.",
            answer=lambda _: Response(exposition(), 200, EXPOSITION_TYPE, _NOT_KEPT),
            media_types=(TEXT,),
        ),
    )  # fmt: skip
