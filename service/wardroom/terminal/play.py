"""A game played in a terminal: the rules ask, a person picks.

Seeded dice are thrown by the machine; without a seed the player throws them at the table and types
their faces. Every move is written to the game's file as soon as the rules have accepted it. In a
game of several seats each is only shown what it may see.
"""

from __future__ import annotations

import functools
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from wardroom.dice import DiceMismatch, Die, RollRequest, die_named, faces_shown
from wardroom.engine.boards import BoardLine
from wardroom.engine.calls import OddsBudget
from wardroom.engine.foreseen import Throws
from wardroom.engine.procedure import Reroll
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.session_actions import SET_STANDING_ORDERS
from wardroom.sessions.game.headlines import headline_of
from wardroom.sessions.game.legal_actions import legal_actions, throw_told
from wardroom.sessions.game.odds import odds_of
from wardroom.sessions.game.play import due_seats, open_to
from wardroom.sessions.game.taking_back import CannotUndo
from wardroom.sessions.log.seen import shown_to
from wardroom.terminal.forms import BACK, WentBack, decoded, filled, worded
from wardroom.terminal.game_file import GameFile, Move
from wardroom.terminal.screen import Left, Screen
from wardroom.terminal.seats import Seats
from wardroom.terminal.table import NotKept, Table, why
from wardroom.text import Labels, ahead_lines, labels, narrator

_MOST_LINES = 4
"""Chances of a choice that are shown."""
_BUDGET = OddsBudget(states=1_000, trials=400)
"""The work limit for the chances of a question; beyond it they are sampled."""
_MOST_BOXES = 20
"""The most boxes of a patrol sailed through in one go."""
_MOST_RESCUED = 100
"""The most automatically saved games in a folder."""
_QUIT = ("q", "quit")
_LEAVES = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
"""Signals at which the player leaves the table."""
_QUIET = {None, "checks", "none"}
"""The results of a box in which nothing happens."""


def play(
    ruleset: InstalledRuleset, record: GameFile, path: Path | None, screen: Screen, language: str
) -> str | None:
    """Continue `record` after its moves, until it ends or the player leaves.

    Writes every move to `path`, if one is given; without one the player who leaves is asked where
    to save the game. Returns the game's ending, None when it goes on another time, or is lost.
    Raises Refused for a set-up that the rules forbid, GameFileFault for moves that they never
    allowed, PolicyFault for an opponent who has none that they allow.
    """
    return _Evening(Table(ruleset, record, path), screen, language).play()


class _Row(NamedTuple):
    """A choice: its text, and its effect.

    `action`: its action, if it is one of a few. `ready`: whether it is the order shown, which enter
    gives.
    """

    title: str
    does: Callable[[], None]
    action: Any = None
    ready: bool = False


class _Evening:
    """A game played for as long as somebody sits at the table."""

    def __init__(self, table: Table, screen: Screen, language: str) -> None:
        self.table, self.screen, self.language = table, screen, language
        self.say, self.game = screen.spoken, table.game
        self.narrator = narrator(table.ruleset, language, table.session.sides)
        self.labels: Labels = labels(table.ruleset, language, table.session.sides)
        self.seats = Seats(table, screen, self.narrator, self.labels)
        self.draft: dict[tuple[str, str], Any] = {}
        """Orders that were filled in and refused, by seat and kind of action."""
        self.shows_chances = True
        self._next: Callable[[], None] = self._sit_down
        self._answers = True
        """Whether somebody can answer: not after a signal has ended the program."""

    def play(self) -> str | None:
        with self._ended_by_signals():
            while not self.table.session.over:
                try:
                    self._next()
                except NotKept as fault:
                    said = self.say("not_kept", path=fault.path, fault=fault.why)
                    self.screen.say(said, "red")
                    self.seats.tell()
                except Left:
                    if self._leaves():
                        return None
        ending = self.table.session.ending
        assert ending is not None
        title = self.say("the_end", ending=self.labels.value(ending))
        self.screen.tree(title, msgspec.to_builtins(self._seen()))
        if self.table.path is not None:
            self.screen.say(self.say("in_file", path=self.table.path))
        return ending

    def _sit_down(self) -> None:
        self._next = self._turn
        if self.table.record.moves:
            self.screen.say(self.say("moves_from_file", count=len(self.table.record.moves)))
        else:
            self.table.keep()
        self.seats.tell()

    @contextmanager
    def _ended_by_signals(self) -> Iterator[None]:
        """Leave the table at a signal, after a move under way is made and saved."""

        def leave(number: int, _frame: Any) -> None:
            self.screen.leaving = True
            self._answers = self._answers and number == signal.SIGINT
            if not self.table.moving:
                raise Left

        kept = {each: signal.signal(each, leave) for each in _LEAVES}
        self.screen.woken, told = os.pipe()
        os.set_blocking(told, False)
        signal.set_wakeup_fd(told)
        try:
            yield
        finally:
            signal.set_wakeup_fd(-1)
            os.close(told)
            os.close(self.screen.woken)
            self.screen.woken = None
            for each, handler in kept.items():
                signal.signal(each, handler)

    # -------------------------------------------------------------------------- leaving

    def _leaves(self) -> bool:
        """Return whether the player leaves, and print what happens to the game.

        A game without a file is saved first: the player is asked for the file.
        """
        moved = bool(self.table.record.moves)
        if moved and self.table.path is None:
            with suppress(Left):
                if self._answers and not self._saved():
                    return False
            if not self._answers:
                self._rescue()
        path = self.table.path
        said = "lost" if moved else "nothing_played"
        with suppress(OSError):  # The terminal may be gone.
            self.screen.say("")
            self.screen.say(self.say(said if path is None else "another_time", path=path))
        return True

    def _saved(self) -> bool:
        """Save the game in the player's file; False: play continues. Raises Left without a file."""
        self.screen.ask_on()
        self.screen.say(self.say("save_where"))
        while True:
            answer = self.screen.typed(self.say("save_as"))
            if answer == BACK:
                return False
            if answer in _QUIT:
                raise Left
            if answer == "?":
                self.screen.say(self.say("save_where"))
            elif answer:
                try:
                    path = Path(answer).expanduser()
                    if self._may_write(path):
                        self.table.keep_in(path)
                        return True
                except (OSError, RuntimeError, ValueError) as fault:
                    self.screen.say(self.say("not_saved", path=answer, fault=why(fault)), "red")

    def _may_write(self, path: Path) -> bool:
        """Return whether `path` is free, or the player agrees to overwrite it."""
        if not path.is_file():
            return True
        self.screen.say(self.say("overwrite", path=path))
        try:
            return self._picked((self.say("yes"), self.say("no")), 1) == 0
        except WentBack:
            return False

    def _rescue(self) -> None:
        """Save the game automatically in a new file in the current folder, if possible."""
        for number in range(1, _MOST_RESCUED + 1):
            path = Path(f"wardroom-{self.table.ruleset.id}-{number}.json").absolute()
            with suppress(OSError):
                path.touch(exist_ok=False)
                self.table.keep_in(path)
                return

    # -------------------------------------------------------------------------- a turn

    def _turn(self) -> None:
        if self.screen.leaving:
            raise Left
        if self.table.let_policies_play():
            self.seats.tell()
            return
        seat = self.seats.next()
        self.seats.come(seat)
        now = open_to(self.table.session, seat)
        if now.roll is not None:
            self._throw(seat, now.roll)
            return
        self.screen.header(self._headline(seat))
        legal = self._legal(seat)
        rows: list[_Row] = []
        for action in legal:
            if _kind(action) != SET_STANDING_ORDERS:
                self._show(seat, action)
                rows += self._rows(seat, action)
        chances = self._chances(seat, rows)
        default = 0 if len(rows) == 1 or rows[0].ready else None
        self.screen.menu(
            [f"{row.title}{chances.get(at, '')}" for at, row in enumerate(rows)], default
        )
        answer = self.screen.typed(self.say("prompt"))
        if not answer and default is not None:
            answer = "1"
        if answer.isdecimal() and 1 <= int(answer) <= len(rows):
            try:
                rows[int(answer) - 1].does()
            except WentBack:
                return
        else:
            self._command(seat, answer, len(rows))

    def _legal(self, seat: str) -> tuple[Any, ...]:
        types = self.table.types
        return legal_actions(types.legal, self.table.session, seat, self.language)

    def _headline(self, seat: str) -> str:
        session = self.table.session
        awaited = due_seats(session, (seat,))
        return headline_of(session, shown_to(session, seat), awaited, self.language)

    def _show(self, seat: str, action: Any) -> None:
        """Show what is to be decided, with its rule; of a throw, what it came to."""
        about: list[str] = []
        if action.rolled is not None:
            faces = " ".join(map(str, action.rolled.faces))
            about.append(f"{self.say('thrown')}: {action.rolled.dice} [{faces}]")
        came_to = getattr(action.details, "came_to", ())
        about += [f"{self.say('comes_to')}: {step.text}" for step in came_to]
        whose = f"{self.labels.value(seat, 'seat')}: " if len(self.game.seats) > 1 else ""
        cited = self.say("cited", rule=action.rule) if action.rule else ""
        self.screen.panel(f"{whose}{action.title}{cited}", about)

    def _rows(self, seat: str, action: Any) -> Iterator[_Row]:
        """Yield what can be chosen of an action, in the order in which it is listed."""
        for choice in action.choices:
            yield _Row(
                f"{choice.title}{self._follows(choice.throws)}",
                functools.partial(self._move, seat, choice.action),
                choice.action,
            )
        if _kind(action) == Reroll.__struct_config__.tag and self._orders(seat) is not None:
            yield _Row(self.say("every_throw_stands"), lambda: self._let_all_stand(seat))
        if action.choices or action.example is None:
            return
        shown = self.draft.get((seat, _kind(action))) or msgspec.to_builtins(action.example.action)
        told = worded(shown, self.labels, self.say)
        yield _Row(
            f"{self.say('as_shown_row', said=told)}{self._follows(action.throws)}",
            functools.partial(self._move, seat, shown),
            self._as_action(shown),
            ready=True,
        )
        if (nothing := self._nothing(shown)) is not None:
            title, empty = nothing
            yield _Row(title, functools.partial(self._move, seat, empty), self._as_action(empty))
        units = getattr(action, "by_unit", {})
        if units:
            yield _Row(self.say("unit_by_unit"), lambda: self._by_unit(seat, action, shown))
        else:
            yield _Row(self.say("change_it"), lambda: self._change(seat, action, shown))

    def _nothing(self, shown: dict[str, Any]) -> tuple[str, dict[str, Any]] | None:
        """The order that does nothing, with its title, if `shown` is another; None without one."""
        of_decision = ("kind", "seat")
        empty: dict[str, Any] = {
            name: [] if isinstance(value, list | tuple) else None
            for name, value in shown.items()
            if name not in of_decision
        }
        title = self.narrator.nothing(shown["kind"], empty)
        whole = {**shown, **empty}
        return None if title is None or whole == shown else (title, whole)

    def _as_action(self, shown: dict[str, Any]) -> Any:
        return msgspec.convert(shown, self.table.types.legal.by_kind[shown["kind"]][0])

    def _follows(self, throws: Sequence[Throws]) -> str:
        told = (
            self.say("follows", dice=one.dice, purpose=self.labels.purpose(one.purpose))
            for one in throws
        )
        return "".join(f" · {each}" for each in told)

    # -------------------------------------------------------------------------- moving

    def _move(self, seat: str, action: Any) -> None:
        """Make a move; if it is refused, print the reason and keep the filled-in order."""
        decision = msgspec.to_builtins(action)
        drafted = (seat, decision["kind"])
        try:
            self.table.move(Move(decision=decision, seat=None if "seat" in decision else seat))
        except Refused as refusal:
            self.draft[drafted] = decision
            self._refused(refusal)
        except msgspec.ValidationError as fault:
            self.draft[drafted] = decision
            self.screen.say(self.say("refused", said=f"{fault}."), "red")
        else:
            self.draft.pop(drafted, None)
            self.seats.tell()

    def _refused(self, refusal: Refused) -> None:
        said = self.labels.refusal(refusal.said)
        cited = self.say("cited", rule=refusal.rule) if refusal.rule else ""
        self.screen.say(self.say("refused", said=f"{said}{cited}"), "red")

    def _change(self, seat: str, action: Any, shown: Any) -> None:
        """Let the player fill in an order, and give it."""
        limits, schema = action.limits, decoded(action.schema)
        self._move(seat, filled(schema, shown, limits, self.screen, self.labels, self.say))

    def _by_unit(self, seat: str, action: Any, shown: dict[str, Any]) -> None:
        """Let the player choose each unit's part, and give the combined orders."""
        parts = msgspec.to_builtins(action.by_unit)
        lists = [name for name, value in shown.items() if isinstance(value, list | tuple)]
        if not lists:
            listed = [part for of_unit in parts.values() for part in of_unit]
            chosen = self._picked([part["title"] for part in listed], None)
            self._move(seat, listed[chosen]["action"])
            return
        (name,) = lists
        orders = {order["ship"]: order for order in shown[name]}
        for unit, listed in parts.items():
            own = [_part_of(part["action"][name], unit) for part in listed]
            self.screen.say(self.labels.ship(unit) or unit)
            rows = [*(part["title"] for part in listed), self.say("nothing_done")]
            at = own.index(orders[unit]) if orders.get(unit) in own else len(own)
            chosen = self._picked(rows, at)
            orders.pop(unit, None)
            if chosen < len(own):
                orders[unit] = own[chosen]
        self._move(seat, {**shown, name: list(orders.values())})

    def _picked(self, rows: Sequence[str], default: int | None) -> int:
        """Return which of `rows` is picked, from 0; raises WentBack for `<`."""
        self.screen.menu(rows, default)
        while True:
            answer = self.screen.typed(self.say("prompt"))
            if answer == BACK:
                raise WentBack
            if not answer and default is not None:
                return default
            if answer.isdecimal() and 1 <= int(answer) <= len(rows):
                return int(answer) - 1
            self.screen.say(self.say("pick_wrong", last=len(rows)))

    def _throw(self, seat: str, request: RollRequest) -> None:
        die = die_named(request.dice)
        wanted = throw_told(self.table.session, seat, request)
        asked = self.narrator.asked_throw(wanted, request.rule, self.labels)
        answer = self.screen.typed(f"{asked}:")
        faces = faces_typed(answer, die)
        if faces is None:
            if answer[:1].isdecimal():
                self._faces_wrong(die)
            else:
                self._command(seat, answer, 0)
            return
        try:
            self.table.move(Move(rolls=faces, seat=seat))
        except DiceMismatch:
            self._faces_wrong(die)
        else:
            self.seats.tell()

    def _faces_wrong(self, die: Die) -> None:
        example = "".join("3" for _ in range(die.count)) if die.sides < 10 else "7"
        said = self.say(
            "faces_wrong", dice=die.notation, count=die.count, sides=die.sides, example=example
        )
        self.screen.say(said, "red")

    # -------------------------------------------------------------------------- commands

    def _command(self, seat: str, answer: str, rows: int) -> None:
        name, _, rest = answer.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            BACK: lambda: self._take_back(seat),
            "s": lambda: self._sail_on(seat),
            "p": self._turn_chances,
            "o": lambda: self._change_orders(seat),
            **dict.fromkeys(("m", "b"), lambda: self._board(seat, rest.strip())),
            "v": lambda: self.screen.tree(self.game.title, msgspec.to_builtins(self._seen())),
            "l": self.seats.log,
            "?": lambda: self.screen.lines(self._help()),
        }
        if name in _QUIT:
            raise Left
        if name in commands:
            try:
                commands[name]()
            except WentBack:
                return
        elif rows:
            self.screen.say(self.say("one_of", last=rows))
        else:
            commands["?"]()

    def _help(self) -> Iterator[str]:
        """Yield what can be typed in this game, a line each."""
        kinds, path = self.table.types.legal.by_kind, self.table.path
        own_dice, boards = self.table.record.seed is None, self.table.ruleset.ruleset.boards
        lines = {
            "help_number": True,
            "help_enter": True,
            "help_faces": own_dice,
            "help_back": not own_dice,
            "help_back_own_dice": own_dice,
            "help_sail": "course" in kinds,
            "help_chances": True,
            "help_orders": SET_STANDING_ORDERS in kinds,
            "help_board": boards is not None,
            "help_view": True,
            "help_log": True,
            "help_help": True,
            "help_leave": path is None,
            "help_leave_kept": path is not None,
        }
        yield from (self.say(line, path=path) for line, holds in lines.items() if holds)

    def _take_back(self, seat: str) -> None:
        try:
            self.table.take_back(seat)
        except CannotUndo as cannot:
            said = self.labels.value(cannot.code, "reason")
            self.screen.say(self.say("nothing_back", said=said))
        else:
            self.screen.say(self.say("taken_back"))

    def _sail_on(self, seat: str) -> None:
        """Sail on from box to box until something happens that a captain would want to know of."""
        for boxes in range(_MOST_BOXES):
            choices = [
                choice.action
                for action in self._legal(seat)
                if _kind(action) == "course"
                for choice in action.choices
                if not choice.action.abort
            ]
            if not choices:
                if not boxes:
                    self.screen.say(self.say("no_sailing"))
                return
            before = len(self.table.steps)
            self._move(seat, choices[0])
            if self.table.session.over:
                return
            if any(step.result not in _QUIET for step in self.table.steps[before:]):
                return

    def _orders(self, seat: str) -> Any:
        """Return the action that changes standing orders, if it is allowed now."""
        legal = self._legal(seat)
        return next((one for one in legal if _kind(one) == SET_STANDING_ORDERS), None)

    def _change_orders(self, seat: str) -> None:
        action = self._orders(seat)
        if action is None:
            self.screen.say(self.say("nothing_to_orders"))
            return
        shown = self.draft.get((seat, SET_STANDING_ORDERS))
        self._change(seat, action, shown or msgspec.to_builtins(action.example.action))

    def _let_all_stand(self, seat: str) -> None:
        """Set the standing order against re-rolls."""
        stand = msgspec.to_builtins(self._orders(seat).example.action)
        stand["standing_orders"]["reroll"] = []
        self._move(seat, stand)

    def _board(self, seat: str, path: str) -> None:
        """The board that the seat sees, in words, or drawn in a file."""
        ruleset, rules = self.table.ruleset.ruleset, self.table.session.rules
        boards, seen = ruleset.boards, shown_to(self.table.session, seat)
        # A call that is played by itself shows its headline, and no situation.
        if boards is None or not hasattr(seen, "situation"):
            self.screen.say(self.say("no_board"))
            return
        shown = boards.in_game(seen, boards.asked(), rules.options, rules.charts)
        if not path:
            self.screen.lines(map(self.narrator.board_line, boards.told(shown)[1]))
            return
        drawn = boards.drawn(shown, self._told_on_board, self.language)
        try:
            Path(path).write_text(drawn, encoding="utf-8")
        except OSError as fault:
            self.screen.say(self.say("not_written", fault=why(fault)), "red")
        else:
            self.screen.say(self.say("board_written", path=path))

    def _told_on_board(self, line: BoardLine) -> str:
        return self.narrator.board_line(line)

    def _seen(self) -> Any:
        """The game as seen by the person at the screen."""
        return shown_to(self.table.session, self.seats.present)

    # -------------------------------------------------------------------------- chances

    def _chances(self, seat: str, rows: Sequence[_Row]) -> dict[int, str]:
        """Return the needs and the likely results of each row, by index."""
        asked = {at: row.action for at, row in enumerate(rows) if row.action is not None}
        if not self.shows_chances or not self.table.session.founding.odds:
            return {}
        language = self.language
        found = odds_of(
            self.table.session, seat, tuple(asked.values()), _BUDGET, results=0, language=language
        )
        ruleset = self.table.session.rules.ruleset
        told = {
            at: [
                *ahead_lines(ruleset, one["ahead"], language)[:_MOST_LINES],
                *self._likely(one.get("odds")),
            ]
            for at, one in zip(asked, found, strict=True)
        }
        return {at: "".join(f"\n  {line}" for line in lines) for at, lines in told.items()}

    def _likely(self, odds: Any) -> list[str]:
        """Return the likely results of a row as lines; none if all is certain."""
        lines = () if odds is None else odds.lines[:_MOST_LINES]
        return [f"{self.say('chances')}: {line}" for line in lines]

    def _turn_chances(self) -> None:
        self.shows_chances = not self.shows_chances


def faces_typed(typed: str, die: Die) -> tuple[int, ...] | None:
    """Return the faces that a person typed for `die`, as `34`, `3 4` or `3,4`; None: none.

    The 0 of a d10 is 10, and so is the 00 of a tens die.
    """
    parts = typed.replace(",", " ").split()
    if len(parts) == 1 and die.count > 1 and len(parts[0]) == die.count:
        parts = list(parts[0])
    if len(parts) != die.count or not all(part.isdecimal() for part in parts):
        return None
    return faces_shown([*map(int, parts)], die)


def _kind(action: Any) -> str:
    return str(type(action).__struct_config__.tag)


def _part_of(orders: list[dict[str, Any]], unit: str) -> dict[str, Any] | None:
    return next((order for order in orders if order["ship"] == unit), None)
