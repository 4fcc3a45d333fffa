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
"""What follows from play: the procedure under way, what is owed, the stage of the turn."""
_ENTANGLED = ("/turn", "/board", "/scenario")
"""Mines lie in the waters of the map, as many as the scenario gives; and no unit has been with its
flagship for more turns than there were."""


def put(state: BattleState, situation: Situation, charts: BattleshipsCharts) -> BattleState:
    """Return `state` with another `situation`, while no procedure runs.

    Torpedo launches that are being written are asked for anew: what was to be fired at may lie
    elsewhere. Raises Refused for mines that could be of either side.
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
    """Each side's mines, as they lie in `situation`: a mine that is new is of whoever lost one.

    Where both have, or nobody has, it is of the one side that may have more.
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
"""A turn's dice have their places by the turn alone: each of its stages comes once."""
