"""Sessions: create, start, play, watch and check games that a service keeps.

    >>> from wardroom_client.session import Service, Session
    >>> with Service("http://127.0.0.1:8000") as service:
    ...     session, created = Session.create(service, "hunters", {"setup": {}})
    ...     session.start()

Each class is there twice, plain and as a coroutine's: `Service` and `AsyncService`, `Session` and
`AsyncSession`, `Tournament` and `AsyncTournament`.
"""

from ._async.service import AsyncService, Json
from ._async.session import AsyncBegun, AsyncSession
from ._async.tournament import AsyncTournament
from ._sync.service import Service
from ._sync.session import Begun, Session
from ._sync.tournament import Tournament
from .event_stream import Event
from .refused import Refused
from .starting import NotStarted, Start

__all__ = [
    "AsyncBegun",
    "AsyncService",
    "AsyncSession",
    "AsyncTournament",
    "Begun",
    "Event",
    "Json",
    "NotStarted",
    "Refused",
    "Service",
    "Session",
    "Start",
    "Tournament",
]
