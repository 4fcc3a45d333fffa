"""What was decided in a tournament from outside its games: rulings, withdrawals, ends."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from wardroom.sessions.basics.refusals import SessionUnknown
from wardroom.sessions.basics.texts import KeptText, in_full
from wardroom.sessions.log.endings import ENDED, WITHDRAWN
from wardroom.sessions.log.kinds import STANDS, kind_of
from wardroom.sessions.records.remains import Revealed
from wardroom.sessions.services.at_once import at_once
from wardroom.sessions.services.sessions import Sessions
from wardroom.sessions.services.tournaments import Held, Tournaments
from wardroom.sessions.tournament.founding import TournamentGame

_MOST = 200
"""Entries that are read for one report of a tournament."""


class Intervention(NamedTuple):
    """An action of an entry that everybody may see: a ruling, or how a game was ended.

    `game`: its number in the tournament, `entry`: the entry of its log, made `at` a time.
    """

    game: int
    entry: int
    at: str
    seat: str | None
    action: dict[str, Any]


class Intervening:
    """Reports what umpire, organiser and operator have decided in the games of `tournaments`."""

    def __init__(self, sessions: Sessions, tournaments: Tournaments) -> None:
        self._sessions = sessions
        self._tournaments = tournaments

    async def interventions(self, held: Held) -> tuple[Intervention, ...]:
        """Return what was decided in the games that the holder of `held` may know, by game.

        At most 200 entries are read, the first games first.
        """
        founding = held.founding
        shown = [game for game in founding.games if held.follows(game)]
        known = await at_once(self._numbered(held, game) for game in shown)
        wanted = [(game, number, texts) for game, (numbers, texts) in zip(shown, known, strict=True)
                  for number in numbers]  # fmt: skip
        found = await at_once(self._read_one(*one) for one in wanted[:_MOST])
        return tuple(one for each in found for one in each)

    async def _numbered(
        self, held: Held, game: TournamentGame
    ) -> tuple[tuple[int, ...], tuple[KeptText, ...] | None]:
        """Return the entries of a game that hold what was decided from outside, and its texts.

        None: these stand in the log.
        """
        try:
            known = await self._tournaments.read_game(held, game)
        except SessionUnknown:
            return (), ()
        if isinstance(known, Revealed) or not held.reads(game, known):
            return (), ()
        ended = known.ending in (WITHDRAWN, ENDED)
        pending = known.pending_ending
        last = (pending.entry,) if pending is not None else (known.number,) if ended else ()
        numbers = dict.fromkeys((*known.rulings, *last))
        if known.founding.texts is None:
            return tuple(numbers), None
        return tuple(numbers), tuple(one for one in known.texts if one.may_be_read(None))

    async def _read_one(
        self, game: TournamentGame, number: int, texts: tuple[KeptText, ...] | None
    ) -> tuple[Intervention, ...]:
        (entry,) = await self._sessions.records.entries(game.session, number, number - 1)
        content = msgspec.json.decode(entry.content)
        for event in content["events"]:
            action = event.get("action")
            if kind_of(action) == STANDS:  # What takes effect in it was decided before.
                return await self._read_one(game, action["entry"], texts)
        return tuple(
            Intervention(
                game.number,
                number,
                content["at"],
                event["seat"],
                in_full(event["action"], number, texts),
            )
            for event in content["events"]
            if "action" in event
        )
