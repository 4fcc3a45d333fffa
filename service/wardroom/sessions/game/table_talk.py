"""Messages between seats: set phrases and, if the founding allows them, short notes.

Everybody at the table reads the phrase or note. It changes neither the game nor a clock. The number
of statements per seat is limited until the game goes on.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.refusals import Refused, StateFault
from wardroom.sessions.basics.refusals import NotAsItStands
from wardroom.sessions.basics.texts import WhereTexts
from wardroom.sessions.game.play import Acted, check_may_act, entered
from wardroom.sessions.game.ruling import bound
from wardroom.sessions.log.entity_tags import Version
from wardroom.sessions.log.kinds import SAY
from wardroom.sessions.records.founding import Talk
from wardroom.sessions.records.standing import Event, Session

MOST_PHRASES, MOST_NOTES = 3, 1
"""How much a seat can say until the next decision of the game."""

Phrase = Annotated[
    Literal[
        "hello", "good_luck", "ready", "your_move", "one_moment", "sorry_for_the_delay",
        "on_tomorrow", "well_played", "bad_luck", "thank_you", "yes", "no",
    ],
    Meta(description="A set phrase: `/v1/{ruleset}/words` has it in every language."),
]  # fmt: skip
SaidNote = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=200,
        description="A note to everybody at the table. Accepted only if `talk` is `notes`.",
    ),
]


class SayRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A message of a seat to the others: either a `phrase` or a `note`."""

    phrase: Phrase | UnsetType = UNSET
    note: SaidNote | UnsetType = UNSET
    version: Version | UnsetType = UNSET


class TalkNotAgreed(NotAsItStands):
    """The session does not allow this kind of talk."""

    code = "talk_not_agreed"


class SaidEnough(NotAsItStands):
    """The seat has sent as many messages as it may before the game goes on."""

    code = "said_enough"


def check_talk(talk: Talk, texts: WhereTexts | None) -> None:
    """Raise Refused for notes between seats that could never be erased from the log."""
    if talk == "notes" and texts is None:
        raise Refused("texts_in_log", rule="", member="/talk", choices=("phrases",))


def talked(
    session: Session,
    seat: str,
    at: str,
    phrase: str | UnsetType = UNSET,
    note: str | UnsetType = UNSET,
) -> Acted:
    """Return `session` after `seat` has sent a `phrase` or written a `note`.

    Raises SessionOver, TournamentClosed, PolicyPlays, TalkNotAgreed, SaidEnough, Refused for both
    or neither of the two, StateFault for an unknown seat.
    """
    if seat not in session.founding.seats:
        raise StateFault("a seat talks that the game does not have")
    check_may_act(session, seat, at)
    if (phrase is UNSET) == (note is UNSET):
        raise Refused("phrase_or_note", rule="", member="/phrase")
    talk = session.founding.talk
    if talk is None or (note is not UNSET and talk != "notes"):
        raise TalkNotAgreed("no such talk was agreed")
    kind, most = ("phrase", MOST_PHRASES) if note is UNSET else ("note", MOST_NOTES)
    mark = f"{seat}/{kind}"
    if session.said.count(mark) >= most:
        raise SaidEnough("the seat has said enough")
    action = {"kind": SAY, "seat": seat, kind: phrase if note is UNSET else note}
    events = (*session.held, Event(action=action))
    session = msgspec.structs.replace(session, said=(*session.said, mark), back=bound(session))
    return entered(session, events, at)
