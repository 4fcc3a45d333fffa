"""What both submarine games share: rules, words and calendar that are the same in both."""

from pathlib import Path
from typing import Final

WORDS: Final = Path(__file__).parent / "words"
"""The labels of codes that both games have."""
