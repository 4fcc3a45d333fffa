"""Reports of sessions and tournaments: on paper, as plain text, or as data."""

from __future__ import annotations

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
    tag_of,
)
from wardroom.api.operation import Operation, written_for_reader
from wardroom.api.operations.listings import Rulesets, language_of
from wardroom.api.operations.session_luck import kept_luck
from wardroom.api.operations.tournaments import TOURNAMENT
from wardroom.api.seats import SESSION, session_of, session_problems, token_of, tournament_of
from wardroom.engine.games import Game
from wardroom.engine.registry import InstalledRuleset
from wardroom.luck.telling import section_of
from wardroom.reports.game import Further, Source, report_type
from wardroom.reports.page import POLICY
from wardroom.reports.tournament import TournamentReport, TournamentSource
from wardroom.reports.wording import Wording
from wardroom.reports.written import Laid, ReportFormat, laid_game, laid_tournament, written
from wardroom.sessions.basics.refusals import NotNow
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import trusted
from wardroom.sessions.proof.binding import declared_in
from wardroom.sessions.records.clocks import Deadlines
from wardroom.sessions.records.weekly import Weekly
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


class FormatQuery(msgspec.Struct, frozen=True, kw_only=True):
    """How a report is written."""

    format: Annotated[ReportFormat, _FORMAT] | UnsetType = UNSET


class ReportQuery(FormatQuery, frozen=True, kw_only=True):
    """How a report of a game is written, and the ticket of its reader."""

    ticket: TicketParameter | UnsetType = UNSET


def report_operations(rulesets: Rulesets, services: Services) -> Iterator[Operation]:
    """Yield the reports of every ruleset that has a game."""
    for ruleset in rulesets.values():
        game = ruleset.ruleset.game
        if game is not None:
            yield _of_session(ruleset, game, services)
            yield _of_tournament(ruleset, game, services)


def _named(query: FormatQuery) -> str | None:
    """Return the media type of the format that `query` names."""
    return None if isinstance(query.format, UnsetType) else _MEDIA_TYPES[query.format]


def _of_session(ruleset: InstalledRuleset, game: Game, services: Services) -> Operation:
    return written_for_reader(
        path=f"/v1/{ruleset.id}/sessions/{{session}}/report",
        id=f"{ruleset.id}_report_{game.name}".replace("-", "_"),
        tag=ruleset.id,
        summary=f"A report of a {game.name}: on paper, as plain text, or as data.",
        description="Returns the players, the rules and charts in force with the sources of "
        "their numbers, the game on a sheet of the rulebook's form, its chronicle line by line "
        "with its throws counted, what is proven of it, and its luck if that was asked for. "
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


def _of_tournament(ruleset: InstalledRuleset, game: Game, services: Services) -> Operation:
    return written_for_reader(
        path=f"/v1/{ruleset.id}/tournaments/{{tournament}}/report",
        id=f"{ruleset.id}_report_tournament".replace("-", "_"),
        tag=ruleset.id,
        summary=f"A report of a tournament of {game.name}s: on paper, as plain text, or as data.",
        description="Returns the entrants, how their games stand, who was withdrawn and why, and "
        "what is proven, as far as the holder of the token may know it.",
        answer=functools.partial(_tournament_report, ruleset, services),
        ruleset=ruleset.id,
        scope="tournaments",
        parameters=(TOURNAMENT,),
        query=FormatQuery,
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
        view = msgspec.json.decode(await services.organising.view(held))
        rounds = msgspec.json.decode(await services.rounds.rounds(held))["rounds"]
        games = msgspec.json.decode(await services.rounds.games(held))["games"]
        standings = await _standings(services, held)
        interventions = await services.interventions.interventions(held)
        rules = await services.records.rules_of(held.founding.pins)
    weekly = _weekly(held.founding.deadlines)
    wording = Wording(ruleset, language_of(ruleset, request), weekly)
    source = TournamentSource(rules, view, standings, tuple(rounds), tuple(games), interventions)
    return _written(laid_tournament(source, wording), wording, request)


async def _standings(services: Services, held: Held) -> TournamentStandings | None:
    """The standings of a tournament, or None if this reader may not see them yet."""
    try:
        body = await services.rounds.standings(held)
    except NotNow:
        return None
    return msgspec.json.decode(body, type=TournamentStandings)


async def _session_report(
    ruleset: InstalledRuleset, services: Services, request: Request
) -> Response:
    session, ticket = session_of(request), request.query.ticket
    with session_problems():
        if isinstance(ticket, UnsetType):
            loaded = await services.admission.load_as(ruleset.id, session, token_of(request))
        else:
            loaded = await services.admission.by_ticket(ruleset.id, session, ticket)
        exported = await services.sessions.export(loaded.session, loaded.reader)
        luck = await kept_luck(services, session) if loaded.session.revealed else None
    weekly = _weekly(loaded.session.founding.deadlines)
    wording = Wording(ruleset, language_of(ruleset, request), weekly)
    section = None if luck is None else section_of(luck, ruleset, wording.language)
    further = () if section is None else (Further("luck", luck, section),)
    laid = laid_game(_source(services, loaded, exported), wording, *further)
    return _written(laid, wording, request)


def _weekly(deadlines: Deadlines | None) -> Weekly | None:
    """The days of the week on which deadlines run out, or None for others."""
    return None if deadlines is None else deadlines.weekly or None


def _source(services: Services, loaded: Loaded, exported: bytes) -> Source:
    """The source of a report: the log as the holder of the token may read it."""
    log = msgspec.json.decode(exported, type=Export)
    declared = declared_in(log)
    assert declared is not None
    keys = trusted(services.sessions.keys.published)
    return Source(loaded.session.rules, log, declared, loaded.session, keys)


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
