"""The charts of Battleships as typed, frozen structs; their values are TOML in `data/`.

Every table carries a `title`, a `provenance` and, where there is something to say, a `note`
(outside the digest). A chart that is rolled on carries its `dice`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Modifier, Partial, Problem, Spans, Table
from wardroom.charts.numbers import Plausible
from wardroom.dice import Die
from wardroom.engine.boards import HIGHEST_NUMBER
from wardroom.rulesets.battleships.charts.ships import Count, Openings, Scenarios, Ships
from wardroom.rulesets.battleships.situation.terms import (
    CrtResult,
    Nation,
    Odds,
    Phase,
    Radar,
    ShipType,
    Side,
    SpecialDamage,
)


def _ragged(cell: str, rows: Bands[Any], width: int) -> Iterator[Problem]:
    """Faults of rows that lack an entry for a column."""
    for row in rows:
        if len(row.result) != width:
            yield f"{cell}.{row.label}", f"{len(row.result)} entries for {width} columns"


def _misnumbered(cell: str, columns: Spans[int]) -> Iterator[Problem]:
    """Faults of columns that are not numbered from 0 in their order."""
    if [column.result for column in columns] != list(range(len(columns.rows))):
        yield cell, "columns are numbered from 0 on, in order"


class Reading(Table, frozen=True, kw_only=True):
    """A reading of a gap in the rules that has no number: its provenance.

    The note names the option for another reading, if there is one.
    """


# --------------------------------------------------------------------- the turn, the map


class Turns(Table, frozen=True, kw_only=True):
    """The sequence of play (3.1) and who is inferior (3.2)."""

    phases: tuple[Phase, ...]
    inferior_in_odd_turns: Side
    inferior_in_even_turns: Side
    minutes: Count

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of missing or unordered phases, and of an always inferior side."""
        if self.phases != tuple(Phase):
            yield "phases", "the eight phases are wanted, in order"
        if self.inferior_in_odd_turns is self.inferior_in_even_turns:
            yield "inferior_in_even_turns", "the sides change places every turn"


class MapData(Table, frozen=True, kw_only=True):
    """The size of the printed map: its columns and rows, first and last, and its scale."""

    columns: tuple[Count, Count]
    rows: tuple[Count, Count]
    hex_yards: Annotated[int, Meta(ge=1), Plausible(20_000)]
    knots_per_movement_point: Count

    def faults(self) -> Iterator[Problem]:
        """Yield the fault of a map without hexes."""
        for name, (first, last) in (("columns", self.columns), ("rows", self.rows)):
            if not 1 <= first <= last <= HIGHEST_NUMBER:
                yield name, f"first and last are wanted, from 1 to {HIGHEST_NUMBER}"


# --------------------------------------------------------------------- sighting


class Visibility(Table, frozen=True, kw_only=True):
    """Greatest sighting distance of a turn: base visibility and one roll (4.1)."""

    dice: Die


class StarShell(Table, frozen=True, kw_only=True):
    """Star shell (4.3): its range, and the distance from which a lit target is seen."""

    range: Count
    sighted_within: Count
    silenced_at_w: Count


class RadarSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A radar: fire is unmodified up to `capture`, then by `beyond_capture` up to `detection`."""

    name: str
    capture: Count
    detection: Count
    beyond_capture: Modifier


class RadarSets(Table, frozen=True, kw_only=True):
    """Optional 10.1: the sets of each navy."""

    sets: Annotated[
        dict[Nation, Annotated[dict[Radar, RadarSet], Partial()]], Partial(Nation.FRANCE)
    ]
    lost_at_w: Count

    def of(self, nation: Nation, radar: Radar) -> RadarSet | None:
        """Return the radar set of a ship of `nation`; None if it has none."""
        return self.sets.get(nation, {}).get(radar)

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of sets of ships without radar, and of capture beyond detection."""
        for nation, sets in self.sets.items():
            for radar, made in sets.items():
                cell = f"sets.{nation}.{radar}"
                if radar is Radar.NONE:
                    yield cell, "no radar has no set"
                if made.capture > made.detection:
                    yield f"{cell}.capture", "beyond detection"


class SpotterPlanes(Table, frozen=True, kw_only=True):
    """Optional 10.2: the die of a turn, and who flies aircraft."""

    dice: Die
    rows: Bands[Literal["in_the_air", "grounded"]]
    types: tuple[ShipType, ...]
    penalty: Reading


# --------------------------------------------------------------------- gunnery


class Multiplier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A multiplier of the attack as a fraction; the remainder is dropped."""

    times: Annotated[int, Meta(ge=1, le=9)]
    over: Annotated[int, Meta(ge=1, le=9)] = 1


class RangeEffect(Table, frozen=True, kw_only=True):
    """The effect of distance on the attack (5.10)."""

    rows: Spans[Multiplier]


class AttackLoss(Table, frozen=True, kw_only=True):
    """Thirds of the attack left after 0 to 3 W (5.12)."""

    thirds_left: tuple[Count, Count, Count, Count]
    rounding: Reading


class DptModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the DPT roll (5.4), in the order of the chart."""

    slow_target: Modifier
    concentrated_fire: Modifier
    end_on: Modifier
    under_fire: Modifier
    turned: Modifier
    crew_excellent: Modifier
    crew_poor: Modifier
    star_shell: Modifier
    spotter_plane: Modifier
    spotter_plane_as_charted: Modifier
    """Replaces the one before if the chart is followed instead of the rule."""
    burning: Modifier


class DamagePoints(Table, frozen=True, kw_only=True):
    """DPT: damage points by attack and by the modified roll."""

    dice: Die
    columns: Spans[Count]
    rows: Bands[tuple[Count, ...]]
    modifiers: DptModifiers
    slow_up_to: Count

    def points(self, attack: int, total: int) -> int:
        """Return the damage points of an attack, including range, for a modified total."""
        return self.rows[total][self.columns[attack]]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of attacks without a column, and of rows that lack an entry."""
        if (missing := self.columns.missing(range(1000))) is not None:
            yield "columns", f"no column holds {missing}"
        yield from _misnumbered("columns", self.columns)
        yield from _ragged("rows", self.rows, len(self.columns.rows))


class CombatResults(Table, frozen=True, kw_only=True):
    """CRT: results by odds and by the roll."""

    dice: Die
    columns: tuple[Odds, ...]
    rows: Bands[tuple[CrtResult, ...]]
    modifiers: CrtModifiers
    below: Reading

    def result(self, odds: Odds, total: int) -> CrtResult:
        """Return the result in a column for a modified total."""
        return self.rows[total][self.columns.index(odds)]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of unordered columns, and of rows that lack an entry."""
        if self.columns != tuple(Odds):
            yield "columns", "every column of odds is wanted, in order"
        yield from _ragged("rows", self.rows, len(self.columns))


class CrtModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the CRT roll."""

    torpedo_end_on: Modifier


class Explosion(Table, frozen=True, kw_only=True):
    """Result X (5.12): the types that roll against it, and their damage if they survive."""

    dice: Die
    rows: Bands[Literal["sunk", "2W,2S"]]
    types: tuple[ShipType, ...]


class Targets(Table, frozen=True, kw_only=True):
    """Limits of declared fire (5.1, 5.5)."""

    ships_on_one_target: Count
    concentrated_from: Count
    counting: Reading


class SecondaryBattery(Table, frozen=True, kw_only=True):
    """Secondary batteries of capital ships (5.11)."""

    range: Count
    odds: Odds
    targets: tuple[ShipType, ...]
    at_batteries: Reading


class MisdirectedFire(Table, frozen=True, kw_only=True):
    """Optional 10.8: the die for fire over friends at night, and the die that picks a friend."""

    dice: Die
    rows: Bands[Literal["friend", "enemy"]]
    friend_dice: Die

    def faults(self) -> Iterator[Problem]:
        """Yield the fault of more than one die to pick a friend: its faces are shared evenly."""
        if self.friend_dice.count != 1:
            yield "friend_dice", "a single die is wanted"


# --------------------------------------------------------------------- torpedoes


class TorpedoModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The crews' modifiers of the number that hits (10.3)."""

    crew_excellent: Modifier
    crew_poor: Modifier


class TorpedoHit(Table, frozen=True, kw_only=True):
    """Torpedo hits (6.1): a total up to this number hits, by speed and by distance 1 to 5."""

    dice: Die
    by_speed: Spans[tuple[Count, ...]]
    modifiers: TorpedoModifiers

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of speeds without a row, and of rows that lack a distance."""
        if (missing := self.by_speed.missing(range(10))) is not None:
            yield "by_speed", f"no row holds {missing}"
        yield from _ragged("by_speed", self.by_speed, len(self.by_speed[0]))


class TorpedoLimits(Table, frozen=True, kw_only=True):
    """Limits of launches (6.2, 10.5)."""

    range: Count
    track: Count
    launches: Count
    reload_nations: tuple[Nation, ...]
    reload_turns: Count
    reloads: Count
    silenced_at_w: Count
    third_launch: Reading
    sighting: Reading


class TorpedoOdds(Table, frozen=True, kw_only=True):
    """The CRT column of a torpedo that hits, by the tubes that bear on one side."""

    by_tubes: Spans[Odds]
    columns_up: dict[Nation, Count]
    """The columns by which torpedoes of a navy are better."""

    def faults(self) -> Iterator[Problem]:
        """Yield the fault of tubes without odds."""
        if (missing := self.by_tubes.missing(range(1, 1000))) is not None:
            yield "by_tubes", f"no row holds {missing}"


# --------------------------------------------------------------------- movement


class Movement(Table, frozen=True, kw_only=True):
    """Costs of moving and turning, and how fast speed changes (7.1, 7.3, 7.4)."""

    ahead_cost: Annotated[int, Meta(ge=1, le=99)]
    turn_cost: tuple[Count, Count, Count]
    """Of one, two and three hexsides."""
    turns_of_capital_ships: Count
    turns_of_small_ships: Count
    speed_up_times: Count
    speed_up_from_rest: Count
    slow_down_over: Annotated[int, Meta(ge=1, le=9)]


class Stacking(Table, frozen=True, kw_only=True):
    """Stacking (7.2): the room in a hex, the room of each type, and types that stay alone."""

    room: Count
    points: Annotated[dict[ShipType, Count], Partial(ShipType.DESTROYER, ShipType.SHORE_BATTERY)]
    alone: tuple[ShipType, ...]


Allowances = tuple[Count, Count, Count, Count]
"""Movement allowance at 0, 1, 2 and 3 S."""


class OtherSpeeds(Table, frozen=True, kw_only=True):
    """Movement values that are not on the chart."""

    by_movement: Spans[Allowances]


class SpeedReduction(Table, frozen=True, kw_only=True):
    """Movement allowance after S damage (5.13), on the chart and beyond its ends."""

    by_movement: Spans[Allowances]
    slower: OtherSpeeds
    faster: OtherSpeeds

    def allowance(self, movement: int, s: int) -> int:
        """Return the movement allowance of a ship of this printed movement at `s` levels of S."""
        rows = next(rows for rows in self._parts() if rows.row(movement).holds(movement))
        return rows[movement][s]

    def chart_of(self, movement: int) -> str:
        """Return the name of the table with this movement."""
        for part in ("slower", "faster"):
            if getattr(self, part).by_movement.row(movement).holds(movement):
                return f"speed_reduction.{part}"
        return "speed_reduction"

    def _parts(self) -> tuple[Spans[Allowances], ...]:
        return (self.by_movement, self.slower.by_movement, self.faster.by_movement)

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of a movement in no chart or in two, and of a growing allowance."""
        for movement in range(10):
            holding = sum(rows.missing((movement,)) is None for rows in self._parts())
            if holding != 1:
                yield "by_movement", f"{holding} rows hold {movement}"
        for rows in self._parts():
            for row in rows:
                if list(row.result) != sorted(row.result, reverse=True):
                    yield f"by_movement.{row.label}", "more damage, more speed"


class Mines(Table, frozen=True, kw_only=True):
    """Optional 10.6: the column of the CRT for the attack of a mined hex."""

    odds: Odds
    lasting: Reading


# --------------------------------------------------------------------- damage


class DamageLimits(Table, frozen=True, kw_only=True):
    """Levels of each track (5.12, 5.14): the most, and their effects."""

    most_w: Count
    most_s: Count
    speed: Reading


class DamageControl(Table, frozen=True, kw_only=True):
    """Damage control (8.1): whether a roll removes a level, by track."""

    dice: Die
    w: Bands[Literal["repaired", "failed"]]
    s: Bands[Literal["repaired", "failed"]]
    battery_w_rolls: Count
    """W rolls of a shore battery in a turn (10.7); of a ship there is one."""


class SpecialDamageTable(Table, frozen=True, kw_only=True):
    """Optional 10.12: the rolls that cause it, its roll, and the turns until it holds."""

    dice: Die
    rows: Bands[Literal["none", "fire", "radar", "rudder", "bridge", "power"]]
    brought_by: Annotated[dict[Odds, tuple[Count, ...]], Partial(Odds.ONE_TO_TWO)]
    holds_after: dict[SpecialDamage, Count]


class ShoreBatteries(Table, frozen=True, kw_only=True):
    """Optional 10.7: the damage that destroys a shore battery."""

    destroyed_at_w: Count


# --------------------------------------------------------------------- command, crews


class Command(Table, frozen=True, kw_only=True):
    """Optional 10.10: chits drawn a turn by each navy, out of those numbered 0 to 9."""

    levels: dict[Nation, Count]
    chits: Count

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of chits that are not digits, and of a navy that would draw them all."""
        if self.chits != 10:
            yield "chits", "a chit for every digit is wanted"
        for nation, level in self.levels.items():
            if level >= self.chits:
                yield f"levels.{nation}", "draws every chit"


class Flagships(Table, frozen=True, kw_only=True):
    """Optional 10.9: the cost of losing the flagship, and changing it."""

    crew_levels_lost: Count
    transfer_turns: Count
    transfer_speed: Count


# --------------------------------------------------------------------- victory


class VictoryPoints(Table, frozen=True, kw_only=True):
    """Victory points (9.1, 9.2)."""

    per_level_repaired: Count
    sixths_by_levels_left: tuple[Count, ...]
    """Sixths of the value for 0 to 5 levels left."""
    rounding: Reading


class BattleshipsCharts(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, eq=False
):
    """Every chart of Battleships.

    The charts of a pack are one object, so that derived values can be cached.
    """

    turns: Turns
    map: MapData
    visibility: Visibility
    star_shell: StarShell
    radar: RadarSets
    spotter_planes: SpotterPlanes
    arcs: Reading
    range_effect: RangeEffect
    attack_loss: AttackLoss
    dpt: DamagePoints = msgspec.field(name="DPT")
    crt: CombatResults = msgspec.field(name="CRT")
    explosion: Explosion
    targets: Targets
    secondary_battery: SecondaryBattery
    misdirected_fire: MisdirectedFire
    torpedo_hit: TorpedoHit
    torpedo_limits: TorpedoLimits
    torpedo_odds: TorpedoOdds
    movement: Movement
    stacking: Stacking
    speed_reduction: SpeedReduction
    mines: Mines
    damage: DamageLimits
    damage_control: DamageControl
    special_damage: SpecialDamageTable
    shore_batteries: ShoreBatteries
    command: Command
    flagships: Flagships
    victory_points: VictoryPoints
    ships: Ships
    scenarios: Scenarios
    openings: Openings

    def named(self) -> dict[str, dict[str, str]]:
        """Return the names of ships and scenarios, by id."""
        scenarios = {name: data.title for name, data in self.scenarios.scenario.items()}
        return {"ships": self.ships.titles(), "scenarios": scenarios}

    def faults(self) -> Iterator[Problem]:
        """Yield the faults between two charts: an entry of one that the other has no room for."""
        for name, scenario in self.scenarios.scenario.items():
            for cell, problem in scenario.misfits(self.map.columns, self.map.rows):
                yield f"scenarios.scenario.{name}.{cell}", problem
            for unit in scenario.ships:
                if self.ships.find(unit.id) is None:
                    yield f"scenarios.scenario.{name}.ships", f"there is no ship {unit.id}"
