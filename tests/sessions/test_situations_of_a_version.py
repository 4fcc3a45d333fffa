"""What a later version first refused of a situation does not make a game of an earlier one bad."""

from __future__ import annotations

import pytest

from sessions.small import Begun, Game
from sessions.test_ruling_streams import judged
from sessions.test_rulings import BLIND
from wardroom.engine.calls import OddsBudget
from wardroom.engine.refusals import Refused
from wardroom.sessions.game.odds import odds_of
from wardroom.sessions.game.play import open_to

HEAVY = [
    {
        "op": "replace",
        "path": "/record/ships",
        "value": [{"kind": "small_freighter", "tonnage": 9000}],
    },
    {"op": "replace", "path": "/record/tons_sunk", "value": 9000},
]
"""A patch with a small freighter that is a large one (8.2), which version 1 let pass."""


def begun(ruleset: str, version: str) -> Game:
    """A game with an umpire, in a `version` of its ruleset."""
    setup = {"opening": "lone_ship_by_night"}
    return Game(Begun(ruleset, setup=setup, version=version, umpire=BLIND))


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_a_ruling_of_version_1_stands_as_it_was_made(ruleset: str) -> None:
    game = begun(ruleset, "1")
    game.rule(patch=HEAVY)
    assert game.session.position.state.situation.record.ships[0].tonnage == 9000
    game.play(1)
    (seat,) = game.seats
    actions = [offer.example for offer in open_to(game.session, seat).offers]
    assert all("odds" in one for one in odds_of(game.session, seat, actions, OddsBudget()))
    game.play(2)
    game.end()
    found = judged(game.log())
    assert (found.good, found.outcomes) == (True, "good"), found.faults


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_a_ruling_of_version_2_is_refused(ruleset: str) -> None:
    with pytest.raises(Refused) as refused:
        begun(ruleset, "2").rule(patch=HEAVY)
    assert refused.value.code == "tons_not_of_kind"
    assert refused.value.member == "/situation/record/ships/0/tonnage"


FIRED = [{"op": "replace", "path": "/ships/0/turns_fired", "value": 1}]
"""A patch with a turn of fire that no scenario counts (11.0), which version 1 let pass."""


def test_a_battle_of_version_1_goes_on_after_such_a_ruling() -> None:
    game = Game(Begun("battleships", version="1", umpire=BLIND))
    game.rule(patch=FIRED)
    assert game.session.position.state.situation.ships[0].turns_fired == 1
    game.play(3)
    game.end()
    found = judged(game.log())
    assert (found.good, found.outcomes) == (True, "good"), found.faults


def test_a_battle_of_version_2_has_no_such_ruling() -> None:
    with pytest.raises(Refused) as refused:
        Game(Begun("battleships", version="2", umpire=BLIND)).rule(patch=FIRED)
    assert refused.value.code == "situation_not_possible"
    assert refused.value.member == "/situation/ships/0/turns_fired"
