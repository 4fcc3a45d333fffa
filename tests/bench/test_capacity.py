"""The sums of deploy/capacity.md are those of its figures, and its bounds those of the settings."""

from __future__ import annotations

import re
from pathlib import Path

from bench.capacity import HEADS, Figures, rows
from wardroom.settings import Settings

PAGE = (Path(__file__).parents[2] / "deploy" / "capacity.md").read_text("utf-8")


def cells(head: str) -> list[list[list[str]]]:
    """The rows of every table that begins with `head`."""
    table = rf"^\| {re.escape(head)} .*\n\|[-|]+\n((?:\|.*\n)+)"
    tables = re.findall(table, PAGE, re.MULTILINE)
    return [[row.strip("| ").split(" | ") for row in one.splitlines()] for one in tables]


def numbers(text: str) -> list[float]:
    return [float(found.replace(",", "")) for found in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


def test_the_sums_are_those_of_the_figures() -> None:
    (turns,), (games,), sums = cells("a turn at /play"), cells("game"), cells(HEADS[0])
    assert len(turns) == len(games) == len(sums) == 2
    for turn, game, told in zip(turns, games, sums, strict=True):
        service, redis = numbers(turn[1])
        (actions,) = re.findall(r"(\d\.\d) `POST /sessions/\{session\}/actions`", turn[2])
        (played,), (file,) = numbers(game[1]), numbers(game[2])
        figures = Figures(played * 1000, file * 1000 * float(actions), service, redis)
        for stated, computed in zip(told, rows(figures), strict=True):
            assert stated[-1] == computed[-1]
            for one, other in zip(stated[:-1], computed[:-1], strict=True):
                (given,), (found,) = numbers(one), numbers(other)
                assert abs(given - found) <= max(0.11, 0.05 * found), (one, other)


def test_what_the_defaults_allow_is_said() -> None:
    settings = Settings()
    most = settings.all_sessions_a_day * settings.session_seconds // 86_400
    assert f"is {settings.all_sessions_a_day:,}" in PAGE
    assert f"at most {most:,} live sessions" in PAGE
