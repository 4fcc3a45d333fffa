"""The possible results of sending a webhook."""

from __future__ import annotations

from typing import Literal

import msgspec

Failure = Literal[
    "address_refused",
    "host_refused",
    "unresolved",
    "unreachable",
    "tls",
    "timeout",
    "status",
    "gone",
]
"""Why a delivery failed. `address_refused`: the name leads to a private address. `host_refused`:
the operator no longer lists the host. `status`: an error status; `gone`: the status 410."""


class Posted(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a POST.

    `failure` is None if the POST was delivered. `status`: the HTTP status of the answer.
    """

    failure: Failure | None = None
    status: int | None = None
