"""Streams that a ruling moves: in a tournament no other game throws what they bring.

All games of a round have one seed. Where the streams of a ruling had the number of the entry alone
in their name, whoever ruled in one game saw the dice of a ruling in another.
"""

from __future__ import annotations

import importlib.util
import itertools
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import msgspec
import pytest
from wardroom_client import verify as sdk

from kept.files import CLIENTS, FOLDER, of_releases
from sessions.forging import with_chain
from sessions.small import INSTALLED, Begun, Game, under
from sessions.test_rulings import BLIND, MINED, MOVED, checked, replaced, streams_of
from wardroom.dice import SeededDice
from wardroom.engine.registry import options_since
from wardroom.engine.rules_versions import RulesVersion, later
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.findings import Verification
from wardroom.sessions.proof.verification import verify
from wardroom.sessions.records.founding import Pins
from wardroom.sessions.records.rules import Rules, pinned_rules
from wardroom.sessions.wire.session import SessionTypes, session_types

Json = Any
SESSIONS = ("C" * 43, "D" * 43)
VERSIONS = ("1", "2")


class Moving(NamedTuple):
    """A game that is ruled on after so many `turns`, by a patch that moves its streams."""

    setup: Json
    turns: int
    patch: list[Json]


BY_SEA = MOVED["a check once more"][2]
GAMES: Mapping[str, Moving] = {
    "hunters": Moving({"opening": "lone_ship_by_night"}, 0, BY_SEA),
    "silent-victory": Moving({"opening": "lone_ship_by_night"}, 0, BY_SEA),
    "battleships": Moving(MINED | {"mines": {}}, 1, [replaced("/turn", 1)]),
}


def begun(ruleset: str, session: str, version: str | None, *, tournament: bool = True) -> Game:
    """A game that the next ruling of `GAMES` fits."""
    moving = GAMES[ruleset]
    game = Game(
        Begun(
            ruleset,
            tournament=tournament,
            paired=tournament and ruleset == "battleships",
            session=session,
            umpire=BLIND,
            setup=moving.setup,
            version=version,
        )
    )
    while moving.turns and _turn(game) <= moving.turns:
        game.play(1)
    return game


def _turn(game: Game) -> int:
    turn: int = game.session.position.state.situation.turn
    return turn


def ruled(ruleset: str, session: str, version: str | None = None) -> Game:
    """A game of a tournament in which a ruling has moved the streams, after some more dice."""
    game = begun(ruleset, session, version)
    game.rule(patch=GAMES[ruleset].patch)
    for _ in range(40):
        if game.session.over or moved_in(game):
            break
        game.play(1)
    return game


def moved_in(game: Game) -> dict[str, tuple[int, ...]]:
    """The throws in the streams that a ruling has moved."""
    log = game.log()
    return {
        event["step"]["roll"]["stream"]: tuple(event["step"]["roll"]["faces"])
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if (event.get("step") or {}).get("roll")
        and event["step"]["roll"]["stream"].startswith("ruling/")
    }


def resolve(pins: Pins) -> tuple[Rules, SessionTypes]:
    installed = INSTALLED[pins.ruleset]
    game = installed.ruleset.game
    assert game is not None
    options = msgspec.convert(pins.options, installed.ruleset.options)
    rules = msgspec.structs.replace(pinned_rules(installed, options), pins=pins)
    return rules, session_types(installed, game)


def judged(log: Json) -> Verification:
    return verify(msgspec.convert(log, Export), resolve)[0]


def test_every_ruleset_with_a_game_is_ruled_on() -> None:
    assert GAMES.keys() == {one.id for one in RULESETS if one.game is not None}


@pytest.mark.parametrize("ruleset", GAMES)
def test_no_other_game_of_the_round_throws_what_a_ruling_brings(ruleset: str) -> None:
    one, other = (moved_in(ruled(ruleset, session)) for session in SESSIONS)
    assert one
    assert other
    for session, thrown in zip(SESSIONS, (one, other), strict=True):
        assert all(stream.startswith(f"ruling/{session}/") for stream in thrown)
    # Nor anything that nobody has thrown yet, of which only the name would have to be known.
    seed = SeededDice(ruled(ruleset, SESSIONS[0]).session.founding.dice_seed({}))
    told = [seed.faces(stream.replace(*SESSIONS), 8, 6) for stream in one]
    assert told != [seed.faces(stream, 8, 6) for stream in one]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("ruleset", GAMES)
def test_a_game_goes_on_by_the_version_that_it_was_begun_under(ruleset: str, version: str) -> None:
    game = ruled(ruleset, SESSIONS[0], version)
    begins = "ruling/" if version == "1" else f"ruling/{SESSIONS[0]}/"
    number = game.session.rulings[0]
    assert moved_in(game)
    assert all(stream.startswith(f"{begins}{number}/") for stream in moved_in(game))
    game.end()
    log = game.log()
    found = judged(log)
    assert (found.good, found.outcomes, found.dice) == (True, "good", "good"), found.faults
    assert sdk.verify_log(log).good
    # By another version the rules lead to other streams: what a log states of itself counts.
    founding = log["entries"][0]["content"]["founding"]
    other = next(one for one in VERSIONS if one != version)
    rules = pinned_rules(INSTALLED[ruleset], game.session.rules.options)
    founding["pins"] = msgspec.to_builtins(under(rules, other))
    with_chain(log)
    assert not judged(log).good


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_game_of_no_tournament_has_the_streams_that_it_had(ruleset: str) -> None:
    game = begun(ruleset, SESSIONS[0], None, tournament=False)
    game.rule(patch=GAMES[ruleset].patch)
    assert game.session.streams == f"ruling/{game.session.number}"


def test_a_fork_of_a_game_that_was_ruled_on_has_streams_of_its_own() -> None:
    parent = begun("hunters", SESSIONS[0], None)
    parent.rule(patch=MOVED["ships leave"][2])
    fork = Game(Begun("hunters", umpire=BLIND, session="E" * 43, after=parent.session))
    assert fork.session.streams == parent.session.streams == f"ruling/{SESSIONS[0]}/3"
    fork.rule(patch=BY_SEA)
    assert fork.session.streams == f"ruling/{fork.session.number}"
    fork.play(6)
    fork.end()
    thrown = streams_of(fork)
    assert len(set(thrown)) == len(thrown) > 0
    assert checked(fork.log()).dice == "good"


# ------------------------------------------------------------------------- what is released


def released(release: str, folder: Path) -> ModuleType:
    """The verifier of the Python client of a release, put into `folder`."""
    with tarfile.open(FOLDER / release / CLIENTS) as clients:
        clients.extract("verify.py", folder, filter="data")
    spec = importlib.util.spec_from_file_location(f"client_{release}", folder / "verify.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # Its data classes look for it there.
    spec.loader.exec_module(module)
    return module


RELEASED = [path.parent.name for path in of_releases(CLIENTS)]
_FIRST = "0.1.0"


def unknown_to(release: str) -> bool:
    """Whether a release has not heard of what foundings and entries have since 0.2.0."""
    return release == _FIRST


def test_the_client_of_a_release_is_kept() -> None:
    assert _FIRST in RELEASED


@pytest.mark.parametrize("release", RELEASED)
@pytest.mark.parametrize("ruleset", GAMES)
def test_released_clients_find_the_dice_and_the_chain_good(
    ruleset: str, release: str, tmp_path: Path
) -> None:
    client = released(release, tmp_path)
    game = ruled(ruleset, SESSIONS[0])
    game.end()
    found = client.verify_log(game.log())
    assert found.good, found.faults
    assert found.throws >= len(moved_in(game)) > 0
    # It would find a die that does not follow.
    log = game.log()
    roll = next(
        event["step"]["roll"]
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if (event.get("step") or {}).get("roll")
        and event["step"]["roll"]["stream"] in moved_in(game)
    )
    roll["stream"] = roll["stream"].replace(SESSIONS[0], SESSIONS[1])
    with_chain(log)
    found = client.verify_log(log)
    assert "face_differs" in {one.code for one in found.faults}


# ------------------------------------------------------------------------- versions


@pytest.mark.parametrize("ruleset", [one.id for one in RULESETS])
def test_versions_come_in_order_and_options_name_one_of_them(ruleset: str) -> None:
    installed = INSTALLED[ruleset].ruleset
    numbers = [one.number for one in installed.versions]
    assert installed.version == numbers[-1]
    assert all(later(after, before) for before, after in itertools.pairwise(numbers))
    assert set(options_since(installed.options).values()) <= set(numbers)


@pytest.mark.parametrize(
    ("version", "holds"), [("0", False), ("1", False), ("1.9", False), ("2", True), ("3.1", True)]
)
def test_a_change_holds_from_its_version_on(version: str, holds: bool) -> None:
    drill = msgspec.structs.replace(
        INSTALLED["drill"].ruleset,
        versions=(RulesVersion("1"), RulesVersion("2", ("rulings_apart",)), RulesVersion("3")),
    )
    assert drill.holds("rulings_apart", version) is holds
