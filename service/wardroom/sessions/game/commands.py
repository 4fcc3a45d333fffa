"""The commands of a session: each is data, and of each comes one entry of its log.

A command does not say who gives it: that is the holder of the place that it is played by, or None
where it is the service's, its operator's or an organiser's. Whether he may, services say. All are
pure: the same command of the same session at the same time makes the same entry. What falls due by
itself is not commanded (`falling_due`, `play.lapse`).
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.engine.runner import Position
from wardroom.sessions.game import game_opening, opponents, play, readmission, ruling
from wardroom.sessions.game.actions import Commit, Reveal
from wardroom.sessions.game.legal_actions import chosen
from wardroom.sessions.game.patching import check_held, patched
from wardroom.sessions.game.play import Acted
from wardroom.sessions.game.ruling import RulingRequest
from wardroom.sessions.records.standing import Session


class Command(Protocol):
    """Something that is to be done in a session."""

    def play(self, session: Session, who: Any, at: str) -> Acted:
        """Return `session` after the command of `who`, at a time; raises where it cannot be."""


class Sent(msgspec.Struct, frozen=True):
    """A command that the holder of a place sends, and may send again.

    `name`: of the operation. `giver`: whoever has a seat, or the umpire.
    """

    name: ClassVar[str]
    giver: ClassVar[Literal["seat", "umpire"]] = "seat"

    def identity(self, version: str) -> Any:
        """Return what identifies a repeat of the command, which was sent for a `version`."""
        del version

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` after the command of `who`, as of `Command`."""
        raise NotImplementedError

    def check(self, session: Session, who: str, at: str) -> None:
        """Raise what `play` raises, as far as that shows without a throw."""
        self.play(session, who, at)


class Act(Sent, frozen=True):
    """A seat takes the `action` of a request, or the `choice` of that number."""

    name: ClassVar[str] = "act"

    request: Any

    @property
    def by_choice(self) -> bool:
        """Whether it names a choice, which means something in one version of the session alone."""
        return isinstance(self.request.action, UnsetType)

    @property
    def of_any_version(self) -> bool:
        """Whether it may be given in any version: a client seed depends on nothing."""
        return isinstance(self.request.action, Commit | Reveal)

    def identity(self, version: str) -> Any:
        """Return the request: with its version where that says what is chosen."""
        return msgspec.structs.replace(self.request, version=version if self.by_choice else UNSET)

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` after the action; raises as `play.act` does."""
        return play.act(session, who, self._meant(session, who), at)

    def check(self, session: Session, who: str, at: str) -> None:
        """Raise where the action is not accepted; what a secret order sets off is not reported."""
        play.check_time(session, at)
        play.check_plays(session, who)
        play.check(session, who, self._meant(session, who))

    def _meant(self, session: Session, seat: str) -> Any:
        if self.by_choice:
            return chosen(session, seat, self.request.choice)
        return self.request.action


class Resign(Sent, frozen=True):
    """A seat resigns."""

    name: ClassVar[str] = "resign"

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` resigned; raises as `play.resign` does."""
        return play.resign(session, who, at)


class Undo(Sent, frozen=True):
    """A seat takes its last action back, or asks for that."""

    name: ClassVar[str] = "undo"

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` after that; raises as `play.undo` does."""
        return play.undo(session, who, at)


class Ask(Sent, frozen=True):
    """A seat asks the umpire a `question`."""

    name: ClassVar[str] = "ask"

    question: str

    def identity(self, version: str) -> Any:
        """Return the question."""
        del version
        return self.question

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` with the question; raises as `ruling.ask` does."""
        return ruling.ask(session, who, self.question, at)


class Rule(Sent, frozen=True):
    """The umpire rules. `stood`: the game at the entry that the ruling sets it back to, if any."""

    name: ClassVar[str] = "rule"
    giver: ClassVar[Literal["seat", "umpire"]] = "umpire"

    request: RulingRequest
    stood: Position[Any] | None = None

    def identity(self, version: str) -> Any:
        """Return the ruling: it is the same request whichever version it names."""
        del version
        return msgspec.structs.replace(self.request, version=UNSET)

    def play(self, session: Session, who: str, at: str) -> Acted:
        """Return `session` after the ruling; raises as `ruling.rule` and `check_held` do."""
        del who
        self._check(session, at)
        return ruling.rule(session, self.request, at, stood=self.stood)

    def check(self, session: Session, who: str, at: str) -> None:
        """Raise where the ruling is not accepted."""
        del who
        self._check(session, at)
        if not isinstance(self.request.patch, UnsetType):
            patched(session, self.request.patch)

    def _check(self, session: Session, at: str) -> None:
        ruling.check_ruling(session, self.request, at)
        if not isinstance(self.request.patch, UnsetType):
            check_held(session, self.request.patch)


class Decide(msgspec.Struct, frozen=True):
    """The standing policy that plays a seat decides what that is offered first."""

    def play(self, session: Session, who: str | None, at: str) -> Acted:
        """Return `session` after the decision; raises as `opponents.decide` does."""
        assert who is not None
        return opponents.decide(session, who, at)


class Close(msgspec.Struct, frozen=True):
    """A game of a tournament ends as it stands, which closes `by` a time at the latest."""

    by: str

    def play(self, session: Session, who: str | None, at: str) -> Acted:
        """Return `session` ended; raises as `play.close` does."""
        del who
        return play.close(session, min(at, self.by))


class Withdraw(msgspec.Struct, frozen=True):
    """The organiser has withdrawn who plays `seats`, for a `reason`."""

    seats: tuple[str, ...]
    reason: str

    def play(self, session: Session, who: str | None, at: str) -> Acted:
        """Return `session` ended; raises as `play.withdraw` does."""
        del who
        return play.withdraw(session, self.seats, self.reason, at)


class End(msgspec.Struct, frozen=True):
    """The operator ends a game as it stands, for a `reason`."""

    reason: str

    def play(self, session: Session, who: str | None, at: str) -> Acted:
        """Return `session` ended; raises as `play.end` does."""
        del who
        return play.end(session, self.reason, at)


class Restore(msgspec.Struct, frozen=True):
    """The session was restored from a backup, whose last entry has this `number`."""

    number: int

    def play(self, session: Session, who: str | None, at: str) -> Acted:
        """Return `session` with an entry of that; raises as `play.restored` does."""
        del who
        return play.restored(session, self.number, at)


class OpenGame(msgspec.Struct, frozen=True):
    """The organiser opens a game that is hidden from him, for a `reason`."""

    reason: str

    def play(self, session: Session, who: str | None, at: str) -> Acted:
        """Return `session` with an entry of that; raises as `game_opening.opened` does."""
        del who
        return game_opening.opened(session, self.reason, at)


class InviteAnew(msgspec.Struct, frozen=True):
    """Somebody is invited to a `seat` whose token opens nothing from now on."""

    seat: str

    def play(self, session: Session, who: str | None, at: str) -> Acted:
        """Return `session` with an entry of that; raises as `readmission.invited_anew` does."""
        del who
        return readmission.invited_anew(session, self.seat, at)
