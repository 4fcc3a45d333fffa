"""`python -m equality.compare DIR DIR`: the first difference between what two plays wrote."""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from equality.play import read


def differences(one: Any, other: Any, at: str = "") -> Iterator[str]:
    """What differs, each with the way to it: game, story, request, key, field."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in sorted(one.keys() | other.keys()):
            yield from differences(one.get(name), other.get(name), f"{at} {name}")
    elif isinstance(one, list) and isinstance(other, list):
        for place, pair in enumerate(itertools.zip_longest(one, other)):
            named = next((str(each["asked"]) for each in pair if _is_step(each)), "")
            yield from differences(*pair, f"{at} {place + 1} {named}".rstrip())
    elif one != other:
        yield f"{at.strip()}\n  {one}\n  {other}"


def _is_step(each: Any) -> bool:
    return isinstance(each, dict) and "asked" in each


def between(one: Path, other: Path) -> Iterator[str]:
    """What differs between the games in two folders. Of a game the requests come first."""
    played, again = read(one), read(other)
    for first, second in zip(played, again, strict=False):
        pair: Any = msgspec.to_builtins(first), msgspec.to_builtins(second)
        at = f"game {first.game} ({first.story}),"
        steps, others = (each.pop("steps", []) for each in pair)
        yield from differences(steps, others, f"{at} request")
        yield from differences(pair[0], pair[1], at)
    if len(played) != len(again):
        yield f"{len(played)} games, and {len(again)}"


def main() -> None:
    """Print the first difference, or more of them."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("one", type=Path)
    asked.add_argument("other", type=Path)
    asked.add_argument("--most", type=int, default=1, help="how many differences are printed")
    given = asked.parse_args()
    found = list(itertools.islice(between(given.one, given.other), given.most))
    for difference in found:
        print(difference)
    sys.exit((bool(found) and "They differ.") or None)


if __name__ == "__main__":
    main()
