"""The matrix of failures: what clients are answered while each lasts, and what is left after it.

Of each failure: the answers to actions meanwhile, seconds until the service names what it is, those
until it serves again once the failure is mended, and the acknowledged actions that are lost.
"""

from __future__ import annotations

import shutil
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from runs.patience import patience, until
from sessions.redis_faults import FAULTS, USER, Fault, Strict
from sessions.serving import Seat, serving_toys, started
from sessions.test_admin import wardroom
from wardroom.sessions.basics.times import written_time

_PRESS = {"kind": "press", "press": True}
_ROUNDS = 200
_GAMES = 3
_LASTS_SECONDS = 2.0


class Player(NamedTuple):
    """A player of a drill, and what was acknowledged of it: number and head of each entry."""

    seat: Seat
    told: list[tuple[int, str]]

    def act(self) -> httpx.Response:
        """Send an action, and keep what is acknowledged."""
        answer = self.seat.act(_PRESS, "*", Idempotency_Key=f"{time.monotonic_ns()}")
        if answer.status_code == httpx.codes.OK:
            session = answer.json()["session"]
            self.told.append((session["number"], session["head"]))
        return answer


class World(NamedTuple):
    """A running service with two workers on a Redis, its operator, and drills under way."""

    redis: Strict
    settings: dict[str, str]
    players: list[Player]

    def admin(self, *arguments: str) -> str:
        """Run `wardroom admin`: what it prints."""
        more: dict[str, Any] = {**self.settings}
        return wardroom("admin", *arguments, REDIS_URL=self.redis.url, **more)


class Failure(NamedTuple):
    """How something fails and is mended, and the codes by which it may be named.

    `served`: clients are served meanwhile. `loses`: what was acknowledged last may be lost, which
    the log of the service then reports in these words.
    """

    codes: frozenset[str]
    begin: Callable[[World], None]
    mend: Callable[[World], None]
    served: bool = False
    loses: str = ""


class Outcome(NamedTuple):
    """What came of a failure; seconds are None where it did not come to that."""

    answers: Counter[str]
    named: float | None
    again: float
    kept: int
    lost: int
    unverified: int
    log: str

    def __str__(self) -> str:
        answers = ", ".join(f"{count} x {what}" for what, count in self.answers.most_common())
        named = "-" if self.named is None else f"{self.named:.2f}"
        return f"| {answers} | {named} | {self.again:.2f} | {self.kept} | {self.lost} |"


HEAD = """
| failure | answers to actions meanwhile | named after s | served again after s | kept | lost |
| --- | --- | --- | --- | --- | --- |
"""


def _nothing(_: World) -> None:
    """Nothing is to be mended."""


def _as_redis(fault: Fault) -> Failure:
    codes = {fault.code, "CONNECTION", "TIMEOUT"}  # A connection may be lost by it first.
    return Failure(
        frozenset(codes), lambda at: fault.begin(at.redis), lambda at: fault.mend(at.redis),
        served=not fault.reads and fault.code == "ERR",
    )  # fmt: skip


def _aof(at: World) -> Path:
    return at.redis.node.folder / "appendonlydir"


def _restart(at: World) -> None:
    FAULTS["killed"].mend(at.redis)


def _act_once_more(at: World) -> None:
    for player in at.players:
        assert player.act().status_code == httpx.codes.OK
    time.sleep(_LASTS_SECONDS)


def _cut(at: World) -> None:
    """Cut the file of Redis within the first of the last actions."""
    (written,) = _aof(at).glob("*.incr.aof")
    size = written.stat().st_size
    _act_once_more(at)
    at.redis.node.kill()
    with written.open("r+b") as file:
        file.truncate(size + 7)
    _restart(at)


def _put_back(at: World) -> None:
    """Restore a copy of what Redis had before the last actions."""
    copy = at.redis.node.folder.with_name("copy")
    at.redis.do(("BGREWRITEAOF",))
    until(lambda: not at.redis.operator.info("persistence")["aof_rewrite_in_progress"])
    shutil.copytree(_aof(at), copy)
    _act_once_more(at)
    at.redis.node.kill()
    shutil.rmtree(_aof(at))
    shutil.copytree(copy, _aof(at))
    _restart(at)


def _restored(at: World) -> None:
    """Note in every log that Redis was restored, as the documents have an operator do."""
    at.admin("restored", "--since", written_time(time.time() - 60))


def _accept(at: World) -> None:
    assert "accepted" in at.admin("accept")


MATRIX: dict[str, Failure] = {
    **{name: _as_redis(fault) for name, fault in FAULTS.items()},
    "no channel": Failure(
        frozenset(), lambda at: at.redis.do(("ACL", "SETUSER", USER, "resetchannels")),
        lambda at: at.redis.do(("ACL", "SETUSER", USER, "&*")), served=True,
    ),
    "emptied": Failure(
        frozenset({"EMPTIED"}), lambda at: at.redis.do(("FLUSHALL",)),
        _accept, loses="Redis is empty, but was not",
    ),
    "a file that is cut": Failure(
        frozenset({"CONNECTION", "TIMEOUT", "WENT_BACK", "LOADING"}), _cut, _restored,
        served=True, loses="Redis has gone back to an earlier state",
    ),
    "an older copy put back": Failure(
        frozenset({"CONNECTION", "TIMEOUT", "WENT_BACK", "LOADING"}), _put_back, _restored,
        served=True, loses="Redis has gone back to an earlier state",
    ),
}  # fmt: skip
"""What may become of Redis. Failovers, and clocks that are set, have scenarios of their own."""


def suffer(name: str, folder: Path) -> Outcome:
    """Have the failure `name` while games are played."""
    failure, redis = MATRIX[name], Strict(folder)
    settings = {"WARDROOM_DATA_DIR": str(folder / "data"), "WARDROOM_REDIS_TIMEOUT_MS": "500"}
    try:
        more: dict[str, Any] = {**settings}
        with (
            serving_toys(folder, redis.url, workers=2, **more) as server,
            server.client() as client,
        ):
            setup = {"rounds": _ROUNDS}
            seats = [started(client, "drill", setup=setup)["owner"] for _ in range(_GAMES)]
            world = World(redis, settings, [Player(seat, []) for seat in seats])
            for player in world.players * 3:
                assert player.act().status_code == httpx.codes.OK
            time.sleep(_LASTS_SECONDS)  # The watermark is raised, and the file written.
            return _suffered(failure, world, client)._replace(log=server.logged())
    finally:
        redis.node.kill()


def _suffered(failure: Failure, world: World, client: httpx.Client) -> Outcome:
    answers: Counter[str] = Counter()
    failure.begin(world)
    began, named = time.monotonic(), None
    while time.monotonic() - began < _LASTS_SECONDS:
        for player in world.players:
            code = _code_of(player.act())
            answers[code] += 1
            if named is None and code.partition(" ")[2] in failure.codes - {""}:
                named = time.monotonic() - began
        time.sleep(0.05)
    failure.mend(world)
    mended = time.monotonic()
    until(lambda: client.get("/readyz", params={"need": "sessions"}).is_success)
    until(lambda: all(_goes_on(player) for player in world.players))
    again = time.monotonic() - mended
    kept = lost = unverified = 0
    for player in world.players:
        held, good = _look(player, client)
        here = sum(one in held for one in player.told)
        kept, lost, unverified = (
            kept + here,
            lost + len(player.told) - here,
            unverified + (not good),
        )
    return Outcome(answers, named, again, kept, lost, unverified, "")


def _code_of(answer: httpx.Response) -> str:
    if answer.is_success:
        return str(answer.status_code)
    problem = answer.json()
    return f"{answer.status_code} {problem.get('reason', problem)['code']}"


def _goes_on(player: Player) -> bool:
    return player.act().status_code in (httpx.codes.OK, httpx.codes.NOT_FOUND)


def _look(player: Player, client: httpx.Client) -> tuple[set[tuple[int, str]], bool]:
    """Return the entries that there are of a game, and whether its log is good."""
    answer = player.seat.post("/resign", If_Match="*")
    if answer.status_code == httpx.codes.NOT_FOUND:
        return set(), True
    log = player.seat.get("/export").json()
    found = client.post("/v1/verify", json={"log": log}, timeout=patience(60)).json()
    return {(entry["number"], entry["head"]) for entry in log["entries"]}, found["good"]


def faults_of(name: str, outcome: Outcome) -> list[str]:
    """What was not as it should be."""
    failure = MATRIX[name]
    allowed = {"200", *(f"503 {code}" for code in failure.codes)}
    if failure.loses:  # Until a worker looks: once a second.
        allowed.add("404 session_unknown")
    wrong = [f"answered {what}" for what in outcome.answers if what not in allowed]
    if failure.codes and not failure.served and outcome.named is None:
        wrong.append("was not named")
    if failure.loses not in outcome.log:
        wrong.append("was not reported in the log")
    if outcome.lost and not failure.loses:
        wrong.append(f"{outcome.lost} acknowledged actions were lost")
    if outcome.unverified:
        wrong.append(f"{outcome.unverified} logs are not good")
    return wrong
