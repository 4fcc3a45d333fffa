"""`python -m upgrade.later`: the service as a later release would have it, whose formats differ.

Every ruleset has a later version, and its states another form, which differs in its number alone:
this release cannot read it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.types import ASGIApp

from bench.servers import serve
from wardroom.app import create_app
from wardroom.engine.registry import Ruleset
from wardroom.engine.rules_versions import RulesVersion
from wardroom.rulesets.catalogue import RULESETS

replace = msgspec.structs.replace


def create() -> ASGIApp:
    """The application, with the environment's settings."""
    return create_app(rulesets=[_later(ruleset) for ruleset in RULESETS])


def _later(ruleset: Ruleset) -> Ruleset:
    game = ruleset.game
    assert game is not None
    game = replace(
        game,
        state_version=game.state_version + 1,
        upgrade=_as_it_is,
        downgrades=(*game.downgrades, _as_it_is),
    )
    versions = (*ruleset.versions, RulesVersion(f"{ruleset.version}.1"))
    return replace(ruleset, versions=versions, game=game)


def _as_it_is(state: Any) -> Any:
    return state


if __name__ == "__main__":
    serve("upgrade.later:create")
