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
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.log import Export
from wardroom.settings import read_settings


@click.command("verify", short_help="Check the log of a session.")
@click.argument("log", type=click.File("rb"), default="-")
@click.option("--option", "changed", multiple=True, help="Replay with an option: NAME=on|off|TEXT.")
@click.option("--json", "as_json", is_flag=True, help="Everything found, as JSON.")
def verify_(log: IO[bytes], changed: tuple[str, ...], as_json: bool) -> None:
    """Check LOG, an exported session (a file, or standard input).

    Its promise, its chain, every die and every rule are worked out anew; no service is asked.
    Whether the promise is the one made to you, you can tell: compare its `commitment`.

    Exit code 0: nothing is wrong, as far as it can be checked by now (--json: `complete`); 1:
    something is wrong with it, and is named.
    """
    given = read_json(Export, log)
    options = dict(map(_option, changed)) or None
    rulesets = or_fail(lambda: install_all(read_settings().charts_path))
    found = asyncio.run(Keeper(rulesets, None, _at_once).verify(given, options))
    if as_json:
        click.echo(msgspec.json.format(encode(found)))
    else:
        for part in ("commitment", "chain", "dice", "outcomes"):
            click.echo(f"{part:<12}{_VERDICTS[getattr(found, part)]}")
        click.echo(f"{found.entries} entries, {found.throws} throws follow from the seeds")
        if found.charts == "carried":
            click.echo("by charts that are not here: those that came with the log")
        for fault in found.faults:
            where = "" if fault.entry is None else f" entry {fault.entry}"
            where += "" if fault.event is None else f" event {fault.event}"
            click.echo(f"{fault.kind}{where}: {fault.detail}")
            if fault.expected is not None or fault.found is not None:
                click.echo(f"  expected {encode(fault.expected).decode()}")
                click.echo(f"  found    {encode(fault.found).decode()}")
    sys.exit(0 if found.good else 1)


_VERDICTS = {
    "good": "good",
    "bad": "BAD",
    "hidden": "not to be checked before the seed is revealed",
}


async def _at_once(work: Callable[[Any], Any], given: Any) -> Any:
    return work(given)


def _option(text: str) -> tuple[str, bool | str]:
    name, equals, value = text.partition("=")
    if not equals:
        fail(f"--option {text}: NAME=on, NAME=off or NAME=TEXT is wanted")
    return name, {"on": True, "off": False}.get(value, value)
