"""Enumerations that never change.

Every other enumeration of an answer may get more values.
"""

from __future__ import annotations

from enum import StrEnum


class ClosedValues(StrEnum):
    """An enumeration fixed by the printed game, such as the six directions of the compass.

    No later release adds a value under `/v1` (`openapi/promise.md`): clients may rely on the list.
    """
