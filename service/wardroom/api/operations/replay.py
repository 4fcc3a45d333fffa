"""The replay operations: of a log in a request, and of a stored session."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wardroom.api import cost
from wardroom.api.budget_problems import PAID
from wardroom.api.exchange import Request, Response
from wardroom.api.operation import Operation, OperationExample
from wardroom.api.operations.boards import ServedBoards
from wardroom.api.operations.listings import Rulesets
from wardroom.api.operations.log_replay import DESCRIBED, LogReplay
from wardroom.api.operations.sessions import SessionLimits
from wardroom.api.problems import NOT_NOW, REFUSED
from wardroom.api.seats import SESSION, session_of, session_problems, token_of
from wardroom.engine.games import Game
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.basics.tokens import readers_in
from wardroom.sessions.proof.scene import Readers
from wardroom.sessions.services.composition import Services


def replay_operations(
    rulesets: Rulesets,
    boards: Mapping[str, ServedBoards],
    services: Services,
    limits: SessionLimits,
) -> Iterator[Operation]:
    """Yield the replay operations for logs and sessions, for every ruleset with a game."""
    for ruleset in rulesets.values():
        game = ruleset.ruleset.game
        if game is not None:
            yield from _Replay(ruleset, game, boards.get(ruleset.id), services).operations(limits)


class _Replay:
    """The replays of one ruleset over HTTP."""

    def __init__(
        self,
        ruleset: InstalledRuleset,
        game: Game,
        served: ServedBoards | None,
        services: Services,
    ) -> None:
        self._ruleset = ruleset
        self._game = game
        self._services = services
        self._shown = LogReplay(
            ruleset, game, served, services.sessions.rules, services.replaying.looked_at
        )

    def operations(self, limits: SessionLimits) -> tuple[Operation, ...]:
        game = self._game
        return (
            self._shown.operation(limits.max_log, self._of_log),
            Operation(
                path=f"/v1/{self._ruleset.id}/sessions/{{session}}/replay",
                id=f"{self._ruleset.id.replace('-', '_')}_replay_{game.name}",
                summary=f"An entry of a {game.name} as a seat saw it.",
                description=f"{DESCRIBED} While the game continues, only the view that the holder "
                f"of the token had is shown.",
                answer=self._of_session,
                scope="sessions",
                parameters=(SESSION,),
                body=self._shown.types.asked,
                body_limit=limits.max_body,
                body_optional=True,
                examples=lambda: {
                    "last": OperationExample(summary="The last entry.", value={}),
                    "first": OperationExample(summary="How the game began.", value={"at": 1}),
                },
                problems=(*PAID, *REFUSED, NOT_NOW),
                seated=True,
                cost=cost.of_session_replay(game),
                **self._shown.shared,
            ),
        )

    async def _of_log(self, request: Request) -> Response:
        with session_problems(""):
            return await self._shown.of_log(request)

    async def _of_session(self, request: Request) -> Response:
        token, session = token_of(request), session_of(request)
        with session_problems(""):
            loaded = await self._services.admission.load_as(self._ruleset.id, session, token)
            known, founding = loaded.session, loaded.session.founding
            seats = readers_in(founding.seats, umpire=founding.umpire is not None)
            readers = Readers(seats, loaded.holder, known.over)
            at, look = self._shown.asked(request, readers, known.number)
            answer = await self._services.replaying.looked_back(known, at, look)
        return self._shown.answered(answer, request)
