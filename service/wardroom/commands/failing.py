"""Reports faults of a command: a line on standard error, and exit code 2, or 1 for a bad log."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import NoReturn, TypeVar

import click
from msgspec import UnsetType

from wardroom.api.exchange import encode
from wardroom.api.problems import ProblemError
from wardroom.charts import ChartFault
from wardroom.engine.refusals import PolicyFault, Refused
from wardroom.sessions.log.receipt_keys import ReceiptKeyFault
from wardroom.sessions.proof.findings import Verification
from wardroom.settings import SettingsFault
from wardroom.text import FALLBACK, Labels, common_labels

Result = TypeVar("Result")


def or_fail(work: Callable[[], Result], source: str = "", words: Labels | None = None) -> Result:
    """Return the result of `work`. A fault is printed and ends the command.

    `source`: the file with the fault. `words`: the words of the ruleset concerned.
    """
    try:
        return work()
    except ProblemError as problem:
        error = problem.problem("", "")
        place = f"{source}: " if source else ""
        cited = f" (rule {error.rule})" if error.rule else ""
        fail(f"{place}{error.title}: {error.detail}{cited} [{error.code}]", problem)
    except Refused as refusal:
        told = (words or common_labels(FALLBACK)).refusal(refusal.said)
        fail(f"{told} (rule {refusal.rule}) [{refusal.code}]\n  at {refusal.member}")
    except SettingsFault as fault:
        fail_of(fault.args)
    except (ChartFault, PolicyFault, ReceiptKeyFault) as fault:
        fail(str(fault))


def fail_of(faults: Sequence[str]) -> NoReturn:
    """Print all `faults` on standard error, and end with exit code 2."""
    *others, last = faults
    for one in others:
        click.echo(f"wardroom: {one}", err=True)
    fail(last)


def fail(message: str, problem: ProblemError | None = None) -> NoReturn:
    """Print a fault on standard error, with the details of a problem, and end with exit code 2."""
    click.echo(f"wardroom: {message}", err=True)
    for error in problem.errors if problem else ():
        if error.pointer:
            click.echo(f"  at {error.pointer}: {error.detail}", err=True)
        if error.choices:
            click.echo(f"  possible: {encode(error.choices).decode()}", err=True)
    if problem and problem.choices:
        click.echo(f"  legal: {encode(problem.choices).decode()}", err=True)
    if problem and not isinstance(problem.reason, UnsetType):
        click.echo(f"  {problem.reason.code}: {problem.reason.detail}", err=True)
    sys.exit(2)


def fail_of_log(found: Verification, consequence: str) -> NoReturn:
    """Print the faults in a log and their `consequence`, and end with exit code 1."""
    click.echo(f"The log is bad, so {consequence}:", err=True)
    for each in found.faults:
        where = "" if each.entry is None else f" entry {each.entry}"
        click.echo(f"{each.code}{where}: {each.title}", err=True)
        click.echo(f"  {each.detail}", err=True)
    sys.exit(1)
