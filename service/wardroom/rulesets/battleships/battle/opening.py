"""Before the first turn: set-up, flagships (10.9) and mines (10.6)."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from wardroom.engine.openings import opened_with
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Gathering, Refused
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.battle.decisions import (
    ChooseFlagship,
    FlagshipDetails,
    LayMines,
    MinesDetails,
    mined,
)
from wardroom.rulesets.battleships.battle.state import BattleSetUp, BattleState, SideOrders, at
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import hex_of, point_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.plausible import checked
from wardroom.rulesets.battleships.situation.scenario_data import MinedHexes
from wardroom.rulesets.battleships.situation.ship import Ship, ordered
from wardroom.rulesets.battleships.situation.situation import (
    SituationOrder,
    Stage,
    rules_of,
    waters_in,
)
from wardroom.rulesets.battleships.situation.terms import Hex, Side
from wardroom.rulesets.battleships.situation.units import require_placed

_TURNS = 12
"""The turns of a player's own battle that does not state its length."""


def begin(
    set_up: BattleSetUp, options: BattleshipsOptions, charts: BattleshipsCharts
) -> BattleState:
    """Return a battle about to begin.

    Raises Refused for an impossible situation, a unit without a place, a side without units, a
    missing base visibility, mines that scenario or options exclude, and an unknown opening.
    """
    set_up = _with_opening(set_up, charts)
    scenario = set_up.scenario
    if scenario is None and set_up.ships is None:
        scenario = next(iter(charts.scenarios.scenario))
    turns = set_up.turns
    order = SituationOrder(
        scenario=scenario,
        turns=_TURNS if turns is None and scenario is None else turns,
        time_of_day=set_up.time_of_day,
        base_visibility=set_up.base_visibility,
        board=set_up.board,
        ships=set_up.ships,
    )
    situation = checked(order, options, charts, "")
    require_placed(situation, "")
    if situation.base_visibility is None:
        raise Refused(
            "base_visibility_missing",
            rule="4.1",
            member="/base_visibility",
        )
    for side in Side:
        if not situation.of(side):
            raise Refused(
                "side_without_units",
                rule="11.0",
                member="/ships",
                side=side,
            )
    _check_mines(set_up, options, scenario)
    return BattleState(
        options=options,
        orders=SideOrders(first=set_up.standing_orders, second=set_up.standing_orders),
        situation=situation,
        stage=Stage.FLAGSHIPS,
        mine_counts=set_up.mines,
    )


def _with_opening(set_up: BattleSetUp, charts: BattleshipsCharts) -> BattleSetUp:
    """`set_up` with the members of its opening, if it names one."""
    opening = opened_with(
        set_up, charts.openings.opening, "scenario", "ships", "board", "time_of_day",
        "base_visibility", "turns", "mines",
    )  # fmt: skip
    if opening is None:
        return set_up
    return msgspec.structs.replace(
        set_up,
        ships=tuple(map(ordered, opening.ships)),
        time_of_day=opening.time_of_day,
        base_visibility=opening.base_visibility,
        turns=opening.turns,
    )


def _check_mines(set_up: BattleSetUp, options: BattleshipsOptions, scenario: str | None) -> None:
    if not (set_up.mines.first or set_up.mines.second):
        return
    if not options.mines:
        raise Refused("mines_not_in_use", rule="10.6", member="/mines")
    if scenario is not None:
        raise Refused(
            "mines_of_the_scenario",
            rule="11.0",
            member="/mines",
        )


# ------------------------------------------------------------------------------ flagships


def _may_fly_the_flag(state: BattleState, side: Side) -> tuple[Ship, ...]:
    return tuple(ship for ship in state.situation.of(side) if not ship.battery)


def flagship_sides(state: BattleState, charts: BattleshipsCharts) -> tuple[Side, ...]:
    """Return the sides that choose a flagship: those with a suitable unit, if in use."""
    del charts
    if not state.options.flagships:
        return ()
    return tuple(side for side in Side if _may_fly_the_flag(state, side))


def flagship_offers(state: BattleState, charts: BattleshipsCharts) -> tuple[Offer[Any], ...]:
    """Return the choices of flagships, made by both sides at the same time, if in use."""
    offers: list[Offer[Any]] = []
    for side in flagship_sides(state, charts):
        if side in state.answered:
            continue
        ships = _may_fly_the_flag(state, side)
        first = max(ships, key=lambda ship: (ship.flagship, ship.counter.value))
        offers.append(
            Offer(
                decision="flagship",
                rule="10.9",
                seat=side,
                choices=tuple(ChooseFlagship(seat=side, ship=ship.id) for ship in ships),
                told=tuple(ship.named for ship in ships),
                details=FlagshipDetails(ships=tuple(ship.id for ship in ships)),
                example=ChooseFlagship(seat=side, ship=first.id),
            )
        )
    return tuple(offers)


def choose_flagship(
    state: BattleState, decision: ChooseFlagship, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Hoist the flag, in secret."""
    del charts
    side = decision.seat
    ships = [
        msgspec.structs.replace(ship, flagship=ship.id == decision.ship)
        for ship in state.situation.of(side)
    ]
    situation = state.situation.put(*ships)
    chosen = situation.find(decision.ship)
    assert chosen is not None
    step = TraceStep(
        rule="10.9",
        chart="flagships",
        purpose="flagship_chosen",
        details={**chosen.named, "side": side},
        result="flies_the_flag",
    )
    return at(
        state, Stage.FLAGSHIPS, (step,), situation=situation, answered=(*state.answered, side)
    )


# ------------------------------------------------------------------------------ mines


def mines_of(
    state: BattleState, side: Side, charts: BattleshipsCharts
) -> tuple[int, tuple[Hex, ...]]:
    """Return how many hexes `side` may mine, and which; no hexes: any at sea."""
    if not state.options.mines:
        return 0, ()
    for rule in rules_of(state.situation, charts):
        if isinstance(rule, MinedHexes) and rule.side is side:
            return min(rule.count, len(rule.hexes)), rule.hexes
    return state.mine_counts.of(side), ()


def mining_sides(state: BattleState, charts: BattleshipsCharts) -> tuple[Side, ...]:
    """Return the sides that have mines to lay."""
    return tuple(side for side in Side if mines_of(state, side, charts)[0])


def mine_offers(state: BattleState, charts: BattleshipsCharts) -> tuple[Offer[Any], ...]:
    """Return the decisions on mines, made by both sides at the same time."""
    offers: list[Offer[Any]] = []
    for side in mining_sides(state, charts):
        if side not in state.answered:
            count, hexes = mines_of(state, side, charts)
            example = (hexes or _at_sea(state))[:count]
            offers.append(
                Offer(
                    decision="mines",
                    rule="10.6",
                    seat=side,
                    example=LayMines(seat=side, hexes=example),
                    details=MinesDetails(count=count, hexes=hexes),
                    bounds=partial(mined, side, count, hexes),
                )
            )
    return tuple(offers)


def _at_sea(state: BattleState) -> tuple[Hex, ...]:
    """Hexes that may be mined, from the middle of the map outwards."""
    board, stagger = state.situation.board, state.options.map_stagger
    waters = waters_in(state.situation, state.options)
    middle = (board.first_column + board.last_column, board.first_row + board.last_row)
    found = [
        (abs(2 * column - middle[0]) + abs(2 * row - middle[1]), hex_of(point, stagger))
        for column in range(board.first_column, board.last_column + 1)
        for row in range(board.first_row, board.last_row + 1)
        for point in (point_of(f"{column:02d}{row:02d}", stagger),)
        if not waters.is_land(point)
    ]
    return tuple(number for _, number in sorted(found))


def lay_mines(
    state: BattleState, decision: LayMines, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Write the mined hexes down, in secret. Raises Refused for hexes that may not be mined."""
    side = decision.seat
    count, hexes = mines_of(state, side, charts)
    gathering = Gathering()
    with gathering:
        if len(decision.hexes) > count:
            raise Refused("too_many_mines", rule="10.6", member="/hexes", most=count)
    allowed = hexes or _at_sea(state)
    for place, number in enumerate(decision.hexes):
        with gathering:
            if number not in allowed:
                raise Refused(
                    "mines_elsewhere",
                    rule="10.6",
                    member=f"/hexes/{place}",
                    choices=hexes,
                    hex=number,
                )
            if number in decision.hexes[:place]:
                raise Refused(
                    "hex_mined_twice",
                    rule="10.6",
                    member=f"/hexes/{place}",
                    hex=number,
                )
    gathering.close()
    mines = tuple(dict.fromkeys((*state.situation.mines, *decision.hexes)))
    step = TraceStep(
        rule="10.6",
        chart="mines",
        purpose="mines_laid",
        details={"side": side, "hexes": " ".join(decision.hexes), "count": len(decision.hexes)},
        result="laid",
    )
    return at(
        state,
        Stage.MINES,
        (step,),
        situation=msgspec.structs.replace(state.situation, mines=mines),
        mined=(*state.mined, decision),
        answered=(*state.answered, side),
    )
