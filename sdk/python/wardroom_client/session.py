"""Sessions: create, start, play, watch and check games that a service keeps.

    >>> from wardroom_client import Client, Session
    >>> with Client("http://127.0.0.1:8000") as client:
    ...     session, created = Session.create(client, "hunters", {"setup": {}})
    ...     session.start()

Each class is there twice, plain and as a coroutine's: `Client` and `AsyncClient`, `Session` and
`AsyncSession`, `Tournament` and `AsyncTournament`. `Service` is the name that `Client` had here.
"""

from ._async.client import AsyncClient, Json
from ._async.session import (
    AnyAsyncSession,
    AsyncBattleshipsSession,
    AsyncBegun,
    AsyncHuntersSession,
    AsyncSession,
    AsyncSilentVictorySession,
)
from ._async.tournament import AsyncTournament
from ._sync.client import Client
from ._sync.session import (
    AnySession,
    BattleshipsSession,
    Begun,
    HuntersSession,
    Session,
    SilentVictorySession,
)
from ._sync.tournament import Tournament
from .event_stream import Event
from .refused import Refused
from .requests import AnyRuleset
from .starting import NotStarted, Start

AsyncService = AsyncClient
Service = Client

__all__ = [
    "AnyRuleset",
    "AnyAsyncSession",
    "AnySession",
    "AsyncBattleshipsSession",
    "AsyncBegun",
    "AsyncClient",
    "AsyncHuntersSession",
    "AsyncService",
    "AsyncSession",
    "AsyncSilentVictorySession",
    "AsyncTournament",
    "BattleshipsSession",
    "Begun",
    "Client",
    "Event",
    "HuntersSession",
    "Json",
    "NotStarted",
    "Refused",
    "Service",
    "Session",
    "SilentVictorySession",
    "Start",
    "Tournament",
]
