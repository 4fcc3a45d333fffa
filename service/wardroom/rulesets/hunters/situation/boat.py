"""The boat and its crew: the mat (3.1), defaults of an order, command (10.5, 11.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import remembered
from wardroom.engine.situations import LEFT_OUT, NO_DEFAULT
from wardroom.rulesets.hunters.charts.career import MOST_BOXES, MOST_STOWED, MOST_TUBES, BoatData
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.terms import (
    Award,
    BoatType,
    Experte,
    Man,
    Patient,
    Rank,
    System,
    Torpedo,
    TubeContent,
)
from wardroom.rulesets.submarine.crew import GENERIC, is_out
from wardroom.rulesets.submarine.damage import ByName
from wardroom.rulesets.submarine.terms import End, Health, Quality, SystemState

# =================================================================================================
# The boat: its mat (3.1), and the defaults of an order for one.


_AFT = End.AFT
_FORWARD = End.FORWARD

_DAMAGED = SystemState.DAMAGED
_INOPERABLE = SystemState.INOPERABLE

_STATE = SystemState.OPERATIONAL
_REMEMBERED = 1024
"""How many completed boats are cached: most orders are about one as it left port."""


class Systems(ByName, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The boat's systems (10.0).

    A system that is left out works, or is absent if the boat type does not carry it.
    """

    batteries: SystemState = _STATE
    periscope: SystemState = _STATE
    dive_planes: SystemState = _STATE
    electric_engine_1: SystemState = _STATE
    electric_engine_2: SystemState = _STATE
    diesel_engine_1: SystemState = _STATE
    diesel_engine_2: SystemState = _STATE
    flak_2cm: SystemState = _STATE
    flak_2cm_b: SystemState = _STATE
    flak_3_7cm: SystemState = _STATE
    deck_gun: SystemState = _STATE
    radio: SystemState = _STATE
    hydrophones: SystemState = _STATE
    forward_torpedo_doors: SystemState = _STATE
    aft_torpedo_doors: SystemState = _STATE
    fuel_tanks: SystemState = _STATE


class Reloads(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Reload torpedoes at one end of the boat (4.5)."""

    g7a: Annotated[int, Meta(ge=0, le=MOST_STOWED, description="Steam torpedoes.")] = msgspec.field(
        default=0, name="G7a"
    )
    g7e: Annotated[int, Meta(ge=0, le=MOST_STOWED, description="Electric torpedoes.")] = (
        msgspec.field(default=0, name="G7e")
    )

    def of(self, torpedo: Torpedo) -> int:
        """Return how many of this type."""
        return self.g7a if torpedo is Torpedo.G7A else self.g7e


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
GunAmmo = Annotated[
    int,
    Meta(
        ge=0,
        le=MOST_STOWED,
        description="Deck gun ammunition in points (4.6).",
        extra_json_schema=NO_DEFAULT,
    ),
]
TubeNumber = Annotated[
    int,
    Meta(
        ge=1,
        le=MOST_TUBES,
        description="Number of the tube, from 1; forward tubes are numbered before aft tubes.",
    ),
]


AS_LOADED = Reloads(g7a=-1, g7e=-1)
"""The default for reloads that were left out."""


class Boat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A boat: type, damage, systems and weapons.

    If damage is left out, the boat is undamaged. If the load is left out, the boat carries the
    default load, with G7a in the tubes before G7e.
    """

    type: BoatType
    hull_damage: HullDamage = 0
    flooding: Flooding = 0
    systems: Systems = Systems()
    tubes: Tubes = ()
    forward_reloads: Annotated[Reloads, LEFT_OUT] = AS_LOADED
    aft_reloads: Annotated[Reloads, LEFT_OUT] = AS_LOADED
    deck_gun_ammo: GunAmmo = -1


def complete_boat(boat: Boat, charts: HuntersCharts, *, lost: bool = False) -> Boat:
    """Return `boat` with defaults for members left out: undamaged, with the default load.

    Raises Refused for more damage, tubes, reloads or ammunition than the mat of the type has room
    for (4.4.1, 4.5), or damage to a system that the type does not carry. A `lost` boat may be
    damaged beyond its last box.
    """
    return _complete(boat, charts.boats.type[boat.type], "/situation/boat", lost)


@remembered(_REMEMBERED)
def _complete(boat: Boat, data: BoatData, member: str, lost: bool) -> Boat:
    load = default_load(data)
    full = msgspec.structs.replace(
        boat,
        systems=_fitted(boat.systems, data, member),
        tubes=boat.tubes or load[0],
        forward_reloads=load[1] if boat.forward_reloads == AS_LOADED else boat.forward_reloads,
        aft_reloads=load[2] if boat.aft_reloads == AS_LOADED else boat.aft_reloads,
        deck_gun_ammo=data.deck_gun_ammo if boat.deck_gun_ammo < 0 else boat.deck_gun_ammo,
    )
    _check_room(full, data, member, lost)
    return full


def default_load(data: BoatData) -> tuple[tuple[TubeContent, ...], Reloads, Reloads]:
    """Return the default load of a boat type: its tubes, forward reloads and aft reloads.

    The rulebook does not state the place of each torpedo (4.5). Here the G7a fill the tubes first,
    forward before aft, and then the reloads in the same order.
    """
    spaces = (data.forward_tubes + data.aft_tubes, data.forward_reloads, data.aft_reloads)
    left = data.g7a
    shares = []
    for space in spaces:
        g7a = min(left, space)
        left -= g7a
        shares.append((g7a, space - g7a))
    (tubes_g7a, tubes_g7e), forward, aft = shares
    return (
        (TubeContent.G7A,) * tubes_g7a + (TubeContent.G7E,) * tubes_g7e,
        Reloads(g7a=forward[0], g7e=forward[1]),
        Reloads(g7a=aft[0], g7e=aft[1]),
    )


def _fitted(systems: Systems, data: BoatData, member: str) -> Systems:
    """`systems` with those that the type does not carry marked absent."""
    absent = _absent(data.flak, data.deck_gun)
    if systems == _SOUND:
        return _sound(absent)
    for system in System:
        state = systems.of(system)
        wrong = (
            state in (_DAMAGED, _INOPERABLE) if system in absent else state is SystemState.ABSENT
        )
        if wrong:
            raise Refused(
                "system_not_as_fitted",
                rule="4.4.1",
                member=f"{member}/systems/{system}",
                system=system,
                state=state,
            )
    return systems.put(*absent, state=SystemState.ABSENT) if absent else systems


_SOUND = Systems()


@remembered(64)
def _absent(flak: tuple[System, ...], deck_gun: str) -> tuple[System, ...]:
    """The systems that a type with this flak and deck gun does not carry."""
    optional = {System.FLAK_2CM, System.FLAK_2CM_B, System.FLAK_3_7CM} - set(flak)
    if deck_gun == "none":
        optional.add(System.DECK_GUN)
    return tuple(system for system in System if system in optional)


@remembered(64)
def _sound(absent: tuple[System, ...]) -> Systems:
    return _SOUND.put(*absent, state=SystemState.ABSENT)


def sound_systems(data: BoatData) -> Systems:
    """Return the systems of a boat of this type as it leaves port: all working, or absent."""
    return _sound(_absent(data.flak, data.deck_gun))


def _check_room(boat: Boat, data: BoatData, member: str, lost: bool) -> None:
    beyond = MOST_DAMAGE if lost else -1
    limits: tuple[tuple[str, int, int, str], ...] = (
        ("hull_damage", boat.hull_damage, max(data.hull_boxes - 1, beyond), "9.6.11"),
        ("flooding", boat.flooding, max(data.flooding_boxes - 1, beyond), "9.6.11"),
        ("tubes", len(boat.tubes), data.forward_tubes + data.aft_tubes, "4.5"),
        ("forward_reloads", reloads_total(boat.forward_reloads), data.forward_reloads, "4.5"),
        ("aft_reloads", reloads_total(boat.aft_reloads), data.aft_reloads, "4.5"),
        ("deck_gun_ammo", boat.deck_gun_ammo, data.deck_gun_ammo, "4.6.1"),
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
    if len(boat.tubes) < data.forward_tubes + data.aft_tubes:
        raise Refused(
            "tubes_missing",
            rule="4.5",
            member=f"{member}/tubes",
            type=boat.type,
            forward=data.forward_tubes,
            aft=data.aft_tubes,
            given=len(boat.tubes),
        )


def boat_faults(boat: Boat, charts: HuntersCharts, *, at_limit: bool = False) -> Iterator[str]:
    """Yield what is impossible on the mat of `boat`, in words; for states handed back.

    `at_limit`: whether the damage may have reached or passed the last box.
    """
    data = charts.boats.type[boat.type]
    try:
        fitted = _fitted(boat.systems, data, "")
    except Refused as refusal:
        yield str(refusal)
    else:
        if fitted != boat.systems:
            yield "systems that the type does not carry"
    if not at_limit and not (
        0 <= boat.hull_damage < data.hull_boxes and 0 <= boat.flooding < data.flooding_boxes
    ):
        yield "damage beyond the last box"
    if len(boat.tubes) != data.forward_tubes + data.aft_tubes:
        yield "tubes that the type does not have"
    if not 0 <= boat.deck_gun_ammo <= data.deck_gun_ammo:
        yield "ammunition that the type does not carry"
    if (
        reloads_total(boat.forward_reloads) > data.forward_reloads
        or reloads_total(boat.aft_reloads) > data.aft_reloads
    ):
        yield "reloads that the type has no room for"


def reloads_total(reloads: Reloads) -> int:
    """Return the number of torpedoes among `reloads`."""
    return reloads.g7a + reloads.g7e


def end_of(tube: int, data: BoatData) -> End:
    """Return the end of tube number `tube` (from 1)."""
    return _FORWARD if tube <= data.forward_tubes else _AFT


def tubes_at(end: End, data: BoatData) -> range:
    """Return the numbers of the tubes at `end`."""
    if end is _FORWARD:
        return range(1, data.forward_tubes + 1)
    return range(data.forward_tubes + 1, data.forward_tubes + data.aft_tubes + 1)


def torpedo_in(content: TubeContent) -> Torpedo | None:
    """Return the torpedo in a tube; None for a mine or an empty tube."""
    return _TORPEDOES.get(content)


def content_of(torpedo: Torpedo) -> TubeContent:
    """Return the contents of a tube with this torpedo."""
    return _CONTENTS[torpedo]


_TORPEDOES = {TubeContent.G7A: Torpedo.G7A, TubeContent.G7E: Torpedo.G7E}
_CONTENTS = {torpedo: content for content, torpedo in _TORPEDOES.items()}


@remembered(_REMEMBERED)
def tubes_loaded(tubes: Tubes, end: End, data: BoatData) -> tuple[int, ...]:
    """Return the numbers of the loaded tubes at `end`. Cached, as it is used again and again."""
    return tuple(
        number
        for number, content in enumerate(tubes, 1)
        if content in _TORPEDOES and end_of(number, data) is end
    )


@remembered(_REMEMBERED)
def first_damaged(systems: Systems) -> System | None:
    """Return the first damaged system, in the order of chart E5; None if there is none."""
    return next((system for system in System if systems.of(system) is _DAMAGED), None)


def inoperable_systems(boat: Boat) -> tuple[System, ...]:
    """Return every inoperable system, in the order of the repair chart."""
    return tuple(system for system in System if boat.systems.of(system) is _INOPERABLE)


# =================================================================================================
# The crew and its Kommandant: health, command (10.5), quality, abilities (11.1.1).


_FIT = Health.FIT

GenericCrew = Annotated[
    tuple[Health, Health, Health, Health],
    Meta(description="The four generic crew boxes, each a quarter of the ratings."),
]


class Crew(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The crew.

    Men who are left out are fit. By default the crew is trained and no officer is experte.
    """

    quality: Quality = Quality.TRAINED
    kommandant: Health = _FIT
    first_watch_officer: Health = _FIT
    second_watch_officer: Health = _FIT
    chief_engineer: Health = _FIT
    doctor: Health = _FIT
    generic_crew: GenericCrew = (_FIT, _FIT, _FIT, _FIT)
    abwehr_agent: Annotated[
        Health | None, Meta(description="The agent on an (A) patrol; null if none is aboard.")
    ] = None
    experte: Annotated[
        tuple[Experte, ...], Meta(max_length=4, description="Officers who are experte (11.1).")
    ] = ()


MOST_MARKERS = 20
"""The most re-roll markers that an order can state, more than any career gives."""


class Commander(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The parts of the Kommandant's career that affect rolls: rank, award, re-roll markers."""

    rank: Rank = Rank.KPTLT
    award: Annotated[Award, Meta(description="Knight's Cross and grades (11.3).")] = Award.NONE
    reroll_markers: Annotated[
        int, Meta(ge=0, le=MOST_MARKERS, description="Hals und Beinbruch markers left (12.1.3).")
    ] = 0


class Command(msgspec.Struct, frozen=True):
    """Who commands (10.5.3): the man, and how many officers senior to him are out.

    `penalised` is false for the Kommandant and for an experte in his place (11.1).
    """

    man: Man
    officers_out: int
    penalised: bool


def command(crew: Crew) -> Command:
    """Return who is in command of the boat (10.5.3).

    With every officer out the chief engineer commands: the boat still has to abort, and the
    penalties do not grow.
    """
    if not is_out(crew.kommandant):
        return _IN_COMMAND
    if not is_out(crew.first_watch_officer):
        experte = Experte.FIRST_WATCH_OFFICER in crew.experte
        return Command(Man.FIRST_WATCH_OFFICER, 1, not experte)
    if not is_out(crew.second_watch_officer):
        experte = Experte.SECOND_WATCH_OFFICER in crew.experte
        return Command(Man.SECOND_WATCH_OFFICER, 2, not experte)
    return Command(Man.CHIEF_ENGINEER, 3, penalised=True)


_IN_COMMAND = Command(Man.KOMMANDANT, 0, penalised=False)


# =================================================================================================
# Men and quality after a patrol: recovery and replacement (10.11, 11.1.4, 11.1.6).


EVERYONE: tuple[Patient, ...] = (
    "kommandant",
    "first_watch_officer",
    "second_watch_officer",
    "chief_engineer",
    "doctor",
    *GENERIC,
)
"""The men in the order of their recovery rolls."""
