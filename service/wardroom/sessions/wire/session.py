"""The types of a session's requests and answers, made from its game's registration."""

from __future__ import annotations

import weakref
from collections.abc import Collection, Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import ALGORITHM
from wardroom.engine.calls import MostResults, OddsBudget
from wardroom.engine.games import Game
from wardroom.engine.legal_actions import LegalTypes
from wardroom.engine.named_structs import CLOSED, OPEN, named, rules_asked
from wardroom.engine.outlook import FEWEST_TRIALS, MOST_TRIALS, THROW
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.trace import TraceStep
from wardroom.sessions.basics.paging import NextPage
from wardroom.sessions.basics.times import Time, milliseconds, of_milliseconds
from wardroom.sessions.basics.tokens import SPECTATOR
from wardroom.sessions.game.headlines import headline_of
from wardroom.sessions.game.legal_actions import legal_actions
from wardroom.sessions.game.odds import DEFAULT_BUDGET, ActionOddsBase
from wardroom.sessions.game.play import Acted, due_seats, open_to
from wardroom.sessions.game.ruling import counting, questions_per_day
from wardroom.sessions.game.taking_back import undo_refused
from wardroom.sessions.game.winning import winner_of
from wardroom.sessions.log.entity_tags import Version, etag_of, version_of
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.log.export import Export, ReadEntry, logged
from wardroom.sessions.log.log_place import Generation
from wardroom.sessions.log.seen import is_seen, shown_to
from wardroom.sessions.records.access import SeatAccess
from wardroom.sessions.records.clocks import Deadlines, DeadlinesAsked
from wardroom.sessions.records.founding import (
    REVEAL_SECONDS,
    Assistants,
    Draws,
    Lineage,
    OddsOpen,
    Participation,
    Pins,
    RevealSeconds,
    Talk,
    TextsAsked,
    TextsStated,
    Typist,
)
from wardroom.sessions.records.standing import Event, Session, UndoReason
from wardroom.sessions.records.umpire import Umpire, UmpireAsked
from wardroom.text import SeatTitles, labels, narrator

_CREATION_RECEIPT = (
    "The service's receipt for the new session (a JWS; see `openapi/checking.md`). Null if the "
    "service signs nothing."
)
_ENTRY_RECEIPT = (
    "The service's receipt (a JWS) for an action that reveals a client seed or ends the game. "
    "Null after every other action, and if the service signs nothing."
)


class FacesShown(msgspec.Struct, frozen=True, kw_only=True):
    """The faces of a throw, as one seat gives them."""

    seat: Annotated[str, Meta(description="The seat.")]
    rolls: Annotated[tuple[int, ...], Meta(description="The faces, in the order of the dice.")]


class SessionDice(msgspec.Struct, frozen=True, kw_only=True):
    """Where the dice of a session come from."""

    mode: Annotated[
        Literal["committed", "supplied"],
        Meta(
            description="`committed`: from seeds; `supplied`: players throw their own dice and "
            "send the faces."
        ),
    ]
    supplied_by: Typist
    proposed: Annotated[
        FacesShown | None,
        Meta(
            description=(
                "The faces that one seat has given for the awaited throw. The proposed faces count "
                "once another seat gives the same faces. Null if no faces have been proposed."
            )
        ),
    ] = None
    algorithm: Annotated[
        str | None, Meta(description="Name of the algorithm that computes faces from the seeds.")
    ]
    commitment: Annotated[
        str, Meta(description="The commitment to the server's seed, in hexadecimal.")
    ]
    client_commitments: Annotated[
        dict[str, str],
        Meta(description="The commitments of seats to their client seeds, in hexadecimal."),
    ]
    client_seeds: Annotated[
        dict[str, str],
        Meta(
            description="The client seeds that seats have given or revealed. The object is empty "
            "if there are no client seeds."
        ),
    ]
    reveal_by: Annotated[
        Time | None,
        Meta(
            description=(
                "Time by which every seat must reveal its seed (RFC 3339, UTC); otherwise the game "
                "ends as `void`. Null if not every seat has committed, or if no seat has to commit."
            )
        ),
    ]
    seed: Annotated[
        str | None,
        Meta(
            description=(
                "The server's seed. Null until the game has ended; for a game of a tournament, "
                "until the tournament is closed."
            )
        ),
    ]


class Undo(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the reader can take back the last action (`POST .../undo`)."""

    allowed: Annotated[bool, Meta(description="Whether the reader can take back the last action.")]
    reason: Annotated[
        UndoReason | None,
        Meta(
            description="The code of the reason why no action can be taken back, or null if an "
            "action can be taken back. "
            "`openapi/playing.md` lists the codes."
        ),
    ]
    agreed: Annotated[
        tuple[str, ...],
        Meta(
            description="The seats that have asked to take back the last throw of typed "
            "faces. The throw is taken back when every seat has asked."
        ),
    ]


class SessionDeadlines(Deadlines, frozen=True, kw_only=True):
    """The time that the seats of a session have, and the time that is left."""

    due: Annotated[
        dict[str, Time],
        Meta(
            description="When the clock of each seat runs out (RFC 3339, UTC), for the seats whose "
            "clock is running, as far as the reader may know."
        ),
    ]
    missed: Annotated[
        tuple[str, ...],
        Meta(description="The seats that have missed a deadline, in the order of these deadlines."),
    ]
    replaced: Annotated[
        tuple[str, ...],
        Meta(
            description="The seats that the standing policy plays because they missed a deadline."
        ),
    ]
    awaits_umpire: Annotated[
        bool,
        Meta(
            description="Whether a seat has missed a deadline and the umpire must rule on it "
            "before play goes on."
        ),
    ]
    paused: Annotated[
        Time | None,
        Meta(
            description="The time until which a pause of the tournament stops, or stopped, all "
            "clocks (RFC 3339, UTC). Null if there is no pause."
        ),
    ]


class PendingEnding(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling that ends the game at the time in `due`."""

    entry: Annotated[int, Meta(description="The entry that holds the ruling.")]
    ending: Annotated[str, Meta(description="The code of the ending.")]
    ended_by: Annotated[
        tuple[str, ...], Meta(description="The seats that lose the game by the ruling.")
    ]
    due: Annotated[Time, Meta(description="When the ruling ends the game (RFC 3339, UTC).")]


Pending = Annotated[
    PendingEnding | None,
    Meta(
        description="The ruling that will end the game. Until the ruling is due, the umpire can "
        "take it back or confirm it, and nobody can act. Null if no ruling is pending."
    ),
]


QuestionsLeft = Annotated[
    dict[str, int] | UnsetType,
    Meta(
        description="For each seat, how many more questions the seat could ask the umpire when "
        "the last entry was made. Present only if the number of questions is limited "
        "(`questions_per_day`)."
    ),
]


class EndingForeseen(msgspec.Struct, frozen=True, kw_only=True):
    """How a game would end."""

    ending: Annotated[str, Meta(description="The code of the ending.")]
    ended_by: Annotated[tuple[str, ...], Meta(description="The seats that would lose the game.")]
    due: Annotated[
        Time | None,
        Meta(
            description="When the game would end if nobody takes the ruling back (RFC 3339, "
            "UTC). Null: at once."
        ),
    ]


DrawOffered = Annotated[
    tuple[str, ...],
    Meta(
        description="The seats that have offered a draw or accepted it; empty if none is offered."
    ),
]


class LogPage(msgspec.Struct, frozen=True, kw_only=True):
    """Entries of a log, oldest first."""

    entries: Annotated[
        tuple[ReadEntry, ...],
        Meta(description="The entries of the page, as the reader may see them."),
    ]
    pending: Annotated[
        tuple[dict[str, Any], ...],
        Meta(description="Secret orders of the reader that no entry holds yet."),
    ]
    version: Version
    number: Annotated[int, Meta(description="Number of entries in the log.")]
    head: Annotated[str, Meta(description="Head of the chain after the last entry of the log.")]
    next: Annotated[
        int | None, Meta(description="`after` of the next page, or null if this is the last page.")
    ]
    generation: Generation
    reset: Annotated[
        bool,
        Meta(
            description="True if the log does not have the entry `after`, or has another history "
            "before that entry, because entries were lost in the service or a backup was "
            "restored. The page is "
            "then empty. Read the log again from its beginning."
        ),
    ]


TICKET_OPENS = (
    "`events`, `board`, `board.svg`, `board.png`, `report`, `report/outlook` and `deadlines.ics`"
)
"""The parts of a session that accept a reading ticket."""
TOURNAMENT_TICKET_OPENS = "`events` and `deadlines.ics`"
"""The parts of a tournament that accept one."""


class Ticket(msgspec.Struct, frozen=True, kw_only=True):
    """A reading ticket: it is sent in place of the token that made it, where `ticket` is accepted.

    A calendar ticket opens only the deadlines.
    """

    id: Annotated[str, Meta(description="Id with which the ticket is revoked. It gives no access.")]
    created: Annotated[Time, Meta(description="When the ticket was made (RFC 3339, UTC).")]
    used: Annotated[Time, Meta(description="When the ticket was last used (RFC 3339, UTC).")]
    ends: Annotated[
        Time,
        Meta(
            description="When the ticket ends, if it is not used again (RFC 3339, UTC). A ticket "
            "ends an hour after its last use, and at the latest a day after it was made. A "
            "ticket for a calendar ends 30 days after its last use, and at the latest 180 days "
            "after it was made."
        ),
    ]
    opens: Annotated[
        Literal["calendar"] | UnsetType,
        Meta(
            description=(
                "`calendar`: the ticket opens `deadlines.ics` and nothing else. The member is "
                "left out for a ticket without this restriction."
            )
        ),
    ] = UNSET


TicketOpens = Literal["reading", "calendar"]


class TicketRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The purpose of a new ticket."""

    opens: Annotated[
        TicketOpens,
        Meta(
            description="`reading`: a page in a browser. `calendar`: a calendar program, which "
            "reads `deadlines.ics` for months, and nothing else."
        ),
    ] = "reading"


class NewTicket(Ticket, frozen=True, kw_only=True):
    """A new reading ticket, for URLs that a browser reads by itself."""

    ticket: Annotated[
        str,
        Meta(
            description=(
                f"Send the ticket as `ticket`. It opens {TICKET_OPENS} of a session, or "
                f"{TOURNAMENT_TICKET_OPENS} of a tournament. A ticket for a calendar opens only "
                "`deadlines.ics`."
            )
        ),
    ]


class Tickets(msgspec.Struct, frozen=True, kw_only=True):
    """The reading tickets of a seat."""

    tickets: Annotated[tuple[Ticket, ...], Meta(description="The tickets that can be used.")]
    next: NextPage = None


class SeatToken(msgspec.Struct, frozen=True, kw_only=True):
    """The token of a seat that was claimed."""

    session: Annotated[str, Meta(description="Id of the session.")]
    seat: Annotated[str, Meta(description="The seat, `spectator` or `umpire`.")]
    token: Annotated[str, Meta(description="The token, which opens the session as this seat.")]
    claimed: Annotated[Time, Meta(description="When the seat was claimed (RFC 3339, UTC).")]


class CreatedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a new session, or a place beside the seats, and how somebody gets it."""

    seat: Annotated[str, Meta(description="The seat, `spectator` or `umpire`.")]
    title: Annotated[str, Meta(description=("The name of the seat, in the requested language."))]
    own: Annotated[
        bool, Meta(description="Whether this is the creator's seat. `tokens` then has its token.")
    ]
    by_invitation: Annotated[
        bool,
        Meta(
            description=(
                "Whether `invitations` has an invitation to this seat. A seat that is not the "
                "creator's and has no invitation is played by a standing policy."
            )
        ),
    ]


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """The latest invitation to a seat. Earlier invitations to that seat are no longer valid."""

    session: Annotated[str, Meta(description="Id of the session.")]
    seat: Annotated[str, Meta(description="The seat, `spectator` or `umpire`.")]
    invitation: Annotated[str, Meta(description="The invitation, which can claim the seat once.")]
    ends: Annotated[Time, Meta(description="When the invitation ends (RFC 3339, UTC).")]


EntryNumber = Annotated[
    int,
    Meta(
        ge=1,
        description="The entry after which the new session continues. If the entry is left out, "
        "the "
        "new session continues after the last entry.",
    ),
]


OwnSeat = Annotated[
    str,
    Meta(
        max_length=100,
        description="The creator's seat, whose token is returned. The default is the first seat; "
        "for a fork, the creator's own seat. The other seats are claimed by invitation.",
    ),
]


Policies = Annotated[
    dict[str, str],
    Meta(
        max_length=8,
        description="The seats that standing policies play, each with the name of its policy "
        "(`GET /v1/rulesets` lists the policies). These seats get no invitation.",
    ),
]


DeadlinesWanted = Annotated[
    DeadlinesAsked | None,
    Meta(
        description="How long a seat may take before a reminder, and before its deadline. If the "
        "member is null, there is no limit."
    ),
]


class ForkRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The point from which a fork continues its session."""

    at: EntryNumber | UnsetType = UNSET
    seat: OwnSeat | UnsetType = UNSET


class ImportRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An exported log, and the entry after which the new session continues it."""

    log: Export
    at: EntryNumber | UnsetType = UNSET
    seat: OwnSeat | UnsetType = UNSET


Number = Annotated[
    int | None,
    Meta(description="The log's entry. Null while a secret order is not in the log yet."),
]
Head = Annotated[str, Meta(description="Head of the chain after the action.")]
EntryReceipt = Annotated[str | None, Meta(description=_ENTRY_RECEIPT)]
Status = Annotated[
    Literal["created", "playing", "over"],
    Meta(description="`created`: a seat must still `start`, `commit` or `reveal`."),
]
AwaitedSeats = Annotated[
    tuple[str, ...],
    Meta(description="The seats that must act next, as far as the reader may know."),
]


class MinimalActionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an action, without the session itself (`return=minimal`)."""

    version: Version
    number: Number
    head: Head
    status: Status
    awaited: AwaitedSeats
    receipt: EntryReceipt


class VersionRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The version of the session that the client last saw; the body may be left out."""

    version: Version | UnsetType = UNSET


class SessionTypes(msgspec.Struct, frozen=True, kw_only=True):
    """The wire types of a game's sessions."""

    new: Any
    action: Any
    request: Any
    view: Any
    legal: LegalTypes
    created: Any
    answer: Any
    odds_request: Any
    action_odds: Any
    odds: Any


_TYPES: weakref.WeakKeyDictionary[InstalledRuleset, SessionTypes] = weakref.WeakKeyDictionary()


def session_types(ruleset: InstalledRuleset, game: Game) -> SessionTypes:
    """Return the wire types of the sessions of `game`, of `ruleset`; they are made once."""
    types = _TYPES.get(ruleset)
    if types is None:
        types = _TYPES[ruleset] = _types_of(ruleset, game)
    return types


def _types_of(ruleset: InstalledRuleset, game: Game) -> SessionTypes:
    """Make these types, named after ruleset and game."""
    struct = named(__name__, ruleset.id, game.name)
    several = len(game.seats) > 1
    legal = ruleset.legal
    assert legal is not None
    action: Any = legal.action
    new = struct(
        "NewSession",
        [
            (
                "setup",
                Annotated[game.setup, Meta(description="The set-up with which the game begins.")],
            ),
            *rules_asked(ruleset.ruleset.options),
            (
                "dice",
                Annotated[
                    Literal["committed", "supplied"],
                    Meta(
                        description="`committed`: the service throws the dice and proves them "
                        "afterwards; `supplied`: the service asks for the faces "
                        "of each throw."
                    ),
                ],
                "committed",
            ),
            ("supplied_by", Typist, None),
            ("seat", OwnSeat | UnsetType, UNSET),
            ("odds", OddsOpen, True),
            ("assistants", Assistants, None),
            ("umpire", UmpireAsked, None),
            ("texts", TextsAsked, None),
            ("deadlines", DeadlinesWanted, None),
            *([("draws", Draws, None), ("talk", Talk, None)] if several else ()),
            *([("reveal_seconds", RevealSeconds, REVEAL_SECONDS)] if several else ()),
            *([("policies", Policies, {})] if several and game.policies else ()),
        ],
        f"A new game: {game.title}.",
        **CLOSED,
    )
    request = struct(
        "ActionRequest",
        [
            (
                "action",
                Annotated[
                    action,
                    Meta(description="One of `legal_actions`. Send either this or a `choice`."),
                ]
                | UnsetType,
                UNSET,
            ),
            (
                "choice",
                Annotated[
                    int,
                    Meta(
                        ge=0,
                        le=1_000_000,
                        description="The number of one of the `choices`, in place of an "
                        "`action`. The number belongs to the session `version` that the body or "
                        "`If-Match` names.",
                    ),
                ]
                | UnsetType,
                UNSET,
            ),
            ("version", Version | UnsetType, UNSET),
        ],
        "An action of a seat.",
        **CLOSED,
    )
    legal_action: Any = legal.legal_action
    view: Any = struct(
        "Session",
        [
            ("session", Annotated[str, Meta(description="Its id.")]),
            (
                "title",
                Annotated[
                    str, Meta(description=("The title of the game, in the language of the answer."))
                ],
            ),
            ("status", Status),
            (
                "ending",
                Annotated[
                    str | None,
                    Meta(
                        description="The code of the ending, or null while the game continues. "
                        "A game that does not end by its rules has an ending of the session, such "
                        "as `resigned`; `ending` of the `view` is then null."
                    ),
                ],
            ),
            (
                "ended_by",
                Annotated[
                    tuple[str, ...],
                    Meta(
                        description="The seats that ended the game: who resigned, missed a "
                        "deadline, was withdrawn, did not reveal their seeds, or "
                        "lost by a ruling."
                    ),
                ],
            ),
            (
                "winner",
                Annotated[
                    str | None,
                    Meta(
                        description=(
                            "The seat that has won. Null while the game continues, for a draw, if "
                            "nobody won, and for a game of one seat."
                        )
                    ),
                ],
            ),
            (
                "headline",
                Annotated[
                    str,
                    Meta(
                        description="One line on the state of the game, in the language of the "
                        "answer. The line also states that the game has not begun, or how it "
                        "has ended. Empty if the game has no such line."
                    ),
                ],
            ),
            ("awaited", AwaitedSeats),
            (
                "since",
                Annotated[
                    Time | None,
                    Meta(description="The time of the last entry (RFC 3339, UTC)."),
                ],
            ),
            (
                "seat",
                Annotated[
                    str,
                    Meta(description="The reader's seat, or `umpire`, or `spectator`."),
                ],
            ),
            ("seats", Annotated[tuple[str, ...], Meta(description="The seats of the game.")]),
            *([("policies", Policies)] if several and game.policies else ()),
            ("version", Version),
            ("number", Annotated[int, Meta(description="Number of entries in the log.")]),
            ("head", Annotated[str, Meta(description="Head of the log's hash chain.")]),
            ("generation", Generation),
            ("dice", SessionDice),
            ("rules", Pins),
            ("lineage", Lineage | None),
            (
                "access",
                Annotated[
                    dict[str, SeatAccess],
                    Meta(
                        description="By name of the seat or place: who holds each seat, the "
                        "spectators' place, and the umpire's place if there is one."
                    ),
                ],
            ),
            (
                "tournament",
                Annotated[
                    Participation | None,
                    Meta(
                        description="The tournament that the game belongs to, or null if it "
                        "belongs to none."
                    ),
                ],
            ),
            (
                "entrant",
                Annotated[
                    str | None,
                    Meta(
                        description=(
                            "Name of the entrant who plays this game of the tournament. Null if "
                            "the game belongs to no tournament, or if entrants play each other."
                        )
                    ),
                ],
            ),
            ("seat_titles", SeatTitles),
            (
                "entrants",
                Annotated[
                    dict[str, str],
                    Meta(
                        description="The name of the entrant at each seat, if entrants play each "
                        "other; otherwise empty."
                    ),
                ],
            ),
            ("undo", Undo),
            ("odds", OddsOpen),
            ("assistants", Assistants),
            ("texts", TextsStated, UNSET),
            (
                "umpire",
                Annotated[
                    Umpire | None,
                    Meta(description="The umpire of the session, or null if there is none."),
                ],
            ),
            (
                "deadlines",
                Annotated[
                    SessionDeadlines | None,
                    Meta(description="How long the seats may take, or null if there is no limit."),
                ],
            ),
            (
                "asked",
                Annotated[
                    tuple[str, ...],
                    Meta(description="The seats whose question to the umpire has no ruling yet."),
                ],
            ),
            (
                "rulings",
                Annotated[
                    tuple[int, ...],
                    Meta(description="Numbers of the entries that hold the umpire's rulings."),
                ],
            ),
            ("pending_ending", Pending),
            *([("draws", Draws), ("draw_offered", DrawOffered), ("talk", Talk)] if several else ()),
            ("questions_left", QuestionsLeft, UNSET),
            (
                "view",
                Annotated[game.view_type, Meta(description="The game as the reader may know it.")],
            ),
            (
                "legal_actions",
                Annotated[
                    tuple[legal_action, ...],
                    Meta(description="Every kind of action that the reader can take now."),
                ],
            ),
        ],
        f"A game as a seat sees it: {game.title}.",
        **OPEN,
    )
    created = struct(
        "SessionCreated",
        [
            (
                "tokens",
                Annotated[
                    dict[str, str],
                    Meta(description="The token of the creator's seat, by the name of the seat."),
                ],
            ),
            (
                "invitations",
                Annotated[
                    dict[str, str],
                    Meta(
                        description="The invitations to the other seats, for spectators, and to "
                        "the place of the umpire, if there is one. Each invitation can claim its "
                        "place once."
                    ),
                ],
            ),
            ("session", view),
            ("receipt", Annotated[str | None, Meta(description=_CREATION_RECEIPT)]),
            (
                "seats",
                Annotated[
                    tuple[CreatedSeat, ...],
                    Meta(
                        description="Every seat and place: the creator's own first, then the "
                        "others in order of play. The answer to a repeated request lacks this "
                        "member if an earlier release answered the first request."
                    ),
                ]
                | UnsetType,
                UNSET,
            ),
        ],
        "A session, the token of its creator, and invitations for the others.",
        **OPEN,
    )
    answer = struct(
        "ActionAnswer",
        [
            ("version", Version),
            ("number", Number),
            ("head", Head),
            (
                "trace",
                Annotated[
                    tuple[TraceStep, ...],
                    Meta(
                        description="The rules that were applied, in order, as far as the seat "
                        "could see them then."
                    ),
                ],
            ),
            ("session", view),
            ("receipt", EntryReceipt),
        ],
        "The result of an action.",
        **OPEN,
    )
    odds_request = struct(
        "SessionOddsRequest",
        [
            (
                "action",
                Annotated[
                    action | UnsetType,
                    Meta(
                        description="The action whose odds are computed. If it is left out, the "
                        "odds of every offered action are computed."
                    ),
                ],
                UNSET,
            ),
            ("budget", OddsBudget, DEFAULT_BUDGET),
            ("results", MostResults, UNSET),
            *played_on(game),
        ],
        "A request for odds, with a limit on the work for each.",
        **CLOSED,
    )
    action_odds: Any = struct(
        "ActionOdds",
        [
            (
                "choice",
                Annotated[
                    int | None,
                    Meta(
                        description="The number of the action among the choices of "
                        "`legal_actions`, or null if it is not one of them."
                    ),
                ],
            ),
            ("action", Annotated[action, Meta(description="The action.")]),
        ],
        ActionOddsBase.__doc__ or "",
        bases=(ActionOddsBase,),
        **OPEN,
    )
    odds = struct(
        "SessionOdds",
        [
            (
                "odds",
                Annotated[
                    tuple[action_odds, ...],
                    Meta(description="The odds of each action, in the order of `legal_actions`."),
                ],
            )
        ],
        "The odds of what a seat can do.",
        **OPEN,
    )
    return SessionTypes(
        new=new,
        action=action,
        request=request,
        view=view,
        legal=legal,
        created=created,
        answer=answer,
        odds_request=odds_request,
        action_odds=action_odds,
        odds=odds,
    )


def played_on(game: Game) -> tuple[Any, ...]:
    """Return the fields `horizon`, `policy` and `trials` of a request for odds in `game`."""
    of = game.outlook
    horizons = () if of is None else tuple(of.horizons)
    far = Meta(
        description="How far the result of an action is followed. `throw`: to the end of the "
        "call that the action begins. With any other horizon, a standing policy continues the "
        "game."
    )
    horizon = ("horizon", Annotated[Literal[(THROW, *horizons)], far], THROW)
    if of is None:
        return (horizon,)
    by = Meta(
        min_length=1,
        max_length=100,
        description="The standing policy that continues the game. The policy plays every seat "
        f"that no other policy plays. The default is `{of.policy}`.",
    )
    often = Meta(
        description="How many times the game is played on after each action. The default is the "
        "number of trials that the horizon needs to compare actions, limited by the "
        "time available."
    )
    number = Annotated[int, Meta(ge=FEWEST_TRIALS, le=MOST_TRIALS)]
    return (
        horizon,
        ("policy", Annotated[str, by] | UnsetType, UNSET),
        ("trials", Annotated[number | UnsetType, often], UNSET),
    )


# ------------------------------------------------------------------------------ writing


class Look(NamedTuple):
    """The part of a view that takes long to compute.

    It follows from the state of the session, as far as its reader may know it. `view` and
    `legal_actions` may already be encoded.
    """

    view: Any
    legal_actions: Any
    awaited: tuple[str, ...]
    headline: str


def look_at(
    types: SessionTypes, session: Session, seat: str | None, language: str, *, legal: bool = True
) -> Look:
    """Return what `session` shows to `seat` (None: a spectator), with titles in `language`.

    `legal`: whether to find the legal actions, which takes longer than all the rest.
    """
    shown, now = shown_to(session, seat), open_to(session, seat)
    awaited = due_seats(session, () if seat is None else (seat,), {seat: now})
    return Look(
        view=shown,
        legal_actions=legal_actions(types.legal, session, seat, language, now) if legal else (),
        awaited=awaited,
        headline=headline_of(session, shown, awaited, language),
    )


def view(
    types: SessionTypes,
    session: Session,
    seat: str | None,
    language: str,
    look: Look | None = None,
    version: str | None = None,
) -> Any:
    """Return `session` as `seat` (None: a spectator) may see it, with titles in `language`.

    `look`: the view of its position; `version`: the version that `seat` sees; both only if they are
    already known.
    """
    look = look or look_at(types, session, seat, language)
    rules, founding = session.rules, session.founding
    committed = founding.dice == "committed"
    return types.view(
        session=founding.session,
        title=labels(rules.ruleset, language).title(rules.game.title),
        status=session.phase,
        ending=session.ending,
        ended_by=session.ended_by,
        winner=winner_of(session),
        headline=look.headline,
        awaited=look.awaited,
        since=session.at or None,
        seat=seat or SPECTATOR,
        seats=founding.seats,
        **({"policies": founding.policies} if "policies" in types.view.__struct_fields__ else {}),
        **_draws(types, session),
        version=version or version_of(session, seat),
        number=session.number,
        head=session.head.hex(),
        generation=session.generation,
        dice=SessionDice(
            mode=founding.dice,
            supplied_by=founding.supplied_by,
            proposed=None
            if session.faces is None
            else FacesShown(seat=session.faces.seat, rolls=session.faces.rolls),
            algorithm=ALGORITHM if committed else None,
            commitment=founding.commitment.hex(),
            client_commitments=session.client_commitments,
            client_seeds=session.client_seeds,
            reveal_by=session.reveal_by,
            seed=founding.seed.hex() if session.revealed else None,
        ),
        rules=founding.pins,
        lineage=founding.lineage,
        access=session.access.shown,
        tournament=founding.tournament,
        entrant=None if session.entrant is None else session.entrant.name,
        entrants={seat: one.name for seat, one in session.entrants.items()},
        seat_titles=seat_titles(session, language),
        undo=_undo(session, seat),
        odds=founding.odds,
        assistants=founding.assistants,
        umpire=founding.umpire,
        texts=founding.texts or UNSET,
        deadlines=deadlines_of(session, look.awaited),
        asked=session.asked,
        questions_left=_questions_left(session),
        rulings=session.rulings,
        pending_ending=pending_in(session),
        view=look.view,
        legal_actions=look.legal_actions,
    )


def created_seats(session: Session, language: str) -> tuple[CreatedSeat, ...]:
    """Return the seats and places of a new `session`, the creator's first, in `language`."""
    access, known = session.access, labels(session.rules.ruleset, language, session.sides)
    return tuple(
        CreatedSeat(
            seat=seat,
            title=known.value(seat, "seat"),
            own=seat == access.creator,
            by_invitation=seat in access.places and seat != access.creator,
        )
        for seat in dict.fromkeys((access.creator, *session.founding.seats, *access.places))
    )


def seat_titles(session: Session, language: str) -> dict[str, str]:
    """Return the name of each seat of `session` in `language`."""
    return labels(session.rules.ruleset, language, session.sides).seats(session.founding.seats)


def deadlines_of(session: Session, awaited: Collection[str]) -> SessionDeadlines | None:
    """Return the deadlines of `session`, with the clocks of the awaited seats only."""
    deadlines, clocks = session.founding.deadlines, session.clocks
    if deadlines is None:
        return None
    due = {seat: of_milliseconds(at) for seat, at in clocks.due.items() if seat in awaited}
    return SessionDeadlines(
        **msgspec.structs.asdict(deadlines),
        due=due,
        missed=clocks.missed,
        replaced=clocks.replaced,
        awaits_umpire=session.awaits_umpire,
        paused=of_milliseconds(clocks.paused) if clocks.paused else None,
    )


def _draws(types: SessionTypes, session: Session) -> dict[str, Any]:
    """Return the members about draws and messages, which only games of several seats have."""
    if "draws" not in types.view.__struct_fields__:
        return {}
    offered = () if session.over else session.draw_offered
    founding = session.founding
    return {"draws": founding.draws, "draw_offered": offered, "talk": founding.talk}


def _questions_left(session: Session) -> dict[str, int] | UnsetType:
    """Return how many more questions each seat could ask at the time of the last entry."""
    most = questions_per_day(session)
    if most is None:
        return UNSET
    now = milliseconds(session.at) if session.at else 0
    return {
        seat: max(most - len(counting(session, seat, now)), 0) for seat in session.founding.seats
    }


def pending_in(session: Session) -> PendingEnding | None:
    """Return the ruling that will end `session`, or None."""
    pending = session.pending_ending
    if pending is None:
        return None
    return PendingEnding(
        entry=pending.entry,
        ending=pending.ending,
        ended_by=pending.ended_by,
        due=of_milliseconds(pending.due),
    )


def ending_foreseen(then: Session) -> EndingForeseen:
    """Return how a session ends that is over, or will end by a pending ruling."""
    pending = then.pending_ending
    if pending is None:
        return EndingForeseen(ending=then.ending or "", ended_by=then.ended_by, due=None)
    due = of_milliseconds(pending.due)
    return EndingForeseen(ending=pending.ending, ended_by=pending.ended_by, due=due)


def _undo(session: Session, seat: str | None) -> Undo:
    reason = undo_refused(session, seat)
    return Undo(allowed=reason is None, reason=reason, agreed=session.back.agreed)


class Outcome(NamedTuple):
    """The result of an action: its entry, the head after it, and the steps that its seat saw.

    `etag`: the entity tag of what its seat saw then.
    """

    etag: str
    entry: Entry | None
    head: bytes
    steps: Sequence[TraceStep]


def answer(
    types: SessionTypes,
    session: Session,
    seat: str,
    came: Outcome,
    language: str,
    receipt: str | None = None,
    shown: Any = None,
) -> Any:
    """Return the answer to an action of `seat`, with the `receipt` for its entry if due.

    `shown`: the `session` as its seat sees it, if that is already known (`view`).
    """
    told = narrator(session.rules.ruleset, language, session.sides)
    for step in came.steps:
        step.text = told.retold(step)
    return types.answer(
        version=came.etag.strip('"'),
        number=None if came.entry is None else came.entry.number,
        head=came.head.hex(),
        trace=tuple(came.steps),
        session=shown or view(types, session, seat, language),
        receipt=receipt,
    )


def minimal_answer(
    session: Session, seat: str, came: Outcome, receipt: str | None
) -> MinimalActionAnswer:
    """Return a minimal answer, without the members that a read of the session returns."""
    return MinimalActionAnswer(
        version=came.etag.strip('"'),
        number=None if came.entry is None else came.entry.number,
        head=came.head.hex(),
        status=session.phase,
        awaited=due_seats(session, (seat,)),
        receipt=receipt,
    )


def outcome(acted: Acted, seat: str) -> Outcome:
    """Return the result of the latest action, as `seat` may see it."""
    session = acted.session
    return Outcome(etag_of(session, seat), acted.entry, session.head, steps_seen(acted, seat))


def steps_seen(acted: Acted, reader: str | None) -> list[TraceStep]:
    """Return the steps of the latest action that `reader` (None: a spectator) may see."""
    return [
        event.step
        for event in acted.events
        if event.step is not None and is_seen(acted.session, event, reader)
    ]


def page(
    session: Session,
    entries: list[Entry],
    seat: str | None,
    language: str,
    *,
    more: bool,
    reset: bool = False,
) -> bytes:
    """Return a page of the log as `seat` may read it, as JSON.

    `more` and `reset` are as in `LogPage`.
    """
    sides = session.sides
    return msgspec.json.encode(
        {
            "entries": [logged(session, entry, seat, language, sides) for entry in entries],
            "pending": [
                event.plain() for event in session.held if is_pending(session, event, seat)
            ],
            "version": version_of(session, seat),
            "number": session.number,
            "head": session.head.hex(),
            "next": entries[-1].number if more and entries else None,
            "generation": session.generation,
            "reset": reset,
        }
    )


def is_pending(session: Session, event: Event, seat: str | None) -> bool:
    """Return whether `seat` may see the waiting secret order in `event`."""
    return event.action is not None and (session.sees_all(seat) or event.seat == seat)
