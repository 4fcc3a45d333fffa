"""An aircraft encounter as a procedure (9.8, 11.3.10.1, 14.6).

In the order of play: the crash dive, which a Navy Unit Commendation may try again; the first
attack with its hits and the automatic injury; anti-aircraft fire, with what worked before that
attack; additional flooding; a second attack; and, where the aircraft was missed, what it calls up,
until nothing or an escort comes, or the boat is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Offer, RerollOrder, Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.stages import to
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.aircraft.aircraft import (
    aa_modifiers,
    automatic_injuries,
    dive_modifiers,
    fire_aa,
    no_aa_fire,
    resolve_air_attack,
    roll_aircraft_quality,
    roll_called_up,
    working_aa_guns,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import (
    is_forced_up,
    is_sunk,
    resolve_hit,
    resolve_injury,
    roll_additional_flooding,
    scuttle,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.situation.boat import (
    AAGuns,
    Boat,
    BoatOrder,
    Systems,
    boat_faults,
    boat_from,
)
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.patrol import CrewIllness, DiveUsed
from wardroom.rulesets.silent_victory.situation.terms import Encounter, Man, Month
from wardroom.rulesets.submarine.aircraft import FireResult, roll_crash_dive
from wardroom.rulesets.submarine.counters import MOST_COUNTED
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.hits import MOST_INJURIES, after_hit, alike_hits
from wardroom.rulesets.submarine.systems import is_hurt
from wardroom.rulesets.submarine.terms import Health, Quality


class AirOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat under air attack. Where one is left out, the player is asked."""

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
    reroll: (
        Annotated[
            tuple[RerollOrder, ...],
            Meta(max_length=20, description="Throws to throw again while markers are left."),
        ]
        | UnsetType
    ) = UNSET


class AircraftOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that meets an aircraft."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    crew: Crew = Crew()
    captain: Captain = Captain()
    mission: Annotated[
        bool,
        Meta(description="Whether the boat is at its special mission, in the box of it (7.4.6)."),
    ] = False
    crew_illness: CrewIllness = False
    commendation_used: DiveUsed = False
    standing_orders: AirOrders = AirOrders()


class RerollDive(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reroll_dive", tag_field="kind"
):
    """Whether a crash dive that failed is tried again; the new throw stands (11.3.10.1)."""

    again: Annotated[bool, Meta(description="Whether to try it again.")]


AirEnding = Literal[
    "evaded",
    "shot_down",
    "driven_off",
    "left",
    "escort",
    "sunk",
    "scuttled",
    "captured",
    "captain_killed",
]


class AircraftOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How the encounter stands, or how it ended."""

    ending: Annotated[
        AirEnding | None,
        Meta(
            description="`evaded` (dived in time); the aircraft `shot_down`, `driven_off` damaged, "
            "or `left`; an `escort` called up, which hunts the boat; the boat `sunk`, or forced to "
            "the surface and `scuttled` or `captured`; `captain_killed`; null while it goes on."
        ),
    ]
    aircraft: Annotated[
        int,
        Meta(description="Aircraft met, the first included; later ones keep the boat submerged."),
    ]
    attacks: Annotated[int, Meta(description="Attacks that the boat suffered.")]
    hits: Annotated[int, Meta(description="Hits on the boat resolved.")]
    aa_fire: Annotated[
        FireResult | None,
        Meta(
            description="What anti-aircraft fire did; without a working gun a miss; null: it had "
            "no occasion to fire."
        ),
    ]
    aircraft_quality: Annotated[
        Quality | None, Meta(description="Quality of the aircraft (14.6); null: not rolled.")
    ]
    called_by_aircraft: Annotated[
        bool,
        Meta(
            description="Whether an escort was called up: send this to the depth-charge cycle, "
            "without an attack (9.8.3)."
        ),
    ]
    commendation_used: DiveUsed
    boat: Boat
    crew: Crew
    captain: Captain


class AircraftHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an aircraft encounter are about."""

    ending: Annotated[AirEnding | None, Meta(description="How the encounter ends.")]
    aa_fire: Annotated[
        FireResult | None,
        Meta(description="The best that anti-aircraft fire does; null: there is none."),
    ]
    attacks: Annotated[int, Meta(description="Attacks that the boat suffers.")]
    hits: Annotated[int, Meta(description="Hits on the boat.")]


class Stage(IntEnum):
    """Where in a combat round the encounter stands; in the order of play."""

    DIVE = 0
    DECIDE_DIVE = 1
    DIVE_AGAIN = 2
    CALLED_UP = 3
    QUALITY = 4
    ATTACK = 5
    HITS = 6
    AA_FIRE = 7
    FLOODING = 8
    SCUTTLING = 9
    OVER = 10


class AircraftState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="aircraft",
    tag_field="procedure",
):
    """An aircraft encounter in progress.

    `without_sd`: whether SD radar was out when it began. `round` counts combat rounds: every
    attack is one, and so is everything called up. `attacks_due`: attacks still to come.
    `injuries`: automatic ones still to come. `aa_due`: anti-aircraft fire is to answer the first
    attack, with the `guns` that worked before it.
    """

    date: Month
    options: SilentVictoryOptions
    orders: AirOrders
    boat: Boat
    crew: Crew
    captain: Captain
    stage: Stage = Stage.DIVE
    mission: bool = False
    crew_illness: bool = False
    commendation_used: bool = False
    without_sd: bool = False
    aircraft: int = 1
    round: int = 1
    quality: Quality | None = None
    attacks_due: int = 0
    injuries: int = 0
    aa_due: bool = False
    guns: AAGuns = ()
    aa_fire: FireResult | None = None
    hits_due: int = 0
    injuries_due: int = 0
    flooded: bool = False
    attacks: int = 0
    hits: int = 0
    ending: AirEnding | None = None


def begin(
    order: AircraftOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> AircraftState:
    """The encounter that `order` starts. Raises Refused for a boat or crew that cannot be."""
    require_living_captain(order.crew)
    return start(
        order.date,
        boat_from(order.boat, order.date, charts),
        order.crew,
        order.captain,
        order.standing_orders,
        options,
        mission=order.mission,
        crew_illness=order.crew_illness,
        commendation_used=order.commendation_used,
    )


def start(
    date: str,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    orders: AirOrders,
    options: SilentVictoryOptions,
    *,
    mission: bool = False,
    crew_illness: bool = False,
    commendation_used: bool = False,
) -> AircraftState:
    """An aircraft met by a boat that may dive in time (9.8.1)."""
    return AircraftState(
        date=date,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        captain=captain,
        mission=mission,
        crew_illness=crew_illness,
        commendation_used=commendation_used,
        without_sd=is_hurt(boat.systems.sd_radar),
    )


class AircraftEncounter(SilentVictoryProcedure[AircraftState, RerollDive]):
    """The step machine of an aircraft encounter."""

    name = "aircraft encounter"

    def finished(self, state: AircraftState) -> bool:
        """Whether the encounter is over."""
        return state.stage is Stage.OVER

    def offers(
        self, state: AircraftState, charts: SilentVictoryCharts
    ) -> tuple[Offer[RerollDive], ...]:
        """Whether a crash dive that failed is tried again (11.3.10.1)."""
        del charts
        if state.stage is not Stage.DECIDE_DIVE:
            return ()
        offer = Offer(
            decision="reroll_dive",
            rule="11.3.10.1",
            choices=(RerollDive(again=True), RerollDive(again=False)),
            example=RerollDive(again=True),
            details={"attacks": state.attacks_due},
        )
        return (offer,)

    def standing(self, state: AircraftState, offer: Offer[RerollDive]) -> RerollDive | None:
        """What the standing orders say to another try."""
        del offer
        again = state.orders.reroll_dive
        return None if isinstance(again, UnsetType) else RerollDive(again=again)

    def decide(
        self, state: AircraftState, decision: RerollDive, charts: SilentVictoryCharts
    ) -> Step[AircraftState]:
        """Try to dive again, or suffer the attacks."""
        del charts
        if decision.again:
            return to(Stage.DIVE_AGAIN, state, attacks_due=0, commendation_used=True)
        return Step(_attacked(state))

    def advance(
        self, state: AircraftState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[AircraftState]:
        """Apply the next rule of the encounter."""
        return _STEPS[state.stage](state, ScopedDice(dice, "air_round", state.round), charts)

    def verify(self, state: AircraftState, charts: SilentVictoryCharts) -> None:
        """What holds in every state of an encounter; see `_faults`."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the aircraft encounter cannot be: {fault}")

    def bounded(self, state: AircraftState) -> bool:
        """Aircraft can call up aircraft without end."""
        del state
        return False

    def progress(self, state: AircraftState) -> tuple[int, ...]:
        """Round by round, stage by stage, hit by hit."""
        return (
            state.round,
            state.stage,
            -state.hits_due,
            -state.injuries_due,
            -state.injuries,
        )

    def alike(self, state: AircraftState, charts: SilentVictoryCharts) -> Alike:
        """Hits and injuries that touch nothing which a later roll of the encounter depends on."""
        if state.captain.reroll_markers:
            return {}
        e5 = charts.e5
        return alike_hits(charts.e4.rows, e5.crew_injury.rows, e5.severity.rows, men=_TELLING)

    def relevant(self, state: AircraftState) -> AircraftState:
        """`state` without what no longer touches a roll of the encounter.

        With re-roll markers left everything does: a marker can be spent on any throw.
        """
        if state.captain.reroll_markers or state.stage <= Stage.DIVE_AGAIN:
            return state
        boat = msgspec.structs.replace(state.boat, systems=_NO_DAMAGE)
        return msgspec.structs.replace(state, boat=boat, crew=_relevant_crew(state.crew))


_TELLING = (Man.CAPTAIN, Man.CHIEF_ENGINEER)
"""Men of whom it matters later how they fare."""
_NO_DAMAGE = Systems()


def _relevant_crew(crew: Crew) -> Crew:
    """The captain, whose death ends the game, the chief engineer, who fights flooding, and AA fire.

    How well the guns are served depends on the quality of the crew.
    """
    engineer = crew.chief_engineer
    return Crew(
        quality=crew.quality,
        captain=crew.captain,
        chief_engineer=Health.SEVERE_WOUND if is_out(engineer) else engineer,
        experts=crew.experts,
    )


# ------------------------------------------------------------------------------ the steps


def _dive(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    """The crash dive (9.8.1); one that fails may be tried again once a patrol (11.3.10.1)."""
    modifiers = dive_modifiers(state.boat, state.crew, mission=state.mission, charts=charts)
    dive = roll_crash_dive(charts.a1, modifiers, dice)
    if not dive.attacks:
        return to(Stage.OVER, state, dive.trace, ending="evaded")
    attacked = msgspec.structs.replace(state, attacks_due=dive.attacks)
    if _may_dive_again(attacked):
        return to(Stage.DECIDE_DIVE, attacked, dive.trace)
    return Step(_attacked(attacked), dive.trace)


def _may_dive_again(state: AircraftState) -> bool:
    return state.boat.unit_awards.navy_unit_commendation and not state.commendation_used


def _dive_again(
    state: AircraftState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AircraftState]:
    return _dive(state, ScopedDice(dice, "commendation"), charts)


def _attacked(state: AircraftState) -> AircraftState:
    """`state` before the first attack, with the guns that will answer it (9.8.3)."""
    optional = state.options.aircraft_quality
    return msgspec.structs.replace(
        state,
        stage=Stage.QUALITY if optional else Stage.ATTACK,
        aa_due=True,
        guns=working_aa_guns(state.boat),
    )


def _quality(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    """Quality of the aircraft, for both of its attacks (14.6)."""
    quality, trace = roll_aircraft_quality(int(state.date[:4]), dice, charts)
    return to(Stage.ATTACK, state, trace, quality=quality)


def _attack(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    number = state.attacks + 1
    attack = resolve_air_attack(state.quality, number, dice, charts)
    injures = number == 1 or state.options.aircraft_injuries == "each_attack"
    state = msgspec.structs.replace(
        state,
        attacks=number,
        attacks_due=state.attacks_due - 1,
        hits_due=attack.hits,
        injuries=automatic_injuries(state.quality, charts) if injures else 0,
    )
    if attack.sunk:
        return Step(_lost(state, "sunk"), attack.trace)
    return Step(_go_on(state, charts), attack.trace)


def _hits(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    """The next injury of the hit just taken, else the next hit, else the automatic injuries."""
    if state.injuries_due:
        place = ScopedDice(dice, "hit", state.hits, "injury", state.injuries_due)
        injured = _injured(state, place, charts)
        return _fell(injured, charts, injuries_due=state.injuries_due - 1)
    if not state.hits_due:
        return _automatic_injury(state, dice, charts)
    number = state.hits + 1
    hit = resolve_hit(state.boat, number, ScopedDice(dice, "hit", number), charts)
    state = after_hit(state, hit)
    if is_sunk(hit.boat, charts):
        return Step(_lost(state, "sunk"), hit.trace)
    return Step(_go_on(state, charts), hit.trace)


def _injured(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    injury = resolve_injury(state.crew, state.options, dice, charts)
    return Step(msgspec.structs.replace(state, crew=injury.crew), injury.trace)


def _fell(
    injured: Step[AircraftState], charts: SilentVictoryCharts, **changes: object
) -> Step[AircraftState]:
    """Go on after an injury, unless it killed the captain."""
    state = msgspec.structs.replace(injured.state, **changes)
    if state.crew.captain is Health.KILLED:
        return Step(_lost(state, "captain_killed"), injured.trace)
    return Step(_go_on(state, charts), injured.trace)


def _automatic_injury(
    state: AircraftState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AircraftState]:
    """The injury that comes with an attack, whatever hits (9.8.2)."""
    place = ScopedDice(dice, "automatic", state.injuries)
    injured = _injured(state, place, charts)
    cause = TraceStep(rule="9.8.2", purpose="automatic_injury", result="crew_injury")
    step = Step(injured.state, (cause, *injured.trace))
    return _fell(step, charts, injuries=state.injuries - 1)


def _aa_fire(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    """Anti-aircraft fire. A boat that is lost still fires: it is simultaneous (9.8.3)."""
    answered = msgspec.structs.replace(state, aa_due=False)
    if not state.guns:
        missed = msgspec.structs.replace(answered, aa_fire="miss")
        return Step(_go_on(missed, charts), no_aa_fire())
    modifiers = aa_modifiers(state.guns, state.crew, crew_illness=state.crew_illness, charts=charts)
    result, trace = fire_aa(modifiers, dice, charts)
    return Step(_go_on(msgspec.structs.replace(answered, aa_fire=result), charts), trace)


def _flooding(state: AircraftState, dice: Dice, charts: SilentVictoryCharts) -> Step[AircraftState]:
    boat, trace = roll_additional_flooding(state.boat, state.crew, dice, charts)
    return Step(_go_on(msgspec.structs.replace(state, boat=boat, flooded=False), charts), trace)


def _called_up(
    state: AircraftState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AircraftState]:
    """What an aircraft that was missed calls up (9.8.3).

    Another aircraft finds the boat submerged: it does not attack, and may call up an escort yet.
    """
    found, trace = roll_called_up(dice, charts)
    if found is not Encounter.AIRCRAFT:
        ending: AirEnding = "escort" if found is Encounter.ESCORT else "left"
        return to(Stage.OVER, state, trace, ending=ending)
    return to(Stage.CALLED_UP, state, trace, aircraft=state.aircraft + 1, round=state.round + 1)


def _scuttling(
    state: AircraftState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AircraftState]:
    result, trace = scuttle(state.crew, dice, charts)
    ending: AirEnding = "captured" if result == "captured" else "scuttled"
    return to(Stage.OVER, state, trace, ending=ending)


_STEPS = {
    Stage.DIVE: _dive,
    Stage.DIVE_AGAIN: _dive_again,
    Stage.CALLED_UP: _called_up,
    Stage.QUALITY: _quality,
    Stage.ATTACK: _attack,
    Stage.HITS: _hits,
    Stage.AA_FIRE: _aa_fire,
    Stage.FLOODING: _flooding,
    Stage.SCUTTLING: _scuttling,
}


# ------------------------------------------------------------------------------ what comes next


def _lost(state: AircraftState, ending: AirEnding) -> AircraftState:
    """`state` with the boat or its captain lost: what was still to hit it no longer matters.

    Fire that answers the attack is made all the same (9.8.3).
    """
    stage = Stage.AA_FIRE if state.aa_due else Stage.OVER
    return msgspec.structs.replace(
        _spared(state), stage=stage, ending=ending, attacks_due=0, flooded=False
    )


def _spared(state: AircraftState) -> AircraftState:
    """`state` without the hits and injuries still to come (9.6.13, 10.1.2)."""
    return msgspec.structs.replace(state, hits_due=0, injuries_due=0, injuries=0)


def _go_on(state: AircraftState, charts: SilentVictoryCharts) -> AircraftState:
    """`state` at the next stage of its round."""
    if is_forced_up(state.boat, charts):
        state = _spared(state)
    if state.hits_due or state.injuries_due or state.injuries:
        stage = Stage.HITS
    elif state.aa_due:
        stage = Stage.AA_FIRE
    elif state.ending is not None:
        stage = Stage.OVER
    elif is_forced_up(state.boat, charts):
        stage = Stage.SCUTTLING
    elif state.flooded:
        stage = Stage.FLOODING
    else:
        return _after_round(state)
    return msgspec.structs.replace(state, stage=stage)


def _after_round(state: AircraftState) -> AircraftState:
    """`state` after a round that the boat has survived (9.8.3)."""
    state = msgspec.structs.replace(state, round=state.round + 1)
    if state.aa_fire == "shot_down":
        return msgspec.structs.replace(state, stage=Stage.OVER, ending="shot_down", attacks_due=0)
    if state.attacks_due:
        return msgspec.structs.replace(state, stage=Stage.ATTACK)
    if state.aa_fire == "damaged":
        return msgspec.structs.replace(state, stage=Stage.OVER, ending="driven_off")
    return msgspec.structs.replace(state, stage=Stage.CALLED_UP)


# ------------------------------------------------------------------------------ faults


_BEFORE = (Stage.DIVE, Stage.DECIDE_DIVE, Stage.DIVE_AGAIN)
_CALM = (*_BEFORE, Stage.CALLED_UP, Stage.QUALITY, Stage.ATTACK, Stage.AA_FIRE, Stage.FLOODING,
         Stage.SCUTTLING, Stage.OVER)  # fmt: skip
"""Stages in which nothing is still to hit the boat."""


def _faults(state: AircraftState, charts: SilentVictoryCharts) -> Iterator[str]:
    """What no state of this machine shows, in words."""
    stage, over = state.stage, state.stage is Stage.OVER
    lost = state.ending is not None
    struck = bool(state.hits_due or state.injuries_due or state.injuries)
    at_limit = lost or stage in (Stage.AA_FIRE, Stage.SCUTTLING)
    yield from boat_faults(state.boat, state.date, charts, at_limit=at_limit)
    yield from _count_faults(state, charts)
    if struck if stage in _CALM else not struck:
        yield "hits due out of place"
    if stage in (Stage.QUALITY, Stage.ATTACK, Stage.DECIDE_DIVE) and not state.attacks_due:
        yield "an attack that is not due"
    if stage is Stage.AA_FIRE and not state.aa_due:
        yield "fire that is not due"
    if stage in (*_BEFORE, Stage.CALLED_UP) and state.aa_due:
        yield "fire out of place"
    if stage is Stage.DECIDE_DIVE and not _may_dive_again(state):
        yield "another try of a boat that has none"
    if stage in (Stage.CALLED_UP, Stage.FLOODING) and state.aa_fire is None:
        yield "an attack that nobody answered"
    if lost != over and not (lost and stage is Stage.AA_FIRE):
        yield "an ending before the end"
    if (state.crew.captain is Health.KILLED) != (state.ending == "captain_killed"):
        yield "a dead captain in command"


def _count_faults(state: AircraftState, charts: SilentVictoryCharts) -> Iterator[str]:
    """Numbers that no state of this machine shows."""
    if not 0 <= state.hits_due <= charts.e3.sunk_hits:
        yield "more hits than an attack can make"
    if not 0 <= state.injuries_due <= MOST_INJURIES:
        yield "more injuries than a hit can make"
    if not 0 <= state.injuries <= max(charts.e3.quality.automatic_injuries.values()):
        yield "more injuries than an attack can make"
    if not 0 <= state.attacks_due <= max(row.result for row in charts.a1.rows):
        yield "more attacks than an aircraft makes"
    if any(gun not in state.boat.aa_guns for gun in state.guns):
        yield "guns that the boat does not carry"
    if not 1 <= state.aircraft <= state.round <= MOST_COUNTED:
        yield "rounds that cannot be"
    if max(state.hits, state.attacks) > MOST_COUNTED or min(state.hits, state.attacks) < 0:
        yield "more hits or attacks than can be counted"
    if state.captain.reroll_markers < 0:
        yield "numbers that cannot be"


# ------------------------------------------------------------------------------ results


def outcome(state: AircraftState, charts: SilentVictoryCharts) -> AircraftOutcome:
    """How the encounter stands in `state`."""
    del charts
    return AircraftOutcome(
        ending=state.ending if state.stage is Stage.OVER else None,
        aircraft=state.aircraft,
        attacks=state.attacks,
        hits=state.hits,
        aa_fire=state.aa_fire,
        aircraft_quality=state.quality,
        called_by_aircraft=state.ending == "escort",
        commendation_used=state.commendation_used,
        boat=state.boat,
        crew=state.crew,
        captain=state.captain,
    )


def headline(state: AircraftState, charts: SilentVictoryCharts) -> AircraftHeadline:
    """The headline results of an encounter that is over."""
    del charts
    return AircraftHeadline(
        ending=state.ending, aa_fire=state.aa_fire, attacks=state.attacks, hits=state.hits
    )
