"""Careers for tests: played by a policy, or by a random player whose every step is checked.

What the careers of both submarine games go through stands here once; a game's own `careers` says
what is different: its set-ups, its player's decisions, what every step leaves as it must be.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property
from random import Random
from typing import Any

import msgspec

from games.offers import check_not_offered, check_offer, check_spoilt
from games.thrown import rolled, seed
from games.watching import watched
from wardroom.dice import Dice, SeededDice
from wardroom.engine.games import Game
from wardroom.engine.playing import PlayedGame, play
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.rules_versions import newest
from wardroom.engine.runner import Policy
from wardroom.engine.situations import Situations


class Careers(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The careers of one game.

    `some`: a decision of every kind; `player`: the random one, of random numbers and restraint;
    `check_step`: what every step leaves as it must be; `situations`: how whole situations
    are checked.
    """

    game: Game
    charts: Any
    options: Any
    endings: tuple[str, ...]
    random_set_up: Callable[[Random], Any]
    random_options: Callable[[Random], Any]
    player: Callable[[Random, float], Policy]
    check_step: Callable[[Any, Any], None]
    situations: Situations
    some: Mapping[Any, Any]

    def career(
        self,
        policy: Policy,
        number: int = 0,
        *,
        options: Any = None,
        dice: Dice | None = None,
        game: Game | None = None,
        **set_up: Any,
    ) -> PlayedGame:
        """A career played to its end by `policy`, on the seed of this number."""
        return play(
            game or self.game,
            self.game.setup(**set_up),
            self.options() if options is None else options,
            self.charts,
            SeededDice(seed(number)) if dice is None else dice,
            policy,
            keep=True,
        )

    def offers(self, state: Any, charts: Any = None) -> tuple[Offer[Any], ...]:
        """What is offered; nothing once the career is over."""
        if self.game.procedure.finished(state):
            return ()
        return tuple(self.game.procedure.offers(state, charts or self.charts))

    def check_offers(self, state: Any, charts: Any = None, random: Random | None = None) -> None:
        """Everything that is offered is accepted; what is a little off changes nothing."""
        charts = charts or self.charts
        for offer in self.offers(state, charts):
            check_offer(self.game, state, offer, charts)
            check_spoilt(self.game, state, offer, charts, random or Random(0))

    def check_others(self, state: Any) -> None:
        """Nothing that is not offered is accepted."""
        if not self.game.procedure.finished(state):
            check_not_offered(self.game, state, self.offers(state), self.charts, self.some)

    def check_situation(self, state: Any) -> None:
        """Between two procedures any call takes the situation."""
        if state.child is None:
            whole = self.situations.complete(state.situation, state.options, self.charts)
            faults = self.situations.faults_held(whole, state.options, self.charts, False, newest)
            for fault in faults:
                raise fault

    @cached_property
    def _decoder(self) -> msgspec.msgpack.Decoder[Any]:
        return msgspec.msgpack.Decoder(self.game.state)

    def random_career(self, number: int, *, thorough: float = 0.05) -> PlayedGame:
        """The random career of this number, its invariants checked after every step.

        The state passes its own faults, what is offered is accepted, and what is refused changes
        nothing. `thorough`: in how many of the steps every other decision is refused, and the
        state is written and read again.
        """
        random = Random(number)
        set_up, options = self.random_set_up(random), self.random_options(random)
        player = self.player(random, random.choice((0.0, 0.7, 0.97)))
        checks = Random(-number - 1)

        def watch(before: Any, step: Step[Any]) -> Step[Any]:
            self.check_step(before, step.state)
            self.game.procedure.verify(step.state, self.charts)
            self.check_situation(step.state)
            self.check_offers(step.state, random=checks)
            if checks.random() >= thorough:
                return step
            written = msgspec.msgpack.encode(step.state)
            self.check_others(step.state)
            assert msgspec.msgpack.encode(step.state) == written
            read = self._decoder.decode(written)
            assert read == step.state
            assert hash(read) == hash(step.state)
            return Step(read, step.trace)

        played = play(
            watched(self.game, watch), set_up, options, self.charts, SeededDice(seed(number)),
            player, keep=True,
        )  # fmt: skip
        assert played.ending in self.endings
        return played


def play_by_number(usage: str, games: Mapping[str, Careers]) -> None:
    """The command: plays random careers of a game by their numbers, and prints how they ended."""
    parser = argparse.ArgumentParser(description=usage)
    parser.add_argument("game", choices=games)
    parser.add_argument("--careers", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    endings: Counter[str] = Counter()
    patrols = decisions = 0
    for number in range(asked.first, asked.first + asked.careers):
        try:
            played = games[asked.game].random_career(number)
        except BaseException:
            sys.stderr.write(f"career {number}\n")
            raise
        endings[played.ending] += 1
        patrols += len(played.state.situation.record.patrols)
        decisions += len(played.decisions)
    sys.stdout.write(f"{dict(endings)}; {patrols} patrols, {decisions} decisions\n")


def contacts(played: PlayedGame) -> dict[str, tuple[str, ...]]:
    """What each encounter check met, by its position: the row, the result, every ship."""
    found: dict[str, tuple[str, ...]] = {}
    for step, roll in rolled(played.trace):
        place, _, purpose = roll.stream.rpartition("/")
        parts = place.split("/")
        if purpose == "encounter" and parts[-2:-1] == ["check"] and "round" not in parts:
            found[place] = (str(step.details["row"]), step.result)
        check = "/".join(parts[:8])
        if purpose in ("ship_size", "identity") and check in found and parts[8] == "target":
            found[check] += (step.result, str(step.details.get("name")))
    return found
