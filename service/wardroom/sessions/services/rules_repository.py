"""Finds the rules of sessions by the pins of a session.

A chart pack that sessions use is stored by its digest, so that all workers have it, and games can
still use their pack after it was corrected or removed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from wardroom.charts import STANDARD, ChartFault, ChartPack, restore_pack
from wardroom.charts.pack import Manifest
from wardroom.charts.plausible import implausible
from wardroom.engine.games import Game
from wardroom.engine.refusals import StateFault
from wardroom.engine.registry import InstalledRuleset, options_since, pinned_options
from wardroom.engine.rules_versions import later, version_order
from wardroom.sessions.basics.chain import canonical
from wardroom.sessions.basics.refusals import UpgradeUnderWay
from wardroom.sessions.basics.texts import WhereTexts
from wardroom.sessions.log.export import CarriedCharts, carried_in
from wardroom.sessions.records.clocks import Deadlines, DeadlinesAsked
from wardroom.sessions.records.formats import Written, rules_of, state_of
from wardroom.sessions.records.founding import Assistants, Draws, Pins, SuppliedBy, Talk
from wardroom.sessions.records.rules import Rules, RulesNotHere
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.records.versions import Versioned
from wardroom.sessions.services.long_work import MAY_GO_ELSEWHERE, WorkElsewhere
from wardroom.sessions.wire.session import SessionTypes, session_types

if TYPE_CHECKING:  # A browser proves logs without any store.
    from wardroom.sessions.adapters.redis.store import Store

_MOST_RULES = 256
_MOST_FOREIGN = 4
"""The most packs from logs that are cached: each may have a megabyte."""
_LONGEST_PINS = 8192
"""The most bytes of pins whose rules are cached: pins in a log from elsewhere can have any size."""
_MOST_REMEMBERED = 10_000
"""The most packs that are remembered as plausible and not checked again."""
_LONGEST_ECHO = 300
"""The most characters of a message about faulty charts, which may quote them."""
_encode = msgspec.msgpack.Encoder().encode
replace = msgspec.structs.replace


class Implausible(StateFault):
    """Charts from a log with which no game can be played."""

    code = "charts_implausible"


_Written = TypeVar("_Written")
Offload = Callable[[Callable[[Any], Any], Any], Awaitable[Any]]
"""Runs long work off the event loop."""


class _StoredPack(msgspec.Struct, frozen=True, kw_only=True):
    manifest: Manifest
    tables: dict[str, Any]


class RulesRepository:
    """The rules of all installed rulesets with a game, and of packs in `store`."""

    def __init__(
        self, rulesets: Mapping[str, InstalledRuleset], store: Store | None, offload: Offload
    ) -> None:
        self._rulesets = rulesets
        self._store = store
        self._offload = offload
        self.types: dict[str, SessionTypes] = {
            name: session_types(ruleset, ruleset.ruleset.game)
            for name, ruleset in rulesets.items()
            if ruleset.ruleset.game is not None
        }
        self._installed: dict[tuple[str, str], ChartPack[Any]] = {
            (name, pack.digest): pack
            for name, ruleset in rulesets.items()
            for charts in ruleset.packs
            for pack in ruleset.named_so(charts)
        }
        self._foreign: dict[tuple[str, str], ChartPack[Any]] = {}
        self._kept: set[str] = set()
        self._rules: dict[bytes, Rules] = {}
        self._foreign_rules: dict[bytes, Rules] = {}
        self._plausible: set[tuple[str, str]] = set()

    def check_plausible(self, rules: Rules) -> None:
        """Raise Implausible for charts from a log that no printed game could have.

        A game with such charts may be read, and its log replayed, but the game cannot go on.
        """
        pins = rules.pins
        place = (pins.ruleset, pins.charts_digest)
        if place in self._plausible or not self._came_with_a_log(pins):
            return
        for cell, problem in implausible(type(rules.pack.charts), rules.pack.tables):
            raise Implausible(f"the charts {pins.charts} cannot be played by: {cell} {problem}")
        if len(self._plausible) >= _MOST_REMEMBERED:
            self._plausible.clear()
        self._plausible.add(place)

    def work_elsewhere(self, store: Store | None, offload: Offload) -> None:
        """Find packs in `store` from now on, and do long work through `offload`."""
        self._store, self._offload = store, offload

    async def rules(self, pins: Pins, session: str = "", charts: bytes = b"") -> Rules:
        """Return the rules that `pins` name; raises StateFault if they are unavailable.

        `session`: the session pinned to them, which may store their charts itself; `charts`: the
        charts stored with it.
        """
        return self.as_written(await self._known(pins, session, charts))

    def as_written(self, rules: Rules) -> Rules:
        """Return `rules` with the version in which states are now written."""
        game, behind = rules.game, self._behind
        if behind is None:
            return rules
        known = behind.formats.get(state_of(rules.ruleset.id))
        oldest = game.state_version - len(game.downgrades)
        version = game.state_version if known is None else max(int(known), oldest)
        return rules if version >= game.state_version else replace(rules, written=version)

    async def for_new_game(self, rules: Rules) -> Rules:
        """Return `rules`, or the earlier rules for new games while older workers run.

        Raises UpgradeUnderWay for charts and options that older workers do not have.
        """
        behind, pins = self._behind, rules.pins
        known = None if behind is None else behind.formats.get(rules_of(pins.ruleset))
        if behind is None or known is None or not behind.packs:
            return self.as_written(rules)
        since = options_since(rules.ruleset.ruleset.options)
        newer = {name for name, version in since.items() if later(version, known)}
        older = {name: value for name, value in pins.options.items() if name not in newer}
        charts = behind.packs.get(f"{pins.ruleset}/{pins.charts}")
        if charts is None:
            raise UpgradeUnderWay("upgrade_under_way.charts", name=pins.charts)
        version = known if later(pins.version, known) else pins.version
        held = await self.rules(
            replace(pins, version=version, options=older, charts_digest=charts[0], digest=charts[1])
        )
        # An erratum that is on by default is off; this is not reported.
        chosen, default = rules.options, type(rules.options)()
        for name in newer:
            if getattr(chosen, name) not in (getattr(held.options, name), getattr(default, name)):
                raise UpgradeUnderWay("upgrade_under_way.option", option_name=name)
        return held

    def check_older(self, pins: Pins) -> None:
        """Raise UpgradeUnderWay for rules that are too new for an older worker that still runs."""
        known = None if self._behind is None else self._behind.formats.get(rules_of(pins.ruleset))
        if known is not None and later(pins.version, known):
            raise UpgradeUnderWay("upgrade_under_way.version", version=pins.version)

    def check_written(self, records: Versioned[Any], member: str) -> None:
        """Raise UpgradeUnderWay while `records` are written in an older version.

        The older version cannot store what a request asks for in its `member`.
        """
        behind = self._behind
        known = None if behind is None else behind.formats.get(records.name)
        if known is not None and later(str(records.version), known):
            raise UpgradeUnderWay("upgrade_under_way.member", member_name=member)

    def check_upgraded(self, member: str) -> None:
        """Raise UpgradeUnderWay while an older worker still runs that would ignore a `member`."""
        if self._behind is not None:
            raise UpgradeUnderWay("upgrade_under_way.member", member_name=member)

    def check_all_read(
        self,
        umpire: Umpire | None,
        draws: Draws,
        texts: WhereTexts | None,
        supplied_by: SuppliedBy | None = None,
        assistants: Assistants = None,
        talk: Talk = None,
        deadlines: Deadlines | DeadlinesAsked | None = None,
    ) -> None:
        """Raise UpgradeUnderWay for members of a founding that older workers would ignore."""
        asked = {
            "ending_seconds": umpire is not None and umpire.waits,
            "results": umpire is not None and umpire.results,
            "questions_per_day": umpire is not None and umpire.questions_per_day,
            "draws": draws,
            "texts": texts,
            "supplied_by": supplied_by,
            "assistants": assistants,
            "talk": talk,
            "weekly": deadlines is not None and deadlines.weekly,
        }
        for member, given in asked.items():
            if given:
                self.check_upgraded(member)

    async def keep_installed(self) -> None:
        """Store all installed packs, for workers that do not have them."""
        for ruleset in self._rulesets.values():
            for pack in ruleset.packs.values():
                await self._keep(pack.digest, pack)

    @property
    def _behind(self) -> Written | None:
        return None if self._store is None else self._store.formats.behind

    async def _known(self, pins: Pins, session: str = "", charts: bytes = b"") -> Rules:
        written = canonical(pins)
        rules = self._rules.get(written) or self._foreign_rules.get(written)
        if rules is None:
            rules = await self._find(pins, session, charts)
            if len(written) <= _LONGEST_PINS:
                if self.has_charts(pins):
                    _hold(self._rules, written, rules, _MOST_RULES)
                else:
                    _hold(self._foreign_rules, written, rules, _MOST_FOREIGN)
        if MAY_GO_ELSEWHERE.get() and self._came_with_a_log(pins):
            raise WorkElsewhere  # Such charts may make anything long.
        return rules

    async def resolver(
        self, required: list[Pins], carried: CarriedCharts | None = None
    ) -> Callable[[Pins], tuple[Rules, SessionTypes]]:
        """Return a function that finds the rules and types of each required game without waiting.

        `carried`: the charts in the log, used if they are not available otherwise; they count as
        the pinned charts only if they have the pinned digest. The function raises StateFault for
        rules that are not available.
        """
        known: dict[bytes, Rules | StateFault] = {}
        for pins in required:
            try:
                known[canonical(pins)] = await self._rules_or_carried(pins, carried)
            except StateFault as fault:
                known[canonical(pins)] = fault

        def resolve(pins: Pins) -> tuple[Rules, SessionTypes]:
            found = known[canonical(pins)]
            if isinstance(found, StateFault):
                raise found
            return found, self.types[pins.ruleset]

        return resolve

    async def keep(self, rules: Rules) -> bytes:
        """Store the pack of `rules`; return the bytes that the session itself must store, if any.

        Packs installed here are stored once for all sessions. A pack from a log is stored for its
        session, and is deleted with it.
        """
        if self._store is None:
            return b""
        pins = rules.pins
        if self.has_charts(pins):
            await self._keep(pins.charts_digest, rules.pack)
        return b"" if pins.charts_digest in self._kept else _written(rules.pack)

    async def _keep(self, digest: str, pack: ChartPack[Any]) -> None:
        if self._store is not None and digest not in self._kept:
            await self._store.sessions.keep_pack(digest, _written(pack))
            self._kept.add(digest)

    def has_charts(self, pins: Pins) -> bool:
        """Return whether the charts that `pins` name are installed in this service."""
        return (pins.ruleset, pins.charts_digest) in self._installed

    def _came_with_a_log(self, pins: Pins) -> bool:
        """Return whether the charts that `pins` name are stored with one session only."""
        return not self.has_charts(pins) and pins.charts_digest not in self._kept

    async def _rules_or_carried(self, pins: Pins, carried: CarriedCharts | None) -> Rules:
        if carried is None or self.has_charts(pins):
            return await self._known(pins)
        installed, game = self._game(pins)
        pack = await self._restored(pins, carried, lambda given: carried_in(given, installed))
        return Rules(installed, game, self._options(installed, pins), pack, pins)

    async def _find(self, pins: Pins, session: str, charts: bytes) -> Rules:
        installed, game = self._game(pins)
        place = (pins.ruleset, pins.charts_digest)
        pack = self._installed.get(place) or self._foreign.get(place)
        if pack is None:
            pack = await self._find_pack(installed, pins, session, charts)
            _hold(self._foreign, place, pack, _MOST_FOREIGN)
        return Rules(installed, game, self._options(installed, pins), pack, pins)

    def _game(self, pins: Pins) -> tuple[InstalledRuleset, Game]:
        installed = self._rulesets.get(pins.ruleset)
        game = None if installed is None else installed.ruleset.game
        if installed is None or game is None or game.name != pins.game:
            raise RulesNotHere(f"{pins.ruleset} with its {pins.game} is not installed here")
        if version_order(pins.version) is None or later(pins.version, installed.ruleset.version):
            raise RulesNotHere(f"version {pins.version:.40} of {pins.ruleset} is not here")
        return installed, game

    def _options(self, installed: InstalledRuleset, pins: Pins) -> Any:
        try:
            return pinned_options(installed.ruleset.options, pins.options)
        except msgspec.ValidationError as fault:
            version = installed.ruleset.version
            known = StateFault if pins.version == version else RulesNotHere
            raise known("the options of the session are not known here") from fault

    async def _find_pack(
        self, installed: InstalledRuleset, pins: Pins, session: str, charts: bytes
    ) -> ChartPack[Any]:
        written = (
            None if self._store is None else await self._store.sessions.pack(pins.charts_digest)
        )
        if written is not None:
            self._kept.add(pins.charts_digest)
        elif self._store is not None and session:
            written = charts or await self._store.sessions.charts(session)
        if written is None:
            raise RulesNotHere(f"the charts {pins.charts} of the session are not to be had here")
        try:
            kept = msgspec.msgpack.decode(written, type=_StoredPack)
        except msgspec.DecodeError as fault:
            raise StateFault(f"the charts {pins.charts} of the session are damaged") from fault

        def restored(given: _StoredPack) -> ChartPack[Any]:
            ruleset, standard = installed.ruleset, installed.packs[STANDARD]
            upgrades = ruleset.pack_upgrades
            return restore_pack(given.manifest, given.tables, ruleset.charts, standard, upgrades)

        return await self._restored(pins, kept, restored)

    async def _restored(
        self, pins: Pins, kept: _Written, work: Callable[[_Written], ChartPack[Any]]
    ) -> ChartPack[Any]:
        try:
            pack: ChartPack[Any] = await self._offload(work, kept)
        except ChartFault as fault:
            wrong = str(fault)[:_LONGEST_ECHO]
            raise RulesNotHere(
                f"the charts {pins.charts} of the session do not fit here: {wrong}"
            ) from fault
        if pack.digest != pins.charts_digest:
            raise RulesNotHere(f"the charts {pins.charts} are not those that the session names")
        return pack


def _written(pack: ChartPack[Any]) -> bytes:
    return _encode(_StoredPack(manifest=pack.manifest, tables=pack.written))


def _hold(cache: dict[Any, Any], key: Any, value: Any, most: int) -> None:
    """Add `value` to the `cache`, which holds `most` values; remove the oldest if it is full."""
    if len(cache) >= most:
        cache.pop(next(iter(cache)))
    cache[key] = value
