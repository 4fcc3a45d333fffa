"""What both submarine games share: rules, words, phrases and calendar that are the same in both."""

from pathlib import Path
from typing import Final

WORDS: Final = Path(__file__).parent / "words"
"""The labels of codes that both games have."""
PHRASES: Final = Path(__file__).parent / "text"
"""The phrases of steps, reasons and choices that both games tell alike."""
