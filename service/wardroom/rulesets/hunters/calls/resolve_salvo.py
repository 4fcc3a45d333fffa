"""The call `resolve-salvo`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.attack.attack_round import (
    Attacking,
    ChooseWeaponGroup,
    SalvoHeadline,
    SalvoOrder,
    SalvoState,
)
from wardroom.rulesets.hunters.attack.salvo import ATTACK, begin, headline


def tables(state: SalvoState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


RESOLVE_SALVO = RuleCall(
    name="resolve-salvo",
    summary="Attack up to four ships with torpedoes and deck gun.",
    description=(
        "Resolves one round of attack. For every torpedo and gun point allocated to a target, "
        "rolls the hit, the dud and the damage. The answer states which ships are sunk or "
        "damaged, and which torpedoes and ammunition are left. Against escorted ships everything "
        "is allocated before the first roll. Against unescorted ships the weapon groups fire in "
        "turn. The order can ask to choose the next group after the result of the last one is "
        "known. A shot already committed at a ship that is sunk in the meantime is spent without "
        "a roll. Against unescorted ships a later group does not fire at a sunk ship."
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
)  # fmt: skip
