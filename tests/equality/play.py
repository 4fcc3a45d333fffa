"""`python -m equality.play N DIR`: play N games, and write what each was answered and has stored.

`DIR/games.jsonl` has a game a line. `--whole GAME` plays that game alone, and writes contents
where else their digests stand.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import msgspec

from equality.house import House, Played, in_a_house
from equality.stories import HOUSE_CHARTS, STUMBLED, by_other_charts, played
from runs.guardian import guard

GAMES = "games.jsonl"


def play(games: Iterable[int], folder: Path, *, whole: bool = False) -> House:
    """Play `games` and write them to `folder`; the house they were played in."""
    folder.mkdir(parents=True, exist_ok=True)
    encode = msgspec.json.Encoder(order="sorted").encode

    async def all_of_them(house: House) -> House:
        with (folder / GAMES).open("wb") as file:
            for game in games:
                await played(house, game)
                file.write(encode(house.played) + b"\n")
        return house

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        other, own = Path(place) / "other", Path(place) / "own"
        foreign = in_a_house(other, by_other_charts, whole=whole, charts=HOUSE_CHARTS)

        async def at_home(house: House) -> House:
            house.foreign = foreign
            return await all_of_them(house)

        house: House = in_a_house(own, at_home, whole=whole)
    return house


def read(folder: Path) -> list[Played]:
    """The games that were written to `folder`."""
    lines = (folder / GAMES).read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Played) for line in lines]


def main() -> None:
    """Play as many games as asked for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("count", type=int)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--whole", type=int, metavar="GAME")
    given = asked.parse_args()
    games = range(given.count) if given.whole is None else (given.whole,)
    began = time.perf_counter()
    play(games, given.folder, whole=given.whole is not None)
    found = read(given.folder)
    steps = sum(len(one.steps) for one in found)
    print(f"{len(found)} games, {steps} steps, {time.perf_counter() - began:.0f} s")
    for one in found:
        if one.steps[-1].asked.startswith(STUMBLED):
            print(f"game {one.game} ({one.story}): {one.steps[-1].asked}")


if __name__ == "__main__":
    guard()
    main()
