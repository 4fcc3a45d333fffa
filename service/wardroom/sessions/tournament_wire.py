"""The types of a tournament's requests and answers, made from its game's registration."""

from __future__ import annotations

import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.games import Game
from wardroom.engine.named_structs import CLOSED, OPEN, named, rules_asked
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.answers import marked
from wardroom.sessions.entity_tags import VersionText
from wardroom.sessions.log import Hex32
from wardroom.sessions.play import shown_to
from wardroom.sessions.record import Contribution, Foreseeable, OddsOpen, Pins, Reason, Session
from wardroom.sessions.tokens import SPECTATOR
from wardroom.sessions.tournament import TournamentFounding, place
from wardroom.sessions.umpire import UmpireRequest
from wardroom.sessions.wire import DeadlinesWanted, Revealed

MOST_ENTRANTS = 100

EntrantName = Annotated[str, Meta(min_length=1, max_length=60)]


class TournamentDice(msgspec.Struct, frozen=True, kw_only=True):
    """Where the dice of every game of a tournament come from."""

    algorithm: Annotated[
        str, Meta(description="Name of the algorithm that computes faces from the seed.")
    ]
    commitment: Annotated[str, Meta(description="The commitment to the seed, in hexadecimal.")]
    seed: Annotated[
        str | None, Meta(description="The seed of all the games; null until it is closed.")
    ]
    contribution: Annotated[
        Contribution | None,
        Meta(description="The organiser's contribution to the seed, in hexadecimal; null: none."),
    ]
    foreseeable: Foreseeable


class TournamentSeats(msgspec.Struct, frozen=True, kw_only=True):
    """What the organiser hands to an entrant: his session and its invitations."""

    number: Annotated[int, Meta(description="Entrants are numbered from 1.")]
    name: Annotated[str, Meta(description="The entrant's name.")]
    session: Annotated[str, Meta(description="Id of his session.")]
    invitations: Annotated[
        dict[str, str],
        Meta(
            description="The invitation to each seat and for spectators. Each can be used "
            "once, until the tournament closes. The invitations are returned only "
            "here."
        ),
    ]
    foreseeable: Foreseeable


class EntrantNamed(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant of a tournament, by number and name."""

    number: Annotated[int, Meta(description="Entrants are numbered from 1.")]
    name: Annotated[str, Meta(description="The entrant's name in the tournament.")]
    entered: Annotated[
        str,
        Meta(
            description="When he entered (RFC 3339, UTC): at the creation of the tournament, or "
            "later while it is open."
        ),
    ]


EntrantsVersion = Annotated[
    VersionText,
    Meta(
        description="The version of the list of entrants: the opaque text of its `ETag`. It "
        "changes when somebody enters."
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


class TournamentEntered(msgspec.Struct, frozen=True, kw_only=True):
    """Who has entered a tournament, and the invitations to their games."""

    entrants: Annotated[
        tuple[TournamentSeats, ...],
        Meta(description="What the organiser hands to each new entrant, by number."),
    ]
    listing: Annotated[TournamentEntrants, Meta(description="Who takes part now.")]


class Withdrawal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to withdraw an entrant. His game ends as it stands."""

    reason: Reason


class EntrantBase(EntrantNamed, frozen=True, kw_only=True):
    """An entrant and the state of his game, as far as the reader may know it."""

    session: Annotated[str | None, Meta(description="Id of his session.")] = None
    status: Annotated[
        Literal["created", "playing", "over", "gone"] | None,
        Meta(
            description="`gone`: the session was deleted or has expired; null: hidden until the "
            "tournament is closed."
        ),
    ] = None
    entries: Annotated[
        int | None, Meta(description="Number of entries in the log of his game.")
    ] = None
    head: Annotated[str | None, Meta(description="Head of its hash chain.")] = None
    ending: Annotated[str | None, Meta(description="How his game ended, as a code.")] = None
    ended_by: Annotated[tuple[str, ...], Meta(description="The seat that resigned.")] = ()


OrganiserRules = Annotated[
    UmpireRequest | None,
    Meta(
        description="Makes the organiser the umpire of every game: his token opens the place "
        "`umpire` of each (`POST .../sessions/{session}/rulings`). Null: nobody rules."
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
            ("name", Annotated[EntrantName, Meta(description="What he is called in it.")]),
            (
                "setup",
                Annotated[
                    game.setup | UnsetType,
                    Meta(
                        description="The set-up of his own game, if it differs from the set-up of "
                        "all."
                    ),
                ],
                UNSET,
            ),
        ],
        "Somebody who takes part; where a game has several seats, those who play it together.",
        **CLOSED,
    )
    entrants: Any = Annotated[
        tuple[new_entrant, ...],
        Meta(
            min_length=1,
            max_length=MOST_ENTRANTS,
            description="Who takes part; they are numbered in this order.",
        ),
    ]
    entry = struct(
        "TournamentEntry",
        [("entrants", entrants), ("version", EntrantsVersion | UnsetType, UNSET)],
        "Who enters a tournament that is open: each has a game of his own, on the same dice.",
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
            ("deadlines", DeadlinesWanted, None),
            (
                "seed",
                Annotated[
                    Hex32 | UnsetType,
                    Meta(
                        description="A complete seed, to play with the same dice elsewhere. "
                        "The organiser can then know every die before it is "
                        "thrown, and `foreseeable` reports this. Left out: the "
                        "service draws a seed and reveals it to nobody before the "
                        "end."
                    ),
                ],
                UNSET,
            ),
            (
                "contribution",
                Annotated[
                    Contribution | UnsetType,
                    Meta(
                        description="The organiser's contribution to the seed: 16 to 64 "
                        "random bytes in hexadecimal. It goes into the dice in "
                        "the same way as the client seeds of a session."
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
                        description="The latest time at which the tournament is closed, up to "
                        "a year from now. Left out: the time at which an unused "
                        "session would expire.",
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
                    game.view_type | None, Meta(description="His game as a spectator sees it.")
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
                    str, Meta(description="When the tournament was created (RFC 3339, UTC).")
                ],
            ),
            (
                "closes",
                Annotated[
                    str, Meta(description="The latest time at which the tournament is closed.")
                ],
            ),
            ("closed", Annotated[str | None, Meta(description="When the organiser closed it.")]),
            (
                "entrant",
                Annotated[
                    int | None,
                    Meta(
                        description="The reader's number as an entrant; null: the reader is the "
                        "organiser."
                    ),
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
                "organiser",
                Annotated[
                    str, Meta(description="The organiser's token. It is returned only here.")
                ],
            ),
            (
                "entrants",
                Annotated[
                    tuple[TournamentSeats, ...],
                    Meta(description="What the organiser hands to each entrant, by number."),
                ],
            ),
            ("tournament", view),
        ],
        "A tournament, its organiser's token, and the invitations to its games.",
        **OPEN,
    )
    return TournamentTypes(new=new, entry=entry, entrant=entrant, view=view, created=created)


def entrants_of(founding: TournamentFounding, *, version: str, closed: bool) -> TournamentEntrants:
    """Return who takes part in a tournament, as everybody in it may know."""
    return TournamentEntrants(
        tournament=founding.tournament,
        version=version,
        status="closed" if closed else "open",
        entrants=tuple(EntrantNamed(**_named(founding, number)) for number in founding.numbers),
    )


def entrant_of(
    types: TournamentTypes, founding: TournamentFounding, number: int, **known: Any
) -> Any:
    """Entrant `number`, from 1, with what is `known` of his game."""
    return types.entrant(**_named(founding, number), **known)


def game_of(game: Session | Revealed) -> dict[str, Any]:
    """Return all there is to know of an entrant's `game`, as a spectator sees it."""
    if isinstance(game, Revealed):
        return {
            "session": game.session,
            "status": "gone",
            "entries": game.number,
            "head": game.head,
            "ending": game.ending,
        }
    return {
        "session": game.founding.session,
        "status": game.phase,
        "entries": game.number,
        "head": game.head.hex(),
        "ending": game.ending,
        "ended_by": game.ended_by,
        "view": shown_to(game, None),
    }


def seats_told(
    founding: TournamentFounding, numbers: range, mark: str
) -> tuple[TournamentSeats, ...]:
    """What the entrants `numbers` are to be given, with marks where invitations will stand."""
    return tuple(
        TournamentSeats(
            number=number,
            name=entrant.called,
            session=entrant.session,
            foreseeable=founding.foreseeable,
            invitations={
                seat: marked(mark, place(number, seat)) for seat in (*founding.seats, SPECTATOR)
            },
        )
        for number, entrant in zip(
            numbers, founding.entrants[numbers.start - 1 : numbers.stop - 1], strict=True
        )
    )


def _named(founding: TournamentFounding, number: int) -> dict[str, Any]:
    name = founding.entrants[number - 1].called
    return {"number": number, "name": name, "entered": founding.entered(number)}
