"""A small finished session, always the same, for the examples of the OpenAPI document."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.runner import Position
from wardroom.engine.session_actions import Commit, Reveal, Start
from wardroom.sessions.basics.commitment import commit_client_seed
from wardroom.sessions.game.play import act, found, resign
from wardroom.sessions.log.export import exported
from wardroom.sessions.records.founding import REVEAL_SECONDS, Founding
from wardroom.sessions.records.rules import pinned_rules

_SEED = bytes.fromhex("5eed" * 16)
_CLIENT_SEED = "5eed" * 8
_SESSION = "an-example-of-a-session-and-of-its-whole-log"[:43]
_AT = "1941-05-01T12:00:00.000Z"


def example_log(ruleset: InstalledRuleset, *, over: bool) -> dict[str, Any]:
    """Return the log of a game of `ruleset` that was set up, started, and, if `over`, resigned."""
    game = ruleset.ruleset.game
    assert game is not None
    example = game.examples[0]
    options = msgspec.convert(example.options or {}, ruleset.ruleset.options)
    rules = pinned_rules(ruleset, options)
    pins = rules.pins
    setup = msgspec.convert(example.order, game.setup)
    founding = Founding(
        session=_SESSION,
        pins=pins,
        seats=game.seats,
        dice="committed",
        setup=msgspec.to_builtins(setup),
        beginning=None,
        lineage=None,
        commitment=pins.commitment(_SESSION, _SEED),
        seed=_SEED,
        reveal_seconds=REVEAL_SECONDS if len(game.seats) > 1 else None,
    )
    acted = found(rules, founding, Position(game.begin(setup, options, rules.charts)), _AT)
    entries = [acted.entry]
    if over:
        for seat, action in begins(founding, _CLIENT_SEED):
            acted = act(acted.session, seat, action, _AT)
            entries.append(acted.entry)
        acted = resign(acted.session, game.seats[0], _AT)
        entries.append(acted.entry)
    kept = [entry for entry in entries if entry is not None]
    log: dict[str, Any] = msgspec.json.decode(exported(acted.session, kept, game.seats[0]))
    return log


def begins(founding: Founding, client_seed: str) -> Iterator[tuple[str, Any]]:
    """Yield what every seat does before the first die is thrown, each with the same client seed."""
    seed = bytes.fromhex(client_seed)
    if founding.reveal_seconds is None:
        for seat in founding.seats:
            yield seat, Start(client_seed=client_seed)
        return
    for seat in founding.seats:
        yield seat, Commit(commit_client_seed(founding.commitment, seat, seed).hex())
    for seat in founding.seats:
        yield seat, Reveal(client_seed=client_seed)
