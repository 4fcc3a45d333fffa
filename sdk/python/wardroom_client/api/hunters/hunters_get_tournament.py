from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.hunters_career_tournament import HuntersCareerTournament
from ...models.problem import Problem
from ...types import Response


def _get_kwargs(
    tournament: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/hunters/tournaments/{tournament}".format(
            tournament=quote(str(tournament), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> HuntersCareerTournament | Problem | None:
    if response.status_code == 200:
        response_200 = HuntersCareerTournament.from_dict(response.json())

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


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[HuntersCareerTournament | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    tournament: str,
    *,
    client: AuthenticatedClient,
) -> Response[HuntersCareerTournament | Problem]:
    """A tournament as the organiser or a player may see it.

     The organiser's token shows every game as a spectator sees it, unless the games are hidden from the
    organiser; where entrants meet each other, `GET .../games` lists them. A player's token shows the
    names of the other players and, once the tournament is closed, their games too.

    Args:
        tournament (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[HuntersCareerTournament | Problem]
    """

    kwargs = _get_kwargs(
        tournament=tournament,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    tournament: str,
    *,
    client: AuthenticatedClient,
) -> HuntersCareerTournament | Problem | None:
    """A tournament as the organiser or a player may see it.

     The organiser's token shows every game as a spectator sees it, unless the games are hidden from the
    organiser; where entrants meet each other, `GET .../games` lists them. A player's token shows the
    names of the other players and, once the tournament is closed, their games too.

    Args:
        tournament (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        HuntersCareerTournament | Problem
    """

    return sync_detailed(
        tournament=tournament,
        client=client,
    ).parsed


async def asyncio_detailed(
    tournament: str,
    *,
    client: AuthenticatedClient,
) -> Response[HuntersCareerTournament | Problem]:
    """A tournament as the organiser or a player may see it.

     The organiser's token shows every game as a spectator sees it, unless the games are hidden from the
    organiser; where entrants meet each other, `GET .../games` lists them. A player's token shows the
    names of the other players and, once the tournament is closed, their games too.

    Args:
        tournament (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[HuntersCareerTournament | Problem]
    """

    kwargs = _get_kwargs(
        tournament=tournament,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    tournament: str,
    *,
    client: AuthenticatedClient,
) -> HuntersCareerTournament | Problem | None:
    """A tournament as the organiser or a player may see it.

     The organiser's token shows every game as a spectator sees it, unless the games are hidden from the
    organiser; where entrants meet each other, `GET .../games` lists them. A player's token shows the
    names of the other players and, once the tournament is closed, their games too.

    Args:
        tournament (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        HuntersCareerTournament | Problem
    """

    return (
        await asyncio_detailed(
            tournament=tournament,
            client=client,
        )
    ).parsed
