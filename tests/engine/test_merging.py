"""What odds leave out of a state, and what they join: nothing that a result depends on.

A walk that merges states is exact if every step leads from a state to the same as from what odds
leave of it. Games hardly ever come to the one state that shows a member left out wrongly: so every
stage of a procedure is looked for, and every member of its states is changed in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from rules.catalogue import laid_over
from support.every import every
from wardroom.dice import SeededDice, TooManyBranches
from wardroom.engine.adjudication import Begun, _whole_situation, begin
from wardroom.engine.odds import Budget, _decided, distribution
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.registry import InstalledCall
from wardroom.rulesets.battleships.situation import plausible as of_battles
from wardroom.rulesets.hunters.situation import plausible as of_boats
from wardroom.rulesets.silent_victory.situation import plausible as of_submarines

from .making import Json
from .members import changed, members
from .play import SEED, Drawn, call_id, made_request, marked
from .scripted import began
from .test_odds import MERGING, counting, one_step, plainly, spread, steps

_GAMES, _OF_A_KIND, _WAYS = 60, 8, 12_000
_SEED = bytes.fromhex(SEED)


def thrown(call: InstalledCall, state: Any, charts: Any) -> tuple[str | None, ...] | None:
    """What a step from `state` throws for, on what chart: it tells apart stages, and their steps.

    None at the end.
    """
    if call.call.procedure.finished(state):
        return None
    trace = call.call.procedure.advance(state, SeededDice(_SEED), charts).trace
    return (trace[0].purpose, trace[0].chart) if trace else ()


def rerolling(call: InstalledCall, body: dict[str, Json], random: Random) -> dict[str, Json]:
    """`body` with a marker, and standing orders to spend it on any throw."""
    rerolls = [
        {"purpose": each, "at_least": first, "at_most": first + 1}
        for each in call.call.throws
        for first in (random.randint(1, 6),)
    ]
    orders = body["order"].get("standing_orders") or {}
    order = body["order"] | {"standing_orders": orders | {"reroll": rerolls}}
    return marked(call, body | {"order": order}, 1)


def stands(call: InstalledCall, random: Random) -> Iterator[Begun]:
    """States of `call` in which odds merge, a few of each kind, with what lies beside them."""
    seen = Counter[Any]()
    for number in range(_GAMES):
        body = made_request(call, random)
        if number % 3 == 0 and call.call.procedure.reroll_rule:
            body = rerolling(call, body, random)
        try:
            request = msgspec.convert(body, call.types.request)
            begun = begin(call, request, odds=True)
            for state in game(call, begun, seen, random):
                spends = call.call.procedure.rerolls(state) > 0
                kind = (thrown(call, state, begun.pack.charts), spends)
                seen[kind] += 1
                if seen[kind] <= _OF_A_KIND:
                    yield msgspec.structs.replace(begun, state=state)
        except (Refused, TooManyBranches):  # a decision left open has no odds
            continue


def game(call: InstalledCall, begun: Begun, seen: Counter[Any], random: Random) -> Iterator[Any]:
    """The states of a game that goes on to what was `seen` least, however seldom games do."""
    procedure, charts = plainly(call.call.procedure), begun.pack.charts
    state = _decided(procedure, begun.state, charts)
    spends = procedure.rerolls(state) > 0

    def rarity(throw: Any) -> int:
        return _GAMES if throw is None else seen[throw, spends]

    while not procedure.finished(state):
        yield state
        if spends:  # with markers to spend, a step has too many ways to look at all of them
            dice = SeededDice(random.randbytes(16))
            after = [procedure.advance(state, dice, charts).state]
        else:
            after = list(steps(procedure, state, charts))
            random.shuffle(after)
        after = [_decided(procedure, each, charts) for each in after]
        state = min(after, key=lambda each: rarity(thrown(call, each, charts)))


def faults_of_a_battle(situation: Any, options: Any, charts: Any) -> None:
    """Raise StateFault for what cannot lie on the map while units move."""
    for fault in of_battles.situation_faults(situation, options, charts, moving=True):
        raise StateFault(fault)


CHECKS: dict[str, Callable[[Any, Any, Any], None]] = {
    "hunters": of_boats.check_open,
    "silent-victory": of_submarines.check_open,
    "battleships": faults_of_a_battle,
}
"""What cannot lie on the table in the middle of a procedure."""


def can_be(call: InstalledCall, begun: Begun) -> bool:
    """Whether the state of `begun` is one that play can lead to, and that has odds."""
    procedure, charts, aside = call.call.procedure, begun.pack.charts, begun.before
    try:
        if call.call.takes == "situation":
            situation = _whole_situation(aside, call.call, begun.state)
            CHECKS[call.ruleset.id](situation, begun.options, charts)
        for member in aside if call.call.takes == "members" else ():
            CHECKS[call.ruleset.id](member.situation, begun.options, charts)
        procedure.verify(begun.state, charts)
        return not (procedure.finished(begun.state) or procedure.offers(begun.state, charts))
    except (StateFault, Refused):
        return False


def merged(call: InstalledCall, state: Any, charts: Any) -> int:
    """How many ways lead on from `state`; none where odds neither leave out nor join anything.

    They lead to the same from what odds leave of it, with throws joined.
    """
    procedure, ways = call.call.procedure, list[None]()
    if procedure.rerolls(state) and not procedure.bounded(state):  # markers that are sampled
        return 0
    left = procedure.relevant(state)
    if left == state and not procedure.alike(state, charts):
        return 0
    try:
        expected = one_step(call, counting(plainly(procedure), ways), state, charts)
    except (Refused, TooManyBranches):  # a decision left open has no odds; so many ways have none
        return 0
    assert one_step(call, procedure, left, charts) == expected
    assert procedure.progress(left) == procedure.progress(state)
    return len(ways)


@pytest.mark.parametrize("call", MERGING, ids=call_id)
def test_whatever_a_member_is_nothing_that_matters_is_left_out(call: InstalledCall) -> None:
    random = Drawn(0)
    for stand in stands(call, random):
        begun, charts, places = stand, stand.pack.charts, members(stand.state)
        ways = merged(call, begun.state, charts)
        for path, kind in random.sample(places, len(places) if ways else 0):
            new = changed(begun.state, path, kind, random)
            varied = msgspec.structs.replace(begun, state=new)
            if new is begun.state or not can_be(call, varied):
                continue
            more = merged(call, new, charts)
            if more and random.random() < 0.5:
                begun = varied
            ways += more
            if ways > _WAYS:
                break


# ------------------------------------------------------------------------ markers to spend


def marker(**up_to: int) -> Json:
    """A marker, to be spent on the first of these throws that comes to no more than is said."""
    rerolls = [{"purpose": purpose, "at_most": most} for purpose, most in up_to.items()]
    return {
        "situation": {"commander": {"reroll_markers": 1}},
        "order": {"standing_orders": {"reroll": rerolls}},
    }


def dead(man: str) -> Json:
    """Injuries, with `man` dead already."""
    return {"situation": {"crew": {man: "killed"}}, "order": {"automatic_injuries": 3}}


CAPITAL: Json = {
    "situation": {"patrol": {"assignment": {"area": "atlantic"}, "box": 4, "checks_due": 1}},
    "order": {"encounter": "capital_ship"},
}
WOUND, SHIP = marker(injury_severity=3), marker(roster=100, roster_column=100, day_night=3)
SPENT: list[tuple[str, str, Json, Json]] = [
    # call, example, with, and a marker: whether it is left for a later throw hangs on who it was
    ("hunters/apply-hits", "an_aircrafts_injury", dead("first_watch_officer"), WOUND),
    ("hunters/roll-encounter", "caribbean", CAPITAL, SHIP),
    ("silent-victory/apply-hits", "an_aircrafts_injury", dead("pharmacists_mate"), WOUND),
]


@pytest.mark.parametrize(("name", "example", "also", "spend"), SPENT)
def test_a_marker_is_spent_as_where_nothing_is_left_out(
    name: str, example: str, also: Json, spend: Json
) -> None:
    call = next(each for each in MERGING if call_id(each) == name)
    body = next(each for each in call.examples if each.name == example).request()
    body = laid_over(laid_over(body, also), spend)
    plain = spread(call, body, plainly(call.call.procedure), states=10_000)
    found = spread(call, body, call.call.procedure, states=10_000)
    assert plain.method == found.method == "exact"
    assert found.weights == plain.weights
    assert len(found.weights) > 1


# ------------------------------------------------------------------------ merged enough

QUALITY: Json = {"options": {"aircraft_quality": True}}
_WORN = ("batteries", "dive_planes", "hydrophones", "radio", "diesel_engine_1")
WORN: Json = {"situation": {"boat": {"systems": dict.fromkeys(_WORN, "damaged")}}}
_SHIPS: Json = [
    {"id": "bismarck", "side": "second", "w": 1, "s": 2},
    {"id": "hms_rodney", "w": 1},
    {"id": "hms_hood", "s": 2},
]
DAMAGED: Json = {"situation": {"ships": _SHIPS}}
WITHOUT_GUNS: Json = {"situation": {"ships": [{**ship, "s": 0, "w": 1} for ship in _SHIPS]}}
SLOW: Json = {"situation": {"ships": [{**ship, "s": 1, "w": 0} for ship in _SHIPS]}}
FRENCH: Json = {
    "situation": {
        "ships": [
            {"id": "dunkerque", "hex": "2511", "facing": "C", "flagship": True},
            {"id": "fr_dd_mogador_group", "hex": "2513", "facing": "C"},
            {"id": "bretagne", "hex": "3513", "facing": "C"},
            {"id": "provence", "hex": "3017", "facing": "C"},
        ]
    }
}
"""A navy that draws three chits, whose order is forgotten."""
STOPPED: Json = {"situation": {"board": {"breakwaters": ["3116-3215"]}}}
"""Torpedoes that come to no ship at all (9.3)."""
FOLLOWED: list[tuple[str, str, Json, int]] = [
    # call                          example                       with               ways followed
    ("hunters/roll-encounter", "atlantic_wolfpack", {}, 695),
    ("hunters/resolve-random-event", "caught_unawares", QUALITY, 35287),
    ("hunters/run-depth-charge-cycle", "one_round_thrown_at_the_table", {}, 48833),
    ("hunters/apply-hits", "three_hits_by_seed", {}, 2562),
    ("hunters/apply-hits", "an_aircrafts_injury", {}, 9),
    ("hunters/repair-boat", "experte_chief_engineer", WORN, 365),
    ("silent-victory/roll-encounter", "wolfpack_and_a_fourth_ship", {}, 51190),
    ("silent-victory/run-depth-charge-cycle", "one_round_thrown_at_the_table", {}, 49245),
    ("silent-victory/apply-hits", "three_hits_by_seed", {}, 2635),
    ("silent-victory/apply-hits", "an_aircrafts_injury", {}, 9),
    ("silent-victory/repair-boat", "expert_chief_engineer", WORN, 395),
    ("battleships/draw-chits", "north_cape", {}, 110),
    ("battleships/draw-chits", "a_british_squadron", FRENCH, 460),
    ("battleships/resolve-salvo", "over_two_friends", {}, 2332),
    ("battleships/resolve-gunnery-phase", "each_at_the_other", {}, 496),
    ("battleships/resolve-torpedo-phase", "a_friend_in_the_track", {}, 37),
    ("battleships/resolve-torpedo-phase", "a_friend_in_the_track", STOPPED, 3),
    ("battleships/move-fleet", "minefield_by_night", {}, 260),
    ("battleships/control-damage", "weapons_repaired", DAMAGED, 90),
    ("battleships/control-damage", "weapons_repaired", WITHOUT_GUNS, 36),
    ("battleships/control-damage", "weapons_repaired", SLOW, 36),
]  # fmt: skip


@every(("name", "example", "also", "most"), FOLLOWED)
def test_no_more_ways_are_followed_than_need_be(
    name: str, example: str, also: Json, most: int
) -> None:
    """Odds that merge too little are as right, and slow or no longer exact."""
    call = next(each for each in MERGING if call_id(each) == name)
    body = next(each for each in call.examples if each.name == example).request()
    body = laid_over(body, also)
    ways = list[None]()
    found = spread(call, body, counting(call.call.procedure, ways), states=10_000)
    assert (found.method, sum(found.weights.values())) == ("exact", 1)
    assert len(ways) <= most


APART = (
    ("battleships/resolve-salvo", "over_two_friends", 2946),
    ("battleships/resolve-torpedo-phase", "a_friend_in_the_track", 62),
)


@pytest.mark.parametrize(("name", "example", "most"), APART)
def test_of_one_unit_what_strikes_others_is_forgotten(name: str, example: str, most: int) -> None:
    call = next(each for each in MERGING if call_id(each) == name)
    body = next(each for each in call.examples if each.name == example).request()
    procedure, (state, charts) = call.call.procedure, began(call, body, odds=True)
    ways, headline = list[None](), call.call.headline
    for unit in procedure.marginals(state, charts).values():
        found = distribution(
            counting(procedure, ways),
            unit,
            lambda over: headline(over, charts),
            charts,
            budget=Budget(states=10_000),
            seed=b"",
        )
        assert found.method == "exact"
    assert len(ways) <= most
