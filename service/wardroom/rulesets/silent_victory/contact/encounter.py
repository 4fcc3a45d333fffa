"""Meeting the enemy as a procedure: the encounter check, mines, the ships, the light (7.2, 8, 14).

In the order of play: the roll on E1, which SJ radar may make again, or a random event in its
place; mines; the wolfpack die; the size and identity of every target, and of the fourth ship of a
convoy that the boat closes in on; limited escorts; day or night, and changing the light.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import UnsetType

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.encounter_check import (
    LOOK_AGAIN,
    among_mines,
    check,
    check_again,
    check_due,
    has_missed,
    looks_again,
    mines_of,
    mines_strike_on,
    row_checked,
    sail_through_mines,
)
from wardroom.rulesets.silent_victory.contact.logging_ships import left_behind, names_barred
from wardroom.rulesets.silent_victory.contact.meeting import (
    ADDITIONAL_ROUND,
    EncounterOrder,
    EncounterState,
    Lookout,
    is_additional_round,
    meet,
    ships_met,
)
from wardroom.rulesets.silent_victory.contact.ships_met import (
    FOURTH_SHIP,
    SWITCH,
    change_light,
    count_escorts,
    escorts_open,
    fourth_ship_open,
    identify,
    identity_open,
    light,
    may_switch,
    roll_wolfpack,
    size,
    size_open,
    switches,
    time_open,
    wolfpack_open,
)
from wardroom.rulesets.silent_victory.damage.under_fire import (
    UNDER_FIRE,
    Fire,
    alike_under_fire,
    fire_faults,
    fire_rank,
    only_what_tells,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.contact import MOST_ROUNDS, Ship
from wardroom.rulesets.silent_victory.situation.patrol import MOST_CHECKS, Patrol
from wardroom.rulesets.silent_victory.situation.terms import Encounter, EncounterResult, ShipKind
from wardroom.rulesets.submarine.attacks import check_additional_round
from wardroom.rulesets.submarine.tabled import SubmarineProcedure


def begin(
    lookout: Lookout,
    order: EncounterOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> EncounterState:
    """Return the check that `order` starts.

    A roll in a box is one of its checks (8.1.1); another round forgets how the last was fought.
    Ships that were in sight before are left, and stand in the log if they were hit (9.2.7).
    Raises Refused for an additional round of an aborting boat (10.12.4) or against no unescorted
    ships, for a boat that is in no box, and when both a row and an encounter are given.
    """
    if order.row == ADDITIONAL_ROUND:
        check_additional_round(lookout, "10.12.4")
    if not isinstance(order.encounter, UnsetType) and not isinstance(order.row, UnsetType):
        raise Refused("row_and_encounter", rule="8.1.1", member="/encounter")
    state = holding(EncounterState, lookout, options=options, order=order)
    if is_additional_round(state):
        return ENCOUNTER.begun(_round_more(state), charts)
    before = () if lookout.contact is None else lookout.contact.targets
    patrol = left_behind(lookout.patrol, before, lookout.date, charts)
    barred = names_barred(lookout.record, patrol, options, charts)
    state = msgspec.structs.replace(state, patrol=patrol, barred=barred)
    if not isinstance(order.encounter, UnsetType):
        return ENCOUNTER.begun(meet(state, Encounter(order.encounter), charts), charts)
    row_checked(state, charts)  # Refuses a boat that is in no box.
    begun = msgspec.structs.replace(state, patrol=check_made(patrol), contact=None)
    return ENCOUNTER.begun(begun, charts)


def _round_more(state: EncounterState) -> EncounterState:
    """`state` with another round begun against the ships in sight, one of any number (9.4.4)."""
    assert state.contact is not None
    contact = msgspec.structs.replace(
        state.contact,
        round=min(state.contact.round + 1, MOST_ROUNDS),
        phase="attack",
        tactics=None,
        approach=None,
        groups_fired=(),
        attack=None,
    )
    return msgspec.structs.replace(state, contact=contact)


def check_made(patrol: Patrol) -> Patrol:
    """Return `patrol` with another check of its box made (8.1.1)."""
    return msgspec.structs.replace(
        patrol,
        checks_made=min(patrol.checks_made + 1, MOST_CHECKS),
        checks_due=max(patrol.checks_due - 1, 0),
    )


# ------------------------------------------------------------------------------ the table

ENCOUNTER = Table(
    Stage("8.1.1", "check", when=check_due, does=check),
    Stage("8.1.1", "decide_contact", when=has_missed, asks=LOOK_AGAIN),
    Stage("8.1.1", "check_again", when=looks_again, does=check_again),
    Stage("8.1.2", "mines", when=among_mines, does=sail_through_mines),
    *UNDER_FIRE,
    Stage("7.2.2", "wolfpack", when=wolfpack_open, does=roll_wolfpack),
    Stage("8.2.2", "sizes", when=size_open, does=size, repeats=True),
    Stage("8.2.3", "identities", when=identity_open, does=identify, repeats=True),
    Stage("8.2.1", "decide_fourth", when=fourth_ship_open, asks=FOURTH_SHIP),
    Stage("8.2.2", "fourth_size", when=size_open, does=size),
    Stage("8.2.3", "fourth_identity", when=identity_open, does=identify, repeats=True),
    Stage("14.9.1", "escorts", when=escorts_open, does=count_escorts),
    Stage("8.3.1", "time", when=time_open, does=light),
    Stage("8.3.2", "decide_time", when=may_switch, asks=SWITCH),
    Stage("8.3.2", "switch", when=switches, does=change_light),
    over=lambda state: state.ending is not None,
)
_FIRE = {stage.name for stage in UNDER_FIRE}
"""The stages in which mines are resolved."""
SHIPS_KNOWN = frozenset(
    stage for stage, place in ENCOUNTER.places.items() if place >= ENCOUNTER.places["sizes"]
)
"""The stages in which it is known how many ships are met."""


class RollEncounter(SubmarineProcedure[EncounterState, SilentVictoryCharts]):
    """An encounter check, target by target."""

    name = "encounter check"
    table = ENCOUNTER

    def scoped(self, state: EncounterState, dice: Dice) -> Dice:
        """Return the dice of what mines do, which lie by themselves."""
        return ScopedDice(dice, "mines") if state.stage in _FIRE else dice

    def rank(self, state: EncounterState) -> tuple[int, ...]:
        """Return how far the encounter has come: target by target, try by try; mine by mine."""
        ships = 0 if state.contact is None else len(state.contact.targets)
        return (len(state.kinds) + ships, state.identity_rolls, *fire_rank(state))

    def grave(
        self, state: EncounterState, purpose: str, charts: SilentVictoryCharts
    ) -> frozenset[int] | None:
        """Return the totals on which mines strike."""
        return mines_strike_on(state.options, charts) if purpose == "minefield" else None

    def alike(self, state: EncounterState, charts: SilentVictoryCharts) -> Alike:
        """Return what is alike to the hits of mines."""
        struck = state.stage in _FIRE and not state.commander.reroll_markers
        return alike_under_fire(charts) if struck else {}

    def relevant(self, state: EncounterState) -> EncounterState:
        """Return `state` without who ships are, where no roll depends on it, submarines apart.

        Nor does one depend on what mines have done to systems and men that report nothing. Ships of
        another round are known already, and stand in the log if they were hit (9.2.7).
        """
        if state.commander.reroll_markers:
            return state
        if state.stage in _FIRE:
            mined: EncounterState = only_what_tells(state)
            return mined
        if is_additional_round(state) or state.options.no_repeated_targets:
            return state
        contact = state.contact
        if contact is None or not contact.targets:
            return state
        anyone = _ANY_SUBMARINE if contact.kind == "submarine" else _ANY_SHIP
        return msgspec.structs.replace(
            state,
            kinds=(anyone.kind,) * len(state.kinds),
            contact=msgspec.structs.replace(contact, targets=(anyone,) * len(contact.targets)),
        )

    def faults(self, state: EncounterState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield what no state of a check shows, in words."""
        _, mines = mines_of(state.options, charts)
        yield from fire_faults(state, mines.sunk_hits - 1, charts)
        wanted, contact = ships_met(state, charts), state.contact
        mined = state.result is EncounterResult.MINEFIELD and contact is None
        if state.fire != Fire() and not mined:
            yield "mines that are not there"
        if is_additional_round(state) and contact is None:
            yield "another round against nobody"
        if contact is None or not wanted or state.stage == "check":
            return
        known = len(contact.targets) <= len(state.kinds) <= wanted
        if not known or any(ship.damage for ship in contact.targets):
            yield "encounter, kinds and ships do not fit each other"
        if any(
            ship.kind is not kind for ship, kind in zip(contact.targets, state.kinds, strict=False)
        ):
            yield "ships of another kind"
        if ShipKind.WARSHIP in state.kinds and contact.kind not in ("warship", "submarine"):
            yield "a warship among merchants"
        if state.stage in ("identities", "fourth_identity") and len(state.kinds) < wanted:
            yield "names before sizes"
        if contact.close_approach and contact.kind != "convoy":
            yield "a fourth ship of no convoy"


_ANY_SHIP = Ship(kind=ShipKind.SMALL_FREIGHTER, tonnage=1)
_ANY_SUBMARINE = Ship(kind=ShipKind.WARSHIP, tonnage=1, type="SS")
