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
from wardroom.rulebook.references import tables_of
from wardroom.rulebook.searching import LONGEST, search_rules
from wardroom.rulebook.sheets import lines_of, sheet_of
from wardroom.rulesets.by_name import PLACES
from wardroom.sessions.proof.findings import LANGUAGES
from wardroom.text import labels


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


@click.command(short_help="List the rules of a ruleset, or find those that answer a question.")
@click.argument("ruleset")
@click.argument("question", nargs=-1)
@click.option("--uncovered", is_flag=True, help="List only rules that no call applies.")
@click.option(
    "--language", default="en", type=click.Choice(LANGUAGES), help="Language of the answer."
)
@click.option(
    "--limit", default=5, type=click.IntRange(1, 50), help="The most rules that are found."
)
def rules(
    ruleset: str, question: tuple[str, ...], uncovered: bool, language: str, limit: int
) -> None:
    """List the rules of RULESET, or the rules that match QUESTION, the best first.

    The question can be in any language: words, the number of a rule, or the name of a chart. Each
    rule is listed with the calls that apply it; one that is found with what it says, and where it
    was found.
    """
    installed = ruleset_named(ruleset)
    asked = " ".join(question).strip()
    if len(asked) > LONGEST:
        fail(f"a question has {LONGEST} characters at most")
    covering, known = installed.covering(), labels(installed, language)
    found = {hit.rule: hit.found for hit in search_rules(installed, asked, len(covering))}
    listed = tuple(found) if asked else tuple(covering)
    wanted = [rule for rule in listed if not (uncovered and covering[rule])]
    if not wanted and asked:
        fail(f"{ruleset} has no rule that answers {asked!r}")
    kinds = {rule.number: rule.kind for rule in installed.rules}
    for rule in wanted[:limit] if asked else wanted:
        calls = ", ".join(covering[rule]) or "-"
        click.echo(f"{rule:<8} {kinds[rule]:<10} {known.rule(rule)}: {calls}")
        if asked:
            told = (known.rule_line(rule), *(one.text for one in found[rule]))
            for text in dict.fromkeys(told):
                if text not in (rule, known.rule(rule)):
                    click.echo(f"{'':<9}{text}")


@click.group()
def charts() -> None:
    """Work with chart packs."""


@charts.command(short_help="List every reconstructed number.")
def reconstructed() -> None:
    """Print docs/reconstructed.md: the numbers that no printed source states."""
    from wardroom.reconstructed_page import markdown
    from wardroom.rulesets.catalogue import install_all

    click.echo(markdown(install_all().values()), nl=False)


@charts.command(short_help="Print a table with the rules of its modifiers.")
@click.argument("ruleset")
@click.argument("table", required=False)
@click.option(
    "--language", default="en", type=click.Choice(LANGUAGES), help="Language of the sheet."
)
def table(ruleset: str, table: str | None, language: str) -> None:
    """List the tables of RULESET, or print TABLE: its dice, its modifiers and its rules."""
    installed = ruleset_named(ruleset)
    known, tables = labels(installed, language), tables_of(installed)
    if table is None:
        for name, title in tables.items():
            click.echo(f"{name:<32}{known.chart(title)}")
    elif table not in tables:
        fail(f"{ruleset} has no table {table!r}; `wardroom charts table {ruleset}` lists them")
    else:
        for line in lines_of(sheet_of(installed, table, known), known):
            click.echo(line)


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
