"""Standings of games in a tournament: by points, or by the contests of a rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a game of several seats: the points of each seat, and any winner."""

    points: dict[str, int]
    winner: str | None


class ContestGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that one player has played alone.

    `player`: the player's unique name. `situation`: the whole situation
    (`engine.situations.whole`). `ending`: how it ended; None: it goes on. `pack`: the player's
    pack; empty: none.
    """

    player: str
    situation: Any
    ending: str | None
    pack: str = ""


class PlacedGame(msgspec.Struct, frozen=True, kw_only=True):
    """The place of a player in a contest.

    `place`: from 1; None: the contest gives them no place. `figures`: the measured results;
    `words`: the judged results; both by name, in the order in which they are shown.
    """

    player: str
    place: int | None
    figures: dict[str, int]
    words: dict[str, str]


class PlacedPack(msgspec.Struct, frozen=True, kw_only=True):
    """The place of a pack of players in a contest.

    `place`: from 1; None: no place, because a player has not finished. `figures`: the measured
    results, by name. `players`: its players.
    """

    pack: str
    place: int | None
    figures: dict[str, int]
    players: tuple[str, ...]


class PackContest(Protocol):
    """Ranks packs of players by the rules; each player has played a game alone."""

    def __call__(
        self, played: Sequence[ContestGame], options: Any, charts: Any
    ) -> list[PlacedPack]:
        """Return the packs of the games, the best first.

        Raises Refused like the contest of the players.
        """
        ...


class Contest(Protocol):
    """Ranks players by the rules; each of them has played a game alone."""

    def __call__(
        self,
        played: Sequence[ContestGame],
        options: Any,
        charts: Any,
        length: str | None = None,
    ) -> list[PlacedGame]:
        """Return the players whose games have begun, the best first; there may be only one.

        `length`: the form of the contest, one of the game's `lengths`; None: as agreed. Raises
        Refused if the games do not belong in one contest, or not in one of that form.
        """
        ...
