"""What the last decisions of a career would have come to: what is played on, and how it is told."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from reports.reported import LANGUAGES, SUBMARINES, battle, career
from sessions.test_rulings import resolve
from wardroom.api.cost import of_report_with
from wardroom.cli import main
from wardroom.reports.judgement import TRIALS, UNITS, Judgement, is_judged, judgement_of
from wardroom.reports.wording import Wording, read_words
from wardroom.sessions.log.export import Export
from wardroom.settings import Settings

careers = pytest.mark.parametrize("ruleset", SUBMARINES)


@functools.cache
def judged(ruleset: str, language: str = "en") -> Judgement:
    game = career(ruleset, 1)
    log = msgspec.convert(game.log(), Export)
    return judgement_of(log, resolve, Wording(game.session.rules.ruleset, language))


@careers
def test_the_last_decisions_to_attack_are_judged(ruleset: str) -> None:
    log = career(ruleset, 1).log()
    engaged = [
        (entry["number"], event["action"])
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if event.get("action", {}).get("kind") == "engage"
    ]
    found = judged(ruleset).decisions
    assert [one.entry for one in found] == [number for number, _ in engaged[-4:]]
    for one in found:
        assert sum(choice.taken for choice in one.choices) == 1
        assert len({choice.title for choice in one.choices}) == len(one.choices)


@careers
def test_every_choice_meets_the_same_dice_and_has_its_range(ruleset: str) -> None:
    for one in judged(ruleset).decisions:
        outlooks = [choice.outlook for choice in one.choices if choice.outlook is not None]
        assert len(outlooks) == len(one.choices)
        assert len({outlook.seed for outlook in outlooks}) == 1
        assert {outlook.trials for outlook in outlooks} == {TRIALS}
        for outlook in outlooks:
            for chance in outlook.chances:
                low, high = chance.probability.interval or (1.0, 0.0)
                assert low - 1e-9 <= chance.probability.decimal <= high + 1e-9


@careers
def test_half_a_unit_is_held_for_each_trial(ruleset: str) -> None:
    """Together no more than what each of four workers grants a client by itself."""
    played = sum(TRIALS for one in judged(ruleset).decisions for _ in one.choices)
    assert played <= 2 * UNITS
    held: Any = of_report_with(UNITS)
    assert held(None) <= Settings(workers=4).share(Settings().work_a_minute)


def test_a_battle_is_not_judged() -> None:
    assert not is_judged(battle("denmark_strait").session.rules.game)


def run(log: Path, *arguments: str) -> Any:
    return CliRunner().invoke(main, ["report", str(log), "--outlook", *arguments])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_has_it_beside_luck(tmp_path: Path, language: str) -> None:
    log = tmp_path / "log.json"
    log.write_text(json.dumps(career("hunters", 1).log()))
    done = run(log, "--language", language)
    assert done.exit_code == 0, done.stderr
    words, lines = read_words(language), done.stdout.splitlines()
    titles = [lines.index(words["judgement"]), lines.index(words["chronicle"])]
    assert titles == sorted(titles)
    assert done.stdout.count(words["taken_choice"]) == 4


def test_the_report_of_a_battle_refuses_it(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    log.write_text(json.dumps(battle("denmark_strait").log()))
    done = run(log)
    assert done.exit_code != 0
    assert "--outlook" in done.stderr
