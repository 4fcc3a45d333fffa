from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.theme import Theme
from ...types import UNSET, Response, Unset


def _get_kwargs(
    session: str,
    *,
    ticket: str | Unset = UNSET,
    version: str | Unset = UNSET,
    part: str | Unset = UNSET,
    theme: Theme | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    if not isinstance(if_none_match, Unset):
        headers["If-None-Match"] = if_none_match

    params: dict[str, Any] = {}

    params["ticket"] = ticket

    params["version"] = version

    params["part"] = part

    json_theme: str | Unset = UNSET
    if not isinstance(theme, Unset):
        json_theme = theme.value

    params["theme"] = json_theme

    params["language"] = language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/silent-victory/sessions/{session}/board.svg".format(
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

    if response.status_code == 304:
        response_304 = cast(Any, None)
        return response_304

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
    version: str | Unset = UNSET,
    part: str | Unset = UNSET,
    theme: Theme | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Response[Any | Problem | str]:
    """The board of a career as the seat sees it: a picture.

     Returns the board of `/v1/silent-victory/sessions/{session}/board` as `image/svg+xml`: a boat's mat,
    its patrol track, the ships in sight and the log sheet. The board shows what the view of the seat
    holds and nothing else. It shows nothing that the rules hide from the seat.

    Args:
        session (str):
        ticket (str | Unset):
        version (str | Unset):
        part (str | Unset): A part of the board of a boat. Today one of `encounter`, `log`, `mat`,
            `track`; more may come.
        theme (Theme | Unset): How a picture is coloured.
        language (str | Unset):
        accept_language (str | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | str]
    """

    kwargs = _get_kwargs(
        session=session,
        ticket=ticket,
        version=version,
        part=part,
        theme=theme,
        language=language,
        accept_language=accept_language,
        if_none_match=if_none_match,
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
    version: str | Unset = UNSET,
    part: str | Unset = UNSET,
    theme: Theme | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Any | Problem | str | None:
    """The board of a career as the seat sees it: a picture.

     Returns the board of `/v1/silent-victory/sessions/{session}/board` as `image/svg+xml`: a boat's mat,
    its patrol track, the ships in sight and the log sheet. The board shows what the view of the seat
    holds and nothing else. It shows nothing that the rules hide from the seat.

    Args:
        session (str):
        ticket (str | Unset):
        version (str | Unset):
        part (str | Unset): A part of the board of a boat. Today one of `encounter`, `log`, `mat`,
            `track`; more may come.
        theme (Theme | Unset): How a picture is coloured.
        language (str | Unset):
        accept_language (str | Unset):
        if_none_match (str | Unset):

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
        version=version,
        part=part,
        theme=theme,
        language=language,
        accept_language=accept_language,
        if_none_match=if_none_match,
    ).parsed


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    ticket: str | Unset = UNSET,
    version: str | Unset = UNSET,
    part: str | Unset = UNSET,
    theme: Theme | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Response[Any | Problem | str]:
    """The board of a career as the seat sees it: a picture.

     Returns the board of `/v1/silent-victory/sessions/{session}/board` as `image/svg+xml`: a boat's mat,
    its patrol track, the ships in sight and the log sheet. The board shows what the view of the seat
    holds and nothing else. It shows nothing that the rules hide from the seat.

    Args:
        session (str):
        ticket (str | Unset):
        version (str | Unset):
        part (str | Unset): A part of the board of a boat. Today one of `encounter`, `log`, `mat`,
            `track`; more may come.
        theme (Theme | Unset): How a picture is coloured.
        language (str | Unset):
        accept_language (str | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | str]
    """

    kwargs = _get_kwargs(
        session=session,
        ticket=ticket,
        version=version,
        part=part,
        theme=theme,
        language=language,
        accept_language=accept_language,
        if_none_match=if_none_match,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,
    ticket: str | Unset = UNSET,
    version: str | Unset = UNSET,
    part: str | Unset = UNSET,
    theme: Theme | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Any | Problem | str | None:
    """The board of a career as the seat sees it: a picture.

     Returns the board of `/v1/silent-victory/sessions/{session}/board` as `image/svg+xml`: a boat's mat,
    its patrol track, the ships in sight and the log sheet. The board shows what the view of the seat
    holds and nothing else. It shows nothing that the rules hide from the seat.

    Args:
        session (str):
        ticket (str | Unset):
        version (str | Unset):
        part (str | Unset): A part of the board of a boat. Today one of `encounter`, `log`, `mat`,
            `track`; more may come.
        theme (Theme | Unset): How a picture is coloured.
        language (str | Unset):
        accept_language (str | Unset):
        if_none_match (str | Unset):

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
            version=version,
            part=part,
            theme=theme,
            language=language,
            accept_language=accept_language,
            if_none_match=if_none_match,
        )
    ).parsed
