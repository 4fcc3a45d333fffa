from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.verification import Verification
from ...models.verify_request import VerifyRequest
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: VerifyRequest,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    params: dict[str, Any] = {}

    params["language"] = language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/verify",
        "params": params,
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Problem | Verification | None:
    if response.status_code == 200:
        response_200 = Verification.from_dict(response.json())

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
) -> Response[Problem | Verification]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: VerifyRequest,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[Problem | Verification]:
    """Check an exported log: its promise, its chain, every die and every rule.

     Nothing in the log is trusted. The commitment is compared with the seed, every hash and every die is
    computed again, and every rule is applied again to the actions of the players. `faults` lists what
    is wrong. `unproven` lists what cannot be proven: the dice while the seed is secret; without an
    ending, whether the log was cut; the outcomes if their rules are not installed here; without the
    `earlier` log, the beginning of a fork or an import; dice that were typed in; and, once the seed is
    revealed, that this game was played, unless a trusted key has signed its last entry. Such a log is
    compared with the one that this service keeps of the session, if that is over (`another_log`).
    `signing`, `trust` and `extent` report what the receipts show. The log is the game that was promised
    to you if it is `good` and `complete` with the commitment and a head that you `noted`.

    Args:
        language (str | Unset):
        accept_language (str | Unset):
        body (VerifyRequest): A log to be checked.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Verification]
    """

    kwargs = _get_kwargs(
        body=body,
        language=language,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    body: VerifyRequest,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Problem | Verification | None:
    """Check an exported log: its promise, its chain, every die and every rule.

     Nothing in the log is trusted. The commitment is compared with the seed, every hash and every die is
    computed again, and every rule is applied again to the actions of the players. `faults` lists what
    is wrong. `unproven` lists what cannot be proven: the dice while the seed is secret; without an
    ending, whether the log was cut; the outcomes if their rules are not installed here; without the
    `earlier` log, the beginning of a fork or an import; dice that were typed in; and, once the seed is
    revealed, that this game was played, unless a trusted key has signed its last entry. Such a log is
    compared with the one that this service keeps of the session, if that is over (`another_log`).
    `signing`, `trust` and `extent` report what the receipts show. The log is the game that was promised
    to you if it is `good` and `complete` with the commitment and a head that you `noted`.

    Args:
        language (str | Unset):
        accept_language (str | Unset):
        body (VerifyRequest): A log to be checked.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | Verification
    """

    return sync_detailed(
        client=client,
        body=body,
        language=language,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: VerifyRequest,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[Problem | Verification]:
    """Check an exported log: its promise, its chain, every die and every rule.

     Nothing in the log is trusted. The commitment is compared with the seed, every hash and every die is
    computed again, and every rule is applied again to the actions of the players. `faults` lists what
    is wrong. `unproven` lists what cannot be proven: the dice while the seed is secret; without an
    ending, whether the log was cut; the outcomes if their rules are not installed here; without the
    `earlier` log, the beginning of a fork or an import; dice that were typed in; and, once the seed is
    revealed, that this game was played, unless a trusted key has signed its last entry. Such a log is
    compared with the one that this service keeps of the session, if that is over (`another_log`).
    `signing`, `trust` and `extent` report what the receipts show. The log is the game that was promised
    to you if it is `good` and `complete` with the commitment and a head that you `noted`.

    Args:
        language (str | Unset):
        accept_language (str | Unset):
        body (VerifyRequest): A log to be checked.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Verification]
    """

    kwargs = _get_kwargs(
        body=body,
        language=language,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: VerifyRequest,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Problem | Verification | None:
    """Check an exported log: its promise, its chain, every die and every rule.

     Nothing in the log is trusted. The commitment is compared with the seed, every hash and every die is
    computed again, and every rule is applied again to the actions of the players. `faults` lists what
    is wrong. `unproven` lists what cannot be proven: the dice while the seed is secret; without an
    ending, whether the log was cut; the outcomes if their rules are not installed here; without the
    `earlier` log, the beginning of a fork or an import; dice that were typed in; and, once the seed is
    revealed, that this game was played, unless a trusted key has signed its last entry. Such a log is
    compared with the one that this service keeps of the session, if that is over (`another_log`).
    `signing`, `trust` and `extent` report what the receipts show. The log is the game that was promised
    to you if it is `good` and `complete` with the commitment and a head that you `noted`.

    Args:
        language (str | Unset):
        accept_language (str | Unset):
        body (VerifyRequest): A log to be checked.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | Verification
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            language=language,
            accept_language=accept_language,
        )
    ).parsed
