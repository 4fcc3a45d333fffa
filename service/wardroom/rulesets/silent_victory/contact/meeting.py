"""Meeting the enemy: the orders for it, what is decided, and how the encounter stands (8)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.procedure import RerollOrder
from wardroom.rulesets.silent_victory.attack.gunnery import Ship
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.contact.identification import kind_without_roll
from wardroom.rulesets.silent_victory.contact.light import SwitchTime
from wardroom.rulesets.silent_victory.damage.hits import HitsEnding, HitsState
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat, BoatOrder
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.patrol import Aborting, RandomEventUsed
from wardroom.rulesets.silent_victory.situation.terms import (
    Encounter,
    EncounterResult,
    Month,
    ShipKind,
    Wolfpack,
)
from wardroom.rulesets.submarine.terms import SystemState, TimeOfDay

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
ShipName = Annotated[str, Meta(max_length=60)]


class EncounterOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders when something is met. Where one is left out, the player is asked."""

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
                description="Whether to close in on a convoy and look at a fourth ship: the "
                "attack is at close range then, and the boat is checked for (8.2.1)."
            ),
        ]
        | UnsetType
    ) = UNSET
    switch_time: (
        Annotated[
            Literal["never", "to_night", "to_day"],
            Meta(description="Which change of light to try for, at the risk of contact (8.3.2)."),
        ]
        | UnsetType
    ) = UNSET
    reroll: (
        Annotated[
            tuple[RerollOrder, ...],
            Meta(max_length=20, description="Throws to throw again while markers are left."),
        ]
        | UnsetType
    ) = UNSET


class EncounterOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An encounter check in a travel box, or ships met by other means.

    Without `row` the row of the assignment's area is rolled on. With `encounter` nothing is
    rolled on E1: the ships are identified (an intercepted message, a convoy that was followed).
    The row `additional_round` is for another round against unescorted ships still afloat (9.4.3).
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    assignment: Assignment
    boat: BoatOrder
    row: Annotated[CheckRow | UnsetType, Meta(description="Row of E1 to roll on.")] = UNSET
    encounter: Annotated[
        ShipEncounter | UnsetType, Meta(description="Ships met without a roll on E1.")
    ] = UNSET
    random_event_used: RandomEventUsed = False
    aborting: Aborting = False
    ships_sunk: Annotated[
        tuple[ShipName, ...],
        Meta(max_length=1000, description="Names sunk before, for the option no_repeated_targets."),
    ] = ()
    crew: Crew = Crew()
    captain: Captain = Captain()
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

    It settles close range, and that the escorts check for the boat, fired or not.
    """

    close: Annotated[bool, Meta(description="Whether to close in.")]


EncounterDecision = RerollContact | FourthShip | SwitchTime


class IdentifiedShip(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A target identified."""

    number: Annotated[int, Meta(description="Its number, from 1.")]
    ship: Ship
    points_to_sink: Annotated[int, Meta(description="Damage points that sink it (S3).")]


class EncounterOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What was met.

    `result` is the row's result, `random_event` where an event takes its place, `ship` where a
    wolfpack has scattered a convoy, or `contact_lost` after a change of light that failed.
    `random_event_used` is to be sent with the patrol's next check.
    """

    result: EncounterResult
    rolled_again: Annotated[
        bool, Meta(description="Whether SJ radar rolled again after no contact (8.1.1).")
    ]
    escorted: Annotated[
        bool,
        Meta(
            description="Whether the ships have an escort; in an additional round, whether one has "
            "come and forced the boat to dive (9.4.3, 9.4.6)."
        ),
    ]
    single_escort: Annotated[
        bool, Meta(description="Whether the escort is alone (14.9); false without that option.")
    ]
    targets_escape: Annotated[
        bool,
        Meta(description="Whether an aircraft has ended an additional round (9.4.3, 9.8.1)."),
    ]
    targets: Annotated[
        tuple[IdentifiedShip, ...], Meta(description="The ships identified, numbered from 1.")
    ]
    submarine: Annotated[
        bool, Meta(description="Whether the warship is a submarine, met as such (9.9).")
    ]
    close_approach: Annotated[
        bool,
        Meta(
            description="Whether the boat is committed to close range and to the check before "
            "firing, even if it declines to fire (8.2.1, 8.2.9)."
        ),
    ]
    time: TimeOfDay | None
    wolfpack: Wolfpack | None
    may_attack: Annotated[
        bool, Meta(description="Whether there is a target; an aborting boat attacks none.")
    ]
    may_decline: Annotated[
        bool, Meta(description="Whether the captain may leave undetected (8.1.4, 8.2.9).")
    ]
    mine_hits: Annotated[int, Meta(description="Hits by mines.")]
    ending: Annotated[
        HitsEnding | None,
        Meta(description="How mines ended the game: boat or captain lost; null: they did not."),
    ]
    random_event_used: Annotated[
        bool, Meta(description="Whether the patrol has had its event, this check's included.")
    ]
    boat: Boat
    crew: Crew
    captain: Captain


class EncounterHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an encounter check are about."""

    result: EncounterResult
    time: TimeOfDay | None
    wolfpack: Wolfpack | None
    submarine: Annotated[
        bool, Meta(description="Whether the warship is a submarine, met as such (9.9).")
    ]
    ending: Annotated[
        HitsEnding | None, Meta(description="How mines end the game; null: they do not.")
    ]


class Stage(IntEnum):
    """Where the check stands, in the order of play; the ships come in two turns at most."""

    CHECK = 0
    DECIDE_CONTACT = 1
    CHECK_AGAIN = 2
    MINES = 3
    HITS = 4
    WOLFPACK = 5
    SIZES = 6
    IDENTITIES = 7
    DECIDE_FOURTH = 8
    ESCORTS = 9
    TIME = 10
    DECIDE_TIME = 11
    SWITCH = 12
    OVER = 13


_OVER = Stage.OVER


class EncounterState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="encounter",
    tag_field="procedure",
):
    """An encounter check in progress. `mines`: the hits of a minefield being resolved."""

    date: Month
    assignment: Assignment
    row: CheckRow
    options: SilentVictoryOptions
    orders: EncounterOrders
    boat: Boat
    crew: Crew
    captain: Captain
    stage: Stage = Stage.CHECK
    random_event_used: bool = False
    aborting: bool = False
    ships_sunk: tuple[str, ...] = ()
    result: EncounterResult = EncounterResult.NONE
    encounter: Encounter | None = None
    rolled_again: bool = False
    mines: HitsState | None = None
    mine_hits: int = 0
    wolfpack: Wolfpack | None = None
    close_approach: bool = False
    kinds: tuple[ShipKind, ...] = ()
    ships: tuple[Ship, ...] = ()
    identity_rolls: int = 0
    single_escort: bool = False
    time: TimeOfDay | None = None
    ending: HitsEnding | None = None


ADDITIONAL_ROUND: CheckRow = "additional_round"


def is_additional_round(state: EncounterState) -> bool:
    """Whether the check is for another round against unescorted ships (9.4.3)."""
    return state.row == ADDITIONAL_ROUND


def is_submarine(state: EncounterState) -> bool:
    """Whether what was met is a submarine (8.2.6, 9.9)."""
    return any(ship.type == "SS" for ship in state.ships)


def is_shadowed(state: EncounterState) -> bool:
    """Whether the wolfpack keeps contact, so that the light changes for the asking (7.2.2)."""
    return state.wolfpack is Wolfpack.SHADOWED


# ------------------------------------------------------------------------------ what is met


_RESULTS = {encounter: EncounterResult(encounter) for encounter in Encounter}
"""What a check comes to that meets with this."""


def met(state: EncounterState, encounter: Encounter, charts: SilentVictoryCharts) -> EncounterState:
    """`state` with `encounter` met: ships are to be identified, anything else ends the check.

    An aborting boat lets ships go; warships are looked at, for a submarine can attack first.
    """
    after = msgspec.structs.replace(
        state, result=_RESULTS[encounter], encounter=encounter, stage=_OVER
    )
    if encounter is _MINEFIELD:
        return msgspec.structs.replace(after, stage=Stage.MINES)
    ships = charts.e1.targets.ships.get(encounter, 0)
    if not ships or (state.aborting and encounter is not Encounter.WARSHIP):
        return after
    return (
        to_identify(after, charts) if not wolfpack_due(after) else at_stage(Stage.WOLFPACK, after)
    )


def at_stage(stage: Stage, state: EncounterState) -> EncounterState:
    """`state` at this stage."""
    return msgspec.structs.replace(state, stage=stage)


def wolfpack_due(state: EncounterState) -> bool:
    """Whether the wolfpack die is thrown: convoys on (W) patrols, with a radio (7.2.2 to 7.2.4)."""
    return (
        state.assignment.wolfpack
        and state.encounter is Encounter.CONVOY
        and state.boat.systems.radio is not SystemState.INOPERABLE
    )


def to_identify(state: EncounterState, charts: SilentVictoryCharts) -> EncounterState:
    """`state` with its ships to be sized, or named at once."""
    assert state.encounter is not None
    kind = kind_without_roll(state.encounter)
    if kind is None:
        return at_stage(Stage.SIZES, state)
    kinds = (kind,) * ships_wanted(state, charts)
    return msgspec.structs.replace(state, kinds=kinds, stage=Stage.IDENTITIES)


def ships_wanted(state: EncounterState, charts: SilentVictoryCharts) -> int:
    """How many ships are identified (7.2.2, 8.1.3, 8.2.1)."""
    targets = charts.e1.targets
    if state.encounter is None:
        return 0
    if state.wolfpack is Wolfpack.SCATTERED:
        return targets.scattered_convoy
    if state.close_approach:
        return targets.close_approach_convoy
    return targets.ships.get(state.encounter, 0)
