"""The report of a tournament: entrants, their games, rounds, rulings, withdrawals.

It is made only of a reader's views of the tournament.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, UnsetType

from wardroom.engine.agreed_end import Until
from wardroom.engine.printings import PrintingAdjudicated
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.reports import Column, Facts, Notes, Section, Table, cell
from wardroom.reports.chronicle import act_in_words
from wardroom.reports.events import Act
from wardroom.reports.game import ending_in_words, foreseen, printed
from wardroom.reports.ruled import Questions
from wardroom.reports.wording import Wording, in_words
from wardroom.sessions.basics.times import Time
from wardroom.sessions.log.endings import BY_RULING, ENDED, NOT_BY_RULES, WITHDRAWN
from wardroom.sessions.log.kinds import END, WITHDRAW, kind_of
from wardroom.sessions.records.founding import ForeseeableBy
from wardroom.sessions.records.key_changes import KeyChangeKind
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.services.interventions import Intervention
from wardroom.sessions.tournament.standings import StandingRow, TournamentStandings
from wardroom.sessions.wire.tournament import (
    AnnouncementShown,
    TournamentGameRow,
    TournamentOrganisation,
    TournamentRound,
)

_PAIR = 2


class ReportEntrant(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant and the state of their own game, as far as the reader may know it."""

    number: Annotated[int, Meta(description="Number of the entrant.")]
    name: Annotated[str, Meta(description="Their name. Empty if the name was erased.")]
    entered: Annotated[Time, Meta(description="When the entrant entered (RFC 3339, UTC).")]
    group: Annotated[
        int | None, Meta(description="The entrant's group, or null if there are no groups.")
    ] = None
    status: Annotated[
        str | None,
        Meta(
            description=(
                "Status of their game. Null if the status is hidden, or if the entrant has no "
                "game of their own."
            )
        ),
    ] = None
    ending: Annotated[str | None, Meta(description="How the game ended, as a code.")] = None
    headline: Annotated[str, Meta(description="The state of the game, in one line.")] = ""
    figures: Annotated[
        dict[str, int],
        Meta(description="The figures of the entrant's game by name, such as `tons_sunk`."),
    ] = {}
    withdrawn: Annotated[
        Time | None,
        Meta(
            description="When the entrant was withdrawn, or null if the entrant was not withdrawn."
        ),
    ] = None
    reason: Annotated[
        str | None,
        Meta(
            description="The reason why the entrant was withdrawn, or null if the entrant was "
            "not withdrawn."
        ),
    ] = None


class ReportGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a round and its state, as far as the reader may know it."""

    number: Annotated[int, Meta(description="Number of the game in the tournament.")]
    entrants: Annotated[dict[str, int], Meta(description="The number of the entrant at each seat.")]
    status: Annotated[
        str | None, Meta(description="Status of the game, or null if it is hidden.")
    ] = None
    ending: Annotated[str | None, Meta(description="How the game ended, as a code.")] = None
    ended_by: Annotated[
        tuple[str, ...],
        Meta(description=("The seats by which the game ended, as in the session.")),
    ] = ()
    winner: Annotated[
        str | None, Meta(description="The seat that has won, or null if no seat has won.")
    ] = None
    points: Annotated[
        dict[str, int],
        Meta(description="The points that the rules award each seat, once the game is over."),
    ] = {}
    awaited: Annotated[
        tuple[str, ...], Meta(description="The seats that must act, as far as they are known.")
    ] = ()
    again: Annotated[
        int | None,
        Meta(
            description="The number of the earlier game that is played again in this game. Null "
            "if this game repeats none."
        ),
    ] = None


class ReportRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round. All games of the round have the same dice."""

    number: Annotated[int, Meta(description="Number of the round.")]
    begun: Annotated[Time, Meta(description="When the round began (RFC 3339, UTC).")]
    status: Annotated[str, Meta(description="`playing` or `over`.")]
    seed: Annotated[
        str | None, Meta(description="The seed of the round's games. Null until the round is over.")
    ]
    games: Annotated[tuple[ReportGame, ...], Meta(description="Its games, by number.")]
    byes: Annotated[tuple[int, ...], Meta(description="Entrants who did not play in the round.")]


class ReportIntervention(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling, a withdrawal, or an end by the operator."""

    game: Annotated[int, Meta(description="Number of the game.")]
    entry: Annotated[int, Meta(description="The entry of the game's log.")]
    at: Annotated[Time, Meta(description="When (RFC 3339, UTC).")]
    kind: Annotated[str, Meta(description="Kind of the action, as in the log.")]
    text: Annotated[str, Meta(description="The decision in words, in the language of the report.")]
    reason: Annotated[
        str | None,
        Meta(description="The reason that was given, or null if the reader may read none."),
    ] = None


class ReportTokenChange(msgspec.Struct, frozen=True, kw_only=True):
    """A change of the tokens that organise the tournament."""

    number: Annotated[int, Meta(description="Changes are numbered from 1.")]
    at: Annotated[Time, Meta(description="When (RFC 3339, UTC).")]
    change: Annotated[KeyChangeKind, Meta(description="What changed, as in the log.")]
    text: Annotated[str, Meta(description="The change, in the language of the report.")]


class TournamentReport(msgspec.Struct, frozen=True, kw_only=True):
    """The report of a tournament, as far as its reader may know it."""

    kind: Annotated[Literal["tournament"], Meta(description="`tournament`.")]
    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    title: Annotated[str, Meta(description="Title of the game.")]
    language: Annotated[str, Meta(description="Language of titles and lines.")]
    version: Annotated[
        str, Meta(description="Version of the ruleset by which the games are played.")
    ]
    printing: PrintingAdjudicated
    tournament: Annotated[str, Meta(description="Id of the tournament.")]
    name: Annotated[str, Meta(description="The tournament's name; may be empty.")]
    status: Annotated[Literal["open", "closed"], Meta(description="Whether it is closed.")]
    created: Annotated[Time, Meta(description="When the tournament was created (RFC 3339, UTC).")]
    closes: Annotated[Time, Meta(description="The latest time at which the tournament closes.")]
    closed: Annotated[
        Time | None, Meta(description="When the tournament was closed, or null if it is open.")
    ]
    until: Annotated[
        Until | None,
        Meta(description="The end that was agreed beforehand, or null if there is none."),
    ] = None
    reader: Annotated[
        int | None,
        Meta(description="The reader's number as an entrant, or null for the organiser."),
    ]
    commitment: Annotated[str, Meta(description="The commitment to the seed, in hexadecimal.")]
    seed: Annotated[str | None, Meta(description="The seed. Null until the tournament is closed.")]
    foreseeable: Annotated[
        str | None,
        Meta(
            description="Who could know every die before it was thrown, because they gave the "
            "complete seed. Null if the service drew the seed."
        ),
    ]
    foreseeable_by: ForeseeableBy
    entrants: Annotated[tuple[ReportEntrant, ...], Meta(description="Every entrant, by number.")]
    standings: Annotated[
        TournamentStandings | None,
        Meta(description="The standings, or null if the reader may not know them yet."),
    ]
    rounds: Annotated[tuple[ReportRound, ...], Meta(description="The rounds that have begun.")]
    interventions: Annotated[
        tuple[ReportIntervention, ...],
        Meta(description="Rulings, withdrawals and ends by the operator, by game."),
    ]
    token_changes: Annotated[
        tuple[ReportTokenChange, ...],
        Meta(
            description=(
                "The changes of the tokens that organise the tournament. Empty if the tournament "
                "was created without `log_token_changes`."
            )
        ),
    ]
    announcements: Annotated[
        tuple[AnnouncementShown, ...],
        Meta(description="The announcements in every game, oldest first."),
    ] = ()


class TournamentSource(NamedTuple):
    """The sources of a report of a tournament, as its reader may know them.

    `rules`: the rules of its games. `view`, `rounds` and `games`: as the service returns them.
    `standings`: None if they are not shown yet. `interventions`: decisions of umpires in the games.
    """

    rules: Rules
    view: Any
    standings: TournamentStandings | None = None
    rounds: tuple[TournamentRound, ...] = ()
    games: tuple[TournamentGameRow, ...] = ()
    interventions: tuple[Intervention, ...] = ()


def tournament_report(source: TournamentSource, wording: Wording) -> TournamentReport:
    """Return the report of a tournament, in the language of `wording`."""
    view, dice = source.view, source.view.dice
    return TournamentReport(
        kind="tournament",
        ruleset=source.rules.ruleset.id,
        title=view.title,
        language=wording.language,
        version=source.rules.pins.version,
        printing=wording.labels.printing,
        tournament=view.tournament,
        name=view.name,
        status=view.status,
        created=view.created,
        closes=view.closes,
        closed=view.closed,
        until=view.until,
        reader=view.entrant,
        commitment=dice.commitment,
        seed=dice.seed,
        foreseeable=dice.foreseeable,
        foreseeable_by=dice.foreseeable_by,
        entrants=tuple(_entrant(source, one, wording) for one in view.entrants),
        standings=source.standings,
        rounds=tuple(_round(one, source.games) for one in source.rounds),
        interventions=tuple(
            _intervention(source.rules, one, wording) for one in source.interventions
        ),
        token_changes=tuple(_token_changes(view.organisation, wording)),
        announcements=view.announcements,
    )


def _token_changes(
    organisation: TournamentOrganisation, wording: Wording
) -> Iterator[ReportTokenChange]:
    """Yield the changes of the tokens that organise it; none if they are not logged."""
    if not organisation.logged:
        return
    for one in organisation.changes:
        text = wording.value(one.change, "change")
        yield ReportTokenChange(number=one.number, at=one.at, change=one.change, text=text)


def _round(found: TournamentRound, games: Iterable[TournamentGameRow]) -> ReportRound:
    return ReportRound(
        number=found.number,
        begun=found.begun,
        status=found.status,
        seed=found.seed,
        games=tuple(
            ReportGame(
                number=game.number,
                entrants=game.entrants,
                status=game.status,
                ending=game.ending,
                ended_by=game.ended_by,
                winner=game.winner,
                points=game.points,
                awaited=game.awaited,
                again=game.again,
            )
            for game in games
            if game.round == found.number
        ),
        byes=found.byes,
    )


def reasons_of_ends(source: TournamentSource) -> dict[int, str]:
    """Return why games ended that were ended from outside, as far as a reason may be read.

    By the number of the game: of its decisions, the reason of the one that led to its ending.
    """
    endings = {game.number: game.ending for game in source.games}
    reasons = {}
    for one in source.interventions:
        reason, ending = one.action.get("reason"), _ending_by(one.action)
        if isinstance(reason, str) and ending is not None and ending == endings.get(one.game):
            reasons[one.game] = reason
    return reasons


_ENDED_BY = {WITHDRAW: WITHDRAWN, END: ENDED}


def _ending_by(action: Mapping[str, Any]) -> str | None:
    """Return the ending of a game that a decision ends; None: it ends none."""
    if (kind := kind_of(action)) in _ENDED_BY:
        return _ENDED_BY[kind]
    return next((ending for name, ending in BY_RULING.items() if action.get(name)), None)


def _intervention(rules: Rules, found: Intervention, wording: Wording) -> ReportIntervention:
    act, questions = Act(found.seat, found.action), Questions()
    for entry, seat, action in found.asked:
        questions.heard(entry, Act(seat, action))
    asked = questions.heard(found.entry, act)
    return ReportIntervention(
        game=found.game,
        entry=found.entry,
        at=found.at,
        kind=act.kind,
        text=act_in_words(rules, act, wording, asked, found.before),
        reason=reason if isinstance(reason := found.action.get("reason"), str) else None,
    )


def _entrant(source: TournamentSource, entrant: Any, wording: Wording) -> ReportEntrant:
    game, reports = source.rules.game, source.rules.ruleset.ruleset.reports
    headline, figures = "", {}
    if entrant.view is not None:
        if game.headline is not None:
            parts = game.headline(entrant.view, (), source.rules.charts)
            headline = wording.narrator.headline(parts)
        figures = {} if reports is None else dict(reports.figures(entrant.view))
    return ReportEntrant(
        number=entrant.number,
        name=entrant.name,
        entered=entrant.entered,
        group=entrant.group,
        status=entrant.status,
        ending=entrant.ending,
        headline=headline,
        figures=figures,
        withdrawn=entrant.withdrawn,
        reason=entrant.reason,
    )


# ------------------------------------------------------------------------------ laid out


def tournament_title(report: TournamentReport, ruleset: InstalledRuleset, wording: Wording) -> str:
    """Return the title of a report."""
    return wording.said("tournament_report", title=report.name or ruleset.ruleset.title)


def laid_out(
    report: TournamentReport, ruleset: InstalledRuleset, wording: Wording
) -> tuple[Section, ...]:
    """Return a report as sections."""
    return tuple(
        section
        for section in (
            _head(report, ruleset, wording),
            standings_of(report, ruleset, wording),
            _games(report, wording),
            rounds_of(report, wording),
            withdrawn_of(report, wording),
            _decided(report, wording),
            _announced(report, wording),
            _rekeyed(report, wording),
            proven_of(report, wording),
        )
        if section is not None
    )


def _head(report: TournamentReport, ruleset: InstalledRuleset, wording: Wording) -> Section:
    reader = wording.said("organiser")
    if report.reader is not None:
        reader = named_in(report, report.reader, wording)
    pairs = (
        ("ruleset", _of_rules(report, ruleset, wording)),
        *printed(report.printing, wording).items(),
        ("status", wording.said(f"{report.status}_now")),
        ("begun", wording.time(report.created)),
        ("closes", wording.time(report.closes)),
        ("closed", wording.time(report.closed or "")),
        ("until", _until(report.until, wording)),
        ("reader", reader),
        ("id", report.tournament),
    )
    facts = Facts(pairs=tuple((wording.said(code), told) for code, told in pairs if told))
    own = all(len(game.entrants) < _PAIR for one in report.rounds for game in one.games)
    hidden = own and any(one.status is None for one in report.entrants)
    notes = (Notes(notes=(wording.said("not_yet"),)),) if hidden else ()
    return Section(title=wording.said("tournament"), blocks=(facts, *notes))


def _until(until: Until | None, wording: Wording) -> str:
    """The agreed end in words; empty if there is none."""
    if until is None:
        return ""
    told = []
    if not isinstance(until.month, UnsetType):
        told.append(wording.said("until_month", month=wording.labels.date(until.month)))
    if not isinstance(until.patrols, UnsetType):
        told.append(wording.said("until_patrols", patrols=until.patrols))
    if until.closing:
        told.append(wording.said("until_closing"))
    return wording.joined(*told)


def _of_rules(report: TournamentReport, ruleset: InstalledRuleset, wording: Wording) -> str:
    title = ruleset.ruleset.title
    return wording.said("ruleset_version", title=title, version=report.version)


def named_in(report: TournamentReport, number: int, wording: Wording) -> str:
    """Return the name of an entrant, or a word for it if the name was erased."""
    name = next((one.name for one in report.entrants if one.number == number), "")
    return name or wording.said("no_name", number=number)


def _length(
    standings: TournamentStandings, ruleset: InstalledRuleset, wording: Wording
) -> Iterator[str]:
    """The contest of the rulebook in which all begin, or that there is none."""
    game = ruleset.ruleset.game
    if standings.length is not None:
        yield wording.said(f"length_{standings.length}")
    elif (
        game is not None
        and game.lengths
        and not (standings.contest in game.contest_sizes or standings.contest in game.pack_contests)
    ):
        yield wording.said("length_none")


def standings_of(
    report: TournamentReport, ruleset: InstalledRuleset, wording: Wording
) -> Section | None:
    """Return the standings as a section; None if the reader may not know them yet."""
    standings = report.standings
    if standings is None:
        return None
    paired = standings.format == "round_robin"
    table = _meetings(report, wording) if paired else _contest(report, wording)
    notes = []
    if standings.contest is not None:
        notes.append(wording.said("contest", contest=wording.value(standings.contest, "contest")))
    notes += _length(standings, ruleset, wording)
    if standings.unranked is not None:
        notes.append(wording.labels.sentence(standings.unranked, {}))
    if standings.games_left:
        notes.append(wording.said("games_left", games=standings.games_left))
    packs = (_packs(report, wording),) if standings.packs else ()
    blocks = (table, *packs, *((Notes(notes=tuple(notes)),) if notes else ()))
    return Section(title=wording.said("standings"), blocks=blocks)


def _packs(report: TournamentReport, wording: Wording) -> Table:
    """The packs of a contest, and who is in them."""
    assert report.standings is not None
    rows = report.standings.packs
    figures = tuple(dict.fromkeys(name for row in rows for name in row.figures))
    columns = (
        Column(wording.said("place"), number=True),
        Column(wording.said("pack")),
        *(Column(_figure(name, wording), number=True) for name in figures),
        Column(wording.said("name")),
    )
    written = (
        (
            cell("" if row.place is None else str(row.place)),
            cell(row.pack),
            *(cell(_counted(row.figures, name)) for name in figures),
            cell(wording.joined(*(named_in(report, one, wording) for one in row.entrants))),
        )
        for row in rows
    )
    return Table(columns=columns, rows=tuple(written))


def _contest(report: TournamentReport, wording: Wording) -> Table:
    """Standings of entrants with games of their own, by the rulebook's contest."""
    assert report.standings is not None
    rows = report.standings.rows
    figures = tuple(dict.fromkeys(name for row in rows for name in row.figures))
    judged = any(row.verdicts or row.unfinished for row in rows)
    columns = (
        Column(wording.said("place"), number=True),
        Column(wording.said("name")),
        *(Column(_figure(name, wording), number=True) for name in figures),
        *((Column(wording.said("result")),) if judged else ()),
    )
    written = (
        (
            cell("" if row.place is None else str(row.place)),
            cell(named_in(report, row.number, wording)),
            *(cell(_counted(row.figures, name)) for name in figures),
            *((cell(*_judged(row, wording)),) if judged else ()),
        )
        for row in rows
    )
    return Table(columns=columns, rows=tuple(written))


def _judged(row: StandingRow, wording: Wording) -> Iterator[str]:
    for name, value in row.verdicts.items():
        yield ending_in_words(value, wording) if name != "victory" else wording.value(value, name)
    if row.unfinished is not None:
        yield ending_in_words(row.unfinished, wording)
    if row.by_policy:
        yield wording.said("by_policy_played")


_OF_MEETINGS = ("played", "unplayed", "won", "drawn", "lost", "points", "scored", "conceded")


def _meetings(report: TournamentReport, wording: Wording) -> Table:
    """Standings of entrants who met: games won, drawn and lost, and points."""
    assert report.standings is not None
    rows = report.standings.rows
    grouped = any(row.group is not None and row.group > 1 for row in rows)
    counted = tuple(
        name for name in _OF_MEETINGS if name != "unplayed" or any(row.unplayed for row in rows)
    )
    columns = (
        *((Column(wording.said("group"), number=True),) if grouped else ()),
        Column(wording.said("place"), number=True),
        Column(wording.said("name")),
        *(Column(wording.said(name), number=True) for name in counted),
    )
    written = (
        (
            *((cell(str(row.group)),) if grouped else ()),
            cell("" if row.place is None else str(row.place)),
            cell(named_in(report, row.number, wording), *_remarks(row, wording)),
            *(cell(f"{getattr(row, name):,}") for name in counted),
        )
        for row in rows
    )
    return Table(columns=columns, rows=tuple(written))


def _remarks(row: StandingRow, wording: Wording) -> Iterator[str]:
    if row.withdrawn:
        yield ending_in_words("withdrawn", wording)
    if row.by_policy:
        yield wording.said("by_policy_played")


def _games(report: TournamentReport, wording: Wording) -> Section:
    """The entrants, and the state of their own games, as far as known to the reader."""
    columns = [Column(wording.said("number"), number=True)]
    columns += [Column(wording.said(title)) for title in ("name", "entered")]
    own = any(one.status is not None for one in report.entrants)
    if own:
        columns += [Column(wording.said(title)) for title in ("status", "stands")]
    rows = tuple(
        (
            cell(str(one.number)),
            cell(named_in(report, one.number, wording)),
            cell(wording.time(one.entered)),
            *((cell(*_stands(one, wording)), cell(one.headline)) if own else ()),
        )
        for one in report.entrants
    )
    table = Table(columns=tuple(columns), rows=rows)
    return Section(title=wording.said("entrants"), blocks=(table,))


def _figure(name: str, wording: Wording) -> str:
    if wording.knows(name):
        return wording.said(name)
    seat = name.removeprefix("points_")
    return in_words(name) if seat == name else points_of(seat, wording)


def points_of(seat: str, wording: Wording) -> str:
    """Return the title of a column for the points of a seat."""
    return wording.said("points_of", seat=wording.value(seat, "seat"))


def _counted(figures: Mapping[str, int], name: str) -> str:
    return f"{figures[name]:,}" if name in figures else ""


def _stands(game: ReportEntrant | ReportGame, wording: Wording) -> Iterator[str]:
    if game.status is not None:
        yield wording.value(game.status)
    if game.ending is not None:
        yield ending_in_words(game.ending, wording)


def came_of(report: TournamentReport, game: ReportGame, wording: Wording) -> Iterator[str]:
    """Yield the result of a game of a round: the winner's name, and the ending."""
    if game.ending is None:
        yield from _stands(game, wording)
        return
    if game.winner is not None:
        yield wording.said("wins", name=named_in(report, game.entrants[game.winner], wording))
    if game.ending in NOT_BY_RULES or game.winner is None:
        yield ending_in_words(game.ending, wording)


def rounds_of(report: TournamentReport, wording: Wording) -> Section | None:
    """Return the pairings by round; None if each entrant plays a game of their own."""
    rounds = [
        one for one in report.rounds if any(len(game.entrants) >= _PAIR for game in one.games)
    ]
    if not rounds:
        return None
    parts = tuple(_one_round(report, one, wording) for one in rounds)
    return Section(title=wording.said("rounds"), parts=parts)


def _one_round(report: TournamentReport, found: ReportRound, wording: Wording) -> Section:
    seats = tuple(dict.fromkeys(seat for game in found.games for seat in game.entrants))
    columns = (
        Column(wording.said("number"), number=True),
        *(Column(wording.seat(seat)) for seat in seats),
        Column(wording.said("status")),
    )
    rows = tuple(
        (
            cell(str(game.number)),
            *(cell(named_in(report, game.entrants[seat], wording)) for seat in seats),
            cell(*came_of(report, game, wording)),
        )
        for game in found.games
    )
    repeats = ((str(game.again), str(game.number)) for game in found.games if game.again)
    again = [wording.said("again", game=game, now=now) for game, now in repeats]
    notes = [wording.joined(wording.value(found.status), wording.time(found.begun))]
    if found.byes:
        names = wording.joined(*(named_in(report, one, wording) for one in found.byes))
        notes.append(wording.said("byes", names=names))
    notes += again
    return Section(
        title=wording.said("round_numbered", number=found.number),
        blocks=(Notes(notes=tuple(notes)), Table(columns=columns, rows=rows)),
    )


def _decided(report: TournamentReport, wording: Wording) -> Section | None:
    """The decisions of umpire, organiser and operator; None if there are none."""
    if not report.interventions:
        return None
    titles = ("games_column", "entry_column", "time_column", "decision_column")
    columns = tuple(Column(wording.said(title), number=title == "entry_column") for title in titles)
    rows = tuple(
        (
            cell(str(one.game), players_of(report, one.game, wording)),
            cell(str(one.entry)),
            cell(wording.time(one.at)),
            cell(one.text),
        )
        for one in report.interventions
    )
    return Section(title=wording.said("rulings"), blocks=(Table(columns=columns, rows=rows),))


def players_of(report: TournamentReport, number: int, wording: Wording) -> str:
    """Return the players' names of game `number`; empty if they are not known."""
    games = (game for one in report.rounds for game in one.games if game.number == number)
    entrants = next((game.entrants.values() for game in games), ())
    return wording.said("pair").join(named_in(report, one, wording) for one in entrants)


def withdrawn_of(report: TournamentReport, wording: Wording) -> Section | None:
    """Return the withdrawals, with times and reasons; None if there are none."""
    gone = [one for one in report.entrants if one.withdrawn]
    if not gone:
        return None
    columns = tuple(Column(wording.said(code)) for code in ("name", "time_column", "reason"))
    rows = tuple(
        (
            cell(named_in(report, one.number, wording)),
            cell(wording.time(one.withdrawn or "")),
            cell(one.reason or ""),
        )
        for one in gone
    )
    return Section(title=wording.said("withdrawals"), blocks=(Table(columns=columns, rows=rows),))


def _announced(report: TournamentReport, wording: Wording) -> Section | None:
    """The announced readings of rules for all games; None if there are none."""
    if not report.announcements:
        return None
    codes = ("time_column", "rule_column", "reason")
    rows = tuple(
        (cell(wording.time(one.at)), cell(one.rule), cell(one.reason or ""))
        for one in report.announcements
    )
    columns = tuple(Column(wording.said(code)) for code in codes)
    title = wording.said("announcements")
    return Section(title=title, blocks=(Table(columns=columns, rows=rows),))


def _rekeyed(report: TournamentReport, wording: Wording) -> Section | None:
    """The replaced tokens that organise the tournament; None if there are none in the log."""
    if not report.token_changes:
        return None
    columns = tuple(Column(wording.said(code)) for code in ("time_column", "change_column"))
    rows = tuple((cell(wording.time(one.at)), cell(one.text)) for one in report.token_changes)
    title = wording.said("token_changes")
    return Section(title=title, blocks=(Table(columns=columns, rows=rows),))


def proven_of(report: TournamentReport, wording: Wording, title: str = "proof") -> Section:
    """Return the proof of a tournament and how to check it, under a `title`."""
    facts = Facts(
        pairs=(
            (wording.said("commitment"), report.commitment),
            (wording.said("seed"), report.seed or wording.said("seed_hidden")),
        )
    )
    notes = foreseen(report.foreseeable, report.foreseeable_by, wording)
    notes.append(wording.said("check_together" if report.status == "open" else "check_now"))
    return Section(title=wording.said(title), blocks=(facts, Notes(notes=tuple(notes))))
