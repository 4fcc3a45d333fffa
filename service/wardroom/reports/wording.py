"""Words of reports other than those of rulesets: titles, and sentences about the proof."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wardroom.charts.toml import read_toml
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.reports import Mark, Voice
from wardroom.engine.sides import Sides
from wardroom.sessions.log.entry_lines import consequence_words
from wardroom.sessions.records.weekly import Weekly
from wardroom.text import FALLBACK, Labels, Narrator, begun, labels, narrator, titles
from wardroom.text.particles import filled

_FOLDER = Path(__file__).parent / "words"
_MINUTE = len("1941-05-24T06:00")


class Wording:
    """The words of a report of a ruleset in one language.

    `weekly`: the deadlines of the game, whose time zone is used; None: UTC. `sides`: of the game.
    """

    def __init__(
        self,
        ruleset: InstalledRuleset,
        language: str,
        weekly: Weekly | None = None,
        sides: Sides = (),
    ) -> None:
        self.weekly = weekly
        self.narrator: Narrator = narrator(ruleset, language, sides)
        self.titled: Narrator = titles.of_ruleset(self.narrator, language)
        self.labels: Labels = labels(ruleset, language, sides)
        self.language = self.labels.language
        self.joint = self.labels.joint
        self.voice = Voice(self.narrator.board_line, self.narrator.came, self.joint)
        self._own = read_words(self.language)

    def said(self, code: str, **params: Any) -> str:
        """The phrase of the report for a `code`, filled with `params`."""
        return filled(self._own[code], params)

    def knows(self, code: str) -> bool:
        """Whether there is a word for `code`."""
        return code in self._own

    @property
    def marks(self) -> dict[Mark, str]:
        """The meaning of the marks in a table."""
        return {"sunk": self.said("sunk"), "damaged": self.said("damaged")}

    def joined(self, *parts: str) -> str:
        """Parts of a line, joined as in the language."""
        return self.joint.join(parts)

    def value(self, code: str, member: str = "") -> str:
        """The label of a code; without one, the code without underscores."""
        said = self.labels.value(code, member)
        return in_words(said) if said == code else said

    def member(self, name: str) -> str:
        """The label of a member of a situation, in the same way."""
        for group in ("fields", "members", "values"):
            if self.labels.knows(group, name):
                return self.labels.word(group, name).label
        return in_words(name)

    def seat(self, seat: str) -> str:
        """The label of a seat at the beginning of a sentence."""
        return begun(self.value(seat, "seat"))

    def time(self, at: str) -> str:
        """A time of the log (RFC 3339, UTC), to the minute; empty if no reload is loaded."""
        if len(at) < _MINUTE:
            return at
        date, _, clock = self._shown(at).partition("T")
        zone = "" if self.weekly is None else self.weekly.zone
        said = "time_in_zone" if zone else "time"
        return self.said(said, date=self.labels.date(date), time=clock, zone=zone)

    def short(self, at: str) -> str:
        """A time of the log in figures, to the minute."""
        return self._shown(at).replace("T", " ")

    def _shown(self, at: str) -> str:
        return at[:_MINUTE] if self.weekly is None else self.weekly.local(at)


def in_words(code: str) -> str:
    """A code without a label, made readable."""
    return code.replace("_", " ")


@functools.cache
def read_words(language: str) -> Mapping[str, str]:
    """Return the words of reports in `language`, or in the fallback language if it has none."""
    path = _FOLDER / f"{language}.toml"
    if not path.is_file():
        path = _FOLDER / f"{FALLBACK}.toml"
    words: dict[str, str] = read_toml(path)
    return consequence_words(language) | words
