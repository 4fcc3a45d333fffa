from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.document_name import DocumentName
from ...models.get_part_of_openapi_document_response_200 import GetPartOfOpenapiDocumentResponse200
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    document: DocumentName,
    *,
    if_none_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(if_none_match, Unset):
        headers["If-None-Match"] = if_none_match

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/openapi/{document}".format(
            document=quote(str(document), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | GetPartOfOpenapiDocumentResponse200 | Problem | None:
    if response.status_code == 200:
        response_200 = GetPartOfOpenapiDocumentResponse200.from_dict(response.json())

        return response_200

    if response.status_code == 304:
        response_304 = cast(Any, None)
        return response_304

    if response.status_code == 400:
        response_400 = Problem.from_dict(response.json())

        return response_400

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

    if response.status_code == 405:
        response_405 = Problem.from_dict(response.json())

        return response_405

    if response.status_code == 406:
        response_406 = Problem.from_dict(response.json())

        return response_406

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
) -> Response[Any | GetPartOfOpenapiDocumentResponse200 | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    document: DocumentName,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> Response[Any | GetPartOfOpenapiDocumentResponse200 | Problem]:
    """A part of this document.

     The part of the document for clients of one ruleset, or of sessions alone.

    Args:
        document (DocumentName): Name of the part.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | GetPartOfOpenapiDocumentResponse200 | Problem]
    """

    kwargs = _get_kwargs(
        document=document,
        if_none_match=if_none_match,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    document: DocumentName,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> Any | GetPartOfOpenapiDocumentResponse200 | Problem | None:
    """A part of this document.

     The part of the document for clients of one ruleset, or of sessions alone.

    Args:
        document (DocumentName): Name of the part.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | GetPartOfOpenapiDocumentResponse200 | Problem
    """

    return sync_detailed(
        document=document,
        client=client,
        if_none_match=if_none_match,
    ).parsed


async def asyncio_detailed(
    document: DocumentName,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> Response[Any | GetPartOfOpenapiDocumentResponse200 | Problem]:
    """A part of this document.

     The part of the document for clients of one ruleset, or of sessions alone.

    Args:
        document (DocumentName): Name of the part.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | GetPartOfOpenapiDocumentResponse200 | Problem]
    """

    kwargs = _get_kwargs(
        document=document,
        if_none_match=if_none_match,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    document: DocumentName,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> Any | GetPartOfOpenapiDocumentResponse200 | Problem | None:
    """A part of this document.

     The part of the document for clients of one ruleset, or of sessions alone.

    Args:
        document (DocumentName): Name of the part.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | GetPartOfOpenapiDocumentResponse200 | Problem
    """

    return (
        await asyncio_detailed(
            document=document,
            client=client,
            if_none_match=if_none_match,
        )
    ).parsed
