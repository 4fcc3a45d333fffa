"""Write every kept answer, game and digest anew; `make golden` runs it."""

from __future__ import annotations

from .games import record as games
from .record import DIGESTS, FOLDER, answered, calls, digests, path_of, written


def main() -> None:
    """Write what is missing or has changed; remove what no example has any more."""
    kept = set()
    for call in calls():
        path = path_of(call)
        kept.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        answers = {example.name: answered(call, example) for example in call.examples}
        path.write_text(written(answers), "utf-8")
    for ruleset, game in games.kept_games():
        path = games.path_of(ruleset, game)
        kept.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        over = games.played(ruleset, game, games.seeded(game))
        path.write_text(games.written(ruleset, game, over), "utf-8")
    for path in {*FOLDER.glob("*/*.json"), *games.FOLDER.glob("*/*.log")} - kept:
        path.unlink()
    DIGESTS.write_text(digests(), "utf-8")


if __name__ == "__main__":
    main()
