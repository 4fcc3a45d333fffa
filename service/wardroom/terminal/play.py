"""A game played in a terminal: the machine asks, a person answers.

Seeded dice are thrown by the machine; without a seed the player throws them at the table and types
their faces. Every move is written to the game's file as soon as the rules have accepted it. Of a
game of several seats each is shown what it may see, and nobody else's.
"""

from __future__ import annotations

import contextlib
import functools
import operator
from pathlib import Path
from typing import Any

import msgspec

from wardroom.dice import Dice, DiceMismatch, RecordedDice, RollRequest, SeededDice
from wardroom.engine.games import Game
from wardroom.engine.procedure import Offer, Reroll
from wardroom.engine.refusals import PolicyFault, Refused
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.runner import Policy, Position, Run, run
from wardroom.terminal.forms import ask_for
from wardroom.terminal.game_file import GameFile, GameFileFault, Move, write_game
from wardroom.terminal.screen import Left, Screen, plain
from wardroom.terminal.seats import Seats
from wardroom.text import labels, narrator

_HELP = (
    "enter     the decision marked (enter)",
    "1, 2 ...  the decision of that number",
    "v         everything known of the game",
    "b         the board in words, where there is one; b FILE.svg draws it there",
    "l         the log of the game so far",
    "?         this help",
    "q         leave; the game is in its file and goes on from there",
)


def play(
    ruleset: InstalledRuleset,
    record: GameFile,
    path: Path | None,
    screen: Screen,
    language: str,
) -> str | None:
    """Play `record` on, from where its moves lead, until it ends or the player leaves.

    Writes every move to `path`, if one is given. Returns the game's ending, None when it goes on
    another time. Raises Refused for a set-up that the rules forbid, GameFileFault for moves that
    they never allowed, PolicyFault for an opponent who has none that they allow.
    """
    return _Table(ruleset, record, path, screen, language).play()


class _Table:
    """The game on the table."""

    def __init__(
        self,
        ruleset: InstalledRuleset,
        record: GameFile,
        path: Path | None,
        screen: Screen,
        language: str,
    ) -> None:
        game = ruleset.ruleset.game
        assert game is not None
        self.game: Game = game
        self.ruleset = ruleset
        self.record = record
        self.path = path
        self.screen = screen
        self.language = language
        self.narrator = narrator(ruleset, language)
        self.charts = ruleset.packs[record.charts].charts
        self._decisions: Any = functools.reduce(operator.or_, game.decisions, Reroll)
        self.seats = Seats(game, record.opponents, screen, self.narrator)
        try:
            setup = msgspec.convert(record.setup, game.setup)
            self.options = msgspec.convert(record.options, ruleset.ruleset.options)
        except msgspec.ValidationError as fault:
            raise GameFileFault(f"the set-up of the game is none: {fault}") from fault
        self.position: Position[Any] = Position(game.begin(setup, self.options, self.charts))
        self.awaiting: Any = None

    def play(self) -> str | None:
        self._catch_up()
        try:
            if self.record.moves:
                self.screen.say(f"{len(self.record.moves)} moves from the file.")
                self.seats.gone_on_with()
            else:
                self._write()
            self.seats.tell(self.position.state)
            while self.awaiting is not None:
                self._turn()
        except Left:
            self.screen.say("")
            self.screen.say("The game goes on another time.")
            return None
        ending = self.game.ending(self.position.state, self.charts)
        self.screen.tree(f"The end: {plain(ending)}", self._view())
        return ending

    # -------------------------------------------------------------------------- moving

    def _catch_up(self) -> None:
        """Run to where the moves on file lead."""
        try:
            self._note(self._run(Move()))
            for move in self.record.moves:
                self._note(self._run(move))
        except (Refused, DiceMismatch, msgspec.ValidationError) as fault:
            raise GameFileFault(f"a move of the game was never allowed: {fault}") from fault

    def _run(self, move: Move) -> Run[Any]:
        dice: Dice = (
            RecordedDice(move.rolls)
            if self.record.seed is None
            else SeededDice(bytes.fromhex(self.record.seed))
        )
        decision = None
        if move.decision is not None:
            decision = msgspec.convert(move.decision, self._decisions)
        done = run(
            self.game.procedure,
            self.position,
            dice,
            self.charts,
            decision=decision,
            supplied=self.record.seed is None,
        )
        if isinstance(dice, RecordedDice):
            dice.finish()
        return done

    def _note(self, done: Run[Any]) -> None:
        self.seats.note(done.trace)
        self.position = done.position
        self.awaiting = done.awaiting

    def _move(self, move: Move) -> None:
        """Make a move, or say why not."""
        try:
            self._make(move)
        except Refused as refusal:
            cited = f" (rule {refusal.rule})" if refusal.rule else ""
            told = labels(self.ruleset, self.language).refusal(refusal.said)
            self.screen.say(f"{told}{cited}", "red")
        except (DiceMismatch, msgspec.ValidationError) as fault:
            self.screen.say(f"Not so: {fault}.", "red")

    def _make(self, move: Move) -> None:
        done = self._run(move)
        self.record.moves.append(move)
        self._write()
        self._note(done)
        self.seats.tell(self.position.state)

    def _move_by(self, policy: Policy, offer: Offer[Any]) -> None:
        """Make the move of a policy; where the rules refuse it, the first that they do not.

        Each is tried once. Raises PolicyFault if the rules refuse all that is offered, too.
        """
        own = policy(self.position.state, offer)
        for decision in (own, offer.example, *offer.choices):
            with contextlib.suppress(Refused, msgspec.ValidationError):
                self._make(Move(decision=msgspec.to_builtins(decision)))
                return
        raise PolicyFault(f"the rules refuse every {offer.decision} decision of {offer.seat}")

    def _write(self) -> None:
        if self.path is not None:
            write_game(self.path, self.record)

    # -------------------------------------------------------------------------- asking

    def _turn(self) -> None:
        if isinstance(self.awaiting, RollRequest):
            self._throw(self.awaiting)
            return
        seat, offers = self.seats.next_of(self._offers())
        policy = self.seats.policy_of(seat)
        if policy is not None:
            self._move_by(policy, offers[0])
            return
        self.seats.come(seat, self.position.state)
        for offer in offers:
            self._show(offer)
        rows, moves = [], []
        for offer in offers:
            for choice in offer.choices:
                rows.append(self._row(offer, choice, many=len(offers) > 1))
                moves.append(choice)
            if not offer.choices:
                rows.append(f"{self._row(offer, offer.example, many=len(offers) > 1)} (as shown)")
                moves.append(offer.example)
                rows.append(f"{plain(offer.decision)}: say it member by member")
                moves.append(offer)
        first = offers[0]
        default = moves.index(first.example) + 1 if first.example in moves else None
        self.screen.menu(rows, default)
        answer = self.screen.typed("?>")
        if not answer and default is not None:
            answer = str(default)
        if answer.isdecimal() and 1 <= int(answer) <= len(moves):
            chosen = moves[int(answer) - 1]
            decision = self._form(chosen) if isinstance(chosen, Offer) else chosen
            self._move(Move(decision=msgspec.to_builtins(decision)))
        else:
            self._command(answer)

    def _offers(self) -> tuple[Offer[Any], ...]:
        """Every decision open; alone that on a throw just seen, if it is one."""
        if self.position.throws:
            return (self.awaiting,)
        return self.game.procedure.offers(self.position.state, self.charts)

    def _show(self, offer: Offer[Any]) -> None:
        kind = self._kind(offer)
        about = [(kind.__doc__ or "").strip().splitlines()[0]]
        said = msgspec.to_builtins(offer.details)
        about += [f"{plain(name)}: {plain(value)}" for name, value in said.items()]
        if offer.rolled is not None:
            about.append(f"thrown: {offer.rolled.dice} {list(offer.rolled.faces)}")
        whose = f"{offer.seat}: " if offer.seat else ""
        self.screen.panel(f"{whose}{plain(offer.decision)} (rule {offer.rule})", about)

    def _row(self, offer: Offer[Any], choice: Any, *, many: bool) -> str:
        members = msgspec.to_builtins(choice)
        members.pop("kind", None)
        said = plain(members)
        return f"{plain(offer.decision)}: {said}" if many or said == "-" else said

    def _form(self, offer: Offer[Any]) -> Any:
        return ask_for(self._kind(offer), offer.example, self.screen)

    def _kind(self, offer: Offer[Any]) -> Any:
        """The type of the decision that answers `offer`."""
        kinds = (*self.game.decisions, Reroll)
        return next(k for k in kinds if k.__struct_config__.tag == offer.decision)

    def _throw(self, request: RollRequest) -> None:
        purpose = plain(request.purpose)
        answer = self.screen.typed(f"throw {request.dice} for {purpose} ({request.rule}):")
        faces = answer.replace(",", " ").split()
        if answer and all(face.isdecimal() for face in faces):
            self._move(Move(rolls=tuple(map(int, faces))))
        else:
            self._command(answer)

    def _command(self, answer: str) -> None:
        if answer in ("q", "quit"):
            raise Left
        if answer in ("v", "view"):
            self.screen.tree(self.game.title, self._view())
        elif answer in ("l", "log"):
            self.seats.log(self.position.state)
        elif answer.partition(" ")[0] in ("b", "board"):
            self._board(answer.partition(" ")[2].strip())
        else:
            self.screen.lines(_HELP)

    def _board(self, path: str) -> None:
        """The board that the seat sees, in words, or drawn in a file."""
        boards = self.ruleset.ruleset.boards
        if boards is None:
            self.screen.say("This game is not played on a map.")
            return
        shown = boards.in_game(self._seen(), None, None, self.options, self.charts)
        if not path:
            self.screen.lines(map(self.narrator.board_line, boards.told(shown)[1]))
            return
        try:
            Path(path).write_text(
                boards.drawn(shown, self.narrator.board_line, self.language), encoding="utf-8"
            )
        except OSError as fault:
            self.screen.say(f"Not so: {fault}.", "red")
        else:
            self.screen.say(f"The board is in {path}.")

    def _seen(self) -> Any:
        """The game as whoever is at the screen sees it."""
        return self.game.view(self.position.state, self.seats.present, self.charts)

    def _view(self) -> Any:
        return msgspec.to_builtins(self._seen())
