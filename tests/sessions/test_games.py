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
from wardroom.sessions.log.export import Export
from wardroom.sessions.services.keeper import Keeper
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

    def __init__(self, keeper: Keeper, ruleset: str) -> None:
        self.keeper = keeper
        self.ruleset = ruleset
        self.types = keeper.types[ruleset]
        self.session = ""
        self.tokens: dict[str, str] = {}

    async def begin(self, setup: Any, **more: Any) -> None:
        new = msgspec.convert({"setup": setup, **more}, self.types.new)
        await self.began(await self.keeper.create(self.ruleset, new, None))

    async def began(self, told: Any) -> None:
        """Claim every seat of the session whose creation was answered with `told`."""
        self.session, made = told.session, msgspec.json.decode(told.body)
        claimed = await self.claimed(made["invitations"])
        self.tokens = seated(made, lambda seat, _: claimed[seat])

    async def claimed(self, invitations: dict[str, str]) -> dict[str, str]:
        """The token of each place that is claimed with one of the `invitations`."""
        return {
            seat: (
                await self.keeper.claim(self.ruleset, self.session, seat, invitation, "k" * 22)
            ).token
            for seat, invitation in invitations.items()
        }

    async def view(self, seat: str) -> dict[str, Any]:
        told = await self.keeper.view(self.ruleset, self.session, self.tokens[seat])
        found: dict[str, Any] = msgspec.json.decode(told.body)
        return found

    async def act(self, seat: str, body: Any) -> dict[str, Any]:
        told = await self.keeper.act(
            self.ruleset, self.session, self.tokens[seat],
            msgspec.convert(body, self.types.request), if_match="*", key=None, language="en",
        )  # fmt: skip
        found: dict[str, Any] = msgspec.json.decode(told.body)
        return found

    async def try_out(self, seat: str, body: Any) -> None:
        await self.keeper.dry_run(
            self.ruleset, self.session, self.tokens[seat],
            msgspec.convert(body, self.types.request), if_match="*",
        )  # fmt: skip

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
            await self.keeper.resign(
                self.ruleset, self.session, self.tokens[seat],
                if_match="*", key=None, language="en",
            )  # fmt: skip

    async def everything(self, seat: str) -> list[Any]:
        """All that `seat` can read of the session, byte for byte."""
        told = await self.keeper.view(self.ruleset, self.session, self.tokens[seat])
        loaded, entries = await self.keeper.log(
            self.ruleset, self.session, self.tokens[seat], 0, 200
        )
        log = page(loaded.session, entries, loaded.seat, "en", more=False)
        return [told, log, await self.export(seat)]

    async def export(self, seat: str) -> bytes:
        return await self.keeper.export(self.ruleset, self.session, self.tokens[seat])


def keeping(redis: EmbeddedServer) -> Keeper:
    installed = {ruleset.id: install(ruleset) for ruleset in GAMES}
    return Keeper(installed, Store(Target(url=redis.url), now=time.time), at_once, KEYS)


@games
def test_each_example_is_played_and_verified(ruleset: Ruleset, redis: EmbeddedServer) -> None:
    async def play() -> None:
        keeper = keeping(redis)
        game = ruleset.game
        assert game is not None
        for example in game.examples:
            playing = Playing(keeper, ruleset.id)
            await playing.begin(example.order, options=example.options or {})
            await playing.play(150)
            seat = game.seats[0]
            await playing.resign(seat)
            written = await playing.export(seat)
            found = await keeper.verify(msgspec.json.decode(written, type=Export))
            assert (found.good, found.complete) == (True, True), found.faults[:3]
            check = verify_log(msgspec.json.decode(written))
            assert check.good, check.faults[:3]
            assert check.throws == found.throws > 0
        await keeper.store.close()

    asyncio.run(play())


@games
def test_supplied_dice_play_it_too(ruleset: Ruleset, redis: EmbeddedServer) -> None:
    async def play() -> None:
        keeper = keeping(redis)
        game = ruleset.game
        assert game is not None
        playing = Playing(keeper, ruleset.id)
        example = game.examples[0]
        await playing.begin(example.order, options=example.options or {}, dice="supplied")
        await playing.play(120)
        written = await playing.export(game.seats[0])
        found = await keeper.verify(msgspec.json.decode(written, type=Export))
        if len(game.seats) == 1:
            assert found.good, found.faults[:3]
        await keeper.store.close()

    asyncio.run(play())


@games
def test_every_game_has_tournaments(ruleset: Ruleset, redis: EmbeddedServer) -> None:
    """Played by who takes the first and who takes the last of what is legal, then closed."""

    async def play() -> None:
        keeper = keeping(redis)
        game = ruleset.game
        assert game is not None
        example = game.examples[0]
        body = {
            "setup": example.order, "options": example.options or {},
            "entrants": [{"name": "first"}, {"name": "last"}],
        }  # fmt: skip
        new = msgspec.convert(body, keeper.tournament_types[ruleset.id].new)
        told = await keeper.create_tournament(ruleset.id, new, None)
        made = msgspec.json.decode(told.body)
        for number, entrant in enumerate(made["entrants"]):
            playing = Playing(keeper, ruleset.id)
            playing.session = entrant["session"]
            playing.tokens = await playing.claimed(entrant["invitations"])
            await playing.play(40, which=-number)
        written = await keeper.close_tournament(
            ruleset.id, told.session, made["tokens"]["organiser"]
        )
        closed = msgspec.json.decode(written)
        assert {one["status"] for one in closed["entrants"]} == {"over"}
        logs = [
            await keeper.tournament_log(
                ruleset.id, told.session, number, made["tokens"]["organiser"], with_charts=False
            )
            for number in (1, 2)
        ]
        thrown = []
        for log in logs:
            found = await keeper.verify(msgspec.json.decode(log, type=Export))
            assert (found.good, found.complete) == (True, True), found.faults[:3]
            thrown.append(faces(msgspec.json.decode(log)))
        check = verify_tournament([msgspec.json.decode(log) for log in logs])
        assert check.good, check.faults[:3]
        both = thrown[0].keys() & thrown[1].keys()
        assert both
        assert all(thrown[0][stream] == thrown[1][stream] for stream in both)
        await keeper.store.close()

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
        keeper = keeping(redis)
        game = ruleset.game
        assert game is not None
        given = 0
        for example in game.examples:
            playing = Playing(keeper, ruleset.id)
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
        await keeper.store.close()

    asyncio.run(play())


@games
def test_a_game_of_one_seat_is_forked_midway_and_imported(
    ruleset: Ruleset, redis: EmbeddedServer
) -> None:
    async def play() -> None:
        keeper = keeping(redis)
        game = ruleset.game
        assert game is not None
        if len(game.seats) > 1:
            return
        playing = Playing(keeper, ruleset.id)
        await playing.begin(game.examples[0].order)
        await playing.play(25)
        (seat,) = game.seats
        session = await playing.view(seat)
        at = session["number"] // 2
        token = playing.tokens[seat]
        for told in (
            await keeper.fork(ruleset.id, playing.session, token, ForkRequest(at=at), None),
            await imported(keeper, ruleset.id, await playing.export(seat), at),
        ):
            other = Playing(keeper, ruleset.id)
            await other.began(told)
            assert (await other.view(seat))["lineage"]["number"] == at
            await other.play(10)
            log = msgspec.json.decode(await other.export(seat), type=Export)
            found = await keeper.verify(log)
            assert found.good, found.faults[:3]
        await keeper.store.close()

    asyncio.run(play())


async def imported(keeper: Keeper, ruleset: str, log: bytes, at: int) -> Any:
    request = msgspec.convert({"log": msgspec.json.decode(log), "at": at}, ImportRequest)
    return await keeper.resume(ruleset, request, None)
