"""A Mk 27 at the escort, in place of its check (9.6.7), and an escort that is out (14.9.1)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.table import Ask, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.gunnery import (
    Aimed,
    Missed,
    RerollMiss,
    Shot,
    aim,
    check_dud,
    circle,
    cutie_modifiers,
    decide_miss,
    may_reroll_miss,
    miss_offer,
    ordered_of_miss,
)
from wardroom.rulesets.silent_victory.attack.tubes import cutie_tubes, emptied
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState, FireCutie, escape_details
from wardroom.rulesets.silent_victory.situation.contact import MOST_ROUNDS, Contact
from wardroom.rulesets.silent_victory.situation.terms import Torpedo
from wardroom.rulesets.submarine.terms import Detection


def may_fire_cutie(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Return whether a Mk 27 may be fired: the boat is found, and not at test depth (9.6.7)."""
    contact = state.contact
    hunted = contact.checks > 0 and contact.detection is None and state.depth != "deep"
    return hunted and state.cutie is None and bool(cutie_tubes(state.boat, charts))


def _offer_cutie(state: CycleState, charts: SilentVictoryCharts) -> Offer[FireCutie]:
    tubes: tuple[int | None, ...] = (*cutie_tubes(state.boat, charts), None)
    return Offer(
        decision="cutie",
        rule="9.6.7",
        choices=tuple(FireCutie(tube) for tube in tubes),
        example=FireCutie(None),
        details=escape_details(state),
    )


def _decide_cutie(
    state: CycleState, decision: FireCutie, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """The tube whose Mk 27 is fired, or none (9.6.7)."""
    del charts
    return stepped(state, cutie=decision.tube)


def _ordered_cutie(state: CycleState, offer: Offer[FireCutie]) -> FireCutie | None:
    """The first tube with a Mk 27, or none."""
    order = state.order.standing_orders.cutie
    return offer.choices[0 if order else -1] if isinstance(order, bool) else None


CUTIE = Ask(offer=_offer_cutie, takes=_decide_cutie, standing=_ordered_cutie)
"""Whether a Mk 27 is fired at the escort, and from which tube (9.6.7)."""


def cutie_due(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Return whether a Mk 27 is to be fired in place of the check (9.6.7)."""
    del charts
    return state.cutie is not None and state.missed is None and state.contact.detection is None


def _shot(state: CycleState) -> Shot:
    return Shot(target=1, tube=state.cutie, torpedo=Torpedo.MK27)


def fire_cutie(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Fire a Mk 27 at the escort (9.6.7); its miss may be thrown again (11.3.10.2)."""
    boat = msgspec.structs.replace(state.boat, tubes=emptied(state.boat.tubes, (state.cutie,)))
    state = msgspec.structs.replace(state, boat=boat)
    aimed = _aim(state, dice, charts)
    if not aimed.hit and may_reroll_miss(state, _shot(state)):
        missed = Missed(faces=aimed.roll.faces, stream=aimed.roll.stream)
        return stepped(state, aimed.trace, missed=missed)
    return _resolved(state, aimed, dice, charts)


def fire_again(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Throw the miss of a Mk 27 again, or let it stand, as was decided (11.3.10.2)."""
    missed = state.missed
    assert missed is not None
    state = msgspec.structs.replace(state, missed=None)
    if missed.again:
        return _resolved(state, _aim(state, ScopedDice(dice, "citation"), charts), dice, charts)
    return _off_target(state, missed.natural(charts), (), dice, charts)


def _aim(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Aimed:
    range_, modifiers = charts.s1.cutie_range, cutie_modifiers(state, charts)
    return aim(_shot(state), modifiers, range_, dice, charts, rule="9.6.7", purpose="cutie_fire")


def _resolved(
    state: CycleState, aimed: Aimed, dice: Dice, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """What a Mk 27 has done (9.6.7): the escort is crippled, the boat lost to it, or found."""
    if not aimed.hit:
        return _off_target(state, aimed.roll.natural, aimed.trace, dice, charts)
    dud, fuse = check_dud(state, _shot(state), Torpedo.MK27, dice, charts)
    trace = (*aimed.trace, *fuse)
    if dud:
        return _found(state, trace)
    crippled = TraceStep(rule="9.6.7", purpose="cutie", result="escort_crippled")
    contact = state.contact
    if contact.single_escort:
        contact = without_escort(contact, escort_crippled=True)
    return stepped(
        state, (*trace, crippled), contact=contact, escort_crippled=True, ending="escaped"
    )


def _off_target(
    state: CycleState,
    natural: int,
    trace: tuple[TraceStep, ...],
    dice: Dice,
    charts: SilentVictoryCharts,
) -> Step[CycleState]:
    """A miss, by the roll `natural`: the torpedo may circle (14.8.1)."""
    run = circle(state, _shot(state), natural, dice, charts)
    trace = (*trace, *run.trace)
    if run.result == "strikes_boat":
        return stepped(state, trace, ending="sunk")
    return _found(state, trace)


def _found(state: CycleState, trace: tuple[TraceStep, ...]) -> Step[CycleState]:
    """The boat has shown where it is, without the +1 of a check (9.6.7)."""
    found = TraceStep(rule="9.6.7", purpose="cutie", result="found_by_cutie")
    contact = msgspec.structs.replace(state.contact, detection=Detection.DETECTED)
    return stepped(state, (*trace, found), contact=contact)


def _decide_miss(
    state: CycleState, decision: RerollMiss, charts: SilentVictoryCharts
) -> Step[CycleState]:
    return decide_miss(state, decision, charts)


def _offer_miss(state: CycleState, charts: SilentVictoryCharts) -> Offer[RerollMiss]:
    assert state.missed is not None
    return miss_offer(state.missed, _shot(state), charts)


REROLL_CUTIE = Ask(offer=_offer_miss, takes=_decide_miss, standing=ordered_of_miss)
"""Whether the miss of a Mk 27 is thrown again (11.3.10.2)."""


def without_escort(contact: Contact, *, escort_crippled: bool) -> Contact:
    """Return `contact` with its only escort out: its ships are as unescorted ones (14.9.1).

    One that a Mk 27 has crippled attacks no more, but has its guns.
    """
    return msgspec.structs.replace(
        contact,
        escorted=False,
        single_escort=False,
        close_approach=False,
        stalked=False,
        escort_crippled=escort_crippled,
        round=min(contact.round + 1, MOST_ROUNDS),
        tactics=None,
        attack=None,
    )
