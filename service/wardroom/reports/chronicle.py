"""A game as a chronicle: actions and results in lines, by patrol or turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Annotated, Any, TypeGuard

import msgspec
from msgspec import Meta

from wardroom.engine.procedure import REROLL
from wardroom.engine.reports import Line, Lines, Section
from wardroom.engine.session_actions import SUPPLY_DICE, Commit, Reveal, Start, SupplyDice
from wardroom.engine.trace import TraceStep
from wardroom.reports.events import Act, Recorded
from wardroom.reports.ruled import Asked, Questions, RulingChange, changes_of, in_question
from wardroom.reports.wording import Wording, in_words
from wardroom.sessions.basics.texts import TEXT_MEMBERS
from wardroom.sessions.basics.times import Time
from wardroom.sessions.log.entry_lines import faces_typed
from wardroom.sessions.log.kinds import OF_UMPIRE, POLICY, REKEY, RULING, kind_of
from wardroom.sessions.records.rules import Rules
from wardroom.text import begun

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
_SEATS = ("seat", "seats", "forfeit", "adjudicate", "give_back", "to")
"""Members of an action that name seats."""
_BESIDE = ("kind", "patch", "number", "seat", "seats")
"""Members that are told apart, and a number that counts in the tournament and not in the game."""
_OWN = {kind.__struct_config__.tag for kind in (Start, Commit, Reveal, SupplyDice)} | {
    REROLL, "set_standing_orders",
}  # fmt: skip
"""Kinds of actions of every session whose steps describe them."""


class ChronicleAct(msgspec.Struct, frozen=True, kw_only=True):
    """An action in an entry of the log."""

    seat: Annotated[
        str | None, Meta(description="The seat that took the action, or null if no seat did.")
    ]
    kind: Annotated[str, Meta(description="The action's kind, as in the log.")]
    text: Annotated[str, Meta(description="What was done, in the language of the report.")]
    answers: Annotated[
        tuple[int, ...],
        Meta(
            description="The entries of the questions that the action answers, if it is a ruling."
        ),
    ] = ()
    changes: Annotated[
        tuple[RulingChange, ...],
        Meta(
            description="The changes of the situation, if the action is a ruling that made changes."
        ),
    ] = ()


class ChronicleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the log in words. An entry in which a period begins is listed in both periods."""

    entry: Annotated[int, Meta(description="Number of the entry.")]
    at: Annotated[Time, Meta(description="When the entry was made (RFC 3339, UTC).")]
    taken_back: Annotated[
        bool,
        Meta(description="Whether the entry was taken back later, by the players or by a ruling."),
    ]
    set_back_by: Annotated[
        int | None,
        Meta(description="The entry of the ruling that set the game back, or null if none did."),
    ] = None
    acts: Annotated[tuple[ChronicleAct, ...], Meta(description=("What was done, in order."))]
    lines: Annotated[
        tuple[str, ...], Meta(description="The results under the rules, one line for each step.")
    ]
    throws: Annotated[int, Meta(description="How often dice were thrown.")]


class ChroniclePeriod(msgspec.Struct, frozen=True, kw_only=True):
    """A patrol or a turn; if a game has neither, the whole game."""

    title: Annotated[str, Meta(description="The name of the period.")]
    entries: Annotated[tuple[ChronicleEntry, ...], Meta(description="Its entries, in order.")]


def chronicle(
    rules: Rules,
    entries: tuple[Recorded, ...],
    wording: Wording,
    situations: Mapping[int, Any] | None = None,
) -> tuple[ChroniclePeriod, ...]:
    """Return `entries` in words, period by period.

    `situations`: the situation that each ruling changed, in plain values, by the ruling's entry.
    """
    return tuple(_Chronicle(rules, wording, situations or {}).periods(entries))


def act_in_words(
    rules: Rules,
    act: Act,
    wording: Wording,
    questions: tuple[Asked, ...] = (),
    situation: Any = None,
) -> str:
    """Return an action of a game by `rules` in words, with its author.

    `questions`: the questions that it answers. `situation`: the situation that it changes.
    """
    told = _Chronicle(rules, wording, {})
    return told.act(act, questions, told.changes(act, situation))


class _Chronicle:
    def __init__(self, rules: Rules, wording: Wording, before: Mapping[int, Any]) -> None:
        self._before = before
        self._questions = Questions()
        reports = rules.ruleset.ruleset.reports
        self._begins = None if reports is None else reports.begins
        self._kinds = {kind.__struct_config__.tag for kind in rules.game.decisions} | _OWN
        self._wording = wording

    def periods(self, entries: tuple[Recorded, ...]) -> Iterator[ChroniclePeriod]:
        title = self._wording.said("before_play")
        found: list[ChronicleEntry] = []
        for entry in entries:
            part: list[Act | TraceStep] = []
            for event in entry.events:
                begun = self._begun(event)
                if begun is not None:
                    if part:
                        found.append(self._entry(entry, part))
                    if found:
                        yield ChroniclePeriod(title=title, entries=tuple(found))
                    title, found, part = begun, [], []
                part.append(event)
            if part:
                found.append(self._entry(entry, part))
        if found:
            yield ChroniclePeriod(title=title, entries=tuple(found))

    def _begun(self, event: Act | TraceStep) -> str | None:
        """The title of the period that begins with an event; None if none begins."""
        if self._begins is None or isinstance(event, Act):
            return None
        line = self._begins(event)
        return None if line is None else self._wording.voice.tell(line)

    def _entry(self, entry: Recorded, events: list[Act | TraceStep]) -> ChronicleEntry:
        steps = [event for event in events if isinstance(event, TraceStep)]
        rolls = [step.roll for step in steps if step.roll is not None]
        return ChronicleEntry(
            entry=entry.number,
            at=entry.at,
            taken_back=not entry.stands,
            set_back_by=entry.set_back_by,
            acts=tuple(self._act(entry, event) for event in events if isinstance(event, Act)),
            lines=tuple(map(self._wording.narrator.retold, steps)),
            throws=sum(1 + len(roll.rerolled) for roll in rolls),
        )

    def _act(self, entry: Recorded, act: Act) -> ChronicleAct:
        asked = self._questions.heard(entry.number, act)
        changes = self.changes(act, self._before.get(entry.number))
        return ChronicleAct(
            seat=act.seat,
            kind=act.kind,
            text=self.act(act, asked, changes),
            answers=tuple(one.entry for one in asked),
            changes=changes,
        )

    def changes(self, act: Act, situation: Any) -> tuple[RulingChange, ...]:
        """Return a ruling's changes to `situation`; nothing for other acts."""
        patch = act.action.get("patch")
        if act.kind != RULING or not isinstance(patch, list | tuple):
            return ()
        operations = [one for one in patch if isinstance(one, dict)]
        return tuple(changes_of(operations, situation, self._wording))

    def act(
        self, act: Act, asked: tuple[Asked, ...] = (), changes: tuple[RulingChange, ...] = ()
    ) -> str:
        """An action in words, with its author."""
        wording, kind = self._wording, act.kind
        what = self._done(act.action)
        if kind == POLICY:
            particulars = [self._done(act.action.get("decision"))]
        elif kind == SUPPLY_DICE:
            particulars = [faces_typed(act.action)]
        elif kind == REKEY:
            particulars = [wording.value(str(act.action.get("change")), "change")]
        elif kind in self._kinds:
            particulars = []
        else:
            particulars = [
                self._particular(name, value)
                for name, value in act.action.items()
                if name not in _BESIDE and value is not None
            ]
            particulars = [*in_question(asked, wording), *particulars]
            if changes:
                told = wording.joined(*(one.text for one in changes))
                particulars.append(wording.said("member_patch", value=told))
        if said := [one for one in particulars if one]:
            what = wording.said("with_particulars", what=what, particulars=wording.joined(*said))
        seats = act.action.get("seats")
        concerned = (
            None if kind in OF_UMPIRE else act.seat,  # Nobody else does it.
            act.action.get("seat"),
            *(seats if isinstance(seats, list | tuple) else ()),
        )
        named = dict.fromkeys(wording.value(one, "seat") for one in concerned if _is_text(one))
        if not named:
            return what
        return wording.said("act", seat=begun(wording.joined(*named)), what=what)

    def _done(self, action: Any) -> str:
        """An action in words: the title of its choice, or of its kind; empty without an action."""
        kind = kind_of(action)
        if kind is None:
            return ""
        told, members = self._wording.titled, {**action}
        del members["kind"]
        chosen = ""
        with suppress(KeyError, ValueError, TypeError):  # Its words need details of an offer.
            chosen = told.decided(kind, members)
        if chosen and chosen != in_words(kind).capitalize():
            return chosen
        said = self._wording.labels.kind(kind)
        return in_words(said) if said == kind else said

    def _particular(self, name: str, value: Any) -> str:
        """A member of an action that games do not define."""
        wording = self._wording
        if isinstance(value, str):
            return self._text(name, value)
        if isinstance(value, list | tuple):
            return wording.joined(*(self._code(name, str(one)) for one in value))
        named = f"member_{name}"
        if value is True:
            return wording.said(named) if wording.knows(named) else ""
        if isinstance(value, bool) or not isinstance(value, int):
            return ""
        figure = f"{value:,}"
        return wording.said(named, value=figure) if wording.knows(named) else figure

    def _text(self, name: str, value: str) -> str:
        wording = self._wording
        if name in TEXT_MEMBERS:
            return wording.said("quoted", text=value)
        if name == "rule":  # Without a leading digit it is in the umpire's own words.
            numbered = value[:1].isdecimal()
            return wording.said("in_rule" if numbered else "quoted", rule=value, text=value)
        timed = _TIME.fullmatch(value) is not None
        told, named = wording.time(value) if timed else self._code(name, value), f"member_{name}"
        return wording.said(named, value=told) if wording.knows(named) else told

    def _code(self, name: str, value: str) -> str:
        """The words for a code that is the value of a member."""
        wording = self._wording
        if name in _SEATS:
            return wording.seat(value)
        named = f"{name}_{value}"
        return wording.said(named) if wording.knows(named) else wording.value(value, name)


def _is_text(value: Any) -> TypeGuard[str]:
    return isinstance(value, str)


def laid_out(periods: tuple[ChroniclePeriod, ...], wording: Wording) -> Section:
    """Return the chronicle as sections of a report."""
    parts = tuple(
        Section(title=period.title, blocks=(Lines(lines=tuple(_lines(period, wording))),))
        for period in periods
    )
    return Section(title=wording.said("chronicle"), parts=parts)


def _lines(period: ChroniclePeriod, wording: Wording) -> Iterator[Line]:
    for _, run in groupby(enumerate(period.entries), _run_of):
        entries = [entry for _, entry in run]
        came = tuple(line for entry in entries for line in entry.lines)
        first, last = entries[0], entries[-1]
        head = wording.said("entry_head", number=_numbers(entries), time=wording.short(first.at))
        acts = list(_answered(entries, wording)) if _only_answers(first) else []
        acts = acts or [act.text for act in first.acts]
        if acts and last.set_back_by is not None:
            acts.append(wording.said("set_back", number=last.set_back_by))
        elif acts and last.taken_back:
            acts.append(wording.said("taken_back"))
        yield Line(head if acts else "", wording.joined(*acts), came)


def _run_of(placed: tuple[int, ChronicleEntry]) -> tuple[Any, ...]:
    """Return what successive entries share if they are written as one line; otherwise None.

    Answers about re-rolls are: each throw has its own line below.
    """
    place, entry = placed
    if not _only_answers(entry):
        return (place,)
    return (None, entry.acts[0].seat, entry.taken_back, entry.set_back_by)


def _only_answers(entry: ChronicleEntry) -> bool:
    return [act.kind for act in entry.acts] == [REROLL]


def _numbers(entries: Sequence[ChronicleEntry]) -> str:
    first, last = entries[0].entry, entries[-1].entry
    return str(first) if first == last else f"{first}\N{EN DASH}{last}"


def _answered(entries: Sequence[ChronicleEntry], wording: Wording) -> Iterator[str]:
    """Yield the answers of entries written as one line, with equal answers counted."""
    for text, same in groupby(act.text for entry in entries for act in entry.acts):
        count = len(tuple(same))
        yield text if count == 1 else wording.said("times", what=text, count=count)
