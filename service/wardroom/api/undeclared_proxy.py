"""The report about a proxy that forwards requests and is not declared."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Annotated

import msgspec
from msgspec import Meta


class UndeclaredProxy(msgspec.Struct, frozen=True):
    """A proxy in front of the service may be undeclared: all its clients then count as one."""

    setting: Annotated[
        str, Meta(description="The setting that declares proxies: `WARDROOM_FORWARDED_ALLOW_IPS`.")
    ] = "WARDROOM_FORWARDED_ALLOW_IPS"
    detail: Annotated[str, Meta(description="The advice to the operator.")] = (
        "A request had a field such as X-Forwarded-For from an address that is not in "
        "WARDROOM_FORWARDED_ALLOW_IPS. If your proxy has sent it, set its address there: until "
        "then all clients behind the proxy share one budget."
    )


UNDECLARED: ContextVar[bool] = ContextVar("undeclared", default=False)
"""Whether such a proxy has been seen, for the current request (`proxies`)."""


def undeclared_proxy() -> UndeclaredProxy | None:
    """Return the advice for the operator about an undeclared proxy, if one was seen."""
    return UndeclaredProxy() if UNDECLARED.get() else None
