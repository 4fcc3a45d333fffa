"""Silhouettes of units by type, bow up, around their own centre."""

from __future__ import annotations

from typing import NamedTuple

from wardroom.rulesets.battleships.situation.terms import ShipType


class Silhouette(NamedTuple):
    """Half a hull's length and beam, and where its turrets are, from the bow (-1) to the stern (1).

    `turret` is their radius.
    """

    length: float
    beam: float
    turrets: tuple[float, ...]
    turret: float


_SHIPS = {
    ShipType.BATTLESHIP: Silhouette(19, 7, (-0.45, -0.12, 0.36, 0.66), 3.2),
    ShipType.BATTLECRUISER: Silhouette(19, 5.5, (-0.42, -0.08, 0.5), 2.8),
    ShipType.POCKET_BATTLESHIP: Silhouette(15, 5.5, (-0.35, 0.5), 3),
    ShipType.HEAVY_CRUISER: Silhouette(16, 4.4, (-0.4, 0.5), 1.9),
    ShipType.LIGHT_CRUISER: Silhouette(14, 3.8, (-0.3,), 1.6),
    ShipType.DESTROYER: Silhouette(11, 3, (), 0),
}


def silhouette_of(kind: ShipType) -> Silhouette | None:
    """Return the silhouette of a type; None for shore batteries, which have no bow."""
    return _SHIPS.get(kind)


def hull(shape: Silhouette) -> str:
    """Return the outline of a hull as path data."""
    long, wide = shape.length, shape.beam
    half, aft = long / 2, long * 0.75
    return (
        f"M0 {-long:g}C{wide * 0.6:g} {-long * 0.8:g} {wide:g} {-half:g} {wide:g} 0"
        f"L{wide:g} {half:g}Q{wide:g} {aft:g} {wide * 0.5:g} {long:g}"
        f"L{-wide * 0.5:g} {long:g}Q{-wide:g} {aft:g} {-wide:g} {half:g}"
        f"L{-wide:g} 0C{-wide:g} {-half:g} {-wide * 0.6:g} {-long * 0.8:g} 0 {-long:g}Z"
    )


FORT = "M-11 -7L-6 -12L6 -12L11 -7L11 9L-11 9Z"
"""A shore battery."""

UNKNOWN_COURSE = "M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z"
"""A ship whose facing nobody has stated."""
