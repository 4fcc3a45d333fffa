"""What cannot have been in either submarine game: dates, patrols, contacts, records and ports.

Each check looks where both of its parts are known. It yields the refusal, with the rule that
excludes the two, and where in the situation they stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from wardroom.engine.refusals import Refused
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.terms import Detection, Mission, Posture, Range

Row = tuple[bool, str, str, str, str]
"""Whether something cannot be, its code, what is wrong, the rule, and the member at fault."""

_UNDETECTED = Detection.UNDETECTED


def refusals(rows: Iterable[Row], place: str) -> Iterator[Refused]:
    """The refusal of every row that cannot be; `place`: where its member lies in the situation."""
    for forbidden, code, detail, rule, name in rows:
        if forbidden:
            yield Refused(code, detail, rule=rule, member=f"/situation/{place}{name}")


# ------------------------------------------------------------------------------ the contact


def fight_faults(contact: Any, *, alone: bool) -> Iterator[Refused]:
    """A round that was not fought so, and a hunt by nobody (9.2, 9.3.1, 9.6).

    `alone`: whether what was met needs no escort to look for the boat.
    """
    tactics, attack, approach = contact.tactics, contact.attack, contact.approach
    posture = None if tactics is None else tactics.posture
    fired, escorted = contact.groups_fired, contact.escorted
    both = "forward" in fired and "aft" in fired
    hunted = contact.checks > 0 or contact.detection is not None
    found = approach not in (None, _UNDETECTED)
    phase = contact.phase
    rows: tuple[Row, ...] = (
        (attack is not None and tactics is not None
         and (attack.range, attack.posture) != (tactics.range, tactics.posture),
         "not_attacked_so", "posture and range hold for the whole round", "9.4.2", "attack"),
        (approach is not None and not escorted and not alone, "approach_check_not_due",
         "the approach is checked against escorted targets only", "9.2.2", "approach"),
        (approach is not None and tactics is not None and tactics.range is not Range.CLOSE
         and not contact.escort_arrived, "approach_check_not_due",
         "the approach is checked at close range only", "9.2.2", "approach"),
        (found and attack is not None and attack.fired, "found_on_approach",
         "a boat that is detected on its approach fires nothing", "9.2.2", "attack/fired"),
        (attack is not None and not attack.fired and not escorted and not alone,
         "found_by_nobody", "a boat is found on its approach by escorts", "9.2.2", "attack/fired"),
        (approach is _UNDETECTED and attack is not None and not attack.fired
         and not contact.escort_arrived, "found_by_nobody",
         "a boat that was not found on its approach has not attacked without a shot", "9.2.2",
         "attack/fired"),
        ("deck_gun" in fired and (escorted or posture is Posture.SUBMERGED),
         "gun_not_fired_so", "the deck gun fires surfaced, and at unescorted targets", "9.3.1",
         "groups_fired"),
        (both and escorted and posture is Posture.SUBMERGED, "both_ends_submerged",
         "at escorted targets both ends are fired in one round in a night surface attack only",
         "9.2.1", "groups_fired"),
        (hunted and not escorted and not alone, "nobody_looks",
         "without an escort nobody looks for the boat", "9.6.1",
         "checks" if contact.checks else "detection"),
        (phase == "hunt" and not escorted and not alone, "nobody_looks",
         "without an escort nobody looks for the boat", "9.6.1", "phase"),
        (phase == "attack" and escorted and attack is not None, "round_fought",
         "the attack of this round has been made, and the escorts look for the boat", "9.6.1",
         "phase"),
        (phase in ("attack", "over") and hunted, "hunt_goes_on",
         "the escorts are looking for the boat", "9.6.1", "phase"),
    )  # fmt: skip
    return refusals(rows, "contact/")


def check_hunted(contact: Any, alone: tuple[str, ...]) -> None:
    """Raise Refused for a hunt by nobody (9.6.1); `alone`: kinds that hunt without an escort."""
    if not contact.escorted and contact.kind not in alone:
        raise Refused(
            "nobody_looks",
            "without an escort nobody looks for the boat",
            rule="9.6.1",
            member="/situation/contact/escorted",
            choices=(True,),
        )
    if contact.phase in ("attack", "over"):
        raise Refused(
            "hunt_not_due",
            "the escorts look for a boat that has attacked, and then until they have lost it",
            rule="9.6.1",
            member="/situation/contact/phase",
        )


def escort_faults(contact: Any, always: bool, never: bool) -> Iterator[Refused]:
    """Escorts that are missing, or cannot be there yet (8.1.3, 9.4.3, 9.4.6, 9.7.6 to 9.7.10).

    `always`, `never`: whether what was met has an escort from the beginning, or has none.
    """
    escorted, first = contact.escorted, contact.number == 1
    damaged = [ship.damage > 0 for ship in contact.targets if ship.kind != "escort"]
    # A damaged ship that was followed may be sunk since, which leaves those in sight with her.
    fired = contact.attack is not None or bool(contact.groups_fired)
    rows: tuple[Row, ...] = (
        (always and first and not escorted, "always_escorted",
         f"{contact.kind}: met with an escort", "8.1.3", "escorted"),
        (never and first and escorted and contact.round == 1, "no_escort_yet",
         f"{contact.kind}: an escort comes in an additional round at the earliest", "9.4.3",
         "escorted"),
        (contact.escort_arrived and not escorted, "no_escort",
         "an escort that has come is present", "9.4.6", "escort_arrived"),
        (contact.escort_arrived and contact.round == 1, "no_escort_yet",
         "an escort comes in an additional round at the earliest", "9.4.3", "escort_arrived"),
        (contact.convoy_lost and first, "not_followed",
         "a convoy is given up for damaged ships that were followed", "9.7.8", "convoy_lost"),
        (contact.stalked and (first or not escorted), "not_followed",
         "ships followed with their escort have been followed, and have it", "9.7.10", "stalked"),
        (contact.stalked and not fired and bool(damaged) and not any(damaged), "not_followed",
         "of ships followed with their escort one at least is damaged", "9.7.6", "stalked"),
    )  # fmt: skip
    return refusals(rows, "contact/")


# ------------------------------------------------------------------------------ the patrol


def event_faults(patrol: Any, marks: Iterable[str]) -> Iterator[Refused]:
    """`marks` that a random event leaves, on a patrol that has had none (12.1.2)."""
    if patrol.random_event_used:
        return
    for name in marks:
        if getattr(patrol, name):
            yield Refused(
                "no_random_event",
                "a random event has done this, and the patrol has had none",
                rule="12.1.2",
                member=f"/situation/patrol/{name}",
            )


def mine_faults(boat: Any, patrol: Any, *, lays: bool) -> Iterator[Refused]:
    """Mines where none are laid, and torpedoes in tubes before the mines are laid (7.4.2).

    `lays`: whether the boat lays mines through its tubes on this patrol.
    """
    tubes, due = boat.tubes, lays and patrol.mission is Mission.OPEN
    rows: tuple[Row, ...] = (
        ("mine" in tubes and not lays, "no_mines",
         "no mines are laid through the tubes on this patrol", "7.4.2", "tubes"),
        (due and any(each != "mine" for each in tubes), "no_mines",
         "until the mines are laid they lie in every tube", "7.4.2", "tubes"),
    )  # fmt: skip
    return refusals(rows, "boat/")


def sailed(situation: Any) -> Any:
    """The type of the boat that made the patrol, which another may have replaced in port."""
    if situation.port is not None and situation.port.replaced_boat is not None:
        return situation.port.replaced_boat
    return None if situation.boat is None else situation.boat.type


# ------------------------------------------------------------------------------ the record


def record_faults(situation: Any, interval: int, final: str) -> Iterator[Refused]:
    """A log that does not fit the month, or itself (4.3.2, 5.2.1, 11.2.3).

    `interval`: the months between two promotion checks; `final`: the month of the last one.
    """
    record, date = situation.record, situation.date
    start, check = record.start, record.last_promotion_check
    rows: list[Row] = []
    if start is not None and date is not None:
        rows.append(
            (date < start, "before_the_start", f"the career began in {start}, after {date}",
             "4.2.1", "start")
        )  # fmt: skip
    if start is not None and check is not None and check != final:
        due = month_after(start, interval)
        while due < check:
            due = month_after(due, interval)
        rows.append(
            (due != check, "check_not_due",
             f"checks are due every {interval} months from {start} on, not in {check}", "11.2.3",
             "last_promotion_check")
        )  # fmt: skip
    if date is not None:
        rows.extend(
            (ship.date is not None and ship.date > date, "ship_not_met_yet",
             f"a ship of {ship.date} stands in the log in {date}", "5.2.1", f"ships/{index}/date")
            for index, ship in enumerate(record.ships)
        )  # fmt: skip
    yield from refusals(rows, "record/")
    yield from _sheet_faults(record, date)


def _sheet_faults(record: Any, date: str | None) -> Iterator[Refused]:
    """Patrols of the log sheet out of their order, or with more than the career has sunk."""
    patrols = record.patrols
    starts = [patrol.start for patrol in patrols]
    first, last = record.start, date
    rows: list[Row] = [
        (after <= before, "patrols_out_of_order", f"a patrol of {after} follows one of {before}",
         "4.3.2", f"patrols/{index}/start")
        for index, (before, after) in enumerate(pairwise(starts), 1)
    ]  # fmt: skip
    if starts:
        rows += (
            (first is not None and starts[0] < first, "before_the_start",
             f"the career began in {first}, not in {starts[0]}", "4.2.1", "patrols/0/start"),
            (last is not None and starts[-1] > last, "patrols_out_of_order",
             f"a patrol of {starts[-1]} is not over in {last}", "4.3.2",
             f"patrols/{len(starts) - 1}/start"),
            (sum(patrol.tons_sunk for patrol in patrols) > record.tons_sunk, "tons_do_not_add_up",
             "the patrols have sunk more than the career", "5.2.1", "tons_sunk"),
        )  # fmt: skip
    yield from refusals(rows, "record/")


def logged_faults(patrol: Any, date: str | None) -> Iterator[Refused]:
    """Ships in the log of a patrol that are of another month than the one it started in."""
    rows = [
        (ship.date is not None and date is not None and ship.date != date, "not_of_this_patrol",
         f"the patrol started in {date}, not in {ship.date}", "9.2.6", f"ships/{index}/date")
        for index, ship in enumerate(patrol.ships)
    ]  # fmt: skip
    yield from refusals(rows, "patrol/")


def port_faults(situation: Any, rule: str) -> Iterator[Refused]:
    """A boat that sails again before it has come home, by `rule`; a contact in port."""
    port, date = situation.port, situation.date
    sails = port.next_patrol
    if date is not None and sails is not None and sails < date:
        yield Refused(
            "sails_before_it_is_home",
            f"a boat that sailed in {date} does not sail again in {sails}",
            rule=rule,
            member="/situation/port/next_patrol",
        )
    if situation.contact is not None:
        yield Refused(
            "in_port_already",
            "nothing is in sight of a boat in port",
            rule="7.5.1",
            member="/situation/contact",
        )


def rank_fault(
    situation: Any, grade: int, first: str, interval: int, final: str
) -> Iterator[Refused]:
    """A rank that nobody can have come to by the month that is known (11.2.3).

    `grade`: by how many promotions it is above the highest that a career starts with; `first`: the
    month before which none does. Where the start is noted the checks made count, else the time.
    """
    record, port, date = situation.record, situation.port, situation.date
    if date is None or grade <= 0:
        return
    start = None if record is None else record.start
    last = None if record is None else record.last_promotion_check
    sails = None if port is None else port.next_patrol
    by = (last or date) if start is not None else max(date, last or date, sails or date)
    none = start is not None and last is None
    if none or (month_after(start or first, interval * grade) > by and by < final):
        checks = f"checks fall every {interval} months from {start or first} on"
        if start is None:
            end = f"in {by} nobody has this rank"
        else:
            noted = "none is noted" if none else f"the last in {by}"
            end = f"they have not brought this rank, {noted}"
        yield Refused(
            "rank_before_its_time",
            f"{checks}: {end}",
            rule="11.2.3",
            member="/situation/commander/rank",
        )
