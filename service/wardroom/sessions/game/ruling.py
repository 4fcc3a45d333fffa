"""The rulings and notes of an umpire and the questions of seats: their forms and effects.

A ruling changes only the future: past throws stay. Only in a game with typed faces can a ruling
also set the game back to an entry. After a ruling no earlier action can be taken back. A ruling
answers all open questions; a ruling `to` a seat answers only that seat. Texts for a single reader
are stored beside the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.refusals import Refused, RuleError, StateFault
from wardroom.engine.runner import Position
from wardroom.sessions.basics.json_patch import Patch, PatchOperation
from wardroom.sessions.basics.refusals import NotAsItStands
from wardroom.sessions.basics.times import milliseconds, of_milliseconds
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.deadlines import given_back
from wardroom.sessions.game.patching import Patched, check_offers, patched, stuck
from wardroom.sessions.game.play import (
    Acted,
    DiceSource,
    SessionOver,
    check_may_act,
    check_not_pending,
    check_time,
    dice_of,
    ended_as,
    ending_as,
    entered,
    run_on,
)
from wardroom.sessions.log.endings import BY_RULING, RESULTS, WITHDRAWN
from wardroom.sessions.log.entity_tags import Version
from wardroom.sessions.log.kinds import NOTE, QUESTION, RULING
from wardroom.sessions.log.seen import shown_to
from wardroom.sessions.records.standing import (
    Event,
    SealedEvent,
    Session,
    TakenBack,
)

_LONGEST = 30 * 86_400
DAY = 86_400_000
"""The milliseconds within which the questions of a seat are counted."""

Rule = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=100,
        description="The number of the rule, or the name of the option, that is the basis of the "
        "ruling. If the basis is neither a rule nor an option, state the basis in words.",
    ),
]
RulingReason = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=1000,
        description="The reason, which everybody can read unless `to` names a seat.",
    ),
]
_ToSeat = Annotated[
    str,
    Meta(
        max_length=100,
        description="The seat whose question this ruling answers. Only this seat and the umpire "
        "can read `rule` and `reason`. The ruling has no consequence. Requires a session with "
        "`texts: beside`.",
    ),
]
_BackTo = Annotated[
    int,
    Meta(
        ge=1,
        le=999_999_999,
        description="Sets the game back to its state after this entry. Only for a game with "
        "typed faces.",
    ),
]
_Forfeit = Annotated[
    str,
    Meta(
        max_length=100,
        description="Ends the game: this seat has lost. If the umpire has `ending_seconds`, the "
        "ending is pending first.",
    ),
]
_Draw = Annotated[bool, Meta(description="Ends the game as a draw.")]
_Adjudicate = Annotated[
    str,
    Meta(max_length=100, description="Ends the game: this seat has won, and all others have lost."),
]
_Annul = Annotated[bool, Meta(description="Ends the game. The game then counts for nobody.")]
_PendingEnding = Annotated[
    Literal["confirm", "take_back"],
    Meta(
        description=(
            "The decision about the pending ruling. `confirm`: the ruling ends the game now; "
            "`take_back`: the game continues as it was before the ruling."
        )
    ),
]
_GiveBack = Annotated[
    str,
    Meta(
        max_length=100,
        description="Gives this seat back to its holder. Until then a standing policy plays the "
        "seat, which had missed a deadline.",
    ),
]
_ExtendSeconds = Annotated[
    int,
    Meta(
        ge=60, le=_LONGEST, description="Gives every seat that has to act this many more seconds."
    ),
]
QuestionText = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=1000,
        description="The question, which everybody can read in the log unless it is `to` the "
        "umpire.",
    ),
]
ToUmpire = Annotated[
    Literal["umpire"],
    Meta(
        description="`umpire`: only the umpire and the seat that asks can read the question. "
        "Requires a session with `texts: beside`."
    ),
]
NoteText = Annotated[
    str,
    Meta(min_length=1, max_length=1000, description="The note, which everybody can read."),
]
CONSEQUENCES = (
    "patch",
    "back_to",
    "forfeit",
    "extend_seconds",
    "draw",
    "adjudicate",
    "annul",
    "pending_ending",
    "give_back",
)
"""The possible consequences of a ruling: at most one of them."""


class Ruling(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ruling of an umpire and its reason. A ruling without a consequence is only an answer."""

    rule: Rule
    reason: RulingReason
    patch: Patch | UnsetType = UNSET
    back_to: _BackTo | UnsetType = UNSET
    forfeit: _Forfeit | UnsetType = UNSET
    extend_seconds: _ExtendSeconds | UnsetType = UNSET
    to: _ToSeat | UnsetType = UNSET
    draw: _Draw | UnsetType = UNSET
    adjudicate: _Adjudicate | UnsetType = UNSET
    annul: _Annul | UnsetType = UNSET
    pending_ending: _PendingEnding | UnsetType = UNSET
    give_back: _GiveBack | UnsetType = UNSET


def consequences_of(ruling: Ruling) -> list[str]:
    """Return the effects of a `ruling`, by member, without members that are false."""
    return [one for one in CONSEQUENCES if getattr(ruling, one) not in (UNSET, False)]


def ends_a_game(ruling: Ruling) -> bool:
    """Return whether a `ruling` ends its game, now or later, or confirms such a ruling."""
    return ruling.pending_ending == "confirm" or any(
        one in BY_RULING for one in consequences_of(ruling)
    )


class RulingRequest(Ruling, frozen=True, kw_only=True):
    """An umpire's ruling: its basis, its reason, and at most one consequence."""

    version: Version | UnsetType = UNSET


class QuestionRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat's question to the umpire."""

    question: QuestionText
    to: ToUmpire | UnsetType = UNSET
    version: Version | UnsetType = UNSET


class NoteRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A note of the umpire to everybody."""

    note: NoteText
    version: Version | UnsetType = UNSET


class LoggedRuling(Ruling, frozen=True, tag_field="kind", tag=RULING):
    """A ruling in the format of logs, with the public part of its patch."""

    patch: tuple[PatchOperation, ...] | UnsetType = UNSET


class SealedPart(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=RULING
):
    """The operations of a ruling's patch that are sealed in one bundle."""

    patch: tuple[PatchOperation, ...]


class NoUmpire(NotAsItStands):
    """The session has no umpire."""

    code = "no_umpire"


class QuestionOpen(NotAsItStands):
    """The seat has already asked, and the umpire has not ruled since."""

    code = "question_open"


def rule(
    session: Session,
    ruling: Ruling,
    at: str,
    dice: DiceSource | None = None,
    position: Position[Any] | None = None,
) -> Acted:
    """Return `session` after a `ruling` of its umpire. `position`: after entry `back_to`.

    Raises Refused for an impossible ruling, SessionOver if the game has ended, TournamentClosed if
    its time is up, NoUmpire, EndingPending for a ruling with a consequence while another one is
    pending.
    """
    check_ruling(session, ruling, at)
    consequences = consequences_of(ruling)
    said: dict[str, Any] = {"kind": RULING, "rule": ruling.rule, "reason": ruling.reason}
    sealed: tuple[Event, ...] = ()
    steps: tuple[Event, ...] = ()
    after = msgspec.structs.replace(
        session,
        asked=tuple(seat for seat in session.asked if ruling.to not in (UNSET, seat)),
        awaits_umpire=False,
        rulings=(*session.rulings, session.number + 1),
        back=TakenBack(reason="ruled"),
    )
    if not isinstance(ruling.patch, UnsetType):
        found = patched(session, ruling.patch)
        said["patch"] = msgspec.to_builtins(found.shown)
        sealed = _sealed(found)
        after, steps = _gone_on(after, found, dice or dice_of)
    else:
        after = _consequent(after, ruling, at, position)
    for name in (*consequences, *(("to",) if ruling.to is not UNSET else ())):
        said.setdefault(name, getattr(ruling, name))
    events = (*session.held, Event(seat=UMPIRE, action=said), *sealed, *steps)
    return entered(after, events, at)


def _consequent(session: Session, ruling: Ruling, at: str, stood: Position[Any] | None) -> Session:
    """Return `session` after the effect of a `ruling` without a patch, if it has an effect."""
    if not isinstance(ruling.back_to, UnsetType):
        if stood is None:
            raise StateFault("where the game stood is not known")
        return msgspec.structs.replace(session, position=stood)
    for ending in consequences_of(ruling)[:1]:
        if ending in BY_RULING:
            return ending_as(session, BY_RULING[ending], _losing(session, ruling), at)
    if not isinstance(ruling.pending_ending, UnsetType):
        return _settled(session, confirmed=ruling.pending_ending == "confirm")
    if not isinstance(ruling.give_back, UnsetType):
        return with_seat_given_back(session, ruling.give_back)
    return session


def check_ruling(session: Session, ruling: Ruling, at: str) -> None:
    """Raise the exceptions of `rule` for a `ruling`, except those of its patch."""
    if session.over:
        raise SessionOver("the game is over")
    check_time(session, at)
    if session.founding.umpire is None:
        raise NoUmpire("the session has no umpire")
    consequences = consequences_of(ruling)
    if len(consequences) > 1:
        raise Refused("one_consequence", rule="", member=f"/{consequences[1]}")
    if not isinstance(ruling.pending_ending, UnsetType):
        if session.pending_ending is None:
            raise Refused("no_ending_pending", rule="", member="/pending_ending")
        withdrawn = session.pending_ending.ending == WITHDRAWN
        if withdrawn and ruling.pending_ending == "take_back":
            raise Refused("withdrawal_pending", rule="", member="/pending_ending")
    elif consequences:
        check_not_pending(session)
    _check_seats(session, ruling, consequences)
    _check_result(session, consequences)
    if ruling.extend_seconds is not UNSET and session.founding.deadlines is None:
        raise Refused("no_deadlines", rule="", member="/extend_seconds")
    if isinstance(ruling.back_to, UnsetType):
        return
    if session.founding.dice != "supplied":
        raise Refused("back_to_seeds", rule="", member="/back_to")
    if ruling.back_to > session.number:
        raise Refused("entry_unknown", rule="", member="/back_to", entries=session.number)


def ask(session: Session, seat: str, question: str, at: str, to: str | UnsetType = UNSET) -> Acted:
    """Return `session` after a question of `seat` to its umpire.

    Raises SessionOver if the game has ended, TournamentClosed if its time is up, NoUmpire,
    QuestionOpen, PolicyPlays for a seat that a standing policy plays after a missed deadline,
    Refused for a question only to the umpire if texts are in the log.
    """
    check_may_act(session, seat, at)
    if session.founding.umpire is None:
        raise NoUmpire("the session has no umpire")
    if seat in session.asked:
        raise QuestionOpen("the umpire has not ruled since the seat has asked")
    said, now = {"kind": QUESTION, "question": question}, milliseconds(at)
    counted = counting(session, seat, now)
    check_questions(session, counted)
    if not isinstance(to, UnsetType):
        _check_beside(session, "to")
        said["to"] = to
    events = (*session.held, Event(seat=seat, action=said))
    session = msgspec.structs.replace(session, asked=(*session.asked, seat), back=bound(session))
    if questions_per_day(session) is not None:
        questions = {**session.questions, seat: (*counted, now)}
        session = msgspec.structs.replace(session, questions=questions)
    return entered(session, events, at)


def questions_per_day(session: Session) -> int | None:
    """Return how many questions a seat can ask within 24 hours; None if there is no limit."""
    umpire = session.founding.umpire
    return None if umpire is None else umpire.questions_per_day or None


def counting(session: Session, seat: str, now: int) -> tuple[int, ...]:
    """Return the times of those questions of `seat` that count now, in milliseconds."""
    return tuple(at for at in session.questions.get(seat, ()) if at > now - DAY)


def check_questions(session: Session, counted: Sequence[int]) -> None:
    """Raise Refused if a seat has asked as many questions as it may."""
    most = questions_per_day(session)
    if most is None or len(counted) < most:
        return
    again = of_milliseconds(counted[-most] + DAY)[:16].replace("T", " ")
    raise Refused("questions_spent", rule="", member="/question", most=most, again=again)


def note(session: Session, text: str, at: str) -> Acted:
    """Return `session` with a note of its umpire, which changes nothing in the game.

    Raises SessionOver if the game has ended, TournamentClosed if its time is up, NoUmpire, Refused
    if texts are in the log.
    """
    if session.over:
        raise SessionOver("the game is over")
    check_time(session, at)
    if session.founding.umpire is None:
        raise NoUmpire("the session has no umpire")
    _check_beside(session, "note")
    events = (*session.held, Event(seat=UMPIRE, action={"kind": NOTE, "note": text}))
    return entered(msgspec.structs.replace(session, back=bound(session)), events, at)


# ------------------------------------------------------------------------------ within


def _check_seats(session: Session, ruling: Ruling, consequences: list[str]) -> None:
    """Raise Refused for unknown seats, and for an answer to one seat that has other effects."""
    seats = session.founding.seats
    for member in ("forfeit", "adjudicate", "to", "give_back"):
        named = getattr(ruling, member)
        if named is not UNSET and named not in seats:
            raise Refused(
                "seat_unknown", rule="", member=f"/{member}", choices=seats, name=str(named)
            )
    if ruling.give_back is not UNSET and not (
        ruling.give_back in session.clocks.replaced and session.rules.holds("seats_given_back")
    ):
        raise Refused("seat_not_replaced", rule="", member="/give_back")
    if ruling.to is not UNSET:
        _check_beside(session, "to")
        if consequences:
            raise Refused("answer_alone", rule="", member=f"/{consequences[0]}")


def _check_beside(session: Session, member: str) -> None:
    """Raise Refused for a `member` that requires texts to be stored beside the log."""
    if session.founding.texts is None:
        raise Refused("texts_in_log", rule="", member=f"/{member}")


def bound(session: Session) -> TakenBack:
    """Return the actions that can be taken back after an entry with the waiting secret orders.

    The result must not reveal whether there were any: it depends on what may have been decided in
    secret.
    """
    back = session.back
    if session.rules.in_secret(session.position.state):
        kept = tuple(one for one in back.before if one.seat is None)
        agreed = back.agreed if session.rules.holds("requests_stand") else ()
        return TakenBack(before=kept, agreed=agreed, reason="revealed")
    return msgspec.structs.replace(back, settled=None)


def with_seat_given_back(session: Session, seat: str) -> Session:
    """Return `session` with `seat` given back to its holder, if a policy plays it."""
    deadlines = session.founding.deadlines
    holds = session.rules.holds("seats_given_back")
    if deadlines is None or seat not in session.clocks.replaced or not holds:
        return session
    clocks = given_back(session.clocks, seat, deadlines)
    return msgspec.structs.replace(session, clocks=clocks)


def _check_result(session: Session, consequences: Sequence[str]) -> None:
    """Raise Refused for a result that the umpire of `session` may not set."""
    umpire = session.founding.umpire
    for member in consequences:
        if member not in RESULTS:
            continue
        if umpire is None or not umpire.results:
            raise Refused("results_not_agreed", rule="", member=f"/{member}")
        if member != "annul" and len(session.founding.seats) == 1:
            raise Refused("one_seat_only", rule="", member=f"/{member}")


def _losing(session: Session, ruling: Ruling) -> tuple[str, ...]:
    """Return the seats that lose `session` because of a `ruling` that ends it."""
    if not isinstance(ruling.forfeit, UnsetType):
        return (ruling.forfeit,)
    if isinstance(ruling.adjudicate, UnsetType):
        return ()
    return tuple(seat for seat in session.founding.seats if seat != ruling.adjudicate)


def _settled(session: Session, *, confirmed: bool) -> Session:
    """Return `session` once its pending ruling is confirmed or taken back."""
    pending = session.pending_ending
    assert pending is not None
    if confirmed:
        return ended_as(session, pending.ending, pending.ended_by)
    return msgspec.structs.replace(session, pending_ending=None)


def _sealed(found: Patched) -> tuple[SealedEvent, ...]:
    return tuple(
        SealedEvent(
            seat=UMPIRE,
            action={"kind": RULING, "patch": msgspec.to_builtins(part)},
            secret=True,
            place=place,
        )
        for place, part in found.sealed.items()
    )


def _moved_on(session: Session) -> str:
    """Return the prefix of all dice streams after a ruling that changes their names.

    Other games of a tournament have the same seed, and may have a ruling in the entry with the same
    number: the session in the prefix keeps their dice apart. A fork may have begun in the streams
    of an entry with the same number.
    """
    founding, number = session.founding, session.number + 1
    if founding.tournament is not None and session.rules.holds("rulings_apart"):
        return f"{RULING}/{founding.session}/{number}"
    streams, beginning = f"{RULING}/{number}", founding.beginning
    taken = beginning is not None and beginning.streams == streams
    return f"{streams}/{streams}" if taken else streams


def _gone_on(
    session: Session, found: Patched, source: DiceSource
) -> tuple[Session, tuple[Event, ...]]:
    """Return `session` after a patch, and the steps that follow at once.

    Raises Refused if the game cannot go on from there.
    """
    session = msgspec.structs.replace(
        session,
        position=Position(found.state),
        streams=_moved_on(session) if found.moved else session.streams,
    )
    steps: tuple[Event, ...] = ()
    try:
        if session.phase == "playing":
            session, steps = run_on(session, None, source(session, None))
        if not session.position.throws:
            check_offers(session.rules, session.position.state)
        for seat in session.founding.seats:
            shown_to(session, seat)
    except RuleError as fault:
        raise stuck(fault) from fault
    return session, steps
