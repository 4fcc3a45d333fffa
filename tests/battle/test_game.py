"""The battle as a registered game: set-ups, refusals, the order of play, what is secret."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from games.thrown import Noted, seed
from rules.test_refusals import codes
from support.every import every
from wardroom.dice import SeededDice
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.runner import Position, decided, run
from wardroom.rulesets.battleships import battle as battle_package
from wardroom.rulesets.battleships.battle.decisions import LaunchTorpedoes, LayMines, MoveUnits
from wardroom.rulesets.battleships.battle.machine import BATTLE
from wardroom.rulesets.battleships.battle.state import BattleState, current
from wardroom.rulesets.battleships.battle.view import known_to
from wardroom.rulesets.battleships.damage.damage_control import DamageControlOrders
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.situation import FireOrder, Stage, Wreck
from wardroom.rulesets.battleships.situation.terms import Fate, Side
from wardroom.text import Narrator

from .battles import (
    BATTLESHIPS,
    CHARTS,
    GAME,
    RandomPlayer,
    allowed,
    battle,
    begun,
    fought,
    random_options,
    random_set_up,
)

_DESTROYER = {
    "name": "Destroyers", "nation": "japan", "type": "DD", "attack": 6, "defence": 3,
    "movement": 6, "gun_range": 6, "torpedo_odds": "3:1",
}  # fmt: skip
_SHIPS = [
    {"id": "hms_hood", "side": "first", "hex": "2220", "facing": "A", "speed": 4},
    {"id": "jp_dd", "side": "second", "hex": "2420", "facing": "A", "speed": 4,
     "counter": _DESTROYER},
    {"id": "uk_dd", "side": "first", "hex": "2223", "facing": "A", "speed": 4,
     "counter": {**_DESTROYER, "nation": "uk"}},
    {"id": "bismarck", "side": "second", "hex": "2518", "facing": "A", "speed": 4},
]  # fmt: skip
_ACTION = {"ships": _SHIPS, "base_visibility": 9, "turns": 3}
_POLICY = GAME.policies["line_of_battle"]


def begun_action(set_up: dict[str, Any] | None = None, **options: Any) -> BattleState:
    """A small action about to begin."""
    return begun({**_ACTION, **(set_up or {})}, **options)


def until(state: BattleState, decision: str, policy: Any = _POLICY) -> tuple[BattleState, Any]:
    """The battle fought on until this decision is offered, and the offer."""
    position, given = Position(state), None
    for _ in range(200):
        done = run(BATTLE, position, SeededDice(seed(1)), CHARTS, decision=given)
        position = done.position
        assert isinstance(done.awaiting, Offer)
        if done.awaiting.decision == decision:
            return position.state, done.awaiting
        given = policy(position.state, done.awaiting)
    raise AssertionError(decision)


# ------------------------------------------------------------------------------ set-ups


def test_the_shortest_set_up_is_the_first_scenario() -> None:
    state = begun({})
    first = next(iter(CHARTS.scenarios.scenario))
    assert state.situation.scenario == first
    assert state.situation.turns == CHARTS.scenarios.scenario[first].turns


@pytest.mark.parametrize("example", GAME.examples, ids=lambda example: example.name)
@pytest.mark.parametrize("policy", GAME.policies)
def test_the_examples_can_be_played(example: Any, policy: str) -> None:
    options = msgspec.convert(example.options or {}, BattleshipsOptions)
    played = battle(GAME.policies[policy], options=options, **example.order)
    tally = GAME.tally
    assert tally is not None
    found = tally(played.state, CHARTS)
    assert found.words["ending"] == played.ending
    assert found.figures["turns"] == played.state.situation.turn
    view = GAME.view(played.state, None, CHARTS)
    assert [found.figures[f"{side}_points"] for side in Side] == [*view.points.values()]


class Forbidden(msgspec.Struct, forbid_unknown_fields=True):
    """What is sent, and the refusal. `until`: the decision that is open by then.

    `others`: code and member of everything else that is refused at once.
    """

    code: str
    rule: str
    member: str
    set_up: dict[str, Any] = {}
    options: dict[str, Any] = {}
    decision: dict[str, Any] = {}
    name: str = ""
    until: str = ""
    others: tuple[tuple[str, str], ...] = ()


_CASES = msgspec.toml.decode(
    (Path(__file__).parent / "set_ups.toml").read_bytes(), type=dict[str, list[Forbidden]]
)


@pytest.mark.parametrize("case", _CASES["set_up"], ids=lambda case: case.code)
def test_a_set_up_that_cannot_be(case: Forbidden) -> None:
    with pytest.raises(Refused) as refused:
        begun(case.set_up, **case.options)
    found = refused.value
    assert (found.code, found.rule, found.member) == (case.code, case.rule, case.member)


@every("case", _CASES["decision"], ids=lambda case: case.name)
def test_a_decision_that_the_rules_forbid(case: Forbidden) -> None:
    state = begun_action(case.set_up, **case.options)
    wanted = case.until or case.decision["kind"]
    state, _ = until(state, wanted)
    union: Any = GAME.decisions[0]
    for kind in GAME.decisions[1:]:
        union |= kind
    with pytest.raises(Refused) as refused:
        decided(BATTLE, state, msgspec.convert(case.decision, union), CHARTS)
    found = refused.value
    assert (found.code, found.rule, found.member) == (case.code, case.rule, case.member)
    assert tuple((one.code, one.member) for one in found.others) == case.others


def test_every_refusal_of_a_battle_has_a_case() -> None:
    """Those of an umpire's patches stand in `sessions/test_rulings.py`."""
    shown = {case.code for cases in _CASES.values() for case in cases}
    modules = set(Path(battle_package.__path__[0]).glob("*.py"))
    rulings = {module for module in modules if module.name == "rulings.py"}
    assert rulings
    assert codes(modules - rulings) <= shown


# ------------------------------------------------------------------------------ the order of play


def asked(set_up: dict[str, Any], **options: Any) -> list[tuple[int, str, str | None]]:
    """Every decision of a battle in order: turn, kind, seat."""
    found: list[tuple[int, str, str | None]] = []

    def policy(state: BattleState, offer: Offer[Any]) -> Any:
        found.append((state.situation.turn, offer.decision, offer.seat))
        return offer.example

    battle(policy, options=msgspec.convert(options, BattleshipsOptions), **set_up)
    return found


def test_the_phases_of_two_turns() -> None:
    """The first player is inferior in odd turns: he declares and moves first (3.2)."""
    ships = [{**ship, "facing": "A"} for ship in _SHIPS[::3]]
    assert asked({**_ACTION, "ships": ships, "turns": 2}) == [
        (1, "targets", "first"),
        (1, "targets", "second"),
        (1, "movement", "first"),
        (1, "movement", "second"),
        (2, "targets", "second"),
        (2, "targets", "first"),
        (2, "movement", "second"),
        (2, "movement", "first"),
    ]


def test_a_night_with_everything_asks_for_everything() -> None:
    rules = ("flagships", "mines", "command_control", "radar", "misdirected_fire")
    set_up = {
        **_ACTION, "time_of_day": "night", "base_visibility": 1, "turns": 1,
        "mines": {"second": 2}, "standing_orders": {"damage_control": None},
    }  # fmt: skip
    kinds = [(kind, seat) for _, kind, seat in asked(set_up, **dict.fromkeys(rules, True))]
    assert kinds[:3] == [("flagship", "first"), ("flagship", "second"), ("mines", "second")]
    assert kinds[3] == ("star_shell", "first")


def test_the_superior_player_may_wait_with_his_star_shell() -> None:
    """He sees the other's targets first (3.1)."""

    def waits(_state: BattleState, offer: Offer[Any]) -> Any:
        if offer.decision == "star_shell":
            return msgspec.structs.replace(offer.example, shell=None)
        return offer.example

    state = begun_action({"time_of_day": "night"})
    state, offer = until(state, "targets", waits)
    assert offer.seat == "first"
    state, offer = until(BATTLE.decide(state, offer.example, CHARTS).state, "star_shell", waits)
    assert (state.stage, offer.seat) == (Stage.LATE_STAR_SHELL, "second")


def test_torpedoes_are_written_at_once_and_run_together() -> None:
    ships = [
        {**_SHIPS[1], "hex": "2420"},
        {**_SHIPS[2], "hex": "2220"},
    ]
    state, offer = until(begun_action({"ships": ships}), "torpedoes")
    offers = BATTLE.offers(state, CHARTS)
    assert [each.seat for each in offers] == ["first", "second"]
    for first, second in (offers, offers[::-1]):
        half = decided(BATTLE, state, first.example, CHARTS).state
        assert [each.seat for each in BATTLE.offers(half, CHARTS)] == [second.seat]
        assert GAME.conceals(state, str(first.seat), first.example)
        assert _seen_by(half, first.seat).launches == first.example.launches
        assert _seen_by(half, second.seat).launches == ()
        assert _seen_by(half, None).launches == ()
        both = decided(BATTLE, half, second.example, CHARTS).state
        assert not BATTLE.offers(both, CHARTS)
        run_ = run(BATTLE, Position(both), SeededDice(seed(3)), CHARTS).position.state
        assert {launch.ship for launch in run_.launches} == {"jp_dd", "uk_dd"}
        assert len(_seen_by(run_, None).launches) == 2
    assert offer.seat == "first"


def test_a_flag_goes_over_after_three_turns_together() -> None:
    ships = [
        {"id": "hms_hood", "side": "first", "hex": "2220", "facing": "A", "flagship": True},
        {"id": "hms_prince_of_wales", "side": "first", "hex": "2220", "facing": "A"},
        {"id": "bismarck", "side": "second", "hex": "4520", "facing": "A"},
    ]

    def policy(state: BattleState, offer: Offer[Any]) -> Any:
        if offer.decision != "movement":
            return offer.example
        stays = MoveUnits(seat=Side(offer.seat or ""))
        taking = msgspec.structs.replace(stays, flagship="hms_prince_of_wales")
        return taking if offer.seat == "first" and allowed(state, taking) else stays

    set_up: dict[str, Any] = {"ships": ships, "base_visibility": 1, "turns": 4}
    played = battle(policy, options=BattleshipsOptions(flagships=True), **set_up)
    flags = {ship.id: ship.flagship for ship in played.state.situation.ships}
    assert flags == {"hms_hood": False, "hms_prince_of_wales": True, "bismarck": True}
    told = [step for step in played.trace if step.result == "taken_over"]
    assert len(told) == 1
    during = msgspec.structs.replace(played.state, stage=Stage.END_OF_TURN, ending=None)
    assert GAME.seen(told[0], during, "first")
    assert not GAME.seen(told[0], during, "second")
    assert not GAME.seen(told[0], during, None)


def test_a_battle_ends_when_nobody_is_left_to_fight() -> None:
    """But goes on where the other side may still leave by an exit for points (9.2)."""
    ships = [
        {"id": "hms_hood", "side": "first", "hex": "2220", "facing": "A", "speed": 3},
        {**_SHIPS[1], "hex": "2221", "w": 3, "s": 2},
    ]
    alone: dict[str, Any] = {"ships": ships, "base_visibility": 9, "turns": 8}
    ends = {battle(_POLICY, number, **alone).state.situation.turn for number in range(6)}
    assert min(ends) == 1
    exits: dict[str, Any] = {**alone, "board": {"exits": [{"side": "first", "edge": "N"}]}}
    for number in range(6):
        played = battle(_POLICY, number, **exits)
        hood = played.state.situation.find("hms_hood")
        assert played.state.situation.turn == 8 or (hood is not None and not hood.in_play)


# ------------------------------------------------------------------------------ secrets


def _seen_by(state: BattleState, seat: str | None) -> Any:
    return GAME.view(state, seat, CHARTS)


def with_other_secrets(state: BattleState, side: Side) -> BattleState:
    """The same battle, had `side` mined other hexes, flown its flag elsewhere, launched none."""
    kept = {number for laid in state.mined if laid.seat is not side for number in laid.hexes} | set(
        state.known_mines
    )
    mined = tuple(laid for laid in state.mined if laid.seat is not side)
    mines = tuple(number for number in state.situation.mines if number in kept)
    ships = [
        msgspec.structs.replace(ship, flagship=False, with_flagship=0)
        for ship in state.situation.of(side)
    ]
    own = {ship.id for ship in state.situation.ships if ship.side is side}
    launches = tuple(launch for launch in state.launches if launch.ship not in own)
    situation = msgspec.structs.replace(state.situation.put(*ships), mines=mines)
    return msgspec.structs.replace(
        state,
        situation=situation,
        mined=(*mined, LayMines(seat=side, hexes=())),
        launches=launches if state.stage is Stage.LAUNCHES else state.launches,
    )


def test_nothing_of_a_rivals_secrets_is_in_a_view() -> None:
    """What a seat sees is, byte for byte, what it would see if the other's secrets were others."""
    differing = 0
    for number in range(40):
        random = Random(number)
        options = msgspec.structs.replace(random_options(random), mines=True, flagships=True)
        set_up = random_set_up(random, options)
        for state in fought(RandomPlayer(random), number, options=options, **set_up):
            if state.child is not None or state.stage is Stage.OVER:
                continue
            for side in Side:
                other = with_other_secrets(state, side)
                differing += other.situation != state.situation
                for beholder in (side.other, None):
                    one, two = (
                        msgspec.json.encode(_seen_by(each, beholder)) for each in (state, other)
                    )
                    assert one == two
    assert differing > 100


def test_an_opened_view_shows_every_seat_all_that_there_is() -> None:
    """At whatever moment the battle ends: as when it is resigned."""
    assert GAME.opened is not None
    hidden = 0
    for number in range(10):
        random = Random(number)
        options = msgspec.structs.replace(random_options(random), mines=True, flagships=True)
        set_up = random_set_up(random, options)
        for state in fought(RandomPlayer(random), number, options=options, **set_up):
            shown = [GAME.opened(state, seat, CHARTS) for seat in ("first", "second", None)]
            assert shown[0] == shown[1] == shown[2]
            situation = current(state)
            assert shown[0].situation.ships == situation.ships
            assert shown[0].situation.mines == tuple(sorted(situation.mines))
            assert shown[0].situation.unknown == ()
            assert shown[0].launches == state.launches
            hidden += shown[0] != _seen_by(state, None)
    assert hidden > 50


def test_wrecks_are_where_units_were_lost() -> None:
    """Each where it was last afloat, in the turn in which it was lost; no other unit has one."""
    lost = 0
    for number in range(30):
        random = Random(number)
        options = random_options(random)
        before: dict[str, str | None] = {}
        known: set[str] = set()
        stage = Stage.FLAGSHIPS
        for state in fought(
            RandomPlayer(random), number, options=options, **random_set_up(random, options)
        ):
            situation = current(state)
            wrecks = {wreck.ship: wreck for wreck in situation.wrecks}
            assert len(wrecks) == len(situation.wrecks)
            fates = {ship.id: ship.fate for ship in situation.ships}
            assert all(fates[ship] is Fate.SUNK for ship in wrecks)
            for ship in set(wrecks) - known:
                assert wrecks[ship].turn == situation.turn
                if stage in (Stage.GUNNERY, Stage.TORPEDOES):
                    assert wrecks[ship].hex == before[ship]
                    lost += 1
            known, stage = set(wrecks), state.stage
            before = {ship.id: ship.hex for ship in situation.ships if ship.in_play}
    assert lost > 10


def test_no_view_names_a_rivals_flagship_or_mines() -> None:
    state = begun_action({"mines": {"first": 3, "second": 3}}, mines=True, flagships=True)
    hexes = {Side.FIRST: ("3030", "3029", "3028"), Side.SECOND: ("1212", "1213", "1214")}

    def policy(_state: BattleState, offer: Offer[Any]) -> Any:
        if offer.decision == "mines":
            side = Side(offer.seat or "")
            return LayMines(seat=side, hexes=hexes[side])
        return offer.example

    state, _ = until(state, "targets", policy)
    for side in Side:
        own = msgspec.json.encode(_seen_by(state, side)).decode()
        rival = msgspec.json.encode(_seen_by(state, side.other)).decode()
        nobody = msgspec.json.encode(_seen_by(state, None)).decode()
        assert all(number in own for number in hexes[side])
        assert not any(number in text for number in hexes[side] for text in (rival, nobody))
        assert own.count('"flagship":true') == 1
        assert nobody.count('"flagship":true') == 0


def told(offer: Offer[Any]) -> tuple[Any, ...]:
    """Everything that stands in `offer`."""
    return (
        offer.decision, offer.rule, offer.seat, offer.choices, offer.example, offer.details,
        offer.rolled,
    )  # fmt: skip


def test_refusals_and_offers_do_not_betray_mines() -> None:
    """With and without mines the same plans are offered, taken and refused."""
    tried = refused = 0
    for number in range(12):
        random = Random(number)
        options = BattleshipsOptions(mines=True)
        set_up = {**random_set_up(random, options), "mines": {"first": 40, "second": 40}}
        for state in fought(RandomPlayer(random), number, options=options, **set_up):
            if state.child is not None or state.stage not in (
                Stage.INFERIOR_MOVEMENT, Stage.SUPERIOR_MOVEMENT,
            ):  # fmt: skip
                continue
            clear = msgspec.structs.replace(
                state, situation=msgspec.structs.replace(state.situation, mines=())
            )
            offers = BATTLE.offers(state, CHARTS)
            assert [*map(told, offers)] == [*map(told, BATTLE.offers(clear, CHARTS))]
            for offer in offers:
                for _ in range(5):
                    path = tuple(random.choice((-1, 0, 0, 1)) for _ in range(random.randint(0, 5)))
                    ship = random.choice(offer.example.moves).ship
                    plan = MoveUnits(
                        seat=offer.example.seat,
                        moves=tuple(
                            msgspec.structs.replace(move, path=path)
                            for move in offer.example.moves
                            if move.ship == ship
                        ),
                        others=random.choice(("steady", "closing")),
                    )
                    answers = [_answer(each, plan) for each in (state, clear)]
                    assert answers[0] == answers[1]
                    tried += 1
                    refused += answers[0] is not None
    assert tried > refused > 0


def _answer(state: BattleState, plan: MoveUnits) -> tuple[str, str, str] | None:
    """The refusal of a plan; None: it is taken."""
    try:
        decided(BATTLE, state, plan, CHARTS)
    except Refused as refusal:
        return refusal.code, str(refusal), refusal.member
    return None


def test_steps_that_betray_a_secret_are_seen_by_their_side_alone() -> None:
    hidden: set[str] = set()
    for number in range(30):
        random = Random(number)
        options = msgspec.structs.replace(
            random_options(random), mines=True, flagships=True, command_control=True
        )
        set_up = random_set_up(random, options)
        played = battle(RandomPlayer(random), number, options=options, **set_up)
        during = msgspec.structs.replace(played.state, stage=Stage.END_OF_TURN, ending=None)
        for step in played.trace:
            sides = [GAME.seen(step, during, seat) for seat in (*Side, None)]
            assert all(sides) or (sum(sides) == 1 and not sides[2])
            assert all(GAME.seen(step, played.state, seat) for seat in (*Side, None))
            if not all(sides):
                hidden.add(step.result)
    assert {"flies_the_flag", "laid", "is_the_flagship"} <= hidden


def test_a_secret_decision_is_concealed_and_an_open_one_is_not() -> None:
    found: dict[str, bool] = {}
    for number in range(30):
        random = Random(number)
        options = msgspec.structs.replace(
            random_options(random), mines=True, flagships=True, spotter_planes=True
        )
        played = battle(
            RandomPlayer(random), number, options=options, **random_set_up(random, options)
        )
        for decision in played.decisions:
            secret = GAME.conceals(played.state, decision.seat, decision)
            found[type(decision).__struct_config__.tag] = secret
    assert found == {
        "flagship": True, "mines": True, "star_shell": False, "spotter_planes": False,
        "targets": False, "torpedoes": True, "movement": True, "repairs": False,
    }  # fmt: skip


# ------------------------------------------------------------------------------ dice, words, states


@every("number", range(30))
def test_no_stream_is_used_twice_in_a_battle(number: int) -> None:
    random = Random(number)
    options = random_options(random)
    dice = Noted(SeededDice(seed(number)))
    played = battle(
        RandomPlayer(random), options=options, dice=dice, **random_set_up(random, options)
    )
    assert len(set(dice.streams)) == len(dice.streams)
    assert all(stream.startswith("turn/") for stream in dice.streams)
    assert played.faces


def test_every_throw_is_listed_and_every_step_has_words() -> None:
    narrator = Narrator(BATTLESHIPS.phrases["en"])
    for number in range(60):
        random = Random(number)
        options = random_options(random)
        played = battle(
            RandomPlayer(random), number, options=options, **random_set_up(random, options)
        )
        assert {step.purpose for step in played.trace if step.roll} <= {*GAME.throws}
        assert played.trace
        for step in played.trace:
            assert narrator.line(step)
            assert step.rule in {rule.number for rule in BATTLESHIPS.rules}


def test_the_rules_it_covers_are_listed() -> None:
    assert {*GAME.covers} <= {rule.number for rule in BATTLESHIPS.rules}


@pytest.mark.parametrize(
    "changes",
    [
        {"stage": Stage.OVER},
        {"ending": "draw"},
        {"answered": (Side.FIRST,)},
        {"known_mines": ("2020",)},
        {"stage": Stage.FLAGSHIPS},
    ],
    ids="-".join,
)
def test_a_state_that_cannot_be(changes: dict[str, Any]) -> None:
    state, _ = until(begun_action(), "targets")
    BATTLE.verify(state, CHARTS)
    fire = (FireOrder(ship="hms_hood"),)
    if "stage" in changes:
        changes = {**changes, "situation": msgspec.structs.replace(state.situation, fire=fire)}
    with pytest.raises(StateFault):
        BATTLE.verify(msgspec.structs.replace(state, **changes), CHARTS)


@pytest.mark.parametrize(
    "changes",
    [
        {"turns": None},
        {"turn": 4},
        {"stage": Stage.GUNNERY},
        {"fire": (FireOrder(ship="hms_hood"),)},
        {"fire": (FireOrder(ship="nobody"),)},
        {"visibility": None},
    ],
    ids="-".join,
)
def test_a_situation_that_no_battle_has(changes: dict[str, Any]) -> None:
    state, _ = until(begun_action(), "targets")
    situation = msgspec.structs.replace(state.situation, **changes)
    with pytest.raises(StateFault):
        BATTLE.verify(msgspec.structs.replace(state, situation=situation), CHARTS)


def test_what_runs_has_no_unit_without_a_place() -> None:
    """The situation of the procedure that runs is looked at as that of the battle is."""
    looked_at = 0
    for state in fought(_POLICY, 1, **_ACTION):
        if state.child is None:
            continue
        BATTLE.verify(state, CHARTS)
        unit = current(state).of(Side.FIRST)[0]
        for lost in ({"facing": None}, {"hex": None, "facing": None}):
            situation = current(state).put(msgspec.structs.replace(unit, **lost))
            child = msgspec.structs.replace(state.child, situation=situation)
            with pytest.raises(StateFault):
                BATTLE.verify(msgspec.structs.replace(state, child=child), CHARTS)
            looked_at += 1
    assert looked_at > 5


def test_a_side_knows_the_battle_without_what_the_other_has_written_in_secret() -> None:
    """Whether he has written his launches, and his standing orders, make no difference to it."""
    ships = [{**_SHIPS[1], "hex": "2420"}, {**_SHIPS[2], "hex": "2220"}]
    state, _ = until(begun_action({"ships": ships}), "torpedoes")
    first, second = BATTLE.offers(state, CHARTS)
    half = decided(BATTLE, state, first.example, CHARTS).state
    rolls = msgspec.structs.replace(half.orders, first=DamageControlOrders(damage_control=None))
    for hidden in (half, msgspec.structs.replace(half, orders=rolls)):
        assert hidden not in (state, known_to(hidden, str(second.seat)))
        assert known_to(hidden, str(second.seat)) == known_to(state, str(second.seat))
        own = known_to(hidden, str(first.seat))
        assert (own.launches, own.answered) == (half.launches, half.answered)


def test_a_wreck_of_what_is_afloat_cannot_be() -> None:
    state, _ = until(begun_action(), "targets")
    for wreck, fault in (
        (Wreck(ship="hms_hood", hex="2220", turn=1), "afloat, ship hms_hood"),
        (Wreck(ship="yamato", hex="2220", turn=1), "no_ship, ship yamato"),
    ):
        situation = msgspec.structs.replace(state.situation, wrecks=(wreck,))
        with pytest.raises(StateFault, match=fault):
            BATTLE.verify(msgspec.structs.replace(state, situation=situation), CHARTS)


def test_launches_are_checked_in_a_state_handed_back() -> None:
    state, offer = until(begun_action(), "torpedoes")
    launches = offer.example.launches
    assert isinstance(offer.example, LaunchTorpedoes)
    BATTLE.verify(msgspec.structs.replace(state, launches=launches), CHARTS)
    double = msgspec.structs.replace(state, launches=(*launches, *launches))
    with pytest.raises(StateFault):
        BATTLE.verify(double, CHARTS)


def test_nobody_learns_who_wrote_his_launches_first() -> None:
    for number in range(40):
        random = Random(number)
        set_up = random_set_up(random, BattleshipsOptions())
        for state in fought(RandomPlayer(random), number, **set_up):
            offers = BATTLE.offers(state, CHARTS) if state.stage is Stage.LAUNCHES else ()
            if len(offers) == 2:
                written = []
                for decisions in (offers, offers[::-1]):
                    after = state
                    for offer in decisions:
                        after = BATTLE.decide(after, offer.example, CHARTS).state
                    written.append(after.launches)
                assert len(written[0]) > 1
                assert written[0] == written[1]
                return
    raise AssertionError("no battle in which both sides launch")
