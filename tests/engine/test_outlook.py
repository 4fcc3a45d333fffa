"""What comes of a decision when a policy plays on: as every course does, by the same dice."""

from __future__ import annotations

import functools
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from rules.catalogue import rulesets
from wardroom.dice import SeededDice, weigh_outcomes
from wardroom.engine.outlook import Outlook, Question, actions_within, outlook
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.runner import Position, run
from wardroom.text import outlook_line
from wardroom.text.words import labels

SEED = bytes.fromhex("5eed" * 8)
CAREERS = ("hunters", "silent-victory")
replace = msgspec.structs.replace


def begun(ruleset: InstalledRuleset, **setup: Any) -> Any:
    game = ruleset.ruleset.game
    assert game is not None
    options = msgspec.convert({}, ruleset.ruleset.options)
    charts = ruleset.packs["standard"].charts
    return game.begin(msgspec.convert(setup, game.setup), options, charts)


def few_torpedoes(name: str, left: int) -> Any:
    """A boat with a lone ship in sight by night, `left` torpedoes in its tubes and nothing else."""
    state = begun(rulesets()[name], opening="lone_ship_by_night")
    boat = state.situation.boat
    boat = replace(
        boat,
        tubes=(*boat.tubes[:left], *[None] * (len(boat.tubes) - left)),
        forward_reloads=type(boat.forward_reloads)(),
        aft_reloads=type(boat.aft_reloads)(),
        deck_gun_ammo=0,
    )
    return replace(state, situation=replace(state.situation, boat=boat))


def asked(
    ruleset: InstalledRuleset, state: Any, decision: Any, horizon: str, trials: int = 100
) -> Outlook:
    game = ruleset.ruleset.game
    assert game is not None
    assert game.outlook is not None
    question = Question(
        of=game.outlook,
        seat=game.seats[0],
        horizon=horizon,
        name=game.outlook.policy,
        policy=game.policies[game.outlook.policy],
        trials=trials,
        seed=SEED,
    )
    charts = ruleset.packs["standard"].charts
    return outlook(game.procedure, Position(state), decision, charts, question)


def chances(told: Outlook) -> dict[str, float]:
    return {one.name: one.probability.decimal for one in told.chances}


def figures(told: Outlook) -> dict[str, float]:
    return {one.name: one.mean for one in told.figures}


def every_course(ruleset: InstalledRuleset, state: Any, decision: Any) -> dict[str, Fraction]:
    """What comes of the encounter in hand, by every face of every die: exactly."""
    game, charts = ruleset.ruleset.game, ruleset.packs["standard"].charts
    assert game is not None
    assert game.outlook is not None
    procedure, policy = game.procedure, game.policies[game.outlook.policy]
    horizon = game.outlook.horizons["encounter"]
    assert horizon.ends is not None
    over, found = horizon.ends(state), dict[str, Fraction]()
    ahead = {procedure.decide(state, decision, charts).state: Fraction(1)}
    while ahead:
        now, share = ahead.popitem()
        while not procedure.finished(now) and not over(now):
            offers = procedure.offers(now, charts)
            if not offers:
                break
            answer = procedure.standing(now, offers[0]) or policy(now, offers[0])
            now = procedure.decide(now, answer, charts).state
        if procedure.finished(now) or over(now):
            told = game.outlook.told(state, now, game.seats[0], charts)
            for name, value in msgspec.structs.asdict(told).items():
                found[name] = found.get(name, Fraction(0)) + share * value
            continue
        step = functools.partial(_advanced, procedure, now, charts)
        ways, scale = weigh_outcomes(step, at_most=20_000, alike=procedure.alike(now, charts))
        for after, count in ways.items():
            ahead[after] = ahead.get(after, Fraction(0)) + share * Fraction(count, scale)
    return found


def _advanced(procedure: Any, state: Any, charts: Any, dice: Any) -> Any:
    return procedure.advance(state, dice, charts).state


@pytest.mark.parametrize("name", CAREERS)
def test_an_encounter_comes_out_as_every_course_of_it_does(name: str) -> None:
    ruleset = rulesets()[name]
    state = few_torpedoes(name, 3)
    decision = choices(ruleset, state)[1]
    exact = every_course(ruleset, state, decision)
    told = asked(ruleset, state, decision, "encounter", 2_000)
    assert 0.1 < exact["sank"] < 0.9
    for one in told.chances:
        low, high = one.probability.interval or (0, 0)
        assert low - 1e-9 <= exact[one.name] <= high, one
    for figure in told.figures:
        low, high = figure.interval
        assert figure.name == "decisions" or low <= exact[figure.name] <= high, figure


def choices(ruleset: InstalledRuleset, state: Any) -> tuple[Any, ...]:
    game = ruleset.ruleset.game
    assert game is not None
    (offer, *_) = game.procedure.offers(state, ruleset.packs["standard"].charts)
    return (*offer.choices,)


@pytest.mark.parametrize("name", CAREERS)
def test_every_decision_meets_the_same_dice(name: str) -> None:
    """The same decision comes out the same, and whoever leaves has nothing come of it."""
    ruleset = rulesets()[name]
    state = few_torpedoes(name, 3)
    close, *_, leave = choices(ruleset, state)
    assert asked(ruleset, state, close, "encounter") == asked(ruleset, state, close, "encounter")
    nothing = asked(ruleset, state, leave, "encounter")
    assert set(chances(nothing).values()) | set(figures(nothing).values()) == {0.0}
    (lost, *_) = nothing.chances
    assert lost.probability.interval is not None
    assert lost.probability.interval[1] > 0.03, "what was never seen in a hundred may be"
    assert " (0.0 to 3.7)" in outlook_line(ruleset, nothing, "en")


@pytest.mark.parametrize(
    ("horizon", "fewest", "most"), [("encounter", 0, 0), ("patrol", 0, 0), ("game", 1, 40)]
)
@pytest.mark.parametrize("name", CAREERS)
def test_a_career_is_played_on_as_far_as_was_asked(
    name: str, horizon: str, fewest: int, most: int
) -> None:
    """From ships in sight on patrol: to the end of that, or of the career with patrols to come."""
    ruleset = rulesets()[name]
    state = few_torpedoes(name, 3)
    told = asked(ruleset, state, choices(ruleset, state)[-1], horizon, 3)
    assert fewest <= figures(told)["patrols"] <= most


@pytest.mark.parametrize("name", CAREERS)
def test_from_port_it_is_the_next_patrol(name: str) -> None:
    game = rulesets()[name].ruleset.game
    assert game is not None
    assert game.outlook is not None
    state = begun(rulesets()[name])
    ends = {key: one.ends(state) for key, one in game.outlook.horizons.items() if one.ends}

    def over(key: str, stage: str, spot: str = "") -> bool:
        return ends[key](replace(state, stage=type(state.stage)(stage), spot=spot))

    assert [over("patrol", at) for at in ("refit", "load", "move", "check", "home", "refit")] == [
        False, False, False, False, False, True,
    ]  # fmt: skip
    assert not over("encounter", "move")
    assert not over("encounter", "check", "1/check/1")
    assert not over("encounter", "aircraft", "1/check/1")
    assert over("encounter", "check", "1/check/2")
    assert over("encounter", "course", "1/check/1")


def test_a_turn_ends_with_it_and_a_battle_is_won_or_lost() -> None:
    ruleset = rulesets()["battleships"]
    state, decision = _asks(ruleset, begun(ruleset, scenario="denmark_strait"))
    turn = asked(ruleset, state, decision, "turn", 20)
    assert figures(turn)["turns"] == 1
    assert figures(turn)["damage_done"] > 0
    battle = asked(ruleset, state, decision, "game", 3)
    assert figures(battle)["turns"] > 1
    assert chances(battle)["won"] + chances(battle)["lost"] > 0


def _asks(ruleset: InstalledRuleset, state: Any) -> tuple[Any, Any]:
    """Where somebody is asked first, and what he may do there."""
    game, charts = ruleset.ruleset.game, ruleset.packs["standard"].charts
    assert game is not None
    done = run(game.procedure, Position(state), SeededDice(SEED), charts)
    return done.position.state, done.offers[0].example


@pytest.mark.parametrize("name", rulesets())
def test_all_that_is_counted_has_words_and_no_words_are_for_nothing(name: str) -> None:
    ruleset = rulesets()[name]
    game = ruleset.ruleset.game
    assert game is not None
    assert game.outlook is not None
    state, decision = _asks(ruleset, begun(ruleset))
    told = asked(ruleset, state, decision, next(iter(game.outlook.horizons)), 2)
    names = chances(told).keys() | figures(told).keys()
    for language in ("en", "ja", "ko"):
        assert set(labels(ruleset, language).codes("outlook")) == names
        assert set(labels(ruleset, language).words["outlook"]) == names


@pytest.mark.parametrize(
    ("units", "asked_for", "actions", "trials", "played"),
    [
        (1, None, 1, 2_000, 1),
        (1, None, 3, 2_000, 3),
        (1, None, 7, 1_071, 7),
        (1, None, 30, 250, 30),
        (1, 2_000, 7, 2_000, 7),
        (1, 2_000, 30, 2_000, 7),
        (1, 20_000, 30, 20_000, 1),
        (25, None, 7, 100, 6),
        (200, None, 2, 100, 1),
        (900, None, 1, 100, 0),
    ],
)
def test_as_many_actions_are_played_on_as_there_is_time_for(
    units: float, asked_for: int | None, actions: int, trials: int, played: int
) -> None:
    """Where nobody says how often, the less often the more there are, and never under 100."""
    game = rulesets()["hunters"].ruleset.game
    assert game is not None
    assert game.outlook is not None
    given = msgspec.UNSET if asked_for is None else asked_for
    horizon = game.outlook.horizons["encounter"]
    assert horizon.trials_of(given, units, actions) == trials
    assert min(actions, actions_within(units, trials)) == played
