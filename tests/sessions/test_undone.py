"""Which entries of a log stand: not what all have taken back, nor what a ruling set back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from sessions.small import Begun, Game
from sessions.toys.duel.ruleset import GiveOrder
from wardroom.dice import die_named
from wardroom.engine.session_actions import SupplyDice
from wardroom.reports.events import happened, recorded
from wardroom.sessions.game.play import in_secret, open_to
from wardroom.sessions.game.readmission import invited_anew
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.kinds import DEADLINE
from wardroom.sessions.proof.undone import undone
from wardroom.sessions.records.umpire import Umpire

N, S, U = "north", "south", "umpire"
ORDER, THROW, RESIGN = {"kind": "order"}, {"kind": "supply_dice"}, {"kind": "resign"}
ASKED, INVITED = {"kind": "question", "question": "?"}, {"kind": "invite", "seat": N}
ANSWER = {"kind": "ruling", "rule": "1", "reason": "-"}


LATER = "1941-05-01T12:00:00.000Z"


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
        ([(N, THROW), (N, undo(2)), (S, ASKED), (S, undo(2))], {2, 3, 4}),
        ([(N, THROW), (N, undo(2)), (None, INVITED), (S, undo(2))], {2, 3, 4}),
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


@pytest.mark.parametrize(
    ("acts", "by"),
    [
        ([(N, ORDER), (N, undo(2))], {2: None}),
        ([(N, ORDER), (N, THROW), (U, back_to(1))], {2: 4, 3: 4}),
        ([(N, ORDER), (N, THROW), (U, back_to(1)), (U, back_to(3))], {4: 5}),
        ([(N, ORDER), (U, back_to(1)), (N, ORDER), (U, back_to(1))], {2: 5, 3: 5, 4: 5}),
        ([(N, ORDER), (N, undo(2)), (N, ORDER), (U, back_to(3))], {2: None, 4: 5}),
    ],
)
def test_which_ruling_set_an_entry_back(
    acts: list[tuple[str | None, dict[str, Any]]], by: dict[int, int | None]
) -> None:
    shown = recorded(written(*acts))
    assert {each.number: each.set_back_by for each in shown if not each.stands} == by


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


def thrown_before_secret_orders(version: str = "1") -> Game:
    """A duel whose last throw was typed, and whose seats decide in secret now."""
    begun = Begun("duel", setup={"rounds": 4}, dice="supplied", umpire=Umpire(), version=version)
    game, random = Game(begun), Random(3)
    game.play(1)
    while supply(game, random):
        pass
    assert in_secret(game.session)
    return game


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
    game.undo(first, LATER)
    assert happened(recorded(msgspec.convert(game.log(), Export))) == steps
    game.undo(second, LATER)
    left = happened(recorded(msgspec.convert(game.log(), Export)))
    assert left == tuple(step for step in steps if step.entry != last)
    assert left != steps


def asks(game: Game, seat: str) -> None:
    game.ask(seat, at=LATER)


def is_invited(game: Game, seat: str) -> None:
    game.session = game.took(invited_anew(game.session, seat, LATER))


def orders(game: Game, seat: str) -> None:
    order = {"kind": "order", "seat": seat, "stand": 1, "aim": 2}
    game.take(seat, msgspec.convert(order, GiveOrder), LATER)


def orders_and_takes_back(game: Game, seat: str) -> None:
    orders(game, seat)
    game.undo(seat, LATER)


def goes_on(game: Game, seat: str) -> None:
    """Both have given their orders."""
    del seat
    for one in game.seats:
        orders(game, one)


def nothing(game: Game, seat: str) -> None:
    del game, seat


@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize(
    ("happens", "withdrawn"),
    [
        (nothing, False),
        (asks, False),
        (is_invited, False),
        (orders_and_takes_back, False),
        (goes_on, True),
    ],
)
def test_what_withdraws_a_request_to_take_typed_faces_back(
    happens: Callable[[Game, str], None], withdrawn: bool, who: int
) -> None:
    """To the session, and to whoever reads its log: what takes the game on, and nothing else."""
    game = thrown_before_secret_orders()
    first, second = game.seats
    thrown = next(one.entry for one in reversed(game.session.back.before))
    game.undo(first, LATER)
    happens(game, game.seats[who])
    if not withdrawn:
        game.undo(second, LATER)
    stands = game.session.back.before[-1:] and game.session.back.before[-1].entry == thrown
    assert bool(stands) is withdrawn
    log = msgspec.convert(game.log(), Export)
    assert (thrown in undone(log)) is not withdrawn


def test_in_an_earlier_version_a_question_amid_secret_orders_withdraws_it() -> None:
    game = thrown_before_secret_orders("0")
    first, second = game.seats
    for seat in (first, second):
        game.undo(seat, LATER)
        asks(game, seat)
        assert game.session.back.agreed == ()
