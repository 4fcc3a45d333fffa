"""A tournament: games with the same dice, one a player, by the seed of their organiser.

What is kept of one is what it was founded with, and who entered later; its games are sessions like
any other. Their seed is revealed when the organiser closes it, or when its time is up, and by then
every game has ended.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.sessions.access import Access, claimed
from wardroom.sessions.record import Founding, Participation, Pins
from wardroom.sessions.tokens import SPECTATOR
from wardroom.sessions.versions import Record, Versioned

ORGANISER = "organiser"
"""Whoever founded a tournament holds a token too; no player's has this name."""

SKEW_SECONDS = 60
"""How far the clocks of two workers may differ: the seed waits so long when the time is up."""


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays, in which session, and what he begins with. `entered`: when; empty: at once."""

    name: str
    session: str
    setup: dict[str, Any]
    entered: str = ""


class TournamentFounding(Record, frozen=True, kw_only=True):
    """What a tournament is from its creation on. Holds its secrets: the seed, digests of tokens.

    Only `entrants` grow, and with them the `tokens`. `setup`: of entrants without one of their own.
    """

    tournament: str
    name: str
    pins: Pins
    seats: tuple[str, ...]
    entrants: tuple[Entrant, ...]
    created: str
    closes: str
    commitment: bytes
    seed: bytes
    tokens: dict[str, bytes]
    setup: dict[str, Any] | None = None

    @property
    def numbers(self) -> range:
        """Those of the entrants."""
        return range(1, len(self.entrants) + 1)

    def entered(self, number: int) -> str:
        """When entrant `number`, from 1, entered."""
        return self.entrants[number - 1].entered or self.created

    def joined_by(
        self, entrants: tuple[Entrant, ...], tokens: dict[str, bytes]
    ) -> TournamentFounding:
        """The tournament with more entrants, whose tokens have the digests `tokens`."""
        return msgspec.structs.replace(
            self, entrants=self.entrants + entrants, tokens={**self.tokens, **tokens}
        )

    def participation(self, number: int) -> Participation:
        """That of entrant `number`, from 1."""
        return Participation(
            tournament=self.tournament,
            name=self.name,
            entrant=self.entrants[number - 1].name,
            closes=self.closes,
            commitment=self.commitment.hex(),
        )

    def session(self, number: int) -> Founding:
        """What the session of entrant `number`, from 1, is founded with: always the same."""
        entrant = self.entrants[number - 1]
        return Founding(
            session=entrant.session,
            pins=self.pins,
            seats=self.seats,
            dice="committed",
            setup=entrant.setup,
            beginning=None,
            lineage=None,
            commitment=self.pins.commitment(entrant.session, self.seed),
            seed=self.seed,
            tournament=self.participation(number),
        )

    def access(self, number: int) -> Access:
        """Who may open the session of entrant `number`, from 1, when it begins."""
        digests = {seat: self.tokens[place(number, seat)] for seat in (*self.seats, SPECTATOR)}
        return claimed(digests, self.entered(number))


def place(number: int, seat: str) -> str:
    """What the `seat` of entrant `number` is called among the tokens of a tournament."""
    return f"{number}/{seat}"


def number_of(place: str) -> int:
    """The number of the entrant whom a token of `place` belongs to."""
    return int(place.partition("/")[0])


write_tournament = msgspec.msgpack.Encoder().encode
"""A founding as it is stored."""
TOURNAMENTS = Versioned(TournamentFounding)
read_tournament = TOURNAMENTS.read
"""The founding that was stored; raises SessionUnreadable."""
