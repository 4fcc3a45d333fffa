"""`wardroom report`: an exported log as a report."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import click

from wardroom.commands.failing import fail, fail_of_log, or_fail
from wardroom.commands.given import check_folder, read_known_log
from wardroom.commands.trusted_keys import keys_from
from wardroom.engine.refusals import StateFault
from wardroom.engine.sides import Sides
from wardroom.luck.logs import luck_of
from wardroom.luck.telling import section_of
from wardroom.reports.game import Further, Source, wanted_entries
from wardroom.reports.judgement import is_judged, judgement_of, part_of
from wardroom.reports.wording import Wording
from wardroom.reports.written import ReportFormat, laid_game, written
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import trusted
from wardroom.sessions.proof.binding import declared_in
from wardroom.sessions.proof.findings import LANGUAGES
from wardroom.sessions.proof.verification import Known
from wardroom.sessions.records.clocks import weekly_in
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.services.composition import Services
from wardroom.settings import read_settings


@click.command("report", short_help="Write the report of a game from its log.")
@click.argument("log", type=click.File("rb"), default="-")
@click.option(
    "--format",
    "form",
    type=click.Choice([each.value for each in ReportFormat]),
    help="Format of the report; default: by the ending of --output, else text.",
)
@click.option(
    "--language", default="en", type=click.Choice(LANGUAGES), help="Language of the report."
)
@click.option(
    "--output",
    "-o",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the report to this file; default: standard output.",
)
@click.option(
    "--keys",
    multiple=True,
    help="Keys whose receipts you trust: a FILE, or the origin URL of the service.",
)
@click.option("--luck", "with_luck", is_flag=True, help="Add what the dice of the game did.")
@click.option(
    "--outlook",
    "with_outlook",
    is_flag=True,
    help="Add what the last decisions of a career to attack, and their other choices, would come "
    "to; some seconds of work.",
)
@click.option("--unchecked", is_flag=True, help="Write the report although the log is bad.")
def report_(
    log: IO[bytes],
    form: str | None,
    language: str,
    output: Path | None,
    keys: tuple[str, ...],
    with_luck: bool,
    with_outlook: bool,
    unchecked: bool,
) -> None:
    """Write the report of LOG, an exported session (a file, or - for standard input).

    The log is checked first, and played again by the rules. If something is wrong with it, that is
    listed and no report is written, unless --unchecked is given; the report then says so.

    Exit code 0: the report is written; 1: the log is bad, and none is written; 2: the file is no
    log, or the report cannot be made.
    """
    if output is not None:
        check_folder("--output", output)
    given = read_known_log(log, language)
    rulesets = or_fail(lambda: install_all(read_settings().charts_path))
    services = Services(rulesets, None, _at_once)
    known = Known(keys=trusted(*map(keys_from, keys)), signed=bool(keys))
    found, session = asyncio.run(services.replaying.replayed(given, known))
    if not found.good and not unchecked:
        fail_of_log(found.told_in(language), "no report is written (--unchecked writes one)")
    declared = declared_in(given)
    if declared is None:
        fail("the first entry of the log has no founding, so there is nothing to report")

    try:
        rules: Rules = asyncio.run(services.replaying.rules_of(given))
    except StateFault as fault:
        fail(f"the rules of the log are not here, so there is no report: {fault}")
    sides = () if session is None else session.sides
    wording = Wording(rules.ruleset, language, weekly_in(declared.deadlines), sides)
    # The position before the fault of a bad log is not the position of the game.
    source = Source(rules, given, declared, session if found.good else None, {}, found)
    if source.session is not None:
        stood = asyncio.run(services.replaying.stood_in(given, wanted_entries(rules, given)))
        source = source._replace(stood=stood)
    try:
        further = [_luck(services, rules, given, wording, sides)] if with_luck else []
        further += [_outlook(services, rules, given, wording)] if with_outlook else []
        laid = laid_game(source, wording, *further)
        body = written(laid, _format(form, output), wording)
    except (AttributeError, KeyError, TypeError, ValueError) as fault:
        # Its steps lack members of this release: they were changed, or another release wrote them.
        fail(f"the log's steps are not those of this release, so there is no report: {fault!r}")
    if output is None:
        click.echo(body, nl=False)
    else:
        output.write_bytes(body)


def _luck(services: Services, rules: Rules, log: Export, wording: Wording, sides: Sides) -> Further:
    """Return the luck of the game's dice."""
    try:
        luck = luck_of(log, asyncio.run(services.replaying.resolver(log)))
    except StateFault as fault:
        fail(f"--luck: {fault}")
    return Further("luck", luck, section_of(luck, rules.ruleset, wording.language, sides))


def _outlook(services: Services, rules: Rules, log: Export, wording: Wording) -> Further:
    """Return the possible results of the last decisions of the game."""
    if not is_judged(rules.game):
        fail(f"--outlook: no decisions of a {rules.game.name} are played on")
    try:
        resolve = asyncio.run(services.replaying.resolver(log))
        return part_of(judgement_of(log, resolve, wording), wording)
    except StateFault as fault:
        fail(f"--outlook: {fault}")


def _format(form: str | None, output: Path | None) -> ReportFormat:
    """Return the requested format, or the format of the file's name, or plain text."""
    if form is not None:
        return ReportFormat(form)
    endings = {".html": ReportFormat.HTML, ".htm": ReportFormat.HTML, ".json": ReportFormat.JSON}
    return endings.get("" if output is None else output.suffix.lower(), ReportFormat.TEXT)


async def _at_once(work: Callable[[Any], Any], given: Any) -> Any:
    return work(given)
