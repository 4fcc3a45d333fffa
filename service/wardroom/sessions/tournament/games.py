"""The games of a tournament in order, for its followers."""

from __future__ import annotations

from wardroom.sessions.tournament.founding import TournamentFounding


def games_of(founding: TournamentFounding) -> tuple[str, ...]:
    """Return the sessions of a tournament in order; later games are added at the end."""
    return tuple(game.session for game in founding.games)


def rounds_of(founding: TournamentFounding) -> int:
    """Return how many rounds of a tournament have begun."""
    return len(founding.rounds) if founding.paired else 1
