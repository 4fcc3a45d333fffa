"""The boat's fire: to hit, duds, damage to ships (9.2.3-9.2.5, 9.3.3, charts U1 to U3)."""

from __future__ import annotations

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.remembering import remembered
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.hunters.attack.attack_round import Attacking, Shot
from wardroom.rulesets.hunters.charts.attack import U1, PointsToSink
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted.detection import command_modifiers
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Commander, Crew
from wardroom.rulesets.hunters.situation.contact import Contact, Ship
from wardroom.rulesets.hunters.situation.terms import Award, ShipKind, Torpedo
from wardroom.rulesets.submarine.crew import all_generic_crew_out
from wardroom.rulesets.submarine.decisions import Tactics
from wardroom.rulesets.submarine.salvo import details_of
from wardroom.rulesets.submarine.terms import Posture, Quality, Range

_WITH_KNIGHTS_CROSS, _WITH_OAK_LEAVES = Award.KC.grade, Award.KCO.grade
_CAPITAL_SHIP = ShipKind.CAPITAL_SHIP
_G7A = Torpedo.G7A

_REMEMBERED = 1024
"""How many sets of modifiers, and of points to sink, are cached."""


class ShotResult(msgspec.Struct, frozen=True):
    """The result of a shot: damage points (0 for a miss or a dud), and the trace."""

    damage: int
    trace: tuple[TraceStep, ...]


def points_to_sink(ship: Ship, charts: HuntersCharts) -> int:
    """Return the damage points that sink `ship` (8.2.5, chart U3)."""
    return _points(ship.kind, ship.tonnage, charts.u3.points_to_sink)


@remembered(_REMEMBERED)
def _points(kind: ShipKind, tonnage: int, table: PointsToSink) -> int:
    return table.capital_ship if kind is _CAPITAL_SHIP else table.by_tonnage.row(tonnage).result


def is_sunk(ship: Ship, charts: HuntersCharts) -> bool:
    """Return whether `ship` has taken the damage that sinks it (9.2.5)."""
    return ship.damage >= points_to_sink(ship, charts)


def surfaced_modifier(
    contact: Contact, tactics: Tactics, options: HuntersOptions, chart: U1
) -> Modifier | None:
    """Return the modifier of a torpedo fired on the surface (9.5.1, 9.4.2); None: there is none.

    By one reading a torpedo fired submerged at unescorted ships has it too.
    """
    u1, on_surface = chart.modifiers, tactics.posture is Posture.SURFACED
    if contact.escorted:
        return u1.night_surface if on_surface else None
    any_posture = options.torpedoes_at_unescorted_ships == "any_posture"
    return u1.surfaced_unescorted if on_surface or any_posture else None


@remembered(_REMEMBERED)
def fire_modifiers(
    shot: Shot,
    tactics: Tactics,
    surfaced: Modifier | None,
    crew: Crew,
    commander: Commander,
    oak_leaves_fire: str,
    chart: U1,
) -> tuple[Modifier, ...]:
    """Return every modifier of a to-hit roll, in the order of the card (9.2.3, chart U1).

    `surfaced`: as returned by `surfaced_modifier`. The reading `oak_leaves_fire` decides whether
    Oak Leaves help the deck gun too. The result is cached, because odds roll the same shot again
    and again.
    """
    u1, torpedo, grade = chart.modifiers, shot.torpedo, commander.award.grade
    modifiers = []
    if torpedo is not None and surfaced is not None:
        modifiers.append(surfaced)
    helped = torpedo is not None or oak_leaves_fire == "torpedoes_and_gun"
    if grade >= _WITH_OAK_LEAVES and helped:
        modifiers.append(u1.oak_leaves)
    if crew.quality is Quality.GREEN:
        modifiers.append(u1.green_crew)
    if all_generic_crew_out(crew):
        modifiers.append(u1.crew_out)
    modifiers += command_modifiers(
        crew, u1.commander_out, u1.kommandant_and_first_watch_officer_out
    )
    if shot.second_salvo and grade < _WITH_KNIGHTS_CROSS:
        modifiers.append(u1.second_salvo)
    if torpedo is Torpedo.G7E and tactics.range is Range.MEDIUM:
        modifiers.append(u1.g7e_medium)
    if torpedo is Torpedo.G7E and tactics.range is Range.LONG:
        modifiers.append(u1.g7e_long)
    return tuple(modifiers)


def aim(
    attacking: Attacking, shot: Shot, options: HuntersOptions, dice: Dice, charts: HuntersCharts
) -> TraceStep:
    """Return the roll to hit of one torpedo or gun point (9.2.3, 9.3.3).

    Dice: to hit on U1, purpose `torpedo_fire` or `gun_fire`.
    """
    tactics = attacking.tactics
    modifiers = fire_modifiers(
        shot,
        tactics,
        surfaced_modifier(attacking.contact, tactics, options, charts.u1),
        attacking.crew,
        attacking.commander,
        options.oak_leaves_fire,
        charts.u1,
    )
    rule, purpose = ("9.2.3", "torpedo_fire") if shot.torpedo else ("9.3.3", "gun_fire")
    roll = dice.roll(charts.u1.dice, purpose=purpose, rule=rule)
    total = modified(roll, modifiers)
    needed = charts.u1.hit_at_most[tactics.range]
    hit = total <= needed
    return TraceStep(
        rule=rule,
        chart="U1",
        purpose=purpose,
        details={**details_of(shot), "range": tactics.range, "needed": needed},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=f"<={needed}" if hit else f">{needed}",
        result="hit" if hit else "miss",
    )


def fire(
    attacking: Attacking, shot: Shot, options: HuntersOptions, dice: Dice, charts: HuntersCharts
) -> ShotResult:
    """Return one torpedo or gun point (9.2.3 to 9.2.5, 9.3.3).

    Dice: to hit as in `aim`; if a torpedo hits, the dud die on U2, purpose `dud`; if it is live,
    damage on U3, purpose `damage`.
    """
    aimed = aim(attacking, shot, options, dice, charts)
    if aimed.result == "miss":
        return ShotResult(0, (aimed,))
    details, fuse = details_of(shot), tuple[TraceStep, ...]()
    if shot.torpedo is not None:
        dud, fuse = _check_dud(attacking, shot.torpedo, details, dice, charts)
        if dud:
            return ShotResult(0, (aimed, *fuse))
    damage, struck = _roll_damage(shot, details, dice, charts)
    return ShotResult(damage, (aimed, *fuse, *struck))


def _check_dud(
    attacking: Attacking,
    torpedo: Torpedo,
    details: dict[str, Detail],
    dice: Dice,
    charts: HuntersCharts,
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Whether a torpedo that hit is a dud, by date and type (9.2.4, chart U2)."""
    u2, patrol = charts.u2, attacking.patrol
    period = u2.period(attacking.date)
    needed = period.G7a if torpedo is _G7A else period.G7e
    superior = patrol is not None and patrol.superior_torpedoes
    modifiers = (u2.modifiers.superior_torpedoes,) if superior else ()
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


def effect(shot: Shot, ship: Ship, charts: HuntersCharts) -> TraceStep:
    """Return the effect of the damage on the ship that `shot` has hit (9.2.5, 9.2.6)."""
    needed = points_to_sink(ship, charts)
    return TraceStep(
        rule="9.2.5",
        chart="U3.points_to_sink",
        purpose="ship" if ship.name else "unnamed_ship",
        details={
            "target": shot.target,
            "name": ship.name,
            "kind": ship.kind,
            "tonnage": ship.tonnage,
            "damage": ship.damage,
            "points_to_sink": needed,
        },
        result="ship_sunk" if ship.damage >= needed else "ship_damaged",
    )
