"""Games that were begun before an option was known: as they were played, they go on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from battle.battles import BATTLESHIPS, CHARTS, GAME, begun
from wardroom.engine.registry import listed_options, options_since, pinned_options
from wardroom.rulesets.battleships.movement.fleet import some_plan
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.terms import Side
from wardroom.sessions.records.rules import pinned_rules, upgraded

SINCE = options_since(BattleshipsOptions)
BEFORE = {"round_land": "owner_chooses", "stay_in_battle": False}
"""What games of version 1 have of the options that came with version 2."""
RULES: dict[str, Any] = {"command_control": True}
OUT_OF_COMMAND = {
    "ships": [
        {"id": "hood", "ship": "hms_hood", "side": "first", "hex": "3002", "facing": "A",
         "speed": 3, "out_of_command": True},
        {"id": "bismarck", "side": "second", "hex": "3020", "facing": "A", "speed": 3},
    ],
    "board": {"recentre": False}, "base_visibility": 0, "turns": 3,
}  # fmt: skip


def of_version_1(**chosen: Any) -> dict[str, Any]:
    """Options as the founding of such a game states them."""
    whole = {option.name: option.default for option in listed_options(BattleshipsOptions)}
    return {name: value for name, value in whole.items() if name not in SINCE} | chosen


def test_every_later_option_has_what_games_had_before() -> None:
    assert set(SINCE) == set(BEFORE)
    options = pinned_options(BattleshipsOptions, of_version_1())
    assert {name: getattr(options, name) for name in SINCE} == BEFORE
    assert pinned_options(BattleshipsOptions, {}) == options
    assert BattleshipsOptions() != options


@pytest.mark.parametrize(("before", "steady"), [(True, (0, 0)), (False, (0,))])
def test_a_state_of_version_1_has_them_in_all_its_parts(
    before: bool, steady: tuple[int, ...]
) -> None:
    """It is read with the options of its game; what is left to a default is as it was."""
    pinned = pinned_options(BattleshipsOptions, of_version_1(**RULES))
    options = pinned if before else BattleshipsOptions(**RULES)
    state = begun(OUT_OF_COMMAND, **msgspec.to_builtins(options))
    rules = pinned_rules(BATTLESHIPS, options)
    older = GAME.downgrades[-1](msgspec.to_builtins(state))
    assert not SINCE.keys() & older["options"].keys()
    assert upgraded(rules, older, 1) == state
    moves = some_plan(state.situation, Side.FIRST, state.options, CHARTS)
    assert moves[0].path == steady
