"""Boards: positions of a game that is played on a map, as a picture and in words.

Every ruleset that registers boards has them here; how they look is its own.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api.exchange import JSON, Headers, Request, Response, encode, tag_of
from wardroom.api.kept import Kept
from wardroom.api.listings import (
    CHECKED_EACH_TIME,
    Rulesets,
    language_of,
    ruleset_of,
    ruleset_parameter,
)
from wardroom.api.negotiation import accepted
from wardroom.api.operations import Operation, OperationExample, PathParameter
from wardroom.api.problems import (
    NOT_ACCEPTABLE,
    NOT_FOUND,
    ORDER_REFUSED,
    FieldError,
    ProblemError,
    rule_problems,
)
from wardroom.charts import STANDARD, ChartPack, TableSource
from wardroom.engine.adjudication import pack_of
from wardroom.engine.boards import HIGHEST_NUMBER, Boards, BoardScenario
from wardroom.engine.named_structs import CLOSED, OPEN, ChartsName, named, rules_asked
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledRuleset
from wardroom.text import narrator

SVG = "image/svg+xml"
SUFFIX = ".svg"
_KEPT_BYTES = 4 * 1024 * 1024
"""Of the boards of scenarios, as they were answered: few are asked for, and often."""
_POLICY: tuple[bytes, bytes] = (b"content-security-policy", b"default-src 'none'")


class ShownQuery(msgspec.Struct, frozen=True, kw_only=True):
    """What to show of a position."""

    arcs: (
        Annotated[
            str,
            Meta(
                max_length=60,
                description="A unit whose arcs are drawn in the picture.",
                examples=["bismarck"],
            ),
        ]
        | UnsetType
    ) = UNSET
    around: (
        Annotated[
            int,
            Meta(
                ge=1,
                le=HIGHEST_NUMBER,
                description="Draws only so many columns and rows beyond the units on the map.",
                examples=[4],
            ),
        ]
        | UnsetType
    ) = UNSET

    @property
    def extent(self) -> tuple[str | None, int | None]:
        """The unit whose arcs are drawn, and how far beyond the units; None where not asked for."""
        return (
            None if isinstance(self.arcs, UnsetType) else self.arcs,
            None if isinstance(self.around, UnsetType) else self.around,
        )


class BoardQuery(ShownQuery, frozen=True, kw_only=True):
    """What to show of a scenario's start."""

    recommended: Annotated[
        bool, Meta(description="Whether the optional rules that suit the scenario are in use.")
    ] = False
    charts: ChartsName = STANDARD


class BoardList(msgspec.Struct, frozen=True, kw_only=True):
    """The scenarios whose boards can be asked for."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    scenarios: Annotated[
        tuple[BoardScenario, ...], Meta(description="Every scenario that has a board.")
    ]


class ServedBoards(NamedTuple):
    """A ruleset whose boards are served, and the types of its requests and answers."""

    ruleset: InstalledRuleset
    boards: Boards
    request: Any
    answer: Any


def served_boards(rulesets: Rulesets) -> dict[str, ServedBoards]:
    """The rulesets that have boards, by id."""
    return {
        ruleset.id: _served(ruleset, ruleset.ruleset.boards)
        for ruleset in rulesets.values()
        if ruleset.ruleset.boards is not None
    }


def board_operations(
    rulesets: Rulesets, served: Mapping[str, ServedBoards], max_body: int
) -> tuple[Operation, ...]:
    """The operations that show boards; none where no ruleset has any."""
    if not served:
        return ()
    return (
        *(operation for each in served.values() for operation in _own(each, max_body)),
        _of_scenarios(rulesets, served),
    )


def _served(ruleset: InstalledRuleset, boards: Boards) -> ServedBoards:
    """Make the wire types of a ruleset's boards."""
    struct = named(__name__, ruleset.id)
    request = struct(
        "BoardRequest",
        [("order", boards.order), *rules_asked(ruleset.ruleset.options)],
        "A position to be shown, and the rules and charts it stands under.",
        **CLOSED,
    )
    answer = struct(
        "BoardInWords",
        [
            (
                "lines",
                Annotated[
                    tuple[str, ...],
                    Meta(description="The position in words: every unit, and how they bear."),
                ],
            ),
            ("position", boards.position),
            (
                "tables",
                Annotated[
                    tuple[TableSource, ...],
                    Meta(
                        description="The charts that its numbers rest on, and where those are from."
                    ),
                ],
            ),
        ],
        "A position in words and as data.",
        **OPEN,
    )
    return ServedBoards(ruleset, boards, request, answer)


def _own(served: ServedBoards, max_body: int) -> tuple[Operation, ...]:
    """The operations of one ruleset: which boards there are, and any position shown."""
    ruleset, boards = served.ruleset, served.boards
    prefix = ruleset.id.replace("-", "_")
    path = f"/v1/{ruleset.id}/boards"
    standard = ruleset.packs[STANDARD].charts
    listed = encode(BoardList(ruleset=ruleset.id, scenarios=boards.scenarios(standard)))

    def show(request: Request) -> Response:
        body = request.body
        with rule_problems("/order"):
            pack = pack_of(ruleset, body.charts)
            shown = boards.shown(body.order, body.options, pack.charts)
        return board_response(served, shown, pack, request)

    return (
        Operation(
            method="GET", path=path, id=f"{prefix}_list_boards", tag=ruleset.id,
            summary="The scenarios whose boards can be asked for.",
            description=f"Each is served at `{path}/{{scenario}}`, and drawn at "
            f"`{path}/{{scenario}}{SUFFIX}`.",
            answer=lambda _: Response(listed),
            returns=BoardList,
        ),
        Operation(
            method="POST", path=path, id=f"{prefix}_show_board", tag=ruleset.id,
            summary="Show a position: a picture, or words.",
            description="Any position: the `situation` of an answer, or of a battle in progress. "
            f"By the `Accept` header drawn as `{SVG}`, or told in words with the bearings and "
            "distances of every unit. What the request says is shown, hidden or not.",
            answer=show,
            body=served.request, body_limit=max_body,
            examples=lambda: {
                example.name: OperationExample(summary=example.summary, value=example.request())
                for example in boards.examples
            },
            media_types=(JSON, SVG), returns=served.answer, problems=(ORDER_REFUSED,),
            in_languages=True, offloaded=True,
        ),
    )  # fmt: skip


def _of_scenarios(rulesets: Rulesets, served: Mapping[str, ServedBoards]) -> Operation:
    """The boards of scenarios as they begin, of every ruleset that has any."""
    kept = Kept[tuple[Any, ...], Response](_KEPT_BYTES, lambda response: len(response.body))

    def get_board(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        if ruleset.id not in served:
            detail = f"{ruleset.id} is not played on a map."
            raise _unknown("ruleset", "boards_unknown", detail, tuple(served))
        name, media_type = request.path["scenario"], request.media_type
        if name.endswith(SUFFIX):
            name, media_type = name.removesuffix(SUFFIX), SVG
            if accepted(request.headers.get(b"accept"), (SVG,)) is None:
                raise ProblemError(NOT_ACCEPTABLE, f"This is served as {SVG}.")
        asked = (ruleset.id, name, request.query, media_type, language_of(ruleset, request))
        response = kept.get(asked)
        if response is None:
            response = _scenario(served, *asked)
            kept.put(asked, response)
        return response

    first = next(iter(served.values()))
    example = first.boards.scenarios(first.ruleset.packs[STANDARD].charts)[0].scenario
    return Operation(
        method="GET", path="/v1/{ruleset}/boards/{scenario}", id="get_board", tag=first.ruleset.id,
        summary="The board of a scenario as it begins: a picture, or words.",
        description=f"With `{SUFFIX}` behind the scenario's name, or where the `Accept` header "
        f"likes it better, drawn as `{SVG}`: the map with its land, breakwaters and exits, and "
        "every unit with its facing and damage. Otherwise in words: hexes, courses, and the "
        "bearings and distances of every unit's enemies.",
        answer=get_board,
        parameters=(
            ruleset_parameter(rulesets),
            PathParameter(
                name="scenario",
                description=f"Name of a scenario, with `{SUFFIX}` behind it for the picture.",
                example=example,
            ),
        ),
        query=BoardQuery, media_types=(JSON, SVG),
        returns=functools.reduce(operator.or_, (each.answer for each in served.values())),
        problems=(NOT_FOUND,), in_languages=True, conditional=True,
    )  # fmt: skip


def _scenario(
    served: Mapping[str, ServedBoards],
    ruleset: str,
    name: str,
    query: BoardQuery,
    media_type: str,
    chosen: str,
) -> Response:
    """The board of a scenario; raises ProblemError for a pack, scenario or unit there is not."""
    each = served[ruleset]
    with board_problems():
        pack = pack_of(each.ruleset, query.charts)
    names = tuple(known.scenario for known in each.boards.scenarios(pack.charts))
    if name not in names:
        raise _unknown(
            "scenario", "unknown_scenario", f"There is no scenario {name[:60]!r}.", names
        )
    suited = each.boards.recommended(name, pack.charts) if query.recommended else {}
    order = each.boards.of_scenario(name, *query.extent)
    options = each.ruleset.ruleset.options(**suited)
    with board_problems():
        shown = each.boards.shown(order, options, pack.charts)
    response = board_in(each, shown, pack, media_type, chosen)
    headers = (CHECKED_EACH_TIME, *response.headers)
    return msgspec.structs.replace(response, headers=headers, etag=tag_of(response.body))


def board_response(
    served: ServedBoards, shown: Any, pack: ChartPack[Any], request: Request
) -> Response:
    """`shown`, which is of this ruleset and `pack`, as the client of `request` likes it."""
    return board_in(served, shown, pack, request.media_type, language_of(served.ruleset, request))


def board_in(
    served: ServedBoards, shown: Any, pack: ChartPack[Any], media_type: str, chosen: str
) -> Response:
    """`shown`, which is of this ruleset and `pack`, in a media type and a language."""
    tell = narrator(served.ruleset, chosen).board_line
    headers: Headers = (
        (b"content-language", chosen.encode()),
        (b"vary", b"Accept, Accept-Language"),
    )
    if media_type == SVG:
        body = served.boards.drawn(shown, tell, chosen).encode()
        return Response(body, 200, SVG, (*headers, _POLICY))
    position, lines = served.boards.told(shown)
    tables = tuple(dict.fromkeys(map(pack.source, served.boards.tables(shown))))
    told = served.answer(lines=tuple(map(tell, lines)), position=position, tables=tables)
    body = encode(told)
    return Response(body, 200, media_type, headers)


@contextmanager
def board_problems() -> Iterator[None]:
    """Turn what a board is refused for into the problem of a parameter."""
    try:
        yield
    except Refused as refusal:
        parameter = refusal.member.strip("/")
        problem = _unknown(parameter, refusal.code, str(refusal), refusal.choices)
        problem.refused = (refusal.said,)
        raise problem from refusal


def _unknown(parameter: str, code: str, detail: str, choices: tuple[str, ...]) -> ProblemError:
    error = FieldError(parameter=parameter, code=code, detail=detail)
    return ProblemError(NOT_FOUND, detail, code=code, errors=[error], choices=choices)
