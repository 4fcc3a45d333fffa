from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.log_page import LogPage
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    session: str,
    *,
    after: int | Unset = UNSET,
    generation: int | Unset = UNSET,
    limit: int | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    params: dict[str, Any] = {}

    params["after"] = after

    params["generation"] = generation

    params["limit"] = limit

    params["language"] = language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/silent-victory/sessions/{session}/log".format(
            session=quote(str(session), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> LogPage | Problem | None:
    if response.status_code == 200:
        response_200 = LogPage.from_dict(response.json())

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[LogPage | Problem]:
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
    after: int | Unset = UNSET,
    generation: int | Unset = UNSET,
    limit: int | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[LogPage | Problem]:
    """The log of a career, as the seat may see it.

     The log is a hash chain. `openapi/checking.md` describes how to check it.

    Args:
        session (str):
        after (int | Unset):
        generation (int | Unset):
        limit (int | Unset):
        language (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[LogPage | Problem]
    """

    kwargs = _get_kwargs(
        session=session,
        after=after,
        generation=generation,
        limit=limit,
        language=language,
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
    after: int | Unset = UNSET,
    generation: int | Unset = UNSET,
    limit: int | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> LogPage | Problem | None:
    """The log of a career, as the seat may see it.

     The log is a hash chain. `openapi/checking.md` describes how to check it.

    Args:
        session (str):
        after (int | Unset):
        generation (int | Unset):
        limit (int | Unset):
        language (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        LogPage | Problem
    """

    return sync_detailed(
        session=session,
        client=client,
        after=after,
        generation=generation,
        limit=limit,
        language=language,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    generation: int | Unset = UNSET,
    limit: int | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[LogPage | Problem]:
    """The log of a career, as the seat may see it.

     The log is a hash chain. `openapi/checking.md` describes how to check it.

    Args:
        session (str):
        after (int | Unset):
        generation (int | Unset):
        limit (int | Unset):
        language (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[LogPage | Problem]
    """

    kwargs = _get_kwargs(
        session=session,
        after=after,
        generation=generation,
        limit=limit,
        language=language,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    generation: int | Unset = UNSET,
    limit: int | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> LogPage | Problem | None:
    """The log of a career, as the seat may see it.

     The log is a hash chain. `openapi/checking.md` describes how to check it.

    Args:
        session (str):
        after (int | Unset):
        generation (int | Unset):
        limit (int | Unset):
        language (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        LogPage | Problem
    """

    return (
        await asyncio_detailed(
            session=session,
            client=client,
            after=after,
            generation=generation,
            limit=limit,
            language=language,
            accept_language=accept_language,
        )
    ).parsed
