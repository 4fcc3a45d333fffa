"""Every file that a command takes may have been through somebody's editor."""

from __future__ import annotations

import codecs
import functools
import itertools
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from click.testing import Result

from api.conftest import RULESETS
from api.test_cli import run
from api.test_start_checks import PACK
from kept.files import FOLDER, LOG, read
from terminal.tables import SEED, begun
from wardroom.cli import main
from wardroom.sessions.adapters.key_files import new_key, write_signing_keys
from wardroom.terminal.game_file import write_game
from wardroom.variables import SecretFault, secret_of

EXPORTED = read(FOLDER / "0.1.0" / "hunters" / LOG)
SIGNING = new_key(0)
CAPTAIN = b"""
class Captain:
    def decide(self, situation, offer):
        return offer.example
"""
KEY = {
    "id": "a1", "name": "club", "digest": "d", "scope": ["calls"], "times": 1,
    "issued": "2026-01-01T00:00:00Z", "ends": "2036-01-01T00:00:00Z",
}  # fmt: skip
BOAT = b'{"type": "VIIC"}'
SIMULATE = ("simulate", "hunters", "--games", "1", "--workers", "1", "--seed", SEED)


class Given(NamedTuple):
    """A command that takes a file: `{}` is its path. `make` writes the file as a program does.

    `differs`: what it prints is not the same twice. `file`: a name that it has to have.
    """

    command: tuple[str, ...]
    make: Callable[[Path], object]
    differs: bool = False
    file: str = "given.json"

    @property
    def of_json(self) -> bool:
        return self.file.endswith(".json")


def _encoded(encoding: str, written: bytes) -> bytes:
    return written.decode().encode(encoding)


def _with_fractions(written: bytes) -> bytes:
    """JSON as programs write it that know one kind of number, such as spreadsheets and Lua."""
    return json.dumps(json.loads(written, parse_int=float)).encode()


def _of(written: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(written)


def _log(path: Path) -> None:
    path.write_bytes(EXPORTED)


def _keys(path: Path) -> None:
    path.write_text(json.dumps({"keys": [KEY]}))


def _game(path: Path) -> None:
    write_game(path, begun(RULESETS["hunters"], {}))


def _signing(path: Path) -> None:
    write_signing_keys(path, [SIGNING])


GIVEN = {
    "adjudicate request": Given(
        ("adjudicate", "hunters", "set-up-boat", "{}", "--seed", SEED), _of(BOAT)
    ),
    "charts check folder": Given(
        ("charts", "check", "{folder}"), _of(PACK.encode()), file="pack.toml"
    ),
    "keys issue path": Given(("keys", "issue", "--file", "{}", "--name", "x"), _keys, differs=True),
    "keys list path": Given(("keys", "list", "--file", "{}"), _keys),
    "keys revoke path": Given(("keys", "revoke", "--file", "{}", "a1"), _keys),
    "luck log": Given(("luck", "{}"), _log),
    "play path": Given(("play", "hunters", "--game", "{}"), _game),
    "play setup": Given(("play", "hunters", "--setup", "{}", "--seed", SEED), _of(b"{}")),
    "receipt-key file": Given(("receipt-key", "{}", "--public"), _signing),
    "report keys": Given(("report", "{log}", "--keys", "{}"), _of(b'{"keys": []}')),
    "report log": Given(("report", "{}"), _log),
    "simulate policies": Given(
        (*SIMULATE, "--policy", "{}:Captain"), _of(CAPTAIN), differs=True, file="captain.py"
    ),
    "simulate setup": Given(
        (*SIMULATE, "--policy", "balanced", "--setup", "{}"), _of(b"{}"), differs=True
    ),
    "verify earlier": Given(("verify", "{log}", "--earlier", "{}"), _log),
    "verify keys": Given(("verify", "{log}", "--keys", "{}"), _of(b'{"keys": []}')),
    "verify logs": Given(("verify", "{}"), _log),
}  # fmt: skip
WRITTEN = {"openapi folder", "play path", "report output", "simulate json_path",
           "simulate logs_path", "simulate plot_path"}  # fmt: skip
"""Files and folders that a command writes; a game is also read."""


def _takes_files(command: click.Command, name: str) -> Iterator[str]:
    """Every parameter of `command` and of those within it that is a file, by its type or help."""
    if isinstance(command, click.Group):
        context = click.Context(command)
        for inner in command.list_commands(context):
            within = command.get_command(context, inner)
            assert within is not None
            yield from _takes_files(within, f"{name} {inner}")
    for parameter in command.params:
        told = getattr(parameter, "help", None) or ""
        if isinstance(parameter.type, click.File | click.Path) or re.search(r"\bFILE\b", told):
            yield f"{name} {parameter.name}".strip()


def test_every_command_that_takes_a_file_is_tried() -> None:
    found = set(_takes_files(main, ""))
    assert {each.strip() for each in found} == set(GIVEN) | WRITTEN


@pytest.mark.parametrize("name", GIVEN)
def test_a_byte_order_mark_changes_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARDROOM_DATA_DIR", str(tmp_path / "data"))
    given = GIVEN[name]
    numbers = itertools.count(1)

    def ran(encoded: Callable[[bytes], bytes]) -> Result:
        """The command with its file written so, each time in a folder of its own."""
        folder = tmp_path / f"{next(numbers)}"
        path = folder / "club" / given.file
        path.parent.mkdir(parents=True)
        given.make(path)
        path.write_bytes(encoded(path.read_bytes()))
        _log(folder / "log.json")
        places = (("{}", path), ("{folder}", folder), ("{log}", folder / "log.json"))
        arguments = given.command
        for sign, place in places:
            arguments = tuple(each.replace(sign, str(place)) for each in arguments)
        return run(*arguments, text="q\n")

    plain, marked = ran(bytes), ran(lambda written: codecs.BOM_UTF8 + written)
    assert plain.exit_code in (0, 3), plain.stderr
    assert marked.exit_code == plain.exit_code, marked.stderr
    if not given.differs:
        assert marked.stdout.replace(f"{tmp_path}/2", f"{tmp_path}/1") == plain.stdout
    if given.of_json:
        in_fractions = ran(_with_fractions)
        assert in_fractions.exit_code == plain.exit_code, in_fractions.stderr
        if not given.differs:
            assert in_fractions.stdout.replace(f"{tmp_path}/3", f"{tmp_path}/1") == plain.stdout
    for encoding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32"):
        refused = ran(functools.partial(_encoded, encoding))
        assert refused.exit_code == 2, encoding
        assert "it is in UTF-16 or UTF-32: save it as UTF-8" in refused.stderr
        assert "Traceback" not in refused.stderr


@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8])
def test_a_log_is_no_game_that_was_saved(mark: bytes, tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_bytes(mark + EXPORTED)
    refused = run("play", "hunters", "--game", path)
    assert (refused.exit_code, "exported log" in refused.stderr) == (2, True)


@pytest.mark.parametrize("content", [b"", b"\r\n", b"[]", b" [ ]\r\n"])
def test_what_is_no_request_is_none_behind_a_mark_either(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "order.json"
    command = ("adjudicate", "hunters", "set-up-boat", path)
    path.write_bytes(content)
    plain = run(*command)
    path.write_bytes(codecs.BOM_UTF8 + content)
    assert (run(*command).stderr, plain.exit_code) == (plain.stderr, 2)


def test_a_secret_is_read_over_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "redis_url"
    path.write_bytes(codecs.BOM_UTF8 + b"redis://redis:6379/0\r\n")
    environment = {"REDIS_URL_FILE": str(path)}
    assert secret_of(environment, "REDIS_URL") == "redis://redis:6379/0"
    for encoding in ("utf-16", "utf-16-le"):
        path.write_bytes("redis://redis:6379/0".encode(encoding))
        with pytest.raises(SecretFault, match="is in UTF-16 or UTF-32"):
            secret_of(environment, "REDIS_URL")
