"""A client of Wardroom, the service that adjudicates naval board wargames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._sync.client import Client
from .refused import Refused

if TYPE_CHECKING:
    from ._async.client import AsyncClient
    from ._async.session import AsyncSession
    from ._async.tournament import AsyncTournament
    from ._sync.session import Session
    from ._sync.tournament import Tournament

__all__ = [
    "AsyncClient",
    "AsyncSession",
    "AsyncTournament",
    "Client",
    "Refused",
    "Session",
    "Tournament",
]


def __getattr__(name: str) -> object:
    """Import what is seldom needed, and costs time, when it is first asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import session

    return getattr(session, name)
