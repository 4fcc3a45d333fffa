from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.tournament_standings import TournamentStandings
from ...types import Response


def _get_kwargs(
    tournament: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/battleships/tournaments/{tournament}/standings".format(
            tournament=quote(str(tournament), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | TournamentStandings | None:
    if response.status_code == 200:
        response_200 = TournamentStandings.from_dict(response.json())

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


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Problem | TournamentStandings]:
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
) -> Response[Problem | TournamentStandings]:
    """The standings of a tournament.

     The organiser can read them at any time, everybody in the tournament once it is closed. While games
    are hidden from the organiser he cannot read them either. Games that each entrant plays by himself
    are ranked by the contest of the rulebook. Entrants who meet each other get two points for each game
    won and one for each game drawn.

    Args:
        tournament (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TournamentStandings]
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
) -> Problem | TournamentStandings | None:
    """The standings of a tournament.

     The organiser can read them at any time, everybody in the tournament once it is closed. While games
    are hidden from the organiser he cannot read them either. Games that each entrant plays by himself
    are ranked by the contest of the rulebook. Entrants who meet each other get two points for each game
    won and one for each game drawn.

    Args:
        tournament (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TournamentStandings
    """

    return sync_detailed(
        tournament=tournament,
        client=client,
    ).parsed


async def asyncio_detailed(
    tournament: str,
    *,
    client: AuthenticatedClient,
) -> Response[Problem | TournamentStandings]:
    """The standings of a tournament.

     The organiser can read them at any time, everybody in the tournament once it is closed. While games
    are hidden from the organiser he cannot read them either. Games that each entrant plays by himself
    are ranked by the contest of the rulebook. Entrants who meet each other get two points for each game
    won and one for each game drawn.

    Args:
        tournament (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TournamentStandings]
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
) -> Problem | TournamentStandings | None:
    """The standings of a tournament.

     The organiser can read them at any time, everybody in the tournament once it is closed. While games
    are hidden from the organiser he cannot read them either. Games that each entrant plays by himself
    are ranked by the contest of the rulebook. Entrants who meet each other get two points for each game
    won and one for each game drawn.

    Args:
        tournament (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TournamentStandings
    """

    return (
        await asyncio_detailed(
            tournament=tournament,
            client=client,
        )
    ).parsed
