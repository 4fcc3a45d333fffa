"""How a battle holds its situation, for an umpire's rulings."""

from __future__ import annotations

import msgspec

from wardroom.engine.games import HeldSituation
from wardroom.engine.refusals import Refused
from wardroom.rulesets.battleships.battle.decisions import LayMines
from wardroom.rulesets.battleships.battle.opening import mines_of
from wardroom.rulesets.battleships.battle.state import BattleState
from wardroom.rulesets.battleships.battle.view import as_seen, whole_situation_sorted
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.situation.situation import Situation, Stage
from wardroom.rulesets.battleships.situation.terms import Hex

_COURSE = ("open", "unknown", "owed", "stage")
"""Members that follow from play: the procedure under way, the calls due, the stage."""
_ENTANGLED = ("/turn", "/board", "/scenario")
"""Mines must be at sea on the map, as many as the scenario gives, and no unit can have been with
its flagship for more turns than were played."""


def put(state: BattleState, situation: Situation, charts: BattleshipsCharts) -> BattleState:
    """Return `state` with another `situation`, while no procedure runs.

    Launches being written are requested again, because targets may have moved. Raises Refused for
    mines that could belong to either side.
    """
    situation = msgspec.structs.replace(situation, stage=None, open=None, unknown=())
    mined = _mined(state, situation, charts)
    lying = tuple(number for laid in mined for number in laid.hexes)
    known = tuple(number for number in state.known_mines if number in lying)
    after = msgspec.structs.replace(
        state,
        situation=msgspec.structs.replace(situation, mines=tuple(dict.fromkeys(lying))),
        mined=mined,
        known_mines=known,
    )
    if state.stage is Stage.LAUNCHES:
        return msgspec.structs.replace(after, launches=(), answered=())
    return after


def _mined(
    state: BattleState, situation: Situation, charts: BattleshipsCharts
) -> tuple[LayMines, ...]:
    """Each side's mines in `situation`: a new mine belongs to the side that lost one.

    If both or neither did, it belongs to the side that may have more.
    """
    wanted = set(situation.mines)
    left = tuple(
        msgspec.structs.replace(laid, hexes=tuple(one for one in laid.hexes if one in wanted))
        for laid in state.mined
    )
    fresh = tuple(
        number for number in situation.mines if not any(number in laid.hexes for laid in left)
    )
    if not fresh:
        return left
    of = _layer(state, left, fresh, charts)
    return tuple(
        msgspec.structs.replace(laid, hexes=(*laid.hexes, *fresh)) if laid is of else laid
        for laid in left
    )


def _layer(
    state: BattleState,
    left: tuple[LayMines, ...],
    fresh: tuple[Hex, ...],
    charts: BattleshipsCharts,
) -> LayMines:
    lost = [
        now
        for now, before in zip(left, state.mined, strict=True)
        if len(now.hexes) < len(before.hexes)
    ]
    able = [
        laid
        for laid in left
        if len(laid.hexes) + len(fresh) <= mines_of(state, laid.seat, charts)[0]
    ]
    may = [laid for laid in able if laid in lost] or able
    if len(may) != 1:
        raise Refused("mines_of_nobody", rule="10.6", member="/situation/mines")
    return may[0]


HELD = HeldSituation(
    whole=whole_situation_sorted,
    as_seen=as_seen,
    put=put,
    placed=lambda situation: situation.turn,
    course=_COURSE,
    entangled=_ENTANGLED,
)
"""The turn alone decides the places of its dice: each of its stages comes once."""
