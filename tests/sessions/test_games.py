"""Every registered game has sessions: played to the end, verified, exported and gone on with."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import pytest
from wardroom_client.verify import verify_log, verify_tournament

from sessions.serving import seated
from sessions.signing import KEYS
from sessions.toys import TOYS
from wardroom.engine.registry import Ruleset, install
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.game.commands import Act, Resign
from wardroom.sessions.log.export import Export
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.session import ForkRequest, ImportRequest, page

GAMES = [ruleset for ruleset in (*RULESETS, *TOYS) if ruleset.game is not None]
_MOST_ACTIONS = 3000
_ORDERS = "set_standing_orders"
"""Whose example changes nothing."""

games = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.id)


async def at_once(work: Any, given: Any) -> Any:
    return work(given)


class Playing:
    """A session of `ruleset`, played by taking whatever is legal."""

    def __init__(self, services: Services, ruleset: str) -> None:
        self.services = services
        self.ruleset = ruleset
        self.types = services.playing.types[ruleset]
        self.session = ""
        self.tokens: dict[str, str] = {}

    async def begin(self, setup: Any, **more: Any) -> None:
        new = msgspec.convert({"setup": setup, **more}, self.types.new)
        await self.began(await self.services.creating.create(self.ruleset, new, None))

    async def began(self, told: Any) -> None:
        """Claim every seat of the session whose creation was answered with `told`."""
        self.session, made = told.session, msgspec.json.decode(told.body)
        claimed = await self.claimed(made["invitations"])
        self.tokens = seated(made, lambda seat, _: claimed[seat])

    async def claimed(self, invitations: dict[str, str]) -> dict[str, str]:
        """The token of each place that is claimed with one of the `invitations`."""
        return {
            seat: (
                await self.services.seats.claim(
                    self.ruleset, self.session, seat, invitation, "k" * 22
                )
            ).token
            for seat, invitation in invitations.items()
        }

    async def view(self, seat: str) -> dict[str, Any]:
        told = await self.services.reading.view(self.ruleset, self.session, self.tokens[seat])
        found: dict[str, Any] = msgspec.json.decode(told.body)
        return found

    async def act(self, seat: str, body: Any) -> dict[str, Any]:
        told = await self.services.playing.change(
            Asked(
                ruleset=self.ruleset,
                session=self.session,
                token=self.tokens[seat],
                if_match="*",
                key=None,
                language="en",
            ),
            Act(msgspec.convert(body, self.types.request)),
        )
        found: dict[str, Any] = msgspec.json.decode(told.body)
        return found

    async def try_out(self, seat: str, body: Any) -> None:
        await self.services.playing.dry_run(
            Asked(
                ruleset=self.ruleset, session=self.session, token=self.tokens[seat], if_match="*"
            ),
            Act(msgspec.convert(body, self.types.request)),
        )

    async def play(self, most: int = _MOST_ACTIONS, which: int = 0) -> int:
        """Take the example of one legal action of each seat, the first, until there is none."""
        for number in range(most):
            moved = False
            for seat in self.tokens:
                session = await self.view(seat)
                if session["status"] == "over":
                    return number
                legal = [one for one in session["legal_actions"] if one["kind"] != _ORDERS]
                if legal:
                    await self.act(seat, legal[which]["example"])
                    moved = True
            assert moved, "nobody can act, and the game is not over"
        return most

    async def resign(self, seat: str) -> None:
        """Resign, unless the game is over."""
        if (await self.view(seat))["status"] != "over":
            await self.services.playing.change(
                Asked(
                    ruleset=self.ruleset,
                    session=self.session,
                    token=self.tokens[seat],
                    if_match="*",
                    key=None,
                    language="en",
                ),
                Resign(),
            )

    async def everything(self, seat: str) -> list[Any]:
        """All that `seat` can read of the session, byte for byte."""
        told = await self.services.reading.view(self.ruleset, self.session, self.tokens[seat])
        loaded, entries = await self.services.reading.log(
            self.ruleset, self.session, self.tokens[seat], 0, 200
        )
        log = page(loaded.session, entries, loaded.seat, "en", more=False)
        return [told, log, await self.export(seat)]

    async def export(self, seat: str) -> bytes:
        return await self.services.reading.export(self.ruleset, self.session, self.tokens[seat])


def keeping(redis: EmbeddedServer) -> Services:
    installed = {ruleset.id: install(ruleset) for ruleset in GAMES}
    return Services(installed, Store(Target(url=redis.url), now=time.time), at_once, KEYS)


@games
def test_each_example_is_played_and_verified(ruleset: Ruleset, redis: EmbeddedServer) -> None:
    async def play() -> None:
        services = keeping(redis)
        game = ruleset.game
        assert game is not None
        for example in game.examples:
            playing = Playing(services, ruleset.id)
            await playing.begin(example.order, options=example.options or {})
            await playing.play(150)
            seat = game.seats[0]
            await playing.resign(seat)
            written = await playing.export(seat)
            found = await services.replaying.verify(msgspec.json.decode(written, type=Export))
            assert (found.good, found.complete) == (True, True), found.faults[:3]
            check = verify_log(msgspec.json.decode(written))
            assert check.good, check.faults[:3]
            assert check.throws == found.throws > 0
        await services.sessions.store.close()

    asyncio.run(play())


@games
def test_supplied_dice_play_it_too(ruleset: Ruleset, redis: EmbeddedServer) -> None:
    async def play() -> None:
        services = keeping(redis)
        game = ruleset.game
        assert game is not None
        playing = Playing(services, ruleset.id)
        example = game.examples[0]
        await playing.begin(example.order, options=example.options or {}, dice="supplied")
        await playing.play(120)
        written = await playing.export(game.seats[0])
        found = await services.replaying.verify(msgspec.json.decode(written, type=Export))
        if len(game.seats) == 1:
            assert found.good, found.faults[:3]
        await services.sessions.store.close()

    asyncio.run(play())


@games
def test_every_game_has_tournaments(ruleset: Ruleset, redis: EmbeddedServer) -> None:
    """Played by who takes the first and who takes the last of what is legal, then closed."""

    async def play() -> None:
        services = keeping(redis)
        game = ruleset.game
        assert game is not None
        example = game.examples[0]
        body = {
            "setup": example.order, "options": example.options or {},
            "entrants": [{"name": "first"}, {"name": "last"}],
        }  # fmt: skip
        new = msgspec.convert(body, services.organising.types[ruleset.id].new)
        told = await services.organising.create_tournament(ruleset.id, new, None)
        made = msgspec.json.decode(told.body)
        for number, entrant in enumerate(made["entrants"]):
            playing = Playing(services, ruleset.id)
            playing.session = entrant["session"]
            playing.tokens = await playing.claimed(entrant["invitations"])
            await playing.play(40, which=-number)
        written = await services.organising.close_tournament(
            ruleset.id, told.session, made["tokens"]["organiser"]
        )
        closed = msgspec.json.decode(written)
        assert {one["status"] for one in closed["entrants"]} == {"over"}
        logs = [
            await services.organising.tournament_log(
                ruleset.id, told.session, number, made["tokens"]["organiser"], with_charts=False
            )
            for number in (1, 2)
        ]
        thrown = []
        for log in logs:
            found = await services.replaying.verify(msgspec.json.decode(log, type=Export))
            assert (found.good, found.complete) == (True, True), found.faults[:3]
            thrown.append(faces(msgspec.json.decode(log)))
        check = verify_tournament([msgspec.json.decode(log) for log in logs])
        assert check.good, check.faults[:3]
        both = thrown[0].keys() & thrown[1].keys()
        assert both
        assert all(thrown[0][stream] == thrown[1][stream] for stream in both)
        await services.sessions.store.close()

    asyncio.run(play())


def faces(log: dict[str, Any]) -> dict[str, list[int]]:
    """The faces that every stream of a log began with."""
    found = {}
    for entry in log["entries"]:
        hidden = [event for one in entry["opened"] for event in one["bundle"]["events"]]
        for event in [*entry["content"]["events"], *hidden]:
            roll = (event.get("step") or {}).get("roll")
            if roll is not None and not roll["rerolled"]:
                found[roll["stream"]] = roll["faces"]
    return found


@pytest.mark.parametrize(
    "ruleset",
    [one for one in GAMES if one.game and len(one.game.seats) > 1],
    ids=lambda one: one.id,
)
def test_a_secret_order_of_a_game_of_several_seats_moves_nothing(
    ruleset: Ruleset, redis: EmbeddedServer
) -> None:
    """Nothing that a rival or a spectator can read, down to the bytes, nor their entity tags."""

    async def play() -> None:
        services = keeping(redis)
        game = ruleset.game
        assert game is not None
        given = 0
        for example in game.examples:
            playing = Playing(services, ruleset.id)
            await playing.begin(example.order, options=example.options or {})
            for _ in range(40):
                for seat in game.seats:
                    legal = (await playing.view(seat))["legal_actions"]
                    if not legal:
                        continue
                    others = [name for name in playing.tokens if name != seat]
                    before = [await playing.everything(name) for name in others]
                    number = (await playing.act(seat, legal[0]["example"]))["number"]
                    if number is None:
                        given += 1
                        assert [await playing.everything(name) for name in others] == before
        assert given
        await services.sessions.store.close()

    asyncio.run(play())


@games
def test_a_game_of_one_seat_is_forked_midway_and_imported(
    ruleset: Ruleset, redis: EmbeddedServer
) -> None:
    async def play() -> None:
        services = keeping(redis)
        game = ruleset.game
        assert game is not None
        if len(game.seats) > 1:
            return
        playing = Playing(services, ruleset.id)
        await playing.begin(game.examples[0].order)
        await playing.play(25)
        (seat,) = game.seats
        session = await playing.view(seat)
        at = session["number"] // 2
        token = playing.tokens[seat]
        for told in (
            await services.creating.fork(
                ruleset.id, playing.session, token, ForkRequest(at=at), None
            ),
            await imported(services, ruleset.id, await playing.export(seat), at),
        ):
            other = Playing(services, ruleset.id)
            await other.began(told)
            assert (await other.view(seat))["lineage"]["number"] == at
            await other.play(10)
            log = msgspec.json.decode(await other.export(seat), type=Export)
            found = await services.replaying.verify(log)
            assert found.good, found.faults[:3]
        await services.sessions.store.close()

    asyncio.run(play())


async def imported(services: Services, ruleset: str, log: bytes, at: int) -> Any:
    request = msgspec.convert({"log": msgspec.json.decode(log), "at": at}, ImportRequest)
    return await services.creating.resume(ruleset, request, None)
