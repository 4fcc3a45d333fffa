"""What a side does in secret changes nothing that anybody else receives, until the rules reveal it.

Two worlds are played. Seeds, tokens, clock, and all that the rival and a spectator send are the
same; what one side orders in secret, how often it tries, and when, is not. What the two receive is
equal.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from battle.battles import random_set_up
from sessions.toys import DUEL
from sessions.worlds import Client, Json, Received, World, in_a_world
from wardroom.api.operations.streams import Streams
from wardroom.engine.registry import Ruleset
from wardroom.rulesets.battleships.battle import machine
from wardroom.rulesets.battleships.battle.decisions import MoveUnits
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.ruleset import BATTLESHIPS
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.sessions import _READ, Commit, SessionStore, keys_of
from wardroom.sessions.basics import chain
from wardroom.sessions.game import play, taking_back
from wardroom.sessions.log import seals
from wardroom.sessions.records.standing import Session
from wardroom.sessions.wire import session as session_wire

PLAYED: dict[str, Ruleset] = {"duel": DUEL, "battleships": BATTLESHIPS}
SECRET = {"flagship", "mines", "torpedoes", "order"}
ORDERS = {"kind": "set_standing_orders", "standing_orders": {"damage_control": ["w", "s"]}}
"""A change of standing orders to what they are."""
REVEALING = {"torpedo", "mine", "chit", "flagship_lost", "flagship_bridge", "explosion"}
"""Steps, seen by all, by which the rules reveal what was secret."""


class Scene(NamedTuple):
    """A game as it is created, whose `secretive` seat has secrets."""

    game: str
    seats: tuple[str, str]
    body: Json
    secretive: int = 0
    ticks: int = 14

    @property
    def rival(self) -> str:
        return self.seats[1 - self.secretive]


def duel(rounds: int = 8) -> Scene:
    return Scene("duel", ("north", "south"), {"setup": {"rounds": rounds}}, 1, ticks=24)


def reminded(scene: Scene, **deadlines: Any) -> Scene:
    """`scene` with an umpire, and reminders in the middle of most of its phases."""
    stated = {"seconds": 60, "remind_seconds": 56, **deadlines}
    return scene._replace(body={**scene.body, "umpire": {}, "deadlines": stated})


def generated(number: int) -> Scene:
    """A battle of a few ships, with every rule that hides something."""
    random = Random(number)
    options = {"flagships": True, "mines": True, "command_control": random.random() < 0.3}
    set_up = random_set_up(random, msgspec.convert(options, BattleshipsOptions))
    set_up["standing_orders"] = {}
    body = {"setup": set_up, "options": options}
    return Scene("battleships", ("first", "second"), body, random.randrange(2))


def with_a_change_of_flagship() -> Scene:
    """Two slow ships that have long been in one hex: the flag of one may go over to the other."""
    together = {"side": "first", "hex": "2030", "facing": "A", "speed": 1}
    ships = [
        {"id": "hms_hood", **together},
        {"id": "hms_prince_of_wales", **together},
        {"id": "bismarck", "side": "second", "hex": "2918", "facing": "D", "speed": 1},
    ]
    set_up = {"ships": ships, "base_visibility": 0, "turns": 6, "time_of_day": "night"}
    body = {"setup": set_up, "options": {"flagships": True}}
    return Scene("battleships", ("first", "second"), body, ticks=24)


class Heard(NamedTuple):
    """What rival and spectator received, tick by tick, until the rules revealed something."""

    ticks: list[list[Received]]
    revealed: bool


class Plan(NamedTuple):
    """At which tick of a stage each side acts, and what kind of action the rival's is."""

    side: int
    rival: int
    kind: str


class _Match:
    """One game in one world. `public` draws what all may know, `secret` what one side hides."""

    def __init__(self, world: World, scene: Scene, number: int, way: int) -> None:
        self.world, self.scene = world, scene
        self.public, self.secret = Random(number), Random(number * 2 + way + 1)
        self.tried, self.reported, self.ruled = Random(number), Random(number), Random(number)
        self.rival, self.spectator = world.client("rival"), world.client("spectator")
        self.side = world.client("side")
        self.path = ""
        self.tokens: dict[str, str] = {}
        self.keyed: list[tuple[Json, str]] = []
        self.last_kind = ""

    async def begin(self) -> None:
        """Create the game, claim its invitations, and have both seats commit and reveal."""
        made = await self.world.client("creator").ask(
            "POST", f"/v1/{self.scene.game}/sessions", self.scene.body
        )
        assert made.status == 201, made.body
        self.path, self.tokens = made.headers["location"], made.json["tokens"]
        for seat, invitation in made.json["invitations"].items():
            claimed = await self.rival.ask(
                "POST", f"{self.path}/seats/{seat}/claim",
                Authorization=f"Bearer {invitation}", Idempotency_Key=seat.rjust(22, "-"),
            )  # fmt: skip
            assert claimed.status == 200, claimed.body
            self.tokens[seat] = claimed.json["token"]
        for _ in ("commit", "reveal"):
            for seat in self.scene.seats:
                legal = (await self.read(self.rival, seat))["legal_actions"]
                assert await self.act(self.rival, seat, legal[0]["example"]["action"]) == 200

    def own(self, seat: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    async def read(self, client: Client, seat: str, what: str = "") -> Json:
        answer = await client.ask("GET", self.path + what, **self.own(seat))
        return answer.json if answer.body else None

    async def act(self, client: Client, seat: str, action: Json, **more: str) -> int:
        """Take `action` with the entity tag that `seat` now has."""
        seen = await client.ask("GET", self.path, **self.own(seat))
        headers = {**self.own(seat), "If-Match": seen.headers["etag"], **more}
        return (
            await client.ask("POST", f"{self.path}/actions", {"action": action}, **headers)
        ).status

    async def fight(self, ticks: int) -> Heard:
        side, rival = self.scene.seats[self.scene.secretive], self.scene.rival
        heard: list[list[Received]] = []
        number, since, revealed = -1, 0, False
        async with AsyncExitStack() as streams:
            for client, seat in ((self.rival, rival), (self.spectator, "spectator")):
                await streams.enter_async_context(
                    client.listening(f"{self.path}/events", **self.own(seat))
                )
            for _ in range(ticks):
                others = (self.rival, self.spectator)
                for client in others:
                    client.received, client.heard = [], []
                await self.world.wait(self.public.choice((1, 2, 4)))
                session = await self.read(self.side, side)
                if session["status"] == "over":
                    break
                if session["number"] != number:
                    number, since = session["number"], 0
                    theirs = (await self.read(self.rival, rival))["legal_actions"]
                    plan = self.plan(theirs)
                for _ in range(self.secret.randrange(3)):
                    await self.try_something(side, session)
                if since == plan.side:
                    await self.order(side)
                await self.look_around(rival)
                if since == plan.rival:
                    await self.answer(rival, plan.kind)
                since += 1
                heard.append([one for each in others for one in (*each.received, *each.heard)])
                if await self.is_revealed(side, number):
                    revealed = True
                    break
        return Heard(heard, revealed)

    def plan(self, theirs: Json) -> Plan:
        """What happens before the next entry. The rival acts, or the side, at the same tick in both
        worlds; what the side does in secret before it does at any.
        """
        kinds = [legal["kind"] for legal in theirs if legal["kind"] != ORDERS["kind"]]
        window = self.public.choice((1, 2))
        kind, first = self.public.choice(kinds or [""]), self.public.random() < 0.3
        if not SECRET & {*kinds}:
            return Plan(window - 1, window - 1, kind)
        if kind not in SECRET:  # The side may give its order now, or later.
            return Plan(self.secret.randrange(2 * window), window, kind)
        if first and self.last_kind != "signal":
            return Plan(window, 0, kind)
        return Plan(self.secret.randrange(window), window, kind)

    async def try_something(self, side: str, session: Json) -> None:
        """Something that leaves no trace in the game."""
        own, legal = self.own(side), session["legal_actions"]
        match self.secret.randrange(6):
            case 0:
                await self.read(self.side, side, "/log")
            case 1:
                await self.side.ask("POST", f"{self.path}/tickets", **own)
            case 2 if legal:
                body = legal[0]["example"]
                await self.side.ask(
                    "POST", f"{self.path}/actions/dry-run", body, **own, If_Match="*"
                )
            case 3:
                body = {"action": {"kind": "start"}}
                await self.side.ask("POST", f"{self.path}/actions", body, **own, If_Match="*")
            case 4 if any(one["kind"] == ORDERS["kind"] for one in legal):
                usual = ORDERS["standing_orders"]
                for wanted in ({"damage_control": self.secret.choice((None, [], ["s"]))}, usual):
                    assert (
                        await self.act(self.side, side, {**ORDERS, "standing_orders": wanted})
                        == 200
                    )
            case _:
                async with self.side.listening(f"{self.path}/events", **own):
                    pass

    async def order(self, side: str) -> None:
        """Decide what is open: what all will see alike, what is secret as it comes."""
        session = await self.read(self.side, side)
        key = f"key-{self.world.seconds}"
        for legal in session["legal_actions"]:
            action = legal["example"]["action"]
            kind = action["kind"]
            if kind == "signal":
                continue
            if kind == "order":
                action |= {"word": "x" * self.secret.randrange(60)}
            elif kind == "flagship":
                action = self.secret.choice(legal["choices"])["action"]
            elif kind == "mines":
                action["hexes"] = action["hexes"][: self.secret.randrange(len(action["hexes"]) + 1)]
            elif kind == "torpedoes" and self.secret.random() < 0.5:
                action["launches"] = []
            elif kind == "movement" and self.secret.random() < 0.5:
                for ship in session["view"]["situation"]["ships"]:
                    taken = {**action, "flagship": ship["id"]}
                    if ship["side"] == side and await self.act(self.side, side, taken) == 200:
                        return
            elif kind not in SECRET and legal["choices"]:
                action = self.public.choice(legal["choices"])["action"]
            for _ in range(self.secret.choice((0, 0, 1, 2)) if kind in SECRET else 0):
                if await self.order_and_take_back(side, action):
                    return
            assert await self.act(self.side, side, action, Idempotency_Key=key) in (200, 409, 429)
            if self.secret.random() < 0.5:  # The answer was lost.
                await self.act(self.side, side, action, Idempotency_Key=key)
            return

    async def order_and_take_back(self, side: str, action: Json) -> bool:
        """Give a secret order and take it back; whether it could not be, as the game went on."""
        assert await self.act(self.side, side, action) in (200, 409, 429)
        if not (await self.read(self.side, side))["undo"]["allowed"]:
            return True
        undone = await self.side.ask("POST", f"{self.path}/undo", **self.own(side), If_Match="*")
        assert undone.status == 200, undone.body
        return False

    async def answer(self, rival: str, kind: str) -> None:
        """The rival decides what is open to him."""
        self.last_kind = kind
        for legal in (await self.read(self.rival, rival))["legal_actions"]:
            if legal["kind"] == kind:
                choices = [each["action"] for each in legal["choices"]]
                action = self.public.choice(choices or [legal["example"]["action"]])
                self.keyed.append((action, f"key-{self.world.seconds}"))
                await self.act(self.rival, rival, action, Idempotency_Key=self.keyed[-1][1])

    async def look_around(self, rival: str) -> None:
        """Rival and spectator read, and try what they may not."""
        if len(self.keyed) > 1 and self.public.random() < 0.5:
            action, key = self.keyed[-2]
            await self.act(self.rival, rival, action, Idempotency_Key=key)
        for client, seat in ((self.rival, rival), (self.spectator, "spectator")):
            what = self.public.choice(
                ("", "/log", "/export", "/board", "/actions/dry-run", "/log?after=2")
            )
            if self.reported.random() < 0.3:
                form = self.reported.choice(("json", "html", "text"))
                await client.ask("GET", f"{self.path}/report?format={form}", **self.own(seat))
                await client.ask("POST", f"{self.path}/replay", {}, **self.own(seat))
            if self.reported.random() < 0.3:
                await client.ask("GET", f"{self.path}/parts", **self.own(seat))
            if self.tried.random() < 0.2:
                await self.take_back(client, seat)
            if self.tried.random() < 0.2:
                what = "/odds"
            if what == "/actions/dry-run":
                session = await self.read(client, seat)
                for legal in session["legal_actions"] or [
                    {"example": {"action": {"kind": "start"}}}
                ]:
                    body = legal["example"]
                    await client.ask("POST", self.path + what, body, **self.own(seat), If_Match="*")
            elif what == "/odds":
                body = {"budget": {"states": 100, "trials": 100}}
                await client.ask("POST", self.path + what, body, **self.own(seat))
            else:
                await client.ask("GET", self.path + what, **self.own(seat))

    async def take_back(self, client: Client, seat: str) -> None:
        """Try to take something back; a rival who can, decides it again."""
        answer = await client.ask("POST", f"{self.path}/undo", **self.own(seat), If_Match="*")
        if answer.status == 200 and self.keyed:
            await self.act(client, seat, self.keyed[-1][0])

    async def is_revealed(self, side: str, number: int) -> bool:
        """Whether the game is over, or a step that all see has revealed what was secret, since
        entry `number`.
        """
        page = await self.read(self.world.client("umpire"), "spectator", f"/log?after={number - 1}")
        events = [event for entry in page["entries"] for event in entry["content"]["events"]]
        if page["entries"][-1]["content"]["ended"]:
            return True
        return any(event.get("step", {}).get("purpose") in REVEALING for event in events)


class _Ruled(_Match):
    """A game with an umpire, who rules now and then, and is asked.

    One who sees nothing hidden is a spectator as far as he may know. One who sees all changes, or
    looks at, what is hidden: different things in the two worlds, at the same time.
    """

    async def look_around(self, rival: str) -> None:
        await super().look_around(rival)
        sees_all = self.scene.body["umpire"]["sees_hidden"]
        client = self.world.client("umpire") if sees_all else self.spectator
        match self.ruled.randrange(4):
            case 0:
                question = {"question": "Is that so?"}
                asking = self.own(rival)
                await self.rival.ask(
                    "POST", f"{self.path}/questions", question, **asking, If_Match="*"
                )
            case 1 if sees_all:
                await self.rule(client, await self.hidden_patch(client))
            case 1:
                speed = self.ruled.randrange(2)
                await self.rule(
                    client, [{"op": "replace", "path": "/ships/0/speed", "value": speed}]
                )
            case 2:
                await self.rule(client, None)
            case _:
                what = self.ruled.choice(("", "/log", "/export", "/board"))
                await client.ask("GET", self.path + what, **self.own("umpire"))

    async def hidden_patch(self, umpire: Client) -> Json:
        """Operations on what is hidden from the rival: how many, and on what, as it comes."""
        situation = (await self.read(umpire, "umpire"))["view"]["situation"]
        places = [
            (f"/ships/{at}/flagship", ship["flagship"])
            for at, ship in enumerate(situation["ships"])
            if ship["side"] == self.scene.seats[self.scene.secretive]
        ]
        if self.scene.body["options"].get("mines"):
            places.append(("/mines", situation["mines"]))
        return [
            {"op": self.secret.choice(("test", "replace")), "path": path, "value": value}
            for path, value in self.secret.choices(places, k=1 + self.secret.randrange(3))
        ]

    async def rule(self, umpire: Client, patch: Json) -> None:
        ruling = {"rule": "1", "reason": "So it is.", **({} if patch is None else {"patch": patch})}
        for what in ("/rulings/dry-run", "/rulings"):
            own = self.own("umpire")
            await umpire.ask("POST", self.path + what, ruling, **own, If_Match="*")


def ruled(scene: Scene, *, sees_hidden: bool) -> Scene:
    """The same with an umpire."""
    return scene._replace(body={**scene.body, "umpire": {"sees_hidden": sees_hidden}})


def heard_in(redis: EmbeddedServer, scene: Scene, number: int, way: int, **settings: Any) -> Heard:
    async def fight(world: World) -> Heard:
        kind = _Ruled if scene.body.get("umpire") else _Match
        match = kind(world, scene, number, way)
        await match.begin()
        return await match.fight(scene.ticks)

    found: Heard = in_a_world(redis.url, (PLAYED[scene.game],), fight, **settings)
    return found


def differences(
    redis: EmbeddedServer, scene: Scene, number: int, **settings: Any
) -> Iterator[tuple[Received | None, Received | None]]:
    """What was received in one of two worlds alone, before the rules revealed anything."""
    one, other = (heard_in(redis, scene, number, way, **settings) for way in (0, 1))
    for ticks in zip(
        one.ticks[: len(one.ticks) - one.revealed],
        other.ticks[: len(other.ticks) - other.revealed],
        strict=False,
    ):
        here, there = ticks
        for place in range(max(len(here), len(there))):
            pair = tuple(each[place] if place < len(each) else None for each in ticks)
            if pair[0] != pair[1]:
                yield pair[0], pair[1]


SCENES = [
    *map(generated, range(2)), with_a_change_of_flagship(), duel(), reminded(duel()),
    reminded(generated(1)), ruled(generated(2), sees_hidden=True),
    ruled(generated(3), sees_hidden=False), ruled(duel(), sees_hidden=False),
    ruled(with_a_change_of_flagship(), sees_hidden=True),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(SCENES)))
def test_nobody_learns_what_is_done_in_secret(redis: EmbeddedServer, number: int) -> None:
    assert [*differences(redis, SCENES[number], number)] == []


class _Late(_Match):
    """A phase in which nobody decides in time, or one side alone has, in secret."""

    async def wait(self, *, decided: bool) -> list[Received]:
        side, rival = self.scene.seats[self.scene.secretive], self.scene.rival
        others = ((self.rival, rival), (self.spectator, "spectator"))
        async with AsyncExitStack() as streams:
            for client, seat in others:
                await streams.enter_async_context(
                    client.listening(f"{self.path}/events", **self.own(seat))
                )
                client.received.clear()
            if decided:
                await self.order(side)
            for _ in range(8):
                await self.world.wait(9)
                for client, seat in others:
                    for what in ("", "/log", "/export"):
                        await self.read(client, seat, what)
                    await self.take_back(client, seat)
        return [one for client, _ in others for one in (*client.received, *client.heard)]


def test_a_missed_deadline_does_not_show_who_has_decided(redis: EmbeddedServer) -> None:
    def late(decided: bool) -> Callable[[World], Awaitable[list[Received]]]:
        async def play(world: World) -> list[Received]:
            match = _Late(world, reminded(duel(), remind_seconds=20), 1, 0)
            await match.begin()
            return await match.wait(decided=decided)

        return play

    heard = [in_a_world(redis.url, (PLAYED["duel"],), late(decided)) for decided in (True, False)]
    assert heard[0] == heard[1]
    kinds = (b'"kind":"reminder"', b'"kind":"deadline","seats":["north","south"]')
    assert all(any(kind in one.body for one in heard[0]) for kind in kinds)


# ------------------------------------------------------------------------------ leaks put back


def seals_by_number(patch: pytest.MonkeyPatch) -> None:
    """One seal for each hidden event, and padding up to the next even number."""

    def padded(seed: bytes, number: int, bundles: Any) -> tuple[bytes, ...]:
        count = sum(len(seals.read_bundle(each).events) for each in bundles)
        return tuple(chain.salt(seed, number, k) for k in range(max(2, count + count % 2)))

    patch.setattr(chain, "seals", padded)


def places_among_all_events(patch: pytest.MonkeyPatch) -> None:
    """What is opened says how many hidden events of others come before it."""

    def placed(seats: int, events: Any) -> Any:
        hidden = [at for at, (place, _) in enumerate(events) if place is not None]
        visible, bundles = seals.bundled(seats, events)
        read = [msgspec.json.decode(each) for each in bundles]
        queues = [iter(each["events"]) for each in read]
        for at, place in zip(hidden, read[-1]["order"], strict=True):
            next(queues[place])["at"] = at
        return visible, tuple(map(chain.canonical, read))

    patch.setattr(play, "bundled", placed)


def heartbeats_that_begin_anew(patch: pytest.MonkeyPatch) -> None:
    """A sign of life comes so long after there was last something to read for a listener."""
    wake = Streams._wake

    def anew(streams: Any, channel: Any, woken: Any) -> None:
        woken = list(woken)
        for stream in woken:
            streams._places[stream.place].pop(stream, None)
            stream.place = streams._place
            streams._places[stream.place][stream] = None
        wake(streams, channel, woken)

    patch.setattr(Streams, "_wake", anew)


def movements_that_are_secret_with_a_flag(patch: pytest.MonkeyPatch) -> None:
    """A movement is in the open unless a flag is taken over in it."""
    game = BATTLESHIPS.game
    assert game is not None

    def conceals(state: Any, seat: str, decision: Any) -> bool:
        if isinstance(decision, MoveUnits):
            return decision.flagship is not None
        return game.conceals(state, seat, decision)

    leaking = msgspec.structs.replace(game, conceals=conceals)
    patch.setitem(PLAYED, "battleships", msgspec.structs.replace(BATTLESHIPS, game=leaking))


def counts_of_the_session(patch: pytest.MonkeyPatch) -> None:
    """Actions and bytes are counted for all seats together."""
    commit = SessionStore.commit

    async def shared(sessions: SessionStore, change: Commit) -> Any:
        sizes = {"": sum(change.sizes.values())}
        return await commit(sessions, msgspec.structs.replace(change, seat="all", sizes=sizes))

    patch.setattr(SessionStore, "commit", shared)


def entity_tags_of_the_session(patch: pytest.MonkeyPatch) -> None:
    """An entity tag moves with the secret orders of everybody."""
    patch.setattr(Session, "pending", lambda session, _: sum(one.secret for one in session.held))


def undos_by_what_the_entry_hides(patch: pytest.MonkeyPatch) -> None:
    """An action in the open can be taken back unless its entry seals an order of the rival's."""
    patch.setattr(taking_back, "_reveals", lambda *given: any(one.secret for one in given[-1]))


def orders_that_wait(patch: pytest.MonkeyPatch) -> None:
    """The log lists what waits for its entry, whoever asks."""
    patch.setattr(session_wire, "is_pending", lambda event, _: event.action is not None)


@pytest.mark.parametrize(
    ("leak", "scene"),
    [
        (heartbeats_that_begin_anew, duel()._replace(ticks=8)),
        (movements_that_are_secret_with_a_flag, with_a_change_of_flagship()),
    ],
)
def test_a_leak_that_is_put_back_is_found(
    redis: EmbeddedServer,
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[pytest.MonkeyPatch], None],
    scene: Scene,
) -> None:
    leak(monkeypatch)
    assert any(differences(redis, scene, 4))


# ------------------------------------------------------------------------------ orders in a crowd


def answered_in(
    redis: EmbeddedServer, way: int, rounds: int = 3, **settings: Any
) -> list[Received]:
    """What the rival is answered whose enemy orders at length, and before he signals; or not."""

    async def crowd(world: World) -> list[Received]:
        match = _Match(world, duel(50), 0, way)
        await match.begin()
        secret = {"kind": "order", "seat": "south", "stand": 1, "aim": 2, "word": "x" * 60 * way}
        signal = {"kind": "signal", "seat": "north", "text": "x" * 50}
        order = {"kind": "order", "seat": "north", "stand": 1, "aim": 2, "word": "x" * 60}
        for number in range(rounds):
            for earlier in (True, False):
                if earlier is (way == 1):
                    await match.act(match.side, "south", secret, Idempotency_Key=f"a{number}")
                if earlier:
                    await match.read(match.rival, "north", f"/log?after={2 * number + 2}")
                    await match.act(match.rival, "north", signal, Idempotency_Key=f"b{number}")
                if earlier and number:
                    await match.act(match.rival, "north", order, Idempotency_Key=f"c{number - 1}")
            await match.act(match.rival, "north", order, Idempotency_Key=f"c{number}")
            await match.read(match.rival, "north", f"/log?after={2 * number + 2}")
        await match.rival.ask("POST", "/v1/duel/sessions", {"setup": {}})
        return match.rival.received

    found: list[Received] = in_a_world(redis.url, (DUEL,), crowd, **settings)
    return found


@pytest.mark.parametrize(
    "settings",
    [
        [{"actions_a_minute": rate, "rounds": 3} for rate in (8, 9, 10)],
        [{"session_log_bytes": size, "rounds": 6} for size in (10_900, 11_200)],
        [{"stored_bytes": 4_000}],
    ],
    ids=["actions", "bytes", "stored_bytes"],
)
def test_nothing_is_counted_for_the_session(
    redis: EmbeddedServer, monkeypatch: pytest.MonkeyPatch, settings: list[dict[str, int]]
) -> None:
    """Neither rates nor room; where they were, it would be found."""
    for each in settings:
        assert answered_in(redis, 0, **each) == answered_in(redis, 1, **each)
    counts_of_the_session(monkeypatch)
    assert any(answered_in(redis, 0, **each) != answered_in(redis, 1, **each) for each in settings)


@pytest.mark.parametrize(
    "leak",
    [
        seals_by_number,
        places_among_all_events,
        entity_tags_of_the_session,
        orders_that_wait,
        undos_by_what_the_entry_hides,
    ],
)
def test_a_leak_of_orders_that_is_put_back_is_found(
    redis: EmbeddedServer,
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[pytest.MonkeyPatch], None],
) -> None:
    leak(monkeypatch)
    assert answered_in(redis, 0, 2) != answered_in(redis, 1, 2)


def orders_that_keep_a_session(patch: pytest.MonkeyPatch) -> None:
    """A secret order keeps its session for longer, as an entry does."""
    commit = SessionStore.commit

    async def longer(sessions: SessionStore, change: Commit) -> Any:
        done = await commit(sessions, change)
        if change.entry is None:
            arguments = sessions._read_arguments(at_once="1")
            await sessions._access.run(_READ, keys_of(change.session), arguments)
        return done

    patch.setattr(SessionStore, "commit", longer)


@pytest.mark.parametrize("leaks", [False, True])
def test_a_secret_order_keeps_the_session_no_longer(
    redis: EmbeddedServer, monkeypatch: pytest.MonkeyPatch, leaks: bool
) -> None:
    """Not longer than a read does: when it expires tells nothing of orders."""
    if leaks:
        orders_that_keep_a_session(monkeypatch)

    async def order(world: World) -> tuple[int, int]:
        match = _Match(world, duel(), 0, 0)
        await match.begin()
        key = f"wardroom:{{{match.path.rpartition('/')[2]}}}"
        most = await world.redis.pttl(key)
        for name in (key, f"{key}:left", f"{key}:log"):
            await world.redis.pexpire(name, most - 60_000)
        secret = {"kind": "order", "seat": "south", "stand": 1, "aim": 2}
        assert await match.act(match.side, "south", secret, Idempotency_Key="k") == 200
        return most, max([await world.redis.pttl(f"{key}{own}") for own in ("", ":log", ":keys")])

    most, kept = in_a_world(redis.url, (DUEL,), order)
    assert kept > 0
    assert (kept > most - 60_000) is leaks


# ------------------------------------------------------------------------------ who wrote first


def launched_in(redis: EmbeddedServer, way: int) -> list[Received]:
    """What a spectator reads of a turn in which both sides launched, in this order or the other."""
    destroyer = {
        "name": "Destroyers", "nation": "japan", "type": "DD", "attack": 6, "defence": 3,
        "movement": 6, "gun_range": 6, "torpedo_odds": "3:1",
    }  # fmt: skip
    ships = [
        {"id": "uk_dd", "side": "first", "hex": "2220", "counter": {**destroyer, "nation": "uk"}},
        {"id": "jp_dd", "side": "second", "hex": "2420", "counter": destroyer},
    ]
    placed = [{**ship, "facing": "A", "speed": 4} for ship in ships]
    set_up = {"ships": placed, "base_visibility": 9, "turns": 3}
    scene = Scene("battleships", ("first", "second"), {"setup": set_up})

    async def launch(world: World) -> list[Received]:
        match = _Match(world, scene, 0, way)
        await match.begin()
        launched = 0
        while launched < len(scene.seats):
            asked = {}
            for seat in scene.seats:
                if legal := (await match.read(match.side, seat))["legal_actions"]:
                    asked[seat] = legal[0]
            order = [*asked] if way == 0 else [*reversed(asked)]
            secret = all(legal["kind"] == "torpedoes" for legal in asked.values())
            for seat in order if secret else [*asked][:1]:
                action = asked[seat]["example"]["action"]
                assert await match.act(match.side, seat, action) == 200
                launched += action["kind"] == "torpedoes"
        for what in ("", "/log"):
            await match.read(match.spectator, "spectator", what)
        return match.spectator.received

    found: list[Received] = in_a_world(redis.url, (PLAYED["battleships"],), launch)
    return found


def launches_as_they_were_written(patch: pytest.MonkeyPatch) -> None:
    """Torpedoes run in the order in which the sides wrote their launches."""
    honest = machine._DECIDE["torpedoes"]

    def written(state: Any, decision: Any, charts: Any) -> Any:
        step = honest(state, decision, charts)
        leaking = msgspec.structs.replace(step.state, launches=state.launches + decision.launches)
        return msgspec.structs.replace(step, state=leaking)

    patch.setitem(machine._DECIDE, "torpedoes", written)


def test_nobody_learns_who_wrote_his_launches_first(
    redis: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert launched_in(redis, 0) == launched_in(redis, 1)
    launches_as_they_were_written(monkeypatch)
    assert launched_in(redis, 0) != launched_in(redis, 1)
