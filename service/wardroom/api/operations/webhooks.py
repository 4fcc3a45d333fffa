"""The operations on webhooks of sessions and of tournaments."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from wardroom.api import cost
from wardroom.api.exchange import NO_STORE, Request, Response, encode
from wardroom.api.operation import Operation, OperationExample, PathParameter
from wardroom.api.operations.listings import Rulesets, in_language, language_of
from wardroom.api.operations.tournaments import TOURNAMENT
from wardroom.api.problems import NOT_NOW, REQUEST_REFUSED
from wardroom.api.seats import SESSION, session_of, session_problems, token_of, tournament_of
from wardroom.engine.games import Game
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.adapters.webhooks.record import MOST_OF_A_PLACE, MOST_OF_A_TOURNAMENT
from wardroom.sessions.services.composition import Services
from wardroom.sessions.wire.webhook import CreatedWebhook, NewWebhookRequest, WebhookList

_WEBHOOK = PathParameter(
    name="webhook", description="Id of a webhook, as its creation returned it."
)
_MOST_BYTES = 4096
_SIGNED = (
    "Every event is signed, as Standard Webhooks (https://www.standardwebhooks.com) defines it, "
    "with the `secret` of this answer, which is shown once. An event holds ids, a seat and a "
    "version, never a view. The service tries up to eight times within a day to deliver an event. "
    "Events arrive at least once and in order. "
)


def webhook_operations(rulesets: Rulesets, services: Services) -> Iterator[Operation]:
    """Yield the operations of every ruleset that has a game."""
    for ruleset in rulesets.values():
        game = ruleset.ruleset.game
        if game is not None:
            yield from _Webhooks(ruleset, game, services).operations()


class _Webhooks:
    """The webhooks of one ruleset over HTTP."""

    def __init__(self, ruleset: InstalledRuleset, game: Game, services: Services) -> None:
        self._ruleset = ruleset
        self._game = game
        self._services = services

    def operations(self) -> tuple[Operation, ...]:
        name, services = self._game.name, self._services
        of_all: dict[str, Any] = {"cost": cost.of_export, "offloaded": True, "brief": True}
        return (
            self._make(
                "POST", "sessions/{session}", f"create_webhook_of_{name}",
                self._creates(session_of, services.webhooking.create_webhook),
                f"Create a webhook, which sends events of a {name} to a URL.",
                "Requires the token of a seat or of the umpire. Each of these places may have "
                f"{MOST_OF_A_PLACE} webhooks. " + _SIGNED + "Creating a webhook again for the same "
                "URL gives it another secret, and enables it if it was disabled. A webhook "
                "ends with the game, and when the token is replaced or revoked.",
            ),
            self._make(
                "GET", "sessions/{session}", f"list_webhooks_of_{name}",
                self._lists(session_of, services.webhooking.webhooks),
                f"The webhooks of a {name} that the seat has created.",
                "Returns the webhooks and the state of their deliveries, oldest first.",
            ),
            self._make(
                "DELETE", "sessions/{session}", f"delete_webhook_of_{name}",
                self._deletes(session_of, services.webhooking.delete_webhook),
                f"Delete a webhook of a {name}.",
                "Nothing more is sent. Deleting a webhook that does not exist changes nothing.",
            ),
            self._make(
                "POST", "tournaments/{tournament}", "create_webhook_of_tournament",
                self._creates(tournament_of, services.webhooking.create_tournament_webhook),
                "Create a webhook, which sends events of a tournament and of all its games to a "
                "URL.",
                f"Requires the organiser's token; the organiser may have {MOST_OF_A_TOURNAMENT} "
                f"webhooks. "
                + _SIGNED + (
                    "Creating a webhook again for the same URL gives it another secret, and "
                    "enables it if it was disabled. A webhook of a tournament ends with the "
                    "tournament."
                ),
                **of_all,
            ),
            self._make(
                "GET", "tournaments/{tournament}", "list_webhooks_of_tournament",
                self._lists(tournament_of, services.webhooking.tournament_webhooks),
                "The webhooks of a tournament.",
                "Returns the webhooks and the state of their deliveries, oldest first.",
            ),
            self._make(
                "DELETE", "tournaments/{tournament}", "delete_webhook_of_tournament",
                self._deletes(tournament_of, services.webhooking.delete_tournament_webhook),
                "Delete a webhook of a tournament.",
                "Nothing more is sent. Deleting a webhook that does not exist changes nothing.",
            ),
        )  # fmt: skip

    def _make(
        self, method: str, owner: str, verb: str, answer: Callable[[Request], Awaitable[Response]],
        summary: str, description: str, **more: Any,
    ) -> Operation:  # fmt: skip
        of_tournament = owner.startswith("tournaments")
        parameter = TOURNAMENT if of_tournament else SESSION
        if method == "POST":
            more |= {
                "body": NewWebhookRequest, "body_limit": _MOST_BYTES, "examples": _examples,
                "returns": CreatedWebhook, "status": 201, "secret": True,
                "answered": ("Cache-Control",), "problems": (NOT_NOW, REQUEST_REFUSED),
                "in_languages": True,
            }  # fmt: skip
        elif method == "GET":
            more |= {"returns": WebhookList, "answered": ("Cache-Control",)}
        else:
            more |= {"status": 204}
        path = f"/v1/{self._ruleset.id}/{owner}/webhooks"
        named = method == "DELETE"
        return Operation(
            method=method,
            path=f"{path}/{{webhook}}" if named else path,
            id=f"{self._ruleset.id}_{verb}".replace("-", "_"),
            tag=self._ruleset.id,
            summary=summary,
            description=description,
            answer=answer,
            ruleset=self._ruleset.id,
            scope="tournaments" if of_tournament else "sessions",
            parameters=(parameter, _WEBHOOK) if named else (parameter,),
            asynchronous=True,
            seated=True,
            **more,
        )

    # -------------------------------------------------------------------------- answers

    def _creates(
        self,
        owner_of: Callable[[Request], str],
        create: Callable[[str, str, str, NewWebhookRequest, str], Awaitable[CreatedWebhook]],
    ) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            token, owner = token_of(request), owner_of(request)
            with session_problems(""):
                language = language_of(self._ruleset, request)
                made = await create(self._ruleset.id, owner, token, request.body, language)
            return Response(encode(made), 201, headers=(*NO_STORE, *in_language(language)))

        return answer

    def _lists(
        self,
        owner_of: Callable[[Request], str],
        found: Callable[[str, str, str], Awaitable[WebhookList]],
    ) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            token, owner = token_of(request), owner_of(request)
            with session_problems():
                listed = await found(self._ruleset.id, owner, token)
            return Response(encode(listed), headers=NO_STORE)

        return answer

    def _deletes(
        self,
        owner_of: Callable[[Request], str],
        delete: Callable[[str, str, str, str], Awaitable[None]],
    ) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            token, owner = token_of(request), owner_of(request)
            with session_problems():
                await delete(self._ruleset.id, owner, token, request.path["webhook"])
            return Response(b"", 204, "", NO_STORE)

        return answer


def _examples() -> dict[str, OperationExample]:
    url = "https://hooks.example.org/wardroom"
    chat = {
        "url": "https://hooks.example.org/discord", "format": "discord", "prefix": "<@123>",
        "link": "https://play.example.org/game",
    }  # fmt: skip
    return {
        "own": OperationExample(summary="A receiver of your own.", value={"url": url}),
        "chat": OperationExample(summary="A message for people in Discord.", value=chat),
    }
