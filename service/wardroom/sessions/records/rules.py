"""The rules of a session, and its states in their stored versions."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from wardroom.charts import STANDARD, ChartPack
from wardroom.engine.games import Game
from wardroom.engine.refusals import RuleError, StateFault
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.rules_versions import Change
from wardroom.engine.runner import Position
from wardroom.engine.sides import Sides
from wardroom.lru_cache import LRUCache
from wardroom.sessions.basics.chain import canonical
from wardroom.sessions.records.founding import Beginning, Pins


class RulesNotHere(StateFault):
    """The rules of a session are not installed, or belong to a later release."""


class Rules(msgspec.Struct, frozen=True):
    """The rules of a session: its game, options and charts, as pinned."""

    ruleset: InstalledRuleset
    game: Game
    options: Any
    pack: ChartPack[Any]
    pins: Pins
    written: int | None = None
    """The version in which states are written while older workers live; None: the game's own."""

    @property
    def charts(self) -> Any:
        """The charts of the pack."""
        return self.pack.charts

    def holds(self, change: Change) -> bool:
        """Return whether `change` applies to a game with these rules."""
        return self.ruleset.ruleset.holds(change, self.pins.version)

    def in_secret(self, state: Any) -> tuple[str, ...]:
        """Return the seats that decide in secret in `state`, including those that have decided."""
        once = self.game.once_in_secret
        if once is None or self.holds("due_as_asked"):
            return self.game.in_secret(state, self.charts)
        return self.game.seats if once(state) else ()

    @property
    def state_version(self) -> int:
        """The version in which states are written."""
        return self.game.state_version if self.written is None else self.written

    def at_least(self, version: int) -> Rules:
        """Return the rules with which a game continues whose state has this `version`."""
        if version <= self.state_version:
            return self
        return msgspec.structs.replace(self, written=min(version, self.game.state_version))

    def as_written(self, state: Any) -> Any:
        """Return `state` in plain values, in the version in which states are written."""
        steps = self.game.state_version - self.state_version
        for downgrade in self.game.downgrades[::-1][:steps]:
            state = downgrade(state)
        return state


def pinned_rules(ruleset: InstalledRuleset, options: Any, charts: str = STANDARD) -> Rules:
    """Return the rules of a new game, pinned to these `options` and to the pack `charts`."""
    game, pack = ruleset.ruleset.game, ruleset.packs[charts]
    assert game is not None
    pins = Pins(
        ruleset=ruleset.id,
        version=ruleset.ruleset.version,
        game=game.name,
        charts=charts,
        charts_digest=pack.digest,
        digest=ruleset.digests[charts],
        options=msgspec.to_builtins(options),
    )
    return Rules(ruleset, game, options, pack, pins)


_SIDES = LRUCache[bytes, Sides](64 * 1024, lambda sides: len(repr(sides)))
"""The nations of the seats, by the digest of the rules and of how a game began.

Every line and title needs them, and to find them a game must be begun.
"""


def sides_of(rules: Rules, setup: dict[str, Any] | None, beginning: Beginning | None) -> Sides:
    """Return the nations of the seats when the game began, as in `Game.sides`.

    A ruling does not change the names of seats, so that lines of a log stay the same. Empty if the
    rules cannot begin the game from the given set-up.
    """
    if rules.game.sides is None:
        return ()
    began = msgspec.msgpack.encode((rules.pins, setup, beginning))
    key = hashlib.sha256(began).digest()
    found = _SIDES.get(key)
    if found is None:
        found = _sides_at_beginning(rules, setup, beginning)
        _SIDES.put(key, found)
    return found


def _sides_at_beginning(
    rules: Rules, setup: dict[str, Any] | None, beginning: Beginning | None
) -> Sides:
    game = rules.game
    assert game.sides is not None
    try:
        if beginning is not None:
            return game.sides(upgraded(rules, beginning.state, beginning.state_version))
        given = msgspec.convert(setup, game.setup)
        return game.sides(game.begin(given, rules.options, rules.charts))
    except (RuleError, msgspec.ValidationError, KeyError, TypeError):
        return ()


def sides_of_all(rules: Rules, setups: Iterable[dict[str, Any]]) -> Sides:
    """Return the nations of the seats, if they are the same in all `setups`; otherwise empty."""
    each = {msgspec.json.encode(setup): setup for setup in setups}
    found = {sides_of(rules, setup, None) for setup in each.values()}
    return found.pop() if len(found) == 1 else ()


def upgraded(rules: Rules, state: Any, version: int) -> Any:
    """Return `state`, in plain values of a `version`, upgraded to this release.

    Its options are the pinned options of the game (`rules`): later errata are off. Raises
    StateFault if a later release wrote the state, or if it does not fit.
    """
    game = rules.game
    if version > game.state_version:
        raise StateFault("the state was written by a later release")
    if version < game.state_version:
        state = _with_options(game.upgrade(state), msgspec.to_builtins(rules.options))
    try:
        return msgspec.convert(state, game.state)
    except msgspec.ValidationError as fault:
        raise StateFault(f"the state is not one of {game.name}") from fault


def _with_options(state: Any, pinned: Mapping[str, Any]) -> Any:
    """Return `state` with those of the pinned options that it lacks."""
    if isinstance(state, list):
        return [_with_options(each, pinned) for each in state]
    if not isinstance(state, dict):
        return state
    whole = {name: _with_options(each, pinned) for name, each in state.items()}
    options = whole.get("options")
    return whole | {"options": {**pinned, **options}} if isinstance(options, dict) else whole


def canonical_position(rules: Rules, position: Position[Any]) -> bytes:
    """Return a position in canonical form, for digests."""
    state = position.state
    if rules.state_version != rules.game.state_version:
        state = rules.as_written(msgspec.json.decode(canonical(state)))
    return canonical([rules.state_version, state, position.throws])
