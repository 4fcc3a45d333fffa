"""Traces as lines that a player can read, from the phrases that each ruleset brings."""

from wardroom.text.lines import FALLBACK, board_line, fill, languages, line

__all__ = ["FALLBACK", "board_line", "fill", "languages", "line"]
