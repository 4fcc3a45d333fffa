"""What grows with a log or with a tournament, counted in calls of functions and reads of Redis.

Counts are the same on every machine, however busy it is: times are not.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, NamedTuple

import msgspec
import pytest

from sessions.signing import KEYS
from sessions.test_worked_out_once import Table, table
from sessions.toys import DRILL, DUEL
from wardroom.api.exchange import JSON, Request, Response
from wardroom.api.operations.reports import TournamentReportQuery, report_operations
from wardroom.engine.registry import Ruleset, install
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.keeping import Keeping
from wardroom.sessions.adapters.redis.sessions import SessionStore
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.tournaments import TournamentStore
from wardroom.sessions.game.commands import Resign
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked

LENGTHS = (100, 400, 1000)
"""Entries of a log at which its next action is counted."""
AROUND = 3
"""As many actions there are counted: what comes now and then is not taken for growth."""
PAGE = 50


@contextmanager
def calls() -> Iterator[Counter[str]]:
    """The functions of the service that are called in the block, and how often."""
    found: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _given: Any) -> None:
        code = frame.f_code
        # A coroutine that goes on is somewhere further down.
        if event == "call" and frame.f_lineno == code.co_firstlineno:
            _, service, module = code.co_filename.rpartition("/service/wardroom/")
            if service:
                found[f"{module} {code.co_qualname}"] += 1

    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)


def test_an_action_calls_as_much_however_long_its_log_is(redis: EmbeddedServer) -> None:
    counted: dict[int, int] = {}

    async def drill() -> None:
        async with table(redis, DRILL, 31, setup={"rounds": 1_000_000}) as game:
            seat, action = "owner", {"kind": "press", "press": True}
            for length in LENGTHS:
                while (await game.act(seat, action))["number"] < length - AROUND:
                    pass
                took = []
                for _ in range(AROUND):
                    with calls() as found:
                        acted = await game.act(seat, action)
                    took.append(found.total())
                assert acted["number"] == length
                counted[length] = min(took)

    asyncio.run(drill())
    assert max(counted.values()) <= 1.15 * min(counted.values()), counted


async def page(game: Table, after: int) -> int:
    """How many calls a page of the log behind entry `after` takes."""
    token = game.tokens["owner"]
    with calls() as found:
        _, entries = await game.services.reading.log(DRILL.id, game.session, token, after, PAGE)
    assert len(entries) == PAGE
    return found.total()


def test_the_last_page_of_a_game_that_is_over_calls_no_more_than_it_did_in_play(
    redis: EmbeddedServer,
) -> None:
    async def drill() -> None:
        async with table(redis, DRILL, 32, setup={"rounds": 1_000_000}) as game:
            number = 0
            while number < 3 * PAGE:
                acted = await game.act("owner", {"kind": "press", "press": False})
                number = acted["number"]
            in_play = await page(game, number - PAGE)
            await game.services.playing.change(game.asked("owner"), Resign())
            await asyncio.gather(*game.services.sessions.store.sessions._folds.values())
            await page(game, 0)  # Whoever comes first has the log unfolded, once for all pages.
            assert await page(game, number + 1 - PAGE) <= in_play

    asyncio.run(drill())


# -------------------------------------------------------------------------- tournaments


class Tournament(NamedTuple):
    """A tournament, and what reads it as its organiser does."""

    services: Services
    ruleset: str
    id: str
    token: str
    made: Any

    async def standings(self) -> bytes:
        """How everybody stands."""
        held = await self.services.tournaments.load(self.ruleset, self.id, self.token)
        return await self.services.rounds.standings(held)

    async def report(self) -> bytes:
        """The report, as data."""
        operations = report_operations({**self.services.records.rulesets}, self.services)
        (operation,) = (one for one in operations if "/tournaments/" in one.path)
        bearer = {b"authorization": f"Bearer {self.token}".encode()}
        request = Request(bearer, {"tournament": self.id}, TournamentReportQuery(), None, JSON, "1")
        answered = operation.answer(request)
        assert not isinstance(answered, Response)
        return (await answered).body

    async def close(self) -> None:
        """Close it."""
        await self.services.organising.close_tournament(self.ruleset, self.id, self.token)

    async def resign(self, game: int) -> None:
        """Have the first seat of a `game` of a round robin resign it."""
        held = await self.services.tournaments.load(self.ruleset, self.id, self.token)
        played = held.founding.game(game)
        entrant = played.sides[0]
        invitation = self.made["entrants"][entrant - 1]["invitations"]["entrant"]
        claimed = await self.services.entrant_places.claim_entrant(
            self.ruleset, self.id, entrant, invitation, f"{game:->22}"
        )
        asked = Asked(
            ruleset=self.ruleset, session=played.session, token=claimed.token, if_match="*"
        )
        await self.services.playing.change(asked, Resign())


async def begun(redis: EmbeddedServer, ruleset: Ruleset, entrants: int, form: str) -> Tournament:
    """A tournament of `ruleset` whose games can be played; the first round of a round robin."""

    async def here(work: Any, given: Any) -> Any:
        return work(given)

    store = Store(Target(url=redis.url), Keeping(), now=time.time)
    services = Services({ruleset.id: install(ruleset)}, store, here, KEYS)
    names = [{"name": f"Entrant {number}"} for number in range(entrants)]
    body = {"setup": {}, "format": form, "entrants": names}
    new = msgspec.convert(body, services.organising.types[ruleset.id].new)
    told = await services.organising.create_tournament(ruleset.id, new, None)
    made = msgspec.json.decode(told.body)
    found = Tournament(services, ruleset.id, told.session, made["tokens"]["organiser"], made)
    if form == "round_robin":
        await services.rounds.begin_round(ruleset.id, found.id, found.token)
    return found


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts what is read of Redis: sessions, tournaments, and whether rounds are over."""
    found: Counter[str] = Counter()
    reads = (
        ("sessions", SessionStore, "read"),
        ("tournaments", TournamentStore, "read"),
        ("tournaments", TournamentStore, "closed"),
        ("rounds", SessionStore, "all_over"),
    )

    def wrap(owner: Any, name: str, called: str) -> None:
        does = getattr(owner, name)

        def counted(*given: Any, **named: Any) -> Any:
            found[called] += 1
            return does(*given, **named)

        monkeypatch.setattr(owner, name, counted)

    for called, owner, name in reads:
        wrap(owner, name, called)
    return found


class Read(NamedTuple):
    """Who meets whom, whether it is closed by then, and what one look at it reads."""

    ruleset: Ruleset
    form: str
    closed: bool
    games: int
    rounds: int


READS = {
    "games of their own": Read(DRILL, "own_games", False, 6, 0),
    "games of their own, closed": Read(DRILL, "own_games", True, 6, 0),
    "a round that is played": Read(DUEL, "round_robin", False, 3, 1),
    "a round robin that is closed": Read(DUEL, "round_robin", True, 3, 0),
}


@pytest.mark.parametrize("look", ["standings", "report"])
@pytest.mark.parametrize("case", READS.values(), ids=READS.keys())
def test_a_look_at_a_tournament_reads_each_game_once(
    redis: EmbeddedServer, taken: Counter[str], case: Read, look: str
) -> None:
    async def read() -> None:
        held = await begun(redis, case.ruleset, 6, case.form)
        if case.form == "round_robin":  # Games that are over ask whether their round is.
            await held.resign(1)
            await held.resign(2)
        if case.closed:
            await held.close()
        await getattr(held, look)()
        taken.clear()
        assert await getattr(held, look)()
        await held.services.sessions.store.close()

    asyncio.run(read())
    assert (taken["sessions"], taken["tournaments"]) == (case.games, 1)
    # The report shows rounds beside games.
    assert taken["rounds"] == case.rounds * (2 if look == "report" else 1)
