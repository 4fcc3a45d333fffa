"""Games small enough to be played to the end by a few lines of input: single calls.

A game of a call is set up by the parts of a situation that it touches.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, TextIO

import msgspec
from rich.console import Console

from wardroom.engine.games import Game
from wardroom.engine.registry import InstalledCall, InstalledRuleset
from wardroom.rulesets.catalogue import install_all
from wardroom.rulesets.hunters.situation.boat import complete_boat
from wardroom.terminal.game_file import GameFile
from wardroom.terminal.play import play
from wardroom.terminal.screen import Screen
from wardroom.terminal.spoken import Spoken

SEED = "5eed" * 8
HUNT: dict[str, Any] = {
    "date": "1942-03",
    "boat": {"type": "VIIC"},
    "crew": {},
    "commander": {},
    "contact": {"kind": "escort", "escorted": True, "time": "night"},
}
"""A boat that is hunted; before every check its Kommandant may dive below test depth."""


def game_of(installed: InstalledCall) -> InstalledRuleset:
    """The ruleset of a call, with that call as its game."""
    call = installed.call
    game = Game(
        name=call.name,
        title=call.name,
        summary=call.summary,
        description=call.description,
        covers=call.covers,
        setup=call.parts,
        state=call.state,
        decisions=call.decisions,
        view_type=call.outcome_type,
        seats=("commander",),
        procedure=call.procedure,
        begin=lambda setup, options, charts: call.begin(
            msgspec.structs.replace(setup, boat=complete_boat(setup.boat, charts)),
            call.order(),
            options,
            charts,
        ),
        view=lambda state, _seat, charts: call.outcome(state, charts),
        ending=lambda state, _charts: "over" if call.procedure.finished(state) else None,
        examples=installed.examples,
        throws=call.throws,
    )
    ruleset = msgspec.structs.replace(installed.ruleset.ruleset, game=game)
    return InstalledRuleset(ruleset, installed.ruleset.packs)


def hunters(call: str) -> InstalledRuleset:
    """The Hunters with `call` as its game."""
    return game_of(install_all()["hunters"].calls[call])


def begun(
    ruleset: InstalledRuleset, order: dict[str, Any], seed: str | None = SEED, **options: Any
) -> GameFile:
    """A game not yet begun."""
    return GameFile(
        ruleset=ruleset.id,
        ruleset_version=ruleset.ruleset.version,
        charts="standard",
        digest=ruleset.digests["standard"],
        setup=order,
        options=options,
        seed=seed,
    )


def played(
    ruleset: InstalledRuleset,
    record: GameFile,
    typed: str | TextIO,
    path: Path | None = None,
    language: str = "en",
) -> tuple[str | None, str]:
    """The ending, and everything shown, of a game in which `typed` is typed."""
    shown = io.StringIO()
    console = Console(file=shown, width=200, force_terminal=False)
    source = io.StringIO(typed) if isinstance(typed, str) else typed
    screen = Screen(console, Spoken(language), source)
    ending = play(ruleset, record, path, screen, language)
    return ending, shown.getvalue()
