"""`wardroom play`: a game in this terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

import click
from rich.console import Console

from wardroom.charts import STANDARD
from wardroom.commands.failing import fail, or_fail
from wardroom.commands.given import (
    begun_game,
    check_folder,
    check_shown,
    language_named,
    ruleset_named,
)
from wardroom.engine.games import Game
from wardroom.terminal.game_file import GameFileFault, check_rules, read_game
from wardroom.terminal.play import play
from wardroom.terminal.screen import Screen
from wardroom.terminal.spoken import Spoken
from wardroom.text import FALLBACK, labels


@click.command("play", short_help="Play a game in this terminal.")
@click.argument("ruleset")
@click.option(
    "--game",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File of the game. An existing file is continued; otherwise a new game is "
    "saved there. Without this option you are asked for a file when you leave.",
)
@click.option(
    "--setup", type=click.File("rb"), help="The set-up, a JSON file; default: every default value."
)
@click.option("--option", "chosen", multiple=True, help="An option of the rules: NAME=CHOICE.")
@click.option("--charts", default=STANDARD, help="Chart pack, by name.")
@click.option(
    "--seed", help="Seed of the dice, 16 to 64 bytes in hexadecimal; default: a random seed."
)
@click.option(
    "--own-dice", is_flag=True, help="Throw your own dice at the table and type the faces."
)
@click.option("--seat", help="Your seat in a game against an opponent; default: the first.")
@click.option("--opponent", help="The standing policy that plays every other seat.")
@click.option(
    "--language",
    default=FALLBACK,
    help="Language of the whole game, such as ja or ko.",
)
def play_(
    ruleset: str,
    path: Path | None,
    setup: IO[bytes] | None,
    chosen: tuple[str, ...],
    charts: str,
    seed: str | None,
    own_dice: bool,
    seat: str | None,
    opponent: str | None,
    language: str,
) -> None:
    """Play a whole game of RULESET in this terminal.

    In a game of several seats the players take turns at this screen, which is cleared between
    turns. With an opponent, a standing policy plays every seat except yours.
    """
    installed = ruleset_named(ruleset)
    if installed.ruleset.game is None:
        fail(f"{ruleset} has no game to play yet")
    spoken = language_named(installed, language)
    check_shown(installed, spoken)
    if seed is not None and own_dice:
        fail("give --seed or --own-dice, not both")
    if path is not None:
        check_folder("--game", path)
    screen = Screen(Console(), Spoken(spoken), None if sys.stdin.isatty() else sys.stdin)
    try:
        if path is not None and path.exists():
            if any((setup, chosen, seed, own_dice, seat, opponent, charts != STANDARD)):
                fail(f"{path} says how the game was begun: leave out how to begin it")
            record = read_game(path)
            if record.ruleset != ruleset:
                fail(f"{path} is a game of {record.ruleset}")
            check_rules(record, installed)
        else:
            record = begun_game(installed, setup, chosen, charts, seed, own_dice)
            record.opponents = _opponents(installed.ruleset.game, seat, opponent)
        or_fail(
            lambda: play(installed, record, path, screen, spoken), words=labels(installed, spoken)
        )
    except GameFileFault as fault:
        fail(str(fault))


def _opponents(game: Game, seat: str | None, opponent: str | None) -> dict[str, str]:
    """Return the policies by seat: `opponent` for every seat except `seat`."""
    if seat is not None and seat not in game.seats:
        fail(f"no seat {seat!r}; there are {', '.join(game.seats)}")
    if opponent is None:
        if seat is not None:
            fail("--seat goes with --opponent: without one every seat is played here")
        return {}
    if opponent not in game.policies:
        fail(f"no policy {opponent!r}; there are {', '.join(game.policies)}")
    own = seat or game.seats[0]
    others = {other: opponent for other in game.seats if other != own}
    if not others:
        fail("--opponent: nobody but you has a seat in this game")
    return others
