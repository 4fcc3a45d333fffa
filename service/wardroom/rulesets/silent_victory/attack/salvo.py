"""A round of attack on ships as a procedure: torpedoes and deck guns (9.2 to 9.5, 14.8, 14.9).

Against escorted ships everything is allocated and then fired. Against unescorted ships the weapon
groups (forward tubes, aft tubes, deck guns) fire one after the other, and the captain sees what
one has done before he chooses the next (9.4.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec import UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import StateFault
from wardroom.rulesets.silent_victory.attack.attack_round import (
    AttackOrders,
    ChooseWeaponGroup,
    SalvoDecision,
    SalvoHeadline,
    SalvoOrder,
    SalvoOutcome,
    SalvoState,
    Target,
    TargetHeadline,
)
from wardroom.rulesets.silent_victory.attack.firing import (
    commit_group,
    commit_salvos,
    fire_next,
    groups_left,
    may_fire_on,
)
from wardroom.rulesets.silent_victory.attack.forbidden_attacks import (
    check_group,
    check_groups,
    check_order,
)
from wardroom.rulesets.silent_victory.attack.gunnery import (
    Circumstances,
    RerollMiss,
    Ship,
    is_sunk,
    miss_offer,
    points_to_sink,
)
from wardroom.rulesets.silent_victory.attack.tubes import MOST_TARGETS
from wardroom.rulesets.silent_victory.attack.weapon_groups import Weapon, WeaponGroup
from wardroom.rulesets.silent_victory.charts.boat import MOST_TUBES
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.detection import AttackMade
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.situation.boat import Boat, boat_faults, boat_from
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.terms import ShipKind
from wardroom.rulesets.submarine.terms import Health


def begin(
    order: SalvoOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> SalvoState:
    """The attack that `order` describes.

    Raises Refused, with the rule, for whatever the rules forbid: see `forbidden_attacks`.
    """
    require_living_captain(order.crew)
    boat = boat_from(order.boat, order.date, charts)
    check_order(order, boat, options, charts)
    state = start(
        Circumstances(
            date=order.date,
            time=order.time,
            escorted=order.escorted,
            posture=order.posture,
            range=order.range,
            crew_illness=order.crew_illness,
            superior_torpedoes=order.superior_torpedoes,
        ),
        boat,
        order.crew,
        order.captain,
        order.targets,
        order.standing_orders,
        options,
        single_escort=order.single_escort,
        citation_used=order.citation_used,
        groups_fired=order.groups_fired,
    )
    return commit(state, order.attack, charts)


def start(
    circumstances: Circumstances,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    targets: tuple[Ship, ...],
    orders: AttackOrders,
    options: SilentVictoryOptions,
    *,
    single_escort: bool = False,
    citation_used: bool = False,
    groups_fired: tuple[Weapon, ...] = (),
) -> SalvoState:
    """A round in which nothing has been committed yet, by a boat that may attack so."""
    return SalvoState(
        circumstances=circumstances,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        captain=captain,
        before=targets,
        targets=targets,
        single_escort=single_escort,
        citation_used=citation_used,
        groups_fired=groups_fired,
    )


def commit(
    state: SalvoState,
    attack: tuple[WeaponGroup, ...],
    charts: SilentVictoryCharts,
    member: str = "",
) -> SalvoState:
    """`state` with the groups of `attack` ordered to fire, in that order.

    Everything is allocated at once at escorted ships (9.2.1); at unescorted ones a group when its
    turn comes. Raises Refused for groups that cannot fire so; `member`: where they stand.
    """
    check_groups(state, attack, charts, f"{member}/attack")
    if state.circumstances.escorted:
        return commit_salvos(state, attack, charts)
    return msgspec.structs.replace(state, queue=attack)


_MOST_SHOTS = MOST_TUBES + 4
"""Every tube once, and two points of two guns."""


# ------------------------------------------------------------------------------ the machine


class ResolveSalvo(SilentVictoryProcedure[SalvoState, SalvoDecision]):
    """The step machine of an attack: shot by shot, group by group."""

    name = "attack"

    def finished(self, state: SalvoState) -> bool:
        """Whether every group has fired and no more is to come."""
        return state.over

    def offers(
        self, state: SalvoState, charts: SilentVictoryCharts
    ) -> tuple[Offer[SalvoDecision], ...]:
        """A miss to be thrown again (11.3.10.2), or another weapon group (9.4.2).

        The latter against unescorted ships, once the groups ordered have fired.
        """
        missed = state.missed
        if missed is not None:
            return (
                () if missed.again is not None else (miss_offer(missed, state.pending[0], charts),)
            )
        if state.pending or state.queue or not may_fire_on(state, charts):
            return ()
        offer: Offer[SalvoDecision] = Offer(
            decision="weapon_group",
            rule="9.4.2",
            example=ChooseWeaponGroup(group=None),
            details={"groups_left": " ".join(groups_left(state, charts))},
        )
        return (offer,)

    def standing(self, state: SalvoState, offer: Offer[SalvoDecision]) -> SalvoDecision | None:
        """End the round, unless the order wants to be asked; and whether to throw a miss again."""
        if offer.decision == "reroll_miss":
            wanted = state.orders.reroll_miss
            return None if isinstance(wanted, UnsetType) else RerollMiss(reroll=wanted)
        end_round = state.orders.after_last_group == "end_round"
        return ChooseWeaponGroup(group=None) if end_round else None

    def decide(
        self, state: SalvoState, decision: SalvoDecision, charts: SilentVictoryCharts
    ) -> Step[SalvoState]:
        """Throw a miss again, or let it stand; commit another group, or end the round."""
        if isinstance(decision, RerollMiss):
            assert state.missed is not None
            missed = msgspec.structs.replace(state.missed, again=decision.reroll)
            used = state.citation_used or decision.reroll
            return Step(msgspec.structs.replace(state, missed=missed, citation_used=used))
        if decision.group is None:
            return Step(msgspec.structs.replace(state, over=True))
        check_group(state, decision.group, list(state.groups_fired), charts, "/decision/group")
        return Step(commit_group(state, decision.group, charts))

    def advance(
        self, state: SalvoState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[SalvoState]:
        """Fire the next shot, or commit the next group ordered, or end the round."""
        if state.pending:
            return fire_next(state, dice, charts)
        if state.queue:
            group, *later = state.queue
            state = msgspec.structs.replace(state, queue=tuple(later))
            return Step(commit_group(state, group, charts))
        return Step(msgspec.structs.replace(state, over=True))

    def verify(self, state: SalvoState, charts: SilentVictoryCharts) -> None:
        """Boat, targets and shots of a state handed back fit each other; see `_faults`."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the attack cannot be: {fault}")
        check_groups(state, state.queue, charts, "/attack")

    def progress(self, state: SalvoState) -> tuple[int, ...]:
        """Group by group, shot by shot, and within a shot its miss and what is decided of it."""
        missed = state.missed
        return (
            -len(state.queue),
            len(state.groups_fired),
            -len(state.pending),
            0 if missed is None else 1 if missed.again is None else 2,
            state.over,
        )

    def relevant(self, state: SalvoState) -> SalvoState:
        """`state` without the record of shots, which no roll depends on."""
        return msgspec.structs.replace(state, fired=())


# ------------------------------------------------------------------------------ faults


def _faults(state: SalvoState, charts: SilentVictoryCharts) -> Iterator[str]:
    """What no state of this machine shows, in words."""
    numbers = range(1, len(state.targets) + 1)
    aimed = [*(shot.target for shot in state.pending), *(shot.target for shot in state.fired)]
    yield from boat_faults(state.boat, state.circumstances.date, charts)
    if not 0 < len(state.targets) == len(state.before) <= MOST_TARGETS:
        yield "targets that were never met"
    if any(not ship.tonnage > 0 for ship in (*state.targets, *state.before)):
        yield "ships without tons"
    if any(target not in numbers for target in aimed):
        yield "shots at ships that are not there"
    if any((shot.tube is None) != (shot.torpedo is None) for shot in state.pending):
        yield "a shot that is neither torpedo nor gun"
    used = [*(shot.tube for shot in state.pending), *(shot.tube for shot in state.fired)]
    tubes = [tube for tube in used if tube is not None]
    if len(set(tubes)) < len(tubes) or len(aimed) > _MOST_SHOTS:
        yield "more shots than tubes and guns have"
    if state.pending and state.over:
        yield "shots after the end"
    missed = state.missed
    if missed is not None and (not state.pending or missed.is_fault(charts)):
        yield "a miss of no shot"
    if state.crew.captain is Health.KILLED or state.captain.reroll_markers < 0:
        yield "a captain who cannot be"


# ------------------------------------------------------------------------------ results


def is_escorted(state: SalvoState, charts: SilentVictoryCharts) -> bool:
    """Whether an escort is left: the only one may have been sunk (14.9.1)."""
    lone_one_sunk = state.single_escort and any(
        ship.kind is ShipKind.ESCORT and is_sunk(ship, charts) for ship in state.targets
    )
    return state.circumstances.escorted and not lone_one_sunk


def outcome(state: SalvoState, charts: SilentVictoryCharts) -> SalvoOutcome:
    """The targets, the boat and the shots as they stand in `state`."""
    return SalvoOutcome(
        targets=tuple(
            _target(number, ship, state, charts) for number, ship in enumerate(state.targets, 1)
        ),
        shots=state.fired,
        tonnage_sunk=_tonnage_sunk(state, charts),
        escorted=is_escorted(state, charts),
        groups_fired=state.groups_fired,
        attack_made=attack_made(state),
        ending="sunk" if state.boat_sunk else None,
        boat=state.boat,
        captain=state.captain,
        citation_used=state.citation_used,
    )


def _target(number: int, ship: Ship, state: SalvoState, charts: SilentVictoryCharts) -> Target:
    needed = points_to_sink(ship, charts)
    left = max(0, needed - ship.damage)
    condition: Literal["untouched", "damaged", "sunk"] = (
        "sunk" if not left else "damaged" if ship.damage else "untouched"
    )
    tubes = [shot.target for shot in state.pending if shot.tube is not None]
    tubes += [shot.target for shot in state.fired if shot.tube is not None]
    return Target(
        number=number,
        ship=ship,
        points_to_sink=needed,
        points_left=left,
        condition=condition,
        torpedoes=tubes.count(number),
    )


def _tonnage_sunk(state: SalvoState, charts: SilentVictoryCharts) -> int:
    return sum(ship.tonnage for ship in state.targets if is_sunk(ship, charts))


def attack_made(state: SalvoState) -> AttackMade | None:
    """What the escorts answer; None if nothing was fired."""
    if not state.groups_fired:
        return None
    circumstances = state.circumstances
    return AttackMade(
        range=circumstances.range,
        posture=circumstances.posture,
        mk14_fired=state.mk14_fired,
        forward_and_aft={"forward", "aft"} <= set(state.groups_fired),
        escort=_escort_fared(state),
    )


def _escort_fared(state: SalvoState) -> Literal["hit", "missed"] | None:
    """How the escort fared that was fired at (9.2.10); None: none was."""
    for number, (ship, before) in enumerate(zip(state.targets, state.before, strict=True), 1):
        if ship.kind is ShipKind.ESCORT and any(shot.target == number for shot in state.fired):
            return "hit" if ship.damage > before.damage else "missed"
    return None


def headline(state: SalvoState, charts: SilentVictoryCharts) -> SalvoHeadline:
    """The headline results of an attack that is over."""
    targets = tuple(
        TargetHeadline(number=number, damage=ship.damage, sunk=is_sunk(ship, charts))
        for number, ship in enumerate(state.targets, 1)
    )
    return SalvoHeadline(
        targets=targets,
        ships_sunk=sum(target.sunk for target in targets),
        tonnage_sunk=_tonnage_sunk(state, charts),
        boat_sunk=state.boat_sunk,
    )
