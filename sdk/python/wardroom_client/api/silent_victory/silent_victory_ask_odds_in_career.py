from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.silent_victory_career_session_odds import SilentVictoryCareerSessionOdds
from ...models.silent_victory_career_session_odds_request import SilentVictoryCareerSessionOddsRequest
from ...types import Response


def _get_kwargs(
    session: str,
    *,
    body: SilentVictoryCareerSessionOddsRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/silent-victory/sessions/{session}/odds".format(
            session=quote(str(session), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | SilentVictoryCareerSessionOdds | None:
    if response.status_code == 200:
        response_200 = SilentVictoryCareerSessionOdds.from_dict(response.json())

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
) -> Response[Problem | SilentVictoryCareerSessionOdds]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    body: SilentVictoryCareerSessionOddsRequest,
) -> Response[Problem | SilentVictoryCareerSessionOdds]:
    """The odds of one action in a career, or of every action offered.

     The odds are computed from the `situation` that the seat reads and from nothing else. The odds of
    the `call` with that situation and the `order` are the same. At most 32 of the actions offered get
    odds; the most costly are left out. Nothing is written to the log.

    Args:
        session (str):
        body (SilentVictoryCareerSessionOddsRequest): A request for odds, with a limit on the work
            for each.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | SilentVictoryCareerSessionOdds]
    """

    kwargs = _get_kwargs(
        session=session,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session: str,
    *,
    client: AuthenticatedClient,
    body: SilentVictoryCareerSessionOddsRequest,
) -> Problem | SilentVictoryCareerSessionOdds | None:
    """The odds of one action in a career, or of every action offered.

     The odds are computed from the `situation` that the seat reads and from nothing else. The odds of
    the `call` with that situation and the `order` are the same. At most 32 of the actions offered get
    odds; the most costly are left out. Nothing is written to the log.

    Args:
        session (str):
        body (SilentVictoryCareerSessionOddsRequest): A request for odds, with a limit on the work
            for each.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | SilentVictoryCareerSessionOdds
    """

    return sync_detailed(
        session=session,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    body: SilentVictoryCareerSessionOddsRequest,
) -> Response[Problem | SilentVictoryCareerSessionOdds]:
    """The odds of one action in a career, or of every action offered.

     The odds are computed from the `situation` that the seat reads and from nothing else. The odds of
    the `call` with that situation and the `order` are the same. At most 32 of the actions offered get
    odds; the most costly are left out. Nothing is written to the log.

    Args:
        session (str):
        body (SilentVictoryCareerSessionOddsRequest): A request for odds, with a limit on the work
            for each.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | SilentVictoryCareerSessionOdds]
    """

    kwargs = _get_kwargs(
        session=session,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,
    body: SilentVictoryCareerSessionOddsRequest,
) -> Problem | SilentVictoryCareerSessionOdds | None:
    """The odds of one action in a career, or of every action offered.

     The odds are computed from the `situation` that the seat reads and from nothing else. The odds of
    the `call` with that situation and the `order` are the same. At most 32 of the actions offered get
    odds; the most costly are left out. Nothing is written to the log.

    Args:
        session (str):
        body (SilentVictoryCareerSessionOddsRequest): A request for odds, with a limit on the work
            for each.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | SilentVictoryCareerSessionOdds
    """

    return (
        await asyncio_detailed(
            session=session,
            client=client,
            body=body,
        )
    ).parsed
