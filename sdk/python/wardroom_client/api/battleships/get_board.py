from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.battleships_board_in_words import BattleshipsBoardInWords
from ...models.problem import Problem
from ...models.ruleset_id import RulesetId
from ...models.theme import Theme
from ...types import UNSET, Response, Unset


def _get_kwargs(
    ruleset: RulesetId,
    scenario: str,
    *,
    arcs: str | Unset = UNSET,
    around: int | Unset = UNSET,
    window: str | Unset = UNSET,
    recommended: bool | Unset = UNSET,
    charts: str | Unset = UNSET,
    theme: Theme | Unset = UNSET,
    width: int | Unset = UNSET,
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

    params["arcs"] = arcs

    params["around"] = around

    params["window"] = window

    params["recommended"] = recommended

    params["charts"] = charts

    json_theme: str | Unset = UNSET
    if not isinstance(theme, Unset):
        json_theme = theme.value

    params["theme"] = json_theme

    params["width"] = width

    params["language"] = language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/{ruleset}/boards/{scenario}".format(
            ruleset=quote(str(ruleset), safe=""),
            scenario=quote(str(scenario), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | BattleshipsBoardInWords | Problem | None:
    if response.status_code == 200:
        response_200 = BattleshipsBoardInWords.from_dict(response.json())

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
) -> Response[Any | BattleshipsBoardInWords | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    ruleset: RulesetId,
    scenario: str,
    *,
    client: AuthenticatedClient | Client,
    arcs: str | Unset = UNSET,
    around: int | Unset = UNSET,
    window: str | Unset = UNSET,
    recommended: bool | Unset = UNSET,
    charts: str | Unset = UNSET,
    theme: Theme | Unset = UNSET,
    width: int | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Response[Any | BattleshipsBoardInWords | Problem]:
    """The board of a scenario as it begins: a picture, or words.

     Returns a picture if `.svg` or `.png` follows the scenario's name, or if the `Accept` header prefers
    one: the map with its land, breakwaters and exits, and every unit with its facing and damage.
    Otherwise returns words: hexes, courses, and the bearings and distances of every unit's enemies.

    Args:
        ruleset (RulesetId): Id of the ruleset.
        scenario (str):
        arcs (str | Unset):
        around (int | Unset):
        window (str | Unset):
        recommended (bool | Unset):
        charts (str | Unset):
        theme (Theme | Unset): How a picture is coloured.
        width (int | Unset):
        language (str | Unset):
        accept_language (str | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | BattleshipsBoardInWords | Problem]
    """

    kwargs = _get_kwargs(
        ruleset=ruleset,
        scenario=scenario,
        arcs=arcs,
        around=around,
        window=window,
        recommended=recommended,
        charts=charts,
        theme=theme,
        width=width,
        language=language,
        accept_language=accept_language,
        if_none_match=if_none_match,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    ruleset: RulesetId,
    scenario: str,
    *,
    client: AuthenticatedClient | Client,
    arcs: str | Unset = UNSET,
    around: int | Unset = UNSET,
    window: str | Unset = UNSET,
    recommended: bool | Unset = UNSET,
    charts: str | Unset = UNSET,
    theme: Theme | Unset = UNSET,
    width: int | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Any | BattleshipsBoardInWords | Problem | None:
    """The board of a scenario as it begins: a picture, or words.

     Returns a picture if `.svg` or `.png` follows the scenario's name, or if the `Accept` header prefers
    one: the map with its land, breakwaters and exits, and every unit with its facing and damage.
    Otherwise returns words: hexes, courses, and the bearings and distances of every unit's enemies.

    Args:
        ruleset (RulesetId): Id of the ruleset.
        scenario (str):
        arcs (str | Unset):
        around (int | Unset):
        window (str | Unset):
        recommended (bool | Unset):
        charts (str | Unset):
        theme (Theme | Unset): How a picture is coloured.
        width (int | Unset):
        language (str | Unset):
        accept_language (str | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | BattleshipsBoardInWords | Problem
    """

    return sync_detailed(
        ruleset=ruleset,
        scenario=scenario,
        client=client,
        arcs=arcs,
        around=around,
        window=window,
        recommended=recommended,
        charts=charts,
        theme=theme,
        width=width,
        language=language,
        accept_language=accept_language,
        if_none_match=if_none_match,
    ).parsed


async def asyncio_detailed(
    ruleset: RulesetId,
    scenario: str,
    *,
    client: AuthenticatedClient | Client,
    arcs: str | Unset = UNSET,
    around: int | Unset = UNSET,
    window: str | Unset = UNSET,
    recommended: bool | Unset = UNSET,
    charts: str | Unset = UNSET,
    theme: Theme | Unset = UNSET,
    width: int | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Response[Any | BattleshipsBoardInWords | Problem]:
    """The board of a scenario as it begins: a picture, or words.

     Returns a picture if `.svg` or `.png` follows the scenario's name, or if the `Accept` header prefers
    one: the map with its land, breakwaters and exits, and every unit with its facing and damage.
    Otherwise returns words: hexes, courses, and the bearings and distances of every unit's enemies.

    Args:
        ruleset (RulesetId): Id of the ruleset.
        scenario (str):
        arcs (str | Unset):
        around (int | Unset):
        window (str | Unset):
        recommended (bool | Unset):
        charts (str | Unset):
        theme (Theme | Unset): How a picture is coloured.
        width (int | Unset):
        language (str | Unset):
        accept_language (str | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | BattleshipsBoardInWords | Problem]
    """

    kwargs = _get_kwargs(
        ruleset=ruleset,
        scenario=scenario,
        arcs=arcs,
        around=around,
        window=window,
        recommended=recommended,
        charts=charts,
        theme=theme,
        width=width,
        language=language,
        accept_language=accept_language,
        if_none_match=if_none_match,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    ruleset: RulesetId,
    scenario: str,
    *,
    client: AuthenticatedClient | Client,
    arcs: str | Unset = UNSET,
    around: int | Unset = UNSET,
    window: str | Unset = UNSET,
    recommended: bool | Unset = UNSET,
    charts: str | Unset = UNSET,
    theme: Theme | Unset = UNSET,
    width: int | Unset = UNSET,
    language: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Any | BattleshipsBoardInWords | Problem | None:
    """The board of a scenario as it begins: a picture, or words.

     Returns a picture if `.svg` or `.png` follows the scenario's name, or if the `Accept` header prefers
    one: the map with its land, breakwaters and exits, and every unit with its facing and damage.
    Otherwise returns words: hexes, courses, and the bearings and distances of every unit's enemies.

    Args:
        ruleset (RulesetId): Id of the ruleset.
        scenario (str):
        arcs (str | Unset):
        around (int | Unset):
        window (str | Unset):
        recommended (bool | Unset):
        charts (str | Unset):
        theme (Theme | Unset): How a picture is coloured.
        width (int | Unset):
        language (str | Unset):
        accept_language (str | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | BattleshipsBoardInWords | Problem
    """

    return (
        await asyncio_detailed(
            ruleset=ruleset,
            scenario=scenario,
            client=client,
            arcs=arcs,
            around=around,
            window=window,
            recommended=recommended,
            charts=charts,
            theme=theme,
            width=width,
            language=language,
            accept_language=accept_language,
            if_none_match=if_none_match,
        )
    ).parsed
