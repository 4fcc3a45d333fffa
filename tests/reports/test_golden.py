"""Reports as they are printed, kept to be read: all of them but the chronicle.

`python -m reports.test_golden` (from `tests/`) writes them again; read the difference.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from reports.reported import battle, career, report
from sessions.small import Game
from wardroom.reports.wording import read_words

GOLDEN = Path(__file__).parent / "golden"
KEPT: dict[str, tuple[Callable[[], Game], str]] = {
    "hunters-en": (lambda: career("hunters", 1), "en"),
    "silent-victory-ja": (lambda: career("silent-victory", 3), "ja"),
    "denmark-strait-ko": (lambda: battle("denmark_strait"), "ko"),
    "casablanca-en": (lambda: battle("casablanca", 4), "en"),
}


def printed(game: Game, language: str) -> str:
    """The report of a game as plain text, without its chronicle."""
    words = read_words(language)
    text: str = report(game, language, "text")
    before, _, behind = text.partition(f"\n{words['chronicle']}\n")
    _, title, rest = behind.partition(f"\n{words['rules']}\n")
    return before + title + rest


@pytest.mark.parametrize("name", KEPT)
def test_a_report_is_printed_as_it_was(name: str) -> None:
    game, language = KEPT[name]
    assert printed(game(), language) == (GOLDEN / f"{name}.txt").read_text("utf-8")


def main() -> None:
    """Write every report that is kept."""
    GOLDEN.mkdir(exist_ok=True)
    for name, (game, language) in KEPT.items():
        (GOLDEN / f"{name}.txt").write_text(printed(game(), language), "utf-8")


if __name__ == "__main__":
    main()
