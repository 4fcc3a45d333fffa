"""`wardroom luck`: the luck of the dice in a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import IO, Any

import click
import msgspec

from wardroom.api.exchange import encode
from wardroom.commands.failing import fail, fail_of_log, or_fail
from wardroom.commands.given import read_known_log
from wardroom.engine.refusals import StateFault
from wardroom.luck.logs import NotToBeTold, luck_of
from wardroom.luck.telling import lines_of
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.proof.findings import LANGUAGES
from wardroom.sessions.proof.narratives import sides_in
from wardroom.sessions.proof.verification import Faulty, Known
from wardroom.sessions.services.proving import pins_of
from wardroom.sessions.services.rules_repository import RulesRepository
from wardroom.settings import read_settings


@click.command("luck", short_help="Report what the dice of a game did.")
@click.argument("log", type=click.File("rb"), default="-")
@click.option(
    "--language", default="en", type=click.Choice(LANGUAGES), help="Language of the text."
)
@click.option("--procedures", is_flag=True, help="Tell each procedure too.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def luck_(log: IO[bytes], language: str, procedures: bool, as_json: bool) -> None:
    """Compare the result of LOG, the export of a finished game, with the average of such dice.

    The log is checked first, as `wardroom verify` does; if it is bad, its faults are listed.

    Exit code 0: the luck is told; 1: the log is bad; 2: the file is no log, or its luck cannot be
    told.
    """
    given = read_known_log(log, language)
    rulesets = or_fail(lambda: install_all(read_settings().charts_path))
    try:
        pins = pins_of(given)
        repository = RulesRepository(rulesets, None, _at_once)
        versions = {name: one.ruleset.version for name, one in rulesets.items()}
        resolve = asyncio.run(repository.resolver([pins], given.charts))
        luck = luck_of(given, resolve, Known(versions=versions))
    except Faulty as fault:
        fail_of_log(fault.found.told_in(language), "its luck is not told")
    except NotToBeTold as fault:
        fail(f"{fault.code}: {fault}")
    except StateFault as fault:
        fail(str(fault))
    if as_json:
        click.echo(msgspec.json.format(encode(luck)))
        return
    ruleset = rulesets[pins.ruleset]
    for line in lines_of(luck, ruleset, language, sides_in(given, ruleset), whole=procedures):
        click.echo(line)


async def _at_once(work: Callable[[Any], Any], given: Any) -> Any:
    return work(given)
