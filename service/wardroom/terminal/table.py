"""The game on the table: a session in memory, played from the game's file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from wardroom.dice import Dice, DiceMismatch, RecordedDice, SeededDice
from wardroom.engine.refusals import Refused, RuleError
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.runner import Position
from wardroom.engine.session_actions import Start, SupplyDice
from wardroom.engine.trace import TraceStep
from wardroom.sessions.game import opponents
from wardroom.sessions.game.play import Acted, act, found, undo
from wardroom.sessions.game.taking_back import undo_refused
from wardroom.sessions.log.kinds import UNDO
from wardroom.sessions.records.founding import Founding
from wardroom.sessions.records.rules import pinned_rules
from wardroom.sessions.records.standing import Event, Session, UndoReason
from wardroom.sessions.wire.session import session_types
from wardroom.terminal.game_file import GameFile, GameFileFault, Move, write_game

_NO_TIME = ""
"""Games in a terminal have no clock."""


def why(fault: Exception) -> str:
    """Return the reason why a file cannot be written, without its name."""
    return getattr(fault, "strerror", None) or str(fault)


class NotKept(Exception):
    """The game can no longer be written to its file, `path`; the move is made in memory."""

    def __init__(self, path: Path, fault: Exception) -> None:
        super().__init__(str(fault))
        self.path, self.why = path, why(fault)


class Table:
    """A game under way, with the result of each move.

    Raises GameFileFault for a set-up that is none, opponents that cannot be, and moves that were
    never allowed; Refused for a set-up that the rules forbid.
    """

    def __init__(self, ruleset: InstalledRuleset, record: GameFile, path: Path | None) -> None:
        game = ruleset.ruleset.game
        assert game is not None
        self.ruleset, self.game, self.record, self.path = ruleset, game, record, path
        for seat, policy in record.opponents.items():
            if seat not in game.seats or policy not in game.policies:
                raise GameFileFault(f"nobody called {policy!r} plays a seat called {seat!r}")
        self.people = tuple(seat for seat in game.seats if seat not in record.opponents)
        if not self.people:
            raise GameFileFault("nobody is left to play")
        self.moving = False
        """Whether a move is being made and saved: nobody can leave within one."""
        self.types = session_types(ruleset, game)
        self.steps: list[TraceStep] = []
        self._held: tuple[Event, ...] = ()
        self._seed = None if record.seed is None else _seed_of(record.seed)
        self.session = self._begun()
        try:
            for move in record.moves:
                self._take(move)
        except (RuleError, DiceMismatch, msgspec.ValidationError) as fault:
            raise GameFileFault(f"a move of the game was never allowed: {fault}") from fault

    def move(self, move: Move) -> None:
        """Make a move and keep it.

        Raises Refused for what the rules forbid, DiceMismatch for faces that do not fit,
        CannotUndo where nothing can be taken back.
        """
        with self._moving():
            self._take(move)
            self._keep(move)

    def keep(self) -> None:
        """Write the game to its file, if it has one.

        Raises NotKept if that fails, as every move does: it has no file from then on.
        """
        if (path := self.path) is None:
            return
        try:
            write_game(path, self.record)
        except (OSError, ValueError) as fault:
            self.path = None
            raise NotKept(path, fault) from fault

    def keep_in(self, path: Path) -> None:
        """Write the game to the file `path`, which is its file from then on.

        Raises OSError, and ValueError for a name that no file can have.
        """
        with self._moving():
            write_game(path, self.record)
            self.path = path

    def undo_refused(self, seat: str | None) -> UndoReason | None:
        """Return why `seat` cannot undo anything; None: it can."""
        return undo_refused(self.session, seat)

    def take_back(self, seat: str) -> None:
        """Undo the last action of `seat`; for typed faces everybody at the table has to agree."""
        self.move(Move(decision={"kind": UNDO}, seat=seat))
        for other in self.people:
            if self.session.back.agreed and self.undo_refused(other) is None:
                self.move(Move(decision={"kind": UNDO}, seat=other))

    def let_policies_play(self) -> bool:
        """Make the next move of a policy that has one; return whether there was any.

        Raises PolicyFault for a policy of which the rules refuse everything.
        """
        seat = opponents.due_policy(self.session)
        if seat is None:
            return False
        with self._moving():
            acted = opponents.decide(self.session, seat, _NO_TIME, self._dice)
            done = [event.action for event in acted.events if event.seat == seat and event.action]
            self._note(acted)
            self._keep(Move(decision=done[-1]["decision"]))
        return True

    # ---------------------------------------------------------------------- within

    @contextmanager
    def _moving(self) -> Iterator[None]:
        self.moving = True
        try:
            yield
        finally:
            self.moving = False

    def _begun(self) -> Session:
        record, game = self.record, self.game
        try:
            setup = msgspec.convert(record.setup, game.setup)
            options = msgspec.convert(record.options, self.ruleset.ruleset.options)
        except msgspec.ValidationError as fault:
            raise GameFileFault(f"the set-up of the game is none: {fault}") from fault
        rules = pinned_rules(self.ruleset, options, record.charts)
        founding = Founding(
            session="terminal",
            pins=rules.pins,
            seats=game.seats,
            dice="supplied" if self._seed is None else "committed",
            setup=record.setup,
            beginning=None,
            lineage=None,
            commitment=bytes(32),
            seed=self._seed or bytes(32),
            policies=record.opponents,
        )
        position = Position(game.begin(setup, options, rules.charts))
        self.session = self._note(found(rules, founding, position, _NO_TIME))
        if self._seed is not None:
            for seat in self.people:
                self._note(act(self.session, seat, Start(), _NO_TIME, self._dice))
        return self.session

    def _dice(self, _session: Session, action: Any) -> Dice:
        if self._seed is None:
            return RecordedDice(action.rolls if isinstance(action, SupplyDice) else ())
        return SeededDice(self._seed)

    def _take(self, move: Move) -> None:
        decision, kinds = move.decision, self.types.legal.by_kind
        if decision is None:
            seat = move.seat or self.people[0]
            self._act(seat, SupplyDice(rolls=move.rolls))
        elif decision.get("kind") == UNDO:
            self._note(undo(self.session, move.seat or self.people[0], _NO_TIME))
        elif (kind := str(decision.get("kind"))) not in kinds:
            raise Refused("action_not_open", rule="", member="/action", kind=kind)
        else:
            action = msgspec.convert(decision, kinds[kind][0])
            self._act(getattr(action, "seat", None) or move.seat or self.people[0], action)

    def _act(self, seat: str, action: Any) -> None:
        policy = self.record.opponents.get(seat)
        self._note(act(self.session, seat, action, _NO_TIME, self._dice, policy))

    def _note(self, acted: Acted) -> Session:
        told_before = 0 if acted.entry is None else len(self._held)
        events = acted.events[told_before:]
        self.steps += [event.step for event in events if event.step is not None]
        self.session, self._held = acted.session, acted.session.held
        return self.session

    def _keep(self, move: Move) -> None:
        self.record.moves.append(move)
        self.keep()


def _seed_of(written: str) -> bytes:
    try:
        seed = bytes.fromhex(written)
        SeededDice(seed)
    except ValueError as fault:
        raise GameFileFault(f"the seed of the game is none: {fault}") from fault
    return seed
