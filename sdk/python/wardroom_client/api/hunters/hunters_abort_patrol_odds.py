from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.hunters_abort_patrol_odds import HuntersAbortPatrolOdds
from ...models.hunters_abort_patrol_odds_request import HuntersAbortPatrolOddsRequest
from ...models.problem import Problem
from ...types import Response


def _get_kwargs(
    *,
    body: HuntersAbortPatrolOddsRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/hunters/calls/abort-patrol/odds",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> HuntersAbortPatrolOdds | Problem | None:
    if response.status_code == 200:
        response_200 = HuntersAbortPatrolOdds.from_dict(response.json())

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

    if response.status_code == 405:
        response_405 = Problem.from_dict(response.json())

        return response_405

    if response.status_code == 406:
        response_406 = Problem.from_dict(response.json())

        return response_406

    if response.status_code == 408:
        response_408 = Problem.from_dict(response.json())

        return response_408

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
) -> Response[HuntersAbortPatrolOdds | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: HuntersAbortPatrolOddsRequest,
) -> Response[HuntersAbortPatrolOdds | Problem]:
    """Return how likely each result of abort-patrol of The Hunters is.

     Follows every way in which the dice can fall and returns exact fractions. Beyond `budget.states`
    different states it samples `budget.trials` runs and returns 95 % intervals. The standing orders in
    the order must answer every decision. Odds take longer than an adjudication, so bodies have at most
    65536 bytes. 503 means that too many odds are being computed. 422 `too_costly` means that they took
    longer than they may: ask for less.

    Args:
        body (HuntersAbortPatrolOddsRequest): An order whose standing orders answer every
            decision, and how much work is allowed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[HuntersAbortPatrolOdds | Problem]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    body: HuntersAbortPatrolOddsRequest,
) -> HuntersAbortPatrolOdds | Problem | None:
    """Return how likely each result of abort-patrol of The Hunters is.

     Follows every way in which the dice can fall and returns exact fractions. Beyond `budget.states`
    different states it samples `budget.trials` runs and returns 95 % intervals. The standing orders in
    the order must answer every decision. Odds take longer than an adjudication, so bodies have at most
    65536 bytes. 503 means that too many odds are being computed. 422 `too_costly` means that they took
    longer than they may: ask for less.

    Args:
        body (HuntersAbortPatrolOddsRequest): An order whose standing orders answer every
            decision, and how much work is allowed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        HuntersAbortPatrolOdds | Problem
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: HuntersAbortPatrolOddsRequest,
) -> Response[HuntersAbortPatrolOdds | Problem]:
    """Return how likely each result of abort-patrol of The Hunters is.

     Follows every way in which the dice can fall and returns exact fractions. Beyond `budget.states`
    different states it samples `budget.trials` runs and returns 95 % intervals. The standing orders in
    the order must answer every decision. Odds take longer than an adjudication, so bodies have at most
    65536 bytes. 503 means that too many odds are being computed. 422 `too_costly` means that they took
    longer than they may: ask for less.

    Args:
        body (HuntersAbortPatrolOddsRequest): An order whose standing orders answer every
            decision, and how much work is allowed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[HuntersAbortPatrolOdds | Problem]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: HuntersAbortPatrolOddsRequest,
) -> HuntersAbortPatrolOdds | Problem | None:
    """Return how likely each result of abort-patrol of The Hunters is.

     Follows every way in which the dice can fall and returns exact fractions. Beyond `budget.states`
    different states it samples `budget.trials` runs and returns 95 % intervals. The standing orders in
    the order must answer every decision. Odds take longer than an adjudication, so bodies have at most
    65536 bytes. 503 means that too many odds are being computed. 422 `too_costly` means that they took
    longer than they may: ask for less.

    Args:
        body (HuntersAbortPatrolOddsRequest): An order whose standing orders answer every
            decision, and how much work is allowed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        HuntersAbortPatrolOdds | Problem
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
