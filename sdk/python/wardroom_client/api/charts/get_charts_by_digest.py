from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.chart_pack_tables import ChartPackTables
from ...models.problem import Problem
from ...models.ruleset_id import RulesetId
from ...types import UNSET, Response, Unset


def _get_kwargs(
    ruleset: RulesetId,
    digest: str,
    *,
    if_none_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(if_none_match, Unset):
        headers["If-None-Match"] = if_none_match

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/{ruleset}/charts/{digest}".format(
            ruleset=quote(str(ruleset), safe=""),
            digest=quote(str(digest), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | ChartPackTables | Problem | None:
    if response.status_code == 200:
        response_200 = ChartPackTables.from_dict(response.json())

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
) -> Response[Any | ChartPackTables | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    ruleset: RulesetId,
    digest: str,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> Response[Any | ChartPackTables | Problem]:
    """The charts that an answer was adjudicated with, or a game is played by.

     Send the `ruleset.digest` of the answer, or `rules.digest` or `rules.charts_digest` of a session.
    These charts never change and may be cached for ever.

    Args:
        ruleset (RulesetId): Id of the ruleset.
        digest (str):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | ChartPackTables | Problem]
    """

    kwargs = _get_kwargs(
        ruleset=ruleset,
        digest=digest,
        if_none_match=if_none_match,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    ruleset: RulesetId,
    digest: str,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> Any | ChartPackTables | Problem | None:
    """The charts that an answer was adjudicated with, or a game is played by.

     Send the `ruleset.digest` of the answer, or `rules.digest` or `rules.charts_digest` of a session.
    These charts never change and may be cached for ever.

    Args:
        ruleset (RulesetId): Id of the ruleset.
        digest (str):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | ChartPackTables | Problem
    """

    return sync_detailed(
        ruleset=ruleset,
        digest=digest,
        client=client,
        if_none_match=if_none_match,
    ).parsed


async def asyncio_detailed(
    ruleset: RulesetId,
    digest: str,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> Response[Any | ChartPackTables | Problem]:
    """The charts that an answer was adjudicated with, or a game is played by.

     Send the `ruleset.digest` of the answer, or `rules.digest` or `rules.charts_digest` of a session.
    These charts never change and may be cached for ever.

    Args:
        ruleset (RulesetId): Id of the ruleset.
        digest (str):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | ChartPackTables | Problem]
    """

    kwargs = _get_kwargs(
        ruleset=ruleset,
        digest=digest,
        if_none_match=if_none_match,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    ruleset: RulesetId,
    digest: str,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> Any | ChartPackTables | Problem | None:
    """The charts that an answer was adjudicated with, or a game is played by.

     Send the `ruleset.digest` of the answer, or `rules.digest` or `rules.charts_digest` of a session.
    These charts never change and may be cached for ever.

    Args:
        ruleset (RulesetId): Id of the ruleset.
        digest (str):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | ChartPackTables | Problem
    """

    return (
        await asyncio_detailed(
            ruleset=ruleset,
            digest=digest,
            client=client,
            if_none_match=if_none_match,
        )
    ).parsed
