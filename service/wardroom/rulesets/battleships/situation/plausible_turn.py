"""What the order of play excludes where a situation says its stage (3.1): too early, or too late.

Of what holds to the end of a turn, that of the last one lies there until visibility is rolled. What
is counted over the turns is not looked at: by a ruling a turn may be fought again.
Version 1 did not ask this: see `faults_since`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import said
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.gunnery.targets import unable_to_fire
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Fault, Ship
from wardroom.rulesets.battleships.situation.situation import FireOrder, Situation, StarShell
from wardroom.rulesets.battleships.situation.stage import Stage
from wardroom.rulesets.battleships.situation.terms import Side
from wardroom.rulesets.battleships.situation.turns import inferior_side
from wardroom.rulesets.battleships.situation.units import out_of_play
from wardroom.rulesets.battleships.visibility.star_shell import (
    too_far_to_light,
    unable_to_light,
)

_FIRST_TURN = (Stage.FLAGSHIPS, Stage.MINES)
_GUNNERY, _LATE_STAR_SHELL = Stage.GUNNERY.place, Stage.LATE_STAR_SHELL.place


def turn_faults(
    situation: Situation, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[Fault]:
    """Yield what cannot be at the stage of a situation at rest, as (member, rule, what)."""
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
        for cell, rule, what in _of_a_unit(lies, ship) if ship.out_of_command else ():
            yield f"/ships/{place}{cell}", rule, what
    if options.flagships and stage is not Stage.FLAGSHIPS:
        yield from _flagships(situation)


def _of_the_table(lies: _Lies, options: BattleshipsOptions) -> Iterator[Fault]:
    """What cannot lie beside the units: star shells, planes and targets of this turn."""
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
    """A situation at a stage of its turn, and whether something can lie on the table yet."""

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
        """Return whether what a turn brings from the stage `since` on cannot be there.

        `side`: whose it is; the superior side has its own a while later.
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
"""From when on the superior side has what the inferior side has from these stages on."""


def _of_a_shell(lies: _Lies, shell: StarShell, options: BattleshipsOptions) -> Iterator[Fault]:
    """A star shell is of this turn, of a ship that could fire it there (4.3), as long as it shows.

    That is until the gunnery phase damages it, and until it moves.
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
    """Targets stand from their declaration to the end of the gunnery phase (5.1, 5.2)."""
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
    # Whatever silences a secondary battery silences the main one as well.
    for battery, _ in order.targets[:1]:
        for what, rule in unable_to_fire(situation, firer, battery, lies.charts):
            yield "/ship", rule, what


def _of_a_unit(lies: _Lies, ship: Ship) -> Iterator[Fault]:
    """Why a unit cannot be out of command."""
    if lies.too_early(Stage.INFERIOR_STAR_SHELL):
        yield "/out_of_command", "10.10", lies.early
    elif ship.flagship and lies.before_movement:
        what = said("situation_not_possible.flagship", name=ship.counter.name)
        yield "/out_of_command", "10.10", what


def _flagships(situation: Situation) -> Iterator[Fault]:
    """A side has one flagship, once it has chosen it (10.9)."""
    flying: set[Side] = set()
    for place, ship in enumerate(situation.ships):
        if not (ship.flagship and ship.in_play):
            continue
        if ship.side in flying:
            yield f"/ships/{place}/flagship", "10.9", said("situation_not_possible.flagships")
        flying.add(ship.side)
