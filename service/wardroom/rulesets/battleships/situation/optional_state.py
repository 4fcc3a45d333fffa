"""State that an optional rule alone brings about (10.0): without the rule there can be none of it.

What a ship has, a scenario gives or basic play leaves is no such state: radar, quality of a crew,
arcs, a turn made, a scenario's flagship. It lies there whatever the options, and counts with them.
"""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import Breakdown
from wardroom.rulesets.battleships.situation.ship import Ship, SpecialHit
from wardroom.rulesets.battleships.situation.situation import Situation, rules_of
from wardroom.rulesets.battleships.situation.terms import Side, SpecialDamage, TimeOfDay

_Fault = tuple[str, str, str]


def optional_faults(
    situation: Situation, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[_Fault]:
    """State of optional rules that are not in use, as (member, rule, problem)."""
    if situation.mines and not options.mines:
        yield "/mines", "10.6", _without("mines are used")
    for place, pointer in enumerate(situation.unknown):
        if pointer == "/mines" and not options.mines:
            yield f"/unknown/{place}", "10.6", _without("mines are hidden")
        elif pointer.endswith(("/flagship", "/with_flagship")) and not options.flagships:
            yield f"/unknown/{place}", "10.9", _without("flagships are hidden")
    for side in Side:
        for cell, rule, problem in _of_a_side(situation, side, options):
            yield f"/{side}{cell}", rule, problem
    for place, ship in enumerate(situation.ships):
        for cell, rule, problem in _of_a_unit(situation, ship, options, charts):
            yield f"/ships/{place}{cell}", rule, problem


def _without(problem: str) -> str:
    return f"{problem} with the optional rule alone"


def _of_a_side(situation: Situation, side: Side, options: BattleshipsOptions) -> Iterator[_Fault]:
    state = situation.side(side)
    if state.spotter_planes and not options.spotter_planes:
        yield "/spotter_planes", "10.2", _without("aircraft spot")
    elif state.spotter_planes and situation.time_of_day is TimeOfDay.NIGHT:
        yield "/spotter_planes", "10.2", "aircraft spot by day alone"
    if state.crew_levels_lost and not options.flagships:
        yield "/crew_levels_lost", "10.9", _without("crews are worse for a flagship lost or hit")
    if state.bridge_hit and not options.flagships:
        yield "/bridge_hit", "10.9", _without("there is a flagship whose bridge is hit")
    elif state.bridge_hit and not options.special_damage:
        yield "/bridge_hit", "10.12", _without("bridges are hit")


def _of_a_unit(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[_Fault]:
    if ship.battery and not options.shore_batteries:
        yield "", "10.7", _without("shore batteries take part")
    limits = charts.torpedo_limits
    if len(ship.launches) > limits.launches:
        if not (options.torpedo_reload and ship.counter.nation in limits.reload_nations):
            yield "/launches", "10.5", _without(f"{ship.id}, if Japanese, launches again")
        elif len(ship.launches) > limits.launches + limits.reloads:
            yield "/launches", "10.5", f"{ship.id} has no third launch"
        elif ship.launches[-1] < ship.launches[-2] + limits.reload_turns:
            yield "/launches", "10.5", f"{ship.id} reloads for {limits.reload_turns} turns"
    if ship.with_flagship and not options.flagships:
        yield "/with_flagship", "10.9", _without("flags are taken over")
    if ship.out_of_command and not options.command_control:
        yield "/out_of_command", "10.10", _without("ships are out of command")
    if not options.special_damage:
        for place, hit in enumerate(ship.special):
            if not _broken_down(situation, ship, hit, charts):
                yield f"/special/{place}", "10.12", _without("there is special damage")


def _broken_down(
    situation: Situation, ship: Ship, hit: SpecialHit, charts: BattleshipsCharts
) -> bool:
    """Whether a scenario's die for a breakdown brings it, without the rule (11.0)."""
    return hit.damage is SpecialDamage.POWER and any(
        isinstance(rule, Breakdown)
        and rule.ship == ship.id
        and rule.turn <= hit.turn < rule.turn + rule.turns
        for rule in rules_of(situation, charts)
    )
