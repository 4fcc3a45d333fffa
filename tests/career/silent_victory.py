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
from wardroom.rulesets.silent_victory.attack.attack_round import (
    AftTubes,
    ChooseWeaponGroup,
    ForwardTubes,
    TorpedoAimed,
    doors_work,
)
from wardroom.rulesets.silent_victory.attack.reloading import TubeLoad, TubeMove
from wardroom.rulesets.silent_victory.attack.submarine_round import EngageSubmarine, SubmarineAttack
from wardroom.rulesets.silent_victory.career.next_calls import SITUATIONS
from wardroom.rulesets.silent_victory.career.state import (
    CareerSetUp,
    CareerState,
    FireSalvo,
    ReloadTubes,
    Stage,
    whole_situation,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.advance import EVERYONE
from wardroom.rulesets.silent_victory.port.setup import SetUpState
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    boat_faults,
    end_of,
    fit_of,
    reloads_of,
)
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.load import Load, LoadTorpedoes
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, Torpedo, TubeContent
from wardroom.rulesets.submarine.crew import health_of
from wardroom.rulesets.submarine.decisions import DeckGuns
from wardroom.rulesets.submarine.terms import End, Health, Posture

RULESET = install_all()["silent-victory"]
CHARTS = RULESET.packs["standard"].charts
_game = RULESET.ruleset.game
assert _game is not None
GAME: Game = _game
OPTIONS = SilentVictoryOptions()
TYPES = tuple(BoatClass)
ENDINGS = (
    "sunk", "crushed", "scuttled", "captured", "commander_killed", "crew_lost", "relieved",
    "retired", "last_month", "history_is_over",
)  # fmt: skip


def random_set_up(random: Random) -> CareerSetUp:
    """A career in any class, or of any captain, with or without standing orders."""
    orders: dict[str, Any] = {}
    if random.random() < 0.2:
        orders["load"] = "usual"
    if random.random() < 0.3:
        orders["reload"] = random.choice(tuple(Torpedo))
    if random.random() < 0.2:
        orders["reroll"] = [{"purpose": random.choice(GAME.throws), "at_least": 3}]
    order: dict[str, Any] = {"standing_orders": orders}
    if random.random() < 0.2:
        order["scenario"] = random.choice(tuple(CHARTS.scenarios.scenario))
        order["historical"] = random.random() < 0.7
    else:
        order["type"] = random.choice(TYPES)
    return msgspec.convert(order, CareerSetUp)


def random_options(random: Random) -> SilentVictoryOptions:
    """Optional rules and readings: none, a few, or any."""
    chosen: SilentVictoryOptions = random_choices(SilentVictoryOptions, random, (0.0, 0.2, 0.5))
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
    staying = ("course", "retire")

    def fired_at(self, offer: Offer[Any]) -> list[int]:
        """The ships, and sometimes their escort."""
        targets, escort = listed(offer, "targets"), offer.details.escort
        return [*targets, escort] if escort and self.random.random() < 0.3 else targets

    def gunned(self, offer: Offer[Any]) -> list[int]:
        """The ships that guns can be laid on."""
        return listed(offer, "gun_targets")

    def _load_torpedoes(self, state: CareerState, offer: Offer[Any]) -> LoadTorpedoes:
        if self.random.random() < 0.3:
            return LoadTorpedoes(load=None)
        details = offer.details
        standard = {mark: getattr(details, mark.lower()) for mark in Torpedo}
        stock = [mark for mark, number in standard.items() for _ in range(number)]
        for _ in range(self.random.randint(0, details.exchange_at_most)):
            stock[self.random.randrange(len(stock))] = self.random.choice(details.marks)
        self.random.shuffle(stock)
        tubes = details.tubes
        aft = tubes + details.forward_reloads
        return LoadTorpedoes(
            load=Load(
                tubes=tuple(TubeContent(mark) for mark in stock[:tubes]),
                forward_reloads=reloads_of(stock[tubes:aft]),
                aft_reloads=reloads_of(stock[aft:]),
            )
        )

    def _engage_submarine(self, state: CareerState, offer: Offer[Any]) -> EngageSubmarine:
        postures = offer.details.postures
        ends = [tubes for end in End if (tubes := listed(offer, f"tubes_{end}"))]
        if not postures or not ends:
            return EngageSubmarine(attack=None)
        posture = self.random.choice(postures)
        tubes = self.random.choice(ends)
        if posture is Posture.SURFACED and self.random.random() < 0.5:
            tubes = [tube for end in ends for tube in end]
        fired = self.random.sample(tubes, self.random.randint(1, len(tubes)))
        range_ = self.random.choice(offer.details.ranges)
        attack = SubmarineAttack(posture=posture, range=range_, tubes=tuple(fired))
        return EngageSubmarine(attack=attack)

    def _reload(self, state: CareerState, offer: Offer[Any]) -> ReloadTubes:
        boat = boat_of(state)
        fit = fit_of(boat, CHARTS)
        reloads = {End.FORWARD: boat.forward_reloads, End.AFT: boat.aft_reloads}
        left = {end: {mark: held.of(mark) for mark in Torpedo} for end, held in reloads.items()}
        empty = listed(offer, "tubes_empty")
        moves = []
        for dead in listed(offer, "tubes_dead"):
            to = [
                tube
                for tube in empty
                if end_of(tube, fit) is end_of(dead, fit) and doors_work(boat, tube, CHARTS)
            ]
            if to and self.random.random() < 0.5:
                chosen = self.random.choice(to)
                moves.append(TubeMove(from_tube=dead, to_tube=chosen))
                empty = [tube for tube in empty if tube != chosen] + [dead]
        loads = []
        for tube in empty:
            stock = left[end_of(tube, fit)]
            marks = [mark for mark, number in stock.items() if number]
            if marks and self.random.random() < 0.8:
                mark = self.random.choice(marks)
                stock[mark] -= 1
                loads.append(TubeLoad(tube=tube, torpedo=mark))
        self.random.shuffle(loads)
        return ReloadTubes(loads=tuple(loads), moves=tuple(moves))


# ------------------------------------------------------------------------------ invariants

_ASHORE = (
    Stage.SET_UP, Stage.LOAD, Stage.ASSIGNMENT, Stage.REFIT, Stage.CREW, Stage.AWARDS,
    Stage.PROMOTION, Stage.REQUEST, Stage.NEW_BOAT, Stage.GUNS, Stage.RETIREMENT,
    Stage.LAST_PROMOTION,
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
    for reloads in (boat.forward_reloads, boat.aft_reloads):
        assert min(reloads.of(mark) for mark in Torpedo) >= 0
    assert min(boat.deck_gun_ammo, boat.noise_makers) >= 0
    commander = known(situation.commander)
    assert min(commander.reroll_markers, commander.upgrade_markers, commander.granted_upgrades) >= 0
    if situation.date is not None and was.date is not None:
        assert situation.date >= was.date
    assert tons(after) >= tons(before)
    earlier = known(was.record).patrols
    assert record.patrols[: len(earlier)] == earlier
    assert not known(was.base).tied_to_base or known(situation.base).tied_to_base
    if was.fate is not None:
        assert known(situation.fate).how == was.fate.how
    if was.patrol is not None and situation.patrol is not None:
        _check_the_patrol(was.patrol, situation.patrol)
    if after.stage not in _ASHORE:
        _check_the_dead(known(was.crew), known(situation.crew))


def tons(state: CareerState) -> int:
    """Tons sunk so far."""
    sunk = GAME.view(state, None, CHARTS).tons_sunk
    assert isinstance(sunk, int)
    return sunk


def _check_the_patrol(old: Patrol, new: Patrol) -> None:
    """What is spent once a patrol stays spent, and nobody turns round twice."""
    for once in ("aborting", "commendation_used", "citation_used",
                 "courts_martial", "crew_illness", "superior_torpedoes", "rebased"):  # fmt: skip
        assert getattr(new, once) >= getattr(old, once), once
    assert new.ships[: len(old.ships)] == old.ships


def _check_the_dead(earlier: Crew, later: Crew) -> None:
    for man in EVERYONE:
        if health_of(earlier, man) is Health.KILLED and man != "passenger":
            assert health_of(later, man) is Health.KILLED, man


CAREERS = Careers(
    game=GAME,
    situations=SITUATIONS,
    charts=CHARTS,
    options=SilentVictoryOptions,
    endings=ENDINGS,
    random_set_up=random_set_up,
    random_options=random_options,
    player=RandomPlayer,
    check_step=check_step,
    some=some_decisions(GAME, loads=(), moves=(), attack=(), number=1),
)
career, check_offers = CAREERS.career, CAREERS.check_offers
