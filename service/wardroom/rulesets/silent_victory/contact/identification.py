"""Ships met: their light, size, name, tons, and the log (8.2, 8.3, 9.2.7, 14.1, 14.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import (
    CapitalShip,
    Merchant,
    MerchantRosters,
    RosterLetter,
    Warship,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact, Ship, with_marker
from wardroom.rulesets.silent_victory.situation.logged_ship import LoggedShip
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.record import CareerRecord
from wardroom.rulesets.silent_victory.situation.terms import Encounter, ShipKind, Wolfpack
from wardroom.rulesets.submarine.career_record import MOST_SHIPS, listed, sunk
from wardroom.rulesets.submarine.decisions import SightedDetails
from wardroom.rulesets.submarine.terms import SystemState, TimeOfDay, period_of

# =================================================================================================
# Day or night when ships are met, and changing from one to the other (8.3).


LightWanted = Annotated[
    Literal["never", "to_night", "to_day"],
    Meta(
        description=("Whether to wait for day or for night, at the risk of losing contact (8.3.2).")
    ),
]


class SwitchTime(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="switch_time", tag_field="kind"
):
    """Whether to shadow the ships until night falls or day breaks (8.3.2)."""

    switch: Annotated[bool, Meta(description="Whether to shadow the ships.")]


class SwitchDetails(SightedDetails, frozen=True, kw_only=True):
    """The ships in sight, and whether it is day or night."""

    time: Annotated[TimeOfDay, Meta(description="Day or night.")]
    certain: Annotated[
        bool, Meta(description="Whether a wolfpack keeps contact, so that the ships are not lost.")
    ]


def switch_details(contact: Contact) -> SwitchDetails:
    """Return the details of a change of the light for `contact` (7.2.2)."""
    assert contact.time is not None
    return SwitchDetails(
        encounter=contact.kind,
        targets=len(contact.targets),
        tonnage=sum(ship.tonnage for ship in contact.targets),
        time=contact.time,
        certain=contact.wolfpack is Wolfpack.SHADOWED,
    )


def switch_ordered(wanted: LightWanted | UnsetType, time: TimeOfDay | None) -> SwitchTime | None:
    """Return the standing order for a change from `time`; None if there is none."""
    if isinstance(wanted, UnsetType):
        return None
    return SwitchTime(switch=_CHANGES.get(wanted) is time)


_CHANGES = {"to_night": TimeOfDay.DAY, "to_day": TimeOfDay.NIGHT}


def roll_light(dice: Dice, charts: SilentVictoryCharts) -> tuple[TimeOfDay, tuple[TraceStep, ...]]:
    """Return day or night (8.3.1, chart E1). Dice: one, purpose `day_night`."""
    table = charts.e1.day_night
    roll = dice.roll(table.dice, purpose="day_night", rule="8.3.1")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="8.3.1",
        chart="E1.day_night",
        purpose="day_night",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)


def other_light(time: TimeOfDay) -> TimeOfDay:
    """Return night for day, day for night."""
    return TimeOfDay.NIGHT if time is TimeOfDay.DAY else TimeOfDay.DAY


def can_be_shadowed(encounter: Encounter) -> bool:
    """Return whether the light can be changed: fast ships outrun the boat (8.3.2)."""
    return encounter not in (Encounter.CAPITAL_SHIP, Encounter.WARSHIP)


def switch_light(
    boat: Boat, dice: Dice, charts: SilentVictoryCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Shadow the ships until the light has changed, or lose them (8.3.2, 10.6.1, chart E1).

    Dice: one, purpose `switch_time`. Returns whether contact was kept, and the trace.
    """
    table = charts.e1.switch_time
    works = boat.systems.sj_radar is SystemState.OPERATIONAL
    modifiers = () if works else (table.modifiers.sj_radar,)
    roll = dice.roll(table.dice, purpose="switch_time", rule="8.3.2")
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    step = TraceStep(
        rule="8.3.2",
        chart="E1.switch_time",
        purpose="switch_time",
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=row.result,
    )
    return row.result == "switched", (step,)


# =================================================================================================
# The targets: size, identity and tonnage of ships (8.2, 14.1, 14.2, rosters T1 to T4).


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
    """Return the kind of ship that an encounter names; None if sizes are rolled (8.2.1)."""
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
    """The roster of a merchant (8.2.3); by 14.2.3 always the first."""
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


# =================================================================================================
# Ships in the log: entries of ships lost from sight, and names not met again (9.2.7).
#
# Only sunk and damaged ships are logged.


def logged(ships: Iterable[Ship], date: str, charts: SilentVictoryCharts) -> tuple[LoggedShip, ...]:
    """Return log entries of `ships` that were hit: tons (8.2.7), fate (9.2.7), name (14.2.1)."""
    return tuple(
        LoggedShip(
            kind=ship.kind,
            tonnage=ship.tonnage,
            name=ship.name,
            fate="sunk" if is_sunk(ship, charts) else "damaged",
            date=date,
        )
        for ship in ships
        if ship.damage
    )


def left_behind(
    patrol: Patrol, ships: Iterable[Ship], date: str, charts: SilentVictoryCharts
) -> Patrol:
    """Return `patrol` with the `ships` that were hit, and are out of sight now, in its log."""
    entries = logged(ships, date, charts)
    if not entries:
        return patrol
    return msgspec.structs.replace(patrol, ships=listed((*patrol.ships, *entries), MOST_SHIPS))


def names_barred(
    record: CareerRecord,
    patrol: Patrol,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> tuple[str, ...]:
    """Return the names that are not met again, because these ships were sunk (14.2.2).

    A roster without enough other ships for an encounter starts over; the rule does not cover this.
    """
    if not options.no_repeated_targets:
        return ()
    names = {ship.name for ship in sunk((*record.ships, *patrol.ships)) if ship.name}
    targets = charts.e1.targets
    for kind in ShipKind:
        roster = names_to_meet(kind, options, charts)
        met = _MET.get(kind)
        most = targets.close_approach_convoy if met is None else targets.ships[met]
        if len(roster - names) < most:
            names -= roster
    return tuple(sorted(names))


_MET = {
    ShipKind.CAPITAL_SHIP: Encounter.CAPITAL_SHIP,
    ShipKind.WARSHIP: Encounter.WARSHIP,
}
"""The encounters with ships of the fleet; most merchants are met in a convoy."""
