"""Write every kept answer, game and digest anew; `make golden` runs it."""

from __future__ import annotations

from .games import record as games
from .record import DIGESTS, FOLDER, digests, examples, path_of, written


def main() -> None:
    """Write what is missing or has changed; remove what no example has any more."""
    kept = set()
    for call, example in examples():
        path = path_of(call, example)
        kept.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(call, example), "utf-8")
    for ruleset, game in games.kept_games():
        path = games.path_of(ruleset, game)
        kept.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        over = games.played(ruleset, game, games.seeded(game))
        path.write_text(games.written(ruleset, game, over), "utf-8")
    for path in {*FOLDER.glob("*/*/*.json"), *games.FOLDER.glob("*/*.log")} - kept:
        path.unlink()
    DIGESTS.write_text(digests(), "utf-8")


if __name__ == "__main__":
    main()
