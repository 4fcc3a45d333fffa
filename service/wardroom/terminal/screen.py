"""The screen: what is printed, and the questions put to the player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TextIO

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.tree import Tree


class Left(Exception):
    """The player has left the table: at the end of his input, or by saying so."""


class Screen:
    """A terminal. `source` stands in for the keyboard."""

    def __init__(self, console: Console, source: TextIO | None = None) -> None:
        self.console = console
        self._source = source

    # -------------------------------------------------------------------------- printing

    def say(self, text: str, style: str = "") -> None:
        """A line, word for word."""
        self.console.print(escape(text), style=style or None, highlight=False)

    def lines(self, lines: Iterable[str]) -> None:
        """Lines of the log."""
        for line in lines:
            self.console.print(f"  {escape(line)}", highlight=False)

    def panel(self, title: str, lines: Sequence[str]) -> None:
        """Lines in a frame."""
        self.console.print(Panel("\n".join(map(escape, lines)), title=escape(title), expand=False))

    def menu(self, rows: Sequence[str], default: int | None) -> None:
        """Numbered choices; the default is marked."""
        table = Table(box=None, show_header=False, pad_edge=False)
        table.add_column(justify="right", style="bold")
        table.add_column()
        for number, row in enumerate(rows, start=1):
            mark = " (enter)" if number == default else ""
            table.add_row(str(number), escape(row) + mark)
        self.console.print(table)

    def tree(self, title: str, content: Any) -> None:
        """Nested builtins as a tree; short branches on one line."""
        tree = Tree(f"[bold]{escape(title)}[/bold]")
        _grow(tree, content)
        self.console.print(tree)

    def clear(self) -> None:
        """Empty the screen, and what can be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    # -------------------------------------------------------------------------- asking

    def wait(self, request: str) -> None:
        """Wait until enter is pressed; raises Left for `q`."""
        if self.typed(request) in ("q", "quit"):
            raise Left

    def typed(self, question: str) -> str:
        """What the player types; raises Left when there is no more of it."""
        self.console.print(f"[bold]{escape(question)}[/bold] ", end="", highlight=False)
        try:
            line = self._source.readline() if self._source else f"{self.console.input()}\n"
        except (EOFError, KeyboardInterrupt) as end:
            raise Left from end
        if not line:
            raise Left
        return line.strip()

    def yes_or_no(self, question: str, *, default: bool) -> bool:
        """Yes or no."""
        while True:
            answer = self.typed(f"{question} [{'Y/n' if default else 'y/N'}]").lower()
            if not answer:
                return default
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")
            self.say("y or n")

    def number(self, label: str, bounds: tuple[int | None, int | None], default: Any) -> int:
        """A whole number within `bounds` (None: none)."""
        low, high = bounds
        span = f"{'' if low is None else low}..{'' if high is None else high}"
        shown = "" if default is None else f" [{default}]"
        while True:
            answer = self.typed(f"{label} ({span}){shown}")
            if not answer and isinstance(default, int):
                return default
            try:
                value = int(answer)
            except ValueError:
                self.say("a whole number is wanted")
                continue
            if (low is None or value >= low) and (high is None or value <= high):
                return value
            self.say(f"a number in {span} is wanted")

    def word(self, label: str, words: Sequence[Any], default: Any) -> Any:
        """One of `words`, by its number or itself."""
        self.say(f"{label}:")
        at = words.index(default) + 1 if default in words else None
        self.menu([str(word) for word in words], at)
        by_name = {str(word): word for word in words}
        while True:
            answer = self.typed("number or word")
            if not answer and at is not None:
                return words[at - 1]
            if answer in by_name:
                return by_name[answer]
            if answer.isdecimal() and 1 <= int(answer) <= len(words):
                return words[int(answer) - 1]
            self.say(f"1 to {len(words)}")

    def text(self, label: str, default: Any) -> str:
        """Free text."""
        shown = "" if default in (None, "") else f" [{default}]"
        answer = self.typed(f"{label}{shown}")
        return answer or str(default or "")


_SHORT = 72


def _grow(branch: Tree, content: Any) -> None:
    pairs = (
        content.items()
        if isinstance(content, dict)
        else ((str(at), value) for at, value in enumerate(content, start=1))
    )
    for key, value in pairs:
        if not isinstance(value, dict | list):
            branch.add(f"{escape(str(key))}: [cyan]{escape(plain(value))}[/cyan]")
            continue
        short = plain(value)
        if len(short) <= _SHORT:
            branch.add(f"{escape(str(key))}: [cyan]{escape(short)}[/cyan]")
        else:
            _grow(branch.add(escape(str(key))), value)


def plain(value: Any) -> str:
    """Builtins as a reader would write them: `range short, targets 1 and 2`."""
    if isinstance(value, dict):
        return ", ".join(f"{_spaced(key)} {plain(entry)}" for key, entry in value.items()) or "-"
    if isinstance(value, list | tuple):
        return " ".join(f"({plain(v)})" if isinstance(v, dict) else plain(v) for v in value) or "-"
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _spaced(str(value)) if isinstance(value, str) else str(value)


def _spaced(code: str) -> str:
    return code.replace("_", " ")
