"""A client of Wardroom, the service that adjudicates naval board wargames."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._async.client import AsyncClient
    from ._async.session import AsyncSession
    from ._async.tournament import AsyncTournament
    from ._sync.client import Client
    from ._sync.session import Session
    from ._sync.tournament import Tournament
    from .refused import Refused

__all__ = [
    "AsyncClient",
    "AsyncSession",
    "AsyncTournament",
    "Client",
    "Refused",
    "Session",
    "Tournament",
]


_MODULES = {
    "AsyncClient": "_async.client",
    "AsyncSession": "_async.session",
    "AsyncTournament": "_async.tournament",
    "Client": "_sync.client",
    "Refused": "refused",
    "Session": "_sync.session",
    "Tournament": "_sync.tournament",
}
"""Where the classes are: asyncio and certificates cost time, and are not always needed."""


def __getattr__(name: str) -> object:
    """Import a class when it is first asked for."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_MODULES[name]}", __name__), name)
