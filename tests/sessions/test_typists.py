"""Who gives the faces of typed dice: whoever plays, the owner of the throw, or the umpire."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from wardroom_client.verify import verify_log

from sessions.forging import Json, with_chain, with_promises
from sessions.serving import Seat, create
from sessions.small import AT, Begun, Game
from sessions.test_forgeries import verified
from sessions.test_ruling_streams import RELEASED, released, unknown_to
from wardroom.dice import die_named
from wardroom.engine.refusals import Refused
from wardroom.engine.session_actions import SupplyDice
from wardroom.sessions.basics.times import milliseconds
from wardroom.sessions.game.play import open_to
from wardroom.sessions.records.clocks import Deadlines
from wardroom.sessions.records.umpire import Umpire

CLOCKS = Deadlines(per="action", seconds=600, remind_seconds=None, then="resign", policy=None)
WITH_UMPIRE = {"umpire": {"sees_hidden": True}}
BATTLE = {"setup": {"scenario": "denmark_strait"}, "dice": "supplied"}


def faces(legal: dict[str, Any]) -> dict[str, Any]:
    """The lowest faces of the throw that is asked for."""
    return {"kind": "supply_dice", "rolls": [1] * die_named(legal["dice"]).count}


def asked(seat: Seat) -> dict[str, Any] | None:
    """The throw that a place is asked for, if any."""
    legal = [one for one in seat.legal() if one["kind"] == "supply_dice"]
    return legal[0] if legal else None


def play_to(seats: dict[str, Seat], purpose: str, typist: str | None = None) -> dict[str, Any]:
    """Play a battle by its examples until a throw for `purpose` is asked for; returns that."""
    for _ in range(60):
        for name in ("first", "second", *([typist] if typist else [])):
            legal = seats[name].legal()
            if not legal:
                continue
            throw = asked(seats[name])
            if throw is not None and throw["details"]["purpose"] == purpose:
                return throw
            action = faces(throw) if throw else legal[0]["example"]["action"]
            assert seats[name].act(action).status_code == 200
    raise AssertionError(purpose)


def is_good(client: httpx.Client, seat: Seat) -> bool:
    log = seat.get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    mine = verify_log(log)
    assert (found["faults"], [*mine.faults]) == ([], [])
    return bool(found["good"] and mine.good and found["dice"] == mine.dice == "supplied")


def test_the_owner_of_a_throw_gives_its_faces(client: httpx.Client) -> None:
    seats = create(client, "battleships", **BATTLE, supplied_by="owner")
    read = seats["first"].get().json()
    assert read["dice"]["supplied_by"] == "owner"
    # Visibility is of both sides.
    assert asked(seats["first"]) is not None
    assert asked(seats["second"]) is not None
    throw = play_to(seats, "damage_points")
    owner = throw["details"]["thrower"]["seat"]
    rival = "second" if owner == "first" else "first"
    assert asked(seats[rival]) is None
    assert seats[rival].get().json()["awaited"] == [owner]
    refused = seats[rival].act(faces(throw))
    assert (refused.status_code, refused.json()["code"]) == (422, "action_not_open")
    assert seats[owner].act(faces(throw)).status_code == 200
    seats[owner].post("/resign", If_Match="*")
    assert is_good(client, seats[owner])


def test_the_umpire_alone_gives_the_faces(client: httpx.Client) -> None:
    seats = create(client, "battleships", **BATTLE, **WITH_UMPIRE, supplied_by="umpire")
    umpire = seats["umpire"]
    throw = asked(umpire)
    assert throw is not None
    assert throw["title"] == "Enter the faces of 1d6: Visibility of turn 1, base 15"
    for name in ("first", "second"):
        assert seats[name].get().json()["awaited"] == []
        refused = seats[name].act(faces(throw))
        assert (refused.status_code, refused.json()["code"]) == (422, "action_not_open")
    tried = umpire.post("/actions/dry-run", {"action": faces(throw), "version": umpire.version()})
    assert tried.json()["accepted"]
    assert umpire.act(faces(throw)).status_code == 200
    assert umpire.act({"kind": "resign"}).status_code in (400, 403)
    targets = seats["first"].legal()[0]["example"]["action"]
    refused = umpire.act(targets)
    assert (refused.status_code, refused.json()["code"]) == (403, "seat_forbidden")
    entry = seats["first"].get("/log").json()["entries"][-1]
    assert entry["content"]["events"][0]["seat"] == "umpire"
    assert entry["lines"][0] == "Umpire: Enter the dice thrown: 1"
    play_to(seats, "damage_points", "umpire")
    seats["first"].post("/resign", If_Match="*")
    assert is_good(client, umpire)


def test_the_umpire_sets_back_what_he_typed(client: httpx.Client) -> None:
    seats = create(client, "battleships", **BATTLE, **WITH_UMPIRE, supplied_by="umpire")
    umpire = seats["umpire"]
    throw = asked(umpire)
    assert throw is not None
    number = umpire.get().json()["number"]
    umpire.act(faces(throw))
    ruling = {"rule": "4.1", "reason": "The die lay cocked.", "back_to": number}
    assert umpire.post("/rulings", ruling, If_Match="*").status_code == 200
    assert asked(umpire) == throw
    seats["first"].post("/resign", If_Match="*")
    assert is_good(client, umpire)


REFUSED = [
    ({"supplied_by": "owner"}, "no_faces_supplied"),
    ({"supplied_by": "umpire", **WITH_UMPIRE}, "no_faces_supplied"),
    ({"supplied_by": "umpire", "dice": "supplied"}, "no_umpire_supplies"),
]


@pytest.mark.parametrize(("more", "code"), REFUSED)
def test_what_a_founding_cannot_state(client: httpx.Client, more: Any, code: str) -> None:
    body = {"setup": BATTLE["setup"], **more}
    refused = client.post("/v1/battleships/sessions", json=body)
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    assert refused.json()["errors"][0]["pointer"] == "/supplied_by"


def test_a_log_states_who_types_only_where_that_was_asked_for() -> None:
    plain = Game(Begun("battleships", dice="supplied")).log()
    assert "supplied_by" not in plain["entries"][0]["content"]["founding"]


def test_the_faces_of_one_player_count_once_the_other_gives_them(client: httpx.Client) -> None:
    seats = create(client, "battleships", **BATTLE, supplied_by="either")
    first, second = seats["first"], seats["second"]
    throw = asked(first)
    assert throw is not None
    four, five = ({"kind": "supply_dice", "rolls": [face]} for face in (4, 5))
    before = first.get().json()
    assert (before["awaited"], before["dice"]["proposed"]) == (["first", "second"], None)
    for who, faces_, proposed in (
        (first, four, {"seat": "first", "rolls": [4]}),
        (first, five, {"seat": "first", "rolls": [5]}),
        (second, four, {"seat": "second", "rolls": [4]}),
    ):
        answer = who.act(faces_).json()
        assert (answer["trace"], answer["session"]["dice"]["proposed"]) == ([], proposed)
        (waiting,) = {"first", "second"} - {proposed["seat"]}
        assert answer["session"]["awaited"] == [waiting]
        assert seats[waiting].get().json()["dice"]["proposed"] == proposed
    refused = first.act({"kind": "supply_dice", "rolls": [7]})
    assert (refused.status_code, refused.json()["code"]) == (422, "dice_impossible")
    counted = first.act(four).json()
    thrown = [step["roll"]["faces"] for step in counted["trace"] if step["roll"] is not None]
    assert (thrown[0], counted["session"]["dice"]["proposed"]) == ([4], None)
    entries = first.get("/log").json()["entries"]
    kinds = [one["content"]["events"][0].get("action", {}).get("kind") for one in entries[-4:]]
    assert kinds == ["propose_faces"] * 3 + ["supply_dice"]
    first.post("/resign", If_Match="*")
    assert is_good(client, second)
    log = first.get("/export").json()
    assert client.post("/v1/verify", json={"log": log}).json()["typed"] == 1


def test_who_is_alone_needs_no_consent(client: httpx.Client) -> None:
    policies = {"second": "broadside"}
    first = create(client, "battleships", **BATTLE, supplied_by="either", policies=policies)[
        "first"
    ]
    throw = asked(first)
    assert throw is not None
    assert first.act(faces(throw)).json()["trace"]


def test_faces_that_nobody_else_gave_do_not_count() -> None:
    """A log in which one player alone has given them is found."""
    game = Game(Begun("battleships", dice="supplied", supplied_by="either"))
    game.take("first", SupplyDice(rolls=(1,)))
    game.take("second", SupplyDice(rolls=(1,)))
    game.end()
    log = game.log()
    good = verified(log)
    assert good is not None
    assert (good.faults, [*verify_log(log).faults]) == ((), [])
    action = log["entries"][1]["content"]["events"][0]["action"]
    action["rolls"] = [2]
    with_chain(log)
    found = verified(log)
    assert found is not None
    assert not found.good


def test_whoever_does_not_answer_is_late() -> None:
    """The clock of the other runs; what it has missed is no consent."""
    late = msgspec.structs.replace(CLOCKS, then="umpire")
    begun = Begun("battleships", dice="supplied", supplied_by="either", deadlines=late)
    game = Game(begun._replace(umpire=Umpire()))
    assert not game.session.clocks.due
    game.take("first", SupplyDice(rolls=(1,)))
    assert set(game.session.clocks.due) == {"second"}
    game.wait(milliseconds(AT) + 3_600_000)
    assert (game.session.clocks.missed, game.session.faces) == (("second",), None)
    found = verified(game.log())
    assert found is not None
    assert found.good


@pytest.mark.parametrize("release", RELEASED)
def test_a_released_client_finds_no_fault_in_such_faces(release: str, tmp_path: Path) -> None:
    game = Game(Begun("battleships", dice="supplied", supplied_by="either", deadlines=CLOCKS))
    game.take("first", SupplyDice(rolls=(1,)))
    assert set(game.session.clocks.due) == {"second"}
    found = released(release, tmp_path).verify_log(game.log())
    assert found.good
    assert ("founding_unknown" in {one.code for one in found.unproven}) == unknown_to(release)


FORGED = [("umpire", "first"), (None, "umpire"), ("owner", "umpire")]
"""Who gives the faces, and who is put in his place."""


def typed_log(by: Any, seat: str | None = None) -> Json:
    """The log of a game whose faces are given so; the first of them by another `seat`."""
    umpire = Umpire(sees_hidden=True)
    game = Game(Begun("battleships", dice="supplied", supplied_by=by, umpire=umpire))
    typist = "umpire" if by == "umpire" else "first"
    game.take(typist, SupplyDice(rolls=(1,)))
    game.end()
    log = game.log()
    if seat is not None:
        log["entries"][1]["content"]["events"][0]["seat"] = seat
        with_chain(log)
    return log


def typists_logs() -> Iterator[tuple[str, Json]]:
    """Logs of games whose faces are given in every way, as they are and with another typist."""
    for by in (None, "owner", "umpire"):
        yield f"typed by {by}", typed_log(by)
    for by, seat in FORGED:
        yield f"typed by {by}, and by {seat}", typed_log(by, seat)
    log = typed_log("owner")
    log["entries"][0]["content"]["founding"]["supplied_by"] = "nobody"
    with_promises(log)
    yield "typed by whom a later release knows", log


@pytest.mark.parametrize(("by", "seat"), FORGED)
def test_faces_of_somebody_else_are_found(by: Any, seat: str) -> None:
    """By the replay, and by what a log says of itself where its rules are not read."""
    good = verified(typed_log(by))
    assert good is not None
    assert [*good.faults, *verify_log(typed_log(by)).faults] == []
    log = typed_log(by, seat)
    found = verified(log)
    assert found is not None
    codes = {(fault.code, fault.entry) for fault in found.faults}
    assert codes >= {("not_taken", 2), ("mislabelled", 1)}
    mine = {(fault.code, fault.entry) for fault in verify_log(log).faults}
    assert ("mislabelled", 1) in mine


@pytest.mark.parametrize("by", [None, "owner", "umpire"])
def test_the_clock_runs_of_whoever_alone_can_give_the_faces(by: Any) -> None:
    umpire = Umpire(sees_hidden=False)
    game = Game(
        Begun("battleships", dice="supplied", supplied_by=by, umpire=umpire, deadlines=CLOCKS)
    )
    owners = set[str]()
    for place in (*game.seats, "umpire") * 12:
        now = open_to(game.session, place)
        if now.roll is not None:
            due = {*game.session.clocks.due}
            able = {seat for seat in game.seats if open_to(game.session, seat).roll is not None}
            assert due == (able if len(able) == 1 else set())
            owners |= due
            game.take(place, SupplyDice(rolls=(2,) * die_named(now.roll.dice).count))
        elif now.offers:
            game.take(place, now.offers[0].example)
    assert owners == ({*game.seats} if by == "owner" else set())
    game.end()
    assert verified(game.log()) is not None


def test_whoever_plays_gives_the_faces_of_a_policy(client: httpx.Client) -> None:
    policies = {"second": "broadside"}
    first = create(client, "battleships", **BATTLE, supplied_by="owner", policies=policies)["first"]
    threw = set[str]()
    for _ in range(30):
        if (throw := asked(first)) is not None:
            threw |= {(throw["details"]["thrower"] or {"seat": ""})["seat"]}
        assert first.act(
            faces(throw) if throw else first.legal()[0]["example"]["action"]
        ).is_success
    assert threw >= {"first", "second"}


def test_a_seat_gives_no_faces_of_anothers_throw() -> None:
    game = Game(Begun("battleships", dice="supplied", supplied_by="owner"))
    game.take("first", SupplyDice(rolls=(1,)))
    for _ in range(20):
        for seat in game.seats:
            now = open_to(game.session, seat)
            other = "second" if seat == "first" else "first"
            if now.roll is not None and open_to(game.session, other).roll is None:
                with pytest.raises(Refused):
                    game.take(other, SupplyDice(rolls=(1, 1)))
                return
            if now.roll is not None:
                game.take(seat, SupplyDice(rolls=(1,) * die_named(now.roll.dice).count))
            elif now.offers:
                game.take(seat, now.offers[0].example)
    raise AssertionError("nobody throws")
