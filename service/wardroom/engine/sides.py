"""The sides of a game by the nations that its scenario gives them."""

from __future__ import annotations

Sides = tuple[tuple[str, tuple[str, ...]], ...]
"""Seats, each with the nations of its units."""
