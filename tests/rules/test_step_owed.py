"""What a situation owes: the calls of `next`, and no other that goes on with the game."""

from __future__ import annotations

import copy
import functools
import re
from collections import Counter
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

import battle.battles
import career.hunters
import career.silent_victory
from career.played import PLAYED
from career.test_by_next import OPTIONS
from docs.test_maps import RULESETS
from engine.test_states import closed, opened
from games.by_next import Client, Json
from games.every_step import EveryStep, Pair, walk
from wardroom.dice import SeededDice, die_named
from wardroom.engine.adjudication import adjudicate
from wardroom.engine.playing import play
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.situations import owing
from wardroom.rulesets.hunters.career import next_calls as hunters_calls
from wardroom.rulesets.hunters.situation.terms import BoatType
from wardroom.rulesets.silent_victory.career import next_calls as silent_victory_calls
from wardroom.rulesets.submarine.next_calls import NextCalls
from wardroom.rulesets.submarine.patrol import BEFORE_REPAIRS

HUNTERS = career.hunters.RULESET
SILENT_VICTORY = career.silent_victory.RULESET
BATTLESHIPS = battle.battles.BATTLESHIPS
RULESETS_HERE = {each.id: each for each in (HUNTERS, SILENT_VICTORY, BATTLESHIPS)}
FOLDERS = {name: name.replace("-", "_") for name in RULESETS_HERE}

_SCENARIOS = ("denmark_strait", "river_plate", "cape_matapan", "surigao_strait")
BEGUN: dict[str, tuple[str, list[Json]]] = {
    "hunters": (
        "set-up-boat",
        [
            {"order": {"type": type_}, "options": options}
            for type_, options in zip(BoatType, OPTIONS["hunters"], strict=False)
        ],
    ),
    "silent-victory": (
        "set-up-boat",
        [
            {"order": {"type": type_}, "options": options}
            for type_, options in zip(
                career.silent_victory.TYPES,
                OPTIONS["silent-victory"],
                strict=False,
            )
        ],
    ),
    "battleships": (
        "roll-visibility",
        [{"situation": {"scenario": name}, "order": {}} for name in _SCENARIOS],
    ),
}
"""The games in which every call is tried at every step: the call they begin with, its bodies."""


@functools.cache
def walked(ruleset: str, *, owing: bool = True) -> EveryStep:
    """What was tried in the games of `ruleset`; `owing`: from situations with what they owe."""
    return walk(RULESETS_HERE[ruleset], *BEGUN[ruleset], owing=owing)


def beside(ruleset: str, *, owing: bool = True) -> set[Pair]:
    """The calls of those games that were accepted though `next` does not name them."""
    return {pair for pair, times in walked(ruleset, owing=owing).beside.items() if times}


def short_list(ruleset: InstalledRuleset) -> dict[str, str]:
    """The calls that may be made at any step, by name, and the rule by which they may."""
    calls = {name: ruleset.calls[name].call.any_step for name in ruleset.calls}
    return {name: rule for name, rule in calls.items() if rule is not None}


@pytest.mark.parametrize("ruleset", RULESETS_HERE)
def test_no_call_goes_round_the_rules_at_any_step(ruleset: str) -> None:
    found = walked(ruleset)
    assert found.steps > 50
    assert found.tried > 1000
    assert found.refused["step_owed" if ruleset != "battleships" else "not_now"] > 100
    assert {call for _, call in beside(ruleset)} <= set(short_list(RULESETS_HERE[ruleset]))


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_it_is_what_is_owed_that_keeps_calls_from_going_round_the_rules(ruleset: str) -> None:
    """Without it they are accepted, with the very orders that were refused."""
    short = short_list(RULESETS_HERE[ruleset])
    gone_round = {(at, call) for at, call in beside(ruleset, owing=False) if call not in short}
    assert len(gone_round) > 20
    assert walked(ruleset, owing=False).refused["step_owed"] == 0


@pytest.mark.parametrize("ruleset", RULESETS_HERE)
def test_the_short_list_stands_in_the_map_with_its_rules(ruleset: str) -> None:
    text = (RULESETS / FOLDERS[ruleset] / "MAP.md").read_text("utf-8")
    section = text.partition("## Calls that may be made at any step")[2]
    rows = re.findall(r"^\| `([a-z-]+)` \| ([\d.]+) \| \S.* \|$", section, re.MULTILINE)
    assert dict(rows) == short_list(RULESETS_HERE[ruleset])


@pytest.mark.parametrize("ruleset", RULESETS_HERE.values(), ids=lambda each: each.id)
def test_what_does_not_go_on_with_the_game_is_in_the_short_list(ruleset: InstalledRuleset) -> None:
    looking = {name for name in ruleset.calls if not ruleset.calls[name].call.plays_on}
    assert looking <= set(short_list(ruleset))


def test_the_reasons_that_calls_name_are_those_of_next_steps() -> None:
    """Each of its own game; what comes before repairs is listed for both submarine games."""
    both = HUNTERS.next_reasons | SILENT_VICTORY.next_reasons
    for ruleset in RULESETS_HERE.values():
        for call in ruleset.ruleset.calls:
            shared = call.leaves_due is BEFORE_REPAIRS
            assert call.leaves_due <= (both if shared else ruleset.next_reasons), call.name
            assert call.waits_for <= ruleset.next_reasons, call.name


# ------------------------------------------------------------------------------ rules gone round


class Round(NamedTuple):
    """A call, its order and faces, what is owed then, and calls that went on all the same."""

    ruleset: InstalledRuleset
    call: str
    body: Json
    owed: str
    rule: str
    beside: dict[str, Json]


_ATLANTIC = {"date": "1942-10", "boat": {"type": "VIIC"}}
_BOX_4: Json = {"assignment": {"area": "atlantic"}, "box": 4, "checks_due": 1}
_AT_SEA: Json = {**_ATLANTIC, "patrol": _BOX_4}
_DRY: Json = {"standing_orders": {"test_depth": {"dive": False}}}
_AGENT = {
    "date": "1940-08",
    "boat": {"type": "VIIB"},
    "patrol": {"assignment": {"area": "british_isles", "mark": "agent"}, "box": 3},
}
_TRANSPORT = {
    "date": "1943-09",
    "boat": {"type": "Narwhal"},
    "patrol": {"assignment": {"area": "empire", "mission": "transport"}, "box": 3},
}
ROUNDS = {
    "aircraft_at_the_mission": Round(
        HUNTERS, "attempt-mission", {"situation": _AGENT, "order": {}, "rolls": [1, 2]},
        "resolve-aircraft-encounter", "8.1.5", {"attempt-mission": {}, "advance-box": {}},
    ),
    "aircraft_at_the_mission_of_a_submarine": Round(
        SILENT_VICTORY, "attempt-mission", {"situation": _TRANSPORT, "order": {}, "rolls": [1, 2]},
        "resolve-aircraft-encounter", "8.1.5", {"attempt-mission": {}, "advance-box": {}},
    ),
    "random_event": Round(
        HUNTERS, "roll-encounter", {"situation": _AT_SEA, "order": {}, "rolls": [6, 6]},
        "resolve-random-event", "12.1.1", {"advance-box": {}, "abort-patrol": {}},
    ),
    "repairs": Round(
        HUNTERS, "apply-hits",
        {"situation": {**_ATLANTIC, "patrol": {**_BOX_4, "checks_due": 0, "checks_made": 1}},
         "order": {"hits": 1}, "rolls": [2, 2]},
        "repair-boat", "10.7", {"advance-box": {}, "abort-patrol": {}},
    ),
}  # fmt: skip


def answered(ruleset: InstalledRuleset, call: str, body: Json) -> Json:
    """The answer to a request, over JSON as on the wire."""
    body = dict(body)
    rolls = body.pop("rolls", None)
    dice = (
        {"kind": "seeded", "seed": "5e" * 16}
        if rolls is None
        else {"kind": "fixed", "rolls": rolls}
    )
    installed = ruleset.calls[call]
    request = msgspec.convert({**body, "dice": dice}, installed.types.request)
    answer: Json = msgspec.json.decode(msgspec.json.encode(adjudicate(installed, request)))
    return answer


@pytest.mark.parametrize("gone", ROUNDS.values(), ids=ROUNDS)
def test_what_is_owed_cannot_be_passed_over(gone: Round) -> None:
    answer = answered(gone.ruleset, gone.call, gone.body)
    assert gone.owed in {step["call"] for step in answer["situation"]["owed"]}
    kept = {name: answer[name] for name in ("situation", "options", "charts")}
    for call, order in gone.beside.items():
        with pytest.raises(Refused) as refused:
            answered(gone.ruleset, call, {**kept, "order": order})
        assert (refused.value.code, refused.value.rule) == ("step_owed", gone.rule), call
        assert gone.owed in refused.value.choices
        by_hand = {name: part for name, part in answer["situation"].items() if name != "owed"}
        answered(gone.ruleset, call, {**kept, "situation": by_hand, "order": order})


@pytest.mark.parametrize("how", ["at_once", "die_by_die"])
@pytest.mark.parametrize("struck", ROUNDS.values(), ids=ROUNDS)
def test_hits_from_elsewhere_settle_nothing_that_comes_before_repairs(
    struck: Round, how: str
) -> None:
    ruleset = struck.ruleset
    before = answered(ruleset, struck.call, struck.body)
    body = {name: before[name] for name in ("situation", "options", "charts")}
    body["order"] = {"hits": 1}
    if how == "at_once":
        after = answered(ruleset, "apply-hits", {**body, "rolls": [2, 2]})
    else:
        client, dice = Client(ruleset), {"kind": "supplied"}
        after = client.send("apply-hits", {**body, "dice": dice})
        while after["awaiting"] is not None:
            assert "owed" not in after["situation"]
            rolls = {**dice, "rolls": [2] * die_named(after["awaiting"]["dice"]).count}
            after = client.go_on("apply-hits", {"state": after["state"], "dice": rolls})
    owed = [step["call"] for step in after["situation"]["owed"]]
    assert struck.owed in owed
    assert owed == [step["call"] for step in after["next"]]


@pytest.mark.parametrize("ruleset", [HUNTERS, SILENT_VICTORY], ids=lambda each: each.id)
def test_ranking_leaves_what_each_member_owes(ruleset: InstalledRuleset) -> None:
    (example, *_) = ruleset.calls["rank-tournament"].examples
    request = copy.deepcopy(example.request())
    playing = next(each for each in request["members"] if "fate" not in each["situation"])
    owed = [{"call": "refit", "reason": "refit", "rule": "10.10", "required": True}]
    playing["situation"]["owed"] = owed
    ranked = answered(ruleset, "rank-tournament",
                      {name: request[name] for name in ("members", "order")})  # fmt: skip
    left = {member["name"]: member["situation"].get("owed", []) for member in ranked["members"]}
    assert left == {name: owed if name == playing["name"] else [] for name in left}


# ------------------------------------------------------------------------------ packs

_OF_A_PACK: Json = {
    "date": "1942-06", "boat": {"type": "VIIC"},
    "patrol": {"assignment": {"area": "atlantic"}, "box": 5},
}  # fmt: skip
_HOMEWARD: Json = {
    **_OF_A_PACK,
    "patrol": {**_OF_A_PACK["patrol"], "box": 6, "aborting": True},
}
PACKS: dict[str, tuple[list[int], str | None]] = {
    "nothing": ([1, 3], None),
    "ship": ([1, 2], "roll-encounter"),
    "capital_ship": ([1, 1], "roll-encounter"),
    "random_event": ([6, 6], "resolve-random-event"),
}
"""What a boat of a pack rolls, and the call that deals with what it met alone."""


@pytest.mark.parametrize(("rolls", "call"), PACKS.values(), ids=PACKS)
def test_each_boat_of_a_pack_owes_what_it_met(rolls: list[int], call: str | None) -> None:
    situations = {"meets": _OF_A_PACK, "other": _OF_A_PACK, "homeward": _HOMEWARD}
    met = answered(HUNTERS, "run-pack-encounter", {
        "members": [{"name": name, "situation": each} for name, each in situations.items()],
        "order": {"box": 5, "standing_orders": {"attack": "nobody"}},
        "rolls": [*rolls, 3, 4],
    })  # fmt: skip
    left = {member["name"]: member["situation"] for member in met["members"]}
    calls = {name: [step["call"] for step in each.get("owed", [])] for name, each in left.items()}
    onward = ["abort-patrol", "run-pack-encounter"]
    assert calls == {
        "meets": onward if call is None else [call, *onward],
        "other": onward,
        "homeward": [],
    }
    kept = {name: met[name] for name in ("options", "charts")}
    for step in met["next"]:
        if step["call"] != "run-pack-encounter":
            body = {**kept, "situation": left["meets"], "order": step["order"]}
            answered(HUNTERS, step["call"], body)
    answered(HUNTERS, "advance-box", {**kept, "situation": left["homeward"], "order": {}})


def test_a_pack_enters_its_next_box_when_each_boat_has_settled_what_it_met() -> None:
    met = answered(HUNTERS, "roll-encounter",
                   {"situation": _OF_A_PACK, "order": {}, "rolls": [6, 6]})  # fmt: skip
    members = [{"name": "one", "situation": _OF_A_PACK},
               {"name": "two", "situation": met["situation"]}]  # fmt: skip
    with pytest.raises(Refused, match="step_owed") as refused:
        answered(HUNTERS, "run-pack-encounter", {"members": members, "order": {"box": 5}})
    assert refused.value.member == "/members/1/situation/owed"
    assert refused.value.choices == ("resolve-random-event",)


def test_the_roll_for_the_focus_leaves_each_boat_its_attack() -> None:
    first = answered(HUNTERS, "run-pack-encounter", {
        "members": [{"name": name, "situation": _OF_A_PACK} for name in ("one", "two")],
        "order": {"box": 5, "standing_orders": {"attack": "everybody"}},
        "rolls": [3, 4, 3, 4, 1, 2, 1, 2, 1, 2],
    })  # fmt: skip
    kept = {name: first[name] for name in ("options", "charts")}
    met = answered(HUNTERS, "roll-encounter", {
        **kept, "situation": first["members"][0]["situation"],
        "order": {"encounter": "convoy", "standing_orders": {"wait_for_night": False}},
    })  # fmt: skip
    members = [{"name": "one", "situation": met["situation"]},
               {"name": "two", "situation": first["members"][1]["situation"]}]  # fmt: skip
    rolled = answered(HUNTERS, "roll-wolfpack-focus", {**kept, "members": members, "order": {}})
    assert rolled["members"][0]["situation"]["owed"] == met["situation"]["owed"]
    for step in met["next"]:
        situation = rolled["members"][0]["situation"]
        answered(HUNTERS, step["call"], {**kept, "situation": situation, "order": step["order"]})


# ------------------------------------------------------------------------------ in sight


def test_an_aircraft_in_sight_is_not_hunted_away() -> None:
    """It is in the situation, whoever made that: no escort was called (8.1.5, 9.8)."""
    body = {"situation": {**_AT_SEA, "contact": {"kind": "aircraft"}}, "order": _DRY}
    with pytest.raises(Refused, match="aircraft_attacks"):
        answered(HUNTERS, "run-depth-charge-cycle", body)


# ------------------------------------------------------------------------------ on the wire


def test_an_answer_states_what_next_lists() -> None:
    answer = answered(HUNTERS, "roll-encounter",
                      {"situation": _AT_SEA, "order": {}, "rolls": [6, 6]})  # fmt: skip
    listed = [
        {name: step[name] for name in ("call", "reason", "rule", "required")}
        for step in answer["next"]
    ]
    assert answer["situation"]["owed"] == listed


def test_a_call_that_awaits_something_owes_nothing_beside_what_is_open() -> None:
    answer = answered(HUNTERS, "run-depth-charge-cycle", {
        "situation": {**_AT_SEA, "contact": {"kind": "escort", "escorted": True}}, "order": {},
    })  # fmt: skip
    assert answer["situation"]["open"] is not None
    assert "owed" not in answer["situation"]


def test_judging_leaves_what_is_owed() -> None:
    first = answered(HUNTERS, "attempt-mission",
                     {"situation": _AGENT, "order": {}, "rolls": [1, 2]})  # fmt: skip
    after = answered(HUNTERS, "judge-victory", {"situation": first["situation"], "order": {}})
    assert after["situation"]["owed"] == first["situation"]["owed"]
    assert [step["call"] for step in after["next"]] == [step["call"] for step in first["next"]]


@pytest.mark.parametrize("wrong", [
    {"call": "roll-visibility", "reason": "aircraft", "rule": "8.1.5"},
    {"call": "advance-box", "reason": "no_such_reason", "rule": "8.1.5"},
])  # fmt: skip
def test_what_cannot_be_owed_is_refused(wrong: Json) -> None:
    with pytest.raises(Refused, match="owed_unknown") as refused:
        answered(HUNTERS, "roll-encounter",
                 {"situation": {**_AT_SEA, "owed": [wrong]}, "order": {}})  # fmt: skip
    assert refused.value.member == "/situation/owed/0"


_NO_STEP = {"call": "apply-hits", "reason": "no_such_reason", "rule": "10.1"}
_A_STEP = {"call": "advance-box", "reason": "next_box", "rule": "6.1"}


@pytest.mark.parametrize(("owed", "refused"), [
    ([_NO_STEP], "owed_unknown"),
    ([_A_STEP, _NO_STEP], "owed_unknown"),
    ([{**_A_STEP, "reason": "repairs", "rule": "10.7", "call": "repair-boat"}], None),
], ids=["no_step", "one_of_two", "a_step"])  # fmt: skip
def test_what_a_call_goes_on_with_owes_what_its_request_owed(
    owed: Json, refused: str | None
) -> None:
    """Whoever writes another step into a state goes on from the request that owes that step."""
    client = Client(HUNTERS)
    body = {"situation": {**_AT_SEA, "owed": [_A_STEP]}, "order": {"hits": 1}}
    stopped = client.send("apply-hits", {**body, "dice": {"kind": "supplied"}})
    held = opened(stopped["state"])
    assert held.body["request"]["situation"]["owed"] == [_A_STEP]
    rolls = {"kind": "supplied", "rolls": [2, 2]}
    after = client.go_on("apply-hits", {"state": closed(held), "dice": rolls})
    assert after == client.send("apply-hits", {**body, "dice": rolls})
    request = held.body["request"]
    forged = {**request, "situation": {**request["situation"], "owed": owed}}
    state = closed(held._replace(body={**held.body, "request": forged}))
    if refused is not None:
        with pytest.raises(StateFault) as fault:
            client.go_on("apply-hits", {"state": state, "dice": rolls})
        assert refused in str(fault.value.__cause__)
        return
    after = client.go_on("apply-hits", {"state": state, "dice": rolls})
    asked = {**body, "situation": {**_AT_SEA, "owed": owed}}
    assert after == client.send("apply-hits", {**asked, "dice": rolls})


# ------------------------------------------------------------------------------ in sessions


@pytest.mark.parametrize("ruleset", PLAYED)
def test_no_state_of_a_game_holds_what_is_owed_and_every_view_states_it(ruleset: str) -> None:
    module, careers = PLAYED[ruleset], PLAYED[ruleset].CAREERS
    game = RULESETS_HERE[ruleset].ruleset.game
    assert game is not None
    seen = []

    def looks(state: Any, offer: Any) -> Any:
        view = game.view(state, None, careers.charts)
        assert b'"owed"' not in msgspec.json.encode(state)
        seen.append((view.situation.open is None, bool(view.situation.owed)))
        return player(state, offer)

    random = Random(11)
    player = module.RandomPlayer(random, 0.7)
    play(careers.game, module.random_set_up(random), module.random_options(random),
         careers.charts, SeededDice(b"\\x11" * 16), looks)  # fmt: skip
    assert (True, True) in seen
    assert (True, False) not in seen


NEXT_CALLS: dict[str, NextCalls[Any, Any]] = {
    "hunters": hunters_calls.NEXT_CALLS,
    "silent-victory": silent_victory_calls.NEXT_CALLS,
}


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("ruleset", PLAYED)
def test_calls_take_every_step_that_a_view_of_a_career_owes(ruleset: str, number: int) -> None:
    """Each call of `next`, with its order; and whatever the session offers begins one of them."""
    module, careers = PLAYED[ruleset], PLAYED[ruleset].CAREERS
    game, next_calls = RULESETS_HERE[ruleset].ruleset.game, NEXT_CALLS[ruleset]
    assert game is not None
    tried = Counter[str]()

    def looks(state: Any, offer: Any) -> Any:
        situation = game.view(state, None, careers.charts).situation
        decision = player(state, offer)
        if situation.open is not None:
            return decision
        sent = {"situation": plain(situation), "options": plain(state.options)}
        following = next_calls.from_here(state, careers.charts).next
        named = dict.fromkeys((step.call, step.reason) for step in following)
        calls = {step.call for step in following}
        assert [(step.call, step.reason) for step in situation.owed] == list(named)
        for step in following:
            assert step.call is not None
            answered(RULESETS_HERE[ruleset], step.call, {**sent, "order": plain(step.order)})
            tried[step.call] += 1
        for choice in offer.choices or (offer.example,):
            begun = next_calls.begun_by(state, choice, careers.charts)
            assert isinstance(begun, str) or begun.call in calls, choice
        return decision

    random = Random(number)
    player = module.RandomPlayer(random, 0.7)
    play(careers.game, module.random_set_up(random), module.random_options(random),
         careers.charts, SeededDice(bytes([number + 1]) * 16), looks)  # fmt: skip
    assert len(tried) > 3


def plain(part: Any) -> Json:
    """What `part` is in JSON."""
    document: Json = msgspec.json.decode(msgspec.json.encode(part))
    return document


@pytest.mark.parametrize("number", range(4))
def test_calls_take_every_step_that_a_view_of_a_battle_owes(number: int) -> None:
    """Unless they turn on what its reader does not see; and no seat learns more than another."""
    random = Random(number)
    options = battle.battles.random_options(random)
    set_up = battle.battles.random_set_up(random, options)
    player = battle.battles.RandomPlayer(random)
    charts, tried = battle.battles.CHARTS, Counter[str]()
    for state in battle.battles.fought(player, number, options=options, **set_up)[::4]:
        views = [
            battle.battles.GAME.view(state, seat, charts).situation
            for seat in ("first", "second", None)
        ]
        assert len({view.owed for view in views}) == 1
        for view in views:
            assert bool(view.owed) == (view.open is None and view.stage != "over")
            if not view.owed or view.stage == "score":
                continue
            sent = {"situation": plain(view), "options": plain(options)}
            looked = answered(BATTLESHIPS, "score-battle", {**sent, "order": {}})
            assert looked["situation"] == sent["situation"]
            for step in looked["next"]:
                tried[step["call"]] += takes(step, sent)
    assert len(tried) > 2


def takes(step: Json, sent: Json) -> bool:
    """Whether the call of `step` is made in a situation that was seen; False if it hides too much.

    Any other refusal fails the test.
    """
    hidden = sent["situation"]["unknown"]
    try:
        answered(BATTLESHIPS, step["call"], {**sent, "order": step["order"]})
    except Refused as refusal:
        if refusal.code == "hidden" and hidden:
            return False
        raise
    return True


def test_without_steps_nothing_is_owed() -> None:
    situations = HUNTERS.ruleset.situations
    assert situations is not None
    situation = situations.kind()
    assert owing(situation, ()) is situation
