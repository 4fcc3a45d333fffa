"""Makes the records of games that nobody has begun, from the founding of their tournament.

Every answer about such a game follows from the founding of its tournament, byte for byte.
"""

from __future__ import annotations

from typing import NamedTuple

from wardroom.sessions.basics.names import write_name, write_names
from wardroom.sessions.game.opening import as_kept, first_position
from wardroom.sessions.game.play import close, found
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session
from wardroom.sessions.tournament.founding import TournamentFounding


class Unbegun(NamedTuple):
    """A game that nobody has begun, and the entries of its log."""

    session: Session
    entries: list[Entry]


def unbegun(rules: Rules, founding: TournamentFounding, number: int, closed: str = "") -> Unbegun:
    """Return game `number`, from 1. `closed` is the time of closing; empty if the game is open.

    Raises Refused and StateFault if these rules do not accept the set-up.
    """
    begun, session = founding.game(number), founding.session(number)
    position = first_position(rules, session.setup, None)
    rules = rules.at_least(begun.first.state_version)
    acted = found(rules, session, position, begun.at, first=begun.first)
    game = as_kept(acted.session, begun.first.state_version)
    assert acted.entry is not None
    entries = [acted.entry]
    if closed:
        ended = close(game, closed)
        assert ended.entry is not None
        game = ended.session
        entries.append(ended.entry)
    return Unbegun(game, entries)


def names_of(founding: TournamentFounding, number: int) -> bytes:
    """Return the stored names of the players of game `number`, from 1; empty if all are erased."""
    names = {
        seat: name
        for seat, entrant in zip(founding.seats, founding.game(number).sides, strict=True)
        if (name := founding.entrants[entrant - 1].name) is not None
    }
    if founding.paired:
        return write_names(names) if names else b""
    return write_name(names[founding.seats[0]]) if names else b""
