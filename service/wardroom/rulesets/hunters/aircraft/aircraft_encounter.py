"""An aircraft encounter as a procedure (9.8, 11.4.7, 14.7).

In the order of play: the crash dive; the first attack with its hits and the automatic injury;
flak, fired with what worked before that attack; additional flooding; a second attack; the Flak
boat's second round; and, where the aircraft was missed, what it calls up, until nothing or an
escort comes, or the boat is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.stages import to
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.aircraft.aircraft import (
    FLAK_RESULTS,
    automatic_injuries,
    crash_dive,
    dive_modifiers,
    fire_flak,
    flak_modifiers,
    no_flak,
    resolve_air_attack,
    roll_aircraft_quality,
    roll_bombs,
    roll_follow_on,
    working_mounts,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import (
    is_forced_up,
    is_sunk,
    resolve_hit,
    resolve_injury,
    roll_additional_flooding,
    scuttle,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.rerolls import HuntersProcedure, RerollOrders
from wardroom.rulesets.hunters.situation.boat import (
    Boat,
    BoatOrder,
    Systems,
    boat_faults,
    boat_from,
)
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, require_living_commander
from wardroom.rulesets.hunters.situation.terms import BoatType, Encounter, Man, Month
from wardroom.rulesets.submarine.aircraft import FireResult
from wardroom.rulesets.submarine.counters import MOST_COUNTED
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.hits import MOST_INJURIES, after_hit, alike_hits
from wardroom.rulesets.submarine.terms import Health, Quality


class AirOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat under air attack. Where one is left out, the player is asked."""

    stay_up: (
        Annotated[
            bool,
            Meta(description="Whether a Flak boat stays up for a second air round (11.4.7)."),
        ]
        | UnsetType
    ) = UNSET


class AircraftOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that meets an aircraft."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    crew: Crew = Crew()
    commander: Commander = Commander()
    mission: Annotated[
        bool,
        Meta(description="Whether the boat is at its special mission, in the box of it (7.4.3)."),
    ] = False
    standing_orders: AirOrders = AirOrders()


class StayUp(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stay_up", tag_field="kind"
):
    """Whether the Flak boat stays up to fight the aircraft for a second round (11.4.7)."""

    stay: Annotated[bool, Meta(description="Whether to stay up.")]


AirEnding = Literal[
    "evaded",
    "shot_down",
    "driven_off",
    "left",
    "escort",
    "sunk",
    "scuttled",
    "captured",
    "commander_killed",
]


class AircraftOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How the encounter stands, or how it ended."""

    ending: Annotated[
        AirEnding | None,
        Meta(
            description="`evaded` (dived in time); the aircraft `shot_down`, `driven_off` damaged, "
            "or `left`; an `escort` called up, which hunts the boat; the boat `sunk`, or forced to "
            "the surface and `scuttled` or `captured`; `commander_killed`; null while it goes on."
        ),
    ]
    aircraft: Annotated[int, Meta(description="Aircraft met, the first included.")]
    attacks: Annotated[int, Meta(description="Attacks with bombs that the boat suffered.")]
    hits: Annotated[int, Meta(description="Hits on the boat resolved.")]
    flak: Annotated[
        FireResult | None,
        Meta(
            description="The best that flak did to the first aircraft; without a working mount a "
            "miss; null: it had no occasion to fire."
        ),
    ]
    aircraft_quality: Annotated[
        Quality | None, Meta(description="Quality of the last aircraft (14.7); null: not rolled.")
    ]
    previously_detected: Annotated[
        bool,
        Meta(
            description="Whether an escort was called up: send this to the depth-charge cycle, "
            "without an attack (9.8.3)."
        ),
    ]
    boat: Boat
    crew: Crew
    commander: Commander


class AircraftHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an aircraft encounter are about."""

    ending: Annotated[AirEnding | None, Meta(description="How the encounter ends.")]
    flak: Annotated[
        FireResult | None, Meta(description="The best that flak does; null: it does not fire.")
    ]
    attacks: Annotated[int, Meta(description="Attacks that the boat suffers.")]
    hits: Annotated[int, Meta(description="Hits on the boat.")]


class Stage(IntEnum):
    """Where in a combat round the encounter stands; in the order of play."""

    DIVE = 0
    STAY_UP = 1
    CALLED_UP = 2
    QUALITY = 3
    STRAFING = 4
    BOMBS = 5
    ATTACK = 6
    HITS = 7
    FLAK = 8
    FLOODING = 9
    SCUTTLING = 10
    OVER = 11


_OVER = Stage.OVER


class AircraftState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="aircraft_encounter",
    tag_field="procedure",
):
    """An aircraft encounter in progress.

    `round` counts combat rounds: every attack is one. `attacks_due`: attacks of the aircraft
    still to come. `injuries`: automatic ones still to come. `mounts`: flak mounts that worked
    before the attack which the flak answers; `shots_due`: its shots; `flak_due`: it is to answer.
    """

    year: int
    options: HuntersOptions
    orders: AirOrders
    boat: Boat
    crew: Crew
    commander: Commander
    stage: Stage
    mission: bool = False
    caught_unawares: bool = False
    aircraft: int = 1
    round: int = 1
    quality: Quality | None = None
    attacks_due: int = 0
    injuries: int = 0
    flak_due: bool = False
    mounts: int = 0
    shots_due: int = 0
    flak: FireResult | None = None
    stayed_up: bool = False
    hits_due: int = 0
    injuries_due: int = 0
    flooded: bool = False
    attacks: int = 0
    hits: int = 0
    ending: AirEnding | None = None


def begin(order: AircraftOrder, options: HuntersOptions, charts: HuntersCharts) -> AircraftState:
    """The encounter that `order` starts. Raises Refused for a boat or crew that cannot be."""
    require_living_commander(order.crew)
    return start(
        order.date,
        boat_from(order.boat, charts),
        order.crew,
        order.commander,
        order.standing_orders,
        options,
        mission=order.mission,
    )


def start(
    date: str,
    boat: Boat,
    crew: Crew,
    commander: Commander,
    orders: AirOrders,
    options: HuntersOptions,
    *,
    mission: bool = False,
) -> AircraftState:
    """An aircraft met by a boat that may dive in time (9.8.1)."""
    return AircraftState(
        year=int(date[:4]),
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        commander=commander,
        stage=Stage.DIVE,
        mission=mission,
    )


def start_unawares(
    date: str,
    boat: Boat,
    crew: Crew,
    commander: Commander,
    options: HuntersOptions,
    charts: HuntersCharts,
) -> AircraftState:
    """A boat caught unawares (chart R1): one attack, without a dive, flak or anything called up."""
    return AircraftState(
        year=int(date[:4]),
        options=options,
        orders=AirOrders(),
        boat=boat,
        crew=crew,
        commander=commander,
        stage=_first_stage(options),
        caught_unawares=True,
        attacks_due=1,
        injuries=automatic_injuries(None, charts),
    )


def _first_stage(options: HuntersOptions) -> Stage:
    return Stage.QUALITY if options.aircraft_quality else Stage.ATTACK


class AircraftEncounter(HuntersProcedure[AircraftState, StayUp]):
    """The step machine of an aircraft encounter."""

    name = "aircraft encounter"

    def finished(self, state: AircraftState) -> bool:
        """Whether the encounter is over."""
        return state.stage is _OVER

    def offers(self, state: AircraftState, charts: HuntersCharts) -> tuple[Offer[StayUp], ...]:
        """Whether the Flak boat stays up for a second round (11.4.7)."""
        if state.stage is not Stage.STAY_UP:
            return ()
        offer = Offer(
            decision="stay_up",
            rule="11.4.7",
            choices=(StayUp(stay=True), StayUp(stay=False)),
            example=StayUp(stay=False),
            details={"mounts": working_mounts(state.boat, charts), "flak": state.flak or "miss"},
        )
        return (offer,)

    def standing(self, state: AircraftState, offer: Offer[StayUp]) -> StayUp | None:
        """What the standing orders say to staying up."""
        del offer
        stay = state.orders.stay_up
        return None if isinstance(stay, UnsetType) else StayUp(stay=stay)

    def decide(
        self, state: AircraftState, decision: StayUp, charts: HuntersCharts
    ) -> Step[AircraftState]:
        """Stay up, to be strafed; or dive."""
        if decision.stay:
            injuries = charts.second_flak_round.crew_injuries
            armed = _with_flak_due(state, charts)
            return to(Stage.STRAFING, armed, stayed_up=True, injuries=injuries)
        return Step(_leave_or_call_up(state))

    def advance(
        self, state: AircraftState, dice: Dice, charts: HuntersCharts
    ) -> Step[AircraftState]:
        """Apply the next rule of the encounter."""
        return _STEPS[state.stage](state, ScopedDice(dice, "air_round", state.round), charts)

    def verify(self, state: AircraftState, charts: HuntersCharts) -> None:
        """What holds in every state of an encounter; see `_faults`."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the aircraft encounter cannot be: {fault}")

    def bounded(self, state: AircraftState) -> bool:
        """Aircraft can call up aircraft without end; an attack on a boat unawares is one."""
        return state.caught_unawares

    def progress(self, state: AircraftState) -> tuple[int, ...]:
        """Round by round, stage by stage, hit by hit."""
        return (
            state.round,
            state.stage,
            -state.hits_due,
            -state.injuries_due,
            -state.injuries,
            -state.shots_due,
        )

    def alike(self, state: AircraftState, charts: HuntersCharts) -> Alike:
        """Hits and injuries that touch nothing which a later roll of the encounter depends on."""
        if state.commander.reroll_markers or _second_round_open(state):
            return {}
        e5 = charts.e5
        return alike_hits(charts.e4.rows, e5.crew_injury.rows, e5.severity.rows, men=_TELLING)

    def relevant(self, state: AircraftState) -> AircraftState:
        """`state` without what no longer touches a roll of the encounter.

        With re-roll markers left everything does: a marker can be spent on any throw.
        """
        if state.commander.reroll_markers or state.stage is Stage.DIVE:
            return state
        boat = state.boat
        if not _second_round_open(state):
            boat = msgspec.structs.replace(boat, systems=_NO_DAMAGE)
        return msgspec.structs.replace(state, boat=boat, crew=_relevant_crew(state.crew))


_TELLING = (Man.KOMMANDANT, Man.CHIEF_ENGINEER)
"""Men of whom it matters later how they fare."""
_NO_DAMAGE = Systems()


def _relevant_crew(crew: Crew) -> Crew:
    """The Kommandant, whose death ends the game, the chief engineer, who fights flooding, and flak.

    How well flak is served depends on the quality of the crew.
    """
    engineer = crew.chief_engineer
    return Crew(
        quality=crew.quality,
        kommandant=crew.kommandant,
        chief_engineer=Health.SEVERE_WOUND if is_out(engineer) else engineer,
        experte=crew.experte,
    )


def _second_round_open(state: AircraftState) -> bool:
    """Whether damage to flak still counts: the Flak boat may stay up for a second round."""
    return state.boat.type is BoatType.VIIC_FLAK and not (state.stayed_up or state.caught_unawares)


# ------------------------------------------------------------------------------ the steps


def _dive(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    modifiers = dive_modifiers(
        state.boat, state.crew, state.year, mission=state.mission, charts=charts
    )
    dive = crash_dive(modifiers, dice, charts)
    if not dive.attacks:
        return to(_OVER, state, dive.trace, ending="evaded")
    return to(
        _first_stage(state.options),
        _with_flak_due(state, charts),
        dive.trace,
        attacks_due=dive.attacks,
        injuries=dive.injuries,
    )


def _with_flak_due(state: AircraftState, charts: HuntersCharts) -> AircraftState:
    """`state` before an attack that flak answers, with what works now (9.8.3, 11.4.7)."""
    mounts = working_mounts(state.boat, charts)
    shots = charts.a2.shots[state.boat.type] if mounts else 0
    return msgspec.structs.replace(state, flak_due=True, mounts=mounts, shots_due=shots)


def _quality(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    quality, trace = roll_aircraft_quality(state.year, dice, charts)
    known = msgspec.structs.replace(state, quality=quality)
    return to(Stage.ATTACK, known, trace, injuries=_injuries_due(known, charts))


def _injuries_due(state: AircraftState, charts: HuntersCharts) -> int:
    """The injuries that an aircraft about to attack causes beside its hits (9.8.2).

    With the reading `automatic_injury` those that were called up may cause none.
    """
    if state.aircraft > 1 and state.options.automatic_injury == "first_aircraft":
        return 0
    return automatic_injuries(state.quality, charts)


def _attack(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    number = state.attacks + 1
    attack = resolve_air_attack(state.year, state.quality, number, dice, charts)
    state = msgspec.structs.replace(
        state, attacks=number, attacks_due=state.attacks_due - 1, hits_due=attack.hits
    )
    if attack.sunk:
        return Step(_lost(state, "sunk"), attack.trace)
    return Step(_go_on(state, charts), attack.trace)


def _hits(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
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


def _injured(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    injury = resolve_injury(state.crew, state.options, dice, charts)
    return Step(msgspec.structs.replace(state, crew=injury.crew), injury.trace)


def _fell(
    injured: Step[AircraftState], charts: HuntersCharts, **changes: object
) -> Step[AircraftState]:
    """Go on after an injury, unless it killed the Kommandant."""
    state = msgspec.structs.replace(injured.state, **changes)
    if state.crew.kommandant is Health.KILLED:
        return Step(_lost(state, "commander_killed"), injured.trace)
    return Step(_go_on(state, charts), injured.trace)


def _automatic_injury(
    state: AircraftState, dice: Dice, charts: HuntersCharts
) -> Step[AircraftState]:
    """The injury that comes with an attack, whatever hits (9.8.2)."""
    place = ScopedDice(dice, "automatic", state.injuries)
    injured = _injured(state, place, charts)
    cause = TraceStep(rule="9.8.2", purpose="automatic_injury", result="crew_injury")
    step = Step(injured.state, (cause, *injured.trace))
    return _fell(step, charts, injuries=state.injuries - 1)


def _strafing(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    """The injury that strafing a Flak boat causes (11.4.7)."""
    place = ScopedDice(dice, "strafing", state.injuries)
    injured = _injured(state, place, charts)
    cause = TraceStep(rule="11.4.7", purpose="strafing", result="crew_injury")
    trace = (cause, *injured.trace)
    left = state.injuries - 1
    if injured.state.crew.kommandant is Health.KILLED:
        return Step(_lost(injured.state, "commander_killed"), trace)
    return to(Stage.STRAFING if left else Stage.BOMBS, injured.state, trace, injuries=left)


def _bombs(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    bombed, trace = roll_bombs(dice, charts)
    if bombed:
        return to(Stage.ATTACK, state, trace, attacks_due=1)
    return Step(_go_on(state, charts), trace)


def _flak(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    """The next flak shot; the best counts. A boat that is lost still fires: it is simultaneous."""
    if not state.mounts:
        answered = msgspec.structs.replace(state, flak_due=False, flak=state.flak or "miss")
        return Step(_go_on(answered, charts), no_flak())
    number = charts.a2.shots[state.boat.type] - state.shots_due + 1
    modifiers = flak_modifiers(state.boat.type, state.mounts, state.crew, charts)
    result, trace = fire_flak(modifiers, number, ScopedDice(dice, "shot", number), charts)
    best = max(result, state.flak or result, key=FLAK_RESULTS.index)
    left = state.shots_due - 1
    fired = msgspec.structs.replace(state, flak=best, shots_due=left, flak_due=left > 0)
    return Step(_go_on(fired, charts), trace)


def _flooding(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    boat, trace = roll_additional_flooding(state.boat, state.crew, dice, charts)
    return Step(_go_on(msgspec.structs.replace(state, boat=boat, flooded=False), charts), trace)


def _called_up(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    found, trace = roll_follow_on(state.year, dice, charts)
    if found is not Encounter.AIRCRAFT:
        ending: AirEnding = "escort" if found is Encounter.ESCORT else "left"
        return to(_OVER, state, trace, ending=ending)
    another = msgspec.structs.replace(
        state, aircraft=state.aircraft + 1, quality=None, attacks_due=1
    )
    injuries = _injuries_due(another, charts)
    return to(_first_stage(state.options), another, trace, injuries=injuries)


def _scuttling(state: AircraftState, dice: Dice, charts: HuntersCharts) -> Step[AircraftState]:
    result, trace = scuttle(state.crew, dice, charts)
    ending: AirEnding = "captured" if result == "captured" else "scuttled"
    return to(_OVER, state, trace, ending=ending)


_STEPS = {
    Stage.DIVE: _dive,
    Stage.CALLED_UP: _called_up,
    Stage.QUALITY: _quality,
    Stage.STRAFING: _strafing,
    Stage.BOMBS: _bombs,
    Stage.ATTACK: _attack,
    Stage.HITS: _hits,
    Stage.FLAK: _flak,
    Stage.FLOODING: _flooding,
    Stage.SCUTTLING: _scuttling,
}


# ------------------------------------------------------------------------------ what comes next


def _lost(state: AircraftState, ending: AirEnding) -> AircraftState:
    """`state` with the boat or its Kommandant lost: what was still to hit it no longer matters.

    Flak that answers the attack is fired all the same (9.8.3).
    """
    stage = Stage.FLAK if state.flak_due else _OVER
    return msgspec.structs.replace(
        _spared(state), stage=stage, ending=ending, attacks_due=0, flooded=False
    )


def _spared(state: AircraftState) -> AircraftState:
    """`state` without the hits and injuries still to come (9.6.9, 10.1.2)."""
    return msgspec.structs.replace(state, hits_due=0, injuries_due=0, injuries=0)


def _go_on(state: AircraftState, charts: HuntersCharts) -> AircraftState:
    """`state` at the next stage of its round."""
    if is_forced_up(state.boat, charts):
        state = _spared(state)
    if state.hits_due or state.injuries_due or state.injuries:
        stage = Stage.HITS
    elif state.flak_due:
        stage = Stage.FLAK
    elif state.ending is not None:
        stage = _OVER
    elif is_forced_up(state.boat, charts):
        stage = Stage.SCUTTLING
    elif state.flooded:
        stage = Stage.FLOODING
    else:
        return _after_round(state, charts)
    return msgspec.structs.replace(state, stage=stage)


def _after_round(state: AircraftState, charts: HuntersCharts) -> AircraftState:
    """`state` after a round that the boat has survived (9.8.3, 11.4.7)."""
    state = msgspec.structs.replace(state, round=state.round + 1)
    if state.caught_unawares:
        return msgspec.structs.replace(state, stage=_OVER, ending="left")
    if state.aircraft == 1 and state.flak == "shot_down":
        return msgspec.structs.replace(state, stage=_OVER, ending="shot_down", attacks_due=0)
    if state.attacks_due:
        again = state.options.automatic_injury == "each_attack"
        injuries = _injuries_due(state, charts) if again else 0
        return msgspec.structs.replace(state, stage=Stage.ATTACK, injuries=injuries)
    if state.aircraft == 1 and _may_stay_up(state, charts):
        return msgspec.structs.replace(state, stage=Stage.STAY_UP)
    return _leave_or_call_up(state)


def _may_stay_up(state: AircraftState, charts: HuntersCharts) -> bool:
    """Whether the boat can fight on: a Flak boat that has not, with a mount that works."""
    return _second_round_open(state) and working_mounts(state.boat, charts) > 0


def _leave_or_call_up(state: AircraftState) -> AircraftState:
    """A damaged aircraft leaves; one that was missed calls for others (9.8.3)."""
    if state.aircraft == 1 and state.flak == "damaged":
        return msgspec.structs.replace(state, stage=_OVER, ending="driven_off")
    return msgspec.structs.replace(state, stage=Stage.CALLED_UP)


# ------------------------------------------------------------------------------ faults


_CALM = (Stage.FLAK, Stage.FLOODING, Stage.SCUTTLING, Stage.OVER, Stage.STAY_UP)
"""Stages in which nothing is still to hit the boat."""


def _faults(state: AircraftState, charts: HuntersCharts) -> Iterator[str]:
    """What no state of this machine shows, in words."""
    stage, over = state.stage, state.stage is _OVER
    lost = state.ending is not None
    struck = bool(state.hits_due or state.injuries_due or state.injuries)
    at_limit = lost or stage in (Stage.FLAK, Stage.SCUTTLING)
    yield from boat_faults(state.boat, charts, at_limit=at_limit)
    yield from _count_faults(state, charts)
    if struck if stage in _CALM else (stage is Stage.HITS and not struck):
        yield "hits due out of place"
    if stage is Stage.STRAFING and not state.injuries:
        yield "nobody to strafe"
    if stage in (Stage.QUALITY, Stage.ATTACK) and not state.attacks_due:
        yield "an attack that is not due"
    if stage is Stage.FLAK and not state.flak_due:
        yield "flak that is not due"
    if stage is Stage.STAY_UP and not _second_round_open(state):
        yield "a second round of a boat that cannot fight it"
    if lost != over and not (lost and stage is Stage.FLAK):
        yield "an ending before the end"
    if (state.crew.kommandant is Health.KILLED) != (state.ending == "commander_killed"):
        yield "a dead Kommandant in command"


def _count_faults(state: AircraftState, charts: HuntersCharts) -> Iterator[str]:
    """Numbers that no state of this machine shows."""
    shots = charts.a2.shots[state.boat.type]
    mounts = len(charts.boats.type[state.boat.type].flak)
    if not 0 <= state.hits_due <= charts.e3.sunk_hits:
        yield "more hits than an attack can make"
    if not 0 <= state.injuries_due <= MOST_INJURIES:
        yield "more injuries than a hit can make"
    if not 0 <= state.injuries <= _most_automatic(charts):
        yield "more injuries than an attack can make"
    if not 0 <= state.attacks_due <= max(row.result for row in charts.a1.rows):
        yield "more attacks than an aircraft makes"
    if not 0 <= state.mounts <= mounts:
        yield "mounts that the type does not carry"
    if state.flak_due and not (1 <= state.shots_due <= shots if state.mounts else True):
        yield "shots that the mounts cannot fire"
    if not 1 <= state.aircraft <= state.round <= MOST_COUNTED:
        yield "rounds that cannot be"
    if max(state.hits, state.attacks) > MOST_COUNTED or min(state.hits, state.attacks) < 0:
        yield "more hits or attacks than can be counted"
    if state.commander.reroll_markers < 0:
        yield "numbers that cannot be"


def _most_automatic(charts: HuntersCharts) -> int:
    """The most injuries that come with an attack or with strafing."""
    by_dive = (row.result for row in charts.a1.crew_injuries)
    by_quality = charts.e3.quality.automatic_injuries.values()
    return max(*by_dive, *by_quality, charts.second_flak_round.crew_injuries)


# ------------------------------------------------------------------------------ results


def outcome(state: AircraftState, charts: HuntersCharts) -> AircraftOutcome:
    """How the encounter stands in `state`."""
    del charts
    return AircraftOutcome(
        ending=state.ending if state.stage is _OVER else None,
        aircraft=state.aircraft,
        attacks=state.attacks,
        hits=state.hits,
        flak=state.flak,
        aircraft_quality=state.quality,
        previously_detected=state.ending == "escort",
        boat=state.boat,
        crew=state.crew,
        commander=state.commander,
    )


def headline(state: AircraftState, charts: HuntersCharts) -> AircraftHeadline:
    """The headline results of an encounter that is over."""
    del charts
    return AircraftHeadline(
        ending=state.ending, flak=state.flak, attacks=state.attacks, hits=state.hits
    )
