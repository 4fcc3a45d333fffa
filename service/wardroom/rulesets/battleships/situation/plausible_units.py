"""Faults of units and sides by the rules, and of a stage of the turn (3.1)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import said
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage import holds_in
from wardroom.rulesets.battleships.gunnery.targets import lacks_battery, unable_to_fire
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.optional_state import broken_down
from wardroom.rulesets.battleships.situation.scenario_data import (
    AreaBonus,
    FireLimit,
    Immobile,
    MinedHexes,
    NoFire,
    SpecialRule,
)
from wardroom.rulesets.battleships.situation.ship import Fault, Ship, lost
from wardroom.rulesets.battleships.situation.situation import (
    FireOrder,
    Situation,
    Stage,
    StarShell,
    inferior_side,
    rules_of,
)
from wardroom.rulesets.battleships.situation.terms import (
    Battery,
    Fate,
    ShipId,
    Side,
    SpecialDamage,
    TimeOfDay,
)
from wardroom.rulesets.battleships.situation.units import out_of_play
from wardroom.rulesets.battleships.visibility.star_shell import too_far_to_light, unable_to_light

# =================================================================================================
# Faults of units, sides, mines and wrecks by the rules, in any stage of a turn.
#
# Version 1 did not check this: see `faults_since`.


def unit_faults(situation: Situation, charts: BattleshipsCharts) -> Iterator[Fault]:
    """Yield the faults of units, sides, mines, wrecks and visibility: member, rule, what."""
    rules = rules_of(situation, charts)
    for place, ship in enumerate(situation.ships):
        for cell, rule, what in () if _is_plain(ship) else _of_a_unit(situation, ship, charts):
            yield f"/ships/{place}{cell}", rule, what
        if rules or ship.turns_fired:
            for cell, rule, what in _by_the_scenario(ship, rules):
                yield f"/ships/{place}{cell}", rule, what
    for side in Side:
        for cell, rule, what in _of_a_side(situation, side, rules, charts):
            yield f"/{side}{cell}", rule, what
    yield from _mines(situation, rules)
    yield from _wrecks(situation)
    yield from _visibility(situation, charts)
    yield from _fire(situation, charts)


def _is_plain(ship: Ship) -> bool:
    """Whether a unit has no state that `_of_a_unit` checks, like most units."""
    return ship.in_play and not (ship.with_flagship or ship.special or ship.battery)


def _of_a_unit(situation: Situation, ship: Ship, charts: BattleshipsCharts) -> Iterator[Fault]:
    if ship.battery:
        yield from _of_a_battery(ship)
    elif ship.fate is Fate.EXITED and not _has_an_exit(situation, ship):
        yield "/fate", "9.2", said("situation_not_possible.no_exit", name=ship.counter.name)
    if ship.fate in (Fate.EXITED, Fate.WITHDRAWN) and lost(ship, charts):
        yield (
            "/fate",
            "10.7" if ship.battery else "5.15",
            said("ship_not_possible.lost", name=ship.counter.name),
        )
    if ship.with_flagship and ship.flagship:
        yield (
            "/with_flagship",
            "10.9",
            said("situation_not_possible.flagship", name=ship.counter.name),
        )
    if ship.special:
        yield from _special(situation, ship, charts)


def _by_the_scenario(ship: Ship, rules: tuple[SpecialRule, ...]) -> Iterator[Fault]:
    """The faults by special rules of the scenario (11.0)."""
    limits = [rule.turns for rule in rules if isinstance(rule, FireLimit) and ship.id in rule.ships]
    most = max(limits, default=0)
    if ship.turns_fired > most:
        yield "/turns_fired", "11.0", said("situation_not_possible.fired", turns=most)
    for rule in rules:
        for turn in ship.launches:
            if isinstance(rule, NoFire) and ship.id in rule.ships and turn in rule.turns:
                what = said("situation_not_possible.barred", name=ship.counter.name, turn=turn)
                yield "/launches", "11.0", what
    moored = any(isinstance(rule, Immobile) and ship.id in rule.ships for rule in rules)
    if moored and (ship.speed or ship.turned):
        cell = "/speed" if ship.speed else "/turned"
        yield cell, "11.0", said("situation_not_possible.moored", name=ship.counter.name)


def _of_a_battery(ship: Ship) -> Iterator[Fault]:
    """The faults of a shore battery: it has no movement, no flag and no S damage (10.7)."""
    what = said("situation_not_possible.battery", name=ship.counter.name)
    if ship.s:
        yield "/s", "10.7", what
    if ship.fate is Fate.EXITED:
        yield "/fate", "10.7", what
    if ship.flagship:
        yield "/flagship", "10.9", what
    if ship.with_flagship:
        yield "/with_flagship", "10.9", what
    for place, hit in enumerate(ship.special):
        if hit.damage is SpecialDamage.RUDDER:
            yield f"/special/{place}", "10.12", what


def _has_an_exit(situation: Situation, ship: Ship) -> bool:
    return any(
        way.side is ship.side and (not way.ships or ship.id in way.ships)
        for way in situation.board.exits
    )


def _special(situation: Situation, ship: Ship, charts: BattleshipsCharts) -> Iterator[Fault]:
    """The faults of special damage (10.12): each once, fires at night, none of a later turn."""
    for place, hit in enumerate(ship.special):
        at = f"/special/{place}"
        latest = holds_in(hit.damage, situation.turn, charts, moved=True)
        if hit in ship.special[:place]:
            yield at, "10.12", said("situation_not_possible.listed", ship=ship.id)
        elif hit.damage is SpecialDamage.FIRE and situation.time_of_day is TimeOfDay.DAY:
            yield at, "10.12", said("situation_not_possible.fire_by_day")
        elif hit.turn > latest and not broken_down(situation, ship, hit, charts):
            yield f"{at}/turn", "10.12", said("situation_not_possible.later", turn=hit.turn)


def _of_a_side(
    situation: Situation, side: Side, rules: tuple[SpecialRule, ...], charts: BattleshipsCharts
) -> Iterator[Fault]:
    state, own = situation.side(side), [ship for ship in situation.ships if ship.side is side]
    # The sunk flagship may be left out of a situation: one is always allowed.
    lost_flags = sum(ship.flagship and ship.fate is Fate.SUNK for ship in own)
    most = charts.flagships.crew_levels_lost * max(1, lost_flags) + state.bridge_hit
    if state.crew_levels_lost > most:
        yield "/crew_levels_lost", "10.9", said("situation_not_possible.crew_levels", most=most)
    if state.bridge_hit and not state.crew_levels_lost:
        yield "/crew_levels_lost", "10.12", said("situation_not_possible.bridge")
    types = charts.spotter_planes.types
    if state.spotter_planes and not any(ship.counter.type in types for ship in own):
        yield "/spotter_planes", "10.2", said("situation_not_possible.no_planes")
    areas = [rule for rule in rules if isinstance(rule, AreaBonus) and rule.side is side]
    for place, name in enumerate(state.reached):
        ship = situation.find(name)
        if name in state.reached[:place]:
            yield (
                f"/reached/{place}",
                "11.0",
                said("situation_not_possible.listed", ship=name),
            )
        elif ship and not any(ship.counter.type in area.types for area in areas):
            yield f"/reached/{place}", "11.0", said("situation_not_possible.no_area", ship=name)


def _mines(situation: Situation, rules: tuple[SpecialRule, ...]) -> Iterator[Fault]:
    """The faults of mines (10.6): a hex is mined once, in a scenario by its rules (11.0)."""
    mines = situation.mines
    for place, number in enumerate(mines):
        if number in mines[:place]:
            yield f"/mines/{place}", "10.6", said("situation_not_possible.mined_twice", hex=number)
    if situation.scenario is None or not mines:
        return
    laid = [rule for rule in rules if isinstance(rule, MinedHexes)]
    most = sum(min(rule.count, len(rule.hexes)) for rule in laid)
    if len(mines) > most:
        yield "/mines", "11.0", said("situation_not_possible.mines", most=most)
    elif not situation.board.recentre:  # Else the mines are moved with the map (9.3).
        allowed = {number for rule in laid for number in rule.hexes}
        for place, number in enumerate(mines):
            if number not in allowed:
                what = said("situation_not_possible.not_mined", hex=number)
                yield f"/mines/{place}", "11.0", what


def _wrecks(situation: Situation) -> Iterator[Fault]:
    """The faults of wrecks: they are in the order of turns, and lost units do not launch."""
    before = 0
    for place, wreck in enumerate(situation.wrecks):
        if wreck.turn < before:
            yield f"/wrecks/{place}/turn", "5.15", said("situation_not_possible.order")
        before = max(before, wreck.turn)
        ship = situation.find(wreck.ship)
        if ship is not None and ship.launches and ship.launches[-1] > wreck.turn:
            at = situation.ships.index(ship)
            what = said("situation_not_possible.gone", name=ship.counter.name, turn=wreck.turn)
            yield f"/ships/{at}/launches", "5.15", what


def _visibility(situation: Situation, charts: BattleshipsCharts) -> Iterator[Fault]:
    """The faults of the visibility of a turn: its base and one roll (4.1)."""
    base, seen, die = situation.base_visibility, situation.visibility, charts.visibility.dice
    if base is None or seen is None:
        return
    least, most = base + die.lowest, base + die.highest
    if not least <= seen <= most:
        what = said("situation_not_possible.visibility", least=least, most=most)
        yield "/visibility", "4.1", what


def _fire(situation: Situation, charts: BattleshipsCharts) -> Iterator[Fault]:
    """Targets that are impossible in any position (5.1, 5.11)."""
    if not situation.fire:
        return
    firing: dict[str, int] = {}
    units = situation.units
    most = charts.targets.ships_on_one_target
    for place, order in enumerate(situation.fire):
        firer = units.get(order.ship)
        if firer is None:
            continue
        if order.secondary is not None and lacks_battery(firer, Battery.SECONDARY):
            what = said("no_secondary_battery", name=firer.counter.name)
            yield f"/fire/{place}/ship", "5.11", what
        aimed: dict[ShipId, Battery] = {}
        for battery, name in order.targets:
            aimed.setdefault(name, battery)
            target = units.get(name)
            if target is not None and target.side is firer.side:
                what = said("target_is_friend", name=target.counter.name)
                yield f"/fire/{place}/{battery}", "5.1", what
        for name, battery in aimed.items():
            firing[name] = firing.get(name, 0) + 1
            if firing[name] > most:
                what = said("too_many_on_target", most=most, ship=name)
                yield f"/fire/{place}/{battery}", "5.1", what


# =================================================================================================
# Faults by the order of play, if a situation states its stage (3.1): too early, or too late.
#
# State that holds to the end of a turn stays until visibility is rolled in the next. Counts over
# several turns are not checked, because a ruling may repeat a turn. Version 1 did not check this:
# see `faults_since`.


_FIRST_TURN = (Stage.FLAGSHIPS, Stage.MINES)
_GUNNERY, _LATE_STAR_SHELL = Stage.GUNNERY.place, Stage.LATE_STAR_SHELL.place


def turn_faults(
    situation: Situation, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[Fault]:
    """Yield the faults at the stage of a situation without a call under way: member, rule, what."""
    stage = situation.stage
    if stage is None or situation.open is not None:
        return
    if stage in _FIRST_TURN and situation.turn > 1:
        yield "/stage", "3.1", said("situation_not_possible.first_turn")
        return
    lies = _Lies(situation, stage, charts)
    if situation.visibility is not None and lies.too_early(Stage.COMMAND):
        yield "/visibility", "4.1", lies.early
    yield from _of_the_table(lies, options)
    for place, ship in enumerate(situation.ships):
        for cell, rule, what in _out_of_command(lies, ship) if ship.out_of_command else ():
            yield f"/ships/{place}{cell}", rule, what
    if options.flagships and stage is not Stage.FLAGSHIPS:
        yield from _flagships(situation)


def _of_the_table(lies: _Lies, options: BattleshipsOptions) -> Iterator[Fault]:
    """The faults of star shells, planes and targets of this turn."""
    situation = lies.situation
    for place, shell in enumerate(situation.star_shells):
        for cell, rule, what in _of_a_shell(lies, shell, options):
            yield f"/star_shells/{place}{cell}", rule, what
    for side in Side:
        flying = situation.side(side).spotter_planes
        if flying and lies.too_early(Stage.INFERIOR_TARGETS, side):
            yield f"/{side}/spotter_planes", "10.2", lies.early
    for place, order in enumerate(situation.fire):
        for cell, rule, what in _of_fire(lies, order):
            yield f"/fire/{place}{cell}", rule, what


class _Lies:
    """A situation in a stage of its turn; finds whether state is too early or too late."""

    __slots__ = ("charts", "early", "gone", "inferior", "late", "situation", "stage", "units")

    def __init__(self, situation: Situation, stage: Stage, charts: BattleshipsCharts) -> None:
        self.situation = situation
        self.stage = stage
        self.charts = charts
        self.units = situation.units
        self.gone = {ship.id for ship in situation.ships if not ship.in_play}
        self.inferior = inferior_side(situation.turn, charts)
        self.early = said("situation_not_possible.too_early", stage=stage)
        self.late = said("situation_not_possible.too_late", stage=stage)

    def too_early(self, since: Stage, side: Side | None = None) -> bool:
        """Return whether state that a turn creates from the stage `since` on is impossible.

        `side`: its side; the superior side has a later stage.
        """
        if self.stage is Stage.VISIBILITY and self.situation.turn > 1:
            return False
        if side is not None and side is not self.inferior:
            since = _OF_SUPERIOR[since]
        return self.stage.place < since.place

    @property
    def before_movement(self) -> bool:
        """Whether visibility is rolled and nobody has moved in this turn."""
        return Stage.VISIBILITY.place < self.stage.place <= Stage.INFERIOR_MOVEMENT.place


_OF_SUPERIOR = {
    Stage.SUPERIOR_STAR_SHELL: Stage.INFERIOR_SPOTTERS,
    Stage.INFERIOR_TARGETS: Stage.SUPERIOR_TARGETS,
    Stage.LATE_STAR_SHELL: Stage.GUNNERY,
}
"""The superior side's stage for each of these stages of the inferior side."""


def _of_a_shell(lies: _Lies, shell: StarShell, options: BattleshipsOptions) -> Iterator[Fault]:
    """The faults of star shells: they are of this turn, by a ship that could fire them (4.3).

    This is checked until gunnery may damage the ship, and until it moves.
    """
    ship = lies.units.get(shell.ship)
    if ship is None:
        return
    if lies.too_early(Stage.SUPERIOR_STAR_SHELL, ship.side):
        yield "", "4.3", lies.early
        return
    if not lies.before_movement:
        return
    if lies.stage.place <= Stage.GUNNERY.place:
        if not ship.in_play:
            yield "/ship", "5.15", out_of_play(ship)
        for what, rule in unable_to_light(lies.situation, ship, lies.charts):
            yield "/ship", rule, what
    far = too_far_to_light(ship, shell.hex, options, lies.charts) if ship.hex else None
    if far is not None:
        yield "/hex", "4.3", far


def _of_fire(lies: _Lies, order: FireOrder) -> Iterator[Fault]:
    """The faults of targets: they hold from declaration to the end of gunnery (5.1, 5.2)."""
    situation, stage = lies.situation, lies.stage
    firer = lies.units.get(order.ship)
    if firer is None:
        return
    if stage.place > _GUNNERY:
        yield "", "5.2", lies.late
        return
    since = _LATE_STAR_SHELL if firer.side is lies.inferior else _GUNNERY
    if stage.place < since:
        yield "", "5.1", lies.early
        return
    for cell in ("ship", "main", "secondary") if lies.gone else ():
        named = getattr(order, cell)
        if named in lies.gone:
            yield f"/{cell}", "5.15", out_of_play(lies.units[named])
    if firer.id in lies.gone:
        return
    # All that silences a secondary battery silences the main battery too.
    for battery, _ in order.targets[:1]:
        for what, rule in unable_to_fire(situation, firer, battery, lies.charts):
            yield "/ship", rule, what


def _out_of_command(lies: _Lies, ship: Ship) -> Iterator[Fault]:
    """Why a unit cannot be out of command."""
    if lies.too_early(Stage.INFERIOR_STAR_SHELL):
        yield "/out_of_command", "10.10", lies.early
    elif ship.flagship and lies.before_movement:
        what = said("situation_not_possible.flagship", name=ship.counter.name)
        yield "/out_of_command", "10.10", what


def _flagships(situation: Situation) -> Iterator[Fault]:
    """The faults of flagships: a side has one, once it has chosen it (10.9)."""
    flying: set[Side] = set()
    for place, ship in enumerate(situation.ships):
        if not (ship.flagship and ship.in_play):
            continue
        if ship.side in flying:
            yield f"/ships/{place}/flagship", "10.9", said("situation_not_possible.flagships")
        flying.add(ship.side)
