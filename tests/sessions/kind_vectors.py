"""Entries of every kind as vectors: `further_kinds` of `openapi/vectors.json`.

`python -m sessions.kind_vectors` (from `tests/`) adds those that the file does not have yet; what
it has stays as it is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sessions.forging import Json
from wardroom.sessions.basics import chain
from wardroom.sessions.log.endings import ADJUDICATED, ANNULLED, CLOSED, DRAW_RULED, RESIGNED

FILE = Path(__file__).parents[2] / "openapi" / "vectors.json"


def _ruling(ended: str | None = None, /, **more: Any) -> tuple[Json, str | None]:
    action = {"kind": "ruling"} | {"rule": "9.6.4", "reason": "So it is."} | more
    return {"seat": "umpire", "action": action}, ended


def _of(seat: str | None, kind: str, ended: str | None = None, /, **more: Any) -> tuple[Json, Any]:
    return {"seat": seat, "action": {"kind": kind, **more}}, ended


ADDED = [
    _of("owner", "reroll", reroll=True),
    _of("owner", "set_standing_orders", standing_orders={"load": "usual"}),
    _of("north", "resign", RESIGNED),
    _of(None, "close", CLOSED),
    _of(None, "reinstate", seats=["south"]),
    _of(None, "propose_faces", seat="north", rolls=[3, 5]),
    _of(None, "end", "ended_by_operator", reason="The club is closed."),
    _of(None, "rekey", number=1, change="deputy_invited"),
    _of(None, "announce", number=1, rule="9.2.4", reason="That of departure counts."),
    _of(None, "say", seat="south", phrase="well_played"),
    _of(None, "say", seat="south",
        note="e9bf2677d7632cfb8e25a9acefada9b85d391102e4b639574ce50a30e9a5e52a"),
    _of("organiser", "pause", until="1941-05-08T19:00:00.000Z"),
    _of("organiser", "resume"),
    _of(None, "restored", **{"from": 3}),
    _of("north", "question", to="umpire",
        question="e9bf2677d7632cfb8e25a9acefada9b85d391102e4b639574ce50a30e9a5e52a"),
    _ruling(to="north", rule="e9bf2677d7632cfb8e25a9acefada9b85d391102e4b639574ce50a30e9a5e52a",
            reason="e9bf2677d7632cfb8e25a9acefada9b85d391102e4b639574ce50a30e9a5e52a"),
    _ruling(back_to=3),
    _ruling(extend_seconds=3600),
    _ruling(forfeit="south"),
    _ruling(pending_ending="take_back"),
    _ruling(give_back="south"),
    _ruling(DRAW_RULED, draw=True),
    _ruling(ADJUDICATED, adjudicate="north"),
    _ruling(ANNULLED, annul=True),
]  # fmt: skip
"""The event of each entry, and how the game ends with it."""


def added(vectors: Json) -> Json:
    """The `vectors` with an entry of each event that none of them has."""
    kinds = [*vectors["kinds"], *vectors["further_kinds"]]
    further = list(vectors["further_kinds"])
    for event, ended in ADDED:
        if any(one["content"]["events"] == [event] for one in kinds):
            continue
        last = (further or kinds)[-1]
        number = last["content"]["number"] + 1
        content = {"number": number, "events": [event], "ended": ended}
        written = chain.canonical(content)
        head = chain.link(bytes.fromhex(last["head"]), written, ())
        further.append({"content": content, "canonical": written.decode(), "head": head.hex()})
    return {**vectors, "further_kinds": further}


def read() -> Json:
    return json.loads(FILE.read_text("utf-8"))


if __name__ == "__main__":
    FILE.write_text(json.dumps(added(read()), indent=1, ensure_ascii=False) + "\n", "utf-8")
