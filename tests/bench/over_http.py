"""What an action of a real game costs, beside a bare handler: `python -m bench.over_http`.

Careers of both submarine games and battles of ten and of sixty ships, played through sessions with
receipts and budgets on. The processor time is that of the worker and its work processes, with
everything that a player of the game sends: actions, and a look at the session when it is the other
seat's turn.
"""

from __future__ import annotations

import http.client
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bench.games import fleets
from bench.kept import bare_seconds
from bench.load import run
from bench.servers import started, worker_at
from bench.workloads import WORKLOADS
from runs.guardian import guard
from runs.patience import patience
from wardroom.rulesets.catalogue import install_all

SETTINGS = {
    "WARDROOM_BUDGETS": "on",
    "WARDROOM_WORK_A_MINUTE": "1000000000",
    "WARDROOM_ACTIONS_A_MINUTE": "100000",
    "WARDROOM_SESSIONS_A_DAY": "1000000",
    "WARDROOM_STORED_BYTES": "1000000000000",
    "WARDROOM_LOG_LEVEL": "warning",
}
"""Budgets that are kept, and not used up."""
_APART = 8
"""Hexes between two lines of ships."""


class Played(NamedTuple):
    """A game: how many actions were taken, and microseconds of processor time for each."""

    name: str
    actions: int
    microseconds: float


def ten_ships() -> dict[str, Any]:
    """The set-up of a battle of five British and five Japanese ships."""
    ships = install_all()["battleships"].packs["standard"].charts.ships
    lines = ((20, ships.uk, "first"), (20 + _APART, ships.japan, "second"))
    return {
        "base_visibility": 18,
        "turns": 20,
        "ships": [
            {"id": name, "side": side, "hex": f"{column}{row}", "facing": "A", "speed": 3}
            for column, fleet, side in lines
            for row, name in enumerate(list(fleet.ship)[:5], 10)
        ],
    }


GAMES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("a career of The Hunters", "hunters", {}),
    ("a career of Silent Victory", "silent-victory", {}),
    ("a battle of ten ships", "battleships", ten_ships()),
    ("a battle of sixty ships", "battleships", fleets(60)),
)


class _Client:
    """A player at every seat of one session."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=patience())

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """The answer to a request, decoded; `headers` as in `If_Match="*"`."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        encoded = None if body is None else msgspec.json.encode(body)
        own = {"Content-Type": "application/json"} if encoded is not None else {}
        self._connection.request(method, path, encoded, {**own, **named})
        with self._connection.getresponse() as response:
            answer = response.read()
        if response.status >= http.HTTPStatus.BAD_REQUEST:
            raise RuntimeError(answer.decode(errors="replace"))
        return msgspec.json.decode(answer)

    def begun(self, ruleset: str, setup: dict[str, Any]) -> tuple[str, dict[str, str]]:
        """A new session: where it is, and the token of each seat."""
        created = f"/v1/{ruleset}/sessions"
        made = self.ask("POST", created, {"setup": setup}, Idempotency_Key=secrets.token_hex(16))
        path = f"{created}/{made['session']['session']}"
        tokens = {seat: made["tokens"][seat] for seat in made["tokens"] if seat != "spectator"}
        for seat, invitation in made["invitations"].items():
            if seat != "spectator":
                claim = self.ask(
                    "POST", f"{path}/seats/{seat}/claim", Authorization=f"Bearer {invitation}",
                    Idempotency_Key=secrets.token_hex(16),
                )  # fmt: skip
                tokens[seat] = claim["token"]
        return path, tokens

    def play(self, path: str, tokens: dict[str, str], most: int) -> int:
        """Take what is offered first until there is nothing; how many actions were taken."""
        taken, idle = 0, 0
        while idle < len(tokens) and taken < most:
            for token in tokens.values():
                seat = f"Bearer {token}"
                session = self.ask("GET", path, Authorization=seat)
                idle += 1
                while session["legal_actions"] and taken < most:
                    body = session["legal_actions"][0]["example"]
                    acted = self.ask(
                        "POST", f"{path}/actions", body, Authorization=seat, If_Match="*",
                        Idempotency_Key=secrets.token_hex(16),
                    )  # fmt: skip
                    session, taken, idle = acted["session"], taken + 1, 0
        return taken


def played(actions: int, requests: int) -> Iterator[Played]:
    """The bare handler of `kept`, `resolve-salvo`, then so many actions of each game."""
    yield Played("a bare handler with two trips to Redis", requests, bare_seconds(requests) * 1e6)
    with started("-m", "wardroom", "serve", **SETTINGS) as port:
        client, salvo = _Client(port), WORKLOADS[0]
        for rounds in (200, requests):  # The first warms it up.
            before = _spent(port)
            run(port, salvo.path, salvo.body, requests=rounds, connections=1)
            each = (_spent(port) - before) / rounds
        yield Played("resolve-salvo", requests, each * 1e6)
        for name, ruleset, setup in GAMES:
            taken, spent = 0, 0.0
            while taken < actions:
                path, tokens = client.begun(ruleset, setup)
                before = _spent(port)
                taken += client.play(path, tokens, actions - taken)
                spent += _spent(port) - before
            yield Played(name, taken, spent / taken * 1e6)


def _spent(port: int) -> float:
    """Seconds of processor time of the worker that listens on `port`, and of its processes."""
    family, times = {}, {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(") ")[2].split()
        except OSError:  # It has ended meanwhile.
            continue
        number = int(entry.parent.name)
        family[number] = int(fields[1])
        times[number] = sum(map(int, fields[11:15]))
    worker = int(worker_at(port).name)
    members, grown = {worker}, True
    while grown:
        found = {number for number, parent in family.items() if parent in members} - members
        members, grown = members | found, bool(found)
    return sum(times.get(number, 0) for number in members) / os.sysconf("SC_CLK_TCK")


def report(actions: int, requests: int) -> None:
    """Print what each costs, and how many bare handlers that is."""
    print("\nAn action of a real game over HTTP, receipts and budgets on, processor time")
    print(f"  {'':44}{'actions':>10}{'us each':>10}{'times bare':>12}")
    bare = 0.0
    for each in played(actions, requests):
        bare = bare or each.microseconds
        print(
            f"  {each.name:44}{each.actions:10}{each.microseconds:10.0f}"
            f"{each.microseconds / bare:12.2f}"
        )


if __name__ == "__main__":
    guard()
    report(2000, 4000)
