"""Rulings in games of all three rulesets: what they lead to, what of them is hidden, the check.

Games are played without a store; `test_umpire.py` has what a service adds.
"""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wardroom_client import verify as sdk

from sessions.forging import forgeries, with_chain, with_promises
from sessions.signing import KEYS
from sessions.small import INSTALLED, Begun, Game
from wardroom.engine.refusals import Refused
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.play import SessionOver, open_to
from wardroom.sessions.log.export import Export, logged
from wardroom.sessions.log.receipt_keys import trusted
from wardroom.sessions.log.seen import shown_to
from wardroom.sessions.proof.findings import Verification
from wardroom.sessions.proof.verification import Known, verify
from wardroom.sessions.records.founding import Pins
from wardroom.sessions.records.rules import Rules, pinned_rules
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.wire.session import SessionTypes, session_types

Json = Any
BLIND, SEEING = Umpire(), Umpire(sees_hidden=True)
OPENING = {"opening": "lone_ship_by_night"}
SECRETS = {"flagships": True, "mines": True}
SHIPS = [
    {"id": "hms_hood", "side": "first", "hex": "2020", "facing": "C", "speed": 4},
    {"id": "bismarck", "side": "second", "hex": "2612", "facing": "D", "speed": 4},
    {"id": "prinz_eugen", "side": "second", "hex": "2712", "facing": "D", "speed": 4},
]
MINED = {"ships": SHIPS, "base_visibility": 12, "turns": 3, "mines": {"first": 2, "second": 2}}


def replaced(path: str, value: Json) -> Json:
    return {"op": "replace", "path": path, "value": value}


@functools.cache
def _resolved(ruleset: str) -> tuple[Rules, SessionTypes]:
    installed = INSTALLED[ruleset]
    game = installed.ruleset.game
    assert game is not None
    rules = pinned_rules(installed, msgspec.convert({}, installed.ruleset.options))
    return rules, session_types(installed, game)


def resolve(pins: Pins) -> tuple[Rules, SessionTypes]:
    rules, types = _resolved(pins.ruleset)
    options = msgspec.convert(pins.options, rules.ruleset.ruleset.options)
    return msgspec.structs.replace(pinned_rules(rules.ruleset, options), pins=pins), types


TRUSTING = Known(keys=trusted(KEYS.published))


def checked(log: Json) -> Verification:
    return verify(msgspec.convert(log, Export), resolve, TRUSTING)[0]


def proven(game: Game) -> Verification:
    """What a check says of a game, which is ended."""
    game.end()
    log = game.log(keys=KEYS)
    found = checked(log)
    assert (found.good, found.complete) == (True, True), (found.faults, found.unproven)
    assert found.rulings == game.session.rulings
    client = sdk.verify_log(log)
    assert (client.good, client.rulings) == (True, found.rulings), client.faults
    return found


def situation(game: Game, seat: str | None = UMPIRE) -> Json:
    """What the umpire reads of the situation."""
    return msgspec.to_builtins(shown_to(game.session, seat).situation)


def at(document: Json, pointer: str) -> Json:
    for part in pointer.split("/")[1:]:
        document = document[int(part)] if isinstance(document, list | tuple) else document[part]
    return document


def secret_battle(umpire: Umpire = SEEING) -> Game:
    """A battle in its first turn: flags are hoisted, and mines laid, in secret."""
    game = Game(Begun("battleships", umpire=umpire, setup=MINED, options=SECRETS))
    game.play(2)
    return game


# ------------------------------------------------------------------------------ what they lead to

PATCHES: dict[str, tuple[str, Json, int, list[Json]]] = {
    "a boat's damage": ("hunters", OPENING, 0, [replaced("/boat/hull_damage", 2)]),
    "a ship in sight": ("hunters", OPENING, 0, [replaced("/contact/targets/0/damage", 1)]),
    "tubes": ("hunters", OPENING, 0, [replaced("/boat/tubes/0", "empty")]),
    "markers": ("hunters", OPENING, 0, [replaced("/commander/reroll_markers", 1)]),
    "another boat's damage": (
        "silent-victory", {}, 20, [replaced("/boat/hull_damage", 1)],
    ),
    "a ship's damage": ("battleships", {}, 0, [replaced("/ships/0/w", 1)]),
    "a ship's place": ("battleships", {}, 0, [replaced("/ships/1/facing", "B")]),
    "how long it lasts": ("battleships", {}, 0, [replaced("/turns", 4)]),
}  # fmt: skip


@pytest.mark.parametrize("case", PATCHES)
def test_a_patch_is_what_stands_there_afterwards(case: str) -> None:
    ruleset, setup, played, patch = PATCHES[case]
    game = Game(Begun(ruleset, umpire=BLIND, setup=setup or None))
    for _ in range(played):
        game.play(1)
        if situation(game)["open"] is None:
            break
    streams = game.session.streams
    game.rule(patch=patch)
    for operation in patch:
        assert at(situation(game), operation["path"]) == operation["value"]
    assert game.session.streams == streams
    game.play(6)
    proven(game)


MOVED: dict[str, tuple[str, Json, list[Json]]] = {
    "ships leave": ("hunters", OPENING, [replaced("/contact", None)]),
    "a check once more": (
        "hunters", OPENING, [replaced("/contact", None), replaced("/patrol/checks_made", 0),
                             replaced("/patrol/checks_due", 1)],
    ),
    "back by a box": (
        "hunters", OPENING, [replaced("/contact", None), replaced("/patrol/box", 2),
                             replaced("/patrol/checks_made", 0),
                             replaced("/patrol/checks_due", 1)],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", MOVED)
@pytest.mark.parametrize("times", [1, 3])
def test_no_stream_of_dice_comes_twice(case: str, times: int) -> None:
    """Where a patch moves what the places of dice follow from, they are thrown elsewhere."""
    ruleset, setup, patch = MOVED[case]
    game = Game(Begun(ruleset, umpire=BLIND, setup=setup))
    for _ in range(times):
        game.rule(patch=patch)
        assert game.session.streams.startswith("ruling/")
        game.play(3)
    game.play(12)
    proven(game)


def test_a_fork_goes_on_in_the_streams_of_its_game() -> None:
    parent = Game(Begun("hunters", umpire=BLIND, setup=OPENING))
    parent.rule(patch=MOVED["a check once more"][2])
    fork = Game(Begun("hunters", umpire=BLIND, session="C" * 43, after=parent.session))
    assert fork.session.streams == parent.session.streams == "ruling/3"
    fork.play(4)
    fork.end()
    assert streams_of(fork)
    assert all(stream.startswith("ruling/3/") for stream in streams_of(fork))
    parent.end()
    log, earlier = fork.log(keys=KEYS), msgspec.convert(parent.log(keys=KEYS), Export)
    assert log["entries"][0]["content"]["founding"]["beginning"]["streams"] == "ruling/3"
    known = msgspec.structs.replace(TRUSTING, earlier=(earlier,))
    found = verify(msgspec.convert(log, Export), resolve, known)[0]
    assert (found.good, found.complete) == (True, True), (found.faults, found.unproven)
    client = sdk.verify_log(log, keys=msgspec.to_builtins(KEYS.published))
    assert (client.good, [one.code for one in client.unproven]) == (True, ["beginning_not_proven"])
    del log["entries"][0]["content"]["founding"]["beginning"]["streams"]
    with_chain(log)
    found = verify(msgspec.convert(log, Export), resolve, known)[0]
    assert (found.outcomes, found.beginning) == ("bad", "bad")


def test_a_fork_that_is_ruled_at_the_same_entry_has_streams_of_its_own() -> None:
    parent = Game(Begun("hunters", umpire=BLIND, setup=OPENING))
    parent.rule(patch=MOVED["a check once more"][2])
    fork = Game(Begun("hunters", umpire=BLIND, session="C" * 43, after=parent.session))
    fork.rule(patch=MOVED["back by a box"][2])
    assert fork.session.streams == "ruling/3/ruling/3"
    fork.play(6)
    fork.end()
    assert len(set(streams_of(fork))) == len(streams_of(fork))
    assert sdk.verify_log(fork.log()).good


def test_a_turn_that_is_fought_again_has_other_dice() -> None:
    game = Game(Begun("battleships", umpire=BLIND, setup=MINED | {"mines": {}}))
    while situation(game)["turn"] == 1:
        game.play(1)
    before = {throw for throw in streams_of(game) if throw.startswith("turn/1/")}
    game.rule(patch=[replaced("/turn", 1)])
    game.play(12)
    again = {throw for throw in streams_of(game) if "/turn/1/" in throw}
    assert before
    assert all(throw.startswith("ruling/") for throw in again)
    proven(game)


def streams_of(game: Game) -> list[str]:
    events = [
        event for entry in game.entries for event in msgspec.json.decode(entry.content)["events"]
    ]
    return [
        event["step"]["roll"]["stream"]
        for event in events
        if event.get("step", {}).get("roll") is not None
    ]


# ------------------------------------------------------------------------------ what is hidden

SEALED: dict[str, tuple[list[Json], dict[int, int], int]] = {
    "a flag of the first": ([replaced("/ships/0/flagship", False)], {2: 1}, 0),
    "flags of the second": (
        [replaced("/ships/1/flagship", False), replaced("/ships/2/flagship", True)], {3: 2}, 0,
    ),
    "mines": ([{"op": "remove", "path": "/mines/0"}], {4: 1}, 0),
    "a flag and a hull": (
        [replaced("/ships/0/w", 1), replaced("/ships/1/flagship", False)], {3: 1}, 1,
    ),
    "a test of what is hidden": (
        [{"op": "test", "path": "/ships/0/flagship", "value": True}], {2: 1}, 0,
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", SEALED)
def test_what_is_hidden_is_sealed_for_those_who_may_see_it(case: str) -> None:
    """By the place of its bundle; that there was a ruling, and why, everybody sees."""
    patch, sealed, open_to_all = SEALED[case]
    game = secret_battle()
    before = len(game.entries)
    game.rule(patch=patch)
    (entry,) = game.entries[before:]
    content = msgspec.json.decode(entry.content)
    (event,) = (one for one in content["events"] if "action" in one)
    assert (event["seat"], len(event["action"]["patch"])) == ("umpire", open_to_all)
    assert (event["action"]["rule"], event["action"]["reason"]) == ("1.1", "So it is.")
    bundles = [msgspec.json.decode(bundle) for bundle in entry.hidden]
    found = {
        place: len(one["action"]["patch"])
        for place, bundle in enumerate(bundles)
        for one in bundle["events"]
        if one.get("seat") == "umpire"
    }
    assert found == sealed
    for seat, own in (("first", 2), ("second", 3), (None, None), ("umpire", None)):
        opened = {one.place for one in logged(game.session, entry, seat, None).opened}
        seen = set(sealed) & opened
        assert seen == (set(sealed) if seat == "umpire" else set(sealed) & {own})
    proven(game)


TOUCHED: dict[str, tuple[Umpire, Json, str]] = {
    "a flag unseen": (BLIND, replaced("/ships/0/flagship", False), "hidden_from_umpire"),
    "a test of it": (
        BLIND, {"op": "test", "path": "/ships/0/flagship", "value": True}, "hidden_from_umpire",
    ),
    "what holds it": (BLIND, replaced("/ships/0", {}), "hidden_from_umpire"),
    "ships around it": (BLIND, {"op": "remove", "path": "/ships/2"}, "hidden_from_umpire"),
    "mines unseen": (BLIND, replaced("/mines", []), "hidden_from_umpire"),
    "what counts with it": (BLIND, replaced("/turn", 1), "hidden_from_umpire"),
    "a copy of it": (
        BLIND, {"op": "copy", "from": "/ships/0/flagship", "path": "/first/bridge_hit"},
        "hidden_from_umpire",
    ),
    "a copy in the open": (
        SEEING, {"op": "copy", "from": "/ships/0/flagship", "path": "/first/bridge_hit"},
        "hidden_and_open",
    ),
    "a copy to another's": (
        SEEING, {"op": "copy", "from": "/ships/0/flagship", "path": "/ships/1/flagship"},
        "hidden_and_open",
    ),
    "turns moved to another's": (
        SEEING, {"op": "move", "from": "/ships/2/with_flagship", "path": "/ships/0/with_flagship"},
        "hidden_and_open",
    ),
    "ship and flag": (SEEING, replaced("/ships/0", {}), "hidden_and_open"),
    "a ship more": (SEEING, {"op": "copy", "from": "/ships/0", "path": "/ships/-"},
                    "hidden_and_open"),
    "a mine of anybody": (SEEING, {"op": "add", "path": "/mines/-", "value": "2215"},
                          "mines_of_nobody"),
}  # fmt: skip


@pytest.mark.parametrize("case", TOUCHED)
def test_what_is_hidden_is_not_touched_by_the_way(case: str) -> None:
    umpire, operation, code = TOUCHED[case]
    game = secret_battle(umpire)
    with pytest.raises(Refused) as refused:
        game.rule(patch=[operation])
    assert refused.value.code == code


@pytest.mark.parametrize("umpire", [BLIND, SEEING])
def test_a_ship_that_changes_sides_takes_no_secret_along(umpire: Umpire) -> None:
    """Her flag would be seen by her new owner, which who does not see it cannot mean."""
    game = secret_battle(umpire)
    flag = "/ships/1/flagship"
    assert flag in situation(game, "first")["unknown"]
    changes = [replaced("/ships/1/w", 1), replaced("/ships/1/side", "first")]
    if umpire.sees_hidden:
        game.rule(patch=[*changes, replaced(flag, False)])  # A side has one flagship (10.9).
        assert flag not in situation(game, "first")["unknown"]
        return
    with pytest.raises(Refused) as refused:
        game.rule(patch=changes)
    assert (refused.value.code, refused.value.member) == ("hidden_stands_against", "/patch")
    lost = [replaced("/ships/1/hex", None), replaced("/ships/1/facing", None)]
    game.rule(patch=[*lost, replaced("/ships/1/fate", "sunk")])
    assert flag not in situation(game, None)["unknown"]  # All know whether a flag went down.


def test_launches_are_written_anew_when_ships_are_moved() -> None:
    """What a side has written in secret does not stand against a ruling, nor show in it."""
    destroyer = {
        "name": "Destroyer", "type": "DD", "nation": "uk", "attack": 2, "defence": 60,
        "movement": 6, "gun_range": 8, "torpedo_odds": "3:1",
    }  # fmt: skip
    ships = [
        {"id": "one", "side": "first", "hex": "2420", "facing": "A", "counter": destroyer},
        {"id": "two", "side": "second", "hex": "2220", "facing": "A", "counter": destroyer},
    ]
    game = Game(Begun("battleships", umpire=BLIND,
                      setup={"ships": ships, "base_visibility": 12, "turns": 3}))  # fmt: skip
    while game.session.position.state.stage != "launches":
        seat = next(one for one in game.seats if open_to(game.session, one).offers)
        game.take(seat, open_to(game.session, seat).offers[0].example)
    seat = next(one for one in game.seats if open_to(game.session, one).offers)
    game.take(seat, open_to(game.session, seat).offers[0].example)
    state = game.session.position.state
    assert (state.stage, state.answered) == ("launches", (seat,))
    game.rule(patch=[replaced("/ships/1/hex", "3030")])
    after = game.session.position.state
    assert (len(after.launches), len(after.answered)) == (0, 0)
    game.play(20)
    proven(game)


# ------------------------------------------------------------------------------ what cannot be done


def test_a_ruling_stands_between_an_action_and_its_undo() -> None:
    game = Game(Begun("duel", umpire=BLIND, setup={"rounds": 3}))
    kind = next(one for one in game.session.rules.game.decisions if "Signal" in one.__name__)
    game.take("north", kind(seat="north"))
    assert game.session.back.reason == "revealed"
    game.rule()
    assert (len(game.session.back.before), game.session.back.reason) == (0, "ruled")
    game.ask("north")
    game.ask("south")
    assert list(game.session.asked) == ["north", "south"]
    game.rule()
    assert len(game.session.asked) == 0
    proven(game)


@pytest.mark.parametrize("origin", ["/x", "/x/-", "/y", "/x/01", "/turn/0"])
def test_copies_are_counted_whatever_they_replace(origin: str) -> None:
    """Or 64 of them would keep a worker busy for seconds, and the situation as small as before."""
    game = Game(Begun("battleships", umpire=BLIND))
    large: list[Json] = [[] for _ in range(10_000)]
    patch = [{"op": "add", "path": "/x", "value": large}]
    copies = [{"op": "copy", "from": origin, "path": "/x"}] * 20
    with pytest.raises(Refused) as refused:
        game.rule(patch=patch + copies)
    found = [(one.code, one.member) for one in refused.value.each]
    assert found == [
        ("patch_too_large", "/patch/3") if origin == "/x" else ("patch_not_applied", "/patch/1")
    ]


def test_a_game_without_a_situation_has_no_patch() -> None:
    game = Game(Begun("drill", umpire=BLIND))
    with pytest.raises(Refused) as refused:
        game.rule(patch=[replaced("/x", 1)])
    assert refused.value.code == "no_situation"


# ------------------------------------------------------------------------------ forged rulings


def ruled_game() -> Game:
    game = Game(Begun("hunters", umpire=BLIND, setup=OPENING))
    game.ask("commander")
    game.rule(patch=[replaced("/boat/hull_damage", 2)])
    game.rule()
    game.play(1)
    game.end()
    return game


def ruled_logs() -> Iterator[tuple[str, Json]]:
    """Logs with rulings, open and sealed, each with what it is; the last has no umpire."""
    yield "rulings", ruled_game().log()
    game = secret_battle()
    game.rule(patch=SEALED["a flag and a hull"][0])
    game.end()
    yield "a sealed ruling", game.log()
    log = game.log()
    log["seat"] = UMPIRE
    yield "a log of an umpire", log
    for umpire in ({"sees_hidden": True, "also": 1}, None):
        log = ruled_game().log()
        log["entries"][0]["content"]["founding"]["umpire"] = umpire
        with_chain(log)
        yield f"an umpire {umpire}", log


def test_a_forged_ruling_is_found_out() -> None:
    """Whoever changes a ruling, and makes chain and promises fit, comes to another state."""
    log, tried = ruled_game().log(), 0
    for pointer, how, forged in forgeries(log, 2):
        if not any(f"/entries/{number}/" in pointer for number in (2, 3, 4)):
            continue
        found = checked(forged) if readable(forged) else None
        # Words bind no state, and the same operation twice comes to the same.
        harmless = pointer.endswith(("/rule", "/reason", "/question", "/at")) or (
            "/patch/" in pointer and how in ("there twice", "swapped with the one before")
        )
        if found is not None and not harmless:
            codes = [each.code for each in found.unproven]
            assert not (found.good and codes == ["not_signed"]), (pointer, how)
        tried += 1
    assert tried > 40


def readable(log: Json) -> bool:
    try:
        msgspec.convert(log, Export)
    except msgspec.ValidationError:
        return False
    return True


FORGED: dict[str, Json] = {
    "another value": {"kind": "ruling", "rule": "1.1", "reason": "So it is.",
                      "patch": [replaced("/boat/hull_damage", 3)]},
    "a value that cannot be": {"kind": "ruling", "rule": "1.1", "reason": "So it is.",
                               "patch": [replaced("/boat/hull_damage", 999)]},
    "no patch": {"kind": "ruling", "rule": "1.1", "reason": "So it is."},
    "no reason": {"kind": "ruling", "rule": "1.1"},
    "back with seeds": {"kind": "ruling", "rule": "1.1", "reason": "So.", "back_to": 1},
    "time of no clock": {"kind": "ruling", "rule": "1.1", "reason": "So.", "extend_seconds": 60},
}  # fmt: skip


@pytest.mark.parametrize("case", FORGED)
def test_a_ruling_that_was_not_given(case: str) -> None:
    log = ruled_game().log()
    entry = next(
        entry
        for entry in log["entries"]
        if any("patch" in event.get("action", {}) for event in entry["content"]["events"])
    )
    entry["content"]["events"][0]["action"] = FORGED[case]
    with_promises(log)
    found = checked(log)
    assert not found.good
    assert found.outcomes == "bad"


def test_a_ruling_of_nobody_is_mislabelled() -> None:
    log = ruled_game().log()
    del log["entries"][0]["content"]["founding"]["umpire"]
    with_chain(log)
    assert "mislabelled" in {fault.code for fault in checked(log).faults}
    assert "mislabelled" in {fault.code for fault in sdk.verify_log(log).faults}


def test_a_verifier_without_the_rules_checks_the_rest() -> None:
    log = ruled_game().log()
    log["entries"][0]["content"]["founding"]["pins"]["version"] = "99"
    with_promises(log)
    found = checked(log)
    assert (found.chain, found.outcomes) == ("good", "unknown")
    assert len(found.rulings) == 2


# ------------------------------------------------------------------------------ whatever is patched


def pointers(value: Json, here: str = "") -> Iterator[tuple[str, Json]]:
    """Everything in a document, by its pointer."""
    yield here, value
    inner = value.items() if isinstance(value, dict) else ()
    for key, one in enumerate(value) if isinstance(value, list) else inner:
        yield from pointers(one, f"{here}/{key}")


def name_of(pointer: str) -> str:
    """The name of the member at, or around, `pointer`."""
    return next((part for part in pointer.split("/")[::-1] if not part.isdecimal()), "")


def drawn_patch(document: Json, known: dict[str, list[Json]], random: Random) -> list[Json]:
    """Operations on what is there, with values that such members had."""
    places = [one for one in pointers(document) if one[0]]
    patch: list[Json] = []
    for _ in range(random.choice((1, 1, 2, 3))):
        path, value = random.choice(places)
        match value:
            case bool():
                patch.append(replaced(path, not value))
            case int():
                patch.append(replaced(path, max(0, value + random.choice((-2, -1, 1, 2, 9)))))
            case list() if value and random.random() < 0.5:
                patch.append({"op": "add", "path": f"{path}/-", "value": random.choice(value)})
            case list() | dict() if random.random() < 0.3:
                patch.append({"op": "remove", "path": path})
            case _:
                patch.append(replaced(path, random.choice([None, *known[name_of(path)]])))
    return patch


@settings(max_examples=12)
@given(ruleset=st.sampled_from(["hunters", "silent-victory", "battleships"]), number=st.integers())
def test_any_patch_is_taken_or_refused_and_every_log_verifies(ruleset: str, number: int) -> None:
    random = Random(number)
    secret = ruleset == "battleships" and random.random() < 0.5
    setup = MINED if secret else None
    game = Game(
        Begun(
            ruleset, umpire=random.choice((BLIND, SEEING)), setup=setup,
            options=SECRETS if secret else None, seed=random.randbytes(32),
        )
    )  # fmt: skip
    known: dict[str, list[Json]] = defaultdict(list)
    for _ in range(10):
        try:
            game.play(random.randrange(4), random)
        except Refused:  # What a patch has spoilt the rules refuse later; the umpire rules again.
            break
        if game.session.over:
            break
        document = msgspec.json.decode(msgspec.json.encode(situation(game)))
        for path, value in pointers(document):
            known[name_of(path)] = [*known[name_of(path)][-9:], value]
        for _ in range(4):
            try:
                game.rule(patch=drawn_patch(document, known, random))
            except (Refused, SessionOver):  # Or the game has gone on, to its end.
                continue
    proven(game)
