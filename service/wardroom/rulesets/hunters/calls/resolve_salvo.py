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
    """The mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


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
)  # fmt: skip
