"""The kinds of actions in a log that no game brings along (`openapi/log-format.md` lists them)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from wardroom.engine.session_actions import SET_STANDING_ORDERS
from wardroom.sessions.log.endings import VOID

UNDO = "undo"
"""A seat takes its last action back, or asks for that."""
QUESTION = "question"
"""A seat asks the umpire for a ruling."""
POLICY = "policy"
"""A standing policy has decided for its seat."""
RULING = "ruling"
"""The umpire rules."""
REMINDER = "reminder"
"""A seat is reminded; `due`: when its clock runs out."""
DEADLINE = "deadline"
"""The clocks of seats ran out: whose, and what follows."""
PUT_OFF = "put_off"
"""Deadlines are moved, because the service stood still."""
OF_CLOCK = frozenset({REMINDER, DEADLINE, PUT_OFF})
"""What clocks do."""
CLOSE = {"kind": "close"}
"""The tournament is closed: an action of the organiser, who has no seat."""
WITHDRAW = "withdraw"
"""The organiser withdraws who plays `seats`; `reason`: why."""
INVITE = "invite"
"""Somebody was invited to a claimed `seat`: its token is replaced."""
OPEN_GAME = "open"
"""The organiser opened a game that was hidden; `reason`: why."""
END = "end"
"""The operator ends the game; `reason`: why."""
RESTORED = "restored"
"""The operator goes on from a backup; `from`: the last entry that was in it."""

OF_SEATS = frozenset({"resign", UNDO, POLICY, QUESTION})
"""What a seat does, beside what its session offers as an action."""
OF_NOBODY = OF_CLOCK | {CLOSE["kind"], END, INVITE, OPEN_GAME, RESTORED, VOID, WITHDRAW}
"""What is done by whoever has no seat: `seat` is null."""
OF_UMPIRE = frozenset({RULING})
"""What the umpire does: `seat` is his place, `umpire`."""
BESIDE_THE_GAME = OF_UMPIRE | {UNDO, QUESTION, SET_STANDING_ORDERS}
"""What those who play can add to a log at any time; all else of a seat takes its game on."""
NO_PROGRESS = frozenset({UNDO, QUESTION, RULING, "resign"})
"""After them a seat has as little left to do as before: its clock runs on."""
MEMBERS: Mapping[str, frozenset[str]] = {
    kind: frozenset(members)
    for kind, members in {
        "resign": (),
        UNDO: ("entry",),
        POLICY: ("policy", "decision"),
        QUESTION: ("question",),
        RULING: ("rule", "reason", "patch", "back_to", "forfeit", "extend_seconds"),
        VOID: ("seats",),
        CLOSE["kind"]: (),
        WITHDRAW: ("seats", "reason"),
        END: ("reason",),
        INVITE: ("seat",),
        OPEN_GAME: ("reason",),
        RESTORED: ("from",),
        REMINDER: ("seat", "due"),
        DEADLINE: ("seats", "then"),
        PUT_OFF: ("seconds", "from", "to"),
    }.items()
}
"""What each kind that no game brings along has beside its `kind`."""


def kind_of(action: Any) -> str | None:
    """Return the kind of a logged `action`; None where it has none, or one that is no text."""
    kind = action.get("kind") if isinstance(action, dict) else None
    return kind if isinstance(kind, str) else None


def unknown_kind(action: Any, offered: Container[str]) -> bool:
    """Return whether a logged `action` has a kind, and none that can be replayed.

    `offered`: the kinds that its game offers. What a policy has decided has a kind of these too.
    """
    kind = deciding_kind(action)
    if not kind:
        return False
    known = OF_SEATS | OF_NOBODY | OF_UMPIRE
    return not (kind in offered or kind in known)


def deciding_kind(action: Any) -> str | None:
    """Return the kind of a logged `action`, or of what a policy has decided in it."""
    kind = kind_of(action)
    return (kind_of(action.get("decision")) or kind) if kind == POLICY else kind
