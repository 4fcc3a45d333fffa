"""Completing situations, and the check of every call for impossible situations.

Each check compares two parts, if both are known, and names the rule that they break.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wardroom.engine.composite import require
from wardroom.engine.refusals import Refused
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import boat_faults, complete_boat
from wardroom.rulesets.silent_victory.situation.contact import with_marker
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew
from wardroom.rulesets.silent_victory.situation.load import as_it_sailed
from wardroom.rulesets.silent_victory.situation.patrol import (
    check_patrol,
    complete_patrol,
    with_passenger,
)
from wardroom.rulesets.silent_victory.situation.plausible_at_sea import contact_faults, sea_faults
from wardroom.rulesets.silent_victory.situation.plausible_career import (
    ashore_faults,
    career_faults,
    date_faults,
)
from wardroom.rulesets.silent_victory.situation.record import (
    CareerRecord,
    complete_record,
    record_faults,
    rule_of,
)
from wardroom.rulesets.silent_victory.situation.situation import Situation, check_base
from wardroom.rulesets.submarine.plausible import sailed

_NEW_CREW = Crew()
_NEW_COMMANDER = Commander()
_NEW_RECORD = complete_record(CareerRecord())


def complete(
    situation: Situation, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> Situation:
    """Return `situation` with all defaults.

    Raises Refused for an impossible part: a boat with more than its mat holds, a patrol beyond its
    track, a record that contradicts itself.
    """
    boat, patrol, record = situation.boat, situation.patrol, situation.record
    at_sea, crew = situation.port is None, situation.crew or _NEW_CREW
    if boat is not None:
        month, sunk = _fitted_for(situation, charts), _lost_at_sea(situation)
        lost = sunk or situation.fate is not None or situation.open is not None
        boat = as_it_sailed(boat, patrol if at_sea else None, month, charts)
        boat = complete_boat(boat, month, charts, lost=lost)
        if sunk:
            # The cause of the loss no longer matters once the crew is rescued (10.13.4).
            boat = msgspec.structs.replace(boat, hull_damage=0, flooding=0)
    if patrol is not None:
        patrol = complete_patrol(patrol, sailed(situation), charts)
        crew = with_passenger(crew, patrol) if at_sea else crew
    contact = situation.contact
    if contact is not None:
        ships = tuple(with_marker(ship, options, charts) for ship in contact.targets)
        contact = msgspec.structs.replace(contact, targets=ships)
    return msgspec.structs.replace(
        situation,
        contact=contact,
        boat=boat,
        patrol=patrol,
        crew=crew,
        commander=situation.commander or _NEW_COMMANDER,
        record=_NEW_RECORD if record is None else complete_record(record),
    )


def _fitted_for(situation: Situation, charts: SilentVictoryCharts) -> str:
    """The month that decides the boat's fittings: after a refit, when it sails again.

    A boat that does not sail again has the fittings of the last month of the game.
    """
    return _sails(situation) or charts.careers.last_month


def _sails(situation: Situation) -> str | None:
    """The month in which the current or next patrol starts; None: there is none."""
    port = situation.port
    return port.next_patrol if port is not None and port.refit_over else situation.date


def _lost_at_sea(situation: Situation) -> bool:
    """Whether the boat was scuttled at sea and has no replacement yet (10.13.4)."""
    patrol, port = situation.patrol, situation.port
    rescued = patrol is not None and patrol.brought_home == "rescued"
    return rescued and not (port is not None and port.refit_over)


def check(
    situation: Situation,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    anachronisms: bool,
) -> None:
    """Raise Refused for the first impossible part of `situation`.

    `anachronisms`: whether things may exist before or after their dates.
    """
    for fault in faults(situation, options, charts, anachronisms):
        raise fault


def check_dates(
    situation: Situation, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> None:
    """Raise Refused for the first anachronism in a career under way.

    For states that are handed back, within a procedure or between two.
    """
    del options
    for fault in _dates(situation, charts):
        raise fault


def _dates(situation: Situation, charts: SilentVictoryCharts) -> Iterator[Refused]:
    over = situation.fate is not None
    return iter(()) if over else date_faults(situation, _sails(situation), charts)


def check_open(
    situation: Situation, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> None:
    """Check boat, patrol, markers, record and contact of a situation in mid-procedure.

    The boat may be damaged up to and beyond its last box, and the captain may just have died.
    Raises StateFault for states that no play produces, Refused for impossible situations.
    """
    boat, patrol, commander = situation.boat, situation.patrol, situation.commander
    if boat is not None:
        for fault in boat_faults(boat, charts, at_limit=True):
            require(sound=False, fault=fault)
        if patrol is not None and situation.port is None:
            check_patrol(patrol, boat.type, charts, "/situation/patrol")
    if commander is not None:
        require(commander.reroll_markers >= 0, "fewer than no re-roll markers")
    if situation.record is not None:
        for fault in record_faults(situation.record):
            require(sound=False, fault=fault)
    for refusal in contact_faults(situation, options, charts):
        raise refusal


def ended(situation: Situation) -> str | None:
    """Return the rule by which the game is over (5.1, 11.4, 11.7, 14.10.2); None: it goes on."""
    return None if situation.fate is None else rule_of(situation.fate)


def faults(
    situation: Situation,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    anachronisms: bool,
) -> Iterator[Refused]:
    """Yield all faults, anachronisms last; among them a base that the class never has (11.6.3)."""
    boat, base = situation.boat, situation.base
    if situation.fate is None and base is not None and boat is not None:
        check_base(base.at, boat.type, charts)
    yield from career_faults(situation, charts)
    yield from contact_faults(situation, options, charts)
    if not anachronisms:
        yield from _dates(situation, charts)


def faults_since(
    situation: Situation,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    anachronisms: bool,
) -> Iterator[Refused]:
    """Yield faults that version 1 did not check: the whole situation (`whole_situations`)."""
    yield from sea_faults(situation, options, charts)
    yield from ashore_faults(situation, options, charts, anachronisms)
