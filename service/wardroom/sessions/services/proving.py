"""Checks a log by itself: finds its rules, and replays it.

It needs no Redis and no keys: browsers and services both use it to check logs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.remembering import forget
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.findings import Verification
from wardroom.sessions.proof.replay import Resolve
from wardroom.sessions.proof.verification import Known, Unusable, verify
from wardroom.sessions.records.founding import Pins
from wardroom.sessions.records.rules import RulesNotHere
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.rules_repository import Offload, RulesRepository

Made = TypeVar("Made")


async def proved(
    log: Export,
    facts: Known,
    rules: RulesRepository,
    rulesets: Mapping[str, InstalledRuleset],
    offload: Offload,
) -> tuple[Verification, Session | None]:
    """Return the findings on `log`, and the resulting session if it can be replayed.

    The log must contain its charts if they are not among `rules`. The check is long work, done by
    `offload`.
    """
    versions = {name: one.ruleset.version for name, one in rulesets.items()}
    given = msgspec.structs.replace(facts, versions=versions)
    pins = pins_in(log)
    resolve = await rules.resolver(pins, log.charts)
    found: Verification
    found, session = await offload(lambda log: verify(log, resolve, given), log)
    if log.charts is not None and not all(map(rules.has_charts, pins)):
        forget()
        found = msgspec.structs.replace(found, charts="carried")
    return found, session


async def played(
    log: Export, play: Callable[[Resolve], Made], rules: RulesRepository, offload: Offload
) -> Made:
    """Return the result of `play` for `log`, in a work process; drop the charts of the log.

    Raises Unusable for a log without a founding, and the exceptions of `play`.
    """
    pins = pins_of(log)
    resolve = await rules.resolver([pins], log.charts)
    try:
        made: Made = await offload(lambda _: play(resolve), log)
    finally:
        if log.charts is not None and not rules.has_charts(pins):
            forget()
    return made


def ruleset_of(log: Export, rulesets: Mapping[str, InstalledRuleset]) -> InstalledRuleset:
    """Return the ruleset of the game in `log`.

    Raises Unusable if the log names none, RulesNotHere if it is not among `rulesets`.
    """
    match log.entries[0].content.get("founding"):
        case {"pins": {"ruleset": str(name)}}:
            if name in rulesets:
                return rulesets[name]
            raise RulesNotHere(f"the ruleset {name!r:.80} is not here")
    raise Unusable("the first entry has no founding")


def pins_of(log: Export) -> Pins:
    """Return the rules that a log's founding names; raises Unusable if it has none."""
    founding = log.entries[0].content.get("founding")
    try:
        return msgspec.convert(founding["pins"] if isinstance(founding, dict) else None, Pins)
    except (KeyError, msgspec.ValidationError) as fault:
        raise Unusable("the first entry has no founding") from fault


def pins_in(log: Export) -> list[Pins]:
    """Return the rules that a log names; None if the check will report a fault in the log."""
    try:
        return [pins_of(log)]
    except Unusable:
        return []
