from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.hunters_career_tournament_entry import HuntersCareerTournamentEntry
from ...models.problem import Problem
from ...models.tournament_entered import TournamentEntered
from ...types import UNSET, Response, Unset


def _get_kwargs(
    tournament: str,
    *,
    body: HuntersCareerTournamentEntry,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/hunters/tournaments/{tournament}/entrants".format(
            tournament=quote(str(tournament), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | TournamentEntered | None:
    if response.status_code == 201:
        response_201 = TournamentEntered.from_dict(response.json())

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

    if response.status_code == 412:
        response_412 = Problem.from_dict(response.json())

        return response_412

    if response.status_code == 413:
        response_413 = Problem.from_dict(response.json())

        return response_413

    if response.status_code == 415:
        response_415 = Problem.from_dict(response.json())

        return response_415

    if response.status_code == 422:
        response_422 = Problem.from_dict(response.json())

        return response_422

    if response.status_code == 428:
        response_428 = Problem.from_dict(response.json())

        return response_428

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
) -> Response[Problem | TournamentEntered]:
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
    body: HuntersCareerTournamentEntry,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[Problem | TournamentEntered]:
    """Enter more players: a career for each, on the same dice.

     Requires the organiser's token; possible until the tournament is closed. A player without a set-up
    of his own begins with the set-up of all. Send the last `version` of the entrants, or their last
    `ETag` as `If-Match`. With an `Idempotency-Key` the request can be repeated safely.

    Args:
        tournament (str):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (HuntersCareerTournamentEntry): The players who enter an open tournament. Each gets a
            game of his own, on the same dice.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TournamentEntered]
    """

    kwargs = _get_kwargs(
        tournament=tournament,
        body=body,
        if_match=if_match,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    tournament: str,
    *,
    client: AuthenticatedClient,
    body: HuntersCareerTournamentEntry,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Problem | TournamentEntered | None:
    """Enter more players: a career for each, on the same dice.

     Requires the organiser's token; possible until the tournament is closed. A player without a set-up
    of his own begins with the set-up of all. Send the last `version` of the entrants, or their last
    `ETag` as `If-Match`. With an `Idempotency-Key` the request can be repeated safely.

    Args:
        tournament (str):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (HuntersCareerTournamentEntry): The players who enter an open tournament. Each gets a
            game of his own, on the same dice.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TournamentEntered
    """

    return sync_detailed(
        tournament=tournament,
        client=client,
        body=body,
        if_match=if_match,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    tournament: str,
    *,
    client: AuthenticatedClient,
    body: HuntersCareerTournamentEntry,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[Problem | TournamentEntered]:
    """Enter more players: a career for each, on the same dice.

     Requires the organiser's token; possible until the tournament is closed. A player without a set-up
    of his own begins with the set-up of all. Send the last `version` of the entrants, or their last
    `ETag` as `If-Match`. With an `Idempotency-Key` the request can be repeated safely.

    Args:
        tournament (str):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (HuntersCareerTournamentEntry): The players who enter an open tournament. Each gets a
            game of his own, on the same dice.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TournamentEntered]
    """

    kwargs = _get_kwargs(
        tournament=tournament,
        body=body,
        if_match=if_match,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    tournament: str,
    *,
    client: AuthenticatedClient,
    body: HuntersCareerTournamentEntry,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Problem | TournamentEntered | None:
    """Enter more players: a career for each, on the same dice.

     Requires the organiser's token; possible until the tournament is closed. A player without a set-up
    of his own begins with the set-up of all. Send the last `version` of the entrants, or their last
    `ETag` as `If-Match`. With an `Idempotency-Key` the request can be repeated safely.

    Args:
        tournament (str):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (HuntersCareerTournamentEntry): The players who enter an open tournament. Each gets a
            game of his own, on the same dice.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TournamentEntered
    """

    return (
        await asyncio_detailed(
            tournament=tournament,
            client=client,
            body=body,
            if_match=if_match,
            idempotency_key=idempotency_key,
        )
    ).parsed
