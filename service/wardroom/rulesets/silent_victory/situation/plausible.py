"""Situations made whole, and what cannot have been: the one check that every call makes.

Each check looks where both of its parts are known, and names the rule that excludes them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wardroom.engine.composite import require
from wardroom.engine.refusals import Refused
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.basing import check_base, check_base_in_use
from wardroom.rulesets.silent_victory.situation.boat import (
    boat_faults,
    complete_boat,
    date_faults,
)
from wardroom.rulesets.silent_victory.situation.commander import Commander
from wardroom.rulesets.silent_victory.situation.contact import (
    TYPES,
    Contact,
    Ship,
    with_marker,
)
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_commander
from wardroom.rulesets.silent_victory.situation.fate import rule_of
from wardroom.rulesets.silent_victory.situation.load import as_it_sailed
from wardroom.rulesets.silent_victory.situation.patrol import (
    check_patrol,
    complete_patrol,
    with_passenger,
)
from wardroom.rulesets.silent_victory.situation.record import (
    CareerRecord,
    complete_record,
    record_faults,
    ship_faults,
)
from wardroom.rulesets.silent_victory.situation.scenario import scenario_named
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, ShipKind, Wolfpack
from wardroom.rulesets.submarine.attacks import check_groups_fired
from wardroom.rulesets.submarine.terms import Posture, Range, TimeOfDay

_NEW_CREW = Crew()
_NEW_COMMANDER = Commander()
_NEW_RECORD = complete_record(CareerRecord())
_CAPITAL_SHIP = ShipKind.CAPITAL_SHIP
_ESCORT = ShipKind.ESCORT
_WARSHIP = ShipKind.WARSHIP
_SCATTERED = Wolfpack.SCATTERED


def complete(
    situation: Situation, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> Situation:
    """`situation` with every natural default filled in.

    Raises Refused for a part that cannot be: a boat with more than its mat holds, a patrol that
    leads nowhere, a record that does not add up.
    """
    boat, patrol, record = situation.boat, situation.patrol, situation.record
    at_sea, crew = situation.port is None, situation.crew or _NEW_CREW
    if boat is not None:
        month, sunk = _fitted_for(situation, charts), _lost_at_sea(situation)
        boat = as_it_sailed(boat, patrol if at_sea else None, month, charts)
        boat = complete_boat(boat, month, charts, lost=sunk or situation.fate is not None)
        if sunk:
            # What sank a boat from which the crew was rescued no longer matters (10.13.4).
            boat = msgspec.structs.replace(boat, hull_damage=0, flooding=0)
    if patrol is not None:
        patrol = complete_patrol(patrol, _sailed_in(situation), charts)
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
    """The month by which the boat is fitted: once refitted, that in which it sails again.

    One that does not sail any more is as it would be in the last month of the game.
    """
    return _sails(situation) or charts.careers.last_month


def _sails(situation: Situation) -> str | None:
    """The month in which the patrol under way, or the next one, starts; None: none does."""
    port = situation.port
    return port.next_patrol if port is not None and port.refit_over else situation.date


def _lost_at_sea(situation: Situation) -> bool:
    """Whether the boat was scuttled at sea, and no other has taken its place yet (10.13.4)."""
    patrol, port = situation.patrol, situation.port
    rescued = patrol is not None and patrol.brought_home == "rescued"
    return rescued and not (port is not None and port.refit_over)


def _sailed_in(situation: Situation) -> BoatClass | None:
    """The class of the boat that made the patrol, which another may have replaced in port."""
    boat, port = situation.boat, situation.port
    if port is not None and port.replaced_boat is not None:
        return port.replaced_boat
    return None if boat is None else boat.type


def check(
    situation: Situation,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    anachronisms: bool,
) -> None:
    """Raise Refused for the first thing in `situation` that cannot have been.

    `anachronisms`: a thing may be there before or after its date.
    """
    for fault in _faults(situation, options, charts, anachronisms):
        raise fault


def check_open(
    situation: Situation, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> None:
    """The same of a situation in the middle of a procedure, which was checked when it began.

    The boat may be damaged up to and beyond its last box, and the captain may just have died.
    Raises StateFault for what nothing can leave, Refused for what cannot have been.
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
    if situation.contact is not None:
        for refusal in _contact_faults(situation.contact, options, charts):
            raise refusal


def ended(situation: Situation) -> str | None:
    """The rule by which the game is over (5.1, 11.4, 11.7, 14.10.2); None while it goes on."""
    return None if situation.fate is None else rule_of(situation.fate)


def _fault(
    code: str, detail: str, rule: str, member: str, choices: tuple[object, ...] = ()
) -> Refused:
    return Refused(code, detail, rule=rule, member=f"/situation{member}", choices=choices)


def _faults(
    situation: Situation,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    anachronisms: bool,
) -> Iterator[Refused]:
    boat, crew, contact = situation.boat, situation.crew, situation.contact
    sails, base = _sails(situation), situation.base
    if situation.fate is None:
        if crew is not None:
            require_living_commander(crew)
        if boat is not None and sails is not None and not anachronisms:
            yield from date_faults(boat, sails, charts)
        if base is not None and boat is not None:
            check_base(base.at, boat.type, charts)
        if base is not None and sails is not None and not anachronisms and _based(situation):
            check_base_in_use(base.at, sails, charts)
    yield from _career_faults(situation, charts)
    if contact is not None:
        yield from _contact_faults(contact, options, charts)


def _based(situation: Situation) -> bool:
    """Whether the boat sails from its base in the month that is known.

    Home from a patrol it may be based elsewhere by now than where it sailed from (7.3.2), and
    when it sails again is not known before the refit.
    """
    return situation.port is None or situation.port.refit_over


def _career_faults(situation: Situation, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """A career of nobody, and a patrol just over, or the next one, that does not fit its start."""
    record, patrol, port = situation.record, situation.patrol, situation.port
    start = None if record is None else record.start
    if record is not None and record.scenario is not None:
        scenario_named(record.scenario, charts)
    elif record is not None and record.historical:
        yield _fault(
            "whose_history",
            "the patrols of history are those of a scenario's captain",
            "14.10.2",
            "/record/scenario",
            tuple(charts.scenarios.scenario),
        )
    if patrol is not None:
        for fault in ship_faults(patrol.ships, start):
            yield _fault(fault.code, fault.detail, fault.rule, f"/patrol/ships{fault.member}")
    sails = None if port is None else port.next_patrol
    if start is not None and sails is not None and sails <= start:
        yield _fault(
            "next_patrol_before_the_start",
            f"the career began in {start}: its next patrol is not in {sails}",
            "10.14.4",
            "/port/next_patrol",
        )


# ------------------------------------------------------------------------------ the contact


def _contact_faults(
    contact: Contact, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    yield from _option_faults(contact, options)
    yield from _target_faults(contact, charts)
    yield from _escort_faults(contact, charts)
    kind, wolfpack = contact.kind, contact.wolfpack
    if contact.convoy_lost and kind != "convoy":
        yield _fault(
            "no_convoy",
            "contact with a convoy is lost only where one was met",
            "9.7.8",
            "/contact/convoy_lost",
        )
    if wolfpack is _SCATTERED and kind == "convoy":
        yield _fault(
            "convoy_scattered",
            "of a scattered convoy one ship is left, without an escort",
            "7.2.2",
            "/contact/wolfpack",
        )
    if wolfpack is not None and kind != ("ship" if wolfpack is _SCATTERED else "convoy"):
        yield _fault(
            "wolfpack_without_convoy",
            "a wolfpack counts against convoys alone",
            "7.2.4",
            "/contact/wolfpack",
        )
    if contact.surprised and kind != "submarine":
        yield _fault(
            "no_submarine",
            "only an enemy submarine surprises the boat",
            "9.9.1",
            "/contact/surprised",
            (False,),
        )
    check_groups_fired(contact)
    yield from _attack_faults(contact)


def _option_faults(contact: Contact, options: SilentVictoryOptions) -> Iterator[Refused]:
    """What takes an optional rule that is not in force."""
    refusals = (
        (contact.escort_quality is not None and not options.escort_quality,
         "escorts have a quality with the option escort_quality only", "14.5", "escort_quality"),
        (contact.single_escort and not options.limited_escorts,
         "escorts are limited with the option limited_escorts only", "14.9", "single_escort"),
        (contact.escort_crippled and not options.limited_escorts,
         "escorts are limited with the option limited_escorts only", "14.9", "escort_crippled"),
        (contact.trick_failed and not options.sunk_trick,
         "boats pretend to be sunk with the option sunk_trick only", "14.4", "trick_failed"),
    )  # fmt: skip
    for forbidden, detail, rule, name in refusals:
        if forbidden:
            yield _fault("option_not_in_force", detail, rule, f"/contact/{name}")


def _target_faults(contact: Contact, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """Ships that cannot be, or cannot be met so (8.1.3, 8.2, 9.2.9, 9.9)."""
    targets = charts.e1.targets
    met = targets.ships.get(contact.encounter, 0)
    if contact.kind == "convoy":
        met = targets.close_approach_convoy
    ships = sum(ship.kind is not _ESCORT for ship in contact.targets)
    if ships > met:
        yield _fault(
            "more_targets_than_met",
            f"{contact.kind}: {met} ships at most, not {ships}",
            "8.1.3",
            "/contact/targets",
        )
    for index, ship in enumerate(contact.targets):
        yield from _ship_faults(ship, f"/contact/targets/{index}", charts)
        submarine = ship.type == "SS"
        if submarine and contact.kind != "submarine":
            yield _fault(
                "submarine_among_targets",
                "a submarine is met by itself: fight-submarine",
                "9.9",
                f"/contact/targets/{index}/type",
            )
        if contact.kind == "submarine" and not submarine:
            yield _fault(
                "no_submarine",
                "only a warship of type SS is fought as a submarine",
                "9.9",
                f"/contact/targets/{index}/type",
                ("SS",),
            )


def _ship_faults(ship: Ship, place: str, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """A type that its kind does not have, a fast ship that is none, an escort of other tons."""
    if ship.type is not None and ship.type not in TYPES[ship.kind]:
        yield _fault(
            "type_not_of_kind",
            f"a {ship.kind} has no type {ship.type}",
            "8.2",
            f"{place}/type",
            TYPES[ship.kind],
        )
    if ship.fast and ship.kind is not _CAPITAL_SHIP:
        yield _fault(
            "not_fast",
            "capital ships alone are marked as fast",
            "8.2.4",
            f"{place}/fast",
            (False,),
        )
    if ship.points_to_sink and ship.kind is not _CAPITAL_SHIP:
        yield _fault(
            "no_marker_of_her_own",
            "capital ships alone have markers of their own; others sink by their tonnage",
            "8.2.8",
            f"{place}/points_to_sink",
            (None,),
        )
    tons = charts.e1.targets.escort_tonnage
    if ship.kind is _ESCORT and ship.tonnage != tons:
        yield _fault(
            "escort_tonnage", f"an escort has {tons} tons", "9.2.9", f"{place}/tonnage", (tons,)
        )


def _escort_faults(contact: Contact, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """Who is escorted, by how many, and which escort can be fired at (8.1.3, 9.2.9, 14.9)."""
    kinds = [ship.kind for ship in contact.targets if ship.type != "SS"]
    if not contact.escorted and (_CAPITAL_SHIP in kinds or _WARSHIP in kinds):
        yield _fault(
            "always_escorted",
            "capital ships and warships always have an escort",
            "8.2.6" if _WARSHIP in kinds else "8.1.3",
            "/contact/escorted",
            (True,),
        )
    escorts = [index for index, ship in enumerate(contact.targets) if ship.kind is _ESCORT]
    refusals = (
        (bool(escorts) and not contact.escorted, "no_escort",
         "there is no escort to fire at", "9.2.9"),
        (bool(escorts) and _WARSHIP in kinds, "no_other_escort",
         "a warship is its own escort: there is no other", "8.2.6"),
        (len(escorts) > 1, "one_escort_at_most", "one escort can be fired at", "9.2.9"),
    )  # fmt: skip
    for forbidden, code, detail, rule in refusals:
        if forbidden:
            yield _fault(code, detail, rule, f"/contact/targets/{escorts[-1]}/kind")
    limited = contact.encounter in charts.e1.limited_escorts.encounters
    for given, there, name in (
        (contact.single_escort, True, "single_escort"),
        (contact.escort_crippled, False, "escort_crippled"),
    ):
        if given and not limited:
            yield _fault(
                "several_escorts",
                "convoys, capital ships and warships always have several escorts",
                "14.9.1",
                f"/contact/{name}",
            )
        if given and contact.escorted is not there:
            yield _fault(
                "no_such_escort",
                "the only escort is present, or crippled and the ships without",
                "14.9.1",
                f"/contact/{name}",
            )


def _attack_faults(contact: Contact) -> Iterator[Refused]:
    """An attack that the rules do not know (9.2.1, 9.2.2, 9.4.6, 9.8.3)."""
    attack = contact.attack
    if attack is None or not contact.escorted:
        return
    posture, day = attack.posture, contact.time is TimeOfDay.DAY
    fired = attack.mk14_fired or attack.forward_and_aft or attack.escort is not None
    refusals = (
        (contact.called_by_aircraft, "called_and_attacked",
         "escorts that an aircraft calls answer no attack", "9.8.3", "attack"),
        (contact.time is None, "time_missing",
         "how an attack is answered depends on whether it was made by day or by night", "9.1.3",
         "time"),
        (posture is Posture.SURFACED and day, "surfaced_by_day",
         "escorted targets are attacked on the surface at night only", "9.4.6", "attack/posture"),
        (posture is Posture.SUBMERGED and attack.forward_and_aft, "both_ends_submerged",
         "at escorted targets both ends are fired in one round in a night surface attack only",
         "9.2.1", "attack/forward_and_aft"),
        (fired and not attack.fired, "nothing_fired",
         "where nothing was fired there was no Mk 14, no second end, and no escort hit or missed",
         "9.2.2", "attack/fired"),
        (not attack.fired and attack.range is not Range.CLOSE, "found_at_a_distance",
         "a boat is found before it fires on a close approach only", "9.2.2", "attack/range"),
    )  # fmt: skip
    for forbidden, code, detail, rule, name in refusals:
        if forbidden:
            yield _fault(code, detail, rule, f"/contact/{name}")
