"""The detection and depth-charge cycle as a procedure (9.6, 10.1, 10.9, 14.8)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import UnsetType

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, stepped
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import with_aborts
from wardroom.rulesets.hunters.damage.under_fire import (
    UNDER_FIRE,
    alike_under_fire,
    fire_faults,
    only_what_tells,
)
from wardroom.rulesets.hunters.hunted.detection import (
    check_close_approach,
    check_detection,
    detection_modifiers,
    may_exceed_test_depth,
    resolve_escort_attack,
    roll_escort_quality,
)
from wardroom.rulesets.hunters.hunted.hunted import (
    CycleHeadline,
    CycleState,
    DepthChargeCycleOrder,
    Hunted,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.contact import MOST_ROUNDS, Contact
from wardroom.rulesets.hunters.situation.plausible_at_sea import COMES_ALONE
from wardroom.rulesets.submarine.detection import (
    BeyondTestDepth,
    Check,
    Evasion,
    check_number,
    hunt_over,
    last_attack,
    not_attacked,
    not_found,
    quality_open,
    year_of,
)
from wardroom.rulesets.submarine.plausible import check_hunted
from wardroom.rulesets.submarine.procedure import SubmarineProcedure
from wardroom.rulesets.submarine.terms import Detection, Quality, Range, SystemState
from wardroom.rulesets.submarine.under_fire import fire_rank

# =================================================================================================
# An escort's check and attack (9.6.7, 9.6.8).


def roll_quality(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    """Return the quality of the escorts of this encounter (14.6.1)."""
    quality, trace = roll_escort_quality(year_of(state), dice, charts)
    return stepped(
        state, trace, contact=msgspec.structs.replace(state.contact, escort_quality=quality)
    )


def detect(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    """Make the detection check of this round (9.6.7): undetected, the boat is away."""
    check = _look_for_boat(state, dice, charts)
    if check.result is Detection.UNDETECTED:
        return stepped(state, check.trace, ending="escaped")
    found = msgspec.structs.replace(state.contact, detection=check.result)
    return stepped(state, check.trace, contact=found)


def _look_for_boat(state: CycleState, dice: Dice, charts: HuntersCharts) -> Check:
    """The detection check (9.6.7); an arriving escort's first by the reading in force."""
    if checks_as_approach(state):
        return check_close_approach(year_of(state), state.crew, state.commander, dice, charts)
    modifiers = detection_modifiers(
        state, test_depth=state.depth == "deep", options=state.options, charts=charts
    )
    return check_detection(modifiers, check_number(state.contact), dice, charts)


def attack_boat(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    """Roll for the depth charges (9.6.8): nothing, hits to be rolled for, or the boat's end."""
    attack = resolve_escort_attack(state, state.evasion or 0, state.options, dice, charts)
    if attack.sunk:
        return stepped(state, attack.trace, attacked=True, ending="sunk")
    fire = msgspec.structs.replace(state.fire, hits_due=attack.hits)
    return stepped(state, attack.trace, attacked=True, fire=fire)


# =================================================================================================
# Test depth before an escort's check, and evasion before its attack (9.6.4, 9.6.6, 14.8).


def _may_dive(state: CycleState, charts: HuntersCharts) -> bool:
    """Whether test depth may be exceeded before the next check (9.6.4, 9.6.6)."""
    del charts
    return may_exceed_test_depth(state.contact) and not checks_as_approach(state)


def checks_as_approach(state: CycleState) -> bool:
    """Return whether an arriving escort's first check is next, by the reading (9.6.2)."""
    contact = state.contact
    arriving = contact.escort_arrived and contact.attack is None and not contact.checks
    return arriving and state.options.arriving_escort_check == "as_approach"


TEST_DEPTH = BeyondTestDepth(
    "careers.test_depth", lambda charts: charts.careers.test_depth, _may_dive
).stages
"""Whether to exceed test depth before a check (9.6.4)."""
EVASION = Evasion("14.8").stages
"""The numbers of the boat and of the escort before an attack (14.8, 14.8.3, 14.8.4)."""


# =================================================================================================
# The procedure (9.6, 10.1, 10.9).


def begin(
    hunted: Hunted, order: DepthChargeCycleOrder, options: HuntersOptions, charts: HuntersCharts
) -> CycleState:
    """Return the cycle of detection and attack that `order` starts.

    A wolfpack does not help a boat without a radio (7.2.3). Raises Refused for escorts whose
    quality was rolled and is not given, and for orders of an optional rule not in force.
    """
    _check_orders(order, options)
    _check_hunters(hunted.contact, options)
    contact = hunted.contact
    if hunted.boat.systems.radio is SystemState.INOPERABLE and contact.wolfpack is not None:
        contact = msgspec.structs.replace(contact, wolfpack=None)
        hunted = msgspec.structs.replace(hunted, contact=contact)
    return CYCLE.begun(holding(CycleState, hunted, options=options, order=order), charts)


def _check_orders(order: DepthChargeCycleOrder, options: HuntersOptions) -> None:
    orders = order.standing_orders
    if not isinstance(orders.evasion, UnsetType) and not options.evasive_manoeuvres:
        raise Refused(
            "option_not_in_force",
            rule="14.8",
            member="/standing_orders/evasion",
            option="evasive_manoeuvres",
        )
    if not isinstance(orders.escort_number, UnsetType) and not order.opponent:
        raise Refused("no_opponent", rule="14.8.3", member="/standing_orders/escort_number")


def _check_hunters(contact: Contact, options: HuntersOptions) -> None:
    """Checks before the hunt, and the quality that they used (14.6.1)."""
    check_hunted(contact, COMES_ALONE)
    attack, found = contact.attack, contact.checks > 0 or contact.detection is not None
    approached = attack is not None and attack.range is Range.CLOSE
    if options.escort_quality and contact.escort_quality is None and (found or approached):
        raise Refused(
            "escort_quality_missing",
            rule="14.6.1",
            member="/situation/contact/escort_quality",
            choices=tuple(Quality),
        )


# ------------------------------------------------------------------------------ the table


def _next_round(state: CycleState, charts: HuntersCharts) -> CycleState:
    """Begin another round: the escorts have detected the boat, and look for it again (9.6.12)."""
    del charts
    contact = state.contact
    return msgspec.structs.replace(
        state,
        contact=msgspec.structs.replace(
            contact,
            checks=min(contact.checks + 1, MOST_ROUNDS),
            previously_detected=True,
            detection=None,
        ),
        rounds=state.rounds + 1,
        depth="undecided",
        named=0,
        evasion=None,
        attacked=False,
        fire=msgspec.structs.replace(state.fire, flooded=False),
    )


CYCLE = Table(
    Stage("14.6.1", "quality", when=quality_open, does=roll_quality),
    *TEST_DEPTH,
    Stage("9.6.7", "check", when=not_found, does=detect),
    *EVASION,
    Stage("9.6.8", "attack", when=not_attacked, does=attack_boat),
    *UNDER_FIRE,
    again=_next_round,
    over=hunt_over,
)


class DepthChargeCycle(SubmarineProcedure[CycleState, HuntersCharts]):
    """The cycle of detection and attack, round by round."""

    name = "depth-charge cycle"
    table = CYCLE

    def scoped(self, state: CycleState, dice: Dice) -> Dice:
        """Return the place of a round's dice: the number of its check.

        Once that number stays at its limit, the number of rounds is used.
        """
        number = check_number(state.contact)
        if number > MOST_ROUNDS:
            number += state.rounds
        return ScopedDice(dice, "round", number)

    def bounded(self, state: CycleState) -> bool:
        """Return whether the order asks for one round: each further one multiplies the states."""
        return state.order.rounds == 1

    def round_of(self, state: CycleState) -> int:
        """Return the rounds that have ended."""
        return state.rounds

    def rank(self, state: CycleState) -> tuple[int, ...]:
        """Dive by dive, hit by hit."""
        deep = state.boat.hull_damage if state.stage == "test_dive" else 0
        return (deep, *fire_rank(state))

    def alike(self, state: CycleState, charts: HuntersCharts) -> Alike:
        """Return the systems and men on which no later roll of the last attack depends."""
        return alike_under_fire(charts) if last_attack(state) else {}

    def relevant(self, state: CycleState) -> CycleState:
        """Return `state` without systems and men on which no later roll of the attack depends."""
        return only_what_tells(state) if last_attack(state) else state

    def faults(self, state: CycleState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a hunt, in words."""
        yield from fire_faults(state, charts.e3.sunk_hits - 1, charts)
        if not 0 <= state.rounds <= state.contact.checks or not 0 <= state.named <= 6:
            yield "rounds or numbers that cannot be"
        if abs(state.evasion or 0) > charts.e3.sunk_hits:
            yield "an evasion that changes too much"


# ------------------------------------------------------------------------------ results


def headline(state: CycleState, charts: HuntersCharts) -> CycleHeadline:
    """Return the progress or the result of the hunt in `state`.

    A cycle that stops between two rounds is before the next check.
    """
    del charts
    begun = state.ending is not None or state.stage not in ("over", "test_depth")
    return CycleHeadline(
        ending=state.ending,
        forced_to_surface=state.ending in ("scuttled", "captured"),
        hits=state.fire.hits,
        rounds=state.rounds + begun,
        must_abort=(),
    )


def outcome(state: CycleState, charts: HuntersCharts) -> CycleHeadline:
    """Return the headline results, with the abort that follows from the hunt (10.8.1)."""
    return with_aborts(headline(state, charts), state, goes_on=state.ending == "escaped")
