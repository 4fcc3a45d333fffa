"""The contests of the rulebook (13) for the careers of a tournament."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

import msgspec

from wardroom.engine.standings import Contest, ContestGame, PackContest, PlacedGame, PlacedPack
from wardroom.rulesets.submarine.career_record import with_patrol
from wardroom.rulesets.submarine.tournament import AGREED_END, BrokenOff

_TOLD = (*get_args(BrokenOff), AGREED_END)
"""Endings that do not follow from the situation of a career."""
_MIXED = ("top_tonnage", "survival")
"""The contests in which boats may be mixed (13.4.1)."""


class _Member(msgspec.Struct, frozen=True):
    """A player and the situation of their career."""

    name: str
    situation: Any


def contest(
    name: str,
    order: Callable[..., Any],
    begin: Callable[..., Any],
    standings: Callable[[Any, Any], Sequence[Any]],
) -> Contest:
    """Return the contest `name` of the call `rank-tournament`, whose parts are given.

    In the tournaments of tons and of survival every player may choose a boat (13.4.1):
    where all have the same, that says nothing. Who was entered has contended, though nobody else
    has sailed: one alone is ranked. What a patrol under way has sunk counts among the figures.
    """

    def ranked(
        played: Sequence[ContestGame], options: Any, charts: Any, length: str | None = None
    ) -> list[PlacedGame]:
        asked = _ordered(name, order, played, length)
        entered = begin(_members(played), asked, options, charts, fewest=0)
        return [
            _agreed(placed) if asked.endings.get(placed.player) == AGREED_END else placed
            for placed in map(_placed, standings(entered, charts))
        ]

    return ranked


def pack_contest(
    name: str,
    order: Callable[..., Any],
    begin: Callable[..., Any],
    pack_standings: Callable[[Any], Sequence[Any]],
) -> PackContest:
    """Return how the packs of the contest `name` are ranked, whose parts are as of `contest`."""

    def ranked(played: Sequence[ContestGame], options: Any, charts: Any) -> list[PlacedPack]:
        asked = _ordered(name, order, played, None)
        entered = begin(_members(played), asked, options, charts, fewest=0)
        return [
            PlacedPack(
                pack=one.pack,
                place=one.place,
                figures={"tons_sunk": one.tons_sunk},
                players=one.members,
            )
            for one in pack_standings(entered)
        ]

    return ranked


def _members(played: Sequence[ContestGame]) -> tuple[_Member, ...]:
    return tuple(_Member(one.player, with_patrol(one.situation)) for one in played)


def _ordered(
    name: str, order: Callable[..., Any], played: Sequence[ContestGame], length: str | None
) -> Any:
    """The order that ranks the contest `name` of these games: who is in which pack, what ended."""
    packs = {one.player: one.pack for one in played if one.pack}
    endings = {
        one.player: one.ending
        for one in played
        if one.ending is None or (one.ending in _TOLD and not _lost_at_the_end(one))
    }
    asked = {"contest": name, "length": length, "mixed_boats": name in _MIXED, "endings": endings}
    return order(**asked, packs=packs) if packs else order(**asked)


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
