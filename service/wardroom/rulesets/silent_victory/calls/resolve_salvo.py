"""The call `resolve-salvo`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
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
    """Return the mat of the boat's class, and the modifiers that stand in tables of their own."""
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


RESOLVE_SALVO = RuleCall(
    name="resolve-salvo",
    summary="Attack up to four ships with torpedoes and deck guns.",
    description=(
        "Resolves one round of attack. For every torpedo and gun point allocated to a target, "
        "rolls the hit, the dud and the damage. The answer states which ships are sunk or "
        "damaged, and which torpedoes and ammunition are left. Against escorted ships everything "
        "is allocated before the first roll; an escort can be one of the targets. Against "
        "unescorted ships the weapon groups fire in turn. The order can ask to choose the next "
        "group after the result of the last one is known. A shot already committed at a ship "
        "that is sunk in the meantime is spent without a roll. Against unescorted ships a later "
        "group does not fire at a sunk ship. A boat with the Presidential Unit Citation may roll "
        "one torpedo miss again."
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
)  # fmt: skip
