from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    session: str,
    *,
    ticket: str | Unset = UNSET,
    after: int | Unset = UNSET,
    generation: int | Unset = UNSET,
    language: str | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(last_event_id, Unset):
        headers["Last-Event-ID"] = last_event_id

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    params: dict[str, Any] = {}

    params["ticket"] = ticket

    params["after"] = after

    params["generation"] = generation

    params["language"] = language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/hunters/sessions/{session}/events".format(
            session=quote(str(session), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Any | Problem | str | None:
    if response.status_code == 200:
        response_200 = response.text
        return response_200

    if response.status_code == 204:
        response_204 = cast(Any, None)
        return response_204

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Any | Problem | str]:
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
    ticket: str | Unset = UNSET,
    after: int | Unset = UNSET,
    generation: int | Unset = UNSET,
    language: str | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[Any | Problem | str]:
    """Follow a career as a stream of events.

     Server-Sent Events. The first is `opened`. Each action sends an `entry` of the log, with the number
    of the entry as the id of the event. `changed` is sent for a secret order of the seat that the log
    does not hold yet, and when somebody claims a seat. The stream ends with `over`, `revoked` or
    `gone`. It resumes after `Last-Event-ID`. A browser's EventSource cannot send a token: give it a
    `ticket`, with which it reconnects by itself.

    Args:
        session (str):
        ticket (str | Unset):
        after (int | Unset):
        generation (int | Unset):
        language (str | Unset):
        last_event_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | str]
    """

    kwargs = _get_kwargs(
        session=session,
        ticket=ticket,
        after=after,
        generation=generation,
        language=language,
        last_event_id=last_event_id,
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
    ticket: str | Unset = UNSET,
    after: int | Unset = UNSET,
    generation: int | Unset = UNSET,
    language: str | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Any | Problem | str | None:
    """Follow a career as a stream of events.

     Server-Sent Events. The first is `opened`. Each action sends an `entry` of the log, with the number
    of the entry as the id of the event. `changed` is sent for a secret order of the seat that the log
    does not hold yet, and when somebody claims a seat. The stream ends with `over`, `revoked` or
    `gone`. It resumes after `Last-Event-ID`. A browser's EventSource cannot send a token: give it a
    `ticket`, with which it reconnects by itself.

    Args:
        session (str):
        ticket (str | Unset):
        after (int | Unset):
        generation (int | Unset):
        language (str | Unset):
        last_event_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem | str
    """

    return sync_detailed(
        session=session,
        client=client,
        ticket=ticket,
        after=after,
        generation=generation,
        language=language,
        last_event_id=last_event_id,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    ticket: str | Unset = UNSET,
    after: int | Unset = UNSET,
    generation: int | Unset = UNSET,
    language: str | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[Any | Problem | str]:
    """Follow a career as a stream of events.

     Server-Sent Events. The first is `opened`. Each action sends an `entry` of the log, with the number
    of the entry as the id of the event. `changed` is sent for a secret order of the seat that the log
    does not hold yet, and when somebody claims a seat. The stream ends with `over`, `revoked` or
    `gone`. It resumes after `Last-Event-ID`. A browser's EventSource cannot send a token: give it a
    `ticket`, with which it reconnects by itself.

    Args:
        session (str):
        ticket (str | Unset):
        after (int | Unset):
        generation (int | Unset):
        language (str | Unset):
        last_event_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | str]
    """

    kwargs = _get_kwargs(
        session=session,
        ticket=ticket,
        after=after,
        generation=generation,
        language=language,
        last_event_id=last_event_id,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,
    ticket: str | Unset = UNSET,
    after: int | Unset = UNSET,
    generation: int | Unset = UNSET,
    language: str | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Any | Problem | str | None:
    """Follow a career as a stream of events.

     Server-Sent Events. The first is `opened`. Each action sends an `entry` of the log, with the number
    of the entry as the id of the event. `changed` is sent for a secret order of the seat that the log
    does not hold yet, and when somebody claims a seat. The stream ends with `over`, `revoked` or
    `gone`. It resumes after `Last-Event-ID`. A browser's EventSource cannot send a token: give it a
    `ticket`, with which it reconnects by itself.

    Args:
        session (str):
        ticket (str | Unset):
        after (int | Unset):
        generation (int | Unset):
        language (str | Unset):
        last_event_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem | str
    """

    return (
        await asyncio_detailed(
            session=session,
            client=client,
            ticket=ticket,
            after=after,
            generation=generation,
            language=language,
            last_event_id=last_event_id,
            accept_language=accept_language,
        )
    ).parsed
