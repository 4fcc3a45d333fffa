"""Reports of sessions and tournaments: for print, as plain text, or as data."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api import cost
from wardroom.api.exchange import (
    HTML,
    JSON,
    TEXT,
    Headers,
    Request,
    Response,
    TicketParameter,
    encode,
    tag_of,
)
from wardroom.api.operation import Operation, written_for_reader
from wardroom.api.operations.listings import Rulesets, language_of
from wardroom.api.operations.session_luck import kept_luck
from wardroom.api.operations.tournaments import TOURNAMENT
from wardroom.api.problems import BUSY, NOT_NOW, TOO_COSTLY
from wardroom.api.seats import SESSION, session_of, session_problems, token_of, tournament_of
from wardroom.engine.games import Game
from wardroom.engine.registry import InstalledRuleset
from wardroom.luck.telling import section_of
from wardroom.reports.game import Further, Source, report_type, sheet_of, wanted_entries
from wardroom.reports.judgement import UNITS, Judgement, is_judged, judgement_of, part_of
from wardroom.reports.page import POLICY
from wardroom.reports.tournament import TournamentReport, TournamentSource
from wardroom.reports.wording import Wording
from wardroom.reports.written import (
    Laid,
    ReportFormat,
    ReportLayout,
    laid_game,
    laid_tournament,
    written,
)
from wardroom.sessions.basics.refusals import NotNow, SessionUnreadable, TournamentUnknown
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import trusted
from wardroom.sessions.proof.binding import declared_in
from wardroom.sessions.proof.verification import Unusable
from wardroom.sessions.records.clocks import weekly_in
from wardroom.sessions.records.rules import RulesNotHere, sides_of_all
from wardroom.sessions.services.admission import Loaded
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.tournaments import Held
from wardroom.sessions.tournament.standings import TournamentStandings

_FORMATS = {JSON: ReportFormat.JSON, HTML: ReportFormat.HTML, TEXT: ReportFormat.TEXT}
_MEDIA_TYPES = {form: media_type for media_type, form in _FORMATS.items()}
_PRIVATE = (b"cache-control", b"private, no-cache")
_VARIES = (b"vary", b"Authorization, Accept, Accept-Language")
_HARDENED: Headers = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-frame-options", b"DENY"),
)
_FORMAT = Meta(
    description="The format, in place of the `Accept` header: `html` is one page that prints "
    "well, `text` plain text of 80 columns, `json` data."
)


_LAYOUT = Meta(
    description="The contents of a report in `html` or `text`. `full` is the whole report. "
    "`results` is one page to hang up, with the standings, the result of every game, and a text "
    "on how to check them. `json` has the same data in both cases. The default is `full`."
)


class FormatQuery(msgspec.Struct, frozen=True, kw_only=True):
    """How a report is written."""

    format: Annotated[ReportFormat, _FORMAT] | UnsetType = UNSET


class ReportQuery(FormatQuery, frozen=True, kw_only=True):
    """The format of a game's report, and the ticket of its reader."""

    ticket: TicketParameter | UnsetType = UNSET


class TournamentReportQuery(FormatQuery, frozen=True, kw_only=True):
    """The format of a tournament's report, and its parts."""

    layout: Annotated[ReportLayout, _LAYOUT] | UnsetType = UNSET


def report_operations(rulesets: Rulesets, services: Services) -> Iterator[Operation]:
    """Yield the reports of every ruleset that has a game."""
    for ruleset in rulesets.values():
        game = ruleset.ruleset.game
        if game is not None:
            yield _of_session(ruleset, game, services)
            if is_judged(game):
                yield _with_outlook(ruleset, game, services)
            if ruleset.ruleset.reports is not None:
                yield _of_sheet(ruleset, game, services)
            yield _of_tournament(ruleset, game, services)


def _named(query: FormatQuery) -> str | None:
    """Return the media type of the format named by `query`."""
    return None if isinstance(query.format, UnsetType) else _MEDIA_TYPES[query.format]


def _of_session(ruleset: InstalledRuleset, game: Game, services: Services) -> Operation:
    return written_for_reader(
        path=f"/v1/{ruleset.id}/sessions/{{session}}/report",
        id=f"{ruleset.id}_report_{game.name}".replace("-", "_"),
        tag=ruleset.id,
        summary=f"A report of a {game.name}: as a page to print, as plain text, or as data.",
        description="Returns the players, the rules and charts in force with the sources of "
        "their numbers, the game on a sheet of the rulebook's form, its chronicle line by line, "
        "the number of its throws, the facts that are proven, and its luck if the request asks "
        "for luck. "
        "While the game goes on, the report holds what the seat may know. `openapi/reports.md` "
        "describes the formats.",
        answer=functools.partial(_session_report, ruleset, services),
        ruleset=ruleset.id,
        scope="sessions",
        parameters=(SESSION,),
        query=ReportQuery,
        media_types=(JSON, HTML, TEXT),
        media_type_of=_named,
        returns=report_type(ruleset),
        ticketed=True,
        cost=cost.of_report,
    )


def _with_outlook(ruleset: InstalledRuleset, game: Game, services: Services) -> Operation:
    report = _of_session(ruleset, game, services)
    return msgspec.structs.replace(
        report,
        path=f"{report.path}/outlook",
        id=f"{ruleset.id}_report_{game.name}_with_outlook".replace("-", "_"),
        summary=f"The report of a {game.name} that is over, with the outlook of its last "
        f"decisions.",
        description="Returns the report with a part `judgement`: the last four decisions to "
        "attack, and the results of each of their choices. For these results a standing policy "
        "plays the encounter on from each choice 500 times, with the same dice for all choices. "
        "The service computes this part anew for each request. The game must be over and its seed "
        "revealed, and its creator must not have switched odds off. `openapi/reports.md` "
        "describes the part.",
        answer=functools.partial(_outlook_report, ruleset, services),
        problems=(BUSY, NOT_NOW, TOO_COSTLY),
        brief=False,
        cost=cost.of_report_with(UNITS),
    )


def _of_sheet(ruleset: InstalledRuleset, game: Game, services: Services) -> Operation:
    reports = ruleset.ruleset.reports
    assert reports is not None
    return written_for_reader(
        path=f"/v1/{ruleset.id}/sessions/{{session}}/report/sheet",
        id=f"{ruleset.id}_report_sheet_of_{game.name}".replace("-", "_"),
        tag=ruleset.id,
        summary=f"Only the sheet of the report of a {game.name}.",
        description="Returns the member `sheet` of the report, as data. The service reads the "
        "log without playing it again, so the sheet costs less than the report. The "
        "sheet is for clients that follow a game entry by entry. "
        "`openapi/reports.md` describes the sheet.",
        answer=functools.partial(_session_sheet, ruleset, services),
        ruleset=ruleset.id,
        scope="sessions",
        parameters=(SESSION,),
        in_languages=False,
        returns=reports.sheet,
        cost=cost.of_export,
    )


def _of_tournament(ruleset: InstalledRuleset, game: Game, services: Services) -> Operation:
    return written_for_reader(
        path=f"/v1/{ruleset.id}/tournaments/{{tournament}}/report",
        id=f"{ruleset.id}_report_tournament".replace("-", "_"),
        tag=ruleset.id,
        summary=f"A report of a tournament of {game.name}s: as a page to print, as plain text, "
        "or as data.",
        description="Returns the entrants, the state of their games, withdrawals with their "
        "reasons, and the facts that are proven, as far as the holder of the token may know "
        "these. With `layout=results` "
        "the report is one page to hang up.",
        answer=functools.partial(_tournament_report, ruleset, services),
        ruleset=ruleset.id,
        scope="tournaments",
        parameters=(TOURNAMENT,),
        query=TournamentReportQuery,
        media_types=(JSON, HTML, TEXT),
        media_type_of=_named,
        returns=TournamentReport,
        cost=cost.of_report,
    )


async def _tournament_report(
    ruleset: InstalledRuleset, services: Services, request: Request
) -> Response:
    asked = (ruleset.id, tournament_of(request), token_of(request))
    with session_problems():
        held = await services.tournaments.load(*asked)
        view = await services.organising.shown(held)
        rounds = await services.rounds.begun_rounds(held)
        games = await services.rounds.rows(held)
        standings = await _standings(services, held)
        interventions = await services.interventions.interventions(held)
        rules = await services.records.rules_of(held.founding.pins)
    founding = held.founding
    sides = sides_of_all(rules, founding.setups)
    weekly = weekly_in(founding.deadlines)
    wording = Wording(ruleset, language_of(ruleset, request), weekly, sides)
    source = TournamentSource(rules, view, standings, rounds, games, interventions)
    return _written(laid_tournament(source, wording, request.query.layout), wording, request)


async def _standings(services: Services, held: Held) -> TournamentStandings | None:
    """Return the standings of a tournament; None if this reader may not see them yet."""
    try:
        return await services.rounds.ranked(held)
    except NotNow:
        return None


async def _session_report(
    ruleset: InstalledRuleset, services: Services, request: Request
) -> Response:
    with session_problems():
        loaded = await _loaded(ruleset, services, request)
        source, further, wording = await _parts(ruleset, services, request, loaded)
    return _written(laid_game(source, wording, *further), wording, request)


async def _session_sheet(
    ruleset: InstalledRuleset, services: Services, request: Request
) -> Response:
    with session_problems():
        loaded = await services.admission.load_as(
            ruleset.id, session_of(request), token_of(request)
        )
        exported = await services.sessions.export(loaded.session, loaded.reader)
    log = msgspec.json.decode(exported, type=Export)
    body = encode(sheet_of(loaded.session.rules, log, loaded.session))
    headers: Headers = (_PRIVATE, (b"vary", b"Authorization"))
    return Response(body, headers=headers, etag=tag_of(body))


async def _outlook_report(
    ruleset: InstalledRuleset, services: Services, request: Request
) -> Response:
    with session_problems():
        loaded = await _loaded(ruleset, services, request)
        session = loaded.session
        if not session.over:
            raise NotNow("game_not_over.outlook")
        if not session.revealed:
            raise NotNow("seed_not_revealed")
        if not session.founding.odds:
            raise NotNow("odds_off")
        source, further, wording = await _parts(ruleset, services, request, loaded)
        resolve = await services.replaying.resolver(source.log)
        try:
            judgement: Judgement = await services.records.offload(
                lambda log: judgement_of(log, resolve, wording), source.log
            )
        except (Unusable, RulesNotHere) as fault:
            raise SessionUnreadable(str(fault)) from fault
    laid = laid_game(source, wording, *further, part_of(judgement, wording))
    return _written(laid, wording, request)


async def _loaded(ruleset: InstalledRuleset, services: Services, request: Request) -> Loaded:
    """Return the session of a request, for the holder of a token or ticket."""
    session, ticket = session_of(request), request.query.ticket
    if isinstance(ticket, UnsetType):
        return await services.admission.load_as(ruleset.id, session, token_of(request))
    return await services.admission.by_ticket(ruleset.id, session, ticket)


async def _parts(
    ruleset: InstalledRuleset, services: Services, request: Request, loaded: Loaded
) -> tuple[Source, tuple[Further, ...], Wording]:
    """Return the parts of a session's report: source, luck and words."""
    session = loaded.session
    exported = await services.sessions.export(session, loaded.reader)
    luck = await kept_luck(services, session_of(request)) if session.revealed else None
    source = await _source(services, loaded, exported)
    wording = Wording(
        ruleset,
        language_of(ruleset, request),
        weekly_in(session.founding.deadlines),
        session.sides,
    )
    section = None if luck is None else section_of(luck, ruleset, wording.language, session.sides)
    further = () if section is None else (Further("luck", luck, section),)
    return source, further, wording


async def _source(services: Services, loaded: Loaded, exported: bytes) -> Source:
    """Return the source of a report: the log with what the holder of the token may read.

    Positions are replayed from the service's own log, and shown as that reader saw them.
    """
    log = msgspec.json.decode(exported, type=Export)
    declared = declared_in(log)
    assert declared is not None
    keys = trusted(services.sessions.keys.published)
    stood = await services.replaying.stood_after(
        loaded.session, wanted_entries(loaded.session.rules, log)
    )
    by = None
    if declared.tournament is not None:
        with contextlib.suppress(TournamentUnknown):
            founding, _ = await services.tournaments.open(declared.tournament.tournament)
            by = founding.foreseeable_by
    return Source(
        loaded.session.rules, log, declared, loaded.session, keys, stood=stood, foreseeable_by=by
    )


def _written(laid: Laid, wording: Wording, request: Request) -> Response:
    form = _FORMATS[request.media_type]
    body = written(laid, form, wording)
    headers: Headers = (
        _PRIVATE,
        _VARIES,
        (b"content-language", wording.language.encode()),
        *(_HARDENED if form is ReportFormat.HTML else ()),
    )
    return Response(body, 200, request.media_type, headers, tag_of(body))
