"""What a ruling's patch may hold: bounds that hold when it is taken, and in no replay."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sessions.serving import Seat, create
from sessions.small import AT, INSTALLED, Begun, Game
from sessions.test_rulings import BLIND, OPENING, SEEING, at, checked, replaced, secret_battle
from wardroom.engine.refusals import Refused
from wardroom.sessions.basics.json_patch import Patch
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.patching import check_held, patched
from wardroom.sessions.game.ruling import Ruling, rule
from wardroom.sessions.log.seen import shown_to
from wardroom.sessions.services.committing import change_of

Json = Any
GAMES: dict[str, Json] = {
    "hunters": {"setup": OPENING}, "silent-victory": {}, "battleships": {},
}  # fmt: skip
SPARE = 4096
FAT = "y" * 100_000


def game_of(ruleset: str) -> Game:
    """A game between two procedures, with an umpire."""
    game = Game(Begun(ruleset, umpire=BLIND, **GAMES[ruleset]))
    for _ in range(40):
        if situation(game)["open"] is None:
            return game
        game.play(1)
    raise AssertionError("a procedure is open all the time")


def situation(game: Game) -> Json:
    return msgspec.json.decode(msgspec.json.encode(shown_to(game.session, UMPIRE).situation))


def objects(document: Json, pointer: str = "") -> Iterator[str]:
    """Pointers to the objects and lists in a document."""
    if isinstance(document, dict | list):
        yield pointer
        named = document.items() if isinstance(document, dict) else enumerate(document)
        for name, value in named:
            yield from objects(value, f"{pointer}/{name}")


def found_in(game: Game, patch: Json) -> list[tuple[str, str]]:
    try:
        check_held(game.session, msgspec.convert(patch, Patch))
    except Refused as refused:
        return [(one.code, one.member) for one in refused.each]
    return []


def unlike(document: Json) -> Iterator[tuple[str, Json]]:
    """Operations that put something that no situation has, each with what it is."""
    for pointer in objects(document):
        value = at(document, pointer)
        if isinstance(value, dict):
            yield "a member", {"op": "add", "path": f"{pointer}/zzz", "value": "y"}
            yield "a member in a member", {"op": "add", "path": f"{pointer}/zzz/y", "value": 1}
            yield "a copy", {"op": "copy", "from": "/open", "path": f"{pointer}/zzz"}
            yield "a move", {"op": "move", "from": "/open", "path": f"{pointer}/zzz"}
            yield "in a value", replaced(pointer, {**value, "zzz": "y"})
            yield "in an added value", {
                "op": "add", "path": pointer, "value": {**value, "zzz": ["y"]},
            }  # fmt: skip
        else:
            yield "a member of a list", {"op": "add", "path": f"{pointer}/zzz", "value": "y"}
        if isinstance(value, list) and value and isinstance(value[0], dict):
            yield "in an element", {
                "op": "add", "path": f"{pointer}/-", "value": {**value[0], "zzz": "y"},
            }  # fmt: skip


@pytest.mark.parametrize("ruleset", GAMES)
def test_nothing_stands_where_the_type_has_no_member(ruleset: str) -> None:
    """Not until a later operation removes it either: the log would hold it for ever."""
    game = game_of(ruleset)
    document = situation(game)
    tried = set()
    for what, wrong in unlike(document):
        tried.add(what)
        after = [{"op": "remove", "path": wrong["path"]}, replaced("/open", None)]
        found = found_in(game, [{"op": "test", "path": "/open", "value": None}, wrong, *after])
        assert found == [("patch_not_applied", "/patch/1")], (what, wrong["path"])
    assert len(tried) >= 7


@pytest.mark.parametrize("ruleset", GAMES)
def test_what_stands_in_a_situation_can_be_put_there(ruleset: str) -> None:
    game = game_of(ruleset)
    document = situation(game)
    tried = 0
    for pointer in objects(document):
        value = at(document, pointer)
        if pointer and len(msgspec.json.encode(value)) < SPARE:
            tried += 1
            assert found_in(game, [replaced(pointer, value)]) == [], pointer
        for name in value if isinstance(value, dict) else ():
            assert found_in(game, [{"op": "copy", "from": f"{pointer}/{name}",
                                    "path": f"{pointer}/{name}"}]) == []  # fmt: skip
    assert tried > 3


def test_every_operation_that_is_wrong_is_named() -> None:
    game = game_of("hunters")
    patch = [
        {"op": "add", "path": "/zzz", "value": 1}, {"op": "remove", "path": "/zzz"},
        replaced("/boat/hull_damage", 2), {"op": "add", "path": "/boat/sails", "value": 1},
    ]  # fmt: skip
    assert found_in(game, patch) == [
        ("patch_not_applied", "/patch/0"), ("patch_not_applied", "/patch/3"),
    ]  # fmt: skip
    with pytest.raises(Refused) as refused:
        check_held(game.session, msgspec.convert(patch, Patch))
    assert [one.said.params["pointer_name"] for one in refused.value.each] == [
        "/zzz", "/boat/sails",
    ]  # fmt: skip


@settings(deadline=None)
@given(st.sampled_from([*GAMES, BLIND, SEEING]), st.integers(min_value=-2, max_value=2))
def test_a_patch_holds_as_much_as_the_situation_and_no_more(of: Any, beyond: int) -> None:
    """As the umpire sees it: otherwise dry runs would measure what is hidden from him."""
    game = game_of(of) if isinstance(of, str) else secret_battle(of)
    held = situation(game)
    held.pop("owed", None)  # It is worked out when somebody looks, and no part of what is held.
    most = len(msgspec.json.encode(held)) + SPARE
    patch = [replaced("/open", "")]
    room = most - len(msgspec.json.encode(msgspec.convert(patch, Patch)))
    patch = [replaced("/open", "y" * (room + beyond))]
    assert found_in(game, patch) == ([("patch_too_large", "/patch")] if beyond > 0 else [])


def test_an_umpire_pays_for_what_he_seals() -> None:
    """Of his ruling under any seal; of a seat that it is sealed for nothing is taken."""
    for flag in ("/ships/0/flagship", "/ships/1/flagship"):
        game = secret_battle(SEEING)
        patch = [{"op": "test", "path": flag, "value": at(situation(game), flag)}] * 60
        said = Ruling(rule="1.1", reason="So it is.", patch=msgspec.convert(patch, Patch))
        acted = rule(game.session, said, AT)
        assert sum(event.secret for event in acted.events) == 1
        change = change_of(acted, b"1", UMPIRE)
        own = change.sizes[""] + change.sizes[UMPIRE]
        assert own > len(msgspec.json.encode(patch))
        assert change.adds == "addition"


# ------------------------------------------------------------------------------ over the wire

ATTACKS: dict[str, Json] = {
    "add and remove": [{"op": "add", "path": "/zzz", "value": FAT},
                       {"op": "remove", "path": "/zzz"}],
    "a little of it": [{"op": "add", "path": "/zzz", "value": 1},
                       {"op": "remove", "path": "/zzz"}],
    "move away": [{"op": "add", "path": "/boat/zzz", "value": FAT},
                  {"op": "remove", "path": "/boat/zzz"}],
    "a text and back": [replaced("/boat/type", FAT), replaced("/boat/type", "VIIC")],
    "a test": [{"op": "test", "path": "/boat/type", "value": FAT}],
}  # fmt: skip


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_ruling_that_changes_nothing_stores_nothing(client: httpx.Client, attack: str) -> None:
    seats = create(client, "hunters", setup=OPENING, umpire={})
    seats["commander"].act({"kind": "start"})
    umpire, ruling = seats["umpire"], {"rule": "1", "reason": "So.", "patch": ATTACKS[attack]}
    before = umpire.get().json()["number"]
    for path in ("/rulings/dry-run", "/rulings"):
        answer = umpire.post(path, ruling, If_Match="*")
        problem = answer.json().get("problem") or answer.json()
        assert problem["status"] == 422, answer.text
        assert problem["errors"][0]["pointer"].startswith("/patch")
    assert umpire.get().json()["number"] == before


def test_a_log_of_the_first_release_with_a_fat_patch_goes_on(client: httpx.Client) -> None:
    """0.1.0 took any patch of 64 operations; its logs verify, and are imported and forked."""
    game = game_of("hunters")
    fat = secrets.token_hex(60_000)
    wrong = [{"op": "add", "path": "/zzz", "value": fat}, {"op": "remove", "path": "/zzz"},
             replaced("/boat/hull_damage", 2)]  # fmt: skip
    assert len(found_in(game, wrong)) == 1
    patched(game.session, msgspec.convert(wrong, Patch))
    game.rule(patch=wrong)
    game.play(2)
    log = game.log()
    assert sum(fat in msgspec.json.encode(one).decode() for one in log["entries"]) == 1
    found = checked(log)
    assert found.good, found.faults
    answer = client.post("/v1/verify", json={"log": log}).json()
    assert answer["good"], answer
    made = client.post("/v1/hunters/sessions/import", json={"log": log})
    assert made.status_code == 201, made.text
    seat = Seat(client, made.headers["location"], made.json()["tokens"]["commander"])
    assert seat.get().json()["view"]["situation"]["boat"]["hull_damage"] == 2
    forked = seat.post("/fork", {})
    assert forked.status_code == 201, forked.text


def test_every_game_with_an_umpire_is_tried() -> None:
    assert {name for name, one in INSTALLED.items()
            if one.ruleset.game is not None and one.ruleset.game.situation is not None
            and one.ruleset.situations is not None} == set(GAMES)  # fmt: skip
