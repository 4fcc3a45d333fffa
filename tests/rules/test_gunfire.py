"""Gunfire by counting dice: every roll there is, against tables copied by hand from the charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from support.every import every
from wardroom.engine.adjudication import odds
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.gunnery.gunnery import odds_of
from wardroom.rulesets.battleships.map.geometry import ahead, hex_of, point_of
from wardroom.rulesets.battleships.situation.terms import Facing, ShipType

from .answers import parted
from .catalogue import Table, ruleset

BATTLESHIPS = ruleset("battleships")
CHARTS: BattleshipsCharts = BATTLESHIPS.packs["standard"].charts
SALVO, PHASE = BATTLESHIPS.calls["resolve-salvo"], BATTLESHIPS.calls["resolve-gunnery-phase"]

# ------------------------------------------------------------------------------ the charts again

COLUMNS = [0, 6, 11, 16, 20, 25, 35, 45, 55, 70, 80]
POINTS = [
    [0] * 11,
    [0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 10],
    [0, 0, 0, 0, 4, 6, 8, 10, 16, 20, 20],
    [0, 0, 2, 2, 6, 8, 10, 16, 20, 20, 25],
    [0, 2, 4, 4, 8, 10, 16, 20, 20, 25, 30],
    [2, 4, 4, 6, 10, 16, 20, 20, 25, 25, 35],
    [4, 6, 6, 8, 16, 20, 25, 25, 30, 30, 40],
    [6, 8, 8, 10, 20, 25, 25, 30, 30, 35, 46],
    [8, 10, 12, 16, 20, 25, 30, 35, 35, 45, 60],
    [10, 12, 16, 18, 25, 30, 35, 40, 40, 50, 80],
    [12, 16, 18, 20, 30, 40, 45, 50, 60, 70, 100],
]
RESULTS = {
    "1:2": ["", "", "", "", "", "", "", "1W", "1W", "1W", "1S"],
    "1:1": ["", "", "", "", "1W", "1W", "1S", "1W1S", "1W1S", "1W1S", "X"],
    "2:1": ["", "", "", "", "1S", "2W", "2S", "2W", "1W1S", "2W1S", "X"],
    "3:1": ["", "", "", "1W", "1S", "2W", "1W1S", "2W1S", "1W2S", "X", "X"],
    "4:1": ["", "", "1W", "2S", "2W", "1W1S", "1W1S", "1W2S", "2W2S", "X", "X"],
    "5:1+": ["", "1W", "1W1S", "1W1S", "2W1S", "1W2S", "2W2S", "X", "X", "X", "X"],
}  # fmt: skip
SPECIAL = {7: "fire", 8: "radar", 9: "rudder", 10: "bridge", 11: "power"}
TWO_DICE = Counter(one + other for one, other in product(range(1, 7), repeat=2))

Result = tuple[int, int, bool, str | None]
"""W, S, sunk, special damage."""


def points(attack: int, total: int) -> int:
    column = max(place for place, least in enumerate(COLUMNS) if attack >= least)
    return POINTS[min(12, max(2, total)) - 2][column]


def column_of(damage: int, defence: int) -> str | None:
    for ratio in (5, 4, 3, 2, 1):
        if damage >= ratio * defence:
            return "5:1+" if ratio == 5 else f"{ratio}:1"
    return "1:2" if 2 * damage >= defence else None


def letters(result: str) -> tuple[int, int]:
    return (
        int(result[result.index("W") - 1]) if "W" in result else 0,
        int(result[result.index("S") - 1]) if "S" in result else 0,
    )


def on_crt(column: str, kind: str, special: bool) -> dict[Result, Fraction]:
    """What a column of the combat results table does to a unit of this type, by night."""
    found: dict[Result, Fraction] = {}
    for total, ways in TWO_DICE.items():
        result = RESULTS[column][total - 2]
        outcomes = [(letters(result), False, 6)] if result != "X" else [((0, 0), True, 6)]
        if result == "X" and kind == "BB":
            outcomes = [((0, 0), True, 1), ((2, 2), False, 5)]
        brings = special and (
            (column == "1:1" and total == 11) or (column[0] in "2345" and total in (7, 11))
        )
        for (w, s), sunk, sixths in outcomes:
            w, s = (w, 0) if kind == "SB" else (w, s)  # noqa: PLW2901
            chance = Fraction(ways * sixths, 36 * 6)
            parts = TWO_DICE.items() if brings and not sunk else [(2, 36)]
            for part, of_36 in parts:
                hit = SPECIAL.get(part)
                if kind == "SB" and hit in ("rudder", "radar"):
                    hit = None
                key = (w, s, sunk, hit)
                found[key] = found.get(key, Fraction(0)) + chance * Fraction(of_36, 36)
    return found


def expected(
    attack: int, modifiers: int, defence: int, kind: str, special: bool
) -> dict[Result, Fraction]:
    """The distribution of a salvo's damage, counted over every roll."""
    found: dict[Result, Fraction] = {}
    for total, ways in TWO_DICE.items():
        column = column_of(points(attack, total + modifiers), defence)
        results: dict[Result, Fraction] = {(0, 0, False, None): Fraction(1)}
        if column is not None:
            results = on_crt(column, kind, special)
        for result, chance in results.items():
            found[result] = found.get(result, Fraction(0)) + Fraction(ways, 36) * chance
    return found


# ------------------------------------------------------------------------------ asking the service


def off(hexes: int) -> str:
    """The hex so many along C from 2010, abeam of a ship there that faces A."""
    return hex_of(ahead(point_of("2010"), Facing.C, hexes))


def own(name: str, kind: str, attack: int = 40, defence: int = 10) -> Table:
    counter: Table = {"name": name, "nation": "us", "type": kind, "attack": attack}
    counter |= {"defence": defence, "movement": 0 if kind == "SB" else 5, "gun_range": 30}
    if kind == "DD":
        counter["torpedo_odds"] = "2:1"
    if ShipType(kind).capital:
        counter["secondary"] = True
    return {"id": name, "counter": counter, "speed": 0 if kind == "SB" else 3}


def asked(call: Any, order: Table, options: Table, **budget: int) -> Any:
    body = {**parted(order), "options": options, "budget": {"states": 20_000} | budget}
    return odds(call, msgspec.convert(body, call.types.odds_request))


def exactly(found: Any) -> dict[Any, Fraction]:
    assert found.method.kind == "exact"
    return {
        chance.result: Fraction(
            int(chance.probability.numerator), int(chance.probability.denominator)
        )
        for chance in found.results
    }


def of_salvo(order: Table, options: Table) -> dict[Result, Fraction]:
    weights: dict[Result, Fraction] = {}
    for result, chance in exactly(asked(SALVO, order, options)).items():
        key = (result.w, result.s, result.sunk, result.special)
        weights[key] = weights.get(key, Fraction(0)) + chance
    return weights


def salvo(firer: Table, target: Table, hexes: int, **more: Any) -> Table:
    ships = [
        {**firer, "hex": "2010", "facing": "A"},
        {**target, "side": "second", "hex": off(hexes), "facing": "A"},
    ]
    situation = {"ships": ships, "visibility": 40, "time_of_day": "night"}
    return {"situation": situation, "firer": firer["id"], "target": target["id"]} | more


# ------------------------------------------------------------------------------ one salvo

LADDER = [
    # points, defence 9: odds
    (0, None), (4, None), (5, "1:2"), (8, "1:2"), (9, "1:1"), (17, "1:1"), (18, "2:1"),
    (27, "3:1"), (35, "3:1"), (36, "4:1"), (44, "4:1"), (45, "5:1+"), (100, "5:1+"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "column"), LADDER)
def test_odds_are_rounded_for_the_defender(damage: int, column: str | None) -> None:
    assert odds_of(damage, 9) == column == column_of(damage, 9)


def test_odds_of_any_points_and_defence() -> None:
    for damage, defence in product(range(101), range(1, 60)):
        assert odds_of(damage, defence) == column_of(damage, defence)


def test_damage_points_are_those_of_the_chart() -> None:
    for attack, total in product(range(400), range(-10, 20)):
        assert CHARTS.dpt.points(attack, total) == points(attack, total)


HEXES = {1: (3, 1), 2: (3, 1), 3: (2, 1), 4: (2, 1), 5: (1, 1), 13: (1, 1), 14: (1, 2), 20: (1, 2)}
"""Distances, and what they multiply the attack by."""


def salvos() -> Iterator[tuple[int, int, int, str, bool, bool, bool]]:
    """Attack, distance, defence, type, shared target, under fire, special damage."""
    random = Random(1940)
    for kind, special in product(("BB", "BC", "CA", "SB"), (False, True)):
        for shared, under_fire in product((False, True), repeat=2):
            yield (
                random.choice((2, 7, 12, 17, 23, 37, 42, 54, 69)),
                random.choice(tuple(HEXES)),
                random.choice((2, 4, 9, 12, 25)),
                kind, shared, under_fire, special,
            )  # fmt: skip


@every(("attack", "hexes", "defence", "kind", "shared", "under_fire", "special"), list(salvos()))
def test_a_salvo_is_what_its_dice_come_to(
    attack: int, hexes: int, defence: int, kind: str, shared: bool, under_fire: bool, special: bool
) -> None:
    target = own("target", kind, defence=defence)
    if kind != "SB":
        target["radar"] = "early"
    order = salvo(
        own("firer", "BB", attack), target, hexes, concentrated=shared, under_fire=under_fire
    )
    options = {"special_damage": special, "shore_batteries": True}
    times, over = HEXES[hexes]
    found = of_salvo(order, options)
    modifiers = -shared - 2 * under_fire
    wanted = expected(attack * times // over, modifiers, defence, kind, special)
    assert found == wanted
    assert sum(found.values()) == 1


@pytest.mark.parametrize("kind", ["CA", "CL", "DD", "SB"])
@pytest.mark.parametrize("special", [False, True])
def test_a_secondary_battery_rolls_on_one_column(kind: str, special: bool) -> None:
    target = own("target", kind)
    if kind != "SB":
        target["radar"] = "early"
    order = salvo(own("firer", "BB"), target, 7, battery="secondary", under_fire=True)
    found = of_salvo(order, {"special_damage": special, "shore_batteries": True})
    assert found == on_crt("1:1", kind, special)


@pytest.mark.parametrize("friends", range(1, 6))
def test_friends_in_the_way_are_struck_alike(friends: int) -> None:
    """A sixth of the fire goes astray, the same share of it to each."""
    order = salvo(own("firer", "BB"), own("enemy", "BB", defence=9), 6)
    # Two by two in hexes that the line enters, all as far as makes the attack the same.
    for number in range(friends):
        ship = {**own(f"friend{number}", "CA", defence=9), "hex": off(4 if number < 4 else 3)}
        order["situation"]["ships"].append({**ship, "facing": "A"})
    found = exactly(asked(SALVO, order, {"misdirected_fire": True}))
    share: dict[str, Fraction] = {}
    for result, chance in found.items():
        if result.struck is not None:
            share[result.struck] = share.get(result.struck, Fraction(0)) + chance
    of_enemy = expected(40, 0, 9, "BB", special=False)
    of_friend = expected(80, 0, 9, "CA", special=False)
    nothing = (0, 0, False, None)
    assert share.pop("enemy") == Fraction(5, 6) * (1 - of_enemy[nothing])
    each = Fraction(1, 6 * friends) * (1 - of_friend[nothing])
    assert share == {f"friend{number}": each for number in range(friends)}


MOST_STATES = 100
"""Far more than the walk of a salvo meets, and a few milliseconds of work."""


def test_any_pair_of_ships_has_its_odds_in_a_short_walk() -> None:
    """Every gun of the library, at a target drawn by lot, at the ends of every band of range."""
    random, ids = Random(1916), sorted(CHARTS.ships.ids())
    options = {"special_damage": True, "shore_batteries": True, "misdirected_fire": True}
    for firer in ids:
        _, data = CHARTS.ships.find(firer) or (None, None)
        assert data is not None
        in_reach = [hexes for hexes in (*HEXES, data.gun_range) if hexes <= data.gun_range]
        if not in_reach:
            continue
        target = random.choice([ship for ship in ids if ship != firer])
        order = salvo({"id": firer}, {"id": target}, random.choice(in_reach))
        found = asked(SALVO, order, options)
        assert found.method.kind == "exact"
        assert 0 < found.method.states <= MOST_STATES
        assert sum(exactly(found).values()) == 1


def test_friends_in_the_way_make_the_walk_little_longer() -> None:
    order = salvo(own("firer", "BB"), own("enemy", "BB", defence=9), 6)
    for number in range(5):
        ship = {**own(f"friend{number}", "BB"), "hex": off(4 if number < 4 else 3)}
        order["situation"]["ships"].append({**ship, "facing": "A"})
    found = asked(SALVO, order, {"misdirected_fire": True, "special_damage": True})
    assert found.method.kind == "exact"
    assert found.method.states <= 5 * MOST_STATES


# ------------------------------------------------------------------------------ a phase

EACH_AT_THE_OTHER: Table = {
    "situation": {
        "visibility": 40,
        "ships": [
            {**own("one", "CA", 30, 7), "hex": "2010", "facing": "A"},
            {**own("other", "CA", 30, 7), "side": "second", "hex": off(9), "facing": "A"},
        ],
    },
    "fire": [{"ship": "one", "main": "other"}, {"ship": "other", "main": "one"}],
}


def test_two_salvos_of_a_phase_know_nothing_of_each_other() -> None:
    found = exactly(asked(PHASE, EACH_AT_THE_OTHER, {}))
    single = expected(30, -2, 7, "CA", special=False)
    wanted: dict[Any, Fraction] = {}
    for (one, a), (other, b) in product(single.items(), repeat=2):
        wanted[one[:3], other[:3]] = wanted.get((one[:3], other[:3]), Fraction(0)) + a * b
    seen: dict[Any, Fraction] = {}
    for result, chance in found.items():
        key = tuple((unit.w, unit.s, unit.sunk) for unit in result.units)
        seen[key] = seen.get(key, Fraction(0)) + chance
    assert seen == wanted


def test_the_order_of_fire_does_not_matter() -> None:
    ships = [
        {**own("big", "BB", 45, 12), "hex": "2010", "facing": "A"},
        {**own("small", "CA", 12, 4), "hex": "2009", "facing": "A"},
        {**own("target", "BB", 45, 12), "side": "second", "hex": off(8), "facing": "A", "w": 2,
         "s": 2},
    ]  # fmt: skip
    fire = [{"ship": "big", "main": "target"}, {"ship": "small", "main": "target"}]
    order = {"situation": {"visibility": 40, "ships": ships}, "fire": fire}
    assert exactly(asked(PHASE, order, {})) == exactly(
        asked(PHASE, order | {"fire": fire[::-1]}, {})
    )


def two_fleets(ships: int) -> Table:
    """So many cruisers a side in two lines, each firing at the one opposite."""
    line: list[Table] = []
    fire: list[Table] = []
    for number in range(ships):
        here = ahead(point_of("2003"), Facing.D, number)
        there = ahead(here, Facing.C, 9)
        for side, at in (("first", here), ("second", there)):
            ship = own(f"{side}{number:02}", "CA", 30, 7)
            line.append({**ship, "side": side, "hex": hex_of(at), "facing": "A"})
        fire += [
            {"ship": f"first{number:02}", "main": f"second{number:02}"},
            {"ship": f"second{number:02}", "main": f"first{number:02}"},
        ]
    return {"situation": {"visibility": 40, "ships": line}, "fire": fire}


def test_a_phase_of_ten_ships_a_side_is_sampled() -> None:
    """Every ship's share of each result within 5 standard errors of what one salvo gives it."""
    trials = 1000
    found = asked(PHASE, two_fleets(10), {}, trials=trials)
    assert (found.method.kind, found.method.trials) == ("monte_carlo", trials)
    assert len(found.results) == 500  # joint results of so many ships hardly ever come up twice
    single = expected(30, -2, 7, "CA", special=False)
    sunk = float(sum(chance for result, chance in single.items() if result[2]))
    marginals = {marginal.name: marginal for marginal in found.marginals}
    assert len([name for name in marginals if name.endswith("/sunk")]) == 20
    for place in range(20):
        shares = {
            value.value: value.probability.decimal
            for value in marginals[f"/units/{place}/sunk"].values
        }
        error = (sunk * (1 - sunk) / trials) ** 0.5
        assert abs(shares.get(True, 0.0) - sunk) <= 5 * error
