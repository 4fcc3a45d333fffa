"""What odds are asked of a decision of a career: which call it begins, and the order of that.

Between two calls the career's own machine says it. What is decided within a call has odds where the
situation shows all that is still due of it: then the call is made from there, with the decision
among its standing orders. No throw is thrown again in any odds; what a call asks further is
answered by `ANSWERS`: nothing is risked, and nobody waits or turns back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from wardroom.engine.games import NoOdds, OddsAsked, OddsOf
from wardroom.rulesets.submarine.seams import Seams

ANSWERS: dict[str, Any] = {
    "reroll": (),
    "wait_for_night": False,
    "switch_time": "never",
    "turn_back": False,
    "reroll_contact": False,
    "fourth_ship": False,
    "stay_up": False,
    "reroll_dive": False,
    "reroll_miss": False,
    "sunk_trick": False,
    "test_depth": {"dive": False},
    "cutie": False,
    "noise_maker": False,
    "evasion": 1,
    "request": None,
    "reload_mix": None,
    "limited_boat": None,
    "time": "day",
}
"""What the standing orders of a call say where its order does not."""
_OPTIONS = {"evasion": "evasive_manoeuvres", "sunk_trick": "sunk_trick"}
"""Answers that are refused without an option."""


def odds_of(
    decisions: Iterable[Any],
    seams: Seams,
    begun: Callable[..., Any],
    stages: Mapping[str, Any],
    within: Mapping[str, OddsOf],
) -> dict[str, OddsOf]:
    """Return how odds are asked of every one of the `decisions`, by its kind.

    `begun(options=, situation=, stage=)`: the state of a career; `stages`: that of each decision
    between two calls. `within`: decisions within a call that have odds; the others have none.
    """
    kinds = [str(one.__struct_config__.tag) for one in decisions]
    between = {kind: _between(seams, begun, stage) for kind, stage in stages.items()}
    return {kind: between.get(kind) or within.get(kind) or _inside for kind in kinds}


def _between(seams: Seams, begun: Callable[..., Any], stage: Any) -> OddsOf:
    def asked(situation: Any, decision: Any, options: Any, charts: Any) -> OddsAsked | NoOdds:
        state = begun(options=options, situation=situation, stage=stage)
        call = seams.begun_by(state, decision, charts)
        return call if isinstance(call, str) else answered(call.call, call.order, options)

    return asked


def _inside(_situation: Any, _decision: Any, _options: Any, _charts: Any) -> NoOdds:
    return "inside_call"


def answered(call: str, order: Any, options: Any, **said: Any) -> OddsAsked:
    """Return `order` of `call` with standing orders for all it asks: as `said`, or by `ANSWERS`."""
    plain = msgspec.to_builtins(order)
    standing = getattr(order, "standing_orders", None)
    if standing is not None:
        silent = {name for name, option in _OPTIONS.items() if not getattr(options, option, False)}
        asked = {*standing.__struct_fields__} - silent
        answers = {name: answer for name, answer in ANSWERS.items() if name in asked}
        plain["standing_orders"] = {**answers, **plain.get("standing_orders", {}), **said}
    return OddsAsked(call, plain)


def of_the_rest(call: str, order: Any, standing: str, said: Callable[[Any], Any]) -> OddsOf:
    """Return the rest of `call`, all of which the situation shows, answered by `said(decision)`.

    It is the standing order called `standing`, whenever the call asks for it.
    """

    def asked(_situation: Any, decision: Any, options: Any, _charts: Any) -> OddsAsked:
        return answered(call, order, options, **{standing: said(decision)})

    return asked


def of_patrol_request(order: Any) -> OddsOf:
    """Return the odds of an assignment nobody asks for; one asked for has yet to be named."""

    def asked(_situation: Any, decision: Any, options: Any, _charts: Any) -> OddsAsked | NoOdds:
        return "asks_further" if decision.ask else answered("assign-patrol", order, options)

    return asked


def of_test_depth(order: Any) -> OddsOf:
    """Return the odds of the rest of the hunt, beyond test depth before a check, or not (9.6.4)."""

    def asked(situation: Any, decision: Any, options: Any, charts: Any) -> OddsAsked:
        del charts
        most = situation.boat.hull_damage
        dive = {"dive": decision.dive, "while_hull_damage_at_most": most}
        return answered("run-depth-charge-cycle", order, options, test_depth=dive)

    return asked


def of_weapon_group(order: Callable[..., Any]) -> OddsOf:
    """Return the first group at unescorted ships, and then the end of the round (9.4.2)."""

    def asked(situation: Any, decision: Any, options: Any, charts: Any) -> OddsAsked | NoOdds:
        del charts
        if decision.group is None:
            return "nothing_thrown"
        if situation.contact is None or situation.contact.attack is not None:
            return "inside_call"
        return answered("resolve-salvo", order(attack=(decision.group,)), options)

    return asked
