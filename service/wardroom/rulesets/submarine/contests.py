"""The contests of the rulebook (13) for the careers of a tournament."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

import msgspec

from wardroom.engine.standings import Contest, ContestGame, PlacedGame
from wardroom.rulesets.submarine.tournament import BrokenOff


class _Member(msgspec.Struct, frozen=True):
    """A player and the situation of his career."""

    name: str
    situation: Any


def contest(
    name: str,
    order: Callable[..., Any],
    begin: Callable[[Any, Any, Any, Any], Any],
    standings: Callable[[Any, Any], Sequence[Any]],
) -> Contest:
    """Return the contest `name` of the call `rank-tournament`, whose parts are given.

    Every player may have a boat of his own choice (13.4.1): where all have the same, that says
    nothing. Who has no boat yet is left out.
    """

    def ranked(played: Sequence[ContestGame], options: Any, charts: Any) -> list[PlacedGame]:
        there = [one for one in played if _has_begun(one.state.situation)]
        members = tuple(_Member(one.player, one.state.situation) for one in there)
        endings = {
            one.player: one.ending
            for one in there
            if one.ending is None or one.ending in get_args(BrokenOff)
        }
        asked = order(contest=name, mixed_boats=True, endings=endings)
        return [_placed(one) for one in standings(begin(members, asked, options, charts), charts)]

    return ranked


def _has_begun(situation: Any) -> bool:
    record = situation.record
    return record is not None and (situation.boat is not None or bool(record.patrols))


def _placed(standing: Any) -> PlacedGame:
    words: dict[str, str] = {}
    for name in ("victory", "ending", "unfinished"):
        value = getattr(standing, name)
        words |= {} if value is None else {name: value}
    return PlacedGame(
        player=standing.player,
        place=standing.place,
        figures={"tons_sunk": standing.tons_sunk, "ships_sunk": standing.ships_sunk},
        words=words,
    )
