"""Meeting the enemy: the orders for it, what is decided, and how the encounter stands (8)."""

from __future__ import annotations

from typing import Annotated, Literal, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.table import OVER
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.identification import kind_without_roll
from wardroom.rulesets.silent_victory.contact.light import LightWanted
from wardroom.rulesets.silent_victory.damage.under_fire import Fire, FireEnding
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.at_sea import AtSea
from wardroom.rulesets.silent_victory.patrol.forced_abort import ForcedAbort, with_aborts
from wardroom.rulesets.silent_victory.situation.contact import Contact, ContactKind
from wardroom.rulesets.silent_victory.situation.record import CareerRecord
from wardroom.rulesets.silent_victory.situation.terms import (
    Encounter,
    EncounterResult,
    ShipKind,
    Wolfpack,
)
from wardroom.rulesets.submarine.rerolls import RerollOrders
from wardroom.rulesets.submarine.terms import TimeOfDay

_MINEFIELD = Encounter.MINEFIELD

ShipEncounter = Literal[
    "ship",
    "two_ships",
    "ship_escort",
    "two_ships_escort",
    "convoy",
    "capital_ship",
    "warship",
]
CheckRow = Literal[
    "transit",
    "china_sea",
    "empire",
    "indochina",
    "java_sea",
    "marianas",
    "marshalls",
    "midway",
    "philippines",
    "solomons",
    "additional_round",
]
"""Rows of E1 but that of special missions, which `attempt-mission` rolls on."""


class EncounterOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders when something is met. If one is left out, the player is asked."""

    reroll_contact: (
        Annotated[
            bool,
            Meta(description="Whether SJ radar at work rolls a natural 5 again (8.1.1)."),
        ]
        | UnsetType
    ) = UNSET
    fourth_ship: (
        Annotated[
            bool,
            Meta(
                description=(
                    "Whether to close in on a convoy and look at a fourth ship. The "
                    "attack is then at close range, and the escorts check for the boat "
                    "(8.2.1)."
                )
            ),
        ]
        | UnsetType
    ) = UNSET
    switch_time: LightWanted | UnsetType = UNSET


class EncounterOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """An encounter check in a travel box, or ships met by other means.

    Without `row` the roll uses the row of the patrol's box. With `encounter` nothing is rolled on
    E1: the ships are identified only (an intercepted message, a convoy that was followed). The row
    `additional_round` is for another round against the unescorted ships of the contact that are
    still afloat (9.4.3).
    """

    row: Annotated[CheckRow | UnsetType, Meta(description="Row of E1 on which to roll.")] = UNSET
    encounter: Annotated[
        ShipEncounter | UnsetType, Meta(description="Ships met without a roll on E1.")
    ] = UNSET
    standing_orders: EncounterOrders = EncounterOrders()


class RerollContact(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reroll_contact", tag_field="kind"
):
    """Whether SJ radar rolls "no contact" again; the new roll stands (8.1.1)."""

    again: Annotated[bool, Meta(description="Whether to roll again.")]


class FourthShip(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fourth_ship", tag_field="kind"
):
    """Whether to close in on the convoy and look at a fourth ship (8.2.1).

    This commits the boat to close range. The escorts check for the boat, whether it fires or not.
    """

    close: Annotated[bool, Meta(description="Whether to close in.")]


class EncounterHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What was met, and by day or by night.

    `result` is the result of the row of E1, even if an aborting boat lets the ships go (10.12.4).
    `result` is `random_event` if an event replaces the encounter, `ship` if a wolfpack has
    scattered a convoy, and `contact_lost` if the ships were lost when the boat tried to change day
    or night.
    """

    result: Annotated[
        EncounterResult | None, Meta(description="What was met; null until it is rolled.")
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
    submarine: Annotated[bool, Meta(description="Whether the warship is an enemy submarine (9.9).")]
    ending: Annotated[
        FireEnding | None,
        Meta(description="How mines ended the game (boat or captain lost); null if they did not."),
    ]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(
            description=(
                "The reasons that force the boat to go home after mines (10.12.1); empty "
                "if there are none. The odds do not include them."
            )
        ),
    ]


class Lookout(AtSea, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an encounter check touches; the contact is what it brings about."""

    record: CareerRecord
    contact: Contact | None


class EncounterState(
    Lookout,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="encounter",
    tag_field="procedure",
):
    """An encounter check in progress.

    `barred`: names that are not met again; `missed`: whether SJ radar may look again; `kinds`: of
    the targets, as far as they are known; `lost`: the ships that were lost from sight while the
    light changed; `fire`: what mines have done.
    """

    options: SilentVictoryOptions
    order: EncounterOrder
    stage: str = ""
    barred: tuple[str, ...] = ()
    result: EncounterResult = EncounterResult.NONE
    missed: bool = False
    rolled_again: bool = False
    kinds: tuple[ShipKind, ...] = ()
    identity_rolls: int = 0
    switching: bool = False
    lost: Contact | None = None
    fire: Fire = Fire()
    ending: FireEnding | None = None


ADDITIONAL_ROUND: CheckRow = "additional_round"


def is_additional_round(state: EncounterState) -> bool:
    """Return whether the check is for another round against unescorted ships (9.4.3)."""
    return state.order.row == ADDITIONAL_ROUND


# ------------------------------------------------------------------------------ what is met


def meet(
    state: EncounterState, encounter: Encounter, charts: SilentVictoryCharts
) -> EncounterState:
    """Return `state` with `encounter` met: ships are to be identified, all else ends the check.

    An aborting boat lets ships go; warships are looked at, for a submarine can attack first
    (10.12.4). A convoy found again keeps its number in the chase (9.7.7). E1 has who is escorted
    (9.4.1).
    """
    met = msgspec.structs.replace(state, result=EncounterResult(encounter), contact=None)
    ships, before = encounter in charts.e1.targets.ships, state.contact
    ignored = ships and state.patrol.aborting and encounter is not Encounter.WARSHIP
    if encounter in (Encounter.NONE, _MINEFIELD) or ignored:
        return met
    contact = Contact(
        kind=cast("ContactKind", encounter.value),
        escorted=encounter in charts.e1.targets.escorted,
        phase="attack" if ships else None,
    )
    if before is not None and before.kind == contact.kind and not before.targets:
        contact = msgspec.structs.replace(contact, number=before.number)
    met = msgspec.structs.replace(met, contact=contact)
    kind = kind_without_roll(encounter)
    kinds = () if kind is None else (kind,) * ships_met(met, charts)
    return msgspec.structs.replace(met, kinds=kinds)


def ships_met(state: EncounterState, charts: SilentVictoryCharts) -> int:
    """Return how many ships are to be identified (7.2.2, 8.1.3, 8.2.1)."""
    contact, targets = state.contact, charts.e1.targets
    if contact is None or is_additional_round(state):
        return 0
    if contact.wolfpack is Wolfpack.SCATTERED:
        return targets.scattered_convoy
    if contact.close_approach:
        return targets.close_approach_convoy
    return targets.ships.get(contact.encounter, 0)


def headline(state: EncounterState, charts: SilentVictoryCharts) -> EncounterHeadline:
    """Return what has been met as far as `state` knows."""
    del charts
    met = None if is_additional_round(state) else state.contact or state.lost
    return EncounterHeadline(
        result=None if state.stage == "check" else state.result,
        time=None if met is None else met.time,
        wolfpack=None if met is None else met.wolfpack,
        submarine=met is not None and met.kind == "submarine",
        ending=state.ending,
        must_abort=(),
    )


def outcome(state: EncounterState, charts: SilentVictoryCharts) -> EncounterHeadline:
    """Return the headline, with the abort that mines leave the boat to (10.12.1)."""
    mined = state.stage == OVER and state.fire.hits > 0 and state.ending is None
    return with_aborts(headline(state, charts), state, goes_on=mined)
