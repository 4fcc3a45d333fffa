"""The call `control-damage`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.battleships.damage.damage_control import (
    ControlDamage,
    DamageControlDecision,
    DamageControlHeadline,
    DamageControlOrder,
    DamageControlOutcome,
    DamageControlState,
    begin,
    headline,
    outcome,
)


def tables(state: DamageControlState) -> tuple[str, ...]:
    """The library, for the limit of repairs."""
    return ("ships",) if state.situation.ships else ()


CONTROL_DAMAGE = RuleCall(
    name="control-damage",
    summary="Roll damage control for every damaged unit of both sides.",
    description=(
        "Unit by unit, those of the inferior player first and by their ids: a die for W and one "
        "for S, each removing a level when it succeeds. A unit repairs at most as many levels in a "
        "game as its defence. Units roll for W, then S, unless the standing order says otherwise; "
        "with null for it the owner is asked unit by unit. Shore batteries roll twice for W. With "
        "it the turn is over: the situation is then in the next one, or at the count of points."
    ),
    covers=("8.1", "8.2"),
    order=DamageControlOrder,
    state=DamageControlState,
    decisions=(DamageControlDecision,),
    outcome_type=DamageControlOutcome,
    headline_type=DamageControlHeadline,
    procedure=ControlDamage(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=("damage_control",),
    examples=(
        Example(
            name="weapons_repaired",
            summary="Two levels of W and one of S: a 3 repairs W, another 3 does not repair S.",
            situation={"base_visibility": 10, "ships": [{"id": "hms_hood", "w": 2, "s": 1}]},
            dice={"kind": "fixed", "rolls": [3, 3]},
        ),
        Example(
            name="the_last_repair",
            summary="One repair left: W takes it, and no die is thrown for S.",
            situation={
                "base_visibility": 10,
                "ships": [{"id": "hms_hood", "w": 1, "s": 1, "repaired": 8}],
            },
            dice={"kind": "fixed", "rolls": [1]},
        ),
        Example(
            name="asked_unit_by_unit",
            summary="Two damaged ships whose owners want to be asked.",
            situation={
                "base_visibility": 10,
                "turn": 3,
                "ships": [
                    {"id": "bismarck", "side": "second", "w": 1, "s": 2},
                    {"id": "hms_rodney", "w": 1},
                ],
            },
            order={"standing_orders": {"damage_control": None}},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
            standing=False,
        ),
        Example(
            name="a_shore_battery",
            summary="A shore battery has two dice for W.",
            situation={"base_visibility": 10, "ships": [{"id": "sb_el_hank", "w": 2}]},
            options={"shore_batteries": True},
            dice={"kind": "fixed", "rolls": [2, 5]},
        ),
    ),
)
