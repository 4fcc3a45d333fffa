"""Draws by agreement: a seat offers a draw, and all other seats accept it.

An offer is valid until somebody declines it, or its seat withdraws it in the same way. Secret
orders do not end it, because that would reveal them.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.refusals import StateFault
from wardroom.sessions.basics.refusals import NotAsItStands
from wardroom.sessions.game.play import Acted, check_may_act, check_not_pending, ended_as, entered
from wardroom.sessions.game.ruling import bound
from wardroom.sessions.log.endings import DRAW_AGREED
from wardroom.sessions.log.entity_tags import Version
from wardroom.sessions.log.kinds import ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW
from wardroom.sessions.records.standing import Event, Session

Says = Annotated[
    Literal["offer", "accept", "decline"],
    Meta(
        description="`offer`: offers a draw; `accept`: accepts the draw that is offered; "
        "`decline`: declines that draw, or takes back the seat's own offer."
    ),
]
KINDS: dict[str, str] = {"offer": OFFER_DRAW, "accept": ACCEPT_DRAW, "decline": DECLINE_DRAW}
"""The kinds of statements about a draw, as in logs."""


class DrawRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a seat does about a draw."""

    says: Says
    version: Version | UnsetType = UNSET


class DrawsNotAgreed(NotAsItStands):
    """The session was created without draws by agreement."""

    code = "draws_not_agreed"


class NotUnderWay(NotAsItStands):
    """The game has not begun, so a draw cannot be agreed on."""

    code = "not_under_way"


class PolicyDeclines(NotAsItStands):
    """A standing policy plays a seat, and policies never agree to a draw."""

    code = "policy_declines"


class DrawOffered(NotAsItStands):
    """A draw is offered already."""

    code = "draw_offered"


class NoDrawOffered(NotAsItStands):
    """The seat answers an offer of a draw that nobody has made."""

    code = "no_draw_offered"


def said(session: Session, seat: str, says: str, at: str) -> Acted:
    """Return `session` after `seat` has offered, accepted or declined a draw.

    Raises SessionOver, TournamentClosed, PolicyPlays, EndingPending, DrawsNotAgreed, NotUnderWay,
    PolicyDeclines, DrawOffered, NoDrawOffered, StateFault for an unknown seat.
    """
    if seat not in session.founding.seats:
        raise StateFault("a draw of a seat that the game does not have")
    check_may_act(session, seat, at)
    _check(session, seat, says)
    offered = () if says == "decline" else (*session.draw_offered, seat)
    events = (*session.held, Event(action={"kind": KINDS[says], "seat": seat}))
    session = msgspec.structs.replace(session, draw_offered=offered, back=bound(session))
    if len(offered) == len(session.founding.seats):
        session = ended_as(session, DRAW_AGREED, ())
    return entered(session, events, at)


def _check(session: Session, seat: str, says: str) -> None:
    """Raise the exception for `seat` if it cannot offer, accept or decline a draw now."""
    if session.founding.draws is None:
        raise DrawsNotAgreed("no draws were agreed")
    if session.phase != "playing":
        raise NotUnderWay("the game has not begun")
    check_not_pending(session)
    if session.policies:
        raise PolicyDeclines("a standing policy plays a seat")
    offered = session.draw_offered
    if says == "offer" and offered:
        raise DrawOffered("a draw is offered")
    if (says != "offer" and not offered) or (says == "accept" and seat in offered):
        raise NoDrawOffered("no draw is offered to the seat")
