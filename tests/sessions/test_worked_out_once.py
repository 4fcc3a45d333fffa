"""What a position offers and shows is worked out once for who looks, and nothing of it for a 304.

A look is what takes long: the view, what can be done with the throws that follow, the headline.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
import redis as library

from sessions.signing import KEYS
from sessions.toys import DUEL
from sessions.worlds import World, in_a_world
from wardroom.dice import entropy
from wardroom.engine.registry import Ruleset, install
from wardroom.rulesets.hunters.ruleset import HUNTERS
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.keeping import Keeping
from wardroom.sessions.adapters.redis.sessions import keys_of
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.game import play
from wardroom.sessions.game.commands import Act, Resign, Undo
from wardroom.sessions.log import entity_tags
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.records.answers import Representation
from wardroom.sessions.services import showing, stored_sessions
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.text import offers

REROLLS = 3
"""The randomness of a career in which throws may be made again early on."""


class Table:
    """A game in progress, and the tokens of its places."""

    def __init__(self, services: Services, ruleset: Ruleset) -> None:
        self.services, self.ruleset = services, ruleset.id
        self.session = ""
        self.tokens: dict[str, str] = {}

    async def begin(self, **body: Any) -> None:
        """Create it, claim its places, and have every seat begin."""
        types = self.services.playing.types[self.ruleset]
        new = msgspec.convert({"setup": {}, **body}, types.new)
        made = await self.services.creating.create(self.ruleset, new, None)
        self.session, told = made.session, msgspec.json.decode(made.body)
        self.tokens = dict(told["tokens"])
        for place, invitation in told["invitations"].items():
            claimed = await self.services.seats.claim(
                self.ruleset, self.session, place, invitation, f"{place:->22}"
            )
            self.tokens[place] = claimed.token
        for kind in ("start",) if len(told["session"]["seats"]) == 1 else ("commit", "reveal"):
            for seat in told["session"]["seats"]:
                legal = (await self.view(seat))["legal_actions"]
                assert legal[0]["kind"] == kind
                await self.act(seat, legal[0]["example"]["action"])

    async def look(self, place: str, language: str = "en") -> Representation:
        """What the service answers to a look."""
        token = self.tokens[place]
        return await self.services.reading.view(self.ruleset, self.session, token, language)

    async def entries(self, number: int) -> list[Entry]:
        """The entry of that number, as a page of the log."""
        token = next(iter(self.tokens.values()))
        reading = self.services.reading
        return (await reading.log(self.ruleset, self.session, token, number - 1, 1))[1]

    async def view(self, place: str) -> Any:
        """What is seen."""
        return msgspec.json.decode((await self.look(place)).body)

    async def act(self, seat: str, action: Any, etag: str = "*") -> Any:
        """What the service answers to an action."""
        types = self.services.playing.types[self.ruleset]
        body = msgspec.convert({"action": action}, types.request)
        told = await self.services.playing.change(self.asked(seat, etag), Act(body))
        return msgspec.json.decode(told.body)

    def asked(self, seat: str, etag: str = "*") -> Asked:
        """Who asks for something, and where."""
        token = self.tokens[seat]
        return Asked(ruleset=self.ruleset, session=self.session, token=token, if_match=etag)


@asynccontextmanager
async def table(
    redis: EmbeddedServer, ruleset: Ruleset, random: int, **body: Any
) -> AsyncIterator[Table]:
    """A game of `ruleset` that has begun; `random`: the byte that all its randomness is made of."""

    async def here(work: Any, given: Any) -> Any:
        return work(given)

    store = Store(Target(url=redis.url), Keeping(), now=time.time)
    try:
        game = Table(Services({ruleset.id: install(ruleset)}, store, here, KEYS), ruleset)
        entropy.SOURCE.set(lambda count: bytes([random]) * count)
        await game.begin(**body)
        yield game
    finally:
        await store.close()


class Counted:
    """How often something was worked out since it was last asked."""

    def __init__(self) -> None:
        self._times: dict[str, int] = {}

    def wrap(self, patch: pytest.MonkeyPatch, owner: Any, name: str, called: str) -> None:
        """Count the calls of `name` in `owner` as `called`."""
        does = getattr(owner, name)

        def counted(*given: Any, **named: Any) -> Any:
            self._times[called] = self._times.get(called, 0) + 1
            return does(*given, **named)

        patch.setattr(owner, name, counted)

    def taken(self) -> dict[str, int]:
        """What was worked out, and how often."""
        times, self._times = self._times, {}
        return times


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """Counts runs of a position, runs of a choice to its throw, entity tags, and what is shown."""
    found = Counted()
    found.wrap(monkeypatch, play, "run", "runs")
    found.wrap(monkeypatch, offers, "next_throw", "choices")
    found.wrap(monkeypatch, offers, "if_it_stands", "choices")
    found.wrap(monkeypatch, entity_tags, "etag_at", "tags")
    found.wrap(monkeypatch, showing, "look_at", "looks")
    return found


def choices_run(legal: list[Any]) -> int:
    """How many runs to a throw it takes to list the choices: one each; of a throw again, one."""
    return sum(
        1 if one["kind"] == "reroll" else len(one["choices"]) or 1
        for one in legal
        if one["kind"] != "set_standing_orders"
    )


def test_an_action_works_each_thing_out_once_and_who_looks_again_nothing(
    redis: EmbeddedServer, counted: Counted
) -> None:
    kinds = set()

    async def career() -> None:
        async with table(redis, HUNTERS, REROLLS) as game:
            (seat,) = {*game.tokens} - {"spectator"}
            legal = (await game.view(seat))["legal_actions"]
            counted.taken()
            for _ in range(40):
                kinds.add(legal[0]["kind"])
                shown = (await game.act(seat, legal[0]["example"]["action"]))["session"]
                legal, took = shown["legal_actions"], counted.taken()
                # A tag of what the seat saw before, and one of what it sees now.
                assert took.pop("choices", 0) == choices_run(legal)
                assert took == {"runs": 1, "tags": 2, "looks": 1}
                for _ in range(2):
                    assert await game.view(seat) == shown
                    assert counted.taken() == {"tags": 1}
                await game.look(seat, "ja")  # Another language has words of its own.
                assert counted.taken().get("runs") is None
                await game.look("spectator")
                await game.look("spectator")
                assert counted.taken() == {"tags": 2, "looks": 1}

    asyncio.run(career())
    assert {"reroll", "engage", "course"} <= kinds


def test_logs_of_games_that_are_over_are_unfolded_once_for_all_their_pages(
    redis: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    unfolded = Counted()
    unfolded.wrap(monkeypatch, stored_sessions, "unfold", "logs")

    async def careers() -> None:
        async with table(redis, HUNTERS, 21) as one:
            other = Table(one.services, HUNTERS)
            entropy.SOURCE.set(lambda count: bytes([22]) * count)
            await other.begin()
            games, pages = (one, other), dict[tuple[str, int], list[Entry]]()
            for game in games:
                (seat,) = {*game.tokens} - {"spectator"}
                legal = (await game.view(seat))["legal_actions"]
                for _ in range(24):
                    acted = await game.act(seat, legal[0]["example"]["action"])
                    legal = acted["session"]["legal_actions"]
                    pages[game.session, acted["number"]] = await game.entries(acted["number"])
                await game.services.playing.change(game.asked(seat, "*"), Resign())
            await asyncio.gather(*one.services.sessions.store.sessions._folds.values())
            assert unfolded.taken() == {}
            for _, number in sorted(pages, key=lambda page: page[1]):  # Of one, then the other.
                for game in games:
                    assert await game.entries(number) == pages[game.session, number]
            assert unfolded.taken() == {"logs": 2}

    asyncio.run(careers())


# ------------------------------------------------------------------------------ secrets

ORDER = {"kind": "order", "stand": 1, "aim": 2}
WORD = "the north stands at one"


@asynccontextmanager
async def ordered(redis: EmbeddedServer, random: int, **body: Any) -> AsyncIterator[Table]:
    """A duel in which all have looked, and north has given a secret order since."""
    async with table(redis, DUEL, random, **body) as game:
        for place in game.tokens:
            await game.look(place)
        await game.act("north", {**ORDER, "seat": "north", "word": WORD})
        yield game


def test_a_secret_order_changes_neither_what_others_are_shown_nor_what_that_takes(
    redis: EmbeddedServer, counted: Counted
) -> None:
    async def duel() -> None:
        async with table(redis, DUEL, 11, umpire={"sees_hidden": True}) as game:
            before = {place: await game.look(place) for place in game.tokens}
            counted.taken()
            for _ in range(2):
                await game.act("north", {**ORDER, "seat": "north", "word": WORD})
                for place in ("south", "spectator"):
                    counted.taken()
                    again = await game.look(place)
                    assert again == before[place]
                    assert counted.taken() == {"tags": 1}, place
                assert (await game.view("north"))["view"]["mine"]["word"] == WORD
                await take_back(game, "north")

    asyncio.run(duel())


def test_what_a_position_awaits_is_asked_of_the_rules_once_whoever_looks(
    redis: EmbeddedServer, counted: Counted
) -> None:
    async def duel() -> None:
        async with table(redis, DUEL, 14, umpire={"sees_hidden": True}) as game:
            for seat in ("north", "south"):
                counted.taken()
                await game.act(seat, {**ORDER, "seat": seat, "word": WORD})
                assert counted.taken()["runs"] == 1
            looks = 0
            for place in game.tokens:
                await game.look(place)
                took = counted.taken()
                assert "runs" not in took, place
                looks += took.get("looks", 0)
            assert looks == len(game.tokens) - 1  # What south sees came with the order.

    asyncio.run(duel())


async def take_back(game: Table, seat: str) -> None:
    await game.services.playing.change(game.asked(seat), Undo())


def test_what_is_kept_holds_no_seed_and_no_token_and_of_a_secret_only_its_owners(
    redis: EmbeddedServer,
) -> None:
    async def duel() -> None:
        async with ordered(redis, 12, umpire={"sees_hidden": True}) as game:
            held = game.services.showing._kept._held
            before = {*held}
            for place in ("south", "spectator"):
                await game.look(place)
            assert {*held} == before  # Nothing was worked out for them since the order.
            written = [(each.view + each.legal_actions).decode() for each in held.values()]
            assert sum(WORD in each for each in written) == 1  # North's.
            loaded = await game.services.admission.load_as(
                game.ruleset, game.session, game.tokens["north"]
            )
            founding = loaded.session.founding
            hidden = (founding.seed.hex(), founding.sealing_seed.hex(), *game.tokens.values())
            assert not [one for one in hidden for each in written if one in each]

    asyncio.run(duel())


def test_what_was_lost_is_not_shown_again(redis: EmbeddedServer) -> None:
    """Redis fell back to where it stood before an order, and another one was given since."""

    async def duel() -> None:
        with library.Redis(unix_socket_path=str(redis.socket)) as server:
            async with table(redis, DUEL, 13) as game:
                keys = [key for key in keys_of(game.session) if server.exists(key)]
                dumped = {key: server.dump(key) for key in keys}
                for word in ("lost", "given"):
                    for key, value in dumped.items():
                        server.restore(key, 0, value, replace=True)
                    await game.act("north", {**ORDER, "seat": "north", "word": word})
                    assert (await game.view("north"))["view"]["mine"]["word"] == word

    asyncio.run(duel())


# ------------------------------------------------------------------------------ not modified

UNCHANGED = (
    # Accept-Encoding, Accept-Language, If-None-Match, and whether the session is shown again
    ("", "en", "{tag}", False),
    ("", "en", "W/{tag}", False),
    ("", "en", '"other", {tag}', False),
    ("", "en", "*", False),
    ("", "en", '"other"', True),
    ("", "en", "{gzip}", True),
    ("", "en", "{ja}", True),
    ("", "ja", "{ja}", False),
    ("", "ja", "{tag}", True),
    ("gzip", "en", "{gzip}", False),
    ("gzip", "en", "*", False),
    ("gzip", "en", "{tag}", True),
    ("gzip", "ja", "{ja-gzip}", False),
)


def test_who_has_the_view_is_told_so_before_it_is_made(
    redis: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Counted()
    made.wrap(monkeypatch, showing.Showing, "view", "views")

    async def looks(world: World) -> None:
        client = world.client("owner")
        created = await client.ask("POST", "/v1/hunters/sessions", {"setup": {}})
        path, own = created.headers["location"], next(iter(created.json["tokens"].values()))
        bearer = {"Authorization": f"Bearer {own}"}

        async def tag(**asked: str) -> str:
            return (await client.ask("GET", path, **bearer, **asked)).headers["etag"]

        tags = {
            "tag": await tag(),
            "ja": await tag(Accept_Language="ja"),
            "gzip": await tag(Accept_Encoding="gzip"),
            "ja-gzip": await tag(Accept_Encoding="gzip", Accept_Language="ja"),
        }
        assert len({*tags.values()}) == len(tags)
        for encoding, language, named, again in UNCHANGED:
            made.taken()
            asked = {"Accept_Encoding": encoding, "Accept_Language": language}
            whole = await client.ask("GET", path, **bearer, **asked)
            made.taken()
            given = named
            for name, value in tags.items():
                given = given.replace(f"{{{name}}}", value)
            told = await client.ask("GET", path, **bearer, **asked, If_None_Match=given)
            assert (told.status, bool(told.body)) == ((200, True) if again else (304, False)), named
            for field in ("etag", "vary", "cache-control", "content-language"):
                assert told.headers[field] == whole.headers[field], (field, named)
            # Of `*` only the length of the view tells which tag it has.
            assert bool(made.taken()) == (again or named == "*"), named
        for wrong, status in (({}, 401), ({"Authorization": "Bearer wrong"}, 401)):
            refused = await client.ask("GET", path, **wrong, If_None_Match=tags["tag"])
            assert refused.status == status, refused.body

    in_a_world(redis.url, (HUNTERS,), looks)
