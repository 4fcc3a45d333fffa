"""Battles of random players: whatever they do, every step is sound and the battle ends."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games.thrown import seed
from games.watching import watched
from wardroom.dice import RecordedDice, SeededDice
from wardroom.engine.playing import PlayedGame
from wardroom.engine.procedure import Step
from wardroom.engine.rules_versions import newest
from wardroom.rulesets.battleships.battle.machine import BATTLE
from wardroom.rulesets.battleships.battle.state import BattleState, current
from wardroom.rulesets.battleships.battle.view import whole_situation
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState
from wardroom.rulesets.battleships.map.geometry import line_between
from wardroom.rulesets.battleships.movement.limits import limits_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation, Stage, place_of, waters_in
from wardroom.rulesets.battleships.situation.terms import Battery, Fate, Side

from .battles import (
    BATTLESHIPS,
    CHARTS,
    ENDINGS,
    GAME,
    RandomPlayer,
    battle,
    check_offers,
    crowded_set_up,
    hex_distance,
    random_options,
    random_set_up,
)

_DECODER = msgspec.msgpack.Decoder(BattleState)
_ALLOWANCE = {6: (6, 4, 2, 0), 5: (5, 3, 2, 0), 4: (4, 3, 1, 0)}
"""Movement left after levels of S (5.13)."""
_MOVING = (Stage.INFERIOR_MOVEMENT, Stage.SUPERIOR_MOVEMENT)


def random_battle(number: int, *, written: bool = False, crowded: bool = False) -> PlayedGame:
    """The random battle of this number, everything about it checked at every step.

    The state passes its own faults, what is offered is accepted, and what is refused changes
    nothing. `written`: every state is written and read again. `crowded`: in narrow waters.
    """
    random, checks = Random(number), Random(-number - 1)
    options = random_options(random)
    set_up = crowded_set_up(random) if crowded else random_set_up(random, options)

    def watch(before: BattleState, step: Step[BattleState]) -> Step[BattleState]:
        check_step(before, step.state)
        BATTLE.verify(step.state, CHARTS)
        check_offers(step.state, checks)
        check_view(step.state, checks.choice((None, *Side)))
        if not written:
            return step
        read = _DECODER.decode(msgspec.msgpack.encode(step.state))
        assert read == step.state
        assert hash(read) == hash(step.state)
        return Step(read, step.trace)

    played = battle(
        RandomPlayer(random), number, options=options, game=watched(GAME, watch), **set_up
    )
    assert played.ending in ENDINGS
    return played


def check_step(before: BattleState, after: BattleState) -> None:
    """What every step of every battle leaves as it must be."""
    earlier, later = current(before), current(after)
    assert earlier.turns == later.turns
    assert later.turns is not None
    assert later.turns >= later.turn >= earlier.turn
    for one, other in zip(earlier.ships, later.ships, strict=True):
        assert (one.id, one.side, one.counter) == (other.id, other.side, other.counter)
        _check_damage(before, one, other)
        if before.stage not in _MOVING:
            assert (one.hex, one.speed) == (other.hex, other.speed) or other.fate is Fate.SUNK
    if before.stage in _MOVING and after.stage is not before.stage:
        _check_moves(before.situation, after.situation, before.options)
    if isinstance(after.child, FireState) and before.child is None:
        _check_shots(after.child)
    _check_points(after)


def check_view(state: BattleState, seat: str | None) -> None:
    """What `seat` sees can be, as every call asks it; so can what it does not see."""
    situations = BATTLESHIPS.ruleset.situations
    assert situations is not None
    for situation in (GAME.view(state, seat, CHARTS).situation, whole_situation(state)):
        for fault in situations.faults_held(situation, state.options, CHARTS, False, newest):
            raise fault


def _check_damage(before: BattleState, one: Ship, other: Ship) -> None:
    """Damage never shrinks but by damage control, which counts what it does."""
    if one.fate is not Fate.IN_PLAY:
        assert other.fate is one.fate
    mended = (one.w + one.s) - (other.w + other.s)
    if before.stage is Stage.DAMAGE_CONTROL:
        assert 0 <= mended <= 1
        assert other.repaired - one.repaired == mended
        assert other.repaired <= other.counter.defence
    else:
        assert other.w >= one.w
        assert other.s >= one.s
        assert other.repaired == one.repaired


def _check_moves(before: Situation, after: Situation, options: BattleshipsOptions) -> None:
    """Nobody goes farther or faster than he may, and only the side whose phase it is (7.1, 7.3)."""
    for one in before.ships:
        other = after.find(one.id)
        assert other is not None
        if not (one.in_play and other.in_play and one.hex and other.hex):
            continue
        limits = limits_of(before, one, CHARTS)
        printed = one.counter.movement
        movement = _ALLOWANCE[printed][one.s] if printed in _ALLOWANCE else printed
        most = max(one.speed // 2, min(one.speed * 2 or 2, movement))
        moved = (one.hex, one.facing) != (other.hex, other.facing)
        if other.speed != one.speed:
            assert other.speed <= min(most, limits.most)
        if moved and not before.board.recentre:
            assert hex_distance(one.hex, other.hex, options) <= min(other.speed, limits.most)
            assert other.speed <= most
    if not before.board.recentre:
        movers = {
            one.side
            for one in before.ships
            if (other := after.find(one.id)) and other.in_play and one.hex != other.hex
        }
        assert len(movers) <= 1


def _check_shots(fire: FireState) -> None:
    """No shot without range, a line without land, guns, and five ships at most on a target."""
    situation, options = fire.situation, fire.options
    waters = waters_in(situation, options)
    for marker in fire.markers:
        firer, target = situation.find(marker.firer), situation.find(marker.target)
        assert firer is not None
        assert target is not None
        assert firer.side is not target.side
        assert firer.in_play
        assert target.in_play
        assert firer.w < 3
        assert not firer.out_of_command
        assert firer.hex is not None
        assert target.hex is not None
        reach = firer.counter.gun_range if marker.battery is Battery.MAIN else 7
        assert hex_distance(firer.hex, target.hex, options) <= reach
        between = line_between(place_of(firer, options), place_of(target, options))
        assert not any(waters.is_land(point) for point in between)
    for target_id in {marker.target for marker in fire.markers}:
        assert len({m.firer for m in fire.markers if m.target == target_id}) <= 5


def _check_points(state: BattleState) -> None:
    """The points of a side are those of its units and of the enemy's, each by itself (9.1)."""
    situation = current(state)
    points = GAME.view(state, None, CHARTS).points
    for side in Side:
        total = 0
        for ship in situation.ships:
            counter = ship.counter
            value = counter.attack + counter.defence + counter.movement
            if ship.side is side:
                total += value if ship.fate is Fate.EXITED else 0
            elif ship.fate is Fate.SUNK:
                total += value
            else:
                free = min(ship.w + ship.s, counter.defence - ship.repaired)
                sixths = value * (ship.w + ship.s - free)
                up = {"down": 0, "nearest": 3, "up": 5}[state.options.lasting_damage_rounding]
                total += ship.repaired + free + (sixths + up) // 6
        assert points[side] == total
    if state.ending is not None:
        first, second = points[Side.FIRST], points[Side.SECOND]
        won = "first_wins" if first > second else "second_wins" if second > first else "draw"
        assert state.ending == won


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_every_step_of_a_random_battle_is_sound(first: int) -> None:
    for number in range(first, first + 10):
        random_battle(number)


@pytest.mark.parametrize("first", range(300, 324, 8))
def test_every_step_of_a_battle_in_narrow_waters_is_sound(first: int) -> None:
    for number in range(first, first + 8):
        random_battle(number, crowded=True)


@pytest.mark.parametrize("number", range(100, 106))
def test_a_battle_goes_on_the_same_from_what_was_written(number: int) -> None:
    """Every state goes through msgpack, and the battle ends as it does without."""
    assert random_battle(number, written=True) == random_battle(number)


@pytest.mark.parametrize("number", range(200, 215))
def test_the_faces_alone_tell_a_battle_again(number: int) -> None:
    random = Random(number)
    options = random_options(random)
    set_up = random_set_up(random, options)
    played = battle(RandomPlayer(random), number, options=options, **set_up)
    dice, left = RecordedDice(played.faces), iter(played.decisions)
    again = battle(lambda _state, _offer: next(left), options=options, dice=dice, **set_up)
    dice.finish()
    assert again == played
    assert played.state.place.startswith("turn/")
    other = battle(
        iter_policy(played.decisions),
        options=options,
        dice=SeededDice(seed(number)),
        **set_up,
    )
    assert other.trace == played.trace


def iter_policy(decisions: tuple[object, ...]) -> object:
    """A policy that takes these decisions, one after the other."""
    left = iter(decisions)
    return lambda _state, _offer: next(left)


@pytest.mark.parametrize("name", list(CHARTS.scenarios.scenario))
def test_every_scenario_is_fought_to_its_end(name: str) -> None:
    """Both standing policies against themselves, with the rules that suit the scenario."""
    scenario = CHARTS.scenarios.scenario[name]
    options = msgspec.convert(dict.fromkeys(scenario.recommended, True), BattleshipsOptions)
    for policy in GAME.policies.values():
        played = battle(policy, options=options, scenario=name)
        assert played.ending in ENDINGS
        assert played.state.situation.turn <= scenario.turns
