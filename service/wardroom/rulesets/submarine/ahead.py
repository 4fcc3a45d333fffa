"""The throws that an attack needs, shown before it is ordered (9.2, 9.6)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Generic, Protocol

import msgspec

from wardroom.dice import Dice
from wardroom.engine.ahead import AheadOf, ThrowAhead, throw_ahead
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import refuse_all
from wardroom.engine.situations import known, taken
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.submarine.decisions import Engage, ExceedTestDepth
from wardroom.rulesets.submarine.detection import year_of
from wardroom.rulesets.submarine.hunted import Hunt, Hunted, HuntOrder
from wardroom.rulesets.submarine.options import Options
from wardroom.rulesets.submarine.pack import ChartsOf
from wardroom.rulesets.submarine.salvo import (
    GroupChosen,
    GroupOf,
    GroupOf_co,
    RoundOf,
    Salvo,
    SalvoOrder,
    ShotOf,
)
from wardroom.rulesets.submarine.situation.contact import Contact
from wardroom.rulesets.submarine.situation.situation import Situation
from wardroom.rulesets.submarine.terms import Posture, Quality, Range, replace

# =================================================================================================
# The rolls that an attack would need, shown before it is ordered: to hit, and checks (9.2, 9.6).
#
# The choice of posture and range looks at every loaded torpedo and the deck gun; an aimed salvo at
# each of its shots. The checks are those that the round would cause.


_BOTH_ENDS = ("forward", "aft")


class ChosenSalvo(Protocol[GroupOf_co]):
    """The decision for a salvo at escorted ships (9.2.1)."""

    @property
    def attack(self) -> tuple[GroupOf_co, ...]:
        """Its weapon groups; empty: none is fired."""
        ...


class AttackAhead(Generic[RoundOf, ChartsOf, GroupOf, ShotOf]):
    """The throws that an attack leads to, in one of the submarine games.

    The parts of a round of attack and the options are handed on to the game as they came.
    """

    attacking: type[msgspec.Struct]
    """The struct with the parts that a round of attack changes."""
    hunted: type[msgspec.Struct]
    """The struct with the parts that a hunt changes, as `Hunted`."""
    machine: Salvo[RoundOf, ChartsOf, GroupOf, ShotOf]
    """The machine of a round of fire."""
    round: Callable[..., RoundOf]
    """`round(attacking, order, options, charts)`: begins one; raises Refused."""
    order: Callable[..., SalvoOrder[GroupOf]]
    """The order of a round, by its `attack`."""
    hunt: Callable[..., Hunt]
    """`hunt(hunted, order, options, charts)`: begins one; raises Refused."""
    hunt_order: Callable[[], HuntOrder]
    """The order of a hunt."""
    roll_quality: Callable[[int, Dice, ChartsOf], tuple[Quality, tuple[TraceStep, ...]]]
    """`roll_quality(year, dice, charts)`: the quality of the escorts, and the trace (14.6.1)."""
    detect: Callable[[Any, Dice, ChartsOf], Step[Any]]
    """`detect(hunt, dice, charts)`: the check of a hunt."""

    # -------------------------------------------------------------------- what the game says

    @abstractmethod
    def stands(self, attacking: Any, options: Any, charts: ChartsOf) -> RoundOf:
        """Return a round without targets yet."""

    @abstractmethod
    def possible(self, state: RoundOf, charts: ChartsOf) -> Iterable[ShotOf]:
        """Return a shot of each kind that could be fired in a round: torpedoes, then deck guns.

        Shots that a second salvo (9.5.2) could have are listed twice.
        """

    @abstractmethod
    def aim(self, state: RoundOf, shot: ShotOf, dice: Dice, charts: ChartsOf) -> TraceStep:
        """Return the roll to hit of a shot."""

    @abstractmethod
    def approach(self, state: RoundOf, dice: Dice, charts: ChartsOf) -> TraceStep:
        """Return the check before firing at close range (9.2.2)."""

    def aimed_at(self, contact: Any, attack: tuple[GroupOf, ...], charts: ChartsOf) -> Contact:
        """Return `contact` with all targets of `attack` among its targets."""
        del attack, charts
        there: Contact = contact
        return there

    def answers(self, contact: Any) -> Iterable[tuple[dict[str, Detail], Contact]]:
        """Return the contacts to which escorts can react after a salvo, each with its details."""
        return (({}, contact),)

    target_matters: ClassVar[bool] = False
    """Whether the target changes a roll to hit."""

    # --------------------------------------------------------------------------- decisions

    def of_engage(
        self, situation: Situation, decision: Engage, options: Options, charts: ChartsOf
    ) -> tuple[ThrowAhead, ...]:
        """Return the rolls needed for each posture and range, whichever weapons fire (9.2)."""
        tactics = decision.attack
        if tactics is None:
            return ()
        contact = known(situation.contact)
        closes_in = contact.escorted and tactics.range is Range.CLOSE and not contact.escort_arrived
        contact = replace(contact, tactics=tactics, attack=None, approach=None)
        state = self.stands(self._attacking(situation, contact), options, charts)
        shots = tuple(self.possible(state, charts))
        return (
            *([throw_ahead(lambda dice: self.approach(state, dice, charts))] if closes_in else ()),
            *self._kinds_of_shots(state, shots, charts),
            *(self._checks_after(state, shots, options, charts) if contact.escorted else ()),
        )

    def of_fire(
        self,
        situation: Situation,
        decision: ChosenSalvo[GroupOf],
        options: Options,
        charts: ChartsOf,
    ) -> tuple[ThrowAhead, ...]:
        """Return the rolls of a salvo's shots at escorted ships, and the next check (9.2.1)."""
        if not decision.attack:
            return ()
        contact = self.aimed_at(known(situation.contact), decision.attack, charts)
        order = self.order(attack=decision.attack)
        state = self.round(self._attacking(situation, contact), order, options, charts)
        checks = (
            self._check(self._hunted(replace(state, contact=answered)), told, options, charts)
            for told, answered in self.answers(state.contact)
        )
        return (*self._shots(state, state.pending, charts), *checks)

    def of_group(
        self,
        situation: Situation,
        decision: GroupChosen[GroupOf],
        options: Options,
        charts: ChartsOf,
    ) -> tuple[ThrowAhead, ...]:
        """Return the rolls of each shot of a group at unescorted ships (9.4.2)."""
        contact = known(situation.contact)
        if decision.group is None or (self.target_matters and contact.groups_fired):
            return ()  # The situation does not show which ships were damaged before the round.
        state = self.stands(self._attacking(situation, contact), options, charts)
        used = state.contact.groups_fired
        refuse_all(self.machine.group_faults(state, decision.group, used, charts, "/action/group"))
        shots = self.machine.shots_of(state, decision.group, charts, second_salvo=False)
        return self._shots(state, shots, charts)

    def of_test_depth(
        self, situation: Situation, decision: ExceedTestDepth, options: Options, charts: ChartsOf
    ) -> tuple[ThrowAhead, ...]:
        """Return the roll of the next check, beyond test depth or not (9.6.4)."""
        hunted = self._hunted(situation, "run-depth-charge-cycle")
        return (self._check(hunted, {}, options, charts, deep=decision.dive),)

    @property
    def by_kind(self) -> dict[str, AheadOf]:
        """The throws that each decision leads to, by its kind."""
        return {
            "engage": self.of_engage,
            "fire": self.of_fire,
            "weapon_group": self.of_group,
            "test_depth": self.of_test_depth,
        }

    # ------------------------------------------------------------------------------ throws

    def _attacking(self, situation: Situation, contact: Contact) -> msgspec.Struct:
        return taken(replace(situation, contact=contact), self.attacking, "resolve-salvo")

    def _hunted(self, holder: Situation | RoundOf, call: str = "") -> Hunted:
        """The parts of a hunt in a situation, or after a round of attack."""
        parts: Any = taken(holder, self.hunted, call)
        hunted: Hunted = parts
        return hunted

    def _shots(
        self, state: RoundOf, shots: Iterable[ShotOf], charts: ChartsOf, **details: Detail | None
    ) -> tuple[ThrowAhead, ...]:
        """The roll to hit of each of `shots`."""

        def ahead(shot: ShotOf) -> ThrowAhead:
            second = True if shot.second_salvo else None
            return throw_ahead(
                lambda dice: self.aim(state, shot, dice, charts), second_salvo=second, **details
            )

        return tuple(map(ahead, shots))

    def _kinds_of_shots(
        self, state: RoundOf, shots: tuple[ShotOf, ...], charts: ChartsOf
    ) -> Iterator[ThrowAhead]:
        """The roll to hit of each kind of shot, whichever tube fires it."""
        for shot in shots:
            aimed_at = {} if self.target_matters and shot.torpedo else {"target": None}
            yield from self._shots(state, (shot,), charts, tube=None, **aimed_at)

    def _checks_after(
        self, state: RoundOf, shots: tuple[ShotOf, ...], options: Options, charts: ChartsOf
    ) -> Iterator[ThrowAhead]:
        """The check after each salvo that changes the escorts' roll (9.6.3)."""
        cases: list[tuple[dict[str, Detail], ThrowAhead]] = []
        torpedoes = dict.fromkeys((one.torpedo, one.second_salvo) for one in shots if one.torpedo)
        for torpedo, both_ends in torpedoes:
            fired = next(one for one in shots if one.torpedo == torpedo)
            ends = _BOTH_ENDS if both_ends else _BOTH_ENDS[:1]
            made = self.machine.attack_made(state, ends, (fired,))
            contact = replace(state.contact, attack=made, phase="hunt")
            hunted = self._hunted(replace(state, contact=contact))
            told: dict[str, Detail] = {"torpedo": str(torpedo), "forward_and_aft": both_ends}
            cases.append((told, self._check(hunted, {}, options, charts)))
        modifiers = dict.fromkeys(check.modifiers for _, check in cases)
        for each in modifiers:
            alike = [told for told, check in cases if check.modifiers == each]
            told = {
                name: value
                for name, value in alike[0].items()
                if all(one[name] == value for one in alike)
                and any(one[name] != value for one, _ in cases)
            }
            check = next(check for _, check in cases if check.modifiers == each)
            yield msgspec.structs.replace(check, details={**check.details, **told})

    def _check(
        self,
        hunted: Hunted,
        details: dict[str, Detail],
        options: Options,
        charts: ChartsOf,
        *,
        deep: bool = False,
    ) -> ThrowAhead:
        """The escorts' next check; `deep`: beyond test depth; `details`: identify it."""
        depth, contact = "deep" if deep else "normal", hunted.contact
        unknown = options.escort_quality and contact.escort_quality is None

        def check(dice: Dice) -> TraceStep:
            met = hunted
            if unknown:
                quality, _ = self.roll_quality(year_of(hunted), dice, charts)
                met = replace(hunted, contact=replace(contact, escort_quality=quality))
            begun = self.hunt(met, self.hunt_order(), options, charts)
            step: TraceStep = self.detect(replace(begun, depth=depth), dice, charts).trace[-1]
            return step

        return throw_ahead(check, **details)


def may_fire_two_salvos(contact: Contact, ends_loaded: int) -> bool:
    """Return whether a second salvo can be fired: escorted ships, by night surfaced (9.5.2)."""
    surfaced = known(contact.tactics).posture is Posture.SURFACED
    return contact.escorted and surfaced and ends_loaded > 1
