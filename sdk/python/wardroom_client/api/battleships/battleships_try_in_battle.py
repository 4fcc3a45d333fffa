from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.battleships_battle_action_request import BattleshipsBattleActionRequest
from ...models.dry_run import DryRun
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    session: str,
    *,
    body: BattleshipsBattleActionRequest,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    params: dict[str, Any] = {}

    params["language"] = language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/battleships/sessions/{session}/actions/dry-run".format(
            session=quote(str(session), safe=""),
        ),
        "params": params,
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> DryRun | Problem | None:
    if response.status_code == 200:
        response_200 = DryRun.from_dict(response.json())

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[DryRun | Problem]:
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
    body: BattleshipsBattleActionRequest,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[DryRun | Problem]:
    """Check whether an action in a battle would be accepted.

     Send the request of the action. If the rules refuse the action, the answer is 200 too, and `problem`
    holds the problem document that the action would return. No die is thrown and nothing is written.
    The dry run counts towards the seat's limit of actions.

    Args:
        session (str):
        language (str | Unset):
        if_match (str | Unset):
        accept_language (str | Unset):
        body (BattleshipsBattleActionRequest): An action of a seat.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DryRun | Problem]
    """

    kwargs = _get_kwargs(
        session=session,
        body=body,
        language=language,
        if_match=if_match,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session: str,
    *,
    client: AuthenticatedClient,
    body: BattleshipsBattleActionRequest,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> DryRun | Problem | None:
    """Check whether an action in a battle would be accepted.

     Send the request of the action. If the rules refuse the action, the answer is 200 too, and `problem`
    holds the problem document that the action would return. No die is thrown and nothing is written.
    The dry run counts towards the seat's limit of actions.

    Args:
        session (str):
        language (str | Unset):
        if_match (str | Unset):
        accept_language (str | Unset):
        body (BattleshipsBattleActionRequest): An action of a seat.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DryRun | Problem
    """

    return sync_detailed(
        session=session,
        client=client,
        body=body,
        language=language,
        if_match=if_match,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    body: BattleshipsBattleActionRequest,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[DryRun | Problem]:
    """Check whether an action in a battle would be accepted.

     Send the request of the action. If the rules refuse the action, the answer is 200 too, and `problem`
    holds the problem document that the action would return. No die is thrown and nothing is written.
    The dry run counts towards the seat's limit of actions.

    Args:
        session (str):
        language (str | Unset):
        if_match (str | Unset):
        accept_language (str | Unset):
        body (BattleshipsBattleActionRequest): An action of a seat.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DryRun | Problem]
    """

    kwargs = _get_kwargs(
        session=session,
        body=body,
        language=language,
        if_match=if_match,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,
    body: BattleshipsBattleActionRequest,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> DryRun | Problem | None:
    """Check whether an action in a battle would be accepted.

     Send the request of the action. If the rules refuse the action, the answer is 200 too, and `problem`
    holds the problem document that the action would return. No die is thrown and nothing is written.
    The dry run counts towards the seat's limit of actions.

    Args:
        session (str):
        language (str | Unset):
        if_match (str | Unset):
        accept_language (str | Unset):
        body (BattleshipsBattleActionRequest): An action of a seat.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DryRun | Problem
    """

    return (
        await asyncio_detailed(
            session=session,
            client=client,
            body=body,
            language=language,
            if_match=if_match,
            accept_language=accept_language,
        )
    ).parsed
