"""The terminal's own texts, in the language of the game."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from wardroom.charts.toml import read_toml
from wardroom.text import FALLBACK

_FOLDER = Path(__file__).parent / "words"


class Spoken:
    """The sentences of one language, by name. A sentence that it lacks is English."""

    def __init__(self, language: str) -> None:
        self._sentences = {**_sentences(FALLBACK), **_sentences(language)}

    def __call__(self, name: str, **particulars: Any) -> str:
        """Return the sentence called `name`, filled with its particulars."""
        return self._sentences[name].format(**particulars)


@functools.cache
def _sentences(language: str) -> dict[str, str]:
    path = _FOLDER / f"{language}.toml"
    if not path.is_file():
        return {}
    sentences: dict[str, str] = read_toml(path)
    return sentences
