"""Which entries of a log stand: not what all have taken back, nor what a ruling set back."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from sessions.small import Begun, Game
from wardroom.dice import die_named
from wardroom.engine.session_actions import SupplyDice
from wardroom.reports.events import happened, recorded
from wardroom.sessions.game.play import open_to
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.kinds import DEADLINE
from wardroom.sessions.proof.undone import undone
from wardroom.sessions.records.umpire import Umpire

N, S, U = "north", "south", "umpire"
ORDER, THROW, RESIGN = {"kind": "order"}, {"kind": "supply_dice"}, {"kind": "resign"}
ANSWER = {"kind": "ruling", "rule": "1", "reason": "-"}


def undo(entry: int | None) -> dict[str, Any]:
    return {"kind": "undo", "entry": entry}


def back_to(entry: int) -> dict[str, Any]:
    return {**ANSWER, "back_to": entry}


def written(*acts: tuple[str | None, dict[str, Any]]) -> Export:
    """A log of a duel with typed faces: its founding, and an entry for each of `acts`."""
    log = Game(Begun("duel", dice="supplied", umpire=Umpire())).log()
    (first,) = log["entries"]
    entries = [
        {**first, "number": number, "content": {"events": [{"seat": seat, "action": action}]}}
        for number, (seat, action) in enumerate(acts, 2)
    ]
    return msgspec.convert({**log, "entries": [first, *entries]}, Export)


@pytest.mark.parametrize(
    ("acts", "gone"),
    [
        ([], set()),
        ([(N, ORDER), (N, RESIGN)], set()),
        ([(N, ORDER), (N, undo(2))], {2}),
        ([(N, ORDER), (N, ORDER), (N, undo(3)), (N, undo(2))], {2, 3, 4}),
        ([(N, ORDER), (N, undo(None))], set()),
        ([(N, THROW), (N, undo(2))], set()),
        ([(N, THROW), (N, undo(2)), (N, undo(2))], set()),
        ([(N, THROW), (N, undo(2)), (S, undo(2))], {2, 3}),
        ([(N, THROW), (N, undo(2)), (N, ORDER), (S, undo(2))], set()),
        ([(N, THROW), (N, undo(2)), (None, {"kind": DEADLINE, "seats": [S], "then": "policy"})],
         set()),
        ([(N, THROW), (None, {"kind": DEADLINE, "seats": [S], "then": "policy"}), (N, undo(2))],
         {2, 3}),
        ([(N, ORDER), (N, THROW), (U, ANSWER)], set()),
        ([(N, ORDER), (N, THROW), (U, back_to(1))], {2, 3}),
        ([(N, ORDER), (N, THROW), (U, back_to(2)), (N, THROW)], {3}),
        ([(N, ORDER), (N, THROW), (U, back_to(1)), (U, back_to(3))], {4}),
        ([(N, ORDER), (U, back_to(3))], set()),
        ([(N, ORDER), (U, back_to(9)), (N, undo(-(10**12)))], set()),
    ],
)  # fmt: skip
def test_what_does_not_stand(acts: list[tuple[str | None, dict[str, Any]]], gone: set[int]) -> None:
    assert undone(written(*acts)) == gone


def test_numbers_that_nobody_has_checked_end_too() -> None:
    log = written((N, ORDER), (N, undo(2)), (U, back_to(1)), (U, back_to(2)))
    for number in (1, 2, 10**15, -1):
        entries = tuple(msgspec.structs.replace(one, number=number) for one in log.entries)
        assert undone(msgspec.structs.replace(log, entries=entries)) == set()


def supply(game: Game, random: Random) -> bool:
    """Type the faces of the throw that is awaited; False: none is."""
    for seat in game.seats:
        request = open_to(game.session, seat).roll
        if request is not None:
            die = die_named(request.dice)
            faces = tuple(random.randint(1, die.sides) for _ in range(die.count))
            game.take(seat, SupplyDice(rolls=faces))
            return True
    return False


def test_a_throw_counts_until_everybody_has_asked_to_take_it_back() -> None:
    """The request of one seat alone leaves the throw, and what came of it, on every sheet."""
    game = Game(Begun("battleships", dice="supplied"))
    random = Random(3)
    for _ in range(200):
        if not supply(game, random):
            game.play(1)
        elif "roll" in str(game.log()["entries"][-1]["content"]["events"]):
            break
    first, second = game.seats
    steps = happened(recorded(msgspec.convert(game.log(), Export)))
    assert steps
    last = game.session.number
    game.undo(first, "1941-05-01T12:00:00.000Z")
    assert happened(recorded(msgspec.convert(game.log(), Export))) == steps
    game.undo(second, "1941-05-01T12:00:00.000Z")
    left = happened(recorded(msgspec.convert(game.log(), Export)))
    assert left == tuple(step for step in steps if step.entry != last)
    assert left != steps
