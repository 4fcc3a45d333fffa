"""Narratives of exported logs; exports do not contain them."""

from __future__ import annotations

import itertools
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from msgspec import Meta, UnsetType

from wardroom.charts import STANDARD, ChartFault, ChartPack
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.sides import Sides
from wardroom.sessions.basics.texts import TextBeside
from wardroom.sessions.log.entry_lines import Narrative, narrative_of
from wardroom.sessions.log.export import Export, LoggedEntry, carried_in, worded
from wardroom.sessions.proof.binding import located_in
from wardroom.sessions.records.founding import Beginning, Pins
from wardroom.sessions.records.rules import Rules, sides_of
from wardroom.sessions.records.weekly import Weekly
from wardroom.text import SeatTitles, labels


class NarratedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """The events of an entry of a log, in words."""

    number: Annotated[int, Meta(ge=1, description="Number of the entry.")]
    narrative: Annotated[
        Narrative,
        Meta(
            min_length=1,
            description=(
                "The events in words, line by line in their order; each line names its event."
            ),
        ),
    ]


class NarratedLog(msgspec.Struct, frozen=True, kw_only=True):
    """The events of a game in words, made from its log."""

    entries: Annotated[
        tuple[NarratedEntry, ...],
        Meta(description="The narrative of each entry, in the order of the log."),
    ]
    seat_titles: SeatTitles


def narrated(log: Export, ruleset: InstalledRuleset, language: str) -> NarratedLog:
    """Return the narratives of `log`, a game of `ruleset`. Nothing in the log is checked."""
    weekly, sides = _weekly_of(log), sides_in(log, ruleset)
    return NarratedLog(
        entries=tuple(
            NarratedEntry(
                number=entry.number,
                narrative=narrative_in(
                    entry, ruleset, language, log.texts_of_people, weekly, sides
                ),
            )
            for entry in log.entries
        ),
        seat_titles=labels(ruleset, language, sides).seats(_seats_of(log)),
    )


def narrative_in(
    entry: LoggedEntry,
    ruleset: InstalledRuleset,
    language: str,
    texts: tuple[TextBeside, ...] | None = None,
    weekly: Weekly | None = None,
    sides: Sides = (),
) -> Narrative:
    """Return the narrative of `entry`, from the log of a game of `ruleset`.

    `texts`: the texts beside the log, in addition to those of the entry; None: texts are in the
    log. `weekly` and `sides`: as in `narrative_of`.
    """
    own = () if isinstance(entry.texts, UnsetType) else entry.texts
    opened = {one.place: position for position, one in enumerate(entry.opened)}
    beside = None if texts is None else (*texts, *own)
    events = worded(located_in(entry), entry.number, beside)
    return narrative_of(ruleset, entry.number, events, opened, language, weekly, sides)


def _weekly_of(log: Export) -> Weekly | None:
    """Return the weekdays of the deadlines of `log`, if its founding is readable."""
    founding = log.entries[0].content.get("founding")
    deadlines = founding.get("deadlines") if isinstance(founding, dict) else None
    weekly = deadlines.get("weekly") if isinstance(deadlines, dict) else None
    with suppress(msgspec.ValidationError):
        return msgspec.convert(weekly, Weekly)
    return None


def _seats_of(log: Export) -> tuple[str, ...]:
    """Return the seats in the founding of `log`, if it is readable."""
    with suppress(msgspec.ValidationError):
        return msgspec.convert(log.entries[0].content.get("founding"), _Founding).seats
    return ()


def sides_in(log: Export, ruleset: InstalledRuleset) -> Sides:
    """Return the sides of the game in a log, if its founding is readable and its rules accept it.

    Other charts may have other ships: if the charts are neither installed nor in the log, there are
    no sides.
    """
    game = ruleset.ruleset.game
    if game is None:
        return ()
    with suppress(msgspec.ValidationError):
        founding = msgspec.convert(log.entries[0].content.get("founding"), _Founding)
        pins = founding.pins
        pack = _pack_of(pins, ruleset) or _carried_by(log, pins, ruleset)
        if pack is not None or founding.beginning is not None:
            options = msgspec.convert(pins.options, ruleset.ruleset.options)
            rules = Rules(ruleset, game, options, pack or ruleset.packs[STANDARD], pins)
            return sides_of(rules, founding.setup, founding.beginning)
    return ()


def _pack_of(pins: Pins, ruleset: InstalledRuleset) -> ChartPack[Any] | None:
    """Return the installed charts with which a game was begun, or None if they are missing."""
    before = (pack for name in ruleset.packs for pack in ruleset.named_so(name))
    every = itertools.chain(ruleset.packs.values(), before)
    return next((pack for pack in every if pack.digest == pins.charts_digest), None)


def _carried_by(log: Export, pins: Pins, ruleset: InstalledRuleset) -> ChartPack[Any] | None:
    """Return the charts that `log` carries, or None if they are not those of its game."""
    if log.charts is not None:
        with suppress(ChartFault):
            pack = carried_in(log.charts, ruleset)
            return pack if pack.digest == pins.charts_digest else None
    return None


class _Founding(msgspec.Struct, frozen=True):
    """The members of a founding that describe the beginning of its game."""

    pins: Pins
    seats: tuple[str, ...] = ()
    setup: dict[str, Any] | None = None
    beginning: Beginning | None = None
