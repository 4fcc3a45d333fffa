from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.export import Export
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    tournament: str,
    game: str,
    *,
    with_charts: bool | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["with_charts"] = with_charts

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/battleships/tournaments/{tournament}/games/{game}/export".format(
            tournament=quote(str(tournament), safe=""),
            game=quote(str(game), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Export | Problem | None:
    if response.status_code == 200:
        response_200 = Export.from_dict(response.json())

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

    if response.status_code == 409:
        response_409 = Problem.from_dict(response.json())

        return response_409

    if response.status_code == 410:
        response_410 = Problem.from_dict(response.json())

        return response_410

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Export | Problem]:
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
    with_charts: bool | Unset = UNSET,
) -> Response[Export | Problem]:
    """The whole log of a battle of a tournament, to keep or to verify.

     The organiser can read every log at any time, but for games that are hidden from the organiser, a
    player only his own. Once the tournament is closed, everybody in it can read every log, with the
    seed.

    Args:
        tournament (str):
        game (str):
        with_charts (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Export | Problem]
    """

    kwargs = _get_kwargs(
        tournament=tournament,
        game=game,
        with_charts=with_charts,
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
    with_charts: bool | Unset = UNSET,
) -> Export | Problem | None:
    """The whole log of a battle of a tournament, to keep or to verify.

     The organiser can read every log at any time, but for games that are hidden from the organiser, a
    player only his own. Once the tournament is closed, everybody in it can read every log, with the
    seed.

    Args:
        tournament (str):
        game (str):
        with_charts (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Export | Problem
    """

    return sync_detailed(
        tournament=tournament,
        game=game,
        client=client,
        with_charts=with_charts,
    ).parsed


async def asyncio_detailed(
    tournament: str,
    game: str,
    *,
    client: AuthenticatedClient,
    with_charts: bool | Unset = UNSET,
) -> Response[Export | Problem]:
    """The whole log of a battle of a tournament, to keep or to verify.

     The organiser can read every log at any time, but for games that are hidden from the organiser, a
    player only his own. Once the tournament is closed, everybody in it can read every log, with the
    seed.

    Args:
        tournament (str):
        game (str):
        with_charts (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Export | Problem]
    """

    kwargs = _get_kwargs(
        tournament=tournament,
        game=game,
        with_charts=with_charts,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    tournament: str,
    game: str,
    *,
    client: AuthenticatedClient,
    with_charts: bool | Unset = UNSET,
) -> Export | Problem | None:
    """The whole log of a battle of a tournament, to keep or to verify.

     The organiser can read every log at any time, but for games that are hidden from the organiser, a
    player only his own. Once the tournament is closed, everybody in it can read every log, with the
    seed.

    Args:
        tournament (str):
        game (str):
        with_charts (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Export | Problem
    """

    return (
        await asyncio_detailed(
            tournament=tournament,
            game=game,
            client=client,
            with_charts=with_charts,
        )
    ).parsed
