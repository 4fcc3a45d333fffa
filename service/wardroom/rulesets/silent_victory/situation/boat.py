"""The boat: what its mat shows (3.1), and what a full order for one leaves out.

What a boat carries goes by class, by the guns that it has been given, and by date: SJ radar and
noise makers come aboard in the course of the war. The date is always the month in which the patrol
starts.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.defaults import or_default
from wardroom.engine.refusals import Refused
from wardroom.rulesets.silent_victory.charts.boat import (
    MOST_BOXES,
    MOST_STOWED,
    MOST_TUBES,
    BoatData,
    TubeFit,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.terms import (
    AAGun,
    BoatClass,
    DeckGun,
    System,
    Torpedo,
    TubeContent,
)
from wardroom.rulesets.submarine.months import period_of
from wardroom.rulesets.submarine.systems import ByName
from wardroom.rulesets.submarine.terms import End, SystemState

_AFT = End.AFT
_FORWARD = End.FORWARD

_AFT_DOORS = System.AFT_DOORS
_FORWARD_DOORS_EVEN = System.FORWARD_DOORS_EVEN
_FORWARD_DOORS_ODD = System.FORWARD_DOORS_ODD

_DAMAGED = SystemState.DAMAGED
_INOPERABLE = SystemState.INOPERABLE


_STATE = SystemState.OPERATIONAL
_REMEMBERED = 1024
"""Boats and fittings kept in mind once completed: most are met over and over."""


class Systems(ByName, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The boat's systems (10.0). What is left out works, or is absent if the boat has none."""

    batteries: SystemState = _STATE
    periscope: SystemState = _STATE
    dive_planes: SystemState = _STATE
    motor_1: SystemState = _STATE
    motor_2: SystemState = _STATE
    motor_3: SystemState = _STATE
    motor_4: SystemState = _STATE
    diesel_engine_1: SystemState = _STATE
    diesel_engine_2: SystemState = _STATE
    diesel_engine_3: SystemState = _STATE
    diesel_engine_4: SystemState = _STATE
    aa_gun_1: SystemState = _STATE
    aa_gun_2: SystemState = _STATE
    sd_radar: SystemState = _STATE
    sj_radar: SystemState = _STATE
    deck_gun_1: SystemState = _STATE
    deck_gun_2: SystemState = _STATE
    radio: SystemState = _STATE
    hydrophones: SystemState = _STATE
    forward_doors_odd: SystemState = _STATE
    forward_doors_even: SystemState = _STATE
    aft_doors: SystemState = _STATE
    fuel_tanks: SystemState = _STATE


class Reloads(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Reload torpedoes at one end of the boat, by mark (4.5)."""

    mk14: Annotated[int, Meta(ge=0, le=MOST_STOWED, description="Steam torpedoes, Mk 14.")] = (
        msgspec.field(default=0, name="Mk14")
    )
    mk18: Annotated[int, Meta(ge=0, le=MOST_STOWED, description="Electric torpedoes, Mk 18.")] = (
        msgspec.field(default=0, name="Mk18")
    )
    mk27: Annotated[
        int, Meta(ge=0, le=MOST_STOWED, description='Homing torpedoes, Mk 27 ("Cutie").')
    ] = msgspec.field(default=0, name="Mk27")

    def of(self, torpedo: Torpedo) -> int:
        """How many of that mark there are."""
        count: int = getattr(self, self.member(torpedo))
        return count

    @staticmethod
    def member(torpedo: Torpedo) -> str:
        """The field that counts torpedoes of that mark."""
        return _MEMBERS[torpedo]

    @property
    def total(self) -> int:
        """How many torpedoes there are."""
        return self.mk14 + self.mk18 + self.mk27


_MEMBERS = {torpedo: torpedo.lower() for torpedo in Torpedo}

MOST_BATTLE_STARS = 60
"""More than a war has patrols."""


class UnitAwards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the submarine itself was awarded (11.3.10)."""

    navy_unit_commendation: Annotated[
        bool, Meta(description="Whether it has the Navy Unit Commendation (11.3.10.1).")
    ] = False
    presidential_unit_citation: Annotated[
        bool, Meta(description="Whether it has the Presidential Unit Citation (11.3.10.2).")
    ] = False
    battle_stars: Annotated[
        int,
        Meta(ge=0, le=MOST_BATTLE_STARS, description="One for each successful patrol (11.3.10.3)."),
    ] = 0


MOST_DAMAGE = MOST_BOXES + 2
"""The last result of a hit can pass the last box of a track by this much."""
HullDamage = Annotated[int, Meta(ge=0, le=MOST_DAMAGE, description="Hull boxes damaged (10.3).")]
Flooding = Annotated[int, Meta(ge=0, le=MOST_DAMAGE, description="Flooding boxes filled (10.1).")]
Tubes = Annotated[
    tuple[TubeContent, ...],
    Meta(
        min_length=1,
        max_length=MOST_TUBES,
        description="What each tube holds, tube 1 first: the forward tubes, then the aft ones.",
    ),
]
DeckGuns = Annotated[tuple[DeckGun, ...], Meta(max_length=2, description="Its deck guns.")]
AAGuns = Annotated[
    tuple[AAGun, ...],
    Meta(max_length=2, description="Its anti-aircraft guns, the one that is hit first first."),
]
GunAmmo = Annotated[
    int, Meta(ge=0, le=MOST_STOWED, description="Deck gun ammunition in points (4.6).")
]
NoiseMakers = Annotated[int, Meta(ge=0, le=3, description="NAC noise makers left (9.6.8).")]
Refitted = Annotated[
    bool, Meta(description="Whether the special refit of its class is done (11.6.3).")
]


class Boat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A boat, complete: class, damage, systems, weapons and awards."""

    type: BoatClass
    refitted: Refitted
    hull_damage: HullDamage
    flooding: Flooding
    systems: Systems
    tubes: Tubes
    forward_reloads: Reloads
    aft_reloads: Reloads
    deck_guns: DeckGuns
    deck_gun_ammo: GunAmmo
    aa_guns: AAGuns
    noise_makers: NoiseMakers
    unit_awards: UnitAwards


class BoatOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is.
    """

    type: BoatClass
    refitted: Refitted | UnsetType = UNSET
    hull_damage: HullDamage = 0
    flooding: Flooding = 0
    systems: Systems = Systems()
    tubes: Tubes | UnsetType = UNSET
    forward_reloads: Reloads | UnsetType = UNSET
    aft_reloads: Reloads | UnsetType = UNSET
    deck_guns: DeckGuns | UnsetType = UNSET
    deck_gun_ammo: GunAmmo | UnsetType = UNSET
    aa_guns: AAGuns | UnsetType = UNSET
    noise_makers: NoiseMakers | UnsetType = UNSET
    unit_awards: UnitAwards = UnitAwards()


def boat_from(
    order: BoatOrder, date: str, charts: SilentVictoryCharts, member: str = "/boat"
) -> Boat:
    """The boat that `order` describes on a patrol that started in the month `date`, complete.

    `member`: where the boat stands in the order, for error messages. Raises Refused when damage,
    tubes, reloads, ammunition or noise makers are more than the mat of the class has room for
    (4.4.1, 4.5), a system is damaged that the boat does not carry, or it has guns that its class
    is never given (11.6.2).
    """
    return _complete(order, date, charts, member)


@functools.lru_cache(_REMEMBERED)
def _complete(order: BoatOrder, date: str, charts: SilentVictoryCharts, member: str) -> Boat:
    data = charts.boats.type[order.type]
    refitted = or_default(order.refitted, is_refitted(order.type, date, charts))
    if refitted and data.special_refit is None:
        raise Refused(
            "no_special_refit",
            f"a {order.type} has no special refit",
            rule="11.6.3",
            member=f"{member}/refitted",
            choices=(False,),
        )
    deck_guns = or_default(order.deck_guns, data.guns.deck_guns)
    aa_guns = or_default(order.aa_guns, data.guns.aa_guns)
    _check_guns(order.type, deck_guns, aa_guns, charts, member)
    fit = tube_fit(order.type, charts, refitted=refitted)
    load = standard_load(fit, date)
    boat = Boat(
        type=order.type,
        refitted=refitted,
        hull_damage=order.hull_damage,
        flooding=order.flooding,
        systems=_fitted(
            order.systems, _absent(data, deck_guns, aa_guns, date, charts), order.type, member
        ),
        tubes=or_default(order.tubes, load[0]),
        forward_reloads=or_default(order.forward_reloads, load[1]),
        aft_reloads=or_default(order.aft_reloads, load[2]),
        deck_guns=deck_guns,
        deck_gun_ammo=or_default(order.deck_gun_ammo, full_ammo(deck_guns, charts)),
        aa_guns=aa_guns,
        noise_makers=or_default(order.noise_makers, full_noise_makers(date, charts)),
        unit_awards=order.unit_awards,
    )
    _check_room(boat, fit, date, charts, member)
    return boat


# ------------------------------------------------------------------------------ what it carries


def is_refitted(type_: BoatClass, date: str, charts: SilentVictoryCharts) -> bool:
    """Whether boats of this class have had their special refit in the month `date` (11.6.3)."""
    refit = charts.boats.type[type_].special_refit
    return refit is not None and date >= refit.available_from


def tube_fit(type_: BoatClass, charts: SilentVictoryCharts, *, refitted: bool) -> TubeFit:
    """The tubes, reloads and loads of a boat of this class (4.5, 11.6.3)."""
    data = charts.boats.type[type_]
    refit = data.special_refit
    return refit.tubes if refitted and refit is not None else data.tubes


def fit_of(boat: Boat, charts: SilentVictoryCharts) -> TubeFit:
    """The tubes, reloads and loads of `boat`."""
    return tube_fit(boat.type, charts, refitted=boat.refitted)


def standard_load(fit: TubeFit, date: str) -> tuple[tuple[TubeContent, ...], Reloads, Reloads]:
    """The standard load of the month `date`: tubes, forward reloads and aft reloads.

    The rulebook leaves open which torpedo lies where (4.5); here Mk 14, Mk 18 and Mk 27 in this
    order fill the tubes, forward before aft, and then the reloads in the same order.
    """
    load = period_of(fit.loads, date).load
    torpedoes = [mark for mark in Torpedo for _ in range(load[mark])]
    aft = fit.tubes + fit.forward_reloads
    return (
        tuple(content_of(mark) for mark in torpedoes[: fit.tubes]),
        reloads_of(torpedoes[fit.tubes : aft]),
        reloads_of(torpedoes[aft:]),
    )


def reloads_of(torpedoes: Iterable[Torpedo]) -> Reloads:
    """These torpedoes as reloads."""
    marks = list(torpedoes)
    return Reloads(
        mk14=marks.count(Torpedo.MK14),
        mk18=marks.count(Torpedo.MK18),
        mk27=marks.count(Torpedo.MK27),
    )


def full_ammo(deck_guns: DeckGuns, charts: SilentVictoryCharts) -> int:
    """The points of ammunition that these deck guns have in port (4.6.2)."""
    return sum(charts.boats.ammunition.points[gun] for gun in deck_guns)


def full_noise_makers(date: str, charts: SilentVictoryCharts) -> int:
    """The noise makers that a patrol starts with in the month `date` (9.6.8)."""
    table = charts.escape.noise_maker
    return table.per_patrol if date >= table.from_month else 0


def sound_systems(
    type_: BoatClass, deck_guns: DeckGuns, aa_guns: AAGuns, date: str, charts: SilentVictoryCharts
) -> Systems:
    """The systems of a boat as it leaves port: all working, or absent."""
    absent = _absent(charts.boats.type[type_], deck_guns, aa_guns, date, charts)
    return _sound(absent)


def _absent(
    data: BoatData, deck_guns: DeckGuns, aa_guns: AAGuns, date: str, charts: SilentVictoryCharts
) -> tuple[System, ...]:
    """The systems that a boat with these guns does not carry in the month `date`."""
    sj = date >= charts.e1.sj_reroll.from_month
    return _lacking(data.motors, len(deck_guns), len(aa_guns), sj)


@functools.cache
def _lacking(motors: int, deck_guns: int, aa_guns: int, sj: bool) -> tuple[System, ...]:
    """The systems beyond so many motors and guns, and SJ radar where it is not fitted."""
    numbered = (
        ((System.MOTOR_1, System.MOTOR_2, System.MOTOR_3, System.MOTOR_4), motors),
        ((System.DECK_GUN_1, System.DECK_GUN_2), deck_guns),
        ((System.AA_GUN_1, System.AA_GUN_2), aa_guns),
        ((System.SJ_RADAR,), int(sj)),
    )
    lacking = {system for systems, fitted in numbered for system in systems[fitted:]}
    return tuple(system for system in System if system in lacking)


@functools.cache
def _sound(absent: tuple[System, ...]) -> Systems:
    return Systems().put(*absent, state=SystemState.ABSENT)


def _fitted(systems: Systems, absent: tuple[System, ...], type_: BoatClass, member: str) -> Systems:
    """`systems` with those that the boat does not carry marked absent."""
    for system in System:
        state = systems.of(system)
        wrong = (
            state in (_DAMAGED, _INOPERABLE) if system in absent else state is SystemState.ABSENT
        )
        if wrong:
            has = "lacks" if system in absent else "has"
            raise Refused(
                "system_not_as_fitted",
                f"{system} is {state}, but this {type_} {has} it",
                rule="4.4.1",
                member=f"{member}/systems/{system}",
            )
    return systems.put(*absent, state=SystemState.ABSENT) if absent else systems


# ------------------------------------------------------------------------------ what it cannot


def gun_choices(
    type_: BoatClass, charts: SilentVictoryCharts
) -> tuple[tuple[DeckGuns, ...], tuple[AAGuns, ...]]:
    """Every set of deck guns and of anti-aircraft guns that a class is ever given (11.6.2)."""
    guns = charts.boats.type[type_].guns
    upgrades = [each for each in charts.boats.upgrades.upgrades if type_ in each.types]
    deck: list[DeckGuns] = [guns.deck_guns]
    if guns.starting_gun is not None:
        deck += [(row.result,) for row in guns.starting_gun.rows]
    deck += [upgrade.deck_guns for upgrade in upgrades]
    aa: list[AAGuns] = [guns.aa_guns, *(each.aa_guns for each in upgrades if each.aa_guns)]
    return tuple(dict.fromkeys(deck)), tuple(dict.fromkeys(aa))


def _check_guns(
    type_: BoatClass,
    deck_guns: DeckGuns,
    aa_guns: AAGuns,
    charts: SilentVictoryCharts,
    member: str,
) -> None:
    deck, aa = gun_choices(type_, charts)
    for name, given, choices in (("deck_guns", deck_guns, deck), ("aa_guns", aa_guns, aa)):
        if given not in choices:
            raise Refused(
                "guns_not_for_class",
                f"a {type_} is never given {' and '.join(given) or 'no gun'}",
                rule="11.6.2",
                member=f"{member}/{name}",
                choices=choices,
            )


def _check_room(
    boat: Boat, fit: TubeFit, date: str, charts: SilentVictoryCharts, member: str
) -> None:
    data = charts.boats.type[boat.type]
    limits: tuple[tuple[str, int, int, str], ...] = (
        ("hull_damage", boat.hull_damage, data.hull_boxes - 1, "9.6.13"),
        ("flooding", boat.flooding, data.flooding_boxes - 1, "9.6.13"),
        ("tubes", len(boat.tubes), fit.tubes, "4.5"),
        ("forward_reloads", boat.forward_reloads.total, fit.forward_reloads, "4.5"),
        ("aft_reloads", boat.aft_reloads.total, fit.aft_reloads, "4.5"),
        ("deck_gun_ammo", boat.deck_gun_ammo, full_ammo(boat.deck_guns, charts), "4.6.1"),
        ("noise_makers", boat.noise_makers, full_noise_makers(date, charts), "9.6.8"),
    )
    for name, value, most, rule in limits:
        if value > most:
            raise Refused(
                "more_than_the_mat_holds",
                f"{name} is {value}, at most {most} for a {boat.type}",
                rule=rule,
                member=f"{member}/{name}",
            )
    if len(boat.tubes) < fit.tubes:
        raise Refused(
            "tubes_missing",
            f"a {boat.type} has {fit.forward_tubes} forward and {fit.aft_tubes} aft tubes, "
            f"{len(boat.tubes)} are given",
            rule="4.5",
            member=f"{member}/tubes",
        )


def boat_faults(
    boat: Boat, date: str, charts: SilentVictoryCharts, *, at_limit: bool = False
) -> Iterator[str]:
    """What the mat of its class cannot show of `boat`, in words; for states handed back.

    `at_limit`: the last hull or flooding box may have been reached, and passed.
    """
    data = charts.boats.type[boat.type]
    if boat.refitted and data.special_refit is None:
        yield "a special refit that the class does not have"
        return
    fit = fit_of(boat, charts)
    try:
        _check_guns(boat.type, boat.deck_guns, boat.aa_guns, charts, "")
        absent = _absent(data, boat.deck_guns, boat.aa_guns, date, charts)
        if _fitted(boat.systems, absent, boat.type, "") != boat.systems:
            yield "systems that the boat does not carry"
    except Refused as refusal:
        yield str(refusal)
    if not at_limit and not (
        0 <= boat.hull_damage < data.hull_boxes and 0 <= boat.flooding < data.flooding_boxes
    ):
        yield "damage beyond the last box"
    if len(boat.tubes) != fit.tubes:
        yield "tubes that the class does not have"
    if not 0 <= boat.deck_gun_ammo <= full_ammo(boat.deck_guns, charts):
        yield "ammunition that the boat does not carry"
    if not 0 <= boat.noise_makers <= full_noise_makers(date, charts):
        yield "noise makers that the boat does not carry"
    if boat.forward_reloads.total > fit.forward_reloads or boat.aft_reloads.total > fit.aft_reloads:
        yield "reloads that the class has no room for"


# ------------------------------------------------------------------------------ tubes


def end_of(tube: int, fit: TubeFit) -> End:
    """At which end tube number `tube` (from 1) lies."""
    return _FORWARD if tube <= fit.forward_tubes else _AFT


def doors_of(tube: int, fit: TubeFit) -> System:
    """The torpedo doors that tube number `tube` (from 1) fires through (10.8.1)."""
    if end_of(tube, fit) is _AFT:
        return _AFT_DOORS
    return _FORWARD_DOORS_ODD if tube % 2 else _FORWARD_DOORS_EVEN


def torpedo_in(content: TubeContent) -> Torpedo | None:
    """The torpedo in a tube; None for a mine or an empty tube."""
    return _TORPEDOES.get(content)


def content_of(torpedo: Torpedo) -> TubeContent:
    """What a tube holds that this torpedo lies in."""
    return _CONTENTS[torpedo]


_CONTENTS = {torpedo: TubeContent(torpedo) for torpedo in Torpedo}
_TORPEDOES = {content: torpedo for torpedo, content in _CONTENTS.items()}


@functools.lru_cache(_REMEMBERED)
def first_damaged(systems: Systems) -> System | None:
    """The first system that is damaged, in the order of chart E5; None when none is."""
    return next((system for system in System if systems.of(system) is _DAMAGED), None)
