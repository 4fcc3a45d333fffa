"""The types of a tournament's requests and answers, made from its game's registration."""

from __future__ import annotations

import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.rulesets.games import Game
from wardroom.rulesets.named_structs import CLOSED, OPEN, named, rules_asked
from wardroom.rulesets.registry import InstalledRuleset
from wardroom.sessions.log import Hex32
from wardroom.sessions.record import Pins, Session
from wardroom.sessions.wire import Revealed

MOST_ENTRANTS = 100

EntrantName = Annotated[str, Meta(min_length=1, max_length=60)]


class TournamentDice(msgspec.Struct, frozen=True, kw_only=True):
    """Where the dice of every game of a tournament come from."""

    algorithm: Annotated[str, Meta(description="How faces follow from the seed.")]
    commitment: Annotated[
        str, Meta(description="What the seed is committed to with, in hexadecimal.")
    ]
    seed: Annotated[
        str | None, Meta(description="The seed of all the games; null until it is closed.")
    ]


class TournamentSeats(msgspec.Struct, frozen=True, kw_only=True):
    """What an entrant is to be given: his session, and the tokens to it."""

    number: Annotated[int, Meta(description="Entrants are numbered from 1.")]
    name: Annotated[str, Meta(description="The entrant's name.")]
    session: Annotated[str, Meta(description="Id of his session.")]
    tokens: Annotated[
        dict[str, str], Meta(description="The token of each seat and of spectators. Told once.")
    ]


class EntrantBase(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant, and how his game stands as far as the reader may know it."""

    number: Annotated[int, Meta(description="Entrants are numbered from 1.")]
    name: Annotated[str, Meta(description="What he is called in it.")]
    session: Annotated[str | None, Meta(description="Id of his session.")] = None
    status: Annotated[
        Literal["created", "playing", "over", "gone"] | None,
        Meta(description="`gone`: deleted, or expired; null: not to be known before the end."),
    ] = None
    entries: Annotated[int | None, Meta(description="How many entries his log has.")] = None
    head: Annotated[str | None, Meta(description="Head of its hash chain.")] = None
    ending: Annotated[str | None, Meta(description="How his game ended, as a code.")] = None
    ended_by: Annotated[str | None, Meta(description="The seat that resigned.")] = None


class TournamentTypes(msgspec.Struct, frozen=True, kw_only=True):
    """The wire types of a game's tournaments."""

    new: Any
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
                    Meta(description="What his own game begins with, if not with what all have."),
                ],
                UNSET,
            ),
        ],
        "Somebody who takes part; where a game has several seats, those who play it together.",
        **CLOSED,
    )
    new = struct(
        "NewTournament",
        [
            (
                "entrants",
                Annotated[
                    tuple[new_entrant, ...],
                    Meta(
                        min_length=1,
                        max_length=MOST_ENTRANTS,
                        description="Who takes part; they are numbered in this order.",
                    ),
                ],
            ),
            ("setup", Annotated[game.setup, Meta(description="What every game begins with.")]),
            (
                "name",
                Annotated[str, Meta(max_length=100, description="What the organiser calls it.")],
                "",
            ),
            *rules_asked(ruleset.ruleset.options),
            (
                "seed",
                Annotated[
                    Hex32 | UnsetType,
                    Meta(
                        description="The organiser's seed, random and used once. Left out: the "
                        "service draws one, and he does not know it before the end either."
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
                        description="When it is closed at the latest, up to a year from now; left "
                        "out: when a session that nobody uses would expire.",
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
                    game.view_type | None, Meta(description="What a spectator sees of his game.")
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
                Annotated[str, Meta(description="What the organiser calls it; may be empty.")],
            ),
            ("title", Annotated[str, Meta(description="Of the game.")]),
            (
                "status",
                Annotated[
                    Literal["open", "closed"],
                    Meta(description="`closed`: every game is over, and the seed is told."),
                ],
            ),
            ("created", Annotated[str, Meta(description="When (RFC 3339, UTC).")]),
            ("closes", Annotated[str, Meta(description="When it is closed at the latest.")]),
            ("closed", Annotated[str | None, Meta(description="When the organiser closed it.")]),
            (
                "entrant",
                Annotated[int | None, Meta(description="The reader's; null: the organiser's.")],
            ),
            ("dice", TournamentDice),
            ("rules", Pins),
            (
                "entrants",
                Annotated[
                    tuple[entrant, ...], Meta(description="Everybody who takes part, by number.")
                ],
            ),
        ],
        f"A tournament as the organiser or a player sees it: {game.title}.",
        **OPEN,
    )
    created = struct(
        "TournamentCreated",
        [
            ("organiser", Annotated[str, Meta(description="The organiser's token. Told once.")]),
            (
                "entrants",
                Annotated[
                    tuple[TournamentSeats, ...],
                    Meta(description="What each entrant is to be given, by number."),
                ],
            ),
            ("tournament", view),
        ],
        "A tournament, and the tokens to it and to its games.",
        **OPEN,
    )
    return TournamentTypes(new=new, entrant=entrant, view=view, created=created)


def entrant_of(types: TournamentTypes, number: int, name: str, game: Session | Revealed) -> Any:
    """An entrant with all there is to know of his `game`, as a spectator sees it."""
    if isinstance(game, Revealed):
        return types.entrant(
            number=number,
            name=name,
            session=game.session,
            status="gone",
            entries=game.number,
            head=game.head,
            ending=game.ending,
        )
    return types.entrant(
        number=number,
        name=name,
        session=game.founding.session,
        status=game.phase,
        entries=game.number,
        head=game.head.hex(),
        ending=game.ending,
        ended_by=game.ended_by,
        view=game.rules.game.view(game.position.state, None, game.rules.charts),
    )
