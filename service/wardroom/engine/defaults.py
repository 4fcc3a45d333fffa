"""Defaults of members that an order may leave out."""

from __future__ import annotations

from typing import TypeVar

from msgspec import UnsetType

Given = TypeVar("Given")


def or_default(given: Given | UnsetType, default: Given) -> Given:
    """Return a value, or its default if it is left out."""
    return default if isinstance(given, UnsetType) else given
