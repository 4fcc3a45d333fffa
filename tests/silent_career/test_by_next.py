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
from silent_career.careers import (
    CAREERS,
    SILENT_VICTORY,
    TYPES,
    RandomPlayer,
    random_options,
    random_set_up,
)
from support.every import every
from wardroom.dice import SeededDice
from wardroom.rulesets.silent_victory.career.machine import CALL_OF
from wardroom.rulesets.silent_victory.career.state import CareerOrders

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"escort_quality": True, "aircraft_quality": True, "sunk_trick": True, "circular_runs": True},
    {"standard_tonnage": True, "no_repeated_targets": True, "event_in_repeated_box": "one_roll"},
    {"limited_escorts": True, "evasive_manoeuvres": True, "diesel_repair": "in_port_only"},
)
NAMES = {state: call.name for state, call in CALL_OF.items()}


@every("number", range(24))
def test_a_client_that_follows_next_plays_a_whole_career(number: int) -> None:
    client = Client(SILENT_VICTORY)
    body = {
        "order": {"type": TYPES[number % len(TYPES)]},
        "options": OPTIONS[number % len(OPTIONS)],
    }
    answer = play_by_next(client, "set-up-boat", body, number)
    assert answer["call"] == "judge-victory"
    assert answer["situation"]["fate"] is not None
    assert answer["outcome"]["over"]


@every("number", range(40))
def test_a_session_and_the_calls_agree_step_by_step(number: int) -> None:
    random = Random(number)
    # Standing orders of a career are none of a call: each call would be sent its own.
    set_up = msgspec.structs.replace(random_set_up(random), standing_orders=CareerOrders())
    options = random_options(random)
    player = RandomPlayer(random, 0.7)
    dice = SeededDice(seed(number))
    played = as_a_session_plays(CAREERS, player, set_up, options, dice, NAMES)
    client = Client(SILENT_VICTORY)
    answer = call_by_call(client, played, options)
    assert answer["situation"]["fate"] is not None
    mine, theirs = without_streams(client.trace), without_streams(to_json(played.trace))
    for place, (one, other) in enumerate(zip(mine, theirs, strict=False)):
        assert one == other, place
    assert len(mine) == len(theirs)


def to_json(trace: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(trace))
