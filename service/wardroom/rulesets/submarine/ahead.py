"""What an attack would need before it is ordered: rolls to hit, and the escorts' checks (9.2, 9.6).

At the choice of posture and range every torpedo that is loaded is looked at, and the deck gun; once
a salvo is aimed each of its shots. The checks are those that the round would bring about.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

import msgspec

from wardroom.dice import Dice
from wardroom.engine.ahead import AheadOf, ThrowAhead, throw_ahead
from wardroom.engine.refusals import refuse_all
from wardroom.engine.situations import taken
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.submarine.detection import year_of
from wardroom.rulesets.submarine.salvo import Salvo, Shot
from wardroom.rulesets.submarine.terms import Posture, Range

_BOTH_ENDS = ("forward", "aft")


class AttackAhead:
    """The throws that an attack leads to, in one of the submarine games."""

    attacking: ClassVar[Any]
    """The struct of the parts that a round of attack touches."""
    hunted: ClassVar[Any]
    """The struct of those that a hunt touches."""
    machine: ClassVar[Salvo[Any, Any]]
    """The machine of a round of fire."""
    round: ClassVar[Callable[..., Any]]
    """`round(attacking, order, options, charts)`: one that is begun; raises Refused."""
    order: ClassVar[Any]
    """The order of a round, by its `attack`."""
    hunt: ClassVar[Callable[..., Any]]
    """`hunt(hunted, order, options, charts)`: one that is begun; raises Refused."""
    hunt_order: ClassVar[Any]
    """The order of a hunt."""
    roll_quality: ClassVar[Callable[..., Any]]
    """`roll_quality(year, dice, charts)`: that of the escorts, and the trace (14.6.1)."""
    detect: ClassVar[Callable[..., Any]]
    """`detect(hunt, dice, charts)`: the check of a hunt."""

    # -------------------------------------------------------------------- what the game says

    @abstractmethod
    def stands(self, attacking: Any, options: Any, charts: Any) -> Any:
        """Return a round in which nothing is aimed yet."""

    @abstractmethod
    def possible(self, state: Any, charts: Any) -> Iterable[Shot]:
        """Return a shot of each kind that could be fired in a round: torpedoes, then deck guns.

        Those that could be of a second salvo (9.5.2) are there a second time.
        """

    @abstractmethod
    def aim(self, state: Any, shot: Any, dice: Dice, charts: Any) -> TraceStep:
        """Return the roll to hit of a shot."""

    @abstractmethod
    def approach(self, state: Any, dice: Dice, charts: Any) -> TraceStep:
        """Return the check before firing at close range (9.2.2)."""

    def aimed_at(self, contact: Any, attack: tuple[Any, ...], charts: Any) -> Any:
        """Return `contact` with everything that `attack` is aimed at among its targets."""
        del attack, charts
        return contact

    def answers(self, contact: Any) -> Iterable[tuple[dict[str, Detail], Any]]:
        """Return the contacts that escorts can answer after a salvo, with what tells each apart."""
        return (({}, contact),)

    target_matters: ClassVar[bool] = False
    """Whether the target makes a difference to a roll to hit."""

    # --------------------------------------------------------------------------- decisions

    def of_engage(
        self, situation: Any, decision: Any, options: Any, charts: Any
    ) -> tuple[ThrowAhead, ...]:
        """Return what posture and range would need, whichever weapons fire (9.2)."""
        tactics = decision.attack
        if tactics is None:
            return ()
        closes_in = (
            situation.contact.escorted
            and tactics.range is Range.CLOSE
            and not situation.contact.escort_arrived
        )
        contact = msgspec.structs.replace(
            situation.contact,
            tactics=tactics,
            attack=None,
            approach=None,
        )
        state = self.stands(self._attacking(situation, contact), options, charts)
        shots = tuple(self.possible(state, charts))
        return (
            *([throw_ahead(lambda dice: self.approach(state, dice, charts))] if closes_in else ()),
            *self._kinds_of_shots(state, shots, charts),
            *(self._checks_after(state, shots, options, charts) if contact.escorted else ()),
        )

    def of_fire(
        self, situation: Any, decision: Any, options: Any, charts: Any
    ) -> tuple[ThrowAhead, ...]:
        """Return what each shot of a salvo at escorted ships needs, and the next check (9.2.1)."""
        if not decision.attack:
            return ()
        contact = self.aimed_at(situation.contact, decision.attack, charts)
        order = self.order(attack=decision.attack)
        state = self.round(self._attacking(situation, contact), order, options, charts)
        checks = (
            self._check(self._hunted(state, answered), told, options, charts)
            for told, answered in self.answers(state.contact)
        )
        return (*self._shots(state, state.pending, charts), *checks)

    def of_group(
        self, situation: Any, decision: Any, options: Any, charts: Any
    ) -> tuple[ThrowAhead, ...]:
        """Return what each shot of a group at unescorted ships needs (9.4.2)."""
        if decision.group is None or (self.target_matters and situation.contact.groups_fired):
            return ()  # Which ships were damaged before the round does not lie on the table.
        state = self.stands(self._attacking(situation, situation.contact), options, charts)
        used = state.contact.groups_fired
        refuse_all(self.machine.group_faults(state, decision.group, used, charts, "/action/group"))
        shots = self.machine.shots_of(state, decision.group, charts, second_salvo=False)
        return self._shots(state, shots, charts)

    def of_test_depth(
        self, situation: Any, decision: Any, options: Any, charts: Any
    ) -> tuple[ThrowAhead, ...]:
        """Return what the next check needs, beyond test depth or not (9.6.4)."""
        hunted = taken(situation, self.hunted, "run-depth-charge-cycle")
        return (self._check(hunted, {}, options, charts, deep=decision.dive),)

    @property
    def by_kind(self) -> dict[str, AheadOf]:
        """What each decision leads to, by its kind."""
        return {
            "engage": self.of_engage,
            "fire": self.of_fire,
            "weapon_group": self.of_group,
            "test_depth": self.of_test_depth,
        }

    # ------------------------------------------------------------------------------ throws

    def _attacking(self, situation: Any, contact: Any) -> Any:
        seen = msgspec.structs.replace(situation, contact=contact)
        return taken(seen, self.attacking, "resolve-salvo")

    def _hunted(self, state: Any, contact: Any) -> Any:
        """What a hunt touches after a round of attack, with the contact that is answered."""
        return taken(msgspec.structs.replace(state, contact=contact), self.hunted, "")

    def _shots(
        self, state: Any, shots: Iterable[Shot], charts: Any, **details: Detail | None
    ) -> tuple[ThrowAhead, ...]:
        """The roll to hit of each of `shots`."""

        def ahead(shot: Shot) -> ThrowAhead:
            second = True if shot.second_salvo else None
            return throw_ahead(
                lambda dice: self.aim(state, shot, dice, charts), second_salvo=second, **details
            )

        return tuple(map(ahead, shots))

    def _kinds_of_shots(
        self, state: Any, shots: tuple[Shot, ...], charts: Any
    ) -> Iterator[ThrowAhead]:
        """The roll to hit of each kind of shot: its tube makes no difference."""
        for shot in shots:
            aimed_at = {} if self.target_matters and shot.torpedo else {"target": None}
            yield from self._shots(state, (shot,), charts, tube=None, **aimed_at)

    def _checks_after(
        self, state: Any, shots: tuple[Shot, ...], options: Any, charts: Any
    ) -> Iterator[ThrowAhead]:
        """The check after each salvo that makes a difference to the escorts (9.6.3)."""
        cases: list[tuple[dict[str, Detail], ThrowAhead]] = []
        torpedoes = dict.fromkeys((one.torpedo, one.second_salvo) for one in shots if one.torpedo)
        for torpedo, both_ends in torpedoes:
            fired = next(one for one in shots if one.torpedo == torpedo)
            ends = _BOTH_ENDS if both_ends else _BOTH_ENDS[:1]
            made = self.machine.attack_made(state.contact, ends, (fired,))
            contact = msgspec.structs.replace(state.contact, attack=made, phase="hunt")
            told: dict[str, Detail] = {"torpedo": str(torpedo), "forward_and_aft": both_ends}
            cases.append((told, self._check(self._hunted(state, contact), {}, options, charts)))
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
        hunted: Any,
        told: dict[str, Detail],
        options: Any,
        charts: Any,
        *,
        deep: bool = False,
    ) -> ThrowAhead:
        """The escorts' next check, `deep`: beyond test depth; the details `told` tell it apart."""
        depth, contact = "deep" if deep else "normal", hunted.contact
        unknown = options.escort_quality and contact.escort_quality is None

        def check(dice: Dice) -> TraceStep:
            met = hunted
            if unknown:
                quality, _ = self.roll_quality(year_of(hunted), dice, charts)
                known = msgspec.structs.replace(contact, escort_quality=quality)
                met = msgspec.structs.replace(hunted, contact=known)
            begun = self.hunt(met, self.hunt_order(), options, charts)
            step: TraceStep = self.detect(
                msgspec.structs.replace(begun, depth=depth), dice, charts
            ).trace[-1]
            return step

        return throw_ahead(check, **told)


def may_fire_two_salvos(contact: Any, ends_loaded: int) -> bool:
    """Return whether a second salvo can be fired: escorted ships, by night surfaced (9.5.2)."""
    surfaced = contact.tactics.posture is Posture.SURFACED
    return contact.escorted and surfaced and ends_loaded > 1
