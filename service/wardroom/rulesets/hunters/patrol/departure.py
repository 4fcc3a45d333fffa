"""Ready to sail: boat and crew, reloads beside mines, orders (7.1.3, 7.4.2)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.refusals import Gathering, Refused
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.track import TrackBox
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew, Reloads
from wardroom.rulesets.hunters.situation.load import Load, check_g7e, check_load, ready_boat
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.record import CareerRecord
from wardroom.rulesets.hunters.situation.situation import Port
from wardroom.rulesets.hunters.situation.terms import Area, BoatType, Month, Posting, System
from wardroom.rulesets.submarine.damage import is_hurt
from wardroom.rulesets.submarine.procedure import RerollOrders
from wardroom.rulesets.submarine.terms import Health

# =================================================================================================
# Ready to sail: boat and crew in port before a patrol, and reloads beside mines (7.1.3, 7.4.2).


class ReloadMix(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The torpedoes among the reloads of a boat that carries mines (7.4.2)."""

    forward_reloads: Annotated[Reloads, Meta(description="Reloads forward.")] = Reloads()
    aft_reloads: Annotated[Reloads, Meta(description="Reloads aft.")] = Reloads()


def require_ready_boat(
    boat: Boat, load: Load | UnsetType | None, options: HuntersOptions, charts: HuntersCharts
) -> None:
    """Raise Refused for a boat that cannot sail (7.1.3): for damage, or for its load (4.5).

    An ordered `load` counts (None: the default load); without one, the torpedoes and the ammunition
    aboard.
    """
    data = charts.boats.type[boat.type]
    as_it_is = isinstance(load, UnsetType)
    hurt = next((system for system in System if is_hurt(boat.systems.of(system))), None)
    refusals = (
        (boat.hull_damage > 0, "hull_damage"),
        (boat.flooding > 0, "flooding"),
        (hurt is not None, f"systems/{hurt}"),
        (as_it_is and boat.deck_gun_ammo < data.deck_gun_ammo, "deck_gun_ammo"),
    )
    gathering = Gathering()
    for forbidden, name in refusals:
        with gathering:
            if forbidden:
                raise Refused("boat_not_ready", rule="7.1.3", member=f"/situation/boat/{name}")
    with gathering:
        if isinstance(load, UnsetType):
            forward, aft = boat.forward_reloads, boat.aft_reloads
            carried = Load(tubes=boat.tubes, forward_reloads=forward, aft_reloads=aft)
            check_load(carried, data, options, charts, "/situation/boat")
        else:
            ready_boat(boat.type, load, options, charts, "/load")
    gathering.close()


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

    The reload spaces have to be full. Any mix is allowed, except with the historical load (4.5.2).
    """
    data = charts.boats.type[type_]
    spaces = (
        ("forward_reloads", mix.forward_reloads, data.forward_reloads),
        ("aft_reloads", mix.aft_reloads, data.aft_reloads),
    )
    gathering = Gathering()
    for name, reloads, room in spaces:
        with gathering:
            if reloads.total != room:
                raise Refused(
                    "load_not_full",
                    rule="4.5",
                    member=f"{member}/{name}",
                    field=name,
                    room=room,
                    given=reloads.total,
                )
    with gathering:
        if options.historical_load:
            check_g7e(mix.forward_reloads, mix.aft_reloads, data, charts, member)
    gathering.close()


# =================================================================================================
# Orders, decisions, and state of the assignment (4.5, 6.1, 7.0 to 7.4, 11.2.1, 11.4.6, 14.10, chart
# P1).
#
# In the order of play: the load; the Kommandant's request; the roll on P1, restricted by the type;
# the Arctic posting; and loading the agent or the mines.


class AssignmentOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders before sailing. If an order is left out, the player is asked."""

    request: (
        Annotated[
            Assignment | None,
            Meta(
                description=(
                    "The patrol to ask for, if the rank allows it (11.2.1); null to ask for no "
                    "patrol."
                )
            ),
        ]
        | UnsetType
    ) = UNSET
    reload_mix: (
        Annotated[
            ReloadMix | None,
            Meta(
                description=(
                    "The reloads to carry in addition to the mines (7.4.2); null leaves them "
                    "as they are."
                )
            ),
        ]
        | UnsetType
    ) = UNSET


class PatrolAssignmentOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A boat in port sails on its next patrol."""

    load: Annotated[
        Load | UnsetType | None,
        Meta(
            description=(
                "The load to sail with (4.5); null for the default load. If the load is left out, "
                "the boat sails as it is loaded."
            )
        ),
    ] = UNSET
    standing_orders: AssignmentOrders = AssignmentOrders()


class ChoosePatrol(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_patrol", tag_field="kind"
):
    """The patrol chosen, once the request is granted: a result of the month's column of P1."""

    assignment: Assignment


class MixReloads(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="mix_reloads", tag_field="kind"
):
    """The reloads to carry in addition to the mines (7.4.2), or null to leave them as they are."""

    reload_mix: ReloadMix | None


class MixDetails(msgspec.Struct, frozen=True, kw_only=True):
    """How many reloads the boat carries in addition to the mines."""

    forward_reloads: Annotated[int, Meta(description="Reloads forward.")]
    aft_reloads: Annotated[int, Meta(description="Reloads aft.")]


class PatrolAssignmentHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The assigned patrol, as soon as it is known, and its track."""

    area: Annotated[
        Area | None, Meta(description="The area of the patrol; null until it is known.")
    ]
    mark: Annotated[
        Literal["agent", "mines", "wolfpack"] | None,
        Meta(description="The mark of the patrol; null if it has none."),
    ]
    posting: Annotated[
        Posting | None,
        Meta(
            description=(
                "The boat's permanent posting; null if it has none. A first Mediterranean "
                "patrol posts the boat when the patrol is completed (7.3.4)."
            )
        ),
    ]
    patrol_months: Annotated[int, Meta(description="Months that the patrol lasts (10.10.6).")]
    track: Annotated[
        tuple[TrackBox, ...],
        Meta(
            description=(
                "The boxes of the track, from port to port. The odds do not contain these boxes."
            )
        ),
    ]


class Sailing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for an assignment. It ends the stay in port and starts the patrol."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    record: CareerRecord
    patrol: Patrol | None
    port: Port | None


class AssignmentState(
    Sailing,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="assignment",
    tag_field="procedure",
):
    """An assignment in progress.

    `asking`: whether a patrol is requested; `granted`: whether the request was granted. `rolls`:
    repeated rolls on P1; `may_roll_again`: whether another may be repeated.
    """

    options: HuntersOptions
    order: PatrolAssignmentOrder
    stage: str = ""
    asking: bool = False
    granted: bool | None = None
    rolls: int = 0
    may_roll_again: bool = False
