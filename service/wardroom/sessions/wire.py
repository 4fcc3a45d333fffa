"""The types of a session's requests and answers, made from its game's registration."""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import ALGORITHM
from wardroom.engine.calls import OddsBudget
from wardroom.engine.games import Game
from wardroom.engine.named_structs import CLOSED, OPEN, named, rules_asked
from wardroom.engine.procedure import Reroll
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.trace import TraceStep
from wardroom.sessions.access import SeatAccess
from wardroom.sessions.actions import Commit, Reveal, Start, SupplyDice, standing_orders_type
from wardroom.sessions.entity_tags import Version, etag_of, version_of
from wardroom.sessions.legal_actions import LegalTypes, legal_actions, legal_types
from wardroom.sessions.log import Export, LoggedEntry, logged
from wardroom.sessions.play import Acted, due_seats, is_seen, shown_to
from wardroom.sessions.record import (
    REVEAL_SECONDS,
    Entry,
    Event,
    Lineage,
    OddsOpen,
    Participation,
    Pins,
    RevealSeconds,
    Session,
    UndoReason,
)
from wardroom.sessions.session_odds import DEFAULT_BUDGET, ActionOddsBase
from wardroom.sessions.taking_back import undo_refused
from wardroom.text import narrator

_CREATION_RECEIPT = (
    "The service's receipt for the session as it was created (a JWS; `openapi/sessions.md`); null: "
    "this service signs nothing."
)
_ENTRY_RECEIPT = (
    "The service's receipt for an action that reveals a client seed or ends the game (a JWS); null "
    "for every other, and where the service signs nothing."
)


class SessionDice(msgspec.Struct, frozen=True, kw_only=True):
    """Where the dice of a session come from."""

    mode: Annotated[
        Literal["committed", "supplied"],
        Meta(description="`committed`: from seeds; `supplied`: thrown at the table."),
    ]
    algorithm: Annotated[str | None, Meta(description="How faces follow from the seeds.")]
    commitment: Annotated[
        str, Meta(description="What the server's seed is committed to with, in hexadecimal.")
    ]
    client_commitments: Annotated[
        dict[str, str],
        Meta(description="What seats have committed to their seeds with, in hexadecimal."),
    ]
    client_seeds: Annotated[
        dict[str, str],
        Meta(description="The seeds of the seats that have given or revealed one; empty: none."),
    ]
    reveal_by: Annotated[
        str | None,
        Meta(
            description="Until when every seat has to reveal its seed (RFC 3339, UTC), or the game "
            "ends as `void`; null: not every seat has committed, or none has to."
        ),
    ]
    seed: Annotated[
        str | None,
        Meta(
            description="The server's seed; null until the end: of the game, or of the tournament "
            "that it is one of."
        ),
    ]


class Undo(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the reader can take back what was done last (`POST .../undo`)."""

    allowed: Annotated[bool, Meta(description="Whether it can.")]
    reason: Annotated[
        UndoReason | None,
        Meta(description="Why not, as a code; null where it can. `openapi/sessions.md` has words."),
    ]
    agreed: Annotated[
        tuple[str, ...],
        Meta(
            description="The seats that have asked for the last throw, of typed faces, to be taken "
            "back: it is when every seat has."
        ),
    ]


class LogPage(msgspec.Struct, frozen=True, kw_only=True):
    """Entries of a log, oldest first."""

    entries: Annotated[
        tuple[LoggedEntry, ...],
        Meta(description="The entries of the page, as the reader may see them."),
    ]
    pending: Annotated[
        tuple[dict[str, Any], ...],
        Meta(description="Secret orders of the reader that no entry holds yet."),
    ]
    version: Version
    number: Annotated[int, Meta(description="How many entries the log has.")]
    head: Annotated[str, Meta(description="Head of the chain after the last of them.")]
    next: Annotated[
        str | None, Meta(description="`after` of the next page; null: these were the last.")
    ]


class Ticket(msgspec.Struct, frozen=True, kw_only=True):
    """A reading ticket: it opens the events and boards that its seat may see, and nothing else."""

    id: Annotated[str, Meta(description="What it is revoked by; it opens nothing.")]
    created: Annotated[str, Meta(description="When it was made (RFC 3339, UTC).")]
    used: Annotated[str, Meta(description="When it was last used (RFC 3339, UTC).")]
    ends: Annotated[
        str,
        Meta(
            description="When it ends unless it is used before: an hour after its last use, and a "
            "day after it was made at the latest (RFC 3339, UTC)."
        ),
    ]


class NewTicket(Ticket, frozen=True, kw_only=True):
    """A reading ticket that was just made: for URLs that a browser reads by itself."""

    ticket: Annotated[str, Meta(description="Send it to `events` or `board` as `ticket`.")]


class Tickets(msgspec.Struct, frozen=True, kw_only=True):
    """The reading tickets of a seat."""

    tickets: Annotated[tuple[Ticket, ...], Meta(description="Those that can be used.")]


class Revealed(msgspec.Struct, frozen=True, kw_only=True):
    """What is left of a session that has ended: its promise, kept."""

    session: Annotated[str, Meta(description="The session that it was.")]
    ruleset: Annotated[str, Meta(description="Its ruleset, as in its paths.")]
    ending: Annotated[
        str,
        Meta(
            description="How it ended: `expired`, `deleted`, `deleted_by_operator`, `lost`, or as "
            "played."
        ),
    ]
    commitment: Annotated[str, Meta(description="What was promised at its creation.")]
    seed: Annotated[
        str | None,
        Meta(
            description="The server's seed, in hexadecimal; null while the tournament that it was "
            "a game of is open."
        ),
    ]
    client_seeds: Annotated[dict[str, str], Meta(description="Those of the players, by seat.")]
    number: Annotated[int, Meta(description="How many entries its log had.")]
    head: Annotated[str, Meta(description="Head of its chain.")]
    tournament: Participation | None = None


class SeatToken(msgspec.Struct, frozen=True, kw_only=True):
    """The token of a seat that was claimed."""

    session: Annotated[str, Meta(description="Id of the session.")]
    seat: Annotated[str, Meta(description="The seat, or `spectator`.")]
    token: Annotated[str, Meta(description="Opens the session as this seat.")]
    claimed: Annotated[str, Meta(description="When the seat was claimed (RFC 3339, UTC).")]


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation to a seat, the last that was made: any before it has ended."""

    session: Annotated[str, Meta(description="Id of the session.")]
    seat: Annotated[str, Meta(description="The seat, or `spectator`.")]
    invitation: Annotated[str, Meta(description="Claims the seat, once.")]
    ends: Annotated[str, Meta(description="When it ends (RFC 3339, UTC).")]


EntryNumber = Annotated[
    int, Meta(ge=1, description="The entry after which to go on; left out: the last.")
]


OwnSeat = Annotated[
    str,
    Meta(
        max_length=100,
        description="The creator's seat, whose token is returned; left out: the first, "
        "of a fork his own. The others are claimed by invitation.",
    ),
]


Policies = Annotated[
    dict[str, str],
    Meta(
        max_length=8,
        description="The seats that standing policies play, each with the policy's name "
        "(`GET /v1/rulesets` lists them). Nobody is invited to them.",
    ),
]


class ForkRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a fork goes on."""

    at: EntryNumber | UnsetType = UNSET
    seat: OwnSeat | UnsetType = UNSET


class ImportRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An exported log, and where to go on with it."""

    log: Export
    at: EntryNumber | UnsetType = UNSET
    seat: OwnSeat | UnsetType = UNSET


class VersionRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The version of the session that a seat goes by; the body may be left out."""

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


def session_types(ruleset: InstalledRuleset, game: Game) -> SessionTypes:
    """Make the wire types of the sessions of `game`, named after ruleset and game."""
    struct = named(__name__, ruleset.id, game.name)
    several = len(game.seats) > 1
    own: tuple[Any, ...] = (Start, *((Commit, Reveal) if several else ()), SupplyDice, Reroll)
    if game.standing_orders is not None:
        own = (*own, standing_orders_type(struct, game.standing_orders.type))
    kinds = {kind.__struct_config__.tag: kind for kind in (*game.decisions, *own)}
    action: Any = functools.reduce(operator.or_, kinds.values())
    new = struct(
        "NewSession",
        [
            (
                "setup",
                Annotated[game.setup, Meta(description="What the game begins with.")],
            ),
            *rules_asked(ruleset.ruleset.options),
            (
                "dice",
                Annotated[
                    Literal["committed", "supplied"],
                    Meta(
                        description="`committed`: the service throws, and proves it afterwards; "
                        "`supplied`: asks for the faces of each throw."
                    ),
                ],
                "committed",
            ),
            ("seat", OwnSeat | UnsetType, UNSET),
            ("odds", OddsOpen, True),
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
                Annotated[action, Meta(description="One of `legal_actions`; or else a `choice`.")]
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
                        description="The number of one of the `choices`, in place of an `action`: "
                        "in the `version` that is named, in the body or by `If-Match`.",
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
    legal = legal_types(struct, game, kinds, request)
    legal_action: Any = legal.legal_action
    view: Any = struct(
        "Session",
        [
            ("session", Annotated[str, Meta(description="Its id.")]),
            ("title", Annotated[str, Meta(description="Of the game.")]),
            (
                "status",
                Annotated[
                    Literal["created", "playing", "over"],
                    Meta(
                        description="`created`: a seat has still to `start`, `commit` or `reveal`."
                    ),
                ],
            ),
            ("ending", Annotated[str | None, Meta(description="How it ended, as a code.")]),
            (
                "ended_by",
                Annotated[
                    tuple[str, ...],
                    Meta(description="The seat that resigned, or those that did not reveal."),
                ],
            ),
            (
                "headline",
                Annotated[
                    str,
                    Meta(
                        description="Where the game stands, in a line, in the language of the "
                        "answer; empty for a game that has none."
                    ),
                ],
            ),
            (
                "turn",
                Annotated[
                    tuple[str, ...],
                    Meta(
                        description="The seats that have something to do, as far as the reader "
                        "may know it."
                    ),
                ],
            ),
            (
                "since",
                Annotated[
                    str | None,
                    Meta(description="The time of the last entry (RFC 3339, UTC)."),
                ],
            ),
            ("seat", Annotated[str | None, Meta(description="The reader's; null: a spectator.")]),
            ("seats", Annotated[tuple[str, ...], Meta(description="Who plays.")]),
            *([("policies", Policies)] if several and game.policies else ()),
            ("version", Version),
            ("number", Annotated[int, Meta(description="How many entries the log has.")]),
            ("head", Annotated[str, Meta(description="Head of the log's hash chain.")]),
            ("dice", SessionDice),
            ("rules", Pins),
            ("lineage", Lineage | None),
            (
                "access",
                Annotated[
                    dict[str, SeatAccess],
                    Meta(description="Who holds each seat, and the spectators' place, by name."),
                ],
            ),
            (
                "tournament",
                Annotated[
                    Participation | None,
                    Meta(description="The tournament it is a game of; null: of none."),
                ],
            ),
            (
                "entrant",
                Annotated[
                    str | None,
                    Meta(description="Whose game of the tournament it is, by name; null: of none."),
                ],
            ),
            ("undo", Undo),
            ("odds", OddsOpen),
            ("view", Annotated[game.view_type, Meta(description="What the reader may know.")]),
            (
                "legal_actions",
                Annotated[
                    tuple[legal_action, ...],
                    Meta(description="Everything that the reader can do now; empty: nothing."),
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
                    Meta(description="The token of the creator's seat, by its name."),
                ],
            ),
            (
                "invitations",
                Annotated[
                    dict[str, str],
                    Meta(
                        description="The invitation to each other seat, and for spectators: "
                        "whoever it is given to claims the seat with it, once."
                    ),
                ],
            ),
            ("session", view),
            ("receipt", Annotated[str | None, Meta(description=_CREATION_RECEIPT)]),
        ],
        "A session, the token of its creator, and invitations for the others.",
        **OPEN,
    )
    answer = struct(
        "ActionAnswer",
        [
            ("version", Version),
            (
                "number",
                Annotated[
                    int | None,
                    Meta(description="The log's entry; null while a secret order waits for one."),
                ],
            ),
            (
                "head",
                Annotated[str, Meta(description="Head of the chain after the action.")],
            ),
            (
                "trace",
                Annotated[
                    tuple[TraceStep, ...],
                    Meta(description="Every rule applied that the seat could see then, in order."),
                ],
            ),
            ("session", view),
            ("receipt", Annotated[str | None, Meta(description=_ENTRY_RECEIPT)]),
        ],
        "What came of an action.",
        **OPEN,
    )
    odds_request = struct(
        "SessionOddsRequest",
        [
            (
                "action",
                Annotated[
                    action | UnsetType,
                    Meta(description="Whose odds are asked; left out: every one that is offered."),
                ],
                UNSET,
            ),
            ("budget", OddsBudget, DEFAULT_BUDGET),
        ],
        "Which odds are asked, and how much work each may be.",
        **CLOSED,
    )
    action_odds: Any = struct(
        "ActionOdds",
        [("action", Annotated[action, Meta(description="The action.")])],
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
                    Meta(description="Those of each action, in the order of `legal_actions`."),
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


# ------------------------------------------------------------------------------ writing


def view(types: SessionTypes, session: Session, seat: str | None, language: str) -> Any:
    """`session` as `seat` (None: a spectator) may see it, with titles in `language`."""
    rules, founding = session.rules, session.founding
    committed, shown = founding.dice == "committed", shown_to(session, seat)
    awaited = due_seats(session, () if seat is None else (seat,))
    headed, decide = rules.game.headline, () if session.phase == "created" else awaited
    told = narrator(rules.ruleset, language)
    return types.view(
        session=founding.session,
        title=rules.game.title,
        status=session.phase,
        ending=session.ending,
        ended_by=session.ended_by,
        headline="" if headed is None else told.headline(headed(shown, decide, rules.charts)),
        turn=awaited,
        since=session.at or None,
        seat=seat,
        seats=founding.seats,
        **({"policies": founding.policies} if "policies" in types.view.__struct_fields__ else {}),
        version=version_of(session, seat),
        number=session.number,
        head=session.head.hex(),
        dice=SessionDice(
            mode=founding.dice,
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
        undo=_undo(session, seat),
        odds=founding.odds,
        view=shown,
        legal_actions=legal_actions(types.legal, types.request, session, seat, language),
    )


def _undo(session: Session, seat: str | None) -> Undo:
    reason = undo_refused(session, seat)
    return Undo(allowed=reason is None, reason=reason, agreed=session.back.agreed)


class Outcome(NamedTuple):
    """What came of an action: its entry, the head after that, the steps that its seat could see.

    `etag`: of what its seat saw then.
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
) -> Any:
    """The answer to an action of `seat`, with the `receipt` for its entry where one is due."""
    told = narrator(session.rules.ruleset, language)
    for step in came.steps:
        step.text = told.retold(step)
    return types.answer(
        version=came.etag.strip('"'),
        number=None if came.entry is None else came.entry.number,
        head=came.head.hex(),
        trace=tuple(came.steps),
        session=view(types, session, seat, language),
        receipt=receipt,
    )


def outcome(acted: Acted, seat: str) -> Outcome:
    """What came of an action just taken, as `seat` may see it."""
    session = acted.session
    steps = [
        event.step
        for event in acted.events
        if event.step is not None and is_seen(session, event, seat)
    ]
    return Outcome(etag_of(session, seat), acted.entry, session.head, steps)


def page(
    session: Session, entries: list[Entry], seat: str | None, language: str, more: bool
) -> bytes:
    """A page of the log as `seat` may read it: JSON."""
    return msgspec.json.encode(
        {
            "entries": [logged(session, entry, seat, language) for entry in entries],
            "pending": [event.plain() for event in session.held if is_pending(event, seat)],
            "version": version_of(session, seat),
            "number": session.number,
            "head": session.head.hex(),
            "next": str(entries[-1].number) if more and entries else None,
        }
    )


def is_pending(event: Event, seat: str | None) -> bool:
    """Whether `event`, held back, is an order of `seat`."""
    return event.action is not None and event.seat == seat
