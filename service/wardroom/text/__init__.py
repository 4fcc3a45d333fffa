"""Traces as lines that a player can read, from the phrases that each ruleset brings."""

from wardroom.text.lines import FALLBACK, fill, languages

__all__ = ["FALLBACK", "fill", "languages"]
