"""The call `judge-victory`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.hunters.port.victory import (
    Judged,
    JudgeVictory,
    JudgeVictoryOrder,
    VictoryHeadline,
    VictoryState,
    begin,
    headline,
)


def tables(state: VictoryState) -> tuple[str, ...]:
    """The victory levels."""
    del state
    return ("careers.victory",)


JUDGE_VICTORY = RuleCall(
    name="judge-victory",
    summary="Judge the level of victory of a career.",
    description=(
        "Says whether the game has ended and by which rule, and which level the tons sunk come to, "
        "for the dead and the captured as for the living; a boat taken by the enemy is a defeat "
        "whatever was sunk. While the career goes on it says how it stands. No dice."
    ),
    covers=(
        "4.3.2", "5.0", "5.1", "5.1.1", "5.1.2", "5.1.3", "5.1.4",
        "5.2", "5.2.1", "5.2.2", "5.2.3", "10.5.2",
    ),
    parts=Judged,
    plays_on=False,
    order=JudgeVictoryOrder,
    state=VictoryState,
    decisions=(),
    outcome_type=VictoryHeadline,
    headline_type=VictoryHeadline,
    procedure=JudgeVictory(),
    begin=begin,
    outcome=headline,
    headline=headline,
    tables=tables,
    throws=(),
    examples=(
        Example(
            name="lived_to_see_the_end",
            summary="162,400 tons by June 1943.",
            situation={"record": {"tons_sunk": 162400}, "fate": {"how": "last_month"}},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="boat_captured",
            summary="240,000 tons, but the enemy has the boat: a defeat.",
            situation={"record": {"tons_sunk": 240000}, "fate": {"how": "captured"}},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="sunk_with_a_list_of_ships",
            summary="Lost with all hands after three ships; the damaged one does not count.",
            situation={
                "record": {
                    "ships": [
                        {"kind": "large_freighter", "tonnage": 7600, "name": "Kingston Hill"},
                        {"kind": "tanker", "tonnage": 8100, "name": "San Demetrio"},
                        {"kind": "tanker", "tonnage": 9900, "fate": "damaged"},
                        {"kind": "capital_ship", "tonnage": 34000, "name": "HMS Nelson"},
                    ]
                },
                "fate": {"how": "sunk"},
            },
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)  # fmt: skip
