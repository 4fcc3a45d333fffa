"""The results of a tournament on one page for display: standings, games, how to check them.

It is made only of the report of the tournament.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.reports import Cell, Column, Facts, Notes, Section, Table, cell
from wardroom.reports.tournament import (
    ReportGame,
    ReportRound,
    TournamentReport,
    came_of,
    named_in,
    points_of,
    proven_of,
    standings_of,
    withdrawn_of,
)
from wardroom.reports.wording import Wording

_PAIR = 2


def results_title(report: TournamentReport, ruleset: InstalledRuleset, wording: Wording) -> str:
    """Return the title of the page."""
    return wording.said("results", title=report.name or ruleset.ruleset.title)


def laid_out(
    report: TournamentReport,
    ruleset: InstalledRuleset,
    wording: Wording,
    reasons: Mapping[int, str],
) -> tuple[Section, ...]:
    """Return the page as it is written down; `reasons` of endings by the number of the game."""
    rounds = tuple(_round(report, one, wording, reasons) for one in report.rounds if _met(one))
    return tuple(
        section
        for section in (
            _head(report, ruleset, wording),
            standings_of(report, ruleset, wording),
            *rounds,
            withdrawn_of(report, wording),
            proven_of(report, wording, "how_to_check"),
        )
        if section is not None
    )


def _met(found: ReportRound) -> bool:
    """Return whether entrants met in a round; otherwise the standings have all results."""
    return any(len(game.entrants) >= _PAIR for game in found.games)


def _head(report: TournamentReport, ruleset: InstalledRuleset, wording: Wording) -> Section:
    final = report.status == "closed"
    pairs = (
        (wording.said("ruleset"), ruleset.ruleset.title),
        (wording.said("begun"), wording.time(report.created)),
        (wording.said("closed"), wording.time(report.closed or "")),
        (wording.said("status"), wording.said("final_now" if final else "not_final")),
    )
    facts = Facts(pairs=tuple((name, value) for name, value in pairs if value))
    return Section(title=wording.said("results_of"), blocks=(facts,))


def _round(
    report: TournamentReport, found: ReportRound, wording: Wording, reasons: Mapping[int, str]
) -> Section:
    seats = tuple(dict.fromkeys(seat for game in found.games for seat in game.entrants))
    pointed = tuple(seat for seat in seats if any(seat in game.points for game in found.games))
    remarks = {
        game.number: tuple(_remarks(report, game, wording, reasons.get(game.number)))
        for game in found.games
    }
    remarked = any(remarks.values())
    columns = (
        Column(wording.said("number"), number=True),
        *(Column(wording.seat(seat)) for seat in seats),
        Column(wording.said("result_column")),
        *(Column(points_of(seat, wording), number=True) for seat in pointed),
        *((Column(wording.said("reason_column")),) if remarked else ()),
    )

    def row(game: ReportGame) -> tuple[Cell, ...]:
        return (
            cell(str(game.number)),
            *(cell(named_in(report, game.entrants[seat], wording)) for seat in seats),
            cell(*came_of(report, game, wording)),
            *(cell(f"{game.points[seat]:,}" if seat in game.points else "") for seat in pointed),
            *((cell(*remarks[game.number]),) if remarked else ()),
        )

    byes = wording.joined(*(named_in(report, one, wording) for one in found.byes))
    notes = [wording.joined(wording.value(found.status), wording.time(found.begun))]
    notes += [wording.said("byes", names=byes)] if byes else []
    return Section(
        title=wording.said("round_numbered", number=found.number),
        blocks=(
            Notes(notes=tuple(notes)),
            Table(columns=columns, rows=tuple(map(row, found.games))),
        ),
    )


def _remarks(
    report: TournamentReport, game: ReportGame, wording: Wording, reason: str | None
) -> Iterator[str]:
    """Yield which game it replays or is replayed by, and the `reason` of its ending, if any."""
    if game.again is not None:
        yield wording.said("replays", game=game.again)
    later = (one.number for each in report.rounds for one in each.games if one.again == game.number)
    for number in later:
        yield wording.said("played_again", game=number)
    if reason:
        yield wording.said("quoted", text=reason)
