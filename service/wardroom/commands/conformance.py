"""`wardroom conformance`: the cases of the rulesets, sent to a service."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

import click

from wardroom.commands.failing import fail
from wardroom.conformance.catalogue import CaseCatalogue, catalogue_of
from wardroom.conformance.comparing import LEVELS, Level
from wardroom.conformance.sending import Verdict, verdicts
from wardroom.conformance.service import NotAnswering, Service
from wardroom.rulesets.catalogue import RULESETS

_KNOWN = {ruleset.id: ruleset for ruleset in RULESETS}
_MOST_SHOWN = 400
"""The most characters of a fault that are shown."""


@click.command("conformance", short_help="Send every case of the rules to a service.")
@click.argument("url")
@click.option(
    "--level",
    type=click.Choice(LEVELS),
    default="trace",
    help="What to compare: outcome and situation; these and the throws; or everything (trace).",
)
@click.option(
    "--ruleset",
    "named",
    type=click.Choice(list(_KNOWN)),
    multiple=True,
    help="Only this ruleset; may be repeated.",
)
@click.option("--all-rules", is_flag=True, help="Print a line for rules without a difference, too.")
def conformance_(url: str, level: Level, named: tuple[str, ...], all_rules: bool) -> None:
    """Send every case of the rules to the service at URL, and report the rules that it breaks.

    Exit code 0: every answer was as expected; 1: some were not; 2: no service answered at URL.
    """
    try:
        with Service(url) as service:
            served = _served(service)
            chosen = named or [name for name in _KNOWN if served is None or name in served]
            if not chosen:
                fail(f"{url} has none of {', '.join(_KNOWN)}")
            kept = [_report(service, name, level, served, all_rules) for name in chosen]
    except (NotAnswering, ValueError) as fault:
        fail(str(fault))
    sys.exit(0 if all(kept) else 1)


def _served(service: Service) -> dict[str, str] | None:
    """Return the rulesets of the service with their versions, or None if it lists none."""
    status, listed = service.get("/v1/rulesets")
    if status != 200 or not isinstance(listed, dict):
        return None
    rulesets: list[dict[str, Any]] = listed.get("rulesets", [])
    return {str(each.get("id")): str(each.get("version")) for each in rulesets}


def _report(
    service: Service, name: str, level: Level, served: dict[str, str] | None, all_rules: bool
) -> bool:
    """Send the cases of a ruleset and print the results; returns whether all agree."""
    catalogue = catalogue_of(_KNOWN[name])
    found = tuple(verdicts(service, catalogue, level))
    click.echo(_heading(catalogue, level, (served or {}).get(name)))
    by_rule: dict[str, list[Verdict]] = {}
    for verdict in found:
        by_rule.setdefault(verdict.case.rule, []).append(verdict)
    kept = 0
    for rule in sorted(by_rule, key=lambda number: [int(part) for part in number.split(".")]):
        wrong = [verdict for verdict in by_rule[rule] if verdict.faults]
        kept += not wrong
        if wrong or all_rules:
            count = len(by_rule[rule])
            click.echo(f"  {rule:<8} {count - len(wrong)} of {_cases(count)}")
        _tell(wrong)
    good = sum(not verdict.faults for verdict in found)
    click.echo(
        f"{catalogue.title}: {good} of {_cases(len(found))} as expected, "
        f"{kept} of {len(by_rule)} rules kept"
    )
    return good == len(found)


def _heading(catalogue: CaseCatalogue, level: Level, version: str | None) -> str:
    other = "" if version in (None, catalogue.version) else f"; the service has version {version}"
    return f"{catalogue.title}, cases of version {catalogue.version}, level {level}{other}"


def _tell(wrong: Iterable[Verdict]) -> None:
    for verdict in wrong:
        case = verdict.case
        options = "".join(f" {name}={choice}" for name, choice in case.options.items())
        click.echo(f"    {case.id}: {case.title}{f' (under{options})' if options else ''}")
        for fault in verdict.faults:
            click.echo(f"      {fault[:_MOST_SHOWN]}{'...' * (len(fault) > _MOST_SHOWN)}")


def _cases(count: int) -> str:
    return "1 case" if count == 1 else f"{count} cases"
