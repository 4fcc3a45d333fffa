"""Decisions about the games of a tournament by others than players: rulings, withdrawals, ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from wardroom.sessions.basics.refusals import SessionUnknown
from wardroom.sessions.basics.texts import KeptText, in_full
from wardroom.sessions.log.endings import ENDED, WITHDRAWN
from wardroom.sessions.log.kinds import QUESTION, STANDS, WITHDRAW, kind_of
from wardroom.sessions.log.seen import plain_situation
from wardroom.sessions.records.remains import Revealed
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.at_once import at_once
from wardroom.sessions.services.replaying import Replaying
from wardroom.sessions.services.sessions import Sessions
from wardroom.sessions.services.tournaments import Held, Tournaments
from wardroom.sessions.tournament.founding import TournamentGame

_MOST = 200
"""The most decisions that are read for one report of a tournament."""
_BACK = 20
"""The entries that are searched at a time for the questions that a ruling answers, or for a
withdrawal."""
_MOST_REPLAYED = 10
"""The most games that are replayed for one report of a tournament."""


class Intervention(NamedTuple):
    """A public action of an entry: a ruling, a withdrawal, or an end by the operator.

    `game`: the game's number in the tournament; `entry`: the entry of its log, made `at` a time.
    `asked`: the earlier questions that it answers, each with its entry and seat, as an action of
    the log. `before`: the situation that it changed, as a spectator saw it, in plain values; None:
    it changed no situation, or the situation was not looked up.
    """

    game: int
    entry: int
    at: str
    seat: str | None
    action: dict[str, Any]
    asked: tuple[tuple[int, str | None, dict[str, Any]], ...] = ()
    before: Any = None


class _Wanted(NamedTuple):
    """An entry of a `game` to be read.

    `after`: the previous ruling; `texts`: the texts beside its log.

    `session`: the current game. `texts` is None if texts are in the log.
    """

    game: TournamentGame
    session: Session
    number: int
    after: int
    texts: tuple[KeptText, ...] | None


class Intervening:
    """Reports the decisions of umpire, organiser and operator in the games of `tournaments`."""

    def __init__(self, sessions: Sessions, tournaments: Tournaments, replaying: Replaying) -> None:
        self._sessions = sessions
        self._tournaments = tournaments
        self._replaying = replaying

    async def interventions(self, tournament: Held) -> tuple[Intervention, ...]:
        """Return those decisions in the games that the holder may see, by game.

        At most 200 decisions are reported, the first games first. A ruling includes the questions
        among the 20 entries before it. At most 10 games with a changed situation are replayed.
        """
        founding = tournament.founding
        shown = [game for game in founding.games if tournament.follows(game)]
        known = await at_once(self._numbered(tournament, game) for game in shown)
        wanted = [one for each in known for one in each][:_MOST]
        found = await at_once(self._read_one(one) for one in wanted)
        return await self._with_before(wanted, [one for each in found for one in each])

    async def _with_before(
        self, wanted: Sequence[_Wanted], found: Sequence[Intervention]
    ) -> tuple[Intervention, ...]:
        """Return entries with such decisions, each patch with the situation that it changed."""
        entries: dict[int, set[int]] = {}
        for one in found:
            if one.action.get("patch"):
                entries.setdefault(one.game, set()).add(one.entry - 1)
        sessions = {one.game.number: one.session for one in wanted}
        games = list(entries)[:_MOST_REPLAYED]
        stood = await at_once(
            self._replaying.stood_after(sessions[game], entries[game]) for game in games
        )
        known = {(game, number): session for game, each in zip(games, stood, strict=True)
                 for number, session in each.items()}  # fmt: skip
        return tuple(
            one._replace(before=plain_situation(known[one.game, one.entry - 1], None))
            if one.action.get("patch") and (one.game, one.entry - 1) in known
            else one
            for one in found
        )

    async def _numbered(self, held: Held, game: TournamentGame) -> tuple[_Wanted, ...]:
        """Return the entries of a game that contain such decisions."""
        try:
            known = await self._tournaments.read_game(held, game)
        except SessionUnknown:
            return ()
        if isinstance(known, Revealed) or not held.reads(game, known):
            return ()
        numbers = sorted({*known.rulings, *await self._last(game.session, known)})
        texts = None
        if known.founding.texts is not None:
            texts = tuple(one for one in known.texts if one.may_be_read(None))
        return tuple(
            _Wanted(game, known, number, after if after < number else 0, texts)
            for number, after in zip(numbers, (0, *numbers), strict=False)
        )

    async def _last(self, session: str, game: Session) -> tuple[int, ...]:
        """Return the entry, by number, with which somebody other than a player ended the game."""
        if game.pending_ending is not None:
            return (game.pending_ending.entry,)
        if game.ending == WITHDRAWN:
            return (await self._withdrawal(session, game.number),)
        return (game.number,) if game.ending == ENDED else ()

    async def _withdrawal(self, session: str, number: int) -> int:
        """Return the last withdrawal in the entries up to `number`.

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

    async def _read_one(self, wanted: _Wanted) -> tuple[Intervention, ...]:
        game, _, number, after, texts = wanted
        after = max(after, number - 1 - _BACK)
        *earlier, entry = await self._sessions.records.entries(game.session, number, after)
        content = msgspec.json.decode(entry.content)
        for event in content["events"]:
            action = event.get("action")
            if kind_of(action) == STANDS:  # It was decided earlier.
                return await self._read_one(wanted._replace(number=action["entry"], after=0))
        asked = tuple(
            (one.number, event["seat"], in_full(event["action"], one.number, texts))
            for one in earlier
            for event in msgspec.json.decode(one.content)["events"]
            if kind_of(event.get("action")) == QUESTION
        )
        return tuple(
            Intervention(
                game.number,
                number,
                content["at"],
                event["seat"],
                in_full(event["action"], number, texts),
                asked,
            )
            for event in content["events"]
            if "action" in event
        )
