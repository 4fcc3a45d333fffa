"""Battles for tests: set-ups, a random player, and what must hold."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import msgspec

from games.offers import check_offer, check_spoilt, random_choices
from games.thrown import seed
from games.watching import states_of
from wardroom.dice import Dice, SeededDice
from wardroom.engine.games import Game
from wardroom.engine.playing import PlayedGame, play
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Refused
from wardroom.engine.runner import decided
from wardroom.rulesets.battleships.battle.decisions import (
    DeclareTargets,
    FireStarShell,
    Illumination,
    LaunchTorpedoes,
    LayMines,
    MoveUnits,
)
from wardroom.rulesets.battleships.battle.machine import BATTLE
from wardroom.rulesets.battleships.battle.state import BattleSetUp, BattleState
from wardroom.rulesets.battleships.gunnery.targets import firer_faults, lines_in, target_faults
from wardroom.rulesets.battleships.map.geometry import distance, point_of
from wardroom.rulesets.battleships.movement.fleet import ShipMove, movers_of
from wardroom.rulesets.battleships.movement.paths import legal_ways
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.situation import FireOrder
from wardroom.rulesets.battleships.situation.terms import Battery, Side
from wardroom.rulesets.battleships.torpedoes.torpedoes import launch_faults
from wardroom.rulesets.battleships.torpedoes.tracks import Launch
from wardroom.rulesets.catalogue import install_all

BATTLESHIPS = install_all()["battleships"]
CHARTS = BATTLESHIPS.packs["standard"].charts
_game = BATTLESHIPS.ruleset.game
assert _game is not None
GAME: Game = _game
OPTIONS = BattleshipsOptions()
ENDINGS = ("first_wins", "second_wins", "draw")
_SHIPS = tuple(
    ship
    for ship in CHARTS.ships.ids()
    if (found := CHARTS.ships.find(ship)) is not None and found[1].movement
)
_COLUMNS, _ROWS = (20, 29), (10, 19)


def battle(
    policy: Any,
    number: int = 0,
    *,
    options: BattleshipsOptions = OPTIONS,
    dice: Dice | None = None,
    game: Game = GAME,
    **set_up: Any,
) -> PlayedGame:
    """A battle fought to its end by `policy` on both sides, on the seed of this number."""
    return play(
        game,
        msgspec.convert(set_up, BattleSetUp),
        options,
        CHARTS,
        SeededDice(seed(number)) if dice is None else dice,
        policy,
        keep=True,
    )


def fought(policy: Any, number: int = 0, **more: Any) -> list[BattleState]:
    """Every state of such a battle, in order."""
    return states_of(GAME, lambda game: battle(policy, number, game=game, **more))


def begun(set_up: dict[str, Any], **options: Any) -> BattleState:
    """The first state of a set-up as it is sent."""
    chosen = msgspec.convert(options, BattleshipsOptions)
    state = GAME.begin(msgspec.convert(set_up, BattleSetUp), chosen, CHARTS)
    assert isinstance(state, BattleState)
    return state


def random_set_up(random: Random, options: BattleshipsOptions) -> dict[str, Any]:
    """A few ships of the library close together on a small map, with or without land."""
    hexes = [
        f"{column}{row}"
        for column in range(_COLUMNS[0], _COLUMNS[1] + 1)
        for row in range(_ROWS[0], _ROWS[1] + 1)
    ]
    random.shuffle(hexes)
    ships = [
        {
            "id": ship,
            "side": "first" if place % 2 else "second",
            "hex": hexes.pop(),
            "facing": random.choice("ABCDEF"),
            "speed": random.randint(0, 4),
            "crew": random.choice(("poor", "regular", "excellent")),
            "w": random.choice((0, 0, 0, 1, 2)),
            "s": random.choice((0, 0, 0, 1, 2)),
        }
        for place, ship in enumerate(random.sample(_SHIPS, random.randint(2, 7)))
    ]
    board: dict[str, Any] = {
        "first_column": _COLUMNS[0], "last_column": _COLUMNS[1],
        "first_row": _ROWS[0], "last_row": _ROWS[1],
    }  # fmt: skip
    kind = random.random()
    if kind < 0.4:
        board["land"] = sorted(hexes.pop() for _ in range(random.randint(1, 10)))
    elif kind < 0.6:
        board["exits"] = [{"side": "second", "edge": "S"}]
    set_up: dict[str, Any] = {
        "ships": ships,
        "board": board,
        "time_of_day": random.choice(("day", "night")),
        "base_visibility": random.randint(0, 10),
        "turns": random.randint(1, 5),
    }
    if options.mines:
        set_up["mines"] = {"first": random.randint(0, 20), "second": random.randint(0, 20)}
    if random.random() < 0.6:
        set_up["standing_orders"] = {"damage_control": None}
    return set_up


def crowded_set_up(random: Random) -> dict[str, Any]:
    """A lake with hardly more hexes than ships, of which some cannot move."""
    hexes = [f"{column}{row}" for column in range(20, 25) for row in range(10, 14)]
    random.shuffle(hexes)
    land = sorted(hexes.pop() for _ in range(random.randint(4, 10)))
    types = ("hms_hood", "hms_exeter", "ajax_achilles", "uk_dd_flotilla_a", "it_dd_alfieri")
    ships = [
        {
            "id": f"ship{place}",
            "ship": random.choice(types),
            "side": "second"
            if place == 0
            else "first"
            if place == 1
            else random.choice(list(Side)),
            "hex": hexes.pop(),
            "facing": random.choice("ABCDEF"),
            "speed": random.choice((0, 1, 2, 2, 3, 4)),
            "s": random.choice((0, 0, 0, 1, 2, 3)),
        }
        for place in range(random.randint(4, len(hexes)))
    ]
    board = {"first_column": 20, "last_column": 24, "first_row": 10, "last_row": 13, "land": land}
    return {
        "ships": ships, "board": board, "time_of_day": "night", "base_visibility": 0,
        "turns": random.randint(2, 5), "standing_orders": {"damage_control": None},
    }  # fmt: skip


def random_options(random: Random) -> BattleshipsOptions:
    """Optional rules and readings: none, a few, or many."""
    chosen: BattleshipsOptions = random_choices(BattleshipsOptions, random, (0.0, 0.4, 0.8))
    return chosen


# ------------------------------------------------------------------------------ a random player


class RandomPlayer:
    """Takes any decision that the rules allow, for both sides, drawn from random numbers."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def __call__(self, state: BattleState, offer: Offer[Any]) -> Any:
        """A decision that answers `offer`."""
        if offer.choices:
            return self.random.choice(offer.choices)
        if self.random.random() < 0.15:
            return offer.example
        return getattr(self, f"_{offer.decision}")(state, Side(offer.seat or ""), offer)

    def _mines(self, state: BattleState, side: Side, offer: Offer[Any]) -> LayMines:
        del state
        hexes = list(offer.example.hexes)
        return LayMines(seat=side, hexes=tuple(hexes[: self.random.randint(0, len(hexes))]))

    def _star_shell(self, state: BattleState, side: Side, offer: Offer[Any]) -> FireStarShell:
        ship = self.random.choice(state.situation.of(side))
        target = self.random.choice([unit for unit in state.situation.ships if unit.in_play])
        decision = FireStarShell(
            seat=side, shell=Illumination(ship=ship.id, hex=target.hex or "0000")
        )
        return decision if allowed(state, decision) else FireStarShell(seat=side, shell=None)

    def _targets(self, state: BattleState, side: Side, offer: Offer[Any]) -> DeclareTargets:
        del offer
        situation, fire = state.situation, []
        lines = lines_in(situation, state.options, CHARTS)
        for ship in situation.of(side):
            aimed: dict[Battery, str | None] = {}
            for battery in Battery:
                able = [
                    enemy.id
                    for enemy in situation.of(side.other)
                    if not [*firer_faults(situation, ship, battery, CHARTS)]
                    and not [*target_faults(lines.between(ship, enemy), battery)]
                ]
                aimed[battery] = self.random.choice([*able, None])
            fire.append(
                FireOrder(
                    ship=ship.id, main=aimed[Battery.MAIN], secondary=aimed[Battery.SECONDARY]
                )
            )
        return DeclareTargets(seat=side, fire=tuple(fire))

    def _torpedoes(self, state: BattleState, side: Side, offer: Offer[Any]) -> LaunchTorpedoes:
        del offer
        situation, launches = state.situation, []
        for ship in situation.of(side):
            able = [
                enemy.id
                for enemy in situation.of(side.other)
                if not [*launch_faults(situation, ship, enemy, state.options, CHARTS)]
            ]
            target = self.random.choice([*able, None])
            if target is not None:
                launches.append(Launch(ship=ship.id, target=target))
        return LaunchTorpedoes(seat=side, launches=tuple(launches))

    def _movement(self, state: BattleState, side: Side, offer: Offer[Any]) -> MoveUnits:
        """Random paths; units whose paths do not go together with the others' stay unnamed."""
        movers = movers_of(state.situation, side, state.options, CHARTS)
        moves = [
            ShipMove(ship=ship, path=self.random.choice(legal_ways(mover)).path)
            for ship, mover in movers.items()
        ]
        self.random.shuffle(moves)
        while moves:
            others: Literal["steady", "closing"] = self.random.choice(("steady", "closing"))
            decision = MoveUnits(seat=side, moves=tuple(moves), others=others)
            if allowed(state, decision):
                return decision
            moves.pop()
        example: MoveUnits = offer.example
        for ship in movers:
            taking = msgspec.structs.replace(example, flagship=ship)
            if state.options.flagships and allowed(state, taking):
                return taking
        return example


def allowed(state: BattleState, decision: Any) -> bool:
    """Whether the rules allow a decision that is open."""
    try:
        decided(BATTLE, state, decision, CHARTS)
    except Refused:
        return False
    return True


# ------------------------------------------------------------------------------ what must hold


def check_offers(state: BattleState, random: Random) -> None:
    """Everything that is offered is accepted of its seat, of nobody else, and nothing wrong is."""
    if BATTLE.finished(state):
        return
    offers = BATTLE.offers(state, CHARTS)
    seats = [offer.seat for offer in offers]
    assert len(set(seats)) == len(seats)
    # Where several are asked, who has answered is secret; where one is, everybody knows him.
    secret = GAME.in_secret(state, CHARTS)
    assert not secret if len(seats) + len(state.answered) < 2 else len(secret) == 2
    assert not secret or {*seats, *state.answered} == {*secret}
    for offer in offers:
        check_offer(GAME, state, offer, CHARTS)
        check_spoilt(GAME, state, offer, CHARTS, random)
        assert all(decision.seat == offer.seat for decision in (offer.example, *offer.choices))
        other = msgspec.structs.replace(offer.example, seat=Side(offer.seat or "").other)
        if not any(seat == other.seat for seat in seats):
            assert not allowed(state, other)


def hex_distance(one: str, other: str, options: BattleshipsOptions) -> int:
    """How far apart two hexes are."""
    stagger = options.map_stagger
    return distance(point_of(one, stagger), point_of(other, stagger))
