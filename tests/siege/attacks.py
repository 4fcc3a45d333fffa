"""What hostile clients send: the worst that is known of every kind, each as small as it can be."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import itertools
import random
import secrets
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import msgspec

from api.spellings import spellings
from runs.patience import patience
from sessions.serving import Seat, begin, seats_of, started
from siege.honest import JSON

Json = Any
Status = int | str
"""What came of an attack: a status, or the kind of what the connection broke by."""
Came = dict[str, dict[str, int]]
"""What came of attacks, by name: how often each status."""

_SALVO = "/v1/silent-victory/calls/resolve-salvo"
_HUNT = "/v1/hunters/calls/resolve-salvo"
_LIST_MOVES = "/v1/battleships/calls/list-moves/odds"
_HELD_PAUSE = 0.05
"""Between two connections of a client that keeps them: the harm is in keeping them."""
_SESSIONS = 16
"""Of one client whose games are played to fill the memory."""
_RULED = (250_000, 2_700)
"""Characters of what is put into a game: as many as a body has room for, and as a patch has."""


@dataclass
class Attacker:
    """A hostile client at an address of its own, and what it has found to use again."""

    client: httpx.Client
    address: str
    key: str
    """An API key that may do calls and nothing else."""
    found: dict[str, Json]

    def post(self, path: str, body: Json, **headers: str) -> httpx.Response:
        """Send `body`; whatever comes back."""
        return self.client.post(path, json=body, headers=headers)

    def spelled(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Send a request to `path` in a spelling of it, each in its turn."""
        turn = self.found.setdefault(f"spellings of {path}", itertools.cycle([*spellings(path)]))
        return self.client.request(
            method, f"{self.client.base_url}".rstrip("/") + next(turn), **more
        )

    def connect(self) -> socket.socket:
        """A connection of its own, from its address."""
        base = urlsplit(str(self.client.base_url))
        return socket.create_connection(
            (base.hostname or "", base.port or 80),
            timeout=patience(5),
            source_address=(self.address, 0),
        )

    def hang_up(self, path: str, body: bytes, seconds: float) -> Status:
        """Send `body` and hang up after some `seconds`."""
        with self.connect() as connection:
            connection.sendall(_request("POST", path, body))
            return _begun(connection, seconds) or "hung up"

    def hold(self, request: bytes, most: int) -> Status:
        """Send `request` on a connection that is kept, beside at most so many others."""
        held = self.found.setdefault("held", [])
        connection = self.connect()
        held.append(connection)
        if len(held) > most:
            held.pop(0).close()
        connection.sendall(request)
        return _begun(connection, 0.03) or "held"


def _request(
    method: str, path: str, body: bytes = b"", *fields: str, length: int | None = None
) -> bytes:
    """A request with `body`, of which it may state another `length`."""
    stated = len(body) if length is None else length
    head = (
        f"{method} {path} HTTP/1.1", "Host: x", "Content-Type: application/json",
        f"Content-Length: {stated}", *fields,
    )  # fmt: skip
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


def _begun(connection: socket.socket, seconds: float) -> Status:
    """The status of the answer that begins within some `seconds`; empty: none does."""
    connection.settimeout(seconds)
    try:
        begun = connection.recv(12).partition(b" ")[2].decode().strip()
    except TimeoutError:
        return ""
    return int(begun) if begun else "closed"


class Attack(NamedTuple):
    """An attack: how it is made once, and from where and how often that is done."""

    once: Callable[[Attacker], Status]
    addresses: int
    """Each of a client of its own."""
    anew: int
    """Clients beside these that have another address each time."""
    at_once: int
    """How often each client makes it at the same time."""
    pause: float
    """Seconds between two times."""
    fills: bool
    """Whether it is made on a Redis that has little memory left."""
    never: frozenset[str]
    """What must not come of it."""

    @property
    def origin(self) -> str:
        """From where it is made, in words."""
        fixed = f"{self.addresses} address{'es' * (self.addresses > 1)}"
        return f"{fixed}, {self.anew} changing" if self.anew else fixed


ATTACKS: dict[str, Attack] = {}


def _attack(
    *, addresses: int = 4, anew: int = 1, at_once: int = 1, pause: float = 0, fills: bool = False,
    never: tuple[str, ...] = (),
) -> Callable[[Callable[[Attacker], Status]], Callable[[Attacker], Status]]:  # fmt: skip
    """Enter a function among the attacks, by its name."""

    def enter(once: Callable[[Attacker], Status]) -> Callable[[Attacker], Status]:
        ATTACKS[once.__name__] = Attack(
            once, addresses, anew, at_once, pause, fills, frozenset({"500", *never})
        )
        return once

    return enter


# ------------------------------------------------------------------------------ work


def _fleet(ships: int) -> Json:
    """A set-up of so many destroyer flotillas, half on each side, beside each other."""
    return {
        "base_visibility": 12,
        "turns": 20,
        "ships": [
            {
                "id": f"flotilla{number}",
                "ship": "uk_dd_flotilla_a",
                "side": "first" if number % 2 else "second",
                "hex": f"{20 + number % 10}{10 + number // 10}",
                "facing": "A",
                "speed": 6,
            }
            for number in range(ships)
        ],
    }


def _moving(attacker: Attacker) -> tuple[Seat, Json] | Status:
    """The seat of a battle of sixty that has to move, and a move of it."""
    made = attacker.post("/v1/battleships/sessions", {"setup": _fleet(60)})
    if made.status_code != httpx.codes.CREATED:
        return made.status_code
    claimed = seats_of(attacker.client, made)
    begin(claimed)
    for seat in [claimed["first"], claimed["second"]] * 4:
        for offered in seat.legal()[:1]:
            if offered["kind"] == "movement":
                return seat, offered["example"]["action"]
            seat.act(offered["example"]["action"], "*")
    return "not at sea"


@_attack()
def dry_run(attacker: Attacker) -> Status:
    """A movement of sixty counters, only asked about."""
    moving: tuple[Seat, Json] | Status = attacker.found.get("moving") or _moving(attacker)
    if isinstance(moving, int | str):
        return moving
    attacker.found["moving"] = moving
    mine = moving[0]._replace(client=attacker.client)
    body = {"action": {**moving[1], "moves": [], "others": "standing_off"}}
    return mine.post("/actions/dry-run", body, If_Match="*").status_code


_MOVES = {
    "order": {"all_paths": True, "ship": "uk_dd_flotilla_a"},
    "situation": {
        "ships": [{"facing": "A", "hex": "3016", "id": "uk_dd_flotilla_a", "speed": 6}]
    },
    "budget": {"states": 0},
}  # fmt: skip


@_attack()
def odds(attacker: Attacker) -> Status:
    """Odds whose work has no bound."""
    return attacker.post(_LIST_MOVES, _MOVES).status_code


@_attack()
def odds_abandoned(attacker: Attacker) -> Status:
    """The same by a client that hangs up at once."""
    return attacker.hang_up(_LIST_MOVES, msgspec.json.encode(_MOVES), 0.03)


@_attack()
def verify(attacker: Attacker) -> Status:
    """A log of megabytes of seals, one entry of it."""
    return attacker.client.post("/v1/verify", content=_sealed(80_000), headers=JSON).status_code


@_attack(addresses=1, anew=0, at_once=2)
def verify_abandoned(attacker: Attacker) -> Status:
    """A log of 40 KB by a client that hangs up while a process for it is made."""
    return attacker.hang_up("/v1/verify", _sealed(600), 0.012)


@functools.cache
def _sealed(count: int) -> bytes:
    """The body of a request to verify a log of one entry with so many seals."""
    seals = [secrets.token_hex(32) for _ in range(count)]
    zero = "0" * 64
    content = {"number": 1, "events": [], "founding": {"session": "s", "commitment": zero}}
    entry = {"number": 1, "previous": zero, "head": zero, "content": content, "seals": seals}
    return msgspec.json.encode(
        {
            "log": {
                "format": "wardroom-session/1", "session": "s", "commitment": zero, "number": 1,
                "head": zero, "entries": [entry],
            }
        }
    )  # fmt: skip


@_attack()
def batch(attacker: Attacker) -> Status:
    """As many calls in one as there may be."""
    request = {name: _MOVES[name] for name in ("order", "situation")}
    items = [
        {"id": str(number), "call": "battleships/list-moves", "request": request}
        for number in range(50)
    ]
    return attacker.post("/v1/batch", {"items": items}).status_code


@_attack()
def catalogue(attacker: Attacker) -> Status:
    """The largest file that there is, compressed."""
    return attacker.client.get("/v1/hunters/cases").status_code


# ------------------------------------------------------------------------------ bodies


def _objects(size: int) -> bytes:
    return b"[" + b",".join([b"{}"] * (size // 3)) + b"]"


@_attack(addresses=1, anew=0, at_once=4, pause=0.6)
def empty_objects(attacker: Attacker) -> Status:
    """A body that the event loop reads, of objects that lack what is required: slowly, for ever."""
    member = random.choice((b"attack", b"weapons", b"members"))
    body = b'{"situation":{},"order":{"' + member + b'":' + _objects(16_200) + b"}}"
    return attacker.client.post(_SALVO, content=body, headers=JSON).status_code


@_attack(addresses=1, anew=0, at_once=2)
def empty_objects_of_a_batch(attacker: Attacker) -> Status:
    """The same in bodies that a work process reads."""
    body = b'{"items":' + _objects(random.choice((240_000, 900_000))) + b"}"
    return attacker.client.post("/v1/batch", content=body, headers=JSON).status_code


@_attack(addresses=1, anew=0, at_once=2)
def empty_objects_of_a_log(attacker: Attacker) -> Status:
    """The same in a log to verify."""
    body = b'{"log":{"entries":' + _objects(878_000) + b"}}"
    return attacker.client.post("/v1/verify", content=body, headers=JSON).status_code


@_attack(addresses=1, anew=0, at_once=8, pause=_HELD_PAUSE)
def half_bodies(attacker: Attacker) -> Status:
    """Connections on which a body does not come, more than there are places for requests."""
    return attacker.hold(_request("POST", _HUNT, b"{", length=1000), 140)


@_attack(anew=0, pause=_HELD_PAUSE)
def half_heads(attacker: Attacker) -> Status:
    """Connections on which a head does not come."""
    return attacker.hold(b"POST /v1/verify HTTP/1.1\r\nHost: x\r\nContent-Le", 100)


_UNWANTED = (
    _request("POST", "/nope", b"{", length=1000),
    _request("POST", _HUNT, b"{", length=99_999_999),
    _request("POST", _HUNT, b"{", "Content-Encoding: gzip", length=1000),
    _request("GET", "/v1/rulesets", b"{", length=1000),
    _request("PUT", _HUNT, b"{", length=1000),
    _request("POST", _HUNT, b"x" * 100_000).replace(b"application/json", b"text/plain"),
    _request("POST", _HUNT, b"{}", "Transfer-Encoding: chunked"),
)


@_attack(anew=0, pause=_HELD_PAUSE)
def unwanted_bodies(attacker: Attacker) -> Status:
    """Bodies that are refused before they have come, and are sent no further."""
    return attacker.hold(random.choice(_UNWANTED), 100)


_DEEP = 60_000
_REFUSED = (
    b"[" * 5000, b"{", b"\xff" * 1000, b'{"situation": 7}', b"[" * _DEEP + b"]" * _DEEP,
    b'{"situation":' * 10_000 + b"0" + b"}" * 10_000,
    b"{" + b",".join(b'"m%d":0' % number for number in range(20_000)) + b"}",
    b'{"situation":[' + b",".join([b"9" * 4_000] * 50) + b"]}",
    b'{"situation":"' + b"\\ud800" * 40_000 + b'"}',
    b'{"situation":"' + b"\\u0000" * 40_000 + b'"}',
    b'{"order":{"attack":"' + b"z" * 240_000 + b'"}}',
)  # fmt: skip


@_attack()
def nonsense(attacker: Attacker) -> Status:
    """What is no request of any operation: short, deep, wide and long."""
    return attacker.client.post(_HUNT, content=random.choice(_REFUSED), headers=JSON).status_code


@_attack()
def wide_head(attacker: Attacker) -> Status:
    """A head as large as the server reads."""
    accept = ",".join(f"a/{number}" for number in range(1500))
    return attacker.client.get("/v1/rulesets", headers={"Accept": accept}).status_code


# ------------------------------------------------------------------------------ paths


@_attack(addresses=1, anew=0, at_once=3)
def spelled_calls(attacker: Attacker) -> Status:
    """Work that is asked for at every spelling of its path."""
    return attacker.spelled("POST", _LIST_MOVES, json=_MOVES).status_code


@_attack(addresses=1, anew=0, at_once=2, never=("201 with the key",))
def spelled_sessions(attacker: Attacker) -> Status:
    """Sessions that are made at every spelling of the path, by nobody or beyond a key's scope."""
    keyed = attacker.found["keyed"] = not attacker.found.get("keyed")
    made = attacker.spelled(
        "POST", "/v1/hunters/sessions", json={"setup": {}},
        headers={"X-API-Key": attacker.key} if keyed else {},
    )  # fmt: skip
    return f"{made.status_code} with the key" if keyed else made.status_code


@_attack(addresses=1, anew=0, never=("200",))
def spelled_metrics(attacker: Attacker) -> Status:
    """Metrics, at the port that everybody reaches."""
    return attacker.spelled("GET", "/metrics").status_code


def _watched(attacker: Attacker) -> tuple[str, str] | Status:
    """The path of the events of a session of its own, and a token that reads them."""
    if "watched" not in attacker.found:
        made = attacker.post("/v1/hunters/sessions", {"setup": {}})
        if made.status_code != httpx.codes.CREATED:
            return made.status_code
        token = next(iter(made.json()["tokens"].values()))
        attacker.found["watched"] = (f"{made.headers['location']}/events", token)
    found: tuple[str, str] = attacker.found["watched"]
    return found


def _kept_open(attacker: Attacker, spelled: Callable[[str], str]) -> Status:
    watched = _watched(attacker)
    if isinstance(watched, int | str):
        return watched
    path, token = watched
    request = f"GET {spelled(path)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n"
    return attacker.hold(request.encode(), 110)


@_attack(addresses=5, at_once=2, pause=_HELD_PAUSE)
def streams(attacker: Attacker) -> Status:
    """Event streams that are opened and kept."""
    return _kept_open(attacker, lambda path: path)


@_attack(addresses=5, anew=0, at_once=2, pause=_HELD_PAUSE)
def spelled_streams(attacker: Attacker) -> Status:
    """The same at every spelling of their path."""
    return _kept_open(attacker, lambda path: random.choice([*spellings(path)]))


# ------------------------------------------------------------------------------ what is stored


@_attack()
def sessions(attacker: Attacker) -> Status:
    """One session after another, none of which is played."""
    return attacker.post("/v1/hunters/sessions", {"setup": {}}).status_code


@_attack()
def tournaments(attacker: Attacker) -> Status:
    """A tournament of a hundred, of a few kilobytes."""
    entrants = [{"name": f"n{number}"} for number in range(100)]
    body = {"setup": _fleet(40), "entrants": entrants}
    return attacker.post("/v1/battleships/tournaments", body).status_code


def _log(attacker: Attacker) -> Json | Status:
    """The log of a session of its own."""
    if "log" not in attacker.found:
        made = attacker.post("/v1/hunters/sessions", {"setup": {}})
        if made.status_code != httpx.codes.CREATED:
            return made.status_code
        (seat,) = (seat for name, seat in seats_of(attacker.client, made).items()
                   if name == "commander")  # fmt: skip
        seat.act(seat.legal()[0]["example"]["action"])
        read = seat.get("/export", params={"with_charts": "true"})
        if read.status_code != httpx.codes.OK:
            return read.status_code
        attacker.found["log"] = read.json()
    return attacker.found["log"]


@_attack()
def imports(attacker: Attacker) -> Status:
    """The log of an own session, sent back for another one."""
    log = _log(attacker)
    if isinstance(log, int | str):
        return log
    return attacker.post("/v1/hunters/sessions/import", {"log": log}).status_code


@_attack(addresses=1, anew=0)
def carried_charts(attacker: Attacker) -> Status:
    """A log with charts by which an action takes as long as one likes, and that action for ever."""
    seat: Seat | None = attacker.found.get("carried")
    if seat is None:
        log = _log(attacker)
        if isinstance(log, int | str):
            return log
        made = attacker.post("/v1/hunters/sessions/import", {"log": _with_long_charts(log)})
        if made.status_code != httpx.codes.CREATED:
            return f"import: {_coded(made)}"
        seat = attacker.found["carried"] = seats_of(attacker.client, made)["commander"]
    acted = seat.act(seat.legal()[0]["example"]["action"], "*")
    return f"action: {_coded(acted)}"


def _with_long_charts(log: Json) -> Json:
    """`log` as if it had been played by charts with a million shots, the chain too."""
    from wardroom_client.verify import canonical  # What is imported here takes long to load.

    from sessions.forging import with_chain

    forged = msgspec.json.decode(msgspec.json.encode(log))
    shots = forged["charts"]["tables"]["A2"]["shots"]
    shots.update(dict.fromkeys(shots, 1_000_000))
    written_in, tables = forged["charts"]["format"], forged["charts"]["tables"]
    digested = tables if written_in == 1 else [written_in, tables]
    founding = forged["entries"][0]["content"]["founding"]
    founding["pins"]["charts_digest"] = hashlib.sha256(canonical(digested)).hexdigest()
    forged["receipts"], forged["seed"] = [], None
    with_chain(forged)
    return forged


@_attack(addresses=5, anew=0, at_once=2, fills=True)
def own_umpire(attacker: Attacker) -> Status:
    """Rulings of a player who is his own umpire, which change nothing and are kept."""
    opening = {"opening": "lone_ship_by_night"}
    umpire = _one_of(attacker, "umpire", "hunters", setup=opening, umpire={})
    text = secrets.token_hex(random.choice(_RULED) // 2)
    patch = random.choice((
        [{"op": "add", "path": "/zzz", "value": text}, {"op": "remove", "path": "/zzz"}],
        [{"op": "replace", "path": "/boat/type", "value": text},
         {"op": "replace", "path": "/boat/type", "value": "VIIC"}],
    ))  # fmt: skip
    ruling = {"rule": "1", "reason": secrets.token_hex(500), "patch": patch}
    return _coded(umpire.post("/rulings", ruling, If_Match="*"))


@_attack(addresses=5, anew=0, at_once=2, fills=True)
def played_by_bot(attacker: Attacker) -> Status:
    """Decisions of a program, as long as they may be, in all sessions that it can have."""
    owner = _one_of(attacker, "owner", "drill", setup={"rounds": 100})
    action = {"kind": "press", "press": True, "note": secrets.token_hex(750)}
    acted = owner.post("/actions", {"action": action}, If_Match="*")
    if acted.status_code == httpx.codes.CONFLICT:  # It is over: another one is made.
        attacker.found["owner"].remove(owner)
        attacker.found["all"] = False
    return _coded(acted)


def _one_of(attacker: Attacker, seat: str, game: str, **body: Any) -> Seat:
    """The `seat` of one of its sessions, of which it makes as many as it can."""
    own: list[Seat] = attacker.found.setdefault(seat, [])
    if not attacker.found.get("all") and len(own) < _SESSIONS:
        try:
            own.append(started(attacker.client, game, **body)[seat])
        except AssertionError:
            attacker.found["all"] = bool(own)
            if not own:
                raise
    return random.choice(own)


def _coded(answer: httpx.Response) -> Status:
    """The status of an answer, with the code of its refusal."""
    if answer.is_success:
        return answer.status_code
    return f"{answer.status_code} {answer.json().get('code')}"


# ------------------------------------------------------------------------------ making them


def attack(
    url: str, seconds: float, number: int, key: str, names: list[str], addresses: int
) -> Came:
    """Make the attacks with these names for so many `seconds`; what came of them.

    `number`: tells the addresses of this process from those of others. `addresses`: from how many
    each attack is made, once at a time; 0: as it says itself.
    """
    clients = [
        (name, address)
        for place, name in enumerate(names)
        for address in _addresses(ATTACKS[name], f"127.{200 + number}.{place}", addresses)
        for _ in range(1 if addresses else ATTACKS[name].at_once)
    ]
    ends = time.monotonic() + seconds
    with ThreadPoolExecutor(len(clients)) as at_once:
        working = [
            (name, at_once.submit(_repeated, url, ends, key, ATTACKS[name], address))
            for name, address in clients
        ]
    came: Came = {}
    for name, one in working:
        counted = Counter(came.get(name, {}))
        counted.update(one.result())
        came[name] = dict(counted)
    return came


def _addresses(of: Attack, network: str, instead: int) -> Iterator[str]:
    """The address of each client; empty: another one each time."""
    yield from (f"{network}.{place + 1}" for place in range(instead or of.addresses))
    yield from [""] * (0 if instead else of.anew)


def _anywhere() -> str:
    return f"127.{random.randrange(1, 4)}.{random.randrange(256)}.{random.randrange(1, 255)}"


def _repeated(url: str, ends: float, key: str, what: Attack, address: str) -> Counter[str]:
    """Make an attack again and again; how often each outcome came of it."""
    came, found = Counter[str](), dict[str, Json]()
    with contextlib.ExitStack() as stack:
        client, place = None, address
        while time.monotonic() < ends:
            if client is None or not address:
                place = address or _anywhere()
                stack.close()
                transport = httpx.HTTPTransport(local_address=place, verify=False)
                client = stack.enter_context(
                    httpx.Client(base_url=url, transport=transport, timeout=patience(10))
                )
            try:
                outcome = what.once(Attacker(client, place, key, found))
            except (AssertionError, KeyError):  # What comes before the attack was refused already.
                outcome = "not let in"
            except (httpx.TransportError, OSError) as broken:
                outcome = type(broken).__name__
            came[str(outcome)] += 1
            time.sleep(what.pause)
        for connection in found.get("held", ()):
            connection.close()
    return came
