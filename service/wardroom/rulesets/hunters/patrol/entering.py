"""A box entered: the checks due in it, and the lives of wounded men (8.1.1, 10.5.2, 10.5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeVar

import msgspec

from wardroom.engine.procedure import Step
from wardroom.engine.table import stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.survival import men_at_risk
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.at_sea import AtSea, track_sailed
from wardroom.rulesets.hunters.patrol.track import TrackBox
from wardroom.rulesets.hunters.situation.patrol import (
    box_of,
    check_row,
    checks_due,
    mission_is_open_in,
)
from wardroom.rulesets.submarine.survival import Survival
from wardroom.rulesets.submarine.terms import Health


class Entering(AtSea, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that enters a box.

    `at_risk`: men whose lives are still to be rolled for; `died`: how many have died.
    """

    options: HuntersOptions
    stage: str = ""
    at_risk: tuple[str, ...] = ()
    died: int = 0
    ending: Literal["commander_killed"] | None = None


StateOf = TypeVar("StateOf", bound=Entering)


def enter(state: StateOf, box: int, charts: HuntersCharts) -> Step[StateOf]:
    """Enter `box`: the encounter checks due there (8.1.1), and who may die (10.5.3).

    A box blocked by weather or storm has none; a special mission is tried all the same (see the
    reading `blocked_mission_box`).
    """
    boat, patrol = state.boat, state.patrol
    track = track_sailed(patrol, boat, state.options, charts)
    row = check_row(patrol, state.date, track, box, charts)
    blocked = patrol.blocked_boxes > 0 and not mission_is_open_in(patrol, track, box)
    rolls = 0 if blocked else checks_due(patrol, boat, track, box, charts)
    step = TraceStep(
        rule="8.1.1",
        chart=f"boats.type.{boat.type}",
        purpose="box",
        details={"box": box, "row": row, "rolls": rolls},
        result="blocked" if blocked else "checks",
    )
    entered = msgspec.structs.replace(
        patrol,
        box=box,
        blocked_boxes=max(0, patrol.blocked_boxes - 1),
        box_blocked=patrol.blocked_boxes > 0,
        checks_made=0,
        checks_due=rolls,
        supply_sought=False,
    )
    return stepped(state, (step,), patrol=entered, at_risk=men_at_risk(state.crew))


def box_entered(state: Entering, charts: HuntersCharts) -> TrackBox:
    """Return what the box that the boat is in asks of it."""
    patrol = state.patrol
    return box_of(patrol, state.date, state.boat, patrol.box, state.options, charts)


SURVIVAL = Survival("10.5", "kommandant").stage
"""The lives of severely wounded men, one by one, behind the stage that enters a box."""


def entering_faults(state: Entering) -> Iterator[str]:
    """Yield what no state of a boat that enters a box shows, in words."""
    if (state.crew.kommandant is Health.KILLED) != (state.ending is not None):
        yield "a Kommandant who cannot be"
    at_risk = state.at_risk
    if not set(at_risk) <= set(men_at_risk(state.crew)) or len(set(at_risk)) < len(at_risk):
        yield "men at risk who are not"
    if at_risk and state.stage != SURVIVAL.name:
        yield "men at risk out of place"
