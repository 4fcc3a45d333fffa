"""The lines of an entry of a log, so that a screen has words for whatever happened in it."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from wardroom.charts.toml import read_toml
from wardroom.engine.trace import TraceStep
from wardroom.sessions import titles
from wardroom.sessions.kinds import kind_of
from wardroom.sessions.record import POLICY, Rules
from wardroom.sessions.umpire import RULING
from wardroom.text import FALLBACK, narrator
from wardroom.text.words import labels

_FOLDER = Path(__file__).parent
_FREE = ("reason", "question")
"""Members that are a text of somebody's own."""


def lines_of(
    rules: Rules, number: int, events: Sequence[Mapping[str, Any]], language: str
) -> tuple[str, ...]:
    """Return the lines of entry `number`: one at least.

    `events`: those that the reader may see, in plain values. Each step has a line. An action has
    one where its game does not have it as a decision, such as a missed deadline; a decision has
    one where nothing else of the entry has.
    """
    told = _Told(rules, language)
    found = tuple(told.lines(events)) or tuple(told.decisions(events))
    return found or (told.phrase("began" if number == 1 else "sealed"),)


class _Told:
    """Puts the events of entries into words, in one language."""

    def __init__(self, rules: Rules, language: str) -> None:
        self._narrator = narrator(rules.ruleset, language)
        self._titled = titles.of_ruleset(self._narrator, language)
        self._labels = labels(rules.ruleset, language)
        self._decisions = {kind.__struct_config__.tag for kind in rules.game.decisions}
        self._words = _words(language)

    def phrase(self, code: str, **params: str) -> str:
        """Return the phrase of `code`, filled."""
        return self._words[code].format_map(params)

    def lines(self, events: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        """Yield the lines of steps, and of actions that are no decisions of the game."""
        for event in events:
            if "step" in event:
                yield self._narrator.retold(msgspec.convert(event["step"], TraceStep))
            elif not self._decides(event):
                yield self._act(event)

    def decisions(self, events: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        """Yield the lines of the decisions of the game."""
        for event in events:
            yield self._act(event)

    def _decides(self, event: Mapping[str, Any]) -> bool:
        kind = kind_of(event.get("action"))
        return isinstance(kind, str) and kind in self._decisions

    def _act(self, event: Mapping[str, Any]) -> str:
        """An action, with whose it was and its particulars."""
        action = event.get("action")
        kind = kind_of(action)
        if not isinstance(action, dict) or not isinstance(kind, str):
            return self.phrase("sealed")
        what = self._done(action)
        if kind == POLICY and isinstance(action.get("decision"), dict):
            what = self.phrase("with", what=what, more=self._done(action["decision"]))
        for name in _FREE:
            if isinstance(action.get(name), str) and action[name]:
                what = self.phrase("with", what=what, more=self.phrase("quoted", text=action[name]))
        seat = None if kind == RULING else event.get("seat")  # Only the umpire rules.
        several = action.get("seats")
        concerned = [seat, action.get("seat"), *(several if isinstance(several, list) else ())]
        named = [self._labels.value(one, "seat") for one in concerned if isinstance(one, str)]
        if not named:
            return what
        who = self._words["joint"].join(dict.fromkeys(named))
        return self.phrase("act", seat=who[:1].upper() + who[1:], what=what)

    def _done(self, action: dict[str, Any]) -> str:
        members = dict(action)
        kind = str(members.pop("kind", ""))
        if kind in self._decisions:
            with suppress(KeyError, ValueError, TypeError):  # It takes what an offer alone holds.
                return self._titled.choice(kind, members, {})
        said = self._labels.kind(kind)
        return kind.replace("_", " ").capitalize() if said == kind else said


@functools.cache
def _words(language: str) -> dict[str, str]:
    path = _FOLDER / f"{language}.toml"
    if not path.is_file():
        path = _FOLDER / f"{FALLBACK}.toml"
    words: dict[str, str] = read_toml(path)
    return words
