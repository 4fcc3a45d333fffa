"""What writes the Python client, which lies beside it and is in no package."""

from __future__ import annotations

import sys
from pathlib import Path

PROJECT = Path(__file__).parents[2] / "sdk" / "python"
sys.path.append(str(PROJECT))

from generator.synchronous import synchronous  # noqa: E402

__all__ = ["PROJECT", "synchronous"]
