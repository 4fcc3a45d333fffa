"""The screen: what is printed, and what is typed."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterable, Sequence
from typing import Any, TextIO

from rich.console import Console
from rich.markup import escape as escaped
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.tree import Tree

from wardroom.engine.legible import legible_lines
from wardroom.terminal.spoken import Spoken


def escape(text: str) -> str:
    """Return `text` for printing: unchanged, except misleading characters."""
    return escaped(legible_lines(text))


class Left(BaseException):
    """The player has left the table: at the end of the input, by saying so, or by a signal.

    A signal comes wherever the program stands: nothing that handles faults may catch this.
    """


class Screen:
    """A terminal that speaks one language. `source` stands in for the keyboard."""

    def __init__(self, console: Console, say: Spoken, source: TextIO | None = None) -> None:
        self.console = console
        self.spoken = say
        self._source = source
        self.leaving = False
        """Whether a signal has asked the player to leave: nothing more is asked."""
        self.woken: int | None = None
        """Becomes readable at a signal: otherwise a signal just before a read would take effect
        after the next key."""

    # -------------------------------------------------------------------------- printing

    def say(self, text: str, style: str = "") -> None:
        """Print a line, word for word."""
        self.console.print(escape(text), style=style or None, highlight=False)

    def lines(self, lines: Iterable[str]) -> None:
        """Print lines of the log."""
        for line in lines:
            self.console.print(Padding(escape(line), (0, 0, 0, 2), expand=False), highlight=False)

    def header(self, text: str) -> None:
        """Print where the game stands."""
        if text:
            self.console.rule(f"[bold]{escape(text)}[/bold]", align="left", characters="-")

    def panel(self, title: str, lines: Sequence[str]) -> None:
        """Print the decision to take, with its details."""
        if lines:
            framed = Panel("\n".join(map(escape, lines)), title=escape(title), expand=False)
            self.console.print(framed)
        else:
            self.console.print(f"[bold]{escape(title)}[/bold]", highlight=False)

    def menu(self, rows: Sequence[str], default: int | None) -> None:
        """Print numbered choices, from 1; `default`, from 0, is the one of enter."""
        table = Table(box=None, show_header=False, pad_edge=False)
        table.add_column(justify="right", style="bold")
        table.add_column(overflow="fold")
        for at, row in enumerate(rows):
            title, line, below = row.partition("\n")
            mark = f" {self.spoken('only_choice')}" if at == default else ""
            table.add_row(str(at + 1), escape(title) + mark + escape(line + below))
        self.console.print(table)

    def tree(self, title: str, content: Any) -> None:
        """Print nested builtins as a tree; short branches on one line."""
        tree = Tree(f"[bold]{escape(title)}[/bold]")
        _grow(tree, content)
        self.console.print(tree)

    def clear(self) -> None:
        """Empty the screen, and what can be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    # -------------------------------------------------------------------------- asking

    def ask_on(self) -> None:
        """Go on asking, although a signal has asked the player to leave."""
        self.leaving = False
        if self.woken is not None and select.select([self.woken], [], [], 0)[0]:
            os.read(self.woken, 4096)

    def wait(self, request: str) -> None:
        """Wait until enter is pressed; raises Left for `q`."""
        if self.typed(request) in ("q", "quit"):
            raise Left

    def typed(self, question: str) -> str:
        """Return what the player types; raises Left when there is no more of it."""
        self.console.print(f"[bold]{escape(question)}[/bold] ", end="", highlight=False)
        if self.leaving:
            raise Left
        if self._source is None and self.woken is not None:
            select.select([sys.stdin, self.woken], [], [])
        try:
            line = self._source.readline() if self._source else f"{self.console.input()}\n"
        except (EOFError, KeyboardInterrupt) as end:
            raise Left from end
        if not line:
            raise Left
        return line.strip().removeprefix(_MARK)


_MARK = "\ufeff"
"""The mark that some programs write before the first line of their output."""
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
    """Return builtins as a reader would write them: `range short, targets 1 and 2`."""
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
