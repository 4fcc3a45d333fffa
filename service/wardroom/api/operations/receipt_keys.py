"""The public keys for checking receipts."""

from __future__ import annotations

from wardroom.api.exchange import Request, Response, encode, tagged
from wardroom.api.operation import Operation
from wardroom.api.operations.health import TAG
from wardroom.sessions.log.receipt_keys import JwkSet

KEYS_PATH = "/.well-known/jwks.json"


def receipt_key_operation(published: JwkSet) -> Operation:
    """Return the operation that returns the public keys."""
    answered = tagged(encode(published), (b"cache-control", b"public, max-age=3600"))

    async def get_keys(_: Request) -> Response:
        return answered

    return Operation(
        method="GET", path=KEYS_PATH, id="get_receipt_keys", tag=TAG, scope=None,
        summary="The public keys with which this service signs receipts.",
        description="A JWK set (RFC 7517) of every key with which the service has ever signed. "
        "A stolen key has the member `revoked`. The set is empty if the service "
        "signs nothing. Keep a copy: the service can replace its keys, but not "
        "your copy.",
        answer=get_keys, returns=JwkSet, asynchronous=True, conditional=True,
        answered=("Cache-Control",),
    )  # fmt: skip
