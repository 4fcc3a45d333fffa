"""`wardroom verify`: logs of sessions."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import IO, Any

import click
import msgspec

from wardroom.api.exchange import encode
from wardroom.commands.failing import fail, or_fail
from wardroom.commands.given import read_known_log, read_log
from wardroom.commands.trusted_keys import keys_from
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.log.export import Export, OtherFormat
from wardroom.sessions.log.receipt_keys import trusted
from wardroom.sessions.proof.findings import LANGUAGES, Verification, of_other_format
from wardroom.sessions.proof.verification import Known
from wardroom.sessions.services.composition import Services
from wardroom.settings import read_settings


@click.command("verify", short_help="Check the log of a session.")
@click.argument("logs", type=click.File("rb"), nargs=-1)
@click.option("--option", "changed", multiple=True, help="Replay with an option: NAME=on|off|TEXT.")
@click.option("--noted", multiple=True, help="A commitment or head that you noted during the game.")
@click.option("--receipt", "held", multiple=True, help="A receipt that you hold (a JWS).")
@click.option("--earlier", multiple=True, type=click.File("rb"), help="The log that LOG continues.")
@click.option(
    "--keys",
    multiple=True,
    help="Keys whose receipts you trust: a FILE, or the origin URL of the service.",
)
@click.option(
    "--language", default="en", type=click.Choice(LANGUAGES), help="Language of the findings."
)
@click.option("--json", "as_json", is_flag=True, help="Print everything found as JSON.")
def verify_(
    logs: tuple[IO[bytes], ...],
    changed: tuple[str, ...],
    noted: tuple[str, ...],
    held: tuple[str, ...],
    earlier: tuple[IO[bytes], ...],
    keys: tuple[str, ...],
    language: str,
    as_json: bool,
) -> None:
    """Check LOGS, exported sessions (files, or standard input).

    The commitment, the chain, every die and every rule are computed again; no service is asked.
    Only you know the commitment that was made to you: give what you noted with --noted.

    Receipts are checked with the keys of --keys only, never with keys in a log. Give --keys a copy
    of the service's /.well-known/jwks.json, or the service's origin, from which the file is then
    fetched. No log with its seed is proven without a receipt for its last entry: who knows the seed
    can play another game on it. Two logs of one session in which two heads are signed for one entry
    prove that the service cheated.

    Exit code 0: everything is proven; 1: something is wrong and is listed; 2: a file is no log; 3:
    nothing is wrong, but something cannot be proven and is listed.
    """
    files = logs or (sys.stdin.buffer,)
    given = tuple(read_log(log, language) for log in files)
    read = tuple(log for log in given if isinstance(log, Export))
    known = Known(
        noted=noted,
        receipts=held,
        earlier=tuple(read_known_log(one, language) for one in earlier),
        options=dict(map(_option, changed)) or None,
        keys=trusted(*map(keys_from, keys)),
        signed=bool(keys),
        others=read if len(read) > 1 else (),
    )
    rulesets = or_fail(lambda: install_all(read_settings().charts_path))
    services = Services(rulesets, None, _at_once)
    codes = []
    for number, log in enumerate(given):
        found = _found(services, log, known).told_in(language)
        if as_json:
            click.echo(msgspec.json.format(encode(found)))
        else:
            if len(given) > 1:
                click.echo(f"{'' if number == 0 else chr(10)}{files[number].name}")
            _print(found)
        codes.append(1 if not found.good else 0 if found.complete else _NOT_PROVEN)
    sys.exit(1 if 1 in codes else max(codes))


def _found(services: Services, log: Export | OtherFormat, facts: Known) -> Verification:
    if isinstance(log, OtherFormat):
        return of_other_format(log)
    return asyncio.run(services.replaying.verify(log, facts))


def _print(found: Verification) -> None:
    """Print the findings about a log."""
    for part in ("commitment", "chain", "dice", "outcomes", "beginning"):
        click.echo(f"{part:<12}{_VERDICTS[getattr(found, part)]}")
    signer = "" if found.signed_by is None else f" by {found.signed_by} ({found.service})"
    click.echo(f"{'signed':<12}{_SIGNING[found.signing]}{signer}")
    click.echo(f"{'trust':<12}{_TRUST[found.trust]}")
    click.echo(f"{'extent':<12}{_EXTENT[found.extent]}")
    click.echo(f"{found.entries} entries{_THROWN.get(found.dice, '').format(found)}")
    if found.foreseeable == "organiser":
        click.echo("the organiser gave the seed: they could know every die before it was thrown")
    elif found.foreseeable_by:
        who = ", ".join(found.foreseeable_by)
        click.echo(f"dice could be known from another game of the round, by: {who}")
    for number in found.restored:
        click.echo(f"put back from a backup to entry {number}: the dice after it came again")
    if found.rulings:
        count, entries = len(found.rulings), ", ".join(map(str, found.rulings))
        told = "1 ruling (entry" if count == 1 else f"{count} rulings (entries"
        click.echo(f"{told} {entries})")
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


_NOT_PROVEN = 3
_THROWN = {
    "good": ", {0.throws} throws follow from the seeds",
    "supplied": ", {0.typed} throws were typed in",
}
_SIGNING = {
    "signed": "good",
    "unsigned": "unsigned",
    "unchecked": "not checked without --keys",
    "unknown_key": "by other keys than those given",
    "unknown_form": "in a form that is not known here: not checked",
    "revoked": "by a revoked key: worthless",
    "bad": "BAD",
}
_TRUST = {
    "from_start": "from the start",
    "on_trust": "ON TRUST: it begins with a state that only its writer vouches for",
}
_EXTENT = {
    "complete": "complete",
    "open": "signed to its last entry, before the end of the game",
    "cut": "CUT",
    "indeterminate": "cannot be distinguished from one cut short",
}
_VERDICTS = {
    "good": "good",
    "bad": "BAD",
    "hidden": "not to be checked before the seed is revealed",
    "unknown": "not to be checked with what is here",
    "supplied": "typed in: they prove nothing",
}


async def _at_once(work: Callable[[Any], Any], given: Any) -> Any:
    return work(given)


def _option(text: str) -> tuple[str, bool | str]:
    name, equals, value = text.partition("=")
    if not equals:
        fail(f"--option {text}: NAME=on, NAME=off or NAME=TEXT is wanted")
    return name, {"on": True, "off": False}.get(value, value)
