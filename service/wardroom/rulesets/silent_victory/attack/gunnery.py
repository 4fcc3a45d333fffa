"""The boat's fire: to hit, duds, damage to ships, circular runs (9.2.3 to 9.2.10, 9.3, 14.8.1)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Protocol

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice, Roll, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.table import Ask, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.detection import command_modifiers
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact, Ship
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.terms import DeckGun, ShipKind, Torpedo
from wardroom.rulesets.submarine.crew import all_generic_crew_out
from wardroom.rulesets.submarine.decisions import Tactics
from wardroom.rulesets.submarine.procedure import RerollOrders
from wardroom.rulesets.submarine.salvo import details_of
from wardroom.rulesets.submarine.terms import Posture, Quality, Range, period_of

_SURFACED = Posture.SURFACED

_GREEN = Quality.GREEN

_CAPITAL_SHIP = ShipKind.CAPITAL_SHIP
_ESCORT = ShipKind.ESCORT
_WARSHIP = ShipKind.WARSHIP

_MK18 = Torpedo.MK18


def points_to_sink(ship: Ship, charts: SilentVictoryCharts) -> int:
    """Return the damage points that sink `ship` (8.2.8, 9.9.4, chart S3)."""
    if ship.kind is _CAPITAL_SHIP:
        return ship.points_to_sink or charts.s3.capital_ship_points.by_tonnage[ship.tonnage]
    if ship.type == "SS":
        return charts.s3.points_to_sink.submarine
    return charts.s3.points_to_sink.by_tonnage[ship.tonnage]


def points_table(ship: Ship) -> str:
    """Return the table that `points_to_sink` reads for `ship`."""
    capital = ship.kind is _CAPITAL_SHIP
    return "S3.capital_ship_points" if capital else "S3.points_to_sink"


def is_sunk(ship: Ship, charts: SilentVictoryCharts) -> bool:
    """Return whether `ship` has taken the damage that sinks it (9.2.5)."""
    return ship.damage >= points_to_sink(ship, charts)


# ------------------------------------------------------------------------------ a shot


class Firing(Protocol):
    """A boat that fires. Without a patrol no event counts (12.1.3)."""

    @property
    def date(self) -> str:
        """The month in which the patrol started."""
        ...

    @property
    def boat(self) -> Boat:
        """The boat."""
        ...

    @property
    def crew(self) -> Crew:
        """Its crew."""
        ...

    @property
    def patrol(self) -> Patrol | None:
        """Its patrol, with the events that are in force."""
        ...

    @property
    def options(self) -> SilentVictoryOptions:
        """The optional rules."""
        ...


class FiringAtShips(Firing, Protocol):
    """A boat that fires at ships in sight."""

    @property
    def commander(self) -> Commander:
        """The captain."""
        ...

    @property
    def contact(self) -> Contact:
        """The ships."""
        ...

    @property
    def tactics(self) -> Tactics:
        """The tactics of the round."""
        ...

    @property
    def slowed(self) -> tuple[int, ...]:
        """The numbers of the targets that were damaged before this attack (8.2.5)."""
        ...


class Shot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """An allocated torpedo or gun point: target number (from 1), tube, torpedo, salvo.

    A gun point has neither tube nor torpedo, but the calibre of its `gun`. `second_salvo`: of the
    second salvo of a night surface attack (9.5.2).
    """

    target: int
    tube: int | None = None
    torpedo: Torpedo | None = None
    second_salvo: bool = False
    gun: DeckGun | None = None


class Aimed(msgspec.Struct, frozen=True):
    """A roll to hit: whether it does, the roll, and the trace."""

    hit: bool
    roll: Roll
    trace: tuple[TraceStep, ...]


ShotEnd = Literal["miss", "dud", "hit", "strikes_boat"]


class ShotResult(msgspec.Struct, frozen=True):
    """What a shot did: damage points, how it went, and the trace.

    `strikes_boat`: a torpedo that circled, and sank the boat (14.8.1).
    """

    damage: int
    result: ShotEnd
    trace: tuple[TraceStep, ...]


def fire_modifiers(
    firing: FiringAtShips, shot: Shot, charts: SilentVictoryCharts
) -> tuple[Modifier, ...]:
    """Return every modifier of a roll to hit, in the chart's order (9.2.3, 11.3.4.2, chart S1)."""
    s1 = charts.s1.modifiers
    torpedo, contact, tactics = shot.torpedo, firing.contact, firing.tactics
    modifiers = []
    if torpedo is not None:
        # A submarine is attacked at night as escorted ships are (9.9).
        at_night = contact.escorted or contact.kind == "submarine"
        any_posture = firing.options.torpedoes_at_unescorted_ships == "any_posture"
        if tactics.posture is _SURFACED:
            modifiers.append(s1.night_surface if at_night else s1.surfaced_unescorted)
        elif any_posture and not at_night:
            modifiers.append(s1.surfaced_unescorted)
        if shot.second_salvo and not firing.commander.awards.navy_cross:
            modifiers.append(s1.second_salvo)
        if torpedo is _MK18 and tactics.range is Range.MEDIUM:
            modifiers.append(s1.mk18_medium)
        if torpedo is _MK18 and tactics.range is Range.LONG:
            modifiers.append(s1.mk18_long)
        ship, slow = contact.targets[shot.target - 1], shot.target in firing.slowed
        modifiers += target_modifiers(ship, firing.options, charts, slow=slow)
    modifiers += crew_modifiers(firing, charts)
    return tuple(modifiers)


def target_modifiers(
    ship: Ship, options: SilentVictoryOptions, charts: SilentVictoryCharts, *, slow: bool
) -> tuple[Modifier, ...]:
    """Return what the target does to a torpedo's aim: speed, and agility.

    `slow`: it was damaged before the attack; it has been followed, and is as slow as any other
    (8.2.5).
    """
    s1, agile = charts.s1.modifiers, ship.type in charts.s1.agile
    two = options.agile_warships == "two_in_all"
    keeps = agile and two and options.damaged_destroyers == "keep_two"
    modifiers = []
    if ship.fast and not slow:
        modifiers.append(s1.fast_capital_ship)
    if ship.kind is _WARSHIP and (keeps or not slow):
        modifiers.append(s1.warship)
    if agile:
        modifiers.append(s1.agile_warship if two else s1.agile_warship_further)
    if ship.kind is _ESCORT:
        modifiers.append(s1.escort)
    return tuple(modifiers)


def cutie_modifiers(firing: Firing, charts: SilentVictoryCharts) -> tuple[Modifier, ...]:
    """Return every modifier of a Mk 27 fired at an escort that hunts the boat (9.6.7, chart S1)."""
    return (charts.s1.modifiers.cutie, *crew_modifiers(firing, charts))


def crew_modifiers(firing: Firing, charts: SilentVictoryCharts) -> tuple[Modifier, ...]:
    """Return what captain and crew do to every roll to hit, and the Crew Illness event (12.1.3)."""
    crew, patrol = firing.crew, firing.patrol
    s1 = charts.s1.modifiers
    modifiers = [*command_modifiers(crew, s1.commander_out, s1.captain_and_exec_out)]
    if crew.quality is _GREEN:
        modifiers.append(s1.green_crew)
    if all_generic_crew_out(crew):
        modifiers.append(s1.crew_out)
    if patrol is not None and patrol.crew_illness:
        modifiers.append(charts.r1.crew_illness.modifiers.crew_illness)
    return tuple(modifiers)


def aim(
    shot: Shot,
    modifiers: tuple[Modifier, ...],
    range_: Range,
    dice: Dice,
    charts: SilentVictoryCharts,
    *,
    rule: str | None = None,
    purpose: str | None = None,
) -> Aimed:
    """Return the roll to hit of one torpedo or gun point (9.2.3, 9.3.3, chart S1).

    `rule` and `purpose` are those of a torpedo or of the gun unless they are given. Dice: to hit
    on S1, purpose `torpedo_fire`, `gun_fire` or as given.
    """
    gun = shot.torpedo is None
    rule = rule or ("9.3.3" if gun else "9.2.3")
    purpose = purpose or ("gun_fire" if gun else "torpedo_fire")
    roll = dice.roll(charts.s1.dice, purpose=purpose, rule=rule)
    total = modified(roll, modifiers)
    needed = charts.s1.hit_at_most[range_]
    hit = total <= needed
    step = TraceStep(
        rule=rule,
        chart="S1",
        purpose=purpose,
        details={**details_of(shot), "range": range_, "needed": needed},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=f"<={needed}" if hit else f">{needed}",
        result="hit" if hit else "miss",
    )
    return Aimed(hit, roll, (step,))


def follow_up(
    firing: Firing,
    shot: Shot,
    natural: int,
    dice: Dice,
    charts: SilentVictoryCharts,
    *,
    hit: bool,
) -> ShotResult:
    """Return what comes of a shot once its roll to hit, `natural`, stands (9.2.4 to 9.2.6, 14.8.1).

    Dice: for a torpedo that hits the dud die on S2, purpose `dud`, and for every live hit damage
    on S3, purpose `damage`; for one that misses see `circle`.
    """
    if not hit:
        return circle(firing, shot, natural, dice, charts)
    fuse: tuple[TraceStep, ...] = ()
    if shot.torpedo is not None:
        dud, fuse = check_dud(firing, shot, shot.torpedo, dice, charts)
        if dud:
            return ShotResult(0, "dud", fuse)
    damage, struck = _roll_damage(shot, natural, dice, charts)
    return ShotResult(damage, "hit", (*fuse, *struck))


def check_dud(
    firing: Firing, shot: Shot, torpedo: Torpedo, dice: Dice, charts: SilentVictoryCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether a torpedo that strikes is a dud, by month of sailing and mark (9.2.4, S2).

    Dice: one, purpose `dud`.
    """
    s2, patrol = charts.s2, firing.patrol
    period = period_of(s2.periods, firing.date)
    needed = period.dud_at_most[torpedo]
    superior = charts.r1.superior_torpedoes.modifiers.superior_torpedoes
    modifiers = (superior,) if patrol is not None and patrol.superior_torpedoes else ()
    roll = dice.roll(s2.dice, purpose="dud", rule="9.2.4")
    total = modified(roll, modifiers)
    dud = total <= needed
    step = TraceStep(
        rule="9.2.4",
        chart="S2",
        purpose="dud",
        details={**details_of(shot), "dud_at_most": needed},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=f"{period.first} to {period.last}",
        result="dud" if dud else "live",
    )
    return dud, (step,)


def _roll_damage(
    shot: Shot, natural: int, dice: Dice, charts: SilentVictoryCharts
) -> tuple[int, tuple[TraceStep, ...]]:
    """Damage points of a live hit; a torpedo with the lowest roll does more (9.2.6, chart S3)."""
    s3 = charts.s3
    gun = shot.torpedo is None
    modifiers = _calibre_modifiers(shot.gun, charts)
    critical = not gun and natural == charts.s1.critical_on_natural
    rule = "9.3.3" if gun else "9.2.6" if critical else "9.2.5"
    roll = dice.roll(s3.dice, purpose="damage", rule=rule)
    total = modified(roll, modifiers)
    row = (s3.deck_gun if gun else s3.torpedo).row(total)
    damage = row.result + (s3.critical_damage if critical else 0)
    step = TraceStep(
        rule=rule,
        chart="S3",
        purpose="damage",
        details={**details_of(shot), "damage": damage},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result="critical_damage" if critical else "damage",
    )
    return damage, (step,)


def _calibre_modifiers(gun: DeckGun | None, charts: SilentVictoryCharts) -> tuple[Modifier, ...]:
    """What the calibre does to a gun's damage: nothing with 4 inches (11.6.2)."""
    calibres = charts.s3.calibre.modifiers
    by_gun = {
        DeckGun.THREE_INCH: calibres.three_inch,
        DeckGun.FIVE_INCH: calibres.five_inch,
        DeckGun.SIX_INCH: calibres.six_inch,
    }
    return (by_gun[gun],) if gun in by_gun else ()


def circle(
    firing: Firing, shot: Shot, natural: int, dice: Dice, charts: SilentVictoryCharts
) -> ShotResult:
    """Return a miss; with the option the highest roll of a torpedo may circle (14.8.1, chart S4).

    Dice: for such a torpedo one roll on S4, purpose `circular_run`; if it circles one, purpose
    `circular_strike`; and if it strikes the boat its dud die.
    """
    torpedo = shot.torpedo
    may = firing.options.circular_runs and natural == charts.s1.circular_run_on_natural
    if torpedo is None or not may:
        return ShotResult(0, "miss", ())
    s4 = charts.s4
    run = dice.roll(s4.dice, purpose="circular_run", rule="14.8.1")
    row = s4.rows.row(run.natural)
    circles = TraceStep(
        rule="14.8.1",
        chart="S4",
        purpose="circular_run",
        details=details_of(shot),
        roll=run,
        total=run.natural,
        row=row.label,
        result=row.result,
    )
    if row.result == "miss":
        return ShotResult(0, "miss", (circles,))
    strike = dice.roll(s4.strike.dice, purpose="circular_strike", rule="14.8.1")
    struck = s4.strike.rows.row(strike.natural)
    strikes = TraceStep(
        rule="14.8.1",
        chart="S4.strike",
        purpose="circular_strike",
        details=details_of(shot),
        roll=strike,
        total=strike.natural,
        row=struck.label,
        result=struck.result,
    )
    if struck.result == "passes":
        return ShotResult(0, "miss", (circles, strikes))
    dud, fuse = check_dud(firing, shot, torpedo, dice, charts)
    if dud:
        return ShotResult(0, "miss", (circles, strikes, *fuse))
    lost = TraceStep(rule="14.8.1", purpose="circled_boat", result="sunk")
    return ShotResult(0, "strikes_boat", (circles, strikes, *fuse, lost))


def effect(shot: Shot, ship: Ship, charts: SilentVictoryCharts) -> TraceStep:
    """Return the effect of the damage on the ship that `shot` has hit (9.2.5)."""
    needed = points_to_sink(ship, charts)
    return TraceStep(
        rule="9.2.5",
        chart=points_table(ship),
        purpose="target" if ship.name else "unnamed_target",
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


# ------------------------------------------------------------------- the citation's re-roll


class MissOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat that fires torpedoes. If an order is left out, the player is asked.

    The Unit Citation allows one miss a patrol to be rolled again (11.3.10.2).
    """

    reroll_miss: (
        Annotated[
            bool,
            Meta(description="Whether to spend the Unit Citation's re-roll on the first miss."),
        ]
        | UnsetType
    ) = UNSET


class RerollMiss(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reroll_miss", tag_field="kind"
):
    """Whether to roll again for a torpedo that missed, by the Unit Citation (11.3.10.2)."""

    reroll: Annotated[bool, Meta(description="Whether to roll again.")]


class MissDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The torpedo that missed."""

    target: Annotated[int, Meta(description="The number of the torpedo's target, from 1.")]
    tube: Annotated[int | None, Meta(description="The tube from which the torpedo was fired.")]
    torpedo: Annotated[Torpedo | None, Meta(description="Its mark.")]


class Missed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A torpedo's miss that may be thrown again, and what was decided; None: nothing yet."""

    faces: Annotated[tuple[int, ...], Meta(min_length=1, max_length=4)]
    stream: Annotated[str, Meta(max_length=300)]
    again: bool | None = None

    def natural(self, charts: SilentVictoryCharts) -> int:
        """Return the natural total of the miss."""
        return charts.s1.dice.read(self.faces)

    def is_fault(self, charts: SilentVictoryCharts) -> bool:
        """Return whether no roll to hit looks like this; for states handed back."""
        dice = charts.s1.dice
        return len(self.faces) != dice.count or any(
            not 1 <= face <= dice.sides for face in self.faces
        )


def may_reroll_miss(firing: Firing, shot: Shot) -> bool:
    """Return whether a miss of `shot` may be thrown again: a torpedo, once a patrol (11.3.10.2)."""
    patrol, cited = firing.patrol, firing.boat.unit_awards.presidential_unit_citation
    unspent = patrol is not None and not patrol.citation_used
    return cited and unspent and shot.torpedo is not None


def miss_offer(missed: Missed, shot: Shot, charts: SilentVictoryCharts) -> Offer[Any]:
    """Return the decision to throw `missed` again."""
    dice = charts.s1.dice
    return Offer(
        decision="reroll_miss",
        rule="11.3.10.2",
        choices=(RerollMiss(reroll=True), RerollMiss(reroll=False)),
        example=RerollMiss(reroll=False),
        details=MissDetails(target=shot.target, tube=shot.tube, torpedo=shot.torpedo),
        rolled=Roll(dice.notation, missed.faces, missed.natural(charts), missed.stream),
    )


def miss_open(state: Any, charts: SilentVictoryCharts) -> bool:
    """Return whether a miss that may be thrown again has been seen, and is not decided."""
    del charts
    return state.missed is not None and state.missed.again is None


def miss_decided(state: Any, charts: SilentVictoryCharts) -> bool:
    """Return whether it is decided of a miss that it is thrown again, or stands."""
    del charts
    return state.missed is not None and state.missed.again is not None


def decide_miss(state: Any, decision: RerollMiss, charts: SilentVictoryCharts) -> Step[Any]:
    """Throw a miss again, which spends the citation for this patrol; or let it stand."""
    del charts
    missed, patrol = msgspec.structs.replace(state.missed, again=decision.reroll), state.patrol
    if decision.reroll:
        patrol = msgspec.structs.replace(patrol, citation_used=True)
    return stepped(state, missed=missed, patrol=patrol)


def ordered_of_miss(state: Any, offer: Offer[Any]) -> RerollMiss | None:
    """Return what the standing orders say to a miss."""
    del offer
    reroll = state.order.standing_orders.reroll_miss
    return None if isinstance(reroll, UnsetType) else RerollMiss(reroll=reroll)


REROLL_MISS = Ask(
    offer=lambda state, charts: miss_offer(state.missed, state.pending[0], charts),
    takes=decide_miss,
    standing=ordered_of_miss,
)
"""The decision on a miss of the first torpedo that is pending."""


def progress_of_miss(missed: Missed | None) -> int:
    """Return how far along a shot is, for odds: before it, with its miss open, and decided."""
    if missed is None:
        return 0
    return 1 if missed.again is None else 2


def dice_of(shot: Shot, dice: Dice) -> Dice:
    """Return the dice of a torpedo, by its tube."""
    assert shot.tube is not None
    return ScopedDice(dice, "tube", shot.tube)


def first_throw(
    firing: FiringAtShips, shot: Shot, dice: Dice, charts: SilentVictoryCharts
) -> tuple[Missed | None, ShotResult]:
    """Fire `shot`, and return its result; or its miss, while it may be thrown again."""
    modifiers = fire_modifiers(firing, shot, charts)
    aimed = aim(shot, modifiers, firing.tactics.range, dice, charts)
    roll = aimed.roll
    if not aimed.hit and may_reroll_miss(firing, shot):
        missed = Missed(faces=roll.faces, stream=roll.stream)
        return missed, ShotResult(0, "miss", aimed.trace)
    return None, _resolved(firing, shot, aimed, dice, charts)


def second_throw(
    firing: FiringAtShips, shot: Shot, missed: Missed, dice: Dice, charts: SilentVictoryCharts
) -> ShotResult:
    """Return what a shot did whose miss was thrown again, or stands, as was decided (11.3.10.2)."""
    if not missed.again:
        return follow_up(firing, shot, missed.natural(charts), dice, charts, hit=False)
    modifiers = fire_modifiers(firing, shot, charts)
    thrown = ScopedDice(dice, "citation")
    aimed = aim(shot, modifiers, firing.tactics.range, thrown, charts)
    return _resolved(firing, shot, aimed, dice, charts)


def _resolved(
    firing: Firing, shot: Shot, aimed: Aimed, dice: Dice, charts: SilentVictoryCharts
) -> ShotResult:
    done = follow_up(firing, shot, aimed.roll.natural, dice, charts, hit=aimed.hit)
    return msgspec.structs.replace(done, trace=(*aimed.trace, *done.trace))
