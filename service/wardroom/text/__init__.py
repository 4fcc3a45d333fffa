"""Traces as lines that a player can read, from the phrases that each ruleset brings."""

from wardroom.text.lines import FALLBACK, Narrator, fill, languages

__all__ = ["FALLBACK", "Narrator", "fill", "languages"]
