"""Set-ups that the rules forbid, as the tables of a game's tests have them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from wardroom.engine.games import Game
from wardroom.engine.refusals import Refused


class RefusedSetUp(msgspec.Struct, forbid_unknown_fields=True):
    """A set-up that the rules forbid, and the refusal."""

    set_up: dict[str, Any]
    code: str
    rule: str
    member: str
    options: dict[str, Any] = {}

    def __str__(self) -> str:
        return f"{self.code} {self.set_up}"


def refused_set_ups(table: Path) -> list[RefusedSetUp]:
    """Those of a `table`, which is TOML."""
    written = table.read_bytes()
    return msgspec.toml.decode(written, type=dict[str, list[RefusedSetUp]])["refused"]


def check_refused(game: Game, options: Any, charts: Any, case: RefusedSetUp) -> None:
    """`game` with options of the type `options` refuses the set-up of `case` as that says."""
    with pytest.raises(Refused) as refused:
        game.begin(
            msgspec.convert(case.set_up, game.setup), msgspec.convert(case.options, options), charts
        )
    found = refused.value
    assert (found.code, found.rule, found.member) == (case.code, case.rule, case.member)
