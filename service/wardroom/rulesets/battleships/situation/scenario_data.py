"""Scenarios as they are written: map, forces, special rules and victory conditions (11.0)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Partial, Problem, Table
from wardroom.charts.numbers import Plausible
from wardroom.dice import Die
from wardroom.rulesets.battleships.map.geometry import distance, point_of
from wardroom.rulesets.battleships.situation.terms import (
    CrewQuality,
    Edge,
    Facing,
    Hex,
    HexArea,
    Hexside,
    Nation,
    Radar,
    ShipId,
    ShipType,
    Side,
    Stagger,
    TimeOfDay,
)

_Number = Annotated[int, Meta(ge=0, le=999), Plausible(100)]
_Turns = tuple[Annotated[int, Meta(ge=1, le=100)], ...]


class ScenarioShip(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit of a scenario's set-up. A member left out has its value in the ship library."""

    id: ShipId
    side: Side
    hex: Hex
    facing: Facing
    speed: _Number = 0
    w: Annotated[int, Meta(ge=0, le=3)] = 0
    s: Annotated[int, Meta(ge=0, le=3)] = 0
    crew: CrewQuality = CrewQuality.REGULAR
    radar: Radar | None = None
    torpedoes: bool | None = None
    flagship: bool = False
    """Keeps its neighbours in command where the players choose no flagships (10.10)."""
    note: str = ""


class Exit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An edge by which units of a side may leave the map (9.2).

    If units are listed, only these may leave by the edge; otherwise all units may.
    """

    side: Side
    edge: Edge
    ships: Annotated[
        tuple[ShipId, ...],
        Meta(
            description="The units that may leave by the edge. If the list is empty, all units "
            "of the "
            "side may."
        ),
    ] = ()


# ------------------------------------------------------------------------------ special rules


class _SpecialRule(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"
):
    id: str
    note: str = ""
    """What it says, in words."""


class NoFire(_SpecialRule, frozen=True, tag="no_fire"):
    """These ships fire no guns, star shell or torpedoes in these turns."""

    ships: tuple[ShipId, ...]
    turns: _Turns


class NoTurns(_SpecialRule, frozen=True, tag="no_turns"):
    """These ships never turn."""

    ships: tuple[ShipId, ...]


class MaxSpeed(_SpecialRule, frozen=True, tag="max_speed"):
    """A limit on the movement of these ships before damage, in every turn or in these turns.

    With `halted_by_damage` any level of S leaves them no movement.
    """

    ships: tuple[ShipId, ...]
    movement: Annotated[int, Meta(ge=0, le=9)]
    turns: _Turns = ()
    halted_by_damage: bool = False


class Immobile(_SpecialRule, frozen=True, tag="immobile"):
    """These ships never move."""

    ships: tuple[ShipId, ...]


class KeepDistance(_SpecialRule, frozen=True, tag="keep_distance"):
    """Ships of these types of a side end no move within so many hexes of land."""

    side: Side
    types: tuple[ShipType, ...]
    hexes: _Number


class UnderCommand(_SpecialRule, frozen=True, tag="under_command"):
    """These ships draw their chits of command control with another navy (10.10)."""

    ships: tuple[ShipId, ...]
    nation: Nation


class MinedHexes(_SpecialRule, frozen=True, tag="mined_hexes"):
    """A side secretly mines this many of these hexes before the first turn (10.6)."""

    side: Side
    count: _Number
    hexes: tuple[Hex, ...]


class Searchlights(_SpecialRule, frozen=True, tag="searchlights"):
    """Within this distance a side's fire at a lit target is not modified for star shell."""

    side: Side
    hexes: _Number


class Breakdown(_SpecialRule, frozen=True, tag="breakdown"):
    """A die at the start of a turn decides if a ship loses its power for some turns (10.12)."""

    ship: ShipId
    turn: _Number
    turns: _Number
    dice: Die
    rows: Bands[Literal["power_lost", "none"]]


class FireLimit(_SpecialRule, frozen=True, tag="fire_limit"):
    """Each of these ships fires its main battery in so many turns at most."""

    ships: tuple[ShipId, ...]
    turns: _Number


class DamageBonus(_SpecialRule, frozen=True, tag="damage_bonus"):
    """Points of a side that depend on whether any of these ships ends with lasting damage.

    Lasting damage cannot be repaired. `ships` names the ships; if it is empty, they are the ships
    of `types` of the side `of`.
    """

    side: Side
    points: _Number
    when: Literal["any_damaged", "none_damaged"]
    ships: tuple[ShipId, ...] = ()
    of: Side | None = None
    types: tuple[ShipType, ...] = ()


class AreaBonus(_SpecialRule, frozen=True, tag="area_bonus"):
    """Points of a side for each ship of these types that once ends a move near enough to a hex."""

    side: Side
    points: _Number
    hex: Hex
    hexes: _Number
    types: tuple[ShipType, ...]


SpecialRule = (
    NoFire
    | NoTurns
    | MaxSpeed
    | Immobile
    | KeepDistance
    | UnderCommand
    | MinedHexes
    | Searchlights
    | Breakdown
    | FireLimit
    | DamageBonus
    | AreaBonus
)

# ------------------------------------------------------------------------------ victory


class ByPoints(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="kind",
    tag="points",
):
    """A side wins if it leads by this many points; otherwise the battle is a draw.

    At 0 a side wins with equal points. Only one of the two numbers may be 0.
    """

    first_by: _Number = 1
    second_by: _Number = 1
    note: str = ""


class BySinking(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="kind",
    tag="sinking",
):
    """A side wins by sinking a ship; if it fails, the other side wins.

    With `without_losing` the battle is a draw if the winner also loses a ship of one of these
    types. The other side wins decisively when `decisive_ship` has `decisive_levels` of damage or
    more.
    """

    side: Side
    ship: ShipId
    without_losing: tuple[ShipType, ...] = ()
    decisive_ship: ShipId | None = None
    decisive_levels: _Number = 0
    note: str = ""


VictoryConditions = ByPoints | BySinking

# ------------------------------------------------------------------------------ the scenario


class ScenarioData(Table, frozen=True, kw_only=True):
    """A scenario: map, sides, forces, special rules and victory. Its note tells the story."""

    number: _Number
    date: Annotated[str, Meta(pattern=r"^19[0-9]{2}-[0-9]{2}-[0-9]{2}$")]
    first: Nation
    second: Nation
    turns: Annotated[int, Meta(ge=1, le=100)]
    base_visibility: _Number
    time_of_day: TimeOfDay
    recentre: bool
    land: tuple[HexArea, ...] = ()
    breakwaters: Annotated[dict[Stagger, tuple[Hexside, ...]], Partial()] = msgspec.field(
        default_factory=dict
    )
    """By the stagger of the map, for it decides which hexes are neighbours."""
    exits: tuple[Exit, ...] = ()
    recommended: tuple[str, ...]
    """The optional rules that suit it, by the names of their options."""
    victory: VictoryConditions
    ships: tuple[ScenarioShip, ...]
    special_rules: tuple[SpecialRule, ...] = ()

    def nation(self, side: Side) -> Nation:
        """Return the navy that leads a side."""
        return self.first if side is Side.FIRST else self.second

    def faults(self) -> Iterator[Problem]:
        """Yield a ship listed twice, a side without ships, a rule for a ship that is not there."""
        ids = [unit.id for unit in self.ships]
        for double in sorted({ship for ship in ids if ids.count(ship) > 1}):
            yield "ships", f"{double} is listed twice"
        for side in Side:
            if not any(unit.side is side for unit in self.ships):
                yield "ships", f"the {side} player has none"
        if self.recentre and (self.land or any(self.breakwaters.values()) or self.exits):
            yield "recentre", "units are re-centred on the open sea alone (9.3)"
        for place, rule in enumerate(self.special_rules):
            if isinstance(rule, Breakdown) and rule.turn + rule.turns - 1 > self.turns:
                yield f"special_rules[{place}]", "lasts longer than the scenario"
        for place, rule in enumerate(self.special_rules):
            named = {*getattr(rule, "ships", ()), *filter(None, (getattr(rule, "ship", None),))}
            for ship in sorted(named - set(ids)):
                yield f"special_rules[{place}]", f"{ship} takes no part"
        if isinstance(self.victory, BySinking):
            named = {self.victory.ship, *filter(None, (self.victory.decisive_ship,))}
            for ship in sorted(named - set(ids)):
                yield "victory", f"{ship} takes no part"
        elif not self.victory.first_by and not self.victory.second_by:
            yield "victory", "with as many points only one side can win"

    def misfits(self, columns: tuple[int, int], rows: tuple[int, int]) -> Iterator[Problem]:
        """Yield hexes that are not on a map of these columns and rows, and sides that are none."""
        named = {
            "land": [corner for area in self.land for corner in area.split("-")],
            "breakwaters": [
                hex_
                for sides in self.breakwaters.values()
                for side in sides
                for hex_ in side.split("-")
            ],
            "ships": [unit.hex for unit in self.ships],
            "special_rules": [
                hex_
                for rule in self.special_rules
                for hex_ in (
                    *(rule.hexes if isinstance(rule, MinedHexes) else ()),
                    *((rule.hex,) if isinstance(rule, AreaBonus) else ()),
                )
            ],
        }
        for cell, hexes in named.items():
            for hex_ in hexes:
                column, row = int(hex_[:2]), int(hex_[2:])
                if not (columns[0] <= column <= columns[1] and rows[0] <= row <= rows[1]):
                    yield cell, f"{hex_} is not on the map"
        for stagger, sides in self.breakwaters.items():
            for side in sides:
                one, other = (point_of(number, stagger) for number in side.split("-"))
                if distance(one, other) != 1:
                    yield f"breakwaters.{stagger}", f"{side} is no side between neighbours"
