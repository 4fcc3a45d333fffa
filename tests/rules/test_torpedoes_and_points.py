"""Torpedoes by counting dice, and points against a second reckoning."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wardroom.dice import SeededDice
from wardroom.engine.adjudication import odds
from wardroom.engine.runner import Position, run
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage import PendingDamage, added, apply_damage
from wardroom.rulesets.battleships.map.geometry import ahead, distance, hex_of, point_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.scoring.scoring import score_of
from wardroom.rulesets.battleships.situation.plausible import checked, situation_faults
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
    SituationOrder,
)
from wardroom.rulesets.battleships.situation.terms import Facing, Fate, Side, SpecialDamage
from wardroom.rulesets.battleships.torpedoes.torpedoes import (
    ResolveTorpedoes,
    TorpedoPhaseOrder,
    begin,
)

from .answers import parted
from .catalogue import Table, ruleset
from .test_gunfire import TWO_DICE, exactly, on_crt, own

BATTLESHIPS = ruleset("battleships")
CHARTS: BattleshipsCharts = BATTLESHIPS.packs["standard"].charts
TORPEDOES = BATTLESHIPS.calls["resolve-torpedo-phase"]

# ------------------------------------------------------------------------------ torpedoes

NUMBERS = [
    [12, 11, 10, 9, 8], [11, 10, 9, 8, 7], [10, 9, 8, 7, 6], [10, 9, 8, 7, 6], [9, 8, 7, 6, 5],
    [8, 7, 6, 5, 4], [8, 7, 6, 5, 4], [8, 7, 6, 5, 4],
]  # fmt: skip
"""The number that hits, by speed 0 to 7 and distance 1 to 5."""


def launch(speed: int, hexes: int, **more: Any) -> Table:
    at = hex_of(ahead(point_of("2010"), Facing.C, hexes))
    target = own("target", "BB")
    target["counter"]["movement"] = 7
    ships = [
        {**own("launcher", "DD"), "hex": "2010", "facing": "A", **more},
        {**target, "side": "second", "hex": at, "facing": "A", "speed": speed},
    ]
    return {
        "situation": {"ships": ships},
        "launches": [{"ship": "launcher", "target": "target"}],
    }


@pytest.mark.parametrize("crew", ["poor", "regular", "excellent"])
def test_torpedoes_hit_as_the_chart_says(crew: str) -> None:
    better = {"poor": -1, "regular": 0, "excellent": 1}[crew]
    of_hit = on_crt("2:1", "BB", special=False)
    harmless = of_hit[0, 0, False, None]
    for speed, numbers in enumerate(NUMBERS):
        for hexes, number in enumerate(numbers, 1):
            order = launch(speed, hexes, crew=crew)
            body = {**parted(order), "options": {"crew_quality": True}}
            found = exactly(odds(TORPEDOES, msgspec.convert(body, TORPEDOES.types.odds_request)))
            ways = sum(ways for total, ways in TWO_DICE.items() if total <= number + better)
            hurt = sum(
                chance
                for result, chance in found.items()
                if result.units[0].w or result.units[0].s or result.units[0].sunk
            )
            assert hurt == Fraction(ways, 36) * (1 - harmless)


@given(seed=st.integers(0, 10_000), target=st.integers(1, 7))
def test_ships_are_tried_nearest_first_until_one_is_hit(seed: int, target: int) -> None:
    """Every ship tried but the last is missed; none is nearer than one before it."""
    spread = ["2111", "2211", "2311", "2312", "2412", "2411", "2513", "2110"]
    ships = [{**own("launcher", "DD"), "hex": "2010", "facing": "A"}]
    for number, hex_ in enumerate(spread):
        ship = {**own(f"ship{number}", "CA"), "side": "second", "hex": hex_, "facing": "B"}
        ships.append(ship)
    order = {"launches": [{"ship": "launcher", "target": f"ship{target}"}]}
    options = BattleshipsOptions()
    there = checked(msgspec.convert({"ships": ships}, SituationOrder), options, CHARTS)
    state = begin(there, msgspec.convert(order, TorpedoPhaseOrder), options, CHARTS)
    done = run(ResolveTorpedoes(), Position(state), SeededDice(seed.to_bytes(16, "big")), CHARTS)
    (made,) = done.position.state.results
    assert made.checked
    hits = [check.hit for check in made.checked]
    assert hits == [False] * (len(hits) - 1) + [hits[-1]]
    where = [
        distance(point_of("2010"), point_of(spread[int(each.ship[4:])])) for each in made.checked
    ]
    assert where == sorted(where)
    tried = {check.ship for check in made.checked}
    assert hits[-1] or f"ship{target}" in tried
    for unit in done.position.state.situation.ships:
        if unit.id not in tried:
            assert (unit.w, unit.s, unit.fate) == (0, 0, Fate.IN_PLAY)


# ------------------------------------------------------------------------------ damage

LEVELS = st.integers(0, 3)
PARTS = ("bridge", "fire", "power", "radar", "rudder")
PENDING = st.builds(
    PendingDamage,
    ship=st.sampled_from(["hood", "dd", "battery"]),
    w=LEVELS,
    s=LEVELS,
    sunk=st.booleans(),
    special=st.lists(st.sampled_from(PARTS), max_size=1).map(tuple),
)


def three(w: int, s: int, turn: int) -> Situation:
    ships = [
        {"id": "hood", "ship": "hms_hood", "w": w, "s": s, "flagship": True},
        {"id": "dd", "ship": "it_dd_alfieri", "side": "second", "w": s, "s": w},
        {"id": "battery", "ship": "sb_el_hank", "side": "second", "w": min(w, 2)},
    ]
    order = {"ships": ships, "turn": turn}
    return checked(msgspec.convert(order, SituationOrder), OPTIONS, CHARTS)


OPTIONS = BattleshipsOptions(shore_batteries=True, flagships=True, special_damage=True)


@given(
    damage=st.lists(PENDING, max_size=8), w=LEVELS, s=st.integers(0, 2), turn=st.integers(1, 100)
)
def test_damage_adds_up_and_only_grows(
    damage: list[PendingDamage], w: int, s: int, turn: int
) -> None:
    if (w, s) in ((3, 3), (2, 3)):
        return
    before = three(w, s, turn)
    pending: tuple[PendingDamage, ...] = ()
    for each in damage:
        pending = added(pending, each, CHARTS)
    after, _ = apply_damage(before, pending, OPTIONS, CHARTS)
    assert not list(situation_faults(after, OPTIONS, CHARTS))
    for old, new in zip(before.ships, after.ships, strict=True):
        mine = [each for each in damage if each.ship == old.id]
        levels_w = min(3, old.w + sum(each.w for each in mine))
        levels_s = min(3, old.s + sum(each.s for each in mine))
        assert (new.w, new.s) == (levels_w, levels_s)
        full = levels_w == 3 and (levels_s == 3 or old.battery)
        sunk = full or any(each.sunk for each in mine)
        assert (new.fate is Fate.SUNK) is sunk
        assert (new.hex is None) or not sunk
        assert new.radar in (old.radar, "none")
        if new.w == 3 or any("radar" in each.special for each in mine):
            assert new.radar == "none"
        for hit in new.special:
            later = 0 if hit.damage is SpecialDamage.RUDDER else 1
            assert hit.turn == turn + later
    hood = after.ships[0]
    bridge = any("bridge" in each.special for each in damage if each.ship == "hood")
    assert after.first.crew_levels_lost == (hood.fate is Fate.SUNK) + bridge
    assert after.second.crew_levels_lost == 0


# ------------------------------------------------------------------------------ points

UNITS = st.lists(
    st.tuples(LEVELS, LEVELS, st.integers(0, 7), st.sampled_from(["in_play", "sunk", "withdrawn"])),
    min_size=1,
    max_size=6,
)


@given(units=UNITS)
def test_points_are_those_of_a_second_reckoning(units: list[tuple[int, int, int, str]]) -> None:
    """Level by level: each is repaired while the unit may; what is left counts in sixths."""
    ships: list[Table] = []
    wanted = 0
    for number, (w, s, repaired, fate) in enumerate(units):
        state = "sunk" if (w, s) == (3, 3) else fate
        ship = own(f"ship{number}", "BB", attack=43, defence=7)
        ships.append({**ship, "w": w, "s": s, "repaired": repaired, "fate": state})
        if state == "sunk":
            wanted += 55
            continue
        left, may = w + s, 7 - repaired
        wanted += repaired
        while left and may:
            left, may, wanted = left - 1, may - 1, wanted + 1
        wanted += {0: 0, 1: 9, 2: 18, 3: 27, 4: 36, 5: 45}[left]
    order = msgspec.convert({"ships": ships}, SituationOrder)
    situation = checked(order, BattleshipsOptions(), CHARTS)
    score = score_of(situation, Side.SECOND, BattleshipsOptions(), CHARTS)
    assert score.points == sum(unit.points for unit in score.units) == wanted
    assert score_of(situation, Side.FIRST, BattleshipsOptions(), CHARTS).points == 0
