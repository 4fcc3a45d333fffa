"""The operations of tournaments, made from each ruleset's registered game."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, Literal

from wardroom.api import cost
from wardroom.api.budget_problems import PAID
from wardroom.api.exchange import NO_STORE, Request, Response, encode
from wardroom.api.operation import Link, Operation, OperationExample, PathParameter
from wardroom.api.operations.listings import Rulesets
from wardroom.api.operations.sessions import PRIVATE, ExportQuery, set_ups
from wardroom.api.problems import (
    KEY_REUSED,
    KEY_TOO_SHORT,
    NOT_NOW,
    PRECONDITION_MISSING,
    REFUSED,
    VERSION_STALE,
)
from wardroom.api.seats import (
    CREATION_KEY,
    IF_ENTRANTS_MATCH,
    ISSUING_KEY,
    creation_key,
    entrant_of,
    game_of,
    issuing_key,
    matched,
    session_problems,
    token_of,
    tournament_of,
)
from wardroom.engine.games import Game
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.log.export import Export
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.tournaments import Held
from wardroom.sessions.tournament.organisation import DEPUTY, ORGANISER
from wardroom.sessions.tournament.standings import TournamentStandings
from wardroom.sessions.wire.tournament import (
    AnnouncementRequest,
    EntrantInvitation,
    EntrantToken,
    GameOpening,
    GamesQuery,
    NewRound,
    OrganiserInvitation,
    OrganiserToken,
    PauseRequest,
    TournamentEntered,
    TournamentEntrants,
    TournamentGameRow,
    TournamentGames,
    TournamentRound,
    TournamentRounds,
    Withdrawal,
    WithdrawalForeseen,
)

TOURNAMENT = PathParameter(
    name="tournament", description="Id of the tournament, as its creation returned it."
)
_ENTRANT = PathParameter(name="entrant", description="Number of the entrant, from 1.")
_GAME = PathParameter(
    name="game",
    description="Number of the game, from 1. If each entrant plays a game of their own, the game "
    "has the number of its entrant.",
)

_NO_TIME = "9999-12-31T23:59:59.999Z"
"""A time after the close of every tournament."""


def tournament_operations(
    rulesets: Rulesets, services: Services, max_body: int, root: str = ""
) -> Iterator[Operation]:
    """Yield the operations of every ruleset that has a game.

    Addresses that they return begin with `root`.
    """
    for ruleset in rulesets.values():
        game = ruleset.ruleset.game
        if game is not None:
            yield from _Tournaments(ruleset, game, services, max_body, root).operations()


class _Tournaments:
    """The tournaments of one ruleset over HTTP."""

    def __init__(
        self, ruleset: InstalledRuleset, game: Game, services: Services, max_body: int, root: str
    ) -> None:
        self._ruleset = ruleset
        self._game = game
        self._services = services
        self._max_body = max_body
        self._types = services.organising.types[ruleset.id]
        self._path = f"/v1/{ruleset.id}/tournaments"
        self._root = root

    def operations(self) -> tuple[Operation, ...]:
        types, game = self._types, self._game
        every_game: dict[str, Any] = {"cost": cost.of_export, "offloaded": True, "brief": True}
        return (
            self._make(
                "POST", "", "create", self._create,
                f"Begin a tournament: a {game.name} for each player, all with the same dice.",
                "Every game is a session, with invitations that the organiser hands out. All games "
                "share one seed, which the service draws. The commitment to the seed is returned "
                "at once. The seed is revealed when the organiser closes the tournament or when "
                "its time is up. The organiser may add a `contribution`; players add no seeds. "
                "With the `format` `round_robin` entrants meet each other: each gets one "
                "invitation, and games begin with the rounds (`POST .../rounds`).",
                body=types.new, body_limit=self._max_body,
                examples=functools.partial(_examples, game), headers=(CREATION_KEY,),
                problems=(*PAID, *REFUSED, KEY_REUSED, KEY_TOO_SHORT, NOT_NOW), seated=False,
                status=201, secret=True,
                returns=types.created, answered=("Location", "Cache-Control"),
                cost=cost.of_entrants(game), offloaded=True,
                links=self._links(),
            ),
            self._make(
                "GET", "/{tournament}", "get", self._get,
                "A tournament as the organiser or a player may see it.",
                "The organiser's token shows every game as a spectator sees it, unless the games "
                "are hidden from the organiser; if entrants meet each other, `GET .../games` "
                "lists the games. A player's token shows the names of the other players and, once "
                "the tournament is closed, their games too.",
                returns=types.view, answered=("Cache-Control",), **every_game,
            ),
            self._make(
                "POST", "/{tournament}/close", "close", self._close,
                "Close a tournament.",
                "Requires the organiser's token. Games under way end in their current state, and "
                "then the seed is revealed. Closing a closed "
                "tournament changes nothing.",
                returns=types.view, answered=("Cache-Control",), **every_game,
            ),
            *self._of_clocks(types, every_game),
            self._make(
                "POST", "/{tournament}/announcements", "announce", self._announce,
                "Announce the reading of a rule in every game of a tournament.",
                "Requires the organiser's token, in a tournament that was created with `umpire`. "
                "The log of each game under way gets an entry `announce`, and so does the log of "
                "each game that begins later. A repeated request with the same words only adds the "
                "announcement to games that the first request did not reach.",
                body=AnnouncementRequest, body_limit=self._max_body,
                examples=lambda: {
                    "reading": OperationExample(
                        summary="The reading of a rule that players of two games asked about.",
                        value={
                            "rule": "9.2.4",
                            "reason": "The dud rate is that of the month of departure.",
                        },
                    )
                },
                problems=(*REFUSED, NOT_NOW),
                returns=types.view, answered=("Cache-Control",), **every_game,
            ),
            self._make(
                "DELETE", "/{tournament}", "delete", self._delete,
                "Delete a tournament in which no die was thrown.",
                "Requires the organiser's token. The sessions of the tournament "
                "are deleted with it, and what remains of each session reveals "
                "the seed. Once somebody has thrown dice (409 `dice_thrown`), the "
                "tournament can only be closed.",
                status=204, problems=(NOT_NOW,), **every_game,
            ),
            self._make(
                "GET", "/{tournament}/entrants", "get_entrants_of", self._entrants,
                "The entrants of a tournament.",
                "Returns names, numbers and times of entry to everybody in the "
                "tournament. The `ETag` changes when somebody enters.",
                returns=TournamentEntrants, conditional=True,
            ),
            self._make(
                "POST", "/{tournament}/entrants", "enter", self._enter,
                f"Enter more players: a {game.name} for each, on the same dice.",
                "Requires the organiser's token. Players can enter until the tournament is "
                "closed. A player "
                "without a set-up of their own begins with the common set-up. Send the last "
                "`version` of the entrants, or their last `ETag` as `If-Match`. With an "
                "`Idempotency-Key` the request can be repeated safely.",
                body=types.entry, body_limit=self._max_body,
                examples=functools.partial(_entries, game),
                headers=(IF_ENTRANTS_MATCH, CREATION_KEY),
                problems=(
                    *PAID, *REFUSED, NOT_NOW, VERSION_STALE, KEY_REUSED, KEY_TOO_SHORT,
                    PRECONDITION_MISSING,
                ),
                status=201, secret=True,
                returns=TournamentEntered, answered=("ETag", "Cache-Control"),
                cost=cost.of_entrants(game), offloaded=True,
            ),
            *self._of_withdrawals(types, every_game),
            self._make(
                "POST", "/{tournament}/entrants/{entrant}/claim", "claim_entrant_of",
                self._claim, "Claim the place of an entrant in a round robin.",
                "Send the invitation as the bearer token. The invitation can be used once, until "
                "the tournament closes. The returned token opens the tournament, and the entrant's "
                "seat in each of the entrant's games. A repeat with the same `Idempotency-Key` "
                "returns the same answer.",
                headers=(ISSUING_KEY,), secret=True, returns=EntrantToken,
                answered=("Cache-Control",), problems=(NOT_NOW, KEY_TOO_SHORT),
            ),
            self._make(
                "POST", "/{tournament}/entrants/{entrant}/rotate", "rotate_entrant_of",
                self._rotate, "Replace the token of an entrant in a round robin.",
                "Send the token to be replaced as the bearer token. The earlier token is no "
                "longer valid afterwards, neither for the tournament nor in any of the entrant's "
                "games.",
                headers=(ISSUING_KEY,), secret=True, returns=EntrantToken,
                answered=("Cache-Control",), problems=(NOT_NOW, KEY_TOO_SHORT),
            ),
            self._make(
                "POST", "/{tournament}/entrants/{entrant}/invite", "invite_entrant_of",
                self._invite, "Issue a new invitation for an entrant in a round robin.",
                "Requires the organiser's token. Use this operation for an entrant who has lost "
                "their token or their invitation. The lost token and invitation are no longer "
                "valid afterwards, neither for the tournament nor in any of the entrant's games. "
                "The log of each game that the entrant is playing gets an entry `invite`. If each "
                "entrant plays a game of their own, invite the entrant to the seat of that game's "
                "session instead.",
                headers=(ISSUING_KEY,), secret=True, returns=EntrantInvitation,
                answered=("Cache-Control",), problems=(NOT_NOW, KEY_TOO_SHORT),
            ),
            *self._of_organisers(),
            self._make(
                "POST", "/{tournament}/rounds", "begin_round_of", self._begin_round,
                "Pair and begin the next round of a round robin.",
                "Requires the organiser's token. Entrants who have not met are paired, and nobody "
                "plays two games in a round. All games of the round have the same dice. The "
                "request is refused while a game of the last round is played (409 `round_played`), "
                "and if nobody is left to meet (409 `all_have_met`). A request that names the "
                "`round` can be repeated: a round that has already begun is returned. `again` "
                "names games that count for nobody: they are played again in this round, and "
                "nobody else is paired.",
                body=NewRound, body_optional=True, body_limit=self._max_body,
                examples=lambda: {
                    "first": OperationExample(summary="The first round.", value={"round": 1})
                },
                problems=(*PAID, *REFUSED, NOT_NOW), status=201,
                returns=TournamentRound, **every_game,
                answered=("Cache-Control",),
            ),
            self._make(
                "GET", "/{tournament}/rounds", "get_rounds_of", self._rounds,
                "The rounds of a tournament, and who meets next.",
                "Returns the pairings to everybody in the tournament. The seed of a round is "
                "revealed when all its games have ended.",
                returns=TournamentRounds, answered=("Cache-Control",), **every_game,
            ),
            self._make(
                "GET", "/{tournament}/games", "get_games_of", self._games,
                "The games of a tournament, and their state.",
                "The organiser's token shows the state of every game. If the games are hidden "
                "from the organiser, the token shows only how far each game is. A player's token "
                "shows the state of the player's own games, and who plays the other games. Once "
                "the tournament is closed, a player's token shows the state of all games.",
                query=GamesQuery, returns=TournamentGames, answered=("Cache-Control",),
                **every_game,
            ),
            self._make(
                "POST", "/{tournament}/games/{game}/open", "open_game_of", self._open,
                f"Open a hidden {game.name} to rule on it.",
                "Requires the organiser's token, in a tournament that was created with "
                "`umpire` and `hidden_from_organiser`. The log of the game gets an entry "
                "`open` with the reason that the request gives. From then on the organiser can "
                "read the game, and rule on it (`POST .../sessions/{session}/rulings`). "
                "Opening a game that the organiser can already read changes nothing.",
                body=GameOpening, body_limit=self._max_body,
                examples=lambda: {
                    "asked": OperationExample(
                        summary="A player has asked for a ruling.",
                        value={"reason": "The player asks for a ruling."},
                    )
                },
                returns=TournamentGameRow, answered=("Cache-Control",), problems=(NOT_NOW,),
            ),
            self._make(
                "GET", "/{tournament}/standings", "get_standings_of", self._standings,
                "The standings of a tournament.",
                "The organiser can read the standings at any time. Everybody in the tournament "
                "can read them once the tournament is closed, and between the rounds of a "
                "round robin. While games are hidden from the organiser, the organiser cannot "
                "read the standings either. Games that each entrant plays by themselves are "
                "ranked by the contest of the rulebook. Entrants who meet each other get two "
                "points for each game won and one for each game drawn.",
                returns=TournamentStandings, answered=("Cache-Control",), problems=(NOT_NOW,),
                **every_game,
            ),
            self._make(
                "GET", "/{tournament}/games/{game}/export", "export_game_of", self._log,
                f"The whole log of a {game.name} of a tournament, to keep or to verify.",
                "The organiser can read every log at any time, except the logs of games that "
                "are hidden from the organiser. A player can read only their own logs. Once "
                "the tournament is closed, everybody in it can read every log, with the seed.",
                query=ExportQuery, returns=Export, answered=("Cache-Control",),
                problems=(NOT_NOW,), cost=cost.of_export, offloaded=True, brief=True,
            ),
        )  # fmt: skip

    def _of_clocks(self, types: Any, every_game: Mapping[str, Any]) -> tuple[Operation, ...]:
        """Return the operations on the clocks of all games of a tournament."""
        return (
            self._make(
                "POST", "/{tournament}/pause", "pause", self._pause,
                "Stop every clock of a tournament until a given time.",
                "Requires the organiser's token, in a tournament with `deadlines`. The log of each "
                "game under way gets an entry `pause`, and so does the log of each game that "
                "begins before the end of the pause. During a pause, another request changes the "
                "end of the pause. A repeated request only extends the pause to games that the "
                "first request did not reach.",
                body=PauseRequest, body_limit=self._max_body,
                examples=lambda: {
                    "holidays": OperationExample(
                        summary="Until a Friday evening.",
                        value={"until": "2027-01-08T20:00:00+01:00"},
                    )
                },
                problems=(*REFUSED, NOT_NOW),
                returns=types.view, answered=("Cache-Control",), **every_game,
            ),
            self._make(
                "POST", "/{tournament}/resume", "resume", self._resume,
                "End a pause of a tournament early.",
                "Requires the organiser's token. The log of each game under way gets an entry "
                "`resume`, and the clocks of the game start again. Without a pause, nothing "
                "changes.",
                problems=(*REFUSED, NOT_NOW),
                returns=types.view, answered=("Cache-Control",), **every_game,
            ),
        )  # fmt: skip

    def _of_withdrawals(self, types: Any, every_game: Mapping[str, Any]) -> tuple[Operation, ...]:
        """Return the operations that withdraw or reinstate an entrant, and their dry runs."""
        tried: dict[str, Any] = {
            "returns": WithdrawalForeseen, "answered": ("Cache-Control",), "problems": (NOT_NOW,),
            **every_game,
        }  # fmt: skip
        return (
            self._make(
                "POST", "/{tournament}/entrants/{entrant}/withdraw", "withdraw_from",
                self._withdraw,
                f"Withdraw a player: their {self._game.name} ends in its current state.",
                "Requires the organiser's token and a reason, which the log holds. The player "
                "stays in the tournament. If entrants meet each other, the player is no longer "
                "paired. Withdrawing a withdrawn player changes nothing. If the umpire has "
                "`ending_seconds`, the player's games end after that time; if the player is "
                "reinstated before then, they go on.",
                body=Withdrawal, body_limit=self._max_body,
                examples=lambda: {
                    "absent": OperationExample(
                        summary="A player who did not appear.", value={"reason": "Did not appear."}
                    )
                },
                returns=types.entrant, answered=("Cache-Control",), problems=(NOT_NOW,),
            ),
            self._make(
                "POST", "/{tournament}/entrants/{entrant}/withdraw/dry-run", "try_withdrawal_from",
                functools.partial(self._foresee, back=False),
                "Return the effect of withdrawing a player.",
                "Requires the organiser's token. Nothing is written.", **tried,
            ),
            self._make(
                "POST", "/{tournament}/entrants/{entrant}/reinstate", "reinstate_in",
                self._reinstate, "Reinstate a player who was withdrawn.",
                "Requires the organiser's token. A player can be reinstated until the next round "
                "is paired (409 `round_paired`). The player's games whose end is pending go on, "
                "and the logs "
                "of these games get an entry `reinstate`. Games that have ended stay as they "
                "are. A repeat of the request reinstates the player in games that the first "
                "request did not reach.",
                returns=types.entrant, answered=("Cache-Control",), problems=(NOT_NOW,),
            ),
            self._make(
                "POST", "/{tournament}/entrants/{entrant}/reinstate/dry-run",
                "try_reinstatement_in", functools.partial(self._foresee, back=True),
                "Return the effect of reinstating a player.",
                "Requires the organiser's token. Nothing is written.", **tried,
            ),
        )  # fmt: skip

    def _of_organisers(self) -> tuple[Operation, ...]:
        """Return the operations on the tokens of a tournament's organisers."""
        issuing: dict[str, Any] = {
            "headers": (ISSUING_KEY,), "secret": True, "answered": ("Cache-Control",),
            "problems": (NOT_NOW, KEY_TOO_SHORT),
        }  # fmt: skip
        logged = (
            "If the tournament was created with `log_token_changes`, the log of each game under "
            "way has an entry `rekey`."
        )
        claims = (
            "Send the invitation as the bearer token. The invitation can be used once, until the "
            "tournament closes. A repeat with the same `Idempotency-Key` returns the same answer."
        )
        return (
            self._make(
                "POST", "/{tournament}/organiser/rotate", "rotate_organiser_of",
                self._on_tokens("rotate", ORGANISER), "Replace the organiser's token.",
                "Send the token to be replaced as the bearer token. The earlier token is no "
                "longer valid afterwards, neither for the tournament nor in any of its games. "
                f"{logged}",
                returns=OrganiserToken, **issuing,
            ),
            self._make(
                "POST", "/{tournament}/organiser/claim", "claim_organiser_of",
                self._on_tokens("claim", ORGANISER),
                "Claim the organiser's place after an invitation by the operator of the service.",
                claims, returns=OrganiserToken, **issuing,
            ),
            self._make(
                "POST", "/{tournament}/deputy/invite", "invite_deputy_of", self._invite_deputy,
                "Invite a deputy, who may do what the organiser may.",
                "Requires the organiser's own token. A deputy cannot invite or dismiss a "
                "deputy, nor replace the organiser's token. There is one deputy: an earlier "
                f"deputy loses the place. {logged}",
                returns=OrganiserInvitation, **issuing,
            ),
            self._make(
                "POST", "/{tournament}/deputy/claim", "claim_deputy_of",
                self._on_tokens("claim", DEPUTY), "Claim the deputy's place.", claims,
                returns=OrganiserToken, **issuing,
            ),
            self._make(
                "POST", "/{tournament}/deputy/rotate", "rotate_deputy_of",
                self._on_tokens("rotate", DEPUTY), "Replace the deputy's token.",
                "Send the token to be replaced as the bearer token. The earlier token is no longer "
                f"valid afterwards. {logged}",
                returns=OrganiserToken, **issuing,
            ),
            self._make(
                "POST", "/{tournament}/deputy/dismiss", "dismiss_deputy_of",
                self._dismiss_deputy, "Dismiss the deputy.",
                "Requires the organiser's own token. The deputy's token, or the invitation, is no "
                f"longer valid afterwards. {logged}",
                status=204, problems=(NOT_NOW,),
            ),
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
        parameters = [one for one in (TOURNAMENT, _ENTRANT, _GAME) if f"{{{one.name}}}" in path]
        return Operation(
            method=method,
            path=self._path + path,
            id=self._id(verb),
            tag=self._ruleset.id,
            summary=summary,
            description=description,
            answer=answer,
            ruleset=self._ruleset.id,
            parameters=tuple(parameters),
            scope="tournaments",
            asynchronous=True,
            seated=seated,
            **more,
        )

    def _id(self, verb: str) -> str:
        return f"{self._ruleset.id}_{verb}_tournament".replace("-", "_")

    def _links(self) -> tuple[Link, ...]:
        return tuple(
            Link(
                name=verb,
                operation=self._id(verb),
                description=description,
                parameters={"tournament": "$response.body#/tournament/tournament"},
            )
            for verb, description in (
                ("get", "The tournament. Send the token `organiser`."),
                (
                    "get_entrants_of",
                    "The entrants, with the `ETag` for entering more. Send the same token.",
                ),
                ("begin_round_of", "The next round of a round robin. Send the same token."),
                ("get_standings_of", "The standings. Send the same token."),
                ("close", "The end of the tournament. Send the same token."),
            )
        )

    # -------------------------------------------------------------------------- answers

    async def _create(self, request: Request) -> Response:
        key = creation_key(request)
        with session_problems(""):
            representation = await self._services.organising.create_tournament(
                self._ruleset.id, request.body, key
            )
        location = f"{self._root}{self._path}/{representation.session}".encode()
        return Response(representation.body, 201, headers=(*NO_STORE, (b"location", location)))

    async def _get(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            body = await self._services.organising.view(
                await self._services.tournaments.load(self._ruleset.id, tournament, token)
            )
        return Response(body, headers=PRIVATE)

    async def _close(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            body = await self._services.organising.close_tournament(
                self._ruleset.id, tournament, token
            )
        return Response(body, headers=NO_STORE)

    async def _pause(self, request: Request) -> Response:
        try:
            until = written_time(request.body.until.timestamp())
        except (OverflowError, ValueError):
            until = _NO_TIME  # The time is earlier or later than all times that can be written.
        return await self._on_all(request, self._services.pausing.pause, until)

    async def _resume(self, request: Request) -> Response:
        return await self._on_all(request, self._services.pausing.resume)

    async def _announce(self, request: Request) -> Response:
        return await self._on_all(request, self._services.announcing.announce, request.body)

    async def _on_all(
        self, request: Request, work: Callable[..., Awaitable[Held]], *given: Any
    ) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems(""):
            held = await work(self._ruleset.id, tournament, token, *given)
            body = await self._services.organising.view(held)
        return Response(body, headers=NO_STORE)

    async def _delete(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            await self._services.organising.delete_tournament(self._ruleset.id, tournament, token)
        return Response(b"", 204, "", NO_STORE)

    async def _entrants(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            representation = await self._services.entering.entrants(
                self._ruleset.id, tournament, token
            )
        return Response(representation.body, headers=PRIVATE, etag=representation.etag)

    async def _enter(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        seen, key = matched(request), creation_key(request)
        with session_problems(""):
            representation = await self._services.entering.enter_tournament(
                self._ruleset.id, tournament, token, request.body, if_match=seen, key=key
            )
        return Response(representation.body, 201, headers=NO_STORE, etag=representation.etag)

    async def _withdraw(self, request: Request) -> Response:
        return await self._on_entrant(
            request, self._services.withdrawing.withdraw, request.body.reason
        )

    async def _reinstate(self, request: Request) -> Response:
        return await self._on_entrant(request, self._services.withdrawing.reinstate)

    async def _on_entrant(
        self, request: Request, work: Callable[..., Awaitable[Held]], *given: str
    ) -> Response:
        token, tournament, number = token_of(request), tournament_of(request), entrant_of(request)
        with session_problems():
            held = await work(self._ruleset.id, tournament, number, token, *given)
            body = await self._services.organising.entrant(held, number)
        return Response(body, headers=NO_STORE)

    async def _foresee(self, request: Request, *, back: bool) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            foreseen = await self._services.withdrawing.foresee(
                self._ruleset.id, tournament, entrant_of(request), token, back=back
            )
        return Response(encode(foreseen), headers=NO_STORE)

    async def _claim(self, request: Request) -> Response:
        return await self._issued(request, self._services.entrant_places.claim_entrant)

    async def _rotate(self, request: Request) -> Response:
        return await self._issued(request, self._services.entrant_places.rotate_entrant)

    async def _invite(self, request: Request) -> Response:
        return await self._issued(request, self._services.entrant_places.invite_entrant)

    def _on_tokens(
        self, work: Literal["claim", "rotate"], place: str
    ) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            token, tournament = token_of(request), tournament_of(request)
            key, services = issuing_key(request), self._services.organiser_tokens
            issue = services.claim if work == "claim" else services.rotate
            with session_problems():
                issued = await issue(self._ruleset.id, tournament, place, token, key)
            return Response(encode(issued), headers=NO_STORE)

        return answer

    async def _invite_deputy(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        key = issuing_key(request)
        with session_problems():
            invited = await self._services.organiser_tokens.invite_deputy(
                self._ruleset.id, tournament, token, key
            )
        return Response(encode(invited), headers=NO_STORE)

    async def _dismiss_deputy(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            await self._services.organiser_tokens.dismiss_deputy(
                self._ruleset.id, tournament, token
            )
        return Response(b"", 204, "", NO_STORE)

    async def _issued(
        self, request: Request, issue: Callable[[str, str, int, str, str], Awaitable[Any]]
    ) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        number, key = entrant_of(request), issuing_key(request)
        with session_problems():
            issued = await issue(self._ruleset.id, tournament, number, token, key)
        return Response(encode(issued), headers=NO_STORE)

    async def _begin_round(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems(""):
            body = await self._services.rounds.begin_round(
                self._ruleset.id, tournament, token, request.body.round, request.body.again
            )
        return Response(body, 201, headers=NO_STORE)

    async def _rounds(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            body = await self._services.rounds.rounds(
                await self._services.tournaments.load(self._ruleset.id, tournament, token)
            )
        return Response(body, headers=PRIVATE)

    async def _games(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            body = await self._services.rounds.games(
                await self._services.tournaments.load(self._ruleset.id, tournament, token),
                request.query.round,
            )
        return Response(body, headers=PRIVATE)

    async def _open(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems(""):
            body = await self._services.hidden_games.open_game(
                self._ruleset.id, tournament, game_of(request), token, request.body.reason
            )
        return Response(body, headers=NO_STORE)

    async def _standings(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            body = await self._services.rounds.standings(
                await self._services.tournaments.load(self._ruleset.id, tournament, token)
            )
        return Response(body, headers=PRIVATE)

    async def _log(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            body = await self._services.organising.tournament_log(
                self._ruleset.id, tournament, game_of(request), token,
                with_charts=request.query.with_charts,
            )  # fmt: skip
        return Response(body, headers=PRIVATE)


def _examples(game: Game) -> dict[str, OperationExample]:
    entered = {"name": "Club championship", "entrants": [{"name": "Brenneman"}, {"name": "Lauer"}]}
    return {
        name: OperationExample(summary=example.summary, value={**entered, **example.value})
        for name, example in set_ups(game).items()
    }


def _entries(game: Game) -> dict[str, OperationExample]:
    own = {"name": "Marti", "setup": game.examples[0].order}
    return {
        "late": OperationExample(
            summary="A player who begins with the common set-up.",
            value={"entrants": [{"name": "Kolbe"}]},
        ),
        "own-set-up": OperationExample(
            summary="Two players, one of them with their own set-up.",
            value={"entrants": [{"name": "Kolbe"}, own]},
        ),
    }
