"""Careers played call by call, led by `next` alone; and the same career in a session, beside it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from games.by_next import (
    Client,
    as_a_session_plays,
    call_by_call,
    play_by_next,
    without_streams,
)
from games.thrown import seed
from support.every import every
from wardroom.dice import SeededDice
from wardroom.rulesets.hunters.career.machine import CALL_OF as OF_HUNTERS
from wardroom.rulesets.hunters.career.state import CareerOrders as HuntersOrders
from wardroom.rulesets.silent_victory.career.machine import CALL_OF as OF_SILENT_VICTORY
from wardroom.rulesets.silent_victory.career.state import CareerOrders as SilentVictoryOrders

from .played import PLAYED, every_game

OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "hunters": (
        {},
        {"escort_quality": True, "aircraft_quality": True, "evasive_manoeuvres": True},
        {"standard_tonnage": True, "reduced_convoy": True, "event_in_repeated_box": "rest_of_box"},
        {"resupply_at_sea": True, "diesel_repair": "in_port_only"},
    ),
    "silent-victory": (
        {},
        {"escort_quality": True, "aircraft_quality": True, "sunk_trick": True,
         "circular_runs": True},
        {"standard_tonnage": True, "no_repeated_targets": True,
         "event_in_repeated_box": "one_roll"},
        {"limited_escorts": True, "evasive_manoeuvres": True, "diesel_repair": "in_port_only"},
    ),
}  # fmt: skip
BY_STATE: dict[str, Any] = {"hunters": OF_HUNTERS, "silent-victory": OF_SILENT_VICTORY}
"""The calls of a career by the states in which they are made."""
ORDERS: dict[str, Any] = {"hunters": HuntersOrders, "silent-victory": SilentVictoryOrders}


@every_game
@every("number", range(24))
def test_a_client_that_follows_next_plays_a_whole_career(name: str, number: int) -> None:
    types, options = PLAYED[name].TYPES, OPTIONS[name]
    client = Client(PLAYED[name].RULESET)
    body = {
        "order": {"type": types[number % len(types)]},
        "options": options[number % len(options)],
    }
    answer = play_by_next(client, "set-up-boat", body, number)
    assert answer["call"] == "judge-victory"
    assert answer["situation"]["fate"] is not None
    assert answer["outcome"]["over"]


@every_game
@every("number", range(40))
def test_a_session_and_the_calls_agree_step_by_step(name: str, number: int) -> None:
    of, random = PLAYED[name], Random(number)
    # Standing orders of a career are none of a call: each call would be sent its own.
    set_up = msgspec.structs.replace(of.random_set_up(random), standing_orders=ORDERS[name]())
    options = of.random_options(random)
    player = of.RandomPlayer(random, 0.7)
    dice = SeededDice(seed(number))
    names = {state: call.name for state, call in BY_STATE[name].items()}
    played = as_a_session_plays(of.CAREERS, player, set_up, options, dice, names)
    client = Client(of.RULESET)
    answer = call_by_call(client, played, options)
    assert answer["situation"]["fate"] is not None
    mine, theirs = without_streams(client.trace), without_streams(to_json(played.trace))
    for place, (one, other) in enumerate(zip(mine, theirs, strict=False)):
        assert one == other, place
    assert len(mine) == len(theirs)


def to_json(trace: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(trace))
