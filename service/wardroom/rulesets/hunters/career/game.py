"""The career registered as the game of The Hunters: openings, rulings, final figures."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import msgspec
from msgspec import UnsetType

from wardroom.engine.calls import Example
from wardroom.engine.games import Game, Tally
from wardroom.engine.openings import opened_with
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import known
from wardroom.rulesets.hunters.calls import CALLS
from wardroom.rulesets.hunters.calls.port import SET_UP_BOAT
from wardroom.rulesets.hunters.career.machine import CAREER
from wardroom.rulesets.hunters.career.next_calls import shown
from wardroom.rulesets.hunters.career.odds import AHEAD, LUCK, ODDS, OUTLOOK
from wardroom.rulesets.hunters.career.policies import POLICIES
from wardroom.rulesets.hunters.career.sea import box_place
from wardroom.rulesets.hunters.career.state import (
    DECISIONS,
    DETAILS,
    CareerOrders,
    CareerSetUp,
    CareerState,
    Stage,
    whole_situation,
)
from wardroom.rulesets.hunters.career.view import CareerView, as_seen, view
from wardroom.rulesets.hunters.charts.career import Opening
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.port.setup import SetUpOrder, check_number
from wardroom.rulesets.hunters.situation.boat import Commander
from wardroom.rulesets.hunters.situation.contact import Contact, Ship
from wardroom.rulesets.hunters.situation.load import ready_boat
from wardroom.rulesets.hunters.situation.patrol import Patrol, box_of
from wardroom.rulesets.hunters.situation.plausible import check, complete
from wardroom.rulesets.hunters.situation.record import CareerRecord, Ending, judged
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Award, BoatType
from wardroom.rulesets.hunters.tournament.tournament import (
    RankTournamentOrder,
    pack_standings,
    standings,
)
from wardroom.rulesets.hunters.tournament.tournament import begin as enter_contest
from wardroom.rulesets.submarine.career_record import patrols_begun, sunk
from wardroom.rulesets.submarine.charts import Victory
from wardroom.rulesets.submarine.next_calls import held_by_career
from wardroom.rulesets.submarine.procedure import changed_in_play, check_reroll_orders
from wardroom.rulesets.submarine.tournament import (
    AGREED_ENDS,
    FEWEST,
    LENGTHS,
    contest,
    pack_contest,
)
from wardroom.rulesets.submarine.views import headline

# =================================================================================================
# A career that begins with an opening: a boat at sea, with ships in sight.


def opening_of(set_up: CareerSetUp, charts: HuntersCharts) -> Opening | None:
    """Return the opening that `set_up` names, if any; raises Refused as `opened_with` does."""
    return opened_with(set_up, charts.openings.opening, "type", "start", "load")


def begun_at_sea(
    set_up: CareerSetUp, opening: Opening, options: HuntersOptions, charts: HuntersCharts
) -> CareerState:
    """Return a career whose first patrol is at `opening`.

    Raises Refused for an impossible opening, and for a boat number as the set-up does.
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


# =================================================================================================
# How a career of The Hunters holds its situation, for an umpire's rulings.


HELD = held_by_career(as_seen, shown, lambda situation: known(situation.record).boat_requests)
"""The place of a request for a boat depends on the requests left in the record (11.4.3)."""


# =================================================================================================
# The figures of a finished career, for simulations (5.1, 5.2).


TALLY_ORDER = {
    "ending": get_args(Ending),
    "victory": get_args(Victory),
    "last_boat": tuple(BoatType),
    "award": tuple(Award),
}


def tally(state: CareerState, charts: HuntersCharts) -> Tally:
    """Return the figures of the finished career in `state`: tons, ships, patrols, ending, victory.

    A patrol counts in the year in which it began. The last patrol of a career that was lost ended
    in loss.
    """
    situation = whole_situation(state)
    record = known(situation.record)
    ending = known(situation.fate).how
    survived = ending == "last_month"
    begun = Counter(patrol.start[:4] for patrol in record.patrols)
    lost = "" if survived else record.patrols[-1].start[:4]
    return Tally(
        figures={
            "tons_sunk": record.tons_sunk,
            "ships_sunk": len(sunk(record.ships)),
            "patrols": len(record.patrols),
        },
        words={
            "ending": ending,
            "victory": judged(record.tons_sunk, None if ending == "last_month" else ending, charts),
            "last_boat": known(situation.boat).type,
            "award": known(situation.commander).award,
        },
        risks={year: (patrols, int(year == lost)) for year, patrols in begun.items()},
    )


# =================================================================================================
# The game.


_WOLFPACK = "wolfpack"
COMMANDER = "commander"
"""The one seat of a solitaire game."""

_NO_PART = ("apply-hits", "rank-tournament", "roll-wolfpack-focus")
"""Calls that no career makes: dice of several players, hits of other attacks."""
THROWS = tuple(
    dict.fromkeys(purpose for call in CALLS if call.name not in _NO_PART for purpose in call.throws)
)
"""Purposes of every throw that a career can make."""


def begin(set_up: CareerSetUp, options: HuntersOptions, charts: HuntersCharts) -> CareerState:
    """Return a career about to be set up.

    Raises Refused for a month in which no career of the type starts (4.2.2), a load that is not
    allowed (4.5), with historical numbers one that no boat of the type had (14.4.1), standing
    orders for throws that no career makes, and an unknown opening.
    """
    check_reroll_orders(set_up.standing_orders.reroll, THROWS)
    opening = opening_of(set_up, charts)
    if opening is not None:
        return begun_at_sea(set_up, opening, options, charts)
    type_ = BoatType.VIIB if isinstance(set_up.type, UnsetType) else set_up.type
    months = start_months(type_, charts)
    start = set_up.start or months[0]
    if start not in months:
        raise Refused(
            "no_such_start",
            rule="4.2.2",
            member="/start",
            choices=months,
            type=type_,
            months=tuple(months),
            month=start,
        )
    order = SetUpOrder(
        type=type_,
        number=set_up.number,
        name=set_up.name,
        start=start,
        load=set_up.load,
    )
    return CareerState(
        options=options,
        orders=set_up.standing_orders,
        situation=Situation(),
        stage=Stage.SET_UP,
        loaded=not isinstance(set_up.load, UnsetType),
        place="set_up",
        child=SET_UP_BOAT.begin(None, order, options, charts),
    )


def start_months(type_: BoatType, charts: HuntersCharts) -> tuple[str, ...]:
    """Return the months in which a career in this type can start (4.2.2, 13.2, 13.5)."""
    tournaments = charts.tournaments
    formats = (tournaments.tonnage.long, tournaments.tonnage.short, tournaments.wolfpack)
    own = charts.boats.type[type_].start
    others = (format_.start for format_ in formats if type_ in format_.types)
    return tuple(dict.fromkeys((own, *others)))


def ending(state: CareerState, charts: HuntersCharts) -> Ending | None:
    """Return how the career ended (5.1); None before."""
    del charts
    return known(whole_situation(state).fate).how if state.stage is Stage.OVER else None


CAREER_GAME = Game(
    name="career",
    title="A Kommandant's career",
    summary="One Kommandant's war, patrol by patrol, from his first boat to June 1943.",
    description=(
        "A whole career: set-up, assignments, patrols box by box, encounters, attacks, hunts, "
        "repairs, refits, crew, honours and new boats, until the boat or the Kommandant is lost or "
        "no further patrol may start. After that, the level of victory is judged. The service asks "
        "for every decision that the rules give the Kommandant."
    ),
    covers=(
        "4.1", "4.1.1", "4.2", "4.2.1", "4.2.2", "4.2.3", "4.3.1", "4.3.2", "4.4.1", "4.4.2",
        "5.1", "5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.2.1", "5.2.2", "5.2.3",
        "6.0", "6.1", "7.1", "8.1.4", "8.2.6", "9.0", "9.2.8", "9.4.3", "9.7.1", "9.7.10",
        "10.2.1", "10.8.5", "10.9.4", "11.4.3", "12.1.6", "13.2.2", "13.2.3",
    ),
    setup=CareerSetUp,
    state=CareerState,
    decisions=DECISIONS,
    details=DETAILS,
    view_type=CareerView,
    seats=(COMMANDER,),
    procedure=CAREER,
    begin=begin,
    view=view,
    ending=ending,
    examples=(
        Example(
            name="the_whole_war",
            summary="A VIIB that sails in the first month of the war, with every default.",
            order={},
        ),
        Example(
            name="large_boat",
            summary="A IXB with a number and a name; its tubes are reloaded without a question.",
            order={
                "type": "IXB",
                "number": "U-123",
                "name": "Hardegen",
                "standing_orders": {"load": "usual", "reload": "G7e"},
            },
        ),
        Example(
            name="short_tournament",
            summary="A VIIC of the short tournament, with escorts and aircraft of all qualities.",
            order={"type": "VIIC", "start": "1941-05"},
            options={"escort_quality": True, "aircraft_quality": True},
        ),
    ),
    throws=THROWS,
    standing_orders=changed_in_play(CareerOrders, THROWS),
    headline=lambda view, _awaited, _charts: headline(view, view.situation.record.number),
    policies=POLICIES,
    patrol=patrols_begun,
    tally=tally,
    contests={
        name: contest(name, RankTournamentOrder, enter_contest, standings)
        for name in ("top_tonnage", "survival", "two_player", _WOLFPACK)
    },
    lengths=LENGTHS,
    contest_sizes={"two_player": FEWEST},
    pack_contests={
        _WOLFPACK: pack_contest(_WOLFPACK, RankTournamentOrder, enter_contest, pack_standings)
    },
    agreed_ends=AGREED_ENDS,
    tally_order=TALLY_ORDER,
    odds=ODDS,
    outlook=OUTLOOK,
    luck=LUCK,
    ahead=AHEAD,
    openings=lambda charts: charts.openings.opening,
    situation=HELD,
)  # fmt: skip
"""The game of The Hunters."""
