"""The boat's fire: to hit, duds, damage to ships (9.2.3-9.2.5, 9.3.3, charts U1 to U3)."""

from __future__ import annotations

import functools
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.hunters.charts.attack import U1, PointsToSink
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted.detection import command_modifiers
from wardroom.rulesets.hunters.situation.crew import Commander, Crew
from wardroom.rulesets.hunters.situation.terms import Award, Month, ShipKind, Torpedo
from wardroom.rulesets.submarine.crew import all_generic_crew_out
from wardroom.rulesets.submarine.terms import Posture, Quality, Range, TimeOfDay

_CAPITAL_SHIP = ShipKind.CAPITAL_SHIP
_G7A = Torpedo.G7A

_REMEMBERED = 1024
"""Sets of modifiers kept in mind."""

ShipName = Annotated[
    str, Meta(max_length=60, description="The ship's name; empty where it has none.")
]
Tonnage = Annotated[int, Meta(ge=1, le=100_000, description="Tons.")]


class Ship(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A target: its kind, tons, and the damage points it has taken."""

    kind: ShipKind
    tonnage: Tonnage
    name: ShipName = ""
    damage: Annotated[int, Meta(ge=0, le=40, description="Damage points taken so far.")] = 0


class Circumstances(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What every shot of an attack has in common."""

    date: Month
    time: TimeOfDay
    escorted: bool
    posture: Posture
    range: Range
    superior_torpedoes: bool


class Shot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """One torpedo or one gun point, allocated: target number (from 1), tube, torpedo, salvo.

    A gun point has neither tube nor torpedo; `heavy_gun`: of the larger deck gun (9.3.3).
    `second_salvo`: of the second salvo of a night surface attack (9.5.2).
    """

    target: int
    tube: int | None = None
    torpedo: Torpedo | None = None
    second_salvo: bool = False
    heavy_gun: bool = False


class ShotResult(msgspec.Struct, frozen=True):
    """What a shot did: damage points (0 for a miss or a dud), how it went, and the trace."""

    damage: int
    result: Literal["miss", "dud", "hit"]
    trace: tuple[TraceStep, ...]


def points_to_sink(ship: Ship, charts: HuntersCharts) -> int:
    """Damage points that sink `ship` (8.2.5, chart U3)."""
    return _points(ship.kind, ship.tonnage, charts.u3.points_to_sink)


@functools.lru_cache(_REMEMBERED)
def _points(kind: ShipKind, tonnage: int, table: PointsToSink) -> int:
    return table.capital_ship if kind is _CAPITAL_SHIP else table.by_tonnage.row(tonnage).result


def is_sunk(ship: Ship, charts: HuntersCharts) -> bool:
    """Whether `ship` has taken the damage that sinks it (9.2.5)."""
    return ship.damage > 0 and ship.damage >= points_to_sink(ship, charts)


@functools.lru_cache(_REMEMBERED)
def fire_modifiers(
    torpedo: Torpedo | None,
    circumstances: Circumstances,
    crew: Crew,
    commander: Commander,
    chart: U1,
    second_salvo: bool,
    oak_leaves_fire: str,
) -> tuple[Modifier, ...]:
    """Every modifier of a to-hit roll, in the order of the card (9.2.3, chart U1).

    `torpedo`: None for the deck gun. Kept, for the shots of a salvo have the same few.
    """
    u1 = chart.modifiers
    grade = commander.award.grade
    modifiers = []
    if torpedo is not None and circumstances.posture is Posture.SURFACED:
        escorted = circumstances.escorted
        modifiers.append(u1.night_surface if escorted else u1.surfaced_unescorted)
    if grade >= Award.KCO.grade and (torpedo is not None or oak_leaves_fire == "torpedoes_and_gun"):
        modifiers.append(u1.oak_leaves)
    if crew.quality is Quality.GREEN:
        modifiers.append(u1.green_crew)
    if all_generic_crew_out(crew):
        modifiers.append(u1.crew_out)
    modifiers += command_modifiers(
        crew, u1.commander_out, u1.kommandant_and_first_watch_officer_out
    )
    if second_salvo and grade < Award.KC.grade:
        modifiers.append(u1.second_salvo)
    if torpedo is Torpedo.G7E and circumstances.range is Range.MEDIUM:
        modifiers.append(u1.g7e_medium)
    if torpedo is Torpedo.G7E and circumstances.range is Range.LONG:
        modifiers.append(u1.g7e_long)
    return tuple(modifiers)


def fire(
    shot: Shot,
    modifiers: tuple[Modifier, ...],
    circumstances: Circumstances,
    dice: Dice,
    charts: HuntersCharts,
) -> ShotResult:
    """One torpedo or gun point (9.2.3 to 9.2.5, 9.3.3).

    Dice: to hit on U1, purpose `torpedo_fire` or `gun_fire`; on a torpedo's hit the dud die on
    U2, purpose `dud`; if live, damage on U3, purpose `damage`. `result`: `miss`, `dud` or `hit`.
    """
    details = _details(shot)
    rule, purpose = ("9.2.3", "torpedo_fire") if shot.torpedo else ("9.3.3", "gun_fire")
    roll = dice.roll(charts.u1.dice, purpose=purpose, rule=rule)
    total = modified(roll, modifiers)
    needed = charts.u1.hit_at_most[circumstances.range]
    hit = total <= needed
    aimed = TraceStep(
        rule=rule,
        chart="U1",
        purpose=purpose,
        details=details | {"range": circumstances.range, "needed": needed},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=f"<={needed}" if hit else f">{needed}",
        result="hit" if hit else "miss",
    )
    if not hit:
        return ShotResult(0, "miss", (aimed,))
    fuse: tuple[TraceStep, ...] = ()
    if shot.torpedo is not None:
        dud, fuse = _check_dud(shot.torpedo, details, circumstances, dice, charts)
        if dud:
            return ShotResult(0, "dud", (aimed, *fuse))
    damage, struck = _roll_damage(shot, details, dice, charts)
    return ShotResult(damage, "hit", (aimed, *fuse, *struck))


def _check_dud(
    torpedo: Torpedo,
    details: dict[str, Detail],
    circumstances: Circumstances,
    dice: Dice,
    charts: HuntersCharts,
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Whether a torpedo that hit is a dud, by date and type (9.2.4, chart U2)."""
    u2 = charts.u2
    period = u2.period(circumstances.date)
    needed = period.G7a if torpedo is _G7A else period.G7e
    modifiers = (u2.modifiers.superior_torpedoes,) if circumstances.superior_torpedoes else ()
    roll = dice.roll(u2.dice, purpose="dud", rule="9.2.4")
    total = modified(roll, modifiers)
    dud = total <= needed
    step = TraceStep(
        rule="9.2.4",
        chart="U2",
        purpose="dud",
        details=details | {"dud_at_most": needed},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=period.label,
        result="dud" if dud else "live",
    )
    return dud, (step,)


def _roll_damage(
    shot: Shot, details: dict[str, Detail], dice: Dice, charts: HuntersCharts
) -> tuple[int, tuple[TraceStep, ...]]:
    """Damage points of a live hit (9.2.5, 9.3.3, chart U3)."""
    u3 = charts.u3
    gun = shot.torpedo is None
    modifiers = (u3.modifiers.heavy_deck_gun,) if shot.heavy_gun else ()
    rule = "9.3.3" if gun else "9.2.5"
    roll = dice.roll(u3.dice, purpose="damage", rule=rule)
    total = modified(roll, modifiers)
    row = (u3.deck_gun if gun else u3.torpedo).row(total)
    step = TraceStep(
        rule=rule,
        chart="U3",
        purpose="damage",
        details=details | {"damage": row.result},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result="damage",
    )
    return row.result, (step,)


def _details(shot: Shot) -> dict[str, Detail]:
    if shot.tube is None or shot.torpedo is None:
        return {"target": shot.target}
    return {"target": shot.target, "tube": shot.tube, "torpedo": shot.torpedo}
