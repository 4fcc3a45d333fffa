"""Which games are kept, and how they are written down: set-up, log, what is left in the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from wardroom.dice import Dice, SeededDice
from wardroom.engine.playing import PlayedGame, play
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulesets.catalogue import install_all
from wardroom.text import Narrator

FOLDER = Path(__file__).parent
RULESETS = install_all()


class KeptGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game played by one policy. `seed`: a byte in hexadecimal, repeated to a whole seed."""

    name: str
    policy: str
    seed: str
    setup: dict[str, Any] = {}
    options: dict[str, Any] = {}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: tuple[KeptGame, ...]


def kept_games() -> Iterator[tuple[InstalledRuleset, KeptGame]]:
    """Every game kept, with its ruleset."""
    for path in sorted(FOLDER.glob("*.toml")):
        for game in msgspec.toml.decode(path.read_bytes(), type=_File).game:
            yield RULESETS[path.stem], game


def path_of(ruleset: InstalledRuleset, kept: KeptGame) -> Path:
    """Where the log of `kept` stands."""
    return FOLDER / ruleset.id / f"{kept.name}.log"


def seeded(kept: KeptGame) -> SeededDice:
    """The dice of `kept`."""
    return SeededDice(bytes.fromhex(kept.seed) * 32, kept.name)


def played(ruleset: InstalledRuleset, kept: KeptGame, dice: Dice) -> PlayedGame:
    """`kept`, played with `dice`."""
    game = ruleset.ruleset.game
    assert game is not None
    return play(
        game,
        msgspec.convert(kept.setup, game.setup),
        msgspec.convert(kept.options, ruleset.ruleset.options),
        ruleset.packs["standard"].charts,
        dice,
        game.policies[kept.policy],
        keep=True,
    )


def written(ruleset: InstalledRuleset, kept: KeptGame, over: PlayedGame) -> str:
    """The game as it is kept."""
    game = ruleset.ruleset.game
    assert game is not None
    view = game.view(over.state, game.seats[0], ruleset.packs["standard"].charts)
    head = f"{kept.policy}, {json.dumps(kept.setup)}, {json.dumps(kept.options)}"
    log = map(Narrator(ruleset.phrases["en"]).line, over.trace)
    left = json.dumps(msgspec.to_builtins(view), indent=1, sort_keys=True, ensure_ascii=False)
    return "\n".join((head, "", *log, "", f"{over.ending}, {len(over.faces)} faces", left, ""))
