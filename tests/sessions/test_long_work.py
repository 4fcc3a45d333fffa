"""Battles: what the event loop does by itself, and what it gives to a work process."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from bench.games import fleets
from sessions.serving import Seat, create, started, units_worked

MANY = 6
"""Requests of one kind: one alone may take less than half a unit of a work process."""


def apart(ships: int) -> dict[str, Any]:
    """So many flotillas in two lines out of sight of each other: no dice decide who has to move."""
    setup, rows = fleets(ships), {"first": "08", "second": "20"}
    lines = [
        {**ship, "hex": f"{20 + number // 2}{rows[ship['side']]}"}
        for number, ship in enumerate(setup["ships"])
    ]
    return {**setup, "base_visibility": 1, "ships": lines}


def elsewhere(client: httpx.Client, ask: Any) -> bool:
    before = units_worked(client)
    for _ in range(MANY):
        ask()
    return units_worked(client) > before


def moving(seats: dict[str, Seat]) -> tuple[Seat, dict[str, Any]]:
    """The first seat that has to move its units, and the move that it is offered."""
    for _ in range(10):
        for seat in (seats["first"], seats["second"]):
            for legal in seat.legal()[:1]:
                action = legal["example"]["action"]
                if legal["kind"] == "movement":
                    return seat, action
                assert seat.act(action).status_code == 200
    raise AssertionError("nobody has to move")


@pytest.mark.parametrize(
    ("ships", "others", "long"),
    [
        (2, "steady", False),
        (12, "steady", False),
        (14, "steady", True),
        (4, "closing", True),
        (4, "broadside", True),
        (4, "standing_off", True),
    ],
)
def test_many_units_and_planned_moves_are_long(
    client: httpx.Client, ships: int, others: str, long: bool
) -> None:
    seats = started(client, "battleships", setup=apart(ships))
    seat, move = moving(seats)
    body = {"action": {**move, "others": others}}
    assert elsewhere(client, lambda: seat.post("/actions/dry-run", body, If_Match="*")) is long
    assert elsewhere(client, seat.get) is (ships > 12)
    before = units_worked(client)
    answer = seat.act({**move, "others": others}, "*")
    assert answer.status_code == 200, answer.text
    assert long or units_worked(client) == before


def test_where_a_policy_plays_a_seat_all_is_long(client: httpx.Client) -> None:
    """It plans for every unit of its side."""
    seats = create(client, "battleships", setup=apart(2), policies={"second": "closing"})
    assert elsewhere(client, seats["first"].get)


def test_the_price_of_a_small_battle_is_what_the_event_loop_needs(client: httpx.Client) -> None:
    """Five units are held, for it might be a large one; two are charged."""
    seat = started(client, "battleships", setup=apart(2))["first"]
    before, again = units_worked(client, "loop"), units_worked(client, "loop")
    for _ in range(MANY):
        seat.get()
    assert units_worked(client, "loop") == again + 2 * MANY + (again - before)
