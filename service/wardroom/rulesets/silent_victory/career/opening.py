"""A career that begins with an opening: a boat at sea, with ships in sight."""

from __future__ import annotations

import msgspec

from wardroom.engine.openings import opened_with
from wardroom.rulesets.silent_victory.career.sea import box_place
from wardroom.rulesets.silent_victory.career.state import CareerSetUp, CareerState, Stage
from wardroom.rulesets.silent_victory.charts.opening import Opening
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.basing import Basing
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.commander import Commander
from wardroom.rulesets.silent_victory.situation.contact import Contact, Ship
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.load import ready_boat
from wardroom.rulesets.silent_victory.situation.patrol import box_of, new_patrol
from wardroom.rulesets.silent_victory.situation.plausible import check, complete
from wardroom.rulesets.silent_victory.situation.record import CareerRecord
from wardroom.rulesets.silent_victory.situation.situation import Situation


def opening_of(set_up: CareerSetUp, charts: SilentVictoryCharts) -> Opening | None:
    """Return the opening that `set_up` names, if any; raises Refused as `opened_with` does."""
    return opened_with(set_up, charts.openings.opening, "type", "scenario", "historical", "load")


def begun_at_sea(
    set_up: CareerSetUp,
    opening: Opening,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> CareerState:
    """Return a career whose first patrol has come to `opening`.

    Raises Refused for one that cannot have been.
    """
    boat = ready_boat(Boat(type=opening.type), opening.start, None, charts, "")
    patrol = new_patrol(opening.assignment, opening.base, charts)
    first = patrol.first_box
    due = box_of(patrol, boat, opening.box, charts).rolls - 1
    patrol = msgspec.structs.replace(patrol, box=opening.box, checks_made=1, checks_due=due)
    careers = charts.careers
    targets = tuple(
        Ship(kind=ship.kind, type=ship.type, tonnage=ship.tonnage, name=ship.name)
        for ship in opening.ships
    )
    situation = Situation(
        date=opening.start,
        boat=boat,
        commander=Commander(rank=careers.starting_rank),
        crew=Crew(quality=careers.starting_quality),
        base=Basing(at=opening.base),
        patrol=patrol,
        contact=Contact(kind=opening.met, time=opening.time, targets=targets),
        record=CareerRecord(boat_name=set_up.boat_name, name=set_up.name, start=opening.start),
    )
    situation = complete(situation, options, charts)
    check(situation, options, charts, anachronisms=False)
    state = CareerState(
        options=options,
        orders=set_up.standing_orders,
        situation=situation,
        stage=Stage.ENGAGE,
        entered=tuple(range(first, opening.box + 1)),
    )
    return msgspec.structs.replace(state, spot=f"{box_place(state)}/check/1")
