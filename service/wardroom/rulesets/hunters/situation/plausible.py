"""Completing situations, and the check of every call for impossible situations.

Each check compares two parts, if both are known, and names the rule that they break.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wardroom.engine.composite import require
from wardroom.engine.refusals import Refused
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Commander, Crew, boat_faults, complete_boat
from wardroom.rulesets.hunters.situation.load import as_it_sailed
from wardroom.rulesets.hunters.situation.patrol import (
    check_patrol,
    complete_patrol,
    sailing_track,
    with_agent,
)
from wardroom.rulesets.hunters.situation.plausible_at_sea import contact_faults, sea_faults
from wardroom.rulesets.hunters.situation.plausible_career import (
    ashore_faults,
    career_faults,
    date_faults,
)
from wardroom.rulesets.hunters.situation.record import CareerRecord, complete_record, record_faults
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Area
from wardroom.rulesets.submarine.plausible import sailed

_NEW_CREW = Crew()
_NEW_COMMANDER = Commander()
_NEW_RECORD = complete_record(CareerRecord())


def complete(situation: Situation, options: HuntersOptions, charts: HuntersCharts) -> Situation:
    """Return `situation` with all defaults.

    Raises Refused for an impossible part: a boat with more than its mat holds, a patrol beyond its
    track, a record that contradicts itself.
    """
    boat, patrol, record = situation.boat, situation.patrol, situation.record
    at_sea, crew = situation.port is None, situation.crew or _NEW_CREW
    if boat is not None:
        boat = as_it_sailed(boat, patrol if at_sea else None, options, charts)
        lost = situation.fate is not None or situation.open is not None
        boat = complete_boat(boat, charts, lost=lost)
    if patrol is not None:
        patrol = complete_patrol(patrol, sailed(situation), options, charts)
        crew = with_agent(crew, patrol) if at_sea else crew
    return msgspec.structs.replace(
        situation,
        boat=boat,
        patrol=patrol,
        crew=crew,
        commander=situation.commander or _NEW_COMMANDER,
        record=_NEW_RECORD if record is None else complete_record(record),
    )


def check(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts, anachronisms: bool
) -> None:
    """Raise Refused for the first impossible part of `situation`.

    `anachronisms`: whether things may exist before or after their dates.
    """
    for fault in faults(situation, options, charts, anachronisms):
        raise fault


def check_dates(situation: Situation, options: HuntersOptions, charts: HuntersCharts) -> None:
    """Raise Refused for the first anachronism in a career under way.

    For states that are handed back, within a procedure or between two.
    """
    for fault in _dates(situation, options, charts):
        raise fault


def check_open(situation: Situation, options: HuntersOptions, charts: HuntersCharts) -> None:
    """Check boat, patrol, markers, record and contact of a situation in mid-procedure.

    The boat may be damaged up to and beyond its last box, and the Kommandant may just have died.
    Raises StateFault for states that no play produces, Refused for impossible situations.
    """
    boat, patrol, commander = situation.boat, situation.patrol, situation.commander
    if boat is not None:
        for fault in boat_faults(boat, charts, at_limit=True):
            require(sound=False, fault=fault)
        if patrol is not None and situation.port is None:
            check_patrol(patrol, boat.type, options, charts, "/situation/patrol")
    if commander is not None:
        require(commander.reroll_markers >= 0, "fewer than no re-roll markers")
    if situation.record is not None:
        for fault in record_faults(situation.record):
            require(sound=False, fault=fault)
    for refusal in contact_faults(situation, options, charts):
        raise refusal


def ended(situation: Situation) -> str | None:
    """Return the rule by which the game is over (5.1.2, 5.1.3); None while it continues."""
    fate = situation.fate
    if fate is None:
        return None
    return "5.1.2" if fate.how == "last_month" else "5.1.3"


def faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts, anachronisms: bool
) -> Iterator[Refused]:
    """Yield all faults, anachronisms last; among them a posting closed to the type (7.3.1)."""
    boat, record = situation.boat, situation.record
    if record is not None and record.posting is not None and boat is not None:
        area = Area(record.posting)
        sailing_track(boat.type, area, options, charts, "/situation/record/posting")
    yield from career_faults(situation, options, charts)
    yield from contact_faults(situation, options, charts)
    if not anachronisms:
        yield from _dates(situation, options, charts)


def faults_since(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts, anachronisms: bool
) -> Iterator[Refused]:
    """Yield faults that version 1 did not check: the whole situation (`whole_situations`)."""
    yield from sea_faults(situation, options, charts)
    yield from ashore_faults(situation, options, charts, anachronisms)


def _dates(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    return iter(()) if situation.fate is not None else date_faults(situation, options, charts)
