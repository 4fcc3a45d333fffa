"""The battle registered as the game of Battleships: odds, versions, its end in figures."""

from __future__ import annotations

import functools
from typing import Any, get_args

import msgspec
from msgspec import UNSET

from wardroom.engine.calls import Example
from wardroom.engine.games import Game, NoOdds, OddsAsked, OddsOf, StandingOrders, Tally
from wardroom.rulesets.battleships.battle.decisions import (
    DECISIONS,
    DETAILS,
    DeclareTargets,
    EndOfMove,
    LaunchSpotterPlanes,
    LaunchTorpedoes,
    MoveUnits,
)
from wardroom.rulesets.battleships.battle.luck import LUCK, thrower
from wardroom.rulesets.battleships.battle.machine import BATTLE
from wardroom.rulesets.battleships.battle.manoeuvre import (
    JOINED,
    PARTS_LISTED_BY,
    by_unit,
    orders_of,
    written_out,
)
from wardroom.rulesets.battleships.battle.opening import begin
from wardroom.rulesets.battleships.battle.policies import OUTLOOK, POLICIES
from wardroom.rulesets.battleships.battle.rulings import HELD
from wardroom.rulesets.battleships.battle.state import (
    BattleSetUp,
    BattleState,
    Ending,
    current,
    result,
)
from wardroom.rulesets.battleships.battle.view import (
    BattleView,
    conceals,
    foreseen,
    headline,
    hides,
    in_secret,
    once_in_secret,
    seen,
    sides,
    view,
)
from wardroom.rulesets.battleships.boards.marks import Frame, MapShown, Shown, shown_of
from wardroom.rulesets.battleships.calls import CALLS
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage_control import DamageControlOrders
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.scoring.scoring import score_of
from wardroom.rulesets.battleships.situation.terms import Fate, Side

# =================================================================================================
# The odds of each decision of a battle: those of the call that it leads to.


def _nothing(_situation: Any, _decision: Any, _options: Any, _charts: Any) -> NoOdds:
    return "nothing_thrown"


def _spotters(
    _situation: Any, decision: LaunchSpotterPlanes, _options: Any, _charts: Any
) -> OddsAsked | NoOdds:
    """The die for spotter planes (10.2)."""
    if not decision.launch:
        return "nothing_thrown"
    return OddsAsked("launch-spotters", {"side": decision.seat})


def _targets(
    _situation: Any, decision: DeclareTargets, _options: Any, _charts: Any
) -> OddsAsked | NoOdds:
    """The gunnery phase with these targets and those declared already (5.1, 5.2)."""
    if not decision.fire:
        return "nothing_thrown"
    return OddsAsked("resolve-gunnery-phase", {"fire": msgspec.to_builtins(decision.fire)})


def _torpedoes(
    _situation: Any, decision: LaunchTorpedoes, _options: Any, _charts: Any
) -> OddsAsked | NoOdds:
    """Only these torpedoes run: the rival's are not known yet (6.1)."""
    if not decision.launches:
        return "nothing_thrown"
    launches = msgspec.to_builtins(decision.launches)
    return OddsAsked("resolve-torpedo-phase", {"launches": launches})


def _movement(
    _situation: Any, decision: MoveUnits, options: Any, _charts: Any
) -> OddsAsked | NoOdds:
    """The movement: dice are thrown for mines only (10.6)."""
    if not options.mines:
        return "nothing_thrown"
    plain = msgspec.to_builtins(decision)
    return OddsAsked("move-fleet", {"side": decision.seat, "moves": plain["moves"]})


def _inside(_situation: Any, _decision: Any, _options: Any, _charts: Any) -> NoOdds:
    return "inside_call"


ODDS: dict[str, OddsOf] = {
    "flagship": _nothing,
    "mines": _nothing,
    "star_shell": _nothing,
    "spotter_planes": _spotters,
    "targets": _targets,
    "torpedoes": _torpedoes,
    "movement": _movement,
    "repairs": _inside,
}
"""How to ask for the odds of every decision, by its kind."""


# =================================================================================================
# Long work in a battle.


_MOST_BRIEF = 12
"""The number of units with which an action takes about two milliseconds."""


def is_long(state: BattleState, decision: Any) -> bool:
    """Return whether a decision in `state`, or a view of it (None), may take long.

    It does with many units, and in a movement that leaves units to a planner, which tries every
    path of each.
    """
    planned = isinstance(decision, MoveUnits) and decision.others not in (UNSET, "steady")
    return planned or len(current(state).ships) > _MOST_BRIEF


# =================================================================================================
# Converting states of a battle to the previous version.
#
# The other direction only adds the options of their game.


_SINCE_2 = ("round_land", "stay_in_battle")


def without_options_since_2(state: Any) -> Any:
    """Return `state`, in plain values, as version 1: without later options."""
    if isinstance(state, list | tuple):
        return [without_options_since_2(each) for each in state]
    if not isinstance(state, dict):
        return state
    older = {name: without_options_since_2(each) for name, each in state.items()}
    options = older.get("options")
    if isinstance(options, dict):
        older["options"] = {name: options[name] for name in options if name not in _SINCE_2}
    return older


# =================================================================================================
# The figures of a finished battle, for simulations (9.1).


TALLY_ORDER = {
    "ending": get_args(Ending),
    "decided": ("decisively", "plainly", "not"),
}


def tally(state: BattleState, charts: BattleshipsCharts) -> Tally:
    """Return the tally of the finished battle in `state`: points, losses, ending."""
    situation = current(state)
    assert state.ending is not None
    figures: dict[str, int] = {}
    for side in Side:
        figures[f"{side}_points"] = score_of(situation, side, state.options, charts).points
        figures[f"{side}_ships_lost"] = sum(
            ship.side is side and ship.fate is Fate.SUNK for ship in situation.ships
        )
    figures["turns"] = situation.turn
    decided = "decisively" if state.decisive else "plainly"
    return Tally(
        figures=figures,
        words={
            "ending": state.ending,
            "decided": decided if state.ending != "draw" else "not",
            "scenario": situation.scenario or "none",
        },
        risks={},
    )


# =================================================================================================
# The board of a battle in progress, as a seat sees it.


def shown_in_battle(
    view: BattleView, asked: MapShown, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Shown:
    """Return the board of `view`, with the frame that was `asked` for.

    It is made of the view alone: hidden parts are not on the board. Raises Refused for arcs of a
    unit that is not on the map, and for a window beyond the map.
    """
    return shown_of(view.situation, Frame(**asked.given), options, charts)


# =================================================================================================
# The game.


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
        "then the points are counted. The inferior player declares targets first, and moves first. "
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
    units_if_brief=2,
    is_long=is_long,
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
    sides=sides,
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
