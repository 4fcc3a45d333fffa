"""What is told of the throws ahead of a decision is what they turn out to need."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from sessions.serving import started
from sessions.small import Begun, Game
from sessions.test_openings import OPENINGS
from sessions.test_session_odds import GAMES
from wardroom.engine.ahead import ResultAhead, ThrowAhead
from wardroom.engine.calls import OddsBudget
from wardroom.engine.refusals import Refused
from wardroom.sessions.game.odds import odds_of
from wardroom.sessions.game.play import open_to

NOT_OF_THE_STEP = ("second_salvo", "forward_and_aft", "escort")
OPEN_YET = {
    "engage": {"test_depth", "escort_missed", "escort_hit"},
    "fire": {"test_depth"},
    "weapon_group": set[str](),
    "test_depth": set[str](),
}
"""The reasons for modifiers of checks that are decided later."""
LEAST = OddsBudget(states=0, trials=100)
RESULTS = {
    "torpedo_fire": {"hit", "miss"},
    "gun_fire": {"hit", "miss"},
    "approach": {"undetected", "detected", "detected_plus_1"},
    "detection": {"undetected", "detected", "detected_plus_1"},
}


def told(game: Game, action: Any) -> tuple[ThrowAhead, ...]:
    (found,) = odds_of(game.session, game.seats[0], [action], LEAST)
    ahead: tuple[ThrowAhead, ...] = found["ahead"]
    return ahead


def drawn(offer: Any, random: Random) -> Any:
    """A decision: at ships a salvo of whatever tubes and targets, else one of the choices."""
    if offer.decision not in ("fire", "weapon_group"):
        attacks = [one for one in offer.choices if getattr(one, "attack", None) is not None]
        return random.choice(attacks or [*offer.choices, offer.example])
    details = msgspec.to_builtins(offer.details)
    targets = [*details["targets"], *([details["escort"]] if details.get("escort") else [])]
    groups: list[Any] = [
        {
            "weapon": end,
            "torpedoes": [{"tube": tube, "target": random.choice(targets)} for tube in tubes],
        }
        for end in ("forward", "aft")
        if (tubes := random.sample(details[f"tubes_{end}"], len(details[f"tubes_{end}"])))
    ]
    if details.get("gun_points"):
        guns = details.get("gun_targets", targets)
        fired = [random.choice(guns) for _ in range(details["gun_points"])]
        groups.append({"weapon": "deck_gun", "targets": fired})
    random.shuffle(groups)
    if not groups:
        return offer.example
    most = 2 if details.get("both_ends") else 1
    plain = {"attack": groups[:most]} if offer.decision == "fire" else {"group": groups[0]}
    return msgspec.convert({"kind": offer.decision, **plain}, type(offer.example))


def fits(step: Any, throw: ThrowAhead, open_yet: set[str]) -> bool:
    """Whether `step` is `throw`, but for modifiers for reasons that were `open_yet`."""
    modifiers = [msgspec.to_builtins(one) for one in throw.modifiers]
    thrown = [one for one in step["modifiers"] if one["reason"] not in open_yet]
    details = {
        name: value
        for name, value in throw.details.items()
        if name not in NOT_OF_THE_STEP and not (name == "torpedo" and throw.purpose == "detection")
    }
    return bool(
        (step["rule"], step["chart"], step["purpose"], step["roll"]["dice"])
        == (throw.rule, throw.chart, throw.purpose, throw.dice)
        and modifiers == thrown
        and details.items() <= step["details"].items()
    )


class Told(NamedTuple):
    """What was told ahead of a decision, and the reasons for modifiers that were open then."""

    throws: tuple[ThrowAhead, ...]
    open_yet: set[str]


def told_before(game: Game, decision: str, action: Any) -> Told:
    """What is told ahead of `action`, which answers the question `decision`."""
    rules, state = game.session.rules, game.session.position.state
    contact = rules.game.view(state, None, rules.charts).situation.contact
    quality = rules.options.escort_quality and contact.escort_quality is None
    return Told(told(game, action), OPEN_YET[decision] | ({"elite_escort"} if quality else set()))


def attacked(game: Game, random: Random, decisions: int, met: Counter[str]) -> None:
    """Play so many decisions, and hold every throw of an attack against what was told of it."""
    ahead: dict[str, Told] = {}
    for _ in range(decisions):
        if game.session.over:
            return
        offer = open_to(game.session, game.seats[0]).offers[0]
        action = drawn(offer, random)
        if offer.decision == "engage" or offer.decision not in (*OPEN_YET, "reroll"):
            ahead = {}
        if offer.decision in OPEN_YET:
            ahead[offer.decision] = told_before(game, offer.decision, action)
        try:
            game.take(game.seats[0], action)
        except Refused:
            ahead.pop(offer.decision, None)
            game.take(game.seats[0], offer.example)
        for event in msgspec.json.decode(game.entries[-1].content)["events"]:
            step = event.get("step")
            if step is None or step["purpose"] not in RESULTS:
                continue
            for decision, (throws, open_yet) in ahead.items():
                if throws:
                    fitting = [one for one in throws if fits(step, one, open_yet)]
                    assert fitting, (decision, step, throws)
                    results = {each.result for each in fitting[0].results}
                    assert step["result"] in results <= RESULTS[step["purpose"]]
                    met[f"{decision} {step['purpose']}"] += 1
            if step["purpose"] == "detection" or step["result"].startswith("detected"):
                ahead = {}


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_every_throw_of_an_attack_was_told_before_it_was_ordered(ruleset: str) -> None:
    """In random careers: at the choice of the range, at the salvo, and before the check."""
    met = Counter[str]()
    for number in range(20):
        options = {"escort_quality": bool(number % 2)}
        setup = {"opening": OPENINGS[ruleset]} if number % 4 else {}
        begun = Begun(ruleset, seed=bytes((number,)) * 32, setup=setup, options=options)
        attacked(Game(begun), Random(number), 60, met)
    assert met.keys() >= {
        "engage torpedo_fire", "engage gun_fire", "engage approach", "engage detection",
        "fire torpedo_fire", "fire detection", "weapon_group torpedo_fire",
        "weapon_group gun_fire", "test_depth detection",
    }  # fmt: skip


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
@pytest.mark.parametrize(
    "group",
    [
        {"weapon": "forward", "torpedoes": [{"tube": 1, "target": 4}]},
        {"weapon": "aft", "torpedoes": [{"tube": 1, "target": 1}]},
        {"weapon": "deck_gun", "targets": [4]},
    ],
    ids=("no such target", "no such tube aft", "no such target of the gun"),
)
def test_nothing_is_told_of_a_group_that_cannot_fire(ruleset: str, group: Any) -> None:
    game = Game(Begun(ruleset, setup={"opening": OPENINGS[ruleset]}))
    (seat,) = game.seats
    engage = open_to(game.session, seat).offers[0]
    game.take(seat, next(one for one in engage.choices if one.attack is not None))
    offer = open_to(game.session, seat).offers[0]
    assert told(game, offer.example)
    order = msgspec.convert({"kind": "weapon_group", "group": group}, type(offer.example))
    (found,) = odds_of(game.session, seat, [order], LEAST)
    assert (found["reason"], found["ahead"]) == ("refused", ())


def chances(throw: Any) -> dict[str, Fraction]:
    return {
        one["result"]: Fraction(
            int(one["probability"]["numerator"]), int(one["probability"]["denominator"])
        )
        for one in throw["results"]
    }


HIT_NUMBERS = [
    # Worked out by hand: of two dice so many of 36 ways come to the hit number or less.
    ("surfaced", "close", "torpedo_fire", [-1], 8, 30),
    ("surfaced", "medium", "torpedo_fire", [-1], 7, 26),
    ("surfaced", "long", "torpedo_fire", [-1], 6, 21),
    ("surfaced", "close", "gun_fire", [], 8, 26),
    ("submerged", "medium", "torpedo_fire", [], 7, 21),
    ("submerged", "long", "torpedo_fire", [], 6, 15),
]


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_hit_numbers_stand_beside_the_choice_of_the_range(
    client: httpx.Client, ruleset: str
) -> None:
    """A lone ship by night, without escort: no check, and a torpedo gains by the surface."""
    seats = started(client, ruleset, setup={"opening": OPENINGS[ruleset]})
    seat = seats[GAMES[ruleset].seats[0]]
    every = seat.post("/odds", {}).json()["odds"]
    attacks = {
        tuple(one["action"]["attack"].values()) if one["action"]["attack"] else None: one["ahead"]
        for one in every
    }
    assert attacks.pop(None) == []
    assert len(attacks) == 6
    for posture, range_, purpose, modifiers, needed, ways in HIT_NUMBERS:
        throws = [one for one in attacks[posture, range_] if one["purpose"] == purpose]
        assert len(throws) == 1
        (throw,) = throws
        assert (throw["details"]["needed"], throw["dice"]) == (needed, "2d6")
        assert [one["value"] for one in throw["modifiers"]] == modifiers
        assert all(one["rule"] for one in throw["modifiers"])
        assert chances(throw) == {"hit": Fraction(ways, 36), "miss": Fraction(36 - ways, 36)}
        rows = {one["result"]: one["rows"] for one in throw["results"]}
        assert rows == {"hit": [f"<={needed}"], "miss": [f">{needed}"]}
    assert not any(
        one["purpose"] == "gun_fire" for key, throws in attacks.items() for one in throws
        if key is not None and key[0] == "submerged"
    )  # fmt: skip


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_of_every_other_decision_the_next_throw_is_told(ruleset: str) -> None:
    """In random careers: sail on, go home, ask for a patrol, follow, wait for the night."""
    met = Counter[str]()
    for number in range(8):
        game = Game(Begun(ruleset, seed=bytes((number,)) * 32, setup={}))
        random = Random(number)
        for _ in range(120):
            if game.session.over:
                break
            offer = open_to(game.session, game.seats[0]).offers[0]
            action = drawn(offer, random)
            throws = told(game, action) if offer.decision not in OPEN_YET else None
            game.take(game.seats[0], action)
            rolled = [
                event["step"]
                for event in msgspec.json.decode(game.entries[-1].content)["events"]
                if "step" in event and event["step"].get("roll")
            ]
            if throws and rolled:
                (throw,) = throws
                # Of a natural 12 the step names the rule of random events.
                step = rolled[0] | {"rule": throw.rule}
                assert fits(step, throw, set()), (offer.decision, step, throw)
                assert rolled[0]["result"] in {one.result for one in throw.results}
                assert sum(map(share, throw.results)) == 1
                met[offer.decision] += 1
            elif throws is not None:
                # A throw may stop its step midway, for a question about it.
                assert bool(throws) == bool(rolled or game.session.position.throws), offer
    assert met.keys() >= MET[ruleset], met


def test_a_throw_that_is_thrown_again_has_its_chances(client: httpx.Client) -> None:
    """A drill hits with seven or more of two dice, as often the second time."""
    owner = started(client, "drill", setup={"rounds": 9, "markers": 1})["owner"]
    press = owner.post("/odds", {"action": {"kind": "press", "press": True}}).json()["odds"]
    assert [chances(each["ahead"][0]) for each in press] == [SEVEN_OR_MORE]
    owner.act({"kind": "press", "press": True})
    stands, again = sorted(
        owner.post("/odds", {}).json()["odds"], key=lambda one: one["action"]["reroll"]
    )
    assert stands["ahead"] == []
    assert [chances(each) for each in again["ahead"]] == [SEVEN_OR_MORE]


def test_of_dice_on_a_table_the_awaited_throw_is_told(client: httpx.Client) -> None:
    """Which tube, at which ship, and what it needs; then of what it hit, whether it went off."""
    setup = {"opening": OPENINGS["hunters"]}
    owner = started(client, "hunters", setup=setup, dice="supplied")["commander"]
    owner.act({"kind": "engage", "attack": {"posture": "surfaced", "range": "medium"}})
    torpedoes = [{"tube": 5, "target": 1}]
    owner.act({"kind": "weapon_group", "group": {"weapon": "aft", "torpedoes": torpedoes}})
    for faces, purpose, details in (
        ([1, 1], "torpedo_fire", {"tube": 5, "target": 1, "needed": 7}),
        ([6], "dud", {"tube": 5}),
    ):
        thrown = {"kind": "supply_dice", "rolls": faces}
        [found] = owner.post("/odds", {"action": thrown}).json()["odds"]
        [awaited] = found["ahead"]
        assert awaited["purpose"] == purpose
        assert awaited["details"].items() >= details.items()
        assert sum(chances(awaited).values()) == 1
        owner.act(thrown)


SEVEN_OR_MORE = {"hit": Fraction(21, 36), "missed": Fraction(15, 36)}


MET: dict[str, set[str]] = {
    "hunters": {"course", "follow"},
    "silent-victory": {"course", "load_torpedoes"},
}


def share(result: ResultAhead) -> Fraction:
    """The chance of a result."""
    return Fraction(f"{result.probability.numerator}/{result.probability.denominator}")
