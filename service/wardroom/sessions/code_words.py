"""What codes of sessions mean, in words: `words/codes` has a table for each kind of code."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path

_FOLDER = Path(__file__).parent / "words" / "codes"


@functools.cache
def code_words(table: str, language: str = "en") -> dict[str, str]:
    """Every code of `table` (`undo`) with its sentence in `language` (`en`, `ja`, `ko`)."""
    found: dict[str, str] = tomllib.loads((_FOLDER / f"{language}.toml").read_text("utf-8"))[table]
    return found
