"""The contests of the rulebook (13) for the careers of a tournament."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

import msgspec

from wardroom.engine.standings import Contest, ContestGame, PlacedGame
from wardroom.rulesets.submarine.career_record import with_patrol
from wardroom.rulesets.submarine.tournament import AGREED_END, BrokenOff

_TOLD = (*get_args(BrokenOff), AGREED_END)
"""Endings that do not follow from the situation of a career."""


class _Member(msgspec.Struct, frozen=True):
    """A player and the situation of his career."""

    name: str
    situation: Any


def contest(
    name: str,
    order: Callable[..., Any],
    begin: Callable[..., Any],
    standings: Callable[[Any, Any], Sequence[Any]],
) -> Contest:
    """Return the contest `name` of the call `rank-tournament`, whose parts are given.

    But for the two-player game (13.1.1), every player may have a boat of his own choice (13.4.1):
    where all have the same, that says nothing. Who was entered has contended, though nobody else
    has sailed: one alone is ranked. What a patrol under way has sunk counts among the figures.
    """

    def ranked(
        played: Sequence[ContestGame], options: Any, charts: Any, length: str | None = None
    ) -> list[PlacedGame]:
        members = tuple(_Member(one.player, with_patrol(one.situation)) for one in played)
        endings = {
            one.player: one.ending
            for one in played
            if one.ending is None or (one.ending in _TOLD and not _lost_at_the_end(one))
        }
        asked = order(
            contest=name, length=length, mixed_boats=name != "two_player", endings=endings
        )
        entered = begin(members, asked, options, charts, fewest=0)
        return [
            _agreed(placed) if endings.get(placed.player) == AGREED_END else placed
            for placed in map(_placed, standings(entered, charts))
        ]

    return ranked


def _lost_at_the_end(one: ContestGame) -> bool:
    """Whether a career was over by the rules when the hour came that was agreed on."""
    return one.ending == AGREED_END and one.situation.fate is not None


def _agreed(placed: PlacedGame) -> PlacedGame:
    """A career that has come to its agreed end: no level of victory, which is of a whole one."""
    return msgspec.structs.replace(placed, words={"ending": AGREED_END})


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
