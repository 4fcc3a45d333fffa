"""The detection and depth-charge cycle as a procedure (9.6, 10.1, 10.13, 14.4, 14.5, 14.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, stepped
from wardroom.rulesets.silent_victory.attack.attack_round import cutie_tubes
from wardroom.rulesets.silent_victory.attack.gunnery import miss_decided, miss_open
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import with_aborts
from wardroom.rulesets.silent_victory.damage.under_fire import (
    UNDER_FIRE,
    alike_under_fire,
    fire_faults,
    only_what_tells,
)
from wardroom.rulesets.silent_victory.hunted.detection import (
    Hunted,
    check_detection,
    deploy_noise_maker,
    detection_modifiers,
    may_exceed_test_depth,
    resolve_escort_attack,
    roll_escort_quality,
    roll_noise_maker,
    roll_sunk_trick,
)
from wardroom.rulesets.silent_victory.hunted.hunted import (
    CUTIE,
    REROLL_CUTIE,
    CycleHeadline,
    CycleState,
    DeployNoiseMaker,
    DepthChargeCycleOrder,
    PretendSunk,
    cutie_due,
    escape_details,
    fire_again,
    fire_cutie,
    may_fire_cutie,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.contact import MOST_ROUNDS, Contact
from wardroom.rulesets.silent_victory.situation.plausible_at_sea import COMES_ALONE
from wardroom.rulesets.silent_victory.situation.terms import TubeContent
from wardroom.rulesets.submarine.detection import (
    BeyondTestDepth,
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
# An escort's check and attack (9.6.9, 9.6.10).


def roll_quality(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Return the quality of the escorts of this encounter (14.5.1)."""
    quality, trace = roll_escort_quality(year_of(state), dice, charts)
    return stepped(
        state, trace, contact=msgspec.structs.replace(state.contact, escort_quality=quality)
    )


def detect(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Make the detection check of this round (9.6.9): undetected, the boat is away."""
    modifiers = detection_modifiers(state, test_depth=state.depth == "deep", charts=charts)
    check = check_detection(modifiers, check_number(state.contact), dice, charts)
    if check.result is Detection.UNDETECTED:
        return stepped(state, check.trace, ending="escaped")
    found = msgspec.structs.replace(state.contact, detection=check.result)
    return stepped(state, check.trace, contact=found)


def attack_boat(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Roll for the depth charges (9.6.10): nothing, hits to be rolled for, or the boat's end."""
    attack = resolve_escort_attack(state, state.evasion or 0, state.options, dice, charts)
    if attack.sunk:
        return stepped(state, attack.trace, attacked=True, ending="sunk")
    fire = msgspec.structs.replace(state.fire, hits_due=attack.hits)
    return stepped(state, attack.trace, attacked=True, fire=fire)


# =================================================================================================
# The trick, test depth and noise makers before an escort's check; evasion before its attack.
#
# The Mk 27 that takes the place of a check is `cutie` (9.6.4 to 9.6.8, 14.4, 14.7).


def _yes_or_no(decision: str, rule: str, kind: Any, takes: Callable[..., Step[CycleState]]) -> Ask:
    """A decision to do something or not; its standing order is named `decision`."""
    choices = tuple(map(kind, (True, False)))

    def offer(state: CycleState, charts: SilentVictoryCharts) -> Offer[Any]:
        del charts
        return Offer(
            decision=decision,
            rule=rule,
            choices=choices,
            example=choices[1],
            details=escape_details(state),
        )

    def ordered(state: CycleState, offer: Offer[Any]) -> Any:
        del offer
        order = getattr(state.order.standing_orders, decision)
        return None if isinstance(order, UnsetType) else kind(order)

    return Ask(offer=offer, takes=takes, standing=ordered)


# ------------------------------------------------------------------------------ the trick


def may_pretend(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Return whether a detected boat may pretend to be sunk: until the trick fails (14.4.1)."""
    del charts
    contact = state.contact
    found_before = contact.checks > 0 and contact.detection is None
    return state.options.sunk_trick and found_before and not contact.trick_failed


def _decide_trick(
    state: CycleState, decision: PretendSunk, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """Whether the boat pretends to be sunk (14.4)."""
    del charts
    return stepped(state, pretends=decision.pretend)


SUNK_TRICK = _yes_or_no("sunk_trick", "14.4", PretendSunk, _decide_trick)
"""Whether to pretend to be sunk (14.4)."""


def pretending(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Return whether the escorts are still to look at the wreckage (14.4.1)."""
    return state.pretends and may_pretend(state, charts)


def roll_trick(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Return whether the escorts believe that the boat is sunk (14.4.1)."""
    deceived, trace = roll_sunk_trick(state.contact.escort_quality, dice, charts)
    if deceived:
        return stepped(state, trace, ending="escaped")
    contact = msgspec.structs.replace(state.contact, trick_failed=True)
    return stepped(state, trace, contact=contact)


# ------------------------------------------------------------------------------ noise makers


def may_deploy(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Return whether a noise maker may be put out: one an encounter, not at test depth (9.6.8)."""
    contact = state.contact
    idle = not (state.deployed or contact.noise_maker_active)
    unused = contact.noise_makers_used < charts.escape.noise_maker.per_encounter
    hunted = contact.detection is None and state.depth != "deep"
    return hunted and idle and unused and state.boat.noise_makers > 0


def _decide_noise_maker(
    state: CycleState, decision: DeployNoiseMaker, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """Whether a noise maker is put out, for the next check (9.6.8)."""
    del charts
    if not decision.deploy:
        return stepped(state)
    boat, trace = deploy_noise_maker(state.boat)
    used = state.contact.noise_makers_used + 1
    contact = msgspec.structs.replace(state.contact, noise_makers_used=used)
    return stepped(state, trace, boat=boat, contact=contact, deployed=True)


NOISE_MAKER = _yes_or_no("noise_maker", "9.6.8", DeployNoiseMaker, _decide_noise_maker)
"""Whether to put out a noise maker (9.6.8)."""


def at_work(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Return whether a noise maker of the previous round works now (9.6.8)."""
    del charts
    return state.contact.noise_maker_active and state.contact.detection is None


def roll_noise(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Roll for a noise maker of the previous round (9.6.8)."""
    lost, trace = roll_noise_maker(state.contact.escort_quality, dice, charts)
    contact = msgspec.structs.replace(state.contact, noise_maker_active=False)
    return stepped(state, trace, contact=contact, ending="escaped" if lost else None)


# ------------------------------------------------------------------------------ as in both games

TEST_DEPTH = BeyondTestDepth[CycleState, SilentVictoryCharts](
    "escape.test_depth",
    lambda charts: charts.escape.test_depth,
    may_exceed_test_depth,
).stages
"""Whether to exceed test depth before a check (9.6.4, 9.6.6)."""
EVASION = Evasion("14.7").stages
"""The numbers of boat and escort (13.1.2), and the result (14.7, 14.7.1, 14.7.3, 14.7.4)."""


# =================================================================================================
# The procedure (9.6, 10.1, 10.13, 14.4, 14.5, 14.7).
#
# In the order of play: pretending to be sunk, test depth or else a Mk 27 and a noise maker, a
# noise maker put out before, the shot or the detection check, evasion, the attack, each hit and
# each injury it causes, additional flooding, and the next check; until the escorts lose the boat
# or the boat is lost.


def begin(
    hunted: Hunted,
    order: DepthChargeCycleOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> CycleState:
    """Return the cycle of detection and attack that `order` starts.

    A wolfpack does not count for a boat without a radio (7.2.3). Raises Refused for escorts that
    should have made a check already, for orders of an optional rule not in force, and for escorts
    whose quality was rolled but is not stated.
    """
    _check_orders(order, options)
    _check_hunters(hunted.contact, options)
    contact = hunted.contact
    if hunted.boat.systems.radio is SystemState.INOPERABLE and contact.wolfpack is not None:
        contact = msgspec.structs.replace(contact, wolfpack=None)
        hunted = msgspec.structs.replace(hunted, contact=contact)
    return CYCLE.begun(holding(CycleState, hunted, options=options, order=order), charts)


def _check_orders(order: DepthChargeCycleOrder, options: SilentVictoryOptions) -> None:
    orders = order.standing_orders
    for given, in_force, option, rule, name in (
        (orders.sunk_trick, options.sunk_trick, "sunk_trick", "14.4", "sunk_trick"),
        (orders.evasion, options.evasive_manoeuvres, "evasive_manoeuvres", "14.7", "evasion"),
    ):
        if not isinstance(given, UnsetType) and not in_force:
            raise Refused(
                "option_not_in_force", rule=rule, member=f"/standing_orders/{name}", option=option
            )
    if not isinstance(orders.escort_number, UnsetType) and not order.opponent:
        raise Refused("no_opponent", rule="14.7.3", member="/standing_orders/escort_number")


def _check_hunters(contact: Contact, options: SilentVictoryOptions) -> None:
    """Checks before the hunt, and the quality that they used (9.6.2, 14.5.1)."""
    check_hunted(contact, COMES_ALONE)
    attack, found = contact.attack, contact.checks > 0 or contact.detection is not None
    if attack is None and not found and not contact.called_by_aircraft:
        raise Refused("arrival_check_missing", rule="9.6.2", member="/situation/contact/detection")
    approached = attack is not None and attack.range is Range.CLOSE
    if options.escort_quality and contact.escort_quality is None and (found or approached):
        raise Refused(
            "escort_quality_missing",
            rule="14.5.1",
            member="/situation/contact/escort_quality",
            choices=tuple(Quality),
        )


# ------------------------------------------------------------------------------ the table


def _next_round(state: CycleState, charts: SilentVictoryCharts) -> CycleState:
    """Begin another round: the escorts have detected the boat, and look for it again (9.6.14).

    A noise maker put out in this round works in the next (9.6.8).
    """
    del charts
    contact = msgspec.structs.replace(
        state.contact,
        checks=min(state.contact.checks + 1, MOST_ROUNDS),
        detection=None,
        noise_maker_active=state.deployed,
    )
    return msgspec.structs.replace(
        state,
        contact=contact,
        rounds=state.rounds + 1,
        pretends=False,
        depth="undecided",
        cutie=None,
        deployed=False,
        named=0,
        evasion=None,
        attacked=False,
        fire=msgspec.structs.replace(state.fire, flooded=False),
    )


CYCLE = Table(
    Stage("14.5.1", "quality", when=quality_open, does=roll_quality),
    Stage("14.4", "trick", when=may_pretend, asks=SUNK_TRICK),
    Stage("14.4.1", "trick_die", when=pretending, does=roll_trick),
    *TEST_DEPTH,
    Stage("9.6.7", "cutie", when=may_fire_cutie, asks=CUTIE),
    Stage("9.6.8", "noise_maker", when=may_deploy, asks=NOISE_MAKER),
    Stage("9.6.8", "noise_die", when=at_work, does=roll_noise),
    Stage("9.6.7", "shot", when=cutie_due, does=fire_cutie),
    Stage("11.3.10.2", "reroll_miss", when=miss_open, asks=REROLL_CUTIE),
    Stage("11.3.10.2", "shot_again", when=miss_decided, does=fire_again),
    Stage("9.6.9", "check", when=not_found, does=detect),
    *EVASION,
    Stage("9.6.10", "attack", when=not_attacked, does=attack_boat),
    *UNDER_FIRE,
    again=_next_round,
    over=hunt_over,
)


class DepthChargeCycle(SubmarineProcedure[CycleState, SilentVictoryCharts]):
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

    def alike(self, state: CycleState, charts: SilentVictoryCharts) -> Alike:
        """Return the systems and men on which no later roll of the last attack depends."""
        return alike_under_fire(charts) if last_attack(state) else {}

    def relevant(self, state: CycleState) -> CycleState:
        """Return `state` without systems and men on which no later roll of the attack depends."""
        return only_what_tells(state) if last_attack(state) else state

    def faults(self, state: CycleState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a hunt, in words."""
        evasion = charts.e3.evasion
        further = max(evasion.same_number, evasion.same_direction, 0)
        yield from fire_faults(state, charts.e3.sunk_hits - 1 + further, charts)
        if not 0 <= state.rounds <= state.contact.checks or not 0 <= state.named <= 6:
            yield "rounds or numbers that cannot be"
        if abs(state.evasion or 0) > charts.e3.sunk_hits:
            yield "an evasion that changes too much"
        if state.stage == "shot" and state.cutie not in cutie_tubes(state.boat, charts):
            yield "no Mk 27 to be fired"
        if state.missed is not None and not _has_missed(state, charts):
            yield "a miss of no shot"


def _has_missed(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Whether a Mk 27 has left its tube and missed, by a possible roll."""
    missed, tubes = state.missed, state.boat.tubes
    if missed is None or state.cutie is None or not 1 <= state.cutie <= len(tubes):
        return False
    return tubes[state.cutie - 1] is TubeContent.EMPTY and not missed.is_fault(charts)


# ------------------------------------------------------------------------------ results

_BETWEEN_ROUNDS = ("over", "trick", "test_depth", "cutie", "noise_maker")


def headline(state: CycleState, charts: SilentVictoryCharts) -> CycleHeadline:
    """Return the progress or the result of the hunt in `state`.

    A cycle that stops between two rounds is before the next check.
    """
    del charts
    begun = state.ending is not None or state.stage not in _BETWEEN_ROUNDS
    return CycleHeadline(
        ending=state.ending,
        forced_to_surface=state.ending in ("scuttled", "captured"),
        hits=state.fire.hits,
        rounds=state.rounds + begun,
        escort_crippled=state.escort_crippled,
        must_abort=(),
    )


def outcome(state: CycleState, charts: SilentVictoryCharts) -> CycleHeadline:
    """Return the headline results, with the abort that follows from the hunt (10.12.1)."""
    return with_aborts(headline(state, charts), state, goes_on=state.ending == "escaped")
