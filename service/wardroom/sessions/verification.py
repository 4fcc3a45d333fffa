"""An exported log, checked: the promise, the chain, every die, and every rule played again.

Nothing in a log is believed. What is found wrong is named: the entry, what it is about, what was
expected and what stands there. Checking goes on behind a fault as far as that makes sense.
"""

from __future__ import annotations

from typing import Any

from wardroom.engine.refusals import StateFault
from wardroom.sessions.binding import chain_faults, commitment_faults, declared_in, seal_faults
from wardroom.sessions.findings import LogFault, Verification, verification
from wardroom.sessions.log import Export
from wardroom.sessions.logged_dice import check_dice
from wardroom.sessions.record import Session
from wardroom.sessions.replay import Replay, Resolve


class Unusable(StateFault):
    """A log from which no session can go on."""

    code = "log_not_usable"


def verify(
    log: Export,
    resolve: Resolve,
    options: dict[str, Any] | None = None,
    at: int | None = None,
) -> tuple[Verification, Session | None]:
    """Check `log`; the session after entry `at` (None: the last), where it could be replayed.

    `options`: replays under these options in place of the log's own, to see what an erratum
    changes: the first difference is named.
    """
    faults: list[LogFault] = []
    found_chain = list(chain_faults(log))
    faults += found_chain
    declared = declared_in(log)
    if declared is None:
        faults.append(LogFault(kind="rules", entry=1, detail="the first entry has no founding"))
        return verification(log, faults, "bad", "bad", "bad", "bad", 0), None
    promised = list(commitment_faults(log, declared))
    faults += promised
    seals = list(seal_faults(log))
    faults += seals
    thrown, dice = check_dice(log, declared)
    faults += dice
    hidden = _hides(log)
    session: Session | None = None
    outcome: list[LogFault] = []
    checked = "good"
    if hidden:
        checked = "hidden"
    else:
        replay = Replay(log, declared, resolve, options)
        session, outcome = replay.run(at)
        checked = "bad" if outcome else "good"
    faults += outcome
    unrevealed = log.seed is None
    throwing = declared.dice == "committed"
    return (
        verification(
            log,
            faults,
            "bad" if promised else "hidden" if unrevealed else "good",
            "bad" if found_chain or seals else "good",
            "bad" if dice else "hidden" if unrevealed and throwing else "good",
            checked,
            thrown,
        ),
        session,
    )


def replayed(log: Export, resolve: Resolve, at: int | None) -> Session:
    """The session that `log` leads to after entry `at` (None: the last), every rule applied again.

    The whole log is checked, and played through once. Raises Unusable when it is faulty, hides
    something, or has no such entry.
    """
    if at is not None and not 1 <= at <= len(log.entries):
        raise Unusable(f"the log has no entry {at}; it has {len(log.entries)}")
    result, session = verify(log, resolve, at=at)
    if not result.good:
        raise Unusable(_first(result))
    if session is None:
        raise Unusable(
            "the log hides something, or stops in the middle of a step: no whole game can go on"
        )
    return session


def _first(result: Verification) -> str:
    fault = result.faults[0]
    where = "" if fault.entry is None else f"entry {fault.entry}: "
    return f"the log is faulty: {where}{fault.detail}"


def _hides(log: Export) -> bool:
    """Whether something is hidden from the reader of `log`."""
    several = any(entry.seals for entry in log.entries)
    return several and log.seed is None
