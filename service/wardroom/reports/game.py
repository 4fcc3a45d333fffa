"""The report of a game: players, rules, sheet, chronicle, and proof.

It is made only of a seat's view and of the log as that seat may read it.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, UnsetType

from wardroom.charts import ChartPack, Provenance, TableSource
from wardroom.engine.named_structs import OPEN, named
from wardroom.engine.printings import PrintingAdjudicated
from wardroom.engine.registry import InstalledRuleset, listed_options
from wardroom.engine.reports import Block, Facts, Known, Notes, Picture, Section, TurningPoint
from wardroom.reports.chronicle import ChroniclePeriod, chronicle
from wardroom.reports.chronicle import laid_out as chronicle_laid_out
from wardroom.reports.events import (
    Recorded,
    ThrowsCounted,
    charts_in,
    happened,
    recorded,
    throws_in,
)
from wardroom.reports.ruled import entries_before_patches
from wardroom.reports.wording import Wording
from wardroom.sessions.basics.times import Time
from wardroom.sessions.basics.tokens import SPECTATOR
from wardroom.sessions.game.headlines import headline_of
from wardroom.sessions.game.play import due_seats
from wardroom.sessions.game.winning import winner_of
from wardroom.sessions.log.endings import BY_RULING
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import ReceiptKey
from wardroom.sessions.log.seen import plain_situation, shown_to
from wardroom.sessions.proof.binding import Declared
from wardroom.sessions.proof.findings import DiceVerdict, Signing, Verification
from wardroom.sessions.proof.signatures import check_receipts
from wardroom.sessions.records.clocks import Deadlines
from wardroom.sessions.records.founding import (
    Foreseeable,
    ForeseeableBy,
    Foreseer,
    Lineage,
    foreseeable_by,
)
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session
from wardroom.sessions.records.umpire import Umpire

_MOST_MAPS = 6
"""The most maps of a report: each needs a page."""
_VERDICTS = ("commitment", "chain", "dice", "outcomes", "beginning")


class ReportSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of the game, and its player."""

    seat: Annotated[str, Meta(description="The seat.")]
    policy: Annotated[
        str | None,
        Meta(description="The standing policy that plays the seat, or null if a person does."),
    ]
    entrant: Annotated[
        str | None,
        Meta(
            description="Name of the entrant who has the seat, if entrants of a tournament meet "
            "each other. Null if entrants do not meet each other, or if the name was erased."
        ),
    ] = None


class ReportOption(msgspec.Struct, frozen=True, kw_only=True):
    """An option that differs from its default."""

    option: Annotated[str, Meta(description="Name of the option.")]
    title: Annotated[str, Meta(description="The option's title, in the language of the report.")]
    choice: Annotated[bool | str, Meta(description="What is chosen.")]
    label: Annotated[str, Meta(description="The choice in words.")]


class ReportCharts(msgspec.Struct, frozen=True, kw_only=True):
    """The charts of a game, and the sources of the numbers that it used."""

    name: Annotated[str, Meta(description="Chart pack, by name.")]
    title: Annotated[str, Meta(description="Its title.")]
    version: Annotated[str, Meta(description="Its version.")]
    charts_digest: Annotated[str, Meta(description="SHA-256 of its tables.")]
    tables: Annotated[
        tuple[TableSource, ...],
        Meta(description="The tables that the game depends on, each with its source."),
    ]

    def sourced(self) -> Mapping[Provenance, int]:
        """Return the number of tables by source."""
        return Counter(table.provenance for table in self.tables)

    def titles_from(self, provenance: Provenance) -> tuple[str, ...]:
        """Return the titles of the tables from this source."""
        return tuple(table.title for table in self.tables if table.provenance == provenance)


class ReportProof(msgspec.Struct, frozen=True, kw_only=True):
    """The proof of a game: its commitment, seed and head, and the result of a check."""

    commitment: Annotated[str, Meta(description="The commitment to the seed, in hexadecimal.")]
    seed: Annotated[
        str | None, Meta(description="The seed. Null until the reader may know the seed.")
    ]
    entries: Annotated[int, Meta(description="Number of entries of the log.")]
    head: Annotated[str, Meta(description="Head of the hash chain of the game's log.")]
    signing: Annotated[
        Signing,
        Meta(
            description="The state of the receipts of the log, as a code from the check of a log."
        ),
    ]
    signed_by: Annotated[
        str | None, Meta(description="The key of the last receipt, or null if there is no receipt.")
    ]
    service: Annotated[
        str | None,
        Meta(description="The name of the service that signed, or null if no service signed."),
    ]
    checked: Annotated[
        dict[str, DiceVerdict] | None,
        Meta(
            description="The verdicts on the parts of the log, if the log was checked before the "
            "report was written. Otherwise null: the log can then be sent to `/v1/verify`."
        ),
    ]
    findings: Annotated[
        tuple[str, ...],
        Meta(
            description="The faults that a check found and the parts that it could not prove, in "
            "words. The list is empty if there are none."
        ),
    ] = ()


class ReportMap(msgspec.Struct, frozen=True, kw_only=True):
    """A map on the page of a report: the position in a game after an entry of its log."""

    entry: Annotated[
        int, Meta(description="The entry of the log after which the map shows the game.")
    ]
    text: Annotated[
        str,
        Meta(description=("The event for which the map is shown, in the language of the report.")),
    ]


class GameReportBase(msgspec.Struct, frozen=True, kw_only=True):
    """The report of a game, as far as its reader may know it."""

    kind: Annotated[Literal["game"], Meta(description="`game`: the report of one game.")]
    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    title: Annotated[str, Meta(description="Title of the game.")]
    language: Annotated[str, Meta(description="Language of titles and lines.")]
    version: Annotated[str, Meta(description="Version of the ruleset by which the game is played.")]
    printing: PrintingAdjudicated
    session: Annotated[str, Meta(description="Id of the session.")]
    headline: Annotated[str, Meta(description="A line on the state of the game.")]
    status: Annotated[
        Literal["created", "playing", "over"] | None,
        Meta(description="Status of the session, or null if the log could not be replayed."),
    ]
    ending: Annotated[
        str | None, Meta(description="The code of the ending, or null while the game continues.")
    ]
    ended_by: Annotated[
        tuple[str, ...],
        Meta(description=("The seats by which the game ended, as in the session.")),
    ]
    winner: Annotated[str | None, Meta(description="The seat that has won, or null.")]
    begun: Annotated[Time, Meta(description="Time of the first entry (RFC 3339, UTC).")]
    last: Annotated[Time, Meta(description="Time of the last entry.")]
    tournament: Annotated[
        str | None, Meta(description="Name of its tournament, or null if it belongs to none.")
    ]
    entrant: Annotated[str | None, Meta(description="Name of the entrant who plays the game.")]
    foreseeable: Foreseeable
    foreseeable_by: ForeseeableBy
    reader: Annotated[str, Meta(description="The reader's seat, or `umpire`, or `spectator`.")]
    seats: Annotated[tuple[ReportSeat, ...], Meta(description="The seats of the game.")]
    umpire: Annotated[
        Umpire | None, Meta(description="The umpire of the game, or null if there is none.")
    ]
    deadlines: Annotated[
        Deadlines | None,
        Meta(description="How long a seat may take, or null if there is no limit."),
    ]
    dice: Annotated[Literal["committed", "supplied"], Meta(description="Where the dice come from.")]
    throws: ThrowsCounted
    lineage: Lineage | None
    options: Annotated[
        tuple[ReportOption, ...], Meta(description="The options that differ from their defaults.")
    ]
    charts: ReportCharts
    proof: ReportProof
    maps: Annotated[
        tuple[ReportMap, ...],
        Meta(
            description="The maps on the page, if there are any: of the beginning, of the turning "
            "points, and of the last entry."
        ),
    ] = ()


class Further(NamedTuple):
    """A further part of a report: its member name, its data, and its layout."""

    name: str
    data: Any
    section: Section


class Source(NamedTuple):
    """The sources of a report of a game.

    `log`: the log as the reader may read it. `declared`: its founding. `session`: the session after
    the log; None if the log cannot be replayed. `keys`: the trusted receipt keys. `found`: the
    findings of a check, if there was one. `stood`: the session after each of the `wanted_entries`
    that could be replayed. `foreseeable_by`: as its tournament has it; None: only the log is known,
    which does not show whether games are hidden.
    """

    rules: Rules
    log: Export
    declared: Declared
    session: Session | None
    keys: Mapping[str, ReceiptKey]
    found: Verification | None = None
    stood: Mapping[int, Session] = {}
    foreseeable_by: tuple[Foreseer, ...] | None = None


def wanted_entries(rules: Rules, log: Export) -> frozenset[int]:
    """Return the entries of `log` after which the report needs the state of the game."""
    entries = recorded(log)
    turned = (point.entry for point in _turning_points(rules, entries))
    return entries_before_patches(entries) | {*turned}


def _turning_points(rules: Rules, entries: tuple[Recorded, ...]) -> tuple[TurningPoint, ...]:
    """Return the entries after which maps are shown, from the first, without the last map."""
    reports = rules.ruleset.ruleset.reports
    if reports is None or reports.turning_points is None or rules.ruleset.ruleset.boards is None:
        return ()
    points = reports.turning_points(happened(entries))[: _MOST_MAPS - 2]
    return (TurningPoint(entries[0].number, ()), *points)


def _maps(source: Source, entries: tuple[Recorded, ...], wording: Wording) -> Iterator[ReportMap]:
    """Yield the maps of a game that can be replayed: the beginning, turning points, the end."""
    points, session = _turning_points(source.rules, entries), source.session
    over = session is not None and session.ending is not None
    last = wording.said("map_end" if over else "map_now")
    for place, point in enumerate(points):
        if point.entry in source.stood:
            said = list(map(wording.voice.tell, point.lines))
            said += [] if place else [wording.said("map_beginning")]
            if session is not None and point.entry == session.number:
                said, session = [*said, last], None
            yield ReportMap(entry=point.entry, text=wording.joined(*said))
    if points and session is not None:
        yield ReportMap(entry=session.number, text=last)


def maps_of(source: Source, report: GameReportBase, wording: Wording) -> Section | None:
    """Return the maps of a report as a section; None if it has none.

    They show the game as its reader saw it then, and are drawn when a page asks for them.
    """
    rules, session = source.rules, source.session
    boards = rules.ruleset.ruleset.boards
    if not report.maps or boards is None or session is None:
        return None
    asked = boards.asked()

    def drawn(stood: Session) -> str:
        view = shown_to(stood, source.log.reader)
        shown = boards.in_game(view, asked, rules.options, rules.charts)
        return boards.drawn(shown, wording.narrator.board_line, wording.language)

    parts = tuple(
        Section(
            title=wording.said("map_after", entry=one.entry, text=one.text),
            blocks=(Picture(drawn=functools.partial(drawn, source.stood.get(one.entry, session))),),
        )
        for one in report.maps
    )
    note = wording.said("maps_about", most=_MOST_MAPS)
    return Section(title=wording.said("maps"), blocks=(Notes(notes=(note,)),), parts=parts)


def _before_rulings(source: Source, entries: Iterable[Recorded]) -> dict[int, Any]:
    """Return the situation before each ruling that changed it, as the reader saw it, by entry."""
    found = {}
    for number in entries_before_patches(entries):
        if (session := source.stood.get(number)) is not None:
            found[number + 1] = plain_situation(session, source.log.reader)
    return found


@functools.cache
def report_type(ruleset: InstalledRuleset) -> Any:
    """Return the report type of a ruleset's games, which has the ruleset's own sheet."""
    reports = ruleset.ruleset.reports
    sheet: Any = None if reports is None else reports.sheet | None
    return named(__name__, ruleset.id)(
        "GameReport",
        [
            (
                "sheet",
                Annotated[
                    sheet,
                    Meta(
                        description=(
                            "The game on a sheet of the rulebook; `kind` names the form of the "
                            "sheet. Null if the game has no sheet."
                        )
                    ),
                ],
            ),
            (
                "chronicle",
                Annotated[
                    tuple[ChroniclePeriod, ...],
                    Meta(description="The game line by line, by patrol or turn."),
                ],
            ),
        ],
        GameReportBase.__doc__ or "",
        bases=(GameReportBase,),
        **OPEN,
    )


def game_report(source: Source, wording: Wording) -> Any:
    """Return the report of the game in `source`, in the language of `wording`."""
    rules, log, session = source.rules, source.log, source.session
    declared, entries = source.declared, recorded(log)
    view = None if session is None else shown_to(session, log.reader)
    tournament = declared.tournament
    last = log.entries[-1].content
    return report_type(rules.ruleset)(
        kind="game",
        ruleset=rules.ruleset.id,
        title=wording.labels.title(rules.game.title),
        language=wording.language,
        version=declared.pins.version,
        printing=wording.labels.printing,
        session=log.session,
        headline=_headline(source, view, wording),
        status=None if session is None else session.phase,
        ending=last.get("ended"),
        ended_by=() if session is None else session.ended_by,
        winner=None if session is None else winner_of(session),
        begun=entries[0].at,
        last=entries[-1].at,
        tournament=None if tournament is None else tournament.name,
        entrant=None if log.entrant is None else log.entrant.name,
        foreseeable=None if tournament is None else tournament.foreseeable,
        foreseeable_by=(
            foreseeable_by(tournament) if source.foreseeable_by is None else source.foreseeable_by
        ),
        reader=log.seat,
        seats=tuple(
            ReportSeat(
                seat=seat,
                policy=declared.policies.get(seat),
                entrant=log.entrants[seat].name if seat in log.entrants else None,
            )
            for seat in declared.seats
        ),
        umpire=declared.umpire,
        deadlines=declared.deadlines,
        dice=declared.dice,
        throws=throws_in(entries),
        lineage=declared.lineage,
        options=tuple(_options(rules, wording)),
        charts=_charts(rules.pack, (*_on_the_table(source, view), *charts_in(entries)), wording),
        proof=_proof(source, wording),
        maps=tuple(_maps(source, entries, wording)),
        sheet=_sheet(rules, entries, view),
        chronicle=chronicle(rules, entries, wording, _before_rulings(source, entries)),
    )


def sheet_of(rules: Rules, log: Export, session: Session) -> Any:
    """Return the sheet of a game alone, as the reader of `log` may know it; None if it has none."""
    return _sheet(rules, recorded(log), shown_to(session, log.reader))


def _sheet(rules: Rules, entries: tuple[Recorded, ...], view: Any) -> Any:
    reports = rules.ruleset.ruleset.reports
    known = Known(view, happened(entries), rules.options, rules.charts)
    return None if reports is None else reports.made(known)


def _on_the_table(source: Source, view: Any) -> tuple[str, ...]:
    """The chart tables that the situation uses."""
    reports = source.rules.ruleset.ruleset.reports
    if reports is None or view is None:
        return ()
    return reports.tables(view, source.rules.charts)


def _headline(source: Source, view: Any, wording: Wording) -> str:
    session = source.session
    if session is None:
        return ""
    awaited = due_seats(session, () if source.log.reader is None else (source.log.reader,))
    return headline_of(session, view, awaited, wording.language)


def _options(rules: Rules, wording: Wording) -> Iterator[ReportOption]:
    for option in listed_options(rules.ruleset.ruleset.options):
        choice = getattr(rules.options, option.name)
        if choice == option.default:
            continue
        label = wording.said("on" if choice else "off")
        if isinstance(choice, str):
            label = wording.labels.choice(option.name, choice)
        yield ReportOption(
            option=option.name,
            title=wording.labels.option(option.name),
            choice=choice,
            label=label,
        )


def _charts(pack: ChartPack[Any], used: Iterable[str], wording: Wording) -> ReportCharts:
    tables: dict[str, TableSource] = {}
    for table in used:
        try:
            source = pack.source(table)
        except KeyError:  # A later release has it.
            continue
        title = wording.labels.chart(source.title)
        tables[source.table] = TableSource(source.table, title, source.provenance)
    manifest = pack.manifest
    return ReportCharts(
        name=manifest.name,
        title=manifest.title,
        version=manifest.version,
        charts_digest=pack.digest,
        tables=tuple(tables.values()),
    )


def _proof(source: Source, wording: Wording) -> ReportProof:
    log, found = source.log, source.found
    checked: dict[str, DiceVerdict] | None = None
    findings: tuple[str, ...] = ()
    if found is not None:
        checked = {part: getattr(found, part) for part in _VERDICTS}
        told = found.told_in(wording.language)
        findings = tuple(dict.fromkeys(each.title for each in (*told.faults, *told.unproven)))
        signing, key, service = found.signing, found.signed_by, found.service
    else:
        signed = check_receipts(log, source.declared, source.keys, required=False)
        last = signed.last
        signing, key = signed.signing, signed.signed_by
        service = None if last is None else last.service
    return ReportProof(
        commitment=log.commitment,
        seed=log.seed,
        entries=log.number,
        head=log.head,
        signing=signing,
        signed_by=key,
        service=service,
        checked=checked,
        findings=findings,
    )


# ------------------------------------------------------------------------------ laid out


def laid_out(
    report: Any,
    ruleset: InstalledRuleset,
    wording: Wording,
    *further: Further,
    maps: Section | None = None,
) -> tuple[Section, ...]:
    """Return a report as sections.

    `maps` and then `further` parts come before the chronicle.
    """
    reports = ruleset.ruleset.reports
    sheet: tuple[Section, ...] = ()
    if reports is not None and report.sheet is not None:
        sheet = reports.laid_out(report.sheet, wording.voice)
    elif reports is not None:
        note = Notes(notes=(wording.said("no_sheet"),))
        sheet = (Section(title=wording.said("game"), blocks=(note,)),)
    own = any(one.sheet for one in sheet)
    head = _head(report, ruleset, wording)
    return (
        *((*sheet, head) if own else (head, *sheet)),
        *(() if maps is None else (maps,)),
        *(one.section for one in further),
        chronicle_laid_out(report.chronicle, wording),
        _by_rules(report, wording),
        _proven(report.proof, wording),
    )


def report_title(report: GameReportBase, wording: Wording) -> str:
    """Return the title of a report."""
    names = [report.entrant] if report.entrant else [one.entrant for one in report.seats]
    title = report.headline or report.title
    if report.tournament is not None and any(names):
        who = wording.said("pair").join(name for name in names if name)
        title = wording.said("of_tournament", who=who, tournament=report.tournament, title=title)
    return wording.said("game_report", title=title)


def _facts(wording: Wording, **facts: str | None) -> Facts:
    """Facts by the code of their label, without empty ones."""
    return Facts(pairs=tuple((wording.said(code), told) for code, told in facts.items() if told))


def _head(report: GameReportBase, ruleset: InstalledRuleset, wording: Wording) -> Section:
    title = ruleset.ruleset.title
    throws = report.throws
    lineage = report.lineage
    reader = (
        wording.said("spectator") if report.reader == SPECTATOR else wording.seat(report.reader)
    )
    facts = _facts(
        wording,
        ruleset=wording.said("ruleset_version", title=title, version=report.version),
        **printed(report.printing, wording),
        stands=report.headline,
        status=None if report.status is None else wording.value(report.status),
        ending=None if report.ending is None else ending_in_words(report.ending, wording),
        **{_by_whom(report.ending): wording.joined(*map(wording.seat, report.ended_by))},
        winner=_winner(report, wording),
        tournament=report.tournament,
        entrant=report.entrant,
        seats=wording.joined(*(_seat(seat, wording) for seat in report.seats)),
        umpire=_umpire(report.umpire, wording),
        deadlines=_deadlines(report.deadlines, wording),
        reader=reader,
        begun=wording.time(report.begun),
        last=wording.time(report.last),
        dice=wording.value(report.dice),
        throws=wording.said(
            "throws_counted",
            throws=f"{throws.throws:,}",
            again=throws.again,
            by_dice=wording.joined(
                *(
                    wording.said("throws_of", dice=dice, throws=f"{count:,}")
                    for dice, count in throws.by_dice.items()
                )
            ),
        )
        if throws.throws
        else None,
        session=report.session,
        lineage=None
        if lineage is None
        else wording.joined(*filter(None, (wording.value(lineage.kind), lineage.session))),
    )
    notes = [wording.said("while_it_goes_on")] if report.ending is None else []
    notes += foreseen(report.foreseeable, report.foreseeable_by, wording)
    blocks: tuple[Block, ...] = (facts, *((Notes(notes=tuple(notes)),) if notes else ()))
    return Section(title=wording.said("game"), blocks=blocks)


def printed(printing: PrintingAdjudicated, wording: Wording) -> dict[str, str]:
    """Return the facts about the adjudicated printing, by the codes of their labels."""
    if printing is None:
        return {}
    absent = wording.joined(*(f"{one.rule} {one.title}" for one in printing.absent))
    return {"printing": printing.title, "printing_absent": absent}


def foreseen(given: str | None, by: tuple[Foreseer, ...], wording: Wording) -> list[str]:
    """Return notes on who can know dice before they are thrown.

    `given`, `by`: as in `foreseeable` and `foreseeable_by`.
    """
    notes = [wording.said("foreseeable")] if given else []
    if by:
        who = wording.joined(*map(wording.value, by))
        notes.append(wording.said("foreseeable_by", who=who))
    return notes


def _winner(report: GameReportBase, wording: Wording) -> str | None:
    """Return the winner if the ending does not state it; endings by the rules do."""
    of_sessions = wording.labels.knows("values", f"ending.{report.ending}")
    return wording.seat(report.winner) if report.winner is not None and of_sessions else None


def _by_whom(ending: str | None) -> str:
    """Return what the seats are called by which a game ended: a ruling they only lose by."""
    return "lost_by" if ending in BY_RULING.values() else "ended_by"


def ending_in_words(ending: str, wording: Wording) -> str:
    """Return how a game ended, in the words of its game or in those of every session."""
    if wording.labels.knows("values", f"ending.{ending}"):
        return wording.value(ending, "ending")
    return wording.value(ending)


def _seat(seat: ReportSeat, wording: Wording) -> str:
    player = seat.entrant or wording.said("person")
    if seat.policy is not None:
        player = wording.labels.word("policies", seat.policy).label
    return wording.said("by_policy", seat=wording.seat(seat.seat), policy=player)


def _umpire(umpire: Umpire | None, wording: Wording) -> str | None:
    if umpire is None:
        return None
    return wording.said("umpire_sees_all" if umpire.sees_hidden else "umpire_sees_open")


def _deadlines(deadlines: Deadlines | None, wording: Wording) -> str | None:
    if deadlines is None:
        return None
    then = wording.said(f"then_{deadlines.then}")
    if deadlines.policy is not None:
        policy = wording.labels.word("policies", deadlines.policy).label
        then = wording.said("by_policy", seat=then, policy=policy)
    per = wording.value(deadlines.per, "per")
    said = wording.said("deadlines_are", seconds=f"{deadlines.seconds:,}", per=per, then=then)
    weekly = deadlines.weekly
    if isinstance(weekly, UnsetType):
        return said
    days = wording.joined(*(wording.value(day) for day in weekly.days))
    return wording.said(
        "deadlines_weekly", deadlines=said, days=days, time=weekly.time, zone=weekly.zone
    )


def _by_rules(report: GameReportBase, wording: Wording) -> Section:
    charts = report.charts
    options = (
        wording.said("option_chosen", option=option.title, choice=option.label)
        for option in report.options
    )
    sourced = (
        wording.said("provenance_of", provenance=wording.value(provenance), tables=count)
        for provenance, count in charts.sourced().items()
    )
    named_charts = wording.said(
        "charts_named",
        title=wording.labels.title(charts.title),
        name=charts.name,
        version=charts.version,
    )
    facts = _facts(
        wording,
        options="; ".join(options) or wording.said("options_of_the_rules"),
        charts=named_charts,
        provenance=wording.joined(*sourced),
        charts_digest=charts.charts_digest,
    )
    unprinted = {
        "reconstructed": charts.titles_from("reconstructed"),
        "reported": charts.titles_from("player_report"),
    }
    notes = tuple(
        wording.said(said, titles=wording.joined(*titles))
        for said, titles in unprinted.items()
        if titles
    )
    return Section(
        title=wording.said("rules"), blocks=(facts, *((Notes(notes=notes),) if notes else ()))
    )


def _proven(proof: ReportProof, wording: Wording) -> Section:
    signing = wording.value(proof.signing)
    if proof.signed_by is not None:
        signing = wording.said(
            "signed_by", signing=signing, service=proof.service or "", key=proof.signed_by
        )
    checked = None
    if proof.checked is not None:
        checked = wording.joined(
            *(
                wording.said(
                    "checked_part", part=_part(part, wording), verdict=wording.value(verdict)
                )
                for part, verdict in proof.checked.items()
            )
        )
    facts = _facts(
        wording,
        commitment=proof.commitment,
        seed=proof.seed or wording.said("seed_hidden"),
        entries=f"{proof.entries:,}",
        head=proof.head,
        signing=signing,
        checked=checked,
    )
    notes = list(proof.findings)
    if proof.checked is None:
        notes.append(wording.said("not_checked"))
    else:
        if "bad" in proof.checked.values() or proof.signing == "bad":
            notes.insert(0, wording.said("bad"))
        notes.append(wording.said("how_to_verify"))
    return Section(title=wording.said("proof"), blocks=(facts, Notes(notes=tuple(notes))))


_PARTS = {"outcomes": "outcome"}
"""Parts of a log that have another name in the words."""


def _part(part: str, wording: Wording) -> str:
    return wording.value(_PARTS.get(part, part))
