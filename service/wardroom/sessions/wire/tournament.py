"""The types of a tournament's requests and answers, made from its game's registration."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.agreed_end import Until
from wardroom.engine.games import Game
from wardroom.engine.named_structs import CLOSED, OPEN, named, rules_asked
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.basics.paging import NextPage
from wardroom.sessions.basics.times import Time
from wardroom.sessions.game.ruling import Rule as RuleNamed
from wardroom.sessions.game.winning import winner_of
from wardroom.sessions.log.entity_tags import VersionText
from wardroom.sessions.log.export import Hex32
from wardroom.sessions.log.seen import shown_to
from wardroom.sessions.records.answers import marked
from wardroom.sessions.records.clocks import Deadlines
from wardroom.sessions.records.founding import (
    MOST_GAMES,
    Contribution,
    Draws,
    Foreseeable,
    ForeseeableBy,
    OddsOpen,
    Pins,
    Reason,
    Talk,
    TextsAsked,
    TextsStated,
)
from wardroom.sessions.records.key_changes import KeyChangeKind
from wardroom.sessions.records.remains import Revealed
from wardroom.sessions.records.standing import Session
from wardroom.sessions.records.umpire import Umpire, UmpireRequest
from wardroom.sessions.tournament.founding import (
    Format,
    TournamentFounding,
    TournamentGame,
    Unplayed,
)
from wardroom.sessions.tournament.organisation import DEPUTY, ORGANISER
from wardroom.sessions.tournament.pairing import MOST_MEETINGS, Pairings, group_of
from wardroom.sessions.tournament.standings import LengthFound
from wardroom.sessions.wire.session import DeadlinesWanted, EndingForeseen, Pending

MOST_ENTRANTS = 100

EntrantName = Annotated[str, Meta(min_length=1, max_length=60)]


EndedBy = Annotated[
    tuple[str, ...],
    Meta(description="The seats by which the game ended, as in the session."),
]
Winner = Annotated[
    str | None, Meta(description="The seat that has won, as in the session, or null.")
]
FormatChosen = Annotated[
    Format,
    Meta(
        description=(
            "`own_games`: each entrant plays a game of their own, all on the same dice. "
            "`round_robin`: entrants meet each other in rounds; for games of two seats. The games "
            "of a round have the same dice; another round has other dice."
        )
    ),
]
Groups = Annotated[
    int,
    Meta(
        ge=1,
        le=MOST_ENTRANTS,
        description="The number of groups of a `round_robin`. Entrants are dealt out to the "
        "groups in turn, in the order of their numbers. Only entrants of one group meet.",
    ),
]
Meetings = Annotated[
    int,
    Meta(
        ge=1,
        le=MOST_MEETINGS,
        description="How often each pair of a `round_robin` meets. The second time is in another "
        "round, with sides swapped.",
    ),
]
UnplayedCounts = Annotated[
    Unplayed,
    Meta(
        description="How a game of a `round_robin` counts if it was not played to its end because "
        "an entrant was withdrawn. `loss`: the withdrawn entrant has lost the game. `void`: the "
        "game counts for nobody."
    ),
]


ContestNamed = Annotated[
    str | None,
    Meta(
        description=(
            "The contest of the rulebook that ranks entrants who each play a game of their own. "
            "Null if there is none."
        )
    ),
]


class UntilWanted(Until, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The agreed end of the games of a new tournament that could go on under their rules."""


UntilAsked = Annotated[
    UntilWanted | None,
    Meta(
        description="The end that the entrants have agreed on beforehand, for `own_games`. The "
        "game of an entrant who reaches this end stops there as `agreed_end`, and the entrant "
        "is ranked. If null, games end only by their rules."
    ),
]
UntilAgreed = Annotated[
    Until | None,
    Meta(description="The end that was agreed beforehand, or null if there is none."),
]


class TournamentDice(msgspec.Struct, frozen=True, kw_only=True):
    """Where the dice of every game of a tournament come from."""

    algorithm: Annotated[
        str, Meta(description="Name of the algorithm that computes faces from the seed.")
    ]
    commitment: Annotated[str, Meta(description="The commitment to the seed, in hexadecimal.")]
    seed: Annotated[
        str | None,
        Meta(
            description=(
                "The seed from which the seeds of all rounds follow. Null until the tournament is "
                "closed."
            )
        ),
    ]
    contribution: Annotated[
        Contribution | None,
        Meta(
            description="The organiser's contribution to the seed, in hexadecimal, or null if "
            "there is none."
        ),
    ]
    foreseeable: Foreseeable
    foreseeable_by: ForeseeableBy


class TournamentSeats(msgspec.Struct, frozen=True, kw_only=True):
    """The session of an entrant, and its invitations, which the organiser hands to the entrant."""

    number: Annotated[int, Meta(description="Entrants are numbered from 1.")]
    name: Annotated[str, Meta(description="The entrant's name.")]
    session: Annotated[
        str | None,
        Meta(description="Id of the entrant's session, or null if entrants meet each other."),
    ]
    invitations: Annotated[
        dict[str, str],
        Meta(
            description=(
                "The invitation to each seat and for spectators. Each invitation can be used once, "
                "until the tournament closes. The invitations are returned only here. If entrants "
                "meet each other there is one invitation, `entrant`. The holder of the invitation "
                "gets a token that opens their seat in each of their games."
            )
        ),
    ]
    foreseeable: Foreseeable
    foreseeable_by: ForeseeableBy


class EntrantNamed(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant of a tournament, by number and name."""

    number: Annotated[int, Meta(description="Entrants are numbered from 1.")]
    name: Annotated[str, Meta(description="The entrant's name in the tournament.")]
    entered: Annotated[
        Time,
        Meta(
            description="When the entrant entered (RFC 3339, UTC): at the creation of the "
            "tournament, or later while the tournament is open."
        ),
    ]
    group: Annotated[
        int | None,
        Meta(
            description="The number of the entrant's group, from 1, if entrants meet each other; "
            "otherwise null."
        ),
    ] = None
    withdrawn: Annotated[
        Time | None,
        Meta(
            description=(
                "When the organiser withdrew the entrant (RFC 3339, UTC). Null if the entrant was "
                "not withdrawn."
            )
        ),
    ] = None
    reason: Annotated[
        str | None,
        Meta(description="The reason why the entrant was withdrawn. Null if `withdrawn` is null."),
    ] = None
    pack: Annotated[
        str | None,
        Meta(description="The pack of the entrant, by name; null outside a contest of packs."),
    ] = None
    reinstated: Annotated[
        Time | None,
        Meta(
            description="When the organiser last reinstated the entrant after a withdrawal (RFC "
            "3339, UTC). Null if the organiser never reinstated the entrant."
        ),
    ] = None
    invited: Annotated[
        Time | None,
        Meta(
            description="When the organiser last invited the entrant anew (RFC 3339, UTC). The "
            "new invitation replaced the entrant's token. Null if the organiser never invited the "
            "entrant anew. Also "
            "null if the entrant plays a game of their own, because the log of that game shows "
            "the invitation."
        ),
    ] = None


EntrantsVersion = Annotated[
    VersionText,
    Meta(
        description=(
            "The version of the list of entrants: the opaque text of its `ETag`. The version "
            "changes when somebody enters, is withdrawn or reinstated, or is invited anew."
        )
    ),
]


class TournamentEntrants(msgspec.Struct, frozen=True, kw_only=True):
    """The entrants of a tournament."""

    tournament: Annotated[str, Meta(description="Its id.")]
    version: EntrantsVersion
    status: Annotated[
        Literal["open", "closed"], Meta(description="`closed`: no more players can enter.")
    ]
    entrants: Annotated[tuple[EntrantNamed, ...], Meta(description="Every entrant, by number.")]
    foreseeable_by: ForeseeableBy
    next: NextPage = None


class TournamentEntered(msgspec.Struct, frozen=True, kw_only=True):
    """Who has entered a tournament, and the invitations to their games."""

    entrants: Annotated[
        tuple[TournamentSeats, ...],
        Meta(
            description="The invitations that the organiser hands to each new entrant, by the "
            "entrant's number."
        ),
    ]
    listing: Annotated[TournamentEntrants, Meta(description="Who takes part now.")]


class EntrantToken(msgspec.Struct, frozen=True, kw_only=True):
    """The token of an entrant in a round robin.

    The token opens the entrant's seat in each of their games.
    """

    tournament: Annotated[str, Meta(description="Id of the tournament.")]
    number: Annotated[int, Meta(description="The entrant's number.")]
    token: Annotated[
        str,
        Meta(
            description="The token, which opens the tournament, and the entrant's seat in each "
            "of the entrant's games."
        ),
    ]
    claimed: Annotated[Time, Meta(description="When it was claimed (RFC 3339, UTC).")]


class EntrantInvitation(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation to the place of an entrant in a round robin.

    The invitation can be claimed once.
    """

    tournament: Annotated[str, Meta(description="Id of the tournament.")]
    number: Annotated[int, Meta(description="The entrant's number.")]
    invitation: Annotated[
        str,
        Meta(
            description=(
                "The invitation: send it as the bearer token of `POST "
                ".../entrants/{entrant}/claim` to claim the place."
            )
        ),
    ]
    ends: Annotated[Time, Meta(description="When it ends (RFC 3339, UTC).")]


class OrganiserToken(msgspec.Struct, frozen=True, kw_only=True):
    """The token of the organiser of a tournament, or of the deputy."""

    tournament: Annotated[str, Meta(description="Id of the tournament.")]
    place: Annotated[str, Meta(description="`organiser` or `deputy`.")]
    token: Annotated[str, Meta(description="The token.")]
    claimed: Annotated[
        Time,
        Meta(
            description="When the place was claimed (RFC 3339, UTC), or the tournament was created."
        ),
    ]


class OrganiserInvitation(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation to organise a tournament, as its deputy or organiser.

    The invitation can be used once.
    """

    tournament: Annotated[str, Meta(description="Id of the tournament.")]
    place: Annotated[str, Meta(description="`organiser` or `deputy`.")]
    invitation: Annotated[
        str,
        Meta(
            description=(
                "The invitation: to claim the place, send it as the bearer token of `POST "
                ".../deputy/claim` or `POST .../organiser/claim`."
            )
        ),
    ]
    ends: Annotated[Time, Meta(description="When it ends (RFC 3339, UTC).")]


class OrganiserTokenChange(msgspec.Struct, frozen=True, kw_only=True):
    """A change of the tokens that organise a tournament."""

    number: Annotated[int, Meta(description="Changes are numbered from 1.")]
    change: Annotated[
        KeyChangeKind,
        Meta(
            description="`organiser_rotated`: the organiser has replaced their token; "
            "`organiser_invited`: the operator of the service has invited an organiser anew; "
            "`deputy_invited`, `deputy_dismissed`: the organiser has invited or dismissed a "
            "deputy; `deputy_rotated`: the deputy "
            "has replaced their token."
        ),
    ]
    at: Annotated[Time, Meta(description="When (RFC 3339, UTC).")]


class TournamentOrganisation(msgspec.Struct, frozen=True, kw_only=True):
    """Who organises a tournament, and how their tokens changed."""

    place: Annotated[
        Literal["organiser", "deputy"] | None,
        Meta(
            description="The reader's place, or null if the reader is neither the organiser nor "
            "the deputy."
        ),
    ]
    organiser: Annotated[
        Literal["claimed", "invited"],
        Meta(
            description="`invited`: the operator has invited an organiser anew, who has not "
            "claimed the place yet."
        ),
    ]
    deputy: Annotated[
        Literal["claimed", "invited"] | None,
        Meta(
            description="`claimed`: there is a deputy; `invited`: somebody is invited to be the "
            "deputy. Null: neither."
        ),
    ]
    logged: Annotated[
        bool,
        Meta(description="Whether each change is recorded in the logs of the games under way."),
    ]
    changes: Annotated[
        tuple[OrganiserTokenChange, ...],
        Meta(description="The latest hundred changes of the tokens, the earliest of them first."),
    ]


TokenChangesLogged = Annotated[
    bool,
    Meta(
        description="Whether the log of every game under way gets an entry `rekey` for each "
        "change of the tokens that organise the tournament. Verifiers of releases "
        "before 0.2.0 do not check the outcomes behind such an entry."
    ),
]


BySeat = Annotated[dict[str, int], Meta(description="The number of the entrant at each seat.")]
GameNumber = Annotated[
    int,
    Meta(
        description="Games are numbered from 1, in the order of the rounds. If each entrant "
        "plays a game of their own, the game has the entrant's number."
    ),
]


class TournamentPairing(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a tournament and who plays it."""

    number: GameNumber
    entrants: BySeat
    session: Annotated[
        str | None,
        Meta(
            description="Id of the game's session, or null if the game is hidden from the reader "
            "or has not begun."
        ),
    ] = None
    again: Annotated[
        int | None,
        Meta(
            description="The number of the earlier game that counts for nobody and is played "
            "again in this game. Null if this game repeats none."
        ),
    ] = None


class TournamentRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round of a tournament. All games of the round have the same dice."""

    number: Annotated[int, Meta(description="Rounds are numbered from 1.")]
    begun: Annotated[Time, Meta(description="When the round began (RFC 3339, UTC).")]
    status: Annotated[
        Literal["playing", "over"],
        Meta(
            description="`over`: every game of the round has ended. If each entrant plays a game "
            "of their own, the round is over once the tournament is closed."
        ),
    ]
    seed: Annotated[
        str | None,
        Meta(
            description="The seed of the round's games, in hexadecimal. Null until the round is "
            "over."
        ),
    ]
    games: Annotated[tuple[TournamentPairing, ...], Meta(description="Its games, by number.")]
    byes: Annotated[
        tuple[int, ...],
        Meta(description="The numbers of the entrants who do not play in the round."),
    ]


class TournamentRounds(msgspec.Struct, frozen=True, kw_only=True):
    """The rounds of a tournament, and the games that are left to be played."""

    tournament: Annotated[str, Meta(description="Its id.")]
    rounds: Annotated[tuple[TournamentRound, ...], Meta(description="The rounds so far.")]
    following: Annotated[
        tuple[TournamentPairing, ...],
        Meta(
            description="The games of the next round if nobody enters or withdraws before it "
            "begins. The list is empty if nobody is left to meet, or if the tournament is closed."
        ),
    ]
    games_left: Annotated[
        int,
        Meta(description="The number of games that are still to be paired if nobody withdraws."),
    ]
    next: NextPage = None


class NewRound(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to pair and begin a round."""

    round: (
        Annotated[
            int,
            Meta(
                ge=1,
                le=MOST_GAMES,
                description="The number of the round to begin. A request with this number can be "
                "repeated: if the round has already begun, the service returns that round. The "
                "default "
                "is the next round.",
            ),
        ]
        | UnsetType
    ) = UNSET
    again: Annotated[
        tuple[GameNumber, ...],
        Meta(
            max_length=MOST_GAMES,
            description="The numbers of the games that are played again in this round, by the "
            "same entrants on the same seats, with the dice of the round. Each of these games was "
            "annulled, or ended by the operator. If this list is left out or empty, entrants who "
            "have not "
            "met are paired.",
        ),
    ] = ()


class GamesQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The selection of a tournament's games."""

    round: (
        Annotated[
            int,
            Meta(
                ge=1,
                le=MOST_GAMES,
                description="Return only the games of this round. Left out: all games.",
            ),
        ]
        | UnsetType
    ) = UNSET


class TournamentGameRow(TournamentPairing, frozen=True, kw_only=True):
    """A game of a tournament and its state, as far as the reader may know it."""

    round: Annotated[int, Meta(description="The round that the game belongs to.")]
    status: Annotated[
        Literal["created", "playing", "over", "gone"] | None,
        Meta(
            description="`gone` means that the session was deleted or has expired. Null means "
            "that the status is hidden until the tournament is closed."
        ),
    ] = None
    entries: Annotated[int | None, Meta(description="Number of entries in the game's log.")] = None
    head: Annotated[str | None, Meta(description="Head of the hash chain of the game's log.")] = (
        None
    )
    ending: Annotated[str | None, Meta(description="How the game ended, as a code.")] = None
    ended_by: EndedBy = ()
    winner: Winner = None
    points: Annotated[
        dict[str, int],
        Meta(
            description="The points that the rules award each seat, once the game is over. Empty "
            "while the game goes on, if the rules award no points, and if the game counts for "
            "nobody."
        ),
    ] = {}
    awaited: Annotated[
        tuple[str, ...],
        Meta(description="The seats that must act, as far as the reader may know."),
    ] = ()
    since: Annotated[
        Time | None,
        Meta(description="The time of the last entry of the game's log (RFC 3339, UTC)."),
    ] = None
    due: Annotated[
        dict[str, Time],
        Meta(
            description="When the clock of each seat runs out (RFC 3339, UTC), for the seats whose "
            "clock is running, as far as the reader may know."
        ),
    ] = {}
    missed: Annotated[
        tuple[str, ...], Meta(description="The seats that have missed a deadline.")
    ] = ()
    replaced: Annotated[
        tuple[str, ...],
        Meta(
            description="The seats that the standing policy plays because they missed a deadline."
        ),
    ] = ()
    awaits_umpire: Annotated[
        bool,
        Meta(
            description="Whether a seat has missed a deadline and the umpire must rule on it "
            "before play goes on."
        ),
    ] = False
    asked: Annotated[
        tuple[str, ...],
        Meta(description="The seats whose question to the umpire has no ruling yet."),
    ] = ()
    pending_ending: Pending = None
    opened: Annotated[
        Time | None,
        Meta(
            description="When the organiser opened the game to rule on it (RFC 3339, UTC), in a "
            "tournament that hides its games from the organiser. Null if the organiser did not "
            "open the game."
        ),
    ] = None


class TournamentGames(msgspec.Struct, frozen=True, kw_only=True):
    """The games of a tournament."""

    tournament: Annotated[str, Meta(description="Its id.")]
    games: Annotated[tuple[TournamentGameRow, ...], Meta(description="The games, by number.")]
    next: NextPage = None


class GameOpening(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to open a hidden game, to rule on it."""

    reason: Reason


class PauseRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to stop every clock of a tournament until a given time."""

    until: Annotated[
        datetime.datetime,
        Meta(
            tz=True,
            description="When the clocks start again (RFC 3339, with an offset): at least a "
            "minute from now, and before the tournament closes.",
        ),
    ]


class PauseShown(msgspec.Struct, frozen=True, kw_only=True):
    """The last pause of a tournament. The pause lasts until the time in `until`."""

    began: Annotated[Time, Meta(description="When the pause began (RFC 3339, UTC).")]
    until: Annotated[
        Time,
        Meta(
            description="When the clocks start again (RFC 3339, UTC). This time may be in the past."
        ),
    ]


class AnnouncementRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the organiser, who is the umpire, reads a rule in every game."""

    rule: RuleNamed
    reason: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=1000,
            pattern=r"\S",
            description=("How the rule is read, and why. Everybody can read it. It is not blank."),
        ),
    ]


class AnnouncementShown(msgspec.Struct, frozen=True, kw_only=True):
    """How a rule is read in every game of a tournament."""

    number: Annotated[int, Meta(description="Its number, from 1.")]
    at: Annotated[Time, Meta(description="When the reading was announced (RFC 3339, UTC).")]
    rule: RuleNamed
    reason: Annotated[
        str | None,
        Meta(description=("How the rule is read, and why. Null if the text was erased.")),
    ]


class Withdrawal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to withdraw an entrant. The entrant's game under way ends in its current state."""

    reason: Reason


class GameForeseen(msgspec.Struct, frozen=True, kw_only=True):
    """The effect on a game under way."""

    number: GameNumber
    session: Annotated[str, Meta(description="Id of its session.")]
    ending_foreseen: Annotated[
        EndingForeseen | None,
        Meta(description="How the game would end. Null: the game would go on."),
    ]


class WithdrawalForeseen(msgspec.Struct, frozen=True, kw_only=True):
    """The effect of withdrawing or reinstating an entrant. Nothing is written."""

    games: Annotated[
        tuple[GameForeseen, ...],
        Meta(description="The games under way that would change, by number."),
    ]
    games_left: Annotated[
        int,
        Meta(
            description="The number of games of a round robin that would still have to be paired."
        ),
    ]


class EntrantBase(EntrantNamed, frozen=True, kw_only=True):
    """An entrant, and the state of their game as far as the reader may know it."""

    session: Annotated[str | None, Meta(description="Id of their session.")] = None
    status: Annotated[
        Literal["created", "playing", "over", "gone"] | None,
        Meta(
            description="`gone` means that the session was deleted or has expired. Null means "
            "that the status is hidden until the tournament is closed."
        ),
    ] = None
    entries: Annotated[
        int | None, Meta(description="Number of entries in the log of the entrant's game.")
    ] = None
    head: Annotated[str | None, Meta(description="Head of the hash chain of the game's log.")] = (
        None
    )
    ending: Annotated[str | None, Meta(description="How the entrant's game ended, as a code.")] = (
        None
    )
    ended_by: EndedBy = ()
    winner: Winner = None


OrganiserRules = Annotated[
    UmpireRequest | None,
    Meta(
        description=(
            "Makes the organiser the umpire of every game. The organiser's token is then also the "
            "umpire's token of each game (`POST .../sessions/{session}/rulings`). If `umpire` is "
            "null, nobody is the umpire."
        )
    ),
]


PackWanted = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        description="In a contest of packs: the name of the entrant's pack. Every entrant of "
        "such a contest is in a pack. All entrants of one pack give the same name.",
    ),
]


HiddenFromOrganiser = Annotated[
    bool,
    Meta(
        description="Whether the games are hidden from the organiser. An organiser who reads a "
        "game that is ahead could know the dice of other games. Until the seed of "
        "the round is revealed, the organiser then sees only the status of a game, "
        "who must act, and how many entries the log has. An organiser who is the "
        "umpire can open one game to rule on it (`POST .../games/{game}/open`). The "
        "opening is an entry of that game's log. Hidden games have no spectators."
    ),
]


class TournamentTypes(msgspec.Struct, frozen=True, kw_only=True):
    """The wire types of a game's tournaments."""

    new: Any
    entry: Any
    entrant: Any
    view: Any
    created: Any


def tournament_types(ruleset: InstalledRuleset, game: Game) -> TournamentTypes:
    """Make the wire types of the tournaments of `game`, named after ruleset and game."""
    struct = named(__name__, ruleset.id, game.name)
    new_entrant: Any = struct(
        "NewEntrant",
        [
            (
                "name",
                Annotated[
                    EntrantName, Meta(description="The name of the entrant in the tournament.")
                ],
            ),
            (
                "setup",
                Annotated[
                    game.setup | UnsetType,
                    Meta(
                        description="The set-up of the entrant's own game, if it differs from the "
                        "common set-up."
                    ),
                ],
                UNSET,
            ),
            *([("pack", PackWanted | UnsetType, UNSET)] if game.pack_contests else ()),
        ],
        "A player who takes part. If a game has several seats, an entrant is the group that "
        "plays the game together.",
        **CLOSED,
    )
    entrants: Any = Annotated[
        tuple[new_entrant, ...],
        Meta(
            min_length=1,
            max_length=MOST_ENTRANTS,
            description="The entrants. The entrants are numbered in this order.",
        ),
    ]
    entry = struct(
        "TournamentEntry",
        [("entrants", entrants), ("version", EntrantsVersion | UnsetType, UNSET)],
        "The players who enter an open tournament. Each gets a game of their own, on the same "
        "dice.",
        **CLOSED,
    )
    new = struct(
        "NewTournament",
        [
            ("entrants", entrants),
            ("setup", Annotated[game.setup, Meta(description="The set-up of every game.")]),
            (
                "name",
                Annotated[str, Meta(max_length=100, description="Name of the tournament.")],
                "",
            ),
            *rules_asked(ruleset.ruleset.options),
            ("odds", OddsOpen, True),
            ("umpire", OrganiserRules, None),
            ("texts", TextsAsked, None),
            *([("draws", Draws, None), ("talk", Talk, None)] if len(game.seats) > 1 else ()),
            ("hidden_from_organiser", HiddenFromOrganiser, False),
            ("log_token_changes", TokenChangesLogged, False),
            ("deadlines", DeadlinesWanted, None),
            ("format", FormatChosen, "own_games"),
            ("groups", Groups, 1),
            ("meetings", Meetings, MOST_MEETINGS),
            ("unplayed", UnplayedCounts, "loss"),
            *_contests(game),
            *_agreed_ends(game),
            (
                "seed",
                Annotated[
                    Hex32 | UnsetType,
                    Meta(
                        description="A complete seed, to play with the same dice elsewhere. The "
                        "organiser can then know every die before it is thrown, and "
                        "`foreseeable` reports this. If no seed is sent, the service "
                        "draws one and reveals it to nobody before the end."
                    ),
                ],
                UNSET,
            ),
            (
                "contribution",
                Annotated[
                    Contribution | UnsetType,
                    Meta(
                        description=(
                            "The organiser's contribution to the seed: 16 to 64 random bytes in "
                            "hexadecimal. The contribution goes into the dice in the same way as "
                            "the client seeds of a session."
                        )
                    ),
                ],
                UNSET,
            ),
            (
                "closes",
                Annotated[
                    datetime.datetime,
                    Meta(
                        tz=True,
                        description="The latest time at which the tournament is closed, up to a "
                        "year from now. The default is the time at which an unused session "
                        "would expire.",
                    ),
                ]
                | UnsetType,
                UNSET,
            ),
        ],
        f"Games with the same dice, one for each entrant: {game.title}.",
        **CLOSED,
    )
    entrant: Any = struct(
        "Entrant",
        [
            (
                "view",
                Annotated[
                    game.view_type | None,
                    Meta(
                        description="The entrant's game as a spectator sees it. Null if the game "
                        "is hidden, and in the answer to the creation of the tournament."
                    ),
                ],
                None,
            )
        ],
        EntrantBase.__doc__ or "",
        bases=(EntrantBase,),
        **OPEN,
    )
    view = struct(
        "Tournament",
        [
            ("tournament", Annotated[str, Meta(description="Its id.")]),
            (
                "name",
                Annotated[str, Meta(description="Name of the tournament; may be empty.")],
            ),
            ("title", Annotated[str, Meta(description="Of the game.")]),
            (
                "status",
                Annotated[
                    Literal["open", "closed"],
                    Meta(description="`closed`: every game is over, and the seed is revealed."),
                ],
            ),
            (
                "created",
                Annotated[
                    Time, Meta(description="When the tournament was created (RFC 3339, UTC).")
                ],
            ),
            (
                "closes",
                Annotated[
                    Time, Meta(description="The latest time at which the tournament is closed.")
                ],
            ),
            (
                "closed",
                Annotated[
                    Time | None, Meta(description="When the organiser closed the tournament.")
                ],
            ),
            (
                "entrant",
                Annotated[
                    int | None,
                    Meta(
                        description="The reader's number as an entrant, or null if the reader is "
                        "the organiser."
                    ),
                ],
            ),
            ("format", FormatChosen),
            ("groups", Groups),
            ("meetings", Meetings),
            ("unplayed", UnplayedCounts),
            ("contest", ContestNamed),
            ("length", LengthFound),
            ("until", UntilAgreed),
            (
                "setup",
                Annotated[
                    dict[str, Any],
                    Meta(
                        description=(
                            "The set-up of entrants without a set-up of their own, in the form "
                            "of the founding of their games."
                        )
                    ),
                ],
            ),
            ("odds", OddsOpen),
            *([("draws", Draws), ("talk", Talk)] if len(game.seats) > 1 else ()),
            ("rounds_begun", Annotated[int, Meta(description="How many rounds have begun.")]),
            (
                "umpire",
                Annotated[
                    Umpire | None,
                    Meta(
                        description="Present if the organiser is the umpire of every game; null "
                        "if nobody is."
                    ),
                ],
            ),
            ("hidden_from_organiser", HiddenFromOrganiser),
            (
                "deadlines",
                Annotated[
                    Deadlines | None,
                    Meta(description="How long the seats may take, or null if there is no limit."),
                ],
            ),
            ("organisation", TournamentOrganisation),
            ("texts", TextsStated, UNSET),
            (
                "pause",
                Annotated[
                    PauseShown | None,
                    Meta(description="The last pause of the clocks, or null if there was none."),
                ],
            ),
            (
                "announcements",
                Annotated[
                    tuple[AnnouncementShown, ...],
                    Meta(description="The announcements in every game, oldest first."),
                ],
            ),
            ("dice", TournamentDice),
            ("rules", Pins),
            (
                "entrants",
                Annotated[tuple[entrant, ...], Meta(description="Every entrant, by number.")],
            ),
        ],
        f"A tournament as the organiser or a player sees it: {game.title}.",
        **OPEN,
    )
    created = struct(
        "TournamentCreated",
        [
            (
                "tokens",
                Annotated[
                    dict[str, str],
                    Meta(
                        description=(
                            "The organiser's token, by the name of their place, `organiser`. "
                            "Returned only here."
                        )
                    ),
                ],
            ),
            (
                "entrants",
                Annotated[
                    tuple[TournamentSeats, ...],
                    Meta(
                        description="The invitations that the organiser hands to each entrant, "
                        "by the entrant's number."
                    ),
                ],
            ),
            ("tournament", view),
        ],
        "A tournament, its organiser's token, and the invitations to its games.",
        **OPEN,
    )
    return TournamentTypes(new=new, entry=entry, entrant=entrant, view=view, created=created)


def _contests(game: Game) -> list[Any]:
    """Return the request's member `contest`, if the rules have contests."""
    if not game.contests:
        return []
    names: Any = tuple(game.contests)
    lengths: Any = game.lengths
    meant = Meta(
        description="The contest of the rulebook by which the entrants of `own_games` are ranked, "
        "as by `rank-tournament`."
    )
    members: list[Any] = [("contest", Annotated[Literal.__getitem__(names), meant], names[0])]
    if lengths:
        asked = Meta(
            description=(
                "The tournament of the rulebook that fixes the month in which all careers begin, "
                "and their boats. If null, nothing is fixed. `length` of the tournament still "
                "reports the tournament of the rulebook that its careers match."
            )
        )
        wanted: Any = Literal.__getitem__(lengths)
        members.append(("length", Annotated[wanted | None, asked], None))
    return members


def _agreed_ends(game: Game) -> list[Any]:
    """Return the request's member for an agreed end, if the rules have agreed ends."""
    return [] if game.agreed_ends is None else [("until", UntilAsked, None)]


def entrants_of(founding: TournamentFounding, *, version: str, closed: bool) -> TournamentEntrants:
    """Return the entrants of a tournament, as everybody in it may see them."""
    return TournamentEntrants(
        tournament=founding.tournament,
        version=version,
        status="closed" if closed else "open",
        entrants=tuple(EntrantNamed(**_named(founding, number)) for number in founding.numbers),
        foreseeable_by=founding.foreseeable_by,
    )


_PLACES: Mapping[str, Literal["organiser", "deputy"]] = {ORGANISER: "organiser", DEPUTY: "deputy"}


def organisation_of(founding: TournamentFounding, holder: str) -> TournamentOrganisation:
    """Return the organisers of a tournament, as everybody in it may see them."""
    known = founding.organisation
    deputy = known.deputy.shown.status
    return TournamentOrganisation(
        place=_PLACES.get(holder),
        organiser="invited" if known.organiser.shown.status == "invited" else "claimed",
        deputy=None if deputy == "revoked" else deputy,
        logged=known.logged,
        changes=tuple(
            OrganiserTokenChange(number=one.number, change=one.change, at=one.at)
            for one in known.changes
        ),
    )


def pause_of(founding: TournamentFounding) -> PauseShown | None:
    """Return the last pause of a tournament; None if there was none."""
    pause = founding.pause
    return None if pause is None else PauseShown(began=pause.at, until=pause.until)


def announcements_of(founding: TournamentFounding) -> tuple[AnnouncementShown, ...]:
    """Return the announcements in all games of a tournament."""
    return tuple(
        AnnouncementShown(number=one.number, at=one.at, rule=one.rule, reason=one.reason or None)
        for one in founding.announcements
    )


def entrant_of(
    types: TournamentTypes, founding: TournamentFounding, number: int, **known: Any
) -> Any:
    """Return entrant `number`, from 1, with the known facts about their game."""
    return types.entrant(**_named(founding, number), **known)


def game_of(
    game: Session | Revealed, *, viewed: bool = True, hidden: bool = False
) -> dict[str, Any]:
    """Return an entrant's `game` as a spectator sees it.

    `viewed`: include its view. `hidden`: as in `standing_of`.
    """
    known = standing_of(game, hidden=hidden)
    if hidden or not viewed or isinstance(game, Revealed):
        return known
    return known | {"view": shown_to(game, None)}


def standing_of(game: Session | Revealed, *, hidden: bool = False) -> dict[str, Any]:
    """Return the state of a `game`.

    `hidden`: leave out all results of its dice. The head is left out too: if little of an entry is
    unknown, the head would reveal the rest to somebody who tries all possibilities.
    """
    if isinstance(game, Revealed):
        far = {"session": game.session, "status": "gone", "entries": game.number}
        return far if hidden else far | {"ending": game.ending, "head": game.head}
    far = {"session": game.founding.session, "status": game.phase, "entries": game.number}
    if hidden:
        return far
    return far | {
        "ending": game.ending,
        "ended_by": game.ended_by,
        "winner": winner_of(game),
        "head": game.head.hex(),
    }


def seats_told(
    founding: TournamentFounding, numbers: range, mark: str
) -> tuple[TournamentSeats, ...]:
    """Return the details of the entrants `numbers`, with marks in place of invitations."""
    return tuple(
        TournamentSeats(
            number=number,
            name=entrant.called,
            session=entrant.session or None,
            foreseeable=founding.foreseeable,
            foreseeable_by=founding.foreseeable_by,
            invitations={
                held.partition("/")[2]: marked(mark, held) for held in founding.places_of(number)
            },
        )
        for number, entrant in zip(
            numbers, founding.entrants[numbers.start - 1 : numbers.stop - 1], strict=True
        )
    )


def sides_told(
    founding: TournamentFounding, game: TournamentGame, *, shown: bool
) -> TournamentPairing:
    """Return the players of a `game`, and its session if the reader may see it."""
    entrants = dict(zip(founding.seats, game.sides, strict=True))
    session = game.session if shown else None
    again = game.again or None
    return TournamentPairing(number=game.number, entrants=entrants, session=session, again=again)


def paired_games(founding: TournamentFounding, pairings: Pairings) -> tuple[TournamentPairing, ...]:
    """Return the games of a round that has not begun, with their future numbers."""
    return tuple(
        TournamentPairing(number=number, entrants=dict(zip(founding.seats, sides, strict=True)))
        for number, sides in enumerate(pairings.games, len(founding.games) + 1)
    )


def _named(founding: TournamentFounding, number: int) -> dict[str, Any]:
    entrant = founding.entrants[number - 1]
    return {
        "number": number,
        "name": entrant.called,
        "entered": founding.entered(number),
        "group": group_of(number, founding.groups) if founding.paired else None,
        "withdrawn": entrant.withdrawn or None,
        "reason": entrant.reason or None,
        "pack": entrant.pack or None,
        "reinstated": entrant.reinstated or None,
        "invited": None if entrant.invitation is None else entrant.invitation.at,
    }
