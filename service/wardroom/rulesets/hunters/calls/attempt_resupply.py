"""The call `attempt-resupply`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.hunters.attack.stowage import TakeTorpedoes
from wardroom.rulesets.hunters.patrol.at_sea import AtSea
from wardroom.rulesets.hunters.patrol.resupply import (
    AttemptResupply,
    ResupplyHeadline,
    ResupplyOrder,
    ResupplyState,
    begin,
    headline,
    outcome,
)


def tables(state: ResupplyState) -> tuple[str, ...]:
    """The mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


_ON = {"resupply_at_sea": True}
_SPENT = {
    "type": "IXB",
    "tubes": ["G7a", "G7e", "empty", "empty", "empty", "empty"],
    "forward_reloads": {},
    "aft_reloads": {},
    "deck_gun_ammo": 0,
}

ATTEMPT_RESUPPLY = RuleCall(
    name="attempt-resupply",
    summary="Look for a supply boat in the last box on station (optional).",
    description=(
        "With the option resupply_at_sea. On a 1 a supply boat is met, and the row of the Bay of "
        "Biscay is rolled on at once; any encounter calls it off. Otherwise the boat refuels, "
        "fills up its gun ammunition, is perhaps offered torpedoes, of which the Kommandant takes "
        "as many as have room and the permitted mix allows, and is on station once more from the "
        "first box. The refit will be a month longer."
    ),
    covers=("14.9", "14.9.1", "14.9.2", "14.9.3", "14.9.4", "14.9.5", "10.5.2", "10.5.3"),
    parts=AtSea,
    order=ResupplyOrder,
    state=ResupplyState,
    decisions=(TakeTorpedoes,),
    outcome_type=ResupplyHeadline,
    headline_type=ResupplyHeadline,
    procedure=AttemptResupply(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    first=lambda charts: ("careers.resupply", charts.careers.resupply.dice.notation),
    tables=tables,
    throws=(
        "supply_boat", "supply_check", "supply_stores", "supply_torpedoes", "survival",
    ),
    examples=(
        Example(
            name="two_of_each",
            summary="A IXB meets a supply boat in 1942: shells, two G7a and two G7e.",
            situation={
                "date": "1942-06",
                "patrol": {"assignment": {"area": "west_african_coast"}, "box": 7},
                "boat": _SPENT,
            },
            order={"standing_orders": {"torpedoes": "as_many_as_fit"}},
            options=_ON,
            dice={"kind": "fixed", "rolls": [1, 3, 4, 3]},
        ),
        Example(
            name="aircraft",
            summary="In 1943 an aircraft calls it off.",
            situation={
                "date": "1943-02",
                "patrol": {"assignment": {"area": "atlantic"}, "box": 6},
                "boat": {"type": "VIIC"},
            },
            order={"standing_orders": {"torpedoes": "none"}},
            options=_ON,
            dice={"kind": "fixed", "rolls": [1, 3, 3]},
        ),
        Example(
            name="asked_how_many",
            summary="Five G7e could be had: the player is asked how many to take, and where.",
            situation={
                "date": "1942-06",
                "patrol": {"assignment": {"area": "west_african_coast"}, "box": 7},
                "boat": _SPENT,
            },
            options=_ON,
            dice={"kind": "fixed", "rolls": [1, 4, 4, 2, 5]},
            standing=False,
        ),
    ),
)  # fmt: skip
