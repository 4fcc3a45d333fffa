"""The calls of movement, damage control and points (7 to 9)."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.calls.cited import of_moves, of_ships
from wardroom.rulesets.battleships.damage import damage_control
from wardroom.rulesets.battleships.damage.damage_control import (
    ControlDamage,
    DamageControlDecision,
    DamageControlDetails,
    DamageControlHeadline,
    DamageControlOrder,
    DamageControlOutcome,
    DamageControlState,
)
from wardroom.rulesets.battleships.movement import move_list, movement
from wardroom.rulesets.battleships.movement.move_list import (
    ListMoves,
    MovesHeadline,
    MovesOrder,
    MovesOutcome,
    MovesState,
)
from wardroom.rulesets.battleships.movement.movement import (
    MoveFleet,
    MovementHeadline,
    MovementOrder,
    MovementOutcome,
    MovementState,
)
from wardroom.rulesets.battleships.scoring import scoring
from wardroom.rulesets.battleships.scoring.scoring import (
    ScoreBattle,
    ScoreHeadline,
    ScoreOutcome,
    ScoreState,
)
from wardroom.rulesets.battleships.situation.situation import NoOrder


def list_moves_tables(state: MovesState) -> tuple[str, ...]:
    """Return the charts of moves and of the map."""
    return ("movement", *cited.places(state.situation))


LIST_MOVES = RuleCall(
    units=of_moves,
    name="list-moves",
    summary="List where a ship may go this turn, and by which paths.",
    description=(
        "Returns the fewest and the most movement points, the turns that the ship may make, and "
        "every possible end of its move: hex, facing and speed, with the cheapest path. With "
        "`all_paths` it returns every legal path. At most `limit` moves are listed; `truncated` "
        "states whether there are more. The list respects land, breakwaters, the map's edge, "
        "exits, re-centring, enemies, damage, command, rudder and the scenario. The list ignores "
        "friendly units in the last hex: `move-fleet` checks them in the plan of the whole side. A "
        "path has one number for each hex entered: the turn before the ship enters the hex, in "
        "hexsides, positive to starboard. No dice are thrown."
    ),
    covers=("2.2", "7.1", "7.3", "7.4", "5.13", "9.3"),
    plays_on=False,
    any_step="7.1",
    order=MovesOrder,
    state=MovesState,
    decisions=(),
    outcome_type=MovesOutcome,
    headline_type=MovesHeadline,
    procedure=ListMoves(),
    begin=move_list.begin,
    outcome=move_list.outcome,
    headline=move_list.headline,
    tables=list_moves_tables,
    throws=(),
)


def move_fleet_tables(state: MovementState) -> tuple[str, ...]:
    """Return the charts of moves, of the map, and of mines."""
    named = ["movement", "stacking", *cited.places(state.situation)]
    if state.options.flagships:
        named.append("flagships")
    if state.situation.mines:
        named += ["mines", "mines.lasting", *cited.damage(state.options)]
    return tuple(named)


MOVE_FLEET = RuleCall(
    units=of_ships,
    name="move-fleet",
    summary="Check a side's whole plan and move its units, mines included.",
    description=(
        "Checks every unit's path before any unit moves: costs, turns, speed, land, "
        "breakwaters, the map's edge, exits, enemies, stacking, and damage or command that "
        "determines its course. Units that are not named keep their course and speed as nearly as "
        "the rules allow. A unit that must move on, but cannot go the full distance, goes as "
        "far as it can. Units that cannot choose their course move first, then the named units "
        "in the order given, then the rest. A unit that enters a mined hex is attacked at once. "
        "Damage counts from the end of the phase; sinking counts at once."
    ),
    covers=("7.1", "7.2", "7.3", "7.4", "9.2", "9.3", "10.6", "10.9", "10.10", "10.12"),
    any_step="3.1",  # Its stage says when: `not_now`.
    order=MovementOrder,
    state=MovementState,
    decisions=(),
    outcome_type=MovementOutcome,
    headline_type=MovementHeadline,
    procedure=MoveFleet(),
    begin=movement.begin,
    outcome=movement.outcome,
    headline=movement.headline,
    tables=move_fleet_tables,
    throws=("combat_result", "explosion", "special_damage"),
)  # fmt: skip


def control_damage_tables(state: DamageControlState) -> tuple[str, ...]:
    """Return the ship library, for the limit of repairs, and the scenario."""
    return ("turns", *cited.units(state.situation))


CONTROL_DAMAGE = RuleCall(
    name="control-damage",
    summary="Roll damage control for every damaged unit of both sides.",
    description=(
        "Units roll in the order of their ids, the units of the inferior player first. Each unit "
        "rolls one die for W and one for S; a successful roll removes a level. In a whole game a "
        "unit repairs at most as many levels as its defence. Units roll for W, then for S, if the "
        "standing order does not state another order. If the standing order is null, the owner "
        "decides for each unit. Shore batteries roll twice for W. This phase ends the turn: the "
        "returned situation is at the start of the next turn, or at scoring."
    ),
    covers=("8.1", "8.2"),
    order=DamageControlOrder,
    state=DamageControlState,
    decisions=(DamageControlDecision,),
    details={DamageControlDecision: DamageControlDetails},
    outcome_type=DamageControlOutcome,
    headline_type=DamageControlHeadline,
    procedure=ControlDamage(),
    begin=damage_control.begin,
    outcome=damage_control.outcome,
    headline=damage_control.headline,
    tables=control_damage_tables,
    throws=("damage_control",),
)


def score_battle_tables(state: ScoreState) -> tuple[str, ...]:
    """Return the ship library, and the scenario if one is played."""
    return cited.units(state.situation)


SCORE_BATTLE = RuleCall(
    name="score-battle",
    summary="Count the victory points of both sides and say who has won.",
    description=(
        "A unit's value is the sum of its printed attack, defence and movement. For a sunk unit "
        "the enemy scores its whole value and nothing else. For any other unit the enemy scores "
        "one point for each level that the unit repaired in the game. The unit then repairs, "
        "without dice, as many levels as it still may; the enemy scores one point for each of "
        "these levels. For the levels that are still left the enemy scores sixths of the unit's "
        "value. A unit that left by an exit of the scenario scores its value for its owner. The "
        "scenario may add points, and decides who wins. Without a scenario the side with more "
        "points wins. No dice are thrown."
    ),
    covers=("9.1", "9.2"),
    plays_on=False,
    any_step="9.1",
    order=NoOrder,
    state=ScoreState,
    decisions=(),
    outcome_type=ScoreOutcome,
    headline_type=ScoreHeadline,
    procedure=ScoreBattle(),
    begin=scoring.begin,
    outcome=scoring.outcome,
    headline=scoring.headline,
    tables=score_battle_tables,
    throws=(),
)
