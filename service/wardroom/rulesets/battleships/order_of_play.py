"""The order of play (3.1) by calls: the calls that may be made now, and next.

A call moves its situation to its own stage, and then to the next stage with something to do. Stages
without actions are passed over, as in a whole battle. They are not if the possible actions are
unknown, with units without places or of one side only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from wardroom.engine.next_step import NextStep
from wardroom.engine.refusals import Refused, said
from wardroom.engine.situations import After, Entered, owing
from wardroom.rulesets.battleships.battle.aiming import (
    able_to_light,
    nearest_targets,
    shell_phase,
    worth_lighting,
)
from wardroom.rulesets.battleships.battle.manoeuvre import kept_course, nearest_launches
from wardroom.rulesets.battleships.battle.state import early_end
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.command.command import draws_of
from wardroom.rulesets.battleships.damage.damage_control import DamageControlOrder, damaged_tracks
from wardroom.rulesets.battleships.gunnery.declaration import DeclarationOrder
from wardroom.rulesets.battleships.gunnery.gunnery_phase import GunneryOrder
from wardroom.rulesets.battleships.movement.movement import MovementOrder
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.situation import (
    ORDER,
    NoOrder,
    Situation,
    Stage,
    following,
    inferior_side,
    last_turn,
)
from wardroom.rulesets.battleships.situation.terms import Side, TimeOfDay
from wardroom.rulesets.battleships.situation.units import is_placed
from wardroom.rulesets.battleships.torpedoes.torpedoes import TorpedoPhaseOrder
from wardroom.rulesets.battleships.visibility.spotters import SpotterOrder, spotter_fault
from wardroom.rulesets.battleships.visibility.star_shell import StarShellOrder, may_light


class _Table:
    """A situation with the rules in force; repeated questions are cached."""

    __slots__ = ("charts", "inferior", "options", "placed", "sighted", "situation", "two_sides")

    def __init__(
        self, situation: Situation, options: BattleshipsOptions, charts: BattleshipsCharts
    ) -> None:
        self.situation = situation
        self.options = options
        self.charts = charts
        self.inferior = inferior_side(situation.turn, charts)
        self.placed = is_placed(situation)
        self.sighted = self.placed and situation.visibility is not None
        self.two_sides = len({ship.side for ship in situation.ships}) == len(Side)


class _At(NamedTuple):
    """A stage of a turn, with its situation."""

    table: _Table
    stage: Stage

    @property
    def situation(self) -> Situation:
        """The parts of a situation."""
        return self.table.situation

    @property
    def options(self) -> BattleshipsOptions:
        """The rules in force."""
        return self.table.options

    @property
    def charts(self) -> BattleshipsCharts:
        """The charts."""
        return self.table.charts

    @property
    def side(self) -> Side:
        """The side that acts in the stage, if it is one side."""
        inferior = self.table.inferior
        return inferior.other if self.stage.of_superior else inferior

    @property
    def clear(self) -> bool:
        """Whether the possible actions are known: there are two sides, and all have places."""
        return self.table.two_sides and self.table.placed


# ------------------------------------------------------------------------------ what is due


def _chits(at: _At) -> bool:
    if not at.options.command_control:
        return False
    return not at.clear or bool(draws_of(at.situation, at.charts))


def _star_shell(at: _At) -> bool:
    if at.situation.time_of_day is TimeOfDay.DAY or not at.table.placed:
        return False
    phase = shell_phase(at.stage)
    own = at.situation.of(at.side)
    return any(may_light(at.situation, ship, phase, at.options, at.charts) for ship in own)


def _spotters(at: _At) -> bool:
    return spotter_fault(at.situation, at.side, at.options, at.charts) is None


def _targets(at: _At) -> bool:
    if not (at.clear and at.table.sighted):
        return True
    return bool(nearest_targets(at.situation, at.side, at.options, at.charts))


def _launches(at: _At) -> bool:
    if not at.clear:
        return True
    return any(nearest_launches(at.situation, side, at.options, at.charts) for side in Side)


def _movement(at: _At) -> bool:
    return not at.clear or any(not ship.battery for ship in at.situation.of(at.side))


def _damage(at: _At) -> bool:
    damaged = (ship.in_play and damaged_tracks(ship) for ship in at.situation.ships)
    return not at.clear or any(damaged)


def _always(at: _At) -> bool:
    del at
    return True


# ------------------------------------------------------------------------------ what is needed


def _base(at: _At) -> bool:
    return at.situation.base_visibility is not None


def _places(at: _At) -> bool:
    return at.table.placed


def _sight(at: _At) -> bool:
    return at.table.sighted


def _tracks(at: _At) -> bool:
    return _sight(at) if at.options.torpedo_sighting == "needed" else at.table.placed


# ------------------------------------------------------------------------------ orders to send


def _light(at: _At) -> StarShellOrder:
    """Fire at the nearest enemy not sighted already; without one, over the ship itself."""
    able = able_to_light(at.situation, at.stage, at.options, at.charts)
    phase = shell_phase(at.stage)
    found = worth_lighting(at.situation, able, phase, at.options, at.charts)
    if found is not None:
        return StarShellOrder(ship=found.ship, hex=found.hex, phase=phase)
    assert able[0].hex is not None
    return StarShellOrder(ship=able[0].id, hex=able[0].hex, phase=phase)


def _declare(at: _At) -> DeclarationOrder:
    seen = at.clear and at.table.sighted
    fire = nearest_targets(at.situation, at.side, at.options, at.charts) if seen else ()
    return DeclarationOrder(side=at.side, fire=fire)


def _launch(at: _At) -> TorpedoPhaseOrder:
    if not at.clear:
        return TorpedoPhaseOrder(launches=())
    both = (nearest_launches(at.situation, side, at.options, at.charts) for side in Side)
    return TorpedoPhaseOrder(launches=tuple(launch for launches in both for launch in launches))


def _move(at: _At) -> MovementOrder:
    moves = kept_course(at.situation, at.side, at.options, at.charts)
    return MovementOrder(side=at.side, moves=moves)


# ------------------------------------------------------------------------------ the table


class _Part(NamedTuple):
    """What is done in a stage.

    `due`: whether there is anything to do. `known`: whether the situation suffices to know that.
    `order`: an order for its call that can be sent. `required`: whether the rules leave no choice.
    `binds`: whether it cannot be passed over either; targets and launches can be.
    """

    rule: str
    reason: str
    call: str
    due: Callable[[_At], bool]
    order: Callable[[_At], Any]
    chart: str | None = None
    known: Callable[[_At], bool] = _always
    required: bool = True
    binds: bool = False


def _plain(kind: Callable[[], Any]) -> Callable[[_At], Any]:
    """Orders without required members."""
    return lambda _at: kind()


_nothing = _plain(NoOrder)


_LIGHT = _Part(
    "4.3", "may_fire_star_shell", "fire-star-shell", _star_shell, _light, "star_shell",
    required=False,
)  # fmt: skip
_SPOT = _Part(
    "10.2", "may_launch_spotters", "launch-spotters", _spotters,
    lambda at: SpotterOrder(side=at.side), "spotter_planes", required=False,
)  # fmt: skip

_PARTS: dict[Stage, _Part] = {
    Stage.VISIBILITY: _Part(
        "3.1", "next_turn", "roll-visibility", _always, _nothing, "visibility", _base, binds=True
    ),
    Stage.COMMAND: _Part(
        "10.10", "draw_chits", "draw-chits", _chits, _nothing, "command", _sight, binds=True
    ),
    Stage.INFERIOR_STAR_SHELL: _LIGHT,
    Stage.SUPERIOR_STAR_SHELL: _LIGHT,
    Stage.INFERIOR_SPOTTERS: _SPOT,
    Stage.INFERIOR_TARGETS: _Part(
        "5.1", "first_targets", "declare-targets", _targets, _declare, known=_sight
    ),
    Stage.LATE_STAR_SHELL: _LIGHT,
    Stage.SUPERIOR_SPOTTERS: _SPOT,
    Stage.SUPERIOR_TARGETS: _Part(
        "5.1", "second_targets", "declare-targets", _targets, _declare, known=_sight
    ),
    Stage.GUNNERY: _Part(
        "5.2", "resolve_fire", "resolve-gunnery-phase",
        lambda at: bool(at.situation.fire), _plain(GunneryOrder), known=_sight, binds=True,
    ),
    Stage.LAUNCHES: _Part(
        "6.1", "torpedoes", "resolve-torpedo-phase", _launches, _launch, known=_tracks
    ),
    Stage.INFERIOR_MOVEMENT: _Part(
        "7.1", "movement", "move-fleet", _movement, _move, known=_places, binds=True
    ),
    Stage.SUPERIOR_MOVEMENT: _Part(
        "7.1", "second_movement", "move-fleet", _movement, _move, known=_places, binds=True
    ),
    Stage.DAMAGE_CONTROL: _Part(
        "8.1", "damage_control", "control-damage", _damage,
        _plain(DamageControlOrder), "damage_control", binds=True,
    ),
    Stage.SCORE: _Part("9.1", "score", "score-battle", _always, _nothing, "victory_points"),
}  # fmt: skip
"""The action of each stage, by call."""

_PHASES_OF_DAMAGE = (
    Stage.GUNNERY, Stage.LAUNCHES, Stage.INFERIOR_MOVEMENT, Stage.SUPERIOR_MOVEMENT,
)  # fmt: skip
"""Calls after which a side may have no unit left."""


def _is_due(at: _At) -> bool:
    part = _PARTS.get(at.stage)
    return part is not None and part.due(at)


def _settled(table: _Table, stage: Stage) -> tuple[_Table, Stage]:
    """The first stage from `stage` on with something to do, in this turn or later."""
    while stage is not Stage.OVER and not _is_due(_At(table, stage)):
        if stage is not Stage.END_OF_TURN:
            stage = following(stage)
        elif table.situation.turn >= last_turn(table.situation):
            stage = Stage.SCORE
        else:
            turn = table.situation.turn + 1
            later = msgspec.structs.replace(table.situation, turn=turn)
            table, stage = _Table(later, table.options, table.charts), Stage.VISIBILITY
    return table, stage


def _open(table: _Table, stage: Stage) -> Iterator[tuple[_At, _Part]]:
    """The possible actions from `stage` on, with their stages, up to the first required one."""
    lit: set[Side] = set()
    for later in ORDER[stage.place :]:
        at = _At(table, later)
        part = _PARTS.get(later)
        if part is None or (part is _LIGHT and at.side in lit) or not part.due(at):
            continue
        if part is _LIGHT:
            lit.add(at.side)
        yield at, part
        if part.required:
            return


def _steps(table: _Table, stage: Stage) -> Iterator[NextStep]:
    """The calls of the possible actions from `stage` on, each with an order that can be sent."""
    for at, part in _open(table, stage):
        step = _named(part)
        step.order = part.order(at) if part.known(at) else None
        step.chart, step.dice = part.chart, _dice_of(part.chart, table.charts)
        yield step


def _named(part: _Part) -> NextStep:
    return NextStep(reason=part.reason, rule=part.rule, call=part.call, required=part.required)


def with_owed(
    situation: Situation, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Situation:
    """Return `situation`, in a stage without a call under way, with the calls due there (3.1)."""
    stage = situation.stage
    if stage in (None, Stage.OVER) or situation.open is not None:
        return situation
    # The possible actions do not depend on these two members. A battle's offers are computed
    # without them too, so the cache serves both.
    bare = msgspec.structs.replace(situation, stage=None, unknown=())
    table = _Table(bare, options, charts)
    owed: Situation = owing(situation, (_named(part) for _, part in _open(table, stage)))
    return owed


def _dice_of(chart: str | None, charts: BattleshipsCharts) -> str | None:
    if chart in ("visibility", "spotter_planes", "damage_control"):
        notation: str = getattr(charts, chart).dice.notation
        return notation
    return None


# ------------------------------------------------------------------------------ before a call


def enters(
    call: str,
    situation: Situation,
    order: Any,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Entered:
    """Return the situation in the stage that `call` plays.

    Raises Refused for a call out of the order of play, if the situation states its stage; and for a
    call that needs hidden parts of its situation.
    """
    _check_hidden(call, situation, options)
    if call == "score-battle" and situation.stage is Stage.SCORE:
        step = early_end(situation, charts)
        return Entered(situation, () if step is None else (step,))
    stage = _played(call, situation, order, charts)
    if stage is None:
        return Entered(situation)
    _check_time(situation, stage, options, charts)
    return Entered(msgspec.structs.replace(situation, stage=stage))


def _played(call: str, situation: Situation, order: Any, charts: BattleshipsCharts) -> Stage | None:
    """The stage that a call plays; None for a call that only looks, or with an unknown unit."""
    if call in _STAGES:
        return _STAGES[call]
    if call not in _BY_SIDE:
        return None
    if call == "fire-star-shell":
        ship = situation.find(order.ship)
        if ship is None:
            return None
        side, late = ship.side, order.phase == "second_targets"
    else:
        side, late = order.side, False
    inferior, superior = _BY_SIDE[call]
    if side is inferior_side(situation.turn, charts):
        return inferior
    return Stage.LATE_STAR_SHELL if late else superior


_STAGES = {
    "roll-visibility": Stage.VISIBILITY,
    "draw-chits": Stage.COMMAND,
    "resolve-salvo": Stage.GUNNERY,
    "resolve-gunnery-phase": Stage.GUNNERY,
    "resolve-torpedo-phase": Stage.LAUNCHES,
    "control-damage": Stage.DAMAGE_CONTROL,
}
_BY_SIDE = {
    "fire-star-shell": (Stage.INFERIOR_STAR_SHELL, Stage.SUPERIOR_STAR_SHELL),
    "launch-spotters": (Stage.INFERIOR_SPOTTERS, Stage.SUPERIOR_SPOTTERS),
    "declare-targets": (Stage.INFERIOR_TARGETS, Stage.SUPERIOR_TARGETS),
    "move-fleet": (Stage.INFERIOR_MOVEMENT, Stage.SUPERIOR_MOVEMENT),
}


def _check_time(
    situation: Situation,
    stage: Stage,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> None:
    """Raise Refused if an action is due between the battle's stage and `stage`."""
    now = situation.stage
    if now is None:
        return
    if now is stage:
        return
    table = _Table(situation, options, charts)
    between = [_PARTS[each] for each in ORDER[now.place : stage.place] if _is_due(_At(table, each))]
    first = next((part for part in between if part.binds), None)
    if now.place <= stage.place and first is None:
        return
    raise Refused(
        said("not_now", stage=now) if first is None else said("not_now.before", call=first.call),
        rule="3.1",
        member="/situation/stage",
        choices=tuple(dict.fromkeys(step.call for step in _steps(table, now))),
    )


def _check_hidden(call: str, situation: Situation, options: BattleshipsOptions) -> None:
    """Raise Refused for a call that depends on hidden parts of its situation."""
    for pointer in situation.unknown:
        if (pointer == "/mines" and call == "move-fleet") or (
            pointer.endswith("/flagship")
            and (call == "draw-chits" or (options.flagships and call in _HURTING))
        ):
            raise Refused(
                "hidden.member",
                rule="10.6" if pointer == "/mines" else "10.9",
                member=f"/situation{pointer}",
                call=call,
            )


_HURTING = ("resolve-gunnery-phase", "resolve-torpedo-phase")
"""Calls in which a flagship may be lost. A single salvo only affects its target."""


# ------------------------------------------------------------------------------ after a call


def ends(
    call: str,
    situation: Situation,
    state: Any,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> After:
    """Return the situation after a finished call: its stage, and the possible actions."""
    played = _looked_at(call, situation, state, charts)
    if played is not None:
        table = _Table(situation, options, charts)
        return After(situation, (), tuple(_steps(table, played)))
    stage = situation.stage
    if stage in (None, Stage.OVER) or (call == "score-battle" and stage is not Stage.SCORE):
        return After(situation)
    later = following(stage)
    if stage in _PHASES_OF_DAMAGE and early_end(situation, charts) is not None:
        later = Stage.SCORE
    table, later = _settled(_Table(situation, options, charts), later)
    after = msgspec.structs.replace(table.situation, stage=later)
    return After(after, (), tuple(_steps(table, later)))


def _looked_at(
    call: str, situation: Situation, state: Any, charts: BattleshipsCharts
) -> Stage | None:
    """The situation after a call that only looks; None for a call that plays."""
    inferior = inferior_side(situation.turn, charts)
    if call == "list-targets":
        return situation.stage or Stage.INFERIOR_TARGETS
    if call == "list-launches":
        return situation.stage or Stage.LAUNCHES
    if call == "list-moves":
        ship = situation.find(state.ship)
        own = ship is None or ship.side is inferior
        return situation.stage or (Stage.INFERIOR_MOVEMENT if own else Stage.SUPERIOR_MOVEMENT)
    if call == "score-battle" and situation.stage not in (None, Stage.SCORE):
        return situation.stage
    return None
