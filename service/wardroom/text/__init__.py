"""Traces as lines that a player can read, from the phrases that each ruleset brings."""

from wardroom.text.lines import FALLBACK, Narrator, fill, languages, narrator
from wardroom.text.words import Labels, Word, labels

__all__ = ["FALLBACK", "Labels", "Narrator", "Word", "fill", "labels", "languages", "narrator"]
