"""States that nobody has played to: refused as such, or played on; never a crash, never a hang."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from wardroom.dice import SeededDice
from wardroom.rulesets.procedure import Offer, Step
from wardroom.rulesets.refusals import Refused, StateFault
from wardroom.rulesets.runner import Position, run
from wardroom.rulesets.silent_victory.career.machine import CAREER
from wardroom.rulesets.silent_victory.career.state import CareerState

from .careers import CHARTS, GAME, TYPES, RandomPlayer, career, random_options, seed, watched

Json = Any
Path = tuple[Any, ...]


@cache
def played() -> tuple[bytes, ...]:
    """States of real careers, as JSON."""
    states: list[bytes] = []

    def watch(before: CareerState, step: Step[CareerState]) -> Step[CareerState]:
        del before
        states.append(msgspec.json.encode(step.state))
        return step

    for number in range(12):
        random = Random(number)
        player = GAME.policies["balanced"] if number % 2 else RandomPlayer(random, restraint=0.97)
        career(
            player, number, game=watched(watch), type=TYPES[number % len(TYPES)],
            options=random_options(random),
        )  # fmt: skip
    return tuple(states[::3])


def members(value: Json, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Every member of a document with its path, lists among them."""
    if isinstance(value, dict):
        for key, member in value.items():
            yield from members(member, (*path, key))
        return
    yield path, value
    if isinstance(value, list):
        for index, member in enumerate(value):
            yield from members(member, (*path, index))


@cache
def pool() -> dict[Any, list[Json]]:
    """What stands under each name in real states."""
    found: dict[Any, list[Json]] = {}
    for state in played()[::7]:
        for path, value in members(msgspec.json.decode(state)):
            found.setdefault(path[-1], []).append(value)
    return found


def forged(random: Random) -> Json:
    """A real state with a member or two that are another's, or a little off."""
    state = msgspec.json.decode(random.choice(played()))
    for _ in range(random.choice((1, 1, 2))):
        path, value = random.choice([*members(state)])
        other = random.choice(pool().get(path[-1], [value]))
        if type(value) is int and random.random() < 0.5:
            other = value + random.choice((-1, 1, 5, -50))
        place = state
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = other
    return state


@pytest.mark.parametrize("first", range(0, 1600, 200))
def test_a_forged_state_is_refused_or_played_on(first: int) -> None:
    fates: Counter[str] = Counter()
    for number in range(first, first + 200):
        random = Random(number)
        try:
            state = msgspec.convert(forged(random), CareerState)
            CAREER.verify(state, CHARTS)
        except (msgspec.ValidationError, StateFault):
            fates["refused"] += 1
            continue
        fates[_play_on(state, random, number)] += 1
    assert fates["refused"]
    assert fates["played"]


def _play_on(state: CareerState, random: Random, number: int) -> str:
    position, player, decision = Position(state), RandomPlayer(random, restraint=0.95), None
    try:
        for _ in range(30):
            dice = SeededDice(seed(number))
            done = run(CAREER, position, dice, CHARTS, decision=decision)
            position = done.position
            if not isinstance(done.awaiting, Offer):
                break
            decision = player(position.state, done.awaiting)
    except (StateFault, Refused):
        return "refused later"
    return "played"
