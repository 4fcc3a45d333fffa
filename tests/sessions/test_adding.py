"""What a client adds to Redis: every operation is of one kind, is charged, and is refused by it."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import httpx
import pytest
import redis as library

from runs.patience import until
from sessions.serving import Seat, create, serving_toys, started
from sessions.test_games import at_once
from sessions.tournaments import Meeting, hold
from sessions.toys import DRILL
from support.every import every
from support.memory import memory_used
from wardroom.engine.registry import install
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server
from wardroom.sessions.adapters.redis.budgets import Adds
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.services.composition import Services

Json = Any
VISITOR = "127.0.0.5"
STORED_BYTES, KEPT_SECONDS = 10**7, 10**6
OPENING = {"opening": "lone_ship_by_night"}
HOOK = {"url": "https://hooks.example.org/in"}
SAID = {"rule": "1.1", "reason": "So it is."}
ORDERS = {"kind": "set_standing_orders", "standing_orders": {"damage_control": ["w", "s"]}}
PRESS = {"kind": "press", "press": True}
NEW = {"setup": {}, "entrants": [{"name": "Ott"}, {"name": "Bea"}]}
CARELESS = 6
"""How much larger what Redis has grown by may be than what was charged: keys, hashes, expiries."""
SMALL_BYTES = 300
"""What Redis may grow by for nothing: an empty hash or list and its name."""


@dataclass(frozen=True)
class Asked:
    """A request to a session or tournament, by whoever has the token of `seat`."""

    seat: Seat
    path: str
    body: Json = None
    method: str = "POST"
    key: str = field(default_factory=lambda: secrets.token_hex(16))

    def by(self, client: httpx.Client) -> httpx.Response:
        """What the service answers `client`, who has the token."""
        headers = {"Idempotency-Key": self.key, "If-Match": "*"}
        if self.seat.token:
            headers["Authorization"] = f"Bearer {self.seat.token}"
        path = self.seat.path + self.path
        return client.request(self.method, path, json=self.body, headers=headers)


class Operation(NamedTuple):
    """What an operation adds (None: nothing), and how a host prepares for it to be asked."""

    adds: Adds | None
    prepared: Callable[[httpx.Client], Asked]


def nobody(client: httpx.Client, path: str) -> Seat:
    return Seat(client, path, "")


def drill(client: httpx.Client, **more: Json) -> Seat:
    return started(client, "drill", setup={"rounds": 50}, **more)["owner"]


def ruled(client: httpx.Client, who: str, **more: Any) -> Seat:
    return started(client, "hunters", setup=OPENING, umpire={}, **more)[who]


def invited(client: httpx.Client) -> Seat:
    """Whoever is invited to the second seat of a duel."""
    made = client.post("/v1/duel/sessions", json={"setup": {}})
    return Seat(client, made.headers["location"], made.json()["invitations"]["south"])


def duel(client: httpx.Client) -> Seat:
    return create(client, "duel")["north"]


def alone(client: httpx.Client) -> Seat:
    """Whoever has made a duel to which nobody has come."""
    made = client.post("/v1/duel/sessions", json={"setup": {}})
    return Seat(client, made.headers["location"], made.json()["tokens"]["north"])


def organiser(client: httpx.Client) -> Seat:
    return hold(client, "drill").organiser


def told(answer: httpx.Response) -> Json:
    assert answer.status_code == 200, answer.text
    return answer.json()


def invited_deputy(client: httpx.Client) -> Seat:
    """Whoever is invited to organise a tournament with its organiser."""
    held = organiser(client)
    key = secrets.token_hex(16)
    return held._replace(token=told(held.post("/deputy/invite", Idempotency_Key=key))["invitation"])


def deputy(client: httpx.Client) -> Seat:
    invited, key = invited_deputy(client), secrets.token_hex(16)
    return invited._replace(token=told(invited.post("/deputy/claim", Idempotency_Key=key))["token"])


def invited_to_organise(client: httpx.Client) -> Seat:
    """Whoever the operator has invited to organise a tournament whose organiser's token is lost."""
    held = organiser(client)
    invitation = asyncio.run(_invited_by_operator(_REDIS_OF[str(client.base_url)], held.path))
    return held._replace(token=invitation)


async def _invited_by_operator(url: str, path: str) -> str:
    store = Store(Target(url=url), now=time.time)
    services = Services({"drill": install(DRILL)}, store, at_once)
    made = await services.organiser_tokens.invite_organiser(path.rpartition("/")[2])
    await store.close()
    return made.invitation


_REDIS_OF: dict[str, str] = {}
"""The Redis of each service, by its address."""


def timed(client: httpx.Client) -> Seat:
    """The organiser of a tournament with deadlines."""
    return hold(client, "drill", deadlines={"seconds": 3600, "then": "resign"}).organiser


def tomorrow() -> str:
    return written_time(time.time() + 86_400)


def paused(client: httpx.Client) -> Seat:
    """The organiser of a tournament that pauses."""
    held = timed(client)
    assert held.post("/pause", {"until": tomorrow()}).status_code == 200
    return held


def without_one(client: httpx.Client) -> Seat:
    """The organiser of a tournament who has withdrawn somebody."""
    held = organiser(client)
    assert held.post("/entrants/1/withdraw", {"reason": "At sea."}).status_code == 200
    return held


def hiding(client: httpx.Client) -> Seat:
    """The organiser of a tournament that hides its games from him."""
    return hold(client, "drill", umpire={}, hidden_from_organiser=True).organiser


def meeting(client: httpx.Client) -> Meeting:
    return Meeting(client, "duel", "Ott", "Bea")


def unclaimed(client: httpx.Client) -> Seat:
    """An entrant of a round robin who has not claimed his place."""
    entrants = [{"name": "Ott"}, {"name": "Bea"}]
    body = {"setup": {}, "format": "round_robin", "entrants": entrants}
    made = client.post("/v1/duel/tournaments", json=body)
    invitation = made.json()["entrants"][0]["invitations"]["entrant"]
    return Seat(client, made.headers["location"], invitation)


def imported(client: httpx.Client) -> Asked:
    log = drill(client).get("/export").json()
    return Asked(nobody(client, "/v1/drill/sessions"), "/import", {"log": log})


def first_ticket(seat: Seat) -> Asked:
    made = seat.post("/tickets").json()
    return Asked(seat, f"/tickets/{made['id']}", method="DELETE")


def first_webhook(seat: Seat) -> Asked:
    made = seat.post("/webhooks", HOOK)
    assert made.status_code == 201, made.text
    return Asked(seat, f"/webhooks/{made.json()['id']}", method="DELETE")


def pressed(client: httpx.Client) -> Seat:
    seat = started(client, "drill", setup={"rounds": 50}, dice="supplied")["owner"]
    assert seat.act(PRESS).status_code == 200
    return seat


def entrant_of(found: Meeting) -> Seat:
    return found.player(1)


OPERATIONS: Mapping[str, Operation] = {
    "POST /sessions": Operation(
        "creation", lambda host: Asked(nobody(host, "/v1/drill/sessions"), "", {"setup": {}})
    ),
    "POST /sessions/import": Operation("creation", imported),
    "POST /sessions/{session}/fork": Operation(
        "creation", lambda host: Asked(drill(host), "/fork", {})
    ),
    "POST /tournaments": Operation(
        "creation", lambda host: Asked(nobody(host, "/v1/drill/tournaments"), "", NEW)
    ),
    "POST /tournaments/{tournament}/entrants": Operation(
        "creation",
        lambda host: Asked(organiser(host), "/entrants", {"entrants": [{"name": "Late"}]}),
    ),
    "POST /tournaments/{tournament}/rounds": Operation(
        "creation", lambda host: Asked(meeting(host).organiser, "/rounds", {})
    ),
    "POST /sessions/{session}/actions": Operation(
        "decision", lambda host: Asked(drill(host), "/actions", {"action": PRESS})
    ),
    "POST /sessions/{session}/actions a client seed": Operation(
        "decision",
        lambda host: Asked(
            create(host, "drill")["owner"], "/actions",
            {"action": {"kind": "start", "client_seed": "5e" * 32}},
        ),
    ),
    "POST /sessions/{session}/actions in a tournament": Operation(
        "decision",
        lambda host: Asked(
            hold(host, "drill").games[0]["owner"], "/actions", {"action": {"kind": "start"}}
        ),
    ),
    "POST /sessions/{session}/actions a secret order": Operation(
        "decision",
        lambda host: Asked(
            started(host, "duel")["south"], "/actions",
            {"action": {"kind": "order", "seat": "south", "stand": 1, "aim": 2, "word": "x" * 60}},
        ),
    ),
    "POST /sessions/{session}/actions standing orders": Operation(
        "addition",
        lambda host: Asked(
            started(host, "battleships")["first"], "/actions", {"action": ORDERS}
        ),
    ),
    "POST /sessions/{session}/undo": Operation(
        "addition", lambda host: Asked(pressed(host), "/undo", {})
    ),
    "POST /sessions/{session}/questions": Operation(
        "addition",
        lambda host: Asked(ruled(host, "commander"), "/questions", {"question": "What now?"}),
    ),
    "POST /sessions/{session}/messages": Operation(
        "addition",
        lambda host: Asked(
            started(host, "duel", talk="phrases")["north"], "/messages", {"phrase": "hello"}
        ),
    ),
    "POST /sessions/{session}/draws": Operation(
        "addition",
        lambda host: Asked(
            started(host, "duel", draws="agreed")["north"], "/draws", {"says": "offer"}
        ),
    ),
    "POST /sessions/{session}/notes": Operation(
        "addition",
        lambda host: Asked(ruled(host, "umpire", texts="beside"), "/notes", {"note": "So be it."}),
    ),
    "POST /sessions/{session}/rulings": Operation(
        "addition", lambda host: Asked(ruled(host, "umpire"), "/rulings", SAID)
    ),
    "POST /sessions/{session}/seats/{seat}/claim": Operation(
        "addition", lambda host: Asked(invited(host), "/seats/south/claim")
    ),
    "POST /sessions/{session}/seats/{seat}/invite": Operation(
        "addition", lambda host: Asked(alone(host), "/seats/south/invite")
    ),
    "POST /sessions/{session}/seats/{seat}/rotate": Operation(
        "addition", lambda host: Asked(duel(host), "/seats/north/rotate")
    ),
    "POST /sessions/{session}/tickets": Operation(
        "addition", lambda host: Asked(drill(host), "/tickets")
    ),
    "POST /sessions/{session}/webhooks": Operation(
        "addition", lambda host: Asked(drill(host), "/webhooks", HOOK)
    ),
    "POST /tournaments/{tournament}/entrants/{entrant}/claim": Operation(
        "addition", lambda host: Asked(unclaimed(host), "/entrants/1/claim")
    ),
    "POST /tournaments/{tournament}/entrants/{entrant}/invite": Operation(
        "addition", lambda host: Asked(meeting(host).organiser, "/entrants/1/invite")
    ),
    "POST /tournaments/{tournament}/entrants/{entrant}/rotate": Operation(
        "addition", lambda host: Asked(entrant_of(meeting(host)), "/entrants/1/rotate")
    ),
    "POST /tournaments/{tournament}/games/{game}/open": Operation(
        "addition",
        lambda host: Asked(hiding(host), "/games/1/open", {"reason": "He asks for a ruling."}),
    ),
    "POST /tournaments/{tournament}/organiser/rotate": Operation(
        "addition", lambda host: Asked(organiser(host), "/organiser/rotate")
    ),
    "POST /tournaments/{tournament}/organiser/claim": Operation(
        "addition", lambda host: Asked(invited_to_organise(host), "/organiser/claim")
    ),
    "POST /tournaments/{tournament}/deputy/invite": Operation(
        "addition", lambda host: Asked(organiser(host), "/deputy/invite")
    ),
    "POST /tournaments/{tournament}/deputy/claim": Operation(
        "addition", lambda host: Asked(invited_deputy(host), "/deputy/claim")
    ),
    "POST /tournaments/{tournament}/deputy/rotate": Operation(
        "addition", lambda host: Asked(deputy(host), "/deputy/rotate")
    ),
    "POST /tournaments/{tournament}/deputy/dismiss": Operation(
        "upkeep", lambda host: Asked(organiser(host), "/deputy/dismiss")
    ),
    "POST /tournaments/{tournament}/pause": Operation(
        "addition", lambda host: Asked(timed(host), "/pause", {"until": tomorrow()})
    ),
    "POST /tournaments/{tournament}/resume": Operation(
        "addition", lambda host: Asked(paused(host), "/resume")
    ),
    "POST /tournaments/{tournament}/announcements": Operation(
        "addition",
        lambda host: Asked(
            hold(host, "drill", umpire={}).organiser, "/announcements",
            {"rule": "1", "reason": "So it is read."},
        ),
    ),
    "POST /tournaments/{tournament}/tickets": Operation(
        "addition", lambda host: Asked(organiser(host), "/tickets")
    ),
    "POST /tournaments/{tournament}/webhooks": Operation(
        "addition", lambda host: Asked(organiser(host), "/webhooks", HOOK)
    ),
    "POST /sessions/{session}/resign": Operation(
        "upkeep", lambda host: Asked(drill(host), "/resign", {})
    ),
    "DELETE /sessions/{session}": Operation(
        "upkeep", lambda host: Asked(drill(host), "", method="DELETE")
    ),
    "POST /sessions/{session}/seats/{seat}/revoke": Operation(
        "upkeep", lambda host: Asked(alone(host), "/seats/south/revoke")
    ),
    "DELETE /sessions/{session}/tickets/{ticket}": Operation(
        "upkeep", lambda host: first_ticket(drill(host))
    ),
    "DELETE /sessions/{session}/webhooks/{webhook}": Operation(
        "upkeep", lambda host: first_webhook(drill(host))
    ),
    "POST /tournaments/{tournament}/close": Operation(
        "upkeep", lambda host: Asked(organiser(host), "/close")
    ),
    "POST /tournaments/{tournament}/entrants/{entrant}/withdraw": Operation(
        "upkeep",
        lambda host: Asked(organiser(host), "/entrants/1/withdraw", {"reason": "He cannot go on."}),
    ),
    "POST /tournaments/{tournament}/entrants/{entrant}/withdraw/dry-run": Operation(
        "upkeep", lambda host: Asked(organiser(host), "/entrants/1/withdraw/dry-run")
    ),
    "POST /tournaments/{tournament}/entrants/{entrant}/reinstate": Operation(
        "upkeep", lambda host: Asked(without_one(host), "/entrants/1/reinstate")
    ),
    "POST /tournaments/{tournament}/entrants/{entrant}/reinstate/dry-run": Operation(
        "upkeep", lambda host: Asked(without_one(host), "/entrants/1/reinstate/dry-run")
    ),
    "DELETE /tournaments/{tournament}": Operation(
        "upkeep", lambda host: Asked(organiser(host), "", method="DELETE")
    ),
    "DELETE /tournaments/{tournament}/tickets/{ticket}": Operation(
        "upkeep", lambda host: first_ticket(organiser(host))
    ),
    "DELETE /tournaments/{tournament}/webhooks/{webhook}": Operation(
        "upkeep", lambda host: first_webhook(organiser(host))
    ),
    "POST /sessions/{session}/actions/dry-run": Operation(
        None, lambda host: Asked(drill(host), "/actions/dry-run", {"action": PRESS})
    ),
    "POST /sessions/{session}/rulings/dry-run": Operation(
        None, lambda host: Asked(ruled(host, "umpire"), "/rulings/dry-run", SAID)
    ),
    "POST /sessions/{session}/odds": Operation(
        None, lambda host: Asked(ruled(host, "commander"), "/odds", {})
    ),
    "POST /sessions/{session}/replay": Operation(
        None, lambda host: Asked(ruled(host, "commander"), "/replay", {"odds": True})
    ),
    "GET /sessions/{session}/luck": Operation(
        None, lambda host: Asked(over(host), "/luck", method="GET")
    ),
}  # fmt: skip


def over(client: httpx.Client) -> Seat:
    """A game that is over, whose luck nobody has asked for."""
    seat = started(client, "hunters", setup=OPENING)["commander"]
    assert seat.post("/resign", {}, If_Match="*").status_code == 200
    return seat


_OF_WORKERS = tuple(f"wardroom:{name}".encode() for name in ("due", "formats", "watermark:"))
"""Keys that come and go whatever is asked."""
_OF_NO_REQUEST = (*_OF_WORKERS, b"wardroom:budget:")
"""The same, and those of budgets."""


class Setting(NamedTuple):
    """The service, a host who prepares, and a visitor from elsewhere who has the tokens."""

    server: library.Redis
    host: httpx.Client
    visitor: httpx.Client

    def stored(self) -> dict[bytes, Any]:
        """What is stored, but for budgets, the clock and what workers note; no expiries.

        Logs of games that have ended are folded first: that is done in the background.
        """
        until(lambda: not self._unfolded())
        keys = [
            key
            for key in self.server.scan_iter("wardroom:*", count=1000)
            if not key.startswith(_OF_NO_REQUEST) and b":actions:" not in key
        ]
        with self.server.pipeline(transaction=False) as asked:
            for key in keys:
                asked.type(key)
            kinds = asked.execute()
            for key, kind in zip(keys, kinds, strict=True):
                if kind == b"hash":  # Its fields have no order.
                    asked.hgetall(key)
                else:
                    asked.dump(key)
            return dict(zip(keys, asked.execute(), strict=True))

    def names(self) -> set[bytes]:
        """All keys, those of budgets too, but for the clock and what workers note."""
        found = self.server.scan_iter("*", count=1000)
        return {key for key in found if not key.startswith(_OF_WORKERS)}

    def forget_budgets(self) -> None:
        """Every budget is whole."""
        for key in self.server.scan_iter("wardroom:budget:*"):
            self.server.delete(key)

    def _unfolded(self) -> list[bytes]:
        """The sessions that have ended whose logs are neither folded yet nor to stay lists."""
        sessions = self.server.scan_iter("wardroom:*", count=1000, _type="hash")
        return [
            session
            for session in sessions
            if self.server.hexists(session, "ended")
            and not self.server.hexists(session, "listed")
            and self.server.type(session + b":log") == b"list"
        ]

    def charged(self) -> float:
        """The bytes that the visitor has used."""
        whole = self.server.get(f"wardroom:budget:{{{VISITOR}}}:bytes:{VISITOR}")
        left = 0.0 if whole is None else float(whole) / 1000 - time.time()
        return max(0.0, left) * STORED_BYTES / KEPT_SECONDS

    def use_up(self) -> None:
        """Have the visitor use up his bytes."""
        key = f"wardroom:budget:{{{VISITOR}}}:bytes:{VISITOR}"
        self.server.set(key, f"{(time.time() + 2 * KEPT_SECONDS) * 1000:.3f}")


@pytest.fixture(scope="module")
def own_redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with embedded_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="module")
def served(
    own_redis: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Setting]:
    folder = tmp_path_factory.mktemp("server")
    settings: dict[str, Any] = {
        "WARDROOM_BUDGETS": "on", "WARDROOM_WEBHOOK_HOSTS": "hooks.example.org",
        "WARDROOM_STORED_BYTES": str(STORED_BYTES), "WARDROOM_SESSION_SECONDS": str(KEPT_SECONDS),
        "WARDROOM_SESSIONS_A_DAY": "0", "WARDROOM_TOURNAMENTS_A_DAY": "0",
    }  # fmt: skip
    elsewhere = httpx.HTTPTransport(local_address=VISITOR)
    with (
        serving_toys(folder, own_redis.url, **settings) as running,
        running.client() as host,
        running.client(transport=elsewhere) as visitor,
        library.Redis(unix_socket_path=str(own_redis.socket)) as server,
    ):
        _REDIS_OF[str(host.base_url)] = own_redis.url
        yield Setting(server, host, visitor)


@pytest.fixture
def setting(served: Setting) -> Setting:
    """Every budget is whole when a test begins."""
    served.forget_budgets()
    return served


@contextlib.contextmanager
def nearly_full(server: library.Redis) -> Iterator[None]:
    """A Redis that has used more than nine tenths of its memory, until the block ends."""
    with memory_used(server, 0.95):
        time.sleep(1.1)  # It is looked at once a second.
        yield
    time.sleep(1.1)


def size_of(stored: dict[bytes, Any]) -> int:
    """How many bytes are stored: names and values, and those of the fields of hashes."""
    return sum(
        len(key) + (size_of(value) if isinstance(value, dict) else len(value))
        for key, value in stored.items()
    )


def is_done(answer: httpx.Response) -> bool:
    return answer.status_code in (200, 201, 204)


def test_every_operation_is_listed(setting: Setting) -> None:
    paths = setting.host.get("/openapi/whole.json").json()["paths"]
    found = {
        f"{method.upper()} {named[1]}"
        for path, operations in paths.items()
        if (named := re.match(r"/v1/(?:hunters|battleships)(/(?:sessions|tournaments).*)", path))
        for method in operations.keys() - {"get", "head"}
    }
    listed = {" ".join(name.split()[:2]) for name in OPERATIONS if not name.startswith("GET")}
    assert listed == found
    others = {
        path
        for path, kinds in paths.items()
        if set(kinds) - {"get", "head"} and ("/sessions" in path or "/tournaments" in path)
    }
    assert all(f"/{path.split('/', 3)[3]}" in " ".join(found) for path in others)


@every("name", OPERATIONS)
def test_what_is_added_is_charged(setting: Setting, name: str) -> None:
    adds, prepared = OPERATIONS[name]
    asked = prepared(setting.host)
    before = setting.stored()
    answer = asked.by(setting.visitor)
    assert is_done(answer), answer.text
    after = setting.stored()
    grown = size_of(after) - size_of(before)
    charged = setting.charged()
    assert grown <= SMALL_BYTES or grown <= CARELESS * charged, (grown, charged)
    assert (charged > 0) or adds in (None, "upkeep") or grown <= 0, (grown, charged)


@every("name", OPERATIONS)
def test_without_bytes_nothing_is_added(setting: Setting, name: str) -> None:
    adds, prepared = OPERATIONS[name]
    asked = prepared(setting.host)
    setting.use_up()
    before = setting.stored()
    answer = asked.by(setting.visitor)
    if adds in ("creation", "addition"):
        assert (answer.status_code, answer.json()["code"]) == (429, "bytes_used_up"), answer.text
        assert int(answer.headers["retry-after"]) > 0
    else:
        assert is_done(answer), answer.text
    if adds not in ("decision", "upkeep"):
        assert setting.stored() == before
    if adds != "creation":  # A creation belongs to its idempotency key, not to who asks again.
        assert is_done(answer) or is_done(asked.by(setting.host))


def test_nearly_full_decisions_alone_are_taken(setting: Setting) -> None:
    prepared = {name: one.prepared(setting.host) for name, one in OPERATIONS.items()}
    with nearly_full(setting.server):
        for name, (adds, _) in OPERATIONS.items():
            before = setting.stored()
            answer = prepared[name].by(setting.visitor)
            if adds in ("creation", "addition"):
                code = "creations_refused" if adds == "creation" else "nearly_full"
                assert (answer.status_code, answer.json()["code"]) == (503, code), (
                    name,
                    answer.text,
                )
                assert int(answer.headers["retry-after"]) > 0
                assert setting.stored() == before, name
            else:
                assert is_done(answer), (name, answer.text)


@every("name", OPERATIONS)
def test_what_is_refused_adds_nothing(setting: Setting, name: str) -> None:
    """Not even the key of a budget: those of addresses would fill Redis, one request for each."""
    asked = OPERATIONS[name].prepared(setting.host)
    setting.forget_budgets()
    before = setting.names()
    refused = []
    if asked.seat.token:
        stranger = asked.seat._replace(token="x" * 43)
        refused.append(replace(asked, seat=stranger))
    if asked.body is not None:
        refused.append(replace(asked, body={**asked.body, "unknown": 1}))
    for each in refused:
        answer = each.by(setting.visitor)
        assert answer.status_code in (400, 401), answer.text
    assert refused or asked.method == "GET"
    assert setting.names() == before


def test_luck_is_kept_no_longer_than_it_is_counted(setting: Setting) -> None:
    asked = OPERATIONS["GET /sessions/{session}/luck"].prepared(setting.host)
    assert asked.by(setting.visitor).status_code == 200
    (key,) = setting.server.scan_iter(f"wardroom:{{{asked.seat.path.rpartition('/')[2]}}}:luck")
    assert 0 < setting.server.ttl(key) <= KEPT_SECONDS


def test_a_repeat_is_answered_without_bytes(setting: Setting) -> None:
    """It adds nothing: whoever lost the answer gets it."""
    asked = OPERATIONS["POST /sessions/{session}/rulings"].prepared(setting.host)
    first = asked.by(setting.visitor)
    setting.use_up()
    again = asked.by(setting.visitor)
    assert (first.status_code, again.status_code) == (200, 200), again.text
    assert again.json()["number"] == first.json()["number"]


def test_with_nine_tenths_used_a_program_has_a_share_and_then_the_pace(
    setting: Setting,
) -> None:
    """A sixteenth of its bytes, at any speed: who plays by hand has used far less."""
    seat = started(setting.host, "drill", setup={"rounds": 100})["owner"]
    with nearly_full(setting.server):
        asked = Asked(seat, "/actions", {"action": PRESS})
        key = f"wardroom:budget:{{{VISITOR}}}:bytes:{VISITOR}"
        headers = {"Authorization": f"Bearer {seat.token}", "If-Match": "*"}
        came = []
        for share in (1 / 17, 1 / 15):
            setting.server.set(key, f"{(time.time() + share * KEPT_SECONDS) * 1000:.3f}")
            codes = [
                setting.visitor.post(f"{seat.path}/actions", json=asked.body, headers=headers)
                for _ in range(25)
            ]
            came.append([one.status_code for one in codes].count(429) > 0)
        assert came == [False, True]
