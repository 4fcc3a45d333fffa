"""The messages between the service and its work processes, each with a tag and a length.

The service sends an `Order`. The process may send `Asked`, a call of the session store, which is
answered with `Returned` or `Away`; at the end it sends `Done` or `Failed`.
"""

from __future__ import annotations

import struct
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.api.cost import Units
from wardroom.api.exchange import Headers, Request, Response
from wardroom.api.problems import PROBLEM_TYPES, FieldError, ProblemError
from wardroom.engine.refusals import Said
from wardroom.engine.sides import Sides
from wardroom.sessions.adapters.redis.budgets import Payer
from wardroom.sessions.basics.away_reasons import AwayReason
from wardroom.sessions.records.formats import Written
from wardroom.sessions.records.remains import Revealed

LENGTH = struct.Struct(">I")
"""The length in bytes, which precedes every record."""


class Order(msgspec.Struct, frozen=True, tag="order"):
    """A request for a work process, with its body as it was sent.

    `payer`: the payer, if budgets are on. `behind`: as in the session store. `most_units`: the
    limit of an estimate that is made after the body is decoded; None: it was made before.
    """

    operation: str
    headers: tuple[tuple[bytes, bytes], ...]
    path: dict[str, str]
    query: bytes
    body: bytes | None
    media_type: str
    id: str
    payer: Payer | None
    behind: Written | None = None
    most_units: int | None = None

    def request(self, query: Any, body: Any) -> Request:
        """Return the request with decoded query and body."""
        return Request(
            headers=dict(self.headers),
            path=self.path,
            query=query,
            body=body,
            media_type=self.media_type,
            id=self.id,
            size=0 if self.body is None else len(self.body),
        )


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """A call of the session store, by method name."""

    method: str
    positional: tuple[msgspec.Raw, ...]
    named: dict[str, msgspec.Raw]


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """The result of a call of the session store."""

    value: msgspec.Raw


class Away(msgspec.Struct, frozen=True, tag="away"):
    """A call of the store failed: Redis, or the `archive`, is unavailable for this `reason`."""

    detail: str
    reason: AwayReason | None
    archive: bool = False


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The response to an order, and the work done; `leaves`: the work process ends now."""

    units: Units
    body: bytes
    status: int
    media_type: str
    headers: Headers
    etag: str | None
    leaves: bool = False

    @property
    def response(self) -> Response:
        """The response."""
        return Response(self.body, self.status, self.media_type, self.headers, self.etag)


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The problem that answers an order, and the work done; `leaves` as in `Done`."""

    units: Units
    kind: str
    detail: str
    code: str
    errors: tuple[FieldError, ...]
    rule: str
    choices: tuple[Any, ...]
    headers: Headers
    revealed: Revealed | None
    refused: tuple[Said, ...]
    version: str | None
    reason: AwayReason | None
    sides: Sides
    leaves: bool = False

    @property
    def problem(self) -> ProblemError:
        """The problem, as an exception to raise."""
        return ProblemError(
            _KINDS[self.kind],
            self.detail,
            code=self.code,
            errors=self.errors,
            rule=self.rule,
            choices=self.choices,
            headers=self.headers,
            revealed=UNSET if self.revealed is None else self.revealed,
            refused=self.refused,
            version=UNSET if self.version is None else self.version,
            reason=UNSET if self.reason is None else self.reason,
            sides=self.sides,
        )


_KINDS = {kind.name: kind for kind in PROBLEM_TYPES}


def failed(fault: ProblemError, units: Units) -> Failed:
    """Return `fault` as a record to send, with its choices as plain values."""
    return Failed(
        units=units,
        kind=fault.kind.name,
        detail=fault.detail,
        code=fault.code,
        errors=fault.errors,
        rule=fault.rule,
        choices=fault.choices,
        headers=fault.headers,
        revealed=None if fault.revealed is UNSET else fault.revealed,
        refused=fault.refused,
        version=None if isinstance(fault.version, UnsetType) else fault.version,
        reason=None if isinstance(fault.reason, UnsetType) else fault.reason,
        sides=fault.sides,
    )


_ENCODER = msgspec.msgpack.Encoder()
encode = _ENCODER.encode
read_order = msgspec.msgpack.Decoder(Order).decode
read_reply = msgspec.msgpack.Decoder(Returned | Away).decode
read_result = msgspec.msgpack.Decoder(Asked | Done | Failed).decode


def framed(record: msgspec.Struct) -> bytearray:
    """Return the bytes of `record`. The bytes of a large body are copied only once."""
    written = bytearray(LENGTH.size)
    _ENCODER.encode_into(record, written, LENGTH.size)
    LENGTH.pack_into(written, 0, len(written) - LENGTH.size)
    return written
