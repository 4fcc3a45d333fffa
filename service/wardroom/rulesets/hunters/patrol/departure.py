"""Ready to sail: boat and crew in port before a patrol, and reloads beside mines (7.1.3, 7.4.2)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, UnsetType

from wardroom.engine.refusals import Gathering, Refused
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Reloads, reloads_total
from wardroom.rulesets.hunters.situation.crew import Crew
from wardroom.rulesets.hunters.situation.load import Load, check_g7e, check_load, ready_boat
from wardroom.rulesets.hunters.situation.terms import BoatType, System
from wardroom.rulesets.submarine.terms import Health, SystemState

_BROKEN = (SystemState.DAMAGED, SystemState.INOPERABLE)


class ReloadMix(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The torpedoes among the reloads of a boat that carries mines (7.4.2)."""

    forward_reloads: Annotated[Reloads, Meta(description="Reloads forward.")] = Reloads()
    aft_reloads: Annotated[Reloads, Meta(description="Reloads aft.")] = Reloads()


def require_ready_boat(
    boat: Boat, load: Load | UnsetType | None, options: HuntersOptions, charts: HuntersCharts
) -> None:
    """Raise Refused for a boat that cannot sail (7.1.3): for damage, or for its load (4.5).

    With a `load` ordered, None for the default one, it is that which counts; without, what the boat
    carries, all its ammunition with it.
    """
    data = charts.boats.type[boat.type]
    as_it_is = isinstance(load, UnsetType)
    damaged = next((system for system in System if boat.systems.of(system) in _BROKEN), None)
    refusals = (
        (boat.hull_damage > 0, "hull_damage"),
        (boat.flooding > 0, "flooding"),
        (damaged is not None, f"systems/{damaged}"),
        (as_it_is and boat.deck_gun_ammo < data.deck_gun_ammo, "deck_gun_ammo"),
    )
    for forbidden, name in refusals:
        if forbidden:
            raise Refused("boat_not_ready", rule="7.1.3", member=f"/situation/boat/{name}")
    if not isinstance(load, UnsetType):
        ready_boat(boat.type, load, options, charts, "/load")
        return
    carried = Load(
        tubes=boat.tubes, forward_reloads=boat.forward_reloads, aft_reloads=boat.aft_reloads
    )
    check_load(carried, data, options, charts, "/situation/boat")


def require_ready_crew(crew: Crew) -> None:
    """Raise Refused for a crew that is hurt, or has an agent aboard in port (7.1.3, 7.4.1)."""
    hurt = next(
        (man for man in _ABOARD if getattr(crew, man) is not Health.FIT),
        "generic_crew" if any(box is not Health.FIT for box in crew.generic_crew) else None,
    )
    if hurt is not None:
        raise Refused("crew_not_ready", rule="7.1.3", member=f"/situation/crew/{hurt}")
    if crew.abwehr_agent is not None:
        raise Refused("agent_not_assigned", rule="7.4.1", member="/situation/crew/abwehr_agent")


_ABOARD = (
    "kommandant",
    "first_watch_officer",
    "second_watch_officer",
    "chief_engineer",
    "doctor",
)


def check_reload_mix(
    mix: ReloadMix, type_: BoatType, options: HuntersOptions, charts: HuntersCharts, member: str
) -> None:
    """Raise Refused for reloads that cannot be loaded beside mines (7.4.2).

    The reload spaces are full; the mix is as one likes, but for the historical load (4.5.2).
    """
    data = charts.boats.type[type_]
    spaces = (
        ("forward_reloads", mix.forward_reloads, data.forward_reloads),
        ("aft_reloads", mix.aft_reloads, data.aft_reloads),
    )
    gathering = Gathering()
    for name, reloads, room in spaces:
        with gathering:
            if reloads_total(reloads) != room:
                raise Refused(
                    "load_not_full",
                    rule="4.5",
                    member=f"{member}/{name}",
                    field=name,
                    room=room,
                    given=reloads_total(reloads),
                )
    with gathering:
        if options.historical_load:
            check_g7e(mix.forward_reloads, mix.aft_reloads, data, charts, member)
    gathering.close()
