"""Words that mean the same in both games: states of boat and men, ends, ranges, light."""

from __future__ import annotations

from enum import StrEnum

from wardroom.engine.closed_values import ClosedValues


class SystemState(ClosedValues):
    """How a system of the boat fares; `absent` where the boat does not carry it."""

    OPERATIONAL = "operational"
    DAMAGED = "damaged"
    INOPERABLE = "inoperable"
    ABSENT = "absent"


class Health(ClosedValues):
    """How a man, or a quarter of the crew, fares: LW, SW and KIA in the rulebooks."""

    FIT = "fit"
    LIGHT_WOUND = "light_wound"
    SEVERE_WOUND = "severe_wound"
    KILLED = "killed"


class Wound(ClosedValues):
    """What a crew injury does."""

    LIGHT_WOUND = "light_wound"
    SEVERE_WOUND = "severe_wound"
    KILLED = "killed"


class Quality(ClosedValues):
    """Quality of a crew, of an escort or of an aircraft."""

    GREEN = "green"
    TRAINED = "trained"
    VETERAN = "veteran"
    ELITE = "elite"


class End(ClosedValues):
    """An end of the boat: its tubes, its reloads, its doors."""

    FORWARD = "forward"
    AFT = "aft"


ENDS = tuple(End)
"""Both of them; to go through an enum itself takes ten times as long."""


class Heading(ClosedValues):
    """Which way a boat moves along its track: out and home again, or back where it came from."""

    FORWARD = "forward"
    BACKWARD = "backward"


class Mission(StrEnum):
    """How the special mission of a patrol stands; `none` where it has none."""

    NONE = "none"
    OPEN = "open"
    ACCOMPLISHED = "accomplished"
    FAILED = "failed"


class Range(ClosedValues):
    """Range of an attack."""

    CLOSE = "close"
    MEDIUM = "medium"
    LONG = "long"


class Posture(ClosedValues):
    """Whether the boat attacks surfaced or submerged."""

    SURFACED = "surfaced"
    SUBMERGED = "submerged"


class TimeOfDay(ClosedValues):
    """Day or night."""

    DAY = "day"
    NIGHT = "night"


class Detection(ClosedValues):
    """Results of a detection check."""

    UNDETECTED = "undetected"
    DETECTED = "detected"
    DETECTED_PLUS_1 = "detected_plus_1"
