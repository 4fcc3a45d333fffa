"""What holds for all games of a tournament is carried into those that begin later."""

from __future__ import annotations

from wardroom.sessions.services.announcing import Announcing
from wardroom.sessions.services.pausing import Pausing
from wardroom.sessions.tournament.founding import TournamentFounding


class Carrying:
    """Carries the pause of a tournament, and what was announced in it, into its games."""

    def __init__(self, pausing: Pausing, announcing: Announcing) -> None:
        self._pausing = pausing
        self._announcing = announcing

    async def settle(self, founding: TournamentFounding) -> None:
        """Carry what holds for all games of a tournament into those under way."""
        await self._pausing.settle(founding)
        await self._announcing.settle(founding)
