"""Shows an entry of a log again as a seat saw it, with the odds of its choices."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable
from operator import itemgetter
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api import cost
from wardroom.api.budget_problems import PAID
from wardroom.api.exchange import NO_STORE, Headers, Request, Response, encode
from wardroom.api.operation import Operation, OperationExample
from wardroom.api.operations.boards import ServedBoards, asked_in, told_of
from wardroom.api.operations.listings import language_of
from wardroom.api.operations.logs import (
    OfOtherFormat,
    OfTerminalGame,
    check_log,
    unreadable,
)
from wardroom.api.problems import LOG_NOT_USABLE, NOT_NOW, REFUSED, not_now, rule_problems
from wardroom.engine.calls import MostResults, OddsBudget
from wardroom.engine.games import Game
from wardroom.engine.named_structs import CLOSED, OPEN, named
from wardroom.engine.outlook import THROW
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.trace import TraceStep
from wardroom.sessions.basics.refusals import NotNow
from wardroom.sessions.basics.times import Time
from wardroom.sessions.basics.tokens import SPECTATOR
from wardroom.sessions.game.legal_actions import legal_actions, offered
from wardroom.sessions.game.odds import DEFAULT_BUDGET, check_odds
from wardroom.sessions.game.outlook import odds_to_horizon
from wardroom.sessions.game.play import open_to
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.scene import Readers, Scene, Taken, readers_of
from wardroom.sessions.proof.verification import Unusable
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.proving import pins_of
from wardroom.sessions.services.rules_repository import RulesRepository
from wardroom.sessions.wire.example import example_log
from wardroom.sessions.wire.parts import without_parts
from wardroom.sessions.wire.session import (
    AwaitedSeats,
    SessionTypes,
    Status,
    look_at,
    played_on,
    seat_titles,
    steps_seen,
)
from wardroom.text import SeatTitles, labels, narrator, titles

LookedAt = Callable[[Export, int, Callable[[Scene], bytes]], Awaitable[bytes]]
"""Replays a log up to an entry, and returns the result of a function for that scene."""
Answer = Callable[[Request], Awaitable[Response]]
DESCRIBED = (
    "Returns the view, the board, the legal actions and the headline of the seat after entry `at`, "
    "the decision in that entry, and its result. With `odds`, the decision includes the odds of "
    "each choice, computed from what the seat knew then, or the reason why there are none. With a "
    "`horizon`, it includes the results of each choice when a standing policy continues the game. "
    "The service applies every rule again up to that entry, and stores nothing."
)
"""The description shared by all operations that show a game again."""

At = Annotated[
    int,
    Meta(
        ge=1,
        le=999_999_999,
        description="The entry of the log. If the entry is left out, the last entry is shown.",
    ),
]
ReplaySeat = Annotated[
    str,
    Meta(
        max_length=100,
        description="Whose view is shown: a seat of the game, `spectator`, or `umpire` if the "
        "game has one. The default is the reader of the log, or the holder of the "
        "token. While the game continues, no other view is shown.",
    ),
]


class ReplayAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The entry to show again, and how to show it."""

    at: At | UnsetType = UNSET
    seat: ReplaySeat | UnsetType = UNSET
    odds: Annotated[
        bool,
        Meta(
            description=(
                "Whether the `decision` of the entry includes the odds of each choice. The service "
                "computes these odds from what the seat knew then, up to the `horizon`. These odds "
                "cost as much as `POST .../odds`."
            )
        ),
    ] = False
    choice: Annotated[
        Annotated[int, Meta(ge=0, le=1_000_000)] | UnsetType,
        Meta(
            description="With `odds`: the number of one choice. The service then computes the "
            "odds of this choice and of the action that was chosen. If `choice` is left out, "
            "the service computes the odds of every choice, except those that are too costly."
        ),
    ] = UNSET
    budget: OddsBudget = DEFAULT_BUDGET
    results: MostResults = UNSET
    by_unit: Annotated[
        bool,
        Meta(
            description=(
                "`false`: leaves `by_unit` of `legal_actions` empty, in games whose units are "
                "ordered together."
            )
        ),
    ] = True


class ReplayTypes(msgspec.Struct, frozen=True):
    """The wire types for showing a game again."""

    asked: Any
    of_log: Any
    weighed: Any
    decision: Any
    replayed: Any


def replay_types(
    ruleset: InstalledRuleset, game: Game, types: SessionTypes, served: ServedBoards | None
) -> ReplayTypes:
    """Make the wire types of a replay of `game`, named after ruleset and game."""
    struct = named(__name__, ruleset.id, game.name)
    legal: Any = types.legal
    asked: Any = struct(
        "SessionReplayRequest",
        [*played_on(game)],
        ReplayAsked.__doc__ or "",
        bases=(ReplayAsked,),
        **CLOSED,
    )
    of_log: Any = struct(
        "LogReplayRequest",
        [("log", Export)],
        "A log, and the number of the entry to show again.",
        bases=(asked,),
        **CLOSED,
    )
    weighed: Any = struct(
        "SessionWeighedChoice",
        [
            (
                "title",
                Annotated[
                    str,
                    Meta(description="The action's title, in the language of the answer."),
                ],
            ),
            (
                "why",
                Annotated[
                    str | None,
                    Meta(
                        description=(
                            "Why there are no odds: the meaning of `reason`, in the language of "
                            "the answer. Null if there are odds."
                        )
                    ),
                ],
                None,
            ),
        ],
        "The odds of a choice, computed from what its seat knew, or the reason why there are none.",
        bases=(types.action_odds,),
        **OPEN,
    )
    decision: Any = struct(
        "SessionReplayedDecision",
        [
            ("seat", Annotated[str, Meta(description="The seat that decided.")]),
            (
                "choice",
                Annotated[
                    int | None,
                    Meta(
                        description="The number of the action among the choices that the seat "
                        "had, or null if it was not one of them."
                    ),
                ],
            ),
            ("action", Annotated[types.action, Meta(description="The action that was chosen.")]),
            (
                "title",
                Annotated[
                    str,
                    Meta(description="The action's title, in the language of the answer."),
                ],
            ),
            (
                "policy",
                Annotated[
                    str | None,
                    Meta(
                        description="The standing policy that chose the action, by name. Null if "
                        "a person chose it."
                    ),
                ],
            ),
            (
                "odds",
                Annotated[
                    tuple[weighed, ...] | UnsetType,
                    Meta(
                        description="The odds of each choice that was offered and of the chosen "
                        "action, computed from what the seat knew then. Present if the "
                        "request has `odds`."
                    ),
                ],
                UNSET,
            ),
        ],
        "A decision of a seat, the choices that the seat had, and their odds.",
        **OPEN,
    )
    board: Any = None if served is None else served.answer
    replayed: Any = struct(
        "SessionReplayed",
        [
            ("number", Annotated[int, Meta(description="The entry that is shown.")]),
            ("entries", Annotated[int, Meta(description="Number of entries in the log.")]),
            (
                "at",
                Annotated[
                    Time | None, Meta(description=("The time of the entry (RFC 3339, UTC)."))
                ],
            ),
            ("seat", Annotated[str, Meta(description="Whose view is shown.")]),
            ("seats", Annotated[tuple[str, ...], Meta(description="The seats of the game.")]),
            ("seat_titles", SeatTitles),
            ("status", Status),
            (
                "ending",
                Annotated[
                    str | None,
                    Meta(
                        description="The code of the ending, or null if the game had not ended "
                        "by then."
                    ),
                ],
            ),
            (
                "headline",
                Annotated[
                    str,
                    Meta(
                        description=(
                            "One line on the state of the game after the entry, in the language "
                            "of the answer. Empty if the game has no such line."
                        )
                    ),
                ],
            ),
            ("awaited", AwaitedSeats),
            (
                "view",
                Annotated[
                    game.view_type,
                    Meta(description="The game after the entry, as the seat saw it then."),
                ],
            ),
            *(
                ()
                if board is None
                else (
                    (
                        "board",
                        Annotated[board, Meta(description="The board after the entry, in words.")],
                    ),
                )
            ),
            (
                "legal_actions",
                Annotated[
                    tuple[legal.legal_action, ...],
                    Meta(
                        description="Every kind of action that the seat could take after the entry."
                    ),
                ],
            ),
            (
                "trace",
                Annotated[
                    tuple[TraceStep, ...],
                    Meta(
                        description=(
                            "The rules that were applied in the entry, in order, as far as the "
                            "seat could see them then. The steps show the result of the decision."
                        )
                    ),
                ],
            ),
            (
                "decision",
                Annotated[
                    decision | None,
                    Meta(
                        description="The decision that the seat took in the entry. If the seat "
                        "took several decisions in the entry, the last one. Null if the seat took "
                        "no decision."
                    ),
                ],
            ),
        ],
        f"A game as a seat saw it after an entry of its log: {game.title}.",
        **OPEN,
    )
    return ReplayTypes(asked, of_log, weighed, decision, replayed)


class LogReplay:
    """The games of one ruleset, whose entries are shown again."""

    def __init__(
        self,
        ruleset: InstalledRuleset,
        game: Game,
        served: ServedBoards | None,
        rules: RulesRepository,
        looked_at: LookedAt,
    ) -> None:
        self._ruleset = ruleset
        self._game = game
        self._served = served
        self._rules = rules
        self._looked_at = looked_at
        self._session_types = rules.types[ruleset.id]
        self.types = replay_types(ruleset, game, self._session_types, served)

    def operation(self, max_log: int, answer: Answer | None = None) -> Operation:
        """Return the operation that shows an exported log again."""
        return Operation(
            path=f"/v1/{self._ruleset.id}/replay",
            id=f"{self._ruleset.id.replace('-', '_')}_replay_log",
            summary=f"An entry of the log of a {self._game.name} as a seat saw it.",
            description=f"{DESCRIBED} The log is checked first. If the game is over, the view "
            "of every seat can be shown. If the game continues, only the view of the log's "
            "reader can be shown, and only if nothing in the log is sealed.",
            answer=answer or self.of_log,
            body=self.types.of_log,
            otherwise=(OfOtherFormat, OfTerminalGame),
            body_limit=max_log,
            examples=self._logs,
            problems=(*PAID, *REFUSED, LOG_NOT_USABLE, NOT_NOW),
            cost=cost.of_replay(self._game),
            **self.shared,
        )

    @property
    def shared(self) -> dict[str, Any]:
        """The common settings of the operations that show a game of the ruleset again."""
        return {
            "tag": self._ruleset.id, "ruleset": self._ruleset.id, "method": "POST",
            "returns": self.types.replayed, "answered": ("Cache-Control",),
            "asynchronous": True, "offloaded": True, "in_languages": True, "looks": True,
        }  # fmt: skip

    def _logs(self) -> dict[str, OperationExample]:
        log = example_log(self._ruleset, over=True)
        summary = "The beginning of a game that was resigned."
        return {"log": OperationExample(summary=summary, value={"log": log, "at": 1})}

    async def of_log(self, request: Request) -> Response:
        """Return the answer to a log that was sent; raises ProblemError."""
        body = request.body
        try:
            with rule_problems(""), unreadable():
                check_log(body)
                of = pins_of(body.log).ruleset
                if of != self._ruleset.id:
                    raise Unusable(f"this is a log of {of:.80}")
                at, look = self.asked(request, readers_of(body.log), len(body.log.entries))
                answer = await self._looked_at(body.log, at, look)
        except NotNow as fault:
            raise not_now(fault) from fault
        return self.answered(answer, request)

    def asked(
        self, request: Request, readers: Readers, entries: int
    ) -> tuple[int, Callable[[Scene], bytes]]:
        """Return the number of the requested entry, and the function that makes the answer.

        `entries`: the number of log entries. Raises Refused for an unknown entry or reader, NotNow
        for a reader who may not be shown yet.
        """
        body = request.body
        at = entries if isinstance(body.at, UnsetType) else body.at
        if at > entries:
            raise Refused("entry_unknown", rule="", member="/at", entries=entries)
        seat = readers.own if isinstance(body.seat, UnsetType) else body.seat
        if seat not in readers.seats:
            raise Refused("seat_unknown", rule="", member="/seat", choices=readers.seats, name=seat)
        if seat != readers.own and not readers.over:
            raise NotNow("seat_hidden")
        language = language_of(self._ruleset, request)
        return at, functools.partial(self._look, body, seat, entries, language)

    def _look(
        self, body: ReplayAsked, seat: str, entries: int, language: str, scene: Scene
    ) -> bytes:
        """Return what `seat` sees of a `scene`, as JSON."""
        reader = None if seat == SPECTATOR else seat
        session = scene.session if body.by_unit else without_parts(scene.session)
        look = look_at(self._session_types, session, reader, language)
        tell = narrator(self._ruleset, language, session.sides)
        steps = steps_seen(scene.came, reader)
        for step in steps:
            step.text = tell.retold(step)
        return encode(
            self.types.replayed(
                number=session.number,
                entries=entries,
                at=session.at or None,
                seat=seat,
                seats=session.founding.seats,
                seat_titles=seat_titles(session, language),
                status=session.phase,
                ending=session.ending,
                headline=look.headline,
                awaited=look.awaited,
                view=look.view,
                **self._board(session, look.view, language),
                legal_actions=look.legal_actions,
                trace=tuple(steps),
                decision=self._decision(body, scene.last_of(reader), language),
            )
        )

    def _board(self, session: Session, seen: Any, language: str) -> dict[str, Any]:
        """Return the board of what a seat sees of `session`, if the ruleset has boards."""
        served, rules = self._served, session.rules
        if served is None:
            return {}
        asked = asked_in(None, served.boards.asked)
        shown = served.boards.in_game(seen, asked, rules.options, rules.charts)
        return {"board": told_of(served, shown, rules.pack, language, session.sides)}

    def _decision(self, body: ReplayAsked, taken: Taken | None, language: str) -> Any:
        """Return the decision in an entry, with its odds if requested; None if there was none.

        Raises NotNow if odds are requested and the session has none.
        """
        if taken is None:
            return None
        session, seat = taken.session, taken.seat
        choices = offered(session, seat, open_to(session, seat))
        choice = next((number for number, one in choices if one == taken.decision), None)
        titled = self._titles(session, seat, language)
        decided = functools.partial(
            self.types.decision,
            seat=seat,
            choice=choice,
            action=taken.decision,
            title=titled(choice, taken.decision),
            policy=taken.policy,
        )
        if not body.odds:
            return decided()
        wanted = [
            (number, one)
            for number, one in choices
            if isinstance(body.choice, UnsetType) or number == body.choice
        ]
        if all(one != taken.decision for _, one in wanted):
            wanted.append((choice, taken.decision))
        self._rules.check_plausible(session.rules)
        check_odds(session.founding)

        def weigh(actions: list[Any]) -> list[dict[str, Any]]:
            return odds_to_horizon(session, seat, actions, body, language)

        def comes_late(place: int) -> tuple[bool, bool]:
            number, action = wanted[place]
            return number != body.choice, action != taken.decision

        if getattr(body, "horizon", THROW) == THROW:
            found = weigh([action for _, action in wanted])
            for place, (_, action) in enumerate(wanted):
                alone = not all(comes_late(place))
                if alone and found[place].get("reason") == "too_costly":
                    found[place] = weigh([action])[0]
        else:  # Limited to what was paid for; requested and chosen ones first.
            places = sorted(range(len(wanted)), key=comes_late)
            weighed = weigh([wanted[place][1] for place in places])
            found = [one for _, one in sorted(zip(places, weighed, strict=True), key=itemgetter(0))]
        words = labels(self._ruleset, language)
        return decided(
            odds=tuple(
                self.types.weighed(
                    choice=number,
                    action=action,
                    title=titled(number, action),
                    why=words.value(one["reason"], "reason") if "reason" in one else None,
                    **one,
                )
                for (number, action), one in zip(wanted, found, strict=True)
            )
        )

    def _titles(
        self, session: Session, seat: str, language: str
    ) -> Callable[[int | None, Any], str]:
        """Return a function that returns the title of an action of `seat` by its number."""
        legal = legal_actions(
            self._session_types.legal,
            without_parts(session),
            seat,
            language,
            open_to(session, seat),
        )
        by_number = {one.choice: one.title for each in legal for one in each.choices}
        told = titles.of_ruleset(narrator(self._ruleset, language, session.sides), language)

        def title(number: int | None, action: Any) -> str:
            members: dict[str, Any] = msgspec.to_builtins(action)
            decided = told.decided(members.pop("kind"), members)
            return decided if number is None else by_number.get(number, decided)

        return title

    def answered(self, answer: bytes, request: Request) -> Response:
        """Return `answer` as the response to `request`."""
        return Response(answer, headers=_headers(language_of(self._ruleset, request)))


def _headers(language: str) -> Headers:
    return (
        *NO_STORE,
        (b"content-language", language.encode()),
        (b"vary", b"Authorization, Accept-Language"),
    )
