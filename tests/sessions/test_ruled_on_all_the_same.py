"""A ruling is refused for what its patch brings about, and not for what stood there before."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from sessions.small import Begun, Game
from sessions.test_patches import game_of
from sessions.test_rulings import BLIND, OPENING, checked, replaced, situation
from wardroom.engine.refusals import Refused
from wardroom.sessions.json_patch import Patch
from wardroom.sessions.patching import patched

COUNTER = "/record/failed_patrols_since_check"
"""So many patrols fit in no war."""


def beyond_the_calendar(ruleset: str) -> Game:
    """A game between two procedures whose log sheet counts more patrols than months allow."""
    game = game_of(ruleset)
    state: Any = game.session.position.state
    record = msgspec.structs.replace(state.situation.record, failed_patrols_since_check=90)
    held = msgspec.structs.replace(state.situation, record=record)
    position = msgspec.structs.replace(
        game.session.position, state=msgspec.structs.replace(state, situation=held)
    )
    game.session = msgspec.structs.replace(game.session, position=position)
    return game


def refused(game: Game, *patch: Any) -> list[str]:
    """The codes by which a patch is refused; none: it is taken."""
    try:
        patched(game.session, msgspec.convert(patch, Patch))
    except Refused as fault:
        return [each.code for each in fault.each]
    return []


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
@pytest.mark.parametrize(
    ("path", "value", "codes"),
    [
        ("/commander/reroll_markers", 1, []),
        (COUNTER, 0, []),
        (COUNTER, 91, ["more_than_patrols"]),
        ("/commander/reroll_markers", 9, ["more_than_patrols"]),
    ],
)
def test_what_stood_there_before_is_no_fault_of_a_patch(
    ruleset: str, path: str, value: int, codes: list[str]
) -> None:
    game = beyond_the_calendar(ruleset)
    assert refused(game, replaced(path, value)) == codes


@pytest.mark.parametrize(("version", "codes"), [("1", []), ("2", ["more_than_patrols"])])
def test_a_game_of_the_first_version_is_held_to_what_that_asked(
    version: str, codes: list[str]
) -> None:
    game = Game(Begun("hunters", umpire=BLIND, setup=OPENING, version=version))
    assert refused(game, replaced(COUNTER, 90)) == codes


def test_a_log_of_the_first_version_with_such_a_ruling_verifies(client: httpx.Client) -> None:
    game = Game(Begun("hunters", umpire=BLIND, setup=OPENING, version="1"))
    game.rule(patch=[replaced(COUNTER, 90)])
    assert situation(game)["record"]["failed_patrols_since_check"] == 90
    game.play(6)
    game.end()
    log = game.log()
    found = checked(log)
    assert found.good, found.faults
    answer = client.post("/v1/verify", json={"log": log}).json()
    assert answer["good"], answer
