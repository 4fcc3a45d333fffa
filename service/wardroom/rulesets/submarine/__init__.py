"""What both submarine games share: the same rule, word or calendar, asking no one which game."""

from pathlib import Path
from typing import Final

WORDS: Final = Path(__file__).parent / "words"
"""What codes of both games are called."""
