"""The boat: its mat (3.1), and the defaults of an order for one.

What a boat carries goes by class, by the guns that it has been given, and by date: SJ radar and
noise makers come aboard in the course of the war. The month is always the one in which the patrol
starts. Whether what is stated fits that month is left to `fitting_faults`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Protocol

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import remembered
from wardroom.engine.situations import LEFT_OUT, NO_DEFAULT
from wardroom.rulesets.silent_victory.charts.career import (
    MOST_BOXES,
    MOST_STOWED,
    MOST_TUBES,
    BoatData,
    TubeFit,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.crew import UnitAwards
from wardroom.rulesets.silent_victory.situation.terms import (
    AAGun,
    BoatClass,
    DeckGun,
    System,
    Torpedo,
    TubeContent,
    content_of,
)
from wardroom.rulesets.submarine.damage import ByName
from wardroom.rulesets.submarine.terms import End, SystemState, period_of

_AFT = End.AFT
_FORWARD = End.FORWARD

_AFT_DOORS = System.AFT_DOORS
_FORWARD_DOORS_EVEN = System.FORWARD_DOORS_EVEN
_FORWARD_DOORS_ODD = System.FORWARD_DOORS_ODD
_SJ_RADAR = System.SJ_RADAR

_DAMAGED = SystemState.DAMAGED
_INOPERABLE = SystemState.INOPERABLE


_STATE = SystemState.OPERATIONAL
_REMEMBERED = 1024
"""How many completed boats and fittings are cached: most occur again and again."""


class Systems(ByName, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The boat's systems (10.0).

    A system that is left out works, or is absent if the boat does not carry it.
    """

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
        """Return how many of that mark there are."""
        count: int = getattr(self, self.member(torpedo))
        return count

    @staticmethod
    def member(torpedo: Torpedo) -> str:
        """Return the field that counts torpedoes of that mark."""
        return _MEMBERS[torpedo]

    @property
    def total(self) -> int:
        """How many torpedoes there are."""
        return self.mk14 + self.mk18 + self.mk27


_MEMBERS = {torpedo: torpedo.lower() for torpedo in Torpedo}


MOST_DAMAGE = MOST_BOXES + 2
"""The most boxes by which a hit can pass the last box of a track."""
HullDamage = Annotated[int, Meta(ge=0, le=MOST_DAMAGE, description="Hull boxes damaged (10.3).")]
Flooding = Annotated[int, Meta(ge=0, le=MOST_DAMAGE, description="Flooding boxes filled (10.1).")]
Tubes = Annotated[
    tuple[TubeContent, ...],
    Meta(
        min_length=1,
        max_length=MOST_TUBES,
        extra_json_schema=NO_DEFAULT,
        description="What each tube holds: the forward tubes from tube 1, then the aft tubes.",
    ),
]
DeckGuns = Annotated[
    tuple[DeckGun, ...],
    Meta(max_length=2, extra_json_schema=NO_DEFAULT, description="Its deck guns."),
]
AAGuns = Annotated[
    tuple[AAGun, ...],
    Meta(
        max_length=2,
        extra_json_schema=NO_DEFAULT,
        description="Its anti-aircraft guns. The first gun listed is the first to be hit.",
    ),
]
GunAmmo = Annotated[
    int,
    Meta(
        ge=0,
        le=MOST_STOWED,
        extra_json_schema=NO_DEFAULT,
        description="Deck gun ammunition in points (4.6).",
    ),
]
NoiseMakers = Annotated[
    int,
    Meta(
        ge=0,
        le=3,
        extra_json_schema=NO_DEFAULT,
        description="The NAC noise makers that are left (9.6.8).",
    ),
]
Refitted = Annotated[
    bool,
    Meta(
        extra_json_schema=NO_DEFAULT,
        description=(
            "Whether the special refit of the class is done (11.6.3). The refit counts as done "
            "from the month in which the class completes it."
        ),
    ),
]

AS_LOADED = Reloads(mk14=-1, mk18=-1, mk27=-1)
"""The default for reloads that were left out."""


class Boat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A boat: class, damage, systems, weapons and awards.

    If damage is left out, the boat is undamaged. If the guns are left out, the boat has the guns
    that its class starts with. If the load is left out, the boat carries the standard load of the
    month, with Mk 14 in the tubes before other marks.
    """

    type: BoatClass
    refitted: Refitted = False
    hull_damage: HullDamage = 0
    flooding: Flooding = 0
    systems: Systems = Systems()
    tubes: Tubes = ()
    forward_reloads: Annotated[Reloads, LEFT_OUT] = AS_LOADED
    aft_reloads: Annotated[Reloads, LEFT_OUT] = AS_LOADED
    deck_guns: DeckGuns = ()
    deck_gun_ammo: GunAmmo = -1
    aa_guns: AAGuns = ()
    noise_makers: NoiseMakers = -1
    unit_awards: UnitAwards = UnitAwards()


def complete_boat(
    boat: Boat, month: str, charts: SilentVictoryCharts, *, lost: bool = False
) -> Boat:
    """Return `boat`, fitted for the month `month`, with what was left out as it left port.

    Raises Refused when damage, tubes, reloads, ammunition or noise makers are more than the mat of
    the class has room for (4.4.1, 4.5), a system is damaged that the boat does not carry, or it has
    guns that its class is never given (11.6.2). A boat that is `lost` may be damaged beyond its
    last box.
    """
    return _complete(boat, month, charts, "/situation/boat", lost)


@remembered(_REMEMBERED)
def _complete(boat: Boat, month: str, charts: SilentVictoryCharts, member: str, lost: bool) -> Boat:
    data = charts.boats.type[boat.type]
    refitted = boat.refitted or is_refitted(boat.type, month, charts)
    if refitted and data.special_refit is None:
        raise Refused(
            "no_special_refit",
            rule="11.6.3",
            member=f"{member}/refitted",
            choices=(False,),
            type=boat.type,
        )
    deck_guns = boat.deck_guns or data.guns.deck_guns
    aa_guns = boat.aa_guns or data.guns.aa_guns
    _check_guns(boat.type, deck_guns, aa_guns, charts, member)
    fit = tube_fit(boat.type, charts, refitted=refitted)
    load = standard_load(fit, month)
    ammo, makers = boat.deck_gun_ammo, boat.noise_makers
    absent = _absent(data, deck_guns, aa_guns, month, charts)
    full = msgspec.structs.replace(
        boat,
        refitted=refitted,
        systems=_fitted(boat.systems, absent, member),
        tubes=boat.tubes or load[0],
        forward_reloads=load[1] if boat.forward_reloads == AS_LOADED else boat.forward_reloads,
        aft_reloads=load[2] if boat.aft_reloads == AS_LOADED else boat.aft_reloads,
        deck_guns=deck_guns,
        deck_gun_ammo=full_ammo(deck_guns, charts) if ammo < 0 else ammo,
        aa_guns=aa_guns,
        noise_makers=full_noise_makers(month, charts) if makers < 0 else makers,
    )
    _check_room(full, fit, charts, member, lost)
    return full


# ------------------------------------------------------------------------------ what it carries


def is_refitted(type_: BoatClass, month: str, charts: SilentVictoryCharts) -> bool:
    """Return whether this class has had its special refit in the month `month` (11.6.3)."""
    refit = charts.boats.type[type_].special_refit
    return refit is not None and month >= refit.available_from


def tube_fit(type_: BoatClass, charts: SilentVictoryCharts, *, refitted: bool) -> TubeFit:
    """Return the tubes, reloads and loads of a boat of this class (4.5, 11.6.3)."""
    data = charts.boats.type[type_]
    refit = data.special_refit
    return refit.tubes if refitted and refit is not None else data.tubes


def fit_of(boat: Boat, charts: SilentVictoryCharts) -> TubeFit:
    """Return the tubes, reloads and loads of `boat`."""
    return tube_fit(boat.type, charts, refitted=boat.refitted)


def standard_load(fit: TubeFit, month: str) -> tuple[tuple[TubeContent, ...], Reloads, Reloads]:
    """Return the standard load of the month `date`: tubes, forward reloads and aft reloads.

    The rulebook does not state the place of each torpedo (4.5). Here Mk 14, Mk 18 and Mk 27 in this
    order fill the tubes, forward before aft, and then the reloads in the same order.
    """
    load = period_of(fit.loads, month).load
    torpedoes = [mark for mark in Torpedo for _ in range(load[mark])]
    aft = fit.tubes + fit.forward_reloads
    return (
        tuple(content_of(mark) for mark in torpedoes[: fit.tubes]),
        reloads_of(torpedoes[fit.tubes : aft]),
        reloads_of(torpedoes[aft:]),
    )


def reloads_of(torpedoes: Iterable[Torpedo]) -> Reloads:
    """Return these torpedoes as reloads."""
    marks = list(torpedoes)
    return Reloads(
        mk14=marks.count(Torpedo.MK14),
        mk18=marks.count(Torpedo.MK18),
        mk27=marks.count(Torpedo.MK27),
    )


def full_ammo(deck_guns: DeckGuns, charts: SilentVictoryCharts) -> int:
    """Return the points of ammunition that these deck guns have in port (4.6.2)."""
    return sum(charts.boats.ammunition.points[gun] for gun in deck_guns)


def full_noise_makers(month: str, charts: SilentVictoryCharts) -> int:
    """Return the noise makers that a patrol starts with in the month `month` (9.6.8)."""
    table = charts.escape.noise_maker
    return table.per_patrol if month >= table.from_month else 0


def sound_systems(
    type_: BoatClass, deck_guns: DeckGuns, aa_guns: AAGuns, month: str, charts: SilentVictoryCharts
) -> Systems:
    """Return the systems of a boat as it leaves port: all working, or absent."""
    absent = _absent(charts.boats.type[type_], deck_guns, aa_guns, month, charts)
    return _sound(absent)


def _absent(
    data: BoatData, deck_guns: DeckGuns, aa_guns: AAGuns, month: str, charts: SilentVictoryCharts
) -> tuple[System, ...]:
    """The systems that a boat with these guns does not carry in the month `month`."""
    return _lacking(data.motors, len(deck_guns), len(aa_guns), has_sj(month, charts))


def has_sj(month: str, charts: SilentVictoryCharts) -> bool:
    """Return whether boats that sail in the month `month` carry SJ radar (8.1.1, 10.6.1)."""
    return month >= charts.e1.sj_reroll.from_month


@remembered(64)
def _lacking(motors: int, deck_guns: int, aa_guns: int, sj: bool) -> tuple[System, ...]:
    """The systems beyond so many motors and guns, and SJ radar where it is not fitted."""
    numbered = (
        ((System.MOTOR_1, System.MOTOR_2, System.MOTOR_3, System.MOTOR_4), motors),
        ((System.DECK_GUN_1, System.DECK_GUN_2), deck_guns),
        ((System.AA_GUN_1, System.AA_GUN_2), aa_guns),
        ((_SJ_RADAR,), int(sj)),
    )
    lacking = {system for systems, fitted in numbered for system in systems[fitted:]}
    return tuple(system for system in System if system in lacking)


@remembered(64)
def _sound(absent: tuple[System, ...]) -> Systems:
    return Systems().put(*absent, state=SystemState.ABSENT)


def _fitted(systems: Systems, absent: tuple[System, ...], member: str) -> Systems:
    """`systems` with those that the boat does not carry marked absent.

    SJ radar goes by date alone: where it is stated to be there, or not, it is taken to be so here.
    """
    for system in System:
        state = systems.of(system)
        wrong = (
            state in (_DAMAGED, _INOPERABLE) if system in absent else state is SystemState.ABSENT
        )
        if wrong and system is not _SJ_RADAR:
            raise _not_as_fitted(system, state, member)
    lacking = tuple(system for system in absent if systems.of(system) is _STATE)
    return systems.put(*lacking, state=SystemState.ABSENT) if lacking else systems


def _not_as_fitted(system: System, state: SystemState, member: str) -> Refused:
    return Refused(
        "system_not_as_fitted",
        rule="4.4.1",
        member=f"{member}/systems/{system}",
        system=system,
        state=state,
    )


# ------------------------------------------------------------------------------ what it cannot


def gun_choices(
    type_: BoatClass, charts: SilentVictoryCharts
) -> tuple[tuple[DeckGuns, ...], tuple[AAGuns, ...]]:
    """Return every set of deck and of anti-aircraft guns that a class is ever given (11.6.2)."""
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
                rule="11.6.2",
                member=f"{member}/{name}",
                choices=choices,
                type=type_,
                guns=tuple(given),
            )


def _check_room(
    boat: Boat, fit: TubeFit, charts: SilentVictoryCharts, member: str, lost: bool
) -> None:
    data = charts.boats.type[boat.type]
    beyond = MOST_DAMAGE if lost else -1
    limits: tuple[tuple[str, int, int, str], ...] = (
        ("hull_damage", boat.hull_damage, max(data.hull_boxes - 1, beyond), "9.6.13"),
        ("flooding", boat.flooding, max(data.flooding_boxes - 1, beyond), "9.6.13"),
        ("tubes", len(boat.tubes), fit.tubes, "4.5"),
        ("forward_reloads", boat.forward_reloads.total, fit.forward_reloads, "4.5"),
        ("aft_reloads", boat.aft_reloads.total, fit.aft_reloads, "4.5"),
        ("deck_gun_ammo", boat.deck_gun_ammo, full_ammo(boat.deck_guns, charts), "4.6.1"),
        ("noise_makers", boat.noise_makers, charts.escape.noise_maker.per_patrol, "9.6.8"),
    )
    for name, value, most, rule in limits:
        if value > most:
            raise Refused(
                "more_than_the_mat_holds",
                rule=rule,
                member=f"{member}/{name}",
                field=name,
                value=value,
                most=most,
                type=boat.type,
            )
    if len(boat.tubes) < fit.tubes:
        raise Refused(
            "tubes_missing",
            rule="4.5",
            member=f"{member}/tubes",
            type=boat.type,
            forward=fit.forward_tubes,
            aft=fit.aft_tubes,
            given=len(boat.tubes),
        )


def boat_faults(
    boat: Boat, charts: SilentVictoryCharts, *, at_limit: bool = False
) -> Iterator[str]:
    """Yield what is impossible on the mat of `boat`, in words; for states handed back.

    `at_limit`: whether the damage may have reached or passed the last box.
    """
    data = charts.boats.type[boat.type]
    if boat.refitted and data.special_refit is None:
        yield "a special refit that the class does not have"
        return
    fit = fit_of(boat, charts)
    try:
        _check_guns(boat.type, boat.deck_guns, boat.aa_guns, charts, "")
        lacking = _lacking(data.motors, len(boat.deck_guns), len(boat.aa_guns), sj=True)
        if _fitted(boat.systems, lacking, "") != boat.systems:
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
    if not 0 <= boat.noise_makers <= charts.escape.noise_maker.per_patrol:
        yield "noise makers that the boat does not carry"
    if not (
        0 <= boat.forward_reloads.total <= fit.forward_reloads
        and 0 <= boat.aft_reloads.total <= fit.aft_reloads
    ):
        yield "reloads that the class has no room for"


# ------------------------------------------------------------------------------ by date


def fitting_faults(boat: Boat, month: str, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """Yield what a boat that sails in the month `month` cannot be, or have aboard, by its date."""
    yield from _service_faults(boat, month, charts)
    state, lacks = boat.systems.sj_radar, not has_sj(month, charts)
    if lacks is not (state is SystemState.ABSENT):
        yield _not_as_fitted(_SJ_RADAR, state, "/situation/boat")
    most = full_noise_makers(month, charts)
    if boat.noise_makers > most:
        yield Refused(
            "more_than_the_mat_holds.noise_makers",
            rule="9.6.8",
            member="/situation/boat/noise_makers",
            value=boat.noise_makers,
            most=most,
            date=month,
        )
    available = charts.boats.exchange.available_from
    for mark in _MARKS:
        if month < available[mark] and carried_of(mark, boat):
            yield Refused(
                "mark_not_available",
                rule="4.5",
                member="/situation/boat",
                torpedo=mark,
                date=available[mark],
            )


_MARKS = tuple(Torpedo)


def _service_faults(boat: Boat, month: str, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """A class that is withdrawn, or in its special refit, in `month` (11.6.1, 11.6.3)."""
    data, type_ = charts.boats.type[boat.type], boat.type
    withdrawal, refit = data.withdrawal, data.special_refit
    if withdrawal is not None and month >= withdrawal.no_start_from:
        yield Refused(
            "class_withdrawn",
            rule="11.6.1",
            member="/situation/boat/type",
            type=type_,
            date=withdrawal.no_start_from,
        )
    if refit is None:
        return
    place = "/situation/boat/refitted"
    if boat.refitted and month < refit.available_from:
        yield Refused(
            "special_refit_not_over",
            rule="11.6.3",
            member=place,
            type=type_,
            date=refit.available_from,
        )
    if not boat.refitted and month >= refit.enter_from:
        yield Refused(
            "special_refit_due", rule="11.6.3", member=place, type=type_, date=refit.enter_from
        )


def carried_of(mark: Torpedo, load: Loaded) -> int:
    """Return how many torpedoes of a mark are carried, in tubes and reloads."""
    in_tubes = load.tubes.count(content_of(mark))
    return in_tubes + load.forward_reloads.of(mark) + load.aft_reloads.of(mark)


class Loaded(Protocol):
    """A boat, or a load for one, as far as its torpedoes go."""

    @property
    def tubes(self) -> tuple[TubeContent, ...]:
        """What each tube holds."""
        ...

    @property
    def forward_reloads(self) -> Reloads:
        """Reloads forward."""
        ...

    @property
    def aft_reloads(self) -> Reloads:
        """Reloads aft."""
        ...


# ------------------------------------------------------------------------------ tubes


def end_of(tube: int, fit: TubeFit) -> End:
    """Return the end of tube number `tube` (from 1)."""
    return _FORWARD if tube <= fit.forward_tubes else _AFT


def doors_of(tube: int, fit: TubeFit) -> System:
    """Return the torpedo doors that tube number `tube` (from 1) fires through (10.8.1)."""
    if end_of(tube, fit) is _AFT:
        return _AFT_DOORS
    return _FORWARD_DOORS_ODD if tube % 2 else _FORWARD_DOORS_EVEN


@remembered(_REMEMBERED)
def first_damaged(systems: Systems) -> System | None:
    """Return the first damaged system, in the order of chart E5; None if there is none."""
    return next((system for system in System if systems.of(system) is _DAMAGED), None)
