"""The first position of a game, in the form in which the release of the game stored it."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.engine.refusals import StateFault
from wardroom.engine.runner import Position
from wardroom.sessions.records.founding import Beginning
from wardroom.sessions.records.rules import Rules, upgraded
from wardroom.sessions.records.standing import Session


def first_position(
    rules: Rules, setup: dict[str, Any] | None, beginning: Beginning | None
) -> Position[Any]:
    """Return the first position, from the set-up or from the game that this game continues.

    Raises Refused for a set-up that the rules forbid, StateFault for an impossible state.
    """
    game = rules.game
    if beginning is None:
        given = msgspec.convert(setup, game.setup)
        return Position(game.begin(given, rules.options, rules.charts))
    try:
        state = upgraded(rules, beginning.state, beginning.state_version)
    except (KeyError, TypeError) as fault:
        raise StateFault(f"the state is not one of {game.name}") from fault
    game.procedure.verify(state, rules.charts)
    return Position(state, beginning.throws)


def as_kept(session: Session, version: int) -> Session:
    """Return `session` as if a release with this state `version` had stored it."""
    game, position = session.rules.game, session.position
    if version >= game.state_version:
        return session
    state = game.as_kept(position.state, version)
    position = msgspec.structs.replace(position, state=state)
    return msgspec.structs.replace(session, position=position)
