"""The call `confer-award`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.port.award import (
    AwardHeadline,
    AwardState,
    ConferAward,
    ConferAwardOrder,
    ConferAwardOutcome,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.silent_victory.situation.captain import Captain


def next_steps(state: AwardState, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """Promotion; and a request, if there is one to make. The end, without a patrol."""
    if state.record.last_patrol is None:
        return (NextStep(reason="game_over", rule="5.1.4", call="judge-victory"),)
    promotion = NextStep(
        reason="promotion",
        rule="11.2.3",
        call="check-promotion",
        chart="careers.promotion",
        dice=charts.careers.promotion.dice.notation,
    )
    return (promotion, *request_step(state.captain, charts))


def request_step(captain: Captain, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """The request for a new boat, while there is one to make."""
    if not captain.upgrade_markers and not captain.granted_upgrades:
        return ()
    return (
        NextStep(
            reason="boat_request",
            rule="11.5.3",
            call="request-boat",
            chart="careers.new_boat_request",
            dice=charts.careers.new_boat_request.dice.notation,
        ),
    )


def tables(state: AwardState) -> tuple[str, ...]:
    """What each award takes."""
    del state
    return ("careers.award", "careers.unit_awards")


CONFER_AWARD = RuleCall(
    name="confer-award",
    summary="See what a patrol has earned the captain and his boat, and confer it.",
    description=(
        "The captain has one award for performance a patrol, the highest that it has earned; a "
        "Navy Cross or a Medal of Honor brings a request for a new boat. The Purple Heart and the "
        "badge of a first successful patrol come besides. The boat gains a battle star with every "
        "success, and with enough ships sunk a die for a unit award."
    ),
    covers=(
        "11.3", "11.3.1", "11.3.2", "11.3.3", "11.3.4", "11.3.4.1", "11.3.4.3", "11.3.5", "11.3.6",
        "11.3.7", "11.3.8", "11.3.9", "11.3.10", "11.3.10.1", "11.3.10.2", "11.3.10.3",
    ),
    order=ConferAwardOrder,
    state=AwardState,
    decisions=(),
    outcome_type=ConferAwardOutcome,
    headline_type=AwardHeadline,
    procedure=ConferAward(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("unit_award",),
    examples=(
        Example(
            name="six_ships",
            summary="Six ships on one patrol: the Navy Cross, and a Navy Unit Commendation on a 3.",
            order={
                "record": {
                    "successful_patrols": 1,
                    "last_patrol": {"date": "1944-06", "success": True, "ships_sunk": 6},
                },
            },
            dice={"kind": "fixed", "rolls": [3]},
        ),
        Example(
            name="mission_and_three_ships",
            summary="A mission accomplished and three ships: the Bronze Star alone.",
            order={
                "record": {
                    "successful_patrols": 2,
                    "last_patrol": {
                        "date": "1944-01",
                        "success": True,
                        "ships_sunk": 3,
                        "mission_accomplished": True,
                    },
                },
                "captain": {"combat_patrol_insignia": True},
                "wounded": True,
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="third_large_patrol",
            summary="Seven ships for the third time: the Medal of Honor.",
            order={
                "record": {
                    "successful_patrols": 5,
                    "large_patrols": 3,
                    "last_patrol": {"date": "1944-10", "success": True, "ships_sunk": 7},
                },
                "captain": {"awards": {"navy_cross": 2}, "combat_patrol_insignia": True},
                "unit_awards": {"battle_stars": 4},
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)  # fmt: skip
