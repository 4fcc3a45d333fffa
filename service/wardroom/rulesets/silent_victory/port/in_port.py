"""What the phases of a refit touch, and what follows from the patrol that is over (6.1, 10.14)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.patrol import abort
from wardroom.rulesets.silent_victory.situation.boat import Boat, boat_faults
from wardroom.rulesets.silent_victory.situation.commander import Commander
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.port import Port
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, Month
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.terms import Health


class InPort(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat home from patrol: what refit and requests for another boat touch."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    patrol: Patrol
    port: Port


def sailed_in(home: InPort) -> BoatClass:
    """Return the class of the boat that made the patrol, whatever has taken its place since."""
    return home.port.replaced_boat or home.boat.type


def months_at_sea(patrol: Patrol, charts: SilentVictoryCharts) -> int:
    """Return how many months `patrol` took (6.1, 10.12.6, 10.14.4)."""
    return abort.months_at_sea(charts, early_abort=patrol.early_abort)


def first_month_in_port(home: InPort, charts: SilentVictoryCharts) -> str:
    """Return the month after the patrol (10.14.4)."""
    return month_after(home.date, months_at_sea(home.patrol, charts))


def least_refit(charts: SilentVictoryCharts, *, replaced: bool) -> int:
    """Return the fewest months in port that a refit comes to (10.14.1, 11.5.2, 11.5.3).

    That of an undamaged boat; a boat that was `replaced` waits for the new one.
    """
    refit, request = charts.careers.refit, charts.careers.new_boat_request
    if not replaced:
        return refit.base_months
    return min(refit.base_months, refit.new_boat_months, request.months)


def home_faults(home: InPort, charts: SilentVictoryCharts) -> Iterator[str]:
    """Yield what no state of a boat in port shows, in words."""
    yield from boat_faults(home.boat, charts)
    if home.crew.captain is Health.KILLED:
        yield "a dead captain in port"
