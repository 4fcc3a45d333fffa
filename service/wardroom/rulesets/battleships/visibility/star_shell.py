"""Star shell (4.3): a ship of each player lights a hex by night, to the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Gathering, Refused, Said, said
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import distance, hex_of, point_of, within
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import NoFire
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
    StarShell,
    inferior_side,
    place_of,
    rules_of,
    waters_in,
)
from wardroom.rulesets.battleships.situation.terms import Hex, ShipId, SpecialDamage, TimeOfDay
from wardroom.rulesets.battleships.situation.units import require_placed, unit_in_play

ShellPhase = Literal["visibility", "second_targets"]
"""The phases in which star shell is fired (3.1)."""


class StarShellOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ship and the hex it lights."""

    ship: ShipId
    hex: Hex
    phase: Annotated[
        ShellPhase,
        Meta(
            description="The phase of the turn. In phase 1 either player may fire star shell; in "
            "phase 3 only the superior player, if that player has not fired one yet (3.1)."
        ),
    ] = "visibility"


class StarShellOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The units that the star shell lights."""

    lit: Annotated[
        tuple[ShipId, ...],
        Meta(
            description="Units of both sides in the lit hex. Every unit sights them from up to "
            "12 hexes."
        ),
    ]


class StarShellState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A star shell about to be fired, or burning."""

    options: BattleshipsOptions
    situation: Situation
    ship: ShipId
    hex: Hex
    fired: bool = False


Fault = tuple[Said, str, str]
"""What is wrong with an order, the rule, and the member."""


def begin(
    situation: Situation,
    order: StarShellOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> StarShellState:
    """Return the star shell that `order` fires. Raises Refused for one that the rules forbid."""
    require_placed(situation)
    ship = unit_in_play(situation, order.ship, "/ship")
    gathering = Gathering()
    for what, rule, member in star_shell_faults(
        situation, ship, order.hex, order.phase, options, charts
    ):
        with gathering:
            raise Refused(what, rule=rule, member=member)
    gathering.close()
    return StarShellState(options=options, situation=situation, ship=order.ship, hex=order.hex)


def star_shell_faults(
    situation: Situation,
    ship: Ship,
    hex_: Hex,
    phase: ShellPhase,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Iterator[Fault]:
    """Yield the reasons why `ship`, which is in play, cannot light `hex_`.

    No line of sight and no sighting is needed.
    """
    if situation.time_of_day is TimeOfDay.DAY:
        yield said("star_shell_by_day"), "4.3", "/situation"
    if phase == "second_targets" and ship.side is inferior_side(situation.turn, charts):
        yield said("star_shell_too_late"), "3.1", "/phase"
    for shell in situation.star_shells:
        other = situation.find(shell.ship)
        if other is not None and other.side is ship.side:
            yield said("star_shell_already_fired", name=other.counter.name), "4.3", "/ship"
    for what, rule in unable_to_light(situation, ship, charts):
        yield what, rule, "/ship"
    point = point_of(hex_, options.map_stagger)
    if not waters_in(situation, options).holds(point):
        yield said("hex_not_on_map", hex=hex_), "9.3", "/hex"
    far = too_far_to_light(ship, hex_, options, charts)
    if far is not None:
        yield far, "4.3", "/hex"


def too_far_to_light(
    ship: Ship, hex_: Hex, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Said | None:
    """Return the message if `hex_` is out of reach of a ship's star shell; None if it is not."""
    most = charts.star_shell.range
    away = distance(place_of(ship, options), point_of(hex_, options.map_stagger))
    return said("star_shell_too_far", hex=hex_, away=away, most=most) if away > most else None


def unable_to_light(
    situation: Situation, ship: Ship, charts: BattleshipsCharts
) -> Iterator[tuple[Said, str]]:
    """Yield the reasons why a ship cannot fire star shell, with rules (4.3, 10.10, 10.12, 11.0)."""
    name = ship.counter.name
    if ship.w >= charts.star_shell.silenced_at_w:
        yield said("star_shell_not_possible.damaged", name=name, w=ship.w), "4.3"
    if ship.out_of_command:
        yield said("star_shell_not_possible.command", name=name), "10.10"
    if ship.suffers(SpecialDamage.POWER, situation.turn):
        yield said("star_shell_not_possible.power", name=name), "10.12"
    for rule in rules_of(situation, charts):
        if isinstance(rule, NoFire) and ship.id in rule.ships and situation.turn in rule.turns:
            yield said("star_shell_not_possible.barred", name=name), "11.0"


def may_light(
    situation: Situation,
    ship: Ship,
    phase: ShellPhase,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> bool:
    """Return whether `ship` may light some hex now: its own, if any."""
    assert ship.hex is not None
    faults = star_shell_faults(situation, ship, ship.hex, phase, options, charts)
    return next(faults, None) is None


def hexes_to_light(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[Hex, ...]:
    """Return the hexes that a ship able to fire star shell may light (4.3): near it, on the map."""
    waters, stagger = waters_in(situation, options), options.map_stagger
    near = within(place_of(ship, options), charts.star_shell.range)
    return tuple(sorted(hex_of(point, stagger) for point in near if waters.holds(point)))


def lit(situation: Situation, ship: Ship, hex_: Hex) -> tuple[Situation, TraceStep]:
    """Return the situation with `hex_` lit by `ship` (4.3), which may light it."""
    shells = (*situation.star_shells, StarShell(ship=ship.id, hex=hex_))
    step = TraceStep(
        rule="4.3",
        chart="star_shell",
        purpose="star_shell",
        details={**ship.named, "hex": hex_, "units": len(_in_hex(situation, hex_))},
        result="lit",
    )
    return msgspec.structs.replace(situation, star_shells=shells), step


def _in_hex(situation: Situation, hex_: Hex) -> tuple[ShipId, ...]:
    return tuple(ship.id for ship in situation.ships if ship.in_play and ship.hex == hex_)


class FireStarShell(Undecided[StarShellState]):
    """The step machine of a star shell: one step, without dice."""

    name = "star shell"

    def finished(self, state: StarShellState) -> bool:
        """Return whether it has been fired."""
        return state.fired

    def advance(
        self, state: StarShellState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[StarShellState]:
        """Return the step that lights the hex."""
        ship = state.situation.find(state.ship)
        assert ship is not None
        situation, step = lit(state.situation, ship, state.hex)
        return Step(msgspec.structs.replace(state, situation=situation, fired=True), (step,))

    def progress(self, state: StarShellState) -> int:
        """Return one step."""
        return int(state.fired)


# ------------------------------------------------------------------------------ results


def outcome(state: StarShellState, charts: BattleshipsCharts) -> StarShellOutcome:
    """Return the lit hex and units in `state`."""
    del charts
    return StarShellOutcome(lit=_in_hex(state.situation, state.hex))
