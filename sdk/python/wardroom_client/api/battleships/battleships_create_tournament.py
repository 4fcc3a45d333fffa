from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.battleships_battle_new_tournament import BattleshipsBattleNewTournament
from ...models.battleships_battle_tournament_created import BattleshipsBattleTournamentCreated
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: BattleshipsBattleNewTournament,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/battleships/tournaments",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> BattleshipsBattleTournamentCreated | Problem | None:
    if response.status_code == 201:
        response_201 = BattleshipsBattleTournamentCreated.from_dict(response.json())

        return response_201

    if response.status_code == 400:
        response_400 = Problem.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Problem.from_dict(response.json())

        return response_403

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
) -> Response[BattleshipsBattleTournamentCreated | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: BattleshipsBattleNewTournament,
    idempotency_key: str | Unset = UNSET,
) -> Response[BattleshipsBattleTournamentCreated | Problem]:
    """Begin a tournament: a battle for each player, all with the same dice.

     Every game is a session, with invitations for the organiser to hand out. All games share one seed,
    which the service draws. The commitment to the seed is returned at once. The seed is revealed when
    the organiser closes the tournament or when its time is up. The organiser may add a `contribution`;
    players add no seeds. With the `format` `round_robin` entrants meet each other: each gets one
    invitation, and games begin with the rounds (`POST .../rounds`).

    Args:
        idempotency_key (str | Unset):
        body (BattleshipsBattleNewTournament): Games with the same dice, one for each entrant: A
            battle.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BattleshipsBattleTournamentCreated | Problem]
    """

    kwargs = _get_kwargs(
        body=body,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    body: BattleshipsBattleNewTournament,
    idempotency_key: str | Unset = UNSET,
) -> BattleshipsBattleTournamentCreated | Problem | None:
    """Begin a tournament: a battle for each player, all with the same dice.

     Every game is a session, with invitations for the organiser to hand out. All games share one seed,
    which the service draws. The commitment to the seed is returned at once. The seed is revealed when
    the organiser closes the tournament or when its time is up. The organiser may add a `contribution`;
    players add no seeds. With the `format` `round_robin` entrants meet each other: each gets one
    invitation, and games begin with the rounds (`POST .../rounds`).

    Args:
        idempotency_key (str | Unset):
        body (BattleshipsBattleNewTournament): Games with the same dice, one for each entrant: A
            battle.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BattleshipsBattleTournamentCreated | Problem
    """

    return sync_detailed(
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: BattleshipsBattleNewTournament,
    idempotency_key: str | Unset = UNSET,
) -> Response[BattleshipsBattleTournamentCreated | Problem]:
    """Begin a tournament: a battle for each player, all with the same dice.

     Every game is a session, with invitations for the organiser to hand out. All games share one seed,
    which the service draws. The commitment to the seed is returned at once. The seed is revealed when
    the organiser closes the tournament or when its time is up. The organiser may add a `contribution`;
    players add no seeds. With the `format` `round_robin` entrants meet each other: each gets one
    invitation, and games begin with the rounds (`POST .../rounds`).

    Args:
        idempotency_key (str | Unset):
        body (BattleshipsBattleNewTournament): Games with the same dice, one for each entrant: A
            battle.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BattleshipsBattleTournamentCreated | Problem]
    """

    kwargs = _get_kwargs(
        body=body,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: BattleshipsBattleNewTournament,
    idempotency_key: str | Unset = UNSET,
) -> BattleshipsBattleTournamentCreated | Problem | None:
    """Begin a tournament: a battle for each player, all with the same dice.

     Every game is a session, with invitations for the organiser to hand out. All games share one seed,
    which the service draws. The commitment to the seed is returned at once. The seed is revealed when
    the organiser closes the tournament or when its time is up. The organiser may add a `contribution`;
    players add no seeds. With the `format` `round_robin` entrants meet each other: each gets one
    invitation, and games begin with the rounds (`POST .../rounds`).

    Args:
        idempotency_key (str | Unset):
        body (BattleshipsBattleNewTournament): Games with the same dice, one for each entrant: A
            battle.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BattleshipsBattleTournamentCreated | Problem
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
