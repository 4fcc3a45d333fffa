"""A report in one of its formats."""

from __future__ import annotations

import functools
from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.engine.reports import Section
from wardroom.reports.game import Further, Source, game_report, laid_out, maps_of, report_title
from wardroom.reports.page import in_html
from wardroom.reports.plain import in_plain_text
from wardroom.reports.results import laid_out as results_laid_out
from wardroom.reports.results import results_title
from wardroom.reports.tournament import (
    TournamentSource,
    reasons_of_ends,
    tournament_report,
    tournament_title,
)
from wardroom.reports.tournament import laid_out as tournament_laid_out
from wardroom.reports.wording import Wording


class ReportFormat(StrEnum):
    """How a report is written."""

    HTML = "html"
    TEXT = "text"
    JSON = "json"


class ReportLayout(StrEnum):
    """The parts of a tournament that a report contains."""

    FULL = "full"
    RESULTS = "results"


class Laid(NamedTuple):
    """A report: its data, and its sections under a title."""

    data: Any
    title: str
    lay_out: Callable[[], tuple[Section, ...]]


def laid_game(source: Source, wording: Wording, *further: Further) -> Laid:
    """Return the report of a game; `further`: parts made by others, such as its luck."""
    report = game_report(source, wording)
    title = report_title(report, wording)

    def lay_out() -> tuple[Section, ...]:
        maps = maps_of(source, report, wording)
        return laid_out(report, source.rules.ruleset, wording, *further, maps=maps)

    if not further:
        return Laid(report, title, lay_out)
    parts = {one.name: one.data for one in further}
    return Laid({**msgspec.structs.asdict(report), **parts}, title, lay_out)


def laid_tournament(
    source: TournamentSource, wording: Wording, layout: ReportLayout | UnsetType = UNSET
) -> Laid:
    """Return the report of a tournament, or its results alone, with the same data."""
    report, ruleset = tournament_report(source, wording), source.rules.ruleset
    if layout is ReportLayout.RESULTS:
        title = results_title(report, ruleset, wording)
        reasons = reasons_of_ends(source)
        lay_out = functools.partial(results_laid_out, report, ruleset, wording, reasons)
        return Laid(report, title, lay_out)
    title = tournament_title(report, ruleset, wording)
    return Laid(report, title, functools.partial(tournament_laid_out, report, ruleset, wording))


def written(laid: Laid, form: ReportFormat, wording: Wording) -> bytes:
    """Return a report as UTF-8 bytes."""
    if form is ReportFormat.JSON:
        return msgspec.json.encode(laid.data)
    if form is ReportFormat.TEXT:
        return in_plain_text(laid.title, laid.lay_out()).encode()
    return in_html(laid.title, laid.lay_out(), wording.language, wording.marks).encode()
