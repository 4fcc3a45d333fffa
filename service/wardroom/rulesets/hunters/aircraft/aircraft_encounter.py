"""An aircraft encounter as a procedure (9.8, 11.4.7, 14.7).

In the order of play: the crash dive; the first attack with its hits and the automatic injury; flak
of the mounts that worked before that attack; additional flooding; a second attack; the Flak boat's
second round. A missed aircraft then calls up others, until nothing or an escort comes, or the boat
is lost.
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
from wardroom.rulesets.hunters.aircraft.aircraft import (
    AIR_ATTACK,
    FLAK_RESULTS,
    crash_dive,
    dive_modifiers,
    fire_flak,
    flak_modifiers,
    injuries_of,
    no_flak,
    roll_bombs,
    roll_follow_on,
    working_mounts,
    year_of,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import ForcedAbort, with_aborts
from wardroom.rulesets.hunters.damage.under_fire import (
    FLOODING,
    SCUTTLING,
    fire_faults,
    injured_besides,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.patrol import Patrol, mission_is_open_in, sailing_track
from wardroom.rulesets.hunters.situation.situation import as_known
from wardroom.rulesets.hunters.situation.terms import BoatType, Encounter, Month
from wardroom.rulesets.submarine.aircraft import Air, FireResult
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import MOST_COUNTED
from wardroom.rulesets.submarine.under_fire import Fire, FireEnding


class AirOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat under air attack. If an order is left out, the player is asked."""

    stay_up: (
        Annotated[
            bool,
            Meta(description="Whether a Flak boat stays surfaced for a second air round (11.4.7)."),
        ]
        | UnsetType
    ) = UNSET


class AircraftOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Orders for a boat that meets an aircraft."""

    mission: Annotated[
        bool | None,
        Meta(
            description=(
                "Whether the boat is carrying out its special mission in the mission's box "
                "(7.4.3). If the member is null, the patrol decides; if the patrol is not known "
                "either, the boat carries out no mission."
            )
        ),
    ] = None
    standing_orders: AirOrders = AirOrders()


class StayUp(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stay_up", tag_field="kind"
):
    """Whether the Flak boat stays surfaced to fight the aircraft for a second round (11.4.7)."""

    stay: Annotated[bool, Meta(description="Whether to stay surfaced.")]


class StayUpDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The boat's flak."""

    mounts: Annotated[int, Meta(description="Flak mounts that work.")]
    flak: Annotated[str, Meta(description="The result of the flak in the first round.")]


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
        int, Meta(description="Number of aircraft that the boat met, the first included.")
    ]
    attacks: Annotated[int, Meta(description="The number of attacks with bombs on the boat.")]
    hits: Annotated[int, Meta(description="Hits on the boat that have been resolved.")]
    flak: Annotated[
        FireResult | None,
        Meta(
            description=(
                "The best result of the flak against the first aircraft. The result is a miss if "
                "no mount works, and null if the flak had no occasion to fire."
            )
        ),
    ]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(
            description=(
                "The reasons that force the boat to go home afterwards (10.8.1); empty if there "
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
    tag="aircraft_encounter",
    tag_field="procedure",
):
    """An aircraft encounter in progress.

    `round` counts combat rounds: every attack is one. `mounts`: the flak mounts that worked before
    the attack that flak is to answer, None without one; `shots`: fired at it so far.
    """

    options: HuntersOptions
    order: AircraftOrder
    stage: str = ""
    round: int = 1
    air: Air = Air()
    mounts: int | None = None
    shots: int = 0
    flak: FireResult | None = None
    stayed_up: bool = False
    fire: Fire = Fire()
    ending: AirEnding | None = None


def begin(
    surprised: Surprised, order: AircraftOrder, options: HuntersOptions, charts: HuntersCharts
) -> AircraftState:
    """Return the encounter with an aircraft of a boat that may dive in time (9.8.1).

    Raises Refused for an order that contradicts the patrol.
    """
    state = holding(AircraftState, surprised, options=options, order=order)
    _at_mission(state, charts)
    return AIRCRAFT.begun(state, charts)


def _at_mission(state: AircraftState, charts: HuntersCharts) -> bool:
    """Whether the boat carries out its special mission here (7.4.3)."""
    known, patrol = None, state.patrol
    if patrol is not None:
        track = sailing_track(state.boat.type, patrol.assignment.area, state.options, charts)
        known = mission_is_open_in(patrol, track, patrol.box)
    return as_known(known, state.order.mission, "7.4.3", "/mission")


# ------------------------------------------------------------------------------ dive, or fight


def _met(state: AircraftState, charts: HuntersCharts) -> bool:
    """Whether the aircraft has just been met."""
    del charts
    return not (state.air.attacks or state.air.attacks_due)


def _dive(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    """The crash dive (9.8.1): in time, or so late that one or two attacks follow."""
    modifiers = dive_modifiers(
        state.boat, state.crew, year_of(state), mission=_at_mission(state, charts), charts=charts
    )
    dive = crash_dive(modifiers, dice, charts)
    if not dive.attacks:
        return stepped(state, dive.trace, ending="evaded")
    return stepped(
        _with_flak_due(state, charts),
        dive.trace,
        air=Air(attacks_due=dive.attacks),
        fire=Fire(injuries_besides=dive.injuries),
    )


def _with_flak_due(state: AircraftState, charts: HuntersCharts) -> AircraftState:
    """`state` before an attack, with the mounts that work and will answer it (9.8.3, 11.4.7)."""
    return msgspec.structs.replace(state, mounts=working_mounts(state.boat, charts), shots=0)


def _may_stay_up(state: AircraftState, charts: HuntersCharts) -> bool:
    """Whether the boat can fight on (9.8.7): a Flak boat with a working mount, once."""
    able = state.boat.type is BoatType.VIIC_FLAK and not state.stayed_up
    first = state.air.number == 1 and not state.air.attacks_due
    return able and first and working_mounts(state.boat, charts) > 0


def _offer_stay(state: AircraftState, charts: HuntersCharts) -> Offer[StayUp]:
    return Offer(
        decision="stay_up",
        rule="11.4.7",
        choices=(StayUp(stay=True), StayUp(stay=False)),
        example=StayUp(stay=False),
        details=StayUpDetails(mounts=working_mounts(state.boat, charts), flak=state.flak or "miss"),
    )


def _ordered_stay(state: AircraftState, offer: Offer[StayUp]) -> StayUp | None:
    del offer
    stay = state.order.standing_orders.stay_up
    return None if isinstance(stay, UnsetType) else StayUp(stay=stay)


def _decide_stay(
    state: AircraftState, decision: StayUp, charts: HuntersCharts
) -> Step[AircraftState]:
    """Stay up, to be strafed; or dive."""
    if not decision.stay:
        return Step(_leaving(state))
    injuries = charts.second_flak_round.crew_injuries
    fire = msgspec.structs.replace(state.fire, injuries_besides=injuries)
    return stepped(_with_flak_due(state, charts), stayed_up=True, fire=fire)


STAY_UP = Ask(offer=_offer_stay, takes=_decide_stay, standing=_ordered_stay)
"""Whether a Flak boat stays up for a second round (11.4.7)."""


def _strafed(state: AircraftState, charts: HuntersCharts) -> bool:
    """Whether the boat that stays up is still to be strafed."""
    return _fights_on(state, charts) and state.fire.injuries_besides > 0


def _strafe(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    """The injury that strafing a Flak boat causes (11.4.7)."""
    cause = TraceStep(rule="11.4.7", purpose="strafing", result="crew_injury")
    injured = injured_besides(state, "strafing", dice, charts)
    return Step(injured.state, (cause, *injured.trace))


def _fights_on(state: AircraftState, charts: HuntersCharts) -> bool:
    """Whether the boat fights its second round (11.4.7)."""
    del charts
    return state.stayed_up and state.mounts is not None and state.ending is None


def _bombs(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    """Whether the aircraft that strafed it bombs the boat too (11.4.7)."""
    bombed, trace = roll_bombs(dice, charts)
    return stepped(state, trace, air=msgspec.structs.replace(state.air, attacks_due=int(bombed)))


# ------------------------------------------------------------------------------ flak


def _flak_due(state: AircraftState, charts: HuntersCharts) -> bool:
    """Whether flak has yet to answer the attack; the flak of a lost boat fires too (9.8.3)."""
    del charts
    return state.mounts is not None


def _flak(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    """The next flak shot; the best counts (9.8.3)."""
    if not state.mounts:
        return stepped(state, no_flak(), mounts=None, flak=state.flak or "miss")
    number = state.shots + 1
    modifiers = flak_modifiers(state.boat.type, state.mounts, state.crew, charts)
    result, trace = fire_flak(modifiers, number, ScopedDice(dice, "shot", number), charts)
    best = max(result, state.flak or result, key=FLAK_RESULTS.index)
    last = number == charts.a2.shots[state.boat.type]
    return stepped(
        state,
        trace,
        flak=best,
        mounts=None if last else state.mounts,
        shots=0 if last else number,
    )


# ------------------------------------------------------------------------------ what comes next


def _next_round(state: AircraftState, charts: HuntersCharts) -> AircraftState:
    """`state` after a round that the boat survived (9.8.3, 11.4.7)."""
    air, fire = state.air, msgspec.structs.replace(state.fire, flooded=False)
    state = msgspec.structs.replace(state, round=state.round + 1, fire=fire)
    if air.number == 1 and state.flak == "shot_down":
        return msgspec.structs.replace(state, ending="shot_down")
    if air.attacks_due:
        again = state.options.automatic_injury == "each_attack"
        injuries = injuries_of(air, state.options, charts) if again else 0
        fire = msgspec.structs.replace(fire, injuries_besides=injuries)
        return msgspec.structs.replace(state, fire=fire)
    return state if _may_stay_up(state, charts) else _leaving(state)


def _leaving(state: AircraftState) -> AircraftState:
    """`state` after the dive: a damaged aircraft leaves, any other calls up others (9.8.3)."""
    if state.air.number == 1 and state.flak == "damaged":
        return msgspec.structs.replace(state, ending="driven_off")
    return state


def _missed(state: AircraftState, charts: HuntersCharts) -> bool:
    """Whether an aircraft that has made its attacks calls up others (9.8.3)."""
    del charts
    return not state.air.attacks_due and state.mounts is None


def _call_up(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    """The result of a missed aircraft's call: another aircraft, an escort, or nothing (9.8.3)."""
    found, trace = roll_follow_on(year_of(state), dice, charts)
    if found is Encounter.ESCORT:
        called = Contact(kind="escort", escorted=True, phase="hunt", previously_detected=True)
        return stepped(state, trace, contact=called, ending="escort")
    if found is not Encounter.AIRCRAFT:
        return stepped(state, trace, ending="left")
    before = state.air
    air = Air(number=before.number + 1, attacks=before.attacks, attacks_due=1)
    injuries = injuries_of(air, state.options, charts)
    fire = msgspec.structs.replace(state.fire, injuries_besides=injuries)
    return stepped(state, trace, air=air, fire=fire)


# ------------------------------------------------------------------------------ the table


AIRCRAFT = Table(
    Stage("9.8.1", "dive", when=_met, does=_dive),
    Stage("11.4.7", "stay_up", when=_may_stay_up, asks=STAY_UP),
    Stage("9.8.3", "called_up", when=_missed, does=_call_up),
    Stage("11.4.7", "strafing", when=_strafed, does=_strafe, repeats=True),
    Stage("11.4.7", "bombs", when=_fights_on, does=_bombs),
    *AIR_ATTACK,
    Stage("9.8.3", "flak", when=_flak_due, does=_flak, repeats=True),
    FLOODING,
    SCUTTLING,
    again=_next_round,
    over=lambda state: state.ending is not None and state.mounts is None,
)


class AircraftEncounter(SubmarineProcedure[AircraftState, HuntersCharts]):
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

    def faults(self, state: AircraftState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of an encounter, in words."""
        yield from fire_faults(state, charts.e3.sunk_hits - 1, charts)
        air, type_ = state.air, state.boat.type
        if not 0 <= air.attacks_due <= max(row.result for row in charts.a1.rows):
            yield "more attacks than an aircraft makes"
        if not 0 <= (state.mounts or 0) <= len(charts.boats.type[type_].flak):
            yield "mounts that the type does not carry"
        if state.shots and not (state.mounts and 0 < state.shots < charts.a2.shots[type_]):
            yield "shots that the mounts cannot fire"
        if state.mounts is not None and air.attacks > 1 and not state.stayed_up:
            yield "fire out of place"
        if state.flak is None and state.mounts is None and air.attacks:
            yield "an attack that nobody answered"
        if not 1 <= air.number <= state.round <= MOST_COUNTED:
            yield "rounds that cannot be"
        if not 0 <= air.attacks <= state.round:
            yield "more hits or attacks than can be counted"


# ------------------------------------------------------------------------------ results


def headline(state: AircraftState, charts: HuntersCharts) -> AircraftHeadline:
    """Return the progress or the result of the encounter in `state`."""
    del charts
    return AircraftHeadline(
        ending=state.ending if state.stage == OVER else None,
        aircraft=state.air.number,
        attacks=state.air.attacks,
        hits=state.fire.hits,
        flak=state.flak,
        must_abort=(),
    )


def outcome(state: AircraftState, charts: HuntersCharts) -> AircraftHeadline:
    """Return the headline results, with the abort that follows from the encounter (10.8.1)."""
    goes_on = state.stage == OVER and state.ending not in get_args(FireEnding)
    return with_aborts(headline(state, charts), state, goes_on=goes_on)
