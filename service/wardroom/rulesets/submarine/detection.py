"""Escorts look for the boat: checks, test depth, evasive manoeuvres (9.6, 14, charts E2, E3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal, TypeVar

import msgspec
from msgspec import UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.table import Ask, Stage, stepped
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.submarine.charts import AttackerQuality, EscortDetection, TestDepth
from wardroom.rulesets.submarine.decisions import (
    ExceedTestDepth,
    NameEscortNumber,
    NameEvasion,
    TestDepthDetails,
)
from wardroom.rulesets.submarine.hunted import Dated, Depth, Hunt, HuntOf
from wardroom.rulesets.submarine.pack import ChartsOf, EvasionChart, SubmarineCharts
from wardroom.rulesets.submarine.patrol import AT_SEA
from wardroom.rulesets.submarine.situation.contact import Contact
from wardroom.rulesets.submarine.terms import (
    Detection,
    Posture,
    Quality,
    SystemState,
    TimeOfDay,
    replace,
)

# =================================================================================================
# Escorts look for the boat: the checks on chart E2.


class Check(msgspec.Struct, frozen=True):
    """The outcome of a detection check, and its trace."""

    result: Detection
    trace: tuple[TraceStep, ...]


def roll_detection(
    table: EscortDetection,
    purpose: Literal["approach", "detection"],
    details: dict[str, Detail],
    modifiers: tuple[Modifier, ...],
    rule: str,
    dice: Dice,
) -> Check:
    """Return a check on the boat's approach, before it fires close by, or a detection check.

    `rule`: the rule that requires it. Dice: one roll on E2, `purpose`. One natural total never
    detects, on the approach either.
    """
    if purpose == "approach":
        chart, rows = "E2.close_approach", table.close_approach.rows
    else:
        chart, rows = "E2", table.rows
    roll = dice.roll(table.dice, purpose=purpose, rule=rule)
    total = modified(roll, modifiers)
    row = rows.row(total)
    unseen = roll.natural == table.undetected_on_natural
    result = Detection.UNDETECTED if unseen else row.result
    step = TraceStep(
        rule=rule,
        chart=chart,
        purpose=purpose,
        details=details,
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=None if unseen else row.label,
        result=result,
    )
    return Check(result, (step,))


def check_number(contact: Contact) -> int:
    """Return the number of the next check, counted from the attack, from 1 (9.6.3)."""
    return contact.checks + 1


def hits_change(quality: Quality | None, charts: SubmarineCharts) -> int:
    """Return how the quality of an escort or aircraft changes the number of hits.

    Rules 14.6.3 and 14.7.3; in Silent Victory 14.5.3 and 14.6.3.

    The row of E3 that sinks the boat counts as a number of hits. A green attacker scores one hit
    fewer there; a veteran sinks the boat from the row before it.
    """
    return 0 if quality is None else charts.e3.quality.hits[quality]


def is_night_surface(contact: Contact) -> bool:
    """Return whether the boat made a night surface attack (9.5)."""
    attack = contact.attack
    return (
        attack is not None
        and attack.posture is Posture.SURFACED
        and contact.time is TimeOfDay.NIGHT
    )


def year_of(hunted: Dated) -> int:
    """Return the year in which the patrol started; the charts are read for that year."""
    return int(hunted.date[:4])


# =================================================================================================
# Quality of escorts and aircraft, an optional rule of both games (chart E3).


def roll_quality(
    table: AttackerQuality, year: int, purpose: str, rule: str, dice: Dice
) -> tuple[Quality, tuple[TraceStep, ...]]:
    """Return the quality of escorts or an aircraft in `year` (chart E3). Dice: one, `purpose`."""
    roll = dice.roll(table.dice, purpose=purpose, rule=rule)
    row = table.rows[table.years[year]].row(roll.natural)
    step = TraceStep(
        rule=rule,
        chart="E3.quality",
        purpose=purpose,
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)


# =================================================================================================
# Escorts that hunt the boat: the progress of their round (9.6, 14.6).


_IN_AN_ATTACK = ("resolve-aircraft-encounter", "apply-hits")
_IN_A_HUNT = ("run-depth-charge-cycle", "apply-hits")


def check_answered(call: str, contact: Contact | None) -> None:
    """Raise Refused for a `call` at sea before escorts have looked for the boat (9.6.1).

    Where the check of an arriving escort is a call, it comes before the hunt (9.6.2). An aircraft
    cannot be ignored either (8.1.5).
    """
    if contact is None or call not in AT_SEA:
        return
    if contact.kind == "aircraft" and call not in _IN_AN_ATTACK:
        raise Refused("aircraft_attacks", rule="8.1.5", member="/situation/contact/kind")
    if contact.phase != "hunt" or call in _IN_A_HUNT:
        return
    if call == "check-close-approach" and contact.escort_arrived and contact.approach is None:
        return
    raise Refused("escorts_answer", rule="9.6.1", member="/situation/contact/phase")


def quality_open(state: Hunt, charts: object) -> bool:
    """Return whether the escorts' quality is not known yet (14.6.1; Silent Victory 14.5.1)."""
    del charts
    return state.options.escort_quality and state.contact.escort_quality is None


def not_attacked(state: Hunt, charts: object) -> bool:
    """Return whether the escorts have yet to attack this round (9.6.8; Silent Victory 9.6.10)."""
    del charts
    return not state.attacked


def not_found(state: Hunt, charts: object) -> bool:
    """Return whether escorts have still to look for the boat (9.6.7; Silent Victory 9.6.9)."""
    del charts
    return state.contact.detection is None


def hunt_over(state: Hunt) -> bool:
    """Return whether the hunt is over, or the requested rounds have been played (9.6).

    Rules 9.6.7 and 9.6.12; in Silent Victory 9.6.9 and 9.6.14.
    """
    wanted = state.order.rounds
    return state.ending is not None or (wanted is not None and state.rounds >= wanted)


def last_attack(state: Hunt) -> bool:
    """Return whether the attack of a single round is resolved, and no marker can be spent in it."""
    return state.order.rounds == 1 and state.attacked and not state.commander.reroll_markers


# =================================================================================================
# Diving beyond test depth to shake off escorts (9.6.4 in both rulebooks).


class DeepDive(msgspec.Struct, frozen=True):
    """The hull damage after a dive beyond test depth, the result, and the trace.

    `result`: `survived`, `again` (another roll is due), `crushed`, or `sunk` (last hull box).
    """

    hull_damage: int
    result: str
    trace: tuple[TraceStep, ...]


def pay_for_test_depth(table: TestDepth, chart: str, hull_damage: int, hull_boxes: int) -> DeepDive:
    """Apply the hull damage of a dive beyond test depth (9.6.4, 10.3.4). No dice.

    `chart`: where `table` stands. The result is `sunk` when that reaches the last hull box, else
    `again`: the roll is due.
    """
    hull_damage += table.hull_damage
    sunk = hull_damage >= hull_boxes
    step = TraceStep(
        rule="9.6.4",
        chart=chart,
        purpose="test_depth_dive",
        details={"hull_damage": hull_damage, "hull_boxes": hull_boxes},
        result="sunk" if sunk else "dived",
    )
    return DeepDive(hull_damage, "sunk" if sunk else "again", (step,))


def roll_test_depth(
    table: TestDepth, chart: str, hull_damage: int, hull_boxes: int, dice: Dice
) -> DeepDive:
    """Roll against hull damage at test depth (9.6.4).

    `chart`: where `table` stands. Dice: one roll, purpose `test_depth`. A lower total crushes the
    boat; an equal one costs hull damage and another roll; with a higher one it survives.
    """
    against = hull_damage
    roll = dice.roll(table.dice, purpose="test_depth", rule="9.6.4")
    if roll.natural < hull_damage:
        result = "crushed"
    elif roll.natural > hull_damage:
        result = "survived"
    else:
        hull_damage += table.equal_hull_damage
        result = "sunk" if hull_damage >= hull_boxes else "again"
    step = TraceStep(
        rule="9.6.4",
        chart=chart,
        purpose="test_depth",
        details={"against": against, "hull_damage": hull_damage, "hull_boxes": hull_boxes},
        roll=roll,
        total=roll.natural,
        result=result,
    )
    return DeepDive(hull_damage, result, (step,))


# =================================================================================================
# Evasive manoeuvres, an optional rule of both games (chart E3).


def evade(
    table: EvasionChart, named: int, rule: str, dice: Dice
) -> tuple[int, tuple[TraceStep, ...]]:
    """Return how evasive manoeuvres change the hits, by `rule` and its first case.

    `named`: the captain's number, 1 to 6. Dice: one, purpose `evasion`. Returns the change in the
    number of hits.
    """
    roll = dice.roll(table.dice, purpose="evasion", rule=rule)
    change, step = _evaded(table, named, roll.natural, "evasion", rule)
    step.roll, step.total = roll, roll.natural
    return change, (step,)


def meet_evasion(
    table: EvasionChart, named: int, escort: int, rule: str
) -> tuple[int, tuple[TraceStep, ...]]:
    """Return how evasion changes the hits against an opponent's number. No dice."""
    change, step = _evaded(table, named, escort, "evasion_named", rule)
    step.details["escort"] = escort
    return change, (step,)


def _evaded(
    table: EvasionChart, named: int, escort: int, purpose: str, rule: str
) -> tuple[int, TraceStep]:
    """The change in the number of hits for these numbers of boat and escort."""
    direction = table.directions[escort]
    if escort == named:
        change, result = table.same_number, "same_number"
    elif direction == table.directions[named]:
        change, result = table.same_direction, "same_direction"
    else:
        change, result = table.other_direction, "other_direction"
    details: dict[str, Detail] = {"named": named, "hits_change": change, "direction": direction}
    step = TraceStep(
        rule=f"{rule}.1", chart="E3.evasion", purpose=purpose, details=details, result=result
    )
    return change, step


# =================================================================================================
# Decisions of a hunted boat in both games: test depth, and evasive manoeuvres (9.6.4, 14).


NumberOf = TypeVar("NumberOf", NameEvasion, NameEscortNumber)
_DEPTHS: dict[str, Depth] = {"again": "diving", "survived": "deep"}


class BeyondTestDepth(Generic[HuntOf, ChartsOf]):
    """The stages of a dive beyond test depth before a check (9.6.4).

    `table(charts)`: its numbers, part of `chart`; `may(state, charts)`: whether the rules allow it
    before the next check (9.6.6).
    """

    def __init__(
        self,
        chart: str,
        table: Callable[[ChartsOf], TestDepth],
        may: Callable[[HuntOf, ChartsOf], bool],
    ) -> None:
        self.chart = chart
        self.table = table
        self.may = may
        ask = Ask(offer=self.offer, takes=self.decide, standing=self.ordered)
        self.stages = (
            Stage("9.6.4", "test_depth", when=self.may_dive, asks=ask),
            Stage("9.6.4", "test_dive", when=self.diving, does=self.dive_deeper, repeats=True),
        )

    def may_dive(self, state: HuntOf, charts: ChartsOf) -> bool:
        """Decide once before a check whether to exceed test depth, if allowed (9.6.5, 9.6.6)."""
        open_ = state.contact.detection is None and state.depth == "undecided"
        return open_ and self.may(state, charts)

    def diving(self, state: HuntOf, charts: ChartsOf) -> bool:
        """Return whether the boat is on its way beyond test depth (9.6.4)."""
        del charts
        return state.depth == "diving"

    def offer(self, state: HuntOf, charts: ChartsOf) -> Offer[ExceedTestDepth]:
        """Return whether to exceed test depth before this check (9.6.4)."""
        return Offer(
            decision="test_depth",
            rule="9.6.4",
            choices=(ExceedTestDepth(dive=True), ExceedTestDepth(dive=False)),
            example=ExceedTestDepth(dive=False),
            details=TestDepthDetails(
                check=state.contact.checks + 1,
                hull_damage=state.boat.hull_damage,
                hull_boxes=charts.boats.type[state.boat.type].hull_boxes,
            ),
        )

    def ordered(self, state: HuntOf, offer: Offer[ExceedTestDepth]) -> ExceedTestDepth | None:
        """Return the answer of the standing order if the hull damage is within its limit."""
        del offer
        order = state.order.standing_orders.test_depth
        if isinstance(order, UnsetType):
            return None
        affordable = state.boat.hull_damage <= order.while_hull_damage_at_most
        return ExceedTestDepth(dive=order.dive and affordable)

    def decide(self, state: HuntOf, decision: ExceedTestDepth, charts: ChartsOf) -> Step[HuntOf]:
        """Dive beyond test depth, which costs hull damage at once, or do not (9.6.4)."""
        if not decision.dive:
            return stepped(state, depth="normal")
        hull_boxes = charts.boats.type[state.boat.type].hull_boxes
        paid = pay_for_test_depth(
            self.table(charts), self.chart, state.boat.hull_damage, hull_boxes
        )
        return _after_dive(state, paid)

    def dive_deeper(self, state: HuntOf, dice: Dice, charts: ChartsOf) -> Step[HuntOf]:
        """Roll whether the hull holds beyond test depth (9.6.4)."""
        damage = state.boat.hull_damage
        hull_boxes = charts.boats.type[state.boat.type].hull_boxes
        deeper = ScopedDice(dice, "hull", damage)
        dive = roll_test_depth(self.table(charts), self.chart, damage, hull_boxes, deeper)
        return _after_dive(state, dive)


def _after_dive(state: HuntOf, dive: DeepDive) -> Step[HuntOf]:
    boat = replace(state.boat, hull_damage=dive.hull_damage)
    depth = _DEPTHS.get(dive.result)
    if depth is not None:
        return stepped(state, dive.trace, boat=boat, depth=depth)
    ending = "crushed" if dive.result == "crushed" else "sunk"
    return stepped(state, dive.trace, boat=boat, depth="deep", ending=ending)


class Evasion:
    """The stages of evasive manoeuvres before an escort's attack (14.7 or 14.8, by `rule`)."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.offers = (
            _numbers("evasion", rule, NameEvasion, None),
            _numbers("escort_number", f"{rule}.3", NameEscortNumber, "opponent"),
        )
        of_boat = Ask(
            offer=lambda _state, _charts: self.offers[0],
            takes=self.decide,
            standing=lambda state, _offer: _as_ordered(
                state.order.standing_orders.evasion, NameEvasion
            ),
        )
        of_escort = Ask(
            offer=lambda _state, _charts: self.offers[1],
            takes=self.decide_escort_number,
            standing=lambda state, _offer: _as_ordered(
                state.order.standing_orders.escort_number, NameEscortNumber
            ),
        )
        self.stages = (
            Stage(rule, "evasion", when=may_evade, asks=of_boat),
            Stage(f"{rule}.3", "escort_number", when=opponent_names, asks=of_escort),
            Stage(rule, "evasion_die", when=number_named, does=self.roll),
        )

    def decide(self, state: HuntOf, decision: NameEvasion, charts: object) -> Step[HuntOf]:
        """Take the number of the boat."""
        del charts
        return stepped(state, named=decision.number)

    def decide_escort_number(
        self, state: HuntOf, decision: NameEscortNumber, charts: SubmarineCharts
    ) -> Step[HuntOf]:
        """Take the opponent's number for the escort."""
        change, trace = meet_evasion(charts.e3.evasion, state.named, decision.number, self.rule)
        return stepped(state, trace, evasion=change)

    def roll(self, state: HuntOf, dice: Dice, charts: SubmarineCharts) -> Step[HuntOf]:
        """Return the escort's die against the number named."""
        change, trace = evade(charts.e3.evasion, state.named, self.rule, dice)
        return stepped(state, trace, evasion=change)


def may_evade(state: Hunt, charts: object) -> bool:
    """Return whether a number may be named before an attack: option on, hydrophones working."""
    del charts
    hydrophones = state.boat.systems.hydrophones is SystemState.OPERATIONAL
    return state.options.evasive_manoeuvres and hydrophones and not (state.named or state.attacked)


def number_named(state: Hunt, charts: object) -> bool:
    """Return whether the boat has named its number and the escort has no number yet."""
    del charts
    return state.named > 0 and state.evasion is None


def opponent_names(state: Hunt, charts: object) -> bool:
    """Return whether a second player names the escort's number."""
    return state.order.opponent and number_named(state, charts)


def _numbers(decision: str, rule: str, name: type[NumberOf], seat: str | None) -> Offer[NumberOf]:
    return Offer(
        decision=decision,
        rule=rule,
        seat=seat,
        choices=tuple(name(number=number) for number in range(1, 7)),
        example=name(number=1),
    )


def _as_ordered(number: int | UnsetType, name: type[NumberOf]) -> NumberOf | None:
    return None if isinstance(number, UnsetType) else name(number=number)
