"""The call `confer-award`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.silent_victory.port.award import (
    AwardHeadline,
    AwardState,
    ConferAward,
    ConferAwardOrder,
    Honoured,
    begin,
    headline,
)


def tables(state: AwardState) -> tuple[str, ...]:
    """What each award takes."""
    del state
    return ("careers.award", "careers.unit_awards")


_HOME = {"boat": {"type": "Gato"}, "port": {"done": ["refit", "crew"]}}

CONFER_AWARD = RuleCall(
    name="confer-award",
    summary="See what a patrol has earned the captain and his boat, and confer it.",
    description=(
        "The captain has one award for performance a patrol, the highest that it has earned; a "
        "Navy Cross or a Medal of Honor brings a request for a new boat. The Purple Heart and the "
        "badge of a first successful patrol come besides. The boat gains a battle star with every "
        "success, and with enough ships sunk a die for a unit award. A captain who did not come "
        "home can still have the Purple Heart."
    ),
    covers=(
        "11.3", "11.3.1", "11.3.2", "11.3.3", "11.3.4", "11.3.4.1", "11.3.4.3", "11.3.5", "11.3.6",
        "11.3.7", "11.3.8", "11.3.9", "11.3.10", "11.3.10.1", "11.3.10.2", "11.3.10.3",
    ),
    parts=Honoured,
    after_the_end=True,  # A captain who did not come home is honoured too.
    order=ConferAwardOrder,
    state=AwardState,
    decisions=(),
    outcome_type=AwardHeadline,
    headline_type=AwardHeadline,
    procedure=ConferAward(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda _charts: ("careers.award", None),
    tables=tables,
    throws=("unit_award",),
    examples=(
        Example(
            name="six_ships",
            summary="Six ships on one patrol: the Navy Cross, and a Navy Unit Commendation on a 3.",
            situation={
                **_HOME,
                "record": {
                    "start": "1942-01",
                    "successful_patrols": 1,
                    "last_patrol": {"date": "1944-06", "success": True, "ships_sunk": 6},
                },
            },
            dice={"kind": "fixed", "rolls": [3]},
        ),
        Example(
            name="mission_and_three_ships",
            summary="A mission accomplished and three ships: the Bronze Star alone.",
            situation={
                **_HOME,
                "record": {
                    "start": "1942-01",
                    "successful_patrols": 2,
                    "last_patrol": {
                        "date": "1944-01",
                        "success": True,
                        "ships_sunk": 3,
                        "mission_accomplished": True,
                    },
                },
                "commander": {"combat_patrol_insignia": True},
                "port": {"done": ["refit", "crew"], "commander_wounded": True},
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="third_large_patrol",
            summary="Seven ships for the third time: the Medal of Honor.",
            situation={
                **_HOME,
                "record": {
                    "start": "1942-01",
                    "successful_patrols": 5,
                    "large_patrols": 3,
                    "last_patrol": {"date": "1944-10", "success": True, "ships_sunk": 7},
                },
                "commander": {"awards": {"navy_cross": 2}, "combat_patrol_insignia": True},
                "boat": {"type": "Gato", "unit_awards": {"battle_stars": 4}},
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)  # fmt: skip
