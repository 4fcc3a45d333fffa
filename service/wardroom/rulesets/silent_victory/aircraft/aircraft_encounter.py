"""An aircraft encounter as a procedure (9.8, 11.3.10.1, 14.6).

In the order of play: the crash dive, which a Navy Unit Commendation may try again; the first attack
with its hits and the automatic injury; anti-aircraft fire of the guns that worked before that
attack; additional flooding; a second attack. A missed aircraft then calls up others, until nothing
or an escort comes, or the boat is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import holding
from wardroom.engine.table import OVER, Ask, Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.aircraft.aircraft import (
    aa_modifiers,
    dive_modifiers,
    fire_aa,
    no_aa_fire,
    resolve_air_attack,
    roll_aircraft_quality,
    roll_called_up,
    working_aa_guns,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import ForcedAbort, with_aborts
from wardroom.rulesets.silent_victory.damage.under_fire import (
    FLOODING,
    HIT_BY_HIT,
    SCUTTLING,
    fire_faults,
    injured_besides,
    injuries_due,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import AAGuns, Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew
from wardroom.rulesets.silent_victory.situation.patrol import Patrol, mission_is_open_in
from wardroom.rulesets.silent_victory.situation.terms import Encounter, Month
from wardroom.rulesets.submarine.aircraft import (
    Air,
    FireResult,
    automatic_injuries,
    roll_crash_dive,
)
from wardroom.rulesets.submarine.damage import is_hurt
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import MOST_COUNTED
from wardroom.rulesets.submarine.under_fire import Fire, FireEnding, ceased


class AirOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat under air attack. If an order is left out, the player is asked."""

    reroll_dive: (
        Annotated[
            bool,
            Meta(
                description="Whether a crash dive that fails is tried again, with a Navy Unit "
                "Commendation (11.3.10.1)."
            ),
        ]
        | UnsetType
    ) = UNSET


class AircraftOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Orders for a boat that meets an aircraft."""

    standing_orders: AirOrders = AirOrders()


class RerollDive(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reroll_dive", tag_field="kind"
):
    """Whether a crash dive that failed is tried again; the new throw stands (11.3.10.1)."""

    again: Annotated[bool, Meta(description="Whether to try the dive again.")]


class DiveDetails(msgspec.Struct, frozen=True, kw_only=True):
    """What the aircraft will do if the dive fails."""

    attacks: Annotated[int, Meta(description="Attacks that the aircraft makes on the boat.")]


AirEnding = Literal["evaded", "shot_down", "driven_off", "left", "escort"] | FireEnding


class AircraftHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The stage of the encounter, or how it ended."""

    ending: Annotated[
        AirEnding | None,
        Meta(
            description=(
                "`evaded`: the boat dived in time; `shot_down`, `driven_off`, `left`: the "
                "aircraft was shot down, was driven off damaged, or left; `escort`: an escort "
                "was called up, which hunts the boat; `sunk`: the boat was sunk; `scuttled`, "
                "`captured`: the boat was forced to the surface first; `commander_killed`; null "
                "while the encounter continues."
            )
        ),
    ]
    aircraft: Annotated[
        int,
        Meta(
            description="Number of aircraft that the boat met, the first included; later "
            "aircraft keep the boat submerged."
        ),
    ]
    attacks: Annotated[int, Meta(description="The number of attacks on the boat.")]
    hits: Annotated[int, Meta(description="Hits on the boat that have been resolved.")]
    aa_fire: Annotated[
        FireResult | None,
        Meta(
            description=(
                "The result of the anti-aircraft fire. The result is a miss if no gun works, and "
                "null if the guns had no occasion to fire."
            )
        ),
    ]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(
            description=(
                "The reasons that force the boat to go home afterwards (10.12.1); empty if there "
                "are none. The odds do not contain these boxes."
            )
        ),
    ]


class Surprised(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for an aircraft encounter."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    patrol: Patrol | None
    contact: Contact | None


class AircraftState(
    Surprised,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="aircraft",
    tag_field="procedure",
):
    """An aircraft encounter in progress.

    `without_sd`: whether SD radar was out when it began. `round` counts combat rounds: every attack
    is one, and so is every call. `guns`: the guns that worked before the first attack; None if no
    fire is to answer it.
    """

    options: SilentVictoryOptions
    order: AircraftOrder
    stage: str = ""
    without_sd: bool = False
    round: int = 1
    air: Air = Air()
    guns: AAGuns | None = None
    aa_fire: FireResult | None = None
    fire: Fire = Fire()
    ending: AirEnding | None = None


def begin(
    surprised: Surprised,
    order: AircraftOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> AircraftState:
    """Return the encounter with an aircraft of a boat that may dive in time (9.8.1)."""
    without_sd = is_hurt(surprised.boat.systems.sd_radar)
    state = holding(AircraftState, surprised, options=options, order=order, without_sd=without_sd)
    return AIRCRAFT.begun(state, charts)


# ------------------------------------------------------------------------------ the dive


def _met(state: AircraftState, charts: SilentVictoryCharts) -> bool:
    """Whether the boat has still to dive."""
    del charts
    return not (state.air.attacks or state.air.attacks_due)


def _dive(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    """The crash dive (9.8.1): in time, or so late that one or two attacks follow.

    The guns that work before the first attack will answer it (9.8.3).
    """
    mission = _at_mission(state, charts)
    modifiers = dive_modifiers(state.boat, state.crew, mission=mission, charts=charts)
    dive = roll_crash_dive(charts.a1, modifiers, dice)
    if not dive.attacks:
        return stepped(state, dive.trace, ending="evaded")
    air, guns = Air(attacks_due=dive.attacks), working_aa_guns(state.boat)
    return stepped(state, dive.trace, air=air, guns=guns)


def _at_mission(state: AircraftState, charts: SilentVictoryCharts) -> bool:
    """Whether the boat carries out its special mission here (7.4.6)."""
    patrol, track = state.patrol, charts.boats.type[state.boat.type].track
    return patrol is not None and mission_is_open_in(patrol, track, patrol.box)


def _may_dive_again(state: AircraftState, charts: SilentVictoryCharts) -> bool:
    """Whether a dive that failed may be tried again, once a patrol (11.3.10.1)."""
    del charts
    patrol, commended = state.patrol, state.boat.unit_awards.navy_unit_commendation
    unspent = patrol is not None and not patrol.commendation_used
    return commended and unspent and state.air.attacks_due > 0 and not state.air.attacks


def _offer_dive(state: AircraftState, charts: SilentVictoryCharts) -> Offer[RerollDive]:
    del charts
    return Offer(
        decision="reroll_dive",
        rule="11.3.10.1",
        choices=(RerollDive(again=True), RerollDive(again=False)),
        example=RerollDive(again=True),
        details=DiveDetails(attacks=state.air.attacks_due),
    )


def _decide_dive(
    state: AircraftState, decision: RerollDive, charts: SilentVictoryCharts
) -> Step[AircraftState]:
    """Try to dive again, which spends the commendation for this patrol; or suffer the attacks."""
    del charts
    if not decision.again:
        return stepped(state)
    assert state.patrol is not None
    patrol = msgspec.structs.replace(state.patrol, commendation_used=True)
    return stepped(state, patrol=patrol, air=Air(), guns=None)


def _ordered_dive(state: AircraftState, offer: Offer[RerollDive]) -> RerollDive | None:
    """What the standing orders say to another try."""
    del offer
    again = state.order.standing_orders.reroll_dive
    return None if isinstance(again, UnsetType) else RerollDive(again=again)


REROLL_DIVE = Ask(offer=_offer_dive, takes=_decide_dive, standing=_ordered_dive)
"""Whether a crash dive that failed is tried again (11.3.10.1)."""


def _dive_again(
    state: AircraftState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AircraftState]:
    """The new throw stands (11.3.10.1)."""
    return _dive(state, ScopedDice(dice, "commendation"), charts)


# ------------------------------------------------------------------------------ the attacks


def _attack_due(state: AircraftState, charts: SilentVictoryCharts) -> bool:
    """Whether the aircraft is to attack."""
    del charts
    return state.air.attacks_due > 0


def _quality_open(state: AircraftState, charts: SilentVictoryCharts) -> bool:
    """Whether the quality of an aircraft about to attack is still to be rolled (9.1.6, 14.6)."""
    wanted = state.options.aircraft_quality and state.air.quality is None
    return wanted and _attack_due(state, charts)


def _quality(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    """Quality of the aircraft, for both of its attacks (14.6, 14.6.2)."""
    quality, trace = roll_aircraft_quality(int(state.date[:4]), dice, charts)
    return stepped(state, trace, air=msgspec.structs.replace(state.air, quality=quality))


def _attack(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    """The attack (9.8.2): hits to be rolled for, and an injury besides; or the end of the boat."""
    air = state.air
    number = air.attacks + 1
    attack = resolve_air_attack(air.quality, number, dice, charts)
    made = msgspec.structs.replace(air, attacks=number, attacks_due=air.attacks_due - 1)
    if attack.sunk:
        return stepped(state, attack.trace, air=made, fire=ceased(state.fire), ending="sunk")
    injures = number == 1 or state.options.aircraft_injuries == "each_attack"
    fire = msgspec.structs.replace(
        state.fire,
        hits_due=attack.hits,
        injuries_besides=automatic_injuries(air.quality, charts) if injures else 0,
    )
    return stepped(state, attack.trace, air=made, fire=fire)


def _automatic_injury(
    state: AircraftState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AircraftState]:
    """The automatic injury of an attack (9.8.2)."""
    cause = TraceStep(rule="9.8.2", purpose="automatic_injury", result="crew_injury")
    injured = injured_besides(state, "automatic", dice, charts)
    return Step(injured.state, (cause, *injured.trace))


def _fire_due(state: AircraftState, charts: SilentVictoryCharts) -> bool:
    """Whether the guns have yet to answer; the guns of a lost boat fire too (9.8.3)."""
    del charts
    return state.guns is not None


def _aa_fire(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    """Anti-aircraft fire, with what worked before the attack that it answers (9.8.3, 9.8.4)."""
    if not state.guns:
        return stepped(state, no_aa_fire(), guns=None, aa_fire="miss")
    ill = state.patrol is not None and state.patrol.crew_illness
    modifiers = aa_modifiers(state.guns, state.crew, crew_illness=ill, charts=charts)
    result, trace = fire_aa(modifiers, dice, charts)
    return stepped(state, trace, guns=None, aa_fire=result)


# ------------------------------------------------------------------------------ what comes next


def _next_round(state: AircraftState, charts: SilentVictoryCharts) -> AircraftState:
    """`state` after a round that the boat has survived (9.8.3).

    A damaged aircraft makes its second attack, and leaves; any other calls up others.
    """
    del charts
    fire = msgspec.structs.replace(state.fire, flooded=False)
    ending: AirEnding | None = None
    if state.aa_fire == "shot_down":
        ending = "shot_down"
    elif state.aa_fire == "damaged" and not state.air.attacks_due:
        ending = "driven_off"
    return msgspec.structs.replace(state, round=state.round + 1, fire=fire, ending=ending)


def _missed(state: AircraftState, charts: SilentVictoryCharts) -> bool:
    """Whether an aircraft that has made its attacks calls up others (9.8.3)."""
    return not _attack_due(state, charts) and state.guns is None


def _call_up(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    """The result of a missed aircraft's call: another aircraft, an escort, or nothing (9.8.3).

    Another aircraft finds the boat submerged: it does not attack, and may call up an escort yet.
    """
    found, trace = roll_called_up(dice, charts)
    if found is Encounter.ESCORT:
        called = Contact(kind="escort", escorted=True, phase="hunt")
        return stepped(state, trace, contact=called, ending="escort")
    if found is not Encounter.AIRCRAFT:
        return stepped(state, trace, ending="left")
    air = msgspec.structs.replace(state.air, number=state.air.number + 1)
    return stepped(state, trace, air=air, round=state.round + 1)


# ------------------------------------------------------------------------------ the table


AIRCRAFT = Table(
    Stage("9.8.1", "dive", when=_met, does=_dive),
    Stage("11.3.10.1", "decide_dive", when=_may_dive_again, asks=REROLL_DIVE),
    Stage("11.3.10.1", "dive_again", when=_met, does=_dive_again),
    Stage("9.8.3", "called_up", when=_missed, does=_call_up, repeats=True),
    Stage("14.6", "quality", when=_quality_open, does=_quality),
    Stage("9.8.2", "attack", when=_attack_due, does=_attack),
    HIT_BY_HIT,
    Stage("9.8.2", "injuries", when=injuries_due, does=_automatic_injury, repeats=True),
    Stage("9.8.3", "aa_fire", when=_fire_due, does=_aa_fire),
    FLOODING,
    SCUTTLING,
    again=_next_round,
    over=lambda state: state.ending is not None and state.guns is None,
)


class AircraftEncounter(SubmarineProcedure[AircraftState, SilentVictoryCharts]):
    """An aircraft and those that it calls up, one combat round after another."""

    name = "aircraft encounter"
    table = AIRCRAFT

    def scoped(self, state: AircraftState, dice: Dice) -> Dice:
        """Return the place of a combat round's dice: its number."""
        return ScopedDice(dice, "air_round", state.round)

    def round_of(self, state: AircraftState) -> int:
        """Return the number of the combat round (9.8.3)."""
        return state.round

    def bounded(self, state: AircraftState) -> bool:
        """Return False: aircraft can call up aircraft without end."""
        del state
        return False

    def faults(self, state: AircraftState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of an encounter, in words."""
        yield from fire_faults(state, charts.e3.sunk_hits - 1, charts)
        air = state.air
        if not 0 <= air.attacks_due <= max(row.result for row in charts.a1.rows):
            yield "more attacks than an aircraft makes"
        if any(gun not in state.boat.aa_guns for gun in state.guns or ()):
            yield "guns that the boat does not carry"
        if state.guns is not None and air.attacks > 1:
            yield "fire out of place"
        if state.aa_fire is None and state.guns is None and air.attacks:
            yield "an attack that nobody answered"
        if not 1 <= air.number <= state.round <= MOST_COUNTED:
            yield "rounds that cannot be"
        if not 0 <= air.attacks <= state.round:
            yield "more hits or attacks than can be counted"


# ------------------------------------------------------------------------------ results


def headline(state: AircraftState, charts: SilentVictoryCharts) -> AircraftHeadline:
    """Return the progress or the result of the encounter in `state`."""
    del charts
    return AircraftHeadline(
        ending=state.ending if state.stage == OVER else None,
        aircraft=state.air.number,
        attacks=state.air.attacks,
        hits=state.fire.hits,
        aa_fire=state.aa_fire,
        must_abort=(),
    )


def outcome(state: AircraftState, charts: SilentVictoryCharts) -> AircraftHeadline:
    """Return the headline results, with the abort that follows from the encounter (10.12.1)."""
    goes_on = state.stage == OVER and state.ending not in get_args(FireEnding)
    return with_aborts(headline(state, charts), state, goes_on=goes_on)
