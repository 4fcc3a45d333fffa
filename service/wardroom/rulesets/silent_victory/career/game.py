"""The career registered as the game of Silent Victory."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from wardroom.engine.calls import Example
from wardroom.engine.games import Game
from wardroom.engine.situations import known
from wardroom.rulesets.silent_victory.calls import CALLS
from wardroom.rulesets.silent_victory.calls.set_up_boat import SET_UP_BOAT
from wardroom.rulesets.silent_victory.career.ahead import AHEAD
from wardroom.rulesets.silent_victory.career.decisions import DECISIONS, DETAILS
from wardroom.rulesets.silent_victory.career.luck import LUCK
from wardroom.rulesets.silent_victory.career.machine import CAREER
from wardroom.rulesets.silent_victory.career.odds import ODDS
from wardroom.rulesets.silent_victory.career.opening import begun_at_sea, opening_of
from wardroom.rulesets.silent_victory.career.outlook import OUTLOOK
from wardroom.rulesets.silent_victory.career.policies import POLICIES
from wardroom.rulesets.silent_victory.career.rulings import HELD
from wardroom.rulesets.silent_victory.career.state import (
    CareerOrders,
    CareerSetUp,
    CareerState,
    Stage,
    lying,
)
from wardroom.rulesets.silent_victory.career.tally import TALLY_ORDER, tally
from wardroom.rulesets.silent_victory.career.view import CareerView, view
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.setup import SetUpOrder
from wardroom.rulesets.silent_victory.situation.fate import Ending
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import BoatClass
from wardroom.rulesets.silent_victory.tournament.tournament import RankTournamentOrder, standings
from wardroom.rulesets.silent_victory.tournament.tournament import begin as enter_contest
from wardroom.rulesets.submarine.agreed_end import AGREED_ENDS
from wardroom.rulesets.submarine.career_record import patrols_begun
from wardroom.rulesets.submarine.contests import contest
from wardroom.rulesets.submarine.rerolls import changed_in_play, check_reroll_orders
from wardroom.rulesets.submarine.tournament import FEWEST, LENGTHS
from wardroom.rulesets.submarine.views import headline

CAPTAIN = "captain"
"""The one seat of a solitaire game."""

_NO_PART = ("apply-hits", "rank-tournament")
"""Calls that no career makes: dice of several players, hits from elsewhere."""
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
    for throws that no career makes, and an opening that there is not.
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
    return known(lying(state).fate).how if state.stage is Stage.OVER else None


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
        "A whole career: set-up, assignments, patrols box by box, encounters, attacks, "
        "submarines, hunts, special missions, repairs, refits, crew, awards, promotion, new "
        "boats and guns, until the boat is lost, the captain is lost, relieved or retired, or no "
        "patrol may start any more. Then the level of victory is judged. The service asks for "
        "every decision that the rules give the captain."
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
            summary="A Balao with a name, reloaded without asking.",
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
