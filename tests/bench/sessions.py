"""What real games take while they are stored: `python -m bench.sessions [checkout]`.

Careers of The Hunters and battles are played once in this process, and what was decided in them is
played again through the sessions, with keys, budgets and receipts, on a server of its own: of this
checkout, and in alternating rounds of another one that is named, so that both have the same work.
Bytes of all keys of a game by MEMORY USAGE, in the play before its last action and when it is over
and folded, of its stub and its object when it is archived; bytes of append-only file and processor
time of the service by action, and for the dearest page of the log (50 entries).
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import itertools
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from bench.games import PLAYS, Play, fleets, rules_of
from bench.played import Game, Taken
from runs.guardian import guard
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.basics.times import read_time

HERE = Path(__file__).parents[2]
_ROUNDS = 2


WANTED = {
    "career of 50": ("hunters", Play("measured/0", 50)),
    "career of 408": ("hunters", Play("measured/148", 408)),
    "career of 600": ("hunters", Play("measured/3", 600, strays=0)),
    "battle of 10 ships": ("battleships", Play("measured/0", 60, ships=10)),
    "battle of 60 ships": ("battleships", Play("measured/0", 60, ships=60)),
}
"""The games: careers by seeds with which they last so long, battles to their end."""


def games(wanted: Mapping[str, tuple[str, Play]]) -> Iterator[Game]:
    """The games that are `wanted`, played."""
    rulesets = install_all()
    for name, (ruleset, play) in wanted.items():
        acted = list(PLAYS[ruleset](rules_of(rulesets[ruleset]), play))[1:]
        founding = acted[0].session.founding
        done = [
            next(event for event in reversed(each.events) if event.action is not None)
            for each in acted
        ]
        times = [
            read_time(msgspec.json.decode(each.entry.content)["at"]) if each.entry else 0.0
            for each in acted
        ]
        yield Game(
            name=name,
            ruleset=ruleset,
            setup=fleets(play.ships) if ruleset == "battleships" else {},
            seed=founding.seed.hex(),
            client_seed=hashlib.sha256(founding.seed).hexdigest(),
            actions=[(str(event.seat), event.action or {}) for event in done],
            seconds=list(itertools.accumulate(times, max)),
        )


def main() -> None:
    """Print what each game takes, here and in the checkout that is named."""
    parser = argparse.ArgumentParser(prog="bench.sessions", description=__doc__)
    parser.add_argument("checkout", type=Path, nargs="?")
    other = parser.parse_args().checkout
    with written(WANTED) as played:
        sides = {"here": HERE} | ({} if other is None else {"there": other.resolve()})
        found: dict[str, list[list[Taken]]] = {side: [] for side in sides}
        for _ in range(_ROUNDS if other is not None else 1):
            for side, checkout in sides.items():
                found[side].append(taken(checkout, played))
    heads = (
        "actions",
        "log",
        "KB played",
        "KB over",
        "file/action",
        "us/action",
        "stub",
        "KB archived",
        "ms/page",
    )
    sys.stdout.write(f"{'':28}" + "".join(f"{head:>13}" for head in heads) + "\n")
    for rows in zip(*(zip(*rounds, strict=True) for rounds in found.values()), strict=True):
        for side, each in zip(sides, rows, strict=True):
            one, spent = each[0], statistics.median(row.microseconds for row in each)
            figures = (f"{one.played / 1024:.1f}", f"{one.over / 1024:.1f}", f"{one.file:.0f}")
            page = min(row.page for row in each)
            archived = (str(one.stub), f"{one.object / 1024:.1f}", f"{page:.1f}")
            shown = (str(one.actions), str(one.log), *figures, f"{spent:.0f}", *archived)
            sys.stdout.write(f"{one.name:20}{side:8}" + "".join(f"{it:>13}" for it in shown) + "\n")


@contextlib.contextmanager
def written(wanted: Mapping[str, tuple[str, Play]]) -> Iterator[Path]:
    """Play the games that are `wanted`, and yield the file of them."""
    with tempfile.TemporaryDirectory() as place:
        played = Path(place) / "games.json"
        played.write_bytes(msgspec.json.encode(list(games(wanted))))
        yield played


def taken(checkout: Path, played: Path) -> list[Taken]:
    """What the games in the file `played` take in the service of `checkout`, by its own player."""
    path = os.pathsep.join(str(checkout / each) for each in ("service", "tests"))
    done = subprocess.run(
        [sys.executable, "-m", "bench.played", str(played)],
        env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, check=True,
    )  # fmt: skip
    return msgspec.json.decode(done.stdout, type=list[Taken])


if __name__ == "__main__":
    guard()
    main()
