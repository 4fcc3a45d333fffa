"""Operations for health and readiness, and for metrics if they have no port of their own."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api.exchange import NO_STORE, TEXT, Request, Response, encode
from wardroom.api.operation import Operation
from wardroom.api.operations.listings import Rulesets
from wardroom.api.problems import SESSIONS_AWAY, STOPPING
from wardroom.api.seats import sessions_away
from wardroom.api.undeclared_proxy import UndeclaredProxy, undeclared_proxy
from wardroom.charts import STANDARD
from wardroom.metrics import EXPOSITION_TYPE, exposition, refresh
from wardroom.sessions.basics.away_reasons import AwayReason
from wardroom.sessions.services.composition import Services

TAG = "service"


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
    sessions: Annotated[
        Literal["ready", "away", "none"],
        Meta(
            description="Whether Redis, which stores the sessions, answers and can do its work. "
            "`none` means that no Redis is configured. Calls do not need Redis."
        ),
    ]
    reason: Annotated[
        AwayReason | UnsetType,
        Meta(
            description="Why sessions cannot be played. If `sessions` is `ready`: a fault that "
            "does not prevent play. Absent if there is no fault."
        ),
    ] = UNSET
    receipts: Annotated[
        Literal["signed", "unsigned"],
        Meta(description="Whether the service signs receipts; `unsigned`: the service has no key."),
    ]
    undeclared_proxy: Annotated[
        UndeclaredProxy | UnsetType,
        Meta(
            description="Present if a request came through a proxy that the operator has not "
            "declared: clients behind that proxy cannot be distinguished. The service is "
            "nevertheless ready."
        ),
    ] = UNSET


class ReadinessQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The options of the readiness check."""

    need: Annotated[
        Literal["calls", "sessions"],
        Meta(description="`sessions`: also return 503 while sessions cannot be served."),
    ] = "calls"


def health_operations(
    rulesets: Rulesets, version: str, services: Services
) -> tuple[Operation, ...]:
    """Return the operations for orchestrators."""
    healthy = Response(encode(Health()), headers=NO_STORE)
    digests = {name: ruleset.digests[STANDARD] for name, ruleset in rulesets.items()}

    async def get_readiness(request: Request) -> Response:
        sessions, reason = await services.readiness()
        if request.query.need == "sessions" and sessions != "ready":
            raise sessions_away(reason)
        told = Readiness(
            version=version,
            rulesets=digests,
            sessions=sessions,
            receipts="signed" if services.signs else "unsigned",
            reason=UNSET if reason is None else reason,
            undeclared_proxy=undeclared_proxy() or UNSET,
        )
        return Response(encode(told), headers=NO_STORE)

    return (
        Operation(
            method="GET", path="/healthz", id="get_health", tag=TAG,
            scope=None, probe="liveness",
            summary="Whether the process answers.",
            description="For liveness probes. This operation checks nothing else.",
            answer=lambda _: healthy,
            returns=Health, answered=("Cache-Control",),
        ),
        Operation(
            method="GET", path="/readyz", id="get_readiness", tag=TAG,
            scope=None, probe="readiness",
            summary="Whether the service can adjudicate.",
            description="For readiness probes. Rulesets and charts are loaded and checked before "
            "the first connection is accepted, so calls can always be adjudicated. The member "
            "`sessions` reports whether sessions can be played now. If they cannot, `reason` "
            "reports why. Returns 503 once the service is about to stop.",
            answer=get_readiness, asynchronous=True,
            query=ReadinessQuery, returns=Readiness, answered=("Cache-Control",),
            problems=(SESSIONS_AWAY, STOPPING),
        ),
    )  # fmt: skip


def metrics_operation() -> Operation:
    """Return the operation for metrics at the path of 0.1.0.

    The operation is not in the document, because metrics have a separate listener
    (`metrics_listener`).
    """
    writing = asyncio.Lock()

    async def get_metrics(_: Request) -> Response:
        refresh()
        async with writing:  # Writing takes tens of milliseconds.
            text = await asyncio.to_thread(exposition)
        return Response(text, 200, EXPOSITION_TYPE, NO_STORE)

    return Operation(
        method="GET", path="/metrics", id="get_metrics", tag=TAG, scope=None, probe="metrics",
        summary="", description="", answer=get_metrics, asynchronous=True, media_types=(TEXT,),
    )  # fmt: skip
