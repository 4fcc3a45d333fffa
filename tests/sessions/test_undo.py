"""What a seat takes back: which action, what of the log stays, and what nobody else learns."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from wardroom_client.verify import verify_log

from sessions.forging import with_chain
from sessions.serving import Seat, create, play_on, started
from sessions.signing import KEYS
from sessions.small import AT, INSTALLED, Begun, Game
from sessions.test_forgeries import verified
from sessions.test_hidden import everything, finish, order
from wardroom.dice import die_named
from wardroom.engine.runner import Position
from wardroom.engine.session_actions import SupplyDice
from wardroom.sessions.game.play import may_set_orders, open_to, restored, undo
from wardroom.sessions.game.taking_back import UNDO_REASONS, CannotUndo, undo_refused
from wardroom.sessions.proof.findings import LANGUAGES
from wardroom.sessions.records.standing import Session, read_standing, write_standing
from wardroom.sessions.wire.session import session_types
from wardroom.text import common_labels

DOCUMENT = Path(__file__).parents[2] / "openapi" / "playing.md"
BATTLESHIPS = INSTALLED["battleships"]
assert BATTLESHIPS.ruleset.game is not None
ORDERS_OF_A_SIDE = session_types(BATTLESHIPS, BATTLESHIPS.ruleset.game).action
HOLD = {"kind": "press", "press": False}
PRESS = {"kind": "press", "press": True}


def take_back(seat: Seat, etag: str | None = None, **headers: str) -> httpx.Response:
    return seat.post("/undo", If_Match=seat.etag() if etag is None else etag, **headers)


def state_of(seat: Seat) -> tuple[bool, str | None]:
    found = seat.get().json()["undo"]
    return found["allowed"], found["reason"]


def is_good(client: httpx.Client, seat: Seat) -> bool:
    log = seat.get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    unproven = {each["code"] for each in found["unproven"]}
    return found["good"] and unproven <= {"dice_supplied"} and verify_log(log).good


def test_an_action_is_taken_back_and_stays_in_the_log(client: httpx.Client) -> None:
    owner = started(client, "drill", setup={"rounds": 4})["owner"]
    assert state_of(owner) == (False, "nothing_to_undo")
    views = [owner.get().json()["view"]]
    for _ in range(2):
        held = owner.act(HOLD)
        views.append(held.json()["session"]["view"])
    assert held.json()["session"]["undo"] == {"allowed": True, "reason": None, "agreed": []}
    for number, before in ((4, views[1]), (3, views[0])):
        seen = owner.etag()
        answer = take_back(owner, Idempotency_Key=f"k{number}")
        assert (answer.status_code, answer.json()["trace"]) == (200, [])
        assert answer.json()["session"]["view"] == before
        assert answer.headers["etag"] not in ("", seen)
        assert take_back(owner, seen, Idempotency_Key=f"k{number}").json() == answer.json()
        last = owner.get(f"/log?after={answer.json()['number'] - 1}").json()["entries"][-1]
        action = {"kind": "undo", "entry": number}
        assert last["content"]["events"] == [{"seat": "owner", "action": action}]
        assert take_back(owner, seen).status_code == 412
    assert state_of(owner) == (False, "nothing_to_undo")
    assert owner.post("/undo").status_code == 428
    owner.act(PRESS)
    assert state_of(owner) == (False, "dice_thrown")
    refused = take_back(owner)
    assert (refused.status_code, refused.json()["code"]) == (409, "dice_thrown")
    for language in ("en", "ja", "ko"):
        told = take_back(owner, Accept_Language=language)
        spoken = common_labels(told.headers["Content-Language"])  # The drill has no Korean.
        assert told.json()["detail"] == spoken.value("dice_thrown", "reason")
    owner.act(HOLD)
    forked = client.post(
        f"{owner.path}/fork", json={"at": 5}, headers={**owner.headers, "Idempotency-Key": "f" * 22}
    )
    assert forked.json()["session"]["undo"]["reason"] == "nothing_to_undo"
    take_back(owner)
    play_on(owner)
    assert state_of(owner) == (False, "session_over")
    assert is_good(client, owner)


def test_nobody_learns_that_a_secret_order_was_taken_back(client: httpx.Client) -> None:
    seats = started(client, "duel", setup={"rounds": 2})
    north, south = seats["north"], seats["south"]
    others = {name: everything(seats[name]) for name in ("north", "spectator")}
    for word in ("one", "two"):
        assert south.act(order("south", 2, 3, word)).status_code == 200
        seen = south.etag()
        assert take_back(south, Idempotency_Key=word).json()["number"] is None
        assert take_back(south, seen, Idempotency_Key=word).json()["head"]
        assert south.etag() != seen
    assert [one["action"]["kind"] for one in south.get("/log").json()["pending"]] == [
        "order", "undo", "order", "undo",
    ]  # fmt: skip
    assert {name: everything(seats[name]) for name in others} == others
    north.act(order("north", 1, 2))
    assert state_of(north) == (True, None)
    assert state_of(south) == (False, "nothing_to_undo")
    south.act(order("south", 4, 5, "three"))
    assert [state_of(seat)[1] for seat in (north, south)] == ["dice_thrown"] * 2
    assert "one" not in north.get("/export").text
    finish(seats, rounds=1)
    hidden = north.get("/export").json()["entries"][5]["opened"][1]["bundle"]["events"]
    kinds = [event["action"]["kind"] for event in hidden if "action" in event]
    assert kinds == ["order", "undo"] * 2 + ["order"]
    assert is_good(client, north)


def test_an_action_in_the_open_says_nothing_of_the_rivals_secrets(client: httpx.Client) -> None:
    found = []
    for ordered in (False, True):
        seats = started(client, "duel", setup={"rounds": 2})
        if ordered:
            seats["south"].act(order("south", 2, 3))
        seats["north"].act({"kind": "signal", "seat": "north", "text": "x"})
        found.append((state_of(seats["north"]), take_back(seats["north"]).json()["code"]))
        if ordered:
            assert state_of(seats["south"]) == (False, "revealed")
    assert found == [((False, "revealed"), "revealed")] * 2


def test_a_secret_order_is_taken_back_so_often_and_no_more(client: httpx.Client) -> None:
    south = started(client, "duel", setup={"rounds": 2})["south"]
    for number in range(17):
        assert south.act(order("south", 1, 2)).status_code == 200, number
        refused = take_back(south)
    assert (refused.status_code, refused.json()["code"]) == (409, "too_often")


def faces(seat: Seat) -> list[int]:
    """Faces for the throw that is awaited."""
    (legal,) = (one for one in seat.legal() if one["kind"] == "supply_dice")
    return [1] * die_named(legal["dice"]).count


def typed(seat: Seat, rolls: list[int]) -> httpx.Response:
    return seat.act({"kind": "supply_dice", "rolls": rolls})


def test_typed_faces_are_typed_again(client: httpx.Client) -> None:
    owner = create(client, "drill", setup={"rounds": 2, "markers": 1}, dice="supplied")["owner"]
    owner.act(PRESS)
    before = owner.get().json()["view"]
    typed(owner, [1, 1])
    assert owner.act({"kind": "reroll", "reroll": False}).json()["session"]["view"]["hits"] == 0
    for _ in range(2):  # The answer about the throw, and the throw.
        assert take_back(owner).status_code == 200
    assert owner.get().json()["view"] == before
    assert state_of(owner) == (False, "dice_thrown")
    typed(owner, [6, 6])
    owner.act({"kind": "reroll", "reroll": False})
    assert owner.act(HOLD).json()["session"]["view"]["hits"] == 1
    assert is_good(client, owner)
    assert [1, 1] in [
        event["action"].get("rolls")
        for entry in owner.get("/export").json()["entries"]
        for event in entry["content"]["events"]
        if "action" in event
    ]


def test_typed_faces_are_typed_again_once_every_seat_asks(client: httpx.Client) -> None:
    seats = create(client, "duel", setup={"rounds": 2}, dice="supplied")
    north, south = seats["north"], seats["south"]
    south.act(order("south", 1, 2))
    north.act(order("north", 1, 2))
    typed(north, faces(north))
    before = north.get().json()["legal_actions"][0]
    typed(south, faces(south))
    assert [state_of(seat) for seat in (north, south)] == [(True, None)] * 2
    assert take_back(south).status_code == 200
    assert [state_of(seat)[1] for seat in (south, north)] == ["consent_awaited", None]
    assert north.get().json()["undo"]["agreed"] == ["south"]
    typed(south, faces(south))  # It is played on: the request is off.
    assert north.get().json()["undo"]["agreed"] == []
    for seat in (north, south):
        assert take_back(seat).status_code == 200
    for seat in (south, north):
        assert state_of(seat) == (False, "dice_thrown")
    assert north.get().json()["legal_actions"][0] != before
    while (now := north.get().json())["status"] != "over":
        if any(one["kind"] == "supply_dice" for one in now["legal_actions"]):
            typed(north, faces(north))
        else:
            for name in ("north", "south"):
                assert seats[name].act(order(name, 1, 2)).status_code == 200
    assert is_good(client, north)


def test_a_seat_without_one_and_a_tournament(client: httpx.Client) -> None:
    assert state_of(create(client, "drill")["spectator"]) == (False, "no_seat")
    game = Game(Begun("drill", tournament=True))
    assert undo_refused(game.session, "owner") == "tournament"


def test_what_was_known_before_a_restore_is_not_taken_back() -> None:
    game = Game(Begun("drill"))
    game.take("owner", msgspec.convert(HOLD, game.session.rules.game.decisions[0]))
    assert undo_refused(game.session, "owner") is None
    assert undo_refused(restored(game.session, 1, AT).session, "owner") == "dice_thrown"


def with_orders_of_others(session: Session, seat: str, before: Position[Any]) -> Position[Any]:
    """Where a game stood `before`, with what standing orders all but `seat` have given since."""
    orders, state = session.rules.game.standing_orders, before.state
    for other in session.founding.seats:
        if orders is not None and other != seat:
            state = orders.put(state, other, orders.of(session.position.state, other))
    return msgspec.structs.replace(before, state=state)


def set_something(game: Game, seat: str, random: Random) -> None:
    """Now and then have a side of a battle change its standing orders."""
    now = open_to(game.session, seat)
    if "second" in game.seats and random.random() < 0.3 and may_set_orders(game.session, seat, now):
        wanted = {"damage_control": random.choice((None, (), ("s",), ("s", "w")))}
        orders = {"kind": "set_standing_orders", "standing_orders": wanted}
        game.take(seat, msgspec.convert(orders, ORDERS_OF_A_SIDE))


def take_something(game: Game, seat: str, random: Random) -> None:
    """Have `seat` give the faces that are awaited, or take one of its decisions, if any is open."""
    now = open_to(game.session, seat)
    if now.roll is not None:
        die = die_named(now.roll.dice)
        rolls = tuple(random.randint(1, die.sides) for _ in range(die.count))
        game.take(seat, SupplyDice(rolls=rolls))
    elif now.offers:
        offer = random.choice(now.offers)
        game.take(seat, random.choice((offer.example, *offer.choices)))


@pytest.mark.parametrize("dice", ["committed", "supplied"])
@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory", "battleships", "duel"])
def test_random_games_with_much_taken_back(ruleset: str, dice: Any) -> None:
    """Whatever was taken back, the game stands where it stood, and its log is good."""
    assert sum(taken_back_in(ruleset, dice, number) for number in range(4)) > 3


def taken_back_in(ruleset: str, dice: Any, number: int) -> int:
    """How much was taken back in a random game."""
    random, taken = Random(number), 0
    setup = {"rounds": 30} if ruleset == "duel" else None
    game = Game(Begun(ruleset, dice=dice, setup=setup))
    stood: dict[int, Any] = {}
    for seat in game.seats * 40:
        set_something(game, seat, random)
        stood[game.session.number + 1] = game.session.position
        take_something(game, seat, random)
        while undo_refused(game.session, seat) is None and random.random() < 0.5:
            session, acted = game.session, undo(game.session, seat, AT)
            taken += 1
            stored = write_standing(acted.session)
            game.session = read_standing(session.rules, session.founding, stored)
            game.entries += [] if acted.entry is None else [acted.entry]
            if acted.session.back.before != session.back.before:
                before = stood[session.back.before[-1].entry]
                assert game.session.position == with_orders_of_others(session, seat, before)
        if game.session.over:
            break
    game.end()
    found = verified(game.log(keys=KEYS))
    assert found is not None
    typed = ["dice_supplied"] if found.typed else []
    assert (found.faults, [each.code for each in found.unproven]) == ((), typed)
    return taken


def test_an_undo_that_was_not_open_is_found() -> None:
    game = Game(Begun("drill", setup={"rounds": 9}))
    decision = game.session.rules.game.decisions[0]
    for action in (PRESS, HOLD, PRESS):
        game.take("owner", msgspec.convert(action, decision))
    with pytest.raises(CannotUndo):
        undo(game.session, "owner", AT)
    game.end()
    log = game.log()
    action = {"kind": "undo", "entry": 3}
    log["entries"][3]["content"]["events"] = [{"seat": "owner", "action": action}]
    with_chain(log)
    found = verified(log)
    assert found is not None
    assert [(fault.code, fault.entry) for fault in found.faults] == [("not_taken", 4)]


def test_every_reason_has_its_words() -> None:
    told = [common_labels(language) for language in LANGUAGES]
    section = DOCUMENT.read_text("utf-8").partition("## Taking an action back")[2]
    section = section.partition("\n## ")[0]
    listed = re.findall(r"^\| `(\w+)` \| ([^|]*) \|$", section, re.MULTILINE)
    assert listed[1:] == [
        (code, common_labels("en").value(code, "reason")) for code in UNDO_REASONS
    ]
    for code in UNDO_REASONS:
        assert len({one.value(code, "reason") for one in told}) == len(told)
