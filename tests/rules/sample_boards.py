"""Write sample boards in three languages: `python -m rules.sample_boards FOLDER`, then look."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from wardroom.api.raster import USUAL_WIDTH, png_of
from wardroom.charts import STANDARD
from wardroom.engine.boards import Boards
from wardroom.engine.pictures import Theme, themed
from wardroom.engine.registry import InstalledRuleset
from wardroom.text import narrator

from .catalogue import rulesets

LANGUAGES = ("en", "ja", "ko")


def boards_of(ruleset: InstalledRuleset) -> Boards:
    boards = ruleset.ruleset.boards
    assert boards is not None
    return boards


def shown(ruleset: InstalledRuleset, order: Any) -> Any:
    boards = boards_of(ruleset)
    asked = msgspec.convert(order, boards.order)
    return boards.shown(asked, ruleset.ruleset.options(), ruleset.packs[STANDARD].charts)


def drawn(ruleset: InstalledRuleset, order: Any, language: str = "en") -> str:
    tell = narrator(ruleset, language).board_line
    return boards_of(ruleset).drawn(shown(ruleset, order), tell, language)


def told(ruleset: InstalledRuleset, order: Any, language: str = "en") -> list[str]:
    tell = narrator(ruleset, language).board_line
    return [tell(line) for line in boards_of(ruleset).told(shown(ruleset, order))[1]]


def samples() -> Iterator[tuple[InstalledRuleset, str, Any]]:
    """Every example of a board, and every scenario's start."""
    for ruleset in rulesets().values():
        boards = boards_of(ruleset)
        for example in boards.examples:
            yield ruleset, example.name, example.order
        if boards.scenarios is not None:
            for each in boards.scenarios.listed(ruleset.packs[STANDARD].charts):
                yield ruleset, each.scenario, {"situation": {"scenario": each.scenario}}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for ruleset, name, order in samples():
        for language in LANGUAGES:
            svg = drawn(ruleset, order, language)
            for theme in Theme:
                path = folder / f"{ruleset.id}-{name}.{language}.{theme}"
                path.with_suffix(f".{theme}.svg").write_text(themed(svg, theme), encoding="utf-8")
                png = png_of(themed(svg, theme), language, USUAL_WIDTH)
                path.with_suffix(f".{theme}.png").write_bytes(png)
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
