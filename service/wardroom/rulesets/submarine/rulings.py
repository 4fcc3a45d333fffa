"""How a career holds its situation, which an umpire's ruling changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wardroom.engine.games import HeldSituation

_COURSE = ("open", "unknown", "owed", "fate")
"""What follows from play: the procedure under way, what is owed, how a career has ended."""


def held_by_career(
    as_seen: Callable[[Any, str | None], Any],
    shown: Callable[[Any], Any],
    requests: Callable[[Any], Any],
) -> HeldSituation:
    """Return how a career holds its situation.

    `as_seen`: as of `HeldSituation`. `shown(situation)`: the stage that a career has come to, as
    far as its situation shows it. `requests(situation)`: what the place of the next request for a
    boat follows from.
    """
    return HeldSituation(
        lying=lambda state: as_seen(state, None),
        as_seen=as_seen,
        put=lambda state, situation, _charts: _put(state, situation, shown),
        placed=lambda situation: (_placed(situation), requests(situation)),
        course=_COURSE,
    )


def _put(state: Any, situation: Any, shown: Callable[[Any], Any]) -> Any:
    """`state`, in which no procedure runs, with another `situation`.

    Where ships come into sight or leave it, or the boat comes home, the career stands where its
    situation shows it. A boat put into another box enters that.
    """
    before, entered = state.situation, state.entered
    situation = msgspec.structs.replace(situation, open=None, unknown=())
    stage = state.stage if _parts(situation) == _parts(before) else shown(situation)
    patrol, left = situation.patrol, before.patrol
    if patrol is not None and patrol.box and (left is None or left.box != patrol.box):
        entered = (*entered, patrol.box)
    return msgspec.structs.replace(state, situation=situation, stage=stage, entered=entered)


def _parts(situation: Any) -> tuple[bool, ...]:
    """Which of the parts are there that a stage goes by."""
    return tuple(part is None for part in (situation.patrol, situation.contact, situation.port))


def _placed(situation: Any) -> Any:
    """What the places of dice follow from: month, patrol and contact, but for ships, and the port.

    Nothing hangs on the boat, its men and the record.
    """
    patrol, contact = situation.patrol, situation.contact
    if patrol is not None:
        patrol = msgspec.structs.replace(patrol, ships=())
    if contact is not None:
        contact = msgspec.structs.replace(contact, targets=())
    return situation.date, patrol, contact, situation.port
