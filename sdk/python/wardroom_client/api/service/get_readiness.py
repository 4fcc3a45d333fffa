from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.get_readiness_need import GetReadinessNeed
from ...models.problem import Problem
from ...models.readiness import Readiness
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    need: GetReadinessNeed | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_need: str | Unset = UNSET
    if not isinstance(need, Unset):
        json_need = need.value

    params["need"] = json_need

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/readyz",
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Problem | Readiness | None:
    if response.status_code == 200:
        response_200 = Readiness.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = Problem.from_dict(response.json())

        return response_400

    if response.status_code == 405:
        response_405 = Problem.from_dict(response.json())

        return response_405

    if response.status_code == 406:
        response_406 = Problem.from_dict(response.json())

        return response_406

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Problem | Readiness]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    need: GetReadinessNeed | Unset = UNSET,
) -> Response[Problem | Readiness]:
    """Whether the service can adjudicate.

     For readiness probes. Rulesets and charts are loaded and checked before the first connection is
    accepted, so calls can always be adjudicated. The member `sessions` reports whether sessions can be
    played now, and `reason` why not. Returns 503 once the service is about to stop.

    Args:
        need (GetReadinessNeed | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Readiness]
    """

    kwargs = _get_kwargs(
        need=need,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    need: GetReadinessNeed | Unset = UNSET,
) -> Problem | Readiness | None:
    """Whether the service can adjudicate.

     For readiness probes. Rulesets and charts are loaded and checked before the first connection is
    accepted, so calls can always be adjudicated. The member `sessions` reports whether sessions can be
    played now, and `reason` why not. Returns 503 once the service is about to stop.

    Args:
        need (GetReadinessNeed | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | Readiness
    """

    return sync_detailed(
        client=client,
        need=need,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    need: GetReadinessNeed | Unset = UNSET,
) -> Response[Problem | Readiness]:
    """Whether the service can adjudicate.

     For readiness probes. Rulesets and charts are loaded and checked before the first connection is
    accepted, so calls can always be adjudicated. The member `sessions` reports whether sessions can be
    played now, and `reason` why not. Returns 503 once the service is about to stop.

    Args:
        need (GetReadinessNeed | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Readiness]
    """

    kwargs = _get_kwargs(
        need=need,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    need: GetReadinessNeed | Unset = UNSET,
) -> Problem | Readiness | None:
    """Whether the service can adjudicate.

     For readiness probes. Rulesets and charts are loaded and checked before the first connection is
    accepted, so calls can always be adjudicated. The member `sessions` reports whether sessions can be
    played now, and `reason` why not. Returns 503 once the service is about to stop.

    Args:
        need (GetReadinessNeed | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | Readiness
    """

    return (
        await asyncio_detailed(
            client=client,
            need=need,
        )
    ).parsed
