"""What a report says of rulings: the questions that they answer, and what they changed."""

from __future__ import annotations

from typing import Any

import pytest

from reports.reported import source_of
from sessions.small import Begun, Game
from sessions.test_rulings import BLIND, OPENING, replaced
from wardroom.reports.game import game_report
from wardroom.reports.wording import Wording

Json = Any
DAMAGE = [replaced("/boat/hull_damage", 2)]


def ruled(*questions: str, patch: list[Json] = DAMAGE) -> Game:
    """A career in which the umpire rules, after the commander has asked so often."""
    game = Game(Begun("hunters", umpire=BLIND, setup=OPENING))
    game.play(0)
    for question in questions:
        game.ask("commander", question)
        game.rule(rule="1", reason="Wait.")
    game.ask("commander", "May I dive?")
    game.rule(rule="9.6.4", reason="Misread.", patch=patch)
    game.end()
    return game


def reported(game: Game, language: str = "en", *, replayed: bool = True) -> Json:
    """The ruling that a report has last, as data."""
    source = source_of(game)
    if not replayed:
        source = source._replace(stood={})
    made = game_report(source, Wording(game.session.rules.ruleset, language))
    acts = [act for period in made.chronicle for entry in period.entries for act in entry.acts]
    return [act for act in acts if act.kind == "ruling"][-1]


@pytest.mark.parametrize(
    ("language", "asked", "changed"),
    [
        ("en", "answers Kommandant, question of entry {entry}: “May I dive?”", "was 0, is now 2"),
        ("ja", "「May I dive?」への回答", "0から2に"),
        ("ko", "함장의 질문(항목 {entry}) “May I dive?”에 대한 답", "이전 0, 이제 2"),
    ],
)
def test_a_ruling_has_its_question_and_what_stood_before(
    language: str, asked: str, changed: str
) -> None:
    ruling = reported(ruled("May I wait?"), language)
    (entry,) = ruling.answers
    assert asked.format(entry=entry) in ruling.text
    assert str(entry) in ruling.text
    assert changed in ruling.text
    (change,) = ruling.changes
    assert (change.path, change.before, change.now) == ("/boat/hull_damage", "0", "2")
    assert ruling.text.count("May I") == 1


def test_without_a_replay_a_ruling_says_what_stands_now_alone() -> None:
    (change,) = reported(ruled(), replayed=False).changes
    assert (change.before, change.now) == ("", "2")


@pytest.mark.parametrize(
    ("patch", "changes"),
    [
        ([replaced("/boat/tubes/0", "empty")], [("G7a", "empty")]),
        (
            [{"op": "test", "path": "/boat/hull_damage", "value": 0},
             replaced("/boat/hull_damage", 1), replaced("/boat/hull_damage", 2)],
            [("0", "1"), ("1", "2")],
        ),
    ],
)  # fmt: skip
def test_each_change_is_told_by_what_the_one_before_left(
    patch: list[Json], changes: list[tuple[str, str]]
) -> None:
    found = [(change.before, change.now) for change in reported(ruled(patch=patch)).changes]
    assert found == changes
