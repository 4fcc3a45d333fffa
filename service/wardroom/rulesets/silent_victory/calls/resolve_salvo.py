"""The call `resolve-salvo`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.silent_victory.attack.attack_round import (
    Attacking,
    ChooseWeaponGroup,
    SalvoHeadline,
    SalvoOrder,
    SalvoState,
)
from wardroom.rulesets.silent_victory.attack.gunnery import RerollMiss
from wardroom.rulesets.silent_victory.attack.salvo import ATTACK, begin, headline
from wardroom.rulesets.silent_victory.situation.terms import ShipKind


def tables(state: SalvoState) -> tuple[str, ...]:
    """The mat of the boat's class, and the modifiers that stand in tables of their own."""
    patrol, ships = state.patrol, state.contact.targets
    named = (
        (True, f"boats.type.{state.boat.type}"),
        ("deck_gun" in state.contact.groups_fired, "S3.calibre"),
        (patrol is not None and patrol.crew_illness, "R1.crew_illness"),
        (patrol is not None and patrol.superior_torpedoes, "R1.superior_torpedoes"),
        (any(ship.fast for ship in ships), "rosters.T3.speed"),
        (any(ship.kind is ShipKind.CAPITAL_SHIP for ship in ships), "S3.capital_ship_points"),
        (any(ship.kind is not ShipKind.CAPITAL_SHIP for ship in ships), "S3.points_to_sink"),
    )
    return tuple(table for counts, table in named if counts)


_CONVOY = {
    "kind": "convoy",
    "time": "day",
    "escorted": True,
    "targets": [
        {"kind": "large_freighter", "type": "T", "name": "Nippo Maru", "tonnage": 9975},
        {"kind": "small_freighter", "type": "F", "name": "Tamon Maru", "tonnage": 4900},
        {"kind": "large_freighter", "type": "P", "name": "Tango Maru", "tonnage": 10500},
    ],
}
_SUBMERGED = {"posture": "submerged", "range": "medium"}
_SURFACED = {"posture": "surfaced", "range": "close"}

RESOLVE_SALVO = RuleCall(
    name="resolve-salvo",
    summary="Attack up to four ships with torpedoes and deck guns.",
    description=(
        "Resolves one round of attack: every torpedo and gun point allocated to its target, to "
        "hit, dud, damage, sunk or damaged, with the tubes and ammunition afterwards. Against "
        "escorted ships everything is allocated before the first roll; an escort can be one of "
        "the targets. Against unescorted ships the weapon groups fire in turn; the order can ask "
        "to choose the next one after seeing what the last one did. A shot at a ship that was "
        "sunk before it was rolled is spent without a roll; one of a later group is held back. A "
        "boat with the Presidential Unit Citation may throw one miss of a torpedo again."
    ),
    covers=(
        "4.6.3", "8.1.3", "8.2.4", "8.2.5", "8.2.6", "8.2.8",
        "9.0", "9.1", "9.1.1", "9.1.2", "9.1.4",
        "9.2", "9.2.1", "9.2.3", "9.2.4", "9.2.5", "9.2.6", "9.2.7", "9.2.8", "9.2.9", "9.2.10",
        "9.3", "9.3.1", "9.3.2", "9.3.3", "9.3.4",
        "9.4", "9.4.1", "9.4.2", "9.4.6", "9.5", "9.5.1", "9.5.2", "9.7.10",
        "10.8", "10.8.1", "10.12.4", "11.1.3", "11.3.4.2", "11.3.10.2", "11.6.2", "12.1.3",
        "14.8", "14.8.1", "14.9", "14.9.1",
    ),
    parts=Attacking,
    order=SalvoOrder,
    state=SalvoState,
    decisions=(ChooseWeaponGroup, RerollMiss),
    outcome_type=SalvoHeadline,
    headline_type=SalvoHeadline,
    procedure=ATTACK,
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("S1", charts.s1.dice.notation),
    tables=tables,
    throws=("torpedo_fire", "gun_fire", "dud", "damage", "circular_run", "circular_strike"),
    examples=(
        Example(
            name="convoy_by_day",
            summary="Six torpedoes at two ships of a convoy, submerged by day at medium range.",
            situation={"date": "1943-09", "boat": {"type": "Gato"}, "contact": _CONVOY},
            order={
                "tactics": _SUBMERGED,
                "attack": [
                    {
                        "weapon": "forward",
                        "torpedoes": [
                            {"tube": 1, "target": 1},
                            {"tube": 2, "target": 1},
                            {"tube": 3, "target": 1},
                            {"tube": 4, "target": 3},
                            {"tube": 5, "target": 3},
                            {"tube": 6, "target": 3},
                        ],
                    }
                ],
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="at_the_escort",
            summary="Three torpedoes at the escort of a ship; one is a dud, one damages it.",
            situation={
                "date": "1942-09",
                "boat": {"type": "Gato"},
                "contact": {
                    "kind": "ship_escort",
                    "time": "day",
                    "escorted": True,
                    "targets": [
                        {"kind": "small_freighter", "type": "F", "tonnage": 3500},
                        {"kind": "escort", "tonnage": 1200},
                    ],
                },
            },
            order={
                "tactics": _SUBMERGED,
                "attack": [
                    {
                        "weapon": "forward",
                        "torpedoes": [
                            {"tube": 1, "target": 2},
                            {"tube": 2, "target": 2},
                            {"tube": 3, "target": 2},
                        ],
                    }
                ],
            },
            dice={"kind": "fixed", "rolls": [2, 3, 2, 3, 3, 2, 2, 5, 5]},
        ),
        Example(
            name="second_salvo",
            summary="A night surface attack at close range with a second salvo from aft.",
            situation={
                "date": "1943-11",
                "boat": {"type": "Gato"},
                "contact": {
                    **_CONVOY,
                    "time": "night",
                    "tactics": _SURFACED,
                    "approach": "undetected",
                },
            },
            order={
                "attack": [
                    {"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]},
                    {"weapon": "aft", "torpedoes": [{"tube": 7, "target": 3}]},
                ],
            },
            options={"circular_runs": True},
            dice={"kind": "fixed", "rolls": [6, 6, 6, 6, 3, 4, 4, 3, 2]},
        ),
        Example(
            name="asked_for_the_next_group",
            summary="A lone tanker under torpedoes; the captain wants to see what they do.",
            situation={
                "date": "1944-05",
                "boat": {"type": "Balao", "unit_awards": {"presidential_unit_citation": True}},
                "patrol": {"assignment": {"area": "china_sea"}, "box": 3},
                "contact": {
                    "kind": "ship",
                    "time": "night",
                    "targets": [{"kind": "large_freighter", "type": "T", "tonnage": 13000}],
                },
            },
            order={
                "tactics": _SURFACED,
                "attack": [{"weapon": "aft", "torpedoes": [{"tube": 7, "target": 1}]}],
                "standing_orders": {"after_last_group": "ask"},
            },
            dice={"kind": "fixed", "rolls": [6, 5]},
            standing=False,
        ),
        Example(
            name="torpedo_and_guns",
            summary="A lone freighter by day: a torpedo, then both 6-inch guns of a Narwhal.",
            situation={
                "date": "1943-05",
                "boat": {"type": "Narwhal"},
                "contact": {
                    "kind": "ship",
                    "time": "day",
                    "targets": [{"kind": "large_freighter", "type": "F", "tonnage": 7600}],
                },
            },
            order={
                "tactics": _SURFACED,
                "attack": [
                    {"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]},
                    {"weapon": "deck_gun", "targets": [1, 1, 1, 1]},
                ],
            },
            dice={"kind": "seeded", "seed": "00112233445566778899aabbccddeeff", "context": "box 5"},
        ),
    ),
)  # fmt: skip
