"""Situations made whole, and what cannot have been: the one check that every call makes.

Each check looks where both of its parts are known, and names the rule that excludes them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wardroom.engine.composite import require
from wardroom.engine.refusals import Refused
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, boat_faults, complete_boat
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.crew import Commander, Crew
from wardroom.rulesets.hunters.situation.load import as_it_sailed
from wardroom.rulesets.hunters.situation.patrol import (
    check_patrol,
    complete_patrol,
    sailing_track,
    with_agent,
)
from wardroom.rulesets.hunters.situation.record import (
    CareerRecord,
    complete_record,
    record_faults,
    ship_faults,
)
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Area, Encounter, ShipKind
from wardroom.rulesets.submarine.attacks import check_groups_fired
from wardroom.rulesets.submarine.terms import Health, Posture, Range, TimeOfDay

Fault = tuple[str, str, str, str]
"""Code, what is wrong, the rule, and the member of the situation."""

_NEW_CREW = Crew()
_NEW_COMMANDER = Commander()
_NEW_RECORD = CareerRecord(tons_sunk=0)
_CAPITAL_SHIP = ShipKind.CAPITAL_SHIP


def complete(situation: Situation, options: HuntersOptions, charts: HuntersCharts) -> Situation:
    """`situation` with every natural default filled in.

    Raises Refused for a part that cannot be: a boat with more than its mat holds, a patrol that
    leads nowhere, a record that does not add up.
    """
    boat, patrol, record = situation.boat, situation.patrol, situation.record
    at_sea, crew = situation.port is None, situation.crew or _NEW_CREW
    if boat is not None:
        boat = as_it_sailed(boat, patrol if at_sea else None, options, charts)
        boat = complete_boat(boat, charts, lost=situation.fate is not None)
    if patrol is not None:
        # A boat that has been replaced in port is not the one that sailed (10.10.5, 11.4).
        sailed = boat if boat is not None and not _replaced(situation) else None
        type_ = None if sailed is None else sailed.type
        patrol = complete_patrol(patrol, type_, options, charts)
        crew = with_agent(crew, patrol) if at_sea else crew
    return msgspec.structs.replace(
        situation,
        boat=boat,
        patrol=patrol,
        crew=crew,
        commander=situation.commander or _NEW_COMMANDER,
        record=_NEW_RECORD if record is None else complete_record(record),
    )


def _replaced(situation: Situation) -> bool:
    return situation.port is not None and situation.port.boat_replaced


def check(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts, anachronisms: bool
) -> None:
    """Raise Refused for the first thing in `situation` that cannot have been.

    `anachronisms`: a boat may be there before it was (4.2.2).
    """
    for code, detail, rule, member in _faults(situation, options, charts, anachronisms):
        raise Refused(code, detail, rule=rule, member=f"/situation{member}")


def check_open(situation: Situation, options: HuntersOptions, charts: HuntersCharts) -> None:
    """The same of a situation in the middle of a procedure, which was checked when it began.

    The boat may be damaged up to and beyond its last box, and the Kommandant may just have died.
    Raises StateFault for what nothing can leave, Refused for what cannot have been.
    """
    boat, patrol = situation.boat, situation.patrol
    if boat is not None:
        for fault in boat_faults(boat, charts, at_limit=True):
            require(sound=False, fault=fault)
        if patrol is not None and situation.port is None:
            check_patrol(patrol, boat.type, options, charts, "/situation/patrol")
    commander = situation.commander
    if commander is not None:
        require(commander.reroll_markers >= 0, "fewer than no re-roll markers")
    for fault in () if situation.record is None else record_faults(situation.record):
        require(sound=False, fault=fault)
    for code, detail, rule, member in _contact_faults(situation, options, charts):
        raise Refused(code, detail, rule=rule, member=f"/situation{member}")


def ended(situation: Situation) -> str | None:
    """The rule by which the game is over (5.1.2, 5.1.3); None while it goes on."""
    fate = situation.fate
    if fate is None:
        return None
    return "5.1.2" if fate.how == "last_month" else "5.1.3"


def _faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts, anachronisms: bool
) -> Iterator[Fault]:
    boat, crew, record = situation.boat, situation.crew, situation.record
    if crew is not None and crew.kommandant is Health.KILLED and situation.fate is None:
        yield (
            "commander_killed", "the game ends when the Kommandant is killed", "10.5.2",
            "/crew/kommandant",
        )  # fmt: skip
    if boat is not None and situation.date is not None and not anachronisms:
        yield from _date_faults(boat, situation.date, charts)
    if record is not None and record.posting is not None and boat is not None:
        area = Area(record.posting)
        sailing_track(boat.type, area, options, charts, "/situation/record/posting")
    yield from _career_faults(situation)
    yield from _contact_faults(situation, options, charts)


def _career_faults(situation: Situation) -> Iterator[Fault]:
    """A patrol just over, or the next one, that does not fit the start of the career."""
    record, patrol, port = situation.record, situation.patrol, situation.port
    start = None if record is None else record.start
    if patrol is not None:
        for fault in ship_faults(patrol.ships, start):
            yield fault.code, fault.detail, fault.rule, f"/patrol/ships{fault.member}"
    sails = None if port is None else port.next_patrol
    if start is not None and sails is not None and sails <= start:
        yield (
            "next_patrol_before_the_start",
            f"the career began in {start}: its next patrol is not in {sails}", "10.10.4",
            "/port/next_patrol",
        )  # fmt: skip


def _date_faults(boat: Boat, date: str, charts: HuntersCharts) -> Iterator[Fault]:
    start = charts.boats.type[boat.type].start
    if date < start:
        yield (
            "boat_before_its_date", f"the first {boat.type} sails in {start}, not in {date}",
            "4.2.2", "/boat/type",
        )  # fmt: skip


def _contact_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Fault]:
    contact, patrol = situation.contact, situation.patrol
    if patrol is not None and patrol.assignment.mark == "wolfpack" and (
        patrol.assignment.area is not Area.ATLANTIC
    ):  # fmt: skip
        yield (
            "wolfpack_outside_atlantic",
            f"wolfpack patrols are assigned to the Atlantic, not to {patrol.assignment.area}",
            "7.2.1", "/patrol/assignment/mark",
        )  # fmt: skip
    if contact is None:
        return
    met = charts.e1.targets.ships.get(Encounter(contact.kind), 0)
    if len(contact.targets) > met:
        yield (
            "more_targets_than_met",
            f"{contact.kind}: {met} ships at most, not {len(contact.targets)}",
            "8.1.3",
            "/contact/targets",
        )
    if contact.convoy_lost and contact.kind != "convoy":
        yield (
            "no_convoy",
            "contact with a convoy is lost only where one was met",
            "9.7.8",
            "/contact/convoy_lost",
        )
    if contact.escort_quality is not None and not options.escort_quality:
        yield (
            "option_not_in_force", "escorts have a quality with the option escort_quality only",
            "14.6", "/contact/escort_quality",
        )  # fmt: skip
    if contact.wolfpack is not None and contact.kind != "convoy":
        yield (
            "wolfpack_without_convoy", "a wolfpack is with a convoy, and with nothing else",
            "7.2.4", "/contact/wolfpack",
        )  # fmt: skip
    for index, ship in enumerate(contact.targets):
        if ship.marked and ship.kind is not _CAPITAL_SHIP:
            yield (
                "only_capital_ships_are_marked", f"a {ship.kind} earns no award by itself",
                "8.2.2", f"/contact/targets/{index}/marked",
            )  # fmt: skip
        if ship.kind is _CAPITAL_SHIP and not contact.escorted:
            yield (
                "capital_ship_unescorted", "a capital ship always has its escort",
                "8.1.3", "/contact/escorted",
            )  # fmt: skip
    check_groups_fired(contact)
    yield from _attack_faults(contact)


def _attack_faults(contact: Contact) -> Iterator[Fault]:
    """An attack that the rules do not know (9.2, 9.2.1, 9.2.2)."""
    attack = contact.attack
    if attack is None or not contact.escorted:
        return
    if contact.time is None:
        yield (
            "time_missing",
            "how an attack is answered depends on whether it was made by day or by night",
            "9.1.3", "/contact/time",
        )  # fmt: skip
    if attack.posture is Posture.SURFACED and contact.time is TimeOfDay.DAY:
        yield (
            "surfaced_by_day", "escorted targets are attacked on the surface at night only",
            "9.2", "/contact/attack/posture",
        )  # fmt: skip
    if attack.posture is Posture.SUBMERGED and attack.forward_and_aft:
        yield (
            "both_ends_submerged",
            "forward and aft tubes are fired at escorted ships in one round at night, surfaced",
            "9.2.1", "/contact/attack/forward_and_aft",
        )  # fmt: skip
    if not attack.fired and (attack.g7a_fired or attack.forward_and_aft):
        yield (
            "nothing_fired",
            "an attack in which nothing was fired has neither G7a nor both ends fired",
            "9.2.2", "/contact/attack/fired",
        )  # fmt: skip
    if not attack.fired and attack.range is not Range.CLOSE:
        yield (
            "found_at_a_distance", "a boat is found before it fires on a close approach only",
            "9.2.2", "/contact/attack/range",
        )  # fmt: skip
