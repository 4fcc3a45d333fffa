"""A hunted boat: orders, state of the hunt, a Mk 27 at the escort (9.6, 14.4, 14.7)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.table import Ask, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.attack_round import TubeNumber, cutie_tubes, emptied
from wardroom.rulesets.silent_victory.attack.gunnery import (
    Aimed,
    Missed,
    MissOrders,
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
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import ForcedAbort
from wardroom.rulesets.silent_victory.hunted.detection import Hunted
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import MOST_DAMAGE
from wardroom.rulesets.silent_victory.situation.contact import MOST_ROUNDS, Contact
from wardroom.rulesets.silent_victory.situation.terms import Torpedo
from wardroom.rulesets.submarine.decisions import EvasionNumber
from wardroom.rulesets.submarine.detection import check_number
from wardroom.rulesets.submarine.hunted import Depth
from wardroom.rulesets.submarine.terms import Detection
from wardroom.rulesets.submarine.under_fire import Fire, FireEnding

# =================================================================================================
# A hunted boat: orders, decisions, and state of the hunt (9.6, 14.4, 14.7).


Rounds = Annotated[int, Meta(ge=1, le=50)]


class TestDepthOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing order for test depth: whether to dive beyond it before each check."""

    __test__ = False

    dive: Annotated[bool, Meta(description="Whether to exceed test depth if it is allowed.")]
    while_hull_damage_at_most: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_DAMAGE,
            description="The highest hull damage with which the boat still exceeds test depth.",
        ),
    ] = MOST_DAMAGE


class HuntedOrders(
    MissOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat that is hunted. If an order is left out, the player is asked."""

    sunk_trick: (
        Annotated[bool, Meta(description="Whether to pretend to be sunk if it is allowed (14.4).")]
        | UnsetType
    ) = UNSET
    test_depth: TestDepthOrder | UnsetType = UNSET
    cutie: (
        Annotated[
            bool,
            Meta(description="Whether to fire a Mk 27 at the escort if one is ready (9.6.7)."),
        ]
        | UnsetType
    ) = UNSET
    noise_maker: (
        Annotated[
            bool, Meta(description="Whether to release a noise maker if it is allowed (9.6.8).")
        ]
        | UnsetType
    ) = UNSET
    evasion: (
        Annotated[
            EvasionNumber,
            Meta(
                description=(
                    "The evasion number that the boat uses before every escort attack (14.7)."
                )
            ),
        ]
        | UnsetType
    ) = UNSET
    escort_number: (
        Annotated[
            EvasionNumber,
            Meta(description="The number that the opponent names for the escort (14.7.3)."),
        ]
        | UnsetType
    ) = UNSET


class DepthChargeCycleOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Orders for the hunted boat, and the number of rounds to run."""

    opponent: Annotated[
        bool,
        Meta(
            description=(
                "Whether a second player names the escort's number, which replaces its "
                "die. Neither player knows the other's number (14.7.3)."
            )
        ),
    ] = False
    rounds: Annotated[
        Rounds | None, Meta(description="How many rounds to run; null runs until the hunt is over.")
    ] = None
    standing_orders: HuntedOrders = HuntedOrders()


class PretendSunk(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sunk_trick", tag_field="kind"
):
    """Whether to pretend to be sunk, which is possible once in an encounter (14.4)."""

    pretend: Annotated[bool, Meta(description="Whether to pretend.")]


class FireCutie(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cutie", tag_field="kind"
):
    """The tube whose Mk 27 is fired at the escort in place of its check, or null (9.6.7)."""

    tube: TubeNumber | None


class DeployNoiseMaker(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="noise_maker", tag_field="kind"
):
    """Whether to release a noise maker, which takes effect before the next check (9.6.8)."""

    deploy: Annotated[bool, Meta(description="Whether to release one.")]


class EscapeDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The boat before the escorts' next check."""

    check: Annotated[int, Meta(description="Number of the check, from 1.")]
    noise_makers: Annotated[int, Meta(description="Noise makers left.")]


def escape_details(state: CycleState) -> EscapeDetails:
    """Return the details of a way to escape the next check."""
    return EscapeDetails(check=check_number(state.contact), noise_makers=state.boat.noise_makers)


HuntEnding = Literal["escaped", "crushed"]
Ending = HuntEnding | FireEnding


class CycleHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The stage of the hunt, or how it ended."""

    ending: Annotated[
        Ending | None,
        Meta(
            description=(
                "`escaped`; `sunk`; `crushed` at test depth; `scuttled` or `captured` after it "
                "was forced to the surface; `commander_killed`; null while the hunt continues."
            )
        ),
    ]
    forced_to_surface: Annotated[
        bool,
        Meta(description="Whether flooding forces the boat to the surface, where it is scuttled."),
    ]
    hits: Annotated[int, Meta(description="Hits on the boat that this call has resolved.")]
    rounds: Annotated[int, Meta(description="Detection rounds that this call has begun or ended.")]
    escort_crippled: Annotated[
        bool, Meta(description="Whether a Mk 27 has crippled the escort (9.6.7).")
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


class CycleState(
    Hunted,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="depth_charge_cycle",
    tag_field="procedure",
):
    """A depth-charge cycle in progress. `rounds`: the number of rounds that have ended.

    Of this round: whether the boat `pretends` to be sunk; the tube, `cutie`, whose Mk 27 is fired;
    whether it has `missed`, and may be thrown again; `deployed`, whether a noise maker is put out.
    """

    options: SilentVictoryOptions
    order: DepthChargeCycleOrder
    stage: str = ""
    rounds: int = 0
    pretends: bool = False
    depth: Depth = "undecided"
    cutie: int | None = None
    missed: Missed | None = None
    deployed: bool = False
    escort_crippled: bool = False
    named: int = 0
    evasion: int | None = None
    attacked: bool = False
    fire: Fire = Fire()
    ending: Ending | None = None


# =================================================================================================
# A Mk 27 at the escort, in place of its check (9.6.7), and an escort that is out (14.9.1).


def may_fire_cutie(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Return whether a Mk 27 may be fired: by a detected boat not at test depth (9.6.7)."""
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
    """Apply a Mk 27's result (9.6.7): the escort is crippled, or the boat lost or detected."""
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
    """The boat has revealed its position, without the +1 of a check (9.6.7)."""
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
    """Return `contact` with its only escort out: its ships count as unescorted (14.9.1).

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
        approach=None,
        groups_fired=(),
        attack=None,
    )
