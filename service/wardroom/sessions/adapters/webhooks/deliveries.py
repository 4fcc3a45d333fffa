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
"""Why something was not delivered.

`address_refused`: the name leads to a private address. `host_refused`: the operator does not list
the host any more. `status`: of the answer; `gone`: it was 410.
"""


class Posted(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a POST.

    `failure` is None if the POST was delivered. `status`: of the answer.
    """

    failure: Failure | None = None
    status: int | None = None
