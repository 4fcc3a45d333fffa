"""What the phases of a refit touch, and what follows from the patrol that is over (6.1, 10.10)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.abort import (
    further_months,
    months_of,
    resupplied_months,
    returned_in,
)
from wardroom.rulesets.hunters.situation.boat import Boat, boat_faults
from wardroom.rulesets.hunters.situation.crew import Commander, Crew
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.port import Port
from wardroom.rulesets.hunters.situation.record import CareerRecord
from wardroom.rulesets.hunters.situation.terms import BoatType, Month
from wardroom.rulesets.submarine.terms import Health


class InPort(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat home from patrol: what refit, crew and requests for another boat touch."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    patrol: Patrol
    port: Port
    record: CareerRecord


def sailed_in(home: InPort) -> BoatType:
    """Return the type of the boat that made the patrol, whatever has taken its place since."""
    return home.port.replaced_boat or home.boat.type


def months_at_sea(home: InPort, options: HuntersOptions, charts: HuntersCharts) -> int:
    """Return how many months the patrol took (10.10.6, 10.8.6, 14.9.5)."""
    return months_of(home.patrol, sailed_in(home), options, charts)


def first_month_in_port(home: InPort, options: HuntersOptions, charts: HuntersCharts) -> str:
    """Return the month after the patrol (10.10.4, 10.10.6, 14.9.5)."""
    return returned_in(home.date, home.patrol, sailed_in(home), options, charts)


def least_refit(
    patrol: Patrol | None, options: HuntersOptions, charts: HuntersCharts, *, replaced: bool
) -> int:
    """Return the fewest months in port that a refit comes to (10.10.1, 11.2.1, 11.4.2, 14.9.5).

    That of an undamaged boat, cut where it may be; a boat that was `replaced` waits for the new
    one.
    """
    table, ranks = charts.careers.refit, charts.careers.rank.values()
    whole = table.base_months
    if patrol is not None:
        whole += resupplied_months(patrol, charts)
    cuts = [rank.shortens_refit_from for rank in ranks if rank.shortens_refit_from]
    kept = min((whole, *(max(whole, least) - table.cut_months for least in cuts)))
    if patrol is not None:
        kept -= further_months(patrol, options, charts)
    return min(kept, table.new_boat_months) if replaced else kept


def home_faults(home: InPort, charts: HuntersCharts) -> Iterator[str]:
    """Yield what no state of a boat in port shows, in words."""
    yield from boat_faults(home.boat, charts)
    if home.crew.kommandant is Health.KILLED:
        yield "a dead Kommandant in port"
