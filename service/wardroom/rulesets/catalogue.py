"""The rulesets that Wardroom brings, all of them."""

from __future__ import annotations

from pathlib import Path

from wardroom.engine.registry import InstalledRuleset, Ruleset, install
from wardroom.rulesets.by_name import PLACES, ruleset_named

RULESETS: tuple[Ruleset, ...] = tuple(map(ruleset_named, PLACES))


def install_all(charts_dir: Path | None = None) -> dict[str, InstalledRuleset]:
    """Load every ruleset with its chart packs, by id. Raises ChartFault for a faulty pack."""
    return {ruleset.id: install(ruleset, charts_dir) for ruleset in RULESETS}
