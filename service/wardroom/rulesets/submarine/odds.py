"""Dice in a career: the throws an attack needs, the odds of decisions, and the figures of luck."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

import msgspec

from wardroom.dice import Dice
from wardroom.engine.ahead import AheadOf, ThrowAhead, throw_ahead
from wardroom.engine.calls import RuleCall
from wardroom.engine.games import NoOdds, OddsAsked, OddsOf
from wardroom.engine.luck import Counted, Figure
from wardroom.engine.outlook import Horizon, OutlookOfGame
from wardroom.engine.refusals import refuse_all
from wardroom.engine.situations import taken, whole
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.submarine.career_record import patrols_begun, sunk_so_far
from wardroom.rulesets.submarine.damage import is_hurt
from wardroom.rulesets.submarine.detection import year_of
from wardroom.rulesets.submarine.next_calls import NextCalls
from wardroom.rulesets.submarine.salvo import Salvo, Shot
from wardroom.rulesets.submarine.terms import Posture, Range

# =================================================================================================
# The rolls that an attack would need, shown before it is ordered: to hit, and checks (9.2, 9.6).
#
# The choice of posture and range looks at every loaded torpedo and the deck gun; an aimed salvo at
# each of its shots. The checks are those that the round would cause.


_BOTH_ENDS = ("forward", "aft")


class AttackAhead:
    """The throws that an attack leads to, in one of the submarine games."""

    attacking: ClassVar[Any]
    """The struct with the parts that a round of attack changes."""
    hunted: ClassVar[Any]
    """The struct with the parts that a hunt changes."""
    machine: ClassVar[Salvo[Any, Any]]
    """The machine of a round of fire."""
    round: ClassVar[Callable[..., Any]]
    """`round(attacking, order, options, charts)`: begins one; raises Refused."""
    order: ClassVar[Any]
    """The order of a round, by its `attack`."""
    hunt: ClassVar[Callable[..., Any]]
    """`hunt(hunted, order, options, charts)`: begins one; raises Refused."""
    hunt_order: ClassVar[Any]
    """The order of a hunt."""
    roll_quality: ClassVar[Callable[..., Any]]
    """`roll_quality(year, dice, charts)`: the quality of the escorts, and the trace (14.6.1)."""
    detect: ClassVar[Callable[..., Any]]
    """`detect(hunt, dice, charts)`: the check of a hunt."""

    # -------------------------------------------------------------------- what the game says

    @abstractmethod
    def stands(self, attacking: Any, options: Any, charts: Any) -> Any:
        """Return a round without targets yet."""

    @abstractmethod
    def possible(self, state: Any, charts: Any) -> Iterable[Shot]:
        """Return a shot of each kind that could be fired in a round: torpedoes, then deck guns.

        Shots that a second salvo (9.5.2) could have are listed twice.
        """

    @abstractmethod
    def aim(self, state: Any, shot: Any, dice: Dice, charts: Any) -> TraceStep:
        """Return the roll to hit of a shot."""

    @abstractmethod
    def approach(self, state: Any, dice: Dice, charts: Any) -> TraceStep:
        """Return the check before firing at close range (9.2.2)."""

    def aimed_at(self, contact: Any, attack: tuple[Any, ...], charts: Any) -> Any:
        """Return `contact` with all targets of `attack` among its targets."""
        del attack, charts
        return contact

    def answers(self, contact: Any) -> Iterable[tuple[dict[str, Detail], Any]]:
        """Return the contacts to which escorts can react after a salvo, each with its details."""
        return (({}, contact),)

    target_matters: ClassVar[bool] = False
    """Whether the target changes a roll to hit."""

    # --------------------------------------------------------------------------- decisions

    def of_engage(
        self, situation: Any, decision: Any, options: Any, charts: Any
    ) -> tuple[ThrowAhead, ...]:
        """Return the rolls needed for each posture and range, whichever weapons fire (9.2)."""
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
        """Return the rolls of a salvo's shots at escorted ships, and the next check (9.2.1)."""
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
        """Return the rolls of each shot of a group at unescorted ships (9.4.2)."""
        if decision.group is None or (self.target_matters and situation.contact.groups_fired):
            return ()  # The situation does not show which ships were damaged before the round.
        state = self.stands(self._attacking(situation, situation.contact), options, charts)
        used = state.contact.groups_fired
        refuse_all(self.machine.group_faults(state, decision.group, used, charts, "/action/group"))
        shots = self.machine.shots_of(state, decision.group, charts, second_salvo=False)
        return self._shots(state, shots, charts)

    def of_test_depth(
        self, situation: Any, decision: Any, options: Any, charts: Any
    ) -> tuple[ThrowAhead, ...]:
        """Return the roll of the next check, beyond test depth or not (9.6.4)."""
        hunted = taken(situation, self.hunted, "run-depth-charge-cycle")
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

    def _attacking(self, situation: Any, contact: Any) -> Any:
        seen = msgspec.structs.replace(situation, contact=contact)
        return taken(seen, self.attacking, "resolve-salvo")

    def _hunted(self, state: Any, contact: Any) -> Any:
        """The parts of a hunt after a round of attack, with the contact that escorts react to."""
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
        """The roll to hit of each kind of shot, whichever tube fires it."""
        for shot in shots:
            aimed_at = {} if self.target_matters and shot.torpedo else {"target": None}
            yield from self._shots(state, (shot,), charts, tube=None, **aimed_at)

    def _checks_after(
        self, state: Any, shots: tuple[Shot, ...], options: Any, charts: Any
    ) -> Iterator[ThrowAhead]:
        """The check after each salvo that changes the escorts' roll (9.6.3)."""
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
        details: dict[str, Detail],
        options: Any,
        charts: Any,
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
                known = msgspec.structs.replace(contact, escort_quality=quality)
                met = msgspec.structs.replace(hunted, contact=known)
            begun = self.hunt(met, self.hunt_order(), options, charts)
            step: TraceStep = self.detect(
                msgspec.structs.replace(begun, depth=depth), dice, charts
            ).trace[-1]
            return step

        return throw_ahead(check, **details)


def may_fire_two_salvos(contact: Any, ends_loaded: int) -> bool:
    """Return whether a second salvo can be fired: escorted ships, by night surfaced (9.5.2)."""
    surfaced = contact.tactics.posture is Posture.SURFACED
    return contact.escorted and surfaced and ends_loaded > 1


# =================================================================================================
# The odds of a decision in a career: those of the call that it begins.
#
# Between two calls the career's own machine finds that call. A decision within a call has odds if
# the situation shows everything that is left of the call: then the call is made from there, with
# the decision as a standing order. No odds use re-rolls. `ANSWERS` answers further questions of a
# call: take no risk, do not wait, do not turn back.


ANSWERS: dict[str, Any] = {
    "reroll": (),
    "wait_for_night": False,
    "switch_time": "never",
    "turn_back": False,
    "reroll_contact": False,
    "fourth_ship": False,
    "stay_up": False,
    "reroll_dive": False,
    "reroll_miss": False,
    "sunk_trick": False,
    "test_depth": {"dive": False},
    "cutie": False,
    "noise_maker": False,
    "evasion": 1,
    "request": None,
    "reload_mix": None,
    "limited_boat": None,
    "time": "day",
}
"""The standing orders that are added to the order of a call."""
_OPTIONS = {"evasion": "evasive_manoeuvres", "sunk_trick": "sunk_trick"}
"""The option that each of these answers needs."""


def odds_of(
    decisions: Iterable[Any],
    next_calls: NextCalls,
    begun: Callable[..., Any],
    stages: Mapping[str, Any],
    within: Mapping[str, OddsOf],
) -> dict[str, OddsOf]:
    """Return how to ask for the odds of each of the `decisions`, by its kind.

    `begun(options=, situation=, stage=)`: the state of a career; `stages`: the stage of each
    decision between two calls. `within`: those within a call that have odds.
    """
    kinds = [str(one.__struct_config__.tag) for one in decisions]
    between = {kind: _between(next_calls, begun, stage) for kind, stage in stages.items()}
    return {kind: between.get(kind) or within.get(kind) or _inside for kind in kinds}


def _between(next_calls: NextCalls, begun: Callable[..., Any], stage: Any) -> OddsOf:
    def asked(situation: Any, decision: Any, options: Any, charts: Any) -> OddsAsked | NoOdds:
        state = begun(options=options, situation=situation, stage=stage)
        call = next_calls.begun_by(state, decision, charts)
        return call if isinstance(call, str) else answered(call.call, call.order, options)

    return asked


def _inside(_situation: Any, _decision: Any, _options: Any, _charts: Any) -> NoOdds:
    return "inside_call"


def answered(call: str, order: Any, options: Any, **said: Any) -> OddsAsked:
    """Return `order` of `call` with all standing orders: those of `said`, else of `ANSWERS`."""
    plain = msgspec.to_builtins(order)
    standing = getattr(order, "standing_orders", None)
    if standing is not None:
        silent = {name for name, option in _OPTIONS.items() if not getattr(options, option, False)}
        asked = {*standing.__struct_fields__} - silent
        answers = {name: answer for name, answer in ANSWERS.items() if name in asked}
        plain["standing_orders"] = {**answers, **plain.get("standing_orders", {}), **said}
    return OddsAsked(call, plain)


def of_the_rest(call: str, order: Any, standing: str, said: Callable[[Any], Any]) -> OddsOf:
    """Return the odds of the rest of `call`, which the situation shows in full.

    The standing order named `standing` answers `said(decision)` whenever the call asks for it.
    """

    def asked(_situation: Any, decision: Any, options: Any, _charts: Any) -> OddsAsked:
        return answered(call, order, options, **{standing: said(decision)})

    return asked


def of_patrol_request(order: Any) -> OddsOf:
    """Return the odds of an assignment without a request; a request leads to a further question."""

    def asked(_situation: Any, decision: Any, options: Any, _charts: Any) -> OddsAsked | NoOdds:
        return "asks_further" if decision.ask else answered("assign-patrol", order, options)

    return asked


def of_test_depth(order: Any) -> OddsOf:
    """Return the odds of the rest of the hunt, beyond test depth before a check, or not (9.6.4)."""

    def asked(situation: Any, decision: Any, options: Any, charts: Any) -> OddsAsked:
        del charts
        most = situation.boat.hull_damage
        dive = {"dive": decision.dive, "while_hull_damage_at_most": most}
        return answered("run-depth-charge-cycle", order, options, test_depth=dive)

    return asked


def of_weapon_group(order: Callable[..., Any]) -> OddsOf:
    """Return the first group at unescorted ships, and then the end of the round (9.4.2)."""

    def asked(situation: Any, decision: Any, options: Any, charts: Any) -> OddsAsked | NoOdds:
        del charts
        if decision.group is None:
            return "nothing_thrown"
        if situation.contact is None or situation.contact.attack is not None:
            return "inside_call"
        return answered("resolve-salvo", order(attack=(decision.group,)), options)

    return asked


# =================================================================================================
# The figures of luck in a career: tons, hits, ships in sight.


FIGURES = (
    Figure(name="tons_sunk"),
    Figure(name="hits_taken", wanted="fewer", ends="worst"),
    Figure(name="ships_met"),
)
"""Tons sunk, hits on the player's boat, ships that encounter checks bring into sight."""

LOST = ("sunk", "crushed", "scuttled", "captured", "commander_killed")
"""Endings of a procedure that end the career."""

_CHECK_STEPS = 3_000
"""The most steps of an exact walk over an encounter check."""

Figures = tuple[int, int, int]


def of_attack(call: RuleCall, group: Any) -> Counted:
    """Return the figures of a round of fire at ships: the tons that it sinks.

    `group`: the decision not to fire a further group. A torpedo may circle back to the boat.
    """

    def count(state: Any, charts: Any) -> Figures:
        return (call.headline(state, charts).tonnage_sunk, 0, 0)

    def split(state: Any, charts: Any) -> tuple[Any, ...]:
        parts = call.procedure.independent(state, charts)
        return tuple(part.state for part in parts) or (state,)

    return Counted(
        call=call.name,
        count=count,
        ended=lambda state: lost(bool(getattr(state, "boat_sunk", False))),
        assumed={"weapon_group": group},
        split=split,
    )


def of_fire(call: RuleCall) -> Counted:
    """Return the figures of a hunt or an air attack: the hits on the boat."""
    return Counted(call=call.name, count=_hits, ended=_ended)


def _hits(state: Any, charts: Any) -> Figures:
    del charts
    return (0, state.fire.hits, 0)


def of_encounter(
    call: RuleCall, ships: Callable[[Any, Any], int], known: Callable[[Any], bool]
) -> Counted:
    """Return the figures of an encounter check: ships brought into sight, and hits of mines.

    `ships(state, charts)`: how many ships the check has met; `known(state)`: whether that is known
    and no mine can follow.
    """

    def count(state: Any, charts: Any) -> Figures:
        fire = getattr(state, "fire", None)
        if state.contact is None and state.lost is not None:
            state = msgspec.structs.replace(state, contact=state.lost)
        return (0, 0 if fire is None else fire.hits, ships(state, charts))

    # Without mines the exact walk is short; with them it is too long.
    return Counted(call=call.name, count=count, ended=_ended, over=known, most_steps=_CHECK_STEPS)


def _ended(state: Any) -> tuple[bool, ...]:
    return lost(getattr(state, "ending", None) in LOST)


def lost(ended: bool) -> tuple[bool, ...]:
    """Return for each figure whether the career `ended` with it: only hits end a career."""
    return tuple(ended and figure.ends is not None for figure in FIGURES)


# =================================================================================================
# The outlook of a decision in a career: how far a policy plays on, and what is counted.
#
# A career is lost with its boat or its captain; it is not lost if it ends ashore.


_BETWEEN = frozenset({
    "set_up", "load", "assignment", "move", "seek_supply", "course", "abort", "home", "refit",
    "crew", "awards", "promotion", "request", "new_boat", "guns", "retirement", "last_promotion",
    "last_award", "victory", "over",
})  # fmt: skip
"""Stages without an encounter: in port, from box to box, on course."""
_IN_PORT = _BETWEEN - {"move", "seek_supply", "course", "abort", "home"}


class CareerOutlook(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a decision; `damage`: the boxes and systems damaged since then."""

    lost: bool
    damaged: bool
    sank: bool
    tons_sunk: int
    ships_sunk: int
    damage: int
    patrols: int


def outlook_of(lost: Callable[[Any], bool], is_sunk: Callable[[Any, Any], bool]) -> OutlookOfGame:
    """Return how far a career is played on, and what is counted of it.

    `lost(situation)`: whether boat or captain is lost; `is_sunk(ship, charts)`: of a target.
    """

    def told(begun: Any, state: Any, seat: str, charts: Any) -> CareerOutlook:
        del seat
        before, now = whole(begun), whole(state)

        def gone(ship: Any) -> bool:
            return is_sunk(ship, charts)

        tons, ships = (
            after - earlier
            for after, earlier in zip(
                sunk_so_far(now, gone), sunk_so_far(before, gone), strict=True
            )
        )
        damage = max(0, _damage(now.boat) - _damage(before.boat))
        return CareerOutlook(
            lost=lost(now),
            damaged=damage > 0,
            sank=ships > 0,
            tons_sunk=tons,
            ships_sunk=ships,
            damage=damage,
            patrols=patrols_begun(now) - patrols_begun(before),
        )

    return OutlookOfGame(horizons=_HORIZONS, policy="balanced", told=told)


def _damage(boat: Any) -> int:
    """Boxes of the hull and of flooding, and systems that are damaged or inoperable."""
    systems = boat.systems
    hurt = sum(is_hurt(systems.of(name)) for name in systems.__struct_fields__)
    return int(boat.hull_damage + boat.flooding + hurt)


def _encounter(begun: Any) -> Callable[[Any], bool]:
    """To the end of the current encounter; without one, of the next check."""
    spot = None if begun.stage in _BETWEEN else begun.spot

    def over(state: Any) -> bool:
        nonlocal spot
        if state.stage in _BETWEEN:
            return spot is not None
        if spot is None:
            spot = state.spot
        return bool(state.spot != spot)

    return over


def _patrol(begun: Any) -> Callable[[Any], bool]:
    """Until the boat is home; from port, until it is home from its next patrol."""
    sailed = begun.stage not in _IN_PORT

    def over(state: Any) -> bool:
        nonlocal sailed
        home = sailed and state.stage in _IN_PORT
        sailed = sailed or state.stage not in _IN_PORT
        return home

    return over


_HORIZONS = {
    "encounter": Horizon(ends=_encounter, trials=2_000, units=lambda _state, _policy: 1),
    "patrol": Horizon(ends=_patrol, trials=2_000, units=lambda _state, _policy: 3),
    "game": Horizon(trials=1_000, units=lambda _state, _policy: 50),
}
