"""State that only an optional rule creates (10.0): without the rule it is impossible.

Properties of ships and scenarios and results of basic play are not included: radar, crew quality,
arcs, a turn made, a scenario's flagship. They exist with any options, and count only with theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import said
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import Breakdown
from wardroom.rulesets.battleships.situation.ship import Fault, Ship, SpecialHit
from wardroom.rulesets.battleships.situation.situation import Situation, rules_of
from wardroom.rulesets.battleships.situation.terms import Side, SpecialDamage, TimeOfDay

_WITHOUT = said("situation_not_possible.optional")


def optional_faults(
    situation: Situation, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[Fault]:
    """Yield the faults of state of optional rules that are not in use, as (member, rule, what)."""
    if situation.mines and not options.mines:
        yield "/mines", "10.6", _WITHOUT
    for place, pointer in enumerate(situation.unknown):
        if pointer == "/mines" and not options.mines:
            yield f"/unknown/{place}", "10.6", _WITHOUT
        elif pointer.endswith(("/flagship", "/with_flagship")) and not options.flagships:
            yield f"/unknown/{place}", "10.9", _WITHOUT
    for side in Side:
        for cell, rule, what in _of_a_side(situation, side, options):
            yield f"/{side}{cell}", rule, what
    for place, ship in enumerate(situation.ships):
        if _is_plain(ship):
            continue
        for cell, rule, what in _of_a_unit(situation, ship, options, charts):
            yield f"/ships/{place}{cell}", rule, what


def _of_a_side(situation: Situation, side: Side, options: BattleshipsOptions) -> Iterator[Fault]:
    state = situation.side(side)
    if state.spotter_planes and not options.spotter_planes:
        yield "/spotter_planes", "10.2", _WITHOUT
    elif state.spotter_planes and situation.time_of_day is TimeOfDay.NIGHT:
        yield "/spotter_planes", "10.2", said("situation_not_possible.planes_by_night")
    if state.crew_levels_lost and not options.flagships:
        yield "/crew_levels_lost", "10.9", _WITHOUT
    if state.bridge_hit and not options.flagships:
        yield "/bridge_hit", "10.9", _WITHOUT
    elif state.bridge_hit and not options.special_damage:
        yield "/bridge_hit", "10.12", _WITHOUT


def _is_plain(ship: Ship) -> bool:
    """Whether a unit has no state that `_of_a_unit` checks, like most units."""
    return not (
        ship.launches or ship.with_flagship or ship.out_of_command or ship.special or ship.battery
    )


def _of_a_unit(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[Fault]:
    if ship.battery and not options.shore_batteries:
        yield "", "10.7", _WITHOUT
    limits = charts.torpedo_limits
    if len(ship.launches) > limits.launches:
        if not (options.torpedo_reload and ship.counter.nation in limits.reload_nations):
            yield "/launches", "10.5", _WITHOUT
        elif len(ship.launches) > limits.launches + limits.reloads:
            yield (
                "/launches",
                "10.5",
                said("situation_not_possible.launches", name=ship.counter.name),
            )
        elif ship.launches[-1] < ship.launches[-2] + limits.reload_turns:
            yield (
                "/launches",
                "10.5",
                said(
                    "situation_not_possible.reload",
                    name=ship.counter.name,
                    turns=limits.reload_turns,
                ),
            )
    if ship.with_flagship and not options.flagships:
        yield "/with_flagship", "10.9", _WITHOUT
    if ship.out_of_command and not options.command_control:
        yield "/out_of_command", "10.10", _WITHOUT
    if not options.special_damage:
        for place, hit in enumerate(ship.special):
            if not broken_down(situation, ship, hit, charts):
                yield f"/special/{place}", "10.12", _WITHOUT


def broken_down(
    situation: Situation, ship: Ship, hit: SpecialHit, charts: BattleshipsCharts
) -> bool:
    """Return whether a scenario's breakdown die causes it, without the rule (11.0)."""
    return hit.damage is SpecialDamage.POWER and any(
        isinstance(rule, Breakdown)
        and rule.ship == ship.id
        and rule.turn <= hit.turn < rule.turn + rule.turns
        for rule in rules_of(situation, charts)
    )
