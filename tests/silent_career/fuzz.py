"""Careers of a random player, every step of them checked.

    python -m silent_career.fuzz --careers 5000 --first 0

plays as many as one likes, and prints how they ended; a failing one names its number.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random

import msgspec

from wardroom.dice import SeededDice
from wardroom.rulesets.playing import PlayedGame, play
from wardroom.rulesets.procedure import Step
from wardroom.rulesets.silent_victory.career.machine import CAREER
from wardroom.rulesets.silent_victory.career.state import CareerState

from .careers import (
    CHARTS,
    ENDINGS,
    RandomPlayer,
    check_offers,
    check_step,
    random_options,
    random_set_up,
    seed,
    watched,
)

_DECODER = msgspec.msgpack.Decoder(CareerState)


def written_and_read(state: CareerState) -> CareerState:
    """`state` after a way through msgpack."""
    return _DECODER.decode(msgspec.msgpack.encode(state))


def random_career(number: int, *, thorough: float = 0.05) -> PlayedGame:
    """The random career of this number, its invariants checked after every step.

    `thorough`: how many of the steps are verified, written and read again, and have everything
    offered in them tried.
    """
    random = Random(number)
    set_up, options = random_set_up(random), random_options(random)
    player = RandomPlayer(random, restraint=random.choice((0.0, 0.7, 0.97)))
    checks = Random(-number - 1)

    def watch(before: CareerState, step: Step[CareerState]) -> Step[CareerState]:
        check_step(before, step.state)
        if checks.random() >= thorough:
            return step
        CAREER.verify(step.state, CHARTS)
        check_offers(step.state)
        read = written_and_read(step.state)
        assert read == step.state
        assert hash(read) == hash(step.state)
        return Step(read, step.trace)

    played = play(
        watched(watch), set_up, options, CHARTS, SeededDice(seed(number)), player, keep=True
    )
    assert played.ending in ENDINGS
    return played


def main() -> None:
    """Play careers by their numbers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--careers", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    endings: Counter[str] = Counter()
    patrols = decisions = 0
    for number in range(asked.first, asked.first + asked.careers):
        try:
            played = random_career(number)
        except BaseException:
            sys.stderr.write(f"career {number}\n")
            raise
        endings[played.ending] += 1
        patrols += len(played.state.career.patrols)
        decisions += len(played.decisions)
    sys.stdout.write(f"{dict(endings)}; {patrols} patrols, {decisions} decisions\n")


if __name__ == "__main__":
    main()
