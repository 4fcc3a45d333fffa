"""What is played: stories, in each of which one game or tournament goes on as chance has it.

A story does what people do, and lets whatever is refused be refused: an answer is an answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from random import Random
from typing import Any, NamedTuple

from equality.house import ADMIN_KEY, API_KEY, HOOKS, STEP, Answer, House

Json = Any
Story = Callable[["Table"], Awaitable[None]]

SUBMARINES = ("hunters", "silent-victory")
SCENARIO = {"scenario": "denmark_strait"}
HOOK = {"url": f"https://{HOOKS}/wardroom"}
ORDERS = "set_standing_orders"
MINUTE, HOUR, DAY = 60, 3_600, 86_400
NAMES = ("Brenneman", "Lauer", "Ott", "Prien", "Topp", "Kretschmer")
_READS = (
    "", "/log?limit=5", "/export", "/luck", "/board", "/board.svg", "/report", "/tickets",
    "/webhooks", "/board.png", "/log?after=2&language=ja", "/export?with_charts=true",
    "/report?format=json", "/report/outlook", "/deadlines.ics", "/report/sheet",
)  # fmt: skip


class Seat(NamedTuple):
    """A place of a session or tournament, and its token."""

    house: House
    path: str
    token: str

    async def get(self, path: str = "", **headers: str) -> Answer:
        return await self.house.ask("GET", self.path + path, token=self.token, **headers)

    async def post(self, path: str, body: Json = None, **headers: str) -> Answer:
        return await self.house.ask("POST", self.path + path, body, self.token, **headers)

    async def delete(self, path: str = "") -> Answer:
        return await self.house.ask("DELETE", self.path + path, token=self.token)

    async def legal(self) -> list[Json]:
        """What it can do now."""
        answer = await self.get()
        return [] if answer.status != 200 else list(answer.json.get("legal_actions", ()))

    async def act(self, action: Json, **headers: str) -> Answer:
        return await self.post("/actions", {"action": action}, **{"If_Match": "*", **headers})


Seats = dict[str, Seat]


class Table:
    """Where one story is played."""

    def __init__(self, house: House, random: Random) -> None:
        self.house, self.random = house, random
        self.reads = Random(random.random())  # Of their own: a further one moves nothing.
        self._keys = 0

    def key(self) -> str:
        """An idempotency key that was not there before."""
        self._keys += 1
        return f"a-key-that-nobody-guesses-{self._keys}"

    async def admin(self, method: str, path: str, body: Json = None) -> Answer:
        return await self.house.ask(method, f"/admin{path}", body, ADMIN_KEY)

    async def create(self, game: str, **body: Json) -> Answer:
        return await self.house.ask(
            "POST", f"/v1/{game}/sessions", {"setup": {}, **body}, Idempotency_Key=self.key()
        )

    async def seated(self, made: Answer) -> Seats:
        """The places of the session that `made` is the creation of, every invitation claimed."""
        assert made.status == 201, made.body
        path, told = made.headers["location"], made.json
        tokens = dict(told["tokens"])
        for seat, invitation in told["invitations"].items():
            claimed = await Seat(self.house, path, invitation).post(
                f"/seats/{seat}/claim", Idempotency_Key=self.key()
            )
            if claimed.status == 200:  # Or it is one that was deleted.
                tokens[seat] = claimed.json["token"]
        return {seat: Seat(self.house, path, token) for seat, token in tokens.items()}

    async def started(self, game: str, **body: Json) -> Seats:
        """The places of a new session under way."""
        seats = await self.seated(await self.create(game, **body))
        await self.begin(seats)
        return seats

    async def begin(self, seats: Mapping[str, Seat]) -> None:
        for _ in ("commit", "reveal"):
            for seat in players(seats).values():
                for legal in (await seat.legal())[:1]:
                    if legal["kind"] in ("start", "commit", "reveal"):
                        await seat.act(legal["example"]["action"], Idempotency_Key=self.key())

    async def play(self, seats: Mapping[str, Seat], actions: int) -> None:
        """Have every seat take so often one of its legal actions; now and then an odd request."""
        for _ in range(actions):
            for seat in players(seats).values():
                legal = await seat.legal()
                if len(legal) > 1:
                    legal = [one for one in legal if one["kind"] != ORDERS]
                if legal:
                    await self._take(seat, self.random.choice(legal)["example"]["action"])

    async def _take(self, seat: Seat, action: Json) -> None:
        odd = self.random.randrange(40)
        key = self.key()
        if odd == 0:
            await seat.post("/actions/dry-run", {"action": action}, If_Match="*")
        elif odd == 1:
            await seat.act(action, If_Match='"stale"')
        elif odd == 2:
            await seat.post("/actions", {"action": action})
        elif odd == 3:
            await seat.get(self.reads.choice(_READS))
        await seat.act(action, Idempotency_Key=key)
        if odd == 4:  # The same again, and something else by the same key.
            await seat.act(action, Idempotency_Key=key)
            await seat.act({"kind": "start"}, Idempotency_Key=key)

    async def undo(self, seats: Mapping[str, Seat]) -> None:
        for seat in players(seats).values():
            await seat.post("/undo", {}, If_Match="*", Idempotency_Key=self.key())

    async def look(self, seats: Mapping[str, Seat], reads: int) -> None:
        """Have everybody read something."""
        for seat in seats.values():
            for action in (await seat.legal())[:1]:
                await seat.post("/odds", {"action": action["example"]["action"]})
            for path in self.reads.sample(_READS, reads):
                await seat.get(path)

    async def over(self, seats: Mapping[str, Seat]) -> None:
        """Have the first player resign, if the game goes on, and read what is left of it."""
        seat = next(iter(players(seats).values()))
        await seat.post("/resign", {}, If_Match="*", Idempotency_Key=self.key())
        await seat.get()
        log = await seat.get("/export")
        if log.status == 200 and self.random.random() < 0.2:
            await self.house.ask("POST", "/v1/verify", {"log": log.json})
            await self.house.ask("POST", "/v1/narrative", {"log": log.json})


def players(seats: Mapping[str, Seat]) -> Seats:
    return {name: seat for name, seat in seats.items() if name not in ("spectator", "umpire")}


def id_of(seat: Seat) -> str:
    return seat.path.rpartition("/")[2]


# ------------------------------------------------------------------------------ sessions


async def career(table: Table) -> None:
    """A career that is played, partly taken back, read and resigned."""
    seats = await table.started(table.random.choice(SUBMARINES))
    await table.play(seats, table.random.randrange(4, 14))
    await table.undo(seats)
    await table.play(seats, table.random.randrange(1, 8))
    await table.undo(seats)
    await table.look(seats, 3)
    await table.over(seats)


async def own_dice(table: Table) -> None:
    """A career whose dice are thrown at the table."""
    seats = await table.started(table.random.choice(SUBMARINES), dice="supplied")
    await table.play(seats, table.random.randrange(6, 20))
    await table.undo(seats)
    await table.look(seats, 2)
    await table.over(seats)


async def battle(table: Table) -> None:
    """A battle of two, with what becomes of its places, and a stream that follows it."""
    made = await table.create("battleships", setup=SCENARIO, options={"flagships": True})
    path, owner = made.headers["location"], made.json["tokens"]["first"]
    first = Seat(table.house, path, owner)
    await first.get("/seats/second/invitation")
    if table.random.random() < 0.3:
        await first.post("/seats/second/invite", Idempotency_Key=table.key())
        await first.post("/seats/second/revoke")
        invited = await first.post("/seats/second/invite", Idempotency_Key=table.key())
        second = Seat(table.house, path, invited.json["invitation"])
        claimed = await second.post("/seats/second/claim", Idempotency_Key=table.key())
        seats = {"first": first, "second": second._replace(token=claimed.json["token"])}
    else:
        seats = await table.seated(made)
    await table.begin(seats)
    await table.play(seats, table.random.randrange(2, 6))
    rotated = await seats["second"].post("/seats/second/rotate", Idempotency_Key=table.key())
    if rotated.status == 200:
        await seats["second"].get()
        seats["second"] = seats["second"]._replace(token=rotated.json["token"])
    await first.get("/parts")
    ticket = await first.post("/tickets")
    if ticket.status < 300:
        secret = ticket.json["ticket"]
        await table.house.ask("GET", f"{path}/board?ticket={secret}")
        async with table.house.listening(f"{path}/events?ticket={secret}", ""):
            await table.play(seats, 2)
            await table.house.wait(MINUTE // 2)
        await first.delete(f"/tickets/{(await first.get('/tickets')).json['tickets'][0]['id']}")
    await table.look(seats, 2)
    await table.over(seats)


async def umpired(table: Table) -> None:
    """A battle with questions, and rulings of every kind."""
    seats = await table.started(
        "battleships", setup=SCENARIO,
        umpire={
            "sees_hidden": table.random.random() < 0.7,
            "ending_seconds": table.random.choice((0, 10 * MINUTE)),
        },
        deadlines={"seconds": 20 * DAY, "remind_seconds": DAY},
    )  # fmt: skip
    first, umpire = seats["first"], seats["umpire"]
    await table.play(seats, 1)
    invited = await umpire.post("/seats/second/invite", Idempotency_Key=table.key())
    if invited.status == 200:
        second = seats["second"]._replace(token=invited.json["invitation"])
        claimed = await second.post("/seats/second/claim", Idempotency_Key=table.key())
        seats["second"] = second._replace(token=claimed.json["token"])
    await first.post("/questions", {"question": "May he?"}, If_Match="*")
    why = {"rule": "9.3.1", "reason": "A dud is no hit."}
    patch = [{"op": "replace", "path": "/turns", "value": 9}]
    await umpire.post("/rulings/dry-run", {**why, "patch": patch}, If_Match="*")
    await umpire.post(
        "/rulings", {**why, "patch": patch}, If_Match="*", Idempotency_Key=table.key()
    )
    await table.play(seats, 2)
    await seats["second"].post("/questions", {"question": "And now?"}, If_Match="*")
    await umpire.post("/rulings", {**why, "extend_seconds": HOUR}, If_Match="*")
    await umpire.post("/rulings", why, If_Match="*")
    await umpire.post("/rulings", {**why, "back_to": 6}, If_Match="*")
    await table.begin(seats)
    await table.play(seats, table.random.randrange(1, 4))
    await table.look(seats, 2)
    if table.random.random() < 0.5:
        await umpire.post("/rulings", {**why, "forfeit": "second"}, If_Match="*")
        await table.look(seats, 1)
        if table.random.random() < 0.5:
            settled = table.random.choice(("confirm", "take_back"))
            await umpire.post("/rulings", {**why, "pending_ending": settled}, If_Match="*")
            await table.play(seats, 1)
        await table.house.wait(11 * MINUTE)
        await table.look(seats, 1)
    await table.over(seats)


async def drawn(table: Table) -> None:
    """A battle whose players greet each other, talk of a draw, and may agree on one."""
    seats = await table.started("battleships", setup=SCENARIO, draws="agreed", talk="phrases")
    await table.play(seats, 1)
    for seat in players(seats).values():
        await seat.post("/messages", {"phrase": "hello"}, If_Match="*", Idempotency_Key=table.key())
    for seat, says in zip(players(seats).values(), ("offer", "decline"), strict=True):
        await seat.post("/draws", {"says": says}, If_Match="*", Idempotency_Key=table.key())
    for _ in range(2):
        seat = table.random.choice(list(players(seats).values()))
        says = table.random.choice(("offer", "accept", "decline"))
        await seat.post("/draws", {"says": says}, If_Match="*", Idempotency_Key=table.key())
        await table.play(seats, 1)
    await table.look(seats, 2)
    for says in ("decline", "decline"):
        for seat in players(seats).values():
            await seat.post("/draws", {"says": says}, If_Match="*", Idempotency_Key=table.key())
    for seat, says in zip(players(seats).values(), ("offer", "accept"), strict=True):
        await seat.post("/draws", {"says": says}, If_Match="*", Idempotency_Key=table.key())
    await table.look(seats, 1)


async def adjudicated(table: Table) -> None:
    """A battle that a ruling ends after its time; what people write stands beside its log."""
    umpire = {"ending_seconds": 10 * MINUTE, "results": True}
    seats = await table.started(
        "battleships", setup=SCENARIO, umpire=umpire, draws="agreed", texts="beside"
    )
    await table.play(seats, 1)
    rules = seats["umpire"]
    await rules.post("/notes", {"note": "Tea is at four."}, If_Match="*")
    asks = {"question": "May I look?", "to": "umpire"}
    await seats["first"].post("/questions", asks, If_Match="*")
    why = {"rule": "9.1", "reason": "Nobody can catch her.", "adjudicate": "first"}
    await rules.post("/rulings", why, If_Match="*", Idempotency_Key=table.key())
    await table.look(seats, 1)
    await table.house.wait(11 * MINUTE)
    await table.look(seats, 2)


async def patched(table: Table) -> None:
    """A career that its umpire rules on."""
    game = table.random.choice(SUBMARINES)
    seats = await table.started(game, umpire={})
    await table.play(seats, table.random.randrange(3, 9))
    why = {"rule": "1", "reason": "It was read wrongly."}
    for path in ("/patrol", "/boat/crew", "/month"):
        patch = [{"op": "replace", "path": path, "value": 1}]
        await seats["umpire"].post("/rulings", {**why, "patch": patch}, If_Match="*")
    await seats["umpire"].post("/rulings", {**why, "back_to": 3}, If_Match="*")
    await table.play(seats, 3)
    await table.over(seats)


async def by_policy(table: Table) -> None:
    """A battle against a standing policy."""
    policy = table.random.choice(("line_of_battle", "closing", "broadside", "standing_off"))
    seats = await table.seated(
        await table.create("battleships", setup=SCENARIO, policies={"second": policy})
    )
    await table.begin(seats)
    await table.play({"first": seats["first"]}, table.random.randrange(3, 8))
    await table.undo({"first": seats["first"]})
    await table.look(seats, 2)
    await table.over(seats)


async def deadlines(table: Table) -> None:
    """A game whose seats miss their deadlines, or are spared because the service stood still."""
    then = table.random.choice(("resign", "policy", "umpire"))
    game = table.random.choice((*SUBMARINES, "battleships", "battleships"))
    policy = {"policy": "broadside" if game == "battleships" else "cautious"}
    stated = {"seconds": 5 * MINUTE, "remind_seconds": 2 * MINUTE, "then": then}
    body: Json = {"deadlines": {**stated, **(policy if then == "policy" else {})}}
    if game == "battleships":
        body["setup"] = SCENARIO
    if then == "umpire":
        body["umpire"] = {}
    seats = await table.started(game, **body)
    await table.play(seats, 2)
    await table.house.wait(4 * MINUTE)
    await table.look(seats, 1)
    await table.house.stand_still(6 * MINUTE)
    await table.look(seats, 1)
    await table.play(seats, table.random.randrange(2))
    await table.house.wait(6 * MINUTE)
    await table.look(seats, 1)
    if then == "umpire":
        ruling = {"rule": "1", "reason": "Too late.", "extend_seconds": HOUR}
        await seats["umpire"].post("/rulings", ruling, If_Match="*")
    await table.play(seats, 1)
    await table.over(seats)


async def forked(table: Table) -> None:
    """A career that is continued twice: by a fork, and by its log."""
    game = table.random.choice(SUBMARINES)
    seats = await table.started(game)
    await table.play(seats, table.random.randrange(6, 12))
    seat = next(iter(players(seats).values()))
    for made in (
        await seat.post("/fork", {"at": 4}, Idempotency_Key=table.key()),
        await table.house.ask(
            "POST", f"/v1/{game}/sessions/import",
            {"log": (await seat.get("/export")).json, "at": 5}, Idempotency_Key=table.key(),
        ),
    ):  # fmt: skip
        others = await table.seated(made)
        await table.begin(others)
        await table.play(others, 3)
        await table.look(others, 1)
    await seat.post("/fork", {"at": 4000})
    await table.over(seats)


HOUSE_CHARTS = '[E5.repair]\nprovenance = "reconstructed"\nsuccess_at_most = { radio = 6 }\n'


async def by_other_charts(house: House) -> Json:
    """The log of a career by charts that are installed here, and nowhere else."""
    await house.begin(0, "by_other_charts")
    table = Table(house, Random("by other charts"))
    seats = await table.started("hunters", charts="custom")
    await table.play(seats, 6)
    return (await next(iter(seats.values())).get("/export")).json


async def from_elsewhere(table: Table) -> None:
    """A career that goes on by charts that this service has not, and brings them along."""
    made = await table.house.ask(
        "POST", "/v1/hunters/sessions/import", {"log": table.house.foreign, "at": 5},
        Idempotency_Key=table.key(),
    )  # fmt: skip
    seats = await table.seated(made)
    await table.begin(seats)
    await table.play(seats, table.random.randrange(2, 6))
    await table.over(seats)


async def repeated(table: Table) -> None:
    """A creation and a claim that are repeated, a session that is deleted, one never begun."""
    body: Json = {"setup": SCENARIO}
    for given in (body, body, dict[str, Json](setup={})):
        made = await table.house.ask(
            "POST", "/v1/battleships/sessions", given, Idempotency_Key="the-same-key-three-times-1"
        )
        if given is body:
            kept = made
    seats = await table.seated(kept)
    await table.seated(kept)
    if table.random.random() < 0.5:
        await table.begin(seats)
        await table.play(seats, 1)
    await seats["second"].delete()
    await seats["first"].delete()
    await seats["first"].get()
    waiting = await table.create("battleships", setup=SCENARIO)
    owner = Seat(table.house, waiting.headers["location"], waiting.json["tokens"]["first"])
    await table.house.stand_still(2 * DAY)
    await owner.get()


async def unrevealed(table: Table) -> None:
    """A battle that becomes void, because one of its players never reveals a seed."""
    seats = await table.seated(
        await table.create("battleships", setup=SCENARIO, reveal_seconds=HOUR)
    )
    for seat in (seats["first"], seats["second"], seats["first"]):
        for legal in (await seat.legal())[:1]:
            await seat.act(legal["example"]["action"])
    await table.house.stand_still(2 * HOUR)
    await table.look(seats, 1)
    await seats["first"].get("/export")


async def by_key(table: Table) -> None:
    """Games of a client who has a key: they are listed."""
    named = {"X_API_Key": API_KEY}
    for game in SUBMARINES:
        await table.house.ask("POST", f"/v1/{game}/sessions", {"setup": {}}, **named)
        await table.house.ask("GET", "/v1/sessions?limit=1", **named)
    await table.house.ask("GET", "/v1/sessions", **named)


async def used_up(table: Table) -> None:
    """Somebody who creates more sessions than he may."""
    for _ in range(22):
        await table.create("hunters")


async def hooked(table: Table) -> None:
    """A game with webhooks, whose receiver fails now and then."""
    seats = await table.started(table.random.choice(SUBMARINES))
    seat = next(iter(players(seats).values()))
    await seat.post("/webhooks", HOOK)
    await seat.post("/webhooks", {"url": "https://elsewhere.example.org/"})
    other = await seat.post("/webhooks", {"url": f"https://{HOOKS}/other"})
    table.house.hooked = table.random.choices((200, 204, 500, 503, 410), k=12)
    await table.play(seats, 3)
    await table.house.wait(2 * MINUTE)
    await table.play(seats, 2)
    await seat.get("/webhooks")
    if other.status < 300:
        await seat.delete(f"/webhooks/{other.json['id']}")
    await table.house.stand_still(HOUR)
    await table.house.wait(2 * MINUTE)
    await seat.get("/webhooks")
    await table.over(seats)
    await table.house.wait(2 * MINUTE)


async def archived(table: Table) -> None:
    """Games that are over and archived: by the operator, restored, deleted, past their time."""
    for way in range(4):
        seats = await table.started(table.random.choice(SUBMARINES))
        await table.play(seats, table.random.randrange(1, 6))
        seat = next(iter(players(seats).values()))
        await table.admin("POST", f"/sessions/{id_of(seat)}/archive")
        await table.over(seats)
        if way == 0:
            await table.admin("POST", f"/sessions/{id_of(seat)}/archive")
            await table.look(seats, 2)
            await table.admin("POST", f"/sessions/{id_of(seat)}/restore")
        else:
            await table.house.stand_still(4 * DAY)
            await table.house.wait(MINUTE)
        await table.look(seats, 2)
        forked = await seat.post("/fork", {"at": 3}, Idempotency_Key=table.key())
        if way == 2:
            await seat.delete()
        elif way == 3:
            await table.house.stand_still(22 * DAY)
            await table.house.wait(MINUTE)
        await seat.get()
        if forked.status == 201:
            await table.begin(await table.seated(forked))


async def lapsed(table: Table) -> None:
    """Games that are kept as long as somebody reads them, and no longer."""
    seats = await table.started(table.random.choice(SUBMARINES))
    await table.play(seats, 3)
    for _ in range(table.random.randrange(1, 4)):
        await table.house.stand_still(table.random.randrange(2, 30) * DAY)
        await table.look(seats, 1)
    await table.house.stand_still(400 * DAY)
    await table.house.wait(MINUTE)
    await table.look(seats, 2)


async def operated(table: Table) -> None:
    """Games that their operator shows, marks, ends, and has forget who created them."""
    for way in ("end", "expire", "delete"):
        seats = await table.started(
            "battleships", setup=SCENARIO, umpire={}, options={"flagships": True}
        )
        await table.play(seats, 1)
        path = f"/sessions/{id_of(seats['first'])}"
        await table.admin("GET", path)
        await table.admin("DELETE", f"{path}/name")
        await table.admin("DELETE", f"{path}/texts")
        await table.admin("POST", "/restored", {"since": "2200-01-01T00:00:00Z"})
        await table.admin("POST", "/restored", {"since": "2200-01-01T00:00:00Z"})
        await table.admin("POST", "/erase-client", {"client": table.house.address})
        await table.look(seats, 1)
        if way == "end":
            await table.admin("POST", f"{path}/end", {"reason": "The club is closed."})
        elif way == "expire":
            await table.admin("POST", f"{path}/expire")
        else:
            await table.admin("DELETE", path)
        await table.look(seats, 1)


# ------------------------------------------------------------------------------ tournaments


class Held(NamedTuple):
    """A tournament: its organiser, and what its creation was answered with."""

    organiser: Seat
    made: Json
    game: str

    def session(self, entrant: Json) -> str:
        return f"/v1/{self.game}/sessions/{entrant['session']}"


async def hold(table: Table, game: str, count: int, **body: Json) -> Held:
    entrants = [{"name": name} for name in NAMES[:count]]
    given = {"setup": {}, "entrants": entrants, "name": "Club", **body}
    key = table.key()
    for _ in range(1 + (table.random.random() < 0.2)):
        made = await table.house.ask("POST", f"/v1/{game}/tournaments", given, Idempotency_Key=key)
    assert made.status == 201, made.body
    organiser = Seat(table.house, made.headers["location"], made.json["tokens"]["organiser"])
    return Held(organiser, made.json, game)


async def own_games(table: Table) -> None:
    """Careers by one seed: entered late, played, resigned, ended, watched; and closed."""
    held = await hold(table, table.random.choice(SUBMARINES), 3)
    organiser = held.organiser
    await organiser.post("/webhooks", HOOK)
    entered = await organiser.post(
        "/entrants", {"entrants": [{"name": "Topp"}]}, If_Match="*", Idempotency_Key=table.key()
    )
    entrants = [*held.made["entrants"], *entered.json["entrants"]]
    ticket = await organiser.post("/tickets")
    games = []
    async with table.house.listening(f"{organiser.path}/events", organiser.token):
        for number, entrant in enumerate(entrants[:3]):
            path, seats = held.session(entrant), {}
            for seat, invitation in entrant["invitations"].items():
                claimed = await Seat(table.house, path, invitation).post(
                    f"/seats/{seat}/claim", Idempotency_Key=table.key()
                )
                seats[seat] = Seat(table.house, path, claimed.json["token"])
            games.append(seats)
            if number < 2:
                await table.begin(seats)
                await table.play(seats, table.random.randrange(1, 5))
        await table.house.wait(MINUTE)
    await table.over(games[0])
    await table.admin("DELETE", f"/tournaments/{id_of(organiser)}/entrants/1/name")
    for path in (
        "",
        "/entrants",
        "/standings",
        "/games",
        "/report",
        "/tickets",
        "/webhooks",
        "/deadlines.ics",
    ):
        await organiser.get(path)
    await organiser.get("/games/1/export")
    if ticket.status < 300:
        listed = (await organiser.get("/tickets")).json["tickets"]
        await organiser.delete(f"/tickets/{listed[0]['id']}")
    await table.admin("POST", "/erase-name", {"name": "Lauer"})
    await table.admin("GET", f"/tournaments/{id_of(organiser)}")
    await organiser.post("/close", {})
    await organiser.post("/close", {})
    await organiser.get()
    await organiser.get("/standings")
    await table.look(games[1], 2)
    await organiser.delete()
    await organiser.get()
    await table.house.wait(2 * MINUTE)


async def given_up(table: Table) -> None:
    """Tournaments that end otherwise than by being closed, one of which has webhooks."""
    for way in ("delete", "end", "expire", "remove"):
        held = await hold(table, "hunters", 2)
        path = f"/tournaments/{id_of(held.organiser)}"
        hook = await held.organiser.post("/webhooks", HOOK)
        entrant = held.made["entrants"][0]
        invited = Seat(table.house, held.session(entrant), entrant["invitations"]["commander"])
        if table.random.random() < 0.6:
            await invited.post("/seats/commander/claim", Idempotency_Key=table.key())
        if way == "delete":
            await held.organiser.delete(f"/webhooks/{hook.json['id']}")
            await held.organiser.delete()
        elif way == "remove":
            await table.admin("DELETE", path)
        else:
            await table.admin("POST", f"{path}/{way}")
        await table.admin("POST", "/erase-client", {"client": table.house.address})
        await held.organiser.get()
        await held.organiser.get("/games")
        await table.house.wait(2 * STEP)


async def round_robin(table: Table) -> None:
    """Battles of everybody against everybody, round by round."""
    held = await hold(
        table, "battleships", 4, format="round_robin", setup=SCENARIO, umpire={},
        deadlines={"seconds": 20 * DAY, "then": "umpire"},
    )  # fmt: skip
    organiser, tokens = held.organiser, dict[int, str]()

    async def claim(told: Json) -> None:
        for one in told["entrants"]:
            number, invitation = one["number"], one["invitations"]["entrant"]
            invited = organiser._replace(token=invitation)
            claimed = await invited.post(f"/entrants/{number}/claim", Idempotency_Key=table.key())
            tokens[number] = claimed.json["token"]

    await claim(held.made)
    until = datetime.fromtimestamp(round(table.house.now() + DAY), UTC)
    await organiser.post("/pause", {"until": until.isoformat()})
    rotated = await organiser._replace(token=tokens[1]).post(
        "/entrants/1/rotate", Idempotency_Key=table.key()
    )
    if rotated.status == 200:
        tokens[1] = rotated.json["token"]
    again = await organiser.post("/entrants/2/invite", Idempotency_Key=table.key())
    if again.status == 200:
        await claim(
            {"entrants": [{"number": 2, "invitations": {"entrant": again.json["invitation"]}}]}
        )
    for number in (1, 2):
        await organiser.post("/rounds", {"round": number})
        await organiser.post("/resume", {})
        found = await organiser.get(f"/games?round={number}")
        for game in found.json["games"]:
            path = f"/v1/battleships/sessions/{game['session']}"
            seats = {
                seat: Seat(table.house, path, tokens[entrant])
                for seat, entrant in game["entrants"].items()
            }
            await table.begin(seats)
            await table.play(seats, table.random.randrange(1, 3))
            if number == 2:
                await organiser.post("/entrants/3/withdraw", {"reason": "At sea."})
            if table.random.random() < 0.7:
                await table.over(seats)
        if number == 1:
            await organiser.post("/entrants/4/withdraw", {"reason": "Ill."})
            entered = await organiser.post(
                "/entrants", {"entrants": [{"name": "Topp"}]}, If_Match="*",
                Idempotency_Key=table.key(),
            )  # fmt: skip
            if entered.status < 300:
                await claim(entered.json)
    await organiser.post("/rounds", {"round": 2})
    await organiser.get("/rounds")
    await organiser.get("/standings")
    await organiser._replace(token=tokens[1]).get()
    await table.admin("DELETE", f"/tournaments/{id_of(organiser)}/entrants/2/name")
    await organiser.post("/close", {})
    await organiser.get("/report")
    for game in (await organiser.get("/games")).json["games"]:
        await organiser.get(f"/games/{game['number']}/export")
    await organiser.get()


async def _rekeyed(table: Table, organiser: Seat) -> Seat:
    """The organiser with another token, after a deputy came, replaced his own, and went."""

    async def issued(who: Seat, path: str) -> Seat:
        answer = await who.post(path, Idempotency_Key=table.key())
        found = answer.json
        return who._replace(token=found.get("token") or found.get("invitation") or "none")

    invited = await issued(organiser, "/deputy/invite")
    deputy = await issued(invited, "/deputy/claim")
    await issued(deputy, "/deputy/rotate")
    await organiser.post("/deputy/dismiss", {})
    other = await issued(organiser, "/organiser/rotate")
    anew = await table.admin("POST", f"/tournaments/{id_of(other)}/invite-organiser")
    return await issued(other._replace(token=anew.json["invitation"]), "/organiser/claim")


async def hidden(table: Table) -> None:
    """Careers that are hidden from their organiser, one of which he opens; his token changes."""
    held = await hold(
        table, table.random.choice(SUBMARINES), 2, umpire={}, hidden_from_organiser=True,
        log_token_changes=True,
    )  # fmt: skip
    entrant = held.made["entrants"][0]
    path, seats = held.session(entrant), {}
    for seat, invitation in entrant["invitations"].items():
        claimed = await Seat(table.house, path, invitation).post(
            f"/seats/{seat}/claim", Idempotency_Key=table.key()
        )
        seats[seat] = Seat(table.house, path, claimed.json["token"])
    await table.begin(seats)
    await table.play(seats, table.random.randrange(1, 5))
    seat = next(iter(seats.values()))
    await seat.post("/questions", {"question": "May I?"}, If_Match="*")
    await held.organiser.get("/games/1/export")
    await held.organiser.post("/games/1/open", {"reason": "A question."})
    await held.organiser.get("/games/1/export")
    umpire = seat._replace(token=held.organiser.token)
    await umpire.post("/rulings", {"rule": "9", "reason": "You may."}, If_Match="*")
    await held.organiser.post("/announcements", {"rule": "9", "reason": "Everybody may."})
    await table.play(seats, 2)
    held = held._replace(organiser=await _rekeyed(table, held.organiser))
    await table.house.stand_still(40 * DAY)
    await table.house.wait(MINUTE)
    await held.organiser.post("/close", {})
    await held.organiser.get("/games/1/export")
    await table.look(seats, 2)


async def shown_again(table: Table) -> None:
    """A battle of which each asks what he saw before, and all of it once it is over."""
    seats = await table.started("battleships", setup=SCENARIO)
    await table.play(seats, 2)
    for over in (False, True):
        for name, seat in seats.items():
            await seat.post("/replay", {"seat": name})
            await seat.post("/replay", {"at": 2, "seat": "first", "odds": over, "results": 0})
        await table.over(seats)
    log = await seats["spectator"].get("/export")
    await table.house.ask("POST", "/v1/battleships/replay", {"log": log.json, "at": 3})


async def reconsidered(table: Table) -> None:
    """A round robin whose organiser takes withdrawals back, and has annulled games played again."""
    held = await hold(
        table, "battleships", 2, format="round_robin",
        umpire={"ending_seconds": 600, "results": True},
    )  # fmt: skip
    organiser = held.organiser
    for number in (1, 2, 3):
        body = {"again": [number - 1]} if number > 1 else {}
        await organiser.post("/rounds", body)
        for path in ("withdraw/dry-run", "withdraw", "reinstate/dry-run", "reinstate"):
            await organiser.post(
                f"/entrants/2/{path}", {"reason": "Ill."} if path == "withdraw" else {}
            )
        game = (await organiser.get(f"/games?round={number}")).json["games"][0]
        path = f"/v1/battleships/sessions/{game['session']}"
        umpire = Seat(table.house, path, organiser.token)
        ruling = {"rule": "house", "reason": "A fault.", "annul": True}
        await umpire.post("/rulings/dry-run", ruling, If_Match="*")
        await umpire.post("/rulings", ruling, If_Match="*")
        await table.house.wait(11 * MINUTE)
    await organiser.get("/standings")
    await organiser.post("/close", {})
    await organiser.get("/report")
    for number in (1, 2, 3):
        await organiser.get(f"/games/{number}/export")


async def consented(table: Table) -> None:
    """A battle with typed dice whose faces count once both players have given them."""
    seats = await table.started(
        "battleships", setup=SCENARIO, dice="supplied", supplied_by="either"
    )
    for _ in range(3):
        for seat in players(seats).values():
            legal = (await seat.get()).json["legal_actions"]
            if legal:
                action = legal[0]["example"]["action"]
                await seat.post("/actions", {"action": action}, If_Match="*")
    await table.look(seats, 1)


STORIES: tuple[Story, ...] = (
    career, battle, own_dice, umpired, by_policy, deadlines, forked, own_games,
    round_robin, given_up, hidden, hooked, archived, patched, repeated, operated, lapsed,
    from_elsewhere, by_key, unrevealed, used_up, drawn, adjudicated,
    shown_again, reconsidered, consented,
)  # fmt: skip
"""All of them, in turn."""


STUMBLED = "the story stumbled"
"""How the last step of a game is called whose story met an answer that it cannot go on with."""


async def played(house: House, game: int) -> None:
    """Play the story whose turn it is in the game of this number."""
    story = STORIES[game % len(STORIES)]
    await house.begin(game, story.__name__)
    ended = "the end"
    try:
        await story(Table(house, Random(f"{story.__name__} {game} players")))
    except (AssertionError, LookupError, TypeError) as fault:
        ended = f"{STUMBLED} over {type(fault).__name__}"
    house.end(ended)
