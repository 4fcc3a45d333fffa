"""The operations of sessions, made from each ruleset's registered game."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Iterator
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api import cost
from wardroom.api.budget_problems import PAID
from wardroom.api.choices import likest_first
from wardroom.api.decoding import parameter_problem
from wardroom.api.exchange import (
    ASSISTANT,
    EVENT_STREAM,
    NO_STORE,
    Headers,
    Request,
    Response,
    TicketParameter,
    encode,
    preferring,
    tag_of,
)
from wardroom.api.keys import CHALLENGE
from wardroom.api.operation import Link, Operation, OperationExample
from wardroom.api.operations.listings import Rulesets, language_of
from wardroom.api.operations.logs import (
    TAG,
    OfOtherFormat,
    OfTerminalGame,
    Verify,
    check_log,
    example_of,
    in_language,
    narrative_operation,
    unreadable,
    verify_operation,
)
from wardroom.api.operations.session_events import Listener, SessionEvent
from wardroom.api.operations.session_examples import SessionExamples
from wardroom.api.operations.streams import Streams
from wardroom.api.problems import (
    ACTION,
    API_KEY_INVALID,
    CHOICE,
    DICE_MISMATCH,
    INVALID_BODY,
    INVALID_PARAMETER,
    KEY_REUSED,
    KEY_TOO_SHORT,
    LOG_NOT_USABLE,
    NOT_NOW,
    PRECONDITION_MISSING,
    REFUSED,
    STOPPING,
    TOO_MANY_STREAMS,
    VERSION_STALE,
    FieldError,
    Problem,
    ProblemError,
    ProblemType,
)
from wardroom.api.seats import (
    BY_ASSISTANT,
    CREATION_KEY,
    IDEMPOTENCY_KEY,
    IF_MATCH,
    ISSUING_KEY,
    LAST_EVENT_ID,
    SEAT,
    SESSION,
    TICKET,
    creation_key,
    idempotency_key,
    issuing_key,
    last_event,
    matched,
    session_of,
    session_problems,
    token_of,
)
from wardroom.engine.games import Game
from wardroom.engine.outlook import FEWEST_TRIALS
from wardroom.engine.refusals import said
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.adapters.redis.access import NoRedis
from wardroom.sessions.adapters.redis.tickets import MOST_OF_A_TOKEN
from wardroom.sessions.game.commands import (
    Act,
    Ask,
    Note,
    PlaceCommand,
    Resign,
    Rule,
    Say,
    SayDraw,
    Tried,
    Undo,
)
from wardroom.sessions.game.drawing import DrawRequest
from wardroom.sessions.game.odds import MOST_ODDS
from wardroom.sessions.game.ruling import NoteRequest, QuestionRequest, RulingRequest
from wardroom.sessions.game.table_talk import SayRequest
from wardroom.sessions.log.export import (
    Export,
)
from wardroom.sessions.log.log_place import LogPlace, end_of
from wardroom.sessions.proof.findings import Verification
from wardroom.sessions.proof.verification import Known
from wardroom.sessions.records.answers import Representation
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.example import example_log
from wardroom.sessions.wire.listing import ListedSessions, key_at_hand, read_cursor
from wardroom.sessions.wire.session import (
    TICKET_OPENS,
    EndingForeseen,
    ForkRequest,
    ImportRequest,
    Invitation,
    LogPage,
    MinimalActionAnswer,
    NewTicket,
    SeatToken,
    TicketRequest,
    Tickets,
    VersionRequest,
    ending_foreseen,
    page,
)
from wardroom.text import FALLBACK, labels

SESSIONS_PATH = "/v1/sessions"
PRIVATE: Headers = ((b"cache-control", b"private, no-cache"), (b"vary", b"Authorization"))
_PRIVATE_VIEW: Headers = PRIVATE[:1]
_LATER: Headers = ((b"retry-after", b"10"),)
STREAMED: Headers = (*NO_STORE, (b"x-accel-buffering", b"no"))

TICKET_LIMIT = 4096
"""The most bytes of a request for a ticket."""


_GENERATION = Meta(
    ge=0,
    le=999_999_999,
    description="The `generation` that the session had when it returned the number in `after`. "
    "The default is the current generation.",
)


class LogQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The entries to read."""

    after: Annotated[
        int, Meta(ge=0, le=999_999_999, description="Number of the last entry before the page.")
    ] = 0
    generation: Annotated[int, _GENERATION] | UnsetType = UNSET
    limit: Annotated[
        int, Meta(ge=1, le=200, description="The maximum number of entries on a page.")
    ] = 50


class ListQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The sessions to list."""

    after: Annotated[str, Meta(max_length=100, description="`next` of the previous page.")] = ""
    limit: Annotated[
        int, Meta(ge=1, le=100, description="The maximum number of sessions on a page.")
    ] = 20


class EventsQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters that name the listener and the entry after which the stream begins."""

    ticket: TicketParameter | UnsetType = UNSET
    after: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=999_999_999,
                description="Number of the last entry that the client has seen, for a client that "
                "cannot send Last-Event-ID.",
            ),
        ]
        | UnsetType
    ) = UNSET
    generation: Annotated[int, _GENERATION] | UnsetType = UNSET


class ViewQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The members of a session to read."""

    fields: (
        Annotated[
            str,
            Meta(
                min_length=1,
                max_length=1_000,
                description="Names of members of the session, separated by commas, such as "
                "`status,awaited,headline`. The answer then has only these members, and an "
                "`ETag` of its own. Leave `legal_actions` out for a short answer: it is most of "
                "a session. If the parameter is left out, the answer has every member.",
            ),
        ]
        | UnsetType
    ) = UNSET


class UnitsQuery(ViewQuery, frozen=True, kw_only=True):
    """The members of a session to read, in a game whose units are ordered together."""

    by_unit: Annotated[
        bool,
        Meta(
            description="`false`: `by_unit` of `legal_actions` is left empty, which makes the "
            "answer much shorter. `GET .../parts` then lists what each unit may do."
        ),
    ] = True


class ExportQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters that add something to an export."""

    with_charts: Annotated[
        bool,
        Meta(
            description="Include the chart pack even if it is the standard one, so that the "
            "log can still be checked when this service has other charts. A pack "
            "that is not a standard one of this release is always included."
        ),
    ] = False


class DryRun(msgspec.Struct, frozen=True, kw_only=True):
    """Whether an action would be accepted."""

    accepted: Annotated[bool, Meta(description="Whether the action would be accepted as it is.")]
    problem: Annotated[
        Problem | None,
        Meta(
            description=(
                "The problem document that the action itself would return. The problem lists every "
                "fault that the rules find in the action or in the typed faces. Null if the action "
                "would be accepted."
            )
        ),
    ]
    ending_foreseen: Annotated[
        EndingForeseen | UnsetType,
        Meta(
            description="How the game would end. Present if the request is a ruling that ends "
            "the game and would be accepted."
        ),
    ] = UNSET


def session_operations(
    rulesets: Rulesets,
    services: Services,
    streams: Streams | None,
    limits: SessionLimits,
    root: str = "",
) -> Iterator[Operation]:
    """Yield the session operations of every ruleset with a game, and operations of logs and lists.

    Addresses that they return begin with `root`.
    """
    for ruleset in rulesets.values():
        game = ruleset.ruleset.game
        if game is not None:
            yield from _Sessions(ruleset, game, services, streams, limits, root).operations()
    playable = [one for one in rulesets.values() if one.ruleset.game is not None]
    if playable:
        examples = functools.partial(example_of, playable[0])
        yield verify_operation(_verifier(services), limits.max_log, examples)
        yield narrative_operation(rulesets, limits.max_log, examples)
        yield _listing(services)


class SessionLimits(msgspec.Struct, frozen=True, kw_only=True):
    """The size limits of a body and of an exported log, in bytes."""

    max_body: int
    max_log: int


def _by_if_match() -> dict[str, OperationExample]:
    """Return the example of a body that contains only a version."""
    return {"here": OperationExample(summary="By `If-Match`.", value={})}


def _judged(request: Request) -> str:
    """Return the name of the member of a `request` that the rules check."""
    return CHOICE if isinstance(request.body.action, UnsetType) else ACTION


def _whole(request: Request) -> str:
    """Return an empty name, because the rules check the whole body of a `request`."""
    del request
    return ""


class _Sessions:
    """The sessions of one ruleset over HTTP."""

    def __init__(
        self,
        ruleset: InstalledRuleset,
        game: Game,
        services: Services,
        streams: Streams | None,
        limits: SessionLimits,
        root: str,
    ) -> None:
        self._ruleset = ruleset
        self._game = game
        self._services = services
        self._streams = streams
        self._limits = limits
        self._types = services.playing.types[ruleset.id]
        self._examples = SessionExamples(ruleset, self._types)
        self._path = f"/v1/{ruleset.id}/sessions"
        self._root = root

    def operations(self) -> tuple[Operation, ...]:
        types, game = self._types, self._game
        playing: dict[str, Any] = {
            "cost": cost.of_game(game),
            "cost_here": game.units_if_brief,
            "brief": True,
        }
        created = {
            "status": 201,
            "secret": True,
            "returns": types.created,
            "answered": ("ETag", "Location", "Cache-Control"),
            "in_languages": True,
            "links": self._links(),
        }
        issuing: dict[str, Any] = {
            "headers": (ISSUING_KEY,),
            "secret": True,
            "problems": (NOT_NOW, KEY_TOO_SHORT),
            "answered": ("Cache-Control",),
        }
        return (
            self._make(
                "POST", "", "create", self._create,
                f"Begin a {game.name} of {self._ruleset.ruleset.title}.",
                f"{game.description} The answer holds the token of the creator's seat, an "
                f"invitation for each other seat, and the commitment to the server's seed. The "
                "game begins with the action `start`; a game of several seats begins once all "
                "seats have taken `commit` and then `reveal`.",
                body=types.new, body_limit=self._limits.max_body,
                examples=functools.partial(set_ups, game), shows=self._examples.created,
                headers=(CREATION_KEY,),
                problems=(*PAID, *REFUSED, KEY_REUSED, KEY_TOO_SHORT, DICE_MISMATCH),
                seated=False, rules=game.covers, offloaded=game.units > 1, **created, **playing,
            ),
            self._make(
                "POST", "/import", "import", self._import,
                f"Continue an exported {game.name} in a new session.",
                "The log is checked, and every rule is applied again. The new session has its "
                "own dice. If the log has this service's receipt for its last entry, `lineage` "
                "names the session that the new session continues. Without that receipt the "
                "new session begins `on_trust`.",
                body=ImportRequest, otherwise=(OfOtherFormat, OfTerminalGame),
                body_limit=self._limits.max_log, headers=(CREATION_KEY,),
                examples=self._logs,
                problems=(*PAID, LOG_NOT_USABLE, KEY_REUSED, KEY_TOO_SHORT, NOT_NOW, *REFUSED),
                seated=False, cost=cost.of_log, offloaded=True,
                **created,
            ),
            self._make(
                "GET", "/{session}", "get", self._get,
                f"A {game.name} as the seat sees it, and the actions that the seat "
                "can take now.",
                "`legal_actions` lists every kind of action that the seat can take, each with its "
                "schema, its choices if they are few, and an example that can be sent as it is.",
                query=UnitsQuery if game.joined else ViewQuery,
                returns=types.view, shows=self._examples.read, conditional=True, in_languages=True,
                **playing,
            ),
            self._command(
                "/actions", "act_in", Act,
                f"Take an action in a {game.name}.",
                "Send one of the session's `legal_actions`: an `action`, or the number of one of "
                "the `choices`. Also send the `version` of the session from which the action was "
                "chosen, or its `ETag` as `If-Match`. With an `Idempotency-Key` the request can be "
                "repeated safely.",
                body=types.request, examples=self._examples.asked, shows=self._examples.acted,
                judged=_judged, problems=(DICE_MISMATCH,),
            ),
            self._make(
                "POST", "/{session}/actions/dry-run", "try_in", self._dry_run,
                f"Check whether an action in a {game.name} would be accepted.",
                "Send the request of the action. If the rules refuse the action, "
                "the answer is 200 too, and `problem` holds the problem document "
                "that the action would return. No die is thrown and nothing is "
                "written. The dry run counts towards the seat's limit of actions.",
                body=types.request, body_limit=self._limits.max_body,
                examples=self._examples.asked, shows=self._examples.tried,
                headers=(IF_MATCH, BY_ASSISTANT), returns=DryRun, answered=("Cache-Control",),
                problems=(NOT_NOW, VERSION_STALE, PRECONDITION_MISSING, *REFUSED),
                looks=True, in_languages=True, **playing,
            ),
            self._command(
                "/resign", "resign", lambda _: Resign(),
                f"Resign a {game.name}.",
                "The game ends, and the server's seed is revealed.",
            ),
            *self._talk(game),
            self._command(
                "/rulings", "rule_in", Rule,
                f"Rule as the umpire of a {game.name}.",
                "Send the umpire's token, the rule or option that is the basis of the ruling, the "
                "reason, and at most one consequence. A consequence is a JSON Patch of the "
                "`situation`, the entry to which a game with typed faces is set back, more time, "
                "or the seat that forfeits. If the founding has `results`, the consequence can "
                "also be a draw, the seat that wins by adjudication, or the annulment of the game. "
                "Without a consequence the ruling is only an answer. Throws that were made stay "
                "valid, unless the ruling sets back a game with typed faces.",
                body=RulingRequest, examples=functools.partial(_rulings, game),
                cost=cost.of_ruling(game),
            ),
            self._make(
                "POST", "/{session}/rulings/dry-run", "try_ruling_in", self._try_ruling,
                f"Check whether a ruling in a {game.name} would be accepted.",
                "Send the request of the ruling. `problem` lists everything that is wrong with "
                "the ruling; each fault of the patched situation has its pointer. "
                "`ending_foreseen` states how and when a ruling would end the game. Nothing is "
                "written.",
                body=RulingRequest, body_limit=self._limits.max_body,
                examples=functools.partial(_rulings, game),
                headers=(IF_MATCH, BY_ASSISTANT), returns=DryRun, answered=("Cache-Control",),
                problems=(NOT_NOW, VERSION_STALE, PRECONDITION_MISSING, *REFUSED),
                looks=True, in_languages=True, **playing,
            ),
            self._command(
                "/questions", "ask_umpire_of", lambda body: Ask(body.question, body.to),
                f"Ask the umpire of a {game.name} for a ruling.",
                "Everybody can read the question in the log, unless it is `to` the umpire alone. "
                "The next ruling answers the question. A seat can ask again once the umpire has "
                "ruled.",
                body=QuestionRequest,
                examples=lambda: {
                    "hit": OperationExample(
                        summary="A question on a rule.",
                        value={"question": "Does a dud count as a hit?"},
                    )
                },
            ),
            self._command(
                "/notes", "note_in", lambda body: Note(body.note),
                f"Announce something to everybody as the umpire of a {game.name}.",
                "Everybody can read the note in the log. The note answers no question and "
                "changes nothing. Requires a session with `texts: beside`.",
                body=NoteRequest,
                examples=lambda: {
                    "reading": OperationExample(
                        summary="How the umpire reads a rule.",
                        value={"note": "In this game a dud is no hit."},
                    )
                },
            ),
            self._make(
                "POST", "/{session}/odds", "ask_odds_in", self._odds,
                f"The odds of one action in a {game.name}, or of every offered action.",
                "The odds are computed from the `situation` that the seat reads and from nothing "
                "else. The odds of the `call` with that situation and the `order` are the same. At "
                f"most {MOST_ODDS} of the offered actions get odds; the most costly actions are "
                "left out. With `results`, each action has `lines` to show in the caller's "
                "language. With a `horizon`, each action has an `outlook`: its results when a "
                "standing policy continues the game. Nothing is written to the log.",
                body=types.odds_request, body_limit=self._limits.max_body,
                examples=lambda: {
                    "all": OperationExample(summary="All offered.", value={}),
                    "lines": OperationExample(
                        summary="All offered actions, in words, without joint results.",
                        value={"results": 0},
                    ),
                    **_played_on(game),
                },
                returns=types.odds, answered=("ETag", "Cache-Control"),
                problems=(*PAID, *REFUSED, NOT_NOW), looks=True, offloaded=True,
                cost=cost.of_session_odds(game), rules=game.covers, in_languages=True,
            ),
            self._command(
                "/undo", "undo_in", lambda _: Undo(),
                f"Take back the last action of your own seat in a {game.name}.",
                "An action can be taken back as long as no die has been thrown, nothing has been "
                "revealed and no other seat has acted since. The member `undo` of the session "
                "reports whether an action can be taken back. The log keeps both the action and "
                "the entry that takes it back. With supplied dice the last throw is taken back "
                "once every seat has asked for it; its faces are then typed again.",
            ),
            self._make(
                "GET", "/{session}/log", "read_log_of", self._log,
                f"The log of a {game.name}, as the seat may see it.",
                "The log is a hash chain. `openapi/checking.md` describes how to check it.",
                query=LogQuery, returns=LogPage, shows=self._examples.logged, in_languages=True,
                answered=("Cache-Control",),
                cost=cost.of_log_page, brief=True,
            ),
            self._make(
                "GET", "/{session}/events", "follow", self._events,
                f"Follow a {game.name} as a stream of events.",
                "Server-Sent Events. The first is `opened`. Each action sends an `entry` of "
                "the log, with the number of the entry as the id of the event. `changed` is "
                "sent for a secret order of the seat that the log does not hold yet, and when "
                "somebody claims a seat. The stream ends with `over`, `revoked` or `gone`. It "
                "resumes after `Last-Event-ID`. A browser's EventSource cannot send a token. "
                "Give the EventSource a `ticket`; it then also uses the ticket to reconnect.",
                query=EventsQuery, headers=(LAST_EVENT_ID,), media_types=(EVENT_STREAM,),
                returns=SessionEvent,
                in_languages=True, ticketed=True, problems=(TOO_MANY_STREAMS, STOPPING),
            ),
            self._make(
                "POST", "/{session}/tickets", "create_ticket_to", self._ticket,
                f"Make a reading ticket to a {game.name}.",
                f"The ticket opens {TICKET_OPENS}, as far as the game has them. They show what "
                "the seat that made the ticket may see. The ticket opens nothing else. Therefore "
                "a ticket can be part of a URL, which a token must not be. A ticket ends an hour "
                "after its last use, a day after it was made, and when the token that made it "
                f"ends. A seat has at most {MOST_OF_A_TOKEN} tickets: a further ticket ends the "
                "one that was unused for longest. A ticket for a `calendar` opens only "
                "`deadlines.ics`. A ticket for a `calendar` ends 30 days after its last use, and "
                "at the latest 180 days after it was made.",
                body=TicketRequest, body_limit=TICKET_LIMIT, body_optional=True,
                examples=ticket_examples,
                returns=NewTicket, status=201, secret=True, answered=("Cache-Control",),
            ),
            self._make(
                "GET", "/{session}/tickets", "list_tickets_to", self._tickets,
                f"The reading tickets to a {game.name} that the seat has made.",
                "The tickets that have not ended, oldest first.",
                returns=Tickets, answered=("Cache-Control",),
            ),
            self._make(
                "DELETE", "/{session}/tickets/{ticket}", "revoke_ticket_to", self._revoke_ticket,
                f"Revoke a reading ticket to a {game.name}.",
                "The ticket is no longer valid, and its event streams end. A seat "
                "can revoke its own tickets. Revoking a ticket that does not "
                "exist changes nothing.",
                status=204,
            ),
            self._make(
                "POST", "/{session}/fork", "fork", self._fork,
                f"Continue a {game.name} in a new session, from now or from an " "earlier entry.",
                "Creates a new session with its own dice, which reveal nothing about the dice "
                "of the first session. A game of several seats can be forked only once it is "
                "over.",
                body=ForkRequest, body_limit=self._limits.max_body,
                examples=lambda: {"here": OperationExample(summary="As it stands.", value={})},
                headers=(CREATION_KEY,),
                problems=(*PAID, NOT_NOW, KEY_REUSED, KEY_TOO_SHORT, *REFUSED),
                cost=cost.of_fork, offloaded=True, **created,
            ),
            self._make(
                "GET", "/{session}/export", "export", self._export,
                f"The whole log of a {game.name}, to keep, verify or import.",
                "Returns the log as the seat may see it. The server's seed is included once the "
                "game is over, and for a game of a tournament once the tournament is closed.",
                query=ExportQuery, returns=Export, answered=("Cache-Control",),
                cost=cost.of_export, offloaded=True, brief=True,
            ),
            self._make(
                "POST", "/{session}/seats/{seat}/claim", "claim_seat_of", self._claim,
                f"Claim a seat of a {game.name}, or the spectators' place.",
                "Send the invitation as the bearer token. The invitation can be used once, until "
                "it ends. A repeat with the same `Idempotency-Key` returns the same answer.",
                returns=SeatToken, **issuing,
            ),
            self._make(
                "POST", "/{session}/seats/{seat}/rotate", "rotate_token_of", self._rotate,
                f"Replace the token of a seat of a {game.name} by a new one.",
                "Send the token to be replaced as the bearer token. The earlier token is no "
                "longer valid afterwards, and its event streams and tickets end.",
                returns=SeatToken, **issuing,
            ),
            self._make(
                "POST", "/{session}/seats/{seat}/invite", "invite_to", self._invite,
                f"Make an invitation to a seat of a {game.name}.",
                "Send the creator's token as the bearer token, as long as nobody has claimed "
                "the seat. An earlier invitation ends. The umpire of the session, and the "
                "organiser of a tournament in which each entrant plays a game of their own, "
                "can also invite to a claimed seat, for example when its player has lost their "
                "token. The lost token is no longer valid afterwards, and the log has an entry "
                "`invite`.",
                returns=Invitation, **issuing,
            ),
            self._make(
                "GET", "/{session}/seats/{seat}/invitation", "get_invitation_to", self._invitation,
                f"The invitation to a seat of a {game.name} that nobody has claimed yet.",
                "As the bearer token, send the token that made the invitation: the token of "
                "the creator, of the umpire or of the organiser.",
                returns=Invitation, secret=True, answered=("Cache-Control",), problems=(NOT_NOW,),
            ),
            self._make(
                "POST", "/{session}/seats/{seat}/revoke", "revoke_seat_of", self._revoke,
                f"Revoke the token or the invitation of a seat of a {game.name}.",
                "Send the creator's token as the bearer token. Seats can be revoked until the "
                "game is under way and every seat is claimed; the spectators' place can be "
                "revoked at any time.",
                status=204, problems=(NOT_NOW,),
            ),
            self._make(
                "DELETE", "/{session}", "delete", self._delete,
                f"Delete a {game.name}.",
                "The commitment, the seed and the head of the log remain. A game of several "
                "seats can be deleted only once it is over. A game of a tournament cannot be "
                "deleted.",
                status=204, problems=(NOT_NOW,),
            ),
        )  # fmt: skip

    def _talk(self, game: Game) -> tuple[Operation, ...]:
        """Return the operations for talk between seats, in a game of several seats."""
        if len(game.seats) == 1:
            return ()
        return (
            self._command(
                "/draws", "draw_in", SayDraw,
                f"Offer, accept or decline a draw in a {game.name}.",
                "Requires a session that was created with `draws`. An offer stands until it is "
                "declined or taken back. The game ends as `draw_agreed` once every seat has "
                "offered or accepted.",
                body=DrawRequest,
                examples=lambda: {
                    says: OperationExample(summary=summary, value={"says": says})
                    for says, summary in (
                        ("offer", "Offers a draw."), ("accept", "Accepts the offered draw."),
                        ("decline", "Declines the draw, or takes an offer back."),
                    )
                },
            ),
            self._command(
                "/messages", "say_in", lambda body: Say(body.phrase, body.note),
                f"Say something to the others in a {game.name}.",
                "Requires a session that was created with `talk`. Send a set phrase or, if `talk` "
                "is `notes`, a short note. Everybody at the table reads the phrase or note. Until "
                "the next decision of the game is taken, a seat can say three phrases and one "
                "note.",
                body=SayRequest,
                examples=lambda: {
                    "luck": OperationExample(
                        summary="A set phrase.", value={"phrase": "good_luck"}
                    )
                },
            ),
        )  # fmt: skip

    def _command(
        self,
        path: str,
        verb: str,
        made: Callable[[Any], PlaceCommand],
        summary: str,
        description: str,
        *,
        body: Any = VersionRequest,
        examples: Callable[[], dict[str, OperationExample]] = _by_if_match,
        judged: Callable[[Request], str] = _whole,
        problems: tuple[ProblemType, ...] = (),
        **more: Any,
    ) -> Operation:
        """Return the operation for a command of a seat or the umpire.

        `body`: can be left out if it contains only a version. `judged`: the member of the body that
        the rules judge.
        """

        async def answer(request: Request) -> Response:
            command = made(request.body)
            asked = self._asked(request, command)
            with session_problems(judged(request)):
                representation = await self._services.playing.change(asked, command)
            return _changed(representation, asked)

        acting = (*REFUSED, NOT_NOW, VERSION_STALE, KEY_REUSED, PRECONDITION_MISSING, *problems)
        stated: dict[str, Any] = {"cost": cost.of_game(self._game)} | more
        return self._make(
            "POST", "/{session}" + path, verb, answer, summary, description,
            body=body, body_limit=self._limits.max_body, body_optional=body is VersionRequest,
            examples=examples, headers=(IF_MATCH, IDEMPOTENCY_KEY, BY_ASSISTANT),
            returns=self._types.answer, minimal=MinimalActionAnswer,
            answered=("ETag", "Cache-Control"), problems=acting, in_languages=True, brief=True,
            cost_here=self._game.units_if_brief, **stated,
        )  # fmt: skip

    def _make(
        self,
        method: str,
        path: str,
        verb: str,
        answer: Callable[[Request], Awaitable[Response]],
        summary: str,
        description: str,
        *,
        seated: bool = True,
        **more: Any,
    ) -> Operation:
        noun = f"{self._ruleset.id}_{verb}_{self._game.name}".replace("-", "_")
        return Operation(
            method=method,
            path=self._path + path,
            id=noun,
            tag=self._ruleset.id,
            summary=summary,
            description=description,
            answer=answer,
            ruleset=self._ruleset.id,
            parameters=tuple(one for one in (SESSION, SEAT, TICKET) if f"{{{one.name}}}" in path),
            scope="sessions",
            asynchronous=True,
            seated=seated,
            **more,
        )

    def _links(self) -> tuple[Link, ...]:
        return tuple(
            Link(
                name=verb,
                operation=f"{self._ruleset.id}_{verb}_{self._game.name}".replace("-", "_"),
                description=description,
                parameters={"session": "$response.body#/session/session"},
            )
            for verb, description in (
                ("get", "The session. Send the creator's token from `tokens`."),
                ("act_in", "What its seats do."),
            )
        )

    def _logs(self) -> dict[str, OperationExample]:
        if len(self._game.seats) > 1:
            log, summary = example_log(self._ruleset, over=True), "A game that was resigned."
        else:
            log, summary = example_log(self._ruleset, over=False), "A game that was just set up."
        return {"log": OperationExample(summary=summary, value={"log": log})}

    # -------------------------------------------------------------------------- answers

    async def _create(self, request: Request) -> Response:
        key, language = creation_key(request), language_of(self._ruleset, request)
        with session_problems("/setup"):
            representation = await self._services.creating.create(
                self._ruleset.id, request.body, key, language
            )
            return self._created(representation, language)

    async def _import(self, request: Request) -> Response:
        key, language = creation_key(request), language_of(self._ruleset, request)
        with session_problems("/log"), unreadable():
            check_log(request.body)
            representation = await self._services.creating.resume(
                self._ruleset.id, request.body, key, language
            )
            return self._created(representation, language)

    async def _fork(self, request: Request) -> Response:
        session, token = session_of(request), token_of(request)
        key, language = creation_key(request), language_of(self._ruleset, request)
        with session_problems("/at"):
            representation = await self._services.creating.fork(
                self._ruleset.id, session, token, request.body, key, language
            )
            return self._created(representation, language)

    def _created(self, representation: Representation, language: str) -> Response:
        location = f"{self._root}{self._path}/{representation.session}".encode()
        headers = (*NO_STORE, *in_language(language), (b"location", location))
        return Response(representation.body, 201, headers=headers, etag=representation.etag)

    async def _get(self, request: Request) -> Response:
        token, session = token_of(request), session_of(request)
        language = language_of(self._ruleset, request)
        members = _members(request.query.fields, self._types.view.__struct_fields__)
        by_unit = not self._game.joined or request.query.by_unit
        with session_problems():
            loaded, etag = await self._services.reading.look(self._ruleset.id, session, token)

        def shown() -> bytes:
            with session_problems():
                return self._services.reading.shown(
                    loaded, etag, language, by_unit=by_unit, members=members
                )

        # A view in another language, or of some members, is another representation with its own
        # tag.
        tag = etag if language == FALLBACK else f'{etag[:-1]}-{language}"'
        if members:
            tag = f'{tag[:-1]}-{tag_of(",".join(members).encode())[1:9]}"'
        headers = (*_PRIVATE_VIEW, *in_language(language))
        return Response(b"", headers=headers, etag=tag, later=shown)

    def _asked(self, request: Request, command: PlaceCommand, *, repeatable: bool = True) -> Asked:
        token, session = token_of(request), session_of(request)
        one = isinstance(command, Act) and command.by_choice
        if isinstance(command, Act):
            _check_one(request.body)
        return Asked(
            ruleset=self._ruleset.id,
            session=session,
            token=token,
            if_match=matched(request, one=one),
            key=idempotency_key(request) if repeatable else None,
            language=language_of(self._ruleset, request),
            minimal=request.minimal,
            assistant=ASSISTANT in request.headers,
        )

    async def _dry_run(self, request: Request) -> Response:
        tried = self._try(request, Act(request.body), _judged(request))
        return await self._tried(request, "actions/dry-run", tried)

    async def _try_ruling(self, request: Request) -> Response:
        tried = self._try(request, Rule(request.body), "")
        return await self._tried(request, "rulings/dry-run", tried)

    async def _try(self, request: Request, command: Tried, judged: str) -> Session | None:
        asked = self._asked(request, command, repeatable=False)
        with session_problems(judged):
            return await self._services.playing.dry_run(asked, command)

    async def _tried(self, request: Request, at: str, tried: Awaitable[Session | None]) -> Response:
        """Return the response that states whether an action would be accepted.

        `at`: the rest of the path.
        """
        language, problem = language_of(self._ruleset, request), None
        foreseen: EndingForeseen | UnsetType = UNSET
        try:
            then = await tried
            foreseen = UNSET if then is None else ending_foreseen(then)
        except ProblemError as refusal:
            if refusal.kind not in (*REFUSED, DICE_MISMATCH):
                raise
            path = f"{self._root}{self._path}/{session_of(request)}/{at}"
            words = labels(self._ruleset, language)
            problem = refusal.problem(path, request.id, words, self._root)
        body = encode(DryRun(accepted=problem is None, problem=problem, ending_foreseen=foreseen))
        return Response(body, headers=(*NO_STORE, *in_language(language)))

    async def _odds(self, request: Request) -> Response:
        token, session = token_of(request), session_of(request)
        language = language_of(self._ruleset, request)
        with session_problems():
            representation = await self._services.reading.odds(
                self._ruleset.id, session, token, request.body, language
            )
        return Response(
            representation.body,
            headers=(*NO_STORE, *in_language(language)),
            etag=representation.etag,
        )

    async def _log(self, request: Request) -> Response:
        token, session = token_of(request), session_of(request)
        query, language = request.query, language_of(self._ruleset, request)
        with session_problems():
            loaded, entries = await self._services.reading.log(
                self._ruleset.id, session, token, query.after, query.limit
            )
        known = loaded.session
        reset = not _place(query.after, query.generation, known).is_in(known)
        entries = [] if reset else entries
        last = entries[-1].number if entries else query.after
        more = not reset and last < known.number
        body = page(known, entries, loaded.reader, language, more=more, reset=reset)
        headers = ((b"cache-control", b"private, no-cache"), *in_language(language))
        return Response(body, headers=headers)

    async def _events(self, request: Request) -> Response:
        session, ruleset = session_of(request), self._ruleset.id
        query, ticket, after = request.query, request.query.ticket, last_event(request)
        with session_problems():
            streams = self._streams
            if streams is None:
                raise NoRedis
            check_serving(streams)
            if isinstance(ticket, UnsetType):
                loaded = await self._services.admission.load_as(ruleset, session, token_of(request))
            else:
                loaded = await self._services.admission.by_ticket(ruleset, session, ticket)
        known = loaded.session
        if after is None and isinstance(query.after, UnsetType):
            after = end_of(known)
        elif after is None:
            after = _place(query.after, query.generation, known)
        if known.over and after == end_of(known):
            return Response(b"", 204, "", NO_STORE)
        listener = Listener(
            ruleset=ruleset,
            session=session,
            seat=loaded.reader,
            token=loaded.token,
            ticket=loaded.ticket,
            after=after,
            language=language_of(self._ruleset, request),
        )
        following = functools.partial(streams.follow, listener)
        headers = (*STREAMED, *in_language(listener.language))
        return Response(b"", 200, EVENT_STREAM, headers, stream=following)

    async def _ticket(self, request: Request) -> Response:
        token, session = token_of(request), session_of(request)
        with session_problems():
            ticket = await self._services.ticketing.ticket(
                self._ruleset.id, session, token, request.body.opens
            )
        return Response(encode(ticket), 201, headers=NO_STORE)

    async def _tickets(self, request: Request) -> Response:
        token, session = token_of(request), session_of(request)
        with session_problems():
            tickets = await self._services.ticketing.tickets(self._ruleset.id, session, token)
        return Response(encode(tickets), headers=NO_STORE)

    async def _revoke_ticket(self, request: Request) -> Response:
        token, session = token_of(request), session_of(request)
        with session_problems():
            ticket = request.path["ticket"]
            await self._services.ticketing.revoke_ticket(self._ruleset.id, session, token, ticket)
        return Response(b"", 204, "", NO_STORE)

    async def _export(self, request: Request) -> Response:
        token, session = token_of(request), session_of(request)
        with session_problems():
            body = await self._services.reading.export(
                self._ruleset.id, session, token, with_charts=request.query.with_charts
            )
        return Response(body, headers=PRIVATE)

    async def _claim(self, request: Request) -> Response:
        return await self._issued(request, self._services.seats.claim)

    async def _rotate(self, request: Request) -> Response:
        return await self._issued(request, self._services.seats.rotate)

    async def _invite(self, request: Request) -> Response:
        return await self._issued(request, self._services.seats.invite)

    async def _issued(
        self, request: Request, issue: Callable[[str, str, str, str, str], Awaitable[Any]]
    ) -> Response:
        token, session, key = token_of(request), session_of(request), issuing_key(request)
        with session_problems():
            issued = await issue(self._ruleset.id, session, request.path["seat"], token, key)
        return Response(encode(issued), headers=NO_STORE)

    async def _invitation(self, request: Request) -> Response:
        token, session = token_of(request), session_of(request)
        with session_problems():
            found = await self._services.seats.invitation(
                self._ruleset.id, session, request.path["seat"], token
            )
        return Response(encode(found), headers=NO_STORE)

    async def _revoke(self, request: Request) -> Response:
        token, session = token_of(request), session_of(request)
        with session_problems():
            await self._services.seats.revoke(
                self._ruleset.id, session, request.path["seat"], token
            )
        return Response(b"", 204, "", NO_STORE)

    async def _delete(self, request: Request) -> Response:
        token, session = token_of(request), session_of(request)
        with session_problems():
            await self._services.playing.delete(self._ruleset.id, session, token)
        return Response(b"", 204, "", NO_STORE)


def _verifier(services: Services) -> Verify:
    """Return a function that verifies a log with the rules and keys of this service."""

    async def verify(log: Export, facts: Known) -> Verification:
        with session_problems("/log"):
            return await services.replaying.verify(log, facts)

    return verify


def _listing(services: Services) -> Operation:
    async def listed(request: Request) -> Response:
        key, after = key_at_hand(), request.query.after
        if not key:
            wanted = (said("api_key_missing.sessions"),)
            raise ProblemError(
                API_KEY_INVALID, "", code="api_key_missing", headers=CHALLENGE, refused=wanted
            )
        cursor = read_cursor(after)
        if after and cursor is None:
            detail = "`after` has to be the `next` of a page"
            error = FieldError(parameter="after", code="cursor_wrong", detail=detail)
            raise ProblemError(INVALID_PARAMETER, f"{detail}.", errors=[error])
        with session_problems():
            found = await services.reading.sessions_of(key, cursor, request.query.limit)
        return Response(encode(found), headers=NO_STORE)

    return Operation(
        method="GET", path=SESSIONS_PATH, id="list_sessions", tag=TAG, scope="sessions",
        summary="The sessions of an API key: the status of each, and the seats that must act.",
        description="Lists the sessions that were created with the key, and those in which "
        "the key claimed or rotated the token of a seat. Archived games are "
        "included. The operation requires a key.",
        answer=listed, query=ListQuery, returns=ListedSessions, answered=("Cache-Control",),
        problems=(API_KEY_INVALID,), asynchronous=True, offloaded=True, brief=True,
        cost=cost.of_listing,
    )  # fmt: skip


def _place(number: int, generation: int | UnsetType, session: Session) -> LogPlace:
    """Return the log place of `session` that a query names."""
    if isinstance(generation, UnsetType):
        generation = session.generation
    return LogPlace(number, generation)


def ticket_examples() -> dict[str, OperationExample]:
    """Return the example requests for a ticket."""
    return {
        "page": OperationExample(summary="For a page in a browser.", value={}),
        "calendar": OperationExample(
            summary="For a calendar program.", value={"opens": "calendar"}
        ),
    }


def check_serving(streams: Streams) -> None:
    """Raise ProblemError if this process opens no more streams."""
    if streams.closing:
        raise ProblemError(STOPPING, STOPPING.meaning, headers=_LATER)


def _check_one(body: Any) -> None:
    """Raise ProblemError for a body with both an action and a choice, or with neither."""
    by_choice = isinstance(body.action, UnsetType)
    if by_choice == isinstance(body.choice, UnsetType):
        raise _not_one(both=not by_choice)


def _not_one(*, both: bool) -> ProblemError:
    code = "action_ambiguous" if both else "member_missing"
    detail = "give an `action` or a `choice`, " + ("not both" if both else "one of them")
    error = FieldError(pointer="/choice" if both else "/action", code=code, detail=detail)
    return ProblemError(INVALID_BODY, f"{error.pointer}: {detail}.", errors=[error])


def _changed(representation: Representation, asked: Asked) -> Response:
    headers = (*NO_STORE, *in_language(representation.language or asked.language))
    return Response(
        representation.body,
        headers=preferring(headers, minimal=asked.minimal),
        etag=representation.etag,
    )


def _members(fields: str | UnsetType, known: tuple[str, ...]) -> tuple[str, ...]:
    """Return the members of a view named in `fields`, in the order of the view; all if empty.

    `known`: the existing members. Raises ProblemError for any other name.
    """
    if isinstance(fields, UnsetType):
        return ()
    named = fields.split(",")
    for name in named:
        if name not in known:
            choices = likest_first([*known], name)
            raise parameter_problem(
                "fields", "value_unknown", {"value": name[:60]}, choices=choices
            )
    return tuple(name for name in known if name in named)


def set_ups(game: Game) -> dict[str, OperationExample]:
    """Return the examples of a game's set-up, in the form of a request."""
    examples = {}
    for example in game.examples:
        value: dict[str, Any] = {"setup": example.order}
        if example.options is not None:
            value["options"] = example.options
        examples[example.name] = OperationExample(summary=example.summary, value=value)
    return examples


def _played_on(game: Game) -> dict[str, OperationExample]:
    """Return an example of a request for an outlook, if `game` has figures to count."""
    if game.outlook is None:
        return {}
    horizon = next(iter(game.outlook.horizons))
    value = {"horizon": horizon, "trials": FEWEST_TRIALS, "results": 0}
    summary = "The results of all offered actions when a standing policy continues the game."
    return {"outlook": OperationExample(summary=summary, value=value)}


def _rulings(game: Game) -> dict[str, OperationExample]:
    answer = OperationExample(
        summary="An answer without a consequence.",
        value={"rule": "9.3.1", "reason": "A dud is no hit: the roll stands."},
    )
    if game.situation is None:
        return {"answer": answer}
    patch = OperationExample(
        summary="A patch that changes nothing, and requires that no procedure is open.",
        value={
            "rule": "3.1",
            "reason": "Nobody has to decide in the middle of a procedure.",
            "patch": [{"op": "test", "path": "/open", "value": None}],
        },
    )
    return {"answer": answer, "patch": patch}
