"""The kinds of logged actions that belong to no game (`openapi/log-format.md` lists them).

Each kind is declared once, with its meaning for a log. Its members are declared by the type that
reads it (`proof/logged_actions.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any, Literal

import msgspec

from wardroom.engine.session_actions import SET_STANDING_ORDERS, SUPPLY_DICE
from wardroom.sessions.log import endings

Doer = Literal["seat", "umpire", "organiser", "nobody", "clock"]


class Kind(msgspec.Struct, frozen=True):
    """A kind of action.

    `by`: who acts; an action of a clock has no seat. `progress`: whether it advances the seat's
    game: then the seat's clock begins anew, and requests to take typed faces back are withdrawn;
    None: this depends on what follows. `beside`: whether players can add it at any time without
    changing the game. `offered`: whether `legal_actions` list it, like decisions of the game.
    `reported`: the name of its own event in webhooks; empty: none.
    """

    name: str
    by: Doer
    progress: bool | None = True
    beside: bool = False
    offered: bool = False
    reported: str = ""


_KINDS: list[Kind] = []


def _kind(
    name: str,
    by: Doer,
    *,
    progress: bool | None = True,
    beside: bool = False,
    offered: bool = False,
    reported: str = "",
) -> str:
    _KINDS.append(Kind(name, by, progress, beside, offered, reported))
    return name


# Actions of seats.
_kind(SUPPLY_DICE, "seat", offered=True)
_kind(SET_STANDING_ORDERS, "seat", progress=None, beside=True, offered=True)
RESIGN = _kind("resign", "seat", progress=False)
"""A seat resigns."""
UNDO = _kind("undo", "seat", progress=False, beside=True)
"""A seat takes its last action back, or requests that it is taken back."""
QUESTION = _kind("question", "seat", progress=False, beside=True, reported="question")
"""A seat asks the umpire for a ruling."""
POLICY = _kind("policy", "seat", progress=None)
"""A standing policy has decided for its seat."""

# Actions of the umpire: `seat` is the umpire's place, `umpire`.
RULING = _kind("ruling", "umpire", progress=False, beside=True, reported="ruling")
"""The umpire makes a ruling."""
NOTE = _kind("note", "umpire", progress=False, beside=True)
"""The umpire announces something to everybody, such as a house rule; it has no other effect."""

# Actions of the organiser in all games of the tournament: `seat` is the place `organiser`.
# Verifiers of 0.1.0 know neither kind; after an action with a seat they do not expect an earlier
# reminder to be valid.
PAUSE = _kind("pause", "organiser", progress=False)
"""All clocks of the tournament stop; `until`: the end of the pause."""
RESUME = _kind("resume", "organiser", progress=False)
"""A pause ends early: the clocks run on."""

# Actions of clocks.
REMINDER = _kind("reminder", "clock", reported="reminder")
"""A seat is reminded; `due`: when its clock runs out."""
DEADLINE = _kind("deadline", "clock", reported="deadline")
"""The clocks of seats ran out: which seats, and the consequence."""
PUT_OFF = _kind("put_off", "clock")
"""Deadlines are postponed, because the service stood still."""
STANDS = _kind("stands", "clock")
"""A pending ruling ends the game, because its waiting time is over; `entry`: the entry of the
ruling."""

# Actions without a seat.
VOID = _kind(endings.VOID, "nobody")
"""Seats did not reveal their client seeds in time."""
CLOSE = _kind("close", "nobody")
"""The tournament is closed: an action of the organiser."""
WITHDRAW = _kind("withdraw", "nobody")
"""The organiser withdraws the player of `seats`; `reason`: why."""
REINSTATE = _kind("reinstate", "nobody")
"""The organiser reinstates the player of `seats`: the withdrawal is undone, and the game goes
on."""
OFFER_DRAW = _kind("offer_draw", "nobody", beside=True)
"""A `seat` offers a draw. The seat is only a member, so that its clock runs on."""
ACCEPT_DRAW = _kind("accept_draw", "nobody", beside=True)
"""A `seat` accepts the draw that is offered."""
DECLINE_DRAW = _kind("decline_draw", "nobody", beside=True)
"""A `seat` declines the draw that is offered, or withdraws its own offer."""
SAY = _kind("say", "nobody", beside=True, reported="message")
"""A `seat` says a set phrase, or writes a note, to everybody at the table; the seat is only a
member."""
PROPOSE_FACES = _kind("propose_faces", "nobody", beside=True)
"""A `seat` gives the faces of a throw, `rolls`, which count once another seat gives the same
faces."""
INVITE = _kind("invite", "nobody")
"""Somebody was invited to a claimed `seat`: its token is replaced."""
OPEN_GAME = _kind("open", "nobody")
"""The organiser opened a game that was hidden; `reason`: why."""
REKEY = _kind("rekey", "nobody")
"""A token that organises the tournament was replaced: `change` states whose, and how."""
ANNOUNCE = _kind("announce", "nobody", reported="announcement")
"""The organiser, who is the umpire, announces in all games of the tournament how a rule is read."""
END = _kind("end", "nobody")
"""The operator ends the game; `reason`: why."""
RESTORED = _kind("restored", "nobody")
"""The operator has restored a backup; `from`: the last entry in the backup."""


def _that(holds: Callable[[Kind], bool]) -> frozenset[str]:
    return frozenset(kind.name for kind in _KINDS if holds(kind))


OF_SEATS = _that(lambda kind: kind.by == "seat" and not kind.offered)
"""Actions of seats, apart from the actions that their session offers."""
OF_CLOCK = _that(lambda kind: kind.by == "clock")
"""Actions of clocks."""
OF_NOBODY = _that(lambda kind: kind.by in ("nobody", "clock"))
"""Actions without an acting seat: `seat` is null."""
OF_UMPIRE = _that(lambda kind: kind.by == "umpire")
"""Actions of the umpire."""
OF_ORGANISER = _that(lambda kind: kind.by == "organiser")
"""Actions of the organiser in all games of the tournament."""
OF_TALK = frozenset({OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW, SAY, PROPOSE_FACES})
"""Statements of the member `seat` in actions without an acting seat: the clock of that seat runs
on."""
OF_LOGS = OF_SEATS | OF_NOBODY | OF_UMPIRE | OF_ORGANISER
"""Kinds in logs apart from those that sessions offer."""
REPORTED = {kind.name: kind.reported for kind in _KINDS if kind.reported}
"""Kinds that have an event of their own, with the name of that event."""
OF_PLAY = _that(lambda kind: kind.offered) | {POLICY}
"""Kinds of ordinary play in a log that do not belong to one game."""
BESIDE_THE_GAME = _that(lambda kind: kind.beside)
"""Actions that players can add to a log at any time; all other actions of a seat advance its
game."""
NO_PROGRESS = _that(lambda kind: kind.progress is False)
"""After these, a seat still has as much to do as before: its clock runs on."""
MAY_BE_NO_PROGRESS = _that(lambda kind: not kind.progress)
"""After these, the clock of their seat may run on."""


def kind_of(action: Any) -> str | None:
    """Return the kind of a logged `action`; None if it has no kind, or the kind is not text."""
    kind = action.get("kind") if isinstance(action, dict) else None
    return kind if isinstance(kind, str) else None


def unknown_kind(action: Any, offered: Container[str]) -> bool:
    """Return whether a replay does not know the kind of a logged `action`.

    `offered`: the kinds that its game offers; the decision of a policy also has one of these kinds.
    """
    kind = deciding_kind(action)
    if not kind:
        return False
    return not (kind in offered or kind in OF_LOGS)


def deciding_kind(action: Any) -> str | None:
    """Return the kind of a logged `action`; for a policy, the kind of its decision."""
    kind = kind_of(action)
    return (kind_of(action.get("decision")) or kind) if kind == POLICY else kind
