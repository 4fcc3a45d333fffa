"""A round of attack on ships as a procedure: torpedoes and deck gun (9.2 to 9.5).

Against escorted ships everything is allocated and then fired. Against unescorted ships the weapon
groups (forward tubes, aft tubes, deck gun) fire one after the other, and the Kommandant sees what
one has done before he chooses the next (9.4.2).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import StateFault
from wardroom.rulesets.hunters.attack.attack_round import (
    AttackOrders,
    ChooseWeaponGroup,
    SalvoHeadline,
    SalvoOrder,
    SalvoOutcome,
    SalvoState,
    Target,
    TargetHeadline,
)
from wardroom.rulesets.hunters.attack.firing import (
    commit_group,
    commit_salvos,
    fire_next,
    groups_left,
    may_fire_on,
)
from wardroom.rulesets.hunters.attack.forbidden_attacks import (
    check_aimed_afloat,
    check_group,
    check_groups,
    check_order,
)
from wardroom.rulesets.hunters.attack.gunnery import Circumstances, Ship, is_sunk, points_to_sink
from wardroom.rulesets.hunters.attack.tubes import MOST_TARGETS
from wardroom.rulesets.hunters.attack.weapon_groups import Weapon, WeaponGroup
from wardroom.rulesets.hunters.charts.boat import MOST_TUBES
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted.detection import AttackMade
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.rerolls import HuntersProcedure
from wardroom.rulesets.hunters.situation.boat import Boat, boat_faults, boat_from
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, require_living_commander
from wardroom.rulesets.submarine.terms import Health


def begin(order: SalvoOrder, options: HuntersOptions, charts: HuntersCharts) -> SalvoState:
    """The attack that `order` describes.

    Raises Refused, with the rule, for whatever the rules forbid: see `forbidden_attacks`.
    """
    require_living_commander(order.crew)
    boat = boat_from(order.boat, charts)
    check_order(order, boat, charts)
    state = start(
        Circumstances(
            date=order.date,
            time=order.time,
            escorted=order.escorted,
            posture=order.posture,
            range=order.range,
            superior_torpedoes=order.superior_torpedoes,
        ),
        boat,
        order.crew,
        order.commander,
        order.targets,
        order.standing_orders,
        options,
        groups_fired=order.groups_fired,
    )
    return commit(state, order.attack, charts, "/attack")


def start(
    circumstances: Circumstances,
    boat: Boat,
    crew: Crew,
    commander: Commander,
    targets: tuple[Ship, ...],
    orders: AttackOrders,
    options: HuntersOptions,
    *,
    groups_fired: tuple[Weapon, ...] = (),
) -> SalvoState:
    """A round in which nothing has been committed yet, by a boat that may attack so."""
    return SalvoState(
        circumstances=circumstances,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        commander=commander,
        before=targets,
        targets=targets,
        groups_fired=groups_fired,
    )


def commit(
    state: SalvoState, attack: tuple[WeaponGroup, ...], charts: HuntersCharts, member: str
) -> SalvoState:
    """`state` with the groups of `attack` ordered to fire, in that order.

    Everything is allocated at once at escorted ships (9.2.1); at unescorted ones a group when its
    turn comes. Raises Refused for groups that cannot fire so; `member`: where they stand.
    """
    check_groups(state, attack, charts, member)
    if state.circumstances.escorted:
        return commit_salvos(state, attack, charts)
    return msgspec.structs.replace(state, queue=attack)


_MOST_SHOTS = MOST_TUBES + 2
"""Every tube once, and two points of the deck gun."""


# ------------------------------------------------------------------------------ the machine


class ResolveSalvo(HuntersProcedure[SalvoState, ChooseWeaponGroup]):
    """The step machine of an attack: shot by shot, group by group."""

    name = "attack"

    def finished(self, state: SalvoState) -> bool:
        """Whether every group has fired and no more is to come."""
        return state.over

    def offers(
        self, state: SalvoState, charts: HuntersCharts
    ) -> tuple[Offer[ChooseWeaponGroup], ...]:
        """Another weapon group against unescorted ships, once those ordered have fired (9.4.2)."""
        if state.pending or state.queue or not may_fire_on(state, charts):
            return ()
        offer = Offer(
            decision="weapon_group",
            rule="9.4.2",
            example=ChooseWeaponGroup(group=None),
            details={"groups_left": " ".join(groups_left(state, charts))},
        )
        return (offer,)

    def standing(
        self, state: SalvoState, offer: Offer[ChooseWeaponGroup]
    ) -> ChooseWeaponGroup | None:
        """End the round, unless the order wants to be asked."""
        del offer
        end_round = state.orders.after_last_group == "end_round"
        return ChooseWeaponGroup(group=None) if end_round else None

    def decide(
        self, state: SalvoState, decision: ChooseWeaponGroup, charts: HuntersCharts
    ) -> Step[SalvoState]:
        """Commit another group, or end the round."""
        if decision.group is None:
            return Step(msgspec.structs.replace(state, over=True))
        check_group(state, decision.group, state.groups_fired, charts, "/decision/group")
        check_aimed_afloat(state, decision.group, charts)
        return Step(commit_group(state, decision.group, charts))

    def advance(self, state: SalvoState, dice: Dice, charts: HuntersCharts) -> Step[SalvoState]:
        """Fire the next shot, or commit the next group ordered, or end the round."""
        if state.pending:
            return fire_next(state, dice, charts)
        if state.queue:
            group, *later = state.queue
            state = msgspec.structs.replace(state, queue=tuple(later))
            return Step(commit_group(state, group, charts))
        return Step(msgspec.structs.replace(state, over=True))

    def verify(self, state: SalvoState, charts: HuntersCharts) -> None:
        """Boat, targets and shots of a state handed back fit each other."""
        numbers = range(1, len(state.targets) + 1)
        aimed = [*(shot.target for shot in state.pending), *(shot.target for shot in state.fired)]
        faults = [*boat_faults(state.boat, charts)]
        if not 0 < len(state.targets) == len(state.before) <= MOST_TARGETS:
            faults.append("targets that were never met")
        if any(target not in numbers for target in aimed):
            faults.append("shots at ships that are not there")
        if any((shot.tube is None) != (shot.torpedo is None) for shot in state.pending):
            faults.append("a shot that is neither torpedo nor gun")
        used = [*(shot.tube for shot in state.pending), *(shot.tube for shot in state.fired)]
        tubes = [tube for tube in used if tube is not None]
        if len(set(tubes)) < len(tubes) or len(aimed) > _MOST_SHOTS:
            faults.append("more shots than tubes and guns have")
        if state.pending and state.over:
            faults.append("shots after the end")
        if state.crew.kommandant is Health.KILLED or state.commander.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        if faults:
            raise StateFault(f"the state of the attack cannot be: {faults[0]}")
        check_groups(state, state.queue, charts, "/attack")

    def progress(self, state: SalvoState) -> tuple[int, ...]:
        """Group by group, shot by shot."""
        return (-len(state.queue), len(state.groups_fired), -len(state.pending), state.over)

    def relevant(self, state: SalvoState) -> SalvoState:
        """`state` without the record of shots, which no roll depends on."""
        return msgspec.structs.replace(state, fired=())


# ------------------------------------------------------------------------------ results


def outcome(state: SalvoState, charts: HuntersCharts) -> SalvoOutcome:
    """The targets, the boat and the shots as they stand in `state`."""
    targets = tuple([_target(number, ship, charts) for number, ship in enumerate(state.targets, 1)])
    return SalvoOutcome(
        targets=targets,
        shots=state.fired,
        tonnage_sunk=sum([target.ship.tonnage for target in targets if target.condition == "sunk"]),
        groups_fired=state.groups_fired,
        attack_made=attack_made(state),
        boat=state.boat,
        commander=state.commander,
    )


def _target(number: int, ship: Ship, charts: HuntersCharts) -> Target:
    needed = points_to_sink(ship, charts)
    left = needed - ship.damage
    condition: Literal["untouched", "damaged", "sunk"] = (
        "sunk" if left <= 0 else "damaged" if ship.damage else "untouched"
    )
    return Target(
        number=number,
        ship=ship,
        points_to_sink=needed,
        points_left=max(0, left),
        condition=condition,
    )


def attack_made(state: SalvoState) -> AttackMade | None:
    """What the escorts will answer; None if nothing was fired."""
    if not state.groups_fired:
        return None
    circumstances = state.circumstances
    return AttackMade(
        range=circumstances.range,
        posture=circumstances.posture,
        g7a_fired=state.g7a_fired,
        forward_and_aft={"forward", "aft"} <= set(state.groups_fired),
    )


def headline(state: SalvoState, charts: HuntersCharts) -> SalvoHeadline:
    """The headline results of an attack that is over."""
    targets = tuple(
        TargetHeadline(number=number, damage=ship.damage, sunk=is_sunk(ship, charts))
        for number, ship in enumerate(state.targets, 1)
    )
    return SalvoHeadline(
        targets=targets,
        ships_sunk=sum(target.sunk for target in targets),
        tonnage_sunk=sum(ship.tonnage for ship in state.targets if is_sunk(ship, charts)),
    )
