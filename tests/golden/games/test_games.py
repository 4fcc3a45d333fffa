"""No game changes its course unnoticed, and the faces of its dice alone tell it again.

`make golden` writes the logs anew. A line that changes needs a new ruleset version and a line in
the changelog.
"""

from __future__ import annotations

from support.every import every
from wardroom.dice import RecordedDice
from wardroom.engine.registry import InstalledRuleset

from .record import FOLDER, KeptGame, kept_games, path_of, played, seeded, written

GAMES = list(kept_games())


@every(("ruleset", "kept"), GAMES, ids=[f"{ruleset.id}/{kept.name}" for ruleset, kept in GAMES])
def test_the_game_is_the_one_kept(ruleset: InstalledRuleset, kept: KeptGame) -> None:
    path = path_of(ruleset, kept)
    assert path.is_file(), "no log is kept: make golden"
    over = played(ruleset, kept, seeded(kept))
    assert written(ruleset, kept, over).splitlines() == path.read_text("utf-8").splitlines()
    again = RecordedDice(over.faces)
    told = played(ruleset, kept, again)
    again.finish()
    assert (told.state, told.decisions) == (over.state, over.decisions)


def test_every_log_kept_has_its_game() -> None:
    assert set(FOLDER.glob("*/*.log")) == {path_of(*game) for game in GAMES}
