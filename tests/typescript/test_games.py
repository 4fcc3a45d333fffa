"""A client made of forms plays whole games of every ruleset in Japanese (`form.ts`, `games.ts`).

It knows an offer and the words. What it sends keeps the bounds and joint limits of the offer, and
was not refused by a dry run; what only a dry run can tell stands here, by kind and code.
"""

from __future__ import annotations

import json

import pytest

from api.serving import Server
from typescript.conftest import HERE, Node

# What four kinds of limits cannot say. A load has to fill the boat: no sum may be too small. A unit
# moves once, whatever others it leads.
NOT_IN_LIMITS = {
    "dry run: load_torpedoes load_not_full",
    "dry run: load_torpedoes swap_not_permitted",
    "dry run: mix_reloads load_not_full",
    "dry run: movement moves_twice",
    "dry run: reload no_such_reload",
}


@pytest.mark.parametrize(
    ("ruleset", "setup"),
    [
        ("hunters", {}),
        ("silent-victory", {}),
        ("battleships", {"scenario": "denmark_strait", "turns": 3}),
    ],
)
def test_a_form_client_plays_a_whole_game(
    node: Node, server: Server, ruleset: str, setup: dict[str, object]
) -> None:
    printed = node(HERE / "games.ts", ruleset, json.dumps(setup), ORIGIN=server.url)
    found = json.loads(printed)
    assert (found["status"], found["refused"], found["codes"]) == ("over", [], {}), found
    assert found["counted"].pop("sent") > 0
    dry = {what for what in found["counted"] if what.startswith("dry run: ")}
    assert dry <= NOT_IN_LIMITS
