from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.game_opening import GameOpening
from ...models.problem import Problem
from ...models.tournament_game_row import TournamentGameRow
from ...types import Response


def _get_kwargs(
    tournament: str,
    game: str,
    *,
    body: GameOpening,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/battleships/tournaments/{tournament}/games/{game}/open".format(
            tournament=quote(str(tournament), safe=""),
            game=quote(str(game), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | TournamentGameRow | None:
    if response.status_code == 200:
        response_200 = TournamentGameRow.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = Problem.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Problem.from_dict(response.json())

        return response_403

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

    if response.status_code == 405:
        response_405 = Problem.from_dict(response.json())

        return response_405

    if response.status_code == 406:
        response_406 = Problem.from_dict(response.json())

        return response_406

    if response.status_code == 408:
        response_408 = Problem.from_dict(response.json())

        return response_408

    if response.status_code == 409:
        response_409 = Problem.from_dict(response.json())

        return response_409

    if response.status_code == 410:
        response_410 = Problem.from_dict(response.json())

        return response_410

    if response.status_code == 413:
        response_413 = Problem.from_dict(response.json())

        return response_413

    if response.status_code == 415:
        response_415 = Problem.from_dict(response.json())

        return response_415

    if response.status_code == 422:
        response_422 = Problem.from_dict(response.json())

        return response_422

    if response.status_code == 429:
        response_429 = Problem.from_dict(response.json())

        return response_429

    if response.status_code == 431:
        response_431 = Problem.from_dict(response.json())

        return response_431

    if response.status_code == 500:
        response_500 = Problem.from_dict(response.json())

        return response_500

    if response.status_code == 503:
        response_503 = Problem.from_dict(response.json())

        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Problem | TournamentGameRow]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    tournament: str,
    game: str,
    *,
    client: AuthenticatedClient,
    body: GameOpening,
) -> Response[Problem | TournamentGameRow]:
    """Open a hidden battle to rule on it.

     Requires the organiser's token, in a tournament that was created with `umpire` and
    `hidden_from_organiser`, and a reason. The log of the game has an entry `open` with it: from there
    on the organiser reads the game, and rules on it (`POST .../sessions/{session}/rulings`). A game
    that he can read stays as it is.

    Args:
        tournament (str):
        game (str):
        body (GameOpening): A request to open a hidden game, to rule on it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TournamentGameRow]
    """

    kwargs = _get_kwargs(
        tournament=tournament,
        game=game,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    tournament: str,
    game: str,
    *,
    client: AuthenticatedClient,
    body: GameOpening,
) -> Problem | TournamentGameRow | None:
    """Open a hidden battle to rule on it.

     Requires the organiser's token, in a tournament that was created with `umpire` and
    `hidden_from_organiser`, and a reason. The log of the game has an entry `open` with it: from there
    on the organiser reads the game, and rules on it (`POST .../sessions/{session}/rulings`). A game
    that he can read stays as it is.

    Args:
        tournament (str):
        game (str):
        body (GameOpening): A request to open a hidden game, to rule on it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TournamentGameRow
    """

    return sync_detailed(
        tournament=tournament,
        game=game,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    tournament: str,
    game: str,
    *,
    client: AuthenticatedClient,
    body: GameOpening,
) -> Response[Problem | TournamentGameRow]:
    """Open a hidden battle to rule on it.

     Requires the organiser's token, in a tournament that was created with `umpire` and
    `hidden_from_organiser`, and a reason. The log of the game has an entry `open` with it: from there
    on the organiser reads the game, and rules on it (`POST .../sessions/{session}/rulings`). A game
    that he can read stays as it is.

    Args:
        tournament (str):
        game (str):
        body (GameOpening): A request to open a hidden game, to rule on it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TournamentGameRow]
    """

    kwargs = _get_kwargs(
        tournament=tournament,
        game=game,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    tournament: str,
    game: str,
    *,
    client: AuthenticatedClient,
    body: GameOpening,
) -> Problem | TournamentGameRow | None:
    """Open a hidden battle to rule on it.

     Requires the organiser's token, in a tournament that was created with `umpire` and
    `hidden_from_organiser`, and a reason. The log of the game has an entry `open` with it: from there
    on the organiser reads the game, and rules on it (`POST .../sessions/{session}/rulings`). A game
    that he can read stays as it is.

    Args:
        tournament (str):
        game (str):
        body (GameOpening): A request to open a hidden game, to rule on it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TournamentGameRow
    """

    return (
        await asyncio_detailed(
            tournament=tournament,
            game=game,
            client=client,
            body=body,
        )
    ).parsed
