"""The boards of a submarine game, registered: of a situation, or of a career in progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET

from wardroom.engine.boards import BoardLine, Boards, Tell
from wardroom.engine.calls import Example
from wardroom.engine.situations import Situations
from wardroom.rulesets.submarine.boards.contents import (
    BoatBoard,
    BoatShown,
    Part,
    Printed,
    Shown,
    board_of,
)
from wardroom.rulesets.submarine.boards.drawing import picture
from wardroom.rulesets.submarine.boards.telling import told
from wardroom.rulesets.submarine.views import Seen

Tables = Callable[[Any], tuple[str, ...]]
"""`tables(situation)`: the chart tables from which the numbers on a board come."""


def boards_of(
    module: str, situations: Situations, printed: Printed, tables: Tables, *examples: Example
) -> Boards:
    """Return the boards of a game with these `situations`, and with these `printed` parts.

    `tables(situation)`: the chart tables from which the numbers on a board come.
    """
    order = msgspec.defstruct(
        "ShownOrder",
        [("situation", situations.order or situations.kind), ("part", Part | None, None)],
        module=module,
        namespace={"__doc__": "A board to be shown. Any answer's `situation` can be sent."},
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
    )

    def shown(asked: Any, options: object, charts: object) -> Shown:
        situation = situations.complete(asked.situation, options, charts)
        return Shown(situation, asked.part, options, charts, printed)

    def in_game(view: Seen, asked: BoatShown, options: object, charts: object) -> Shown:
        part = None if asked.part is UNSET else asked.part
        return Shown(view.situation, part, options, charts, printed)

    def in_words(shown: Shown) -> tuple[BoatBoard, tuple[BoardLine, ...]]:
        board = board_of(shown)
        return board, tuple(one for lines in told(shown, board).values() for one in lines)

    def drawn(shown: Shown, tell: Tell, language: str) -> str:
        return picture(shown, board_of(shown), tell, language)

    return Boards(
        order=order,
        asked=BoatShown,
        position=BoatBoard,
        shown=shown,
        in_game=in_game,
        told=in_words,
        tables=lambda shown, _charts: tables(shown.situation),
        drawn=drawn,
        examples=examples,
        of="a boat's mat, its patrol track, the ships in sight and the log sheet",
    )
