"""The luck of whole games by their logs: within its work, of good logs alone, in every language."""

from __future__ import annotations

import copy
import functools
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from sessions.forging import Json, with_chain
from sessions.small import INSTALLED, Begun, Game
from wardroom.commands.luck import luck_
from wardroom.dice import die_named
from wardroom.engine.refusals import StateFault
from wardroom.engine.session_actions import SupplyDice
from wardroom.luck.laws import Limits
from wardroom.luck.logs import NotToBeTold, luck_of, procedures_of
from wardroom.luck.reckoning import LIMITS, Luck, judge
from wardroom.luck.telling import lines_of
from wardroom.sessions.game.play import open_to
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.findings import LANGUAGES
from wardroom.sessions.proof.undone import undone
from wardroom.sessions.proof.verification import Unusable
from wardroom.sessions.records.founding import Pins
from wardroom.sessions.records.rules import Rules, pinned_rules
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.wire.session import SessionTypes, session_types

POLICY = {"hunters": "balanced", "silent-victory": "balanced", "battleships": "broadside"}
QUICK = Limits(states=300, steps=3_000, trials=20)


def resolve(pins: Pins) -> tuple[Rules, SessionTypes]:
    installed = INSTALLED[pins.ruleset]
    game = installed.ruleset.game
    assert game is not None
    options = msgspec.convert(pins.options, installed.ruleset.options)
    return pinned_rules(installed, options), session_types(installed, game)


def played(ruleset: str, most: int = 10_000, **begun: Any) -> Game:
    """A game played by a policy in every seat, to its end or for so many decisions."""
    game = Game(Begun(ruleset, **begun))
    policy = game.session.rules.game.policies[POLICY[ruleset]]
    for _ in range(most):
        offered = [
            (seat, offer) for seat in game.seats for offer in open_to(game.session, seat).offers
        ]
        if not offered:
            break
        seat, offer = offered[0]
        game.take(seat, policy(game.session.position.state, offer))
    return game


@functools.cache
def log_of(ruleset: str) -> bytes:
    game = played(ruleset)
    game.end()
    return msgspec.json.encode(game.log())


def luck(log: Json, limits: Limits = QUICK) -> Luck:
    return luck_of(msgspec.convert(log, Export), resolve, limits=limits)


@functools.cache
def luck_of_log(ruleset: str) -> Luck:
    return luck(msgspec.json.decode(log_of(ruleset)))


@pytest.mark.parametrize("ruleset", POLICY)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_log_is_told_in_lines(ruleset: str, language: str) -> None:
    told = luck_of_log(ruleset)
    lines = lines_of(told, INSTALLED[ruleset], language, whole=True)
    english = lines_of(told, INSTALLED[ruleset], "en", whole=True)
    assert len(lines) == len(english)
    assert all("{" not in line for line in lines)
    if language != "en":
        assert not {*lines} & {*english}
    figures = sum(len(each.figures) for each in told.procedures)
    assert len(lines) == len(told.figures) + 1 + figures


def test_the_command_prints_it(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    log.write_bytes(log_of("battleships"))
    done = CliRunner().invoke(luck_, [str(log)])
    assert done.exit_code == 0, done.output
    assert "expected). Of 100 throws of these dice" in done.output
    whole = CliRunner().invoke(luck_, [str(log), "--procedures", "--language", "ja"])
    assert len(whole.output.splitlines()) > len(done.output.splitlines())
    as_json = CliRunner().invoke(luck_, [str(log), "--json"])
    assert msgspec.json.decode(as_json.output, type=Luck) == luck(
        msgspec.json.decode(log_of("battleships")), LIMITS
    )


def forged(log: Json) -> Json:
    """A log in which somebody had a better die, chain and all."""
    found = copy.deepcopy(log)
    for entry in found["entries"]:
        for event in entry["content"]["events"]:
            if event.get("step", {}).get("roll"):
                faces = event["step"]["roll"]["faces"]
                faces[0] = faces[0] % 6 + 1
                with_chain(found)
                return found
    raise AssertionError("no die was thrown")


def test_a_forged_log_has_no_luck(tmp_path: Path) -> None:
    log = msgspec.json.decode(log_of("hunters"))
    with pytest.raises(Unusable):
        luck(forged(log))
    path = tmp_path / "log.json"
    path.write_bytes(msgspec.json.encode(forged(log)))
    done = CliRunner().invoke(luck_, [str(path)])
    assert done.exit_code == 1
    assert "face_differs" in done.output


def test_a_game_that_goes_on_or_keeps_its_seed_has_none() -> None:
    game = played("hunters", 5)
    for log, code in (
        (game.log(), "game_not_over"),
        ({**msgspec.json.decode(log_of("hunters")), "seed": None}, "seed_not_revealed"),
    ):
        with pytest.raises(NotToBeTold) as refused:
            luck(log)
        assert refused.value.code == code


def test_a_game_in_which_nothing_is_counted() -> None:
    game = Game(Begun("drill"))
    game.end()
    with pytest.raises(StateFault):
        luck(game.log())


def test_a_career_of_hundreds_of_actions_keeps_within_its_work() -> None:
    """Work is counted in steps of procedures, so that it is the same on every machine."""
    game = played("silent-victory", seed=b"\7" * 32)
    rules, procedures = procedures_of(msgspec.convert(game.log(), Export), resolve)
    judged, left_out = judge(rules.game, rules.charts, procedures)
    assert game.session.number > 600
    assert left_out == 0
    assert sum(each.steps for each in judged) < LIMITS.total / 2


def test_what_goes_beyond_the_work_is_left_out() -> None:
    log = msgspec.json.decode(log_of("hunters"))
    whole, part = luck_of_log("hunters"), luck(log, msgspec.structs.replace(QUICK, total=2_000))
    assert whole.left_out == 0
    assert part.left_out > 0
    assert part.procedures == whole.procedures[: len(part.procedures)]
    told = lines_of(part, INSTALLED["hunters"], "en")
    assert any("not counted" in line for line in told)


def typed(ruleset: str, faces: Random, *, amiss: Random | None = None) -> Game:
    """A game with typed faces; `amiss`: throws that an umpire sets back with what followed."""
    game = Game(Begun(ruleset, dice="supplied", umpire=Umpire()))
    policy = game.session.rules.game.policies[POLICY[ruleset]]

    def go_on(random: Random) -> bool:
        """Take the next step; whether it is a throw."""
        for seat in game.seats:
            there = open_to(game.session, seat)
            if there.roll is not None:
                die = die_named(there.roll.dice)
                rolls = tuple(random.randint(1, die.sides) for _ in range(die.count))
                game.take(seat, SupplyDice(rolls=rolls))
                return True
            if there.offers:
                game.take(seat, policy(game.session.position.state, there.offers[0]))
                return False
        return False

    thrown = 0
    while thrown < 60 and not game.session.over:
        stood = game.session.number
        if amiss is not None and amiss.random() < 0.2:
            for _ in range(amiss.randint(1, 8)):
                go_on(amiss)
            game.rule(back_to=stood)
        thrown += go_on(faces)
    game.end()
    return game


@pytest.mark.parametrize(
    ("ruleset", "number"), [("hunters", 0), ("hunters", 1), ("battleships", 3)]
)
def test_what_an_umpire_has_set_back_is_no_luck(ruleset: str, number: int) -> None:
    """A game has the luck of the throws that stand, and the entries of these."""
    plain = typed(ruleset, Random(number))
    mended = typed(ruleset, Random(number), amiss=Random(99))
    assert mended.session.number > plain.session.number
    expected, found = luck(plain.log()), luck(mended.log())
    assert found.figures == expected.figures
    assert [each.figures for each in found.procedures] == [
        each.figures for each in expected.procedures
    ]
    gone = undone(msgspec.convert(mended.log(), Export))
    assert gone
    assert not {each.entry for each in found.procedures} & gone
