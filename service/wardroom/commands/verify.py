"""`wardroom verify`: the log of a session."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import IO, Any

import click
import msgspec

from wardroom.api.exchange import encode
from wardroom.commands.failing import fail, or_fail
from wardroom.commands.given import read_json
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.findings import LANGUAGES
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.log import Export
from wardroom.sessions.verification import Known
from wardroom.settings import read_settings


@click.command("verify", short_help="Check the log of a session.")
@click.argument("log", type=click.File("rb"), default="-")
@click.option("--option", "changed", multiple=True, help="Replay with an option: NAME=on|off|TEXT.")
@click.option("--noted", multiple=True, help="A commitment or head that you noted during the game.")
@click.option(
    "--earlier", multiple=True, type=click.File("rb"), help="The log that LOG goes on from."
)
@click.option("--language", default="en", type=click.Choice(LANGUAGES), help="Of what is found.")
@click.option("--json", "as_json", is_flag=True, help="Everything found, as JSON.")
def verify_(
    log: IO[bytes],
    changed: tuple[str, ...],
    noted: tuple[str, ...],
    earlier: tuple[IO[bytes], ...],
    language: str,
    as_json: bool,
) -> None:
    """Check LOG, an exported session (a file, or standard input).

    Its promise, its chain, every die and every rule are worked out anew; no service is asked.
    Whether the promise is the one made to you, only you know: give what you noted with --noted.

    Exit code 0: everything is proven; 1: something is wrong with it, and is named; 3: nothing is
    wrong, but not everything can be proven, and what cannot is named.
    """
    given = read_json(Export, log)
    known = Known(
        noted=noted,
        earlier=tuple(read_json(Export, one) for one in earlier),
        options=dict(map(_option, changed)) or None,
    )
    rulesets = or_fail(lambda: install_all(read_settings().charts_path))
    found = asyncio.run(Keeper(rulesets, None, _at_once).verify(given, known)).told_in(language)
    if as_json:
        click.echo(msgspec.json.format(encode(found)))
    else:
        for part in ("commitment", "chain", "dice", "outcomes", "beginning"):
            click.echo(f"{part:<12}{_VERDICTS[getattr(found, part)]}")
        click.echo(f"{found.entries} entries, {found.throws} throws follow from the seeds")
        if found.charts == "carried":
            click.echo("by charts that are not here: those that came with the log")
        for each in found.unproven:
            click.echo(f"not proven: {each.code}: {each.title}")
            click.echo(f"  {each.detail}")
        for each in found.faults:
            where = "" if each.entry is None else f" entry {each.entry}"
            where += "" if each.event is None else f" event {each.event}"
            click.echo(f"{each.code}{where}: {each.title}")
            click.echo(f"  {each.detail}")
            if each.expected is not None or each.found is not None:
                click.echo(f"  expected {encode(each.expected).decode()}")
                click.echo(f"  found    {encode(each.found).decode()}")
    sys.exit(1 if not found.good else 0 if found.complete else _NOT_PROVEN)


_NOT_PROVEN = 3
_VERDICTS = {
    "good": "good",
    "bad": "BAD",
    "hidden": "not to be checked before the seed is revealed",
    "unknown": "not to be checked with what is here",
}


async def _at_once(work: Callable[[Any], Any], given: Any) -> Any:
    return work(given)


def _option(text: str) -> tuple[str, bool | str]:
    name, equals, value = text.partition("=")
    if not equals:
        fail(f"--option {text}: NAME=on, NAME=off or NAME=TEXT is wanted")
    return name, {"on": True, "off": False}.get(value, value)
