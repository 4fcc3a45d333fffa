from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    tournament: str,
    *,
    ticket: str | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(last_event_id, Unset):
        headers["Last-Event-ID"] = last_event_id

    params: dict[str, Any] = {}

    params["ticket"] = ticket

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/silent-victory/tournaments/{tournament}/events".format(
            tournament=quote(str(tournament), safe=""),
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
    tournament: str,
    *,
    client: AuthenticatedClient,
    ticket: str | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
) -> Response[Any | Problem | str]:
    """What happens in a tournament and in its games, as it happens.

     A stream of ids and numbers (Server-Sent Events): who enters, each round, each entry of the log of
    each game, deadlines, questions and rulings, and the end. The organiser's token shows every game, a
    player's token his own. The stream ends with `closed`, `revoked` or `gone`. It resumes after `Last-
    Event-ID`, whatever has happened since. A browser's EventSource cannot send a token: give it a
    `ticket`.

    Args:
        tournament (str):
        ticket (str | Unset):
        last_event_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | str]
    """

    kwargs = _get_kwargs(
        tournament=tournament,
        ticket=ticket,
        last_event_id=last_event_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    tournament: str,
    *,
    client: AuthenticatedClient,
    ticket: str | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
) -> Any | Problem | str | None:
    """What happens in a tournament and in its games, as it happens.

     A stream of ids and numbers (Server-Sent Events): who enters, each round, each entry of the log of
    each game, deadlines, questions and rulings, and the end. The organiser's token shows every game, a
    player's token his own. The stream ends with `closed`, `revoked` or `gone`. It resumes after `Last-
    Event-ID`, whatever has happened since. A browser's EventSource cannot send a token: give it a
    `ticket`.

    Args:
        tournament (str):
        ticket (str | Unset):
        last_event_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem | str
    """

    return sync_detailed(
        tournament=tournament,
        client=client,
        ticket=ticket,
        last_event_id=last_event_id,
    ).parsed


async def asyncio_detailed(
    tournament: str,
    *,
    client: AuthenticatedClient,
    ticket: str | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
) -> Response[Any | Problem | str]:
    """What happens in a tournament and in its games, as it happens.

     A stream of ids and numbers (Server-Sent Events): who enters, each round, each entry of the log of
    each game, deadlines, questions and rulings, and the end. The organiser's token shows every game, a
    player's token his own. The stream ends with `closed`, `revoked` or `gone`. It resumes after `Last-
    Event-ID`, whatever has happened since. A browser's EventSource cannot send a token: give it a
    `ticket`.

    Args:
        tournament (str):
        ticket (str | Unset):
        last_event_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | str]
    """

    kwargs = _get_kwargs(
        tournament=tournament,
        ticket=ticket,
        last_event_id=last_event_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    tournament: str,
    *,
    client: AuthenticatedClient,
    ticket: str | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
) -> Any | Problem | str | None:
    """What happens in a tournament and in its games, as it happens.

     A stream of ids and numbers (Server-Sent Events): who enters, each round, each entry of the log of
    each game, deadlines, questions and rulings, and the end. The organiser's token shows every game, a
    player's token his own. The stream ends with `closed`, `revoked` or `gone`. It resumes after `Last-
    Event-ID`, whatever has happened since. A browser's EventSource cannot send a token: give it a
    `ticket`.

    Args:
        tournament (str):
        ticket (str | Unset):
        last_event_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem | str
    """

    return (
        await asyncio_detailed(
            tournament=tournament,
            client=client,
            ticket=ticket,
            last_event_id=last_event_id,
        )
    ).parsed
