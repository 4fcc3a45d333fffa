"""What a ship may fire at, and why not (5.1, 5.11, 10.4). No dice."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import arc_of, distance
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import FireLimit, NoFire
from wardroom.rulesets.battleships.situation.ship import Ship, silenced
from wardroom.rulesets.battleships.situation.situation import Situation, place_of, rules_of
from wardroom.rulesets.battleships.situation.terms import Arc, Battery, SpecialDamage
from wardroom.rulesets.battleships.visibility.sighting import (
    friends_in_the_way,
    land_in_the_way,
    ways_seen,
)

Fault = tuple[str, str, str]
"""Why a shot is forbidden: a code, the rule, and the problem in words."""


def shot_faults(
    situation: Situation,
    firer: Ship,
    target: Ship,
    battery: Battery,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Iterator[Fault]:
    """Why `firer` cannot declare `target` for this battery (5.1), the firer first; nothing: it can.

    Both are in play and placed, and the visibility of the turn is rolled. How many ships may have
    one target is for who knows them all to say.
    """
    yield from firer_faults(situation, firer, battery, charts)
    if target.side is firer.side:
        yield "target_is_friend", "5.1", f"{target.id} is on the same side"
        return
    away = distance(place_of(firer, options), place_of(target, options))
    if battery is Battery.SECONDARY:
        table = charts.secondary_battery
        if target.counter.type not in table.targets:
            problem = f"secondary batteries are not used against a {target.counter.type}"
            yield "target_of_no_secondary", "5.11", problem
        if away > table.range:
            problem = f"{target.id} is {away} hexes away; secondary batteries reach {table.range}"
            yield "out_of_range", "5.11", problem
    elif away > firer.counter.gun_range:
        problem = f"{target.id} is {away} hexes away; its guns reach {firer.counter.gun_range}"
        yield "out_of_range", "5.1", problem
    if not ways_seen(situation, firer, target, options, charts):
        yield "target_not_sighted", "4.1", f"{target.id}, {away} hexes away, is not sighted"
    if land_in_the_way(situation, firer, target, options):
        yield "land_in_the_way", "4.2", f"land lies between {firer.id} and {target.id}"
    friends = () if options.misdirected_fire else friends_in_the_way(
        situation, firer, target, options
    )  # fmt: skip
    if friends:
        problem = f"by night {firer.id} cannot fire over {friends[0].id}"
        yield "friend_in_the_way", "4.2", problem
    astern = battery is Battery.MAIN and arc_to(firer, target, options) is Arc.STERN
    if astern and options.gun_arcs and firer.counter.no_stern_fire:
        yield "no_fire_astern", "10.4", f"{firer.id} cannot fire its main battery astern"


def firer_faults(
    situation: Situation, firer: Ship, battery: Battery, charts: BattleshipsCharts
) -> Iterator[Fault]:
    """Why a ship cannot fire this battery at anything this turn."""
    if battery is Battery.SECONDARY and not firer.counter.secondary:
        yield "no_secondary_battery", "5.11", f"{firer.id} has no secondary battery"
    if silenced(firer, charts):
        yield "firer_silenced", "5.12", f"{firer.id} has no guns left at {firer.w}W"
    if firer.out_of_command:
        yield "firer_out_of_command", "10.10", f"{firer.id} is out of command"
    if firer.suffers(SpecialDamage.POWER, situation.turn):
        yield "firer_without_power", "10.12", f"{firer.id} has no power this turn"
    for rule in rules_of(situation, charts):
        if isinstance(rule, NoFire) and firer.id in rule.ships and situation.turn in rule.turns:
            yield "firer_barred", "11.0", f"{firer.id} does not fire this turn, by the scenario"
        if (
            isinstance(rule, FireLimit)
            and firer.id in rule.ships
            and battery is Battery.MAIN
            and firer.turns_fired >= rule.turns
        ):
            problem = f"{firer.id} has fired in the {rule.turns} turns that the scenario gives it"
            yield "fire_limit_reached", "11.0", problem


def arc_to(firer: Ship, target: Ship, options: BattleshipsOptions) -> Arc | None:
    """The arc of `firer` that `target` lies in; None for a shore battery, which has none (10.7).

    None too for two units in one hex, which no fire passes between.
    """
    one, other = place_of(firer, options), place_of(target, options)
    if firer.battery or firer.facing is None or one == other:
        return None
    return arc_of(one, firer.facing, other, options.arc_limits)
