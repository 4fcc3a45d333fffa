"""Every module of a game has its place in the written order of play, and a length to be read."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import wardroom

SERVICE = Path(wardroom.__file__).parent
CONTRACTS = tomllib.loads((SERVICE.parents[1] / "pyproject.toml").read_text("utf-8"))["tool"][
    "importlinter"
]["contracts"]
GAMES = ("hunters", "silent_victory", "battleships", "submarine")
MOST_LINES = 600


def modules_of(game: str) -> list[Path]:
    """The modules of a game but those that are packages."""
    folder = SERVICE / "rulesets" / game
    return sorted(path for path in folder.rglob("*.py") if path.name != "__init__.py")


@pytest.mark.parametrize("game", GAMES)
def test_every_module_has_its_place_in_the_order_of_play(game: str) -> None:
    package = f"wardroom.rulesets.{game}."
    ordered = [
        layer
        for contract in CONTRACTS
        if contract["type"] == "layers"
        for layer in contract["layers"]
        if layer.startswith(package)
    ]
    there = [
        ".".join(("wardroom", *path.relative_to(SERVICE).with_suffix("").parts))
        for path in modules_of(game)
    ]
    assert sorted(ordered) == sorted(there)


@pytest.mark.parametrize("game", GAMES)
def test_no_module_is_longer_than_can_be_read_at_once(game: str) -> None:
    rulesets = SERVICE / "rulesets"
    longer = {
        path.relative_to(rulesets).as_posix()
        for path in modules_of(game)
        if len(path.read_text("utf-8").splitlines()) > MOST_LINES
    }
    assert not longer
