"""`wardroom calls`, `rules` and `charts`: lists of what the rulesets offer."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from wardroom.api.exchange import encode
from wardroom.charts import STANDARD
from wardroom.charts.pack import read_manifest
from wardroom.commands.failing import fail, or_fail
from wardroom.commands.given import call_named, ruleset_named
from wardroom.rulesets.by_name import PLACES


@click.command(short_help="List the calls of a ruleset, or print an order for one.")
@click.argument("ruleset")
@click.argument("call", required=False)
@click.option("--example", help="Name of an example request; default: the first.")
def calls(ruleset: str, call: str | None, example: str | None) -> None:
    """List the calls of RULESET, or print a request for CALL that `adjudicate` accepts."""
    if call is None:
        if example is not None:
            fail("--example goes with a call")
        for installed in ruleset_named(ruleset).calls.values():
            click.echo(f"{installed.call.name:<28}{installed.call.summary}")
        return
    examples = {known.name: known for known in call_named(ruleset, call).examples}
    chosen = next(iter(examples)) if example is None else example
    if chosen not in examples:
        fail(f"{call} has no example {chosen!r}; it has {', '.join(examples)}")
    click.echo(msgspec.json.format(encode(examples[chosen].request())))


@click.command(short_help="List the rules of a ruleset.")
@click.argument("ruleset")
@click.option("--uncovered", is_flag=True, help="List only rules that no call applies.")
def rules(ruleset: str, uncovered: bool) -> None:
    """List the rules of RULESET, each with the calls that apply it."""
    installed = ruleset_named(ruleset)
    covering = installed.covering()
    for rule in installed.rules:
        calls = covering[rule.number]
        if not (uncovered and calls):
            click.echo(f"{rule.number:<8} {rule.kind:<10} {rule.title}: {', '.join(calls) or '-'}")


@click.group()
def charts() -> None:
    """Work with chart packs."""


@charts.command(short_help="List every reconstructed number.")
def reconstructed() -> None:
    """Print docs/reconstructed.md: the numbers that no printed source states."""
    from wardroom.reconstructed_page import markdown
    from wardroom.rulesets.catalogue import install_all

    click.echo(markdown(install_all().values()), nl=False)


@charts.command(short_help="Check every chart pack in a folder.")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
def check(folder: Path) -> None:
    """Check every chart pack in FOLDER, as the service would load it from WARDROOM_CHARTS_DIR."""
    if (folder / "pack.toml").is_file():
        fail(f"{folder} is itself a pack: give the folder that it stands in")
    from wardroom.rulesets.catalogue import install_all

    found = 0
    for name, ruleset in or_fail(lambda: install_all(folder)).items():
        for pack, digest in ruleset.digests.items():
            if pack != STANDARD:
                found += 1
                click.echo(f"{name}: {pack} is good, digest {digest}")
    for path in sorted(folder.glob("*/pack.toml")):
        wanted = read_manifest(path.parent).ruleset
        if wanted not in PLACES:
            fail(f"{path}: there is no ruleset {wanted!r}; there are {', '.join(sorted(PLACES))}")
    if not found:
        fail(f"no chart pack in {folder}: a pack is a folder with a pack.toml")
