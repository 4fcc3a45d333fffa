"""The career registered as the game of Silent Victory: openings, rulings, final figures."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.engine.calls import Example
from wardroom.engine.games import Game, Tally
from wardroom.engine.openings import opened_with
from wardroom.engine.situations import known
from wardroom.rulesets.silent_victory.calls import CALLS
from wardroom.rulesets.silent_victory.calls.port import SET_UP_BOAT
from wardroom.rulesets.silent_victory.career.machine import CAREER
from wardroom.rulesets.silent_victory.career.next_calls import shown
from wardroom.rulesets.silent_victory.career.odds import AHEAD, LUCK, ODDS, OUTLOOK
from wardroom.rulesets.silent_victory.career.policies import POLICIES
from wardroom.rulesets.silent_victory.career.sea import box_place
from wardroom.rulesets.silent_victory.career.state import (
    DECISIONS,
    DETAILS,
    CareerOrders,
    CareerSetUp,
    CareerState,
    Stage,
    whole_situation,
)
from wardroom.rulesets.silent_victory.career.view import CareerView, as_seen, view
from wardroom.rulesets.silent_victory.charts.career import Opening
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.setup import SetUpOrder
from wardroom.rulesets.silent_victory.port.victory import level
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact, Ship
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew
from wardroom.rulesets.silent_victory.situation.load import ready_boat
from wardroom.rulesets.silent_victory.situation.patrol import box_of, new_patrol
from wardroom.rulesets.silent_victory.situation.plausible import check, complete
from wardroom.rulesets.silent_victory.situation.record import CareerRecord, Ending, is_lost_at_sea
from wardroom.rulesets.silent_victory.situation.situation import Basing, Situation
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, Rank
from wardroom.rulesets.silent_victory.tournament.tournament import RankTournamentOrder, standings
from wardroom.rulesets.silent_victory.tournament.tournament import begin as enter_contest
from wardroom.rulesets.submarine.career_record import patrols_begun, sunk
from wardroom.rulesets.submarine.charts import Victory
from wardroom.rulesets.submarine.next_calls import held_by_career
from wardroom.rulesets.submarine.procedure import changed_in_play, check_reroll_orders
from wardroom.rulesets.submarine.tournament import AGREED_ENDS, FEWEST, LENGTHS, contest
from wardroom.rulesets.submarine.views import headline

# =================================================================================================
# A career that begins with an opening: a boat at sea, with ships in sight.


def opening_of(set_up: CareerSetUp, charts: SilentVictoryCharts) -> Opening | None:
    """Return the opening that `set_up` names, if any; raises Refused as `opened_with` does."""
    return opened_with(set_up, charts.openings.opening, "type", "scenario", "historical", "load")


def begun_at_sea(
    set_up: CareerSetUp,
    opening: Opening,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> CareerState:
    """Return a career whose first patrol is at `opening`.

    Raises Refused for an impossible opening.
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


# =================================================================================================
# How a career of Silent Victory holds its situation, for an umpire's rulings.


def _requests(situation: Situation) -> tuple[int, int]:
    commander = known(situation.commander)
    return commander.upgrade_markers, commander.granted_upgrades


HELD = held_by_career(as_seen, shown, _requests)
"""The place of a request for a boat depends on the requests that the captain has left (11.5.3)."""


# =================================================================================================
# The figures of a finished career, for simulations (5.1, 5.2).


TALLY_ORDER = {
    "ending": get_args(Ending),
    "victory": get_args(Victory),
    "last_boat": tuple(BoatClass),
    "rank": tuple(Rank),
}


def tally(state: CareerState, charts: SilentVictoryCharts) -> Tally:
    """Return the figures of the finished career in `state`: tons, ships, patrols, ending, victory.

    A patrol is counted in the year in which it began. The last patrol of a career that did not come
    home ended in loss.
    """
    situation = whole_situation(state)
    record, fate = known(situation.record), known(situation.fate)
    begun = Counter(patrol.start[:4] for patrol in record.patrols)
    lost = record.patrols[-1].start[:4] if is_lost_at_sea(fate) else ""
    return Tally(
        figures={
            "tons_sunk": record.tons_sunk,
            "ships_sunk": len(sunk(record.ships)),
            "patrols": len(record.patrols),
        },
        words={
            "ending": fate.how,
            "victory": level(record, fate, charts),
            "last_boat": known(situation.boat).type,
            "rank": known(situation.commander).rank,
        },
        risks={year: (patrols, int(year == lost)) for year, patrols in begun.items()},
    )


# =================================================================================================
# The game.


CAPTAIN = "captain"
"""The one seat of a solitaire game."""

_NO_PART = ("apply-hits", "rank-tournament")
"""Calls that no career makes: dice of several players, hits of other attacks."""
THROWS = tuple(
    dict.fromkeys(purpose for call in CALLS if call.name not in _NO_PART for purpose in call.throws)
)
"""Purposes of every throw that a career can make."""
_FIRST_CLASS = BoatClass.TAMBOR
"""The class of a career that names neither class nor scenario: it fights the whole war."""


def begin(
    set_up: CareerSetUp, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> CareerState:
    """Return a career about to be set up.

    Raises Refused for a scenario that does not exist or another class than its captain's (14.10.1),
    the patrols of history without one (14.10.2), a load that is not allowed (4.5), standing orders
    for throws that no career makes, and an unknown opening.
    """
    check_reroll_orders(set_up.standing_orders.reroll, THROWS)
    opening = opening_of(set_up, charts)
    if opening is not None:
        return begun_at_sea(set_up, opening, options, charts)
    type_ = _FIRST_CLASS if set_up.type is UNSET and set_up.scenario is None else set_up.type
    order = SetUpOrder(
        type=type_,
        scenario=set_up.scenario,
        historical=set_up.historical,
        boat_name=set_up.boat_name,
        name=set_up.name,
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


def ending(state: CareerState, charts: SilentVictoryCharts) -> Ending | None:
    """Return how the career ended (5.1); None before."""
    del charts
    return known(whole_situation(state).fate).how if state.stage is Stage.OVER else None


def without_minefields(state: dict[str, Any]) -> dict[str, Any]:
    """Return a state of version 2 as version 1 has it: without the option of the minefields.

    `state`: in plain values. No game with another choice than the default has such a state: while
    workers of version 1 live, none is begun.
    """
    child = state["child"]
    if child is not None and "options" in child:
        child = child | {"options": _before_minefields(child["options"])}
    return state | {"options": _before_minefields(state["options"]), "child": child}


def _before_minefields(options: dict[str, Any]) -> dict[str, Any]:
    return {name: choice for name, choice in options.items() if name != "minefields"}


CAREER_GAME = Game(
    name="career",
    title="A captain's career",
    summary="One captain's war, patrol by patrol, from his first boat to July 1945.",
    description=(
        "A whole career: set-up, assignments, patrols box by box, encounters, attacks, submarines, "
        "hunts, special missions, repairs, refits, crew, awards, promotion, new boats and guns, "
        "until the boat is lost, the captain is lost, relieved or retired, or no further patrol "
        "may start. After that, the level of victory is judged. The service asks for every "
        "decision that the rules give the captain."
    ),
    covers=(
        "4.1", "4.1.1", "4.2", "4.2.1", "4.2.2", "4.3.1", "4.3.2", "4.4.1", "4.4.2", "4.5",
        "5.1", "5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.2.1", "5.2.2", "5.2.3",
        "6.1", "7.1", "8.1.4", "8.2.9", "9.0", "9.2.11", "9.4.3", "9.7.1", "9.7.10", "9.9.5",
        "10.2.1", "10.12.5", "10.13.4", "11.3.6", "11.5.3", "11.7", "11.7.1", "12.1.6",
        "14.9.1", "14.10.2", "14.10.3",
    ),
    setup=CareerSetUp,
    state=CareerState,
    decisions=DECISIONS,
    details=DETAILS,
    view_type=CareerView,
    seats=(CAPTAIN,),
    procedure=CAREER,
    begin=begin,
    view=view,
    ending=ending,
    examples=(
        Example(
            name="the_whole_war",
            summary="A Tambor that sails in the first month of the war, with every default.",
            order={},
        ),
        Example(
            name="fleet_boat",
            summary="A Balao with a name; its tubes are reloaded without a question.",
            order={
                "type": "Balao",
                "boat_name": "Tang",
                "name": "O'Kane",
                "standing_orders": {"load": "usual", "reload": "Mk18"},
            },
        ),
        Example(
            name="as_it_was",
            summary="A historical captain on the patrols that he made, against better escorts.",
            order={"scenario": "okane", "historical": True},
            options={"escort_quality": True, "aircraft_quality": True},
        ),
    ),
    throws=THROWS,
    standing_orders=changed_in_play(CareerOrders, THROWS),
    headline=lambda view, _awaited, _charts: headline(view, view.situation.record.boat_name),
    policies=POLICIES,
    patrol=patrols_begun,
    tally=tally,
    contests={
        name: contest(name, RankTournamentOrder, enter_contest, standings)
        for name in ("top_tonnage", "survival", "two_player")
    },
    lengths=LENGTHS,
    contest_sizes={"two_player": FEWEST},
    agreed_ends=AGREED_ENDS,
    tally_order=TALLY_ORDER,
    odds=ODDS,
    outlook=OUTLOOK,
    luck=LUCK,
    ahead=AHEAD,
    openings=lambda charts: charts.openings.opening,
    situation=HELD,
    state_version=2,
    downgrades=(without_minefields,),
)  # fmt: skip
"""The game of Silent Victory."""
