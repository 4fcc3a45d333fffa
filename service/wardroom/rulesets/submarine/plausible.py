"""What cannot have been in either submarine game: dates, patrols, contacts, records and ports.

Each check looks where both of its parts are known. It yields the refusal, with the rule that
excludes the two, and where in the situation they stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, Literal

from wardroom.engine.refusals import Refused, Said, said
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.terms import Detection, Mission, Posture, Range

Row = tuple[Literal[False] | str | Said, str, str]
"""What is wrong, if anything is (a condition `and` what then is), the rule, the member at fault."""

_UNDETECTED = Detection.UNDETECTED


def refusals(rows: Iterable[Row], place: str) -> Iterator[Refused]:
    """Yield the refusal of every row that cannot be; `place`: where its member lies."""
    for what, rule, name in rows:
        if what:
            yield Refused(what, rule=rule, member=f"/situation/{place}{name}")


# ------------------------------------------------------------------------------ the contact


def fight_faults(contact: Any, *, alone: bool) -> Iterator[Refused]:
    """Yield a round that was not fought so, and a hunt by nobody (9.2, 9.3.1, 9.6).

    `alone`: whether what was met needs no escort to look for the boat.
    """
    tactics, attack, approach = contact.tactics, contact.attack, contact.approach
    posture = None if tactics is None else tactics.posture
    fired, escorted = contact.groups_fired, contact.escorted
    both = "forward" in fired and "aft" in fired
    hunted = contact.checks > 0 or contact.detection is not None
    found = approach not in (None, _UNDETECTED)
    phase = contact.phase
    if not (fired or hunted or phase == "hunt") and attack is approach is None:
        return iter(())  # Nothing has been done yet.
    rows: tuple[Row, ...] = (
        (attack is not None and tactics is not None
         and (attack.range, attack.posture) != (tactics.range, tactics.posture)
         and "not_attacked_so", "9.4.2", "attack"),
        (approach is not None and not escorted and not alone
         and "approach_check_not_due", "9.2.2", "approach"),
        (approach is not None and tactics is not None and tactics.range is not Range.CLOSE
         and not contact.escort_arrived and "approach_check_not_due.close", "9.2.2", "approach"),
        (found and attack is not None and attack.fired
         and "found_on_approach", "9.2.2", "attack/fired"),
        (attack is not None and not attack.fired and not escorted and not alone
         and "found_by_nobody", "9.2.2", "attack/fired"),
        (approach is _UNDETECTED and attack is not None and not attack.fired
         and not contact.escort_arrived and "found_by_nobody.shot", "9.2.2",
         "attack/fired"),
        ("deck_gun" in fired and (escorted or posture is Posture.SUBMERGED)
         and "gun_not_fired_so", "9.3.1",
         "groups_fired"),
        (both and escorted and posture is Posture.SUBMERGED and "both_ends_submerged",
         "9.2.1", "groups_fired"),
        (hunted and not escorted and not alone and "nobody_looks", "9.6.1",
         "checks" if contact.checks else "detection"),
        (phase == "hunt" and not escorted and not alone and "nobody_looks", "9.6.1", "phase"),
        (phase == "attack" and escorted and attack is not None and "round_fought.hunt", "9.6.1",
         "phase"),
        (phase in ("attack", "over") and hunted and "hunt_goes_on", "9.6.1", "phase"),
    )  # fmt: skip
    return refusals(rows, "contact/")


def check_hunted(contact: Any, alone: tuple[str, ...]) -> None:
    """Raise Refused for a hunt by nobody (9.6.1); `alone`: kinds that hunt without an escort."""
    if not contact.escorted and contact.kind not in alone:
        raise Refused(
            "nobody_looks", rule="9.6.1", member="/situation/contact/escorted", choices=(True,)
        )
    if contact.phase in ("attack", "over"):
        raise Refused("hunt_not_due", rule="9.6.1", member="/situation/contact/phase")


def escort_faults(contact: Any, always: bool, never: bool) -> Iterator[Refused]:
    """Yield escorts missing, or not there yet (8.1.3, 9.4.3, 9.4.6, 9.7.6 to 9.7.10).

    `always`, `never`: whether what was met has an escort from the beginning, or has none.
    """
    escorted, first = contact.escorted, contact.number == 1
    ships = contact.targets if contact.stalked else ()
    damaged = [ship.damage > 0 for ship in ships if ship.kind != "escort"]
    # A damaged ship that was followed may be sunk since, which leaves those in sight with her.
    fired = contact.attack is not None or bool(contact.groups_fired)
    rows: tuple[Row, ...] = (
        (always and first and not escorted
         and said("always_escorted", kind=contact.kind), "8.1.3", "escorted"),
        (never and first and escorted and contact.round == 1
         and said("no_escort_yet.met", kind=contact.kind), "9.4.3",
         "escorted"),
        (contact.escort_arrived and not escorted
         and "no_escort.arrived", "9.4.6", "escort_arrived"),
        (contact.escort_arrived and contact.round == 1
         and "no_escort_yet", "9.4.3", "escort_arrived"),
        (contact.convoy_lost and first and "not_followed.convoy", "9.7.8", "convoy_lost"),
        (contact.stalked and (first or not escorted)
         and "not_followed.escorted", "9.7.10", "stalked"),
        (contact.stalked and not fired and bool(damaged) and not any(damaged)
         and "not_followed.damaged", "9.7.6", "stalked"),
    )  # fmt: skip
    return refusals(rows, "contact/")


# ------------------------------------------------------------------------------ the patrol


def event_faults(patrol: Any, marks: Iterable[str]) -> Iterator[Refused]:
    """Yield `marks` that a random event leaves, on a patrol that has had none (12.1.2)."""
    if patrol.random_event_used:
        return
    for name in marks:
        if getattr(patrol, name):
            yield Refused("no_random_event", rule="12.1.2", member=f"/situation/patrol/{name}")


def mine_faults(boat: Any, patrol: Any, *, lays: bool) -> Iterator[Refused]:
    """Yield mines where none are laid, and torpedoes in tubes before mines are laid (7.4.2).

    `lays`: whether the boat lays mines through its tubes on this patrol.
    """
    tubes, due = boat.tubes, lays and patrol.mission is Mission.OPEN
    rows: tuple[Row, ...] = (
        ("mine" in tubes and not lays and "no_mines.here", "7.4.2", "tubes"),
        (due and any(each != "mine" for each in tubes) and "no_mines.due", "7.4.2", "tubes"),
    )  # fmt: skip
    return refusals(rows, "boat/")


def sailed(situation: Any) -> Any:
    """Return the type of the boat that made the patrol, which another may have replaced in port."""
    if situation.port is not None and situation.port.replaced_boat is not None:
        return situation.port.replaced_boat
    return None if situation.boat is None else situation.boat.type


# ------------------------------------------------------------------------------ the record


def record_faults(situation: Any, interval: int, final: str) -> Iterator[Refused]:
    """Yield a log that does not fit the month, or itself (4.3.2, 5.2.1, 11.2.3).

    `interval`: the months between two promotion checks; `final`: the month of the last one.
    """
    record, date = situation.record, situation.date
    start, check = record.start, record.last_promotion_check
    rows: list[Row] = []
    if start is not None and date is not None and date < start:
        rows.append((said("before_the_start", start=start, date=date), "4.2.1", "start"))
    if start is not None and check is not None and check != final:
        due = month_after(start, interval)
        while due < check:
            due = month_after(due, interval)
        if due != check:
            what = said("check_not_due", interval=interval, start=start, check=check)
            rows.append((what, "11.2.3", "last_promotion_check"))
    for index, ship in enumerate(record.ships):
        if date is not None and ship.date is not None and ship.date > date:
            what = said("ship_not_met_yet", date=ship.date, now=date)
            rows.append((what, "5.2.1", f"ships/{index}/date"))
    yield from refusals(rows, "record/")
    yield from _sheet_faults(record, date)


def _sheet_faults(record: Any, date: str | None) -> Iterator[Refused]:
    """Patrols of the log sheet out of their order, or with more than the career has sunk."""
    patrols = record.patrols
    if not patrols:
        return
    starts = [patrol.start for patrol in patrols]
    first, last = record.start, date
    rows: list[Row] = [
        (after <= before and said("patrols_out_of_order", after=after, before=before),
         "4.3.2", f"patrols/{index}/start")
        for index, (before, after) in enumerate(pairwise(starts), 1)
    ]  # fmt: skip
    rows += (
        (first is not None and starts[0] < first
         and said("before_the_start", start=first, date=starts[0]), "4.2.1", "patrols/0/start"),
        (last is not None and starts[-1] > last
         and said("patrols_out_of_order.under_way", date=starts[-1], now=last), "4.3.2",
         f"patrols/{len(starts) - 1}/start"),
        (sum(patrol.tons_sunk for patrol in patrols) > record.tons_sunk
         and "tons_do_not_add_up.patrols", "5.2.1", "tons_sunk"),
    )  # fmt: skip
    yield from refusals(rows, "record/")


def logged_faults(patrol: Any, date: str | None) -> Iterator[Refused]:
    """Yield ships in a patrol's log that are of another month than the one it started in."""
    for index, ship in enumerate(patrol.ships):
        if ship.date is not None and date is not None and ship.date != date:
            what = said("not_of_this_patrol", start=date, date=ship.date)
            yield Refused(what, rule="9.2.6", member=f"/situation/patrol/ships/{index}/date")


def port_faults(situation: Any, rule: str) -> Iterator[Refused]:
    """Yield a boat that sails again before it is home, by `rule`; a contact in port."""
    port, date = situation.port, situation.date
    sails = port.next_patrol
    if date is not None and sails is not None and sails < date:
        yield Refused(
            "sails_before_it_is_home",
            rule=rule,
            member="/situation/port/next_patrol",
            date=date,
            sails=sails,
        )
    if situation.contact is not None:
        yield Refused("in_port_already.contact", rule="7.5.1", member="/situation/contact")


def rank_fault(
    situation: Any, grade: int, first: str, interval: int, final: str
) -> Iterator[Refused]:
    """Yield a rank that nobody can have come to by the month that is known (11.2.3).

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
        yield Refused(
            "rank_before_its_time.unchecked" if none else "rank_before_its_time",
            rule="11.2.3",
            member="/situation/commander/rank",
            interval=interval,
            start=start or first,
            date=by,
        )
