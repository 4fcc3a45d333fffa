"""What is offered in random careers: bounds and limits leave what the rules allow, and no more."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from games.bounds import check_bounds
from wardroom.engine.procedure import Offer
from wardroom.rulesets.hunters.options import HuntersOptions

from .careers import CHARTS, GAME, TYPES, RandomPlayer, career

CAREERS = 30
LEFT_TO_A_DRY_RUN = {
    "load_torpedoes": {"load_not_full", "swap_not_permitted"},
    "mix_reloads": {"load_not_full"},
    "reload": {"no_such_reload"},
}
"""What no limit expresses, by decision: full spaces, a least mix, reloads of one end alone."""


def test_what_bounds_and_limits_leave_is_accepted_and_what_is_played_keeps_them() -> None:
    drawn: Counter[tuple[str, str]] = Counter()
    random = Random(15)

    def player(state: Any, offer: Offer[Any]) -> Any:
        taken = other(state, offer)
        if not offer.choices:
            code = check_bounds(GAME, state, offer, taken, CHARTS, random)
            drawn[offer.decision, code] += 1
        return taken

    for number in range(CAREERS):
        other: Any = RandomPlayer(Random(number), restraint=0.9)
        if number % 2:
            other = GAME.policies[random.choice(tuple(GAME.policies))]
        options = HuntersOptions(resupply_at_sea=True, historical_load=number % 3 == 0)
        career(player, number, options=options, type=random.choice(TYPES))
    refused = {(kind, code) for kind, code in drawn if code}
    assert refused <= {(kind, code) for kind, codes in LEFT_TO_A_DRY_RUN.items() for code in codes}
    assert {kind for kind, code in drawn if not code} >= {
        "load_torpedoes", "fire", "weapon_group", "reload", "take_torpedoes"
    }  # fmt: skip
