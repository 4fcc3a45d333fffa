"""Whole battles call by call: who follows `next` fights as in a session, and knows no rule.

Situations travel as JSON and dice are supplied throw by throw, so that nothing but the answers
leads from one call to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from games.watching import watched
from support.every import every
from wardroom.dice import Die, RecordedDice, die_named
from wardroom.engine import adjudication
from wardroom.engine.playing import PlayedGame
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.rules_versions import newest
from wardroom.engine.runner import Position, run
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.battle.decisions import (
    DeclareTargets,
    FireStarShell,
    Illumination,
    LaunchSpotterPlanes,
    LaunchTorpedoes,
    MoveUnits,
    RollRepairs,
)
from wardroom.rulesets.battleships.battle.machine import BATTLE
from wardroom.rulesets.battleships.battle.state import BattleSetUp, BattleState
from wardroom.rulesets.battleships.battle.view import whole_situation
from wardroom.rulesets.battleships.movement.movement import MovementState
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.plausible import situation_faults
from wardroom.rulesets.battleships.situation.situation import Situation, Stage
from wardroom.rulesets.battleships.situation.terms import Side

from .battles import (
    BATTLESHIPS,
    CHARTS,
    GAME,
    RandomPlayer,
    battle,
    crowded_set_up,
    fought,
    random_options,
    random_set_up,
)

Table = dict[str, Any]
SITUATIONS = BATTLESHIPS.ruleset.situations
assert SITUATIONS is not None


def sent(call: str, situation: Table, order: Table, options: Table) -> Any:
    """The answer of a call that is given no dice yet."""
    installed = BATTLESHIPS.calls[call]
    body = {"situation": situation, "order": order, "options": options}
    request = {**body, "dice": {"kind": "supplied"}}
    return adjudication.adjudicate(installed, msgspec.convert(request, installed.types.request))


def resumed(call: str, answer: Any, **given: Any) -> Any:
    """The answer of a call that awaited something."""
    installed = BATTLESHIPS.calls[call]
    body = {"state": answer.state, "dice": {"kind": "supplied"}, **given}
    return adjudication.resume(installed, msgspec.convert(body, installed.types.resume))


class Client:
    """Knows the last answer, and nothing else.

    `choose(steps, situation)`: of what may be done now, what is done, and with which order.
    `repairs`: what units roll for, where that is asked.
    """

    def __init__(
        self,
        situation: Situation,
        options: BattleshipsOptions,
        faces: Callable[[Die], list[int]],
        choose: Callable[[list[Table], Table], tuple[str, Table]],
        repairs: Iterable[RollRepairs] = (),
    ) -> None:
        self.situation = plain(situation)
        self.options = msgspec.to_builtins(options)
        self.faces, self.choose, self.repairs = faces, choose, iter(repairs)
        self.trace: list[TraceStep] = []
        self.calls: list[tuple[str, Table, Table]] = []

    def fight(self) -> Table:
        """The situation at the end of the battle."""
        call, order = "roll-visibility", dict[str, Any]()
        for _ in range(2000):
            self.calls.append((call, order, self.situation))
            answer = self.answered(call, order)
            steps = plain(answer.next)
            self.situation = plain(answer.situation)
            if not steps:
                last: Table = self.situation
                return last
            assert [step["required"] for step in steps] == [False] * (len(steps) - 1) + [True]
            call, order = self.choose(steps, self.situation)
        raise AssertionError("a battle without an end")

    def answered(self, call: str, order: Table) -> Any:
        """The last answer of a call, everything given that it awaits."""
        answer = sent(call, self.situation, order, self.options)
        self.trace += answer.trace
        while answer.awaiting is not None:
            assert answer.situation.open.call == call
            assert answer.next == ()
            if hasattr(answer.awaiting, "dice"):
                rolls = self.faces(die_named(answer.awaiting.dice))
                answer = resumed(call, answer, dice={"kind": "supplied", "rolls": rolls})
            else:
                tracks = next(self.repairs).tracks
                decision = {"kind": "damage_control", "tracks": tracks}
                answer = resumed(call, answer, decision=decision)
            self.trace += answer.trace
        return answer


def plain(value: Any) -> Any:
    """`value` as it travels."""
    return msgspec.json.decode(msgspec.json.encode(value))


def begun(
    options: BattleshipsOptions, policy: Any, set_up: Table
) -> tuple[BattleState, list[TraceStep]]:
    """A battle whose flags are hoisted and whose mines are laid, and how."""
    state: BattleState = GAME.begin(msgspec.convert(set_up, BattleSetUp), options, CHARTS)
    trace: list[TraceStep] = []
    while state.child is None:
        offers = BATTLE.offers(state, CHARTS)
        if offers:
            step = BATTLE.decide(state, policy(state, offers[0]), CHARTS)
        else:
            step = BATTLE.advance(state, RecordedDice(()), CHARTS)
        state = step.state
        trace += step.trace
    return state, trace


def at_rest(state: BattleState) -> Situation:
    """What lies on the table before the procedure that has just begun."""
    return msgspec.structs.replace(whole_situation(state), open=None)


def told(trace: Iterable[TraceStep]) -> list[TraceStep]:
    """`trace` but for the names of its streams: a call does not know its place in the game."""
    return [
        step
        if step.roll is None
        else msgspec.structs.replace(step, roll=msgspec.structs.replace(step.roll, stream=""))
        for step in trace
    ]


# ------------------------------------------------------------------------------ by `next` alone


def by_next_alone(number: int, options: BattleshipsOptions, set_up: Table) -> int:
    """A battle fought by what `next` says, and the same in a session; how many calls it took."""
    random = Random(number)
    dice = Random(-number)
    thrown: list[int] = []

    def faces(die: Die) -> list[int]:
        rolls = [dice.randint(1, die.sides) for _ in range(die.count)]
        thrown.extend(rolls)
        return rolls

    def choose(steps: list[Table], situation: Table) -> tuple[str, Table]:
        del situation
        step = random.choice([steps[0], steps[-1], random.choice(steps)])
        return step["call"], step["order"]

    state, _ = begun(options, lambda _state, offer: offer.example, set_up)
    client = Client(at_rest(state), options, faces, choose)
    last = client.fight()
    recorded = RecordedDice(tuple(thrown))
    done = run(BATTLE, Position(state), recorded, CHARTS, policy=_same(client.calls))
    recorded.finish()
    assert told(done.trace) == told(client.trace)
    assert plain(whole_situation(done.position.state)) == last
    return len(client.calls)


def _same(calls: list[tuple[str, Table, Table]]) -> Any:
    """A player in a session who decides what was sent."""
    said: dict[Any, Table] = {}
    for call, order, situation in calls:
        side = order.get("side")
        if call == "fire-star-shell":
            side = next(ship["side"] for ship in situation["ships"] if ship["id"] == order["ship"])
        said[call, situation["turn"], side, order.get("phase")] = order

    def policy(state: BattleState, offer: Offer[Any]) -> Any:
        turn, seat = state.situation.turn, Side(offer.seat or "")
        if offer.decision == "star_shell":
            phase = "second_targets" if state.stage is Stage.LATE_STAR_SHELL else "visibility"
            order = said.get(("fire-star-shell", turn, seat, phase))
            shell = None if order is None else Illumination(ship=order["ship"], hex=order["hex"])
            return FireStarShell(seat=seat, shell=shell)
        if offer.decision == "spotter_planes":
            return LaunchSpotterPlanes(
                seat=seat, launch=("launch-spotters", turn, seat, None) in said
            )
        if offer.decision == "targets":
            order = said["declare-targets", turn, seat, None]
            return msgspec.convert(
                {"kind": "targets", "seat": seat, "fire": order["fire"]}, DeclareTargets
            )
        if offer.decision == "torpedoes":
            order = said["resolve-torpedo-phase", turn, None, None]
            own = {ship.id for ship in state.situation.ships if ship.side == seat}
            launches = [launch for launch in order["launches"] if launch["ship"] in own]
            body = {"kind": "torpedoes", "seat": seat, "launches": launches}
            return msgspec.convert(body, LaunchTorpedoes)
        order = said["move-fleet", turn, seat, None]
        return msgspec.convert(
            {"kind": "movement", "seat": seat, "moves": order["moves"]}, MoveUnits
        )

    return policy


@every("name", list(CHARTS.scenarios.scenario))
@every("recommended", [False, True])
def test_every_scenario_is_fought_by_next_alone(name: str, recommended: bool) -> None:
    found = CHARTS.scenarios.scenario[name].recommended if recommended else ()
    options = msgspec.convert(dict.fromkeys(found, True), BattleshipsOptions)
    assert by_next_alone(len(name), options, {"scenario": name}) > 5


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_random_battles_are_fought_by_next_alone(first: int) -> None:
    for number in range(first, first + 10):
        random = Random(number)
        options = random_options(random)
        crowded = number % 2
        set_up = crowded_set_up(random) if crowded else random_set_up(random, options)
        by_next_alone(number, options, {**set_up, "standing_orders": {}})


# ------------------------------------------------------------------------------ a session again


_SHELLS = (Stage.INFERIOR_STAR_SHELL, Stage.SUPERIOR_STAR_SHELL, Stage.LATE_STAR_SHELL)
_SPOTTERS = (Stage.INFERIOR_SPOTTERS, Stage.SUPERIOR_SPOTTERS)
_TARGETS = (Stage.INFERIOR_TARGETS, Stage.SUPERIOR_TARGETS)
_MOVEMENT = (Stage.INFERIOR_MOVEMENT, Stage.SUPERIOR_MOVEMENT)


class Noted:
    """What was decided in a battle, by turn, stage and seat; of units that repair in order."""

    def __init__(self, policy: Any) -> None:
        self.policy = policy
        self.decided: dict[Any, Table] = {}
        self.repairs: list[RollRepairs] = []
        self.begun: BattleState | None = None

    def __call__(self, state: BattleState, offer: Offer[Any]) -> Any:
        """The decision of the policy, noted."""
        decision = self.policy(state, offer)
        if isinstance(decision, RollRepairs):
            self.repairs.append(decision)
        else:
            self.decided[state.situation.turn, state.stage, offer.seat] = plain(decision)
        return decision

    def watch(self, before: BattleState, step: Step[BattleState]) -> Step[BattleState]:
        """Note the battle once it is set up, and plans with the moves of those not named."""
        child, state = step.state.child, step.state
        if self.begun is None and child is not None:
            self.begun = state
        if isinstance(child, MovementState) and before.child is None:
            moves = plain(child.plan)
            self.decided[state.situation.turn, state.stage, child.side]["moves"] = moves
        return step

    def choose(self, steps: list[Table], situation: Table) -> tuple[str, Table]:
        """Of what may be done now, what was done, as an order."""
        for step in steps:
            order = self.ordered(step, situation["turn"], steps[-1]["reason"])
            if order is not None:
                return step["call"], order
        raise AssertionError("nothing of what may be done was done")

    def ordered(self, step: Table, turn: int, required: str) -> Table | None:
        """The order that a step got; None for one that was passed over.

        Where nothing is required before it, a late star shell is fired at once, as a late one.
        """
        call, asked = step["call"], step["order"]
        if call == "fire-star-shell":
            return self.shell(asked, turn, early=required == "first_targets")
        if call == "launch-spotters":
            said = self.of(turn, _SPOTTERS, asked["side"])
            return asked if said is not None and said["launch"] else None
        if call == "declare-targets":
            said = self.of(turn, _TARGETS, asked["side"])
            return None if said is None else {"side": asked["side"], "fire": said["fire"]}
        if call == "resolve-torpedo-phase":
            return {"launches": self.launches(turn)}
        if call == "move-fleet":
            said = self.of(turn, _MOVEMENT, asked["side"])
            assert said is not None
            return {name: said[name] for name in ("moves", "flagship")} | {"side": asked["side"]}
        if call == "control-damage" and self.asked_for_repairs:
            return {"standing_orders": {"damage_control": None}}
        return dict(asked)

    def shell(self, asked: Table, turn: int, *, early: bool) -> Table | None:
        """The star shell that the side of the ship `asked` fired; `early`: of phase 1."""
        stages = _SHELLS[:2] if early else _SHELLS
        for (when, stage, _), said in self.decided.items():
            shell = said["shell"] if when == turn and stage in stages else None
            if shell is not None and self.side_of(shell["ship"]) == self.side_of(asked["ship"]):
                late = stage is Stage.LATE_STAR_SHELL
                return {**shell, "phase": "second_targets" if late else asked["phase"]}
        return None

    def launches(self, turn: int) -> list[Table]:
        """The launches of both sides, as they were written one after the other."""
        written = [
            said["launches"]
            for (when, stage, _), said in self.decided.items()
            if (when, stage) == (turn, Stage.LAUNCHES)
        ]
        return [launch for launches in written for launch in launches]

    def of(self, turn: int, stages: tuple[Stage, ...], seat: str) -> Table | None:
        """What a seat decided in one of these stages."""
        found = (self.decided.get((turn, stage, seat)) for stage in stages)
        return next((said for said in found if said is not None), None)

    def side_of(self, ship: str) -> str:
        """Whose a unit is."""
        assert self.begun is not None
        unit = self.begun.situation.find(ship)
        assert unit is not None
        return unit.side

    @property
    def asked_for_repairs(self) -> bool:
        """Whether owners are asked what their units roll for."""
        assert self.begun is not None
        return self.begun.orders.first.damage_control is None


def call_by_call(number: int, policy: Any, options: BattleshipsOptions, set_up: Table) -> int:
    """A battle as it is fought in a session, and again call by call; how many calls it took."""
    noted = Noted(policy)
    game = watched(GAME, noted.watch)
    played: PlayedGame = battle(noted, number, options=options, game=game, **set_up)
    assert noted.begun is not None
    left = iter(played.faces)
    client = Client(
        at_rest(noted.begun),
        options,
        lambda die: [next(left) for _ in range(die.count)],
        noted.choose,
        noted.repairs,
    )
    last = client.fight()
    assert next(left, None) is None
    set_up_steps = ("flagship_chosen", "mines_laid")
    fought_on = [step for step in played.trace if step.purpose not in set_up_steps]
    assert told(fought_on) == told(client.trace)
    assert plain(whole_situation(played.state)) == last
    return len(client.calls)


@pytest.mark.parametrize("name", list(CHARTS.scenarios.scenario))
def test_every_scenario_is_fought_the_same_call_by_call(name: str) -> None:
    scenario = CHARTS.scenarios.scenario[name]
    options = msgspec.convert(dict.fromkeys(scenario.recommended, True), BattleshipsOptions)
    set_up: Table = {"scenario": name, "standing_orders": {"damage_control": None}}
    for number, policy in enumerate(GAME.policies.values()):
        call_by_call(number, policy, options, set_up)


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_random_battles_are_fought_the_same_call_by_call(first: int) -> None:
    for number in range(first, first + 10):
        random = Random(number)
        options = random_options(random)
        set_up = random_set_up(random, options)
        call_by_call(number, RandomPlayer(random), options, set_up)


# ------------------------------------------------------------------------------ what seats see


@pytest.mark.parametrize("first", range(0, 20, 5))
def test_every_situation_of_a_random_battle_can_be_sent_back(first: int) -> None:
    """As it lies, and as each seat sees it; a call that only looks on takes it as it is."""
    assert SITUATIONS is not None
    seen = 0
    for number in range(first, first + 5):
        random = Random(number)
        options = random_options(random)
        for state in fought(
            RandomPlayer(random), number, options=options, **random_set_up(random, options)
        ):
            views = [GAME.view(state, seat, CHARTS).situation for seat in ("first", "second", None)]
            for situation in (whole_situation(state), *views):
                read = msgspec.convert(plain(situation), SITUATIONS.order)
                again = SITUATIONS.complete(read, options, CHARTS)
                assert again == situation
                if state.child is None:
                    for fault in SITUATIONS.faults_held(again, options, CHARTS, False, newest):
                        raise fault
                assert not list(situation_faults(again, options, CHARTS, moving=True))
            if random.random() < 0.05 and views[0].visibility is not None:
                body = plain(views[0])
                sent("list-targets", body, {}, msgspec.to_builtins(options))
                seen += 1
    assert seen > 5


def test_a_call_that_needs_what_a_seat_does_not_know_says_so() -> None:
    options = {"flagships": True, "command_control": True, "mines": True}
    made = msgspec.convert(options, BattleshipsOptions)
    set_up: Table = {"scenario": "north_cape"}
    state, _ = begun(made, lambda _state, offer: offer.example, set_up)
    there = plain(msgspec.structs.replace(GAME.view(state, "first", CHARTS).situation, open=None))
    place = next(at for at, ship in enumerate(there["ships"]) if ship["side"] == "second")
    assert f"/ships/{place}/flagship" in there["unknown"]
    assert not there["ships"][place]["flagship"]
    rolled = BATTLESHIPS.calls["roll-visibility"]
    body = {"situation": there, "options": options, "dice": {"kind": "fixed", "rolls": [3]}}
    answer = adjudication.adjudicate(rolled, msgspec.convert(body, rolled.types.request))
    assert answer.situation.unknown == tuple(there["unknown"])
    for call, order, member in (
        ("draw-chits", {}, f"/situation/ships/{place}/flagship"),
        ("resolve-torpedo-phase", {"launches": []}, f"/situation/ships/{place}/flagship"),
        ("move-fleet", {"side": "first"}, "/situation/mines"),
    ):
        with pytest.raises(Refused) as refused:
            sent(call, plain(answer.situation), order, options)
        assert (refused.value.code, refused.value.member) == ("hidden", member)
