"""Broken input: real requests with a member or two that nobody would send, to every reader of it.

    python -m faults.foreign --each 10000 --first 0

sends as many of each kind as one likes. Whatever comes is answered: never by a 500, never by
nothing; a refusal is a problem document. No memory is kept for any of it.

Every other log is hashed anew once it is broken, and every state has its checksum: what is wrong in
them is then found by whoever reads them, not by the hashes.
"""

from __future__ import annotations

import argparse
import contextlib
import copy
import hashlib
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec

from api.serving import serving
from engine.test_states import Opened, closed, opened
from kept.artefacts import everything_kept
from runs.guardian import guard
from sessions.forging import with_promises
from sessions.small import Begun, Game
from wardroom.charts import digested
from wardroom.rulesets.catalogue import RULESETS

Json = Any
_STRANGE: tuple[Json, ...] = (
    None, True, False, 0, -1, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**40, 0.5, 1e308,
    "", " ", "\x00", "\u202e", "\U0001f6a2" * 40, "x" * 5_000, "1942-13", "__class__", "exec",
    [], {}, [[]], [None], [{}], {"": None}, ["exec", "exec"], {"a": {"b": {"c": []}}},
)  # fmt: skip
"""What stands where something else is expected."""
_FORMAT, _A_UNIT, _MOST_COUNTED = 2, 100, 2**16 - 1
"""Of the head of a state: its format, a unit in hundredths, and the moves that it can count."""
MOST_KEPT = 32 * 1024
"""Kilobytes by which a service may grow: of what thousands of requests made it allocate."""
_DEEP = 150
"""How deep a nest goes that is sent now and then."""


def _as_it_is(body: Json) -> None:
    """Nothing has to fit."""


class Sent(NamedTuple):
    """A request as it may be sent: where to, its body, and what makes a broken one fit again.

    `part`: the members that lead to what is broken in it.
    """

    path: str
    body: Json
    fit: Callable[[Json], None] = _as_it_is
    part: tuple[str | int, ...] = ()


def broken(body: Json, random: Random) -> Json:
    """`body` with one to three members changed, taken out, doubled, or in another place.

    Every other time each keeps its kind, so that it is read and looked at.
    """
    body = copy.deepcopy(body)
    change = random.choice((_break, _alter))
    for _ in range(random.choice((1, 1, 2, 3))):
        places = [*_places(body)]
        if not places:
            break
        holder, key = random.choice(places)
        change(holder, key, random.choice(places), random)
    return body


def _places(value: Json) -> Iterator[tuple[Json, Any]]:
    """Every member of a document: what holds it, and its name or number there."""
    keys: Iterable[Any] = ()
    if isinstance(value, dict):
        keys = [*value]
    elif isinstance(value, list):
        keys = range(len(value))
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _break(holder: Json, key: Any, other: tuple[Json, Any], random: Random) -> None:
    match random.randrange(7):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        case 2:
            holder[key] = copy.deepcopy(other[0][other[1]])
        case 3 if isinstance(holder[key], int):
            holder[key] += random.choice((-1, 1, 7, -50, 10**6))
        case 4 if isinstance(holder, dict):
            holder[random.choice(("unknown", "", "state", "kind"))] = copy.deepcopy(
                random.choice(_STRANGE)
            )
        case 5 if random.random() < 0.02:
            nest: Json = []
            for _ in range(_DEEP):
                nest = [nest]
            holder[key] = nest
        case _:
            holder[key] = copy.deepcopy(random.choice(_STRANGE))


def _alter(holder: Json, key: Any, other: tuple[Json, Any], random: Random) -> None:
    value, another = holder[key], other[0][other[1]]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = value + random.choice((-1, 1, 2, 7, -50, 500))
    elif isinstance(value, list) and value:
        random.choice((value.reverse, value.pop, lambda: value.append(copy.deepcopy(value[0]))))()
    elif type(another) is type(value):
        holder[key] = copy.deepcopy(another)


# ------------------------------------------------------------------------------ what is sent


def examples(document: Json, wanted: Callable[[str], bool]) -> list[Sent]:
    """The examples in the document of every operation whose path is `wanted`."""
    return [
        Sent(path, example["value"])
        for path, operations in document["paths"].items()
        if wanted(path) and "{" not in path and "requestBody" in operations.get("post", {})
        for example in operations["post"]["requestBody"]["content"]["application/json"][
            "examples"
        ].values()
    ]


def readers(document: Json) -> dict[str, list[Sent]]:
    """By kind of foreign data, real requests that hold it."""
    logs = [(kept.ruleset, msgspec.json.decode(kept.log())) for kept in everything_kept()]
    logs += [(ruleset.id, _played(ruleset.id)) for ruleset in RULESETS]
    carrying: list[tuple[str | int, ...]] = [
        ("log", "charts"),
        ("log", "entries", 0, "content", "founding"),
    ]
    states = [
        Sent(one.path, {**one.body, "state": opened(one.body["state"]).body}, _close, ("state",))
        for one in examples(document, lambda path: path.endswith("/continue"))
    ]
    situations = examples(
        document, lambda path: "/calls/" in path and not path.endswith("/continue")
    )
    others = examples(document, lambda path: "/calls/" not in path)
    return {
        "logs": [Sent("/v1/verify", {"log": log}, _hash) for _, log in logs],
        "imports": [Sent(f"/v1/{game}/sessions/import", {"log": log}, _hash) for game, log in logs],
        "charts": [
            Sent("/v1/verify", {"log": _played(ruleset.id, 1)}, _pin, part)
            for ruleset in RULESETS
            for part in carrying
        ],
        "states": states,
        "situations": situations,
        "others": others,
    }


def _played(ruleset: str, decisions: int = 6) -> Json:
    """The log of a game that was resigned, with its charts."""
    game = Game(Begun(ruleset))
    game.play(decisions)
    game.end()
    return game.log(with_charts=True)


def _hash(body: Json) -> None:
    with_promises(body["log"])


def _pin(body: Json) -> None:
    charts = body["log"]["charts"]
    digest = hashlib.sha256(digested(charts["tables"], charts["format"])).hexdigest()
    body["log"]["entries"][0]["content"]["founding"]["pins"]["charts_digest"] = digest
    _hash(body)


def _close(body: Json) -> None:
    held = body["state"]
    moves = held.get("moves", []) if isinstance(held, dict) else []
    number = min(len(moves), _MOST_COUNTED) if isinstance(moves, list) else 0
    body["state"] = closed(Opened(_FORMAT, number, _A_UNIT, held))


def _made(real: Sent, random: Random) -> bytes:
    """The body of `real`, broken, and every other time made to fit again as far as that goes."""
    body = copy.deepcopy(real.body)
    holder, last = body, None
    for last in real.part:
        before, holder = holder, holder[last]
    if last is None:
        body = broken(body, random)
    else:
        before[last] = broken(holder, random)
    if real.fit is _close or random.random() < 0.5:
        with contextlib.suppress(
            AttributeError, KeyError, IndexError, TypeError, ValueError, OverflowError
        ):
            real.fit(body)
    return msgspec.json.encode(body)


class Answered(NamedTuple):
    """What came back: how many answers by status, and every request that was answered badly."""

    statuses: Counter[int]
    bad: list[str]


def send_broken(client: httpx.Client, sent: list[Sent], numbers: range) -> Answered:
    """Send a broken request for each number; it says alone what is sent."""
    statuses: Counter[int] = Counter()
    bad: list[str] = []
    for number in numbers:
        random = Random(number)
        real = random.choice(sent)
        try:
            answer = client.post(
                real.path, content=_made(real, random), headers={"Content-Type": "application/json"}
            )
        except httpx.TransportError as hung:
            fault = f"no answer: {hung!r}"
        else:
            statuses[answer.status_code] += 1
            fault = _fault(answer)
        if fault:
            bad.append(f"number {number}, {real.path}: {fault}")
    return Answered(statuses, bad)


def memory_of(process: int) -> int:
    """The kilobytes that a process and those that it has started have to themselves.

    Not of Redis: what is imported is kept there. A work process that has just ended has none.
    """
    tasks = Path(f"/proc/{process}")
    try:
        if (tasks / "comm").read_text().strip() in ("redis-server", "valkey-server"):
            return 0
        own = (tasks / "smaps_rollup").read_text().splitlines()
        children = [each.read_text().split() for each in tasks.glob("task/*/children")]
    except (FileNotFoundError, ProcessLookupError):
        return 0
    private = sum(int(line.split()[1]) for line in own if line.startswith("Private_"))
    return private + sum(memory_of(int(child)) for found in children for child in found)


def _fault(answer: httpx.Response) -> str:
    if answer.status_code >= httpx.codes.INTERNAL_SERVER_ERROR:
        return f"{answer.status_code} {answer.text[:200]}"
    if answer.is_success:
        return ""
    kind = answer.headers.get("content-type", "")
    if not kind.startswith("application/problem+json") or "code" not in answer.json():
        return f"{answer.status_code} without a problem document: {answer.text[:200]}"
    return ""


def send_everything(each: int, first: int = 0) -> bool:
    """Send so many broken requests of each kind, and print what came back; whether all was well."""
    good = True
    with (
        tempfile.TemporaryDirectory(prefix="wardroom-foreign-") as folder,
        serving(Path(folder)) as server,
        server.client() as client,
    ):
        for kind, sent in readers(client.get("/openapi/whole.json").json()).items():
            warm = first + each // 4  # Caches have been filled by then.
            answered = send_broken(client, sent, range(first, warm))
            before = memory_of(server.process.pid)
            more = send_broken(client, sent, range(warm, first + each))
            kept = memory_of(server.process.pid) - before
            statuses, bad = answered.statuses + more.statuses, answered.bad + more.bad
            sys.stdout.write(f"broken {kind}: {dict(sorted(statuses.items()))}, kept {kept} kB\n")
            sys.stdout.write("".join(f"  {line}\n" for line in bad[:40]))
            sys.stdout.flush()
            good = good and not bad and kept < MOST_KEPT
    return good


if __name__ == "__main__":
    guard()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    raise SystemExit(0 if send_everything(asked.each, asked.first) else 1)
