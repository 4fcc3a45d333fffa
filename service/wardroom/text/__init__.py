"""Traces as lines that a player can read, from the phrases that each ruleset brings."""

from wardroom.text.lines import Narrator, fill, going_on, languages, narrator
from wardroom.text.words import FALLBACK, Labels, Word, common_labels, common_languages, labels

__all__ = [
    "FALLBACK",
    "Labels",
    "Narrator",
    "Word",
    "common_labels",
    "common_languages",
    "fill",
    "going_on",
    "labels",
    "languages",
    "narrator",
]
