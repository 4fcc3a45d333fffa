"""Boards: positions of a game as a picture (SVG, PNG) and in words.

This module serves the boards of every ruleset that registers them. The ruleset draws them.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta
from msgspec.structs import replace as replaced

from wardroom.api.cost import Units
from wardroom.api.exchange import JSON, Headers, Request, Response, encode, tag_of
from wardroom.api.negotiation import accepted
from wardroom.api.operation import Operation, OperationExample, PathParameter
from wardroom.api.operations.listings import (
    CHECKED_EACH_TIME,
    Rulesets,
    language_of,
    ruleset_of,
    ruleset_parameter,
)
from wardroom.api.problems import (
    NOT_FOUND,
    REFUSED,
    not_acceptable,
    not_found,
    rule_problems,
)
from wardroom.api.raster import PNG, USUAL_WIDTH, PngWidth, png_of
from wardroom.charts import STANDARD, ChartPack, TableSource
from wardroom.engine.adjudication import pack_of
from wardroom.engine.boards import Boards, BoardScenario
from wardroom.engine.named_structs import CLOSED, OPEN, ChartsName, named, rules_asked
from wardroom.engine.pictures import Theme, themed
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.sides import Sides
from wardroom.lru_cache import LRUCache
from wardroom.text import narrator

SVG = "image/svg+xml"
SVG_SUFFIX, PNG_SUFFIX = ".svg", ".png"
_KEPT_BYTES = 4 * 1024 * 1024
"""The most bytes of cached answers with boards of scenarios: few are requested, but often."""
_TOLD_UNITS, _SVG_UNITS, _PNG_UNITS, _PIXELS = 5, 20, 100, 5_000
"""The units of a board in words, of an SVG and of the smallest PNG, and the square pixels that cost
one more."""
_POLICY: tuple[bytes, bytes] = (b"content-security-policy", b"default-src 'none'")


class ThemeQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a picture."""

    theme: Annotated[Theme, Meta(description="The colours of the picture.")] = Theme.LIGHT


class PictureQuery(ThemeQuery, frozen=True, kw_only=True):
    """The settings of a picture that can be a PNG."""

    width: PngWidth = USUAL_WIDTH


class BoardQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The rules for showing the start of a scenario."""

    recommended: Annotated[
        bool, Meta(description="Whether to apply the optional rules that suit the scenario.")
    ] = False
    charts: ChartsName = STANDARD


@functools.cache
def query_of(name: str, *parts: Any) -> Any:
    """Return a type of query parameters with all fields of `parts`."""
    fields = {
        field.name: (field.name, field.type, field.default)
        for part in parts
        for field in msgspec.structs.fields(part)
    }
    return msgspec.defstruct(name, fields.values(), module=__name__, frozen=True, kw_only=True)


def asked_in(query: Any, kind: Any) -> Any:
    """Return those members of `query` that the struct `kind` has, by name."""
    return kind(**{name: getattr(query, name, UNSET) for name in kind.__struct_fields__})


class BoardList(msgspec.Struct, frozen=True, kw_only=True):
    """The scenarios whose boards can be asked for."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    scenarios: Annotated[
        tuple[BoardScenario, ...], Meta(description="Every scenario that has a board.")
    ]


class ServedBoards(NamedTuple):
    """A ruleset with boards, and the types of its requests and answers."""

    ruleset: InstalledRuleset
    boards: Boards
    request: Any
    answer: Any

    @property
    def standard(self) -> Any:
        """The standard charts of the ruleset."""
        return self.ruleset.packs[STANDARD].charts


def served_boards(rulesets: Rulesets) -> dict[str, ServedBoards]:
    """Return the rulesets that have boards, by id."""
    return {
        ruleset.id: _served(ruleset, ruleset.ruleset.boards)
        for ruleset in rulesets.values()
        if ruleset.ruleset.boards is not None
    }


def board_operations(
    rulesets: Rulesets, served: Mapping[str, ServedBoards], max_body: int
) -> tuple[Operation, ...]:
    """Return the operations that show boards; none if no ruleset has boards."""
    mapped = {name: each for name, each in served.items() if each.boards.scenarios is not None}
    return (
        *(_shown(each, max_body) for each in served.values()),
        *map(_listed, mapped.values()),
        *((_of_scenarios(rulesets, mapped),) if mapped else ()),
    )


def _served(ruleset: InstalledRuleset, boards: Boards) -> ServedBoards:
    """Make the wire types of a ruleset's boards."""
    struct = named(__name__, ruleset.id)
    request = struct(
        "BoardRequest",
        [("order", boards.order), *rules_asked(ruleset.ruleset.options)],
        "A position to be shown, with the rules and charts that apply to it.",
        **CLOSED,
    )
    answer = struct(
        "BoardInWords",
        [
            (
                "lines",
                Annotated[
                    tuple[str, ...],
                    Meta(
                        description="The position in words, one line for each thing that is shown."
                    ),
                ],
            ),
            ("position", boards.position),
            (
                "tables",
                Annotated[
                    tuple[TableSource, ...],
                    Meta(
                        description="The charts from which the numbers come, and the sources of "
                        "these charts."
                    ),
                ],
            ),
        ],
        "A position in words and as data.",
        **OPEN,
    )
    return ServedBoards(ruleset, boards, request, answer)


def _listed(served: ServedBoards) -> Operation:
    """Return the operation that lists the boards."""
    ruleset = served.ruleset
    assert served.boards.scenarios is not None
    scenarios = served.boards.scenarios.listed(served.standard)
    listed = encode(BoardList(ruleset=ruleset.id, scenarios=scenarios))
    path = _path(ruleset.id)
    return Operation(
        method="GET", path=path, id=f"{_prefix(ruleset.id)}_list_boards", tag=ruleset.id,
        ruleset=ruleset.id,
        summary="The scenarios whose boards can be asked for.",
        description=f"Each board is at `{path}/{{scenario}}` in words, and at "
        f"`{path}/{{scenario}}{SVG_SUFFIX}` and `{PNG_SUFFIX}` as a picture.",
        answer=lambda _: Response(listed),
        returns=BoardList,
    )  # fmt: skip


def _shown(served: ServedBoards, max_body: int) -> Operation:
    """Return the operation that shows any position of a ruleset."""
    ruleset, boards = served.ruleset, served.boards

    def show(request: Request) -> Response:
        body = request.body
        with rule_problems("/order"):
            pack = pack_of(ruleset, body.charts)
            shown = boards.shown(body.order, body.options, pack.charts)
        return board_response(served, shown, pack, request)

    return Operation(
        method="POST", path=_path(ruleset.id), id=f"{_prefix(ruleset.id)}_show_board",
        tag=ruleset.id, ruleset=ruleset.id,
        summary="Show a position as a picture or in words.",
        description="Accepts any position: the `situation` of an answer, or of a game in "
        f"progress. The `Accept` header selects `{SVG}`, `{PNG}`, or words and "
        f"data: {boards.of}. Everything in the request is shown, hidden or not.",
        answer=show,
        body=served.request, body_limit=max_body, query=PictureQuery,
        examples=lambda: {
            example.name: OperationExample(summary=example.summary, value=example.request())
            for example in boards.examples
        },
        media_types=(JSON, SVG, PNG), returns=served.answer, problems=REFUSED,
        answered=("ETag",), in_languages=True, offloaded=True, cost=of_board,
    )  # fmt: skip


def _path(ruleset: str) -> str:
    return f"/v1/{ruleset}/boards"


def _prefix(ruleset: str) -> str:
    return ruleset.replace("-", "_")


def of_board(request: Request) -> Units:
    """Return the cost of a board: a PNG costs by its pixels, and words cost little."""
    drawn, _ = pictured(request.path.get("scenario", ""))
    media_type = drawn or request.media_type
    if media_type == PNG:
        width: int = request.query.width
        return _PNG_UNITS + width**2 // _PIXELS
    return _SVG_UNITS if media_type == SVG else _TOLD_UNITS


def pictured(name: str) -> tuple[str, str]:
    """Return the media type for the suffix of a name, and the name without the suffix."""
    for suffix, media_type in ((SVG_SUFFIX, SVG), (PNG_SUFFIX, PNG)):
        if name.endswith(suffix):
            return media_type, name.removesuffix(suffix)
    return "", name


def _of_scenarios(rulesets: Rulesets, served: Mapping[str, ServedBoards]) -> Operation:
    """Return the operation that shows scenarios at their start, for all rulesets with boards."""
    kept = LRUCache[tuple[Any, ...], Response](_KEPT_BYTES, lambda response: len(response.body))

    def get_board(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        if ruleset.id not in served:
            detail = f"{ruleset.id} has no boards of scenarios."
            raise not_found("ruleset", detail, tuple(served), code="boards_unknown")
        media_type, name = pictured(request.path["scenario"])
        if media_type and accepted(request.headers.get(b"accept"), (media_type,)) is None:
            raise not_acceptable((media_type,))
        request = replaced(request, media_type=media_type or request.media_type)
        asked = (ruleset.id, name, request.query, request.media_type, language_of(ruleset, request))
        response = kept.get(asked)
        if response is None:
            response = _scenario(served[ruleset.id], name, request)
            if response.body:
                kept.put(asked, response)
        return response

    first = next(iter(served.values()))
    assert first.boards.scenarios is not None
    example = first.boards.scenarios.listed(first.standard)[0].scenario
    asked = (each.boards.asked for each in served.values())
    return Operation(
        method="GET", path="/v1/{ruleset}/boards/{scenario}", id="get_board", tag=first.ruleset.id,
        summary="The board of a scenario as it begins: a picture, or words.",
        description=f"Returns a picture if `{SVG_SUFFIX}` or `{PNG_SUFFIX}` follows the scenario's "
        f"name, or if the `Accept` header prefers one: {first.boards.of}. Otherwise returns words: "
        "hexes, courses, and the bearings and distances of every unit's enemies.",
        answer=get_board,
        parameters=(
            ruleset_parameter(rulesets),
            PathParameter(
                name="scenario",
                description=f"Name of a scenario, with `{SVG_SUFFIX}` or `{PNG_SUFFIX}` behind it "
                "for the picture.",
                example=example,
            ),
        ),
        query=query_of("ScenarioQuery", *asked, BoardQuery, PictureQuery),
        media_types=(JSON, SVG, PNG),
        returns=functools.reduce(operator.or_, (each.answer for each in served.values())),
        problems=(NOT_FOUND,), in_languages=True, conditional=True, offloaded=True, cost=of_board,
    )  # fmt: skip


def _scenario(served: ServedBoards, name: str, request: Request) -> Response:
    """Return the board of a scenario; raises ProblemError for an unknown pack, scenario or unit."""
    scenarios, query = served.boards.scenarios, request.query
    assert scenarios is not None
    with board_problems():
        pack = pack_of(served.ruleset, query.charts)
    names = tuple(known.scenario for known in scenarios.listed(pack.charts))
    if name not in names:
        raise not_found(
            "scenario",
            f"There is no scenario {name[:60]!r}.",
            names,
            code="scenario_unknown",
            name=name,
        )
    suited = scenarios.recommended(name, pack.charts) if query.recommended else {}
    options = served.ruleset.ruleset.options(**suited)
    with board_problems():
        order = scenarios.order(name, asked_in(query, served.boards.asked))
        shown = served.boards.shown(order, options, pack.charts)
    response = board_response(served, shown, pack, request)
    headers = (CHECKED_EACH_TIME, *response.headers)
    return replaced(response, headers=headers)


def board_response(
    served: ServedBoards, shown: Any, pack: ChartPack[Any], request: Request, sides: Sides = ()
) -> Response:
    """Return a board, as a picture or in words, in the format that the client prefers.

    `sides`: the sides of its game, as in `Game.sides`. The tag of a PNG depends on its SVG and its
    width: a PNG that the client already has is not drawn.
    """
    chosen = language_of(served.ruleset, request)
    tell = narrator(served.ruleset, chosen, sides).board_line
    headers: Headers = (
        (b"content-language", chosen.encode()),
        (b"vary", b"Accept, Accept-Language"),
    )
    if request.media_type not in (SVG, PNG):
        body = encode(told_of(served, shown, pack, chosen, sides))
        return Response(body, 200, request.media_type, headers, tag_of(body))
    svg = themed(served.boards.drawn(shown, tell, chosen), request.query.theme)
    if request.media_type == SVG:
        body = svg.encode()
        return Response(body, 200, SVG, (*headers, _POLICY), tag_of(body))
    tag = tag_of(f"{request.query.width} {svg}".encode())
    held = tag in request.headers.get(b"if-none-match", b"").decode("latin-1")
    body = b"" if held else png_of(svg, chosen, request.query.width)
    return Response(body, 200, PNG, headers, tag)


def told_of(
    served: ServedBoards, shown: Any, pack: ChartPack[Any], language: str, sides: Sides = ()
) -> Any:
    """Return a board in words and as data."""
    tell = narrator(served.ruleset, language, sides).board_line
    position, lines = served.boards.told(shown)
    tables = tuple(dict.fromkeys(map(pack.source, served.boards.tables(shown, pack.charts))))
    return served.answer(lines=tuple(map(tell, lines)), position=position, tables=tables)


@contextmanager
def board_problems() -> Iterator[None]:
    """Convert the refusal of a board into the problem of a parameter."""
    try:
        yield
    except Refused as refusal:
        parameter = refusal.member.strip("/")
        problem = not_found(parameter, str(refusal), refusal.choices, code=refusal.code)
        problem.refused = (refusal.said,)
        raise problem from refusal
