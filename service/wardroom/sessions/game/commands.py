"""The commands of a session: each is data, and makes at most one log entry.

A command of a place's holder (`PlaceCommand`) does not name its sender: services decide who may
send it. All commands are pure: the same command in the same session at the same time makes the same
entry, even in a replay (`OfSeat`, `Logged`: logs store these unchanged). Events that fall due are
not commands (`falling_due`, `play.lapse`).
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Protocol

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.runner import Position
from wardroom.engine.session_actions import Commit, Reveal
from wardroom.sessions.basics.times import Time
from wardroom.sessions.game import (
    announcing,
    drawing,
    game_opening,
    pausing,
    play,
    readmission,
    rekeying,
    ruling,
    table_talk,
    withdrawing,
)
from wardroom.sessions.game.drawing import DrawRequest
from wardroom.sessions.game.legal_actions import chosen
from wardroom.sessions.game.patching import check_held, patched
from wardroom.sessions.game.play import Acted
from wardroom.sessions.game.ruling import (
    NoteText,
    QuestionText,
    RulingReason,
    RulingRequest,
    ToUmpire,
)
from wardroom.sessions.game.ruling import Rule as RuleNamed
from wardroom.sessions.game.table_talk import Phrase, SaidNote
from wardroom.sessions.log.kinds import (
    ACCEPT_DRAW,
    ANNOUNCE,
    DECLINE_DRAW,
    END,
    INVITE,
    NOTE,
    OFFER_DRAW,
    OPEN_GAME,
    PAUSE,
    PROPOSE_FACES,
    QUESTION,
    REINSTATE,
    REKEY,
    RESIGN,
    RESTORED,
    RESUME,
    SAY,
    UNDO,
    WITHDRAW,
)
from wardroom.sessions.records.founding import Reason
from wardroom.sessions.records.key_changes import KeyChangeKind
from wardroom.sessions.records.standing import Session


class Command(Protocol):
    """A command from somebody who has no place in the session."""

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` after the command, given at a time; raises if it is not possible."""


class _Sent(msgspec.Struct, frozen=True):
    """The common part of the commands that holders of places send, and may send again.

    `name`: that of the operation. `giver`: the holder of a seat, or the umpire. `plays_on`: whether
    it can lead to throws, so that the game's charts must be plausible.
    """

    name: ClassVar[str]
    giver: ClassVar[Literal["seat", "umpire"]] = "seat"
    plays_on: ClassVar[bool] = False

    @property
    def by_choice(self) -> bool:
        """Whether the command names a choice by its number, which belongs to one version."""
        return False

    @property
    def of_any_version(self) -> bool:
        """Whether the command is valid for any version."""
        return False

    @property
    def decision(self) -> Any:
        """The decision of the game that the command names, or None."""
        return None

    def identity(self, version: str) -> Any:
        """Return a value that is equal for repeats of the command under a `version`."""
        del version


class Act(_Sent, frozen=True):
    """A seat takes an `action`, or the action with the number `choice`."""

    name: ClassVar[str] = "act"
    plays_on: ClassVar[bool] = True

    request: Any

    @property
    def by_choice(self) -> bool:
        """Whether the command names a choice by its number, which belongs to one version."""
        return isinstance(self.request.action, UnsetType)

    @property
    def of_any_version(self) -> bool:
        """Whether the command contains a client seed, so that it is the same for any version."""
        return isinstance(self.request.action, Commit | Reveal)

    @property
    def decision(self) -> Any:
        """The decision of the game that the command names, or None for the number of a choice."""
        return None if self.by_choice else self.request.action

    def identity(self, version: str) -> Any:
        """Return the request, with its version if the version is needed to find the choice."""
        return msgspec.structs.replace(self.request, version=version if self.by_choice else UNSET)

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` after the action; raises the exceptions of `play.act`."""
        return play.act(session, who, self._meant(session, who), at)

    def check(self, session: Session, who: str, at: str) -> None:
        """Raise the exception of a refused action; reveal no effect of a secret order."""
        meant = self._meant(session, who)
        play.check_time(session, at)
        play.check_plays(session, who)
        play.check(session, who, meant)

    def foreseen(self, session: Session, at: str) -> None:
        """Return None: the effect of an action is visible only once it is taken."""

    def _meant(self, session: Session, seat: str) -> Any:
        if self.by_choice:
            return chosen(session, seat, self.request.choice)
        play.check_faces(session, seat, self.request.action)
        return self.request.action


class _SentAndLogged(_Sent, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """A command of a seat's holder, in the format of logs."""


class Resign(_SentAndLogged, frozen=True, tag=RESIGN):
    """A seat resigns."""

    name: ClassVar[str] = "resign"

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` after the resignation; raises the exceptions of `play.resign`."""
        return play.resign(session, who, at)


class Undo(_SentAndLogged, frozen=True, tag=UNDO):
    """A seat takes back its last action, or asks to take it back.

    `entry`: the entry that is taken back, as a log states it; it follows from the state of the
    session.
    """

    name: ClassVar[str] = "undo"

    entry: Any = UNSET

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` after the undo; raises the exceptions of `play.undo`."""
        return play.undo(session, who, at)


class Ask(_SentAndLogged, frozen=True, tag=QUESTION):
    """A seat asks the umpire a `question`, which only the umpire reads if it has `to`."""

    name: ClassVar[str] = "ask"

    question: QuestionText
    to: ToUmpire | UnsetType = UNSET

    def identity(self, version: str) -> Any:
        """Return the question and its addressee."""
        del version
        return self.question if isinstance(self.to, UnsetType) else (self.question, self.to)

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` with the question; raises the exceptions of `ruling.ask`."""
        return ruling.ask(session, who, self.question, at, self.to)


class SayDraw(_Sent, frozen=True):
    """A seat offers, accepts or declines a draw."""

    name: ClassVar[str] = "draw"

    request: DrawRequest

    def identity(self, version: str) -> Any:
        """Return the statement of the seat, without a version: the request is the same for any."""
        del version
        return self.request.says

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` after the statement; raises the exceptions of `drawing.said`."""
        return drawing.said(session, who, self.request.says, at)


class Say(_Sent, frozen=True):
    """A seat sends a set `phrase` to the others, or writes a `note`."""

    name: ClassVar[str] = "say"

    phrase: Phrase | UnsetType = UNSET
    note: SaidNote | UnsetType = UNSET

    def identity(self, version: str) -> Any:
        """Return the statement of the seat, without a version: the request is the same for any."""
        del version
        return tuple(None if one is UNSET else one for one in (self.phrase, self.note))

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` after the talk; raises the exceptions of `table_talk.talked`."""
        return table_talk.talked(session, who, at, self.phrase, self.note)


class Rule(_Sent, frozen=True):
    """The umpire rules.

    `stood`: the game at the entry to which the ruling sets it back; it is found by reading the log.
    """

    name: ClassVar[str] = "rule"
    giver: ClassVar[Literal["seat", "umpire"]] = "umpire"

    request: RulingRequest
    stood: Position[Any] | None = None

    def identity(self, version: str) -> Any:
        """Return the ruling, without a version: the request is the same for any."""
        del version
        return msgspec.structs.replace(self.request, version=UNSET)

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` after the ruling.

        Raises the exceptions of `ruling.rule` and `check_held`.
        """
        del who
        self._check(session, at)
        return ruling.rule(session, self.request, at, position=self.stood)

    def check(self, session: Session, who: str, at: str) -> None:
        """Raise an exception if the ruling is not accepted."""
        del who
        self._check(session, at)
        if not isinstance(self.request.patch, UnsetType):
            patched(session, self.request.patch)

    def foreseen(self, session: Session, at: str) -> Session | None:
        """Return `session` after a ruling that ends it, now or later; None for any other ruling."""
        if not ruling.ends_a_game(self.request):
            return None
        return ruling.rule(session, self.request, at).session

    def _check(self, session: Session, at: str) -> None:
        ruling.check_ruling(session, self.request, at)
        if not isinstance(self.request.patch, UnsetType):
            check_held(session, self.request.patch)


class Note(_Sent, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=NOTE):
    """The umpire writes a note to everybody; the note has one form in requests and in the log."""

    name: ClassVar[str] = "note"
    giver: ClassVar[Literal["seat", "umpire"]] = "umpire"

    note: NoteText

    def identity(self, version: str) -> Any:
        """Return the note."""
        del version
        return self.note

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` with the note; raises the exceptions of `ruling.note`."""
        del who
        return ruling.note(session, self.note, at)


Tried = Act | Rule
"""The commands that allow a dry run: `check` raises what `play` would raise, without a throw."""
OfSeat = Resign | Undo | Ask
"""The commands of seats that logs store unchanged; a decision offered by a game is an `Act`."""
PlaceCommand = Act | OfSeat | SayDraw | Say | Rule | Note
"""The commands of places: `play(session, who, at)` returns the session after the command of
`who`."""


class Close(msgspec.Struct, frozen=True):
    """The tournament closes at the time `by`, and a game of it ends in its current state."""

    by: str

    def play(self, session: Session, at: str) -> Acted:
        """End `session`. Raises the exceptions of `play.close`."""
        return play.close(session, min(at, self.by))


class _Logged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """A command from somebody without a place, in the format of logs."""


class Withdraw(_Logged, frozen=True, tag=WITHDRAW):
    """The organiser withdraws the player of `seats`, for a `reason`."""

    seats: tuple[str, ...]
    reason: Reason

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` after the withdrawal.

        Raises the exceptions of `withdrawing.withdraw`.
        """
        return withdrawing.withdraw(session, self.seats, self.reason, at)


class Reinstate(_Logged, frozen=True, tag=REINSTATE):
    """The organiser reinstates the player of `seats`: the withdrawal is undone."""

    seats: tuple[str, ...]

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` after the reinstatement.

        Raises the exceptions of `withdrawing.reinstate`.
        """
        return withdrawing.reinstate(session, self.seats, at)


class End(_Logged, frozen=True, tag=END):
    """The operator ends a game in its current state, for a `reason`."""

    reason: Reason

    def play(self, session: Session, at: str) -> Acted:
        """End `session`. Raises the exceptions of `play.end`."""
        return play.end(session, self.reason, at)


class NoteRestored(_Logged, frozen=True, tag=RESTORED):
    """The session was restored from a backup, whose last entry has this `number`."""

    number: Annotated[int, Meta(ge=1)] = msgspec.field(name="from")

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` with an entry of the restore.

        Raises the exceptions of `play.restored`.
        """
        return play.restored(session, self.number, at)


class OpenGame(_Logged, frozen=True, tag=OPEN_GAME):
    """The organiser opens a game that was hidden from them, for a `reason`."""

    reason: Reason

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` after the opening; raises the exceptions of `game_opening.opened`."""
        return game_opening.opened(session, self.reason, at)


class InviteAnew(_Logged, frozen=True, tag=INVITE):
    """A player is invited to a `seat`; the earlier token of the seat is no longer valid."""

    seat: str

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` after the invitation.

        Raises the exceptions of `readmission.invited_anew`.
        """
        return readmission.invited_anew(session, self.seat, at)


class Rekey(_Logged, frozen=True, tag=REKEY):
    """An organiser's token of the tournament was replaced: a `change`, numbered from 1."""

    number: Annotated[int, Meta(ge=1)]
    change: KeyChangeKind

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` with an entry of the change.

        Raises the exceptions of `rekeying.rekeyed`.
        """
        return rekeying.rekeyed(session, self.number, self.change, at)


class Announce(_Logged, frozen=True, tag=ANNOUNCE):
    """The reading of a `rule` for all games of a tournament, and the `reason`, numbered from 1."""

    number: Annotated[int, Meta(ge=1)]
    rule: RuleNamed
    reason: RulingReason

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` with the announcement.

        Raises the exceptions of `announcing.announced`.
        """
        return announcing.announced(session, self.number, self.rule, self.reason, at)


class Pause(_Logged, frozen=True, tag=PAUSE):
    """The clocks of all games of a tournament stop `until` a time."""

    until: Time

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` with an entry of the pause.

        Raises the exceptions of `pausing.paused`.
        """
        return pausing.paused(session, self.until, at)


class Resume(_Logged, frozen=True, tag=RESUME):
    """A pause of a tournament ends early."""

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` after the end of a pause; raises the exceptions of `pausing.resumed`."""
        return pausing.resumed(session, at)


class OfferDraw(_Logged, frozen=True, tag=OFFER_DRAW):
    """A `seat` offers a draw."""

    seat: str

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` with the offer; raises the exceptions of `drawing.said`."""
        return drawing.said(session, self.seat, "offer", at)


class AcceptDraw(_Logged, frozen=True, tag=ACCEPT_DRAW):
    """A `seat` accepts the draw that is offered."""

    seat: str

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` after the acceptance; raises the exceptions of `drawing.said`."""
        return drawing.said(session, self.seat, "accept", at)


class DeclineDraw(_Logged, frozen=True, tag=DECLINE_DRAW):
    """A `seat` declines the draw that is offered, or withdraws its own offer."""

    seat: str

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` without the offer; raises the exceptions of `drawing.said`."""
        return drawing.said(session, self.seat, "decline", at)


class Said(_Logged, frozen=True, tag=SAY):
    """A `seat` sent a set `phrase` to the others, or wrote a `note`."""

    seat: str
    phrase: Phrase | UnsetType = UNSET
    note: SaidNote | UnsetType = UNSET

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` after the talk; raises the exceptions of `table_talk.talked`."""
        return table_talk.talked(session, self.seat, at, self.phrase, self.note)


class ProposeFaces(_Logged, frozen=True, tag=PROPOSE_FACES):
    """A `seat` gives the faces of a throw; another seat must confirm them."""

    seat: str
    rolls: tuple[int, ...]

    def play(self, session: Session, at: str) -> Acted:
        """Return `session` with the faces; raises the exceptions of `play.propose_faces`."""
        return play.propose_faces(session, self.seat, self.rolls, at)


OfDraws = OfferDraw | AcceptDraw | DeclineDraw
OfTournament = Withdraw | Reinstate | Rekey | Announce | Pause | Resume
Logged = OfTournament | End | NoteRestored | OpenGame | InviteAnew | OfDraws | Said | ProposeFaces
"""The commands from people without a place that logs store unchanged."""
