"""The record of a career: ships in its log, contradictions in it, and when a check is due."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from wardroom.engine.refusals import Refused
from wardroom.engine.situations import known
from wardroom.rulesets.submarine.situation.contact import Ship
from wardroom.rulesets.submarine.situation.patrol import LoggedShip, ShipOf
from wardroom.rulesets.submarine.situation.situation import Situation, SituationOf
from wardroom.rulesets.submarine.terms import month_after, replace


def sunk(ships: Iterable[ShipOf]) -> tuple[ShipOf, ...]:
    """Return those of `ships` that were sunk."""
    return tuple(ship for ship in ships if ship.fate == "sunk")


MOST_COUNTED = 1_000
"""The most that a counter of a record holds, more than any career reaches."""


MOST_TONS = 100_000_000
"""The most tons that a record holds, more than any career sinks."""


MOST_SHIPS = 500
MOST_PATROLS = 100
"""The most entries of a log, more than any career has; a full log drops its oldest."""

Entry = TypeVar("Entry")


def listed(log: tuple[Entry, ...], most: int) -> tuple[Entry, ...]:
    """Return the latest entries of a `log`, at most `most`."""
    return log[-most:]


def counted(number: int) -> int:
    """Return `number` as a counter of a record holds it, at most MOST_COUNTED."""
    return min(number, MOST_COUNTED)


def tons_in_all(tons: int, ships: Iterable[LoggedShip]) -> int:
    """Return `tons` and the tons sunk among `ships`, together at most MOST_TONS."""
    return min(tons + tons_of(ships), MOST_TONS)


def tons_of(ships: Iterable[LoggedShip]) -> int:
    """Return the tons sunk among `ships` (5.2.1)."""
    return sum(ship.tonnage for ship in sunk(ships))


# --------------------------------------------------------------------------- the patrol under way


def in_record(situation: Situation) -> bool:
    """Return whether the record holds the patrol already, as it does once the boat is in port."""
    port = situation.port
    return port is not None and port.logged


def uncounted(situation: Situation) -> tuple[LoggedShip, ...]:
    """Return the ships of the patrol that the record does not hold yet."""
    patrol = situation.patrol
    return () if patrol is None or in_record(situation) else patrol.ships


def sunk_so_far(situation: Situation, gone: Sequence[Ship]) -> tuple[int, int]:
    """Return the tons and ships that a career has sunk, with the ships in sight that are `gone`."""
    record, fresh = known(situation.record), uncounted(situation)
    tons = record.tons_sunk + tons_of(fresh) + sum(ship.tonnage for ship in gone)
    return tons, len(sunk(record.ships)) + len(sunk(fresh)) + len(gone)


def patrols_begun(situation: Situation) -> int:
    """Return how many patrols have begun, including one at sea."""
    if situation.record is None:
        return 0
    at_sea = situation.patrol is not None and not in_record(situation)
    return len(situation.record.patrols) + at_sea


def with_patrol(situation: SituationOf) -> SituationOf:
    """Return `situation` with the ships sunk on the current patrol added to its record."""
    fresh, record = uncounted(situation), known(situation.record)
    record = replace(
        record,
        tons_sunk=tons_in_all(record.tons_sunk, fresh),
        ships=listed((*record.ships, *fresh), MOST_SHIPS),
    )
    return replace(situation, record=record)


# ------------------------------------------------------------------------------ what cannot be


def refuse_first(faults: Iterable[Refused], member: str) -> None:
    """Raise the first of `faults`, if any; `member`: the pointer to the record."""
    for fault in faults:
        raise Refused(fault.said, rule=fault.rule, member=member + fault.member)


def miscounted(record: msgspec.Struct) -> bool:
    """Return whether a counter of `record` is negative, or larger than in any career."""
    counters = (value for value in msgspec.structs.astuple(record) if isinstance(value, int))
    return any(not 0 <= value <= MOST_TONS for value in counters)


def before_the_start(index: int, ship: LoggedShip, start: str | None) -> Iterator[Refused]:
    """Yield the refusal of `ship`, at `index` of the log, older than its career's `start`."""
    if ship.date is not None and start is not None and ship.date < start:
        yield Refused(
            "ship_before_the_start",
            rule="5.2.1",
            member=f"/{index}/date",
            date=ship.date,
            start=start,
        )


def fewer_tons_than_listed(tons_sunk: int, ships: Iterable[LoggedShip]) -> Iterator[Refused]:
    """Yield the refusal of `tons_sunk` that are fewer than the tons of the `ships` listed."""
    listed = tons_of(ships)
    if tons_sunk < listed:
        yield Refused(
            "tons_do_not_add_up", rule="5.2.1", member="/tons_sunk", listed=listed, tons=tons_sunk
        )


def check_before_the_start(check: str, start: str) -> Refused:
    """Return the refusal of a promotion `check` that is older than the career's `start`."""
    return Refused(
        "check_before_the_start",
        rule="11.2.3",
        member="/last_promotion_check",
        check=check,
        start=start,
    )


# ------------------------------------------------------------------------------ promotion


def next_check(
    start: str | None, last: str | None, months: int, final: str, member: str = "/record/start"
) -> str | None:
    """Return the month in which the next promotion check is due (11.2.3); None after the last one.

    Checks are due every so many `months` after the `start`, and in the `final` month; `last` is the
    previous check, None if there was none. Raises Refused when neither the start of the career nor
    the last check is noted; `member`: the pointer to the start.
    """
    since = last or start
    if since is None:
        raise Refused("start_not_noted.check", rule="11.2.3", member=member)
    return None if last == final else min(month_after(since, months), final)
