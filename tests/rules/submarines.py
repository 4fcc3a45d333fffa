"""The submarine games: the rulesets that have the words of what these games share."""

from __future__ import annotations

from wardroom.rulesets import submarine

from .catalogue import rulesets

SUBMARINES = tuple(name for name, one in rulesets().items() if submarine.WORDS in one.ruleset.words)
FOLDERS = tuple(name.replace("-", "_") for name in SUBMARINES)
"""The folders of the games, beside that of what they share."""
