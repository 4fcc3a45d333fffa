"""Games of a tournament that nobody has begun: made of what the tournament was founded with.

Redis holds of such a game which one it is, and when it was closed. Everything that is read of it
follows from the founding of its tournament, byte for byte as it would be stored. Its records are
stored when somebody first acts in it.
"""

from __future__ import annotations

from typing import NamedTuple

from wardroom.sessions.access import write_access
from wardroom.sessions.names import write_name
from wardroom.sessions.play import close, found
from wardroom.sessions.record import Entry, Rules, write_founding, write_standing
from wardroom.sessions.replay import as_kept, first_position
from wardroom.sessions.store import Stored
from wardroom.sessions.times import read_time
from wardroom.sessions.tournament import TournamentFounding


class Unbegun(NamedTuple):
    """A game that nobody has begun: as it would be stored, and the entries of its log."""

    stored: Stored
    entries: list[Entry]


def unbegun(rules: Rules, founding: TournamentFounding, number: int, closed: str = "") -> Unbegun:
    """Return the game of entrant `number`, from 1. `closed`: when that was; empty: it is not.

    Raises Refused and StateFault where the set-up is none that these rules know.
    """
    entrant, session = founding.entrants[number - 1], founding.session(number)
    position = first_position(rules, session.setup, None)
    entered = founding.entered(number)
    rules = rules.at_least(entrant.first.state_version)
    acted = found(rules, session, position, entered, first=entrant.first)
    game = as_kept(acted.session, entrant.first.state_version)
    assert acted.entry is not None
    entries = [acted.entry]
    if closed:
        ended = close(game, closed)
        assert ended.entry is not None
        game = ended.session
        entries.append(ended.entry)
    stored = Stored(
        access=write_access(founding.access(number), founding.pins.ruleset),
        founding=write_founding(session),
        standing=write_standing(game),
        closes=read_time(founding.closes),
        closed=closed,
        entrant=b"" if entrant.name is None else write_name(entrant.name),
    )
    return Unbegun(stored, entries)
