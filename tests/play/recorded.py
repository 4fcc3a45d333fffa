"""Record what seats see at some moments of real games, for the gallery of pictures.

    python -m play.recorded

Games are played by chance, from tests/, until each moment of `MOMENTS` was met, and written to
service/play/gallery/seen. A moment whose file is there stays as it is: remove it to record it anew.
"""

from __future__ import annotations

import gzip
import json
import random
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from api.serving import Server, serving
from play.chromium import ROOT
from play.person import Json
from runs.guardian import guard

SEEN = ROOT / "service" / "play" / "gallery" / "seen"
_MOST_GAMES, _MOST_DECISIONS = 40, 250
_STATE = (
    "seat", "seats", "status", "version", "number", "rules", "odds", "legal_actions", "view",
    "headline",
)  # fmt: skip
"""The members of a session that a board is drawn of: `State` of the page."""
_START: Json = {"kind": "start", "client_seed": "5e" * 32}
_BESIDE = {"set_standing_orders"}
_MANY = 12
"""Units of a large battle."""


class Moment(NamedTuple):
    """A moment that is looked for: in which games, and whether a session as it stands is one."""

    ruleset: str
    body: Json
    met: Callable[[Json], bool]


def _asks(*kinds: str) -> Callable[[Json], bool]:
    return lambda read: any(each["kind"] in kinds for each in read["legal_actions"])


def _over(read: Json) -> bool:
    return bool(read["status"] == "over")


def _damaged(read: Json) -> bool:
    """Whether targets are declared where a ship was sunk, and another hit."""
    ships = read["view"]["situation"]["ships"]
    sunk = any(each["fate"] == "sunk" for each in ships)
    hit = any(each["w"] + each["s"] for each in ships if each["fate"] == "in_play")
    return _asks("targets")(read) and sunk and hit


def _hurt(read: Json) -> bool:
    """Whether a boat at sea has damage."""
    boat = read["view"]["situation"]["boat"]
    return boat is not None and boat["hull_damage"] > 0 and _asks("course")(read)


def _battle(scenario: str) -> Json:
    return {"setup": {"scenario": scenario}, "policies": {"second": "broadside"}}


MOMENTS = {
    "hunters-load": Moment("hunters", {}, _asks("load_torpedoes")),
    "hunters-met": Moment("hunters", {}, _asks("engage")),
    "hunters-fire": Moment("hunters", {}, _asks("fire", "weapon_group")),
    "hunters-reload": Moment("hunters", {}, _asks("reload")),
    "hunters-hurt": Moment("hunters", {}, _hurt),
    "hunters-over": Moment("hunters", {}, _over),
    "silent-victory-fire": Moment("silent-victory", {}, _asks("fire", "weapon_group")),
    "silent-victory-hurt": Moment("silent-victory", {}, _hurt),
    "battle-day": Moment("battleships", _battle("denmark_strait"), _asks("targets")),
    "battle-moving": Moment("battleships", _battle("denmark_strait"), _asks("movement")),
    "battle-damaged": Moment("battleships", _battle("denmark_strait"), _damaged),
    "battle-over": Moment("battleships", _battle("denmark_strait"), _over),
    "battle-night": Moment("battleships", _battle("surigao_strait"), _asks("targets")),
    "battle-torpedoes": Moment("battleships", _battle("surigao_strait"), _asks("torpedoes")),
    "battle-large": Moment(
        "battleships",
        _battle("punta_stilo"),
        lambda read: _asks("targets")(read) and len(read["view"]["situation"]["ships"]) >= _MANY,
    ),
}


def seen(name: str) -> Json:
    """Return what was recorded of a moment: its ruleset, and the state."""
    recorded: Json = json.loads(gzip.decompress((SEEN / f"{name}.json.gz").read_bytes()))
    return recorded


def _sessions(server: Server, ruleset: str, body: Json) -> Iterator[Json]:
    """Play a game by chance; yield its session as it stands before each decision and at the end."""
    with server.client() as client:
        made = client.post(f"/v1/{ruleset}/sessions", json={"setup": {}, **body})
        made.raise_for_status()
        address = f"/v1/{ruleset}/sessions/{made.json()['session']['session']}"
        [token] = made.json()["tokens"].values()
        client.headers["Authorization"] = f"Bearer {token}"
        read = client.get(address).raise_for_status().json()
        for _ in range(_MOST_DECISIONS):
            if read["status"] == "created":
                action = _START
            else:
                yield read
                if read["status"] == "over":
                    return
                offer = next(each for each in read["legal_actions"] if each["kind"] not in _BESIDE)
                choices = offer["choices"]
                taken = random.choice(choices) if choices else offer["example"]
                action = taken["action"]
            sent = {"action": action, "version": read["version"]}
            answer = client.post(f"{address}/actions", json=sent).raise_for_status()
            read = answer.json()["session"]


def main() -> int:
    """Record each moment that is not there; the exit code."""
    SEEN.mkdir(exist_ok=True)
    random.seed(1)
    lacking = {name for name in MOMENTS if not (SEEN / f"{name}.json.gz").is_file()}
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), WARDROOM_BUDGETS="off") as server,
    ):
        for _ in range(_MOST_GAMES):
            for name, moment in MOMENTS.items():
                if name in lacking:
                    lacking -= _met(server, moment, lacking)
    if lacking:
        print(f"not met: {', '.join(sorted(lacking))}")
    return int(bool(lacking))


def _met(server: Server, wanted: Moment, lacking: set[str]) -> set[str]:
    """Play a game as the `wanted` moment has it, and record what is `lacking`; return its names."""
    found: set[str] = set()
    for read in _sessions(server, wanted.ruleset, wanted.body):
        for name in lacking - found:
            ruleset, body, met = MOMENTS[name]
            if (ruleset, body) == (wanted.ruleset, wanted.body) and met(read):
                _record(name, ruleset, read)
                found.add(name)
        if found == lacking:
            break
    return found


def _record(name: str, ruleset: str, read: Json) -> None:
    state = {member: read[member] for member in _STATE}
    text = json.dumps({"ruleset": ruleset, "state": state}, ensure_ascii=False)
    packed = gzip.compress(text.encode(), 9, mtime=0)
    (SEEN / f"{name}.json.gz").write_bytes(packed)
    print(f"{name}: {len(packed):,} bytes", flush=True)


if __name__ == "__main__":
    guard()
    raise SystemExit(main())
