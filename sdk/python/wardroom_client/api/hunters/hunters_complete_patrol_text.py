from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.hunters_complete_patrol_request import HuntersCompletePatrolRequest
from ...models.problem import Problem
from ...models.text_answer import TextAnswer
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: HuntersCompletePatrolRequest,
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
        "url": "/v1/hunters/calls/complete-patrol/text",
        "params": params,
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Problem | TextAnswer | None:
    if response.status_code == 200:
        response_200 = TextAnswer.from_dict(response.json())

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
) -> Response[Problem | TextAnswer]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: HuntersCompletePatrolRequest,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[Problem | TextAnswer]:
    """Adjudicate complete-patrol of The Hunters. The answer is the trace in lines of text.

     Accepts the request of the call and returns its trace as lines in the caller's language. If the call
    awaits a decision or dice, the last line states which, and how to continue. The `Accept` header
    selects JSON, which also holds what is needed to continue, or `text/plain`, which holds the lines
    alone.

    Args:
        language (str | Unset):
        accept_language (str | Unset):
        body (HuntersCompletePatrolRequest): Judge a completed patrol: success or failure, and the
            months that it lasted. Members left out of the order have natural defaults. Without `dice`
            the service draws a seed and returns it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TextAnswer]
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
    body: HuntersCompletePatrolRequest,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Problem | TextAnswer | None:
    """Adjudicate complete-patrol of The Hunters. The answer is the trace in lines of text.

     Accepts the request of the call and returns its trace as lines in the caller's language. If the call
    awaits a decision or dice, the last line states which, and how to continue. The `Accept` header
    selects JSON, which also holds what is needed to continue, or `text/plain`, which holds the lines
    alone.

    Args:
        language (str | Unset):
        accept_language (str | Unset):
        body (HuntersCompletePatrolRequest): Judge a completed patrol: success or failure, and the
            months that it lasted. Members left out of the order have natural defaults. Without `dice`
            the service draws a seed and returns it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TextAnswer
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
    body: HuntersCompletePatrolRequest,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[Problem | TextAnswer]:
    """Adjudicate complete-patrol of The Hunters. The answer is the trace in lines of text.

     Accepts the request of the call and returns its trace as lines in the caller's language. If the call
    awaits a decision or dice, the last line states which, and how to continue. The `Accept` header
    selects JSON, which also holds what is needed to continue, or `text/plain`, which holds the lines
    alone.

    Args:
        language (str | Unset):
        accept_language (str | Unset):
        body (HuntersCompletePatrolRequest): Judge a completed patrol: success or failure, and the
            months that it lasted. Members left out of the order have natural defaults. Without `dice`
            the service draws a seed and returns it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TextAnswer]
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
    body: HuntersCompletePatrolRequest,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Problem | TextAnswer | None:
    """Adjudicate complete-patrol of The Hunters. The answer is the trace in lines of text.

     Accepts the request of the call and returns its trace as lines in the caller's language. If the call
    awaits a decision or dice, the last line states which, and how to continue. The `Accept` header
    selects JSON, which also holds what is needed to continue, or `text/plain`, which holds the lines
    alone.

    Args:
        language (str | Unset):
        accept_language (str | Unset):
        body (HuntersCompletePatrolRequest): Judge a completed patrol: success or failure, and the
            months that it lasted. Members left out of the order have natural defaults. Without `dice`
            the service draws a seed and returns it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TextAnswer
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            language=language,
            accept_language=accept_language,
        )
    ).parsed
