"""Changes of the tokens that organise a tournament, in stored records and in logs."""

from __future__ import annotations

from typing import Literal

KeyChangeKind = Literal[
    "organiser_rotated",
    "organiser_invited",
    "deputy_invited",
    "deputy_rotated",
    "deputy_dismissed",
]
"""What happened to an organising token of a tournament."""
