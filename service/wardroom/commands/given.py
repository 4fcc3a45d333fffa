"""Arguments of commands: files, rulesets and calls by name, set-ups and options."""

from __future__ import annotations

import codecs
import functools
import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import msgspec

from wardroom.api.decoding import decode, decoder_of
from wardroom.commands.failing import fail, or_fail
from wardroom.dice import draw_seed
from wardroom.engine.calls import SeededDiceOrder
from wardroom.engine.registry import InstalledCall, InstalledRuleset, install
from wardroom.rulesets import by_name
from wardroom.sessions.log.export import Export, OtherFormat, TerminalGame
from wardroom.sessions.proof.findings import words
from wardroom.settings import read_settings
from wardroom.terminal.game_file import GameFile
from wardroom.text import common_labels, languages


def read_log(source: IO[bytes], language: str) -> Export | OtherFormat:
    """Return the exported log in a file; of a log in another format only the readable part.

    A file saved by `wardroom play` ends the command with a message in `language`.
    """
    read = read_json(Export, source, (OtherFormat, TerminalGame))
    if isinstance(read, TerminalGame):
        fail(f"{_named(source)}{common_labels(language).problem('terminal_game')}")
    log: Export | OtherFormat = read
    return log


def read_known_log(source: IO[bytes], language: str) -> Export:
    """Return the exported log in a file; a log in an unknown format ends the command."""
    log = read_log(source, language)
    if isinstance(log, OtherFormat):
        fail(f"{_named(source)}{words(language)['format_unknown']}")
    return log


def _named(source: IO[bytes]) -> str:
    name = getattr(source, "name", "")
    return f"{name}: " if name else ""


def read_json(kind: Any, source: IO[bytes], otherwise: Sequence[Any] = ()) -> Any:
    """Return the JSON in a file as `kind`, or as one of several other types."""
    name, content = getattr(source, "name", ""), source.read()
    bare = b"".join(content.removeprefix(codecs.BOM_UTF8).split())
    if not bare:
        fail(f"{name} is empty: JSON is wanted")
    if bare == b"[]":  # No encoder writes this for an empty object: the user chose another file.
        fail(f"{name} is an empty array: a JSON object is required")
    decoder = decoder_of(kind)
    return or_fail(lambda: decode(decoder, content, otherwise=otherwise), name)


def call_named(ruleset: str, call: str) -> InstalledCall:
    """Return the call of a ruleset; an unknown name ends the command with the known names."""
    installed = ruleset_named(ruleset)
    if call not in installed.calls:
        fail(f"{ruleset} has no call {call!r}; it has {', '.join(installed.calls)}")
    return installed.calls[call]


def ruleset_named(name: str) -> InstalledRuleset:
    """Return the ruleset with the charts of WARDROOM_CHARTS_DIR; fails for an unknown name."""
    if name not in by_name.PLACES:
        fail(f"no ruleset {name!r}; there are {', '.join(by_name.PLACES)}")
    charts = read_settings().charts_path
    if charts is None:
        return _as_shipped(name)
    return or_fail(lambda: install(by_name.ruleset_named(name), charts))


@functools.cache
def _as_shipped(name: str) -> InstalledRuleset:
    """Return the ruleset with its own charts alone, which do not change."""
    return install(by_name.ruleset_named(name))


def language_named(installed: InstalledRuleset, language: str) -> str:
    """Return the language; fails if the ruleset has no lines in it."""
    spoken = languages(installed)
    if language not in spoken:
        fail(f"{installed.id} has no lines in {language!r}; it has {', '.join(spoken)}")
    return language


def check_shown(installed: InstalledRuleset, language: str) -> None:
    """Fail if this terminal cannot show lines in `language`. JSON is always UTF-8."""
    try:
        "".join(installed.phrases[language].words.values()).encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        fail(
            f"what is shown here is encoded as {sys.stdout.encoding}, which has no letters for "
            f"{language!r}: set PYTHONIOENCODING=utf-8"
        )


def begun_game(
    installed: InstalledRuleset,
    setup: IO[bytes] | None,
    chosen: tuple[str, ...],
    charts: str,
    seed: str | None,
    own_dice: bool,
) -> GameFile:
    """Return a new game, not yet begun."""
    game = installed.ruleset.game
    assert game is not None
    if charts not in installed.packs:
        fail(f"no chart pack {charts!r}; there are {', '.join(installed.packs)}")
    begun = read_json(game.setup, setup or io.BytesIO(b"{}"))
    in_force = options_named(installed, chosen)
    if seed is not None:
        try:
            msgspec.convert({"kind": "seeded", "seed": seed}, SeededDiceOrder)
        except msgspec.ValidationError:
            fail(f"--seed {seed}: 16 to 64 bytes in hexadecimal are wanted")
    return GameFile(
        ruleset=installed.id,
        ruleset_version=installed.ruleset.version,
        charts=charts,
        digest=installed.digests[charts],
        setup=msgspec.to_builtins(begun),
        options=msgspec.to_builtins(in_force),
        seed=None if own_dice else seed or draw_seed().hex(),
    )


def options_named(installed: InstalledRuleset, chosen: tuple[str, ...]) -> Any:
    """Return options from texts such as `NAME=CHOICE`. NAME alone means NAME=true."""
    kind = installed.ruleset.options
    known = [field.encode_name for field in msgspec.structs.fields(kind)]
    given: dict[str, Any] = {}
    for option in chosen:
        name, _, choice = option.partition("=")
        if name not in known:
            fail(f"--option {option}: {installed.id} has {', '.join(known)}")
        given[name] = {"true": True, "": True, "false": False}.get(choice, choice)
        try:
            msgspec.convert({name: given[name]}, kind)
        except msgspec.ValidationError as fault:
            fail(f"--option {option}: {fault}")
    return msgspec.convert(given, kind)


def check_folder(option: str, path: Path) -> None:
    """End the command now if the file cannot be written."""
    if not path.parent.is_dir():
        fail(f"{option} {path}: there is no folder {path.parent}")
