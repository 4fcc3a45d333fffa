"""The call `resolve-salvo`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.hunters.attack.attack_round import (
    Attacking,
    ChooseWeaponGroup,
    SalvoHeadline,
    SalvoOrder,
    SalvoState,
)
from wardroom.rulesets.hunters.attack.salvo import ATTACK, begin, headline


def tables(state: SalvoState) -> tuple[str, ...]:
    """The mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


_CONVOY = {
    "kind": "convoy",
    "time": "night",
    "escorted": True,
    "targets": [
        {"kind": "large_freighter", "name": "Kingston Hill", "tonnage": 7600},
        {"kind": "small_freighter", "name": "Firby", "tonnage": 4900},
        {"kind": "tanker", "name": "San Demetrio", "tonnage": 8100},
        {"kind": "small_freighter", "name": "Blairlogie", "tonnage": 4500},
    ],
}
_SUBMERGED = {"posture": "submerged", "range": "medium"}
_SURFACED = {"posture": "surfaced", "range": "close"}
_TWO_AT_THE_FIRST = {
    "weapon": "forward",
    "torpedoes": [{"tube": 1, "target": 1}, {"tube": 2, "target": 1}],
}

RESOLVE_SALVO = RuleCall(
    name="resolve-salvo",
    summary="Attack up to four ships with torpedoes and deck gun.",
    description=(
        "Resolves one round of attack: every torpedo and gun point allocated to its target, to "
        "hit, dud, damage, sunk or damaged, with the tubes and ammunition afterwards. Against "
        "escorted ships everything is allocated before the first roll. Against unescorted ships "
        "the weapon groups fire in turn; the order can ask to choose the next one after seeing "
        "what the last one did. A shot at a ship that was sunk before it was rolled is spent "
        "without a roll; one of a later group is held back."
    ),
    covers=(
        "3.2", "3.4", "4.6", "4.6.1", "4.6.3",
        "8.2.5",
        "9.0", "9.1", "9.1.1", "9.1.2", "9.1.3", "9.1.4",
        "9.2", "9.2.1", "9.2.3", "9.2.4", "9.2.5", "9.2.6", "9.2.7",
        "9.3", "9.3.1", "9.3.2", "9.3.3", "9.3.4",
        "9.4", "9.4.1", "9.4.2",
        "9.5", "9.5.1", "9.5.2",
        "10.8.4", "11.3.6",
    ),
    parts=Attacking,
    order=SalvoOrder,
    state=SalvoState,
    decisions=(ChooseWeaponGroup,),
    outcome_type=SalvoHeadline,
    headline_type=SalvoHeadline,
    procedure=ATTACK,
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("U1", charts.u1.dice.notation),
    tables=tables,
    throws=("torpedo_fire", "gun_fire", "dud", "damage"),
    examples=(
        Example(
            name="convoy_at_night",
            summary="Four torpedoes at two ships of a convoy, at night from medium range.",
            situation={"date": "1941-05", "boat": {"type": "VIIC"}, "contact": _CONVOY},
            order={
                "tactics": _SUBMERGED,
                "attack": [
                    {
                        "weapon": "forward",
                        "torpedoes": [
                            {"tube": 1, "target": 1},
                            {"tube": 2, "target": 1},
                            {"tube": 3, "target": 3},
                            {"tube": 4, "target": 3},
                        ],
                    }
                ],
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="tanker_in_a_convoy",
            summary="Two torpedoes at a tanker of a convoy.",
            situation={
                "date": "1941-05",
                "boat": {"type": "VIIC"},
                "contact": {**_CONVOY, "targets": [{"kind": "tanker", "tonnage": 8100}]},
            },
            order={"tactics": _SUBMERGED, "attack": [_TWO_AT_THE_FIRST]},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="second_salvo",
            summary="A night surface attack at close range with a second salvo from the aft tube.",
            situation={
                "date": "1941-05",
                "boat": {"type": "VIIC"},
                "commander": {"award": "KC"},
                "contact": {**_CONVOY, "tactics": _SURFACED, "approach": "undetected"},
            },
            order={
                "attack": [
                    _TWO_AT_THE_FIRST,
                    {"weapon": "aft", "torpedoes": [{"tube": 5, "target": 2}]},
                ],
            },
            dice={"kind": "fixed", "rolls": [3, 4, 5, 5, 6, 5, 2, 2, 3, 3]},
        ),
        Example(
            name="gun_and_torpedoes",
            summary="An unescorted tanker: torpedoes first, then the deck gun.",
            situation={
                "date": "1942-05",
                "boat": {"type": "IXB"},
                "contact": {
                    "kind": "tanker",
                    "time": "day",
                    "targets": [{"kind": "tanker", "tonnage": 13000}],
                },
            },
            order={
                "tactics": _SURFACED,
                "attack": [_TWO_AT_THE_FIRST, {"weapon": "deck_gun", "targets": [1, 1]}],
            },
            dice={"kind": "seeded", "seed": "00112233445566778899aabbccddeeff", "context": "box 5"},
        ),
        Example(
            name="asked_for_the_next_group",
            summary="The Kommandant wants to see what the aft torpedo does before he goes on.",
            situation={
                "date": "1942-05",
                "boat": {"type": "VIIC"},
                "contact": {
                    "kind": "ship",
                    "time": "night",
                    "targets": [{"kind": "large_freighter", "tonnage": 10500}],
                },
            },
            order={
                "tactics": _SURFACED,
                "attack": [{"weapon": "aft", "torpedoes": [{"tube": 5, "target": 1}]}],
                "standing_orders": {"after_last_group": "ask"},
            },
            dice={"kind": "fixed", "rolls": [3, 3, 4, 2]},
            standing=False,
        ),
    ),
)  # fmt: skip
