"""Enumerations that stay as they are; every other one of an answer may grow."""

from __future__ import annotations

from enum import StrEnum


class ClosedValues(StrEnum):
    """Values that the printed game closes, as the six directions of a rose.

    No later release adds one under `/v1` (`openapi/promise.md`): clients may count on them all.
    """
