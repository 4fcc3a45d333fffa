"""The phases of a battle in which it is counted what the dice did: gunnery and torpedoes."""

from __future__ import annotations

from wardroom.engine.luck import Counted, Figure, LuckOfGame
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState, struck_together
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.terms import Fate, Side
from wardroom.rulesets.battleships.torpedoes.torpedoes import TorpedoState

_SIDES = tuple(Side)


def _taken(ship: Ship, charts: BattleshipsCharts) -> int:
    """The levels of damage that a unit has taken; one that is sunk has taken all."""
    damage = charts.damage
    return damage.most_w + damage.most_s if ship.fate is Fate.SUNK else ship.w + ship.s


def _dealt(state: FireState | TorpedoState, charts: BattleshipsCharts) -> tuple[int, ...]:
    """The levels of damage on the units that are not of a side, for each side."""
    return tuple(
        sum(_taken(ship, charts) for ship in state.situation.ships if ship.side is not side)
        for side in _SIDES
    )


def _units_apart(state: FireState, charts: BattleshipsCharts) -> tuple[FireState, ...]:
    """The fire at units that no shot can strike in place of each other."""
    if state.made or state.options.special_damage:
        return (state,)
    return struck_together(state, charts)


LUCK = LuckOfGame(
    figures=tuple(Figure(name=f"{side.value}_damage_dealt", seat=side.value) for side in _SIDES),
    procedures={
        FireState: Counted(
            call="resolve-gunnery-phase", count=_dealt, walked=True, split=_units_apart
        ),
        TorpedoState: Counted(call="resolve-torpedo-phase", count=_dealt, walked=True),
    },
)
"""The damage dealt by each side, in levels: six sink a unit."""
