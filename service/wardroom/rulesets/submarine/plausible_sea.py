"""What cannot have been at sea in either submarine game: ships met, boxes checked, events had.

Version 1 of the rulesets did not ask for these (`whole_situations`). Each looks where everything it
goes by is known: a patrol in no box has been adjudicated by hand, and nothing is known of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from msgspec import UnsetType

from wardroom.engine.refusals import Refused, said
from wardroom.rulesets.submarine.decisions import MOST_TONS_OF_A_SHIP
from wardroom.rulesets.submarine.plausible import Row, refusals
from wardroom.rulesets.submarine.terms import Posture, TimeOfDay

Tons = Mapping[Any, tuple[int, int]]
"""By kind of ship the fewest and the most tons that the rosters have."""
Marks = Mapping[Any, Mapping[str, object]]
"""By random event, what it leaves on its patrol, as members of that."""


# ------------------------------------------------------------------------------ the ships


def tons_by_kind(ships: Iterable[tuple[Any, int]], small: Any, large: Any, capital: Any) -> Tons:
    """Return the bounds of the tons of `ships`, each a kind and tons.

    What lies between the `small` and the `large` freighters is large; `capital` ships have no upper
    bound, for there are others than those of the roster (8.2.2).
    """
    bounds: dict[Any, tuple[int, int]] = {}
    for kind, tons in ships:
        least, most = bounds.get(kind, (tons, tons))
        bounds[kind] = (min(least, tons), max(most, tons))
    bounds[large] = (min(bounds[large][0], bounds[small][1] + 1), bounds[large][1])
    bounds[capital] = (bounds[capital][0], MOST_TONS_OF_A_SHIP)
    return bounds


def tons_faults(ships: Iterable[Any], bounds: Tons, place: str) -> Iterator[Refused]:
    """Yield a refusal of each of `ships` that no ship of its kind is like (8.2).

    `place`: where their list lies in the situation.
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


def all_tons_faults(situation: Any, bounds: Tons) -> Iterator[Refused]:
    """Yield the same of every ship of a situation: in sight, in the patrol's log, in the record."""
    contact, patrol, record = situation.contact, situation.patrol, situation.record
    if contact is not None:
        yield from tons_faults(contact.targets, bounds, "contact/targets")
    if patrol is not None:
        yield from tons_faults(patrol.ships, bounds, "patrol/ships")
    if record is not None:
        yield from tons_faults(record.ships, bounds, "record/ships")


# ------------------------------------------------------------------------------ the contact


def met_here_fault(kind: str, kinds: Collection[str] | None, member: str) -> Iterator[Refused]:
    """Yield a refusal of an encounter that the box of the boat does not bring (8.1.1, E1).

    `kinds`: those that it does; None: it is not known.
    """
    if kinds is not None and kind not in kinds:
        yield Refused(
            "not_met_here",
            rule="8.1.1",
            member=member,
            choices=tuple(sorted(kinds)),
            kind=kind,
        )


def straggler_faults(contact: Any, *, alone: bool) -> Iterator[Refused]:
    """Yield a refusal of followed ships without their escort that cannot be (9.7.6).

    They come one at a time, damaged, and whoever follows them has given up the convoy. `alone`:
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


def alone_faults(contact: Any) -> Iterator[Refused]:
    """Yield a refusal of a round of attack on whoever came alone: an aircraft, or escorts (9.8.3).

    There are no ships to be attacked or followed; of an aircraft no escort has come yet either.
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


def fired_faults(contact: Any, *, torpedo: str, by_day: str) -> Iterator[Refused]:
    """Yield a refusal of an attack with weapons that have not fired in this round (9.2.1, 9.2.2).

    Or of a surfaced attack on escorted ships by day. Where no weapons are named, nothing is known
    of them. `torpedo`: the member of an attack that
    says that a torpedo with a wake was fired; `by_day`: the rule that forbids attacks on escorted
    ships from the surface by day.
    """
    attack, tactics, fired = contact.attack, contact.tactics, contact.groups_fired
    there = attack is not None and bool(fired)
    surfaced = tactics is not None and tactics.posture is Posture.SURFACED
    if not there and not surfaced:
        return
    rows: tuple[Row, ...] = (
        (there and not attack.fired and "nothing_fired", "9.2.2", "attack/fired"),
        (there and attack.forward_and_aft and not {"forward", "aft"} <= set(fired)
         and "nothing_fired.ends", "9.2.1", "attack/forward_and_aft"),
        (there and getattr(attack, torpedo) and set(fired) == {"deck_gun"}
         and "nothing_fired.torpedo", "9.2.2", f"attack/{torpedo}"),
        (surfaced and contact.time is TimeOfDay.DAY and contact.escorted and contact.round == 1
         and "surfaced_by_day", by_day, "tactics/posture"),
    )  # fmt: skip
    yield from refusals(rows, "contact/")


# ------------------------------------------------------------------------------ the patrol


def one_event_faults(patrol: Any, marks: Marks) -> Iterator[Refused]:
    """Yield a refusal of what several random events leave, of which a patrol has one (12.1.2).

    `marks`: what each leaves.
    """
    there = {
        name: left for one in marks.values() for name in one if (left := getattr(patrol, name))
    }
    if there and not any(
        all(each.get(name) == there[name] for name in there) for each in marks.values()
    ):
        *_, last = there
        yield Refused("not_one_event", rule="12.1.2", member=f"/situation/patrol/{last}")


def too_many_checks(patrol: Any, most: int | None) -> Iterator[Refused]:
    """Yield a refusal of more encounter checks than a box asks for (8.1.1).

    `most`: so many it does; None: it is not known, or they have no end.
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


def check_row(patrol: Any, order: Any, most: int | None, rows: Collection[str]) -> None:
    """Raise Refused for an encounter check that no box of the patrol asks for (8.1.1).

    `most`: the checks of its box, as of `too_many_checks`; `rows`: those of E1 that some box of it
    has. The additional round of a contact is no check of a box.
    """
    row = order.row
    if row == "additional_round":
        return
    _check_box_open(patrol, most)
    if not isinstance(row, UnsetType) and row not in rows:
        raise Refused("row_not_here", rule="8.1.1", member="/row", choices=tuple(sorted(rows)))


def _check_box_open(patrol: Any, most: int | None) -> None:
    """Raise Refused for an encounter check in a box that has had all `most` of its own (8.1.1)."""
    if most is not None and patrol.checks_made >= most and not patrol.checks_due:
        raise Refused(
            "no_check_due", rule="8.1.1", member="/situation/patrol/checks_made", checks=most
        )
