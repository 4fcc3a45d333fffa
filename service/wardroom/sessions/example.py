"""A small finished session, always the same, for the examples of the OpenAPI document."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.charts import STANDARD
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.runner import Position
from wardroom.sessions.actions import Start
from wardroom.sessions.log import exported
from wardroom.sessions.play import act, found, resign
from wardroom.sessions.record import Founding, Pins, Rules

_SEED = bytes.fromhex("5eed" * 16)
_SESSION = "an-example-of-a-session-and-of-its-whole-log"[:43]
_AT = "1941-05-01T12:00:00.000Z"


def example_log(ruleset: InstalledRuleset, *, over: bool) -> dict[str, Any]:
    """The log of a game of `ruleset` that was set up, started, and, if `over`, resigned."""
    game, pack = ruleset.ruleset.game, ruleset.packs[STANDARD]
    assert game is not None
    example = game.examples[0]
    options = msgspec.convert(example.options or {}, ruleset.ruleset.options)
    pins = Pins(
        ruleset=ruleset.id,
        version=ruleset.ruleset.version,
        game=game.name,
        charts=STANDARD,
        charts_digest=pack.digest,
        digest=ruleset.digests[STANDARD],
        options=msgspec.to_builtins(options),
    )
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
    )
    rules = Rules(ruleset, game, options, pack, pins)
    acted = found(rules, founding, Position(game.begin(setup, options, pack.charts)), _AT)
    entries = [acted.entry]
    if over:
        for seat in game.seats:
            acted = act(acted.session, seat, Start(client_seed="5eed5eed"), _AT)
            entries.append(acted.entry)
        acted = resign(acted.session, game.seats[0], _AT)
        entries.append(acted.entry)
    kept = [entry for entry in entries if entry is not None]
    log: dict[str, Any] = msgspec.json.decode(exported(acted.session, kept, game.seats[0]))
    return log
