"""Traces as lines for players, from the phrases of each ruleset."""

from wardroom.text.lines import Narrator, fill, going_on, languages, narrator
from wardroom.text.odds_lines import ahead_lines, fill_odds, odds_lines, outlook_line
from wardroom.text.words import (
    FALLBACK,
    Labels,
    SeatTitles,
    Word,
    begun,
    common_labels,
    common_languages,
    labels,
)

__all__ = [
    "FALLBACK",
    "Labels",
    "Narrator",
    "SeatTitles",
    "Word",
    "ahead_lines",
    "begun",
    "common_labels",
    "common_languages",
    "fill",
    "fill_odds",
    "going_on",
    "labels",
    "languages",
    "narrator",
    "odds_lines",
    "outlook_line",
]
