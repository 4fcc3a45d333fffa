"""What a ship may fire at, and why not (5.1, 5.11, 10.4). No dice."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Said, said
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.gunnery.lines import Line
from wardroom.rulesets.battleships.situation.scenario_data import FireLimit, NoFire
from wardroom.rulesets.battleships.situation.ship import Ship, silenced
from wardroom.rulesets.battleships.situation.situation import Situation, rules_of
from wardroom.rulesets.battleships.situation.terms import Arc, Battery, SpecialDamage

_MAIN = Battery.MAIN
_SECONDARY = Battery.SECONDARY
_POWER = SpecialDamage.POWER
Fault = tuple[Said, str]
"""Why a shot is forbidden: a code, the rule, and the problem in words."""


def target_faults(line: Line, battery: Battery) -> Iterator[Fault]:
    """Yield why a ship able to fire this battery may not at the target that `line` ends at (5.1).

    Both are in play and placed, and the visibility of the turn is rolled. How many ships may have
    one target is for who knows them all to say.
    """
    firer, target, away = line.firer, line.target, line.away
    options, charts = line.at.options, line.at.charts
    if target.side is firer.side:
        yield said("target_is_friend", name=target.counter.name), "5.1"
        return
    if battery is _SECONDARY:
        table = charts.secondary_battery
        if target.counter.type not in table.targets:
            yield said("target_of_no_secondary", type=target.counter.type), "5.11"
        if away > table.range:
            what = said(
                "out_of_range.secondary", name=target.counter.name, away=away, most=table.range
            )
            yield what, "5.11"
    elif away > firer.counter.gun_range:
        most = firer.counter.gun_range
        yield said("out_of_range.guns", name=target.counter.name, away=away, most=most), "5.1"
    if not line.ways:
        yield said("target_not_sighted", name=target.counter.name), "4.1"
    if line.land:
        yield said("land_in_the_way", name=target.counter.name), "4.2"
    if not options.misdirected_fire and line.friends:
        yield said("friend_in_the_way", name=line.friends[0].counter.name), "4.2"
    limited = battery is _MAIN and options.gun_arcs and firer.counter.no_stern_fire
    if limited and line.arc is Arc.STERN:
        yield said("no_fire_astern", name=firer.counter.name), "10.4"


def firer_faults(
    situation: Situation, firer: Ship, battery: Battery, charts: BattleshipsCharts
) -> Iterator[Fault]:
    """Yield why a ship cannot fire this battery at all this turn; see `target_faults` for aims."""
    if lacks_battery(firer, battery):
        yield said("no_secondary_battery", name=firer.counter.name), "5.11"
    yield from unable_to_fire(situation, firer, battery, charts)


def lacks_battery(firer: Ship, battery: Battery) -> bool:
    """Return whether a ship has no such battery (5.11)."""
    return battery is _SECONDARY and not firer.counter.secondary


def unable_to_fire(
    situation: Situation, firer: Ship, battery: Battery, charts: BattleshipsCharts
) -> Iterator[Fault]:
    """Yield why a ship cannot fire a battery that it has at anything this turn."""
    name = firer.counter.name
    if silenced(firer, charts):
        yield said("firer_silenced", name=name, w=firer.w), "5.12"
    if firer.out_of_command:
        yield said("firer_out_of_command", name=name), "10.10"
    if firer.suffers(_POWER, situation.turn):
        yield said("firer_without_power", name=name), "10.12"
    for rule in rules_of(situation, charts):
        if isinstance(rule, NoFire) and firer.id in rule.ships and situation.turn in rule.turns:
            yield said("firer_barred", name=name), "11.0"
        if (
            isinstance(rule, FireLimit)
            and firer.id in rule.ships
            and battery is _MAIN
            and firer.turns_fired >= rule.turns
        ):
            yield said("fire_limit_reached", name=name, turns=rule.turns), "11.0"
