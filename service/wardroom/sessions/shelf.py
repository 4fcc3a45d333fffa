"""The rules that sessions are held to: found again by what a session has pinned.

A chart pack that sessions use is kept beside them by its digest, so that no worker lacks it, and a
pack that was corrected or removed since still serves the games that were begun with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from wardroom.charts import ChartFault, ChartPack, restore_pack
from wardroom.charts.pack import Manifest
from wardroom.rulesets.refusals import StateFault
from wardroom.rulesets.registry import STANDARD, InstalledRuleset, pinned_options
from wardroom.sessions.chain import canonical
from wardroom.sessions.record import Pins, Rules
from wardroom.sessions.store import Store
from wardroom.sessions.wire import SessionTypes, session_types

_MOST_RULES = 256
_encode = msgspec.msgpack.Encoder().encode


class _KeptPack(msgspec.Struct, frozen=True, kw_only=True):
    manifest: Manifest
    tables: dict[str, Any]


class Shelf:
    """The rules of every installed ruleset that has a game, and of packs kept in `store`."""

    def __init__(self, rulesets: Mapping[str, InstalledRuleset], store: Store | None) -> None:
        self._rulesets = rulesets
        self._store = store
        self.types: dict[str, SessionTypes] = {
            name: session_types(ruleset, ruleset.ruleset.game)
            for name, ruleset in rulesets.items()
            if ruleset.ruleset.game is not None
        }
        self._packs: dict[tuple[str, str], ChartPack[Any]] = {
            (name, pack.digest): pack
            for name, ruleset in rulesets.items()
            for pack in ruleset.packs.values()
        }
        self._kept: set[str] = set()
        self._rules: dict[bytes, Rules] = {}

    async def rules(self, pins: Pins) -> Rules:
        """The rules that `pins` name; raises StateFault when they are not to be had."""
        written = _encode(pins)
        rules = self._rules.get(written)
        if rules is None:
            rules = await self._find(pins)
            if len(self._rules) >= _MOST_RULES:
                self._rules.pop(next(iter(self._rules)))
            self._rules[written] = rules
        return rules

    async def resolver(self, wanted: list[Pins]) -> Callable[[Pins], tuple[Rules, SessionTypes]]:
        """What gives the rules and types of each of `wanted`, without waiting for anything.

        It raises StateFault for rules that are not to be had.
        """
        known: dict[bytes, Rules | StateFault] = {}
        for pins in wanted:
            try:
                known[canonical(pins)] = await self.rules(pins)
            except StateFault as fault:
                known[canonical(pins)] = fault

        def resolve(pins: Pins) -> tuple[Rules, SessionTypes]:
            found = known[canonical(pins)]
            if isinstance(found, StateFault):
                raise found
            return found, self.types[pins.ruleset]

        return resolve

    async def keep_pack(self, pins: Pins) -> None:
        """Keep the pack of `pins`, one of an installed ruleset, for the sessions held to it."""
        if self._store is None or pins.charts_digest in self._kept:
            return
        pack = self._packs[pins.ruleset, pins.charts_digest]
        kept = _KeptPack(manifest=pack.manifest, tables=pack.tables)
        await self._store.keep_pack(pins.charts_digest, _encode(kept))
        self._kept.add(pins.charts_digest)

    async def _find(self, pins: Pins) -> Rules:
        installed = self._rulesets.get(pins.ruleset)
        game = None if installed is None else installed.ruleset.game
        if installed is None or game is None or game.name != pins.game:
            raise StateFault(f"{pins.ruleset} with its {pins.game} is not installed here")
        pack = self._packs.get((pins.ruleset, pins.charts_digest))
        if pack is None:
            pack = await self._find_pack(installed, pins)
            self._packs[pins.ruleset, pins.charts_digest] = pack
        try:
            options = pinned_options(installed.ruleset.options, pins.options)
        except msgspec.ValidationError as fault:
            raise StateFault("the options of the session are not known here") from fault
        return Rules(installed, game, options, pack.charts, pins)

    async def _find_pack(self, installed: InstalledRuleset, pins: Pins) -> ChartPack[Any]:
        written = None if self._store is None else await self._store.pack(pins.charts_digest)
        if written is None:
            raise StateFault(f"the charts {pins.charts} of the session are not to be had here")
        kept = msgspec.msgpack.decode(written, type=_KeptPack)
        try:
            pack = restore_pack(
                kept.manifest, kept.tables, installed.ruleset.charts, installed.packs[STANDARD]
            )
        except ChartFault as fault:
            raise StateFault(f"the charts {pins.charts} of the session do not fit here") from fault
        if pack.digest != pins.charts_digest:
            raise StateFault(f"the charts {pins.charts} of the session are damaged")
        return pack
