"""The lines of a log entry: words for everything that happened in it."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.charts.toml import read_toml
from wardroom.engine.procedure import REROLL
from wardroom.engine.refusals import StateFault
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.session_actions import SUPPLY_DICE
from wardroom.engine.sides import Sides
from wardroom.engine.trace import TraceStep
from wardroom.sessions.basics.texts import TEXT_MEMBERS
from wardroom.sessions.log.kinds import (
    ANNOUNCE,
    OF_UMPIRE,
    PAUSE,
    POLICY,
    PROPOSE_FACES,
    QUESTION,
    REKEY,
    RULING,
    SAY,
    kind_of,
)
from wardroom.sessions.log.seals import Located
from wardroom.sessions.records.weekly import Weekly
from wardroom.text import FALLBACK, begun, narrator, titles
from wardroom.text.particles import filled
from wardroom.text.words import labels

_FOLDER = Path(__file__).parent
_MINUTE = len("1941-05-24T06:00")
_RULED = "member_"
"""The prefix of the words for a ruling's members that state its effect."""


class NarrativeLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of an entry, and the event that it puts into words."""

    line: Annotated[str, Meta(description="The event in words, in the language of the answer.")]
    event: Annotated[
        str | None,
        Meta(
            description="The event that the line is about: a JSON Pointer into the entry, such "
            "as `/content/events/3` or `/opened/0/bundle/events/1`. Null for a line that is "
            "about no event, such as the line of an entry in which everything is sealed."
        ),
    ]


Narrative = tuple[NarrativeLine, ...]
"""The lines of an entry, in the order of the events that the reader may see."""


def narrative_of(
    ruleset: InstalledRuleset,
    number: int,
    events: Sequence[Located],
    opened: Mapping[int, int],
    language: str,
    weekly: Weekly | None = None,
    sides: Sides = (),
) -> Narrative:
    """Return the lines of entry `number`, at least one, each with its event.

    `events`: the events that the reader may see. Each step has a line. An action has a line if it
    is not a decision of its game, such as a missed deadline. A decision has a line only if nothing
    else in the entry has one. `opened`: as in `Located.pointer`. `weekly`: the weekly deadlines of
    the game, whose time zone is used for times; None: UTC. `sides`: as in `Game.sides`.
    """
    told = _told(ruleset, language, weekly, sides)
    found = [*told.lines(events)] or [*told.decisions(events)]
    if not found:
        line = told.phrase("began" if number == 1 else "sealed")
        return (NarrativeLine(line=line, event=None),)
    return tuple(NarrativeLine(line=line, event=each.pointer(opened)) for line, each in found)


def lines_in(narrative: Narrative) -> tuple[str, ...]:
    """Return the `lines` of an entry, which are the texts of its narrative."""
    return tuple(each.line for each in narrative)


def faces_typed(action: Mapping[str, Any]) -> str:
    """Return the faces that a logged `action` gives, as in `6 1`; empty if it gives none."""
    rolls = action.get("rolls")
    if kind_of(action) not in (SUPPLY_DICE, PROPOSE_FACES) or not isinstance(rolls, list | tuple):
        return ""
    return " ".join(str(face) for face in rolls if isinstance(face, int))


def consequence_words(language: str) -> dict[str, str]:
    """Return the words for the effects of a ruling, by `member_` and the name of the member."""
    return {code: word for code, word in _words(language).items() if code.startswith(_RULED)}


@functools.lru_cache(64)
def _told(ruleset: InstalledRuleset, language: str, weekly: Weekly | None, sides: Sides) -> _Told:
    return _Told(ruleset, language, weekly, sides)


class _Told:
    """Puts the events of entries into words, in one language."""

    def __init__(
        self, ruleset: InstalledRuleset, language: str, weekly: Weekly | None, sides: Sides
    ) -> None:
        self._weekly = weekly
        game = ruleset.ruleset.game
        self._narrator = narrator(ruleset, language, sides)
        self._titled = titles.of_ruleset(self._narrator, language)
        self._labels = labels(ruleset, language, sides)
        decisions = () if game is None else game.decisions
        self._decisions = {kind.__struct_config__.tag for kind in decisions}
        self._words = _words(language)

    def phrase(self, code: str, **params: str) -> str:
        """Return the phrase of `code` with its details filled in."""
        return filled(self._words[code], params)

    def lines(self, events: Sequence[Located]) -> Iterator[tuple[str, Located]]:
        """Yield the lines of steps, and of actions that are not decisions of the game."""
        for each in events:
            event = each.event
            if "step" in event:
                yield self._step(event["step"]), each
            elif not self._decides(event):
                yield self._act(event), each

    def decisions(self, events: Sequence[Located]) -> Iterator[tuple[str, Located]]:
        """Yield the lines of the decisions of the game."""
        for each in events:
            yield self._act(each.event), each

    def _step(self, step: Any) -> str:
        try:
            return self._narrator.retold(msgspec.convert(step, TraceStep))
        except msgspec.ValidationError:
            return self.phrase("unknown")

    def _decides(self, event: Mapping[str, Any]) -> bool:
        return kind_of(event.get("action")) in self._decisions

    def _act(self, event: Mapping[str, Any]) -> str:
        """Return an action with its seat and its details."""
        action = event.get("action")
        kind = kind_of(action)
        if not isinstance(action, dict) or not kind:
            return self.phrase("unknown")
        what = self._done(action)
        if kind == POLICY and isinstance(action.get("decision"), dict):
            what = self.phrase("with", what=what, more=self._done(action["decision"]))
        if kind == RULING and (ruled := self._ruled(action)):
            what = self.phrase("with", what=what, more=ruled)
        if kind == REKEY:
            change = self._labels.value(str(action.get("change")), "change")
            what = self.phrase("with", what=what, more=change)
        if kind == ANNOUNCE:
            what = self.phrase("with", what=what, more=str(action.get("rule")))
        if kind == SAY and isinstance(action.get("phrase"), str):
            phrase = self._labels.value(action["phrase"], "phrase")
            what = self.phrase("with", what=what, more=self.phrase("quoted", text=phrase))
        if kind == PAUSE:
            what = self.phrase("with", what=what, more=self._until(str(action.get("until"))))
        if faces := faces_typed(action):
            what = self.phrase("with", what=what, more=faces)
        for name in TEXT_MEMBERS:
            if isinstance(action.get(name), str) and action[name]:
                what = self.phrase("with", what=what, more=self.phrase("quoted", text=action[name]))
        if isinstance(action.get("to"), str) and kind in (QUESTION, RULING):
            only = self._labels.value(action["to"], "seat")
            what = self.phrase("alone", what=what, seat=only)
        seat = None if kind in OF_UMPIRE else event.get("seat")  # Only the umpire does it.
        several = action.get("seats")
        concerned = [seat, action.get("seat"), *(several if isinstance(several, list) else ())]
        named = [self._labels.value(one, "seat") for one in concerned if isinstance(one, str)]
        if not named:
            return what
        who = self._words["joint"].join(dict.fromkeys(named))
        return self.phrase("act", seat=begun(who), what=what)

    def _until(self, at: str) -> str:
        """Return the end time, to the minute."""
        if self._weekly is not None:
            with suppress(StateFault, ValueError, OverflowError):  # The text may not be a time.
                local = self._weekly.local(at).replace("T", " ")
                return self.phrase("until_in_zone", time=local, zone=self._weekly.zone)
        return self.phrase("until", time=at[:_MINUTE].replace("T", " "))

    def _ruled(self, action: Mapping[str, Any]) -> str:
        """Return the effects of a ruling, except its patch; empty if there are none."""
        pending = action.get("pending_ending")
        if isinstance(pending, str):
            return self._labels.value(pending, "pending_ending")
        for code in self._words:
            value = action.get(code.removeprefix(_RULED)) if code.startswith(_RULED) else None
            if isinstance(value, str):
                return self.phrase(code, value=self._labels.value(value, "seat"))
            if isinstance(value, int) and value:
                return self.phrase(code, value=f"{value:,}")
        return ""

    def _done(self, action: dict[str, Any]) -> str:
        members = dict(action)
        kind = str(members.pop("kind", ""))
        if kind in self._decisions or kind == REROLL:
            with suppress(KeyError, ValueError, TypeError):  # It needs details of an offer.
                return self._titled.decided(kind, members)
        said = self._labels.kind(kind)
        return kind.replace("_", " ").capitalize() if said == kind else said


@functools.cache
def _words(language: str) -> dict[str, str]:
    path = _FOLDER / f"{language}.toml"
    if not path.is_file():
        path = _FOLDER / f"{FALLBACK}.toml"
    words: dict[str, str] = read_toml(path)
    return words
