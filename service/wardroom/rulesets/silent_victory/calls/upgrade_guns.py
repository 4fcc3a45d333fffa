"""The call `upgrade-guns`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
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
    """Return the guns of the boat's class, the upgrades, and the ammunition."""
    return (f"boats.type.{state.boat.type}.guns", "boats.upgrades", "boats.ammunition")


UPGRADE_GUNS = RuleCall(
    name="upgrade-guns",
    summary="Fit newer guns to a boat, if they are available.",
    description=(
        "After a patrol that ended in certain months, boats of certain classes may be given "
        "newer deck and anti-aircraft guns. Two 5-inch guns require a successful patrol, the "
        "Navy Cross and a die roll. The player chooses whether to take newer guns, by standing "
        "order or when asked."
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
)
