"""Play the games that a release publishes as logs, and write them into one archive.

    python sdk/games.py                 10,000 games, in `dist`, with a line in SHA256SUMS
    python sdk/games.py GAMES FOLDER    so many, in this folder

As many games of each ruleset, and of a ruleset as many by each standing policy; Battleships in each
scenario, with the optional rules that suit it. They are what `wardroom simulate --logs` writes, and
nobody's (CC0-1.0). The seed follows from the version, and the numbers of the games from 0: the same
version writes the same bytes, and a game of a smaller archive is in each larger one.
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import io
import os
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from wardroom import __version__
from wardroom.charts import STANDARD
from wardroom.commands.game_logs import INDEX, LoggedGame, index_of, logged
from wardroom.simulation import Simulation, installed, simulate

TOP = Path(__file__).parents[1]
GAMES = 10_000
SEED = hashlib.sha256(f"the games of wardroom {__version__}".encode()).digest()
_LICENCE = TOP / "LICENSE-CC0"
_AT = 315532800
"""The time of every file of the archive: 1980."""
_SUMS = "SHA256SUMS"


class Part(NamedTuple):
    """Games of one scenario, or of none, that one policy plays."""

    scenario: str
    simulation: Simulation


def parts(games: int) -> Iterator[Part]:
    """Yield what is played, `games` in all, as even as can be."""
    rulesets = installed(None)
    for ruleset, share in zip(rulesets, _shares(games, len(rulesets)), strict=True):
        rules = rulesets[ruleset].ruleset
        assert rules.game is not None
        set_ups: list[tuple[str, Any, Any]] = [("", {}, {})]
        if rules.boards is not None and rules.boards.scenarios is not None:
            scenes, charts = rules.boards.scenarios, rulesets[ruleset].packs[STANDARD].charts
            set_ups = [
                (
                    each.scenario,
                    {"scenario": each.scenario},
                    scenes.recommended(each.scenario, charts),
                )
                for each in scenes.listed(charts)
            ]
        played = [(policy, *each) for policy in rules.game.policies for each in set_ups]
        for (policy, scenario, setup, options), number in zip(
            played, _shares(share, len(played)), strict=True
        ):
            if number > 0:
                yield Part(
                    scenario,
                    Simulation(
                        ruleset=ruleset, policy=policy, games=number, seed=SEED, setup=setup,
                        options=options,
                    ),
                )  # fmt: skip


def _shares(whole: int, among: int) -> list[int]:
    """Return `among` numbers whose sum is `whole`, the larger ones first."""
    each, left = divmod(whole, among)
    return [each + (place < left) for place in range(among)]


def make(folder: Path, games: int = GAMES, workers: int | None = None) -> Path:
    """Play the games, and return where the archive is in `folder`. Nothing else is left there."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"wardroom-games-{__version__}"
    archive, found = folder / f"{name}.tar.xz", list[LoggedGame]()
    with tempfile.TemporaryDirectory(prefix="wardroom-games-", dir=folder) as place:
        written, logs = Path(place, archive.name), Path(place, "logs")
        logs.mkdir()
        with tarfile.open(written, "w:xz", format=tarfile.USTAR_FORMAT) as packed:
            for part in parts(games):
                player = functools.partial(logged, logs, part.scenario)
                for played in simulate(part.simulation, workers or os.cpu_count() or 1, player):
                    for one in played:
                        path = logs / one.game.file
                        _add(packed, f"{name}/{one.game.file}", path.read_bytes())
                        path.unlink()
                        found.append(one.game)
            _add(packed, f"{name}/{INDEX}", index_of(SEED.hex(), tuple(found)))
            _add(packed, f"{name}/{_LICENCE.name}", _LICENCE.read_bytes())
        return written.replace(archive)


def _add(packed: tarfile.TarFile, name: str, content: bytes) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mtime = len(content), _AT
    packed.addfile(entry, io.BytesIO(content))


def main() -> None:
    """Make the archive that the command line asks for, and list it in the folder's SHA256SUMS."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=GAMES)
    parser.add_argument("folder", nargs="?", type=Path, default=TOP / "dist")
    asked = parser.parse_args()
    archive = make(asked.folder, asked.games)
    line = f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n"
    print(f"{archive.stat().st_size:>10,} {line}", end="")
    sums = asked.folder / _SUMS
    known = sums.read_text().splitlines(keepends=True) if sums.is_file() else []
    others = [each for each in known if not each.endswith(f"  {archive.name}\n")]
    sums.write_text("".join(sorted([*others, line], key=lambda each: each.split()[1])))


if __name__ == "__main__":
    main()
