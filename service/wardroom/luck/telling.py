"""The luck of a game as lines in each language, for the terminal and reports."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wardroom.charts.toml import read_toml
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.reports import Notes, Section
from wardroom.engine.sides import Sides
from wardroom.luck.reckoning import FigureLuck, Luck
from wardroom.text import FALLBACK, begun, labels
from wardroom.text.template import Template, template

_FOLDER = Path(__file__).parent / "words"
_HUNDREDS = "tons_sunk"
"""The figure whose expected number is rounded to hundreds."""
_HALF = 50
"""The rank that is neither good nor bad luck."""


def lines_of(
    luck: Luck,
    ruleset: InstalledRuleset,
    language: str,
    sides: Sides = (),
    *,
    whole: bool = False,
) -> tuple[str, ...]:
    """Return `luck` of a game of `ruleset` as lines: one for each figure, and a note on its limits.

    `sides`: as in `Game.sides`. `whole`: whether to add a line for each figure of each procedure.
    """
    told = _Told(ruleset, language, sides)
    about = {figure.figure for each in luck.procedures for figure in each.figures}
    said = [told.figure(figure) for figure in luck.figures if figure.figure in about]
    said += [told("left_out", left_out=luck.left_out)] if luck.left_out else []
    return (
        *(said or [told("nothing")]),
        *([told("not_asked")] if said else []),
        *(_procedures(luck, told) if whole else ()),
    )


def section_of(luck: Luck, ruleset: InstalledRuleset, language: str, sides: Sides = ()) -> Section:
    """Return `luck` of a game of `ruleset` with these `sides` as a part of a report."""
    title = _Told(ruleset, language)("title")
    return Section(title=title, blocks=(Notes(notes=lines_of(luck, ruleset, language, sides)),))


def _procedures(luck: Luck, told: _Told) -> Iterator[str]:
    for each in luck.procedures:
        call = told.known.call(each.call)
        for figure in each.figures:
            name = "part" if each.entry is None else "part_of_entry"
            yield told(name, entry=str(each.entry), call=call, said=told.figure(figure))


class _Told:
    """The sentences of one language; missing sentences are English."""

    def __init__(self, ruleset: InstalledRuleset, language: str, sides: Sides = ()) -> None:
        self.known = labels(ruleset, language, sides)
        self._sentences = _sentences(language)

    def __call__(self, name: str, **particulars: Any) -> str:
        """Return the sentence called `name`, filled with its particulars."""
        (said,) = self._sentences[name](particulars)
        return said

    def figure(self, luck: FigureLuck) -> str:
        """Return the sentence about a figure."""
        tons = luck.figure == _HUNDREDS
        expected = f"{round(luck.expected, -2):,.0f}" if tons else f"{luck.expected:,.1f}"
        seat = "" if luck.seat is None else begun(self.known.value(luck.seat, "seat"))
        figure = luck.figure.replace(f"{luck.seat}_", "seat_")
        ended = f"{figure}.ended"
        name = ended if luck.ended else figure
        said = self(name, seat=seat, came=luck.came, expected=expected, worse=int(luck.worse))
        if int(luck.alike):
            said = self("alike", said=said, alike=int(luck.alike))
        if _against_the_average(luck, ends=ended in self._sentences):
            said = self("skewed", said=said)
        return said if luck.method == "exact" else self("sampled", said=said)


def _against_the_average(luck: FigureLuck, *, ends: bool) -> bool:
    """Whether the rank and the average disagree without an explanation in the sentence.

    `ends`: whether an end of the game outranks every number, as the sentence states. That explains
    hits above the average that still rank well, and the reverse for damage.
    """
    more, fewer = luck.wanted == "more", luck.wanted == "fewer"
    better = luck.came > luck.expected if more else luck.came < luck.expected
    worse = luck.came < luck.expected if more else luck.came > luck.expected
    disagree = luck.luckier_than < _HALF if better else luck.luckier_than > _HALF and worse
    explained = ends and (luck.ended or (worse and fewer) or (better and more))
    return disagree and not explained


@functools.cache
def _sentences(language: str) -> dict[str, Template]:
    sentences = {**_written(FALLBACK), **_written(language)}
    return {name: template({}, sentence) for name, sentence in sentences.items()}


def _written(language: str) -> dict[str, str]:
    path = _FOLDER / f"{language}.toml"
    if not path.is_file():
        return {}
    sentences: dict[str, str] = read_toml(path)
    return sentences
