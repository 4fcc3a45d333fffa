"""A career that begins with an opening: a boat at sea, with ships in sight."""

from __future__ import annotations

import msgspec

from wardroom.engine.openings import opened_with
from wardroom.engine.situations import known
from wardroom.rulesets.hunters.career.sea import box_place
from wardroom.rulesets.hunters.career.state import CareerSetUp, CareerState, Stage
from wardroom.rulesets.hunters.charts.opening import Opening
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.port.setup import check_number
from wardroom.rulesets.hunters.situation.contact import Contact, Ship
from wardroom.rulesets.hunters.situation.crew import Commander
from wardroom.rulesets.hunters.situation.load import ready_boat
from wardroom.rulesets.hunters.situation.patrol import Patrol, box_of
from wardroom.rulesets.hunters.situation.plausible import check, complete
from wardroom.rulesets.hunters.situation.record import CareerRecord
from wardroom.rulesets.hunters.situation.situation import Situation


def opening_of(set_up: CareerSetUp, charts: HuntersCharts) -> Opening | None:
    """Return the opening that `set_up` names, if any; raises Refused as `opened_with` does."""
    return opened_with(set_up, charts.openings.opening, "type", "start", "load")


def begun_at_sea(
    set_up: CareerSetUp, opening: Opening, options: HuntersOptions, charts: HuntersCharts
) -> CareerState:
    """Return a career whose first patrol has come to `opening`.

    Raises Refused for one that cannot have been, and for a number as a set-up does.
    """
    check_number(set_up.number, opening.type, options, charts)
    record = CareerRecord(number=set_up.number, name=set_up.name, start=opening.start)
    targets = tuple(
        Ship(kind=ship.kind, tonnage=ship.tonnage, name=ship.name) for ship in opening.ships
    )
    situation = Situation(
        date=opening.start,
        boat=ready_boat(opening.type, None, options, charts, ""),
        commander=Commander(rank=opening.rank),
        patrol=Patrol(assignment=opening.assignment, box=opening.box, checks_made=1),
        contact=Contact(kind=opening.met, time=opening.time, targets=targets),
        record=record,
    )
    situation = complete(situation, options, charts)
    check(situation, options, charts, anachronisms=False)
    boat, patrol = known(situation.boat), known(situation.patrol)
    due = box_of(patrol, opening.start, boat, opening.box, options, charts).rolls - 1
    patrol = msgspec.structs.replace(patrol, checks_due=due)
    first = 1
    state = CareerState(
        options=options,
        orders=set_up.standing_orders,
        situation=msgspec.structs.replace(situation, patrol=patrol),
        stage=Stage.ENGAGE,
        entered=tuple(range(first, opening.box + 1)),
    )
    return msgspec.structs.replace(state, spot=f"{box_place(state)}/check/1")
