"""A unit: its counter (2.4-2.6), its state in play, and defaults of an order."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from operator import attrgetter
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta

from wardroom.engine.refusals import Refused, Said, said
from wardroom.engine.remembering import remembered
from wardroom.engine.trace import Detail
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.charts.ships import ShipData
from wardroom.rulesets.battleships.options import BattleshipsOptions, fraction_of
from wardroom.rulesets.battleships.situation.scenario_data import ScenarioShip
from wardroom.rulesets.battleships.situation.terms import (
    CrewQuality,
    Facing,
    Fate,
    Hex,
    LibraryId,
    Nation,
    Odds,
    Radar,
    ShipId,
    ShipType,
    Side,
    SpecialDamage,
    Turn,
)

_IN_PLAY = Fate.IN_PLAY
_NO_RADAR = Radar.NONE
_DESTROYER, _SHORE_BATTERY = ShipType.DESTROYER, ShipType.SHORE_BATTERY

Fault = tuple[str, str, Said]
"""A fault of a situation or of a part of it: the member, the rule, and what is wrong."""
_REMEMBERED = 1024
"""How many completed units are cached: successive situations have the same units."""

_Attack = Annotated[int, Meta(ge=0, le=999, description="Attack, undamaged (5.12).")]
_Range = Annotated[int, Meta(ge=0, le=99, description="Gun range in hexes.")]
_Movement = Annotated[int, Meta(ge=0, le=9, description="Movement points a turn.")]
_Defence = Annotated[int, Meta(ge=1, le=99, description="Defence (5.3).")]
_Name = Annotated[str, Meta(min_length=1, max_length=160, description="Name of the unit.")]
MOST_SPECIAL = 20
"""The most entries of special damage of a unit, more than in any battle."""
MOST_LAUNCHES = 20
"""The most launches of a unit, more than in any chart (6.2, 10.5)."""


class Counter(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The values printed on a unit's counter, from the ship library or stated by the caller."""

    name: _Name
    nation: Nation
    type: ShipType
    attack: _Attack
    defence: _Defence
    movement: _Movement
    gun_range: _Range
    secondary: Annotated[
        bool | None,
        Meta(
            description="Whether the unit has a secondary battery (5.11). If null, the type of the "
            "unit decides: every capital ship has a secondary battery."
        ),
    ] = None
    torpedo_odds: Annotated[
        Odds | None,
        Meta(
            description="Column of the combat results table for the unit's torpedoes; null if "
            "the unit has none."
        ),
    ] = None
    no_stern_fire: Annotated[
        bool, Meta(description="Whether the main battery cannot fire astern (10.4).")
    ] = False
    no_bow_penalty: Annotated[
        bool, Meta(description="Whether fire ahead is not modified (10.4).")
    ] = False

    @property
    def value(self) -> int:
        """Its victory points (9.1)."""
        return self.attack + self.defence + self.movement


class SpecialHit(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Special damage (10.12), and the turn in which it applies."""

    damage: SpecialDamage
    turn: Turn


class _Unit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The members that default to the start of a battle: undamaged, at rest, regular crew."""

    id: ShipId
    side: Side = Side.FIRST
    hex: Annotated[
        Hex | None, Meta(description="Its hex. Required by every call that depends on positions.")
    ] = None
    facing: Annotated[
        Facing | None,
        Meta(
            description="The direction of the unit's bow. Required with `hex`, except for shore "
            "batteries."
        ),
    ] = None
    speed: Annotated[
        int,
        Meta(
            ge=0,
            le=18,
            description="Movement points that the unit spent in its last movement (7.1).",
        ),
    ] = 0
    turned: Annotated[bool, Meta(description="Whether the unit turned in its last movement.")] = (
        False
    )
    w: Annotated[int, Meta(ge=0, le=3, description="Levels of weapon damage (5.12).")] = 0
    s: Annotated[int, Meta(ge=0, le=3, description="Levels of speed damage (5.12).")] = 0
    repaired: Annotated[
        int, Meta(ge=0, le=99, description="Levels of damage repaired so far in the game (8.2).")
    ] = 0
    launches: Annotated[
        tuple[Turn, ...],
        Meta(
            max_length=MOST_LAUNCHES, description="Turns in which the unit launched its torpedoes."
        ),
    ] = ()
    crew: CrewQuality = CrewQuality.REGULAR
    flagship: Annotated[bool, Meta(description="Whether the unit is a flagship (10.9, 10.10).")] = (
        False
    )
    with_flagship: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            description="Consecutive movements that the unit has ended at low speed in its "
            "flagship's hex (10.9).",
        ),
    ] = 0
    out_of_command: Annotated[
        bool, Meta(description="Whether the number of the unit's hex was drawn this turn (10.10).")
    ] = False
    special: Annotated[
        tuple[SpecialHit, ...],
        Meta(
            max_length=MOST_SPECIAL,
            description="Special damage that applies now or in a later turn (10.12).",
        ),
    ] = ()
    turns_fired: Annotated[
        int,
        Meta(
            ge=0,
            le=999,
            description="Number of turns in which the unit's main battery fired, if the scenario "
            "counts them.",
        ),
    ] = 0
    fate: Fate = Fate.IN_PLAY


_MEMBERS = _Unit.__struct_fields__
_members_of = attrgetter(*_MEMBERS)
_TORPEDOES = Meta(description="Whether the unit carries torpedoes (6.0), launched or not.")
_RADAR = Meta(description="Its working radar (10.1).")


class Ship(_Unit, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A unit in play, complete.

    `hex` and `facing` are null if they were not stated and no rule required them, and for units
    that are no longer in play.
    """

    counter: Counter
    torpedoes: Annotated[bool, _TORPEDOES]
    radar: Annotated[Radar, _RADAR]

    @property
    def in_play(self) -> bool:
        """Whether it still takes part."""
        return self.fate is _IN_PLAY

    @property
    def battery(self) -> bool:
        """Whether it is a shore battery (10.7)."""
        return self.counter.type is _SHORE_BATTERY

    @property
    def named(self) -> dict[str, Detail]:
        """The details of the unit in a trace step."""
        return {"ship": self.id, "name": self.counter.name}

    def suffers(self, damage: SpecialDamage, turn: int) -> bool:
        """Return whether this special damage holds in this turn (10.12)."""
        if not self.special:
            return False
        return any(hit.damage is damage and hit.turn == turn for hit in self.special)


class ShipOrder(_Unit, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A unit as it is sent: its identity, its place, and its changes since the battle began.

    The values of the unit come from the ship library, under its `id`, or under `ship` if a battle
    has the same ship twice. Alternatively `counter` states the values. If the other members are
    left out, the unit is undamaged and at rest, with a regular crew and the torpedoes and radar of
    the library. A ship stated as `counter` then has the torpedoes of its counter and no radar. The
    ships of any answer can be sent unchanged.
    """

    ship: LibraryId | None = None
    counter: Counter | None = None
    torpedoes: Annotated[bool | None, _TORPEDOES] = None
    radar: Annotated[Radar | None, _RADAR] = None


# ------------------------------------------------------------------------------ making


def counter_of(
    nation: Nation, data: ShipData, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Counter:
    """Return the counter of a ship of the library."""
    return Counter(
        name=data.title,
        nation=nation,
        type=data.type,
        attack=data.attack,
        defence=data.defence,
        movement=data.movement,
        gun_range=data.gun_range,
        secondary=data.secondary,
        torpedo_odds=_torpedo_odds(nation, data, options, charts),
        no_stern_fire=data.no_stern_fire,
        no_bow_penalty=data.no_bow_penalty,
    )


def of_the_library(counter: Counter, charts: BattleshipsCharts) -> bool:
    """Return whether the library has a ship with the values of `counter`, except torpedo odds.

    Those depend on a reading. So a counter sent back from an answer is the library's.
    """
    return _printed_of(counter) in _printed(charts, counter.nation)


@remembered(16)
def _printed(charts: BattleshipsCharts, nation: Nation) -> frozenset[tuple[object, ...]]:
    """The printed values on the counters of a nation's ships."""
    return frozenset(map(_printed_of, charts.ships.fleet(nation).ship.values()))


_printed_of = attrgetter(
    "type", "attack", "defence", "movement", "gun_range", "no_stern_fire", "no_bow_penalty"
)


def _torpedo_odds(
    nation: Nation, data: ShipData, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Odds | None:
    """The odds on its torpedo marker, or the odds by its tubes (6.1)."""
    if data.torpedo_odds is not None or not data.torpedo_tubes:
        return data.torpedo_odds
    place = _COLUMNS.index(charts.torpedo_odds.by_tubes[data.torpedo_tubes])
    if options.torpedo_odds == "japan_better":
        place += charts.torpedo_odds.columns_up[nation]
    return _COLUMNS[min(place, len(_COLUMNS) - 1)]


_COLUMNS = tuple(Odds)


def ship_from(
    order: ShipOrder, options: BattleshipsOptions, charts: BattleshipsCharts, member: str
) -> Ship:
    """Return the complete unit that `order` describes.

    `member`: its pointer in the order, for error messages. Raises Refused for a ship that is not in
    the library, or an impossible description.
    """
    return _complete(order, options, charts, member)


@remembered(_REMEMBERED)
def _complete(
    order: ShipOrder, options: BattleshipsOptions, charts: BattleshipsCharts, member: str
) -> Ship:
    data: ShipData | None = None
    counter = order.counter
    if counter is None:
        found = _in_library(order.ship or order.id, options, charts)
        if found is None:
            raise _unknown(order, charts, member)
        data, counter = found
        if order.ship is not None and order.ship != order.id:
            counter = msgspec.structs.replace(counter, name=f"{counter.name} ({order.id})")
    if counter.secondary is None:
        counter = msgspec.structs.replace(counter, secondary=counter.type.capital)
    torpedoes, radar = order.torpedoes, order.radar
    if torpedoes is None:
        torpedoes = counter.torpedo_odds is not None if data is None else data.torpedoes
    if radar is None:
        shot_away = order.w >= charts.radar.lost_at_w
        radar = Radar.NONE if data is None or shot_away else data.radar
    given = dict(zip(_MEMBERS, _members_of(order), strict=True))
    ship = Ship(**given, counter=counter, torpedoes=torpedoes, radar=radar)
    for cell, rule, what in ship_faults(ship, charts):
        named = said(what.key, **what.params, name=counter.name)
        raise Refused(named, rule=rule, member=f"{member}{cell}")
    return ship


@remembered(_REMEMBERED)
def _in_library(
    wanted: LibraryId, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[ShipData, Counter] | None:
    """A ship of the library with its counter; None if there is none."""
    found = charts.ships.find(wanted)
    if found is None:
        return None
    nation, data = found
    return data, counter_of(nation, data, options, charts)


def _unknown(order: ShipOrder, charts: BattleshipsCharts, member: str) -> Refused:
    cell, wanted = ("id", order.id) if order.ship is None else ("ship", order.ship)
    alike = difflib.get_close_matches(wanted, tuple(charts.ships.ids()), 5)
    return Refused(
        "ship_unknown",
        rule="2.1",
        member=f"{member}/{cell}",
        choices=alike,
        example=alike[0] if alike else UNSET,
        name=wanted,
    )


def ordered(unit: ScenarioShip) -> ShipOrder:
    """Return a unit of a scenario's set-up as an order."""
    return ShipOrder(
        id=unit.id,
        side=unit.side,
        hex=unit.hex,
        facing=unit.facing,
        speed=unit.speed,
        w=unit.w,
        s=unit.s,
        crew=unit.crew,
        radar=unit.radar,
        torpedoes=unit.torpedoes,
        flagship=unit.flagship,
    )


def ship_faults(ship: Ship, charts: BattleshipsCharts) -> Iterator[Fault]:
    """Yield the faults of a unit in orders and states sent back, as (member, rule, what)."""
    yield from _counter_faults(ship.counter)
    yield from _torpedo_faults(ship)
    if ship.radar is not _NO_RADAR:
        yield from _radar_faults(ship, charts)
    limits = charts.damage
    if not (0 <= ship.w <= limits.most_w and 0 <= ship.s <= limits.most_s):
        yield "/w", "5.14", said("ship_not_possible.damage")
    if not 0 <= ship.repaired <= ship.counter.defence:
        yield "/repaired", "8.2", said("ship_not_possible.repaired", most=ship.counter.defence)
    if ship.in_play and lost(ship, charts):
        yield "/fate", "10.7" if ship.battery else "5.15", said("ship_not_possible.lost")
    if ship.battery and (ship.speed or ship.turned):
        yield "/speed", "10.7", said("ship_not_possible.battery")
    if ship.hex is not None and not ship.in_play:
        yield "/hex", "9.3", said("ship_not_possible.out_of_play")
    if ship.speed > ship.counter.movement:
        yield "/speed", "7.1", said("ship_not_possible.speed", most=ship.counter.movement)
    if ship.hex is None and ship.facing is not None:
        yield "/hex", "9.3", said("ship_not_possible.hex")


def _torpedo_faults(ship: Ship) -> Iterator[Fault]:
    if ship.torpedoes and ship.counter.torpedo_odds is None:
        yield "/torpedoes", "6.0", said("ship_not_possible.no_torpedoes")
    if not ship.torpedoes and ship.counter.type is _DESTROYER:
        yield "/torpedoes", "6.0", said("ship_not_possible.destroyer")
    if ship.launches and not ship.torpedoes:
        yield "/launches", "6.0", said("ship_not_possible.no_torpedoes")
    if ship.launches and tuple(sorted(set(ship.launches))) != ship.launches:
        yield "/launches", "6.2", said("ship_not_possible.launches")


def _radar_faults(ship: Ship, charts: BattleshipsCharts) -> Iterator[Fault]:
    """The faults of a radar."""
    if ship.w >= charts.radar.lost_at_w:
        yield "/radar", "10.1", said("ship_not_possible.radar_lost", w=ship.w)
    if charts.radar.of(ship.counter.nation, ship.radar) is None:
        yield "/radar", "10.1", said("ship_not_possible.radar", radar=ship.radar)


def _counter_faults(counter: Counter) -> Iterator[Fault]:
    if counter.torpedo_odds is not None and not counter.type.small:
        yield "/counter/torpedo_odds", "6.0", said("ship_not_possible.torpedoes")
    if counter.torpedo_odds is None and counter.type is _DESTROYER:
        yield "/counter/torpedo_odds", "6.0", said("ship_not_possible.destroyer")
    if counter.secondary and not counter.type.capital:
        yield "/counter/secondary", "5.11", said("ship_not_possible.secondary")
    if counter.movement and counter.type is _SHORE_BATTERY:
        yield "/counter/movement", "10.7", said("ship_not_possible.battery")


# ------------------------------------------------------------------------------ what follows


def lost(ship: Ship, charts: BattleshipsCharts) -> bool:
    """Return whether its damage sinks it (5.15), or destroys a shore battery (10.7)."""
    if ship.battery:
        return ship.w >= charts.shore_batteries.destroyed_at_w
    return ship.w >= charts.damage.most_w and ship.s >= charts.damage.most_s


def silenced(ship: Ship, charts: BattleshipsCharts) -> bool:
    """Return whether weapon damage has destroyed all guns and torpedoes: 3W (5.12)."""
    return ship.w >= charts.damage.most_w


def attack_of(ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts) -> int:
    """Return the attack after W damage (5.12), before the effect of range."""
    thirds = charts.attack_loss.thirds_left
    return fraction_of(ship.counter.attack, thirds[ship.w], thirds[0], options.attack_rounding)


def allowance_of(ship: Ship, charts: BattleshipsCharts) -> int:
    """Return the movement allowance after S damage (5.13)."""
    return charts.speed_reduction.allowance(ship.counter.movement, ship.s)


def launches_left(ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts) -> int:
    """Return the launches left in the game (6.2), including a reload (10.5)."""
    limits = charts.torpedo_limits
    reloads = options.torpedo_reload and ship.counter.nation in limits.reload_nations
    return max(0, limits.launches + limits.reloads * reloads - len(ship.launches))


def repairs_left(ship: Ship) -> int:
    """Return the levels that it may still repair in the game (8.2)."""
    return ship.counter.defence - ship.repaired
