"""What lies on a counter beside its damage: special damage, command, radar, torpedoes, targets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wardroom.engine.boards import BoardLine
from wardroom.engine.trace import Detail
from wardroom.rulesets.battleships.situation.board_order import Shown
from wardroom.rulesets.battleships.situation.ship import Ship, launches_left
from wardroom.rulesets.battleships.situation.terms import Battery, Radar, SpecialDamage

LETTERS = {
    SpecialDamage.FIRE.value: "F",
    SpecialDamage.RUDDER.value: "R",
    SpecialDamage.BRIDGE.value: "B",
    SpecialDamage.POWER.value: "P",
    "out_of_command": "C",
    "radar": "r",
    "torpedoes": "T",
    "torpedoes_spent": "t",
}
"""A letter of the picture for each mark; its key says what it stands for."""


class Mark(NamedTuple):
    """A mark on a counter: its kind, and the line that describes it."""

    kind: str
    line: BoardLine


class Aimed(NamedTuple):
    """A target that has been declared (5.1), and the line that describes it."""

    firer: Ship
    target: Ship
    battery: Battery
    line: BoardLine


def marks_of(shown: Shown, ship: Ship) -> tuple[Mark, ...]:
    """Return the marks of a unit, in the order of their letters; of one out of play there are none.

    Radar is shown where it is used (10.1), special damage from now on.
    """
    return tuple(_marks(shown, ship)) if ship.in_play else ()


def _marks(shown: Shown, ship: Ship) -> Iterator[Mark]:
    for hit in ship.special:
        if hit.turn >= shown.situation.turn:
            yield _mark(ship, hit.damage.value, turn=hit.turn)
    if ship.out_of_command:
        yield _mark(ship, "out_of_command")
    if shown.options.radar and ship.radar is not Radar.NONE:
        yield _mark(ship, "radar", radar=f"{ship.radar}_radar")
    if ship.torpedoes:
        left = launches_left(ship, shown.options, shown.charts)
        yield _mark(ship, "torpedoes" if left else "torpedoes_spent")


def _mark(ship: Ship, kind: str, **details: Detail) -> Mark:
    told: dict[str, Detail] = {"name": ship.counter.name, **details}
    return Mark(kind, BoardLine(code=f"mark_{kind}", details=told))


def aims_of(shown: Shown) -> Iterator[Aimed]:
    """Yield the targets that have been declared, which lie open on the table."""
    for order in shown.situation.fire:
        firer = shown.situation.find(order.ship)
        for battery in Battery:
            target = shown.situation.find(getattr(order, battery.value) or "")
            if firer is not None and target is not None:
                details: dict[str, Detail] = {
                    "name": firer.counter.name,
                    "target_name": target.counter.name,
                }
                line = BoardLine(code=f"target_{battery}", details=details)
                yield Aimed(firer, target, battery, line)
