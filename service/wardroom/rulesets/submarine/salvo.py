"""A round of fire at ships, shot by shot: one machine for both submarine games (9.2 to 9.5)."""

from __future__ import annotations

import functools
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import StructConfig

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.bounds import Keywords, Limit
from wardroom.engine.procedure import IndependentPart, Offer, Step
from wardroom.engine.refusals import Refused, refuse_all
from wardroom.engine.table import Ask, Stage, Table, stepped
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.submarine.decisions import DeckGuns
from wardroom.rulesets.submarine.pack import ChartsOf
from wardroom.rulesets.submarine.procedure import Commanded, StandingRerolls, SubmarineProcedure
from wardroom.rulesets.submarine.situation.boat import Boat
from wardroom.rulesets.submarine.situation.contact import AttackMade, Contact, Ship
from wardroom.rulesets.submarine.terms import replace

# =================================================================================================
# Aims of torpedoes for the example of an offer: none is wasted.


def in_turn(needed: Mapping[int, int], torpedoes: int) -> tuple[int, ...]:
    """Return the targets of up to so many torpedoes, ship by ship; none is wasted.

    `needed`: the points that sink each ship, by its number. A hit does at least one, so no ship
    gets more torpedoes than points.
    """
    return tuple(number for number, points in needed.items() for _ in range(points))[:torpedoes]


def largest_first(needed: Mapping[int, int], tons: Sequence[int]) -> dict[int, int]:
    """Return `needed` with the largest ship first, so that a salvo sinks as much as it can.

    `tons`: of each ship in sight, from number 1. Ships of equal size stay in their order.
    """
    return {number: needed[number] for number in sorted(needed, key=lambda at: -tons[at - 1])}


# =================================================================================================
# The bounds of the torpedoes of a weapon group in both games (9.2.1).


def torpedo_bounds(
    group: str, targets: tuple[int, ...], forward: tuple[int, ...], aft: tuple[int, ...]
) -> tuple[dict[str, Keywords], tuple[Limit, ...]]:
    """Return the bounds of torpedoes in the weapon group at the pointer `group` (9.2.1).

    They come from the tubes `forward` and `aft`, each fired once, at `targets`.
    """
    ready = {end: tubes for end, tubes in (("forward", forward), ("aft", aft)) if tubes}
    members: dict[str, Keywords] = {group: {"anyOf": tuple(ready)}}
    for end, tubes in ready.items():
        torpedoes = f"{group}={end}/torpedoes"
        members[torpedoes] = {"maxItems": len(tubes)}
        members[f"{torpedoes}/*/tube"] = {"enum": tubes}
        members[f"{torpedoes}/*/target"] = {"enum": targets}
    once = Limit(kind="all_different", members=(f"{group}/torpedoes/*/tube",), rule="9.2.1")
    return members, (once,)


# =================================================================================================
# The machine (9.2 to 9.5).
#
# At escorted ships everything is allotted before the first roll (9.2.1). At unescorted ships the
# groups of weapons (forward tubes, aft tubes, deck guns) fire one after the other, and the
# commander sees the result of each before he chooses the next (9.4.2).
#
# Each game defines what a group fires, how a shot is rolled, and what forbids a group.


class Shot(Protocol):
    """One torpedo or gun point, allotted; a gun point has no tube."""

    @property
    def target(self) -> int:
        """The number of the target, from 1."""
        ...

    @property
    def tube(self) -> int | None:
        """The tube that it leaves; None for a point of gun ammunition."""
        ...

    @property
    def torpedo(self) -> str | None:
        """The torpedo in it; None for a point of gun ammunition."""
        ...

    @property
    def second_salvo(self) -> bool:
        """Whether it is of the second salvo of a night surface attack (9.5.2)."""
        ...


class AimedTorpedo(Protocol):
    """A torpedo of a group."""

    @property
    def tube(self) -> int:
        """The tube that it leaves."""
        ...

    @property
    def target(self) -> int:
        """The number of its target, from 1."""
        ...


class TorpedoGroup(Protocol):
    """The torpedoes of one end of the boat: a struct, whose tag names the end."""

    __struct_config__: ClassVar[StructConfig]

    @property
    def torpedoes(self) -> tuple[AimedTorpedo, ...]:
        """Its torpedoes."""
        ...


Group = DeckGuns | TorpedoGroup
"""A weapon group of a round (9.2.1, 9.3.2)."""
GroupOf = TypeVar("GroupOf", bound=Group)
"""A weapon group of a game."""
GroupOf_co = TypeVar("GroupOf_co", bound=Group, covariant=True)
ShotOf = TypeVar("ShotOf", bound=Shot)
"""A shot of a game."""
ShotOf_co = TypeVar("ShotOf_co", bound=Shot, covariant=True)


class SalvoOrders(StandingRerolls, Protocol):
    """The standing orders of a round of fire."""

    @property
    def after_last_group(self) -> str:
        """`end_round` after the groups of the order, or ask for another group (9.4.2)."""
        ...


class SalvoOrder(Protocol[GroupOf_co]):
    """The order of a round of fire."""

    @property
    def attack(self) -> tuple[GroupOf_co, ...]:
        """The weapon groups, in the order of fire."""
        ...

    @property
    def standing_orders(self) -> SalvoOrders:
        """Its standing orders."""
        ...


class RoundOfFire(Commanded, Protocol[GroupOf_co, ShotOf_co]):
    """The state of a round of fire."""

    @property
    def boat(self) -> Boat:
        """The boat."""
        ...

    @property
    def contact(self) -> Contact:
        """The targets, the groups fired, and the attack that escorts react to."""
        ...

    @property
    def order(self) -> SalvoOrder[GroupOf_co]:
        """The order of the round."""
        ...

    @property
    def groups_begun(self) -> int:
        """How many groups of the order have begun."""
        ...

    @property
    def pending(self) -> tuple[ShotOf_co, ...]:
        """The shots committed and not fired yet."""
        ...

    @property
    def gun_points(self) -> int:
        """The points of ammunition fired or wasted."""
        ...

    @property
    def ceased(self) -> bool:
        """Whether fire has ceased."""
        ...


RoundOf = TypeVar("RoundOf", bound=RoundOfFire[Any, Any])
"""The state of a round of fire, with the weapon groups and the shots of its game."""


class GroupChosen(Protocol[GroupOf_co]):
    """The decision for the next weapon group (9.4.2)."""

    @property
    def group(self) -> GroupOf_co | None:
        """The group; None: the boat ceases fire."""
        ...


def groups_ordered(state: RoundOfFire[Group, Shot], charts: object) -> bool:
    """Return whether the next group of the order has to fire now (9.4.2)."""
    del charts
    return not state.pending and state.groups_begun < len(state.order.attack)


class Salvo(SubmarineProcedure[RoundOf, ChartsOf], Generic[RoundOf, ChartsOf, GroupOf, ShotOf]):
    """The machine of a round of fire."""

    most_shots: ClassVar[int]
    """The most shots: every tube once, and every gun point of a round."""
    wasted_gun_rule: ClassVar[str]
    """The rule by which a gun point at a sunk ship is spent."""
    cease_fire: ClassVar[msgspec.Struct]
    """The decision for no further group."""
    behind_a_shot: ClassVar[tuple[Stage, ...]] = ()
    """The game's own stages after each shot."""

    def __init__(self) -> None:
        self.table = Table(
            Stage("9.2.3", "fire", when=self.fires, does=self.fire_next, repeats=True),
            *self.behind_a_shot,
            Stage("9.4.2", "next_group", when=groups_ordered, does=self.commit_next, repeats=True),
            Stage(
                "9.4.2",
                "weapon_group",
                when=self.may_fire_on,
                asks=Ask(offer=self.offer_group, takes=self.choose_group, standing=self.ordered),
            ),
            again=lambda state, _charts: state if state.pending else None,
            over=lambda state: bool(state.ceased),
        )

    def begun(self, state: RoundOf, charts: ChartsOf) -> RoundOf:
        """Return the new `state` with the groups of its order ready to fire, in that order.

        At escorted ships everything is allotted at once (9.2.1); at others each group in turn.
        Raises Refused for groups that cannot fire so.
        """
        self._check_ordered(state, charts)
        if state.contact.escorted:
            state = self._commit_all(state, charts)
        return self.table.begun(state, charts)

    # -------------------------------------------------------------------- what the game says

    @abstractmethod
    def is_sunk(self, state: RoundOf, target: int, charts: ChartsOf) -> bool:
        """Return whether the ship with the number `target` has taken what sinks it (9.2.5)."""

    @abstractmethod
    def groups_left(self, state: RoundOf, charts: ChartsOf) -> tuple[str, ...]:
        """Return the weapon groups that could still fire in this round."""

    @abstractmethod
    def group_faults(
        self, state: RoundOf, group: GroupOf, used: tuple[str, ...], charts: ChartsOf, member: str
    ) -> Iterator[Refused]:
        """Return the faults that forbid `group` to fire after the groups in `used`."""

    @abstractmethod
    def shots_of(
        self, state: RoundOf, group: GroupOf, charts: ChartsOf, *, second_salvo: bool
    ) -> tuple[ShotOf, ...]:
        """Return the shots of `group`, in its order."""

    @abstractmethod
    def spent(self, state: RoundOf, shots: tuple[ShotOf, ...]) -> Boat:
        """Return the boat of `state` without the torpedoes and the ammunition of `shots`."""

    @abstractmethod
    def attack_made(
        self, state: RoundOf, groups_fired: tuple[str, ...], shots: tuple[ShotOf, ...]
    ) -> AttackMade:
        """Return the attack that escorts react to, with these `shots` of the last group."""

    @abstractmethod
    def shoot(self, state: RoundOf, shot: ShotOf, dice: Dice, charts: ChartsOf) -> Step[RoundOf]:
        """Roll the first pending shot with its consequences, and record it with `fired`."""

    @abstractmethod
    def offer_group(self, state: RoundOf, charts: ChartsOf) -> Offer[Any]:
        """Return the offer of the next weapon group, with its weapons and targets (9.4.2)."""

    # ------------------------------------------------------------------------ allotment

    def _check_ordered(self, state: RoundOf, charts: ChartsOf) -> None:
        """Check that each remaining group of the order may fire."""
        refuse_all(self._ordered_faults(state, charts))

    def _ordered_faults(self, state: RoundOf, charts: ChartsOf) -> Iterator[Refused]:
        used = state.contact.groups_fired
        for index, group in enumerate(state.order.attack):
            if index >= state.groups_begun:
                yield from self.group_faults(state, group, used, charts, f"/attack/{index}")
                used = (*used, weapon_of(group))

    def _commit_all(self, state: RoundOf, charts: ChartsOf) -> RoundOf:
        """Allot everything at once at escorted ships (9.2.1): salvo by salvo (9.5.2)."""
        for index, group in enumerate(state.order.attack):
            shots = self.shots_of(state, group, charts, second_salvo=index > 0)
            state = self._allot(state, group, shots)
        return replace(state, groups_begun=len(state.order.attack))

    def _commit(self, state: RoundOf, group: GroupOf, charts: ChartsOf) -> Step[RoundOf]:
        """Allot one group at unescorted ships (9.4.2).

        The commander knows earlier results: shots at a ship that is sunk by then are held.
        """
        afloat = self.afloat(state, charts)
        shots = self.shots_of(state, group, charts, second_salvo=False)
        aimed = tuple(shot for shot in shots if shot.target in afloat)
        held = tuple(shot for shot in shots if shot.target not in afloat)
        trace = naming(state.contact.targets, unfired(held, "9.4.2", "held"))
        return Step(self._allot(state, group, aimed), trace)

    def _allot(self, state: RoundOf, group: GroupOf, shots: tuple[ShotOf, ...]) -> RoundOf:
        """Commit `shots` of `group`; they are fired after those committed before.

        Torpedoes leave their tubes, ammunition is spent (9.2.1, 9.3.2).
        """
        if not shots:
            return state
        contact = state.contact
        fired_now = (*contact.groups_fired, weapon_of(group))
        made = self.attack_made(state, fired_now, shots)
        return replace(
            state,
            boat=self.spent(state, shots),
            contact=replace(
                contact,
                phase="hunt" if contact.escorted else "over",
                groups_fired=fired_now,
                attack=made,
            ),
            pending=(*state.pending, *shots),
        )

    def commit_next(self, state: RoundOf, dice: Dice, charts: ChartsOf) -> Step[RoundOf]:
        """Give the next group of the order its turn (9.4.2)."""
        del dice
        step = self._commit(state, state.order.attack[state.groups_begun], charts)
        return stepped(step.state, step.trace, groups_begun=state.groups_begun + 1)

    # ----------------------------------------------------------------------------- fire

    def fires(self, state: RoundOf, charts: ChartsOf) -> bool:
        """Return whether a committed shot is to be fired now (9.2.1)."""
        del charts
        return bool(state.pending)

    def fire_next(self, state: RoundOf, dice: Dice, charts: ChartsOf) -> Step[RoundOf]:
        """Fire the next shot; it is wasted if its ship has been sunk already (9.2.1)."""
        shot, targets = state.pending[0], state.contact.targets
        if self.is_sunk(state, shot.target, charts):
            step = self._waste(state, shot)
        else:
            place = ("gun", state.gun_points + 1) if shot.tube is None else ("tube", shot.tube)
            step = self.shoot(state, shot, ScopedDice(dice, *place), charts)
        points = {} if shot.tube else {"gun_points": state.gun_points + 1}
        return stepped(step.state, naming(targets, step.trace), **points)

    def _waste(self, state: RoundOf, shot: ShotOf) -> Step[RoundOf]:
        """Spend a committed shot without a roll, because its ship has been sunk already."""
        step = TraceStep(
            rule=self.wasted_gun_rule if shot.tube is None else "9.2.1",
            purpose="wasted",
            details=details_of(shot),
            result="wasted",
        )
        return Step(fired(state, shot), (step,))

    # ------------------------------------------------------------------ what is left

    def afloat(self, state: RoundOf, charts: ChartsOf) -> tuple[int, ...]:
        """Return the numbers of the targets that are afloat."""
        return tuple(
            number
            for number in range(1, len(state.contact.targets) + 1)
            if not self.is_sunk(state, number, charts)
        )

    def may_fire_on(self, state: RoundOf, charts: ChartsOf) -> bool:
        """Return whether another group may fire: unescorted, a ship afloat, a group left."""
        return (
            not (state.contact.escorted or state.pending)
            and bool(self.afloat(state, charts))
            and bool(self.groups_left(state, charts))
        )

    def choose_group(
        self, state: RoundOf, decision: GroupChosen[GroupOf], charts: ChartsOf
    ) -> Step[RoundOf]:
        """Fire another group, or no more (9.4.2)."""
        group, used = decision.group, state.contact.groups_fired
        if group is None:
            return stepped(state, ceased=True)
        refuse_all(self.group_faults(state, group, used, charts, "/decision/group"))
        check_aim(group, self.afloat(state, charts), "/decision/group")
        return self._commit(state, group, charts)

    def ordered(self, state: RoundOf, offer: Offer[Any]) -> msgspec.Struct | None:
        """End the round after the groups of the order, unless the order leaves a choice.

        After an order without groups the player chooses each one.
        """
        del offer
        order = state.order
        ends = order.standing_orders.after_last_group == "end_round" and order.attack
        return self.cease_fire if ends else None

    # -------------------------------------------------------------------- odds and faults

    def may_cut_in(self, state: RoundOf) -> bool:
        """Return whether a shot at one ship may affect another ship's, by a marker (12.1.3)."""
        return bool(self.rerolls(state) and self.reroll_orders(state))

    def independent(self, state: RoundOf, charts: ChartsOf) -> tuple[IndependentPart[RoundOf], ...]:
        """Return the shots of each ship separately, once all are committed (9.2.1)."""
        del charts
        if not state.contact.escorted or self.may_cut_in(state):
            return ()
        return tuple(
            IndependentPart(
                replace(
                    state, pending=tuple(shot for shot in state.pending if shot.target == number)
                ),
                functools.partial(_with_target, number),
            )
            for number in dict.fromkeys(shot.target for shot in state.pending)
        )

    def round_of(self, state: RoundOf) -> int:
        """Return the progress of the salvo, group by group."""
        return state.groups_begun + len(state.contact.groups_fired)

    def rank(self, state: RoundOf) -> int:
        """Return the progress of the salvo, shot by shot."""
        return -len(state.pending)

    def faults(self, state: RoundOf, charts: ChartsOf) -> Iterator[str]:
        """Yield the faults of an impossible state of a round of fire, in words."""
        contact = state.contact
        tubes = [shot.tube for shot in state.pending if shot.tube is not None]
        if contact.tactics is None or not contact.targets:
            yield "an attack on nothing"
        if any(not 0 < shot.target <= len(contact.targets) for shot in state.pending):
            yield "shots at ships that are not there"
        if any((shot.tube is None) != (shot.torpedo is None) for shot in state.pending):
            yield "a shot that is neither torpedo nor gun"
        if len(set(tubes)) < len(tubes) or len(state.pending) > self.most_shots:
            yield "more shots than tubes and guns have"
        if state.ceased and state.pending:
            yield "shots after the end"
        if not 0 <= state.groups_begun <= len(state.order.attack) or state.gun_points < 0:
            yield "groups that were never ordered"
            return
        try:
            self._check_ordered(state, charts)
        except Refused as refusal:
            yield str(refusal)


def _with_target(number: int, state: RoundOf, end: RoundOf) -> RoundOf:
    """Return `state` with the ship of that `number` as it is at the `end` of all shots at it."""
    targets = state.contact.targets
    ships = (*targets[: number - 1], end.contact.targets[number - 1], *targets[number:])
    return replace(state, contact=replace(state.contact, targets=ships), pending=())


class Firing(Protocol):
    """The state of a procedure in which shots are fired one by one."""

    @property
    def contact(self) -> Contact:
        """The targets."""
        ...

    @property
    def pending(self) -> tuple[Shot, ...]:
        """The shots committed and not fired yet."""
        ...


FiringOf = TypeVar("FiringOf", bound=Firing)


def weapon_of(group: Group) -> str:
    """Return the tag of the group of weapons."""
    return str(group.__struct_config__.tag)


def check_aim(group: Group, afloat: tuple[int, ...], member: str) -> None:
    """Raise Refused for a group that is aimed at ships that are not `afloat` (9.2.5)."""
    if isinstance(group, DeckGuns):
        aimed = [(target, f"targets/{at}") for at, target in enumerate(group.targets)]
    else:
        aimed = [(shot.target, f"torpedoes/{at}/target") for at, shot in enumerate(group.torpedoes)]
    for target, place in aimed:
        if target not in afloat:
            raise Refused(
                "target_sunk",
                rule="9.2.5",
                member=f"{member}/{place}",
                choices=afloat,
                target=target,
            )


def fired(state: FiringOf, shot: Shot, damage: int = 0, **noted: object) -> FiringOf:
    """Return `state` after the first pending `shot`, which did this `damage`."""
    changes: dict[str, object] = {"pending": state.pending[1:], **noted}
    if damage:
        contact, at = state.contact, shot.target - 1
        targets = contact.targets
        ship = replace(targets[at], damage=targets[at].damage + damage)
        changes["contact"] = replace(contact, targets=(*targets[:at], ship, *targets[at + 1 :]))
    return replace(state, **changes)


def details_of(shot: Shot) -> dict[str, Detail]:
    """Return the details of `shot` in a step: its target, and of a torpedo its tube and type."""
    if shot.tube is None or shot.torpedo is None:
        return {"target": shot.target}
    return {"target": shot.target, "tube": shot.tube, "torpedo": shot.torpedo}


def naming(ships: Sequence[Ship], trace: tuple[TraceStep, ...]) -> tuple[TraceStep, ...]:
    """Return `trace` with the names of the `ships` that its steps are about.

    A name stays valid; the number of a target changes when a ship before it has sunk.
    """
    return tuple(_naming(ships, step) for step in trace)


def _naming(ships: Sequence[Ship], step: TraceStep) -> TraceStep:
    number = step.details.get("target")
    if not isinstance(number, int) or "name" in step.details or not ships[number - 1].name:
        return step
    details = {**step.details, "name": ships[number - 1].name}
    return msgspec.structs.replace(step, details=details)


def unfired(shots: Iterable[Shot], rule: str, why: str) -> tuple[TraceStep, ...]:
    """Return a step with the reason `why` for each of `shots` that is not fired."""
    return tuple(
        TraceStep(
            rule=rule,
            purpose="gun_unfired" if shot.tube is None else "torpedo_unfired",
            details=details_of(shot),
            result=why,
        )
        for shot in shots
    )
