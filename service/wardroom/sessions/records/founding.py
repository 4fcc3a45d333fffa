"""The founding of a session: the facts that are fixed at its creation."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.agreed_end import Until
from wardroom.engine.calls import RulesDigest
from wardroom.engine.hand import Throw
from wardroom.sessions.basics.commitment import (
    commit,
    commit_tournament,
    dice_seed,
    options_digest,
    sealing_seed,
)
from wardroom.sessions.basics.texts import WhereTexts
from wardroom.sessions.basics.times import Time
from wardroom.sessions.records.clocks import Deadlines
from wardroom.sessions.records.compressed import compressed
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.records.versions import Record, Versioned

RevealSeconds = Annotated[
    int,
    Meta(
        ge=60,
        le=30 * 86_400,
        description="Seconds that a seat has to reveal its client seed once the last seat has "
        "committed. If a seat does not reveal in time, the game ends as `void`.",
    ),
]

REVEAL_SECONDS = 86_400

OddsOpen = Annotated[
    bool,
    Meta(description="Whether every seat can ask the session for odds (`POST .../odds`)."),
]

Draws = Annotated[
    Literal["agreed"] | None,
    Meta(
        description="`agreed`: the seats can agree on a draw (`POST .../draws`). Null: they cannot."
    ),
]

Talk = Annotated[
    Literal["phrases", "notes"] | None,
    Meta(
        description="What seats can write to each other (`POST .../messages`). `phrases`: set "
        "phrases; `notes`: also short notes, which require `texts: beside`. Null: "
        "nothing."
    ),
]

DiceMode = Literal["committed", "supplied"]

TextsStated = Annotated[
    WhereTexts | UnsetType,
    Meta(
        description=(
            "`beside`: reasons, questions and notes are stored beside the log, and its entries "
            "hold salted digests of these texts. The member is left out if entries hold the texts."
        )
    ),
]

TextsAsked = Annotated[
    WhereTexts | None,
    Meta(
        description="`beside`: reasons, questions and notes are stored beside the log. The "
        "entries of the log hold only salted digests of these texts. The operator can therefore "
        "erase a text, and the log stays good. Null: the entries hold the texts themselves, and "
        "nobody can erase a text."
    ),
]

SuppliedBy = Literal["owner", "either", "umpire"]

Typist = Annotated[
    SuppliedBy | None,
    Meta(
        description="With supplied dice, who gives the faces. `owner`: the seat that makes the "
        "throw gives the faces, if the rules name a seat and a person plays that seat. `either`: "
        "one player "
        "gives the faces, and the faces count once another player gives the same. `umpire`: "
        "only the umpire. Null: any player."
    ),
]

Assistants = Annotated[
    Literal["refused"] | None,
    Meta(
        description="`refused`: the service rejects every command whose request states that an "
        "assistant plays the seat (`Wardroom-Assistant`). Null: assistants can play."
    ),
]

Trust = Literal["from_start", "on_trust"]


class Lineage(msgspec.Struct, frozen=True, kw_only=True):
    """The earlier session that this session continues."""

    kind: Annotated[
        Literal["fork", "import"],
        Meta(description="`fork`: forked on this service; `import`: made from an export."),
    ]
    trust: Annotated[
        Trust,
        Meta(
            description="`from_start`: this service has held the game since its set-up. The "
            "session was forked here, or its log had this service's receipt for its last entry; "
            "and the same is true of every session that it continues. "
            "`on_trust`: nobody vouches for the state in which the session "
            "begins."
        ),
    ]
    session: Annotated[
        str | None,
        Meta(
            description=(
                "Id of the session that this one continues. Null if the imported log had no "
                "receipt of this service, because nothing then shows to which session the log "
                "belongs."
            )
        ),
    ]
    commitment: Annotated[
        str | None, Meta(description="Commitment of the session that this one continues, or null.")
    ]
    number: Annotated[
        int,
        Meta(
            description="The entry of the earlier session's log after which this session continues."
        ),
    ]
    head: Annotated[str, Meta(description="Head of the earlier session's chain after that entry.")]


class Pins(msgspec.Struct, frozen=True, kw_only=True):
    """The rules by which a session is played. Later corrections do not change these rules."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    version: Annotated[str, Meta(description="Version of the ruleset at creation.")]
    game: Annotated[str, Meta(description="The game, by name.")]
    charts: Annotated[str, Meta(description="Chart pack, by name.")]
    charts_digest: Annotated[str, Meta(description="SHA-256 of the chart pack's tables.")]
    digest: RulesDigest
    options: Annotated[dict[str, Any], Meta(description="Every option, including errata.")]

    def commitment(self, session: str, seed: bytes) -> bytes:
        """Return the commitment of a `session` with these rules to its `seed`, 32 bytes."""
        return commit(session=session, seed=seed, **self._committed)

    def tournament_commitment(self, tournament: str, seed: bytes) -> bytes:
        """Return the commitment of a `tournament` with these rules to its games' `seed`."""
        return commit_tournament(tournament=tournament, seed=seed, **self._committed)

    @property
    def _committed(self) -> dict[str, Any]:
        return {
            "ruleset": self.ruleset,
            "charts_digest": self.charts_digest,
            "options_digest": options_digest(self.options),
        }


Contribution = Annotated[str, Meta(min_length=32, max_length=128, pattern="^([0-9a-f]{2}){16,64}$")]

Foreseeable = Annotated[
    Literal["organiser"] | None,
    Meta(
        description="Who can know every die before it is thrown. `organiser`: the organiser gave "
        "the complete seed. Null: the service drew the seed. In that case `foreseeable_by` lists "
        "who can know dice that another game of the round has thrown."
    ),
]

Foreseer = Literal["organiser", "spectators", "entrants"]

ForeseeableBy = Annotated[
    tuple[Foreseer, ...],
    Meta(
        description=(
            "Who can know dice of a game before they are thrown in that game. All games of a round "
            "have the same dice, so another game may have thrown these dice already. `organiser`: "
            "the organiser reads the other games, or gave the complete seed. `spectators`: "
            "spectators watch another game. `entrants`: entrants hear of another game, or have "
            "somebody play in it for them. The list is empty for a game that belongs to no "
            "tournament. The list does not name an organiser from whom games are hidden. Such an "
            "organiser may still open a game to rule on it, and the log of that game shows this. A "
            "log does not show whether the tournament hides its games from the organiser. A list "
            "made from a log alone therefore always names the organiser."
        )
    ),
]

Reason = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=200,
        pattern=r"\S",
        description="The reason, which everybody can read in the log. It is not blank.",
    ),
]

MOST_GAMES = 1000
"""The most games of a tournament whose entrants meet each other, and so the most rounds."""


class Participation(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament that a session belongs to. All games of a round have the same dice."""

    tournament: Annotated[str, Meta(description="Its id.")]
    name: Annotated[str, Meta(description="Name of the tournament; may be empty.")]
    round: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_GAMES,
            description="The round, from 1. The seed of the games of a round follows from the "
            "tournament's seed and the number of the round.",
        ),
    ]
    entrant: Annotated[
        str | UnsetType,
        Meta(
            description=(
                "The salted digest of the name of the entrant who plays this game. The member is "
                "left out if entrants play each other."
            )
        ),
    ] = UNSET
    entrants: Annotated[
        dict[str, str] | UnsetType,
        Meta(
            description="The salted digest of the entrant's name at each seat, if entrants play "
            "each other."
        ),
    ] = UNSET
    closes: Annotated[
        Time, Meta(description="The latest time at which the tournament is closed (RFC 3339, UTC).")
    ]
    commitment: Annotated[
        str, Meta(description="The tournament's commitment to its seed, in hexadecimal.")
    ]
    contribution: Annotated[
        Contribution | None,
        Meta(
            description="The organiser's contribution to the seed, in hexadecimal, or null if "
            "there is none."
        ),
    ] = None
    foreseeable: Foreseeable = None
    until: Annotated[
        Until | UnsetType,
        Meta(
            description="The end of the tournament's games that was agreed on beforehand. The "
            "member is left out if no end was agreed on."
        ),
    ] = UNSET
    pack: Annotated[
        str | UnsetType,
        Meta(
            description=(
                "The pack of the entrant who plays this game, by name. The member is left out if "
                "the contest has no packs."
            )
        ),
    ] = UNSET
    again: Annotated[
        str | UnsetType,
        Meta(
            description="The session of an earlier game that counts for nobody. The same "
            "entrants play it again in this session, on the same seats. The member is left out if "
            "this session repeats no game."
        ),
    ] = UNSET


def contribution_to(tournament: Participation | None) -> str:
    """Return the seed that an organiser adds to the dice of a game; empty if there is none."""
    return (tournament and tournament.contribution) or ""


def foreseers(*, paired: bool, hidden: bool = False, given: bool = False) -> tuple[Foreseer, ...]:
    """Return who can know dice of a tournament's game before they are thrown.

    `paired`: entrants play each other, and only the organiser can watch. `hidden`: the games are
    hidden from the organiser, and nobody can watch. `given`: the organiser gave the whole seed.
    """
    can: dict[Foreseer, bool] = {
        "organiser": given or not hidden,
        "spectators": not (paired or hidden),
        "entrants": True,
    }
    return tuple(who for who in can if can[who])


def foreseeable_by(tournament: Participation | None) -> tuple[Foreseer, ...]:
    """Return who can know the dice of a game, from the `tournament` in its log."""
    if tournament is None:
        return ()
    return foreseers(paired=not isinstance(tournament.entrants, UnsetType))


class Beginning(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The state with which a fork or an import begins, and the throws of an unfinished step.

    `streams`: as in `Session`.
    """

    state: dict[str, Any]
    state_version: int
    throws: tuple[Throw, ...]
    streams: str = ""


class Founding(Record, frozen=True, kw_only=True, omit_defaults=True):
    """The facts of a session that are fixed at its creation.

    A founding contains a secret: the seed.

    `tournament_seed`: the seed from which the seed of a tournament's game follows.
    `reveal_seconds`: None: seats do not commit to client seeds. `odds`: whether odds can be
    requested. `policies`: the standing policies that play seats, by seat. `umpire`, `deadlines`:
    None: there are none. `draws`: whether seats can agree on a draw. `texts`: where people's texts
    are stored; None: in the entries. `supplied_by`: who types faces; None: the players.
    `assistants`: whether assistants are refused. `talk`: what seats can say to each other.
    """

    session: str
    pins: Pins
    seats: tuple[str, ...]
    dice: DiceMode
    setup: dict[str, Any] | None
    beginning: Beginning | None
    lineage: Lineage | None
    commitment: bytes
    seed: bytes
    tournament: Participation | None = None
    reveal_seconds: int | None = None
    odds: bool = True
    policies: dict[str, str] = msgspec.field(default_factory=dict)
    umpire: Umpire | None = None
    deadlines: Deadlines | None = None
    draws: Draws = None
    tournament_seed: bytes = b""
    texts: WhereTexts | None = None
    supplied_by: SuppliedBy | None = None
    assistants: Assistants = None
    talk: Talk = None

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people play: only they give client seeds."""
        return tuple(seat for seat in self.seats if seat not in self.policies)

    @property
    def sealing_seed(self) -> bytes:
        """The seed of the seals in the log, which differs from the dice seed in a tournament."""
        if self.tournament is None:
            return self.seed
        return sealing_seed(self.seed, self.session)

    def dice_seed(self, client_seeds: Mapping[str, str]) -> bytes:
        """Return the seed of the dice, which includes the seeds of the seats and the organiser."""
        return dice_seed(self.seed, self.seats, client_seeds, contribution_to(self.tournament))


_encode = msgspec.msgpack.Encoder().encode

# If the fields of a record change, add an upgrade and a downgrade here, and make the next version
# the default of its `record_version`.
FOUNDINGS = Versioned(Founding)


def write_founding(founding: Founding) -> bytes:
    """Return `founding` in stored form."""
    return compressed(_encode(founding), founding.pins.ruleset)


@functools.lru_cache(256)
def read_founding(data: bytes) -> Founding:
    """Return the founding in `data`; raises SessionUnreadable."""
    return FOUNDINGS.read(data)
