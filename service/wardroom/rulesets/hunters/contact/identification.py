"""Ships met: their light, size, name, tons, and the log (8.2, 8.3, 9.2.6, 14.1 to 14.3)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.attack.gunnery import is_sunk
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import NorthAmericaRoster, Roster, RosterShip
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.contact import Ship
from wardroom.rulesets.hunters.situation.logged_ship import LoggedShip
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.record import CareerRecord
from wardroom.rulesets.hunters.situation.terms import Area, Encounter, ShipKind
from wardroom.rulesets.submarine.career_record import MOST_SHIPS, listed, sunk
from wardroom.rulesets.submarine.terms import TimeOfDay

# =================================================================================================
# Day or night when ships are met, and waiting for night (8.3, chart E1).


_ARCTIC = Area.ARCTIC


class Light(msgspec.Struct, frozen=True):
    """Day or night, whether it is polar day or night (8.3.5), and the trace."""

    time: TimeOfDay
    lasting: bool
    trace: tuple[TraceStep, ...]


def lasting_light(date: str, area: Area, charts: HuntersCharts) -> Light | None:
    """Return polar day or night on an Arctic patrol (8.3.5); None if both occur.

    `date`: the month in which the patrol started. No dice.
    """
    table = charts.e1.arctic_day_night
    season = table.months[int(date[5:])]
    if area is not _ARCTIC or season not in table.always:
        return None
    time = table.always[season]
    step = TraceStep(
        rule="8.3.5",
        chart="E1.arctic_day_night",
        purpose="arctic_light",
        details={"month": date},
        result=time,
    )
    return Light(time, lasting=True, trace=(step,))


def roll_light(date: str, area: Area, dice: Dice, charts: HuntersCharts) -> Light:
    """Return day or night by die; on Arctic patrols also by month (8.3.1, 8.3.5, chart E1).

    Dice: one, purpose `day_night`; none in polar day or night.
    """
    lasting = lasting_light(date, area, charts)
    if lasting is not None:
        return lasting
    arctic = area is _ARCTIC
    by_month, table = charts.e1.arctic_day_night, charts.e1.day_night
    rule = "8.3.5" if arctic else "8.3.1"
    roll = dice.roll((by_month if arctic else table).dice, purpose="day_night", rule=rule)
    rows = by_month.rows[by_month.months[int(date[5:])]] if arctic else table.rows
    row = rows.row(roll.natural)
    step = TraceStep(
        rule=rule,
        chart="E1.arctic_day_night" if arctic else "E1.day_night",
        purpose="day_night",
        details={"month": date} if arctic else {},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return Light(row.result, lasting=False, trace=(step,))


def wait_for_night(dice: Dice, charts: HuntersCharts) -> tuple[bool, tuple[TraceStep, ...]]:
    """Shadow the ships until night, or lose them (8.3.2, chart E1).

    Dice: one, purpose `wait_for_night`. Returns whether night has come, and the trace.
    """
    table = charts.e1.switch_to_night
    roll = dice.roll(table.dice, purpose="wait_for_night", rule="8.3.2")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="8.3.2",
        chart="E1.switch_to_night",
        purpose="wait_for_night",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result == "night", (step,)


# =================================================================================================
# The targets: size, identity and tonnage of ships (8.2, 14.1 to 14.3, rosters T1-T7).


_CARIBBEAN = Area.CARIBBEAN
_NORTH_AMERICA = Area.NORTH_AMERICA

_CAPITAL_SHIP = ShipKind.CAPITAL_SHIP
_LARGE_FREIGHTER = ShipKind.LARGE_FREIGHTER
_SMALL_FREIGHTER = ShipKind.SMALL_FREIGHTER
_TANKER = ShipKind.TANKER

_FREIGHTERS = (ShipKind.SMALL_FREIGHTER, ShipKind.LARGE_FREIGHTER)


def roll_size(target: int, dice: Dice, charts: HuntersCharts) -> tuple[ShipKind, TraceStep]:
    """Return the size of a target (8.2.1, chart E1). Dice: one, purpose `ship_size`."""
    table = charts.e1.ship_size
    roll = dice.roll(table.dice, purpose="ship_size", rule="8.2.1")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="8.2.1",
        chart="E1.ship_size",
        purpose="ship_size",
        details={"target": target},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, step


def kind_without_roll(encounter: Encounter) -> ShipKind | None:
    """Return the kind of ship that an encounter names; None if sizes are rolled (8.2.1)."""
    if encounter is Encounter.TANKER:
        return _TANKER
    return _CAPITAL_SHIP if encounter is Encounter.CAPITAL_SHIP else None


def has_standard_tonnage(kind: ShipKind, options: HuntersOptions) -> bool:
    """Return whether a ship's tonnage is fixed and its name not rolled (14.1, 14.1.2)."""
    return options.standard_tonnage and kind is not _CAPITAL_SHIP


def standard_ship(kind: ShipKind, target: int, charts: HuntersCharts) -> tuple[Ship, TraceStep]:
    """Return a ship of standard tonnage (14.1.1). No dice."""
    ship = Ship(kind=kind, tonnage=charts.careers.standard_tonnage.tons[kind])
    step = TraceStep(
        rule="14.1.1",
        chart="careers.standard_tonnage",
        purpose="identity",
        details={"target": target, "kind": kind, "tonnage": ship.tonnage},
        result="standard_tonnage",
    )
    return ship, step


def roll_identity(
    kind: ShipKind,
    target: int,
    area: Area,
    options: HuntersOptions,
    dice: Dice,
    charts: HuntersCharts,
) -> tuple[Ship, tuple[TraceStep, ...]]:
    """Return a ship of this kind, identified (7.3.7, 8.2.2, 8.2.3, 14.3.3, rosters T1 to T7).

    Dice: with the extra rosters, one for the roster, purpose `roster`; on T4 one for the
    column, purpose `roster_column`; then the entry, purpose `identity`. Returns the ship and the
    trace.
    """
    rosters = charts.rosters
    if area in (_NORTH_AMERICA, _CARIBBEAN) and kind is not _CAPITAL_SHIP:
        return _roll_on_t4(rosters.T4.ships[kind], kind, target, dice)
    trace: tuple[TraceStep, ...] = ()
    extra = False
    if options.extra_rosters and kind in _FREIGHTERS:
        extra, trace = _choose_roster(target, dice, charts)
    name, roster = _roster(kind, extra, charts)
    roll = dice.roll(roster.dice, purpose="identity", rule="8.2.2")
    entry = roster.ships[roll.natural - 1]
    step = TraceStep(
        rule="8.2.2",
        chart=f"rosters.{name}",
        purpose="identity",
        details=_details(target, kind, entry),
        roll=roll,
        total=roll.natural,
        row=str(roll.natural),
        result="identified",
    )
    return _ship(kind, entry), (*trace, step)


def names_to_meet(
    kind: ShipKind, area: Area, options: HuntersOptions, charts: HuntersCharts
) -> frozenset[str]:
    """Return every name that `roll_identity` can give a ship of this kind."""
    rosters = charts.rosters
    if area in (_NORTH_AMERICA, _CARIBBEAN) and kind is not _CAPITAL_SHIP:
        return frozenset(ship.name for ship in rosters.T4.ships[kind].ships)
    extra = (False, True) if options.extra_rosters and kind in _FREIGHTERS else (False,)
    return frozenset(ship.name for which in extra for ship in _roster(kind, which, charts)[1].ships)


def _roll_on_t4(
    roster: NorthAmericaRoster, kind: ShipKind, target: int, dice: Dice
) -> tuple[Ship, tuple[TraceStep, ...]]:
    column = dice.roll(roster.column_dice, purpose="roster_column", rule="8.2.3")
    row = roster.columns.row(column.natural)
    choice = TraceStep(
        rule="8.2.3",
        chart="rosters.T4",
        purpose="roster_column",
        details={"target": target, "column": row.result + 1},
        roll=column,
        total=column.natural,
        row=row.label,
        result="column",
    )
    roll = dice.roll(roster.dice, purpose="identity", rule="8.2.3")
    number = row.result * roster.dice.sides + roll.natural
    entry = roster.ships[number - 1]
    step = TraceStep(
        rule="8.2.3",
        chart="rosters.T4",
        purpose="identity",
        details=_details(target, kind, entry),
        roll=roll,
        total=roll.natural,
        row=str(number),
        result="identified",
    )
    return _ship(kind, entry), (choice, step)


def _choose_roster(
    target: int, dice: Dice, charts: HuntersCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    table = charts.rosters.extra
    roll = dice.roll(table.dice, purpose="roster", rule="14.3.3")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="14.3.3",
        chart="rosters.extra",
        purpose="roster",
        details={"target": target},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=f"{row.result}_roster",
    )
    return row.result == "extra", (step,)


def _roster(kind: ShipKind, extra: bool, charts: HuntersCharts) -> tuple[str, Roster]:
    names = {
        _SMALL_FREIGHTER: "T6" if extra else "T1",
        _LARGE_FREIGHTER: "T7" if extra else "T2",
        _TANKER: "T3",
        _CAPITAL_SHIP: "T5",
    }
    name = names[kind]
    roster: Roster = getattr(charts.rosters, name)
    return name, roster


def _ship(kind: ShipKind, entry: RosterShip) -> Ship:
    marked = entry.awards_knights_cross
    return Ship(kind=kind, name=entry.name, tonnage=entry.tonnage, marked=marked)


def _details(target: int, kind: ShipKind, entry: RosterShip) -> dict[str, int | str | bool]:
    return {"target": target, "kind": kind, "name": entry.name, "tonnage": entry.tonnage}


# =================================================================================================
# Ships in the log: entries of ships lost from sight, and names not met again (9.2.6).
#
# Only sunk and damaged ships are logged.


def logged(ships: Iterable[Ship], date: str, charts: HuntersCharts) -> tuple[LoggedShip, ...]:
    """Return log entries of `ships` that were hit: tons (8.2.4), fate (9.2.6), name (14.3.1)."""
    return tuple(
        LoggedShip(
            kind=ship.kind,
            tonnage=ship.tonnage,
            name=ship.name,
            fate="sunk" if is_sunk(ship, charts) else "damaged",
            date=date,
            marked=ship.marked if ship.kind is _CAPITAL_SHIP else None,
        )
        for ship in ships
        if ship.damage
    )


def left_behind(patrol: Patrol, ships: Iterable[Ship], date: str, charts: HuntersCharts) -> Patrol:
    """Return `patrol` with the `ships` that were hit, and are out of sight now, in its log."""
    entries = logged(ships, date, charts)
    if not entries:
        return patrol
    return msgspec.structs.replace(patrol, ships=listed((*patrol.ships, *entries), MOST_SHIPS))


def names_barred(
    record: CareerRecord, patrol: Patrol, options: HuntersOptions, charts: HuntersCharts
) -> tuple[str, ...]:
    """Return the names that are not met again, because these ships were sunk (14.3.2).

    A roster without enough other ships for an encounter starts over; the rule does not cover this.
    """
    if not options.no_repeated_targets:
        return ()
    names = {ship.name for ship in sunk((*record.ships, *patrol.ships)) if ship.name}
    for kind in ShipKind:
        roster = names_to_meet(kind, patrol.assignment.area, options, charts)
        met = Encounter.CAPITAL_SHIP if kind is _CAPITAL_SHIP else Encounter.CONVOY
        if len(roster - names) < charts.e1.targets.ships[met]:
            names -= roster
    return tuple(sorted(names))
