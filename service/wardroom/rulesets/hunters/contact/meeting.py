"""Meeting the enemy: orders, decisions and encounters (7.2, 8, 14.2)."""

from __future__ import annotations

from typing import Annotated, Final, Literal, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.procedure import Offer
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.identification import kind_without_roll
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Commander
from wardroom.rulesets.hunters.situation.contact import Contact, ContactKind
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.record import CareerRecord
from wardroom.rulesets.hunters.situation.terms import (
    Encounter,
    EncounterResult,
    Month,
    Row,
    ShipKind,
    Wolfpack,
)
from wardroom.rulesets.submarine.decisions import SightedDetails
from wardroom.rulesets.submarine.procedure import RerollOrders
from wardroom.rulesets.submarine.terms import TimeOfDay

ShipEncounter = Literal[
    "ship", "two_ships", "tanker", "ship_escort", "two_ships_escort", "capital_ship", "convoy"
]


class EncounterOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders when ships are met. If an order is left out, the player is asked."""

    wait_for_night: (
        Annotated[
            bool, Meta(description="Whether the boat tries, by day, to wait for night (8.3.2).")
        ]
        | UnsetType
    ) = UNSET


class EncounterOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """An encounter check in a travel box, or ships met by other means.

    Without `row` the roll uses the row of the patrol's box, or the row of the assigned area if no
    boat is known. With `encounter` nothing is rolled on E1: the ships are only identified (after a
    Luftwaffe report, or when a convoy was followed). The row `additional_round` is for another
    round against the unescorted ships of the contact that are still afloat (9.4.3).
    """

    row: Annotated[Row | UnsetType, Meta(description="Row of E1 on which to roll.")] = UNSET
    encounter: Annotated[
        ShipEncounter | UnsetType, Meta(description="Ships met without a roll on E1.")
    ] = UNSET
    standing_orders: EncounterOrders = EncounterOrders()


class WaitForNight(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="wait_for_night", tag_field="kind"
):
    """Whether to shadow the ships until night, at the risk of losing them (8.3.2)."""

    wait: Annotated[bool, Meta(description="Whether to wait.")]


def night_offer(contact: Contact | None) -> Offer[WaitForNight]:
    """Return whether to wait for night (8.3.2) with the ships of `contact` in sight."""
    assert contact is not None
    return Offer(
        decision="wait_for_night",
        rule="8.3.2",
        choices=_NIGHT,
        example=_NIGHT[1],
        details=SightedDetails(
            encounter=contact.kind,
            targets=len(contact.targets),
            tonnage=sum(ship.tonnage for ship in contact.targets),
        ),
    )


_NIGHT = (WaitForNight(wait=True), WaitForNight(wait=False))


class EncounterHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What the boat met, and whether it was day or night.

    `result` is the result of the row of E1. An aborting boat may not attack the ships of that
    result, and no targets are identified (10.8.4). `result` is `random_event` if an event replaces
    the encounter, and `contact_lost` if the ships were lost while the boat waited for night.
    """

    result: Annotated[
        EncounterResult | None,
        Meta(description=("What the boat met; null until it is rolled.")),
    ]
    time: Annotated[
        TimeOfDay | None,
        Meta(
            description="Whether the ships were met by day or by night; null if there are none, or "
            "it does not matter."
        ),
    ]
    wolfpack: Annotated[
        Wolfpack | None,
        Meta(
            description="The effect of the wolfpack on the convoy (7.2.2); null if there is no "
            "wolfpack or convoy."
        ),
    ]


class Lookout(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for an encounter check, which creates the contact."""

    date: Month
    commander: Commander
    patrol: Patrol
    record: CareerRecord
    boat: Boat | None
    contact: Contact | None


class EncounterState(
    Lookout,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="encounter_check",
    tag_field="procedure",
):
    """An encounter check in progress.

    `barred`: names that are not met again; `kinds`: the known kinds of targets; `lost`: the ships
    that were lost from sight while the boat waited for night.
    """

    options: HuntersOptions
    order: EncounterOrder
    stage: str = ""
    barred: tuple[str, ...] = ()
    result: EncounterResult = EncounterResult.NONE
    kinds: tuple[ShipKind, ...] = ()
    identity_rolls: int = 0
    waiting: bool = False
    lost: Contact | None = None


ADDITIONAL_ROUND: Final = "additional_round"


def is_additional_round(state: EncounterState) -> bool:
    """Return whether the check is for another round against unescorted ships (9.4.3)."""
    return state.order.row == ADDITIONAL_ROUND


# ------------------------------------------------------------------------------ what is met


def meet(state: EncounterState, encounter: Encounter, charts: HuntersCharts) -> EncounterState:
    """Return `state` with `encounter`: ships have to be identified, others end the check.

    An aborting boat does not identify ships (10.8.4). A convoy found again keeps its number in the
    chase (9.7.7), and the results of a tournament's wolfpack (13.5.4).
    """
    met = msgspec.structs.replace(state, result=EncounterResult(encounter), contact=None)
    ships, before = encounter in charts.e1.targets.ships, state.contact
    if encounter is Encounter.NONE or (ships and state.patrol.aborting):
        return met
    contact = unidentified(encounter, charts)
    if encounter is not Encounter.AIRCRAFT:
        phase = "attack" if ships else "hunt"
        contact = msgspec.structs.replace(contact, phase=phase)
    if before is not None and before.kind == contact.kind and not before.targets:
        number, wolfpack = before.number, before.wolfpack
        contact = msgspec.structs.replace(contact, number=number, wolfpack=wolfpack)
    met = msgspec.structs.replace(met, contact=contact)
    kind = kind_without_roll(encounter)
    kinds = () if kind is None else (kind,) * ships_met(met, charts)
    return msgspec.structs.replace(met, kinds=kinds)


def unidentified(encounter: Encounter, charts: HuntersCharts) -> Contact:
    """Return the contact with `encounter`, its ships not yet known (8.1.3, 8.1.5, 9.4.1)."""
    escorted = encounter in charts.e1.targets.escorted or encounter is Encounter.ESCORT
    return Contact(kind=cast("ContactKind", encounter.value), escorted=escorted)


def ships_met(state: EncounterState, charts: HuntersCharts) -> int:
    """Return how many ships are to be identified (8.1.3, 14.2.1)."""
    contact = state.contact
    if contact is None or is_additional_round(state):
        return 0
    if contact.kind == "convoy" and state.options.reduced_convoy:
        return charts.e1.targets.reduced_convoy
    return charts.e1.targets.ships.get(Encounter(contact.kind), 0)
