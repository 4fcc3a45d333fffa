"""Ships in the log: as they are lost from sight, and those sunk that are not met again (9.2.6).

Only sunk and damaged ships stand in the log.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wardroom.rulesets.hunters.attack.gunnery import is_sunk
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.identification import names_to_meet
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.contact import Ship
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.record import CareerRecord, LoggedShip
from wardroom.rulesets.hunters.situation.terms import Encounter, ShipKind
from wardroom.rulesets.submarine.career_record import MOST_SHIPS, listed, sunk

_CAPITAL_SHIP = ShipKind.CAPITAL_SHIP


def logged(ships: Iterable[Ship], date: str, charts: HuntersCharts) -> tuple[LoggedShip, ...]:
    """Return those of `ships` hit, as logged: tons (8.2.4), fate (9.2.6), name (14.3.1)."""
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
    """Return `patrol` with those of `ships`, seen no more, that were hit in its log."""
    entries = logged(ships, date, charts)
    if not entries:
        return patrol
    return msgspec.structs.replace(patrol, ships=listed((*patrol.ships, *entries), MOST_SHIPS))


def names_barred(
    record: CareerRecord, patrol: Patrol, options: HuntersOptions, charts: HuntersCharts
) -> tuple[str, ...]:
    """Return the names that are not met again, because they were sunk (14.3.2).

    A roster that has not enough other ships left for an encounter starts over: the rule does not
    say what happens then.
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
