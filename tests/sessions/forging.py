"""Logs forged in every way that their shape allows, by somebody who knows the seed and the hashes.

A forger changes one thing, and makes the rest fit as far as hashing goes: the commitments to the
seed, the chain. What he does not do is play the game anew.
"""

from __future__ import annotations

import copy
import datetime
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from wardroom_client import verify as sdk

Json = Any
_TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")


def forgeries(log: Json, of_a_shape: int) -> Iterator[tuple[str, str, Json]]:
    """Forgeries of `log`: the JSON Pointer of what was changed, how, and the forged log.

    Of those that differ by the numbers in their pointers alone there are so many; what stands in
    the last entry counts for itself.
    """
    whole, last = sdk.canonical(log), f"/entries/{len(log['entries']) - 1}/"
    seen: Counter[tuple[str, bool, str]] = Counter()
    for pointer, how, forged in changed(copy.deepcopy(log)):
        shape = (re.sub(r"\d+", "*", pointer), pointer.startswith(last), how.partition(":")[0])
        seen[shape] += 1
        if seen[shape] > of_a_shape:
            continue
        for fitting in (with_promises, with_chain, lambda _log: None):
            made = msgspec.json.decode(msgspec.json.encode(forged))
            try:
                fitting(made)
            except (AttributeError, KeyError, IndexError, TypeError, ValueError):
                continue
            if sdk.canonical(made) != whole:
                yield pointer, how, made
                break


def changed(log: Json) -> Iterator[tuple[str, str, Json]]:
    """`log` with one thing changed, everything else as it was. It is changed in place, and back."""
    yield from _changed(log, log, "")


def _changed(log: Json, value: Json, pointer: str) -> Iterator[tuple[str, str, Json]]:
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    for key in keys:
        here = f"{pointer}/{key}"
        kept = value[key]
        if isinstance(kept, dict | list):
            yield from _changed(log, kept, here)
        else:
            for number, other in enumerate(others(kept)):
                value[key] = other
                yield here, f"value {number}: {kept!r} to {other!r}", log
            value[key] = kept
    if isinstance(value, dict):
        for key in keys:
            kept = dict(value)
            del value[key]
            yield f"{pointer}/{key}", "left out", log
            value.clear()
            value.update(kept)
        value["forged"] = 1
        yield f"{pointer}/forged", "put in", log
        del value["forged"]
        return
    for at in keys:
        kept = value.pop(at)
        yield f"{pointer}/{at}", "taken out", log
        value[at:at] = [kept, kept]
        yield f"{pointer}/{at}", "there twice", log
        del value[at]
        if at and not same(value[at - 1], value[at]):
            value[at - 1 : at + 1] = reversed(value[at - 1 : at + 1])
            yield f"{pointer}/{at}", "swapped with the one before", log
            value[at - 1 : at + 1] = reversed(value[at - 1 : at + 1])
    value.append("forged")
    yield f"{pointer}/-", "put in", log
    value.pop()


def others(value: Json) -> list[Json]:
    """Values that a forger may put in place of `value`, the like and the unlike."""
    if value is None:
        return ["forged", 0]
    if isinstance(value, bool):
        return [not value, int(value)]
    if isinstance(value, int):
        return [value + 1, value - 1, float(value), bool(value)]
    if _TIME.fullmatch(value):
        at = datetime.datetime.fromisoformat(value)
        years = [at.replace(year=at.year + by) for by in (-1, 1)]
        return [*(one.isoformat(timespec="milliseconds")[:-6] + "Z" for one in years), None]
    if re.fullmatch("[0-9a-f]{64}", value):
        return [("1" if value[0] == "0" else "0") + value[1:], None]
    if value.isdecimal():
        return [str(int(value) + 1), str(int(value) - 1), None]
    return [value + "x", value + "\n", None]


def with_chain(log: Json) -> None:
    """Make the chain of `log` fit, and the founding name the commitment."""
    head = log["commitment"]
    log["entries"][0]["content"]["founding"]["commitment"] = head
    for number, one in enumerate(log["entries"], 1):
        one["number"] = one["content"]["number"] = number
        one["previous"] = head
        seals = [bytes.fromhex(seal) for seal in one["seals"]]
        head = sdk.link(bytes.fromhex(head), one["content"], seals).hex()
        one["head"] = head
    log["head"], log["number"] = head, len(log["entries"])


def with_promises(log: Json) -> None:
    """Make the commitments of `log` fit as well, whatever rules and seed it is held to now."""
    founding, seed = log["entries"][0]["content"]["founding"], bytes.fromhex(log["seed"])
    log["session"] = founding["session"]
    log["commitment"] = sdk.commitment_of(founding, seed).hex()
    if founding.get("tournament") is not None:
        of_all = bytes.fromhex(log["tournament_seed"] or "")
        promised = sdk.tournament_commitment_of(founding, of_all).hex()
        founding["tournament"]["commitment"] = promised
    with_chain(log)


def same(one: Json, other: Json) -> bool:
    """Whether two values are the same JSON."""
    return sdk.canonical(one) == sdk.canonical(other)
