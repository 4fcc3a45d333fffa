"""Situations that are impossible in both submarine games: patrols, contacts, events at sea."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Literal, Protocol

from msgspec import UnsetType

from wardroom.engine.refusals import Refused, Said, said
from wardroom.engine.situations import known
from wardroom.rulesets.submarine.decisions import MOST_TONS_OF_A_SHIP
from wardroom.rulesets.submarine.situation.boat import Boat
from wardroom.rulesets.submarine.situation.contact import Contact, Ship
from wardroom.rulesets.submarine.situation.patrol import LoggedShip, Patrol
from wardroom.rulesets.submarine.situation.record import Record
from wardroom.rulesets.submarine.situation.situation import Situation
from wardroom.rulesets.submarine.terms import (
    Detection,
    Mission,
    Posture,
    Range,
    TimeOfDay,
    month_after,
)

# =================================================================================================
# Situations that are impossible in both submarine games: patrols, contacts, records, ports.
#
# Each check compares two parts, if both are known. It yields the refusal with the rule that the two
# break, and a pointer to them.


Row = tuple[Literal[False] | str | Said, str, str]
"""The refusal code or a false value (a condition `and` a code), the rule, the member at fault."""

_UNDETECTED = Detection.UNDETECTED


def refusals(rows: Iterable[Row], place: str) -> Iterator[Refused]:
    """Yield the refusal of every row with a code; `place`: the part that the members belong to."""
    for what, rule, name in rows:
        if what:
            yield Refused(what, rule=rule, member=f"/situation/{place}{name}")


# ------------------------------------------------------------------------------ the contact


def fight_faults(contact: Contact, *, alone: bool) -> Iterator[Refused]:
    """Yield refusals of a round that cannot have been fought so, and of a hunt without hunters (9).

    `alone`: whether the enemy hunts without an escort.
    """
    tactics, attack, approach = contact.tactics, contact.attack, contact.approach
    posture = None if tactics is None else tactics.posture
    fired, escorted = contact.groups_fired, contact.escorted
    both = "forward" in fired and "aft" in fired
    hunted = contact.checks > 0 or contact.detection is not None
    found = approach not in (None, _UNDETECTED)
    phase = contact.phase
    if not (fired or hunted or phase == "hunt") and attack is None and approach is None:
        return iter(())  # The round has not begun.
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


def check_hunted(contact: Contact, alone: tuple[str, ...]) -> None:
    """Raise Refused for a hunt without hunters (9.6.1); `alone`: kinds that need no escort."""
    if not contact.escorted and contact.kind not in alone:
        raise Refused(
            "nobody_looks", rule="9.6.1", member="/situation/contact/escorted", choices=(True,)
        )
    if contact.phase in ("attack", "over"):
        raise Refused("hunt_not_due", rule="9.6.1", member="/situation/contact/phase")


def escort_faults(contact: Contact, always: bool, never: bool) -> Iterator[Refused]:
    """Yield refusals of missing or premature escorts (8.1.3, 9.4.3, 9.4.6, 9.7.6 to 9.7.10).

    `always`, `never`: whether the ships met have an escort from the beginning, or none.
    """
    escorted, first = contact.escorted, contact.number == 1
    ships = contact.targets if contact.stalked else ()
    damaged = [ship.damage > 0 for ship in ships if ship.kind != "escort"]
    # A damaged ship that was followed may have sunk since; the others in sight remain.
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


def event_faults(patrol: Patrol, marks: Iterable[str]) -> Iterator[Refused]:
    """Yield refusals of `marks` of a random event on a patrol that has had none (12.1.2)."""
    if patrol.random_event_used:
        return
    for name in marks:
        if getattr(patrol, name):
            yield Refused("no_random_event", rule="12.1.2", member=f"/situation/patrol/{name}")


def mine_faults(boat: Boat, patrol: Patrol, *, lays: bool) -> Iterator[Refused]:
    """Yield refusals of mines on another mission, and of torpedoes in place of mines (7.4.2).

    `lays`: whether the boat lays mines through its tubes on this patrol.
    """
    tubes, due = boat.tubes, lays and patrol.mission is Mission.OPEN
    rows: tuple[Row, ...] = (
        ("mine" in tubes and not lays and "no_mines.here", "7.4.2", "tubes"),
        (due and any(each != "mine" for each in tubes) and "no_mines.due", "7.4.2", "tubes"),
    )  # fmt: skip
    return refusals(rows, "boat/")


def sailed(situation: Situation) -> Any:
    """Return the type of the boat that made the patrol, as its game names it.

    Another boat may have replaced it in port.
    """
    if situation.port is not None and situation.port.replaced_boat is not None:
        return situation.port.replaced_boat
    return None if situation.boat is None else situation.boat.type


# ------------------------------------------------------------------------------ the record


def record_faults(situation: Situation, interval: int, final: str) -> Iterator[Refused]:
    """Yield refusals of a log that contradicts the month, or itself (4.3.2, 5.2.1, 11.2.3).

    `interval`: the months between two promotion checks; `final`: the month of the last one.
    """
    record, date = known(situation.record), situation.date
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


def _sheet_faults(record: Record, date: str | None) -> Iterator[Refused]:
    """Patrols of the log sheet out of order, or with more ships or tons than the career sank."""
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


def logged_faults(patrol: Patrol, date: str | None, rule: str) -> Iterator[Refused]:
    """Yield refusals of ships in a patrol's log with another month than its start.

    `rule`: the rule of the game's log.
    """
    for index, ship in enumerate(patrol.ships):
        if ship.date is not None and date is not None and ship.date != date:
            what = said("not_of_this_patrol", start=date, date=ship.date)
            yield Refused(what, rule=rule, member=f"/situation/patrol/ships/{index}/date")


def port_faults(situation: Situation, rule: str) -> Iterator[Refused]:
    """Yield refusals of a boat that sails before it is home (`rule`), and of a contact in port."""
    port, date = known(situation.port), situation.date
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
    situation: Situation, grade: int, first: str, interval: int, final: str
) -> Iterator[Refused]:
    """Yield the refusal of a rank that nobody can have reached by the known month (11.2.3).

    `grade`: how many promotions it is above the highest rank at a start; `first`: the first month
    of careers. If the start is noted, the checks made count; otherwise the time.
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


# =================================================================================================
# Impossible situations at sea in both submarine games: ships, boxes and events.
#
# Version 1 of the rulesets did not check these (`whole_situations`). Each check needs all of its
# parts: a patrol without a box was adjudicated by hand, and nothing is known of it.


Tons = Mapping[str, tuple[int, int]]
"""The fewest and the most tons in the rosters, by kind of ship."""
Marks = Mapping[Any, Mapping[str, object]]
"""The members of a patrol that a random event sets, by event."""


# ------------------------------------------------------------------------------ the ships


def tons_by_kind(ships: Iterable[tuple[str, int]], small: str, large: str, capital: str) -> Tons:
    """Return the bounds of tons by kind; `ships`: each a kind and its tons.

    Tons between the `small` and the `large` freighters count as large. `capital` ships have no
    upper bound, because some are not in the roster (8.2.2).
    """
    bounds: dict[str, tuple[int, int]] = {}
    for kind, tons in ships:
        least, most = bounds.get(kind, (tons, tons))
        bounds[kind] = (min(least, tons), max(most, tons))
    bounds[large] = (min(bounds[large][0], bounds[small][1] + 1), bounds[large][1])
    bounds[capital] = (bounds[capital][0], MOST_TONS_OF_A_SHIP)
    return bounds


def tons_faults(ships: Iterable[Ship | LoggedShip], bounds: Tons, place: str) -> Iterator[Refused]:
    """Yield a refusal of each of `ships` whose tons no ship of its kind has (8.2).

    `place`: the pointer to their list.
    """
    for index, ship in enumerate(ships):
        least, most = bounds.get(ship.kind, (ship.tonnage, ship.tonnage))
        if not least <= ship.tonnage <= most:
            yield Refused(
                "tons_not_of_kind",
                rule="8.2",
                member=f"/situation/{place}/{index}/tonnage",
                kind=ship.kind,
                least=least,
                most=most,
                tons=ship.tonnage,
            )


def all_tons_faults(situation: Situation, bounds: Tons) -> Iterator[Refused]:
    """Yield these refusals for all ships: in sight, in the patrol's log, in the record."""
    contact, patrol, record = situation.contact, situation.patrol, situation.record
    if contact is not None:
        yield from tons_faults(contact.targets, bounds, "contact/targets")
    if patrol is not None:
        yield from tons_faults(patrol.ships, bounds, "patrol/ships")
    if record is not None:
        yield from tons_faults(record.ships, bounds, "record/ships")


# ------------------------------------------------------------------------------ the contact


def met_here_fault(kind: str, kinds: Collection[str] | None, member: str) -> Iterator[Refused]:
    """Yield a refusal of an encounter that the boat's box does not have (8.1.1, E1).

    `kinds`: the encounters of the box; None: not known.
    """
    if kinds is not None and kind not in kinds:
        yield Refused(
            "not_met_here",
            rule="8.1.1",
            member=member,
            choices=tuple(sorted(kinds)),
            kind=kind,
        )


def straggler_faults(contact: Contact, *, alone: bool) -> Iterator[Refused]:
    """Yield refusals of ships that cannot be followed without their escort (9.7.6).

    Such ships are damaged and come one at a time, and following them gives up the convoy. `alone`:
    whether ships may be without an escort for another reason.
    """
    if alone or contact.escorted or contact.number == 1:
        return
    ships = len(contact.targets)
    rows: list[Row] = [
        (ships > 1 and said("stragglers", given=ships), "9.7.6", "targets"),
        (contact.kind == "convoy" and not contact.convoy_lost
         and "not_followed.straggler", "9.7.8", "convoy_lost"),
    ]  # fmt: skip
    rows += (
        (ship.damage == 0 and "not_followed.straggler_damage", "9.7.6", f"targets/{index}/damage")
        for index, ship in enumerate(contact.targets)
    )
    yield from refusals(rows, "contact/")


def alone_faults(contact: Contact) -> Iterator[Refused]:
    """Yield a refusal of an attack on an aircraft or on escorts without ships (9.8.3).

    There are no ships to attack or follow; with an aircraft there is no escort yet either.
    """
    if contact.kind not in ("aircraft", "escort"):
        return
    what, rule = "called_and_attacked.alone", "9.8.3"
    rows: list[Row] = [
        (contact.tactics is not None and what, rule, "tactics"),
        (contact.approach is not None and what, rule, "approach"),
        (bool(contact.groups_fired) and what, rule, "groups_fired"),
        (contact.number > 1 and what, rule, "number"),
        (contact.round > 1 and what, rule, "round"),
    ]
    if contact.kind == "aircraft":
        rows += (
            (contact.escorted and "called_and_attacked.aircraft", rule, "escorted"),
            (contact.phase is not None and "called_and_attacked.aircraft", rule, "phase"),
            (contact.checks > 0 and "called_and_attacked.aircraft", rule, "checks"),
            (contact.detection is not None and "called_and_attacked.aircraft", rule, "detection"),
        )
    yield from refusals(rows, "contact/")


def fired_faults(contact: Contact, *, torpedo: str, by_day: str) -> Iterator[Refused]:
    """Yield refusals of an attack with weapons that have not fired in this round (9.2.1, 9.2.2).

    Also of a surfaced attack on escorted ships by day. If no weapons are named, they are not known.
    `torpedo`: the member that states that a torpedo with a wake was fired; `by_day`: the rule that
    forbids surfaced attacks on escorted ships by day.
    """
    attack, tactics, fired = contact.attack, contact.tactics, contact.groups_fired
    made = attack if fired else None
    surfaced = tactics is not None and tactics.posture is Posture.SURFACED
    if made is None and not surfaced:
        return
    rows: tuple[Row, ...] = (
        (made is not None and not made.fired and "nothing_fired", "9.2.2", "attack/fired"),
        (made is not None and made.forward_and_aft and not {"forward", "aft"} <= set(fired)
         and "nothing_fired.ends", "9.2.1", "attack/forward_and_aft"),
        (made is not None and getattr(made, torpedo) and set(fired) == {"deck_gun"}
         and "nothing_fired.torpedo", "9.2.2", f"attack/{torpedo}"),
        (surfaced and contact.time is TimeOfDay.DAY and contact.escorted and contact.round == 1
         and "surfaced_by_day", by_day, "tactics/posture"),
    )  # fmt: skip
    yield from refusals(rows, "contact/")


# ------------------------------------------------------------------------------ the patrol


def one_event_faults(patrol: Patrol, marks: Marks) -> Iterator[Refused]:
    """Yield a refusal of marks of several random events: a patrol has one event (12.1.2).

    `marks`: the members that each event sets.
    """
    there = {
        name: left for one in marks.values() for name in one if (left := getattr(patrol, name))
    }
    if there and not any(
        all(each.get(name) == there[name] for name in there) for each in marks.values()
    ):
        *_, last = there
        yield Refused("not_one_event", rule="12.1.2", member=f"/situation/patrol/{last}")


def too_many_checks(patrol: Patrol, most: int | None) -> Iterator[Refused]:
    """Yield a refusal of more encounter checks than a box requires (8.1.1).

    `most`: the checks of the box; None: not known, or without limit.
    """
    made, due = patrol.checks_made, patrol.checks_due
    if most is not None and made + due > most:
        yield Refused(
            "more_checks_than_due",
            rule="8.1.1",
            member=f"/situation/patrol/{'checks_made' if made > most else 'checks_due'}",
            most=most,
            made=made,
            due=due,
        )


class RowOrder(Protocol):
    """The order of an encounter check."""

    @property
    def row(self) -> str | UnsetType:
        """The row of E1; left out, that of the box."""
        ...


def check_row(patrol: Patrol, order: RowOrder, most: int | None, rows: Collection[str]) -> None:
    """Raise Refused for an encounter check that no box of the patrol requires (8.1.1).

    `most`: the checks of its box, as in `too_many_checks`; `rows`: the rows of E1 of its boxes. The
    additional round of a contact is not a check of a box.
    """
    row = order.row
    if row == "additional_round":
        return
    _check_box_open(patrol, most)
    if not isinstance(row, UnsetType) and row not in rows:
        raise Refused("row_not_here", rule="8.1.1", member="/row", choices=tuple(sorted(rows)))


def _check_box_open(patrol: Patrol, most: int | None) -> None:
    """Raise Refused for an encounter check in a box that has had all `most` of its own (8.1.1)."""
    if most is not None and patrol.checks_made >= most and not patrol.checks_due:
        raise Refused(
            "no_check_due", rule="8.1.1", member="/situation/patrol/checks_made", checks=most
        )
