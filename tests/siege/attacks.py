"""What hostile clients send: the worst that is known of every kind, each as small as it can be."""

from __future__ import annotations

import contextlib
import functools
import random
import secrets
import socket
import time
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import msgspec

from runs.patience import patience
from sessions.serving import Seat, begin, seats_of
from siege.honest import JSON

Json = Any
Status = int | str
"""What came of an attack: a status, or the kind of what the connection broke by."""


class Attacker(NamedTuple):
    """A hostile client at an address of its own, and what it has found to use again."""

    client: httpx.Client
    address: str
    found: dict[str, Json]

    def post(self, path: str, body: Json, **headers: str) -> httpx.Response:
        """Send `body`; whatever comes back."""
        return self.client.post(path, json=body, headers=headers)

    def abandon(self, path: str, body: Json, seconds: float) -> Status:
        """Send `body` and hang up after some `seconds`."""
        with contextlib.suppress(httpx.TimeoutException):
            return self.client.post(path, json=body, timeout=seconds).status_code
        return "hung up"

    def connect(self) -> socket.socket:
        """A bare connection from its address."""
        base = urlsplit(str(self.client.base_url))
        return socket.create_connection(
            (base.hostname or "", base.port or 80),
            timeout=patience(5),
            source_address=(self.address, 0),
        )


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


def odds(attacker: Attacker) -> Status:
    """Odds whose work has no bound."""
    return attacker.post("/v1/battleships/calls/list-moves/odds", _MOVES).status_code


def odds_abandoned(attacker: Attacker) -> Status:
    """The same by a client that hangs up at once."""
    return attacker.abandon("/v1/battleships/calls/list-moves/odds", _MOVES, 0.05)


def verify(attacker: Attacker) -> Status:
    """A log of megabytes of seals, one entry of it."""
    return attacker.client.post("/v1/verify", content=_many_seals(), headers=JSON).status_code


@functools.lru_cache(1)
def _many_seals() -> bytes:
    seals = [secrets.token_hex(32) for _ in range(80_000)]
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


def sessions(attacker: Attacker) -> Status:
    """One session after another, none of which is played."""
    return attacker.post("/v1/hunters/sessions", {"setup": {}}).status_code


def tournaments(attacker: Attacker) -> Status:
    """A tournament of a hundred, of a few kilobytes."""
    entrants = [{"name": f"n{number}"} for number in range(100)]
    body = {"setup": _fleet(40), "entrants": entrants}
    return attacker.post("/v1/battleships/tournaments", body).status_code


def imports(attacker: Attacker) -> Status:
    """The log of an own session, sent back for another one."""
    if "log" not in attacker.found:
        made = attacker.post("/v1/hunters/sessions", {"setup": {}})
        if made.status_code != httpx.codes.CREATED:
            return made.status_code
        token = next(iter(made.json()["tokens"].values()))
        read = attacker.client.get(
            f"{made.headers['location']}/export", headers={"Authorization": f"Bearer {token}"}
        )
        if read.status_code != httpx.codes.OK:
            return read.status_code
        attacker.found["log"] = read.json()
    return attacker.post("/v1/hunters/sessions/import", {"log": attacker.found["log"]}).status_code


def _own(attacker: Attacker, seat: str) -> Seat | Status:
    """The `seat` of a session of its own, which is under way and has an umpire; one a seat."""
    if seat not in attacker.found:
        body = {"setup": {"opening": "lone_ship_by_night"}, "umpire": {}}
        made = attacker.post("/v1/hunters/sessions", body)
        if made.status_code != httpx.codes.CREATED:
            return made.status_code
        claimed = seats_of(attacker.client, made)
        begin(claimed)
        attacker.found[seat] = claimed[seat]
    own: Seat = attacker.found[seat]
    return own._replace(client=attacker.client)


def rulings(attacker: Attacker) -> Status:
    """A ruling of its own umpire that changes nothing and holds as much as a body may."""
    umpire = _own(attacker, "umpire")
    if not isinstance(umpire, Seat):
        return umpire
    text = secrets.token_hex(random.choice((2_700, 100_000)))
    patch = random.choice((
        [{"op": "add", "path": "/zzz", "value": text}, {"op": "remove", "path": "/zzz"}],
        [{"op": "replace", "path": "/boat/type", "value": text},
         {"op": "replace", "path": "/boat/type", "value": "VIIC"}],
    ))  # fmt: skip
    body = {"rule": "1.1", "reason": secrets.token_hex(500), "patch": patch}
    return umpire.post("/rulings", body, If_Match="*").status_code


def decisions(attacker: Attacker) -> Status:
    """The next decision of its own game, and another game when that is over."""
    player = _own(attacker, "commander")
    if not isinstance(player, Seat):
        return player
    legal = player.legal()
    if not legal:
        del attacker.found["commander"]
        return "over"
    return player.act(legal[0]["example"]["action"], "*").status_code


def batch(attacker: Attacker) -> Status:
    """As many calls in one as there may be."""
    request = {name: _MOVES[name] for name in ("order", "situation")}
    items = [
        {"id": str(number), "call": "battleships/list-moves", "request": request}
        for number in range(50)
    ]
    return attacker.post("/v1/batch", {"items": items}).status_code


def catalogue(attacker: Attacker) -> Status:
    """The largest file that there is, compressed."""
    return attacker.client.get("/v1/hunters/cases").status_code


def streams(attacker: Attacker) -> Status:
    """Event streams that are opened and kept."""
    if "watched" not in attacker.found:
        made = attacker.post("/v1/hunters/sessions", {"setup": {}})
        if made.status_code != httpx.codes.CREATED:
            return made.status_code
        token = next(iter(made.json()["tokens"].values()))
        attacker.found["watched"] = (made.headers["location"], token)
    path, token = attacker.found["watched"]
    held = attacker.found.setdefault("held", [])
    open_one = attacker.connect()
    open_one.sendall(
        f"GET {path}/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
    )
    status = open_one.recv(12).partition(b" ")[2].decode().strip()
    held.append(open_one)
    if len(held) > 200:
        held.pop(0).close()
    return int(status) if status else "closed"


def slow(attacker: Attacker) -> Status:
    """A connection on which a request never ends."""
    held = attacker.found.setdefault("slow", [])
    drip = attacker.connect()
    drip.sendall(b"POST /v1/verify HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
    held.append(drip)
    if len(held) > 100:
        held.pop(0).close()
    return "held"


def wide_head(attacker: Attacker) -> Status:
    """A head as large as the server reads."""
    accept = ",".join(f"a/{number}" for number in range(1500))
    return attacker.client.get("/v1/rulesets", headers={"Accept": accept}).status_code


def nonsense(attacker: Attacker) -> Status:
    """What is no request of any operation."""
    body = random.choice((b"[" * 5000, b"{", b"\xff" * 1000, b'{"situation": 7}'))
    return attacker.client.post(
        "/v1/hunters/calls/resolve-salvo", content=body, headers=JSON
    ).status_code


ATTACKS: dict[str, Callable[[Attacker], Status]] = {
    attack.__name__: attack
    for attack in (
        dry_run, odds, odds_abandoned, verify, sessions, tournaments, imports, rulings, decisions,
        batch, catalogue, streams, slow, wide_head, nonsense,
    )
}  # fmt: skip


def attack(url: str, seconds: float, seed: int, address: str | None) -> dict[str, dict[str, int]]:
    """Do all of it in turn for so many `seconds`; what came back, counted by attack.

    From `address`; None: from another one each time.
    """
    chance, came = random.Random(seed), dict[str, dict[str, int]]()
    ends, found, client = time.monotonic() + seconds, dict[str, Json](), None
    while time.monotonic() < ends:
        place = address or f"127.{seed}.{chance.randrange(256)}.{chance.randrange(1, 255)}"
        if client is None or address is None:
            transport = httpx.HTTPTransport(local_address=place)
            client = httpx.Client(base_url=url, transport=transport, timeout=patience())
        name = chance.choice([*ATTACKS])
        try:
            outcome = ATTACKS[name](Attacker(client, place, found))
        except (AssertionError, KeyError):  # What comes before the attack was refused already.
            outcome = "not let in"
        except (httpx.TransportError, OSError) as broken:
            outcome = type(broken).__name__
        counted = came.setdefault(name, {})
        counted[str(outcome)] = counted.get(str(outcome), 0) + 1
        if address is None:
            client.close()
    return came
