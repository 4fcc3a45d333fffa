"""A client made of forms plays whole games of every ruleset in Japanese (`form.ts`, `games.ts`).

It knows an offer and the words. What it sends keeps the bounds and joint limits of the offer, and
was not refused by a dry run; what only a dry run can tell stands here, by kind and code.
"""

from __future__ import annotations

import json

import pytest

from api.serving import Server
from typescript.conftest import HERE, Node

# By ruleset and kind, what four kinds of limits cannot say: a load has to fill the boat.
NOT_IN_LIMITS: dict[str, dict[str, set[str]]] = {
    "hunters": {"load_torpedoes": {"load_not_full"}, "mix_reloads": {"load_not_full"}},
    "silent-victory": {
        "load_torpedoes": {"load_not_full", "swap_not_permitted"},
        "reload": {"no_such_reload", "no_torpedo_to_move"},
        "fire": {"gun_against_escorted", "group_fired_already", "tube_not_there"},
    },
    "battleships": {},
}


@pytest.mark.parametrize(
    ("ruleset", "setup", "seed"),
    [
        ("hunters", {}, 1),
        ("silent-victory", {}, 3),
        ("battleships", {"scenario": "denmark_strait", "turns": 2}, 1),
    ],
)
def test_a_form_client_plays_a_whole_game(
    node: Node, server: Server, ruleset: str, setup: dict[str, object], seed: int
) -> None:
    arguments = (ruleset, json.dumps(setup), str(seed))
    found = json.loads(node(HERE / "games.ts", *arguments, ORIGIN=server.url))
    assert (found["status"], found["refused"], found["codes"]) == ("over", [], {}), found
    assert found["unfit"] == []
    assert found["sent"] > 0
    assert found["dry"].keys() <= NOT_IN_LIMITS[ruleset].keys(), found
    for kind, codes in found["dry"].items():
        assert set(codes) <= NOT_IN_LIMITS[ruleset][kind], (kind, codes)
