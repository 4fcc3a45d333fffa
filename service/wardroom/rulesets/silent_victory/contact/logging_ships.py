"""Ships in the log: as they are lost from sight, and those sunk that are not met again (9.2.7).

Only sunk and damaged ships stand in the log.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.identification import names_to_meet
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.contact import Ship
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.record import CareerRecord, LoggedShip
from wardroom.rulesets.silent_victory.situation.terms import ShipKind
from wardroom.rulesets.submarine.career_record import MOST_SHIPS, listed, sunk


def logged(ships: Iterable[Ship], date: str, charts: SilentVictoryCharts) -> tuple[LoggedShip, ...]:
    """Return those of `ships` hit, as logged: tons (8.2.7), fate (9.2.7), name (14.2.1)."""
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
    """Return `patrol` with those of `ships`, seen no more, that were hit in its log."""
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
    """Return the names that are not met again, because they were sunk (14.2.2).

    A roster that has not enough other ships left for an encounter starts over: the rule does not
    say what happens then.
    """
    if not options.no_repeated_targets:
        return ()
    names = {ship.name for ship in sunk((*record.ships, *patrol.ships)) if ship.name}
    targets = charts.e1.targets
    most = max(targets.close_approach_convoy, *targets.ships.values())
    for kind in ShipKind:
        roster = names_to_meet(kind, options, charts)
        if len(roster - names) < most:
            names -= roster
    return tuple(sorted(names))
