"""A tournament: games with the same dice, one a player, by the seed of their organiser.

What is kept of one is what it was founded with, and who entered later; its games are sessions like
any other. Their seed is revealed when the organiser closes it, or when its time is up, and by then
every game has ended.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.sessions.access import Access, Issued, Place
from wardroom.sessions.deadlines import Deadlines
from wardroom.sessions.names import EntrantName
from wardroom.sessions.record import FirstEntry, Foreseeable, Founding, Participation, Pins
from wardroom.sessions.tokens import SPECTATOR
from wardroom.sessions.umpire import UMPIRE, Umpire
from wardroom.sessions.versions import Record, Versioned

ORGANISER = "organiser"
"""Whoever founded a tournament holds a token too; no player's has this name."""

SKEW_SECONDS = 60
"""How far the clocks of two workers may differ: the seed waits so long when the time is up."""


class Entrant(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who plays, in which session, and what he begins with.

    `name`: None where it was erased; the `digest` of it stays. `first`: what the first entry of his
    log states. `setup`: None where it is that of all. `entered`: when; empty: at once.
    """

    digest: bytes
    session: str
    first: FirstEntry
    name: EntrantName | None = None
    setup: dict[str, Any] | None = None
    entered: str = ""

    @property
    def called(self) -> str:
        """His name; empty where it was erased."""
        return "" if self.name is None else self.name.name


class TournamentFounding(Record, frozen=True, kw_only=True):
    """What a tournament is from its creation on. Holds its secret, the seed.

    Only `entrants` grow, and with them the `digests`: of the organiser's token, and of the
    invitations, by `place`. `setup`: of entrants without one of their own.
    `contribution`, `foreseeable`: as of `Participation`.
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
    digests: dict[str, bytes]
    setup: dict[str, Any]
    contribution: str | None = None
    foreseeable: Foreseeable = None
    odds: bool = True
    umpire: Umpire | None = None
    deadlines: Deadlines | None = None

    @property
    def numbers(self) -> range:
        """Those of the entrants."""
        return range(1, len(self.entrants) + 1)

    def place_of(self, session: str, seat: str) -> str:
        """Return what the `seat` of a `session` of it is called among its invitations."""
        sessions = [entrant.session for entrant in self.entrants]
        return place(sessions.index(session) + 1, seat)

    def entered(self, number: int) -> str:
        """Return when entrant `number`, from 1, entered."""
        return self.entrants[number - 1].entered or self.created

    def joined_by(
        self, entrants: tuple[Entrant, ...], digests: dict[str, bytes]
    ) -> TournamentFounding:
        """Return the tournament with more entrants, whose invitations have the `digests`."""
        return msgspec.structs.replace(
            self, entrants=self.entrants + entrants, digests={**self.digests, **digests}
        )

    def participation(self, number: int) -> Participation:
        """That of entrant `number`, from 1."""
        return Participation(
            tournament=self.tournament,
            name=self.name,
            entrant=self.entrants[number - 1].digest.hex(),
            closes=self.closes,
            commitment=self.commitment.hex(),
            contribution=self.contribution,
            foreseeable=self.foreseeable,
        )

    def session(self, number: int) -> Founding:
        """Return what the session of entrant `number`, from 1, is founded with: always the same."""
        entrant = self.entrants[number - 1]
        return Founding(
            session=entrant.session,
            pins=self.pins,
            seats=self.seats,
            dice="committed",
            setup=self.setup if entrant.setup is None else entrant.setup,
            beginning=None,
            lineage=None,
            commitment=self.pins.commitment(entrant.session, self.seed),
            seed=self.seed,
            tournament=self.participation(number),
            odds=self.odds,
            umpire=self.umpire,
            deadlines=self.deadlines,
        )

    def access(self, number: int) -> Access:
        """Who may open the session of entrant `number`, from 1, when it begins: who is invited.

        The organiser is its umpire, if there is one: his own token opens that place.
        """
        umpire = {UMPIRE: Place(token=Issued(digest=self.digests[ORGANISER], at=self.created))}
        return Access(
            places={
                seat: Place(
                    invitation=Issued(digest=self.digests[place(number, seat)], at=self.closes)
                )
                for seat in (*self.seats, SPECTATOR)
            }
            | ({} if self.umpire is None else umpire)
        )


def game_named(tournament: str, number: int) -> str:
    """Return what is stored for a game that nobody has begun: which it is."""
    return f"{tournament}/{number}"


def named_game(game: str) -> tuple[str, int]:
    """Return the tournament, and the number of the entrant, that `game_named` names."""
    tournament, _, number = game.partition("/")
    return tournament, int(number)


def place(number: int, seat: str) -> str:
    """What the `seat` of entrant `number` is called among the invitations to a tournament."""
    return f"{number}/{seat}"


def number_of(place: str) -> int:
    """Return the number of the entrant whom `place` belongs to."""
    return int(place.partition("/")[0])


write_tournament = msgspec.msgpack.Encoder().encode
"""A founding as it is stored."""
TOURNAMENTS = Versioned(TournamentFounding)
read_tournament = TOURNAMENTS.read
"""The founding that was stored; raises SessionUnreadable."""
