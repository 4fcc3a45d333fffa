"""Print a digest of many answers, a line a call; run by a test in processes of its own."""

from __future__ import annotations

import hashlib
import sys
from random import Random

import msgspec

from wardroom.engine.adjudication import odds
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall

from .play import CALLS, call_id, made_request, play, wire


def digest(call: InstalledCall) -> str:
    """A digest of the answers to random requests of `call` and of the odds of its examples."""
    seen, random = hashlib.sha256(), Random(1939)
    for _ in range(30):
        try:
            for answer in play(call, made_request(call, random), random).answers:
                seen.update(wire(answer))
        except Refused as refusal:
            seen.update(f"{refusal.code} {refusal.rule} {refusal.member} {refusal}".encode())
    for example in call.examples:
        if example.standing:
            body = example.request() | {"budget": {"states": 300, "trials": 100}}
            body.pop("dice", None)
            seen.update(wire(odds(call, msgspec.convert(body, call.types.odds_request))))
    return seen.hexdigest()


if __name__ == "__main__":
    for installed in CALLS:
        sys.stdout.write(f"{call_id(installed)} {digest(installed)}\n")
