"""The expected results of a career's last attack decisions, and of their alternatives.

Luck judges the dice after a decision (`wardroom.luck`). This judges the decision: its expected
result, and that of each other choice, if a standing policy plays the encounter on with the same
dice for all. It uses what was known then, whatever the actual result.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.engine.games import Game
from wardroom.engine.outlook import Outlook
from wardroom.engine.reports import Block, Column, Notes, Section, Table, cell
from wardroom.reports.game import Further
from wardroom.reports.wording import Wording
from wardroom.sessions.game.outlook import outlooks_of
from wardroom.sessions.game.play import open_to
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.kinds import kind_of
from wardroom.sessions.proof.replay import Hearing, Resolve
from wardroom.sessions.proof.scene import Taken
from wardroom.sessions.proof.undone import undone
from wardroom.sessions.proof.verification import Known, replayed

HORIZON = "encounter"
_DECISION = "engage"
_MOST_DECISIONS, _CHOICES, TRIALS = 4, 7, 500
"""The decisions judged, the most choices of each, and the trials of each choice."""
UNITS = _MOST_DECISIONS * _CHOICES * TRIALS // 2
"""The most work units. A trial takes less than half a unit on average; more is charged afterwards.
"""


class JudgedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice of a decision, and its expected result."""

    title: Annotated[str, Meta(description="The choice in the language of the report.")]
    taken: Annotated[bool, Meta(description="Whether it was taken.")]
    outlook: Annotated[
        Outlook | None, Meta(description="What comes of it, or null if that was not worked out.")
    ]
    line: Annotated[str, Meta(description="The same in words.")]


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A decision and its choices."""

    entry: Annotated[int, Meta(description="The entry of the log that holds the decision.")]
    seat: Annotated[str, Meta(description="The seat that took it.")]
    choices: Annotated[tuple[JudgedChoice, ...], Meta(description="Its choices, as offered.")]


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """The last attack decisions of a career, each with the expected results of its choices."""

    horizon: Annotated[str, Meta(description="How far each was played on.")]
    trials: Annotated[int, Meta(description="How often each was played on.")]
    decisions: Annotated[
        tuple[Judged, ...], Meta(description="The last decisions that stand, by entry: at most 4.")
    ]


class _Asked(msgspec.Struct, frozen=True):
    """The question about each choice, as in a request for odds."""

    horizon: str = HORIZON
    policy: str | None = None
    trials: int = TRIALS
    results: tuple[str, ...] = ()


def is_judged(game: Game) -> bool:
    """Return whether decisions of `game` are judged: only encounters of careers are."""
    kinds = {kind.__struct_config__.tag for kind in game.decisions}
    return game.outlook is not None and HORIZON in game.outlook.horizons and _DECISION in kinds


def judgement_of(log: Export, resolve: Resolve, wording: Wording) -> Judgement:
    """Return the expected results of the last decisions in `log`, in the language of `wording`.

    Raises Unusable for a log that is faulty or has hidden parts, RulesNotHere if its rules are not
    installed.
    """
    gone = undone(log)
    entries = [
        entry.number
        for entry in log.entries
        if entry.number not in gone and any(map(_is_judged, entry.content.get("events", ())))
    ]
    watch = _Watch(frozenset(entries[-_MOST_DECISIONS:]))
    replayed(log, resolve, None, Known(), watch)
    return Judgement(
        horizon=HORIZON,
        trials=TRIALS,
        decisions=tuple(_judged(number, taken, wording) for number, taken in watch.taken),
    )


def _is_judged(event: Any) -> bool:
    return isinstance(event, dict) and kind_of(event.get("action")) == _DECISION


class _Watch(Hearing):
    """Records the decisions of some entries during a replay."""

    def __init__(self, entries: frozenset[int]) -> None:
        self._entries = entries
        self._number = 1
        self.taken: list[tuple[int, Taken]] = []

    def entering(self, number: int) -> None:
        self._number = number

    def deciding(self, session: Any, seat: str, decision: Any, policy: str | None) -> None:
        if self._number in self._entries and _kind(decision) == _DECISION:
            self.taken.append((self._number, Taken(session, seat, decision, policy)))


def _kind(decision: Any) -> Any:
    return type(decision).__struct_config__.tag


def _judged(number: int, taken: Taken, wording: Wording) -> Judged:
    session, seat = taken.session, taken.seat
    offers = (offer for offer in open_to(session, seat).offers if offer.decision == _DECISION)
    choices = next((tuple(offer.choices) for offer in offers), ())[:_CHOICES]
    found = outlooks_of(session, seat, choices, _Asked(), wording.language)
    return Judged(
        entry=number,
        seat=seat,
        choices=tuple(
            JudgedChoice(
                title=_titled(choice, wording),
                taken=choice == taken.decision,
                outlook=one.get("outlook"),
                line=wording.joined(*one.get("lines", ())),
            )
            for choice, one in zip(choices, found, strict=True)
        ),
    )


def _titled(choice: Any, wording: Wording) -> str:
    members = msgspec.to_builtins(choice)
    kind = members.pop("kind")
    return wording.titled.choice(kind, members, {})


def part_of(judgement: Judgement, wording: Wording) -> Further:
    """Return a judgement as a further part of a report."""
    note = wording.said("judgement_about", trials=f"{judgement.trials:,}")
    parts = tuple(
        Section(
            title=wording.said("judgement_of", entry=one.entry, seat=wording.seat(one.seat)),
            blocks=(_table(one, wording),),
        )
        for one in judgement.decisions
    )
    blocks: tuple[Block, ...] = (Notes(notes=(note,)),)
    section = Section(title=wording.said("judgement"), blocks=blocks, parts=parts)
    return Further("judgement", judgement, section)


def _table(judged: Judged, wording: Wording) -> Table:
    columns = (Column(wording.said("choice_column")), Column(wording.said("outlook_column")))
    return Table(
        columns=columns,
        rows=tuple(
            (
                cell(one.title, wording.said("taken_choice") if one.taken else ""),
                cell(one.line or wording.said("not_worked_out")),
            )
            for one in judged.choices
        ),
    )
