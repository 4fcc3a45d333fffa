"""The cases of every ruleset, each run once however many tests look at it."""

from __future__ import annotations

from functools import cache

from wardroom.conformance.authored import Expected, Filed, Table, authored, laid_over, read
from wardroom.conformance.comparing import differences
from wardroom.conformance.meeting import Ran, compare, run
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulesets.catalogue import install_all

__all__ = [
    "HUNTERS", "Expected", "Filed", "Table", "case_id", "catalogue", "compare", "differences",
    "every_case", "laid_over", "odds_cases", "read", "ruleset", "rulesets", "run", "run_case",
]  # fmt: skip

HUNTERS = "hunters"


@cache
def rulesets() -> dict[str, InstalledRuleset]:
    """Every ruleset, installed once."""
    return install_all()


def ruleset(name: str = HUNTERS) -> InstalledRuleset:
    """The ruleset `name`."""
    return rulesets()[name]


@cache
def _authored(name: str) -> tuple[tuple[Filed, ...], tuple[Filed, ...]]:
    return authored(ruleset(name))


def catalogue(name: str = HUNTERS) -> tuple[Filed, ...]:
    """Every case of a ruleset but those of odds."""
    return _authored(name)[0]


def odds_cases() -> tuple[Filed, ...]:
    """Every case of odds."""
    return tuple(filed for name in rulesets() for filed in _authored(name)[1])


def every_case() -> tuple[Filed, ...]:
    """Every case of every ruleset."""
    return tuple(filed for name in rulesets() for filed in catalogue(name))


def case_id(filed: Filed) -> str:
    """A case by its ruleset, call and id, for the name of a test."""
    return f"{filed.ruleset}/{filed.file.call}/{filed.case.id}"


@cache
def run_case(number: str, name: str = HUNTERS) -> Ran:
    """Run the case of a ruleset with this id and compare."""
    filed = next(entry for entry in catalogue(name) if entry.case.id == number)
    return run(filed, filed.case.options)
