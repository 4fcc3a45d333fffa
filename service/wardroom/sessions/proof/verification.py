"""Verification of an exported log: the commitment, the chain, every die and every rule.

Nothing in a log is trusted. A finding names the entry, its subject, the expected value and the
value found. What the log cannot prove is reported too. Checking continues after a fault as far as
that makes sense.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping
from typing import Any

import msgspec

from wardroom.engine.refusals import StateFault
from wardroom.engine.rules_versions import later
from wardroom.engine.runner import Position
from wardroom.sessions.basics.chain import canonical
from wardroom.sessions.game.opening import as_kept
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import ReceiptKey
from wardroom.sessions.proof.binding import (
    TEXT_MISSING,
    Declared,
    chain_faults,
    chart_faults,
    commitment_faults,
    declared_in,
    ending_faults,
    label_faults,
    name_faults,
    noted_faults,
    put_back,
    ruled,
    seal_faults,
    sealed_faults,
    text_faults,
    texts_missing,
    time_faults,
    unknown_members,
)
from wardroom.sessions.proof.client_seeds import client_seed_faults
from wardroom.sessions.proof.clock_faults import clock_faults
from wardroom.sessions.proof.findings import (
    DiceVerdict,
    Finding,
    Verdict,
    Verdicts,
    Verification,
    finding,
    verification,
)
from wardroom.sessions.proof.logged_dice import check_dice
from wardroom.sessions.proof.replay import NOT_HERE, UNHEARD, Hearing, Replay, Replayed, Resolve
from wardroom.sessions.proof.signatures import check_receipts, contradictions
from wardroom.sessions.proof.unknown_members import unknown_kind_in
from wardroom.sessions.records.founding import Beginning, Lineage, foreseeable_by
from wardroom.sessions.records.rules import RulesNotHere, canonical_position, upgraded
from wardroom.sessions.records.standing import Session


class Unusable(StateFault):
    """A log from which no session can continue."""

    code = "log_not_usable"


class Faulty(Unusable):
    """A log with faults, which `found` lists."""

    def __init__(self, found: Verification) -> None:
        super().__init__(_first_fault(found))
        self.found = found


def _first_fault(found: Verification) -> str:
    fault = found.faults[0]
    where = "" if fault.entry is None else f"entry {fault.entry}: "
    return f"the log is faulty: {where}{fault.detail}"


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """The facts that a reader adds to a log to check it.

    `noted`: commitments and heads that the reader noted during the game. `receipts`: the reader's
    own receipts. `earlier`: the logs that it continues. `options`: options for the replay in place
    of the log's own, to find the first change by an erratum. `under_way`: this service itself
    opened the game before its end. `keys`: the trusted keys of receipts; `signed`: the last entry
    must have a receipt. `others`: further logs, compared to find entries that were signed twice.
    `versions`: those of the installed rulesets.
    """

    noted: tuple[str, ...] = ()
    receipts: tuple[str, ...] = ()
    earlier: tuple[Export, ...] = ()
    options: dict[str, Any] | None = None
    under_way: bool = False
    keys: Mapping[str, ReceiptKey] | None = None
    signed: bool = False
    others: tuple[Export, ...] = ()
    versions: Mapping[str, str] = {}


_NOTHING = Known()
_NO_GOOD = Verdicts(
    commitment="bad",
    chain="bad",
    dice="bad",
    outcomes="bad",
    beginning="bad",
    signing="unchecked",
    trust="on_trust",
    extent="indeterminate",
)

_UNKNOWN = Verdicts(
    commitment="unknown",
    chain="good",
    dice="unknown",
    outcomes="unknown",
    beginning="unknown",
    signing="unchecked",
    trust="on_trust",
    extent="indeterminate",
)


def verify(
    log: Export,
    resolve: Resolve,
    facts: Known = _NOTHING,
    at: int | None = None,
    hearing: Hearing = UNHEARD,
    *,
    to_the_end: bool = True,
) -> tuple[Verification, Session | None]:
    """Check `log`; return the findings and, if it can be replayed, the session after entry `at`.

    `hearing`, `to_the_end`: as in `Replay`.
    """
    declared = declared_in(log)
    links = list(chain_faults(log))
    not_here = _not_here(log, facts.versions)
    if declared is None and not_here is not None:
        links += time_faults(log)
        verdicts = msgspec.structs.replace(_UNKNOWN, chain="bad" if links else "good")
        return verification(log, verdicts, links, [finding("rules_not_here", not_here, 1)], 0), None
    if declared is not None and (unknown := unknown_members(log)):
        return _of_unknown_founding(log, declared, unknown, links, facts), None
    if declared is None:
        links.append(finding("no_founding", "the first entry has no founding", 1))
        unsigned = finding("not_signed", "without a founding no receipt fits it", len(log.entries))
        return verification(log, _NO_GOOD, links, [unsigned], 0), None
    promised = [*commitment_faults(log, declared), *noted_faults(log, declared, facts.noted)]
    promised += client_seed_faults(log, declared)
    links += [*time_faults(log), *seal_faults(log)]
    # This release does not know the labels of a later release.
    links += label_faults(log, declared) if not_here is None else ()
    links += [] if facts.under_way else ending_faults(log, declared)
    dice = check_dice(log, declared)
    unproven = _unproven(log)
    hidden = any(each.code == "hidden" for each in unproven)
    replayed = Replayed()
    if not hidden:
        replay = Replay(log, declared, resolve, facts.options, hearing)
        replayed = replay.run(at, to_the_end=to_the_end)
    untimed = hidden or bool(replayed.not_here)
    offered = _offered(declared, resolve) if untimed else ()
    if hidden and offered:
        unproven += _unknown_kind(log, offered)
    begun = _beginning(declared, resolve, facts)
    keys = facts.keys or {}
    signed = check_receipts(log, declared, keys, facts.receipts, required=facts.signed)
    cheated = contradictions((log, *facts.others), keys) if facts.others else ()
    unproven += [*replayed.not_here, *dice.unknown, *begun.unproven, *signed.unproven]
    unproven += [*_typed(dice.typed), *texts_missing(log, declared)]
    unrevealed: Verdict = "good" if log.seed is not None else "hidden"
    fair: DiceVerdict = unrevealed if declared.dice == "committed" else "supplied"
    outcomes: Verdict = "hidden" if hidden else "unknown" if replayed.not_here else "good"
    links += () if hidden or replayed.faults else sealed_faults(log, declared)
    faults = [*promised, *links, *chart_faults(log, declared), *name_faults(log, declared)]
    faults += text_faults(log, declared)
    faults += [*dice.faults, *replayed.faults, *begun.faults, *signed.faults, *cheated]
    faults += clock_faults(log, declared, offered) if untimed else ()
    last = signed.last
    verdicts = Verdicts(
        commitment="bad" if promised else unrevealed,
        chain="bad" if links else "good",
        dice="bad" if dice.faults else "unknown" if dice.unknown else fair,
        outcomes="bad" if replayed.faults else outcomes,
        beginning="bad" if begun.faults else "unknown" if begun.unproven else "good",
        signing=signed.signing,
        signed_by=signed.signed_by,
        service=None if last is None else last.service,
        trust=signed.trust(declared),
        extent=signed.extent(log, faults),
    )
    found = verification(log, verdicts, faults, unproven, dice.confirmed)
    tournament = declared.tournament
    foreseeable = None if tournament is None else tournament.foreseeable
    restored = tuple(put_back(log.entries).values())
    found = msgspec.structs.replace(
        found,
        foreseeable=foreseeable,
        foreseeable_by=foreseeable_by(tournament),
        restored=restored,
        rulings=ruled(log.entries),
        typed=dice.typed,
    )
    return found, replayed.session


def _offered(declared: Declared, resolve: Resolve) -> Collection[str]:
    """Return the kinds of action that the game offers; none if its rules are not installed."""
    try:
        return resolve(declared.pins)[1].legal.by_kind
    except StateFault:
        return ()


def _of_unknown_founding(
    log: Export, declared: Declared, unknown: list[str], links: list[Finding], facts: Known
) -> Verification:
    """Return the findings on a log whose founding has unknown parts."""
    links = [*links, *time_faults(log), *seal_faults(log)]
    noted = list(noted_faults(log, declared, facts.noted))
    keys = facts.keys or {}
    signed = check_receipts(log, declared, keys, facts.receipts, required=facts.signed)
    cheated = contradictions((log, *facts.others), keys) if facts.others else ()
    detail = f"{', '.join(unknown)[:200]}: promise, dice and outcomes are not checked"
    unproven = [finding("founding_unknown", detail, 1), *_unproven(log), *signed.unproven]
    faults = [*noted, *links, *signed.faults, *cheated]
    last = signed.last
    verdicts = msgspec.structs.replace(
        _UNKNOWN,
        commitment="bad" if noted else "unknown",
        chain="bad" if links else "good",
        signing=signed.signing,
        signed_by=signed.signed_by,
        service=None if last is None else last.service,
        trust=signed.trust(declared),
        extent=signed.extent(log, faults),
    )
    return verification(log, verdicts, faults, unproven, 0)


def _not_here(log: Export, versions: Mapping[str, str]) -> str | None:
    """Return the reason why the rules of a log of a later release are missing here."""
    match log.entries[0].content.get("founding"):
        case {"pins": {"ruleset": str(ruleset), "version": pinned}} if ruleset in versions:
            stated = (pinned, *(entry.content.get("ruleset_version") for entry in log.entries))
            for version in stated:
                if isinstance(version, str) and later(version, versions[ruleset]):
                    return f"version {version:.40} of {ruleset} is not here"
    return None


def _unproven(log: Export) -> list[Finding]:
    """Return what `log` cannot prove before its seed is revealed and its game has ended."""
    found = []
    if log.seed is None:
        found.append(finding("seed_not_revealed", "the log holds no seed"))
        if any(entry.seals for entry in log.entries):
            found.append(finding("hidden", "what is sealed cannot be opened without the seed"))
    elif log.tournament_seed is None and log.entries[0].content["founding"].get("tournament"):
        found.append(finding("tournament_seed_not_revealed", "the tournament has to be closed"))
    if log.entries[-1].content.get("ended") is None:
        found.append(
            finding("not_ended", "compare its head with the last one that you saw", log.number)
        )
    return found


def _unknown_kind(log: Export, offered: Container[str]) -> list[Finding]:
    """Return the first unknown kind in `log`, unless its rules can find it."""
    for entry in log.entries:
        kind = unknown_kind_in(entry, offered)
        if kind is not None:
            detail = f"its kind is {kind!r:.60}: no clock is checked from entry {entry.number} on"
            return [finding("kind_unknown", detail, entry.number)]
    return []


def _typed(throws: int) -> list[Finding]:
    """Return the finding that `throws` were typed in, if there are any."""
    detail = f"{'1 throw was' if throws == 1 else f'{throws} throws were'} typed, and prove nothing"
    return [finding("dice_supplied", detail, found=throws)] if throws else []


class _Begun(msgspec.Struct, frozen=True):
    """The faults of the beginning of a log, and the facts about it that are not proven."""

    faults: tuple[Finding, ...] = ()
    unproven: tuple[Finding, ...] = ()


def _beginning(declared: Declared, resolve: Resolve, facts: Known) -> _Begun:
    """Check that a game begins in a position that the log of the earlier game contains."""
    lineage, earlier = declared.lineage, facts.earlier
    if lineage is None or declared.beginning is None:
        return _Begun()
    named = lineage.session or f"the session that had the head {lineage.head}"
    parent = next((one for one in earlier if _is_named(one, lineage)), None)
    if parent is None:
        wanted = f"the log of {named} is required"
        return _Begun(unproven=(finding("beginning_not_proven", wanted, 1),))
    if not _is_parent(parent, declared, lineage):
        wrong = "it is not the one that the lineage names, or was played by other rules"
    else:
        before = tuple(one for one in earlier if one is not parent)
        further = Known(earlier=before, keys=facts.keys)
        checked, stood = verify(parent, resolve, further, lineage.number)
        if not checked.good:
            wrong = _first_fault(checked)
        elif stood is not None and not (same := _stood(stood, declared.beginning)):
            wrong = "the game stood otherwise after that entry"
            if same is None:
                why = "a later release wrote where the game begins"
                return _Begun(unproven=(finding("beginning_not_proven", why, 1),))
        elif not (doubts := [one for one in checked.unproven if one.code != TEXT_MISSING]):
            return _Begun()  # An erased text does not change the state of a game.
        else:
            why = f"the log of {named} is not proven itself: {doubts[0].detail}"
            return _Begun(unproven=(finding("beginning_not_proven", why, 1),))
    detail = f"the log of {named}: {wrong}"
    return _Begun(faults=(finding("beginning_differs", detail, 1),))


def _is_named(log: Export, lineage: Lineage) -> bool:
    """Return whether `lineage` names the session of `log`, by its id or by a head."""
    return _had(log, lineage) if lineage.session is None else log.session == lineage.session


def _had(log: Export, lineage: Lineage) -> bool:
    """Return whether `log` contains the head that `lineage` names."""
    at = lineage.number - 1
    return 0 <= at < len(log.entries) and log.entries[at].head == lineage.head


def _is_parent(parent: Export, declared: Declared, lineage: Lineage) -> bool:
    """Return whether `parent` is the log that `lineage` names, under the same rules."""
    founded = declared_in(parent)
    if founded is None or founded.dice != declared.dice:
        return False
    if canonical(founded.pins) != canonical(declared.pins):
        return False
    return _had(parent, lineage) and lineage.commitment in (None, parent.commitment)


def _stood(session: Session, beginning: Beginning) -> bool | None:
    """Return whether `session` is at `beginning`; None if a later release wrote it."""
    game, version = session.rules.game, beginning.state_version
    if version > game.state_version:
        return None
    session = as_kept(session, version)
    try:
        begun = upgraded(session.rules, beginning.state, beginning.state_version)
    except (StateFault, KeyError, TypeError):
        return False
    position = Position(begun, beginning.throws)
    rules = session.rules
    same = canonical_position(rules, position) == canonical_position(rules, session.position)
    return same and beginning.streams == session.streams


def replayed(
    log: Export,
    resolve: Resolve,
    at: int | None,
    facts: Known = _NOTHING,
    hearing: Hearing = UNHEARD,
    *,
    to_the_end: bool = True,
) -> Session:
    """Return the session after entry `at` of `log` (None: the last), with all rules applied again.

    The whole log is checked, with the `facts` beside it, and replayed once; without `to_the_end`
    only up to entry `at`. Raises Faulty, Unusable if it hides something or has no such entry,
    RulesNotHere if another release wrote it and this one cannot check the rules. `hearing`: as in
    `Replay`.
    """
    if at is not None and not 1 <= at <= len(log.entries):
        raise Unusable(f"the log has no entry {at}; it has {len(log.entries)}")
    result, session = verify(log, resolve, facts, at, hearing, to_the_end=to_the_end)
    if not result.good:
        raise Faulty(result)
    if session is None:
        not_here = [each.detail for each in result.unproven if each.code in NOT_HERE]
        if not_here:
            raise RulesNotHere(*not_here)
        raise Unusable(
            "the log hides something, or stops in the middle of a step: no game can go on"
        )
    return session
