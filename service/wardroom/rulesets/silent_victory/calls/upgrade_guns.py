"""The call `upgrade-guns`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.silent_victory.port.gun_upgrade import (
    RunUpgrade,
    UpgradeGuns,
    UpgradeGunsOrder,
    UpgradeHeadline,
    UpgradeState,
    Upgrading,
    begin,
    headline,
)


def tables(state: UpgradeState) -> tuple[str, ...]:
    """The guns of the boat's class, the upgrades, and the ammunition."""
    return (f"boats.type.{state.boat.type}.guns", "boats.upgrades", "boats.ammunition")


_HOME = {"assignment": {"area": "empire"}, "box": 9}

UPGRADE_GUNS = RuleCall(
    name="upgrade-guns",
    summary="See whether newer guns are to be had for a boat, and fit them.",
    description=(
        "After a patrol that ended in certain months a boat of certain classes may be given newer "
        "deck and anti-aircraft guns; two 5-inch guns take a successful patrol, the Navy Cross and "
        "a die. Whether to take them is the player's choice, by standing order or when asked."
    ),
    covers=("4.6", "4.6.2", "9.3.4", "11.6", "11.6.2"),
    parts=Upgrading,
    order=UpgradeGunsOrder,
    state=UpgradeState,
    decisions=(UpgradeGuns,),
    outcome_type=UpgradeHeadline,
    headline_type=UpgradeHeadline,
    procedure=RunUpgrade(),
    begin=begin,
    outcome=headline,
    headline=headline,
    tables=tables,
    throws=("gun_upgrade",),
    examples=(
        Example(
            name="four_inch",
            summary="A Gato home in July 1942 is given a 4-inch gun, a 40 mm and a 20 mm.",
            situation={
                "date": "1942-06",
                "boat": {"type": "Gato", "deck_guns": ["3in"]},
                "patrol": _HOME,
                "port": {"next_patrol": "1942-09"},
            },
            order={"standing_orders": {"upgrade": True}},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="two_five_inch",
            summary="A holder of the Navy Cross tries for a second 5-inch gun in 1944.",
            situation={
                "date": "1944-05",
                "boat": {"type": "Balao"},
                "commander": {"awards": {"navy_cross": 1}},
                "patrol": _HOME,
                "port": {"next_patrol": "1944-08"},
                "record": {"last_patrol": {"date": "1944-05", "success": True}},
            },
            order={"standing_orders": {"upgrade": True}},
            dice={"kind": "fixed", "rolls": [4]},
        ),
        Example(
            name="asked_about_guns",
            summary="Without standing orders the player is asked.",
            situation={
                "date": "1943-02",
                "boat": {"type": "Salmon"},
                "patrol": _HOME,
                "port": {"next_patrol": "1943-05"},
            },
            dice={"kind": "fixed", "rolls": []},
            standing=False,
        ),
    ),
)
