"""Broken input: real requests with a member or two that nobody would send, to every reader of it.

    python -m faults.foreign --each 10000 --first 0

sends as many of each kind as one likes. Whatever comes is answered: never by a 500, never by
nothing; a refusal is a problem document.
"""

from __future__ import annotations

import argparse
import copy
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
from kept.artefacts import everything_kept

Json = Any
_STRANGE: tuple[Json, ...] = (
    None, True, False, 0, -1, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**40, 0.5, 1e308,
    "", " ", "\x00", "\u202e", "\U0001f6a2" * 40, "x" * 5_000, "1942-13", "__class__", "exec",
    [], {}, [[]], [None], [{}], {"": None}, ["exec", "exec"], {"a": {"b": {"c": []}}},
)  # fmt: skip
"""What stands where something else is expected."""
_DEEP = 150
"""How deep a nest goes that is sent now and then."""


class Sent(NamedTuple):
    """A request as it may be sent: where to, and its body."""

    path: str
    body: Json


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
    states = examples(document, lambda path: path.endswith("/continue"))
    situations = examples(
        document, lambda path: "/calls/" in path and not path.endswith("/continue")
    )
    others = examples(document, lambda path: "/calls/" not in path)
    return {
        "logs": [Sent("/v1/verify", {"log": log}) for _, log in logs],
        "imports": [Sent(f"/v1/{game}/sessions/import", {"log": log}) for game, log in logs],
        "states": states,
        "situations": situations,
        "others": others,
    }


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
        content = msgspec.json.encode(broken(real.body, random))
        answer = client.post(
            real.path, content=content, headers={"Content-Type": "application/json"}
        )
        statuses[answer.status_code] += 1
        fault = _fault(answer)
        if fault:
            bad.append(f"number {number}, {real.path}: {fault}")
    return Answered(statuses, bad)


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
        for kind, sent in readers(client.get("/openapi.json").json()).items():
            answered = send_broken(client, sent, range(first, first + each))
            sys.stdout.write(f"broken {kind}: {dict(sorted(answered.statuses.items()))}\n")
            sys.stdout.write("".join(f"  {line}\n" for line in answered.bad[:40]))
            sys.stdout.flush()
            good = good and not answered.bad
    return good


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    raise SystemExit(0 if send_everything(asked.each, asked.first) else 1)
