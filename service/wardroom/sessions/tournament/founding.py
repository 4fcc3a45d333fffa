"""The founding of a tournament: games with the same dice.

Each entrant plays a game of their own or, in a round robin, entrants meet each other in rounds. The
record of a tournament has its founding, later entrants, and its rounds; its games are ordinary
sessions. The games of a round have the same seed, which follows from the tournament's seed. A
round's seed is revealed when all its games have ended. The tournament's seed is revealed when the
organiser closes it or its time is up: by then every game has ended. If entrants play games of their
own, somebody may enter until then, so the seed of the round is not revealed earlier.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from msgspec import UNSET

from wardroom.engine.agreed_end import Until
from wardroom.sessions.basics.commitment import round_seed
from wardroom.sessions.basics.names import EntrantName
from wardroom.sessions.basics.texts import WhereTexts
from wardroom.sessions.basics.tokens import SPECTATOR, UMPIRE, draw, fingerprint
from wardroom.sessions.log.entry import FirstEntry
from wardroom.sessions.records.access import Access, Issued, Place, recognised
from wardroom.sessions.records.clocks import Deadlines
from wardroom.sessions.records.founding import (
    Draws,
    Foreseeable,
    Foreseer,
    Founding,
    Participation,
    Pins,
    Talk,
    foreseers,
)
from wardroom.sessions.records.key_changes import KeyChangeKind
from wardroom.sessions.records.remains import Revealed
from wardroom.sessions.records.standing import Session
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.records.versions import Record, Versioned, unchanged
from wardroom.sessions.tournament.organisation import (
    DEPUTY,
    ORGANISER,
    UNCHANGED,
    Organisation,
    issued_to,
)
from wardroom.sessions.tournament.pairing import MOST_MEETINGS, Pairings, Plan, Sides, pair

ENTRANT = "entrant"
"""The place of a player in a round robin: its holder has the seat in each of their games."""


Format = Literal["own_games", "round_robin"]
"""Whether each entrant plays a game of their own, or entrants meet each other."""
Unplayed = Literal["loss", "void"]
"""How games count that a withdrawal left unplayed: as a loss of the withdrawn player, or not at
all."""


class Entrant(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player, the session of their own game, and the set-up with which it begins.

    `session`: empty if entrants meet each other. `name`: None if it was erased; its `digest` stays.
    `first`: the statements of the first entry of their log. `setup`: None: the common set-up.
    `pack`: their pack in a contest of packs; empty: none. `entered`: the time of a late entry;
    empty: from the start. `withdrawn`: the time of the withdrawal, with its `reason`; empty: not
    withdrawn. `reinstated`: when a withdrawal was last undone; empty: never. `invitation`: in a
    round robin, the latest new invitation, with its time; None: there was none. `invited_by`:
    identifies the latest requests for such invitations.
    """

    digest: bytes
    session: str = ""
    first: FirstEntry | None = None
    name: EntrantName | None = None
    setup: dict[str, Any] | None = None
    entered: str = ""
    withdrawn: str = ""
    reason: str = ""
    reinstated: str = ""
    invitation: Issued | None = None
    invited_by: tuple[str, ...] = ()
    pack: str = ""

    @property
    def called(self) -> str:
        """The entrant's name; empty if it was erased."""
        return "" if self.name is None else self.name.name

    @property
    def changed(self) -> tuple[str, ...]:
        """The times at which the entrant was withdrawn, reinstated or invited again."""
        invited = "" if self.invitation is None else self.invitation.at
        return tuple(at for at in (self.withdrawn, self.reinstated, invited) if at)


class PairedGame(msgspec.Struct, frozen=True, array_like=True):
    """A game between two entrants: its session, and the number of the entrant at each seat."""

    session: str
    sides: Sides
    first: FirstEntry


class Round(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A round: its games, the entrants with a bye, and its start time.

    `again`: for each game, the number of the game that it repeats; empty: entrants who had not met
    were paired. `entered`: how many had entered the tournament; 0: an earlier release paired the
    round.
    """

    games: tuple[PairedGame, ...]
    byes: tuple[int, ...]
    at: str
    again: tuple[int, ...] = ()
    entered: int = 0


class TournamentGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a tournament of either format.

    `number`: the number of the game, from 1; in a game of one entrant, the entrant's number.
    `sides`: the numbers of the entrants, by seat. `setup`: None: the common set-up. `at`: when it
    began. `again`: the number of the game that it repeats; 0: none.
    """

    number: int
    session: str
    round: int
    sides: tuple[int, ...]
    first: FirstEntry
    setup: dict[str, Any] | None
    at: str
    again: int = 0


class TournamentPause(msgspec.Struct, frozen=True, kw_only=True):
    """A pause of a tournament: its clocks stop from the time `at` to the time `until`."""

    at: str
    until: str


class Announcement(msgspec.Struct, frozen=True, kw_only=True):
    """An announcement, numbered from 1: how a `rule` is read in all games, and the `reason`.

    An empty `reason` was erased.
    """

    number: int
    at: str
    rule: str
    reason: str


class TournamentFounding(Record, frozen=True, kw_only=True, dict=True):
    """The founding of a tournament. The founding contains the seed, which is secret.

    Only `entrants` and `rounds` grow, and `digests` with the former: the digests of the organiser's
    token and of the invitations, by `place`. `setup`: for entrants without their own.
    `contribution`, `foreseeable`: as in `Participation`. `groups`, `meetings`: as in `Plan`.
    `until`: the agreed end; None: that of the rules. `length`: the contest form of all games;
    empty: none. `of_length`: whether that form was requested. `draws`, `talk`: as in `Founding`.
    `hidden_from_organiser`: whether the organiser cannot read a game before the seed of its round
    is revealed, except games opened for a ruling. `organisation`: the later changes of the
    organiser's and the deputy's tokens. `texts`: as in the founding of each game. `pause`: the last
    pause; None: there was none. `announcements`: the announcements in all games, oldest first.
    """

    record_version: int = 2
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
    format: Format = "own_games"
    groups: int = 1
    meetings: int = MOST_MEETINGS
    unplayed: Unplayed = "loss"
    contest: str = ""
    rounds: tuple[Round, ...] = ()
    hidden_from_organiser: bool = False
    organisation: Organisation = UNCHANGED
    texts: WhereTexts | None = None
    until: Until | None = None
    length: str = ""
    of_length: bool = False
    pause: TournamentPause | None = None
    draws: Draws = None
    announcements: tuple[Announcement, ...] = ()
    talk: Talk = None

    @property
    def foreseeable_by(self) -> tuple[Foreseer, ...]:
        """Who can know a game's dice before they are thrown."""
        return foreseers(
            paired=self.paired,
            hidden=self.hidden_from_organiser,
            given=self.foreseeable is not None,
        )

    def hides(self, game: Session | Revealed) -> bool:
        """Return whether the organiser may not see what happens in `game`.

        A hidden game can be read once it was opened or the seed of its round is revealed.
        """
        if not self.hidden_from_organiser:
            return False
        if isinstance(game, Revealed):
            return game.seed is None
        return not game.revealed and game.access.holder(self.digests[ORGANISER]) is None

    @property
    def organisers_token(self) -> Issued:
        """The organiser's token, in the stored form for its places in the games."""
        return Issued(digest=self.digests[ORGANISER], at=self.created)

    @property
    def organising(self) -> dict[str, bytes]:
        """The digests of the organising tokens, by place."""
        deputy = issued_to(self.organisation.deputy.token)
        return {ORGANISER: self.digests[ORGANISER]} | ({DEPUTY: deputy} if deputy else {})

    def rekeyed(
        self, name: str, place: Place, change: KeyChangeKind | None, at: str, key: str = ""
    ) -> TournamentFounding:
        """Return the tournament with a new `place` of the organiser or deputy, by `name`.

        `change`: the change of tokens, requested with the idempotency `key`; None: none. For an
        organiser without a token, a digest is stored to which no token belongs.
        """
        organisation = self.organisation.with_place(name, place)
        if change is not None:
            organisation = organisation.changed(change, at, key)
        digests = self.digests
        if name == ORGANISER:
            nobodys = fingerprint(draw())
            digests = {**digests, ORGANISER: issued_to(place.token) or nobodys}
        return msgspec.structs.replace(self, organisation=organisation, digests=digests)

    @property
    def organisers_place(self) -> str | None:
        """The place that the organiser's token opens in every game, or None."""
        if self.umpire is not None:
            return UMPIRE
        return SPECTATOR if self.paired else None

    @property
    def numbers(self) -> range:
        """The numbers of the entrants."""
        return range(1, len(self.entrants) + 1)

    @property
    def length_asked(self) -> str | None:
        """The form of contest that the games must have; None if any form is allowed."""
        return self.length if self.of_length else None

    @property
    def paired(self) -> bool:
        """Whether entrants meet each other."""
        return self.format == "round_robin"

    @functools.cached_property
    def games(self) -> tuple[TournamentGame, ...]:
        """The games, by number."""
        return tuple(self._paired_games() if self.paired else self._own_games())

    def game(self, number: int) -> TournamentGame:
        """Return game `number`, from 1."""
        return self.games[number - 1]

    def game_in(self, session: str) -> TournamentGame:
        """Return the game of `session`."""
        return next(game for game in self.games if game.session == session)

    def games_of(self, number: int) -> list[TournamentGame]:
        """Return the games of entrant `number`."""
        return [game for game in self.games if number in game.sides]

    def games_in(self, number: int) -> list[TournamentGame]:
        """Return the games of round `number`."""
        return [game for game in self.games if game.round == number]

    @property
    def setups(self) -> list[dict[str, Any]]:
        """The set-up of each entrant; the common set-up if nobody has entered yet."""
        own = [self.setup if one.setup is None else one.setup for one in self.entrants]
        return own or [self.setup]

    @property
    def under_way(self) -> list[TournamentGame]:
        """The games that may be under way, which are those of the last round."""
        return self.games_in(len(self.rounds)) if self.paired else list(self.games)

    @property
    def plan(self) -> Plan:
        """The facts that determine the pairings of the next round."""
        return Plan(
            entrants=len(self.entrants),
            withdrawn=[number for number in self.numbers if self.entrants[number - 1].withdrawn],
            rounds=[[game.sides for game in each.games] for each in self.rounds],
            groups=self.groups,
            meetings=self.meetings,
        )

    @property
    def next_round(self) -> Pairings:
        """The pairings of the next round, if nobody enters or withdraws before it."""
        return pair(self.plan)

    def seed_of(self, number: int) -> bytes:
        """Return the seed of the games of round `number`, from 1."""
        return round_seed(self.seed, number)

    def places_of(self, number: int) -> tuple[str, ...]:
        """Return the places to which entrant `number`, from 1, is invited."""
        if self.paired:
            return (place(number, ENTRANT),)
        return tuple(place(number, seat) for seat in self._invited)

    @property
    def _invited(self) -> tuple[str, ...]:
        """The places of an entrant's own game to which people are invited."""
        return self.seats if self.hidden_from_organiser else (*self.seats, SPECTATOR)

    def entered(self, number: int) -> str:
        """Return when entrant `number`, from 1, entered."""
        return self.entrants[number - 1].entered or self.created

    @property
    def latest(self) -> str:
        """The time of the latest event in the founding: the creation, a round, or an entry."""
        of_entrants = (at for one in self.entrants for at in (one.entered, *one.changed))
        begun = (one.at for one in self.rounds)
        paused = "" if self.pause is None else self.pause.at
        announced = (one.at for one in self.announcements)
        return max(self.created, self.organisation.latest, paused, *begun, *of_entrants, *announced)

    def joined_by(self, entrants: tuple[Entrant, ...]) -> TournamentFounding:
        """Return the tournament with more entrants, who have no invitations yet."""
        return msgspec.structs.replace(self, entrants=self.entrants + entrants)

    def without(self, number: int, reason: str, at: str) -> TournamentFounding:
        """Return the tournament after entrant `number` was withdrawn at the time `at`."""
        left = msgspec.structs.replace(self.entrants[number - 1], withdrawn=at, reason=reason)
        return self.with_entrant(number, left)

    def reinstating(self, number: int, at: str) -> TournamentFounding:
        """Return the tournament after entrant `number` was reinstated at the time `at`."""
        back = msgspec.structs.replace(
            self.entrants[number - 1], withdrawn="", reason="", reinstated=at
        )
        return self.with_entrant(number, back)

    def with_entrant(self, number: int, entrant: Entrant) -> TournamentFounding:
        """Return the tournament with another `entrant` as `number`."""
        entrants = (*self.entrants[: number - 1], entrant, *self.entrants[number:])
        return msgspec.structs.replace(self, entrants=entrants)

    def paired_without(self, number: int) -> bool:
        """Return whether entrant `number` was withdrawn when the last round was paired.

        This follows from the entrants in the round, not from times, because several changes can
        have the same time.
        """
        if not self.rounds:
            return False
        last = self.rounds[-1]
        if number in last.byes or any(number in game.sides for game in last.games):
            return False
        return number <= last.entered if last.entered else self.entered(number) <= last.at

    def inviting(self, number: int, invitation: Issued) -> TournamentFounding:
        """Return the tournament after entrant `number` got a new `invitation`."""
        before = self.entrants[number - 1]
        by = recognised(before.invited_by, invitation.key)
        invited = msgspec.structs.replace(before, invitation=invitation, invited_by=by)
        digests = {**self.digests, place(number, ENTRANT): invitation.digest}
        return msgspec.structs.replace(self.with_entrant(number, invited), digests=digests)

    def with_round(self, new_round: Round) -> TournamentFounding:
        """Return the tournament with `new_round`."""
        return msgspec.structs.replace(self, rounds=(*self.rounds, new_round))

    def participation(self, game: TournamentGame) -> Participation:
        """Return what the founding of a `game` states about the tournament."""
        digests = [self.entrants[number - 1].digest.hex() for number in game.sides]
        pack = "" if self.paired else self.entrants[game.sides[0] - 1].pack
        return Participation(
            tournament=self.tournament,
            name=self.name,
            round=game.round,
            entrant=UNSET if self.paired else digests[0],
            entrants=dict(zip(self.seats, digests, strict=True)) if self.paired else UNSET,
            closes=self.closes,
            commitment=self.commitment.hex(),
            contribution=self.contribution,
            foreseeable=self.foreseeable,
            until=UNSET if self.until is None else self.until,
            pack=pack or UNSET,
            again=self.game(game.again).session if game.again else UNSET,
        )

    def session(self, number: int) -> Founding:
        """Return the founding of the session of game `number`, from 1; it is always the same."""
        game = self.game(number)
        seed = self.seed_of(game.round)
        return Founding(
            session=game.session,
            pins=self.pins,
            seats=self.seats,
            dice="committed",
            setup=self.setup if game.setup is None else game.setup,
            beginning=None,
            lineage=None,
            commitment=self.pins.commitment(game.session, seed),
            seed=seed,
            tournament=self.participation(game),
            odds=self.odds,
            umpire=self.umpire,
            deadlines=self.deadlines,
            draws=self.draws,
            talk=self.talk,
            tournament_seed=self.seed,
            texts=self.texts,
        )

    def access(self, number: int) -> Access:
        """Return the access to the session of game `number`, from 1, with which it begins.

        Only the tokens of its entrants can claim the seats of a paired game (`admission.py`). The
        organiser is its umpire, if there is one, or else a spectator: the organiser's token opens
        that place. In a hidden game, it does so once the organiser has opened the game or may read
        it.
        """
        organisers = Place(token=None if self.hidden_from_organiser else self.organisers_token)
        places = {} if self.organisers_place is None else {self.organisers_place: organisers}
        if self.paired:
            invited = Issued(digest=b"", at=self.closes)
            return Access(places={seat: Place(invitation=invited) for seat in self.seats} | places)
        return Access(
            places={
                seat: Place(
                    invitation=Issued(digest=self.digests[place(number, seat)], at=self.closes)
                )
                for seat in self._invited
            }
            | places
        )

    def _own_games(self) -> Iterable[TournamentGame]:
        for number, entrant in enumerate(self.entrants, 1):
            assert entrant.first is not None
            yield TournamentGame(
                number=number,
                session=entrant.session,
                round=1,
                sides=(number,) * len(self.seats),
                first=entrant.first,
                setup=entrant.setup,
                at=self.entered(number),
            )

    def _paired_games(self) -> Iterable[TournamentGame]:
        numbered = (
            (place, one, again)
            for place, each in enumerate(self.rounds, 1)
            for one, again in zip(each.games, each.again or (0,) * len(each.games), strict=True)
        )
        for number, (where, game, again) in enumerate(numbered, 1):
            yield TournamentGame(
                number=number,
                session=game.session,
                round=where,
                sides=game.sides,
                first=game.first,
                setup=None,
                at=self.rounds[where - 1].at,
                again=again,
            )


def game_named(tournament: str, number: int) -> str:
    """Return the stored form of a game that nobody has begun: its tournament and number."""
    return f"{tournament}/{number}"


def named_game(game: str) -> tuple[str, int]:
    """Return the tournament and the game number from the text of `game_named`."""
    tournament, _, number = game.partition("/")
    return tournament, int(number)


def place(number: int, seat: str) -> str:
    """Return the name of the `seat` of entrant `number` among a tournament's invitations."""
    return f"{number}/{seat}"


def number_of(place: str) -> int:
    """Return the number of the entrant to whom `place` belongs."""
    return int(place.partition("/")[0])


_SINCE_2 = (
    "hidden_from_organiser", "organisation", "pause", "texts", "until", "length", "of_length",
    "draws", "announcements", "talk",
)  # fmt: skip


def _as_of_1(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record in version 1, which has no later members."""
    return {name: each for name, each in record.items() if name not in _SINCE_2}


write_tournament = msgspec.msgpack.Encoder().encode
"""Writes a founding in stored form."""
TOURNAMENTS = Versioned(TournamentFounding, (unchanged,), (_as_of_1,))
read_tournament = TOURNAMENTS.read
"""Reads a stored founding; raises SessionUnreadable."""
