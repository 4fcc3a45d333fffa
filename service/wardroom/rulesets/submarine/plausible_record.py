"""Impossible log sheets and stays in port in both games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, takewhile
from typing import Literal

import msgspec

from wardroom.engine.refusals import Refused, Said, said
from wardroom.engine.situations import known
from wardroom.rulesets.submarine.career_record import MOST_PATROLS, sunk, tons_of
from wardroom.rulesets.submarine.patrol import months_ashore, no_refit
from wardroom.rulesets.submarine.plausible import Row, refusals
from wardroom.rulesets.submarine.situation.record import LoggedPatrol, Record
from wardroom.rulesets.submarine.situation.situation import Situation
from wardroom.rulesets.submarine.terms import month_after, months_since

# =================================================================================================
# Impossible stays in port: when the boat sails, and who has to recover first.
#
# Months are counted as in a refit: see `months_ashore`.


def sailing_faults(
    situation: Situation, returned: str, refit: int, commander: str, rules: tuple[str, str]
) -> Iterator[Refused]:
    """Yield refusals of a boat that sails before its refit is over or its commander has recovered.

    `returned`: the earliest first month in port; `refit`: the fewest months of a refit;
    `commander`: his name among the wounded; `rules`: of the refit and of the recovery. A boat about
    to sail is not checked: the month of its next patrol has come.
    """
    port, date = known(situation.port), situation.date
    sails = port.next_patrol
    if sails is None or date is None or sails <= date:
        return
    if sails < month_after(returned, refit):
        yield no_refit(returned, sails, rules[0])
        return
    months = months_ashore(refit, port.recovery, commander)
    if sails < month_after(returned, months):
        yield Refused(
            "no_refit.recovery",
            rule=rules[1],
            member="/situation/port/recovery",
            man=commander,
            months=months,
            date=returned,
            sails=sails,
        )


# =================================================================================================
# Impossible log sheets of both games: counters that contradict the calendar or their lists.
#
# A counter of 0 may have been left out, and a log need not list everything: each check compares two
# parts, if both are known.


class Calendar(msgspec.Struct, frozen=True, kw_only=True):
    """How long a career can last, and how fast patrols can follow each other.

    `first`, `last`: the months of the game; `patrol`, `refit`: the fewest months of each;
    `longest`: the most months between two starts; `refit_rule`: the rule that a boat is refitted
    between patrols.
    """

    first: str
    last: str
    patrol: int
    refit: int
    longest: int
    refit_rule: str

    @property
    def cycle(self) -> int:
        """The fewest months between the starts of two patrols."""
        return max(1, self.patrol + self.refit)

    def patrols_begun(self, situation: Situation) -> int:
        """Return the most patrols that can have begun by the known month."""
        start = known(situation.record).start or self.first
        now = max(start, _now(situation) or self.last)
        return months_since(start, now) // self.cycle + 1

    def patrols_made(self, situation: Situation) -> int:
        """Return the most patrols that can have ended: not one at sea, or one about to begin."""
        port, date = situation.port, situation.date
        sails = port is not None and port.next_patrol == date
        on = situation.fate is None and date is not None and (port is None or sails)
        return self.patrols_begun(situation) - on


def _now(situation: Situation) -> str | None:
    """The month in which the last patrol began or begins; None: not known."""
    fate = situation.fate
    return situation.date if fate is None else fate.month or situation.date


# ------------------------------------------------------------------------------ the calendar


Counter = tuple[str, int, str]
"""A counter that grows at most once a patrol: its member, its number, its rule."""


def calendar_faults(
    situation: Situation, calendar: Calendar, counters: tuple[Counter, ...]
) -> Iterator[Refused]:
    """Return a refusal of each of `counters` that exceeds the patrols that can have ended."""
    counted = tuple([counter for counter in counters if counter[1]])
    return _beyond(counted, calendar.patrols_made(situation)) if counted else iter(())


def marker_faults(situation: Situation, calendar: Calendar, number: int) -> Iterator[Refused]:
    """Return the refusal of a `number` of random event markers larger than the patrols begun.

    Each patrol has one such event (12.1.2).
    """
    markers = ("commander/reroll_markers", number, "12.1.2")
    return _beyond((markers,), calendar.patrols_begun(situation)) if number else iter(())


def _beyond(counters: tuple[Counter, ...], patrols: int) -> Iterator[Refused]:
    """The refusals of `counters` that are larger than the possible number of `patrols`."""
    for member, number, rule in counters:
        if number > patrols:
            yield Refused(
                "more_than_patrols",
                rule=rule,
                member=f"/situation/{member}",
                number=number,
                patrols=patrols,
            )


def check_fault(situation: Situation, calendar: Calendar, ashore: bool) -> Iterator[Refused]:
    """Yield the refusal of a promotion check in the future (11.2.3).

    Checks are made before the boat sails. At sea one may be later than the patrol's start: a boat
    granted after it sails earlier than the one that it replaces. `ashore`: whether the career ended
    in port, where checks may have been made.
    """
    check, port = known(situation.record).last_promotion_check, situation.port
    now = _now(situation)
    if check is None or now is None or (situation.fate is not None and ashore):
        return
    if port is not None and situation.fate is None and port.replaced_boat is None:
        late = port.next_patrol is not None and check >= port.next_patrol
        now = port.next_patrol
    else:
        late = check >= month_after(now, calendar.longest)
    if late:
        what = said("check_to_come", check=check, date=now)
        yield Refused(what, rule="11.2.3", member="/situation/record/last_promotion_check")


def spacing_faults(situation: Situation, calendar: Calendar) -> Iterator[Refused]:
    """Yield refusals of patrols on the log sheet without time for a refit between them."""
    patrols = known(situation.record).patrols
    if not patrols:
        return
    starts = [patrol.start for patrol in patrols]
    ended = situation.port is not None or situation.fate is not None
    now = _now(situation)
    if now is not None and not (ended and starts[-1] == now):
        starts.append(now)
    for index, (before, after) in enumerate(pairwise(starts), 1):
        if before <= after < month_after(before, calendar.cycle):
            last = index == len(patrols)
            yield Refused(
                "no_refit.between",
                rule=calendar.refit_rule,
                member=f"/situation/record/patrols/{index - last}/start",
                before=before,
                after=after,
            )


def fate_faults(situation: Situation, calendar: Calendar, rule: str) -> Iterator[Refused]:
    """Yield refusals of a fate in another month than the career's, or too early.

    `rule`: the rule that no patrol starts after the last month.
    """
    fate, record, date = known(situation.fate), known(situation.record), situation.date
    month = fate.month
    if month is None:
        return
    start, starts = record.start, [patrol.start for patrol in record.patrols]
    early = fate.how == "last_month" and month_after(month, calendar.longest) <= calendar.last
    rows: tuple[Row, ...] = (
        (date is not None and date != month
         and said("fate_of_another_month", date=date, month=month), "5.1.3", "month"),
        (start is not None and month < start
         and said("before_the_start", start=start, date=month), "4.2.1", "month"),
        (bool(starts) and month < starts[-1]
         and said("fate_of_another_month", date=starts[-1] if starts else "", month=month),
         "5.1.3", "month"),
        (early and said("last_month_to_come", month=month, last_month=calendar.last), rule, "how"),
    )  # fmt: skip
    yield from refusals(rows, "fate/")


# ------------------------------------------------------------------------------ the lists


def list_faults(
    record: Record, missions: tuple[bool, ...], calendar: Calendar
) -> Iterator[Refused]:
    """Yield refusals of counters that contradict their lists (5.2.1, 7.5.2, 11.2.3).

    `missions`: of each patrol listed, whether it had a mission.
    """
    patrols = record.patrols
    if not patrols and not record.ships:
        return
    listed: list[Row] = []
    for index, (patrol, mission) in enumerate(zip(patrols, missions, strict=True)):
        own = tuple(ship for ship in sunk(record.ships) if ship.date == patrol.start)
        listed += (
            (patrol.success is True and not patrol.ships_sunk and not mission
             and said("success_without_ships", date=patrol.start), "7.5.2",
             f"patrols/{index}/success"),
            ((patrol.ships_sunk == 0) is not (patrol.tons_sunk == 0)
             and said("ships_and_tons_apart", ships=patrol.ships_sunk, tons=patrol.tons_sunk),
             "5.2.1", f"patrols/{index}/tons_sunk"),
            (len(own) > patrol.ships_sunk
             and said("more_ships_than_sunk", ships=len(own), sunk=patrol.ships_sunk,
                      date=patrol.start), "5.2.1", f"patrols/{index}/ships_sunk"),
            (tons_of(own) > patrol.tons_sunk > 0
             and said("tons_do_not_add_up", listed=tons_of(own), tons=patrol.tons_sunk), "5.2.1",
             f"patrols/{index}/tons_sunk"),
        )  # fmt: skip
    yield from refusals(listed, "record/")
    yield from refusals(_counted(record, calendar), "record/")


def _counted(record: Record, calendar: Calendar) -> Iterator[Row]:
    """Counters of patrols and ships that contradict the lists of them.

    A check may be of a later month than the patrol after it: see `check_fault`.
    """
    patrols, check = record.patrols, record.last_promotion_check
    successes = sum(patrol.success is True for patrol in patrols)
    failed = _failures_at_the_end(patrols)
    later = [
        each
        for each in patrols
        if check is None or month_after(each.start, calendar.longest) > check
    ]
    whole = bool(patrols) and patrols[0].start == record.start and len(patrols) < MOST_PATROLS
    ships = len(sunk(record.ships))
    all_ships = bool(record.ships) and record.tons_sunk == tons_of(record.ships)
    since = sum(each.ships_sunk for each in later)
    number = record.successful_patrols
    apart = 0 < number < successes or (whole and number > successes)
    yield _apart(apart, number, successes), "11.1.7", "successful_patrols"
    # The counter may be lower than the list: it restarts when failures cost a level (11.1.4).
    number = record.failures_in_a_row
    yield _apart(whole and number > failed, number, failed), "11.1.4", "failures_in_a_row"
    number = record.failed_patrols_since_check
    lost = sum(each.success is False for each in later)
    yield _apart(whole and number > lost, number, lost), "11.2.3", "failed_patrols_since_check"
    number = record.ships_since_check
    yield _apart(whole and number > since, number, since), "11.2.3", "ships_since_check"
    yield _apart(all_ships and number > ships, number, ships), "11.2.3", "ships_since_check"


def _apart(apart: bool, number: int, listed: int) -> Literal[False] | Said:
    """The message on a `number` that differs from the number `listed`; False unless `apart`."""
    return said("not_as_listed", number=number, listed=listed) if apart else False


def _failures_at_the_end(patrols: tuple[LoggedPatrol, ...]) -> int:
    """How many of `patrols` have failed since the last success (11.1.4).

    A patrol on which the boat was lost is neither.
    """
    since = takewhile(lambda patrol: not patrol.success, reversed(patrols))
    return sum(patrol.success is False for patrol in since)
