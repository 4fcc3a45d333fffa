"""Words that mean the same in both games: states of boat and men, ends, ranges, light."""

from __future__ import annotations

from enum import StrEnum

from wardroom.engine.closed_values import ClosedValues


class SystemState(ClosedValues):
    """State of a system of the boat; `absent` if the boat does not carry it."""

    OPERATIONAL = "operational"
    DAMAGED = "damaged"
    INOPERABLE = "inoperable"
    ABSENT = "absent"


class Health(ClosedValues):
    """Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks."""

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
    """Direction of a boat on its track: out and home again, or back the way it came."""

    FORWARD = "forward"
    BACKWARD = "backward"


class Mission(StrEnum):
    """State of the special mission of a patrol; `none` if the patrol has no mission."""

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
