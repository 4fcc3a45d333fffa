"""The throw that follows a decision: as its side can foresee it, and as it is then made."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from games.awaited import Announced, announced, check_announced
from sessions.small import Begun
from sessions.small import Game as SmallGame
from wardroom.dice import RecordedDice, RollRequest
from wardroom.engine.foreseen import Thrower, Throws
from wardroom.engine.procedure import Offer
from wardroom.engine.runner import Position, run
from wardroom.rulesets.battleships.battle.state import BattleSetUp, BattleState
from wardroom.rulesets.battleships.damage.damage_control import DamageControlOrders
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.terms import Side, Track
from wardroom.sessions.game.foreseen import throws_of
from wardroom.sessions.records.rules import pinned_rules

from .battles import (
    BATTLESHIPS,
    CHARTS,
    GAME,
    RandomPlayer,
    battle,
    random_options,
    random_set_up,
)
from .test_game import with_other_secrets

BATTLES = 16


class Foreseeing:
    """A random player of whose decisions it is noted, by kind, how often a throw was foreseen."""

    def __init__(self, random: Random, options: BattleshipsOptions) -> None:
        self.player = RandomPlayer(random)
        begun = SmallGame(Begun("battleships")).session
        self.session = msgspec.structs.replace(begun, rules=pinned_rules(BATTLESHIPS, options))
        self.foreseen: Counter[str] = Counter()

    def __call__(self, state: BattleState, offer: Offer[Any]) -> Any:
        """A decision; what is foreseen of it hangs on no secret, and is thrown."""
        decision = self.player(state, offer)
        found = self.throws_in(state, decision)
        assert self.throws_in(in_the_dark(state, offer), decision) == found
        if found:
            self.foreseen[offer.decision] += 1
            assert made(state, decision) == [(each.purpose, each.dice) for each in found]
        return decision

    def throws_in(self, state: BattleState, decision: Any) -> tuple[Throws, ...]:
        return throws_of(msgspec.structs.replace(self.session, position=Position(state)), decision)


def test_what_is_foreseen_is_thrown_and_hangs_on_no_secret() -> None:
    foreseen: Counter[str] = Counter()
    for number in range(BATTLES):
        random = Random(number)
        options = msgspec.structs.replace(
            random_options(random), spotter_planes=True, mines=number % 3 == 0
        )
        player, set_up = Foreseeing(random, options), random_set_up(random, options)
        if number % 3 == 1:  # Nobody is damaged, nor sighted before long.
            whole = [{**ship, "w": 0, "s": 0} for ship in set_up["ships"]]
            set_up |= {"ships": whole, "time_of_day": "night", "base_visibility": 0}
        battle(player, number, options=options, **set_up)
        foreseen += player.foreseen
    assert foreseen.keys() == {"targets", "spotter_planes", "movement", "repairs"}, foreseen


def in_the_dark(state: BattleState, offer: Offer[Any]) -> BattleState:
    """The same battle with other secrets of the rival's."""
    rival = Side(offer.seat or "").other
    state = with_other_secrets(state, rival) if state.child is None else state
    orders = DamageControlOrders(damage_control=(Track.S,))
    changed = msgspec.structs.replace(state.orders, **{rival.value: orders})
    return msgspec.structs.replace(state, orders=changed)


def made(state: BattleState, decision: Any) -> list[tuple[str, str]]:
    """The throw that is then made first, if any."""
    done = run(
        GAME.procedure, Position(state), RecordedDice(()), CHARTS, decision=decision, supplied=True
    )
    roll = done.awaiting
    return [(roll.purpose, roll.dice)] if isinstance(roll, RollRequest) else []


STRIKING = ("main_battery", "secondary_battery", "torpedo", "mine")
OF_A_HIT = ("combat_result", "explosion", "special_damage")


def test_of_each_throw_is_said_whose_it_is_and_what_its_step_will_say() -> None:
    seen: Counter[str] = Counter()
    for number in range(BATTLES):
        random = Random(number)
        options = random_options(random)
        set_up = msgspec.convert(random_set_up(random, options), BattleSetUp)
        begun = GAME.begin(set_up, options, CHARTS)
        sides = {ship.id: ship.side.value for ship in begun.situation.ships}
        for throw in announced(GAME, CHARTS, begun, RandomPlayer(random), random, most=150):
            check_announced(throw)
            assert thrown_by(throw, sides) == throw.due.thrower, throw.wanted
            seen[throw.wanted.purpose] += 1
    rest = {"damage_points", "torpedo", "visibility", "chit", "damage_control"}
    assert {*OF_A_HIT, *rest} <= seen.keys()


def thrown_by(throw: Announced, sides: dict[str, str]) -> Thrower | None:
    """Whose throw it was, by the whole of the game up to it."""
    step = throw.step
    if step.purpose in OF_A_HIT:
        step = next(each for each in reversed(throw.trace) if each.purpose in STRIKING)
    if "side" in step.details:
        return Thrower(seat=str(step.details["side"]))
    if "ship" not in step.details:
        return None
    ship, name = str(step.details["ship"]), str(step.details["name"])
    return Thrower(seat=sides[ship], unit=ship, name=name)
