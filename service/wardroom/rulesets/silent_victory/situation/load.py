"""Loading torpedoes and ammunition in port (4.5, 4.6)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, UnsetType

from wardroom.engine.refusals import Refused
from wardroom.rulesets.silent_victory.charts.boat import TubeFit
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import (
    AAGuns,
    Boat,
    BoatOrder,
    DeckGuns,
    Reloads,
    Tubes,
    UnitAwards,
    boat_from,
    content_of,
    full_ammo,
    full_noise_makers,
    sound_systems,
    standard_load,
    tube_fit,
)
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, System, Torpedo, TubeContent
from wardroom.rulesets.submarine.months import period_of
from wardroom.rulesets.submarine.terms import SystemState

_EMPTY = TubeContent.EMPTY
_MINE = TubeContent.MINE


class Load(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A load of torpedoes: what lies in each tube, and the reloads at each end (4.5)."""

    tubes: Tubes
    forward_reloads: Annotated[Reloads, Meta(description="Reloads forward.")] = Reloads()
    aft_reloads: Annotated[Reloads, Meta(description="Reloads aft.")] = Reloads()


def ready_boat(
    type_: BoatClass,
    date: str,
    load: Load | None,
    charts: SilentVictoryCharts,
    member: str,
    *,
    refitted: bool,
    deck_guns: DeckGuns,
    aa_guns: AAGuns,
    unit_awards: UnitAwards,
) -> Boat:
    """A boat of this class and with these guns, ready to sail in the month `date` (4.4.2).

    Undamaged, loaded, its ammunition full. `load` None is the standard load. Raises Refused for a
    load that is not allowed (4.5); `member` is where the load stands in the order.
    """
    fit = tube_fit(type_, charts, refitted=refitted)
    if load is None:
        tubes, forward, aft = standard_load(fit, date)
        load = Load(tubes=tubes, forward_reloads=forward, aft_reloads=aft)
    else:
        check_load(load, fit, date, charts, member)
    return Boat(
        type=type_,
        refitted=refitted,
        hull_damage=0,
        flooding=0,
        systems=sound_systems(type_, deck_guns, aa_guns, date, charts),
        tubes=load.tubes,
        forward_reloads=load.forward_reloads,
        aft_reloads=load.aft_reloads,
        deck_guns=deck_guns,
        deck_gun_ammo=full_ammo(deck_guns, charts),
        aa_guns=aa_guns,
        noise_makers=full_noise_makers(date, charts),
        unit_awards=unit_awards,
    )


def check_load(
    load: Load, fit: TubeFit, date: str, charts: SilentVictoryCharts, member: str
) -> None:
    """Check a load against the tubes and reload spaces of a boat in the month `date` (4.5).

    Raises Refused naming the member at fault. Tubes hold torpedoes and none is empty; the reload
    spaces are filled exactly; so many at most are of another mark than in the standard load, and
    of marks that are to be had.
    """
    spaces = (
        ("tubes", len(load.tubes), fit.tubes),
        ("forward_reloads", load.forward_reloads.total, fit.forward_reloads),
        ("aft_reloads", load.aft_reloads.total, fit.aft_reloads),
    )
    for name, given, room in spaces:
        if given != room:
            raise Refused(
                "load_not_full",
                f"{name} hold {room} torpedoes, {given} are given",
                rule="4.5",
                member=f"{member}/{name}",
            )
    for index, content in enumerate(load.tubes):
        if content in (_EMPTY, _MINE):
            raise Refused(
                "tube_without_torpedo",
                f"tube {index + 1} is to hold a torpedo, not {content}",
                rule="4.5",
                member=f"{member}/tubes/{index}",
            )
    _check_marks(load, fit, date, charts, member)


def _check_marks(
    load: Load, fit: TubeFit, date: str, charts: SilentVictoryCharts, member: str
) -> None:
    table = charts.boats.exchange
    standard = period_of(fit.loads, date).load
    exchanged = 0
    for mark in Torpedo:
        carried = carried_of(mark, load)
        if carried and date < table.available_from[mark]:
            raise Refused(
                "mark_not_available",
                f"{mark} torpedoes are to be had from {table.available_from[mark]} on",
                rule="4.5",
                member=member,
            )
        exchanged += max(0, carried - standard[mark])
    if exchanged > table.at_most:
        raise Refused(
            "exchange_not_permitted",
            f"{_named(standard)} are the standard load, of which {table.at_most} may be "
            f"exchanged, not {exchanged}",
            rule="4.5",
            member=member,
        )


def carried_of(mark: Torpedo, load: Load | Boat) -> int:
    """How many torpedoes of a mark are carried, in tubes and reloads."""
    in_tubes = load.tubes.count(content_of(mark))
    return in_tubes + load.forward_reloads.of(mark) + load.aft_reloads.of(mark)


def _named(load: dict[Torpedo, int]) -> str:
    return ", ".join(f"{count} {mark}" for mark, count in load.items() if count)


def boat_in_port(order: BoatOrder, date: str, charts: SilentVictoryCharts) -> Boat:
    """The boat of an order, ready to sail in the month `date` (7.1.3).

    Raises Refused for damage, ammunition or noise makers spent, or a load that is not allowed.
    """
    boat = boat_from(order, date, charts)
    hurt = next(
        (
            system
            for system in System
            if boat.systems.of(system) in (SystemState.DAMAGED, SystemState.INOPERABLE)
        ),
        None,
    )
    refusals = (
        (boat.hull_damage > 0, "hull_damage"),
        (boat.flooding > 0, "flooding"),
        (hurt is not None, f"systems/{hurt}"),
        (boat.deck_gun_ammo < full_ammo(boat.deck_guns, charts), "deck_gun_ammo"),
        (boat.noise_makers < full_noise_makers(date, charts), "noise_makers"),
    )
    for forbidden, name in refusals:
        if forbidden:
            raise Refused(
                "boat_not_ready",
                "a boat sails undamaged, with all that it fires and puts out",
                rule="7.1.3",
                member=f"/boat/{name}",
            )
    carried = Load(
        tubes=boat.tubes, forward_reloads=boat.forward_reloads, aft_reloads=boat.aft_reloads
    )
    fit = tube_fit(boat.type, charts, refitted=boat.refitted)
    check_load(carried, fit, date, charts, "/boat")
    return boat


def given_load(load: Load | UnsetType) -> Load | None:
    """The load of an order; None for the standard one."""
    return None if isinstance(load, UnsetType) else load
