"""The career as a registered game: set-ups, views, words."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from games.refused_set_ups import RefusedSetUp, check_refused, refused_set_ups
from games.watching import states_of, watched
from rules.test_refusals import codes
from wardroom.dice import SeededDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.runner import Position, run
from wardroom.engine.situations import known
from wardroom.rulesets.silent_victory import career as career_package
from wardroom.rulesets.silent_victory.career.game import THROWS
from wardroom.rulesets.silent_victory.career.machine import CAREER
from wardroom.rulesets.silent_victory.career.state import (
    DECISIONS,
    CareerSetUp,
    CareerState,
    Stage,
    whole_situation,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.load import LoadTorpedoes
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import Base, BoatClass, TubeContent
from wardroom.text import Narrator

from .silent_victory import (
    CHARTS,
    GAME,
    OPTIONS,
    RULESET,
    RandomPlayer,
    career,
    random_options,
)


def begun(set_up: dict[str, Any], options: SilentVictoryOptions = OPTIONS) -> CareerState:
    """The first state of a set-up as it is sent."""
    state = GAME.begin(msgspec.convert(set_up, CareerSetUp), options, CHARTS)
    assert isinstance(state, CareerState)
    return state


def test_the_shortest_set_up_is_none_at_all() -> None:
    state = begun({})
    assert known(whole_situation(state).boat).type is BoatClass.TAMBOR
    assert whole_situation(state).date == "1941-12"
    assert not CAREER.offers(state, CHARTS)


@pytest.mark.parametrize("example", GAME.examples, ids=lambda example: example.name)
def test_the_examples_can_be_played(example: Any) -> None:
    options = msgspec.convert(example.options or {}, SilentVictoryOptions)
    set_up = msgspec.convert(example.order, CareerSetUp)
    policy = GAME.policies["balanced"]
    begun_ = Position(GAME.begin(set_up, options, CHARTS))
    done = run(CAREER, begun_, SeededDice(bytes(16)), CHARTS, policy=policy)
    assert GAME.ending(done.position.state, CHARTS) is not None


FORBIDDEN = refused_set_ups(Path(__file__).with_name("silent_victory.toml"))


@pytest.mark.parametrize("case", FORBIDDEN, ids=str)
def test_a_set_up_that_the_rules_forbid(case: RefusedSetUp) -> None:
    check_refused(GAME, SilentVictoryOptions, CHARTS, case)


def test_every_refusal_of_a_career_has_a_case() -> None:
    assert codes(Path(career_package.__path__[0]).glob("*.py")) <= {case.code for case in FORBIDDEN}


@pytest.mark.parametrize("type_", BoatClass)
def test_a_career_starts_with_its_class(type_: BoatClass) -> None:
    played = career(GAME.policies["aggressive"], 1, type=type_)
    first = played.state.situation.record.patrols[0]
    assert (first.start, first.type) == (CHARTS.boats.type[type_].start, type_)


@pytest.mark.parametrize("name", CHARTS.scenarios.scenario)
def test_a_historical_captain_makes_the_patrols_that_he_made(name: str) -> None:
    scenario = CHARTS.scenarios.scenario[name]
    ended = 0
    for number in range(12):
        played = career(GAME.policies["cautious"], number, scenario=name, historical=True)
        made = [patrol.assignment for patrol in played.state.situation.record.patrols]
        assert tuple(made) == scenario.patrols[: len(made)]
        if played.ending == "history_is_over":
            assert len(made) == len(scenario.patrols)
            ended += 1
        shown = GAME.view(played.state, None, CHARTS)
        if shown.tons_sunk < scenario.tonnage:
            assert shown.victory == "defeat"
    assert ended


def test_a_captain_of_a_scenario_may_sail_where_he_is_sent_to_the_end_of_the_war() -> None:
    ending = {
        career(GAME.policies["cautious"], number, scenario="cutter").ending for number in range(12)
    }
    assert "last_month" in ending
    assert "history_is_over" not in ending


def test_the_standing_orders_answer_for_the_player() -> None:
    asked: set[str] = set()

    def player(state: Any, offer: Offer[Any]) -> Any:
        asked.add(offer.decision)
        return GAME.policies["balanced"](state, offer)

    orders = msgspec.convert(
        {"standing_orders": {"load": "usual", "reload": "Mk18", "reroll": []}}, CareerSetUp
    ).standing_orders
    for number in range(6):
        career(player, number, standing_orders=orders)
    assert {"engage", "course"} <= asked
    assert not {"load_torpedoes", "reload", "reroll"} & asked


def test_a_load_of_the_set_up_is_not_asked_for_again_on_the_first_patrol() -> None:
    asked: list[str] = []

    def player(state: Any, offer: Offer[Any]) -> Any:
        asked.append(offer.decision)
        return GAME.policies["balanced"](state, offer)

    load = msgspec.convert(
        {
            "load": {
                "tubes": ["Mk14"] * 10,
                "forward_reloads": {"Mk14": 10},
                "aft_reloads": {"Mk14": 4},
            }
        },
        CareerSetUp,
    ).load
    played = career(player, 2, load=load)
    assert asked[0] != "load_torpedoes"
    assert asked.count("load_torpedoes") == len(played.state.situation.record.patrols) - 1


def test_a_captain_may_stay_ashore() -> None:
    def player(state: Any, offer: Offer[Any]) -> Any:
        if offer.decision == "retire":
            return offer.choices[1]
        return GAME.policies["cautious"](state, offer)

    played = career(player, 3)
    assert played.ending == "retired"
    assert len(played.state.situation.record.patrols) == 1
    assert GAME.view(played.state, None, CHARTS).commander_fate == "alive"


def test_a_boat_leaves_the_philippines_for_good() -> None:
    """A boat that begins in the Philippines is based in Australia after its patrol (7.3.2)."""
    bases: list[Base | None] = []

    def player(state: CareerState, offer: Offer[Any]) -> Any:
        if offer.decision == "load_torpedoes":
            bases.append(known(state.situation.base).at)
        return GAME.policies["cautious"](state, offer)

    for number in range(12):
        bases.clear()
        career(player, number)
        assert Base.PHILIPPINES not in bases[1:]


# ------------------------------------------------------------------------------ what is offered


def test_every_decision_of_a_career_is_offered_somewhere() -> None:
    """And its details say what dice it leads to, wherever it leads to any."""
    asked: dict[str, Offer[Any]] = {}
    random = Random(5)

    def player(state: Any, offer: Offer[Any]) -> Any:
        asked.setdefault(offer.decision, offer)
        if offer.decision == "load_torpedoes":
            return _with_cuties(offer)
        return other(state, offer)

    options = SilentVictoryOptions(sunk_trick=True, evasive_manoeuvres=True, limited_escorts=True)
    for number in range(110):
        other: Any = RandomPlayer(Random(number), restraint=0.99)
        if number % 2:
            other = GAME.policies[random.choice(("cautious", "balanced"))]
        type_ = random.choice((BoatClass.TAMBOR, BoatClass.BALAO, BoatClass.TENCH))
        career(player, number, type=type_, options=options)
    wanted = {decision.__struct_config__.tag for decision in DECISIONS} | {"reroll"}
    # These wait for awards, or for a boat lost; `test_situations` brings them about.
    assert {*asked} >= wanted - {"choose_class", "reroll_dive", "reroll_miss", "straggler"}


def _with_cuties(offer: Offer[Any]) -> LoadTorpedoes:
    """The standard load, with a Mk 27 at the bow once there are any."""
    load = offer.example.load
    if "Mk27" not in offer.details.marks:
        return LoadTorpedoes(load=load)
    tubes = (TubeContent.MK27, TubeContent.MK27, *load.tubes[2:])
    return LoadTorpedoes(load=msgspec.structs.replace(load, tubes=tubes))


# ------------------------------------------------------------------------------ views and words


@pytest.mark.parametrize("number", range(6))
def test_the_view_is_whole_at_every_step(number: int) -> None:
    """It can be sent, and shows the game as it stands: ships in sight, the hunt, the end."""
    seen: set[str] = set()

    def watch(before: CareerState, step: Step[CareerState]) -> Step[CareerState]:
        del before
        shown = GAME.view(step.state, None, CHARTS)
        plain = msgspec.json.decode(msgspec.json.encode(shown))
        assert msgspec.convert(plain, GAME.view_type) == shown
        situation = plain["situation"]
        assert msgspec.convert(situation, Situation) == shown.situation
        seen.update(name for name in ("patrol", "contact", "port", "open") if situation[name])
        ended = (Stage.LAST_AWARD, Stage.VICTORY, Stage.OVER)
        assert (shown.ending is None) is (step.state.stage not in ended)
        return step

    played = career(GAME.policies["balanced"], number, game=watched(GAME, watch))
    shown = GAME.view(played.state, "captain", CHARTS)
    assert shown.ending == played.ending
    assert shown.tons_sunk == played.state.situation.record.tons_sunk
    assert shown.victory == _victory(played.trace)
    assert seen >= {"patrol", "contact", "port", "open"}


def _victory(trace: tuple[Any, ...]) -> str:
    result = str(trace[-1].result)
    return "defeat" if result.startswith("defeat") else result


def test_every_step_has_its_line() -> None:
    narrator = Narrator(RULESET.phrases["en"])
    for number in range(30):
        random = Random(number)
        played = career(
            RandomPlayer(random, restraint=0.97),
            number,
            type=random.choice(tuple(BoatClass)),
            options=random_options(random),
        )
        for step in played.trace:
            assert narrator.line(step)


def test_every_throw_is_one_that_a_reroll_order_can_name() -> None:
    thrown = set()
    for number in range(60):
        random = Random(number)
        played = career(
            RandomPlayer(random, restraint=0.97), number, options=random_options(random)
        )
        thrown |= {
            step.roll.stream.rpartition("/")[2] for step in played.trace if step.roll is not None
        }
    assert thrown <= {*THROWS}


# ------------------------------------------------------------------------------ forged states


@pytest.mark.parametrize(
    "changes",
    [
        {"stage": Stage.ENGAGE},
        {"stage": Stage.REFIT},
        {"stage": Stage.OVER},
        {"situation": Situation()},
        {"child": None, "stage": Stage.CHECK},
    ],
    ids=str,
)
def test_a_state_that_cannot_be_is_refused(changes: dict[str, Any]) -> None:
    balanced = GAME.policies["balanced"]
    states = states_of(GAME, lambda game: career(balanced, 1, game=game))
    at_sea = next(state for state in states if state.stage is Stage.CHECK)
    CAREER.verify(at_sea, CHARTS)
    with pytest.raises(StateFault):
        CAREER.verify(msgspec.structs.replace(at_sea, **changes), CHARTS)


def test_a_state_without_the_option_of_minefields_is_read_as_it_was() -> None:
    """While workers of 0.1.0 live, states are written as it reads them (state version 1)."""
    (earlier,) = GAME.downgrades
    states: list[CareerState] = []

    def noted(state: CareerState, offer: Offer[Any]) -> Any:
        states.append(state)
        return GAME.policies["balanced"](state, offer)

    career(noted, 5)
    assert any(state.child is not None for state in states)
    for state in states:
        written = earlier(msgspec.to_builtins(state))
        assert b"minefields" not in msgspec.json.encode(written)
        assert msgspec.convert(written, CareerState) == state
