"""Lines about luck do not contradict themselves: where rank and average disagree, they say why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from sessions.small import INSTALLED
from wardroom.engine.games import Game
from wardroom.luck.laws import Came, Law, certain
from wardroom.luck.reckoning import FigureLuck, Judged, Luck, ProcedureLuck, reckoned
from wardroom.luck.stretches import Stretch
from wardroom.luck.telling import lines_of
from wardroom.sessions.proof.findings import LANGUAGES

RULESETS = ("hunters", "silent-victory", "battleships")
LUCKIER = {"en": "luck", "ja": "幸運", "ko": "운이"}
OF_AN_END = {"en": ("boat", "a unit"), "ja": ("喪失", "ユニット"), "ko": ("상실", "유닛")}
"""Some of what a sentence says where an end of the game outranks every number."""
OF_THE_AVERAGE = {"en": "average", "ja": "平均", "ko": "평균"}


def random_law(random: Random, figures: Any) -> Law:
    """What a procedure could come to: a few results, near each other or far off, some an end."""
    weights = Counter[Came]()
    for _ in range(random.randint(1, 5)):
        far = random.choice((1, 1, 1, 8))
        came = tuple(random.randint(0, 4) * far for _ in figures)
        ends = random.random() < 0.3
        ended = tuple(ends and figure.ends is not None for figure in figures)
        weights[came, ended] += random.randint(1, 9)
    shares = {key: Fraction(weight, weights.total()) for key, weight in weights.items()}
    return Law(shares, "exact", 1)


def random_luck(game: Game, random: Random) -> Luck:
    """The luck of a game of a few procedures; one that ends it is the last."""
    assert game.luck is not None
    figures, judged = game.luck.figures, list[Judged]()
    for _ in range(random.randint(1, 4)):
        law = random_law(random, figures)
        ((came, ended),) = random.choices(
            [*law.weights], [float(one) for one in law.weights.values()]
        )
        judged.append(
            Judged(call="resolve-salvo", stream="", came=came, ended=ended,
                   stretches=(Stretch(law, certain((came, ended))),))
        )  # fmt: skip
        if any(ended):
            break
    return reckoned(game, judged, 0, {})


def disagreement(luck: FigureLuck) -> str | None:
    """How the rank and the average of a figure disagree, if they do."""
    if luck.came == luck.expected or luck.luckier_than == 50:
        return None
    more = luck.came > luck.expected
    if (more is (luck.wanted == "more")) is (luck.luckier_than > 50):
        return None
    return f"{luck.wanted}, {'more' if more else 'fewer'}, {'ended' if luck.ended else 'goes on'}"


def is_least(luck: FigureLuck) -> bool:
    """Whether nothing worse can have come, as far as the number says."""
    return luck.came == 0 and luck.wanted == "more" and not luck.ended


def lucks(ruleset: str) -> Iterator[Luck]:
    game, random = INSTALLED[ruleset].ruleset.game, Random(ruleset)
    assert game is not None
    for _ in range(600):
        yield random_luck(game, random)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_claims_luck_against_its_own_figures(ruleset: str, language: str) -> None:
    installed, met = INSTALLED[ruleset], Counter[str]()
    for luck in lucks(ruleset):
        about = {one.figure for each in luck.procedures for one in each.figures}
        told = [one for one in luck.figures if one.figure in about]
        for figure, line in zip(told, lines_of(luck, installed, language), strict=False):
            assert LUCKIER[language] not in line
            assert f"{int(figure.worse)}" in line
            assert figure.luckier_than == pytest.approx(figure.worse + figure.alike / 2, abs=0.02)
            assert figure.worse == 0 or not is_least(figure), line
            against = disagreement(figure)
            if against is not None:
                met[against] += 1
                of_an_end = any(reason in line for reason in OF_AN_END[language])
                assert of_an_end or OF_THE_AVERAGE[language] in line, line
                # More hits and yet better, or more damage and yet worse, an end alone explains.
                ends = figure.figure not in ("tons_sunk", "ships_met")
                explained = ends and (figure.ended or "more, goes on" in against)
                assert (OF_THE_AVERAGE[language] in line) is not explained, line
            else:
                assert OF_THE_AVERAGE[language] not in line, line
    assert len(met) > 3, met


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_hits_that_others_do_not_survive(language: str) -> None:
    """More than twice the hits expected, and better than most: the line says what is worse."""
    figure = FigureLuck(
        figure="hits_taken", seat=None, wanted="fewer", came=29, expected=13.2, luck=15.8,
        luckier_than=52.4, worse=52.4, alike=0.0, method="exact",
    )  # fmt: skip
    procedure = ProcedureLuck(call="", entry=None, figures=(figure,))
    told = Luck(method_version=1, figures=(figure,), procedures=(procedure,))
    line, *_ = lines_of(told, INSTALLED["hunters"], language)
    assert all(number in line for number in ("29", "13.2", "52"))
    if language == "en":
        assert line == (
            "Took 29 hits (13.2 expected), and no hit was fatal. Of 100 throws of these dice, 52 "
            "come off worse: they take more hits, or lose the boat or her commander."
        )
