"""Careers for tests: set-ups, a random player, and what every step leaves as it must be."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from games.careers import Careers
from games.offers import listed, random_choices, some_decisions
from games.torpedo_player import TorpedoPlayer, Weapons
from wardroom.engine.games import Game
from wardroom.engine.procedure import Offer
from wardroom.engine.situations import known
from wardroom.rulesets.catalogue import install_all
from wardroom.rulesets.hunters.attack.attack_round import (
    AftTubes,
    ChooseWeaponGroup,
    ForwardTubes,
    TorpedoAimed,
)
from wardroom.rulesets.hunters.attack.reloading import TubeLoad
from wardroom.rulesets.hunters.career.game import start_months
from wardroom.rulesets.hunters.career.next_calls import SITUATIONS
from wardroom.rulesets.hunters.career.state import (
    CareerSetUp,
    CareerState,
    FireSalvo,
    ReloadTubes,
    Stage,
    whole_situation,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.departure import MixReloads, ReloadMix
from wardroom.rulesets.hunters.patrol.random_events import ChooseSpareParts
from wardroom.rulesets.hunters.patrol.resupply import TakeTorpedoes
from wardroom.rulesets.hunters.port.setup import SetUpState
from wardroom.rulesets.hunters.situation.boat import Boat, Crew, Reloads, boat_faults, end_of
from wardroom.rulesets.hunters.situation.load import Load, LoadTorpedoes
from wardroom.rulesets.hunters.situation.terms import BoatType, Torpedo, TubeContent
from wardroom.rulesets.submarine.decisions import DeckGuns
from wardroom.rulesets.submarine.terms import End, Health

RULESET = install_all()["hunters"]
CHARTS = RULESET.packs["standard"].charts
_game = RULESET.ruleset.game
assert _game is not None
GAME: Game = _game
OPTIONS = HuntersOptions()
TYPES = tuple(BoatType)
ENDINGS = (
    "sunk", "crushed", "scuttled", "captured", "commander_killed", "crew_lost", "last_month",
)  # fmt: skip


def random_set_up(random: Random) -> CareerSetUp:
    """A career of any type, from any month it can start in, with or without standing orders."""
    type_ = random.choice(TYPES)
    orders: dict[str, Any] = {}
    if random.random() < 0.2:
        orders["load"] = "usual"
    if random.random() < 0.3:
        orders["reload"] = random.choice(tuple(Torpedo))
    if random.random() < 0.2:
        orders["reroll"] = [{"purpose": random.choice(GAME.throws), "at_least": 3}]
    start = random.choice((None, *start_months(type_, CHARTS)))
    order = {"type": type_, "start": start, "standing_orders": orders}
    return msgspec.convert(order, CareerSetUp)


def random_options(random: Random) -> HuntersOptions:
    """Optional rules and readings: none, a few, or any."""
    chosen: HuntersOptions = random_choices(HuntersOptions, random, (0.0, 0.2, 0.5))
    return chosen


# ------------------------------------------------------------------------------ a random player


class RandomPlayer(TorpedoPlayer):
    """Takes any decision that the rules allow, drawn from random numbers of his own."""

    weapons = Weapons(
        torpedo=TorpedoAimed,
        ends={End.FORWARD: ForwardTubes, End.AFT: AftTubes},
        guns=DeckGuns,
        fire=FireSalvo,
        group=ChooseWeaponGroup,
    )

    def _load_torpedoes(self, state: CareerState, offer: Offer[Any]) -> LoadTorpedoes:
        if self.random.random() < 0.3:
            return LoadTorpedoes(load=None)
        details = offer.details
        tubes = details.forward_tubes + details.aft_tubes
        spaces = (details.forward_reloads, details.aft_reloads)
        total = details.torpedoes
        most_g7e = details.g7e_at_most
        least_g7e = total - details.g7a_at_most
        in_tubes_only_g7a = details.g7a_only_in_tubes
        if in_tubes_only_g7a:
            most_g7e = min(most_g7e, sum(spaces))
        g7e = self.random.randint(least_g7e, most_g7e)
        stock = [True] * g7e + [False] * (total - (tubes if in_tubes_only_g7a else 0) - g7e)
        self.random.shuffle(stock)
        held = [False] * tubes if in_tubes_only_g7a else [stock.pop() for _ in range(tubes)]
        forward = [stock.pop() for _ in range(spaces[0])]
        return LoadTorpedoes(
            load=Load(
                tubes=tuple(TubeContent.G7E if is_g7e else TubeContent.G7A for is_g7e in held),
                forward_reloads=_reloads(forward),
                aft_reloads=_reloads(stock),
            )
        )

    def _mix_reloads(self, state: CareerState, offer: Offer[Any]) -> MixReloads:
        details = offer.details
        limit = 10**6
        if state.options.historical_load:
            family = CHARTS.boats.type[boat_of(state).type].family
            limit = CHARTS.boats.load_limit.g7e_at_most[family]
        forward_g7e = self.random.randint(0, min(details.forward_reloads, limit))
        aft_g7e = self.random.randint(0, min(details.aft_reloads, limit - forward_g7e))
        return MixReloads(
            reload_mix=ReloadMix(
                forward_reloads=Reloads(g7a=details.forward_reloads - forward_g7e, g7e=forward_g7e),
                aft_reloads=Reloads(g7a=details.aft_reloads - aft_g7e, g7e=aft_g7e),
            )
        )

    def _reload(self, state: CareerState, offer: Offer[Any]) -> ReloadTubes:
        boat = boat_of(state)
        data = CHARTS.boats.type[boat.type]
        left = {
            End.FORWARD: {
                Torpedo.G7A: boat.forward_reloads.g7a, Torpedo.G7E: boat.forward_reloads.g7e
            },
            End.AFT: {Torpedo.G7A: boat.aft_reloads.g7a, Torpedo.G7E: boat.aft_reloads.g7e},
        }  # fmt: skip
        loads = []
        for tube in listed(offer, "tubes_empty"):
            stock = left[end_of(tube, data)]
            kinds = [kind for kind, number in stock.items() if number]
            if kinds and self.random.random() < 0.8:
                kind = self.random.choice(kinds)
                stock[kind] -= 1
                loads.append(TubeLoad(tube=tube, torpedo=kind))
        self.random.shuffle(loads)
        return ReloadTubes(loads=tuple(loads))

    def _spare_parts(self, state: CareerState, offer: Offer[Any]) -> ChooseSpareParts:
        broken = offer.details.inoperable
        wanted = self.random.randint(1, offer.details.at_most)
        return ChooseSpareParts(systems=tuple(self.random.sample(broken, wanted)))

    def _take_torpedoes(self, state: CareerState, offer: Offer[Any]) -> TakeTorpedoes:
        details = offer.details
        g7a, g7e = details.g7a_at_most, details.g7e_at_most
        taken = []
        for end in ("forward", "aft"):
            room = getattr(details, f"room_{end}")
            some_g7a = self.random.randint(0, min(room, g7a))
            some_g7e = self.random.randint(0, min(room - some_g7a, g7e))
            g7a, g7e = g7a - some_g7a, g7e - some_g7e
            taken.append(Reloads(g7a=some_g7a, g7e=some_g7e))
        return TakeTorpedoes(forward=taken[0], aft=taken[1])


def _reloads(stock: list[bool]) -> Reloads:
    return Reloads(g7a=stock.count(False), g7e=stock.count(True))


# ------------------------------------------------------------------------------ invariants

_ASHORE = (
    Stage.SET_UP, Stage.LOAD, Stage.ASSIGNMENT, Stage.REFIT, Stage.CREW, Stage.AWARDS,
    Stage.PROMOTION, Stage.REQUEST, Stage.NEW_BOAT, Stage.LAST_PROMOTION,
)  # fmt: skip


def boat_of(state: CareerState) -> Boat:
    """The boat as it is now."""
    return known(whole_situation(state).boat)


def check_step(before: CareerState, after: CareerState) -> None:
    """What every step of every career leaves as it must be."""
    if isinstance(before.child, SetUpState) or isinstance(after.child, SetUpState):
        return
    was, situation = whole_situation(before), whole_situation(after)
    boat, record = known(situation.boat), known(situation.record)
    assert not [*boat_faults(boat, CHARTS, at_limit=True)]
    assert min(boat.forward_reloads.g7a, boat.forward_reloads.g7e) >= 0
    assert min(boat.aft_reloads.g7a, boat.aft_reloads.g7e) >= 0
    assert boat.deck_gun_ammo >= 0
    assert known(situation.commander).reroll_markers >= 0
    if situation.date is not None and was.date is not None:
        assert situation.date >= was.date
    assert tons(after) >= tons(before)
    earlier = known(was.record).patrols
    assert record.patrols[: len(earlier)] == earlier
    if was.fate is not None:
        assert situation.fate == was.fate
    if after.stage not in _ASHORE:
        _check_the_dead(known(was.crew), known(situation.crew))


def tons(state: CareerState) -> int:
    """Tons sunk so far."""
    sunk = GAME.view(state, None, CHARTS).tons_sunk
    assert isinstance(sunk, int)
    return sunk


def _check_the_dead(earlier: Crew, later: Crew) -> None:
    for man in ("kommandant", "first_watch_officer", "second_watch_officer", "chief_engineer",
                "doctor"):  # fmt: skip
        if getattr(earlier, man) is Health.KILLED:
            assert getattr(later, man) is Health.KILLED, man
    for box in range(4):
        if earlier.generic_crew[box] is Health.KILLED:
            assert later.generic_crew[box] is Health.KILLED, box


CAREERS = Careers(
    game=GAME,
    situations=SITUATIONS,
    charts=CHARTS,
    options=HuntersOptions,
    endings=ENDINGS,
    random_set_up=random_set_up,
    random_options=random_options,
    player=RandomPlayer,
    check_step=check_step,
    some=some_decisions(GAME, loads=(), attack=(), systems=(), dive=False, number=1),
)
career, check_offers = CAREERS.career, CAREERS.check_offers
