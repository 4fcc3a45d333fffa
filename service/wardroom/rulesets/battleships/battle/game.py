"""The battle registered as the game of Battleships."""

from __future__ import annotations

import functools

import msgspec

from wardroom.engine.calls import Example
from wardroom.engine.games import Game, StandingOrders
from wardroom.rulesets.battleships.battle.choices import (
    JOINED,
    PARTS_LISTED_BY,
    by_unit,
    orders_of,
)
from wardroom.rulesets.battleships.battle.closing import result
from wardroom.rulesets.battleships.battle.decisions import DECISIONS, DETAILS, EndOfMove
from wardroom.rulesets.battleships.battle.luck import LUCK
from wardroom.rulesets.battleships.battle.machine import BATTLE
from wardroom.rulesets.battleships.battle.manoeuvre import written_out
from wardroom.rulesets.battleships.battle.odds import ODDS
from wardroom.rulesets.battleships.battle.opening import begin
from wardroom.rulesets.battleships.battle.outlook import OUTLOOK
from wardroom.rulesets.battleships.battle.policies import POLICIES
from wardroom.rulesets.battleships.battle.rulings import HELD
from wardroom.rulesets.battleships.battle.state import (
    BattleSetUp,
    BattleState,
    Ending,
)
from wardroom.rulesets.battleships.battle.tally import TALLY_ORDER, tally
from wardroom.rulesets.battleships.battle.throwing import thrower
from wardroom.rulesets.battleships.battle.versions import without_options_since_2
from wardroom.rulesets.battleships.battle.view import (
    BattleView,
    conceals,
    foreseen,
    headline,
    hides,
    in_secret,
    once_in_secret,
    seen,
    view,
)
from wardroom.rulesets.battleships.calls import CALLS
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage_control import DamageControlOrders
from wardroom.rulesets.battleships.situation.terms import Side

THROWS = tuple(dict.fromkeys(purpose for call in CALLS for purpose in call.throws))
"""Purposes of every throw that a battle can make."""


def ending(state: BattleState, charts: BattleshipsCharts) -> Ending | None:
    """Return who has won (9.1, 11.0); None before the end."""
    del charts
    return state.ending


def put_orders(state: BattleState, seat: str, orders: DamageControlOrders) -> BattleState:
    """Return `state` with other standing orders of `seat`."""
    changed = msgspec.structs.replace(state.orders, **{seat: orders})
    return msgspec.structs.replace(state, orders=changed)


BATTLE_GAME = Game(
    name="battle",
    title="A battle",
    summary="A surface action of two players, turn by turn, in its eight phases.",
    description=(
        "A whole battle: a scenario, or your own ships and map. Every turn has visibility, "
        "command, star shell, spotter planes, targets, gunnery, torpedoes, movement and damage "
        "control. The battle ends with the last turn, or earlier if a side has no unit left; "
        "then the points are counted. The inferior player declares their targets and moves first. "
        "Torpedo launches are written in secret and resolved together. Flagships and mines "
        "stay hidden."
    ),
    covers=(
        "3.1", "3.2", "4.1", "4.3", "5.1", "5.2", "6.1", "6.2", "7.1", "7.2", "7.3", "7.4",
        "8.1", "9.1", "9.2", "9.3", "10.2", "10.6", "10.9", "10.10", "11.0",
    ),
    setup=BattleSetUp,
    state=BattleState,
    decisions=DECISIONS,
    view_type=BattleView,
    units=5,
    seats=tuple(side.value for side in Side),
    procedure=BATTLE,
    begin=begin,
    view=view,
    opened=functools.partial(view, opened=True),
    ending=ending,
    examples=(
        Example(
            name="denmark_strait",
            summary="Hood and Prince of Wales against Bismarck and Prinz Eugen, "
                "with the basic rules.",
            order={"scenario": "denmark_strait"},
        ),
        Example(
            name="north_cape",
            summary="A night battle with secret flagships and command control; the "
                "owner decides damage control for each unit.",
            order={"scenario": "north_cape", "standing_orders": {"damage_control": None}},
            options={"radar": True, "flagships": True, "command_control": True},
        ),
        Example(
            name="duel",
            summary="Two ships of the library on a small map, three turns.",
            order={
                "ships": [
                    {"id": "hms_hood", "side": "first", "hex": "2020", "facing": "C", "speed": 4},
                    {"id": "bismarck", "side": "second", "hex": "2612", "facing": "D", "speed": 4},
                ],
                "base_visibility": 12,
                "turns": 3,
            },
        ),
    ),
    throws=THROWS,
    headline=headline,
    policies=POLICIES,
    result=result,
    tally=tally,
    tally_order=TALLY_ORDER,
    standing_orders=StandingOrders(
        type=DamageControlOrders, of=lambda state, seat: state.orders.of(seat), put=put_orders
    ),
    odds=ODDS,
    outlook=OUTLOOK,
    luck=LUCK,
    openings=lambda charts: charts.openings.opening,
    situation=HELD,
    seen=seen,
    conceals=conceals,
    hides=hides,
    foreseen=foreseen,
    thrower=thrower,
    in_secret=in_secret,
    once_in_secret=once_in_secret,
    written_out=written_out,
    state_version=2,
    downgrades=(without_options_since_2,),
    by_unit=by_unit,
    parts_listed_by=PARTS_LISTED_BY,
    orders_of=orders_of,
    joined=JOINED,
    end_of_part=EndOfMove,
    details=DETAILS,
)  # fmt: skip
"""The game of Battleships."""
