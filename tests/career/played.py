"""The games whose play is a career: what tests of any such game are made over."""

from __future__ import annotations

from typing import Any

import pytest

from . import hunters, silent_victory

PLAYED: dict[str, Any] = {"hunters": hunters, "silent-victory": silent_victory}
"""By the name of its ruleset: the set-ups, the random player and the checks of a game."""
every_game = pytest.mark.parametrize("name", PLAYED)
