"""The standing orders of each side: changed in play, known to it alone, and kept by the log."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sessions.forging import Json
from sessions.small import AT, Begun, Game
from sessions.test_forgeries import verified
from wardroom.engine.refusals import Refused
from wardroom.sessions.game.legal_actions import legal_actions
from wardroom.sessions.game.play import open_to, undo
from wardroom.sessions.game.taking_back import MOST_WAITING, undo_refused
from wardroom.sessions.wire.session import session_types

from .battles import BATTLESHIPS, CHARTS, GAME

TYPES = session_types(BATTLESHIPS, GAME)
SHIPS = [
    {"id": "hms_hood", "side": "first", "hex": "2020", "facing": "A", "speed": 4, "w": 1, "s": 1},
    {"id": "bismarck", "side": "second", "hex": "4520", "facing": "D", "speed": 4, "w": 1, "s": 1},
]
SETUP = {"ships": SHIPS, "base_visibility": 1, "turns": 3}


def game_of(**set_up: Any) -> Game:
    """Two damaged ships out of sight of one another; the first side is asked for its movement."""
    return Game(Begun("battleships", setup={**SETUP, **set_up}))


def orders(*tracks: str, asked: bool = False) -> Any:
    action = {
        "kind": "set_standing_orders",
        "standing_orders": {"damage_control": None if asked else tracks},
    }
    return msgspec.convert(action, TYPES.action)


def until(game: Game, seat: str, decision: str) -> None:
    """Play on, by what is offered, until `seat` has this decision to take."""
    for _ in range(20):
        for each in game.seats:
            for offer in open_to(game.session, each).offers[:1]:
                if (each, offer.decision) == (seat, decision):
                    return
                game.take(each, offer.example)
    raise AssertionError(decision)


def stands(game: Game, seat: str) -> Json:
    """What `seat` reads of its standing orders, and nobody else of them."""
    offered = legal_actions(TYPES.legal, game.session, seat, "en")
    (own,) = (one for one in offered if type(one).__struct_config__.tag == "set_standing_orders")
    return [*msgspec.to_builtins(own.example)["action"]["standing_orders"]["damage_control"]]


def rolled(game: Game, ship: str) -> list[str]:
    """What a ship has rolled for in damage control, by the steps of the log."""
    steps = [
        event["step"]
        for entry in game.log()["entries"]
        for event in entry["content"]["events"]
        if "step" in event and event["step"]["purpose"] == "damage_control"
    ]
    return [step["details"]["track"] for step in steps if step["details"]["ship"] == ship]


def test_each_side_rolls_by_its_own_orders_and_the_log_keeps_them_sealed() -> None:
    game = game_of()
    entries, seen = len(game.entries), GAME.view(game.session.position.state, "second", CHARTS)
    with pytest.raises(Refused) as refused:
        game.take("second", orders())
    assert refused.value.code == "action_not_open"
    game.take("first", orders("s"))
    assert stands(game, "first") == ["s"]
    assert len(game.entries) == entries
    assert GAME.view(game.session.position.state, "second", CHARTS) == seen
    until(game, "second", "movement")
    assert stands(game, "second") == ["w", "s"]
    game.take("second", orders(asked=True))
    until(game, "second", "repairs")
    assert rolled(game, "hms_hood") == ["s"]
    assert rolled(game, "bismarck") == []
    game.take("second", orders("w"))  # They answer the question too, and the game goes on.
    assert rolled(game, "bismarck") == ["w"]
    open_ = [msgspec.json.decode(entry.content) for entry in game.entries]
    assert not any("standing_orders" in str(content["events"]) for content in open_)
    game.end()
    sealed = [one for entry in game.log()["entries"] for one in entry.get("opened", ())]
    found = [
        (event["seat"], event["action"]["standing_orders"]["damage_control"])
        for one in sealed
        for event in one["bundle"]["events"]
        if event.get("action", {}).get("kind") == "set_standing_orders"
    ]
    assert found == [("first", ["s"]), ("second", None), ("second", ["w"])]
    check = verified(game.log())
    assert check is not None
    assert check.faults == ()
    assert [one.code for one in check.unproven] == ["not_signed"]


def test_orders_are_taken_back_alone_and_a_rivals_undo_leaves_them() -> None:
    game = game_of()
    game.take("first", open_to(game.session, "first").offers[0].example)
    until(game, "second", "movement")
    game.take("second", orders("s"))
    game.take("second", orders("w"))
    game.session = undo(game.session, "second", AT).session
    assert stands(game, "second") == ["s"]
    assert undo_refused(game.session, "first") is None
    game.session = undo(game.session, "first", AT).session
    assert open_to(game.session, "first").offers[0].decision == "movement"
    until(game, "second", "movement")
    assert stands(game, "second") == ["s"]


def test_orders_that_no_entry_holds_yet_are_bounded() -> None:
    game = game_of()
    for _ in range(MOST_WAITING):
        game.take("first", orders("s"))
    with pytest.raises(Refused):
        game.take("first", orders("w"))
    offered = legal_actions(TYPES.legal, game.session, "first", "en")
    assert "set_standing_orders" not in {type(one).__struct_config__.tag for one in offered}
    until(game, "second", "movement")
    game.take("second", orders("s"))
    until(game, "first", "movement")
    game.take("first", orders("w"))
