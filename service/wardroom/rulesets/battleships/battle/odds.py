"""What odds are asked of each decision of a battle: the call that it leads to, and its order."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.engine.games import NoOdds, OddsAsked, OddsOf
from wardroom.rulesets.battleships.battle.decisions import (
    DeclareTargets,
    LaunchSpotterPlanes,
    LaunchTorpedoes,
    MoveUnits,
)


def _nothing(_situation: Any, _decision: Any, _options: Any, _charts: Any) -> NoOdds:
    return "nothing_thrown"


def _spotters(
    _situation: Any, decision: LaunchSpotterPlanes, _options: Any, _charts: Any
) -> OddsAsked | NoOdds:
    """The die for spotter planes (10.2)."""
    if not decision.launch:
        return "nothing_thrown"
    return OddsAsked("launch-spotters", {"side": decision.seat})


def _targets(
    _situation: Any, decision: DeclareTargets, _options: Any, _charts: Any
) -> OddsAsked | NoOdds:
    """The gunnery phase with these targets, and those that are declared already (5.1, 5.2)."""
    if not decision.fire:
        return "nothing_thrown"
    return OddsAsked("resolve-gunnery-phase", {"fire": msgspec.to_builtins(decision.fire)})


def _torpedoes(
    _situation: Any, decision: LaunchTorpedoes, _options: Any, _charts: Any
) -> OddsAsked | NoOdds:
    """These torpedoes run alone: nobody knows the rival's yet (6.1)."""
    if not decision.launches:
        return "nothing_thrown"
    launches = msgspec.to_builtins(decision.launches)
    return OddsAsked("resolve-torpedo-phase", {"launches": launches})


def _movement(
    _situation: Any, decision: MoveUnits, options: Any, _charts: Any
) -> OddsAsked | NoOdds:
    """The movement: dice are thrown for mines alone (10.6)."""
    if not options.mines:
        return "nothing_thrown"
    plain = msgspec.to_builtins(decision)
    return OddsAsked("move-fleet", {"side": decision.seat, "moves": plain["moves"]})


def _inside(_situation: Any, _decision: Any, _options: Any, _charts: Any) -> NoOdds:
    return "inside_call"


ODDS: dict[str, OddsOf] = {
    "flagship": _nothing,
    "mines": _nothing,
    "star_shell": _nothing,
    "spotter_planes": _spotters,
    "targets": _targets,
    "torpedoes": _torpedoes,
    "movement": _movement,
    "repairs": _inside,
}
"""How odds are asked of every decision, by its kind."""
