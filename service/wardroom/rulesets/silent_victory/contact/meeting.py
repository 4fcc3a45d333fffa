"""Meeting the enemy: state, ships met, and light (7.2.2, 8, 14.2, 14.9)."""

from __future__ import annotations

from typing import Annotated, Final, Literal, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.table import OVER, Ask, silent, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.identification import (
    LightWanted,
    SwitchTime,
    can_be_shadowed,
    has_standard_tonnage,
    kind_without_roll,
    names_to_meet,
    other_light,
    roll_identity,
    roll_light,
    roll_size,
    standard_ship,
    switch_details,
    switch_light,
    switch_ordered,
)
from wardroom.rulesets.silent_victory.damage.damage import ForcedAbort, with_aborts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.contact import Contact, ContactKind, Ship
from wardroom.rulesets.silent_victory.situation.patrol import AtSea
from wardroom.rulesets.silent_victory.situation.record import CareerRecord
from wardroom.rulesets.silent_victory.situation.terms import (
    Encounter,
    EncounterResult,
    ShipKind,
    Wolfpack,
)
from wardroom.rulesets.submarine.decisions import SightedDetails
from wardroom.rulesets.submarine.following import in_sight
from wardroom.rulesets.submarine.procedure import RerollOrders
from wardroom.rulesets.submarine.terms import SystemState, TimeOfDay
from wardroom.rulesets.submarine.under_fire import Fire, FireEnding

# =================================================================================================
# Meeting the enemy: the orders, decisions, and state of the encounter (8).


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
    """Standing orders when something is met. If an order is left out, the player is asked."""

    reroll_contact: (
        Annotated[
            bool,
            Meta(description="Whether working SJ radar rolls a natural 5 again (8.1.1)."),
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
    """Whether to use SJ radar to roll "no contact" again; the new roll stands (8.1.1)."""

    again: Annotated[bool, Meta(description="Whether to roll again.")]


class FourthShip(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fourth_ship", tag_field="kind"
):
    """Whether to close in on the convoy and look at a fourth ship (8.2.1).

    Closing in commits the boat to close range. The escorts check for the boat, whether it fires or
    not.
    """

    close: Annotated[bool, Meta(description="Whether to close in.")]


class EncounterHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What the boat met, and whether it was day or night.

    `result` is the result of the row of E1, even if an aborting boat lets the ships go (10.12.4).
    `result` is `random_event` if an event replaces the encounter, `ship` if a wolfpack has
    scattered a convoy, and `contact_lost` if the ships were lost when the boat tried to change day
    or night.
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
    submarine: Annotated[bool, Meta(description="Whether the warship is an enemy submarine (9.9).")]
    ending: Annotated[
        FireEnding | None,
        Meta(
            description="How mines ended the game (boat or captain lost); null if the game "
            "continues."
        ),
    ]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(
            description=(
                "The reasons that force the boat to go home after mines (10.12.1); empty if "
                "there are none. The odds do not contain these boxes."
            )
        ),
    ]


class Lookout(AtSea, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for an encounter check, which creates the contact."""

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

    `barred`: names that are not met again; `missed`: whether SJ radar may look again; `kinds`: the
    known kinds of targets; `lost`: the ships that were lost from sight while the light changed;
    `fire`: the damage by mines.
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


ADDITIONAL_ROUND: Final = "additional_round"


def is_additional_round(state: EncounterState) -> bool:
    """Return whether the check is for another round against unescorted ships (9.4.3)."""
    return state.order.row == ADDITIONAL_ROUND


# ------------------------------------------------------------------------------ what is met


def meet(
    state: EncounterState, encounter: Encounter, charts: SilentVictoryCharts
) -> EncounterState:
    """Return `state` with `encounter`: ships have to be identified, others end the check.

    An aborting boat lets ships go, but identifies warships: a submarine can attack first (10.12.4).
    A convoy found again keeps its number in the chase (9.7.7). E1 states who is escorted (9.4.1).
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
    """Return the encounter, as far as `state` knows it."""
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
    """Return the headline results, with the abort that follows from mines (10.12.1)."""
    mined = state.stage == OVER and state.fire.hits > 0 and state.ending is None
    return with_aborts(headline(state, charts), state, goes_on=mined)


# =================================================================================================
# The ships that are met, and the light (7.2.2, 8.2, 8.3, 14.2, 14.9).


def _seen(
    state: EncounterState, trace: tuple[TraceStep, ...], **seen: object
) -> Step[EncounterState]:
    """The step of a fact about the encounter."""
    return stepped(state, trace, contact=msgspec.structs.replace(in_sight(state), **seen))


# ------------------------------------------------------------------------------ the wolfpack


def wolfpack_open(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether a wolfpack's die is due: convoys, (W) patrols, a radio (7.2.1 to 7.2.4)."""
    contact = state.contact
    return (
        contact is not None
        and contact.kind == "convoy"
        and ships_met(state, charts) > 0
        and state.patrol.assignment.wolfpack
        and contact.wolfpack is None
        and state.boat.systems.radio is not SystemState.INOPERABLE
    )


def roll_wolfpack(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Roll the other boats' effect on the convoy (7.2.2): a scattered one is a single ship."""
    table = charts.e1.wolfpack
    roll = dice.roll(table.dice, purpose="wolfpack", rule="7.2.2")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="7.2.2",
        chart="E1.wolfpack",
        purpose="wolfpack",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    if row.result is not Wolfpack.SCATTERED:
        return _seen(state, (step,), wolfpack=row.result)
    alone = msgspec.structs.replace(state, result=EncounterResult.SHIP)
    return _seen(alone, (step,), kind="ship", escorted=False, wolfpack=row.result)


# ------------------------------------------------------------------------------ who they are


def size_open(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether a merchant's size is still to be rolled (8.2.1, 8.2.2)."""
    return len(state.kinds) < ships_met(state, charts)


def size(state: EncounterState, dice: Dice, charts: SilentVictoryCharts) -> Step[EncounterState]:
    """Roll for the size of the next merchant (8.2.1, 8.2.2)."""
    target = len(state.kinds) + 1
    kind, step = roll_size(state.date, target, ScopedDice(dice, "target", target), charts)
    return stepped(state, (step,), kinds=(*state.kinds, kind))


def identity_open(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether a ship is still to be identified (8.2.3)."""
    return state.contact is not None and len(state.contact.targets) < ships_met(state, charts)


def identify(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Identify the next ship; repeat the roll for one met or sunk before (8.2.3, 14.2.2)."""
    contact = in_sight(state)
    target = len(contact.targets) + 1
    kind = state.kinds[target - 1]
    if has_standard_tonnage(kind, state.options):
        ship, step = standard_ship(kind, target, charts)
        return Step(_identified(state, contact, ship), (step,))
    names = _names_barred_now(state, kind, contact, charts)
    place = ScopedDice(dice, "target", target, "try", state.identity_rolls + 1)
    ship, trace = roll_identity(kind, target, state.options, place, charts)
    if ship.name not in names:
        return Step(_identified(state, contact, ship), trace)
    again = TraceStep(
        rule="14.2.2",
        purpose="repeated",
        details={"target": target, "name": ship.name},
        result="rolled_again",
    )
    return stepped(state, (*trace, again), identity_rolls=state.identity_rolls + 1)


def _names_barred_now(
    state: EncounterState, kind: ShipKind, contact: Contact, charts: SilentVictoryCharts
) -> frozenset[str]:
    """The names of ships that were sunk, or are in this encounter already (14.2.2).

    None if they are the whole roster, which starts over.
    """
    if not state.options.no_repeated_targets:
        return frozenset()
    names = frozenset((*state.barred, *(ship.name for ship in contact.targets)))
    return names if names_to_meet(kind, state.options, charts) - names else frozenset()


def _identified(state: EncounterState, contact: Contact, ship: Ship) -> EncounterState:
    """`state` with one more ship identified; a submarine is an encounter of its own (8.2.6, 9.9).

    An aborting boat lets any other warship go (10.12.4).
    """
    seen: Contact | None = msgspec.structs.replace(contact, targets=(*contact.targets, ship))
    if ship.type == "SS":
        seen = msgspec.structs.replace(contact, kind="submarine", targets=(ship,), escorted=False)
    elif state.patrol.aborting:
        seen = None
    return msgspec.structs.replace(state, contact=seen, identity_rolls=0)


def fourth_ship_open(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether a fourth ship of the convoy can be looked at (8.2.1)."""
    contact = state.contact
    if contact is None or contact.kind != "convoy" or contact.close_approach:
        return False
    further = charts.e1.targets.close_approach_convoy > len(contact.targets)
    return ships_met(state, charts) > 0 and further


def _offer_fourth(state: EncounterState, charts: SilentVictoryCharts) -> Offer[FourthShip]:
    del charts
    contact = in_sight(state)
    return Offer(
        decision="fourth_ship",
        rule="8.2.1",
        choices=(FourthShip(close=True), FourthShip(close=False)),
        example=FourthShip(close=False),
        details=SightedDetails(
            encounter=contact.kind,
            targets=len(contact.targets),
            tonnage=sum(ship.tonnage for ship in contact.targets),
        ),
    )


def _decide_fourth(
    state: EncounterState, decision: FourthShip, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Close in, or keep to the known ships."""
    del charts
    return _seen(state, (), close_approach=decision.close)


def _fourth_ordered(state: EncounterState, offer: Offer[FourthShip]) -> FourthShip | None:
    """The standing order for closing in."""
    del offer
    close = state.order.standing_orders.fourth_ship
    return None if isinstance(close, UnsetType) else FourthShip(close=close)


FOURTH_SHIP = Ask(offer=_offer_fourth, takes=_decide_fourth, standing=_fourth_ordered)


# ------------------------------------------------------------------------------ escorts, light


def escorts_open(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether the escort may be alone (14.9.1): of one or two ships, in some years."""
    contact, table = state.contact, charts.e1.limited_escorts
    if contact is None or not (state.options.limited_escorts and ships_met(state, charts)):
        return False
    rows = table.rows[table.years[int(state.date[:4])]]
    return contact.encounter in table.encounters and len({row.result for row in rows}) > 1


def count_escorts(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Roll whether the escort of one or two ships is alone (14.9.1)."""
    table = charts.e1.limited_escorts
    roll = dice.roll(table.dice, purpose="limited_escorts", rule="14.9.1")
    row = table.rows[table.years[int(state.date[:4])]].row(roll.natural)
    alone = row.result == "single"
    step = TraceStep(
        rule="14.9.1",
        chart="E1.limited_escorts",
        purpose="limited_escorts",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result="single_escort" if alone else "several_escorts",
    )
    return _seen(state, (step,), single_escort=alone)


def time_open(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether day or night is still unknown (8.3.1)."""
    contact = state.contact
    return contact is not None and contact.time is None and ships_met(state, charts) > 0


def light(state: EncounterState, dice: Dice, charts: SilentVictoryCharts) -> Step[EncounterState]:
    """Roll for day or night (8.3.1)."""
    time, trace = roll_light(dice, charts)
    return _seen(state, trace, time=time)


def may_switch(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether the light may be changed: only with merchants (8.3.2)."""
    contact = state.contact
    if contact is None or contact.time is None or not ships_met(state, charts):
        return False
    return can_be_shadowed(contact.encounter)


def _switch_offer(state: EncounterState, charts: SilentVictoryCharts) -> Offer[SwitchTime]:
    """Change the light: without risk while a wolfpack keeps contact (7.2.2)."""
    del charts
    contact = in_sight(state)
    return Offer(
        decision="switch_time",
        rule="8.3.2",
        choices=(SwitchTime(switch=True), SwitchTime(switch=False)),
        example=SwitchTime(switch=False),
        details=switch_details(contact),
    )


def _is_shadowed(contact: Contact) -> bool:
    """Whether the wolfpack keeps contact, so that the light changes without risk (7.2.2)."""
    return contact.wolfpack is Wolfpack.SHADOWED


def _decide_switch(
    state: EncounterState, decision: SwitchTime, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Keep the light, try to change it, or change it at once with a wolfpack (7.2.2)."""
    del charts
    contact = in_sight(state)
    if not decision.switch:
        return silent(state)
    if not _is_shadowed(contact):
        return stepped(state, switching=True)
    assert contact.time is not None
    other = other_light(contact.time)
    step = TraceStep(rule="7.2.2", purpose="shadowed", details={"time": other}, result="switched")
    return _seen(state, (step,), time=other)


SWITCH = Ask(
    offer=_switch_offer,
    takes=_decide_switch,
    standing=lambda state, _offer: switch_ordered(
        state.order.standing_orders.switch_time, in_sight(state).time
    ),
)


def switches(state: EncounterState, charts: SilentVictoryCharts) -> bool:
    """Return whether the captain tries to change the light."""
    return state.switching and may_switch(state, charts)


def change_light(
    state: EncounterState, dice: Dice, charts: SilentVictoryCharts
) -> Step[EncounterState]:
    """Shadow the ships until the light has changed, or lose them (8.3.2)."""
    contact = in_sight(state)
    assert contact.time is not None
    kept, trace = switch_light(state.boat, dice, charts)
    if kept:
        return _seen(state, trace, time=other_light(contact.time))
    return stepped(state, trace, result=EncounterResult.CONTACT_LOST, contact=None, lost=contact)
