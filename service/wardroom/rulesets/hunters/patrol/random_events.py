"""A patrol's random event as a procedure (12, chart R1).

Roll for the event, then resolve it: a man lost, the gyro compass, systems repaired with a sister
ship's parts, an attack from the air. An event that the chart ignores has not happened; the patrol
may have another (12.1.5).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.bounds import Bounds, Limit
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Gathering, Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import OVER, Ask, Stage, Table, silent, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.hunters.aircraft.aircraft import AIR_ATTACK, injuries_of
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import EventName
from wardroom.rulesets.hunters.damage.damage import (
    DAMAGE,
    ForcedAbort,
    abort_steps,
    chief_engineer_modifiers,
    forced_aborts,
)
from wardroom.rulesets.hunters.damage.under_fire import (
    FLOODING,
    SCUTTLING,
    alike_under_fire,
    fire_faults,
    only_what_tells,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.track import last_on_station
from wardroom.rulesets.hunters.situation.boat import (
    Boat,
    inoperable_systems,
    torpedo_in,
)
from wardroom.rulesets.hunters.situation.patrol import EVENT_MARKS, AtSea, track_sailed
from wardroom.rulesets.hunters.situation.terms import System
from wardroom.rulesets.submarine.aircraft import Air
from wardroom.rulesets.submarine.patrol import (
    gain_marker,
    has_happened,
    later_on,
    not_rolled,
    roll_event,
    with_patrol,
)
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import Health, SystemState
from wardroom.rulesets.submarine.under_fire import Fire, FireEnding, fire_rank

SystemsChosen = Annotated[tuple[System, ...], Meta(max_length=16)]


class EventOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for a random event. If an order is left out, the player is asked."""

    spare_parts: (
        Annotated[
            SystemsChosen,
            Meta(
                description=(
                    "Inoperable systems that spare parts are to repair, in order of preference. "
                    "If fewer of these systems are inoperable than can be repaired, other "
                    "systems follow in the order of the repair chart."
                )
            ),
        ]
        | UnsetType
    ) = UNSET


class RandomEventOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Orders for a patrol's random event; the first natural 12 of the patrol causes it."""

    standing_orders: EventOrders = EventOrders()


class ChooseSpareParts(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spare_parts", tag_field="kind"
):
    """The inoperable systems that spare parts of a sister ship repair (chart R1)."""

    systems: Annotated[SystemsChosen, Meta(description="The systems to repair.")]


class SparePartsDetails(msgspec.Struct, frozen=True, kw_only=True):
    """What the spare parts can repair."""

    inoperable: Annotated[tuple[System, ...], Meta(description="The systems that are inoperable.")]
    at_most: Annotated[int, Meta(description="How many systems can be repaired.")]


class RandomEventHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The event, and its effects on the patrol."""

    event: Annotated[EventName | None, Meta(description="The event; null until it is rolled.")]
    ignored: Annotated[
        bool,
        Meta(
            description="Whether the event is ignored and counts as not having happened (12.1.5)."
        ),
    ]
    lone_ship: Annotated[
        bool,
        Meta(
            description=(
                "Whether an unescorted ship is met; resolve it with `roll-encounter` and the "
                "encounter `ship`."
            )
        ),
    ]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(
            description=(
                "The reasons why the event forces the boat home; empty if there are none. The "
                "odds do not contain reasons that come from an air attack."
            )
        ),
    ]
    ending: Annotated[
        FireEnding | None,
        Meta(description="How the game ended (boat or Kommandant lost); null if it continues."),
    ]


class RandomEventState(
    AtSea,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="random_event",
    tag_field="procedure",
):
    """A random event in progress.

    `air`, `fire`: the attack on a boat caught unawares.
    """

    options: HuntersOptions
    order: RandomEventOrder
    stage: str = ""
    event: EventName | None = None
    ignored: bool = False
    air: Air = Air()
    fire: Fire = Fire()
    ending: FireEnding | None = None


def begin(
    at_sea: AtSea, order: RandomEventOrder, options: HuntersOptions, charts: HuntersCharts
) -> RandomEventState:
    """Return the random event of a patrol (12.1.1). Raises Refused for a patrol that has had it."""
    if at_sea.patrol.random_event_used:
        raise Refused("second_event", rule="12.1.2", member="/situation/patrol/random_event_used")
    return EVENT.begun(holding(RandomEventState, at_sea, options=options, order=order), charts)


# ------------------------------------------------------------------------------ spare parts


def _parts_for_all(state: RandomEventState, charts: HuntersCharts) -> bool:
    """Whether the parts suffice for all inoperable systems."""
    broken = len(inoperable_systems(state.boat))
    return has_happened(state, "spare_parts") and 0 < broken <= charts.r1.spare_parts_systems


def _every_part(
    state: RandomEventState, dice: Dice, charts: HuntersCharts
) -> Step[RandomEventState]:
    """Repair all inoperable systems; the parts suffice for them."""
    del dice, charts
    return _repaired(state, inoperable_systems(state.boat))


def _parts_for_some(state: RandomEventState, charts: HuntersCharts) -> bool:
    """Whether the parts do not suffice for all inoperable systems, so that the player chooses."""
    broken = len(inoperable_systems(state.boat))
    return has_happened(state, "spare_parts") and broken > charts.r1.spare_parts_systems


def _offer_parts(state: RandomEventState, charts: HuntersCharts) -> Offer[ChooseSpareParts]:
    broken, most = inoperable_systems(state.boat), charts.r1.spare_parts_systems
    return Offer(
        decision="spare_parts",
        rule="12.1.1",
        example=ChooseSpareParts(systems=broken[:most]),
        details=SparePartsDetails(inoperable=broken, at_most=most),
        bounds=lambda: Bounds(
            {
                "/systems": {"minItems": 1, "maxItems": most, "uniqueItems": True},
                "/systems/*": {"enum": broken},
            },
            (Limit(kind="all_different", members=("/systems/*",), rule="12.1.1"),),
        ),
    )


def _ordered_parts(
    state: RandomEventState, offer: Offer[ChooseSpareParts]
) -> ChooseSpareParts | None:
    """The inoperable systems that come first in the standing orders."""
    wanted = state.order.standing_orders.spare_parts
    if isinstance(wanted, UnsetType):
        return None
    broken = inoperable_systems(state.boat)
    first = tuple(dict.fromkeys(system for system in wanted if system in broken))
    others = tuple(system for system in broken if system not in first)
    return ChooseSpareParts(systems=(*first, *others)[: len(offer.example.systems)])


def _choose_parts(
    state: RandomEventState, decision: ChooseSpareParts, charts: HuntersCharts
) -> Step[RandomEventState]:
    """Repair the systems chosen."""
    _check_spare_parts(state.boat, decision.systems, charts)
    return _repaired(state, decision.systems)


def _check_spare_parts(boat: Boat, systems: tuple[System, ...], charts: HuntersCharts) -> None:
    broken, most = inoperable_systems(boat), charts.r1.spare_parts_systems
    gathering = Gathering()
    with gathering:
        if not 1 <= len(systems) <= most:
            raise Refused(
                "too_many_systems" if systems else "no_system",
                rule="12.1.1",
                member="/decision/systems",
                choices=broken,
                most=most,
                systems=len(systems),
            )
    for index, system in enumerate(systems):
        with gathering:
            if system not in broken or system in systems[:index]:
                raise Refused(
                    "system_not_inoperable.twice" if system in broken else "system_not_inoperable",
                    rule="12.1.1",
                    member=f"/decision/systems/{index}",
                    choices=broken,
                    system=system,
                )
    gathering.close()


def _repaired(state: RandomEventState, systems: tuple[System, ...]) -> Step[RandomEventState]:
    put_right = state.boat.systems.put(*systems, state=SystemState.OPERATIONAL)
    boat = msgspec.structs.replace(state.boat, systems=put_right)
    trace = tuple(
        TraceStep(
            rule="12.1.1",
            chart="R1",
            purpose="spare_part",
            details={"system": system},
            result="made_good",
        )
        for system in systems
    )
    return stepped(state, trace, boat=boat)


SPARE_PARTS = Ask(offer=_offer_parts, takes=_choose_parts, standing=_ordered_parts)
"""The choice of systems to repair, if the parts do not suffice for all (12.1.1)."""


# ------------------------------------------------------------------------------ which event


def _ignored(state: RandomEventState, why: str) -> Step[RandomEventState]:
    """Ignore the event; the patrol may have another (12.1.4, 12.1.5)."""
    step = TraceStep(
        rule="12.1.5", chart="R1", purpose="event_ignored", details={"why": why}, result="ignored"
    )
    return stepped(with_patrol(state, random_event_used=False), (step,), ignored=True)


def _swim_call(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    if state.patrol.assignment.area not in charts.r1.swim_call:
        return _ignored(state, "excluded_area")
    return silent(state)


def _caught_unawares(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    """Begin one attack from the air, without dive, flak or calls."""
    air = Air(attacks_due=1)
    fire = Fire(injuries_besides=injuries_of(air, state.options, charts))
    return stepped(state, air=air, fire=fire)


def _superior_torpedoes(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    """Torpedoes are superior for the rest of this patrol (12.1.3)."""
    del charts
    return Step(with_patrol(state, **EVENT_MARKS["superior_torpedoes"]))


def _no_encounters(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    """Skip the encounter checks of this box and the next."""
    del charts
    return Step(with_patrol(state, **EVENT_MARKS["severe_storm"], checks_due=0))


def _spare_parts(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    del charts
    return (
        silent(state) if inoperable_systems(state.boat) else _ignored(state, "nothing_inoperable")
    )


def _luftwaffe(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    if state.patrol.assignment.area in charts.r1.no_luftwaffe:
        return _ignored(state, "excluded_area")
    return silent(state)


def _weather(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    """Ignore weather on the way home: when aborting, or beyond the last box on station."""
    track = track_sailed(state.patrol, state.boat, state.options, charts)
    if state.patrol.aborting or state.patrol.box > last_on_station(track):
        return _ignored(state, "homeward")
    return _no_encounters(state, charts)


def _torpedo(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    """A loose torpedo strikes the least hurt quarter of the ratings."""
    del charts
    if not _torpedoes_aboard(state.boat):
        return _ignored(state, "no_torpedoes")
    boxes = state.crew.generic_crew
    for before, after in _CRUSHED:
        if before in boxes:
            at = boxes.index(before)
            struck = (*boxes[:at], after, *boxes[at + 1 :])
            step = TraceStep(
                rule="12.1.1",
                chart="R1",
                purpose="torpedo_loose",
                details={"box": at + 1, "before": before},
                result=after,
            )
            crew = msgspec.structs.replace(state.crew, generic_crew=struck)
            return stepped(state, (step,), crew=crew)
    return _ignored(state, "crew_dead")


_CRUSHED = (
    (Health.FIT, Health.SEVERE_WOUND),
    (Health.LIGHT_WOUND, Health.SEVERE_WOUND),
    (Health.SEVERE_WOUND, Health.KILLED),
)
"""The health of the ratings that a loose torpedo strikes, in this order, and after it."""


def _torpedoes_aboard(boat: Boat) -> bool:
    in_tubes = any(torpedo_in(content) is not None for content in boat.tubes)
    return in_tubes or boat.forward_reloads.total + boat.aft_reloads.total > 0


_EVENTS: dict[str, Callable[[RandomEventState, HuntersCharts], Step[RandomEventState]]] = {
    "man_overboard": later_on,
    "caught_unawares": _caught_unawares,
    "gyro_compass_failure": later_on,
    "superior_torpedoes": _superior_torpedoes,
    "spare_parts": _spare_parts,
    "hals_und_beinbruch": gain_marker,
    "luftwaffe_recon": _luftwaffe,
    "weather_reporting_duty": _weather,
    "torpedo_breaks_loose": _torpedo,
    "severe_storm": _no_encounters,
    "swim_call": _swim_call,
}
"""The immediate effect of each event of R1."""


# ------------------------------------------------------------------------------ what it asks for

_LOSING_MEN: tuple[EventName, ...] = ("man_overboard", "swim_call")


def _loses_man(state: RandomEventState, charts: HuntersCharts) -> bool:
    del charts
    return has_happened(state, *_LOSING_MEN)


def _lost_man(state: RandomEventState, dice: Dice, charts: HuntersCharts) -> Step[RandomEventState]:
    """Roll for the man who goes overboard or is lost swimming. Dice: one, purpose `lost_man`."""
    table = charts.r1.lost_man
    roll = dice.roll(table.dice, purpose="lost_man", rule="12.1.1")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="12.1.1",
        chart="R1.lost_man",
        purpose="lost_man",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    if getattr(state.crew, row.result) is Health.KILLED:
        ignored = _ignored(state, "dead_already")
        return Step(ignored.state, (step, *ignored.trace))
    crew = msgspec.structs.replace(state.crew, **{row.result: Health.KILLED})
    trace = (step, *DAMAGE.last_officer_fallen(state.crew, crew))
    lost = crew.kommandant is Health.KILLED
    return stepped(state, trace, crew=crew, ending="commander_killed" if lost else None)


def _compass_fails(state: RandomEventState, charts: HuntersCharts) -> bool:
    del charts
    return has_happened(state, "gyro_compass_failure")


def _compass(state: RandomEventState, dice: Dice, charts: HuntersCharts) -> Step[RandomEventState]:
    """Try to repair the gyro compass; without it the boat aborts (10.8.1).

    Dice: one, purpose `gyro_compass`, with the chief engineer's repair modifiers.
    """
    table = charts.r1.gyro_compass
    modifiers = chief_engineer_modifiers(state.crew, charts.e5.repair.modifiers)
    roll = dice.roll(table.dice, purpose="gyro_compass", rule="12.1.1")
    total = modified(roll, modifiers)
    repaired = total <= table.success_at_most
    step = TraceStep(
        rule="12.1.1",
        chart="R1.gyro_compass",
        purpose="gyro_compass",
        details={"needed": table.success_at_most},
        roll=roll,
        modifiers=modifiers,
        total=total,
        result="repaired" if repaired else "inoperable",
    )
    failed = {} if repaired else EVENT_MARKS["gyro_compass_failure"]
    after = with_patrol(state, **failed)
    return Step(after, (step, *abort_steps(_aborts(after))))


def _aborts(state: RandomEventState) -> tuple[ForcedAbort, ...]:
    """The abort without a gyro compass (10.8.1), or after the loss of the last officer.

    After that loss the chief engineer commands (10.5.3).
    """
    hurt = has_happened(state, *_LOSING_MEN, "caught_unawares")
    cause = "chief_engineer_in_command" if hurt else "gyro_compass"
    failed = has_happened(state, "gyro_compass_failure") and state.patrol.gyro_compass_failed
    forced = forced_aborts(state.boat, state.crew, gyro_compass_failed=failed)
    return tuple(abort for abort in forced if abort.cause == cause)


# ------------------------------------------------------------------------------ the table


EVENT = Table(
    Stage("12.1.1", "event", when=not_rolled, does=functools.partial(roll_event, _EVENTS)),
    Stage("12.1.1", "lost_man", when=_loses_man, does=_lost_man),
    Stage("12.1.1", "compass", when=_compass_fails, does=_compass),
    Stage("12.1.1", "every_part", when=_parts_for_all, does=_every_part),
    Stage("12.1.1", "spare_parts", when=_parts_for_some, asks=SPARE_PARTS),
    *AIR_ATTACK,
    FLOODING,
    SCUTTLING,
    over=lambda state: state.ending is not None,
)


class ResolveRandomEvent(SubmarineProcedure[RandomEventState, HuntersCharts]):
    """The event, and its resolution."""

    name = "random event"
    table = EVENT

    def scoped(self, state: RandomEventState, dice: Dice) -> Dice:
        """Return the place of the dice of a surprise attack: separate from others."""
        if state.event != "caught_unawares":
            return dice
        return ScopedDice(dice, "unawares", "air_round", 1)

    def rank(self, state: RandomEventState) -> tuple[int, ...]:
        """Return the progress of the fire: hit by hit, injury by injury."""
        return fire_rank(state)

    def alike(self, state: RandomEventState, charts: HuntersCharts) -> Alike:
        """Return the totals with the same effect in an attack from the air."""
        return alike_under_fire(charts)

    def relevant(self, state: RandomEventState) -> RandomEventState:
        """Return `state` without parts that affect neither its air attack nor the headline."""
        if state.event != "caught_unawares":
            return state
        quality = state.air.quality if state.air.attacks_due else None
        return msgspec.structs.replace(
            only_what_tells(state),
            air=msgspec.structs.replace(state.air, quality=quality),
            fire=msgspec.structs.replace(state.fire, hits=0),
        )

    def bounded(self, state: RandomEventState) -> bool:
        """Return whether no markers can be spent on an air attack; with them it is too long."""
        return not (state.commander.reroll_markers and state.order.standing_orders.reroll)

    def faults(self, state: RandomEventState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of an event, in words."""
        yield from fire_faults(state, charts.e3.sunk_hits - 1, charts)
        if state.air.attacks not in (0, 1) or state.air.attacks_due not in (0, 1):
            yield "more attacks than one"
        if state.event != "caught_unawares" and (state.air, state.fire) != (Air(), Fire()):
            yield "an attack out of place"
        if state.patrol.random_event_used is (state.event is None or state.ignored):
            yield "an event that the patrol has not had"


# ------------------------------------------------------------------------------ results


def headline(state: RandomEventState, charts: HuntersCharts) -> RandomEventHeadline:
    """Return the event, and its effects so far."""
    del charts
    over = state.stage == OVER
    goes_on = over and state.ending is None
    return RandomEventHeadline(
        event=state.event,
        ignored=state.ignored,
        lone_ship=over and has_happened(state, "luftwaffe_recon"),
        must_abort=_aborts(state) if goes_on and state.event != "caught_unawares" else (),
        ending=state.ending,
    )


def outcome(state: RandomEventState, charts: HuntersCharts) -> RandomEventHeadline:
    """Return the headline, with the abort that an attack from the air leads to (10.5.3)."""
    aborts = _aborts(state) if state.stage == OVER and state.ending is None else ()
    return msgspec.structs.replace(headline(state, charts), must_abort=aborts)
