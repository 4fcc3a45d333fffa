"""Who the targets are: size, identity and tonnage of ships (8.2, 14.1, 14.2, rosters T1 to T4)."""

from __future__ import annotations

from collections.abc import Iterable

from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.roster import (
    CapitalShip,
    Merchant,
    MerchantRosters,
    RosterLetter,
    Warship,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.contact import Ship, with_marker
from wardroom.rulesets.silent_victory.situation.terms import Encounter, ShipKind
from wardroom.rulesets.submarine.months import period_of

Trace = tuple[TraceStep, ...]


def roll_size(
    date: str, target: int, dice: Dice, charts: SilentVictoryCharts
) -> tuple[ShipKind, TraceStep]:
    """Return the size of a merchant by date (8.2.2, chart E1). Dice: one, purpose `ship_size`."""
    table = charts.e1.ship_size
    roll = dice.roll(table.dice, purpose="ship_size", rule="8.2.2")
    row = period_of(table.periods, date).rows.row(roll.natural)
    step = TraceStep(
        rule="8.2.2",
        chart="E1.ship_size",
        purpose="ship_size",
        details={"target": target},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return ShipKind(row.result), step


def kind_without_roll(encounter: Encounter) -> ShipKind | None:
    """Return the kind of ship that an encounter names; None where sizes are rolled (8.2.1)."""
    if encounter is Encounter.WARSHIP:
        return ShipKind.WARSHIP
    return ShipKind.CAPITAL_SHIP if encounter is Encounter.CAPITAL_SHIP else None


_FREIGHTERS = (ShipKind.SMALL_FREIGHTER, ShipKind.LARGE_FREIGHTER)


def has_standard_tonnage(kind: ShipKind, options: SilentVictoryOptions) -> bool:
    """Return whether a ship's tonnage is fixed and its name not rolled (14.1, 14.1.2)."""
    return options.standard_tonnage and kind in _FREIGHTERS


def standard_ship(
    kind: ShipKind, target: int, charts: SilentVictoryCharts
) -> tuple[Ship, TraceStep]:
    """Return a merchant of standard tonnage (14.1.1). No dice."""
    tons = charts.careers.standard_tonnage.tons
    large = kind is ShipKind.LARGE_FREIGHTER
    ship = Ship(kind=kind, tonnage=tons["large_freighter" if large else "small_freighter"])
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
    options: SilentVictoryOptions,
    dice: Dice,
    charts: SilentVictoryCharts,
) -> tuple[Ship, Trace]:
    """Return a ship of this kind, identified (8.2.3, 8.2.4, 8.2.6, 14.2.3, rosters T1 to T4).

    Dice: for merchants, one for the roster, purpose `roster`, unless the first serves for all;
    then the entry, purpose `identity`.
    """
    rosters = charts.rosters
    chosen: Trace = ()
    if kind is ShipKind.CAPITAL_SHIP:
        roll = dice.roll(rosters.T3.dice, purpose="identity", rule="8.2.4")
        capital = rosters.T3.ships[roll.natural - 1]
        fast = capital.name in rosters.T3.speed.fast
        rule, chart = "8.2.4", "rosters.T3"
        ship = with_marker(_ship(kind, capital, fast=fast), options, charts)
    elif kind is ShipKind.WARSHIP:
        roll = dice.roll(rosters.T4.dice, purpose="identity", rule="8.2.6")
        rule, chart = "8.2.6", "rosters.T4"
        ship = _ship(kind, rosters.T4.ships[roll.natural - 1])
    else:
        name, merchants = _merchants(kind, charts)
        letter, chosen = _choose_roster(name, merchants, target, options, dice)
        roster = merchants.roster[letter]
        roll = dice.roll(roster.dice, purpose="identity", rule="8.2.3")
        rule, chart = "8.2.3", f"rosters.{name}.roster.{letter}"
        ship = _ship(kind, roster.ships[roll.natural - 1])
    step = TraceStep(
        rule=rule,
        chart=chart,
        purpose="identity",
        details={
            "target": target,
            "kind": kind,
            "type": ship.type or "",
            "name": ship.name,
            "tonnage": ship.tonnage,
        },
        roll=roll,
        total=roll.natural,
        row=str(roll.natural),
        result="identified",
    )
    return ship, (*chosen, step)


def _choose_roster(
    name: str, rosters: MerchantRosters, target: int, options: SilentVictoryOptions, dice: Dice
) -> tuple[RosterLetter, Trace]:
    """Which of the rosters a merchant is looked up in (8.2.3); the first alone (14.2.3)."""
    if options.merchant_rosters == "first_only":
        return _FIRST, ()
    roll = dice.roll(rosters.dice, purpose="roster", rule="8.2.3")
    row = rosters.roster_rows.row(roll.natural)
    step = TraceStep(
        rule="8.2.3",
        chart=f"rosters.{name}",
        purpose="roster",
        details={"target": target, "roster": f"{name}{row.result}"},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result="roster_chosen",
    )
    return row.result, (step,)


_FIRST: RosterLetter = "a"


def _merchants(kind: ShipKind, charts: SilentVictoryCharts) -> tuple[str, MerchantRosters]:
    if kind is ShipKind.LARGE_FREIGHTER:
        return "T2", charts.rosters.T2
    return "T1", charts.rosters.T1


def _ship(kind: ShipKind, entry: Merchant | CapitalShip | Warship, *, fast: bool = False) -> Ship:
    return Ship(kind=kind, tonnage=entry.tonnage, type=entry.type, name=entry.name, fast=fast)


def names_to_meet(
    kind: ShipKind, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> frozenset[str]:
    """Return every name that `roll_identity` can give a ship of this kind."""
    rosters = charts.rosters
    if kind is ShipKind.CAPITAL_SHIP:
        return _names(rosters.T3.ships)
    if kind is ShipKind.WARSHIP:
        return _names(rosters.T4.ships)
    roster = _merchants(kind, charts)[1].roster
    if options.merchant_rosters == "first_only":
        return _names(roster[_FIRST].ships)
    return frozenset().union(*(_names(each.ships) for each in roster.values()))


def _names(ships: Iterable[Merchant | CapitalShip | Warship]) -> frozenset[str]:
    return frozenset(ship.name for ship in ships)
