"""The records of a tournament's game that nobody has begun.

For such a game, Redis stores only its number and when it was closed. Its records are made from the
tournament's founding whenever it is read, and stored when somebody first acts in it.
"""

from __future__ import annotations

from wardroom.sessions.adapters.redis.sessions import Stored
from wardroom.sessions.basics.times import read_time
from wardroom.sessions.game.falling_due import when_next_due
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.records.access import write_access
from wardroom.sessions.records.founding import write_founding
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import write_standing
from wardroom.sessions.tournament.founding import TournamentFounding
from wardroom.sessions.tournament.unbegun import names_of, unbegun


def unbegun_records(
    rules: Rules, founding: TournamentFounding, number: int, closed: str = ""
) -> tuple[Stored, list[Entry]]:
    """Return game `number`, from 1, in stored form, and its log entries.

    `closed`: as in `unbegun`. Raises the exceptions of `unbegun`.
    """
    game, entries = unbegun(rules, founding, number, closed)
    stored = Stored(
        access=write_access(founding.access(number), founding.pins.ruleset),
        founding=write_founding(game.founding),
        standing=write_standing(game),
        closes=read_time(founding.closes),
        closed=closed,
        entrant=names_of(founding, number),
        falls=when_next_due(game),
    )
    return stored, entries
