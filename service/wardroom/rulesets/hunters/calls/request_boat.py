"""The call `request-boat`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.hunters.port.boat_request import (
    BoatRequestHeadline,
    BoatRequestState,
    RequestBoat,
    RequestBoatOrder,
    begin,
    headline,
)
from wardroom.rulesets.hunters.port.in_port import InPort
from wardroom.rulesets.hunters.port.new_boat import TryLimitedBoat
from wardroom.rulesets.hunters.situation.load import LoadTorpedoes


def tables(state: BoatRequestState) -> tuple[str, ...]:
    """The mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


_HOME = {
    "patrol": {"assignment": {"area": "atlantic"}},
    "port": {"success": True, "logged": True},
}

REQUEST_BOAT = RuleCall(
    name="request-boat",
    summary="Ask for a newer boat after an award.",
    description=(
        "Spends one of the requests that awards have brought. Granted, the Kommandant gets the "
        "newest boat of his family, or tries for a limited one: by standing order, or when asked. "
        "The crew comes along but for men who need longer than the new boat waits; it sails a "
        "month after the return, or when the Kommandant is fit, and a permanent posting ends. A "
        "request not made is kept: that is the player's choice, and needs no call."
    ),
    covers=(
        "4.2.3", "4.5", "10.10.5", "10.11.2", "11.1.6", "11.3.5", "11.4",
        "11.4.3", "11.4.4", "11.4.5",
    ),
    parts=InPort,
    order=RequestBoatOrder,
    state=BoatRequestState,
    decisions=(TryLimitedBoat, LoadTorpedoes),
    outcome_type=BoatRequestHeadline,
    headline_type=BoatRequestHeadline,
    procedure=RequestBoat(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: (
        "careers.new_boat_request",
        charts.careers.new_boat_request.dice.notation,
    ),
    tables=tables,
    throws=("boat_request", "limited_boat"),
    examples=(
        Example(
            name="granted",
            summary="A VIIA is exchanged for the VIIC of October 1940.",
            situation={
                **_HOME,
                "date": "1940-08",
                "boat": {"type": "VIIA"},
                "record": {"boat_requests": 1},
            },
            dice={"kind": "fixed", "rolls": [3]},
        ),
        Example(
            name="tries_for_a_minelayer",
            summary="Granted, but no VIID is to be had: the newest ordinary boat instead.",
            situation={
                **_HOME,
                "date": "1942-03",
                "boat": {"type": "VIIB"},
                "record": {"boat_requests": 2},
            },
            order={"standing_orders": {"limited_boat": "VIID"}},
            dice={"kind": "fixed", "rolls": [2, 5]},
        ),
        Example(
            name="men_left_behind",
            summary="The new boat sails in a month; the experte 1WO needs three.",
            situation={
                **_HOME,
                "date": "1942-05",
                "boat": {"type": "IXB"},
                "crew": {"experte": ["first_watch_officer", "doctor"]},
                "record": {"boat_requests": 1},
                "port": {
                    "success": True,
                    "logged": True,
                    "recovery": [{"man": "first_watch_officer", "months": 3}],
                },
            },
            dice={"kind": "fixed", "rolls": [1]},
        ),
        Example(
            name="asked_for_another_load",
            summary="The Flak boat wanted is not to be had, and its load does not fill a VIIC.",
            situation={
                **_HOME,
                "date": "1943-04",
                "boat": {"type": "VIIC"},
                "record": {"boat_requests": 1},
            },
            order={
                "standing_orders": {
                    "limited_boat": "VIIC_Flak",
                    "load": {"tubes": ["G7a", "G7a", "G7a", "G7e", "G7e"]},
                },
            },
            dice={"kind": "fixed", "rolls": [2, 5]},
            standing=False,
        ),
        Example(
            name="asked_about_a_limited_boat",
            summary="Once granted, the player is asked whether to try for a limited boat.",
            situation={
                **_HOME,
                "date": "1942-03",
                "boat": {"type": "VIIB"},
                "record": {"boat_requests": 1},
            },
            dice={"kind": "fixed", "rolls": [2]},
            standing=False,
        ),
    ),
)  # fmt: skip
