"""The rulesets that Wardroom brings."""

from __future__ import annotations

from pathlib import Path

from wardroom.engine.registry import InstalledRuleset, Ruleset, install
from wardroom.rulesets.battleships.ruleset import BATTLESHIPS
from wardroom.rulesets.hunters.ruleset import HUNTERS
from wardroom.rulesets.silent_victory.ruleset import SILENT_VICTORY

RULESETS: tuple[Ruleset, ...] = (HUNTERS, SILENT_VICTORY, BATTLESHIPS)


def install_all(charts_dir: Path | None = None) -> dict[str, InstalledRuleset]:
    """Load every ruleset with its chart packs, by id. Raises ChartFault for a faulty pack."""
    return {ruleset.id: install(ruleset, charts_dir) for ruleset in RULESETS}
