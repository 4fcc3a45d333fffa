"""The call `roll-encounter`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.silent_victory.attack.gunnery import points_table
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.encounter import (
    RollEncounter,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.silent_victory.contact.light import SwitchTime
from wardroom.rulesets.silent_victory.contact.meeting import (
    EncounterHeadline,
    EncounterOrder,
    EncounterOutcome,
    EncounterState,
    FourthShip,
    RerollContact,
    is_additional_round,
    is_submarine,
)
from wardroom.rulesets.silent_victory.damage.repair import needs_repair
from wardroom.rulesets.silent_victory.patrol.forced_abort import forced_aborts
from wardroom.rulesets.silent_victory.situation.terms import EncounterResult, ShipKind


def next_steps(state: EncounterState, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """What the result leads to: an event, an attack, an aircraft, a hunt, or the next box."""
    if state.ending is not None:
        return (NextStep(reason="game_over", rule="5.1.3", call="judge-victory"),)
    if is_additional_round(state):
        return _after_additional_round(state, charts)
    if state.result in (EncounterResult.RANDOM_EVENT, EncounterResult.AIRCRAFT):
        return (_event_or_aircraft(state, charts),)
    met = bool(state.ships) and state.result is not EncounterResult.CONTACT_LOST
    if met and (is_submarine(state) or not state.aborting):
        return (_ships(state, charts),)
    if state.mine_hits:
        return _after_mines(state, charts)
    return (_next_box(charts),)


def _event_or_aircraft(state: EncounterState, charts: SilentVictoryCharts) -> NextStep:
    """What cannot be declined (8.1.5, 12.1.1)."""
    if state.result is EncounterResult.AIRCRAFT:
        return _aircraft("aircraft", "9.8", charts)
    return NextStep(
        reason="random_event",
        rule="12.1.1",
        call="resolve-random-event",
        chart="R1",
        dice=charts.r1.dice.notation,
    )


def _next_box(charts: SilentVictoryCharts) -> NextStep:
    return NextStep(
        reason="next_box",
        rule="8.1.1",
        call="roll-encounter",
        chart="E1",
        dice=charts.e1.dice.notation,
    )


def _after_mines(state: EncounterState, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """Repairs after the hits of mines; or the way home, where a wound alone sends the boat."""
    if needs_repair(state.boat):
        repairs = NextStep(
            reason="repairs_after_mines",
            rule="10.11",
            call="repair-boat",
            chart="E5",
            dice=charts.e5.repair.dice.notation,
        )
        return (repairs, _next_box(charts))
    if forced_aborts(state.boat, state.crew) and not state.aborting:
        return (NextStep(reason="abort", rule="10.12.2", call="abort-patrol"),)
    return (_next_box(charts),)


def _ships(state: EncounterState, charts: SilentVictoryCharts) -> NextStep:
    """Attack or leave; a boat that looks at a fourth ship is checked for in any case (8.2.1)."""
    if is_submarine(state):
        return NextStep(
            reason="submarine",
            rule="9.9",
            call="fight-submarine",
            chart="enemy_submarine",
            dice=charts.enemy_submarine.dice.notation,
        )
    if state.close_approach:
        return NextStep(
            reason="closing_in",
            rule="8.2.1",
            call="check-close-approach",
            chart="E2",
            dice=charts.e2.dice.notation,
        )
    return NextStep(
        reason="attack_or_decline",
        rule="8.1.4",
        call="resolve-salvo",
        chart="S1",
        dice=charts.s1.dice.notation,
    )


def _after_additional_round(
    state: EncounterState, charts: SilentVictoryCharts
) -> tuple[NextStep, ...]:
    """An escort that comes, an aircraft that saves the targets, or another round (9.4.3)."""
    if state.result is EncounterResult.ESCORT:
        return (
            NextStep(reason="escort_arrives", rule="9.6.2", call="check-close-approach",
                     chart="E2", dice=charts.e2.dice.notation),
        )  # fmt: skip
    if state.result is EncounterResult.AIRCRAFT:
        return (_aircraft("aircraft_saves_targets", "9.4.3", charts),)
    return (
        NextStep(reason="attack_again", rule="9.4.3", call="resolve-salvo", chart="S1",
                 dice=charts.s1.dice.notation),
    )  # fmt: skip


def _aircraft(reason: str, rule: str, charts: SilentVictoryCharts) -> NextStep:
    return NextStep(
        reason=reason,
        rule=rule,
        call="resolve-aircraft-encounter",
        chart="A1",
        dice=charts.a1.dice.notation,
    )


def tables(state: EncounterState) -> tuple[str, ...]:
    """How many ships are met and what sinks them, which are fast; the mat that mines have hit."""
    named = ["E1.targets"] if state.kinds else []
    if any(ship.kind is ShipKind.CAPITAL_SHIP for ship in state.ships):
        named.append("rosters.T3.speed")
    named += dict.fromkeys(points_table(ship) for ship in state.ships)
    if state.mine_hits:
        named.append(f"boats.type.{state.boat.type}")
    return tuple(named)


ROLL_ENCOUNTER = RuleCall(
    name="roll-encounter",
    summary="Check a travel box for an encounter, and identify what is met.",
    description=(
        "Rolls on a row of E1, or begins with ships met by other means. A natural 12 is the "
        "patrol's random event the first time; SJ radar may roll a 5 again. Mines are resolved. "
        "Ships are sized and named after the wolfpack die; of a convoy a fourth may be looked at, "
        "which settles close range. Day or night is found, and may be changed at the risk of "
        "contact. Choices are answered by standing orders or asked."
    ),
    covers=(
        "3.4", "7.2", "7.2.2", "7.2.3", "7.2.4",
        "8.0", "8.1", "8.1.1", "8.1.2", "8.1.3", "8.1.4", "8.1.6",
        "8.2", "8.2.1", "8.2.2", "8.2.3", "8.2.4", "8.2.6", "8.2.7", "8.2.8", "8.2.9",
        "8.3", "8.3.1", "8.3.2", "8.3.3",
        "9.1", "9.1.1", "9.1.3", "9.1.5", "9.4", "9.4.1", "9.4.3", "9.4.4", "9.4.5", "9.6.2",
        "10.6", "10.6.1", "10.12.4", "12.0", "12.1", "12.1.1", "12.1.2",
        "14.0", "14.1", "14.1.1", "14.1.2", "14.2", "14.2.1", "14.2.2", "14.2.3", "14.9", "14.9.1",
    ),
    order=EncounterOrder,
    state=EncounterState,
    decisions=(RerollContact, FourthShip, SwitchTime),
    outcome_type=EncounterOutcome,
    headline_type=EncounterHeadline,
    procedure=RollEncounter(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=(
        "encounter", "minefield", "hit", "injury_victim", "injury_severity",
        "additional_flooding", "scuttling", "wolfpack", "ship_size", "roster", "identity",
        "limited_escorts", "day_night", "switch_time",
    ),
    examples=(
        Example(
            name="wolfpack_and_a_fourth_ship",
            summary="A convoy off Indochina that the pack shadows: a fourth ship, and night.",
            order={
                "date": "1943-11",
                "assignment": {"area": "indochina", "wolfpack": True},
                "boat": {"type": "Gato"},
                "standing_orders": {
                    "reroll_contact": True,
                    "fourth_ship": True,
                    "switch_time": "to_night",
                },
            },
            dice={
                "kind": "fixed",
                "rolls": [
                    4, 4, 4, 1, 5, 3, 1, 2, 7, 4, 8, 10, 6, 1, 1, 6, 2, 3, 3, 2,
                ],
            },
        ),
        Example(
            name="empire",
            summary="A box off the Empire, with every choice ordered in advance.",
            order={
                "date": "1944-06",
                "assignment": {"area": "empire"},
                "boat": {"type": "Balao"},
                "standing_orders": {
                    "reroll_contact": True,
                    "fourth_ship": False,
                    "switch_time": "to_night",
                },
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed", "context": "box 3"},
        ),
        Example(
            name="mines",
            summary="Mines in the China Sea: two hits on a Gato.",
            order={
                "date": "1943-09",
                "assignment": {"area": "china_sea"},
                "boat": {"type": "Gato"},
                "random_event_used": True,
                "standing_orders": {
                    "reroll_contact": True,
                    "fourth_ship": False,
                    "switch_time": "never",
                },
            },
            dice={"kind": "fixed", "rolls": [6, 6, 5, 6, 4, 2, 1, 2, 3]},
        ),
        Example(
            name="additional_round",
            summary="Another round against an unescorted ship: an escort comes.",
            order={
                "date": "1943-03",
                "assignment": {"area": "java_sea"},
                "boat": {"type": "Gato"},
                "row": "additional_round",
            },
            dice={"kind": "fixed", "rolls": [1, 2]},
        ),
        Example(
            name="radar_looks_again",
            summary="A 5 with SJ radar at work: whether to roll again is asked.",
            order={
                "date": "1942-08",
                "assignment": {"area": "empire"},
                "boat": {"type": "Gato"},
            },
            dice={"kind": "fixed", "rolls": [2, 3]},
            standing=False,
        ),
    ),
)  # fmt: skip
