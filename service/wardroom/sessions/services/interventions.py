"""What was decided in a tournament from outside its games: rulings, withdrawals, ends."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from wardroom.sessions.basics.refusals import SessionUnknown
from wardroom.sessions.basics.texts import KeptText, in_full
from wardroom.sessions.log.endings import ENDED, WITHDRAWN
from wardroom.sessions.log.kinds import WITHDRAW, kind_of
from wardroom.sessions.records.remains import Revealed
from wardroom.sessions.services.at_once import at_once
from wardroom.sessions.services.sessions import Sessions
from wardroom.sessions.services.tournaments import Held, Tournaments
from wardroom.sessions.tournament.founding import TournamentGame

_MOST = 200
"""Entries that one report of a tournament has."""
_BACK = 16
"""Entries that are read at once where a withdrawal is looked for."""


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

        At most 200 entries are reported, the first games first.
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
        pending = known.pending_ending
        last: tuple[int, ...]
        if known.ending == WITHDRAWN:
            last = (await self._withdrawal(game.session, known.number),)
        elif pending is not None:
            last = (pending.entry,)
        else:
            last = (known.number,) if known.ending == ENDED else ()
        numbers = sorted({*known.rulings, *last})
        if known.founding.texts is None:
            return tuple(numbers), None
        return tuple(numbers), tuple(one for one in known.texts if one.may_be_read(None))

    async def _withdrawal(self, session: str, number: int) -> int:
        """Return the last entry up to `number` that withdraws somebody, of a game that ends by it.

        A later one may end the game: its time was over, the umpire confirmed it, or the tournament
        was closed. A second withdrawal names the seats of the first too.
        """
        last = number
        while last > 0:
            before = max(last - _BACK, 0)
            for entry in reversed(await self._sessions.records.entries(session, last, before)):
                events = msgspec.json.decode(entry.content)["events"]
                if any(kind_of(event.get("action")) == WITHDRAW for event in events):
                    return entry.number
            last = before
        return number

    async def _read_one(
        self, game: TournamentGame, number: int, texts: tuple[KeptText, ...] | None
    ) -> tuple[Intervention, ...]:
        (entry,) = await self._sessions.records.entries(game.session, number, number - 1)
        content = msgspec.json.decode(entry.content)
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
