from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.invitation import Invitation
from ...models.problem import Problem
from ...types import Response


def _get_kwargs(
    session: str,
    seat: str,
    *,
    idempotency_key: str,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/hunters/sessions/{session}/seats/{seat}/invite".format(
            session=quote(str(session), safe=""),
            seat=quote(str(seat), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Invitation | Problem | None:
    if response.status_code == 200:
        response_200 = Invitation.from_dict(response.json())

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
) -> Response[Invitation | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session: str,
    seat: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str,
) -> Response[Invitation | Problem]:
    """Make an invitation to a seat of a career.

     Send the creator's token as the bearer token, as long as nobody has claimed the seat; an earlier
    invitation ends. The umpire of the session, and the organiser of a tournament in which each plays a
    game of his own, can invite to a claimed seat too, such as when its player has lost his token. That
    token is no longer valid afterwards, and the log has an entry `invite`.

    Args:
        session (str):
        seat (str):
        idempotency_key (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Invitation | Problem]
    """

    kwargs = _get_kwargs(
        session=session,
        seat=seat,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session: str,
    seat: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str,
) -> Invitation | Problem | None:
    """Make an invitation to a seat of a career.

     Send the creator's token as the bearer token, as long as nobody has claimed the seat; an earlier
    invitation ends. The umpire of the session, and the organiser of a tournament in which each plays a
    game of his own, can invite to a claimed seat too, such as when its player has lost his token. That
    token is no longer valid afterwards, and the log has an entry `invite`.

    Args:
        session (str):
        seat (str):
        idempotency_key (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Invitation | Problem
    """

    return sync_detailed(
        session=session,
        seat=seat,
        client=client,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    session: str,
    seat: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str,
) -> Response[Invitation | Problem]:
    """Make an invitation to a seat of a career.

     Send the creator's token as the bearer token, as long as nobody has claimed the seat; an earlier
    invitation ends. The umpire of the session, and the organiser of a tournament in which each plays a
    game of his own, can invite to a claimed seat too, such as when its player has lost his token. That
    token is no longer valid afterwards, and the log has an entry `invite`.

    Args:
        session (str):
        seat (str):
        idempotency_key (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Invitation | Problem]
    """

    kwargs = _get_kwargs(
        session=session,
        seat=seat,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    seat: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str,
) -> Invitation | Problem | None:
    """Make an invitation to a seat of a career.

     Send the creator's token as the bearer token, as long as nobody has claimed the seat; an earlier
    invitation ends. The umpire of the session, and the organiser of a tournament in which each plays a
    game of his own, can invite to a claimed seat too, such as when its player has lost his token. That
    token is no longer valid afterwards, and the log has an entry `invite`.

    Args:
        session (str):
        seat (str):
        idempotency_key (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Invitation | Problem
    """

    return (
        await asyncio_detailed(
            session=session,
            seat=seat,
            client=client,
            idempotency_key=idempotency_key,
        )
    ).parsed
