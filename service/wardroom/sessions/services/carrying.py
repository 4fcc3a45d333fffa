"""Passes facts about all games of a tournament on to games that begin later."""

from __future__ import annotations

from wardroom.sessions.services.announcing import Announcing
from wardroom.sessions.services.pausing import Pausing
from wardroom.sessions.tournament.founding import TournamentFounding


class Carrying:
    """Passes the pause and the announcements of a tournament on to its games."""

    def __init__(self, pausing: Pausing, announcing: Announcing) -> None:
        self._pausing = pausing
        self._announcing = announcing

    async def settle(self, founding: TournamentFounding) -> None:
        """Pass the facts about all games of a tournament on to the games under way."""
        await self._pausing.settle(founding)
        await self._announcing.settle(founding)
