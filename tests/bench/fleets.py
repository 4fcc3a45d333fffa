"""What is asked of two fleets, as large as wanted, in one position after another.

No position is asked about twice, so that nothing remembered of one answers for another.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from wardroom.engine.registry import InstalledRuleset

SHIPS = (10, 60)
"""Of both sides together."""
LEAST_RANGE = 9
"""Hexes that the two lines are apart at the most."""


class Fleet(NamedTuple):
    """A call about a position of two fleets, and its request."""

    call: str
    request: dict[str, Any]


def fleets(ruleset: InstalledRuleset, ships: int, position: int) -> Iterator[Fleet]:
    """What is asked of `ships` ships, in lines abreast, in the position of this number.

    Their fire, the move of a side, with the plan and by the example of `next`, and what lists say.
    """
    afloat = _afloat(ruleset, ships, position)
    first, second = afloat[::2], afloat[1::2]
    pairs = list(zip(first, second, strict=True))
    fire = [{"ship": a["id"], "main": b["id"]} for one in pairs for a, b in (one, one[::-1])]
    path = ([0, 0, 0], [0, 1, 0], [0, 0])[position % 3]
    moves = [{"ship": ship["id"], "path": path} for ship in first]
    lies = {"visibility": 14, "ships": afloat, "turn": 1 + 2 * (position % 5)}
    dice = {"kind": "seeded", "seed": f"{position:032x}"}
    for call, situation, order in (
        ("resolve-gunnery-phase", {"stage": "gunnery", "fire": fire}, {}),
        ("move-fleet", {"stage": "inferior_movement"}, {"side": "first", "moves": moves}),
        ("list-targets", {}, {}),
        ("list-moves", {}, {"ship": first[0]["id"], "all_paths": True}),
    ):
        yield Fleet(call, {"situation": lies | situation, "order": order, "dice": dice})


def _afloat(ruleset: InstalledRuleset, ships: int, position: int) -> list[dict[str, Any]]:
    """Ships of the library that reach each other, the first side's and the second's in turn."""
    library = ruleset.packs["standard"].charts.ships
    reaching = [
        name
        for name in library.ids()
        if (found := library.find(name)) and found[1].gun_range >= LEAST_RANGE and found[1].movement
    ]
    afloat = []
    for number in range(ships):
        name, (block, row) = (
            reaching[(7 * number + position) % len(reaching)],
            divmod(number // 2, 20),
        )
        enemy = number % 2
        column = 26 + position % 2 + 2 * block if enemy else 22 - 2 * block
        afloat.append({
            "id": f"{name}_{number}", "ship": name, "side": "second" if enemy else "first",
            "hex": f"{column}{10 + row}", "facing": "ACF"[position // 3 % 3],
            "speed": 2 + position % 2,
        })  # fmt: skip
    return afloat
